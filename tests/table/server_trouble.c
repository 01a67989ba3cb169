/* The server without sockets: what one person does wrong, or too much of, is no trouble of
 * others. */
#include "duels.h"

static bool is_well(const TbServer *server)
{
    return strcmp(tb_server_health(server), "ok") == 0;
}

/* ---- what cannot be kept --------------------------------------------------------------------- */

/* A key that the store would refuse is refused before anything is written. */
static void hands_with_bad_keys_are_refused(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(ASK(&duel.ann, "hand", .table = duel.made.table, .seat = 1, .player = "random",
                      .key = "bad key"),
                  "A key has"));
    CHECK(is_well(duel.server));
    CHECK(ok(ASK(&duel.ann, "hand", .table = duel.made.table, .seat = 1, .player = "me",
                 .key = KEY(1))));
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    end(&duel);
}

/* An entry that the store refuses fails alone, though it is written together with others. */
static void entries_that_fail_fail_alone(void)
{
    enum { TABLES = 8 };
    Duel duel;
    char sql[300];
    Made made[TABLES];
    uint64_t ids[TABLES];

    begin(&duel);
    for (int i = 0; i < TABLES; i++) made[i] = MAKE(&duel.ann, DUEL, .seats = "me me");
    snprintf(sql, sizeof sql,
             on_postgres() ? "ALTER TABLE journal ADD CONSTRAINT bad CHECK (table_name <> '%s' OR"
                             " entry < 1)"
                           : "CREATE TRIGGER bad BEFORE INSERT ON journal WHEN new.table_name = "
                             "'%s' BEGIN SELECT RAISE(ABORT, 'bad'); END",
             made[3].table);
    CHECK(past(duel.url, sql));
    pass(10);
    for (int i = 0; i < TABLES; i++) {
        const int seat = asked(open_seat(&duel.ann, made[i].table, 1));
        const char *const whole = open_seat(&duel.ann, made[i].table, seat);
        ids[i] = SEND(&duel.ann, "answer", .table = made[i].table, .seat = seat,
                      .n = number_in(whole, "n"), .say = legal_answer(whole, 0), .key = KEY(1));
        pass(1);
    }
    for (int i = 0; i < TABLES; i++)
        CHECK(i == 3 ? refused(reply_to(&duel.ann, ids[i]), "could not be saved")
                     : ok(reply_to(&duel.ann, ids[i])));
    end(&duel);
}

/* A damaged table is a fact about that table: its people are told, and the server is well. */
static void damaged_tables_are_their_own_trouble(void)
{
    Duel duel;
    char sql[200];

    begin(&duel);
    const Made bad = MAKE(&duel.ann, DUEL, .seats = "me me", .clock = 5);
    come_again(&duel);
    snprintf(sql, sizeof sql, "UPDATE journal SET seat = -1 WHERE table_name = '%s'", bad.table);
    CHECK(past(duel.url, sql));
    for (int i = 0; i < 3; i++) {
        CHECK(refused(open_seat(&duel.ann, bad.table, 1), "damaged"));
        pass(30);
        tb_server_tick(duel.server);
        CHECK(is_well(duel.server));
    }
    const char *const listed = part(ASK(&duel.ann, "tables"), "tables");
    CHECK(strstr(listed, duel.made.table) && strstr(listed, bad.table));
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    end(&duel);
}

/* ---- a store that goes ----------------------------------------------------------------------- */

static bool move_file(const Duel *duel, const char *part, bool away)
{
    char here[300], there[310];

    snprintf(here, sizeof here, "%s%s", duel->url, part);
    snprintf(there, sizeof there, "%s-away", here);
    return away ? rename(here, there) == 0 : rename(there, here) == 0;
}

/* Nobody hears "ok" for what is in a file that is gone. When it is back, so is the server. */
static void nothing_is_acknowledged_without_its_file(const char *part)
{
    Duel duel;
    int seat;
    char key[30];

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 2), 2);
    const char *const whole = open_asked(&duel, &seat);
    const long n = number_in(whole, "n");
    char *const say = strdup(legal_answer(whole, 0));
    CHECK(move_file(&duel, part, true));
    for (int i = 0; i < 3; i++) {
        snprintf(key, sizeof key, "gone-%d-%d", part[0] != 0, i);
        const char *const reply = answer(owner(&duel, seat), duel.made.table, seat, n, say, key);
        CHECK(refused(reply, i == 0 ? "not certain that this was saved" : "cannot get at"));
        CHECK(!is_well(duel.server));
        pass(1);
    }
    CHECK(refused(chat(&duel.ann, duel.made.table, "Hello"), "cannot get at"));
    CHECK(move_file(&duel, part, false));
    CHECK(ok(answer(owner(&duel, seat), duel.made.table, seat, n, say, key)));
    CHECK(is_well(duel.server));
    CHECK_EQ_INT(play_on(&duel, 2), 2);
    free(say);
    end(&duel);
}

