/* Stories: games of which one follows another, with what its players keep. */
#include <sim/sim.h>
#include <stdlib.h>
#include <string.h>

typedef struct Story {
    const WmSim *sim; /* whose match is the first one */
    WmSim now;        /* `sim` with `match` for its match */
    WmMatch match;    /* of the chapter that is played now */
    WmSetup *setup;   /* of `match` */
    WmSetup *next;    /* of the chapter that follows */
    void *derived;    /* of `match` */
    WmState *state;
    WmSimChapter *chapters;
} Story;

static bool has_memory(const Story *story)
{
    return story->setup && story->next && story->derived && story->state;
}

static void allocate(Story *story)
{
    const WmGame *const game = story->sim->match->game;

    story->setup = calloc(1, game->setup->bytes);
    story->next = calloc(1, game->setup->bytes);
    story->derived = calloc(1, game->derived_bytes ? game->derived_bytes : 1);
    story->state = calloc(1, wm_state_bytes(game));
}

static void release(Story *story)
{
    free(story->setup);
    free(story->next);
    free(story->derived);
    free(story->state);
}

static void count(WmSimChapter *chapter, const WmSimGame *game, bool first)
{
    const bool won = game->end == WM_SIM_WON;

    chapter->played++;
    chapter->won += won;
    chapter->begun += first;
    chapter->won_at_once += first && won;
    chapter->decisions += game->decisions;
}

/* One game of it. False with a sentence in `error` if it cannot be played. */
static bool play(Story *story, int64_t number, bool first, WmSimGame *game, WmError *error)
{
    const WmMatch *const begun = story->sim->match;

    if (!wm_match_begin(&story->match, begun->game, begun->pack, story->setup, story->derived,
                        error))
        return false;
    story->now = *story->sim;
    story->now.match = &story->match;
    wm_sim_play(&story->now, number, story->state, game);
    if (game->end == WM_SIM_BROKEN) return wm_error_say(error, 0, "a game of a story is broken");
    count(&story->chapters[story->setup->scenario], game, first);
    return true;
}

static bool goes_on(const WmSim *sim)
{
    return !sim->go_on || sim->go_on(sim->who);
}

static bool tell(Story *story, int64_t number, int tries, WmError *error)
{
    const size_t bytes = story->sim->match->game->setup->bytes;
    int lost = 0;

    memcpy(story->setup, story->sim->match->setup, bytes);
    for (int part = 0; part < WM_SIM_STORY_MAX; part++) {
        WmSimGame game;
        if (!goes_on(story->sim)) break;
        if (!play(story, number * WM_SIM_STORY_MAX + part, lost == 0, &game, error)) return false;
        lost = game.end == WM_SIM_WON ? 0 : lost + 1;
        if (lost == tries || !wm_carry(&story->match, story->state, story->next)) break;
        memcpy(story->setup, story->next, bytes);
    }
    return true;
}

bool wm_sim_stories(const WmSim *sim, int tries, WmSimChapter *chapters, WmError *error)
{
    Story story = {.sim = sim, .chapters = chapters};
    bool told;

    allocate(&story);
    told = has_memory(&story);
    if (!told) (void)wm_error_say(error, 0, "there is not enough memory");
    for (int64_t number = 0; told && number < sim->games && goes_on(sim); number++)
        told = tell(&story, number, tries, error);
    release(&story);
    return told;
}
