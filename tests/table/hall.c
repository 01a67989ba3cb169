/* The hall without sockets: every message of docs/protocol.md, its limits, and what is durable. */
#include "halls.h"

#define DUEL "\"game\":\"orcwars\",\"scenario\":\"duel\""
#define KEY(n) "answer-key-" #n

/* A table of two people, both here; the first made it. */
typedef struct Duel {
    char url[256];
    TbHall *hall;
    Person ann, bob;
    Made made;
} Duel;

static void begin_hall(Duel *duel, int thinkers)
{
    memset(duel, 0, sizeof *duel);
    snprintf(duel->url, sizeof duel->url, "%s", fresh_url());
    duel->hall = hall_at(duel->url, thinkers, 300);
    greet(&duel->ann, duel->hall, "ann");
    greet(&duel->bob, duel->hall, "bob");
}

static void begin_with(Duel *duel, int thinkers, const char *more)
{
    char wish[400];

    begin_hall(duel, thinkers);
    snprintf(wish, sizeof wish, DUEL ",\"seats\":[\"me\",\"open\"],\"name\":\"Ann\"%s", more);
    duel->made = make_table(&duel->ann, wish);
    CHECK(ok(
        say(&duel->bob,
            "\"do\":\"claim\",\"table\":\"%s\",\"seat\":2,\"invitation\":\"%s\",\"name\":\"Bob\"",
            duel->made.table, duel->made.invitation)));
}

static void begin(Duel *duel)
{
    begin_with(duel, 1, "");
}

static void end(Duel *duel)
{
    go(&duel->ann);
    go(&duel->bob);
    tb_hall_flush(duel->hall);
    tb_hall_close(duel->hall);
}

static Person *owner(Duel *duel, int seat)
{
    return seat == 1 ? &duel->ann : &duel->bob;
}

/* Whoever is asked answers something. */
static int play_on(Duel *duel, int answers)
{
    static int keys;
    int given = 0;

    for (; given < answers; given++) {
        const char *const whole =
            say(&duel->ann, "\"do\":\"open\",\"table\":\"%s\"", duel->made.table);
        const int seat = asked(whole);
        char key[40];

        if (seat == 0) break;
        snprintf(key, sizeof key, "played-on-%06d", keys++);
        if (!CHECK(ok(answer_any(owner(duel, seat), duel->made.table, seat, key)))) break;
        pass(1); /* there is a limit to how many messages are heard in a second */
    }
    return given;
}

/* ---- coming in ------------------------------------------------------------------------------- */

static void hello_comes_first(void)
{
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    Person person;

    come(&person, hall, "127.0.0.1");
    CHECK(refused(say(&person, "\"do\":\"tables\""), "Say hello first."));
    CHECK(refused(say(&person, "\"do\":\"hello\",\"version\":2,\"key\":\"x\""), "version 1"));
    CHECK(refused(say(&person, "\"do\":\"hello\",\"version\":1,\"key\":\"short\""), "A key is"));
    CHECK(refused(say(&person, "\"do\":\"hello\",\"version\":1,\"key\":\"%s\"",
                      "not.a.key.not.a.key.not.a.key"),
                  "A key is"));
    CHECK(refused(say(&person, "\"do\":\"tables\""), "Say hello first."));
    const char *const welcome =
        say(&person, "\"do\":\"hello\",\"version\":1,\"key\":\"0123456789abcdefghij-_\"");
    CHECK(ok(welcome));
    CHECK_EQ_INT(number_in(welcome, "version"), 1);
    CHECK(text_of(welcome, "program")[0]);
    CHECK(items(part(welcome, "games")) > 0 && items(part(welcome, "agents")) > 0);
    CHECK(!strstr(welcome, "probe"));
    CHECK(refused(say(&person, "\"do\":\"hello\",\"version\":1,\"key\":\"0123456789abcdefghij-_\""),
                  "You have said hello."));
    CHECK(refused(say(&person, "\"do\":\"dance\""), "nothing of that name"));
    go(&person);
    tb_hall_close(hall);
}

static const char *named(const char *list, const char *name, const char *value)
{
    for (int i = 0; i < items(list); i++)
        if (strcmp(text_of(item(list, i), name), value) == 0) return item(list, i);
    return "";
}

/* What can be chosen for a new table, as the game's own tables have it. */
static void games_tell_their_settings(void)
{
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    Person person;

    come(&person, hall, "127.0.0.1");
    const char *const welcome =
        say(&person, "\"do\":\"hello\",\"version\":1,\"key\":\"0123456789abcdefghij-_\"");
    char games[MESSAGE_ROOM], game[MESSAGE_ROOM], map[MESSAGE_ROOM];
    snprintf(games, sizeof games, "%s", part(welcome, "games"));
    snprintf(game, sizeof game, "%s", named(games, "name", "orcsmustdie"));
    snprintf(map, sizeof map, "%s", named(part(game, "settings"), "path", "map"));
    CHECK_EQ_STR(text_of(map, "title"), "Map");
    CHECK_EQ_STR(text_of(map, "kind"), "name");
    CHECK(text_of(map, "help")[0] && items(part(map, "names")) == 28);
    CHECK_EQ_INT(items(part(map, "in")), 3);
    const char *setup = named(part(game, "setups"), "name", "rivalry");
    CHECK_EQ_STR(part(setup, "seats"), "[2,4,6,8]");
    CHECK_EQ_STR(text_of(part(setup, "usual"), "rival_map"), "straight-shot-1");
    setup = named(part(game, "setups"), "name", "order");
    CHECK_EQ_STR(part(setup, "seats"), "[1,2,3,4]");
    CHECK_EQ_STR(part(part(setup, "usual"), "rival_map"), "");
    CHECK_EQ_STR(text_of(named(part(game, "settings"), "path", "bosses"), "kind"), "flag");
    snprintf(game, sizeof game, "%s", named(games, "name", "orcwars"));
    CHECK_EQ_STR(part(named(part(game, "setups"), "name", "prisoners"), "seats"), "[2]");
    const char *const limit = named(part(game, "settings"), "path", "build_limit");
    CHECK_EQ_STR(text_of(limit, "kind"), "number");
    CHECK(number_in(limit, "least") == 0 && number_in(limit, "most") == 99);
    CHECK_EQ_STR(part(limit, "rare"), "true");
    CHECK_EQ_INT(items(part(named(part(game, "settings"), "path", "seat/#/role"), "not_last")), 5);
    go(&person);
    tb_hall_close(hall);
}

