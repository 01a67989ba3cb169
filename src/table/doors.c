/* What guests may ask for, one function a message of docs/protocol.md: coming in, tables, seats.
 * Playing is in doors_play.c. */
#include <table/rooms.h>

#include <agents/agent.h>
#include <table/parts.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES_LISTED = 50, NAME_LETTERS = 10, SECRET_LETTERS = 24, CLOCK_MOST = 30 * 24 * 3600 };

static TbSaid refuse(TbHall *hall, const char *sentence)
{
    return tb_refuse(hall, sentence);
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

static TbSaid hello(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    if (message->version != 1)
        return refuse(hall, "This server speaks version 1 of the protocol: reload the page.");
    if (guest->greeted) return refuse(hall, "You have said hello.");
    if (!tb_word_fits(message->key, 22, 64) || !tb_hash_secret(message->key, guest->owner))
        return refuse(hall, "A key is 22 to 64 letters, digits, hyphens and underscores.");
    guest->greeted = true;
    tb_json_put_number(out, "version", 1);
    tb_json_put_text(out, "program", WM_VERSION);
    tb_json_name(out, "games");
    if (hall->games.length == 0) tb_offer_games(&hall->games);
    tb_json_raw(out, hall->games.at, hall->games.length);
    tb_json_name(out, "agents");
    tb_json_open(out, '[');
    for (int i = 0; wm_agent_at(i); i++) tb_json_text(out, wm_agent_at(i)->name);
    tb_json_close(out, ']');
    return TB_SAID;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Not how many entries it has, nor when the last came: others decide in secret, too. */
static void put_about(const TbGuest *guest, const TbAbout *about, WmBuffer *out)
{
    tb_json_open(out, '{');
    tb_json_put_text(out, "table", about->table);
    tb_json_put_text(out, "game", about->game);
    tb_json_put_text(out, "scenario", about->scenario);
    tb_json_put_bool(out, "over", about->over);
    tb_json_put_number(out, "made", about->made);
    tb_json_name(out, "mine");
    tb_json_open(out, '[');
    for (int seat = 1; seat <= about->seat_count; seat++)
        if (sodium_memcmp(about->seats[seat - 1].owner, guest->owner, TB_DIGEST) == 0)
            tb_json_number(out, seat);
    tb_json_close(out, ']');
    tb_json_close(out, '}');
}

static TbSaid list_tables(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbAbout *const tables = wm_memory(TABLES_LISTED * sizeof *tables);
    WmError error;
    const int count = tb_store_of(hall->store, guest->owner, tables, TABLES_LISTED, &error);

    (void)message;
    if (count >= 0) {
        tb_json_name(out, "tables");
        tb_json_open(out, '[');
        for (int i = 0; i < count; i++) put_about(guest, &tables[i], out);
        tb_json_close(out, ']');
    }
    free(tables);
    return count < 0 ? tb_trouble(hall, error.text) : TB_SAID;
}

static int scenario_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (name[0] == '\0' || strcmp(game->scenarios[i], name) == 0) return i;
    return -1;
}

/* Counts new tables of an address by the hour. */
bool tb_may_make_tables(TbHall *hall, const TbGuest *guest)
{
    TbAddress *const address = guest->from;
    const int64_t hour = tb_now(hall) / 3600;

    if (address->hour != hour) {
        address->hour = hour;
        address->tables = 0;
    }
    return address->tables++ < hall->plan.limits.tables;
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

static void seat_owners(const TbGuest *guest, const TbMessage *message, const TbTable *table,
                        TbAbout *about)
{
    about->seat_count = tb_table_match(table)->setup->seats;
    for (int seat = 1; seat <= about->seat_count; seat++) {
        TbSeat *const at = &about->seats[seat - 1];
        const bool mine =
            strcmp(message->seats[seat - 1], "me") == 0 || (message->seat_count == 0 && seat == 1);
        snprintf(at->player, sizeof at->player, "%s", tb_table_player(table, seat));
        if (!mine) continue;
        memcpy(at->owner, guest->owner, TB_DIGEST);
        set_name(at, message->name);
    }
}

TbSaid tb_keep_table(TbHall *hall, const TbGuest *guest, const TbMessage *message, TbTable *table,
                     WmBuffer *out)
{
    char invitation[SECRET_LETTERS + 1];
    TbAbout about = {.closed = message->closed, .clock = (uint32_t)message->clock};
    TbLine head;
    WmError error;
    const WmMatch *const m = tb_table_match(table);

    draw_word(about.table, NAME_LETTERS);
    draw_word(invitation, SECRET_LETTERS);
    (void)tb_hash_secret(invitation, about.invitation);
    snprintf(about.game, sizeof about.game, "%s", m->game->name);
    snprintf(about.scenario, sizeof about.scenario, "%s", m->game->scenarios[m->setup->scenario]);
    about.made = about.changed = tb_now(hall);
    seat_owners(guest, message, table, &about);
    tb_table_head_lines(table, &head);
    if (!tb_store_create(hall->store, &about, &head, &error)) {
        tb_table_free(table);
        return tb_trouble(hall, error.text);
    }
    TbRoom *const room = tb_room_add(hall, &about, table);
    tb_json_put_text(out, "table", about.table);
    tb_json_put_text(out, "invitation", invitation);
    tb_room_ask_agents(hall, room);
    return TB_SAID;
}

static void wish_players(const TbMessage *message, TbWish *wish)
{
    for (int i = 0; i < message->seat_count; i++) {
        const char *const seat = message->seats[i];
        const bool person = strcmp(seat, "me") == 0 || strcmp(seat, "open") == 0;
        wish->players[i] = person ? WM_RECORD_PERSON : seat;
    }
}

/* Which of the settings it was, for the reply. */
static void blame(TbHall *hall, const TbWish *wish)
{
    const int fault = tb_wish_fault(wish);

    if (fault < 0) return;
    const char *const setting = wish->settings[fault];
    snprintf(hall->setting, sizeof hall->setting, "%.*s", (int)strcspn(setting, "="), setting);
}

static TbSaid create(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    const WmGame *const game = wm_game_named(message->game);
    const int scenario = game ? scenario_named(game, message->scenario) : -1;
    const char *settings[TB_SETTINGS + 1];
    char seats[16];
    WmRecordChance chance;
    TbWish wish = {.game = game,
                   .scenario = scenario,
                   .settings = settings,
                   .chance = &chance,
                   .practice = message->practice};

    if (!game || game->for_tests) return refuse(hall, "There is no such game here.");
    if (scenario < 0) return refuse(hall, "The game has no such scenario.");
    if (message->clock > CLOCK_MOST) return refuse(hall, "A clock runs for at most 30 days.");
    if (!tb_may_make_tables(hall, guest))
        return refuse(hall, "Too many new tables from here: try again in an hour.");
    if (message->seat_count) {
        snprintf(seats, sizeof seats, "seats=%d", message->seat_count);
        settings[wish.setting_count++] = seats;
    }
    for (int i = 0; i < message->setting_count; i++)
        settings[wish.setting_count++] = message->settings[i];
    wish_players(message, &wish);
    if (!wm_record_chance_draw(&chance, 1)) return refuse(hall, "There is no source of chance.");
    TbTable *const table = tb_table_new(&wish, &hall->error);
    if (table) return tb_keep_table(hall, guest, message, table, out);
    blame(hall, &wish);
    return TB_REFUSED;
}

/* ---- opening --------------------------------------------------------------------------------- */

static bool knows_invitation(const TbRoom *room, const TbMessage *message)
{
    uint8_t digest[TB_DIGEST];

    return message->invitation[0] && tb_word_fits(message->invitation, 8, 64) &&
           tb_hash_secret(message->invitation, digest) &&
           sodium_memcmp(digest, room->about.invitation, TB_DIGEST) == 0;
}

static bool sits(const TbRoom *room, const TbGuest *guest)
{
    for (int seat = 1; seat <= room->about.seat_count; seat++)
        if (tb_owns(room, guest, seat)) return true;
    return false;
}

/* May the guest see the table from a seat? When the game is over its record is for everybody. */
static bool may_see_from(const TbRoom *room, const TbGuest *guest, uint64_t seat)
{
    return tb_owns(room, guest, (int)seat) ||
           (room->about.over && seat <= (uint64_t)room->about.seat_count);
}

/* The seat that was named, or the first that the guest has; 0: watches. */
int tb_viewer_of(const TbRoom *room, const TbGuest *guest, const TbMessage *message)
{
    if (message->seat) return may_see_from(room, guest, message->seat) ? (int)message->seat : 0;
    for (int seat = 1; seat <= room->about.seat_count; seat++)
        if (tb_owns(room, guest, seat)) return seat;
    return 0;
}

TbRoom *tb_room_of(TbHall *hall, const TbGuest *guest, const TbMessage *message)
{
    TbRoom *const room = tb_room_find(hall, message->table);

    if (hall->troubled) return NULL;
    if (!room || (room->about.closed && !sits(room, guest) && !knows_invitation(room, message))) {
        (void)refuse(hall, "There is no such table, or it is not for everybody.");
        return NULL;
    }
    return room;
}

TbRoom *tb_room_of_seat(TbHall *hall, const TbGuest *guest, const TbMessage *message)
{
    TbRoom *const room = tb_room_of(hall, guest, message);

    if (!room || tb_owns(room, guest, (int)message->seat)) return room;
    (void)refuse(hall, "That seat is not yours.");
    return NULL;
}

/* How a table looks from a seat to somebody who has heard it as far as `after`. */
static void put_table(const TbHall *hall, TbRoom *room, int viewer, uint64_t after, WmBuffer *out)
{
    const uint32_t heard = after > UINT32_MAX ? UINT32_MAX : (uint32_t)after;
    WmBuffer log = {0};

    if (room->ears[viewer]) {
        tb_ear_log(room->ears[viewer], heard, &log);
    } else {
        room->ears[viewer] = tb_ear_new(room->table, viewer, heard, &log);
    }
    tb_json_put_text(out, "table", room->about.table);
    tb_ear_whole(room->ears[viewer], tb_room_left(hall, room), out);
    tb_json_put_number(out, "clock", room->about.clock);
    tb_json_put_bool(out, "practice", tb_table_practice(room->table));
    tb_json_name(out, "log");
    tb_json_open(out, '[');
    if (log.length) tb_json_raw(out, log.at, log.length);
    tb_json_close(out, ']');
    wm_buffer_free(&log);
}

static bool has_open(const TbGuest *guest, const TbRoom *room, int viewer)
{
    for (int i = 0; i < guest->open_count; i++)
        if (guest->open[i] == room && guest->open_viewer[i] == viewer) return true;
    return false;
}

static TbSaid open_table(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    const int viewer = tb_viewer_of(room, guest, message);
    if (guest->open_count == TB_OPEN && !has_open(guest, room, viewer))
        return refuse(hall, "Too many tables are open: close one.");
    tb_room_listen(room, guest, viewer);
    put_table(hall, room, viewer, message->after, out);
    tb_room_seats(room, guest, out);
    tb_room_tell_seats(hall, room, guest);
    return TB_SAID;
}

static TbSaid close_table(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    (void)out;
    for (int i = 0; i < guest->open_count; i++)
        if (strcmp(guest->open[i]->about.table, message->table) == 0) {
            tb_room_part(hall, guest->open[i], guest);
            return TB_SAID;
        }
    return refuse(hall, "That table is not open.");
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* A change of seats that is no entry of the journal. If another server has changed them since,
 * the message is seen to once more. */
static TbSaid keep_seats(TbHall *hall, TbRoom *room, const TbGuest *guest, TbAbout *about)
{
    WmError error;

    if (tb_store_seats(hall->store, about, &error)) {
        room->about = *about;
        tb_room_unseat(room);
        tb_room_tell_seats(hall, room, NULL);
        return TB_SAID;
    }
    room->lost = true;
    if (error.text[0]) return tb_trouble(hall, error.text);
    if (hall->tries++ >= TB_TRIES) return refuse(hall, "Somebody was quicker: look again.");
    return tb_room_wait(hall, room, guest);
}

static TbSaid claim(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of(hall, guest, message);

    (void)out;
    if (!room) return TB_REFUSED;
    if (!knows_invitation(room, message) && !sits(room, guest))
        return refuse(hall, "Only who has the invitation may take a seat.");
    if (!tb_is_open(room, (int)message->seat)) return refuse(hall, "That seat is taken.");
    TbAbout about = room->about;
    TbSeat *const seat = &about.seats[message->seat - 1];
    memcpy(seat->owner, guest->owner, TB_DIGEST);
    set_name(seat, message->name);
    return keep_seats(hall, room, guest, &about);
}

/* What the seat sees is no longer for whoever left it, at any of their connections. */
static TbSaid leave(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of_seat(hall, guest, message);

    (void)out;
    if (!room) return TB_REFUSED;
    TbAbout about = room->about;
    TbSeat *const seat = &about.seats[message->seat - 1];
    memset(seat->owner, 0, sizeof seat->owner);
    memset(seat->name, 0, sizeof seat->name);
    return keep_seats(hall, room, guest, &about);
}

static TbSaid hand(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of_seat(hall, guest, message);
    const bool me = strcmp(message->player, "me") == 0;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_table_hand(room->table, (int)message->seat, me ? WM_RECORD_PERSON : message->player,
                       &hall->error))
        return TB_REFUSED;
    tb_room_write(hall, room, guest, message);
    return TB_LATER;
}

/* ---- the doors ------------------------------------------------------------------------------- */

typedef struct DoorSign {
    const char *name;
    TbDoor *door;
} DoorSign;

static const DoorSign doors[] = {
    {"tables", list_tables},
    {"create", create},
    {"open", open_table},
    {"close", close_table},
    {"claim", claim},
    {"leave", leave},
    {"hand", hand},
    {"answer", tb_door_answer},
    {"undo", tb_door_undo},
    {"why", tb_door_why},
    {"hint", tb_door_hint},
    {"survey", tb_door_survey},
    {"chat", tb_door_chat},
    {"rules", tb_door_rules},
    {"moment", tb_door_moment},
    {"record", tb_door_record},
    {"branch", tb_door_branch},
};

/* What is in memory may not be durable yet: who would be told of it, or change it, waits. */
static TbSaid see_to(TbHall *hall, TbGuest *guest, const TbMessage *message, TbDoor *door,
                     WmBuffer *out)
{
    TbRoom *const room = message->table[0] ? tb_room_find(hall, message->table) : NULL;

    if (room && !tb_room_ready(hall, room)) return tb_room_wait(hall, room, guest);
    if (hall->troubled) return TB_REFUSED;
    return door(hall, guest, message, out);
}

TbSaid tb_door(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    if (strcmp(message->todo, "hello") == 0) return hello(hall, guest, message, out);
    if (!guest->greeted) return refuse(hall, "Say hello first.");
    for (size_t i = 0; i < sizeof doors / sizeof doors[0]; i++)
        if (strcmp(doors[i].name, message->todo) == 0)
            return see_to(hall, guest, message, doors[i].door, out);
    return refuse(hall, "There is nothing of that name to be done here.");
}
