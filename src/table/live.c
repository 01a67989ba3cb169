/* Live tables: tables in memory, who subscribes to them, and what these are sent. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- loading --------------------------------------------------------------------------------- */

/* A table as the store has it. */
typedef struct Loaded {
    TbTableRow row;
    WmSession *session;
    WmBuffer text; /* of the journal */
    TbSitter *sitters;
    int sitter_count;
    size_t sitter_cap;
    TbKeys keys;
    size_t length; /* of the journal: going on may add by what other rules it is played */
} Loaded;

static void take_entry(void *user, const TbEntry *entry)
{
    static const uint8_t nobody[TB_DIGEST];
    Loaded *const loaded = user;

    wm_buffer_bytes(&loaded->text, entry->text, entry->length);
    if (entry->key[0]) tb_keys_add(&loaded->keys, entry->seat, entry->key);
    if (memcmp(entry->owner, nobody, TB_DIGEST) == 0) return;
    loaded->sitters = wm_memory_grow(loaded->sitters, (size_t)loaded->sitter_count,
                                     &loaded->sitter_cap, sizeof *loaded->sitters);
    TbSitter *const sitter = &loaded->sitters[loaded->sitter_count++];
    sitter->seat = entry->seat;
    memcpy(sitter->owner, entry->owner, TB_DIGEST);
}

static TbStoreResult load(TbServer *server, const char *name, Loaded *loaded)
{
    WmError error = {0};
    char *position = NULL;

    memset(loaded, 0, sizeof *loaded);
    TbStoreResult result = tb_store_row(server->store, name, &loaded->row, &error);
    if (result == TB_OK)
        result = tb_store_journal(server->store, name, 0, take_entry, loaded, &error);
    if (result == TB_OK) result = tb_store_position(server->store, name, &position, &error);
    if (result == TB_OK) {
        loaded->session = tb_session_load(loaded->text.at, loaded->text.length, position, &error);
        loaded->length = loaded->text.length;
        if (!loaded->session) result = TB_DAMAGED;
    }
    if (result == TB_FAILED) tb_report_failure(server, error.text);
    if (result == TB_DAMAGED)
        fprintf(stderr, "warmoot: table %s cannot be opened: %s\n", name, error.text);
    if (result != TB_DAMAGED) wm_buffer_free(&loaded->text); /* it may be readable */
    free(position);
    if (result == TB_OK) return result;
    free(loaded->sitters);
    tb_keys_free(&loaded->keys);
    return result;
}

/* What the journal tells beside the game. */
static void take_rest(TbLive *live, const Loaded *loaded)
{
    tb_keys_free(&live->keys);
    live->keys = loaded->keys;
    free(live->sitters);
    live->sitters = loaded->sitters;
    live->sitter_count = loaded->sitter_count;
    live->sitter_cap = loaded->sitter_cap;
}

void tb_live_add_sitter(TbLive *live, int seat, const uint8_t owner[TB_DIGEST])
{
    live->sitters = wm_memory_grow(live->sitters, (size_t)live->sitter_count, &live->sitter_cap,
                                   sizeof *live->sitters);
    live->sitters[live->sitter_count].seat = seat;
    memcpy(live->sitters[live->sitter_count++].owner, owner, TB_DIGEST);
}

/* The clock of a decision runs while nobody has the table open, and while the server is down. */
static int64_t clock_start(const TbServer *server, const TbTableRow *row)
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
    live->share = TB_BUCKETS;
    live->clock_started = live->clock_started_before = clock_start(server, row);
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

/* So that it is not looked at again and again, and told of once. */
static TbLive *keep_damaged(TbServer *server, const char *name, Loaded *loaded)
{
    snprintf(loaded->row.name, sizeof loaded->row.name, "%s", name);
    TbLive *const live = tb_live_add(server, &loaded->row, NULL, 0);
    live->readable = loaded->text;
    return live;
}

TbStoreResult tb_live_find(TbServer *server, const char *name, TbLive **live)
{
    Loaded loaded;

    *live = tb_live_in_memory(server, name);
    if (*live) return (*live)->session ? TB_OK : TB_DAMAGED;
    if (!tb_store_is_name(name)) return TB_NOT_FOUND;
    const TbStoreResult result = load(server, name, &loaded);
    if (result == TB_DAMAGED) *live = keep_damaged(server, name, &loaded);
    if (result != TB_OK) return result;
    *live = tb_live_add(server, &loaded.row, loaded.session, loaded.length);
    take_rest(*live, &loaded);
    tb_agents_ask(server, *live);
    return TB_OK;
}

/* ---- staying as the store has it ------------------------------------------------------------- */

static bool same_seats(const TbTableRow *a, const TbTableRow *b)
{
    return a->seat_count == b->seat_count && memcmp(a->seats, b->seats, sizeof a->seats) == 0;
}

