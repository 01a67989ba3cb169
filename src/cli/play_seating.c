/* Who sits where: in a new game, in one that goes on, and when a seat is handed over. */
#include <cli/message.h>
#include <cli/play.h>
#include <string.h>

static bool is_me(const char *who)
{
    return who && strcmp(who, "me") == 0;
}

/* Who is to play a seat, by the command line; NULL: nothing is said. */
static const char *wanted(const CliRequest *request, bool all_me, int seat)
{
    return request->players[seat] || !all_me ? request->players[seat] : "me";
}

bool cli_seat_new(CliSession *session, const CliRequest *request, bool all_me)
{
    const int seats = session->match.setup->seats;
    bool taken = false; /* a seat, by the user in person */

    if (!cli_request_fits(request, seats)) return false;
    for (int seat = 1; seat <= seats; seat++)
        if (is_me(request->players[seat])) taken = true;
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = wanted(request, all_me, seat);
        if (!who) who = seat == 1 && !taken ? "me" : cli_usual_agent();
        if (is_me(who)) continue;
        session->agents[seat] = cli_request_agent(request, who);
        if (!session->agents[seat]) return false;
    }
    return true;
}

bool cli_seat_recorded(CliSession *session, const CliRequest *request, uint32_t n)
{
    for (int seat = 1; seat <= session->match.setup->seats; seat++) {
        const char *who = wm_record_player(session->from.record, seat, n);
        if (strcmp(who, WM_RECORD_PERSON) == 0) continue;
        if (strcmp(who, WM_RECORD_NOBODY) == 0) who = cli_usual_agent();
        session->agents[seat] = wm_agent_named(who);
        if (session->agents[seat] || request->players[seat]) continue;
        cli_fail_at(session->from.path, 0,
                    "seat %d is played by %s, which this program does not have; hand it over with "
                    "--seat %d=%s",
                    seat, who, seat, cli_usual_agent());
        return false;
    }
    return true;
}

static bool is_played_by(const CliSession *session, int seat, const WmAgent *agent)
{
    const CliRecord *const from = &session->from;
    const char *const now = wm_record_player(from->record, seat, wm_record_at(from->cursor));

    return strcmp(now, agent ? agent->name : WM_RECORD_PERSON) == 0;
}

bool cli_seat_others(CliSession *session, const CliRequest *request, bool all_me)
{
    const int seats = session->match.setup->seats;

    if (!cli_request_fits(request, seats)) return false;
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = wanted(request, all_me, seat);
        if (!who) continue;
        const WmAgent *agent = is_me(who) ? NULL : cli_request_agent(request, who);
        if (!agent && !is_me(who)) return false;
        if (!is_played_by(session, seat, agent)) cli_session_hand(session, seat, agent);
    }
    return true;
}
