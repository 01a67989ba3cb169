/* The server without sockets: what a person finds in the lobby, and what becomes of tables. */
#include "duels.h"

static const char *tables_of(Person *person, const char *which)
{
    return part(ASK(person, "tables"), which);
}

/* The table of that name in a list of the lobby, or "". */
static const char *line_of(const char *list, const char *table)
{
    for (int i = 0; i < items(list); i++)
        if (strcmp(text_of(item(list, i), "table"), table) == 0) return item(list, i);
    return "";
}

/* Those that wait for the person come first, whatever their age. */
static void tables_are_told_by_who_is_asked(void)
{
    Duel duel;

    begin(&duel);
    const int seat = asked(open_table(&duel.ann, duel.made.table));
    Person *const person = owner(&duel, seat);
    pass(10);
    const Made other = MAKE(person, DUEL, .seats = "open open");
    const Made newer = MAKE(person, DUEL, .seats = "random me", .practice = true);
    CHECK(other.table[0] && newer.table[0]);
    const char *const lines = tables_of(person, "tables");
    CHECK_EQ_STR(part(line_of(lines, duel.made.table), "yours"), "true");
    CHECK_EQ_STR(part(item(lines, 0), "yours"), "true");
    CHECK_EQ_STR(part(line_of(lines, duel.made.table), "seats"),
                 "[{\"name\":\"Ann\",\"player\":\"person\"},"
                 "{\"name\":\"Bob\",\"player\":\"person\"}]");
    CHECK_EQ_STR(
        part(line_of(tables_of(owner(&duel, 3 - seat), "tables"), duel.made.table), "yours"),
        "false");
    end(&duel);
}

/* The same after the server was started again, from what is written. */
static void who_is_asked_is_written(void)
{
    Duel duel;

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 3), 3);
    const int seat = asked(open_table(&duel.ann, duel.made.table));
    come_again(&duel);
    CHECK_EQ_STR(part(line_of(tables_of(owner(&duel, seat), "tables"), duel.made.table), "yours"),
                 "true");
    CHECK_EQ_STR(
        part(line_of(tables_of(owner(&duel, 3 - seat), "tables"), duel.made.table), "yours"),
        "false");
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    CHECK(ok(open_table(&duel.bob, duel.made.table)));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    (void)hear_of(&duel.bob, "result");
    come_again(&duel);
    const char *const line = line_of(tables_of(&duel.ann, "tables"), duel.made.table);
    CHECK_EQ_STR(part(line, "over"), "true");
    CHECK(strstr(text_of(line, "results"), "won") != NULL);
    end(&duel);
}

/* Only what was made for all is found by all; a seat there needs no invitation. */
static void listed_tables_are_found(void)
{
    Duel duel;
    Person eve;

    begin_server(&duel, 0);
    greet(&eve, duel.server, "eve");
    const Made quiet = MAKE(&duel.ann, DUEL, .seats = "me open");
    const Made open =
        MAKE(&duel.ann, .game = "orcsmustdie", .seats = "me open", .listed = true, .name = "Ann");
    const char *found = tables_of(&duel.bob, "open");
    CHECK_EQ_INT(items(found), 1);
    CHECK_EQ_STR(text_of(item(found, 0), "table"), open.table);
    CHECK_EQ_STR(text_of(item(found, 0), "map"), "straight-shot-1");
    CHECK_EQ_STR(part(ASK(&duel.bob, "tables"), "watch"), "[]");
    CHECK_EQ_INT(items(tables_of(&duel.ann, "open")), 0);
    CHECK(refused(claim(&duel.bob, quiet.table, 2, NULL), "invitation"));
    CHECK(ok(ASK(&duel.bob, "claim", .table = open.table, .seat = 2, .name = "Bob")));
    found = ASK(&eve, "tables");
    CHECK_EQ_STR(part(found, "open"), "[]");
    CHECK_EQ_INT(items(part(found, "watch")), 1);
    go(&eve);
    end(&duel);
}

