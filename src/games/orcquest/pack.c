/* Content: the lists that it chooses from, and what a pack consists of. */
#include <core/entries.h>
#include <core/thing.h>

#include "pack.h"

/* ---- lists ----------------------------------------------------------------------------------- */

static const char *const face_names[] = {"none",  "yellow",    "orange", "red",
                                         "skull", "lightning", "fist"};
static const char *const colour_names[] = {"none", "yellow", "orange", "red"};
static const char *const tint_names[] = {"none", "white", "grey", "black"};
static const char *const attack_names[] = {"none", "melee", "ranged", "magic"};
static const char *const slot_names[] = {"none", "hand", "bulky", "body", "potion", "resource"};
static const char *const skill_type_names[] = {"none", "action", "reaction", "boost", "passive"};
static const char *const side_names[] = {"none", "north", "east", "south", "west"};
static const char *const door_names[] = {"none",       "simple",   "double",
                                         "reinforced", "dead-end", "opening"};
static const char *const furniture_names[] = {"none", "bookcase", "cupboard", "table",
                                              "bed",  "rack",     "barrel",   "crate"};
static const char *const behaviour_names[] = {"none", "assault", "flee", "cowardice", "charge"};
static const char *const reaction_names[] = {"none",      "flee",  "pursuit", "counterattack",
                                             "shield-up", "dodge", "bash",    "riposte"};
static const char *const token_names[] = {"none", "enemy", "special", "chicken", "objective"};
static const char *const moment_names[] = {
    "none",     "targeted", "ally-targeted", "hero-targeted", "approached",
    "covering", "attacked", "aiming",        "striking",      "rolled"};
static const char *const relic_kind_names[] = {"none", "fragment", "artifact", "equipment"};
static const char *const bearer_names[] = {"none", "weapon", "armour"};

#define LIST(word, list, last)                                                                     \
    {                                                                                              \
        .name = (word), .form = WM_FORM_NAMED, .names = list##_names, .high = (last)               \
    }

const WmThing oq_thing_face = LIST("face", face, OQ_FIST);
const WmThing oq_thing_colour = LIST("colour", colour, OQ_RED);
const WmThing oq_thing_tint = LIST("die", tint, OQ_BLACK);
const WmThing oq_thing_attack_type = LIST("attack", attack, OQ_MAGIC);
static const WmThing slot_thing = LIST("slot", slot, OQ_RESOURCE);
static const WmThing skill_type_thing = LIST("type", skill_type, OQ_PASSIVE);
const WmThing oq_thing_side = LIST("side", side, 4);
const WmThing oq_thing_door_kind = LIST("door", door, OQ_OPENING);
const WmThing oq_thing_furniture_kind = LIST("furniture", furniture, OQ_CRATE);
const WmThing oq_thing_behaviour = LIST("behaviour", behaviour, OQ_CHARGE);
static const WmThing reaction_thing = LIST("reaction", reaction, OQ_REACT_RIPOSTE);
static const WmThing moment_thing = LIST("moment", moment, OQ_WHEN_ROLLED);
static const WmThing relic_kind_thing = LIST("kind of Relic", relic_kind, OQ_EQUIPMENT);
static const WmThing bearer_thing = LIST("kind of Stuff", bearer, OQ_ON_ARMOUR);
static const WmThing token_kind_thing = LIST("token", token, OQ_TOKEN_OBJECTIVE);

static const WmThing number_thing = NUMBER("number", 1, 12);
static const WmThing few_thing = NUMBER("number", 0, 15);
static const WmThing dice_thing = NUMBER("dice", 0, 3);
static const WmThing range_thing = NUMBER("range", 0, 12);
static const WmThing price_thing = NUMBER("price", 0, 30);
static const WmThing copies_thing = NUMBER("copies", 0, 20);
static const WmThing size_thing = NUMBER("squares", 5, 10);

/* ---- shapes ---------------------------------------------------------------------------------- */

static const WmField die_fields[] = {
    TEXT(OqDieFacts, id),
    TEXT(OqDieFacts, from),
    WM_ARRAY(OqDieFacts, faces, BY_ALL, &oq_thing_face),
};
static const WmShape die_shape = SHAPE("die", OqDieFacts, die_fields);

