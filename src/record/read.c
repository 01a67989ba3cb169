/* Reading a record: every line, and whether the lines fit each other. */
#include <record/record_internal.h>

#include <stdlib.h>
#include <string.h>

/* What to go back to if the text ends too early. */
typedef struct RecordMark {
    size_t length;
    uint64_t sum;
    WmRecordVersions versions;
    uint32_t base, snapshot_count;
} RecordMark;

typedef struct Reading {
    WmRecord *record;
    const char *at, *end;
    uint32_t line;
    RecordMark before; /* the last entry that needs something behind it */
    RecordLine now;
    WmError *error;
} Reading;

static bool wrong(const Reading *r, const char *sentence)
{
    return wm_error_say(r->error, (int)r->line, sentence);
}

static bool wrong_number(const Reading *r, const char *before, uint64_t number, const char *after)
{
    WmText text = wm_error_text(r->error, (int)r->line);

    wm_text_string(&text, before);
    wm_text_number(&text, number > INT64_MAX ? INT64_MAX : (int64_t)number);
    wm_text_string(&text, after);
    return false;
}

bool record_is_link(const RecordEntry *entry)
{
    return entry->kind == WM_RECORD_ANSWER || entry->kind == WM_RECORD_JOIN ||
           entry->kind == WM_RECORD_LEAVE || entry->kind == WM_RECORD_RESIGN ||
           (entry->kind == WM_RECORD_UNDO && entry->key > 0);
}

/* ---- entries --------------------------------------------------------------------------------- */

/* A text as a word; most have no escapes and are taken where they stand. */
static uint32_t word_of(RecordWords *words, WmJsonText text)
{
    if (!text.escaped) return record_word(words, text.at, text.length);
    char *const plain = wm_memory(text.length);
    const uint32_t number = record_word(words, plain, wm_json_plain(text, plain));
    free(plain);
    return number;
}

/* Goes back along the links that stand. Whatever is passed will never stand again, so that all
 * undos together pass each link once. */
static bool find_undone(Reading *r, RecordEntry *entry)
{
    const WmRecord *const record = r->record;
    const uint64_t to = r->now.number[NAME_UNDO];
    uint32_t link = entry->standing;

    while (link > to && record->entries[link].depth > 0) link = record->entries[link].parent;
    if (link != to)
        return wrong_number(r, "entry ", to, " does not stand, so nobody goes back to it");
    if (link == entry->standing)
        return wrong_number(r, "nothing was decided since entry ", to,
                            ", so nothing is taken back");
    entry->what = link;
    entry->standing = link;
    entry->depth = record->entries[link].depth;
    return true;
}

static bool take_key(Reading *r, RecordEntry *entry)
{
    WmRecord *const record = r->record;

    if (!record_line_has(&r->now, NAME_KEY))
        return !record->table.practice || wrong(r, "an undo at a table for practice needs a key");
    if (!record->table.practice) return wrong(r, "only an undo at a table for practice has a key");
    record->keys =
        wm_memory_grow(record->keys, record->key_count, &record->key_room, sizeof *record->keys);
    record->keys[record->key_count++] = r->now.hex;
    entry->key = record->key_count;
    return true;
}

static bool take_rules(Reading *r, RecordEntry *entry)
{
    WmRecord *const record = r->record;

    record->versions = r->now.versions;
    record->base = entry->standing = record->count;
    entry->depth = 0;
    return true;
}

static bool take_hand(Reading *r, RecordEntry *entry)
{
    const WmJsonText name = r->now.text[NAME_HAND];

    if (!record_is_player(name.at, name.length))
        return wrong(r, "a player has a name that nobody can have");
    entry->what = word_of(&r->record->players, name);
    entry->resigns = record_line_has(&r->now, NAME_RESIGN);
    return true;
}

static bool take_note(Reading *r, RecordEntry *entry)
{
    const WmJsonText note = r->now.text[NAME_NOTE];

    if (note.length > 6 * WM_RECORD_NOTE_MAX) return wrong(r, "a note is too long");
    entry->what = word_of(&r->record->notes, note);
    return true;
}

