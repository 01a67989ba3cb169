/* Games drawn for a terminal: narrow enough, without spaces at the ends of lines, the same without
 * colours, and made of nothing but what the viewer sees. Whatever play comes to passes the check of
 * positions, and what is dealt again does, too. */
#pragma once

#include <check.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { SKETCHED_ROOM = 16384, SKETCHED_WIDTH = 80 };

typedef struct Sketched {
    const WmGame *game;
    const char *const *shows; /* words that some drawing must have, up to a NULL; at most 64 */
    uint64_t shown;           /* those that one had */
    int decisions, every;     /* of a game at most; a drawing after so many */
    int shunned;              /* an answer that is given only if nothing else will do; 0: none */
    WmStream chance;          /* of whoever plays */
    WmMatch match;
    void *derived;
    WmState *state, *copy;
    char plain[SKETCHED_ROOM], other[SKETCHED_ROOM], colored[SKETCHED_ROOM];
} Sketched;

static inline void sketched_begin(Sketched *k, const char *game, const char *const *shows)
{
    *k = (Sketched){.game = wm_game_named(game), .shows = shows, .decisions = 400, .every = 9};
    k->derived = calloc(1, k->game->derived_bytes + 1);
    k->state = calloc(1, wm_state_bytes(k->game));
    k->copy = calloc(1, wm_state_bytes(k->game));
}

/* All that should be shown was. */
static inline void sketched_end(Sketched *k)
{
    for (int i = 0; k->shows[i]; i++)
        if (!CHECK(k->shown >> i & 1)) printf("no drawing has \"%s\"\n", k->shows[i]);
    free(k->copy);
    free(k->state);
    free(k->derived);
}

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

static inline void sketched_check_lines(const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");

        if (!CHECK(length <= SKETCHED_WIDTH && (length == 0 || text[length - 1] != ' ')))
            printf("%.*s<\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static inline void sketched_draw(const Sketched *k, const WmState *state, int viewer, bool color,
                                 char *out)
{
    CHECK(wm_sketch(&k->match, state, viewer, color, out, SKETCHED_ROOM) < SKETCHED_ROOM);
}

static inline void sketched_check(const Sketched *k, const WmState *state)
{
    WmError error;

    if (!CHECK(wm_check(&k->match, state, &error))) printf("%s\n", error.text);
}

static inline void sketched_look(Sketched *k, int viewer, uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);

    sketched_check(k, k->state);
    sketched_draw(k, k->state, viewer, false, k->plain);
    sketched_draw(k, k->state, viewer, true, k->colored);
    memcpy(k->copy, k->state, wm_state_bytes(k->game));
    wm_redeal(&k->match, k->copy, viewer, &seed);
    sketched_check(k, k->copy);
    sketched_draw(k, k->copy, viewer, false, k->other);
    CHECK_EQ_STR(k->other, k->plain);
    CHECK(strchr(k->plain, '\033') == NULL);
    CHECK(strchr(k->colored, '\033') != NULL);
    sketched_strip(k->colored);
    CHECK_EQ_STR(k->colored, k->plain);
    sketched_check_lines(k->plain);
    for (int i = 0; k->shows[i]; i++)
        if (strstr(k->plain, k->shows[i])) k->shown |= (uint64_t)1 << i;
}

/* Gives an answer by chance; false: the game is over, or something is wrong. */
static inline bool sketched_step(Sketched *k)
{
    const int seat = wm_asked_first(k->state);
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&k->match, k->state, seat, legal, WM_LEGAL_MAX);

    if (count < 1) return false;
    WmAnswer answer = legal[wm_stream_below(&k->chance, (uint32_t)count)];
    for (int tries = 0; tries < 9 && k->shunned && answer.kind == k->shunned; tries++)
        answer = legal[wm_stream_below(&k->chance, (uint32_t)count)];
    return CHECK(wm_answer(&k->match, k->state, seat, answer, NULL, NULL) == WM_OK) &&
           check_failures == 0;
}

/* One game by chance, looked at from each seat and from none in turn. False: the setup is refused,
 * which `error` says. */
static inline bool sketched_play(Sketched *k, const WmSetup *setup, int number, WmError *error)
{
    const WmSeed seed = wm_seed_numbered((uint64_t)number);
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);

    wm_stream_begin(&k->chance, &answers);
    if (!wm_match_begin(&k->match, k->game, NULL, setup, k->derived, error)) return false;
    if (!CHECK(wm_begin(&k->match, k->state, &seed, NULL) == WM_OK)) return true;
    for (int i = 0; i < k->decisions; i++) {
        if (i % k->every == 0) sketched_look(k, i / k->every % (setup->seats + 1), (uint64_t)i);
        if (!sketched_step(k)) break;
    }
    return true;
}
