/* VIC, BRD: what is different in single Quests, each beside one that lacks its rule. */
#include "staged.h"

static int answer, asked, about; /* of the question at hand */

static void look_result(OqGame *g)
{
    answer = oq_result_for(g, asked, about);
}

static void look_burden(OqGame *g)
{
    answer = oq_burden(g, asked);
}

static void look_friend(OqGame *g)
{
    answer = oq_has_friend(g, asked);
}

static void look_screened(OqGame *g)
{
    answer = oq_is_screened(g, asked);
}

static void look_flair(OqGame *g)
{
    answer = oq_flair(g, asked, about);
}

static void look_escape(OqGame *g)
{
    answer = oq_escapes_at(g, asked, about);
}

static void look_lair(OqGame *g)
{
    answer = oq_in_lair(g, about);
}

static void look_thieves(OqGame *g)
{
    answer = (int)oq_egg_thieves(g);
}

static void look_ceiling(OqGame *g)
{
    answer = oq_alert_ceiling(g);
}

static int ask(void (*what)(OqGame *g), int whom, int of)
{
    asked = whom;
    about = of;
    look(what);
    return answer;
}

static void clear_enemies(void)
{
    EACH_MINIATURE(enemy) position.enemy[enemy - OQ_FIRST_ENEMY] = (OqEnemy){0};
}

/* Peasants are bold while they see Bailiff Odo, and nobody else is. */
static void with_the_bailiff_in_sight(void)
{
    stage(MILL);
    clear_enemies();
    put_enemy("peasant-1", "peasant", "5,5", "east");
    put_enemy("war-dog-1", "war-dog", "5,6", "east");
    CHECK_EQ_INT(ask(look_result, figure_named("peasant-1"), OQ_YELLOW), OQ_YELLOW);
    put_enemy("bailiff-odo", "bailiff-odo", "9,5", "east");
    CHECK_EQ_INT(ask(look_result, figure_named("peasant-1"), OQ_YELLOW), OQ_ORANGE);
    CHECK_EQ_INT(ask(look_result, figure_named("peasant-1"), OQ_RED), OQ_RED);
    CHECK_EQ_INT(ask(look_result, figure_named("war-dog-1"), OQ_YELLOW), OQ_YELLOW);
    CHECK_EQ_INT(ask(look_result, figure_named("bailiff-odo"), OQ_YELLOW), OQ_YELLOW);
    put("enemy/peasant-1/figure/facing", "west");
    CHECK_EQ_INT(ask(look_result, figure_named("peasant-1"), OQ_YELLOW), OQ_YELLOW);
}

/* He escapes at the end of the road. */
static void where_the_bailiff_escapes(void)
{
    stage(MILL);
    CHECK(ask(look_escape, figure_named("bailiff-odo"), at(20, 5)) ==
          (position.enemy[figure_named("bailiff-odo") - OQ_FIRST_ENEMY].sheet != 0));
    clear_enemies();
    put_enemy("peasant-1", "peasant", "5,5", "east");
    put_enemy("bailiff-odo", "bailiff-odo", "9,5", "east");
    CHECK(ask(look_escape, figure_named("bailiff-odo"), at(20, 5)));
    CHECK(ask(look_escape, figure_named("bailiff-odo"), at(20, 6)));
    CHECK(!ask(look_escape, figure_named("bailiff-odo"), at(20, 4)));
    CHECK(!ask(look_escape, figure_named("bailiff-odo"), at(19, 5)));
    CHECK(!ask(look_escape, figure_named("bailiff-odo"), at(6, 6)));
    CHECK(!ask(look_escape, figure_named("peasant-1"), at(20, 5)));
}

/* The Group of Dame Isaura is bold. */
static void in_the_group_of_the_dame(void)
{
    stage(PENNANT);
    clear_enemies();
    put_enemy("soldier-1", "soldier", "5,5", "east");
    put_enemy("soldier-2", "soldier", "6,5", "east");
    put_enemy("dame-isaura", "dame-isaura", "7,5", "east");
    const int soldier = figure_named("soldier-1");
    CHECK_EQ_INT(ask(look_result, soldier, OQ_YELLOW), OQ_YELLOW);
    put("enemy/soldier-1/group", "1");
    put("enemy/soldier-2/group", "1");
    CHECK_EQ_INT(ask(look_result, soldier, OQ_YELLOW), OQ_YELLOW);
    put("enemy/dame-isaura/group", "2");
    CHECK_EQ_INT(ask(look_result, soldier, OQ_YELLOW), OQ_YELLOW);
    put("enemy/dame-isaura/group", "1");
    CHECK_EQ_INT(ask(look_result, soldier, OQ_YELLOW), OQ_ORANGE);
    CHECK_EQ_INT(ask(look_result, soldier, OQ_RED), OQ_RED);
    put("enemy/dame-isaura/group", "0");
    put("enemy/soldier-1/group", "0");
    CHECK_EQ_INT(ask(look_result, soldier, OQ_YELLOW), OQ_YELLOW);
}

