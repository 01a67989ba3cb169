/* What guests may ask for: one function a message of docs/protocol.md. */
#include <table/rooms.h>

#include <agents/agent.h>
#include <table/parts.h>
#include <warmoot/warmoot.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES_LISTED = 50, RULES_FOUND = 40, NAME_LETTERS = 10, SECRET_LETTERS = 24 };

typedef TbSaid Door(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out);

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

static void put_strings(TbText *out, const char *name, const char *const *strings, int count)
{
    tb_json_name(out, name);
    tb_json_open(out, '[');
    for (int i = 0; i < count; i++) tb_json_text(out, strings[i]);
    tb_json_close(out, ']');
}

static void put_game(const WmGame *game, TbText *out)
{
    tb_json_open(out, '{');
    tb_json_name(out, "name");
    tb_json_text(out, game->name);
    tb_json_name(out, "title");
    tb_json_text(out, game->title);
    tb_json_name(out, "summary");
    tb_json_text(out, game->summary);
    put_strings(out, "scenarios", game->scenarios, game->scenario_count);
    tb_json_name(out, "seats");
    tb_json_open(out, '[');
    tb_json_number(out, game->seats_min);
    tb_json_number(out, game->seats_max);
    tb_json_close(out, ']');
    tb_json_close(out, '}');
}

static TbSaid hello(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    if (message->version != 1)
        return refuse(hall, "This server speaks version 1 of the protocol: reload the page.");
    if (!tb_word_fits(message->key, 22, 64) || !tb_hash_secret(message->key, guest->owner))
        return refuse(hall, "A key is 22 to 64 letters, digits, hyphens and underscores.");
    guest->greeted = true;
    tb_json_name(out, "version");
    tb_json_number(out, 1);
    tb_json_name(out, "program");
    tb_json_text(out, WM_VERSION);
    tb_json_name(out, "games");
    tb_json_open(out, '[');
    for (int i = 0; i < wm_game_count(); i++)
        if (!wm_game_at(i)->for_tests) put_game(wm_game_at(i), out);
    tb_json_close(out, ']');
    tb_json_name(out, "agents");
    tb_json_open(out, '[');
    for (int i = 0; wm_agent_at(i); i++) tb_json_text(out, wm_agent_at(i)->name);
    tb_json_close(out, ']');
    return TB_SAID;
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void put_about(const TbGuest *guest, const TbAbout *about, TbText *out)
{
    tb_json_open(out, '{');
    tb_json_name(out, "table");
    tb_json_text(out, about->table);
    tb_json_name(out, "game");
    tb_json_text(out, about->game);
    tb_json_name(out, "scenario");
    tb_json_text(out, about->scenario);
    tb_json_name(out, "over");
    tb_json_bool(out, about->over);
    tb_json_name(out, "changed");
    tb_json_number(out, about->changed);
    tb_json_name(out, "entries");
    tb_json_number(out, about->entries);
    tb_json_name(out, "mine");
    tb_json_open(out, '[');
    for (int seat = 1; seat <= about->seat_count; seat++)
        if (sodium_memcmp(about->seats[seat - 1].owner, guest->owner, TB_DIGEST) == 0)
            tb_json_number(out, seat);
    tb_json_close(out, ']');
    tb_json_close(out, '}');
}

static TbSaid list_tables(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbAbout *const tables = tb_memory(TABLES_LISTED * sizeof *tables);
    const int count = tb_store_of(hall->store, guest->owner, tables, TABLES_LISTED, &hall->error);

    (void)message;
    if (count >= 0) {
        tb_json_name(out, "tables");
        tb_json_open(out, '[');
        for (int i = 0; i < count; i++) put_about(guest, &tables[i], out);
        tb_json_close(out, ']');
    }
    free(tables);
    return count < 0 ? TB_REFUSED : TB_SAID;
}

static int scenario_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (name[0] == '\0' || strcmp(game->scenarios[i], name) == 0) return i;
    return -1;
}

