/* Handlers of requests, one per `do` of docs/protocol.md: hello, tables and seats. Playing is in
 * requests_play.c, looking things up in requests_lookup.c. */
#include <table/server_internal.h>

#include <agents/agent.h>
#include <base/memory.h>
#include <session/lesson.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LETTERS = 10, SECRET_LETTERS = 24, CLOCK_MAX = 30 * 24 * 3600, BLAMED_MOST = 48 };

/* Letters that nobody takes for one another. */
static void draw_word(char *out, size_t letters)
{
    static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (size_t i = 0; i < letters; i++)
        out[i] = alphabet[randombytes_uniform((uint32_t)sizeof alphabet - 1)];
    out[letters] = '\0';
}

/* ---- hello ----------------------------------------------------------------------------------- */

/* The server binds itself to the secret of the next table before it has heard any share of it. */
static bool commit_to_secret(TbRequest *request)
{
    WmRecordHex *const secret = &request->client->secret;

    if (request->server->config.seed) return true; /* then there is none */
    if (!wm_record_hex_draw(secret)) return false;
    const WmRecordChance chance = wm_record_chance_of(secret, NULL, 0);
    wm_json_put_text(&request->members, "commitment", chance.commitment.digits);
    return true;
}

/* Who has the list of games, and comes back, is not sent it again. */
static void put_games(TbRequest *request)
{
    TbServer *const server = request->server;
    WmBuffer *const out = &request->members;

    if (server->catalog.length == 0) {
        tb_catalog_put(&server->catalog);
        tb_catalog_name(&server->catalog, server->catalog_name);
    }
    wm_json_put_text(out, "catalog", server->catalog_name);
    if (strcmp(request->message->catalog, server->catalog_name) != 0) {
        wm_json_add_name(out, "games");
        wm_json_add_raw(out, server->catalog.at, server->catalog.length);
    }
    wm_json_put_open(out, "agents", '[');
    for (int i = 0; wm_agent_at(i); i++) wm_json_add_text(out, wm_agent_at(i)->name);
    wm_json_close(out, ']');
}

TbStatus tb_handle_hello(TbRequest *request)
{
    const TbMessage *const message = request->message;
    TbClient *const client = request->client;
    WmBuffer *const out = &request->members;

    if (message->version != 1)
        return tb_refuse(request, "This server speaks version 1 of the protocol: reload the page.");
    if (client->greeted) return tb_refuse(request, "You have said hello.");
    if (!tb_word_fits(message->key, 22, 64) || !tb_hash_secret(message->key, client->owner))
        return tb_refuse(request, "A key is 22 to 64 letters, digits, hyphens and underscores.");
    if (!commit_to_secret(request)) return tb_refuse(request, "There is no source of chance.");
    client->greeted = true;
    wm_json_put_number(out, "version", 1);
    wm_json_put_text(out, "program", WM_VERSION);
    if (request->server->pusher)
        wm_json_put_text(out, "push", request->server->config.push_keys->public_key);
    put_games(request);
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
    const int64_t now = tb_now(request->server), hour = now / 3600;

    if (address->hour != hour) {
        address->hour = hour;
        address->tables = 0;
    }
    if (address->tables < request->server->config.limits.tables) return true;
    const int minutes = 60 - (int)(now % 3600 / 60);
    WmText why = wm_error_text(&request->error, 0);
    wm_text_string(&why, "Too many new tables from here: try again in ");
    wm_text_number(&why, minutes);
    wm_text_string(&why, minutes == 1 ? " minute." : " minutes.");
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
        tb_seat_person(at, request->client, message);
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
    row->asked = row->waiting ? 0 : wm_asked(wm_session_state(session));
    row->made = row->changed = tb_now(server);
    wm_json_put_text(&request->members, "table", row->name);
    wm_json_put_text(&request->members, "invitation", invitation);
    if (!commit_to_secret(request)) {
        wm_session_free(session);
        return tb_refuse(request, "There is no source of chance.");
    }
    request->client->from->tables++;
    TbLive *const live = tb_live_add(server, row, session, 0);
    live->is_new = true;
    live->share = tb_bucket(request->client->from->address);
    snprintf(live->follows, sizeof live->follows, "%s", follows);
    live->turn_told = !follows[0];
    tb_commit_begin(server, live, (TbCommit){.request = request, .row = row});
    return TB_PENDING;
}

/* Only a game that has not begun can wait for people: not one that goes on from another. */
static bool may_wait(const TbRequest *request)
{
    return !request->live && !request->message->lesson[0];
}

