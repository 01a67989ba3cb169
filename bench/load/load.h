/* The load generator: many tables with two clients each, who play at random through the protocol of
 * docs/protocol.md. It measures how long it takes from an answer until the last client at the table
 * has its news. */
#pragma once

#include <base/buffer.h>
#include <base/queue.h>
#include <ev.h>
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { LOAD_SAY = 256, LOAD_NAME = 32, LOAD_SECRET = 64, LOAD_PAIR = 2, LOAD_PORTS = 8 };

typedef struct LoadPlan {
    const char *host;
    int ports[LOAD_PORTS]; /* of servers that have the same tables */
    int port_count;
    const char *kept; /* file for the keys of all answers that were acknowledged; NULL: none */
    int tables;
    double every;   /* seconds between two answers of a client, on average; 0: nobody plays */
    double settle;  /* seconds before the measuring begins, once all tables are open */
    double seconds; /* of measuring */
    double play;    /* seconds of playing, once all tables are open; 0: to the end */
    double stay;    /* seconds after which a client leaves and comes back, on average; 0: never */
    double renew;   /* seconds after which a table is left for a new one, the same */
    bool mixed;     /* at every fourth table an agent plays, and the second client watches */
    int pid;        /* of the server, whose time and memory are told; 0: it is not known */
    double report;  /* seconds between two lines about the memory; 0: none */
} LoadPlan;

/* What was seen since the measuring began. */
typedef struct LoadCounts {
    uint64_t answers; /* acknowledged */
    uint64_t stale;   /* refused, since the other client was quicker */
    uint64_t refused; /* for other reasons: there should be none */
    uint64_t lost;    /* connections that ended without our wish */
    uint64_t fled;    /* clients that went to another server then */
    uint64_t games;   /* that came to their end, or were left */
    uint64_t returns; /* clients that left and came back */
} LoadCounts;

/* Milliseconds that something took, each time. */
typedef struct LoadTimes {
    float *at;
    size_t count, room;
} LoadTimes;

/* What a client that was thrown out goes through until it has its table open again. */
typedef enum LoadPhase { LOAD_CONNECTING, LOAD_GREETING, LOAD_OPENING, LOAD_PHASES } LoadPhase;

typedef struct Load Load;
typedef struct LoadTable LoadTable;

/* What a client waits for a reply to. */
typedef enum LoadAsked {
    LOAD_NOTHING,
    LOAD_HELLO,
    LOAD_CREATE,
    LOAD_CLAIM,
    LOAD_OPEN,
    LOAD_ANSWER,
    LOAD_CLOSE
} LoadAsked;

typedef struct LoadClient {
    WmLink link; /* in the line of those who are to connect */
    bool coming; /* it is in that line, or connects */
    LoadTable *table;
    int place; /* 0 or 1 */
    int seat;  /* 0: watches */
    struct lws *wsi;
    LoadAsked asked;
    int port;          /* which of the servers it is at */
    double away;       /* when it was thrown out; 0: it was not, or has the table open again */
    double phase;      /* when it came to the phase of its return that it is in */
    bool unsure;       /* its last answer may have been kept, and is given again */
    char key[64];      /* of its last answer */
    uint64_t answer_n; /* that this was given to */
    uint64_t id;       /* of the last message */
    uint64_t n;        /* of the last news */
    bool greeted, open;
    bool known;               /* it has said hello before, and has the list of games */
    bool legal;               /* it may answer */
    char say[LOAD_SAY];       /* the answer that it will give, as JSON */
    char out[LWS_PRE + 1024]; /* a message on its way */
    size_t out_length;
    WmBuffer heard; /* a message in the making */
    bool leaving;
    ev_timer visit; /* when it leaves, or comes back */
} LoadClient;

struct LoadTable {
    Load *load;
    char name[LOAD_NAME], invitation[LOAD_SECRET];
    int number;
    LoadClient clients[LOAD_PAIR];
    bool was_open; /* by both clients, once */
    bool over;
    bool answered; /* an answer was acknowledged whose news may still come */
    double sent, last;
    ev_timer turn; /* when the next answer is given */
};

struct Load {
    LoadPlan plan;
    struct ev_loop *loop;
    struct lws_context *context;
    LoadTable *tables;
    WmQueue coming;  /* clients that are to connect */
    int connecting;  /* clients that do so now */
    ev_prepare next; /* when others may, too */
    int begun;       /* tables whose clients were told to come */
    int open_count;  /* tables that both clients have opened once */
    bool measuring;
    double begin;
    LoadTimes news;                /* from answers to their news */
    LoadTimes away;                /* from being thrown out to having the table open again */
    LoadTimes phases[LOAD_PHASES]; /* of the same */
    FILE *kept;
    char catalog[24]; /* the name of the list of games */
    LoadCounts counts;
    uint64_t chance;
    unsigned run; /* a number of this run: its clients are not those of another */
    bool still;   /* nobody plays any more */
    ev_timer pace, settled, done, report, played;
    double server_begin, own_begin; /* seconds of a processor before that */
    bool failed;
};

/* load.c */
double load_now(void);
double load_chance(Load *load);                   /* from 0 to 1 */
void load_note(LoadTimes *times, double seconds); /* that something took */
void load_table_is_open(Load *load);

/* client.c: what clients say and hear. */
void load_connect(LoadClient *client); /* when its turn comes */
void load_connect_next(Load *load);    /* whose turn it is */
int load_on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);

/* table.c: what both clients of a table do. */
void load_table_begin(Load *load, LoadTable *table, int number);
void load_table_go_on(LoadTable *table); /* a client has come, or a reply */
void load_table_news(LoadTable *table);  /* something that belongs to the last answer */
void load_say(LoadClient *client, LoadAsked asked, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