static void malformed_messages_are_refused(void)
{
    static const char *const bad[] = {
        "",
        "{",
        "[]",
        "null",
        "{}",
        "{\"id\":7}",
        "{\"id\":7,\"do\":3}",
        "{\"id\":7,\"do\":\"tables\"}x",
        "{\"id\":-1,\"do\":\"tables\"}",
        "{\"id\":9007199254740993,\"do\":\"tables\"}",
        "{\"id\":7,\"do\":\"tables\",\"do\":\"tables\"}",
        "{\"id\":7,\"do\":\"tables\",\"what\":1}",
        "{\"id\":7,\"do\":\"tables\",\"seat\":9}",
        "{\"id\":7,\"do\":\"leave\",\"seat\":4294967297}",
        "{\"id\":7,\"do\":\"chat\",\"text\":\"\\u0000\"}",
        "{\"id\":7,\"do\":\"chat\",\"text\":\"\\ud800\"}",
        "{\"id\":7,\"do\":\"chat\",\"text\":\"\xFF\"}",
        "{\"id\":7,\"do\":\"create\",\"seats\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}",
        "{\"id\":7,\"do\":\"create\",\"practice\":1}",
        "{\"id\":7,\"do\":\"create\",\"settings\":[]}",
        "{\"id\":7,\"do\":\"create\",\"settings\":{\"a\":1}}",
    };
    TbHall *const hall = hall_at(fresh_url(), 0, 300);

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Person person;
        greet(&person, hall, "ann");
        read_all(&person);
        tb_hall_message(hall, person.guest, bad[i], strlen(bad[i]));
        CHECK_EQ_INT(person.count, person.read + 1);
        if (!CHECK(is_json(person.heard[person.count - 1]) &&
                   refused(person.heard[person.count - 1], "That message cannot be read: ")))
            printf("%s\n", bad[i]);
        CHECK(ok(say(&person, "\"do\":\"tables\"")));
        go(&person);
    }
    tb_hall_close(hall);
}

static void long_messages_are_refused(void)
{
    enum { LENGTH = 64 * 1024 + 1 };
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    char *const text = malloc(LENGTH);
    Person person;

    memset(text, ' ', LENGTH);
    greet(&person, hall, "ann");
    tb_hall_message(hall, person.guest, text, LENGTH);
    CHECK(refused(person.heard[person.count - 1], "too long"));
    free(text);
    go(&person);
    tb_hall_close(hall);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void faults_end_a_visit(void)
{
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, hall, "ann");
    for (int i = 0; i < 9; i++) {
        CHECK_EQ_INT(person.shown_out, 0);
        tb_hall_message(hall, person.guest, "{", 1);
    }
    CHECK_EQ_INT(person.shown_out, 1008);
    const int heard = person.count;
    (void)say_at_once(&person, "\"do\":\"tables\"");
    CHECK_EQ_INT(person.count, heard);
    go(&person);
    tb_hall_close(hall);
}

static void messages_are_counted(void)
{
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, hall, "ann"); /* one of sixty */
    for (int i = 0; i < 59; i++) CHECK(ok(say(&person, "\"do\":\"tables\"")));
    CHECK(refused(say(&person, "\"do\":\"tables\""), "Not so fast"));
    pass(1);
    for (int i = 0; i < 20; i++) CHECK(ok(say(&person, "\"do\":\"tables\"")));
    CHECK(refused(say(&person, "\"do\":\"tables\""), "Not so fast"));
    go(&person);
    tb_hall_close(hall);
}

static void guests_of_an_address_are_counted(void)
{
    enum { MOST = 64 };
    static Person people[MOST], other, last;
    TbHall *const hall = hall_at(fresh_url(), 0, 300);

    for (int i = 0; i < MOST; i++) {
        come(&people[i], hall, "10.0.0.1");
        CHECK(people[i].guest);
    }
    CHECK(!tb_hall_enter(hall, "10.0.0.1", &last));
    come(&other, hall, "10.0.0.2");
    CHECK(other.guest);
    go(&people[0]);
    come(&last, hall, "10.0.0.1");
    CHECK(last.guest);
    for (int i = 0; i < MOST; i++) go(&people[i]);
    go(&other);
    go(&last);
    tb_hall_close(hall);
}

static void new_tables_of_an_address_are_counted(void)
{
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, hall, "ann");
    for (int i = 0; i < 30; i++) {
        (void)make_table(&person, DUEL);
        pass(1);
    }
    const char wish[] = "\"do\":\"create\"," DUEL;
    CHECK(refused(say(&person, wish), "Too many new tables"));
    pass(3600);
    tb_hall_tick(hall);
    CHECK(ok(say(&person, wish)));
    go(&person);
    tb_hall_close(hall);
}

static void open_tables_are_counted(void)
{
    TbHall *const hall = hall_at(fresh_url(), 0, 300);
    Person person;
    Made made[17];

    greet(&person, hall, "ann");
    for (int i = 0; i < 17; i++) made[i] = make_table(&person, DUEL ",\"seats\":[\"me\",\"me\"]");
    pass(10);
    for (int i = 0; i < 16; i++) CHECK(ok(open_seat(&person, made[i].table, 1)));
    CHECK(refused(open_seat(&person, made[16].table, 1), "Too many tables are open"));
    CHECK(refused(open_seat(&person, made[15].table, 2), "Too many tables are open"));
    CHECK(ok(open_seat(&person, made[15].table, 1)));
    CHECK(ok(say(&person, "\"do\":\"close\",\"table\":\"%s\"", made[3].table)));
    CHECK(refused(say(&person, "\"do\":\"close\",\"table\":\"%s\"", made[3].table), "not open"));
    CHECK(ok(open_seat(&person, made[16].table, 1)));
    go(&person);
    tb_hall_close(hall);
}

/* ---- tables and seats ------------------------------------------------------------------------ */

/* A refusal says which setting it is about, so that it can be shown there. */
static void refusals_name_the_setting(void)
{
    static const char *const bad[][2] = {
        {DUEL ",\"settings\":{\"build_limit\":\"100\"}", "build_limit"},
        {DUEL ",\"settings\":{\"seat/2/hero\":\"elf\",\"build_limit\":\"31\"}", "seat/2/hero"},
        {DUEL ",\"settings\":{\"build_limit\":\"5\"}", "build_limit"},
        {"\"game\":\"orcwars\",\"scenario\":\"relics\",\"seats\":[\"me\",\"me\",\"me\"],"
         "\"settings\":{\"skill\":\"novice\",\"seat/2/role\":\"paladin\",\"build_limit\":\"30\"}",
         "seat/2/role"},
        {"\"game\":\"orcwars\",\"scenario\":\"prisoners\",\"seats\":[\"me\",\"me\",\"me\"]",
         "seats"},
        {DUEL ",\"seats\":[\"me\",\"nobody\"],\"settings\":{\"build_limit\":\"31\"}", ""},
        {DUEL ",\"settings\":{\"colour\":\"red\",\"taste\":\"sweet\"}", ""},
    };
    Duel duel;

    begin_hall(&duel, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *const reply = say(&duel.ann, "\"do\":\"create\",%s", bad[i][0]);
        CHECK(text_of(reply, "error")[0]);
        CHECK_EQ_STR(text_of(reply, "setting"), bad[i][1]);
    }
    CHECK_EQ_STR(text_of(say(&duel.ann, "\"do\":\"dance\""), "setting"), "");
    end(&duel);
}

