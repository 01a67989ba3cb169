/* What a running game is worth to a seat, for agents: from what everybody sees. */
#include "internal.h"

enum { WHOLE = 100, DOWN_SHARE = 25 };

/* A model is worth what it costs; what is left of its boxes counts for three quarters. */
static int model_worth(const RbGame *g, int model)
{
    const RbCardFacts *const rider = rb_rider(g, model);
    const int cost = rb_card(g, model)->cost + (rider ? rider->cost : 0);
    const int most = rb_is_construct(g, model) ? rb_card(g, model)->cells : rb_boxes(g, model);
    const int share = DOWN_SHARE + (WHOLE - DOWN_SHARE) * rb_wounds_left(g, model) / most;

    return (cost ? cost : 10) * share + 40 * rb_model(g, model)->dodges -
           60 * rb_model(g, model)->poisoned - 40 * rb_model(g, model)->stunned -
           40 * (rb_model(g, model)->bound != 0);
}

/* Where a model is, or will be when the legs that were declared so far are gone. */
static WmPoint place_of(const RbGame *g, int model)
{
    const RbFrame *const top = g->state->depth ? rb_top(g) : NULL;

    if (top && top->rule == RB_RULE_MOVE && top->u.move.model == model && top->u.move.legs)
        return top->u.move.to[top->u.move.legs - 1];
    return rb_model(g, model)->at;
}

/* To think about a move is worth a try, but not for ever; legs that are not gone cost a little. */
static int pending(const RbGame *g, int seat)
{
    const RbFrame *const top = g->state->depth ? rb_top(g) : NULL;
    const RbTurnFrame *const turn = rb_turn_of(g);
    int worth = 0;

    if (turn && turn->seat == seat) worth -= 2 * turn->called_off;
    if (top && top->rule == RB_RULE_MOVE && top->u.move.seat == seat)
        worth += top->u.move.legs ? -top->u.move.legs : 1;
    return worth;
}

/* Nearer to the nearest enemy is a little better: somebody has to come. */
static int nearness(const RbGame *g, int model)
{
    int64_t nearest = 2 * (int64_t)WM_PLANE_SIDE * WM_PLANE_SIDE;

    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int other = rb_first(left);
        if (!rb_are_enemies(model, other)) continue;
        const int64_t far = wm_distance_squared(place_of(g, model), rb_model(g, other)->at);
        if (far < nearest) nearest = far;
    }
    return (WM_PLANE_SIDE - (int)wm_root_down(nearest)) / 4;
}

int32_t rb_evaluate(const RbGame *g, int seat)
{
    int32_t worth = 0;

    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int model = rb_first(left);
        const bool own = rb_side(model) == seat;
        if (rb_side(model) == 0) continue;
        worth += own ? model_worth(g, model) : -model_worth(g, model);
        if (own && rb_able(g, model)) worth += nearness(g, model);
    }
    worth += pending(g, seat);
    return worth + 500 * (g->s->course.score[seat - 1] - g->s->course.score[rb_other(seat) - 1]);
}
