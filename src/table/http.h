/* Pages for any browser: the files of the client, the health and the metrics of the server. */
#pragma once

#include <libwebsockets.h>
#include <table/socket.h>

/* A connection for pages. The library gives zeroed memory for it. */
typedef struct TbHttpConnection {
    TbBody body;         /* the rest that is to be sent */
    unsigned char *made; /* the whole body, to be freed; NULL: the program has it */
} TbHttpConnection;

/* The callback of a protocol of libwebsockets, the `user` of which is the server. */
int tb_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length);
