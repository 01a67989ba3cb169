/* The server without sockets: tables, seats, and who watches. */
#include "duels.h"

static const char *create(Person *person, Ask spec)
{
    spec.todo = "create";
    return ask(person, &spec);
}

static void tables_are_made(void)
{
    static const struct {
        Ask create;
        const char *words;
    } bad[] = {
        {{.game = "chess"}, "no such game"},
        {{.game = "probe"}, "no such game"},
        {{.game = "orcwars", .scenario = "siege"}, "no such scenario"},
        {{DUEL, .clock = 4000000}, "at most 30 days"},
        {{DUEL, .seats = "me"}, "seats"},
        {{DUEL, .seats = "me nobody"}, "no agent"},
        {{DUEL, .settings = "colour=red"}, "colour"},
    };
    Duel duel;

    begin_server(&duel, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(refused(create(&duel.ann, bad[i].create), bad[i].words));
    const Made made = MAKE(&duel.ann, DUEL, .seats = "random me", .clock = 60, .practice = true,
                           .settings = "build_limit=40", .name = "Ann");
    CHECK(strlen(made.table) == 10 && strlen(made.invitation) == 24);
    const char *const whole = open_table(&duel.ann, made.table);
    CHECK(ok(whole) && is_json(whole));
    CHECK_EQ_STR(text_of(whole, "table"), made.table);
    CHECK_EQ_STR(text_of(whole, "game"), "orcwars");
    CHECK_EQ_STR(text_of(whole, "scenario"), "duel");
    CHECK_EQ_INT(number_in(whole, "n"), 1);
    CHECK_EQ_INT(number_in(whole, "seat"), 2);
    CHECK_EQ_INT(number_in(whole, "clock"), 60);
    CHECK_EQ_STR(part(whole, "practice"), "true");
    CHECK_EQ_STR(part(whole, "undo"), "false");
    CHECK_EQ_STR(part(part(whole, "places"), "list"), "[]");
    CHECK(part(whole, "view")[0] == '{' && part(whole, "verbs")[0] == '{');
    CHECK_EQ_STR(part(part(whole, "events"), "attacks"), "[\"figure\",\"figure\"]");
    CHECK_EQ_INT(items(part(whole, "seats")), 2);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "random");
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "player"), "person");
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "name"), "Ann");
    CHECK_EQ_STR(part(item(part(whole, "seats"), 1), "mine"), "true");
    CHECK_EQ_STR(part(item(part(whole, "seats"), 1), "here"), "true");
    CHECK_EQ_STR(part(item(part(whole, "seats"), 0), "here"), "false");
    CHECK(items(part(whole, "log")) > 0);
    end(&duel);
}

static void boards_are_told_their_places(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, .game = "orcsmustdie", .scenario = "rivalry",
                           .settings = "map=deathtrap-1 rival_map=bident-1", .seats = "me me");
    const char *const whole = open_table(&duel.ann, made.table);
    const char *const places = part(whole, "places");
    CHECK_EQ_STR(text_of(part(places, "outlines"), "lava-lake"), "box");
    CHECK_EQ_INT(items(part(places, "list")), 3 + 5 + 7);
    CHECK_EQ_INT(items(part(part(places, "edges"), "arrow")), 4 + 6);
    CHECK_EQ_STR(item(part(part(places, "edges"), "arrow"), 0), "[\"o-1\",\"o-2\"]");
    CHECK_EQ_INT(items(part(part(places, "edges"), "gate")), 1 + 2);
    CHECK_EQ_STR(part(part(places, "edges"), "teleport"), "[]");
    CHECK(strstr(places, "{\"name\":\"o-2\",\"kind\":\"lava-lake\",\"x\":1,\"y\":0,"
                         "\"within\":\"order\"}"));
    CHECK(strstr(places, "{\"name\":\"u-a\",\"kind\":\"standard\",\"x\":0,\"y\":2,"
                         "\"flags\":[\"start\"],\"within\":\"unchained\"}"));
    CHECK(strstr(places, "{\"name\":\"neutral\",\"kind\":\"neutral-zone\",\"x\":2,\"y\":1,"
                         "\"width\":5}"));
    end(&duel);
}

static void hexes_are_told_with_all_their_digits(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, .game = "orcwars", .scenario = "prisoners", .seats = "me me");
    const char *const whole = open_table(&duel.ann, made.table);
    const char *const places = part(whole, "places");
    CHECK(strstr(places, "{\"name\":\"tile-7\",\"kind\":\"forest\",\"x\":7.5,\"y\":7.794,"
                         "\"width\":5.196,\"turn\":90}"));
    CHECK(strstr(places, "{\"name\":\"k9\",\"kind\":\"open\",\"x\":8,\"y\":8.66,"
                         "\"flags\":[\"tactician\"],\"within\":\"tile-7\"}"));
    end(&duel);
}

