/* DIC, CMB: what dice show, how results cancel each other, and how pools change. */
#include <check.h>
#include <games/orcquest/orcquest.h>
#include <warmoot/warmoot.h>

enum { Y = OQ_YELLOW, O = OQ_ORANGE, R = OQ_RED };

typedef struct Roll {
    uint8_t dice[OQ_RESULTS];
} Roll;

static Roll shows(int a, int b, int c)
{
    const int faces[] = {a, b, c};
    Roll roll = {{0}};

    for (int i = 0; i < 3; i++) roll.dice[i] = (uint8_t)oq_die_at(OQ_ATTACK_WHITE, faces[i]);
    return roll;
}

static void best_and_lowest(void)
{
    static const struct {
        int faces[3], best, lowest;
    } rolls[] = {
        {{R, Y, O}, R, Y}, {{Y, O, R}, R, Y}, {{O, 0, Y}, O, Y},
        {{0, O, 0}, O, O}, {{0, 0, 0}, 0, 0}, {{Y, R, R}, R, Y},
    };

    for (size_t i = 0; i < sizeof rolls / sizeof rolls[0]; i++) {
        const Roll roll = shows(rolls[i].faces[0], rolls[i].faces[1], rolls[i].faces[2]);

        CHECK_EQ_INT(oq_best_result(roll.dice), rolls[i].best);
        CHECK_EQ_INT(oq_lowest_result(roll.dice), rolls[i].lowest);
    }
}

/* OQ-ABL-68: a blank is no result; of equal ones the first goes, and shows that it was changed. */
static void the_lowest_goes(void)
{
    Roll roll = shows(0, O, Y);

    oq_remove_lowest(roll.dice);
    CHECK_EQ_INT(oq_die_face(roll.dice[1]), O);
    CHECK_EQ_INT(oq_die_face(roll.dice[2]), 0);
    CHECK(roll.dice[2] & OQ_CHANGED);
    roll = shows(R, R, R);
    oq_remove_lowest(roll.dice);
    CHECK_EQ_INT(oq_count_results(roll.dice).of[R], 2);
    CHECK_EQ_INT(oq_die_face(roll.dice[0]), 0);
    roll = shows(0, 0, 0);
    oq_remove_lowest(roll.dice);
    CHECK_EQ_INT(oq_die_face(roll.dice[0]), 0);
    CHECK(!(roll.dice[0] & OQ_CHANGED));
}

static void results_are_counted(void)
{
    Roll roll = shows(Y, O, Y);

    CHECK_EQ_INT(oq_count_results(roll.dice).of[Y], 2);
    CHECK_EQ_INT(oq_count_results(roll.dice).of[O], 1);
    CHECK_EQ_INT(oq_count_results(roll.dice).of[R], 0);
    oq_add_result(roll.dice, R);
    CHECK_EQ_INT(oq_count_results(roll.dice).of[R], 1);
    CHECK_EQ_INT(oq_die_kind(roll.dice[3]), OQ_ADDED);
    CHECK_EQ_INT(oq_unchanged(roll.dice, Y), 1);
    CHECK_EQ_INT(oq_unchanged(roll.dice, O), 2);
    CHECK_EQ_INT(oq_unchanged(roll.dice, R), 0); /* no die shows it */
    oq_change(&roll.dice[0], R);
    CHECK_EQ_INT(oq_unchanged(roll.dice, R), 0);
    CHECK_EQ_INT(oq_unchanged(roll.dice, Y), 3);
    CHECK_EQ_INT(oq_die_kind(roll.dice[0]), OQ_ATTACK_WHITE);
}

/* OQ-CMB-05, OQ-CMB-06: first one colour, then each result the strongest of the weaker ones. */
static void results_cancel(void)
{
    static const struct {
        int attack[3], defense[3], left[3]; /* left: yellow, orange, red */
    } rolls[] = {
        {{Y, O, R}, {0, 0, 0}, {1, 1, 1}}, {{Y, O, R}, {R, O, Y}, {0, 0, 0}},
        {{Y, O, R}, {O, 0, 0}, {1, 0, 1}}, {{Y, O, O}, {R, 0, 0}, {1, 1, 0}},
        {{Y, Y, R}, {O, 0, 0}, {1, 0, 1}}, {{Y, Y, R}, {Y, Y, Y}, {0, 0, 1}},
        {{Y, Y, O}, {R, R, 0}, {1, 0, 0}}, {{O, O, R}, {Y, Y, Y}, {0, 2, 1}},
        {{Y, O, O}, {O, R, R}, {0, 0, 0}},
    };

    for (size_t i = 0; i < sizeof rolls / sizeof rolls[0]; i++) {
        const Roll attack = shows(rolls[i].attack[0], rolls[i].attack[1], rolls[i].attack[2]);
        const Roll defense = shows(rolls[i].defense[0], rolls[i].defense[1], rolls[i].defense[2]);
        const OqResults left = oq_left_over(attack.dice, defense.dice);

        CHECK_EQ_INT(left.of[Y], rolls[i].left[0]);
        CHECK_EQ_INT(left.of[O], rolls[i].left[1]);
        CHECK_EQ_INT(left.of[R], rolls[i].left[2]);
    }
}

