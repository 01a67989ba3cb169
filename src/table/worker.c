#include <table/worker.h>

#include <base/memory.h>

#include <poll.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* ---- the line: a heap of jobs ---------------------------------------------------------------- */

static bool goes_before(const TbJob *one, const TbJob *other)
{
    return one->rank != other->rank ? one->rank < other->rank : one->turn < other->turn;
}

static void swap(TbLine *line, int a, int b)
{
    TbJob *const job = line->jobs[a];

    line->jobs[a] = line->jobs[b];
    line->jobs[b] = job;
}

static void rise(TbLine *line, int at)
{
    for (; at > 0 && goes_before(line->jobs[at], line->jobs[(at - 1) / 2]); at = (at - 1) / 2)
        swap(line, at, (at - 1) / 2);
}

static void sink(TbLine *line, int at)
{
    for (;;) {
        int first = at;
        for (int child = 2 * at + 1; child <= 2 * at + 2 && child < line->count; child++)
            if (goes_before(line->jobs[child], line->jobs[first])) first = child;
        if (first == at) return;
        swap(line, at, first);
        at = first;
    }
}

static TbJob *take(TbLine *line, int at)
{
    TbJob *const job = line->jobs[at];

    swap(line, at, --line->count);
    if (at == line->count) return job;
    rise(line, at);
    sink(line, at);
    return job;
}

void tb_line_free(TbLine *line)
{
    free(line->jobs);
}

void tb_line_put(TbLine *line, TbJob *job)
{
    uint64_t *const turn = &line->turns[job->share];

    *turn = (*turn > line->turn ? *turn : line->turn) + 1;
    job->turn = *turn;
    line->jobs = wm_memory_grow(line->jobs, (size_t)line->count, &line->cap, sizeof(TbJob *));
    line->jobs[line->count++] = job;
    rise(line, line->count - 1);
}

const TbJob *tb_line_next(const TbLine *line)
{
    return line->count > 0 ? line->jobs[0] : NULL;
}

void *tb_line_take(TbLine *line)
{
    if (line->count == 0) return NULL;
    TbJob *const job = take(line, 0);
    if (job->turn > line->turn) line->turn = job->turn;
    return job;
}

void *tb_line_drop(TbLine *line, uint64_t client)
{
    for (int i = 0; i < line->count; i++)
        if (line->jobs[i]->client == client) return take(line, i);
    return NULL;
}

/* ---- starting and ending a worker ------------------------------------------------------------ */

int64_t tb_worker_clock(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

bool tb_worker_start(TbWorker *worker, TbStore *store, void *(*run)(void *worker),
                     void (*wake)(void *user), void *user)
{
    *worker = (TbWorker){.store = store, .wake = wake, .user = user};
    worker->work = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&worker->lock, NULL);
    if (worker->work >= 0 && pthread_create(&worker->thread, NULL, run, worker) == 0) return true;
    tb_worker_free(worker);
    return false;
}

void tb_worker_stop(TbWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    worker->closing = true;
    pthread_mutex_unlock(&worker->lock);
    tb_worker_call(worker);
    pthread_join(worker->thread, NULL);
}

void tb_worker_free(TbWorker *worker)
{
    tb_line_free(&worker->waiting);
    if (worker->work >= 0) (void)close(worker->work);
    tb_store_close(worker->store);
    pthread_mutex_destroy(&worker->lock);
}

/* ---- its jobs -------------------------------------------------------------------------------- */

void tb_worker_call(const TbWorker *worker)
{
    const uint64_t one = 1;

    (void)!write(worker->work, &one, sizeof one);
}

void tb_worker_add(TbWorker *worker, TbJob *job)
{
    pthread_mutex_lock(&worker->lock);
    tb_line_put(&worker->waiting, job);
    pthread_mutex_unlock(&worker->lock);
    tb_worker_call(worker);
}

void *tb_worker_done(TbWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    void *const job = wm_queue_take(&worker->done);
    pthread_mutex_unlock(&worker->lock);
    return job;
}

void *tb_worker_drop(TbWorker *worker, uint64_t client)
{
    pthread_mutex_lock(&worker->lock);
    void *const job = tb_line_drop(&worker->waiting, client);
    pthread_mutex_unlock(&worker->lock);
    return job;
}

int tb_worker_waiting(TbWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const int count = worker->waiting.count;
    pthread_mutex_unlock(&worker->lock);
    return count;
}

int64_t tb_worker_waited(TbWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const int64_t waited = worker->at_work > 0 ? tb_worker_clock() - worker->begun : 0;
    pthread_mutex_unlock(&worker->lock);
    return waited;
}

bool tb_worker_busy(TbWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const bool busy = worker->waiting.count > 0 || worker->at_work > 0 || worker->done.first;
    pthread_mutex_unlock(&worker->lock);
    return busy;
}

/* ---- for the thread -------------------------------------------------------------------------- */

bool tb_worker_is_closing(TbWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const bool closing = worker->closing;
    pthread_mutex_unlock(&worker->lock);
    return closing;
}

int tb_worker_take(TbWorker *worker, TbJob *jobs[], int cap,
                   bool (*fits)(const TbJob *next, const TbJob *first))
{
    int count = 0;

    pthread_mutex_lock(&worker->lock);
    while (count < cap && worker->waiting.count > 0 &&
           (count == 0 || fits(tb_line_next(&worker->waiting), jobs[0])))
        jobs[count++] = tb_line_take(&worker->waiting);
    worker->at_work = count;
    worker->begun = tb_worker_clock();
    pthread_mutex_unlock(&worker->lock);
    return count;
}

void tb_worker_put_back(TbWorker *worker, TbJob *const jobs[], int count)
{
    pthread_mutex_lock(&worker->lock);
    for (int i = 0; i < count; i++) tb_line_put(&worker->waiting, jobs[i]);
    pthread_mutex_unlock(&worker->lock);
    if (count > 0) tb_worker_call(worker);
}

void tb_worker_finish(TbWorker *worker, TbJob *const jobs[], int count)
{
    pthread_mutex_lock(&worker->lock);
    worker->at_work = 0;
    for (int i = 0; i < count; i++) wm_queue_put(&worker->done, &jobs[i]->link);
    pthread_mutex_unlock(&worker->lock);
    worker->wake(worker->user);
}

bool tb_worker_wait(const TbWorker *worker, int other, int milliseconds)
{
    struct pollfd lines[] = {{.fd = worker->work, .events = POLLIN},
                             {.fd = other, .events = POLLIN}};
    const int found = poll(lines, 2, milliseconds);
    uint64_t ignored;

    if (lines[0].revents & POLLIN) (void)!read(worker->work, &ignored, sizeof ignored);
    return found == 0 || lines[1].revents != 0;
}
