/* Fields set by path, and the number of a shape, on a struct of the test's own. */
#include <check.h>
#include <core/pile.h>
#include <core/walk.h>

typedef struct Item {
    uint8_t kind; /* 0: not in use */
    int8_t bonus;
    uint16_t price;
} Item;

typedef struct Walk {
    uint8_t steps;
} Walk;

typedef struct Blow {
    uint8_t target;
    uint8_t dice[3];
} Blow;

typedef struct Plan {
    uint8_t tag;
    union {
        Walk walk;
        Blow blow;
    } u;
} Plan;

typedef struct Camp {
    int32_t gold;
    uint16_t at;
    uint8_t owner;
    WM_PILE(5) cards;
    uint8_t seats;
    uint8_t die[2];
    uint8_t stock_count;
    Item stock[3];
    Item belt[2];
    Plan plan;
    uint8_t flag;
    uint64_t large;
} Camp;

static const char *const card_names[] = {"none", "gale", "hail", "ward"};
static const char *const belt_names[] = {"none", "left", "right"};
static const char *const tag_names[] = {"none", "idle", "walk", "blow"};

static int columns(const WmMatch *m)
{
    (void)m;
    return 5;
}

static const WmThing card = {.name = "card", .form = WM_FORM_NAMED, .names = card_names, .high = 3};
static const WmThing hand_of = {
    .name = "hand", .form = WM_FORM_NAMED, .names = belt_names, .high = 2};
static const WmThing tag_thing = {
    .name = "tag", .form = WM_FORM_NAMED, .names = tag_names, .high = 3};
static const WmThing square = {
    .name = "square", .form = WM_FORM_SQUARE, .high = 20, .columns = columns};
static const WmThing face = {.name = "face", .form = WM_FORM_NUMBER, .low = 1, .high = 6};

static const WmField item_fields[] = {
    WM_FIELD(Item, kind, BY_ALL, &card),
    WM_FIELD(Item, bonus, BY_ALL, NULL),
    WM_FIELD(Item, price, BY_ALL, NULL),
};
static const WmShape item_shape = {.name = "item",
                                   .bytes = sizeof(Item),
                                   WM_SHAPE_FIELDS(item_fields),
                                   .live = WM_LIVE(Item, kind)};

static const WmField walk_fields[] = {WM_FIELD(Walk, steps, BY_ALL, NULL)};
static const WmShape walk_shape = {
    .name = "walk", .bytes = sizeof(Walk), WM_SHAPE_FIELDS(walk_fields)};

static const WmField blow_fields[] = {
    WM_FIELD(Blow, target, BY_ALL, &wm_thing_seat),
    WM_ARRAY(Blow, dice, BY_ALL, &face),
};
static const WmShape blow_shape = {
    .name = "blow", .bytes = sizeof(Blow), WM_SHAPE_FIELDS(blow_fields)};

static const WmShape *const plans[] = {NULL, NULL, &walk_shape, &blow_shape};

static const WmField plan_fields[] = {
    WM_FIELD(Plan, tag, BY_ALL, &tag_thing),
    WM_VARIANT(Plan, u, tag, plans),
};
static const WmShape plan_shape = {
    .name = "plan", .bytes = sizeof(Plan), WM_SHAPE_FIELDS(plan_fields)};

static const WmField camp_fields[] = {
    WM_FIELD(Camp, gold, BY_ALL, NULL),
    WM_FIELD(Camp, at, BY_ALL, &square),
    WM_FIELD(Camp, owner, BY_ALL, &wm_thing_seat),
    WM_PILE_FIELD(Camp, cards, BY_OWNER, BY_ALL, &card),
    WM_FIELD(Camp, seats, BY_ALL, &wm_thing_seats),
    WM_ARRAY(Camp, die, BY_ALL, &face),
    {.name = "stock",
     .kind = WM_STRUCT,
     .flags = WM_FIELD_LIST,
     .seen = WM_SEEN_BY_ALL,
     .count_seen = WM_SEEN_BY_ALL,
     .offset = offsetof(Camp, stock),
     .size = sizeof(Item),
     .cap = 3,
     .count_at = offsetof(Camp, stock_count),
     .shape = &item_shape},
    WM_PARTS(Camp, belt, BY_ALL, &item_shape, &hand_of),
    WM_PART(Camp, plan, BY_ALL, &plan_shape),
    WM_FIELD(Camp, flag, BY_ALL, &wm_thing_flag),
    WM_FIELD(Camp, large, BY_NONE, NULL),
};
static const WmShape camp_shape = {
    .name = "camp", .bytes = sizeof(Camp), WM_SHAPE_FIELDS(camp_fields)};

