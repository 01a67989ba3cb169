#include <cli/session.h>

#include <cli/message.h>
#include <stdlib.h>
#include <string.h>

/* ---- the log --------------------------------------------------------------------------------- */

static void log_add(CliLog *log, const WmEvent *event)
{
    log->at[log->count % CLI_LOG_MAX] = *event;
    log->count++;
    if (log->count - log->first > CLI_LOG_MAX) log->first = log->count - CLI_LOG_MAX;
}

static void log_add_all(CliLog *log, const WmEvents *events)
{
    const uint32_t kept = events->count < events->room ? events->count : events->room;

    for (uint32_t i = 0; i < kept; i++) log_add(log, &events->at[i]);
    if (kept < events->count) log_add(log, &(WmEvent){.kind = CLI_EVENTS_LOST});
}

static void log_go_back(CliLog *log, uint64_t count)
{
    log->count = count;
    if (log->first > count) log->first = count;
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++)
        if (log->shown[viewer] > count) log->shown[viewer] = count;
}

/* ---- playing --------------------------------------------------------------------------------- */

WmResult cli_session_begin(CliSession *session, uint64_t seed)
{
    const WmSeed for_game = wm_seed_numbered(seed);
    const WmSeed for_agents = wm_seed_numbered(~seed);
    WmEvents events = {.at = session->fresh, .room = CLI_LOG_MAX};

    wm_stream_begin(&session->chance, &for_agents);
    const WmResult result =
        wm_begin(&session->match.match, session->match.state, &for_game, &events);
    if (result == WM_OK) log_add_all(&session->log, &events);
    return result;
}

/* Keeps the moment before an answer; the oldest makes room. */
static void remember(CliSession *session, int seat)
{
    CliMoment *moment = &session->moments[session->moment_next % CLI_UNDO_MAX];

    if (!moment->state) moment->state = cli_allocate(session->match.state_bytes);
    memcpy(moment->state, session->match.state, session->match.state_bytes);
    moment->seat = seat;
    moment->chance = session->chance;
    moment->events = session->log.count;
    moment->decisions = session->decisions;
    session->moment_next++;
    if (session->moment_count < CLI_UNDO_MAX) session->moment_count++;
}

static void forget(CliSession *session)
{
    session->moment_next--;
    session->moment_count--;
}

WmResult cli_session_answer(CliSession *session, int seat, WmAnswer answer)
{
    WmEvents events = {.at = session->fresh, .room = CLI_LOG_MAX};
    const bool person = !session->agents[seat];

    if (person) remember(session, seat);
    const WmResult result =
        wm_answer(&session->match.match, session->match.state, seat, answer, &events);
    if (result == WM_OK) {
        session->decisions++;
        log_add_all(&session->log, &events);
    } else if (person) {
        forget(session);
    }
    return result;
}

WmResult cli_session_move(CliSession *session, int seat)
{
    const WmAnswer answer = wm_agent_answer(session->agents[seat], &session->match.match,
                                            session->match.state, seat, &session->chance);
    return cli_session_answer(session, seat, answer);
}

/* ---- taking back ----------------------------------------------------------------------------- */

/* The first thing that the law of undo has against it. */
static void say_why_not(const WmState *before, const WmState *now, int seat, char *why, size_t room)
{
    for (int other = 1; other <= WM_SEATS_MAX; other++) {
        if (other == seat || before->decided[other - 1] == now->decided[other - 1]) continue;
        snprintf(why, room, "seat %d has decided something since.", other);
        return;
    }
    if (before->stream.used != now->stream.used)
        snprintf(why, room, "something was drawn or rolled since.");
    else if (before->reveals != now->reveals)
        snprintf(why, room, "something was shown since.");
    else
        snprintf(why, room, "the rules of this game do not allow it.");
}

int cli_session_undo(CliSession *session, char *why, size_t room)
{
    if (session->moment_count == 0) {
        snprintf(why, room, "there is no answer to take back.");
        return 0;
    }
    const CliMoment *moment = &session->moments[(session->moment_next - 1) % CLI_UNDO_MAX];
    if (!wm_undoable(&session->match.match, moment->state, session->match.state, moment->seat)) {
        say_why_not(moment->state, session->match.state, moment->seat, why, room);
        return 0;
    }
    memcpy(session->match.state, moment->state, session->match.state_bytes);
    session->chance = moment->chance;
    session->decisions = moment->decisions;
    log_go_back(&session->log, moment->events);
    forget(session);
    return moment->seat;
}

/* ---- seats ----------------------------------------------------------------------------------- */

int cli_session_seat(const CliSession *session, const WmQuestion *question)
{
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(question->seats, seat) && !session->agents[seat]) return seat;
    return cli_first_seat(question->seats);
}

int cli_session_people(const CliSession *session)
{
    int people = 0;

    for (int seat = 1; seat <= session->match.setup->seats; seat++)
        if (!session->agents[seat]) people++;
    return people;
}

void cli_session_free(CliSession *session)
{
    for (int i = 0; i < CLI_UNDO_MAX; i++) free(session->moments[i].state);
    cli_match_free(&session->match);
    free(session);
}
