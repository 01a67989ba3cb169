/* A bench for the core's own functions: a context with a stream of chance, and no game in play. */
#pragma once

#include <core/context.h>

typedef struct Bench {
    WmScript script; /* of forced results, once the match points to it */
    WmMatch match;
    WmState state;
    WmContext context;
} Bench;

static inline WmContext *bench_begin(Bench *b, const WmGame *game, uint64_t seed_number)
{
    const WmSeed seed = wm_seed_numbered(seed_number);

    *b = (Bench){.match = {.game = game}};
    wm_stream_begin(&b->state.stream, &seed);
    b->context = (WmContext){.match = &b->match, .state = &b->state};
    return &b->context;
}
