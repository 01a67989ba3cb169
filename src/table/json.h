/* JSON written into texts that grow. Names and items put commas where they belong: before all that
 * does not stand behind an opening brace, bracket or colon. */
#pragma once

#include <base/scroll.h>

void tb_json_open(WmScroll *text, char bracket);
void tb_json_close(WmScroll *text, char bracket);
void tb_json_name(WmScroll *text, const char *name);
void tb_json_text(WmScroll *text, const char *string);
void tb_json_number(WmScroll *text, int64_t number);
void tb_json_bool(WmScroll *text, bool is);
void tb_json_null(WmScroll *text);
void tb_json_raw(WmScroll *text, const char *json,
                 size_t length); /* a value that is JSON already */

/* A name with its value. */
void tb_json_put_text(WmScroll *text, const char *name, const char *string);
void tb_json_put_number(WmScroll *text, const char *name, int64_t number);
void tb_json_put_bool(WmScroll *text, const char *name, bool is);
