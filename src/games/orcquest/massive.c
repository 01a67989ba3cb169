/* MAS: Characters that cover four squares. They stand where their north-west square is. */
#include "orcquest.h"

/* As long as it is not squeezed into one square (OQ-MAS-03). */
bool oq_is_massive(const OqGame *g, int figure)
{
    return oq_is_boss(g, figure) && !g->s->boss.squeezed &&
           g->pack->bosses[g->derived->quest->boss - 1].size > 1;
}

/* ---- what they cover ------------------------------------------------------------------------- */

/* OQ-MAS-01: the squares of a figure that stands there; how many. 0: it would not fit. */
int oq_covered(const OqGame *g, int figure, int at, int squares[OQ_BLOCK])
{
    const int columns = g->grid.columns;

    squares[0] = at;
    if (!oq_is_massive(g, figure)) return 1;
    if (wm_grid_column(columns, at) == columns || wm_grid_row(columns, at) == g->grid.rows)
        return 0;
    squares[1] = at + 1;
    squares[2] = at + columns;
    squares[3] = at + columns + 1;
    return OQ_BLOCK;
}

bool oq_covers(const OqGame *g, int figure, int square)
{
    const int at = oq_figure(g, figure)->at;
    int squares[OQ_BLOCK];

    if (at == square) return true;
    if (!at || !oq_is_massive(g, figure)) return false;
    for (int i = oq_covered(g, figure, at, squares) - 1; i >= 0; i--)
        if (squares[i] == square) return true;
    return false;
}

/* OQ-MAS-07: of its squares the one that is nearest to another. */
int oq_square_near(const OqGame *g, int figure, int from)
{
    const int at = oq_figure(g, figure)->at;
    int squares[OQ_BLOCK];
    int best = at;

    for (int i = oq_covered(g, figure, at, squares) - 1; i > 0; i--)
        if (wm_grid_steps(g->grid.columns, from, squares[i]) <
            wm_grid_steps(g->grid.columns, from, best))
            best = squares[i];
    return best;
}

/* ---- where they can be ----------------------------------------------------------------------- */

/* No wall runs through the block. */
static bool is_whole(const WmGrid *grid, const int squares[OQ_BLOCK])
{
    return wm_grid_joined(grid, squares[0], WM_EAST) &&
           wm_grid_joined(grid, squares[0], WM_SOUTH) &&
           wm_grid_joined(grid, squares[3], WM_WEST) && wm_grid_joined(grid, squares[3], WM_NORTH);
}

/* OQ-MAS-05: all its squares are free at the end of a move. */
bool oq_block_fits(const OqGame *g, int figure, int at)
{
    int squares[OQ_BLOCK];

    if (oq_covered(g, figure, at, squares) != OQ_BLOCK || !is_whole(&g->grid, squares))
        return false;
    for (int i = 0; i < OQ_BLOCK; i++) {
        const int there = oq_figure_on(g, squares[i]);

        if (!oq_on(g, &g->derived->board, squares[i]) || oq_is_obstacle(g, squares[i]))
            return false;
        if ((there && there != figure) || !oq_square_stays_free(g, figure, squares[i]))
            return false;
    }
    return true;
}

/* ---- how they move --------------------------------------------------------------------------- */

/* OQ-MAS-08: a square is stepped on, or flown over (OQ-MAS-05), but for pillars (OQ-ABL-26). */
static bool passes(const OqGame *g, int figure, int square)
{
    if (!oq_on(g, &g->derived->board, square) || oq_on(g, &g->derived->pillars, square))
        return false;
    if (oq_ability(g, figure, OQ_FLIGHT)) return true;
    return !oq_is_obstacle(g, square) && !oq_on(g, &g->heroes, square);
}

static bool edge_open(const OqGame *g, int square, int side, bool doors)
{
    const int to = wm_grid_beside(&g->grid, square, side);

    if (!to) return false;
    if (wm_grid_joined(&g->grid, square, side)) return true;
    const int door = doors ? oq_door_between(g, square, to) : 0;
    return door && oq_door(g, door)->kind != OQ_REINFORCED;
}

/* All four squares at once. */
bool oq_block_steps(const OqGame *g, int figure, int from, int side, bool doors)
{
    const int to = wm_grid_beside(&g->grid, from, side);
    int squares[OQ_BLOCK];
    int ahead[OQ_BLOCK];

    if (!to || oq_covered(g, figure, from, squares) != OQ_BLOCK ||
        oq_covered(g, figure, to, ahead) != OQ_BLOCK)
        return false;
    for (int i = 0; i < OQ_BLOCK; i++)
        if (!edge_open(g, squares[i], side, doors) || !passes(g, figure, ahead[i])) return false;
    return true;
}

