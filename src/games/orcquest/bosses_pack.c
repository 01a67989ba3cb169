/* Content: Boss Sheets, Activation Cards and Reaction Cards. */
#include <core/entries.h>

#include "pack.h"

static const WmThing size_thing = NUMBER("squares", 1, 2);
static const WmThing number_thing = NUMBER("number", 1, 20);
static const WmThing few_thing = NUMBER("number", 0, 3);

static const WmField boss_fields[] = {
    TEXT(OqBossFacts, id),
    TEXT(OqBossFacts, title),
    TEXT(OqBossFacts, from),
    TEXT(OqBossFacts, arms),
    TEXT(OqBossFacts, text),
    NEEDED(OqBossFacts, size, &size_thing),
    NEEDED(OqBossFacts, health, &number_thing),
    NEEDED(OqBossFacts, colour, &oq_thing_colour),
    NEEDED(OqBossFacts, movement, &number_thing),
    NEEDED(OqBossFacts, badass, &number_thing),
    MEMBER(OqBossFacts, shielded, &wm_thing_flag),
    MEMBER(OqBossFacts, immune, &oq_thing_immune),
    WM_PART(OqBossFacts, defense, BY_ALL, &oq_pool_shape),
    WM_PART(OqBossFacts, attack, BY_ALL, &oq_reach_shape),
    WM_PROGRAM_FIELD("has", OqBossFacts, has, &oq_effects),
    WM_PROGRAM_FIELD("last", OqBossFacts, last, &oq_effects),
};
const WmShape oq_boss_shape = SHAPE("boss", OqBossFacts, boss_fields);

static const WmField bonus_fields[] = {
    MEMBER(OqBonusFacts, symbol, &oq_thing_face),
    MEMBER(OqBonusFacts, broken, &oq_thing_part),
    MEMBER(OqBonusFacts, whole, &oq_thing_part),
    MEMBER(OqBonusFacts, least, &few_thing),
    WM_PROGRAM_FIELD("do", OqBonusFacts, does, &oq_effects),
};
static const WmShape bonus_shape = SHAPE("bonus", OqBonusFacts, bonus_fields);

static const WmField part_fields[] = {
    TEXT(OqPartFacts, id),
    TEXT(OqPartFacts, title),
    TEXT(OqPartFacts, from),
    TEXT(OqPartFacts, arms),
    TEXT(OqPartFacts, text),
    NEEDED(OqPartFacts, boss, &oq_thing_boss),
    NEEDED(OqPartFacts, symbol, &oq_thing_face),
    NEEDED(OqPartFacts, health, &number_thing),
    NEEDED(OqPartFacts, colour, &oq_thing_colour),
    MEMBER(OqPartFacts, hardened, &oq_thing_colour),
    MEMBER(OqPartFacts, hardened_by, &oq_thing_part),
    NEEDED(OqPartFacts, movement, &number_thing),
    MEMBER(OqPartFacts, jumps, &wm_thing_flag),
    MEMBER(OqPartFacts, area, &wm_thing_flag),
    MEMBER(OqPartFacts, immune, &oq_thing_immune),
    WM_PART(OqPartFacts, defense, BY_ALL, &oq_pool_shape),
    WM_PART(OqPartFacts, attack, BY_ALL, &oq_reach_shape),
    WM_PROGRAM_FIELD("with", OqPartFacts, with, &oq_effects),
    WM_LIST_FIELD(OqPartFacts, bonus, bonus_count, &bonus_shape),
    WM_PROGRAM_FIELD("destroyed", OqPartFacts, destroyed, &oq_effects),
};
const WmShape oq_part_shape = SHAPE("part of a Boss", OqPartFacts, part_fields);

static const WmField reaction_fields[] = {
    TEXT(OqReactionFacts, id),
    TEXT(OqReactionFacts, title),
    TEXT(OqReactionFacts, from),
    TEXT(OqReactionFacts, text),
    NEEDED(OqReactionFacts, boss, &oq_thing_boss),
    MEMBER(OqReactionFacts, part, &oq_thing_part),
    WM_PROGRAM_FIELD("do", OqReactionFacts, does, &oq_effects),
};
const WmShape oq_reaction_shape = SHAPE("reaction", OqReactionFacts, reaction_fields);
