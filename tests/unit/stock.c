/* Stocks: cards that are in one place each, on a game of the test's own. Two sides have a deck of
 * cards each, and share a box of gems. */
#include <check.h>
#include <core/pile.h>
#include <core/stock.h>

enum { SIDES = 2, CHESTS = 3, STOCK_CARDS = 1, STOCK_GEMS, STOCKS };

typedef struct Trap {
    uint8_t card; /* an even one */
    uint8_t up;
} Trap;

typedef WM_PILE(4) Hand;
typedef WM_KNOWN_PILE(8) Deck;

typedef struct Side {
    Hand hand;
    Deck deck;
    uint8_t shown[2];
    Trap trap;
} Side;

typedef struct Chest {
    uint8_t here;
    uint8_t open;
    uint8_t gem;
} Chest;

typedef struct Position {
    WmState core;
    Side side[SIDES];
    WM_PILE(4) lost; /* cards of the second side */
    Chest chest[CHESTS];
} Position;

/* ---- its shape ------------------------------------------------------------------------------- */

static const char *const side_names[] = {"none", "north", "south"};
static const char *const card_names[] = {"none", "gale", "hail", "ward", "rime"};
static const char *const gem_names[] = {"none", "opal", "jade", "ruby", "onyx"};
static const WmThing side_thing = {
    .name = "side", .form = WM_FORM_NAMED, .names = side_names, .high = SIDES};
static const WmThing card_thing = {
    .name = "card", .form = WM_FORM_NAMED, .names = card_names, .high = 4};
static const WmThing gem_thing = {
    .name = "gem", .form = WM_FORM_NAMED, .names = gem_names, .high = 4};

static const WmField trap_fields[] = {
    WM_FACE_FIELD(Trap, card, up, &card_thing, WM_TIED(STOCK_CARDS)),
    WM_FIELD(Trap, up, BY_ALL, &wm_thing_flag),
};
static const WmShape trap_shape = {.name = "trap",
                                   .bytes = sizeof(Trap),
                                   WM_SHAPE_FIELDS(trap_fields),
                                   .holds = WM_STOCK(STOCK_CARDS)};

static const WmField side_fields[] = {
    WM_HAND_FIELD(Side, hand, BY_OWNER, BY_ALL, &card_thing, WM_HOLDS(STOCK_CARDS)),
    WM_KNOWN_PILE_FIELD(Side, deck, BY_ALL, &card_thing, WM_HOME(STOCK_CARDS)),
    WM_PILE_MASKS(Side, deck, "known", BY_ALL),
    WM_ARRAY(Side, shown, BY_ALL, &card_thing, WM_HOLDS(STOCK_CARDS)),
    WM_PART(Side, trap, BY_ALL, &trap_shape),
};
static const WmShape side_shape = {.name = "side",
                                   .bytes = sizeof(Side),
                                   WM_SHAPE_FIELDS(side_fields),
                                   .owned = WM_OWNED_BY_INDEX,
                                   .holds = WM_STOCK(STOCK_CARDS)};

static const WmField chest_fields[] = {
    WM_FIELD(Chest, here, BY_ALL, &wm_thing_flag),
    WM_FIELD(Chest, open, BY_ALL, &wm_thing_flag),
    WM_FACE_FIELD(Chest, gem, open, &gem_thing, WM_HOLDS(STOCK_GEMS)),
};
static const WmShape chest_shape = {.name = "chest",
                                    .bytes = sizeof(Chest),
                                    WM_SHAPE_FIELDS(chest_fields),
                                    .live = WM_LIVE(Chest, here),
                                    .holds = WM_STOCK(STOCK_GEMS)};

static const WmField position_fields[] = {
    WM_STATE_PART(Position, core),
    WM_PARTS(Position, side, BY_ALL, &side_shape, &side_thing),
    WM_PILE_FIELD(Position, lost, BY_ALL, BY_ALL, &card_thing, WM_HOLDS(STOCK_CARDS)),
    WM_PARTS(Position, chest, BY_ALL, &chest_shape, NULL),
};
static const WmShape position_shape = {.name = "position",
                                       .bytes = sizeof(Position),
                                       WM_SHAPE_FIELDS(position_fields),
                                       .holds = WM_STOCK(STOCK_CARDS) | WM_STOCK(STOCK_GEMS)};

