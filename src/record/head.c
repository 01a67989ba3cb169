/* The first line: what is played, by whom, with what rules and what chance. */
#include <record/record_internal.h>

#include <base/json_write.h>

#include <stdlib.h>
#include <string.h>

static const char format[] = "warmoot-record";

static WmRecordVersions find_versions(const WmMatch *m)
{
    const WmGame *const game = m->game;
    WmRecordVersions versions = {.rules = game->version, .shapes = wm_shape_hash(game->position)};

    _Static_assert(sizeof WM_VERSION <= sizeof versions.program, "the program has a short version");
    memcpy(versions.program, WM_VERSION, sizeof WM_VERSION);
    if (m->pack && game->pack_shape)
        versions.content = wm_shape_values_hash(m, game->pack_shape, m->pack);
    return versions;
}

/* The content that a game comes with does not change: a server, which opens one table after the
 * other, goes through all of it once. */
WmRecordVersions wm_record_versions(const WmMatch *m)
{
    enum { KEPT = 8 };
    static _Thread_local struct {
        const WmGame *game;
        WmRecordVersions versions;
    } kept[KEPT];
    static _Thread_local int next;

    if (m->pack != m->game->pack) return find_versions(m);
    for (int i = 0; i < KEPT; i++)
        if (kept[i].game == m->game) return kept[i].versions;
    const int place = next++ % KEPT;
    kept[place].game = m->game;
    kept[place].versions = find_versions(m);
    return kept[place].versions;
}

bool record_same_rules(const WmRecordVersions *a, const WmRecordVersions *b)
{
    return a->rules == b->rules && a->content == b->content && a->shapes == b->shapes;
}

/* ---- writing --------------------------------------------------------------------------------- */

void record_versions_write(WmBuffer *text, const WmRecordVersions *versions)
{
    wm_json_put_text(text, "program", versions->program);
    wm_json_put_number(text, "rules", versions->rules);
    wm_json_put_hash(text, "content", versions->content);
    wm_json_put_hash(text, "shapes", versions->shapes);
}

/* All that is not zero: a reader need not know what was usual when this was written. */
void wm_record_put_setup(WmBuffer *text, const char *name, const WmMatch *m)
{
    const size_t cap = wm_shape_text(m, m->game->setup, m->setup, NULL, 0) + 1;
    char *const lines = wm_memory(cap);

    (void)wm_shape_text(m, m->game->setup, m->setup, lines, cap);
    wm_json_put_open(text, name, '{');
    for (char *at = lines; *at;) {
        char *const path = at;
        char *const blank = strchr(at, ' ');
        char *const end = strchr(at, '\n');

        *blank = *end = '\0';
        at = end + 1;
        if (strcmp(path, "scenario") != 0) wm_json_put_text(text, path, blank + 1);
    }
    wm_json_close(text, '}');
    free(lines);
}

static void write_chance(WmBuffer *text, const WmRecordChance *chance)
{
    if (chance->numbered) {
        wm_json_put_unsigned(text, "seed", chance->number);
        return;
    }
    wm_json_put_text(text, "commitment", chance->commitment.digits);
    wm_json_put_open(text, "shares", '[');
    for (int i = 0; i < chance->share_count; i++) wm_json_add_text(text, chance->shares[i].digits);
    wm_json_close(text, ']');
}

void record_head_write(WmBuffer *text, const WmMatch *m, const WmRecordTable *table)
{
    const WmRecordVersions versions = wm_record_versions(m);

    wm_json_open(text, '{');
    wm_json_put_text(text, "format", format);
    wm_json_put_number(text, "version", WM_RECORD_VERSION);
    wm_json_put_text(text, "game", m->game->name);
    wm_json_put_text(text, "scenario", m->game->scenarios[m->setup->scenario]);
    wm_record_put_setup(text, "setup", m);
    record_versions_write(text, &versions);
    if (table->practice) wm_json_put_bool(text, "practice", true);
    write_chance(text, &table->chance);
    wm_json_put_open(text, "players", '[');
    for (int i = 0; i < m->setup->seats; i++)
        wm_json_add_text(text, table->players[i][0] ? table->players[i] : WM_RECORD_NOBODY);
    wm_json_close(text, ']');
    wm_json_close(text, '}');
}

