/* The server without sockets: what one player can do to the others of a game, and to those of other
 * tables. */
#include "duels.h"

/* ---- long games ------------------------------------------------------------------------------ */

/* Starts the server of a duel again, with this limit of entries. */
static void limit_entries(Duel *duel, int most)
{
    end(duel);
    duel->server = server_with(&(TbServerConfig){
        .store = duel->url, .agent_threads = 1, .idle = 300, .limits = {.entries = most}});
    greet(&duel->ann, duel->server, "ann");
    greet(&duel->bob, duel->server, "bob");
}

static int entries_of(const Duel *duel)
{
    WmError error;
    TbStore *const store = tb_store_open(duel->url, &error);
    TbTableRow row = {.entries = 0};

    CHECK(store && tb_store_row(store, duel->made.table, &row, &error) == TB_OK);
    tb_store_close(store);
    return (int)row.entries;
}

static void check_full(Duel *duel)
{
    const int seat = asked(open_table(&duel->ann, duel->made.table));

    CHECK(refused(answer_any(owner(duel, seat), duel->made.table, seat, KEY(1)), "given up"));
    CHECK(refused(hand(&duel->ann, duel->made.table, 1, "random"), "too long"));
    CHECK(ok(open_seat(&duel->ann, duel->made.table, 1)));
}

/* A journal has an end, so that reading it has one. Nobody is kept from ending the game. */
static void full_journals_can_be_ended(void)
{
    enum { MOST = 12 };

    for (int leaves = 0; leaves < 2; leaves++) {
        Duel duel;
        begin(&duel);
        limit_entries(&duel, MOST);
        CHECK_EQ_INT(play_on(&duel, MOST), MOST);
        check_full(&duel);
        if (leaves) {
            CHECK(ok(leave(&duel.bob, duel.made.table, 2)));
            CHECK(refused(claim(&duel.bob, duel.made.table, 2, duel.made.invitation), ""));
        }
        CHECK(ok(ASK(&duel.ann, "resign", .table = duel.made.table, .seat = 1)));
        CHECK_EQ_STR(part(ASK(&duel.ann, "look", .table = duel.made.table), "over"), "true");
        end(&duel);
    }
}

/* Seats that change too often keep nobody in the game. */
static void seats_can_always_be_given_up(void)
{
    Duel duel;

    begin(&duel);
    for (int i = 0; i < 40; i++) {
        (void)hand(&duel.ann, duel.made.table, 1, i % 2 ? "me" : "random");
        server_ticks += 100;
    }
    CHECK(refused(hand(&duel.ann, duel.made.table, 1, "me"), "too often"));
    CHECK(ok(ASK(&duel.bob, "resign", .table = duel.made.table, .seat = 2)));
    end(&duel);
}

/* ---- taking back ----------------------------------------------------------------------------- */

/* A card is picked, and that is taken back, as often as it goes. */
static int pick_and_take_back(Person *person, const char *table, int seat, bool drops, int most)
{
    static int keys;
    char pick[100], drop[100], key[40];
    const char *const whole = look_at(person, table, seat);
    long n = number_in(whole, "n");

    snprintf(pick, sizeof pick, "%s", legal_answer(whole, 1));
    snprintf(drop, sizeof drop, "drop %s", pick + strlen("pick "));
    for (int i = 0; i < most; i++, n += 2) {
        server_ticks += 100; /* of messages so many are allowed */
        snprintf(key, sizeof key, "taken-back-%06d", keys++);
        if (!CHECK(ok(answer(person, table, seat, n, pick, key)))) return i;
        key[0] = 'T';
        const char *const back = drops ? answer(person, table, seat, n + 1, drop, key)
                                       : undo(person, table, seat, n + 1, key);
        if (strcmp(part(back, "ok"), "true") == 0) continue;
        CHECK(refused(back, "wait a little"));
        return i;
    }
    return most;
}

/* By undo, or by answers that put back what was picked. */
static void so_much_is_taken_back(void)
{
    enum { AT_ONCE = 60 };

    for (int drops = 0; drops < 2; drops++) {
        Duel duel;
        begin(&duel);
        const int seat = asked(open_table(&duel.ann, duel.made.table));
        const int most =
            pick_and_take_back(owner(&duel, seat), duel.made.table, seat, drops, 2 * AT_ONCE);
        CHECK(most >= AT_ONCE && most < 2 * AT_ONCE);
        pass(60);
        const char *const whole = look_at(owner(&duel, seat), duel.made.table, seat);
        CHECK(ok(undo(owner(&duel, seat), duel.made.table, seat, number_in(whole, "n"), KEY(2))));
        end(&duel);
    }
}

