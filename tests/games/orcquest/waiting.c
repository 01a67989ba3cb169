/* What the rules between fights remember while they wait is compared with the table, as forged.c
 * does for Attacks: Patrols, Groups, Exploration, things and the Boss. */
#include "staged.h"

static OqPosition bad;
static OqFrame *top;
static void start(const char *words)
{
    WmAnswer entry;
    WmError error;

    CHECK(wm_entry_parse(&match, words, &entry, &error));
    CHECK(wm_start(&match, &position.core, entry, NULL) == WM_OK);
}

static void answer(const char *words)
{
    WmAnswer given;
    WmError error;

    CHECK(wm_answer_parse(&match, words, &given, &error));
    if (!CHECK(wm_answer(&match, &position.core, 1, given, NULL, NULL) == WM_OK))
        printf("%s\n", words);
}

static void copy(void)
{
    bad = position;
    top = &bad.frames[bad.core.depth - 1];
}

static bool asked_by(int rule)
{
    copy();
    return bad.core.depth && top->rule == rule;
}

static void asks(int rule)
{
    WmError error = {0};

    copy();
    CHECK_EQ_INT(top->rule, rule);
    if (!CHECK(wm_check(&match, &position.core, &error))) printf("%s\n", error.text);
}

static void check_forged(const char *change, bool right)
{
    WmError error = {0};

    if (!CHECK(wm_check(&match, &bad.core, &error) == right))
        printf("%s: %s\n", change, error.text);
    copy();
}

/* A change after which the position cannot be true, and one after which it can. */
#define FORGED(change) ((change), check_forged(#change, false))
#define GOOD(change) ((change), check_forged(#change, true))

static OqEnemy *enemy_in(OqPosition *where, const char *name)
{
    return &where->enemy[figure_named(name) - OQ_FIRST_ENEMY];
}

static OqFigures bit(const char *name)
{
    return oq_figure_bit(figure_named(name));
}

static const OqFigures beyond = (OqFigures)1 << OQ_FIGURES;

static void put_alert(const char *name, const char *sheet, const char *square)
{
    char path[32];

    put_enemy(name, sheet, square, "west");
    snprintf(path, sizeof path, "enemy/%s", name);
    put_part(path, "alert", "1");
    put_part(path, "knows", "1");
}

/* Peasant 2 may act with either of the others. */
static void a_group_that_is_joined(void)
{
    stage(CHICKENS);
    put("course/rung", "1");
    put_hero("orrus", "1,10", "east");
    put_alert("peasant-1", "peasant", "8,5");
    put_alert("peasant-2", "peasant", "10,5");
    put_alert("peasant-3", "peasant", "12,5");
    start("enemy-phase");
    asks(OQ_RULE_GROUPS);
    FORGED(top->u.groups.first = ORRUS);
    FORGED(top->u.groups.first = (uint8_t)figure_named("peasant-4"));
    FORGED(top->u.groups.closed = 1);
    FORGED(top->u.groups.left |= beyond);
    FORGED(top->u.groups.left |= oq_figure_bit(ORRUS));
    FORGED(top->u.groups.left |= bit("peasant-4"));
    FORGED(top->u.groups.left &= ~bit("peasant-1"));
    FORGED(top->u.groups.left &= ~bit("peasant-2"));
    FORGED(top->u.groups.with = 0);
    FORGED(top->u.groups.with |= bit("peasant-4"));
    FORGED(top->u.groups.with |= bit("peasant-2"));
    FORGED(top->u.groups.with |= bit("peasant-3"));
    FORGED(enemy_in(&bad, "peasant-1")->alert = 0);
    FORGED(enemy_in(&bad, "peasant-2")->acted = 1);
    FORGED(enemy_in(&bad, "peasant-2")->rings = 1);
    FORGED(enemy_in(&bad, "peasant-2")->group = 1);
    GOOD(enemy_in(&bad, "peasant-2")->alert = 0);
}

/* Two Groups are equally near. */
static void a_group_that_is_next(void)
{
    stage(CHICKENS);
    put("course/rung", "1");
    put_hero("orrus", "9,9", "east");
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_alert("peasant-1", "peasant", "5,9");
    put_alert("peasant-2", "peasant", "13,9");
    start("enemy-phase");
    asks(OQ_RULE_GROUPS);
    FORGED(top->u.groups.left = bit("peasant-1"));
    FORGED(top->u.groups.with = bit("peasant-1"));
    FORGED(top->u.groups.first = (uint8_t)figure_named("peasant-1"));
    FORGED(top->u.groups.closed = 1);
}

