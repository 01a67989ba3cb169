/* What those who listen to a room are told. */
#include <table/rooms.h>

#include <string.h>

int64_t tb_room_left(const TbHall *hall, const TbRoom *room)
{
    const int64_t until = room->since + (int64_t)room->about.clock * 1000;
    const int64_t now = tb_ticks(hall);

    if (room->about.clock == 0) return -1;
    return until > now ? (until - now + 999) / 1000 : 0;
}

/* ---- seats ----------------------------------------------------------------------------------- */

static bool owner_is_here(const TbRoom *room, int seat)
{
    for (int i = 0; i < room->listener_count; i++)
        if (tb_owns(room, room->listeners[i].guest, seat)) return true;
    return false;
}

void tb_room_seats(const TbRoom *room, const TbGuest *guest, WmBuffer *out)
{
    tb_json_name(out, "seats");
    tb_json_open(out, '[');
    for (int seat = 1; seat <= room->about.seat_count; seat++) {
        char called[64];
        wm_seat_text(tb_table_match(room->table), seat, called, sizeof called);
        tb_json_open(out, '{');
        tb_json_put_text(out, "called", called);
        tb_json_put_text(out, "name", room->about.seats[seat - 1].name);
        tb_json_put_text(out, "player",
                         tb_is_open(room, seat) ? "open" : tb_table_player(room->table, seat));
        tb_json_put_bool(out, "here", owner_is_here(room, seat));
        tb_json_put_bool(out, "mine", tb_owns(room, guest, seat));
        tb_json_close(out, '}');
    }
    tb_json_close(out, ']');
}

/* Who listens from several seats is told once. */
static bool told_before(const TbRoom *room, int place)
{
    for (int i = 0; i < place; i++)
        if (room->listeners[i].guest == room->listeners[place].guest) return true;
    return false;
}

void tb_room_tell_seats(TbHall *hall, TbRoom *room, const TbGuest *but)
{
    for (int i = 0; i < room->listener_count; i++) {
        TbGuest *const guest = room->listeners[i].guest;
        WmBuffer text = {0};
        if (guest == but || told_before(room, i)) continue;
        tb_json_open(&text, '{');
        tb_json_put_text(&text, "table", room->about.table);
        tb_room_seats(room, guest, &text);
        tb_json_close(&text, '}');
        tb_send(hall, guest, &text);
        wm_buffer_free(&text);
    }
}

void tb_room_tell_all(TbHall *hall, const TbRoom *room, const WmBuffer *text)
{
    for (int i = 0; i < room->listener_count; i++)
        if (!told_before(room, i)) tb_send(hall, room->listeners[i].guest, text);
}

/* ---- news ------------------------------------------------------------------------------------ */

/* One text for all who listen from a seat. */
static void send_to_viewer(TbHall *hall, const TbRoom *room, int viewer, const WmBuffer *text)
{
    for (int i = 0; i < room->listener_count; i++) {
        if (room->listeners[i].viewer != viewer) continue;
        hall->news++;
        tb_send(hall, room->listeners[i].guest, text);
    }
}

static void tell_viewer(TbHall *hall, const TbRoom *room, int viewer)
{
    WmBuffer text = {0};

    tb_json_open(&text, '{');
    tb_json_put_text(&text, "table", room->about.table);
    tb_json_put_number(&text, "seat", viewer);
    tb_ear_news(room->ears[viewer], tb_room_left(hall, room), &text);
    tb_json_close(&text, '}');
    send_to_viewer(hall, room, viewer, &text);
    wm_buffer_free(&text);
}

static bool is_heard(const TbRoom *room, int viewer)
{
    for (int i = 0; i < room->listener_count; i++)
        if (room->listeners[i].viewer == viewer) return true;
    return false;
}

/* Ears that nobody listens with any more go on hearing: whoever comes back needs no replay. */
void tb_room_tell_news(TbHall *hall, TbRoom *room)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        TbEar *const ear = room->ears[viewer];
        if (!ear || !tb_ear_hear(ear)) continue;
        if (is_heard(room, viewer)) tell_viewer(hall, room, viewer);
        tb_ear_rest(ear);
    }
}

void tb_room_tell_again(TbHall *hall, TbRoom *room, int viewer, const TbEar *old)
{
    WmBuffer text = {0}, log = {0};

    if (!is_heard(room, viewer)) return;
    room->ears[viewer] = tb_ear_new(room->table, viewer, tb_ear_number(old), &log);
    if (!tb_ear_same(old, room->ears[viewer])) {
        tb_json_open(&text, '{');
        tb_json_put_text(&text, "table", room->about.table);
        tb_ear_whole(room->ears[viewer], tb_room_left(hall, room), &text);
        tb_json_name(&text, "log");
        tb_json_open(&text, '[');
        if (log.length) tb_json_raw(&text, log.at, log.length);
        tb_json_close(&text, ']');
        tb_json_close(&text, '}');
        send_to_viewer(hall, room, viewer, &text);
    }
    wm_buffer_free(&log);
    wm_buffer_free(&text);
}
