#include <table/sessions.h>

#include <base/json_write.h>
#include <base/memory.h>
#include <warmoot/text.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const WmSessionOptions options = {.undo_most = 8, .adopt = true, .trusted = true};

/* ---- out of a record ------------------------------------------------------------------------- */

static bool is_of_other_rules(WmRecord *record)
{
    WmError ignored;

    return wm_record_match(record, NULL, NULL, &ignored) &&
           wm_record_fit(record, &ignored) != WM_RECORD_SAME;
}

WmSession *tb_session_load(const char *text, size_t length, const char *position, bool *wanted,
                           WmError *error)
{
    WmSessionOptions with_position = options;
    WmRecord *record;

    with_position.position = position;
    with_position.keep_record = true;
    const bool whole = wm_record_parse(&record, text, length, error) == WM_RECORD_WHOLE;
    if (wanted) *wanted = whole && !position && is_of_other_rules(record);
    if (whole && !(wanted && *wanted)) return wm_session_load(record, &with_position, error);
    wm_record_free(record);
    return NULL;
}

WmSession *tb_session_branch(const WmSession *from, uint32_t entry, const char *note,
                             WmError *error)
{
    WmRecord *record;
    size_t length;
    const char *const text = wm_session_text(from, &length);

    if (wm_record_parse(&record, text, length, error) > WM_RECORD_CUT) return NULL;
    return wm_session_branch(record, entry, note, &options, error);
}

/* ---- by a spec ------------------------------------------------------------------------------- */

/* All settings but one, or all where `but` is -1. */
static bool apply_settings(const TbTableSpec *spec, int but, const WmMatch *m, WmSetup *setup,
                           WmError *error)
{
    for (int i = 0; i < spec->setting_count; i++) {
        if (i == but) continue;
        const char *const equals = strchr(spec->settings[i], '=');
        char key[128];
        if (!equals || equals == spec->settings[i] ||
            (size_t)(equals - spec->settings[i]) >= sizeof key)
            return wm_error_say(error, 0, "a setting is written as KEY=VALUE");
        memcpy(key, spec->settings[i], (size_t)(equals - spec->settings[i]));
        key[equals - spec->settings[i]] = '\0';
        if (strcmp(key, "scenario") == 0)
            return wm_error_say(error, 0, "the scenario is chosen beforehand");
        if (!wm_shape_set(m, m->game->setup, setup, key, equals + 1, error)) return false;
    }
    return true;
}

/* A match that is set up by a spec. */
typedef struct Setup {
    WmMatch match;
    WmSetup *setup;
    void *derived;
} Setup;

/* Sets it up but for one setting, or with all where `but` is -1. Freed in either case. */
static bool set_up(Setup *made, const TbTableSpec *spec, int but, WmError *error)
{
    const WmGame *const game = spec->game;

    made->setup = wm_memory(game->setup->bytes);
    made->derived = wm_memory(game->derived_bytes);
    made->match =
        (WmMatch){.game = game, .pack = game->pack, .setup = made->setup, .words = game->words};
    wm_setup_usual(game, spec->scenario, made->setup);
    return apply_settings(spec, but, &made->match, made->setup, error) &&
           wm_match_begin(&made->match, game, NULL, made->setup, made->derived, error);
}

static void free_setup(Setup *made)
{
    free(made->derived);
    free(made->setup);
}

static bool seat_players(const TbTableSpec *spec, int seats, WmRecordTable *head, WmError *error)
{
    for (int i = 0; i < WM_SEATS_MAX; i++) {
        const char *const player = spec->players[i] ? spec->players[i] : WM_RECORD_PERSON;
        if (i >= seats && strcmp(player, WM_RECORD_PERSON) != 0)
            return wm_error_say(error, 0, "there are more players than seats");
        snprintf(head->players[i], sizeof head->players[0], "%s", player);
    }
    return true;
}

WmSession *tb_session_begin(const TbTableSpec *spec, WmError *error)
{
    WmRecordTable head = {.chance = *spec->chance, .practice = spec->practice};
    WmSession *session = NULL;
    Setup made;

    if (set_up(&made, spec, -1, error) && seat_players(spec, made.setup->seats, &head, error))
        session = wm_session_begin(&made.match, &head, &options, error);
    free_setup(&made);
    return session;
}

