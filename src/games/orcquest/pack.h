/* What content and position share of the lists that the book chooses from. */
#pragma once

#include "content.h"

extern const WmThing oq_thing_face, oq_thing_colour, oq_thing_tint, oq_thing_attack_type;
extern const WmThing oq_thing_side, oq_thing_door_kind;
extern const WmThing oq_thing_furniture_kind, oq_thing_behaviour, oq_thing_class;
extern const WmThing oq_thing_sheet, oq_thing_stuff, oq_thing_skill, oq_thing_enemy_sheet;
extern const WmThing oq_thing_token, oq_thing_tile, oq_thing_event_card, oq_thing_patrol_card;
extern const WmThing oq_thing_relic, oq_thing_boss, oq_thing_part;
extern const WmThing oq_thing_enchant, oq_thing_boss_card;

/* forms.c */
extern const WmThing oq_thing_resources, oq_thing_immune, oq_thing_dice, oq_thing_range;
extern const WmThing oq_thing_effect_token, oq_thing_who;

/* Sets: names joined by +, or none. They are bits, from the first name on; NULL ends the names. */
WmFormRead oq_read_set;
WmFormText oq_set_text;

#define OQ_SET_OF(word, list, count)                                                               \
    {                                                                                              \
        .name = (word), .form = WM_FORM_OWN, .names = (list), .high = (1 << (count)) - 1,          \
        .slots = 1, .read = oq_read_set, .text = oq_set_text                                       \
    }

extern const WmShape oq_pack_shape;
extern const WmShape oq_pool_shape, oq_reach_shape;
extern const WmShape oq_quest_shape, oq_chapter_shape;                /* quests_pack.c */
extern const WmShape oq_boss_shape, oq_part_shape, oq_reaction_shape; /* bosses_pack.c */

/* glossary.c: the words of texts, and of what the bearer of an Enchant is to do. */
extern const WmGlossary oq_effects, oq_deeds;

/* pack_check.c */
void oq_pack_check(const struct WmMatch *m, WmText *why);
