/* What may be answered to each question, and by which rule not. */
#include <core/mem.h>

#include "orcwars.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

static OwScope *scope_of(const WmContext *c)
{
    return c->scope;
}

static bool pick_or_drop(const WmAnswer *a)
{
    return a->kind == OW_A_PICK || a->kind == OW_A_DROP;
}

static bool has(const OwScope *scope, OwCards cards, int card)
{
    return cards >> scope->kinds->place[card] & 1;
}

/* One more copy in the hand than is picked already; or one that is picked. */
static bool can_pick_or_drop(const OwScope *scope, const WmAnswer *a)
{
    return has(scope, a->kind == OW_A_DROP ? scope->picks : scope->left, a->arg[0]);
}

/* The hand, and what is picked of it; both sorted. */
static void scope_hand(const OwGame *g, int seat, const WmCard *picked, int picks)
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

static void offer_cards(const OwScope *scope, int verb, OwCards cards, WmOffers *offers)
{
    for (; cards; cards &= cards - 1)
        wm_offer_one(offers, verb, scope->kinds->card[__builtin_ctzll(cards)]);
}

static void offer_attributes(WmOffers *offers, int verb)
{
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        wm_offer_one(offers, verb, attribute);
}

/* HC-ACN-01: cards are played in Action phases only. */
static WmRule not_yet(const WmAnswer *a)
{
    return a->kind >= OW_A_REFRESH && a->kind <= OW_A_ATTACK ? HC_ACN_01 : WM_NOT_OFFERED;
}

/* ---- DIS, DRW, CLR --------------------------------------------------------------------------- */

static WmRule judge_discard(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (!pick_or_drop(a)) return not_yet(a);
    return can_pick_or_drop(scope_of(c), a) ? 0 : HC_DIS_02;
}

static void scope_discard(const WmContext *c, int seat)
{
    const OwTurn *const f = &ow_top(game(c))->u.turn;

    scope_hand(game(c), seat, f->picked.card, f->picked.count);
}

static void list_picks(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_DONE);
    offer_cards(scope_of(c), OW_A_PICK, scope_of(c)->left, offers);
    offer_cards(scope_of(c), OW_A_DROP, scope_of(c)->picks, offers);
}

static WmRule judge_draw(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != OW_A_DRAW) return not_yet(a);
    if (ow_hero(game(c), seat)->hand.count + a->arg[0] > OW_HAND) return HC_DRW_02;
    return a->arg[0] <= ow_most_drawn(game(c), seat) ? 0 : HC_DRW_01;
}

static void list_draw(const WmContext *c, int seat, WmOffers *offers)
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

static WmRule judge_clear(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwFrame *const top = ow_top(game(c));
    const bool phase = top->rule == OW_RULE_TURN;
    const int who = phase ? seat : top->u.effect.who;

    if (a->kind == WM_DONE) return 0;
    if (a->kind != OW_A_CLEAR) return phase ? not_yet(a) : WM_NOT_OFFERED;
    if (has_top(game(c), who, a->arg[0])) return 0;
    return ow_is_orc(who) ? OW_OCL_04 : HC_CLR_01;
}

static void list_clear(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    offer_attributes(offers, OW_A_CLEAR);
}

/* ---- playing --------------------------------------------------------------------------------- */

static bool has_active(const OwGame *g, int who, int class)
{
    EACH_PLAYED(g, who, played)
    if (played->active && played->as == class) return true;
    return false;
}

/* With the first `count` cards of the set in the making. */
static void scope_picked(const OwGame *g, OwScope *scope, const OwPlay *f, int count)
{
    scope->picked = count;
    scope->mods_picked = 0;
    scope->base_picked = false;
    scope->block_picked = false;
    scope->exclusive_picked = false;
    for (int i = 0; i < count; i++) {
        const struct OwQuick *const card = ow_card(g, f->picked.card[i]);

        scope->free[card->attribute] = (int8_t)(scope->free[card->attribute] - card->cost);
        if (card->class == OW_BASE_ATTACK) scope->base_picked = true;
        if (card->class == OW_BASE_BLOCK) scope->block_picked = true;
        if (card->class != OW_BASE_ATTACK && card->class != OW_BASE_BLOCK) scope->mods_picked++;
        if (card->type == OW_EXCLUSIVE) scope->exclusive_picked = true;
    }
}

