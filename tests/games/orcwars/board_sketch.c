/* The board game, drawn for a terminal. */
#include <games/orcwars/orcwars.h>
#include <sketched.h>

enum { GAMES = 5 };

static const char *const shows[] = {" block   ",
                                    "Tokens   ",
                                    "Mind 4 of 4",
                                    "chest-1 at ",
                                    " @ ",
                                    "White Tusk, imprisoned",
                                    "acting, steps left 2",
                                    NULL};

static void play(Sketched *k, int scenario, int number)
{
    OwSetup setup;
    WmError error;

    wm_setup_usual(k->game, scenario, &setup.head);
    setup.head.seats = (uint8_t)(scenario == OW_PRISONERS ? 2 : 2 + number % 3);
    setup.skill = OW_FIRST_TIME;
    CHECK(sketched_play(k, &setup.head, number, &error));
}

static void test_sketches_of_random_games(void)
{
    Sketched k;

    sketched_begin(&k, "orcwars", shows);
    k.decisions = 3000;
    k.every = 7;
    k.shunned = OW_A_LEAVE; /* Elves stay for a while: who leaves at once sees little */
    for (int scenario = OW_PRISONERS; scenario < OW_SCENARIOS; scenario++)
        for (int number = 1; number <= GAMES && check_failures == 0; number++)
            play(&k, scenario, number);
    sketched_end(&k);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
