/* The server without sockets: nothing is dealt before everybody sits, nobody plays against a hand
 * that was seen, and chance is made of what all have added to it. */
#include "duels.h"

#define SHARE_A "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define SHARE_B "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

static bool is_waiting(const char *whole)
{
    return strcmp(part(whole, "waiting"), "true") == 0 && !part(whole, "view")[0] &&
           !part(whole, "question")[0] && !part(whole, "log")[0];
}

/* ---- dealing --------------------------------------------------------------------------------- */

/* Who makes a table sees nothing of a game before the others have come. */
static void nothing_is_dealt_before_all_sit(void)
{
    Duel duel;
    Person eve;

    begin_server(&duel, 1);
    greet(&eve, duel.server, "eve");
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me open", .name = "Ann");
    CHECK(is_waiting(open_table(&duel.ann, made.table)) &&
          is_waiting(open_table(&eve, made.table)));
    static const char *const refusals[] = {"answer", "undo",   "why",    "hint",  "survey",
                                           "moment", "record", "branch", "order", "prefer"};
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        CHECK(refused(ASK(&duel.ann, refusals[i], .table = made.table, .seat = 1, .n = 1),
                      "begins when all seats are taken"));
    CHECK(strstr(part(ASK(&duel.ann, "tables"), "tables"), "\"waiting\":true"));
    read_all(&duel.ann);
    read_all(&eve);
    CHECK(ok(claim(&duel.bob, made.table, 2, made.invitation)));
    const char *const begun = hear_of(&duel.ann, "view");
    CHECK_EQ_STR(part(begun, "waiting"), "false");
    CHECK(number_in(begun, "seat") == 1 && part(begun, "question")[0]);
    CHECK_EQ_INT(number_in(hear_of(&eve, "view"), "seat"), 0);
    duel.made = made;
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    go(&eve);
    end(&duel);
}

/* While it waits people may leave and come, and an agent may have the last seat. */
static void agents_may_be_waited_for(void)
{
    Duel duel;

    begin_server(&duel, 1);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me open");
    CHECK(refused(hand(&duel.bob, made.table, 2, "random"), "not yours"));
    CHECK(refused(hand(&duel.ann, made.table, 2, "me"), "not yours"));
    CHECK(ok(leave(&duel.ann, made.table, 1)));
    CHECK(ok(claim(&duel.ann, made.table, 2, made.invitation)));
    CHECK(is_waiting(open_table(&duel.ann, made.table)));
    CHECK(refused(hand(&duel.ann, made.table, 1, "nobody"), "not yours"));
    CHECK(ok(hand(&duel.ann, made.table, 1, "random")));
    CHECK(!is_waiting(open_table(&duel.ann, made.table)));
    end(&duel);
}

/* A table waits as long as it must, whatever becomes of the server. */
static void tables_wait_over_a_restart(void)
{
    Duel duel;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, DUEL, .seats = "me open", .share = SHARE_A, .clock = 10);
    char commitment[80];
    snprintf(commitment, sizeof commitment, "%s",
             text_of(open_table(&duel.ann, duel.made.table), "commitment"));
    CHECK_EQ_INT(strlen(commitment), 64);
    pass(1000); /* nobody is asked, so no clock runs */
    come_again(&duel);
    tb_server_tick(duel.server);
    CHECK(is_waiting(open_table(&duel.ann, duel.made.table)));
    CHECK(ok(ASK(&duel.bob, "claim", .table = duel.made.table, .seat = 2,
                 .invitation = duel.made.invitation, .share = SHARE_B)));
    CHECK_EQ_STR(text_of(open_table(&duel.bob, duel.made.table), "commitment"), commitment);
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    come_again(&duel);
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    end(&duel);
}

/* ---- hands that were seen -------------------------------------------------------------------- */

/* Whoever has had a seat takes no other of the same game, also after a restart. */
static void who_has_looked_takes_no_other_seat(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    CHECK(ok(leave(&duel.bob, duel.made.table, 2)));
    CHECK(refused(claim(&duel.ann, duel.made.table, 2, duel.made.invitation), "another seat"));
    CHECK(ok(leave(&duel.ann, duel.made.table, 1)));
    CHECK(refused(claim(&duel.ann, duel.made.table, 2, duel.made.invitation), "another seat"));
    CHECK(refused(claim(&duel.bob, duel.made.table, 1, duel.made.invitation), "another seat"));
    come_again(&duel);
    CHECK(refused(claim(&duel.ann, duel.made.table, 2, duel.made.invitation), "another seat"));
    CHECK(ok(claim(&duel.ann, duel.made.table, 1, duel.made.invitation)));
    greet(&eve, duel.server, "eve");
    CHECK(ok(claim(&eve, duel.made.table, 2, duel.made.invitation)));
    go(&eve);
    end(&duel);
}

/* Who has had all seats and leaves one has seen its hand: she leaves the game. */
static void who_had_several_seats_leaves_them_all(void)
{
    Duel duel;

    begin_server(&duel, 1);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me open");
    CHECK(ok(claim(&duel.ann, made.table, 2, made.invitation)));
    CHECK(part(open_seat(&duel.ann, made.table, 2), "view")[0]);
    CHECK(ok(leave(&duel.ann, made.table, 2)));
    CHECK_EQ_INT(number_in(open_table(&duel.ann, made.table), "seat"), 0);
    for (int seat = 1; seat <= 2; seat++)
        CHECK(refused(claim(&duel.ann, made.table, seat, made.invitation), "another seat"));
    CHECK(ok(claim(&duel.bob, made.table, 1, made.invitation)));
    end(&duel);
}

