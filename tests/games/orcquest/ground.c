/* ORI, SMA, LOS: where Characters may stay, how they are pushed and what they see, square by
 * square. On the first Quest walls run round the Rooms, furniture stands at 10,7 10,8 10,10 and
 * 4,4, a trunk at 3,8; the Bell is at 13,4. */
#include "staged.h"

static const char *const entangled = "0 0 0 0 0 1";

typedef struct Spot {
    int x, y;
    bool right;
} Spot;

#define SPOTS(spots) spots, sizeof(spots) / sizeof(spots)[0]

static void check_spots(const OqGame *g, int figure, const Spot *spots, size_t count,
                        bool (*holds)(const OqGame *g, int figure, int square))
{
    WmSquares resting;

    oq_resting(g, figure, &resting);
    for (size_t i = 0; i < count; i++) {
        const int square = at(spots[i].x, spots[i].y);

        if (!CHECK(holds(g, figure, square) == spots[i].right))
            printf("figure %d at %d,%d\n", figure, spots[i].x, spots[i].y);
        if (holds == oq_may_end) CHECK_EQ_INT(oq_on(g, &resting, square), spots[i].right);
    }
}

/* Thalla is dead at 7,5, Mek at 8,5; a Peasant at 9,5 is a Chicken, another rings, a third
 * stands. */
static void look_where_moves_end(OqGame *g)
{
    static const Spot hero[] = {{6, 5, true},  {7, 5, false},  {8, 5, false},  {9, 5, true},
                                {10, 5, true}, {11, 5, false}, {13, 4, false}, {14, 4, true}};
    static const Spot enemy[] = {{6, 5, false}, {7, 5, false},  {9, 5, false},
                                 {11, 5, true}, {13, 4, false}, {10, 5, true}};
    static const Spot ringer[] = {{13, 4, true}, {13, 6, true}, {11, 5, false}, {12, 5, true}};
    static const Spot chicken[] = {{9, 5, true}, {10, 5, true}, {8, 5, false}};

    check_spots(g, ORRUS, SPOTS(hero), oq_may_end);
    check_spots(g, figure_named("peasant-3"), SPOTS(enemy), oq_may_end);
    check_spots(g, figure_named("peasant-2"), SPOTS(ringer), oq_may_end);
    check_spots(g, figure_named("peasant-1"), SPOTS(chicken), oq_may_end);
}

static bool is_empty(const OqGame *g, int figure, int square)
{
    (void)figure;
    return oq_is_empty(g, square);
}

/* The Totem lies at 20,5. */
static void look_what_is_empty(OqGame *g)
{
    static const Spot spots[] = {{6, 5, false},  {7, 5, false},  {8, 5, false},  {9, 5, false},
                                 {10, 5, true},  {11, 5, false}, {13, 4, false}, {10, 7, false},
                                 {4, 4, false},  {3, 8, false},  {20, 5, false}, {1, 1, true},
                                 {20, 10, true}, {13, 6, false}, {2, 2, false},  {3, 2, false}};

    check_spots(g, ORRUS, SPOTS(spots), is_empty);
    CHECK_EQ_INT(oq_figure_on(g, at(6, 5)), ORRUS);
    CHECK_EQ_INT(oq_figure_on(g, at(7, 5)), 0);
    CHECK_EQ_INT(oq_figure_on(g, at(11, 5)), figure_named("peasant-3"));
    CHECK_EQ_INT(oq_figure_on(g, at(12, 5)), 0);
    CHECK_EQ_INT(oq_piece_on(g, at(2, 2)), 1);
    CHECK_EQ_INT(oq_piece_on(g, at(3, 2)), 1);
    CHECK_EQ_INT(oq_piece_on(g, at(4, 2)), 0);
    CHECK_EQ_INT(oq_piece_on(g, at(4, 4)), 3);
    CHECK(oq_is_high(g, 3));
    CHECK(!oq_is_high(g, 1));
}

