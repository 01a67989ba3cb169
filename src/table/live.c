/* Live tables: tables in memory, who subscribes to them, and what these are sent. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- in memory ------------------------------------------------------------------------------- */

void tb_live_add_sitter(TbLive *live, int seat, const uint8_t owner[TB_DIGEST])
{
    live->sitters = wm_memory_grow(live->sitters, (size_t)live->sitter_count, &live->sitter_cap,
                                   sizeof *live->sitters);
    live->sitters[live->sitter_count].seat = seat;
    memcpy(live->sitters[live->sitter_count++].owner, owner, TB_DIGEST);
}

int64_t tb_live_clock_start(const TbServer *server, const TbTableRow *row)
{
    const int64_t ago = tb_now(server) - row->changed;

    return tb_ticks(server) - (ago > 0 ? ago * 1000 : 0);
}

TbLive *tb_live_add(TbServer *server, const TbTableRow *row, WmSession *session, size_t stored)
{
    TbLive *const live = wm_memory(sizeof *live);
    TbLive **const bucket = &server->live[tb_bucket(row->name)];

    live->row = *row;
    live->session = session;
    live->stored = stored;
    live->last_used = tb_ticks(server);
    live->turn_told = true; /* whoever is asked there was told when that was new */
    live->share = TB_NOBODY;
    live->clock_started = live->clock_started_before = tb_live_clock_start(server, row);
    live->next = *bucket;
    *bucket = live;
    server->live_count++;
    return live;
}

TbLive *tb_live_in_memory(const TbServer *server, const char *name)
{
    TbLive *live = server->live[tb_bucket(name)];

    while (live && strcmp(live->row.name, name) != 0) live = live->next;
    return live;
}

/* Agents that think about a table need its match, and so do surveys; and of a line of chat that is
 * on its way nobody knows if it would be loaded as well. */
bool tb_live_is_used(const TbLive *live)
{
    return live->match_uses > 0 || live->lines > 0;
}

/* It cannot be loaded again, or removed, while it is used. */
bool tb_live_is_busy(const TbLive *live)
{
    return live->committing || live->reading ||
           ((live->stale || live->removing) && tb_live_is_used(live));
}

/* That somebody else has decided must not show in how long a look takes: so it does not wait for
 * the store. Who plays a seat is no secret, and the session has that as it will be. */
bool tb_live_is_seen(const TbLive *live)
{
    if (!live->committing || live->reading || live->is_new || live->stale || live->removing)
        return false;
    return !live->changed || wm_session_last_entry(live->session)->kind != WM_RECORD_HAND;
}

const WmState *tb_live_position(const TbLive *live)
{
    return live->changed ? wm_session_before(live->session) : wm_session_state(live->session);
}

void tb_live_invalidate(TbServer *server, const char *name)
{
    TbLive *const live = tb_live_in_memory(server, name);

    if (live && (live->session || live->reading)) live->stale = true;
}

/* ---- evicting -------------------------------------------------------------------------------- */

static void free_live(TbServer *server, TbLive *live)
{
    for (TbDeferred *deferred; (deferred = wm_queue_take(&live->deferred));) free(deferred);
    for (TbDeferred *held; (held = wm_queue_take(&live->held));) free(held);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) tb_feed_free(live->feeds[viewer]);
    if (live->agent_answer) tb_agent_job_free(live->agent_answer);
    wm_session_free(live->session);
    free(live->subscribers);
    free(live->chat);
    wm_buffer_free(&live->readable);
    wm_buffer_free(&live->past);
    free(live->sitters);
    tb_keys_free(&live->keys);
    free(live);
    server->live_count--;
}

/* Will somebody come back to it who has a pointer to it? */
static bool is_needed(const TbLive *live)
{
    return live->committing || live->reads > 0 || tb_live_is_used(live);
}

static bool is_idle(const TbServer *server, const TbLive *live)
{
    return live->subscriber_count == 0 && !is_needed(live) && !live->agent_busy &&
           tb_ticks(server) - live->last_used > (int64_t)server->config.idle * 1000;
}

/* Another server can run the agents of what is evicted. */
void tb_live_evict_idle(TbServer *server)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive **at = &server->live[i]; *at;) {
            TbLive *const live = *at;
            if (!is_idle(server, live)) {
                at = &live->next;
                continue;
            }
            tb_agents_unlock(server, live);
            *at = live->next;
            free_live(server, live);
        }
}

void tb_live_free_all(TbServer *server)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        while (server->live[i]) {
            TbLive *const live = server->live[i];
            server->live[i] = live->next;
            free_live(server, live);
        }
}

