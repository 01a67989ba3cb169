/* The board game, drawn for a terminal. Whatever play comes to passes the check of positions, and
 * what is dealt again does, too. */
#include <sketched.h>

enum { GAMES = 5, DECISIONS_MAX = 3000, EVERY = 7 };

typedef struct Game {
    Sketched table;
    bool saw_fight, saw_token, saw_squad, saw_chest, saw_boar, saw_prisoners, saw_steps;
} Game;

static void look(Game *game, int viewer, uint64_t number)
{
    const char *const plain = game->table.plain;

    sketched_look(&game->table, viewer, number);
    if (strstr(plain, " block   ")) game->saw_fight = true;
    if (strstr(plain, "Tokens   ")) game->saw_token = true;
    if (strstr(plain, "Mind 4 of 4")) game->saw_squad = true;
    if (strstr(plain, "chest-1 at ")) game->saw_chest = true;
    if (strstr(plain, " @ ")) game->saw_boar = true;
    if (strstr(plain, "White Tusk, imprisoned")) game->saw_prisoners = true;
    if (strstr(plain, "acting, steps left 2")) game->saw_steps = true;
}

/* Elves stay for a while: who leaves at once sees little. */
static void play(Game *game, int scenario, int number)
{
    Sketched *const k = &game->table;
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);

    wm_stream_begin(&k->chance, &answers);
    wm_setup_usual(wm_game_named("orcwars"), scenario, &k->setup.head);
    k->setup.head.seats = (uint8_t)(scenario == OW_PRISONERS ? 2 : 2 + number % 3);
    k->setup.skill = OW_FIRST_TIME;
    if (!sketched_begin(k, (uint64_t)number)) return;
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (i % EVERY == 0) look(game, i / EVERY % (k->setup.head.seats + 1), (uint64_t)i);
        if (!sketched_step(k, OW_A_LEAVE)) break;
    }
}

static void test_sketches_of_random_games(void)
{
    Game *const game = calloc(1, sizeof *game);

    for (int scenario = OW_PRISONERS; game && scenario < OW_SCENARIOS; scenario++)
        for (int number = 1; number <= GAMES && check_failures == 0; number++)
            play(game, scenario, number);
    CHECK(game && game->saw_fight);
    CHECK(game && game->saw_token);
    CHECK(game && game->saw_squad);
    CHECK(game && game->saw_chest);
    CHECK(game && game->saw_boar);
    CHECK(game && game->saw_prisoners);
    CHECK(game && game->saw_steps);
    free(game);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
