/* SMA, ABL: Characters that are pushed. */
#include "orcquest.h"

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* OQ-SMA-09, OQ-ABL-51: along the axis or the diagonal that leads most directly away: a diagonal
 * from 22.5 degrees on. 0: beyond the rim. */
int oq_square_behind(const OqGame *g, int from, int at)
{
    const int columns = g->grid.columns;
    const int column = wm_grid_column(columns, at);
    const int row = wm_grid_row(columns, at);
    const int east = column - wm_grid_column(columns, from);
    const int south = row - wm_grid_row(columns, from);
    const int across = east < 0 ? -east : east;
    const int down = south < 0 ? -south : south;
    const int most = oq_max(across, down);
    const bool diagonal = (across + down) * (across + down) > 2 * most * most;
    const int x = column + (diagonal || across > down ? sign(east) : 0);
    const int y = row + (diagonal || down > across ? sign(south) : 0);

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

/* OQ-SMA-10, OQ-SMA-11: stopped by what is there, which suffers as well if it is a Character. */
static void bump(OqGame *g, int figure, int there, int by)
{
    if (oq_is_hero(by) && !oq_is_hero(figure)) oq_count_deed(g, by, OQ_D_CRASHES, 1);
    oq_hurt(g, figure, 1, by, there ? OQ_SMA_11 : OQ_SMA_10);
    if (there) oq_hurt(g, there, 1, by, OQ_SMA_11);
}

static void shift_to(OqGame *g, int figure, int to, bool first)
{
    if (first) oq_bleed(g, figure);
    oq_put(g, figure, to);
    EVENT(OQ_EV_MOVED, OQ_SMA_09, figure, to);
    if (oq_is_hero(figure)) oq_look_in(g, figure); /* OQ-EXP-02 */
}

/* OQ-MAS-08: the whole block, or it is stopped. */
static bool push_block(OqGame *g, int figure, int from, int squares, int by)
{
    const int side = oq_side_towards(g, from, oq_square_near(g, figure, from));

    for (int left = squares; left > 0; left--) {
        const int at = oq_figure(g, figure)->at;
        const int to = wm_grid_beside(&g->grid, at, side);

        if (!oq_block_steps(g, figure, at, side, false) || !oq_block_fits(g, figure, to)) {
            bump(g, figure, 0, by);
            return false;
        }
        shift_to(g, figure, to, left == squares);
        CITE(OQ_MAS_08);
    }
    return true;
}

bool oq_push(OqGame *g, int figure, int from, int squares, int by)
{
    if (oq_stays_put(g, figure)) { /* OQ-EFF-16 */
        oq_hurt(g, figure, 1, by, OQ_EFF_16);
        return false;
    }
    if (oq_is_massive(g, figure)) return push_block(g, figure, from, squares, by);
    for (int left = squares; left > 0 && oq_in_play(g, figure); left--) {
        const int at = oq_figure(g, figure)->at;
        const int to = oq_square_behind(g, from, at);
        const int there = to && joined(g, at, to) ? oq_figure_on(g, to) : 0;

        if (!to || !joined(g, at, to) || there || !oq_may_be_put(g, figure, to)) {
            bump(g, figure, there, by);
            return false;
        }
        shift_to(g, figure, to, left == squares);
    }
    return true;
}

/* OQ-ABL-46, OQ-ABL-47: straight towards a square. */
bool oq_slide(OqGame *g, int figure, int towards, int squares, int by)
{
    const int columns = g->grid.columns;

    if (oq_stays_put(g, figure)) {
        oq_hurt(g, figure, 1, by, OQ_EFF_16);
        return false;
    }
    for (int left = squares; left > 0; left--) {
        const int at = oq_figure(g, figure)->at;
        const int x = wm_grid_column(columns, at);
        const int y = wm_grid_row(columns, at);
        const int to = wm_grid_square(columns, x + sign(wm_grid_column(columns, towards) - x),
                                      y + sign(wm_grid_row(columns, towards) - y));
        const int there = joined(g, at, to) ? oq_figure_on(g, to) : 0;

        if (!joined(g, at, to) || there || !oq_may_be_put(g, figure, to)) {
            bump(g, figure, there, by);
            return false;
        }
        shift_to(g, figure, to, left == squares);
    }
    return true;
}

/* ---- furniture ------------------------------------------------------------------------------- */

/* The square that lies in the same direction; 0: beyond the rim. */
static int shifted(const OqGame *g, int square, int across, int down)
{
    const int columns = g->grid.columns;
    const int x = wm_grid_column(columns, square) + across;
    const int y = wm_grid_row(columns, square) + down;

    if (x < 1 || y < 1 || x > columns || y > g->grid.rows) return 0;
    return wm_grid_square(columns, x, y);
}

/* An Obstacle for furniture: anything but open floor and its own squares. */
static bool stops_piece(const OqGame *g, int piece, int from, int to)
{
    const int other = to ? oq_piece_on(g, to) : 0;

    return !to || !oq_on(g, &g->derived->board, to) || !joined(g, from, to) ||
           (other && other != piece) || oq_on(g, &g->derived->pillars, to) ||
           oq_on(g, &g->derived->trunks, to) || oq_on(g, &g->derived->bells, to);
}

static void move_piece(OqGame *g, int piece, int across, int down)
{
    uint16_t squares[2];

    oq_piece_squares(g, piece, squares);
    SET(g->s->board.moved[piece - 1], shifted(g, squares[0], across, down));
    oq_make_board(g);
    oq_note_look(g);
}

/* OQ-ABL-48: false if it has hit something; an Obstacle breaks it, a Character does not. */
bool oq_slide_piece(OqGame *g, int piece, int from, int towards, int squares, int by)
{
    const int columns = g->grid.columns;
    const int across = sign(wm_grid_column(columns, towards) - wm_grid_column(columns, from));
    const int down = sign(wm_grid_row(columns, towards) - wm_grid_row(columns, from));

    for (int left = squares; left > 0; left--) {
        uint16_t at[2];
        oq_piece_squares(g, piece, at);
        for (int i = 0; i < 2 && at[i]; i++) {
            const int to = shifted(g, at[i], across, down);
            const int there = to && joined(g, at[i], to) ? oq_figure_on(g, to) : 0;

            if (there) {
                oq_hurt(g, there, 1, by, OQ_ABL_48);
                return false;
            }
            if (stops_piece(g, piece, at[i], to)) {
                oq_smash_piece(g, by, piece);
                oq_gain_resources(g, by, OQ_ABL_48);
                return false;
            }
        }
        move_piece(g, piece, across, down);
    }
    return true;
}

/* One square away, if nothing is in the way. */
bool oq_shift(OqGame *g, int figure, int from)
{
    const int at = oq_figure(g, figure)->at;
    const int to = oq_square_behind(g, from, at);

    if (oq_stays_put(g, figure) || !to || !joined(g, at, to) || !oq_may_be_put(g, figure, to))
        return false;
    shift_to(g, figure, to, true);
    return true;
}
