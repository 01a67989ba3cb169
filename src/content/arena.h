/* Memory that is given back all at once. Hosted code: ends the program where there is none left. */
#pragma once

#include <stddef.h>

/* Zeroed and aligned for any type; `*arena` is NULL at first. */
void *wm_arena_take(void **arena, size_t bytes);
/* A copy of `length` bytes with a zero behind them. */
char *wm_arena_string(void **arena, const char *bytes, size_t length);
void wm_arena_free(void **arena);