/* HC-ATT-04; or HC-ATT-07 where the score has fallen below what is spent. */
static WmRule too_dear(const OwGame *g, int who, int attribute)
{
    return ow_overspent(g, who, attribute) ? HC_ATT_07 : HC_ATT_04;
}

/* TYP: HC-TYP-01 to HC-TYP-03, HC-SET-08. */
static WmRule judge_type(const OwGame *g, const OwScope *scope, int type)
{
    if (type == OW_FAST) return 0;
    if (ow_another_acts(g, scope->who)) return OW_APH_06;
    if (scope->fast_only) return type == OW_EXCLUSIVE ? HC_TYP_01 : HC_TYP_03;
    if (type == OW_RESTRICTED) return 0;
    if (g->s->turn.exclusive && g->s->board.phase.charges == 0) return HC_TYP_01;
    return scope->exclusive_picked ? HC_TYP_01 : 0;
}

/* HC-CRD-11: who may play which class in a sequence. */
static WmRule judge_side(const OwScope *scope, int class)
{
    if (ow_is_attack(class)) return scope->attacker ? 0 : HC_CRD_11;
    if (ow_is_block(class)) return scope->target ? 0 : HC_CRD_11;
    return 0;
}

/* HC-SEQ-07, HC-ATK-01, HC-ATK-02: one Base Attack opens a sequence, in one's own Action phase. */
static WmRule judge_base_attack(const OwGame *g, int seat, const OwScope *scope)
{
    if (scope->attacker) return scope->base_attack ? HC_ATK_02 : HC_ATK_06;
    if (ow_in_sequence(g)) return HC_SEQ_07;
    if (seat != g->s->turn.active) return HC_ATK_01;
    return scope->base_picked ? HC_SET_03 : 0;
}

static bool holds_class(const OwScope *scope, int class)
{
    return scope->classes >> class & 1;
}

/* HC-ATK-04, HC-ATK-05, HC-BLK-03: Mods need a Base, on the table or in the same set, where it may
 * still come: the order of picking is the order on the stacks (HC-SET-07). */
static WmRule judge_mod(const OwGame *g, const OwScope *scope, int class)
{
    const bool opens = !ow_in_sequence(g) && !scope->fast_only;

    if (class != OW_BLOCK_MOD && scope->attacker) return scope->base_attack ? 0 : HC_ATK_05;
    if (class != OW_BLOCK_MOD && opens) return holds_class(scope, OW_BASE_ATTACK) ? 0 : HC_ATK_04;
    if (class != OW_ATTACK_MOD && scope->target)
        return scope->base_block || holds_class(scope, OW_BASE_BLOCK) ? 0 : HC_BLK_03;
    return HC_CRD_11;
}

/* Bases and Mods: what a set is made of (HC-SET-02). */
static WmRule judge_settable(const OwGame *g, int seat, const OwScope *scope, int class)
{
    if (class == OW_BASE_ATTACK) return judge_base_attack(g, seat, scope);
    if (class == OW_BASE_BLOCK) return judge_side(scope, class);
    if (class == OW_ATTACK_MOD || class == OW_BLOCK_MOD || class == OW_EITHER_MOD)
        return judge_mod(g, scope, class);
    return HC_SET_04;
}

/* Most cards of a hand are out of the question for one of two reasons, which can be told of all at
 * once (HC-TYP-02, HC-ATT-04); the judge has the say about the others. */
