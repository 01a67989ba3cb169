/* ACT, BAS, CMP, MNT, SUM: activations, their dice, and what a model may do with them. */
#include "internal.h"

RbTurnFrame *rb_turn_of(const RbGame *g)
{
    for (int below = 0; below < g->state->depth; below++)
        if (FRAME_AT(g, below)->rule == RB_RULE_TURN) return &FRAME_AT(g, below)->u.turn;
    return NULL;
}

/* ---- pools ----------------------------------------------------------------------------------- */

/* The pool that pays for what a model does, or its rider; -1: it has none in this activation. */
int rb_pool_of(const RbTurnFrame *f, int model, bool rider)
{
    if (model == f->model) return rider ? RB_SECOND_POOL : RB_FIRST_POOL;
    return model == f->companion ? RB_SECOND_POOL : -1;
}

static void lose_die(RbTurnFrame *f, int pool)
{
    SET(f->sick, pool + 1);
    if (f->pool[pool] > 0) SPEND(f->pool[pool], 1);
}

/* RB-ACT-02, RB-ACT-04: command is used up by it. */
static void take_command(RbGame *g, RbTurnFrame *f, int model, int pool)
{
    RbModel *const m = rb_model(g, model);

    if (!m->commanded) return;
    GAIN(f->pool[pool], 1);
    m->commanded = 0;
    CITE(RB_SPC_65);
}

/* RB-ACT-02, RB-ACT-04: so is poison. */
static void take_poison(RbGame *g, RbTurnFrame *f, int model, int pool)
{
    RbModel *const m = rb_model(g, model);

    if (!m->poisoned) return;
    lose_die(f, pool);
    m->poisoned = 0;
    CITE(RB_SPC_34, RB_SPC_36);
}

/* RB-ACT-04: what ends as a model activates. */
static void wake(RbGame *g, int model)
{
    RbModel *const m = rb_model(g, model);

    if (m->dodges) CITE(RB_BAS_11);
    if (m->stunned) CITE(RB_SPC_57);
    m->dodges = m->stunned = 0;
    rb_let_lapse(g, model);
    SET(m->acted, 1);
    CITE(RB_ACT_04, RB_ACT_01);
}

static void make_pools(RbGame *g, RbTurnFrame *f)
{
    const RbCardFacts *const card = rb_card(g, f->model);
    const int damage = rb_model(g, f->model)->damage;

    CITE(RB_ACT_02, RB_ACT_03, RB_ACT_05, RB_ACT_21);
    if (card->kind == RB_CONSTRUCT) CITE(RB_CON_05, RB_CON_07);
    if (card->health && rb_row_criticals(card->health, damage)) CITE(RB_DMG_02);
    if (f->companion)
        CITE(RB_CMP_06, RB_CMP_08, RB_RND_12);
    else if (g->derived->leader[f->model])
        CITE(RB_CMP_07);

    SET(f->pool[RB_FIRST_POOL], rb_pool_size(g, f->model));
    if (f->companion) SET(f->pool[RB_SECOND_POOL], rb_pool_size(g, f->companion));
    if (rb_is_pair(g, f->model)) {
        SET(f->pool[RB_SECOND_POOL], rb_rider(g, f->model)->ad);
        CITE(RB_MNT_03, RB_MNT_05, RB_MNT_06, RB_MNT_07, RB_MNT_08, RB_MNT_11, RB_RND_12);
    }
    EVENT(RB_EV_ACTIVATED, RB_ACT_01, f->model, f->pool[RB_FIRST_POOL]);
    if (f->companion) {
        EVENT(RB_EV_ACTIVATED, RB_CMP_05, f->companion, f->pool[RB_SECOND_POOL]);
        take_command(g, f, f->companion, RB_SECOND_POOL);
        take_poison(g, f, f->companion, RB_SECOND_POOL);
    }
}

WmFlow rb_turn(RbGame *g, int model, bool group)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_TURN);
    RbTurnFrame *const f = &fr->u.turn;

    SET(f->seat, rb_side(model)); /* 0: a monster has yet to find its leader */
    SET(f->model, model);
    if (group) SET(f->companion, g->derived->companion[model]);
    return WM_CALLED;
}

