/* Pages: the files of the client for any browser; the health and the metrics of the server for its
 * operator, at an address of their own. */
#pragma once

#include <ev.h>
#include <libwebsockets.h>
#include <table/socket.h>

typedef struct TbResponse {
    int status;        /* 0: there is none to be begun */
    const char *type;  /* of the content */
    const char *cache; /* for cache-control */
    size_t length;     /* of the content, whether it is sent or not */
    bool packed;       /* the content is, by gzip */
} TbResponse;

/* A connection for pages. The library gives zeroed memory for it. */
typedef struct TbHttpConnection {
    struct lws *wsi;
    lws_dll2_t place;    /* in the line of its site */
    TbAddress *from;     /* it waits for a turn of that address; NULL: it does not */
    TbResponse response; /* that is to be begun */
    TbBody body;         /* the rest that is to be sent */
    unsigned char *made; /* the whole body, to be freed; NULL: the program has it */
} TbHttpConnection;

enum {
    TB_TOKEN_LEAST = 16, /* bytes of a token */
    TB_TOKEN = 129       /* room for one, with the closing zero */
};

/* What there is to see at an address: the `user` of a protocol of libwebsockets. */
typedef struct TbSite {
    TbServer *server;
    bool monitor;          /* the health and the metrics, and nothing else */
    bool is_private;       /* for this machine alone: asked for by an address or as localhost */
    bool behind_proxy;     /* addresses are those that X-Forwarded-For says */
    const char *origin;    /* by whose name a private one may be asked for, too; NULL: none */
    char token[TB_TOKEN];  /* whoever shows it sees these, too; "": nobody does */
    lws_dll2_owner_t line; /* of connections whose pages wait for their turns */
    struct ev_loop *loop;
    ev_timer turns; /* looks at them, while there are any */
} TbSite;

/* Pages of a site that is not the monitor's come in turns, which the loop has to give. */
void tb_http_begin(TbSite *site, struct ev_loop *loop);

/* Whose connection is it? */
void tb_http_address(const TbSite *site, struct lws *wsi, char *out, size_t cap);

/* Is the site asked for by a name that it has? A stranger's name can be made to lead to any address
 * (DNS rebinding), and browsers then take the stranger's pages for ours. */
bool tb_http_host_fits(const TbSite *site, struct lws *wsi);

/* The callback of such a protocol. */
int tb_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length);