static void scope_likely(OwScope *scope)
{
    OwCards payable = 0;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        const int8_t free = scope->free[attribute];

        if (free > 0)
            payable |= scope->kinds->payable[attribute][free < OW_STACK ? free : OW_STACK];
    }
    scope->likely = scope->left & payable & (scope->fast_only ? scope->kinds->fast : ~(OwCards)0);
}

/* The phase is closed with `end` where the active player acts freely, a round with `pass`. */
static bool acts_freely(const OwGame *g)
{
    return FRAME_AT(g, 1)->rule == OW_RULE_ACTION;
}

/* With the first `count` cards of a set picked. */
static void scope_set(const OwGame *g, int seat, OwScope *scope, int count)
{
    const OwHero *const hero = ow_hero(g, seat);
    const OwPlay *const f = &ow_top(g)->u.play;
    WM_PILE(OW_HAND) sorted = {0};
    uint32_t classes = 0;

    for (int i = 0; i < count; i++) wm_pile_sort_in(PILE(sorted), f->picked.card[i]);
    scope->who = f->who;
    scope_hand(g, seat, sorted.card, sorted.count);
    for (int i = 0; i < OW_HAND; i++)
        classes |= (uint32_t)1 << ow_card(g, hero->hand.card[i])->class;
    scope->classes = classes;
    ow_count_free(g, scope->who, scope->free);
    scope->attacker = scope->who == g->s->fight.attacker;
    scope->target = scope->who == g->s->fight.target;
    scope->fast_only = seat != g->s->turn.active || g->s->turn.phase != OW_ACTING ||
                       ow_another_acts(g, scope->who);
    scope->base_attack = scope->attacker && has_active(g, scope->who, OW_BASE_ATTACK);
    scope->base_block =
        scope->target && (g->s->board.guard > 0 || has_active(g, scope->who, OW_BASE_BLOCK));
    scope_picked(g, scope, f, count);
    scope_likely(scope);
}

/* Where everybody stands is looked at when somebody wants to know. */
static void scope_play(const WmContext *c, int seat)
{
    scope_set(game(c), seat, scope_of(c), ow_top(game(c))->u.play.picked.count);
    scope_of(c)->stocked = false;
    scope_of(c)->looked = 0;
}

/* HC-VAL-09: a card that eats others needs something to eat, besides the set it is in. */
static WmRule judge_sacrifice(const OwGame *g, int seat, int picked, int card)
{
    const OwPlay *const f = &ow_top(g)->u.play;
    int eaters = ow_card(g, card)->word == OW_SACRIFICE;

    for (int i = 0; i < picked; i++) eaters += ow_card(g, f->picked.card[i])->word == OW_SACRIFICE;
    return eaters == 0 || eaters + picked + 1 <= ow_hero(g, seat)->hand.count ? 0 : HC_CRD_12;
}

static WmRule judge_pick(const OwGame *g, int seat, const OwScope *scope, int card)
{
    const struct OwQuick *const facts = ow_card(g, card);
    WmRule rule;

    if (!has(scope, scope->left, card)) return HC_KEY_01;
    rule = judge_settable(g, seat, scope, facts->class);
    if (rule == 0) {
        rule = judge_type(g, scope, facts->type);
        if (rule && scope->picked) rule = HC_SET_08;
    }
    if (rule == 0 && facts->class == OW_BASE_ATTACK && scope->fast_only)
        rule = HC_ATK_01; /* the phase is over (HC-PRI-11) */
    if (rule == 0 && facts->cost > scope->free[facts->attribute])
        rule = scope->picked ? HC_SET_06 : too_dear(g, scope->who, facts->attribute);
    return rule ? rule : judge_sacrifice(g, seat, scope->picked, card);
}

/* Could these cards have been picked, one after the other? */
bool ow_set_right(const OwGame *g, const OwPlay *f)
{
    OwScope *const scope = scope_of(&g->core);

    for (int i = 0; i < f->picked.count; i++) {
        scope_set(g, f->seat, scope, i);
        if (g->s->fight.plays > OW_PLAYS || judge_pick(g, f->seat, scope, f->picked.card[i]))
            return false;
    }
    if (f->trick == 0) return true;
    scope_set(g, f->seat, scope, f->picked.count);
    return ow_trick_goes_with(g, f->seat, scope, f->trick);
}