static void moves_end_where_there_is_room(void)
{
    stage(CHICKENS);
    put_hero("orrus", "6,5", "east");
    put_hero("thalla", "7,5", "east");
    put("hero/thalla/standing", "dead");
    put_hero("mek", "8,5", "east");
    put_enemy("peasant-1", "peasant", "9,5", "east");
    put("enemy/peasant-1/figure/chicken", "1");
    put_enemy("peasant-2", "peasant", "13,6", "east");
    put("enemy/peasant-2/rings", "1");
    put_enemy("peasant-3", "peasant", "11,5", "east");
    look(look_where_moves_end);
    look(look_what_is_empty);
}

static void look_at_moved_furniture(OqGame *g)
{
    CHECK_EQ_INT(oq_piece_on(g, at(2, 2)), 0);
    CHECK_EQ_INT(oq_piece_on(g, at(2, 1)), 1);
    CHECK_EQ_INT(oq_piece_on(g, at(3, 1)), 1);
    CHECK_EQ_INT(oq_piece_on(g, at(1, 3)), 0);
    CHECK_EQ_INT(oq_piece_on(g, at(1, 4)), 0);
    oq_smash_piece(g, ORRUS, 1);
    CHECK_EQ_INT(oq_piece_on(g, at(2, 1)), 0);
    CHECK_EQ_INT(oq_piece_on(g, at(3, 1)), 0);
    CHECK(oq_on(g, &g->walls, at(4, 4)));
    oq_smash_piece(g, ORRUS, 3);
    CHECK(!oq_on(g, &g->walls, at(4, 4)));
}

/* The table was moved to 2,1, the bed is smashed. */
static void furniture_is_where_it_was_moved(void)
{
    stage(CHICKENS);
    put_hero("orrus", "4,1", "east");
    put("board/moved", "2,1");
    put("board/furniture", "0 1");
    look(look_at_moved_furniture);
}

/* ---- sides ----------------------------------------------------------------------------------- */

static void look_at_sides(OqGame *g)
{
    static const struct {
        int x, y, side;
    } sides[] = {{8, 5, WM_EAST},  {2, 5, WM_WEST},  {6, 9, WM_SOUTH}, {6, 1, WM_NORTH},
                 {9, 6, WM_EAST},  {3, 4, WM_WEST},  {7, 9, WM_SOUTH}, {5, 1, WM_NORTH},
                 {8, 7, WM_SOUTH}, {8, 3, WM_NORTH}, {4, 7, WM_SOUTH}, {4, 3, WM_NORTH}};

    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
        CHECK_EQ_INT(oq_side_towards(g, at(6, 5), at(sides[i].x, sides[i].y)), sides[i].side);
    CHECK(oq_adjacent(g, at(6, 5), at(7, 5)));
    CHECK(!oq_adjacent(g, at(6, 5), at(7, 6)));
    CHECK(!oq_adjacent(g, at(6, 5), at(8, 5)));
    CHECK(!oq_adjacent(g, at(4, 3), at(5, 3)));
    CHECK(!oq_adjacent(g, at(20, 1), at(1, 2)));
    CHECK(!oq_adjacent(g, at(3, 4), at(3, 5)));
    CHECK_EQ_INT(oq_door_between(g, at(3, 4), at(3, 5)), 1);
    CHECK_EQ_INT(oq_door_between(g, at(3, 5), at(3, 4)), 1);
    CHECK_EQ_INT(oq_door_between(g, at(3, 5), at(3, 6)), 0);
    oq_set_door(g, 1, OQ_OPEN, OQ_DOR_01);
    CHECK(oq_adjacent(g, at(3, 4), at(3, 5)));
    CHECK_EQ_INT(oq_door_between(g, at(3, 4), at(3, 5)), 0);
    oq_set_door(g, 1, OQ_CLOSED, OQ_DOR_01);
    CHECK(!oq_adjacent(g, at(3, 4), at(3, 5)));
}

