/* The thread that writes entries to the store, many in one transaction. */
#pragma once

#include <base/queue.h>
#include <table/store.h>

typedef struct TbWriting TbWriting;

/* One entry on its way. It belongs to the writing until it comes back by tb_writing_done. */
typedef struct TbTicket {
    WmLink link; /* in its queue */
    char table[TB_NAME];
    char *text; /* the lines, a copy */
    TbAddition addition;
    char why[244];  /* TB_FAILED */
    void *for_whom; /* the caller's, as all below */
    uint64_t guest; /* who asked; 0: nobody */
    uint64_t re;    /* by which message */
    void *said;     /* the message itself; freed with the ticket */
} TbTicket;

/* Opens the store anew, for the thread alone. `wake` is called from that thread whenever something
 * is done. NULL and a sentence if it cannot be opened. */
TbWriting *tb_writing_open(const char *url, void (*wake)(void *user), void *user, WmError *error);
/* Everything that waits is written first. */
void tb_writing_close(TbWriting *writing);

TbTicket *tb_ticket(const char *table, const TbLine *line);
void tb_ticket_free(TbTicket *ticket);
void tb_writing_add(TbWriting *writing, TbTicket *ticket);
/* The next that is done, in the order of adding; NULL: none. */
TbTicket *tb_writing_done(TbWriting *writing);
/* Tables that have not changed since `before` are to be removed, some at a time: at most
 * TB_REMOVED. */
enum { TB_REMOVED = 50 };
void tb_writing_retain(TbWriting *writing, int64_t before);
/* Which were removed since the last call: how many; -1 and a sentence if it failed. */
int tb_writing_removed(TbWriting *writing, char names[TB_REMOVED][TB_NAME], WmError *error);
uint64_t tb_writing_commits(TbWriting *writing); /* transactions so far */
int tb_writing_waiting(TbWriting *writing);
bool tb_writing_busy(TbWriting *writing); /* something waits, is being written, or is done */
