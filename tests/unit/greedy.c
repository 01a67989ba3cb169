/* The greedy agent in positions where there is one thing to do. */
#include <agents/agent.h>
#include <check.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

typedef struct Staged {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
    WmStream chance;
    WmPlan plan;
} Staged;

static void place(Staged *staged, const char *path, const char *value)
{
    WmError error = {0};

    if (!CHECK(wm_shape_set(&staged->match, staged->match.game->position, staged->state, path,
                            value, &error)))
        printf("%s: %s\n", path, error.text);
}

static void stage(Staged *staged, uint64_t number)
{
    const WmGame *const game = wm_game_named("orcwars");
    const WmSeed seed = wm_seed_numbered(number);
    const WmSeed for_agent = wm_seed_numbered(~number);
    WmError error;

    staged->setup = calloc(1, game->setup->bytes);
    staged->derived = calloc(1, game->derived_bytes);
    staged->state = calloc(1, wm_state_bytes(game));
    wm_setup_usual(game, 0, staged->setup);
    CHECK(wm_match_begin(&staged->match, game, NULL, staged->setup, staged->derived, &error));
    wm_stream_begin(&staged->chance, &for_agent);
    staged->plan = (WmPlan){.count = 0};
    wm_stage(&staged->match, staged->state, &seed);
}

static void start(Staged *staged, const char *entry)
{
    WmAnswer at;
    WmError error;

    wm_settle(&staged->match, staged->state);
    if (!CHECK(wm_check(&staged->match, staged->state, &error))) printf("%s\n", error.text);
    CHECK(wm_entry_parse(&staged->match, entry, &at, &error));
    CHECK(wm_start(&staged->match, staged->state, at, NULL) == WM_OK);
}

static void end(Staged *staged)
{
    free(staged->setup);
    free(staged->derived);
    free(staged->state);
}

/* Agents of both seats, until another turn begins or so many have answered. */
static void play(Staged *staged, const WmAgent *first, const WmAgent *second, int most)
{
    const int turn = wm_turn(&staged->match, staged->state);

    for (int i = 0; i < most && wm_turn(&staged->match, staged->state) == turn; i++) {
        const int seat = wm_asked_first(staged->state);
        if (seat == 0) return;
        const WmAnswer answer =
            wm_agent_answer(seat == 1 ? first : second, &staged->match, staged->state, seat,
                            &staged->chance, &staged->plan);
        CHECK(wm_answer(&staged->match, staged->state, seat, answer, NULL, NULL) == WM_OK);
    }
}

/* A point short of winning, an attack in the hand, and nobody who could block. */
static void test_takes_a_winning_attack(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");

    for (uint64_t number = 1; number <= 20; number++) {
        Staged staged;
        stage(&staged, number);
        place(&staged, "hero/paladin/points", "2");
        place(&staged, "hero/orc-king/points", "2");
        place(&staged, "hero/paladin/hand", "magical-blade buckler-guard tactical-insight");
        place(&staged, "hero/orc-king/hand", "");
        start(&staged, "action of paladin");
        play(&staged, greedy, greedy, 200);
        CHECK(wm_result(&staged.match, staged.state, 1).outcome == WM_WON);
        end(&staged);
    }
}

/* The other is a point short of winning and attacks: blocked it fails. */
static void test_blocks_a_deadly_attack(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");
    const WmAgent *const random = wm_agent_named("random");
    int blocked = 0;

    for (uint64_t number = 1; number <= 20; number++) {
        static const char *const answers[] = {"pick ferocious-spirit", "attack paladin"};
        Staged staged;
        WmError error;
        WmAnswer answer;
        stage(&staged, number);
        place(&staged, "hero/orc-king/points", "2");
        place(&staged, "hero/paladin/hand", "magical-blade tower-shield");
        place(&staged, "hero/orc-king/hand", "ferocious-spirit");
        start(&staged, "action of orc-king");
        for (int i = 0; i < 2; i++) {
            CHECK(wm_answer_parse(&staged.match, answers[i], &answer, &error));
            CHECK(wm_answer(&staged.match, staged.state, 2, answer, NULL, NULL) == WM_OK);
        }
        play(&staged, greedy, random, 200);
        if (wm_result(&staged.match, staged.state, 1).outcome == WM_RUNNING) blocked++;
        end(&staged);
    }
    CHECK_EQ_INT(blocked, 20);
}

