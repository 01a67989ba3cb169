/* Internal header of the server: live tables, which are in memory with those who listen, and
 * clients. */
#pragma once

#include <table/server.h>
#include <table/message.h>
#include <table/table.h>
#include <table/agent_pool.h>
#include <table/writer.h>

enum {
    TB_BUCKETS = 1024,
    TB_OPEN_MAX = 16,            /* tables that a client may have open */
    TB_MESSAGES_PER_SECOND = 20, /* messages of a client in a second, */
    TB_BURST_SECONDS = 3,        /* and so many seconds' worth at once, of an address, too */
    TB_FAULTS_MAX = 8,           /* malformed messages after which a client is shown out */
    TB_ADDRESS_CLIENTS = 64,
    TB_ADDRESS_TABLES = 30,    /* new ones in an hour */
    TB_ADDRESS_MESSAGES = 200, /* in a second */
    TB_CHAT_MAX = 300,
    TB_TRIES_MAX = 8,              /* of a message that other servers were quicker than */
    TB_DEFERRED_MAX = 1024 * 1024, /* bytes of messages that wait for one table */
    TB_UNHEALTHY_MS = 30 * 1000,   /* milliseconds that a trouble of the store is remembered */
    TB_AGENT_RETRY_MS =
        1000, /* milliseconds before an agent is asked again after something went wrong, */
    TB_AGENT_PAUSE_MS = 700 /* or has answered where people only watch */
};

typedef struct TbLive TbLive;

/* A client who listens to a live table, from one seat. */
typedef struct TbSubscriber {
    TbClient *client;
    int viewer;
} TbSubscriber;

/* A message that waits until the entry before it is durable. */
typedef struct TbDeferred {
    WmLink link; /* in the queue of its live table */
    uint64_t client;
    int tries;
    size_t length;
    char text[];
} TbDeferred;

struct TbLive {
    TbLive *next; /* in its bucket */
    TbTableRow row;
    TbTable *table;
    TbFeed *feeds[WM_SEATS_MAX + 1]; /* by viewer; NULL: nobody has listened from there */
    TbSubscriber *subscribers;
    int subscriber_count;
    size_t subscriber_cap;
    WmQueue deferred; /* of TbDeferred */
    size_t deferred_bytes;
    bool committing; /* an entry is on its way to the store */
    bool stale;      /* what is in memory may not be what the store has: load it again */
    bool agent_busy; /* an agent thinks about an answer */
    int timed_seat;  /* for this seat, whose time is up; 0: for its own */
    int agent_jobs;  /* that agents have of it now, with hints: they need the match */
    WmPlan plan;     /* what its agents mean to do */
    /* The connection of the store by which its agents and clocks are ours; 0: they are not. */
    uint32_t held_connection;
    int64_t last_used;            /* when somebody last did something, in ticks */
    int64_t clock_started;        /* the decision is waited for, in ticks; */
    int64_t clock_started_before; /* and the one before it, should it be taken back */
    int64_t agents_resume;        /* no agent is asked before, in ticks */
};

/* How many messages are allowed now: a bucket that fills by the second. */
typedef struct TbTokenBucket {
    double left;
    int64_t counted; /* when that was, in ticks */
} TbTokenBucket;

/* How much an address has done lately. */
typedef struct TbAddress {
    struct TbAddress *next;
    char address[64];
    int clients;
    int tables;
    int64_t hour; /* in which these were made */
    TbTokenBucket allowance;
} TbAddress;

struct TbClient {
    TbClient *next; /* in its bucket */
    uint64_t id;
    void *connection;
    TbAddress *from;
    bool greeted;
    uint8_t owner[TB_DIGEST]; /* hash of the person's key */
    TbLive *open[TB_OPEN_MAX];
    int open_viewer[TB_OPEN_MAX];
    int open_count;
    bool hinting; /* an agent thinks about a hint */
    int faults;
    TbTokenBucket allowance;
};

struct TbServer {
    TbServerConfig config;
    TbCallbacks callbacks;
    TbStore *store; /* for reading, by the server's own thread */
    TbWriter *writer;
    TbAgentPool *agents;
    TbLive *live[TB_BUCKETS];
    TbClient *clients[TB_BUCKETS];
    TbAddress *addresses[TB_BUCKETS];
    uint64_t client_ids;
    int live_count, client_count;
    bool closing;
    uint64_t messages, answers, deltas, refused, agent_jobs; /* since the start */
    int notify_fd;
    int64_t next_due_scan;   /* when tables whose time is up are looked for, in ticks; */
    int64_t next_retain;     /* and when those that are old, next */
    int64_t unhealthy_until; /* until then, in ticks, the store is said to fail */
    WmBuffer games;          /* as `hello` tells of them, once somebody has said it */
    /* the message at hand, how often it was tried before, and why it is refused */
    const char *text;
    size_t length;
    int tries;
    WmError error;
    char rule[24];
    char setting[64];
    bool stale;
    bool store_failed; /* the store failed over it */
};

/* What became of a message. */
typedef enum TbStatus {
    TB_DONE,    /* the members of the reply are written */
    TB_REFUSED, /* server->error says why */
    TB_PENDING  /* the reply comes when an entry is durable, or an agent has thought */
} TbStatus;

