#include <base/lesson.h>

#include <warmoot/text.h>

#include <string.h>

enum { KEY_CAP = 128, SEAT_CAP = 64 };

static int scenario_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (strcmp(game->scenarios[i], name) == 0) return i;
    return -1;
}

/* "KEY=VALUE". */
static bool set(const WmMatch *m, WmSetup *setup, const char *setting, WmError *error)
{
    const size_t length = strcspn(setting, "=");
    char key[KEY_CAP];

    if (setting[length] == '\0' || length >= sizeof key)
        return wm_error_say(error, 0, "a setting is written as KEY=VALUE");
    memcpy(key, setting, length);
    key[length] = '\0';
    return wm_shape_set(m, m->game->setup, setup, key, setting + length + 1, error);
}

bool wm_lesson_set_up(const WmLesson *lesson, const WmMatch *m, WmSetup *setup, WmError *error)
{
    const int scenario = scenario_named(m->game, lesson->scenario);

    if (scenario < 0) return wm_error_say(error, 0, "the game has no such scenario");
    wm_setup_usual(m->game, scenario, setup);
    for (int i = 0; i < lesson->setting_count; i++)
        if (!set(m, setup, lesson->settings[i], error)) return false;
    return true;
}

int wm_lesson_seat(const WmLesson *lesson, const WmLessonStep *step, const WmMatch *m)
{
    char called[SEAT_CAP];

    if (step->by[0] == '\0') return lesson->seat;
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        wm_seat_text(m, seat, called, sizeof called);
        if (strcmp(called, step->by) == 0) return seat;
    }
    return 0;
}
