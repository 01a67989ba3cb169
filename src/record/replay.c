/* Playing a record again, forwards and back. */
#include <record/record_internal.h>

#include <stdlib.h>
#include <string.h>

/* Links between two positions that are kept. Most undos take back one answer: to play 15 again for
 * that costs less than to copy every position. */
enum { SPACING = 16 };

/* Positions are kept of the links at every 16th depth of the chain that was played last. One that
 * belongs to another chain by now is known by its link, and is not used. */
struct WmRecordCursor {
    const WmRecord *record;
    size_t bytes; /* of a position that the match uses; the rest is zero */
    uint32_t first, final, at;
    uint32_t root; /* the link that stands at the first: nothing goes back behind it */
    WmSeed seed;
    WmState *base, *now, *other;
    unsigned char *kept;  /* of depth 16, 32, ... */
    uint32_t *kept_links; /* 0: none yet */
    size_t kept_count, kept_room, link_room;
    uint32_t *way; /* links from one that is kept to where we go */
    size_t way_room;
    bool adopting; /* entries of other rules are played again: see wm_record_adopt */
};

const WmRecord *record_cursor_record(const WmRecordCursor *cursor)
{
    return cursor->record;
}

/* ---- single entries -------------------------------------------------------------------------- */

static bool refused(const WmRecordCursor *c, uint32_t n, const char *words, WmError *error)
{
    const WmRecordEntry entry = wm_record_entry(c->record, n);
    WmText text = wm_error_text(error, entry.line);

    wm_text_string(&text, "entry ");
    wm_text_number(&text, n);
    wm_text_string(&text, " is not allowed: ");
    if (entry.kind == WM_RECORD_ANSWER) {
        wm_text_quote(&text, entry.text, strlen(entry.text));
        wm_text_string(&text, ": ");
    }
    wm_text_string(&text, words);
    return false;
}

/* What could not be read when the record was is told as such. */
static bool answer_refused(const WmRecordCursor *c, uint32_t n, const WmRefusal *refusal,
                           WmError *error)
{
    const RecordEntry *const entry = &c->record->entries[n];
    const char *const typed = record_word_text(&c->record->answers, entry->what);
    WmAnswer answer;
    WmError why;

    if (!wm_answer_parse(&c->record->match, typed, &answer, &why))
        return refused(c, n, why.text, error);
    return refused(c, n, refusal->words, error);
}

/* Applies a link to the position before it. */
static bool apply(const WmRecordCursor *c, WmState *s, uint32_t n, WmEvents *events, WmError *error)
{
    const WmRecord *const r = c->record;
    const RecordEntry *const entry = &r->entries[n];
    WmRefusal why;

    switch (entry->kind) {
    case WM_RECORD_ANSWER:
        return wm_answer(&r->match, s, entry->seat, r->parsed[entry->what], events, &why) ==
                   WM_OK ||
               answer_refused(c, n, &why, error);
    case WM_RECORD_JOIN:
        return wm_join(&r->match, s, entry->seat, &why) == WM_OK || refused(c, n, why.words, error);
    case WM_RECORD_LEAVE:
        return wm_leave(&r->match, s, entry->seat, &why) == WM_OK ||
               refused(c, n, why.words, error);
    case WM_RECORD_RESIGN: wm_resign(&r->match, s); return true;
    default: wm_record_rekey(s, &c->seed, &r->keys[entry->key - 1]); return true;
    }
}

/* ---- going back ------------------------------------------------------------------------------ */

/* Links from the root to one that came behind it. */
static uint32_t depth_of(const WmRecordCursor *c, uint32_t link)
{
    return c->record->entries[link].depth - c->record->entries[c->root].depth;
}

/* Keeps the position of a link whose depth is due. */
static void keep(WmRecordCursor *c, uint32_t link, const WmState *s)
{
    const uint32_t depth = depth_of(c, link);
    const size_t slot = depth / SPACING - 1;

    if (depth == 0 || depth % SPACING != 0) return;
    while (c->kept_count <= slot) {
        c->kept = wm_memory_grow(c->kept, c->kept_count, &c->kept_room, c->bytes);
        c->kept_links =
            wm_memory_grow(c->kept_links, c->kept_count, &c->link_room, sizeof *c->kept_links);
        c->kept_links[c->kept_count++] = 0;
    }
    c->kept_links[slot] = link;
    memcpy(c->kept + slot * c->bytes, s, c->bytes);
}

/* The position of a link if it is kept, or of depth 0, which always is. */
static const void *kept_at(const WmRecordCursor *c, uint32_t link)
{
    const uint32_t depth = depth_of(c, link);
    const size_t slot = depth / SPACING - 1;

    if (depth == 0) return c->base;
    if (depth % SPACING != 0 || slot >= c->kept_count || c->kept_links[slot] != link) return NULL;
    return c->kept + slot * c->bytes;
}

