/* What the tables of Minions of Mordak share. */
#pragma once

#include <core/stock.h>

#include "mordak.h"

#include "pack.h"

extern const WmThing mm_thing_figure, mm_thing_at, mm_thing_count, mm_thing_phase, mm_thing_team;
extern const WmThing mm_thing_level, mm_thing_winner, mm_thing_seat, mm_thing_chump, mm_thing_elite;
extern const WmThing mm_thing_boss, mm_thing_sheep, mm_thing_gust;
/* Of shapes.c, and of the frames of rules. */
extern const WmThing mm_thing_ap, mm_thing_changes, mm_thing_dice_bits, mm_thing_did,
    mm_thing_die_kept, mm_thing_extra, mm_thing_few, mm_thing_heroes, mm_thing_hits,
    mm_thing_level_kept, mm_thing_nothing, mm_thing_op, mm_thing_places, mm_thing_rolled,
    mm_thing_rows_rolled, mm_thing_steps, mm_thing_tokens;

extern const WmShape mm_position_shape, mm_setup_shape;
extern const WmHooks mm_hooks;

/* setup.c */
void mm_setup_usual(WmSetup *setup);
void mm_setup_check(const WmMatch *m, WmText *why);
void mm_begin(WmContext *c);
bool mm_tile_is_sure(const MmGame *g, int tile); /* on the Map, if it has that tier */
bool mm_tile_is_used(const MmGame *g, int tile); /* perhaps */

/* derived.c */
void mm_derive(const WmMatch *m, void *derived);

/* redeal.c */
extern const WmStock mm_stocks[MM_STOCKS];
void mm_settle(WmContext *c);

/* frames.c: whether the rules that wait can have left the frames so. */
bool mm_frames_right(const MmGame *g);

/* check.c */
void mm_check(const WmContext *c, WmText *why);

/* places.c: the Map as boards draw it. */
extern const WmPlaceKinds mm_place_kinds;
void mm_places(const WmMatch *m, WmPlaces *places);

/* evaluate.c: what a running game is worth to a seat. */
int32_t mm_evaluate(const MmGame *g, int seat);
/* The parts that it is the sum of, by MM_REASON_*. */
void mm_weigh(const MmGame *g, int seat, int32_t parts[WM_REASONS_MAX]);

/* sketch.c: the board for a terminal. */
void mm_sketch(const WmContext *c, int viewer, bool color, WmText *out);
