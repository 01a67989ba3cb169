/* Rooms: tables in memory, who listens to them, and the way of an entry. */
#include <table/rooms.h>

#include <table/parts.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- loading and putting away ---------------------------------------------------------------- */

static int64_t ticks(const TbHall *hall)
{
    return hall->ways.ticks(hall->ways.user);
}

static void gather_line(void *user, const TbLine *line)
{
    tb_text_add(user, line->text, line->length);
}

static TbTable *load(TbHall *hall, const char *name, TbAbout *about)
{
    TbText text = {0};
    TbTable *table = NULL;
    WmError error = {0};

    if (tb_store_about(hall->store, name, about, &error) &&
        tb_store_lines(hall->store, name, 0, gather_line, &text, &error))
        table = tb_table_load(text.at, text.length, &error);
    if (!table && error.text[0])
        snprintf(hall->health, sizeof hall->health, "table %.15s: %.150s", name, error.text);
    tb_text_free(&text);
    return table;
}

TbRoom *tb_room_add(TbHall *hall, const TbAbout *about, TbTable *table)
{
    TbRoom *const room = tb_memory(sizeof *room);
    TbRoom **const bucket = &hall->rooms[tb_bucket(about->table)];

    room->about = *about;
    room->table = table;
    room->used = room->since = ticks(hall);
    room->next = *bucket;
    *bucket = room;
    hall->room_count++;
    return room;
}

static void free_ears(TbRoom *room)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        tb_ear_free(room->ears[viewer]);
        room->ears[viewer] = NULL;
    }
}

void tb_room_leave(TbHall *hall, TbRoom *room)
{
    TbRoom **at = &hall->rooms[tb_bucket(room->about.table)];

    while (*at != room) at = &(*at)->next;
    *at = room->next;
    while (room->waiting) {
        TbWaiting *const waiting = room->waiting;
        room->waiting = waiting->next;
        free(waiting);
    }
    free_ears(room);
    tb_table_free(room->table);
    free(room->listeners);
    free(room);
    hall->room_count--;
}

/* Another server, or a failed write, has left the store otherwise than the memory: everybody who
 * listens is told the whole table again. */
static void load_again(TbHall *hall, TbRoom *room)
{
    TbAbout about;
    TbTable *const table = load(hall, room->about.table, &about);

    if (!table) return;
    room->lost = false;
    free_ears(room);
    tb_table_free(room->table);
    room->table = table;
    room->about = about;
    room->since = ticks(hall);
    for (int i = 0; i < room->listener_count; i++) {
        const TbListener *const listener = &room->listeners[i];
        TbText text = {0};
        if (!room->ears[listener->viewer])
            room->ears[listener->viewer] = tb_ear_new(table, listener->viewer, 0, NULL);
        tb_json_open(&text, '{');
        tb_json_name(&text, "table");
        tb_json_text(&text, about.table);
        tb_ear_whole(room->ears[listener->viewer], &text);
        tb_room_seats(room, listener->guest, &text);
        tb_json_close(&text, '}');
        tb_send(hall, listener->guest, &text);
        tb_text_free(&text);
    }
    tb_room_ask_agents(hall, room);
}

TbRoom *tb_room_find(TbHall *hall, const char *name)
{
    TbAbout about;

    if (!tb_word_fits(name, 4, TB_NAME - 1)) return NULL;
    for (TbRoom *room = hall->rooms[tb_bucket(name)]; room; room = room->next)
        if (strcmp(room->about.table, name) == 0) return room;
    TbTable *const table = load(hall, name, &about);
    if (!table) return NULL;
    TbRoom *const room = tb_room_add(hall, &about, table);
    tb_room_ask_agents(hall, room);
    return room;
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

static void think_for(TbHall *hall, TbRoom *room, int seat, const WmAgent *agent)
{
    TbThought *const thought = tb_thought(agent, room->table->match, room->table->state, seat);

    randombytes_buf(&thought->chance, sizeof thought->chance);
    thought->for_whom = room;
    thought->entries = tb_table_entries(room->table);
    thought->plan = room->plan;
    room->thoughts++;
    tb_thinking_add(hall->thinking, thought);
}

static const WmAgent *best_agent(void)
{
    const WmAgent *best = wm_agent_at(0);

    for (int i = 0; wm_agent_at(i); i++) best = wm_agent_at(i);
    return best;
}

static void look_at_clock(TbHall *hall, TbRoom *room)
{
    WmError error;

    if (room->about.clock == 0 || room->busy || room->thoughts || room->lost || room->timed) return;
    if (ticks(hall) - room->since < (int64_t)room->about.clock * 1000) return;
    const int seat = person_asked(room);
    if (seat == 0 || !tb_store_hold(hall->store, room->about.table)) return;
    if (!tb_table_timeout(room->table, seat, &error)) return;
    room->timed = true;
    tb_room_write(hall, room, NULL, NULL, false);
}

void tb_rooms_tidy(TbHall *hall, bool all)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbRoom *room = hall->rooms[i], *next; room; room = next) {
            next = room->next;
            const bool idle = room->listener_count == 0 && !room->busy && room->thoughts == 0 &&
                              ticks(hall) - room->used > (int64_t)hall->plan.idle * 1000;
            if (all || idle) {
                tb_room_leave(hall, room);
                continue;
            }
            if (room->lost && !room->busy && room->thoughts == 0) load_again(hall, room);
            look_at_clock(hall, room);
        }
}