/* The position after a link, in `s`. Everything on the way was played before. */
static bool position_of(WmRecordCursor *c, uint32_t link, WmState *s, WmError *error)
{
    const void *from;
    size_t count = 0;

    for (; !(from = kept_at(c, link)); link = c->record->entries[link].parent) {
        c->way = wm_memory_grow(c->way, count, &c->way_room, sizeof *c->way);
        c->way[count++] = link;
    }
    memcpy(s, from, c->bytes);
    while (count > 0) {
        const uint32_t next = c->way[--count];
        if (!apply(c, s, next, NULL, error)) return false;
        keep(c, next, s);
    }
    return true;
}

/* ---- going on -------------------------------------------------------------------------------- */

static bool undo(WmRecordCursor *c, uint32_t n, WmError *error)
{
    const RecordEntry *const entry = &c->record->entries[n];
    WmState *const now = c->now;

    if (!position_of(c, entry->what, c->other, error)) return false;
    if (entry->key > 0) {
        if (!apply(c, c->other, n, NULL, error)) return false;
    } else if (!wm_undoable(&c->record->match, c->other, c->now, entry->seat)) {
        return refused(c, n, "The law of undo does not let this seat take it back.", error);
    }
    c->now = c->other;
    c->other = now;
    return true;
}

static bool hash_holds(const WmRecordCursor *c, uint32_t n, WmError *error)
{
    const RecordEntry *const entry = &c->record->entries[n];
    WmText text;

    if (c->adopting && c->record->versions.shapes != c->record->ours.shapes) return true;
    if (n % WM_RECORD_HASHED != 0 || wm_hash(&c->record->match, c->now) == entry->hash) return true;
    text = wm_error_text(error, (int)entry->line);
    wm_text_string(&text, "the position after entry ");
    wm_text_number(&text, n);
    wm_text_string(&text, " is not the one recorded: played with other rules?");
    return false;
}

static bool play(WmRecordCursor *c, uint32_t n, WmEvents *events, WmError *error)
{
    const RecordEntry *const entry = &c->record->entries[n];

    if (entry->kind == WM_RECORD_UNDO) {
        if (!undo(c, n, error)) return false;
    } else if (record_is_link(entry) && !apply(c, c->now, n, events, error)) {
        return false;
    }
    return hash_holds(c, n, error);
}

bool wm_record_step(WmRecordCursor *cursor, WmEvents *events, WmError *error)
{
    const uint32_t before = events ? events->count : 0;
    const uint32_t n = cursor->at + 1;
    WmError ignored;

    error->text[0] = '\0';
    if (cursor->at >= cursor->final) return false;
    if (!play(cursor, n, events, error)) {
        (void)position_of(cursor, cursor->record->entries[cursor->at].standing, cursor->now,
                          &ignored);
        if (events) events->count = before;
        return false;
    }
    cursor->at = n;
    if (cursor->record->entries[n].standing == n) keep(cursor, n, cursor->now);
    return true;
}

