/* People who are away are told when it is their turn, or when others wait to play again with them,
 * by the push service of their browser, where the operator has given keys for that. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AWAY_MS = 5000, /* so long a question waits: perhaps somebody is there in a moment */
    AT_ONCE = 6,    /* notifications to one person in a row */
    PER_HOUR = 30   /* notifications to one person in an hour */
};

/* ---- subscribing ----------------------------------------------------------------------------- */

static void finish_change(TbServer *server, TbWrite *write)
{
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, write->job.client),
                         .id = write->request_id};

    tb_reply(&request,
             write->addition.result == TB_OK ? TB_DONE : tb_refuse_failed(&request, write->error));
    tb_write_free(write);
}

/* What players wait for goes first. A change that is for all is the server's own. */
static TbWrite *new_change(const char *endpoint, bool drops, bool for_all)
{
    TbWrite *const write = tb_write_new("", &(TbEntry){0}, NULL);

    write->subscribing = wm_memory(sizeof *write->subscribing);
    write->subscribing->drops = drops;
    write->subscribing->for_all = for_all;
    snprintf(write->subscribing->target.endpoint, sizeof write->subscribing->target.endpoint, "%s",
             endpoint);
    write->finish = finish_change;
    write->job.share = TB_NOBODY;
    write->job.rank = TB_RANK_SHOW;
    return write;
}

static void add_change(const TbServer *server, TbWrite *write)
{
    tb_worker_add(tb_writer_worker(server->writer), &write->job);
}

static TbStatus begin_change(TbRequest *request, bool drops)
{
    const TbMessage *const message = request->message;
    TbClient *const client = request->client;

    if (!tb_take_both(request->server, &client->pushes, &client->from->pushes, TB_PUSHES_PER_MINUTE,
                      TB_PUSHES))
        return tb_refuse(request, "So many changes of notifications: wait a little.");
    TbWrite *const write = new_change(message->endpoint, drops, false);
    TbSubscribing *const change = write->subscribing;
    memcpy(change->owner, client->owner, TB_DIGEST);
    memcpy(change->target.reader, message->reader, sizeof message->reader);
    memcpy(change->target.auth, message->auth, sizeof message->auth);
    write->request_id = request->id;
    write->job.client = client->id;
    write->job.share = tb_bucket(client->from->address);
    add_change(request->server, write);
    return TB_PENDING;
}

static const char no_pusher[] = "This server sends no notifications.";

TbStatus tb_handle_push(TbRequest *request)
{
    const TbMessage *const message = request->message;
    char host[TB_HOST];
    const char *path;

    if (!request->server->pusher) return tb_refuse(request, no_pusher);
    if (!tb_push_endpoint_read(message->endpoint, host, &path) ||
        !tb_push_reader_fits(message->reader, message->auth))
        return tb_refuse(request, "That is no subscription of a browser.");
    return begin_change(request, false);
}

TbStatus tb_handle_unpush(TbRequest *request)
{
    if (!request->server->pusher) return tb_refuse(request, no_pusher);
    return begin_change(request, true);
}

/* ---- telling --------------------------------------------------------------------------------- */

/* A notification to all browsers of a person. */
typedef struct Notice {
    TbRead read;
    uint8_t owner[TB_DIGEST];
    char words[TB_PUSH_WORDS];
    TbPushTarget targets[TB_PUSH_TARGETS];
    int count; /* of the targets, or -1 */
} Notice;

static void find_targets(TbRead *read, TbStore *store)
{
    Notice *const notice = (Notice *)read;

    notice->count = tb_store_subscriptions(store, notice->owner, notice->targets, TB_PUSH_TARGETS,
                                           &read->error);
    read->result = notice->count < 0 ? TB_FAILED : TB_OK;
}

static void send_notice(TbServer *server, TbRead *read)
{
    const Notice *const notice = (const Notice *)read;

    for (int i = 0; i < notice->count && read->result == TB_OK && server->pusher; i++) {
        TbPush *const push = wm_memory(sizeof *push);
        push->to = notice->targets[i];
        push->now = tb_now(server);
        memcpy(push->words, notice->words, sizeof push->words);
        tb_pusher_add(server->pusher, push);
    }
    free(read);
}

