/* What agents think of a position: what helps the Heroes is worth more, and none of it goes on for
 * ever. */
#include <check.h>

#include <agents/agent.h>
#include <games/orcquest/orcquest.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/warmoot.h>

enum { CHICKENS, MILL, TOLL = 3, CELLS, COLUMNS = 20 };

typedef struct Played {
    const WmGame *game;
    OqSetup setup;
    void *derived;
    WmMatch match;
    OqPosition position;
} Played;

static void begin(Played *played, int scenario)
{
    const WmSeed seed = wm_seed_numbered(5);
    WmError error = {0};

    memset(played, 0, sizeof *played);
    played->game = wm_game_named("orcquest");
    CHECK(wm_setup_usual(played->game, scenario, &played->setup.head));
    played->derived = calloc(1, played->game->derived_bytes);
    CHECK(wm_match_begin(&played->match, played->game, NULL, &played->setup.head, played->derived,
                         &error));
    CHECK_EQ_INT(wm_begin(&played->match, &played->position.core, &seed, NULL), WM_OK);
}

static void end(Played *played)
{
    free(played->derived);
}

static int square(const Played *played, int column, int row)
{
    return wm_grid_square(((const OqDerived *)played->derived)->quest->columns, column, row);
}

static void stand(Played *played, int hero, int column, int row)
{
    OqHero *const who = &played->position.hero[hero - 1];

    who->standing = OQ_LIVES;
    who->figure.at = (uint16_t)square(played, column, row);
    who->figure.facing = WM_EAST;
}

/* An Alert Enemy of the first Sheet of its kind. */
static OqEnemy *stand_enemy(Played *played, int column, int row)
{
    OqEnemy *const enemy = &played->position.enemy[0];

    enemy->sheet = ((const OqDerived *)played->derived)->sheet[OQ_FIRST_ENEMY];
    enemy->alert = 1;
    enemy->figure.at = (uint16_t)square(played, column, row);
    enemy->figure.facing = WM_WEST;
    return enemy;
}

static int score(const Played *played)
{
    const WmEnd result = wm_result(&played->match, &played->position.core, 1);

    CHECK_EQ_INT(result.outcome, WM_RUNNING);
    return result.score;
}

static void begin_with_heroes(Played *played)
{
    begin(played, CHICKENS);
    for (int hero = 1; hero <= OQ_HEROES; hero++) stand(played, hero, 2 + hero, 5);
}

static void take(Played *played, int lain, int hero)
{
    played->position.board.lain[lain].at = 0;
    played->position.board.lain[lain].held = (uint8_t)hero;
    played->position.board.lain[lain].taken = 1;
}

/* ---- what is worth more ---------------------------------------------------------------------- */

static void the_way_to_the_objective_counts(void)
{
    Played played;

    begin_with_heroes(&played);
    const int before = score(&played);
    stand(&played, 4, 10, 5);
    const int nearer = score(&played);
    stand(&played, 4, 1, 5);
    stand(&played, 3, 10, 5);
    CHECK(nearer > before);
    CHECK(score(&played) < nearer); /* one has gone back for it */
    end(&played);
}

static void who_has_the_totem_goes_back(void)
{
    Played played;

    begin_with_heroes(&played);
    stand(&played, 3, 19, 5);
    const int beside = score(&played);
    stand(&played, 3, 20, 5);
    take(&played, 0, 3);
    const int taken = score(&played);
    stand(&played, 3, 8, 5);
    CHECK(taken > beside);
    CHECK(score(&played) > taken);
    end(&played);
}

static void lives_and_health_count(void)
{
    Played played;

    begin_with_heroes(&played);
    const int whole = score(&played);
    played.position.hero[0].figure.damage = 1;
    const int hurt = score(&played);
    played.position.hero[0].figure.damage = 6;
    const int dying = score(&played);
    played.position.hero[0].standing = OQ_DEAD;
    CHECK(whole > hurt);
    CHECK(whole - hurt < (hurt - dying) / 4); /* the last Points are dear */
    CHECK(score(&played) < dying);
    end(&played);
}

