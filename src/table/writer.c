#include <table/writer.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BATCH = 256,       /* additions of one transaction */
    PATIENCE_MS = 1000 /* how long the additions of a batch that failed are tried one by one */
};

struct TbWriter {
    TbWorker worker;       /* of writes (TbWrite) */
    uint64_t commits;      /* transactions so far */
    int64_t remove_before; /* seconds since 1970: tables unchanged since go; 0: none are to */
    int removed;           /* tables that went and were not asked for yet; -1: it failed */
    char names[TB_REMOVED_MAX][TB_NAME]; /* of these */
    WmError error;                       /* why removing failed */
};

static int64_t milliseconds(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

static void say_result(TbJob *job, TbStoreResult result, const WmError *error)
{
    TbWrite *const write = (TbWrite *)job;

    write->addition.result = result;
    if (result == TB_FAILED) snprintf(write->error, sizeof write->error, "%s", error->text);
}

static bool add_together(const TbWriter *writer, TbJob *const batch[], int count)
{
    TbAddition additions[BATCH];
    WmError error = {0};

    for (int i = 0; i < count; i++) additions[i] = ((const TbWrite *)batch[i])->addition;
    const bool kept = tb_store_add(writer->worker.store, additions, count, &error);
    for (int i = 0; i < count; i++)
        say_result(batch[i], kept ? additions[i].result : TB_FAILED, &error);
    return kept;
}

static bool subscribe_together(const TbWriter *writer, TbJob *const batch[], int count)
{
    const TbSubscribing *changes[BATCH];
    WmError error = {0};

    for (int i = 0; i < count; i++) changes[i] = ((const TbWrite *)batch[i])->subscribing;
    const bool kept = tb_store_subscribe(writer->worker.store, changes, count, &error);
    for (int i = 0; i < count; i++) say_result(batch[i], kept ? TB_OK : TB_FAILED, &error);
    return kept;
}

static bool remove_table(const TbWriter *writer, TbJob *job)
{
    WmError error = {0};
    const bool removed =
        tb_store_remove(writer->worker.store, ((const TbWrite *)job)->table, &error);

    say_result(job, removed ? TB_OK : TB_FAILED, &error);
    return removed;
}

static bool is_removal(const TbJob *job)
{
    return ((const TbWrite *)job)->removal;
}

static bool is_subscribing(const TbJob *job)
{
    return ((const TbWrite *)job)->subscribing != NULL;
}

static bool write_together(const TbWriter *writer, TbJob *const batch[], int count)
{
    if (is_removal(batch[0])) return remove_table(writer, batch[0]);
    if (is_subscribing(batch[0])) return subscribe_together(writer, batch, count);
    return add_together(writer, batch, count);
}

/* Where the store refuses a batch each is tried alone, so that what cannot be written fails nobody
 * else; but a store that takes long to say so is waited for once. */
static void write_batch(const TbWriter *writer, TbJob *const batch[], int count)
{
    const int64_t begun = milliseconds();

    if (write_together(writer, batch, count) || count == 1) return;
    for (int i = 0; i < count && milliseconds() - begun < PATIENCE_MS; i++)
        (void)write_together(writer, &batch[i], 1);
}

/* A removal is alone, and so are subscriptions among themselves. */
static bool fits_batch(const TbJob *next, const TbJob *first)
{
    return !is_removal(next) && !is_removal(first) && is_subscribing(next) == is_subscribing(first);
}

/* False: nothing waits. */
static bool write_next(TbWriter *writer)
{
    TbJob *batch[BATCH];
    const int count = tb_worker_take(&writer->worker, batch, BATCH, fits_batch);

    if (count == 0) return false;
    write_batch(writer, batch, count);
    pthread_mutex_lock(&writer->worker.lock);
    writer->commits++;
    pthread_mutex_unlock(&writer->worker.lock);
    tb_worker_finish(&writer->worker, batch, count);
    return true;
}

static int64_t take_remove_before(TbWriter *writer)
{
    pthread_mutex_lock(&writer->worker.lock);
    const int64_t before = writer->remove_before;
    writer->remove_before = 0;
    pthread_mutex_unlock(&writer->worker.lock);
    return before;
}

/* False: that is not wanted. */
static bool remove_old(TbWriter *writer)
{
    TbWorker *const worker = &writer->worker;
    char names[TB_REMOVED_MAX][TB_NAME];
    const int64_t before = take_remove_before(writer);
    WmError error = {0};

    if (before == 0) return false;
    const int removed = tb_store_remove_old(worker->store, before, names, TB_REMOVED_MAX, &error);
    pthread_mutex_lock(&worker->lock);
    writer->removed = removed;
    writer->error = error;
    if (removed > 0) memcpy(writer->names, names, sizeof names);
    pthread_mutex_unlock(&worker->lock);
    if (removed != 0) worker->wake(worker->user);
    return true;
}

/* What waits is written first, also when the server closes. */
static void *run(void *argument)
{
    TbWriter *const writer = argument;

    while (write_next(writer) || !tb_worker_is_closing(&writer->worker))
        if (!remove_old(writer) && tb_worker_waiting(&writer->worker) == 0)
            (void)tb_worker_wait(&writer->worker, -1, -1);
    return NULL;
}

TbWriter *tb_writer_open(const char *url, void (*wake)(void *user), void *user, WmError *error)
{
    TbStore *const store = tb_store_open(url, error);

    if (!store) return NULL;
    TbWriter *const writer = wm_memory(sizeof *writer);
    if (tb_worker_start(&writer->worker, store, run, wake, user)) return writer;
    (void)wm_error_say(error, 0, "no thread could be started for writing");
    free(writer);
    return NULL;
}

void tb_writer_close(TbWriter *writer)
{
    if (!writer) return;
    tb_worker_stop(&writer->worker);
    for (TbWrite *write; (write = tb_worker_done(&writer->worker)) != NULL;) tb_write_free(write);
    tb_worker_free(&writer->worker);
    free(writer);
}

TbWrite *tb_write_new(const char *table, const TbEntry *entry, const TbTableRow *row)
{
    TbWrite *const write = wm_memory(sizeof *write);

    snprintf(write->table, sizeof write->table, "%s", table);
    write->text = wm_memory(entry->length + 1);
    if (entry->length > 0) memcpy(write->text, entry->text, entry->length);
    write->addition.table = write->table;
    write->addition.entry = *entry;
    write->addition.entry.text = write->text;
    if (!row) return write;
    write->row = *row;
    write->addition.row = &write->row;
    return write;
}

void tb_write_free(TbWrite *write)
{
    free(write->text);
    free(write->request);
    free(write->members);
    free(write->subscribing);
    wm_buffer_free(&write->position);
    wm_buffer_free(&write->told);
    wm_session_free(write->dealt);
    free(write);
}

TbWorker *tb_writer_worker(TbWriter *writer)
{
    return &writer->worker;
}

void tb_writer_remove_old(TbWriter *writer, int64_t before)
{
    pthread_mutex_lock(&writer->worker.lock);
    writer->remove_before = before;
    pthread_mutex_unlock(&writer->worker.lock);
    tb_worker_call(&writer->worker);
}

int tb_writer_removed(TbWriter *writer, char names[TB_REMOVED_MAX][TB_NAME], WmError *error)
{
    pthread_mutex_lock(&writer->worker.lock);
    const int removed = writer->removed;
    if (removed > 0) memcpy(names, writer->names, sizeof writer->names);
    *error = writer->error;
    writer->removed = 0;
    pthread_mutex_unlock(&writer->worker.lock);
    return removed;
}

uint64_t tb_writer_commits(TbWriter *writer)
{
    pthread_mutex_lock(&writer->worker.lock);
    const uint64_t commits = writer->commits;
    pthread_mutex_unlock(&writer->worker.lock);
    return commits;
}