WmRule rb_judge_pool(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == RB_A_MOUNT || a->kind == RB_A_RIDER ? 0 : WM_NOT_OFFERED;
}

void rb_list_pool(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, RB_A_MOUNT);
    wm_offer(offers, RB_A_RIDER);
}

/* The pool of a pair that its player has named. */
static int answered_pool(const RbGame *g)
{
    return g->answer.kind == RB_A_RIDER ? RB_SECOND_POOL : RB_FIRST_POOL;
}

/* ---- leaving play ---------------------------------------------------------------------------- */

/* RB-REL-14: what it still carries is left where it was; monster treasure is kept (RB-WLD-06). */
static void leave_markers(RbGame *g, int model)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        RbMarker *const lies = rb_marker(g, marker);
        if (!rb_carries(g, model, marker)) continue;
        if (lies->monster) {
            CITE(RB_WLD_06);
            continue;
        }
        lies->carrier = 0;
        lies->at = rb_model(g, model)->at;
        CITE(RB_REL_14);
    }
}

void rb_remove(RbGame *g, int model, int event, int rule)
{
    RbTurnFrame *const turn = rb_turn_of(g);

    leave_markers(g, model);
    if (event == RB_EV_DESTROYED) rb_score_loss(g, model), rb_tell_loss(g, model);
    EVENT(event, rule, model);
    CITE(RB_DMG_11);
    if (!rb_side(model)) {
        rb_leave_treasure(g, model);
        *rb_wild_of(g, model) = (RbWild){.behavior = 0};
    }
    *rb_model(g, model) = (RbModel){.card = 0};
    if (turn && turn->companion == model) turn->companion = 0;
}

/* ---- the question ---------------------------------------------------------------------------- */

static bool may_act(const RbGame *g, const RbTurnFrame *f, int model)
{
    return model && (model == f->model || model == f->companion) && rb_able(g, model);
}

static bool may_hold(const RbGame *g, int model)
{
    if (rb_is_summon(g, model)) return false;
    return rb_is_pair(g, model) || !(rb_keywords(g, model) & RB_KEYWORD_BIT(RB_BEAST));
}

static WmRule judge_move(const RbGame *g, const RbTurnFrame *f, int model)
{
    if (f->pool[rb_pool_of(f, model, false)] < 1) return RB_MOV_01;
    return rb_card(g, model)->speed ? 0 : RB_MNT_13;
}

static WmRule judge_dodge(const RbTurnFrame *f, int model, bool focused)
{
    const int pool = rb_pool_of(f, model, false);

    if (f->did[pool] & RB_DID_DODGE) return RB_BAS_01;
    if (focused && f->did[pool] & RB_DID_FOCUS) return RB_BAS_01;
    if (f->pool[pool] >= (focused ? 2 : 1)) return 0;
    return focused ? RB_BAS_07 : RB_BAS_06;
}

/* RB-MNT-04: the rider pays, and the mount gives a die, too. */
bool rb_can_handle(const RbGame *g, const RbTurnFrame *f, int model, int dice)
{
    if (!rb_is_pair(g, model)) return f->pool[rb_pool_of(f, model, false)] >= dice;
    return f->pool[RB_FIRST_POOL] > 0 && f->pool[RB_SECOND_POOL] >= dice;
}

void rb_pay_to_handle(RbGame *g, RbTurnFrame *f, int model, int dice)
{
    if (!rb_is_pair(g, model)) {
        SPEND(f->pool[rb_pool_of(f, model, false)], dice);
        return;
    }
    SPEND(f->pool[RB_FIRST_POOL], 1);
    SPEND(f->pool[RB_SECOND_POOL], dice);
    CITE(RB_MNT_04);
}