static void invitations_say_who_invites(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "open me", .closed = true, .name = "Ann");
    CHECK(refused(ASK(&duel.bob, "look", .table = made.table), "not for everybody"));
    const char *const told =
        ASK(&duel.bob, "look", .table = made.table, .invitation = made.invitation);
    CHECK_EQ_STR(text_of(told, "from"), "Ann");
    CHECK_EQ_STR(text_of(told, "game"), "orcwars");
    CHECK_EQ_STR(text_of(item(part(told, "seats"), 0), "player"), "open");
    end(&duel);
}

/* What was said stays; who watches speaks apart until the game is over. */
static void chat_is_kept(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    CHECK(ok(chat(&duel.ann, duel.made.table, "Good luck")));
    CHECK(ok(ASK(&eve, "chat", .table = duel.made.table, .text = "Take the axe", .name = "Eve")));
    const char *lines = part(open_seat(&duel.bob, duel.made.table, 2), "chat");
    CHECK_EQ_STR(lines, "[{\"from\":\"Ann\",\"seat\":1,\"text\":\"Good luck\"}]");
    CHECK_EQ_INT(items(part(open_table(&eve, duel.made.table), "chat")), 2);
    CHECK(ok(chat(&eve, duel.made.table, "Still here")));
    CHECK(strstr(part(hear_of(&eve, "chat"), "chat"), "Still here") != NULL);
    read_all(&duel.bob);
    for (int i = 0; i < duel.bob.count; i++)
        CHECK(strstr(duel.bob.received[i], "Still here") == NULL);
    go(&eve);
    come_again(&duel);
    CHECK_EQ_INT(items(part(open_seat(&duel.ann, duel.made.table, 1), "chat")), 1);
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    (void)hear_of(&duel.ann, "result");
    CHECK_EQ_INT(items(part(open_seat(&duel.ann, duel.made.table, 1), "chat")), 3);
    end(&duel);
}

/* Both sit at the new table, each where the other sat, and hear of it. */
static void games_are_played_again(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1, .how = "same"),
                  "when it is over"));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    CHECK(ok(open_table(&duel.bob, duel.made.table)));
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    (void)hear_of(&duel.bob, "result");
    CHECK(refused(ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1, .how = "map"),
                  "no other map"));
    CHECK(refused(ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1, .how = "so"),
                  "played again"));
    char next[TB_NAME];
    snprintf(next, sizeof next, "%s",
             text_of(ASK(&duel.ann, "again", .table = duel.made.table, .seat = 1, .how = "sides"),
                     "table"));
    CHECK_EQ_STR(text_of(hear_of(&duel.bob, "next"), "next"), next);
    CHECK_EQ_INT(number_in(open_table(&duel.ann, next), "seat"), 2);
    const char *const whole = open_table(&duel.bob, next);
    CHECK_EQ_INT(number_in(whole, "seat"), 1);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "person");
    end(&duel);
}

/* What follows a game in its story is played by the same people, once that game is over: a Quest
 * that was lost is played again. */
static void stories_go_on(void)
{
    Duel duel;
    char next[TB_NAME];

    begin_server(&duel, 1);
    const Made made = MAKE(&duel.ann, .game = "orcquest", .settings = "seats=1", .seats = "me");
    CHECK(refused(ASK(&duel.ann, "again", .table = made.table, .seat = 1, .how = "next"),
                  "when it is over"));
    CHECK(ok(open_table(&duel.ann, made.table)));
    CHECK(ok(hand(&duel.ann, made.table, 1, "random")));
    (void)hear_of(&duel.ann, "result");
    snprintf(
        next, sizeof next, "%s",
        text_of(ASK(&duel.ann, "again", .table = made.table, .seat = 1, .how = "next"), "table"));
    CHECK_EQ_STR(text_of(line_of(tables_of(&duel.ann, "tables"), next), "scenario"), "chickens");
    CHECK(refused(ASK(&duel.ann, "kept", .table = next), "when it is over"));
    const char *const kept = ASK(&duel.ann, "kept", .table = made.table);
    CHECK_EQ_STR(text_of(kept, "game"), "orcquest");
    CHECK_EQ_STR(text_of(kept, "scenario"), "chickens");
    CHECK_EQ_STR(text_of(part(kept, "settings"), "hero/1/sheet"), "orrus");
    const Made other = let_agents_play(&duel.ann);
    CHECK(ok(open_table(&duel.ann, other.table)));
    (void)hear_of(&duel.ann, "result");
    CHECK(refused(ASK(&duel.ann, "again", .table = other.table, .seat = 1, .how = "next"),
                  "Nothing follows"));
    CHECK(refused(ASK(&duel.ann, "kept", .table = other.table), "Nothing follows"));
    end(&duel);
}

