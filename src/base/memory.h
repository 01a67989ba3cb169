/* Memory for everything outside the core. Where there is none the program ends with a sentence:
 * nothing that asks for it could go on without. */
#pragma once

#include <stddef.h>

/* Zeroed; also of no bytes. Freed by free(). */
void *wm_memory(size_t bytes);
/* The same memory, larger or smaller; what is new is not zeroed. */
void *wm_memory_resize(void *memory, size_t bytes);
/* Room for one more item behind the `used` ones; `cap` counts items. */
void *wm_memory_grow(void *array, size_t used, size_t *cap, size_t item_bytes);
