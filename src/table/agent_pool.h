/* Threads that think for agents, so that nobody waits for them. */
#pragma once

#include <agents/agent.h>
#include <base/queue.h>

typedef struct TbAgentPool TbAgentPool;

/* A question for an agent. It belongs to the pool until it comes back by tb_agent_pool_done. The
 * match must live as long. */
typedef struct TbAgentJob {
    WmLink link; /* in its queue */
    const WmAgent *agent;
    const WmMatch *match;
    WmState *state; /* a copy */
    int seat;
    uint64_t chance;
    WmPlan plan;       /* of the game's agents, carried on */
    WmAnswer answer;   /* what came of it */
    void *live;        /* the caller's */
    uint32_t entries;  /* when it was asked */
    uint64_t client;   /* who asked for a hint; 0: an answer to be given */
    uint64_t reply_to; /* by which message */
} TbAgentJob;

TbAgentPool *tb_agent_pool_open(int threads, void (*wake)(void *user), void *user, WmError *error);
/* Thoughts that have not begun are given up. */
void tb_agent_pool_close(TbAgentPool *pool);

TbAgentJob *tb_agent_job_new(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat);
void tb_agent_job_free(TbAgentJob *job);
void tb_agent_pool_add(TbAgentPool *pool, TbAgentJob *job);
TbAgentJob *tb_agent_pool_done(TbAgentPool *pool); /* NULL: none */