static WmRule judge_pick_up(const RbGame *g, const RbTurnFrame *f, int model, int marker)
{
    if (!rb_can_be_taken(g, marker)) return RB_REL_01;
    if (rb_is_summon(g, model)) return RB_SUM_02;
    if (!may_hold(g, model)) return RB_SPC_02;
    if (f->did[rb_pool_of(f, model, false)] & RB_DID_PICK_UP) return RB_REL_11;
    if (!rb_marker_in_reach(g, model, marker)) return RB_REL_02;
    if (rb_can_handle(g, f, model, 1)) return 0;
    return rb_is_pair(g, model) ? RB_MNT_04 : RB_REL_02;
}

static WmRule judge_drop(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                         const WmAnswer *a)
{
    if (rb_is_summon(g, a->arg[0])) return RB_SUM_02;
    if (!rb_carries(g, a->arg[0], a->arg[1])) return RB_REL_07;
    if (f->did[rb_pool_of(f, a->arg[0], false)] & RB_DID_DROP) return RB_REL_07;
    return rb_judge_spot(g, table, a->arg[0], (WmPoint){a->arg[2], a->arg[3]});
}

/* Whether two models are trading, and a marker has not changed hands yet. */
static bool trades_on(const RbTurnFrame *f, int model, int marker, int other)
{
    return f->trader == model && f->partner == other && !(f->traded >> (marker - 1) & 1);
}

/* What is given after the first marker belongs to the same trade. */
static WmRule judge_trade(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                          const WmAnswer *a)
{
    const int model = a->arg[0];
    const int other = a->arg[2];
    const WmOp *const grasp = rb_has(g, model, RB_W_GRASP);

    if (rb_is_summon(g, model)) return RB_SUM_02;
    if (!rb_carries(g, model, a->arg[1])) return RB_REL_10;
    if (trades_on(f, model, a->arg[1], other)) return 0;
    if (f->did[rb_pool_of(f, model, false)] & RB_DID_TRADE) return RB_REL_11;
    if (other == model || rb_are_enemies(model, other) || !rb_able(g, other)) return RB_REL_10;
    if (rb_is_summon(g, other)) return RB_SUM_02;
    if (!may_hold(g, other)) return RB_SPC_03;
    if (!wm_engages(&table->plane, rb_body_of(table, model), rb_body_of(table, other),
                    grasp ? grasp->arg[0] : WM_INCH / 2))
        return RB_REL_10;
    if (rb_can_handle(g, f, model, 1)) return 0;
    return rb_is_pair(g, model) ? RB_MNT_04 : RB_REL_10;
}

/* RB-REL-10: only in exchange. */
static WmRule judge_take(const RbGame *g, const RbTurnFrame *f, const WmAnswer *a)
{
    if (!rb_carries(g, a->arg[2], a->arg[1])) return RB_REL_10;
    return trades_on(f, a->arg[0], a->arg[1], a->arg[2]) ? 0 : RB_REL_10;
}

static WmRule judge_dismiss(const RbGame *g, int model, int summon)
{
    if (!rb_in_play(g, summon) || !rb_is_summon(g, summon)) return RB_SUM_12;
    if (rb_model(g, summon)->summoner != model || !rb_card(g, summon)->upkeep) return RB_SUM_12;
    return 0;
}

static bool is_of_turn(int kind)
{
    return (kind >= RB_A_MOVE && kind <= RB_A_TRADE) || kind == RB_A_DISMISS ||
           kind == RB_A_FORCE || kind == RB_A_TAKE || rb_is_scenario_verb(kind);
}

