/* ATK, BAS, DMG, CON: defense, damage boxes, disabled and destroyed models, healing. */
#include "internal.h"

/* ---- healing --------------------------------------------------------------------------------- */

/* RB-DMG-13: from the right; a deadly mark goes with it (RB-SPC-26). */
void rb_heal(RbGame *g, int model, int boxes, int rule)
{
    RbModel *const m = rb_model(g, model);
    const int healed = boxes < m->damage ? boxes : m->damage;

    if (rb_is_construct(g, model) || healed == 0) return;
    SPEND(m->damage, healed);
    rb_stir(g);
    if (m->deadly) CITE(RB_SPC_26);
    m->deadly = 0;
    m->fallen_to = 0;
    EVENT(RB_EV_HEALED, rule, model, healed);
}

/* RB-CON-11 */
void rb_empower(RbGame *g, int model, int cells)
{
    RbModel *const m = rb_model(g, model);
    const int most = rb_card(g, model)->cells - m->cells;
    const int gained = cells < most ? cells : most;

    GAIN(m->cells, gained);
    rb_stir(g);
    EVENT(RB_EV_EMPOWERED, RB_CON_08, model, gained);
}

/* ---- damage ---------------------------------------------------------------------------------- */

static bool is_magical(const RbGame *g, int action)
{
    return action && (rb_action(g, action)->type == RB_SPELL ||
                      rb_word_of(rb_action(g, action), RB_W_MAGICAL));
}

static bool is_deadly(const RbGame *g, int action)
{
    return action && rb_word_of(rb_action(g, action), RB_W_DEADLY);
}

/* RB-DMG-04: falls; Wolf Amulet heals who did it. */
static void fell(RbGame *g, const RbHurtFrame *f)
{
    RbModel *const m = rb_model(g, f->model);
    const WmOp *const wolf = f->by && rb_in_play(g, f->by) ? rb_has(g, f->by, RB_W_WOLF) : NULL;

    SET(m->deadly, is_deadly(g, f->action));
    SET(m->fallen_to, f->by);
    if (m->deadly) CITE(RB_SPC_24);
    rb_score_fall(g, f->model);
    rb_tell_fall(g, f->model, f->by);
    CITE(RB_DMG_06, RB_DMG_07, RB_DMG_15);
    if (rb_first_carried(g, f->model, true) && !rb_first_carried(g, f->model, false))
        CITE(RB_WLD_06);
    if (rb_is_pair(g, f->model)) CITE(RB_MNT_10);
    EVENT(RB_EV_DISABLED, rb_is_construct(g, f->model) ? RB_CON_10 : RB_DMG_04, f->model);
    if (wolf && rb_able(g, f->by)) rb_heal(g, f->by, wolf->arg[0], RB_REL_04);
}

/* The relic that keeps its bearer on its feet; 0: none. */
static int phoenix_of(const RbGame *g, int model)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        if (!rb_carries(g, model, marker) || !rb_marker(g, marker)->relic) continue;
        const RbRelicFacts *const relic = &g->pack->relics[rb_marker(g, marker)->relic - 1];
        if (rb_word_of(rb_action(g, relic->actions[0]), RB_W_PHOENIX)) return marker;
    }
    return 0;
}

/* RB-CON-04, RB-DMG-10 */
static void hurt_down(RbGame *g, const RbHurtFrame *f)
{
    if (rb_is_construct(g, f->model) && !is_magical(g, f->action)) {
        CITE(RB_CON_04);
        return;
    }
    rb_stir(g);
    if (!rb_side(f->model)) rb_credit(g, f->model, f->by, RB_WLD_11);
    rb_remove(g, f->model, RB_EV_DESTROYED, rb_is_construct(g, f->model) ? RB_CON_04 : RB_DMG_10);
}

/* RB-ATK-09, RB-CON-09: boxes from the left, or cells. */
static void check_boxes(RbGame *g, RbHurtFrame *f, int damage)
{
    RbModel *const m = rb_model(g, f->model);
    const int left = rb_wounds_left(g, f->model);
    int lost = damage < left ? damage : left;

    if (lost == left && phoenix_of(g, f->model)) {
        rb_use_up(g, f->model, 0, phoenix_of(g, f->model));
        lost--;
    }
    if (lost) rb_stir(g);
    if (damage > left) CITE(RB_DMG_05);
    CITE(RB_DMG_01);
    if (rb_is_construct(g, f->model))
        SPEND(m->cells, lost);
    else
        GAIN(m->damage, lost);
    if (lost && is_magical(g, f->action)) SET(m->scorched, 1);
    if (lost)
        EVENT(RB_EV_HURT, rb_is_construct(g, f->model) ? RB_CON_09 : RB_ATK_09, f->model, lost);
    if (rb_down(g, f->model)) fell(g, f);
}

