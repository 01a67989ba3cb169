/* Positions that cannot be true are told from those that can, and why is said. */
#include <check.h>
#include <games/orcquest/orcquest.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { PUTS = 6 };
enum { CHICKENS, CELLS = 4, HALL = 7, NEST = 8 };

typedef struct Put {
    const char *path, *value;
} Put;

/* A table on which Orrus stands and a Peasant, and what is changed on it. */
typedef struct Change {
    int scenario;
    const char *why; /* NULL: it can be true */
    Put put[PUTS];
} Change;

static const Put table[] = {
    {"hero/orrus/standing", "lives"},      {"hero/orrus/figure/at", "5,5"},
    {"hero/orrus/figure/facing", "north"}, {"enemy/peasant-1/sheet", "peasant"},
    {"enemy/peasant-1/figure/at", "6,6"},  {"enemy/peasant-1/figure/facing", "west"},
};

static void check(const Change *change)
{
    const WmGame *const game = wm_game_named("orcquest");
    const WmSeed seed = wm_seed_numbered(1);
    void *const derived = calloc(1, game->derived_bytes);
    WmState *const state = calloc(1, wm_state_bytes(game));
    OqSetup setup;
    WmMatch match;
    WmError error = {0};

    wm_setup_usual(game, change->scenario, &setup.head);
    CHECK(wm_match_begin(&match, game, NULL, &setup.head, derived, &error));
    wm_stage(&match, state, &seed);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        CHECK(wm_shape_set(&match, game->position, state, table[i].path, table[i].value, &error));
    for (int i = 0; i < PUTS && change->put[i].path; i++)
        if (!CHECK(wm_shape_set(&match, game->position, state, change->put[i].path,
                                change->put[i].value, &error)))
            printf("%s %s: %s\n", change->put[i].path, change->put[i].value, error.text);
    error.text[0] = '\0';
    const bool right = wm_check(&match, state, &error);
    if (!CHECK(right == !change->why) ||
        (change->why && !CHECK(strstr(error.text, change->why) != NULL)))
        printf("%s %s: %s\n", change->put[0].path, change->put[0].value, error.text);
    free(derived);
    free(state);
}

static void check_all(const Change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) check(&changes[i]);
}

#define CHECK_EACH(changes) check_all(changes, sizeof(changes) / sizeof(changes)[0])

static void tracks(void)
{
    static const Change changes[] = {
        {0, NULL, {{"course/alert", "1"}}},
        {0, "tracks", {{"course/alert", "0"}}},
        {0, NULL, {{"course/limit", "10"}, {"course/bp", "10"}}},
        {0, "tracks", {{"course/limit", "10"}, {"course/bp", "11"}}},
        {0, "tracks", {{"course/limit", "9"}}},
    };

    CHECK_EACH(changes);
}

static void boards(void)
{
    static const char *const wrong = "the board is wrong";
    const Change changes[] = {
        {0, NULL, {{"board/door", "closed closed closed closed closed open"}}},
        {0, wrong, {{"board/door", "closed closed closed closed closed none"}}},
        {0, wrong, {{"board/door", "none closed closed closed closed closed"}}},
        {0, wrong, {{"board/door", "closed closed closed closed closed closed closed"}}},
        {CELLS, NULL, {{"enemy/peasant-1/sheet", "peasant"}}},
        {0, NULL, {{"board/furniture", "0 0 0 0 0 0 0 1"}}},
        {0, wrong, {{"board/furniture", "0 0 0 0 0 0 0 0 1"}}},
        {0, wrong, {{"board/moved", "none none none none none none none none 8,8"}}},
        {0, NULL, {{"board/moved", "7,7"}}},
        {0, NULL, {{"board/moved", "none none 20,7"}}},
        {CELLS, wrong, {{"board/moved", "11,1"}}},
        {0, NULL, {{"board/patrol/patrol-1/path", "1"}, {"board/patrol/patrol-1/head", "1"}}},
        {0, wrong, {{"board/patrol/patrol-1/path", "2"}, {"board/patrol/patrol-1/head", "1"}}},
        {0, wrong, {{"board/patrol/patrol-1/path", "1"}}},
        {0, wrong, {{"board/patrol/patrol-6/path", "1"}}},
        {0, NULL, {{"board/lain/1/held", "orrus"}, {"board/lain/1/at", "none"}}},
        {0, wrong, {{"board/lain/1/held", "thalla"}, {"board/lain/1/at", "none"}}},
        {0,
         NULL,
         {{"board/lain/1/held", "thalla"},
          {"board/lain/1/at", "none"},
          {"hero/thalla/standing", "left"}}},
        {0, wrong, {{"board/lain/1/mark", "2"}}},
        {0, wrong, {{"board/lain/2/mark", "1"}}},
        {0, wrong, {{"board/lain/2/at", "5,5"}}},
        {0, wrong, {{"board/lain/2/token", "peasant"}}},
        {CELLS, wrong, {{"board/lain/1/at", "11,1"}}},
    };

    CHECK_EACH(changes);
}

