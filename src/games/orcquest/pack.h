/* What content and position share of the lists that the book chooses from. */
#pragma once

#include "content.h"

extern const WmThing oq_thing_face, oq_thing_colour, oq_thing_tint, oq_thing_attack_type;
extern const WmThing oq_thing_slot, oq_thing_skill_type, oq_thing_side, oq_thing_door_kind;
extern const WmThing oq_thing_furniture_kind, oq_thing_behaviour, oq_thing_class;
extern const WmThing oq_thing_sheet, oq_thing_stuff, oq_thing_skill, oq_thing_enemy_sheet;
extern const WmThing oq_thing_token, oq_thing_tile, oq_thing_event_card, oq_thing_patrol_card;
extern const WmThing oq_thing_quest;

extern const WmShape oq_pack_shape;
extern const WmShape oq_quest_shape; /* quests_pack.c */

/* The words of texts, and of Abilities. */
extern const WmGlossary oq_effects, oq_abilities;

/* pack_check.c */
void oq_pack_check(const struct WmMatch *m, WmText *why);