static void practice_is_with_open_cards(void)
{
    Duel duel;

    begin_server(&duel, 1);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me me", .practice = true);
    CHECK(ok(leave(&duel.ann, made.table, 2)));
    CHECK_EQ_INT(number_in(open_table(&duel.ann, made.table), "seat"), 1);
    CHECK(ok(claim(&duel.ann, made.table, 2, made.invitation)));
    end(&duel);
}

/* Taking, leaving and handing over are told to everybody, and are still told after a restart. */
static void changes_of_seats_are_in_the_log(void)
{
    static const char *const lines[] = {"is played by nobody", "is played by a person",
                                        "is played by the agent random"};
    Duel duel;

    begin(&duel);
    CHECK(ok(leave(&duel.bob, duel.made.table, 2)));
    CHECK(ok(claim(&duel.bob, duel.made.table, 2, duel.made.invitation)));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    for (int restarted = 0; restarted < 2; restarted++) {
        for (int seat = 0; seat <= 1; seat++) {
            const char *const log = part(ASK(seat ? &duel.ann : &duel.bob, "open",
                                             .table = duel.made.table, .seat = seat ? 1 : 2),
                                         "log");
            for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
                CHECK(strstr(log, lines[i]));
        }
        if (!restarted) come_again(&duel);
    }
    end(&duel);
}

/* ---- chance ---------------------------------------------------------------------------------- */

/* What the server bound itself to before it heard a share is what is played with. */
static void chance_is_of_all(void)
{
    TbServer *const server = server_at(fresh_url(), 1, 300);
    Person ann;
    char told[80], next[80], head[MESSAGE_CAP];

    come(&ann, server, "127.0.0.1");
    snprintf(told, sizeof told, "%s", text_of(say_hello(&ann, "ann"), "commitment"));
    CHECK_EQ_INT(strlen(told), 64);
    CHECK(refused(ASK(&ann, "create", DUEL, .share = "short"), "64 digits"));
    const char *const reply =
        ASK(&ann, "create", DUEL, .seats = "me me", .practice = true, .share = SHARE_A);
    snprintf(next, sizeof next, "%s", text_of(reply, "commitment"));
    CHECK(strlen(next) == 64 && strcmp(next, told) != 0);
    char table[TB_NAME];
    snprintf(table, sizeof table, "%.15s", text_of(reply, "table"));
    CHECK_EQ_STR(text_of(open_table(&ann, table), "commitment"), told);
    snprintf(head, sizeof head, "%s", record(&ann, table));
    char wanted[200];
    snprintf(wanted, sizeof wanted, "\\\"commitment\\\":\\\"%s\\\"", told);
    CHECK(strstr(head, wanted));
    CHECK(strstr(head, "\\\"shares\\\":[\\\"" SHARE_A "\\\",\\\"" SHARE_A "\\\"]"));
    const Made second = MAKE(&ann, DUEL, .seats = "me random", .practice = true);
    CHECK_EQ_STR(text_of(open_table(&ann, second.table), "commitment"), next);
    CHECK(strstr(record(&ann, second.table), "\\\"shares\\\":[]"));
    go(&ann);
    tb_server_close(server);
}

/* A game that is played again is bound as a new one is, and has the share of who asked for it. */
static void games_played_again_have_a_share(void)
{
    Duel duel;
    char told[80], wanted[400], table[TB_NAME];

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, DUEL, .seats = "me open");
    const uint64_t made = duel.ann.id;
    snprintf(told, sizeof told, "%.70s", text_of(reply_to(&duel.ann, made), "commitment"));
    CHECK(ok(claim(&duel.bob, duel.made.table, 2, duel.made.invitation)));
    CHECK(ok(ASK(&duel.bob, "resign", .table = duel.made.table, .seat = 2)));
    CHECK(refused(ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1, .how = "same",
                      .share = "short"),
                  "64 digits"));
    const char *const reply = ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1,
                                  .how = "sides", .share = SHARE_A);
    CHECK(ok(reply) && strlen(text_of(reply, "commitment")) == 64);
    snprintf(table, sizeof table, "%.15s", text_of(reply, "table"));
    CHECK_EQ_STR(text_of(open_table(&duel.bob, table), "commitment"), told);
    CHECK(ok(ASK(&duel.bob, "resign", .table = table, .seat = 1)));
    snprintf(wanted, sizeof wanted, "\\\"commitment\\\":\\\"%s\\\",\\\"shares\\\":[\\\"%s\\\"]",
             told, SHARE_A);
    CHECK(strstr(record(&duel.bob, table), wanted));
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(nothing_is_dealt_before_all_sit),
        TEST(agents_may_be_waited_for),
        TEST(tables_wait_over_a_restart),
        TEST(who_has_looked_takes_no_other_seat),
        TEST(who_had_several_seats_leaves_them_all),
        TEST(practice_is_with_open_cards),
        TEST(changes_of_seats_are_in_the_log),
        TEST(chance_is_of_all),
        TEST(games_played_again_have_a_share),
    };

    return STORES_RUN(tests);
}
