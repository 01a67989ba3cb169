/* The stream, and what is drawn from it. */
#include <bench.h>
#include <check.h>
#include <core/context.h>

/* The first block of ChaCha8 with a key of zeros, as published: the keystream's bytes. */
static const uint8_t zero_block[64] = {
    0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1,
    0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71, 0x1a, 0x1e,
    0x98, 0x4c, 0xe1, 0x72, 0xb9, 0x21, 0x6f, 0x41, 0x9f, 0x44, 0x53, 0x67, 0x45, 0x6d, 0x56, 0x19,
    0x31, 0x4a, 0x42, 0xa3, 0xda, 0x86, 0xb0, 0x01, 0x38, 0x7b, 0xfd, 0xb8, 0x0e, 0x0c, 0xfe, 0x42};

static uint32_t word_at(const uint8_t *bytes, int word)
{
    const uint8_t *const b = bytes + 4 * word;

    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static WmStream stream_of(const WmSeed *seed)
{
    WmStream stream;

    memset(&stream, 0xA5, sizeof stream);
    wm_stream_begin(&stream, seed);
    return stream;
}

/* ---- ChaCha, straight from its definition ---------------------------------------------------- */

static uint32_t left(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static void quarter_round(uint32_t s[16], int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = left(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = left(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = left(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = left(s[b] ^ s[c], 7);
}

/* `tail` is the last row: counter and nonce in whatever division. */
static void chacha(const uint8_t key[32], const uint32_t tail[4], int rounds, uint32_t out[16])
{
    uint32_t start[16];

    for (int i = 0; i < 4; i++) start[i] = word_at((const uint8_t *)"expand 32-byte k", i);
    for (int i = 0; i < 8; i++) start[4 + i] = word_at(key, i);
    for (int i = 0; i < 4; i++) start[12 + i] = tail[i];
    memcpy(out, start, sizeof start);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < 4; i++) {
            const int lean = round % 2; /* columns, then diagonals */
            quarter_round(out, i, 4 + (i + lean) % 4, 8 + (i + 2 * lean) % 4,
                          12 + (i + 3 * lean) % 4);
        }
    for (int i = 0; i < 16; i++) out[i] += start[i];
}

/* RFC 8439, section 2.3.2, so that the model itself is known to be right. */
static void model_is_chacha(void)
{
    static const uint32_t expected[16] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                          0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                          0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                          0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    static const uint32_t tail[4] = {1, 0x09000000, 0x4a000000, 0};
    uint8_t key[32];
    uint32_t out[16];

    for (int i = 0; i < 32; i++) key[i] = (uint8_t)i;
    chacha(key, tail, 20, out);
    for (int i = 0; i < 16; i++) CHECK_EQ_INT(out[i], expected[i]);
}

static void first_block_is_published(void)
{
    const WmSeed zero = {{0}};
    WmStream stream = stream_of(&zero);

    CHECK_EQ_INT(stream.used, 0);
    for (int i = 0; i < 16; i++) CHECK_EQ_INT(wm_stream_next(&stream), word_at(zero_block, i));
    CHECK_EQ_INT(stream.used, 16);
}

static void check_blocks(const WmSeed *seed, uint64_t counter)
{
    WmStream stream = stream_of(seed);

    stream.used = counter * 16;
    for (int block = 0; block < 3; block++, counter++) {
        const uint32_t tail[4] = {(uint32_t)counter, (uint32_t)(counter >> 32), 0, 0};
        uint32_t out[16];

        chacha(seed->bytes, tail, 8, out);
        for (int i = 0; i < 16; i++) CHECK_EQ_INT(wm_stream_next(&stream), out[i]);
    }
}

static void later_blocks_are_chacha8(void)
{
    const WmSeed zero = {{0}};
    WmSeed seed;

    for (int i = 0; i < 32; i++) seed.bytes[i] = (uint8_t)(7 * i + 1);
    check_blocks(&zero, 0);
    check_blocks(&seed, 0);
    check_blocks(&seed, 1000);
    check_blocks(&seed, UINT32_MAX); /* the counter carries into its second word */
}

/* A copy gives the same as the original, from the middle of a block too. */
static void copies_agree(void)
{
    const WmSeed seed = wm_seed_numbered(3);
    WmStream a = stream_of(&seed);
    WmStream b;

    for (int i = 0; i < 21; i++) (void)wm_stream_next(&a);
    b = a;
    for (int i = 0; i < 40; i++) CHECK_EQ_INT(wm_stream_next(&a), wm_stream_next(&b));
    CHECK(memcmp(&a, &b, sizeof a) == 0);
}

/* The four first numbers of splitmix64 from 0, as published. */
static void numbered_seeds(void)
{
    static const uint64_t from_zero[4] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4,
                                          0x06c45d188009454f, 0xf88bb8a8724c81ec};
    const WmSeed zero = wm_seed_numbered(0);
    const WmSeed one = wm_seed_numbered(1);

    for (int i = 0; i < 4; i++) {
        const uint64_t low = word_at(zero.bytes, 2 * i);
        const uint64_t high = word_at(zero.bytes, 2 * i + 1);
        CHECK(from_zero[i] == (low | high << 32));
    }
    CHECK(memcmp(&zero, &one, sizeof zero) != 0);
}

/* ---- numbers below a bound ------------------------------------------------------------------- */

static void bounds_without_choice_use_nothing(void)
{
    const WmSeed zero = {{0}};
    WmStream stream = stream_of(&zero);

    CHECK_EQ_INT(wm_stream_below(&stream, 0), 0);
    CHECK_EQ_INT(wm_stream_below(&stream, 1), 0);
    CHECK_EQ_INT(stream.used, 0);
}

/* The first word is w = 0x2fef003e, and the result the whole part of w * bound / 2^32. */
static void edges_of_the_bound(void)
{
    const WmSeed zero = {{0}};
    WmStream stream = stream_of(&zero);

    CHECK_EQ_INT(wm_stream_below(&stream, 2), 0); /* the top bit of w */
    stream = stream_of(&zero);
    CHECK_EQ_INT(wm_stream_below(&stream, 0x80000000), 0x17f7801f); /* w / 2 */
    stream = stream_of(&zero);
    CHECK_EQ_INT(wm_stream_below(&stream, 0xffffffff), 0x2fef003d); /* w - w / 2^32 */
    CHECK_EQ_INT(stream.used, 1);
}

/* Below 3 * 2^30, three quarters of w: the quarter of all words that is divisible by four would
 * count twice and is drawn again. */
static void unfair_words_are_drawn_again(void)
{
    const WmSeed zero = {{0}};
    WmStream stream = stream_of(&zero);
    int drawn_again = 0;

    for (int i = 0; i < 14; i++) {
        const uint64_t w = word_at(zero_block, i);

        if (w % 4 == 0) {
            drawn_again++;
            continue;
        }
        CHECK_EQ_INT(wm_stream_below(&stream, 0xC0000000), w * 3 / 4);
        CHECK_EQ_INT(stream.used, i + 1);
    }
    CHECK(drawn_again > 0);
}

/* Chi-square against the value that a fair draw exceeds once in a million. */
static void check_even(uint32_t bound, double limit)
{
    enum { EACH = 2000 };
    const WmSeed seed = wm_seed_numbered(bound);
    WmStream stream = stream_of(&seed);
    uint32_t count[100] = {0};
    double chi = 0;

    for (uint32_t i = 0; i < bound * EACH; i++) {
        const uint32_t n = wm_stream_below(&stream, bound);
        if (CHECK(n < bound)) count[n]++;
    }
    for (uint32_t n = 0; n < bound; n++) {
        const double off = (double)count[n] - EACH;
        chi += off * off / EACH;
    }
    CHECK(chi < limit);
    CHECK(chi > 0);
}

static void numbers_are_even(void)
{
    check_even(2, 23.9);    /* 1 degree of freedom */
    check_even(6, 35.9);    /* 5 */
    check_even(10, 45.1);   /* 9 */
    check_even(100, 180.8); /* 99 */
}

/* ---- dice and picks, also forced ------------------------------------------------------------- */

static const WmDie dice[] = {{"d6", 6, NULL}, {"coin", 2, NULL}};
static const WmGame game = {.dice = dice, .die_count = 2};

static WmContext *bench(Bench *b, const WmForced *forced, uint32_t count)
{
    WmContext *const c = bench_begin(b, &game, 5);

    b->script = (WmScript){.at = forced, .count = count};
    if (forced) b->match.script = &b->script;
    return c;
}

static void dice_show_each_face(void)
{
    Bench b;
    WmContext *const c = bench(&b, NULL, 0);
    int seen[7] = {0};

    for (int i = 0; i < 600; i++) {
        const int face = wm_roll(c, 0);
        if (CHECK(face >= 1 && face <= 6)) seen[face]++;
        CHECK(wm_pick(c, 3) < 3);
    }
    for (int face = 1; face <= 6; face++) CHECK(seen[face] > 50);
    CHECK_EQ_INT(wm_pick(c, 1), 0);
}

static void forced_results_come_in_order(void)
{
    static const WmForced forced[] = {{.kind = WM_FORCED_ROLL, .value = 6},
                                      {.kind = WM_FORCED_ROLL, .value = 1},
                                      {.kind = WM_FORCED_PICK, .value = 4},
                                      {.kind = WM_FORCED_PICK, .value = 0}};
    Bench b;
    WmContext *const c = bench(&b, forced, 4);

    CHECK_EQ_INT(wm_roll(c, 0), 6);
    CHECK_EQ_INT(b.state.stream.used, 1); /* a forced draw counts as a draw */
    CHECK_EQ_INT(wm_roll(c, 1), 1);
    CHECK_EQ_INT(wm_pick(c, 5), 4);
    CHECK_EQ_INT(wm_pick(c, 5), 0);
    CHECK_EQ_INT(b.script.used, 4);
    CHECK(!b.script.amiss);
    CHECK(wm_roll(c, 0) >= 1); /* nothing left: amiss, and by chance */
    CHECK(b.script.amiss);
    CHECK_EQ_INT(b.script.used, 4);
}

static void wrong_scripts_are_amiss(void)
{
    static const WmForced too_high[] = {{.kind = WM_FORCED_ROLL, .value = 7}};
    static const WmForced too_low[] = {{.kind = WM_FORCED_ROLL, .value = 0}};
    static const WmForced other_kind[] = {{.kind = WM_FORCED_PICK, .value = 1}};
    static const WmForced other_die[] = {{.kind = WM_FORCED_ROLL, .value = 1, .dice = 1 << 1}};
    static const WmForced beyond[] = {{.kind = WM_FORCED_PICK, .value = 3}};
    Bench b;
    int face;

    face = wm_roll(bench(&b, too_high, 1), 0);
    CHECK(b.script.amiss && face >= 1 && face <= 6);
    face = wm_roll(bench(&b, too_low, 1), 0);
    CHECK(b.script.amiss && face >= 1 && face <= 6);
    face = wm_roll(bench(&b, other_kind, 1), 0);
    CHECK(b.script.amiss && face >= 1 && face <= 6);
    CHECK_EQ_INT(b.script.die, 0);
    face = wm_roll(bench(&b, other_die, 1), 0);
    CHECK(b.script.amiss && face >= 1 && face <= 6);
    CHECK_EQ_INT(wm_roll(bench(&b, other_die, 1), 1), 1);
    CHECK(!b.script.amiss);
    CHECK(wm_pick(bench(&b, beyond, 1), 3) < 3);
    CHECK(b.script.amiss);
}

int main(void)
{
    static const Test tests[] = {
        TEST(model_is_chacha),
        TEST(first_block_is_published),
        TEST(later_blocks_are_chacha8),
        TEST(copies_agree),
        TEST(numbered_seeds),
        TEST(bounds_without_choice_use_nothing),
        TEST(edges_of_the_bound),
        TEST(unfair_words_are_drawn_again),
        TEST(numbers_are_even),
        TEST(dice_show_each_face),
        TEST(forced_results_come_in_order),
        TEST(wrong_scripts_are_amiss),
    };

    return CHECK_RUN(tests);
}
