/* KEY, VAL, CRD-12: what the texts of cards act on, and what may be answered to them. */
#include "judges.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

/* ---- what there is to act on ----------------------------------------------------------------- */

/* OW-SC5-12: a Base Block that is no card is one all the same. */
static bool guard_to_aim_at(const OwGame *g, int class)
{
    return class == OW_BASE_BLOCK && g->s->board.guard > 0;
}

/* HC-CRD-12: is there what the text acts on? */
static bool any_to_aim_at(const OwGame *g, int class)
{
    const int side = class == OW_BASE_BLOCK ? g->s->fight.target : g->s->fight.attacker;

    if (guard_to_aim_at(g, class)) return true;
    EACH_PLAYED(g, side, played)
        if (ow_may_be_aimed_at(g, played, class)) return true;
    return false;
}

/* HC-ATT-04: what a purged purge brings back is paid for beside the card that does it. */
static WmRule judge_purging(const OwGame *g, int who, int card)
{
    const struct OwQuick *const facts = ow_card(g, card);
    const bool block = facts->number == OW_BASE_BLOCK;
    WmRule rule = HC_CRD_12;

    EACH_PLAYED(g, block ? g->s->fight.target : g->s->fight.attacker, played) {
        if (!ow_may_be_purged(g, played, g->s->fight.plays + 1, block)) continue;
        if (ow_restorable(g, played, who, facts->attribute, facts->cost)) return 0;
        rule = HC_ATT_04;
    }
    return rule;
}

static bool convertible(const OwGame *g, int who, int card, int spent_on, int spent)
{
    const struct OwQuick *const facts = ow_card(g, card);
    const int free =
        ow_free_points(g, who, facts->attribute) - (facts->attribute == spent_on ? spent : 0);

    return facts->class == OW_BASE_ATTACK && facts->cost <= free;
}

static bool any_convertible(const OwGame *g, int who, int converter)
{
    const struct OwQuick *const facts = ow_card(g, converter);
    const OwHero *const hero = ow_hero(g, ow_seat_of(g, who));

    for (int i = 0; i < hero->hand.count; i++)
        if (convertible(g, who, hero->hand.card[i], facts->attribute, facts->cost)) return true;
    return false;
}

static int last_target(const OwGame *g)
{
    return ow_on_board(g) ? OW_FIGHTERS - 1 : ow_seats(g);
}

static bool any_untwisted(const OwGame *g, int who)
{
    for (int other = 1; other <= last_target(g); other++)
        for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
            if (other != who && ow_may_twist(g, who, other) &&
                *ow_twisted(g, other, attribute) == 0)
                return true;
    return false;
}

WmRule ow_judge_object(const OwGame *g, int who, int card)
{
    switch (ow_card(g, card)->word) {
    case OW_AIM: return any_to_aim_at(g, ow_card(g, card)->number) ? 0 : HC_CRD_12;
    case OW_PURGE: return judge_purging(g, who, card);
    case OW_CONVERT: return any_convertible(g, who, card) ? 0 : HC_CRD_12;
    case OW_TWIST: return any_untwisted(g, who) ? 0 : HC_CRD_12;
    default: return 0;
    }
}

/* ---- choosing it ----------------------------------------------------------------------------- */

void ow_scope_whole_hand(const WmContext *c, int seat)
{
    static const WmCard nothing[OW_HAND];

    ow_scope_hand(game(c), seat, nothing, 0);
}

static const WmOp *op_asking(const OwGame *g)
{
    const OwEffect *const f = &ow_top(g)->u.effect;

    return &g->pack->cards[f->card - 1].does[f->op];
}

WmRule ow_judge_aim(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const int class = op_asking(g)->arg[0];
    const int side = class == OW_BASE_BLOCK ? g->s->fight.target : g->s->fight.attacker;

    (void)seat;
    if (a->kind == OW_A_UNGUARD) return guard_to_aim_at(g, class) ? 0 : WM_NOT_OFFERED;
    if (a->kind != OW_A_CHOOSE) return WM_NOT_OFFERED;
    EACH_PLAYED(g, side, played)
        if (played->card == a->arg[0] && ow_may_be_aimed_at(g, played, class)) return 0;
    return class == OW_ATTACK_MOD ? HC_VAL_08 : HC_VAL_06;
}

