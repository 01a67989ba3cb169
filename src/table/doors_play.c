/* What guests may ask for, one function a message of docs/protocol.md: playing, and looking up. */
#include <table/rooms.h>

#include <table/parts.h>

#include <stdio.h>
#include <string.h>

enum { RULES_FOUND = 40 };

/* ---- playing --------------------------------------------------------------------------------- */

/* The number that the seat has been told last. */
static uint32_t number_of(TbRoom *room, int seat)
{
    return tb_ear_number(tb_room_ear(room, seat));
}

/* A refusal, unless it is the same answer once more, whose acknowledgement was lost on the way. */
static TbSaid refuse_but_once(TbHall *hall, const TbRoom *room, const TbMessage *message,
                              const char *sentence)
{
    if (tb_given_before(hall, room, (int)message->seat, message->key)) return TB_SAID;
    return tb_refuse(hall, sentence);
}

static TbSaid stale(TbHall *hall, const TbRoom *room, const TbMessage *message)
{
    const TbSaid said =
        refuse_but_once(hall, room, message, "The question is another by now: look again.");

    hall->stale = said == TB_REFUSED;
    return said;
}

TbSaid tb_door_answer(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of_seat(hall, guest, message);
    WmRefusal why;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_word_fits(message->key, 8, 64))
        return tb_refuse(hall, "An answer needs a key of 8 to 64 letters, digits, - and _.");
    if (message->n != number_of(room, (int)message->seat)) return stale(hall, room, message);
    if (strcmp(tb_table_player(room->table, (int)message->seat), WM_RECORD_PERSON) != 0)
        return refuse_but_once(hall, room, message,
                               "An agent plays that seat: take it back first.");
    if (tb_table_answer(room->table, (int)message->seat, message->say, strlen(message->say),
                        &why) == WM_OK) {
        tb_room_write(hall, room, guest, message);
        return TB_LATER;
    }
    const TbSaid said = refuse_but_once(hall, room, message, why.words);
    if (said == TB_REFUSED) snprintf(hall->rule, sizeof hall->rule, "%s", why.id);
    return said;
}

TbSaid tb_door_undo(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of_seat(hall, guest, message);
    WmError error;

    (void)out;
    if (!room) return TB_REFUSED;
    if (!tb_word_fits(message->key, 8, 64))
        return tb_refuse(hall, "An undo needs a key of 8 to 64 letters, digits, - and _.");
    if (message->n != number_of(room, (int)message->seat)) return stale(hall, room, message);
    if (!tb_table_undo(room->table, (int)message->seat, &error))
        return refuse_but_once(hall, room, message, error.text);
    tb_room_write(hall, room, guest, message);
    return TB_LATER;
}

TbSaid tb_door_why(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    const TbRoom *const room = tb_room_of_seat(hall, guest, message);

    if (!room) return TB_REFUSED;
    tb_table_why(room->table, (int)message->seat, message->say, strlen(message->say), out);
    return TB_SAID;
}

TbSaid tb_door_hint(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of_seat(hall, guest, message);
    WmQuestion question;

    (void)out;
    if (!room) return TB_REFUSED;
    if (hall->plan.thinkers == 0) return tb_refuse(hall, "No agents think here.");
    if (guest->hinting) return tb_refuse(hall, "An agent thinks about your last hint still.");
    if (!wm_asking(room->table->match, room->table->state, &question) ||
        !wm_seats_have(question.seats, (int)message->seat))
        return tb_refuse(hall, "Nothing is asked of that seat now.");
    guest->hinting = true;
    tb_think(hall, room, wm_agent_best(), (int)message->seat, guest, message->id);
    return TB_LATER;
}

TbSaid tb_door_survey(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    const TbRoom *const room = tb_room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    if (!tb_table_survey(room->table, tb_viewer_of(room, guest, message), message->survey,
                         message->about, out))
        return tb_refuse(hall, "The game has no such survey, or nothing of that name.");
    return TB_SAID;
}