/* HC-SET-01, HC-SET-05: a set that holds together, and that starts no attack without a target. */
static WmRule judge_done(const OwScope *scope)
{
    if (scope->picked == 0) return HC_SET_02;
    if (scope->base_picked) return HC_SEQ_01;
    if (scope->mods_picked == 0 || scope->base_attack || scope->base_block || scope->block_picked)
        return 0;
    return scope->target ? HC_BLK_03 : HC_ATK_04;
}

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

static bool any_fits_purge(const OwGame *g, bool block)
{
    const int side = block ? g->s->fight.target : g->s->fight.attacker;

    EACH_PLAYED(g, side, played)
    if (ow_may_be_purged(g, played, g->s->fight.plays + 1, block)) return true;
    return false;
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

static bool has_object(const OwGame *g, int who, int card)
{
    const int number = ow_card(g, card)->number;

    switch (ow_card(g, card)->word) {
    case OW_AIM: return any_to_aim_at(g, number);
    case OW_PURGE: return any_fits_purge(g, number == OW_BASE_BLOCK);
    case OW_CONVERT: return any_convertible(g, who, card);
    case OW_TWIST: return any_untwisted(g, who);
    default: return true;
    }
}

static WmRule judge_when(const OwGame *g, int seat, const OwScope *scope, int when)
{
    if (when == OW_WHEN_SUCCEEDED)
        return seat == g->s->turn.active && g->s->turn.stunned ? 0 : HC_SUC_05;
    return when == OW_WHEN_TARGETED && !scope->target ? HC_CRD_12 : 0;
}

/* HC-SET-04: Specials and Miscellaneous cards, one at a time. */
static WmRule judge_single(const OwGame *g, int seat, const OwScope *scope, int card)
{
    const struct OwQuick *const facts = ow_card(g, card);
    const bool deploys = facts->when == OW_WHEN_REVEALED;
    WmRule rule;

    if (!has(scope, scope->left, card)) return HC_KEY_01;
    if (!ow_is_single(facts->class)) return HC_SET_02;
    if (scope->picked) return HC_SET_04;
    rule = deploys ? 0 : judge_side(scope, facts->class);
    if (rule == 0) rule = judge_type(g, scope, facts->type);
    if (rule == 0 && facts->cost > scope->free[facts->attribute])
        rule = too_dear(g, scope->who, facts->attribute);
    if (rule == 0) rule = judge_when(g, seat, scope, facts->when);
    return rule == 0 && !deploys && !has_object(g, scope->who, card) ? HC_CRD_12 : rule;
}

/* HC-KEY-04 */
static WmRule judge_reveal(const OwGame *g, const OwScope *scope, int card)
{
    EACH_PLAYED(g, scope->who, played)
    if (!played->face && played->card == card) {
        if (scope->picked) return HC_SET_04;
        if (judge_side(scope, ow_card(g, card)->class)) return HC_CRD_11;
        return has_active(g, g->s->fight.attacker, OW_BASE_ATTACK) ? 0 : HC_CRD_12;
    }
    return HC_KEY_04;
}

/* HC-ACN-03 to HC-ACN-05 */
static WmRule judge_refresh(const OwGame *g, int seat, const OwScope *scope)
{
    if (seat != g->s->turn.active || g->s->turn.phase != OW_ACTING) return HC_ACN_03;
    if (ow_on_board(g) && seat == ow_orc_seat(g)) return OW_APH_05;
    if (ow_on_board(g) && g->s->board.phase.acted) return HC_ACN_04;
    return g->s->turn.played || scope->picked ? HC_ACN_05 : 0;
}

/* What the board game adds: who plays for the Orcs, tricks, and board-game actions. */
static WmRule judge_on_board(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    switch (a->kind) {
    case OW_A_LEAD: return ow_judge_lead(g, seat, scope, a->arg[0]);
    case OW_A_TRICK:
        if (ow_phase_closed(g, scope->who)) return OW_SC5_08;
        return ow_judge_trick(g, seat, scope, a->arg[0]);
    case OW_A_SPARE: return ow_top(g)->u.play.trick ? 0 : WM_NOT_OFFERED;
    default: break;
    }
    if (!ow_is_board_action(a->kind)) return WM_NOT_OFFERED;
    if (!acts_freely(g)) return HC_PRI_14;
    if (scope->picked) return HC_SET_01;
    return ow_judge_board_action(g, seat, scope, a);
}

static WmRule judge_play(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const OwScope *const scope = scope_of(c);
    const bool plays = a->kind == OW_A_PICK || a->kind == OW_A_PLAY || a->kind == OW_A_REVEAL;

    if (plays && g->s->fight.plays > OW_PLAYS) return WM_NOT_OFFERED;
    if (plays && ow_on_board(g) && ow_phase_closed(g, scope->who)) return OW_SC5_08;
    switch (a->kind) {
    case WM_PASS:
        if (acts_freely(g)) return WM_NOT_OFFERED;
        return scope->picked ? HC_SET_01 : 0;
    case OW_A_END:
        if (!acts_freely(g)) return WM_NOT_OFFERED;
        return scope->picked ? HC_SET_01 : 0;
    case OW_A_REFRESH: return judge_refresh(g, seat, scope);
    case OW_A_PICK: return judge_pick(g, seat, scope, a->arg[0]);
    case OW_A_DROP: return has(scope, scope->picks, a->arg[0]) ? 0 : HC_SET_02;
    case OW_A_PLAY: return judge_single(g, seat, scope, a->arg[0]);
    case OW_A_REVEAL: return judge_reveal(g, scope, a->arg[0]);
    case WM_DONE: return judge_done(scope);
    case OW_A_ATTACK:
        if (a->arg[0] == scope->who) return HC_SEQ_01;
        if (!scope->base_picked) return HC_ATK_01;
        return ow_on_board(g) ? ow_judge_target(g, scope, a->arg[0]) : 0;
    default: return ow_on_board(g) ? judge_on_board(g, seat, scope, a) : WM_NOT_OFFERED;
    }
}

static void offer_deployed(const OwGame *g, const OwScope *scope, WmOffers *offers)
{
    int offered = 0;

    if (!scope->kinds->deploys) return;
    EACH_PLAYED(g, scope->who, played)
    {
        if (played->face || played->card == offered) continue;
        offered = played->card;
        wm_offer_one(offers, OW_A_REVEAL, offered);
    }
}

static void offer_targets(const OwGame *g, const OwScope *scope, WmOffers *offers)
{
    if (ow_on_board(g)) {
        ow_offer_targets(g, scope, offers);
        return;
    }
    for (int seat = 1; seat <= ow_seats(g); seat++) wm_offer_one(offers, OW_A_ATTACK, seat);
}

static void list_play(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);
    const OwScope *const scope = scope_of(c);

    if (scope->picked) {
        wm_offer(offers, WM_DONE);
        if (scope->base_picked) offer_targets(g, scope, offers);
    } else if (acts_freely(g)) {
        wm_offer(offers, OW_A_END);
        wm_offer(offers, OW_A_REFRESH);
    } else {
        wm_offer(offers, WM_PASS);
    }
    offer_cards(scope, OW_A_PICK, scope->likely & ~scope->kinds->single, offers);
    offer_cards(scope, OW_A_PLAY, scope->likely & scope->kinds->single, offers);
    offer_cards(scope, OW_A_DROP, scope->picks, offers);
    offer_deployed(g, scope, offers);
    if (!ow_on_board(g)) return;
    ow_offer_tricks(g, seat, scope, offers);
    ow_offer_leads(g, seat, scope, offers);
    if (scope->picked == 0 && acts_freely(g)) ow_offer_board_actions(g, seat, scope, offers);
}