static void sides_and_neighbours(void)
{
    stage(CHICKENS);
    look(look_at_sides);
}

/* ---- Push ------------------------------------------------------------------------------------ */

static void look_behind(OqGame *g)
{
    static const struct {
        int from[2], at[2], to[2];
    } behind[] = {
        {{5, 5}, {6, 5}, {7, 5}}, {{7, 5}, {6, 5}, {5, 5}}, {{6, 4}, {6, 5}, {6, 6}},
        {{6, 6}, {6, 5}, {6, 4}}, {{5, 4}, {6, 5}, {7, 6}}, {{7, 6}, {6, 5}, {5, 4}},
        {{4, 4}, {6, 5}, {7, 6}}, {{3, 4}, {6, 5}, {7, 5}}, {{5, 3}, {6, 5}, {7, 6}},
        {{5, 2}, {6, 5}, {6, 6}}, {{4, 5}, {6, 5}, {7, 5}}, {{7, 3}, {6, 5}, {5, 6}},
        {{7, 2}, {6, 5}, {6, 6}}, {{9, 6}, {6, 5}, {5, 5}}, {{8, 6}, {6, 5}, {5, 4}},
    };

    for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++)
        if (!CHECK(oq_square_behind(g, at(behind[i].from[0], behind[i].from[1]),
                                    at(behind[i].at[0], behind[i].at[1])) ==
                   at(behind[i].to[0], behind[i].to[1])))
            printf("from %d,%d\n", behind[i].from[0], behind[i].from[1]);
    CHECK_EQ_INT(oq_square_behind(g, at(2, 5), at(1, 5)), 0);
    CHECK_EQ_INT(oq_square_behind(g, at(19, 5), at(20, 5)), 0);
    CHECK_EQ_INT(oq_square_behind(g, at(5, 2), at(5, 1)), 0);
    CHECK_EQ_INT(oq_square_behind(g, at(5, 9), at(5, 10)), 0);
    CHECK_EQ_INT(oq_square_behind(g, at(2, 9), at(1, 9)), 0);
    CHECK_EQ_INT(oq_square_behind(g, at(3, 9), at(2, 9)), at(1, 9));
    CHECK_EQ_INT(oq_square_behind(g, at(18, 9), at(19, 9)), at(20, 9));
    CHECK_EQ_INT(oq_square_behind(g, at(5, 8), at(5, 9)), at(5, 10));
    CHECK_EQ_INT(oq_square_behind(g, at(5, 3), at(5, 2)), at(5, 1));
}

/* OQ-SMA-09: a diagonal from 22.5 degrees on, that is from one square aside in two. */
static void the_square_behind_is_straight_on(void)
{
    stage(CHICKENS);
    look(look_behind);
}

/* A push: who stands where, from where and how far, where to, and what it suffers. */
typedef struct Push {
    const char *square, *other; /* `other`: where Mek stands */
    int from[2], squares;
    bool goes_on;
    int to[2], damage, mek;
} Push;

static const Push *pushed;
static int pusher; /* 0: slides instead */
static bool went_on;

static void look_at_push(OqGame *g)
{
    const int peasant = figure_named("peasant-1");
    const int from = at(pushed->from[0], pushed->from[1]);

    went_on = pusher ? oq_push(g, peasant, from, pushed->squares, pusher)
                     : oq_slide(g, peasant, from, pushed->squares, ORRUS);
}

static void check_push(const Push *push, const char *effect)
{
    const OqEnemy *const peasant = &position.enemy[figure_named("peasant-1") - OQ_FIRST_ENEMY];

    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "1,10", "east");
    if (push->other) put_hero("mek", push->other, "east");
    put_enemy("peasant-1", "peasant", push->square, "west");
    if (effect) put("enemy/peasant-1/figure/effect", effect);
    pushed = push;
    look(look_at_push);
    CHECK_EQ_INT(went_on, push->goes_on);
    if (!CHECK(peasant->figure.at == at(push->to[0], push->to[1])) ||
        !CHECK(peasant->figure.damage == push->damage))
        printf("from %s\n", push->square);
    CHECK_EQ_INT(position.hero[2].figure.damage, push->mek);
    CHECK_EQ_INT(peasant->figure.facing, WM_WEST);
}

