/* Memory that is given back all at once. Hosted code: ends the program where there is none left. */
#pragma once

#include <stddef.h>

/* Zeroed and aligned for any type; `*arena` is NULL at first. */
void *wm_arena_take(void **arena, size_t bytes);
/* A copy of `length` bytes with a zero behind them. */
char *wm_arena_string(void **arena, const char *bytes, size_t length);
void wm_arena_free(void **arena);

/* Zeroed memory by itself, for free(). */
void *wm_memory(size_t bytes);

/* An array of `*room` items of `bytes` each that has to hold one more than `count`: itself, or
 * moved to where there is more room. */
void *wm_array_grow(void *array, int count, int *room, size_t bytes);