/* ---- listeners ------------------------------------------------------------------------------- */

void tb_room_listen(TbRoom *room, TbGuest *guest, int viewer)
{
    for (int i = 0; i < room->listener_count; i++)
        if (room->listeners[i].guest == guest && room->listeners[i].viewer == viewer) return;
    if (room->listener_count == room->listener_room) {
        const int wanted = room->listener_room ? 2 * room->listener_room : 4;
        TbListener *const grown = tb_memory((size_t)wanted * sizeof *grown);
        if (room->listener_count)
            memcpy(grown, room->listeners, (size_t)room->listener_count * sizeof *grown);
        free(room->listeners);
        room->listeners = grown;
        room->listener_room = wanted;
    }
    room->listeners[room->listener_count++] = (TbListener){guest, viewer};
    guest->open[guest->open_count] = room;
    guest->open_viewer[guest->open_count++] = viewer;
}

static void close_ear_unheard(TbRoom *room, int viewer)
{
    for (int i = 0; i < room->listener_count; i++)
        if (room->listeners[i].viewer == viewer) return;
    tb_ear_free(room->ears[viewer]);
    room->ears[viewer] = NULL;
}

void tb_room_part(TbHall *hall, TbRoom *room, const TbGuest *guest)
{
    TbGuest *const mine = (TbGuest *)guest;

    for (int i = room->listener_count - 1; i >= 0; i--) {
        if (room->listeners[i].guest != guest) continue;
        const int viewer = room->listeners[i].viewer;
        room->listeners[i] = room->listeners[--room->listener_count];
        close_ear_unheard(room, viewer);
    }
    for (int i = mine->open_count - 1; i >= 0; i--) {
        if (mine->open[i] != room) continue;
        mine->open_count--;
        mine->open[i] = mine->open[mine->open_count];
        mine->open_viewer[i] = mine->open_viewer[mine->open_count];
    }
    room->used = ticks(hall);
    tb_room_tell_seats(hall, room);
}

bool tb_owns(const TbRoom *room, const TbGuest *guest, int seat)
{
    static const uint8_t nobody[TB_DIGEST];

    if (seat < 1 || seat > room->about.seat_count) return false;
    return memcmp(room->about.seats[seat - 1].owner, nobody, TB_DIGEST) != 0 &&
           sodium_memcmp(room->about.seats[seat - 1].owner, guest->owner, TB_DIGEST) == 0;
}

static bool owner_is_here(const TbRoom *room, int seat)
{
    for (int i = 0; i < room->listener_count; i++)
        if (tb_owns(room, room->listeners[i].guest, seat)) return true;
    return false;
}

static bool is_open(const TbSeat *seat)
{
    static const uint8_t nobody[TB_DIGEST];

    return strcmp(seat->player, WM_RECORD_PERSON) == 0 &&
           memcmp(seat->owner, nobody, TB_DIGEST) == 0;
}

void tb_room_seats(const TbRoom *room, const TbGuest *guest, TbText *out)
{
    tb_json_name(out, "seats");
    tb_json_open(out, '[');
    for (int seat = 1; seat <= room->about.seat_count; seat++) {
        const TbSeat *const about = &room->about.seats[seat - 1];
        char called[64];
        wm_seat_text(room->table->match, seat, called, sizeof called);
        tb_json_open(out, '{');
        tb_json_name(out, "called");
        tb_json_text(out, called);
        tb_json_name(out, "name");
        tb_json_text(out, about->name);
        tb_json_name(out, "player");
        tb_json_text(out, is_open(about) ? "open" : tb_table_player(room->table, seat));
        tb_json_name(out, "here");
        tb_json_bool(out, owner_is_here(room, seat));
        tb_json_name(out, "mine");
        tb_json_bool(out, tb_owns(room, guest, seat));
        tb_json_close(out, '}');
    }
    tb_json_close(out, ']');
}

void tb_room_tell_seats(TbHall *hall, TbRoom *room)
{
    for (int i = 0; i < room->listener_count; i++) {
        TbText text = {0};
        tb_json_open(&text, '{');
        tb_json_name(&text, "table");
        tb_json_text(&text, room->about.table);
        tb_room_seats(room, room->listeners[i].guest, &text);
        tb_json_close(&text, '}');
        tb_send(hall, room->listeners[i].guest, &text);
        tb_text_free(&text);
    }
}

/* One text for each seat from which somebody listens. */
static void tell_viewer(TbHall *hall, TbRoom *room, int viewer)
{
    TbText text = {0};

    tb_json_open(&text, '{');
    tb_json_name(&text, "table");
    tb_json_text(&text, room->about.table);
    tb_json_name(&text, "seat");
    tb_json_number(&text, viewer);
    tb_ear_news(room->ears[viewer], &text);
    tb_json_close(&text, '}');
    for (int i = 0; i < room->listener_count; i++) {
        if (room->listeners[i].viewer != viewer) continue;
        hall->news++;
        tb_send(hall, room->listeners[i].guest, &text);
    }
    tb_text_free(&text);
}

