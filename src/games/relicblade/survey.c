/* The surveys of ways: the shortest one of a model to a point within its move that a search finds,
 * leg by leg, with what each leg costs and adds to the difficulty; and all that it may reach. Both
 * go on from the legs that were declared already. */
#include "internal.h"

#include "way.h"

/* The move that is being declared, or one that might be. */
static RbMoveFrame move_of(const RbGame *g, int model)
{
    const RbFrame *const top = g->state->depth ? rb_top(g) : NULL;
    const bool moves = top && top->rule == RB_RULE_MOVE && top->u.move.model == model;

    return moves ? top->u.move : (RbMoveFrame){.model = wm_fit_u8(model)};
}

/* ---- the way to a point ---------------------------------------------------------------------- */

/* Declares the legs of a way; false: a rule forbids one of them, or to end there. */
static bool declare(const RbGame *g, const RbWay *way, RbMoveFrame *move)
{
    RbTable table;
    WmBody body;

    for (int i = 0; i < way->count; i++) {
        const WmAnswer a = rb_way_answer(&way->leg[i], way->leg[i].to);
        if (rb_try_leg(g, move, &a)) return false;
    }
    rb_table_after(g, move, &table, &body);
    return wm_standing(&table.plane, &body) == WM_STANDS;
}

enum { AROUND = 4 * WM_INCH /* climbs lead as far to a side at most, and that is free */ };

/* The mesh makes ways longer than they are once they are drawn straight. */
static int slack(int most)
{
    return most / 8 + RB_MESH;
}

/* How a way is looked for. */
typedef struct Search {
    bool firm;  /* it leads over no difficult ground */
    bool doors; /* doors are opened for it */
} Search;

/* What is easier is looked for first. */
static const Search searches[] = {{true, false}, {false, false}, {true, true}, {false, true}};
enum { SEARCHES = sizeof searches / sizeof searches[0] };

/* False: the move has come to its end, or there is no door to open. */
static bool begin_search(const RbGame *g, const RbMoveFrame *move, bool risks, Search how,
                         RbWays *ways)
{
    rb_ways_go_on(g, move, risks, how.firm, ways);
    if (how.doors) rb_ways_open_doors(ways);
    return ways->most > 0 && (!how.doors || ways->doors);
}

static bool find_way(const RbGame *g, const RbMoveFrame *move, Search how, WmPoint to, RbWay *way)
{
    RbMoveFrame longer = *move;
    RbWays ways;
    int difficulty;

    if (!begin_search(g, move, true, how, &ways)) return false;
    if (!wm_within(ways.start, 0, to, 0, ways.most + AROUND)) return false;
    const int straight = how.doors ? -1 : rb_ways_cost(&ways, RB_WALK, to, &difficulty);
    if (straight == 0) return false; /* it is there */
    if (straight > 0) {
        way->leg[0] = (RbWayLeg){.leg = RB_WALK, .to = to, .cost = straight};
        way->count = 1;
    } else {
        ways.most += slack(ways.most);
        rb_ways_find(&ways);
        if (!rb_way_to(&ways, to, way)) return false;
    }
    return declare(g, way, &longer);
}

/* Where a leg leads; a door is named by its middle. */
static WmPoint leads_to(const RbGame *g, const RbWayLeg *leg)
{
    if (leg->leg != RB_DOOR_LEG) return leg->to;
    const WmBox *const box = &g->derived->box[g->s->course.layout - 1][leg->door - 1].box;
    return (WmPoint){wm_fit_i16((box->west + box->east) / 2),
                     wm_fit_i16((box->south + box->north) / 2)};
}

static void tell_leg(const RbGame *g, const RbWayLeg *leg, RbMoveFrame *move, WmFinds *finds)
{
    const WmAnswer a = rb_way_answer(leg, leg->to);
    const WmPoint to = leads_to(g, leg);
    const int spent = move->spent;
    const int difficulty = move->difficulty;
    RbTable table;
    WmRow row = {{0}};

    rb_add_leg(g, move, &a);
    rb_table(g, &table, move->model);
    SET(row.arg[0], leg->leg);
    row.arg[1] = to.x;
    row.arg[2] = to.y;
    SET(row.arg[3], move->spent - spent);
    SET(row.arg[4], move->difficulty - difficulty);
    SET(row.arg[5], rb_is_contested(g, &table, move));
    wm_find_row(finds, &row);
}

