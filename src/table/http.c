#include <table/http.h>

#include <table/server.h>

#include <base/memory.h>

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    FRAGMENT = 16384, /* of a file, in one write */
    METRICS_CAP = 4096
};

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

typedef struct Response {
    int status;
    const char *type; /* of the content */
    TbBody body;
    const char *cache; /* for cache-control */
    bool packed;       /* the body is, by gzip */
} Response;

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool add_headers(struct lws *wsi, const Response *response, unsigned char **at,
                        unsigned char *end)
{
    if (lws_add_http_common_headers(wsi, (unsigned)response->status, response->type,
                                    response->body.length, at, end))
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

static int respond(struct lws *wsi, TbHttpConnection *connection, const Response *response)
{
    unsigned char headers[LWS_PRE + 2048];
    unsigned char *at = headers + LWS_PRE;
    unsigned char *const end = headers + sizeof headers;

    if (!add_headers(wsi, response, &at, end) ||
        lws_finalize_write_http_header(wsi, headers + LWS_PRE, &at, end))
        return 1;
    if (!has_method(wsi, WSI_TOKEN_HEAD_URI)) connection->body = response->body;
    if (connection->body.length == 0) return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int respond_text(struct lws *wsi, TbHttpConnection *connection, int status, const char *type,
                        const char *text)
{
    const size_t length = strlen(text);

    connection->made = wm_memory(length + 1);
    memcpy(connection->made, text, length);
    return respond(wsi, connection,
                   &(Response){status, type, {connection->made, length}, "no-store", false});
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
static int respond_asset(struct lws *wsi, TbHttpConnection *connection, const TbAsset *asset)
{
    const bool packed = asset->packed.length > 0 && takes_gzip(wsi);
    const bool lasting = strncmp(asset->path, "/assets/", 8) == 0;

    return respond(wsi, connection,
                   &(Response){200, asset->type, packed ? asset->packed : asset->plain,
                               lasting ? "public, max-age=31536000, immutable" : "no-cache",
                               packed});
}

static int on_monitor_request(const TbServer *server, struct lws *wsi, TbHttpConnection *connection,
                              const char *path)
{
    if (strcmp(path, "/health") == 0)
        return respond_text(wsi, connection, tb_server_can_serve(server) ? 200 : 503, "text/plain",
                            tb_server_health(server));
    if (strcmp(path, "/metrics") == 0) {
        char metrics[METRICS_CAP];
        (void)tb_server_metrics(server, metrics, sizeof metrics);
        return respond_text(wsi, connection, 200, "text/plain; version=0.0.4", metrics);
    }
    return respond_text(wsi, connection, 404, "text/plain", "There is nothing here.\n");
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

    if (lws_hdr_copy(wsi, shown, sizeof shown, WSI_TOKEN_HTTP_AUTHORIZATION) < 0) return false;
    return strncmp(shown, bearer, before) == 0 && strlen(shown + before) == strlen(site->token) &&
           sodium_memcmp(shown + before, site->token, strlen(site->token)) == 0;
}

static bool is_monitored(const char *path)
{
    return strcmp(path, "/health") == 0 || strcmp(path, "/metrics") == 0;
}

static int on_request(const TbSite *site, struct lws *wsi, TbHttpConnection *connection,
                      const char *path)
{
    if (!has_method(wsi, WSI_TOKEN_GET_URI) && !has_method(wsi, WSI_TOKEN_HEAD_URI)) {
        (void)respond(wsi, connection,
                      &(Response){405, "text/plain", {NULL, 0}, "no-store", false});
        return -1; /* what may follow is not waited for */
    }
    if (!tb_http_host_fits(site, wsi))
        return respond_text(wsi, connection, 421, "text/plain",
                            "This server is for its own machine alone: ask for localhost.\n");
    if (site->monitor) return on_monitor_request(site->server, wsi, connection, path);
    if (site->token[0] && is_monitored(path)) {
        if (shows_token(site, wsi)) return on_monitor_request(site->server, wsi, connection, path);
        return respond_text(wsi, connection, 401, "text/plain", "This needs a token.\n");
    }
    const TbAsset *const asset = asset_at(path);
    return asset ? respond_asset(wsi, connection, asset)
                 : respond_text(wsi, connection, 404, "text/plain", "There is nothing here.\n");
}

static int on_writable(struct lws *wsi, TbHttpConnection *connection)
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

static void on_close(TbHttpConnection *connection)
{
    free(connection->made);
    connection->made = NULL;
    connection->body = (TbBody){0};
}

int tb_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    TbHttpConnection *const connection = user;

    switch (reason) {
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
