#include <table/socket.h>

#include <base/buffer.h>
#include <base/memory.h>
#include <base/queue.h>
#include <table/door.h>
#include <table/http.h>
#include <table/message.h>
#include <table/server.h>
#include <warmoot/text.h>

#include <errno.h>
#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    QUEUE_MAX = 1024 * 1024, /* bytes that wait for a slow client before it is disconnected */
    RECEIVE_CAP = 1024,      /* bytes that a connection receives at once; others come in pieces */
    /* Bytes that are sent at once, less than there is room for when a connection is writable: the
     * library would keep what it could not send, and until that is sent not read what comes, but
     * wake up for it again and again. */
    SEND_CAP = 16 * 1024,
    SPARE_DESCRIPTORS = 32, /* kept for the store and for files */
    QUIET_MS = 10 * 1000    /* a complaint is not logged again for so long */
};

enum {
    TICK_MS = 250,         /* from one turn of what happens by time to the next */
    TURNS_PER_TICK = 10000 /* of the loop, after which it rests before each */
};

/* A message on its way out. Before its text stand the LWS_PRE bytes that the library wants. */
typedef struct Outgoing {
    WmLink link; /* in the queue of its connection */
    size_t length;
    size_t sent; /* of that */
    unsigned char bytes[];
} Outgoing;

/* A connection, whatever it is for, as long as the library has it. */
typedef struct Visit {
    struct lws *wsi;
    TbAddress *counted; /* for that address; NULL: it is the proxy's */
    lws_dll2_t leaving; /* in the list of those that are being closed */
    bool called;        /* it was in that list at the last turn */
} Visit;

/* A connection for messages. The library gives zeroed memory for it. */
typedef struct Connection {
    TbClient *client;
    struct lws *wsi;
    lws_dll2_t place;       /* in the list by when they gave a sign of life */
    int64_t alive;          /* when it last did, by `listened` of the transport */
    bool asked;             /* since then it was asked for one */
    bool asks;              /* that question is to be sent */
    WmQueue outgoing;       /* of Outgoing */
    size_t queued;          /* bytes of the outgoing messages */
    WmBuffer incoming;      /* the pieces of a message so far */
    bool closing;           /* closes when its queue is empty; nothing more is read or sent */
    int close_code;         /* of RFC 6455 */
    char close_reason[120]; /* one sentence */
} Connection;

/* The loop, and all that it waits for. */
typedef struct Transport {
    const TbSocketConfig *config;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_protocols protocols[3];         /* pages, messages, and none that ends the list */
    struct lws_protocols monitor_protocols[2]; /* the monitor's pages, and none */
    TbSite site, monitor_site;
    TbDoor door;
    struct lws_vhost *host, *monitor; /* who is let in, and the monitor's port; no monitor: NULL */
    const char *arriving;             /* address of who is being let in; NULL: nobody is */
    int descriptors;                  /* numbers of connections are below it */
    int64_t complained;               /* ticks when it was last logged that there are no more */
    TbServer *server;
    lws_dll2_owner_t silent;  /* connections for messages, the longest silent one first */
    lws_dll2_owner_t leaving; /* visits of connections that are being closed */
    int64_t listened;         /* milliseconds of the loop, without those in which it stood still */
    int64_t ticked;           /* ticks of the last turn */
    int turns;                /* of the loop since then */
    ev_prepare turn;          /* before each of them */
    ev_async wakeup;          /* a thread of the server has finished something */
    ev_timer tick_timer;
    ev_signal interrupted; /* SIGINT */
    ev_signal terminated;  /* SIGTERM */
} Transport;

/* ---- callbacks of the server ----------------------------------------------------------------- */

