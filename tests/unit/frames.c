/* wm_check and the frames of rules that wait: what shapes, stops and questions say of them. */
#include <check.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

typedef struct Table {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
} Table;

static void set_up(Table *t, const char *name)
{
    const WmGame *const game = wm_game_named(name);
    WmError error;

    t->setup = calloc(1, game->setup->bytes);
    t->derived = calloc(1, game->derived_bytes);
    t->state = calloc(1, wm_state_bytes(game));
    wm_setup_usual(game, 0, t->setup);
    t->setup->seats = 4;
    CHECK(wm_match_begin(&t->match, game, NULL, t->setup, t->derived, &error));
}

static void clear(Table *t)
{
    free(t->setup);
    free(t->derived);
    free(t->state);
}

static bool asks(const Table *t, const char *question)
{
    WmQuestion q;

    return wm_asking(&t->match, t->state, &q) &&
           strcmp(t->match.game->questions[q.kind].name, question) == 0;
}

/* Plays at random until that question is asked. */
static void play_to(Table *t, const char *question)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    WmStream chance;

    for (uint64_t number = 1; number < 500; number++) {
        const WmSeed seed = wm_seed_numbered(number);

        wm_stream_begin(&chance, &seed);
        CHECK(wm_begin(&t->match, t->state, &seed, NULL) == WM_OK);
        for (int seat; (seat = wm_asked_first(t->state)) != 0 && !asks(t, question);) {
            const int count = wm_legal(&t->match, t->state, seat, legal, WM_LEGAL_MAX);
            (void)wm_answer(&t->match, t->state, seat,
                            legal[wm_stream_below(&chance, (uint32_t)count)], NULL, NULL);
        }
        if (asks(t, question)) return;
    }
    CHECK(asks(t, question));
}

static void place(Table *t, const char *path, const char *value)
{
    WmError error = {0};

    if (!CHECK(wm_shape_set(&t->match, t->match.game->position, t->state, path, value, &error)))
        printf("%s: %s\n", path, error.text);
}

static void check_refused(const Table *t, const char *why)
{
    WmError error = {0};

    CHECK(!wm_check(&t->match, t->state, &error));
    CHECK_EQ_STR(error.text, why);
}

/* WM_NEED: a turn that goes on has actions left. */
static void frames_have_what_they_need(void)
{
    Table t;
    WmError error;

    set_up(&t, "probe");
    play_to(&t, "turn");
    CHECK(wm_check(&t.match, t.state, &error));
    place(&t, "frames/2/turn/actions", "0");
    check_refused(&t, "actions cannot be none");
    clear(&t);
}

/* Who is not on the board needs no square, and has none. */
static void only_what_is_in_use_is_needed(void)
{
    Table t;
    WmError error;

    set_up(&t, "probe");
    t.setup->seats = 2;
    CHECK(wm_match_begin(&t.match, t.match.game, NULL, t.setup, t.derived, &error));
    play_to(&t, "turn");
    CHECK(wm_check(&t.match, t.state, &error));
    place(&t, "hero/ash/at", "none");
    check_refused(&t, "at cannot be none");
    clear(&t);
}

/* A set of seats in the frame: nobody is asked to bid who is not to act. */
static void asked_as_the_frame_says(void)
{
    Table t;

    set_up(&t, "probe");
    play_to(&t, "bid");
    place(&t, "frames/1/round/to_act", "1");
    check_refused(&t, "the frames do not fit the question");
    clear(&t);
}

static void nobody_absent_is_asked(void)
{
    Table t;

    set_up(&t, "probe");
    play_to(&t, "bid");
    place(&t, "table/present", "2+3+4");
    check_refused(&t, "the question cannot be asked so");
    clear(&t);
}

/* ABOUT: there is a hero to be pushed. */
static void questions_are_about_something(void)
{
    Table t;

    set_up(&t, "probe");
    play_to(&t, "push");
    place(&t, "frames/3/effect/hero", "none");
    check_refused(&t, "the question cannot be asked so");
    clear(&t);
}

/* A hero in a corner, between two others, has nowhere to be pushed to. */
static void somebody_can_answer(void)
{
    Table t;

    set_up(&t, "probe");
    play_to(&t, "push");
    place(&t, "frames/3/effect/hero", "ash");
    place(&t, "hero/ash/at", "1,1");
    place(&t, "hero/birch/at", "2,1");
    place(&t, "hero/cedar/at", "1,2");
    place(&t, "hero/dogwood/at", "4,4");
    check_refused(&t, "nobody can be asked as things stand");
    clear(&t);
}

/* Of an attack, which is no part of the frame: there is a roll left to be made again. */
static void attacks_have_a_roll_left(void)
{
    Table t;

    set_up(&t, "orcsmustdie");
    play_to(&t, "reroll");
    place(&t, "attack/rerolls", "0");
    check_refused(&t, "a step of the game cannot stand so");
    clear(&t);
}

int main(void)
{
    static const Test tests[] = {
        TEST(frames_have_what_they_need),    TEST(only_what_is_in_use_is_needed),
        TEST(asked_as_the_frame_says),       TEST(nobody_absent_is_asked),
        TEST(questions_are_about_something), TEST(somebody_can_answer),
        TEST(attacks_have_a_roll_left),
    };

    return CHECK_RUN(tests);
}
