/* The table, drawn for a terminal, on every map. */
#include <games/orcsmustdie/orcsmustdie.h>
#include <sketched.h>

static const char *const shows[] = {"!1 ",    "^ Traps ",        " stunned\n", " attacks on ",
                                    " dead ", "Neutral Zone  @", NULL};

static void play(Sketched *k, int scenario, int map)
{
    OmSetup setup;
    WmError error;

    wm_setup_usual(k->game, scenario, &setup.head);
    setup.map = (uint8_t)map;
    setup.rival_map = (uint8_t)(scenario == OM_PLAY_RIVALRY ? map : 0);
    setup.bosses = 1;
    if (!sketched_play(k, &setup.head, map, &error))
        CHECK(strstr(error.text, "OMD-RIV-04") != NULL); /* too large for two teams */
}

static void test_sketches_of_random_games(void)
{
    Sketched k;

    sketched_begin(&k, "orcsmustdie", shows);
    for (int scenario = 0; scenario < OM_SCENARIOS; scenario++)
        for (int map = 1; map <= OM_MAPS && check_failures == 0; map++) play(&k, scenario, map);
    sketched_end(&k);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
