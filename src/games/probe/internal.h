/* What the tables of the probe share. */
#pragma once

#include <warmoot/places.h>

extern const WmThing pb_thing_hero, pb_thing_card, pb_thing_square, pb_thing_omen, pb_thing_point;
extern const WmThing pb_thing_bid, pb_thing_bid_kept, pb_thing_actions, pb_thing_pool;
extern const WmThing pb_thing_hand_size, pb_thing_place, pb_thing_charm, pb_thing_rounds,
    pb_thing_seats;
extern const WmThing pb_thing_nothing, pb_thing_count;
/* Of shapes.c, and of the frames of rules. */
extern const WmThing pb_thing_face;
extern const char *const pb_face_names[7];

/* Squares that a hero could step to; who would be hit by a stone, and where that hero stands. */
enum { PB_SURVEY_STEPS, PB_SURVEY_HIT, PB_SURVEYS };

extern const WmShape pb_position_shape, pb_setup_shape, pb_pack_shape;
extern const WmHooks pb_hooks;

/* places.c */
extern const WmPlaceKinds pb_place_kinds;
void pb_places(const WmMatch *m, WmPlaces *places);