static void bosses(void)
{
    static const char *const wrong = "the Boss is wrong";
    const Change changes[] = {
        {0, wrong, {{"boss/broken", "1"}}},
        {0, wrong, {{"boss/aimed", "1"}}},
        {0, wrong, {{"boss/acting", "1"}}},
        {0, wrong, {{"boss/grounded", "1"}}},
        {0, wrong, {{"boss/drawn", "1"}}},
        {0, wrong, {{"boss/struck", "1"}}},
        {0, wrong, {{"boss/bit", "1"}}},
        {0, wrong, {{"boss/squeezed", "1"}}},
        {0, wrong, {{"boss/damage", "1 0 0"}}},
        {0, wrong, {{"boss/damage", "0 1 0"}}},
        {0, wrong, {{"boss/damage", "0 0 1"}}},
        {HALL, NULL, {{"boss/damage", "3 0 0"}}},
        {HALL, wrong, {{"boss/damage", "4 0 0"}}},
        {HALL, NULL, {{"boss/damage", "0 2 0"}}},
        {HALL, wrong, {{"boss/damage", "0 3 0"}}},
        {HALL, NULL, {{"boss/damage", "0 0 3"}}},
        {HALL, wrong, {{"boss/damage", "0 0 4"}}},
        {HALL, NULL, {{"boss/broken", "2"}, {"boss/damage", "1 0 0"}}},
        {HALL, wrong, {{"boss/broken", "1"}, {"boss/damage", "1 0 0"}}},
        {HALL, wrong, {{"boss/squeezed", "1"}}},
        {NEST, NULL, {{"boss/squeezed", "1"}}},
        {HALL, wrong, {{"boss/aimed", "1"}}},
        {HALL,
         NULL,
         {{"boss/aimed", "1"},
          {"enemy/lothar/sheet", "lothar"},
          {"enemy/lothar/figure/at", "5,2"},
          {"enemy/lothar/figure/facing", "south"}}},
        {HALL,
         wrong,
         {{"boss/aimed", "1"},
          {"boss/broken", "1"},
          {"enemy/lothar/sheet", "lothar"},
          {"enemy/lothar/figure/at", "5,2"},
          {"enemy/lothar/figure/facing", "south"}}},
    };

    CHECK_EACH(changes);
}

/* Kinds: 1 summoned, 2 called, 3 sent, 4 withdraws, 5 flies off. */
static void arrivals(void)
{
    static const char *const wrong = "the Boss is wrong";
    const Change changes[] = {
        {HALL, NULL, {{"boss/arrival/1/kind", "1"}, {"boss/arrival/1/sheet", "soldier"}}},
        {HALL, NULL, {{"boss/arrival/1/kind", "3"}, {"boss/arrival/1/sheet", "soldier"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "1"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "3"}}},
        {HALL, wrong, {{"boss/arrival/1/sheet", "soldier"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "1"}, {"boss/arrival/1/sheet", "lothar"}}},
        {HALL, NULL, {{"boss/arrival/1/kind", "4"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "4"}, {"boss/arrival/1/sheet", "soldier"}}},
        {HALL, wrong, {{"boss/arrival/2/kind", "4"}}},
        {HALL, NULL, {{"boss/arrival/1/kind", "4"}, {"boss/arrival/2/kind", "4"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "5"}}},
        {HALL, NULL, {{"boss/arrival/1/kind", "5"}, {"boss/arrival/1/hero", "orrus"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "4"}, {"boss/arrival/1/hero", "orrus"}}},
        {HALL, wrong, {{"boss/arrival/1/kind", "4"}, {"boss/arrival/1/points", "3"}}},
        {HALL,
         NULL,
         {{"boss/arrival/1/kind", "5"},
          {"boss/arrival/1/hero", "orrus"},
          {"boss/arrival/1/points", "3"}}},
        {CHICKENS, wrong, {{"boss/arrival/1/kind", "4"}}},
    };

    CHECK_EACH(changes);
}

static void areas(void)
{
    static const char *const wrong = "no such area";
    const Change changes[] = {
        {0, NULL, {{"board/explored", "room-1+room-3+zone-a"}}},
        {0, wrong, {{"board/explored", "room-1+room-4"}}},
        {0, wrong, {{"board/explored", "zone-a+zone-b"}}},
        {0, wrong, {{"board/explored", "room-14"}}},
        {0, wrong, {{"course/explore", "room-4"}}},
    };

    CHECK_EACH(changes);
}