static const WmField hero_fields[] = {
    TEXT(OqHeroFacts, id),
    TEXT(OqHeroFacts, title),
    TEXT(OqHeroFacts, from),
    TEXT(OqHeroFacts, saying),
    TEXT(OqHeroFacts, innate),
    TEXT(OqHeroFacts, text),
    NEEDED(OqHeroFacts, classes, &oq_thing_class),
    WM_ARRAY(OqHeroFacts, masters, BY_ALL, &wm_thing_flag),
    NEEDED(OqHeroFacts, health, &number_thing),
    NEEDED(OqHeroFacts, colour, &oq_thing_colour),
    NEEDED(OqHeroFacts, body, &few_thing),
    NEEDED(OqHeroFacts, hands, &few_thing),
    NEEDED(OqHeroFacts, inventory, &few_thing),
    WM_ARRAY(OqHeroFacts, stuff, BY_ALL, &oq_thing_stuff),
    WM_PROGRAM_FIELD("has", OqHeroFacts, has, &oq_effects),
};
static const WmShape hero_shape = SHAPE("hero", OqHeroFacts, hero_fields);

static const WmField pool_fields[] = {
    MEMBER(OqPool, white, &dice_thing),
    MEMBER(OqPool, grey, &dice_thing),
    MEMBER(OqPool, black, &dice_thing),
    MEMBER(OqPool, badass, &dice_thing),
};
const WmShape oq_pool_shape = SHAPE("dice", OqPool, pool_fields);

static const WmField reach_fields[] = {
    MEMBER(OqReach, type, &oq_thing_attack_type),
    MEMBER(OqReach, low, &range_thing),
    MEMBER(OqReach, high, &range_thing),
    WM_PART(OqReach, dice, BY_ALL, &oq_pool_shape),
};
const WmShape oq_reach_shape = SHAPE("attack", OqReach, reach_fields);

static const WmField counts_fields[] = {
    MEMBER(OqCounts, wood, &few_thing),
    MEMBER(OqCounts, metal, &few_thing),
    MEMBER(OqCounts, leather, &few_thing),
    MEMBER(OqCounts, gold, &few_thing),
};
static const WmShape counts_shape = SHAPE("resources", OqCounts, counts_fields);

static const WmField line_fields[] = {
    MEMBER(OqLineFacts, classes, &oq_thing_class),
    MEMBER(OqLineFacts, defends, &wm_thing_flag),
    WM_PART(OqLineFacts, attack, BY_ALL, &oq_reach_shape),
    WM_PROGRAM_FIELD("has", OqLineFacts, has, &oq_effects),
};
static const WmShape line_shape = SHAPE("line", OqLineFacts, line_fields);

static const WmField stuff_fields[] = {
    TEXT(OqStuffFacts, id),
    TEXT(OqStuffFacts, title),
    TEXT(OqStuffFacts, from),
    NEEDED(OqStuffFacts, slot, &slot_thing),
    MEMBER(OqStuffFacts, level, &dice_thing),
    MEMBER(OqStuffFacts, weight, &few_thing),
    NEEDED(OqStuffFacts, copies, &copies_thing),
    MEMBER(OqStuffFacts, next, &oq_thing_stuff),
    WM_PART(OqStuffFacts, rekup, BY_ALL, &counts_shape),
    WM_PART(OqStuffFacts, kraft, BY_ALL, &counts_shape),
    WM_LIST_FIELD(OqStuffFacts, lines, line_count, &line_shape),
    WM_PROGRAM_FIELD("dual", OqStuffFacts, dual, &oq_effects),
    WM_PROGRAM_FIELD("do", OqStuffFacts, does, &oq_effects),
};
static const WmShape stuff_shape = SHAPE("stuff", OqStuffFacts, stuff_fields);

static const WmField skill_effect_fields[] = {
    MEMBER(OqSkillEffect, ap, &few_thing),
    MEMBER(OqSkillEffect, bp, &few_thing),
    WM_PROGRAM_FIELD("do", OqSkillEffect, does, &oq_effects),
};
static const WmShape skill_effect_shape = SHAPE("effect", OqSkillEffect, skill_effect_fields);

static const WmField skill_fields[] = {
    TEXT(OqSkillFacts, id),
    TEXT(OqSkillFacts, title),
    TEXT(OqSkillFacts, from),
    TEXT(OqSkillFacts, text),
    NEEDED(OqSkillFacts, hero, &oq_thing_sheet),
    NEEDED(OqSkillFacts, type, &skill_type_thing),
    MEMBER(OqSkillFacts, price, &price_thing),
    MEMBER(OqSkillFacts, combo, &dice_thing),
    MEMBER(OqSkillFacts, when, &moment_thing),
    MEMBER(OqSkillFacts, within, &range_thing),
    MEMBER(OqSkillFacts, attack, &oq_thing_attack_type),
    WM_PART(OqSkillFacts, main, BY_ALL, &skill_effect_shape),
    WM_PART(OqSkillFacts, enhanced, BY_ALL, &skill_effect_shape),
    WM_PROGRAM_FIELD("has", OqSkillFacts, has, &oq_effects),
};
static const WmShape skill_shape = SHAPE("skill", OqSkillFacts, skill_fields);

