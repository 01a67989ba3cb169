/* The games as `hello` tells of them: scenarios, seats and settings, from each game's tables. */
#include <table/server_internal.h>

#include <base/lesson.h>
#include <base/memory.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_CAP = 64, VALUE_CAP = 64 };

/* A match that has not begun, with the usual setup of a scenario. */
typedef struct Draft {
    const WmGame *game;
    WmSetup *setup;
    void *derived;
    WmMatch match;
} Draft;

static void put_label(const WmLabel *label, WmBuffer *out)
{
    wm_json_put_text(out, "title", label->title);
    wm_json_put_text(out, "help", label->help);
}

/* ---- settings -------------------------------------------------------------------------------- */

static bool matters(uint32_t scenarios, int scenario)
{
    return (scenarios >> scenario & 1) != 0;
}

static void put_scenarios(const WmGame *game, const char *name, uint32_t scenarios, WmBuffer *out)
{
    wm_json_add_name(out, name);
    wm_json_open(out, '[');
    for (int i = 0; i < game->scenario_count; i++)
        if (matters(scenarios, i)) wm_json_add_text(out, game->scenarios[i]);
    wm_json_close(out, ']');
}

/* "flag", or a number with `least` and `most`, or `names` to choose from. */
static void put_range(const Draft *draft, const WmSetting *setting, WmBuffer *out)
{
    const WmThing *const thing = wm_setting_field(draft->game, setting)->thing;
    const int high = wm_setting_high(&draft->match, setting);
    const bool named = thing->form == WM_FORM_NAMED;

    wm_json_put_text(out, "kind", thing == &wm_thing_flag ? "flag" : named ? "name" : "number");
    if (named) {
        wm_json_add_name(out, "names");
        wm_json_open(out, '[');
        for (int id = 1; id <= high; id++) {
            char word[VALUE_CAP];
            wm_thing_word(&draft->match, thing, id, word, sizeof word);
            wm_json_add_text(out, word);
        }
        wm_json_close(out, ']');
        return;
    }
    wm_json_put_number(out, "least", wm_thing_low(thing));
    wm_json_put_number(out, "most", high);
}

static void put_setting(const Draft *draft, const WmSetting *setting, WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "path", setting->path);
    put_label(&setting->label, out);
    put_range(draft, setting, out);
    put_scenarios(draft->game, "in", setting->scenarios, out);
    if (setting->not_first) put_scenarios(draft->game, "not_first", setting->not_first, out);
    if (setting->not_last) put_scenarios(draft->game, "not_last", setting->not_last, out);
    if (setting->rare) wm_json_put_bool(out, "rare", true);
    wm_json_close(out, '}');
}

/* ---- what is usual --------------------------------------------------------------------------- */

static void put_usual_value(const Draft *draft, const WmSetting *setting, int seat, WmBuffer *out)
{
    const WmThing *const thing = wm_setting_field(draft->game, setting)->thing;
    const int value = wm_setting_value(draft->game, setting, seat, draft->setup);
    const char *const mark = strchr(setting->path, '#');
    char path[PATH_CAP], word[VALUE_CAP];

    if (mark)
        snprintf(path, sizeof path, "%.*s%d%s", (int)(mark - setting->path), setting->path, seat,
                 mark + 1);
    else
        snprintf(path, sizeof path, "%s", setting->path);
    wm_thing_word(&draft->match, thing, value, word, sizeof word);
    wm_json_put_text(out, path, word);
}

static void put_usual(const Draft *draft, int scenario, WmBuffer *out)
{
    wm_json_add_name(out, "usual");
    wm_json_open(out, '{');
    for (int i = 0; i < draft->game->setting_count; i++) {
        const WmSetting *const setting = &draft->game->settings[i];
        const int times = strchr(setting->path, '#') ? draft->game->seats_max : 1;
        if (!matters(setting->scenarios, scenario)) continue;
        for (int seat = 1; seat <= times; seat++) put_usual_value(draft, setting, seat, out);
    }
    wm_json_close(out, '}');
}