static void tables_are_made(void)
{
    static const char *const bad[][2] = {
        {"\"game\":\"chess\"", "no such game"},
        {"\"game\":\"probe\"", "no such game"},
        {"\"game\":\"orcwars\",\"scenario\":\"siege\"", "no such scenario"},
        {DUEL ",\"clock\":4000000", "at most 30 days"},
        {DUEL ",\"seats\":[\"me\"]", "seats"},
        {DUEL ",\"seats\":[\"me\",\"nobody\"]", "no agent"},
        {DUEL ",\"settings\":{\"colour\":\"red\"}", "colour"},
    };
    Duel duel;

    begin_hall(&duel, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(refused(say(&duel.ann, "\"do\":\"create\",%s", bad[i][0]), bad[i][1]));
    const Made made =
        make_table(&duel.ann, DUEL ",\"seats\":[\"open\",\"me\"],\"clock\":60,\"practice\":true,"
                                   "\"settings\":{\"build_limit\":\"40\"},\"name\":\"Ann\"");
    CHECK(strlen(made.table) == 10 && strlen(made.invitation) == 24);
    const char *const whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", made.table);
    CHECK(ok(whole) && is_json(whole));
    CHECK_EQ_STR(text_of(whole, "table"), made.table);
    CHECK_EQ_STR(text_of(whole, "game"), "orcwars");
    CHECK_EQ_STR(text_of(whole, "scenario"), "duel");
    CHECK_EQ_INT(number_in(whole, "n"), 1);
    CHECK_EQ_INT(number_in(whole, "seat"), 2);
    CHECK_EQ_INT(number_in(whole, "clock"), 60);
    CHECK_EQ_STR(part(whole, "practice"), "true");
    CHECK_EQ_STR(part(whole, "undo"), "false");
    CHECK(part(whole, "view")[0] == '{' && part(whole, "verbs")[0] == '{');
    CHECK_EQ_INT(items(part(whole, "seats")), 2);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "open");
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "player"), "person");
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "name"), "Ann");
    CHECK_EQ_STR(part(item(part(whole, "seats"), 1), "mine"), "true");
    CHECK_EQ_STR(part(item(part(whole, "seats"), 1), "here"), "true");
    CHECK_EQ_STR(part(item(part(whole, "seats"), 0), "here"), "false");
    CHECK(items(part(whole, "log")) > 0);
    end(&duel);
}

static void people_have_their_tables(void)
{
    Duel duel;

    begin(&duel);
    const char *const mine = part(say(&duel.bob, "\"do\":\"tables\""), "tables");
    CHECK_EQ_INT(items(mine), 1);
    CHECK_EQ_STR(text_of(item(mine, 0), "table"), duel.made.table);
    CHECK_EQ_STR(part(item(mine, 0), "mine"), "[2]");
    CHECK_EQ_STR(part(item(mine, 0), "over"), "false");
    CHECK_EQ_INT(number_in(item(mine, 0), "made"), hall_now);
    end(&duel);
}

static void seats_are_claimed_by_invitation(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.hall, "eve");
    const Made other = make_table(&duel.ann, DUEL ",\"seats\":[\"me\",\"open\"]");
    const char claim[] = "\"do\":\"claim\",\"table\":\"%s\",\"seat\":%d,\"invitation\":\"%s\"";
    CHECK(refused(say(&eve, claim, other.table, 2, ""), "invitation"));
    CHECK(refused(say(&eve, claim, other.table, 2, duel.made.invitation), "invitation"));
    CHECK(refused(say(&eve, claim, other.table, 1, other.invitation), "taken"));
    CHECK(refused(say(&eve, claim, other.table, 3, other.invitation), "taken"));
    CHECK(refused(say(&eve, claim, other.table, 0, other.invitation), "taken"));
    CHECK(refused(say(&eve, claim, duel.made.table, 2, duel.made.invitation), "taken"));
    CHECK(refused(say(&eve, claim, "nosuchtable", 2, duel.made.invitation), "no such table"));
    CHECK(refused(open_seat(&eve, "../../etc", 2), "no such table"));
    CHECK(ok(say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", other.table)));
    read_all(&duel.ann);
    CHECK(ok(say(&eve, claim, other.table, 2, other.invitation)));
    CHECK_EQ_STR(text_of(item(part(hear_of(&duel.ann, "seats"), "seats"), 1), "player"), "person");
    CHECK_EQ_INT(number_in(say(&eve, "\"do\":\"open\",\"table\":\"%s\"", other.table), "seat"), 2);
    go(&eve);
    end(&duel);
}

/* A name is cut where a character ends: half a character would end the connection of others. */
static void long_names_are_cut(void)
{
    Duel duel;

    begin_hall(&duel, 0);
    const Made made =
        make_table(&duel.ann, DUEL ",\"name\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\xC3\xBC\xC3\xBC\"");
    const char *const whole = say(&duel.bob, "\"do\":\"open\",\"table\":\"%s\"", made.table);
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
    greet(&twin, duel.hall, "bob");
    CHECK_EQ_INT(number_in(open_seat(&twin, duel.made.table, 2), "seat"), 2);
    CHECK(ok(open_seat(&duel.bob, duel.made.table, 2)));
    CHECK(refused(say(&duel.bob, "\"do\":\"leave\",\"table\":\"%s\",\"seat\":1", duel.made.table),
                  "not yours"));
    CHECK(ok(say(&duel.bob, "\"do\":\"leave\",\"table\":\"%s\",\"seat\":2", duel.made.table)));
    const char *const whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "player"), "open");
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 1), "name"), "");
    CHECK_EQ_INT(items(part(say(&duel.bob, "\"do\":\"tables\""), "tables")), 0);
    read_all(&twin);
    read_all(&duel.bob);
    if (asked(whole) == 1) CHECK(ok(answer_any(&duel.ann, duel.made.table, 1, KEY(left))));
    CHECK(ok(say(&duel.ann, "\"do\":\"chat\",\"table\":\"%s\",\"text\":\"x\"", duel.made.table)));
    CHECK_EQ_INT(twin.count, twin.read);
    CHECK_EQ_INT(duel.bob.count, duel.bob.read);
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, duel.made.table, 2), "seat"), 0);
    CHECK(ok(say(&duel.bob, "\"do\":\"claim\",\"table\":\"%s\",\"seat\":2,\"invitation\":\"%s\"",
                 duel.made.table, duel.made.invitation)));
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
    greet(&duel.bob, duel.hall, "bob");
    end(&duel);
}

