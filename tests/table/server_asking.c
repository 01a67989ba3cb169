/* The server without sockets: what can be asked, records, and new tables from old ones. */
#include "duels.h"

static void reasons_are_given(void)
{
    Duel duel;

    begin(&duel);
    int seat;
    const char *const whole = open_asked(&duel, &seat);
    const char *reply = why(owner(&duel, seat), duel.made.table, seat, legal_answer(whole, 0));
    CHECK(ok(reply));
    CHECK_EQ_STR(text_of(reply, "result"), "ok");
    reply = why(owner(&duel, seat), duel.made.table, seat, "fly \xC3\xBC");
    CHECK(ok(reply) && is_json(reply));
    CHECK_EQ_STR(text_of(reply, "result"), "malformed");
    CHECK(text_of(reply, "words")[0]);
    reply = why(owner(&duel, 3 - seat), duel.made.table, 3 - seat, "pass");
    CHECK_EQ_STR(text_of(reply, "result"), "not-asked");
    end(&duel);
}

static void hints_are_given(void)
{
    Duel duel;

    begin(&duel);
    const char *whole = open_table(&duel.ann, duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    const uint64_t first = SEND(person, "hint", .table = duel.made.table, .seat = seat);
    CHECK(refused(hint(person, duel.made.table, seat), "thinks about your last hint"));
    const char *const reply = reply_to(person, first);
    CHECK(ok(reply));
    CHECK(strstr(part(open_seat(person, duel.made.table, seat), "legal"), text_of(reply, "say")));
    CHECK(refused(hint(owner(&duel, 3 - seat), duel.made.table, 3 - seat), "Nothing is asked"));
    end(&duel);
}

static const char *hinted(Person *person, const char *table, int seat)
{
    return text_of(hint(person, table, seat), "say");
}

/* Asked again it is the same, and whoever follows one hint after the other puts nothing back. */
static void hints_do_not_go_in_circles(void)
{
    Duel duel;
    char first[200];
    int picked = 0, dropped = 0, reasons = 0;

    begin(&duel);
    for (int i = 0; i < 60; i++) {
        const int seat = asked(open_table(&duel.ann, duel.made.table));
        Person *const person = owner(&duel, seat);
        char key[40];
        if (seat == 0) break;
        snprintf(key, sizeof key, "a-hinted-answer-%d", i);
        snprintf(first, sizeof first, "%s", hinted(person, duel.made.table, seat));
        CHECK_EQ_STR(hinted(person, duel.made.table, seat), first);
        reasons += text_of(hint(person, duel.made.table, seat), "why")[0] != '\0';
        const char *const whole = open_seat(person, duel.made.table, seat);
        CHECK(ok(answer(person, duel.made.table, seat, number_in(whole, "n"), first, key)));
        picked += strncmp(first, "pick ", 5) == 0;
        dropped += strncmp(first, "drop ", 5) == 0;
        pass(1);
    }
    CHECK(picked > 3 && reasons > 10);
    CHECK_EQ_INT(dropped, 0);
    end(&duel);
}

/* Treasures could be taken and put back, Plus-One tokens moved, for ever. */
static void hints_get_heroes_on(void)
{
    Duel duel;
    int reasons = 0, returned = 0, turns = 0;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, .game = "mordak", .seats = "me me me");
    for (int i = 0; i < 40; i++) {
        const int seat = asked(open_table(&duel.ann, duel.made.table));
        char first[200], key[40];
        if (seat == 0) break;
        snprintf(key, sizeof key, "a-hinted-answer-%d", i);
        const char *const reply = hint(&duel.ann, duel.made.table, seat);
        reasons += text_of(reply, "why")[0] != '\0';
        snprintf(first, sizeof first, "%s", text_of(reply, "say"));
        CHECK_EQ_STR(hinted(&duel.ann, duel.made.table, seat), first);
        const char *const whole = open_seat(&duel.ann, duel.made.table, seat);
        turns += strcmp(text_of(part(whole, "question"), "kind"), "go") == 0;
        returned += strncmp(first, "return ", 7) == 0;
        CHECK(ok(answer(&duel.ann, duel.made.table, seat, number_in(whole, "n"), first, key)));
        pass(1);
    }
    CHECK(reasons > 10);
    CHECK(turns > 0);
    CHECK_EQ_INT(returned, 0);
    end(&duel);
}

