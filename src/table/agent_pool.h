/* The agent pool: threads in which agents think, so that nobody waits for them. Jobs of a better
 * rank go first, and among those of a rank the addresses that they are for take turns. */
#pragma once

#include <agents/agent.h>
#include <base/queue.h>

typedef struct TbAgentPool TbAgentPool;

struct TbLive;
struct TbAddress;

/* Who waits for a job, the most urgent first. */
typedef enum TbRank {
    TB_RANK_ANSWER, /* people at a table, for the answer of a seat */
    TB_RANK_HINT,   /* somebody who could think herself */
    TB_RANK_SHOW    /* nobody who plays: agents among themselves, or a table that was left */
} TbRank;

/* A question for an agent. It is the pool's from tb_agent_pool_add until tb_agent_pool_done. */
typedef struct TbAgentJob {
    WmLink link; /* in the pool's queue of jobs that are done */
    TbRank rank;
    uint64_t turn; /* among the jobs of its rank the least goes first */
    const WmAgent *agent;
    const WmMatch *match;   /* must outlive the job */
    WmState *state;         /* a copy of the position */
    int seat;               /* that the agent answers for */
    uint64_t chance;        /* seed of the agent's chance */
    WmPlan plan;            /* of the table's agents, or of the hints before; the answer goes on */
    WmAnswer answer;        /* set when the job is done */
    struct TbLive *live;    /* the table; the pool does not use it */
    uint32_t entries;       /* of the record when the question was asked */
    uint64_t client;        /* id of the client who wants a hint; 0: the answer is to be played */
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
/* The turn of the job that was begun last. A new one with the next turn waits for no address that
 * had its turn since. */
uint64_t tb_agent_pool_turn(TbAgentPool *pool);
int tb_agent_pool_waiting(TbAgentPool *pool); /* jobs that no thread has begun */
