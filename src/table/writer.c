#include <table/writer.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BATCH = 256,       /* additions of one transaction */
    PATIENCE_MS = 1000 /* how long the additions of a batch that failed are tried one by one */
};

struct TbWriter {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    WmQueue waiting;       /* writes (TbWrite) for the thread */
    WmQueue done;          /* writes (TbWrite) that the thread has finished */
    int in_progress;       /* writes of the transaction that is under way */
    int64_t begun;         /* milliseconds of the clock when that began */
    uint64_t commits;      /* transactions so far */
    bool closing;          /* the thread ends when nothing waits */
    int64_t remove_before; /* seconds since 1970: tables unchanged since go; 0: none are to */
    int removed;           /* tables that went and were not asked for yet; -1: it failed */
    char names[TB_REMOVED_MAX][TB_NAME]; /* of these */
    WmError error;                       /* why removing failed */
    TbStore *store;
    void (*wake)(void *user);
    void *user;
};

static int64_t milliseconds(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

static bool write_together(TbWriter *writer, TbWrite *const batch[], int count)
{
    TbAddition additions[BATCH];
    WmError error = {0};

    for (int i = 0; i < count; i++) additions[i] = batch[i]->addition;
    const bool kept = tb_store_add(writer->store, additions, count, &error);
    for (int i = 0; i < count; i++) {
        batch[i]->addition.result = kept ? additions[i].result : TB_FAILED;
        if (!kept) snprintf(batch[i]->error, sizeof batch[i]->error, "%s", error.text);
    }
    return kept;
}

static void remove_table(TbWriter *writer, TbWrite *write)
{
    WmError error = {0};
    const bool removed = tb_store_remove(writer->store, write->table, &error);

    write->addition.result = removed ? TB_OK : TB_FAILED;
    if (!removed) snprintf(write->error, sizeof write->error, "%s", error.text);
}

/* Writes a batch outside the lock. Where the store refuses it each is tried alone, so that what
 * cannot be written fails nobody else; but a store that takes long to say so is waited for once. */
static void write_batch(TbWriter *writer, TbWrite *const batch[], int count)
{
    const int64_t begun = milliseconds();

    if (batch[0]->removal) {
        remove_table(writer, batch[0]);
        return;
    }
    if (write_together(writer, batch, count) || count == 1) return;
    for (int i = 0; i < count && milliseconds() - begun < PATIENCE_MS; i++)
        (void)write_together(writer, &batch[i], 1);
}

/* Can what waits next be written together with those before it? A removal is alone. */
static bool is_of_batch(const TbWriter *writer, TbWrite *const batch[], int count)
{
    const TbWrite *const next = (const TbWrite *)writer->waiting.first;

    return next && count < BATCH && (count == 0 || (!next->removal && !batch[0]->removal));
}

/* The next batch, of which there is at least one. All below are called with the lock. */
static void write_next(TbWriter *writer)
{
    TbWrite *batch[BATCH];
    int count = 0;

    while (is_of_batch(writer, batch, count)) batch[count++] = wm_queue_take(&writer->waiting);
    writer->in_progress = count;
    writer->begun = milliseconds();
    pthread_mutex_unlock(&writer->lock);
    write_batch(writer, batch, count);
    pthread_mutex_lock(&writer->lock);
    writer->in_progress = 0;
    writer->commits++;
    for (int i = 0; i < count; i++) wm_queue_put(&writer->done, &batch[i]->link);
    writer->wake(writer->user);
}

static void remove_old(TbWriter *writer)
{
    char names[TB_REMOVED_MAX][TB_NAME];
    const int64_t before = writer->remove_before;
    WmError error = {0};

    writer->remove_before = 0;
    pthread_mutex_unlock(&writer->lock);
    const int removed = tb_store_remove_old(writer->store, before, names, TB_REMOVED_MAX, &error);
    pthread_mutex_lock(&writer->lock);
    writer->removed = removed;
    writer->error = error;
    if (removed > 0) memcpy(writer->names, names, sizeof names);
    if (removed != 0) writer->wake(writer->user);
}

static void *run(void *argument)
{
    TbWriter *const writer = argument;

    pthread_mutex_lock(&writer->lock);
    for (;;) {
        while (!writer->waiting.first && !writer->remove_before && !writer->closing)
            pthread_cond_wait(&writer->work, &writer->lock);
        if (writer->waiting.first) {
            write_next(writer);
        } else if (writer->closing) {
            break;
        }
        if (writer->remove_before) remove_old(writer);
    }
    pthread_mutex_unlock(&writer->lock);
    return NULL;
}

TbWriter *tb_writer_open(const char *url, void (*wake)(void *user), void *user, WmError *error)
{
    TbStore *const store = tb_store_open(url, error);
    if (!store) return NULL;

    TbWriter *const writer = wm_memory(sizeof *writer);
    writer->store = store;
    writer->wake = wake;
    writer->user = user;
    pthread_mutex_init(&writer->lock, NULL);
    pthread_cond_init(&writer->work, NULL);
    if (pthread_create(&writer->thread, NULL, run, writer) == 0) return writer;
    (void)wm_error_say(error, 0, "no thread could be started for writing");
    tb_store_close(store);
    free(writer);
    return NULL;
}

void tb_writer_close(TbWriter *writer)
{
    if (!writer) return;
    pthread_mutex_lock(&writer->lock);
    writer->closing = true;
    pthread_cond_signal(&writer->work);
    pthread_mutex_unlock(&writer->lock);
    pthread_join(writer->thread, NULL);
    for (TbWrite *write; (write = wm_queue_take(&writer->done));) tb_write_free(write);
    tb_store_close(writer->store);
    pthread_cond_destroy(&writer->work);
    pthread_mutex_destroy(&writer->lock);
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
    wm_buffer_free(&write->position);
    wm_buffer_free(&write->told);
    wm_session_free(write->dealt);
    free(write);
}

void tb_writer_add(TbWriter *writer, TbWrite *write)
{
    pthread_mutex_lock(&writer->lock);
    wm_queue_put(&writer->waiting, &write->link);
    pthread_cond_signal(&writer->work);
    pthread_mutex_unlock(&writer->lock);
}

TbWrite *tb_writer_done(TbWriter *writer)
{
    pthread_mutex_lock(&writer->lock);
    TbWrite *const write = wm_queue_take(&writer->done);
    pthread_mutex_unlock(&writer->lock);
    return write;
}

void tb_writer_remove_old(TbWriter *writer, int64_t before)
{
    pthread_mutex_lock(&writer->lock);
    writer->remove_before = before;
    pthread_cond_signal(&writer->work);
    pthread_mutex_unlock(&writer->lock);
}

int tb_writer_removed(TbWriter *writer, char names[TB_REMOVED_MAX][TB_NAME], WmError *error)
{
    pthread_mutex_lock(&writer->lock);
    const int removed = writer->removed;
    if (removed > 0) memcpy(names, writer->names, sizeof writer->names);
    *error = writer->error;
    writer->removed = 0;
    pthread_mutex_unlock(&writer->lock);
    return removed;
}

uint64_t tb_writer_commits(TbWriter *writer)
{
    pthread_mutex_lock(&writer->lock);
    const uint64_t commits = writer->commits;
    pthread_mutex_unlock(&writer->lock);
    return commits;
}

int tb_writer_waiting(TbWriter *writer)
{
    pthread_mutex_lock(&writer->lock);
    const int count = writer->waiting.count;
    pthread_mutex_unlock(&writer->lock);
    return count;
}

int64_t tb_writer_waited(TbWriter *writer)
{
    pthread_mutex_lock(&writer->lock);
    const int64_t waited = writer->in_progress ? milliseconds() - writer->begun : 0;
    pthread_mutex_unlock(&writer->lock);
    return waited;
}

bool tb_writer_busy(TbWriter *writer)
{
    pthread_mutex_lock(&writer->lock);
    const bool busy = writer->waiting.count || writer->in_progress || writer->done.count;
    pthread_mutex_unlock(&writer->lock);
    return busy;
}
