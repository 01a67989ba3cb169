#include <table/push_crypto.h>

#include <warmoot/text.h>

#include <fcntl.h>
#include <inttypes.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SCALAR = 32,         /* bytes of a private key */
    RECORD_SIZE = 4096,  /* that a message is said to be cut by: it is shorter */
    TAG = 16,            /* bytes behind what AES-GCM has sealed */
    LIFE = 12 * 60 * 60, /* seconds that a token holds */
    BASE = sodium_base64_VARIANT_URLSAFE_NO_PADDING
};

/* ---- texts ----------------------------------------------------------------------------------- */

static bool from_text(const char *text, uint8_t *out, size_t length)
{
    const char *end;
    size_t read;

    return sodium_base642bin(out, length, text, strlen(text), NULL, &read, &end, BASE) == 0 &&
           read == length && *end == '\0';
}

/* ---- keys on P-256 --------------------------------------------------------------------------- */

/* `scalar` may be NULL: only the public key is known. NULL: they are none. */
static EVP_PKEY *make_key(const uint8_t point[TB_POINT], const uint8_t *scalar)
{
    OSSL_PARAM_BLD *const parts = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    BIGNUM *const number = scalar ? BN_bin2bn(scalar, SCALAR, NULL) : NULL;
    OSSL_PARAM *params = NULL;
    EVP_PKEY *key = NULL;

    if (parts && context &&
        OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, TB_POINT) &&
        (!number || OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number)))
        params = OSSL_PARAM_BLD_to_param(parts);
    if (params && EVP_PKEY_fromdata_init(context) == 1)
        (void)EVP_PKEY_fromdata(context, &key, scalar ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                                params);
    OSSL_PARAM_free(params);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(parts);
    return key;
}

static EVP_PKEY *pair_of(const char *public_key, const char *private_key)
{
    uint8_t point[TB_POINT], scalar[SCALAR];

    if (!from_text(public_key, point, sizeof point) ||
        !from_text(private_key, scalar, sizeof scalar))
        return NULL;
    EVP_PKEY *const key = make_key(point, scalar);
    sodium_memzero(scalar, sizeof scalar);
    return key;
}

static bool draw_pair(char public_key[TB_POINT_TEXT], char private_key[TB_SCALAR_TEXT])
{
    EVP_PKEY *const key = EVP_EC_gen("P-256");
    uint8_t point[TB_POINT], scalar[SCALAR];
    BIGNUM *number = NULL;
    size_t length = 0;

    const bool drawn = key &&
                       EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point,
                                                       sizeof point, &length) == 1 &&
                       length == TB_POINT &&
                       EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                       BN_bn2binpad(number, scalar, SCALAR) == SCALAR;
    if (drawn) {
        sodium_bin2base64(public_key, TB_POINT_TEXT, point, sizeof point, BASE);
        sodium_bin2base64(private_key, TB_SCALAR_TEXT, scalar, sizeof scalar, BASE);
    }
    sodium_memzero(scalar, sizeof scalar);
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return drawn;
}

bool tb_push_keys_draw(TbPushKeys *keys)
{
    return draw_pair(keys->public_key, keys->private_key);
}

bool tb_push_keys_fit(const TbPushKeys *keys)
{
    EVP_PKEY *const key = pair_of(keys->public_key, keys->private_key);
    EVP_PKEY_CTX *const context = key ? EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL) : NULL;
    const bool fit = context && EVP_PKEY_pairwise_check(context) == 1;

    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    return fit && (strncmp(keys->contact, "mailto:", 7) == 0 ||
                   strncmp(keys->contact, "https://", 8) == 0);
}

/* ---- files ----------------------------------------------------------------------------------- */

bool tb_push_keys_save(const TbPushKeys *keys, const char *path, WmError *error)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
    FILE *const out = file < 0 ? NULL : fdopen(file, "w");

    if (!out) {
        if (file >= 0) (void)close(file);
        return wm_error_say(error, 0, "cannot be made: is there a file of that name?");
    }
    fprintf(out, "contact %s\npublic %s\nprivate %s\n", keys->contact, keys->public_key,
            keys->private_key);
    const bool written = fflush(out) == 0;
    return (fclose(out) == 0 && written) || wm_error_say(error, 0, "cannot be written");
}

