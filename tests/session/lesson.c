/* Sessions that follow a lesson: every lesson of the program from end to end, and off its way. */
#include "games.h"

#include <session/lesson.h>
#include <string.h>

static const WmSessionOptions options = {.undo_most = 8};

static WmSession *begin_lesson(const WmLesson *lesson)
{
    WmError error = {0};
    WmSession *const session = wm_session_begin_lesson(lesson, "random", &options, &error);

    if (!CHECK(session != NULL)) {
        puts(error.text);
        exit(1);
    }
    return session;
}

/* Gives the next answer of the lesson; false at its end. */
static bool give_next(WmSession *session)
{
    WmAnswer answer;
    WmRefusal why;
    const int seat = wm_session_lesson_next(session, &answer);

    if (seat == 0) return false;
    return CHECK_EQ_INT(wm_session_answer(session, seat, answer, &why), WM_OK);
}

static void play_lesson(const WmLesson *lesson)
{
    WmSession *session = begin_lesson(lesson);
    int reached = 0;

    CHECK(wm_session_lesson(session) == lesson);
    CHECK_EQ_INT(wm_session_lesson_reached(session, lesson), 0);
    CHECK(wm_session_is_person(session, lesson->seat));
    while (give_next(session)) {
        const int now = wm_session_lesson_reached(session, lesson);
        CHECK(now > reached);
        reached = now;
    }
    CHECK(reached > 0 && !wm_session_over(session));
    /* All that is left is said. */
    for (int i = reached; i < lesson->step_count; i++) CHECK_EQ_STR(lesson->steps[i].answer, "");
    wm_session_free(session);
}

static void every_lesson_is_played_to_its_end(void)
{
    const WmLesson *lesson;
    int count = 0;

    for (; (lesson = wm_lesson_at(count)) != NULL; count++) play_lesson(lesson);
    CHECK(count >= 2);
}

static void a_lesson_goes_on_from_its_record(void)
{
    const WmLesson *const lesson = wm_lesson_at(0);
    WmSession *const session = begin_lesson(lesson);
    WmError error;

    for (int i = 0; i < 3; i++) CHECK(give_next(session));
    WmSession *const loaded = wm_session_load(record_of(session), &options, &error);
    CHECK(wm_session_lesson(loaded) == lesson);
    CHECK_EQ_INT(wm_session_lesson_reached(loaded, lesson),
                 wm_session_lesson_reached(session, lesson));
    CHECK(give_next(loaded));
    wm_session_free(loaded);
    wm_session_free(session);
}

/* The learner does something else: the game goes on without the lesson. */
static void other_answers_leave_it(void)
{
    const WmLesson *const lesson = wm_lesson_named("orcwars", "first-duel");
    WmSession *const session = begin_lesson(lesson);
    WmAnswer answer;

    say(session, lesson->seat, "pick war-plan");
    CHECK(wm_session_lesson(session) == lesson);
    CHECK_EQ_INT(wm_session_lesson_reached(session, lesson), -1);
    CHECK_EQ_INT(wm_session_lesson_next(session, &answer), 0);
    wm_session_free(session);
}

/* What is taken back in practice brings other chance: the script would not hold. */
static void taking_back_leaves_it(void)
{
    const WmLesson *const lesson = wm_lesson_named("orcwars", "first-duel");
    WmSession *const session = begin_lesson(lesson);
    WmError error;

    CHECK(give_next(session));
    CHECK(wm_session_undo(session, lesson->seat, &error));
    CHECK_EQ_INT(wm_session_lesson_reached(session, lesson), -1);
    wm_session_free(session);
}

static void other_games_are_no_lessons(void)
{
    const WmLesson *const lesson = wm_lesson_named("orcwars", "first-duel");
    WmSession *const other = begin(&(Start){.game = "orcwars", .seed = lesson->seed + 1});
    WmSession *const played =
        begin(&(Start){.game = "orcwars", .seed = lesson->seed, .practice = false});

    CHECK(wm_session_lesson(other) == NULL);
    CHECK(wm_session_lesson(played) == NULL);
    CHECK(wm_lesson_named("orcwars", "last-duel") == NULL);
    wm_session_free(played);
    wm_session_free(other);
}

int main(void)
{
    const Test tests[] = {
        TEST(every_lesson_is_played_to_its_end),
        TEST(a_lesson_goes_on_from_its_record),
        TEST(other_answers_leave_it),
        TEST(taking_back_leaves_it),
        TEST(other_games_are_no_lessons),
    };

    return CHECK_RUN(tests);
}
