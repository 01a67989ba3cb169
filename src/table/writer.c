#include <table/writer.h>

#include <table/table_internal.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 256 };

struct TbWriter {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    WmQueue waiting, done;
    bool closing;
    int being_written; /* being written */
    uint64_t commits;
    int64_t retain; /* since when tables must have changed to stay; 0: nothing is to be removed */
    int removed;    /* -1: it failed */
    char names[TB_REMOVED_MAX][TB_NAME];
    WmError error;
    TbStore *store;
    void (*wake)(void *user);
    void *user;
};

/* Writes a batch outside the lock. */
static void write_batch(TbWriter *writer, TbWrite *const batch[], int count)
{
    TbAddition additions[BATCH];
    WmError error = {0};

    for (int i = 0; i < count; i++) additions[i] = batch[i]->addition;
    const bool kept = tb_store_add(writer->store, additions, count, &error);
    for (int i = 0; i < count; i++) {
        batch[i]->addition.added = kept ? additions[i].added : TB_FAILED;
        if (!kept) snprintf(batch[i]->error, sizeof batch[i]->error, "%s", error.text);
    }
}

/* The next batch, of which there is at least one. All below are called with the lock. */
static void write_next(TbWriter *writer)
{
    TbWrite *batch[BATCH];
    int count = 0;

    while (count < BATCH && writer->waiting.first) batch[count++] = wm_queue_take(&writer->waiting);
    writer->being_written = count;
    pthread_mutex_unlock(&writer->lock);
    write_batch(writer, batch, count);
    pthread_mutex_lock(&writer->lock);
    writer->being_written = 0;
    writer->commits++;
    for (int i = 0; i < count; i++) wm_queue_put(&writer->done, &batch[i]->link);
    writer->wake(writer->user);
}

static void remove_old(TbWriter *writer)
{
    char names[TB_REMOVED_MAX][TB_NAME];
    const int64_t before = writer->retain;
    WmError error = {0};

    writer->retain = 0;
    pthread_mutex_unlock(&writer->lock);
    const int removed = tb_store_retain(writer->store, before, names, TB_REMOVED_MAX, &error);
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
        while (!writer->waiting.first && !writer->retain && !writer->closing)
            pthread_cond_wait(&writer->work, &writer->lock);
        if (writer->waiting.first) {
            write_next(writer);
        } else if (writer->closing) {
            break;
        }
        if (writer->retain) remove_old(writer);
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
    WmText why = wm_error_text(error, 0);
    wm_text_string(&why, "no thread could be started for writing");
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

TbWrite *tb_write_new(const char *table, const TbEntry *entry)
{
    TbWrite *const write = wm_memory(sizeof *write);

    snprintf(write->table, sizeof write->table, "%s", table);
    write->text = wm_memory(entry->length + 1);
    memcpy(write->text, entry->text, entry->length);
    write->addition.table = write->table;
    write->addition.entry = *entry;
    write->addition.entry.text = write->text;
    return write;
}

void tb_write_free(TbWrite *write)
{
    free(write->text);
    free(write->request);
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

void tb_writer_retain(TbWriter *writer, int64_t before)
{
    pthread_mutex_lock(&writer->lock);
    writer->retain = before;
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

bool tb_writer_busy(TbWriter *writer)
{
    pthread_mutex_lock(&writer->lock);
    const bool busy = writer->waiting.count || writer->being_written || writer->done.count;
    pthread_mutex_unlock(&writer->lock);
    return busy;
}