/* Counts new tables of an address by the hour. */
static bool may_make_tables(TbHall *hall, const TbGuest *guest)
{
    TbAddress *const address = tb_address(hall, guest->address);
    const int64_t hour = hall->ways.now(hall->ways.user) / 3600;

    if (address->hour != hour) {
        address->hour = hour;
        address->tables = 0;
    }
    return address->tables++ < TB_ADDRESS_TABLES;
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
        snprintf(at->name, sizeof at->name, "%.31s", message->name);
    }
}

/* Keeps a new table, and says its name and its secret. */
static TbSaid keep_table(TbHall *hall, const TbGuest *guest, const TbMessage *message,
                         TbTable *table, TbText *out)
{
    char invitation[SECRET_LETTERS + 1];
    TbAbout about = {.closed = message->closed, .clock = (uint32_t)message->clock};
    TbLine head = {0};
    const WmMatch *const m = tb_table_match(table);

    draw_word(about.table, NAME_LETTERS);
    draw_word(invitation, SECRET_LETTERS);
    (void)tb_hash_secret(invitation, about.invitation);
    snprintf(about.game, sizeof about.game, "%s", m->game->name);
    snprintf(about.scenario, sizeof about.scenario, "%s", m->game->scenarios[m->setup->scenario]);
    about.made = about.changed = hall->ways.now(hall->ways.user);
    about.entries = tb_table_entries(table);
    seat_owners(guest, message, table, &about);
    head.text = tb_table_text(table, &head.length);
    if (!tb_store_create(hall->store, &about, &head, &hall->error)) {
        tb_table_free(table);
        return TB_REFUSED;
    }
    TbRoom *const room = tb_room_add(hall, &about, table);
    tb_json_name(out, "table");
    tb_json_text(out, about.table);
    tb_json_name(out, "invitation");
    tb_json_text(out, invitation);
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

static TbSaid create(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
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
    if (message->clock > 30 * 24 * 3600) return refuse(hall, "A clock runs for at most 30 days.");
    if (!may_make_tables(hall, guest))
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
    return table ? keep_table(hall, guest, message, table, out) : TB_REFUSED;
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

/* The seat that was named, or the first that the guest has; 0: watches. */
static int viewer_of(const TbRoom *room, const TbGuest *guest, const TbMessage *message)
{
    if (message->seat) return tb_owns(room, guest, (int)message->seat) ? (int)message->seat : 0;
    for (int seat = 1; seat <= room->about.seat_count; seat++)
        if (tb_owns(room, guest, seat)) return seat;
    return 0;
}

static TbRoom *room_of(TbHall *hall, const TbGuest *guest, const TbMessage *message)
{
    TbRoom *const room = tb_room_find(hall, message->table);

    if (room && (!room->about.closed || sits(room, guest) || knows_invitation(room, message)))
        return room;
    (void)refuse(hall, "There is no such table, or it is not for everybody.");
    return NULL;
}

static TbSaid open_table(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);
    TbText log = {0};

    if (!room) return TB_REFUSED;
    if (guest->open_count == TB_OPEN) return refuse(hall, "Too many tables are open: close one.");
    const int viewer = viewer_of(room, guest, message);
    const uint32_t after = message->after > UINT32_MAX ? UINT32_MAX : (uint32_t)message->after;
    TbEar *const ear = tb_ear_new(room->table, viewer, after, &log);
    tb_json_name(out, "table");
    tb_json_text(out, room->about.table);
    tb_ear_whole(ear, out);
    tb_json_name(out, "clock");
    tb_json_number(out, room->about.clock);
    tb_json_name(out, "practice");
    tb_json_bool(out, room->table->practice);
    tb_json_name(out, "log");
    tb_json_open(out, '[');
    if (log.length) tb_json_raw(out, log.at, log.length);
    tb_json_close(out, ']');
    tb_text_free(&log);
    if (room->ears[viewer]) {
        tb_ear_free(ear);
    } else {
        room->ears[viewer] = ear;
    }
    tb_room_listen(room, guest, viewer);
    tb_room_seats(room, guest, out);
    tb_room_tell_seats(hall, room);
    return TB_SAID;
}

static TbSaid close_table(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
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

/* A change of seats that is no entry of the journal. */
static TbSaid keep_seats(TbHall *hall, TbRoom *room)
{
    if (!tb_store_seats(hall->store, &room->about, &hall->error)) return TB_REFUSED;
    tb_room_tell_seats(hall, room);
    return TB_SAID;
}

static TbSeat *seat_of(TbRoom *room, const TbMessage *message)
{
    const uint64_t seat = message->seat;

    return seat >= 1 && seat <= (uint64_t)room->about.seat_count ? &room->about.seats[seat - 1]
                                                                 : NULL;
}

static TbSaid claim(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    static const uint8_t nobody[TB_DIGEST];
    TbRoom *const room = room_of(hall, guest, message);
    TbSeat *const seat = room ? seat_of(room, message) : NULL;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!knows_invitation(room, message) && !sits(room, guest))
        return refuse(hall, "Only who has the invitation may take a seat.");
    if (!seat || strcmp(tb_table_player(room->table, (int)message->seat), WM_RECORD_PERSON) != 0 ||
        memcmp(seat->owner, nobody, TB_DIGEST) != 0)
        return refuse(hall, "That seat is taken.");
    memcpy(seat->owner, guest->owner, TB_DIGEST);
    snprintf(seat->name, sizeof seat->name, "%.31s", message->name);
    return keep_seats(hall, room);
}

static TbSaid leave(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);

    (void)out;
    if (!room) return TB_REFUSED;
    TbSeat *const seat = seat_of(room, message);
    if (!seat || !tb_owns(room, guest, (int)message->seat))
        return refuse(hall, "That seat is not yours.");
    memset(seat->owner, 0, sizeof seat->owner);
    seat->name[0] = '\0';
    tb_room_part(hall, room, guest); /* what the seat sees is no longer for this guest */
    return keep_seats(hall, room);
}

