/* The server without sockets: answers, undo, agents, and coming back. */
#include "duels.h"

static void answers_are_told(void)
{
    Duel duel;

    begin(&duel);
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    const char *const whole = open_seat(&duel.bob, duel.made.table, 2);
    const long n = number_in(whole, "n");
    const int seat = asked(whole);
    read_all(&duel.ann);
    read_all(&duel.bob);
    CHECK(ok(answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1))));
    const char *news = hear_of(&duel.ann, "n");
    CHECK_EQ_STR(text_of(news, "table"), duel.made.table);
    CHECK_EQ_INT(number_in(news, "n"), n + 1);
    CHECK_EQ_INT(number_in(news, "seat"), 1);
    CHECK(!part(news, "view")[0] && items(part(news, "changes")) > 0);
    news = hear_of(&duel.bob, "n");
    CHECK_EQ_INT(number_in(news, "n"), n + 1);
    CHECK_EQ_INT(number_in(news, "seat"), 2);
    end(&duel);
}

static void wrong_answers_are_refused(void)
{
    Duel duel;

    begin(&duel);
    const char *const table = duel.made.table;
    const char *const whole = open_table(&duel.ann, table);
    const int seat = asked(whole), not_asked = 3 - seat;
    Person *const asked_one = owner(&duel, seat), *const other = owner(&duel, not_asked);
    const long n = number_in(whole, "n");
    CHECK(refused(answer(asked_one, table, seat, n, "pass", "short"), "needs a key"));
    CHECK(refused(answer(asked_one, table, seat, n, "fly away", KEY(1)), "no answer of this game"));
    CHECK(refused(answer(asked_one, table, seat, n, "", KEY(2)), "no answer"));
    CHECK(refused(answer(other, table, not_asked, n, "pass", KEY(3)), "."));
    CHECK(refused(answer(other, table, seat, n, "pass", KEY(4)), "not yours"));
    CHECK_EQ_INT(number_in(open_seat(asked_one, duel.made.table, seat), "n"), n);
    end(&duel);
}

static void old_questions_are_stale(void)
{
    Duel duel;

    begin(&duel);
    const char *const whole = open_table(&duel.ann, duel.made.table);
    const int seat = asked(whole);
    const long n = number_in(whole, "n");
    const char *const reply =
        answer(owner(&duel, seat), duel.made.table, seat, n + 1, "pass", KEY(1));
    CHECK(refused(reply, "another by now"));
    CHECK_EQ_STR(part(reply, "stale"), "true");
    end(&duel);
}

/* Sent again after a lost connection: acknowledged, and not given twice. */
static void answers_are_given_once(void)
{
    Duel duel;

    begin(&duel);
    int seat;
    const char *const whole = open_asked(&duel, &seat);
    Person *const person = owner(&duel, seat);
    const long n = number_in(whole, "n");
    const Ask same = {.todo = "answer",
                      .table = duel.made.table,
                      .seat = seat,
                      .n = n,
                      .say = legal_answer(whole, 0),
                      .key = KEY(1)};
    const uint64_t first = send_ask(person, &same);
    const uint64_t second = send_ask(person, &same);
    CHECK(ok(reply_to(person, first)) && ok(reply_to(person, second)));
    CHECK(ok(ask(person, &same)));
    CHECK_EQ_INT(number_in(open_seat(person, duel.made.table, seat), "n"), n + 1);
    tb_server_flush(duel.server);
    TbStore *const store = opened(duel.url);
    TbTableRow row;
    WmError error;
    CHECK_EQ_INT(tb_store_row(store, duel.made.table, &row, &error), TB_OK);
    CHECK_EQ_INT(row.entries, 1);
    tb_store_close(store);
    end(&duel);
}

