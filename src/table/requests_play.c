/* Handlers of requests, one per `do` of docs/protocol.md: playing. And the answers that nobody has
 * to be asked for. */
#include <table/server_internal.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- answers that nobody has to be asked for ------------------------------------------------- */

/* Forced ones, of people who want that, and those of standing orders. How soon a window is passed
 * must not tell what is in a hand: for each a time is drawn, whatever the seat has, and it is not
 * passed sooner, neither by the table nor by a quick player. */
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
    if (tb_journal_room(server, live) <= 0) return false;
    if (order_waits(server, live) ||
        !wm_session_give(live->session, live->row.spared, !window_waits(server, live)))
        return false;
    tb_commit_begin(server, live, (TbCommit){0});
    return true;
}

/* Might the table have given this answer for the seat? */
static bool might_be_given(const TbRequest *request, const WmAnswer *answer)
{
    const TbLive *const live = request->live;
    const int seat = (int)request->message->seat;

    return wm_seats_have(live->row.spared, seat) &&
           wm_seats_have(wm_asked(tb_live_position(live)), seat) &&
           wm_meaning(wm_session_match(live->session)->game, answer->kind) == WM_END;
}

bool tb_must_hold(const TbRequest *request, const WmAnswer *answer)
{
    return might_be_given(request, answer) && window_waits(request->server, request->live);
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

/* ---- playing --------------------------------------------------------------------------------- */

/* Has the client seen all that its seat was told? Then what it says is about the table as it is. */
static bool is_current(const TbRequest *request)
{
    return request->message->n == tb_feed_number(request->live->feeds[request->message->seat]);
}

static TbStatus refuse_stale(TbRequest *request)
{
    request->stale = true;
    return tb_refuse(request, "The question is another by now: look again.");
}

/* What is looked at before a seat changes anything. A key that was used is that of the same request
 * once more, whose acknowledgement was lost on the way. False, and the outcome, where nothing is to
 * be done. */
static bool may_decide(TbRequest *request, TbPurpose purpose, const char *without_key,
                       TbStatus *status)
{
    const TbMessage *const message = request->message;

    if (!tb_word_fits(message->key, 8, 64))
        *status = tb_refuse(request, without_key);
    else if (tb_is_duplicate(request->live, (int)message->seat, message->key))
        *status = TB_DONE;
    else if (!is_current(request))
        *status = refuse_stale(request);
    else
        *status = tb_may_add_entry(request, purpose) ? TB_PENDING : TB_REFUSED;
    return *status == TB_PENDING;
}

static TbStatus refuse_answer(TbRequest *request, const WmRefusal *why)
{
    snprintf(request->rule, sizeof request->rule, "%s", why->id);
    return tb_refuse(request, why->words);
}

/* Something is on its way to the store that may be none of the seat's business. What is refused
 * without it is refused at once; what may be held is not judged before. */
static TbStatus judge_or_defer(TbRequest *request, WmAnswer answer)
{
    const TbLive *const live = request->live;
    WmRefusal why;

    if (might_be_given(request, &answer) ||
        wm_explain(wm_session_match(live->session), tb_live_position(live),
                   (int)request->message->seat, answer, &why) == WM_OK)
        return tb_defer(request);
    return refuse_answer(request, &why);
}

/* What is picked and put back, or decided and taken back, fills a journal with nothing. So it is
 * counted, and comes the slower the fuller that is: nobody fills it alone, and keeps others from
 * the end of a game. Who practises alone keeps nobody from anything. */
static bool may_take_back(const TbRequest *request, TbTokenBucket *take_backs)
{
    const double room = tb_journal_room(request->server, request->live);

    return tb_live_is_solitary(request->live) ||
           tb_take_token(take_backs, tb_ticks(request->server),
                         room * TB_TAKE_BACKS_PER_MINUTE / 60.0, 1 + room * TB_TAKE_BACKS);
}

static TbStatus refuse_take_back(TbRequest *request)
{
    return tb_refuse(request, "So much was taken back: wait a little, or decide.");
}

static TbStatus play(TbRequest *request, WmAnswer answer)
{
    TbLive *const live = request->live;
    const int seat = (int)request->message->seat;
    TbTokenBucket *const counted = &live->take_backs[seat - 1];
    TbTokenBucket take_backs = *counted;
    WmRefusal why;

    if (wm_meaning(wm_session_match(live->session)->game, answer.kind) == WM_BACK &&
        !may_take_back(request, &take_backs))
        return refuse_take_back(request);
    if (wm_session_answer(live->session, seat, answer, &why) != WM_OK)
        return refuse_answer(request, &why);
    *counted = take_backs;
    tb_commit_begin(request->server, live, (TbCommit){.request = request});
    return TB_PENDING;
}

TbStatus tb_handle_answer(TbRequest *request)
{
    const TbMessage *const message = request->message;
    WmSession *const session = request->live->session;
    const int seat = (int)message->seat;
    WmAnswer answer;
    WmError error;
    TbStatus status;

    if (!may_decide(request, TB_TO_PLAY,
                    "An answer needs a key of 8 to 64 letters, digits, - and _.", &status))
        return status;
    if (!wm_session_is_person(session, seat))
        return tb_refuse(request, "An agent plays that seat: take it back first.");
    if (!wm_answer_parse(wm_session_match(session), message->say, &answer, &error))
        return tb_refuse(request, "That is no answer of this game.");
    if (request->live->committing) return judge_or_defer(request, answer);
    return tb_must_hold(request, &answer) ? tb_hold(request) : play(request, answer);
}

TbStatus tb_handle_order(TbRequest *request)
{
    const TbMessage *const message = request->message;
    WmSession *const session = request->live->session;
    const WmMatch *const m = wm_session_match(session);
    const int seat = (int)message->seat;
    WmAnswer order, first;
    WmError error;
    WmRefusal why;
    TbStatus status;

    if (!may_decide(request, TB_TO_PLAY,
                    "An order needs a key of 8 to 64 letters, digits, - and _.", &status))
        return status;
    if (!wm_order_parse(m, message->order, &order, &error) ||
        !wm_order_offered(m, tb_live_position(request->live), seat, &order))
        return tb_refuse(request, "That cannot be ordered now.");
    if (request->live->committing) return tb_defer(request);
    if (wm_order_answer(m, wm_session_state(session), seat, &order, &first) &&
        tb_must_hold(request, &first))
        return tb_hold(request);
    if (wm_session_order(session, seat, &order, &why) != WM_OK)
        return tb_refuse(request, why.words);
    for (int other = 1; other <= WM_SEATS_MAX; other++)
        if (other != seat && tb_client_owns(request->client, request->live, other))
            wm_session_share_order(session, other, &order);
    tb_commit_begin(request->server, request->live, (TbCommit){.request = request});
    return TB_PENDING;
}

TbStatus tb_handle_prefer(TbRequest *request)
{
    TbLive *const live = request->live;
    const WmSeats seat = wm_seat_bit((int)request->message->seat);
    const WmSeats before = live->row.spared;
    const WmSeats spared = (WmSeats)(request->message->forced ? before | seat : before & ~seat);

    if (spared == before) return TB_DONE;
    if (live->committing) return tb_defer(request);
    tb_commit_begin(request->server, live,
                    (TbCommit){.request = request, .prefers = true, .spared = spared});
    return TB_PENDING;
}

TbStatus tb_handle_undo(TbRequest *request)
{
    const TbMessage *const message = request->message;
    TbLive *const live = request->live;
    TbTokenBucket take_backs = live->take_backs[message->seat - 1];
    WmError error;
    TbStatus status;

    if (!may_decide(request, TB_TO_TAKE_BACK,
                    "An undo needs a key of 8 to 64 letters, digits, - and _.", &status))
        return status;
    if (!tb_feed_may_undo(live->feeds[message->seat]))
        return tb_refuse(request, wm_session_no_undo);
    if (!may_take_back(request, &take_backs)) return refuse_take_back(request);
    if (live->committing) return tb_defer(request);
    if (!wm_session_undo(live->session, (int)message->seat, &error))
        return tb_refuse(request, error.text);
    live->take_backs[message->seat - 1] = take_backs;
    tb_commit_begin(request->server, live, (TbCommit){.request = request});
    return TB_PENDING;
}

static const char *result_word(WmResult result)
{
    static const char *const words[] = {"ok",        "refused", "malformed",
                                        "not-asked", "over",    "broken"};

    return words[result];
}

TbStatus tb_handle_why(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const WmMatch *const m = wm_session_match(request->live->session);
    WmBuffer *const out = &request->members;
    WmError error;
    WmRefusal why = {.result = WM_MALFORMED, .id = "", .page = "", .words = error.text};
    WmAnswer answer;

    if (wm_answer_parse(m, message->say, &answer, &error))
        (void)wm_explain(m, tb_live_position(request->live), (int)message->seat, answer, &why);
    wm_json_put_text(out, "result", result_word(why.result));
    wm_json_put_text(out, "rule", why.id);
    wm_json_put_text(out, "page", why.page);
    wm_json_put_text(out, "words", why.words);
    return TB_DONE;
}

/* Of an address, at once. */
static int most_hints(const TbServer *server)
{
    return (server->config.limits.clients + TB_CLIENTS_PER_HINT - 1) / TB_CLIENTS_PER_HINT;
}

TbStatus tb_handle_hint(TbRequest *request)
{
    const WmSession *const session = request->live->session;
    const int seat = (int)request->message->seat;
    WmQuestion question;

    if (request->server->config.agent_threads == 0)
        return tb_refuse(request, "No agents think here.");
    if (request->client->hinting)
        return tb_refuse(request, "An agent thinks about your last hint still.");
    if (request->client->from->hints >= most_hints(request->server))
        return tb_refuse(request, "Agents have too many hints to give: try again soon.");
    if (!wm_asking(wm_session_match(session), tb_live_position(request->live), &question) ||
        !wm_seats_have(question.seats, seat))
        return tb_refuse(request, "Nothing is asked of that seat now.");
    if (request->live->committing) return tb_defer(request);
    if (request->live->hint.seat == seat &&
        request->live->hint.entries == wm_session_entries(session)) {
        tb_put_hint(wm_session_match(session), request->live->hint.answer,
                    &request->live->hint.plan, &request->members);
        return TB_DONE;
    }
    request->client->hinting = true;
    tb_agents_start(request->server, request->live, wm_agent_best(), seat, request);
    return TB_PENDING;
}