static void enemies_that_can_strike_are_feared(void)
{
    Played played;

    begin_with_heroes(&played);
    const int alone = score(&played);
    OqEnemy *const enemy = stand_enemy(&played, 15, 5);
    const int far = score(&played);
    stand_enemy(&played, 8, 5);
    const int near = score(&played);
    enemy->alert = 0;
    CHECK(alone > far);
    CHECK(far > near);
    CHECK(score(&played) > near); /* who sleeps does nothing yet */
    enemy->alert = 1;
    enemy->figure.damage = 1;
    CHECK(score(&played) > near);
    end(&played);
}

/* It does no harm itself, but the Bell does, and it is near. */
static void who_runs_to_the_bell_is_worth_a_blow(void)
{
    Played played;

    begin_with_heroes(&played);
    OqEnemy *const enemy = stand_enemy(&played, 19, 9);
    const int fights = score(&played);
    enemy->rings = 1;
    const int runs = score(&played);
    stand_enemy(&played, 14, 5);
    const int is_near = score(&played);
    stand_enemy(&played, 13, 4);
    CHECK(runs < fights);
    CHECK(is_near < runs);
    CHECK_EQ_INT(score(&played), is_near);
    end(&played);
}

/* One Alert Enemy that lives raises the Level; more of them do not raise it more. */
static void one_alert_enemy_is_a_level(void)
{
    Played played;

    begin_with_heroes(&played);
    played.position.course.alert = 15;
    const int safe = score(&played);
    stand_enemy(&played, 19, 9);
    const int lost = score(&played);
    played.position.enemy[1] = played.position.enemy[0];
    played.position.enemy[1].figure.at = (uint16_t)square(&played, 20, 9);
    CHECK(safe - lost > 1500);
    CHECK(lost - score(&played) < 500);
    end(&played);
}

static void the_gauge_and_the_track_count(void)
{
    Played played;

    begin_with_heroes(&played);
    const int before = score(&played);
    played.position.course.bp = 5;
    CHECK(score(&played) > before);
    played.position.course.bp = 0;
    played.position.course.alert = 6;
    const int loud = score(&played);
    played.position.course.alert = 11;
    CHECK(loud < before);
    CHECK(loud - score(&played) > before - loud); /* the last levels are the worst */
    end(&played);
}

static void who_carries_too_much_is_worse_off(void)
{
    Played played;

    begin_with_heroes(&played);
    OqHero *const mandar = &played.position.hero[3];
    int best = score(&played);
    int worst = best;
    for (int i = 0; i < 5; i++) {
        mandar->item[mandar->item_count++] = (OqItem){.loot = 1, .place = OQ_IN_INVENTORY};
        if (score(&played) > best) best = score(&played);
        worst = score(&played);
    }
    CHECK(worst < best);
    end(&played);
}

/* ---- goals ----------------------------------------------------------------------------------- */

/* The Chest lies behind a door that needs the Key. */
static void the_key_comes_before_the_chest(void)
{
    Played played;

    begin(&played, TOLL);
    for (int hero = 1; hero <= OQ_HEROES; hero++) stand(&played, hero, 4 + hero, 5);
    stand(&played, 1, 21, 6);
    const int before = score(&played);
    stand(&played, 1, 21, 9);
    const int to_key = score(&played);
    stand(&played, 1, 21, 5);
    const int to_chest = score(&played);
    CHECK(to_key > before);
    CHECK(to_chest < before);
    take(&played, 0, 1);
    CHECK(score(&played) > to_chest);
    const int with_key = score(&played);
    stand(&played, 1, 21, 9);
    CHECK(score(&played) < with_key); /* now the door is the way */
    end(&played);
}

