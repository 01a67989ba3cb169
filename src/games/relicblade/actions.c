/* ACT, TYP, RNG, PRO, MAG: which actions may be declared, at whom, and which are offered. */
#include "relicblade.h"

#include "act.h"

/* ---- ranges ---------------------------------------------------------------------------------- */

enum { MELEE_RANGE = WM_INCH / 2, MELEE_NATURAL = 2 * WM_INCH };

int rb_range_of(const RbActionFacts *action, bool ranged)
{
    if (action->type == RB_EITHER && !ranged) return action->reach ? action->reach : MELEE_RANGE;
    return action->range ? action->range : MELEE_RANGE;
}

/* Whether an action is used at melee range, which is measured by RB-ENG-02. */
bool rb_is_close(const RbActionFacts *action, bool ranged)
{
    switch (action->type) {
    case RB_MELEE: return true;
    case RB_RANGED: return false;
    case RB_EITHER: return !ranged;
    case RB_NATURAL: return action->range <= MELEE_NATURAL;
    default: return action->range <= MELEE_RANGE;
    }
}

bool rb_in_range(const RbTable *table, const RbActionFacts *action, int by, int target, bool ranged)
{
    const WmBody *const a = rb_body_of(table, by);
    const WmBody *const b = rb_body_of(table, target);
    const int range = rb_range_of(action, ranged);

    if (rb_is_close(action, ranged)) return wm_engages(&table->plane, a, b, range);
    return wm_within_space(a->at, a->radius, b->at, b->radius, a->floor - b->floor, range);
}

/* ---- protection ------------------------------------------------------------------------------ */

WmRule rb_judge_down(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int by,
                     int target)
{
    if (!rb_down(g, target)) return 0;
    if (rb_engaged(g, table, by)) return RB_PRO_02;
    if (f && f->forced & rb_bit(target)) return 0;
    if (!rb_protectors(g, table, target)) return 0;
    return rb_side(target) ? RB_PRO_01 : RB_PRO_13;
}

/* ---- targets --------------------------------------------------------------------------------- */

static bool heals(const RbActionFacts *action)
{
    return rb_word_of(action, RB_W_HEAL) || rb_word_of(action, RB_W_HEAL_D3);
}

static bool needs_sight(const RbActionFacts *action, bool ranged)
{
    return !rb_is_close(action, ranged) || rb_word_of(action, RB_W_CHARGE) ||
           action->type == RB_SPELL || action->type == RB_SPECIAL ||
           (action->type == RB_NATURAL && action->range > MELEE_RANGE);
}

/* The rule by which it does. */
static WmRule sight_rule(const RbActionFacts *action)
{
    if (rb_word_of(action, RB_W_CHARGE)) return RB_SPC_21;
    if (action->type == RB_NATURAL) return RB_TYP_05;
    return action->type == RB_RANGED || action->type == RB_EITHER ? RB_RNG_01 : RB_RNG_07;
}

/* RB-ENG-04: terrain hides them from each other. */
static bool is_walled_off(const RbTable *table, int by, int target)
{
    const WmBody *const a = rb_body_of(table, by);
    const WmBody *const b = rb_body_of(table, target);
    const int rise = a->floor - b->floor;

    if (rise > WM_LEVEL || rise < -WM_LEVEL) return false; /* out of reach by its height */
    return !wm_engages(&table->plane, a, b, 2 * WM_PLANE_SIDE);
}

static WmRule judge_enemy(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                          const RbActionFacts *action, int by, int target, bool ranged)
{
    if (!rb_are_enemies(by, target)) return RB_ATK_02;
    if (!rb_is_close(action, ranged) && (action->type == RB_RANGED || action->type == RB_EITHER) &&
        rb_engaged(g, table, by))
        return RB_TYP_03;
    if (needs_sight(action, ranged) &&
        !wm_sees(&table->plane, rb_body_of(table, by), rb_body_of(table, target)))
        return sight_rule(action);
    if (action->damage && rb_is_close(action, ranged) && is_walled_off(table, by, target))
        return RB_ENG_04;
    if (action->damage) {
        const WmRule rule = rb_judge_down(g, table, f, by, target);
        if (rule) return rule;
        return 0; /* RB-ACT-22: being out of range is found out later */
    }
    return rb_in_range(table, action, by, target, ranged) ? 0 : RB_ACT_22;
}

