/* Threads that think for agents, so that nobody waits for them. */
#pragma once

#include <agents/agent.h>
#include <base/queue.h>

typedef struct TbThinking TbThinking;

/* A question for an agent. It belongs to the thinking until it comes back by tb_thinking_done. The
 * match must live as long. */
typedef struct TbThought {
    WmLink link; /* in its queue */
    const WmAgent *agent;
    const WmMatch *match;
    WmState *state; /* a copy */
    int seat;
    uint64_t chance;
    WmPlan plan;      /* of the game's agents, carried on */
    WmAnswer answer;  /* what came of it */
    void *for_whom;   /* the caller's */
    uint32_t entries; /* when it was asked */
    uint64_t guest;   /* who asked for a hint; 0: an answer to be given */
    uint64_t re;      /* by which message */
} TbThought;

TbThinking *tb_thinking_open(int threads, void (*wake)(void *user), void *user, WmError *error);
/* Thoughts that have not begun are given up. */
void tb_thinking_close(TbThinking *thinking);

TbThought *tb_thought(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat);
void tb_thought_free(TbThought *thought);
void tb_thinking_add(TbThinking *thinking, TbThought *thought);
TbThought *tb_thinking_done(TbThinking *thinking); /* NULL: none */