/* ---- its stocks ------------------------------------------------------------------------------ */

/* Of gale, hail, ward and rime. */
static const int copies_of_side[SIDES][5] = {{0, 2, 1, 1, 2}, {0, 2, 2, 2, 2}};

static int copies_of_card(const WmContext *c, int which, int card)
{
    (void)c;
    return copies_of_side[which - 1][card];
}

static int copies_of_gem(const WmContext *c, int which, int gem)
{
    (void)c;
    (void)gem;
    return which;
}

static int south(const WmContext *c)
{
    (void)c;
    return 2;
}

static bool is_even(const WmContext *c, int card, const void *place)
{
    (void)c;
    (void)place;
    return card % 2 == 0;
}

static void fit_trap(WmContext *c, void *item, WmPool *pool)
{
    ((Trap *)item)->card = (uint8_t)wm_pool_draw_fitting(c, pool, is_even, item);
}

static const WmStock stocks[STOCKS] = {
    [STOCK_CARDS] = {.name = "a card",
                     .card = &card_thing,
                     .each = &side_thing,
                     .outside = south,
                     .copies = copies_of_card,
                     .fit = fit_trap},
    [STOCK_GEMS] = {.name = "a gem", .card = &gem_thing, .copies = copies_of_gem},
};

static const WmHooks hooks = {.stocks = stocks, .stock_count = STOCKS};
static const WmGame game = {.name = "none", .position = &position_shape, .hooks = &hooks};

typedef struct Bench {
    WmMatch match;
    Position position;
    WmContext context;
} Bench;

/* A position that can be true: a side has six cards, the other eight. */
static WmContext *bench(Bench *b, uint64_t seed_number)
{
    static const Position start = {.side = {{.hand = {2, {1, 2}},
                                             .deck = {2, {4, 1}, {0x01, 0}},
                                             .shown = {0, 3},
                                             .trap = {4, 0}},
                                            {.hand = {3, {1, 2, 4}},
                                             .deck = {3, {3, 2, 1}, {0}},
                                             .shown = {0, 0},
                                             .trap = {4, 0}}},
                                   .lost = {1, {3}},
                                   .chest = {{1, 0, 1}, {1, 1, 3}, {1, 0, 4}}};
    const WmSeed seed = wm_seed_numbered(seed_number);

    *b = (Bench){.match = {.game = &game}, .position = start};
    wm_stream_begin(&b->position.core.stream, &seed);
    b->context = (WmContext){.match = &b->match, .state = &b->position.core};
    return &b->context;
}

/* ---- checking -------------------------------------------------------------------------------- */

static const char *wrong_with(const Bench *b)
{
    static char words[80];
    WmText text = wm_text(words, sizeof words);

    words[0] = '\0';
    wm_stocks_check(&b->context, &text);
    return words;
}

static void cards_are_in_one_place(void)
{
    Bench b;

    (void)bench(&b, 1);
    CHECK_EQ_STR(wrong_with(&b), "");
    b.position.side[0].shown[0] = 2;
    CHECK_EQ_STR(wrong_with(&b), "a card is missing or too many: hail (side north)");
    (void)bench(&b, 1);
    b.position.side[0].hand.count = 1;
    CHECK_EQ_STR(wrong_with(&b), "a card is missing or too many: hail (side north)");
    (void)bench(&b, 1);
    b.position.side[1].trap.card = 2;
    CHECK_EQ_STR(wrong_with(&b), "a card is missing or too many: hail (side south)");
}

/* Places outside the sides belong to the one that `outside` names. */
static void places_outside_belong_to_somebody(void)
{
    Bench b;

    (void)bench(&b, 1);
    b.position.lost.card[0] = 1;
    CHECK_EQ_STR(wrong_with(&b), "a card is missing or too many: gale (side south)");
}

/* What has no home may be out of the game, and is not twice in it. */
static void without_a_home_cards_may_be_missing(void)
{
    Bench b;

    (void)bench(&b, 1);
    b.position.chest[2] = (Chest){0};
    CHECK_EQ_STR(wrong_with(&b), "");
    b.position.chest[2] = (Chest){1, 0, 1};
    CHECK_EQ_STR(wrong_with(&b), "a gem is there too often: opal");
}

