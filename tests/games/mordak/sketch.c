/* The table, drawn for a terminal: narrow enough with every number of Heroes, the same without its
 * colours, and made of nothing but what the viewer sees. */
#include <check.h>
#include <games/mordak/mordak.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { DECISIONS_MAX = 6000, EVERY = 23, ROOM = 16384, WIDTH = 80 };

typedef struct Game {
    WmMatch match;
    MmSetup setup;
    MmDerived derived;
    MmPosition position, copy;
    WmStream chance;
    char plain[ROOM], other[ROOM], colored[ROOM];
    bool saw_stack, saw_wounded, saw_treasure, saw_spells, saw_roll, saw_fallen, saw_finale;
} Game;

static void strip(char *text)
{
    char *to = text;

    for (const char *from = text; *from;) {
        if (*from == '\033')
            from += strcspn(from, "m") + 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
}

static void check_lines(const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");

        if (!CHECK(length <= WIDTH)) printf("%.*s\n", (int)length, text);
        CHECK(length == 0 || text[length - 1] != ' ');
        text += length + (text[length] == '\n');
    }
}

static void note(Game *game)
{
    if (strstr(game->plain, "3:")) game->saw_stack = true;
    if (strstr(game->plain, " -") || strstr(game->plain, ":-")) game->saw_wounded = true;
    if (strstr(game->plain, "$1")) game->saw_treasure = true;
    if (strstr(game->plain, "Your Spells: ")) game->saw_spells = true;
    if (strstr(game->plain, " rolls ")) game->saw_roll = true;
    if (strstr(game->plain, "  fallen")) game->saw_fallen = true;
    if (strstr(game->plain, "FINAL BATTLE")) game->saw_finale = true;
}

static void look(Game *game, int viewer, uint64_t number)
{
    const WmMatch *const m = &game->match;
    const WmSeed seed = wm_seed_numbered(number);

    CHECK(wm_sketch(m, &game->position.core, viewer, false, game->plain, ROOM) < ROOM);
    CHECK(wm_sketch(m, &game->position.core, viewer, true, game->colored, ROOM) < ROOM);
    game->copy = game->position;
    wm_redeal(m, &game->copy.core, viewer, &seed);
    CHECK(wm_sketch(m, &game->copy.core, viewer, false, game->other, ROOM) < ROOM);
    CHECK_EQ_STR(game->other, game->plain);
    CHECK(strchr(game->plain, '\033') == NULL);
    CHECK(strchr(game->colored, '\033') != NULL);
    strip(game->colored);
    CHECK_EQ_STR(game->colored, game->plain);
    check_lines(game->plain);
    note(game);
}

static bool step(Game *game)
{
    WmState *const state = &game->position.core;
    const int seat = wm_asked_first(state);
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&game->match, state, seat, legal, WM_LEGAL_MAX);

    if (count < 1) return false;
    const WmAnswer answer = legal[wm_stream_below(&game->chance, (uint32_t)count)];
    return CHECK(wm_answer(&game->match, state, seat, answer, NULL, NULL) == WM_OK) &&
           check_failures == 0;
}

static void play(Game *game, int seats)
{
    const WmGame *const rules = wm_game_named("mordak");
    const WmSeed seed = wm_seed_numbered((uint64_t)seats);
    const WmSeed answers = wm_seed_numbered(~(uint64_t)seats);
    WmError error;

    wm_stream_begin(&game->chance, &answers);
    wm_setup_usual(rules, 0, &game->setup.head);
    game->setup.head.seats = (uint8_t)seats;
    if (!CHECK(
            wm_match_begin(&game->match, rules, NULL, &game->setup.head, &game->derived, &error)))
        return;
    if (!CHECK(wm_begin(&game->match, &game->position.core, &seed, NULL) == WM_OK)) return;
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (i % EVERY == 0) look(game, i / EVERY % (seats + 1), (uint64_t)i);
        if (!step(game)) break;
    }
}

static void test_sketches_of_random_games(void)
{
    Game *const game = calloc(1, sizeof *game);

    for (int seats = 2; game && seats <= MM_SEATS && check_failures == 0; seats++)
        play(game, seats);
    CHECK(game && game->saw_stack);
    CHECK(game && game->saw_wounded);
    CHECK(game && game->saw_treasure);
    CHECK(game && game->saw_spells);
    CHECK(game && game->saw_roll);
    CHECK(game && game->saw_fallen);
    CHECK(game && game->saw_finale);
    free(game);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