static const WmField enemy_fields[] = {
    TEXT(OqEnemyFacts, id),
    TEXT(OqEnemyFacts, title),
    TEXT(OqEnemyFacts, from),
    WM_STRING_FIELD(OqEnemyFacts, arms, 0),
    NEEDED(OqEnemyFacts, figures, &copies_thing),
    MEMBER(OqEnemyFacts, named, &wm_thing_flag),
    MEMBER(OqEnemyFacts, figure, &oq_thing_enemy_sheet),
    NEEDED(OqEnemyFacts, die, &oq_thing_tint),
    WM_ARRAY(OqEnemyFacts, behave, BY_ALL, &oq_thing_behaviour),
    MEMBER(OqEnemyFacts, reaction, &reaction_thing),
    NEEDED(OqEnemyFacts, health, &number_thing),
    NEEDED(OqEnemyFacts, colour, &oq_thing_colour),
    NEEDED(OqEnemyFacts, movement, &number_thing),
    MEMBER(OqEnemyFacts, loot, &few_thing),
    MEMBER(OqEnemyFacts, badass, &few_thing),
    MEMBER(OqEnemyFacts, rings, &wm_thing_flag),
    MEMBER(OqEnemyFacts, opens, &wm_thing_flag),
    MEMBER(OqEnemyFacts, charge, &few_thing),
    MEMBER(OqEnemyFacts, pursuit, &few_thing),
    MEMBER(OqEnemyFacts, riposte, &oq_thing_tint),
    MEMBER(OqEnemyFacts, immune, &oq_thing_immune),
    WM_PART(OqEnemyFacts, defense, BY_ALL, &oq_pool_shape),
    WM_PARTS(OqEnemyFacts, attack, BY_ALL, &oq_reach_shape, NULL),
    WM_PROGRAM_FIELD("with", OqEnemyFacts, with, &oq_effects),
    WM_PROGRAM_FIELD("has", OqEnemyFacts, has, &oq_effects),
    WM_PROGRAM_FIELD("yellow", OqEnemyFacts, yellow, &oq_effects),
    WM_PROGRAM_FIELD("orange", OqEnemyFacts, orange, &oq_effects),
    WM_PROGRAM_FIELD("red", OqEnemyFacts, red, &oq_effects),
};
static const WmShape enemy_shape = SHAPE("enemy", OqEnemyFacts, enemy_fields);

static const WmField token_fields[] = {
    TEXT(OqTokenFacts, id),
    NEEDED(OqTokenFacts, kind, &token_kind_thing),
    MEMBER(OqTokenFacts, enemy, &oq_thing_enemy_sheet),
    MEMBER(OqTokenFacts, figures, &dice_thing),
    NEEDED(OqTokenFacts, count, &copies_thing),
};
static const WmShape token_shape = SHAPE("token", OqTokenFacts, token_fields);

static const WmField tile_line_fields[] = {TEXT(OqTileLine, text)};
static const WmShape tile_line_shape = SHAPE("line", OqTileLine, tile_line_fields);

static const WmField tile_fields[] = {
    TEXT(OqTileFacts, id),
    TEXT(OqTileFacts, title),
    TEXT(OqTileFacts, from),
    NEEDED(OqTileFacts, columns, &size_thing),
    NEEDED(OqTileFacts, rows, &size_thing),
    WM_LIST_FIELD(OqTileFacts, lines, line_count, &tile_line_shape),
};
static const WmShape tile_shape = SHAPE("tile", OqTileFacts, tile_fields);

static const WmField event_fields[] = {
    TEXT(OqEventFacts, id),
    TEXT(OqEventFacts, title),
    TEXT(OqEventFacts, from),
    TEXT(OqEventFacts, text),
    MEMBER(OqEventFacts, hero, &oq_thing_sheet),
    WM_PROGRAM_FIELD("do", OqEventFacts, does, &oq_effects),
};
static const WmShape event_shape = SHAPE("event", OqEventFacts, event_fields);

static const WmField patrol_fields[] = {
    TEXT(OqPatrolFacts, id),
    TEXT(OqPatrolFacts, title),
    TEXT(OqPatrolFacts, from),
    TEXT(OqPatrolFacts, text),
    MEMBER(OqPatrolFacts, appears, &wm_thing_flag),
    NEEDED(OqPatrolFacts, copies, &copies_thing),
    WM_PROGRAM_FIELD("do", OqPatrolFacts, does, &oq_effects),
};
static const WmShape patrol_shape = SHAPE("patrol", OqPatrolFacts, patrol_fields);

