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

/* ---- once more ------------------------------------------------------------------------------- */

/* Ann and Bob have played, and Ann asks for more of it: the name of the new table. What the server
 * has bound itself to for that is told before she gives her share. */
static const char *play_again(Duel *duel, const char *how, char told[80])
{
    static char table[TB_NAME];

    begin_server(duel, 1);
    duel->made = MAKE(&duel->ann, DUEL, .seats = "me open", .name = "Ann");
    const uint64_t made = duel->ann.id;
    if (told) snprintf(told, 80, "%.70s", text_of(reply_to(&duel->ann, made), "commitment"));
    CHECK(ok(ASK(&duel->bob, "claim", .table = duel->made.table, .seat = 2, .name = "Bob",
                 .invitation = duel->made.invitation)));
    CHECK(ok(ASK(&duel->bob, "resign", .table = duel->made.table, .seat = 2)));
    CHECK(refused(ASK(&duel->ann, "again", .table = duel->made.table, .seat = 1, .how = how,
                      .share = "short"),
                  "64 digits"));
    const char *const reply = ASK(&duel->ann, "again", .table = duel->made.table, .seat = 1,
                                  .how = how, .share = SHARE_A);
    CHECK(ok(reply) && strlen(text_of(reply, "commitment")) == 64);
    snprintf(table, sizeof table, "%.15s", text_of(reply, "table"));
    snprintf(duel->made.invitation, sizeof duel->made.invitation, "%s",
             text_of(reply, "invitation"));
    return table;
}

static bool is_awaited(const char *whole, int seat)
{
    return strcmp(part(item(part(whole, "seats"), seat - 1), "awaited"), "true") == 0;
}

static bool is_yours(Person *person, const char *table)
{
    const char *const reply = ASK(person, "look", .table = table);

    return strcmp(part(reply, "yours"), "true") == 0;
}

/* Is that how the chance of a game was made, which is over? */
static bool is_made_of(Person *person, const char *table, const char *told, const char *shares)
{
    char wanted[400];

    snprintf(wanted, sizeof wanted, "\\\"commitment\\\":\\\"%s\\\",\\\"shares\\\":[%s]", told,
             shares);
    return strstr(record(person, table), wanted) != NULL;
}

#define IN_RECORD(share) "\\\"" share "\\\""

/* A game that is played again is bound as a new one is, and waits until everybody has come with a
 * share: whoever was seated unasked, too. */
static void games_played_again_have_the_shares_of_all(void)
{
    Duel duel;
    char told[80], table[TB_NAME];

    snprintf(table, sizeof table, "%s", play_again(&duel, "sides", told));
    for (int restarted = 0; restarted < 2; restarted++) {
        const char *const whole = open_table(&duel.bob, table);
        CHECK(is_waiting(whole) && is_awaited(whole, 1) && !is_awaited(whole, 2));
        CHECK_EQ_STR(text_of(whole, "commitment"), told);
        CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "name"), "Bob");
        CHECK(is_yours(&duel.bob, table) && !is_yours(&duel.ann, table));
        if (!restarted) come_again(&duel);
    }
    CHECK(refused(ASK(&duel.bob, "answer", .table = table, .seat = 1, .n = 1), "all seats"));
    CHECK(refused(claim(&duel.ann, table, 1, duel.made.invitation), "taken"));
    CHECK(refused(claim(&duel.ann, table, 2, duel.made.invitation), "taken"));
    CHECK(
        refused(ASK(&duel.bob, "claim", .table = table, .seat = 1, .share = "short"), "64 digits"));
    CHECK(ok(open_table(&duel.ann, table)));
    CHECK(ok(ASK(&duel.bob, "claim", .table = table, .seat = 1, .share = SHARE_B)));
    const char *const begun = hear_of(&duel.ann, "view");
    CHECK_EQ_STR(part(begun, "waiting"), "false");
    CHECK_EQ_STR(text_of(item(part(open_table(&duel.ann, table), "seats"), 0), "name"), "Bob");
    CHECK(refused(ASK(&duel.bob, "claim", .table = table, .seat = 1, .share = SHARE_A), "taken"));
    CHECK(ok(ASK(&duel.bob, "resign", .table = table, .seat = 1)));
    CHECK(is_made_of(&duel.bob, table, told, IN_RECORD(SHARE_B) "," IN_RECORD(SHARE_A)));
    end(&duel);
}