void tb_room_tell_news(TbHall *hall, TbRoom *room)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++)
        if (room->ears[viewer] && tb_ear_hear(room->ears[viewer])) tell_viewer(hall, room, viewer);
}

/* ---- the way of an entry --------------------------------------------------------------------- */

void tb_room_write(TbHall *hall, TbRoom *room, const TbGuest *guest, const TbMessage *message,
                   bool seats)
{
    TbLine line;

    tb_table_fresh_lines(room->table, &line);
    if (message) {
        snprintf(line.key, sizeof line.key, "%.64s", message->key);
        line.seat = (int)message->seat;
    }
    TbTicket *const ticket = tb_ticket(room->about.table, &line);
    ticket->addition.over = tb_table_over(room->table);
    ticket->for_whom = room;
    ticket->re = message ? message->id : 0;
    ticket->guest = guest ? guest->id : 0;
    ticket->seats = seats;
    ticket->about = room->about;
    room->busy = true;
    room->used = ticks(hall);
    tb_writing_add(hall->writing, ticket);
}

static void go_on(TbHall *hall, TbRoom *room)
{
    while (!room->busy && room->waiting) {
        TbWaiting *const waiting = room->waiting;
        TbGuest *const guest = tb_guest(hall, waiting->guest);
        room->waiting = waiting->next;
        if (!room->waiting) room->waiting_last = NULL;
        if (guest) {
            guest->allowance += 1.0; /* it was counted when it came */
            tb_hall_message(hall, guest, waiting->text, waiting->length);
        }
        free(waiting);
    }
    if (!room->busy) tb_room_ask_agents(hall, room);
}

static void not_written(TbHall *hall, TbRoom *room, const TbTicket *ticket, TbGuest *guest)
{
    room->lost = true;
    if (ticket->addition.added == TB_FAILED)
        snprintf(hall->health, sizeof hall->health, "%.190s", ticket->why);
    if (!guest) return;
    hall->rule[0] = '\0';
    hall->stale = true;
    (void)tb_refuse(hall, ticket->addition.added == TB_TAKEN
                              ? "The table has moved on in the meantime: look again."
                              : "That could not be saved, so it was not done. Try again soon.");
    tb_reply(hall, guest, ticket->re, TB_REFUSED, NULL);
}

void tb_room_written(TbHall *hall, TbTicket *ticket)
{
    TbRoom *const room = ticket->for_whom;
    TbGuest *const guest = ticket->guest ? tb_guest(hall, ticket->guest) : NULL;

    room->busy = false;
    if (ticket->addition.added != TB_ADDED) {
        not_written(hall, room, ticket, guest);
        load_again(hall, room);
    } else {
        hall->answers++;
        room->about.entries = ticket->addition.line.entry;
        room->about.over = ticket->addition.over;
        room->since = ticks(hall);
        if (guest && ticket->re) tb_reply(hall, guest, ticket->re, TB_SAID, NULL);
        tb_room_tell_news(hall, room);
        if (ticket->seats) tb_room_tell_seats(hall, room);
    }
    go_on(hall, room);
}

/* ---- agents ---------------------------------------------------------------------------------- */

void tb_room_ask_agents(TbHall *hall, TbRoom *room)
{
    int seat;

    if (room->busy || room->lost || room->thoughts || hall->plan.thinkers == 0) return;
    if (room->timed) {
        seat = person_asked(room);
        if (seat) think_for(hall, room, seat, best_agent());
        return;
    }
    seat = tb_table_agent_asked(room->table);
    if (seat == 0 || !tb_store_hold(hall->store, room->about.table)) return;
    think_for(hall, room, seat, wm_agent_named(tb_table_player(room->table, seat)));
}

static void give_hint(TbHall *hall, const TbThought *thought)
{
    TbGuest *const guest = tb_guest(hall, thought->guest);
    TbText members = {0};
    char words[TB_SAY];

    if (!guest) return;
    wm_answer_text(thought->match, thought->answer, words, sizeof words);
    tb_json_name(&members, "say");
    tb_json_text(&members, words);
    tb_reply(hall, guest, thought->re, TB_SAID, &members);
    tb_text_free(&members);
}

void tb_room_thought(TbHall *hall, TbThought *thought)
{
    TbRoom *const room = thought->for_whom;
    char words[TB_SAY];
    WmRefusal why;

    room->thoughts--;
    if (thought->re) {
        give_hint(hall, thought);
    } else if (!room->busy && !room->lost && thought->entries == tb_table_entries(room->table)) {
        const size_t length = wm_answer_text(thought->match, thought->answer, words, sizeof words);
        room->timed = false;
        room->plan = thought->plan;
        if (tb_table_answer(room->table, thought->seat, words, length, &why) == WM_OK)
            tb_room_write(hall, room, NULL, NULL, false);
    }
    if (room->lost && !room->busy && room->thoughts == 0) load_again(hall, room);
    if (!room->busy) tb_room_ask_agents(hall, room);
}
