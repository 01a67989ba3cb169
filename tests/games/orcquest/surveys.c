/* What players may ask of the board, and what a Hero does by itself when it is told to walk. */
#include <check.h>
#include <games/orcquest/orcquest.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

typedef struct Staged {
    WmMatch match;
    OqSetup setup;
    void *derived;
    WmState *state;
} Staged;

static void put(Staged *staged, const char *path, const char *value)
{
    WmError error;

    if (!CHECK(wm_shape_set(&staged->match, staged->match.game->position, staged->state, path,
                            value, &error)))
        printf("%s: %s\n", path, error.text);
}

static void stage_quest(Staged *staged, int scenario)
{
    const WmGame *const game = wm_game_named("orcquest");
    const WmSeed seed = wm_seed_numbered(1);
    WmError error;

    staged->derived = calloc(1, game->derived_bytes);
    staged->state = calloc(1, wm_state_bytes(game));
    wm_setup_usual(game, scenario, &staged->setup.head);
    CHECK(wm_match_begin(&staged->match, game, NULL, &staged->setup.head, staged->derived, &error));
    wm_stage(&staged->match, staged->state, &seed);
}

/* Orrus stands in the corner of the first Quest's road, a Peasant three squares before it. */
static void stage(Staged *staged)
{
    stage_quest(staged, 0);
    put(staged, "hero/orrus/standing", "lives");
    put(staged, "hero/orrus/figure/at", "1,5");
    put(staged, "hero/orrus/figure/facing", "north");
    put(staged, "enemy/peasant-1/sheet", "peasant");
    put(staged, "enemy/peasant-1/figure/at", "5,5");
    put(staged, "enemy/peasant-1/figure/facing", "west");
}

static void end(Staged *staged)
{
    free(staged->derived);
    free(staged->state);
}

/* Whether a survey finds a row; how many rows there are. */
static bool finds(const Staged *staged, int survey, const char *about, const char *row, int *count)
{
    WmRow rows[512];
    WmRow what;
    WmError error;
    bool found = false;

    *count = 0;
    if (!CHECK(wm_survey_parse(&staged->match, survey, about, &what, &error))) return false;
    *count = wm_survey(&staged->match, staged->state, 1, survey, &what, rows, 512);
    for (int i = 0; i < *count && i < 512; i++) {
        char text[64];
        wm_survey_text(&staged->match, survey, &rows[i], text, sizeof text);
        found |= strcmp(text, row) == 0;
    }
    return found;
}

/* A wall in the north, nothing behind its back; its own row to both sides. */
static void sight_is_that_of_the_character(void)
{
    Staged staged;
    int count;

    stage(&staged);
    CHECK(finds(&staged, OQ_SURVEY_SIGHT, "orrus", "5,5", &count));
    CHECK(!finds(&staged, OQ_SURVEY_SIGHT, "orrus", "1,4", &count));
    CHECK(!finds(&staged, OQ_SURVEY_SIGHT, "orrus", "1,6", &count));
    CHECK(finds(&staged, OQ_SURVEY_SIGHT, "peasant-1", "1,6", &count));
    CHECK(!finds(&staged, OQ_SURVEY_SIGHT, "peasant-1", "6,5", &count));
    (void)finds(&staged, OQ_SURVEY_SIGHT, "thalla", "", &count);
    CHECK_EQ_INT(count, 0);
    end(&staged);
}

static void danger_is_the_square_before_an_enemy(void)
{
    Staged staged;
    int count;

    stage(&staged);
    CHECK(finds(&staged, OQ_SURVEY_DANGER, "", "peasant-1 4,5", &count));
    CHECK_EQ_INT(count, 1);
    put(&staged, "enemy/peasant-1/figure/effect", "0 0 0 0 0 0 0 1 0 0 0 0 0 0");
    CHECK(!finds(&staged, OQ_SURVEY_DANGER, "", "peasant-1 4,5", &count));
    CHECK_EQ_INT(count, 0);
    end(&staged);
}

static void paths_go_from_entry_to_exit(void)
{
    Staged staged;
    int count;

    stage(&staged);
    CHECK(finds(&staged, OQ_SURVEY_PATHS, "", "1 16,1 15,1 south", &count));
    CHECK(finds(&staged, OQ_SURVEY_PATHS, "", "1 16,10 15,10 south", &count));
    CHECK_EQ_INT(count, 10);
    end(&staged);
}