/* ---- reading --------------------------------------------------------------------------------- */

enum {
    HEAD_FORMAT,
    HEAD_VERSION,
    HEAD_GAME,
    HEAD_SCENARIO,
    HEAD_SETUP,
    HEAD_PROGRAM,
    HEAD_RULES,
    HEAD_CONTENT,
    HEAD_SHAPES,
    HEAD_PRACTICE,
    HEAD_SEED,
    HEAD_COMMITMENT,
    HEAD_SHARES,
    HEAD_PLAYERS,
    HEAD_NAMES
};

static const char *const names[HEAD_NAMES] = {
    "format",  "version", "game",     "scenario", "setup",      "program", "rules",
    "content", "shapes",  "practice", "seed",     "commitment", "shares",  "players"};

typedef struct Head {
    WmRecord *record;
    unsigned has;
    WmJsonText game, scenario;
} Head;

static int name_of(WmJsonText text)
{
    int name = 0;

    while (name < HEAD_NAMES && !wm_string_is(names[name], text.at, text.length)) name++;
    return name;
}

/* A text as a word. Escapes make a text shorter, never longer. */
static uint32_t word_of(RecordWords *words, WmJsonText text)
{
    char *const plain = wm_memory(text.length);
    const uint32_t number = record_word(words, plain, wm_json_plain(text, plain));

    free(plain);
    return number;
}

static bool read_setup(WmJson *json, WmRecord *r)
{
    WmJsonText path;
    WmJsonText value;

    if (!wm_json_object(json)) return false;
    while (wm_json_name(json, &path)) {
        if (!wm_json_text(json, &value)) return false;
        const RecordSetting setting = {word_of(&r->settings_words, path),
                                       word_of(&r->settings_words, value)};
        for (uint32_t i = 0; i < r->setting_count; i++)
            if (r->settings[i].path == setting.path)
                return wm_json_fail(json, "a setting is there twice");
        if (r->setting_count == UINT16_MAX)
            return wm_json_fail(json, "it has more settings than a setup can have");
        r->settings =
            wm_memory_grow(r->settings, r->setting_count, &r->setting_room, sizeof *r->settings);
        r->settings[r->setting_count++] = setting;
    }
    return !json->fault;
}

static bool read_shares(WmJson *json, WmRecordChance *chance)
{
    if (!wm_json_array(json)) return false;
    while (wm_json_item(json)) {
        if (chance->share_count == WM_SEATS_MAX)
            return wm_json_fail(json, "it has more shares than seats");
        if (!record_read_hex(json, &chance->shares[chance->share_count])) return false;
        chance->share_count++;
    }
    return !json->fault;
}

static bool read_players(WmJson *json, WmRecord *r)
{
    if (!wm_json_array(json)) return false;
    while (wm_json_item(json)) {
        if (r->seats == WM_SEATS_MAX) return wm_json_fail(json, "it has too many players");
        if (!record_read_player(json, r->table.players[r->seats])) return false;
        r->seats++;
    }
    return !json->fault;
}

static bool read_value(WmJson *json, Head *head, int name)
{
    WmRecord *const r = head->record;
    WmRecordChance *const chance = &r->table.chance;

    switch (name) {
    case HEAD_GAME: return wm_json_text(json, &head->game);
    case HEAD_SCENARIO: return wm_json_text(json, &head->scenario);
    case HEAD_SETUP: return read_setup(json, r);
    case HEAD_PROGRAM: return record_read_program(json, &r->versions);
    case HEAD_RULES: return record_read_rules(json, &r->versions);
    case HEAD_CONTENT: return record_read_hash(json, &r->versions.content);
    case HEAD_SHAPES: return record_read_hash(json, &r->versions.shapes);
    case HEAD_PRACTICE: return r->table.practice = wm_json_true(json);
    case HEAD_SEED: return chance->numbered = wm_json_number(json, &chance->number);
    case HEAD_COMMITMENT: return record_read_hex(json, &chance->commitment);
    case HEAD_SHARES: return read_shares(json, chance);
    case HEAD_PLAYERS: return read_players(json, r);
    default: return wm_json_skip(json);
    }
}

