/* The table, drawn for a terminal, with every number of Heroes. */
#include <games/mordak/mordak.h>
#include <sketched.h>

static const char *const shows[] = {
    "3:", ":-", "$1", "Your Spells: ", " rolls ", "  fallen", "FINAL BATTLE", NULL};

static void test_sketches_of_random_games(void)
{
    Sketched k;
    MmSetup setup;
    WmError error;

    sketched_begin(&k, "mordak", shows);
    k.decisions = 6000;
    k.every = 23;
    for (int seats = 2; seats <= MM_SEATS && check_failures == 0; seats++) {
        wm_setup_usual(k.game, 0, &setup.head);
        setup.head.seats = (uint8_t)seats;
        CHECK(sketched_play(&k, &setup.head, seats, &error));
    }
    sketched_end(&k);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
