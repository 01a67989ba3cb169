/* Handlers of requests, one per `do` of docs/protocol.md: hello, tables and seats. Playing is in
 * requests_play.c. */
#include <table/server_internal.h>

#include <agents/agent.h>
#include <base/memory.h>
#include <session/lesson.h>
#include <table/names.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LETTERS = 10, SECRET_LETTERS = 24, CLOCK_MAX = 30 * 24 * 3600 };

/* Letters that nobody takes for one another. */
static void draw_word(char *out, size_t letters)
{
    static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (size_t i = 0; i < letters; i++)
        out[i] = alphabet[randombytes_uniform((uint32_t)sizeof alphabet - 1)];
    out[letters] = '\0';
}

/* ---- hello ----------------------------------------------------------------------------------- */

TbStatus tb_handle_hello(TbRequest *request)
{
    WmBuffer *const catalog = &request->server->catalog;
    const TbMessage *const message = request->message;
    TbClient *const client = request->client;
    WmBuffer *const out = &request->members;

    if (message->version != 1)
        return tb_refuse(request, "This server speaks version 1 of the protocol: reload the page.");
    if (client->greeted) return tb_refuse(request, "You have said hello.");
    if (!tb_word_fits(message->key, 22, 64) || !tb_hash_secret(message->key, client->owner))
        return tb_refuse(request, "A key is 22 to 64 letters, digits, hyphens and underscores.");
    client->greeted = true;
    wm_json_put_number(out, "version", 1);
    wm_json_put_text(out, "program", WM_VERSION);
    wm_json_add_name(out, "games");
    if (catalog->length == 0) tb_catalog_put(catalog);
    wm_json_add_raw(out, catalog->at, catalog->length);
    wm_json_put_open(out, "agents", '[');
    for (int i = 0; wm_agent_at(i); i++) wm_json_add_text(out, wm_agent_at(i)->name);
    wm_json_close(out, ']');
    return TB_DONE;
}

/* ---- new tables ------------------------------------------------------------------------------ */

static int scenario_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (name[0] == '\0' || strcmp(game->scenarios[i], name) == 0) return i;
    return -1;
}

bool tb_may_create_table(TbRequest *request)
{
    TbAddress *const address = request->client->from;
    const int64_t hour = tb_now(request->server) / 3600;

    if (address->hour != hour) {
        address->hour = hour;
        address->tables = 0;
    }
    if (address->tables < request->server->config.limits.tables) return true;
    (void)tb_refuse(request, "Too many new tables from here: try again in an hour.");
    return false;
}

static void set_name(TbSeat *seat, const char *name)
{
    memset(seat->name, 0, sizeof seat->name);
    tb_text_clean(name, seat->name, sizeof seat->name);
}

/* Nobody shall look like the server, or like an agent. */
static bool may_be_called(TbRequest *request)
{
    TbSeat seat;

    set_name(&seat, request->message->name);
    if (!tb_name_is_reserved(seat.name)) return true;
    (void)tb_refuse(request, "That name is taken: choose another one.");
    return false;
}

/* Is a seat of a new table that of the person who makes it? */
static bool is_own(const TbMessage *message, const WmSession *session, int seat)
{
    if (message->lesson[0]) return wm_session_is_person(session, seat);
    return strcmp(message->seats[seat - 1], "me") == 0 || (message->seat_count == 0 && seat == 1);
}

static void set_seats(const TbRequest *request, const WmSession *session, TbTableRow *row)
{
    const TbMessage *const message = request->message;

    row->seat_count = wm_session_match(session)->setup->seats;
    for (int seat = 1; seat <= row->seat_count; seat++) {
        TbSeat *const at = &row->seats[seat - 1];
        snprintf(at->player, sizeof at->player, "%s", wm_session_player(session, seat));
        if (!is_own(message, session, seat)) continue;
        memcpy(at->owner, request->client->owner, TB_DIGEST);
        set_name(at, message->name);
    }
}

/* The map that a table is played on, where the game has a choice of them. */
static void set_map(const WmMatch *m, TbTableRow *row)
{
    for (int i = 0; i < m->game->setting_count; i++) {
        const WmSetting *const setting = &m->game->settings[i];
        const WmField *const field = wm_setting_field(m->game, setting);
        if (strcmp(setting->path, "map") != 0 || !(setting->scenarios >> m->setup->scenario & 1))
            continue;
        wm_thing_word(m, field->thing, wm_setting_value(m->game, setting, 1, m->setup), row->map,
                      sizeof row->map);
    }
}