static TbSaid hand(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);
    const bool me = strcmp(message->player, "me") == 0;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_owns(room, guest, (int)message->seat)) return refuse(hall, "That seat is not yours.");
    if (!tb_table_hand(room->table, (int)message->seat, me ? WM_RECORD_PERSON : message->player,
                       &hall->error))
        return TB_REFUSED;
    snprintf(seat_of(room, message)->player, sizeof room->about.seats[0].player, "%s",
             tb_table_player(room->table, (int)message->seat));
    tb_room_write(hall, room, guest, message, true);
    return TB_LATER;
}

/* ---- playing --------------------------------------------------------------------------------- */

/* The number that the seat has been told last. */
static uint32_t number_of(TbRoom *room, int seat)
{
    if (!room->ears[seat]) {
        TbEar *const ear = tb_ear_new(room->table, seat, 0, NULL);
        const uint32_t n = tb_ear_number(ear);
        tb_ear_free(ear);
        return n;
    }
    return tb_ear_number(room->ears[seat]);
}

/* Was the same answer given before, and its acknowledgement lost on the way? */
static bool given_before(TbHall *hall, const TbRoom *room, const TbMessage *message)
{
    uint32_t entry = 0;
    WmError error;

    return tb_store_key(hall->store, room->about.table, (int)message->seat, message->key, &entry,
                        &error) &&
           entry > 0;
}

static TbSaid stale(TbHall *hall)
{
    hall->stale = true;
    return refuse(hall, "The question is another by now: look again.");
}

static TbSaid answer(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);
    WmRefusal why;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_owns(room, guest, (int)message->seat)) return refuse(hall, "That seat is not yours.");
    if (!tb_word_fits(message->key, 8, 64))
        return refuse(hall, "An answer needs a key of 8 to 64 letters, digits, - and _.");
    if (message->n != number_of(room, (int)message->seat))
        return given_before(hall, room, message) ? TB_SAID : stale(hall);
    if (strcmp(tb_table_player(room->table, (int)message->seat), WM_RECORD_PERSON) != 0)
        return refuse(hall, "An agent plays that seat: take it back first.");
    if (tb_table_answer(room->table, (int)message->seat, message->say, strlen(message->say),
                        &why) == WM_OK) {
        room->timed = false;
        tb_room_write(hall, room, guest, message, false);
        return TB_LATER;
    }
    snprintf(hall->rule, sizeof hall->rule, "%s", why.id);
    return refuse(hall, why.words);
}

