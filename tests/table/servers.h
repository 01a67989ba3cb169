/* For tests of the server: one without sockets, people who connect to it, requests, what comes
 * back, and clocks that only the test moves. */
#pragma once

#include "stores.h"

#include <base/json_read.h>
#include <base/json_write.h>
#include <table/server.h>
#include <warmoot/text.h>

#include <time.h>

enum { RECEIVED_MAX = 4096, MESSAGE_CAP = 1 << 16, TIMEOUT_S = 60 };

/* A connection of somebody, and all that came by it. */
typedef struct Person {
    TbServer *server;
    TbClient *client;
    char *received[RECEIVED_MAX];
    int count, read; /* those before `read` were looked at */
    uint64_t id;
    int closed_with; /* the code; 0: not */
} Person;

static int64_t server_now = 1700000000, server_ticks = 1000;

static inline void send_to(void *user, TbClient *client, const char *text, size_t length)
{
    Person *const person = tb_client_connection(client);

    (void)user;
    if (person->count == RECEIVED_MAX) return;
    char *const copy = malloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    person->received[person->count++] = copy;
}

static inline void close_client(void *user, TbClient *client, int code, const char *why)
{
    (void)user;
    (void)why;
    ((Person *)tb_client_connection(client))->closed_with = code;
}

static inline void wake_up(void *user)
{
    (void)user; /* the tests look by themselves */
}

static inline int64_t now_of(void *user)
{
    (void)user;
    return server_now;
}

static inline int64_t ticks_of(void *user)
{
    (void)user;
    return server_ticks;
}

/* Time goes by. */
static inline void pass(int64_t seconds)
{
    server_now += seconds;
    server_ticks += seconds * 1000;
}

/* So does a part of a second, and the server does what is due, however long that takes. */
static inline void pass_ms(TbServer *server, int64_t milliseconds)
{
    const struct timespec pause = {.tv_nsec = 200000};

    server_ticks += milliseconds;
    tb_server_tick(server);
    while (tb_server_busy(server)) {
        tb_server_poll(server);
        nanosleep(&pause, NULL);
    }
}

static inline TbServer *server_with(const TbServerConfig *plan)
{
    const TbCallbacks callbacks = {
        .send = send_to, .close = close_client, .wake = wake_up, .now = now_of, .ticks = ticks_of};
    WmError error;
    TbServer *const server = tb_server_open(plan, &callbacks, &error);

    if (server) return server;
    printf("%s\n", error.text);
    exit(1);
}

static inline TbServer *server_at(const char *url, int agent_threads, uint32_t idle)
{
    return server_with(
        &(TbServerConfig){.store = url, .agent_threads = agent_threads, .idle = idle});
}

/* A number of those that operators see; -1: there is none of that name. */
static inline long metric(const TbServer *server, const char *name)
{
    char text[4096], entry[80];

    (void)tb_server_metrics(server, text, sizeof text);
    snprintf(entry, sizeof entry, "\nwarmoot_%s ", name);
    const char *const at = strstr(text, entry);
    return at ? strtol(at + strlen(entry), NULL, 10) : -1;
}