static void everybody_may_watch(void)
{
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.hall, "eve");
    const char *const whole = open_seat(&eve, duel.made.table, 1);
    CHECK(ok(whole));
    CHECK_EQ_INT(number_in(whole, "seat"), 0);
    CHECK_EQ_STR(part(whole, "legal"), "[]");
    CHECK_EQ_STR(part(whole, "undo"), "false");
    CHECK(refused(say(&eve,
                      "\"do\":\"answer\",\"table\":\"%s\",\"seat\":1,\"n\":1,\"say\":\"pass\","
                      "\"key\":\"" KEY(0) "\"",
                      duel.made.table),
                  "not yours"));
    CHECK(refused(
        say(&eve, "\"do\":\"why\",\"table\":\"%s\",\"seat\":1,\"say\":\"pass\"", duel.made.table),
        "not yours"));
    CHECK(refused(say(&eve, "\"do\":\"hint\",\"table\":\"%s\",\"seat\":1", duel.made.table),
                  "not yours"));
    CHECK(refused(say(&eve, "\"do\":\"undo\",\"table\":\"%s\",\"seat\":1", duel.made.table),
                  "not yours"));
    CHECK(refused(say(&eve, "\"do\":\"hand\",\"table\":\"%s\",\"seat\":1,\"player\":\"random\"",
                      duel.made.table),
                  "not yours"));
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

    begin_hall(&duel, 0);
    const Made made = make_table(&duel.ann, DUEL ",\"seats\":[\"me\",\"open\"]");
    duel.made = made;
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, made.table, 0), "seat"), 0);
    CHECK(ok(say(&duel.bob, "\"do\":\"claim\",\"table\":\"%s\",\"seat\":2,\"invitation\":\"%s\"",
                 made.table, made.invitation)));
    CHECK_EQ_INT(number_in(open_seat(&duel.bob, made.table, 2), "seat"), 2);
    read_all(&duel.bob);
    CHECK_EQ_INT(play_on(&duel, 2), 2);
    for (int i = duel.bob.read; i < duel.bob.count; i++)
        if (part(duel.bob.heard[i], "n")[0]) CHECK_EQ_INT(number_in(duel.bob.heard[i], "seat"), 2);
    end(&duel);
}

static void private_tables_need_the_invitation(void)
{
    static const char *const asks[] = {"open", "moment", "record", "chat", "survey", "branch"};
    Duel duel;
    Person eve;

    begin_with(&duel, 1, ",\"private\":true");
    greet(&eve, duel.hall, "eve");
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        CHECK(refused(say(&eve, "\"do\":\"%s\",\"table\":\"%s\"", asks[i], duel.made.table),
                      "no such table"));
        CHECK(
            refused(say(&eve, "\"do\":\"%s\",\"table\":\"%s\",\"invitation\":\"wrong-invitation\"",
                        asks[i], duel.made.table),
                    "no such table"));
        CHECK_EQ_STR(
            text_of(say(&eve, "\"do\":\"%s\",\"table\":\"nosuchtable\"", asks[i]), "error"),
            "There is no such table, or it is not for everybody.");
    }
    CHECK(ok(say(&eve, "\"do\":\"open\",\"table\":\"%s\",\"invitation\":\"%s\"", duel.made.table,
                 duel.made.invitation)));
    CHECK(ok(say(&duel.bob, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table)));
    go(&eve);
    end(&duel);
}

/* ---- playing --------------------------------------------------------------------------------- */

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
    char answer[300];

    begin(&duel);
    const char *const whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    Person *const asked_one = owner(&duel, seat), *const other = owner(&duel, 3 - seat);
    const long n = number_in(whole, "n");
    snprintf(answer, sizeof answer, "\"do\":\"answer\",\"table\":\"%s\",\"n\":%ld,",
             duel.made.table, n);
    CHECK(refused(say(asked_one, "%s\"seat\":%d,\"say\":\"pass\",\"key\":\"short\"", answer, seat),
                  "needs a key"));
    CHECK(refused(
        say(asked_one, "%s\"seat\":%d,\"say\":\"fly away\",\"key\":\"" KEY(1) "\"", answer, seat),
        "no answer of this game"));
    CHECK(refused(say(asked_one, "%s\"seat\":%d,\"say\":\"\",\"key\":\"" KEY(2) "\"", answer, seat),
                  "no answer"));
    CHECK(refused(
        say(other, "%s\"seat\":%d,\"say\":\"pass\",\"key\":\"" KEY(3) "\"", answer, 3 - seat),
        "."));
    CHECK(refused(say(other, "%s\"seat\":%d,\"say\":\"pass\",\"key\":\"" KEY(4) "\"", answer, seat),
                  "not yours"));
    CHECK_EQ_INT(number_in(open_seat(asked_one, duel.made.table, seat), "n"), n);
    end(&duel);
}

static void old_questions_are_stale(void)
{
    Duel duel;

    begin(&duel);
    const char *const whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    const long n = number_in(whole, "n");
    const char *const reply =
        say(owner(&duel, seat),
            "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"say\":\"pass\","
            "\"key\":\"" KEY(1) "\"",
            duel.made.table, seat, n + 1);
    CHECK(refused(reply, "another by now"));
    CHECK_EQ_STR(part(reply, "stale"), "true");
    end(&duel);
}

/* Sent again after a lost connection: acknowledged, and not given twice. */
static void answers_are_given_once(void)
{
    Duel duel;
    char message[400];

    begin(&duel);
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    whole = open_seat(person, duel.made.table, seat);
    const long n = number_in(whole, "n");
    snprintf(message, sizeof message,
             "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"say\":%s,"
             "\"key\":\"" KEY(1) "\"",
             duel.made.table, seat, n, item(part(whole, "legal"), 0));
    const uint64_t first = say_at_once(person, "%s", message);
    const uint64_t second = say_at_once(person, "%s", message);
    CHECK(ok(reply_to(person, first)) && ok(reply_to(person, second)));
    CHECK(ok(say(person, "%s", message)));
    CHECK_EQ_INT(number_in(open_seat(person, duel.made.table, seat), "n"), n + 1);
    tb_hall_flush(duel.hall);
    TbStore *const store = opened(duel.url);
    TbAbout about;
    WmError error;
    CHECK(tb_store_about(store, duel.made.table, &about, &error));
    CHECK_EQ_INT(about.entries, 1);
    tb_store_close(store);
    end(&duel);
}

/* Answers behind one that is not durable yet wait for it. */
static void messages_wait_for_the_entry_before(void)
{
    Duel duel;

    begin(&duel);
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    whole = open_seat(person, duel.made.table, seat);
    const long n = number_in(whole, "n");
    (void)say_at_once(person,
                      "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"say\":%s,"
                      "\"key\":\"" KEY(1) "\"",
                      duel.made.table, seat, n, item(part(whole, "legal"), 0));
    CHECK_EQ_INT(number_in(open_seat(&duel.ann, duel.made.table, 1), "n"), n + 1);
    end(&duel);
}