static void stores_that_go_acknowledge_nothing(void)
{
    if (on_postgres()) return;
    nothing_is_acknowledged_without_its_file("");
    nothing_is_acknowledged_without_its_file("-wal");
}

/* ---- too much -------------------------------------------------------------------------------- */

/* Whoever tries settings until one does is no worse off for it. */
static void refused_tables_are_not_counted(void)
{
    TbServer *const server =
        server_with(&(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.tables = 2}});
    Person ann;

    greet(&ann, server, "ann");
    for (int i = 0; i < 5; i++)
        CHECK(!text_of(ASK(&ann, "create", DUEL, .settings = "no_such=thing"), "table")[0]);
    (void)MAKE(&ann, DUEL);
    (void)MAKE(&ann, DUEL);
    CHECK(refused(ASK(&ann, "create", DUEL), "Too many new tables"));
    go(&ann);
    tb_server_close(server);
}

/* What an address has looked up is bounded; what others want is not refused for that, and who
 * leaves is not waited for. */
static void reads_of_an_address_are_bounded(void)
{
    TbServer *const server =
        server_with(&(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.clients = 2}});
    Person ann, bob, eve;
    uint64_t ids[3];

    greet(&ann, server, "ann");
    greet(&bob, server, "bob");
    come(&eve, server, "192.0.2.1");
    CHECK(ok(say_hello(&eve, "eve")));
    ids[0] = SEND(&ann, "tables");
    ids[1] = SEND(&bob, "open", .table = "nosuchtable");
    ids[2] = SEND(&ann, "tables");
    CHECK(refused(reply_to(&ann, ids[2]), "Too much is being looked up"));
    CHECK(ok(ASK(&eve, "tables")));
    CHECK(ok(reply_to(&ann, ids[0])));
    CHECK(refused(reply_to(&bob, ids[1]), "no such table"));
    (void)SEND(&ann, "tables");
    (void)SEND(&ann, "open", .table = "nosuchtable");
    go(&ann);
    greet(&ann, server, "ann");
    while (tb_server_busy(server)) tb_server_poll(server);
    CHECK(ok(ASK(&bob, "tables")));
    go(&ann);
    go(&bob);
    go(&eve);
    tb_server_close(server);
}

/* Whoever opens a table waits for the store, and the server does not: what was asked for comes by a
 * poll, and others are served in the meantime. */
static void the_loop_reads_nothing(void)
{
    Duel duel;

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    come_again(&duel);
    const int before = duel.ann.count;
    const uint64_t opening = SEND(&duel.ann, "open", .table = duel.made.table);
    const uint64_t listed = SEND(&duel.ann, "tables");
    rest_a_moment();
    CHECK_EQ_INT(duel.ann.count, before);
    const uint64_t looked_up = SEND(&duel.ann, "rules", .game = "orcwars", .search = "draw");
    CHECK_EQ_INT(duel.ann.count, before + 1);
    CHECK(ok(reply_to(&duel.ann, looked_up)));
    CHECK(ok(reply_to(&duel.ann, opening)));
    CHECK(ok(reply_to(&duel.ann, listed)));
    const uint64_t again = SEND(&duel.ann, "open", .table = duel.made.table);
    CHECK_EQ_INT(duel.ann.count, before + 3);
    CHECK(items(part(reply_to(&duel.ann, again), "log")) > 0);
    const uint64_t earlier = SEND(&duel.ann, "moment", .table = duel.made.table, .seat = 1, .n = 1);
    CHECK_EQ_INT(duel.ann.count, before + 4);
    CHECK(ok(reply_to(&duel.ann, earlier)));
    end(&duel);
}

/* Nothing is acknowledged by the call that brings it: whatever is written, the writer does it. */
static void the_loop_writes_nothing(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    const Made open = MAKE(&duel.ann, DUEL, .seats = "me open");
    const Ask changes[] = {
        {.todo = "create", DUEL, .seats = "me me"},
        {.todo = "claim", .table = open.table, .seat = 2, .invitation = open.invitation},
        {.todo = "leave", .table = open.table, .seat = 2},
        {.todo = "hand", .table = open.table, .seat = 2, .player = "random"},
        {.todo = "chat", .table = open.table, .text = "Hello"},
        {.todo = "prefer", .table = duel.made.table, .seat = 1, .forced = true},
        {.todo = "remove", .table = open.table},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        Person *const who = i == 1 || i == 2 ? &eve : &duel.ann;
        const uint64_t id = send_ask(who, &changes[i]);
        rest_a_moment();
        if (!CHECK(!find_reply(who, id))) puts(changes[i].todo);
        CHECK(ok(reply_to(who, id)));
    }
    go(&eve);
    end(&duel);
}