WmSession *tb_begin_with_shares(TbRequest *request, WmSession *draft, const TbTableRow *row)
{
    if (!request->message->share[0]) return draft;
    WmSession *const dealt = tb_deal(request, draft, row);
    wm_session_free(draft);
    return dealt;
}

TbStatus tb_create_table(TbRequest *request, WmSession *session)
{
    TbTableRow row = {.closed = request->message->closed,
                      .listed = request->message->listed && !request->message->closed,
                      .clock = (uint32_t)request->message->clock};

    set_seats(request, session, &row);
    row.waiting = may_wait(request) && !tb_row_is_full(&row);
    if (may_wait(request) && !row.waiting) session = tb_begin_with_shares(request, session, &row);
    return session ? tb_commit_new_table(request, &row, session, "") : TB_REFUSED;
}

static void set_players(const TbMessage *message, TbTableSpec *spec)
{
    for (int i = 0; i < message->seat_count; i++) {
        const char *const seat = message->seats[i];
        const bool person = strcmp(seat, "me") == 0 || strcmp(seat, "open") == 0;
        spec->players[i] = person ? WM_RECORD_PERSON : seat;
    }
}

/* Says in the reply which of the settings is to blame, if it is one. Each of them is tried, so of a
 * whole campaign that is not told. */
static void blame_setting(TbRequest *request, const TbTableSpec *spec)
{
    const int fault = spec->setting_count > BLAMED_MOST ? -1 : tb_table_spec_fault(spec);

    if (fault < 0) return;
    const char *const setting = spec->settings[fault];
    snprintf(request->setting, sizeof request->setting, "%.*s", (int)strcspn(setting, "="),
             setting);
}

