/* Words of texts, one by one: whom they are said of, and what they do. Orrus speaks them on the
 * road of the first Quest. */
#include "staged.h"

static const char *const petrified = "0 0 0 0 0 0 1";
static const char *const invisible = "0 0 0 0 0 0 0 0 0 0 0 0 0 1";

static OqEffectFrame frame;
static WmOp op;
static OqFigures found;

static void look_whom(OqGame *g)
{
    found = oq_whom(g, &frame, &op);
}

static void look_do(OqGame *g)
{
    oq_do_word(g, &frame, &op);
}

static OqFigures names(const char *list)
{
    char word[32];
    OqFigures all = 0;

    while (*list) {
        const size_t length = strcspn(list, " ");

        snprintf(word, sizeof word, "%.*s", (int)length, list);
        all |= oq_figure_bit(figure_named(word));
        list += length + (list[length] == ' ');
    }
    return all;
}

/* Whom `apply` is said of. */
static void check_whom(int who, int range, const char *list)
{
    op = (WmOp){.word = OQ_W_APPLY, .count = 4, .arg = {OQ_BLEED, 1, (int16_t)who, (int16_t)range}};
    look(look_whom);
    if (!CHECK(found == names(list))) printf("who %d within %d: not %s\n", who, range, list);
}

static void begin(void)
{
    stage(CHICKENS);
    frame = (OqEffectFrame){.seat = 1, .hero = ORRUS, .text = {.skill = 1}};
    put_hero("orrus", "6,5", "east");
}

/* Thalla is two squares before him, Mek beside him, Mandar behind his back. */
static void heroes_are_meant(void)
{
    begin();
    put_hero("thalla", "8,5", "east");
    put_hero("mek", "6,6", "east");
    put_hero("mandar", "4,5", "east");
    check_whom(OQ_SELF, 0, "orrus");
    check_whom(OQ_EVERY_HERO, 0, "orrus thalla mek mandar");
    check_whom(OQ_HERO, 2, "orrus thalla mek");
    check_whom(OQ_HERO, 1, "orrus mek");
    check_whom(OQ_HEROES_NEAR, 2, "orrus thalla mek");
    check_whom(OQ_ALLY, 2, "thalla mek");
    check_whom(OQ_ALLY, 1, "mek");
    check_whom(OQ_NEIGHBOUR, 0, "mek");
    check_whom(OQ_SMOKED, 0, "");
    put("board/smoke", "8,6");
    check_whom(OQ_SMOKED, 0, "thalla");
    put("board/smoke", "6,6");
    check_whom(OQ_SMOKED, 0, "orrus mek");
    put("board/smoke", "none");
    put("hero/mek/figure/effect", petrified);
    put("hero/thalla/figure/effect", invisible);
    check_whom(OQ_ALLY, 2, "");
    check_whom(OQ_EVERY_HERO, 0, "orrus mandar");
    put("hero/orrus/figure/effect", invisible);
    check_whom(OQ_HERO, 2, "orrus");
    put("hero/mandar/figure/chicken", "1");
    check_whom(OQ_EVERY_HERO, 0, "orrus");
}

/* A Peasant at Range 2, a War Dog at 3 in a Patrol, another Peasant behind him. */
static void put_enemies(void)
{
    begin();
    put_enemy("peasant-1", "peasant", "8,5", "east");
    put_enemy("war-dog-1", "war-dog", "9,4", "east");
    put_enemy("peasant-2", "peasant", "4,5", "east");
    put("board/patrol/patrol-1/path", "1");
    put("board/patrol/patrol-1/head", "1");
    put("enemy/war-dog-1/patrol", "patrol-1");
}

