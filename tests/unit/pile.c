/* Piles of cards. */
#include <bench.h>
#include <check.h>
#include <core/pile.h>

typedef WM_PILE(6) Hand;
typedef WM_KNOWN_PILE(6) Deck;

static const WmGame game = {.name = "none"};

static WmContext *bench(Bench *b, uint64_t seed_number)
{
    return bench_begin(b, &game, seed_number);
}

static void put_and_take(void)
{
    Hand hand = {0};

    CHECK_EQ_INT(wm_pile_take(PILE(hand)), 0);
    wm_pile_put(PILE(hand), 3, 0);
    wm_pile_put(PILE(hand), 1, 0);
    CHECK_EQ_INT(hand.count, 2);
    CHECK_EQ_INT(hand.card[0], 3);
    CHECK_EQ_INT(hand.card[1], 1);
    CHECK_EQ_INT(wm_pile_take(PILE(hand)), 1);
    CHECK_EQ_INT(hand.card[1], 0); /* what is not in use is zero */
    CHECK_EQ_INT(wm_pile_take(PILE(hand)), 3);
    CHECK_EQ_INT(hand.count, 0);
}

static void masks_travel_with_their_cards(void)
{
    Deck deck = {0};

    wm_pile_put(KNOWN_PILE(deck), 5, 0x01);
    wm_pile_put(KNOWN_PILE(deck), 6, 0x06);
    wm_pile_put(KNOWN_PILE(deck), 7, 0x08);
    CHECK(wm_pile_remove(KNOWN_PILE(deck), 6));
    CHECK_EQ_INT(deck.count, 2);
    CHECK_EQ_INT(deck.card[1], 7);
    CHECK_EQ_INT(deck.known[0], 0x01);
    CHECK_EQ_INT(deck.known[1], 0x08);
    CHECK_EQ_INT(deck.card[2], 0);
    CHECK_EQ_INT(deck.known[2], 0);
    CHECK_EQ_INT(wm_pile_take(KNOWN_PILE(deck)), 7);
    CHECK_EQ_INT(deck.known[1], 0);
}

static void hands_are_kept_sorted(void)
{
    static const uint8_t came[] = {4, 2, 9, 2, 1, 4};
    static const uint8_t sorted[] = {1, 2, 2, 4, 4, 9};
    Hand hand = {0};

    for (int i = 0; i < 6; i++) wm_pile_sort_in(PILE(hand), came[i]);
    CHECK_EQ_INT(hand.count, 6);
    CHECK(memcmp(hand.card, sorted, sizeof sorted) == 0);
}

static void cards_are_removed_by_kind(void)
{
    Hand hand = {4, {2, 5, 2, 7}};
    static const uint8_t left[] = {5, 2, 7, 0, 0, 0};

    CHECK_EQ_INT(COPIES(hand, 2), 2);
    CHECK_EQ_INT(COPIES(hand, 9), 0);
    CHECK(wm_pile_remove(PILE(hand), 2)); /* one of them: the lowest */
    CHECK_EQ_INT(hand.count, 3);
    CHECK(memcmp(hand.card, left, sizeof left) == 0);
    CHECK(!wm_pile_remove(PILE(hand), 9));
    CHECK_EQ_INT(hand.count, 3);
    CHECK(wm_pile_remove(PILE(hand), 7)); /* the top */
    CHECK_EQ_INT(hand.card[2], 0);
}

/* A count does not look at what lies beyond the pile. */
static void copies_end_with_the_pile(void)
{
    const Hand hand = {2, {3, 3, 3, 3}};

    CHECK_EQ_INT(COPIES(hand, 3), 2);
    CHECK_EQ_INT(wm_copies(hand.card, 0, 3), 0);
}

static void all_cards_move(void)
{
    Deck from = {3, {1, 2, 3}, {0x01, 0, 0x04}};
    Deck to = {1, {9}, {0x02}};
    Hand plain = {0};

    wm_pile_move_all(KNOWN_PILE(from), KNOWN_PILE(to));
    CHECK_EQ_INT(from.count, 0);
    CHECK_EQ_INT(from.card[0] + from.card[1] + from.card[2], 0);
    CHECK_EQ_INT(from.known[0] + from.known[2], 0);
    CHECK_EQ_INT(to.count, 4);
    CHECK(memcmp(to.card, (const uint8_t[]){9, 1, 2, 3, 0, 0}, 6) == 0);
    CHECK(memcmp(to.known, (const uint8_t[]){2, 1, 0, 4, 0, 0}, 6) == 0);
    wm_pile_move_all(KNOWN_PILE(to), PILE(plain));
    CHECK_EQ_INT(plain.count, 4);
    CHECK_EQ_INT(plain.card[3], 3);
    wm_pile_move_all(PILE(plain), KNOWN_PILE(to)); /* from a plain pile nobody knows them */
    CHECK_EQ_INT(to.known[0] + to.known[1] + to.known[2] + to.known[3], 0);
}

static void tops_are_shown(void)
{
    Deck deck = {3, {1, 2, 3}, {0, 0x02, 0}};
    Bench b;
    WmContext *const c = bench(&b, 1);

    wm_pile_show_top(c, KNOWN_PILE(deck), 2, 0x05);
    CHECK(memcmp(deck.known, (const uint8_t[]){0, 7, 5, 0, 0, 0}, 6) == 0);
    CHECK(b.state.reveals > 0);
    b.state.reveals = 0;
    wm_pile_show_top(c, KNOWN_PILE(deck), 0, 0xFF);
    CHECK_EQ_INT(b.state.reveals, 0);
    wm_pile_show_top(c, KNOWN_PILE(deck), 9, 0x08); /* as many as there are */
    CHECK(memcmp(deck.known, (const uint8_t[]){8, 15, 13, 0, 0, 0}, 6) == 0);
}

