/* The server without sockets: clocks, memory, and what is durable. */
#include "duels.h"

/* ---- clocks ---------------------------------------------------------------------------------- */

static void clocks_run_out(void)
{
    Duel duel;

    begin_with(&duel, 1, (Ask){.clock = 30});
    int seat;
    const char *whole = open_asked(&duel, &seat);
    Person *const person = owner(&duel, seat);
    const long n = number_in(whole, "n");
    CHECK_EQ_INT(number_in(part(whole, "question"), "left"), 30);
    CHECK(!part(part(open_seat(owner(&duel, 3 - seat), duel.made.table, 3 - seat), "question"),
                "left")[0]);
    pass(29);
    tb_server_tick(duel.server);
    CHECK_EQ_INT(number_in(part(open_seat(person, duel.made.table, seat), "question"), "left"), 1);
    read_all(person);
    pass(1);
    tb_server_tick(duel.server);
    const char *const news = hear_of(person, "n");
    CHECK_EQ_INT(number_in(news, "n"), n + 1);
    CHECK(strstr(part(news, "log"), "The time of"));
    whole = open_seat(person, duel.made.table, seat);
    CHECK_EQ_INT(number_in(whole, "n"), n + 1);
    CHECK_EQ_STR(part(whole, "undo"), "false");
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    end(&duel);
}

/* The clock goes on while nobody has the table open, and while there is no server. */
static void clocks_run_unseen(void)
{
    Duel duel;
    TbTableRow row = {0};
    WmError error;

    begin_with(&duel, 1, (Ask){.clock = 1000});
    go(&duel.ann);
    go(&duel.bob);
    pass(400);
    tb_server_tick(duel.server);
    tb_server_flush(duel.server);
    tb_server_close(duel.server);
    duel.server = server_at(duel.url, 1, 300);
    /* The store has real times, the test its own. */
    pass(time(NULL) + 1001 - server_now);
    TbStore *const store = opened(duel.url);
    const time_t until = time(NULL) + TIMEOUT_S;
    while (row.entries == 0 && time(NULL) < until) {
        tb_server_tick(duel.server);
        tb_server_poll(duel.server);
        CHECK_EQ_INT(tb_store_row(store, duel.made.table, &row, &error), TB_OK);
        rest_a_moment();
    }
    CHECK(row.entries > 0);
    tb_store_close(store);
    greet(&duel.ann, duel.server, "ann");
    greet(&duel.bob, duel.server, "bob");
    CHECK(strstr(part(open_seat(&duel.ann, duel.made.table, 1), "log"), "The time of"));
    end(&duel);
}

/* ---- memory and store ------------------------------------------------------------------------ */

static long loaded(const TbServer *server)
{
    return metric(server, "tables_loaded");
}

static void idle_tables_are_evicted(void)
{
    Duel duel;
    char before[MESSAGE_CAP];

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    snprintf(before, sizeof before, "%s", part(open_seat(&duel.ann, duel.made.table, 1), "view"));
    const long n = number_in(open_seat(&duel.ann, duel.made.table, 1), "n");
    pass(301);
    tb_server_tick(duel.server);
    CHECK_EQ_INT(loaded(duel.server), 1); /* somebody has it open */
    CHECK(ok(close_table(&duel.ann, duel.made.table)));
    CHECK(ok(close_table(&duel.bob, duel.made.table)));
    tb_server_tick(duel.server);
    CHECK_EQ_INT(loaded(duel.server), 1);
    pass(301);
    tb_server_tick(duel.server);
    CHECK_EQ_INT(loaded(duel.server), 0);
    const long reads = metric(duel.server, "reads_total");
    const char *const whole =
        ASK(&duel.ann, "open", .table = duel.made.table, .seat = 1, .after = n);
    CHECK_EQ_INT(metric(duel.server, "reads_total"), reads + 1); /* the table, and its numbers */
    CHECK_EQ_INT(number_in(whole, "n"), n);
    CHECK_EQ_STR(part(whole, "view"), before);
    CHECK_EQ_INT(loaded(duel.server), 1);
    CHECK_EQ_STR(tb_server_health(duel.server), "ok");
    end(&duel);
}

static uint64_t ask_to_open(Duel *duel, int seat, long after)
{
    return send_ask(
        owner(duel, seat),
        &(Ask){.todo = "open", .table = duel->made.table, .seat = seat, .after = after});
}

/* Who comes while a table is being read need not have it gone through once more. The reader may be
 * quicker than the second of them, but not each time. */