/* By hand from the bends of each Path: the left Enemy of a rank, the right one, and where they
 * look. */
static void paths_turn_at_their_bends(void)
{
    static const struct {
        int scenario, ranks;
        const char *rank[5];
    } paths[] = {
        {1, 20, {"1 6,1 5,1 south", "1 6,6 5,6 south", "1 7,5 7,6 east", "1 20,5 20,6 east"}},
        {3, 25, {"1 25,6 25,5 west", "1 24,6 24,5 west", "1 5,6 5,5 west", "1 6,7 5,7 south"}},
        {4, 20, {"1 1,15 1,16 east", "1 6,15 6,16 east", "1 5,14 6,14 north", "1 5,1 6,1 north"}},
        {5,
         20,
         {"1 6,1 5,1 south", "1 6,10 5,10 south", "2 20,10 21,10 north", "2 20,1 21,1 north"}},
    };

    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        Staged staged;
        int count = 0;

        stage_quest(&staged, paths[i].scenario);
        for (int rank = 0; paths[i].rank[rank]; rank++)
            if (!CHECK(finds(&staged, OQ_SURVEY_PATHS, "", paths[i].rank[rank], &count)))
                printf("%s\n", paths[i].rank[rank]);
        CHECK_EQ_INT(count, paths[i].ranks);
        end(&staged);
    }
}

/* A Character that stands on the board has a Danger Zone before it; one that does not has none. */
static void danger_is_told_of_each_enemy(void)
{
    Staged staged;
    int count;

    stage(&staged);
    put(&staged, "enemy/peasant-8/sheet", "peasant");
    put(&staged, "enemy/peasant-8/figure/at", "20,10");
    put(&staged, "enemy/peasant-8/figure/facing", "north");
    CHECK(finds(&staged, OQ_SURVEY_DANGER, "", "peasant-1 4,5", &count));
    CHECK(finds(&staged, OQ_SURVEY_DANGER, "", "peasant-8 20,9", &count));
    CHECK_EQ_INT(count, 2);
    end(&staged);
}

static void answer(Staged *staged, const char *words)
{
    WmAnswer given;
    WmError error;

    CHECK(wm_answer_parse(&staged->match, words, &given, &error));
    CHECK(wm_answer(&staged->match, staged->state, 1, given, NULL, NULL) == WM_OK);
}

/* What an order answers now; "": nothing, or it is not offered. */
static const char *ordered(const Staged *staged, const char *words)
{
    static char text[64];
    WmAnswer order;
    WmAnswer given;
    WmError error;

    text[0] = '\0';
    if (!CHECK(wm_order_parse(&staged->match, words, &order, &error))) return text;
    if (wm_order_offered(&staged->match, staged->state, 1, &order) &&
        wm_order_answer(&staged->match, staged->state, 1, &order, &given))
        wm_answer_text(&staged->match, given, text, sizeof text);
    return text;
}

/* Orrus uses a Skill that lets it move 5. */
static void set_out(Staged *staged)
{
    WmAnswer entry;
    WmError error;

    CHECK(wm_entry_parse(&staged->match, "activation of orrus", &entry, &error));
    CHECK(wm_start(&staged->match, staged->state, entry, NULL) == WM_OK);
    answer(staged, "use stomp-forward");
}

