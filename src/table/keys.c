#include <table/keys.h>

#include <base/memory.h>

#include <assert.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_MOST = 80 }; /* bytes of a key, by message.h */

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

static uint8_t secret[crypto_shorthash_siphashx24_KEYBYTES];

static void draw_secret(void)
{
    randombytes_buf(secret, sizeof secret);
}

/* Digests are in memory alone. Nobody knows the secret, so nobody finds two keys of one digest. */
static void digest_of(int seat, const char *key, uint8_t digest[TB_KEY_DIGEST])
{
    static pthread_once_t drawn = PTHREAD_ONCE_INIT;
    uint8_t text[1 + KEY_MOST] = {(uint8_t)seat};
    size_t length = 1;

    _Static_assert(crypto_shorthash_siphashx24_BYTES == TB_KEY_DIGEST, "a digest is one");
    (void)pthread_once(&drawn, draw_secret);
    for (; *key; key++) {
        assert(length < sizeof text);
        text[length++] = (uint8_t)*key;
    }
    (void)crypto_shorthash_siphashx24(digest, text, length, secret);
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

    if (2 * (keys->count + 1) > keys->slot_count) grow(keys);
    digest_of(seat, key, digest);
    uint8_t *const slot = keys->slots[find(keys, digest)];
    if (!is_free(slot)) return;
    memcpy(slot, digest, TB_KEY_DIGEST);
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
