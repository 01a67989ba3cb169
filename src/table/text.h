/* Texts that grow, and JSON written into them. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text that grows; `at` is closed by a zero once something was added. Begun as {0}. Memory that
 * cannot be had ends the program with a sentence, as elsewhere in it. */
typedef struct TbText {
    char *at;
    size_t length, room;
} TbText;

void tb_text_free(TbText *text);
void tb_text_clear(TbText *text);
void tb_text_add(TbText *text, const char *bytes, size_t length);
void tb_text_string(TbText *text, const char *string);
void tb_text_format(TbText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool tb_text_same(const TbText *a, const TbText *b);
/* The same text in memory of just its size; what `copy` was is freed. */
void tb_text_copy(TbText *copy, const TbText *text);

/* Memory for `length` more bytes behind the text, to be written by the caller. */
char *tb_text_room(TbText *text, size_t length);

/* JSON. Names and items put commas where they belong: before everything that does not stand behind
 * an opening brace, bracket or colon. */
void tb_json_open(TbText *text, char bracket);
void tb_json_close(TbText *text, char bracket);
void tb_json_name(TbText *text, const char *name);
void tb_json_text(TbText *text, const char *string);
void tb_json_bytes(TbText *text, const char *bytes, size_t length);
void tb_json_number(TbText *text, int64_t number);
void tb_json_bool(TbText *text, bool is);
void tb_json_null(TbText *text);
void tb_json_raw(TbText *text, const char *json, size_t length); /* a value that is JSON already */