static const char *names_amiss(const Head *head)
{
    const unsigned drawn = 1u << HEAD_COMMITMENT | 1u << HEAD_SHARES;
    const unsigned chance = head->has & (drawn | 1u << HEAD_SEED);
    const unsigned must =
        ((1u << HEAD_NAMES) - 1) & ~(drawn | 1u << HEAD_SEED | 1u << HEAD_PRACTICE);

    if ((head->has & must) != must) return "it lacks something that every head has";
    if (chance != drawn && chance != 1u << HEAD_SEED)
        return "it must have either a seed, or a commitment and shares";
    return NULL;
}

static bool read_names(WmJson *json, Head *head)
{
    WmJsonText text;

    if (!wm_json_object(json)) return false;
    while (wm_json_name(json, &text)) {
        const int name = name_of(text);

        if (name == HEAD_NAMES) return wm_json_fail(json, "it has a name that no head has");
        if (head->has & 1u << name) return wm_json_fail(json, "it has a name twice");
        head->has |= 1u << name;
        if (!read_value(json, head, name)) return false;
    }
    if (!wm_json_end(json)) return false;
    const char *const amiss = names_amiss(head);
    return !amiss || wm_json_fail(json, amiss);
}

/* Is it ours, and of which version? What else is in the head is looked at later, if at all. */
static bool find_version(const char *at, size_t length, uint64_t *version)
{
    WmJson json = wm_json(at, length);
    WmJsonText name;
    WmJsonText text = {0};

    *version = 0;
    if (!wm_json_object(&json)) return false;
    while (wm_json_name(&json, &name)) {
        const int which = name_of(name);
        if (which == HEAD_FORMAT) {
            if (!wm_json_text(&json, &text)) return false;
        } else if (which == HEAD_VERSION) {
            if (!wm_json_number(&json, version)) return false;
        } else if (!wm_json_skip(&json)) {
            return false;
        }
    }
    return wm_json_end(&json) && text.at && wm_string_is(format, text.at, text.length) &&
           *version > 0;
}

static WmRecordFound unplayable(WmError *error, const char *what, WmJsonText name)
{
    WmText text = wm_error_text(error, 1);

    wm_text_string(&text, what);
    wm_text_quote(&text, name.at, name.length);
    return WM_RECORD_UNPLAYABLE;
}

static WmRecordFound find_game(Head *head, WmError *error)
{
    WmRecord *const r = head->record;

    for (int i = 0; i < wm_game_count(); i++)
        if (wm_string_is(wm_game_at(i)->name, head->game.at, head->game.length))
            r->game = wm_game_at(i);
    if (!r->game) return unplayable(error, "this program has no game called ", head->game);
    for (int i = 0; i < r->game->scenario_count; i++)
        if (wm_string_is(r->game->scenarios[i], head->scenario.at, head->scenario.length)) {
            r->scenario = i;
            return WM_RECORD_WHOLE;
        }
    return unplayable(error, "this game has no scenario called ", head->scenario);
}

WmRecordFound record_head_read(WmRecord *record, const char *at, size_t length, WmError *error)
{
    Head head = {.record = record};
    WmJson json = wm_json(at, length);
    uint64_t version;

    if (!find_version(at, length, &version)) {
        wm_error_say(error, 1, "this is not a record of a game");
        return WM_RECORD_FOREIGN;
    }
    if (version > WM_RECORD_VERSION) {
        WmText text = wm_error_text(error, 1);
        wm_text_string(&text, "this record is of format ");
        wm_text_number(&text, version > INT64_MAX ? INT64_MAX : (int64_t)version);
        wm_text_string(&text, ", and this program reads up to format ");
        wm_text_number(&text, WM_RECORD_VERSION);
        return WM_RECORD_NEWER;
    }
    if (!read_names(&json, &head)) {
        WmText text = wm_error_text(error, 1);
        wm_text_string(&text, "the head is damaged: ");
        wm_text_string(&text, json.fault);
        return WM_RECORD_DAMAGED;
    }
    return find_game(&head, error);
}
