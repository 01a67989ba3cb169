/* Handlers of requests, one per `do` of docs/protocol.md: what a person finds in the lobby, and
 * what becomes of tables when they have been played. */
#include <table/server_internal.h>

#include <base/memory.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINE_MOST = 200, LISTED_MOST = 100, CARRY_SECONDS = 600, TOKEN_BYTES = 24 };

/* ---- the lobby ------------------------------------------------------------------------------- */

static bool is_open(const TbSeat *seat)
{
    return tb_seat_is_nobodys(seat) && strcmp(seat->player, WM_RECORD_PERSON) == 0;
}

/* Who is asked: by the game where it is in memory, else as it was written last. By a draft nobody
 * is. */
static WmSeats asked_at(const TbServer *server, const TbTableRow *row)
{
    if (row->over || row->waiting) return 0;
    const TbLive *const live = tb_live_in_memory(server, row->name);
    if (!live || !live->session || live->stale) return row->asked;
    return wm_asked(tb_live_position(live));
}

static void put_row_seats(const TbTableRow *row, WmBuffer *out)
{
    wm_json_put_open(out, "seats", '[');
    for (int i = 0; i < row->seat_count; i++) {
        wm_json_open(out, '{');
        wm_json_put_text(out, "name", row->seats[i].name);
        wm_json_put_text(out, "player", is_open(&row->seats[i]) ? "open" : row->seats[i].player);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

/* Is the person asked there, or awaited? */
static bool waits_for(const TbRequest *request, const TbTableRow *row)
{
    const WmSeats asked = asked_at(request->server, row);

    for (int seat = 1; seat <= row->seat_count; seat++) {
        const TbSeat *const at = &row->seats[seat - 1];
        if (tb_seat_is_own(at, request->client) && (at->awaited || wm_seats_have(asked, seat)))
            return true;
    }
    return false;
}

/* Not how many entries it has, nor when the last came: others decide in secret, too. Who is asked
 * is no secret. */
static void put_row_members(const TbRequest *request, const TbTableRow *row, WmBuffer *out)
{
    wm_json_put_text(out, "table", row->name);
    wm_json_put_text(out, "game", row->game);
    wm_json_put_text(out, "scenario", row->scenario);
    wm_json_put_text(out, "map", row->map);
    wm_json_put_bool(out, "over", row->over);
    wm_json_put_bool(out, "waiting", row->waiting);
    wm_json_put_number(out, "made", row->made);
    put_row_seats(row, out);
    wm_json_put_open(out, "mine", '[');
    for (int seat = 1; seat <= row->seat_count; seat++)
        if (tb_seat_is_own(&row->seats[seat - 1], request->client)) wm_json_add_number(out, seat);
    wm_json_close(out, ']');
    wm_json_put_bool(out, "yours", waits_for(request, row));
    if (row->results[0]) wm_json_put_text(out, "results", row->results);
}

static void put_row(const TbRequest *request, const TbTableRow *row, WmBuffer *out)
{
    wm_json_open(out, '{');
    put_row_members(request, row, out);
    wm_json_close(out, '}');
}

/* Those that wait for the person come first, those that are over last. */
static void put_mine(const TbRequest *request, const TbTableRow *rows, int count, WmBuffer *out)
{
    wm_json_put_open(out, "tables", '[');
    for (int rank = 0; rank < 3; rank++)
        for (int i = 0; i < count; i++)
            if (rank == (rows[i].over ? 2 : waits_for(request, &rows[i]) ? 0 : 1))
                put_row(request, &rows[i], out);
    wm_json_close(out, ']');
}

static bool has_seat(const TbRequest *request, const TbTableRow *row, bool own)
{
    for (int i = 0; i < row->seat_count; i++)
        if (own ? tb_seat_is_own(&row->seats[i], request->client) : is_open(&row->seats[i]))
            return true;
    return false;
}

/* Tables of others that anybody may find: with an open seat, or to watch. */
static void put_listed(const TbRequest *request, const char *name, const TbTableRow *rows,
                       int count, bool open, WmBuffer *out)
{
    wm_json_put_open(out, name, '[');
    for (int i = 0; i < count; i++)
        if (!has_seat(request, &rows[i], true) && has_seat(request, &rows[i], false) == open)
            put_row(request, &rows[i], out);
    wm_json_close(out, ']');
}

/* The tables that a person finds in the lobby. */
typedef struct Lists {
    TbRead read;
    uint64_t request_id;
    uint8_t owner[TB_DIGEST];
    int mine, listed; /* how many of each */
    TbTableRow rows[MINE_MOST + LISTED_MOST];
} Lists;

static void read_lists(TbRead *read, TbStore *store)
{
    Lists *const lists = (Lists *)read;

    lists->mine = tb_store_rows_of(store, lists->owner, lists->rows, MINE_MOST, &read->error);
    if (lists->mine >= 0)
        lists->listed =
            tb_store_rows_listed(store, lists->rows + lists->mine, LISTED_MOST, &read->error);
    read->result = lists->mine < 0 || lists->listed < 0 ? TB_FAILED : TB_OK;
}

static void put_lists(TbRequest *request, const Lists *lists)
{
    const TbTableRow *const listed = lists->rows + lists->mine;
    WmBuffer *const out = &request->members;

    put_mine(request, lists->rows, lists->mine, out);
    put_listed(request, "open", listed, lists->listed, true, out);
    put_listed(request, "watch", listed, lists->listed, false, out);
}

static void finish_lists(TbServer *server, TbRead *read)
{
    Lists *const lists = (Lists *)read;
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, read->job.client),
                         .id = lists->request_id};

    if (!read->given_up && read->result != TB_OK)
        tb_reply(&request, tb_refuse_failed(&request, read->error.text));
    if (request.client && read->result == TB_OK) {
        put_lists(&request, lists);
        tb_reply(&request, TB_DONE);
    }
    wm_buffer_free(&request.members);
    free(lists);
}

