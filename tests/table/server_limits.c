/* The server without sockets: coming in, what is no message, and limits. */
#include "duels.h"

/* ---- coming in ------------------------------------------------------------------------------- */

static void hello_comes_first(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;

    come(&person, server, "127.0.0.1");
    CHECK(refused(ASK(&person, "tables"), "Say hello first."));
    CHECK(refused(ASK(&person, "hello", .version = 2, .key = "x"), "version 1"));
    CHECK(refused(ASK(&person, "hello", .version = 1, .key = "short"), "A key is"));
    CHECK(refused(ASK(&person, "hello", .version = 1, .key = "not.a.key.not.a.key.not.a.key"),
                  "A key is"));
    CHECK(refused(ASK(&person, "tables"), "Say hello first."));
    const char *const welcome =
        ASK(&person, "hello", .version = 1, .key = "0123456789abcdefghij-_");
    CHECK(ok(welcome));
    CHECK_EQ_INT(number_in(welcome, "version"), 1);
    CHECK(text_of(welcome, "program")[0]);
    CHECK(items(part(welcome, "games")) > 0 && items(part(welcome, "agents")) > 0);
    CHECK(!strstr(welcome, "probe"));
    CHECK(refused(ASK(&person, "hello", .version = 1, .key = "0123456789abcdefghij-_"),
                  "You have said hello."));
    CHECK(refused(ASK(&person, "dance"), "nothing of that name"));
    go(&person);
    tb_server_close(server);
}

static const char *named(const char *list, const char *name, const char *value)
{
    for (int i = 0; i < items(list); i++)
        if (strcmp(text_of(item(list, i), name), value) == 0) return item(list, i);
    return "";
}

/* Who comes back has the list of games, unless that is another by now. */
static void games_are_told_once(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;
    char catalog[40];

    greet(&person, server, "ann");
    snprintf(catalog, sizeof catalog, "%.32s", text_of(person.received[0], "catalog"));
    CHECK_EQ_INT(strlen(catalog), 16);
    CHECK(part(person.received[0], "games")[0]);
    go(&person);
    for (int other = 0; other < 2; other++) {
        come(&person, server, "127.0.0.1");
        const char *const welcome =
            ASK(&person, "hello", .version = 1, .key = "0123456789abcdefghij-_",
                .catalog = other ? "another" : catalog);
        CHECK(ok(welcome) && items(part(welcome, "agents")) > 0);
        CHECK_EQ_STR(text_of(welcome, "catalog"), catalog);
        CHECK_EQ_INT(part(welcome, "games")[0] != 0, other);
        go(&person);
    }
    tb_server_close(server);
}

/* What can be chosen for a new table, as the game's own tables have it. */
static void games_tell_their_settings(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;

    come(&person, server, "127.0.0.1");
    const char *const welcome =
        ASK(&person, "hello", .version = 1, .key = "0123456789abcdefghij-_");
    char games[MESSAGE_CAP], game[MESSAGE_CAP], map[MESSAGE_CAP];
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
    snprintf(game, sizeof game, "%s", named(games, "name", "mordak"));
    const char *const hero = named(part(game, "settings"), "path", "seat/#/hero");
    CHECK_EQ_INT(items(part(hero, "not_first")), 1);
    CHECK_EQ_INT(items(part(hero, "names")), 8);
    CHECK(!strstr(part(hero, "names"), "mordak"));
    go(&person);
    tb_server_close(server);
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
    TbServer *const server = server_at(fresh_url(), 0, 300);

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Person person;
        greet(&person, server, "ann");
        read_all(&person);
        tb_server_receive(server, person.client, bad[i], strlen(bad[i]));
        CHECK_EQ_INT(person.count, person.read + 1);
        if (!CHECK(is_json(person.received[person.count - 1]) &&
                   refused(person.received[person.count - 1], "That message cannot be read: ")))
            printf("%s\n", bad[i]);
        CHECK(ok(ASK(&person, "tables")));
        go(&person);
    }
    tb_server_close(server);
}

static void blanks_mean_nothing(void)
{
    static const char *const good[] = {
        "{\"id\":7,\"do\":\"tables\",\"forced\":false}",
        " { \"id\" : 7 , \"do\" : \"tables\" , \"forced\" : false , \"listed\"   : \ttrue } ",
    };
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, server, "ann");
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        tb_server_receive(server, person.client, good[i], strlen(good[i]));
        CHECK(ok(reply_to(&person, 7)));
        read_all(&person);
    }
    CHECK_EQ_INT(metric(server, "refused_total"), 0);
    go(&person);
    tb_server_close(server);
}

