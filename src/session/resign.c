/* Giving up: the whole game, or only the seats of one person while others play on. */
#include <session/session_internal.h>

static int first_of(WmSeats seats)
{
    return __builtin_ctz(seats) + 1;
}

static int side_count(const WmMatch *m)
{
    WmSeats left = (WmSeats)((1u << m->setup->seats) - 1);
    int count = 0;

    for (; left; count++) left = (WmSeats)(left & ~wm_side(m, first_of(left)));
    return count;
}

bool wm_session_resigning_ends(const WmSession *session, WmSeats seats, WmSeats others)
{
    if (others & wm_side(session->match, first_of(seats))) return false;
    return others == 0 || side_count(session->match) <= 2;
}

static void end_game(WmSession *session, int seat)
{
    const WmRecordEntry entry = {.kind = WM_RECORD_RESIGN, .seat = seat, .text = "", .given = ""};

    session_keep_before(session);
    wm_resign(session->match, session->state);
    session->resigned = seat;
    session_forget_all(session);
    (void)wm_record_resign(session->writer, seat, session->state);
    session_finish_if_over(session);
    session_changed(session, &entry, NULL);
}

static void give_to_agent(WmSession *session, int seat, const char *agent)
{
    session_keep_before(session);
    session_seat(session, seat, agent);
    session_end_order(session, seat);
    (void)wm_record_hand_resigned(session->writer, seat, agent, session->state);
    session_changed(session,
                    &(WmRecordEntry){.kind = WM_RECORD_HAND,
                                     .seat = seat,
                                     .resigns = true,
                                     .text = session->player[seat],
                                     .given = ""},
                    NULL);
}

bool wm_session_resign(WmSession *session, WmSeats seats, WmSeats others, const char *agent,
                       WmError *why)
{
    const int most = session->match->setup->seats;

    if (seats == 0 || seats >> most != 0 ||
        (seats & ~wm_side(session->match, first_of(seats))) != 0)
        return wm_error_say(why, 0, "There is no such seat.");
    if (!wm_agent_named(agent)) return wm_error_say(why, 0, "There is no agent of that name.");
    if (wm_session_over(session)) return wm_error_say(why, 0, "The game is over.");
    if (wm_session_resigning_ends(session, seats, others)) {
        end_game(session, first_of(seats));
        return true;
    }
    for (int seat = 1; seat <= most; seat++)
        if (wm_seats_have(seats, seat)) give_to_agent(session, seat, agent);
    return true;
}
