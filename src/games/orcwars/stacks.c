/* ATT, DRW, CLR: Attributes, their stacks, and cards on their way between hand, stack and piles. */
#include <core/mem.h>

#include "orcwars.h"

/* ---- ATT ------------------------------------------------------------------------------------- */

/* OW-SQD-05, OW-SQD-07: what the cards of one Attribute on a Clan's stack cost all its Squads. */
static int spent_by_clan(const OwGame *g, int who, int attribute)
{
    int spent = 0;

    EACH_PLAYED(g, who, played)
        if (ow_card(g, played->card)->attribute == attribute)
            spent += ow_card(g, played->card)->cost;
    return spent;
}

/* HC-ATT-06: what the cards of a stack cost. */
int ow_spent(const OwGame *g, int who, int attribute)
{
    int spent = 0;

    if (who > OW_SEATS) return spent_by_clan(g, who, attribute);
    const OwRow row = ow_row(g, who, attribute);
    for (int i = 0; i < *row.count; i++) spent += ow_card(g, row.card[i].card)->cost;
    return spent;
}

/* HC-ATT-06: score less what is spent on it; below 0 if a score has fallen since. */
static inline int points_of_hero(const OwGame *g, int seat, int attribute)
{
    const OwHero *const hero = ow_hero(g, seat);
    const OwStack *const stack = &hero->stack[attribute - 1];
    int left = g->derived->score[seat - 1][attribute] - hero->twisted[attribute - 1];

    for (int i = 0; i < stack->count; i++) left -= ow_card(g, stack->card[i].card)->cost;
    return left;
}

static int points_left(const OwGame *g, int who, int attribute)
{
    if (!ow_is_orc(who)) return points_of_hero(g, who, attribute);
    return ow_squad_score(g, who, attribute) - ow_clan(g, ow_clan_of(who))->twisted[attribute - 1] -
           ow_spent(g, who, attribute);
}

/* HC-ATT-07: never below 0. */
int ow_free_points(const OwGame *g, int who, int attribute)
{
    const int left = ow_rows(who) ? points_left(g, who, attribute) : 0;

    return left > 0 ? left : 0;
}

/* OW-SQD-05: the same for a Squad, in one look at its Clan. */
static void count_free_of_squad(const OwGame *g, int who, int8_t free[OW_ATTRIBUTES + 1])
{
    const OwClan *const clan = ow_clan(g, ow_clan_of(who));
    const unsigned squad = ow_squad(g, who);
    int left[OW_ATTRIBUTES + 1] = {0};

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (squad >> place & 1) left[clan->orc[place].type] += OW_ORC_POINTS;
    for (int i = 0; i < clan->count; i++) {
        const struct OwQuick *const card = ow_card(g, clan->card[i].card);
        left[card->attribute] -= card->cost;
    }
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        left[attribute] -= clan->twisted[attribute - 1];
        free[attribute] = (int8_t)(left[attribute] > 0 ? left[attribute] : 0);
    }
}

/* All three at once. */
void ow_count_free(const OwGame *g, int who, int8_t free[OW_ATTRIBUTES + 1])
{
    if (ow_is_orc(who)) {
        count_free_of_squad(g, who, free);
        return;
    }
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        const int left = who ? points_of_hero(g, who, attribute) : 0;
        free[attribute] = (int8_t)(left > 0 ? left : 0);
    }
}

bool ow_overspent(const OwGame *g, int who, int attribute)
{
    return ow_rows(who) && points_left(g, who, attribute) < 0;
}

/* HC-ATT-01, HC-ATT-05: on top of the stack whose letter the cost bears. */
void ow_put_in_play(OwGame *g, int who, int card, OwPlayed how)
{
    const OwRow row = ow_row(g, who, ow_row_of(g, who, card));

    CITE(HC_ATT_01, HC_ATT_02, HC_ATT_06);
    if (*row.count > 0) {
        CITE(HC_ATT_03, HC_ATT_05);
    }
    if (ow_is_orc(who)) CITE(OW_SQD_03, OW_SQD_05, OW_SQD_06, OW_SQD_07);
    SET(how.card, card);
    row.card[*row.count] = how;
    GAIN(*row.count, 1);
}

/* Any card in play onto its owner's Discard stack, face up; the others close up. */
void ow_take_off(OwGame *g, int who, int row, int place)
{
    const OwRow from = ow_row(g, who, row);

    if (!from.card[place].face) wm_reveal(&g->core);
    if (from.card[place].active) CITE(HC_SEQ_06, HC_ATK_05, HC_BLK_05);
    wm_pile_put(PILE(ow_hero(g, ow_seat_of(g, who))->discard), from.card[place].card, 0);
    SPEND(*from.count, 1);
    for (int i = place; i < *from.count; i++) from.card[i] = from.card[i + 1];
    wm_mem_zero(&from.card[*from.count], sizeof from.card[0]);
}

bool ow_any_in_play(const OwGame *g, int who)
{
    for (int row = 1; row <= ow_rows(who); row++)
        if (*ow_row(g, who, row).count > 0) return true;
    return false;
}

/* HC-CLR-02: the card counts no more (HC-CLR-05), but what it has done stays done (HC-CLR-06). */
void ow_clear_top(OwGame *g, int who, int row)
{
    const OwRow from = ow_row(g, who, row);
    const int top = *from.count - 1;
    const int card = from.card[top].card;

    if (from.card[top].active) CITE(HC_CLR_05);
    if (ow_card(g, card)->class == OW_MISC) CITE(HC_CLR_06);
    ow_take_off(g, who, row, top);
    EVENT(OW_EV_CLEARED, HC_CLR_02, who, card);
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

/* HC-DRW-02: every draw stops at seven cards in hand. How many were drawn. */
int ow_draw_cards(OwGame *g, int seat, int count)
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
    if (ow_is_elf(g, seat) && g->s->turn.phase != OW_DRAWING) CITE(OW_BON_06);
    if (drawn < count) CITE(hero->hand.count < OW_HAND ? HC_DRW_03 : HC_DRW_02);
    EVENT(OW_EV_DREW, HC_DRW_01, seat, drawn);
    return drawn;
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

void ow_discard_at_random(OwGame *g, int seat, int count)
{
    OwHero *const hero = ow_hero(g, seat);

    for (; count > 0 && hero->hand.count > 0; count--)
        ow_discard(g, seat, hero->hand.card[wm_pick(&g->core, hero->hand.count)]);
}