TbStatus tb_commit_new_table(TbRequest *request, TbTableRow *row, WmSession *session,
                             const char *follows)
{
    TbServer *const server = request->server;
    const WmMatch *const m = wm_session_match(session);
    char invitation[SECRET_LETTERS + 1];

    draw_word(row->name, NAME_LETTERS);
    draw_word(invitation, SECRET_LETTERS);
    (void)tb_hash_secret(invitation, row->invitation);
    snprintf(row->game, sizeof row->game, "%s", m->game->name);
    snprintf(row->scenario, sizeof row->scenario, "%s", m->game->scenarios[m->setup->scenario]);
    set_map(m, row);
    row->asked = wm_asked(wm_session_state(session));
    row->made = row->changed = tb_now(server);
    wm_json_put_text(&request->members, "table", row->name);
    wm_json_put_text(&request->members, "invitation", invitation);
    request->client->from->tables++;
    TbLive *const live = tb_live_add(server, row, session, 0);
    live->is_new = true;
    snprintf(live->follows, sizeof live->follows, "%s", follows);
    tb_commit_begin(server, live, (TbCommit){.request = request, .row = row});
    return TB_PENDING;
}

TbStatus tb_create_table(TbRequest *request, WmSession *session)
{
    TbTableRow row = {.closed = request->message->closed,
                      .listed = request->message->listed && !request->message->closed,
                      .clock = (uint32_t)request->message->clock};

    set_seats(request, session, &row);
    return tb_commit_new_table(request, &row, session, "");
}

static void set_players(const TbMessage *message, TbTableSpec *spec)
{
    for (int i = 0; i < message->seat_count; i++) {
        const char *const seat = message->seats[i];
        const bool person = strcmp(seat, "me") == 0 || strcmp(seat, "open") == 0;
        spec->players[i] = person ? WM_RECORD_PERSON : seat;
    }
}

/* Says in the reply which of the settings is to blame, if it is one. */
static void blame_setting(TbRequest *request, const TbTableSpec *spec)
{
    const int fault = tb_table_spec_fault(spec);

    if (fault < 0) return;
    const char *const setting = spec->settings[fault];
    snprintf(request->setting, sizeof request->setting, "%.*s", (int)strcspn(setting, "="),
             setting);
}

bool tb_draw_chance(const TbServer *server, WmRecordChance *chance)
{
    if (server->config.seed == 0) return wm_record_chance_draw(chance, 1);
    *chance = wm_record_chance_numbered(server->config.seed);
    return true;
}

/* A table for a lesson is as the lesson has it: the learner's seat is hers, others are played. */
static TbStatus create_lesson(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const WmLesson *const lesson = wm_lesson_named(message->game, message->lesson);

    if (!lesson) return tb_refuse(request, "The game has no such lesson.");
    if (!tb_may_create_table(request)) return TB_REFUSED;
    WmSession *const session = tb_session_lesson(lesson, &request->error);
    return session ? tb_create_table(request, session) : TB_REFUSED;
}

TbStatus tb_handle_create(TbRequest *request)
{
    const TbMessage *const message = request->message;
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

    if (!game || game->for_tests) return tb_refuse(request, "There is no such game here.");
    if (!may_be_called(request)) return TB_REFUSED;
    if (message->lesson[0]) return create_lesson(request);
    if (scenario < 0) return tb_refuse(request, "The game has no such scenario.");
    if (message->clock > CLOCK_MAX) return tb_refuse(request, "A clock runs for at most 30 days.");
    if (!tb_may_create_table(request)) return TB_REFUSED;
    if (message->seat_count) {
        snprintf(seats, sizeof seats, "seats=%d", message->seat_count);
        settings[spec.setting_count++] = seats;
    }
    for (int i = 0; i < message->setting_count; i++)
        settings[spec.setting_count++] = message->settings[i];
    set_players(message, &spec);
    if (!tb_draw_chance(request->server, &chance))
        return tb_refuse(request, "There is no source of chance.");
    WmSession *const session = tb_session_begin(&spec, &request->error);
    if (session) return tb_create_table(request, session);
    blame_setting(request, &spec);
    return TB_REFUSED;
}

/* ---- opening and closing --------------------------------------------------------------------- */

/* When the game is over its record is for everybody. */
static bool may_see_from(const TbRequest *request, uint64_t seat)
{
    const TbLive *const live = request->live;

    return tb_client_owns(request->client, live, (int)seat) ||
           (live->row.over && seat <= (uint64_t)live->row.seat_count);
}

int tb_viewer_of(const TbRequest *request)
{
    const uint64_t seat = request->message->seat;

    if (seat) return may_see_from(request, seat) ? (int)seat : 0;
    for (int own = 1; own <= request->live->row.seat_count; own++)
        if (tb_client_owns(request->client, request->live, own)) return own;
    return 0;
}