static bool take_answer(Reading *r, RecordEntry *entry)
{
    const WmJsonText given = r->now.text[NAME_GIVEN];

    entry->what = word_of(&r->record->answers, r->now.text[NAME_ANSWER]);
    if (!record_line_has(&r->now, NAME_GIVEN)) return true;
    if (!record_is_player(given.at, given.length))
        return wrong(r, "an answer is given for a reason that there cannot be");
    entry->given = 1 + word_of(&r->record->reasons, given);
    return true;
}

static bool take_what(Reading *r, RecordEntry *entry)
{
    switch (entry->kind) {
    case WM_RECORD_ANSWER: return take_answer(r, entry);
    case WM_RECORD_UNDO: return find_undone(r, entry) && take_key(r, entry);
    case WM_RECORD_HAND: return take_hand(r, entry);
    case WM_RECORD_RULES: return take_rules(r, entry);
    case WM_RECORD_NOTE: return take_note(r, entry);
    default: return true;
    }
}

/* What has to stand between the last entry and this one. */
static bool follows(Reading *r)
{
    const WmRecord *const record = r->record;
    const RecordEntry *const before = &record->entries[record->count];
    const uint64_t n = r->now.number[NAME_N];

    if (n != (uint64_t)record->count + 1)
        return wrong_number(r, "this must be entry ", (uint64_t)record->count + 1, "");
    if (record->end_line > 0) return wrong(r, "nothing is decided after the end");
    if (((record->count > 0 && record->count % WM_RECORD_SNAPSHOT == 0) ||
         before->kind == WM_RECORD_RULES) &&
        !record_snapshot_after(record, record->count))
        return wrong_number(r, "the snapshot after entry ", record->count, " is missing");
    if (before->kind == WM_RECORD_RESIGN)
        return wrong(r, "nothing is decided after a game was given up");
    if (before->kind == WM_RECORD_TIMEOUT &&
        (r->now.kind != WM_RECORD_ANSWER || r->now.number[NAME_SEAT] != before->seat))
        return wrong(r, "after the time is up, the answer given for that seat must follow");
    return true;
}

static bool take_entry(Reading *r)
{
    WmRecord *const record = r->record;
    const bool seated = r->now.kind != WM_RECORD_RULES && r->now.kind != WM_RECORD_NOTE;
    const uint64_t seat = seated ? r->now.number[NAME_SEAT] : 0;

    if (!follows(r)) return false;
    if (seated && (seat < 1 || seat > (uint64_t)record->seats))
        return wrong_number(r, "there is no seat ", seat, "");
    if (record->count == UINT32_MAX - 1) return wrong(r, "there are too many entries");
    const bool due = (record->count + 1) % WM_RECORD_HASHED == 0;
    if (due != record_line_has(&r->now, NAME_HASH))
        return wrong(r, due ? "every 16th entry has a hash, and this one has none"
                            : "only every 16th entry has a hash");
    record->entries = wm_memory_grow(record->entries, (size_t)record->count + 1,
                                     &record->entry_room, sizeof *record->entries);
    const RecordEntry *const before = &record->entries[record->count++];
    RecordEntry *const entry = &record->entries[record->count];
    *entry = (RecordEntry){.hash = due ? r->now.number[NAME_HASH] : 0,
                           .standing = before->standing,
                           .depth = before->depth,
                           .line = r->line,
                           .kind = (uint8_t)r->now.kind,
                           .seat = (uint8_t)seat};
    if (!take_what(r, entry)) return false;
    if (!record_is_link(entry)) return true;
    entry->parent = entry->standing;
    entry->standing = record->count;
    entry->depth++;
    return true;
}

/* ---- other lines ----------------------------------------------------------------------------- */

static bool sum_holds(const Reading *r)
{
    return r->now.number[NAME_SUM] == r->record->sum ||
           wrong(r, "the sum does not belong to the lines above: one of them was changed");
}