static void enemies_are_meant(void)
{
    put_enemies();
    check_whom(OQ_ENEMY, 2, "peasant-1");
    check_whom(OQ_ENEMY, 3, "peasant-1 war-dog-1");
    check_whom(OQ_ENEMIES_NEAR, 3, "peasant-1 war-dog-1");
    check_whom(OQ_MINOR, 3, "peasant-1 war-dog-1");
    check_whom(OQ_DOG, 3, "war-dog-1");
    check_whom(OQ_DOG, 2, "");
    check_whom(OQ_UNAWARE, 0, "peasant-1 peasant-2");
    check_whom(OQ_REVEALED, 0, "peasant-1");
    put("enemy/peasant-1/alert", "1");
    check_whom(OQ_UNAWARE, 0, "peasant-2");
    check_whom(OQ_REVEALED, 0, "");
    frame.met = names("peasant-1");
    check_whom(OQ_ANOTHER, 3, "war-dog-1");
    check_whom(OQ_ANOTHER, 2, "");
    check_whom(OQ_AMONG, 0, "peasant-1");
    frame.chosen = (uint8_t)figure_named("peasant-1");
    check_whom(OQ_CHOSEN, 0, "peasant-1");
    check_whom(OQ_BESIDE, 1, "");
    check_whom(OQ_BESIDE, 2, "war-dog-1");
    put("enemy/war-dog-1/figure/at", "8,4");
    check_whom(OQ_BESIDE, 1, "war-dog-1");
    frame.chosen = 0;
    check_whom(OQ_BESIDE, 2, "");
    frame.target = (uint8_t)figure_named("peasant-2");
    check_whom(OQ_TARGET, 0, "peasant-2");
    put("enemy/peasant-2/figure/damage", "9");
    check_whom(OQ_TARGET, 0, "");
    frame.attacker = (uint8_t)figure_named("war-dog-1");
    check_whom(OQ_ATTACKER, 0, "war-dog-1");
}

/* The first door leads from 3,4 to 3,5. */
static void those_at_the_door_are_meant(void)
{
    begin();
    put_enemy("peasant-1", "peasant", "3,4", "east");
    put_enemy("peasant-2", "peasant", "2,5", "east");
    put_enemy("peasant-3", "peasant", "5,5", "east");
    put_enemy("peasant-4", "peasant", "3,2", "east");
    check_whom(OQ_AT_DOOR, 2, "");
    frame.smashed = 1;
    check_whom(OQ_AT_DOOR, 1, "peasant-1");
    check_whom(OQ_AT_DOOR, 2, "peasant-1 peasant-2");
    check_whom(OQ_AT_DOOR, 3, "peasant-1 peasant-2 peasant-3 peasant-4");
}

static void who_is_not_in_play_means_nobody_near(void)
{
    put_enemies();
    put_hero("mek", "7,5", "east");
    put("hero/orrus/figure/at", "none");
    put("hero/orrus/standing", "outside");
    check_whom(OQ_ENEMY, 9, "");
    check_whom(OQ_ALLY, 9, "");
    check_whom(OQ_NEIGHBOUR, 0, "");
    check_whom(OQ_SELF, 0, "orrus");
    check_whom(OQ_EVERY_HERO, 0, "mek");
}

/* ---- what they do ---------------------------------------------------------------------------- */

static void say(WmOp what)
{
    op = what;
    look(look_do);
}

static void points_and_cards(void)
{
    begin();
    position.course.bp = 3;
    say((WmOp){.word = OQ_W_BP, .count = 1, .arg = {2}});
    CHECK_EQ_INT(position.course.bp, 5);
    for (int kills = 0; kills <= 4; kills++) {
        position.course.bp = 0;
        position.hero[0].kills = (uint8_t)kills;
        say((WmOp){.word = OQ_W_SONG, .count = 2, .arg = {1, 3}});
        CHECK_EQ_INT(position.course.bp, kills < 1 ? 1 : kills > 3 ? 3 : kills);
    }
    say((WmOp){.word = OQ_W_ALERT, .count = 1, .arg = {2}});
    CHECK_EQ_INT(position.course.alert, 3);
    say((WmOp){.word = OQ_W_LOOT, .count = 1, .arg = {2}});
    CHECK_EQ_INT(position.course.loot[0], 2);
    say((WmOp){.word = OQ_W_LAME, .count = 1, .arg = {2}});
    CHECK_EQ_INT(position.hero[0].lame, 2);
    say((WmOp){.word = OQ_W_FUMBLE, .count = 2, .arg = {OQ_RANGED, 2}});
    CHECK_EQ_INT(position.hero[0].fumble_type, OQ_RANGED);
    CHECK_EQ_INT(position.hero[0].fumbles, 2);
    say((WmOp){.word = OQ_W_FADE, .count = 3, .arg = {OQ_CURSED, 1, 1}});
    CHECK_EQ_INT(position.hero[0].curse_left, 2);
    say((WmOp){.word = OQ_W_HURRY, .count = 1, .arg = {2}});
    CHECK_EQ_INT(position.course.hurry, 2);
    say((WmOp){.word = OQ_W_RUNNER});
    CHECK_EQ_INT(position.course.runner, 1);
    CHECK_EQ_INT(frame.failed, 0);
    position.course.rung = 1;
    say((WmOp){.word = OQ_W_RUNNER});
    CHECK_EQ_INT(frame.failed, 1);
}