/* What the words of an action want of a friend. */
static WmRule judge_wants(const RbGame *g, const RbActionFacts *action, int target)
{
    const WmOp *const command = rb_word_of(action, RB_W_COMMAND);
    const WmOp *const rouse = rb_word_of(action, RB_W_ROUSE);
    const unsigned offers = RB_KEYWORD_BIT(RB_CHOIR) | RB_KEYWORD_BIT(RB_CASTER);

    if (command && !(rb_keywords(g, target) & RB_KEYWORD_BIT(command->arg[0]))) return RB_ACT_22;
    if (command && rb_model(g, target)->acted) return RB_ACT_22;
    if (rouse && !(rb_keywords(g, target) & RB_KEYWORD_BIT(rouse->arg[0]))) return RB_ACT_22;
    if (rouse && rb_model(g, target)->bound) return RB_SPC_17;
    if (rb_word_of(action, RB_W_OFFERING) && (rb_keywords(g, target) & offers) != offers)
        return RB_ACT_22;
    if (heals(action) && rb_is_construct(g, target)) return RB_CON_06;
    if (heals(action) && rb_model(g, target)->damage == 0) return RB_ACT_22;
    return rb_down(g, target) && !heals(action) ? RB_ACT_22 : 0;
}

static WmRule judge_friend(const RbGame *g, const RbTable *table, const RbActionFacts *action,
                           int by, int target)
{
    if (rb_are_enemies(by, target)) return RB_ACT_22;
    if (by == target)
        return action->target == RB_AIM_FRIEND ? RB_ACT_22 : judge_wants(g, action, by);
    if (!rb_in_range(table, action, by, target, false)) return RB_ACT_22;
    if (!wm_sees(&table->plane, rb_body_of(table, by), rb_body_of(table, target))) return RB_RNG_07;
    return judge_wants(g, action, target);
}

/* RB-CON-06, RB-CON-11 */
static WmRule judge_construct(const RbGame *g, const RbTable *table, const RbActionFacts *action,
                              int by, int target)
{
    if (rb_are_enemies(by, target) || by == target || !rb_is_construct(g, target)) return RB_CON_06;
    if (rb_model(g, target)->cells == rb_card(g, target)->cells) return RB_CON_11;
    if (!rb_in_range(table, action, by, target, false)) return RB_ACT_22;
    return wm_sees(&table->plane, rb_body_of(table, by), rb_body_of(table, target)) ? 0 : RB_RNG_07;
}

/* RB-SPC-60, RB-SPC-63 */
static WmRule judge_point(const RbTable *table, const RbActionFacts *action, int by, WmPoint at)
{
    const WmBody *const body = rb_body_of(table, by);
    const int floor = wm_floor_at(&table->plane, at);

    if (!wm_within_space(body->at, body->radius, at, 0, floor - body->floor, action->range))
        return RB_SPC_63;
    return wm_sees_point(&table->plane, body, at, floor) ? 0 : RB_SPC_63;
}

/* ---- what is done alone ---------------------------------------------------------------------- */

int rb_free_summon(const RbGame *g, int seat)
{
    const int last = seat * RB_SIDE_MODELS;

    for (int model = last - RB_SIDE_MODELS + 1; model <= last; model++)
        if (rb_is_summon(g, model) && !rb_model(g, model)->card) return model;
    return 0;
}

static int summoned_by(const RbGame *g, int by, int card)
{
    int count = 0;

    for (RbModels left = rb_all(g); left; left &= left - 1)
        count += rb_model(g, rb_first(left))->summoner == by &&
                 rb_model(g, rb_first(left))->card == card;
    return count;
}

int rb_kept_by(const RbGame *g, int by, int card)
{
    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (rb_model(g, rb_first(left))->summoner == by &&
            rb_model(g, rb_first(left))->card == card)
            return rb_first(left);
    return 0;
}

bool rb_grabs(const RbActionFacts *action)
{
    return rb_word_of(action, RB_W_QUICK_HANDS) || rb_word_of(action, RB_W_SNATCH);
}

/* A marker that could be picked up; 0: none. */
int rb_marker_beside(const RbGame *g, int model)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_can_be_taken(g, marker) && rb_marker_in_reach(g, model, marker)) return marker;
    return 0;
}

/* Whether a model has summoned a card in this activation, or kept it up with success. */
static bool has_used(const RbGame *g, const RbTurnFrame *f, int by, int word, int card)
{
    const unsigned second = by == f->companion;

    for (int i = 0; i < f->used_count; i++) {
        const WmOp *const op = rb_word_of(rb_action(g, f->used[i]), word);
        if (!op || op->arg[0] != card || (f->second_used >> i & 1) != second) continue;
        if (word != RB_W_UPKEEP || f->upkeeps >> i & 1) return true;
    }
    return false;
}

