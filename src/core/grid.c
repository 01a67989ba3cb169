/* Walls, lines and ways on a grid of squares. A line is followed row by row: what it meets in a
 * row is a run of bits, so that a long line costs little more than the rows it crosses. */
#include <core/grid.h>
#include <core/mem.h>

const uint32_t wm_grid_shares[WM_GRID_SIDE + 1] = {
    0,    65536, 32768, 21846, 16384, 13108, 10923, 9363, 8192, 7282, 6554,
    5958, 5462,  5042,  4682,  4370,  4096,  3856,  3641, 3450, 3277, 3121,
    2979, 2850,  2731,  2622,  2521,  2428,  2341,  2260, 2185, 2115, 2048,
};

/* Bits first to last, of a row of squares. */
static uint32_t run_of_bits(int first, int last)
{
    return (UINT32_MAX >> (31 - (last - first))) << first;
}

int wm_squares_next(const WmSquares *set, int columns, int after)
{
    int row = wm_grid_rows_above(columns, after + 1);
    const int column = after - row * columns;

    if (row >= WM_GRID_SIDE) return 0;
    uint32_t left = set->row[row] & (UINT32_MAX << column);
    while (!left && ++row < WM_GRID_SIDE) left = set->row[row];
    return left ? row * columns + __builtin_ctz(left) + 1 : 0;
}

void wm_grid_begin(WmGrid *grid, int columns, int rows)
{
    WM_ASSERT_ID(columns, WM_GRID_SIDE);
    WM_ASSERT_ID(rows, WM_GRID_SIDE);
    wm_mem_zero(grid, sizeof *grid);
    grid->columns = columns;
    grid->rows = rows;
    for (int row = 0; row < rows; row++) {
        if (columns > 1) grid->east.row[row] = run_of_bits(0, columns - 2);
        if (row < rows - 1) grid->south.row[row] = run_of_bits(0, columns - 1);
    }
}

/* The edge that a side of a square is: of a square and its east or south. */
typedef struct Edge {
    int column, row; /* from 0 */
    bool in_south;
} Edge;

static Edge edge_of(const WmGrid *grid, int square, int side)
{
    Edge edge = {.column = wm_grid_column(grid->columns, square) - 1,
                 .row = wm_grid_row(grid->columns, square) - 1,
                 .in_south = side == WM_NORTH || side == WM_SOUTH};

    WM_ASSERT_ID(side, WM_SIDES);
    if (side == WM_NORTH) edge.row--;
    if (side == WM_WEST) edge.column--;
    return edge;
}

static bool on_board(const WmGrid *grid, const Edge *edge)
{
    return edge->column >= 0 && edge->row >= 0 && edge->column < grid->columns - !edge->in_south &&
           edge->row < grid->rows - edge->in_south;
}

static void add_corner(WmGrid *grid, int column, int row)
{
    if (column >= 0 && row >= 0 && column < grid->columns - 1 && row < grid->rows - 1)
        grid->corners.row[row] |= UINT32_C(1) << column;
}

void wm_grid_close(WmGrid *grid, int square, int side)
{
    const Edge edge = edge_of(grid, square, side);
    WmSquares *const crossed = edge.in_south ? &grid->south : &grid->east;

    if (!on_board(grid, &edge)) return;
    crossed->row[edge.row] &= ~(UINT32_C(1) << edge.column);
    add_corner(grid, edge.column, edge.row);
    if (edge.in_south)
        add_corner(grid, edge.column - 1, edge.row);
    else
        add_corner(grid, edge.column, edge.row - 1);
}

void wm_grid_open(WmGrid *grid, int square, int side)
{
    const Edge edge = edge_of(grid, square, side);
    WmSquares *const crossed = edge.in_south ? &grid->south : &grid->east;

    if (on_board(grid, &edge)) crossed->row[edge.row] |= UINT32_C(1) << edge.column;
}

