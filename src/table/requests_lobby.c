/* What clients may ask for, one function a message of docs/protocol.md: coming in, tables, seats.
 * Playing is in requests_play.c. */
#include <table/server_internal.h>

#include <agents/agent.h>
#include <table/table_internal.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES_LISTED = 50, NAME_LETTERS = 10, SECRET_LETTERS = 24, CLOCK_MOST = 30 * 24 * 3600 };

static TbStatus refuse(TbServer *server, const char *sentence)
{
    return tb_refuse(server, sentence);
}

/* Letters that nobody takes for one another. */
static void draw_word(char *out, size_t letters)
{
    static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (size_t i = 0; i < letters; i++)
        out[i] = alphabet[randombytes_uniform((uint32_t)sizeof alphabet - 1)];
    out[letters] = '\0';
}

/* ---- coming in ------------------------------------------------------------------------------- */

static TbStatus hello(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    if (message->version != 1)
        return refuse(server, "This server speaks version 1 of the protocol: reload the page.");
    if (client->greeted) return refuse(server, "You have said hello.");
    if (!tb_word_fits(message->key, 22, 64) || !tb_hash_secret(message->key, client->owner))
        return refuse(server, "A key is 22 to 64 letters, digits, hyphens and underscores.");
    client->greeted = true;
    wm_json_put_number(out, "version", 1);
    wm_json_put_text(out, "program", WM_VERSION);
    wm_json_add_name(out, "games");
    if (server->games.length == 0) tb_catalog_put(&server->games);
    wm_json_add_raw(out, server->games.at, server->games.length);
    wm_json_add_name(out, "agents");
    wm_json_open(out, '[');
    for (int i = 0; wm_agent_at(i); i++) wm_json_add_text(out, wm_agent_at(i)->name);
    wm_json_close(out, ']');
    return TB_DONE;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Not how many entries it has, nor when the last came: others decide in secret, too. */
static void put_row(const TbClient *client, const TbTableRow *row, WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "table", row->table);
    wm_json_put_text(out, "game", row->game);
    wm_json_put_text(out, "scenario", row->scenario);
    wm_json_put_bool(out, "over", row->over);
    wm_json_put_number(out, "made", row->made);
    wm_json_add_name(out, "mine");
    wm_json_open(out, '[');
    for (int seat = 1; seat <= row->seat_count; seat++)
        if (sodium_memcmp(row->seats[seat - 1].owner, client->owner, TB_DIGEST) == 0)
            wm_json_add_number(out, seat);
    wm_json_close(out, ']');
    wm_json_close(out, '}');
}

static TbStatus list_tables(TbServer *server, TbClient *client, const TbMessage *message,
                            WmBuffer *out)
{
    TbTableRow *const tables = wm_memory(TABLES_LISTED * sizeof *tables);
    WmError error;
    const int count = tb_store_rows_of(server->store, client->owner, tables, TABLES_LISTED, &error);

    (void)message;
    if (count >= 0) {
        wm_json_add_name(out, "tables");
        wm_json_open(out, '[');
        for (int i = 0; i < count; i++) put_row(client, &tables[i], out);
        wm_json_close(out, ']');
    }
    free(tables);
    return count < 0 ? tb_report_failure(server, error.text) : TB_DONE;
}

static int scenario_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (name[0] == '\0' || strcmp(game->scenarios[i], name) == 0) return i;
    return -1;
}

/* Counts new tables of an address by the hour. */
bool tb_may_create_tables(TbServer *server, const TbClient *client)
{
    TbAddress *const address = client->from;
    const int64_t hour = tb_now(server) / 3600;

    if (address->hour != hour) {
        address->hour = hour;
        address->tables = 0;
    }
    return address->tables++ < server->config.limits.tables;
}

/* What a person is called, cut where a character ends. */
static void set_name(TbSeat *seat, const char *name)
{
    size_t length = strlen(name);

    if (length >= sizeof seat->name) {
        length = sizeof seat->name - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80) length--;
    }
    memset(seat->name, 0, sizeof seat->name);
    memcpy(seat->name, name, length);
}

