/* ATT, DRW, CLR: Attributes, their stacks, and cards on their way between hand, stack and piles. */
#include <core/mem.h>

#include "orcwars.h"

/* ---- ATT ------------------------------------------------------------------------------------- */

/* HC-ATT-06: what the cards of a stack cost. */
int ow_spent(const OwGame *g, int seat, int attribute)
{
    const OwStack *const stack = ow_stack(g, seat, attribute);
    int spent = 0;

    for (int i = 0; i < stack->count; i++) spent += ow_card(g, stack->card[i].card)->cost;
    return spent;
}

/* HC-ATT-06: score less what is spent on it; below 0 if a score has fallen since. */
static int points_left(const OwGame *g, int seat, int attribute)
{
    return g->derived->score[seat - 1][attribute] - ow_hero(g, seat)->twisted[attribute - 1] -
           ow_spent(g, seat, attribute);
}

/* HC-ATT-07: never below 0. */
int ow_free_points(const OwGame *g, int seat, int attribute)
{
    const int left = points_left(g, seat, attribute);

    return left > 0 ? left : 0;
}

bool ow_overspent(const OwGame *g, int seat, int attribute)
{
    return points_left(g, seat, attribute) < 0;
}

/* HC-ATT-01, HC-ATT-05: on top of the stack whose letter the cost bears. */
void ow_put_in_play(OwGame *g, int seat, int card, OwPlayed how)
{
    OwStack *const stack = ow_stack(g, seat, ow_card(g, card)->attribute);

    CITE(HC_ATT_01);
    CITE(HC_ATT_02);
    CITE(HC_ATT_06);
    if (stack->count > 0) {
        CITE(HC_ATT_03);
        CITE(HC_ATT_05);
    }
    SET(how.card, card);
    WM_ASSERT(stack->count < OW_STACK);
    stack->card[stack->count] = how;
    GAIN(stack->count, 1);
}

/* What is gone from a sequence no longer counts, nor do Mods without their Base. */
static void cite_removed(OwGame *g, const OwPlayed *played)
{
    CITE(HC_SEQ_06);
    if (played->as == OW_BASE_ATTACK) CITE(HC_ATK_05);
    if (played->as == OW_BASE_BLOCK) CITE(HC_BLK_05);
}

/* Any card of a stack onto its owner's Discard stack, face up; the others close up. */
void ow_take_off(OwGame *g, int seat, int attribute, int place)
{
    OwStack *const stack = ow_stack(g, seat, attribute);

    if (!stack->card[place].face) wm_reveal(&g->core);
    if (stack->card[place].active) cite_removed(g, &stack->card[place]);
    wm_pile_put(PILE(ow_hero(g, seat)->discard), stack->card[place].card, 0);
    SPEND(stack->count, 1);
    for (int i = place; i < stack->count; i++) stack->card[i] = stack->card[i + 1];
    wm_mem_zero(&stack->card[stack->count], sizeof stack->card[0]);
}

/* HC-CLR-02: the card counts no more (HC-CLR-05), but what it has done stays done (HC-CLR-06). */
void ow_clear_top(OwGame *g, int seat, int attribute)
{
    const OwStack *const stack = ow_stack(g, seat, attribute);
    const int card = stack->card[stack->count - 1].card;

    if (stack->card[stack->count - 1].active) CITE(HC_CLR_05);
    if (ow_card(g, card)->class == OW_MISC) CITE(HC_CLR_06);
    ow_take_off(g, seat, attribute, stack->count - 1);
    EVENT(OW_EV_CLEARED, HC_CLR_02, seat, card);
}

/* ---- DRW ------------------------------------------------------------------------------------- */

/* HC-DRW-03, HC-DRW-04 */
static void reshuffle(OwGame *g, int seat)
{
    OwHero *const hero = ow_hero(g, seat);

    if (hero->discard.count == 0) return;
    wm_pile_move_all(PILE(hero->discard), PILE(hero->deck));
    wm_pile_shuffle(&g->core, PILE(hero->deck));
    CITE(HC_DRW_04);
    EVENT(OW_EV_RESHUFFLED, HC_DRW_03, seat);
}

/* HC-DRW-02: every draw stops at seven cards in hand. */
void ow_draw_cards(OwGame *g, int seat, int count)
{
    OwHero *const hero = ow_hero(g, seat);
    int drawn = 0;

    for (; drawn < count && hero->hand.count < OW_HAND; drawn++) {
        if (hero->deck.count == 0) reshuffle(g, seat);
        const int card = wm_pile_take(PILE(hero->deck));
        if (card == 0) break;
        wm_pile_sort_in(PILE(hero->hand), card);
        CITE(HC_STP_04);
        EVENT_TO(wm_seat_bit(seat), 2, OW_EV_CARD, HC_KEY_02, seat, card);
    }
    if (drawn > 0) wm_reveal(&g->core);
    if (drawn < count) CITE(hero->hand.count < OW_HAND ? HC_DRW_03 : HC_DRW_02);
    EVENT(OW_EV_DREW, HC_DRW_01, seat, drawn);
}

/* HC-DIS-02: from the hand, face up, onto one's own Discard stack. */
void ow_discard(OwGame *g, int seat, int card)
{
    OwHero *const hero = ow_hero(g, seat);

    (void)wm_pile_remove(PILE(hero->hand), card);
    wm_pile_put(PILE(hero->discard), card, 0);
    wm_reveal(&g->core);
    EVENT(OW_EV_DISCARDED, HC_DIS_02, seat, card);
}
