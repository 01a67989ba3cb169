#include <core/mem.h>
#include <core/redeal.h>

#include "core_internal.h"

static bool knows(WmPile pile, int place, WmSeats seen, int viewer)
{
    const WmSeats who = (WmSeats)(seen | (pile.known ? pile.known[place] : 0));

    return viewer == WM_ALL_SEEING || wm_seats_have(who, viewer);
}

void wm_pool_gather(WmPool *pool, WmPile pile, WmSeats seen, int viewer)
{
    for (int i = 0; i < *pile.count; i++) {
        if (knows(pile, i, seen, viewer)) continue;
        pool->copies[pile.card[i]]++;
        pool->count++;
        pile.card[i] = 0;
    }
}

/* One card out of the pool. Kinds are looked through in their order: only the multiset counts. */
static WmCard draw(WmContext *c, WmPool *pool)
{
    int skip = (int)wm_stream_below(&c->state->stream, (uint32_t)pool->count);
    int card = 1;

    WM_ASSERT(pool->count > 0);
    while (card < 255 && skip >= pool->copies[card]) skip -= pool->copies[card++];
    pool->copies[card]--;
    pool->count--;
    return (WmCard)card;
}

void wm_pool_deal(WmContext *c, WmPool *pool, WmPile pile)
{
    for (int i = 0; i < *pile.count; i++)
        if (pile.card[i] == 0) pile.card[i] = draw(c, pool);
}

void wm_pool_deal_sorted(WmContext *c, WmPool *pool, WmPile hand)
{
    const int count = *hand.count;
    int kept = 0;
    int dealt;

    for (int i = 0; i < count; i++)
        if (hand.card[i] != 0) hand.card[kept++] = hand.card[i];
    wm_mem_zero(hand.card + kept, (size_t)(hand.cap - kept));
    SET(*hand.count, kept);
    for (dealt = kept; dealt < count; dealt++) wm_pile_sort_in(hand, draw(c, pool));
}

bool wm_redeal_answered(const WmContext *c, int viewer, WmSeats asked_at_first, int seat)
{
    const WmState *const s = c->state;

    return s->mode == WM_EACH_OF && viewer != seat && viewer != WM_ALL_SEEING &&
           wm_seats_have(asked_at_first, seat) && !wm_seats_have(s->asked, seat);
}

WmAnswer wm_redeal_answer(WmContext *c, int seat)
{
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_list(c, seat, legal, WM_LEGAL_MAX);

    WM_ASSERT(count <= WM_LEGAL_MAX);
    if (count == 0) return (WmAnswer){0}; /* only where a position was made up */
    return legal[wm_stream_below(&c->state->stream, (uint32_t)count)];
}
