/* JSON written into texts that grow. Names and items put commas where they belong: before all that
 * does not stand behind an opening brace, bracket or colon. */
#pragma once

#include <base/scroll.h>

void tb_json_open(WmScroll *text, char bracket);
void tb_json_close(WmScroll *text, char bracket);
void tb_json_name(WmScroll *text, const char *name);
void tb_json_text(WmScroll *text, const char *string);
void tb_json_bytes(WmScroll *text, const char *bytes, size_t length);
void tb_json_number(WmScroll *text, int64_t number);
void tb_json_bool(WmScroll *text, bool is);
void tb_json_null(WmScroll *text);
void tb_json_raw(WmScroll *text, const char *json,
                 size_t length); /* a value that is JSON already */
