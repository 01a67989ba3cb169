/* Memory that is given back all at once. Hosted code: ends the program where there is none left. */
#pragma once

#include <stddef.h>

/* Zeroed and aligned for any type; `*arena` is NULL at first. */
void *wm_arena_take(void **arena, size_t bytes);
/* A copy of `length` bytes with a zero behind them. */
char *wm_arena_string(void **arena, const char *bytes, size_t length);
/* A copy of a text as one line: blanks and newlines made one blank, none at its ends. */
const char *wm_arena_line(void **arena, const char *text);
void wm_arena_free(void **arena);
