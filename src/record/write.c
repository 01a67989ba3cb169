/* Writing a record, entry by entry. */
#include <record/record_internal.h>

#include <base/json_write.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct WmRecordWriter {
    const WmMatch *match;
    WmBuffer text;
    uint64_t sum; /* over all lines but the reveal */
    uint32_t last, standing;
    uint32_t snapshot; /* number + 1 of the last entry that has a snapshot behind it */
    bool finished;
    int resigned; /* the seat that gave the game up; 0: none has */
    int journal;  /* a file, or -1 */
    bool sure;
    WmError failure;
    size_t line; /* where the line begins that is being written */
};

/* ---- lines ----------------------------------------------------------------------------------- */

static void end_line(WmRecordWriter *w)
{
    w->sum = record_sum(w->sum, w->text.at + w->line, w->text.length - w->line);
    wm_buffer_string(&w->text, "\n");
    w->line = w->text.length;
}

static void end_object(WmRecordWriter *w)
{
    wm_json_close(&w->text, '}');
    end_line(w);
}

static void add_snapshot(WmRecordWriter *w, const WmState *now)
{
    WmBuffer save = {0};

    record_text_save(&save, w->match, now);
    wm_json_open(&w->text, '{');
    wm_json_put_number(&w->text, "snapshot", w->last);
    wm_json_put_text(&w->text, "text", save.at);
    wm_buffer_free(&save);
    wm_json_put_hash(&w->text, "sum", w->sum);
    end_object(w);
    w->snapshot = w->last + 1;
}

/* Everything from there on to the journal. */
static bool to_journal(WmRecordWriter *w, size_t from)
{
    if (w->journal >= 0 && !record_file_add(w->journal, w->text.at + from, w->text.length - from,
                                            w->sure, &w->failure)) {
        record_file_close(w->journal);
        w->journal = -1;
    }
    return w->failure.text[0] == '\0';
}

/* The text of an entry of this seat, or of none; what it says can be put there. */
static WmBuffer *begin_entry(WmRecordWriter *w, int seat)
{
    assert(!w->finished);
    w->last++;
    wm_json_open(&w->text, '{');
    wm_json_put_number(&w->text, "n", w->last);
    if (seat > 0) wm_json_put_number(&w->text, "seat", seat);
    return &w->text;
}

static bool end_entry(WmRecordWriter *w, const WmState *now, bool with_snapshot)
{
    const size_t from = w->line;

    if (w->last % WM_RECORD_HASHED == 0) wm_json_put_hash(&w->text, "hash", wm_hash(w->match, now));
    end_object(w);
    if (with_snapshot || w->last % WM_RECORD_SNAPSHOT == 0) add_snapshot(w, now);
    return to_journal(w, from);
}

/* ---- entries --------------------------------------------------------------------------------- */

bool wm_record_given(WmRecordWriter *writer, int seat, WmAnswer answer, const char *given,
                     const WmState *now)
{
    char typed[512];
    const size_t length = wm_answer_text(writer->match, answer, typed, sizeof typed);

    assert(length < sizeof typed);
    (void)length;
    wm_json_put_text(begin_entry(writer, seat), "answer", typed);
    if (given[0]) wm_json_put_text(&writer->text, "given", given);
    writer->standing = writer->last;
    return end_entry(writer, now, false);
}

bool wm_record_answer(WmRecordWriter *writer, int seat, WmAnswer answer, const WmState *now)
{
    return wm_record_given(writer, seat, answer, "", now);
}

bool wm_record_join(WmRecordWriter *writer, int seat, const WmState *now)
{
    wm_json_put_bool(begin_entry(writer, seat), "join", true);
    writer->standing = writer->last;
    return end_entry(writer, now, false);
}

bool wm_record_leave(WmRecordWriter *writer, int seat, const WmState *now)
{
    wm_json_put_bool(begin_entry(writer, seat), "leave", true);
    writer->standing = writer->last;
    return end_entry(writer, now, false);
}

bool wm_record_undo(WmRecordWriter *writer, int seat, uint32_t to, const WmRecordHex *key,
                    const WmState *now)
{
    assert(to <= writer->standing);
    wm_json_put_number(begin_entry(writer, seat), "undo", to);
    writer->standing = key ? writer->last : to;
    if (key) wm_json_put_text(&writer->text, "key", key->digits);
    return end_entry(writer, now, false);
}

