/* The way of an entry into the journal, agents, and clocks. */
#include <table/rooms.h>

#include <table/parts.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DUE_MOST = 64, DUE_EVERY = 5000 };

/* ---- messages that wait ---------------------------------------------------------------------- */

static TbWaiting *message_at_hand(const TbHall *hall, const TbGuest *guest)
{
    TbWaiting *const waiting = wm_memory(sizeof *waiting + hall->length);

    waiting->guest = guest->id;
    waiting->tries = hall->tries;
    waiting->length = hall->length;
    memcpy(waiting->text, hall->text, hall->length);
    return waiting;
}

TbSaid tb_room_wait(TbHall *hall, TbRoom *room, const TbGuest *guest)
{
    if (room->waiting_bytes + hall->length > TB_WAITING)
        return tb_refuse(hall, "Too many wait for that table: try again soon.");
    TbWaiting *const waiting = message_at_hand(hall, guest);
    wm_queue_put(&room->waiting, &waiting->link);
    room->waiting_bytes += waiting->length;
    return TB_LATER;
}

/* Before those that came later. */
static void wait_first(TbRoom *room, TbWaiting *waiting)
{
    wm_queue_put_first(&room->waiting, &waiting->link);
    room->waiting_bytes += waiting->length;
}

static void go_on(TbHall *hall, TbRoom *room)
{
    while (room->waiting.first && tb_room_ready(hall, room)) {
        TbWaiting *const waiting = wm_queue_take(&room->waiting);
        TbGuest *const guest = tb_guest(hall, waiting->guest);
        room->waiting_bytes -= waiting->length;
        if (guest) tb_hall_again(hall, guest, waiting);
        free(waiting);
    }
    if (tb_room_ready(hall, room)) tb_room_ask_agents(hall, room);
}

/* ---- the way of an entry --------------------------------------------------------------------- */

void tb_room_write(TbHall *hall, TbRoom *room, const TbGuest *guest, const TbMessage *message)
{
    TbLine line;

    tb_table_fresh_lines(room->table, &line);
    line.entry = room->about.entries + 1;
    if (message) {
        snprintf(line.key, sizeof line.key, "%.64s", message->key);
        line.seat = (int)message->seat;
    }
    TbTicket *const ticket = tb_ticket(room->about.table, &line);
    ticket->addition.over = tb_table_over(room->table);
    ticket->for_whom = room;
    if (guest) {
        ticket->guest = guest->id;
        ticket->re = message->id;
        ticket->said = message_at_hand(hall, guest);
    }
    room->busy = true;
    room->used = tb_ticks(hall);
    tb_writing_add(hall->writing, ticket);
}

bool tb_given_before(TbHall *hall, const TbRoom *room, int seat, const char *key)
{
    uint32_t entry = 0;
    WmError error;

    return key[0] && tb_store_key(hall->store, room->about.table, seat, key, &entry, &error) &&
           entry > 0;
}

/* Another server was quicker. What the guest said may hold all the same: what that server has
 * written may be none of this guest's business, and then the guest must not notice. */
static void try_again(TbHall *hall, TbRoom *room, TbTicket *ticket, TbGuest *guest)
{
    TbWaiting *const said = ticket->said;

    if (++said->tries < TB_TRIES) {
        ticket->said = NULL;
        wait_first(room, said);
        return;
    }
    hall->stale = true;
    (void)tb_refuse(hall, "The table has moved on in the meantime: look again.");
    tb_reply(hall, guest, ticket->re, TB_REFUSED, NULL);
}

/* Where the connection to the store broke, the entry may be there nevertheless. */
static void not_saved(TbHall *hall, TbRoom *room, const TbTicket *ticket, TbGuest *guest)
{
    const TbLine *const line = &ticket->addition.line;
    TbSaid said = TB_REFUSED;

    (void)tb_room_ready(hall, room);
    if (room->lost) {
        (void)tb_refuse(hall, "It is not certain that this was saved: look again soon.");
    } else if (tb_given_before(hall, room, line->seat, line->key)) {
        said = TB_SAID;
    } else {
        (void)tb_refuse(hall, "That could not be saved, so it was not done. Try again soon.");
    }
    tb_reply(hall, guest, ticket->re, said, NULL);
}

