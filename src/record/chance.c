/* Secrets, shares and seeds. Hashes are taken over hexadecimal digits, not over the bytes that they
 * stand for, so that `printf %s DIGITS | sha256sum` checks them. */
#include <record/record_internal.h>

#include <sodium.h>
#include <string.h>

_Static_assert(sizeof(WmSeed) == crypto_hash_sha256_BYTES, "a hash is a seed");

static WmRecordHex hex_of(const uint8_t bytes[static 32])
{
    WmRecordHex hex;

    for (int i = 0; i < 32; i++) {
        hex.digits[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        hex.digits[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    hex.digits[WM_RECORD_SECRET] = '\0';
    return hex;
}

/* SHA-256 over the digits of several, one behind the other. */
static WmSeed sha_of(const WmRecordHex *first, const WmRecordHex *others, int count)
{
    crypto_hash_sha256_state hash;
    WmSeed seed;

    crypto_hash_sha256_init(&hash);
    crypto_hash_sha256_update(&hash, (const unsigned char *)first->digits, WM_RECORD_SECRET);
    for (int i = 0; i < count; i++)
        crypto_hash_sha256_update(&hash, (const unsigned char *)others[i].digits, WM_RECORD_SECRET);
    crypto_hash_sha256_final(&hash, seed.bytes);
    return seed;
}

static WmRecordHex commitment_to(const WmRecordHex *secret)
{
    const WmSeed hash = sha_of(secret, NULL, 0);

    return hex_of(hash.bytes);
}

WmRecordChance wm_record_chance_numbered(uint64_t number)
{
    return (WmRecordChance){.numbered = true, .number = number};
}

bool wm_record_hex_draw(WmRecordHex *hex)
{
    uint8_t bytes[32];

    if (sodium_init() < 0) return false;
    randombytes_buf(bytes, sizeof bytes);
    *hex = hex_of(bytes);
    return true;
}

WmRecordChance wm_record_chance_of(const WmRecordHex *secret, const WmRecordHex *shares, int count)
{
    WmRecordChance chance = {.commitment = commitment_to(secret),
                             .revealed = true,
                             .secret = *secret,
                             .share_count = count};

    for (int i = 0; i < count; i++) chance.shares[i] = shares[i];
    return chance;
}

bool wm_record_chance_draw(WmRecordChance *chance, int seats)
{
    WmRecordHex secret;
    WmRecordHex shares[WM_SEATS_MAX];

    if (!wm_record_hex_draw(&secret)) return false;
    for (int i = 0; i < seats; i++)
        if (!wm_record_hex_draw(&shares[i])) return false;
    *chance = wm_record_chance_of(&secret, shares, seats);
    return true;
}

bool wm_record_seed(const WmRecordChance *chance, WmSeed *seed, WmError *error)
{
    if (chance->numbered) {
        *seed = wm_seed_numbered(chance->number);
        return true;
    }
    if (!chance->revealed)
        return wm_error_say(error, 0, "the secret of the table has not been revealed");
    const WmRecordHex right = commitment_to(&chance->secret);
    if (memcmp(right.digits, chance->commitment.digits, WM_RECORD_SECRET) != 0)
        return wm_error_say(error, 0, "the secret is not the one that the table committed to");
    *seed = sha_of(&chance->secret, chance->shares, chance->share_count);
    return true;
}

void wm_record_rekey(WmState *s, const WmSeed *seed, const WmRecordHex *key)
{
    const WmRecordHex old = hex_of(seed->bytes);
    const WmSeed fresh = sha_of(&old, key, 1);

    wm_stream_begin(&s->stream, &fresh);
}
