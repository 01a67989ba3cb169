/* The thread that writes entries to the store, many in one transaction. */
#pragma once

#include <base/queue.h>
#include <table/store.h>

typedef struct TbWriter TbWriter;

/* One entry on its way. It belongs to the writing until it comes back by tb_writer_done. */
typedef struct TbWrite {
    WmLink link; /* in its queue */
    char table[TB_NAME];
    char *text; /* the lines, a copy */
    TbAddition addition;
    char error[244];   /* TB_FAILED */
    void *live;        /* the caller's, as all below */
    uint64_t client;   /* who asked; 0: nobody */
    uint64_t reply_to; /* by which message */
    void *request;     /* the message itself; freed with the write */
} TbWrite;

/* Opens the store anew, for the thread alone. `wake` is called from that thread whenever something
 * is done. NULL and a sentence if it cannot be opened. */
TbWriter *tb_writer_open(const char *url, void (*wake)(void *user), void *user, WmError *error);
/* Everything that waits is written first. */
void tb_writer_close(TbWriter *writer);

TbWrite *tb_write_new(const char *table, const TbEntry *entry);
void tb_write_free(TbWrite *write);
void tb_writer_add(TbWriter *writer, TbWrite *write);
/* The next that is done, in the order of adding; NULL: none. */
TbWrite *tb_writer_done(TbWriter *writer);
/* Tables that have not changed since `before` are to be removed, some at a time: at most
 * TB_REMOVED_MAX. */
enum { TB_REMOVED_MAX = 50 };
void tb_writer_retain(TbWriter *writer, int64_t before);
/* Which were removed since the last call: how many; -1 and a sentence if it failed. */
int tb_writer_removed(TbWriter *writer, char names[TB_REMOVED_MAX][TB_NAME], WmError *error);
uint64_t tb_writer_commits(TbWriter *writer); /* transactions so far */
int tb_writer_waiting(TbWriter *writer);
bool tb_writer_busy(TbWriter *writer); /* something waits, is being written, or is done */