/* A refusal says which setting it is about, so that it can be shown there. */
static void refusals_name_the_setting(void)
{
    static const struct {
        Ask create;
        const char *setting;
    } bad[] = {
        {{DUEL, .settings = "build_limit=100"}, "build_limit"},
        {{DUEL, .settings = "seat/2/hero=elf build_limit=31"}, "seat/2/hero"},
        {{DUEL, .settings = "build_limit=5"}, "build_limit"},
        {{.game = "orcwars",
          .scenario = "relics",
          .seats = "me me me",
          .settings = "skill=novice seat/2/role=paladin build_limit=30"},
         "seat/2/role"},
        {{.game = "orcwars", .scenario = "prisoners", .seats = "me me me"}, "seats"},
        {{DUEL, .seats = "me nobody", .settings = "build_limit=31"}, ""},
        {{DUEL, .settings = "colour=red taste=sweet"}, ""},
    };
    Duel duel;

    begin_server(&duel, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *const reply = create(&duel.ann, bad[i].create);
        CHECK(text_of(reply, "error")[0]);
        CHECK_EQ_STR(text_of(reply, "setting"), bad[i].setting);
    }
    CHECK_EQ_STR(text_of(ASK(&duel.ann, "dance"), "setting"), "");
    end(&duel);
}

/* What `create` would say, and no table is made of it. */
static void settings_are_validated(void)
{
    Duel duel;

    begin_server(&duel, 0);
    CHECK(ok(ASK(&duel.ann, "validate", DUEL, .settings = "build_limit=40")));
    const char *const reply = ASK(&duel.ann, "validate", DUEL, .settings = "build_limit=5");
    CHECK(text_of(reply, "error")[0]);
    CHECK_EQ_STR(text_of(reply, "setting"), "build_limit");
    CHECK(refused(ASK(&duel.ann, "validate", .game = "chess"), "no such game"));
    CHECK(refused(ASK(&duel.ann, "validate", .game = "orcwars", .scenario = "siege"),
                  "no such scenario"));
    CHECK_EQ_INT(items(part(ASK(&duel.ann, "tables"), "tables")), 0);
    end(&duel);
}

/* Card, mount, companion and upgrades of six members, twice. */
static void two_parties_are_settings(void)
{
    static const char *const parts[] = {"card", "mount", "companion", "up"};
    char settings[4096] = "points=200 layout=twin-towers";
    Duel duel;

    for (int seat = 1; seat <= 2; seat++) {
        size_t length = strlen(settings);
        length += (size_t)snprintf(settings + length, sizeof settings - length,
                                   " seat/%d/party=none seat/%d/alignment=hearth", seat, seat);
        for (int i = 0; i < 24; i++)
            length += (size_t)snprintf(settings + length, sizeof settings - length,
                                       " seat/%d/member/%d/%s=%s", seat, 1 + i / 4, parts[i % 4],
                                       i % 4 ? "none" : "moth-piper");
    }
    begin_server(&duel, 0);
    CHECK(ok(ASK(&duel.ann, "validate", .game = "relicblade", .settings = settings,
                 .seats = "me random")));
    end(&duel);
}

static void people_have_their_tables(void)
{
    Duel duel;

    begin(&duel);
    const char *const mine = part(ASK(&duel.bob, "tables"), "tables");
    CHECK_EQ_INT(items(mine), 1);
    CHECK_EQ_STR(text_of(item(mine, 0), "table"), duel.made.table);
    CHECK_EQ_STR(part(item(mine, 0), "mine"), "[2]");
    CHECK_EQ_STR(part(item(mine, 0), "over"), "false");
    CHECK_EQ_INT(number_in(item(mine, 0), "made"), server_now);
    end(&duel);
}

static void seats_are_claimed_by_invitation(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    const Made other = MAKE(&duel.ann, DUEL, .seats = "me open");
    CHECK(refused(claim(&eve, other.table, 2, ""), "invitation"));
    CHECK(refused(claim(&eve, other.table, 2, duel.made.invitation), "invitation"));
    CHECK(refused(claim(&eve, other.table, 1, other.invitation), "taken"));
    CHECK(refused(claim(&eve, other.table, 3, other.invitation), "taken"));
    CHECK(refused(claim(&eve, other.table, 0, other.invitation), "taken"));
    CHECK(refused(claim(&eve, duel.made.table, 2, duel.made.invitation), "taken"));
    CHECK(refused(claim(&eve, "nosuchtable", 2, duel.made.invitation), "no such table"));
    CHECK(refused(open_seat(&eve, "../../etc", 2), "no such table"));
    CHECK(ok(open_table(&duel.ann, other.table)));
    read_all(&duel.ann);
    CHECK(ok(claim(&eve, other.table, 2, other.invitation)));
    CHECK_EQ_STR(text_of(item(part(hear_of(&duel.ann, "seats"), "seats"), 1), "player"), "person");
    CHECK_EQ_INT(number_in(open_table(&eve, other.table), "seat"), 2);
    go(&eve);
    end(&duel);
}