static void send_message(void *user, TbClient *client, const char *text, size_t length)
{
    Connection *const connection = tb_client_connection(client);

    (void)user;
    if (connection->closing) return;
    if (connection->queued > 0 &&
        connection->queued + length > QUEUE_MAX) { /* nobody waits for a slow one */
        connection->closing = true;
        connection->close_code = 1013;
        snprintf(connection->close_reason, sizeof connection->close_reason, "Too slow: come back.");
    } else {
        Outgoing *const message = wm_memory(sizeof *message + LWS_PRE + length);
        message->length = length;
        memcpy(message->bytes + LWS_PRE, text, length);
        wm_queue_put(&connection->outgoing, &message->link);
        connection->queued += length;
    }
    lws_callback_on_writable(connection->wsi);
}

static void close_client(void *user, TbClient *client, int close_code, const char *close_reason)
{
    Connection *const connection = tb_client_connection(client);

    (void)user;
    connection->closing = true;
    connection->close_code = close_code;
    snprintf(connection->close_reason, sizeof connection->close_reason, "%s", close_reason);
    lws_callback_on_writable(connection->wsi);
}

static void wake(void *user)
{
    Transport *const transport = user;

    ev_async_send(transport->loop, &transport->wakeup);
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

/* The library would take drafts of RFC 6455 as well. */
static bool version_fits(struct lws *wsi)
{
    char version[8] = "";

    return lws_hdr_copy(wsi, version, sizeof version, WSI_TOKEN_VERSION) > 0 &&
           strcmp(version, "13") == 0;
}

/* Pages of other origins could use a visitor's address: refused. Programs have no origin. */
static bool origin_fits(const Transport *transport, struct lws *wsi)
{
    char origin[256] = "";
    char host[256] = "";

    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false; /* too long */
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    if (transport->config->origin && strcmp(origin, transport->config->origin) == 0) return true;
    const bool is_page = strncmp(origin, "http://", 7) == 0 || strncmp(origin, "https://", 8) == 0;
    return is_page && strcmp(strstr(origin, "://") + 3, host) == 0;
}

/* ---- connections, whatever they are for ------------------------------------------------------ */

/* As if its time was up: the library then closes without sending what was begun, and without
 * waiting for the other side. It does so when it next looks at its clocks. */
static void kill_connection(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

/* Where descriptors run out newcomers are turned away, and those who are in play on. */
static bool has_room(Transport *transport, int fd)
{
    const int64_t at = ticks(NULL);

    if (fd < transport->descriptors) return true;
    if (transport->complained == 0 || at - transport->complained > QUIET_MS)
        fprintf(stderr, "warmoot: there are no more descriptors: nobody else can connect\n");
    transport->complained = at;
    return false;
}

/* Connections of a proxy are not its own. */
static bool admits(void *user, int descriptor, const char *address)
{
    Transport *const transport = user;

    return has_room(transport, descriptor) &&
           (transport->config->behind_proxy || tb_server_may_connect(transport->server, address));
}

static void arrived(void *user, int descriptor, const char *address)
{
    Transport *const transport = user;

    transport->arriving = address;
    (void)lws_adopt_socket_vhost(transport->host, descriptor); /* which begins it, or closes it */
    transport->arriving = NULL;
}

static void on_begin(Transport *transport, struct lws *wsi)
{
    Visit *const visit = wm_memory(sizeof *visit);

    visit->wsi = wsi;
    if (transport->arriving && !transport->config->behind_proxy)
        visit->counted = tb_server_count(transport->server, transport->arriving);
    lws_set_opaque_user_data(wsi, visit);
}

static void on_end(struct lws *wsi)
{
    Visit *const visit = lws_get_opaque_user_data(wsi);

    if (!visit) return;
    lws_set_opaque_user_data(wsi, NULL);
    lws_dll2_remove(&visit->leaving);
    if (visit->counted) tb_server_uncount(visit->counted);
    free(visit);
}

/* The library closes when it has sent what was begun, and the other side closes as well: it waits
 * for that longer than it may take, and for one who goes on to talk it wakes up again and again. */
static void leave(Transport *transport, struct lws *wsi)
{
    Visit *const visit = lws_get_opaque_user_data(wsi);

    if (!visit) return;
    lws_dll2_remove(&visit->leaving);
    lws_dll2_add_tail(&visit->leaving, &transport->leaving);
}

/* Who is still there at the second turn does not close by itself. */
static void end_leaving(Transport *transport)
{
    lws_start_foreach_dll_safe(lws_dll2_t *, at, after, transport->leaving.head)
    {
        Visit *const visit = lws_container_of(at, Visit, leaving);
        if (visit->called) {
            lws_dll2_remove(at);
            kill_connection(visit->wsi);
        } else {
            visit->called = true;
        }
    }
    lws_end_foreach_dll_safe(at, after);
}

static int on_page(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    Transport *const transport = lws_context_user(lws_get_context(wsi));

    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: on_begin(transport, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: on_end(wsi); return 0;
    default: return tb_http_callback(wsi, reason, user, in, length);
    }
}

/* ---- silence --------------------------------------------------------------------------------- */

static void notice(Transport *transport, Connection *connection)
{
    lws_dll2_add_tail(&connection->place, &transport->silent);
    connection->alive = transport->listened;
    connection->asked = false;
}

/* Who only talks, and does not read, gives no sign of life; nor does who is to go. */
static void on_pong(Transport *transport, Connection *connection)
{
    if (!connection->client || connection->closing) return;
    lws_dll2_remove(&connection->place);
    notice(transport, connection);
}

/* Where the loop stands still, a sign of life may have come that it has not seen yet: a turn counts
 * for two at most. */
static void count_time(Transport *transport)
{
    const int64_t at = ticks(NULL), gone = at - transport->ticked;

    if (transport->ticked != 0) transport->listened += gone < 2 * TICK_MS ? gone : 2 * TICK_MS;
    transport->ticked = at;
}

/* The library could do this by itself, but it keeps the clocks of all connections in one list, and
 * goes through that whenever one of them is heard: with ten thousand it would do nothing else. Half
 * of the silence goes by before a sign of life is asked for. */
static void check_silence(Transport *transport)
{
    const int64_t silence = (int64_t)transport->config->silence * 1000;

    count_time(transport);
    lws_start_foreach_dll_safe(lws_dll2_t *, at, after, transport->silent.head)
    {
        Connection *const c = lws_container_of(at, Connection, place);
        const int64_t silent = transport->listened - c->alive;
        if (silent < silence / 2) return;
        if (silent >= silence) {
            kill_connection(c->wsi);
        } else if (!c->asked) {
            c->asked = c->asks = true;
            lws_callback_on_writable(c->wsi);
        }
    }
    lws_end_foreach_dll_safe(at, after);
}

/* The library does not tell of an answer that has nothing in it. */
static int ask_for_life(struct lws *wsi, Connection *connection)
{
    unsigned char ping[LWS_PRE + 1] = {[LWS_PRE] = '?'};

    connection->asks = false;
    if (connection->outgoing.first || connection->closing) lws_callback_on_writable(wsi);
    return lws_write(wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* ---- connections for messages ---------------------------------------------------------------- */

/* Who comes by a proxy comes with this. */
static bool may_come(Transport *transport, struct lws *wsi)
{
    char address[64];

    if (!transport->config->behind_proxy) return true;
    tb_http_address(&transport->site, wsi, address, sizeof address);
    return tb_server_may_connect(transport->server, address);
}

static int on_connect(Transport *transport, struct lws *wsi, Connection *connection)
{
    char address[64];

    memset(connection, 0, sizeof *connection);
    connection->wsi = wsi;
    tb_http_address(&transport->site, wsi, address, sizeof address);
    connection->client = tb_server_connect(transport->server, address, connection);
    if (!connection->client) return -1;
    notice(transport, connection);
    return 0;
}

static int on_message(Transport *transport, struct lws *wsi, Connection *connection,
                      const char *bytes, size_t length)
{
    if (connection->closing) return 0; /* it is not listened to any more */
    if (connection->incoming.length + length > TB_MESSAGE_MAX) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    wm_buffer_bytes(&connection->incoming, length ? bytes : "", length);
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (connection->client)
        tb_server_receive(transport->server, connection->client, connection->incoming.at,
                          connection->incoming.length);
    wm_buffer_clear(&connection->incoming);
    return 0;
}

/* The next piece of a message; false: the connection is no good. */
static bool send_piece(struct lws *wsi, Outgoing *message)
{
    const size_t rest = message->length - message->sent;
    const size_t length = rest < SEND_CAP ? rest : SEND_CAP;
    const int flags = lws_write_ws_flags(LWS_WRITE_TEXT, message->sent == 0, length == rest);
    const int written = lws_write(wsi, message->bytes + LWS_PRE + message->sent, length,
                                  (enum lws_write_protocol)flags);

    message->sent += length;
    return written >= (int)length;
}

static int on_writable(struct lws *wsi, Connection *connection)
{
    if (connection->asks) return ask_for_life(wsi, connection);
    Outgoing *const message = (Outgoing *)connection->outgoing.first;

    if (message) {
        if (!send_piece(wsi, message)) return -1;
        if (message->sent == message->length) {
            connection->queued -= message->length;
            free(wm_queue_take(&connection->outgoing));
        }
    }
    if (connection->outgoing.first) {
        lws_callback_on_writable(wsi);
    } else if (connection->closing) {
        lws_close_reason(wsi, (enum lws_close_status)connection->close_code,
                         (unsigned char *)connection->close_reason,
                         strlen(connection->close_reason));
        return -1;
    }
    return 0;
}

static void on_close(Transport *transport, Connection *connection)
{
    if (connection->client) {
        tb_server_disconnect(transport->server, connection->client);
        lws_dll2_remove(&connection->place);
    }
    connection->client = NULL;
    for (Outgoing *message; (message = wm_queue_take(&connection->outgoing));) free(message);
    wm_buffer_free(&connection->incoming);
}

static int hear_socket(Transport *transport, struct lws *wsi, enum lws_callback_reasons reason,
                       Connection *connection, const char *bytes, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return version_fits(wsi) && tb_http_host_fits(&transport->site, wsi) &&
                       origin_fits(transport, wsi) && may_come(transport, wsi)
                   ? 0
                   : -1;
    case LWS_CALLBACK_ESTABLISHED: return on_connect(transport, wsi, connection);
    case LWS_CALLBACK_RECEIVE: return on_message(transport, wsi, connection, bytes, length);
    case LWS_CALLBACK_RECEIVE_PONG: on_pong(transport, connection); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return on_writable(wsi, connection);
    case LWS_CALLBACK_CLOSED: on_close(transport, connection); return -1;
    default: return 0;
    }
}

/* Whatever is not 0 ends the connection. */
static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    Transport *const transport = lws_context_user(lws_get_context(wsi));
    const int status = hear_socket(transport, wsi, reason, user, in, length);

    if (status != 0) leave(transport, wsi);
    return status;
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void on_wakeup(struct ev_loop *loop, ev_async *w, int events)
{
    (void)loop, (void)events;
    tb_server_poll(((Transport *)w->data)->server);
}

/* What a client sends while its page is on the way, or while it is being closed, the library does
 * not read, but wakes up for it again and again. It may: so many turns cost little, and whoever is
 * heard after one of the rests has waited for a fifth of a millisecond. */
static void on_turn(struct ev_loop *loop, ev_prepare *w, int events)
{
    const struct timespec rest = {.tv_nsec = 200 * 1000};
    Transport *const transport = w->data;

    (void)loop, (void)events;
    if (++transport->turns > TURNS_PER_TICK) nanosleep(&rest, NULL);
}

/* The library looks at its own clocks only when something happens: connections that do not say what
 * they want would stay where all are silent. */
static void on_tick(struct ev_loop *loop, ev_timer *w, int events)
{
    Transport *const transport = w->data;

    (void)loop, (void)events;
    transport->turns = 0;
    tb_server_tick(transport->server);
    check_silence(transport);
    end_leaving(transport);
    lws_cancel_service(transport->context);
}

static void on_signal(struct ev_loop *loop, ev_signal *w, int events)
{
    (void)w, (void)events;
    ev_break(loop, EVBREAK_ALL);
}

static void start_watchers(Transport *transport)
{
    ev_async_init(&transport->wakeup, on_wakeup);
    ev_timer_init(&transport->tick_timer, on_tick, TICK_MS / 1000.0, TICK_MS / 1000.0);
    ev_prepare_init(&transport->turn, on_turn);
    ev_signal_init(&transport->interrupted, on_signal, SIGINT);
    ev_signal_init(&transport->terminated, on_signal, SIGTERM);
    transport->wakeup.data = transport->tick_timer.data = transport->turn.data = transport;
    ev_prepare_start(transport->loop, &transport->turn);
    ev_async_start(transport->loop, &transport->wakeup);
    ev_timer_start(transport->loop, &transport->tick_timer);
    ev_signal_start(transport->loop, &transport->interrupted);
    ev_signal_start(transport->loop, &transport->terminated);
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

/* The token is the first line of its file: nobody sees it in the list of processes. */
static bool read_token(const char *path, char token[TB_TOKEN], WmError *error)
{
    if (!readable(path, error)) return false;
    FILE *const file = fopen(path, "rb");
    if (file && !fgets(token, TB_TOKEN, file)) token[0] = '\0';
    if (file) fclose(file);
    token[strcspn(token, "\r\n")] = '\0';
    return strlen(token) >= TB_TOKEN_LEAST ||
           wm_error_say(error, 0, "a token for the monitor has 16 to 128 characters");
}

static bool cannot_serve(const TbSocketConfig *config, const Transport *transport, WmError *error)
{
    WmText text = wm_error_text(error, 0);

    if (transport->host) {
        wm_text_string(&text, "cannot listen at port ");
        wm_text_number(&text, config->monitor_port);
        wm_text_string(&text, "; another program may be there");
    } else if (config->cert) {
        wm_text_string(&text, config->cert);
        wm_text_string(&text, " and ");
        wm_text_string(&text, config->key);
        wm_text_string(&text, " are no certificate and its key");
    } else {
        wm_text_string(&text, "there is no room for connections");
    }
    return false;
}

/* What the library complains of could be repeated by anybody who connects: one line in a while. */
static void log_line(int level, const char *line)
{
    static int64_t logged;
    const int64_t at = ticks(NULL);

    (void)level;
    if (logged != 0 && at - logged < QUIET_MS) return;
    logged = at;
    fprintf(stderr, "warmoot: %s", line);
}

static struct lws_protocols pages_of(TbSite *site, lws_callback_function *callback)
{
    return (struct lws_protocols){.name = "http",
                                  .callback = callback,
                                  .per_session_data_size = sizeof(TbHttpConnection),
                                  .user = site};
}

static void set_protocols(Transport *transport)
{
    const TbSocketConfig *const config = transport->config;

    transport->site = (TbSite){.server = transport->server,
                               .is_private = !config->host && !config->behind_proxy,
                               .behind_proxy = config->behind_proxy,
                               .origin = config->origin};
    transport->monitor_site =
        (TbSite){.server = transport->server,
                 .monitor = true,
                 .is_private = !config->monitor_host && !config->behind_proxy};
    tb_http_begin(&transport->site, transport->loop);
    transport->protocols[0] = pages_of(&transport->site, on_page);
    transport->protocols[1] = (struct lws_protocols){.name = "warmoot.1",
                                                     .callback = on_socket,
                                                     .per_session_data_size = sizeof(Connection),
                                                     .rx_buffer_size = RECEIVE_CAP,
                                                     .tx_packet_size = SEND_CAP};
    transport->monitor_protocols[0] = pages_of(&transport->monitor_site, tb_http_callback);
}

/* Nobody but the operator comes there: the library has its own door for that. */
static void open_monitor(Transport *transport, struct lws_context_creation_info *info)
{
    const TbSocketConfig *const config = transport->config;

    info->port = config->monitor_port;
    info->iface = config->monitor_host ? config->monitor_host : "127.0.0.1";
    info->vhost_name = "monitor";
    info->protocols = transport->monitor_protocols;
    info->ssl_cert_filepath = info->ssl_private_key_filepath = NULL;
    transport->monitor = lws_create_vhost(transport->context, info);
}

static bool open_door(Transport *transport, WmError *error)
{
    const TbSocketConfig *const config = transport->config;

    transport->door =
        (TbDoor){.loop = transport->loop, .admits = admits, .arrived = arrived, .user = transport};
    return tb_door_open(&transport->door, config->host ? config->host : "127.0.0.1", config->port,
                        error);
}

static void open_ports(Transport *transport, struct lws_context_creation_info *info)
{
    lws_set_log_level(0, NULL); /* what goes wrong at first, we say ourselves */
    transport->context = lws_create_context(info);
    if (transport->context) transport->host = lws_create_vhost(transport->context, info);
    if (transport->host && transport->config->monitored) open_monitor(transport, info);
    lws_set_log_level(LLL_ERR, log_line);
}

static bool listen_at(Transport *transport, WmError *error)
{
    static const lws_retry_bo_t no_clocks = {0}; /* of silent connections: they are ours */
    const TbSocketConfig *const config = transport->config;
    void *loops[1] = {transport->loop};
    struct lws_context_creation_info info;

    memset(&info, 0, sizeof info);
    set_protocols(transport);
    if (config->monitor_token && !read_token(config->monitor_token, transport->site.token, error))
        return false;
    transport->descriptors = (int)sysconf(_SC_OPEN_MAX) - SPARE_DESCRIPTORS;
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.vhost_name = "default";
    info.protocols = transport->protocols;
    info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.foreign_loops = loops;
    info.user = transport;
    info.retry_and_idle_policy = &no_clocks;
    info.timeout_secs = 20;
    info.keepalive_timeout = 30;
    if (config->cert) {
        if (!readable(config->cert, error) || !readable(config->key, error)) return false;
        info.alpn = "http/1.1"; /* sockets over HTTP/2 are another protocol, which we do not test */
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = config->cert;
        info.ssl_private_key_filepath = config->key;
    }
    open_ports(transport, &info);
    if (!transport->host || (config->monitored && !transport->monitor))
        return cannot_serve(config, transport, error);
    return open_door(transport, error);
}

/* Writes and acknowledges what was accepted, as far as clients listen. */
static void flush(Transport *transport)
{
    tb_server_flush(transport->server);
    for (int i = 0; i < 20; i++) ev_run(transport->loop, EVRUN_NOWAIT);
}

bool tb_serve(const TbSocketConfig *config, WmError *error)
{
    Transport transport = {.config = config, .loop = ev_loop_new(EVFLAG_AUTO)};
    const TbCallbacks callbacks = {.user = &transport,
                                   .send = send_message,
                                   .close = close_client,
                                   .wake = wake,
                                   .now = now,
                                   .ticks = ticks};
    bool served = false;

    ev_async_init(&transport.wakeup, on_wakeup); /* the server's threads may wake it at once */
    transport.server = tb_server_open(&config->server, &callbacks, error);
    if (transport.server && listen_at(&transport, error)) {
        start_watchers(&transport);
        if (config->listening)
            config->listening(config->user, tb_door_port(&transport.door),
                              transport.monitor ? lws_get_vhost_listen_port(transport.monitor) : 0);
        ev_run(transport.loop, 0);
        served = true;
    }
    if (served) {
        tb_door_close(&transport.door);
        flush(&transport);
    }
    if (transport.context) lws_context_destroy(transport.context); /* disconnects all clients */
    tb_server_close(transport.server);
    ev_loop_destroy(transport.loop);
    return served;
}
