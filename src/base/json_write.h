/* JSON written into a buffer, in one way by every part of the house: without blanks and on one
 * line. Names and values put a comma before themselves where one belongs: everywhere but at the
 * beginning of the buffer or of a line, and behind an opening bracket or a name. That names and
 * values take turns, and that brackets match, is up to the caller. Texts are UTF-8. */
#pragma once

#include <base/buffer.h>

/* An object or a list: '{' and '}', '[' and ']'. */
void wm_json_open(WmBuffer *out, char bracket);
void wm_json_close(WmBuffer *out, char bracket);

/* A name in an object; its value is added next. */
void wm_json_add_name(WmBuffer *out, const char *name);

/* Values: items of a list, or behind a name. */
void wm_json_add_text(WmBuffer *out, const char *text);
void wm_json_add_number(WmBuffer *out, int64_t number);
void wm_json_add_unsigned(WmBuffer *out, uint64_t number);
void wm_json_add_decimal(WmBuffer *out, double number, int places); /* of a finite number */
void wm_json_add_hash(WmBuffer *out, uint64_t hash); /* a text of 16 hexadecimal digits */
void wm_json_add_bool(WmBuffer *out, bool is);
void wm_json_add_null(WmBuffer *out);
void wm_json_add_raw(WmBuffer *out, const char *json, size_t length); /* JSON already */

/* A name with its value, or with the bracket that opens it. */
void wm_json_put_open(WmBuffer *out, const char *name, char bracket);
void wm_json_put_text(WmBuffer *out, const char *name, const char *text);
void wm_json_put_number(WmBuffer *out, const char *name, int64_t number);
void wm_json_put_unsigned(WmBuffer *out, const char *name, uint64_t number);
void wm_json_put_decimal(WmBuffer *out, const char *name, double number, int places);
void wm_json_put_hash(WmBuffer *out, const char *name, uint64_t hash);
void wm_json_put_bool(WmBuffer *out, const char *name, bool is);
