/* The grid's rows of `warmoot bench`. */
#include <cli/bench_grid.h>
#include <cli/bench_toy.h>
#include <core/grid.h>
#include <time.h>

enum { BOARDS = 16, BLOCKS = 20, PAIRS = 1024, MAPS = 64, SQUARES = CLI_GRID_SIDE * CLI_GRID_SIDE };

typedef struct Board {
    WmGrid grid;
    WmSquares blocks;
    WmSquares free;
} Board;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int any_square(uint64_t *chance)
{
    return 1 + (int)cli_below(chance, SQUARES);
}

static void make_board(Board *board, uint64_t *chance)
{
    *board = (Board){.free = {{0}}};
    wm_grid_begin(&board->grid, CLI_GRID_SIDE, CLI_GRID_SIDE);
    for (int left = CLI_GRID_WALLS; left > 0;) {
        const int square = any_square(chance);
        const int side = 1 + (int)cli_below(chance, WM_SIDES);
        if (!wm_grid_joined(&board->grid, square, side)) continue;
        wm_grid_close(&board->grid, square, side);
        left--;
    }
    for (int i = 0; i < BLOCKS; i++)
        wm_squares_add(&board->blocks, CLI_GRID_SIDE, any_square(chance));
    for (int row = 0; row < WM_GRID_SIDE; row++) board->free.row[row] = ~board->blocks.row[row];
}

/* The compiler must not notice that nobody wants to know. */
static volatile int seen;

static void look(const Board *board, uint64_t *chance)
{
    int lines = 0;

    for (int i = 0; i < PAIRS; i++)
        lines += wm_grid_line(&board->grid, &board->blocks, any_square(chance), any_square(chance));
    seen += lines;
}

static void walk(const Board *board, uint64_t *chance)
{
    WmSquares reach;

    for (int i = 0; i < MAPS; i++) {
        wm_grid_reach(&board->grid, &board->free, any_square(chance), SQUARES, &reach);
        seen += (int)(reach.row[0] & 1);
    }
}

/* Seconds for one of what `work` does `count` times at a go. */
static double measure(double seconds, void (*work)(const Board *, uint64_t *), int count)
{
    uint64_t chance = UINT64_C(0x9E3779B97F4A7C15);
    Board boards[BOARDS];
    double done = 0;
    double passed = 0;

    for (int i = 0; i < BOARDS; i++) make_board(&boards[i], &chance);
    const double start = now();
    for (int i = 0; passed < seconds; i++) {
        work(&boards[i % BOARDS], &chance);
        done += count;
        passed = now() - start;
    }
    return passed / done;
}

void cli_measure_grid(double seconds, CliGridSpeed *speed)
{
    speed->sight_ns = 1e9 * measure(seconds / 2, look, PAIRS);
    speed->reach_ns = 1e9 * measure(seconds / 2, walk, MAPS);
}