/* It never picks and drops for long: what can be taken back is planned once and then done. */
static void test_does_not_dither(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");

    for (uint64_t number = 1; number <= 3; number++) {
        Staged staged;
        WmState *before;
        int prepared = 0;
        int asked = 0;
        stage(&staged, number);
        start(&staged, "turn of paladin");
        before = malloc(wm_state_bytes(staged.match.game));
        for (int seat; (seat = wm_asked_first(staged.state)) != 0 && asked < 2000; asked++) {
            memcpy(before, staged.state, wm_state_bytes(staged.match.game));
            const WmAnswer answer = wm_agent_answer(greedy, &staged.match, staged.state, seat,
                                                    &staged.chance, &staged.plan);
            CHECK(wm_answer(&staged.match, staged.state, seat, answer, NULL, NULL) == WM_OK);
            const bool ready = !wm_undoable(&staged.match, before, staged.state, seat) ||
                               staged.state->question != before->question;
            prepared = ready ? 0 : prepared + 1;
            CHECK(prepared < WM_PLAN_MAX);
        }
        CHECK(wm_result(&staged.match, staged.state, 1).outcome != WM_RUNNING);
        free(before);
        end(&staged);
    }
}

/* A plan is carried out only if nothing else has happened since it was made. */
static void test_a_plan_lasts_until_something_happens(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");

    for (uint64_t shown = 0; shown < 2; shown++) {
        Staged staged;
        WmAnswer answer;
        stage(&staged, 1);
        start(&staged, "turn of paladin");
        staged.plan = (WmPlan){.seat = 1, .count = 1, .answer = {{.kind = WM_DONE}}};
        staged.plan.moment.draws = staged.state->stream.used;
        staged.plan.moment.reveals = staged.state->reveals + shown;
        answer =
            wm_agent_answer(greedy, &staged.match, staged.state, 1, &staged.chance, &staged.plan);
        CHECK_EQ_INT(staged.plan.next, shown ? 0 : 1);
        CHECK(shown || answer.kind == WM_DONE);
        end(&staged);
    }
}

/* Same position, same stream: same answer. */
static void test_is_a_function_of_its_stream(void)
{
    const WmAgent *const greedy = wm_agent_named("greedy");

    for (uint64_t number = 1; number <= 10; number++) {
        Staged staged;
        stage(&staged, number);
        start(&staged, "turn of paladin");
        const WmStream before = staged.chance;
        const WmAnswer once =
            wm_agent_answer(greedy, &staged.match, staged.state, 1, &staged.chance, NULL);
        staged.chance = before;
        const WmAnswer again =
            wm_agent_answer(greedy, &staged.match, staged.state, 1, &staged.chance, NULL);
        CHECK(memcmp(&once, &again, sizeof once) == 0);
        CHECK(wm_agent_answer(greedy, &staged.match, staged.state, 2, &staged.chance, NULL).kind ==
              0);
        end(&staged);
    }
}

/* Two Heroes of a team, played by agents: what one says holds. */
static void agents_do_not_dispute(void)
{
    const WmGame *const game = wm_game_named("orcsmustdie");
    const WmSeed seed = wm_seed_numbered(4);
    Staged team = {.setup = calloc(1, game->setup->bytes),
                   .derived = calloc(1, game->derived_bytes),
                   .state = calloc(1, wm_state_bytes(game))};
    int could = 0;
    WmError error;

    wm_setup_usual(game, 0, team.setup);
    team.setup->seats = 2;
    CHECK(wm_match_begin(&team.match, game, NULL, team.setup, team.derived, &error));
    wm_stream_begin(&team.chance, &seed);
    CHECK_EQ_INT(wm_begin(&team.match, team.state, &seed, NULL), WM_OK);
    for (int i = 0; i < 150 && wm_asked_first(team.state); i++) {
        const int seat = 1 + i % 2;
        const int asked = wm_seats_have(wm_asked(team.state), seat) ? seat : 3 - seat;
        const WmAgent *const agent = wm_agent_at(i % 3 == 0);
        WmRefusal why;
        could += wm_explain(&team.match, team.state, asked, (WmAnswer){.kind = WM_DISPUTE}, &why) ==
                 WM_OK;
        const WmAnswer answer =
            wm_agent_answer(agent, &team.match, team.state, asked, &team.chance, &team.plan);
        CHECK(answer.kind != WM_DISPUTE);
        CHECK_EQ_INT(wm_answer(&team.match, team.state, asked, answer, NULL, NULL), WM_OK);
    }
    CHECK(could > 10);
    end(&team);
}

static const Test tests[] = {
    TEST(test_takes_a_winning_attack),
    TEST(test_blocks_a_deadly_attack),
    TEST(test_does_not_dither),
    TEST(test_a_plan_lasts_until_something_happens),
    TEST(test_is_a_function_of_its_stream),
    TEST(agents_do_not_dispute),
};

int main(void)
{
    return CHECK_RUN(tests);
}
