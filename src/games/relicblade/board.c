/* The table: terrain of the layout, doors as they are, and the bodies of all models (RB-GAP-01). */
#include "relicblade.h"

typedef struct SizeFacts {
    uint8_t radius, height, eye, notch, spread, diagonal;
} SizeFacts;

static const SizeFacts sizes[RB_SIZES + 1] = {
    [RB_SMALL] = {10, 25, 20, 4, 9, 6},
    [RB_MEDIUM] = {12, 30, 25, 5, 11, 8},
    [RB_LARGE] = {16, 45, 40, 7, 15, 11},
    [RB_HUGE] = {20, 60, 50, 8, 19, 13},
};

enum { RIDER_HEIGHT = 10, LYING_HEIGHT = 10, ROOM_REACH = 6 * WM_INCH };

void rb_body(const RbGame *g, int model, WmBody *body)
{
    const RbModel *const m = rb_model(g, model);
    const SizeFacts *const size = &sizes[rb_card(g, model)->size];
    const int more = m->rider ? RIDER_HEIGHT : 0;

    *body = (WmBody){.at = m->at,
                     .floor = m->floor,
                     .radius = size->radius,
                     .notch = size->notch,
                     .spread = size->spread,
                     .diagonal = size->diagonal};
    SET(body->id, model);
    SET(body->height, rb_down(g, model) ? LYING_HEIGHT : size->height + more);
    SET(body->eye, rb_down(g, model) ? 0 : size->eye + more);
}

const WmPiece *rb_piece(const RbGame *g, int piece)
{
    return &g->derived->piece[g->s->course.layout - 1][piece - 1];
}

static const RbLayoutFacts *layout_of(const RbGame *g)
{
    return &g->pack->layouts[g->s->course.layout - 1];
}

bool rb_is_door(const RbGame *g, int piece)
{
    if (piece < 1 || piece > layout_of(g)->piece_count) return false;
    const int kind = layout_of(g)->pieces[piece - 1].kind;
    return (g->pack->terrain[kind - 1].flags & RB_TERRAIN_BIT(RB_DOOR)) != 0;
}

/* RB-MOV-05 to RB-MOV-07: only able enemies bar the way. */
static bool bars(const RbGame *g, int mover, int model)
{
    return mover && rb_are_enemies(mover, model) && !rb_down(g, model);
}

void rb_table_doors(const RbGame *g, RbTable *table, int mover, uint32_t open)
{
    const WmPieceBox *const box = g->derived->box[g->s->course.layout - 1];
    const int pieces = layout_of(g)->piece_count;

    wm_plane_begin(&table->plane);
    for (int i = 0; i < pieces; i++)
        if (!(open >> i & 1)) wm_plane_add_boxed(&table->plane, rb_piece(g, i + 1), &box[i]);
    for (int model = 1; model <= RB_MODELS; model++) {
        WmBody *const body = &table->body[model - 1];
        if (!rb_in_play(g, model)) continue;
        rb_body(g, model, body);
        SET(body->bars, bars(g, mover, model));
        wm_plane_add_body(&table->plane, body);
    }
}

void rb_table(const RbGame *g, RbTable *table, int mover)
{
    rb_table_doors(g, table, mover, g->s->course.open);
}

const WmBody *rb_body_of(const RbTable *table, int model)
{
    return &table->body[model - 1];
}

void rb_scope_table(const WmContext *c, int seat)
{
    (void)seat;
    rb_table(rb_game(c), &rb_scope(c)->table, 0);
}

/* ---- engagement ------------------------------------------------------------------------------ */

bool rb_in_melee(const RbGame *g, const RbTable *table, int by, int whom)
{
    return wm_engages(&table->plane, rb_body_of(table, by), rb_body_of(table, whom),
                      rb_reach(g, by));
}

/* RB-ENG-01 to RB-ENG-04, RB-ENG-18 */
bool rb_engages(const RbGame *g, const RbTable *table, int by, int whom)
{
    if (!rb_able(g, by) || rb_model(g, by)->stunned || rb_model(g, by)->cling) return false;
    return rb_in_melee(g, table, by, whom);
}

