/* The writer: a worker that adds tables, entries, changes of seats, chat and subscriptions to the
 * store, many in one transaction. */
#pragma once

#include <session/session.h>
#include <table/worker.h>

typedef struct TbWriter TbWriter;

struct TbServer;
struct TbLive;
struct TbDeferred;

/* One addition on its way. It is the writer's from tb_worker_add until tb_worker_done. A table has
 * one at a time, and any number of lines of chat. Those of several tables, or addresses, may be
 * done in another order than they were added. */
typedef struct TbWrite {
    TbJob job;           /* of the client who asked for it; 0: an agent's answer */
    char table[TB_NAME]; /* name of the table */
    char *text;          /* a copy of the lines of the entry */
    WmBuffer position;   /* the position after it */
    WmBuffer told;       /* what is told of it */
    TbTableRow row;      /* a copy of the row that is made, or whose seats change */
    TbChatLine chat;     /* what is said, or none */
    TbAddition addition;
    void (*finish)(struct TbServer *server, struct TbWrite *write); /* by the server; frees it */
    bool removal;               /* nothing is added: the table is removed */
    TbSubscribing *subscribing; /* nothing is added: this changes; freed with the write; or NULL */
    char error[244];            /* TB_FAILED: the sentence for the operator */
    struct TbLive *live;        /* the table, if any; the writer does not use it */
    uint64_t request_id;        /* id of that client's request */
    struct TbDeferred *request; /* copy of the request, freed with the write; NULL: none */
    WmSession *dealt;           /* the game that begins with it; freed with the write, or NULL */
    char *members;              /* JSON for the reply to it, freed with the write; NULL: none */
} TbWrite;

/* Opens the store anew, for the thread alone. `wake` is called from that thread whenever
 * its worker or tb_writer_removed has something to tell. NULL and a sentence if it cannot be
 * opened. */
TbWriter *tb_writer_open(const char *url, void (*wake)(void *user), void *user, WmError *error);
/* Everything that waits is written first. */
void tb_writer_close(TbWriter *writer);

/* An entry, of length 0 for none, and the row with its other seats, or NULL. All is copied. The
 * table is "" for what is about none. */
TbWrite *tb_write_new(const char *table, const TbEntry *entry, const TbTableRow *row);
void tb_write_free(TbWrite *write);
TbWorker *tb_writer_worker(TbWriter *writer); /* of writes (TbWrite) */

enum { TB_REMOVED_MAX = 50 }; /* tables that are removed at once */

/* Has tables removed that have not changed since `before`, at most TB_REMOVED_MAX of them. */
void tb_writer_remove_old(TbWriter *writer, int64_t before);
/* Names of those that were removed since the last call: how many; -1 and a sentence if it
 * failed. */
int tb_writer_removed(TbWriter *writer, char names[TB_REMOVED_MAX][TB_NAME], WmError *error);

uint64_t tb_writer_commits(TbWriter *writer); /* transactions so far */
