/* The surveys of ways on a table that was set: what each leg costs, what is in reach, what was
 * declared. And whose turn it is. */
#include "staged.h"

enum {
    PATH_SURVEY = 0,
    OUTLOOK_SURVEY = 1,
    REACH_SURVEY = 2,
    TOLL_SURVEY = 3,
    ROWS = 16,
    RUNS = 400,
    CAPTAIN = 1, /* SPEED 5, a base of 1.2 inches */
    PRINCE = RB_SIDE_MODELS + 1,
    CROSSROADS = 1,
    CHASM = 2
};

/* The Night Patrol against the Sewer Kings; the Captain stands at a point. */
static void set_up(Table *table, int layout, double x, double y)
{
    begin_table(table, RB_SKIRMISH, layout, 0);
    stage(table, 1);
    put(table, CAPTAIN, x, y);
    put(table, PRINCE, 20, 21);
}

static int ask(const Table *table, int survey, WmPoint to, WmRow rows[], int most)
{
    const WmRow about = {{CAPTAIN, to.x, to.y}};

    return wm_survey(&table->match, &table->position->core, 1, survey, &about, rows, most);
}

static int path(const Table *table, double x, double y, WmRow rows[ROWS])
{
    return ask(table, PATH_SURVEY, inches(x, y), rows, ROWS);
}

static void check_leg(const WmRow *row, int leg, WmPoint to, int cost, int difficulty,
                      int contested)
{
    CHECK_EQ_INT(row->arg[0], leg);
    CHECK_EQ_INT(row->arg[1], to.x);
    CHECK_EQ_INT(row->arg[2], to.y);
    CHECK_EQ_INT(row->arg[3], cost);
    CHECK_EQ_INT(row->arg[4], difficulty);
    CHECK_EQ_INT(row->arg[5], contested);
}

static void open_ground_is_walked_straight_up_to_speed(void)
{
    Table table;
    WmRow rows[ROWS];

    set_up(&table, CROSSROADS, 2, 2);
    start(&table, "turn of lantern-captain");
    CHECK_EQ_INT(path(&table, 2, 5, rows), 1);
    check_leg(&rows[0], RB_WALK, inches(2, 5), 60, 0, 0);
    CHECK_EQ_INT(path(&table, 6, 5, rows), 1);
    check_leg(&rows[0], RB_WALK, inches(6, 5), 100, 0, 0);
    CHECK_EQ_INT(path(&table, 2, 7, rows), 1);
    CHECK_EQ_INT(path(&table, 2, 7.05, rows), 0);
    CHECK_EQ_INT(path(&table, 2, 2, rows), 0);
    CHECK_EQ_INT(path(&table, 0.5, 2, rows), 0); /* beyond the edge */
    CHECK_EQ_INT(path(&table, 0.6, 2, rows), 1);
    CHECK_EQ_INT(path(&table, 20, 19, rows), 0);
    clear(&table);
}

/* A high wall stands from 5.5,6 to 6,10; the base needs 0.6 inches on every side. */
static void walls_are_gone_round(void)
{
    Table table;
    WmRow rows[ROWS];
    int cost = 0;

    set_up(&table, CROSSROADS, 4.5, 6.5);
    start(&table, "turn of lantern-captain");
    const int legs = path(&table, 7, 6.5, rows);
    CHECK(legs >= 3 && legs <= 5); /* to its end, along it, and back, drawn straight */
    for (int i = 0; i < legs; i++) {
        cost += rows[i].arg[3];
        CHECK_EQ_INT(rows[i].arg[0], RB_WALK);
        CHECK_EQ_INT(rows[i].arg[4], 0);
    }
    CHECK_EQ_INT(rows[legs - 1].arg[1], 140);
    CHECK_EQ_INT(rows[legs - 1].arg[2], 130);
    CHECK(cost > 3 * 20 && cost <= 100);
    CHECK_EQ_INT(path(&table, 7, 9, rows), 0); /* round the wall that is too far */
    clear(&table);
}

/* Close to the wall some points of the mesh around the base are in it, whether a way begins there
 * or ends. */
static void ways_begin_and_end_close_to_walls(void)
{
    static const double ends[4][4] = {{17.35, 17.2, 19.15, 17.8},
                                      {19.15, 17.8, 17.35, 17.2},
                                      {6.65, 6.8, 4.85, 6.2},
                                      {4.85, 6.2, 6.65, 6.8}};
    Table table;
    WmRow rows[ROWS];

    for (int i = 0; i < 4; i++) {
        set_up(&table, CROSSROADS, ends[i][0], ends[i][1]);
        start(&table, "turn of lantern-captain");
        const int legs = path(&table, ends[i][2], ends[i][3], rows);
        CHECK(legs >= 3 && legs <= 6);
        CHECK_EQ_INT(rows[legs - 1].arg[1], inches(ends[i][2], ends[i][3]).x);
        CHECK_EQ_INT(rows[legs - 1].arg[2], inches(ends[i][2], ends[i][3]).y);
        clear(&table);
    }
}