/* Goes on until somebody can take something back; 0 if nobody ever can. */
static int play_until_undo(Duel *duel)
{
    for (int i = 0; i < 300; i++) {
        for (int seat = 1; seat <= 2; seat++)
            if (strcmp(part(open_seat(owner(duel, seat), duel->made.table, seat), "undo"),
                       "true") == 0)
                return seat;
        if (play_on(duel, 1) == 0) return 0;
    }
    return 0;
}

static void answers_are_taken_back(void)
{
    Duel duel;
    char undo[200];

    begin(&duel);
    const int seat = play_until_undo(&duel);
    if (!CHECK(seat > 0)) return;
    Person *const person = owner(&duel, seat), *const other = owner(&duel, 3 - seat);
    const long n = number_in(open_seat(person, duel.made.table, seat), "n");
    const long others = number_in(open_seat(other, duel.made.table, 3 - seat), "n");
    CHECK(refused(say(other,
                      "\"do\":\"undo\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,"
                      "\"key\":\"" KEY(undo) "\"",
                      duel.made.table, 3 - seat, others),
                  "cannot be taken back"));
    snprintf(undo, sizeof undo,
             "\"do\":\"undo\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"key\":\"" KEY(undo) "\"",
             duel.made.table, seat, n);
    read_all(person);
    CHECK(ok(say(person, "%s", undo)));
    CHECK(strstr(part(hear_of(person, "log"), "log"), "takes an answer back"));
    CHECK(ok(say(person, "%s", undo))); /* acknowledged once more */
    const char *const whole = open_seat(person, duel.made.table, seat);
    CHECK_EQ_INT(number_in(whole, "n"), n + 1);
    CHECK_EQ_INT(asked(whole), seat);
    end(&duel);
}

static void seats_are_handed_over(void)
{
    Duel duel;
    const char hand[] = "\"do\":\"hand\",\"table\":\"%s\",\"seat\":%d,\"player\":\"%s\"";

    begin(&duel);
    CHECK(refused(say(&duel.ann, hand, duel.made.table, 1, "nobody"), "no agent"));
    CHECK(refused(say(&duel.ann, hand, duel.made.table, 2, "random"), "not yours"));
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    read_all(&duel.ann);
    CHECK(ok(say(&duel.ann, hand, duel.made.table, 1, "random")));
    CHECK(strstr(part(hear_of(&duel.ann, "log"), "log"), "played by random"));
    CHECK_EQ_STR(text_of(item(part(hear_of(&duel.ann, "seats"), "seats"), 0), "player"), "random");
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(number_in(whole, "seat"), 1);
    CHECK(
        refused(say(&duel.ann, "\"do\":\"claim\",\"table\":\"%s\",\"seat\":1,\"invitation\":\"%s\"",
                    duel.made.table, duel.made.invitation),
                "taken"));
    for (int i = 0; i < 100 && asked(whole) == 1; i++) { /* the agent goes on by itself */
        (void)hear_of(&duel.ann, "n");
        whole = open_seat(&duel.ann, duel.made.table, 1);
        pass(1);
    }
    CHECK_EQ_INT(asked(whole), 2);
    CHECK(refused(say(&duel.ann,
                      "\"do\":\"answer\",\"table\":\"%s\",\"seat\":1,\"n\":%ld,\"say\":\"pass\","
                      "\"key\":\"" KEY(1) "\"",
                      duel.made.table, number_in(whole, "n")),
                  "An agent plays that seat"));
    CHECK(ok(say(&duel.ann, hand, duel.made.table, 1, "me")));
    whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "person");
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    end(&duel);
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
    CHECK(ok(say(who,
                 "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"say\":%s,\"key\":"
                 "\"a-card-is-picked\"",
                 duel.made.table, seat, number_in(whole, "n"),
                 item(part(open_seat(who, duel.made.table, seat), "legal"), 1))));
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
    whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\",\"after\":%ld", duel.made.table, n);
    const char *const log = part(whole, "log");
    CHECK(items(log) > 0);
    for (int i = 0; i < items(log); i++) CHECK(number_in(item(log, i), "n") > n);
    whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(items(part(whole, "log")), lines + items(log));
    whole =
        say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\",\"after\":99999999999", duel.made.table);
    CHECK_EQ_INT(items(part(whole, "log")), 0);
    end(&duel);
}

/* ---- asking ---------------------------------------------------------------------------------- */

static void reasons_are_given(void)
{
    Duel duel;
    const char why[] = "\"do\":\"why\",\"table\":\"%s\",\"seat\":%d,\"say\":%s";

    begin(&duel);
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    whole = open_seat(owner(&duel, seat), duel.made.table, seat);
    const char *reply =
        say(owner(&duel, seat), why, duel.made.table, seat, item(part(whole, "legal"), 0));
    CHECK(ok(reply));
    CHECK_EQ_STR(text_of(reply, "result"), "ok");
    reply = say(owner(&duel, seat), why, duel.made.table, seat, "\"fly \xC3\xBC\"");
    CHECK(ok(reply) && is_json(reply));
    CHECK_EQ_STR(text_of(reply, "result"), "malformed");
    CHECK(text_of(reply, "words")[0]);
    reply = say(owner(&duel, 3 - seat), why, duel.made.table, 3 - seat, "\"pass\"");
    CHECK_EQ_STR(text_of(reply, "result"), "not-asked");
    end(&duel);
}

static void hints_are_given(void)
{
    Duel duel;
    const char hint[] = "\"do\":\"hint\",\"table\":\"%s\",\"seat\":%d";

    begin(&duel);
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    const uint64_t first = say_at_once(person, hint, duel.made.table, seat);
    CHECK(refused(say(person, hint, duel.made.table, seat), "thinks about your last hint"));
    const char *const reply = reply_to(person, first);
    CHECK(ok(reply));
    CHECK(strstr(part(open_seat(person, duel.made.table, seat), "legal"), text_of(reply, "say")));
    CHECK(
        refused(say(owner(&duel, 3 - seat), hint, duel.made.table, 3 - seat), "Nothing is asked"));
    end(&duel);
}

/* A hint is never an answer, whatever number its message has. */
static void hints_change_nothing(void)
{
    Duel duel;
    char message[200];

    begin(&duel);
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    const long n = number_in(whole, "n");
    Person *const person = owner(&duel, seat);
    const int length =
        snprintf(message, sizeof message, "{\"do\":\"hint\",\"table\":\"%s\",\"seat\":%d}",
                 duel.made.table, seat);
    tb_hall_message(duel.hall, person->guest, message, (size_t)length);
    CHECK(ok(reply_to(person, 0)));
    CHECK_EQ_INT(number_in(open_seat(person, duel.made.table, seat), "n"), n);
    end(&duel);
}

