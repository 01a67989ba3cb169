#include <base/memory.h>

#include <stdio.h>
#include <stdlib.h>

static void *must(void *memory)
{
    if (memory) return memory;
    fputs("warmoot: there is not enough memory\n", stderr);
    exit(1);
}

void *wm_memory(size_t bytes)
{
    return must(calloc(1, bytes > 0 ? bytes : 1));
}

void *wm_memory_resize(void *memory, size_t bytes)
{
    return must(realloc(memory, bytes > 0 ? bytes : 1));
}

void *wm_memory_grow(void *array, size_t used, size_t *cap, size_t item_bytes)
{
    if (used < *cap) return array;
    *cap = *cap > 0 ? *cap * 2 : 64;
    return wm_memory_resize(array, *cap * item_bytes);
}
