#include <table/serve.h>

#include <base/queue.h>
#include <table/hall.h>
#include <table/message.h>
#include <table/pages.h>
#include <table/parts.h>

#include <errno.h>
#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    QUEUE_MOST = 1024 * 1024, /* bytes that wait for a slow client, after which it is let go */
    RECEIVE_ROOM = 1024       /* a connection; longer messages come in pieces */
};

/* A message on its way out, with the room in front that the library wants. */
typedef struct Parcel {
    WmLink link; /* in the queue of its line */
    size_t length;
    unsigned char bytes[];
} Parcel;

/* What a connection has. The library gives zeroed memory for it. */
typedef struct Line {
    TbGuest *guest;
    struct lws *wsi;
    WmQueue parcels;
    size_t queued;
    WmBuffer heard; /* a message in the making */
    bool parting;
    int code;
    char why[120];
} Line;

typedef struct Server {
    const TbServePlan *plan;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_protocols protocols[3]; /* pages, sockets, and none that ends the list */
    TbHall *hall;
    lws_retry_bo_t patience;
    ev_async woken;
    ev_timer second;
    ev_signal interrupted, terminated;
    ev_io elsewhere;
    int watched; /* the descriptor of `elsewhere`; -1: none */
} Server;

/* ---- the ways of the hall -------------------------------------------------------------------- */

static void send_out(void *user, TbGuest *guest, const char *text, size_t length)
{
    Line *const line = tb_guest_connection(guest);

    (void)user;
    if (line->parting) return;
    if (line->queued > 0 && line->queued + length > QUEUE_MOST) { /* nobody waits for a slow one */
        line->parting = true;
        line->code = 1013;
        snprintf(line->why, sizeof line->why, "Too slow: come back.");
    } else {
        Parcel *const parcel = wm_memory(sizeof *parcel + LWS_PRE + length);
        parcel->length = length;
        memcpy(parcel->bytes + LWS_PRE, text, length);
        wm_queue_put(&line->parcels, &parcel->link);
        line->queued += length;
    }
    lws_callback_on_writable(line->wsi);
}

static void show_out(void *user, TbGuest *guest, int code, const char *why)
{
    Line *const line = tb_guest_connection(guest);

    (void)user;
    line->parting = true;
    line->code = code;
    snprintf(line->why, sizeof line->why, "%s", why);
    lws_callback_on_writable(line->wsi);
}

static void wake(void *user)
{
    Server *const server = user;

    ev_async_send(server->loop, &server->woken);
}

static int64_t now(void *user)
{
    (void)user;
    return (int64_t)time(NULL);
}

static int64_t ticks(void *user)
{
    struct timespec at;

    (void)user;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* ---- sockets --------------------------------------------------------------------------------- */

/* Pages of other origins could use a visitor's address: refused. Programs have no origin. */
static bool origin_fits(const Server *server, struct lws *wsi)
{
    char origin[256] = "";
    char host[256] = "";

    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false; /* too long */
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    if (server->plan->origin && strcmp(origin, server->plan->origin) == 0) return true;
    const char *const name = strstr(origin, "://");
    return name && strcmp(name + 3, host) == 0;
}

/* Only the last address was added by our own proxy; the others are whatever the visitor said. All
 * whose list is too long to be read share one address, which is not the proxy's. */
static void address_of(const Server *server, struct lws *wsi, char *out, size_t room)
{
    if (server->plan->behind_proxy && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        char forwarded[512] = "";
        lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR);
        const char *const last = strrchr(forwarded, ',');
        snprintf(out, room, "%s", last ? last + 1 + (last[1] == ' ') : forwarded);
        return;
    }
    if (!lws_get_peer_simple(wsi, out, room)) snprintf(out, room, "unknown");
}

static int came(Server *server, struct lws *wsi, Line *line)
{
    char address[64];

    memset(line, 0, sizeof *line);
    line->wsi = wsi;
    address_of(server, wsi, address, sizeof address);
    line->guest = tb_hall_enter(server->hall, address, line);
    return line->guest ? 0 : -1;
}