/* Where nobody waits one may try all day. */
static void alone_one_takes_back_what_one_likes(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me me", .practice = true);
    const int seat = asked(open_table(&duel.ann, made.table));
    CHECK_EQ_INT(pick_and_take_back(&duel.ann, made.table, seat, false, 150), 150);
    end(&duel);
}

/* The last part of a journal is for what brings a game to its end; and the less room there is, the
 * fewer are taken back at once. */
static void little_is_taken_back_late(void)
{
    enum { HALF = 200 };
    Duel duel;

    begin(&duel);
    int seat = asked(open_table(&duel.ann, duel.made.table));
    CHECK_EQ_INT(pick_and_take_back(owner(&duel, seat), duel.made.table, seat, true, 50), 50);
    limit_entries(&duel, HALF);
    CHECK(ok(open_seat(owner(&duel, seat), duel.made.table, seat)));
    const int most = pick_and_take_back(owner(&duel, seat), duel.made.table, seat, true, 60);
    CHECK(most >= 30 && most < 40);
    limit_entries(&duel, entries_of(&duel) + 2);
    const char *const whole = open_seat(owner(&duel, seat), duel.made.table, seat);
    CHECK(refused(undo(owner(&duel, seat), duel.made.table, seat, number_in(whole, "n"), KEY(2)),
                  "so long that nothing is taken back"));
    CHECK_EQ_INT(play_on(&duel, 2), 2);
    end(&duel);
}

/* ---- agents among themselves ----------------------------------------------------------------- */

/* Lets agents play on, without a moment going by, until they pause: how many entries there are more
 * than before. */
static long entries_at_once(TbServer *server, long before)
{
    long last;

    do {
        last = metric(server, "answers_total");
        for (int i = 0; i < 3; i++) pass_ms(server, 0);
    } while (metric(server, "answers_total") > last);
    return metric(server, "answers_total") - before;
}

/* Ann has a table for practice, and lets agents play both seats. */
static Made hand_over_both(Duel *duel)
{
    const Made made = MAKE(&duel->ann, DUEL, .seats = "me me", .practice = true);

    CHECK(ok(open_table(&duel->ann, made.table)));
    for (int seat = 1; seat <= 2; seat++) CHECK(ok(hand(&duel->ann, made.table, seat, "random")));
    return made;
}

/* In practice, where agents wait for nobody, they pause after some answers, and all tables that no
 * person plays share these. They play on when nobody looks. */
static void agents_do_not_rush_for_nobody(void)
{
    enum { QUICK = 30, PAUSE = 200, MORE = 4 };
    Duel duel;

    begin_server(&duel, 1);
    const Made made = hand_over_both(&duel);
    CHECK(entries_at_once(duel.server, 0) <= QUICK + 2);
    for (int i = 0; i < 2; i++) {
        const long before = metric(duel.server, "answers_total");
        server_ticks += PAUSE;
        CHECK_EQ_INT(entries_at_once(duel.server, before), QUICK);
        if (i == 0) CHECK(ok(close_table(&duel.ann, made.table)));
    }
    for (int i = 0; i < MORE; i++) (void)hand_over_both(&duel);
    pass_ms(duel.server, PAUSE);
    (void)entries_at_once(duel.server, 0);
    const long before = metric(duel.server, "answers_total");
    server_ticks += PAUSE;
    const long all = entries_at_once(duel.server, before);
    CHECK(all > 0 && all <= QUICK);
    end(&duel);
}

/* Whoever plays waits for the next question alone, however much agents decide before it. */
static void agents_do_not_keep_a_player_waiting(void)
{
    enum { TURNS = 10 };
    Duel duel;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, .game = "orcwars", .scenario = "duel", .practice = true,
                     .seats = "me random random random");
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    for (int turn = 0; turn < TURNS; turn++) {
        char key[40];
        int seat;
        while ((seat = asked(look_at(&duel.ann, duel.made.table, 1))) > 1) {
            (void)hear_of(&duel.ann, "n"); /* none would come while they pause */
            server_ticks += 50;            /* of messages so many are allowed */
        }
        if (seat == 0) break;
        snprintf(key, sizeof key, "turn-%08d", turn);
        CHECK(ok(answer_any(&duel.ann, duel.made.table, 1, key)));
        server_ticks += 100;
    }
    end(&duel);
}

