/* SPC: models that are pushed away, moved toward, and placed. */
#include "internal.h"

WmFlow rb_shove(RbGame *g, int seat, int by, int model, int word, int units)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_SHOVE);
    RbShoveFrame *const f = &fr->u.shove;

    SET(f->seat, seat);
    SET(f->by, by);
    SET(f->model, model);
    SET(f->word, word);
    SET(f->units, units);
    return WM_CALLED;
}

static bool is_placing(int word)
{
    return word == RB_W_PLACE || word == RB_W_GATE || word == RB_W_SUMMON || word == RB_W_SIDE_STEP;
}

static bool is_straight(int word)
{
    return word == RB_W_PUSH_STRAIGHT || word == RB_W_PULL_STRAIGHT;
}

static bool is_pull(int word)
{
    return word == RB_W_PULL || word == RB_W_PULL_STRAIGHT;
}

/* ---- where ----------------------------------------------------------------------------------- */

/* RB-SPC-38, RB-SUM-14: within the distance of the user's base, where the base stands. */
static WmRule judge_place(const RbGame *g, const RbTable *table, const RbShoveFrame *f, WmPoint to)
{
    WmBody body;
    WmBody from;

    rb_body(g, f->model, &body);
    rb_body(g, f->by, &from);
    body.at = to;
    const int rise = wm_floor_at(&table->plane, to) - from.floor;
    const int radius = f->by == f->model ? 0 : body.radius;
    if (!wm_within_space(from.at, f->by == f->model ? 0 : from.radius, to, radius, rise, f->units))
        return f->word == RB_W_SUMMON ? RB_SUM_14 : RB_SPC_38;
    if (wm_standing(&table->plane, &body) == WM_STANDS) return 0;
    return f->word == RB_W_SUMMON ? RB_SUM_14 : RB_SPC_38;
}

/* RB-SPC-40, RB-SPC-42 */
static WmRule judge_push(const RbGame *g, const RbShoveFrame *f, WmPoint to)
{
    const WmPoint at = rb_model(g, f->model)->at;
    const WmPoint source = rb_model(g, f->by)->at;
    const int length = wm_leg_length(at, to);
    const int64_t before = wm_distance_squared(source, at);
    const int64_t after = wm_distance_squared(source, to);

    if (length > f->units || length < f->units - 2) return RB_SPC_39;
    if (is_pull(f->word)) return after < before ? 0 : RB_SPC_42;
    return after > before ? 0 : RB_SPC_40;
}

WmRule rb_judge_shove(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbShoveFrame *const f = &rb_top(g)->u.shove;
    const WmPoint to = {a->arg[0], a->arg[1]};

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != RB_A_PUT) return WM_NOT_OFFERED;
    return is_placing(f->word) ? judge_place(g, &rb_scope(c)->table, f, to) : judge_push(g, f, to);
}

static void offer_at(WmOffers *offers, int x, int y)
{
    if (x >= 0 && x <= WM_PLANE_SIDE && y >= 0 && y <= WM_PLANE_SIDE)
        wm_offer_two(offers, RB_A_PUT, x, y);
}

static void offer_places(const RbGame *g, const RbShoveFrame *f, WmOffers *offers)
{
    const WmPoint from = rb_model(g, f->by)->at;
    const int reach = f->units + WM_INCH;
    const int step = reach / 5 > WM_INCH / 4 ? reach / 5 : WM_INCH / 4;

    for (int x = -reach / step; x <= reach / step; x++)
        for (int y = -reach / step; y <= reach / step; y++)
            offer_at(offers, from.x + x * step, from.y + y * step);
}

/* Of so many sixteenths of a circle, in 1000ths. */
static int sine(int sixteenths)
{
    static const int16_t half[8] = {0, 382, 707, 923, 1000, 923, 707, 382};

    return sixteenths & 8 ? -half[sixteenths & 7] : half[sixteenths & 7];
}

/* Points on a circle, to be a leg of the right length. */
static void offer_directions(const RbGame *g, const RbShoveFrame *f, WmOffers *offers)
{
    const WmPoint at = rb_model(g, f->model)->at;

    for (int i = 0; i < 16; i++)
        offer_at(offers, at.x + f->units * sine(i + 4) / 1000, at.y + f->units * sine(i) / 1000);
}

void rb_list_shove(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);
    const RbShoveFrame *const f = &rb_top(g)->u.shove;

    (void)seat;
    wm_offer(offers, WM_PASS);
    if (is_placing(f->word))
        offer_places(g, f, offers);
    else
        offer_directions(g, f, offers);
}

/* ---- pushing --------------------------------------------------------------------------------- */

/* RB-SPC-44: everybody on their feet is in the way. */
static void bar_all(const RbGame *g, RbTable *table)
{
    rb_table(g, table, 0);
    for (RbModels left = rb_all(g); left; left &= left - 1)
        SET(table->body[rb_first(left) - 1].bars, !rb_down(g, rb_first(left)));
}