/* Answers behind one that is not durable yet wait for it. */
static void messages_wait_for_the_entry_before(void)
{
    Duel duel;

    begin(&duel);
    int seat;
    const char *const whole = open_asked(&duel, &seat);
    Person *const person = owner(&duel, seat);
    const long n = number_in(whole, "n");
    (void)SEND(person, "answer", .table = duel.made.table, .seat = seat, .n = n,
               .say = legal_answer(whole, 0), .key = KEY(1));
    CHECK_EQ_INT(number_in(open_seat(person, duel.made.table, seat), "n"), n + 1);
    end(&duel);
}

static void answers_are_taken_back(void)
{
    Duel duel;

    begin(&duel);
    const int seat = play_until_undo(&duel);
    if (!CHECK(seat > 0)) return;
    Person *const person = owner(&duel, seat), *const other = owner(&duel, 3 - seat);
    const long n = number_in(open_seat(person, duel.made.table, seat), "n");
    const long others = number_in(open_seat(other, duel.made.table, 3 - seat), "n");
    CHECK(
        refused(undo(other, duel.made.table, 3 - seat, others, KEY(undo)), "cannot be taken back"));
    read_all(person);
    CHECK(ok(undo(person, duel.made.table, seat, n, KEY(undo))));
    CHECK(strstr(part(hear_of(person, "log"), "log"), "takes an answer back"));
    CHECK(ok(undo(person, duel.made.table, seat, n, KEY(undo)))); /* acknowledged once more */
    const char *const whole = open_seat(person, duel.made.table, seat);
    CHECK_EQ_INT(number_in(whole, "n"), n + 1);
    CHECK_EQ_INT(asked(whole), seat);
    end(&duel);
}

static void seats_are_handed_over(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(hand(&duel.ann, duel.made.table, 1, "nobody"), "no agent"));
    CHECK(refused(hand(&duel.ann, duel.made.table, 2, "random"), "not yours"));
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    read_all(&duel.ann);
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    CHECK(strstr(part(hear_of(&duel.ann, "log"), "log"), "played by the agent random"));
    CHECK_EQ_STR(text_of(item(part(hear_of(&duel.ann, "seats"), "seats"), 0), "player"), "random");
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(number_in(whole, "seat"), 1);
    CHECK(refused(claim(&duel.ann, duel.made.table, 1, duel.made.invitation), "taken"));
    for (int i = 0; i < 100 && asked(whole) == 1; i++) { /* the agent goes on by itself */
        (void)hear_of(&duel.ann, "n");
        whole = open_seat(&duel.ann, duel.made.table, 1);
        pass(1);
    }
    CHECK_EQ_INT(asked(whole), 2);
    CHECK(refused(answer(&duel.ann, duel.made.table, 1, number_in(whole, "n"), "pass", KEY(1)),
                  "An agent plays that seat"));
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "me")));
    whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "person");
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    end(&duel);
}

/* Waits for so many answers. */
static bool answers_come(TbServer *server, long count)
{
    const time_t until = time(NULL) + TIMEOUT_S;

    tb_server_tick(server);
    while (metric(server, "answers_total") < count && time(NULL) < until) {
        tb_server_poll(server);
        rest_a_moment();
    }
    return metric(server, "answers_total") >= count;
}

static bool no_more_answers_come(TbServer *server)
{
    const long before = metric(server, "answers_total");

    tb_server_tick(server);
    for (int i = 0; i < 100; i++) {
        tb_server_poll(server);
        rest_a_moment();
    }
    return metric(server, "answers_total") == before;
}

/* Where people only watch there is something to be seen a second; elsewhere agents wait for
 * nobody. */
static void agents_among_themselves_take_their_time(void)
{
    Duel duel;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, DUEL, .seats = "random random");
    for (long count = 1; count <= 3; count++) {
        CHECK(answers_come(duel.server, count));
        CHECK(no_more_answers_come(duel.server));
        pass(1);
    }
    const long n = number_in(open_seat(&duel.ann, duel.made.table, 0), "n");
    for (long seen = n + 1; seen <= n + 3; seen++) { /* besides what is done in secret */
        tb_server_tick(duel.server);
        CHECK_EQ_INT(number_in(hear_of(&duel.ann, "n"), "n"), seen);
        CHECK(no_more_answers_come(duel.server));
        pass(1);
    }
    (void)let_agents_play(&duel.ann);
    CHECK(answers_come(duel.server, 20));
    end(&duel);
}