bool wm_record_seek(WmRecordCursor *cursor, uint32_t n, WmError *error)
{
    if (n < cursor->first || n > cursor->final)
        return wm_error_say(error, 0, "the record cannot be played to that entry");
    if (n < cursor->at) {
        const uint32_t link = cursor->record->entries[n].standing;
        if (!position_of(cursor, link, cursor->now, error)) return false;
        cursor->at = n;
    }
    while (cursor->at < n)
        if (!wm_record_step(cursor, NULL, error)) return false;
    return true;
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* At the last snapshot, and nowhere else: what came after it was played with other rules. */
static bool begin_at_last(WmRecordCursor *c, WmError *error)
{
    const WmRecord *const r = c->record;
    const RecordSnapshot *const snapshot = &r->snapshots[r->snapshot_count - 1];

    c->first = c->final = snapshot->after;
    return record_snapshot_load(r, snapshot, c->base, error);
}

static bool find_seed(WmRecordCursor *c, WmError *error)
{
    const WmRecord *const r = c->record;
    const WmRecordChance *const chance = &r->table.chance;

    if ((!chance->numbered && !chance->revealed) || wm_record_seed(chance, &c->seed, error))
        return true;
    error->line = (int)r->reveal_line;
    return false;
}

static bool begin_at_base(WmRecordCursor *c, WmEvents *events, WmError *error)
{
    const WmRecord *const r = c->record;

    c->first = r->base;
    c->final = r->count;
    if (!find_seed(c, error)) return false;
    if (r->base > 0)
        return record_snapshot_load(r, record_snapshot_after(r, r->base), c->base, error);
    return wm_begin(&r->match, c->base, &c->seed, events) == WM_OK ||
           wm_error_say(error, 1, "the table cannot be set as the head says");
}

/* The last snapshot that is not behind an entry, and of before which nothing was taken back since;
 * NULL: there is none in the last part of the record. */
static const RecordSnapshot *find_snapshot(const WmRecord *r, uint32_t most)
{
    uint32_t back_to = UINT32_MAX; /* the earliest link that something went back to */
    uint32_t n = r->count;

    for (uint32_t i = r->snapshot_count; i-- > 0 && r->snapshots[i].after > r->base;) {
        const RecordSnapshot *const snapshot = &r->snapshots[i];
        for (; n > snapshot->after; n--)
            if (r->entries[n].kind == WM_RECORD_UNDO && r->entries[n].what < back_to)
                back_to = r->entries[n].what;
        if (snapshot->after <= most && back_to >= r->entries[snapshot->after].standing)
            return snapshot;
    }
    return NULL;
}

static WmRecordCursor *new_cursor(const WmRecord *record)
{
    WmRecordCursor *const cursor = wm_memory(sizeof *cursor);

    cursor->record = record;
    cursor->bytes = record->match.bytes;
    cursor->base = wm_memory(wm_state_bytes(record->game));
    cursor->now = wm_memory(wm_state_bytes(record->game));
    cursor->other = wm_memory(wm_state_bytes(record->game));
    return cursor;
}

static void go_to_first(WmRecordCursor *cursor)
{
    memcpy(cursor->now, cursor->base, cursor->bytes);
    cursor->at = cursor->first;
    cursor->root = cursor->record->entries[cursor->first].standing;
}

WmRecordCursor *wm_record_replay(const WmRecord *record, WmEvents *events, WmError *error)
{
    const WmRecordFit fit = wm_record_fit(record, error);

    if (fit == WM_RECORD_READABLE) return NULL;
    WmRecordCursor *const cursor = new_cursor(record);
    if (!(fit == WM_RECORD_SAME ? begin_at_base(cursor, events, error)
                                : begin_at_last(cursor, error))) {
        wm_record_cursor_free(cursor);
        return NULL;
    }
    go_to_first(cursor);
    return cursor;
}

WmRecordCursor *wm_record_replay_late(const WmRecord *record, uint32_t most)
{
    const RecordSnapshot *const snapshot = find_snapshot(record, most);
    WmError ignored;

    if (!snapshot || wm_record_fit(record, &ignored) != WM_RECORD_SAME) return NULL;
    WmRecordCursor *const cursor = new_cursor(record);
    if (!find_seed(cursor, &ignored) ||
        !record_snapshot_load(record, snapshot, cursor->base, &ignored)) {
        wm_record_cursor_free(cursor);
        return NULL;
    }
    cursor->first = snapshot->after;
    cursor->final = record->count;
    go_to_first(cursor);
    return cursor;
}

/* Plays every entry again by other rules than those it was played by. */
static bool play_again(WmRecordCursor *c, WmError *error)
{
    c->adopting = true;
    if (!begin_at_base(c, NULL, error)) return false;
    go_to_first(c);
    while (c->at < c->final)
        if (!wm_record_step(c, NULL, error)) return false;
    return true;
}

WmRecordCursor *wm_record_adopt(const WmRecord *record, const char *position, WmError *error)
{
    WmRecordCursor *const cursor = new_cursor(record);
    const bool found =
        position ? record_position_load(record, position, strlen(position), cursor->now, error)
                 : play_again(cursor, error);

    if (!found) {
        wm_record_cursor_free(cursor);
        return NULL;
    }
    memcpy(cursor->base, cursor->now, cursor->bytes);
    cursor->kept_count = 0;
    cursor->at = cursor->first = cursor->final = record->count;
    return cursor;
}

void wm_record_cursor_free(WmRecordCursor *cursor)
{
    if (!cursor) return;
    free(cursor->base);
    free(cursor->now);
    free(cursor->other);
    free(cursor->kept);
    free(cursor->kept_links);
    free(cursor->way);
    free(cursor);
}

uint32_t wm_record_first(const WmRecordCursor *cursor)
{
    return cursor->first;
}

uint32_t wm_record_final(const WmRecordCursor *cursor)
{
    return cursor->final;
}

uint32_t wm_record_at(const WmRecordCursor *cursor)
{
    return cursor->at;
}

const WmState *wm_record_position(const WmRecordCursor *cursor)
{
    return cursor->now;
}

bool wm_record_asking(const WmRecordCursor *cursor, WmQuestion *question)
{
    return wm_asking(&cursor->record->match, cursor->now, question);
}
