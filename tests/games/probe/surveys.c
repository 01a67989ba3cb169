/* Surveys in words: what they are asked about, and the rows that they find. */
#include <check.h>
#include <games/probe/probe.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { STEPS, HIT };

typedef struct Staged {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
} Staged;

/* Only birch has a place: square 3,2, whose middle is the point 2.5,1.5. */
static void stage(Staged *staged)
{
    const WmGame *const game = wm_game_named("probe");
    const WmSeed seed = wm_seed_numbered(1);
    WmError error = {0};

    staged->setup = calloc(1, game->setup->bytes);
    staged->derived = calloc(1, game->derived_bytes);
    staged->state = calloc(1, wm_state_bytes(game));
    wm_setup_usual(game, 0, staged->setup);
    CHECK(wm_match_begin(&staged->match, game, NULL, staged->setup, staged->derived, &error));
    wm_stage(&staged->match, staged->state, &seed);
    CHECK(wm_shape_set(&staged->match, game->position, staged->state, "hero/birch/stones", "3",
                       &error));
    CHECK(wm_shape_set(&staged->match, game->position, staged->state, "hero/birch/at", "3,2",
                       &error));
}

static void end(Staged *staged)
{
    free(staged->setup);
    free(staged->derived);
    free(staged->state);
}

/* The rows, parted by semicolons; "refused" if it cannot be about that. */
static const char *found(const Staged *staged, int survey, const char *about)
{
    static char text[256];
    WmRow rows[16];
    WmRow row;
    WmError error;
    size_t length = 0;

    text[0] = '\0';
    if (!wm_survey_parse(&staged->match, survey, about, &row, &error)) return "refused";
    const int count =
        wm_survey(&staged->match, staged->state, WM_SPECTATOR, survey, &row, rows, 16);
    for (int i = 0; i < count && i < 16; i++) {
        if (i > 0) text[length++] = ';';
        length +=
            wm_survey_text(&staged->match, survey, &rows[i], text + length, sizeof text - length);
    }
    return text;
}

static void a_point_is_asked_about_and_found(void)
{
    Staged staged;

    stage(&staged);
    CHECK_EQ_STR(found(&staged, HIT, "2.5,2"), "birch 2.5,1.5");
    CHECK_EQ_STR(found(&staged, HIT, "2.5,2.01"), "");
    CHECK_EQ_STR(found(&staged, HIT, "2.5"), "refused");
    CHECK_EQ_STR(found(&staged, HIT, "2.5,2 birch"), "refused");
    CHECK_EQ_STR(found(&staged, HIT, ""), "refused");
    end(&staged);
}

static void one_thing_is_a_row_as_well(void)
{
    Staged staged;

    stage(&staged);
    CHECK(strstr(found(&staged, STEPS, "birch"), "2,2"));
    CHECK_EQ_STR(found(&staged, STEPS, "nobody"), "refused");
    end(&staged);
}

/* What no word says is refused as a number, too. */
static void rows_are_checked(void)
{
    Staged staged;
    WmRow out;

    stage(&staged);
    CHECK_EQ_INT(wm_survey(&staged.match, staged.state, 0, HIT, &(WmRow){{250, 150}}, &out, 1), 1);
    CHECK_EQ_INT(wm_survey(&staged.match, staged.state, 0, HIT, &(WmRow){{250, 401}}, &out, 1), -1);
    CHECK_EQ_INT(wm_survey(&staged.match, staged.state, 0, HIT, &(WmRow){{250, 150, 1}}, &out, 1),
                 -1);
    CHECK_EQ_INT(wm_survey(&staged.match, staged.state, 0, STEPS, &(WmRow){{0}}, &out, 1), -1);
    end(&staged);
}

int main(void)
{
    static const Test tests[] = {
        TEST(a_point_is_asked_about_and_found),
        TEST(one_thing_is_a_row_as_well),
        TEST(rows_are_checked),
    };

    return CHECK_RUN(tests);
}
