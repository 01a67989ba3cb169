/* The board game, drawn for a terminal: narrow enough, the same without its colours, and made of
 * nothing but what the viewer sees. Whatever play comes to passes the check of positions, and what
 * is dealt again does, too. */
#include <check.h>
#include <games/orcwars/orcwars.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { GAMES = 5, DECISIONS_MAX = 3000, EVERY = 7, ROOM = 16384, WIDTH = 80 };

typedef struct Game {
    WmMatch match;
    OwSetup setup;
    OwDerived derived;
    OwPosition position, copy;
    WmStream chance;
    char plain[ROOM], other[ROOM], colored[ROOM];
    bool saw_fight, saw_token, saw_squad, saw_chest, saw_boar, saw_prisoners;
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

static void check_width(const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");
        if (!CHECK(length <= WIDTH)) printf("%.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void look(Game *game, int viewer, uint64_t number)
{
    const WmMatch *const m = &game->match;
    const WmSeed seed = wm_seed_numbered(number);
    WmError error;

    CHECK(wm_sketch(m, &game->position.core, viewer, false, game->plain, ROOM) < ROOM);
    CHECK(wm_sketch(m, &game->position.core, viewer, true, game->colored, ROOM) < ROOM);
    game->copy = game->position;
    if (!CHECK(wm_check(m, &game->copy.core, &error))) printf("%s\n", error.text);
    wm_redeal(m, &game->copy.core, viewer, &seed);
    if (!CHECK(wm_check(m, &game->copy.core, &error))) printf("%s\n", error.text);
    CHECK(wm_sketch(m, &game->copy.core, viewer, false, game->other, ROOM) < ROOM);
    CHECK_EQ_STR(game->other, game->plain);
    CHECK(strchr(game->plain, '\033') == NULL);
    CHECK(strchr(game->colored, '\033') != NULL);
    strip(game->colored);
    CHECK_EQ_STR(game->colored, game->plain);
    check_width(game->plain);
    if (strstr(game->plain, " block   ")) game->saw_fight = true;
    if (strstr(game->plain, "Tokens   ")) game->saw_token = true;
    if (strstr(game->plain, "Mind 4 of 4")) game->saw_squad = true;
    if (strstr(game->plain, "chest-1 at ")) game->saw_chest = true;
    if (strstr(game->plain, " @ ")) game->saw_boar = true;
    if (strstr(game->plain, "White Tusk, imprisoned")) game->saw_prisoners = true;
}

static bool step(Game *game)
{
    WmState *const state = &game->position.core;
    const int seat = wm_asked_first(state);
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&game->match, state, seat, legal, WM_LEGAL_MAX);

    if (count < 1) return false;
    WmAnswer answer = legal[wm_stream_below(&game->chance, (uint32_t)count)];
    for (int tries = 0; tries < 9 && answer.kind == OW_A_LEAVE; tries++)
        answer = legal[wm_stream_below(&game->chance, (uint32_t)count)];
    return CHECK(wm_answer(&game->match, state, seat, answer, NULL) == WM_OK) &&
           check_failures == 0;
}

/* Elves stay for a while: who leaves at once sees little. */
static void play(Game *game, int scenario, int number)
{
    const WmGame *const rules = wm_game_named("orcwars");
    const WmSeed seed = wm_seed_numbered((uint64_t)number);
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);
    WmError error;

    wm_stream_begin(&game->chance, &answers);
    wm_setup_usual(rules, scenario, &game->setup.head);
    game->setup.head.seats = (uint8_t)(scenario == OW_PRISONERS ? 2 : 2 + number % 3);
    game->setup.skill = OW_FIRST_TIME;
    if (!CHECK(
            wm_match_begin(&game->match, rules, NULL, &game->setup.head, &game->derived, &error)))
        return;
    CHECK(wm_begin(&game->match, &game->position.core, &seed, NULL) == WM_OK);
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (i % EVERY == 0) look(game, i / EVERY % (game->setup.head.seats + 1), (uint64_t)i);
        if (!step(game)) break;
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
    free(game);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
