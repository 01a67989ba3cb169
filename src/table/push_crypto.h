/* The cryptography of Web Push: keys of a server (VAPID, RFC 8292), and messages that only one
 * browser can read (RFC 8291). All texts of bytes are base64url without padding. */
#pragma once

#include <warmoot/types.h>

#include <stddef.h>
#include <stdint.h>

enum {
    TB_POINT = 65,          /* bytes of a public key on P-256 */
    TB_POINT_TEXT = 88,     /* its text, with the closing zero */
    TB_SCALAR_TEXT = 44,    /* text of a private key, with the closing zero */
    TB_AUTH = 16,           /* bytes of a browser's secret */
    TB_AUTH_TEXT = 23,      /* its text, with the closing zero */
    TB_SALT = 16,           /* bytes that are drawn for each message */
    TB_PUSH_WORDS = 1024,   /* bytes of a message, at most */
    TB_PUSH_SEALED = 1200,  /* bytes of a sealed message, at most */
    TB_PUSH_TOKEN = 1024,   /* bytes for a token, with the closing zero */
    TB_PUSH_ENDPOINT = 512, /* bytes for the address of a subscription, with the closing zero */
    TB_CONTACT = 128        /* bytes for how to reach the operator, with the closing zero */
};

/* Who sends. */
typedef struct TbPushKeys {
    char public_key[TB_POINT_TEXT];
    char private_key[TB_SCALAR_TEXT];
    char contact[TB_CONTACT]; /* "mailto:..." or "https://..." */
} TbPushKeys;

/* Draws a pair of keys; false where the system cannot. */
bool tb_push_keys_draw(TbPushKeys *keys);
/* Are they a pair? */
bool tb_push_keys_fit(const TbPushKeys *keys);
/* A file of them, for its owner alone; there must be none of that name. False and a sentence. */
bool tb_push_keys_save(const TbPushKeys *keys, const char *path, WmError *error);
bool tb_push_keys_load(TbPushKeys *keys, const char *path, WmError *error);

/* What a message is sealed with besides its reader's keys: fresh for each. */
typedef struct TbPushSeal {
    char public_key[TB_POINT_TEXT];
    char private_key[TB_SCALAR_TEXT];
    uint8_t salt[TB_SALT];
} TbPushSeal;

bool tb_push_seal_draw(TbPushSeal *seal);

/* A browser that wants to be told. */
typedef struct TbPushTarget {
    char endpoint[TB_PUSH_ENDPOINT]; /* the address at its push service */
    char reader[TB_POINT_TEXT];      /* the public key of the browser */
    char auth[TB_AUTH_TEXT];         /* the secret of the browser */
} TbPushTarget;

/* Could these be the keys of one? */
bool tb_push_reader_fits(const char *reader, const char *auth);

/* Seals a message for the browser that has these keys, into TB_PUSH_SEALED bytes: how many it is; 0
 * where that cannot be. */
size_t tb_push_encrypt(const TbPushSeal *seal, const char *reader, const char *auth,
                       const char *words, uint8_t *out);

/* The header `Authorization` of a message to a service, which is told as "https://host". False
 * where that cannot be. */
bool tb_push_authorize(const TbPushKeys *keys, const char *service, int64_t now,
                       char out[TB_PUSH_TOKEN]);
