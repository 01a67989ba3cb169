#include <core/mem.h>
#include <core/pile.h>

static void set(WmPile pile, int place, int card, WmSeats known)
{
    SET(pile.card[place], card);
    if (pile.known) pile.known[place] = known;
}

static WmSeats known_at(WmPile pile, int place)
{
    return pile.known ? pile.known[place] : 0;
}

void wm_pile_put(WmPile pile, int card, WmSeats known)
{
    WM_ASSERT(*pile.count < pile.cap);
    set(pile, *pile.count, card, known);
    GAIN(*pile.count, 1);
}

int wm_pile_take(WmPile pile)
{
    int card;

    if (*pile.count == 0) return 0;
    SPEND(*pile.count, 1);
    card = pile.card[*pile.count];
    set(pile, *pile.count, 0, 0);
    return card;
}

void wm_pile_sort_in(WmPile hand, int card)
{
    int place = *hand.count;

    wm_pile_put(hand, card, 0);
    for (; place > 0 && hand.card[place - 1] > card; place--)
        hand.card[place] = hand.card[place - 1];
    SET(hand.card[place], card);
}

bool wm_pile_remove(WmPile pile, int card)
{
    int place = 0;

    while (place < *pile.count && pile.card[place] != card) place++;
    if (place == *pile.count) return false;
    SPEND(*pile.count, 1);
    for (; place < *pile.count; place++)
        set(pile, place, pile.card[place + 1], known_at(pile, place + 1));
    set(pile, place, 0, 0);
    return true;
}

/* Brings the cards that a case wants on top there. */
static void force_tops(const WmContext *c, WmPile pile)
{
    WmScript *const script = c->match->script;

    for (int top = *pile.count - 1;
         script && script->used < script->count && script->at[script->used].kind == WM_FORCED_TOP;
         top--) {
        const WmCard wanted = script->at[script->used++].value;
        int place = top;
        while (place >= 0 && pile.card[place] != wanted) place--;
        if (place < 0) {
            script->amiss = true;
            return;
        }
        pile.card[place] = pile.card[top];
        pile.card[top] = wanted;
    }
}

void wm_pile_shuffle(WmContext *c, WmPile pile)
{
    for (int left = *pile.count; left > 1; left--) {
        const uint32_t chosen = wm_stream_below(&c->state->stream, (uint32_t)left);
        const WmCard card = pile.card[chosen];
        pile.card[chosen] = pile.card[left - 1];
        pile.card[left - 1] = card;
    }
    if (pile.known) wm_mem_zero(pile.known, (size_t)pile.cap);
    if (*pile.count > 1) wm_chance_heard(c, WM_FORCED_TOP, 0);
    force_tops(c, pile);
}

void wm_pile_move_all(WmPile from, WmPile to)
{
    for (int i = 0; i < *from.count; i++) {
        wm_pile_put(to, from.card[i], known_at(from, i));
        set(from, i, 0, 0);
    }
    *from.count = 0;
}

void wm_pile_show_top(WmContext *c, WmPile pile, int count, WmSeats seats)
{
    WM_ASSERT(pile.known);
    for (int i = *pile.count - 1; i >= 0 && count > 0; i--, count--) {
        pile.known[i] = (WmSeats)(pile.known[i] | seats);
        wm_reveal(c);
    }
}