static const WmField relic_fields[] = {
    TEXT(OqRelicFacts, id),
    TEXT(OqRelicFacts, title),
    TEXT(OqRelicFacts, from),
    TEXT(OqRelicFacts, text),
    NEEDED(OqRelicFacts, kind, &relic_kind_thing),
    NEEDED(OqRelicFacts, copies, &copies_thing),
    MEMBER(OqRelicFacts, slot, &slot_thing),
    NEEDED(OqRelicFacts, weight, &few_thing),
    MEMBER(OqRelicFacts, rekup, &few_thing),
    MEMBER(OqRelicFacts, ap, &few_thing),
    MEMBER(OqRelicFacts, bp, &few_thing),
    WM_LIST_FIELD(OqRelicFacts, lines, line_count, &line_shape),
    WM_PROGRAM_FIELD("has", OqRelicFacts, has, &oq_effects),
    WM_PROGRAM_FIELD("do", OqRelicFacts, does, &oq_effects),
};
static const WmShape relic_shape = SHAPE("relic", OqRelicFacts, relic_fields);

static const WmField enchant_fields[] = {
    TEXT(OqEnchantFacts, id),
    TEXT(OqEnchantFacts, title),
    TEXT(OqEnchantFacts, from),
    TEXT(OqEnchantFacts, text),
    NEEDED(OqEnchantFacts, symbol, &oq_thing_face),
    NEEDED(OqEnchantFacts, on, &bearer_thing),
    WM_PROGRAM_FIELD("basic", OqEnchantFacts, basic, &oq_effects),
    WM_PROGRAM_FIELD("enhanced", OqEnchantFacts, enhanced, &oq_effects),
    WM_PROGRAM_FIELD("objective", OqEnchantFacts, objective, &oq_deeds),
};
static const WmShape enchant_shape = SHAPE("enchant", OqEnchantFacts, enchant_fields);

/* ---- what a pack has ------------------------------------------------------------------------- */

WM_CONTENT_THING(OqPack, hero, heroes, oq_thing_sheet);
WM_CONTENT_THING(OqPack, stuff, stuff, oq_thing_stuff);
WM_CONTENT_THING(OqPack, skill, skills, oq_thing_skill);
WM_CONTENT_THING(OqPack, enemy, enemies, oq_thing_enemy_sheet);
WM_CONTENT_THING(OqPack, token, tokens, oq_thing_token);
WM_CONTENT_THING(OqPack, tile, tiles, oq_thing_tile);
WM_CONTENT_THING(OqPack, event, events, oq_thing_event_card);
WM_CONTENT_THING(OqPack, patrol, patrols, oq_thing_patrol_card);
WM_CONTENT_THING(OqPack, relic, relics, oq_thing_relic);
WM_CONTENT_THING(OqPack, enchant, enchants, oq_thing_enchant);
WM_CONTENT_THING(OqPack, boss, bosses, oq_thing_boss);
WM_CONTENT_THING(OqPack, part, parts, oq_thing_part);
WM_CONTENT_THING(OqPack, reaction, reactions, oq_thing_boss_card);

static const WmField pack_fields[] = {
    WM_LIST_FIELD(OqPack, dice, die_count, &die_shape),
    WM_LIST_FIELD(OqPack, heroes, hero_count, &hero_shape),
    WM_LIST_FIELD(OqPack, stuff, stuff_count, &stuff_shape),
    WM_LIST_FIELD(OqPack, skills, skill_count, &skill_shape),
    WM_LIST_FIELD(OqPack, enemies, enemy_count, &enemy_shape),
    WM_LIST_FIELD(OqPack, tokens, token_count, &token_shape),
    WM_LIST_FIELD(OqPack, tiles, tile_count, &tile_shape),
    WM_LIST_FIELD(OqPack, events, event_count, &event_shape),
    WM_LIST_FIELD(OqPack, patrols, patrol_count, &patrol_shape),
    WM_LIST_FIELD(OqPack, quests, quest_count, &oq_quest_shape),
    WM_LIST_FIELD(OqPack, relics, relic_count, &relic_shape),
    WM_LIST_FIELD(OqPack, enchants, enchant_count, &enchant_shape),
    WM_LIST_FIELD(OqPack, bosses, boss_count, &oq_boss_shape),
    WM_LIST_FIELD(OqPack, parts, part_count, &oq_part_shape),
    WM_LIST_FIELD(OqPack, reactions, reaction_count, &oq_reaction_shape),
    WM_LIST_FIELD(OqPack, chapters, chapter_count, &oq_chapter_shape),
};
const WmShape oq_pack_shape = {
    .name = "orcquest", .bytes = sizeof(OqPack), WM_SHAPE_FIELDS(pack_fields)};