/* live.c */
TbLive *tb_live_find(TbServer *server, const char *name); /* loads it; NULL: there is none */
TbLive *tb_live_add(TbServer *server, const TbTableRow *row, TbTable *table);
/* Can a message be seen to now? Loads what is stale; where that fails the table is stale still. */
bool tb_live_ready(TbServer *server, TbLive *live);
/* Marks live tables as stale that are not as the store has them. */
void tb_live_invalidate(TbServer *server);
void tb_live_evict(TbServer *server, bool all); /* puts away those that are idle, or all */
/* The store has this table no more: nobody is told of it any more. */
void tb_live_remove(TbServer *server, const char *name);
/* What was told from a seat so far; it stays with the live table. */
TbFeed *tb_live_feed(TbLive *live, int viewer);
void tb_live_subscribe(TbLive *live, TbClient *client, int viewer);
void tb_live_unsubscribe(TbServer *server, TbLive *live, const TbClient *client);
/* Those who listen from a seat that is not theirs any more listen no longer. */
void tb_live_unsubscribe_unseated(TbLive *live);
bool tb_client_owns(const TbLive *live, const TbClient *client, int seat);
bool tb_seat_is_owned(const TbLive *live, int seat); /* somebody's, whoever plays it now */
bool tb_seat_is_open(const TbLive *live, int seat);  /* nobody's, and not an agent's */

/* broadcast.c */
void tb_put_seats(const TbLive *live, const TbClient *client, WmBuffer *out); /* the part `seats` */
void tb_broadcast_seats(TbServer *server, TbLive *live, const TbClient *but); /* NULL: everybody */
void tb_broadcast_text(TbServer *server, const TbLive *live,
                       const WmBuffer *text); /* once a client */
void tb_broadcast_delta(TbServer *server, TbLive *live);
/* What somebody who has heard what `old` has is told of a table that was loaded again. */
void tb_broadcast_reload(TbServer *server, TbLive *live, int viewer, const TbFeed *old);
int64_t tb_live_seconds_left(const TbServer *server,
                             const TbLive *live); /* seconds; -1: there is no clock */

/* commit.c */
/* The message at hand waits; or is refused, where too many do. */
TbStatus tb_defer(TbServer *server, TbLive *live, const TbClient *client);
/* Writes what is fresh in the journal of a live table; the client gets the reply to the message
 * at hand when that is durable. NULL: nobody asked for it. */
void tb_commit_begin(TbServer *server, TbLive *live, const TbClient *client,
                     const TbMessage *message);
void tb_commit_finish(TbServer *server, TbWrite *write);
void tb_agents_ask(TbServer *server, TbLive *live);
void tb_agents_finish(TbServer *server, TbAgentJob *job);
void tb_clocks_check(TbServer *server); /* whose time is up, and agents that nobody has asked yet */
void tb_agents_start(TbServer *server, TbLive *live, const WmAgent *agent, int seat,
                     const TbClient *client, uint64_t reply_to);
/* Was the answer of this key given before, and its acknowledgement lost on the way? */
bool tb_is_duplicate(TbServer *server, const TbLive *live, int seat, const char *key);

/* requests_lobby.c: those of coming in, tables and seats. requests_play.c: the others. */
typedef TbStatus TbHandler(TbServer *server, TbClient *client, const TbMessage *message,
                           WmBuffer *out);
TbHandler tb_handle_answer, tb_handle_undo, tb_handle_why, tb_handle_hint, tb_handle_survey,
    tb_handle_chat;
TbHandler tb_handle_rules, tb_handle_moment, tb_handle_record, tb_handle_branch;
TbStatus tb_dispatch(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out);
/* The live table of a message, if it is for this client; NULL: refused. */
TbLive *tb_live_of(TbServer *server, const TbClient *client, const TbMessage *message);
TbLive *tb_live_of_seat(TbServer *server, const TbClient *client, const TbMessage *message);
int tb_viewer_of(const TbLive *live, const TbClient *client, const TbMessage *message);
bool tb_may_create_tables(TbServer *server, const TbClient *client);
/* Keeps a new table, and says its name and its secret. The table is the live table's, or freed. */
TbStatus tb_create_table(TbServer *server, const TbClient *client, const TbMessage *message,
                         TbTable *table, WmBuffer *out);

/* catalog.c: the games that people come for, a JSON list. */
void tb_catalog_put(WmBuffer *out);

/* server.c */
TbClient *tb_client_by_id(const TbServer *server, uint64_t id); /* NULL: has gone */
void tb_server_retry(TbServer *server, TbClient *client, const TbDeferred *deferred);
void tb_reply(TbServer *server, TbClient *client, uint64_t reply_to, TbStatus status,
              const WmBuffer *members);
void tb_send(TbServer *server, TbClient *client, const WmBuffer *text);
TbStatus tb_refuse(TbServer *server, const char *sentence);
/* The store failed: its own words are for the operator, not for clients. */
TbStatus tb_report_failure(TbServer *server, const char *reason);
int64_t tb_ticks(const TbServer *server);
int64_t tb_now(const TbServer *server);
bool tb_hash_secret(const char *secret, uint8_t digest[TB_DIGEST]);
bool tb_word_fits(const char *word, size_t least, size_t most);
unsigned tb_bucket(const char *word);