/* ---- subscribers ----------------------------------------------------------------------------- */

static void drop_subscriber(TbLive *live, int place)
{
    const TbSubscriber gone = live->subscribers[place];
    TbClient *const client = gone.client;

    live->subscribers[place] = live->subscribers[--live->subscriber_count];
    for (int i = client->open_count - 1; i >= 0; i--)
        if (client->open[i].live == live && client->open[i].viewer == gone.viewer)
            client->open[i] = client->open[--client->open_count];
}

/* One who watched and has a seat now watches no longer. */
void tb_live_subscribe(TbLive *live, TbClient *client, int viewer)
{
    for (int i = live->subscriber_count - 1; i >= 0; i--) {
        const TbSubscriber *const subscriber = &live->subscribers[i];
        if (subscriber->client != client) continue;
        if (subscriber->viewer == viewer) return;
        if (subscriber->viewer == WM_SPECTATOR) drop_subscriber(live, i);
    }
    live->subscribers = wm_memory_grow(live->subscribers, (size_t)live->subscriber_count,
                                       &live->subscriber_cap, sizeof *live->subscribers);
    live->subscribers[live->subscriber_count++] = (TbSubscriber){client, viewer};
    client->open[client->open_count++] = (TbSubscription){live, viewer};
}

void tb_live_unsubscribe(TbServer *server, TbLive *live, const TbClient *client)
{
    for (int i = live->subscriber_count - 1; i >= 0; i--)
        if (live->subscribers[i].client == client) drop_subscriber(live, i);
    live->last_used = tb_ticks(server);
    if (tb_owner_is_away(client, live)) tb_broadcast_seats(server, live, NULL);
}

static void drop_subscribers(TbLive *live)
{
    while (live->subscriber_count > 0) drop_subscriber(live, live->subscriber_count - 1);
}

void tb_live_close(TbLive *live)
{
    drop_subscribers(live);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        tb_feed_free(live->feeds[viewer]);
        live->feeds[viewer] = NULL;
    }
    wm_session_free(live->session);
    live->session = NULL;
    live->stale = false;
}

void tb_live_remove(TbServer *server, const char *name)
{
    TbLive **at = &server->live[tb_bucket(name)];

    while (*at && strcmp((*at)->row.name, name) != 0) at = &(*at)->next;
    TbLive *const live = *at;
    if (!live || is_needed(live)) return;
    drop_subscribers(live);
    *at = live->next;
    free_live(server, live);
}

/* ---- broadcasting ---------------------------------------------------------------------------- */

int64_t tb_live_seconds_left(const TbServer *server, const TbLive *live)
{
    const int64_t until = live->clock_started + (int64_t)live->row.clock * 1000;
    const int64_t now = tb_ticks(server);

    if (live->row.clock == 0 || live->row.waiting) return -1;
    return until > now ? (until - now + 999) / 1000 : 0;
}

bool tb_live_is_viewed(const TbLive *live, int viewer)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (live->subscribers[i].viewer == viewer) return true;
    return false;
}

/* One text for all who see the table as a viewer does. */
static void send_to_viewer(TbServer *server, const TbLive *live, int viewer, const WmBuffer *text)
{
    for (int i = 0; i < live->subscriber_count; i++) {
        if (live->subscribers[i].viewer != viewer) continue;
        server->deltas++;
        tb_send(server, live->subscribers[i].client, text);
    }
}

void tb_broadcast_whole(TbServer *server, const TbLive *live, int viewer, bool begins,
                        const WmBuffer *log)
{
    WmBuffer text = {0};

    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", live->row.name);
    if (begins) wm_json_put_bool(&text, "waiting", false);
    tb_feed_full(live->feeds[viewer], tb_live_seconds_left(server, live), &text);
    wm_json_put_open(&text, "log", '[');
    if (log->length) wm_json_add_raw(&text, log->at, log->length);
    wm_json_close(&text, ']');
    wm_json_close(&text, '}');
    send_to_viewer(server, live, viewer, &text);
    wm_buffer_free(&text);
}

void tb_broadcast_beginning(TbServer *server, TbLive *live)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        WmBuffer log = {0};
        if (!tb_live_is_viewed(live, viewer) || live->feeds[viewer]) continue;
        live->feeds[viewer] = tb_feed_new(live->session, live->past.at, viewer, 0, &log);
        tb_broadcast_whole(server, live, viewer, true, &log);
        wm_buffer_free(&log);
    }
}