/* Shares are added when the game begins. */
WmRecordChance tb_chance_of(const TbRequest *request)
{
    const uint64_t seed = request->server->config.seed;

    return seed ? wm_record_chance_numbered(seed)
                : wm_record_chance_of(&request->client->secret, NULL, 0);
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

/* A new table as a message asks for it. */
typedef struct Draft {
    TbTableSpec spec;
    WmRecordChance chance;
    const char *settings[TB_SETTINGS + 1];
    char seats[16];
} Draft;

/* False, and a refusal, where the game or the scenario is none. */
static bool draft_table(TbRequest *request, Draft *draft)
{
    const TbMessage *const message = request->message;
    const WmGame *const game = wm_game_named(message->game);
    TbTableSpec *const spec = &draft->spec;

    if (!game || game->for_tests) {
        (void)tb_refuse(request, "There is no such game here.");
        return false;
    }
    *draft = (Draft){.chance = tb_chance_of(request)};
    *spec = (TbTableSpec){.game = game,
                          .scenario = scenario_named(game, message->scenario),
                          .settings = draft->settings,
                          .chance = &draft->chance,
                          .practice = message->practice};
    if (message->seat_count) {
        snprintf(draft->seats, sizeof draft->seats, "seats=%d", message->seat_count);
        draft->settings[spec->setting_count++] = draft->seats;
    }
    for (int i = 0; i < message->setting_count; i++)
        draft->settings[spec->setting_count++] = message->settings + message->setting_at[i];
    set_players(message, spec);
    if (spec->scenario >= 0 || message->lesson[0]) return true;
    (void)tb_refuse(request, "The game has no such scenario.");
    return false;
}

/* NULL, and a refusal that names the setting to blame, where it cannot be set. */
static WmSession *begin_draft(TbRequest *request, const Draft *draft)
{
    WmSession *const session = tb_session_begin(&draft->spec, &request->error);

    if (!session) blame_setting(request, &draft->spec);
    return session;
}

TbStatus tb_handle_create(TbRequest *request)
{
    const TbMessage *const message = request->message;
    Draft draft;

    if (!draft_table(request, &draft) || !tb_may_sit(request)) return TB_REFUSED;
    if (message->lesson[0]) return create_lesson(request);
    if (message->clock > CLOCK_MAX) return tb_refuse(request, "A clock runs for at most 30 days.");
    if (!tb_may_create_table(request)) return TB_REFUSED;
    WmSession *const session = begin_draft(request, &draft);
    return session ? tb_create_table(request, session) : TB_REFUSED;
}

/* Whether a table could be made so: for forms that say at each click what is wrong. */
TbStatus tb_handle_validate(TbRequest *request)
{
    Draft draft;

    if (!draft_table(request, &draft)) return TB_REFUSED;
    WmSession *const session = begin_draft(request, &draft);
    if (!session) return TB_REFUSED;
    wm_session_free(session);
    return TB_DONE;
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
    return tb_client_seat(request->client, request->live);
}

/* What there is to see of a table before its game has begun. */
static void put_waiting(TbRequest *request, int viewer)
{
    const TbLive *const live = request->live;
    const WmMatch *const m = wm_session_match(live->session);
    WmBuffer *const out = &request->members;

    wm_json_put_text(out, "table", live->row.name);
    wm_json_put_bool(out, "waiting", true);
    wm_json_put_number(out, "seat", viewer);
    wm_json_put_text(out, "game", m->game->name);
    wm_json_put_text(out, "scenario", m->game->scenarios[m->setup->scenario]);
    wm_json_put_text(out, "title", m->game->title);
    wm_json_put_number(out, "clock", live->row.clock);
    wm_json_put_bool(out, "practice", wm_session_table(live->session)->practice);
}

/* So that everybody can check, once the game is over, that chance was not chosen. */
static void put_commitment(const TbLive *live, WmBuffer *out)
{
    const WmRecordChance *const chance = &wm_session_table(live->session)->chance;

    if (!chance->numbered) wm_json_put_text(out, "commitment", chance->commitment.digits);
}

/* Where it is played again, once the store has that. */
static void put_next(const TbRequest *request, WmBuffer *out)
{
    const char *const name = request->live->next_one;
    const TbLive *const next = tb_live_in_memory(request->server, name);

    if (name[0] && !(next && next->is_new)) wm_json_put_text(out, "next", name);
}

/* The table as a viewer sees it, with these lines of the log. */
static void put_table(TbRequest *request, int viewer, const WmBuffer *log)
{
    const TbLive *const live = request->live;
    WmBuffer *const out = &request->members;

    wm_json_put_text(out, "table", live->row.name);
    tb_feed_full(live->feeds[viewer], tb_live_seconds_left(request->server, live), out);
    wm_json_put_number(out, "clock", live->row.clock);
    wm_json_put_bool(out, "practice", wm_session_table(live->session)->practice);
    wm_json_put_open(out, "log", '[');
    if (log->length) wm_json_add_raw(out, log->at, log->length);
    wm_json_close(out, ']');
    put_next(request, out);
}

/* Is the journal gone through, for a viewer's first numbers or for lines of the log? */
static bool is_replayed(const TbRequest *request, int viewer)
{
    const TbFeed *const feed = request->live->feeds[viewer];

    return !feed || request->message->after < tb_feed_number(feed);
}

static bool has_open(const TbClient *client, const TbLive *live, int viewer)
{
    for (int i = 0; i < client->open_count; i++)
        if (client->open[i].live == live && client->open[i].viewer == viewer) return true;
    return false;
}

static bool may_open(TbRequest *request, int viewer)
{
    if (request->client->open_count < TB_OPEN_MAX ||
        has_open(request->client, request->live, viewer))
        return true;
    (void)tb_refuse(request, "Too many tables are open: close one.");
    return false;
}

static TbStatus open_as(TbRequest *request, int viewer, const WmBuffer *log)
{
    TbClient *const client = request->client;
    TbLive *const live = request->live;

    if (!may_open(request, viewer)) return TB_REFUSED;
    const bool comes = tb_owner_is_away(client, live);
    tb_live_subscribe(live, client, viewer);
    if (live->row.waiting)
        put_waiting(request, viewer);
    else
        put_table(request, viewer, log);
    put_commitment(live, &request->members);
    tb_live_put_seats(live, client, &request->members);
    tb_chat_put(request);
    if (comes) tb_broadcast_seats(request->server, live, client);
    return TB_DONE;
}

TbStatus tb_handle_open(TbRequest *request)
{
    const uint64_t after = request->message->after;
    const int viewer = tb_viewer_of(request);
    const WmBuffer none = {0};

    if (request->live->row.waiting || !is_replayed(request, viewer))
        return open_as(request, viewer, &none);
    if (!may_open(request, viewer)) return TB_REFUSED;
    if (request->live->committing && !request->live->feeds[viewer]) return tb_defer(request);
    if (!tb_may_replay(request)) return TB_REFUSED;
    return tb_replay_log(request, viewer, after > UINT32_MAX ? UINT32_MAX : (uint32_t)after);
}

void tb_open_replayed(TbServer *server, TbLive *live, int viewer, const TbDeferred *deferred,
                      const WmBuffer *log)
{
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, deferred->client),
                         .id = deferred->id,
                         .live = live};

    if (!request.client) return;
    tb_reply(&request, open_as(&request, viewer, log));
    wm_buffer_free(&request.members);
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