/* What somebody who speaks is called; whoever has a seat without a name, as the game calls it. */
static void speaker(const TbRoom *room, const TbGuest *guest, char *name, size_t length)
{
    snprintf(name, length, "A spectator");
    for (int seat = 1; seat <= room->about.seat_count; seat++) {
        if (!tb_owns(room, guest, seat)) continue;
        if (room->about.seats[seat - 1].name[0]) {
            snprintf(name, length, "%s", room->about.seats[seat - 1].name);
        } else {
            wm_seat_text(room->table->match, seat, name, length);
        }
        return;
    }
}

TbSaid tb_door_chat(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of(hall, guest, message);
    char from[64];
    WmBuffer text = {0};

    (void)out;
    if (!room) return TB_REFUSED;
    if (strlen(message->text) == 0 || strlen(message->text) > TB_CHAT)
        return tb_refuse(hall, "A line has 1 to 300 bytes.");
    speaker(room, guest, from, sizeof from);
    tb_json_open(&text, '{');
    tb_json_put_text(&text, "table", room->about.table);
    tb_json_name(&text, "chat");
    tb_json_open(&text, '[');
    tb_json_open(&text, '{');
    tb_json_put_text(&text, "from", from);
    tb_json_put_text(&text, "text", message->text);
    tb_json_close(&text, '}');
    tb_json_close(&text, ']');
    tb_json_close(&text, '}');
    tb_room_tell_all(hall, room, &text);
    wm_buffer_free(&text);
    return TB_SAID;
}

/* ---- looking things up ----------------------------------------------------------------------- */

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Without regard to case; both are UTF-8, of which only ASCII letters are folded. */
static bool mentions(const char *text, const char *word)
{
    const size_t length = strlen(word);
    const size_t room = strlen(text);

    for (size_t from = 0; from + length <= room; from++) {
        size_t i = 0;
        while (i < length && folded(text[from + i]) == folded(word[i])) i++;
        if (i == length) return true;
    }
    return false;
}

TbSaid tb_door_rules(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    const WmGame *const game = wm_game_named(message->game);
    int found = 0;

    (void)guest;
    if (!game) return tb_refuse(hall, "There is no such game here.");
    tb_json_name(out, "rules");
    tb_json_open(out, '[');
    for (int i = 1; i < game->rule_count && found < RULES_FOUND; i++) {
        const WmRuleEntry *const rule = &game->rules[i];
        if (!mentions(rule->id, message->search) && !mentions(rule->words, message->search))
            continue;
        found++;
        tb_json_open(out, '{');
        tb_json_put_text(out, "id", rule->id);
        tb_json_put_text(out, "page", rule->page);
        tb_json_put_text(out, "words", rule->words);
        tb_json_close(out, '}');
    }
    tb_json_close(out, ']');
    return TB_SAID;
}

/* The number at which the viewer had heard as much as another seat had at its own. Only of a game
 * that is over: how much others have heard is not for everybody before. */
static bool translate(TbRoom *room, const TbEar *viewer, const TbMessage *message, uint32_t *n)
{
    uint32_t entry;

    if (!room->about.over || message->from > (uint64_t)room->about.seat_count ||
        !tb_ear_entry(tb_room_ear(room, (int)message->from), *n, &entry))
        return false;
    *n = tb_ear_number_at(viewer, entry);
    return true;
}

TbSaid tb_door_moment(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    const TbEar *const ear = tb_room_ear(room, tb_viewer_of(room, guest, message));
    uint32_t n = message->n > UINT32_MAX ? 0 : (uint32_t)message->n;
    if ((message->from && !translate(room, ear, message, &n)) || !tb_ear_moment(ear, n, out))
        return tb_refuse(hall, "There was no such moment.");
    return TB_SAID;
}

/* The record of a game that goes on has everybody's secrets in it, and the chance to come. Whoever
 * practises alone may have it: nobody else has a seat, nor can take one. */