/* Whoever has come may let an agent play in the place of who does not. */
static void agents_play_for_who_does_not_come(void)
{
    Duel duel;
    char told[80];
    const char *const table = play_again(&duel, "same", told);

    CHECK(refused(hand(&duel.bob, table, 1, "random"), "not yours"));
    CHECK(refused(hand(&duel.ann, table, 2, "me"), "not yours"));
    CHECK(ok(open_table(&duel.bob, table)) && ok(open_table(&duel.ann, table)));
    read_all(&duel.bob);
    CHECK(ok(hand(&duel.ann, table, 2, "random")));
    for (int i = 0; i < 2; i++) /* who has lost the seat hears of it, too */
        CHECK_EQ_STR(
            text_of(item(part(hear_of(i ? &duel.bob : &duel.ann, "seats"), "seats"), 1), "player"),
            "random");
    CHECK(refused(claim(&duel.bob, table, 2, ""), "taken"));
    const char *const whole = open_table(&duel.bob, table);
    CHECK_EQ_INT(number_in(whole, "seat"), 0);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "player"), "random");
    CHECK(refused(claim(&duel.bob, table, 2, duel.made.invitation), "taken"));
    CHECK(ok(ASK(&duel.ann, "resign", .table = table, .seat = 1)));
    CHECK(is_made_of(&duel.ann, table, told, IN_RECORD(SHARE_A)));
    end(&duel);
}

/* Who is awaited does not give the seats of others away. */
static void only_who_has_come_gives_seats_away(void)
{
    Duel duel;
    Person cid;
    char next[TB_NAME], invitation[64];

    begin_server(&duel, 1);
    greet(&cid, duel.server, "cid");
    const Made made =
        MAKE(&duel.ann, .game = "orcquest", .settings = "seats=3", .seats = "me open open");
    CHECK(ok(claim(&duel.bob, made.table, 2, made.invitation)));
    CHECK(ok(claim(&cid, made.table, 3, made.invitation)));
    CHECK(ok(open_table(&duel.ann, made.table)));
    CHECK(ok(hand(&duel.bob, made.table, 2, "random")));
    CHECK(ok(hand(&cid, made.table, 3, "random")));
    CHECK(ok(hand(&duel.ann, made.table, 1, "random")));
    (void)hear_of(&duel.ann, "result");
    const char *const reply =
        ASK(&duel.ann, "again", .table = made.table, .seat = 1, .how = "same");
    snprintf(invitation, sizeof invitation, "%.63s", text_of(reply, "invitation"));
    snprintf(next, sizeof next, "%.15s", text_of(reply, "table"));
    CHECK(refused(hand(&duel.bob, next, 3, "random"), "not yours"));
    CHECK(ok(leave(&duel.ann, next, 1)));
    CHECK(ok(claim(&duel.bob, next, 1, invitation)));
    CHECK(refused(hand(&duel.bob, next, 3, "random"), "not yours"));
    CHECK(ok(claim(&duel.bob, next, 2, "")));
    CHECK(is_waiting(open_table(&duel.bob, next)));
    CHECK(ok(hand(&duel.bob, next, 3, "random")));
    CHECK(!is_waiting(open_table(&duel.bob, next)));
    go(&cid);
    end(&duel);
}

/* Who does not want to makes room for somebody else. */
static void who_is_awaited_may_leave(void)
{
    Duel duel;
    Person eve;
    const char *const table = play_again(&duel, "same", NULL);

    greet(&eve, duel.server, "eve");
    CHECK(refused(claim(&eve, table, 2, duel.made.invitation), "taken"));
    CHECK(ok(leave(&duel.bob, table, 2)));
    CHECK(is_waiting(open_table(&eve, table)) && !is_yours(&duel.bob, table));
    CHECK(!is_awaited(open_table(&eve, table), 2));
    CHECK(ok(claim(&eve, table, 2, duel.made.invitation)));
    CHECK_EQ_INT(number_in(open_table(&eve, table), "seat"), 2);
    CHECK(!is_waiting(open_table(&eve, table)));
    go(&eve);
    end(&duel);
}