bool wm_record_hand(WmRecordWriter *writer, int seat, const char *player, const WmState *now)
{
    assert(record_is_player(player, strlen(player)));
    wm_json_put_text(begin_entry(writer, seat), "hand", player);
    return end_entry(writer, now, false);
}

bool wm_record_hand_resigned(WmRecordWriter *writer, int seat, const char *agent,
                             const WmState *now)
{
    assert(record_is_player(agent, strlen(agent)));
    wm_json_put_text(begin_entry(writer, seat), "hand", agent);
    wm_json_put_bool(&writer->text, "resign", true);
    return end_entry(writer, now, false);
}

bool wm_record_resign(WmRecordWriter *writer, int seat, const WmState *now)
{
    wm_json_put_bool(begin_entry(writer, seat), "resign", true);
    writer->standing = writer->last;
    writer->resigned = seat;
    return end_entry(writer, now, false);
}

bool wm_record_timeout(WmRecordWriter *writer, int seat, const WmState *now)
{
    wm_json_put_bool(begin_entry(writer, seat), "timeout", true);
    return end_entry(writer, now, false);
}

bool wm_record_note(WmRecordWriter *writer, const char *note, const WmState *now)
{
    char cut[WM_RECORD_NOTE_MAX + 1];
    size_t length = strlen(note);

    if (length > WM_RECORD_NOTE_MAX) length = WM_RECORD_NOTE_MAX;
    while (length > 0 && ((unsigned char)note[length] & 0xc0) == 0x80) length--;
    memcpy(cut, note, length);
    cut[length] = '\0';
    wm_json_put_text(begin_entry(writer, 0), "note", cut);
    return end_entry(writer, now, false);
}

static bool add_rules(WmRecordWriter *writer, const WmState *now)
{
    const WmRecordVersions versions = wm_record_versions(writer->match);

    wm_json_put_open(begin_entry(writer, 0), "rules", '{');
    record_versions_write(&writer->text, &versions);
    wm_json_close(&writer->text, '}');
    writer->standing = writer->last;
    return end_entry(writer, now, true);
}

bool wm_record_snapshot(WmRecordWriter *writer, const WmState *now)
{
    const size_t from = writer->line;

    if (!writer->finished && writer->snapshot != writer->last + 1) add_snapshot(writer, now);
    return to_journal(writer, from);
}

WmEnd record_result(const WmMatch *m, const WmState *s, int resigned, int seat)
{
    return resigned ? wm_resigned(m, resigned, seat) : wm_result(m, s, seat);
}