static void chat_is_told(void)
{
    Duel duel;
    char line[302];

    begin(&duel);
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 1)));
    CHECK(ok(say(&duel.bob,
                 "\"do\":\"chat\",\"table\":\"%s\",\"text\":\"\\u003cb\\u003e \\\"hi\\\"\"",
                 duel.made.table)));
    const char *const heard = item(part(hear_of(&duel.ann, "chat"), "chat"), 0);
    CHECK_EQ_STR(heard, "{\"from\":\"Bob\",\"text\":\"<b> \\\"hi\\\"\"}");
    memset(line, 'x', sizeof line);
    line[301] = '\0';
    const char chat[] = "\"do\":\"chat\",\"table\":\"%s\",\"text\":\"%s\"";
    CHECK(refused(say(&duel.bob, chat, duel.made.table, line), "1 to 300"));
    CHECK(refused(say(&duel.bob, chat, duel.made.table, ""), "1 to 300"));
    CHECK(ok(say(&duel.bob, chat, duel.made.table, line + 1)));
    end(&duel);
}

static void rules_are_found(void)
{
    Duel duel;

    begin_hall(&duel, 0);
    const char rules[] = "\"do\":\"rules\",\"game\":\"%s\",\"search\":\"%s\"";
    CHECK(refused(say(&duel.ann, rules, "chess", "x"), "no such game"));
    const char *const found = part(say(&duel.ann, rules, "orcwars", "hc-trn-01"), "rules");
    CHECK_EQ_INT(items(found), 1);
    CHECK_EQ_STR(text_of(item(found, 0), "id"), "HC-TRN-01");
    CHECK_EQ_STR(part(say(&duel.ann, rules, "orcwars", "no rule says this"), "rules"), "[]");
    CHECK_EQ_INT(items(part(say(&duel.ann, rules, "orcwars", ""), "rules")), 40);
    end(&duel);
}

static void moments_are_shown(void)
{
    Duel duel;
    char first[MESSAGE_ROOM];
    const char moment[] = "\"do\":\"moment\",\"table\":\"%s\",\"seat\":1,\"n\":%ld";

    begin(&duel);
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    snprintf(first, sizeof first, "%s", part(whole, "view"));
    CHECK_EQ_INT(play_on(&duel, 6), 6);
    whole = open_seat(&duel.ann, duel.made.table, 1);
    const char *const then = say(&duel.ann, moment, duel.made.table, 1L);
    CHECK(ok(then));
    CHECK_EQ_STR(part(then, "view"), first);
    const char *const now = say(&duel.ann, moment, duel.made.table, number_in(whole, "n"));
    CHECK_EQ_STR(part(now, "view"), part(whole, "view"));
    CHECK_EQ_STR(part(now, "legal"), part(whole, "legal"));
    CHECK_EQ_STR(part(now, "question"), part(whole, "question"));
    CHECK(refused(say(&duel.ann, moment, duel.made.table, 0L), "no such moment"));
    CHECK(refused(say(&duel.ann, moment, duel.made.table, 1000L), "no such moment"));
    CHECK(refused(say(&duel.ann, moment, duel.made.table, 1L << 40), "no such moment"));
    end(&duel);
}

/* Only a game that is over shows its record, or one where somebody practises alone. */
static void records_are_kept_back(void)
{
    Duel duel;
    const char record[] = "\"do\":\"record\",\"table\":\"%s\"";

    begin(&duel);
    CHECK(refused(say(&duel.ann, record, duel.made.table), "when the game is over"));
    CHECK(ok(say(&duel.bob, "\"do\":\"hand\",\"table\":\"%s\",\"seat\":2,\"player\":\"random\"",
                 duel.made.table)));
    CHECK(refused(say(&duel.ann, record, duel.made.table), "when the game is over"));
    const Made alone = make_table(&duel.ann, DUEL ",\"seats\":[\"me\",\"random\"]");
    CHECK(refused(say(&duel.ann, record, alone.table), "when the game is over"));
    const Made shared =
        make_table(&duel.ann, DUEL ",\"seats\":[\"me\",\"open\"],\"practice\":true");
    CHECK(refused(say(&duel.ann, record, shared.table), "when the game is over"));
    const Made practice =
        make_table(&duel.ann, DUEL ",\"seats\":[\"me\",\"me\"],\"practice\":true");
    CHECK(refused(say(&duel.bob, record, practice.table), "when the game is over"));
    CHECK(strstr(say(&duel.ann, record, practice.table), "warmoot-record"));
    const char excerpt[] = "\"do\":\"record\",\"table\":\"%s\",\"n\":%d,\"text\":\"%s\"";
    CHECK(refused(say(&duel.ann, excerpt, duel.made.table, 1, ""), "when the game is over"));
    CHECK(strstr(say(&duel.ann, excerpt, practice.table, 1, "HC-DRW-02?"),
                 "\\\"note\\\":\\\"HC-DRW-02?\\\""));
    CHECK(strstr(say(&duel.ann, excerpt, practice.table, 1, ""), "the moment in question"));
    CHECK(refused(say(&duel.ann, excerpt, practice.table, 99, ""), "no such moment"));
    char lengthy[300];
    memset(lengthy, 'x', sizeof lengthy);
    lengthy[201] = '\0';
    CHECK(refused(say(&duel.ann, excerpt, practice.table, 1, lengthy), "at most 200 bytes"));
    CHECK(refused(say(&duel.ann, "\"do\":\"branch\",\"table\":\"%s\",\"n\":1", duel.made.table),
                  "when they are over"));
    end(&duel);
}

