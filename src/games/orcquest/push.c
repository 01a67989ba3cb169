/* SMA, ABL: Characters that are pushed. */
#include "orcquest.h"

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* OQ-SMA-09: straight on, or over a corner; 0: beyond the rim. */
static int square_behind(const OqGame *g, int from, int at)
{
    const int columns = g->grid.columns;
    const int column = wm_grid_column(columns, at);
    const int row = wm_grid_row(columns, at);
    const int x = column + sign(column - wm_grid_column(columns, from));
    const int y = row + sign(row - wm_grid_row(columns, from));

    if (x < 1 || y < 1 || x > columns || y > g->grid.rows) return 0;
    return wm_grid_square(columns, x, y);
}

/* One of the two ways round the corner must be open, as for a step (OQ-AGI-01). */
static bool joined(const OqGame *g, int a, int b)
{
    const int columns = g->grid.columns;
    const int across = wm_grid_square(columns, wm_grid_column(columns, b), wm_grid_row(columns, a));
    const int down = wm_grid_square(columns, wm_grid_column(columns, a), wm_grid_row(columns, b));

    if (across == a || across == b) return oq_adjacent(g, a, b);
    return (oq_adjacent(g, a, across) && oq_adjacent(g, across, b)) ||
           (oq_adjacent(g, a, down) && oq_adjacent(g, down, b));
}

/* OQ-SMA-10: whatever stops who walks stops who is pushed, and so does a square to stay off. */
static bool may_be_put(const OqGame *g, int figure, int square)
{
    return square && !oq_on(g, &g->pieces, square) && !oq_on(g, &g->derived->trunks, square) &&
           !oq_on(g, &g->derived->pillars, square) && oq_may_end(g, figure, square);
}

bool oq_push(OqGame *g, int figure, int from, int squares, int by)
{
    for (; squares > 0 && oq_in_play(g, figure); squares--) {
        const int at = oq_figure(g, figure)->at;
        const int to = square_behind(g, from, at);
        const int there = to && joined(g, at, to) ? oq_figure_on(g, to) : 0;

        if (there) { /* OQ-SMA-11 */
            oq_hurt(g, figure, 1, by, OQ_SMA_11);
            oq_hurt(g, there, 1, by, OQ_SMA_11);
            return false;
        }
        if (!to || !joined(g, at, to) || !may_be_put(g, figure, to)) {
            oq_hurt(g, figure, 1, by, OQ_SMA_10);
            return false;
        }
        oq_put(g, figure, to);
        EVENT(OQ_EV_MOVED, OQ_SMA_09, figure, to);
    }
    return true;
}