bool wm_record_finish(WmRecordWriter *writer, const WmState *now)
{
    const size_t from = writer->line;
    const int seats = writer->match->setup->seats;
    const int resigned = writer->resigned;
    WmBuffer *const text = &writer->text;

    assert(!writer->finished);
    wm_json_open(text, '{');
    wm_json_put_number(text, "end", writer->last);
    wm_json_put_open(text, "results", '[');
    for (int seat = 1; seat <= seats; seat++)
        wm_json_add_text(
            text, wm_outcome_word(record_result(writer->match, now, resigned, seat).outcome));
    wm_json_close(text, ']');
    wm_json_put_open(text, "scores", '[');
    for (int seat = 1; seat <= seats; seat++)
        wm_json_add_number(text, record_result(writer->match, now, resigned, seat).score);
    wm_json_close(text, ']');
    wm_json_put_hash(text, "sum", writer->sum);
    end_object(writer);
    writer->finished = true;
    return to_journal(writer, from);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static WmRecordWriter *new_writer(const WmMatch *m)
{
    WmRecordWriter *const writer = wm_memory(sizeof *writer);

    writer->match = m;
    writer->journal = -1;
    return writer;
}

/* The commitment vouches for the secret, so the sum need not: a record can be published with the
 * secret at its end. */
static void add_reveal(WmRecordWriter *w, const WmRecordChance *chance)
{
    wm_json_open(&w->text, '{');
    wm_json_put_text(&w->text, "reveal", chance->secret.digits);
    wm_json_close(&w->text, '}');
    wm_buffer_string(&w->text, "\n");
    w->line = w->text.length;
}

WmRecordWriter *wm_record_begin(const WmMatch *m, const WmRecordTable *table)
{
    WmRecordWriter *const writer = new_writer(m);

    record_head_write(&writer->text, m, table);
    end_line(writer);
    if (!table->chance.numbered) add_reveal(writer, &table->chance);
    return writer;
}

/* Goes on behind entry `n`, whose line and whatever belongs to it have been written. */
static void go_on(WmRecordWriter *w, const WmRecordCursor *cursor, uint32_t n)
{
    const WmRecord *const r = record_cursor_record(cursor);
    const WmState *const now = wm_record_position(cursor);

    w->line = w->text.length;
    w->last = n;
    w->standing = r->entries[n].standing;
    w->resigned = wm_record_resigned(r, n);
    if (record_snapshot_after(r, n)) w->snapshot = n + 1;
    if (w->finished) return;
    if (wm_record_at(cursor) != n || !record_same_rules(&r->versions, &r->ours)) {
        (void)add_rules(w, now);
    } else if (n > 0 && n % WM_RECORD_SNAPSHOT == 0) {
        (void)wm_record_snapshot(w, now); /* it was cut off before that */
    }
}

WmRecordWriter *wm_record_continue(const WmRecordCursor *cursor, WmError *error)
{
    const WmRecord *const r = record_cursor_record(cursor);

    if (wm_record_at(cursor) != wm_record_final(cursor)) {
        wm_error_say(error, 0, "this is not its last entry");
        return NULL;
    }
    WmRecordWriter *const writer = new_writer(&r->match);
    wm_buffer_bytes(&writer->text, r->text, r->length);
    writer->sum = r->sum;
    writer->finished = r->end_line > 0;
    go_on(writer, cursor, r->count);
    return writer;
}

/* Copies so many lines; the secret comes behind the head, wherever it was. */
static void copy_lines(WmRecordWriter *w, const WmRecord *r, uint32_t lines)
{
    const char *at = r->text;

    for (uint32_t line = 1; line <= lines; line++) {
        const char *const end = strchr(at, '\n');
        const size_t length = (size_t)(end - at);

        if (line != r->reveal_line) {
            wm_buffer_bytes(&w->text, at, length);
            end_line(w);
        }
        at = end + 1;
        if (line == 1 && r->table.chance.revealed) add_reveal(w, &r->table.chance);
    }
}

WmRecordWriter *wm_record_branch(const WmRecordCursor *cursor, const char *note, WmError *error)
{
    const WmRecord *const r = record_cursor_record(cursor);
    const uint32_t at = wm_record_at(cursor);
    const RecordSnapshot *const snapshot = record_snapshot_after(r, at);

    if (wm_record_resigned(r, at)) {
        wm_error_say(error, (int)r->entries[at].line, "the game was given up with this entry");
        return NULL;
    }
    if (r->entries[at].kind == WM_RECORD_TIMEOUT) {
        wm_error_say(error, (int)r->entries[at].line, "the answer to this entry must follow it");
        return NULL;
    }
    WmRecordWriter *const writer = new_writer(&r->match);
    copy_lines(writer, r, snapshot ? snapshot->line : r->entries[at].line);
    go_on(writer, cursor, at);
    (void)wm_record_note(writer, note, wm_record_position(cursor));
    return writer;
}

void wm_record_writer_free(WmRecordWriter *writer)
{
    if (!writer) return;
    record_file_close(writer->journal);
    free(writer->text.at);
    free(writer);
}

uint32_t wm_record_last(const WmRecordWriter *writer)
{
    return writer->last;
}

uint32_t wm_record_standing(const WmRecordWriter *writer)
{
    return writer->standing;
}

const char *wm_record_text(const WmRecordWriter *writer, size_t *length)
{
    *length = writer->text.length;
    return writer->text.at;
}

const char *wm_record_failure(const WmRecordWriter *writer)
{
    return writer->failure.text;
}

/* ---- files ----------------------------------------------------------------------------------- */

bool wm_record_save(const WmRecordWriter *writer, const char *path, WmError *error)
{
    return record_file_replace(path, writer->text.at, writer->text.length, error);
}

bool wm_record_journal(WmRecordWriter *writer, const char *path, bool sure, WmError *error)
{
    record_file_close(writer->journal);
    writer->journal = -1;
    const int old = record_file_claim(path, error);
    if (old == RECORD_CLAIMED) return false;
    const bool saved = wm_record_save(writer, path, error);
    if (saved) writer->journal = record_file_open(path, error);
    record_file_close(old);
    if (writer->journal < 0) return false;
    writer->failure = (WmError){0};
    writer->sure = sure;
    return true;
}
