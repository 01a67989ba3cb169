/* MOV, AGI, ECM: where Characters can go. */
#include <core/mem.h>

#include "orcquest.h"

/* OQ-TER-01 */
int oq_step_cost(const OqGame *g, int from)
{
    return oq_on(g, &g->derived->ponds, from) ? 2 : 1;
}

/* Woodcraft knows its way. */
int oq_step_cost_of(const OqGame *g, int figure, int from)
{
    if (oq_is_massive(g, figure)) return oq_block_step_cost(g, figure, from);
    return oq_is_hero(figure) && oq_ability(g, figure, OQ_WOODCRAFT) ? 1 : oq_step_cost(g, from);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Who steps, with what decides where it can: found once for many squares. */
typedef struct Walker {
    int figure;
    bool hero, massive;
    bool smashing, woodcraft, invisible;
    bool agile;
    bool agile_outdoors; /* OQ-AGI-04: only where a move enters or leaves open country */
    bool opens;          /* doors */
} Walker;

static Walker walker(const OqGame *g, int figure)
{
    Walker w = {
        .figure = figure,
        .hero = oq_is_hero(figure),
        .massive = oq_is_massive(g, figure),
        .smashing = oq_ability(g, figure, OQ_SMASHING) != 0,
        .agile = oq_ability(g, figure, OQ_AGILE) != 0,
        .invisible = oq_has_effect(g, figure, OQ_INVISIBLE),
    };

    w.woodcraft = w.hero && oq_ability(g, figure, OQ_WOODCRAFT);
    w.agile_outdoors = w.hero && oq_ability_if(g, figure, OQ_AGILE, OQ_IF_OUTDOORS);
    w.opens = w.smashing || (w.hero ? w.invisible : oq_enemy_sheet(g, figure)->opens);
    return w;
}

/* OQ-MOV-07, OQ-MOV-08: whether a square can be stepped on, whoever stands beside it. */
static bool passable(const OqGame *g, const Walker *w, int square)
{
    if (oq_on(g, &g->derived->pillars, square)) return false;
    if (oq_on(g, w->hero ? &g->enemies : &g->heroes, square)) return false;
    if (oq_on(g, &g->derived->trunks, square)) return w->hero && (w->agile || w->woodcraft);
    if (!oq_on(g, &g->pieces, square)) return true;
    if (w->smashing) return !w->hero || !w->invisible; /* OQ-SMA-06 */
    return w->hero && w->agile;
}

/* A closed door that the figure goes through: by smashing it, because Enemies open it, or unseen
 * (OQ-ABL-32). */
static bool through_door(const OqGame *g, const Walker *w, int from, int to)
{
    const int door = w->opens ? oq_door_between(g, from, to) : 0;

    return door && oq_door(g, door)->kind != OQ_REINFORCED;
}

static bool straight(const OqGame *g, const Walker *w, int from, int side, bool doors)
{
    const int to = wm_grid_beside(&g->grid, from, side);

    if (!to) return false;
    if (w->massive) return oq_block_steps(g, w->figure, from, side, doors);
    if (wm_grid_joined(&g->grid, from, side)) return passable(g, w, to);
    if (!doors || !through_door(g, w, from, to)) return false;
    /* OQ-SMA-08: a Hero smashes it whoever stands behind */
    return passable(g, w, to) || (w->hero && oq_on(g, &g->enemies, to));
}

bool oq_can_step(const OqGame *g, int enemy, int from, int side)
{
    const Walker w = walker(g, enemy);

    return straight(g, &w, from, side, true);
}

static bool agile_to(const OqGame *g, const Walker *w, int from, int to)
{
    return w->agile || oq_on(g, &g->derived->outdoors, from) || oq_on(g, &g->derived->outdoors, to);
}

/* OQ-AGI-01: one of the two ways round the corner must be passable. */
static bool diagonal(const OqGame *g, const Walker *w, int from, int first, int second)
{
    const int next = wm_grid_beside(&g->grid, from, first);

    return next && wm_grid_joined(&g->grid, from, first) && passable(g, w, next) &&
           wm_grid_joined(&g->grid, next, second) &&
           passable(g, w, wm_grid_beside(&g->grid, next, second));
}

/* The squares that one step leads to, orthogonal ones first; how many. */
static int neighbours(const OqGame *g, const Walker *w, int from, bool doors, int to[8])
{
    int count = 0;

    for (int side = 1; side <= WM_SIDES; side++)
        if (straight(g, w, from, side, doors)) to[count++] = wm_grid_beside(&g->grid, from, side);
    if (!w->agile && !w->agile_outdoors) return count;
    for (int down = WM_NORTH; down <= WM_SOUTH; down += 2)
        for (int across = WM_EAST; across <= WM_WEST; across += 2)
            if (diagonal(g, w, from, down, across) || diagonal(g, w, from, across, down)) {
                const int next = wm_grid_beside(&g->grid, from, down);
                const int corner = wm_grid_beside(&g->grid, next, across);
                if (agile_to(g, w, from, corner)) to[count++] = corner;
            }
    return count;
}

static bool leads_to(const OqGame *g, const Walker *w, int from, int square, bool doors)
{
    int to[8];

    for (int side = 1; side <= WM_SIDES; side++)
        if (wm_grid_beside(&g->grid, from, side) == square)
            return straight(g, w, from, side, doors);
    if (!w->agile && !w->agile_outdoors) return false;
    const int count = neighbours(g, w, from, doors, to);
    for (int i = 0; i < count; i++)
        if (to[i] == square) return true;
    return false;
}

static int cost_from(const OqGame *g, const Walker *w, int from)
{
    if (w->massive) return oq_block_step_cost(g, w->figure, from);
    return w->woodcraft ? 1 : oq_step_cost(g, from);
}

/* ---- ways ------------------------------------------------------------------------------------ */

static void begin_at(const OqGame *g, int square, OqReachable *reach)
{
    __builtin_memset(reach->cost, WM_GRID_FAR, sizeof reach->cost);
    wm_mem_zero(&reach->within, sizeof reach->within);
    reach->cost[square] = 0;
    wm_squares_add(&reach->within, g->grid.columns, square);
}

/* All squares within so many points, from the nearest on: squares of equal cost lie in one
 * bucket. Who only looks for a square to stay on ends with the first one; whether there is one. */
static bool spread(const OqGame *g, const Walker *w, int start, int points, bool doors, bool looks,
                   OqReachable *reach)
{
    uint16_t queue[WM_GRID_SQUARES * 2];
    int first = 0;
    int past = 0;

    begin_at(g, start, reach);
    queue[past++] = (uint16_t)start;
    while (first < past) {
        const int from = queue[first++];
        const int cost = reach->cost[from] + cost_from(g, w, from);
        int to[8];

        if (cost > points) continue;
        const int count = neighbours(g, w, from, doors, to);
        for (int i = 0; i < count; i++) {
            if (reach->cost[to[i]] <= cost) continue;
            if (looks && oq_may_end(g, w->figure, to[i])) return true;
            SET(reach->cost[to[i]], cost);
            wm_squares_add(&reach->within, g->grid.columns, to[i]);
            if (past < WM_GRID_SQUARES * 2) queue[past++] = (uint16_t)to[i];
        }
    }
    return false;
}

/* Nobody but the Boss goes into its lair. */
static void keep_out(const OqGame *g, WmSquares *free)
{
    EACH_SQUARE(g, free, square)
        if (oq_in_lair(g, square)) wm_squares_remove(free, g->grid.columns, square);
}

/* The squares that the figure can step on, as `passable` has them one by one. */
static WmSquares all_passable(const OqGame *g, const Walker *w)
{
    WmSquares free = g->derived->board;

    for (int row = 0; row < WM_GRID_SIDE; row++) {
        free.row[row] &=
            ~(g->derived->pillars.row[row] | g->heroes.row[row] | g->derived->trunks.row[row]);
        if (!w->smashing) free.row[row] &= ~g->pieces.row[row];
    }
    if (oq_twist(g, OQ_T_LAIR) && !oq_is_boss(g, w->figure)) keep_out(g, &free);
    return free;
}

/* Doors that the figure would open on its way count as open. */
static void open_doors(const OqGame *g, const Walker *w, WmGrid *grid)
{
    for (int door = 1; door <= g->derived->quest->door_count; door++) {
        const OqDoor *const facts = oq_door(g, door);

        if (g->s->board.door[door - 1] != OQ_CLOSED) continue;
        if (!through_door(g, w, facts->a[0], facts->b[0])) continue;
        for (int i = 0; i < 2 && facts->a[i]; i++) wm_grid_open(grid, facts->a[i], facts->side);
    }
}

/* OQ-ABL-36: the squares of one Jump. */
static void leaps(const OqGame *g, int enemy, int squares, OqReachable *reach)
{
    const int at = oq_figure(g, enemy)->at;

    reach->doors = false;
    begin_at(g, at, reach);
    EACH_SQUARE(g, &g->derived->board, to) {
        if (!oq_may_leap(g, enemy, to, squares)) continue;
        SET(reach->cost[to], oq_range(g, at, to));
        wm_squares_add(&reach->within, g->grid.columns, to);
    }
}

/* Ways from a square, at least as far as the nearest of the goals. */
static void ways_to(const OqGame *g, int enemy, int at, int points, bool doors,
                    const WmSquares *goals, OqReachable *reach)
{
    const Walker w = walker(g, enemy);

    reach->doors = doors;
    if (w.agile || w.massive) {
        (void)spread(g, &w, at, points, doors, false, reach);
        return;
    }
    const WmSquares free = all_passable(g, &w);
    WmGrid grid = g->grid;
    if (doors) open_doors(g, &w, &grid);
    wm_grid_costs_to(&grid, &free, &g->derived->ponds, at, points, goals, reach->cost,
                     &reach->within);
}

void oq_enemy_ways(const OqGame *g, int enemy, int points, bool doors, OqReachable *reach)
{
    if (oq_jumps(g, enemy))
        leaps(g, enemy, points, reach);
    else
        oq_ways_from(g, enemy, oq_figure(g, enemy)->at, points, doors, reach);
}

void oq_ways_from(const OqGame *g, int enemy, int at, int points, bool doors, OqReachable *reach)
{
    static const WmSquares nowhere;

    ways_to(g, enemy, at, points, doors, &nowhere, reach);
}

void oq_ways_towards(const OqGame *g, int enemy, int from, bool doors, const WmSquares *goals,
                     OqReachable *reach)
{
    ways_to(g, enemy, from, WM_GRID_FAR - 1, doors, goals, reach);
}

/* ---- a Hero's steps -------------------------------------------------------------------------- */

/* OQ-MOV-05: from a square on which it may not stay, the rest of the points must lead to one. */
static bool leads_on(const OqGame *g, const OqMoveFrame *f, int square, int points)
{
    const Walker w = walker(g, f->hero);
    OqReachable reach;

    return points > 0 && spread(g, &w, square, points, false, true, &reach);
}

/* OQ-ABL-11: once begun, a Charge goes straight on. */
static bool in_line(const OqGame *g, const OqMoveFrame *f, int from, int to)
{
    const int columns = g->grid.columns;

    return !f->line || !f->across ||
           (2 + wm_grid_column(columns, to) - wm_grid_column(columns, from) == f->across &&
            2 + wm_grid_row(columns, to) - wm_grid_row(columns, from) == f->down);
}

static bool ally_on(const OqGame *g, int hero, int square)
{
    EACH_HERO(other)
        if (other != hero && oq_in_play(g, other) && oq_figure(g, other)->at == square) return true;
    return false;
}

/* OQ-ABL-41: the square of an ally who can make way. */
static bool takes_over(const OqGame *g, const OqMoveFrame *f, int square)
{
    WmSquares room;

    if (!f->first || !ally_on(g, f->hero, square) || oq_on(g, &g->derived->bells, square))
        return false;
    oq_room_beside(g, square, &room);
    return oq_first_square(g, &room) != 0;
}

bool oq_may_stop(const OqGame *g, const OqMoveFrame *f, int square)
{
    return oq_may_end(g, f->hero, square) || takes_over(g, f, square);
}

/* Why no step leads to a square. */
static WmRule why_not_near(const OqGame *g, const Walker *w, int from, int square)
{
    const int steps = wm_grid_steps(g->grid.columns, from, square);
    const int door = oq_door_between(g, from, square);

    if (oq_range(g, from, square) > 1) return OQ_MOV_04;
    if (steps == 2 && (w->agile || (w->agile_outdoors && agile_to(g, w, from, square))))
        return OQ_AGI_01;
    if (door && w->smashing && oq_door(g, door)->kind == OQ_REINFORCED) return OQ_SMA_05;
    if (oq_on(g, &g->pieces, square) && w->smashing && w->invisible) return OQ_SMA_06;
    if (oq_on(g, &g->enemies, square) || oq_on(g, &g->pieces, square) ||
        oq_on(g, &g->derived->trunks, square))
        return OQ_MOV_08;
    return OQ_MOV_04;
}

/* OQ-ABL-27, OQ-MOV-05: the move would end there, on the square of another Hero. */
static bool holds_fast(const OqGame *g, int square)
{
    EACH_ENEMY(g, enemy)
        if (oq_ability(g, enemy, OQ_IMPEDIMENT) && oq_in_danger_zone(g, enemy, square)) return true;
    return false;
}

/* OQ-MOV-05, -09, OQ-HDT-03: on what a move cannot end. */
WmRule oq_why_not_stop(const OqGame *g, const OqMoveFrame *f, int square)
{
    if (ally_on(g, f->hero, square)) return OQ_MOV_05;
    if (oq_on(g, &g->derived->bells, square)) return OQ_MOV_09;
    return OQ_HDT_03;
}

/* Of the next square, to which a step leads. */
static WmRule judge_next(const OqGame *g, const OqMoveFrame *f, const Walker *w, int square)
{
    const int from = oq_figure(g, f->hero)->at;
    const int cost = cost_from(g, w, from);

    if (oq_stays_put(g, f->hero)) return OQ_EFF_15;
    if (!in_line(g, f, from, square)) return OQ_ABL_11;
    if (oq_overloaded(g, f->hero)) return OQ_MOV_16;
    if (cost > f->points) return cost > 1 ? OQ_TER_01 : OQ_MOV_03;
    if (oq_door_between(g, from, square))
        return oq_may_stop(g, f, from) &&
                       (oq_on(g, &g->enemies, square) || oq_may_stop(g, f, square))
                   ? 0
                   : OQ_MOV_05;
    if (oq_may_stop(g, f, square)) return 0;
    if (holds_fast(g, square)) return OQ_MOV_05;
    return leads_on(g, f, square, f->points - cost) ? 0 : OQ_MOV_05;
}

WmRule oq_judge_step_to(const OqGame *g, const OqMoveFrame *f, int square)
{
    const Walker w = walker(g, f->hero);
    const int from = oq_figure(g, f->hero)->at;

    if (!leads_to(g, &w, from, square, true)) return why_not_near(g, &w, from, square);
    return judge_next(g, f, &w, square);
}

/* All squares of which oq_judge_step_to says nothing against a step. */
void oq_steps(const OqGame *g, const OqMoveFrame *f, WmSquares *out)
{
    const Walker w = walker(g, f->hero);
    int to[8];
    const int count = neighbours(g, &w, oq_figure(g, f->hero)->at, true, to);

    wm_mem_zero(out, sizeof *out);
    for (int i = 0; i < count; i++)
        if (!judge_next(g, f, &w, to[i])) wm_squares_add(out, g->grid.columns, to[i]);
}

/* ---- Enemies on their way -------------------------------------------------------------------- */

/* The square before one on the cheapest way to it; 0: there is none. */
static int before(const OqGame *g, const Walker *w, const OqReachable *reach, int square)
{
    const int columns = g->grid.columns;
    const int column = wm_grid_column(columns, square);
    const int row = wm_grid_row(columns, square);

    for (int y = oq_max(1, row - 1); y <= row + 1 && y <= g->grid.rows; y++)
        for (int x = oq_max(1, column - 1); x <= column + 1 && x <= columns; x++) {
            const int near = wm_grid_square(columns, x, y);

            if (near == square || reach->cost[near] >= reach->cost[square]) continue;
            if (reach->cost[near] + cost_from(g, w, near) == reach->cost[square] &&
                leads_to(g, w, near, square, reach->doors))
                return near;
        }
    return 0;
}

int oq_before_on_way(const OqGame *g, int enemy, const OqReachable *reach, int square)
{
    const Walker w = walker(g, enemy);

    return before(g, &w, reach, square);
}

int oq_next_on_way(const OqGame *g, int enemy, const OqReachable *reach, int goal)
{
    const Walker w = walker(g, enemy);
    const int from = oq_figure(g, enemy)->at;
    int last;

    if (reach->cost[goal] == WM_GRID_FAR) return 0;
    while ((last = before(g, &w, reach, goal)) && last != from) goal = last;
    return last ? goal : 0;
}

/* The way that leads on from a square of a cheapest way is what is left of it, so that it need not
 * be looked for again. */
bool oq_knows_way(const OqGame *g, int enemy, int goal, bool doors)
{
    return g->way.count && g->way.enemy == enemy &&
           g->way.square[g->way.count] == oq_figure(g, enemy)->at && g->way.square[0] == goal &&
           g->way.doors == doors;
}

/* Notes the way to a square that can be reached. */
void oq_note_way(OqGame *g, int enemy, const OqReachable *reach, int goal)
{
    const Walker w = walker(g, enemy);
    const int from = oq_figure(g, enemy)->at;
    int count = 0;

    oq_forget_way(g);
    for (int square = goal; square != from; square = before(g, &w, reach, square)) {
        if (!square || count == OQ_WAY_SQUARES) return;
        SET(g->way.square[count], square);
        count++;
    }
    g->way.doors = reach->doors;
    SET(g->way.enemy, enemy);
    SET(g->way.square[count], from);
    SET(g->way.count, count);
}

/* A closed door is opened or smashed first, and that is all (OQ-DOR-06). The figure faces where it
 * goes. */
static void step_to(OqGame *g, int enemy, int to)
{
    const int from = oq_figure(g, enemy)->at;
    const int door = oq_door_before(g, enemy, from, to);

    if (door) {
        const bool smashes = oq_ability(g, enemy, OQ_SMASHING) != 0;
        CITE(OQ_GRP_09, OQ_GRP_10);
        oq_set_door(g, door, smashes ? OQ_DESTROYED : OQ_OPEN, smashes ? OQ_SMA_04 : OQ_DOR_06);
        for (int i = 0; i < 2; i++) {
            const int area = g->derived->area[i ? oq_door(g, door)->a[0] : oq_door(g, door)->b[0]];
            if (area && !(g->s->board.explored & oq_area_bit(area)))
                g->s->course.explore |= oq_area_bit(area); /* OQ-EXP-05, OQ-GRP-10 */
        }
        return;
    }
    if (oq_on(g, &g->pieces, to)) oq_smash_piece(g, enemy, oq_piece_on(g, to));
    oq_put(g, enemy, to);
    if (oq_is_massive(g, enemy)) CITE(OQ_MAS_07, OQ_MAS_08);
    if (oq_ability(g, enemy, OQ_FLIGHT)) CITE(OQ_MAS_05, OQ_ABL_26);
    oq_turn(g, enemy, oq_side_towards(g, from, to), OQ_ECM_06);
    EVENT(OQ_EV_MOVED, OQ_ECM_01, enemy, to);
}

/* One square of the way, unless it is there already, or the way is none any more. */
void oq_walk(OqGame *g, int enemy, const OqReachable *reach, int goal)
{
    const int to = oq_figure(g, enemy)->at == goal ? 0 : oq_next_on_way(g, enemy, reach, goal);

    if (to) step_to(g, enemy, to);
}

/* One square of the way that is known. */
void oq_walk_on(OqGame *g, int enemy)
{
    step_to(g, enemy, g->way.square[g->way.count - 1]);
    if (g->way.count) SPEND(g->way.count, 1); /* or something that was in the way is gone */
}