static void find_path(const RbGame *g, int model, WmPoint to, WmFinds *finds)
{
    RbMoveFrame move = move_of(g, model);
    RbWay way;
    int how = 0;

    while (how < SEARCHES && !find_way(g, &move, searches[how], to, &way)) how++;
    if (how == SEARCHES) return;
    for (int i = 0; i < way.count; i++) tell_leg(g, &way.leg[i], &move, finds);
}

/* ---- all that is in reach -------------------------------------------------------------------- */

enum { REACH_SAFE = 1, REACH_RISKY = 2 };

typedef struct Reach {
    uint8_t node[RB_NODES][RB_NODES]; /* by row: how the place is reached; 0: not at all */
} Reach;

static void mark_reach(RbWays *ways, int how, Reach *reach)
{
    for (int y = 0; y < RB_NODES; y++)
        for (int x = 0; x < RB_NODES; x++) {
            if (ways->node[y][x].cost > ways->most || reach->node[y][x]) continue;
            rb_ways_put(ways, rb_node_point(x, y));
            if (wm_standing(&ways->table.plane, &ways->body) == WM_STANDS)
                SET(reach->node[y][x], how);
        }
}

/* A row of nodes that are reached alike: where it begins and ends. */
static void tell_run(const Reach *reach, int y, int from, int to, WmFinds *finds)
{
    const WmPoint west = rb_node_point(from, y);
    const WmPoint east = rb_node_point(to, y);
    WmRow row = {{west.x, west.y, east.x, east.y}};

    SET(row.arg[4], reach->node[y][from] == REACH_RISKY);
    wm_find_row(finds, &row);
}

static void find_reach(const RbGame *g, int model, WmFinds *finds)
{
    const RbMoveFrame move = move_of(g, model);
    Reach reach = {{{0}}};

    for (int way = 0; way < 2 * SEARCHES; way++) {
        const bool risks = way >= SEARCHES;
        RbWays ways;
        if (!begin_search(g, &move, risks, searches[way % SEARCHES], &ways)) continue;
        ways.most -= ways.most / 64; /* lengths of oblique steps are rounded down */
        rb_ways_find(&ways);
        mark_reach(&ways, risks ? REACH_RISKY : REACH_SAFE, &reach);
    }
    for (int y = 0; y < RB_NODES; y++)
        for (int x = 0; x < RB_NODES;) {
            const int from = x;
            while (x < RB_NODES && reach.node[y][x] == reach.node[y][from]) x++;
            if (reach.node[y][from]) tell_run(&reach, y, from, x - 1, finds);
        }
}

/* ---- what was declared ----------------------------------------------------------------------- */

/* Inches spent, of how many; the difficulty; whether enemies roll. */
static void find_toll(const RbGame *g, int model, WmFinds *finds)
{
    const RbMoveFrame move = move_of(g, model);
    RbTable table;
    WmRow row = {{0}};

    rb_table(g, &table, model);
    SET(row.arg[0], move.spent);
    SET(row.arg[1], rb_allowance(g, &move));
    SET(row.arg[2], move.difficulty);
    SET(row.arg[3], rb_is_contested(g, &table, &move));
    wm_find_row(finds, &row);
}

void rb_survey(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds)
{
    const RbGame *const g = rb_game(c);
    const int model = about->arg[0];

    (void)viewer;
    if (!rb_able(g, model)) return;
    if (survey == RB_SURVEY_OUTLOOK)
        rb_outlook(g, about, finds);
    else if (survey == RB_SURVEY_REACH)
        find_reach(g, model, finds);
    else if (survey == RB_SURVEY_TOLL)
        find_toll(g, model, finds);
    else
        find_path(g, model, (WmPoint){about->arg[1], about->arg[2]}, finds);
}
