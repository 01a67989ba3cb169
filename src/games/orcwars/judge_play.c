/* TYP, CRD, ATK, BLK, SET: what may be played when, alone or as a set. */
#include "judges.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

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

/* What the next Mod would need in the same set: who is attacked a Base Block, who opens a sequence
 * a Base Attack. */
static int base_needed(const OwScope *scope)
{
    return scope->target ? OW_BASE_BLOCK : OW_BASE_ATTACK;
}

static bool needs_base(const OwScope *scope)
{
    return !scope->attacker && !scope->base_block && !scope->base_picked && !scope->block_picked;
}

static bool holds_class(const OwScope *scope, int class)
{
    return ((scope->left | scope->picks) & scope->kinds->of_class[class]) != 0;
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

/* Most cards of a hand are out of the question for one of three reasons, which can be told of all
 * at once (HC-TYP-02, HC-ATT-04, no Base for a Mod); the judge has the say about the others. */
static void scope_likely(OwScope *scope)
{
    const OwCards *const of_class = scope->kinds->of_class;
    OwCards payable = 0;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        const int8_t free = scope->free[attribute];

        if (free > 0)
            payable |= scope->kinds->payable[attribute][free < OW_STACK ? free : OW_STACK];
    }
    scope->likely = scope->left & payable & (scope->fast_only ? scope->kinds->fast : ~(OwCards)0);
    if (needs_base(scope) && !(scope->likely & of_class[base_needed(scope)]))
        scope->likely &=
            ~(of_class[OW_ATTACK_MOD] | of_class[OW_BLOCK_MOD] | of_class[OW_EITHER_MOD]);
}

/* The phase is closed with `end` where the active player acts freely, a round with `pass`. */
bool ow_acts_freely(const OwGame *g)
{
    return FRAME_AT(g, 1)->rule == OW_RULE_ACTION;
}

