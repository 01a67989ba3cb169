/* Pages: the files of the client for any browser; the health and the metrics of the server for its
 * operator, at an address of their own. */
#pragma once

#include <libwebsockets.h>
#include <table/socket.h>

/* A connection for pages. The library gives zeroed memory for it. */
typedef struct TbHttpConnection {
    TbBody body;         /* the rest that is to be sent */
    unsigned char *made; /* the whole body, to be freed; NULL: the program has it */
} TbHttpConnection;

enum {
    TB_TOKEN_LEAST = 16, /* bytes of a token */
    TB_TOKEN = 129       /* room for one, with the closing zero */
};

/* What there is to see at an address: the `user` of a protocol of libwebsockets. */
typedef struct TbSite {
    const TbServer *server;
    bool monitor;         /* the health and the metrics, and nothing else */
    bool is_private;      /* for this machine alone: asked for by an address or as localhost */
    const char *origin;   /* by whose name a private one may be asked for, too; NULL: none */
    char token[TB_TOKEN]; /* whoever shows it sees these, too; "": nobody does */
} TbSite;

/* Is the site asked for by a name that it has? A stranger's name can be made to lead to any address
 * (DNS rebinding), and browsers then take the stranger's pages for ours. */
bool tb_http_host_fits(const TbSite *site, struct lws *wsi);

/* The callback of such a protocol. */
int tb_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length);
