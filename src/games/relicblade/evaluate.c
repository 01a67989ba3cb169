/* What a running game is worth to a seat, for agents: from what everybody sees. */
#include "internal.h"

enum {
    WHOLE = 100,
    DOWN_SHARE = 25,
    DIE = 4,   /* an action die in hand, which may yet do something */
    DODGE = 3, /* a token: for dice that nothing better can be done with */
    IN_SIGHT = 60,
    TIRED = 6,           /* moves called off in a row, after which anything else is better: */
    ENOUGH = 100000,     /* even to let go of a wall and fall, or a draw */
    SHOOTS = 2 * WM_INCH /* who attacks from farther away than that needs to see */
};

/* A model is worth what it costs; what is left of its boxes counts for three quarters. */
static int model_worth(const RbGame *g, int model)
{
    const RbCardFacts *const rider = rb_rider(g, model);
    const int cost = rb_card(g, model)->cost + (rider ? rider->cost : 0);
    const int most = rb_is_construct(g, model) ? rb_card(g, model)->cells : rb_boxes(g, model);
    const int share = DOWN_SHARE + (WHOLE - DOWN_SHARE) * rb_wounds_left(g, model) / most;

    return (cost ? cost : 10) * share + DODGE * rb_model(g, model)->dodges -
           60 * rb_model(g, model)->poisoned - 40 * rb_model(g, model)->stunned -
           40 * (rb_model(g, model)->bound != 0);
}

/* Whether so many moves were called off that no more should be thought of. */
static bool is_tired(const RbGame *g)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    return turn && turn->called_off >= TIRED;
}

/* Where a model is, or will be when the legs that were declared so far are gone. */
static WmPoint place_of(const RbGame *g, int model)
{
    const RbFrame *const top = g->state->depth ? rb_top(g) : NULL;

    if (is_tired(g)) return rb_model(g, model)->at;
    if (top && top->rule == RB_RULE_MOVE && top->u.move.model == model && top->u.move.legs)
        return top->u.move.to[top->u.move.legs - 1];
    return rb_model(g, model)->at;
}

static int dice_of(const RbTurnFrame *turn)
{
    int dice = 0;

    for (int i = 0; i < RB_POOLS; i++) dice += turn->pool[i];
    return dice;
}

/* To think about a move is worth a try, but not for ever; legs that are not gone cost a little. */
static int pending(const RbGame *g, int seat)
{
    const RbFrame *const top = g->state->depth ? rb_top(g) : NULL;
    const RbTurnFrame *const turn = rb_turn_of(g);
    int worth = 0;

    if (turn && turn->seat == seat)
        worth += DIE * dice_of(turn) - (is_tired(g) ? ENOUGH : 2 * turn->called_off);
    if (top && top->rule == RB_RULE_MOVE && top->u.move.seat == seat)
        worth += top->u.move.legs ? -top->u.move.legs : 1;
    return worth;
}

/* Of two points whose distance is known, squared: from 0 at the other end of the table to 240 at
 * the place itself. */
static int closeness(int64_t squared, int enough)
{
    const int far = (int)wm_root_down(squared) - enough;

    return (WM_PLANE_SIDE - (far > 0 ? far : 0)) / 2;
}

/* From how far a model attacks: nobody with a bow has to come closer. */
static int longest_range(const RbGame *g, int model)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, model, bars);
    int longest = 0;

    for (int i = 0; i < count; i++) {
        const RbActionFacts *const action = rb_action(g, bars[i].action);
        if (action->damage && action->range > longest) longest = action->range;
    }
    return longest;
}

/* Whether somebody to shoot at is in sight of the place where a model will be. */
static bool has_aim(const RbGame *g, RbModels enemies, int model, int range)
{
    RbTable table;

    rb_table(g, &table, 0);
    WmBody body = *rb_body_of(&table, model);
    body.at = place_of(g, model);
    SET(body.floor, wm_floor_at(&table.plane, body.at));
    for (; enemies; enemies &= enemies - 1) {
        const WmBody *const at = rb_body_of(&table, rb_first(enemies));
        if (!rb_down(g, at->id) && wm_within(body.at, body.radius, at->at, at->radius, range) &&
            wm_sees(&table.plane, &body, at))
            return true;
    }
    return false;
}

/* Nobody else's sight changes by what is done now, as far as that is known. */
static bool acts_now(const RbGame *g, int model)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    return turn && (turn->model == model || turn->companion == model);
}

/* Nearer to the nearest enemy is a little better, as far as needed: somebody has to come. */
static int nearness(const RbGame *g, RbModels enemies, int model)
{
    const int enough = longest_range(g, model);
    const WmPoint at = place_of(g, model);
    const bool shoots = enough > SHOOTS && acts_now(g, model) && has_aim(g, enemies, model, enough);
    int64_t nearest = INT64_MAX;

    if (!enemies) return 0;
    for (; enemies; enemies &= enemies - 1) {
        const int64_t far = wm_distance_squared(at, rb_model(g, rb_first(enemies))->at);
        if (far < nearest) nearest = far;
    }
    return closeness(nearest, enough) + (shoots ? IN_SIGHT : 0);
}

