#include <table/http.h>

#include <table/server.h>

#include <base/memory.h>

#include <arpa/inet.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    FRAGMENT = 16384, /* of a file, in one write */
    METRICS_CAP = 4096
};

static const double turn_seconds = 0.01; /* until who waits in line is looked at again */

static const TbAsset *asset_at(const char *path)
{
    const char *const wanted = strcmp(path, "/") == 0 || strncmp(path, "/table/", 7) == 0 ||
                                       strncmp(path, "/replay/", 8) == 0
                                   ? "/index.html"
                                   : path;

    for (int i = 0; i < tb_asset_count; i++)
        if (strcmp(tb_assets[i].path, wanted) == 0) return &tb_assets[i];
    return NULL;
}

/* Headers for every page: nothing of other people's, and no guessing. */
static const char *const security[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
     "data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
};

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool add_headers(struct lws *wsi, const TbResponse *response, unsigned char **at,
                        unsigned char *end)
{
    if (lws_add_http_common_headers(wsi, (unsigned)response->status, response->type,
                                    response->length, at, end))
        return false;
    for (size_t i = 0; i < sizeof security / sizeof security[0]; i++)
        if (!add_header(wsi, security[i][0], security[i][1], at, end)) return false;
    if (response->packed && !add_header(wsi, "content-encoding:", "gzip", at, end)) return false;
    return add_header(wsi, "vary:", "accept-encoding", at, end) &&
           add_header(wsi, "cache-control:", response->cache, at, end);
}

static bool has_method(struct lws *wsi, enum lws_token_indexes method)
{
    return lws_hdr_total_length(wsi, method) > 0;
}

/* ---- what is sent ---------------------------------------------------------------------------- */

static bool send_headers(struct lws *wsi, TbHttpConnection *connection)
{
    const TbResponse response = connection->response;
    unsigned char headers[LWS_PRE + 2048];
    unsigned char *at = headers + LWS_PRE;
    unsigned char *const end = headers + sizeof headers;

    connection->response = (TbResponse){0};
    return add_headers(wsi, &response, &at, end) &&
           lws_finalize_write_http_header(wsi, headers + LWS_PRE, &at, end) == 0;
}