static bool take_snapshot(Reading *r)
{
    WmRecord *const record = r->record;

    if (r->now.number[NAME_SNAPSHOT] != record->count)
        return wrong_number(r, "this must be the snapshot after entry ", record->count, "");
    if (record->end_line > 0) return wrong(r, "nothing is decided after the end");
    if (record_snapshot_after(record, record->count))
        return wrong_number(r, "this is another snapshot after entry ", record->count, "");
    if (!sum_holds(r)) return false;
    record->snapshots = wm_memory_grow(record->snapshots, record->snapshot_count,
                                       &record->snapshot_room, sizeof *record->snapshots);
    record->snapshots[record->snapshot_count++] =
        (RecordSnapshot){record->count, r->line, r->now.text[NAME_TEXT]};
    return true;
}

/* Some entries count only together with what comes behind them. */
static bool is_half(const WmRecord *record)
{
    const int kind = record->entries[record->count].kind;

    return kind == WM_RECORD_TIMEOUT ||
           (kind == WM_RECORD_RULES && !record_snapshot_after(record, record->count));
}

static bool take_end(Reading *r)
{
    WmRecord *const record = r->record;

    if (record->end_line > 0) return wrong(r, "this is another end");
    if (is_half(record)) return wrong(r, "this cannot be the end");
    if (r->now.number[NAME_END] != record->count)
        return wrong_number(r, "this must be the end after entry ", record->count, "");
    if (r->now.end.seats != record->seats)
        return wrong_number(r, "there must be results of so many seats: ", (uint64_t)record->seats,
                            "");
    if (!sum_holds(r)) return false;
    record->end = r->now.end;
    record->end_line = r->line;
    return true;
}

static bool take_reveal(Reading *r)
{
    WmRecord *const record = r->record;
    WmRecordChance *const chance = &record->table.chance;

    if (chance->numbered) return wrong(r, "a game with a seed has no secret to reveal");
    if (chance->revealed) return wrong(r, "the secret is revealed twice");
    if (r->line != 2 && record->end_line == 0)
        return wrong(r, "the secret is revealed behind the head or behind the end");
    chance->revealed = true;
    chance->secret = r->now.hex;
    record->reveal_line = r->line;
    return true;
}