WmRule rb_judge_turn(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbTurnFrame *const f = &rb_top(g)->u.turn;
    const RbTable *const table = &rb_scope(c)->table;

    (void)seat;
    if (!rb_side(f->model)) {
        const WmRule rule = rb_judge_wild(g, rb_scope(c), f, a);
        if (rule) return rule;
    }
    if (a->kind == WM_DONE) return 0;
    if (!is_of_turn(a->kind)) return WM_NOT_OFFERED;
    if (!may_act(g, f, a->arg[0])) return RB_ACT_01;
    if (rb_model(g, a->arg[0])->cling && a->kind != RB_A_MOVE) return RB_CLB_07;
    switch (a->kind) {
    case RB_A_MOVE: return judge_move(g, f, a->arg[0]);
    case RB_A_DODGE: return judge_dodge(f, a->arg[0], false);
    case RB_A_DODGE_FOCUSED: return judge_dodge(f, a->arg[0], true);
    case RB_A_PICK_UP: return judge_pick_up(g, f, a->arg[0], a->arg[1]);
    case RB_A_DROP: return judge_drop(g, table, f, a);
    case RB_A_TRADE: return judge_trade(g, table, f, a);
    case RB_A_TAKE: return judge_take(g, f, a);
    case RB_A_DISMISS: return judge_dismiss(g, a->arg[0], a->arg[1]);
    case RB_A_FORCE: return rb_judge_force_on(g, table, f, a->arg[0], a->arg[1]);
    default:
        return rb_is_scenario_verb(a->kind) ? rb_judge_scenario(g, table, f, a)
                                            : rb_judge_action(g, table, f, a);
    }
}

void rb_scope_turn(const WmContext *c, int seat)
{
    const RbGame *const g = rb_game(c);
    const RbTurnFrame *const f = &rb_top(g)->u.turn;

    (void)seat;
    rb_table(g, &rb_scope(c)->table, 0);
    if (!rb_side(f->model)) rb_scope_wild(g, f, rb_scope(c));
}

static void offer_markers(const RbGame *g, const RbTurnFrame *f, int model, WmOffers *offers)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        if (!rb_marker(g, marker)->kind) continue;
        wm_offer_two(offers, RB_A_PICK_UP, model, marker);
        if (f->trader == model) wm_offer_three(offers, RB_A_TAKE, model, marker, f->partner);
        if (!rb_carries(g, model, marker)) continue;
        WmBody body;
        rb_body(g, model, &body);
        for (int side = -1; side <= 1; side += 2) {
            const int x = body.at.x + side * (body.radius + WM_INCH / 4);
            if (x < 0 || x > WM_PLANE_SIDE) continue;
            WmAnswer drop = {.kind = RB_A_DROP, .count = 4};
            SET(drop.arg[0], model);
            SET(drop.arg[1], marker);
            SET(drop.arg[2], x);
            drop.arg[3] = body.at.y;
            wm_offer_answer(offers, &drop);
        }
        for (RbModels left = rb_all(g); left; left &= left - 1)
            wm_offer_three(offers, RB_A_TRADE, model, marker, rb_first(left));
    }
}

static void offer_for(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int model,
                      WmOffers *offers)
{
    if (!may_act(g, f, model)) return;
    wm_offer_one(offers, RB_A_MOVE, model);
    rb_offer_actions(g, table, f, model, offers);
    wm_offer_one(offers, RB_A_DODGE, model);
    wm_offer_one(offers, RB_A_DODGE_FOCUSED, model);
    offer_markers(g, f, model, offers);
    rb_offer_scenario(g, model, offers);
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int other = rb_first(left);
        if (rb_is_summon(g, other)) wm_offer_two(offers, RB_A_DISMISS, model, other);
        if (rb_down(g, other)) wm_offer_two(offers, RB_A_FORCE, model, other);
    }
}

void rb_list_turn(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);
    const RbTurnFrame *const f = &rb_top(g)->u.turn;

    (void)seat;
    wm_offer(offers, WM_DONE);
    offer_for(g, &rb_scope(c)->table, f, f->model, offers);
    offer_for(g, &rb_scope(c)->table, f, f->companion, offers);
}

/* ---- basic actions --------------------------------------------------------------------------- */

static void dodge(RbGame *g, RbTurnFrame *f, int model, bool focused)
{
    const int pool = rb_pool_of(f, model, false);
    const int tokens = focused ? 2 : 1;

    SPEND(f->pool[pool], tokens);
    f->did[pool] |= RB_DID_DODGE;
    if (rb_is_pair(g, model)) CITE(RB_MNT_14);
    if (focused) f->did[pool] |= RB_DID_FOCUS;
    SET(rb_model(g, model)->dodges, tokens);
    EVENT(RB_EV_TOKENS, focused ? RB_BAS_07 : RB_BAS_06, model, tokens);
}

