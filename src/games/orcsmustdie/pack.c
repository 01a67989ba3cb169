/* Content: the lists that it chooses from, what a pack consists of, and its check as a whole. */
#include <core/thing.h>

#include "pack.h"

/* ---- lists ----------------------------------------------------------------------------------- */

static const char *const edition_names[] = {"none", "order", "unchained"};
static const char *const die_names[] = {"none",   "battle", "fire",   "lightning",
                                        "arcane", "frost",  "healing"};
static const char *const result_names[] = {"none", "brain", "speed", "sword", "stun",
                                           "wild", "miss",  "cross", "skull"};
static const char *const size_names[] = {"none", "lesser", "greater", "boss"};
static const char *const deck_names[] = {"none", "orc", "critter", "soldier", "ally"};
static const char *const whom_names[] = {"none", "any", "lesser", "greater", "orc", "own", "each"};
static const char *const goods_names[] = {"none", "trap", "item", "weapon"};
static const char *const when_names[] = {"always", "rest", "once", "upkeep", "upkeep-once"};
static const char *const slot_names[] = {"none", "amulet", "ring", "gear"};
static const char *const sets_names[] = {"none", "both", "order", "unchained"};
static const char *const special_names[] = {
    "none",       "any-slots",    "tend",        "around",      "blood-price",
    "step-in",    "mimic",        "trap-bearer", "heavy-stuns", "bloodthirst",
    "lone-blade", "good-manners", "two-moves",   "scavenger"};
static const char *const rivalry_names[] = {
    "none",         "smuggler", "roots",       "silence", "rekindle",   "challenge", "rebuke",
    "trap-thrower", "shackle",  "red-tribute", "shadow",  "pickpocket", "pursuit",   "jealousy"};
static const char *const super_names[] = {
    "none",        "full-quiver",  "spring-tide", "grand-lesson",  "mind-bend",
    "shield-wall", "cram-session", "consecrate",  "wrecking-roll", "bloodbath",
    "assassinate", "tea-time",     "pack-howl",   "cow-them"};
static const char *const difficulty_names[] = {"none", "beginner",  "moderate",
                                               "hard", "nightmare", "hell"};

#define LIST_THING(word, list, last)                                                               \
    const WmThing om_thing_##list = {                                                              \
        .name = (word), .form = WM_FORM_NAMED, .names = list##_names, .high = (last)}

LIST_THING("edition", edition, OM_UNCHAINED);
LIST_THING("die", die, OM_HEALING);
LIST_THING("result", result, OM_RESULTS - 1);
LIST_THING("size", size, OM_BOSS);
LIST_THING("deck", deck, OM_ALLY_DECK);
LIST_THING("target", whom, OM_WHOMS - 1);
LIST_THING("sort", goods, OM_ARMS);
LIST_THING("moment", when, OM_WHENS - 1);
LIST_THING("slot", slot, OM_GEAR);
LIST_THING("set", sets, OM_UNCHAINED_SET);
LIST_THING("special", special, OM_SPECIALS - 1);
LIST_THING("rivalry", rivalry, OM_RIVALRIES - 1);
LIST_THING("super", super, OM_SUPERS - 1);
LIST_THING("difficulty", difficulty, OM_HELL);

static const char *tile_type_name(const WmMatch *m, int type)
{
    (void)m;
    return om_place_kinds.kinds[type].name;
}

const WmThing om_thing_tile_type = {
    .name = "type", .form = WM_FORM_NAMED, .name_of = tile_type_name, .high = OM_TILE_TYPES - 1};

/* ---- what a pack has ------------------------------------------------------------------------- */

static const OmPack *pack_of(const WmMatch *m)
{
    return m->pack;
}

WM_CONTENT_THING(OmPack, minion, minions, om_thing_minion);
WM_CONTENT_THING(OmPack, boss, bosses, om_thing_boss);
WM_CONTENT_THING(OmPack, card, cards, om_thing_card);
WM_CONTENT_THING(OmPack, item, items, om_thing_item);
WM_CONTENT_THING(OmPack, trap, traps, om_thing_trap);
WM_CONTENT_THING(OmPack, hero, heroes, om_thing_hero);
WM_CONTENT_THING(OmPack, map, maps, om_thing_map);

static int unit_count(const WmMatch *m)
{
    return OM_MINIONS + pack_of(m)->boss_count;
}

static const char *unit_name(const WmMatch *m, int unit)
{
    return unit <= OM_MINIONS ? minion_name(m, unit) : boss_name(m, unit - OM_MINIONS);
}

const WmThing om_thing_unit = {
    .name = "unit", .form = WM_FORM_NAMED, .count = unit_count, .name_of = unit_name};

static const WmField pack_fields[] = {
    WM_LIST_FIELD(OmPack, minions, minion_count, &om_minion_shape),
    WM_LIST_FIELD(OmPack, bosses, boss_count, &om_boss_shape),
    WM_LIST_FIELD(OmPack, cards, card_count, &om_army_shape),
    WM_LIST_FIELD(OmPack, items, item_count, &om_item_shape),
    WM_LIST_FIELD(OmPack, traps, trap_count, &om_trap_shape),
    WM_LIST_FIELD(OmPack, heroes, hero_count, &om_hero_shape),
    WM_LIST_FIELD(OmPack, maps, map_count, &om_map_shape),
};
const WmShape om_pack_shape = {
    .name = "orcsmustdie", .bytes = sizeof(OmPack), WM_SHAPE_FIELDS(pack_fields)};

/* ---- its check ------------------------------------------------------------------------------- */

void om_pack_check(const WmMatch *m, WmText *why)
{
    om_units_check(pack_of(m), why);
    if (why->length == 0) om_cards_check(pack_of(m), why);
    if (why->length == 0) om_maps_check(pack_of(m), why);
}
