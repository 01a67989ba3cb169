/* The table, drawn for a terminal: every Quest, by one to four players. */
#include <games/orcquest/orcquest.h>
#include <sketched.h>

enum { GAMES = 18 };

static const char *const shows[] = {
    "Chickens at Dawn", "1 orrus", ", yours", "outside", "  AP ",     " in hand",   " worn",
    "has acted",        " alert",  " patrol", "dead",    " attacks ", "  Attack  ", "  Defense",
    " finds ",          "==",      "::",      "##",      "? ",        "~ ",         NULL};

static void test_sketches_of_random_games(void)
{
    Sketched k;
    OqSetup setup;
    WmError error;

    sketched_begin(&k, "orcquest", shows);
    k.decisions = 1500;
    k.every = 9;
    for (int n = 0; n < GAMES && check_failures == 0; n++) {
        wm_setup_usual(k.game, n % k.game->scenario_count, &setup.head);
        setup.head.seats = (uint8_t)(1 + n % OQ_SEATS);
        CHECK(sketched_play(&k, &setup.head, n, &error));
    }
    sketched_end(&k);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