/* ---- filling --------------------------------------------------------------------------------- */

static void homes_hold_what_is_nowhere_else(void)
{
    Bench b;
    WmContext *const c = bench(&b, 1);
    const Side *const north = &b.position.side[0];
    const Side *const other = &b.position.side[1];

    b.position.side[0].hand = (Hand){1, {4}};
    b.position.side[1].shown[0] = 1;
    wm_stocks_fill(c);
    CHECK_EQ_STR(wrong_with(&b), "");
    CHECK_EQ_INT(north->deck.count, 3);
    CHECK(memcmp(north->deck.card, (const uint8_t[]){1, 1, 2, 0, 0, 0, 0, 0}, 8) == 0);
    CHECK(memcmp(north->deck.known, (const uint8_t[8]){0}, 8) == 0);
    CHECK_EQ_INT(other->deck.count, 2);
    CHECK(memcmp(other->deck.card, (const uint8_t[]){2, 3, 0, 0, 0, 0, 0, 0}, 8) == 0);
}

/* Too many of a card were placed: the home has none, and the check tells. */
static void homes_cannot_have_less_than_nothing(void)
{
    Bench b;
    WmContext *const c = bench(&b, 1);

    b.position.side[0].shown[0] = 3;
    wm_stock_fill(c, STOCK_CARDS, 1);
    CHECK_EQ_INT(COPIES(b.position.side[0].deck, 3), 0);
    CHECK_EQ_STR(wrong_with(&b), "a card is missing or too many: ward (side north)");
    wm_stock_fill(c, STOCK_GEMS, 1); /* has no home */
    CHECK_EQ_INT(b.position.chest[0].gem, 1);
}

/* ---- redealing ------------------------------------------------------------------------------- */

static void what_is_seen_stays(void)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        Bench b;
        WmContext *const c = bench(&b, seed);
        const Position before = b.position;
        const Side *const north = &b.position.side[0];

        wm_stocks_redeal(c, 1);
        CHECK_EQ_STR(wrong_with(&b), "");
        CHECK(memcmp(&north->hand, &before.side[0].hand, sizeof north->hand) == 0);
        CHECK_EQ_INT(north->deck.card[0], 4); /* that seat knows it */
        CHECK(memcmp(north->shown, before.side[0].shown, sizeof north->shown) == 0);
        CHECK_EQ_INT(north->trap.card, 4); /* its own */
        CHECK(memcmp(&b.position.lost, &before.lost, sizeof before.lost) == 0);
        CHECK_EQ_INT(b.position.chest[1].gem, 3);
    }
}

/* How many lie where is public, and what is empty stays so. */
static void counts_stay(void)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        Bench b;
        WmContext *const c = bench(&b, seed);
        const Side *const other = &b.position.side[1];

        wm_stocks_redeal(c, WM_SPECTATOR);
        CHECK_EQ_STR(wrong_with(&b), "");
        CHECK_EQ_INT(other->hand.count, 3);
        CHECK(other->hand.card[0] <= other->hand.card[1] &&
              other->hand.card[1] <= other->hand.card[2]);
        CHECK_EQ_INT(other->hand.card[3], 0);
        CHECK_EQ_INT(other->deck.count, 3);
        CHECK_EQ_INT(other->deck.card[3], 0);
        CHECK_EQ_INT(other->shown[0] + other->shown[1], 0);
        CHECK_EQ_INT(b.position.side[0].deck.known[0], 0x01);
    }
}

/* Only what fits, though the others would take it if they came first. */
static void tied_places_get_what_fits(void)
{
    int hails = 0;

    for (uint64_t seed = 1; seed <= 200; seed++) {
        Bench b;
        WmContext *const c = bench(&b, seed);

        wm_stocks_redeal(c, 1);
        CHECK_EQ_INT(b.position.side[1].trap.card % 2, 0);
        hails += b.position.side[1].trap.card == 2;
    }
    CHECK(hails > 60 && hails < 140); /* two of four */
}

