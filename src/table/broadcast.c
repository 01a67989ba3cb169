/* What those who listen to a live table are told. */
#include <table/server_internal.h>

#include <string.h>

int64_t tb_live_seconds_left(const TbServer *server, const TbLive *live)
{
    const int64_t until = live->clock_started + (int64_t)live->row.clock * 1000;
    const int64_t now = tb_ticks(server);

    if (live->row.clock == 0) return -1;
    return until > now ? (until - now + 999) / 1000 : 0;
}

/* ---- seats ----------------------------------------------------------------------------------- */

static bool owner_is_here(const TbLive *live, int seat)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (tb_client_owns(live, live->subscribers[i].client, seat)) return true;
    return false;
}

void tb_put_seats(const TbLive *live, const TbClient *client, WmBuffer *out)
{
    wm_json_add_name(out, "seats");
    wm_json_open(out, '[');
    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        char called[64];
        wm_seat_text(tb_table_match(live->table), seat, called, sizeof called);
        wm_json_open(out, '{');
        wm_json_put_text(out, "called", called);
        wm_json_put_text(out, "name", live->row.seats[seat - 1].name);
        wm_json_put_text(out, "player",
                         tb_seat_is_open(live, seat) ? "open" : tb_table_player(live->table, seat));
        wm_json_put_bool(out, "here", owner_is_here(live, seat));
        wm_json_put_bool(out, "mine", tb_client_owns(live, client, seat));
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

/* Who listens from several seats is told once. */
static bool is_repeated(const TbLive *live, int place)
{
    for (int i = 0; i < place; i++)
        if (live->subscribers[i].client == live->subscribers[place].client) return true;
    return false;
}

void tb_broadcast_seats(TbServer *server, TbLive *live, const TbClient *but)
{
    for (int i = 0; i < live->subscriber_count; i++) {
        TbClient *const client = live->subscribers[i].client;
        WmBuffer text = {0};
        if (client == but || is_repeated(live, i)) continue;
        wm_json_open(&text, '{');
        wm_json_put_text(&text, "table", live->row.table);
        tb_put_seats(live, client, &text);
        wm_json_close(&text, '}');
        tb_send(server, client, &text);
        wm_buffer_free(&text);
    }
}

void tb_broadcast_text(TbServer *server, const TbLive *live, const WmBuffer *text)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (!is_repeated(live, i)) tb_send(server, live->subscribers[i].client, text);
}

/* ---- news ------------------------------------------------------------------------------------ */

/* One text for all who listen from a seat. */
static void send_to_viewer(TbServer *server, const TbLive *live, int viewer, const WmBuffer *text)
{
    for (int i = 0; i < live->subscriber_count; i++) {
        if (live->subscribers[i].viewer != viewer) continue;
        server->deltas++;
        tb_send(server, live->subscribers[i].client, text);
    }
}

static void broadcast_to_viewer(TbServer *server, const TbLive *live, int viewer)
{
    WmBuffer text = {0};

    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", live->row.table);
    wm_json_put_number(&text, "seat", viewer);
    tb_feed_delta(live->feeds[viewer], tb_live_seconds_left(server, live), &text);
    wm_json_close(&text, '}');
    send_to_viewer(server, live, viewer, &text);
    wm_buffer_free(&text);
}

static bool has_viewer(const TbLive *live, int viewer)
{
    for (int i = 0; i < live->subscriber_count; i++)
        if (live->subscribers[i].viewer == viewer) return true;
    return false;
}

/* Ears that nobody listens with any more go on hearing: whoever comes back needs no replay. */
void tb_broadcast_delta(TbServer *server, TbLive *live)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        TbFeed *const feed = live->feeds[viewer];
        if (!feed || !tb_feed_advance(feed)) continue;
        if (has_viewer(live, viewer)) broadcast_to_viewer(server, live, viewer);
        tb_feed_trim(feed);
    }
}

void tb_broadcast_reload(TbServer *server, TbLive *live, int viewer, const TbFeed *old)
{
    WmBuffer text = {0}, log = {0};

    if (!has_viewer(live, viewer)) return;
    live->feeds[viewer] = tb_feed_new(live->table, viewer, tb_feed_number(old), &log);
    if (!tb_feed_same(old, live->feeds[viewer])) {
        wm_json_open(&text, '{');
        wm_json_put_text(&text, "table", live->row.table);
        tb_feed_full(live->feeds[viewer], tb_live_seconds_left(server, live), &text);
        wm_json_add_name(&text, "log");
        wm_json_open(&text, '[');
        if (log.length) wm_json_add_raw(&text, log.at, log.length);
        wm_json_close(&text, ']');
        wm_json_close(&text, '}');
        send_to_viewer(server, live, viewer, &text);
    }
    wm_buffer_free(&log);
    wm_buffer_free(&text);
}
