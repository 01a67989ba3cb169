/* REL: relic and treasure markers, and the relic deck. */
#include "internal.h"

int rb_free_marker(const RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (!rb_marker(g, marker)->kind) return marker;
    return 0;
}

bool rb_can_be_taken(const RbGame *g, int marker)
{
    const RbMarker *const lies = rb_marker(g, marker);

    return !lies->carrier && (lies->kind == RB_RELIC_MARKER || lies->kind == RB_TREASURE_MARKER);
}

/* RB-REL-03, RB-REL-13 */
static void draw_relic(RbGame *g, int marker)
{
    RbMarker *const lies = rb_marker(g, marker);

    SET(lies->drawn, 1);
    if (g->s->deck.count == 0) {
        CITE(RB_REL_13);
        return;
    }
    SET(lies->relic, wm_pile_take(PILE(g->s->deck)));
    SET(lies->uses, g->pack->relics[lies->relic - 1].uses);
    wm_reveal(&g->core);
    EVENT(RB_EV_DREW, RB_REL_03, marker, lies->relic);
    CITE(RB_SET_19);
}

void rb_pick_up(RbGame *g, int model, int marker)
{
    RbMarker *const lies = rb_marker(g, marker);

    SET(lies->carrier, model);
    lies->at = (WmPoint){0, 0};
    rb_stir(g);
    EVENT(RB_EV_PICKED_UP, RB_REL_02, model, marker);
    if (lies->kind == RB_RELIC_MARKER && !lies->drawn)
        draw_relic(g, marker);
    else if (lies->kind == RB_RELIC_MARKER)
        CITE(RB_REL_09);
    else
        CITE(RB_REL_05);
    if (lies->monster) CITE(RB_WLD_04, RB_WLD_05);
    CITE(RB_REL_12);
}

void rb_lay(RbGame *g, int model, int marker, WmPoint at)
{
    rb_marker(g, marker)->carrier = 0;
    rb_marker(g, marker)->at = at;
    EVENT(RB_EV_DROPPED, RB_REL_08, model, marker);
}

/* RB-REL-08: near the model, about as high, not under a base. */
WmRule rb_judge_spot(const RbGame *g, const RbTable *table, int model, WmPoint at)
{
    const WmBody *const body = rb_body_of(table, model);
    const int rise = wm_floor_at(&table->plane, at) - body->floor;

    if (!wm_within(body->at, body->radius, at, 0, WM_INCH / 2)) return RB_REL_08;
    if (rise > WM_LEVEL || rise < -WM_LEVEL) return RB_REL_08;
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const WmBody *const other = rb_body_of(table, rb_first(left));
        if (wm_distance_squared(at, other->at) < (int64_t)other->radius * other->radius)
            return RB_REL_08;
    }
    return 0;
}

int rb_first_carried(const RbGame *g, int model, bool all)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_carries(g, model, marker) && (all || !rb_marker(g, marker)->monster)) return marker;
    return 0;
}

/* RB-SET-07, RB-SET-08: a use of an upgrade or a relic; with the last the card is gone. */
void rb_use_up(RbGame *g, int model, int held, int marker)
{
    RbHeldUpgrade *const upgrade = held ? &rb_model(g, model)->held[held - 1] : NULL;
    RbMarker *const lies = marker ? rb_marker(g, marker) : NULL;

    if (upgrade && upgrade->uses) {
        CITE(RB_SET_08);
        SPEND(upgrade->uses, 1);
        if (upgrade->uses == 0) upgrade->upgrade = 0, CITE(RB_SET_07);
    }
    if (lies && lies->uses) {
        SPEND(lies->uses, 1);
        if (lies->uses) return;
        wm_pile_put(PILE(g->s->gone), lies->relic, 0);
        lies->relic = 0;
        CITE(RB_REL_04);
    }
}

/* ---- dropping all ---------------------------------------------------------------------------- */

/* RB-SPC-72: one that has become a beast, with what a beast cannot carry. */
bool rb_must_drop(const RbGame *g, int model)
{
    return rb_first_carried(g, model, true) && !rb_is_pair(g, model) &&
           rb_keywords(g, model) & RB_KEYWORD_BIT(RB_BEAST);
}

