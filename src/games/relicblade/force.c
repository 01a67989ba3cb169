/* PRO: who protects a disabled model, and how an attacker forces the issue. */
#include <core/mem.h>

#include "internal.h"

/* RB-PRO-01, RB-PRO-03, RB-ENG-20: friends that engage it as they would engage an enemy. */
RbModels rb_protectors(const RbGame *g, const RbTable *table, int model)
{
    RbModels all = 0;

    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int other = rb_first(left);
        if (other != model && !rb_are_enemies(other, model) && rb_engages(g, table, other, model))
            all |= rb_bit(other);
    }
    return all;
}

/* ---- whether a protector can be reached (RB-PRO-07) ------------------------------------------ */

enum {
    MESH = WM_INCH / 4,
    NODES = WM_PLANE_SIDE / MESH + 1, /* on a side */
    ROW_WORDS = (NODES + 63) / 64,
    LEAP = 5 * WM_INCH / MESH /* nodes that a climb, jump or drop may lead sideways */
};

/* Nodes of a mesh, a bit each. */
typedef struct Nodes {
    uint64_t row[NODES][ROW_WORDS];
} Nodes;

/* A flood over the places that a model could get to, whatever dice and luck that takes. */
typedef struct Flood {
    const RbTable *table;
    WmBody body;
    int goal, reach;
    Nodes reached, fresh;
} Flood;

static bool has_node(const Nodes *nodes, int x, int y)
{
    return nodes->row[y][x / 64] >> (x % 64) & 1;
}

static void add_node(Nodes *nodes, int x, int y)
{
    nodes->row[y][x / 64] |= (uint64_t)1 << (x % 64);
}

static void put_body(Flood *flood, int x, int y)
{
    flood->body.at = (WmPoint){wm_fit_i16(x * MESH), wm_fit_i16(y * MESH)};
    SET(flood->body.floor, wm_floor_at(&flood->table->plane, flood->body.at));
}

static bool engages_goal(const Flood *flood)
{
    return wm_engages(&flood->table->plane, &flood->body, rb_body_of(flood->table, flood->goal),
                      flood->reach) &&
           wm_standing(&flood->table->plane, &flood->body) == WM_STANDS;
}

static bool off_mesh(int x, int y)
{
    return x < 0 || x >= NODES || y < 0 || y >= NODES;
}

/* A step to a neighbour. Where the base cannot stand it may still pass. */
static bool walks_to(const Flood *flood, int x, int y)
{
    const WmPoint to = {wm_fit_i16(x * MESH), wm_fit_i16(y * MESH)};
    int floor;

    return wm_walk(&flood->table->plane, &flood->body, to, &floor) == WM_FREE;
}

/* From one node to those around it; true if the goal is engaged there. */
static bool spread_from(Flood *flood, int x, int y, bool *grown)
{
    put_body(flood, x, y);
    if (engages_goal(flood)) return true;
    for (int way = 0; way < 9; way++) {
        const int to_x = x + way % 3 - 1;
        const int to_y = y + way / 3 - 1;
        if (off_mesh(to_x, to_y) || has_node(&flood->reached, to_x, to_y)) continue;
        if (!walks_to(flood, to_x, to_y)) continue;
        add_node(&flood->reached, to_x, to_y);
        add_node(&flood->fresh, to_x, to_y);
        *grown = true;
    }
    return false;
}

/* Spreads from every node that was reached last; true if the goal is engaged on the way. */
static bool spread(Flood *flood, bool *grown)
{
    const Nodes last = flood->fresh;

    wm_mem_zero(&flood->fresh, sizeof flood->fresh);
    *grown = false;
    for (int y = 0; y < NODES; y++)
        for (int word = 0; word < ROW_WORDS; word++)
            for (uint64_t left = last.row[y][word]; left; left &= left - 1)
                if (spread_from(flood, 64 * word + __builtin_ctzll(left), y, grown)) return true;
    return false;
}