/* Chests may hold what was in the box. */
static void what_is_out_of_the_game_may_be_dealt(void)
{
    int seen[5] = {0};

    for (uint64_t seed = 1; seed <= 300; seed++) {
        Bench b;
        WmContext *const c = bench(&b, seed);

        wm_stocks_redeal(c, 1);
        CHECK_EQ_STR(wrong_with(&b), "");
        seen[b.position.chest[0].gem]++;
    }
    CHECK_EQ_INT(seen[3], 0);
    CHECK(seen[1] > 60 && seen[2] > 60 && seen[4] > 60); /* each a third */
}

/* What lies where, where it is not seen, has no part in it. */
static void secrets_do_not_matter(void)
{
    Bench a;
    Bench b;
    WmContext *const one = bench(&a, 9);
    WmContext *const two = bench(&b, 9);

    b.position.side[1].hand = (Hand){3, {1, 2, 3}};
    b.position.side[1].deck = (Deck){3, {1, 2, 4}, {0}};
    b.position.chest[0].gem = 4;
    b.position.chest[2].gem = 2;
    CHECK_EQ_STR(wrong_with(&b), "");
    wm_stocks_redeal(one, 1);
    wm_stocks_redeal(two, 1);
    /* NOLINTNEXTLINE(*-memory-comparison,*-exp42-c,*-flp37-c): both were zero before */
    CHECK(memcmp(&a.position, &b.position, sizeof a.position) == 0);
}

/* ---- pools ----------------------------------------------------------------------------------- */

/* Two 1s, a 2 and a 3 drawn one after the other: twelve orders, each as likely. Chi-square with 11
 * degrees of freedom exceeds 49.6 once in a million. */
static void drawing_is_even(void)
{
    enum { EACH = 1000 };
    int count[256] = {0};
    int orders = 0;
    double chi = 0;
    Bench b;
    WmContext *const c = bench(&b, 2);

    for (int i = 0; i < 12 * EACH; i++) {
        WmPool pool = {.count = 4, .card = {1, 1, 2, 3}};
        int order = 0;
        while (pool.count > 0) order = order * 4 + wm_pool_draw(c, &pool);
        count[order]++;
    }
    for (int i = 0; i < 256; i++) {
        if (count[i] == 0) continue;
        orders++;
        chi += (count[i] - EACH) * (double)(count[i] - EACH) / EACH;
    }
    CHECK_EQ_INT(orders, 12);
    CHECK(chi < 49.6);
}

/* Three 2s and a 4 fit. Chi-square with 1 degree of freedom exceeds 23.9 once in a million. */
static void drawing_what_fits_is_even(void)
{
    enum { EACH = 2000 };
    int count[5] = {0};
    double off;
    Bench b;
    WmContext *const c = bench(&b, 3);

    for (int i = 0; i < 4 * EACH; i++) {
        WmPool pool = {.count = 6, .card = {1, 2, 2, 2, 3, 4}};
        count[wm_pool_draw_fitting(c, &pool, is_even, NULL)]++;
        CHECK_EQ_INT(pool.count, 5);
    }
    CHECK_EQ_INT(count[2] + count[4], 4 * EACH);
    off = count[4] - (double)EACH;
    CHECK(off * off / EACH + off * off / (3.0 * EACH) < 23.9);
}

static void empty_pools_give_nothing(void)
{
    WmPool pool = {.count = 0};
    WmPool odd = {.count = 1, .card = {1}};
    Bench b;
    WmContext *const c = bench(&b, 4);

    CHECK_EQ_INT(wm_pool_draw(c, &pool), 0);
    CHECK_EQ_INT(wm_pool_draw_fitting(c, &odd, is_even, NULL), 0);
    CHECK_EQ_INT(odd.count, 1);
}

int main(void)
{
    static const Test tests[] = {
        TEST(cards_are_in_one_place),
        TEST(places_outside_belong_to_somebody),
        TEST(without_a_home_cards_may_be_missing),
        TEST(homes_hold_what_is_nowhere_else),
        TEST(homes_cannot_have_less_than_nothing),
        TEST(what_is_seen_stays),
        TEST(counts_stay),
        TEST(tied_places_get_what_fits),
        TEST(what_is_out_of_the_game_may_be_dealt),
        TEST(secrets_do_not_matter),
        TEST(drawing_is_even),
        TEST(drawing_what_fits_is_even),
        TEST(empty_pools_give_nothing),
    };

    return CHECK_RUN(tests);
}
