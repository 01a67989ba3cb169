/* Helpers for a game's redeal: cards that a viewer does not know are gathered, and dealt again
 * into the same places. */
#pragma once

#include <core/pile.h>

/* The unknown cards of one deck of the game, counted by kind: a pool has no order. */
typedef struct WmPool {
    uint16_t copies[256];
    int count;
} WmPool;

/* Takes the cards out of every place that `viewer` does not know. `seen` are the seats that see
 * the whole pile (a hand: its owner). The places stay, empty. */
void wm_pool_gather(WmPool *pool, WmPile pile, WmSeats seen, int viewer);

/* Fills the empty places again, each card of the pool equally likely. */
void wm_pool_deal(WmContext *c, WmPool *pool, WmPile pile);

/* The same for a plain pile that is kept sorted (a hand): it is sorted again. */
void wm_pool_deal_sorted(WmContext *c, WmPool *pool, WmPile hand);

/* While an ASK_EACH goes on: has this seat answered already, in secret from the viewer? */
bool wm_redeal_answered(const WmContext *c, int viewer, WmSeats asked_at_first, int seat);

/* Then: one of the answers that it could have given, each equally likely. Call it when the rest
 * is dealt. */
WmAnswer wm_redeal_answer(WmContext *c, int seat);