/* The platform from 4,14 to 8,18 is 2 inches high. */
static void heights_are_climbed(void)
{
    Table table;
    WmRow rows[ROWS];
    int difficulty = 0;
    int climbs = 0;

    set_up(&table, CROSSROADS, 7, 13);
    start(&table, "turn of lantern-captain");
    const int legs = path(&table, 7, 15.5, rows);
    CHECK(legs >= 1);
    for (int i = 0; i < legs; i++) {
        difficulty += rows[i].arg[4];
        climbs += rows[i].arg[0] == RB_CLIMB;
        if (rows[i].arg[0] == RB_CLIMB) CHECK_EQ_INT(rows[i].arg[3], 40);
    }
    CHECK_EQ_INT(climbs, 1);
    CHECK_EQ_INT(difficulty, 2);
    CHECK_EQ_INT(rows[legs - 1].arg[1], 140);
    CHECK_EQ_INT(rows[legs - 1].arg[2], 310);
    clear(&table);
}

/* The gap between the west bank of the middle and its rock is 2.5 inches and more; that between the
 * rock, from 10.5,11.5 to 13.5,12.5, and the south bank is 1.5: difficulty 2. */
static void gaps_are_jumped(void)
{
    Table table;
    WmRow rows[ROWS];
    int difficulty = 0;
    int jumps = 0;

    set_up(&table, CHASM, 12, 9);
    start(&table, "turn of lantern-captain");
    const int legs = path(&table, 12, 12, rows);
    CHECK(legs >= 1);
    for (int i = 0; i < legs; i++) {
        difficulty += rows[i].arg[4];
        jumps += rows[i].arg[0] == RB_JUMP;
    }
    CHECK_EQ_INT(jumps, 1);
    CHECK_EQ_INT(difficulty, 2);
    clear(&table);
}

/* A thicket lies from 14,3 to 17,6: who enters it has an inch less (RB-MOV-10). */
static void slow_ground_shortens_the_way(void)
{
    Table table;
    WmRow rows[ROWS];

    set_up(&table, CROSSROADS, 15, 2);
    start(&table, "turn of lantern-captain");
    CHECK_EQ_INT(path(&table, 15, 6, rows), 1);
    check_leg(&rows[0], RB_WALK, inches(15, 6), 80, 0, 0);
    CHECK_EQ_INT(path(&table, 15, 6.05, rows), 0);
    CHECK_EQ_INT(path(&table, 10, 2, rows), 1);
    clear(&table);
}

static void leaving_an_enemy_is_contested(void)
{
    Table table;
    WmRow rows[ROWS];

    set_up(&table, CROSSROADS, 2, 4);
    put(&table, PRINCE, 2, 5.5);
    start(&table, "turn of lantern-captain");
    CHECK_EQ_INT(path(&table, 2, 1, rows), 1);
    check_leg(&rows[0], RB_WALK, inches(2, 1), 60, 0, 1);
    clear(&table);
}

static void check_toll(const Table *table, int spent, int most, int difficulty, int contested)
{
    WmRow rows[ROWS];

    CHECK_EQ_INT(ask(table, TOLL_SURVEY, (WmPoint){0, 0}, rows, ROWS), 1);
    CHECK_EQ_INT(rows[0].arg[0], spent);
    CHECK_EQ_INT(rows[0].arg[1], most);
    CHECK_EQ_INT(rows[0].arg[2], difficulty);
    CHECK_EQ_INT(rows[0].arg[3], contested);
}

static void surveys_go_on_from_what_was_declared(void)
{
    Table table;
    WmRow rows[ROWS];

    set_up(&table, CROSSROADS, 2, 2);
    start(&table, "turn of lantern-captain");
    check_toll(&table, 0, 100, 0, 0);
    answer(&table, "move lantern-captain");
    answer(&table, "walk 2,4");
    check_toll(&table, 40, 100, 0, 0);
    CHECK_EQ_INT(path(&table, 2, 7, rows), 1);
    check_leg(&rows[0], RB_WALK, inches(2, 7), 60, 0, 0);
    CHECK_EQ_INT(path(&table, 2, 7.05, rows), 0);
    CHECK_EQ_INT(path(&table, 2, 4, rows), 0);
    CHECK_EQ_INT(path(&table, 2, 2, rows), 1); /* back again */
    clear(&table);
}

