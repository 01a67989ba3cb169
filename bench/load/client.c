#include "load.h"

#include <base/json_read.h>
#include <warmoot/text.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- saying ---------------------------------------------------------------------------------- */

void load_say(LoadClient *client, LoadAsked asked, const char *format, ...)
{
    char *const at = client->out + LWS_PRE;
    const size_t cap = sizeof client->out - LWS_PRE;
    va_list arguments;

    if (!client->wsi) return;
    const int head = snprintf(at, cap, "{\"id\":%llu,", (unsigned long long)++client->id);
    va_start(arguments, format);
    const int length = vsnprintf(at + head, cap - (size_t)head, format, arguments);
    va_end(arguments);
    client->out_length = (size_t)head + (size_t)length;
    client->asked = asked;
    lws_callback_on_writable(client->wsi);
}

static int say_now(LoadClient *client)
{
    if (client->leaving) return -1;
    if (client->out_length == 0) return 0;
    const int length = (int)client->out_length;
    client->out_length = 0;
    return lws_write(client->wsi, (unsigned char *)client->out + LWS_PRE, (size_t)length,
                     LWS_WRITE_TEXT) < length
               ? -1
               : 0;
}

/* ---- hearing --------------------------------------------------------------------------------- */

/* The parts of a message that a client needs. */
typedef struct Heard {
    bool reply, refused, stale, result, numbered;
    uint64_t re, n;
    WmJsonText table, invitation, catalog;
} Heard;

/* One of the legal answers, each as likely. */
static void choose(LoadClient *client, WmJson *json)
{
    int count = 0;

    client->legal = false;
    if (!wm_json_array(json)) return;
    while (wm_json_item(json)) {
        WmJsonText text;
        if (!wm_json_text(json, &text)) return;
        if (load_chance(client->table->load) * ++count >= 1.0) continue;
        client->legal = true;
        snprintf(client->say, sizeof client->say, "%.*s", (int)text.length, text.at);
    }
}

static bool is(WmJsonText name, const char *word)
{
    return wm_string_is(word, name.at, name.length);
}

static bool take(LoadClient *client, WmJson *json, WmJsonText name, Heard *heard)
{
    if (is(name, "re")) {
        heard->reply = true;
        return wm_json_number(json, &heard->re);
    }
    if (is(name, "n")) {
        heard->numbered = true;
        return wm_json_number(json, &heard->n);
    }
    if (is(name, "legal")) {
        choose(client, json);
        return !json->fault;
    }
    if (is(name, "table")) return wm_json_text(json, &heard->table);
    if (is(name, "invitation")) return wm_json_text(json, &heard->invitation);
    if (is(name, "catalog")) return wm_json_text(json, &heard->catalog);
    heard->refused = heard->refused || is(name, "error");
    heard->stale = heard->stale || is(name, "stale");
    heard->result = heard->result || is(name, "result");
    return wm_json_skip(json);
}

static void note_refusal(LoadClient *client, const Heard *heard)
{
    Load *const load = client->table->load;

    if (heard->stale) {
        load->counts.stale++;
        return;
    }
    if (load->counts.refused++ < 5)
        fprintf(stderr, "load: refused (%d): %.*s\n", (int)client->asked, (int)client->heard.length,
                client->heard.at);
}

/* Somebody who was thrown out is a phase nearer to the table. */
static void note_phase(LoadClient *client, LoadPhase phase)
{
    Load *const load = client->table->load;
    const double now = load_now();

    if (client->away <= 0) return;
    load_note(&load->phases[phase], now - client->phase);
    client->phase = now;
    if (phase != LOAD_OPENING) return;
    load_note(&load->away, now - client->away);
    client->away = 0;
}

static void reply(LoadClient *client, const Heard *heard)
{
    LoadTable *const table = client->table;
    const LoadAsked asked = client->asked;

    client->asked = LOAD_NOTHING;
    if (heard->refused && asked == LOAD_CLAIM && table->load->plan.port_count > 1) {
        client->seat = 2; /* it was taken, and that was not acknowledged */
    } else if (heard->refused) {
        if (heard->stale) client->unsure = false; /* it was not kept, and another is asked now */
        note_refusal(client, heard);
    } else if (asked == LOAD_HELLO) {
        client->greeted = true;
        snprintf(table->load->catalog, sizeof table->load->catalog, "%.*s",
                 (int)heard->catalog.length, heard->catalog.at ? heard->catalog.at : "");
        note_phase(client, LOAD_GREETING);
    } else if (asked == LOAD_CREATE) {
        snprintf(table->name, sizeof table->name, "%.*s", (int)heard->table.length,
                 heard->table.at);
        snprintf(table->invitation, sizeof table->invitation, "%.*s", (int)heard->invitation.length,
                 heard->invitation.at);
    } else if (asked == LOAD_CLAIM) {
        client->seat = 2;
    } else if (asked == LOAD_OPEN) {
        client->open = true;
        note_phase(client, LOAD_OPENING);
    } else if (asked == LOAD_ANSWER) {
        client->unsure = false;
        if (table->load->kept)
            fprintf(table->load->kept, "%s %d %s\n", table->name, client->seat, client->key);
        table->answered = true;
        load_table_news(table);
        if (table->load->measuring) table->load->counts.answers++;
    }
    load_table_go_on(table);
}