/* A campaign that was kept elsewhere is taken up with all its cards. */
static void campaigns_are_taken_up(void)
{
    static const char *const loot[] = {
        "dagger",     "dagger",     "kukri",         "sword",       "club",        "voulge",
        "bow",        "staff",      "buckler",       "hide-jerkin", "timber",      "timber",
        "iron-ingot", "iron-ingot", "timber",        "tanned-hide", "tanned-hide", "healing-potion",
        "wand",       "sling",      "purse-of-gold", "crossbow",    "kukri",       "club"};
    enum { EACH = 6 };
    Duel duel;
    WmBuffer settings = {0};

    begin_server(&duel, 0);
    wm_buffer_string(&settings, "bp=7");
    for (int hero = 0; hero < 4; hero++) {
        wm_buffer_format(&settings, " hero/%d/veteran=1", hero + 1);
        for (int i = 0; i < EACH; i++)
            wm_buffer_format(&settings, " hero/%d/item/%d/loot=%s hero/%d/item/%d/place=inventory",
                             hero + 1, i + 1, loot[EACH * hero + i], hero + 1, i + 1);
    }
    wm_buffer_bytes(&settings, "", 1);
    const Made made = MAKE(&duel.ann, .game = "orcquest", .scenario = "toll",
                           .settings = settings.at, .seats = "me");
    const char *const whole = open_table(&duel.ann, made.table);
    CHECK(ok(whole));
    CHECK(strstr(whole, "purse-of-gold") != NULL);
    wm_buffer_free(&settings);
    end(&duel);
}

static void maps_follow_each_other(void)
{
    Duel duel;
    char next[TB_NAME];

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, .game = "orcsmustdie", .seats = "me", .practice = true);
    snprintf(
        next, sizeof next, "%s",
        text_of(ASK(&duel.ann, "again", .table = made.table, .seat = 1, .how = "map"), "table"));
    const char *const lines = tables_of(&duel.ann, "tables");
    CHECK_EQ_STR(text_of(line_of(lines, made.table), "map"), "straight-shot-1");
    CHECK(text_of(line_of(lines, next), "map")[0] != '\0');
    CHECK(strcmp(text_of(line_of(lines, next), "map"), "straight-shot-1") != 0);
    end(&duel);
}

/* The curve of the scores, what turned them, and why it ended. */
static void stories_are_told(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(ASK(&duel.ann, "story", .table = duel.made.table), "when it is over"));
    CHECK(ok(hand(&duel.ann, duel.made.table, 1, "random")));
    CHECK(ok(open_table(&duel.bob, duel.made.table)));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    const long last = number_in(hear_of(&duel.bob, "result"), "n");
    const char *const story = ASK(&duel.bob, "story", .table = duel.made.table);
    const char *const points = part(story, "points");
    CHECK(items(points) > 3);
    CHECK_EQ_INT(number_in(item(points, items(points) - 1), "n"), last);
    CHECK_EQ_INT(items(part(item(points, 0), "scores")), 2);
    CHECK(items(part(story, "turnings")) > 0 && items(part(story, "turnings")) <= 3);
    CHECK(strstr(part(story, "why"), "has won the duel") != NULL);
    CHECK(number_in(part(story, "events"), "turn") > 1);
    end(&duel);
}

static void tables_are_removed(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(ASK(&duel.ann, "remove", .table = duel.made.table), "Others have seats"));
    const Made alone = MAKE(&duel.ann, DUEL, .seats = "me open");
    CHECK(refused(ASK(&duel.bob, "remove", .table = alone.table), "not yours"));
    CHECK(ok(ASK(&duel.ann, "remove", .table = alone.table)));
    CHECK(refused(open_table(&duel.ann, alone.table), "no such table"));
    CHECK_EQ_STR(line_of(tables_of(&duel.ann, "tables"), alone.table), "");
    end(&duel);
}