/* The rim has no bits, so that only its north and its west are to be told apart. */
bool wm_grid_joined(const WmGrid *grid, int square, int side)
{
    const int row = wm_grid_rows_above(grid->columns, square);
    const int column = square - 1 - row * grid->columns;

    switch (side) {
    case WM_NORTH: return row > 0 && (grid->south.row[row - 1] >> column & 1);
    case WM_EAST: return grid->east.row[row] >> column & 1;
    case WM_SOUTH: return grid->south.row[row] >> column & 1;
    default:
        WM_ASSERT(side == WM_WEST);
        return column > 0 && (grid->east.row[row] >> (column - 1) & 1);
    }
}

/* A line that leads south. Its columns are counted away from that of its first square. */
typedef struct Line {
    const WmGrid *grid;
    const WmSquares *blocks;
    int column; /* of the first square, from 0 */
    bool west;  /* leads west as it leads south */
} Line;

/* The bits of columns, from the first on; none if there is no such column. */
static uint32_t bits_of(const Line *line, int first, int last)
{
    if (first > last) return 0;
    return line->west ? run_of_bits(line->column - last, line->column - first)
                      : run_of_bits(line->column + first, line->column + last);
}

/* Whether the line is free within a row that it enters and leaves at these columns; only the
 * squares `first` to `last` of them may block. */
static bool row_free(const Line *line, int row, int enters, int leaves, int first, int last)
{
    const uint32_t edges = line->west ? bits_of(line, enters + 1, leaves) /* the western squares */
                                      : bits_of(line, enters, leaves - 1);

    return !(edges & ~line->grid->east.row[row]) &&
           !(line->blocks->row[row] & bits_of(line, first, last));
}

/* Whether the line is free from one row to the next: over an edge, or over the grid point before
 * that column. */
static bool step_free(const Line *line, int row, int column, bool over_point)
{
    if (!over_point) return bits_of(line, column, column) & line->grid->south.row[row];
    const int western = line->west ? column : column - 1;
    return !(bits_of(line, western, western) & line->grid->corners.row[row]);
}

/* The line is at x = 1/2 in its first square and at y = 1/2, so at y = i it is where
 * x = 1/2 + (i - 1/2) * width / height = ((2i - 1) * width + height) / (2 * height). The loop keeps
 * the whole squares of that in `column` and what is left, times 2 * height, in `rest`. If nothing
 * is left, the line goes through a grid point. */
bool wm_grid_line(const WmGrid *grid, const WmSquares *blocks, int from, int to)
{
    const int columns = grid->columns;
    const int north = from < to ? from : to; /* ids grow towards the south */
    const int south = from < to ? to : from;
    const int top = wm_grid_row(columns, north) - 1;
    const int bottom = wm_grid_row(columns, south) - 1;
    const int start = north - top * columns - 1;
    const int end = south - bottom * columns - 1;
    const Line line = {grid, blocks, start, end < start};
    const int width = line.west ? start - end : end - start;
    const int height = bottom - top;

    if (height == 0) return row_free(&line, top, 0, width, 1, width - 1);
    const int square = 2 * height;
    const int more = width / height;
    const int more_rest = 2 * width - more * square;
    int column = (width + height) / square;
    int rest = width + height - column * square;
    int enters = 0;
    for (int row = top; row < bottom; row++) {
        const int leaves = rest == 0 ? column - 1 : column;
        if (!row_free(&line, row, enters, leaves, row == top ? 1 : enters, leaves)) return false;
        if (!step_free(&line, row, column, rest == 0)) return false;
        enters = column;
        column += more;
        rest += more_rest;
        if (rest >= square) {
            rest -= square;
            column++;
        }
    }
    return row_free(&line, bottom, enters, width, enters, width - 1);
}

bool wm_grid_ahead(int columns, int from, int facing, int to)
{
    const int east = wm_grid_column(columns, to) - wm_grid_column(columns, from);
    const int south = wm_grid_row(columns, to) - wm_grid_row(columns, from);

    switch (facing) {
    case WM_NORTH: return south <= 0;
    case WM_EAST: return east >= 0;
    case WM_SOUTH: return south >= 0;
    default: WM_ASSERT(facing == WM_WEST); return east <= 0;
    }
}

/* A flood, which rises by a step at a time; nothing is wet outside its rows. */
typedef struct Flood {
    const WmGrid *grid;
    const WmSquares *free;
    int first, last; /* rows with squares that got wet */
    WmSquares wet;
    WmSquares rim; /* the squares that the last step added */
} Flood;

