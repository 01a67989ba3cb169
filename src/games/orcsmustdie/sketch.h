/* The parts of the sketch of a table. */
#pragma once

#include <core/sketch.h>

#include "internal.h"

static inline const OmGame *game(const WmSketch *k)
{
    return (const OmGame *)k->context;
}

/* sketch_map.c: the tiles of a fortress with who and what is on them. */
void om_sketch_map(WmSketch *k, int fort);