static void put_patrol(const char *head)
{
    put_hero("orrus", "1,1", "west");
    put("board/explored", "room-1+zone-a");
    put("board/patrol/patrol-1/path", "1");
    put("board/patrol/patrol-1/head", head);
}

static void put_member(const char *name, const char *square, const char *rank, const char *right)
{
    char path[32];

    put_enemy(name, "peasant", square, "south");
    snprintf(path, sizeof path, "enemy/%s", name);
    put_part(path, "patrol", "patrol-1");
    put_part(path, "rank", rank);
    put_part(path, "right", right);
}

static void draw_patrol(const char *id)
{
    const OqPack *const pack = match.pack;
    OqDecks *const decks = &position.decks;

    for (int i = 0; i < decks->patrols.count; i++) {
        const uint8_t card = decks->patrols.card[i];

        if (strcmp(pack->patrols[card - 1].id, id) != 0) continue;
        decks->patrols.card[i] = decks->patrols.card[decks->patrols.count - 1];
        decks->patrols.card[decks->patrols.count - 1] = card;
    }
}

/* One of the rear is to stay on guard. The Path has ten places. */
static void a_patrol_card(void)
{
    stage(CHICKENS);
    put_patrol("2");
    put_member("peasant-1", "16,1", "1", "0");
    put_member("peasant-2", "15,1", "1", "1");
    put_member("peasant-3", "16,2", "0", "0");
    draw_patrol("stand-guard-08");
    start("enemy-phase");
    asks(OQ_RULE_CARD);
    FORGED(top->u.card.patrol = 2);
    FORGED(top->u.card.figure = ORRUS);
    FORGED(top->u.card.figure = (uint8_t)figure_named("peasant-4"));
    GOOD(top->u.card.figure = (uint8_t)figure_named("peasant-1"));
    GOOD(top->u.card.place = 10);
    FORGED(top->u.card.place = 11);
    FORGED((bad.frames[bad.core.depth - 2].u.patrols.figure = ORRUS));
    GOOD((bad.frames[bad.core.depth - 2].u.patrols.end = 2));
    FORGED((bad.frames[bad.core.depth - 2].u.patrols.end = 3));
}

/* Two Patrols are equally far along. */
static void patrols_of_which_one_is_first(void)
{
    stage(CHICKENS);
    put_patrol("4");
    put("board/patrol/patrol-2/path", "1");
    put("board/patrol/patrol-2/head", "4");
    put_member("peasant-1", "16,4", "0", "0");
    put_member("peasant-2", "15,4", "0", "1");
    put("enemy/peasant-2/patrol", "patrol-2");
    start("enemy-phase");
    asks(OQ_RULE_PATROLS);
    FORGED(top->u.patrols.patrol = 3);
    GOOD(top->u.patrols.patrol = 2);
    FORGED(top->u.patrols.figure = ORRUS);
    GOOD(top->u.patrols.figure = (uint8_t)figure_named("peasant-1"));
}

/* A guard stands behind Orrus, who must leave the Path. */
static void a_patrol_that_comes_in(void)
{
    stage(CHICKENS);
    put_hero("orrus", "16,2", "north");
    put_hero("mek", "1,1", "west");
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_enemy("peasant-8", "peasant", "16,3", "south");
    draw_patrol("steady-march-01");
    start("enemy-phase");
    asks(OQ_RULE_APPEAR);
    CHECK_EQ_INT(top->u.appear.slot, 1);
    FORGED(top->u.appear.path = 2);
    FORGED(top->u.appear.slot = 0);
    FORGED(top->u.appear.slot = 2);
    FORGED(top->u.appear.slot = 5);
    FORGED(top->u.appear.hero = MEK);
    FORGED(top->u.appear.stuck = 1);
    GOOD(top->u.appear.stuck = 2);
    FORGED(top->u.appear.exit = 1);
    FORGED(bad.hero[0].figure.effect[OQ_ENTANGLED - 1] = 1);
    FORGED(*enemy_in(&bad, "peasant-8") = (OqEnemy){0});
    for (int patrol = 0; patrol < OQ_PATROLS; patrol++)
        bad.board.patrol[patrol] = (OqPatrol){.path = 1, .head = 4};
    check_forged("no Patrol is free", false);
}