WmRule ow_judge_purge(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const OwEffect *const f = &ow_top(g)->u.effect;
    const bool block = op_asking(g)->arg[0] == OW_BASE_BLOCK;
    const int side = block ? g->s->fight.target : g->s->fight.attacker;

    (void)seat;
    if (a->kind != OW_A_CHOOSE) return WM_NOT_OFFERED;
    EACH_PLAYED(g, side, played)
        if (played->card == a->arg[0] && ow_may_be_purged(g, played, f->first, block))
            return ow_restorable(g, played, f->who, 0, 0) ? 0 : HC_ATT_04;
    return HC_KEY_06;
}

/* Every kind of card that either side has in play. */
void ow_list_purge(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);
    uint64_t offered[2] = {0, 0};

    (void)seat;
    for (int side = 0; side < 2; side++)
        EACH_PLAYED(g, side ? g->s->fight.target : g->s->fight.attacker, played) {
            const uint64_t bit = (uint64_t)1 << (played->card % 64);
            if (!played->active || (offered[played->card / 64] & bit)) continue;
            offered[played->card / 64] |= bit;
            wm_offer_one(offers, OW_A_CHOOSE, played->card);
        }
}

void ow_list_aim(const WmContext *c, int seat, WmOffers *offers)
{
    ow_list_purge(c, seat, offers);
    wm_offer(offers, OW_A_UNGUARD);
}

/* A card demands any Block card, a trick a Base Block (OW-TRK-06). */
static bool is_demanded(const OwGame *g, int card)
{
    const int class = ow_card(g, card)->class;

    return g->state->question == OW_Q_DEMAND ? class == OW_BASE_BLOCK : ow_is_block(class);
}

static bool holds_demanded(const OwGame *g, int seat)
{
    const OwHero *const hero = ow_hero(g, seat);

    for (int i = 0; i < hero->hand.count; i++)
        if (is_demanded(g, hero->hand.card[i])) return true;
    return false;
}

/* HC-KEY-10: any such card of the hand; none only if there is none. */
WmRule ow_judge_waste(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);

    if (a->kind == WM_PASS) return holds_demanded(g, seat) ? HC_KEY_09 : 0;
    if (a->kind != OW_A_WASTE) return WM_NOT_OFFERED;
    return ow_has(ow_scope_of(c), ow_scope_of(c)->left, a->arg[0]) && is_demanded(g, a->arg[0])
               ? 0
               : HC_KEY_09;
}

void ow_list_waste(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_PASS);
    ow_offer_cards(ow_scope_of(c), OW_A_WASTE, ow_scope_of(c)->left, offers);
}

WmRule ow_judge_convert(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);

    (void)seat;
    if (a->kind != OW_A_CONVERT) return WM_NOT_OFFERED;
    if (!ow_has(ow_scope_of(c), ow_scope_of(c)->left, a->arg[0])) return HC_KEY_14;
    return convertible(g, ow_top(g)->u.effect.who, a->arg[0], 0, 0) ? 0 : HC_KEY_14;
}

void ow_list_convert(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    ow_offer_cards(ow_scope_of(c), OW_A_CONVERT, ow_scope_of(c)->left, offers);
}

/* HC-RNG-03: everybody is in Range; oneself is no target. */
WmRule ow_judge_twist(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_TWIST) return WM_NOT_OFFERED;
    if (a->arg[0] == ow_top(game(c))->u.effect.who) return HC_RNG_01;
    if (!ow_may_twist(game(c), ow_top(game(c))->u.effect.who, a->arg[0])) return HC_RNG_01;
    return *ow_twisted(game(c), a->arg[0], a->arg[1]) == 0 ? 0 : HC_KEY_12;
}

void ow_list_twist(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int other = 1; other <= last_target(game(c)); other++)
        for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
            wm_offer_two(offers, OW_A_TWIST, other, attribute);
}

WmRule ow_judge_sacrifice(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwEffect *const f = &ow_top(game(c))->u.effect;

    if (a->kind == WM_DONE) /* another card of the set may have eaten all there was */
        return f->picked.count > 0 || ow_hero(game(c), seat)->hand.count == 0 ? 0 : HC_VAL_09;
    return wm_picking_judge(&ow_picking, &ow_scope_of(c)->picking, a);
}

void ow_scope_sacrifice(const WmContext *c, int seat)
{
    const OwHero *const hero = ow_hero(game(c), seat);
    const OwEffect *const f = &ow_top(game(c))->u.effect;

    wm_picks_find(&ow_scope_of(c)->picking, hero->hand.card, hero->hand.count, f->picked.card,
                  f->picked.count);
}

void ow_list_sacrifice(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    ow_offer_picks(c, offers);
}

WmRule ow_judge_select(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OW_A_SELECT ? 0 : WM_NOT_OFFERED;
}

void ow_list_select(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    ow_offer_attributes(offers, OW_A_SELECT);
}