bool tb_push_keys_load(TbPushKeys *keys, const char *path, WmError *error)
{
    FILE *const in = fopen(path, "r");

    memset(keys, 0, sizeof *keys);
    if (!in) return wm_error_say(error, 0, "the keys for push cannot be read");
    const int found = fscanf(in, "contact %127s public %87s private %43s", keys->contact,
                             keys->public_key, keys->private_key);
    (void)fclose(in);
    return (found == 3 && tb_push_keys_fit(keys)) ||
           wm_error_say(error, 0,
                        "the file of keys for push is none that `warmoot push-keys` made");
}

/* ---- messages -------------------------------------------------------------------------------- */

bool tb_push_seal_draw(TbPushSeal *seal)
{
    randombytes_buf(seal->salt, sizeof seal->salt);
    return draw_pair(seal->public_key, seal->private_key);
}

bool tb_push_reader_fits(const char *reader, const char *auth)
{
    uint8_t point[TB_POINT], secret[TB_AUTH];

    if (!from_text(reader, point, sizeof point) || !from_text(auth, secret, sizeof secret))
        return false;
    EVP_PKEY *const key = make_key(point, NULL);
    EVP_PKEY_free(key);
    return key != NULL;
}

/* HMAC over some pieces, which is both steps of HKDF for outputs of at most 32 bytes. */
typedef struct Piece {
    const void *at;
    size_t length;
} Piece;

static void hash(const void *with, size_t with_length, const Piece *pieces, int count,
                 uint8_t out[32])
{
    crypto_auth_hmacsha256_state state;

    crypto_auth_hmacsha256_init(&state, with, with_length);
    for (int i = 0; i < count; i++)
        crypto_auth_hmacsha256_update(&state, pieces[i].at, pieces[i].length);
    crypto_auth_hmacsha256_final(&state, out);
}

static void expand(const uint8_t from[32], const char *info, size_t length, uint8_t out[32])
{
    const Piece pieces[] = {{info, length}, {"\1", 1}};

    hash(from, 32, pieces, 2, out);
}

/* What the two pairs of keys have in common. */
static bool agree(EVP_PKEY *own, EVP_PKEY *other, uint8_t secret[32])
{
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL);
    size_t length = 32;
    const bool agreed = context && EVP_PKEY_derive_init(context) == 1 &&
                        EVP_PKEY_derive_set_peer(context, other) == 1 &&
                        EVP_PKEY_derive(context, secret, &length) == 1 && length == 32;

    EVP_PKEY_CTX_free(context);
    return agreed;
}

/* RFC 8291, 3.3 and 3.4: the key and the nonce of one message. */
static bool derive(const TbPushSeal *seal, const uint8_t own[TB_POINT],
                   const uint8_t reader[TB_POINT], const uint8_t auth[TB_AUTH], uint8_t key[32],
                   uint8_t nonce[32])
{
    EVP_PKEY *const ours = pair_of(seal->public_key, seal->private_key);
    EVP_PKEY *const theirs = make_key(reader, NULL);
    uint8_t secret[32], step[32], input[32];
    const bool agreed = ours && theirs && agree(ours, theirs, secret);

    EVP_PKEY_free(ours);
    EVP_PKEY_free(theirs);
    if (!agreed) return false;
    hash(auth, TB_AUTH, &(Piece){secret, sizeof secret}, 1, step);
    const Piece info[] = {{"WebPush: info", 14}, {reader, TB_POINT}, {own, TB_POINT}, {"\1", 1}};
    hash(step, sizeof step, info, 4, input);
    hash(seal->salt, TB_SALT, &(Piece){input, sizeof input}, 1, step);
    expand(step, "Content-Encoding: aes128gcm", 28, key);
    expand(step, "Content-Encoding: nonce", 24, nonce);
    sodium_memzero(secret, sizeof secret);
    return true;
}

