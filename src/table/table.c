#include <table/table.h>

#include <table/table_internal.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const WmSessionOptions options = {.undo_most = 8};

/* The table of a session; NULL without one. */
static TbTable *new_table(WmSession *session)
{
    if (!session) return NULL;
    TbTable *const table = wm_memory(sizeof *table);
    table->session = session;
    table->match = wm_session_match(session);
    table->state = wm_session_state(session);
    return table;
}

TbTable *tb_table_load(const char *text, size_t length, WmError *error)
{
    WmRecord *record;

    if (wm_record_parse(&record, text, length, error) != WM_RECORD_WHOLE) {
        wm_record_free(record); /* one that breaks off */
        return NULL;
    }
    TbTable *const table = new_table(wm_session_load(record, &options, error));
    if (table) table->marked = length; /* going on may have added by what other rules it is */
    return table;
}

TbTable *tb_table_branch(const TbTable *from, uint32_t entry, const char *note, WmError *error)
{
    WmRecord *record;
    size_t length;
    const char *const text = wm_session_text(from->session, &length);

    if (wm_record_parse(&record, text, length, error) > WM_RECORD_CUT) return NULL;
    return new_table(wm_session_branch(record, entry, note, &options, error));
}

void tb_table_free(TbTable *table)
{
    if (!table) return;
    wm_session_free(table->session);
    free(table);
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

TbTable *tb_table_new(const TbTableSpec *spec, WmError *error)
{
    WmRecordTable head = {.chance = *spec->chance, .practice = spec->practice};
    WmSession *session = NULL;
    Wished wished;

    if (set_up(&wished, spec, -1, error) && seat_players(spec, wished.setup->seats, &head, error))
        session = wm_session_begin(&wished.match, &head, &options, error);
    free_wished(&wished);
    return new_table(session);
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

/* ---- what a table is ------------------------------------------------------------------------- */

const WmMatch *tb_table_match(const TbTable *table)
{
    return table->match;
}

const WmState *tb_table_state(const TbTable *table)
{
    return table->state;
}

bool tb_table_over(const TbTable *table)
{
    return wm_session_over(table->session);
}

bool tb_table_practice(const TbTable *table)
{
    return wm_session_table(table->session)->practice;
}

uint32_t tb_table_entries(const TbTable *table)
{
    return wm_session_entries(table->session);
}

const char *tb_table_text(const TbTable *table, size_t *length)
{
    return wm_session_text(table->session, length);
}

const char *tb_table_player(const TbTable *table, int seat)
{
    return wm_session_player(table->session, seat);
}

int tb_table_agent_asked(const TbTable *table)
{
    return wm_session_agent_asked(table->session);
}

/* ---- what is done ---------------------------------------------------------------------------- */

/* Reads an answer out of its words. */
static bool read_answer(const TbTable *table, const char *words, size_t length, WmAnswer *answer,
                        WmRefusal *why)
{
    char text[TB_SAY];
    WmError error;

    *why = (WmRefusal){.result = WM_MALFORMED, .id = "", .page = "", .words = ""};
    if (length >= sizeof text) {
        why->words = "An answer is not as long as that.";
        return false;
    }
    memcpy(text, words, length);
    text[length] = '\0';
    if (strlen(text) == length && wm_answer_parse(table->match, text, answer, &error)) return true;
    why->words = "That is no answer of this game.";
    return false;
}

WmResult tb_table_answer(TbTable *table, int seat, const char *words, size_t length, WmRefusal *why)
{
    WmAnswer answer;

    if (!read_answer(table, words, length, &answer, why)) return why->result;
    return wm_session_answer(table->session, seat, answer, why);
}

WmResult tb_table_timeout(TbTable *table, int seat, const char *words, size_t length,
                          WmRefusal *why)
{
    WmAnswer answer;

    if (!read_answer(table, words, length, &answer, why)) return why->result;
    return wm_session_timeout(table->session, seat, answer, why);
}

bool tb_table_may_undo(const TbTable *table, int seat)
{
    return wm_session_may_undo(table->session, seat);
}

bool tb_table_undo(TbTable *table, int seat, WmError *why)
{
    return wm_session_undo(table->session, seat, why);
}

bool tb_table_hand(TbTable *table, int seat, const char *player, WmError *why)
{
    return wm_session_hand_over(table->session, seat, player, why);
}

void tb_table_fresh_lines(TbTable *table, TbEntry *entry)
{
    size_t length;
    const char *const text = tb_table_text(table, &length);

    *entry = (TbEntry){.text = text + table->marked, .length = length - table->marked};
    table->marked = length;
}

void tb_table_head_lines(TbTable *table, TbEntry *entry)
{
    table->marked = 0;
    tb_table_fresh_lines(table, entry);
}
