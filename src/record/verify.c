/* The whole record played again, and everything compared. */
#include <record/record_internal.h>

#include <stdlib.h>
#include <string.h>

typedef struct Verifying {
    const WmRecord *record;
    WmRecordCursor *cursor;
    uint32_t snapshot; /* the next to be compared */
    WmBuffer ours, theirs;
} Verifying;

/* A snapshot is compared as text: so a change in what is written shows as well. */
static bool snapshot_holds(Verifying *v, const RecordSnapshot *snapshot, WmError *why)
{
    WmText text;

    record_text_save(&v->ours, &v->record->match, wm_record_position(v->cursor));
    v->theirs.length = 0;
    wm_buffer_bytes(&v->theirs, snapshot->text.at, snapshot->text.length);
    const size_t length = wm_json_plain(snapshot->text, v->theirs.at);
    if (length == v->ours.length && memcmp(v->ours.at, v->theirs.at, length) == 0) return true;
    text = wm_error_text(why, (int)snapshot->line);
    wm_text_string(&text, "the snapshot after entry ");
    wm_text_number(&text, snapshot->after);
    wm_text_string(&text, " is not the position that its entries lead to");
    return false;
}

static bool snapshots_hold(Verifying *v, WmError *why)
{
    const WmRecord *const r = v->record;
    const uint32_t at = wm_record_at(v->cursor);

    while (v->snapshot < r->snapshot_count && r->snapshots[v->snapshot].after < at) v->snapshot++;
    if (v->snapshot == r->snapshot_count || r->snapshots[v->snapshot].after != at) return true;
    return snapshot_holds(v, &r->snapshots[v->snapshot++], why);
}

static bool end_holds(const Verifying *v, WmError *why)
{
    const WmRecord *const r = v->record;
    const WmState *const s = wm_record_position(v->cursor);

    if (r->end_line == 0) return true;
    if (s->question != 0)
        return wm_error_say(why, (int)r->end_line, "the game is not over after its last entry");
    for (int seat = 1; seat <= r->seats; seat++) {
        const WmEnd ours = record_result(&r->match, s, wm_record_resigned(r, r->count), seat);
        const WmEnd *const theirs = &r->end.seat[seat - 1];

        if (ours.outcome == theirs->outcome && ours.score == theirs->score) continue;
        WmText text = wm_error_text(why, (int)r->end_line);
        wm_text_string(&text, "the result of seat ");
        wm_text_number(&text, seat);
        wm_text_string(&text, " is not the one that its entries lead to");
        return false;
    }
    return true;
}

static bool all_holds(Verifying *v, WmError *why)
{
    do {
        if (!snapshots_hold(v, why)) return false;
    } while (wm_record_step(v->cursor, NULL, why));
    return why->text[0] == '\0' && end_holds(v, why);
}

WmRecordVerdict wm_record_verify(const WmRecord *record, WmError *why)
{
    const WmRecordFit fit = wm_record_fit(record, why);
    Verifying v = {.record = record};

    if (fit == WM_RECORD_READABLE) return WM_RECORD_NOT_PLAYABLE;
    if (fit == WM_RECORD_RESUMABLE) return WM_RECORD_NOT_COMPARABLE;
    v.cursor = wm_record_replay(record, NULL, why);
    const bool holds = v.cursor && all_holds(&v, why);
    wm_record_cursor_free(v.cursor);
    free(v.ours.at);
    free(v.theirs.at);
    if (!holds) return WM_RECORD_FALSE;
    if (record->base == 0) return WM_RECORD_TRUE;
    WmText text = wm_error_text(why, (int)record->entries[record->base].line);
    wm_text_string(&text, "entries before ");
    wm_text_number(&text, record->base);
    wm_text_string(&text, " were played with other rules and cannot be compared");
    return WM_RECORD_TRUE_SINCE;
}
