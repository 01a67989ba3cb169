/* The keys of all answers of a table: one that was given is not given again, and nobody has to ask
 * the store for it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TB_KEY_DIGEST = 16 };

/* Begun as {0}. */
typedef struct TbKeys {
    uint8_t (*slots)[TB_KEY_DIGEST]; /* zeros: free; at most half are in use */
    size_t slot_count;               /* a power of two, or 0 */
    size_t count;
} TbKeys;

void tb_keys_add(TbKeys *keys, int seat, const char *key);
bool tb_keys_have(const TbKeys *keys, int seat, const char *key);
void tb_keys_free(TbKeys *keys);
