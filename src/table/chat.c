/* Chat: what is said at a table is kept with it. Those who have seats and those who watch speak
 * apart while the game goes on: who watches hears both, who plays hears the players. */
#include <table/names.h>
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdio.h>
#include <string.h>

/* One without a name is called as the game calls the seat. */
static void name_seat(const TbLive *live, int seat, char *out, size_t cap)
{
    if (live->row.seats[seat - 1].name[0])
        snprintf(out, cap, "%s", live->row.seats[seat - 1].name);
    else
        wm_seat_text(wm_session_match(live->session), seat, out, cap);
}

/* Nobody who watches is called as somebody who plays. */
static bool is_players(const TbLive *live, const char *name)
{
    char called[sizeof((TbChatLine *)0)->from];

    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        name_seat(live, seat, called, sizeof called);
        if (tb_name_is_like(name, called)) return true;
    }
    return false;
}

/* The seat of who speaks, and the name. */
static void name_speaker(const TbRequest *request, TbChatLine *line)
{
    const TbLive *const live = request->live;

    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        if (!tb_client_owns(request->client, live, seat)) continue;
        line->seat = seat;
        name_seat(live, seat, line->from, sizeof line->from);
        return;
    }
    tb_text_clean(request->message->name, line->from, sizeof live->row.seats[0].name);
    if (line->from[0] == '\0' || tb_name_is_reserved(line->from) || is_players(live, line->from))
        snprintf(line->from, sizeof line->from, "A spectator");
}

static bool may_know(const TbClient *client, const TbLive *live, const TbChatLine *line)
{
    return line->seat > 0 || live->row.over || !tb_client_sits(client, live);
}

static void put_line(const TbChatLine *line, WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "from", line->from);
    wm_json_put_number(out, "seat", line->seat);
    wm_json_put_text(out, "text", line->words);
    wm_json_close(out, '}');
}

void tb_chat_put(TbRequest *request)
{
    const TbLive *const live = request->live;
    WmBuffer *const out = &request->members;

    wm_json_put_open(out, "chat", '[');
    for (int i = 0; i < live->chat_count; i++)
        if (may_know(request->client, live, &live->chat[i])) put_line(&live->chat[i], out);
    wm_json_close(out, ']');
}

/* Where there are as many as are kept, the oldest goes: of those who watch, or of those who play,
 * so that neither push out what the others have said. */
static void keep_line(TbLive *live, const TbChatLine *line)
{
    int oldest = 0, alike = 0;

    for (int i = live->chat_count - 1; i >= 0; i--)
        if ((live->chat[i].seat > 0) == (line->seat > 0)) oldest = i, alike++;
    if (alike == TB_CHAT_KEPT) {
        memmove(live->chat + oldest, live->chat + oldest + 1,
                (size_t)(live->chat_count - oldest - 1) * sizeof *live->chat);
    } else {
        live->chat_count++;
        live->chat = wm_memory_resize(live->chat, (size_t)live->chat_count * sizeof *live->chat);
    }
    live->chat[live->chat_count - 1] = *line;
}

/* Keeps a line that was said, and tells those who may know of it. */
static void broadcast(TbServer *server, TbLive *live, const TbChatLine *line)
{
    WmBuffer text = {0};

    keep_line(live, line);
    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", live->row.name);
    wm_json_put_open(&text, "chat", '[');
    put_line(line, &text);
    wm_json_close(&text, ']');
    wm_json_close(&text, '}');
    for (int i = 0; i < live->subscriber_count; i++)
        if (!tb_is_repeated(live, i) && may_know(live->subscribers[i].client, live, line))
            tb_send(server, live->subscribers[i].client, &text);
    wm_buffer_free(&text);
}

/* Each line is written, and told to all who are there. */
static bool may_speak(const TbRequest *request)
{
    return tb_take_both(request->server, &request->client->chat, &request->client->from->chat,
                        TB_CHAT_LINES_PER_MINUTE, TB_CHAT_LINES);
}

/* A line of which the store says nothing for certain is not told: it is heard by who opens the
 * table when it was loaded again, if it is there. */
static void finish_line(TbServer *server, TbWrite *write)
{
    TbLive *const live = write->live;
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, write->job.client),
                         .id = write->request_id};

    live->lines--;
    if (write->addition.result == TB_OK) {
        server->unhealthy_until = 0;
        tb_reply(&request, TB_DONE);
        broadcast(server, live, &write->chat);
    } else if (write->addition.result == TB_FAILED) {
        tb_report_failure(server, write->error);
        tb_reply(&request, tb_refuse(&request, "That could not be saved, so it was not said. Try "
                                               "again soon."));
    } else {
        live->stale = true;
        tb_reply(&request, tb_refuse(&request, tb_no_table));
    }
    tb_write_free(write);
    if (live->stale || live->removing) tb_resume(server, live);
}

/* It is no part of the game, so neither waits for the other: the table is not committing. */
static void begin_line(const TbRequest *request, const TbChatLine *line)
{
    TbLive *const live = request->live;
    TbWrite *const write = tb_write_new(live->row.name, &(TbEntry){0}, NULL);

    write->chat = *line;
    write->addition.chat = &write->chat;
    write->finish = finish_line;
    write->live = live;
    write->request_id = request->id;
    write->job.client = request->client->id;
    write->job.share = live->share;
    write->job.rank = TB_RANK_HINT;
    live->lines++;
    live->last_used = tb_ticks(request->server);
    tb_worker_add(tb_writer_worker(request->server->writer), &write->job);
}

TbStatus tb_handle_chat(TbRequest *request)
{
    TbChatLine line = {.seat = 0};

    tb_text_clean(request->message->text, line.words, sizeof line.words);
    if (line.words[0] == '\0' || strlen(request->message->text) > TB_CHAT_MAX)
        return tb_refuse(request, "A line has 1 to 300 bytes.");
    if (!may_speak(request)) return tb_refuse(request, "So many lines: wait a little.");
    name_speaker(request, &line);
    begin_line(request, &line);
    return TB_PENDING;
}
