#include <table/reader.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    PATIENCE_MS = 2000, /* no read waits longer for the store */
    LOOK_MS = 1000      /* a connection for notifications that was lost is noticed so soon */
};

/* The name of a table in a queue. */
typedef struct Changed {
    WmLink link;
    char name[TB_NAME];
} Changed;

struct TbReader {
    pthread_t thread;
    pthread_mutex_t lock;
    int work;             /* descriptor of the events that there is something in line */
    TbLine waiting;       /* reads (TbRead) for the thread */
    WmQueue done;         /* reads (TbRead) that the thread has finished */
    WmQueue changed;      /* tables (Changed) that other servers told of */
    bool missed;          /* some of these may be missing */
    bool reading;         /* one is under way */
    int64_t begun;        /* milliseconds of the clock when that began */
    uint32_t connections; /* of the store so far */
    bool closing;         /* the thread ends */
    TbStore *store;
    int notify_fd; /* for the thread alone: that other servers are heard by; -1: none */
    void (*wake)(void *user);
    void *user;
};

static int64_t milliseconds(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* ---- the thread ------------------------------------------------------------------------------ */

static void on_notification(void *user, const char *table)
{
    TbReader *const reader = user;
    Changed *const changed = wm_memory(sizeof *changed);

    memcpy(changed->name, table, strlen(table) + 1);
    pthread_mutex_lock(&reader->lock);
    wm_queue_put(&reader->changed, &changed->link);
    pthread_mutex_unlock(&reader->lock);
}

/* Where the connection was lost, so may have been what others said in the meantime. */
static void listen_to_others(TbReader *reader)
{
    tb_store_notifications(reader->store, on_notification, reader);
    const int fd = tb_store_notify_fd(reader->store);
    const bool lost = fd != reader->notify_fd;

    reader->notify_fd = fd;
    pthread_mutex_lock(&reader->lock);
    reader->missed = reader->missed || lost;
    const bool heard = reader->missed || reader->changed.first;
    pthread_mutex_unlock(&reader->lock);
    if (heard) reader->wake(reader->user);
}

/* Until there is something in line, or another server says something. */
static void wait_for_work(TbReader *reader, bool in_line)
{
    struct pollfd lines[] = {{.fd = reader->work, .events = POLLIN},
                             {.fd = reader->notify_fd, .events = POLLIN}};
    const int found = poll(lines, 2, in_line ? 0 : LOOK_MS);
    uint64_t ignored;

    if (lines[0].revents & POLLIN) (void)!read(reader->work, &ignored, sizeof ignored);
    if (lines[1].revents != 0 || (found == 0 && !in_line)) listen_to_others(reader);
}

static void do_read(TbReader *reader, TbRead *next)
{
    next->work(next, reader->store);
    pthread_mutex_lock(&reader->lock);
    reader->reading = false;
    reader->connections = tb_store_connections(reader->store);
    wm_queue_put(&reader->done, &next->job.link);
    pthread_mutex_unlock(&reader->lock);
    reader->wake(reader->user);
}

static void *run(void *argument)
{
    TbReader *const reader = argument;

    for (;;) {
        pthread_mutex_lock(&reader->lock);
        const bool closing = reader->closing;
        TbRead *const next = closing ? NULL : tb_line_take(&reader->waiting);
        reader->reading = next != NULL;
        reader->begun = milliseconds();
        pthread_mutex_unlock(&reader->lock);
        if (closing) return NULL;
        if (next) do_read(reader, next);
        wait_for_work(reader, next != NULL);
    }
}

/* ---- opening and closing --------------------------------------------------------------------- */

static TbReader *new_reader(TbStore *store, void (*wake)(void *user), void *user)
{
    TbReader *const reader = wm_memory(sizeof *reader);

    reader->store = store;
    reader->wake = wake;
    reader->user = user;
    reader->connections = tb_store_connections(store);
    reader->notify_fd = tb_store_notify_fd(store);
    reader->work = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&reader->lock, NULL);
    return reader;
}

TbReader *tb_reader_open(const char *url, void (*wake)(void *user), void *user, WmError *error)
{
    TbStore *const store = tb_store_open(url, error);

    if (!store) return NULL;
    if (!tb_store_reserve(store, error)) {
        tb_store_close(store);
        return NULL;
    }
    tb_store_set_patience(store, PATIENCE_MS);
    TbReader *const reader = new_reader(store, wake, user);
    if (reader->work >= 0 && pthread_create(&reader->thread, NULL, run, reader) == 0) return reader;
    (void)wm_error_say(error, 0, "no thread could be started for reading");
    tb_reader_close(reader);
    return NULL;
}

static void wake_thread(const TbReader *reader)
{
    const uint64_t one = 1;

    (void)!write(reader->work, &one, sizeof one);
}

void tb_reader_stop(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    reader->closing = true;
    pthread_mutex_unlock(&reader->lock);
    wake_thread(reader);
    pthread_join(reader->thread, NULL);
    for (TbRead *read; (read = tb_line_take(&reader->waiting)) != NULL;) {
        read->result = TB_FAILED;
        wm_queue_put(&reader->done, &read->job.link);
    }
}

void tb_reader_close(TbReader *reader)
{
    for (Changed *changed; (changed = wm_queue_take(&reader->changed)) != NULL;) free(changed);
    tb_line_free(&reader->waiting);
    if (reader->work >= 0) (void)close(reader->work);
    tb_store_close(reader->store);
    pthread_mutex_destroy(&reader->lock);
    free(reader);
}

/* ---- in line, and done ----------------------------------------------------------------------- */

void tb_reader_add(TbReader *reader, TbRead *read)
{
    pthread_mutex_lock(&reader->lock);
    tb_line_put(&reader->waiting, &read->job);
    pthread_mutex_unlock(&reader->lock);
    wake_thread(reader);
}

TbRead *tb_reader_done(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    TbRead *const read = wm_queue_take(&reader->done);
    pthread_mutex_unlock(&reader->lock);
    return read;
}

TbRead *tb_reader_drop(TbReader *reader, uint64_t client)
{
    pthread_mutex_lock(&reader->lock);
    TbRead *const read = tb_line_drop(&reader->waiting, client);
    pthread_mutex_unlock(&reader->lock);
    if (!read) return NULL;
    read->result = TB_FAILED;
    read->given_up = true;
    return read;
}

bool tb_reader_changed(TbReader *reader, char name[TB_NAME])
{
    pthread_mutex_lock(&reader->lock);
    Changed *const changed = wm_queue_take(&reader->changed);
    pthread_mutex_unlock(&reader->lock);
    if (changed) memcpy(name, changed->name, TB_NAME);
    free(changed);
    return changed != NULL;
}

bool tb_reader_missed(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    const bool missed = reader->missed;
    reader->missed = false;
    pthread_mutex_unlock(&reader->lock);
    return missed;
}

uint32_t tb_reader_connections(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    const uint32_t connections = reader->connections;
    pthread_mutex_unlock(&reader->lock);
    return connections;
}

int tb_reader_waiting(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    const int count = reader->waiting.count;
    pthread_mutex_unlock(&reader->lock);
    return count;
}

int64_t tb_reader_waited(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    const int64_t waited = reader->reading ? milliseconds() - reader->begun : 0;
    pthread_mutex_unlock(&reader->lock);
    return waited;
}

bool tb_reader_busy(TbReader *reader)
{
    pthread_mutex_lock(&reader->lock);
    const bool busy = reader->waiting.count > 0 || reader->reading || reader->done.first;
    pthread_mutex_unlock(&reader->lock);
    return busy;
}
