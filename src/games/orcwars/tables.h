/* What the tables of Orc Wars share. */
#pragma once

#include <core/context.h>

extern const WmThing ow_thing_card, ow_thing_hero, ow_thing_seat, ow_thing_attribute;
extern const WmThing ow_thing_class, ow_thing_type, ow_thing_growth, ow_thing_when;
extern const WmThing ow_thing_small, ow_thing_draw, ow_thing_score, ow_thing_copies;
extern const WmThing ow_thing_seats, ow_thing_phase, ow_thing_build, ow_thing_place, ow_thing_cost;

extern const WmShape ow_position_shape, ow_setup_shape, ow_pack_shape;
extern const WmHooks ow_hooks;

/* pack.c: what must hold between the entries of a pack, and against the book. */
void ow_pack_check(const WmMatch *m, WmText *why);

/* table.c */
void ow_seat_is(WmText *why, int seat, const char *what);
void ow_redeal(WmContext *c, int viewer);
void ow_check(const WmContext *c, WmText *why);
void ow_settle(WmContext *c);

/* sketch.c: the board for a terminal. */
void ow_sketch(const WmContext *c, int viewer, bool color, WmText *out);