/* Nobody is robbed from afar, and nobody who is Named. */
static void enemies_are_robbed(void)
{
    static const WmOp rob = {.word = OQ_W_ROB, .count = 1, .arg = {1}};

    begin();
    say(rob);
    CHECK_EQ_INT(position.course.loot[0], 0);
    put_enemy("peasant-1", "peasant", "8,5", "east");
    say(rob);
    CHECK_EQ_INT(position.course.loot[0], 0);
    put("enemy/peasant-1/figure/at", "7,5");
    say(rob);
    CHECK_EQ_INT(position.course.loot[0], 1);
    put("hero/orrus/standing", "dead");
    say(rob);
    CHECK_EQ_INT(position.course.loot[0], 1);
    stage(HUNTMASTER);
    put_hero("orrus", "6,6", "east");
    EACH_MINIATURE(enemy) position.enemy[enemy - OQ_FIRST_ENEMY] = (OqEnemy){0};
    put_enemy("huntmaster-ysolt", "huntmaster-ysolt", "7,6", "east");
    say(rob);
    CHECK_EQ_INT(position.course.loot[0], 0);
}

static void health_and_effects(void)
{
    put_enemies();
    put("hero/orrus/figure/damage", "5");
    put("hero/orrus/figure/effect", "1 1 1 1 1 1 0 1 1 1");
    say((WmOp){.word = OQ_W_HEAL, .count = 2, .arg = {2, OQ_SELF}});
    CHECK_EQ_INT(position.hero[0].figure.damage, 3);
    CHECK_EQ_INT(position.hero[0].figure.effect[OQ_POISON - 1], 0);
    CHECK_EQ_INT(frame.chosen, ORRUS);
    CHECK(frame.met == oq_figure_bit(ORRUS));
    say((WmOp){.word = OQ_W_CLEANSE_ALL, .count = 1, .arg = {OQ_SELF}});
    for (int effect = OQ_BLEED; effect < OQ_EFFECTS; effect++)
        CHECK_EQ_INT(position.hero[0].figure.effect[effect - 1], 0);
    put("hero/orrus/figure/effect", "0 0 1");
    frame.text = (OqText){.event = 1};
    say((WmOp){.word = OQ_W_HEAL, .count = 2, .arg = {1, OQ_SELF}});
    CHECK_EQ_INT(position.hero[0].figure.damage, 2);
    CHECK_EQ_INT(position.hero[0].figure.effect[OQ_POISON - 1], 1);
    put("enemy/peasant-1/whole", "1");
    say((WmOp){.word = OQ_W_HARM, .count = 3, .arg = {1, OQ_ENEMIES_NEAR, 2}});
    OqEnemy *const peasant = &position.enemy[figure_named("peasant-1") - OQ_FIRST_ENEMY];
    CHECK_EQ_INT(peasant->figure.damage, 1);
    CHECK_EQ_INT(peasant->whole, 0);
    CHECK_EQ_INT(peasant->by, ORRUS);
    say((WmOp){.word = OQ_W_SAP, .count = 2, .arg = {OQ_ENEMIES_NEAR, 2}});
    CHECK_EQ_INT(peasant->figure.sapped, 1);
    say((WmOp){.word = OQ_W_APPLY, .count = 4, .arg = {OQ_STUNNED, 1, OQ_ENEMIES_NEAR, 2}});
    CHECK_EQ_INT(peasant->figure.effect[OQ_STUNNED - 1], 1);
    say((WmOp){.word = OQ_W_POLYMORPH, .count = 2, .arg = {OQ_ENEMIES_NEAR, 2}});
    CHECK_EQ_INT(peasant->figure.chicken, 1);
    CHECK_EQ_INT(frame.failed, 0);
}