static void deal(RbGame *g, RbHurtFrame *f, int damage)
{
    if (damage <= 0) {
        CITE(RB_ATK_08);
        return;
    }
    if (rb_down(g, f->model))
        hurt_down(g, f);
    else
        check_boxes(g, f, damage);
}

/* RB-ATK-07, RB-BAS-09 */
static void roll_defense(RbGame *g, RbHurtFrame *f)
{
    SET(f->die[0], wm_roll(&g->core, RB_D6));
    CITE(RB_ATK_12);
    if (rb_is_pair(g, f->model)) CITE(RB_MNT_09);
    if (!f->dodged) return;
    SET(f->die[1], wm_roll(&g->core, RB_D6));
    CITE(RB_BAS_09);
}

/* Saint's Knuckle: the lower die once more. */
static void reroll_defense(RbGame *g, RbHurtFrame *f)
{
    const int lower = f->die[1] && f->die[1] < f->die[0] ? 1 : 0;

    SET(f->die[lower], wm_roll(&g->core, RB_D6));
    CITE(RB_SPC_47);
}

static int defense_of(const RbHurtFrame *f)
{
    return f->die[0] + f->die[1] + f->armor + f->bonus;
}

/* Melee, ranged and natural weapons. */
static bool is_weapon(const RbGame *g, int action)
{
    return action && rb_action(g, action)->type <= RB_NATURAL;
}

static bool is_melee(const RbGame *g, const RbHurtFrame *f)
{
    return f->action && (rb_action(g, f->action)->type == RB_MELEE ||
                         (rb_action(g, f->action)->type == RB_EITHER && !f->ranged));
}

static int bulwark_of(const RbGame *g, int model)
{
    const WmOp *const op = rb_has(g, model, RB_W_BULWARK);

    return op ? op->arg[0] : 0;
}

/* The slot of an upgrade by which a model has a word, and 1; 0: it has it by a card. */
static int slot_of(const RbGame *g, int model, int word)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, model, bars);

    for (int i = 0; i < count; i++)
        if (rb_word_of(rb_action(g, bars[i].action), word)) return bars[i].held;
    return 0;
}

/* Last Word is used up and speaks. */
static WmFlow speak(RbGame *g, const RbHurtFrame *f)
{
    rb_use_up(g, f->model, slot_of(g, f->model, RB_W_LAST_WORD), 0);
    return rb_act_free(g, f->model, g->derived->improvised, f->by);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static RbHurtFrame *push(RbGame *g, int model, int damage, int armor)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_HURT);
    RbHurtFrame *const f = &fr->u.hurt;

    SET(f->seat, rb_player(g, model));
    if (!rb_side(model)) CITE(RB_WLD_13);
    SET(f->model, model);
    SET(f->damage, damage);
    SET(f->armor, armor);
    return f;
}

WmFlow rb_hit(RbGame *g, const RbActFrame *act, int model, int damage, int armor)
{
    const RbActFrame attack = *act;
    RbHurtFrame *const f = push(g, model, damage, armor);

    SET(f->by, attack.by);
    SET(f->action, attack.action);
    SET(f->ranged, attack.ranged);
    return WM_CALLED;
}

/* RB-CLB-21 to RB-CLB-24 */
WmFlow rb_fall(RbGame *g, int model, int inches, bool jumped)
{
    const RbTurnFrame *const turn = rb_turn_of(g);
    const WmOp *const soft = rb_has(g, model, RB_W_SOFT_FALL);
    const bool unharmed =
        rb_has(g, model, RB_W_NO_FALL) || (turn && turn->nimble && turn->model == model);
    RbHurtFrame *const f = push(g, model, unharmed ? 0 : 2 * inches, rb_armor(g, model));

    EVENT(RB_EV_FELL, RB_CLB_23, model, inches);
    CITE(RB_CLB_01, RB_CLB_27, RB_COV_08);
    if (jumped) CITE(RB_CLB_19, RB_CLB_21);
    if (rb_down(g, model)) CITE(RB_CLB_26);
    if (jumped && rb_armor(g, model) < 3) GAIN(f->bonus, 1), CITE(RB_CLB_22);
    if (soft) GAIN(f->bonus, soft->arg[0]);
    CITE(RB_CLB_24);
    return WM_CALLED;
}

WmFlow rb_suffer(RbGame *g, int model, int damage)
{
    RbHurtFrame *const f = push(g, model, damage, 0);

    SET(f->lost, 1);
    return WM_CALLED;
}

WmRule rb_judge_dodge(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == RB_A_SPEND || a->kind == WM_PASS ? 0 : WM_NOT_OFFERED;
}

void rb_list_dodge(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, RB_A_SPEND);
    wm_offer(offers, WM_PASS);
}