/* With how many seats the usual setup is one that the rules allow. */
static void put_seats(Draft *draft, int scenario, WmBuffer *out)
{
    wm_json_add_name(out, "seats");
    wm_json_open(out, '[');
    for (int seats = draft->game->seats_min; seats <= draft->game->seats_max; seats++) {
        WmMatch match;
        WmError error;
        wm_setup_usual(draft->game, scenario, draft->setup);
        draft->setup->seats = (uint8_t)seats;
        if (wm_match_begin(&match, draft->game, NULL, draft->setup, draft->derived, &error))
            wm_json_add_number(out, seats);
    }
    wm_json_close(out, ']');
}

static void put_setup(Draft *draft, int scenario, WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "name", draft->game->scenarios[scenario]);
    put_label(&draft->game->scenario_labels[scenario], out);
    put_seats(draft, scenario, out);
    wm_json_put_number(out, "newcomer",
                       draft->game->newcomer_seats ? draft->game->newcomer_seats[scenario] : 1);
    wm_setup_usual(draft->game, scenario, draft->setup);
    put_usual(draft, scenario, out);
    wm_json_close(out, '}');
}

/* ---- lessons --------------------------------------------------------------------------------- */

static void put_lessons(const WmGame *game, WmBuffer *out)
{
    const WmLesson *lesson;

    wm_json_put_open(out, "lessons", '[');
    for (int i = 0; (lesson = wm_lesson_at(i)) != NULL; i++) {
        if (strcmp(lesson->game, game->name) != 0) continue;
        wm_json_open(out, '{');
        wm_json_put_text(out, "name", lesson->name);
        wm_json_put_text(out, "title", lesson->title);
        wm_json_put_text(out, "about", lesson->about);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

/* ---- games ----------------------------------------------------------------------------------- */

static void put_game(Draft *draft, WmBuffer *out)
{
    const WmGame *const game = draft->game;

    wm_json_open(out, '{');
    wm_json_put_text(out, "name", game->name);
    wm_json_put_text(out, "title", game->title);
    wm_json_put_text(out, "summary", game->summary);
    if (wm_can_carry(game)) wm_json_put_bool(out, "story", true);
    put_scenarios(game, "scenarios", UINT32_MAX, out);
    wm_json_add_name(out, "seats");
    wm_json_open(out, '[');
    wm_json_add_number(out, game->seats_min);
    wm_json_add_number(out, game->seats_max);
    wm_json_close(out, ']');
    wm_json_add_name(out, "setups");
    wm_json_open(out, '[');
    for (int i = 0; i < game->scenario_count; i++) put_setup(draft, i, out);
    wm_json_close(out, ']');
    wm_json_add_name(out, "settings");
    wm_json_open(out, '[');
    for (int i = 0; i < game->setting_count; i++) put_setting(draft, &game->settings[i], out);
    wm_json_close(out, ']');
    put_lessons(game, out);
    wm_json_close(out, '}');
}

void tb_catalog_put(WmBuffer *out)
{
    wm_json_open(out, '[');
    for (int i = 0; i < wm_game_count(); i++) {
        const WmGame *const game = wm_game_at(i);
        if (game->for_tests) continue;
        Draft draft = {.game = game,
                       .setup = wm_memory(game->setup->bytes),
                       .derived = wm_memory(game->derived_bytes)};
        /* The names of things in a setup are looked up before the match has begun. */
        draft.match =
            (WmMatch){.game = game, .pack = game->pack, .setup = draft.setup, .words = game->words};
        put_game(&draft, out);
        free(draft.derived);
        free(draft.setup);
    }
    wm_json_close(out, ']');
}

void tb_catalog_name(const WmBuffer *catalog, char name[TB_CATALOG_NAME])
{
    uint8_t digest[crypto_generichash_BYTES_MIN];

    crypto_generichash(digest, sizeof digest, (const uint8_t *)catalog->at, catalog->length, NULL,
                       0);
    sodium_bin2hex(name, TB_CATALOG_NAME, digest, (TB_CATALOG_NAME - 1) / 2);
}
