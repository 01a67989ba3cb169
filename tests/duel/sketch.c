/* The board of the duel, drawn for a terminal: narrow enough, the same without its colours, and
 * made of nothing but what the viewer sees. */
#include <check.h>
#include <games/orcwars/orcwars.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { GAMES = 30, DECISIONS_MAX = 20000, ROOM = 16384, WIDTH = 80 };

typedef struct Duel {
    WmMatch match;
    OwSetup setup;
    OwDerived derived;
    OwPosition position, copy;
    WmStream chance;
    char plain[ROOM], other[ROOM], colored[ROOM];
    bool saw_fight, saw_down;
} Duel;

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

static void look(Duel *duel, int viewer, uint64_t number)
{
    const WmMatch *const m = &duel->match;
    const WmSeed seed = wm_seed_numbered(number);

    CHECK(wm_sketch(m, &duel->position.core, viewer, false, duel->plain, ROOM) < ROOM);
    CHECK(wm_sketch(m, &duel->position.core, viewer, true, duel->colored, ROOM) < ROOM);
    duel->copy = duel->position;
    wm_redeal(m, &duel->copy.core, viewer, &seed);
    CHECK(wm_sketch(m, &duel->copy.core, viewer, false, duel->other, ROOM) < ROOM);
    CHECK_EQ_STR(duel->other, duel->plain);
    CHECK(strchr(duel->plain, '\033') == NULL);
    CHECK(strchr(duel->colored, '\033') != NULL);
    strip(duel->colored);
    CHECK_EQ_STR(duel->colored, duel->plain);
    check_width(duel->plain);
    if (strstr(duel->plain, " block   ")) duel->saw_fight = true;
    if (strstr(duel->plain, "[?? 2]")) duel->saw_down = true;
}

static bool step(Duel *duel)
{
    WmState *const state = &duel->position.core;
    const int seat = wm_asked_first(state);
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&duel->match, state, seat, legal, WM_LEGAL_MAX);

    if (count < 1) return false;
    const WmAnswer answer = legal[wm_stream_below(&duel->chance, (uint32_t)count)];
    return CHECK(wm_answer(&duel->match, state, seat, answer, NULL) == WM_OK) &&
           check_failures == 0;
}

static void play(Duel *duel, int number)
{
    const WmGame *const game = wm_game_named("orcwars");
    const WmSeed seed = wm_seed_numbered((uint64_t)number);
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);
    WmError error;

    wm_stream_begin(&duel->chance, &answers);
    wm_setup_usual(game, OW_DUEL, &duel->setup.head);
    duel->setup.head.seats = (uint8_t)(2 + number % 3);
    for (int i = 0; i < OW_SEATS; i++)
        duel->setup.seat[i].hero = (uint8_t)(1 + wm_stream_below(&duel->chance, 4));
    if (!CHECK(wm_match_begin(&duel->match, game, NULL, &duel->setup.head, &duel->derived, &error)))
        return;
    CHECK(wm_begin(&duel->match, &duel->position.core, &seed, NULL) == WM_OK);
    for (int i = 0; i < DECISIONS_MAX; i++) {
        look(duel, i % (duel->setup.head.seats + 1), (uint64_t)i);
        if (!step(duel)) break;
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