static void long_messages_are_refused(void)
{
    enum { LENGTH = 64 * 1024 + 1 };
    TbServer *const server = server_at(fresh_url(), 0, 300);
    char *const text = malloc(LENGTH);
    Person person;

    memset(text, ' ', LENGTH);
    greet(&person, server, "ann");
    tb_server_receive(server, person.client, text, LENGTH);
    CHECK(refused(person.received[person.count - 1], "too long"));
    free(text);
    go(&person);
    tb_server_close(server);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void faults_end_a_connection(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, server, "ann");
    for (int i = 0; i < 9; i++) {
        CHECK_EQ_INT(person.closed_with, 0);
        tb_server_receive(server, person.client, "{", 1);
    }
    CHECK_EQ_INT(person.closed_with, 1008);
    const int received = person.count;
    (void)SEND(&person, "tables");
    CHECK_EQ_INT(person.count, received);
    go(&person);
    tb_server_close(server);
}

static void messages_are_counted(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, server, "ann"); /* one of sixty */
    for (int i = 0; i < 59; i++) CHECK(ok(ASK(&person, "tables")));
    CHECK(refused(ASK(&person, "tables"), "Not so fast"));
    pass(1);
    for (int i = 0; i < 20; i++) CHECK(ok(ASK(&person, "tables")));
    CHECK(refused(ASK(&person, "tables"), "Not so fast"));
    go(&person);
    tb_server_close(server);
}

/* What goes through a whole game is written by the reader, and counts as more, the longer it is. */
static void records_are_counted_by_their_length(void)
{
    enum { ENTRIES = 150, MOST = 5, AT_ONCE = 3 * MOST };
    const char *const url = fresh_url();
    TbServer *server = server_at(url, 0, 300);
    Person ann;

    greet(&ann, server, "ann");
    const Made made = MAKE(&ann, .game = "orcwars", .seats = "me me", .practice = true);
    for (int i = 0; i < ENTRIES; i++) {
        char key[40];
        snprintf(key, sizeof key, "to-be-read-%06d", i);
        CHECK(ok(answer_any(&ann, made.table, asked(look_at(&ann, made.table, 0)), key)));
        pass(1);
    }
    go(&ann);
    tb_server_close(server);
    server =
        server_with(&(TbServerConfig){.store = url, .idle = 300, .limits = {.messages = MOST}});
    greet(&ann, server, "ann");
    CHECK(strstr(record(&ann, made.table), "warmoot-record"));
    pass(60);
    const uint64_t id = SEND(&ann, "record", .table = made.table);
    CHECK(!find_reply(&ann, id));
    CHECK(strstr(reply_to(&ann, id), "warmoot-record"));
    for (int i = 1; i < AT_ONCE * 100 / (100 + ENTRIES); i++) CHECK(ok(record(&ann, made.table)));
    CHECK(refused(record(&ann, made.table), "Not so fast"));
    go(&ann);
    tb_server_close(server);
}

/* By all who are there together; nobody is disconnected for it, as it may be the others' doing. */
static void messages_of_an_address_are_counted(void)
{
    enum { MOST = 5, AT_ONCE = 3 * MOST, PEOPLE = 3 };
    TbServer *const server = server_with(
        &(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.messages = MOST}});
    static Person people[PEOPLE], other;

    for (int i = 0; i < PEOPLE; i++) {
        come(&people[i], server, "10.0.0.1");
        CHECK(ok(say_hello(&people[i], "ann")));
    }
    for (int i = PEOPLE; i < AT_ONCE; i++) CHECK(ok(ASK(&people[i % PEOPLE], "tables")));
    for (int i = 0; i < 20; i++) CHECK(refused(ASK(&people[0], "tables"), "Not so fast"));
    CHECK_EQ_INT(people[0].closed_with, 0);
    come(&other, server, "10.0.0.2");
    CHECK(ok(say_hello(&other, "bob")));
    pass(1);
    for (int i = 0; i < MOST; i++) CHECK(ok(ASK(&people[1], "tables")));
    CHECK(refused(ASK(&people[2], "tables"), "Not so fast"));
    for (int i = 0; i < PEOPLE; i++) go(&people[i]);
    go(&other);
    tb_server_close(server);
}

/* Whoever leaves and comes back has not more for it. */
static void addresses_are_remembered_for_a_while(void)
{
    TbServer *const server = server_with(
        &(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.messages = 1}});
    Person person;

    come(&person, server, "10.0.0.1");
    CHECK(ok(say_hello(&person, "ann")));
    CHECK(ok(ASK(&person, "tables")));
    CHECK(ok(ASK(&person, "tables")));
    go(&person);
    tb_server_tick(server);
    come(&person, server, "10.0.0.1");
    CHECK(refused(say_hello(&person, "ann"), "Not so fast"));
    go(&person);
    pass(3);
    tb_server_tick(server);
    come(&person, server, "10.0.0.1");
    CHECK(ok(say_hello(&person, "ann")));
    go(&person);
    tb_server_close(server);
}

