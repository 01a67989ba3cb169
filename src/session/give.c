/* Answers that nobody has to be asked for. */
#include <session/session_internal.h>

#include <string.h>

const char *session_reason(const WmSession *session, const char *given)
{
    const WmGame *const game = session->match->game;

    if (strcmp(given, WM_GIVEN_FORCED) == 0) return WM_GIVEN_FORCED;
    if (strcmp(given, WM_GIVEN_WINDOW) == 0) return WM_GIVEN_WINDOW;
    for (int order = 1; order < game->order_count; order++)
        if (strcmp(given, game->orders[order].name) == 0) return game->orders[order].name;
    return "";
}

/* ---- standing orders ------------------------------------------------------------------------- */

void session_check_orders(WmSession *session, const WmEvents *events)
{
    for (int seat = 1; seat <= session->match->setup->seats; seat++)
        if (session->order[seat].kind &&
            (wm_order_ended(session->match, &session->order[seat], events) ||
             !wm_order_holds(session->match, session->state, seat, &session->order[seat])))
            session_end_order(session, seat);
}

void session_end_order(WmSession *session, int seat)
{
    session->order[seat] = (WmAnswer){.kind = 0};
}

WmResult wm_session_order(WmSession *session, int seat, const WmAnswer *order, WmRefusal *why)
{
    WmAnswer answer;

    *why = (WmRefusal){WM_REFUSED, WM_NOT_OFFERED, "", "", "That cannot be ordered now."};
    if (session->finished || !wm_session_is_person(session, seat) ||
        !wm_order_offered(session->match, session->state, seat, order) ||
        !wm_order_answer(session->match, session->state, seat, order, &answer))
        return why->result;
    if (wm_session_answer(session, seat, answer, why) != WM_OK) return why->result;
    session->order[seat] = *order;
    session_check_orders(session, &session->events);
    return WM_OK;
}

void wm_session_restore_order(WmSession *session, int seat, const char *text)
{
    const WmEvents none = {0};
    WmAnswer order;
    WmError error;

    if (session->finished || seat < 1 || seat > WM_SEATS_MAX ||
        seat > session->match->setup->seats || !wm_session_is_person(session, seat) ||
        !wm_order_parse(session->match, text, &order, &error))
        return;
    session->order[seat] = order;
    session_check_orders(session, &none);
}

void wm_session_share_order(WmSession *session, int seat, const WmAnswer *order)
{
    if (!session->match->game->orders[order->kind].together || session->finished ||
        !wm_session_is_person(session, seat))
        return;
    session->order[seat] = *order;
    session_check_orders(session, &session->events);
}

const WmAnswer *wm_session_ordered(const WmSession *session, int seat)
{
    return session->order[seat].kind ? &session->order[seat] : NULL;
}

/* ---- giving ---------------------------------------------------------------------------------- */

bool wm_session_at_window(const WmSession *session)
{
    WmQuestion question;

    return !wm_session_over(session) && wm_asking(session->match, session->state, &question) &&
           session->match->game->questions[question.kind].window;
}

/* Why a seat that is asked needs no asking, and the answer; NULL: it does. */
static const char *reason_of(const WmSession *session, int seat, WmSeats spared, bool windows,
                             WmAnswer *answer)
{
    const WmMatch *const m = session->match;
    const WmAnswer *const order = wm_session_ordered(session, seat);

    if (!wm_session_is_person(session, seat)) return NULL;
    if (order && wm_order_answer(m, session->state, seat, order, answer))
        return m->game->orders[order->kind].name;
    if (!wm_seats_have(spared, seat)) return NULL;
    switch (wm_force(m, session->state, seat, answer)) {
    case WM_FORCED: return WM_GIVEN_FORCED;
    case WM_FORCED_SECRETLY: return windows ? WM_GIVEN_WINDOW : NULL;
    case WM_NOT_FORCED: break;
    }
    return NULL;
}

bool wm_session_give(WmSession *session, WmSeats spared, bool windows)
{
    const WmSeats asked = wm_session_over(session) ? 0 : wm_asked(session->state);
    WmAnswer answer;
    WmRefusal why;

    for (int seat = 1; seat <= session->match->setup->seats; seat++) {
        const char *const reason =
            wm_seats_have(asked, seat) ? reason_of(session, seat, spared, windows, &answer) : NULL;
        if (reason) return session_give(session, seat, answer, reason, &why) == WM_OK;
    }
    return false;
}
