/* Content: the lists that it chooses from, the words of its texts, and what a pack consists of. */
#include <core/entries.h>
#include <core/thing.h>

#include "pack.h"

/* ---- lists ----------------------------------------------------------------------------------- */

static const char *const row_names[] = {"none", "melee", "ranged", "magic", "corruption", "any"};
static const char *const die_names[] = {"none", "novice", "adept", "master"};
static const char *const deck_names[] = {"none", "arcane", "divine", "void"};
static const char *const color_names[] = {"none", "green", "purple"};
static const char *const terrain_names[] = {"none", "valley", "lake", "mountain"};
static const char *const slot_names[] = {"none", "offense", "defense", "item"};
static const char *const tier_names[] = {"none", "hawkemoor", "tier-1", "tier-2", "tier-3"};
static const char *const spot_names[] = {"none", "keep", "peak", "west", "east", "south"};
static const char *const who_names[] = {"none",   "self",   "hero",  "heroes",
                                        "anyone", "minion", "target"};
static const char *const where_names[] = {"none", "own", "adjacent", "nearby", "any", "there"};
static const char *const until_names[] = {"none", "next", "turn", "round", "back"};
static const char *const to_names[] = {"none", "free", "caster", "beside", "keep"};
static const char *const moment_names[] = {"none",   "begin", "rolled", "targeted",
                                           "damage", "cast",  "defeat"};
static const char *const side_names[] = {"none", "self", "own", "foe"};
static const char *const whom_names[] = {"none", "all", "greens", "purples"};

#define LIST(word, list, last)                                                                     \
    {                                                                                              \
        .name = (word), .form = WM_FORM_NAMED, .names = list##_names, .high = (last)               \
    }

const WmThing mm_thing_row = LIST("row", row, MM_CORRUPTION);
const WmThing mm_thing_any_row = LIST("row", row, MM_ANY_ROW);
const WmThing mm_thing_die = LIST("die", die, MM_MASTER);
const WmThing mm_thing_deck = LIST("deck", deck, MM_VOID);
static const WmThing color_thing = LIST("color", color, MM_PURPLE);
const WmThing mm_thing_terrain = LIST("terrain", terrain, MM_MOUNTAIN);
const WmThing mm_thing_slot = LIST("slot", slot, MM_ITEM);
static const WmThing tier_thing = LIST("tier", tier, MM_TIER_3);
static const WmThing spot_thing = LIST("place", spot, MM_SOUTH);
const WmThing mm_thing_until = LIST("time", until, MM_BACK);
const WmThing mm_thing_moment = LIST("moment", moment, MM_WHEN_DEFEAT);
static const WmThing side_thing = LIST("side", side, MM_SIDE_FOE);
static const WmThing who_thing = LIST("Character", who, MM_TARGET);
static const WmThing where_thing = LIST("Region", where, MM_THERE);
static const WmThing to_thing = LIST("place to be put", to, MM_TO_KEEP);
static const WmThing whom_thing = LIST("kind of Characters", whom, MM_PURPLES);

static const WmThing number_thing = NUMBER("number", 1, 10);
const WmThing mm_thing_change = NUMBER("change", -9, 9);
static const WmThing face_thing = NUMBER("Hits", 0, 3);
static const WmThing health_thing = NUMBER("Health", 1, 100);
static const WmThing top_thing = NUMBER("Health", 1, 20);
static const WmThing action_thing = NUMBER("AP", 0, 5);
static const WmThing copies_thing = NUMBER("copies", 1, 5);
static const WmThing bounty_thing = NUMBER("Bounty", 0, 5);
static const WmThing hits_thing = NUMBER("Hits", 1, 15);
static const WmThing xp_thing = NUMBER("XP", 0, 15);
static const WmThing reach_thing = NUMBER("Bounty", 0, 30);
static const WmThing few_thing = NUMBER("number", 0, 4);
static const WmThing count_thing = NUMBER("Hero Count", 1, MM_COUNTS);

/* ---- glossaries ------------------------------------------------------------------------------ */

