/* Rooms: tables in memory, and who listens to them. */
#include <table/rooms.h>

#include <table/parts.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- loading --------------------------------------------------------------------------------- */

static void gather_line(void *user, const TbLine *line)
{
    wm_buffer_bytes(user, line->text, line->length);
}

static TbTable *load(TbHall *hall, const char *name, TbAbout *about)
{
    WmBuffer text = {0};
    TbTable *table = NULL;
    WmError error = {0};

    if (tb_store_about(hall->store, name, about, &error) &&
        tb_store_lines(hall->store, name, 0, gather_line, &text, &error))
        table = tb_table_load(text.at, text.length, &error);
    if (!table && error.text[0]) (void)tb_trouble(hall, error.text);
    wm_buffer_free(&text);
    return table;
}

/* The clock of a decision runs while nobody has the table open, and while the server is down. */
static int64_t since(const TbHall *hall, const TbAbout *about)
{
    const int64_t ago = tb_now(hall) - about->changed;

    return tb_ticks(hall) - (ago > 0 ? ago * 1000 : 0);
}

TbRoom *tb_room_add(TbHall *hall, const TbAbout *about, TbTable *table)
{
    TbRoom *const room = wm_memory(sizeof *room);
    TbRoom **const bucket = &hall->rooms[tb_bucket(about->table)];

    room->about = *about;
    room->table = table;
    room->used = tb_ticks(hall);
    room->since = room->since_before = since(hall, about);
    room->next = *bucket;
    *bucket = room;
    hall->room_count++;
    return room;
}

/* Names that the store would complain of are none of its troubles. */
static bool can_be_called(const char *name)
{
    const size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");

    return length >= 4 && length < TB_NAME && name[length] == '\0';
}

TbRoom *tb_room_find(TbHall *hall, const char *name)
{
    TbAbout about;

    if (!can_be_called(name)) return NULL;
    for (TbRoom *room = hall->rooms[tb_bucket(name)]; room; room = room->next)
        if (strcmp(room->about.table, name) == 0) return room;
    TbTable *const table = load(hall, name, &about);
    if (!table) return NULL;
    TbRoom *const room = tb_room_add(hall, &about, table);
    tb_room_ask_agents(hall, room);
    return room;
}

static bool same_seats(const TbAbout *a, const TbAbout *b)
{
    return a->seat_count == b->seat_count && memcmp(a->seats, b->seats, sizeof a->seats) == 0;
}

/* Another server, or a failed write, has left the store otherwise than the memory. Whoever sees a
 * change is told; what others have done in secret stays unheard. */
static void load_again(TbHall *hall, TbRoom *room)
{
    TbAbout about;
    TbTable *const table = load(hall, room->about.table, &about);
    TbTable *const gone = room->table;
    TbEar *ears[WM_SEATS_MAX + 1];

    if (!table) return;
    const bool seats = !same_seats(&about, &room->about);
    if (about.entries != room->about.entries)
        room->since = room->since_before = since(hall, &about);
    memcpy(ears, room->ears, sizeof ears);
    memset(room->ears, 0, sizeof room->ears);
    room->lost = false;
    room->table = table;
    room->about = about;
    if (seats) tb_room_unseat(room);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        if (ears[viewer]) tb_room_tell_again(hall, room, viewer, ears[viewer]);
        tb_ear_free(ears[viewer]);
    }
    tb_table_free(gone);
    if (seats) tb_room_tell_seats(hall, room, NULL);
}

bool tb_room_ready(TbHall *hall, TbRoom *room)
{
    if (room->busy) return false;
    if (!room->lost) return true;
    if (room->thoughts > 0) return false;
    load_again(hall, room);
    return true;
}

void tb_rooms_doubt(TbHall *hall)
{
    TbAbout about;
    WmError error;

    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbRoom *room = hall->rooms[i]; room; room = room->next)
            if (!tb_store_about(hall->store, room->about.table, &about, &error) ||
                about.entries != room->about.entries || about.seating != room->about.seating)
                room->lost = true;
}

/* ---- putting away ---------------------------------------------------------------------------- */

static void free_room(TbRoom *room)
{
    for (TbWaiting *waiting; (waiting = wm_queue_take(&room->waiting));) free(waiting);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) tb_ear_free(room->ears[viewer]);
    tb_table_free(room->table);
    free(room->listeners);
    free(room);
}

