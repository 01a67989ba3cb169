/* Lines and ways on random boards, compared with a slow reference that can be seen to be right:
 * every wall is a closed segment, every blocking square an open one, and whether a line meets them
 * is a matter of signs of areas. Takes the number of boards. */
#include <check.h>
#include <core/grid.h>
#include <core/mem.h>
#include <stdlib.h>

enum { USUAL_BOARDS = 20000, PAIRS = 24, MOST_WALLS = 160, MOST_POSTS = 64 };

/* A point in half squares: centres are odd, grid points even. */
typedef struct Point {
    int x, y;
} Point;

typedef struct Wall {
    Point a, b;
    int square, side;
} Wall;

typedef struct Board {
    WmGrid grid;
    WmSquares blocks;
    WmSquares slow; /* squares that cost more to leave */
    Wall walls[MOST_WALLS];
    int wall_count;
    Point posts[MOST_POSTS]; /* of doors that were opened */
    int post_count;
} Board;

static int boards = USUAL_BOARDS;
static uint64_t chance;

static int below(int bound)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (int)((chance >> 33) % (uint64_t)bound);
}

/* ---- the reference --------------------------------------------------------------------------- */

static Point centre_of(const Board *board, int square)
{
    return (Point){2 * wm_grid_column(board->grid.columns, square) - 1,
                   2 * wm_grid_row(board->grid.columns, square) - 1};
}

