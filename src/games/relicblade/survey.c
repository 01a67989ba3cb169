/* The survey of ways: the shortest path of a model to a point within one move that this search
 * finds, leg by leg, with what each leg costs and adds to the difficulty. Judges know nothing of
 * it. */
#include <core/mem.h>

#include "internal.h"

enum {
    MESH = WM_INCH / 2,
    NODES = WM_PLANE_SIDE / MESH + 1, /* on a side */
    FAR = 60000,
    MOST_STEPS = 400 /* nodes of a path */
};

/* How a node was reached. */
typedef struct Node {
    uint16_t cost;
    uint8_t from_x, from_y;
    uint8_t leg; /* RbLeg; 0: the start */
    uint8_t fresh;
} Node;

typedef struct Search {
    RbTable table;
    WmBody body;
    WmPoint start;
    int most; /* units of a move */
    bool climbs;
    Node node[NODES][NODES];
} Search;

static WmPoint point_of(int x, int y)
{
    return (WmPoint){wm_fit_i16(x * MESH), wm_fit_i16(y * MESH)};
}

static void put_body(Search *search, WmPoint at)
{
    search->body.at = at;
    SET(search->body.floor, wm_floor_at(&search->table.plane, at));
}

/* ---- legs ------------------------------------------------------------------------------------ */

/* What a leg from where the body is costs, or -1 where it cannot be made. */
static int cost_of(const Search *search, int leg, WmPoint to, int *difficulty)
{
    const WmPlane *const plane = &search->table.plane;
    int number = 0;
    int drop;

    *difficulty = 0;
    if (leg == RB_WALK) {
        if (wm_walk(plane, &search->body, to, &number) != WM_FREE) return -1;
        return wm_leg_length(search->body.at, to);
    }
    if (leg == RB_CLIMB) {
        if (wm_climb(plane, &search->body, to, &number) != WM_FREE) return -1;
        *difficulty = search->climbs ? 0 : number / WM_INCH;
        return number / WM_INCH * WM_INCH;
    }
    if (leg == RB_JUMP ? wm_jump(plane, &search->body, to, &number) != WM_FREE
                       : wm_drop(plane, &search->body, to, &number, &drop) != WM_FREE)
        return -1;
    *difficulty = 2 * number;
    return wm_leg_length(search->body.at, to);
}

static bool off_mesh(int x, int y)
{
    return x < 0 || x >= NODES || y < 0 || y >= NODES;
}

static void relax(Search *search, int x, int y, int to_x, int to_y, int leg)
{
    Node *to;
    int difficulty;

    if (off_mesh(to_x, to_y)) return;
    to = &search->node[to_y][to_x];
    const int least = search->node[y][x].cost + 1;
    if (to->cost <= least) return;
    const int cost = cost_of(search, leg, point_of(to_x, to_y), &difficulty);
    const int whole = least - 1 + cost + difficulty; /* of two as short, the easier */
    if (cost < 0 || to->cost <= whole || whole > search->most) return;
    SET(to->cost, whole);
    SET(to->from_x, x);
    SET(to->from_y, y);
    SET(to->leg, leg);
    to->fresh = 1;
}

static bool near_heights(const Search *search)
{
    for (int i = 0; i < search->table.plane.pieces; i++) {
        const WmPiece *const piece = search->table.plane.piece[i];
        if (piece->flags & (WM_PIECE_STAND | WM_PIECE_PIT) &&
            wm_piece_within(piece, search->body.at, search->body.radius, 2 * WM_INCH))
            return true;
    }
    return false;
}

static void relax_from(Search *search, int x, int y)
{
    put_body(search, point_of(x, y));
    for (int way = 0; way < 9; way++)
        relax(search, x, y, x + way % 3 - 1, y + way / 3 - 1, RB_WALK);
    if (!near_heights(search)) return;
    if (wm_standing(&search->table.plane, &search->body) != WM_STANDS) return;
    for (int way = 0; way < 9; way++)
        for (int far = 2; far <= 8; far++) {
            const int to_x = x + (way % 3 - 1) * far;
            const int to_y = y + (way / 3 - 1) * far;
            if (far <= 4) relax(search, x, y, to_x, to_y, RB_CLIMB);
            relax(search, x, y, to_x, to_y, RB_JUMP);
        }
}

/* ---- the search ------------------------------------------------------------------------------ */

