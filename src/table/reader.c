#include <table/reader.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE_MS = 2000, /* no read waits longer for the store */
    TOGETHER_MS = 10,   /* tables that were read together are played so long without a pause */
    LOOK_MS = 1000      /* a connection for notifications that was lost is noticed so soon */
};

/* The name of a table in a queue. */
typedef struct Changed {
    WmLink link;
    char name[TB_NAME];
} Changed;

struct TbReader {
    TbWorker worker;      /* of reads (TbRead) */
    WmQueue changed;      /* tables (Changed) that other servers told of */
    bool missed;          /* some of these may be missing */
    uint32_t connections; /* of the store so far */
    int notify_fd;        /* for the thread alone: that other servers are heard by; -1: none */
};

/* ---- the thread ------------------------------------------------------------------------------ */

static void on_notification(void *user, const char *table)
{
    TbReader *const reader = user;
    Changed *const changed = wm_memory(sizeof *changed);

    memcpy(changed->name, table, strlen(table) + 1);
    pthread_mutex_lock(&reader->worker.lock);
    wm_queue_put(&reader->changed, &changed->link);
    pthread_mutex_unlock(&reader->worker.lock);
}

/* Where the connection was lost, so may have been what others said in the meantime. */
static void listen_to_others(TbReader *reader)
{
    TbWorker *const worker = &reader->worker;

    tb_store_notifications(worker->store, on_notification, reader);
    const int fd = tb_store_notify_fd(worker->store);
    const bool lost = fd != reader->notify_fd;

    reader->notify_fd = fd;
    pthread_mutex_lock(&worker->lock);
    reader->missed = reader->missed || lost;
    const bool heard = reader->missed || reader->changed.first;
    pthread_mutex_unlock(&worker->lock);
    if (heard) worker->wake(worker->user);
}

/* Tables are read together where several are in line, so that a store far away, or one that has
 * much to do, is not waited for as often. */
static bool fits(const TbJob *next, const TbJob *first)
{
    return ((const TbRead *)next)->wanted && ((const TbRead *)first)->wanted;
}

static void read_tables(TbStore *store, TbJob *const jobs[], int count)
{
    TbWanted *wanted[TB_TOGETHER_MOST];
    int tables = 0;

    for (int i = 0; i < count; i++) {
        TbWanted *const one = ((const TbRead *)jobs[i])->wanted;
        if (one && !one->read) wanted[tables++] = one;
    }
    if (tables > 0) tb_store_read_together(store, wanted, tables);
}

/* Long journals take their time. What is left then goes back in line, so that others have their
 * turn; it has been read. How many were done. */
static int do_in_time(TbWorker *worker, TbJob *const jobs[], int count)
{
    const int64_t until = tb_worker_clock() + TOGETHER_MS;
    int done = 0;

    do {
        TbRead *const read = (TbRead *)jobs[done++];
        read->work(read, worker->store);
    } while (done < count && tb_worker_clock() < until);
    tb_worker_put_back(worker, jobs + done, count - done);
    return done;
}

static void do_reads(TbReader *reader, TbJob *const jobs[], int count)
{
    TbWorker *const worker = &reader->worker;

    read_tables(worker->store, jobs, count);
    const int done = do_in_time(worker, jobs, count);
    pthread_mutex_lock(&worker->lock);
    reader->connections = tb_store_connections(worker->store);
    pthread_mutex_unlock(&worker->lock);
    tb_worker_finish(worker, jobs, done);
}

static void *run(void *argument)
{
    TbReader *const reader = argument;

    while (!tb_worker_is_closing(&reader->worker)) {
        TbJob *next[TB_TOGETHER_MOST];
        const int found = tb_worker_take(&reader->worker, next, TB_TOGETHER_MOST, fits);
        if (found > 0) do_reads(reader, next, found);
        if (tb_worker_wait(&reader->worker, reader->notify_fd, found > 0 ? 0 : LOOK_MS))
            listen_to_others(reader);
    }
    return NULL;
}

/* ---- opening and closing --------------------------------------------------------------------- */

static TbStore *open_store(const char *url, WmError *error)
{
    TbStore *const store = tb_store_open(url, error);

    if (!store) return NULL;
    if (tb_store_reserve(store, error)) {
        tb_store_set_patience(store, PATIENCE_MS);
        return store;
    }
    tb_store_close(store);
    return NULL;
}

TbReader *tb_reader_open(const char *url, void (*wake)(void *user), void *user, WmError *error)
{
    TbStore *const store = open_store(url, error);

    if (!store) return NULL;
    TbReader *const reader = wm_memory(sizeof *reader);
    reader->connections = tb_store_connections(store);
    reader->notify_fd = tb_store_notify_fd(store);
    if (tb_worker_start(&reader->worker, store, run, wake, user)) return reader;
    (void)wm_error_say(error, 0, "no thread could be started for reading");
    free(reader);
    return NULL;
}

void tb_reader_stop(TbReader *reader)
{
    tb_worker_stop(&reader->worker);
    for (TbRead *read; (read = tb_line_take(&reader->worker.waiting)) != NULL;) {
        read->result = TB_FAILED;
        wm_queue_put(&reader->worker.done, &read->job.link);
    }
}

void tb_reader_close(TbReader *reader)
{
    for (Changed *changed; (changed = wm_queue_take(&reader->changed)) != NULL;) free(changed);
    tb_worker_free(&reader->worker);
    free(reader);
}

/* ---- for the server -------------------------------------------------------------------------- */

TbWorker *tb_reader_worker(TbReader *reader)
{
    return &reader->worker;
}

TbRead *tb_reader_drop(TbReader *reader, uint64_t client)
{
    TbRead *const read = tb_worker_drop(&reader->worker, client);

    if (!read) return NULL;
    read->result = TB_FAILED;
    read->given_up = true;
    return read;
}

bool tb_reader_changed(TbReader *reader, char name[TB_NAME])
{
    pthread_mutex_lock(&reader->worker.lock);
    Changed *const changed = wm_queue_take(&reader->changed);
    pthread_mutex_unlock(&reader->worker.lock);
    if (changed) memcpy(name, changed->name, TB_NAME);
    free(changed);
    return changed != NULL;
}

bool tb_reader_missed(TbReader *reader)
{
    pthread_mutex_lock(&reader->worker.lock);
    const bool missed = reader->missed;
    reader->missed = false;
    pthread_mutex_unlock(&reader->worker.lock);
    return missed;
}

uint32_t tb_reader_connections(TbReader *reader)
{
    pthread_mutex_lock(&reader->worker.lock);
    const uint32_t connections = reader->connections;
    pthread_mutex_unlock(&reader->worker.lock);
    return connections;
}