/* Orrus has 5 points. It does not walk into the Danger Zone at 4,5; 9,6 is too far. */
static void a_hero_walks_without_danger(void)
{
    Staged staged;

    stage(&staged);
    put(&staged, "hero/orrus/figure/facing", "west");
    set_out(&staged);
    CHECK_EQ_STR(ordered(&staged, "walk 3,5"), "step 2,5");
    CHECK_EQ_STR(ordered(&staged, "walk 4,5"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 2,5"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 1,7"), "step 1,6");
    CHECK_EQ_STR(ordered(&staged, "walk 1,4"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 9,6"), "");
    end(&staged);
}

/* Of the quarter to the south-east 18 squares are two to five steps away, one of them a trunk. The
 * Peasant, the square before it and the one behind it are left out. */
static void every_square_in_reach_can_be_walked_to(void)
{
    Staged staged;
    WmAnswer orders[64];

    stage(&staged);
    set_out(&staged);
    CHECK_EQ_INT(wm_orders(&staged.match, staged.state, 1, orders, 64), 14);
    CHECK(ordered(&staged, "walk 5,6")[0] != 0);
    CHECK_EQ_STR(ordered(&staged, "walk 6,6"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 6,5"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 3,8"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 1,5"), "");
    end(&staged);
}

/* An Enemy that is Stunned has no Danger Zone; the way past it is free then, and 5,4 behind it 5
 * steps away. */
static void a_hero_walks_past_who_is_stunned(void)
{
    Staged staged;

    stage(&staged);
    put(&staged, "enemy/peasant-1/figure/at", "4,5");
    put(&staged, "enemy/peasant-1/figure/facing", "south");
    set_out(&staged);
    CHECK_EQ_STR(ordered(&staged, "walk 4,6"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 5,6"), "");
    end(&staged);
    stage(&staged);
    put(&staged, "enemy/peasant-1/figure/at", "4,5");
    put(&staged, "enemy/peasant-1/figure/facing", "south");
    put(&staged, "enemy/peasant-1/figure/effect", "0 0 0 0 0 0 0 1 0 0 0 0 0 0");
    set_out(&staged);
    CHECK(ordered(&staged, "walk 4,6")[0] != 0);
    CHECK(ordered(&staged, "walk 5,6")[0] != 0);
    end(&staged);
}

/* From 3,7 the trunk is in the way to 3,9; beside Thalla there is one way only. */
static void a_hero_walks_around_what_stands_there(void)
{
    Staged staged;

    stage(&staged);
    put(&staged, "hero/orrus/figure/at", "3,7");
    put(&staged, "hero/thalla/standing", "lives");
    put(&staged, "hero/thalla/figure/at", "2,8");
    put(&staged, "hero/thalla/figure/facing", "north");
    put(&staged, "enemy/peasant-1/figure/at", "12,5");
    set_out(&staged);
    CHECK_EQ_STR(ordered(&staged, "walk 3,9"), "step 4,7");
    CHECK_EQ_STR(ordered(&staged, "walk 2,8"), "");
    CHECK_EQ_STR(ordered(&staged, "walk 1,7"), "step 2,7");
    end(&staged);
}

static void a_hero_walks_into_the_corner(void)
{
    Staged staged;

    stage(&staged);
    put(&staged, "hero/orrus/figure/at", "3,1");
    put(&staged, "enemy/peasant-1/figure/at", "12,5");
    put(&staged, "board/explored", "room-1+zone-a");
    set_out(&staged);
    CHECK_EQ_STR(ordered(&staged, "walk 1,1"), "step 2,1");
    CHECK_EQ_STR(ordered(&staged, "walk 1,2"), "step 2,1");
    end(&staged);
}

static void a_hero_walks_through_open_doors_only(void)
{
    Staged staged;

    stage(&staged);
    put(&staged, "hero/orrus/figure/at", "3,6");
    put(&staged, "enemy/peasant-1/figure/at", "12,5");
    put(&staged, "board/explored", "room-1+zone-a");
    set_out(&staged);
    CHECK_EQ_STR(ordered(&staged, "walk 3,4"), "");
    end(&staged);
    stage(&staged);
    put(&staged, "hero/orrus/figure/at", "3,6");
    put(&staged, "enemy/peasant-1/figure/at", "12,5");
    put(&staged, "board/explored", "room-1+zone-a");
    put(&staged, "board/door", "open closed closed closed closed closed");
    set_out(&staged);
    CHECK_EQ_STR(ordered(&staged, "walk 3,4"), "step 3,5");
    CHECK_EQ_STR(ordered(&staged, "walk 4,4"), ""); /* a cupboard stands there */
    CHECK_EQ_STR(ordered(&staged, "walk 3,2"), ""); /* and a table there */
    CHECK_EQ_STR(ordered(&staged, "walk 4,3"), "step 3,5");
    end(&staged);
}

static const Test tests[] = {TEST(sight_is_that_of_the_character),
                             TEST(danger_is_the_square_before_an_enemy),
                             TEST(danger_is_told_of_each_enemy),
                             TEST(paths_go_from_entry_to_exit),
                             TEST(paths_turn_at_their_bends),
                             TEST(a_hero_walks_without_danger),
                             TEST(every_square_in_reach_can_be_walked_to),
                             TEST(a_hero_walks_past_who_is_stunned),
                             TEST(a_hero_walks_around_what_stands_there),
                             TEST(a_hero_walks_into_the_corner),
                             TEST(a_hero_walks_through_open_doors_only)};

int main(void)
{
    return CHECK_RUN(tests);
}
