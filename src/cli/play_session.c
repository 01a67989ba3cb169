/* The session of `warmoot play`: begun, resumed or branched off, and the log of what happened. */
#include <cli/message.h>
#include <cli/play.h>
#include <stdlib.h>
#include <string.h>

enum { UNDO_MOST = 256 };

/* ---- the log --------------------------------------------------------------------------------- */

static void log_event(CliLog *log, const WmEvent *event)
{
    log->at[log->count % CLI_LOG_MAX] = *event;
    log->count++;
    if (log->count - log->first > CLI_LOG_MAX) log->first = log->count - CLI_LOG_MAX;
}

static void log_events(CliLog *log, const WmEvents *events)
{
    const uint32_t kept = events->count < events->cap ? events->count : events->cap;

    for (uint32_t i = 0; i < kept; i++) log_event(log, &events->at[i]);
    if (kept < events->count) log_event(log, &(WmEvent){.kind = CLI_EVENTS_LOST});
}

static void go_back(CliLog *log, uint64_t count)
{
    log->count = count;
    if (log->first > count) log->first = count;
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++)
        if (log->shown[viewer] > count) log->shown[viewer] = count;
}

/* So many events had happened after each entry up to n that was not marked before. */
static void mark(CliLog *log, uint32_t n)
{
    for (; log->marked <= n; log->marked++) {
        log->after = wm_memory_grow(log->after, log->marked, &log->after_cap, sizeof *log->after);
        log->after[log->marked] = log->count;
    }
}

/* Whoever answers has been shown what happened before. */
static void on_change(void *user, const WmSession *session)
{
    CliLog *const log = user;
    const WmRecordEntry *const entry = wm_session_last_entry(session);
    const uint32_t n = wm_session_entries(session);

    if (n > 0) mark(log, n - 1);
    if (entry->kind == WM_RECORD_ANSWER && wm_session_is_person(session, entry->seat))
        log->shown[entry->seat] = log->count;
    if (entry->kind == WM_RECORD_UNDO)
        go_back(log, log->after[entry->undo]);
    else
        log_events(log, wm_session_events(session));
    mark(log, n);
}

/* ---- the session ----------------------------------------------------------------------------- */

static WmSessionOptions options_of(CliPlay *play)
{
    return (WmSessionOptions){.undo_most = UNDO_MOST, .on_change = on_change, .user = &play->log};
}

static void take(CliPlay *play, WmSession *session, uint64_t chance)
{
    const WmSeed seed = wm_seed_numbered(~chance);

    play->session = session;
    play->match = wm_session_match(session);
    play->state = wm_session_state(session);
    play->chance = wm_session_table(session)->chance;
    wm_stream_begin(&play->agents_chance, &seed);
}

bool cli_play_begin(CliPlay *play, const WmRecordTable *table)
{
    const WmSessionOptions options = options_of(play);
    WmError error;
    WmSession *const session = wm_session_begin(&play->given.match, table, &options, &error);

    if (session) take(play, session, table->chance.number);
    return session != NULL;
}

/* Agents have a chance of their own. After this they may choose otherwise than they would have; but
 * the same way for the same moment, however often it is gone on from. */
static bool go_on(CliPlay *play, WmSession *session, const char *path, const WmError *error)
{
    if (!session) {
        cli_fail_at(path, error->line, "%s", error->text);
        return false;
    }
    take(play, session, wm_hash(wm_session_match(session), wm_session_state(session)));
    play->log.shown[WM_SPECTATOR] = play->log.count;
    return true;
}

bool cli_play_resume(CliPlay *play, CliRecord *from)
{
    const WmSessionOptions options = options_of(play);
    WmError error;

    WmSession *const session = wm_session_load(cli_record_take(from), &options, &error);
    return go_on(play, session, from->path, &error);
}

bool cli_play_branch(CliPlay *play, CliRecord *from, uint32_t entry, const char *note)
{
    const WmSessionOptions options = options_of(play);
    WmError error;

    WmSession *const session =
        wm_session_branch(cli_record_take(from), entry, note, &options, &error);
    return go_on(play, session, from->path, &error);
}

int cli_play_people(const CliPlay *play)
{
    int people = 0;

    for (int seat = 1; play->session && seat <= play->match->setup->seats; seat++)
        people += wm_session_is_person(play->session, seat);
    return people;
}

void cli_play_close(CliPlay *play)
{
    cli_lines_close(&play->lines);
    wm_session_free(play->session);
    cli_match_free(&play->given);
    free(play->log.after);
    free(play);
}
