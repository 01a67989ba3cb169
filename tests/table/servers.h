/* What the tests of the server share: a server without sockets, people who come to it, what they
 * are told, and clocks that only the test moves. */
#pragma once

#include "stores.h"

#include <base/json_read.h>
#include <table/server.h>
#include <warmoot/text.h>

#include <stdarg.h>
#include <time.h>

enum { RECEIVED_MAX = 4096, MESSAGE_CAP = 1 << 16, TIMEOUT_S = 20 };

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

/* Says something without waiting; `format` is the message without its braces and id. */
static inline uint64_t say_at_once(Person *person, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static inline const char *say(Person *person, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static inline uint64_t say_words(Person *person, const char *words)
{
    static char text[MESSAGE_CAP + 64];
    const int length = snprintf(text, sizeof text, "{\"id\":%d,%s}", (int)++person->id, words);

    tb_server_receive(person->server, person->client, text, (size_t)length);
    return person->id;
}

static inline uint64_t say_at_once(Person *person, const char *format, ...)
{
    static char words[MESSAGE_CAP];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return say_words(person, words);
}

/* The reply to a message, when it comes. */
static inline const char *reply_to(Person *person, uint64_t id)
{
    const time_t until = time(NULL) + TIMEOUT_S;

    do {
        for (int i = person->count - 1; i >= 0; i--)
            if (part(person->received[i], "re")[0] &&
                number_in(person->received[i], "re") == (long)id)
                return person->received[i];
        tb_server_poll(person->server);
        rest_a_moment();
    } while (time(NULL) < until);
    printf("no reply to %d\n", (int)id);
    check_failures++;
    return "{}";
}

static inline const char *say(Person *person, const char *format, ...)
{
    static char words[MESSAGE_CAP];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return reply_to(person, say_words(person, words));
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

static inline const char *say_hello(Person *person, const char *key)
{
    return say(person, "\"do\":\"hello\",\"version\":1,\"key\":\"%s-0123456789abcdefghij\"", key);
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

static inline Made make_table(Person *person, const char *spec)
{
    const char *const reply = say(person, "\"do\":\"create\",%s", spec);
    Made made;

    CHECK(ok(reply));
    snprintf(made.table, sizeof made.table, "%.15s", text_of(reply, "table"));
    snprintf(made.invitation, sizeof made.invitation, "%.60s", text_of(reply, "invitation"));
    return made;
}

/* The n, and the question's first seat, as a seat sees them. */
static inline const char *open_seat(Person *person, const char *table, int seat)
{
    return say(person, "\"do\":\"open\",\"table\":\"%s\",\"seat\":%d", table, seat);
}

static inline int asked(const char *whole)
{
    return (int)strtol(item(part(part(whole, "question"), "seats"), 0), NULL, 10);
}

/* An answer of a seat: one that is legal as that seat sees it. */
static inline const char *answer_any(Person *person, const char *table, int seat, const char *key)
{
    const char *const whole = open_seat(person, table, seat);
    const char *const legal = part(whole, "legal");
    char words[200];

    snprintf(words, sizeof words, "%s", item(legal, 0));
    return say(person,
               "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%ld,\"say\":%s,\"key\":\"%s\"",
               table, seat, number_in(whole, "n"), words, key);
}