static WmRule judge_alone(const RbGame *g, const RbTurnFrame *f, const RbActionFacts *action,
                          int by)
{
    const WmOp *const summon = rb_word_of(action, RB_W_SUMMON);
    const WmOp *const upkeep = rb_word_of(action, RB_W_UPKEEP);
    const RbModel *const m = rb_model(g, by);

    if (summon && has_used(g, f, by, RB_W_UPKEEP, summon->arg[0])) return RB_SUM_13;
    if (summon &&
        (summoned_by(g, by, summon->arg[0]) >= summon->arg[1] || !rb_free_summon(g, rb_side(by))))
        return RB_SUM_11;
    if (upkeep && !rb_kept_by(g, by, upkeep->arg[0])) return RB_SUM_03;
    if (upkeep && has_used(g, f, by, RB_W_SUMMON, upkeep->arg[0])) return RB_SUM_04;
    if (rb_word_of(action, RB_W_AIM) && f->did[rb_pool_of(f, by, false)] & RB_DID_MOVE)
        return RB_ACT_22;
    if ((rb_word_of(action, RB_W_ANTIDOTE) || rb_word_of(action, RB_W_HOURGLASS) ||
         rb_word_of(action, RB_W_KNIT)) &&
        f->begun)
        return RB_ACT_22;
    if (rb_word_of(action, RB_W_QUICK_HANDS) && f->did[rb_pool_of(f, by, false)] & RB_DID_PICK_UP)
        return RB_REL_11;
    if (rb_grabs(action) && !rb_marker_beside(g, by)) return RB_REL_02;
    if ((heals(action) || rb_word_of(action, RB_W_KNIT)) && m->damage == 0) return RB_ACT_22;
    if (rb_word_of(action, RB_W_KNIT) && m->scorched) return RB_ACT_22;
    if (rb_word_of(action, RB_W_TRANSFORM) && !rb_card(g, by)->form) return RB_SPC_66;
    return 0;
}

/* ---- dice ------------------------------------------------------------------------------------ */

int rb_faces(const RbActionFacts *action)
{
    int faces = 0;

    while (faces < RB_FACES && action->dice[faces]) faces++;
    return faces;
}

/* RB-ACT-13 */
bool rb_is_automatic(const RbActionFacts *action)
{
    return rb_faces(action) == 0 || (rb_faces(action) == 1 && action->dice[0] == 1);
}

static int used_times(const RbTurnFrame *f, int action, bool second)
{
    int times = 0;

    for (int i = 0; i < f->used_count; i++)
        times += f->used[i] == action && (f->second_used >> i & 1) == (second ? 1u : 0u);
    return times;
}

static WmRule judge_dice(const RbTurnFrame *f, const RbActionFacts *action, int pool, bool focused)
{
    const bool bonus = action->damage && f->charge && f->charger == pool + 1;
    const int have = f->pool[pool] + (bonus ? 1 : 0);
    const int need = rb_faces(action);

    if (focused && rb_is_automatic(action)) return RB_BAS_03;
    if (focused && f->did[pool] & RB_DID_FOCUS) return RB_BAS_01;
    if (have < need) return RB_ACT_10;
    return have < need + (focused ? 1 : 0) ? RB_BAS_05 : 0;
}

/* ---- the judge ------------------------------------------------------------------------------- */

RbDeclared rb_declared(const WmAnswer *a)
{
    RbDeclared d = {.by = a->arg[0], .action = a->arg[1]};

    d.focused = a->kind == RB_A_USE_FOCUSED || a->kind == RB_A_THROW_FOCUSED ||
                a->kind == RB_A_AIM_FOCUSED || a->kind == RB_A_DO_FOCUSED;
    d.ranged = a->kind == RB_A_THROW || a->kind == RB_A_THROW_FOCUSED;
    d.at_point = a->kind == RB_A_AIM || a->kind == RB_A_AIM_FOCUSED;
    d.alone = a->kind == RB_A_DO || a->kind == RB_A_DO_FOCUSED;
    if (d.at_point)
        d.at = (WmPoint){a->arg[2], a->arg[3]};
    else if (!d.alone)
        d.target = a->arg[2];
    return d;
}

static WmRule judge_target(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                           const RbActionFacts *action, const RbDeclared *d)
{
    const bool points = action->target == RB_AIM_POINT;
    const bool models = action->target >= RB_AIM_ENEMY && action->target <= RB_AIM_CONSTRUCT &&
                        action->target != RB_AIM_SELF;

    if (d->at_point != points || (!d->at_point && d->alone == models)) return WM_NOT_OFFERED;
    if (d->ranged && action->type != RB_EITHER) return RB_TYP_04;
    if (points) return judge_point(table, action, d->by, d->at);
    if (d->alone) return judge_alone(g, f, action, d->by);
    if (!rb_in_play(g, d->target)) return RB_DMG_11;
    switch (action->target) {
    case RB_AIM_ENEMY: return judge_enemy(g, table, f, action, d->by, d->target, d->ranged);
    case RB_AIM_CONSTRUCT: return judge_construct(g, table, action, d->by, d->target);
    default: return judge_friend(g, table, action, d->by, d->target);
    }
}