static int heard(Server *server, struct lws *wsi, Line *line, const char *bytes, size_t length)
{
    if (line->parting) return 0; /* it is not listened to any more */
    if (line->heard.length + length > TB_MESSAGE_MAX) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    wm_buffer_bytes(&line->heard, length ? bytes : "", length);
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (line->guest) tb_hall_message(server->hall, line->guest, line->heard.at, line->heard.length);
    wm_buffer_clear(&line->heard);
    return 0;
}

static int writable(struct lws *wsi, Line *line)
{
    Parcel *const parcel = wm_queue_take(&line->parcels);

    if (parcel) {
        const int written = lws_write(wsi, parcel->bytes + LWS_PRE, parcel->length, LWS_WRITE_TEXT);
        line->queued -= parcel->length;
        const bool whole = written >= (int)parcel->length;
        free(parcel);
        if (!whole) return -1;
    }
    if (line->parcels.first) {
        lws_callback_on_writable(wsi);
    } else if (line->parting) {
        lws_close_reason(wsi, (enum lws_close_status)line->code, (unsigned char *)line->why,
                         strlen(line->why));
        return -1;
    }
    return 0;
}

static void went(Server *server, Line *line)
{
    if (line->guest) tb_hall_leave(server->hall, line->guest);
    line->guest = NULL;
    for (Parcel *parcel; (parcel = wm_queue_take(&line->parcels));) free(parcel);
    wm_buffer_free(&line->heard);
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    Server *const server = lws_context_user(lws_get_context(wsi));
    Line *const line = user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return origin_fits(server, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: return came(server, wsi, line);
    case LWS_CALLBACK_RECEIVE: return heard(server, wsi, line, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return writable(wsi, line);
    case LWS_CALLBACK_CLOSED: went(server, line); return 0;
    default: return 0;
    }
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void on_woken(struct ev_loop *loop, ev_async *w, int events)
{
    (void)loop, (void)events;
    tb_hall_turn(((Server *)w->data)->hall);
}

static void on_elsewhere(struct ev_loop *loop, ev_io *w, int events);

/* The news may come by another descriptor from now on. */
static void watch_elsewhere(Server *server)
{
    const int fd = tb_hall_news_fd(server->hall);

    if (fd == server->watched) return;
    if (server->watched >= 0) ev_io_stop(server->loop, &server->elsewhere);
    server->watched = fd;
    if (fd < 0) return;
    ev_io_init(&server->elsewhere, on_elsewhere, fd, EV_READ);
    server->elsewhere.data = server;
    ev_io_start(server->loop, &server->elsewhere);
}

static void tick(Server *server)
{
    tb_hall_tick(server->hall);
    watch_elsewhere(server);
}

/* The library looks at its own clocks only when something happens: silent connections would stay
 * where all are silent. */
static void on_second(struct ev_loop *loop, ev_timer *w, int events)
{
    Server *const server = w->data;

    (void)loop, (void)events;
    tick(server);
    lws_cancel_service(server->context);
}

static void on_elsewhere(struct ev_loop *loop, ev_io *w, int events)
{
    (void)loop, (void)events;
    tick(w->data);
}

static void on_signal(struct ev_loop *loop, ev_signal *w, int events)
{
    (void)w, (void)events;
    ev_break(loop, EVBREAK_ALL);
}

static void start_watchers(Server *server)
{
    ev_async_init(&server->woken, on_woken);
    ev_timer_init(&server->second, on_second, 1.0, 1.0);
    ev_signal_init(&server->interrupted, on_signal, SIGINT);
    ev_signal_init(&server->terminated, on_signal, SIGTERM);
    server->woken.data = server->second.data = server;
    ev_async_start(server->loop, &server->woken);
    ev_timer_start(server->loop, &server->second);
    ev_signal_start(server->loop, &server->interrupted);
    ev_signal_start(server->loop, &server->terminated);
    watch_elsewhere(server);
}

static bool readable(const char *path, WmError *error)
{
    FILE *const file = fopen(path, "rb");

    if (file) {
        fclose(file);
        return true;
    }
    WmText text = wm_error_text(error, 0);
    wm_text_string(&text, "cannot read ");
    wm_text_string(&text, path);
    wm_text_string(&text, ": ");
    wm_text_string(&text, strerror(errno));
    return false;
}

static void cannot_listen(const TbServePlan *plan, WmError *error)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, "cannot listen at port ");
    wm_text_number(&text, plan->port);
    wm_text_string(&text, "; another program may be there");
    if (!plan->cert) return;
    wm_text_string(&text, ", or ");
    wm_text_string(&text, plan->cert);
    wm_text_string(&text, " and ");
    wm_text_string(&text, plan->key);
    wm_text_string(&text, " are no certificate and its key");
}

