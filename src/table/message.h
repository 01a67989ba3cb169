/* A message of a client, read: docs/protocol.md. */
#pragma once

#include <warmoot/types.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TB_MESSAGE_MAX = 64 * 1024,
    TB_WORDS = 320, /* room for a text of a message */
    TB_SETTINGS = 48,
    TB_SETTING = 160
};

/* Numbers beyond are not whole in every client. */
#define TB_NUMBER_MAX ((uint64_t)1 << 53)

/* Texts are closed by a zero and "" where the message has none; numbers are 0 then. */
typedef struct TbMessage {
    uint64_t id;
    char todo[16];
    char table[20], game[40], scenario[40], player[40], survey[40];
    char key[80], invitation[80], name[40];
    char say[TB_WORDS], text[TB_WORDS], search[TB_WORDS], about[80];
    uint64_t version, seat, from, n, after, clock;
    bool practice, closed;
    int setting_count;
    char settings[TB_SETTINGS][TB_SETTING]; /* "KEY=VALUE" */
    int seat_count;
    char seats[WM_SEATS_MAX][40];
} TbMessage;

/* Reads one message; `seat` is then one that a table can have, or 0. False and a sentence if it is
 * malformed; `id` is then set if there was one before what is wrong. */
bool tb_message_read(TbMessage *message, const char *text, size_t length, WmError *error);
