/* MAS: Characters that cover four squares. They stand where their north-west square is. */
#include "orcquest.h"

bool oq_is_massive(const OqGame *g, int figure)
{
    return oq_is_boss(g, figure) && g->pack->bosses[g->derived->quest->boss - 1].size > 1;
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

static bool is_obstacle(const OqGame *g, int square)
{
    return oq_on(g, &g->pieces, square) || oq_on(g, &g->derived->pillars, square) ||
           oq_on(g, &g->derived->trunks, square);
}

/* OQ-MAS-05: all its squares are free at the end of a move. */
bool oq_block_fits(const OqGame *g, int figure, int at)
{
    int squares[OQ_BLOCK];

    if (oq_covered(g, figure, at, squares) != OQ_BLOCK || !is_whole(&g->grid, squares))
        return false;
    for (int i = 0; i < OQ_BLOCK; i++) {
        const int there = oq_figure_on(g, squares[i]);

        if (!oq_on(g, &g->derived->board, squares[i]) || is_obstacle(g, squares[i])) return false;
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
    return !is_obstacle(g, square) && !oq_on(g, &g->heroes, square);
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
