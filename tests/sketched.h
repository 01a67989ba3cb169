/* Orc Wars drawn for a terminal, for the tests of drawings: narrow enough, the same without its
 * colours, and made of nothing but what the viewer sees. */
#pragma once

#include <check.h>
#include <games/orcwars/orcwars.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { SKETCHED_ROOM = 16384, SKETCHED_WIDTH = 80 };

typedef struct Sketched {
    WmMatch match;
    OwSetup setup;
    OwDerived derived;
    OwPosition position, copy;
    WmStream chance; /* of whoever plays */
    char plain[SKETCHED_ROOM], other[SKETCHED_ROOM], colored[SKETCHED_ROOM];
} Sketched;

static inline void sketched_strip(char *text)
{
    char *to = text;

    for (const char *from = text; *from;) {
        if (*from == '\033')
            from += strcspn(from, "m") + 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
}

static inline void sketched_check_width(const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");
        if (!CHECK(length <= SKETCHED_WIDTH)) printf("%.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* Begins a match with the setup as it is, and its game. */
static inline bool sketched_begin(Sketched *k, uint64_t number)
{
    const WmGame *const game = wm_game_named("orcwars");
    const WmSeed seed = wm_seed_numbered(number);
    WmError error;

    return CHECK(wm_match_begin(&k->match, game, NULL, &k->setup.head, &k->derived, &error)) &&
           CHECK(wm_begin(&k->match, &k->position.core, &seed, NULL) == WM_OK);
}

/* Draws what a viewer sees into `plain`. What was dealt again for him passes the check of positions
 * and looks the same. */
static inline void sketched_look(Sketched *k, int viewer, uint64_t number)
{
    const WmMatch *const m = &k->match;
    const WmSeed seed = wm_seed_numbered(number);
    WmError error;

    CHECK(wm_sketch(m, &k->position.core, viewer, false, k->plain, SKETCHED_ROOM) < SKETCHED_ROOM);
    CHECK(wm_sketch(m, &k->position.core, viewer, true, k->colored, SKETCHED_ROOM) < SKETCHED_ROOM);
    k->copy = k->position;
    if (!CHECK(wm_check(m, &k->copy.core, &error))) printf("%s\n", error.text);
    wm_redeal(m, &k->copy.core, viewer, &seed);
    if (!CHECK(wm_check(m, &k->copy.core, &error))) printf("%s\n", error.text);
    CHECK(wm_sketch(m, &k->copy.core, viewer, false, k->other, SKETCHED_ROOM) < SKETCHED_ROOM);
    CHECK_EQ_STR(k->other, k->plain);
    CHECK(strchr(k->plain, '\033') == NULL);
    CHECK(strchr(k->colored, '\033') != NULL);
    sketched_strip(k->colored);
    CHECK_EQ_STR(k->colored, k->plain);
    sketched_check_width(k->plain);
}

/* Gives an answer by chance, in place of `shunned` another if it can be; false: the game is over,
 * or something is wrong. */
static inline bool sketched_step(Sketched *k, int shunned)
{
    WmState *const state = &k->position.core;
    const int seat = wm_asked_first(state);
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&k->match, state, seat, legal, WM_LEGAL_MAX);

    if (count < 1) return false;
    WmAnswer answer = legal[wm_stream_below(&k->chance, (uint32_t)count)];
    for (int tries = 0; tries < 9 && answer.kind == shunned; tries++)
        answer = legal[wm_stream_below(&k->chance, (uint32_t)count)];
    return CHECK(wm_answer(&k->match, state, seat, answer, NULL, NULL) == WM_OK) &&
           check_failures == 0;
}
