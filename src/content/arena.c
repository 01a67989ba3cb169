#include <content/arena.h>

#include <base/memory.h>

#include <stdalign.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 * 1024 };

typedef struct Block {
    struct Block *before;
    size_t used, cap;
    alignas(max_align_t) unsigned char bytes[];
} Block;

void *wm_arena_take(void **arena, size_t bytes)
{
    const size_t unit = alignof(max_align_t);
    const size_t whole = (bytes + unit - 1) / unit * unit;
    Block *block = *arena;

    if (!block || block->cap - block->used < whole) {
        const size_t cap = whole > BLOCK ? whole : BLOCK;

        block = wm_memory(sizeof *block + cap);
        block->before = *arena;
        block->cap = cap;
        *arena = block;
    }
    block->used += whole;
    return block->bytes + block->used - whole;
}

char *wm_arena_string(void **arena, const char *bytes, size_t length)
{
    char *const copy = wm_arena_take(arena, length + 1);

    memcpy(copy, bytes, length);
    return copy;
}

const char *wm_arena_line(void **arena, const char *text)
{
    char *const copy = wm_arena_string(arena, text, strlen(text));
    size_t length = 0;

    for (const char *at = text; *at; at++) {
        const bool blank = *at == ' ' || *at == '\n' || *at == '\t';
        if (!blank)
            copy[length++] = *at;
        else if (length > 0 && copy[length - 1] != ' ')
            copy[length++] = ' ';
    }
    if (length > 0 && copy[length - 1] == ' ') length--;
    copy[length] = '\0';
    return copy;
}

void wm_arena_free(void **arena)
{
    for (Block *block = *arena; block;) {
        Block *const before = block->before;
        free(block);
        block = before;
    }
    *arena = NULL;
}
