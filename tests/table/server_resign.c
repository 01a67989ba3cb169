/* The server without sockets: games that are given up. */
#include "duels.h"

/* The result that everybody is told, by seat. */
static const char *outcome(const char *whole, int seat)
{
    return text_of(item(part(whole, "result"), seat - 1), "outcome");
}

static const char *resign(Person *person, const char *table, int seat)
{
    return ASK(person, "resign", .table = table, .seat = seat, .key = "resign-key-1");
}

static void check_resigned(Duel *duel)
{
    const char *const table = duel->made.table;
    const char *const whole = open_table(&duel->bob, table);
    const long n = number_in(whole, "n");

    CHECK_EQ_STR(outcome(whole, 1), "resigned");
    CHECK_EQ_STR(outcome(whole, 2), "won");
    CHECK_EQ_STR(part(whole, "question"), "null");
    CHECK(strstr(part(whole, "log"), "paladin resigns.") != NULL);
    CHECK(strstr(ASK(&duel->bob, "tables"), "\"results\":\"resigned won\"") != NULL);
    CHECK_EQ_STR(part(ASK(&duel->bob, "story", .table = table), "why"), "[\"paladin resigns.\"]");
    CHECK_EQ_STR(outcome(moment(&duel->bob, table, 2, n, 0), 1), "resigned");
    CHECK_EQ_STR(part(moment(&duel->bob, table, 2, n - 1, 0), "result"), "");
    CHECK(strstr(record(&duel->bob, table), "resign") != NULL);
}

static void who_resigns_has_lost(void)
{
    Duel duel;

    begin(&duel);
    play_on(&duel, 6);
    const char *const seats = part(open_table(&duel.ann, duel.made.table), "seats");
    CHECK_EQ_STR(part(item(seats, 0), "last"), "true");
    CHECK_EQ_STR(part(item(seats, 1), "last"), "");
    CHECK_EQ_STR(part(item(seats, 0), "rivals"), "");
    CHECK(refused(resign(&duel.ann, duel.made.table, 2), "not yours"));
    CHECK(ok(resign(&duel.ann, duel.made.table, 1)));
    CHECK(ok(resign(&duel.ann, duel.made.table, 1))); /* the same once more */
    CHECK(refused(resign(&duel.bob, duel.made.table, 2), "over"));
    check_resigned(&duel);
    come_again(&duel);
    check_resigned(&duel);
    end(&duel);
}

/* While others play on the same side, an agent takes the place of who resigns. */
static void others_play_on_with_an_agent(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, .game = "orcsmustdie", .scenario = "order",
                           .seats = "me me open", .name = "Ann");
    CHECK(ok(claim(&duel.bob, made.table, 3, made.invitation)));
    const char *const mine = part(open_table(&duel.ann, made.table), "seats");
    CHECK_EQ_STR(part(item(mine, 0), "last"), "false");
    CHECK(ok(resign(&duel.ann, made.table, 2)));
    const char *whole = open_table(&duel.bob, made.table);
    const char *const seats = part(whole, "seats");
    CHECK_EQ_STR(text_of(item(seats, 0), "player"), "greedy");
    CHECK_EQ_STR(text_of(item(seats, 1), "player"), "greedy");
    CHECK_EQ_STR(text_of(item(seats, 2), "player"), "person");
    CHECK_EQ_STR(part(item(seats, 2), "last"), "true");
    CHECK_EQ_STR(part(item(seats, 2), "rivals"), "false");
    CHECK(strstr(part(whole, "log"), "resigns, and the agent greedy plays on.") != NULL);
    CHECK(refused(resign(&duel.ann, made.table, 1), "not yours"));
    CHECK(ok(resign(&duel.bob, made.table, 3)));
    whole = open_table(&duel.bob, made.table);
    CHECK_EQ_STR(outcome(whole, 3), "resigned");
    CHECK_EQ_STR(outcome(whole, 1), "lost");
    end(&duel);
}

/* A friend whose seat an agent plays for a while is still a friend who plays. */
static void nobody_is_resigned_for(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made =
        MAKE(&duel.ann, .game = "orcsmustdie", .scenario = "order", .seats = "me open");
    CHECK(ok(claim(&duel.bob, made.table, 2, made.invitation)));
    CHECK(ok(hand(&duel.bob, made.table, 2, "greedy")));
    CHECK(ok(resign(&duel.ann, made.table, 1)));
    CHECK_EQ_STR(part(open_table(&duel.bob, made.table), "result"), "");
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(who_resigns_has_lost),
        TEST(others_play_on_with_an_agent),
        TEST(nobody_is_resigned_for),
    };

    return STORES_RUN(tests);
}
