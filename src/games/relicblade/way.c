/* Ways over a mesh of the table: the shortest that this search finds. */
#include "way.h"

enum { MOST_STEPS = 400 /* nodes of a path */ };

WmPoint rb_node_point(int x, int y)
{
    return (WmPoint){wm_fit_i16(x * RB_MESH), wm_fit_i16(y * RB_MESH)};
}

void rb_ways_put(RbWays *ways, WmPoint at)
{
    ways->body.at = at;
    SET(ways->body.floor, wm_floor_at(&ways->table.plane, at));
}

/* ---- legs ------------------------------------------------------------------------------------ */

/* RB-MOV-10: a walk is slowed down wherever it leads, other legs where they begin and end. */
static bool is_slow(const RbWays *ways, int leg, WmPoint to)
{
    const WmPlane *const plane = &ways->table.plane;
    const WmPoint from = ways->body.at;

    if (ways->climbs) return false;
    if (leg == RB_WALK) return wm_walks_difficult(plane, from, to);
    return wm_walks_difficult(plane, from, from) || wm_walks_difficult(plane, to, to);
}

/* What a leg from where the body is costs, or -1 where it cannot be made. */
int rb_ways_cost(const RbWays *ways, int leg, WmPoint to, int *difficulty)
{
    const WmPlane *const plane = &ways->table.plane;
    int number = 0;
    int drop;

    *difficulty = 0;
    if (ways->firm && is_slow(ways, leg, to)) return -1;
    if (leg == RB_WALK) {
        if (wm_walk(plane, &ways->body, to, &number) != WM_FREE) return -1;
        return wm_leg_length(ways->body.at, to);
    }
    if (leg == RB_CLIMB) {
        if (wm_climb(plane, &ways->body, to, &number) != WM_FREE) return -1;
        *difficulty = ways->climbs ? 0 : number / WM_INCH;
        return number / WM_INCH * WM_INCH;
    }
    if (leg == RB_JUMP ? wm_jump(plane, &ways->body, to, &number) != WM_FREE
                       : wm_drop(plane, &ways->body, to, &number, &drop) != WM_FREE)
        return -1;
    *difficulty = 2 * number;
    return wm_leg_length(ways->body.at, to);
}

/* ---- doors ----------------------------------------------------------------------------------- */

void rb_ways_open_doors(RbWays *ways)
{
    const RbGame *const g = ways->game;
    const int model = ways->body.id;

    ways->doors = 0;
    for (int piece = 1; piece <= RB_PIECES; piece++)
        if (rb_is_door(g, piece) && rb_can_unlock(g, model, piece))
            ways->doors |= ~ways->open & (uint32_t)1 << (piece - 1);
    if (!ways->doors) return;
    ways->door_cost = rb_door_cost(g, model);
    rb_table_doors(g, &ways->table, model, ways->open | ways->doors);
}

static bool is_in_doorway(const WmPiece *door, const WmBody *body, WmPoint at)
{
    return wm_piece_within(door, at, body->radius - 1, 0);
}

static bool beyond(int from, int to, int low, int high)
{
    return (from < low && to < low) || (from > high && to > high);
}

/* Whether all of a walk is on one side of the box of a door: nearly always. */
static bool keeps_off(const RbWays *ways, int piece, WmPoint to)
{
    const RbGame *const g = ways->game;
    const WmBox *const box = &g->derived->box[g->s->course.layout - 1][piece - 1].box;
    const WmPoint at = ways->body.at;
    const int radius = ways->body.radius;

    return beyond(at.x, to.x, box->west - radius, box->east + radius) ||
           beyond(at.y, to.y, box->south - radius, box->north + radius);
}

static bool leads_through(const WmPiece *door, const WmBody *body, WmPoint to)
{
    const int points = wm_leg_points(body->at, to);

    for (int i = 1; i <= points; i++)
        if (is_in_doorway(door, body, wm_leg_point(body->at, to, i))) return true;
    return false;
}

/* The first of some closed doors that a walk leads through; 0: none. Who stands in a doorway has
 * opened that door. */