/* ---- texts of cards -------------------------------------------------------------------------- */

static const WmOp *op_asking(const OwGame *g)
{
    const OwEffect *const f = &ow_top(g)->u.effect;

    return &g->pack->cards[f->card - 1].does[f->op];
}

static WmRule judge_aim(const WmContext *c, int seat, const WmAnswer *a)
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

static WmRule judge_purge(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const bool block = op_asking(g)->arg[0] == OW_BASE_BLOCK;
    const int side = block ? g->s->fight.target : g->s->fight.attacker;

    (void)seat;
    if (a->kind != OW_A_CHOOSE) return WM_NOT_OFFERED;
    EACH_PLAYED(g, side, played)
    if (played->card == a->arg[0] && ow_may_be_purged(g, played, ow_top(g)->u.effect.first, block))
        return 0;
    return HC_KEY_06;
}

/* Every kind of card that either side has in play. */
static void list_choose(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);
    uint64_t offered[2] = {0, 0};

    (void)seat;
    for (int side = 0; side < 2; side++)
        EACH_PLAYED(g, side ? g->s->fight.target : g->s->fight.attacker, played)
        {
            const uint64_t bit = (uint64_t)1 << (played->card % 64);
            if (!played->active || (offered[played->card / 64] & bit)) continue;
            offered[played->card / 64] |= bit;
            wm_offer_one(offers, OW_A_CHOOSE, played->card);
        }
}