WmSession *tb_session_deal(const WmSession *draft, const char *const players[WM_SEATS_MAX],
                           const WmRecordHex *shares, int share_count, WmError *error)
{
    const WmMatch *const match = wm_session_match(draft);
    WmRecordTable head = *wm_session_table(draft);

    if (!head.chance.numbered)
        head.chance = wm_record_chance_of(&head.chance.secret, shares, share_count);
    for (int i = 0; i < match->setup->seats; i++)
        snprintf(head.players[i], sizeof head.players[0], "%s", players[i]);
    return wm_session_begin(match, &head, &options, error);
}

WmSession *tb_session_lesson(const WmLesson *lesson, WmError *error)
{
    return wm_session_begin_lesson(lesson, "greedy", &options, error);
}

static bool can_be_set_up(const TbTableSpec *spec, int but)
{
    Setup made;
    WmError error;
    const bool can = set_up(&made, spec, but, &error);

    free_setup(&made);
    return can;
}

int tb_table_spec_fault(const TbTableSpec *spec)
{
    int fault = spec->setting_count - 1;

    if (can_be_set_up(spec, -1)) return -1;
    while (fault >= 0 && !can_be_set_up(spec, fault)) fault--;
    return fault;
}

/* ---- once more ------------------------------------------------------------------------------- */

/* Turns to the next map of the list, from the last to the first. False where there is no choice. */
static bool turn_to_next_map(const WmMatch *m, WmSetup *setup, WmError *error)
{
    for (int i = 0; i < m->game->setting_count; i++) {
        const WmSetting *const setting = &m->game->settings[i];
        const WmThing *const thing = wm_setting_field(m->game, setting)->thing;
        char word[64];
        if (strcmp(setting->path, "map") != 0) continue;
        const int next = wm_setting_value(m->game, setting, 1, setup) + 1;
        wm_thing_word(m, thing, next > wm_thing_high(m, thing) ? 1 : next, word, sizeof word);
        return wm_shape_set(m, m->game->setup, setup, "map", word, error);
    }
    return wm_error_say(error, 0, "The game has no other map.");
}

/* A game that was given up is lost, and begins again from its own setup. */
static bool turn_to_next(const WmSession *from, TbAgain how, WmSetup *setup, WmError *error)
{
    const WmMatch *const m = wm_session_match(from);

    switch (how) {
    case TB_AGAIN_MAP: return turn_to_next_map(m, setup, error);
    case TB_AGAIN_NEXT:
        return (wm_session_resigned(from) && wm_can_carry(m->game)) ||
               wm_carry(m, wm_session_state(from), setup) ||
               wm_error_say(error, 0, "Nothing follows this game.");
    default: return true;
    }
}

/* A copy of the setup of a game, for another. Freed by free_setup. */
static Setup copy_setup(const WmMatch *m)
{
    Setup made = {.setup = wm_memory(m->game->setup->bytes),
                  .derived = wm_memory(m->game->derived_bytes)};

    memcpy(made.setup, m->setup, m->game->setup->bytes);
    return made;
}

bool tb_session_put_next(const WmSession *from, WmBuffer *out, WmError *error)
{
    WmMatch next = *wm_session_match(from);
    Setup made = copy_setup(&next);
    const bool follows = turn_to_next(from, TB_AGAIN_NEXT, made.setup, error);

    next.setup = made.setup;
    if (follows) {
        wm_json_put_text(out, "scenario", next.game->scenarios[next.setup->scenario]);
        wm_record_put_setup(out, "settings", &next);
    }
    free_setup(&made);
    return follows;
}

WmSession *tb_session_again(const WmSession *from, const char *const players[WM_SEATS_MAX],
                            TbAgain how, const WmRecordChance *chance, WmError *error)
{
    const WmMatch *const m = wm_session_match(from);
    WmRecordTable head = {.chance = *chance, .practice = wm_session_table(from)->practice};
    WmSession *session = NULL;
    Setup made = copy_setup(m);

    for (int i = 0; i < m->setup->seats; i++)
        snprintf(head.players[i], sizeof head.players[0], "%s", players[i]);
    if (turn_to_next(from, how, made.setup, error) &&
        wm_match_begin(&made.match, m->game, NULL, made.setup, made.derived, error))
        session = wm_session_begin(&made.match, &head, &options, error);
    free_setup(&made);
    return session;
}
