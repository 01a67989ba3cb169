/* The agent pool: threads in which agents think, so that nobody waits for them. */
#pragma once

#include <agents/agent.h>
#include <table/worker.h>

typedef struct TbAgentPool TbAgentPool;

struct TbLive;
struct TbAddress;

/* A question for an agent. It is the pool's from tb_agent_pool_add until tb_agent_pool_done. */
typedef struct TbAgentJob {
    TbJob job; /* its client wants a hint; of none: the answer is to be played */
    const WmAgent *agent;
    const WmMatch *match;   /* must outlive the job */
    WmState *state;         /* a copy of the position */
    int seat;               /* that the agent answers for */
    uint64_t chance;        /* seed of the agent's chance */
    WmPlan plan;            /* of the table's agents, or of the hints before; the answer goes on */
    WmAnswer answer;        /* set when the job is done */
    struct TbLive *live;    /* the table; the pool does not use it */
    uint32_t entries;       /* of the record when the question was asked */
    uint64_t request_id;    /* id of that client's request */
    struct TbAddress *from; /* address of that client; the pool does not use it */
} TbAgentJob;

/* `wake` is called from a thread of the pool whenever a job is done. NULL and a sentence if threads
 * are wanted and none can be started. */
TbAgentPool *tb_agent_pool_open(int threads, void (*wake)(void *user), void *user, WmError *error);
/* Jobs that have not begun are given up. */
void tb_agent_pool_close(TbAgentPool *pool);

TbAgentJob *tb_agent_job_new(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat);
void tb_agent_job_free(TbAgentJob *job);
void tb_agent_pool_add(TbAgentPool *pool, TbAgentJob *job);
TbAgentJob *tb_agent_pool_done(TbAgentPool *pool); /* NULL: none */
/* Takes the hint of a client back, if no thread has begun it. NULL: there is none. */
TbAgentJob *tb_agent_pool_drop(TbAgentPool *pool, uint64_t client);
int tb_agent_pool_waiting(TbAgentPool *pool); /* jobs that no thread has begun */
bool tb_agent_pool_busy(TbAgentPool *pool);   /* something waits, is thought about, or is done */