static void pay_to_force(RbTurnFrame *f, int model)
{
    const int pool = rb_pool_of(f, model, false);

    SPEND(f->pool[pool], 1);
    f->did[pool] |= RB_DID_FORCE;
}

static void hand_over(RbGame *g, RbTurnFrame *f, int marker, int to)
{
    SET(f->traded, f->traded | 1 << (marker - 1));
    SET(rb_marker(g, marker)->carrier, to);
    EVENT(RB_EV_TRADED, RB_REL_10, marker, to);
}

static void trade(RbGame *g, RbTurnFrame *f, int model, int marker, int other)
{
    if (f->trader != model) {
        rb_pay_to_handle(g, f, model, 1);
        f->did[rb_pool_of(f, model, false)] |= RB_DID_TRADE;
        SET(f->trader, model);
        SET(f->partner, other);
    }
    hand_over(g, f, marker, other);
}

/* Anything else ends a trade. */
static void end_trade(RbTurnFrame *f, int kind)
{
    if (kind == RB_A_TRADE || kind == RB_A_TAKE) return;
    f->trader = f->partner = 0;
    f->traded = 0;
}

/* What needs no rule of its own. */
static void do_at_once(RbGame *g, RbTurnFrame *f, const WmAnswer *a)
{
    const int model = a->arg[0];

    if (rb_is_scenario_verb(a->kind)) {
        rb_do_scenario(g, f, a);
        return;
    }
    switch (a->kind) {
    case RB_A_DODGE: dodge(g, f, model, false); break;
    case RB_A_DODGE_FOCUSED: dodge(g, f, model, true); break;
    case RB_A_PICK_UP:
        rb_pay_to_handle(g, f, model, 1);
        f->did[rb_pool_of(f, model, false)] |= RB_DID_PICK_UP;
        rb_pick_up(g, model, a->arg[1]);
        break;
    case RB_A_DROP:
        f->did[rb_pool_of(f, model, false)] |= RB_DID_DROP;
        rb_lay(g, model, a->arg[1], (WmPoint){a->arg[2], a->arg[3]});
        CITE(RB_REL_07);
        break;
    case RB_A_TRADE: trade(g, f, model, a->arg[1], a->arg[2]); break;
    case RB_A_TAKE: hand_over(g, f, a->arg[1], model); break;
    default: rb_remove(g, a->arg[1], RB_EV_REMOVED, RB_SUM_12); break;
    }
}

/* A model of the activation that clings to a surface; 0: none. */
static int clinging(const RbGame *g, const RbTurnFrame *f)
{
    if (rb_in_play(g, f->model) && rb_model(g, f->model)->cling) return f->model;
    return f->companion && rb_model(g, f->companion)->cling ? f->companion : 0;
}

/* One that has no die left to climb on with; 0: none. */
static int slipping(const RbGame *g, const RbTurnFrame *f)
{
    const int model = clinging(g, f);

    return model && f->pool[rb_pool_of(f, model, false)] == 0 ? model : 0;
}

static WmFlow let_go(RbGame *g, int model)
{
    const int inches = rb_model(g, model)->cling;

    rb_model(g, model)->cling = 0;
    return rb_fall(g, model, inches, false);
}

static bool is_act(int kind)
{
    return kind >= RB_A_USE && kind <= RB_A_DO_FOCUSED;
}

/* RB-SUM-08: what depends on a summoner that has not kept it up. */
static void end_upkeep(RbGame *g, const RbTurnFrame *f)
{
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int model = rb_first(left);
        const int by = rb_model(g, model)->summoner;
        if (!rb_is_summon(g, model) || !rb_card(g, model)->upkeep) continue;
        if (by != f->model && by != f->companion) continue;
        if (!rb_model(g, model)->kept) rb_remove(g, model, RB_EV_REMOVED, RB_SUM_08);
    }
}

enum {
    TURN_POOL = 1,
    TURN_ACT,
    TURN_MOVE,
    TURN_USE,
    TURN_FURY,
    TURN_FORCE,
    TURN_FALL,
    TURN_CHARGE,
    TURN_GAIN,
    TURN_MARCH,
    TURN_SICKEN,
    TURN_SLIP
};