static void they_are_pushed(void)
{
    static const Push pushes[] = {
        {"6,5", NULL, {5, 5}, 2, true, {8, 5}, 0, 0},
        {"6,5", NULL, {5, 4}, 1, true, {7, 6}, 0, 0},
        {"6,5", "8,5", {5, 5}, 2, false, {7, 5}, 1, 1},
        {"6,5", "9,5", {5, 5}, 2, true, {8, 5}, 0, 0},
        {"5,3", NULL, {6, 3}, 1, false, {5, 3}, 1, 0},    /* a wall */
        {"5,3", "4,3", {6, 3}, 1, false, {5, 3}, 1, 0},   /* somebody behind it suffers nothing */
        {"2,5", NULL, {3, 5}, 2, false, {1, 5}, 1, 0},    /* the rim */
        {"2,8", NULL, {1, 8}, 1, false, {2, 8}, 1, 0},    /* a trunk */
        {"9,7", NULL, {8, 7}, 1, false, {9, 7}, 1, 0},    /* furniture */
        {"12,4", NULL, {11, 4}, 1, false, {12, 4}, 1, 0}, /* the Bell */
        {"4,5", NULL, {5, 6}, 1, false, {4, 5}, 1, 0},    /* round a corner of walls */
    };

    pusher = ORRUS;
    for (size_t i = 0; i < sizeof pushes / sizeof pushes[0]; i++) check_push(&pushes[i], NULL);
    check_push(&(Push){"6,5", NULL, {5, 5}, 2, false, {6, 5}, 1, 0}, entangled);
}

static void they_slide(void)
{
    static const Push slides[] = {
        {"6,5", NULL, {9, 5}, 2, true, {8, 5}, 0, 0},
        {"6,5", NULL, {3, 5}, 2, true, {4, 5}, 0, 0},
        {"6,5", NULL, {8, 7}, 1, true, {7, 6}, 0, 0},
        {"6,5", NULL, {4, 3}, 1, true, {5, 4}, 0, 0},
        {"6,5", "8,5", {9, 5}, 3, false, {7, 5}, 1, 1},
        {"5,3", NULL, {3, 3}, 2, false, {5, 3}, 1, 0},
        {"2,8", NULL, {4, 8}, 2, false, {2, 8}, 1, 0},
    };

    pusher = 0;
    for (size_t i = 0; i < sizeof slides / sizeof slides[0]; i++) check_push(&slides[i], NULL);
    check_push(&(Push){"6,5", NULL, {9, 5}, 2, false, {6, 5}, 1, 0}, entangled);
}

static void look_at_shifts(OqGame *g)
{
    CHECK(oq_shift(g, MEK, at(5, 5)));
    CHECK_EQ_INT(oq_figure(g, MEK)->at, at(7, 5));
    CHECK(!oq_shift(g, MEK, at(6, 5))); /* Thalla stands there */
    CHECK(!oq_shift(g, ORRUS, at(2, 5)));
    CHECK_EQ_INT(oq_figure(g, ORRUS)->damage, 0);
    CHECK(!oq_shift(g, MANDAR, at(6, 3)));
}

static void look_at_one_who_stays(OqGame *g)
{
    CHECK(!oq_shift(g, MEK, at(8, 5)));
    CHECK_EQ_INT(oq_figure(g, MEK)->at, at(7, 5));
}

