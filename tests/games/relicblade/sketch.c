/* The table, drawn for a terminal, with every scenario and layout. */
#include <games/relicblade/relicblade.h>
#include <sketched.h>

enum { GAMES = 4 }; /* of each scenario */

/* Legend, map and models: heights, models of both seats, markers, boxes, and what is going on. */
static const char *const shows[] = {"Round 2",
                                    "2 Platform, 2 high",
                                    "v Chasm, 3 deep",
                                    "+ Door",
                                    " at 2 ",
                                    "@",
                                    "$ treasure",
                                    "[xx",
                                    "cells ",
                                    " disabled",
                                    " acted",
                                    "not deployed",
                                    "The way: ",
                                    " rolls for ",
                                    " acts, dice ",
                                    "Seat 1, you",
                                    " champion",
                                    "W monster-1",
                                    NULL};

static void test_sketches_of_random_games(void)
{
    Sketched k;
    RbSetup setup;
    WmError error;

    sketched_begin(&k, "relicblade", shows);
    k.decisions = 8000;
    k.every = 41;
    for (int number = 0; number < GAMES * RB_PLAYED && check_failures == 0; number++) {
        const int scenario = number % RB_PLAYED;
        wm_setup_usual(k.game, scenario, &setup.head);
        if (scenario != RB_VAULT) setup.layout = (uint8_t)(1 + number % 6);
        CHECK(sketched_play(&k, &setup.head, number, &error));
    }
    sketched_end(&k);
}

/* Few games by chance score at all. */
static void test_points_are_told_in_halves(void)
{
    const WmSeed seed = wm_seed_numbered(1);
    Sketched k;
    RbSetup setup;
    WmError error;

    sketched_begin(&k, "relicblade", (const char *const[]){NULL});
    wm_setup_usual(k.game, RB_HOARD, &setup.head);
    CHECK(wm_match_begin(&k.match, k.game, NULL, &setup.head, k.derived, &error));
    CHECK_EQ_INT(wm_begin(&k.match, k.state, &seed, NULL), WM_OK);
    ((RbPosition *)(void *)k.state)->course.score[1] = 3;
    sketched_draw(&k, k.state, 0, false, k.plain);
    CHECK(strstr(k.plain, "  seat 2 has points: 1.5\n") != NULL);
    CHECK(strstr(k.plain, "seat 1 has points") == NULL);
    sketched_end(&k);
}

static const Test tests[] = {TEST(test_sketches_of_random_games),
                             TEST(test_points_are_told_in_halves)};

int main(void)
{
    return CHECK_RUN(tests);
}