static int door_on_walk(const RbWays *ways, uint32_t doors, WmPoint to)
{
    for (int piece = 1; doors; piece++, doors >>= 1) {
        if (!(doors & 1) || keeps_off(ways, piece, to)) continue;
        const WmPiece *const door = rb_piece(ways->game, piece);
        if (!is_in_doorway(door, &ways->body, ways->body.at) &&
            leads_through(door, &ways->body, to))
            return piece;
    }
    return 0;
}

/* Whether a leg can be made, and which door has to be opened before it (RB-MOV-12). */
static bool finds_door(const RbWays *ways, int leg, WmPoint to, int *door)
{
    *door = ways->doors ? door_on_walk(ways, ways->doors, to) : 0;
    if (!*door) return true;
    return leg == RB_WALK && wm_piece_within(rb_piece(ways->game, *door), ways->body.at,
                                             ways->body.radius, WM_INCH / 2);
}

/* ---- the mesh -------------------------------------------------------------------------------- */

static bool off_mesh(int x, int y)
{
    return x < 0 || x >= RB_NODES || y < 0 || y >= RB_NODES;
}

static void relax(RbWays *ways, int x, int y, int to_x, int to_y, int leg)
{
    RbNode *to;
    int difficulty;
    int door;

    if (off_mesh(to_x, to_y)) return;
    to = &ways->node[to_y][to_x];
    const WmPoint point = rb_node_point(to_x, to_y);
    const int before = ways->node[y][x].cost;
    const int least = before + (leg == RB_CLIMB ? 1 : wm_leg_length(ways->body.at, point));
    if (to->cost <= least || least > ways->most) return;
    const int cost = rb_ways_cost(ways, leg, point, &difficulty);
    if (cost < 0 || !finds_door(ways, leg, point, &door)) return;
    const int whole =
        before + cost + (door ? ways->door_cost : 0) + difficulty; /* of two as short, the easier */
    if (to->cost <= whole || whole > ways->most) return;
    if (difficulty && !ways->risks) return;
    SET(to->cost, whole);
    SET(to->from_x, x);
    SET(to->from_y, y);
    SET(to->leg, leg);
    SET(to->door, door);
    to->fresh = 1;
}

static bool near_heights(const RbWays *ways)
{
    for (int i = 0; i < ways->table.plane.pieces; i++) {
        const WmPiece *const piece = ways->table.plane.piece[i];
        if (piece->flags & (WM_PIECE_STAND | WM_PIECE_PIT) &&
            wm_piece_within(piece, ways->body.at, ways->body.radius, 2 * WM_INCH))
            return true;
    }
    return false;
}

static void relax_from(RbWays *ways, int x, int y)
{
    rb_ways_put(ways, rb_node_point(x, y));
    for (int way = 0; way < 9; way++) relax(ways, x, y, x + way % 3 - 1, y + way / 3 - 1, RB_WALK);
    if (!near_heights(ways)) return;
    if (wm_standing(&ways->table.plane, &ways->body) != WM_STANDS) return;
    for (int way = 0; way < 9; way++)
        for (int far = 2; far <= 8; far++) {
            const int to_x = x + (way % 3 - 1) * far;
            const int to_y = y + (way / 3 - 1) * far;
            if (far <= 4 && (ways->climbs || ways->risks)) relax(ways, x, y, to_x, to_y, RB_CLIMB);
            relax(ways, x, y, to_x, to_y, RB_JUMP);
        }
}

/* ---- the search ------------------------------------------------------------------------------ */

void rb_ways_begin(const RbGame *g, int model, int most, bool risks, RbWays *ways)
{
    rb_table(g, &ways->table, model);
    ways->body = *rb_body_of(&ways->table, model);
    ways->start = ways->body.at;
    ways->climbs = rb_climbs(g, model);
    ways->most = most;
    ways->risks = risks;
    ways->firm = false;
    ways->game = g;
    ways->open = g->s->course.open;
    ways->doors = 0;
}

void rb_ways_go_on(const RbGame *g, const RbMoveFrame *move, bool risks, bool firm, RbWays *ways)
{
    RbMoveFrame slowed = *move;

    if (!firm && !rb_climbs(g, move->model)) SET(slowed.slow, 1);
    rb_ways_begin(g, move->model, rb_allowance(g, &slowed) - move->spent, risks, ways);
    rb_table_after(g, move, &ways->table, &ways->body);
    ways->start = ways->body.at;
    ways->open = rb_doors_after(g, move);
    ways->firm = firm;
}