static void they_make_way(void)
{
    stage(CHICKENS);
    put_hero("mek", "6,5", "east");
    put_hero("thalla", "8,5", "east");
    put_hero("orrus", "1,5", "east");
    put_hero("mandar", "5,3", "east");
    look(look_at_shifts);
    put("hero/mek/figure/effect", entangled);
    look(look_at_one_who_stays);
}

/* ---- furniture ------------------------------------------------------------------------------- */

static bool slid;

/* The crate at 10,8 is the fifth piece. */
static void look_at_crate(OqGame *g)
{
    slid = oq_slide_piece(g, 5, at(10, 8), at(7, 8), 2, ORRUS);
}

static void furniture_slides(void)
{
    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "7,10", "east");
    look(look_at_crate);
    CHECK(slid);
    CHECK_EQ_INT(position.board.moved[4], at(8, 8));
    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "7,10", "east");
    put_hero("mek", "8,8", "east");
    look(look_at_crate);
    CHECK(!slid);
    CHECK_EQ_INT(position.board.moved[4], at(9, 8));
    CHECK_EQ_INT(position.board.furniture[4], 0);
    CHECK_EQ_INT(position.hero[2].figure.damage, 1);
}

static void look_at_crate_at_the_wall(OqGame *g)
{
    slid = oq_slide_piece(g, 5, at(10, 8), at(12, 8), 1, ORRUS);
}

static void look_at_crate_at_the_other(OqGame *g)
{
    slid = oq_slide_piece(g, 5, at(10, 8), at(10, 6), 1, ORRUS);
}

static void furniture_breaks(void)
{
    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "7,10", "east");
    look(look_at_crate_at_the_wall);
    CHECK(!slid);
    CHECK_EQ_INT(position.board.furniture[4], 1);
    CHECK_EQ_INT(position.hero[0].item_count, 3);
    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "7,10", "east");
    look(look_at_crate_at_the_other);
    CHECK(!slid);
    CHECK_EQ_INT(position.board.furniture[4], 1);
    CHECK_EQ_INT(position.board.furniture[3], 0);
}

/* ---- sight ----------------------------------------------------------------------------------- */

/* Orrus looks east from 6,5; Mek stands at 8,5, a Peasant at 10,5. */
static void look_at_lines(OqGame *g)
{
    CHECK(oq_sees(g, ORRUS, at(10, 5)));
    CHECK(oq_sees(g, ORRUS, at(6, 1)));
    CHECK(!oq_sees(g, ORRUS, at(5, 5)));
    CHECK(oq_sees(g, ORRUS, at(6, 5)));
    CHECK(!oq_sees(g, ORRUS, at(8, 8)));
    CHECK(oq_clear(g, at(6, 5), at(10, 5), false));
    CHECK(!oq_clear(g, at(6, 5), at(10, 5), true));
    CHECK(oq_clear(g, at(6, 5), at(10, 1), true));
    CHECK(oq_clear(g, at(6, 5), at(8, 5), true));
    CHECK(oq_aims(g, ORRUS, at(6, 5), at(10, 5), OQ_MELEE));
    CHECK(oq_aims(g, ORRUS, at(6, 5), at(10, 5), OQ_MAGIC));
    CHECK(!oq_aims(g, ORRUS, at(6, 5), at(10, 5), OQ_RANGED));
    CHECK(oq_aims(g, ORRUS, at(6, 4), at(10, 4), OQ_RANGED));
    CHECK(oq_aims(g, MEK, at(6, 4), at(10, 5), OQ_RANGED)); /* it would have gone there */
    CHECK(!oq_clear(g, at(1, 8), at(5, 8), true));          /* the trunk */
    CHECK(oq_clear(g, at(1, 8), at(5, 8), false));
    CHECK(oq_clear(g, at(3, 8), at(6, 8), true)); /* from above */
    CHECK(!oq_clear(g, at(4, 8), at(6, 8), true));
    CHECK(!oq_clear(g, at(11, 1), at(11, 3), false)); /* smoke between them */
    CHECK(!oq_clear(g, at(11, 1), at(11, 2), false)); /* and in smoke */
    CHECK(oq_clear(g, at(11, 2), at(11, 2), false));
    CHECK(!oq_clear(g, at(9, 1), at(13, 1), true));
    CHECK(oq_clear(g, at(9, 1), at(13, 1), false));
}