enum { SPOTS = 8 };

/* Spots beside a model, a quarter of an inch from its base; false: it is off the table. */
static bool spot_beside(const WmBody *body, int number, WmPoint *spot)
{
    static const int8_t way[SPOTS][2] = {{20, 0},  {14, 14},   {0, 20},  {-14, 14},
                                         {-20, 0}, {-14, -14}, {0, -20}, {14, -14}};
    const int apart = body->radius + WM_INCH / 4;
    const int x = body->at.x + way[number][0] * apart / 20;
    const int y = body->at.y + way[number][1] * apart / 20;

    if (x < 0 || x > WM_PLANE_SIDE || y < 0 || y > WM_PLANE_SIDE) return false;
    *spot = (WmPoint){wm_fit_i16(x), wm_fit_i16(y)};
    return true;
}

static bool has_room(const RbGame *g, const RbTable *table, int model)
{
    WmPoint spot;

    for (int i = 0; i < SPOTS; i++)
        if (spot_beside(rb_body_of(table, model), i, &spot) &&
            rb_judge_spot(g, table, model, spot) == 0)
            return true;
    return false;
}

/* Where there is no room beside the model, a marker lies where it stands: the book does not say. */
WmRule rb_judge_lay(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbTable *const table = &rb_scope(c)->table;
    const int model = rb_top(g)->u.drop.model;

    (void)seat;
    if (a->kind == WM_PASS) return has_room(g, table, model) ? RB_REL_08 : 0;
    if (a->kind != RB_A_PUT) return WM_NOT_OFFERED;
    return rb_judge_spot(g, table, model, (WmPoint){a->arg[0], a->arg[1]});
}

void rb_list_lay(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);
    const WmBody *const body = rb_body_of(&rb_scope(c)->table, rb_top(g)->u.drop.model);
    WmPoint spot;

    (void)seat;
    wm_offer(offers, WM_PASS);
    for (int i = 0; i < SPOTS; i++)
        if (spot_beside(body, i, &spot)) wm_offer_two(offers, RB_A_PUT, spot.x, spot.y);
}

WmFlow rb_drop(RbGame *g, int model, bool all)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_DROP);

    SET(fr->u.drop.seat, rb_player(g, model));
    SET(fr->u.drop.model, model);
    SET(fr->u.drop.all, all);
    return WM_CALLED;
}

bool rb_drop_right(const RbGame *g, const RbDropFrame *f)
{
    if (!rb_in_play(g, f->model) || !f->marker || !rb_carries(g, f->model, f->marker)) return false;
    if (f->seat != rb_player(g, f->model)) return false;
    if (!f->all) return rb_down(g, f->model) && !rb_marker(g, f->marker)->monster;
    return rb_must_drop(g, f->model) && rb_able(g, f->model);
}

enum { DROP_LAY = 1 };

const WmStop rb_drop_stops[] = {
    [DROP_LAY] = WM_ASKS(RB_Q_LAY, RbFrame, u.drop.seat),
    WM_NO_STOP,
};

static const WmField drop_fields[] = {
    WM_NEED(RbDropFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbDropFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbDropFrame, marker, BY_ALL, &rb_thing_marker),
    WM_FIELD(RbDropFrame, all, BY_ALL, &wm_thing_flag),
};
const WmShape rb_drop_frame_shape = {
    .name = "drop", .bytes = sizeof(RbDropFrame), WM_SHAPE_FIELDS(drop_fields)};

WmFlow rb_rule_drop(RbGame *g, RbFrame *fr)
{
    RbDropFrame *const f = &fr->u.drop;

    RULE_BEGIN(fr);
    while (rb_first_carried(g, f->model, f->all)) {
        SET(f->marker, rb_first_carried(g, f->model, f->all));
        ASK(fr, DROP_LAY, f->seat, RB_Q_LAY); /* RB-REL-08 */
        rb_lay(g, f->model, f->marker,
               g->answer.kind == RB_A_PUT ? (WmPoint){g->answer.arg[0], g->answer.arg[1]}
                                          : rb_model(g, f->model)->at);
    }
    RULE_END;
}