/* A hint is never an answer, whatever number its message has. */
static void hints_change_nothing(void)
{
    Duel duel;

    begin(&duel);
    const char *whole = open_table(&duel.ann, duel.made.table);
    const int seat = asked(whole);
    const long n = number_in(whole, "n");
    Person *const person = owner(&duel, seat);
    WmBuffer text = {0};
    put_ask(&text, &(Ask){.todo = "hint", .table = duel.made.table, .seat = seat}, 0);
    tb_server_receive(duel.server, person->client, text.at, text.length);
    wm_buffer_free(&text);
    CHECK(ok(reply_to(person, 0)));
    CHECK_EQ_INT(number_in(open_seat(person, duel.made.table, seat), "n"), n);
    end(&duel);
}

/* What "done" does is said, and it says something else once cards are picked. */
static void choices_are_told(void)
{
    Duel duel;

    begin(&duel);
    int seat;
    const char *whole = open_asked(&duel, &seat);
    Person *const person = owner(&duel, seat);
    CHECK_EQ_STR(text_of(part(whole, "question"), "kind"), "discard");
    CHECK_EQ_STR(text_of(part(whole, "choices"), "main"), "done");
    CHECK_EQ_STR(part(part(whole, "choices"), "labels"), "{\"done\":\"Keep all\"}");
    CHECK_EQ_STR(text_of(part(whole, "meanings"), "drop"), "back");
    CHECK_EQ_STR(part(part(whole, "meanings"), "play"), "");
    CHECK_EQ_STR(part(open_seat(owner(&duel, 3 - seat), duel.made.table, 3 - seat), "choices"), "");
    CHECK(ok(answer(person, duel.made.table, seat, number_in(whole, "n"), legal_answer(whole, 1),
                    KEY(1))));
    whole = open_seat(person, duel.made.table, seat);
    CHECK_EQ_STR(part(part(whole, "choices"), "labels"), "{\"done\":\"Throw these away\"}");
    end(&duel);
}

static void chat_is_told(void)
{
    Duel duel;
    char line[302];

    begin(&duel);
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    CHECK(ok(chat(&duel.bob, duel.made.table, "<b> \"hi\"")));
    const char *const received = item(part(hear_of(&duel.ann, "chat"), "chat"), 0);
    CHECK_EQ_STR(received, "{\"from\":\"Bob\",\"seat\":2,\"text\":\"<b> \\\"hi\\\"\"}");
    memset(line, 'x', sizeof line);
    line[301] = '\0';
    CHECK(refused(chat(&duel.bob, duel.made.table, line), "1 to 300"));
    CHECK(refused(chat(&duel.bob, duel.made.table, ""), "1 to 300"));
    CHECK(ok(chat(&duel.bob, duel.made.table, line + 1)));
    end(&duel);
}

static void rules_are_found(void)
{
    Duel duel;

    begin_server(&duel, 0);
    CHECK(refused(rules(&duel.ann, "chess", "x"), "no such game"));
    const char *const found = part(rules(&duel.ann, "orcwars", "hc-trn-01"), "rules");
    CHECK_EQ_INT(items(found), 1);
    CHECK_EQ_STR(text_of(item(found, 0), "id"), "HC-TRN-01");
    CHECK_EQ_STR(part(rules(&duel.ann, "orcwars", "no rule says this"), "rules"), "[]");
    CHECK_EQ_INT(items(part(rules(&duel.ann, "orcwars", "the"), "rules")), 40);
    char parts[MESSAGE_CAP];
    snprintf(parts, sizeof parts, "%s", part(rules(&duel.ann, "orcwars", ""), "parts"));
    CHECK(items(parts) > 10);
    for (int i = 0; i < items(parts); i++) {
        char code[16];
        snprintf(code, sizeof code, "%s", text_of(item(parts, i), "part"));
        const long count = number_in(item(parts, i), "count");
        const char *const of_part =
            part(ASK(&duel.ann, "rules", .game = "orcwars", .part = code), "rules");
        CHECK_EQ_INT(items(of_part), count);
        CHECK(strstr(text_of(item(of_part, 0), "id"), code) != NULL);
        pass(1);
    }
    end(&duel);
}