static const WmSetup setup = {.seats = 4};
static const WmGame game = {.name = "none"};
static const WmMatch match = {.game = &game, .setup = &setup};

/* Sets a value that is right. */
static void set(Camp *camp, const char *path, const char *value)
{
    WmError error = {.line = 5, .text = ""};

    if (!CHECK(wm_shape_set(&match, &camp_shape, camp, path, value, &error)))
        printf("    %s = %s: %s\n", path, value, error.text);
}

static bool same_bytes(const void *a, const void *b, size_t bytes)
{
    return memcmp(a, b, bytes) == 0;
}

/* Tries a value that is wrong: refused with a sentence, the struct untouched. */
static void refuse(Camp *camp, const char *path, const char *value)
{
    const Camp before = *camp;
    WmError error = {.line = 5, .text = ""};
    const bool refused = !wm_shape_set(&match, &camp_shape, camp, path, value, &error);

    if (!CHECK(refused) || !CHECK(error.text[0] != '\0') ||
        !CHECK(same_bytes(&before, camp, sizeof before)))
        printf("    %s = %s\n", path, value);
}

static void single_values(void)
{
    Camp camp = {0};

    set(&camp, "gold", "-2147483648");
    CHECK_EQ_INT(camp.gold, INT32_MIN);
    set(&camp, "gold", "2147483647");
    CHECK_EQ_INT(camp.gold, INT32_MAX);
    set(&camp, "at", "4,3"); /* (3 - 1) * 5 + 4 */
    CHECK_EQ_INT(camp.at, 14);
    set(&camp, "at", "none");
    CHECK_EQ_INT(camp.at, 0);
    set(&camp, "owner", "4");
    CHECK_EQ_INT(camp.owner, 4);
    set(&camp, "seats", "1+3");
    CHECK_EQ_INT(camp.seats, 5);
    set(&camp, "seats", "none");
    CHECK_EQ_INT(camp.seats, 0);
    set(&camp, "flag", "1");
    CHECK_EQ_INT(camp.flag, 1);
    set(&camp, "large", "9223372036854775807");
    CHECK(camp.large == INT64_MAX);
}

static void values_out_of_range(void)
{
    Camp camp = {.gold = 7, .at = 3, .owner = 1, .flag = 1};

    refuse(&camp, "gold", "2147483648");
    refuse(&camp, "gold", "-2147483649");
    refuse(&camp, "gold", "");
    refuse(&camp, "gold", "1 2");
    refuse(&camp, "gold", "12x");
    refuse(&camp, "at", "6,1");
    refuse(&camp, "at", "1,5");
    refuse(&camp, "at", "0,1");
    refuse(&camp, "at", "3");
    refuse(&camp, "owner", "5");
    refuse(&camp, "owner", "-1");
    refuse(&camp, "seats", "1+5");
    refuse(&camp, "seats", "1+");
    refuse(&camp, "flag", "2");
    refuse(&camp, "die", "0 1");
    refuse(&camp, "large", "-1");
}

static void lists_and_arrays(void)
{
    Camp camp = {0};

    set(&camp, "cards", "hail gale hail");
    CHECK_EQ_INT(camp.cards.count, 3);
    CHECK(memcmp(camp.cards.card, (const uint8_t[]){2, 1, 2, 0, 0}, 5) == 0);
    set(&camp, "cards", "ward");
    CHECK_EQ_INT(camp.cards.count, 1);
    CHECK(memcmp(camp.cards.card, (const uint8_t[]){3, 0, 0, 0, 0}, 5) == 0);
    set(&camp, "cards", "");
    CHECK_EQ_INT(camp.cards.count, 0);
    CHECK_EQ_INT(camp.cards.card[0], 0);
    set(&camp, "die", "6 1");
    CHECK_EQ_INT(camp.die[0], 6);
    CHECK_EQ_INT(camp.die[1], 1);
    refuse(&camp, "cards", "gale fog");
    refuse(&camp, "cards", "gale gale gale gale gale gale");
    refuse(&camp, "die", "6 1 1");
}

