/* RB-ACT-16, RB-ACT-17, RB-ACT-23, RB-ACT-24: actions outside the own activation. */
#include "internal.h"

/* ---- who ------------------------------------------------------------------------------------- */

static int word_at(int moment)
{
    static const uint8_t word[RB_MOMENTS + 1] = {
        0, RB_W_BULWARK, RB_W_RIPOSTE, RB_W_SIDE_STEP, RB_W_BRACE, RB_W_LAST_WORD, RB_W_KNUCKLE};

    return word[moment];
}

/* Bulwark, Riposte and Brace cost a dodge token. */
static bool costs_token(int moment)
{
    return moment == RB_WHEN_HIT || moment == RB_WHEN_MISSED || moment == RB_WHEN_CHARGED;
}

/* A model on its feet that has the word, can pay, and has not reacted in this activation. */
static bool is_ready(const RbGame *g, int moment, int model)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    if (!turn || turn->model == model || turn->companion == model) return false;
    if (turn->reacted[moment - 1] & rb_bit(model) || !rb_able(g, model)) return false;
    if (costs_token(moment) && !rb_model(g, model)->dodges) return false;
    return rb_has(g, model, word_at(moment)) != NULL;
}

static bool stands_by(const RbGame *g, int other, int model)
{
    const WmOp *const bulwark = rb_has(g, other, RB_W_BULWARK);

    return other != model && !rb_are_enemies(other, model) &&
           rb_near(g, other, model, bulwark->arg[1]);
}

static bool reacts(const RbGame *g, const RbTable *table, int moment, int other, int model, int by)
{
    if (!is_ready(g, moment, other)) return false;
    switch (moment) {
    case RB_WHEN_HIT: return stands_by(g, other, model);
    case RB_WHEN_MISSED:
        return other == model && rb_in_play(g, by) && rb_in_melee(g, table, other, by);
    case RB_WHEN_MET: return rb_are_enemies(other, by) && rb_engages(g, table, by, other);
    case RB_WHEN_CHARGED: return rb_are_enemies(other, by) && rb_in_melee(g, table, by, other);
    default: return other == model;
    }
}

RbModels rb_reactors(const RbGame *g, int moment, int model, int by)
{
    RbModels ready = 0;
    RbModels all = 0;
    RbTable table;

    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (is_ready(g, moment, rb_first(left))) ready |= rb_bit(rb_first(left));
    if (!ready) return 0;
    rb_table(g, &table, 0);
    for (; ready; ready &= ready - 1)
        if (reacts(g, &table, moment, rb_first(ready), model, by)) all |= rb_bit(rb_first(ready));
    return all;
}

/* ---- the question ---------------------------------------------------------------------------- */

WmFlow rb_window(RbGame *g, int moment, int model, int by)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_WINDOW);
    RbWindowFrame *const f = &fr->u.window;

    SET(f->seat, 1);
    SET(f->moment, moment);
    SET(f->model, model);
    SET(f->by, by);
    return WM_CALLED;
}

/* Those of the seat that is asked: against a monster both seats may react. */
static RbModels reactors_of(const RbGame *g, const RbWindowFrame *f)
{
    const RbModels all = rb_reactors(g, f->moment, f->model, f->by);
    const RbModels side = ((RbModels)1 << RB_SIDE_MODELS) - 1;

    return all & (f->seat == 1 ? side : side << RB_SIDE_MODELS);
}

bool rb_window_right(const RbGame *g, const RbWindowFrame *f)
{
    if (!rb_in_play(g, f->model) || (f->by && !rb_in_play(g, f->by))) return false;
    if (!f->by && f->moment != RB_WHEN_DEFENDED) return false;
    return reactors_of(g, f) != 0;
}

WmRule rb_judge_react(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != RB_A_REACT) return WM_NOT_OFFERED;
    return (reactors_of(g, &rb_top(g)->u.window) & rb_bit(a->arg[0])) ? 0 : RB_ACT_17;
}

void rb_list_react(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);

    (void)seat;
    wm_offer(offers, WM_PASS);
    for (RbModels left = reactors_of(g, &rb_top(g)->u.window); left; left &= left - 1)
        wm_offer_one(offers, RB_A_REACT, rb_first(left));
}

static void note(RbGame *g, const RbWindowFrame *f, int model)
{
    RbTurnFrame *const turn = rb_turn_of(g);

    turn->reacted[f->moment - 1] |= rb_bit(model);
    EVENT(RB_EV_REACTED, RB_ACT_16, model, f->moment);
    CITE(RB_ACT_17, RB_ACT_23, RB_ACT_24);
    if (!costs_token(f->moment)) return;
    SPEND(rb_model(g, model)->dodges, 1);
    CITE(RB_BAS_12);
}

enum { WINDOW_REACT = 1 };

const WmStop rb_window_stops[] = {
    [WINDOW_REACT] = WM_ASKS(RB_Q_REACT, RbFrame, u.window.seat),
    WM_NO_STOP,
};

static const WmField window_fields[] = {
    WM_NEED(RbWindowFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbWindowFrame, moment, BY_ALL, &rb_thing_moment),
    WM_NEED(RbWindowFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbWindowFrame, by, BY_ALL, &rb_thing_model),
};
const WmShape rb_window_frame_shape = {
    .name = "window", .bytes = sizeof(RbWindowFrame), WM_SHAPE_FIELDS(window_fields)};

WmFlow rb_rule_window(RbGame *g, RbFrame *fr)
{
    RbWindowFrame *const f = &fr->u.window;

    RULE_BEGIN(fr);
    for (; f->seat <= RB_SEATS; GAIN(f->seat, 1)) {
        if (!reactors_of(g, f)) continue;
        ASK(fr, WINDOW_REACT, f->seat, RB_Q_REACT);
        if (g->answer.kind == WM_PASS) continue;
        note(g, f, g->answer.arg[0]);
        RETURN(g->answer.arg[0]);
    }
    RULE_END;
}
