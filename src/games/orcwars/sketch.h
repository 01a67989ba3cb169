/* The parts of the sketch of a table. */
#pragma once

#include <core/sketch.h>

#include "orcwars.h"

enum { OW_LABEL_ROOM = 96 };

static inline const OwGame *game(const WmSketch *k)
{
    return (const OwGame *)k->context;
}

/* sketch.c: the cards of a row in the middle of a line, wrapped; the name of a fighter; whether the
 * viewer sees what is a seat's alone. */
void ow_sketch_row(WmSketch *k, int who, int row);
void ow_sketch_fighter(WmSketch *k, int who);
bool ow_sketch_sees(const WmSketch *k, int seat);

/* sketch_board.c: the map and what lies on it; the Clans; an Elf or the King in a few words. */
void ow_sketch_map(WmSketch *k);
void ow_sketch_clans(WmSketch *k);
void ow_sketch_state(WmSketch *k, int seat);
