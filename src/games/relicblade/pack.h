/* The content of Relicblade and the things that it names. */
#pragma once

#include <warmoot/game.h>
#include <warmoot/text.h>

#include "content.h"

/* Lists that are the same in every game. */
extern const WmThing rb_thing_type, rb_thing_aim, rb_thing_card_kind, rb_thing_keyword;
extern const WmThing rb_thing_alignment, rb_thing_size, rb_thing_icon, rb_thing_behavior;
extern const WmThing rb_thing_against, rb_thing_bearer;

/* Forms of this game: lengths in inches, `+2`, sets of keywords and of terrain flags, health rows,
 * icons by their letters. A point is in inches, too. */
extern const WmThing rb_thing_inches, rb_thing_damage, rb_thing_keywords, rb_thing_flags;
extern const WmThing rb_thing_health, rb_thing_icons, rb_thing_point;

/* What the pack of a match has, by its ids. */
extern const WmThing rb_thing_action, rb_thing_card, rb_thing_faction, rb_thing_upgrade;
extern const WmThing rb_thing_relic, rb_thing_terrain, rb_thing_layout, rb_thing_party;
extern const WmThing rb_thing_scenario, rb_thing_danger;

extern const WmShape rb_pack_shape;

/* What must hold between the entries of a pack: the first mistake in one sentence, or nothing. */
void rb_pack_check(const WmMatch *m, WmText *why);

/* The first operation of an action with that word, or NULL. */
const WmOp *rb_word_of(const RbActionFacts *action, int word);
