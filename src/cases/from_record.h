/* Cases out of games that were played: the text of a case that ends at a moment of one. */
#pragma once

#include <warmoot/warmoot.h>

typedef enum WmWayKind {
    WM_WAY_ANSWER = 1,
    WM_WAY_JOIN,
    WM_WAY_LEAVE,
    WM_WAY_CHANCE /* from here on chance is that of another seed */
} WmWayKind;

typedef struct WmWayStep {
    WmWayKind kind;
    int seat;
    WmAnswer answer;
    WmSeed chance;
} WmWayStep;

/* The way to a moment. Nothing of it belongs to the case. */
typedef struct WmWay {
    const char *title;    /* what the case is called */
    const WmMatch *match; /* with the game's own content */
    bool numbered;        /* the seed is that of a number */
    uint64_t number;
    WmSeed seed;
    const WmState *start; /* where the way begins; NULL: at the beginning of the game */
    const WmWayStep *steps;
    int count;
} WmWay;

/* A case that goes this way, or a shorter one to the same moment: one that places everything as it
 * was when a turn began, say, and forces what dice showed since. What it expects is who is asked,
 * what is legal, and what the last step changed; the rules are some that were obeyed last. It was
 * run and passes. Closed by a zero, to be freed; NULL, and a sentence in `error`, if there is no
 * such case. */
char *wm_case_from(const WmWay *way, WmError *error);