/* OQ-CMB-07: nothing on stronger Health Points, twice as much for each step below. */
static void damage_doubles_with_each_step(void)
{
    const OqResults one_of_each = {{0, 1, 1, 1}};
    const OqResults two_red = {{0, 0, 0, 2}};

    CHECK_EQ_INT(oq_damage_of(&one_of_each, Y), 1 + 2 + 4);
    CHECK_EQ_INT(oq_damage_of(&one_of_each, O), 1 + 2);
    CHECK_EQ_INT(oq_damage_of(&one_of_each, R), 1);
    CHECK_EQ_INT(oq_damage_of(&two_red, Y), 8);
    CHECK_EQ_INT(oq_damage_of(&two_red, R), 2);
}

static void check_pool(const OqPool *pool, int white, int grey, int black)
{
    CHECK_EQ_INT(pool->white, white);
    CHECK_EQ_INT(pool->grey, grey);
    CHECK_EQ_INT(pool->black, black);
}

/* OQ-ABL-56, OQ-DIC-07: no tint has more than three dice. */
static void the_weakest_rises(void)
{
    OqPool pool = {.white = 1, .grey = 1};

    oq_raise_weakest(&pool);
    check_pool(&pool, 0, 2, 0);
    oq_raise_weakest(&pool);
    check_pool(&pool, 0, 1, 1);
    pool = (OqPool){.white = 1, .grey = 3};
    oq_raise_weakest(&pool);
    check_pool(&pool, 1, 3, 0);
    pool = (OqPool){.white = 1, .grey = 2};
    oq_raise_weakest(&pool);
    check_pool(&pool, 0, 3, 0);
    pool = (OqPool){.grey = 1, .black = 3};
    oq_raise_weakest(&pool);
    check_pool(&pool, 0, 1, 3);
    pool = (OqPool){.grey = 1, .black = 2};
    oq_raise_weakest(&pool);
    check_pool(&pool, 0, 0, 3);
    pool = (OqPool){.black = 2};
    oq_raise_weakest(&pool);
    check_pool(&pool, 0, 0, 2);
}

/* Grey ones first; a white one that has risen does not rise again. */
static void dice_rise(void)
{
    OqPool pool = {.white = 2, .grey = 1};

    oq_raise_dice(&pool, 1);
    check_pool(&pool, 2, 0, 1);
    pool = (OqPool){.white = 2, .grey = 1};
    oq_raise_dice(&pool, 2);
    check_pool(&pool, 1, 1, 1);
    pool = (OqPool){.white = 2, .grey = 1};
    oq_raise_dice(&pool, 3);
    check_pool(&pool, 0, 2, 1);
    pool = (OqPool){.white = 1};
    oq_raise_dice(&pool, 3);
    check_pool(&pool, 0, 1, 0);
    pool = (OqPool){.white = 1, .grey = 1, .black = 3};
    oq_raise_dice(&pool, 2);
    check_pool(&pool, 0, 2, 3);
    pool = (OqPool){.white = 3, .grey = 3, .black = 3};
    oq_raise_dice(&pool, 2);
    check_pool(&pool, 3, 3, 3);
}

static void the_weakest_go_but_never_the_last(void)
{
    OqPool pool = {.white = 1, .grey = 1, .black = 2};

    oq_lose_dice(&pool, 1);
    check_pool(&pool, 0, 1, 2);
    oq_lose_dice(&pool, 2);
    check_pool(&pool, 0, 0, 1);
    oq_lose_dice(&pool, 1);
    check_pool(&pool, 0, 0, 1);
    pool = (OqPool){.white = 2};
    oq_lose_dice(&pool, 5);
    check_pool(&pool, 1, 0, 0);
}

static void the_strongest_goes(void)
{
    OqPool pool = {.white = 1, .grey = 1, .black = 1};

    oq_lose_strongest(&pool);
    check_pool(&pool, 1, 1, 0);
    oq_lose_strongest(&pool);
    check_pool(&pool, 1, 0, 0);
    oq_lose_strongest(&pool);
    check_pool(&pool, 0, 0, 0);
    oq_lose_strongest(&pool);
    check_pool(&pool, 0, 0, 0);
}

static void pools_are_added(void)
{
    OqPool pool = {.white = 1, .grey = 2, .black = 0, .badass = 1};
    const OqPool more = {.white = 1, .grey = 0, .black = 2, .badass = 1};

    oq_add_pool(&pool, &more);
    check_pool(&pool, 2, 2, 2);
    CHECK_EQ_INT(pool.badass, 2);
}

/* Two bits for each tint, and for Badass Dice. */
static void rows_of_dice_are_read(void)
{
    const OqPool pool = oq_dice(1 | 2 << 2 | 3 << 4 | 2 << 6);

    check_pool(&pool, 1, 2, 3);
    CHECK_EQ_INT(pool.badass, 2);
}

static const Test tests[] = {
    TEST(best_and_lowest),
    TEST(the_lowest_goes),
    TEST(results_are_counted),
    TEST(results_cancel),
    TEST(damage_doubles_with_each_step),
    TEST(the_weakest_rises),
    TEST(dice_rise),
    TEST(the_weakest_go_but_never_the_last),
    TEST(the_strongest_goes),
    TEST(pools_are_added),
    TEST(rows_of_dice_are_read),
};

int main(void)
{
    return CHECK_RUN(tests);
}