/* Point by point, until something stops it or it falls; returns the inches fallen (RB-SPC-43). */
static int push_to(RbGame *g, int model, WmPoint to)
{
    RbModel *const m = rb_model(g, model);
    const WmPoint from = m->at;
    const int points = wm_leg_points(from, to);
    WmPoint rests = from;
    RbTable table;
    WmBody body;

    bar_all(g, &table);
    rb_body(g, model, &body);
    for (int i = 1; i <= points; i++) {
        const WmPoint next = wm_leg_point(from, to, i);
        int floor;
        const WmStopped stopped = wm_walk(&table.plane, &body, next, &floor);
        if (stopped == WM_STOPPED_BY_DROP) {
            WmPoint lands;
            int drop;
            if (!wm_fall(&table.plane, &body, next, &lands, &drop)) break;
            rb_set_down(g, model, lands);
            return drop / WM_INCH;
        }
        if (stopped != WM_FREE) break;
        if (next.x < body.radius || next.x > WM_PLANE_SIDE - body.radius) break;
        if (next.y < body.radius || next.y > WM_PLANE_SIDE - body.radius) break;
        body.at = next;
        SET(body.floor, floor);
        if (wm_standing(&table.plane, &body) == WM_STANDS) rests = next;
    }
    rb_set_down(g, model, rests);
    return 0;
}

/* Straight away or to the source, cut off at the edge of the table; contact stops a pull. */
static WmPoint straight_end(const RbGame *g, const RbShoveFrame *f)
{
    const WmPoint at = rb_model(g, f->model)->at;
    const WmPoint source = rb_model(g, f->by)->at;
    const int length = (int)wm_root_down(wm_distance_squared(source, at));
    int units = f->units;
    WmPoint to;

    if (is_pull(f->word)) units = -(units < length ? units : length);
    to = wm_pushed(source, at, units);
    if (to.x < 0) to.x = 0;
    if (to.y < 0) to.y = 0;
    if (to.x > WM_PLANE_SIDE) to.x = WM_PLANE_SIDE;
    if (to.y > WM_PLANE_SIDE) to.y = WM_PLANE_SIDE;
    return to;
}

static int shove_to(RbGame *g, const RbShoveFrame *f, WmPoint to)
{
    const int inches = push_to(g, f->model, to);
    const WmPoint at = rb_model(g, f->model)->at;

    EVENT(RB_EV_PUSHED, is_straight(f->word) ? RB_SPC_41 : RB_SPC_39, f->model, at.x, at.y);
    CITE(RB_ENG_19, RB_SPC_45, RB_SPC_46);
    if (at.x != to.x || at.y != to.y) CITE(RB_SPC_44);
    return inches;
}

static void place(RbGame *g, const RbShoveFrame *f, WmPoint to)
{
    rb_set_down(g, f->model, to);
    SET(rb_model(g, f->model)->deployed, 1);
    CITE(RB_SPC_37);
    EVENT(RB_EV_PLACED, f->word == RB_W_SUMMON ? RB_SUM_14 : RB_SPC_38, f->model, to.x, to.y);
}

enum { SHOVE_WHERE = 1, SHOVE_FALL };

const WmStop rb_shove_stops[] = {
    [SHOVE_WHERE] = WM_ASKS(RB_Q_SHOVE, RbFrame, u.shove.seat),
    [SHOVE_FALL] = WM_CALLS(RB_RULE_HURT),
    WM_NO_STOP,
};

static const WmField shove_fields[] = {
    WM_NEED(RbShoveFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbShoveFrame, model, BY_ALL, &rb_thing_model),
    WM_NEED(RbShoveFrame, by, BY_ALL, &rb_thing_model),
    WM_NEED(RbShoveFrame, word, BY_ALL, &rb_thing_word),
    WM_FIELD(RbShoveFrame, units, BY_ALL, &rb_thing_push),
    WM_ARRAY(RbShoveFrame, fill, BY_NONE, &rb_thing_nothing),
};
const WmShape rb_shove_frame_shape = {
    .name = "shove", .bytes = sizeof(RbShoveFrame), WM_SHAPE_FIELDS(shove_fields)};

bool rb_shove_right(const RbGame *g, const RbShoveFrame *f, bool waits)
{
    const bool new = f->word == RB_W_SUMMON;

    if (!is_placing(f->word) && (f->word < RB_W_PUSH || f->word > RB_W_PULL_STRAIGHT)) return false;
    if (!rb_in_play(g, f->by)) return false;
    if (!waits) return rb_in_play(g, f->model);
    if (is_straight(f->word) || f->seat != rb_player(g, f->by)) return false;
    if ((f->word == RB_W_PLACE || f->word == RB_W_SIDE_STEP) != (f->model == f->by)) return false;
    return new ? rb_model(g, f->model)->card &&
                     !rb_model(g, f->model)->deployed &&rb_is_summon(g, f->model)
               : rb_in_play(g, f->model);
}

/* Returns whether a model was placed. */
WmFlow rb_rule_shove(RbGame *g, RbFrame *fr)
{
    RbShoveFrame *const f = &fr->u.shove;

    RULE_BEGIN(fr);
    if (is_straight(f->word)) {
        SET(f->units, shove_to(g, f, straight_end(g, f)));
    } else {
        ASK(fr, SHOVE_WHERE, f->seat, RB_Q_SHOVE);
        if (is_placing(f->word)) {
            if (g->answer.kind == WM_PASS) RETURN(0);
            place(g, f, (WmPoint){g->answer.arg[0], g->answer.arg[1]});
            RETURN(1);
        }
        SET(f->units,
            shove_to(g, f,
                     g->answer.kind == WM_PASS ? straight_end(g, f)
                                               : (WmPoint){g->answer.arg[0], g->answer.arg[1]}));
    }
    if (f->units) CITE(RB_SPC_43, RB_CLB_25);
    if (f->units) CALL(fr, SHOVE_FALL, rb_fall(g, f->model, f->units, false));
    RULE_END;
}
