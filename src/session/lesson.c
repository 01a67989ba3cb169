#include <session/lesson.h>

#include <base/memory.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const WmLesson *wm_lesson_named(const char *game, const char *name)
{
    const WmLesson *lesson;

    for (int i = 0; (lesson = wm_lesson_at(i)) != NULL; i++)
        if (strcmp(lesson->game, game) == 0 && strcmp(lesson->name, name) == 0) return lesson;
    return NULL;
}

/* ---- beginning ------------------------------------------------------------------------------- */

static WmMatch draft(const WmGame *game, const WmSetup *setup)
{
    return (WmMatch){.game = game, .pack = game->pack, .setup = setup, .words = game->words};
}

static WmSession *begin(const WmMatch *m, const WmLesson *lesson, const char *agent,
                        const WmSessionOptions *options, WmError *error)
{
    WmRecordTable table = {.chance = wm_record_chance_numbered(lesson->seed), .practice = true};

    for (int seat = 1; seat <= m->setup->seats; seat++)
        snprintf(table.players[seat - 1], sizeof table.players[0], "%s",
                 seat == lesson->seat ? WM_RECORD_PERSON : agent);
    return wm_session_begin(m, &table, options, error);
}

WmSession *wm_session_begin_lesson(const WmLesson *lesson, const char *agent,
                                   const WmSessionOptions *options, WmError *error)
{
    const WmGame *const game = wm_game_named(lesson->game);
    WmSetup *const setup = wm_memory(game->setup->bytes);
    void *const derived = wm_memory(game->derived_bytes);
    WmMatch match = draft(game, setup);
    WmSession *session = NULL;

    if (wm_lesson_set_up(lesson, &match, setup, error) &&
        wm_match_begin(&match, game, NULL, setup, derived, error))
        session = begin(&match, lesson, agent, options, error);
    free(derived);
    free(setup);
    return session;
}

/* ---- following ------------------------------------------------------------------------------- */

static bool began_as(const WmSession *session, const WmLesson *lesson)
{
    const WmMatch *const m = wm_session_match(session);
    const WmRecordTable *const table = wm_session_table(session);
    WmError error;

    if (!table->practice || !table->chance.numbered || table->chance.number != lesson->seed ||
        strcmp(lesson->game, m->game->name) != 0)
        return false;
    WmSetup *const setup = wm_memory(m->game->setup->bytes);
    const WmMatch match = draft(m->game, setup);
    const bool same = wm_lesson_set_up(lesson, &match, setup, &error) &&
                      memcmp(setup, m->setup, m->game->setup->bytes) == 0;
    free(setup);
    return same;
}

const WmLesson *wm_session_lesson(const WmSession *session)
{
    const WmLesson *lesson;
    int i = 0;

    while ((lesson = wm_lesson_at(i)) != NULL && !began_as(session, lesson)) i++;
    return lesson;
}

/* The next step behind the first `from` that somebody answers; as many as there are: none. */
static int next_answered(const WmLesson *lesson, int from)
{
    while (from < lesson->step_count && lesson->steps[from].answer[0] == '\0') from++;
    return from;
}

static bool is_answer(const WmSession *session, const WmLesson *lesson, int step,
                      const WmRecordEntry *entry)
{
    return entry->kind == WM_RECORD_ANSWER && step < lesson->step_count &&
           strcmp(entry->text, lesson->steps[step].answer) == 0 &&
           entry->seat == wm_lesson_seat(lesson, &lesson->steps[step], wm_session_match(session));
}

/* Seats that are handed over, and remarks, change nothing. */
static bool matters(const WmRecordEntry *entry)
{
    return entry->kind != WM_RECORD_HAND && entry->kind != WM_RECORD_NOTE;
}

static int follow(const WmSession *session, const WmLesson *lesson, const WmRecord *record)
{
    int reached = 0;

    for (uint32_t n = 1; n <= wm_record_count(record); n++) {
        const WmRecordEntry entry = wm_record_entry(record, n);
        const int step = next_answered(lesson, reached);
        if (!matters(&entry)) continue;
        if (!is_answer(session, lesson, step, &entry)) return -1;
        reached = step + 1;
    }
    return reached;
}

int wm_session_lesson_reached(const WmSession *session, const WmLesson *lesson)
{
    size_t length;
    const char *const text = wm_session_text(session, &length);
    WmRecord *record;
    WmError error;

    if (wm_record_parse(&record, text, length, &error) > WM_RECORD_CUT) return -1;
    const int reached = follow(session, lesson, record);
    wm_record_free(record);
    return reached;
}

int wm_session_lesson_next(const WmSession *session, WmAnswer *answer)
{
    const WmLesson *const lesson = wm_session_lesson(session);
    const int reached = lesson ? wm_session_lesson_reached(session, lesson) : -1;
    const int at = reached < 0 ? 0 : next_answered(lesson, reached);
    WmError error;

    if (reached < 0 || at == lesson->step_count) return 0;
    const WmLessonStep *const step = &lesson->steps[at];
    const WmMatch *const m = wm_session_match(session);
    return wm_answer_parse(m, step->answer, answer, &error) ? wm_lesson_seat(lesson, step, m) : 0;
}