/* ---- chat ------------------------------------------------------------------------------------ */

static void say_lines(Person *person, const char *table, const char *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (i % 20 == 0) pass(60); /* of lines so many are allowed */
        CHECK(ok(chat(person, table, words)));
    }
}

static int count_words(const char *text, const char *words)
{
    int count = 0;

    for (; (text = strstr(text, words)) != NULL; text++) count++;
    return count;
}

static void ignore(void *user, const TbEntry *entry)
{
    (void)user;
    (void)entry;
}

/* Who watches does not push out what the players have said, and nothing is kept that nobody is told
 * any more. */
static void everybody_is_heard(void)
{
    enum { KEPT = 100, SAID = 120 };
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    CHECK(ok(chat(&duel.ann, duel.made.table, "Good luck")));
    say_lines(&eve, duel.made.table, "Boo", SAID);
    for (int restarted = 0; restarted < 2; restarted++) {
        const char *const lines = part(open_table(&eve, duel.made.table), "chat");
        CHECK_EQ_INT(count_words(lines, "Boo"), KEPT);
        CHECK_EQ_INT(count_words(lines, "Good luck"), 1);
        CHECK_EQ_INT(items(part(open_seat(&duel.bob, duel.made.table, 2), "chat")), 1);
        go(&eve);
        come_again(&duel);
        greet(&eve, duel.server, "eve");
    }
    WmError error;
    TbStore *const store = tb_store_open(duel.url, &error);
    TbReading reading = {.each = ignore, .chat_cap = SAID};
    CHECK(store && tb_store_read(store, duel.made.table, &reading, &error) == TB_OK);
    CHECK_EQ_INT(reading.chat_count, KEPT + 1);
    free(reading.chat);
    tb_store_close(store);
    go(&eve);
    end(&duel);
}

/* Nobody who watches is called as somebody who plays. */
static void spectators_are_told_from_players(void)
{
    static const char *const names[] = {"Bob", "b o b.", "\xEF\xBC\xA2ob", "Bobby"};
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    CHECK(ok(open_table(&eve, duel.made.table)));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        CHECK(ok(ASK(&eve, "chat", .table = duel.made.table, .text = "Hi", .name = names[i])));
        const char *const line = item(part(hear_of(&eve, "chat"), "chat"), 0);
        CHECK_EQ_STR(text_of(line, "from"), i < 3 ? "A spectator" : "Bobby");
    }
    go(&eve);
    end(&duel);
}

/* ---- practice -------------------------------------------------------------------------------- */

/* Who practises alone may have the record, with all that is to be drawn. So no guest comes. */
static void nobody_joins_who_practises(void)
{
    Duel duel;

    begin_server(&duel, 1);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me me", .practice = true);
    CHECK(ok(record(&duel.ann, made.table)));
    CHECK(ok(leave(&duel.ann, made.table, 2)));
    CHECK(refused(claim(&duel.bob, made.table, 2, made.invitation), "Nobody joins"));
    CHECK(ok(claim(&duel.ann, made.table, 2, made.invitation)));
    CHECK(ok(leave(&duel.ann, made.table, 1)));
    CHECK(ok(leave(&duel.ann, made.table, 2)));
    CHECK(ok(claim(&duel.bob, made.table, 2, made.invitation))); /* alone, too */
    CHECK(refused(claim(&duel.ann, made.table, 1, made.invitation), "Nobody joins"));
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(full_journals_can_be_ended),
        TEST(seats_can_always_be_given_up),
        TEST(so_much_is_taken_back),
        TEST(alone_one_takes_back_what_one_likes),
        TEST(little_is_taken_back_late),
        TEST(agents_do_not_rush_for_nobody),
        TEST(agents_do_not_keep_a_player_waiting),
        TEST(everybody_is_heard),
        TEST(spectators_are_told_from_players),
        TEST(nobody_joins_who_practises),
    };

    return STORES_RUN(tests);
}