/* A noise is heard at five squares by those who are not Alert. */
static void noises_are_heard(void)
{
    begin();
    put_enemy("peasant-1", "peasant", "11,5", "east");
    put_enemy("peasant-2", "peasant", "12,5", "east");
    put_enemy("peasant-3", "peasant", "10,5", "east");
    put("enemy/peasant-3/alert", "1");
    say((WmOp){.word = OQ_W_LURE, .count = 1, .arg = {3}});
    CHECK_EQ_INT(frame.turned, 0);
    say((WmOp){.word = OQ_W_LURE, .count = 1, .arg = {0}});
    CHECK_EQ_INT(frame.turned, 1);
    CHECK_EQ_INT(position.enemy[figure_named("peasant-1") - OQ_FIRST_ENEMY].figure.facing, WM_WEST);
    CHECK_EQ_INT(position.enemy[figure_named("peasant-2") - OQ_FIRST_ENEMY].figure.facing, WM_EAST);
    CHECK_EQ_INT(position.enemy[figure_named("peasant-3") - OQ_FIRST_ENEMY].figure.facing, WM_EAST);
}

/* ---- cards ----------------------------------------------------------------------------------- */

static bool finds;

static void look_for_card(OqGame *g)
{
    finds = oq_finds_card(g, ORRUS, &op);
    CHECK_EQ_INT(oq_gives_card(g, ORRUS, &op), finds && op.word != OQ_W_HEAL);
}

static void check_finds(int word, int count, int kinds, bool right)
{
    op = (WmOp){.word = (uint8_t)word, .count = 2, .arg = {(int16_t)count, (int16_t)kinds}};
    look(look_for_card);
    if (!CHECK(finds == right)) printf("word %d: %d of %d\n", word, count, kinds);
}

enum { WOOD = 1, METAL = 2, LEATHER = 4, GOLD = 8 };

static void give(const char *hero, const char *stuff)
{
    char path[32];

    snprintf(path, sizeof path, "hero/%s", hero);
    put_part(path, "item_count", "3");
    put_part(path, "item/3/loot", stuff);
    put_part(path, "item/3/place", "inventory");
}

/* An iron ingot is of metal, a tanned hide of leather. */
static void cards_are_found(void)
{
    begin();
    check_finds(OQ_W_HEAL, 1, 0, true);
    check_finds(OQ_W_SCATTER, 1, 0, false);
    check_finds(OQ_W_DISCARD, 1, 0, false);
    give("orrus", "iron-ingot");
    check_finds(OQ_W_SCATTER, 1, 0, true);
    check_finds(OQ_W_DISCARD, 1, 0, true);
    check_finds(OQ_W_SPEND, 1, METAL, true);
    check_finds(OQ_W_SPEND, 1, WOOD + METAL, true);
    check_finds(OQ_W_SPEND, 1, METAL + GOLD, true);
    check_finds(OQ_W_SPEND, 9, METAL, false);
    check_finds(OQ_W_SPEND, 1, WOOD + LEATHER + GOLD, false);
    give("orrus", "tanned-hide");
    check_finds(OQ_W_SPEND, 1, LEATHER, true);
    check_finds(OQ_W_SPEND, 1, WOOD + LEATHER, true);
    check_finds(OQ_W_SPEND, 1, WOOD + METAL + GOLD, false);
}

/* OQ-ORI-02: of who is next to him. */
static void cards_are_begged_for(void)
{
    begin();
    give("orrus", "iron-ingot");
    check_finds(OQ_W_BEG, 1, 0, false);
    put_hero("mek", "7,5", "east");
    check_finds(OQ_W_BEG, 1, 0, false);
    give("mek", "tanned-hide");
    check_finds(OQ_W_BEG, 1, 0, true);
    check_finds(OQ_W_SPEND, 1, LEATHER, false);
    put("hero/mek/figure/at", "8,5");
    check_finds(OQ_W_BEG, 1, 0, false);
}

static int squares_found;
static WmSquares squares;

static void look_for_chickens(OqGame *g)
{
    squares_found = 0;
    if (!oq_squares_for_chicken(g, ORRUS, 3, &squares)) return;
    EACH_SQUARE(g, &squares, square) {
        squares_found++;
        CHECK_EQ_INT(oq_range(g, at(6, 5), square), 3);
    }
}