static bool is_viewed(const TbLive *live, int viewer)
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

/* Makes the feed of a table that was loaded again. Those who were told what `old` has are told the
 * whole, unless that is the same. */
static void renew_feed(TbServer *server, TbLive *live, int viewer, const TbFeed *old)
{
    WmBuffer text = {0}, log = {0};

    if (!is_viewed(live, viewer)) return;
    live->feeds[viewer] = tb_feed_new(live->session, viewer, tb_feed_number(old), &log);
    if (!tb_feed_same(old, live->feeds[viewer])) {
        wm_json_open(&text, '{');
        wm_json_put_text(&text, "table", live->row.name);
        tb_feed_full(live->feeds[viewer], tb_live_seconds_left(server, live), &text);
        wm_json_put_open(&text, "log", '[');
        if (log.length) wm_json_add_raw(&text, log.at, log.length);
        wm_json_close(&text, ']');
        wm_json_close(&text, '}');
        send_to_viewer(server, live, viewer, &text);
    }
    wm_buffer_free(&log);
    wm_buffer_free(&text);
}

/* Another server, or a failed write, has left the store otherwise than the memory. Who sees a
 * change is told; what others have done in secret is not told. */
static TbStoreResult reload(TbServer *server, TbLive *live)
{
    WmSession *const gone = live->session;
    TbFeed *feeds[WM_SEATS_MAX + 1];
    Loaded loaded;
    const TbStoreResult result = load(server, live->row.name, &loaded);

    if (result == TB_DAMAGED) wm_buffer_free(&loaded.text);
    if (result != TB_OK) return result;
    const bool seats = !same_seats(&loaded.row, &live->row);
    const bool begun = live->row.waiting && !loaded.row.waiting;
    if (loaded.row.entries != live->row.entries)
        live->clock_started = live->clock_started_before = clock_start(server, &loaded.row);
    memcpy(feeds, live->feeds, sizeof feeds);
    memset(live->feeds, 0, sizeof live->feeds);
    live->stale = false;
    live->session = loaded.session;
    live->stored = loaded.length;
    live->row = loaded.row;
    take_rest(live, &loaded);
    if (seats) tb_live_unsubscribe_unseated(live);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        if (feeds[viewer]) renew_feed(server, live, viewer, feeds[viewer]);
        tb_feed_free(feeds[viewer]);
    }
    wm_session_free(gone);
    if (seats) tb_broadcast_seats(server, live, NULL);
    if (begun) tb_broadcast_whole(server, live);
    return TB_OK;
}

/* Agents that think about a table need its match: it cannot be loaded again until they are done. */
bool tb_live_is_busy(const TbLive *live)
{
    return live->committing || !live->session || (live->stale && live->agent_jobs > 0);
}

TbStoreResult tb_live_refresh(TbServer *server, TbLive *live)
{
    return live->stale ? reload(server, live) : TB_OK;
}

void tb_live_invalidate(TbServer *server, const char *name)
{
    TbLive *const live = tb_live_in_memory(server, name);

    if (live) live->stale = true;
}

void tb_live_invalidate_changed(TbServer *server)
{
    TbTableRow row;
    WmError error;

    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next)
            if (tb_store_row(server->store, live->row.name, &row, &error) != TB_OK ||
                row.entries != live->row.entries || row.seating != live->row.seating)
                live->stale = true;
}

/* ---- evicting -------------------------------------------------------------------------------- */

static void free_live(TbServer *server, TbLive *live)
{
    for (TbDeferred *deferred; (deferred = wm_queue_take(&live->deferred));) free(deferred);
    for (TbDeferred *held; (held = wm_queue_take(&live->held));) free(held);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) tb_feed_free(live->feeds[viewer]);
    wm_session_free(live->session);
    free(live->subscribers);
    wm_buffer_free(&live->readable);
    free(live->sitters);
    tb_keys_free(&live->keys);
    free(live);
    server->live_count--;
}

