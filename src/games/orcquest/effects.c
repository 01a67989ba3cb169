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

/* What needs no question. */
static void act(OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    const bool here = oq_in_play(g, f->hero);

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
    const int word = op_at(g, f)->word;

    return oq_in_play(g, f->hero) && (word == OQ_W_MOVE || word == OQ_W_STEP);
}

static bool attacks(const OqGame *g, const OqEffectFrame *f)
{
    return op_at(g, f)->word == OQ_W_ATTACK && oq_has_target(g, f->hero, op_at(g, f)->arg[0]);
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
        if (moves(g, f)) {
            CALL(fr, EFFECT_MOVE,
                 oq_move(g, f->seat, f->hero, op_at(g, f)->arg[0], op_at(g, f)->word == OQ_W_STEP));
        } else if (attacks(g, f)) {
            CALL(fr, EFFECT_ATTACK, oq_strike(g, f->seat, f->hero, op_at(g, f)->arg[0]));
            GAIN(f->wounds, g->value);
        } else {
            act(g, f, op_at(g, f));
        }
        if (oq_due(g)) CALL(fr, EFFECT_SETTLE, oq_settle(g));
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