static void not_written(TbHall *hall, TbRoom *room, TbTicket *ticket, TbGuest *guest)
{
    room->lost = true;
    hall->rule[0] = hall->setting[0] = '\0';
    hall->stale = false;
    if (ticket->addition.added == TB_FAILED) {
        (void)tb_trouble(hall, ticket->why);
        room->rest = tb_ticks(hall) + TB_REST;
        if (guest) not_saved(hall, room, ticket, guest);
    } else if (guest) {
        try_again(hall, room, ticket, guest);
    }
}

/* An answer that is taken back gives no time. */
static void set_clock(const TbHall *hall, TbRoom *room)
{
    const WmRecordKind kind = room->table->about.kind;

    if (kind == WM_RECORD_UNDO) {
        room->since = room->since_before;
    } else if (kind != WM_RECORD_HAND) {
        room->since_before = room->since;
        room->since = tb_ticks(hall);
    }
}

/* Do people only watch? A seat that an agent plays for its owner is a person's. */
static bool is_show(const TbRoom *room)
{
    for (int seat = 1; seat <= room->about.seat_count; seat++)
        if (tb_is_owned(room, seat) || tb_is_open(room, seat)) return false;
    return true;
}

/* Where people only watch, agents give them time for what there was to be seen. What was done in
 * secret takes none: how often that was is nobody's business. */
static void tell_news(TbHall *hall, TbRoom *room)
{
    const TbEar *const watching = room->ears[0];
    const uint32_t heard = watching ? tb_ear_number(watching) : 0;

    tb_room_tell_news(hall, room);
    if (is_show(room) && (!watching || tb_ear_number(watching) > heard))
        room->rest = tb_ticks(hall) + TB_BREATH;
}

void tb_room_written(TbHall *hall, TbTicket *ticket)
{
    TbRoom *const room = ticket->for_whom;
    TbGuest *const guest = ticket->guest ? tb_guest(hall, ticket->guest) : NULL;

    room->busy = false;
    if (ticket->addition.added == TB_ADDED) {
        hall->answers++;
        hall->ailing = 0;
        room->about.entries = ticket->addition.line.entry;
        room->about.over = ticket->addition.over;
        set_clock(hall, room);
        if (guest) tb_reply(hall, guest, ticket->re, TB_SAID, NULL);
        tell_news(hall, room);
        if (room->table->about.kind == WM_RECORD_HAND) tb_room_tell_seats(hall, room, NULL);
    } else {
        not_written(hall, room, ticket, guest);
    }
    go_on(hall, room);
}

/* ---- agents ---------------------------------------------------------------------------------- */

void tb_think(TbHall *hall, TbRoom *room, const WmAgent *agent, int seat, const TbGuest *guest,
              uint64_t re)
{
    TbThought *const thought = tb_thought(agent, room->table->match, room->table->state, seat);

    randombytes_buf(&thought->chance, sizeof thought->chance);
    thought->for_whom = room;
    thought->entries = tb_table_entries(room->table);
    thought->plan = room->plan;
    thought->guest = guest ? guest->id : 0;
    thought->re = re;
    room->thoughts++;
    if (!guest) {
        room->thinking = true;
        hall->thoughts++;
    }
    tb_thinking_add(hall->thinking, thought);
}

/* Of several servers one runs the agents and clocks of a table. */
static bool hold(TbHall *hall, TbRoom *room)
{
    if (room->held == tb_store_connections(hall->store)) return true;
    if (!tb_store_hold(hall->store, room->about.table)) return false;
    room->held = tb_store_connections(hall->store);
    return true;
}

