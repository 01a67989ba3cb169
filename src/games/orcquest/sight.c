/* LOS, LOF: who sees what, and where one can shoot. */
#include "orcquest.h"

static bool on_smoke(const OqGame *g, int square)
{
    for (int i = 0; i < OQ_SMOKE; i++)
        if (g->s->board.smoke[i] == square) return true;
    return false;
}

/* OQ-LOS-11, OQ-MAS-04: from a trunk or high furniture one sees over who is Massive. */
static const WmSquares *walls_from(const OqGame *g, int from, WmSquares *over)
{
    const int boss = oq_boss(g);
    int squares[OQ_BLOCK];

    if (!boss || !oq_is_massive(g, boss)) return &g->walls;
    const int piece = oq_piece_on(g, from);
    if (!oq_on(g, &g->derived->trunks, from) && !(piece && oq_is_high(g, piece))) return &g->walls;
    *over = g->walls;
    for (int i = oq_covered(g, boss, oq_figure(g, boss)->at, squares) - 1; i >= 0; i--)
        wm_squares_remove(over, g->grid.columns, squares[i]);
    return over;
}

/* OQ-LOF-02, OQ-LOF-05: Characters and trunks between the two squares block, unless the shooter
 * stands above them. */
static WmSquares fire_blocks(const OqGame *g, int from)
{
    const bool raised = oq_piece_on(g, from) != 0 || oq_on(g, &g->derived->trunks, from);
    WmSquares over;
    WmSquares blocks = *walls_from(g, from, &over);

    for (int row = 0; row < WM_GRID_SIDE; row++) {
        blocks.row[row] |= g->derived->trunks.row[row];
        if (!raised) blocks.row[row] |= g->heroes.row[row] | g->enemies.row[row];
    }
    return blocks;
}

/* OQ-LOS-01, -05 to -09 */
bool oq_clear(const OqGame *g, int from, int to, bool fire)
{
    if (from == to) return true;
    WmSquares over;
    if (!wm_grid_line(&g->grid, walls_from(g, from, &over), from, to)) return false;
    if (on_smoke(g, to)) return false; /* OQ-LOS-09 */
    if (!fire) return true;
    const WmSquares blocks = fire_blocks(g, from);
    return wm_grid_line(&g->grid, &blocks, from, to);
}

/* How far a Patrol that plays at dice sees; 0: as far as anybody. */
static int dozes(const OqGame *g, int figure)
{
    const int patrol = oq_is_hero(figure) ? 0 : oq_enemy(g, figure)->patrol;

    return patrol ? g->s->board.patrol[patrol - 1].doze : 0;
}

/* OQ-LOF-05, OQ-ABL-63: allies beside a shooter with Support are not in the way. */
static void ignore_allies(const OqGame *g, int figure, int from, WmSquares *blocks)
{
    const WmSquares *const allies = oq_is_hero(figure) ? &g->heroes : &g->enemies;

    for (int side = 1; side <= WM_SIDES; side++) {
        const int beside = wm_grid_beside(&g->grid, from, side);
        if (beside && wm_grid_joined(&g->grid, from, side) && oq_on(g, allies, beside))
            wm_squares_remove(blocks, g->grid.columns, beside);
    }
}

/* OQ-LOS-02, OQ-LOF-01: the line that an Attack of a type needs, without facing. */
bool oq_aims(const OqGame *g, int figure, int from, int to, int type)
{
    if (!oq_clear(g, from, to, false)) return false;
    if (type != OQ_RANGED) return true;
    WmSquares blocks = fire_blocks(g, from);
    if (oq_figure(g, figure)->at != from && oq_figure(g, figure)->at) /* it would be gone by then */
        wm_squares_remove(&blocks, g->grid.columns, oq_figure(g, figure)->at);
    if (oq_ability(g, figure, OQ_SUPPORT)) ignore_allies(g, figure, from, &blocks);
    return wm_grid_line(&g->grid, &blocks, from, to);
}

/* OQ-MAS-07: from any of its squares. */
static bool block_sees(const OqGame *g, int figure, int square)
{
    const OqFigure *const who = oq_figure(g, figure);
    int squares[OQ_BLOCK];

    for (int i = oq_covered(g, figure, who->at, squares) - 1; i >= 0; i--)
        if (wm_grid_ahead(g->grid.columns, squares[i], who->facing, square) &&
            oq_clear(g, squares[i], square, false))
            return true;
    return false;
}

bool oq_sees(const OqGame *g, int figure, int square)
{
    const OqFigure *const who = oq_figure(g, figure);

    if (who->at == square) return true; /* OQ-LOS-04 */
    if (dozes(g, figure) && oq_range(g, who->at, square) > dozes(g, figure)) return false;
    if (who->chicken) return false;
    if (oq_is_massive(g, figure)) return block_sees(g, figure, square);
    return wm_grid_ahead(g->grid.columns, who->at, who->facing, square) &&
           oq_clear(g, who->at, square, false);
}