static bool take_line(Reading *r)
{
    switch (r->now.kind) {
    case LINE_SNAPSHOT: return take_snapshot(r);
    case LINE_END: return take_end(r);
    case LINE_REVEAL: return take_reveal(r);
    default: return take_entry(r);
    }
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* The next line that ends as a line must. */
static bool next_line(Reading *r, size_t *length)
{
    const char *const stop = r->at < r->end ? memchr(r->at, '\n', (size_t)(r->end - r->at)) : NULL;

    r->line++;
    if (!stop) return false;
    *length = (size_t)(stop - r->at);
    return true;
}

static void passed(Reading *r, size_t length)
{
    WmRecord *const record = r->record;

    if (r->line == 1 || r->now.kind != LINE_REVEAL)
        record->sum = record_sum(record->sum, r->at, length);
    r->at += length + 1;
    record->length = (size_t)(r->at - record->text);
}

static WmRecordFound cut(const Reading *r)
{
    (void)wrong(r, "the record breaks off here, and this was left out");
    return WM_RECORD_CUT;
}

static void mark(Reading *r)
{
    const WmRecord *const record = r->record;

    if (r->now.kind != WM_RECORD_RULES && r->now.kind != WM_RECORD_TIMEOUT) return;
    r->before = (RecordMark){record->length, record->sum, record->versions, record->base,
                             record->snapshot_count};
}

static WmRecordFound without_half(Reading *r)
{
    WmRecord *const record = r->record;

    r->line = record->entries[record->count].line;
    record->length = r->before.length;
    record->sum = r->before.sum;
    record->versions = r->before.versions;
    record->base = r->before.base;
    record->snapshot_count = r->before.snapshot_count;
    record->count--;
    return cut(r);
}

static WmRecordFound damaged(Reading *r, size_t length, const char *fault, bool is_json)
{
    WmText text;

    if (!is_json && r->at + length + 1 == r->end) return cut(r);
    text = wm_error_text(r->error, (int)r->line);
    wm_text_string(&text, is_json ? "this is no line of a record: " : "this is not JSON: ");
    wm_text_string(&text, fault);
    return WM_RECORD_DAMAGED;
}

static WmRecordFound read_lines(Reading *r)
{
    WmRecord *const record = r->record;
    WmRecordFound found = WM_RECORD_WHOLE;
    size_t length;

    while (found == WM_RECORD_WHOLE && next_line(r, &length)) {
        const char *fault = NULL;
        bool is_json = true;

        if (!record_line_read(&r->now, r->at, length, &fault, &is_json)) {
            found = damaged(r, length, fault, is_json);
            break;
        }
        mark(r);
        if (!take_line(r)) return WM_RECORD_DAMAGED;
        passed(r, length);
    }
    if (found == WM_RECORD_DAMAGED) return found;
    if (is_half(record)) return without_half(r);
    return found == WM_RECORD_WHOLE && r->at < r->end ? cut(r) : found;
}

static WmRecordFound read_all(Reading *r)
{
    WmRecord *const record = r->record;
    size_t length;

    if (!next_line(r, &length)) {
        (void)wm_error_say(r->error, 1,
                           "this is not a record of a game: its first line has no end");
        return WM_RECORD_FOREIGN;
    }
    const WmRecordFound found = record_head_read(record, r->at, length, r->error);
    if (found != WM_RECORD_WHOLE) return found;
    passed(r, length);
    record->entries = wm_memory_grow(NULL, 0, &record->entry_room, sizeof *record->entries);
    record->entries[0] = (RecordEntry){.line = 1};
    return read_lines(r);
}

/* The text is the record's from now on. */
static WmRecordFound read_text(WmRecord **record, WmBuffer text, WmError *error)
{
    Reading r = {.record = wm_memory(sizeof **record), .error = error};

    r.record->text = text.at;
    r.at = text.at;
    r.end = text.at + text.length;
    *error = (WmError){0};
    const WmRecordFound found = read_all(&r);
    *record = r.record;
    if (found == WM_RECORD_WHOLE || found == WM_RECORD_CUT) return found;
    wm_record_free(r.record);
    *record = NULL;
    return found;
}

WmRecordFound wm_record_parse(WmRecord **record, const char *text, size_t length, WmError *error)
{
    WmBuffer copy = {0};

    wm_buffer_bytes(&copy, text, length);
    return read_text(record, copy, error);
}

WmRecordFound wm_record_read(WmRecord **record, const char *path, WmError *error)
{
    WmBuffer text = {0};

    *record = NULL;
    wm_buffer_bytes(&text, "", 0);
    if (record_file_read(path, &text, error)) return read_text(record, text, error);
    free(text.at);
    return WM_RECORD_UNREADABLE;
}

static void free_words(RecordWords *words)
{
    record_words_free(words);
    *words = (RecordWords){0};
}

void wm_record_slim(WmRecord *record)
{
    free_words(&record->settings_words);
    free_words(&record->answers);
    free_words(&record->players);
    free_words(&record->notes);
    free_words(&record->reasons);
    free(record->settings);
    free(record->entries);
    free(record->snapshots);
    free(record->keys);
    free(record->parsed);
    free(record->text);
    record->settings = NULL;
    record->entries = NULL;
    record->snapshots = NULL;
    record->keys = NULL;
    record->parsed = NULL;
    record->text = NULL;
    record->length = 0;
    record->count = record->base = 0;
    record->setting_count = record->snapshot_count = record->key_count = 0;
    record->setting_room = record->entry_room = record->snapshot_room = record->key_room = 0;
}

void wm_record_free(WmRecord *record)
{
    if (!record) return;
    wm_record_slim(record);
    free(record->setup);
    free(record->derived);
    free(record);
}