/* A climb, a jump or a drop from a place that was reached. */
static bool leaps(Flood *flood, int x, int y, WmPoint to)
{
    const WmPlane *const plane = &flood->table->plane;
    int inches;
    int drop;

    put_body(flood, x, y);
    if (wm_standing(plane, &flood->body) != WM_STANDS) return false;
    return wm_climb(plane, &flood->body, to, &inches) == WM_FREE ||
           wm_jump(plane, &flood->body, to, &inches) == WM_FREE ||
           wm_drop(plane, &flood->body, to, &inches, &drop) == WM_FREE;
}

static bool leapt_to(Flood *flood, int x, int y)
{
    const WmPoint to = {wm_fit_i16(x * MESH), wm_fit_i16(y * MESH)};

    put_body(flood, x, y);
    if (wm_standing(&flood->table->plane, &flood->body) != WM_STANDS) return false;
    for (int from_y = y - LEAP; from_y <= y + LEAP; from_y++)
        for (int from_x = x - LEAP; from_x <= x + LEAP; from_x++)
            if (!off_mesh(from_x, from_y) && has_node(&flood->reached, from_x, from_y) &&
                leaps(flood, from_x, from_y, to))
                return true;
    return false;
}

/* One place more that is not walked to; the flood goes on from it. */
static bool leap_on(Flood *flood)
{
    for (int y = 0; y < NODES; y++)
        for (int x = 0; x < NODES; x++)
            if (!has_node(&flood->reached, x, y) && leapt_to(flood, x, y)) {
                add_node(&flood->reached, x, y);
                add_node(&flood->fresh, x, y);
                return true;
            }
    return false;
}

/* From its own place, which need not lie on the mesh. */
static void begin_flood(Flood *flood)
{
    const int x = flood->body.at.x / MESH;
    const int y = flood->body.at.y / MESH;

    wm_mem_zero(&flood->reached, sizeof flood->reached);
    wm_mem_zero(&flood->fresh, sizeof flood->fresh);
    for (int way = 0; way < 16; way++) {
        const int to_x = x + way % 4 - 1;
        const int to_y = y + way / 4 - 1;
        if (off_mesh(to_x, to_y) || !walks_to(flood, to_x, to_y)) continue;
        add_node(&flood->reached, to_x, to_y);
        add_node(&flood->fresh, to_x, to_y);
    }
}

/* A move may open any door. */
static uint32_t all_open(const RbGame *g)
{
    uint32_t open = g->s->course.open;

    for (int piece = 1; piece <= RB_PIECES; piece++)
        if (rb_is_door(g, piece)) open |= (uint32_t)1 << (piece - 1);
    return open;
}

/* Straight to the goal: mostly that is all there is to it. */
static bool walks_up(const Flood *flood)
{
    const WmBody *const goal = rb_body_of(flood->table, flood->goal);
    WmBody there;

    for (int place = 0; place < RB_BESIDE; place++)
        if (rb_walk_up(flood->table, &flood->body, goal, place, &there) &&
            wm_engages(&flood->table->plane, &there, goal, flood->reach))
            return true;
    return false;
}

static bool floods_to(Flood *flood)
{
    bool grown = true;

    begin_flood(flood);
    do {
        while (grown)
            if (spread(flood, &grown)) return true;
        grown = leap_on(flood);
    } while (grown);
    return false;
}

static bool can_engage(const RbGame *g, int by, int protector)
{
    RbTable table;
    Flood flood;

    rb_table_doors(g, &table, by, all_open(g));
    flood.table = &table;
    flood.body = *rb_body_of(&table, by);
    flood.goal = protector;
    flood.reach = rb_reach(g, by);
    return engages_goal(&flood) || walks_up(&flood) || floods_to(&flood);
}

/* ---- forcing --------------------------------------------------------------------------------- */

WmRule rb_judge_force_on(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int by,
                         int target)
{
    const int pool = rb_pool_of(f, by, false);

    if (rb_is_summon(g, by)) return RB_SUM_02;
    if (f->did[pool] & RB_DID_FORCE) return RB_BAS_02;
    if (f->pool[pool] < 1) return RB_PRO_05;
    if (!rb_in_play(g, target) || !rb_are_enemies(by, target) || !rb_down(g, target))
        return RB_PRO_05;
    if (!rb_engages(g, table, by, target)) return RB_PRO_06;
    const RbModels all = rb_protectors(g, table, target);
    if (!all || f->forced & rb_bit(target)) return RB_PRO_05;
    for (RbModels left = all; left; left &= left - 1)
        if (can_engage(g, by, rb_first(left))) return (all & (all - 1)) ? RB_PRO_12 : RB_PRO_07;
    return 0;
}

