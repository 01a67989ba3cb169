/* What the server shows to any browser: the files of the client, its health, its metrics. */
#pragma once

#include <libwebsockets.h>
#include <table/socket.h>

/* What a connection for pages has. The library gives zeroed memory for it. */
typedef struct TbHttpConnection {
    TbBody body;         /* what is left to send */
    unsigned char *made; /* the whole in memory of its own, to be freed */
} TbHttpConnection;

/* A protocol of libwebsockets; `user` of the protocol is the server. */
int tb_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length);
