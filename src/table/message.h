/* A message of a client, read: docs/protocol.md. */
#pragma once

#include <table/push_crypto.h>
#include <warmoot/types.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TB_MESSAGE_MAX = 64 * 1024,  /* bytes of a message */
    TB_WORDS = 320,              /* bytes for a text in it, with the closing zero */
    TB_SETTINGS = 640,           /* settings of a new table: all that Heroes of a campaign keep */
    TB_SETTING = 160,            /* bytes for one of them, with the closing zero */
    TB_SETTINGS_TEXT = 20 * 1024 /* bytes for all of them */
};

/* The greatest number of a message: beyond, numbers are not whole in every client. */
#define TB_NUMBER_MAX ((uint64_t)1 << 53)

/* A message by the names of docs/protocol.md. Texts are closed by a zero and "" where the message
 * has none; numbers are 0 then. */
typedef struct TbMessage {
    uint64_t id;
    char todo[16]; /* `do` */
    char table[20], game[40], scenario[40], player[40], survey[40];
    char key[80], invitation[80], name[40], share[80], order[120];
    char say[TB_WORDS], text[TB_WORDS], search[TB_WORDS], about[80], lesson[40], part[8];
    uint64_t version, seat, from, n, after, clock;
    char how[16], token[80], catalog[24];
    char endpoint[TB_PUSH_ENDPOINT], reader[TB_POINT_TEXT], auth[TB_AUTH_TEXT]; /* for push */
    bool listed; /* anybody may find the table */
    bool forced; /* forced answers are wanted given */
    bool practice;
    bool closed; /* `private` */
    int setting_count;
    uint16_t setting_at[TB_SETTINGS]; /* where each begins in `settings` */
    char settings[TB_SETTINGS_TEXT];  /* each "KEY=VALUE", closed by a zero */
    int seat_count;
    char seats[WM_SEATS_MAX][40]; /* seat 1 first */
} TbMessage;

/* Reads one message; `seat` is then one that a table can have, or 0. False and a sentence if it is
 * malformed; `id` is then set if there was one before what is wrong. */
bool tb_message_read(TbMessage *message, const char *text, size_t length, WmError *error);
