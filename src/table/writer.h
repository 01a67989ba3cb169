/* The writer: a thread that adds tables, entries and changes of seats to the store, many in one
 * transaction. */
#pragma once

#include <base/queue.h>
#include <session/session.h>
#include <table/store.h>

typedef struct TbWriter TbWriter;

struct TbLive;
struct TbDeferred;

/* One addition on its way. It is the writer's from tb_writer_add until tb_writer_done. */
typedef struct TbWrite {
    WmLink link;         /* in the queue of the writer where it is now */
    char table[TB_NAME]; /* name of the table */
    char *text;          /* a copy of the lines of the entry */
    WmBuffer position;   /* the position after it */
    WmBuffer told;       /* what is told of it */
    TbTableRow row;      /* a copy of the row that is made, or whose seats change */
    TbChatLine chat;     /* a copy of what is said, or none */
    TbAddition addition;
    bool removal;               /* nothing is added: the table is removed */
    char error[244];            /* TB_FAILED: the sentence for the operator */
    struct TbLive *live;        /* the table; the writer does not use it */
    uint64_t client;            /* id of the client who asked for it; 0: an agent's answer */
    uint64_t request_id;        /* id of that client's request */
    struct TbDeferred *request; /* copy of the request, freed with the write; NULL: none */
    WmSession *dealt;           /* the game that begins with it; freed with the write, or NULL */
    char *members;              /* JSON for the reply to it, freed with the write; NULL: none */
} TbWrite;

/* Opens the store anew, for the thread alone. `wake` is called from that thread whenever
 * tb_writer_done or tb_writer_removed has something to tell. NULL and a sentence if it cannot be
 * opened. */
TbWriter *tb_writer_open(const char *url, void (*wake)(void *user), void *user, WmError *error);
/* Everything that waits is written first. */
void tb_writer_close(TbWriter *writer);

/* An entry, of length 0 for none, and the row with its other seats, or NULL. All is copied. */
TbWrite *tb_write_new(const char *table, const TbEntry *entry, const TbTableRow *row);
void tb_write_free(TbWrite *write);
void tb_writer_add(TbWriter *writer, TbWrite *write);
/* The next that is done, in the order of adding; NULL: none. */
TbWrite *tb_writer_done(TbWriter *writer);

enum { TB_REMOVED_MAX = 50 }; /* tables that are removed at once */

/* Has tables removed that have not changed since `before`, at most TB_REMOVED_MAX of them. */
void tb_writer_remove_old(TbWriter *writer, int64_t before);
/* Names of those that were removed since the last call: how many; -1 and a sentence if it
 * failed. */
int tb_writer_removed(TbWriter *writer, char names[TB_REMOVED_MAX][TB_NAME], WmError *error);

uint64_t tb_writer_commits(TbWriter *writer); /* transactions so far */
int tb_writer_waiting(TbWriter *writer);      /* writes that the thread has not begun */
int64_t tb_writer_waited(TbWriter *writer);   /* milliseconds of the transaction under way */
bool tb_writer_busy(TbWriter *writer);        /* something waits, is being written, or is done */
