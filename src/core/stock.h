/* Stocks: cards, or tokens, or treasures, of which there are so many, each in one place. Rows of a
 * shape say which fields hold cards of a stock (WM_HOLDS, WM_HOME, WM_TIED). From that and from the
 * marks of who sees what the core knows three things: whether a card is lost or doubled, what is
 * left for a deck after cards were placed elsewhere, and what to deal again for a viewer. */
#pragma once

#include <core/context.h>

enum { WM_POOL_MAX = 512 }; /* cards of one stock */

/* What a viewer does not know of a stock, in the order of the kinds: nothing else is told by it. */
typedef struct WmPool {
    int count;
    uint8_t card[WM_POOL_MAX];
} WmPool;

typedef struct WmStock {
    const char *name;    /* one of its cards, in sentences: "an item" */
    const WmThing *card; /* what the fields hold */
    /* A stock of its own for each item of the arrays that are keyed by this thing, as the decks of
     * players are; NULL: one stock. */
    const WmThing *each;
    /* The item whose cards lie in fields outside these arrays. NULL: there are no such fields. */
    int (*outside)(const WmContext *c);
    /* How many there are of a card, from public facts. `which` is the item, or 1. Without a home
     * (WM_HOME) it is how many there may be: the rest is out of the game, unknown to all. */
    int (*copies)(const WmContext *c, int which, int card);
    /* Deals to a field that is tied (WM_TIED) and that the viewer does not see: takes a card that
     * may lie there out of the pool and puts it into `item`, the struct that the field is in. Tied
     * fields are dealt first, so that others do not take what only they can have. */
    void (*fit)(WmContext *c, void *item, WmPool *pool);
} WmStock;

/* Takes a card out of the pool, each equally likely; 0 if the pool is empty. */
int wm_pool_draw(WmContext *c, WmPool *pool);

/* The same among those that fit `item`, which is for the game to understand. */
typedef bool WmFits(const WmContext *c, int card, const void *item);
int wm_pool_draw_fitting(WmContext *c, WmPool *pool, WmFits *fits, const void *item);

/* Makes the home of stock `number` hold what is nowhere else, in the order of its kinds. */
void wm_stock_fill(WmContext *c, int number, int which);

/* ---- what the core does with all of them ----------------------------------------------------- */

/* Says in `why` which card is missing or too many, if any is. */
void wm_stocks_check(const WmContext *c, WmText *why);

void wm_stocks_fill(WmContext *c);

/* Deals again what the viewer does not see. Which of its cards lie where, and nothing else, is
 * changed: how many lie in a field is public. */
void wm_stocks_redeal(WmContext *c, int viewer);