static void list_aim(const WmContext *c, int seat, WmOffers *offers)
{
    list_choose(c, seat, offers);
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
static WmRule judge_waste(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);

    if (a->kind == WM_PASS) return holds_demanded(g, seat) ? HC_KEY_09 : 0;
    if (a->kind != OW_A_WASTE) return WM_NOT_OFFERED;
    return has(scope_of(c), scope_of(c)->left, a->arg[0]) && is_demanded(g, a->arg[0]) ? 0
                                                                                       : HC_KEY_09;
}

static void scope_whole_hand(const WmContext *c, int seat)
{
    static const WmCard nothing[OW_HAND];

    scope_hand(game(c), seat, nothing, 0);
}

static void list_waste(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_PASS);
    offer_cards(scope_of(c), OW_A_WASTE, scope_of(c)->left, offers);
}

static WmRule judge_convert(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);

    (void)seat;
    if (a->kind != OW_A_CONVERT) return WM_NOT_OFFERED;
    if (!has(scope_of(c), scope_of(c)->left, a->arg[0])) return HC_KEY_14;
    return convertible(g, ow_top(g)->u.effect.who, a->arg[0], 0, 0) ? 0 : HC_KEY_14;
}

static void list_convert(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    offer_cards(scope_of(c), OW_A_CONVERT, scope_of(c)->left, offers);
}

/* HC-RNG-03: everybody is in Range; oneself is no target. */
static WmRule judge_twist(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_TWIST) return WM_NOT_OFFERED;
    if (a->arg[0] == ow_top(game(c))->u.effect.who) return HC_RNG_01;
    if (!ow_may_twist(game(c), ow_top(game(c))->u.effect.who, a->arg[0])) return HC_RNG_01;
    return *ow_twisted(game(c), a->arg[0], a->arg[1]) == 0 ? 0 : HC_KEY_12;
}

static void list_twist(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int other = 1; other <= last_target(game(c)); other++)
        for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
            wm_offer_two(offers, OW_A_TWIST, other, attribute);
}

static WmRule judge_sacrificed(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwEffect *const f = &ow_top(game(c))->u.effect;

    if (a->kind == WM_DONE) /* another card of the set may have eaten all there was */
        return f->picked.count > 0 || ow_hero(game(c), seat)->hand.count == 0 ? 0 : HC_VAL_09;
    if (!pick_or_drop(a)) return WM_NOT_OFFERED;
    return can_pick_or_drop(scope_of(c), a) ? 0 : HC_DIS_02;
}