RbModels rb_engaging(const RbGame *g, const RbTable *table, int model)
{
    RbModels all = 0;

    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int other = rb_first(left);
        if (rb_are_enemies(model, other) && rb_engages(g, table, other, model))
            all |= rb_bit(other);
    }
    return all;
}

bool rb_engaged(const RbGame *g, const RbTable *table, int model)
{
    return rb_engaging(g, table, model) != 0;
}

/* ---- distances ------------------------------------------------------------------------------- */

/* RB-SET-15, RB-ATK-03 */
bool rb_near(const RbGame *g, int a, int b, int units)
{
    WmBody first;
    WmBody second;

    rb_body(g, a, &first);
    rb_body(g, b, &second);
    return wm_within_space(first.at, first.radius, second.at, second.radius,
                           first.floor - second.floor, units);
}

/* RB-REL-02: to the middle of the marker, across the ground. */
bool rb_marker_in_reach(const RbGame *g, int model, int marker)
{
    const RbMarker *const lies = rb_marker(g, marker);
    const WmOp *const grasp = rb_has(g, model, RB_W_GRASP);
    const int reach = grasp ? grasp->arg[0] : WM_INCH / 2;
    RbTable table;
    WmBody body;

    rb_body(g, model, &body);
    if (!wm_within(body.at, body.radius, lies->at, 0, reach)) return false;
    rb_table(g, &table, 0);
    const int rise = wm_floor_at(&table.plane, lies->at) - body.floor;
    return rise <= WM_LEVEL && rise >= -WM_LEVEL;
}

/* ---- placing --------------------------------------------------------------------------------- */

void rb_set_down(RbGame *g, int model, WmPoint at)
{
    RbModel *const m = rb_model(g, model);
    RbTable table;

    rb_table(g, &table, 0);
    m->at = at;
    SET(m->floor, wm_floor_at(&table.plane, at));
    m->cling = 0;
}

bool rb_walk_up(const RbTable *table, const WmBody *body, const WmBody *goal, int place,
                WmBody *there)
{
    static const int8_t way[RB_BESIDE][2] = {{20, 0},  {14, 14},   {0, 20},  {-14, 14},
                                             {-20, 0}, {-14, -14}, {0, -20}, {14, -14}};
    const int apart = goal->radius + body->radius + 1;
    int floor;

    WM_ASSERT(place < RB_BESIDE);
    const int x = goal->at.x + way[place][0] * apart / 19; /* in no direction closer than that */
    const int y = goal->at.y + way[place][1] * apart / 19;
    *there = *body;
    there->at = (WmPoint){wm_fit_i16(x), wm_fit_i16(y)};
    if (wm_standing(&table->plane, there) != WM_STANDS) return false;
    if (wm_walk(&table->plane, body, there->at, &floor) != WM_FREE) return false;
    SET(there->floor, floor);
    return true;
}

static bool try_room(const RbTable *table, WmBody *body, int x, int y, WmPoint near,
                     int64_t *nearest, WmPoint *found)
{
    const WmPoint point = {wm_fit_i16(x), wm_fit_i16(y)};
    const int64_t distance = wm_distance_squared(point, near);

    if (*nearest >= 0 && distance >= *nearest) return false;
    body->at = point;
    if (wm_standing(&table->plane, body) != WM_STANDS) return false;
    *nearest = distance;
    *found = point;
    return true;
}

bool rb_find_room(const RbGame *g, const RbTable *table, const WmBody *body, WmPoint near,
                  WmPoint *found)
{
    WmBody there = *body;
    int64_t nearest = -1;

    (void)g;
    (void)try_room(table, &there, near.x, near.y, near, &nearest, found);
    for (int ring = 1; ring <= ROOM_REACH; ring++) {
        if (nearest >= 0 && nearest < (int64_t)ring * ring) return true;
        for (int i = -ring; i <= ring; i++) {
            (void)try_room(table, &there, near.x + i, near.y - ring, near, &nearest, found);
            (void)try_room(table, &there, near.x + i, near.y + ring, near, &nearest, found);
            (void)try_room(table, &there, near.x - ring, near.y + i, near, &nearest, found);
            (void)try_room(table, &there, near.x + ring, near.y + i, near, &nearest, found);
        }
    }
    return nearest >= 0;
}
