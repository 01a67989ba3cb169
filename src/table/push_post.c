#include <table/push_post.h>

#include <warmoot/text.h>

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum {
    PATIENCE_S = 8,          /* for each step on the way */
    TIME_TO_LIVE = 4 * 3600, /* seconds that a service keeps a message for a browser that is away */
    REPLY_CAP = 512          /* bytes of a reply that are read */
};

/* ---- addresses ------------------------------------------------------------------------------- */

bool tb_push_endpoint_read(const char *endpoint, char host[TB_HOST], const char **path)
{
    static const char scheme[] = "https://";
    const char *const from = endpoint + sizeof scheme - 1;

    if (strncmp(endpoint, scheme, sizeof scheme - 1) != 0) return false;
    const size_t length = strspn(from, "abcdefghijklmnopqrstuvwxyz0123456789.-");
    if (length == 0 || length >= TB_HOST || from[length] != '/') return false;
    memcpy(host, from, length);
    host[length] = '\0';
    *path = from + length;
    /* A name has a letter behind its last point; a number, or the name of a neighbour, has not. */
    const char *const last = strrchr(host, '.');
    if (!last || last[1] < 'a' || last[1] > 'z') return false;
    for (const char *at = *path; *at; at++)
        if (*at <= ' ' || *at > '~') return false;
    return true;
}

static bool is_public_v4(uint32_t address)
{
    static const struct {
        uint32_t net;
        int bits;
    } kept[] = {
        {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
        {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
        {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3},
    };

    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if ((address ^ kept[i].net) >> (32 - kept[i].bits) == 0) return false;
    return true;
}

/* Only 2000::/3 is given out; of that, what carries an address of IPv4 is not trusted. */
static bool is_public_v6(const uint8_t at[16])
{
    static const uint8_t documents[] = {0x20, 0x01, 0x0d, 0xb8};

    if (at[0] >> 5 != 1 || memcmp(at, documents, sizeof documents) == 0) return false;
    if (at[0] == 0x20 && at[1] == 0x02) return false;
    return !(at[0] == 0x20 && at[1] == 0x01 && at[2] < 2);
}

bool tb_push_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_public_v4(
            ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    return address->sa_family == AF_INET6 &&
           is_public_v6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
}

/* ---- connecting ------------------------------------------------------------------------------ */

static int connect_to(const struct sockaddr *address, socklen_t length)
{
    const struct timeval patience = {.tv_sec = PATIENCE_S};
    const int file = socket(address->sa_family, SOCK_STREAM, 0);

    if (file < 0) return -1;
    /* On Linux the patience for writing is that for connecting, too. */
    if (setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) == 0 &&
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0 &&
        connect(file, address, length) == 0)
        return file;
    (void)close(file);
    return -1;
}

static int connect_test(int port)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};

    return connect_to((const struct sockaddr *)&address, sizeof address);
}

static int connect_host(const char *host, WmError *error)
{
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    int file = -1;
    bool is_public = true;

    if (getaddrinfo(host, "443", &wanted, &found) != 0) {
        (void)wm_error_say(error, 0, "the push service cannot be found");
        return -1;
    }
    for (const struct addrinfo *at = found; at; at = at->ai_next)
        is_public = is_public && tb_push_is_public(at->ai_addr);
    for (const struct addrinfo *at = found; at && file < 0 && is_public; at = at->ai_next)
        file = connect_to(at->ai_addr, at->ai_addrlen);
    freeaddrinfo(found);
    if (file < 0)
        (void)wm_error_say(error, 0,
                           is_public ? "the push service does not answer"
                                     : "the push service is at no public address");
    return file;
}

/* ---- talking --------------------------------------------------------------------------------- */

static SSL_CTX *context_for(const TbPushTest *test)
{
    SSL_CTX *const context = SSL_CTX_new(TLS_client_method());

    if (!context) return NULL;
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    if (SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
        (test->port ? SSL_CTX_load_verify_locations(context, test->ca_file, NULL)
                    : SSL_CTX_set_default_verify_paths(context)) == 1)
        return context;
    SSL_CTX_free(context);
    return NULL;
}

static bool write_all(SSL *tls, const void *bytes, size_t length)
{
    size_t written;

    return SSL_write_ex(tls, bytes, length, &written) == 1 && written == length;
}

/* "HTTP/1.1 201 Created": only the number is wanted. */
static int read_status(SSL *tls)
{
    char reply[REPLY_CAP + 1] = "";
    size_t length = 0, more;

    while (length < REPLY_CAP && !memchr(reply, '\n', length) &&
           SSL_read_ex(tls, reply + length, REPLY_CAP - length, &more) == 1)
        length += more;
    reply[length] = '\0';
    if (strncmp(reply, "HTTP/1.", 7) != 0 || length < 12) return 0;
    return (int)strtol(reply + 9, NULL, 10);
}

static int exchange(SSL *tls, const char *head, const uint8_t *body, size_t length)
{
    if (!write_all(tls, head, strlen(head)) || !write_all(tls, body, length)) return 0;
    const int status = read_status(tls);
    (void)SSL_shutdown(tls);
    return status;
}

static int talk(int file, const char *host, const char *head, const uint8_t *body, size_t length,
                const TbPushTest *test, WmError *error)
{
    SSL_CTX *const context = context_for(test);
    SSL *const tls = context ? SSL_new(context) : NULL;
    int status = 0;

    if (!tls || SSL_set_fd(tls, file) != 1 || SSL_set1_host(tls, host) != 1 ||
        SSL_set_tlsext_host_name(tls, host) != 1 || SSL_connect(tls) != 1) {
        (void)wm_error_say(error, 0, "the push service cannot be trusted, or does not speak TLS");
    } else {
        status = exchange(tls, head, body, length);
        if (!status) (void)wm_error_say(error, 0, "the push service does not reply");
    }
    SSL_free(tls);
    SSL_CTX_free(context);
    return status;
}

int tb_push_post(const char *endpoint, const char *authorization, const uint8_t *body,
                 size_t length, const TbPushTest *test, WmError *error)
{
    char host[TB_HOST], head[2560];
    const char *path;

    if (!tb_push_endpoint_read(endpoint, host, &path)) {
        (void)wm_error_say(error, 0, "that is no address of a push service");
        return 0;
    }
    const int wanted = snprintf(head, sizeof head,
                                "POST %s HTTP/1.1\r\nHost: %s\r\nAuthorization: %s\r\n"
                                "Content-Encoding: aes128gcm\r\nContent-Type: "
                                "application/octet-stream\r\nContent-Length: %zu\r\nTTL: %d\r\n"
                                "Urgency: normal\r\nConnection: close\r\n\r\n",
                                path, host, authorization, length, TIME_TO_LIVE);
    if (wanted < 0 || wanted >= (int)sizeof head) {
        (void)wm_error_say(error, 0, "that address of a push service is too long");
        return 0;
    }
    const int file = test->port ? connect_test(test->port) : connect_host(host, error);
    if (file < 0) return 0;
    const int status = talk(file, host, head, body, length, test, error);
    (void)close(file);
    return status;
}
