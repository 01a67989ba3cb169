/* sample-messages OUT.ts: what a server says to clients, each message claimed to be of the type
 * that web/src/wire.ts has for it. TypeScript is the judge, as of the views: the client's check
 * fails where the two sides of the protocol differ. */
#include <check.h>
#include <table/duels.h>

enum { NEWS_MOST = 60 };

typedef struct Samples {
    FILE *out;
    Person ann, bob;
    int news; /* that were printed */
} Samples;

/* ---- printing -------------------------------------------------------------------------------- */

static void print_reply(const Samples *s, const char *name, const char *reply)
{
    CHECK(ok(reply));
    fprintf(s->out, "reply('%s', %s)\n", name, reply);
}

static void print_refusal(const Samples *s, const char *reply)
{
    CHECK(text_of(reply, "error")[0] != '\0');
    fprintf(s->out, "refusal(%s)\n", reply);
}

/* What came to somebody who has a table open. */
static void print_news(Samples *s, Person *person)
{
    for (; person->read < person->count && s->news < NEWS_MOST; person->read++) {
        if (part(person->received[person->read], "re")[0]) continue;
        fprintf(s->out, "news(%s)\n", person->received[person->read]);
        s->news++;
    }
}

/* ---- what is asked --------------------------------------------------------------------------- */

/* A table for practice with Ann in all seats, where everything can be asked. */
static void ask_of_a_game(Samples *s, const char *game, const char *scenario)
{
    const Made made =
        MAKE(&s->ann, .game = game, .scenario = scenario, .practice = true, .seats = "me me");
    const char *const whole = open_table(&s->ann, made.table);
    const int seat = asked(whole);

    print_reply(s, "open", whole);
    print_reply(s, "answer", answer_any(&s->ann, made.table, seat, "first-answer"));
    print_reply(s, "hint", hint(&s->ann, made.table, asked(open_table(&s->ann, made.table))));
    print_reply(s, "why", why(&s->ann, made.table, seat, "dispute"));
    print_reply(s, "moment", moment(&s->ann, made.table, seat, 1, 0));
    print_reply(s, "record", ASK(&s->ann, "record", .table = made.table, .seat = seat));
    print_reply(s, "branch", ASK(&s->ann, "branch", .table = made.table, .seat = seat, .n = 1));
    print_reply(s, "close", close_table(&s->ann, made.table));
}

/* A table of two, who come, talk, answer, take back and go. */
static void ask_of_seats(Samples *s)
{
    const Made made = MAKE(&s->ann, DUEL, .seats = "me open", .clock = 60);
    const char *const at = made.table;

    (void)open_table(&s->ann, at);
    print_reply(s, "claim",
                ASK(&s->bob, "claim", .table = at, .seat = 2, .invitation = made.invitation,
                    .name = "Bob"));
    print_reply(s, "chat", chat(&s->bob, at, "Well met"));
    print_reply(s, "hand", hand(&s->bob, at, 2, "random"));
    (void)hand(&s->bob, at, 2, "me");
    print_reply(s, "leave", leave(&s->bob, at, 2));
    print_reply(s, "tables", ASK(&s->ann, "tables"));
    print_reply(s, "rules", rules(&s->ann, "orcwars", "draw"));
    print_refusal(s, open_table(&s->ann, "nowhere"));
    print_refusal(s, ASK(&s->ann, "create", DUEL, .settings = "build_limit=100"));
    print_refusal(s, answer(&s->ann, at, 1, 999, "pass", "too-late-key"));
    print_news(s, &s->ann);
}

/* Until somebody may take something back; then the game goes on by agents, to its end. */
static void ask_to_the_end(Samples *s, Duel *duel)
{
    begin(duel);
    (void)open_seat(&duel->bob, duel->made.table, 2);
    const int seat = play_until_undo(duel);
    const char *const whole = open_seat(owner(duel, seat), duel->made.table, seat);
    print_reply(
        s, "undo",
        undo(owner(duel, seat), duel->made.table, seat, number_in(whole, "n"), "taken-back"));
    print_news(s, &duel->bob);
    for (int both = 1; both <= 2; both++)
        CHECK(ok(hand(owner(duel, both), duel->made.table, both, "random")));
    fprintf(s->out, "news(%s)\n", hear_of(&duel->bob, "result"));
    end(duel);
}

/* ---- the file -------------------------------------------------------------------------------- */

static void print_all(Samples *s)
{
    static Duel duel;
    TbServer *const server = server_at(fresh_url(), 1, 300);

    fputs("// Made by sample-messages from what a server said.\n"
          "import type { News, Refusal, Requests } from '../../../web/src/wire'\n\n"
          "type Reply<Name extends keyof Requests> = Requests[Name][1] & { re: number; ok: true }\n"
          "declare function reply<Name extends keyof Requests>(to: Name, said: Reply<Name>): void\n"
          "declare function refusal(said: Refusal & { re: number }): void\n"
          "declare function news(said: News): void\n\n",
          s->out);
    come(&s->ann, server, "127.0.0.1");
    greet(&s->bob, server, "bob");
    print_reply(s, "hello", say_hello(&s->ann, "ann"));
    print_reply(s, "create", ASK(&s->ann, "create", DUEL));
    ask_of_a_game(s, "orcwars", "relics");
    ask_of_a_game(s, "orcsmustdie", NULL);
    ask_of_seats(s);
    go(&s->ann);
    go(&s->bob);
    tb_server_flush(server);
    tb_server_close(server);
    ask_to_the_end(s, &duel);
}

static const char *target;

static void test_messages(void)
{
    static Samples samples;

    samples.out = fopen(target, "w");
    if (!CHECK(samples.out != NULL)) return;
    print_all(&samples);
    CHECK(fclose(samples.out) == 0);
}

static const Test tests[] = {TEST(test_messages)};

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: sample-messages OUT.ts\n", stderr);
        return 2;
    }
    target = argv[1];
    return stores_run(tests, sizeof tests / sizeof *tests);
}
