/* The server: its tables, its clients, and the requests of docs/protocol.md. It knows no sockets:
 * socket.c, or a test, hands it messages and sends its own through callbacks. All calls come from
 * one thread, which never waits for the store: another reads it, another writes, and in some agents
 * think. docs/server.md tells how it works. */
#pragma once

#include <table/push_post.h>
#include <table/store.h>

#include <stdbool.h>

typedef struct TbServer TbServer;
typedef struct TbClient TbClient; /* a connection of somebody */

/* What the server needs of its caller. */
typedef struct TbCallbacks {
    void *user; /* first argument of each callback */
    /* Sends a whole message to a client. The text is the caller's: it must be copied. */
    void (*send)(void *user, TbClient *client, const char *text, size_t length);
    /* Closes a client's connection, with a code of RFC 6455 and one sentence. */
    void (*close)(void *user, TbClient *client, int code, const char *why);
    /* Has tb_server_poll called soon, by the server's thread. It is called from any thread. */
    void (*wake)(void *user);
    /* Seconds since 1970. */
    int64_t (*now)(void *user);
    /* Milliseconds of a clock that never goes back. */
    int64_t (*ticks)(void *user);
} TbCallbacks;

/* Limits of an address, and of a table. 0 is the usual limit of docs/protocol.md. */
typedef struct TbLimits {
    int clients;  /* connections at once */
    int tables;   /* new tables in an hour */
    int messages; /* messages in a second, of all connections; as many pages, and connections */
    int entries;  /* of the journal of one table */
} TbLimits;

typedef struct TbServerConfig {
    const char *store; /* URL, or path, for tb_store_open */
    int agent_threads; /* in which agents think; 0: there are no agents */
    /* Milliseconds that the answer of an agent takes at least where people play; up to as many more
     * are drawn for each, whatever there was to think about. */
    uint32_t pace;
    uint32_t idle; /* seconds after which a table that nobody has open is evicted */
    uint32_t keep; /* days after which a table that nobody has changed is removed; 0: never */
    TbLimits limits;
    const TbPushKeys *push_keys; /* with which people are told that it is their turn; NULL: not */
    TbPushTest push_test;        /* a push service for tests, or none */
    uint64_t seed; /* for tests: every new table and its agents have this chance; 0: it is drawn */
} TbServerConfig;

/* NULL and a sentence if the store cannot be opened, or threads cannot be started. */
TbServer *tb_server_open(const TbServerConfig *config, const TbCallbacks *callbacks,
                         WmError *error);
/* Waits until everything that was accepted is durable, and replies. */
void tb_server_flush(TbServer *server);
/* Ends its threads; all clients must be disconnected. May be NULL. */
void tb_server_close(TbServer *server);

/* An address and what it does, for limits only. Of IPv6 the first 64 bits count, since everybody
 * has that many addresses. */
typedef struct TbAddress TbAddress;

/* Every connection, whatever it turns out to be for, is counted while it lasts. May one more be
 * accepted? Then it is one of those that may come in this second. */
bool tb_server_may_connect(TbServer *server, const char *address);
TbAddress *tb_server_count(TbServer *server, const char *address);
void tb_server_uncount(TbAddress *address);

/* A page that is asked for waits for its turn: an address has so many in a second. NULL: too many
 * that were asked for from there wait. */
TbAddress *tb_server_await_page(TbServer *server, const char *address);
/* Is it the turn of one of them? Then it does not wait any more. */
bool tb_server_page_comes(TbServer *server, TbAddress *from);
void tb_server_forgo_page(TbAddress *from); /* whoever asked for it has gone */

/* A new connection for messages. NULL: its address has too many. */
TbClient *tb_server_connect(TbServer *server, const char *address, void *connection);
void *tb_client_connection(const TbClient *client); /* as it was given */
/* Handles a message of a client. The reply may come now or later. */
void tb_server_receive(TbServer *server, TbClient *client, const char *text, size_t length);
void tb_server_disconnect(TbServer *server, TbClient *client);

/* Takes up what its threads have finished: tells of entries that are durable, plays the answers of
 * agents. */
void tb_server_poll(TbServer *server);
/* Have its threads something to write, to read or to think about, or polls something to tell? */
bool tb_server_busy(const TbServer *server);
/* Checks clocks, and evicts idle tables. To be called some times a second. */
void tb_server_tick(TbServer *server);

/* Counters and gauges as a text for Prometheus; how long it is, as snprintf says it. */
size_t tb_server_metrics(const TbServer *server, char *out, size_t cap);
/* "ok"; "not well: " and why, while people can play all the same; or "cannot serve: " and why. */
const char *tb_server_health(const TbServer *server);
bool tb_server_can_serve(const TbServer *server);