/* Several wait for a table that is being loaded; the first of them leaves. */
static void who_waits_for_a_table_gets_it(void)
{
    Duel duel;

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    come_again(&duel);
    (void)SEND(&duel.ann, "open", .table = duel.made.table);
    const uint64_t opening = SEND(&duel.bob, "open", .table = duel.made.table);
    go(&duel.ann);
    CHECK(ok(reply_to(&duel.bob, opening)));
    greet(&duel.ann, duel.server, "ann");
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    end(&duel);
}

/* Seats that come and go, and hand-overs, are entries: there is an end to how many. */
static void seats_change_so_often_only(void)
{
    enum { AT_ONCE = 20, PER_MINUTE = 10 };
    Duel duel;

    begin(&duel); /* Bob has taken one */
    for (int i = 1; i < AT_ONCE; i++) {
        CHECK(ok(hand(&duel.ann, duel.made.table, 1, i % 2 ? "random" : "me")));
        server_ticks += 100; /* of messages so many are allowed */
    }
    CHECK(refused(hand(&duel.ann, duel.made.table, 1, "me"), "too often"));
    pass(60);
    for (int i = 0; i < PER_MINUTE; i++) CHECK(ok(hand(&duel.ann, duel.made.table, 1, "me")));
    end(&duel);
}

/* A key that was used is acknowledged, whatever is asked now, and nothing is played. */
static void used_keys_are_acknowledged(void)
{
    Duel duel;

    begin(&duel);
    const int first = asked(open_table(&duel.ann, duel.made.table));
    CHECK(ok(answer_any(owner(&duel, first), duel.made.table, first, KEY(1))));
    for (int restarted = 0; restarted < 2; restarted++) {
        const char *const whole = open_seat(owner(&duel, first), duel.made.table, first);
        const long n = number_in(whole, "n");
        CHECK(ok(answer(owner(&duel, first), duel.made.table, first, n, "pass", KEY(1))));
        CHECK_EQ_INT(number_in(open_seat(owner(&duel, first), duel.made.table, first), "n"), n);
        come_again(&duel);
    }
    end(&duel);
}

/* A house has 2^64 addresses of IPv6, and is one all the same. */
static void networks_of_ipv6_are_one_address(void)
{
    TbServer *const server =
        server_with(&(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.clients = 1}});
    Person first, second, other, old;

    come(&first, server, "2001:db8:1:2:3:4:5:6");
    CHECK(first.client);
    CHECK(!tb_server_connect(server, "2001:db8:1:2:ffff::1", &second));
    come(&other, server, "2001:db8:1:3::1");
    CHECK(other.client);
    come(&old, server, "::ffff:192.0.2.1");
    CHECK(old.client);
    CHECK(!tb_server_connect(server, "192.0.2.1", &second));
    go(&first);
    go(&other);
    go(&old);
    tb_server_close(server);
}

/* Connections that say nothing, or only want pages, count as well. */
static void connections_of_an_address_are_counted(void)
{
    enum { MOST = 4 * 2 };
    TbServer *const server =
        server_with(&(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.clients = 2}});
    TbAddress *counted[MOST];

    for (int i = 0; i < MOST; i++) {
        CHECK(tb_server_may_connect(server, "192.0.2.1"));
        counted[i] = tb_server_count(server, "192.0.2.1");
    }
    pass(4000);
    tb_server_tick(server);
    CHECK(!tb_server_may_connect(server, "192.0.2.1"));
    CHECK(tb_server_may_connect(server, "192.0.2.2"));
    tb_server_uncount(counted[0]);
    CHECK(tb_server_may_connect(server, "192.0.2.1"));
    tb_server_close(server);
}

/* ---- people who look like others ------------------------------------------------------------- */