static void a_climb_and_enemies_are_a_part_of_the_toll(void)
{
    Table table;

    set_up(&table, CROSSROADS, 7, 13.3);
    start(&table, "turn of lantern-captain");
    answer(&table, "move lantern-captain");
    answer(&table, "climb 7,14.7");
    check_toll(&table, 40, 100, 2, 0);
    clear(&table);

    set_up(&table, CROSSROADS, 2, 4);
    put(&table, PRINCE, 2, 5.5);
    start(&table, "turn of lantern-captain");
    answer(&table, "move lantern-captain");
    answer(&table, "walk 2,1");
    check_toll(&table, 60, 100, 0, 1);
    clear(&table);
}

static void slow_ground_shortens_the_allowance(void)
{
    Table table;

    set_up(&table, CROSSROADS, 15.5, 2);
    start(&table, "turn of lantern-captain");
    answer(&table, "move lantern-captain");
    answer(&table, "walk 15.5,3.5");
    check_toll(&table, 30, 80, 0, 0);
    clear(&table);
}

/* How a point of the half-inch mesh is reached: 0 not at all, 1 safely, 2 by a roll. */
static int reach_of(const WmRow *runs, int count, double x, double y)
{
    const WmPoint at = inches(x, y);
    int how = 0;

    for (int i = 0; i < count; i++)
        if (runs[i].arg[1] == at.y && runs[i].arg[0] <= at.x && at.x <= runs[i].arg[2]) {
            CHECK_EQ_INT(how, 0); /* runs do not overlap */
            how = 1 + runs[i].arg[4];
        }
    return how;
}

static void reach_ends_with_speed_and_at_edges(void)
{
    Table table;
    WmRow runs[RUNS];

    set_up(&table, CROSSROADS, 2, 2);
    start(&table, "turn of lantern-captain");
    const int count = ask(&table, REACH_SURVEY, (WmPoint){0, 0}, runs, RUNS);
    for (int i = 0; i < count; i++) {
        CHECK_EQ_INT(runs[i].arg[1], runs[i].arg[3]);
        CHECK(runs[i].arg[0] <= runs[i].arg[2]);
    }
    CHECK_EQ_INT(reach_of(runs, count, 2, 2), 1);
    CHECK_EQ_INT(reach_of(runs, count, 6.5, 2), 1);
    CHECK_EQ_INT(reach_of(runs, count, 2, 6.5), 1);
    CHECK_EQ_INT(reach_of(runs, count, 7.5, 2), 0);
    CHECK_EQ_INT(reach_of(runs, count, 2, 7.5), 0);
    CHECK_EQ_INT(reach_of(runs, count, 1, 1), 1);
    CHECK_EQ_INT(reach_of(runs, count, 0.5, 2), 0);
    CHECK_EQ_INT(reach_of(runs, count, 2, 0.5), 0);
    CHECK_EQ_INT(reach_of(runs, count, 5, 5), 1);
    CHECK_EQ_INT(reach_of(runs, count, 6, 6), 0);
    clear(&table);
}

static void what_takes_a_roll_is_marked(void)
{
    Table table;
    WmRow runs[RUNS];

    set_up(&table, CROSSROADS, 7, 12.5);
    put(&table, PRINCE, 10, 12);
    start(&table, "turn of lantern-captain");
    const int count = ask(&table, REACH_SURVEY, (WmPoint){0, 0}, runs, RUNS);
    CHECK_EQ_INT(reach_of(runs, count, 7, 10.5), 1);
    CHECK_EQ_INT(reach_of(runs, count, 7, 13), 1);
    CHECK_EQ_INT(reach_of(runs, count, 7, 15), 2);
    CHECK_EQ_INT(reach_of(runs, count, 5, 15), 2);
    CHECK_EQ_INT(reach_of(runs, count, 7, 14), 0);  /* half over the edge */
    CHECK_EQ_INT(reach_of(runs, count, 10, 12), 0); /* where the Prince stands */
    clear(&table);
}

/* Rubble lies from 8.5,12.5 to 10.5,14, beside the platform. */
static void slow_ground_leads_to_heights_too(void)
{
    Table table;
    WmRow runs[RUNS];

    set_up(&table, CROSSROADS, 8.7, 13.2);
    start(&table, "turn of lantern-captain");
    const int count = ask(&table, REACH_SURVEY, (WmPoint){0, 0}, runs, RUNS);
    CHECK_EQ_INT(reach_of(runs, count, 9, 11), 1);
    CHECK_EQ_INT(reach_of(runs, count, 7, 15), 2);
    CHECK_EQ_INT(reach_of(runs, count, 9, 8.5), 0);
    clear(&table);
}

static void reach_shrinks_with_what_was_spent(void)
{
    Table table;
    WmRow runs[RUNS];

    set_up(&table, CROSSROADS, 2, 2);
    start(&table, "turn of lantern-captain");
    answer(&table, "move lantern-captain");
    answer(&table, "walk 2,5");
    const int count = ask(&table, REACH_SURVEY, (WmPoint){0, 0}, runs, RUNS);
    CHECK_EQ_INT(reach_of(runs, count, 2, 6.5), 1);
    CHECK_EQ_INT(reach_of(runs, count, 2, 7.5), 0);
    CHECK_EQ_INT(reach_of(runs, count, 2, 3.5), 1);
    CHECK_EQ_INT(reach_of(runs, count, 2, 2), 0);
    clear(&table);
}