static void send_delta(TbServer *server, const TbLive *live, int viewer)
{
    WmBuffer text = {0};

    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", live->row.name);
    wm_json_put_number(&text, "seat", viewer);
    tb_feed_delta(live->feeds[viewer], tb_live_seconds_left(server, live), &text);
    wm_json_close(&text, '}');
    send_to_viewer(server, live, viewer, &text);
    wm_buffer_free(&text);
}

/* Feeds that nobody subscribes to any more advance, too: who comes back needs no replay. */
void tb_broadcast_delta(TbServer *server, TbLive *live)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        TbFeed *const feed = live->feeds[viewer];
        if (!feed || !tb_feed_advance(feed)) continue;
        if (tb_live_is_viewed(live, viewer)) send_delta(server, live, viewer);
        tb_feed_trim(feed);
    }
}

/* A client who subscribes as several viewers is sent once what is not for one of them. It has few
 * tables open, and a table may have many subscribers. */
bool tb_is_repeated(const TbLive *live, int place)
{
    const TbSubscriber *const subscriber = &live->subscribers[place];
    const TbSubscription *first = subscriber->client->open;

    while (first->live != live) first++;
    return first->viewer != subscriber->viewer;
}

void tb_broadcast_text(TbServer *server, const TbLive *live, const WmBuffer *text)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (!tb_is_repeated(live, i)) tb_send(server, live->subscribers[i].client, text);
}

bool tb_owner_is_here(const TbLive *live, int seat)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (tb_client_owns(live->subscribers[i].client, live, seat)) return true;
    return false;
}

bool tb_owner_is_away(const TbClient *client, const TbLive *live)
{
    const int seat = tb_client_seat(client, live);

    return seat > 0 && !tb_owner_is_here(live, seat);
}

static WmSeats seats_here(const TbLive *live)
{
    WmSeats here = 0;

    for (int i = 0; i < live->subscriber_count; i++) {
        if (tb_is_repeated(live, i)) continue;
        for (int seat = 1; seat <= live->row.seat_count; seat++)
            if (!wm_seats_have(here, seat) &&
                tb_client_owns(live->subscribers[i].client, live, seat))
                here |= wm_seat_bit(seat);
    }
    return here;
}

/* Who plays a seat: of a game that has not begun, who will. */
static const char *player_of(const TbLive *live, int seat)
{
    return live->row.waiting ? live->row.seats[seat - 1].player
                             : wm_session_player(live->session, seat);
}

/* What it means to resign there: whether the game is over then, and whether somebody wins it. */
static void put_resigning(const TbLive *live, const TbClient *client, int seat, WmBuffer *out)
{
    const WmMatch *const m = wm_session_match(live->session);
    const WmSeats all = (WmSeats)((1u << live->row.seat_count) - 1);

    wm_json_put_bool(out, "last", tb_resigning_ends(live, client, seat));
    if ((all & ~wm_side(m, seat)) == 0) wm_json_put_bool(out, "rivals", false);
}

static void put_seats(const TbLive *live, const TbClient *client, WmSeats here, WmBuffer *out)
{
    wm_json_put_open(out, "seats", '[');
    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        char called[64];
        wm_seat_text(wm_session_match(live->session), seat, called, sizeof called);
        wm_json_open(out, '{');
        wm_json_put_text(out, "called", called);
        wm_json_put_text(out, "name", live->row.seats[seat - 1].name);
        wm_json_put_text(out, "player",
                         tb_seat_is_open(live, seat) ? "open" : player_of(live, seat));
        wm_json_put_bool(out, "here", wm_seats_have(here, seat));
        wm_json_put_bool(out, "mine", tb_client_owns(client, live, seat));
        if (live->row.seats[seat - 1].awaited) wm_json_put_bool(out, "awaited", true);
        if (tb_client_owns(client, live, seat) && !live->row.waiting && !live->row.over)
            put_resigning(live, client, seat, out);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

void tb_live_put_seats(const TbLive *live, const TbClient *client, WmBuffer *out)
{
    put_seats(live, client, seats_here(live), out);
}

static void put_seats_news(const TbLive *live, const TbClient *client, WmSeats here, WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "table", live->row.name);
    put_seats(live, client, here, out);
    wm_json_close(out, '}');
}

static void tell_seats(TbServer *server, const TbLive *live, TbClient *client)
{
    WmBuffer text = {0};

    put_seats_news(live, client, seats_here(live), &text);
    tb_send(server, client, &text);
    wm_buffer_free(&text);
}