const WmStop rb_turn_stops[] = {
    [TURN_POOL] = WM_ASKS(RB_Q_POOL, RbFrame, u.turn.seat),
    [TURN_ACT] = WM_ASKS(RB_Q_ACT, RbFrame, u.turn.seat),
    [TURN_MOVE] = WM_CALLS(RB_RULE_MOVE),
    [TURN_USE] = WM_CALLS(RB_RULE_ACT),
    [TURN_FURY] = WM_CALLS(RB_RULE_HURT),
    [TURN_FORCE] = WM_CALLS(RB_RULE_FORCE),
    [TURN_FALL] = WM_CALLS(RB_RULE_HURT),
    [TURN_CHARGE] = WM_ASKS(RB_Q_POOL, RbFrame, u.turn.seat),
    [TURN_GAIN] = WM_ASKS(RB_Q_POOL, RbFrame, u.turn.seat),
    [TURN_MARCH] = WM_CALLS(RB_RULE_MOVE),
    [TURN_SICKEN] = WM_ASKS(RB_Q_POOL, RbFrame, u.turn.seat),
    [TURN_SLIP] = WM_CALLS(RB_RULE_HURT),
    WM_NO_STOP,
};

static const WmField turn_fields[] = {
    WM_FIELD(RbTurnFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbTurnFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbTurnFrame, companion, BY_ALL, &rb_thing_model),
    WM_ARRAY(RbTurnFrame, pool, BY_ALL, &rb_thing_pool),
    WM_ARRAY(RbTurnFrame, did, BY_ALL, &rb_thing_did),
    WM_FIELD(RbTurnFrame, charge, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbTurnFrame, charger, BY_ALL, &rb_thing_tokens),
    WM_FIELD(RbTurnFrame, charged, BY_ALL, &rb_thing_few),
    WM_FIELD(RbTurnFrame, haste, BY_ALL, &rb_thing_units),
    WM_FIELD(RbTurnFrame, stride, BY_ALL, &rb_thing_units),
    WM_FIELD(RbTurnFrame, nimble, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbTurnFrame, fury, BY_ALL, &rb_thing_few),
    WM_FIELD(RbTurnFrame, aimed, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbTurnFrame, begun, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbTurnFrame, sick, BY_ALL, &rb_thing_tokens),
    WM_FIELD(RbTurnFrame, rerolled, BY_ALL, &rb_thing_few),
    WM_FIELD(RbTurnFrame, called_off, BY_ALL, &rb_thing_few),
    WM_ARRAY(RbTurnFrame, braced, BY_ALL, &rb_thing_model),
    WM_FIELD(RbTurnFrame, trader, BY_ALL, &rb_thing_model),
    WM_FIELD(RbTurnFrame, partner, BY_ALL, &rb_thing_model),
    WM_FIELD(RbTurnFrame, used_count, BY_ALL, &rb_thing_used),
    WM_ARRAY(RbTurnFrame, used, BY_ALL, &rb_thing_action),
    WM_FIELD(RbTurnFrame, gained, BY_ALL, &rb_thing_few),
    WM_FIELD(RbTurnFrame, fill, BY_NONE, &rb_thing_nothing),
    WM_FIELD(RbTurnFrame, traded, BY_ALL, &rb_thing_markers),
    WM_FIELD(RbTurnFrame, second_used, BY_ALL, &rb_thing_used_bits),
    WM_FIELD(RbTurnFrame, upkeeps, BY_ALL, &rb_thing_used_bits),
    WM_FIELD(RbTurnFrame, forced, BY_ALL, &rb_thing_models),
    WM_ARRAY(RbTurnFrame, reacted, BY_ALL, &rb_thing_models),
};
const WmShape rb_turn_frame_shape = {
    .name = "turn", .bytes = sizeof(RbTurnFrame), WM_SHAPE_FIELDS(turn_fields)};