static void structs_inside(void)
{
    Camp camp = {0};

    set(&camp, "belt/right/price", "65535");
    CHECK_EQ_INT(camp.belt[1].price, 65535);
    CHECK_EQ_INT(camp.belt[0].price, 0);
    set(&camp, "belt/left/bonus", "-128");
    CHECK_EQ_INT(camp.belt[0].bonus, -128);
    set(&camp, "stock/2/kind", "ward");
    CHECK_EQ_INT(camp.stock[1].kind, 3);
    CHECK_EQ_INT(camp.stock_count, 2);
    set(&camp, "stock/1/kind", "gale");
    CHECK_EQ_INT(camp.stock_count, 2);
    CHECK_EQ_INT(camp.stock[0].kind, 1);
}

static void wrong_paths(void)
{
    Camp camp = {.gold = 7};

    refuse(&camp, "silver", "1");
    refuse(&camp, "", "1");
    refuse(&camp, "/gold", "1");
    refuse(&camp, "gold/1", "1");
    refuse(&camp, "goldx", "1");
    refuse(&camp, "gol", "1");
    refuse(&camp, "belt", "1");
    refuse(&camp, "belt/left", "1");
    refuse(&camp, "belt/middle/price", "1");
    refuse(&camp, "belt/none/price", "1");
    refuse(&camp, "belt/left/weight", "1");
    refuse(&camp, "belt/left/price", "-1");
    refuse(&camp, "belt/left/price", "65536");
    refuse(&camp, "stock/0/price", "1");
    refuse(&camp, "stock/4/price", "1");
    refuse(&camp, "stock/x/price", "1");
}

/* A list does not grow for a value that is then refused. */
static void refused_items_do_not_count(void)
{
    Camp camp = {0};

    refuse(&camp, "stock/2/weight", "1");
    refuse(&camp, "stock/3/price", "65536");
    refuse(&camp, "stock/3/kind", "fog");
}

static void variants_follow_their_tag(void)
{
    Camp camp = {0};

    refuse(&camp, "plan/walk/steps", "3"); /* the tag picks no variant */
    set(&camp, "plan/tag", "walk");
    set(&camp, "plan/walk/steps", "3");
    CHECK_EQ_INT(camp.plan.u.walk.steps, 3);
    refuse(&camp, "plan/blow/target", "1");
    set(&camp, "plan/walk/steps", "0");
    set(&camp, "plan/tag", "blow");
    set(&camp, "plan/blow/dice", "1 2 3");
    CHECK_EQ_INT(camp.plan.u.blow.dice[2], 3);
    refuse(&camp, "plan/tag", "run");
    set(&camp, "plan/tag", "none");
    refuse(&camp, "plan/blow/target", "1");
}

/* ---- structs of more than 64 KiB ------------------------------------------------------------- */

typedef struct Hoard {
    Item stock[20000];
    WM_KNOWN_PILE(5) cards; /* behind 64 KiB, as all that follows */
    Plan plan;
    uint8_t owner;
    uint8_t up, face;
} Hoard;

_Static_assert(offsetof(Hoard, cards) > UINT16_MAX, "two bytes must not do for its offsets");

static const WmField hoard_fields[] = {
    WM_PARTS(Hoard, stock, BY_ALL, &item_shape, NULL),
    WM_KNOWN_PILE_FIELD(Hoard, cards, BY_ALL, &card),
    WM_PILE_MASKS(Hoard, cards, "known", BY_NONE),
    WM_PART(Hoard, plan, BY_ALL, &plan_shape),
    WM_FIELD(Hoard, owner, BY_ALL, &wm_thing_seat),
    WM_FIELD(Hoard, up, BY_ALL, &wm_thing_flag),
    WM_FACE_FIELD(Hoard, face, up, &card),
};
static const WmShape hoard_shape = {.name = "hoard",
                                    .bytes = sizeof(Hoard),
                                    WM_SHAPE_FIELDS(hoard_fields),
                                    .owned = WM_OWNED_BY_FIELD,
                                    .owner_at = offsetof(Hoard, owner)};

/* How many cards of the pile, and whether the face, a viewer sees. */
static int seen_in_hoard(const Hoard *hoard, int viewer)
{
    WmWalk w;
    int seen = 0;

    wm_walk_begin(&w, &match, NULL, viewer, &hoard_shape, hoard);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        if (found != WM_FOUND_VALUES || w.field->thing != &card || w.depth > 0) continue;
        for (int i = 0; i < wm_walk_items(&w); i++) seen += wm_walk_sees(&w, i);
    }
    return seen;
}

