/* What a record that was read says, and the match that it is a record of. */
#include <record/record_internal.h>

#include <stdlib.h>
#include <string.h>

const WmGame *wm_record_game(const WmRecord *record)
{
    return record->game;
}

const WmRecordTable *wm_record_table(const WmRecord *record)
{
    return &record->table;
}

const char *wm_record_player(const WmRecord *record, int seat, uint32_t n)
{
    for (; n > 0; n--) {
        const RecordEntry *const entry = &record->entries[n];
        if (entry->kind == WM_RECORD_HAND && entry->seat == seat)
            return record_word_text(&record->players, entry->what);
    }
    return record->table.players[seat - 1];
}

uint32_t wm_record_count(const WmRecord *record)
{
    return record->count;
}

WmRecordEntry wm_record_entry(const WmRecord *record, uint32_t n)
{
    const RecordEntry *const entry = &record->entries[n];
    WmRecordEntry told = {.kind = (WmRecordKind)entry->kind,
                          .seat = entry->seat,
                          .line = (int)entry->line,
                          .text = "",
                          .given = "",
                          .resigns = entry->resigns,
                          .before = entry->parent};

    if (entry->kind == WM_RECORD_ANSWER)
        told.text = record_word_text(&record->answers, entry->what);
    if (entry->given > 0) told.given = record_word_text(&record->reasons, entry->given - 1);
    if (entry->kind == WM_RECORD_HAND) told.text = record_word_text(&record->players, entry->what);
    if (entry->kind == WM_RECORD_NOTE) told.text = record_word_text(&record->notes, entry->what);
    if (entry->kind == WM_RECORD_UNDO) told.undo = entry->what;
    if (entry->key > 0) told.key = &record->keys[entry->key - 1];
    return told;
}

bool wm_record_stands(const WmRecord *record, uint32_t n, uint32_t at)
{
    uint32_t link = record->entries[at].standing;

    while (link > n && record->entries[link].depth > 0) link = record->entries[link].parent;
    return link == n;
}

uint32_t wm_record_stood(const WmRecord *record, uint32_t at)
{
    return record->entries[at].standing;
}

uint32_t wm_record_part(const WmRecord *record)
{
    return record->base;
}

bool wm_record_finished(const WmRecord *record)
{
    return record->end_line > 0;
}

int wm_record_resigned(const WmRecord *record, uint32_t n)
{
    const RecordEntry *const entry = &record->entries[n];

    return entry->kind == WM_RECORD_RESIGN ? entry->seat : 0;
}

const WmRecordVersions *wm_record_written_by(const WmRecord *record)
{
    return &record->versions;
}

/* ---- the match ------------------------------------------------------------------------------- */

/* Says of which setting it is. */
static bool wrong_setting(WmError *error, const char *path)
{
    const WmError why = *error;
    WmText text = wm_error_text(error, 1);

    wm_text_string(&text, "setup: ");
    wm_text_quote(&text, path, strlen(path));
    wm_text_string(&text, ": ");
    wm_text_string(&text, why.text);
    return false;
}

static bool make_setup(WmRecord *record, WmError *error)
{
    const WmShape *const shape = record->game->setup;

    memset(record->setup, 0, shape->bytes);
    record->setup->scenario = (uint8_t)record->scenario;
    for (uint32_t i = 0; i < record->setting_count; i++) {
        const char *const path =
            record_word_text(&record->settings_words, record->settings[i].path);
        const char *const value =
            record_word_text(&record->settings_words, record->settings[i].value);
        if (!wm_shape_set(&record->match, shape, record->setup, path, value, error))
            return wrong_setting(error, path);
    }
    if (record->setup->scenario != record->scenario)
        return wm_error_say(error, 1, "setup: the scenario has a place of its own");
    if (record->setup->seats != record->seats)
        return wm_error_say(error, 1, "there must be as many players as seats");
    return true;
}

static void parse_answers(WmRecord *record)
{
    WmError ignored;

    free(record->parsed);
    record->parsed = wm_memory(record->answers.count * sizeof *record->parsed);
    for (uint32_t i = 0; i < record->answers.count; i++)
        if (!wm_answer_parse(&record->match, record_word_text(&record->answers, i),
                             &record->parsed[i], &ignored))
            record->parsed[i] = (WmAnswer){0};
}

