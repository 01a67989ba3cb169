/* A lesson played through on the engine, step by step. */
#include <content/lesson.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <stdlib.h>
#include <string.h>

enum { VALUE_CAP = 2048 };

typedef struct Playing {
    const WmLesson *lesson;
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
} Playing;

static bool begin(Playing *p, const WmGame *game, const void *pack, uint64_t seed, WmError *error)
{
    const WmSeed numbered = wm_seed_numbered(seed);

    p->setup = wm_memory(game->setup->bytes);
    p->derived = wm_memory(game->derived_bytes);
    p->state = wm_memory(wm_state_bytes(game));
    p->match = (WmMatch){
        .game = game, .pack = pack ? pack : game->pack, .setup = p->setup, .words = game->words};
    if (!wm_lesson_set_up(p->lesson, &p->match, p->setup, error) ||
        !wm_match_begin(&p->match, game, pack, p->setup, p->derived, error))
        return false;
    if (p->lesson->seat > p->setup->seats) return wm_error_say(error, 0, "the learner has no seat");
    return wm_begin(&p->match, p->state, &numbered, NULL) == WM_OK ||
           wm_error_say(error, 0, "the game cannot begin so");
}

static bool complain(WmError *error, const WmLessonStep *step, const char *what, const char *why)
{
    WmText text = wm_error_text(error, step->line);

    wm_text_string(&text, what);
    wm_text_string(&text, ": ");
    wm_text_string(&text, why);
    return false;
}

static bool answer(Playing *p, const WmLessonStep *step, WmError *error)
{
    const int seat = wm_lesson_seat(p->lesson, step, &p->match);
    WmAnswer given;
    WmRefusal why;
    WmError parse;

    if (step->answer[0] == '\0') return true;
    if (seat == 0) return complain(error, step, step->by, "nobody is called so");
    if (!wm_answer_parse(&p->match, step->answer, &given, &parse))
        return complain(error, step, step->answer, parse.text);
    if (wm_answer(&p->match, p->state, seat, given, NULL, &why) != WM_OK)
        return complain(error, step, step->answer, why.words);
    return true;
}

static bool compare(const Playing *p, const WmLessonStep *step, WmError *error)
{
    char value[VALUE_CAP];

    for (int i = 0; i < step->fact_count; i++) {
        const WmLessonFact *const fact = &step->facts[i];
        if (wm_view_get(&p->match, p->state, WM_ALL_SEEING, fact->path, value, sizeof value) < 0)
            memcpy(value, "gone", sizeof "gone");
        if (strcmp(value, fact->value) == 0) continue;
        WmText text = wm_error_text(error, step->line);
        wm_text_string(&text, fact->path);
        wm_text_string(&text, ": wanted ");
        wm_text_string(&text, fact->value);
        wm_text_string(&text, ", got ");
        wm_text_string(&text, value);
        return false;
    }
    return true;
}

/* The learner plays on by herself. */
static bool can_go_on(const Playing *p, WmError *error)
{
    return wm_asked_first(p->state) != 0 ||
           wm_error_say(error, 0, "the game is over before it is free");
}

bool wm_lesson_play(const WmLesson *lesson, const WmGame *game, const void *pack, uint64_t seed,
                    WmError *error)
{
    Playing p = {.lesson = lesson};
    bool holds = begin(&p, game, pack, seed, error);

    for (int i = 0; holds && i < lesson->step_count; i++)
        holds = answer(&p, &lesson->steps[i], error) && compare(&p, &lesson->steps[i], error);
    holds = holds && can_go_on(&p, error);
    free(p.state);
    free(p.derived);
    free(p.setup);
    return holds;
}