static void names_are_plain(void)
{
    static const char *const deceiving[] = {"A spectator",
                                            "a \xE2\x80\x8BSpectator",
                                            "Greedy",
                                            "WARMOOT",
                                            "\xC2\xA0system ",
                                            "Server.",
                                            "-\xE2\x80\xA2 s e r v e r \xE2\x80\xA2-",
                                            "\xEF\xBD\x93\xEF\xBD\x99\xEF\xBD\x93\xEF\xBD\x94"
                                            "\xEF\xBD\x85\xEF\xBD\x8D", /* wide */
                                            "\xF0\x9D\x92\x9C"
                                            "dmin"}; /* in script */
    static const char unseen[] = "\xF0\x9B\xB2\xA0\xF0\x9B\xB2\xA3\xF0\x93\x90\xB0\xF0\x93\x90\xBF"
                                 "\xF0\x9D\x85\x99\xF0\x96\xBF\xA4\xE2\x80\x8B\xE3\x85\xA4";
    Duel duel;

    begin_server(&duel, 0);
    for (size_t i = 0; i < sizeof deceiving / sizeof deceiving[0]; i++)
        CHECK(refused(ASK(&duel.ann, "create", DUEL, .name = deceiving[i]), "name is taken"));
    /* NOLINTBEGIN(misc-misleading-bidirectional): what is to be taken out */
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me open",
                           .name = "\xE2\x80\xAE"
                                   "A\xE2\x81\xA6nn\xC2\x85");
    /* NOLINTEND(misc-misleading-bidirectional) */
    const char *seats = part(open_table(&duel.ann, made.table), "seats");
    CHECK_EQ_STR(text_of(item(seats, 0), "name"), "Ann");
    CHECK(refused(ASK(&duel.bob, "claim", .table = made.table, .seat = 2,
                      .invitation = made.invitation, .name = "random"),
                  "name is taken"));
    CHECK(ok(ASK(&duel.bob, "claim", .table = made.table, .seat = 2, .invitation = made.invitation,
                 .name = unseen)));
    seats = part(open_table(&duel.ann, made.table), "seats");
    CHECK_EQ_STR(text_of(item(seats, 1), "name"), ""); /* the seat is called as the game does */
    end(&duel);
}

static void chat_is_plain(void)
{
    Duel duel;

    begin(&duel);
    CHECK(ok(open_table(&duel.bob, duel.made.table)));
    /* NOLINTBEGIN(misc-misleading-bidirectional): what is to be taken out */
    CHECK(refused(chat(&duel.ann, duel.made.table, "\xE2\x80\xAE\xE2\x80\x8B"), "A line has"));
    read_all(&duel.bob);
    CHECK(ok(chat(&duel.ann, duel.made.table,
                  "gr\xC3\xBC\xC3\x9F \xE2\x80\xAE"
                  "dich")));
    /* NOLINTEND(misc-misleading-bidirectional) */
    CHECK(strstr(hear_of(&duel.bob, "chat"), "\"gr\xC3\xBC\xC3\x9F dich\""));
    end(&duel);
}

/* Twenty lines at once, and then one every three seconds; what others say does not count. */
static void chat_is_bounded(void)
{
    Duel duel;

    begin(&duel);
    for (int line = 0; line < 20; line++) CHECK(ok(chat(&duel.ann, duel.made.table, "Hello")));
    CHECK(refused(chat(&duel.ann, duel.made.table, "Hello"), "So many lines"));
    CHECK(ok(chat(&duel.bob, duel.made.table, "Yes?")));
    pass(4);
    CHECK(ok(chat(&duel.ann, duel.made.table, "Your turn")));
    CHECK(refused(chat(&duel.ann, duel.made.table, "Your turn"), "So many lines"));
    end(&duel);
}

/* ---- agents ---------------------------------------------------------------------------------- */

/* Waits until the pool has nothing to begin. */
static bool agents_are_idle(TbServer *server)
{
    const time_t until = time(NULL) + TIMEOUT_S;

    while (metric(server, "thoughts_waiting") > 0 && time(NULL) < until) {
        tb_server_poll(server);
        rest_a_moment();
    }
    return metric(server, "thoughts_waiting") == 0;
}

/* Hints of an address are so many at once; those of people who left are given up. */
static void hints_are_bounded(void)
{
    enum { MOST = 8, PEOPLE = 30 }; /* 64 clients may have 8 */
    static Person people[PEOPLE], other;
    Duel duel;
    int waiting = 0;

    begin(&duel);
    const int seat = asked(open_table(&duel.ann, duel.made.table));
    for (int i = 0; i < PEOPLE; i++) {
        come(&people[i], duel.server, "127.0.0.1");
        CHECK(ok(say_hello(&people[i], seat == 1 ? "ann" : "bob")));
        const int before = people[i].count;
        (void)SEND(&people[i], "hint", .table = duel.made.table, .seat = seat);
        waiting += people[i].count == before;
    }
    CHECK(waiting >= MOST); /* some may be done by now */
    CHECK(refused(people[PEOPLE - 1].received[people[PEOPLE - 1].count - 1], "too many hints"));
    CHECK(metric(duel.server, "thoughts_waiting") <= MOST);
    come(&other, duel.server, "192.0.2.1");
    CHECK(ok(say_hello(&other, seat == 1 ? "ann" : "bob")));
    (void)SEND(&other, "hint", .table = duel.made.table, .seat = seat);
    for (int i = 0; i < PEOPLE; i++) go(&people[i]);
    CHECK(metric(duel.server, "thoughts_waiting") <= 1); /* the other's */
    CHECK(agents_are_idle(duel.server));
    go(&other);
    end(&duel);
}