static inline void rest_a_moment(void)
{
    const struct timespec pause = {.tv_nsec = 200000};

    nanosleep(&pause, NULL);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* A member of an object as it stands, or "" ; valid for some calls. */
static inline const char *part(const char *json, const char *name)
{
    static char *kept[16];
    static unsigned next;
    WmJson at = wm_json(json, strlen(json));
    WmJsonText found;

    if (!wm_json_object(&at)) return "";
    while (wm_json_name(&at, &found)) {
        while (*at.at == ' ') at.at++;
        const char *const from = at.at;
        if (!wm_json_skip(&at)) return "";
        if (!wm_string_is(name, found.at, found.length)) continue;
        const size_t length = (size_t)(at.at - from);
        char **const cap = &kept[next++ % 16];
        free(*cap);
        *cap = malloc(length + 1);
        memcpy(*cap, from, length);
        (*cap)[length] = '\0';
        return *cap;
    }
    return "";
}

/* A text without its quotes; those of the tests have no escapes. */
static inline const char *text_of(const char *json, const char *name)
{
    char *const quoted = (char *)part(json, name);
    const size_t length = strlen(quoted);

    if (length < 2 || quoted[0] != '"') return "";
    quoted[length - 1] = '\0';
    return quoted + 1;
}

static inline long number_in(const char *json, const char *name)
{
    return strtol(part(json, name), NULL, 10);
}

/* An item of a list as it stands, or "". */
static inline const char *item(const char *list, int place)
{
    static char text[MESSAGE_CAP];
    WmJson at = wm_json(list, strlen(list));

    if (!wm_json_array(&at)) return "";
    for (int i = 0; wm_json_item(&at); i++) {
        const char *const from = at.at;
        if (!wm_json_skip(&at)) return "";
        if (i != place) continue;
        snprintf(text, sizeof text, "%.*s", (int)(at.at - from), from);
        return text;
    }
    return "";
}

/* The same of a text, without its quotes. */
static inline const char *text_item(const char *list, int place)
{
    static char text[MESSAGE_CAP];
    const char *const quoted = item(list, place);
    const size_t length = strlen(quoted);

    snprintf(text, sizeof text, "%.*s", length < 2 ? 0 : (int)length - 2, quoted + (length >= 2));
    return text;
}

static inline int items(const char *list)
{
    WmJson at = wm_json(list, strlen(list));
    int count = 0;

    if (!wm_json_array(&at)) return 0;
    while (wm_json_item(&at) && wm_json_skip(&at)) count++;
    return count;
}

static inline bool is_json(const char *text)
{
    WmJson at = wm_json(text, strlen(text));

    return wm_json_skip(&at) && wm_json_end(&at);
}

/* ---- people ---------------------------------------------------------------------------------- */

static inline void come(Person *person, TbServer *server, const char *address)
{
    memset(person, 0, sizeof *person);
    person->server = server;
    person->client = tb_server_connect(server, address, person);
}

static inline void go(Person *person)
{
    if (person->client) tb_server_disconnect(person->server, person->client);
    for (int i = 0; i < person->count; i++) free(person->received[i]);
    memset(person, 0, sizeof *person);
}

/* ---- requests -------------------------------------------------------------------------------- */

/* A request, by the names of docs/protocol.md; those that are NULL, 0 or false are left out. */
typedef struct Ask {
    const char *todo;
    const char *table, *game, *scenario, *player, *survey, *key, *invitation, *name, *say, *text;
    const char *search, *about, *lesson, *share, *order, *how, *token, *part, *endpoint, *p256dh,
        *auth, *catalog;
    long version, seat, from, n, after, clock;
    bool practice, closed, forced, listed;
    const char *seats;    /* "me open": one per seat, parted by blanks */
    const char *settings; /* "map=deathtrap-1 boss=none", parted by blanks */
} Ask;

static inline void put_words(WmBuffer *out, const char *name, const char *words)
{
    if (words) wm_json_put_text(out, name, words);
}

static inline void put_number(WmBuffer *out, const char *name, long number)
{
    if (number) wm_json_put_number(out, name, number);
}

static inline void put_seats(WmBuffer *out, const char *seats)
{
    char words[200], *rest = words;

    if (!seats) return;
    snprintf(words, sizeof words, "%s", seats);
    wm_json_put_open(out, "seats", '[');
    for (char *seat; (seat = strtok_r(rest, " ", &rest)) != NULL;) wm_json_add_text(out, seat);
    wm_json_close(out, ']');
}

static inline void put_settings(WmBuffer *out, const char *settings)
{
    char words[4000], *rest = words;

    if (!settings) return;
    snprintf(words, sizeof words, "%s", settings);
    wm_json_put_open(out, "settings", '{');
    for (char *setting; (setting = strtok_r(rest, " ", &rest)) != NULL;) {
        char *const value = strchr(setting, '=');
        *value = '\0';
        wm_json_put_text(out, setting, value + 1);
    }
    wm_json_close(out, '}');
}

static inline void put_ask(WmBuffer *out, const Ask *ask, uint64_t id)
{
    wm_json_open(out, '{');
    wm_json_put_number(out, "id", (int64_t)id);
    put_words(out, "do", ask->todo);
    put_words(out, "table", ask->table);
    put_words(out, "game", ask->game);
    put_words(out, "scenario", ask->scenario);
    put_words(out, "player", ask->player);
    put_words(out, "survey", ask->survey);
    put_words(out, "key", ask->key);
    put_words(out, "invitation", ask->invitation);
    put_words(out, "name", ask->name);
    put_words(out, "share", ask->share);
    put_words(out, "say", ask->say);
    put_words(out, "text", ask->text);
    put_words(out, "search", ask->search);
    put_words(out, "about", ask->about);
    put_words(out, "lesson", ask->lesson);
    put_words(out, "order", ask->order);
    put_words(out, "how", ask->how);
    put_words(out, "token", ask->token);
    put_words(out, "part", ask->part);
    put_words(out, "endpoint", ask->endpoint);
    put_words(out, "p256dh", ask->p256dh);
    put_words(out, "auth", ask->auth);
    put_words(out, "catalog", ask->catalog);
    put_number(out, "version", ask->version);
    put_number(out, "seat", ask->seat);
    put_number(out, "from", ask->from);
    put_number(out, "n", ask->n);
    put_number(out, "after", ask->after);
    put_number(out, "clock", ask->clock);
    if (ask->practice) wm_json_put_bool(out, "practice", true);
    if (ask->closed) wm_json_put_bool(out, "private", true);
    if (ask->listed) wm_json_put_bool(out, "listed", true);
    if (ask->forced) wm_json_put_bool(out, "forced", true);
    put_seats(out, ask->seats);
    put_settings(out, ask->settings);
    wm_json_close(out, '}');
}

/* Sends a request without waiting; returns its id. */
static inline uint64_t send_ask(Person *person, const Ask *ask)
{
    WmBuffer text = {0};

    put_ask(&text, ask, ++person->id);
    tb_server_receive(person->server, person->client, text.at, text.length);
    wm_buffer_free(&text);
    return person->id;
}

/* A reply begins with the number of its message. It is not looked for with `part`, whose texts
 * others hold while they wait. */
static inline bool is_reply(const char *text, uint64_t id)
{
    return strncmp(text, "{\"re\":", 6) == 0 && strtoull(text + 6, NULL, 10) == id;
}

/* The reply to a message, if it has come; NULL. */
static inline const char *find_reply(const Person *person, uint64_t id)
{
    for (int i = person->count - 1; i >= 0; i--)
        if (is_reply(person->received[i], id)) return person->received[i];
    return NULL;
}

/* The same, when it comes. */
static inline const char *reply_to(Person *person, uint64_t id)
{
    const time_t until = time(NULL) + TIMEOUT_S;

    do {
        const char *const reply = find_reply(person, id);
        if (reply) return reply;
        tb_server_poll(person->server);
        rest_a_moment();
    } while (time(NULL) < until);
    printf("no reply to %d\n", (int)id);
    check_failures++;
    return "{}";
}

static inline const char *ask(Person *person, const Ask *what)
{
    return reply_to(person, send_ask(person, what));
}

/* ASK(&ann, "open", .table = table) returns the reply; SEND(...) at once the id. */
#define ASK(person, ...) ask((person), &(Ask){.todo = __VA_ARGS__})
#define SEND(person, ...) send_ask((person), &(Ask){.todo = __VA_ARGS__})

static inline const char *open_table(Person *person, const char *table)
{
    return ASK(person, "open", .table = table);
}

static inline const char *open_seat(Person *person, const char *table, int seat)
{
    return ASK(person, "open", .table = table, .seat = seat);
}

static inline const char *open_after(Person *person, const char *table, long after)
{
    return ASK(person, "open", .table = table, .after = after);
}

static inline const char *close_table(Person *person, const char *table)
{
    return ASK(person, "close", .table = table);
}

static inline const char *claim(Person *person, const char *table, int seat, const char *invitation)
{
    return ASK(person, "claim", .table = table, .seat = seat, .invitation = invitation);
}

static inline const char *leave(Person *person, const char *table, int seat)
{
    return ASK(person, "leave", .table = table, .seat = seat);
}

static inline const char *hand(Person *person, const char *table, int seat, const char *player)
{
    return ASK(person, "hand", .table = table, .seat = seat, .player = player);
}

static inline const char *answer(Person *person, const char *table, int seat, long n,
                                 const char *say, const char *key)
{
    return ASK(person, "answer", .table = table, .seat = seat, .n = n, .say = say, .key = key);
}

static inline const char *undo(Person *person, const char *table, int seat, long n, const char *key)
{
    return ASK(person, "undo", .table = table, .seat = seat, .n = n, .key = key);
}

static inline const char *why(Person *person, const char *table, int seat, const char *say)
{
    return ASK(person, "why", .table = table, .seat = seat, .say = say);
}

static inline const char *hint(Person *person, const char *table, int seat)
{
    return ASK(person, "hint", .table = table, .seat = seat);
}

static inline const char *chat(Person *person, const char *table, const char *text)
{
    return ASK(person, "chat", .table = table, .text = text);
}

static inline const char *rules(Person *person, const char *game, const char *search)
{
    return ASK(person, "rules", .game = game, .search = search);
}

/* `from` is 0 for a number of the person's own. */
static inline const char *moment(Person *person, const char *table, int seat, long n, int from)
{
    return ASK(person, "moment", .table = table, .seat = seat, .n = n, .from = from);
}

static inline const char *record(Person *person, const char *table)
{
    return ASK(person, "record", .table = table);
}

static inline const char *excerpt(Person *person, const char *table, long n, const char *note)
{
    return ASK(person, "record", .table = table, .n = n, .text = note);
}

static inline const char *branch(Person *person, const char *table, long n, const char *seats)
{
    return ASK(person, "branch", .table = table, .n = n, .seats = seats);
}

static inline bool ok(const char *reply)
{
    if (strcmp(part(reply, "ok"), "true") == 0) return true;
    printf("refused: %.300s\n", reply);
    return false;
}

static inline bool refused(const char *reply, const char *words)
{
    const char *const error = text_of(reply, "error");

    if (error[0] && strstr(error, words)) return true;
    printf("not refused with \"%s\": %.300s\n", words, reply);
    return false;
}

static inline const char *say_hello(Person *person, const char *name)
{
    char key[100];

    snprintf(key, sizeof key, "%s-0123456789abcdefghij", name);
    return ASK(person, "hello", .version = 1, .key = key);
}

static inline void greet(Person *person, TbServer *server, const char *key)
{
    come(person, server, "127.0.0.1");
    CHECK(ok(say_hello(person, key)));
}

/* The next news of a table that has this part, or "{}" when none comes. */
static inline const char *hear_of(Person *person, const char *name)
{
    const time_t until = time(NULL) + TIMEOUT_S;

    do {
        while (person->read < person->count) {
            const char *const news = person->received[person->read++];
            if (!part(news, "re")[0] && part(news, name)[0]) return news;
        }
        tb_server_poll(person->server);
        rest_a_moment();
    } while (time(NULL) < until);
    printf("no news with %s\n", name);
    check_failures++;
    return "{}";
}

/* Everything that was said so far is old. */
static inline void read_all(Person *person)
{
    person->read = person->count;
}

/* ---- tables ---------------------------------------------------------------------------------- */

typedef struct Made {
    char table[TB_NAME], invitation[64];
} Made;

static inline Made make_table(Person *person, const Ask *spec)
{
    const char *const reply = ask(person, spec);
    Made made;

    CHECK(ok(reply));
    snprintf(made.table, sizeof made.table, "%.15s", text_of(reply, "table"));
    snprintf(made.invitation, sizeof made.invitation, "%.60s", text_of(reply, "invitation"));
    return made;
}

#define MAKE(person, ...) make_table((person), &(Ask){.todo = "create", __VA_ARGS__})

/* The first seat that is asked, as the reply to `open` says it; 0: none. */
static inline int asked(const char *whole)
{
    return (int)strtol(item(part(part(whole, "question"), "seats"), 0), NULL, 10);
}

/* An answer that the reply to `open` lists. */
static inline const char *legal_answer(const char *whole, int place)
{
    return text_item(part(whole, "legal"), place);
}

/* The table as it is, without its log: for that a journal is gone through. */
static inline const char *look_at(Person *person, const char *table, int seat)
{
    return ASK(person, "open", .table = table, .seat = seat, .after = 1 << 30);
}

/* A seat answers the first that is legal as it sees it. */
static inline const char *answer_any(Person *person, const char *table, int seat, const char *key)
{
    const char *const whole = look_at(person, table, seat);

    return answer(person, table, seat, number_in(whole, "n"), legal_answer(whole, 0), key);
}
