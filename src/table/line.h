/* What waits in line for a thread. Jobs of a better rank go first, and among those of a rank the
 * addresses that they are for take turns: a crowd of jobs of one address delays another's by the
 * one that is being done, and not by those in line. */
#pragma once

#include <base/queue.h>

#include <stddef.h>
#include <stdint.h>

enum {
    TB_SHARES = 1025,         /* addresses that take turns, by bucket */
    TB_NOBODY = TB_SHARES - 1 /* the share of what no address has asked for */
};

/* Who waits for a job, the most urgent first. */
typedef enum TbRank {
    TB_RANK_ANSWER, /* people at a table, for the answer of a seat; whoever reads something */
    TB_RANK_HINT,   /* somebody who could think herself */
    TB_RANK_SHOW    /* nobody who plays: agents among themselves, or a table that was left */
} TbRank;

/* The first member of whatever waits in line. */
typedef struct TbJob {
    WmLink link;     /* in the queue of jobs that are done */
    uint64_t turn;   /* among the jobs of its rank the least goes first; set by tb_line_put */
    uint64_t client; /* id of the client who wants it; 0: nobody does */
    unsigned share;  /* of the address that it is for */
    TbRank rank;
} TbJob;

/* Begun as {0}. Whoever shares it between threads has a lock. */
typedef struct TbLine {
    TbJob **jobs; /* a heap, the next is at 0 */
    int count;
    size_t cap;
    uint64_t turn;             /* of the job that was taken last */
    uint64_t turns[TB_SHARES]; /* by address: of its last job */
} TbLine;

void tb_line_free(TbLine *line); /* the jobs are the caller's */
/* An address that has had its turn lately waits for those that have not. */
void tb_line_put(TbLine *line, TbJob *job);
void *tb_line_take(TbLine *line);              /* NULL: nothing waits */
const TbJob *tb_line_next(const TbLine *line); /* that is taken next; NULL */
/* A job that this client wants is taken out of line; NULL: there is none. */
void *tb_line_drop(TbLine *line, uint64_t client);