/* A game to its end, by agents; then its record is open, and one can go on from anywhere. */
static void games_end_and_branch(void)
{
    Duel duel;
    Made other;
    const char branch[] = "\"do\":\"branch\",\"table\":\"%s\",\"n\":%ld,\"seats\":[%s]";

    begin_hall(&duel, 1);
    duel.made = make_table(&duel.ann, DUEL ",\"seats\":[\"random\",\"random\"]");
    CHECK(ok(open_seat(&duel.ann, duel.made.table, 0)));
    const char *const last = hear_of(&duel.ann, "result");
    CHECK_EQ_INT(items(part(last, "result")), 2);
    CHECK_EQ_STR(part(last, "question"), "null");
    const long n = number_in(last, "n");
    const char *reply = say(&duel.bob, "\"do\":\"record\",\"table\":\"%s\"", duel.made.table);
    CHECK(ok(reply) && strstr(reply, "\\\"end\\\":"));
    CHECK(refused(say(&duel.bob, branch, duel.made.table, n, ""), "was over then"));
    CHECK(refused(say(&duel.bob, branch, duel.made.table, n + 1, ""), "no such moment"));
    CHECK(refused(say(&duel.bob, branch, duel.made.table, n / 2, "\"me\",\"me\",\"me\""), "fewer"));
    reply = say(&duel.bob, branch, duel.made.table, n / 2, "\"me\",\"me\"");
    CHECK(ok(reply));
    snprintf(other.table, sizeof other.table, "%s", text_of(reply, "table"));
    const char *const there =
        say(&duel.bob, "\"do\":\"moment\",\"table\":\"%s\",\"n\":%ld", duel.made.table, n / 2);
    const char *whole = open_seat(&duel.bob, other.table, 0);
    CHECK_EQ_STR(text_of(item(part(whole, "seats"), 0), "player"), "person");
    CHECK_EQ_STR(part(whole, "question"), part(there, "question"));
    const int seat = asked(whole);
    CHECK(ok(answer_any(&duel.bob, other.table, seat, KEY(1))));
    go(&duel.ann);
    go(&duel.bob);
    tb_hall_flush(duel.hall);
    tb_hall_close(duel.hall);
    duel.hall = hall_at(duel.url, 1, 300);
    greet(&duel.ann, duel.hall, "ann");
    greet(&duel.bob, duel.hall, "bob");
    whole = open_seat(&duel.bob, other.table, 1);
    CHECK(ok(whole));
    if (asked(whole)) CHECK(ok(answer_any(&duel.bob, other.table, asked(whole), KEY(2))));
    end(&duel);
}

/* Before the end nobody sees from a seat of somebody else, nor how far that seat has heard. */
static void other_seats_are_seen_from_when_it_is_over(void)
{
    Duel duel;
    Person eve;
    const char moment[] = "\"do\":\"moment\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"from\":%d";
    char own[MESSAGE_ROOM], watched[MESSAGE_ROOM];

    begin(&duel);
    greet(&eve, duel.hall, "eve");
    CHECK_EQ_INT(play_on(&duel, 4), 4);
    snprintf(own, sizeof own, "%s",
             part(say(&duel.ann, moment, duel.made.table, 1, 3L, 0), "view"));
    snprintf(watched, sizeof watched, "%s",
             part(say(&eve, moment, duel.made.table, 0, 3L, 0), "view"));
    CHECK(strcmp(own, watched) != 0);
    CHECK_EQ_STR(part(say(&eve, moment, duel.made.table, 1, 3L, 0), "view"), watched);
    CHECK_EQ_STR(part(say(&duel.bob, moment, duel.made.table, 1, 3L, 0), "view"), watched);
    CHECK_EQ_INT(number_in(open_seat(&eve, duel.made.table, 1), "seat"), 0);
    CHECK(refused(say(&eve, moment, duel.made.table, 0, 3L, 1), "no such moment"));
    CHECK(refused(say(&duel.ann, moment, duel.made.table, 1, 3L, 1), "no such moment"));
    CHECK(ok(say(&duel.bob, "\"do\":\"hand\",\"table\":\"%s\",\"seat\":2,\"player\":\"random\"",
                 duel.made.table)));
    CHECK(ok(say(&duel.ann, "\"do\":\"hand\",\"table\":\"%s\",\"seat\":1,\"player\":\"random\"",
                 duel.made.table)));
    const long last = number_in(hear_of(&eve, "result"), "n");
    CHECK_EQ_STR(part(say(&eve, moment, duel.made.table, 1, 3L, 0), "view"), own);
    CHECK_EQ_STR(part(say(&duel.bob, moment, duel.made.table, 1, 3L, 0), "view"), own);
    CHECK_EQ_STR(part(say(&eve, moment, duel.made.table, 0, 3L, 0), "view"), watched);
    CHECK_EQ_INT(number_in(open_seat(&eve, duel.made.table, 2), "seat"), 2);
    CHECK_EQ_INT(number_in(open_seat(&eve, duel.made.table, 3), "seat"), 0);
    CHECK_EQ_INT(number_in(say(&eve, moment, duel.made.table, 2, 1L, 1), "n"), 1);
    const long there = number_in(say(&eve, moment, duel.made.table, 2, 9L, 1), "n");
    CHECK(there > 1 && there <= last);
    const long back = number_in(say(&eve, moment, duel.made.table, 1, there, 2), "n");
    CHECK(back >= 1 && back <= 9);
    CHECK_EQ_INT(number_in(say(&eve, moment, duel.made.table, 2, back, 1), "n"), there);
    CHECK(refused(say(&eve, moment, duel.made.table, 1, 3L, 3), "no such moment"));
    CHECK(ok(say(&duel.bob, "\"do\":\"leave\",\"table\":\"%s\",\"seat\":2", duel.made.table)));
    CHECK(ok(say(&eve, "\"do\":\"close\",\"table\":\"%s\"", duel.made.table)));
    go(&eve);
    end(&duel);
}

/* ---- clocks ---------------------------------------------------------------------------------- */

static void clocks_run_out(void)
{
    Duel duel;

    begin_with(&duel, 1, ",\"clock\":30");
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    whole = open_seat(person, duel.made.table, seat);
    const long n = number_in(whole, "n");
    CHECK_EQ_INT(number_in(part(whole, "question"), "left"), 30);
    CHECK(!part(part(open_seat(owner(&duel, 3 - seat), duel.made.table, 3 - seat), "question"),
                "left")[0]);
    pass(29);
    tb_hall_tick(duel.hall);
    CHECK_EQ_INT(number_in(part(open_seat(person, duel.made.table, seat), "question"), "left"), 1);
    read_all(person);
    pass(1);
    tb_hall_tick(duel.hall);
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
    TbAbout about;
    WmError error;

    begin_with(&duel, 1, ",\"clock\":1000");
    go(&duel.ann);
    go(&duel.bob);
    pass(400);
    tb_hall_tick(duel.hall);
    tb_hall_flush(duel.hall);
    tb_hall_close(duel.hall);
    duel.hall = hall_at(duel.url, 1, 300);
    /* The store has real times, the test its own. */
    pass(time(NULL) + 1001 - hall_now);
    TbStore *const store = opened(duel.url);
    for (int i = 0; i < 2000; i++) {
        tb_hall_tick(duel.hall);
        tb_hall_turn(duel.hall);
        CHECK(tb_store_about(store, duel.made.table, &about, &error));
        if (about.entries > 0) break;
        rest_a_moment();
    }
    CHECK(about.entries > 0);
    tb_store_close(store);
    greet(&duel.ann, duel.hall, "ann");
    greet(&duel.bob, duel.hall, "bob");
    CHECK(strstr(part(open_seat(&duel.ann, duel.made.table, 1), "log"), "The time of"));
    end(&duel);
}

/* ---- memory and store ------------------------------------------------------------------------ */