static void large_structs(void)
{
    static const char *const lines[][2] = {
        {"stock/19999/kind", "ward"},
        {"stock/19999/price", "7"},
        {"cards", "gale hail ward"},
        {"known", "1+2 none 2"},
        {"plan/tag", "blow"},
        {"plan/blow/target", "2"},
        {"plan/blow/dice", "6 5 4"},
        {"owner", "3"},
        {"face", "hail"},
    };
    static Hoard hoard;
    char text[400];
    char expected[400];
    int used = 0;
    WmError error = {0};

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        CHECK(wm_shape_set(&match, &hoard_shape, &hoard, lines[i][0], lines[i][1], &error));
        used += snprintf(expected + used, sizeof expected - (size_t)used, "%s %s\n", lines[i][0],
                         lines[i][1]);
    }
    CHECK_EQ_INT(hoard.stock[19998].price, 7);
    CHECK(hoard.cards.count == 3 && hoard.cards.known[0] == 3 && hoard.plan.u.blow.dice[2] == 4);
    (void)wm_shape_text(&match, &hoard_shape, &hoard, text, sizeof text);
    CHECK_EQ_STR(text, expected);
    CHECK_EQ_INT(seen_in_hoard(&hoard, 1), 1);
    CHECK_EQ_INT(seen_in_hoard(&hoard, 2), 2);
    CHECK_EQ_INT(seen_in_hoard(&hoard, 3), 1); /* the face, as its owner */
    hoard.up = 1;
    CHECK_EQ_INT(seen_in_hoard(&hoard, 2), 3);
}

/* ---- the number of a shape ------------------------------------------------------------------- */

typedef struct Small {
    uint8_t a, b, c, d;
} Small;

static const WmField small_fields[] = {
    WM_FIELD(Small, a, BY_ALL, NULL),
    WM_FIELD(Small, b, BY_ALL, NULL),
};

static uint64_t hash_of(const WmField *fields, uint16_t count)
{
    const WmShape small = {.name = "small", .bytes = 4, .fields = fields, .count = count};

    return wm_shape_hash(&small);
}

static void hash_tells_shapes_apart(void)
{
    const WmField *const plain = small_fields;
    WmField other[] = {plain[0], plain[1]};
    const uint64_t hash = hash_of(plain, 2);

    CHECK(hash_of(other, 2) == hash);
    other[1].offset = offsetof(Small, c);
    CHECK(hash_of(other, 2) != hash); /* a field moved */
    other[1].offset = UINT16_MAX + 1u + offsetof(Small, b);
    CHECK(hash_of(other, 2) != hash); /* far away */
    other[1] = plain[1];
    other[1].name = "bb";
    CHECK(hash_of(other, 2) != hash);
    other[1] = plain[1];
    other[1].kind = WM_I8;
    CHECK(hash_of(other, 2) != hash);
    other[1] = plain[1];
    other[1].flags = WM_FIELD_ARRAY;
    other[1].cap = 3;
    CHECK(hash_of(other, 2) != hash);
    other[1] = plain[1];
    other[1].flags = WM_FIELD_REQUIRED;
    CHECK(hash_of(other, 2) == hash); /* what must be there lies where it lay */
    other[1] = plain[0];
    other[0] = plain[1];
    CHECK(hash_of(other, 2) != hash); /* another order */
    CHECK(hash_of(plain, 1) != hash);
}

/* What lies inside counts: structs, and every variant of a union. */
static void hash_looks_inside(void)
{
    WmField inner[] = {walk_fields[0]};
    const WmShape changed = {.name = "walk", .bytes = sizeof(Walk), WM_SHAPE_FIELDS(inner)};
    const WmShape *const other_plans[] = {NULL, NULL, &changed, &blow_shape};
    WmField other_fields[] = {plan_fields[0], plan_fields[1]};
    const WmShape other = {.name = "plan", .bytes = sizeof(Plan), WM_SHAPE_FIELDS(other_fields)};

    other_fields[1].variants = other_plans;
    CHECK(wm_shape_hash(&other) == wm_shape_hash(&plan_shape));
    inner[0].name = "paces";
    CHECK(wm_shape_hash(&other) != wm_shape_hash(&plan_shape));
}

int main(void)
{
    static const Test tests[] = {
        TEST(single_values),
        TEST(values_out_of_range),
        TEST(lists_and_arrays),
        TEST(structs_inside),
        TEST(wrong_paths),
        TEST(refused_items_do_not_count),
        TEST(variants_follow_their_tag),
        TEST(large_structs),
        TEST(hash_tells_shapes_apart),
        TEST(hash_looks_inside),
    };

    return CHECK_RUN(tests);
}
