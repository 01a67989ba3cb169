#include <table/agent_pool.h>

#include <base/memory.h>
#include <warmoot/warmoot.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 64 };

struct TbAgentPool {
    pthread_t threads[THREADS_MAX];
    int count; /* of the threads */
    pthread_mutex_t lock;
    pthread_cond_t work;
    TbLine waiting; /* jobs (TbAgentJob) for any thread */
    int thinking;   /* jobs that threads are at */
    WmQueue done;   /* jobs (TbAgentJob) that a thread has finished */
    bool closing;   /* the threads end after the job they are at */
    void (*wake)(void *user);
    void *user;
};

/* ---- threads --------------------------------------------------------------------------------- */

static void run_job(TbAgentJob *job)
{
    const WmSeed seed = wm_seed_numbered(job->chance);
    WmStream chance;

    wm_stream_begin(&chance, &seed);
    job->answer =
        wm_agent_answer(job->agent, job->match, job->state, job->seat, &chance, &job->plan);
}

static void *run(void *argument)
{
    TbAgentPool *const pool = argument;

    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->waiting.count == 0 && !pool->closing)
            pthread_cond_wait(&pool->work, &pool->lock);
        if (pool->closing) break;
        TbAgentJob *const job = tb_line_take(&pool->waiting);
        pool->thinking++;
        pthread_mutex_unlock(&pool->lock);
        run_job(job);
        pthread_mutex_lock(&pool->lock);
        pool->thinking--;
        wm_queue_put(&pool->done, &job->job.link);
        pool->wake(pool->user);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* ---- the pool -------------------------------------------------------------------------------- */

TbAgentPool *tb_agent_pool_open(int threads, void (*wake)(void *user), void *user, WmError *error)
{
    TbAgentPool *const pool = wm_memory(sizeof *pool);

    pool->wake = wake;
    pool->user = user;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->work, NULL);
    while (pool->count < threads && pool->count < THREADS_MAX &&
           pthread_create(&pool->threads[pool->count], NULL, run, pool) == 0)
        pool->count++;
    if (pool->count > 0 || threads == 0) return pool;
    (void)wm_error_say(error, 0, "no thread could be started for agents");
    tb_agent_pool_close(pool);
    return NULL;
}

void tb_agent_pool_close(TbAgentPool *pool)
{
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->count; i++) pthread_join(pool->threads[i], NULL);
    for (TbAgentJob *job; (job = tb_line_take(&pool->waiting));) tb_agent_job_free(job);
    tb_line_free(&pool->waiting);
    for (TbAgentJob *job; (job = wm_queue_take(&pool->done));) tb_agent_job_free(job);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

TbAgentJob *tb_agent_job_new(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat)
{
    TbAgentJob *const job = wm_memory(sizeof *job);
    const size_t bytes = wm_state_bytes(m->game);

    job->agent = agent;
    job->match = m;
    job->state = wm_memory(bytes);
    memcpy(job->state, s, bytes);
    job->seat = seat;
    return job;
}

void tb_agent_job_free(TbAgentJob *job)
{
    free(job->state);
    free(job);
}

void tb_agent_pool_add(TbAgentPool *pool, TbAgentJob *job)
{
    pthread_mutex_lock(&pool->lock);
    tb_line_put(&pool->waiting, &job->job);
    pthread_cond_signal(&pool->work);
    pthread_mutex_unlock(&pool->lock);
}

TbAgentJob *tb_agent_pool_done(TbAgentPool *pool)
{
    pthread_mutex_lock(&pool->lock);
    TbAgentJob *const job = wm_queue_take(&pool->done);
    pthread_mutex_unlock(&pool->lock);
    return job;
}

TbAgentJob *tb_agent_pool_drop(TbAgentPool *pool, uint64_t client)
{
    pthread_mutex_lock(&pool->lock);
    TbAgentJob *const dropped = tb_line_drop(&pool->waiting, client);
    pthread_mutex_unlock(&pool->lock);
    return dropped;
}

int tb_agent_pool_waiting(TbAgentPool *pool)
{
    pthread_mutex_lock(&pool->lock);
    const int count = pool->waiting.count;
    pthread_mutex_unlock(&pool->lock);
    return count;
}

bool tb_agent_pool_busy(TbAgentPool *pool)
{
    pthread_mutex_lock(&pool->lock);
    const bool busy = pool->waiting.count > 0 || pool->thinking > 0 || pool->done.first;
    pthread_mutex_unlock(&pool->lock);
    return busy;
}
