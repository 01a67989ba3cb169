/* Jobs for threads: the line in which they wait, and the worker, a thread with a connection to the
 * store and a line of its own. What the server wants of the store goes in line, and is taken up
 * when it was done; the server's own thread never waits for it. The reader and the writer are
 * workers; the agent pool has several threads for one line. */
#pragma once

#include <base/queue.h>
#include <table/store.h>

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* ---- the line -------------------------------------------------------------------------------- */

/* Jobs of a better rank go first, and among those of a rank the addresses that they are for take
 * turns: a crowd of jobs of one address delays another's by the one that is being done, and not by
 * those in line. */
enum {
    TB_SHARES = 1025,         /* addresses that take turns, by bucket */
    TB_NOBODY = TB_SHARES - 1 /* the share of what no address has asked for */
};

/* Who waits for a job, the most urgent first. */
typedef enum TbRank {
    TB_RANK_ANSWER, /* people at a table, for the answer of a seat; whoever reads something */
    TB_RANK_HINT,   /* somebody who could think herself, or has only said something */
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

/* ---- the worker ------------------------------------------------------------------------------ */

/* The first member of whatever has more to do than that. */
typedef struct TbWorker {
    pthread_t thread;
    pthread_mutex_t lock; /* of all below, and of what the owner shares with its thread */
    TbLine waiting;       /* jobs that the thread has not begun */
    WmQueue done;         /* jobs that it has finished */
    int at_work;          /* jobs that it is at */
    int64_t begun;        /* milliseconds of the clock when it began these */
    bool closing;         /* the thread ends */
    int work;             /* descriptor: readable when there may be something to do */
    TbStore *store;       /* for the thread alone */
    void (*wake)(void *user);
    void *user; /* for wake */
} TbWorker;

/* By the server's thread. `run` is the thread, with the worker for its argument; `wake` is called
 * there whenever there is something to be taken up. The store is the worker's; what was not started
 * is freed as well. */
bool tb_worker_start(TbWorker *worker, TbStore *store, void *(*run)(void *worker),
                     void (*wake)(void *user), void *user);
void tb_worker_stop(TbWorker *worker); /* lets the thread end, and waits for that */
void tb_worker_free(TbWorker *worker); /* but for the jobs, and its own memory */

void tb_worker_add(TbWorker *worker, TbJob *job);
void *tb_worker_done(TbWorker *worker); /* the next job that is done; NULL: none */
/* Takes back what a client wanted and the thread has not begun; NULL: there is nothing. */
void *tb_worker_drop(TbWorker *worker, uint64_t client);
int tb_worker_waiting(TbWorker *worker);    /* jobs that the thread has not begun */
int64_t tb_worker_waited(TbWorker *worker); /* milliseconds of those under way */
bool tb_worker_busy(TbWorker *worker);      /* something waits, is under way, or is done */

/* By whoever has set something for the thread to look at. */
void tb_worker_call(const TbWorker *worker);

int64_t tb_worker_clock(void); /* milliseconds that only grow */

/* By its thread. */
bool tb_worker_is_closing(TbWorker *worker);
/* Takes the next jobs, at most `cap`, as long as one `fits` those before it; how many. */
int tb_worker_take(TbWorker *worker, TbJob *jobs[], int cap,
                   bool (*fits)(const TbJob *next, const TbJob *first));
/* Some of these it has not done after all. */
void tb_worker_put_back(TbWorker *worker, TbJob *const jobs[], int count);
void tb_worker_finish(TbWorker *worker, TbJob *const jobs[], int count);
/* Waits for a call, or until another descriptor has something to say (-1: none), at most so many
 * milliseconds (-1: for ever). True: it was that descriptor, or the time is over. */
bool tb_worker_wait(const TbWorker *worker, int other, int milliseconds);