/* A name is cut where a character ends: half a character would end the connection of others. */
static void long_names_are_cut(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made =
        MAKE(&duel.ann, DUEL, .name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\xC3\xBC\xC3\xBC");
    const char *const whole = open_table(&duel.bob, made.table);
    CHECK(is_json(whole));
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "name"), "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    end(&duel);
}

/* Whoever leaves a seat hears nothing more from it, at no connection; and comes back. */
static void seats_are_left_and_taken_again(void)
{
    Duel duel;
    Person twin;

    begin(&duel);
    greet(&twin, duel.server, "bob");
    CHECK_EQ_INT(number_in(open_seat(&twin, duel.made.table, 2), "seat"), 2);
    CHECK(ok(open_seat(&duel.bob, duel.made.table, 2)));
    CHECK(refused(leave(&duel.bob, duel.made.table, 1), "not yours"));
    CHECK(ok(leave(&duel.bob, duel.made.table, 2)));
    const char *const whole = open_table(&duel.ann, duel.made.table);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "player"), "open");
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "name"), "");
    CHECK_EQ_INT(items(part(ASK(&duel.bob, "tables"), "tables")), 0);
    read_all(&twin);
    read_all(&duel.bob);
    if (asked(whole) == 1) CHECK(ok(answer_any(&duel.ann, duel.made.table, 1, KEY(left))));
    CHECK(ok(chat(&duel.ann, duel.made.table, "x")));
    CHECK_EQ_INT(twin.count, twin.read);
    CHECK_EQ_INT(duel.bob.count, duel.bob.read);
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, duel.made.table, 2), "seat"), 0);
    CHECK(ok(claim(&duel.bob, duel.made.table, 2, duel.made.invitation)));
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, duel.made.table, 2), "seat"), 2);
    go(&twin);
    end(&duel);
}

static void presence_is_told(void)
{
    Duel duel;

    begin(&duel);
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    read_all(&duel.ann);
    CHECK(ok(open_seat(&duel.bob, duel.made.table, 2)));
    CHECK_EQ_STR(part(item(part(hear_of(&duel.ann, "seats"), "seats"), 1), "here"), "true");
    go(&duel.bob);
    CHECK_EQ_STR(part(item(part(hear_of(&duel.ann, "seats"), "seats"), 1), "here"), "false");
    greet(&duel.bob, duel.server, "bob");
    end(&duel);
}

/* How many messages somebody was sent since the last time. */
static int news_of(Person *person)
{
    const int count = person->count - person->read;

    read_all(person);
    return count;
}

/* Who watches, comes again, or is here already by another connection is no news for others. */
static void only_changes_of_presence_are_told(void)
{
    Duel duel;
    Person eve, twin;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    greet(&twin, duel.server, "bob");
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    (void)news_of(&duel.ann);
    for (int i = 0; i < 3; i++) {
        CHECK(ok(open_table(&eve, duel.made.table)));
        CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    }
    CHECK_EQ_INT(news_of(&duel.ann), 3); /* her replies */
    CHECK_EQ_INT(news_of(&eve), 1 + 3);  /* with that to her hello */
    CHECK(ok(open_seat(&duel.bob, duel.made.table, 2)));
    CHECK_EQ_INT(news_of(&duel.ann), 1);
    CHECK(ok(open_seat(&twin, duel.made.table, 2)));
    CHECK(ok(close_table(&duel.bob, duel.made.table)));
    CHECK(ok(close_table(&eve, duel.made.table)));
    CHECK_EQ_INT(news_of(&duel.ann), 0);
    CHECK(ok(close_table(&twin, duel.made.table)));
    CHECK_EQ_INT(news_of(&duel.ann), 1);
    go(&twin);
    go(&eve);
    end(&duel);
}

/* The news with the seats that a person has got: whether each is its own. */
static bool hears_own(Person *person, const char *first, const char *second)
{
    const char *const seats = part(hear_of(person, "seats"), "seats");

    return strcmp(part(item(seats, 0), "mine"), first) == 0 &&
           strcmp(part(item(seats, 1), "mine"), second) == 0 &&
           (part(item(seats, 0), "last")[0] != 0) == (first[0] == 't') &&
           (part(item(seats, 1), "last")[0] != 0) == (second[0] == 't');
}