/* Chat is bounded for a connection, and for all of an address: who comes again has no more. */
static void who_comes_again_says_no_more(void)
{
    enum { LINES = 20, TIMES = 8 };
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person ann, talker;

    greet(&ann, server, "ann");
    const Made made = MAKE(&ann, .game = "orcwars", .scenario = "duel", .seats = "me random");
    for (int time = 0; time < TIMES; time++) {
        come(&talker, server, "10.0.0.1");
        CHECK(ok(say_hello(&talker, "eve")));
        for (int i = 0; i < LINES; i++) CHECK(ok(chat(&talker, made.table, "Hail")));
        CHECK(refused(chat(&talker, made.table, "Hail"), "wait a little"));
        go(&talker);
    }
    pass(3); /* nothing else that the address did counts any more */
    tb_server_tick(server);
    come(&talker, server, "10.0.0.1");
    CHECK(ok(say_hello(&talker, "eve")));
    int said = 0;
    while (said < LINES && ok(chat(&talker, made.table, "Hail"))) said++;
    CHECK_EQ_INT(said, 3 * TIMES * LINES / 60); /* of three seconds */
    CHECK(ok(chat(&ann, made.table, "Peace")));
    go(&talker);
    go(&ann);
    tb_server_close(server);
}

static void limits_of_an_address_are_set(void)
{
    TbServer *const server = server_with(&(TbServerConfig){
        .store = fresh_url(), .idle = 300, .limits = {.clients = 2, .tables = 1}});
    Person ann, bob, last;

    greet(&ann, server, "ann");
    greet(&bob, server, "bob");
    CHECK(!tb_server_connect(server, "127.0.0.1", &last));
    (void)MAKE(&ann, DUEL);
    CHECK(refused(ASK(&bob, "create", DUEL), "Too many new tables"));
    go(&ann);
    go(&bob);
    tb_server_close(server);
}

static void clients_of_an_address_are_counted(void)
{
    enum { MOST = 64 };
    static Person people[MOST], other, last;
    TbServer *const server = server_at(fresh_url(), 0, 300);

    for (int i = 0; i < MOST; i++) {
        come(&people[i], server, "10.0.0.1");
        CHECK(people[i].client);
    }
    CHECK(!tb_server_connect(server, "10.0.0.1", &last));
    come(&other, server, "10.0.0.2");
    CHECK(other.client);
    go(&people[0]);
    come(&last, server, "10.0.0.1");
    CHECK(last.client);
    for (int i = 0; i < MOST; i++) go(&people[i]);
    go(&other);
    go(&last);
    tb_server_close(server);
}

/* Whether they stay or not. */
static void arrivals_of_an_address_are_counted(void)
{
    enum { MOST = 5, AT_ONCE = 3 * MOST };
    TbServer *const server = server_with(
        &(TbServerConfig){.store = fresh_url(), .idle = 300, .limits = {.messages = MOST}});

    for (int i = 0; i < AT_ONCE; i++) {
        CHECK(tb_server_may_connect(server, "10.0.0.1"));
        tb_server_uncount(tb_server_count(server, "10.0.0.1"));
    }
    CHECK(!tb_server_may_connect(server, "10.0.0.1"));
    CHECK(tb_server_may_connect(server, "10.0.0.2"));
    tb_server_tick(server); /* what an address has done is not forgotten so soon */
    CHECK(!tb_server_may_connect(server, "10.0.0.1"));
    pass(1);
    for (int i = 0; i < MOST; i++) CHECK(tb_server_may_connect(server, "10.0.0.1"));
    CHECK(!tb_server_may_connect(server, "10.0.0.1"));
    tb_server_close(server);
}

/* Those beyond the limit wait, and only where too many wait is one refused. */
static void pages_come_in_turns(void)
{
    enum { MOST = 5, AT_ONCE = 3 * MOST, WAIT = 4 * 2 };
    TbServer *const server = server_with(&(TbServerConfig){
        .store = fresh_url(), .idle = 300, .limits = {.messages = MOST, .clients = 2}});
    TbAddress *from = NULL;

    for (int i = 0; i < AT_ONCE; i++) {
        from = tb_server_await_page(server, "10.0.0.1");
        CHECK(from && tb_server_page_comes(server, from));
    }
    for (int i = 0; i < WAIT; i++) CHECK(tb_server_await_page(server, "10.0.0.1") == from);
    CHECK(!tb_server_await_page(server, "10.0.0.1"));
    CHECK(!tb_server_page_comes(server, from));
    TbAddress *const other = tb_server_await_page(server, "10.0.0.2");
    CHECK(other && other != from && tb_server_page_comes(server, other));
    tb_server_forgo_page(from);
    CHECK(tb_server_await_page(server, "10.0.0.1") == from);
    pass(1);
    for (int i = 0; i < MOST; i++) CHECK(tb_server_page_comes(server, from));
    CHECK(!tb_server_page_comes(server, from));
    tb_server_tick(server); /* who waits is not forgotten */
    pass(4000);
    tb_server_tick(server);
    CHECK(tb_server_await_page(server, "10.0.0.1") == from);
    tb_server_close(server);
}

