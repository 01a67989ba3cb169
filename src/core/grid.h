/* Squares of a grid, walls on their edges, straight lines between their centres, and what can be
 * reached step by step. A square's id is (row-1)*columns + column, from 1; 0 is none. Row 1 is in
 * the north, column 1 in the west. */
#pragma once

#include <core/number.h>
#include <stdbool.h>

/* Columns and rows of a grid with walls: a row of squares is a word. */
enum { WM_GRID_SIDE = 32, WM_GRID_SQUARES = WM_GRID_SIDE * WM_GRID_SIDE };

/* The sides of a square, clockwise; also directions and facings. */
enum { WM_NO_SIDE, WM_NORTH, WM_EAST, WM_SOUTH, WM_WEST, WM_SIDES = WM_WEST };

/* A set of squares. In row[r-1], bit c-1 is the square of column c and row r. */
typedef struct WmSquares {
    uint32_t row[WM_GRID_SIDE];
} WmSquares;

/* The walls of a board of squares. A grid point is named after the square to its north-west. The
 * rim of the board has no bits: nothing crosses it, and no line between two centres touches it. */
typedef struct WmGrid {
    int32_t columns;
    int32_t rows;
    WmSquares east;    /* squares with a neighbour in the east and no wall between them */
    WmSquares south;   /* squares with a neighbour in the south and no wall between them */
    WmSquares corners; /* grid points that block a line that touches them */
} WmGrid;

static inline int wm_grid_square(int columns, int column, int row)
{
    WM_ASSERT_ID(column, columns);
    WM_ASSERT(row >= 1);
    return (row - 1) * columns + column;
}

/* 65536 / columns, rounded up: squares are divided by columns all the time, and to multiply is
 * quicker. Exact for every square of a grid. */
extern const uint32_t wm_grid_shares[WM_GRID_SIDE + 1];

/* (square - 1) / columns */
static inline int wm_grid_rows_above(int columns, int square)
{
    WM_ASSERT(columns >= 1 && columns <= WM_GRID_SIDE && square >= 1);
    return (int)((uint32_t)(square - 1) * wm_grid_shares[columns] >> 16);
}

static inline int wm_grid_column(int columns, int square)
{
    return square - wm_grid_rows_above(columns, square) * columns;
}

static inline int wm_grid_row(int columns, int square)
{
    return wm_grid_rows_above(columns, square) + 1;
}

/* Steps between two squares that share an edge with each other, one after the other. */
static inline int wm_grid_steps(int columns, int a, int b)
{
    const int dx = wm_grid_column(columns, a) - wm_grid_column(columns, b);
    const int dy = wm_grid_row(columns, a) - wm_grid_row(columns, b);

    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

/* Steps between two squares if steps over a corner count like others. */
static inline int wm_grid_range(int columns, int a, int b)
{
    const int dx = wm_grid_column(columns, a) - wm_grid_column(columns, b);
    const int dy = wm_grid_row(columns, a) - wm_grid_row(columns, b);
    const int width = dx < 0 ? -dx : dx;
    const int height = dy < 0 ? -dy : dy;

    return width > height ? width : height;
}

static inline int wm_side_opposite(int side)
{
    WM_ASSERT_ID(side, WM_SIDES);
    return side <= WM_EAST ? side + 2 : side - 2;
}

/* The square beside one, or 0 beyond the rim. Walls do not matter. */
static inline int wm_grid_beside(const WmGrid *grid, int square, int side)
{
    const int column = wm_grid_column(grid->columns, square);
    const int row = wm_grid_row(grid->columns, square);

    switch (side) {
    case WM_NORTH: return row > 1 ? square - grid->columns : 0;
    case WM_EAST: return column < grid->columns ? square + 1 : 0;
    case WM_SOUTH: return row < grid->rows ? square + grid->columns : 0;
    default: WM_ASSERT(side == WM_WEST); return column > 1 ? square - 1 : 0;
    }
}

static inline bool wm_squares_have(const WmSquares *set, int columns, int square)
{
    const int column = wm_grid_column(columns, square);

    return set->row[wm_grid_row(columns, square) - 1] >> (column - 1) & 1;
}

static inline void wm_squares_add(WmSquares *set, int columns, int square)
{
    const int column = wm_grid_column(columns, square);

    set->row[wm_grid_row(columns, square) - 1] |= UINT32_C(1) << (column - 1);
}

static inline void wm_squares_remove(WmSquares *set, int columns, int square)
{
    const int column = wm_grid_column(columns, square);

    set->row[wm_grid_row(columns, square) - 1] &= ~(UINT32_C(1) << (column - 1));
}

/* The first square of a set behind `after`, in the order of ids; 0 if there is none. Start at 0. */
int wm_squares_next(const WmSquares *set, int columns, int after);

/* A board without walls. */
void wm_grid_begin(WmGrid *grid, int columns, int rows);

/* Puts a wall on a side of a square; both its ends are corners from now on. On the rim, which
 * nothing crosses anyway, it does nothing. */
void wm_grid_close(WmGrid *grid, int square, int side);

/* Takes a wall away, as by a door that opens. Its ends stay corners: the posts of the door. */
void wm_grid_open(WmGrid *grid, int square, int side);

/* Whether one can step from a square over that side: there is a square, and no wall between. */
bool wm_grid_joined(const WmGrid *grid, int square, int side);

/* Whether the straight line from the centre of one square to that of another is free: it crosses
 * no wall, touches no corner, and between the two squares enters none of `blocks`. It may touch the
 * corners of those. Exact, and the same in both directions. */
bool wm_grid_line(const WmGrid *grid, const WmSquares *blocks, int from, int to);

/* Whether a square lies level with one that faces `facing`, or ahead of it. */
bool wm_grid_ahead(int columns, int from, int facing, int to);

/* The squares that can be reached in at most so many steps over edges without walls, by squares of
 * `free` only; `from` is one of them whether or not it is free. */
void wm_grid_reach(const WmGrid *grid, const WmSquares *free, int from, int steps,
                   WmSquares *reach);

/* By the id of a square, the least that such steps to it cost; WM_GRID_FAR where none lead, and
 * where they would cost more than `most`, which is less than that. A step costs 1, and 2 from a
 * square of `slow`. */
enum { WM_GRID_FAR = 255 };
void wm_grid_costs(const WmGrid *grid, const WmSquares *free, const WmSquares *slow, int from,
                   int most, uint8_t cost[WM_GRID_SQUARES + 1]);

/* The same as far as the nearest of `goals`: where steps would cost more than to it, they count as
 * none. `within` are the squares to which steps lead. */
void wm_grid_costs_to(const WmGrid *grid, const WmSquares *free, const WmSquares *slow, int from,
                      int most, const WmSquares *goals, uint8_t cost[WM_GRID_SQUARES + 1],
                      WmSquares *within);
