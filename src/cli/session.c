#include <cli/session.h>

#include <cli/message.h>
#include <stdlib.h>
#include <string.h>

static void log_add(CliLog *log, const WmEvent *event)
{
    log->at[log->count % CLI_LOG_MAX] = *event;
    log->count++;
    if (log->count - log->first > CLI_LOG_MAX) log->first = log->count - CLI_LOG_MAX;
}

/* ---- the log --------------------------------------------------------------------------------- */

void cli_log_add(CliLog *log, const WmEvents *events)
{
    const uint32_t kept = events->count < events->cap ? events->count : events->cap;

    for (uint32_t i = 0; i < kept; i++) log_add(log, &events->at[i]);
    if (kept < events->count) log_add(log, &(WmEvent){.kind = CLI_EVENTS_LOST});
}

void cli_log_go_back(CliLog *log, uint64_t count)
{
    log->count = count;
    if (log->first > count) log->first = count;
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++)
        if (log->shown[viewer] > count) log->shown[viewer] = count;
}

/* ---- playing --------------------------------------------------------------------------------- */

static const char *player_of(const WmAgent *agent)
{
    return agent ? agent->name : WM_RECORD_PERSON;
}

static void begin_record(CliSession *session, uint64_t seed)
{
    WmRecordTable table = {.chance = wm_record_chance_numbered(seed)};

    for (int seat = 1; seat <= session->match.setup->seats; seat++)
        snprintf(table.players[seat - 1], sizeof table.players[0], "%s",
                 player_of(session->agents[seat]));
    session->writer = wm_record_begin(&session->match.match, &table);
}

WmResult cli_session_begin(CliSession *session, uint64_t seed)
{
    const WmSeed for_agents = wm_seed_numbered(~seed);
    WmEvents events = {.at = session->fresh, .cap = CLI_LOG_MAX};

    session->seed = wm_seed_numbered(seed);
    wm_stream_begin(&session->chance, &for_agents);
    const WmResult result =
        wm_begin(&session->match.match, session->match.state, &session->seed, &events);
    if (result != WM_OK) return result;
    cli_log_add(&session->log, &events);
    begin_record(session, seed);
    return WM_OK;
}

void cli_session_remember(CliSession *session, int seat, uint32_t standing)
{
    CliMoment *moment = &session->moments[session->moment_next % CLI_UNDO_MAX];

    if (!moment->state) moment->state = wm_memory(session->match.state_bytes);
    memcpy(moment->state, session->match.state, session->match.state_bytes);
    moment->seat = seat;
    moment->chance = session->chance;
    moment->events = session->log.count;
    moment->decisions = session->decisions;
    moment->standing = standing;
    session->moment_next++;
    if (session->moment_count < CLI_UNDO_MAX) session->moment_count++;
}

static const CliMoment *last_moment(const CliSession *session)
{
    return &session->moments[(session->moment_next - 1) % CLI_UNDO_MAX];
}

static void forget(CliSession *session)
{
    session->moment_next--;
    session->moment_count--;
}

void cli_session_forget(CliSession *session, uint32_t to)
{
    while (session->moment_count > 0 && last_moment(session)->standing >= to) forget(session);
}

WmResult cli_session_answer(CliSession *session, int seat, WmAnswer answer)
{
    WmEvents events = {.at = session->fresh, .cap = CLI_LOG_MAX};
    const bool person = !session->agents[seat];

    if (person) cli_session_remember(session, seat, wm_record_standing(session->writer));
    const WmResult result =
        wm_answer(&session->match.match, session->match.state, seat, answer, &events);
    if (result == WM_OK) {
        session->decisions++;
        cli_log_add(&session->log, &events);
        (void)wm_record_answer(session->writer, seat, answer, session->match.state);
    } else if (person) {
        forget(session);
    }
    return result;
}

WmResult cli_session_move(CliSession *session, int seat)
{
    const WmAnswer answer =
        wm_agent_answer(session->agents[seat], &session->match.match, session->match.state, seat,
                        &session->chance, &session->plan);
    return cli_session_answer(session, seat, answer);
}

WmResult cli_session_join(CliSession *session, int seat, bool joins, WmRefusal *why)
{
    WmState *const state = session->match.state;
    const WmResult result = (joins ? wm_join : wm_leave)(&session->match.match, state, seat, why);

    if (result == WM_OK)
        (void)(joins ? wm_record_join : wm_record_leave)(session->writer, seat, state);
    return result;
}

void cli_session_hand(CliSession *session, int seat, const WmAgent *agent)
{
    session->agents[seat] = agent;
    (void)wm_record_hand(session->writer, seat, player_of(agent), session->match.state);
}

/* ---- taking back ----------------------------------------------------------------------------- */

/* The first thing that the law of undo has against it. */
static void say_why_not(const WmState *before, const WmState *now, int seat, char *why, size_t cap)
{
    for (int other = 1; other <= WM_SEATS_MAX; other++) {
        if (other == seat || before->decided[other - 1] == now->decided[other - 1]) continue;
        snprintf(why, cap, "seat %d has decided something since.", other);
        return;
    }
    if (before->stream.used != now->stream.used)
        snprintf(why, cap, "something was drawn or rolled since.");
    else if (before->reveals != now->reveals)
        snprintf(why, cap, "something was shown since.");
    else
        snprintf(why, cap, "the rules of this game do not allow it.");
}

int cli_session_undo(CliSession *session, char *why, size_t cap)
{
    if (session->moment_count == 0) {
        snprintf(why, cap, "there is no answer to take back.");
        return 0;
    }
    const CliMoment *moment = last_moment(session);
    WmState *const state = session->match.state;
    WmRecordHex key;
    if (session->practice && !wm_record_hex_draw(&key)) {
        snprintf(why, cap, "there is no source of chance here.");
        return 0;
    }
    if (!session->practice &&
        !wm_undoable(&session->match.match, moment->state, state, moment->seat)) {
        say_why_not(moment->state, state, moment->seat, why, cap);
        return 0;
    }
    memcpy(state, moment->state, session->match.state_bytes);
    if (session->practice) wm_record_rekey(state, &session->seed, &key);
    (void)wm_record_undo(session->writer, moment->seat, moment->standing,
                         session->practice ? &key : NULL, state);
    session->chance = moment->chance;
    session->plan = (WmPlan){.count = 0};
    session->decisions = moment->decisions;
    cli_log_go_back(&session->log, moment->events);
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
    wm_record_writer_free(session->writer);
    cli_record_close(&session->from);
    cli_match_free(&session->match);
    free(session);
}