const WmVerb mm_effect_words[MM_WORDS] = {
    [0] = {.name = "none"},
    [MM_W_ATTACK] = {"attack", {&where_thing, &mm_thing_amounts}},
    [MM_W_BLAST] = {"blast", {&where_thing, &mm_thing_amounts}},
    [MM_W_SMITE] = {"smite", {&where_thing, &mm_thing_amounts, &number_thing}},
    [MM_W_HEAL] = {"heal", {&who_thing, &where_thing, &mm_thing_amounts}},
    [MM_W_PLUS] = {"plus", {&who_thing, &where_thing, &mm_thing_amounts}},
    [MM_W_LEECH] = {"leech", {&where_thing, &number_thing}},
    [MM_W_BONUS] = {"bonus",
                    {&who_thing, &where_thing, &mm_thing_any_row, &mm_thing_until, &mm_thing_dice}},
    [MM_W_REROLL] = {"reroll", {&number_thing}},
    [MM_W_REROLL_ALL] = {"reroll-all", {NULL}},
    [MM_W_HITS] = {"hits", {&mm_thing_change}},
    [MM_W_PREVENT] = {"prevent", {&number_thing}},
    [MM_W_SHARE] = {"share", {&number_thing}},
    [MM_W_ABILITY] = {"ability", {&mm_thing_abilities, &who_thing, &where_thing, &mm_thing_until}},
    [MM_W_AP] = {"ap", {&who_thing, &mm_thing_change}},
    [MM_W_MOVE] = {"move", {&who_thing, &where_thing, &number_thing}},
    [MM_W_TELEPORT] = {"teleport", {&who_thing, &where_thing, &to_thing}},
    [MM_W_PUSH] = {"push", {&where_thing, &mm_thing_amounts}},
    [MM_W_STUN] = {"stun", {&where_thing, &mm_thing_sizes}},
    [MM_W_CONTROL] = {"control", {&where_thing, &mm_thing_sizes}},
    [MM_W_ACT] = {"act", {&where_thing, &mm_thing_sizes}},
    [MM_W_SPAWN] = {"spawn", {&mm_thing_size, &number_thing}},
    [MM_W_SHEEP] = {"sheep", {&mm_thing_amounts}},
    [MM_W_FRESH] = {"fresh", {&where_thing, &mm_thing_sizes}},
    [MM_W_BANISH] = {"banish", {&where_thing, &mm_thing_sizes}},
    [MM_W_PAY] = {"pay", {&who_thing, &where_thing, &mm_thing_amounts}},
    [MM_W_DRAW] = {"draw", {&mm_thing_deck, &number_thing}},
    [MM_W_DISCARD] = {"discard", {&where_thing, &mm_thing_amounts}},
    [MM_W_CANCEL] = {"cancel", {NULL}},
    [MM_W_SURVIVE] = {"survive", {NULL}},
    [MM_W_LINK] = {"link", {&where_thing, &mm_thing_until}},
    [MM_W_TERRAIN] = {"terrain", {&mm_thing_terrain, &where_thing, &mm_thing_until}},
    [MM_W_XP] = {"xp", {&number_thing}},
    [MM_W_VILLAIN] = {"villain", {&mm_thing_change}},
};
static const char *const level_names[] = {"none", "at-1", "at-2", "at-3"};
static const WmGlossary effects = {.words = mm_effect_words,
                                   .count = MM_WORDS,
                                   .conditions = level_names,
                                   .condition_count = MM_AT_LEVELS};

