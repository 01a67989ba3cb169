/* Making a session out of a match or a record, and what it is. */
#include <session/session_internal.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITION_CAP = 8192, /* bytes that most positions need as text */
    LATE = 256           /* entries from the end, of which some should be people's answers */
};

/* ---- changes --------------------------------------------------------------------------------- */

WmEvents session_events(void)
{
    static _Thread_local WmEvent events[WM_SESSION_EVENTS];

    return (WmEvents){.at = events, .cap = WM_SESSION_EVENTS};
}

static void keep_events(WmSession *session, const WmEvents *events)
{
    const uint32_t kept = events->count < events->cap ? events->count : events->cap;

    free(session->events.at);
    session->events =
        (WmEvents){.at = wm_memory(kept * sizeof *events->at), .cap = kept, .count = events->count};
    if (kept > 0) memcpy(session->events.at, events->at, kept * sizeof *events->at);
}

void session_changed(WmSession *session, const WmRecordEntry *entry, const WmEvents *events)
{
    static const WmEvents none = {0};

    session->last_entry = *entry;
    keep_events(session, events ? events : &none);
    session_check_orders(session, &session->events);
    if (session->options.on_change) session->options.on_change(session->options.user, session);
}

void session_finish_if_over(WmSession *session)
{
    if (!session->finished && wm_asked_first(session->state) == 0)
        (void)wm_record_finish(session->writer, session->state);
}

void session_keep_before(WmSession *session)
{
    memcpy(session->before, session->state, session->match->bytes);
}

/* ---- players --------------------------------------------------------------------------------- */

bool session_is_player(const char *name)
{
    return strcmp(name, WM_RECORD_PERSON) == 0 || wm_agent_named(name);
}

void session_seat(WmSession *session, int seat, const char *player)
{
    snprintf(session->player[seat], sizeof session->player[0], "%s", player);
}

static bool check_players(const WmRecordTable *table, int seats, WmError *error)
{
    for (int i = 0; i < seats; i++)
        if (!session_is_player(table->players[i]))
            return wm_error_say(error, 0, "there is no agent of that name");
    return true;
}

/* ---- going through a record ------------------------------------------------------------------ */

/* Is this the answer that was given with a timeout? */
static bool is_timed(const WmRecord *record, uint32_t n)
{
    return n > 1 && wm_record_entry(record, n - 1).kind == WM_RECORD_TIMEOUT;
}

/* What is remembered, and who plays, with the next entry. */
static void follow_entry(WmSession *session, const WmRecordCursor *cursor, uint32_t n)
{
    const WmRecordEntry entry = wm_record_entry(session->record, n);

    switch (entry.kind) {
    case WM_RECORD_ANSWER:
        if (wm_session_is_person(session, entry.seat) && !is_timed(session->record, n) &&
            !entry.given[0])
            session_remember(session, wm_record_position(cursor), entry.seat, entry.before);
        break;
    case WM_RECORD_UNDO: session_forget_since(session, entry.undo); break;
    case WM_RECORD_HAND: session_seat(session, entry.seat, entry.text); break;
    case WM_RECORD_TIMEOUT: session_forget_all(session); break;
    case WM_RECORD_RESIGN: session_forget_all(session); break;
    default: break;
    }
}

/* Tells of an entry that was played again, as if it had been made now; a timeout, with the answer
 * behind it. */
static void tell_entry(WmSession *session, const WmRecordCursor *cursor, const WmEvents *events)
{
    WmRecordEntry entry = {.text = "", .given = ""};

    if (!session->options.on_change) return;
    session->entries = wm_record_at(cursor);
    if (session->entries > wm_record_first(cursor)) {
        const WmRecordEntry read = wm_record_entry(session->record, session->entries);
        if (read.kind == WM_RECORD_TIMEOUT) return;
        entry.kind = is_timed(session->record, session->entries) ? WM_RECORD_TIMEOUT : read.kind;
        entry.seat = read.seat;
        entry.undo = read.undo;
        entry.resigns = read.resigns;
        entry.given = session_reason(session, read.given);
        if (read.kind == WM_RECORD_HAND) entry.text = session->player[read.seat];
    }
    memcpy(session->state, wm_record_position(cursor), session->match->bytes);
    session_changed(session, &entry, events);
}

static bool follow(WmSession *session, WmRecordCursor *cursor, uint32_t until, WmError *error)
{
    WmEvents events = session_events();

    if (until < wm_record_at(cursor) || until > wm_record_final(cursor))
        return wm_error_say(error, 0, "the record cannot be played to that entry");
    while (wm_record_at(cursor) < until) {
        events.count = 0;
        follow_entry(session, cursor, wm_record_at(cursor) + 1);
        if (!wm_record_step(cursor, session->options.on_change ? &events : NULL, error))
            return false;
        tell_entry(session, cursor, &events);
    }
    memcpy(session->state, wm_record_position(cursor), session->match->bytes);
    return true;
}