static bool sits_at(const TbClient *client, const TbTableRow *row)
{
    for (int i = 0; i < row->seat_count; i++)
        if (tb_seat_is_own(&row->seats[i], client)) return true;
    return false;
}

/* A table that is not for everybody is no longer for who had a seat there and has none. */
static bool is_unseated(const TbLive *live, const TbTableRow *before,
                        const TbSubscriber *subscriber)
{
    const TbClient *const client = subscriber->client;

    if (subscriber->viewer > 0) return !tb_client_owns(client, live, subscriber->viewer);
    return live->row.closed && sits_at(client, before) && !sits_at(client, &live->row);
}

void tb_live_unsubscribe_unseated(TbServer *server, TbLive *live, const TbTableRow *before)
{
    if (live->row.over) return; /* it is seen from any seat by anybody */
    for (int i = live->subscriber_count - 1; i >= 0; i--) {
        TbClient *const client = live->subscribers[i].client;
        if (!is_unseated(live, before, &live->subscribers[i])) continue;
        drop_subscriber(live, i);
        tell_seats(server, live, client);
    }
}

/* One text for all who own no seat, and one for each who owns some, by the first of these. */
void tb_broadcast_seats(TbServer *server, const TbLive *live, const TbClient *but)
{
    const WmSeats here = seats_here(live);
    WmBuffer texts[WM_SEATS_MAX + 1] = {{0}};

    for (int i = 0; i < live->subscriber_count; i++) {
        TbClient *const client = live->subscribers[i].client;
        if (client == but || tb_is_repeated(live, i)) continue;
        WmBuffer *const text = &texts[tb_client_seat(client, live)];
        if (text->length == 0) put_seats_news(live, client, here, text);
        tb_send(server, client, text);
    }
    for (int seat = 0; seat <= WM_SEATS_MAX; seat++) wm_buffer_free(&texts[seat]);
}

/* ---- seats ----------------------------------------------------------------------------------- */

bool tb_seat_is_nobodys(const TbSeat *seat)
{
    static const uint8_t nobody[TB_DIGEST];

    return memcmp(seat->owner, nobody, TB_DIGEST) == 0;
}

bool tb_seat_is_own(const TbSeat *seat, const TbClient *client)
{
    return !tb_seat_is_nobodys(seat) && sodium_memcmp(seat->owner, client->owner, TB_DIGEST) == 0;
}

bool tb_client_owns(const TbClient *client, const TbLive *live, int seat)
{
    return seat >= 1 && seat <= live->row.seat_count &&
           tb_seat_is_own(&live->row.seats[seat - 1], client);
}

int tb_client_seat(const TbClient *client, const TbLive *live)
{
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_client_owns(client, live, seat)) return seat;
    return 0;
}

bool tb_client_sits(const TbClient *client, const TbLive *live)
{
    return tb_client_seat(client, live) > 0;
}

bool tb_is_invitation(const TbLive *live, const char *invitation)
{
    uint8_t digest[TB_DIGEST];

    return tb_word_fits(invitation, 8, 64) && tb_hash_secret(invitation, digest) &&
           sodium_memcmp(digest, live->row.invitation, TB_DIGEST) == 0;
}

bool tb_seat_is_owned(const TbLive *live, int seat)
{
    return seat >= 1 && seat <= live->row.seat_count &&
           !tb_seat_is_nobodys(&live->row.seats[seat - 1]);
}

bool tb_seat_is_open(const TbLive *live, int seat)
{
    return seat >= 1 && seat <= live->row.seat_count && !tb_seat_is_owned(live, seat) &&
           !wm_agent_named(player_of(live, seat));
}

bool tb_live_is_solitary(const TbLive *live)
{
    const TbSeat *first = NULL;

    if (!wm_session_table(live->session)->practice) return false;
    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        const TbSeat *const at = &live->row.seats[seat - 1];
        if (tb_seat_is_open(live, seat)) return false;
        if (tb_seat_is_nobodys(at)) continue;
        if (first && sodium_memcmp(first->owner, at->owner, TB_DIGEST) != 0) return false;
        first = at;
    }
    return first != NULL;
}

bool tb_live_is_show(const TbLive *live)
{
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_seat_is_owned(live, seat) || tb_seat_is_open(live, seat)) return false;
    return true;
}

bool tb_live_has_player(const TbLive *live)
{
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_seat_is_owned(live, seat) && wm_session_is_person(live->session, seat)) return true;
    return false;
}

bool tb_live_is_alone(const TbLive *live)
{
    return live->session && !live->row.waiting && !live->row.over &&
           wm_session_table(live->session)->practice && !tb_live_has_player(live);
}
