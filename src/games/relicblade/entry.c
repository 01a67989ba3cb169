/* HUN, GRD: how wild monsters enter play, after all players have deployed. */
#include <core/mem.h>

#include "internal.h"

enum {
    ZONE = 4 * WM_INCH,       /* of a corner */
    WARD_APART = 6 * WM_INCH, /* RB-GRD-02 */
    STATION = 3 * WM_INCH,    /* RB-GRD-03 */
    WARD_GRID = 2 * WM_INCH,
    GRID = WM_INCH / 2
};

/* ---- monsters -------------------------------------------------------------------------------- */

int rb_add_monster(RbGame *g, int card, int behavior)
{
    for (int monster = RB_FIRST_MONSTER; monster <= RB_MODELS; monster++) {
        if (rb_model(g, monster)->card) continue;
        SET(rb_model(g, monster)->card, card);
        *rb_wild_of(g, monster) = (RbWild){.behavior = 0};
        SET(rb_wild_of(g, monster)->behavior, behavior);
        EVENT(RB_EV_ENTERED, behavior == RB_GUARD ? RB_GRD_01 : RB_HUN_01, monster, card);
        return monster;
    }
    return 0;
}

bool rb_enter_at(RbGame *g, int monster, WmPoint near)
{
    RbTable table;
    WmBody body;
    WmPoint at;

    rb_table(g, &table, 0);
    rb_body(g, monster, &body);
    if (!rb_find_room(g, &table, &body, near, &at)) {
        *rb_model(g, monster) = (RbModel){.card = 0};
        *rb_wild_of(g, monster) = (RbWild){.behavior = 0};
        return false;
    }
    rb_set_down(g, monster, at);
    SET(rb_model(g, monster)->deployed, 1);
    EVENT(RB_EV_PLACED, RB_WLD_08, monster, at.x, at.y);
    return true;
}

/* One of the cards of a threat (RB-GAP-05). */
static int draw_monster(RbGame *g, int threat)
{
    int count = 0;

    for (int i = 0; i < g->pack->card_count; i++) count += g->pack->cards[i].threat == threat;
    int skip = wm_pick(&g->core, count);
    for (int card = 1; card <= g->pack->card_count; card++)
        if (g->pack->cards[card - 1].threat == threat && skip-- == 0) return card;
    return 0;
}

/* ---- hunters --------------------------------------------------------------------------------- */

static bool is_occupied(const RbGame *g, int corner)
{
    for (RbModels left = rb_all(g) & ~rb_monsters(g); left; left &= left - 1) {
        WmBody body;
        rb_body(g, rb_first(left), &body);
        if (wm_within(rb_corner_point(corner), 0, body.at, body.radius, ZONE)) return true;
    }
    return false;
}

WmPoint rb_edge_middle(RbGame *g)
{
    static const WmPoint middle[] = {{WM_PLANE_SIDE / 2, 0},
                                     {WM_PLANE_SIDE, WM_PLANE_SIDE / 2},
                                     {WM_PLANE_SIDE / 2, WM_PLANE_SIDE},
                                     {0, WM_PLANE_SIDE / 2}};

    return middle[wm_pick(&g->core, 4)];
}

/* RB-HUN-02: the base touches both edges; RB-HUN-03: or stands at the middle of one. */
static WmPoint hunters_place(RbGame *g)
{
    int zone[RB_CORNERS];
    int count = 0;

    for (int corner = 1; corner <= RB_CORNERS; corner++)
        if (!is_occupied(g, corner)) zone[count++] = corner;
    CITE(count ? RB_HUN_02 : RB_HUN_03);
    return count ? rb_corner_point(zone[wm_pick(&g->core, count)]) : rb_edge_middle(g);
}

static void enter_hunter(RbGame *g, int card)
{
    const int monster = rb_add_monster(g, card, RB_HUNTER);

    if (monster) (void)rb_enter_at(g, monster, hunters_place(g));
}

/* The Hunt: one of threat 3, or one of threat 1 and one of threat 2. */
static void enter_hunt(RbGame *g)
{
    if (wm_pick(&g->core, 2) == 0) {
        enter_hunter(g, draw_monster(g, 3));
        return;
    }
    enter_hunter(g, draw_monster(g, 1));
    enter_hunter(g, draw_monster(g, 2));
}

/* ---- the ward -------------------------------------------------------------------------------- */

/* How far a point is from the nearest treasure, objective and model, squared, bases left out. */
static int64_t apart(const RbGame *g, const RbTable *table, WmPoint at, bool *clear)
{
    int64_t nearest = 2 * (int64_t)WM_PLANE_SIDE * WM_PLANE_SIDE;

    *clear = true;
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        if (!rb_marker(g, marker)->kind) continue;
        const int64_t far = wm_distance_squared(at, rb_marker(g, marker)->at);
        if (far < nearest) nearest = far;
        *clear &= far >= (int64_t)WARD_APART * WARD_APART;
    }
    for (RbModels left = rb_all(g) & ~rb_monsters(g); left; left &= left - 1) {
        const WmBody *const body = rb_body_of(table, rb_first(left));
        const int64_t least = WARD_APART + body->radius;
        const int64_t far = wm_distance_squared(at, body->at);
        if (far < nearest) nearest = far;
        *clear &= far >= least * least;
    }
    return nearest;
}