static void seat_owners(const TbClient *client, const TbMessage *message, const TbTable *table,
                        TbTableRow *row)
{
    row->seat_count = tb_table_match(table)->setup->seats;
    for (int seat = 1; seat <= row->seat_count; seat++) {
        TbSeat *const at = &row->seats[seat - 1];
        const bool mine =
            strcmp(message->seats[seat - 1], "me") == 0 || (message->seat_count == 0 && seat == 1);
        snprintf(at->player, sizeof at->player, "%s", tb_table_player(table, seat));
        if (!mine) continue;
        memcpy(at->owner, client->owner, TB_DIGEST);
        set_name(at, message->name);
    }
}

TbStatus tb_create_table(TbServer *server, const TbClient *client, const TbMessage *message,
                         TbTable *table, WmBuffer *out)
{
    char invitation[SECRET_LETTERS + 1];
    TbTableRow row = {.closed = message->closed, .clock = (uint32_t)message->clock};
    TbEntry head;
    WmError error;
    const WmMatch *const m = tb_table_match(table);

    draw_word(row.table, NAME_LETTERS);
    draw_word(invitation, SECRET_LETTERS);
    (void)tb_hash_secret(invitation, row.invitation);
    snprintf(row.game, sizeof row.game, "%s", m->game->name);
    snprintf(row.scenario, sizeof row.scenario, "%s", m->game->scenarios[m->setup->scenario]);
    row.made = row.changed = tb_now(server);
    seat_owners(client, message, table, &row);
    tb_table_head_lines(table, &head);
    if (!tb_store_create(server->store, &row, &head, &error)) {
        tb_table_free(table);
        return tb_report_failure(server, error.text);
    }
    TbLive *const live = tb_live_add(server, &row, table);
    wm_json_put_text(out, "table", row.table);
    wm_json_put_text(out, "invitation", invitation);
    tb_agents_ask(server, live);
    return TB_DONE;
}

static void spec_players(const TbMessage *message, TbTableSpec *spec)
{
    for (int i = 0; i < message->seat_count; i++) {
        const char *const seat = message->seats[i];
        const bool person = strcmp(seat, "me") == 0 || strcmp(seat, "open") == 0;
        spec->players[i] = person ? WM_RECORD_PERSON : seat;
    }
}

/* Which of the settings it was, for the reply. */
static void name_setting(TbServer *server, const TbTableSpec *spec)
{
    const int fault = tb_table_spec_fault(spec);

    if (fault < 0) return;
    const char *const setting = spec->settings[fault];
    snprintf(server->setting, sizeof server->setting, "%.*s", (int)strcspn(setting, "="), setting);
}

static TbStatus create(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    const WmGame *const game = wm_game_named(message->game);
    const int scenario = game ? scenario_named(game, message->scenario) : -1;
    const char *settings[TB_SETTINGS + 1];
    char seats[16];
    WmRecordChance chance;
    TbTableSpec spec = {.game = game,
                        .scenario = scenario,
                        .settings = settings,
                        .chance = &chance,
                        .practice = message->practice};

    if (!game || game->for_tests) return refuse(server, "There is no such game here.");
    if (scenario < 0) return refuse(server, "The game has no such scenario.");
    if (message->clock > CLOCK_MOST) return refuse(server, "A clock runs for at most 30 days.");
    if (!tb_may_create_tables(server, client))
        return refuse(server, "Too many new tables from here: try again in an hour.");
    if (message->seat_count) {
        snprintf(seats, sizeof seats, "seats=%d", message->seat_count);
        settings[spec.setting_count++] = seats;
    }
    for (int i = 0; i < message->setting_count; i++)
        settings[spec.setting_count++] = message->settings[i];
    spec_players(message, &spec);
    if (!wm_record_chance_draw(&chance, 1)) return refuse(server, "There is no source of chance.");
    TbTable *const table = tb_table_new(&spec, &server->error);
    if (table) return tb_create_table(server, client, message, table, out);
    name_setting(server, &spec);
    return TB_REFUSED;
}