static void scope_sacrificed(const WmContext *c, int seat)
{
    const OwEffect *const f = &ow_top(game(c))->u.effect;

    scope_hand(game(c), seat, f->picked.card, f->picked.count);
}

static WmRule judge_select(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OW_A_SELECT ? 0 : WM_NOT_OFFERED;
}

static void list_select(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    offer_attributes(offers, OW_A_SELECT);
}

const WmAsking ow_asking[OW_QUESTIONS] = {
    [OW_Q_DISCARD] = {judge_discard, list_picks, scope_discard},
    [OW_Q_DRAW] = {judge_draw, list_draw, NULL},
    [OW_Q_CLEAR] = {judge_clear, list_clear, NULL},
    [OW_Q_PLAY] = {judge_play, list_play, scope_play},
    [OW_Q_CLEAR_MORE] = {judge_clear, list_clear, NULL},
    [OW_Q_AIM] = {judge_aim, list_aim, NULL},
    [OW_Q_PURGE] = {judge_purge, list_choose, NULL},
    [OW_Q_WASTE] = {judge_waste, list_waste, scope_whole_hand},
    [OW_Q_CONVERT] = {judge_convert, list_convert, scope_whole_hand},
    [OW_Q_TWIST] = {judge_twist, list_twist, NULL},
    [OW_Q_SACRIFICE] = {judge_sacrificed, list_picks, scope_sacrificed},
    [OW_Q_SELECT] = {judge_select, list_select, NULL},
    [OW_Q_PLACE_TOKEN] = {ow_judge_place_token, ow_list_place_token, ow_scope_place_token},
    [OW_Q_REMOVE_CLAN] = {ow_judge_remove_clan, ow_list_remove_clan, NULL},
    [OW_Q_PLACE_ORC] = {ow_judge_place_orc, ow_list_place_orc, NULL},
    [OW_Q_PLACE_KING] = {ow_judge_place_king, ow_list_place_king, NULL},
    [OW_Q_PLACE_ELF] = {ow_judge_place_elf, ow_list_place_elf, NULL},
    [OW_Q_BONUS_DRAW] = {ow_judge_bonus_draw, ow_list_bonus_draw, NULL},
    [OW_Q_CLEAR_CLANS] = {ow_judge_clear_clans, ow_list_clear_clans, NULL},
    [OW_Q_SQUAD_PHASE] = {ow_judge_squad_phase, ow_list_squad_phase, NULL},
    [OW_Q_ORDER] = {ow_judge_order, ow_list_order, NULL},
    [OW_Q_WAKE] = {ow_judge_wake, ow_list_wake, NULL},
    [OW_Q_MUSTER] = {ow_judge_muster, ow_list_muster, NULL},
    [OW_Q_RAISE] = {ow_judge_raise, ow_list_raise, NULL},
    [OW_Q_CONSENT] = {ow_judge_consent, ow_list_consent, NULL},
    [OW_Q_PILFER] = {ow_judge_pilfer, ow_list_pilfer, NULL},
    [OW_Q_KILL] = {ow_judge_kill, ow_list_kill, NULL},
    [OW_Q_SPARK] = {ow_judge_spark, ow_list_spark, NULL},
    [OW_Q_SHIELD] = {ow_judge_shield, ow_list_shield, NULL},
    [OW_Q_KEEP] = {ow_judge_keep, ow_list_keep, NULL},
    [OW_Q_TROPHY] = {ow_judge_trophy, ow_list_trophy, NULL},
    [OW_Q_DEMAND] = {judge_waste, list_waste, scope_whole_hand},
    [OW_Q_PLACE_CHEST] = {ow_judge_place_chest, ow_list_place_chest, NULL},
};
