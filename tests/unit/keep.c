/* A position that was saved with smaller bounds, and one with a field less, loaded by a game that
 * has grown. */
#include <check.h>
#include <core/pile.h>

typedef struct Small {
    WmState core;
    WM_PILE(3) cards;
    uint8_t coins[2];
    uint8_t fill[2];
} Small;

typedef struct Large {
    WmState core;
    WM_PILE(9) cards;
    uint8_t coins[4];
    uint8_t omen; /* not there before */
    uint8_t fill[1];
} Large;

_Static_assert(sizeof(Small) % 8 == 0 && sizeof(Large) % 8 == 0, "whole words");

static const char *const card_names[] = {"none", "gale", "hail", "ward"};
static const WmThing card_thing = {
    .name = "card", .form = WM_FORM_NAMED, .names = card_names, .high = 3};
static const WmThing coins_thing = {.name = "coins", .form = WM_FORM_NUMBER, .high = 9};

static const WmField small_fields[] = {
    WM_STATE_PART(Small, core),
    WM_PILE_FIELD(Small, cards, BY_ALL, BY_ALL, &card_thing),
    WM_ARRAY(Small, coins, BY_ALL, &coins_thing),
    WM_ARRAY(Small, fill, BY_NONE, NULL),
};
static const WmShape small_shape = {
    .name = "small", .bytes = sizeof(Small), WM_SHAPE_FIELDS(small_fields)};

static const WmField large_fields[] = {
    WM_STATE_PART(Large, core),
    WM_PILE_FIELD(Large, cards, BY_ALL, BY_ALL, &card_thing),
    WM_ARRAY(Large, coins, BY_ALL, &coins_thing),
    WM_FIELD(Large, omen, BY_ALL, &card_thing),
    WM_ARRAY(Large, fill, BY_NONE, NULL),
};
static const WmShape large_shape = {
    .name = "large", .bytes = sizeof(Large), WM_SHAPE_FIELDS(large_fields)};

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    WmContext c;

    wm_enter(&c, m, s, NULL, NULL, call);
}

/* Coins are in pairs. */
static void check(const WmContext *c, WmText *why)
{
    const bool small = c->match->game->position == &small_shape;
    const uint8_t *const coins =
        small ? ((const Small *)c->state)->coins : ((const Large *)c->state)->coins;

    if ((coins[0] + coins[1]) % 2) wm_text_string(why, "a coin is missing");
}

static const WmHooks hooks = {.enter = enter, .check = check};
static const WmGame small_game = {
    .name = "test", .position = &small_shape, .question_count = 1, .hooks = &hooks};
static const WmGame large_game = {
    .name = "test", .position = &large_shape, .question_count = 1, .hooks = &hooks};
static const WmSetup setup = {.seats = 2};
static const WmMatch before = {.game = &small_game, .setup = &setup, .bytes = sizeof(Small)};
static const WmMatch now = {.game = &large_game, .setup = &setup, .bytes = sizeof(Large)};

static const Small played = {
    .core.present = 3, .cards = {3, {2, 2, 1}}, .coins = {4, 2}, .core.reveals = 7};

static size_t save(const WmMatch *m, const void *s, char text[1000])
{
    const size_t length = wm_save(m, s, text, 1000);

    CHECK(length < 1000);
    return length;
}

static void grown_bounds_take_what_was_saved(void)
{
    char text[1000];
    const size_t length = save(&before, &played, text);
    Large s = {.omen = 0};
    WmError error;

    CHECK(wm_shape_hash(&small_shape) != wm_shape_hash(&large_shape));
    CHECK(!wm_load(&now, &s.core, text, length, &error));
    CHECK_EQ_STR(error.text, "the hash does not belong to the lines above");
    if (!CHECK(wm_load_other_shape(&now, &s.core, text, length, &error))) puts(error.text);
    CHECK(s.cards.count == 3 && s.cards.card[0] == 2 && s.cards.card[2] == 1);
    CHECK(s.coins[0] == 4 && s.coins[1] == 2 && s.coins[2] == 0 && s.omen == 0);
    CHECK(s.core.present == 3 && s.core.reveals == 7);
}

/* Whatever does not fit, or cannot be true, is refused and leaves nothing behind. */
static void what_cannot_be_is_refused(void)
{
    const Large rich = {.core.present = 3, .cards = {4, {1, 1, 2, 3}}, .coins = {1, 1}};
    const Large marked = {.core.present = 3, .omen = 2};
    const Large nothing = {.omen = 0};
    Small poor = played;
    char text[1000];
    Large s = {.omen = 0};
    Small back = played;
    WmError error;

    poor.coins[0] = 3;
    CHECK(!wm_load_other_shape(&now, &s.core, text, save(&before, &poor, text), &error));
    CHECK_EQ_STR(error.text, "a coin is missing");
    CHECK(memcmp(&s, &nothing, sizeof s) == 0);
    CHECK(!wm_load_other_shape(&before, &back.core, text, save(&now, &rich, text), &error));
    CHECK_EQ_STR(error.text, "one too many: \"ward\"");
    CHECK(!wm_load_other_shape(&before, &back.core, text, save(&now, &marked, text), &error));
    CHECK_EQ_STR(error.text, "there is no field \"omen\"");
    CHECK(!wm_load_other_shape(&now, &s.core, text, save(&before, &played, text) - 22, &error));
    CHECK_EQ_STR(error.text, "the text breaks off: its last line is not a hash");
}

int main(void)
{
    static const Test tests[] = {
        TEST(grown_bounds_take_what_was_saved),
        TEST(what_cannot_be_is_refused),
    };

    return CHECK_RUN(tests);
}
