/* Pools: what a viewer does not know, gathered and dealt again. */
#include <check.h>
#include <core/redeal.h>

typedef WM_PILE(6) Hand;
typedef WM_KNOWN_PILE(6) Deck;

static const WmGame game = {.name = "none"};

typedef struct Bench {
    WmMatch match;
    WmState state;
    WmContext context;
} Bench;

static WmContext *bench(Bench *b, uint64_t seed_number)
{
    const WmSeed seed = wm_seed_numbered(seed_number);

    *b = (Bench){.match = {.game = &game}};
    wm_stream_begin(&b->state.stream, &seed);
    b->context = (WmContext){.match = &b->match, .state = &b->state};
    return &b->context;
}

static void known_places_stay(void)
{
    Deck deck = {4, {1, 2, 3, 4}, {0x01, 0x02, 0x03, 0}};
    WmPool pool = {.count = 0};

    wm_pool_gather(&pool, KNOWN_PILE(deck), 0, 1); /* seat 1 knows the first and the third */
    CHECK_EQ_INT(pool.count, 2);
    CHECK_EQ_INT(pool.copies[2], 1);
    CHECK_EQ_INT(pool.copies[4], 1);
    CHECK(memcmp(deck.card, (const uint8_t[]){1, 0, 3, 0, 0, 0}, 6) == 0);
    CHECK_EQ_INT(deck.count, 4);
    CHECK(memcmp(deck.known, (const uint8_t[]){1, 2, 3, 0, 0, 0}, 6) == 0);
}

static void owners_see_the_whole_pile(void)
{
    Hand hand = {2, {1, 2}};
    WmPool pool = {.count = 0};

    wm_pool_gather(&pool, PILE(hand), 0x04, 3);
    CHECK_EQ_INT(pool.count, 0);
    wm_pool_gather(&pool, PILE(hand), 0x04, WM_ALL_SEEING);
    CHECK_EQ_INT(pool.count, 0);
    wm_pool_gather(&pool, PILE(hand), 0x04, 2);
    CHECK_EQ_INT(pool.count, 2);
    CHECK_EQ_INT(hand.count, 2);
    CHECK_EQ_INT(hand.card[0] + hand.card[1], 0);
}

static void spectators_know_nothing(void)
{
    Deck deck = {2, {1, 2}, {0xFF, 0x0F}};
    WmPool pool = {.count = 0};

    wm_pool_gather(&pool, KNOWN_PILE(deck), 0xFF, WM_SPECTATOR);
    CHECK_EQ_INT(pool.count, 2);
}

/* Gathered and dealt again: the same cards, the known ones where they were. */
static void cards_are_kept(void)
{
    Deck deck = {5, {7, 2, 2, 9, 4}, {0, 0x01, 0, 0, 0}};
    Hand hand = {3, {1, 1, 8}};
    WmPool pool = {.count = 0};
    Bench b;
    WmContext *const c = bench(&b, 1);
    static const uint8_t kinds[] = {1, 1, 2, 2, 4, 7, 8, 9};

    wm_pool_gather(&pool, KNOWN_PILE(deck), 0, 1);
    wm_pool_gather(&pool, PILE(hand), 0x02, 1);
    CHECK_EQ_INT(pool.count, 7);
    wm_pool_deal(c, &pool, KNOWN_PILE(deck));
    wm_pool_deal_sorted(c, &pool, PILE(hand));
    CHECK_EQ_INT(pool.count, 0);
    CHECK_EQ_INT(deck.count, 5);
    CHECK_EQ_INT(deck.card[1], 2);
    CHECK_EQ_INT(hand.count, 3);
    CHECK(hand.card[0] <= hand.card[1] && hand.card[1] <= hand.card[2]);
    CHECK_EQ_INT(hand.card[3], 0);
    for (int i = 0; i < 8; i++) {
        const int copies = wm_copies(kinds, 8, kinds[i]);
        CHECK_EQ_INT(COPIES(deck, kinds[i]) + COPIES(hand, kinds[i]), copies);
    }
}

/* Which card lies where before does not matter: only the pool counts. */
static void order_does_not_matter(void)
{
    Deck a = {4, {1, 2, 3, 3}, {0}};
    Deck d = {4, {3, 1, 3, 2}, {0}};
    WmPool pool_a = {.count = 0};
    WmPool pool_d = {.count = 0};
    Bench b;

    wm_pool_gather(&pool_a, KNOWN_PILE(a), 0, 1);
    wm_pool_gather(&pool_d, KNOWN_PILE(d), 0, 1);
    wm_pool_deal(bench(&b, 9), &pool_a, KNOWN_PILE(a));
    wm_pool_deal(bench(&b, 9), &pool_d, KNOWN_PILE(d));
    CHECK(memcmp(&a, &d, sizeof a) == 0);
}