static void look_at_a_chicken(OqGame *g)
{
    CHECK(!oq_sees(g, ORRUS, at(10, 5)));
    CHECK(oq_sees(g, ORRUS, at(6, 5)));
}

static void lines_of_sight_and_fire(void)
{
    stage(CHICKENS);
    put_hero("orrus", "6,5", "east");
    put_hero("mek", "8,5", "east");
    put_enemy("peasant-1", "peasant", "10,5", "west");
    put_enemy("peasant-2", "peasant", "11,1", "west"); /* in the first row */
    put_enemy("peasant-3", "peasant", "5,8", "west");
    put("board/smoke", "11,2");
    look(look_at_lines);
    put("hero/orrus/figure/chicken", "1");
    look(look_at_a_chicken);
}

static int seen_by_one; /* squares that she sees from one of her squares alone */

static void look_from_four_squares(OqGame *g)
{
    const int boss = figure_named("cockatrix");
    const int facing = oq_figure(g, boss)->facing;
    const int from[] = {at(5, 3), at(6, 3), at(5, 4), at(6, 4)};

    EACH_SQUARE(g, &derived.board, square) {
        int count = 0;

        for (int i = 0; i < 4; i++)
            count += wm_grid_ahead(derived.grid.columns, from[i], facing, square) &&
                     oq_clear(g, from[i], square, false);
        if (count == 1) seen_by_one |= 1 << facing;
        if (square != at(5, 3)) CHECK_EQ_INT(oq_sees(g, boss, square), count > 0);
    }
}

/* OQ-MAS-07: over Smoke at her corners, whichever way she looks. */
static void a_massive_character_sees_from_each_square(void)
{
    static const char *const facing[] = {"north", "east", "south", "west"};

    stage(NEST);
    put("board/smoke", "7,5 4,5 7,2 4,2 6,6");
    for (int i = 0; i < 4; i++) {
        put_enemy("cockatrix", "cockatrix", "5,3", facing[i]);
        look(look_from_four_squares);
    }
    CHECK(seen_by_one != 0);
}

/* OQ-RNG-01: whatever the square, nothing farther is left, and nothing nearer is lost. */
static void look_what_is_within(OqGame *g)
{
    static const int from[][2] = {{1, 1}, {5, 5}, {20, 10}, {20, 1}, {1, 10}};

    for (size_t i = 0; i < sizeof from / sizeof from[0]; i++)
        for (int range = 1; range <= 12; range++) {
            const int middle = at(from[i][0], from[i][1]);
            WmSquares left = derived.board;

            oq_keep_within(g, middle, range, &left);
            for (int y = 1; y <= 10; y++)
                for (int x = 1; x <= 20; x++)
                    CHECK_EQ_INT(wm_squares_have(&left, derived.grid.columns, at(x, y)),
                                 oq_range(g, middle, at(x, y)) <= range);
        }
}

static void squares_within_a_range(void)
{
    stage(CHICKENS);
    look(look_what_is_within);
}

static const Test tests[] = {
    TEST(moves_end_where_there_is_room),
    TEST(furniture_is_where_it_was_moved),
    TEST(sides_and_neighbours),
    TEST(the_square_behind_is_straight_on),
    TEST(they_are_pushed),
    TEST(they_slide),
    TEST(they_make_way),
    TEST(furniture_slides),
    TEST(furniture_breaks),
    TEST(lines_of_sight_and_fire),
    TEST(a_massive_character_sees_from_each_square),
    TEST(squares_within_a_range),
};

int main(void)
{
    return CHECK_RUN(tests);
}