/* ---- what scenarios are about ---------------------------------------------------------------- */

typedef struct Aims {
    int16_t point;   /* worth of a point */
    int16_t held;    /* of a marker that is carried, or a lamp that burns */
    uint8_t seek;    /* how much nearness to a marker counts */
    uint8_t bring;   /* how much nearness of a carrier to its own corner counts */
    uint8_t escape;  /* how much nearness to the enemy's corner counts */
    uint8_t monster; /* worth of a box of a monster that is damaged */
} Aims;

static const Aims aims[RB_PLAYED] = {
    [RB_SKIRMISH] = {.held = 200, .seek = 1},
    [RB_SEIZE] = {.point = 2500, .held = 1500, .seek = 4},
    [RB_LAMPS] = {.point = 1500, .held = 1500, .seek = 4},
    [RB_HOARD] = {.point = 1500, .held = 800, .seek = 4, .bring = 4},
    [RB_BREAK] = {.point = 100, .escape = 4},
    [RB_CHAMPIONS] = {.point = 2000, .held = 200, .seek = 1},
    [RB_HUNT] = {.point = 1000, .held = 1000, .seek = 4, .monster = 60},
    [RB_VAULT] = {.point = 1000, .held = 2000, .seek = 6, .bring = 8},
};

static bool is_wanted(const RbGame *g, int seat, const RbMarker *lies)
{
    if (lies->kind == RB_LAMP_MARKER) return lies->owner != seat;
    if (g->setup->head.scenario == RB_HUNT && !lies->monster) return false;
    return lies->kind != RB_NEST_MARKER;
}

/* The nearest of the seat's models that could take it. */
static int nearest_taker(const RbGame *g, int seat, WmPoint at)
{
    int64_t nearest = INT64_MAX;

    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int model = rb_first(left);
        if (rb_side(model) != seat || !rb_able(g, model) || rb_is_summon(g, model)) continue;
        if (!rb_is_pair(g, model) && rb_keywords(g, model) & RB_KEYWORD_BIT(RB_BEAST)) continue;
        const int64_t far = wm_distance_squared(place_of(g, model), at);
        if (far < nearest) nearest = far;
    }
    return nearest == INT64_MAX ? 0 : closeness(nearest, 0);
}

/* How near a model is to the corner of a seat. */
static int closeness_to_corner(const RbGame *g, int model, int seat)
{
    const WmPoint corner = rb_corner_point(rb_corner_of(g, seat));

    return closeness(wm_distance_squared(place_of(g, model), corner), 0);
}

static int marker_worth(const RbGame *g, const Aims *aim, int seat, const RbMarker *lies)
{
    const int holder = lies->kind == RB_LAMP_MARKER ? lies->owner
                       : lies->carrier              ? rb_side(lies->carrier)
                                                    : 0;
    int worth = holder == seat ? aim->held : holder ? -aim->held : 0;

    if (!is_wanted(g, seat, lies)) return worth;
    if (!lies->carrier) return worth + aim->seek * nearest_taker(g, seat, lies->at);
    if (!rb_in_play(g, lies->carrier)) return worth;
    if (holder == seat && aim->bring)
        return worth + aim->bring * closeness_to_corner(g, lies->carrier, seat);
    return holder == seat ? worth
                          : worth + aim->seek * nearest_taker(g, seat, place_of(g, lies->carrier));
}

static int aims_worth(const RbGame *g, int seat)
{
    const RbCourse *const course = &g->s->course;
    const Aims *const aim = &aims[g->setup->head.scenario];
    int worth = aim->point * (course->score[seat - 1] - course->score[rb_other(seat) - 1]);

    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_marker(g, marker)->kind) worth += marker_worth(g, aim, seat, rb_marker(g, marker));
    for (RbModels left = rb_monsters(g); left && aim->monster; left &= left - 1)
        worth += aim->monster * rb_model(g, rb_first(left))->damage;
    return worth;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static RbModels side_of_seat(RbModels all, int seat)
{
    RbModels own = 0;

    for (; all; all &= all - 1)
        if (rb_side(rb_first(all)) == seat) own |= rb_bit(rb_first(all));
    return own;
}

int32_t rb_evaluate(const RbGame *g, int seat)
{
    const Aims *const aim = &aims[g->setup->head.scenario];
    const RbModels all = rb_all(g);
    const RbModels enemies = side_of_seat(all, rb_other(seat));
    int32_t worth = 0;

    if (g->s->course.phase == RB_DEPLOYMENT) return 0;
    for (RbModels left = enemies; left; left &= left - 1) worth -= model_worth(g, rb_first(left));
    for (RbModels left = side_of_seat(all, seat); left; left &= left - 1) {
        const int model = rb_first(left);
        worth += model_worth(g, model);
        if (rb_down(g, model)) continue;
        worth += nearness(g, enemies, model);
        if (aim->escape) worth += aim->escape * closeness_to_corner(g, model, rb_other(seat));
    }
    return worth + pending(g, seat) + aims_worth(g, seat);
}
