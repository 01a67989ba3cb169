#include <table/table.h>

#include <base/memory.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const WmSessionOptions options = {.undo_most = 8};

WmSession *tb_table_load(const char *text, size_t length, WmError *error)
{
    WmRecord *record;

    if (wm_record_parse(&record, text, length, error) == WM_RECORD_WHOLE)
        return wm_session_load(record, &options, error);
    wm_record_free(record); /* one that breaks off */
    return NULL;
}

WmSession *tb_table_branch(const WmSession *from, uint32_t entry, const char *note, WmError *error)
{
    WmRecord *record;
    size_t length;
    const char *const text = wm_session_text(from, &length);

    if (wm_record_parse(&record, text, length, error) > WM_RECORD_CUT) return NULL;
    return wm_session_branch(record, entry, note, &options, error);
}

/* ---- a new table ----------------------------------------------------------------------------- */

/* All of them but one, or all where `but` is -1. */
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

/* A match that is set up as wished. */
typedef struct Wished {
    WmMatch match;
    WmSetup *setup;
    void *derived;
} Wished;

/* Sets it up but for one setting, or with all where `but` is -1. Freed in either case. */
static bool set_up(Wished *wished, const TbTableSpec *spec, int but, WmError *error)
{
    const WmGame *const game = spec->game;

    wished->setup = wm_memory(game->setup->bytes);
    wished->derived = wm_memory(game->derived_bytes);
    wished->match =
        (WmMatch){.game = game, .pack = game->pack, .setup = wished->setup, .words = game->words};
    wm_setup_usual(game, spec->scenario, wished->setup);
    return apply_settings(spec, but, &wished->match, wished->setup, error) &&
           wm_match_begin(&wished->match, game, NULL, wished->setup, wished->derived, error);
}

static void free_wished(Wished *wished)
{
    free(wished->derived);
    free(wished->setup);
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

WmSession *tb_table_new(const TbTableSpec *spec, WmError *error)
{
    WmRecordTable head = {.chance = *spec->chance, .practice = spec->practice};
    WmSession *session = NULL;
    Wished wished;

    if (set_up(&wished, spec, -1, error) && seat_players(spec, wished.setup->seats, &head, error))
        session = wm_session_begin(&wished.match, &head, &options, error);
    free_wished(&wished);
    return session;
}

static bool can_be_set_up(const TbTableSpec *spec, int but)
{
    Wished wished;
    WmError error;
    const bool can = set_up(&wished, spec, but, &error);

    free_wished(&wished);
    return can;
}

int tb_table_spec_fault(const TbTableSpec *spec)
{
    int fault = spec->setting_count - 1;

    if (can_be_set_up(spec, -1)) return -1;
    while (fault >= 0 && !can_be_set_up(spec, fault)) fault--;
    return fault;
}
