/* Any messages to a server: each is answered once, with JSON, and nothing breaks.
 *
 * Every line is a message of one of three clients, who have said hello: "1 {...}" is one of
 * client 1, and without a number it is client 0's. In it $T stands for the table that was made
 * last, $I for its invitation, $N for the last number that came, and $L for an answer that is
 * legal. A line "+" lets a minute go by. */
#include <base/json_read.h>
#include <table/server.h>
#include <table/message.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lib/table.h"

enum { CLIENTS = 3, LINES = 40, TEXT = 1 << 12, PATIENCE = 50000 };

typedef struct Client {
    TbClient *client;
    int said, answered;
    bool closed;
} Client;

typedef struct Place {
    TbServer *server;
    Client clients[CLIENTS];
    int64_t seconds;
    char table[20], invitation[40], number[24], legal[256];
} Place;

/* ---- what comes back ------------------------------------------------------------------------- */

/* A member of an object, without quotes. */
static void note(const char *json, size_t length, const char *name, char *out, size_t cap)
{
    WmJson at = wm_json(json, length);
    WmJsonText found;

    if (!wm_json_object(&at)) return;
    while (wm_json_name(&at, &found)) {
        const char *from = at.at;
        if (!wm_json_skip(&at)) return;
        if (!wm_string_is(name, found.at, found.length)) continue;
        if (*from == '[') from++;
        if (*from == '"') from++;
        const size_t count = (size_t)(at.at - from);
        const size_t until = strcspn(from, "\"],}");
        snprintf(out, cap, "%.*s", (int)(count < until ? count : until), from);
    }
}

static void send_to(void *user, TbClient *client, const char *text, size_t length)
{
    Place *const place = user;
    Client *const to = tb_client_connection(client);
    WmJson json = wm_json(text, length);

    fuzz_demand(wm_json_skip(&json) && wm_json_end(&json), "what is sent is no JSON");
    if (strncmp(text, "{\"re\":", 6) == 0) to->answered++;
    note(text, length, "table", place->table, sizeof place->table);
    note(text, length, "invitation", place->invitation, sizeof place->invitation);
    note(text, length, "n", place->number, sizeof place->number);
    note(text, length, "legal", place->legal, sizeof place->legal);
}

static void close_client(void *user, TbClient *client, int code, const char *why)
{
    (void)user;
    (void)code;
    (void)why;
    ((Client *)tb_client_connection(client))->closed = true;
}

static void wake(void *user)
{
    (void)user;
}

static int64_t now(void *user)
{
    return 1700000000 + ((Place *)user)->seconds;
}

static int64_t ticks(void *user)
{
    return 1000 * ((Place *)user)->seconds;
}

/* ---- what is said ---------------------------------------------------------------------------- */

static void wait_for_reply(Place *place, const Client *client)
{
    const struct timespec moment = {.tv_nsec = 50000};

    for (int i = 0; client->answered < client->said && i < PATIENCE; i++) {
        tb_server_poll(place->server);
        if (client->answered < client->said && i > 3) nanosleep(&moment, NULL);
    }
    fuzz_demand(client->answered == client->said, "a message is not answered, or twice");
}

static void say(Place *place, Client *client, const char *text, size_t length)
{
    char *const exact = fuzz_room(length);

    if (client->closed) {
        free(exact);
        return;
    }
    memcpy(exact, text, length);
    client->said++;
    tb_server_receive(place->server, client->client, exact, length);
    free(exact);
    wait_for_reply(place, client);
}

static void read_alone(const char *text, size_t length)
{
    TbMessage *const message = fuzz_room(sizeof *message);
    char *const exact = fuzz_room(length);
    WmError error = {0};

    memcpy(exact, text, length);
    if (tb_message_read(message, exact, length, &error)) {
        fuzz_demand(message->todo[0] && message->seat <= WM_SEATS_MAX && message->seat_count >= 0 &&
                        message->seat_count <= WM_SEATS_MAX &&
                        message->setting_count <= TB_SETTINGS,
                    "a message was read that cannot be");
    } else {
        fuzz_demand_sentence(&error);
    }
    free(exact);
    free(message);
}

/* Puts what the server has said in the place of a mark. */
static size_t fill_in(const Place *place, const char *line, char *out)
{
    size_t length = 0;

    for (; *line && length < TEXT - 300; line++) {
        const char *const in = *line != '$'     ? NULL
                               : line[1] == 'T' ? place->table
                               : line[1] == 'I' ? place->invitation
                               : line[1] == 'N' ? place->number
                               : line[1] == 'L' ? place->legal
                                                : NULL;
        if (!in) {
            out[length++] = *line;
            continue;
        }
        for (const char *from = in; *from; from++) out[length++] = *from;
        line++;
    }
    return length;
}

static void hear_line(Place *place, const char *line)
{
    char text[TEXT];
    int who = 0;

    if (strcmp(line, "+") == 0) {
        place->seconds += 60;
        tb_server_tick(place->server);
        return;
    }
    if (line[0] >= '0' && line[0] < '0' + CLIENTS && line[1] == ' ') {
        who = line[0] - '0';
        line += 2;
    }
    read_alone(line, strlen(line));
    say(place, &place->clients[who], text, fill_in(place, line, text));
}

/* ---- a server -------------------------------------------------------------------------------- */

static void come_in(Place *place)
{
    for (int i = 0; i < CLIENTS; i++) {
        char text[100];
        place->clients[i].client =
            tb_server_connect(place->server, "127.0.0.1", &place->clients[i]);
        const int length =
            snprintf(text, sizeof text,
                     "{\"do\":\"hello\",\"version\":1,\"key\":\"guest-%d-0123456789abcdef\"}", i);
        say(place, &place->clients[i], text, (size_t)length);
    }
}

static void serve(FuzzInput *input, const char *store)
{
    const TbServerConfig config = {.store = store, .idle = 30};
    Place place = {.table = "nosuchtable", .number = "1", .legal = "pass"};
    const TbCallbacks callbacks = {.user = &place,
                                   .send = send_to,
                                   .close = close_client,
                                   .wake = wake,
                                   .now = now,
                                   .ticks = ticks};
    WmError error = {0};

    place.server = tb_server_open(&config, &callbacks, &error);
    if (!place.server) fuzz_demand(false, error.text);
    come_in(&place);
    for (int i = 0; i < LINES && fuzz_next_line(input); i++) hear_line(&place, input->line);
    for (int i = 0; i < CLIENTS; i++) tb_server_disconnect(place.server, place.clients[i].client);
    tb_server_flush(place.server);
    fuzz_demand(strcmp(tb_server_health(place.server), "ok") == 0, "the server is not well");
    tb_server_close(place.server);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    FuzzInput input = fuzz_input(bytes, count);
    const char *const memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    char folder[64], path[96], file[112];

    snprintf(folder, sizeof folder, "%s/message-XXXXXX", memory);
    fuzz_demand(mkdtemp(folder) != NULL, "there is no place for a store");
    snprintf(path, sizeof path, "%s/tables.db", folder);
    serve(&input, path);
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        (void)unlink(file);
    }
    (void)rmdir(folder);
    fuzz_input_free(&input);
    return 0;
}