/* News of seats are the same for all but for which are their own, whoever was told first. */
static void seats_are_told_to_each_as_its_own(void)
{
    Duel duel;
    Person watching[2], twin;

    begin(&duel);
    for (int i = 0; i < 2; i++) {
        greet(&watching[i], duel.server, i ? "eve" : "una");
        CHECK(ok(open_table(&watching[i], duel.made.table)));
    }
    greet(&twin, duel.server, "bob");
    CHECK(ok(open_seat(&twin, duel.made.table, 2)));
    CHECK(ok(open_seat(&duel.bob, duel.made.table, 2)));
    for (int i = 0; i < 2; i++) read_all(&watching[i]);
    read_all(&twin);
    read_all(&duel.bob);
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    read_all(&duel.ann);
    for (int i = 0; i < 2; i++) CHECK(hears_own(&watching[i], "false", "false"));
    CHECK(hears_own(&twin, "false", "true") && hears_own(&duel.bob, "false", "true"));
    CHECK(ok(hand(&duel.bob, duel.made.table, 2, "random")));
    CHECK(hears_own(&duel.ann, "true", "false") && hears_own(&watching[1], "false", "false"));
    go(&twin);
    for (int i = 0; i < 2; i++) go(&watching[i]);
    end(&duel);
}

static void everybody_may_watch(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    const char *const whole = open_seat(&eve, duel.made.table, 1);
    CHECK(ok(whole));
    CHECK_EQ_INT(number_in(whole, "seat"), 0);
    CHECK_EQ_STR(part(whole, "legal"), "[]");
    CHECK_EQ_STR(part(whole, "undo"), "false");
    CHECK(refused(answer(&eve, duel.made.table, 1, 1, "pass", KEY(0)), "not yours"));
    CHECK(refused(why(&eve, duel.made.table, 1, "pass"), "not yours"));
    CHECK(refused(hint(&eve, duel.made.table, 1), "not yours"));
    CHECK(refused(ASK(&eve, "undo", .table = duel.made.table, .seat = 1), "not yours"));
    CHECK(refused(hand(&eve, duel.made.table, 1, "random"), "not yours"));
    read_all(&eve);
    CHECK_EQ_INT(play_on(&duel, 1), 1);
    CHECK_EQ_INT(number_in(hear_of(&eve, "n"), "seat"), 0);
    go(&eve);
    end(&duel);
}

/* Whoever watched and has a seat now is told as that seat only. */
static void watching_ends_with_a_seat(void)
{
    Duel duel;

    begin_server(&duel, 0);
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me open");
    duel.made = made;
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, made.table, 0), "seat"), 0);
    CHECK(ok(claim(&duel.bob, made.table, 2, made.invitation)));
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, made.table, 2), "seat"), 2);
    read_all(&duel.bob);
    CHECK_EQ_INT(play_on(&duel, 2), 2);
    for (int i = duel.bob.read; i < duel.bob.count; i++)
        if (part(duel.bob.received[i], "n")[0])
            CHECK_EQ_INT(number_in(duel.bob.received[i], "seat"), 2);
    end(&duel);
}

static void private_tables_need_the_invitation(void)
{
    static const char *const asks[] = {"open", "moment", "record", "chat", "survey", "branch"};
    Duel duel;
    Person eve;

    begin_with(&duel, 1, (Ask){.closed = true});
    greet(&eve, duel.server, "eve");
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        CHECK(refused(ASK(&eve, asks[i], .table = duel.made.table), "no such table"));
        CHECK(
            refused(ASK(&eve, asks[i], .table = duel.made.table, .invitation = "wrong-invitation"),
                    "no such table"));
        CHECK_EQ_STR(text_of(ASK(&eve, asks[i], .table = "nosuchtable"), "error"),
                     "There is no such table, or it is not for everybody.");
    }
    CHECK(ok(ASK(&eve, "open", .table = duel.made.table, .invitation = duel.made.invitation)));
    CHECK(ok(open_table(&duel.bob, duel.made.table)));
    go(&eve);
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(tables_are_made),
        TEST(boards_are_told_their_places),
        TEST(hexes_are_told_with_all_their_digits),
        TEST(refusals_name_the_setting),
        TEST(settings_are_validated),
        TEST(two_parties_are_settings),
        TEST(people_have_their_tables),
        TEST(seats_are_claimed_by_invitation),
        TEST(long_names_are_cut),
        TEST(seats_are_left_and_taken_again),
        TEST(presence_is_told),
        TEST(only_changes_of_presence_are_told),
        TEST(seats_are_told_to_each_as_its_own),
        TEST(everybody_may_watch),
        TEST(watching_ends_with_a_seat),
        TEST(private_tables_need_the_invitation),
    };

    return STORES_RUN(tests);
}
