/* The table of the duel, drawn for a terminal. */
#include <games/orcwars/orcwars.h>
#include <sketched.h>

enum { GAMES = 30 };

static const char *const shows[] = {" block   ", "[?? 2]", NULL};

static void play(Sketched *k, int number)
{
    const WmSeed seed = wm_seed_numbered((uint64_t)number + GAMES);
    WmStream heroes;
    OwSetup setup;
    WmError error;

    wm_stream_begin(&heroes, &seed);
    wm_setup_usual(k->game, OW_DUEL, &setup.head);
    setup.head.seats = (uint8_t)(2 + number % 3);
    for (int i = 0; i < OW_SEATS; i++)
        setup.seat[i].hero = (uint8_t)(1 + wm_stream_below(&heroes, 4));
    CHECK(sketched_play(k, &setup.head, number, &error));
}

static void test_sketches_of_random_duels(void)
{
    Sketched k;

    sketched_begin(&k, "orcwars", shows);
    k.decisions = 20000;
    k.every = 1;
    for (int number = 1; number <= GAMES && check_failures == 0; number++) play(&k, number);
    sketched_end(&k);
}

static const Test tests[] = {TEST(test_sketches_of_random_duels)};

int main(void)
{
    return CHECK_RUN(tests);
}