static void flood_begin(Flood *flood, const WmGrid *grid, const WmSquares *free, int from)
{
    flood->grid = grid;
    flood->free = free;
    flood->first = flood->last = wm_grid_row(grid->columns, from) - 1;
    wm_mem_zero(&flood->wet, sizeof flood->wet);
    wm_squares_add(&flood->wet, grid->columns, from);
    flood->rim = flood->wet;
}

/* False if no square was left to reach. */
static bool flood_rise(Flood *flood)
{
    const WmGrid *const grid = flood->grid;
    const int first = flood->first > 0 ? flood->first - 1 : 0;
    const int last = flood->last < grid->rows - 1 ? flood->last + 1 : flood->last;
    uint32_t any = 0;
    uint32_t above = 0; /* the rim of the row before, as it was */

    for (int row = first; row <= last; row++) {
        const uint32_t here = flood->rim.row[row];
        const uint32_t below = row + 1 < WM_GRID_SIDE ? flood->rim.row[row + 1] : 0;
        const uint32_t east = grid->east.row[row];
        uint32_t reached = (here & east) << 1 | (here >> 1 & east) | (below & grid->south.row[row]);
        if (row > 0) reached |= above & grid->south.row[row - 1];
        reached &= flood->free->row[row] & ~flood->wet.row[row];
        above = here;
        flood->rim.row[row] = reached;
        flood->wet.row[row] |= reached;
        any |= reached;
    }
    flood->first = first;
    flood->last = last;
    return any != 0;
}

void wm_grid_reach(const WmGrid *grid, const WmSquares *free, int from, int steps, WmSquares *reach)
{
    Flood flood;

    flood_begin(&flood, grid, free, from);
    for (bool rises = true; rises && steps > 0; steps--) rises = flood_rise(&flood);
    *reach = flood.wet;
}

/* What has got wet at one cost goes on from there: slow squares a step later than the others. */
static void hold_back(Flood *flood, const WmSquares *slow, WmSquares *waiting)
{
    for (int row = flood->first; row <= flood->last; row++) {
        const uint32_t held = flood->rim.row[row] & slow->row[row];

        flood->rim.row[row] = (flood->rim.row[row] ^ held) | waiting->row[row];
        waiting->row[row] = held;
    }
}

static bool any_waits(const Flood *flood, const WmSquares *waiting)
{
    uint32_t any = 0;

    for (int row = flood->first; row <= flood->last; row++) any |= waiting->row[row];
    return any != 0;
}

void wm_grid_costs(const WmGrid *grid, const WmSquares *free, const WmSquares *slow, int from,
                   int most, uint8_t cost[WM_GRID_SQUARES + 1])
{
    static const WmSquares none;
    WmSquares within;

    wm_grid_costs_to(grid, free, slow, from, most, &none, cost, &within);
}

void wm_grid_costs_to(const WmGrid *grid, const WmSquares *free, const WmSquares *slow, int from,
                      int most, const WmSquares *goals, uint8_t cost[WM_GRID_SQUARES + 1],
                      WmSquares *within)
{
    const bool slows = wm_squares_next(slow, grid->columns, 0) != 0;
    uint32_t met = wm_squares_have(goals, grid->columns, from);
    WmSquares waiting = {{0}};
    Flood flood;

    WM_ASSERT(most < WM_GRID_FAR);
    __builtin_memset(cost, WM_GRID_FAR, WM_GRID_SQUARES + 1);
    cost[from] = 0;
    flood_begin(&flood, grid, free, from);
    for (int step = 1; step <= most && !met; step++) {
        if (slows) hold_back(&flood, slow, &waiting);
        if (!flood_rise(&flood) && !(slows && any_waits(&flood, &waiting))) break;
        for (int row = flood.first; row <= flood.last; row++) {
            met |= flood.rim.row[row] & goals->row[row];
            for (uint32_t left = flood.rim.row[row]; left; left &= left - 1)
                SET(cost[row * grid->columns + __builtin_ctz(left) + 1], step);
        }
    }
    *within = flood.wet;
}