/* From the model's own place to the nodes around it. */
static void begin_search(RbWays *ways)
{
    const int x = ways->start.x / RB_MESH;
    const int y = ways->start.y / RB_MESH;

    for (int i = 0; i < RB_NODES; i++)
        for (int k = 0; k < RB_NODES; k++) ways->node[i][k] = (RbNode){.cost = RB_FAR};
    rb_ways_put(ways, ways->start);
    for (int way = 0; way < 4; way++) {
        const int to_x = x + way % 2;
        const int to_y = y + way / 2;
        int difficulty;
        if (off_mesh(to_x, to_y)) continue;
        const int cost = rb_ways_cost(ways, RB_WALK, rb_node_point(to_x, to_y), &difficulty);
        if (cost < 0 || door_on_walk(ways, ways->doors, rb_node_point(to_x, to_y))) continue;
        SET(ways->node[to_y][to_x].cost, cost);
        ways->node[to_y][to_x].fresh = 1;
    }
}

void rb_ways_find(RbWays *ways)
{
    bool changed = true;

    begin_search(ways);
    while (changed) {
        changed = false;
        for (int y = 0; y < RB_NODES; y++)
            for (int x = 0; x < RB_NODES; x++) {
                if (!ways->node[y][x].fresh) continue;
                ways->node[y][x].fresh = 0;
                changed = true;
                relax_from(ways, x, y);
            }
    }
}

/* The node around a point from which it is reached with the least cost; false: none. */
static bool last_node(RbWays *ways, WmPoint to, int *best_x, int *best_y)
{
    int best = RB_FAR;

    for (int way = 0; way < 4; way++) {
        const int x = to.x / RB_MESH + way % 2;
        const int y = to.y / RB_MESH + way / 2;
        int difficulty;
        if (off_mesh(x, y) || ways->node[y][x].cost == RB_FAR) continue;
        rb_ways_put(ways, rb_node_point(x, y));
        const int cost = rb_ways_cost(ways, RB_WALK, to, &difficulty);
        if (cost < 0 || ways->node[y][x].cost + cost >= best) continue;
        best = ways->node[y][x].cost + cost;
        *best_x = x;
        *best_y = y;
    }
    return best < RB_FAR;
}

/* ---- the path -------------------------------------------------------------------------------- */

typedef struct Path {
    WmPoint to[MOST_STEPS];
    uint8_t leg[MOST_STEPS];
    uint8_t door[MOST_STEPS]; /* opened before it */
    int count;
} Path;

/* From the end to the start. */
static void trace(const RbWays *ways, int x, int y, WmPoint to, Path *path)
{
    path->to[0] = to;
    path->leg[0] = RB_WALK;
    path->door[0] = 0;
    path->count = 1;
    while (path->count < MOST_STEPS) {
        const RbNode *const node = &ways->node[y][x];
        path->to[path->count] = rb_node_point(x, y);
        path->door[path->count] = node->door;
        path->leg[path->count++] = node->leg ? node->leg : RB_WALK;
        if (!node->leg) return;
        x = node->from_x;
        y = node->from_y;
    }
}

static void add_leg(RbWay *way, int leg, int door, WmPoint to, int cost, int difficulty)
{
    if (way->count == RB_WAY_LEGS) return;
    RbWayLeg *const next = &way->leg[way->count++];
    SET(next->leg, leg);
    SET(next->door, door);
    next->to = to;
    next->cost = cost;
    next->difficulty = difficulty;
}

