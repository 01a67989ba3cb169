/* The ChaCha8 stream and what is drawn from it. */
#include <core/context.h>
#include <core/mem.h>
#include <warmoot/chance.h>

_Static_assert(sizeof(WmStream) == 104, "the stream is part of every position");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "positions are little-endian bytes");

#define ROTATE(x, by) (((x) << (by)) | ((x) >> (32 - (by))))

#define QUARTER(a, b, c, d)                                                                        \
    (x[a] += x[b], x[d] ^= x[a], x[d] = ROTATE(x[d], 16), x[c] += x[d], x[b] ^= x[c],              \
     x[b] = ROTATE(x[b], 12), x[a] += x[b], x[d] ^= x[a], x[d] = ROTATE(x[d], 8), x[c] += x[d],    \
     x[b] ^= x[c], x[b] = ROTATE(x[b], 7))

/* One block of ChaCha with eight rounds, a 64-bit counter and a nonce of zero. */
static void fill_block(WmStream *stream)
{
    static const uint32_t constant[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    const uint64_t counter = stream->used / 16;
    uint32_t start[16] = {0};
    uint32_t x[16];

    wm_mem_copy(start, constant, sizeof constant);
    wm_mem_copy(start + 4, stream->key, sizeof stream->key);
    start[12] = (uint32_t)counter;
    start[13] = (uint32_t)(counter >> 32);
    wm_mem_copy(x, start, sizeof x);
    for (int round = 0; round < 8; round += 2) {
        QUARTER(0, 4, 8, 12);
        QUARTER(1, 5, 9, 13);
        QUARTER(2, 6, 10, 14);
        QUARTER(3, 7, 11, 15);
        QUARTER(0, 5, 10, 15);
        QUARTER(1, 6, 11, 12);
        QUARTER(2, 7, 8, 13);
        QUARTER(3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++) stream->block[i] = x[i] + start[i];
}

WmSeed wm_seed_numbered(uint64_t number)
{
    WmSeed seed;

    for (int i = 0; i < 4; i++) { /* splitmix64: neighbouring numbers share no bits */
        uint64_t z = (number += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        z ^= z >> 31;
        wm_mem_copy(&seed.bytes[i * 8], &z, sizeof z);
    }
    return seed;
}

void wm_stream_begin(WmStream *stream, const WmSeed *seed)
{
    wm_mem_zero(stream, sizeof *stream);
    wm_mem_copy(stream->key, seed->bytes, sizeof stream->key);
}

uint32_t wm_stream_next(WmStream *stream)
{
    const unsigned place = (unsigned)(stream->used % 16);

    if (place == 0) fill_block(stream);
    stream->used++;
    return stream->block[place];
}

/* The high half of a 32 by 32 bit product is even over 0..bound-1 once the few low halves that
 * would favour some results are drawn again. */
uint32_t wm_stream_below(WmStream *stream, uint32_t bound)
{
    uint64_t product;

    if (bound <= 1) return 0;
    product = (uint64_t)wm_stream_next(stream) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t unfair = (0u - bound) % bound;
        while ((uint32_t)product < unfair) product = (uint64_t)wm_stream_next(stream) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* The next forced result of that kind, or -1. The stream moves on all the same, so that a forced
 * draw counts as a draw. */
static int forced(WmContext *c, WmForcedKind kind, int low, int high)
{
    WmScript *const script = c->match->script;
    int value;

    (void)wm_stream_next(&c->state->stream);
    if (script->used >= script->count || script->at[script->used].kind != (uint8_t)kind) {
        script->amiss = true;
        return -1;
    }
    value = script->at[script->used++].value;
    if (value >= low && value <= high) return value;
    script->amiss = true;
    return -1;
}

int wm_roll(WmContext *c, int die)
{
    const int sides = c->match->game->dice[die].sides;

    if (c->match->script) {
        const int face = forced(c, WM_FORCED_ROLL, 1, sides);
        if (face > 0) return face;
    }
    return 1 + (int)wm_stream_below(&c->state->stream, (uint32_t)sides);
}

int wm_pick(WmContext *c, int count)
{
    WM_ASSERT(count >= 1);
    if (c->match->script && count > 1) {
        const int number = forced(c, WM_FORCED_PICK, 0, count - 1);
        if (number >= 0) return number;
    }
    return (int)wm_stream_below(&c->state->stream, (uint32_t)count);
}
