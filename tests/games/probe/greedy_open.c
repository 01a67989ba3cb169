/* The greedy agent at a question with too many answers to list: what stands late in a long list is
 * as good as what stands early. The game is the probe, with a list of aims of the test's own. */
#include <agents/agent.h>
#include <check.h>
#include <games/probe/probe.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { MISSES = 600, HITS = 300, BIRCH_WEST = 240 };

/* Points in the west, where nobody stands; then points around the middle of square 3,2. */
static void list_many_aims(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c;
    (void)seat;
    for (int i = 0; i < MISSES; i++) wm_offer_two(offers, PB_A_AIM, 30 + i % 60, 120 + i / 60);
    for (int i = 0; i < HITS; i++)
        wm_offer_two(offers, PB_A_AIM, BIRCH_WEST + i % 20, 140 + i / 20);
}

typedef struct Staged {
    WmGame game;
    WmHooks hooks;
    WmAsking asking[PB_QUESTIONS];
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
} Staged;

static void place(const Staged *staged, const char *path, const char *value)
{
    WmError error = {0};

    if (!CHECK(wm_shape_set(&staged->match, staged->game.position, staged->state, path, value,
                            &error)))
        printf("%s: %s\n", path, error.text);
}

static void begin_match(Staged *staged)
{
    WmError error = {0};

    staged->game = *wm_game_named("probe");
    staged->hooks = *staged->game.hooks;
    memcpy(staged->asking, staged->hooks.asking, sizeof staged->asking);
    staged->asking[PB_Q_AIM].list = list_many_aims;
    staged->hooks.asking = staged->asking;
    staged->game.hooks = &staged->hooks;
    staged->setup = calloc(1, staged->game.setup->bytes);
    staged->derived = calloc(1, staged->game.derived_bytes);
    staged->state = calloc(1, wm_state_bytes(&staged->game));
    wm_setup_usual(&staged->game, 0, staged->setup);
    if (!CHECK(wm_match_begin(&staged->match, &staged->game, NULL, staged->setup, staged->derived,
                              &error)))
        printf("%s\n", error.text);
}

/* It is the turn of ash, who is about to throw; birch stands beside. */
static void stage(Staged *staged, uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);
    WmError error = {0};
    WmAnswer at;

    begin_match(staged);
    wm_stage(&staged->match, staged->state, &seed);
    place(staged, "entered", "1+2");
    place(staged, "hero/ash/stones", "3");
    place(staged, "hero/ash/at", "2,2");
    place(staged, "hero/ash/charm", "1");
    place(staged, "hero/birch/stones", "3");
    place(staged, "hero/birch/at", "3,2");
    place(staged, "hero/birch/charm", "1");
    wm_settle(&staged->match, staged->state);
    if (!CHECK(wm_check(&staged->match, staged->state, &error))) printf("%s\n", error.text);
    CHECK(wm_entry_parse(&staged->match, "turn of ash", &at, &error));
    CHECK(wm_start(&staged->match, staged->state, at, NULL) == WM_OK);
    CHECK(wm_answer(&staged->match, staged->state, 1, (WmAnswer){.kind = PB_A_THROW}, NULL, NULL) ==
          WM_OK);
}

static void finds_what_stands_late_in_a_long_list(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");

    for (uint64_t number = 1; number <= 5; number++) {
        const WmSeed for_agent = wm_seed_numbered(~number);
        WmPlan plan = {.count = 0};
        WmStream chance;
        Staged staged;
        stage(&staged, number);
        wm_stream_begin(&chance, &for_agent);
        const WmAnswer answer =
            wm_agent_answer(greedy, &staged.match, staged.state, 1, &chance, &plan);
        CHECK_EQ_INT(answer.kind, PB_A_AIM);
        CHECK(answer.arg[0] >= BIRCH_WEST);
        free(staged.setup);
        free(staged.derived);
        free(staged.state);
    }
}

int main(void)
{
    static const Test tests[] = {TEST(finds_what_stands_late_in_a_long_list)};

    return CHECK_RUN(tests);
}