TbStatus tb_handle_tables(TbRequest *request)
{
    if (!tb_may_read(request)) return TB_REFUSED;
    Lists *const lists = wm_memory(sizeof *lists);
    lists->read.work = read_lists;
    lists->read.finish = finish_lists;
    lists->request_id = request->id;
    memcpy(lists->owner, request->client->owner, TB_DIGEST);
    tb_read(request->server, &lists->read, request->client);
    return TB_PENDING;
}

/* The person whose table it is: the first who has a seat. */
TbStatus tb_handle_look(TbRequest *request)
{
    const TbTableRow *const row = &request->live->row;
    const char *from = "";

    for (int i = row->seat_count - 1; i >= 0; i--)
        if (!tb_seat_is_nobodys(&row->seats[i])) from = row->seats[i].name;
    put_row_members(request, row, &request->members);
    wm_json_put_text(&request->members, "from", from);
    return TB_DONE;
}

/* ---- once more ------------------------------------------------------------------------------- */

/* Everybody sits where they sat, or one seat further; the others are waited for. */
static void seat_again(const TbRequest *request, bool turned, TbTableRow *row,
                       const char *players[WM_SEATS_MAX])
{
    const TbLive *const live = request->live;
    const int seats = live->row.seat_count;

    row->seat_count = seats;
    for (int i = 0; i < seats; i++) {
        const int from = turned ? (i + 1) % seats : i;
        row->seats[i] = live->row.seats[from];
        tb_seat_again(&row->seats[i], request->client, request->message);
        players[i] = wm_session_player(live->session, from + 1);
        if (!tb_seat_is_nobodys(&row->seats[i]) || !wm_agent_named(players[i]))
            players[i] = WM_RECORD_PERSON;
        snprintf(row->seats[i].player, sizeof row->seats[i].player, "%s", players[i]);
    }
}

static TbAgain again_as(const char *how)
{
    if (strcmp(how, "map") == 0) return TB_AGAIN_MAP;
    return strcmp(how, "next") == 0 ? TB_AGAIN_NEXT : TB_AGAIN_SAME;
}

/* Two who ask at once should not wait for each other at two tables, nor one who asks twice be
 * waited for at both. */
static bool is_next_waiting(const TbRequest *request)
{
    const TbLive *const next = tb_live_in_memory(request->server, request->live->next_one);

    return next && next->row.waiting && tb_client_sits(request->client, next);
}

TbStatus tb_handle_again(TbRequest *request)
{
    TbLive *const live = request->live;
    const char *const how = request->message->how;
    const TbAgain as = again_as(how);
    const bool turned = strcmp(how, "sides") == 0;
    TbTableRow row = {
        .closed = live->row.closed, .listed = live->row.listed, .clock = live->row.clock};
    const char *players[WM_SEATS_MAX];
    const WmRecordChance chance = tb_chance_of(request);

    if (!turned && as == TB_AGAIN_SAME && strcmp(how, "same") != 0)
        return tb_refuse(request, "It is played again the same, with other sides, or on a map.");
    if (!live->row.over && (as == TB_AGAIN_NEXT || !tb_live_is_solitary(live)))
        return tb_refuse(request, "It can be played again when it is over.");
    if (is_next_waiting(request))
        return tb_refuse(request, "You have a seat at the next table, which has not begun.");
    if (!tb_may_sit(request)) return TB_REFUSED;
    if (live->committing) return tb_defer(request);
    if (!tb_may_create_table(request)) return TB_REFUSED;
    seat_again(request, turned, &row, players);
    row.waiting = !tb_row_is_full(&row);
    WmSession *session = tb_session_again(live->session, players, as, &chance, &request->error);
    if (session && !row.waiting) session = tb_begin_with_shares(request, session, &row);
    if (!session) return TB_REFUSED;
    const TbStatus status = tb_commit_new_table(request, &row, session, live->row.name);
    memcpy(live->next_one, row.name, sizeof live->next_one);
    return status;
}