#define ITEM "hero/orrus/item/3/"
#define THIRD                                                                                      \
    {                                                                                              \
        "hero/orrus/item_count", "3"                                                               \
    }

static void cards_in_order(void)
{
    static const char *const wrong = "not in order";
    const Change changes[] = {
        {0, wrong, {THIRD}},
        {0, wrong, {{ITEM "relic", "stone-eye"}, {ITEM "place", "inventory"}}},
        {0, NULL, {THIRD, {ITEM "relic", "stone-eye"}, {ITEM "place", "inventory"}}},
        {0, "where nothing is", {{"hero/orrus/item/4/relic", "stone-eye"}}},
        {0,
         wrong,
         {{"hero/orrus/item_count", "4"},
          {"hero/orrus/item/4/relic", "stone-eye"},
          {"hero/orrus/item/4/place", "inventory"}}},
    };

    CHECK_EACH(changes);
}

static void cards_as_they_can_be(void)
{
    static const char *const wrong = "cannot be as it is";
    const Change changes[] = {
        {0, NULL, {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "hand"}}},
        {0, NULL, {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "inventory"}}},
        {0, wrong, {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "body"}}},
        {0, wrong, {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "active"}}},
        {0, wrong, {THIRD, {ITEM "kraft", "sword"}, {ITEM "place", "hand"}}},
        {0, wrong, {THIRD, {ITEM "place", "hand"}}},
        {0,
         wrong,
         {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "relic", "stone-eye"}, {ITEM "place", "hand"}}},
        {0, NULL, {THIRD, {ITEM "relic", "stone-eye"}, {ITEM "place", "active"}}},
        {0,
         NULL,
         {THIRD, {ITEM "relic", "stone-eye"}, {ITEM "place", "active"}, {ITEM "down", "1"}}},
        {0, wrong, {THIRD, {ITEM "relic", "fragment-of-power"}, {ITEM "place", "active"}}},
        {0,
         wrong,
         {THIRD,
          {ITEM "relic", "fragment-of-power"},
          {ITEM "place", "inventory"},
          {ITEM "down", "1"}}},
        {0,
         wrong,
         {THIRD, {ITEM "relic", "stone-eye"}, {ITEM "place", "inventory"}, {ITEM "torn", "1"}}},
        {0,
         wrong,
         {THIRD,
          {ITEM "relic", "stone-eye"},
          {ITEM "place", "inventory"},
          {ITEM "enchant", "brutal none"}}},
        {0, wrong, {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "hand"}, {ITEM "down", "1"}}},
        {0,
         NULL,
         {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "inventory"}, {ITEM "torn", "1"}}},
        {0, wrong, {THIRD, {ITEM "kraft", "sword-2"}, {ITEM "place", "hand"}, {ITEM "torn", "1"}}},
    };

    CHECK_EACH(changes);
}

static void enchants_as_they_can_be(void)
{
    static const char *const wrong = "cannot be as it is";
    const Change changes[] = {
        {0, NULL, {{"hero/orrus/item/1/enchant", "brutal none"}}},
        {0, wrong, {{"hero/orrus/item/1/enchant", "none brutal"}}},
        {0, wrong, {{"hero/orrus/item/1/enhanced", "1"}}},
        {0, wrong, {{"hero/orrus/item/1/deeds", "1"}}},
        {0, NULL, {{"hero/orrus/item/1/enchant", "brutal none"}, {"hero/orrus/item/1/deeds", "1"}}},
        {0, wrong, {{"hero/orrus/item/1/enchant", "brutal piercing"}}},
        {0,
         NULL,
         {{"hero/orrus/item/1/enchant", "brutal piercing"}, {"hero/orrus/item/1/enhanced", "1"}}},
        {0,
         wrong,
         {{"hero/orrus/item/1/enchant", "brutal brutal"}, {"hero/orrus/item/1/enhanced", "1"}}},
        {0,
         wrong,
         {{"hero/orrus/item/1/enchant", "brutal none"},
          {"hero/orrus/item/1/place", "inventory"},
          {"hero/orrus/item/1/torn", "1"}}},
    };

    CHECK_EACH(changes);
}

