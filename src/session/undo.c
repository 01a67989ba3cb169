/* What can be taken back, and the law of it. */
#include <session/session_internal.h>

#include <string.h>

/* ---- moments --------------------------------------------------------------------------------- */

static SessionMoment *moment_at(const WmSession *session, unsigned number)
{
    return &session->moments[number % (unsigned)session->options.undo_most];
}

static const SessionMoment *last_moment(const WmSession *session)
{
    return session->moment_count ? moment_at(session, session->moment_next - 1) : NULL;
}

void session_remember(WmSession *session, const WmState *before, int seat, uint32_t standing)
{
    SessionMoment *const moment = moment_at(session, session->moment_next++);

    if (!moment->state) moment->state = wm_memory(session->match->bytes);
    memcpy(moment->state, before, session->match->bytes);
    (void)wm_asking(session->match, before, &moment->question);
    moment->seat = seat;
    moment->standing = standing;
    if (session->moment_count < (unsigned)session->options.undo_most) session->moment_count++;
    if (session->moment_count == (unsigned)session->options.undo_most)
        session->remembers_all = true;
}

static void forget_last(WmSession *session)
{
    session->moment_next--;
    session->moment_count--;
}

void session_forget_since(WmSession *session, uint32_t standing)
{
    while (session->moment_count && last_moment(session)->standing >= standing)
        forget_last(session);
}

void session_forget_all(WmSession *session)
{
    session->moment_count = 0;
    session->remembers_all = true;
}

/* ---- the law --------------------------------------------------------------------------------- */

/* A question that each of several answers tells who has yet to. Of all others nobody can say how
 * often the same was asked of the same seat. */
static bool others_may_have_decided(const WmSession *session, const SessionMoment *moment)
{
    const WmQuestion *const then = &moment->question;
    WmQuestion now;

    if (!wm_asking(session->match, session->state, &now)) return true;
    if (then->mode == WM_EACH_OF && now.mode == WM_EACH_OF && then->kind == now.kind &&
        now.waiting == (then->waiting & ~wm_seat_bit(moment->seat)))
        return false;
    for (int seat = 1; seat <= session->match->setup->seats; seat++)
        if (seat != moment->seat && wm_seats_have(now.seats, seat) &&
            !(wm_session_table(session)->practice && wm_session_agent(session, seat)))
            return true;
    return false;
}

int wm_session_last_to_answer(const WmSession *session)
{
    const SessionMoment *const moment = last_moment(session);

    return moment ? moment->seat : 0;
}

bool wm_session_may_undo(const WmSession *session, int seat)
{
    const SessionMoment *const moment = last_moment(session);

    if (!moment || moment->seat != seat || wm_session_over(session)) return false;
    if (others_may_have_decided(session, moment)) return false;
    return wm_session_table(session)->practice ||
           wm_undoable(session->match, moment->state, session->state, seat);
}

const char wm_session_no_undo[] =
    "That cannot be taken back: something was drawn or shown since, or somebody else may have "
    "decided.";

bool wm_session_undo(WmSession *session, int seat, WmError *why)
{
    const SessionMoment *const moment = last_moment(session);
    const bool practice = wm_session_table(session)->practice;
    WmRecordHex key;

    if (!wm_session_may_undo(session, seat)) return wm_error_say(why, 0, wm_session_no_undo);
    if (practice && !wm_record_hex_draw(&key))
        return wm_error_say(why, 0, "There is no source of chance here.");
    const WmRecordEntry entry = {
        .kind = WM_RECORD_UNDO, .seat = seat, .text = "", .given = "", .undo = moment->standing};
    session_end_order(session, seat);
    session_keep_before(session);
    memcpy(session->state, moment->state, session->match->bytes);
    if (practice) wm_record_rekey(session->state, &session->seed, &key);
    (void)wm_record_undo(session->writer, seat, moment->standing, practice ? &key : NULL,
                         session->state);
    forget_last(session);
    session_changed(session, &entry, NULL);
    return true;
}