static TbSaid undo(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_owns(room, guest, (int)message->seat)) return refuse(hall, "That seat is not yours.");
    if (!tb_word_fits(message->key, 8, 64)) return refuse(hall, "An undo needs a key.");
    if (message->n != number_of(room, (int)message->seat))
        return given_before(hall, room, message) ? TB_SAID : stale(hall);
    if (!tb_table_undo(room->table, (int)message->seat, &hall->error)) return TB_REFUSED;
    tb_room_write(hall, room, guest, message, false);
    return TB_LATER;
}

static TbSaid why_not(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    const TbRoom *const room = room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    if (!tb_owns(room, guest, (int)message->seat)) return refuse(hall, "That seat is not yours.");
    tb_table_why(room->table, (int)message->seat, message->say, strlen(message->say), out);
    return TB_SAID;
}

static TbSaid hint(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);
    WmQuestion question;
    const WmAgent *agent = NULL;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_owns(room, guest, (int)message->seat)) return refuse(hall, "That seat is not yours.");
    if (hall->plan.thinkers == 0) return refuse(hall, "No agents think here.");
    if (!wm_asking(room->table->match, room->table->state, &question) ||
        !wm_seats_have(question.seats, (int)message->seat))
        return refuse(hall, "Nothing is asked of that seat now.");
    for (int i = 0; wm_agent_at(i); i++) agent = wm_agent_at(i);
    TbThought *const thought =
        tb_thought(agent, room->table->match, room->table->state, (int)message->seat);
    randombytes_buf(&thought->chance, sizeof thought->chance);
    thought->for_whom = room;
    thought->re = message->id;
    thought->guest = guest->id;
    room->thoughts++;
    tb_thinking_add(hall->thinking, thought);
    return TB_LATER;
}

static TbSaid chat(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    TbRoom *const room = room_of(hall, guest, message);
    const char *from = "A spectator";
    TbText text = {0};

    (void)out;
    if (!room) return TB_REFUSED;
    if (strlen(message->text) == 0 || strlen(message->text) > TB_CHAT)
        return refuse(hall, "A line has 1 to 300 bytes.");
    for (int seat = room->about.seat_count; seat >= 1; seat--)
        if (tb_owns(room, guest, seat) && room->about.seats[seat - 1].name[0])
            from = room->about.seats[seat - 1].name;
    tb_json_open(&text, '{');
    tb_json_name(&text, "table");
    tb_json_text(&text, room->about.table);
    tb_json_name(&text, "chat");
    tb_json_open(&text, '[');
    tb_json_open(&text, '{');
    tb_json_name(&text, "from");
    tb_json_text(&text, from);
    tb_json_name(&text, "text");
    tb_json_text(&text, message->text);
    tb_json_close(&text, '}');
    tb_json_close(&text, ']');
    tb_json_close(&text, '}');
    for (int i = 0; i < room->listener_count; i++) tb_send(hall, room->listeners[i].guest, &text);
    tb_text_free(&text);
    return TB_SAID;
}

/* ---- looking things up ----------------------------------------------------------------------- */

/* Without regard to case; both are UTF-8, of which only ASCII letters are folded. */
static bool mentions(const char *text, const char *word)
{
    const size_t length = strlen(word);

    for (; strlen(text) >= length; text++) {
        size_t i = 0;
        while (i < length && (text[i] | 0x20) == (word[i] | 0x20)) i++;
        if (i == length) return true;
        if (*text == '\0') return false;
    }
    return false;
}

static TbSaid rules(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    const WmGame *const game = wm_game_named(message->game);
    int found = 0;

    (void)guest;
    if (!game) return refuse(hall, "There is no such game here.");
    tb_json_name(out, "rules");
    tb_json_open(out, '[');
    for (int i = 1; i < game->rule_count && found < RULES_FOUND; i++) {
        const WmRuleEntry *const rule = &game->rules[i];
        if (!mentions(rule->id, message->search) && !mentions(rule->words, message->search))
            continue;
        found++;
        tb_json_open(out, '{');
        tb_json_name(out, "id");
        tb_json_text(out, rule->id);
        tb_json_name(out, "page");
        tb_json_text(out, rule->page);
        tb_json_name(out, "words");
        tb_json_text(out, rule->words);
        tb_json_close(out, '}');
    }
    tb_json_close(out, ']');
    return TB_SAID;
}