/* Whether a model can perform an action now, whatever its target. */
static WmRule judge_ready(const RbGame *g, const RbTurnFrame *f, int by, int number, bool focused)
{
    const RbActionFacts *const action = rb_action(g, number);
    RbBar bar;

    if (!rb_bar_of(g, by, number, &bar)) return RB_ACT_07;
    if (action->type == RB_PASSIVE) return RB_TYP_06;
    if (action->price) return RB_ACT_16;
    if (rb_word_of(action, RB_W_LOADED) || rb_word_of(action, RB_W_LUCK)) return RB_SPC_49;
    const int pool = rb_pool_of(f, by, bar.rider);
    const bool second = by == f->companion;
    if (f->used_count == RB_USED) return RB_ACT_06;
    if (used_times(f, number, second) >= (action->times ? action->times : 1))
        return action->times ? RB_ACT_15 : RB_ACT_06;
    return judge_dice(f, action, pool, focused);
}

WmRule rb_judge_ready(const RbGame *g, const RbTurnFrame *f, int by, int number)
{
    return judge_ready(g, f, by, number, false);
}

WmRule rb_judge_action(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                       const WmAnswer *a)
{
    const RbDeclared d = rb_declared(a);
    const WmRule rule = judge_ready(g, f, d.by, d.action, d.focused);

    return rule ? rule : judge_target(g, table, f, rb_action(g, d.action), &d);
}

/* ---- what is offered ------------------------------------------------------------------------- */

static void offer_at_models(const RbGame *g, const RbTable *table, const RbActionFacts *action,
                            int model, int number, WmOffers *offers)
{
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int target = rb_first(left);
        if ((action->target == RB_AIM_ENEMY) != rb_are_enemies(model, target)) continue;
        if (action->damage && !rb_word_of(action, RB_W_CHARGE) &&
            !rb_in_range(table, action, model, target, action->type == RB_EITHER))
            continue; /* legal, and in vain (RB-ATK-04) */
        wm_offer_three(offers, RB_A_USE, model, number, target);
        wm_offer_three(offers, RB_A_USE_FOCUSED, model, number, target);
        if (action->type != RB_EITHER) continue;
        wm_offer_three(offers, RB_A_THROW, model, number, target);
        wm_offer_three(offers, RB_A_THROW_FOCUSED, model, number, target);
    }
}

/* The point nearest to a model, on the straight line to it, that its own base does not hide. */
static WmPoint point_before(const WmBody *from, const WmBody *model)
{
    int i = wm_leg_points(from->at, model->at);

    while (i > 0 && wm_within(wm_leg_point(from->at, model->at, i), 0, model->at, model->radius, 0))
        i--;
    return wm_leg_point(from->at, model->at, i);
}

static void offer_points(const RbGame *g, const RbTable *table, int model, int number,
                         WmOffers *offers)
{
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        if (!rb_are_enemies(model, rb_first(left))) continue;
        const WmPoint at =
            point_before(rb_body_of(table, model), rb_body_of(table, rb_first(left)));
        WmAnswer aim = {.kind = RB_A_AIM, .count = 4};
        SET(aim.arg[0], model);
        SET(aim.arg[1], number);
        aim.arg[2] = at.x;
        aim.arg[3] = at.y;
        wm_offer_answer(offers, &aim);
        aim.kind = RB_A_AIM_FOCUSED;
        wm_offer_answer(offers, &aim);
    }
}

void rb_offer_actions(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int model,
                      WmOffers *offers)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, model, bars);

    for (int i = 0; i < count; i++) {
        const int number = bars[i].action;
        const RbActionFacts *const action = rb_action(g, number);
        bool twice = false;
        for (int k = 0; k < i; k++) twice |= bars[k].action == number;
        if (twice || action->type == RB_PASSIVE || action->price) continue;
        if (judge_dice(f, action, rb_pool_of(f, model, bars[i].rider), false)) continue;
        if (action->target == RB_AIM_POINT) {
            offer_points(g, table, model, number, offers);
        } else if (action->target == RB_AIM_NONE || action->target == RB_AIM_SELF ||
                   action->target >= RB_AIM_AROUND) {
            wm_offer_two(offers, RB_A_DO, model, number);
            wm_offer_two(offers, RB_A_DO_FOCUSED, model, number);
        } else {
            offer_at_models(g, table, action, model, number, offers);
        }
    }
}
