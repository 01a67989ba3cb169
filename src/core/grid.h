/* Squares of a grid. A square's id is (row-1)*columns + column, from 1; 0 is none. */
#pragma once

#include <core/number.h>

static inline int wm_grid_square(int columns, int column, int row)
{
    WM_ASSERT_ID(column, columns);
    WM_ASSERT(row >= 1);
    return (row - 1) * columns + column;
}

static inline int wm_grid_column(int columns, int square)
{
    WM_ASSERT(columns >= 1 && square >= 1);
    return (square - 1) % columns + 1;
}

static inline int wm_grid_row(int columns, int square)
{
    WM_ASSERT(columns >= 1 && square >= 1);
    return (square - 1) / columns + 1;
}

/* Steps between two squares that share an edge with each other, one after the other. */
static inline int wm_grid_steps(int columns, int a, int b)
{
    const int dx = wm_grid_column(columns, a) - wm_grid_column(columns, b);
    const int dy = wm_grid_row(columns, a) - wm_grid_row(columns, b);

    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}