/* Makes tables of agents, and opens them. */
static void make_shows(Person *person, int count)
{
    for (int i = 0; i < count; i++) {
        const Made show = MAKE(person, DUEL, .seats = "greedy greedy");
        CHECK(ok(open_table(person, show.table)));
        server_ticks += 100; /* of messages so many are allowed */
    }
}

/* Lets agents of a table pause, and then a person play against the one that is asked. */
static void pause_and_play(Person *person, const char *table)
{
    int seat;

    CHECK(ok(hand(person, table, 1, "random")));
    CHECK(ok(hand(person, table, 2, "random")));
    for (long n = 0, last = -1; n != last; last = n, n = metric(person->server, "answers_total"))
        pass_ms(person->server, 0);
    seat = asked(open_table(person, table));
    CHECK(ok(open_seat(person, table, seat)));
    CHECK(ok(hand(person, table, 3 - seat, "me")));
    read_all(person);
}

/* A crowd of tables where nobody plays does not keep an agent from answering who does. */
static void seats_go_before_hints_and_shows(void)
{
    enum { CROWD = 8, SHOWS = 16 };
    static Person crowd[CROWD], other;

    if (on_postgres()) return; /* it may write an answer more slowly than the crowd thinks */
    TbServer *const server = server_with(&(TbServerConfig){
        .store = fresh_url(), .agent_threads = 1, .idle = 300, .limits = {.tables = 1000}});

    for (int i = 0; i < CROWD; i++) {
        greet(&crowd[i], server, "ann");
        make_shows(&crowd[i], SHOWS);
    }
    pass_ms(server, 0);
    greet(&other, server, "eve");
    const Made made = MAKE(&other, DUEL, .seats = "me me", .practice = true);
    CHECK(ok(open_table(&other, made.table)));
    pause_and_play(&other, made.table);
    server_ticks += 1000;
    tb_server_tick(server); /* all are asked at once */
    (void)hear_of(&other, "n");
    /* Those at work are finished first; the rest of the crowd waits. */
    CHECK(metric(server, "thoughts_waiting") > CROWD * SHOWS / 4);
    for (int i = 0; i < CROWD; i++) go(&crowd[i]);
    go(&other);
    tb_server_flush(server);
    tb_server_close(server);
}

/* Where nobody is there any more, a short clock is no hurry. */
static void abandoned_tables_take_their_time(void)
{
    Duel duel;

    begin_with(&duel, 1, (Ask){.clock = 1});
    const long n = number_in(open_table(&duel.ann, duel.made.table), "n");
    go(&duel.ann);
    go(&duel.bob);
    pass(2);
    tb_server_tick(duel.server);
    CHECK(agents_are_idle(duel.server));
    greet(&duel.ann, duel.server, "ann");
    CHECK_EQ_INT(number_in(open_table(&duel.ann, duel.made.table), "n"), n);
    CHECK(ok(close_table(&duel.ann, duel.made.table)));
    pass(9);
    for (int i = 0; i < 100 && !strstr(open_table(&duel.ann, duel.made.table), "The time of"); i++)
        pass_ms(duel.server, 250);
    CHECK(strstr(open_table(&duel.ann, duel.made.table), "The time of"));
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(hands_with_bad_keys_are_refused),
        TEST(entries_that_fail_fail_alone),
        TEST(damaged_tables_are_their_own_trouble),
        TEST(stores_that_go_acknowledge_nothing),
        TEST(refused_tables_are_not_counted),
        TEST(reads_of_an_address_are_bounded),
        TEST(the_loop_reads_nothing),
        TEST(the_loop_writes_nothing),
        TEST(who_waits_for_a_table_gets_it),
        TEST(seats_change_so_often_only),
        TEST(used_keys_are_acknowledged),
        TEST(networks_of_ipv6_are_one_address),
        TEST(connections_of_an_address_are_counted),
        TEST(names_are_plain),
        TEST(hints_are_bounded),
        TEST(seats_go_before_hints_and_shows),
        TEST(abandoned_tables_take_their_time),
        TEST(chat_is_plain),
        TEST(chat_is_bounded),
    };

    return STORES_RUN(tests);
}