static void carry(const char *token, const char *mark, const char *hero)
{
    char path[24];

    snprintf(path, sizeof path, "board/lain/%s", token);
    if (mark) put_part(path, "mark", mark);
    put_part(path, "at", "none");
    put_part(path, "held", hero);
}

/* The Totem weighs 2 points, the Toll Chest 1, the Gate Key nothing. */
static void what_is_heavy(void)
{
    stage(CHICKENS);
    CHECK_EQ_INT(ask(look_burden, ORRUS, 0), 0);
    carry("1", "1", "orrus");
    CHECK_EQ_INT(ask(look_burden, ORRUS, 0), 2);
    CHECK_EQ_INT(ask(look_burden, MEK, 0), 0);
    stage(TOLL);
    carry("1", "1", "orrus");
    CHECK_EQ_INT(ask(look_burden, ORRUS, 0), 0);
    carry("2", "2", "orrus");
    CHECK_EQ_INT(ask(look_burden, ORRUS, 0), 1);
    stage(LARDER);
    carry("1", "1", "orrus");
    CHECK_EQ_INT(ask(look_burden, ORRUS, 0), 0);
}

/* Three Scouts are friends, the keys are none. */
static void who_has_friends(void)
{
    stage(CELLS);
    CHECK(!ask(look_friend, ORRUS, 0));
    carry("3", "3", "orrus");
    CHECK(ask(look_friend, ORRUS, 0));
    CHECK(!ask(look_friend, MEK, 0));
    stage(CELLS);
    carry("1", "4", "orrus");
    CHECK(!ask(look_friend, ORRUS, 0));
    stage(CHICKENS);
    carry("1", "1", "orrus");
    CHECK(!ask(look_friend, ORRUS, 0));
}

/* OQ-GRP-12: the Huntmaster, as long as a War Dog is near her. */
static void who_is_screened(void)
{
    stage(HUNTMASTER);
    clear_enemies();
    put_enemy("huntmaster-ysolt", "huntmaster-ysolt", "6,6", "east");
    const int ysolt = figure_named("huntmaster-ysolt");
    CHECK(!ask(look_screened, ysolt, 0));
    put_enemy("war-dog-1", "war-dog", "7,6", "east");
    CHECK(ask(look_screened, ysolt, 0));
    CHECK(!ask(look_screened, figure_named("war-dog-1"), 0));
    put("enemy/war-dog-1/figure/at", "12,6");
    CHECK(!ask(look_screened, ysolt, 0));
    clear_enemies();
    put_enemy("huntmaster-ysolt", "huntmaster-ysolt", "6,6", "east");
    put_enemy("peasant-1", "peasant", "7,6", "east");
    CHECK(!ask(look_screened, ysolt, 0));
}

/* Three squares, five to who carries the Feed Bucket, and as the Patrol sniffs. */
static void how_far_flair_reaches(void)
{
    stage(LARDER);
    clear_enemies();
    put_enemy("guard-1", "guard", "5,5", "east");
    const int guard = figure_named("guard-1");
    CHECK_EQ_INT(ask(look_flair, guard, ORRUS), 3);
    carry("2", "2", "orrus");
    CHECK_EQ_INT(ask(look_flair, guard, ORRUS), 3);
    carry("3", "3", "orrus");
    CHECK_EQ_INT(ask(look_flair, guard, ORRUS), 5);
    CHECK_EQ_INT(ask(look_flair, guard, MEK), 3);
    stage(CHICKENS);
    put_enemy("war-dog-1", "war-dog", "5,5", "east");
    const int dog = figure_named("war-dog-1");
    put("board/patrol/patrol-1/path", "1");
    put("board/patrol/patrol-1/head", "4");
    put("board/patrol/patrol-1/sniff", "4");
    CHECK_EQ_INT(ask(look_flair, dog, ORRUS), 3);
    put("enemy/war-dog-1/patrol", "patrol-1");
    CHECK_EQ_INT(ask(look_flair, dog, ORRUS), 4);
    put("board/patrol/patrol-1/sniff", "2");
    CHECK_EQ_INT(ask(look_flair, dog, ORRUS), 3);
}