/* Two 1s, a 2 and a 3 into four places: twelve orders, each as likely. Chi-square with 11 degrees
 * of freedom exceeds 49.6 once in a million. */
static void dealing_is_even(void)
{
    enum { EACH = 1000 };
    int count[256] = {0};
    int orders = 0;
    double chi = 0;
    Bench b;
    WmContext *const c = bench(&b, 2);

    for (int i = 0; i < 12 * EACH; i++) {
        Deck deck = {4, {3, 1, 1, 2}, {0}};
        WmPool pool = {.count = 0};
        wm_pool_gather(&pool, KNOWN_PILE(deck), 0, 1);
        wm_pool_deal(c, &pool, KNOWN_PILE(deck));
        count[deck.card[0] * 64 + deck.card[1] * 16 + deck.card[2] * 4 + deck.card[3]]++;
    }
    for (int i = 0; i < 256; i++) {
        if (count[i] == 0) continue;
        orders++;
        chi += (count[i] - EACH) * (double)(count[i] - EACH) / EACH;
    }
    CHECK_EQ_INT(orders, 12);
    CHECK(chi < 49.6);
}

/* A hand of two out of {1, 1, 2, 3}: of six pairs of cards one is 1 1, two are 1 2, two are 1 3,
 * one is 2 3. Chi-square with 3 degrees of freedom exceeds 30.7 once in a million. */
static void dealing_hands_is_even(void)
{
    enum { EACH = 2000 };
    static const int expected[4][4] = {[1] = {0, 1, 2, 2}, [2] = {0, 0, 0, 1}};
    int count[4][4] = {{0}};
    double chi = 0;
    Bench b;
    WmContext *const c = bench(&b, 3);

    for (int i = 0; i < 6 * EACH; i++) {
        Deck deck = {2, {1, 3}, {0}};
        Hand hand = {2, {1, 2}};
        WmPool pool = {.count = 0};
        wm_pool_gather(&pool, KNOWN_PILE(deck), 0, 1);
        wm_pool_gather(&pool, PILE(hand), 0, 1);
        wm_pool_deal(c, &pool, KNOWN_PILE(deck));
        wm_pool_deal_sorted(c, &pool, PILE(hand));
        if (CHECK(hand.card[0] <= 3 && hand.card[1] <= 3)) count[hand.card[0]][hand.card[1]]++;
    }
    for (int x = 0; x < 4; x++)
        for (int y = 0; y < 4; y++) {
            const double off = count[x][y] - (double)expected[x][y] * EACH;
            if (expected[x][y] == 0) CHECK_EQ_INT(count[x][y], 0);
            if (expected[x][y] > 0) chi += off * off / (expected[x][y] * (double)EACH);
        }
    CHECK(chi < 30.7);
}

/* ---- secret answers -------------------------------------------------------------------------- */

/* Of seats 1 to 4 that were asked, 3 and 4 have yet to answer. */
static WmContext *half_answered(Bench *b, WmMode mode)
{
    WmContext *const c = bench(b, 4);

    b->state.question = 1;
    b->state.mode = (uint8_t)mode;
    b->state.asked = 0x0C;
    return c;
}

static void answered_in_secret(void)
{
    Bench b;
    const WmContext *c = half_answered(&b, WM_EACH_OF);

    CHECK(wm_redeal_answered(c, 2, 0x0F, 1));
    CHECK(!wm_redeal_answered(c, 1, 0x0F, 1)); /* its own answer is no secret */
    CHECK(!wm_redeal_answered(c, WM_ALL_SEEING, 0x0F, 1));
    CHECK(wm_redeal_answered(c, WM_SPECTATOR, 0x0F, 2));
    CHECK(!wm_redeal_answered(c, 1, 0x0F, 3));
    CHECK(!wm_redeal_answered(c, 1, 0x0D, 2)); /* was never asked */
    c = half_answered(&b, WM_ONE);
    CHECK(!wm_redeal_answered(c, 2, 0x0F, 1));
}

int main(void)
{
    static const Test tests[] = {
        TEST(known_places_stay),     TEST(owners_see_the_whole_pile), TEST(spectators_know_nothing),
        TEST(cards_are_kept),        TEST(order_does_not_matter),     TEST(dealing_is_even),
        TEST(dealing_hands_is_even), TEST(answered_in_secret),
    };

    return CHECK_RUN(tests);
}