static void both_come_back_by_one_read(void)
{
    Duel duel;
    bool once = false;

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 9), 9);
    for (int tries = 0; tries < 50 && !once; tries++) {
        long n[3];
        char views[3][MESSAGE_CAP];
        for (int seat = 1; seat <= 2; seat++) {
            const char *const whole = open_seat(owner(&duel, seat), duel.made.table, seat);
            n[seat] = number_in(whole, "n");
            snprintf(views[seat], sizeof views[seat], "%s", part(whole, "view"));
        }
        come_again(&duel);
        const long reads = metric(duel.server, "reads_total");
        uint64_t ids[3];
        for (int seat = 1; seat <= 2; seat++) ids[seat] = ask_to_open(&duel, seat, n[seat]);
        for (int seat = 1; seat <= 2; seat++) {
            const char *const whole = reply_to(owner(&duel, seat), ids[seat]);
            CHECK(ok(whole));
            CHECK_EQ_INT(number_in(whole, "n"), n[seat]);
            CHECK_EQ_STR(part(whole, "view"), views[seat]);
            CHECK_EQ_STR(part(whole, "log"), "[]");
        }
        const long more = metric(duel.server, "reads_total") - reads;
        CHECK(more == 1 || more == 2);
        once = more == 1;
    }
    CHECK(once);
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    end(&duel);
}

/* Those that nobody has changed for so long; also while somebody has them open. */
static void old_tables_are_removed(void)
{
    TbServer *const server =
        server_with(&(TbServerConfig){.store = fresh_url(), .idle = 300, .keep = 30});
    const time_t until = time(NULL) + TIMEOUT_S;
    Person ann;

    greet(&ann, server, "ann");
    const Made old = MAKE(&ann, DUEL);
    CHECK(ok(open_seat(&ann, old.table, 1)));
    pass(29 * 24 * 3600);
    const Made new = MAKE(&ann, DUEL);
    CHECK(ok(open_seat(&ann, new.table, 1)));
    tb_server_tick(server);
    rest_a_moment();
    tb_server_poll(server);
    CHECK_EQ_INT(loaded(server), 2);
    pass(24 * 3600 + 1);
    tb_server_tick(server);
    while (loaded(server) > 1 && time(NULL) < until) {
        rest_a_moment();
        tb_server_poll(server);
    }
    CHECK(refused(open_seat(&ann, old.table, 1), "no such table"));
    CHECK(ok(open_seat(&ann, new.table, 1)));
    go(&ann);
    tb_server_close(server);
}

/* What was acknowledged is there; everything looks the same, and goes on. */
static void everything_is_there_again(void)
{
    Duel duel;
    char before[3][MESSAGE_CAP];

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 40), 40);
    (void)play_until_undo(&duel);
    for (int seat = 0; seat <= 2; seat++) {
        snprintf(before[seat], MESSAGE_CAP, "%s",
                 part(open_seat(seat == 2 ? &duel.bob : &duel.ann, duel.made.table, seat), "log"));
        pass(5);
    }
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    const long n = number_in(whole, "n");
    char view[MESSAGE_CAP];
    snprintf(view, sizeof view, "%s%s%s%s", part(whole, "view"), part(whole, "question"),
             part(whole, "legal"), part(whole, "undo"));
    come_again(&duel);
    whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(number_in(whole, "n"), n);
    char after[MESSAGE_CAP];
    snprintf(after, sizeof after, "%s%s%s%s", part(whole, "view"), part(whole, "question"),
             part(whole, "legal"), part(whole, "undo"));
    CHECK_EQ_STR(after, view);
    CHECK_EQ_STR(part(whole, "log"), before[1]);
    CHECK_EQ_STR(part(open_seat(&duel.bob, duel.made.table, 2), "log"), before[2]);
    CHECK_EQ_INT(play_on(&duel, 10), 10);
    end(&duel);
}

static void nothing_is_accepted_after_the_flush(void)
{
    Duel duel;

    begin(&duel);
    int seat;
    const char *const whole = open_asked(&duel, &seat);
    Person *const person = owner(&duel, seat);
    const uint64_t id =
        SEND(person, "answer", .table = duel.made.table, .seat = seat, .n = number_in(whole, "n"),
             .say = legal_answer(whole, 0), .key = KEY(1));
    tb_server_flush(duel.server);
    CHECK(ok(reply_to(person, id)));
    CHECK(refused(ASK(person, "tables"), "going down"));
    end(&duel);
}