/* ---- opening --------------------------------------------------------------------------------- */

static bool knows_invitation(const TbLive *live, const TbMessage *message)
{
    uint8_t digest[TB_DIGEST];

    return message->invitation[0] && tb_word_fits(message->invitation, 8, 64) &&
           tb_hash_secret(message->invitation, digest) &&
           sodium_memcmp(digest, live->row.invitation, TB_DIGEST) == 0;
}

static bool has_seat(const TbLive *live, const TbClient *client)
{
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_client_owns(live, client, seat)) return true;
    return false;
}

/* May the client see the table from a seat? When the game is over its record is for everybody. */
static bool may_see_from(const TbLive *live, const TbClient *client, uint64_t seat)
{
    return tb_client_owns(live, client, (int)seat) ||
           (live->row.over && seat <= (uint64_t)live->row.seat_count);
}

/* The seat that was named, or the first that the client has; 0: watches. */
int tb_viewer_of(const TbLive *live, const TbClient *client, const TbMessage *message)
{
    if (message->seat) return may_see_from(live, client, message->seat) ? (int)message->seat : 0;
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_client_owns(live, client, seat)) return seat;
    return 0;
}

TbLive *tb_live_of(TbServer *server, const TbClient *client, const TbMessage *message)
{
    TbLive *const live = tb_live_find(server, message->table);

    if (server->store_failed) return NULL;
    if (!live ||
        (live->row.closed && !has_seat(live, client) && !knows_invitation(live, message))) {
        (void)refuse(server, "There is no such table, or it is not for everybody.");
        return NULL;
    }
    return live;
}

TbLive *tb_live_of_seat(TbServer *server, const TbClient *client, const TbMessage *message)
{
    TbLive *const live = tb_live_of(server, client, message);

    if (!live || tb_client_owns(live, client, (int)message->seat)) return live;
    (void)refuse(server, "That seat is not yours.");
    return NULL;
}

/* How a table looks from a seat to somebody who has heard it as far as `after`. */
static void put_table(const TbServer *server, TbLive *live, int viewer, uint64_t after,
                      WmBuffer *out)
{
    const uint32_t heard = after > UINT32_MAX ? UINT32_MAX : (uint32_t)after;
    WmBuffer log = {0};

    if (live->feeds[viewer]) {
        tb_feed_log(live->feeds[viewer], heard, &log);
    } else {
        live->feeds[viewer] = tb_feed_new(live->table, viewer, heard, &log);
    }
    wm_json_put_text(out, "table", live->row.table);
    tb_feed_full(live->feeds[viewer], tb_live_seconds_left(server, live), out);
    wm_json_put_number(out, "clock", live->row.clock);
    wm_json_put_bool(out, "practice", tb_table_practice(live->table));
    wm_json_add_name(out, "log");
    wm_json_open(out, '[');
    if (log.length) wm_json_add_raw(out, log.at, log.length);
    wm_json_close(out, ']');
    wm_buffer_free(&log);
}

static bool has_open(const TbClient *client, const TbLive *live, int viewer)
{
    for (int i = 0; i < client->open_count; i++)
        if (client->open[i] == live && client->open_viewer[i] == viewer) return true;
    return false;
}

static TbStatus open_table(TbServer *server, TbClient *client, const TbMessage *message,
                           WmBuffer *out)
{
    TbLive *const live = tb_live_of(server, client, message);

    if (!live) return TB_REFUSED;
    const int viewer = tb_viewer_of(live, client, message);
    if (client->open_count == TB_OPEN_MAX && !has_open(client, live, viewer))
        return refuse(server, "Too many tables are open: close one.");
    tb_live_subscribe(live, client, viewer);
    put_table(server, live, viewer, message->after, out);
    tb_put_seats(live, client, out);
    tb_broadcast_seats(server, live, client);
    return TB_DONE;
}

