/* A text that grows. WmText, in the public API, has the room that its caller gives it; this has as
 * much as it takes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Begun as {0}; `at` is closed by a zero once something was added. */
typedef struct WmScroll {
    char *at;
    size_t length, room;
} WmScroll;

void wm_scroll_free(WmScroll *scroll);  /* and begun again */
void wm_scroll_clear(WmScroll *scroll); /* keeps its memory */

void wm_scroll_bytes(WmScroll *scroll, const char *bytes, size_t length);
void wm_scroll_string(WmScroll *scroll, const char *string);
void wm_scroll_number(WmScroll *scroll, int64_t number);
void wm_scroll_unsigned(WmScroll *scroll, uint64_t number);
void wm_scroll_json(WmScroll *scroll, const char *string); /* quoted, as JSON has it */
void wm_scroll_format(WmScroll *scroll, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

bool wm_scroll_same(const WmScroll *a, const WmScroll *b);
/* The same text in memory of just its size; what `copy` was is freed. */
void wm_scroll_copy(WmScroll *copy, const WmScroll *scroll);

/* Memory for `length` bytes and a zero behind the text, for the caller to write; `length` of the
 * scroll does not change. */
char *wm_scroll_room(WmScroll *scroll, size_t length);