/* With the first `count` cards of a set picked. */
static void scope_set(const OwGame *g, int seat, OwScope *scope, int count)
{
    const OwPlay *const f = &ow_top(g)->u.play;
    WM_PILE(OW_HAND) sorted = {0};

    for (int i = 0; i < count; i++) wm_pile_sort_in(PILE(sorted), f->picked.card[i]);
    scope->who = f->who;
    ow_scope_hand(g, seat, sorted.card, sorted.count);
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
void ow_scope_play(const WmContext *c, int seat)
{
    scope_set(game(c), seat, ow_scope_of(c), ow_top(game(c))->u.play.picked.count);
    ow_scope_of(c)->stocked = false;
    ow_scope_of(c)->looked = 0;
    ow_scope_of(c)->aimed = false;
}

/* HC-VAL-09: a card that eats others needs something to eat, besides the set it is in, which has so
 * many `more` cards to come. */
static WmRule judge_sacrifice(const OwGame *g, int seat, int picked, int card, int more)
{
    const OwPlay *const f = &ow_top(g)->u.play;
    int eaters = ow_card(g, card)->word == OW_SACRIFICE;

    for (int i = 0; i < picked; i++) eaters += ow_card(g, f->picked.card[i])->word == OW_SACRIFICE;
    return eaters == 0 || eaters + picked + 1 + more <= ow_hero(g, seat)->hand.count ? 0
                                                                                     : HC_CRD_12;
}

/* A card of the hand beside those that are picked. */
static WmRule judge_part(const OwGame *g, int seat, const OwScope *scope, int card)
{
    const struct OwQuick *const facts = ow_card(g, card);
    WmRule rule;

    if (!ow_has(scope, scope->left, card)) return HC_KEY_01;
    rule = judge_settable(g, seat, scope, facts->class);
    if (rule == 0) {
        rule = judge_type(g, scope, facts->type);
        if (rule && scope->picked) rule = HC_SET_08;
    }
    if (rule == 0 && facts->class == OW_BASE_ATTACK && scope->fast_only)
        rule = HC_ATK_01; /* the phase is over (HC-PRI-11) */
    if (rule == 0 && facts->cost > scope->free[facts->attribute])
        rule = scope->picked ? HC_SET_06 : too_dear(g, scope->who, facts->attribute);
    return rule ? rule : judge_sacrifice(g, seat, scope->picked, card, 0);
}

/* HC-SET-06: can a Base of the hand be played and paid for in one set with this Mod? */
static bool any_base_beside(const OwGame *g, const OwScope *scope, int mod, int class)
{
    const struct OwQuick *const beside = ow_card(g, mod);

    for (OwCards left = scope->left & scope->kinds->of_class[class]; left; left &= left - 1) {
        const struct OwQuick *const base = ow_card(g, scope->kinds->card[__builtin_ctzll(left)]);
        const int spent = base->attribute == beside->attribute ? beside->cost : 0;

        if (base->type == OW_EXCLUSIVE && beside->type == OW_EXCLUSIVE) continue;
        if (base->cost + spent <= scope->free[base->attribute] &&
            judge_type(g, scope, base->type) == 0)
            return true;
    }
    return false;
}

/* A card that could never become a whole set (HC-ATK-04, HC-BLK-03) with a target in Range
 * (OW-RES-02) would only have to be put back. */
static WmRule judge_rest(const OwGame *g, int seat, const OwScope *scope, int card)
{
    const int base = base_needed(scope);

    if (scope->attacker) return 0;
    if (needs_base(scope) && ow_card(g, card)->class != base) {
        if (!any_base_beside(g, scope, card, base)) return scope->target ? HC_BLK_03 : HC_ATK_04;
        if (judge_sacrifice(g, seat, scope->picked, card, 1)) return HC_CRD_12;
    }
    if (scope->target || !ow_on_board(g) || ow_any_target(g)) return 0;
    return ow_why_no_target(g, scope->who);
}

static WmRule judge_pick(const OwGame *g, int seat, const OwScope *scope, int card)
{
    const WmRule rule = judge_part(g, seat, scope, card);

    return rule ? rule : judge_rest(g, seat, scope, card);
}

/* Could these cards have been picked, one after the other? What is left to put back is harmless. */
bool ow_set_right(const OwGame *g, const OwPlay *f)
{
    OwScope *const scope = ow_scope_of(&g->core);

    for (int i = 0; i < f->picked.count; i++) {
        scope_set(g, f->seat, scope, i);
        if (g->s->fight.plays > OW_PLAYS || judge_part(g, f->seat, scope, f->picked.card[i]))
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

    if (!ow_has(scope, scope->left, card)) return HC_KEY_01;
    if (!ow_is_single(facts->class)) return HC_SET_02;
    if (scope->picked) return HC_SET_04;
    rule = deploys ? 0 : judge_side(scope, facts->class);
    if (rule == 0) rule = judge_type(g, scope, facts->type);
    if (rule == 0 && facts->cost > scope->free[facts->attribute])
        rule = too_dear(g, scope->who, facts->attribute);
    if (rule == 0) rule = judge_when(g, seat, scope, facts->when);
    return rule == 0 && !deploys ? ow_judge_object(g, scope->who, card) : rule;
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

/* HC-ACN-03; HC-ACN-05 (ruling): not once a card was played or a board-game action taken. */
static WmRule judge_refresh(const OwGame *g, int seat, const OwScope *scope)
{
    const bool acted = ow_on_board(g) && g->s->board.phase.acted;

    if (seat != g->s->turn.active || g->s->turn.phase != OW_ACTING) return HC_ACN_03;
    if (ow_on_board(g) && seat == ow_orc_seat(g)) return OW_APH_05;
    return acted || g->s->turn.played || scope->picked ? HC_ACN_05 : 0;
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
    if (!ow_acts_freely(g)) return HC_PRI_14;
    if (scope->picked) return HC_SET_01;
    return ow_judge_board_action(g, seat, scope, a);
}

void ow_about_play(const WmContext *c, WmQuestion *q)
{
    q->arg[0] = (int16_t)ow_attack_total(game(c));
    q->arg[1] = (int16_t)ow_block_total(game(c));
}

/* Of a Clan's only stack: one place is left for a card that is converted. Cards of the book cannot
 * come so far. */
static bool stack_full(const OwGame *g, const OwScope *scope)
{
    return ow_is_orc(scope->who) &&
           ow_clan(g, ow_clan_of(scope->who))->count + scope->picked + 1 >= OW_CLAN_STACK;
}

/* A card that is to be played, alone or in a set. */
static WmRule judge_card(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    if (g->s->fight.plays > OW_PLAYS) return WM_NOT_OFFERED;
    if (scope->who == 0) return OW_SQD_10; /* nobody is named yet */
    if (stack_full(g, scope)) return WM_NOT_OFFERED;
    if (ow_on_board(g) && ow_phase_closed(g, scope->who)) return OW_SC5_08;
    if (a->kind == OW_A_PICK) return judge_pick(g, seat, scope, a->arg[0]);
    if (a->kind == OW_A_PLAY) return judge_single(g, seat, scope, a->arg[0]);
    return judge_reveal(g, scope, a->arg[0]);
}

WmRule ow_judge_play(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const OwScope *const scope = ow_scope_of(c);

    switch (a->kind) {
    case OW_A_PICK:
    case OW_A_PLAY:
    case OW_A_REVEAL: return judge_card(g, seat, scope, a);
    case WM_PASS:
        if (ow_acts_freely(g)) return WM_NOT_OFFERED;
        return scope->picked ? HC_SET_01 : 0;
    case OW_A_END:
        if (!ow_acts_freely(g)) return WM_NOT_OFFERED;
        return scope->picked ? HC_SET_01 : 0;
    case OW_A_REFRESH: return judge_refresh(g, seat, scope);
    case OW_A_DROP: return ow_has(scope, scope->picks, a->arg[0]) ? 0 : HC_SET_02;
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
    EACH_PLAYED(g, scope->who, played) {
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

/* OW-RES-02: where nobody can be attacked, no set can be begun. */
static void offer_picks(const OwGame *g, const OwScope *scope, WmOffers *offers)
{
    const OwCards cards = scope->likely & ~scope->kinds->single;
    const bool opens = !scope->attacker && !scope->target && scope->picked == 0;

    if (cards && (!opens || !ow_on_board(g) || ow_any_target(g)))
        ow_offer_cards(scope, OW_A_PICK, cards, offers);
}

void ow_list_play(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);
    const OwScope *const scope = ow_scope_of(c);

    if (scope->picked) {
        wm_offer(offers, WM_DONE);
        if (scope->base_picked) offer_targets(g, scope, offers);
    } else if (ow_acts_freely(g)) {
        wm_offer(offers, OW_A_END);
        wm_offer(offers, OW_A_REFRESH);
    } else {
        wm_offer(offers, WM_PASS);
    }
    offer_picks(g, scope, offers);
    ow_offer_cards(scope, OW_A_PLAY, scope->likely & scope->kinds->single, offers);
    ow_offer_cards(scope, OW_A_DROP, scope->picks, offers);
    offer_deployed(g, scope, offers);
    if (!ow_on_board(g)) return;
    ow_offer_tricks(g, seat, scope, offers);
    ow_offer_leads(g, seat, scope, offers);
    if (scope->picked == 0 && ow_acts_freely(g)) ow_offer_board_actions(g, seat, scope, offers);
}