static int objective_token(void)
{
    const OqPack *const pack = match.pack;

    for (int token = 1; token <= pack->token_count; token++)
        if (pack->tokens[token - 1].kind == OQ_TOKEN_OBJECTIVE) return token;
    return 0;
}

static void steal_eggs(void)
{
    position.board.lain_count = 3;
    position.board.lain[0] = (OqLain){.token = (uint8_t)objective_token(), .held = MEK};
    position.board.lain[1] = (OqLain){.token = (uint8_t)objective_token(), .at = 5};
    position.board.lain[2] = (OqLain){.token = (uint8_t)objective_token(), .held = ORRUS};
}

/* The Cockatrix knows who has her eggs; Lothar does not care. */
static void who_has_eggs(void)
{
    stage(NEST);
    CHECK_EQ_INT(ask(look_thieves, 0, 0), 0);
    steal_eggs();
    CHECK_EQ_INT(ask(look_thieves, 0, 0), 1 << (ORRUS - 1) | 1 << (MEK - 1));
    stage(HALL);
    steal_eggs();
    CHECK_EQ_INT(ask(look_thieves, 0, 0), 0);
}

static void whose_lair_it_is(void)
{
    stage(NEST);
    CHECK(ask(look_lair, 0, at(5, 5)));
    CHECK(!ask(look_lair, 0, at(5, 10)));
    CHECK(!ask(look_lair, 0, at(2, 10)));
    stage(HALL);
    CHECK(!ask(look_lair, 0, at(5, 5)));
}

/* While the Hall is unexplored the Alert Level is at most 10. */
static void how_high_the_alert_rises(void)
{
    stage(HALL);
    put("board/explored", "room-2");
    CHECK_EQ_INT(ask(look_ceiling, 0, 0), 10);
    put("board/explored", "room-1");
    CHECK_EQ_INT(ask(look_ceiling, 0, 0), 0);
    stage(NEST);
    CHECK_EQ_INT(ask(look_ceiling, 0, 0), 0);
}

static void look_killed(OqGame *g)
{
    oq_note_killed(g, asked);
}

static const OqLain *lain_with(int mark)
{
    for (int i = 0; i < OQ_LAIN; i++)
        if (position.board.lain[i].mark == mark) return &position.board.lain[i];
    return NULL;
}

/* Sergeant Brandt has the Cell Keys: who kills him takes them, else they lie where he died. */
static void who_has_the_keys(void)
{
    const int keys = 4;

    stage(CELLS);
    put_enemy("sergeant-brandt", "sergeant-brandt", "5,5", "east");
    put("enemy/sergeant-brandt/by", "mek");
    (void)ask(look_killed, figure_named("sergeant-brandt"), 0);
    if (!CHECK(lain_with(keys) != NULL)) return;
    CHECK_EQ_INT(lain_with(keys)->held, MEK);
    CHECK_EQ_INT(lain_with(keys)->taken, 1);
    CHECK_EQ_INT(lain_with(keys)->at, 0);
    CHECK_EQ_INT(position.course.killer[0], MEK);
    CHECK(position.course.rewards != 0);
    stage(CELLS);
    put_enemy("sergeant-brandt", "sergeant-brandt", "5,5", "east");
    (void)ask(look_killed, figure_named("sergeant-brandt"), 0);
    if (!CHECK(lain_with(keys) != NULL)) return;
    CHECK_EQ_INT(lain_with(keys)->held, 0);
    CHECK_EQ_INT(lain_with(keys)->taken, 0);
    CHECK_EQ_INT(lain_with(keys)->at, at(5, 5));
    CHECK_EQ_INT(position.course.rewards, 0);
}

static const Test tests[] = {
    TEST(with_the_bailiff_in_sight), TEST(where_the_bailiff_escapes),
    TEST(in_the_group_of_the_dame),  TEST(what_is_heavy),
    TEST(who_has_friends),           TEST(who_is_screened),
    TEST(how_far_flair_reaches),     TEST(who_has_eggs),
    TEST(whose_lair_it_is),          TEST(how_high_the_alert_rises),
    TEST(who_has_the_keys),
};

int main(void)
{
    return CHECK_RUN(tests);
}
