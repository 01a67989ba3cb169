/* Live tables: tables in memory, and who listens to them. */
#include <table/server_internal.h>

#include <table/table_internal.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- loading --------------------------------------------------------------------------------- */

static void gather_entry(void *user, const TbEntry *line)
{
    wm_buffer_bytes(user, line->text, line->length);
}

static TbTable *load(TbServer *server, const char *name, TbTableRow *row)
{
    WmBuffer text = {0};
    TbTable *table = NULL;
    WmError error = {0};

    if (tb_store_row(server->store, name, row, &error) &&
        tb_store_journal(server->store, name, 0, gather_entry, &text, &error))
        table = tb_table_load(text.at, text.length, &error);
    if (!table && error.text[0]) (void)tb_report_failure(server, error.text);
    wm_buffer_free(&text);
    return table;
}

/* The clock of a decision runs while nobody has the table open, and while the server is down. */
static int64_t clock_started_at(const TbServer *server, const TbTableRow *row)
{
    const int64_t ago = tb_now(server) - row->changed;

    return tb_ticks(server) - (ago > 0 ? ago * 1000 : 0);
}

TbLive *tb_live_add(TbServer *server, const TbTableRow *row, TbTable *table)
{
    TbLive *const live = wm_memory(sizeof *live);
    TbLive **const bucket = &server->live[tb_bucket(row->table)];

    live->row = *row;
    live->table = table;
    live->last_used = tb_ticks(server);
    live->clock_started = live->clock_started_before = clock_started_at(server, row);
    live->next = *bucket;
    *bucket = live;
    server->live_count++;
    return live;
}

/* Names that the store would complain of are none of its troubles. */
static bool is_name(const char *name)
{
    const size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");

    return length >= 4 && length < TB_NAME && name[length] == '\0';
}

TbLive *tb_live_find(TbServer *server, const char *name)
{
    TbTableRow row;

    if (!is_name(name)) return NULL;
    for (TbLive *live = server->live[tb_bucket(name)]; live; live = live->next)
        if (strcmp(live->row.table, name) == 0) return live;
    TbTable *const table = load(server, name, &row);
    if (!table) return NULL;
    TbLive *const live = tb_live_add(server, &row, table);
    tb_agents_ask(server, live);
    return live;
}

static bool same_seats(const TbTableRow *a, const TbTableRow *b)
{
    return a->seat_count == b->seat_count && memcmp(a->seats, b->seats, sizeof a->seats) == 0;
}

/* Another server, or a failed write, has left the store otherwise than the memory. Whoever sees a
 * change is told; what others have done in secret stays unheard. */
static void reload(TbServer *server, TbLive *live)
{
    TbTableRow row;
    TbTable *const table = load(server, live->row.table, &row);
    TbTable *const gone = live->table;
    TbFeed *feeds[WM_SEATS_MAX + 1];

    if (!table) return;
    const bool seats = !same_seats(&row, &live->row);
    if (row.entries != live->row.entries)
        live->clock_started = live->clock_started_before = clock_started_at(server, &row);
    memcpy(feeds, live->feeds, sizeof feeds);
    memset(live->feeds, 0, sizeof live->feeds);
    live->stale = false;
    live->table = table;
    live->row = row;
    if (seats) tb_live_unsubscribe_unseated(live);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        if (feeds[viewer]) tb_broadcast_reload(server, live, viewer, feeds[viewer]);
        tb_feed_free(feeds[viewer]);
    }
    tb_table_free(gone);
    if (seats) tb_broadcast_seats(server, live, NULL);
}

bool tb_live_ready(TbServer *server, TbLive *live)
{
    if (live->committing) return false;
    if (!live->stale) return true;
    if (live->agent_jobs > 0) return false;
    reload(server, live);
    return true;
}

void tb_live_invalidate(TbServer *server)
{
    TbTableRow row;
    WmError error;

    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next)
            if (!tb_store_row(server->store, live->row.table, &row, &error) ||
                row.entries != live->row.entries || row.seating != live->row.seating)
                live->stale = true;
}

/* ---- putting away ---------------------------------------------------------------------------- */

static void free_live(TbLive *live)
{
    for (TbDeferred *deferred; (deferred = wm_queue_take(&live->deferred));) free(deferred);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) tb_feed_free(live->feeds[viewer]);
    tb_table_free(live->table);
    free(live->subscribers);
    free(live);
}

static bool is_idle(const TbServer *server, const TbLive *live)
{
    return live->subscriber_count == 0 && !live->committing && live->agent_jobs == 0 &&
           tb_ticks(server) - live->last_used > (int64_t)server->config.idle * 1000;
}

void tb_live_evict(TbServer *server, bool all)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive **at = &server->live[i]; *at;) {
            TbLive *const live = *at;
            if (!all && !is_idle(server, live)) {
                at = &live->next;
                continue;
            }
            /* Another server can run its agents now. */
            if (!all && live->held_connection == tb_store_connections(server->store))
                tb_store_release(server->store, live->row.table);
            *at = live->next;
            free_live(live);
            server->live_count--;
        }
}

/* ---- subscribers ----------------------------------------------------------------------------- */

static void drop_subscriber(TbLive *live, int place)
{
    const TbSubscriber gone = live->subscribers[place];
    TbClient *const client = gone.client;

    live->subscribers[place] = live->subscribers[--live->subscriber_count];
    for (int i = client->open_count - 1; i >= 0; i--) {
        if (client->open[i] != live || client->open_viewer[i] != gone.viewer) continue;
        client->open_count--;
        client->open[i] = client->open[client->open_count];
        client->open_viewer[i] = client->open_viewer[client->open_count];
    }
}

TbFeed *tb_live_feed(TbLive *live, int viewer)
{
    if (!live->feeds[viewer]) live->feeds[viewer] = tb_feed_new(live->table, viewer, 0, NULL);
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
    client->open[client->open_count] = live;
    client->open_viewer[client->open_count++] = viewer;
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
        if (subscriber->viewer > 0 && !tb_client_owns(live, subscriber->client, subscriber->viewer))
            drop_subscriber(live, i);
    }
}

void tb_live_remove(TbServer *server, const char *name)
{
    TbLive **at = &server->live[tb_bucket(name)];

    while (*at && strcmp((*at)->row.table, name) != 0) at = &(*at)->next;
    TbLive *const live = *at;
    if (!live || live->committing || live->agent_jobs > 0) return;
    while (live->subscriber_count > 0) drop_subscriber(live, live->subscriber_count - 1);
    *at = live->next;
    free_live(live);
    server->live_count--;
}

/* ---- seats ----------------------------------------------------------------------------------- */

static bool is_nobodys(const TbSeat *seat)
{
    static const uint8_t nobody[TB_DIGEST];

    return memcmp(seat->owner, nobody, TB_DIGEST) == 0;
}

bool tb_client_owns(const TbLive *live, const TbClient *client, int seat)
{
    if (seat < 1 || seat > live->row.seat_count) return false;
    const TbSeat *const at = &live->row.seats[seat - 1];
    return !is_nobodys(at) && sodium_memcmp(at->owner, client->owner, TB_DIGEST) == 0;
}

bool tb_seat_is_owned(const TbLive *live, int seat)
{
    return seat >= 1 && seat <= live->row.seat_count && !is_nobodys(&live->row.seats[seat - 1]);
}

bool tb_seat_is_open(const TbLive *live, int seat)
{
    return seat >= 1 && seat <= live->row.seat_count && !tb_seat_is_owned(live, seat) &&
           strcmp(tb_table_player(live->table, seat), WM_RECORD_PERSON) == 0;
}
