/* The hall: all tables of a server, everybody who has come in, and the messages of
 * docs/protocol.md. It knows no sockets: a server hands it messages and sends what it says. All
 * calls come from one thread; another writes to the store, and some think for agents. */
#pragma once

#include <table/store.h>

#include <stdbool.h>

typedef struct TbHall TbHall;
typedef struct TbGuest TbGuest; /* a connection */

typedef struct TbHallWays {
    void *user;
    /* A whole message for a guest. It is copied. */
    void (*send)(void *user, TbGuest *guest, const char *text, size_t length);
    /* The guest is to be shown out, with a code of RFC 6455 and one sentence. */
    void (*part)(void *user, TbGuest *guest, int code, const char *why);
    /* From any thread: tb_hall_turn is to be called soon. */
    void (*wake)(void *user);
    /* Seconds since 1970, and milliseconds of a clock that never goes back. */
    int64_t (*now)(void *user);
    int64_t (*ticks)(void *user);
} TbHallWays;

/* What an address may do. Of each 0 is the usual, which docs/protocol.md tells. */
typedef struct TbLimits {
    int guests;   /* connections at once */
    int tables;   /* new ones in an hour */
    int messages; /* in a second */
} TbLimits;

typedef struct TbHallPlan {
    const char *store; /* a URL */
    int thinkers;      /* threads for agents; 0: none think */
    uint32_t idle;     /* seconds after which a table that nobody has open leaves the memory */
    uint32_t keep;     /* days after which a table that nobody has changed is removed; 0: never */
    TbLimits limits;
} TbHallPlan;

TbHall *tb_hall_open(const TbHallPlan *plan, const TbHallWays *ways, WmError *error);
/* Waits until everything that was accepted is durable, and replies. */
void tb_hall_flush(TbHall *hall);
/* Ends its threads; all guests must have left. */
void tb_hall_close(TbHall *hall);

/* Guests come, say things, and go. `address` counts for limits only. */
TbGuest *tb_hall_enter(TbHall *hall, const char *address, void *connection); /* NULL: too many */
void *tb_guest_connection(const TbGuest *guest);
void tb_hall_message(TbHall *hall, TbGuest *guest, const char *text, size_t length);
void tb_hall_leave(TbHall *hall, TbGuest *guest);

/* What threads have finished: entries that are durable, answers of agents; then news go out. */
void tb_hall_turn(TbHall *hall);
/* A file descriptor that is readable when another server has told of something; -1: none. After a
 * tick it may be another. */
int tb_hall_news_fd(const TbHall *hall);
/* Once a second or so, and when that is readable: clocks, tables that are put away, news of other
 * servers. */
void tb_hall_tick(TbHall *hall);

/* Prometheus text; and "ok", or what is wrong, without anything that is not for everybody. */
size_t tb_hall_metrics(const TbHall *hall, char *out, size_t room);
const char *tb_hall_health(const TbHall *hall);