static bool may_have_record(const TbRoom *room, const TbGuest *guest)
{
    bool sits = false;

    if (room->about.over) return true;
    if (!room->table->practice) return false;
    for (int seat = 1; seat <= room->about.seat_count; seat++) {
        const bool mine = tb_owns(room, guest, seat);
        if (!mine && (tb_is_open(room, seat) || tb_is_owned(room, seat))) return false;
        sits = sits || mine;
    }
    return sits;
}

/* The record as far as a moment, with a note. */
static TbSaid put_excerpt(TbHall *hall, TbRoom *room, int viewer, const TbMessage *message,
                          WmBuffer *out)
{
    WmBuffer text = {0};
    uint32_t entry;
    const char *const note = message->text[0] ? message->text : "the moment in question";

    if (strlen(note) > WM_RECORD_NOTE_MAX) return tb_refuse(hall, "A note has at most 200 bytes.");
    if (message->n > UINT32_MAX ||
        !tb_ear_entry(tb_room_ear(room, viewer), (uint32_t)message->n, &entry))
        return tb_refuse(hall, "There was no such moment.");
    const bool cut = tb_table_excerpt(room->table, entry, note, &text, &hall->error);
    if (cut) tb_json_put_text(out, "record", text.at);
    wm_buffer_free(&text);
    return cut ? TB_SAID : TB_REFUSED;
}

TbSaid tb_door_record(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of(hall, guest, message);
    size_t length;

    if (!room) return TB_REFUSED;
    if (!may_have_record(room, guest))
        return tb_refuse(hall, "The record of a game is open when the game is over.");
    if (message->n)
        return put_excerpt(hall, room, tb_viewer_of(room, guest, message), message, out);
    const char *const text = tb_table_text(room->table, &length);
    tb_json_put_text(out, "record", text);
    return TB_SAID;
}

/* Who plays the seats of a new table from now on. */
static bool hand_seats(const TbMessage *message, TbTable *table, WmError *error)
{
    for (int seat = 1; seat <= message->seat_count; seat++) {
        const char *const wanted = message->seats[seat - 1];
        const bool person = strcmp(wanted, "me") == 0 || strcmp(wanted, "open") == 0;
        const char *const player = person ? WM_RECORD_PERSON : wanted;
        if (strcmp(player, tb_table_player(table, seat)) != 0 &&
            !tb_table_hand(table, seat, player, error))
            return false;
    }
    return true;
}

static TbTable *branch_off(TbHall *hall, TbRoom *room, int viewer, const TbMessage *message)
{
    uint32_t entry;

    if (message->n > UINT32_MAX ||
        !tb_ear_entry(tb_room_ear(room, viewer), (uint32_t)message->n, &entry)) {
        (void)tb_refuse(hall, "There was no such moment.");
        return NULL;
    }
    TbTable *const table = tb_table_branch(room->table, entry, &hall->error);
    if (!table) return NULL;
    if (tb_table_over(table)) {
        (void)tb_refuse(hall, "The game was over then: go back a little.");
    } else if (message->seat_count > tb_table_match(table)->setup->seats) {
        (void)tb_refuse(hall, "The game has fewer seats.");
    } else if (hand_seats(message, table, &hall->error)) {
        return table;
    }
    tb_table_free(table);
    return NULL;
}

TbSaid tb_door_branch(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out)
{
    TbRoom *const room = tb_room_of(hall, guest, message);

    if (!room) return TB_REFUSED;
    if (!may_have_record(room, guest)) return tb_refuse(hall, "Games branch when they are over.");
    if (!tb_may_make_tables(hall, guest))
        return tb_refuse(hall, "Too many new tables from here: try again in an hour.");
    TbTable *const table = branch_off(hall, room, tb_viewer_of(room, guest, message), message);
    return table ? tb_keep_table(hall, guest, message, table, out) : TB_REFUSED;
}
