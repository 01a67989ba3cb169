/* A text that grows. WmText, in the public API, has the room that its caller gives it; this has as
 * much as it takes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Begun as {0}; `at` is closed by a zero once something was added. */
typedef struct WmBuffer {
    char *at;
    size_t length, cap;
} WmBuffer;

void wm_buffer_free(WmBuffer *buffer);  /* and begun again */
void wm_buffer_clear(WmBuffer *buffer); /* keeps its memory */

void wm_buffer_bytes(WmBuffer *buffer, const char *bytes, size_t length);
void wm_buffer_string(WmBuffer *buffer, const char *string);
void wm_buffer_number(WmBuffer *buffer, int64_t number);
void wm_buffer_format(WmBuffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

bool wm_buffer_same(const WmBuffer *a, const WmBuffer *b);
/* The same text in memory of just its size; what `copy` was is freed. */
void wm_buffer_copy(WmBuffer *copy, const WmBuffer *buffer);

/* Memory for `length` bytes and a zero behind the text, for the caller to write; `length` of the
 * buffer does not change. */
char *wm_buffer_reserve(WmBuffer *buffer, size_t length);