/* An agent that thinks about the table needs it: it goes when that is done. */
static void a_table_is_removed_when_agents_have_thought(void)
{
    Duel duel;

    begin(&duel);
    for (int n = 0; n < 3; n++) {
        const Made alone = MAKE(&duel.ann, DUEL, .seats = "me greedy");
        CHECK(ok(hand(&duel.ann, alone.table, 1, "greedy")));
        CHECK(ok(ASK(&duel.ann, "remove", .table = alone.table)));
        CHECK(refused(open_table(&duel.ann, alone.table), "no such table"));
    }
    end(&duel);
}

/* A key goes to another device once, and not for long. */
static void a_key_is_carried_once(void)
{
    Duel duel;
    Person device;
    char token[80];
    static const char key[] = "ann-0123456789abcdefghij";

    begin_server(&duel, 0);
    CHECK(refused(ASK(&duel.bob, "carry", .key = key), "not your key"));
    snprintf(token, sizeof token, "%s", text_of(ASK(&duel.ann, "carry", .key = key), "token"));
    CHECK(strlen(token) >= 32);
    memset(&device, 0, sizeof device);
    come(&device, duel.server, "10.0.0.9");
    CHECK(refused(ASK(&device, "fetch", .token = "something-else"), "too old"));
    CHECK_EQ_STR(text_of(ASK(&device, "fetch", .token = token), "key"), key);
    CHECK(refused(ASK(&device, "fetch", .token = token), "too old"));
    snprintf(token, sizeof token, "%s", text_of(ASK(&duel.ann, "carry", .key = key), "token"));
    pass(601);
    CHECK(refused(ASK(&device, "fetch", .token = token), "too old"));
    CHECK(refused(ASK(&device, "fetch", .token = ""), "too old"));
    go(&device);
    end(&duel);
}

/* One address does not take from others the place for what they carry. */
static void carried_keys_are_their_owners(void)
{
    enum { CROWD = 60, OF_ADDRESS = 16 };
    static char tokens[CROWD][64];
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person ann, crowd, device;
    char key[100], token[64], again[64];

    come(&ann, server, "10.0.0.1");
    CHECK(ok(say_hello(&ann, "ann")));
    snprintf(token, sizeof token, "%.60s",
             text_of(ASK(&ann, "carry", .key = "ann-0123456789abcdefghij"), "token"));
    snprintf(again, sizeof again, "%.60s",
             text_of(ASK(&ann, "carry", .key = "ann-0123456789abcdefghij"), "token"));
    for (int i = 0; i < 10 * CROWD; i++) {
        char name[20];
        snprintf(name, sizeof name, "eve-%d", i);
        come(&crowd, server, "10.0.0.2");
        CHECK(ok(say_hello(&crowd, name)));
        snprintf(key, sizeof key, "%s-0123456789abcdefghij", name);
        snprintf(tokens[i % CROWD], sizeof tokens[0], "%.60s",
                 text_of(ASK(&crowd, "carry", .key = key), "token"));
        CHECK(tokens[i % CROWD][0]);
        go(&crowd);
        server_ticks += 20;
    }
    come(&device, server, "10.0.0.3");
    CHECK(refused(ASK(&device, "fetch", .token = token), "too old"));
    CHECK(ok(ASK(&device, "fetch", .token = again)));
    CHECK(refused(ASK(&device, "fetch", .token = tokens[CROWD - OF_ADDRESS - 1]), "too old"));
    CHECK(ok(ASK(&device, "fetch", .token = tokens[CROWD - OF_ADDRESS])));
    go(&ann);
    go(&device);
    tb_server_close(server);
}

int main(void)
{
    const Test tests[] = {
        TEST(tables_are_told_by_who_is_asked),
        TEST(who_is_asked_is_written),
        TEST(listed_tables_are_found),
        TEST(invitations_say_who_invites),
        TEST(chat_is_kept),
        TEST(games_are_played_again),
        TEST(campaigns_are_taken_up),
        TEST(stories_go_on),
        TEST(maps_follow_each_other),
        TEST(stories_are_told),
        TEST(tables_are_removed),
        TEST(a_table_is_removed_when_agents_have_thought),
        TEST(a_key_is_carried_once),
        TEST(carried_keys_are_their_owners),
    };

    return STORES_RUN(tests);
}