/* ---- making ---------------------------------------------------------------------------------- */

/* Has the record its match, and the chance that practice needs? */
static bool prepare(WmSession *session, WmError *error)
{
    WmRecord *const record = session->record;
    const WmRecordTable *const table = wm_record_table(record);

    session->match = wm_record_match(record, NULL, NULL, error);
    if (!session->match) return false;
    if (!session->state) session->state = wm_memory(wm_state_bytes(session->match->game));
    if (!session->before) session->before = wm_memory(wm_state_bytes(session->match->game));
    return wm_record_seed(&table->chance, &session->seed, error) || !table->practice;
}

/* A record of these rules is gone through; one of others goes on where it ends, or as near to that
 * as can be. */
static WmRecordCursor *open_record(WmSession *session, WmEvents *events, WmError *error)
{
    const char *const position = session->options.position;
    WmRecordCursor *cursor = NULL;
    WmError ignored;

    if (!prepare(session, error)) return NULL;
    if (session->options.adopt && wm_record_fit(session->record, &ignored) != WM_RECORD_SAME) {
        if (position) cursor = wm_record_adopt(session->record, position, &ignored);
        if (!cursor) cursor = wm_record_adopt(session->record, NULL, &ignored);
    }
    return cursor ? cursor : wm_record_replay(session->record, events, error);
}

static void seat_players(WmSession *session, uint32_t entry)
{
    for (int seat = 1; seat <= session->match->setup->seats; seat++)
        session_seat(session, seat, wm_record_player(session->record, seat, entry));
}

/* At the beginning of the record, and that is told. */
static WmRecordCursor *start(WmSession *session, WmError *error)
{
    WmEvents events = session_events();
    WmRecordCursor *const cursor = open_record(session, &events, error);

    if (!cursor) return NULL;
    seat_players(session, wm_record_first(cursor));
    if (wm_record_at(cursor) == wm_record_final(cursor)) keep_events(session, &events);
    tell_entry(session, cursor, &events);
    return cursor;
}

static WmSession *new_session(WmRecord *record, const WmSessionOptions *options)
{
    WmSession *const session = wm_memory(sizeof *session);

    session->options = *options;
    session->record = record;
    session->moments = wm_memory((size_t)options->undo_most * sizeof *session->moments);
    return session;
}

/* The session once it has its writer; NULL, and everything freed, without one. */
static WmSession *finish_making(WmSession *session, WmRecordCursor *cursor)
{
    wm_record_cursor_free(cursor);
    if (!session->writer) {
        wm_session_free(session);
        return NULL;
    }
    session->has_record = session->options.keep_record;
    if (!session->has_record) wm_record_slim(session->record);
    return session;
}

/* To the end from a snapshot, as WmSessionOptions has it; NULL where that cannot be. */
static WmRecordCursor *play_late(WmSession *session, uint32_t most)
{
    WmError error;

    if (!session->options.trusted || session->options.on_change || !prepare(session, &error))
        return NULL;
    WmRecordCursor *const cursor = wm_record_replay_late(session->record, most);
    if (!cursor) return NULL;
    seat_players(session, wm_record_first(cursor));
    session_forget_all(session);
    session->remembers_all = false;
    if (follow(session, cursor, wm_record_final(cursor), &error) && session->remembers_all)
        return cursor;
    wm_record_cursor_free(cursor);
    return NULL;
}

static WmRecordCursor *play_all(WmSession *session, WmError *error)
{
    session_forget_all(session);
    WmRecordCursor *const cursor = start(session, error);
    if (!cursor || follow(session, cursor, wm_record_final(cursor), error)) return cursor;
    wm_record_cursor_free(cursor);
    return NULL;
}

WmSession *wm_session_load(WmRecord *record, const WmSessionOptions *options, WmError *error)
{
    WmSession *const session = new_session(record, options);
    const uint32_t count = wm_record_count(record);
    WmRecordCursor *cursor = play_late(session, count);

    if (!cursor && count > LATE) cursor = play_late(session, count - LATE);
    if (!cursor) cursor = play_all(session, error);
    session->finished = wm_record_finished(record);
    if (cursor) session->writer = wm_record_continue(cursor, error);
    session->resigned = wm_record_resigned(record, wm_record_count(record));
    if (session->resigned) wm_resign(session->match, session->state);
    if (session->writer) session_finish_if_over(session);
    return finish_making(session, cursor);
}

