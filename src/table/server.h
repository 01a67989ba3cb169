/* The server: all tables of a server, everybody who has come in, and the messages of
 * docs/protocol.md. It knows no sockets: a server hands it messages and sends what it says. All
 * calls come from one thread; another writes to the store, and some think for agents. */
#pragma once

#include <table/store.h>

#include <stdbool.h>

typedef struct TbServer TbServer;
typedef struct TbClient TbClient; /* a connection */

typedef struct TbCallbacks {
    void *user;
    /* A whole message for a client. It is copied. */
    void (*send)(void *user, TbClient *client, const char *text, size_t length);
    /* The client is to be shown out, with a code of RFC 6455 and one sentence. */
    void (*close)(void *user, TbClient *client, int code, const char *why);
    /* From any thread: tb_server_poll is to be called soon. */
    void (*wake)(void *user);
    /* Seconds since 1970, and milliseconds of a clock that never goes back. */
    int64_t (*now)(void *user);
    int64_t (*ticks)(void *user);
} TbCallbacks;

/* What an address may do. Of each 0 is the usual, which docs/protocol.md tells. */
typedef struct TbLimits {
    int clients;  /* connections at once */
    int tables;   /* new ones in an hour */
    int messages; /* in a second */
} TbLimits;

typedef struct TbServerConfig {
    const char *store; /* a URL */
    int agent_threads; /* threads for agents; 0: none think */
    uint32_t idle;     /* seconds after which a table that nobody has open leaves the memory */
    uint32_t keep;     /* days after which a table that nobody has changed is removed; 0: never */
    TbLimits limits;
    uint64_t seed; /* for tests: every new table and its agents have this chance; 0: it is drawn */
} TbServerConfig;

TbServer *tb_server_open(const TbServerConfig *config, const TbCallbacks *callbacks,
                         WmError *error);
/* Waits until everything that was accepted is durable, and replies. */
void tb_server_flush(TbServer *server);
/* Ends its threads; all clients must have left. */
void tb_server_close(TbServer *server);

/* Guests come, say things, and go. `address` counts for limits only. */
TbClient *tb_server_connect(TbServer *server, const char *address,
                            void *connection); /* NULL: too many */
void *tb_client_connection(const TbClient *client);
void tb_server_receive(TbServer *server, TbClient *client, const char *text, size_t length);
void tb_server_disconnect(TbServer *server, TbClient *client);

/* What threads have finished: entries that are durable, answers of agents; then news go out. */
void tb_server_poll(TbServer *server);
/* A file descriptor that is readable when another server has told of something; -1: none. After a
 * tick it may be another. */
int tb_server_notify_fd(const TbServer *server);
/* Once a second or so, and when that is readable: clocks, tables that are put away, news of other
 * servers. */
void tb_server_tick(TbServer *server);

/* Prometheus text; and "ok", or what is wrong, without anything that is not for everybody. */
size_t tb_server_metrics(const TbServer *server, char *out, size_t cap);
const char *tb_server_health(const TbServer *server);