static bool may_think(const TbHall *hall, const TbRoom *room)
{
    return hall->plan.thinkers > 0 && !hall->closing && !room->busy && !room->lost &&
           !room->thinking && tb_ticks(hall) >= room->rest;
}

void tb_room_ask_agents(TbHall *hall, TbRoom *room)
{
    const int seat = may_think(hall, room) ? tb_table_agent_asked(room->table) : 0;

    if (seat && hold(hall, room))
        tb_think(hall, room, wm_agent_named(tb_table_player(room->table, seat)), seat, NULL, 0);
}

static void give_hint(TbHall *hall, const TbThought *thought)
{
    TbGuest *const guest = tb_guest(hall, thought->guest);
    WmBuffer members = {0};
    char words[TB_SAY];

    if (!guest) return;
    guest->hinting = false;
    wm_answer_text(thought->match, thought->answer, words, sizeof words);
    tb_json_put_text(&members, "say", words);
    tb_reply(hall, guest, thought->re, TB_SAID, &members);
    wm_buffer_free(&members);
}

static void give_answer(TbHall *hall, TbRoom *room, const TbThought *thought)
{
    const bool timed = room->timed == thought->seat;
    char words[TB_SAY];
    WmRefusal why;

    room->thinking = false;
    room->timed = 0;
    if (hall->closing || room->busy || room->lost ||
        thought->entries != tb_table_entries(room->table))
        return;
    room->plan = thought->plan;
    const size_t length = wm_answer_text(thought->match, thought->answer, words, sizeof words);
    const WmResult result = timed
                                ? tb_table_timeout(room->table, thought->seat, words, length, &why)
                                : tb_table_answer(room->table, thought->seat, words, length, &why);
    if (result == WM_OK) {
        tb_room_write(hall, room, NULL, NULL);
    } else {
        room->rest = tb_ticks(hall) + TB_REST;
    }
}

void tb_room_thought(TbHall *hall, TbThought *thought)
{
    TbRoom *const room = thought->for_whom;

    room->thoughts--;
    if (thought->guest) {
        give_hint(hall, thought);
    } else {
        give_answer(hall, room, thought);
    }
    go_on(hall, room);
}

/* ---- clocks ---------------------------------------------------------------------------------- */

/* The first person's seat that is asked; 0: none. */
static int person_asked(const TbRoom *room)
{
    WmQuestion question;

    if (!wm_asking(room->table->match, room->table->state, &question)) return 0;
    for (int seat = 1; seat <= room->about.seat_count; seat++)
        if (wm_seats_have(question.seats, seat) &&
            strcmp(tb_table_player(room->table, seat), WM_RECORD_PERSON) == 0)
            return seat;
    return 0;
}

static void look_at_clock(TbHall *hall, TbRoom *room)
{
    if (tb_room_left(hall, room) != 0 || !may_think(hall, room)) return;
    const int seat = person_asked(room);
    if (seat == 0 || !hold(hall, room)) return;
    room->timed = seat;
    tb_think(hall, room, wm_agent_best(), seat, NULL, 0);
}

/* Tables whose time is up while nobody has them open. */
static void look_for_due(TbHall *hall)
{
    char names[DUE_MOST][TB_NAME];
    WmError error;

    if (hall->plan.thinkers == 0 || hall->closing || tb_ticks(hall) < hall->due) return;
    hall->due = tb_ticks(hall) + DUE_EVERY;
    const int count = tb_store_due(hall->store, tb_now(hall), names, DUE_MOST, &error);
    if (count < 0) (void)tb_trouble(hall, error.text);
    for (int i = 0; i < count; i++) (void)tb_room_find(hall, names[i]);
}

void tb_rooms_clocks(TbHall *hall)
{
    look_for_due(hall);
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbRoom *room = hall->rooms[i]; room; room = room->next) {
            if (!tb_room_ready(hall, room)) continue;
            go_on(hall, room);
            look_at_clock(hall, room);
        }
}
