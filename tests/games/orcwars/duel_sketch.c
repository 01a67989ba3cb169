/* The table of the duel, drawn for a terminal. */
#include <sketched.h>

enum { GAMES = 30, DECISIONS_MAX = 20000 };

typedef struct Duel {
    Sketched table;
    bool saw_fight, saw_down;
} Duel;

static void look(Duel *duel, int viewer, uint64_t number)
{
    sketched_look(&duel->table, viewer, number);
    if (strstr(duel->table.plain, " block   ")) duel->saw_fight = true;
    if (strstr(duel->table.plain, "[?? 2]")) duel->saw_down = true;
}

static void play(Duel *duel, int number)
{
    Sketched *const k = &duel->table;
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);

    wm_stream_begin(&k->chance, &answers);
    wm_setup_usual(wm_game_named("orcwars"), OW_DUEL, &k->setup.head);
    k->setup.head.seats = (uint8_t)(2 + number % 3);
    for (int i = 0; i < OW_SEATS; i++)
        k->setup.seat[i].hero = (uint8_t)(1 + wm_stream_below(&k->chance, 4));
    if (!sketched_begin(k, (uint64_t)number)) return;
    for (int i = 0; i < DECISIONS_MAX; i++) {
        look(duel, i % (k->setup.head.seats + 1), (uint64_t)i);
        if (!sketched_step(k, 0)) break;
    }
}

static void test_sketches_of_random_duels(void)
{
    Duel *const duel = calloc(1, sizeof *duel);

    for (int number = 1; duel && number <= GAMES && check_failures == 0; number++)
        play(duel, number);
    CHECK(duel && duel->saw_fight);
    CHECK(duel && duel->saw_down);
    free(duel);
}

static const Test tests[] = {TEST(test_sketches_of_random_duels)};

int main(void)
{
    return CHECK_RUN(tests);
}