/* From the model's own place to the nodes around it. */
static void begin_search(Search *search)
{
    const int x = search->start.x / MESH;
    const int y = search->start.y / MESH;

    for (int i = 0; i < NODES; i++)
        for (int k = 0; k < NODES; k++) search->node[i][k] = (Node){.cost = FAR};
    put_body(search, search->start);
    for (int way = 0; way < 4; way++) {
        const int to_x = x + way % 2;
        const int to_y = y + way / 2;
        int difficulty;
        if (off_mesh(to_x, to_y)) continue;
        const int cost = cost_of(search, RB_WALK, point_of(to_x, to_y), &difficulty);
        if (cost < 0) continue;
        SET(search->node[to_y][to_x].cost, cost);
        search->node[to_y][to_x].fresh = 1;
    }
}

static void settle_search(Search *search)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (int y = 0; y < NODES; y++)
            for (int x = 0; x < NODES; x++) {
                if (!search->node[y][x].fresh) continue;
                search->node[y][x].fresh = 0;
                changed = true;
                relax_from(search, x, y);
            }
    }
}

/* The node around a point from which it is reached with the least cost; false: none. */
static bool last_node(Search *search, WmPoint to, int *best_x, int *best_y)
{
    int best = FAR;

    for (int way = 0; way < 4; way++) {
        const int x = to.x / MESH + way % 2;
        const int y = to.y / MESH + way / 2;
        int difficulty;
        if (off_mesh(x, y) || search->node[y][x].cost == FAR) continue;
        put_body(search, point_of(x, y));
        const int cost = cost_of(search, RB_WALK, to, &difficulty);
        if (cost < 0 || search->node[y][x].cost + cost >= best) continue;
        best = search->node[y][x].cost + cost;
        *best_x = x;
        *best_y = y;
    }
    return best < FAR;
}

/* ---- the path -------------------------------------------------------------------------------- */

typedef struct Path {
    WmPoint to[MOST_STEPS];
    uint8_t leg[MOST_STEPS];
    int count;
} Path;

/* From the end to the start. */
static void trace(const Search *search, int x, int y, WmPoint to, Path *path)
{
    path->to[0] = to;
    path->leg[0] = RB_WALK;
    path->count = 1;
    while (path->count < MOST_STEPS) {
        const Node *const node = &search->node[y][x];
        path->to[path->count] = point_of(x, y);
        path->leg[path->count++] = node->leg ? node->leg : RB_WALK;
        if (!node->leg) return;
        x = node->from_x;
        y = node->from_y;
    }
}

static void tell(WmFinds *finds, int leg, WmPoint to, int cost, int difficulty)
{
    WmRow row = {{0}};

    SET(row.arg[0], leg);
    row.arg[1] = to.x;
    row.arg[2] = to.y;
    SET(row.arg[3], cost);
    SET(row.arg[4], difficulty);
    wm_find_row(finds, &row);
}

/* Walks are drawn straight as far as one can walk; other legs stay as they are. */
static void tell_path(Search *search, const Path *path, WmFinds *finds)
{
    WmPoint at = search->start;
    int next = path->count - 1;

    while (next >= 0) {
        int difficulty;
        int goal = next;
        put_body(search, at);
        for (int i = next; i >= 0 && path->leg[i] == RB_WALK; i--)
            if (cost_of(search, RB_WALK, path->to[i], &difficulty) >= 0) goal = i;
        const int cost = cost_of(search, path->leg[goal], path->to[goal], &difficulty);
        if (cost > 0) tell(finds, path->leg[goal], path->to[goal], cost, difficulty);
        at = path->to[goal];
        next = goal - 1;
    }
}

void rb_survey(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds)
{
    const RbGame *const g = rb_game(c);
    const int model = about->arg[0];
    const WmPoint to = {about->arg[1], about->arg[2]};
    Search search;
    Path path;
    int difficulty;
    int x;
    int y;

    (void)viewer;
    if (survey == RB_SURVEY_OUTLOOK) {
        rb_outlook(g, about, finds);
        return;
    }
    if (!rb_able(g, model)) return;
    rb_table(g, &search.table, model);
    search.body = *rb_body_of(&search.table, model);
    search.start = search.body.at;
    search.climbs = rb_climbs(g, model);
    search.most = rb_speed(g, model);
    if (!wm_within(search.start, 0, to, 0, search.most)) return;
    const int straight = cost_of(&search, RB_WALK, to, &difficulty);
    if (straight > 0) tell(finds, RB_WALK, to, straight, 0);
    if (straight >= 0) return;
    begin_search(&search);
    settle_search(&search);
    if (!last_node(&search, to, &x, &y)) return;
    trace(&search, x, y, to, &path);
    tell_path(&search, &path, finds);
}
