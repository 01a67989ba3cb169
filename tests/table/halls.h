/* What the tests of the hall share: a hall without sockets, people who come to it, what they are
 * told, and clocks that only the test moves. */
#pragma once

#include "stores.h"

#include <base/json_read.h>
#include <table/hall.h>
#include <warmoot/text.h>

#include <stdarg.h>
#include <time.h>

enum { HEARD_MOST = 4096, MESSAGE_ROOM = 1 << 16, PATIENCE = 20 };

/* A connection of somebody, and all that came by it. */
typedef struct Person {
    TbHall *hall;
    TbGuest *guest;
    char *heard[HEARD_MOST];
    int count, read; /* those before `read` were looked at */
    uint64_t id;
    int shown_out; /* the code; 0: not */
} Person;

static int64_t hall_now = 1700000000, hall_ticks = 1000;

static inline void send_to(void *user, TbGuest *guest, const char *text, size_t length)
{
    Person *const person = tb_guest_connection(guest);

    (void)user;
    if (person->count == HEARD_MOST) return;
    char *const copy = malloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    person->heard[person->count++] = copy;
}

static inline void show_out(void *user, TbGuest *guest, int code, const char *why)
{
    (void)user;
    (void)why;
    ((Person *)tb_guest_connection(guest))->shown_out = code;
}

static inline void wake_up(void *user)
{
    (void)user; /* the tests look by themselves */
}

static inline int64_t now_of(void *user)
{
    (void)user;
    return hall_now;
}

static inline int64_t ticks_of(void *user)
{
    (void)user;
    return hall_ticks;
}

/* Time goes by. */
static inline void pass(int64_t seconds)
{
    hall_now += seconds;
    hall_ticks += seconds * 1000;
}

static inline TbHall *hall_with(const TbHallPlan *plan)
{
    const TbHallWays ways = {
        .send = send_to, .part = show_out, .wake = wake_up, .now = now_of, .ticks = ticks_of};
    WmError error;
    TbHall *const hall = tb_hall_open(plan, &ways, &error);

    if (hall) return hall;
    printf("%s\n", error.text);
    exit(1);
}

static inline TbHall *hall_at(const char *url, int thinkers, uint32_t idle)
{
    return hall_with(&(TbHallPlan){.store = url, .thinkers = thinkers, .idle = idle});
}

/* A number of those that operators see; -1: there is none of that name. */
static inline long metric(const TbHall *hall, const char *name)
{
    char text[4096], line[80];

    (void)tb_hall_metrics(hall, text, sizeof text);
    snprintf(line, sizeof line, "\nwarmoot_%s ", name);
    const char *const at = strstr(text, line);
    return at ? strtol(at + strlen(line), NULL, 10) : -1;
}

static inline void rest_a_moment(void)
{
    const struct timespec moment = {.tv_nsec = 200000};

    nanosleep(&moment, NULL);
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
        char **const room = &kept[next++ % 16];
        free(*room);
        *room = malloc(length + 1);
        memcpy(*room, from, length);
        (*room)[length] = '\0';
        return *room;
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
    static char text[MESSAGE_ROOM];
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

static inline void come(Person *person, TbHall *hall, const char *address)
{
    memset(person, 0, sizeof *person);
    person->hall = hall;
    person->guest = tb_hall_enter(hall, address, person);
}

static inline void go(Person *person)
{
    if (person->guest) tb_hall_leave(person->hall, person->guest);
    for (int i = 0; i < person->count; i++) free(person->heard[i]);
    memset(person, 0, sizeof *person);
}

/* Says something without waiting; `format` is the message without its braces and id. */
static inline uint64_t say_at_once(Person *person, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static inline const char *say(Person *person, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static inline uint64_t say_words(Person *person, const char *words)
{
    static char text[MESSAGE_ROOM + 64];
    const int length = snprintf(text, sizeof text, "{\"id\":%d,%s}", (int)++person->id, words);

    tb_hall_message(person->hall, person->guest, text, (size_t)length);
    return person->id;
}

static inline uint64_t say_at_once(Person *person, const char *format, ...)
{
    static char words[MESSAGE_ROOM];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return say_words(person, words);
}

/* The reply to a message, when it comes. */
static inline const char *reply_to(Person *person, uint64_t id)
{
    const time_t until = time(NULL) + PATIENCE;

    do {
        for (int i = person->count - 1; i >= 0; i--)
            if (part(person->heard[i], "re")[0] && number_in(person->heard[i], "re") == (long)id)
                return person->heard[i];
        tb_hall_turn(person->hall);
        rest_a_moment();
    } while (time(NULL) < until);
    printf("no reply to %d\n", (int)id);
    check_failures++;
    return "{}";
}

static inline const char *say(Person *person, const char *format, ...)
{
    static char words[MESSAGE_ROOM];
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

static inline void greet(Person *person, TbHall *hall, const char *key)
{
    come(person, hall, "127.0.0.1");
    CHECK(ok(say_hello(person, key)));
}

/* The next news of a table that has this part, or "{}" when none comes. */
static inline const char *hear_of(Person *person, const char *name)
{
    const time_t until = time(NULL) + PATIENCE;

    do {
        while (person->read < person->count) {
            const char *const news = person->heard[person->read++];
            if (!part(news, "re")[0] && part(news, name)[0]) return news;
        }
        tb_hall_turn(person->hall);
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

static inline Made make_table(Person *person, const char *wish)
{
    const char *const reply = say(person, "\"do\":\"create\",%s", wish);
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