/* On which side of the line from a to b: -1, 0 or 1. */
static int side_of(Point a, Point b, Point p)
{
    const int area = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

    return (area > 0) - (area < 0);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static bool boxes_touch(Point a, Point b, Point c, Point d)
{
    return most(a.x, b.x) >= least(c.x, d.x) && most(c.x, d.x) >= least(a.x, b.x) &&
           most(a.y, b.y) >= least(c.y, d.y) && most(c.y, d.y) >= least(a.y, b.y);
}

/* Closed segments meet if neither has the other wholly on one side. */
static bool segments_meet(Point a, Point b, Point c, Point d)
{
    return boxes_touch(a, b, c, d) && side_of(a, b, c) * side_of(a, b, d) <= 0 &&
           side_of(c, d, a) * side_of(c, d, b) <= 0;
}

/* Whether the line has a point inside a square: neither its box nor its direction keeps them
 * apart. */
static bool enters(const Board *board, Point a, Point b, int square)
{
    const Point centre = centre_of(board, square);
    bool left = false;
    bool right = false;

    if (most(a.x, b.x) <= centre.x - 1 || least(a.x, b.x) >= centre.x + 1) return false;
    if (most(a.y, b.y) <= centre.y - 1 || least(a.y, b.y) >= centre.y + 1) return false;
    for (int i = 0; i < 4; i++) {
        const Point corner = {centre.x + (i & 1 ? 1 : -1), centre.y + (i & 2 ? 1 : -1)};
        left |= side_of(a, b, corner) < 0;
        right |= side_of(a, b, corner) > 0;
    }
    return left && right;
}

static bool slow_line(const Board *board, int from, int to)
{
    const Point a = centre_of(board, from);
    const Point b = centre_of(board, to);
    const int squares = board->grid.columns * board->grid.rows;

    for (int i = 0; i < board->wall_count; i++)
        if (segments_meet(a, b, board->walls[i].a, board->walls[i].b)) return false;
    for (int i = 0; i < board->post_count; i++)
        if (segments_meet(a, b, board->posts[i], board->posts[i])) return false;
    for (int square = 1; square <= squares; square++)
        if (square != from && square != to &&
            wm_squares_have(&board->blocks, board->grid.columns, square) &&
            enters(board, a, b, square))
            return false;
    return true;
}

/* Two squares side by side, and no wall between their centres. */
static bool slow_joined(const Board *board, int a, int b)
{
    if (wm_grid_steps(board->grid.columns, a, b) != 1) return false;
    for (int i = 0; i < board->wall_count; i++)
        if (segments_meet(centre_of(board, a), centre_of(board, b), board->walls[i].a,
                          board->walls[i].b))
            return false;
    return true;
}

/* Lowers every number that a neighbour lets be lower, until none does. */
static void slow_costs(const Board *board, int from, int cost[WM_GRID_SQUARES + 1])
{
    const int columns = board->grid.columns;
    const int squares = columns * board->grid.rows;
    bool changed = true;

    for (int square = 1; square <= squares; square++) cost[square] = WM_GRID_FAR;
    cost[from] = 0;
    while (changed) {
        changed = false;
        for (int square = 1; square <= squares; square++) {
            const int beside[] = {square - columns, square - 1, square + 1, square + columns};
            if (wm_squares_have(&board->blocks, columns, square)) continue;
            for (int i = 0; i < 4; i++) {
                if (beside[i] < 1 || beside[i] > squares) continue;
                const int step = wm_squares_have(&board->slow, columns, beside[i]) ? 2 : 1;
                if (cost[beside[i]] + step >= cost[square]) continue;
                if (!slow_joined(board, beside[i], square)) continue;
                cost[square] = cost[beside[i]] + step;
                changed = true;
            }
        }
    }
}

/* ---- random boards --------------------------------------------------------------------------- */

static bool side_on_board(const WmGrid *grid, int square, int side)
{
    return wm_grid_beside(grid, square, side) != 0;
}

static void put_wall(Board *board)
{
    const int square = 1 + below(board->grid.columns * board->grid.rows);
    const int side = 1 + below(WM_SIDES);
    const Point at = centre_of(board, square);
    const int along = side == WM_EAST || side == WM_SOUTH ? 1 : -1;
    const bool upright = side == WM_EAST || side == WM_WEST;
    Wall *const wall = &board->walls[board->wall_count];

    if (!side_on_board(&board->grid, square, side)) return;
    wall->a = upright ? (Point){at.x + along, at.y - 1} : (Point){at.x - 1, at.y + along};
    wall->b = upright ? (Point){at.x + along, at.y + 1} : (Point){at.x + 1, at.y + along};
    wall->square = square;
    wall->side = side;
    for (int i = 0; i < board->wall_count; i++)
        if (memcmp(&board->walls[i], wall, 2 * sizeof(Point)) == 0) return;
    board->wall_count++;
    wm_grid_close(&board->grid, square, side);
}

/* Takes the last wall away again. */
static void open_door(Board *board)
{
    const Wall *const wall = &board->walls[board->wall_count - 1];

    wm_grid_open(&board->grid, wall->square, wall->side);
    board->posts[board->post_count++] = wall->a;
    board->posts[board->post_count++] = wall->b;
    board->wall_count--;
}

static void make_board(Board *board, int most_side)
{
    const int columns = 1 + below(most_side);
    const int rows = 1 + below(most_side);
    const int squares = columns * rows;

    wm_mem_zero(board, sizeof *board);
    wm_grid_begin(&board->grid, columns, rows);
    for (int left = below(least(MOST_WALLS, squares / 2 + 1)); left > 0; left--) put_wall(board);
    for (int left = below(4); left > 0 && board->wall_count > 0; left--) open_door(board);
    for (int left = below(1 + squares / 6); left > 0; left--)
        wm_squares_add(&board->blocks, columns, 1 + below(squares));
    for (int left = below(3) * below(1 + squares / 6); left > 0; left--)
        wm_squares_add(&board->slow, columns, 1 + below(squares));
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static bool complain(const Board *board, const char *what, int from, int to)
{
    printf("board of %d x %d with %d walls: %s from %d to %d\n", (int)board->grid.columns,
           (int)board->grid.rows, board->wall_count, what, from, to);
    return false;
}

static bool lines_agree(const Board *board)
{
    const int squares = board->grid.columns * board->grid.rows;

    for (int i = 0; i < PAIRS; i++) {
        const int from = 1 + below(squares);
        const int to = 1 + below(squares);
        const bool should_be = slow_line(board, from, to);
        if (wm_grid_line(&board->grid, &board->blocks, from, to) != should_be ||
            wm_grid_line(&board->grid, &board->blocks, to, from) != should_be)
            return complain(board, should_be ? "blocked line" : "free line", from, to);
    }
    return true;
}

/* With the slow squares as goals: all that costs no more than the nearest of them. */
static bool ways_end_at_goals(const Board *board, const WmSquares *free, int from, const int slow[])
{
    const int columns = board->grid.columns;
    const int squares = columns * board->grid.rows;
    int nearest = WM_GRID_FAR - 1;
    uint8_t cost[WM_GRID_SQUARES + 1];
    WmSquares within;

    for (int goal = 0; (goal = wm_squares_next(&board->slow, columns, goal));)
        if (slow[goal] < nearest) nearest = slow[goal];
    wm_grid_costs_to(&board->grid, free, &board->slow, from, WM_GRID_FAR - 1, &board->slow, cost,
                     &within);
    for (int square = 1; square <= squares; square++) {
        const bool there = slow[square] <= nearest;

        if (cost[square] != (there ? slow[square] : WM_GRID_FAR))
            return complain(board, "cost up to a goal", from, square);
        if (wm_squares_have(&within, columns, square) != there)
            return complain(board, "reach up to a goal", from, square);
    }
    return true;
}

static bool ways_agree(const Board *board)
{
    const int columns = board->grid.columns;
    const int squares = columns * board->grid.rows;
    const int from = 1 + below(squares);
    const int limit = below(12);
    const bool no_slow = wm_squares_next(&board->slow, columns, 0) == 0;
    int slow[WM_GRID_SQUARES + 1];
    uint8_t fast[WM_GRID_SQUARES + 1];
    uint8_t some[WM_GRID_SQUARES + 1];
    WmSquares free;
    WmSquares reach;

    for (int row = 0; row < WM_GRID_SIDE; row++) free.row[row] = ~board->blocks.row[row];
    slow_costs(board, from, slow);
    wm_grid_costs(&board->grid, &free, &board->slow, from, WM_GRID_FAR - 1, fast);
    wm_grid_costs(&board->grid, &free, &board->slow, from, limit, some);
    wm_grid_reach(&board->grid, &free, from, limit, &reach);
    for (int square = 1; square <= squares; square++) {
        if (fast[square] != slow[square]) return complain(board, "cost", from, square);
        if (some[square] != (slow[square] <= limit ? slow[square] : WM_GRID_FAR))
            return complain(board, "bounded cost", from, square);
        if (no_slow && wm_squares_have(&reach, columns, square) != (slow[square] <= limit))
            return complain(board, "reach", from, square);
    }
    for (int row = board->grid.rows; row < WM_GRID_SIDE; row++)
        if (reach.row[row]) return complain(board, "reach beyond the rim", from, row);
    return ways_end_at_goals(board, &free, from, slow);
}

/* Small boards have many lines through grid points, large ones long lines. */
static void random_boards_agree_with_the_reference(void)
{
    static const int sides[] = {4, 7, 12, 32};
    Board board;

    chance = UINT64_C(0x9E3779B97F4A7C15);
    for (int i = 0; i < boards; i++) {
        make_board(&board, sides[i % 8 == 7 ? 3 : i % 3]);
        if (CHECK(lines_agree(&board)) && CHECK(i % 4 || ways_agree(&board))) continue;
        printf("board %d\n", i);
        return;
    }
}

int main(int argc, char **argv)
{
    static const Test tests[] = {TEST(random_boards_agree_with_the_reference)};

    if (argc > 1) boards = (int)strtol(argv[1], NULL, 10);
    return CHECK_RUN(tests);
}