/* So that a campaign can be kept elsewhere, and taken up by `create`. */
TbStatus tb_handle_kept(TbRequest *request)
{
    const TbLive *const live = request->live;

    if (!live->row.over) return tb_refuse(request, "What is kept is known when it is over.");
    wm_json_put_text(&request->members, "game", live->row.game);
    return tb_session_put_next(live->session, &request->members, &request->error) ? TB_DONE
                                                                                  : TB_REFUSED;
}

/* ---- removing -------------------------------------------------------------------------------- */

/* A table goes when it is nobody else's. */
TbStatus tb_handle_remove(TbRequest *request)
{
    TbLive *const live = request->live;
    const TbTableRow *const row = &live->row;

    if (!tb_client_sits(request->client, live))
        return tb_refuse(request, "That table is not yours.");
    for (int i = 0; i < row->seat_count; i++)
        if (!tb_seat_is_nobodys(&row->seats[i]) && !tb_seat_is_own(&row->seats[i], request->client))
            return tb_refuse(request, "Others have seats there: leave yours instead.");
    if (live->committing) return tb_defer(request);
    live->removing = tb_live_is_used(live);
    if (live->removing) return tb_defer(request);
    tb_commit_begin(request->server, live, (TbCommit){.request = request, .removal = true});
    return TB_PENDING;
}

/* ---- another device -------------------------------------------------------------------------- */

/* A person's key on its way to another device. */
typedef struct TbCarried {
    char token[TOKEN_BYTES * 2];
    char key[80];
    char address[sizeof((TbAddress *)0)->address]; /* that it was carried from */
    int64_t until;                                 /* ticks; what is carried first ends first */
} TbCarried;

enum { CARRIED_MOST = 512, CARRIED_OF_ADDRESS = 16 };

struct TbCarry {
    TbCarried at[CARRIED_MOST];
};

static bool is_carried(const TbServer *server, const TbCarried *carried)
{
    return carried->token[0] && tb_ticks(server) < carried->until;
}

/* The place of the same key; or where the address has as many as it may, the oldest of those; or
 * one that is free; NULL. What others carry stays. */
static TbCarried *place_to_carry(const TbServer *server, const char *key, const char *address)
{
    TbCarried *free_one = NULL, *oldest = NULL;
    int count = 0;

    for (int i = 0; i < CARRIED_MOST; i++) {
        TbCarried *const carried = &server->carry->at[i];
        if (!is_carried(server, carried)) {
            free_one = carried;
            continue;
        }
        if (strcmp(carried->key, key) == 0) return carried;
        if (strcmp(carried->address, address) != 0) continue;
        count++;
        if (!oldest || carried->until < oldest->until) oldest = carried;
    }
    return count < CARRIED_OF_ADDRESS ? free_one : oldest;
}

/* The key is shown by whoever has it, and kept in memory alone until it is fetched once. */
TbStatus tb_handle_carry(TbRequest *request)
{
    TbServer *const server = request->server;
    const char *const key = request->message->key, *const address = request->client->from->address;
    uint8_t owner[TB_DIGEST], token[TOKEN_BYTES];

    if (!tb_word_fits(key, 22, 64) || !tb_hash_secret(key, owner) ||
        sodium_memcmp(owner, request->client->owner, TB_DIGEST) != 0)
        return tb_refuse(request, "That is not your key.");
    if (!server->carry) server->carry = wm_memory(sizeof *server->carry);
    TbCarried *const carried = place_to_carry(server, key, address);
    if (!carried) return tb_refuse(request, "Too many move to other devices: try again soon.");
    randombytes_buf(token, sizeof token);
    sodium_bin2base64(carried->token, sizeof carried->token, token, sizeof token,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(carried->key, sizeof carried->key, "%s", key);
    snprintf(carried->address, sizeof carried->address, "%s", address);
    carried->until = tb_ticks(server) + (int64_t)CARRY_SECONDS * 1000;
    wm_json_put_text(&request->members, "token", carried->token);
    return TB_DONE;
}

TbStatus tb_handle_fetch(TbRequest *request)
{
    TbServer *const server = request->server;

    for (int i = 0; server->carry && i < CARRIED_MOST; i++) {
        TbCarried *const carried = &server->carry->at[i];
        if (!carried->token[0] || strcmp(carried->token, request->message->token) != 0) continue;
        const bool valid = is_carried(server, carried);
        if (valid) wm_json_put_text(&request->members, "key", carried->key);
        sodium_memzero(carried, sizeof *carried);
        if (valid) return TB_DONE;
    }
    return tb_refuse(request, "That link was used, or is too old: make another.");
}