WmSession *wm_session_branch(WmRecord *record, uint32_t entry, const char *note,
                             const WmSessionOptions *options, WmError *error)
{
    WmSession *const session = new_session(record, options);
    WmRecordCursor *const cursor = start(session, error);

    if (cursor && follow(session, cursor, entry, error))
        session->writer = wm_record_branch(cursor, note, error);
    return finish_making(session, cursor);
}

/* Through the head of its record, so that a game which has begun can be loaded. */
WmSession *wm_session_begin(const WmMatch *match, const WmRecordTable *table,
                            const WmSessionOptions *options, WmError *error)
{
    WmRecord *record = NULL;
    WmSeed seed;
    size_t length;

    if (!wm_record_seed(&table->chance, &seed, error) ||
        !check_players(table, match->setup->seats, error))
        return NULL;
    WmRecordWriter *const head = wm_record_begin(match, table);
    const char *const text = wm_record_text(head, &length);
    const bool read = wm_record_parse(&record, text, length, error) == WM_RECORD_WHOLE &&
                      wm_record_match(record, match->pack, match->words, error);
    wm_record_writer_free(head);
    if (read) return wm_session_load(record, options, error);
    wm_record_free(record);
    return NULL;
}

void wm_session_free(WmSession *session)
{
    if (!session) return;
    for (int i = 0; i < session->options.undo_most; i++) free(session->moments[i].state);
    free(session->moments);
    wm_record_writer_free(session->writer);
    wm_record_free(session->record);
    free(session->events.at);
    free(session->before);
    free(session->state);
    free(session);
}

/* ---- looking --------------------------------------------------------------------------------- */

const WmMatch *wm_session_match(const WmSession *session)
{
    return session->match;
}

const WmState *wm_session_state(const WmSession *session)
{
    return session->state;
}

const WmState *wm_session_before(const WmSession *session)
{
    return session->before;
}

const WmRecordTable *wm_session_table(const WmSession *session)
{
    return wm_record_table(session->record);
}

bool wm_session_over(const WmSession *session)
{
    return session->finished || wm_asked_first(session->state) == 0;
}

int wm_session_resigned(const WmSession *session)
{
    return session->resigned;
}

WmEnd wm_session_result(const WmSession *session, int seat)
{
    return session->resigned ? wm_resigned(session->match, session->resigned, seat)
                             : wm_result(session->match, session->state, seat);
}

const char *wm_session_player(const WmSession *session, int seat)
{
    return session->player[seat];
}

const WmAgent *wm_session_agent(const WmSession *session, int seat)
{
    return wm_agent_named(session->player[seat]);
}

bool wm_session_is_person(const WmSession *session, int seat)
{
    return strcmp(session->player[seat], WM_RECORD_PERSON) == 0;
}

static int first_asked(const WmSession *session, bool person)
{
    WmQuestion question;

    if (wm_session_over(session) || !wm_asking(session->match, session->state, &question)) return 0;
    for (int seat = 1; seat <= session->match->setup->seats; seat++)
        if (wm_seats_have(question.seats, seat) &&
            (person ? wm_session_is_person(session, seat)
                    : wm_session_agent(session, seat) != NULL))
            return seat;
    return 0;
}

int wm_session_person_asked(const WmSession *session)
{
    return first_asked(session, true);
}

int wm_session_agent_asked(const WmSession *session)
{
    return first_asked(session, false);
}

const WmRecordEntry *wm_session_last_entry(const WmSession *session)
{
    return &session->last_entry;
}

const WmEvents *wm_session_events(const WmSession *session)
{
    return &session->events;
}

uint32_t wm_session_entries(const WmSession *session)
{
    return session->writer ? wm_record_last(session->writer) : session->entries;
}

void wm_session_position(const WmSession *session, WmBuffer *out)
{
    wm_buffer_clear(out);
    (void)wm_buffer_reserve(out, POSITION_CAP);
    size_t length = wm_save(session->match, session->state, out->at, out->cap);
    if (length >= out->cap) {
        (void)wm_buffer_reserve(out, length);
        length = wm_save(session->match, session->state, out->at, out->cap);
    }
    out->length = length;
}

const char *wm_session_text(const WmSession *session, size_t *length)
{
    return wm_record_text(session->writer, length);
}

WmRecordWriter *wm_session_writer(const WmSession *session)
{
    return session->writer;
}

const WmRecord *wm_session_record(const WmSession *session)
{
    return session->has_record && wm_record_count(session->record) == wm_session_entries(session)
               ? session->record
               : NULL;
}

void wm_session_drop_record(WmSession *session)
{
    if (session->has_record) wm_record_slim(session->record);
    session->has_record = false;
}
