/* What the tables of Relicblade share. */
#pragma once

#include <core/stock.h>

#include "relicblade.h"

extern const WmThing rb_thing_model, rb_thing_marker, rb_thing_count, rb_thing_corner;
extern const WmThing rb_thing_phase, rb_thing_outcome, rb_thing_piece, rb_thing_moment,
    rb_thing_die, rb_thing_injury;

extern const WmShape rb_position_shape, rb_setup_shape;
extern const WmHooks rb_hooks;

/* setup.c */
void rb_setup_usual(WmSetup *setup);
void rb_setup_check(const WmMatch *m, WmText *why);
void rb_begin(WmContext *c);
void rb_settle(WmContext *c);

/* party_text.c */
void rb_roster_read(const WmMatch *m, WmSetup *setup, int seat, const char *text, WmText *why);
void rb_roster_write(const WmMatch *m, const WmSetup *setup, int seat, WmText *out);

/* campaign.c */
void rb_campaign_check(const WmMatch *m, int seat, const RbParty *party, WmText *why);
bool rb_carry(const WmContext *c, WmSetup *next);

/* derived.c */
void rb_derive(const WmMatch *m, void *derived);

/* check.c */
void rb_check(const WmContext *c, WmText *why);

/* evaluate.c: what a running game is worth to a seat. */
int32_t rb_evaluate(const RbGame *g, int seat);

/* sketch.c: the table for a terminal. */
void rb_sketch(const WmContext *c, int viewer, bool color, WmText *out);

/* survey.c: about a model and a point, the legs of a way; outlook.c: what its enemies would be
 * to it there. */
enum { RB_SURVEY_PATH, RB_SURVEY_OUTLOOK, RB_SURVEY_REACH, RB_SURVEY_TOLL };
void rb_outlook(const RbGame *g, const WmRow *about, WmFinds *finds);
extern const WmThing rb_thing_leg;
/* Of shapes.c, and of the frames of rules. */
extern const WmThing rb_thing_damage_kept, rb_thing_dice, rb_thing_did, rb_thing_difficulty,
    rb_thing_face, rb_thing_few, rb_thing_floor, rb_thing_legs, rb_thing_length, rb_thing_markers,
    rb_thing_models, rb_thing_nothing, rb_thing_piece_kept, rb_thing_pool, rb_thing_push,
    rb_thing_tokens, rb_thing_units, rb_thing_used, rb_thing_used_bits, rb_thing_word;
void rb_survey(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds);
