/* One message to a push service: HTTP/1.1 over TLS, to public addresses alone.
 *
 * The address of a subscription comes from whoever subscribes, so it must not lead this server to
 * where only its own network may go. It is https, to a name and not to a number, at the usual port.
 * The name is looked up once, each of its addresses must be a public one, and the connection is
 * made to the address that was looked at; the certificate must be that of the name. Nothing is
 * followed elsewhere, and of the reply nothing but its status is read. */
#pragma once

#include <warmoot/types.h>

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum { TB_HOST = 254 }; /* bytes for the name of a host, with the closing zero */

/* For tests alone: a service on this machine, which no public authority vouches for. */
typedef struct TbPushTest {
    int port;            /* at 127.0.0.1, in the place of every service; 0: none, no test */
    const char *ca_file; /* certificate of who vouches for it */
} TbPushTest;

/* The host and path of an endpoint that may be used; false: it is none. `path` points into it. */
bool tb_push_endpoint_read(const char *endpoint, char host[TB_HOST], const char **path);

/* Is this an address of the public network? */
bool tb_push_is_public(const struct sockaddr *address);

/* Sends; the status of the reply, or 0 and a sentence. It takes some seconds at most. */
int tb_push_post(const char *endpoint, const char *authorization, const uint8_t *body,
                 size_t length, const TbPushTest *test, WmError *error);
