/* A game of Minions of Mordak that is played by chance, for its own tests. */
#pragma once

#include <check.h>
#include <games/mordak/internal.h>
#include <warmoot/warmoot.h>

static MmPosition position;
static MmDerived derived;
static MmSetup setup;
static WmMatch match;
static WmStream chance;

/* With `late` so many seats are empty yet. */
static inline void begin_game(int seats, int late, uint64_t number)
{
    const WmGame *const game = wm_game_named("mordak");
    const WmSeed seed = wm_seed_numbered(number);
    WmError error;

    CHECK(wm_setup_usual(game, 0, &setup.head));
    setup.head.seats = (uint8_t)seats;
    setup.late = (uint8_t)late;
    CHECK(wm_match_begin(&match, game, NULL, &setup.head, &derived, &error));
    CHECK_EQ_INT(wm_begin(&match, &position.core, &seed, NULL), WM_OK);
    wm_stream_begin(&chance, &seed);
}

/* A decision by chance; false: the game is over. */
static inline bool play_on(void)
{
    WmAnswer legal[WM_LEGAL_MAX];
    const int seat = wm_asked_first(&position.core);
    int count;

    if (!seat) return false;
    count = wm_legal(&match, &position.core, seat, legal, WM_LEGAL_MAX);
    return CHECK(count > 0) &&
           wm_answer(&match, &position.core, seat, legal[wm_stream_below(&chance, (uint32_t)count)],
                     NULL, NULL) == WM_OK;
}
