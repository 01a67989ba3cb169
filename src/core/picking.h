/* Cards that are picked piece by piece, with `pick`, `drop` and `done`: what PICK of core/rule.h
 * stands on, and the judge and lister of such a question. The cards stay where they are until the
 * picking is done; meanwhile copies of them lie in a pile of the frame. */
#pragma once

#include <core/pile.h>

/* How the cards of a question are picked. */
typedef struct WmPicking {
    uint16_t pick, drop; /* verbs with a card as their argument */
    WmRule gone;         /* forbids to pick a card that is not there, or is picked already */
    WmRule not_picked;   /* forbids to drop one that is not picked */
    bool ordered;        /* the order of picking is kept; else what is picked is kept sorted */
} WmPicking;

/* Kinds of cards, a bit for each id. */
typedef struct WmKinds {
    uint64_t bits[4];
} WmKinds;

static inline bool wm_kinds_have(const WmKinds *kinds, int card)
{
    return kinds->bits[(unsigned)card / 64] >> (unsigned)card % 64 & 1;
}

/* What can be picked and what can be dropped now: part of a game's scope, made by the scope maker
 * of the question. */
typedef struct WmPicks {
    WmKinds left, taken;
} WmPicks;

/* Finds them: `from` are the cards to pick from. Both are sorted. */
void wm_picks_find(WmPicks *picks, const WmCard *from, int count, const WmCard *picked,
                   int picked_count);

/* The rule that forbids an answer, or 0: WM_DONE is always right. */
static inline WmRule wm_picking_judge(const WmPicking *how, const WmPicks *picks, const WmAnswer *a)
{
    if (a->kind == how->pick) return wm_kinds_have(&picks->left, a->arg[0]) ? 0 : how->gone;
    if (a->kind == how->drop) return wm_kinds_have(&picks->taken, a->arg[0]) ? 0 : how->not_picked;
    return a->kind == WM_DONE ? 0 : WM_NOT_OFFERED;
}

/* Offers WM_DONE, then each kind of card to pick, then each to drop. */
void wm_picking_list(const WmPicking *how, const WmPicks *picks, WmOffers *offers);

/* Carries out a pick or a drop; false if the answer is neither. */
bool wm_picking_take(const WmPicking *how, WmPile picked, const WmAnswer *a);

/* Are all the cards picked among those to pick from? For a game's check; in any order. */
bool wm_picks_there(const WmCard *from, int count, const WmCard *picked, int picked_count);
