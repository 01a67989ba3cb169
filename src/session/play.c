/* What is done in a game: answers, also those that a clock gives, and seats that come, go and are
 * handed over. */
#include <session/session_internal.h>

#include <string.h>

/* A record that is finished may be of other rules, and then its position is an earlier one, which
 * is not over. */
static bool refuse_finished(const WmSession *session, WmRefusal *why)
{
    if (session->finished) *why = (WmRefusal){WM_OVER, 0, "", "", "The game is over."};
    return session->finished;
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Plays an answer; the position before it is kept. */
static WmResult play(WmSession *session, int seat, WmAnswer answer, WmEvents *events,
                     WmRefusal *why)
{
    if (refuse_finished(session, why)) return why->result;
    session_keep_before(session);
    return wm_answer(session->match, session->state, seat, answer, events, why);
}

/* Writes an answer that was played, as part of a change of this kind. */
static void write_answer(WmSession *session, WmRecordKind kind, int seat, WmAnswer answer,
                         const char *given, const WmEvents *events)
{
    (void)wm_record_given(session->writer, seat, answer, given, session->state);
    session_finish_if_over(session);
    session_changed(
        session, &(WmRecordEntry){.kind = kind, .seat = seat, .text = "", .given = given}, events);
}

WmResult wm_session_answer(WmSession *session, int seat, WmAnswer answer, WmRefusal *why)
{
    WmEvents events = session_events();

    if (play(session, seat, answer, &events, why) != WM_OK) return why->result;
    if (wm_session_is_person(session, seat))
        session_remember(session, session->before, seat, wm_record_standing(session->writer));
    session_end_order(session, seat);
    write_answer(session, WM_RECORD_ANSWER, seat, answer, "", &events);
    return WM_OK;
}

WmResult session_give(WmSession *session, int seat, WmAnswer answer, const char *reason,
                      WmRefusal *why)
{
    WmEvents events = session_events();

    if (play(session, seat, answer, &events, why) != WM_OK) return why->result;
    write_answer(session, WM_RECORD_ANSWER, seat, answer, reason, &events);
    return WM_OK;
}

WmResult wm_session_timeout(WmSession *session, int seat, WmAnswer answer, WmRefusal *why)
{
    WmEvents events = session_events();

    if (play(session, seat, answer, &events, why) != WM_OK) return why->result;
    session_forget_all(session);
    (void)wm_record_timeout(session->writer, seat, session->before);
    session_end_order(session, seat);
    write_answer(session, WM_RECORD_TIMEOUT, seat, answer, "", &events);
    return WM_OK;
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void changed_seat(WmSession *session, WmRecordKind kind, int seat, const char *player)
{
    session_end_order(session, seat);
    session_changed(
        session, &(WmRecordEntry){.kind = kind, .seat = seat, .text = player, .given = ""}, NULL);
}

WmResult wm_session_join(WmSession *session, int seat, WmRefusal *why)
{
    session_keep_before(session);
    if (refuse_finished(session, why) ||
        wm_join(session->match, session->state, seat, why) != WM_OK)
        return why->result;
    (void)wm_record_join(session->writer, seat, session->state);
    changed_seat(session, WM_RECORD_JOIN, seat, "");
    return WM_OK;
}

WmResult wm_session_leave(WmSession *session, int seat, WmRefusal *why)
{
    session_keep_before(session);
    if (refuse_finished(session, why) ||
        wm_leave(session->match, session->state, seat, why) != WM_OK)
        return why->result;
    (void)wm_record_leave(session->writer, seat, session->state);
    changed_seat(session, WM_RECORD_LEAVE, seat, "");
    return WM_OK;
}

bool wm_session_hand_over(WmSession *session, int seat, const char *player, WmError *why)
{
    if (seat < 1 || seat > session->match->setup->seats)
        return wm_error_say(why, 0, "There is no such seat.");
    if (!session_is_player(player) && strcmp(player, WM_RECORD_NOBODY) != 0)
        return wm_error_say(why, 0, "There is no agent of that name.");
    if (wm_session_over(session)) return wm_error_say(why, 0, "The game is over.");
    session_keep_before(session);
    session_seat(session, seat, player);
    (void)wm_record_hand(session->writer, seat, player, session->state);
    changed_seat(session, WM_RECORD_HAND, seat, session->player[seat]);
    return true;
}
