/* ABL, LOS, EXP: leaps, smoke, bodies thrown about, keyholes and the dead, asked square by
 * square. On the first Quest a wall runs between columns 4 and 5, with a door from 4,2 to 5,2,
 * and one from 3,4 to 3,5. */
#include "staged.h"

static const char *const entangled = "0 0 0 0 0 1";
static const char *const petrified = "0 0 0 0 0 0 1";
static const char *const invisible = "0 0 0 0 0 0 0 0 0 0 0 0 0 1";

static void look_at_leaps(OqGame *g)
{
    CHECK(oq_may_leap(g, ORRUS, at(8, 5), 2));
    CHECK(!oq_may_leap(g, ORRUS, at(9, 5), 2));
    CHECK(oq_may_leap(g, ORRUS, at(9, 5), 3));
    CHECK(!oq_may_leap(g, ORRUS, at(6, 5), 2));
    CHECK(oq_may_leap(g, ORRUS, at(4, 5), 2)); /* over Thalla */
    CHECK(!oq_may_leap(g, ORRUS, at(5, 5), 2));
    CHECK(!oq_may_leap(g, ORRUS, at(6, 7), 2)); /* the Peasant's */
    CHECK(oq_may_leap(g, ORRUS, at(5, 7), 2));
    CHECK(!oq_may_leap(g, ORRUS, at(4, 3), 3)); /* behind the wall */
    CHECK(!oq_may_leap(g, ORRUS, at(7, 7), 2));
    CHECK(!oq_may_leap(g, THALLA, at(3, 8), 4)); /* a tree trunk */
    CHECK(!oq_may_leap(g, MEK, at(6, 10), 3));
}

static void look_at_nobody_who_leaps(OqGame *g)
{
    CHECK(!oq_may_leap(g, ORRUS, at(8, 5), 2));
}

/* OQ-ABL-36 */
static void leaps_go_to_a_free_square_in_sight(void)
{
    stage(CHICKENS);
    put_hero("orrus", "6,5", "north");
    put_hero("thalla", "5,5", "north");
    put_hero("mek", "6,8", "north");
    put("hero/mek/figure/effect", petrified);
    put_enemy("peasant-1", "peasant", "6,7", "west");
    look(look_at_leaps);
    put("hero/orrus/figure/effect", entangled);
    look(look_at_nobody_who_leaps);
}

static void look_at_pillars(OqGame *g)
{
    CHECK(!oq_may_leap(g, ORRUS, at(3, 3), 3));
    CHECK(oq_may_leap(g, ORRUS, at(4, 2), 3));
    CHECK(!oq_may_leap(g, ORRUS, at(1, 1), 3)); /* a crate */
    CHECK(oq_may_leap(g, ORRUS, at(1, 2), 3));
    CHECK(oq_may_smoke(g, ORRUS, at(4, 2), 3));
    CHECK(!oq_may_smoke(g, ORRUS, at(3, 3), 3));
}

static void nobody_leaps_onto_a_pillar(void)
{
    stage(NEST);
    put_hero("orrus", "2,2", "east");
    look(look_at_pillars);
}

static void look_at_smoke(OqGame *g)
{
    CHECK(oq_may_smoke(g, ORRUS, at(8, 5), 2));
    CHECK(!oq_may_smoke(g, ORRUS, at(9, 5), 2));
    CHECK(!oq_may_smoke(g, ORRUS, at(5, 5), 2)); /* behind it */
    CHECK(!oq_may_smoke(g, ORRUS, at(7, 4), 2)); /* there is some */
    CHECK(!oq_may_smoke(g, ORRUS, at(7, 7), 2)); /* in a Room, behind a wall */
    oq_place_smoke(g, at(7, 4));
    CHECK_EQ_INT(g->s->board.smoke[1], 0);
    for (int i = 0; i < 6; i++) oq_place_smoke(g, at(10 + i, 5));
    for (int i = 1; i < OQ_SMOKE; i++) CHECK_EQ_INT(g->s->board.smoke[i], at(9 + i, 5));
    CHECK(!oq_clear(g, at(9, 5), at(11, 5), false));
    CHECK(oq_clear(g, at(15, 5), at(16, 5), false));
}

/* OQ-ABL-62: as many tokens as there are, one on a square. */
static void smoke_comes_down_in_sight(void)
{
    stage(CHICKENS);
    put_hero("orrus", "6,5", "east");
    put("board/smoke", "7,4");
    look(look_at_smoke);
}

static bool hurls;
static void look_at_hurls(OqGame *g)
{
    hurls = oq_may_hurl(g, ORRUS, 4);
}

static void check_hurls(bool right)
{
    look(look_at_hurls);
    CHECK_EQ_INT(hurls, right);
}