const WmVerb mm_power_words[MM_POWERS] = {
    [0] = {.name = "none"},
    [MM_P_SPELL_DAMAGE] = {"spell-damage", {&mm_thing_amounts}},
    [MM_P_SPELL_HEALING] = {"spell-healing", {&mm_thing_amounts}},
    [MM_P_IRE] = {"ire", {&number_thing, &mm_thing_dice}},
    [MM_P_RAGE] = {"rage", {&mm_thing_row, &mm_thing_amounts}},
    [MM_P_TOKEN_COST] = {"token-cost", {&number_thing}},
    [MM_P_TOKENS] = {"tokens", {&mm_thing_amounts}},
    [MM_P_HORSE] = {"horse", {NULL}},
    [MM_P_CRUSADE] = {"crusade", {NULL}},
    [MM_P_BEATS] = {"beats", {&mm_thing_amounts}},
    [MM_P_MEDDLING] = {"meddling", {NULL}},
    [MM_P_DICE] = {"dice", {&mm_thing_row, &mm_thing_dice}},
    [MM_P_ABILITY] = {"ability", {&mm_thing_abilities}},
    [MM_P_REROLL] = {"reroll", {&number_thing}},
    [MM_P_LUCK] = {"luck", {&number_thing}},
    [MM_P_MEND] = {"mend", {&number_thing}},
    [MM_P_CLEAR_MIND] = {"clear-mind", {NULL}},
    [MM_P_RIDE] = {"ride", {NULL}},
    [MM_P_RICHES] = {"riches", {&number_thing}},
    [MM_P_HAND] = {"hand", {&number_thing}},
    [MM_P_PATHFINDER] = {"pathfinder", {NULL}},
    [MM_P_PHOENIX] = {"phoenix", {NULL}},
    [MM_P_SHELTER] = {"shelter", {&number_thing}},
    [MM_P_MARKET] = {"market", {NULL}},
    [MM_P_STEPS] = {"steps", {&number_thing}},
    [MM_P_LOOKOUT] = {"lookout", {NULL}},
    [MM_P_DOJO] = {"dojo", {NULL}},
    [MM_P_LABYRINTH] = {"labyrinth", {NULL}},
    [MM_P_LENDS] = {"lends", {&mm_thing_abilities, &whom_thing}},
    [MM_P_TOLL] = {"toll", {&number_thing}},
    [MM_P_SURGE] = {"surge", {&number_thing}},
    [MM_P_SECLUDED] = {"secluded", {NULL}},
    [MM_P_CATAPULT] = {"catapult", {&number_thing}},
    [MM_P_HOLLOW] = {"hollow", {NULL}},
};
static const char *const grade_names[] = {"none", "base", "upgraded"};
static const WmGlossary powers = {.words = mm_power_words,
                                  .count = MM_POWERS,
                                  .conditions = grade_names,
                                  .condition_count = MM_GRADES};

/* ---- entries --------------------------------------------------------------------------------- */

static const WmField die_fields[] = {
    TEXT(MmDieFacts, id),
    TEXT(MmDieFacts, from),
    WM_ARRAY(MmDieFacts, faces, BY_ALL, &face_thing),
};
static const WmShape die_shape = SHAPE("die", MmDieFacts, die_fields);

static const WmField row_fields[] = {
    MEMBER(MmRowFacts, melee, &mm_thing_dice),
    MEMBER(MmRowFacts, ranged, &mm_thing_dice),
    MEMBER(MmRowFacts, magic, &mm_thing_dice),
    MEMBER(MmRowFacts, corruption, &mm_thing_dice),
};
static const WmShape row_shape = SHAPE("rows", MmRowFacts, row_fields);

static const WmField draw_fields[] = {
    MEMBER(MmDrawFacts, arcane, &few_thing),
    MEMBER(MmDrawFacts, divine, &few_thing),
    WM_NAMED_FIELD("void", MmDrawFacts, void_, BY_ALL, &few_thing),
    MEMBER(MmDrawFacts, either, &few_thing),
};
static const WmShape draw_shape = SHAPE("Spells by deck", MmDrawFacts, draw_fields);

static const WmField board_fields[] = {
    TEXT(MmBoardFacts, id),
    TEXT(MmBoardFacts, title),
    TEXT(MmBoardFacts, role),
    TEXT(MmBoardFacts, from),
    TEXT(MmBoardFacts, ability),
    TEXT(MmBoardFacts, text),
    WM_STRING_FIELD(MmBoardFacts, upgrade, 0),
    WM_PART(MmBoardFacts, dice, BY_ALL, &row_shape),
    NEEDED(MmBoardFacts, health, &health_thing),
    NEEDED(MmBoardFacts, power, &mm_thing_row),
    WM_ARRAY(MmBoardFacts, action, BY_ALL, &action_thing),
    WM_PART(MmBoardFacts, start, BY_ALL, &draw_shape),
    WM_PART(MmBoardFacts, draw, BY_ALL, &draw_shape),
    WM_PROGRAM_FIELD("while", MmBoardFacts, holds, &powers),
};
static const WmShape board_shape = SHAPE("board", MmBoardFacts, board_fields);

static const WmField villain_fields[] = {
    TEXT(MmVillainFacts, id),
    TEXT(MmVillainFacts, from),
    WM_ARRAY(MmVillainFacts, health, BY_ALL, &health_thing),
};
static const WmShape villain_shape = SHAPE("villain", MmVillainFacts, villain_fields);