static TbStatus close_table(TbServer *server, TbClient *client, const TbMessage *message,
                            WmBuffer *out)
{
    (void)out;
    for (int i = 0; i < client->open_count; i++)
        if (strcmp(client->open[i]->row.table, message->table) == 0) {
            tb_live_unsubscribe(server, client->open[i], client);
            return TB_DONE;
        }
    return refuse(server, "That table is not open.");
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* A change of seats that is no entry of the journal. If another server has changed them since,
 * the message is seen to once more. */
static TbStatus store_seats(TbServer *server, TbLive *live, const TbClient *client, TbTableRow *row)
{
    WmError error;

    if (tb_store_seats(server->store, row, &error)) {
        live->row = *row;
        tb_live_unsubscribe_unseated(live);
        tb_broadcast_seats(server, live, NULL);
        return TB_DONE;
    }
    live->stale = true;
    if (error.text[0]) return tb_report_failure(server, error.text);
    if (server->tries++ >= TB_TRIES_MAX) return refuse(server, "Somebody was quicker: look again.");
    return tb_defer(server, live, client);
}

static TbStatus claim(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    TbLive *const live = tb_live_of(server, client, message);

    (void)out;
    if (!live) return TB_REFUSED;
    if (!knows_invitation(live, message) && !has_seat(live, client))
        return refuse(server, "Only who has the invitation may take a seat.");
    if (!tb_seat_is_open(live, (int)message->seat)) return refuse(server, "That seat is taken.");
    TbTableRow row = live->row;
    TbSeat *const seat = &row.seats[message->seat - 1];
    memcpy(seat->owner, client->owner, TB_DIGEST);
    set_name(seat, message->name);
    return store_seats(server, live, client, &row);
}

/* What the seat sees is no longer for whoever left it, at any of their connections. */
static TbStatus leave(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    TbLive *const live = tb_live_of_seat(server, client, message);

    (void)out;
    if (!live) return TB_REFUSED;
    TbTableRow row = live->row;
    TbSeat *const seat = &row.seats[message->seat - 1];
    memset(seat->owner, 0, sizeof seat->owner);
    memset(seat->name, 0, sizeof seat->name);
    return store_seats(server, live, client, &row);
}

static TbStatus hand(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    TbLive *const live = tb_live_of_seat(server, client, message);
    const bool me = strcmp(message->player, "me") == 0;

    (void)out;
    if (!live) return TB_REFUSED;
    if (!tb_table_hand(live->table, (int)message->seat, me ? WM_RECORD_PERSON : message->player,
                       &server->error))
        return TB_REFUSED;
    tb_commit_begin(server, live, client, message);
    return TB_PENDING;
}

/* ---- the routes ------------------------------------------------------------------------------ */

typedef struct Route {
    const char *name;
    TbHandler *handler;
} Route;

static const Route routes[] = {
    {"tables", list_tables},
    {"create", create},
    {"open", open_table},
    {"close", close_table},
    {"claim", claim},
    {"leave", leave},
    {"hand", hand},
    {"answer", tb_handle_answer},
    {"undo", tb_handle_undo},
    {"why", tb_handle_why},
    {"hint", tb_handle_hint},
    {"survey", tb_handle_survey},
    {"chat", tb_handle_chat},
    {"rules", tb_handle_rules},
    {"moment", tb_handle_moment},
    {"record", tb_handle_record},
    {"branch", tb_handle_branch},
};

/* What is in memory may not be durable yet: who would be told of it, or change it, waits. */
static TbStatus with_table(TbServer *server, TbClient *client, const TbMessage *message,
                           TbHandler *handler, WmBuffer *out)
{
    TbLive *const live = message->table[0] ? tb_live_find(server, message->table) : NULL;

    if (live && !tb_live_ready(server, live)) return tb_defer(server, live, client);
    if (server->store_failed) return TB_REFUSED;
    return handler(server, client, message, out);
}

TbStatus tb_dispatch(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    if (strcmp(message->todo, "hello") == 0) return hello(server, client, message, out);
    if (!client->greeted) return refuse(server, "Say hello first.");
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++)
        if (strcmp(routes[i].name, message->todo) == 0)
            return with_table(server, client, message, routes[i].handler, out);
    return refuse(server, "There is nothing of that name to be done here.");
}