static void who_is_down_goes_nowhere(void)
{
    Table table;
    WmRow rows[RUNS];

    set_up(&table, CROSSROADS, 2, 2);
    put(&table, CAPTAIN + 1, 8, 2);
    start(&table, "turn of oathshield");
    CHECK_EQ_INT(path(&table, 2, 4, rows), 1);
    table.position->model[CAPTAIN - 1].damage = 6;
    CHECK_EQ_INT(path(&table, 2, 4, rows), 0);
    CHECK_EQ_INT(ask(&table, REACH_SURVEY, (WmPoint){0, 0}, rows, RUNS), 0);
    CHECK_EQ_INT(ask(&table, TOLL_SURVEY, (WmPoint){0, 0}, rows, RUNS), 0);
    CHECK_EQ_INT(ask(&table, OUTLOOK_SURVEY, inches(2, 4), rows, RUNS), 0);
    clear(&table);
}

static WmBody medium_at(int id, int x, int y)
{
    return (WmBody){.id = (uint8_t)id,
                    .at = {(int16_t)x, (int16_t)y},
                    .radius = 12,
                    .notch = 5,
                    .height = 30,
                    .eye = 25,
                    .spread = 11,
                    .diagonal = 8};
}

/* In eight directions, so far away that the bases do not overlap. */
static void one_walks_up_to_somebody_from_all_around(void)
{
    static const int16_t places[RB_BESIDE][2] = {{226, 200}, {218, 218}, {200, 226}, {182, 218},
                                                 {174, 200}, {182, 182}, {200, 174}, {218, 182}};
    const WmBody goal = medium_at(2, 200, 200);
    const WmBody edge = medium_at(2, 20, 200);
    const WmBody body = medium_at(1, 100, 100);
    RbTable table;
    WmBody there;

    wm_plane_begin(&table.plane);
    for (int place = 0; place < RB_BESIDE; place++) {
        CHECK(rb_walk_up(&table, &body, &goal, place, &there));
        CHECK_EQ_INT(there.at.x, places[place][0]);
        CHECK_EQ_INT(there.at.y, places[place][1]);
    }
    CHECK(rb_walk_up(&table, &body, &edge, 0, &there));
    CHECK(!rb_walk_up(&table, &body, &edge, 4, &there)); /* beyond the edge of the table */
    CHECK(!rb_walk_up(&table, &body, &edge, 3, &there)); /* the base would hang over it */
}

static void turns_are_of_whoever_activates(void)
{
    Table table;
    const WmSeed seed = wm_seed_numbered(1);

    set_up(&table, CROSSROADS, 2, 2);
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core), 0);
    start(&table, "turn of lantern-captain");
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core), 1);
    clear(&table);

    set_up(&table, CROSSROADS, 2, 2);
    start(&table, "turn of rat-prince");
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core), 2);
    table.position->course.phase = RB_MONSTER_PHASE; /* an activation is somebody's in any phase */
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core), 2);
    clear(&table);

    set_up(&table, CROSSROADS, 2, 2); /* who deploys, and nobody in the other phases */
    CHECK_EQ_INT(wm_begin(&table.match, &table.position->core, &seed, NULL), WM_OK);
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core),
                 wm_asked_first(&table.position->core));
    table.position->course.phase = RB_RECOVERY;
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core), 0);
    table.position->course.phase = RB_ACTIVATION;
    CHECK_EQ_INT(wm_turn(&table.match, &table.position->core),
                 wm_asked_first(&table.position->core));
    clear(&table);
}

int main(void)
{
    static const Test tests[] = {
        TEST(open_ground_is_walked_straight_up_to_speed),
        TEST(walls_are_gone_round),
        TEST(ways_begin_and_end_close_to_walls),
        TEST(heights_are_climbed),
        TEST(gaps_are_jumped),
        TEST(slow_ground_shortens_the_way),
        TEST(leaving_an_enemy_is_contested),
        TEST(surveys_go_on_from_what_was_declared),
        TEST(a_climb_and_enemies_are_a_part_of_the_toll),
        TEST(slow_ground_shortens_the_allowance),
        TEST(reach_ends_with_speed_and_at_edges),
        TEST(what_takes_a_roll_is_marked),
        TEST(slow_ground_leads_to_heights_too),
        TEST(reach_shrinks_with_what_was_spent),
        TEST(who_is_down_goes_nowhere),
        TEST(one_walks_up_to_somebody_from_all_around),
        TEST(turns_are_of_whoever_activates),
    };

    return CHECK_RUN(tests);
}