static long loaded(const TbHall *hall)
{
    char text[4096];

    (void)tb_hall_metrics(hall, text, sizeof text);
    const char *const at = strstr(text, "\nwarmoot_tables_loaded ");
    return at ? strtol(at + strlen("\nwarmoot_tables_loaded "), NULL, 10) : -1;
}

static void idle_tables_are_put_away(void)
{
    Duel duel;
    char before[MESSAGE_ROOM];

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 5), 5);
    snprintf(before, sizeof before, "%s", part(open_seat(&duel.ann, duel.made.table, 1), "view"));
    const long n = number_in(open_seat(&duel.ann, duel.made.table, 1), "n");
    pass(301);
    tb_hall_tick(duel.hall);
    CHECK_EQ_INT(loaded(duel.hall), 1); /* somebody has it open */
    CHECK(ok(say(&duel.ann, "\"do\":\"close\",\"table\":\"%s\"", duel.made.table)));
    CHECK(ok(say(&duel.bob, "\"do\":\"close\",\"table\":\"%s\"", duel.made.table)));
    tb_hall_tick(duel.hall);
    CHECK_EQ_INT(loaded(duel.hall), 1);
    pass(301);
    tb_hall_tick(duel.hall);
    CHECK_EQ_INT(loaded(duel.hall), 0);
    const char *const whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(number_in(whole, "n"), n);
    CHECK_EQ_STR(part(whole, "view"), before);
    CHECK_EQ_INT(loaded(duel.hall), 1);
    CHECK_EQ_STR(tb_hall_health(duel.hall), "ok");
    end(&duel);
}

/* What was acknowledged is there; everything looks the same, and goes on. */
static void everything_is_there_again(void)
{
    Duel duel;
    char before[3][MESSAGE_ROOM];

    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 40), 40);
    (void)play_until_undo(&duel);
    for (int seat = 0; seat <= 2; seat++) {
        snprintf(before[seat], MESSAGE_ROOM, "%s",
                 part(open_seat(seat == 2 ? &duel.bob : &duel.ann, duel.made.table, seat), "log"));
        pass(5);
    }
    const char *whole = open_seat(&duel.ann, duel.made.table, 1);
    const long n = number_in(whole, "n");
    char view[MESSAGE_ROOM];
    snprintf(view, sizeof view, "%s%s%s%s", part(whole, "view"), part(whole, "question"),
             part(whole, "legal"), part(whole, "undo"));
    go(&duel.ann);
    go(&duel.bob);
    tb_hall_flush(duel.hall);
    tb_hall_close(duel.hall);
    duel.hall = hall_at(duel.url, 1, 300);
    greet(&duel.ann, duel.hall, "ann");
    greet(&duel.bob, duel.hall, "bob");
    whole = open_seat(&duel.ann, duel.made.table, 1);
    CHECK_EQ_INT(number_in(whole, "n"), n);
    char after[MESSAGE_ROOM];
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
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    whole = open_seat(person, duel.made.table, seat);
    const uint64_t id =
        say_at_once(person,
                    "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,"
                    "\"say\":%s,\"key\":\"" KEY(1) "\"",
                    duel.made.table, seat, number_in(whole, "n"), item(part(whole, "legal"), 0));
    tb_hall_flush(duel.hall);
    CHECK(ok(reply_to(person, id)));
    CHECK(refused(say(person, "\"do\":\"tables\""), "going down"));
    end(&duel);
}

/* Agents among themselves do not keep a server from going down. */
static void agents_stop_for_the_flush(void)
{
    Duel duel;

    begin_hall(&duel, 1);
    for (int i = 0; i < 8; i++)
        (void)make_table(&duel.ann, DUEL ",\"seats\":[\"random\",\"random\"]");
    const time_t before = time(NULL);
    end(&duel);
    CHECK(time(NULL) - before < 5);
}

/* A store that takes nothing: no acknowledgement, and then everything goes on. */
static void failed_writes_are_told(void)
{
    Duel duel;

    if (on_postgres()) return; /* its own trouble is in store_trouble.c */
    begin(&duel);
    const char *whole = say(&duel.ann, "\"do\":\"open\",\"table\":\"%s\"", duel.made.table);
    const int seat = asked(whole);
    const long n = number_in(whole, "n");
    CHECK(past(duel.url, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN"
                         " SELECT RAISE(ABORT, 'disk full at /secret/place'); END"));
    const char *const reply = answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1));
    CHECK(refused(reply, "could not be saved"));
    CHECK(!strstr(reply, "secret"));
    CHECK(strcmp(tb_hall_health(duel.hall), "ok") != 0);
    CHECK(!strstr(tb_hall_health(duel.hall), "secret"));
    CHECK_EQ_INT(number_in(open_seat(&duel.ann, duel.made.table, 1), "n"), n);
    CHECK(past(duel.url, "DROP TRIGGER full"));
    CHECK(ok(answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1))));
    CHECK_EQ_STR(tb_hall_health(duel.hall), "ok");
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(hello_comes_first),
        TEST(games_tell_their_settings),
        TEST(malformed_messages_are_refused),
        TEST(long_messages_are_refused),
        TEST(faults_end_a_visit),
        TEST(messages_are_counted),
        TEST(guests_of_an_address_are_counted),
        TEST(new_tables_of_an_address_are_counted),
        TEST(open_tables_are_counted),
        TEST(refusals_name_the_setting),
        TEST(tables_are_made),
        TEST(people_have_their_tables),
        TEST(seats_are_claimed_by_invitation),
        TEST(long_names_are_cut),
        TEST(seats_are_left_and_taken_again),
        TEST(presence_is_told),
        TEST(everybody_may_watch),
        TEST(watching_ends_with_a_seat),
        TEST(private_tables_need_the_invitation),
        TEST(answers_are_told),
        TEST(wrong_answers_are_refused),
        TEST(old_questions_are_stale),
        TEST(answers_are_given_once),
        TEST(messages_wait_for_the_entry_before),
        TEST(answers_are_taken_back),
        TEST(seats_are_handed_over),
        TEST(lines_say_what_they_are_about),
        TEST(news_are_resumed),
        TEST(reasons_are_given),
        TEST(hints_are_given),
        TEST(hints_change_nothing),
        TEST(chat_is_told),
        TEST(rules_are_found),
        TEST(moments_are_shown),
        TEST(records_are_kept_back),
        TEST(games_end_and_branch),
        TEST(other_seats_are_seen_from_when_it_is_over),
        TEST(clocks_run_out),
        TEST(clocks_run_unseen),
        TEST(idle_tables_are_put_away),
        TEST(everything_is_there_again),
        TEST(nothing_is_accepted_after_the_flush),
        TEST(agents_stop_for_the_flush),
        TEST(failed_writes_are_told),
    };

    return STORES_RUN(tests);
}
