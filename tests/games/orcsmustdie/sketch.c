/* The table, drawn for a terminal: narrow enough on every map, the same without its colours, and
 * made of nothing but what the viewer sees. */
#include <check.h>
#include <games/orcsmustdie/orcsmustdie.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { DECISIONS_MAX = 400, EVERY = 9, ROOM = 16384, WIDTH = 80 };

typedef struct Game {
    WmMatch match;
    OmSetup setup;
    OmDerived derived;
    OmPosition position, copy;
    WmStream chance;
    char plain[ROOM], other[ROOM], colored[ROOM];
    bool saw_boss, saw_trap, saw_stunned, saw_dice, saw_dead, saw_zone;
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
    check_width(game->plain);
    if (strstr(game->plain, "!1 ")) game->saw_boss = true;
    if (strstr(game->plain, "^ Traps ")) game->saw_trap = true;
    if (strstr(game->plain, " stunned\n")) game->saw_stunned = true;
    if (strstr(game->plain, " attacks on ")) game->saw_dice = true;
    if (strstr(game->plain, " dead ")) game->saw_dead = true;
    if (strstr(game->plain, "Neutral Zone  @")) game->saw_zone = true;
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

static void play(Game *game, int scenario, int map, int number)
{
    const WmGame *const rules = wm_game_named("orcsmustdie");
    const WmSeed seed = wm_seed_numbered((uint64_t)number);
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);
    WmError error;

    wm_stream_begin(&game->chance, &answers);
    wm_setup_usual(rules, scenario, &game->setup.head);
    game->setup.map = (uint8_t)map;
    game->setup.rival_map = (uint8_t)(scenario == OM_PLAY_RIVALRY ? map : 0);
    game->setup.bosses = 1;
    if (!wm_match_begin(&game->match, rules, NULL, &game->setup.head, &game->derived, &error)) {
        CHECK(strstr(error.text, "OMD-RIV-04") != NULL); /* too large for two teams */
        return;
    }
    if (!CHECK(wm_begin(&game->match, &game->position.core, &seed, NULL) == WM_OK)) return;
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (i % EVERY == 0) look(game, i / EVERY % (game->setup.head.seats + 1), (uint64_t)i);
        if (!step(game)) break;
    }
}

static void test_sketches_of_random_games(void)
{
    Game *const game = calloc(1, sizeof *game);

    for (int scenario = 0; game && scenario < OM_SCENARIOS; scenario++)
        for (int map = 1; map <= OM_MAPS && check_failures == 0; map++)
            play(game, scenario, map, map);
    CHECK(game && game->saw_boss);
    CHECK(game && game->saw_trap);
    CHECK(game && game->saw_stunned);
    CHECK(game && game->saw_dice);
    CHECK(game && game->saw_dead);
    CHECK(game && game->saw_zone);
    free(game);
}

static const Test tests[] = {TEST(test_sketches_of_random_games)};

int main(void)
{
    return CHECK_RUN(tests);
}
