/* The reader: a worker that asks the store for whatever the server has to know, plays journals
 * again, and hears what other servers have changed. */
#pragma once

#include <table/worker.h>

typedef struct TbReader TbReader;

struct TbServer;
struct TbAddress;

/* Something to be read, the first member of a struct that has what is wanted and what was found. It
 * is the reader's from tb_worker_add until tb_worker_done or tb_reader_drop. */
typedef struct TbRead {
    TbJob job;
    struct TbAddress *from; /* of whoever wants it, for limits; NULL: nobody does */
    TbWanted *wanted;       /* a table that is read before `work`, with others; NULL: none */
    void (*work)(struct TbRead *read, TbStore *store);            /* by the reader's thread */
    void (*finish)(struct TbServer *server, struct TbRead *read); /* by the server's; frees it */
    TbStoreResult result; /* set by `work`; TB_FAILED of what was given up */
    bool given_up;        /* whoever wanted it has gone, or the server closes */
    WmError error;        /* of TB_FAILED and TB_DAMAGED: a sentence for the operator */
} TbRead;

/* Opens the store, for the thread alone, and reserves it for this program. `wake` is called from
 * that thread whenever there is something to be taken up. NULL and a sentence if it cannot be
 * opened. */
TbReader *tb_reader_open(const char *url, void (*wake)(void *user), void *user, WmError *error);
/* Ends the thread, after what it is at. What waits in line is done as if it had failed. */
void tb_reader_stop(TbReader *reader);
void tb_reader_close(TbReader *reader); /* it was stopped, and all that was done is taken up */

TbWorker *tb_reader_worker(TbReader *reader); /* of reads (TbRead) */
/* Takes back what a client wanted and the thread has not begun; NULL: there is nothing. */
TbRead *tb_reader_drop(TbReader *reader, uint64_t client);

/* A table that another server has changed, of those that were not asked for yet. */
bool tb_reader_changed(TbReader *reader, char name[TB_NAME]);
/* May the reader have missed some since the last call? Then any table may have changed. */
bool tb_reader_missed(TbReader *reader);

uint32_t tb_reader_connections(TbReader *reader); /* as tb_store_connections */
