/* What a table of Minions of Mordak tells its host: the Map as boards draw it, whose Turn it is,
 * who plays together, and what the end is worth to each. */
#include "played.h"

enum { PLACES = 32, EDGES = 64 };

/* ---- the Map --------------------------------------------------------------------------------- */

static void test_regions_lie_side_by_side(void)
{
    static WmPlace place[PLACES];
    static WmEdge edge[EDGES];
    WmPlaces told = {.at = place, .cap = PLACES, .edges = edge, .edge_cap = EDGES};
    int tiers[MM_TIER_3 + 1] = {0};
    int keeps = 0;

    begin_game(4, 0, 1);
    wm_places(&match, &told);
    CHECK_EQ_INT(told.count, 25);
    CHECK_EQ_INT(told.edge_count, 40); /* four in each of five rows, and of five columns */
    for (uint32_t i = 0; i < told.count; i++) {
        tiers[place[i].kind]++;
        keeps += place[i].flags != 0;
    }
    CHECK_EQ_INT(tiers[MM_HAWKEMOOR], 5);
    CHECK_EQ_INT(tiers[MM_TIER_1], 8);
    CHECK_EQ_INT(tiers[MM_TIER_2], 8);
    CHECK_EQ_INT(tiers[MM_TIER_3], 4);
    CHECK_EQ_INT(keeps, 1);
    CHECK_EQ_STR(place[12].name, "3,3");
    CHECK(place[12].flags != 0);
    CHECK_EQ_STR(place[4].name, "5,1");
    CHECK_EQ_INT(place[4].x, 9 * WM_PLACE_UNIT / 2);
    CHECK_EQ_INT(place[4].y, WM_PLACE_UNIT / 2);
    for (uint32_t i = 0; i < told.edge_count; i++) {
        const WmPlace *const a = &place[edge[i].from - 1];
        const WmPlace *const b = &place[edge[i].to - 1];
        const int x = a->x - b->x, y = a->y - b->y;

        CHECK_EQ_INT(x * x + y * y, WM_PLACE_UNIT * WM_PLACE_UNIT);
    }
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void test_heroes_play_together_against_the_villain(void)
{
    begin_game(6, 0, 1);
    CHECK_EQ_INT(wm_side(&match, 1), 1);
    for (int seat = 2; seat <= 6; seat++) CHECK_EQ_INT(wm_side(&match, seat), 0x3E);
    begin_game(2, 0, 1);
    CHECK_EQ_INT(wm_side(&match, 2), 2);
}

/* The Villain's all through his Round; else that of the Hero who acts. */
static void test_whose_turn_it_is(void)
{
    int villains = 0, heroes = 0;

    for (uint64_t seed = 1; seed <= 2; seed++) {
        begin_game(4, 0, seed);
        for (int n = 0; n < 2000; n++) {
            const int turn = wm_turn(&match, &position.core);
            const MmFrame *const acting = &position.frames[1];

            if (position.course.phase == MM_VILLAIN_ROUND) {
                CHECK_EQ_INT(turn, MM_VILLAIN);
                villains++;
            } else if (position.core.depth > 1 && acting->rule == MM_RULE_TURN) {
                CHECK_EQ_INT(turn, acting->u.turn.seat);
                heroes++;
            }
            if (!play_on()) break;
        }
    }
    CHECK(villains > 100);
    CHECK(heroes > 100);
}

static void test_one_side_wins_and_the_other_loses(void)
{
    int villains = 0, heroes = 0;

    for (uint64_t seed = 1; seed <= 40 && !(villains && heroes); seed++) {
        begin_game(2, 0, seed);
        CHECK_EQ_INT(wm_result(&match, &position.core, 1).outcome, WM_RUNNING);
        while (play_on()) {
        }
        const bool mordak = position.course.winner == MM_VILLAIN_WINS;
        CHECK_EQ_INT(wm_result(&match, &position.core, 1).outcome, mordak ? WM_WON : WM_LOST);
        CHECK_EQ_INT(wm_result(&match, &position.core, 2).outcome, mordak ? WM_LOST : WM_WON);
        CHECK_EQ_INT(wm_result(&match, &position.core, 1).score, mordak ? 1 : -1);
        CHECK_EQ_INT(wm_result(&match, &position.core, 2).score, mordak ? -1 : 1);
        villains += mordak;
        heroes += !mordak;
    }
    CHECK(villains > 0);
    CHECK(heroes > 0);
}

static const Test tests[] = {
    TEST(test_regions_lie_side_by_side),
    TEST(test_heroes_play_together_against_the_villain),
    TEST(test_whose_turn_it_is),
    TEST(test_one_side_wins_and_the_other_loses),
};

int main(void)
{
    return CHECK_RUN(tests);
}