/* On ground where something can stand. */
static bool is_ground(const RbTable *table, WmPoint at)
{
    for (int i = 0; i < table->plane.pieces; i++) {
        const WmPiece *const piece = table->plane.piece[i];
        if (piece->flags & WM_PIECE_SOLID && !(piece->flags & WM_PIECE_STAND) &&
            wm_piece_holds(piece, at))
            return false;
    }
    return true;
}

static bool is_clear(const RbGame *g, const RbTable *table, WmPoint at)
{
    bool clear;

    (void)apart(g, table, at, &clear);
    return clear && is_ground(table, at);
}

/* RB-GRD-02: where no place is far enough, the farthest of them. */
static void find_spot(const RbGame *g, RbScope *scope)
{
    int64_t farthest = -1;

    scope->spot = (WmPoint){0, 0};
    for (int x = GRID; x < WM_PLANE_SIDE; x += GRID)
        for (int y = GRID; y < WM_PLANE_SIDE; y += GRID) {
            const WmPoint at = {wm_fit_i16(x), wm_fit_i16(y)};
            bool clear;
            const int64_t far = apart(g, &scope->table, at, &clear);
            if (!is_ground(&scope->table, at)) continue;
            if (clear) {
                scope->spot = (WmPoint){0, 0};
                return;
            }
            if (far <= farthest) continue;
            farthest = far;
            scope->spot = at;
        }
}

void rb_scope_ward(const WmContext *c, int seat)
{
    RbScope *const scope = rb_scope(c);

    (void)seat;
    rb_table(rb_game(c), &scope->table, 0);
    find_spot(rb_game(c), scope);
}

WmRule rb_judge_ward(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbScope *const scope = rb_scope(c);
    const WmPoint at = {a->arg[0], a->arg[1]};

    (void)seat;
    if (a->kind != RB_A_PUT) return WM_NOT_OFFERED;
    if (scope->spot.x) return at.x == scope->spot.x && at.y == scope->spot.y ? 0 : RB_GRD_02;
    return is_clear(rb_game(c), &scope->table, at) ? 0 : RB_GRD_02;
}

void rb_list_ward(const WmContext *c, int seat, WmOffers *offers)
{
    const RbScope *const scope = rb_scope(c);
    const int before = offers->count;

    (void)seat;
    if (scope->spot.x) {
        wm_offer_two(offers, RB_A_PUT, scope->spot.x, scope->spot.y);
        return;
    }
    for (int step = WARD_GRID; step >= GRID && offers->count == before; step /= 2)
        for (int x = step; x < WM_PLANE_SIDE; x += step)
            for (int y = step; y < WM_PLANE_SIDE; y += step) wm_offer_two(offers, RB_A_PUT, x, y);
}

/* ---- guards ---------------------------------------------------------------------------------- */

static bool may_stand(const RbGame *g, const RbScope *scope, int guard, WmPoint at, int units)
{
    WmBody body;
    WmPoint ward;
    int radius;

    rb_body(g, guard, &body);
    body.at = at;
    return rb_ward_place(g, guard, &ward, &radius) &&
           wm_wholly_within(ward, at, body.radius, units) &&
           wm_standing(&scope->table.plane, &body) == WM_STANDS;
}

typedef bool EachPoint(const RbGame *g, const RbScope *scope, int guard, WmPoint at,
                       WmOffers *offers);

static bool each_around_ward(const RbGame *g, const RbScope *scope, int guard, EachPoint *take,
                             WmOffers *offers)
{
    WmPoint ward;
    int radius;

    if (!rb_ward_place(g, guard, &ward, &radius)) return false;
    for (int x = ward.x - scope->depth; x <= ward.x + scope->depth; x += GRID)
        for (int y = ward.y - scope->depth; y <= ward.y + scope->depth; y += GRID)
            if (take(g, scope, guard, (WmPoint){wm_fit_i16(x), wm_fit_i16(y)}, offers)) return true;
    return false;
}

static bool is_room(const RbGame *g, const RbScope *scope, int guard, WmPoint at, WmOffers *offers)
{
    (void)offers;
    return may_stand(g, scope, guard, at, scope->depth);
}

static bool offer_put(const RbGame *g, const RbScope *scope, int guard, WmPoint at,
                      WmOffers *offers)
{
    (void)g, (void)scope, (void)guard;
    wm_offer_two(offers, RB_A_PUT, at.x, at.y);
    return false;
}

/* Where 3 inches have no room, an inch more is given: the book does not say. */
void rb_scope_station(const WmContext *c, int seat)
{
    const RbGame *const g = rb_game(c);
    RbScope *const scope = rb_scope(c);
    const int guard = rb_top(g)->u.entry.model;

    (void)seat;
    rb_table(g, &scope->table, 0);
    scope->depth = STATION;
    while (scope->depth < WM_PLANE_SIDE && !each_around_ward(g, scope, guard, is_room, NULL))
        scope->depth += WM_INCH;
}