enum { HURT_DODGE = 1, HURT_DROP, HURT_GUARD, HURT_KNUCKLE, HURT_FALLING, HURT_LAST_WORD };

const WmStop rb_hurt_stops[] = {
    [HURT_DODGE] = WM_ASKS(RB_Q_DODGE, RbFrame, u.hurt.seat),
    [HURT_DROP] = WM_CALLS(RB_RULE_DROP),
    [HURT_GUARD] = WM_CALLS(RB_RULE_WINDOW),
    [HURT_KNUCKLE] = WM_CALLS(RB_RULE_WINDOW),
    [HURT_FALLING] = WM_CALLS(RB_RULE_WINDOW),
    [HURT_LAST_WORD] = WM_CALLS(RB_RULE_ACT),
    WM_NO_STOP,
};

static const WmField hurt_fields[] = {
    WM_NEED(RbHurtFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbHurtFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbHurtFrame, by, BY_ALL, &rb_thing_model),
    WM_FIELD(RbHurtFrame, action, BY_ALL, &rb_thing_action),
    WM_FIELD(RbHurtFrame, damage, BY_ALL, &rb_thing_damage_kept),
    WM_FIELD(RbHurtFrame, armor, BY_ALL, &rb_thing_few),
    WM_FIELD(RbHurtFrame, dodged, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbHurtFrame, bonus, BY_ALL, &rb_thing_few),
    WM_FIELD(RbHurtFrame, ranged, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbHurtFrame, lost, BY_ALL, &wm_thing_flag),
    WM_ARRAY(RbHurtFrame, die, BY_ALL, &rb_thing_face),
};
const WmShape rb_hurt_frame_shape = {
    .name = "hurt", .bytes = sizeof(RbHurtFrame), WM_SHAPE_FIELDS(hurt_fields)};

bool rb_hurt_right(const RbGame *g, const RbFrame *fr, bool waits)
{
    const RbHurtFrame *const f = &fr->u.hurt;

    if (!rb_in_play(g, f->model)) return false;
    if (f->by && !rb_in_play(g, f->by)) return false;
    if (fr->step == HURT_DROP) return !waits && rb_down(g, f->model);
    if (!waits) return rb_able(g, f->model) && !f->lost && (f->by || !f->action);
    if (f->seat != rb_player(g, f->model)) return false;
    return rb_able(g, f->model) && rb_model(g, f->model)->dodges && f->damage && !f->lost;
}

WmFlow rb_rule_hurt(RbGame *g, RbFrame *fr)
{
    RbHurtFrame *const f = &fr->u.hurt;

    RULE_BEGIN(fr);
    if (f->lost || rb_down(g, f->model)) {
        CITE(RB_DMG_09);
        deal(g, f, f->damage);
    } else {
        if (rb_model(g, f->model)->dodges && f->damage) {
            ASK(fr, HURT_DODGE, f->seat, RB_Q_DODGE); /* RB-ATK-11, RB-BAS-08, RB-BAS-10 */
            if (g->answer.kind == RB_A_SPEND) {
                SPEND(rb_model(g, f->model)->dodges, 1);
                SET(f->dodged, 1);
                CITE(RB_BAS_08, RB_BAS_10, RB_ATK_11);
            }
        }
        if (is_weapon(g, f->action) && rb_reactors(g, RB_WHEN_HIT, f->model, f->by)) {
            CALL(fr, HURT_GUARD, rb_window(g, RB_WHEN_HIT, f->model, f->by));
            if (g->value) GAIN(f->bonus, bulwark_of(g, g->value));
        }
        roll_defense(g, f);
        if (rb_reactors(g, RB_WHEN_DEFENDED, f->model, f->by)) {
            CALL(fr, HURT_KNUCKLE, rb_window(g, RB_WHEN_DEFENDED, f->model, f->by));
            if (g->value) reroll_defense(g, f);
        }
        EVENT(RB_EV_DEFENDED, RB_ATK_07, f->model, defense_of(f), f->damage);
        if (is_melee(g, f) && f->damage - defense_of(f) >= rb_wounds_left(g, f->model) &&
            rb_in_play(g, f->by) && rb_reactors(g, RB_WHEN_FALLING, f->model, f->by)) {
            CALL(fr, HURT_FALLING, rb_window(g, RB_WHEN_FALLING, f->model, f->by));
            if (g->value) CALL(fr, HURT_LAST_WORD, speak(g, f));
        }
        deal(g, f, f->damage - defense_of(f));
    }
    if (rb_in_play(g, f->model) && rb_down(g, f->model) && rb_first_carried(g, f->model, false)) {
        CITE(RB_DMG_14, RB_REL_06);
        if (rb_is_construct(g, f->model)) CITE(RB_CON_13);
        CALL(fr, HURT_DROP, rb_drop(g, f->model, false));
    }
    RULE_END;
}