static void new_tables_of_an_address_are_counted(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;

    greet(&person, server, "ann");
    for (int i = 0; i < 30; i++) {
        (void)MAKE(&person, DUEL);
        pass(1);
    }
    CHECK(refused(ASK(&person, "create", DUEL), "Too many new tables"));
    pass(3600);
    tb_server_tick(server);
    CHECK(ok(ASK(&person, "create", DUEL)));
    go(&person);
    tb_server_close(server);
}

static void open_tables_are_counted(void)
{
    TbServer *const server = server_at(fresh_url(), 0, 300);
    Person person;
    Made made[17];

    greet(&person, server, "ann");
    for (int i = 0; i < 17; i++) made[i] = MAKE(&person, DUEL, .seats = "me me");
    pass(10);
    for (int i = 0; i < 16; i++) CHECK(ok(open_seat(&person, made[i].table, 1)));
    CHECK(refused(open_seat(&person, made[16].table, 1), "Too many tables are open"));
    CHECK(refused(open_seat(&person, made[15].table, 2), "Too many tables are open"));
    CHECK(ok(open_seat(&person, made[15].table, 1)));
    CHECK(ok(close_table(&person, made[3].table)));
    CHECK(refused(close_table(&person, made[3].table), "not open"));
    CHECK(ok(open_seat(&person, made[16].table, 1)));
    go(&person);
    tb_server_close(server);
}

/* While an entry is on its way to the store, what others say of the table waits, as long as it is
 * not too much: a store that hangs must not fill the memory. */
static void what_waits_for_a_table_is_bounded(void)
{
    enum { BLANKS = 60 * 1024, FIT = 17 }; /* in one MiB */
    TbServer *const server = server_at(fresh_url(), 0, 300);
    static char blanks[BLANKS + 1];
    Person person;

    memset(blanks, ' ', BLANKS);
    greet(&person, server, "ann");
    const Made made = MAKE(&person, DUEL, .seats = "me me");
    const int seat = asked(open_seat(&person, made.table, 1));
    const char *const whole = open_seat(&person, made.table, seat);
    const uint64_t answered = SEND(&person, "answer", .table = made.table, .seat = seat, .n = 1,
                                   .say = legal_answer(whole, 0), .key = "12345678");
    uint64_t opens[FIT + 1];
    for (int i = 0; i <= FIT; i++) {
        WmBuffer text = {0};
        put_ask(&text, &(Ask){.todo = "open", .table = made.table}, opens[i] = ++person.id);
        wm_buffer_bytes(&text, blanks, BLANKS);
        tb_server_receive(server, person.client, text.at, text.length);
        wm_buffer_free(&text);
    }
    CHECK(refused(person.received[person.count - 1], "Too many wait"));
    CHECK(ok(reply_to(&person, answered)));
    for (int i = 0; i < FIT; i++) CHECK(ok(reply_to(&person, opens[i])));
    CHECK(ok(open_seat(&person, made.table, 1)));
    go(&person);
    tb_server_close(server);
}

int main(void)
{
    const Test tests[] = {
        TEST(hello_comes_first),
        TEST(games_are_told_once),
        TEST(games_tell_their_settings),
        TEST(malformed_messages_are_refused),
        TEST(blanks_mean_nothing),
        TEST(long_messages_are_refused),
        TEST(faults_end_a_connection),
        TEST(messages_are_counted),
        TEST(records_are_counted_by_their_length),
        TEST(messages_of_an_address_are_counted),
        TEST(addresses_are_remembered_for_a_while),
        TEST(who_comes_again_says_no_more),
        TEST(limits_of_an_address_are_set),
        TEST(clients_of_an_address_are_counted),
        TEST(arrivals_of_an_address_are_counted),
        TEST(pages_come_in_turns),
        TEST(new_tables_of_an_address_are_counted),
        TEST(open_tables_are_counted),
        TEST(what_waits_for_a_table_is_bounded),
    };

    return STORES_RUN(tests);
}
