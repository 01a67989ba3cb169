/* Going on with a recorded game: everything is played again, and the session is then what it would
 * be if the program had never ended. */
#include <cli/message.h>
#include <cli/session.h>
#include <stdlib.h>
#include <string.h>

/* What stood after each entry, from 0. */
typedef struct Trail {
    uint32_t *answers; /* so many were given */
    uint64_t *events;  /* so many had happened */
} Trail;

static void note_answers(const WmRecord *record, Trail *trail, uint32_t n)
{
    const WmRecordEntry entry = wm_record_entry(record, n);

    if (entry.kind == WM_RECORD_UNDO)
        trail->answers[n] = trail->answers[entry.undo];
    else
        trail->answers[n] = trail->answers[n - 1] + (entry.kind == WM_RECORD_ANSWER);
}

static bool step(CliSession *session, Trail *trail, WmError *error)
{
    const WmRecord *const record = session->from.record;
    WmRecordCursor *const cursor = session->from.cursor;
    const uint32_t before = wm_record_at(cursor);
    WmEvents events = {.at = session->fresh, .cap = CLI_LOG_MAX};

    const WmRecordEntry entry = wm_record_entry(record, before + 1);
    if (entry.kind == WM_RECORD_ANSWER && !session->agents[entry.seat]) {
        session->log.shown[entry.seat] = session->log.count;
        cli_session_remember(session, entry.seat, wm_record_stood(record, before));
    }
    if (!wm_record_step(cursor, &events, error)) return false;
    cli_log_add(&session->log, &events);
    if (entry.kind == WM_RECORD_UNDO) {
        cli_session_forget(session, entry.undo);
        cli_log_go_back(&session->log, trail->events[entry.undo]);
    }
    memcpy(session->match.state, wm_record_position(cursor), session->match.state_bytes);
    note_answers(record, trail, before + 1);
    trail->events[before + 1] = session->log.count;
    session->decisions = trail->answers[before + 1];
    return true;
}

/* Plays entries up to `last` again. */
static bool follow(CliSession *session, uint32_t last, WmError *error)
{
    const CliRecord *const from = &session->from;
    const size_t cap = (size_t)last + 1;
    Trail trail = {.answers = wm_memory(cap * sizeof *trail.answers),
                   .events = wm_memory(cap * sizeof *trail.events)};
    bool well = true;

    for (uint32_t n = 1; n <= wm_record_first(from->cursor); n++) {
        note_answers(from->record, &trail, n);
        session->decisions = trail.answers[n];
    }
    memcpy(session->match.state, wm_record_position(from->cursor), session->match.state_bytes);
    trail.events[wm_record_at(from->cursor)] = session->log.count;
    while (well && wm_record_at(from->cursor) < last) well = step(session, &trail, error);
    session->log.shown[WM_SPECTATOR] = session->log.count;
    free(trail.answers);
    free(trail.events);
    return well;
}

/* Agents have a chance of their own. After this they may choose otherwise than they would have; but
 * the same way for the same moment, however often it is gone on from. */
static void begin_chance(CliSession *session)
{
    const WmSeed seed = wm_seed_numbered(~wm_hash(&session->match.match, session->match.state));

    wm_stream_begin(&session->chance, &seed);
}

static bool begin(CliSession *session)
{
    const WmRecordTable *const table = wm_record_table(session->from.record);
    WmEvents events = {.at = session->fresh, .cap = CLI_LOG_MAX};
    WmError ignored;

    session->practice = table->practice;
    (void)wm_record_seed(&table->chance, &session->seed, &ignored);
    if (!cli_record_replay(&session->from, &events)) return false;
    cli_log_add(&session->log, &events);
    return true;
}

static bool written(const CliSession *session, const WmError *error)
{
    if (!session->writer) cli_fail_at(session->from.path, error->line, "%s", error->text);
    return session->writer != NULL;
}

bool cli_session_resume(CliSession *session)
{
    WmError error;

    if (!begin(session)) return false;
    if (follow(session, wm_record_final(session->from.cursor), &error)) {
        if (wm_record_finished(session->from.record)) return true;
        begin_chance(session);
        session->writer = wm_record_continue(session->from.cursor, &error);
    }
    return written(session, &error);
}

bool cli_session_branch(CliSession *session, int64_t n, const char *note)
{
    WmError error;

    if (!begin(session) || !cli_record_reaches(&session->from, n)) return false;
    if (follow(session, (uint32_t)n, &error)) {
        begin_chance(session);
        session->writer = wm_record_branch(session->from.cursor, note, &error);
    }
    return written(session, &error);
}
