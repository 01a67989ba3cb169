/* A worker: a thread with a connection to the store, and a line of jobs for it. What the server
 * wants of the store goes in line, and is taken up when it was done; the server's own thread never
 * waits for it. The reader and the writer are such. */
#pragma once

#include <table/line.h>
#include <table/store.h>

#include <pthread.h>

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
