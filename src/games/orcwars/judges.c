/* What may be answered to each question, and by which rule not: here the hand, and the phases of
 * discarding, drawing and clearing (DIS, DRW, CLR). The others are judged in their chapters. */
#include "judges.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

/* ---- the hand -------------------------------------------------------------------------------- */

const WmPicking ow_picking = {
    .pick = OW_A_PICK, .drop = OW_A_DROP, .gone = HC_DIS_02, .not_picked = HC_DIS_02};

/* The hand, and what is picked of it; both sorted. */
void ow_scope_hand(const OwGame *g, int seat, const WmCard *picked, int picks)
{
    const WmCard *const hand = ow_hero(g, seat)->hand.card;
    const struct OwDeckKinds *const kinds = &g->derived->kinds[seat - 1];
    OwScope *const scope = g->core.scope;
    OwCards left = 0;
    OwCards taken = 0;
    int next = 0;

    for (int i = 0; i < OW_HAND; i++) {
        const OwCards bit = (OwCards)1 << kinds->place[hand[i]];

        if (next < picks && hand[i] == picked[next]) {
            taken |= bit;
            next++;
        } else {
            left |= bit;
        }
    }
    scope->kinds = kinds;
    scope->left = left & ~((OwCards)1 << OW_OTHERS); /* places of the hand without a card */
    scope->picks = taken;
}

void ow_offer_cards(const OwScope *scope, int verb, OwCards cards, WmOffers *offers)
{
    for (; cards; cards &= cards - 1)
        wm_offer_one(offers, verb, scope->kinds->card[__builtin_ctzll(cards)]);
}

void ow_offer_attributes(WmOffers *offers, int verb)
{
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        wm_offer_one(offers, verb, attribute);
}

void ow_offer_picks(const WmContext *c, WmOffers *offers)
{
    wm_picking_list(&ow_picking, &ow_scope_of(c)->picking, offers);
}

/* ---- DIS, DRW, CLR --------------------------------------------------------------------------- */

/* HC-ACN-01: cards are played in Action phases only. */
WmRule ow_judge_out_of_phase(const WmAnswer *a)
{
    const bool plays = a->kind == OW_A_PICK || (a->kind >= OW_A_REFRESH && a->kind <= OW_A_ATTACK);

    return plays ? HC_ACN_01 : WM_NOT_OFFERED;
}

WmRule ow_judge_discard(const WmContext *c, int seat, const WmAnswer *a)
{
    const WmRule rule = wm_picking_judge(&ow_picking, &ow_scope_of(c)->picking, a);

    (void)seat;
    return rule == WM_NOT_OFFERED ? ow_judge_out_of_phase(a) : rule;
}

void ow_scope_discard(const WmContext *c, int seat)
{
    const OwHero *const hero = ow_hero(game(c), seat);
    const OwTurn *const f = &ow_top(game(c))->u.turn;

    wm_picks_find(&ow_scope_of(c)->picking, hero->hand.card, hero->hand.count, f->picked.card,
                  f->picked.count);
}

void ow_list_discard(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    ow_offer_picks(c, offers);
}

WmRule ow_judge_draw(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != OW_A_DRAW) return ow_judge_out_of_phase(a);
    if (ow_hero(game(c), seat)->hand.count + a->arg[0] > OW_HAND) return HC_DRW_02;
    return a->arg[0] <= ow_most_drawn(game(c), seat) ? 0 : HC_DRW_01;
}

void ow_list_draw(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int cards = 4; cards >= 0; cards--) wm_offer_one(offers, OW_A_DRAW, cards);
}

/* OW-OCL-04: a Clan's only stack has one top card, whatever its Attribute. */
static bool has_top(const OwGame *g, int who, int attribute)
{
    const OwRow row = ow_row(g, who, ow_is_orc(who) ? 1 : attribute);

    return *row.count > 0 && ow_card(g, row.card[*row.count - 1].card)->attribute == attribute;
}

WmRule ow_judge_clear(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwFrame *const top = ow_top(game(c));
    const bool phase = top->rule == OW_RULE_TURN;
    const int who = phase ? seat : top->u.effect.who;

    if (a->kind == WM_DONE) return 0;
    if (a->kind != OW_A_CLEAR) return phase ? ow_judge_out_of_phase(a) : WM_NOT_OFFERED;
    if (has_top(game(c), who, a->arg[0])) return 0;
    return ow_is_orc(who) ? OW_OCL_04 : HC_CLR_01;
}

void ow_list_clear(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    ow_offer_attributes(offers, OW_A_CLEAR);
}
