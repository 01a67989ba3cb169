/* MAS: what a Massive Character covers, where it fits and how it goes. The Cockatrix is named by
 * her north-west square; pillars stand at 3,3 8,3 3,7 and 8,7, the double door leads south from
 * 5,8 and 6,8. */
#include "staged.h"

static int boss;

static void stage_nest(const char *square, const char *facing)
{
    stage(NEST);
    put_enemy("cockatrix", "cockatrix", square, facing);
    boss = figure_named("cockatrix");
}

static void check_covered(const OqGame *g)
{
    static const struct {
        int x, y;
    } all[] = {{5, 3}, {6, 3}, {5, 4}, {6, 4}}, none[] = {{4, 3}, {7, 3}, {5, 2}, {6, 5}, {7, 5}};
    int squares[OQ_BLOCK];

    CHECK_EQ_INT(oq_covered(g, boss, at(5, 3), squares), 4);
    for (int i = 0; i < 4; i++) {
        CHECK_EQ_INT(squares[i], at(all[i].x, all[i].y));
        CHECK(oq_covers(g, boss, squares[i]));
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        CHECK(!oq_covers(g, boss, at(none[i].x, none[i].y)));
    CHECK_EQ_INT(oq_covered(g, boss, at(9, 19), squares), 4);
    CHECK_EQ_INT(oq_covered(g, boss, at(10, 4), squares), 0);
    CHECK_EQ_INT(oq_covered(g, boss, at(4, 20), squares), 0);
    CHECK_EQ_INT(oq_covered(g, ORRUS, at(10, 20), squares), 1);
    CHECK_EQ_INT(squares[0], at(10, 20));
    CHECK(oq_covers(g, ORRUS, at(9, 5)));
    CHECK(!oq_covers(g, ORRUS, at(10, 5)));
    CHECK(!oq_covers(g, THALLA, at(1, 2)));
}

static void check_near(const OqGame *g)
{
    static const struct {
        int from[2], to[2];
    } near[] = {{{1, 1}, {5, 3}}, {{10, 1}, {6, 3}}, {{1, 10}, {5, 4}}, {{10, 10}, {6, 4}},
                {{8, 4}, {6, 4}}, {{8, 3}, {6, 3}},  {{5, 9}, {5, 4}},  {{6, 1}, {6, 3}},
                {{5, 3}, {5, 3}}, {{6, 4}, {6, 4}},  {{4, 4}, {5, 4}},  {{5, 1}, {5, 3}}};

    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
        CHECK_EQ_INT(oq_square_near(g, boss, at(near[i].from[0], near[i].from[1])),
                     at(near[i].to[0], near[i].to[1]));
    CHECK_EQ_INT(oq_square_near(g, ORRUS, at(1, 1)), at(9, 5));
}

static void look_at_four_squares(OqGame *g)
{
    CHECK(oq_is_massive(g, boss));
    CHECK(!oq_is_massive(g, ORRUS));
    check_covered(g);
    check_near(g);
}

static void she_covers_four_squares(void)
{
    stage_nest("5,3", "south");
    put_hero("orrus", "9,5", "west");
    look(look_at_four_squares);
}

static void look_at_one_square(OqGame *g)
{
    int squares[OQ_BLOCK];

    CHECK(!oq_is_massive(g, boss));
    CHECK_EQ_INT(oq_covered(g, boss, at(5, 3), squares), 1);
    CHECK(oq_covers(g, boss, at(5, 3)));
    CHECK(!oq_covers(g, boss, at(6, 4)));
}

/* OQ-MAS-03, and Lothar is of the usual size. */
static void squeezed_she_covers_one(void)
{
    stage_nest("5,3", "south");
    put("boss/squeezed", "1");
    look(look_at_one_square);
    stage(HALL);
    put_enemy("lothar", "lothar", "5,3", "south");
    boss = figure_named("lothar");
    look(look_at_one_square);
}

typedef struct Spot {
    int x, y;
    bool right;
} Spot;

static void check_fits(const OqGame *g, const Spot *spots, int count)
{
    for (int i = 0; i < count; i++)
        if (!CHECK(oq_block_fits(g, boss, at(spots[i].x, spots[i].y)) == spots[i].right))
            printf("at %d,%d\n", spots[i].x, spots[i].y);
}

/* OQ-MAS-05: furniture at 1,1, 1,5, 1,6, 10,1 and 10,6; Orrus at 7,5, a Soldier at 4,6. */
static void look_where_she_fits(OqGame *g)
{
    static const Spot spots[] = {
        {5, 3, true},  {6, 3, true},   {5, 4, true},  {4, 3, true},  {3, 2, false}, {2, 2, false},
        {3, 3, false}, {2, 3, false},  {1, 1, false}, {2, 1, true},  {9, 1, false}, {8, 1, true},
        {1, 3, true},  {1, 4, false},  {1, 6, false}, {1, 7, true},  {9, 5, false}, {9, 6, false},
        {9, 7, true},  {6, 4, false},  {7, 4, false}, {6, 5, false}, {7, 5, false}, {8, 5, true},
        {5, 5, true},  {4, 5, false},  {3, 5, false}, {4, 6, false}, {5, 6, true},  {10, 3, false},
        {5, 8, false}, {4, 8, false},  {4, 9, false}, {5, 9, true},  {6, 9, false}, {3, 9, true},
        {9, 8, false}, {7, 10, false}, {5, 19, true}, {5, 20, false}};

    check_fits(g, spots, sizeof spots / sizeof spots[0]);
}

static void look_through_the_open_door(OqGame *g)
{
    static const Spot spots[] = {{5, 8, true}, {4, 8, false}, {6, 8, false}, {4, 10, false}};

    check_fits(g, spots, sizeof spots / sizeof spots[0]);
}

static void she_stays_where_all_four_are_free(void)
{
    stage_nest("5,3", "south");
    put_hero("orrus", "7,5", "west");
    put_enemy("soldier-1", "soldier", "4,6", "west");
    look(look_where_she_fits);
    put("board/door", "open open closed closed closed closed closed closed closed destroyed none");
    look(look_through_the_open_door);
}

typedef struct Step {
    int x, y, side;
    bool right;
} Step;

static void check_steps(const OqGame *g, const Step *steps, int count, bool doors)
{
    for (int i = 0; i < count; i++)
        if (!CHECK(oq_block_steps(g, boss, at(steps[i].x, steps[i].y), steps[i].side, doors) ==
                   steps[i].right))
            printf("from %d,%d to side %d\n", steps[i].x, steps[i].y, steps[i].side);
}

/* OQ-MAS-08, OQ-ABL-26: over Heroes and furniture, not over pillars. Orrus stands at 7,5. */
static void look_how_she_flies(OqGame *g)
{
    static const Step steps[] = {
        {5, 4, WM_EAST, true},   {5, 5, WM_EAST, true},   {2, 1, WM_WEST, true},
        {1, 2, WM_EAST, false},  {1, 3, WM_EAST, false},  {4, 3, WM_WEST, false},
        {4, 2, WM_WEST, false},  {3, 1, WM_SOUTH, false}, {2, 1, WM_SOUTH, false},
        {3, 4, WM_NORTH, false}, {5, 3, WM_NORTH, true},  {5, 1, WM_NORTH, false},
        {1, 4, WM_WEST, false},  {9, 4, WM_EAST, false},  {5, 6, WM_SOUTH, true},
        {5, 7, WM_SOUTH, false}, {4, 7, WM_SOUTH, false}};

    check_steps(g, steps, sizeof steps / sizeof steps[0], false);
    CHECK(oq_block_steps(g, boss, at(5, 7), WM_SOUTH, true));
    CHECK(!oq_block_steps(g, boss, at(4, 7), WM_SOUTH, true));
    CHECK(!oq_block_steps(g, boss, at(6, 7), WM_SOUTH, true));
    CHECK_EQ_INT(oq_block_step_cost(g, boss, at(5, 3)), 1);
    CHECK_EQ_INT(oq_door_before(g, boss, at(5, 7), at(5, 8)), 1);
    CHECK_EQ_INT(oq_door_before(g, boss, at(5, 6), at(5, 7)), 0);
    CHECK_EQ_INT(oq_door_before(g, boss, at(9, 6), at(10, 6)), 0);
    CHECK_EQ_INT(oq_door_before(g, ORRUS, at(4, 10), at(5, 10)), 2);
    CHECK_EQ_INT(oq_door_before(g, ORRUS, at(4, 9), at(5, 9)), 0);
}

static void look_how_she_walks(OqGame *g)
{
    static const Step steps[] = {
        {5, 3, WM_EAST, true},   {5, 4, WM_EAST, false}, {5, 5, WM_EAST, false},
        {2, 1, WM_WEST, false},  {2, 2, WM_WEST, true},  {6, 3, WM_SOUTH, false},
        {7, 6, WM_NORTH, false}, {5, 3, WM_NORTH, true}, {4, 3, WM_WEST, false}};

    check_steps(g, steps, sizeof steps / sizeof steps[0], false);
}

static void she_goes_with_all_four(void)
{
    stage_nest("5,3", "south");
    put_hero("orrus", "7,5", "west");
    look(look_how_she_flies);
    put("boss/broken", "1");
    put("boss/grounded", "1");
    look(look_how_she_walks);
}

static bool danger_is(const OqGame *g, const int (*squares)[2], int count)
{
    int found = 0;

    for (int square = 1; square <= derived.grid.columns * derived.grid.rows; square++)
        found += oq_in_danger_zone(g, boss, square);
    for (int i = 0; i < count; i++)
        if (!oq_in_danger_zone(g, boss, at(squares[i][0], squares[i][1]))) return false;
    return found == count;
}

static void look_south(OqGame *g)
{
    static const int squares[][2] = {{5, 5}, {6, 5}};

    CHECK(danger_is(g, squares, 2));
}

static void look_east(OqGame *g)
{
    static const int squares[][2] = {{7, 3}, {7, 4}};

    CHECK(danger_is(g, squares, 2));
}

static void look_at_the_wall(OqGame *g)
{
    CHECK(danger_is(g, NULL, 0));
}

/* OQ-MAS-01, OQ-EFF-20; a wall or a closed door is no Danger Zone (OQ-ORI-04). */
static void she_threatens_two_squares(void)
{
    static const char *const idle[] = {"0 0 0 0 0 0 1", "0 0 0 0 0 0 0 1", "0 0 0 0 0 0 0 0 1"};

    stage_nest("5,3", "south");
    look(look_south);
    put("enemy/cockatrix/figure/facing", "east");
    look(look_east);
    for (int i = 0; i < 3; i++) {
        put("enemy/cockatrix/figure/effect", idle[i]);
        look(look_at_the_wall);
    }
    put("enemy/cockatrix/figure/effect", "0 0 0 0 0 1");
    look(look_east);
    put("enemy/cockatrix/figure/facing", "south");
    put("enemy/cockatrix/figure/at", "5,7");
    look(look_at_the_wall);
}

static int landed;

static void look_how_she_unfolds(OqGame *g)
{
    oq_unfold(g);
    landed = oq_figure(g, boss)->at;
}

static void check_unfolds(const char *square, const char *orrus, int to, bool squeezed)
{
    stage_nest(square, "south");
    put("boss/squeezed", "1");
    if (orrus) put_hero("orrus", orrus, "west");
    look(look_how_she_unfolds);
    CHECK_EQ_INT(landed, to);
    CHECK_EQ_INT(position.boss.squeezed, squeezed);
}

/* OQ-MAS-03: the square she has come to is one of the four, whichever corner of them is free. */
static void she_spreads_out_again(void)
{
    check_unfolds("5,3", NULL, at(5, 3), false);
    check_unfolds("5,3", "6,3", at(4, 3), false);
    check_unfolds("5,3", "5,4", at(5, 2), false);
    check_unfolds("10,3", NULL, at(9, 3), false);
    check_unfolds("4,1", "5,1", at(3, 1), false);
    check_unfolds("10,8", "10,7", at(10, 8), true);
    check_unfolds("4,10", NULL, at(3, 9), false);
    check_unfolds("1,4", NULL, at(1, 3), false);
}

static const Test tests[] = {
    TEST(she_covers_four_squares),           TEST(squeezed_she_covers_one),
    TEST(she_stays_where_all_four_are_free), TEST(she_goes_with_all_four),
    TEST(she_threatens_two_squares),         TEST(she_spreads_out_again),
};

int main(void)
{
    return CHECK_RUN(tests);
}
