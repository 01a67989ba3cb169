#include <table/keys.h>

#include <base/memory.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static bool is_free(const uint8_t slot[TB_KEY_DIGEST])
{
    static const uint8_t none[TB_KEY_DIGEST];

    return memcmp(slot, none, TB_KEY_DIGEST) == 0;
}

/* The slot of a digest, or the free one where it belongs. */
static size_t find(const TbKeys *keys, const uint8_t digest[TB_KEY_DIGEST])
{
    uint64_t start;

    memcpy(&start, digest, sizeof start);
    size_t slot = (size_t)start & (keys->slot_count - 1);
    while (!is_free(keys->slots[slot]) && memcmp(keys->slots[slot], digest, TB_KEY_DIGEST) != 0)
        slot = (slot + 1) & (keys->slot_count - 1);
    return slot;
}

static void digest_of(int seat, const char *key, uint8_t digest[TB_KEY_DIGEST])
{
    const uint8_t whose = (uint8_t)seat;
    crypto_generichash_state state;

    (void)crypto_generichash_init(&state, NULL, 0, TB_KEY_DIGEST);
    (void)crypto_generichash_update(&state, &whose, 1);
    (void)crypto_generichash_update(&state, (const unsigned char *)key, strlen(key));
    (void)crypto_generichash_final(&state, digest, TB_KEY_DIGEST);
}

static void grow(TbKeys *keys)
{
    TbKeys larger = {.slot_count = keys->slot_count ? 2 * keys->slot_count : 64,
                     .count = keys->count};

    larger.slots = wm_memory(larger.slot_count * sizeof *larger.slots);
    for (size_t i = 0; i < keys->slot_count; i++)
        if (!is_free(keys->slots[i]))
            memcpy(larger.slots[find(&larger, keys->slots[i])], keys->slots[i], TB_KEY_DIGEST);
    free(keys->slots);
    *keys = larger;
}

void tb_keys_add(TbKeys *keys, int seat, const char *key)
{
    uint8_t digest[TB_KEY_DIGEST];

    if (tb_keys_have(keys, seat, key)) return;
    if (2 * (keys->count + 1) > keys->slot_count) grow(keys);
    digest_of(seat, key, digest);
    memcpy(keys->slots[find(keys, digest)], digest, TB_KEY_DIGEST);
    keys->count++;
}

bool tb_keys_have(const TbKeys *keys, int seat, const char *key)
{
    uint8_t digest[TB_KEY_DIGEST];

    if (keys->count == 0) return false;
    digest_of(seat, key, digest);
    return !is_free(keys->slots[find(keys, digest)]);
}

void tb_keys_free(TbKeys *keys)
{
    free(keys->slots);
    *keys = (TbKeys){0};
}