/* OQ-ABL-46: who is in sight within the Range, neither stone nor a Chicken nor unseen. */
static void bodies_are_hurled(void)
{
    stage(CHICKENS);
    put_hero("orrus", "9,5", "west");
    check_hurls(false);
    put_enemy("peasant-1", "peasant", "5,5", "west");
    check_hurls(true);
    put("enemy/peasant-1/figure/at", "4,5");
    check_hurls(false);
    put("enemy/peasant-1/figure/at", "10,5");
    check_hurls(false);
    put("enemy/peasant-1/figure/at", "8,5");
    put("enemy/peasant-1/figure/effect", petrified);
    check_hurls(false);
    put("enemy/peasant-1/figure/effect", entangled);
    check_hurls(true);
    put("enemy/peasant-1/figure/chicken", "1");
    check_hurls(false);
    put("enemy/peasant-1/figure/at", "4,5");
    put_hero("thalla", "8,6", "west");
    check_hurls(true);
    put("hero/thalla/figure/effect", invisible);
    check_hurls(false);
    put("hero/thalla/figure/effect", "0");
    put("hero/orrus/figure/at", "none");
    put("hero/orrus/standing", "outside");
    check_hurls(false);
}

/* In the second Room crates stand at 10,7 and 10,8, a barrel at 10,10; the rack is gone. */
static void furniture_is_hurled(void)
{
    stage(CHICKENS);
    put("board/furniture", "0 0 0 0 0 0 1 0");
    put_hero("orrus", "8,8", "east");
    check_hurls(true);
    put("hero/orrus/figure/facing", "west");
    check_hurls(false);
    put("hero/orrus/figure/facing", "east");
    put_hero("thalla", "10,8", "east");
    put("hero/thalla/figure/effect", invisible);
    check_hurls(true);
    put_hero("mek", "10,7", "east");
    put("hero/mek/figure/effect", invisible);
    put_hero("mandar", "10,10", "east");
    put("hero/mandar/figure/effect", invisible);
    check_hurls(false);
}

static void look_behind_doors(OqGame *g)
{
    CHECK(oq_areas_behind_doors(g, ORRUS) == oq_area_bit(1));
    CHECK(oq_areas_behind_doors(g, THALLA) == oq_area_bit(1));
    CHECK(oq_areas_behind_doors(g, MEK) == 0);
    CHECK(oq_areas_behind_doors(g, MANDAR) == oq_area_bit(3));
    oq_peek(g, ORRUS, 1);
    CHECK(g->s->course.explore == oq_area_bit(1));
    CHECK_EQ_INT(g->s->course.explorer, ORRUS);
    CHECK_EQ_INT(g->s->course.smashed, 0);
}

static void look_at_explored_rooms(OqGame *g)
{
    CHECK(oq_areas_behind_doors(g, ORRUS) == 0);
    CHECK(oq_areas_behind_doors(g, THALLA) == 0);
}

/* OQ-EXP-03: a keyhole is in a closed door beside the Hero. */
static void keyholes_are_in_closed_doors(void)
{
    stage(CHICKENS);
    put("course/smashed", "1");
    put_hero("orrus", "3,5", "east");
    put_hero("thalla", "5,2", "east");
    put_hero("mek", "4,5", "east");
    put_hero("mandar", "17,4", "east");
    look(look_behind_doors);
    put("board/door", "open closed closed closed closed closed");
    put("board/explored", "room-1");
    look(look_at_explored_rooms);
    put("board/explored", "none");
    put("board/door", "open open closed closed closed closed");
    look(look_at_explored_rooms);
}

static bool revives;
static void look_at_the_dead(OqGame *g)
{
    revives = oq_may_revive(g, ORRUS);
}

static void check_revives(bool right)
{
    look(look_at_the_dead);
    CHECK_EQ_INT(revives, right);
}

/* OQ-ABL-53: who is dead and in sight. */
static void the_dead_in_sight_are_brought_back(void)
{
    stage(CHICKENS);
    put_hero("orrus", "6,5", "east");
    put_hero("mek", "9,5", "east");
    check_revives(false);
    put("hero/mek/standing", "dead");
    check_revives(true);
    put("hero/mek/figure/at", "3,5");
    check_revives(false);
    put("hero/mek/figure/at", "9,5");
    put("hero/orrus/figure/at", "none");
    put("hero/orrus/standing", "outside");
    check_revives(false);
}

static void look_between(OqGame *g)
{
    const int peasant = figure_named("peasant-1");

    CHECK(oq_stands_between(g, MEK, peasant, ORRUS));
    CHECK(!oq_stands_between(g, THALLA, peasant, ORRUS));
    CHECK(!oq_stands_between(g, ORRUS, peasant, ORRUS));
    CHECK(!oq_stands_between(g, MANDAR, peasant, ORRUS));
    CHECK(!oq_stands_between(g, MEK, figure_named("peasant-2"), ORRUS)); /* beside the board */
    CHECK(!oq_stands_between(g, ORRUS, peasant, MEK));
}

static void one_stands_in_the_way(void)
{
    stage(CHICKENS);
    put_hero("orrus", "6,5", "east");
    put_hero("mek", "8,5", "east");
    put_hero("thalla", "8,6", "east");
    put_hero("mandar", "5,5", "east");
    put_enemy("peasant-1", "peasant", "10,5", "west");
    look(look_between);
}

static const Test tests[] = {
    TEST(leaps_go_to_a_free_square_in_sight),
    TEST(nobody_leaps_onto_a_pillar),
    TEST(smoke_comes_down_in_sight),
    TEST(bodies_are_hurled),
    TEST(furniture_is_hurled),
    TEST(keyholes_are_in_closed_doors),
    TEST(the_dead_in_sight_are_brought_back),
    TEST(one_stands_in_the_way),
};

int main(void)
{
    return CHECK_RUN(tests);
}