static bool is_idle(const TbHall *hall, const TbRoom *room)
{
    return room->listener_count == 0 && !room->busy && room->thoughts == 0 &&
           tb_ticks(hall) - room->used > (int64_t)hall->plan.idle * 1000;
}

void tb_rooms_leave(TbHall *hall, bool all)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbRoom **at = &hall->rooms[i]; *at;) {
            TbRoom *const room = *at;
            if (!all && !is_idle(hall, room)) {
                at = &room->next;
                continue;
            }
            /* Another server can run its agents now. */
            if (!all && room->held == tb_store_connections(hall->store))
                tb_store_release(hall->store, room->about.table);
            *at = room->next;
            free_room(room);
            hall->room_count--;
        }
}

/* ---- listeners ------------------------------------------------------------------------------- */

static void drop_listener(TbRoom *room, int place)
{
    const TbListener gone = room->listeners[place];
    TbGuest *const guest = gone.guest;

    room->listeners[place] = room->listeners[--room->listener_count];
    for (int i = guest->open_count - 1; i >= 0; i--) {
        if (guest->open[i] != room || guest->open_viewer[i] != gone.viewer) continue;
        guest->open_count--;
        guest->open[i] = guest->open[guest->open_count];
        guest->open_viewer[i] = guest->open_viewer[guest->open_count];
    }
}

TbEar *tb_room_ear(TbRoom *room, int viewer)
{
    if (!room->ears[viewer]) room->ears[viewer] = tb_ear_new(room->table, viewer, 0, NULL);
    return room->ears[viewer];
}

/* One who watched and has a seat now watches no longer. */
void tb_room_listen(TbRoom *room, TbGuest *guest, int viewer)
{
    for (int i = room->listener_count - 1; i >= 0; i--) {
        const TbListener *const listener = &room->listeners[i];
        if (listener->guest != guest) continue;
        if (listener->viewer == viewer) return;
        if (listener->viewer == WM_SPECTATOR) drop_listener(room, i);
    }
    room->listeners = wm_memory_grow(room->listeners, (size_t)room->listener_count,
                                     &room->listener_room, sizeof *room->listeners);
    room->listeners[room->listener_count++] = (TbListener){guest, viewer};
    guest->open[guest->open_count] = room;
    guest->open_viewer[guest->open_count++] = viewer;
}

void tb_room_part(TbHall *hall, TbRoom *room, const TbGuest *guest)
{
    for (int i = room->listener_count - 1; i >= 0; i--)
        if (room->listeners[i].guest == guest) drop_listener(room, i);
    room->used = tb_ticks(hall);
    tb_room_tell_seats(hall, room, NULL);
}

void tb_room_unseat(TbRoom *room)
{
    if (room->about.over) return; /* it is seen from any seat by anybody */
    for (int i = room->listener_count - 1; i >= 0; i--) {
        const TbListener *const listener = &room->listeners[i];
        if (listener->viewer > 0 && !tb_owns(room, listener->guest, listener->viewer))
            drop_listener(room, i);
    }
}

void tb_room_removed(TbHall *hall, const char *name)
{
    TbRoom **at = &hall->rooms[tb_bucket(name)];

    while (*at && strcmp((*at)->about.table, name) != 0) at = &(*at)->next;
    TbRoom *const room = *at;
    if (!room || room->busy || room->thoughts > 0) return;
    while (room->listener_count > 0) drop_listener(room, room->listener_count - 1);
    *at = room->next;
    free_room(room);
    hall->room_count--;
}

/* ---- seats ----------------------------------------------------------------------------------- */

static bool is_nobodys(const TbSeat *seat)
{
    static const uint8_t nobody[TB_DIGEST];

    return memcmp(seat->owner, nobody, TB_DIGEST) == 0;
}

bool tb_owns(const TbRoom *room, const TbGuest *guest, int seat)
{
    if (seat < 1 || seat > room->about.seat_count) return false;
    const TbSeat *const at = &room->about.seats[seat - 1];
    return !is_nobodys(at) && sodium_memcmp(at->owner, guest->owner, TB_DIGEST) == 0;
}

bool tb_is_owned(const TbRoom *room, int seat)
{
    return seat >= 1 && seat <= room->about.seat_count && !is_nobodys(&room->about.seats[seat - 1]);
}

bool tb_is_open(const TbRoom *room, int seat)
{
    return seat >= 1 && seat <= room->about.seat_count && !tb_is_owned(room, seat) &&
           strcmp(tb_table_player(room->table, seat), WM_RECORD_PERSON) == 0;
}
