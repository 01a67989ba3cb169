#include <table/pusher.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    THREADS = 4,       /* so that one service that hangs does not keep others waiting */
    WAITING_MOST = 512 /* notifications that wait: more would come too late anyway */
};

struct TbPusher {
    TbPushKeys keys;
    TbPushTest test;
    void (*wake)(void *user);
    void *user; /* for wake */
    pthread_mutex_t lock;
    pthread_cond_t work;
    pthread_t threads[THREADS];
    int count;             /* threads that run */
    WmQueue waiting, done; /* notifications (TbPush) */
    int waiting_count;
    bool closing;
};

static void send_one(const TbPusher *pusher, TbPush *push)
{
    uint8_t body[TB_PUSH_SEALED];
    char host[TB_HOST], service[TB_HOST + 16], token[TB_PUSH_TOKEN];
    const char *path;
    TbPushSeal seal;
    WmError error;

    if (!tb_push_endpoint_read(push->to.endpoint, host, &path) || !tb_push_seal_draw(&seal)) return;
    snprintf(service, sizeof service, "https://%s", host);
    const size_t length = tb_push_encrypt(&seal, push->to.reader, push->to.auth, push->words, body);
    if (length == 0 || !tb_push_authorize(&pusher->keys, service, push->now, token)) return;
    push->status = tb_push_post(push->to.endpoint, token, body, length, &pusher->test, &error);
}

/* A service that hangs up while we write is no reason to die. */
static void ignore_broken_pipes(void)
{
    sigset_t pipes;

    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &pipes, NULL);
}

static TbPush *next(TbPusher *pusher)
{
    pthread_mutex_lock(&pusher->lock);
    while (!pusher->closing && !pusher->waiting.first)
        pthread_cond_wait(&pusher->work, &pusher->lock);
    TbPush *const push = pusher->closing ? NULL : wm_queue_take(&pusher->waiting);
    if (push) pusher->waiting_count--;
    pthread_mutex_unlock(&pusher->lock);
    return push;
}

static void *run(void *user)
{
    TbPusher *const pusher = user;

    ignore_broken_pipes();
    for (TbPush *push; (push = next(pusher)) != NULL;) {
        send_one(pusher, push);
        pthread_mutex_lock(&pusher->lock);
        wm_queue_put(&pusher->done, &push->link);
        pthread_mutex_unlock(&pusher->lock);
        pusher->wake(pusher->user);
    }
    return NULL;
}

TbPusher *tb_pusher_open(const TbPushKeys *keys, const TbPushTest *test, void (*wake)(void *user),
                         void *user, WmError *error)
{
    TbPusher *const pusher = wm_memory(sizeof *pusher);

    pusher->keys = *keys;
    pusher->test = *test;
    pusher->wake = wake;
    pusher->user = user;
    pthread_mutex_init(&pusher->lock, NULL);
    pthread_cond_init(&pusher->work, NULL);
    while (pusher->count < THREADS &&
           pthread_create(&pusher->threads[pusher->count], NULL, run, pusher) == 0)
        pusher->count++;
    if (pusher->count > 0) return pusher;
    (void)wm_error_say(error, 0, "no thread could be started for push");
    tb_pusher_close(pusher);
    return NULL;
}

void tb_pusher_close(TbPusher *pusher)
{
    if (!pusher) return;
    pthread_mutex_lock(&pusher->lock);
    pusher->closing = true;
    pthread_cond_broadcast(&pusher->work);
    pthread_mutex_unlock(&pusher->lock);
    for (int i = 0; i < pusher->count; i++) pthread_join(pusher->threads[i], NULL);
    for (TbPush *push; (push = wm_queue_take(&pusher->waiting)) != NULL;) free(push);
    for (TbPush *push; (push = wm_queue_take(&pusher->done)) != NULL;) free(push);
    pthread_cond_destroy(&pusher->work);
    pthread_mutex_destroy(&pusher->lock);
    free(pusher);
}

void tb_pusher_add(TbPusher *pusher, TbPush *push)
{
    pthread_mutex_lock(&pusher->lock);
    const bool fits = pusher->waiting_count < WAITING_MOST;
    if (fits) {
        wm_queue_put(&pusher->waiting, &push->link);
        pusher->waiting_count++;
        pthread_cond_signal(&pusher->work);
    }
    pthread_mutex_unlock(&pusher->lock);
    if (!fits) free(push);
}

TbPush *tb_pusher_done(TbPusher *pusher)
{
    pthread_mutex_lock(&pusher->lock);
    TbPush *const push = wm_queue_take(&pusher->done);
    pthread_mutex_unlock(&pusher->lock);
    return push;
}