/* Agents among themselves do not keep a server from going down. */
static void agents_stop_for_the_flush(void)
{
    Duel duel;

    begin_server(&duel, 1);
    for (int i = 0; i < 8; i++) (void)let_agents_play(&duel.ann);
    const time_t before = time(NULL);
    end(&duel); /* without an end to their thinking it would take for ever */
    CHECK(time(NULL) - before < TIMEOUT_S);
}

/* A store that takes nothing: no acknowledgement, and then everything goes on. */
static void failed_writes_are_told(void)
{
    Duel duel;

    if (on_postgres()) return; /* its own trouble is in store_trouble.c */
    begin(&duel);
    const char *whole = open_table(&duel.ann, duel.made.table);
    const int seat = asked(whole);
    const long n = number_in(whole, "n");
    CHECK(past(duel.url, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN"
                         " SELECT RAISE(ABORT, 'disk full at /secret/place'); END"));
    const char *const reply = answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1));
    CHECK(refused(reply, "could not be saved"));
    CHECK(!strstr(reply, "secret"));
    CHECK(strcmp(tb_server_health(duel.server), "ok") != 0);
    CHECK(!strstr(tb_server_health(duel.server), "secret"));
    pass(29);
    CHECK(strcmp(tb_server_health(duel.server), "ok") != 0);
    pass(2); /* nothing else went wrong, nor right, since */
    CHECK_EQ_STR(tb_server_health(duel.server), "ok");
    CHECK(refused(answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1)), "not be saved"));
    CHECK(strcmp(tb_server_health(duel.server), "ok") != 0);
    CHECK_EQ_INT(number_in(open_seat(&duel.ann, duel.made.table, 1), "n"), n);
    CHECK(past(duel.url, "DROP TRIGGER full"));
    CHECK(ok(answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1))));
    CHECK_EQ_STR(tb_server_health(duel.server), "ok");
    end(&duel);
}

/* ---- several servers ------------------------------------------------------------------------- */

/* The last number that somebody was told. */
static long last_number(const Person *person)
{
    long n = 0;

    for (int i = person->count - 1; i >= 0 && n == 0; i--) n = number_in(person->received[i], "n");
    return n;
}

/* What another program would have said of a change: those of this one do not hear each other. */
static void notify(const Duel *duel)
{
    char sql[100];

    snprintf(sql, sizeof sql, "NOTIFY warmoot, '%s 1@elsewhere'", duel->made.table);
    CHECK(past(duel->url, sql));
}

/* Says so until the second seat was told at the one server what it was told at the other, however
 * long that takes. */
static void tell_server(const Duel *duel, Person *knows, const Person *hears)
{
    const long n = number_in(open_seat(knows, duel->made.table, 2), "n");
    const time_t until = time(NULL) + TIMEOUT_S;

    notify(duel);
    while ((last_number(hears) < n || tb_server_busy(hears->server)) && time(NULL) < until) {
        tb_server_poll(hears->server);
        rest_a_moment();
    }
    CHECK_EQ_INT(last_number(hears), n);
}

/* Somebody at another server sees what the same seat sees at the first. */
static void check_same_view(Duel *duel, Person *far)
{
    char here[MESSAGE_CAP];
    const char *const whole = open_seat(&duel->bob, duel->made.table, 2);

    snprintf(here, sizeof here, "%s%s%s%s", part(whole, "n"), part(whole, "view"),
             part(whole, "question"), part(whole, "legal"));
    const char *const there = open_seat(far, duel->made.table, 2);
    char seen[MESSAGE_CAP];
    snprintf(seen, sizeof seen, "%s%s%s%s", part(there, "n"), part(there, "view"),
             part(there, "question"), part(there, "legal"));
    CHECK_EQ_STR(seen, here);
}

/* A duel at one server, and Bob at another that has the same tables, too. */
static TbServer *begin_far(Duel *duel, Person *far)
{
    begin(duel);
    TbServer *const other = server_at(duel->url, 0, 300);
    greet(far, other, "bob");
    return other;
}

static void end_far(Duel *duel, Person *far, TbServer *other)
{
    go(far);
    tb_server_flush(other);
    tb_server_close(other);
    end(duel);
}

/* An answer that was given at another server is told as one that was given here: by what it has
 * changed. What cannot be followed is told as a whole. */