/* Mandar opens the door of the first Room; what falls is left to chance. */
static bool falls(uint64_t seed)
{
    stage_for(CHICKENS, 1, seed);
    put("board/explored", "zone-a");
    put_hero("mandar", "3,5", "south");
    start("activation of mandar");
    answer("use hobble-and-hop");
    answer("open door-1");
    return asked_by(OQ_RULE_EXPLORE);
}

/* A seed with which figures of a token are still to be placed, or dice to fall. */
static bool find_fall(bool extra)
{
    for (uint64_t seed = 1; seed < 400; seed++)
        if (falls(seed) && (top->u.explore.extra != 0) == extra &&
            (extra || (top->u.explore.left > 1 && top->u.explore.count)))
            return true;
    return CHECK(false);
}

static void a_room_into_which_dice_fall(void)
{
    if (!find_fall(false)) return;
    asks(OQ_RULE_EXPLORE);
    FORGED(top->u.explore.area = 4);
    FORGED(top->u.explore.area = OQ_ROOMS + 2);
    GOOD(top->u.explore.area = OQ_ROOMS + 1);
    FORGED(top->u.explore.boss = 1);
    FORGED(top->u.explore.drop = 0);
    FORGED(top->u.explore.count = 13);
    FORGED((top->u.explore.count = 12, top->u.explore.at[11] = 1));
    FORGED(top->u.explore.placing = 1);
    FORGED(top->u.explore.placing = 9);
    FORGED(top->u.explore.extra = 1);
    FORGED(top->u.explore.left = 0);
}

static void a_token_of_which_figures_are_placed(void)
{
    if (!find_fall(true)) return;
    asks(OQ_RULE_EXPLORE);
    GOOD(top->u.explore.extra = 2);
    FORGED(top->u.explore.extra = 3);
    FORGED(top->u.explore.extra = 0);
    FORGED(top->u.explore.token = 0);
    FORGED(top->u.explore.facing = 0);
    FORGED(top->u.explore.placing = top->u.explore.count);
    FORGED(top->u.explore.drop = 0);
    FORGED(top->u.explore.left = 1);
}

/* Orrus makes his weapon better, of metal and leather. */
static void a_thing_that_is_made(void)
{
    stage_for(CHICKENS, 4, 1);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "6,5", "east");
    put("hero/orrus/item_count", "5");
    put("hero/orrus/item/3/loot", "iron-ingot");
    put("hero/orrus/item/3/place", "inventory");
    put("hero/orrus/item/4/loot", "tanned-hide");
    put("hero/orrus/item/4/place", "inventory");
    put("hero/orrus/item/5/relic", "stone-eye");
    put("hero/orrus/item/5/place", "inventory");
    wm_settle(&match, &position.core);
    start("activation of orrus");
    answer("sort orrus");
    asks(OQ_RULE_SORT);
    FORGED(top->u.sort.missing.wood = 1);
    FORGED(top->u.sort.seat = 2);
    answer("kraft 1");
    asks(OQ_RULE_SORT);
    FORGED(top->u.sort.item = 0);
    FORGED(top->u.sort.item = 3);
    FORGED(top->u.sort.item = 5);
    FORGED(top->u.sort.item = 6);
    FORGED(top->u.sort.missing.gold = 9);
    FORGED(bad.hero[0].item_count = 3);
}

static void a_part_that_is_aimed_at(void)
{
    stage(HALL);
    put("board/explored", "room-1+room-2+room-3+room-4+room-5+room-6");
    put_hero("orrus", "5,5", "north");
    put_alert("lothar", "lothar", "5,4");
    start("activation of orrus");
    answer("use bash");
    answer("attack lothar north");
    asks(OQ_RULE_AIM);
    FORGED(bad.boss.aimed = 1);
}

/* A War Dog may attack either of two, if it comes so far. */
static bool acts(uint64_t seed)
{
    stage_for(CHICKENS, 1, seed);
    put("course/rung", "1");
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("thalla", "6,4", "east");
    put_hero("mek", "6,6", "east");
    put_alert("war-dog-1", "war-dog", "9,5");
    start("enemy-phase");
    return asked_by(OQ_RULE_BEHAVE);
}

