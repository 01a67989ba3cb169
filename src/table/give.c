/* Answers that nobody has to be asked for: forced ones, of people who want that, and those of
 * standing orders. How soon a window is passed must not tell what is in a hand: for each a time is
 * drawn, whatever the seat has, and it is not passed sooner, neither by the table nor by a quick
 * player. */
#include <table/server_internal.h>

#include <sodium.h>
#include <stdlib.h>

int64_t tb_draw_delay(const TbServer *server, uint32_t least, uint32_t spread, uint32_t entry)
{
    if (server->config.seed) return least + entry * 397 % spread;
    return least + randombytes_uniform(spread);
}

static bool window_waits(const TbServer *server, TbLive *live)
{
    const uint32_t entry = wm_session_entries(live->session) + 1; /* 0 is none */

    if (!wm_session_at_window(live->session) || tb_live_is_solitary(live)) return false;
    if (live->window_entry != entry) {
        live->window_entry = entry;
        live->window_until = tb_ticks(server) +
                             tb_draw_delay(server, TB_WINDOW_LEAST_MS, TB_WINDOW_SPREAD_MS, entry);
    }
    return tb_ticks(server) < live->window_until;
}

static bool ends_window(const WmSession *session, int seat)
{
    const WmMatch *const m = wm_session_match(session);
    const WmAnswer *const order = wm_session_ordered(session, seat);
    WmAnswer answer;

    return order && wm_order_answer(m, wm_session_state(session), seat, order, &answer) &&
           wm_meaning(m->game, answer.kind) == WM_END;
}

/* Only who had a choice could order to pass: of whoever might be passed for anyway, how soon it is
 * done must not tell. */
static bool order_waits(const TbServer *server, TbLive *live)
{
    if (!live->row.spared || !window_waits(server, live)) return false;
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (wm_seats_have(live->row.spared, seat) &&
            wm_seats_have(wm_asked(wm_session_state(live->session)), seat) &&
            ends_window(live->session, seat))
            return true;
    return false;
}

/* In a lesson nothing is done for the learner. */
bool tb_give(TbServer *server, TbLive *live)
{
    WmAnswer scripted;

    if (wm_session_lesson_next(live->session, &scripted)) return false;
    if (server->closing || live->committing || live->stale || live->agent_busy) return false;
    if (order_waits(server, live) ||
        !wm_session_give(live->session, live->row.spared, !window_waits(server, live)))
        return false;
    tb_commit_begin(server, live, (TbCommit){0});
    return true;
}

bool tb_must_hold(const TbRequest *request, const WmAnswer *answer)
{
    TbLive *const live = request->live;

    return wm_seats_have(live->row.spared, (int)request->message->seat) &&
           wm_meaning(wm_session_match(live->session)->game, answer->kind) == WM_END &&
           window_waits(request->server, live);
}

TbStatus tb_hold(TbRequest *request)
{
    TbDeferred *const held = tb_copy_request(request);

    if (request->live->deferred_bytes + held->length > TB_DEFERRED_MAX) {
        free(held);
        return tb_refuse(request, "Too much is waiting at this table: try again soon.");
    }
    request->live->deferred_bytes += held->length;
    request->live->settled = false;
    wm_queue_put(&request->live->held, &held->link);
    return TB_PENDING;
}

void tb_release_held(const TbServer *server, TbLive *live)
{
    if (window_waits(server, live)) return;
    for (TbDeferred *held; (held = wm_queue_take(&live->held));)
        wm_queue_put(&live->deferred, &held->link);
}