static void other_servers_are_followed(void)
{
    Duel duel;
    Person far;

    if (!on_postgres()) return;
    TbServer *const other = begin_far(&duel, &far);
    long n = number_in(open_seat(&far, duel.made.table, 2), "n");
    for (int i = 0; i < 70; i++) {
        const int before = far.count;
        CHECK_EQ_INT(play_on(&duel, 1), 1);
        tell_server(&duel, &duel.bob, &far);
        for (int at = before; at < far.count; at++) {
            CHECK_EQ_INT(number_in(far.received[at], "n"), ++n);
            CHECK_EQ_STR(part(far.received[at], "view"), "");
        }
        pass(1);
    }
    CHECK(n > 20);
    check_same_view(&duel, &far);
    const int seat = asked(open_seat(&far, duel.made.table, 2));
    if (seat == 2) {
        CHECK(ok(answer_any(&far, duel.made.table, 2, KEY(9))));
        tell_server(&duel, &far, &duel.bob);
    }
    const int before = far.count;
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "me")));
    tell_server(&duel, &duel.bob, &far);
    CHECK(far.count > before && part(far.received[before], "view")[0] == '{');
    check_same_view(&duel, &far);
    end_far(&duel, &far, other);
}

/* A table that was left here is not read whenever somebody plays elsewhere, but by who comes
 * back. */
static void what_was_left_is_not_followed(void)
{
    Duel duel;
    Person far;

    if (!on_postgres()) return;
    TbServer *const other = begin_far(&duel, &far);
    CHECK(ok(open_seat(&far, duel.made.table, 2)));
    CHECK(ok(close_table(&far, duel.made.table)));
    CHECK_EQ_INT(play_on(&duel, 6), 6);
    notify(&duel);
    const Made left = duel.made;
    duel.made = MAKE(&duel.ann, DUEL, .seats = "me open");
    CHECK(ok(claim(&duel.bob, duel.made.table, 2, duel.made.invitation)));
    CHECK(ok(open_seat(&far, duel.made.table, 2)));
    const long reads = metric(other, "reads_total");
    pass(10);
    CHECK_EQ_INT(play_on(&duel, 6), 6);
    tell_server(&duel, &duel.bob, &far); /* so it has heard of both */
    CHECK_EQ_INT(metric(other, "reads_total"), reads + 1);
    duel.made = left;
    check_same_view(&duel, &far);
    end_far(&duel, &far, other);
}

/* Who plays a seat is told at every server. */
static void hand_overs_are_told_everywhere(void)
{
    static const char *const players[] = {"random", "me", "greedy"};
    Duel duel;
    Person far;

    if (!on_postgres()) return;
    TbServer *const other = begin_far(&duel, &far);
    CHECK(ok(open_seat(&far, duel.made.table, 2)));
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        read_all(&far);
        CHECK(ok(hand(&duel.ann, duel.made.table, 1, players[i])));
        notify(&duel);
        const char *const seats = part(hear_of(&far, "seats"), "seats");
        CHECK_EQ_STR(text_of(item(seats, 0), "player"), i == 1 ? "person" : players[i]);
    }
    end_far(&duel, &far, other);
}

/* A game that begins at another server has all its time here, however long the table has waited. */
static void clocks_begin_with_the_game_everywhere(void)
{
    Duel duel;
    Person far;
    int seat;

    if (!on_postgres()) return;
    TbServer *const other = begin_far(&duel, &far);
    duel.made = MAKE(&duel.ann, DUEL, .seats = "me open", .clock = 20);
    CHECK(ok(open_table(&duel.ann, duel.made.table)));
    pass(30);
    CHECK(ok(claim(&far, duel.made.table, 2, duel.made.invitation)));
    read_all(&duel.ann);
    notify(&duel);
    (void)hear_of(&duel.ann, "view");
    tb_server_tick(duel.server);
    CHECK(number_in(part(open_asked(&duel, &seat), "question"), "left") >= 19);
    end_far(&duel, &far, other);
}

int main(void)
{
    const Test tests[] = {
        TEST(other_servers_are_followed),
        TEST(what_was_left_is_not_followed),
        TEST(hand_overs_are_told_everywhere),
        TEST(clocks_begin_with_the_game_everywhere),
        TEST(clocks_run_out),
        TEST(clocks_run_unseen),
        TEST(idle_tables_are_evicted),
        TEST(both_come_back_by_one_read),
        TEST(old_tables_are_removed),
        TEST(everything_is_there_again),
        TEST(nothing_is_accepted_after_the_flush),
        TEST(agents_stop_for_the_flush),
        TEST(failed_writes_are_told),
    };

    return STORES_RUN(tests);
}