/* Walks are drawn straight as far as one can walk; other legs stay as they are. */
static void straighten(RbWays *ways, const Path *path, RbWay *way)
{
    WmPoint at = ways->start;
    uint32_t closed = ways->doors;
    int next = path->count - 1;

    way->count = 0;
    while (next >= 0) {
        int difficulty;
        int goal = next;
        rb_ways_put(ways, at);
        if (path->door[next]) {
            closed &= ~((uint32_t)1 << (path->door[next] - 1));
            add_leg(way, RB_DOOR_LEG, path->door[next], at, ways->door_cost, 0);
        }
        for (int i = next; i >= 0 && path->leg[i] == RB_WALK; i--)
            if (rb_ways_cost(ways, RB_WALK, path->to[i], &difficulty) >= 0 &&
                !door_on_walk(ways, closed, path->to[i]))
                goal = i;
        const int cost = rb_ways_cost(ways, path->leg[goal], path->to[goal], &difficulty);
        if (cost > 0) add_leg(way, path->leg[goal], 0, path->to[goal], cost, difficulty);
        at = path->to[goal];
        next = goal - 1;
    }
}

bool rb_way_to(RbWays *ways, WmPoint to, RbWay *way)
{
    Path path;
    int x;
    int y;

    if (!last_node(ways, to, &x, &y)) return false;
    trace(ways, x, y, to, &path);
    straighten(ways, &path, way);
    return true;
}

/* The node nearest to a point at which the body can stand, if it is nearer than the start. */
static bool nearest_node(RbWays *ways, WmPoint to, int *best_x, int *best_y)
{
    int64_t best = wm_distance_squared(ways->start, to);
    bool found = false;

    for (int y = 0; y < RB_NODES; y++)
        for (int x = 0; x < RB_NODES; x++) {
            const int64_t far = wm_distance_squared(rb_node_point(x, y), to);
            if (ways->node[y][x].cost == RB_FAR || far >= best) continue;
            rb_ways_put(ways, rb_node_point(x, y));
            if (wm_standing(&ways->table.plane, &ways->body) != WM_STANDS) continue;
            best = far;
            *best_x = x;
            *best_y = y;
            found = true;
        }
    return found;
}

bool rb_way_near(RbWays *ways, WmPoint to, RbWay *way)
{
    Path path;
    int x;
    int y;

    if (!nearest_node(ways, to, &x, &y)) return false;
    trace(ways, x, y, rb_node_point(x, y), &path);
    straighten(ways, &path, way);
    return true;
}

/* ---- moves along a way ----------------------------------------------------------------------- */

WmAnswer rb_way_answer(const RbWayLeg *leg, WmPoint to)
{
    static const uint16_t verbs[] = {0, RB_A_WALK, RB_A_CLIMB, RB_A_JUMP, RB_A_LEAP, RB_A_DOOR};
    WmAnswer a = {.kind = verbs[leg->leg], .count = 2};

    if (leg->leg == RB_DOOR_LEG) {
        a.count = 1;
        a.arg[0] = leg->door;
        return a;
    }

    a.arg[0] = to.x;
    a.arg[1] = to.y;
    return a;
}

/* Whole legs up to one, and that one up to a point of it. */
static bool follow_to(const RbGame *g, const RbWay *way, int last, WmPoint to, RbMoveFrame *move)
{
    const RbMoveFrame start = *move;
    RbTable table;
    WmBody body;

    for (int i = 0; i <= last; i++) {
        const WmAnswer a = rb_way_answer(&way->leg[i], i < last ? way->leg[i].to : to);
        if (rb_try_leg(g, move, &a)) {
            *move = start;
            return false;
        }
    }
    rb_table_after(g, move, &table, &body);
    if (wm_standing(&table.plane, &body) == WM_STANDS) return true;
    *move = start;
    return false;
}

bool rb_follow_way(const RbGame *g, const RbWay *way, RbMoveFrame *move)
{
    int last = 0;
    int length = 0;

    while (last + 1 < way->count && last + 1 < RB_LEGS &&
           length + way->leg[last].cost < rb_allowance(g, move))
        length += way->leg[last++].cost;
    for (; last >= 0; last--) {
        const RbWayLeg *const leg = &way->leg[last];
        const WmPoint from = last ? way->leg[last - 1].to : rb_model(g, move->model)->at;
        const int points = leg->leg == RB_WALK ? wm_leg_points(from, leg->to) : 1;
        for (int i = points; i > 0; i--) {
            const WmPoint to = leg->leg == RB_WALK ? wm_leg_point(from, leg->to, i) : leg->to;
            if (follow_to(g, way, last, to, move)) return true;
        }
    }
    return false;
}
