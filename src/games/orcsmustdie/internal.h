/* What the tables of Orcs Must Die! share. */
#pragma once

#include <core/stock.h>

#include "orcsmustdie.h"

#include "pack.h"

extern const WmThing om_thing_seat, om_thing_tile, om_thing_kind, om_thing_side, om_thing_phase;
extern const WmThing om_thing_action, om_thing_mode, om_thing_face, om_thing_count, om_thing_some;
extern const WmThing om_thing_skulls, om_thing_fort_tile;
extern const WmThing om_thing_health, om_thing_pool, om_thing_seats;
/* Of shapes.c, and of the frames of rules. */
extern const WmThing om_thing_army, om_thing_boss_out, om_thing_deed, om_thing_team,
    om_thing_trap_place, om_thing_wave;

extern const WmShape om_position_shape, om_setup_shape;
extern const WmHooks om_hooks;

/* check.c */
void om_check(const WmContext *c, WmText *why);
int om_copies_worn(const OmGame *g, int item); /* by Heroes */
int om_copies_laid(const OmGame *g, int trap); /* on the map, or carried */

/* redeal.c */
extern const WmStock om_stocks[OM_STOCKS];
void om_settle(WmContext *c);

/* frames.c: whether what the rules remember can be. */
bool om_frames_right(const OmGame *g);

/* places.c: the maps as boards draw them. */
void om_places(const WmMatch *m, WmPlaces *places);

/* sketch.c: the board for a terminal. */
void om_sketch(const WmContext *c, int viewer, bool color, WmText *out);

/* strike.c: what orders do with dice. */
WmAnswer om_best_strike(const OmGame *g); /* the next use of results; of kind 0: there is none */
WmAnswer om_best_reroll(const OmGame *g); /* the die to be rolled again, or that none is */

/* orders.c */
bool om_order_fits(const WmContext *c, int seat, int order);
void om_list_orders(const WmContext *c, int seat, int order, WmOrderList *list);
WmAnswer om_order_answer(const WmContext *c, int seat, const WmAnswer *order);