const WmMatch *wm_record_match(WmRecord *record, const void *pack, const WmWords *words,
                               WmError *error)
{
    const WmGame *const game = record->game;
    const void *const content = pack ? pack : game->pack;

    if (record->matched) return &record->match;
    if (!record->setup) record->setup = wm_memory(game->setup->bytes);
    if (!record->derived) record->derived = wm_memory(game->derived_bytes);
    /* The names of things in a setup are looked up before the match has begun. */
    record->match =
        (WmMatch){.game = game, .pack = content, .setup = record->setup, .words = game->words};
    if (!make_setup(record, error)) return NULL;
    if (!wm_match_begin(&record->match, game, content, record->setup, record->derived, error)) {
        error->line = 1;
        return NULL;
    }
    if (words) record->match.words = words;
    parse_answers(record);
    record->ours = wm_record_versions(&record->match);
    record->matched = true;
    return &record->match;
}

/* ---- snapshots and versions ------------------------------------------------------------------ */

const RecordSnapshot *record_snapshot_after(const WmRecord *record, uint32_t n)
{
    uint32_t low = 0;
    uint32_t high = record->snapshot_count;

    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (record->snapshots[middle].after < n)
            low = middle + 1;
        else
            high = middle;
    }
    return low < record->snapshot_count && record->snapshots[low].after == n
               ? &record->snapshots[low]
               : NULL;
}

bool record_position_load(const WmRecord *record, const char *text, size_t length, WmState *s,
                          WmError *error)
{
    const bool same_shape = record->versions.shapes == record->ours.shapes;

    return same_shape ? wm_load(&record->match, s, text, length, error)
                      : wm_load_other_shape(&record->match, s, text, length, error);
}

bool record_snapshot_load(const WmRecord *record, const RecordSnapshot *snapshot, WmState *s,
                          WmError *error)
{
    char *const plain = wm_memory(snapshot->text.length);
    const size_t length = wm_json_plain(snapshot->text, plain);
    const bool loaded = record_position_load(record, plain, length, s, error);

    free(plain);
    if (loaded) return true;
    const WmError why = *error;
    WmText text = wm_error_text(error, (int)snapshot->line);
    wm_text_string(&text, "the snapshot cannot be true: ");
    wm_text_string(&text, why.text);
    return false;
}

static bool try_snapshot(const WmRecord *record)
{
    WmState *const s = wm_memory(wm_state_bytes(record->game));
    WmError ignored;
    const bool loaded =
        record->snapshot_count > 0 &&
        record_snapshot_load(record, &record->snapshots[record->snapshot_count - 1], s, &ignored);

    free(s);
    return loaded;
}

static const char *what_differs(const WmRecordVersions *theirs, const WmRecordVersions *ours)
{
    if (theirs->shapes != ours->shapes)
        return "it was written by a program that keeps positions in another way";
    if (theirs->rules != ours->rules) return "it was played with another version of the rules";
    return "it was played with other content";
}

WmRecordFit wm_record_fit(const WmRecord *record, WmError *why)
{
    const WmRecordVersions *const ours = &record->ours;
    const bool same = record_same_rules(&record->versions, ours);
    const bool seeded = record->table.chance.numbered || record->table.chance.revealed;

    *why = (WmError){0};
    /* After a change of rules only keys for practice need the seed. */
    if (same && (seeded || (record->base > 0 && !record->table.practice))) return WM_RECORD_SAME;
    const bool resumable = try_snapshot(record);
    WmText text = wm_error_text(why, 0);
    if (!same && record->base > 0) {
        wm_text_string(&text, "from entry ");
        wm_text_number(&text, record->base);
        wm_text_string(&text, " on ");
    }
    wm_text_string(&text, same ? "the secret of the table has not been revealed"
                               : what_differs(&record->versions, ours));
    if (!resumable) {
        wm_text_string(&text, ": it can only be read");
        return WM_RECORD_READABLE;
    }
    wm_text_string(&text, ": play can go on from its last snapshot, after entry ");
    wm_text_number(&text, record->snapshots[record->snapshot_count - 1].after);
    return WM_RECORD_RESUMABLE;
}
