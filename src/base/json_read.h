/* A strict reader of JSON (RFC 8259) that hands out one value after the other and keeps nothing.
 * docs/architecture.md says why it is our own. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WM_JSON_DEPTH = 32 };

typedef struct WmJson {
    const char *at, *end;
    const char *fault; /* what is wrong, once something is; every call fails from then on */
    bool first;        /* nothing of the object or array entered last was read yet */
} WmJson;

/* A text between its quotes, as it stands. */
typedef struct WmJsonText {
    const char *at;
    size_t length;
    bool escaped; /* has escapes: wm_json_plain makes the text that is meant */
} WmJsonText;

WmJson wm_json(const char *text, size_t length);

/* Notes a fault, unless there is one; always false. */
bool wm_json_fail(WmJson *json, const char *fault);

/* Enters an object or an array. */
bool wm_json_object(WmJson *json);
bool wm_json_array(WmJson *json);

/* The next name of an object: its value must be taken then. False behind the last, or for a fault.
 * Names may come twice: the caller looks. */
bool wm_json_name(WmJson *json, WmJsonText *name);

/* Is there a next item in an array, to be taken then? */
bool wm_json_item(WmJson *json);

bool wm_json_text(WmJson *json, WmJsonText *text);
/* A whole number without a sign or a point, below 2 to the 64th. */
bool wm_json_number(WmJson *json, uint64_t *number);
/* A whole number of 32 bits, which may be negative. */
bool wm_json_signed(WmJson *json, int32_t *number);
bool wm_json_true(WmJson *json);
bool wm_json_flag(WmJson *json, bool *flag); /* true or false */
/* Any value, looked at as closely. */
bool wm_json_skip(WmJson *json);

/* Nothing but blanks may follow. */
bool wm_json_end(WmJson *json);

/* The text that is meant: its length, at most that of the text as it stands. `out` has that much
 * room; no zero is added. */
size_t wm_json_plain(WmJsonText text, char *out);