static bool listen_at(Server *server, WmError *error)
{
    const TbServePlan *const plan = server->plan;
    void *loops[1] = {server->loop};
    struct lws_context_creation_info info;

    memset(&info, 0, sizeof info);
    info.port = plan->port;
    info.iface = plan->host ? plan->host : "127.0.0.1";
    server->protocols[0] = (struct lws_protocols){.name = "http",
                                                  .callback = tb_pages_callback,
                                                  .per_session_data_size = sizeof(TbPageLine),
                                                  .user = server->hall};
    server->protocols[1] = (struct lws_protocols){.name = "warmoot.1",
                                                  .callback = on_socket,
                                                  .per_session_data_size = sizeof(Line),
                                                  .rx_buffer_size = RECEIVE_ROOM};
    info.protocols = server->protocols;
    info.options =
        LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6;
    info.foreign_loops = loops;
    info.user = server;
    /* Half of the silence goes by before a sign of life is asked for. */
    server->patience.secs_since_valid_ping = (uint16_t)((plan->silence + 1) / 2);
    server->patience.secs_since_valid_hangup = (uint16_t)plan->silence;
    info.retry_and_idle_policy = &server->patience;
    info.timeout_secs = 20;
    info.keepalive_timeout = 30;
    if (plan->cert) {
        if (!readable(plan->cert, error) || !readable(plan->key, error)) return false;
        info.alpn = "http/1.1"; /* sockets over HTTP/2 are another protocol, which we do not test */
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = plan->cert;
        info.ssl_private_key_filepath = plan->key;
    }
    lws_set_log_level(0, NULL); /* what goes wrong at first, we say ourselves */
    server->context = lws_create_context(&info);
    lws_set_log_level(LLL_ERR, NULL);
    if (!server->context) cannot_listen(plan, error);
    return server->context != NULL;
}

/* What was accepted is written and acknowledged, as far as clients listen. */
static void say_goodbye(Server *server)
{
    tb_hall_flush(server->hall);
    for (int i = 0; i < 20; i++) ev_run(server->loop, EVRUN_NOWAIT);
}

bool tb_serve(const TbServePlan *plan, WmError *error)
{
    Server server = {.plan = plan, .loop = ev_loop_new(EVFLAG_AUTO), .watched = -1};
    const TbHallWays ways = {.user = &server,
                             .send = send_out,
                             .part = show_out,
                             .wake = wake,
                             .now = now,
                             .ticks = ticks};
    bool served = false;

    ev_async_init(&server.woken, on_woken); /* the hall's threads may wake it at once */
    server.hall = tb_hall_open(&plan->hall, &ways, error);
    if (server.hall && listen_at(&server, error)) {
        start_watchers(&server);
        if (plan->listening)
            plan->listening(plan->user, lws_get_vhost_listen_port(
                                            lws_get_vhost_by_name(server.context, "default")));
        ev_run(server.loop, 0);
        served = true;
    }
    if (served) say_goodbye(&server);
    if (server.context) lws_context_destroy(server.context); /* everybody leaves the hall */
    tb_hall_close(server.hall);
    ev_loop_destroy(server.loop);
    return served;
}
