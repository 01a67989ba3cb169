/* Squares of a grid, walls, lines and ways on it, and small numbers. */
#include <check.h>
#include <core/grid.h>
#include <core/number.h>

/* On a grid of 5 columns:  1  2  3  4  5 /  6  7  8  9 10 / 11 12 13 14 15. */
static void squares_have_columns_and_rows(void)
{
    CHECK_EQ_INT(wm_grid_square(5, 1, 1), 1);
    CHECK_EQ_INT(wm_grid_square(5, 5, 1), 5);
    CHECK_EQ_INT(wm_grid_square(5, 1, 2), 6);
    CHECK_EQ_INT(wm_grid_square(5, 3, 3), 13);
    CHECK_EQ_INT(wm_grid_column(5, 1), 1);
    CHECK_EQ_INT(wm_grid_column(5, 5), 5);
    CHECK_EQ_INT(wm_grid_column(5, 6), 1);
    CHECK_EQ_INT(wm_grid_row(5, 5), 1);
    CHECK_EQ_INT(wm_grid_row(5, 6), 2);
    for (int square = 1; square <= 35; square++)
        CHECK_EQ_INT(wm_grid_square(7, wm_grid_column(7, square), wm_grid_row(7, square)), square);
}

static void steps_go_over_edges(void)
{
    CHECK_EQ_INT(wm_grid_steps(5, 7, 7), 0);
    CHECK_EQ_INT(wm_grid_steps(5, 7, 8), 1);
    CHECK_EQ_INT(wm_grid_steps(5, 7, 2), 1);
    CHECK_EQ_INT(wm_grid_steps(5, 7, 1), 2); /* over a corner */
    CHECK_EQ_INT(wm_grid_steps(5, 5, 6), 5); /* ends of two rows: not neighbours */
    CHECK_EQ_INT(wm_grid_steps(5, 1, 15), 6);
    CHECK_EQ_INT(wm_grid_steps(5, 15, 1), 6);
    CHECK_EQ_INT(wm_grid_steps(5, 2, 12), 2);
    CHECK_EQ_INT(wm_grid_steps(1, 1, 9), 8);
}

static void ranges_go_over_corners(void)
{
    CHECK_EQ_INT(wm_grid_range(5, 7, 7), 0);
    CHECK_EQ_INT(wm_grid_range(5, 7, 1), 1);
    CHECK_EQ_INT(wm_grid_range(5, 13, 7), 1);
    CHECK_EQ_INT(wm_grid_range(5, 1, 15), 4);
    CHECK_EQ_INT(wm_grid_range(5, 12, 3), 2);
}

static void squares_have_neighbours(void)
{
    WmGrid grid;

    wm_grid_begin(&grid, 5, 3);
    CHECK_EQ_INT(wm_grid_beside(&grid, 7, WM_NORTH), 2);
    CHECK_EQ_INT(wm_grid_beside(&grid, 7, WM_EAST), 8);
    CHECK_EQ_INT(wm_grid_beside(&grid, 7, WM_SOUTH), 12);
    CHECK_EQ_INT(wm_grid_beside(&grid, 7, WM_WEST), 6);
    CHECK_EQ_INT(wm_grid_beside(&grid, 1, WM_NORTH), 0);
    CHECK_EQ_INT(wm_grid_beside(&grid, 1, WM_WEST), 0);
    CHECK_EQ_INT(wm_grid_beside(&grid, 15, WM_EAST), 0);
    CHECK_EQ_INT(wm_grid_beside(&grid, 15, WM_SOUTH), 0);
    CHECK_EQ_INT(wm_side_opposite(WM_NORTH), WM_SOUTH);
    CHECK_EQ_INT(wm_side_opposite(WM_EAST), WM_WEST);
    CHECK_EQ_INT(wm_side_opposite(WM_WEST), WM_EAST);
}

static void sets_are_walked_in_order(void)
{
    WmSquares set = {{0}};

    CHECK_EQ_INT(wm_squares_next(&set, 5, 0), 0);
    wm_squares_add(&set, 5, 1);
    wm_squares_add(&set, 5, 5);
    wm_squares_add(&set, 5, 6);
    wm_squares_add(&set, 5, 15);
    CHECK(wm_squares_have(&set, 5, 5));
    CHECK(!wm_squares_have(&set, 5, 4));
    CHECK_EQ_INT(wm_squares_next(&set, 5, 0), 1);
    CHECK_EQ_INT(wm_squares_next(&set, 5, 1), 5);
    CHECK_EQ_INT(wm_squares_next(&set, 5, 5), 6);
    CHECK_EQ_INT(wm_squares_next(&set, 5, 6), 15);
    CHECK_EQ_INT(wm_squares_next(&set, 5, 15), 0);
    wm_squares_remove(&set, 5, 6);
    CHECK_EQ_INT(wm_squares_next(&set, 5, 5), 15);
    wm_squares_add(&set, 32, 1024);
    CHECK_EQ_INT(wm_squares_next(&set, 32, 1023), 1024);
    CHECK_EQ_INT(wm_squares_next(&set, 32, 1024), 0);
}