/* ---- shuffling ------------------------------------------------------------------------------- */

static void shuffling_keeps_the_cards(void)
{
    Deck deck = {5, {1, 2, 2, 3, 4}, {1, 1, 1, 1, 1}};
    Bench b;

    wm_pile_shuffle(bench(&b, 2), KNOWN_PILE(deck));
    CHECK_EQ_INT(deck.count, 5);
    CHECK_EQ_INT(COPIES(deck, 1), 1);
    CHECK_EQ_INT(COPIES(deck, 2), 2);
    CHECK_EQ_INT(COPIES(deck, 3), 1);
    CHECK_EQ_INT(COPIES(deck, 4), 1);
    CHECK_EQ_INT(deck.card[5], 0);
    for (int i = 0; i < 6; i++) CHECK_EQ_INT(deck.known[i], 0);
    CHECK(b.state.stream.used >= 4);
}

static void shuffling_one_card_draws_nothing(void)
{
    Hand hand = {1, {4}};
    Bench b;

    wm_pile_shuffle(bench(&b, 2), PILE(hand));
    CHECK_EQ_INT(hand.card[0], 4);
    CHECK_EQ_INT(b.state.stream.used, 0);
}

/* 24 orders of four cards, each as likely: chi-square with 23 degrees of freedom exceeds 72.7
 * once in a million. */
static void shuffling_is_even(void)
{
    enum { EACH = 500 };
    int count[256] = {0};
    double chi = 0;
    int orders = 0;
    Bench b;
    WmContext *const c = bench(&b, 3);

    for (int i = 0; i < 24 * EACH; i++) {
        Hand hand = {4, {0, 1, 2, 3}};
        wm_pile_shuffle(c, PILE(hand));
        count[hand.card[0] * 64 + hand.card[1] * 16 + hand.card[2] * 4 + hand.card[3]]++;
    }
    for (int i = 0; i < 256; i++) {
        if (count[i] == 0) continue;
        orders++;
        chi += (count[i] - EACH) * (double)(count[i] - EACH) / EACH;
    }
    CHECK_EQ_INT(orders, 24);
    CHECK(chi < 72.7);
}

static void forced_tops_lie_on_top(void)
{
    static const WmForced forced[] = {{.kind = WM_FORCED_TOP, .value = 2},
                                      {.kind = WM_FORCED_TOP, .value = 5},
                                      {.kind = WM_FORCED_TOP, .value = 2}};
    Deck deck = {6, {1, 2, 2, 3, 4, 5}, {0}};
    Bench b;
    WmContext *const c = bench(&b, 4);

    b.script = (WmScript){.at = forced, .count = 3};
    b.match.script = &b.script;
    wm_pile_shuffle(c, KNOWN_PILE(deck));
    CHECK(!b.script.amiss);
    CHECK_EQ_INT(b.script.used, 3);
    CHECK_EQ_INT(wm_pile_take(KNOWN_PILE(deck)), 2); /* the first is topmost */
    CHECK_EQ_INT(wm_pile_take(KNOWN_PILE(deck)), 5);
    CHECK_EQ_INT(wm_pile_take(KNOWN_PILE(deck)), 2);
    CHECK_EQ_INT(COPIES(deck, 1) + COPIES(deck, 3) + COPIES(deck, 4), 3);
    wm_pile_shuffle(c, KNOWN_PILE(deck)); /* no forced top waits: left to the stream */
    CHECK(!b.script.amiss);
}

static void forced_tops_must_exist(void)
{
    static const WmForced forced[] = {{.kind = WM_FORCED_TOP, .value = 9}};
    Hand hand = {2, {1, 2}};
    Bench b;
    WmContext *const c = bench(&b, 5);

    b.script = (WmScript){.at = forced, .count = 1};
    b.match.script = &b.script;
    wm_pile_shuffle(c, PILE(hand));
    CHECK(b.script.amiss);
    CHECK_EQ_INT(COPIES(hand, 1) + COPIES(hand, 2), 2);
}

/* More tops than cards. */
static void forced_tops_may_run_out_of_cards(void)
{
    static const WmForced forced[] = {{.kind = WM_FORCED_TOP, .value = 1},
                                      {.kind = WM_FORCED_TOP, .value = 1}};
    Hand hand = {1, {1}};
    Bench b;
    WmContext *const c = bench(&b, 6);

    b.script = (WmScript){.at = forced, .count = 2};
    b.match.script = &b.script;
    wm_pile_shuffle(c, PILE(hand));
    CHECK(b.script.amiss);
    CHECK_EQ_INT(hand.card[0], 1);
}

int main(void)
{
    static const Test tests[] = {
        TEST(put_and_take),
        TEST(masks_travel_with_their_cards),
        TEST(hands_are_kept_sorted),
        TEST(cards_are_removed_by_kind),
        TEST(copies_end_with_the_pile),
        TEST(all_cards_move),
        TEST(tops_are_shown),
        TEST(shuffling_keeps_the_cards),
        TEST(shuffling_one_card_draws_nothing),
        TEST(shuffling_is_even),
        TEST(forced_tops_lie_on_top),
        TEST(forced_tops_must_exist),
        TEST(forced_tops_may_run_out_of_cards),
    };

    return CHECK_RUN(tests);
}
