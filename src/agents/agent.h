/* Agents: computer players. An agent gets a question, its legal answers, the view of its seat and
 * redealt copies of the position; never the position itself. */
#pragma once

#include <warmoot/warmoot.h>

/* A point in the course of a game, told by what the law of undo counts. */
typedef struct WmMoment {
    uint64_t draws, reveals, decisions;
} WmMoment;

enum { WM_PLAN_MAX = 24 };

/* Answers that belong together: each is given only if nothing has happened since the one before but
 * that one. Zero at the start of a game. Who loses it loses nothing but time. */
typedef struct WmPlan {
    WmAnswer answer[WM_PLAN_MAX];
    int count;
    int next; /* the first that has not been given */
    int seat;
    WmMoment moment; /* when that is to be given */
    bool asks_why;   /* somebody wants to know the reason of the plan */
    int reason;      /* in game->reasons, what the plan does most for; 0: it is not known */
} WmPlan;

/* What an agent may know at one question. */
typedef struct WmSight {
    const WmMatch *match;
    const WmQuestion *question;
    const WmAnswer *legal;
    int count;                     /* legal answers, at least one */
    int seat;                      /* whose answer is wanted */
    const struct WmHidden *hidden; /* the position; only the functions below can open it */
    WmPlan *plan; /* empty: the agent may write down what it means to answer after this */
} WmSight;

/* A copy of the position with everything redealt that the seat does not know. `copy` has
 * wm_state_bytes of memory. */
void wm_sight_redeal(const WmSight *sight, WmState *copy, const WmSeed *seed);

typedef struct WmAgent {
    const char *name;
    const char *summary; /* one sentence */
    /* Chooses one of sight->legal: its index. `chance` is the agent's own. */
    int (*choose)(const WmSight *sight, WmStream *chance);
} WmAgent;

/* The agents of this build; NULL past the end or for an unknown name. */
const WmAgent *wm_agent_at(int index);
const WmAgent *wm_agent_named(const char *name);
/* The one that sits where nothing else is said. */
const WmAgent *wm_agent_best(void);

/* The answer of an agent for a seat that is asked now; of kind 0, which every game refuses, for
 * one that is not. `plan` is the game's, for all agents in it together; it may be NULL, and then
 * they think anew at every question. */
WmAnswer wm_agent_answer(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat,
                         WmStream *chance, WmPlan *plan);
