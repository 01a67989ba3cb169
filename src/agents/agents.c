/* The table of agents, and what an agent is shown. */
#include <agents/list.h>

#include <assert.h>
#include <string.h>

/* From the weakest to the best. */
static const WmAgent *const agents[] = {&wm_agent_random, &wm_agent_greedy};

enum { AGENTS = sizeof(agents) / sizeof(agents[0]) };

const WmAgent *wm_agent_at(int index)
{
    return index >= 0 && index < AGENTS ? agents[index] : NULL;
}

const WmAgent *wm_agent_named(const char *name)
{
    for (int i = 0; i < AGENTS; i++)
        if (strcmp(agents[i]->name, name) == 0) return agents[i];
    return NULL;
}

const WmAgent *wm_agent_best(void)
{
    return agents[AGENTS - 1];
}

void wm_sight_redeal(const WmSight *sight, WmState *copy, const WmSeed *seed)
{
    memcpy(copy, sight->hidden, wm_state_bytes(sight->match->game));
    wm_redeal(sight->match, copy, sight->seat, seed);
}

/* ---- plans ----------------------------------------------------------------------------------- */

static WmMoment moment_of(const WmState *s)
{
    WmMoment moment = {.draws = s->stream.used, .reveals = s->reveals};

    for (int i = 0; i < WM_SEATS_MAX; i++) moment.decisions += s->decided[i];
    return moment;
}

static bool same_moment(const WmMoment *one, const WmMoment *other)
{
    return one->draws == other->draws && one->reveals == other->reveals &&
           one->decisions == other->decisions;
}

static bool is_one_of(const WmAnswer *legal, int count, const WmAnswer *answer)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&legal[i], answer, sizeof *answer) == 0) return true;
    return false;
}

/* Does the plan go on here? */
static bool goes_on(const WmPlan *plan, const WmState *s, int seat, const WmAnswer *legal,
                    int count)
{
    const WmMoment now = moment_of(s);

    return plan->next < plan->count && plan->seat == seat && same_moment(&plan->moment, &now) &&
           is_one_of(legal, count, &plan->answer[plan->next]);
}

static WmAnswer next_of(WmPlan *plan)
{
    plan->moment.decisions++;
    return plan->answer[plan->next++];
}

static WmAnswer think(const WmAgent *agent, const WmSight *sight, WmStream *chance)
{
    *sight->plan = (WmPlan){.seat = sight->seat,
                            .moment = moment_of((const WmState *)sight->hidden),
                            .asks_why = sight->plan->asks_why};
    sight->plan->moment.decisions++;
    const int chosen = agent->choose(sight, chance);
    assert(chosen >= 0 && chosen < sight->count);
    return sight->legal[chosen];
}

/* Agents do not dispute: whoever plays beside them has the say, and among themselves it would only
 * be asked again. */
static int list_for_agent(const WmMatch *m, const WmState *s, int seat, WmAnswer *legal)
{
    const int count = wm_legal(m, s, seat, legal, WM_LEGAL_MAX);

    assert(count <= WM_LEGAL_MAX);
    return count > 1 && legal[count - 1].kind == WM_DISPUTE ? count - 1 : count;
}

WmAnswer wm_agent_answer(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat,
                         WmStream *chance, WmPlan *plan)
{
    WmAnswer legal[WM_LEGAL_MAX];
    WmQuestion question;
    WmPlan forgotten = {.count = 0};

    /* A seat that is not asked has no answer: one of no kind is refused by every game. */
    if (!wm_asking(m, s, &question)) return (WmAnswer){0};
    const int count = list_for_agent(m, s, seat, legal);
    if (count < 1) return (WmAnswer){0};
    if (plan && goes_on(plan, s, seat, legal, count)) return next_of(plan);

    const WmSight sight = {.match = m,
                           .question = &question,
                           .legal = legal,
                           .count = count,
                           .seat = seat,
                           .hidden = (const struct WmHidden *)s,
                           .plan = plan ? plan : &forgotten};
    return think(agent, &sight, chance);
}
