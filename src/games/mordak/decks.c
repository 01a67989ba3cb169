/* DSC, SET: decks, discard piles and Hands. */
#include <core/mem.h>

#include "mordak.h"

WmPile mm_hand(const MmGame *g, int seat, int deck)
{
    MmHand *const hand = &mm_player(g, seat)->hand;

    if (deck == MM_ARCANE) return PILE(hand->arcane);
    return deck == MM_DIVINE ? PILE(hand->divine) : PILE(hand->void_);
}

static WmPile deck_of(const MmGame *g, int deck)
{
    MmDecks *const decks = &g->s->decks;

    if (deck == MM_ARCANE) return PILE(decks->arcane);
    return deck == MM_DIVINE ? PILE(decks->divine) : PILE(decks->void_);
}

WmPile mm_deck_used(const MmGame *g, int deck)
{
    MmDecks *const decks = &g->s->decks;

    if (deck == MM_ARCANE) return PILE(decks->arcane_used);
    return deck == MM_DIVINE ? PILE(decks->divine_used) : PILE(decks->void_used);
}

static WmPile minion_deck(const MmGame *g, int size)
{
    MmDecks *const decks = &g->s->decks;

    if (size == MM_CHUMP) return PILE(decks->chumps);
    return size == MM_ELITE ? PILE(decks->elites) : PILE(decks->bosses);
}

static WmPile minions_used(const MmGame *g, int size)
{
    MmDecks *const decks = &g->s->decks;

    if (size == MM_CHUMP) return PILE(decks->chumps_used);
    return size == MM_ELITE ? PILE(decks->elites_used) : PILE(decks->bosses_used);
}

/* MM-DSC-02: a draw that finds the deck empty shuffles what was discarded. 0: there is nothing. */
static int draw(MmGame *g, WmPile deck, WmPile used)
{
    if (*deck.count == 0 && *used.count > 0) {
        CITE(MM_DSC_02);
        wm_pile_move_all(used, deck);
        wm_pile_shuffle(&g->core, deck);
    }
    return wm_pile_take(deck);
}

/* ---- Spells ---------------------------------------------------------------------------------- */

int mm_hand_size(const MmGame *g, int seat)
{
    const MmHand *const hand = &mm_player(g, seat)->hand;

    return hand->arcane.count + hand->divine.count + hand->void_.count;
}

bool mm_holds_spell(const MmGame *g, int seat, int spell)
{
    const WmPile hand = mm_hand(g, seat, mm_spell(g, spell)->deck);

    return wm_holds(hand.card, *hand.count, spell);
}

bool mm_draw_spell(MmGame *g, int seat, int deck, int rule)
{
    const int spell = draw(g, deck_of(g, deck), mm_deck_used(g, deck));

    if (!spell) return false;
    wm_reveal(&g->core);
    wm_pile_sort_in(mm_hand(g, seat, deck), spell);
    EVENT_TO(wm_seat_bit(seat), 2, MM_EV_DREW, rule, seat, spell);
    return true;
}

/* MM-DSC-01, MM-DSC-03: face up beside its own deck. */
void mm_discard_spell(MmGame *g, int seat, int spell, int rule)
{
    const int deck = mm_spell(g, spell)->deck;

    (void)wm_pile_remove(mm_hand(g, seat, deck), spell);
    wm_pile_put(mm_deck_used(g, deck), spell, 0);
    wm_reveal(&g->core);
    EVENT(MM_EV_DISCARDED, rule, seat, spell);
    CITE(MM_DSC_01, MM_DSC_03);
}

/* ---- Minions --------------------------------------------------------------------------------- */

bool mm_can_spawn(const MmGame *g, int size)
{
    return *minion_deck(g, size).count + *minions_used(g, size).count > 0;
}

/* A card of this kind that is not in play. */
static int free_figure(const MmGame *g, int card)
{
    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (g->derived->card[figure] == card && !mm_minion(g, figure)->card) return figure;
    return 0;
}

/* MM-SET-06: nobody knows the next one. MM-DMG-01: Fresh side up. */
int mm_draw_minion(MmGame *g, int size)
{
    const int card = draw(g, minion_deck(g, size), minions_used(g, size));
    const int figure = card ? free_figure(g, card) : 0;

    if (!figure) return 0;
    CITE(MM_SET_06, MM_DMG_01);
    wm_reveal(&g->core);
    SET(mm_minion(g, figure)->card, card);
    SET(mm_minion(g, figure)->waits, 1);
    EVENT(MM_EV_TURNED_UP, MM_SET_06, figure);
    return figure;
}

void mm_enter_minion(MmGame *g, int figure, int place)
{
    MmMinion *const minion = mm_minion(g, figure);

    minion->waits = 0;
    minion->lair = 0;
    if (!minion->card) SET(minion->card, g->derived->card[figure]); /* a Sheep, or Gust */
    mm_put(g, figure, place);
    EVENT(MM_EV_SPAWNED, MM_DEF_15, figure, place);
}

/* Off the table, to the discard pile of its deck; Sheep and Gust have none. */
void mm_discard_minion(MmGame *g, int figure)
{
    const int card = mm_minion(g, figure)->card;

    mm_take_off(g, figure);
    mm_forget(g, figure);
    wm_mem_zero(mm_minion(g, figure), sizeof(MmMinion));
    if (figure < MM_FIRST_SHEEP) wm_pile_put(minions_used(g, mm_size(g, figure)), card, 0);
}

/* ---- Treasures ------------------------------------------------------------------------------- */

int mm_draw_treasure(MmGame *g)
{
    return draw(g, PILE(g->s->decks.treasures), PILE(g->s->decks.treasures_used));
}
