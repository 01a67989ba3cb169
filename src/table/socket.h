/* HTTP and WebSocket around a server, on one libev loop. */
#pragma once

#include <table/server.h>

#include <stdbool.h>
#include <stdint.h>

typedef struct TbSocketConfig {
    const char *host;          /* the address to listen at; NULL: this machine only */
    int port;                  /* 0: any that is free */
    const char *origin;        /* of pages that may connect besides our own; NULL: none */
    const char *cert;          /* file with the certificate for TLS; NULL: no TLS */
    const char *key;           /* file with its key; NULL: no TLS */
    bool behind_proxy;         /* addresses are those that X-Forwarded-For says */
    int silence;               /* seconds after which a connection that is silent is closed */
    bool monitored;            /* the health and the metrics are told, at an address of their own */
    const char *monitor_host;  /* that address; NULL: this machine only */
    int monitor_port;          /* 0: any that is free */
    const char *monitor_token; /* file with the token for them at the usual address; NULL: none */
    TbServerConfig server;
    /* Called once when the ports are open; that of the monitor is 0 where there is none. */
    void (*listening)(void *user, int port, int monitor_port);
    void *user; /* first argument of `listening` */
} TbSocketConfig;

/* Serves until SIGINT or SIGTERM; then everything that was accepted is written first. False and a
 * sentence in `error` if it cannot begin. */
bool tb_serve(const TbSocketConfig *config, WmError *error);

/* Bytes that the program has. */
typedef struct TbBody {
    const unsigned char *bytes;
    unsigned long length;
} TbBody;

/* A file of the client, built into the program. */
typedef struct TbAsset {
    const char *path; /* "/assets/index-4f2a.js" */
    const char *type; /* "text/javascript" */
    TbBody plain;     /* as it is */
    TbBody packed;    /* by gzip; empty where that saves nothing */
} TbAsset;

extern const TbAsset tb_assets[];
extern const int tb_asset_count;