WmRule rb_judge_station(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbScope *const scope = rb_scope(c);

    (void)seat;
    if (a->kind != RB_A_PUT) return WM_NOT_OFFERED;
    return may_stand(g, scope, rb_top(g)->u.entry.model, (WmPoint){a->arg[0], a->arg[1]},
                     scope->depth)
               ? 0
               : RB_GRD_03;
}

void rb_list_station(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);

    (void)seat;
    (void)each_around_ward(g, rb_scope(c), rb_top(g)->u.entry.model, offer_put, offers);
}

static void station(RbGame *g, int guard, WmPoint at)
{
    rb_set_down(g, guard, at);
    SET(rb_model(g, guard)->deployed, 1);
    EVENT(RB_EV_PLACED, RB_GRD_03, guard, at.x, at.y);
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum { OF_SCENARIO, OF_SETUP, ARRIVALS };

static int behavior_of(const RbGame *g, int card)
{
    return g->setup->behavior ? g->setup->behavior : g->pack->cards[card - 1].usual;
}

/* Hunters are on the table at once; returns a guard that is not. */
static int arrive(RbGame *g, int arrival)
{
    const int card = g->setup->monster;
    int guard = 0;

    if (arrival == OF_SCENARIO && g->setup->head.scenario == RB_HUNT) enter_hunt(g);
    if (arrival == OF_SCENARIO && g->setup->head.scenario == RB_VAULT) {
        guard = rb_add_monster(g, draw_monster(g, 2), RB_GUARD);
        CITE(RB_SET_17);
        if (guard) SET(rb_wild_of(g, guard)->ward, RB_TABLE_RELIC);
    }
    if (arrival == OF_SCENARIO || !card) return guard;
    if (behavior_of(g, card) == RB_GUARD) return rb_add_monster(g, card, RB_GUARD);
    enter_hunter(g, card);
    return 0;
}

/* A treasure is warded. */
static void lay_ward(RbGame *g, int guard, WmPoint at)
{
    const int marker = rb_free_marker(g);

    WM_ASSERT(marker);
    SET(rb_marker(g, marker)->kind, RB_TREASURE_MARKER);
    rb_marker(g, marker)->at = at;
    SET(rb_wild_of(g, guard)->ward, marker);
    EVENT(RB_EV_WARD, RB_GRD_02, marker, at.x, at.y);
}

WmFlow rb_entry(RbGame *g)
{
    (void)wm_push(&g->core, RB_RULE_ENTRY);
    return WM_CALLED;
}

enum { ENTRY_WARD = 1, ENTRY_STATION };

const WmStop rb_entry_stops[] = {
    [ENTRY_WARD] = WM_ASKS(RB_Q_WARD, RbFrame, u.entry.seat),
    [ENTRY_STATION] = WM_ASKS(RB_Q_STATION, RbFrame, u.entry.seat),
    WM_NO_STOP,
};

static const WmField entry_fields[] = {
    WM_NEED(RbEntryFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbEntryFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbEntryFrame, arrival, BY_ALL, &rb_thing_few),
    WM_FIELD(RbEntryFrame, fill, BY_NONE, &rb_thing_nothing),
};
const WmShape rb_entry_frame_shape = {
    .name = "entry", .bytes = sizeof(RbEntryFrame), WM_SHAPE_FIELDS(entry_fields)};

bool rb_entry_right(const RbGame *g, const RbFrame *fr)
{
    const int guard = fr->u.entry.model;

    if (guard < RB_FIRST_MONSTER || !rb_model(g, guard)->card || rb_model(g, guard)->deployed)
        return false;
    if (rb_wild_of(g, guard)->behavior != RB_GUARD) return false;
    return (fr->step == ENTRY_WARD) == (rb_wild_of(g, guard)->ward == 0) &&
           fr->u.entry.arrival < ARRIVALS && rb_free_marker(g);
}

WmFlow rb_rule_entry(RbGame *g, RbFrame *fr)
{
    RbEntryFrame *const f = &fr->u.entry;

    RULE_BEGIN(fr);
    rb_lay_danger(g);
    for (; f->arrival < ARRIVALS; GAIN(f->arrival, 1)) {
        SET(f->model, arrive(g, f->arrival));
        if (!f->model) continue;
        if (!rb_wild_of(g, f->model)->ward) {
            SET(f->seat, g->s->course.initiative);
            ASK(fr, ENTRY_WARD, f->seat, RB_Q_WARD);
            lay_ward(g, f->model, (WmPoint){g->answer.arg[0], g->answer.arg[1]});
        }
        SET(f->seat, rb_other(g->s->course.initiative));
        ASK(fr, ENTRY_STATION, f->seat, RB_Q_STATION);
        station(g, f->model, (WmPoint){g->answer.arg[0], g->answer.arg[1]});
    }
    RULE_END;
}