/* What everybody knows: that it is this seat's turn, or awaited, and at which table. */
static void put_words(const TbLive *live, int seat, char words[TB_PUSH_WORDS])
{
    const WmMatch *const m = wm_session_match(live->session);
    WmBuffer text = {0};
    char body[200];

    snprintf(body, sizeof body, "%s: %s", m->game->title,
             m->game->scenario_labels ? m->game->scenario_labels[m->setup->scenario].title
                                      : m->game->scenarios[m->setup->scenario]);
    wm_json_open(&text, '{');
    wm_json_put_text(&text, "title", live->row.waiting ? "Play again?" : "Your turn");
    wm_json_put_text(&text, "body", body);
    wm_json_put_text(&text, "table", live->row.name);
    wm_json_put_number(&text, "seat", seat);
    wm_json_close(&text, '}');
    snprintf(words, TB_PUSH_WORDS, "%s", text.at);
    wm_buffer_free(&text);
}

/* People share these by chance: the limit is one of how much is sent, not of who may be told. */
static bool may_tell(TbServer *server, const uint8_t owner[TB_DIGEST])
{
    const unsigned bucket = (owner[0] | (unsigned)owner[1] << 8) % TB_BUCKETS;

    return tb_take_token(&server->notices[bucket], tb_ticks(server), PER_HOUR / 3600.0, AT_ONCE);
}

static void tell_owner(TbServer *server, const TbLive *live, int seat)
{
    const uint8_t *const owner = live->row.seats[seat - 1].owner;

    if (!may_tell(server, owner)) return;
    Notice *const notice = wm_memory(sizeof *notice);
    notice->read.work = find_targets;
    notice->read.finish = send_notice;
    memcpy(notice->owner, owner, TB_DIGEST);
    put_words(live, seat, notice->words);
    notice->read.job.share = TB_NOBODY;
    notice->read.job.rank = TB_RANK_SHOW;
    tb_read(server, &notice->read, NULL);
}

/* Is somebody else waiting? Nobody is told of a table that is theirs alone. */
static bool has_others(const TbLive *live, int seat)
{
    for (int other = 1; other <= live->row.seat_count; other++)
        if (tb_seat_is_owned(live, other) && !live->row.seats[other - 1].awaited &&
            memcmp(live->row.seats[other - 1].owner, live->row.seats[seat - 1].owner, TB_DIGEST) !=
                0)
            return true;
    return false;
}

/* Is the seat the first of its owner's that is asked? One notification is enough. */
static bool is_first_of_owner(const TbLive *live, WmSeats asked, int seat)
{
    for (int before = 1; before < seat; before++)
        if (wm_seats_have(asked, before) && memcmp(live->row.seats[before - 1].owner,
                                                   live->row.seats[seat - 1].owner, TB_DIGEST) == 0)
            return false;
    return true;
}

static WmSeats awaited_at(const TbLive *live)
{
    WmSeats awaited = 0;

    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (live->row.seats[seat - 1].awaited) awaited |= wm_seat_bit(seat);
    return awaited;
}

/* The seats of people that the table waits for. */
static WmSeats waited_for(const TbLive *live)
{
    WmSeats seats = 0;

    if (live->row.waiting) return awaited_at(live);
    const WmSeats asked = wm_asked(wm_session_state(live->session));
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (wm_seats_have(asked, seat) && wm_session_is_person(live->session, seat) &&
            tb_seat_is_owned(live, seat))
            seats |= wm_seat_bit(seat);
    return seats;
}

static void tell_table(TbServer *server, const TbLive *live)
{
    const WmSeats seats = waited_for(live);

    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (wm_seats_have(seats, seat) && !tb_owner_is_here(live, seat) && has_others(live, seat) &&
            is_first_of_owner(live, seats, seat))
            tell_owner(server, live, seat);
}

void tb_notify_check(TbServer *server)
{
    if (!server->pusher || server->closing) return;
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next) {
            if (live->turn_told || !live->session || tb_live_is_busy(live) || live->stale ||
                tb_ticks(server) - live->clock_started < AWAY_MS)
                continue;
            live->turn_told = true;
            tell_table(server, live);
        }
}

void tb_notify_poll(TbServer *server)
{
    if (!server->pusher) return;
    for (TbPush *push; (push = tb_pusher_done(server->pusher)) != NULL; free(push))
        if (push->status == 404 || push->status == 410)
            add_change(server, new_change(push->to.endpoint, true, true));
}
