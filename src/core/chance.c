/* The ChaCha8 stream and what is drawn from it. */
#include <core/context.h>
#include <core/mem.h>
#include <warmoot/chance.h>

_Static_assert(sizeof(WmStream) == 104, "the stream is part of every position");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "positions are little-endian bytes");

/* Four words side by side: a row of the ChaCha square. Compilers without vector registers take it
 * apart again. */
typedef uint32_t Row __attribute__((vector_size(16)));

#ifdef __clang__
#define TURN(row, a, b, c, d) __builtin_shufflevector((row), (row), (a), (b), (c), (d))
#else
#define TURN(row, a, b, c, d) __builtin_shuffle((row), (Row){(a), (b), (c), (d)})
#endif

static Row rotate(Row x, unsigned by)
{
    return (x << by) | (x >> (32 - by));
}

/* A quarter round on each column. */
static void quarter_rounds(Row *a, Row *b, Row *c, Row *d)
{
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

/* One block of ChaCha with eight rounds, a 64-bit counter and a nonce of zero. */
static void fill_block(WmStream *stream)
{
    const uint64_t counter = stream->used / 16;
    Row start[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}};
    Row a, b, c, d;

    wm_mem_copy(&start[1], stream->key, sizeof stream->key);
    start[3] = (Row){(uint32_t)counter, (uint32_t)(counter >> 32), 0, 0};
    a = start[0], b = start[1], c = start[2], d = start[3];
    for (int round = 0; round < 8; round += 2) {
        quarter_rounds(&a, &b, &c, &d);
        b = TURN(b, 1, 2, 3, 0), c = TURN(c, 2, 3, 0, 1), d = TURN(d, 3, 0, 1, 2);
        quarter_rounds(&a, &b, &c, &d); /* the diagonals, turned into columns */
        b = TURN(b, 3, 0, 1, 2), c = TURN(c, 2, 3, 0, 1), d = TURN(d, 1, 2, 3, 0);
    }
    start[0] += a, start[1] += b, start[2] += c, start[3] += d;
    wm_mem_copy(stream->block, start, sizeof stream->block);
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

/* Does a forced result fit a roll of `die`, or a pick (-1)? */
static bool fits(const WmForced *forced, int die, int low, int high)
{
    const bool roll = forced->kind == WM_FORCED_ROLL;

    if (die >= 0 ? !roll : forced->kind != WM_FORCED_PICK) return false;
    if (roll && forced->dice && !(forced->dice & 1u << (unsigned)die)) return false;
    return forced->value >= low && forced->value <= high;
}

/* The next forced result, if it fits and all before it did, or -1. The stream moves on all the
 * same, so that a forced draw counts as a draw. */
static int forced(WmContext *c, int die, int low, int high)
{
    WmScript *const script = c->match->script;

    (void)wm_stream_next(&c->state->stream);
    if (!script->amiss && script->used < script->count &&
        fits(&script->at[script->used], die, low, high))
        return script->at[script->used++].value;
    if (!script->amiss) SET(script->die, die);
    script->amiss = true;
    return -1;
}

void wm_chance_heard(const WmContext *c, WmForcedKind kind, int value)
{
    WmScript *const script = c->match->script;

    if (!script || !script->heard) return;
    if (script->heard_count < script->heard_cap)
        script->heard[script->heard_count] =
            (WmForced){.kind = (uint8_t)kind, .value = wm_fit_u8(value)};
    script->heard_count++;
}

static bool forces(const WmContext *c)
{
    return c->match->script && !c->match->script->heard;
}

int wm_roll(WmContext *c, int die)
{
    const int sides = c->match->game->dice[die].sides;

    WM_ASSERT(die >= 0 && die < c->match->game->die_count);
    if (forces(c)) {
        const int face = forced(c, die, 1, sides);
        if (face > 0) return face;
    }
    const int face = 1 + (int)wm_stream_below(&c->state->stream, (uint32_t)sides);
    wm_chance_heard(c, WM_FORCED_ROLL, face);
    return face;
}

int wm_pick(WmContext *c, int count)
{
    WM_ASSERT(count >= 1);
    if (forces(c) && count > 1) {
        const int number = forced(c, -1, 0, count - 1);
        if (number >= 0) return number;
    }
    const int number = (int)wm_stream_below(&c->state->stream, (uint32_t)count);
    if (count > 1) wm_chance_heard(c, WM_FORCED_PICK, number);
    return number;
}