/* However far it is to the Exit from there. */
static void nobody_stops_short_of_the_chest(void)
{
    Played played;

    begin(&played, TOLL);
    for (int hero = 1; hero <= OQ_HEROES; hero++) stand(&played, hero, 21 + hero, 2);
    take(&played, 0, 4);
    played.position.board.door[5] = OQ_OPEN;
    const int beside = score(&played);
    stand(&played, 4, 25, 1);
    take(&played, 1, 4);
    const int taken = score(&played);
    CHECK(taken > beside);
    stand(&played, 4, 23, 5);
    CHECK(score(&played) > taken);
    end(&played);
}

/* Odo is somewhere in the Room that has his Reserve. */
static void who_hides_is_looked_for(void)
{
    Played played;

    begin(&played, MILL);
    for (int hero = 1; hero <= OQ_HEROES; hero++) stand(&played, hero, 2 + hero, 6);
    const int before = score(&played);
    stand(&played, 4, 15, 6);
    CHECK(score(&played) > before);
    end(&played);
}

/* In the Quest of the Cells all of them have to leave, but not before the Scouts are free. */
static void all_leave_in_the_end(void)
{
    Played played;

    begin(&played, CELLS);
    for (int hero = 1; hero <= OQ_HEROES; hero++) stand(&played, hero, 4 + hero, 16);
    const int early = score(&played);
    played.position.hero[0].standing = OQ_LEFT;
    played.position.hero[0].figure.at = 0;
    CHECK(score(&played) < early);
    stand(&played, 1, 5, 16);
    for (int i = 0; i < 2; i++) take(&played, i, 2);
    const int late = score(&played);
    played.position.hero[0].standing = OQ_LEFT;
    played.position.hero[0].figure.at = 0;
    CHECK(score(&played) > late);
    end(&played);
}

/* ---- the agent ------------------------------------------------------------------------------- */

static int steps_of_nearest(const Played *played)
{
    int best = COLUMNS;

    for (int hero = 0; hero < OQ_HEROES; hero++) {
        const int at = played->position.hero[hero].figure.at;
        const int left = at ? COLUMNS - wm_grid_column(COLUMNS, at) : COLUMNS;
        if (left < best) best = left;
    }
    return best;
}

/* In the first Turn somebody gets well on his way, and everybody comes in. */
static void greedy_heroes_set_out(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");
    const WmSeed seed = wm_seed_numbered(8);
    WmStream chance;
    WmPlan plan = {.count = 0};
    Played played;
    int decisions = 0;

    begin(&played, CHICKENS);
    wm_stream_begin(&chance, &seed);
    while (played.position.course.phase == OQ_HERO_PHASE && decisions++ < 300) {
        const WmAnswer answer =
            wm_agent_answer(greedy, &played.match, &played.position.core, 1, &chance, &plan);
        CHECK_EQ_INT(wm_answer(&played.match, &played.position.core, 1, answer, NULL, NULL), WM_OK);
    }
    CHECK(decisions < 300);
    CHECK(steps_of_nearest(&played) <= 14);
    for (int hero = 0; hero < OQ_HEROES; hero++)
        CHECK(played.position.hero[hero].standing != OQ_OUTSIDE);
    end(&played);
}

int main(void)
{
    const Test tests[] = {
        TEST(the_way_to_the_objective_counts),
        TEST(who_has_the_totem_goes_back),
        TEST(lives_and_health_count),
        TEST(enemies_that_can_strike_are_feared),
        TEST(who_runs_to_the_bell_is_worth_a_blow),
        TEST(one_alert_enemy_is_a_level),
        TEST(the_gauge_and_the_track_count),
        TEST(who_carries_too_much_is_worse_off),
        TEST(the_key_comes_before_the_chest),
        TEST(nobody_stops_short_of_the_chest),
        TEST(who_hides_is_looked_for),
        TEST(all_leave_in_the_end),
        TEST(greedy_heroes_set_out),
    };

    return CHECK_RUN(tests);
}
