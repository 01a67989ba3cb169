#include <table/thinking.h>

#include <table/parts.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 64 };

struct TbThinking {
    pthread_t threads[THREADS_MAX];
    int count;
    pthread_mutex_t lock;
    pthread_cond_t work;
    WmQueue waiting, done;
    bool closing;
    void (*wake)(void *user);
    void *user;
};

static void think(TbThought *thought)
{
    const WmSeed seed = wm_seed_numbered(thought->chance);
    WmStream chance;

    wm_stream_begin(&chance, &seed);
    thought->answer = wm_agent_answer(thought->agent, thought->match, thought->state, thought->seat,
                                      &chance, thought->re ? NULL : &thought->plan);
}

static void *think_on(void *argument)
{
    TbThinking *const thinking = argument;

    pthread_mutex_lock(&thinking->lock);
    for (;;) {
        while (!thinking->waiting.first && !thinking->closing)
            pthread_cond_wait(&thinking->work, &thinking->lock);
        if (thinking->closing) break;
        TbThought *const thought = wm_queue_take(&thinking->waiting);
        pthread_mutex_unlock(&thinking->lock);
        think(thought);
        pthread_mutex_lock(&thinking->lock);
        wm_queue_put(&thinking->done, &thought->link);
        thinking->wake(thinking->user);
    }
    pthread_mutex_unlock(&thinking->lock);
    return NULL;
}

TbThinking *tb_thinking_open(int threads, void (*wake)(void *user), void *user, WmError *error)
{
    TbThinking *const thinking = wm_memory(sizeof *thinking);

    thinking->wake = wake;
    thinking->user = user;
    pthread_mutex_init(&thinking->lock, NULL);
    pthread_cond_init(&thinking->work, NULL);
    while (thinking->count < threads && thinking->count < THREADS_MAX &&
           pthread_create(&thinking->threads[thinking->count], NULL, think_on, thinking) == 0)
        thinking->count++;
    if (thinking->count > 0 || threads == 0) return thinking;
    WmText why = wm_error_text(error, 0);
    wm_text_string(&why, "no thread could be started for agents");
    tb_thinking_close(thinking);
    return NULL;
}

void tb_thinking_close(TbThinking *thinking)
{
    if (!thinking) return;
    pthread_mutex_lock(&thinking->lock);
    thinking->closing = true;
    pthread_cond_broadcast(&thinking->work);
    pthread_mutex_unlock(&thinking->lock);
    for (int i = 0; i < thinking->count; i++) pthread_join(thinking->threads[i], NULL);
    for (TbThought *thought; (thought = wm_queue_take(&thinking->waiting));)
        tb_thought_free(thought);
    for (TbThought *thought; (thought = wm_queue_take(&thinking->done));) tb_thought_free(thought);
    pthread_cond_destroy(&thinking->work);
    pthread_mutex_destroy(&thinking->lock);
    free(thinking);
}

TbThought *tb_thought(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat)
{
    TbThought *const thought = wm_memory(sizeof *thought);
    const size_t bytes = wm_state_bytes(m->game);

    thought->agent = agent;
    thought->match = m;
    thought->state = wm_memory(bytes);
    memcpy(thought->state, s, bytes);
    thought->seat = seat;
    return thought;
}

void tb_thought_free(TbThought *thought)
{
    free(thought->state);
    free(thought);
}

void tb_thinking_add(TbThinking *thinking, TbThought *thought)
{
    pthread_mutex_lock(&thinking->lock);
    wm_queue_put(&thinking->waiting, &thought->link);
    pthread_cond_signal(&thinking->work);
    pthread_mutex_unlock(&thinking->lock);
}

TbThought *tb_thinking_done(TbThinking *thinking)
{
    pthread_mutex_lock(&thinking->lock);
    TbThought *const thought = wm_queue_take(&thinking->done);
    pthread_mutex_unlock(&thinking->lock);
    return thought;
}