static void cards_as_often_as_there_are(void)
{
    static const char *const wrong = "not so many cards";
    const Change changes[] = {
        {0,
         wrong,
         {{"hero/orrus/item_count", "4"},
          {ITEM "relic", "stone-eye"},
          {ITEM "place", "inventory"},
          {"hero/orrus/item/4/relic", "stone-eye"},
          {"hero/orrus/item/4/place", "inventory"}}},
        {0,
         NULL,
         {{"hero/orrus/item_count", "4"},
          {ITEM "relic", "stone-eye"},
          {ITEM "place", "inventory"},
          {"hero/orrus/item/4/relic", "tusk-of-badass"},
          {"hero/orrus/item/4/place", "inventory"}}},
        {0,
         wrong,
         {{"hero/orrus/item_count", "4"},
          {ITEM "kraft", "sword-2"},
          {ITEM "place", "inventory"},
          {"hero/orrus/item/4/kraft", "sword-2"},
          {"hero/orrus/item/4/place", "inventory"}}},
        {0,
         NULL,
         {{"hero/orrus/item_count", "4"},
          {ITEM "kraft", "sword-2"},
          {ITEM "place", "inventory"},
          {"hero/orrus/item/4/kraft", "sword-3"},
          {"hero/orrus/item/4/place", "inventory"}}},
        {0,
         wrong,
         {{"hero/orrus/item/1/enchant", "brutal none"},
          {"hero/mek/item/1/enchant", "brutal none"}}},
        {0,
         NULL,
         {{"hero/orrus/item/1/enchant", "brutal none"},
          {"hero/mek/item/1/enchant", "piercing none"}}},
        {0,
         wrong,
         {{"hero/orrus/item/1/enchant", "brutal piercing"},
          {"hero/orrus/item/1/enhanced", "1"},
          {"hero/mek/item/1/enchant", "piercing none"}}},
    };

    CHECK_EACH(changes);
}

static void heroes(void)
{
    const Change changes[] = {
        {0, "Sheet of another", {{"hero/orrus/sheet", "thalla"}}},
        {0, "Sheet of another", {{"hero/thalla/standing", "none"}}},
        {0, "against its standing", {{"hero/orrus/standing", "outside"}}},
        {0, "against its standing", {{"hero/orrus/standing", "left"}}},
        {0, "against its standing", {{"hero/thalla/standing", "lives"}}},
        {0, "against its standing", {{"hero/thalla/standing", "dead"}}},
        {0, NULL, {{"hero/orrus/standing", "dead"}}},
        {CELLS, "a Hero stands beside the board", {{"hero/orrus/figure/at", "11,1"}}},
        {0, "a Hero faces nowhere", {{"hero/orrus/figure/facing", "none"}}},
        {0, NULL, {{"hero/orrus/figure/facing", "none"}, {"hero/orrus/standing", "dead"}}},
        {0, NULL, {{"hero/orrus/figure/damage", "7"}}},
        {0, "a Hero should be dead", {{"hero/orrus/figure/damage", "8"}}},
    };

    CHECK_EACH(changes);
}

static void enemies(void)
{
    const Change changes[] = {
        {0, "an Enemy has the Sheet of another", {{"enemy/peasant-1/sheet", "war-dog"}}},
        {0, "an Enemy stands nowhere", {{"enemy/peasant-1/figure/at", "none"}}},
        {0, "an Enemy stands nowhere", {{"enemy/peasant-1/figure/facing", "none"}}},
        {CELLS, "an Enemy stands nowhere", {{"enemy/peasant-1/figure/at", "11,1"}}},
        {0, "a Patrol that is not there", {{"enemy/peasant-1/patrol", "patrol-1"}}},
        {0,
         NULL,
         {{"enemy/peasant-1/patrol", "patrol-1"},
          {"board/patrol/patrol-1/path", "1"},
          {"board/patrol/patrol-1/head", "1"}}},
        {0, NULL, {{"enemy/peasant-1/rings", "1"}}},
        {0, "rings no Bell", {{"enemy/peasant-1/rings", "2"}}},
        {0, NULL, {{"enemy/peasant-1/figure/damage", "1"}}},
        {0, "an Enemy should be dead", {{"enemy/peasant-1/figure/damage", "2"}}},
        {NEST,
         NULL,
         {{"enemy/cockatrix/sheet", "cockatrix"},
          {"enemy/cockatrix/figure/at", "8,4"},
          {"enemy/cockatrix/figure/facing", "south"}}},
        {NEST,
         "an Enemy stands beside the board",
         {{"enemy/cockatrix/sheet", "cockatrix"},
          {"enemy/cockatrix/figure/at", "10,4"},
          {"enemy/cockatrix/figure/facing", "south"}}},
    };

    CHECK_EACH(changes);
}

static const Test tests[] = {
    TEST(tracks),
    TEST(boards),
    TEST(bosses),
    TEST(arrivals),
    TEST(areas),
    TEST(cards_in_order),
    TEST(cards_as_they_can_be),
    TEST(enchants_as_they_can_be),
    TEST(cards_as_often_as_there_are),
    TEST(heroes),
    TEST(enemies),
};

int main(void)
{
    return CHECK_RUN(tests);
}