static const WmField side_fields[] = {
    MEMBER(MmMinionSide, health, &top_thing),
    MEMBER(MmMinionSide, wound, &top_thing),
    MEMBER(MmMinionSide, ap, &action_thing),
    MEMBER(MmMinionSide, melee, &mm_thing_dice),
    MEMBER(MmMinionSide, ranged, &mm_thing_dice),
    MEMBER(MmMinionSide, magic, &mm_thing_dice),
    MEMBER(MmMinionSide, abilities, &mm_thing_abilities),
};
static const WmShape side_shape = SHAPE("side of a Minion", MmMinionSide, side_fields);

static const WmField minion_fields[] = {
    TEXT(MmMinionFacts, id),
    TEXT(MmMinionFacts, title),
    TEXT(MmMinionFacts, from),
    NEEDED(MmMinionFacts, size, &mm_thing_size),
    MEMBER(MmMinionFacts, color, &color_thing),
    NEEDED(MmMinionFacts, copies, &copies_thing),
    MEMBER(MmMinionFacts, bounty, &bounty_thing),
    WM_PART(MmMinionFacts, fresh, BY_ALL, &side_shape),
    WM_PART(MmMinionFacts, wounded, BY_ALL, &side_shape),
};
static const WmShape minion_shape = SHAPE("minion", MmMinionFacts, minion_fields);

static const WmField spell_fields[] = {
    TEXT(MmSpellFacts, id),
    TEXT(MmSpellFacts, title),
    TEXT(MmSpellFacts, from),
    TEXT(MmSpellFacts, text),
    NEEDED(MmSpellFacts, cost, &mm_thing_cost),
    NEEDED(MmSpellFacts, deck, &mm_thing_deck),
    NEEDED(MmSpellFacts, copies, &copies_thing),
    MEMBER(MmSpellFacts, when, &mm_thing_moment),
    MEMBER(MmSpellFacts, side, &side_thing),
    WM_PROGRAM_FIELD("do", MmSpellFacts, does, &effects),
};
static const WmShape spell_shape = SHAPE("spell", MmSpellFacts, spell_fields);

static const WmField treasure_fields[] = {
    TEXT(MmTreasureFacts, id),
    TEXT(MmTreasureFacts, title),
    TEXT(MmTreasureFacts, from),
    TEXT(MmTreasureFacts, text),
    NEEDED(MmTreasureFacts, slot, &mm_thing_slot),
    NEEDED(MmTreasureFacts, copies, &copies_thing),
    NEEDED(MmTreasureFacts, bounty, &bounty_thing),
    MEMBER(MmTreasureFacts, row, &mm_thing_row),
    MEMBER(MmTreasureFacts, once, &wm_thing_flag),
    WM_PROGRAM_FIELD("while", MmTreasureFacts, holds, &powers),
    WM_PROGRAM_FIELD("do", MmTreasureFacts, does, &effects),
};
static const WmShape treasure_shape = SHAPE("treasure", MmTreasureFacts, treasure_fields);

static const WmField icon_fields[] = {
    MEMBER(MmIcons, treasures, &few_thing),     MEMBER(MmIcons, chumps, &few_thing),
    MEMBER(MmIcons, elites, &few_thing),        MEMBER(MmIcons, bosses, &few_thing),
    MEMBER(MmIcons, ambush_chumps, &few_thing), MEMBER(MmIcons, ambush_elites, &few_thing),
};
static const WmShape icon_shape = SHAPE("icons", MmIcons, icon_fields);

static const WmField region_fields[] = {
    TEXT(MmRegionFacts, id),
    TEXT(MmRegionFacts, title),
    WM_STRING_FIELD(MmRegionFacts, back, 0),
    TEXT(MmRegionFacts, from),
    WM_STRING_FIELD(MmRegionFacts, text, 0),
    NEEDED(MmRegionFacts, tier, &tier_thing),
    MEMBER(MmRegionFacts, spot, &spot_thing),
    NEEDED(MmRegionFacts, terrain, &mm_thing_terrain),
    MEMBER(MmRegionFacts, shrine, &wm_thing_flag),
    MEMBER(MmRegionFacts, least, &count_thing),
    MEMBER(MmRegionFacts, most, &count_thing),
    MEMBER(MmRegionFacts, more_from, &count_thing),
    WM_PART(MmRegionFacts, icons, BY_ALL, &icon_shape),
    WM_PART(MmRegionFacts, more, BY_ALL, &icon_shape),
    WM_PROGRAM_FIELD("while", MmRegionFacts, holds, &powers),
    WM_PROGRAM_FIELD("revealed", MmRegionFacts, revealed, &effects),
};
static const WmShape region_shape = SHAPE("region", MmRegionFacts, region_fields);