/* The first lines of the log of a duel of agents, by the seed of the server. */
static void first_lines(uint64_t seed, char *out, size_t cap)
{
    char url[256];
    Person ann;

    snprintf(url, sizeof url, "%s", fresh_url());
    TbServer *const server =
        server_with(&(TbServerConfig){.store = url, .agent_threads = 2, .idle = 300, .seed = seed});
    greet(&ann, server, "ann");
    const Made made = MAKE(&ann, DUEL, .seats = "random random");
    const char *log = "";
    for (long count = 1; items(log) < 12 && answers_come(server, count); count++) {
        pass(1);
        log = part(open_seat(&ann, made.table, 0), "log");
    }
    out[0] = '\0';
    for (int i = 0; i < 12; i++)
        snprintf(out + strlen(out), cap - strlen(out), "%s\n", text_of(item(log, i), "text"));
    go(&ann);
    tb_server_flush(server);
    tb_server_close(server);
}

/* For tests of clients: tables and agents of a seed are the same each time. */
static void a_seed_gives_all_chance(void)
{
    static char one[4096], again[4096], other[4096];

    first_lines(7, one, sizeof one);
    first_lines(7, again, sizeof again);
    first_lines(8, other, sizeof other);
    CHECK_EQ_STR(one, again);
    CHECK(strcmp(one, other) != 0);
}

/* The card of the first line that tells of one drawn, as JSON. */
static const char *card_drawn(const char *whole)
{
    for (int i = 0;; i++) {
        const char *const log = part(whole, "log");
        if (i >= items(log)) return "";
        const char *const with = part(item(log, i), "with");
        if (strcmp(text_of(item(log, i), "kind"), "card") == 0) return item(with, 1);
    }
}

/* What lines speak of is told by name, and only to whom it is known. */
static void lines_say_what_they_are_about(void)
{
    Duel duel;

    begin(&duel);
    const char *const whole = open_seat(&duel.ann, duel.made.table, 1);
    const int seat = asked(whole);
    Person *const who = owner(&duel, seat);
    Person *const other = owner(&duel, 3 - seat);
    CHECK(ok(answer(who, duel.made.table, seat, number_in(whole, "n"),
                    legal_answer(open_seat(who, duel.made.table, seat), 1), "a-card-is-picked")));
    CHECK_EQ_INT(play_on(&duel, 2), 2);
    CHECK(card_drawn(open_seat(who, duel.made.table, seat))[0] == '"');
    CHECK_EQ_STR(card_drawn(open_seat(other, duel.made.table, 3 - seat)), "null");
    end(&duel);
}

/* After a lost connection: the table as it is, and the log since then. */
static void news_are_resumed(void)
{
    Duel duel;

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 4), 4);
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    const long n = number_in(whole, "n");
    const int lines = items(part(whole, "log"));
    CHECK_EQ_INT(play_on(&duel, 4), 4);
    whole = open_after(&duel.ann, duel.made.table, n);
    const char *const log = part(whole, "log");
    const int fresh = items(log);
    CHECK(fresh > 0);
    for (int i = 0; i < fresh; i++) CHECK(number_in(item(log, i), "n") > n);
    whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(items(part(whole, "log")), lines + fresh);
    whole = open_after(&duel.ann, duel.made.table, 99999999999);
    CHECK_EQ_INT(items(part(whole, "log")), 0);
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(answers_are_told),
        TEST(wrong_answers_are_refused),
        TEST(old_questions_are_stale),
        TEST(answers_are_given_once),
        TEST(messages_wait_for_the_entry_before),
        TEST(answers_are_taken_back),
        TEST(seats_are_handed_over),
        TEST(agents_among_themselves_take_their_time),
        TEST(a_seed_gives_all_chance),
        TEST(lines_say_what_they_are_about),
        TEST(news_are_resumed),
    };

    return STORES_RUN(tests);
}