/* The table as a viewer sees it, with the log behind the number `after`. */
static void put_table(TbRequest *request, int viewer, uint64_t after)
{
    const uint32_t told = after > UINT32_MAX ? UINT32_MAX : (uint32_t)after;
    TbLive *const live = request->live;
    WmBuffer *const out = &request->members;
    WmBuffer log = {0};

    if (live->feeds[viewer])
        tb_feed_log(live->feeds[viewer], told, &log);
    else
        live->feeds[viewer] = tb_feed_new(live->session, viewer, told, &log);
    wm_json_put_text(out, "table", live->row.name);
    tb_feed_full(live->feeds[viewer], tb_live_seconds_left(request->server, live), out);
    wm_json_put_number(out, "clock", live->row.clock);
    wm_json_put_bool(out, "practice", wm_session_table(live->session)->practice);
    wm_json_put_open(out, "log", '[');
    if (log.length) wm_json_add_raw(out, log.at, log.length);
    wm_json_close(out, ']');
    wm_buffer_free(&log);
}

static bool has_open(const TbClient *client, const TbLive *live, int viewer)
{
    for (int i = 0; i < client->open_count; i++)
        if (client->open[i].live == live && client->open[i].viewer == viewer) return true;
    return false;
}

TbStatus tb_handle_open(TbRequest *request)
{
    TbClient *const client = request->client;
    TbLive *const live = request->live;
    const int viewer = tb_viewer_of(request);

    if (client->open_count == TB_OPEN_MAX && !has_open(client, live, viewer))
        return tb_refuse(request, "Too many tables are open: close one.");
    tb_live_subscribe(live, client, viewer);
    put_table(request, viewer, request->message->after);
    tb_live_put_seats(live, client, &request->members);
    tb_chat_put(request);
    tb_broadcast_seats(request->server, live, client);
    return TB_DONE;
}

/* Only tables that are open count, so it is not looked for elsewhere. */
TbStatus tb_handle_close(TbRequest *request)
{
    TbClient *const client = request->client;

    for (int i = 0; i < client->open_count; i++) {
        TbLive *const live = client->open[i].live;
        if (strcmp(live->row.name, request->message->table) != 0) continue;
        tb_live_unsubscribe(request->server, live, client);
        return TB_DONE;
    }
    return tb_refuse(request, "That table is not open.");
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* Seats do not change for ever: each change is written, and told to all who are there. */
static bool may_change_seats(TbRequest *request)
{
    if (tb_take_token(&request->live->seatings, tb_ticks(request->server),
                      TB_SEATINGS_PER_MINUTE / 60.0, TB_SEATINGS))
        return true;
    (void)tb_refuse(request, "The seats of this table change too often: wait a minute.");
    return false;
}

static TbStatus store_seats(TbRequest *request, const TbTableRow *row)
{
    if (!may_change_seats(request)) return TB_REFUSED;
    tb_commit_begin(request->server, request->live, (TbCommit){.request = request, .row = row});
    return TB_PENDING;
}

TbStatus tb_handle_claim(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const TbLive *const live = request->live;

    if (!live->row.listed && !tb_is_invitation(live, message->invitation) &&
        !tb_client_sits(request->client, live))
        return tb_refuse(request, "Only who has the invitation may take a seat.");
    if (!tb_seat_is_open(live, (int)message->seat))
        return tb_refuse(request, "That seat is taken.");
    if (!may_be_called(request)) return TB_REFUSED;
    TbTableRow row = live->row;
    TbSeat *const seat = &row.seats[message->seat - 1];
    memcpy(seat->owner, request->client->owner, TB_DIGEST);
    set_name(seat, message->name);
    return store_seats(request, &row);
}

/* Whoever left the seat is told nothing more from it, at any of their connections. */
TbStatus tb_handle_leave(TbRequest *request)
{
    TbTableRow row = request->live->row;
    TbSeat *const seat = &row.seats[request->message->seat - 1];

    memset(seat->owner, 0, sizeof seat->owner);
    memset(seat->name, 0, sizeof seat->name);
    request->live->spared =
        (WmSeats)(request->live->spared & ~wm_seat_bit((int)request->message->seat));
    return store_seats(request, &row);
}

TbStatus tb_handle_hand(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const bool me = strcmp(message->player, "me") == 0;

    if (message->key[0] && !tb_word_fits(message->key, 8, 64))
        return tb_refuse(request, "A key has 8 to 64 letters, digits, - and _.");
    if (!may_change_seats(request)) return TB_REFUSED;
    if (!wm_session_hand_over(request->live->session, (int)message->seat,
                              me ? WM_RECORD_PERSON : message->player, &request->error))
        return TB_REFUSED;
    tb_commit_begin(request->server, request->live, (TbCommit){.request = request});
    return TB_PENDING;
}
