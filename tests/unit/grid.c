/* Squares of a grid, and small numbers. */
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
        TEST(small_numbers_change),
        TEST(arguments_are_looked_at_once),
    };

    return CHECK_RUN(tests);
}
