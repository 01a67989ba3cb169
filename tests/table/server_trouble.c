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
    CHECK(refused(leave(&duel.bob, duel.made.table, 2), "too often"));
    pass(60);
    for (int i = 0; i < PER_MINUTE; i++) CHECK(ok(hand(&duel.ann, duel.made.table, 1, "me")));
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(hands_with_bad_keys_are_refused),
        TEST(entries_that_fail_fail_alone),
        TEST(refused_tables_are_not_counted),
        TEST(seats_change_so_often_only),
    };

    return STORES_RUN(tests);
}