static void understand(LoadClient *client)
{
    WmJson json = wm_json(client->heard.at, client->heard.length);
    Heard heard = {0};
    WmJsonText name;

    if (wm_json_object(&json))
        while (wm_json_name(&json, &name))
            if (!take(client, &json, name, &heard)) break;
    if (json.fault) {
        fprintf(stderr, "load: a message is no JSON: %s\n", json.fault);
        client->table->load->failed = true;
        return;
    }
    if (heard.numbered) client->n = heard.n;
    if (heard.result) client->table->over = true;
    if (heard.reply) {
        reply(client, &heard);
    } else if (heard.numbered) {
        load_table_news(client->table);
        if (heard.result) load_table_go_on(client->table);
    }
}

static int hear(LoadClient *client, const char *bytes, size_t length)
{
    wm_buffer_bytes(&client->heard, bytes, length);
    if (!lws_is_final_fragment(client->wsi) || lws_remaining_packet_payload(client->wsi)) return 0;
    understand(client);
    wm_buffer_clear(&client->heard);
    return 0;
}

/* ---- coming and going ------------------------------------------------------------------------ */

/* The library keeps the clocks of all connections in one list, and goes through it for each: so
 * they are made some at a time, and have none when they are made. */
enum { CONNECTING_MOST = 64 };

static bool connect_now(LoadClient *client)
{
    static const lws_retry_bo_t no_clocks = {0};
    const Load *const load = client->table->load;
    char path[sizeof "/ws?table=" + LOAD_NAME];
    const struct lws_client_connect_info info = {
        .context = load->context,
        .address = load->plan.host,
        .host = load->plan.host,
        .port = load->plan.ports[client->port],
        .path = path,
        .protocol = "warmoot.1",
        .local_protocol_name = "warmoot.1",
        .userdata = client,
        .pwsi = &client->wsi,
        .retry_and_idle_policy = &no_clocks,
    };

    snprintf(path, sizeof path, "/ws%s%s", client->table->name[0] ? "?table=" : "",
             client->table->name);
    client->greeted = client->open = client->legal = client->leaving = false;
    client->asked = LOAD_NOTHING;
    client->out_length = 0;
    wm_buffer_clear(&client->heard);
    return lws_client_connect_via_info(&info) != NULL;
}

void load_connect(LoadClient *client)
{
    client->coming = true;
    wm_queue_put(&client->table->load->coming, &client->link);
}

/* It is connected, or cannot be. */
static void stop_connecting(LoadClient *client)
{
    if (client->coming) client->table->load->connecting--;
    client->coming = false;
}

/* The library may have told why it cannot be before it says so here. */
void load_connect_next(Load *load)
{
    while (load->connecting < CONNECTING_MOST && load->coming.first) {
        LoadClient *const client = wm_queue_take(&load->coming);
        load->connecting++;
        if (connect_now(client) || !client->coming) continue;
        stop_connecting(client);
        load->counts.lost++;
    }
}

/* Who comes back has the list of games, where that has a name. */
static void come(LoadClient *client)
{
    const Load *const load = client->table->load;
    const bool has = client->known && load->catalog[0];

    load_say(client, LOAD_HELLO,
             "\"do\":\"hello\",\"version\":1,\"key\":\"load-%08x-%08d-%d-client\"%s%s%s}",
             load->run, client->table->number, client->place, has ? ",\"catalog\":\"" : "",
             has ? load->catalog : "", has ? "\"" : "");
    client->known = true;
}

/* How much a balancer would have a table at a server: it goes where that is most. */
static uint32_t weight(const LoadTable *table, int port)
{
    uint32_t x = (uint32_t)(table->number * LOAD_PORTS + port) * 2654435761u;

    x = (x ^ (x >> 15)) * 2246822519u;
    x = (x ^ (x >> 13)) * 3266489917u;
    return x ^ (x >> 16);
}

/* Both clients of a table go to the same server, and the tables of one that is gone to all others:
 * so the balancer of docs/serving.md has it. */
static int server_for(const LoadTable *table, int left)
{
    const int count = table->load->plan.port_count;
    int best = (left + 1) % count;

    for (int port = 0; port < count; port++)
        if (port != left && weight(table, port) > weight(table, best)) best = port;
    return best;
}

/* To another server, a moment later. */
static void flee(LoadClient *client)
{
    Load *const load = client->table->load;

    load->counts.fled++;
    if (client->away <= 0) client->away = client->phase = load_now();
    client->port = server_for(client->table, client->port);
    ev_timer_stop(load->loop, &client->visit);
    ev_timer_set(&client->visit, 0.05 + 0.2 * load_chance(load), 0.0);
    ev_timer_start(load->loop, &client->visit);
}

/* Who did not mean to leave does not come back, where there is one server: that would hide it. */
static void gone(LoadClient *client)
{
    Load *const load = client->table->load;

    client->wsi = NULL;
    client->unsure = client->unsure || client->asked == LOAD_ANSWER;
    client->greeted = client->open = client->legal = false;
    client->asked = LOAD_NOTHING;
    if (!client->leaving && load->plan.port_count > 1) {
        flee(client);
        return;
    }
    if (!client->leaving) {
        load->counts.lost++;
        return;
    }
    client->leaving = false;
    ev_timer_set(&client->visit, 0.5 + 4 * load_chance(load), 0.0);
    ev_timer_start(load->loop, &client->visit);
}

int load_on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    LoadClient *const client = user;

    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        client->wsi = wsi;
        stop_connecting(client);
        note_phase(client, LOAD_CONNECTING);
        come(client);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return hear(client, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return say_now(client);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (!client) return 0;
        stop_connecting(client);
        gone(client);
        return 0;
    default: return 0;
    }
}