static void moments_are_shown(void)
{
    Duel duel;
    char first[MESSAGE_CAP];

    begin(&duel);
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    snprintf(first, sizeof first, "%s", part(whole, "view"));
    CHECK_EQ_INT(play_on(&duel, 6), 6);
    whole = open_seat(&duel.ann, duel.made.table, 1);
    const char *const then = moment(&duel.ann, duel.made.table, 1, 1L, 0);
    CHECK(ok(then));
    CHECK_EQ_STR(part(then, "view"), first);
    const char *const now = moment(&duel.ann, duel.made.table, 1, number_in(whole, "n"), 0);
    CHECK_EQ_STR(part(now, "view"), part(whole, "view"));
    CHECK_EQ_STR(part(now, "legal"), part(whole, "legal"));
    CHECK_EQ_STR(part(now, "question"), part(whole, "question"));
    CHECK(refused(moment(&duel.ann, duel.made.table, 1, 0L, 0), "no such moment"));
    CHECK(refused(moment(&duel.ann, duel.made.table, 1, 1000L, 0), "no such moment"));
    CHECK(refused(moment(&duel.ann, duel.made.table, 1, 1L << 40, 0), "no such moment"));
    end(&duel);
}

/* Only a game that is over shows its record, or one where somebody practises alone. */
static void records_are_kept_back(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(record(&duel.ann, duel.made.table), "when the game is over"));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    CHECK(refused(record(&duel.ann, duel.made.table), "when the game is over"));
    const Made alone = MAKE(&duel.ann, DUEL, .seats = "me random");
    CHECK(refused(record(&duel.ann, alone.table), "when the game is over"));
    const Made shared = MAKE(&duel.ann, DUEL, .seats = "me open", .practice = true);
    CHECK(refused(record(&duel.ann, shared.table), "begins when all seats are taken"));
    const Made practice = MAKE(&duel.ann, DUEL, .seats = "me me", .practice = true);
    CHECK(refused(record(&duel.bob, practice.table), "when the game is over"));
    CHECK(strstr(record(&duel.ann, practice.table), "warmoot-record"));
    CHECK(refused(excerpt(&duel.ann, duel.made.table, 1, ""), "when the game is over"));
    CHECK(strstr(excerpt(&duel.ann, practice.table, 1, "HC-DRW-02?"),
                 "\\\"note\\\":\\\"HC-DRW-02?\\\""));
    CHECK(strstr(excerpt(&duel.ann, practice.table, 1, ""), "the moment in question"));
    CHECK(refused(excerpt(&duel.ann, practice.table, 99, ""), "no such moment"));
    char lengthy[300];
    memset(lengthy, 'x', sizeof lengthy);
    lengthy[201] = '\0';
    CHECK(refused(excerpt(&duel.ann, practice.table, 1, lengthy), "at most 200 bytes"));
    CHECK(refused(branch(&duel.ann, duel.made.table, 1, NULL), "when they are over"));
    end(&duel);
}

/* A game to its end, by agents; then its record is open, and one can go on from anywhere. */
static void games_end_and_branch(void)
{
    Duel duel;
    Made other;

    begin_server(&duel, 1);
    duel.made = let_agents_play(&duel.ann);
    CHECK(ok(open_seat(&duel.bob, duel.made.table, 0)));
    const char *const last = hear_of(&duel.bob, "result");
    CHECK_EQ_INT(items(part(last, "result")), 2);
    CHECK_EQ_STR(part(last, "question"), "null");
    const long n = number_in(last, "n");
    const char *reply = record(&duel.bob, duel.made.table);
    CHECK(ok(reply) && strstr(reply, "\\\"end\\\":"));
    CHECK(refused(branch(&duel.bob, duel.made.table, n, NULL), "was over then"));
    CHECK(refused(branch(&duel.bob, duel.made.table, n + 1, NULL), "no such moment"));
    CHECK(refused(branch(&duel.bob, duel.made.table, n / 2, "me me me"), "fewer"));
    const long loaded = metric(duel.server, "tables_loaded");
    const uint64_t branching =
        SEND(&duel.bob, "branch", .table = duel.made.table, .n = n / 2, .seats = "me me");
    CHECK_EQ_INT(metric(duel.server, "tables_loaded"), loaded); /* the reader plays it again */
    reply = reply_to(&duel.bob, branching);
    CHECK(ok(reply));
    CHECK_EQ_INT(metric(duel.server, "tables_loaded"), loaded + 1);
    snprintf(other.table, sizeof other.table, "%s", text_of(reply, "table"));
    const char *const there = moment(&duel.bob, duel.made.table, 0, n / 2, 0);
    const char *whole = open_seat(&duel.bob, other.table, 0);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "person");
    CHECK_EQ_STR(part(whole, "question"), part(there, "question"));
    const int seat = asked(whole);
    CHECK(ok(answer_any(&duel.bob, other.table, seat, KEY(1))));
    come_again(&duel);
    whole = open_seat(&duel.bob, other.table, 1);
    CHECK(ok(whole));
    if (asked(whole)) CHECK(ok(answer_any(&duel.bob, other.table, asked(whole), KEY(2))));
    end(&duel);
}