/* A Pond costs more if any square that is left is one. */
int oq_block_step_cost(const OqGame *g, int figure, int from)
{
    int squares[OQ_BLOCK];

    for (int i = oq_covered(g, figure, from, squares) - 1; i >= 0; i--)
        if (oq_on(g, &g->derived->ponds, squares[i]) && !oq_ability(g, figure, OQ_FLIGHT)) return 2;
    return 1;
}

/* The closed door before one of its squares; 0: none. */
int oq_door_before(const OqGame *g, int figure, int from, int to)
{
    int squares[OQ_BLOCK];
    int ahead[OQ_BLOCK];

    if (!oq_is_massive(g, figure)) return oq_door_between(g, from, to);
    if (oq_covered(g, figure, from, squares) != OQ_BLOCK ||
        oq_covered(g, figure, to, ahead) != OQ_BLOCK)
        return 0;
    for (int i = 0; i < OQ_BLOCK; i++) {
        const int door = oq_door_between(g, squares[i], ahead[i]);
        if (door) return door;
    }
    return 0;
}

/* ---- Danger Zones ---------------------------------------------------------------------------- */

/* OQ-MAS-01, OQ-ORI-04: before its front edge; of a Massive one two squares wide. */
bool oq_in_danger_zone(const OqGame *g, int enemy, int square)
{
    const int facing = oq_figure(g, enemy)->facing;
    int squares[OQ_BLOCK];

    if (!oq_is_massive(g, enemy)) return oq_danger_square(g, enemy) == square;
    if (oq_has_effect(g, enemy, OQ_PETRIFIED) || oq_has_effect(g, enemy, OQ_STUNNED) ||
        oq_has_effect(g, enemy, OQ_TERRIFIED) || oq_covers(g, enemy, square))
        return false;
    for (int i = oq_covered(g, enemy, oq_figure(g, enemy)->at, squares) - 1; i >= 0; i--)
        if (wm_grid_joined(&g->grid, squares[i], facing) &&
            wm_grid_beside(&g->grid, squares[i], facing) == square)
            return true;
    return false;
}

/* ---- narrow passages ------------------------------------------------------------------------- */

/* Whether it comes to strike at somebody with all its squares, however long that takes. */
static bool comes_near(const OqGame *g, int boss)
{
    OqReachable reach;

    oq_enemy_ways(g, boss, WM_GRID_FAR - 1, true, &reach);
    EACH_SQUARE(g, &g->derived->board, to) {
        if (reach.cost[to] == WM_GRID_FAR || !oq_may_end(g, boss, to)) continue;
        EACH_HERO(hero)
            if (oq_in_play(g, hero) && oq_attack_from(g, boss, to, hero)) return true;
    }
    return false;
}

/* OQ-MAS-02: where no other way leads to a Hero it goes on by one square at a time. */
void oq_squeeze(OqGame *g)
{
    const int boss = oq_boss(g);

    if (!boss || !oq_is_massive(g, boss) || comes_near(g, boss)) return;
    const int hero = oq_nearest_hero(g, oq_figure(g, boss)->at);
    if (!hero) return;
    const int to = oq_square_near(g, boss, oq_figure(g, hero)->at);
    SET(g->s->boss.squeezed, 1);
    SET(oq_figure(g, boss)->at, to);
    oq_make_board(g);
    oq_note_look(g);
    CITE(OQ_MAS_02, OQ_MAS_03);
}

/* Onto a free block round the square that it has come to, if there is one. */
void oq_unfold(OqGame *g)
{
    const int boss = oq_boss(g);
    const int columns = g->grid.columns;

    if (!boss || !g->s->boss.squeezed) return;
    const int at = oq_figure(g, boss)->at;
    const int corners[OQ_BLOCK] = {at, at - 1, at - columns, at - columns - 1};
    g->s->boss.squeezed = 0;
    for (int i = 0; i < OQ_BLOCK; i++) {
        const bool west = i % 2 != 0;
        const bool north = i / 2 != 0;

        if ((west && wm_grid_column(columns, at) == 1) || (north && wm_grid_row(columns, at) == 1))
            continue;
        if (!oq_block_fits(g, boss, corners[i])) continue;
        SET(oq_figure(g, boss)->at, corners[i]);
        oq_make_board(g);
        oq_note_look(g);
        return;
    }
    SET(g->s->boss.squeezed, 1);
}