/* The words, the mark of the last record, and the tag. */
static size_t seal_words(const uint8_t *key, const uint8_t *nonce, const char *words, uint8_t *out)
{
    static const uint8_t last = 2;
    EVP_CIPHER_CTX *const cipher = EVP_CIPHER_CTX_new();
    const int length = (int)strlen(words);
    int done = 0, more = 0, rest = 0;
    const bool sealed =
        cipher && EVP_EncryptInit_ex(cipher, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
        EVP_EncryptUpdate(cipher, out, &done, (const uint8_t *)words, length) == 1 &&
        EVP_EncryptUpdate(cipher, out + done, &more, &last, 1) == 1 &&
        EVP_EncryptFinal_ex(cipher, out + done + more, &rest) == 1 &&
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_GET_TAG, TAG, out + done + more + rest) == 1;

    EVP_CIPHER_CTX_free(cipher);
    return sealed ? (size_t)(done + more + rest) + TAG : 0;
}

size_t tb_push_encrypt(const TbPushSeal *seal, const char *reader, const char *auth,
                       const char *words, uint8_t *out)
{
    uint8_t own[TB_POINT], theirs[TB_POINT], secret[TB_AUTH], key[32], nonce[32];
    uint8_t *at = out;

    if (strlen(words) > TB_PUSH_WORDS || !from_text(seal->public_key, own, sizeof own) ||
        !from_text(reader, theirs, sizeof theirs) || !from_text(auth, secret, sizeof secret) ||
        !derive(seal, own, theirs, secret, key, nonce))
        return 0;
    memcpy(at, seal->salt, TB_SALT);
    at += TB_SALT;
    *at++ = 0;
    *at++ = 0;
    *at++ = RECORD_SIZE >> 8;
    *at++ = RECORD_SIZE & 255;
    *at++ = TB_POINT;
    memcpy(at, own, TB_POINT);
    at += TB_POINT;
    const size_t sealed = seal_words(key, nonce, words, at);
    return sealed ? (size_t)(at - out) + sealed : 0;
}

/* ---- who sends ------------------------------------------------------------------------------- */

/* A signature as JWT has it: two numbers of 32 bytes, and no more. */
static bool sign(EVP_PKEY *key, const char *text, uint8_t out[64])
{
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    uint8_t signature[128];
    const uint8_t *at = signature;
    size_t length = sizeof signature;
    ECDSA_SIG *numbers = NULL;

    if (context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
        EVP_DigestSign(context, signature, &length, (const uint8_t *)text, strlen(text)) == 1)
        numbers = d2i_ECDSA_SIG(NULL, &at, (long)length);
    const bool made = numbers && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), out, 32) == 32 &&
                      BN_bn2binpad(ECDSA_SIG_get0_s(numbers), out + 32, 32) == 32;
    ECDSA_SIG_free(numbers);
    EVP_MD_CTX_free(context);
    return made;
}

bool tb_push_authorize(const TbPushKeys *keys, const char *service, int64_t now,
                       char out[TB_PUSH_TOKEN])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[480], text[800], encoded[88];
    uint8_t signature[64];
    EVP_PKEY *const key = pair_of(keys->public_key, keys->private_key);

    const int length =
        snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%" PRId64 ",\"sub\":\"%s\"}",
                 service, now + LIFE, keys->contact);
    if (!key || length < 0 || length >= (int)sizeof claims) {
        EVP_PKEY_free(key);
        return false;
    }
    sodium_bin2base64(text, sizeof text, (const uint8_t *)head, sizeof head - 1, BASE);
    char *const dot = text + strlen(text);
    *dot = '.';
    sodium_bin2base64(dot + 1, sizeof text - (size_t)(dot + 1 - text), (const uint8_t *)claims,
                      (size_t)length, BASE);
    const bool made = sign(key, text, signature);
    EVP_PKEY_free(key);
    if (!made) return false;
    sodium_bin2base64(encoded, sizeof encoded, signature, sizeof signature, BASE);
    return snprintf(out, TB_PUSH_TOKEN, "vapid t=%s.%s, k=%s", text, encoded, keys->public_key) <
           TB_PUSH_TOKEN;
}