static const WmField cover_fields[] = {
    TEXT(MmCoverFacts, id),
    TEXT(MmCoverFacts, from),
    NEEDED(MmCoverFacts, size, &mm_thing_size),
    NEEDED(MmCoverFacts, cost, &hits_thing),
};
static const WmShape cover_shape = SHAPE("cover", MmCoverFacts, cover_fields);

static const WmField price_fields[] = {
    TEXT(MmPriceFacts, id),
    TEXT(MmPriceFacts, from),
    NEEDED(MmPriceFacts, cost, &hits_thing),
};
static const WmShape price_shape = SHAPE("price", MmPriceFacts, price_fields);

static const WmField day_fields[] = {
    TEXT(MmDayFacts, id),
    TEXT(MmDayFacts, from),
    WM_ARRAY(MmDayFacts, chumps, BY_ALL, &few_thing),
    WM_ARRAY(MmDayFacts, elites, BY_ALL, &few_thing),
    WM_ARRAY(MmDayFacts, bosses, BY_ALL, &few_thing),
    MEMBER(MmDayFacts, draw, &few_thing),
    MEMBER(MmDayFacts, xp, &few_thing),
};
static const WmShape day_shape = SHAPE("day", MmDayFacts, day_fields);

static const WmField stash_row_fields[] = {
    NEEDED(MmStashRow, from, &reach_thing),
    NEEDED(MmStashRow, xp, &xp_thing),
    MEMBER(MmStashRow, health, &health_thing),
    MEMBER(MmStashRow, die, &mm_thing_dice),
};
static const WmShape stash_row_shape = SHAPE("row of a Stash", MmStashRow, stash_row_fields);

static const WmField stash_fields[] = {
    TEXT(MmStashFacts, id),
    TEXT(MmStashFacts, from),
    NEEDED(MmStashFacts, villain, &wm_thing_flag),
    NEEDED(MmStashFacts, heroes, &count_thing),
    WM_LIST_FIELD(MmStashFacts, rows, row_count, &stash_row_shape),
};
static const WmShape stash_shape = SHAPE("stash", MmStashFacts, stash_fields);

/* ---- what a pack has ------------------------------------------------------------------------- */

WM_CONTENT_THING(MmPack, board, boards, mm_thing_board);
WM_CONTENT_THING(MmPack, minion, minions, mm_thing_minion);
WM_CONTENT_THING(MmPack, spell, spells, mm_thing_spell);
WM_CONTENT_THING(MmPack, treasure, treasures, mm_thing_treasure);
WM_CONTENT_THING(MmPack, region, regions, mm_thing_tile);

static const WmField pack_fields[] = {
    WM_LIST_FIELD(MmPack, dice, die_count, &die_shape),
    WM_LIST_FIELD(MmPack, boards, board_count, &board_shape),
    WM_LIST_FIELD(MmPack, villains, villain_count, &villain_shape),
    WM_LIST_FIELD(MmPack, minions, minion_count, &minion_shape),
    WM_LIST_FIELD(MmPack, spells, spell_count, &spell_shape),
    WM_LIST_FIELD(MmPack, treasures, treasure_count, &treasure_shape),
    WM_LIST_FIELD(MmPack, regions, region_count, &region_shape),
    WM_LIST_FIELD(MmPack, covers, cover_count, &cover_shape),
    WM_LIST_FIELD(MmPack, prices, price_count, &price_shape),
    WM_LIST_FIELD(MmPack, days, day_count, &day_shape),
    WM_LIST_FIELD(MmPack, stashes, stash_count, &stash_shape),
};
const WmShape mm_pack_shape = {
    .name = "mordak", .bytes = sizeof(MmPack), WM_SHAPE_FIELDS(pack_fields)};
