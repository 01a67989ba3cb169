#include <table/writing.h>

#include <table/parts.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 256 };

struct TbWriting {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    WmQueue waiting, done;
    bool closing;
    int in_hand; /* being written */
    uint64_t commits;
    int64_t retain; /* since when tables must have changed to stay; 0: nothing is to be removed */
    int removed;    /* -1: it failed */
    char names[TB_REMOVED][TB_NAME];
    WmError error;
    TbStore *store;
    void (*wake)(void *user);
    void *user;
};

/* Writes a batch outside the lock. */
static void write_batch(TbWriting *writing, TbTicket *const batch[], int count)
{
    TbAddition additions[BATCH];
    WmError error = {0};

    for (int i = 0; i < count; i++) additions[i] = batch[i]->addition;
    const bool kept = tb_store_add(writing->store, additions, count, &error);
    for (int i = 0; i < count; i++) {
        batch[i]->addition.added = kept ? additions[i].added : TB_FAILED;
        if (!kept) snprintf(batch[i]->why, sizeof batch[i]->why, "%s", error.text);
    }
}

/* The next batch, of which there is at least one. All below are called with the lock. */
static void write_next(TbWriting *writing)
{
    TbTicket *batch[BATCH];
    int count = 0;

    while (count < BATCH && writing->waiting.first)
        batch[count++] = wm_queue_take(&writing->waiting);
    writing->in_hand = count;
    pthread_mutex_unlock(&writing->lock);
    write_batch(writing, batch, count);
    pthread_mutex_lock(&writing->lock);
    writing->in_hand = 0;
    writing->commits++;
    for (int i = 0; i < count; i++) wm_queue_put(&writing->done, &batch[i]->link);
    writing->wake(writing->user);
}

static void remove_old(TbWriting *writing)
{
    char names[TB_REMOVED][TB_NAME];
    const int64_t before = writing->retain;
    WmError error = {0};

    writing->retain = 0;
    pthread_mutex_unlock(&writing->lock);
    const int removed = tb_store_retain(writing->store, before, names, TB_REMOVED, &error);
    pthread_mutex_lock(&writing->lock);
    writing->removed = removed;
    writing->error = error;
    if (removed > 0) memcpy(writing->names, names, sizeof names);
    if (removed != 0) writing->wake(writing->user);
}

static void *write_on(void *argument)
{
    TbWriting *const writing = argument;

    pthread_mutex_lock(&writing->lock);
    for (;;) {
        while (!writing->waiting.first && !writing->retain && !writing->closing)
            pthread_cond_wait(&writing->work, &writing->lock);
        if (writing->waiting.first) {
            write_next(writing);
        } else if (writing->closing) {
            break;
        }
        if (writing->retain) remove_old(writing);
    }
    pthread_mutex_unlock(&writing->lock);
    return NULL;
}

TbWriting *tb_writing_open(const char *url, void (*wake)(void *user), void *user, WmError *error)
{
    TbStore *const store = tb_store_open(url, error);
    if (!store) return NULL;

    TbWriting *const writing = wm_memory(sizeof *writing);
    writing->store = store;
    writing->wake = wake;
    writing->user = user;
    pthread_mutex_init(&writing->lock, NULL);
    pthread_cond_init(&writing->work, NULL);
    if (pthread_create(&writing->thread, NULL, write_on, writing) == 0) return writing;
    WmText why = wm_error_text(error, 0);
    wm_text_string(&why, "no thread could be started for writing");
    tb_store_close(store);
    free(writing);
    return NULL;
}

void tb_writing_close(TbWriting *writing)
{
    if (!writing) return;
    pthread_mutex_lock(&writing->lock);
    writing->closing = true;
    pthread_cond_signal(&writing->work);
    pthread_mutex_unlock(&writing->lock);
    pthread_join(writing->thread, NULL);
    for (TbTicket *ticket; (ticket = wm_queue_take(&writing->done));) tb_ticket_free(ticket);
    tb_store_close(writing->store);
    pthread_cond_destroy(&writing->work);
    pthread_mutex_destroy(&writing->lock);
    free(writing);
}

TbTicket *tb_ticket(const char *table, const TbLine *line)
{
    TbTicket *const ticket = wm_memory(sizeof *ticket);

    snprintf(ticket->table, sizeof ticket->table, "%s", table);
    ticket->text = wm_memory(line->length + 1);
    memcpy(ticket->text, line->text, line->length);
    ticket->addition.table = ticket->table;
    ticket->addition.line = *line;
    ticket->addition.line.text = ticket->text;
    return ticket;
}

void tb_ticket_free(TbTicket *ticket)
{
    free(ticket->text);
    free(ticket->said);
    free(ticket);
}

void tb_writing_add(TbWriting *writing, TbTicket *ticket)
{
    pthread_mutex_lock(&writing->lock);
    wm_queue_put(&writing->waiting, &ticket->link);
    pthread_cond_signal(&writing->work);
    pthread_mutex_unlock(&writing->lock);
}

TbTicket *tb_writing_done(TbWriting *writing)
{
    pthread_mutex_lock(&writing->lock);
    TbTicket *const ticket = wm_queue_take(&writing->done);
    pthread_mutex_unlock(&writing->lock);
    return ticket;
}

void tb_writing_retain(TbWriting *writing, int64_t before)
{
    pthread_mutex_lock(&writing->lock);
    writing->retain = before;
    pthread_cond_signal(&writing->work);
    pthread_mutex_unlock(&writing->lock);
}

int tb_writing_removed(TbWriting *writing, char names[TB_REMOVED][TB_NAME], WmError *error)
{
    pthread_mutex_lock(&writing->lock);
    const int removed = writing->removed;
    if (removed > 0) memcpy(names, writing->names, sizeof writing->names);
    *error = writing->error;
    writing->removed = 0;
    pthread_mutex_unlock(&writing->lock);
    return removed;
}

uint64_t tb_writing_commits(TbWriting *writing)
{
    pthread_mutex_lock(&writing->lock);
    const uint64_t commits = writing->commits;
    pthread_mutex_unlock(&writing->lock);
    return commits;
}

int tb_writing_waiting(TbWriting *writing)
{
    pthread_mutex_lock(&writing->lock);
    const int count = writing->waiting.count;
    pthread_mutex_unlock(&writing->lock);
    return count;
}

bool tb_writing_busy(TbWriting *writing)
{
    pthread_mutex_lock(&writing->lock);
    const bool busy = writing->waiting.count || writing->in_hand || writing->done.count;
    pthread_mutex_unlock(&writing->lock);
    return busy;
}