/* Who lets an agent play has come, without a share, and takes over when they like. */
static void who_is_awaited_may_let_an_agent_play(void)
{
    Duel duel;
    char told[80];
    const char *const table = play_again(&duel, "same", told);

    CHECK(ok(hand(&duel.bob, table, 2, "me"))); /* nothing has changed */
    CHECK(is_awaited(open_table(&duel.ann, table), 2));
    CHECK(ok(hand(&duel.bob, table, 2, "random")));
    CHECK_EQ_INT(number_in(open_table(&duel.bob, table), "seat"), 2);
    CHECK(ok(hand(&duel.bob, table, 2, "me")));
    CHECK(ok(ASK(&duel.bob, "resign", .table = table, .seat = 2)));
    CHECK(is_made_of(&duel.bob, table, told, IN_RECORD(SHARE_A)));
    end(&duel);
}

/* Where not everybody may watch, who has lost the seat does not. */
static void who_has_no_seat_does_not_watch_in_secret(void)
{
    Duel duel;

    begin_with(&duel, 1, (Ask){.closed = true});
    CHECK(ok(ASK(&duel.bob, "resign", .table = duel.made.table, .seat = 2)));
    const Ask wish = {.todo = "again", .table = duel.made.table, .seat = 1, .how = "same"};
    char next[TB_NAME];
    snprintf(next, sizeof next, "%.15s", text_of(ask(&duel.ann, &wish), "table"));
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, next, 1), "seat"), 0);
    CHECK(ok(open_table(&duel.ann, next)));
    CHECK(ok(hand(&duel.ann, next, 2, "random")));
    (void)hear_of(&duel.ann, "view");
    CHECK(part(hear_of(&duel.bob, "seats"), "seats")[0]);
    read_all(&duel.bob);
    for (int i = 0; i < duel.bob.count; i++) CHECK(!part(duel.bob.received[i], "view")[0]);
    CHECK(refused(open_table(&duel.bob, next), "not for everybody"));
    end(&duel);
}

/* Who has several seats comes to all of them at once, with one share. */
static void one_comes_to_all_seats(void)
{
    Duel duel;
    char next[TB_NAME];

    begin_server(&duel, 1);
    const Made made =
        MAKE(&duel.ann, .game = "orcquest", .settings = "seats=3", .seats = "me open open");
    CHECK(ok(claim(&duel.bob, made.table, 2, made.invitation)));
    CHECK(ok(claim(&duel.bob, made.table, 3, made.invitation)));
    CHECK(ok(open_table(&duel.ann, made.table)));
    CHECK(ok(hand(&duel.ann, made.table, 1, "random")));
    for (int seat = 2; seat <= 3; seat++) CHECK(ok(hand(&duel.bob, made.table, seat, "random")));
    (void)hear_of(&duel.ann, "result");
    snprintf(next, sizeof next, "%.15s",
             text_of(ASK(&duel.ann, "again", .table = made.table, .seat = 1, .how = "same",
                         .share = SHARE_A),
                     "table"));
    CHECK(ok(ASK(&duel.bob, "claim", .table = next, .seat = 3, .share = SHARE_B)));
    const char *const whole = open_table(&duel.ann, next);
    CHECK(!is_waiting(whole) && !is_awaited(whole, 2) && !is_awaited(whole, 3));
    end(&duel);
}

/* Two who ask at once do not wait for each other at two tables, and nobody is waited for at two. */
static void one_table_is_enough(void)
{
    Duel duel;
    const char *const table = play_again(&duel, "same", NULL);
    const Ask wish = {.todo = "again", .table = duel.made.table, .seat = 2, .how = "sides"};

    CHECK(refused(ask(&duel.bob, &wish), "a seat at the next table"));
    CHECK(refused(ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1, .how = "same"),
                  "a seat at the next table"));
    CHECK_EQ_STR(text_of(open_table(&duel.bob, duel.made.table), "next"), table);
    CHECK(ok(leave(&duel.bob, table, 2)));
    CHECK(ok(ASK(&duel.ann, "remove", .table = table)));
    CHECK_EQ_STR(part(open_table(&duel.bob, duel.made.table), "next"), "");
    CHECK(ok(ask(&duel.bob, &wish)));
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
        TEST(games_played_again_have_the_shares_of_all),
        TEST(agents_play_for_who_does_not_come),
        TEST(only_who_has_come_gives_seats_away),
        TEST(who_is_awaited_may_leave),
        TEST(who_is_awaited_may_let_an_agent_play),
        TEST(who_has_no_seat_does_not_watch_in_secret),
        TEST(one_comes_to_all_seats),
        TEST(one_table_is_enough),
    };

    return STORES_RUN(tests);
}