static void an_enemy_that_acts(void)
{
    uint64_t seed = 1;

    while (seed < 60 && !acts(seed)) seed++;
    asks(OQ_RULE_BEHAVE);
    FORGED(top->u.behave.enemy = MEK);
    FORGED(top->u.behave.enemy = (uint8_t)figure_named("war-dog-2"));
}

/* Three of a Patrol are equally near to the Bell. */
static void a_patrol_that_sends_a_ringer(void)
{
    stage(CHICKENS);
    put_patrol("4");
    put_hero("orrus", "11,6", "west");
    put_member("peasant-1", "16,4", "1", "0");
    put_member("peasant-2", "15,5", "0", "1");
    start("activation of orrus");
    asks(OQ_RULE_SETTLE);
    FORGED(top->u.settle.patrol = 2);
    FORGED(top->u.settle.enemy = ORRUS);
    FORGED(top->u.settle.enemy = (uint8_t)figure_named("peasant-3"));
    FORGED(top->u.settle.enemy = (uint8_t)figure_named("peasant-1"));
    GOOD((enemy_in(&bad, "peasant-1")->turns = 1,
          top->u.settle.enemy = (uint8_t)figure_named("peasant-1")));
}

/* Two Guards have something to answer. */
static void enemies_that_answer(void)
{
    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put("course/bp", "3");
    put_hero("orrus", "6,5", "east");
    put("hero/orrus/owned", "1+2+3+10");
    put_alert("guard-1", "guard", "7,5");
    put_alert("guard-2", "guard", "5,5");
    put_part("enemy/guard-2", "figure/facing", "east");
    start("activation of orrus");
    answer("use whirl-of-iron");
    for (int i = 0; i < 9 && !asked_by(OQ_RULE_ANSWER); i++) {
        WmAnswer legal[8];
        const int count = wm_legal(&match, &position.core, 1, legal, 8);

        if (!count) break;
        CHECK(wm_answer(&match, &position.core, 1, legal[0], NULL, NULL) == WM_OK);
    }
    asks(OQ_RULE_ANSWER);
    FORGED(top->u.answer.left |= beyond);
    FORGED(top->u.answer.left |= oq_figure_bit(MEK));
    FORGED(top->u.answer.left = 0);
    FORGED(top->u.answer.enemy = ORRUS);
    FORGED(top->u.answer.reaction = OQ_ENEMY_REACTIONS);
    FORGED(top->u.answer.hero = MEK);
}

static void look_at_fresh_effects(OqGame *g)
{
    oq_apply(g, ORRUS, OQ_DISORIENTED, 1, 0);
    oq_apply(g, MEK, OQ_DISORIENTED, 1, 0);
    oq_apply(g, figure_named("peasant-1"), OQ_DISORIENTED, 1, ORRUS);
}

/* OQ-EFF-27: who acts has its own Activation before it once more, the others have not. */
static void effects_of_this_activation(void)
{
    const int bit_of = OQ_DISORIENTED - 1;

    stage(CHICKENS);
    put("board/explored", "room-1+room-2+room-3+zone-a");
    put_hero("orrus", "6,5", "east");
    put_hero("mek", "7,5", "east");
    put_enemy("peasant-1", "peasant", "1,1", "west");
    start("activation of orrus");
    look(look_at_fresh_effects);
    CHECK_EQ_INT(position.hero[0].figure.effect[bit_of], 1);
    CHECK_EQ_INT(position.hero[0].figure.fresh >> bit_of & 1, 1);
    CHECK_EQ_INT(position.hero[2].figure.effect[bit_of], 1);
    CHECK_EQ_INT(position.hero[2].figure.fresh >> bit_of & 1, 0);
    CHECK_EQ_INT(enemy_in(&position, "peasant-1")->figure.fresh >> bit_of & 1, 0);
}

static const Test tests[] = {
    TEST(a_group_that_is_joined),
    TEST(a_group_that_is_next),
    TEST(a_patrol_card),
    TEST(patrols_of_which_one_is_first),
    TEST(a_patrol_that_comes_in),
    TEST(a_room_into_which_dice_fall),
    TEST(a_token_of_which_figures_are_placed),
    TEST(a_thing_that_is_made),
    TEST(a_part_that_is_aimed_at),
    TEST(an_enemy_that_acts),
    TEST(a_patrol_that_sends_a_ringer),
    TEST(enemies_that_answer),
    TEST(effects_of_this_activation),
};

int main(void)
{
    return CHECK_RUN(tests);
}