static TbSaid moment(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    const TbRoom *const room = room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    if (message->n > UINT32_MAX ||
        !tb_ear_moment(room->table, viewer_of(room, guest, message), (uint32_t)message->n, out))
        return refuse(hall, "There was no such moment.");
    return TB_SAID;
}

/* Does somebody else sit there, whose secrets are in the record? */
static bool others_play(const TbRoom *room, const TbGuest *guest)
{
    for (int seat = 1; seat <= room->about.seat_count; seat++)
        if (strcmp(room->about.seats[seat - 1].player, WM_RECORD_PERSON) == 0 &&
            !tb_owns(room, guest, seat))
            return true;
    return false;
}

static TbSaid record(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    const TbRoom *const room = room_of(hall, guest, message);
    size_t length;

    if (!room) return TB_REFUSED;
    if (!room->about.over && (!sits(room, guest) || others_play(room, guest)))
        return refuse(hall, "The record of a game is open when the game is over.");
    const char *const text = tb_table_text(room->table, &length);
    tb_json_name(out, "record");
    tb_json_bytes(out, text, length);
    return TB_SAID;
}

static TbSaid branch(TbHall *hall, TbGuest *guest, const TbMessage *message, TbText *out)
{
    const TbRoom *const room = room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    if (!room->about.over && (!sits(room, guest) || others_play(room, guest)))
        return refuse(hall, "Games branch when they are over.");
    if (!may_make_tables(hall, guest))
        return refuse(hall, "Too many new tables from here: try again in an hour.");
    if (message->n > tb_table_entries(room->table))
        return refuse(hall, "The game has no such entry.");
    TbTable *const table = tb_table_branch(room->table, (uint32_t)message->n, &hall->error);
    return table ? keep_table(hall, guest, message, table, out) : TB_REFUSED;
}

/* ---- the doors ------------------------------------------------------------------------------- */

typedef struct DoorSign {
    const char *name;
    Door *door;
} DoorSign;

static const DoorSign doors[] = {
    {"tables", list_tables}, {"create", create}, {"open", open_table}, {"close", close_table},
    {"claim", claim},        {"leave", leave},   {"hand", hand},       {"answer", answer},
    {"undo", undo},          {"why", why_not},   {"hint", hint},       {"chat", chat},
    {"rules", rules},        {"moment", moment}, {"record", record},   {"branch", branch},
};

/* What is in memory may not be durable yet: who would be told of it, or change it, waits. */
static bool waits(TbHall *hall, const TbGuest *guest, const TbMessage *message, const char *text,
                  size_t length)
{
    TbRoom *const room = tb_room_find(hall, message->table);

    if (!room || !room->busy) return false;
    TbWaiting *const waiting = tb_memory(sizeof *waiting + length);
    waiting->guest = guest->id;
    waiting->length = length;
    memcpy(waiting->text, text, length);
    if (room->waiting_last) {
        room->waiting_last->next = waiting;
    } else {
        room->waiting = waiting;
    }
    room->waiting_last = waiting;
    return true;
}

TbSaid tb_door(TbHall *hall, TbGuest *guest, const TbMessage *message, const char *text,
               size_t length, TbText *out)
{
    if (strcmp(message->todo, "hello") == 0) return hello(hall, guest, message, out);
    if (!guest->greeted) return refuse(hall, "Say hello first.");
    for (size_t i = 0; i < sizeof doors / sizeof doors[0]; i++) {
        if (strcmp(doors[i].name, message->todo) != 0) continue;
        if (message->table[0] && waits(hall, guest, message, text, length)) return TB_LATER;
        return doors[i].door(hall, guest, message, out);
    }
    return refuse(hall, "There is nothing of that name to be done here.");
}
