/* SPC, CON, SUM: what hits bring besides damage, and what actions do without a target. */
#include "act.h"

static bool immune(const RbGame *g, int model, int word)
{
    if (rb_has(g, model, RB_W_SERPENT)) return true;
    if (word == RB_W_STUN) return rb_has(g, model, RB_W_UNSTUNNED) != NULL;
    return word == RB_W_BIND && rb_has(g, model, RB_W_UNBOUND) != NULL;
}

/* RB-SPC-16: the first token stays. */
static void bind(RbGame *g, int model, int difficulty)
{
    if (rb_model(g, model)->bound) {
        CITE(RB_SPC_16);
        return;
    }
    SET(rb_model(g, model)->bound, difficulty);
    EVENT(RB_EV_BOUND, RB_SPC_10, model, difficulty);
}

void rb_poison(RbGame *g, int model)
{
    RbModel *const m = rb_model(g, model);

    if (immune(g, model, RB_W_POISON)) return;
    if (m->poisoned) CITE(RB_SPC_01, RB_SPC_35);
    SET(m->poisoned, 1);
    EVENT(RB_EV_POISONED, RB_SPC_34, model);
}

/* RB-SPC-53 */
static int roll_d3(RbGame *g)
{
    CITE(RB_SPC_53);
    return (wm_roll(&g->core, RB_D6) + 1) / 2;
}

static void shield(RbGame *g, const RbActFrame *f, int model, const WmOp *op)
{
    RbLasting lasting = {.word = RB_W_SHIELD};

    SET(lasting.by, f->by);
    SET(lasting.target, model);
    SET(lasting.amount, op->arg[0]);
    SET(lasting.against, op->word == RB_W_STONE ? RB_AGAINST_ALL : op->arg[1]);
    SET(lasting.round, g->s->course.round);
    SET(lasting.action, f->action);
    rb_last(g, &lasting);
    CITE(RB_SPC_30);
}

static void touch(RbGame *g, const RbActFrame *f, int model, const WmOp *op)
{
    RbModel *const m = rb_model(g, model);

    switch (op->word) {
    case RB_W_POISON: rb_poison(g, model); break;
    case RB_W_STUN:
        if (immune(g, model, op->word)) break;
        SET(m->stunned, 1);
        EVENT(RB_EV_STUNNED, RB_SPC_54, model);
        break;
    case RB_W_BIND:
        if (!immune(g, model, op->word)) bind(g, model, op->arg[0]);
        break;
    case RB_W_HEAL: rb_heal(g, model, op->arg[0], RB_DMG_13); break;
    case RB_W_HEAL_D3: rb_heal(g, model, roll_d3(g) + op->arg[0], RB_DMG_13); break;
    case RB_W_EMPOWER: rb_empower(g, model, op->arg[0]); break;
    case RB_W_EMPOWER_D3: rb_empower(g, model, roll_d3(g)); break;
    case RB_W_COMMAND:
        SET(m->commanded, 1);
        CITE(RB_SPC_65);
        break;
    case RB_W_OFFERING: SET(m->offered, 1); break;
    case RB_W_SHIELD: shield(g, f, model, op); break;
    default: break;
    }
}

void rb_touch(RbGame *g, const RbActFrame *f, int model)
{
    const RbActionFacts *const action = rb_action(g, f->action);

    CITE(RB_ATK_10, RB_ATK_13);
    for (int i = 0; i < RB_OPS; i++) touch(g, f, model, &action->does[i]);
}

/* RB-SPC-66 to RB-SPC-74 */
static void transform(RbGame *g, int model)
{
    RbModel *const m = rb_model(g, model);
    const int left = rb_wounds_left(g, model);
    const bool whole = m->damage == 0;
    RbTable table;
    WmBody body;
    WmPoint at;

    SET(m->card, rb_card(g, model)->form);
    const int boxes = rb_boxes(g, model);
    SET(m->damage, whole ? 0 : left < boxes ? boxes - left : 1);
    EVENT(RB_EV_TRANSFORMED, RB_SPC_66, model, m->card);
    CITE(RB_SPC_67, RB_SPC_70, RB_SPC_74);
    if (whole) CITE(RB_SPC_68);
    if (!whole) CITE(RB_SPC_69);
    CITE(RB_SPC_71, RB_SPC_73);
    rb_table(g, &table, 0);
    rb_body(g, model, &body);
    if (rb_find_room(g, &table, &body, m->at, &at)) rb_set_down(g, model, at);
}

static void smoke(RbGame *g, const RbActFrame *f, int units)
{
    RbLasting lasting = {.word = RB_W_SMOKE, .at = f->at};

    SET(lasting.by, f->by);
    SET(lasting.amount, units);
    SET(lasting.round, g->s->course.round);
    SET(lasting.action, f->action);
    rb_last(g, &lasting);
}

/* Antidote: the die that poison took comes back. */
static void cure(RbGame *g, RbTurnFrame *turn, int model)
{
    if (turn->sick) GAIN(turn->pool[turn->sick - 1], 1);
    turn->sick = 0;
    rb_model(g, model)->bound = 0;
}

/* RB-MNT-12: a pair has yet to say whose they are. */
static void gain_dice(const RbGame *g, const RbActFrame *f, RbTurnFrame *turn, int dice)
{
    if (rb_is_pair(g, f->by))
        SET(turn->gained, dice);
    else
        GAIN(turn->pool[f->second], dice);
}

static void do_word(RbGame *g, const RbActFrame *f, RbTurnFrame *turn, const WmOp *op)
{
    switch (op->word) {
    case RB_W_TRANSFORM: transform(g, f->by); break;
    case RB_W_SMOKE: smoke(g, f, op->arg[0]); break;
    case RB_W_QUICK_HANDS: turn->did[f->second] |= RB_DID_PICK_UP; break;
    case RB_W_AIM: SET(turn->aimed, 1); break;
    case RB_W_STRIDE: SET(turn->stride, op->arg[0]); break;
    case RB_W_HASTE: SET(turn->haste, op->arg[0]); break;
    case RB_W_STONE:
        if (rb_armor(g, f->by) < 3) shield(g, f, f->by, op);
        break;
    case RB_W_CAT: SET(turn->nimble, 1); break;
    case RB_W_ANTIDOTE: cure(g, turn, f->by); break;
    case RB_W_FURY: SET(turn->fury, op->arg[0]); break;
    case RB_W_KNIT: rb_heal(g, f->by, op->arg[0], RB_DMG_13); break;
    case RB_W_HOURGLASS: gain_dice(g, f, turn, op->arg[0]); break;
    default: break;
    }
}

/* What happens to the user, and what needs none else. */
void rb_do_alone(RbGame *g, RbActFrame *f)
{
    const RbActionFacts *const action = rb_action(g, f->action);
    RbTurnFrame *const turn = rb_turn_of(g);

    WM_ASSERT(turn);
    if (action->target == RB_AIM_SELF) rb_touch(g, f, f->by);
    for (int i = 0; i < RB_OPS; i++) do_word(g, f, turn, &action->does[i]);
}
