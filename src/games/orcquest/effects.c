/* What texts do, operation by operation. */
#include "orcquest.h"

static const WmOp *program_of(const OqGame *g, const OqEffectFrame *f)
{
    if (f->skill)
        return f->enhanced ? oq_skill(g, f->skill)->enhanced.does
                           : oq_skill(g, f->skill)->main.does;
    return f->event ? g->pack->events[f->event - 1].does : oq_stuff(g, f->stuff)->does;
}

static int program_room(const OqEffectFrame *f)
{
    return f->stuff ? 4 : OQ_OPS;
}

static const WmOp *op_at(const OqGame *g, const OqEffectFrame *f)
{
    static const WmOp none;

    return f->op < program_room(f) ? &program_of(g, f)[f->op] : &none;
}

/* ---- single operations ----------------------------------------------------------------------- */

/* Of the conditions only `may` is judged so far: to move and to choose a target can be left out. */
static bool holds(const WmOp *op)
{
    return !op->on || op->on == OQ_IF_MAY;
}

bool oq_op_moves(const WmOp *op)
{
    return holds(op) && (op->word == OQ_W_MOVE || op->word == OQ_W_STEP || op->word == OQ_W_SCOUT ||
                         op->word == OQ_W_JUMP || op->word == OQ_W_CHARGE);
}

int oq_op_attack(const WmOp *op)
{
    if (!holds(op)) return 0;
    switch (op->word) {
    case OQ_W_ATTACK: return op->arg[0];
    case OQ_W_CAST: return OQ_MAGIC;
    case OQ_W_SHOT: return OQ_RANGED;
    case OQ_W_CHARGE: return OQ_MELEE;
    default: return 0;
    }
}

/* Said of the Hero itself; where a Hero is to be chosen it is the one that uses the card. */
static bool of_itself(const WmOp *op)
{
    return op->arg[1] == OQ_SELF || op->arg[1] == OQ_HERO;
}

bool oq_op_acts(const WmOp *op)
{
    if (!holds(op)) return false;
    switch (op->word) {
    case OQ_W_HEAL:
    case OQ_W_HARM: return of_itself(op);
    case OQ_W_BP:
    case OQ_W_ALERT:
    case OQ_W_LOOT: return true;
    default: return false;
    }
}

/* Operations to pass over: alternatives, until players are asked for one. */
static int alternatives(const WmOp *op)
{
    return op->word == OQ_W_CHOOSE ? op->arg[0] + op->arg[1] : 0;
}

/* What needs no question. */
static void act(OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    const bool here = oq_in_play(g, f->hero);

    if (!oq_op_acts(op)) return;

    switch (op->word) {
    case OQ_W_HEAL:
        if (here) oq_heal(g, f->hero, op->arg[0], OQ_HPT_04);
        break;
    case OQ_W_HARM:
        if (here) oq_hurt(g, f->hero, op->arg[0], 0, OQ_HPT_03);
        break;
    case OQ_W_BP: oq_gain_bp(g, op->arg[0], OQ_BAD_08); break;
    case OQ_W_ALERT: oq_raise_alert(g, op->arg[0], OQ_ALR_10); break;
    case OQ_W_LOOT:
        if (oq_lives(g, f->hero)) GAIN(g->s->course.loot[f->hero - 1], op->arg[0]);
        break;
    default: break;
    }
}

static bool moves(const OqGame *g, const OqEffectFrame *f)
{
    return oq_in_play(g, f->hero) && oq_op_moves(op_at(g, f));
}

/* Free of Danger Zones: all but the plain moves. */
static bool steps(const WmOp *op)
{
    return op->word != OQ_W_MOVE && op->word != OQ_W_SCOUT;
}

static bool attacks(const OqGame *g, const OqEffectFrame *f)
{
    const int type = oq_op_attack(op_at(g, f));

    return type && oq_has_target(g, f->hero, type);
}

enum { EFFECT_MOVE = 1, EFFECT_ATTACK, EFFECT_SETTLE };

const WmStop oq_effect_stops[] = {
    [EFFECT_MOVE] = WM_CALLS(OQ_RULE_MOVE),
    [EFFECT_ATTACK] = WM_CALLS(OQ_RULE_STRIKE),
    [EFFECT_SETTLE] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

/* Returns the Damage done to Enemies. */
WmFlow oq_rule_effect(OqGame *g, OqFrame *fr)
{
    OqEffectFrame *const f = &fr->u.effect;

    RULE_BEGIN(fr);
    for (; op_at(g, f)->word && !OQ_OVER(g); GAIN(f->op, 1)) {
        if (moves(g, f))
            CALL(fr, EFFECT_MOVE,
                 oq_move(g, f->seat, f->hero, op_at(g, f)->arg[0], steps(op_at(g, f))));
        if (attacks(g, f)) {
            CALL(fr, EFFECT_ATTACK, oq_strike(g, f->seat, f->hero, oq_op_attack(op_at(g, f))));
            GAIN(f->wounds, g->value);
        }
        act(g, f, op_at(g, f));
        if (oq_due(g)) CALL(fr, EFFECT_SETTLE, oq_settle(g));
        GAIN(f->op, alternatives(op_at(g, f)));
    }
    RETURN(f->wounds);
    RULE_END;
}

static OqEffectFrame *push(OqGame *g, int seat, int hero)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_EFFECT);

    SET(fr->u.effect.seat, seat);
    SET(fr->u.effect.hero, hero);
    return &fr->u.effect;
}

WmFlow oq_use_skill(OqGame *g, int seat, int hero, int skill, bool enhanced)
{
    OqEffectFrame *const f = push(g, seat, hero);

    SET(f->skill, skill);
    SET(f->enhanced, enhanced);
    return WM_CALLED;
}

WmFlow oq_use_event(OqGame *g, int seat, int hero, int event)
{
    const WmSeats players = oq_players(g, hero);

    /* OQ-EVT-03: another Hero's players decide for it */
    if (!wm_seats_have(players, seat)) seat = 1 + __builtin_ctz(players);
    SET(push(g, seat, hero)->event, event);
    return WM_CALLED;
}

/* OQ-LOT-11 */
WmFlow oq_use_potion(OqGame *g, int seat, int hero, int stuff)
{
    oq_discard_item(g, hero, stuff);
    CITE(OQ_LOT_11);
    SET(push(g, seat, hero)->stuff, stuff);
    return WM_CALLED;
}