static bool is_idle(const TbServer *server, const TbLive *live)
{
    return live->subscriber_count == 0 && !live->committing && live->agent_jobs == 0 &&
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
            if (live->lock == tb_store_connections(server->store))
                tb_store_unlock(server->store, live->row.name);
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

TbFeed *tb_live_feed(TbLive *live, int viewer)
{
    if (!live->feeds[viewer]) live->feeds[viewer] = tb_feed_new(live->session, viewer, 0, NULL);
    return live->feeds[viewer];
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
    tb_broadcast_seats(server, live, NULL);
}

void tb_live_unsubscribe_unseated(TbLive *live)
{
    if (live->row.over) return; /* it is seen from any seat by anybody */
    for (int i = live->subscriber_count - 1; i >= 0; i--) {
        const TbSubscriber *const subscriber = &live->subscribers[i];
        if (subscriber->viewer > 0 && !tb_client_owns(subscriber->client, live, subscriber->viewer))
            drop_subscriber(live, i);
    }
}

void tb_live_remove(TbServer *server, const char *name)
{
    TbLive **at = &server->live[tb_bucket(name)];

    while (*at && strcmp((*at)->row.name, name) != 0) at = &(*at)->next;
    TbLive *const live = *at;
    if (!live || live->committing || live->agent_jobs > 0) return;
    while (live->subscriber_count > 0) drop_subscriber(live, live->subscriber_count - 1);
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

static void send_whole(TbServer *server, TbLive *live, int viewer)
{
    WmBuffer text = {0}, log = {0};

    live->feeds[viewer] = tb_feed_new(live->session, viewer, 0, &log);
    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", live->row.name);
    wm_json_put_bool(&text, "waiting", false);
    tb_feed_full(live->feeds[viewer], tb_live_seconds_left(server, live), &text);
    wm_json_put_open(&text, "log", '[');
    if (log.length) wm_json_add_raw(&text, log.at, log.length);
    wm_json_close(&text, ']');
    wm_json_close(&text, '}');
    send_to_viewer(server, live, viewer, &text);
    wm_buffer_free(&log);
    wm_buffer_free(&text);
}

void tb_broadcast_whole(TbServer *server, TbLive *live)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++)
        if (is_viewed(live, viewer) && !live->feeds[viewer]) send_whole(server, live, viewer);
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
        if (is_viewed(live, viewer)) send_delta(server, live, viewer);
        tb_feed_trim(feed);
    }
}

/* A client who subscribes as several viewers is sent once what is not for one of them. */
bool tb_is_repeated(const TbLive *live, int place)
{
    for (int i = 0; i < place; i++)
        if (live->subscribers[i].client == live->subscribers[place].client) return true;
    return false;
}

void tb_broadcast_text(TbServer *server, const TbLive *live, const WmBuffer *text)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (!tb_is_repeated(live, i)) tb_send(server, live->subscribers[i].client, text);
}

static bool owner_is_here(const TbLive *live, int seat)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (tb_client_owns(live->subscribers[i].client, live, seat)) return true;
    return false;
}

/* Who plays a seat: of a game that has not begun, who will. */
static const char *player_of(const TbLive *live, int seat)
{
    return live->row.waiting ? live->row.seats[seat - 1].player
                             : wm_session_player(live->session, seat);
}

void tb_live_put_seats(const TbLive *live, const TbClient *client, WmBuffer *out)
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
        wm_json_put_bool(out, "here", owner_is_here(live, seat));
        wm_json_put_bool(out, "mine", tb_client_owns(client, live, seat));
        if (tb_client_owns(client, live, seat) && !live->row.waiting && !live->row.over)
            wm_json_put_bool(out, "last", tb_resigning_ends(live, client, seat));
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

void tb_broadcast_seats(TbServer *server, const TbLive *live, const TbClient *but)
{
    for (int i = 0; i < live->subscriber_count; i++) {
        TbClient *const client = live->subscribers[i].client;
        WmBuffer text = {0};
        if (client == but || tb_is_repeated(live, i)) continue;
        wm_json_open(&text, '{');
        wm_json_put_text(&text, "table", live->row.name);
        tb_live_put_seats(live, client, &text);
        wm_json_close(&text, '}');
        tb_send(server, client, &text);
        wm_buffer_free(&text);
    }
}

/* ---- seats ----------------------------------------------------------------------------------- */

static bool is_nobodys(const TbSeat *seat)
{
    static const uint8_t nobody[TB_DIGEST];

    return memcmp(seat->owner, nobody, TB_DIGEST) == 0;
}

bool tb_client_owns(const TbClient *client, const TbLive *live, int seat)
{
    if (seat < 1 || seat > live->row.seat_count) return false;
    const TbSeat *const at = &live->row.seats[seat - 1];
    return !is_nobodys(at) && sodium_memcmp(at->owner, client->owner, TB_DIGEST) == 0;
}

bool tb_client_sits(const TbClient *client, const TbLive *live)
{
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_client_owns(client, live, seat)) return true;
    return false;
}

bool tb_is_invitation(const TbLive *live, const char *invitation)
{
    uint8_t digest[TB_DIGEST];

    return tb_word_fits(invitation, 8, 64) && tb_hash_secret(invitation, digest) &&
           sodium_memcmp(digest, live->row.invitation, TB_DIGEST) == 0;
}

bool tb_seat_is_owned(const TbLive *live, int seat)
{
    return seat >= 1 && seat <= live->row.seat_count && !is_nobodys(&live->row.seats[seat - 1]);
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
        if (is_nobodys(at)) continue;
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