/* Before the end nobody sees from a seat of somebody else, nor how far that seat has heard. */
static void other_seats_are_seen_from_when_it_is_over(void)
{
    Duel duel;
    Person eve;
    char own[MESSAGE_CAP], watched[MESSAGE_CAP];

    begin(&duel);
    greet(&eve, duel.server, "eve");
    CHECK_EQ_INT(play_on(&duel, 4), 4);
    snprintf(own, sizeof own, "%s", part(moment(&duel.ann, duel.made.table, 1, 3L, 0), "view"));
    snprintf(watched, sizeof watched, "%s", part(moment(&eve, duel.made.table, 0, 3L, 0), "view"));
    CHECK(strcmp(own, watched) != 0);
    CHECK_EQ_STR(part(moment(&eve, duel.made.table, 1, 3L, 0), "view"), watched);
    CHECK_EQ_STR(part(moment(&duel.bob, duel.made.table, 1, 3L, 0), "view"), watched);
    CHECK_EQ_INT(number_in(open_seat(&eve, duel.made.table, 1), "seat"), 0);
    CHECK(refused(moment(&eve, duel.made.table, 0, 3L, 1), "no such moment"));
    CHECK(refused(moment(&duel.ann, duel.made.table, 1, 3L, 1), "no such moment"));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    const long last = number_in(hear_of(&eve, "result"), "n");
    CHECK_EQ_STR(part(moment(&eve, duel.made.table, 1, 3L, 0), "view"), own);
    CHECK_EQ_STR(part(moment(&duel.bob, duel.made.table, 1, 3L, 0), "view"), own);
    CHECK_EQ_STR(part(moment(&eve, duel.made.table, 0, 3L, 0), "view"), watched);
    CHECK_EQ_INT(number_in(open_seat(&eve, duel.made.table, 2), "seat"), 2);
    CHECK_EQ_INT(number_in(open_seat(&eve, duel.made.table, 3), "seat"), 0);
    CHECK_EQ_INT(number_in(moment(&eve, duel.made.table, 2, 1L, 1), "n"), 1);
    const long there = number_in(moment(&eve, duel.made.table, 2, 9L, 1), "n");
    CHECK(there > 1 && there <= last);
    const long back = number_in(moment(&eve, duel.made.table, 1, there, 2), "n");
    CHECK(back >= 1 && back <= 9);
    CHECK_EQ_INT(number_in(moment(&eve, duel.made.table, 2, back, 1), "n"), there);
    CHECK(refused(moment(&eve, duel.made.table, 1, 3L, 3), "no such moment"));
    CHECK(ok(leave(&duel.bob, duel.made.table, 2)));
    CHECK(ok(close_table(&eve, duel.made.table)));
    go(&eve);
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(reasons_are_given),
        TEST(hints_are_given),
        TEST(hints_do_not_go_in_circles),
        TEST(hints_get_heroes_on),
        TEST(hints_change_nothing),
        TEST(choices_are_told),
        TEST(chat_is_told),
        TEST(rules_are_found),
        TEST(moments_are_shown),
        TEST(records_are_kept_back),
        TEST(games_end_and_branch),
        TEST(other_seats_are_seen_from_when_it_is_over),
    };

    return STORES_RUN(tests);
}