static int begin_response(struct lws *wsi, TbHttpConnection *connection)
{
    if (!send_headers(wsi, connection)) return -1;
    if (connection->body.length == 0) return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_piece(struct lws *wsi, TbHttpConnection *connection)
{
    unsigned char piece[LWS_PRE + FRAGMENT];
    size_t length = connection->body.length;

    if (length == 0) return 0;
    if (length > FRAGMENT) length = FRAGMENT;
    const bool last = length == connection->body.length;
    memcpy(piece + LWS_PRE, connection->body.bytes, length);
    if (lws_write(wsi, piece + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)length)
        return -1;
    connection->body.bytes += length;
    connection->body.length -= length;
    if (last) return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_writable(struct lws *wsi, TbHttpConnection *connection)
{
    if (connection->from) return 0;
    return connection->response.status ? begin_response(wsi, connection)
                                       : send_piece(wsi, connection);
}

/* ---- whose turn it is ------------------------------------------------------------------------ */

/* Pages of an address beyond what it may have in a second come later, in the order in which they
 * were asked for: whoever shares the address waits a little, and nobody is refused. */
static void take_turns(TbSite *site)
{
    lws_start_foreach_dll_safe(lws_dll2_t *, at, after, site->line.head)
    {
        TbHttpConnection *const connection = lws_container_of(at, TbHttpConnection, place);
        if (tb_server_page_comes(site->server, connection->from)) {
            lws_dll2_remove(at);
            connection->from = NULL;
            lws_callback_on_writable(connection->wsi);
        }
    }
    lws_end_foreach_dll_safe(at, after);
    if (!site->line.head)
        ev_timer_stop(site->loop, &site->turns);
    else if (!ev_is_active(&site->turns))
        ev_timer_again(site->loop, &site->turns);
}

static void on_turns(struct ev_loop *loop, ev_timer *w, int events)
{
    (void)loop, (void)events;
    take_turns(w->data);
}

void tb_http_begin(TbSite *site, struct ev_loop *loop)
{
    site->loop = loop;
    ev_timer_init(&site->turns, on_turns, 0., turn_seconds);
    site->turns.data = site;
}

/* Only the last address was added by our own proxy; the others are whatever the visitor said. All
 * whose list is too long to be read share one address, which is not the proxy's. */
void tb_http_address(const TbSite *site, struct lws *wsi, char *out, size_t cap)
{
    if (site->behind_proxy && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        char forwarded[512] = "";
        lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR);
        const char *const last = strrchr(forwarded, ',');
        snprintf(out, cap, "%s", last ? last + 1 + (last[1] == ' ') : forwarded);
        return;
    }
    if (!lws_get_peer_simple(wsi, out, cap)) snprintf(out, cap, "unknown");
}

/* False: too many wait already. */
static bool line_up(TbSite *site, TbHttpConnection *connection)
{
    char address[64];

    tb_http_address(site, connection->wsi, address, sizeof address);
    connection->from = tb_server_await_page(site->server, address);
    if (!connection->from) return false;
    lws_dll2_add_tail(&connection->place, &site->line);
    if (site->line.count == 1) take_turns(site);
    return true;
}

static void on_close(TbHttpConnection *connection)
{
    if (connection->from) {
        tb_server_forgo_page(connection->from);
        lws_dll2_remove(&connection->place);
    }
    free(connection->made);
    memset(connection, 0, sizeof *connection);
}

/* ---- responses ------------------------------------------------------------------------------- */

static void respond(TbHttpConnection *connection, TbResponse response, TbBody body)
{
    response.length = body.length;
    connection->response = response;
    if (!has_method(connection->wsi, WSI_TOKEN_HEAD_URI)) connection->body = body;
}

static void respond_text(TbHttpConnection *connection, int status, const char *type,
                         const char *text)
{
    const size_t length = strlen(text);

    free(connection->made);
    connection->made = wm_memory(length + 1);
    memcpy(connection->made, text, length);
    respond(connection, (TbResponse){.status = status, .type = type, .cache = "no-store"},
            (TbBody){connection->made, length});
}

/* "gzip, deflate, br", or weighed: "br;q=1.0, gzip;q=0.8", where a weight of 0 is a no. */
static bool takes_gzip(struct lws *wsi)
{
    char accepted[256] = "";

    lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    const char *const gzip = strstr(accepted, "gzip");
    return gzip && (strncmp(gzip + 4, ";q=", 3) != 0 || strtod(gzip + 7, NULL) > 0);
}

/* Files of the client have their contents in their names; the page that names them has not. */
static void respond_asset(TbHttpConnection *connection, const TbAsset *asset)
{
    const bool packed = asset->packed.length > 0 && takes_gzip(connection->wsi);
    const bool lasting = strncmp(asset->path, "/assets/", 8) == 0;

    respond(connection,
            (TbResponse){.status = 200,
                         .type = asset->type,
                         .cache = lasting ? "public, max-age=31536000, immutable" : "no-cache",
                         .packed = packed},
            packed ? asset->packed : asset->plain);
}

static void respond_nothing(TbHttpConnection *connection)
{
    respond_text(connection, 404, "text/plain", "There is nothing here.\n");
}

static void respond_to_monitor(const TbServer *server, TbHttpConnection *connection,
                               const char *path)
{
    if (strcmp(path, "/health") == 0) {
        respond_text(connection, tb_server_can_serve(server) ? 200 : 503, "text/plain",
                     tb_server_health(server));
    } else if (strcmp(path, "/metrics") == 0) {
        char metrics[METRICS_CAP];
        (void)tb_server_metrics(server, metrics, sizeof metrics);
        respond_text(connection, 200, "text/plain; version=0.0.4", metrics);
    } else {
        respond_nothing(connection);
    }
}

/* A host as a browser names it: "localhost:7777", "192.0.2.1", "[::1]:7777". */
static bool is_address(const char *host)
{
    char name[64];
    const size_t length = strcspn(host, ":");
    struct in_addr ignored;

    if (host[0] == '[') return true;
    if (length >= sizeof name) return false;
    memcpy(name, host, length);
    name[length] = '\0';
    return strcasecmp(name, "localhost") == 0 || inet_pton(AF_INET, name, &ignored) == 1;
}

bool tb_http_host_fits(const TbSite *site, struct lws *wsi)
{
    const char *const named = site->origin ? strstr(site->origin, "://") : NULL;
    char host[256] = "";

    if (!site->is_private || lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0) return true;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false; /* too long */
    return is_address(host) || (named && strcasecmp(named + 3, host) == 0);
}

/* "Bearer TOKEN". How far a wrong one is right is not to be found out by the time this takes. */
static bool shows_token(const TbSite *site, struct lws *wsi)
{
    static const char bearer[] = "Bearer ";
    const size_t before = sizeof bearer - 1;
    char shown[sizeof bearer + TB_TOKEN] = "";

    if (!site->token[0]) return false;
    if (lws_hdr_copy(wsi, shown, sizeof shown, WSI_TOKEN_HTTP_AUTHORIZATION) < 0) return false;
    return strncmp(shown, bearer, before) == 0 && strlen(shown + before) == strlen(site->token) &&
           sodium_memcmp(shown + before, site->token, strlen(site->token)) == 0;
}

static bool is_monitored(const char *path)
{
    return strcmp(path, "/health") == 0 || strcmp(path, "/metrics") == 0;
}

static void respond_to(const TbSite *site, TbHttpConnection *connection, const char *path)
{
    struct lws *const wsi = connection->wsi;
    const TbAsset *const asset = asset_at(path);

    if (!tb_http_host_fits(site, wsi))
        respond_text(connection, 421, "text/plain",
                     "This server is for its own machine alone: ask for localhost.\n");
    else if (site->monitor || (is_monitored(path) && shows_token(site, wsi)))
        respond_to_monitor(site->server, connection, path);
    else if (site->token[0] && is_monitored(path))
        respond_text(connection, 401, "text/plain", "This needs a token.\n");
    else if (asset)
        respond_asset(connection, asset);
    else
        respond_nothing(connection);
}

/* Nobody who wants a page has something to say with it. */
static bool has_content(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

/* The refusal, and the connection is closed: what may follow is not waited for. The library cannot
 * wait for it where it came together with a request before: it would do nothing else any more. */
static int turn_away(TbHttpConnection *connection, int status)
{
    respond(connection, (TbResponse){.status = status, .type = "text/plain", .cache = "no-store"},
            (TbBody){0});
    (void)send_headers(connection->wsi, connection);
    return -1;
}

static int on_request(TbSite *site, struct lws *wsi, TbHttpConnection *connection, const char *path)
{
    connection->wsi = wsi;
    if (!has_method(wsi, WSI_TOKEN_GET_URI) && !has_method(wsi, WSI_TOKEN_HEAD_URI))
        return turn_away(connection, 405);
    if (has_content(wsi)) return turn_away(connection, 400);
    respond_to(site, connection, path);
    if (!site->monitor && !line_up(site, connection))
        respond_text(connection, 429, "text/plain",
                     "Too many pages are asked for from your address: try again soon.\n");
    if (!connection->from) lws_callback_on_writable(wsi);
    return 0;
}

/* And not HTTP/2, which is another protocol that we do not test. What the library hands over of it
 * may be freed memory, where that came together with a request before. */
static bool wants_socket(struct lws *wsi)
{
    char wanted[16] = "";

    return lws_hdr_copy(wsi, wanted, sizeof wanted, WSI_TOKEN_UPGRADE) > 0 &&
           strcasecmp(wanted, "websocket") == 0;
}

int tb_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    TbHttpConnection *const connection = user;

    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return wants_socket(wsi) ? 0 : -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* no socket without its protocol */
    case LWS_CALLBACK_HTTP: return on_request(lws_get_protocol(wsi)->user, wsi, connection, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return on_writable(wsi, connection);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (connection) on_close(connection);
        return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}
