/* What chance decides before the first Turn of Minions of Mordak, seen over several games. */
#include "played.h"

enum { GAMES = 24 };

typedef struct Top {
    const char *deck;
    size_t at; /* of its first card in MmDecks */
} Top;

#define TOP(pile)                                                                                  \
    {                                                                                              \
#pile, offsetof(MmDecks, pile.card)                                                        \
    }
static const Top tops[] = {
    TOP(arcane), TOP(divine), TOP(void_), TOP(treasures), TOP(chumps), TOP(elites), TOP(bosses),
};
enum { DECKS = sizeof tops / sizeof tops[0] };

/* MM-SET-06, MM-SET-07 */
static void test_every_deck_is_shuffled(void)
{
    int kinds[DECKS] = {0};
    bool seen[DECKS][UINT8_MAX + 1] = {0};

    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        begin_game(4, 0, seed);
        for (int i = 0; i < DECKS; i++) {
            const int card = ((const uint8_t *)&position.decks)[tops[i].at];

            kinds[i] += !seen[i][card];
            seen[i][card] = true;
        }
    }
    for (int i = 0; i < DECKS; i++)
        if (!CHECK(kinds[i] > 1)) printf("the first card of %s is always the same\n", tops[i].deck);
}

/* MM-SET-04, MM-SET-22: which tile lies where is drawn anew for each game. */
static void test_tiles_change_places(void)
{
    bool seen[MM_PLACES + 1][UINT8_MAX + 1] = {0};
    int kinds[MM_PLACES + 1] = {0};

    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        begin_game(4, 0, seed);
        for (int place = 1; place <= MM_PLACES; place++) {
            const int tile = position.region[place - 1].tile;

            CHECK(tile > 0);
            kinds[place] += !seen[place][tile];
            seen[place][tile] = true;
        }
    }
    for (int place = 1; place <= MM_PLACES; place++) {
        if (derived.tier[place] == MM_HAWKEMOOR)
            CHECK_EQ_INT(kinds[place], 1);
        else
            CHECK(kinds[place] > 1);
    }
}

static const Test tests[] = {
    TEST(test_every_deck_is_shuffled),
    TEST(test_tiles_change_places),
};

int main(void)
{
    return CHECK_RUN(tests);
}