static void walls_part_neighbours(void)
{
    WmGrid grid;

    wm_grid_begin(&grid, 5, 3);
    CHECK(wm_grid_joined(&grid, 7, WM_EAST));
    CHECK(!wm_grid_joined(&grid, 5, WM_EAST));
    CHECK(!wm_grid_joined(&grid, 1, WM_WEST));
    CHECK(!wm_grid_joined(&grid, 1, WM_NORTH));
    CHECK(!wm_grid_joined(&grid, 15, WM_SOUTH));
    wm_grid_close(&grid, 7, WM_EAST);
    wm_grid_close(&grid, 12, WM_NORTH);
    wm_grid_close(&grid, 5, WM_EAST); /* the rim */
    CHECK(!wm_grid_joined(&grid, 7, WM_EAST));
    CHECK(!wm_grid_joined(&grid, 8, WM_WEST));
    CHECK(!wm_grid_joined(&grid, 7, WM_SOUTH));
    CHECK(wm_grid_joined(&grid, 7, WM_NORTH));
    wm_grid_open(&grid, 8, WM_WEST);
    wm_grid_open(&grid, 15, WM_SOUTH); /* the rim */
    CHECK(wm_grid_joined(&grid, 7, WM_EAST));
    CHECK(!wm_grid_joined(&grid, 15, WM_SOUTH));
}

/* A wall on the east of 7: its ends touch the squares 2, 3 and 12, 13. */
static void lines_stop_at_walls_and_their_ends(void)
{
    const WmSquares nothing = {{0}};
    WmGrid grid;

    wm_grid_begin(&grid, 5, 3);
    wm_grid_close(&grid, 7, WM_EAST);
    CHECK(!wm_grid_line(&grid, &nothing, 6, 10));
    CHECK(!wm_grid_line(&grid, &nothing, 3, 7));
    CHECK(!wm_grid_line(&grid, &nothing, 2, 8));
    CHECK(!wm_grid_line(&grid, &nothing, 12, 8));
    CHECK(wm_grid_line(&grid, &nothing, 1, 5));
    CHECK(wm_grid_line(&grid, &nothing, 2, 12));
    CHECK(wm_grid_line(&grid, &nothing, 7, 7));
    wm_grid_open(&grid, 7, WM_EAST);
    CHECK(wm_grid_line(&grid, &nothing, 6, 10));
    CHECK(!wm_grid_line(&grid, &nothing, 3, 7)); /* a door's post */
}

static void lines_pass_the_corners_of_squares(void)
{
    WmSquares blocks = {{0}};
    WmGrid grid;

    wm_grid_begin(&grid, 5, 3);
    wm_squares_add(&blocks, 5, 7);
    wm_squares_add(&blocks, 5, 3);
    CHECK(wm_grid_line(&grid, &blocks, 2, 8)); /* between two that touch */
    CHECK(wm_grid_line(&grid, &blocks, 7, 3)); /* at the ends they do not block */
    CHECK(!wm_grid_line(&grid, &blocks, 6, 8));
    CHECK(!wm_grid_line(&grid, &blocks, 1, 13));
    CHECK(!wm_grid_line(&grid, &blocks, 2, 12));
    CHECK(wm_grid_line(&grid, &blocks, 12, 8));
    CHECK(!wm_grid_line(&grid, &blocks, 11, 8));
    CHECK(!wm_grid_line(&grid, &blocks, 11, 4));
}

static void arcs_begin_level(void)
{
    CHECK(wm_grid_ahead(5, 8, WM_NORTH, 6));
    CHECK(wm_grid_ahead(5, 8, WM_NORTH, 5));
    CHECK(!wm_grid_ahead(5, 8, WM_NORTH, 13));
    CHECK(wm_grid_ahead(5, 8, WM_SOUTH, 13));
    CHECK(!wm_grid_ahead(5, 8, WM_SOUTH, 3));
    CHECK(wm_grid_ahead(5, 8, WM_EAST, 3));
    CHECK(!wm_grid_ahead(5, 8, WM_EAST, 7));
    CHECK(wm_grid_ahead(5, 8, WM_WEST, 12));
    CHECK(!wm_grid_ahead(5, 8, WM_WEST, 4));
}

static void small_numbers_change(void)
{
    uint8_t u8 = 250;
    int8_t i8 = -120;
    uint16_t u16 = 65000;
    int16_t i16 = 0;
    uint32_t u32 = 0;
    int32_t i32 = 0;

    GAIN(u8, 5);
    CHECK_EQ_INT(u8, 255);
    SPEND(u8, 255);
    CHECK_EQ_INT(u8, 0);
    SPEND(i8, 8);
    CHECK_EQ_INT(i8, -128);
    SET(i8, 127);
    CHECK_EQ_INT(i8, 127);
    GAIN(u16, 535);
    CHECK_EQ_INT(u16, 65535);
    SET(i16, -32768);
    CHECK_EQ_INT(i16, -32768);
    SET(u32, 4294967295);
    CHECK_EQ_INT(u32, 4294967295);
    SET(i32, -2147483648);
    CHECK_EQ_INT(i32, -2147483648);
}

/* SET is a statement of one evaluation each. */
static void arguments_are_looked_at_once(void)
{
    uint8_t field[2] = {0, 0};
    int calls = 0;

    SET(field[1], ++calls);
    CHECK_EQ_INT(calls, 1);
    CHECK_EQ_INT(field[1], 1);
    CHECK_EQ_INT(field[0], 0);
}

int main(void)
{
    static const Test tests[] = {
        TEST(squares_have_columns_and_rows),
        TEST(steps_go_over_edges),
        TEST(ranges_go_over_corners),
        TEST(squares_have_neighbours),
        TEST(sets_are_walked_in_order),
        TEST(walls_part_neighbours),
        TEST(lines_stop_at_walls_and_their_ends),
        TEST(lines_pass_the_corners_of_squares),
        TEST(arcs_begin_level),
        TEST(small_numbers_change),
        TEST(arguments_are_looked_at_once),
    };

    return CHECK_RUN(tests);
}
