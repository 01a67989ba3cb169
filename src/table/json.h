/* JSON written into texts that grow. Names and items put commas where they belong: before all that
 * does not stand behind an opening brace, bracket or colon. */
#pragma once

#include <base/buffer.h>

void tb_json_open(WmBuffer *text, char bracket);
void tb_json_close(WmBuffer *text, char bracket);
void tb_json_name(WmBuffer *text, const char *name);
void tb_json_text(WmBuffer *text, const char *string);
void tb_json_number(WmBuffer *text, int64_t number);
void tb_json_bool(WmBuffer *text, bool is);
void tb_json_null(WmBuffer *text);
void tb_json_raw(WmBuffer *text, const char *json,
                 size_t length); /* a value that is JSON already */

/* A name with its value. */
void tb_json_put_text(WmBuffer *text, const char *name, const char *string);
void tb_json_put_number(WmBuffer *text, const char *name, int64_t number);
void tb_json_put_bool(WmBuffer *text, const char *name, bool is);