WmFlow rb_rule_turn(RbGame *g, RbFrame *fr)
{
    RbTurnFrame *const f = &fr->u.turn;

    RULE_BEGIN(fr);
    wake(g, f->model);
    if (f->companion) wake(g, f->companion);
    make_pools(g, f);
    if (rb_is_pair(g, f->model) && rb_model(g, f->model)->commanded) {
        ASK(fr, TURN_POOL, f->seat, RB_Q_POOL); /* RB-MNT-12 */
        CITE(RB_MNT_12);
        take_command(g, f, f->model, answered_pool(g));
    }
    if (rb_is_pair(g, f->model) && rb_model(g, f->model)->poisoned) {
        ASK(fr, TURN_SICKEN, f->seat, RB_Q_POOL);
        CITE(RB_MNT_12);
        take_poison(g, f, f->model, answered_pool(g));
    }
    take_command(g, f, f->model, RB_FIRST_POOL);
    take_poison(g, f, f->model, RB_FIRST_POOL);
    if (!rb_side(f->model)) rb_find_leader(g, f);
    while (!rb_side(f->model) && rb_must_march(g, f)) {
        CALL(fr, TURN_MARCH, rb_march(g, f->model));
        if (!g->value) break;
        if (!rb_able(g, f->model) || !rb_hunts(g, f->model)) continue;
        rb_find_leader(g, f);
        CITE(RB_HUN_06);
    }
    while (f->seat && (rb_able(g, f->model) || (f->companion && rb_able(g, f->companion)))) {
        ASK(fr, TURN_ACT, f->seat, RB_Q_ACT);
        if (g->answer.kind == WM_DONE) {
            CITE(RB_ACT_18, RB_ACT_19);
            break;
        }
        SET(f->begun, f->begun || g->answer.kind != RB_A_DISMISS);
        end_trade(f, g->answer.kind);
        if (g->answer.kind == RB_A_MOVE) {
            CALL(fr, TURN_MOVE, rb_move(g, g->answer.arg[0]));
            SET(f->called_off, g->value ? 0 : f->called_off < 15 ? f->called_off + 1 : 15);
            if (f->charge && !f->charger && rb_able(g, f->model)) {
                ASK(fr, TURN_CHARGE, f->seat, RB_Q_POOL);
                CITE(RB_MNT_16);
                SET(f->charger, answered_pool(g) + 1);
            }
        } else if (is_act(g->answer.kind)) {
            CALL(fr, TURN_USE, rb_act(g, &g->answer));
            if (f->gained && !RB_OVER(g) && rb_able(g, f->model)) {
                ASK(fr, TURN_GAIN, f->seat, RB_Q_POOL);
                CITE(RB_MNT_12);
                GAIN(f->pool[answered_pool(g)], f->gained);
                f->gained = 0;
            }
        } else if (g->answer.kind == RB_A_FORCE) {
            pay_to_force(f, g->answer.arg[0]);
            CALL(fr, TURN_FORCE, rb_force(g, g->answer.arg[0], g->answer.arg[1]));
        } else {
            do_at_once(g, f, &g->answer);
        }
        if (slipping(g, f)) CALL(fr, TURN_SLIP, let_go(g, slipping(g, f))); /* RB-CLB-07 */
        rb_look_for_end(g);
        if (RB_OVER(g)) RETURN(0);
    }
    if (!rb_able(g, f->model)) CITE(RB_ACT_20);
    while (clinging(g, f)) { /* RB-CLB-07 */
        CALL(fr, TURN_FALL, let_go(g, clinging(g, f)));
        rb_look_for_end(g);
        if (RB_OVER(g)) RETURN(0);
    }
    if (f->fury && rb_able(g, f->model)) {
        CALL(fr, TURN_FURY, rb_suffer(g, f->model, 1));
        rb_look_for_end(g);
        if (RB_OVER(g)) RETURN(0);
    }
    end_upkeep(g, f);
    if (rb_in_play(g, f->model)) rb_model(g, f->model)->scorched = 0;
    rb_look_for_end(g);
    if (RB_OVER(g)) RETURN(0);
    RULE_END;
}