WmFlow rb_force(RbGame *g, int by, int target)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_FORCE);

    SET(fr->u.force.seat, rb_side(target) ? rb_side(target) : rb_other(rb_side(by)));
    SET(fr->u.force.by, by);
    SET(fr->u.force.target, target);
    EVENT(RB_EV_FORCED, RB_PRO_05, by, target);
    CITE(RB_PRO_06, RB_PRO_07);
    return WM_CALLED;
}

/* RB-PRO-11: both bases fit where the other was. */
static bool can_swap(const RbGame *g, const RbTable *table, int a, int b)
{
    RbTable swapped = *table;

    (void)g;
    swapped.plane = table->plane;
    for (int i = 0; i < swapped.plane.bodies; i++)
        swapped.plane.body[i] = &swapped.body[table->plane.body[i]->id - 1];
    swapped.body[a - 1].at = rb_body_of(table, b)->at;
    swapped.body[a - 1].floor = rb_body_of(table, b)->floor;
    swapped.body[b - 1].at = rb_body_of(table, a)->at;
    swapped.body[b - 1].floor = rb_body_of(table, a)->floor;
    return wm_standing(&swapped.plane, &swapped.body[a - 1]) == WM_STANDS &&
           wm_standing(&swapped.plane, &swapped.body[b - 1]) == WM_STANDS;
}

WmRule rb_judge_force(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbTable *const table = &rb_scope(c)->table;
    const int target = rb_top(g)->u.force.target;

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != RB_A_SWAP) return WM_NOT_OFFERED;
    if (!(rb_protectors(g, table, target) & rb_bit(a->arg[0]))) return RB_PRO_10;
    return can_swap(g, table, target, a->arg[0]) ? 0 : RB_PRO_11;
}

void rb_list_force(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);

    (void)seat;
    wm_offer(offers, WM_PASS);
    for (RbModels left = rb_all(g); left; left &= left - 1)
        wm_offer_one(offers, RB_A_SWAP, rb_first(left));
}

bool rb_force_right(const RbGame *g, const RbForceFrame *f)
{
    if (!rb_able(g, f->by) || !rb_in_play(g, f->target)) return false;
    if (!rb_down(g, f->target) || !rb_are_enemies(f->by, f->target)) return false;
    return f->seat == (rb_side(f->target) ? rb_side(f->target) : rb_other(rb_side(f->by)));
}

static void swap(RbGame *g, int target, int protector)
{
    const WmPoint at = rb_model(g, target)->at;

    rb_set_down(g, target, rb_model(g, protector)->at);
    rb_set_down(g, protector, at);
    EVENT(RB_EV_SWAPPED, RB_PRO_11, protector, target);
}

enum { FORCE_ANSWER = 1 };

const WmStop rb_force_stops[] = {
    [FORCE_ANSWER] = WM_ASKS(RB_Q_FORCE, RbFrame, u.force.seat),
    WM_NO_STOP,
};

static const WmField force_fields[] = {
    WM_NEED(RbForceFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbForceFrame, by, BY_ALL, &rb_thing_model),
    WM_NEED(RbForceFrame, target, BY_ALL, &rb_thing_model),
};
const WmShape rb_force_frame_shape = {
    .name = "force", .bytes = sizeof(RbForceFrame), WM_SHAPE_FIELDS(force_fields)};

WmFlow rb_rule_force(RbGame *g, RbFrame *fr)
{
    RbForceFrame *const f = &fr->u.force;

    RULE_BEGIN(fr);
    ASK(fr, FORCE_ANSWER, f->seat, RB_Q_FORCE); /* RB-PRO-10 */
    if (g->answer.kind == RB_A_SWAP)
        swap(g, f->target, g->answer.arg[0]);
    else
        rb_turn_of(g)->forced |= rb_bit(f->target);
    CITE(RB_PRO_10, RB_ENG_20);
    RULE_END;
}