static void look_at_the_chicken(OqGame *g)
{
    const int count = g->s->board.lain_count;

    oq_let_chicken_run(g, at(9, 5), 2);
    CHECK_EQ_INT(g->s->board.lain_count, count + 1);
    CHECK_EQ_INT(g->s->board.lain[count].at, at(9, 5));
    CHECK_EQ_INT(g->pack->tokens[g->s->board.lain[count].token - 1].kind, OQ_TOKEN_CHICKEN);
}

/* At Range 3, and those within 2 squares of it look at it. */
static void chickens_run(void)
{
    begin();
    look(look_for_chickens);
    CHECK(squares_found > 0);
    CHECK(wm_squares_have(&squares, derived.grid.columns, at(9, 5)));
    CHECK(!wm_squares_have(&squares, derived.grid.columns, at(8, 5)));
    put_enemy("peasant-1", "peasant", "11,5", "east");
    put_enemy("peasant-2", "peasant", "12,5", "east");
    put_enemy("peasant-3", "peasant", "10,5", "east");
    put("enemy/peasant-3/alert", "1");
    look(look_at_the_chicken);
    CHECK_EQ_INT(position.enemy[figure_named("peasant-1") - OQ_FIRST_ENEMY].figure.facing, WM_WEST);
    CHECK_EQ_INT(position.enemy[figure_named("peasant-2") - OQ_FIRST_ENEMY].figure.facing, WM_EAST);
    CHECK_EQ_INT(position.enemy[figure_named("peasant-3") - OQ_FIRST_ENEMY].figure.facing, WM_EAST);
}

/* Three cards of metal among three: one for each, the first for Orrus. Mandar is too far. */
static void a_bazaar_deals_cards_anew(void)
{
    begin();
    put_hero("thalla", "8,5", "east");
    put_hero("mek", "7,6", "east");
    put_hero("mandar", "10,5", "east");
    put("hero/orrus/item_count", "5");
    for (int i = 3; i <= 5; i++) {
        char path[32];

        snprintf(path, sizeof path, "hero/orrus/item/%d", i);
        put_part(path, "loot", "iron-ingot");
        put_part(path, "place", "inventory");
    }
    give("mandar", "tanned-hide");
    say((WmOp){.word = OQ_W_BAZAAR, .count = 1, .arg = {3}});
    CHECK_EQ_INT(position.hero[0].item_count, 3);
    CHECK_EQ_INT(position.hero[1].item_count, 3);
    CHECK_EQ_INT(position.hero[2].item_count, 3);
    CHECK_EQ_INT(position.hero[3].item_count, 3);
    CHECK_EQ_INT(position.hero[1].item[2].loot, position.hero[0].item[2].loot);
    CHECK(position.hero[3].item[2].loot != position.hero[0].item[2].loot);
}

/* A table stands at 2,2 and 3,2 in the first Room, a bed at 1,3, a cupboard at 4,4. */
static void furniture_is_smashed(void)
{
    begin();
    say((WmOp){.word = OQ_W_BREAK, .count = 1, .arg = {2}});
    CHECK_EQ_INT(frame.failed, 1);
    put("hero/orrus/figure/at", "4,1");
    put("hero/orrus/figure/effect", "0 0 0 0 0 1");
    say((WmOp){.word = OQ_W_BREAK, .count = 1, .arg = {2}});
    CHECK_EQ_INT(frame.failed, 1);
    put("hero/orrus/figure/effect", "0");
    say((WmOp){.word = OQ_W_BREAK, .count = 1, .arg = {2}});
    CHECK_EQ_INT(frame.failed, 0);
    CHECK_EQ_INT(position.hero[0].figure.at, at(3, 2));
    CHECK_EQ_INT(position.board.furniture[0], 1);
}

static const Test tests[] = {
    TEST(heroes_are_meant),
    TEST(enemies_are_meant),
    TEST(those_at_the_door_are_meant),
    TEST(who_is_not_in_play_means_nobody_near),
    TEST(points_and_cards),
    TEST(enemies_are_robbed),
    TEST(health_and_effects),
    TEST(noises_are_heard),
    TEST(cards_are_found),
    TEST(cards_are_begged_for),
    TEST(chickens_run),
    TEST(a_bazaar_deals_cards_anew),
    TEST(furniture_is_smashed),
};

int main(void)
{
    return CHECK_RUN(tests);
}
