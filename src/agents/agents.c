/* The table of agents, and what an agent is shown. */
#include <agents/list.h>

#include <assert.h>
#include <string.h>

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

size_t wm_sight_view(const WmSight *sight, char *json, size_t room)
{
    return wm_view(sight->match, (const WmState *)sight->hidden, sight->seat, json, room);
}

void wm_sight_redeal(const WmSight *sight, WmState *copy, const WmSeed *seed)
{
    memcpy(copy, sight->hidden, wm_state_bytes(sight->match->game));
    wm_redeal(sight->match, copy, sight->seat, seed);
}

WmAnswer wm_agent_answer(const WmAgent *agent, const WmMatch *m, const WmState *s, int seat,
                         WmStream *chance)
{
    WmAnswer legal[WM_LEGAL_MAX];
    WmQuestion question;

    /* A seat that is not asked has no answer: one of no kind is refused by every game. */
    if (!wm_asking(m, s, &question)) return (WmAnswer){0};
    const int count = wm_legal(m, s, seat, legal, WM_LEGAL_MAX);
    if (count < 1) return (WmAnswer){0};
    assert(count <= WM_LEGAL_MAX);

    const WmSight sight = {.match = m,
                           .question = &question,
                           .legal = legal,
                           .count = count,
                           .seat = seat,
                           .hidden = (const struct WmHidden *)s};
    const int chosen = agent->choose(&sight, chance);
    assert(chosen >= 0 && chosen < count);
    return legal[chosen];
}
