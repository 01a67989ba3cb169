/* Content: minions, Bosses and the cards that bring them (EDN, MIN, BOS, WAV). */
#include "pack.h"

/* ---- things and traits ----------------------------------------------------------------------- */

static const WmThing dice_thing = {.name = "dice", .form = WM_FORM_NUMBER, .low = 0, .high = 10};
static const WmThing icons_thing = {.name = "icons", .form = WM_FORM_NUMBER, .low = 0, .high = 9};
static const WmThing move_thing = {.name = "Move", .form = WM_FORM_NUMBER, .low = 1, .high = 5};
static const WmThing damage_thing = {
    .name = "damage", .form = WM_FORM_NUMBER, .low = 0, .high = 10};
static const WmThing skulls_thing = {
    .name = "skulls", .form = WM_FORM_NUMBER, .low = 0, .high = 20};
static const WmThing figures_thing = {
    .name = "figures", .form = WM_FORM_NUMBER, .low = 1, .high = 14};
static const WmThing crowd_thing = {
    .name = "minions", .form = WM_FORM_NUMBER, .low = 0, .high = 14};
static const WmThing copies_thing = {
    .name = "copies", .form = WM_FORM_NUMBER, .low = 1, .high = 32};
static const WmThing number_thing = {.name = "number", .form = WM_FORM_NUMBER, .low = 1, .high = 5};

static const WmVerb trait_words[OM_TRAITS] = {
    [0] = {.name = "none"},
    [OM_T_ORC] = {"orc", {NULL}},
    [OM_T_SHOOTS] = {"shoots", {NULL}},
    [OM_T_BOOSTS] = {"boosts", {NULL}},
    [OM_T_HUNTS] = {"hunts", {NULL}},
    [OM_T_TENDER] = {"tender", {&om_thing_die}},
    [OM_T_REPLACED] = {"replaced", {&number_thing}},
    [OM_T_RUINS] = {"ruins", {NULL}},
    [OM_T_STUNPROOF] = {"stunproof", {NULL}},
    [OM_T_BREAKS] = {"breaks", {NULL}},
    [OM_T_BROOD] = {"brood", {&number_thing}},
    [OM_T_DRIVES] = {"drives", {&number_thing}},
};
static const WmGlossary traits = {.words = trait_words, .count = OM_TRAITS};

/* ---- shapes ---------------------------------------------------------------------------------- */

static const WmField level_fields[] = {
    WM_VALUE_FIELD(OmLevelFacts, move, &move_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmLevelFacts, battle, &dice_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, fire, &dice_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, lightning, &dice_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, arcane, &dice_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, frost, &dice_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, brains, &icons_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, speeds, &icons_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, swords, &icons_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, rift, &damage_thing, 0),
    WM_VALUE_FIELD(OmLevelFacts, skulls, &skulls_thing, 0),
};
static const WmShape level_shape = {
    .name = "level", .bytes = sizeof(OmLevelFacts), WM_SHAPE_FIELDS(level_fields)};

static const WmField minion_fields[] = {
    WM_STRING_FIELD(OmMinionFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmMinionFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmMinionFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmMinionFacts, text, 0),
    WM_VALUE_FIELD(OmMinionFacts, edition, &om_thing_edition, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmMinionFacts, size, &om_thing_size, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmMinionFacts, figures, &figures_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmMinionFacts, rift, &damage_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmMinionFacts, skulls, &skulls_thing, WM_FIELD_REQUIRED),
    WM_LIST_FIELD(OmMinionFacts, levels, level_count, &level_shape),
    WM_PROGRAM_FIELD("traits", OmMinionFacts, traits, &traits),
};
const WmShape om_minion_shape = {
    .name = "minion", .bytes = sizeof(OmMinionFacts), WM_SHAPE_FIELDS(minion_fields)};

static const WmField boss_fields[] = {
    WM_STRING_FIELD(OmBossFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmBossFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmBossFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmBossFacts, text, 0),
    WM_VALUE_FIELD(OmBossFacts, last, &wm_thing_flag, WM_FIELD_REQUIRED),
    WM_LIST_FIELD(OmBossFacts, levels, level_count, &level_shape),
    WM_PROGRAM_FIELD("traits", OmBossFacts, traits, &traits),
};
const WmShape om_boss_shape = {
    .name = "boss", .bytes = sizeof(OmBossFacts), WM_SHAPE_FIELDS(boss_fields)};

static const WmField crowd_fields[] = {
    WM_VALUE_FIELD(OmCrowd, foot, &crowd_thing, 0),
    WM_VALUE_FIELD(OmCrowd, bow, &crowd_thing, 0),
    WM_VALUE_FIELD(OmCrowd, runner, &crowd_thing, 0),
    WM_VALUE_FIELD(OmCrowd, shaman, &crowd_thing, 0),
    WM_VALUE_FIELD(OmCrowd, hunter, &crowd_thing, 0),
    WM_VALUE_FIELD(OmCrowd, brute, &crowd_thing, 0),
    WM_VALUE_FIELD(OmCrowd, hulk, &crowd_thing, 0),
};
static const WmShape crowd_shape = {
    .name = "minions", .bytes = sizeof(OmCrowd), WM_SHAPE_FIELDS(crowd_fields)};

static const WmField army_fields[] = {
    WM_STRING_FIELD(OmArmyFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmArmyFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmArmyFacts, deck, &om_thing_deck, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmArmyFacts, copies, &copies_thing, WM_FIELD_REQUIRED),
    WM_PART(OmArmyFacts, four, BY_ALL, &crowd_shape),
    WM_PART(OmArmyFacts, three, BY_ALL, &crowd_shape),
    WM_PART(OmArmyFacts, two, BY_ALL, &crowd_shape),
};
const WmShape om_army_shape = {
    .name = "card", .bytes = sizeof(OmArmyFacts), WM_SHAPE_FIELDS(army_fields)};

/* ---- minions --------------------------------------------------------------------------------- */

/* What the book says of the types of an edition, in its order. */
typedef struct KindFacts {
    uint8_t size, figures;
    uint8_t trait; /* that this type has, and no other of its edition */
} KindFacts;

static const KindFacts kinds[OM_KINDS] = {
    {OM_LESSER, 14, 0},
    {OM_LESSER, 8, OM_T_SHOOTS},
    {OM_LESSER, 7, 0},
    {OM_GREATER, 2, OM_T_BOOSTS},
    {OM_LESSER, 6, OM_T_HUNTS},
    {OM_GREATER, 3, 0},
    {OM_GREATER, 2, OM_T_REPLACED},
};

static bool has(const WmOp program[2], int trait)
{
    return program[0].word == trait || program[1].word == trait;
}

/* A word is for certain units, it stands once, and it says of what it speaks. */
static bool traits_right(const WmOp program[2], unsigned known)
{
    for (int i = 0; i < 2; i++) {
        const WmOp *const op = &program[i];
        if (op->word && !(known & 1u << op->word)) return false;
        if (op->count && op->arg[0] == 0) return false;
        if (op->word == OM_T_TENDER && op->arg[0] == OM_HEALING) return false;
    }
    return !program[0].word || program[0].word != program[1].word;
}

static bool can_be_killed(const OmLevelFacts *level)
{
    return level->brains || level->speeds || level->swords;
}

static void check_levels(const OmMinionFacts *minion, WmText *why)
{
    const bool replaced = has(minion->traits, OM_T_REPLACED);

    if (minion->level_count != OM_ONSLAUGHTS)
        wm_pack_wrong(why, minion->id, " must have three levels, one an Onslaught (OMD-MIN-01)");
    for (int i = 0; i < minion->level_count; i++) {
        const OmLevelFacts *const level = &minion->levels[i];
        if (!can_be_killed(level) && !(replaced && i == 0))
            wm_pack_wrong(why, minion->id, " has a level without a Vulnerability (OMD-MIN-05)");
        if (level->rift || level->skulls)
            wm_pack_wrong(
                why, minion->id,
                " has Rift damage or skulls in a level, as only Bosses have (OMD-BOS-05)");
    }
}

/* The types of a pair share size, movement and Rift damage. */
static void check_pair(const OmMinionFacts *first, const OmMinionFacts *second, WmText *why)
{
    bool alike = first->rift == second->rift;

    for (int i = 0; i < OM_ONSLAUGHTS; i++)
        if (first->levels[i].move != second->levels[i].move) alike = false;
    if (!alike)
        wm_pack_wrong(why, second->id,
                      " must move and damage the Rift as its like in Order does (OMD-EDN-03)");
}

static void check_minion(const OmPack *pack, int index, WmText *why)
{
    const OmMinionFacts *const minion = &pack->minions[index];
    const KindFacts *const kind = &kinds[index % OM_KINDS];
    const unsigned known = 1u << OM_T_ORC | 1u << OM_T_SHOOTS | 1u << OM_T_BOOSTS |
                           1u << OM_T_HUNTS | 1u << OM_T_TENDER | 1u << OM_T_REPLACED;

    if (minion->edition != (index < OM_KINDS ? OM_ORDER : OM_UNCHAINED))
        wm_pack_wrong(why, minion->id,
                      " is not in its place: seven types of Order come first, then those of "
                      "Unchained (OMD-EDN-03)");
    if (minion->size != kind->size)
        wm_pack_wrong(why, minion->id,
                      kind->size == OM_LESSER ? " must be lesser (OMD-MIN-03)"
                                              : " must be greater (OMD-MIN-03)");
    if (minion->figures != kind->figures)
        wm_pack_wrong(why, minion->id, " has not as many figures as the box (OMD-EDN-04)");
    if (!traits_right(minion->traits, known))
        wm_pack_wrong(why, minion->id, " has a trait that no minion can have (OMD-MIN-01)");
    for (int i = 0; i < OM_KINDS; i++)
        if (kinds[i].trait &&
            has(minion->traits, kinds[i].trait) != (kinds[i].trait == kind->trait))
            wm_pack_wrong(
                why, minion->id,
                " lacks the trait of its type or has one of another: shoots (OMD-MAT-07), "
                "boosts (OMD-MIN-08), hunts (OMD-HUN-01), replaced (OMD-WAV-05)");
    check_levels(minion, why);
    if (index >= OM_KINDS) check_pair(&pack->minions[index - OM_KINDS], minion, why);
}

/* ---- Bosses ---------------------------------------------------------------------------------- */

static void check_boss(const OmPack *pack, int index, WmText *why)
{
    const OmBossFacts *const boss = &pack->bosses[index];
    const unsigned known = 1u << OM_T_BOOSTS | 1u << OM_T_HUNTS | 1u << OM_T_TENDER |
                           1u << OM_T_RUINS | 1u << OM_T_STUNPROOF | 1u << OM_T_BREAKS |
                           1u << OM_T_BROOD | 1u << OM_T_DRIVES;

    if (!traits_right(boss->traits, known))
        wm_pack_wrong(why, boss->id, " has a trait that no Boss can have (OMD-BOS-07)");
    if (boss->last && has(boss->traits, OM_T_RUINS))
        wm_pack_wrong(why, boss->id,
                      " loses the game for the team at the Rift: never the Last (OMD-BOS-08)");
    if (boss->level_count != (boss->last ? 3 : 2))
        wm_pack_wrong(
            why, boss->id,
            " must have levels for 2nd, 3rd and Last; two if never the Last (OMD-BOS-05)");
    for (int i = 0; i < boss->level_count; i++)
        if (!can_be_killed(&boss->levels[i]))
            wm_pack_wrong(why, boss->id, " has a level without a Vulnerability (OMD-BOS-07)");
    for (int i = 0; i < OM_MINIONS; i++)
        if (wm_string_is(pack->minions[i].id, boss->id, wm_string_length(boss->id)))
            wm_pack_wrong(why, boss->id, " is the id of a minion already");
}

/* OMD-BOS-03: three come, none twice, and two of them before the Last. */
static void check_bosses(const OmPack *pack, WmText *why)
{
    int last = 0;

    for (int i = 0; i < pack->boss_count; i++) {
        check_boss(pack, i, why);
        last += pack->bosses[i].last;
    }
    if (last < 3)
        wm_pack_wrong(why, "three Bosses",
                      " or more must be able to come as the Last (OMD-BOS-03)");
}

/* ---- enemy cards ----------------------------------------------------------------------------- */

int om_crowd_of(const OmCrowd *crowd, int kind)
{
    const uint8_t by_kind[OM_KINDS] = {crowd->foot,   crowd->bow,   crowd->runner, crowd->shaman,
                                       crowd->hunter, crowd->brute, crowd->hulk};

    return by_kind[kind - 1];
}

static void check_crowd(const OmPack *pack, const OmArmyFacts *card, const OmCrowd *crowd,
                        WmText *why)
{
    const int first = card->deck <= OM_CRITTER_DECK ? 0 : OM_KINDS;
    int minions = 0;

    for (int kind = OM_FOOT; kind <= OM_HULK; kind++) {
        minions += om_crowd_of(crowd, kind);
        if (om_crowd_of(crowd, kind) > pack->minions[first + kind - 1].figures)
            wm_pack_wrong(why, card->id, " asks for more figures than the box has (OMD-EDN-04)");
    }
    if (minions == 0)
        wm_pack_wrong(why, card->id,
                      " must bring minions for four, three and two Heroes (OMD-WAV-02)");
}

static void check_decks(const OmPack *pack, WmText *why)
{
    static const char *const decks[] = {"", "the Orc deck", "the Critter deck", "the Soldier deck",
                                        "the Ally deck"};
    int cards[OM_ALLY_DECK + 1] = {0};

    for (int i = 0; i < pack->card_count; i++) {
        const OmArmyFacts *const card = &pack->cards[i];
        cards[card->deck] += card->copies;
        if (card->deck == 0) wm_pack_wrong(why, card->id, " is of no deck (OMD-EDN-02)");
        check_crowd(pack, card, &card->four, why);
        check_crowd(pack, card, &card->three, why);
        check_crowd(pack, card, &card->two, why);
    }
    for (int deck = OM_ORC_DECK; deck <= OM_ALLY_DECK && why->length == 0; deck++) {
        if (cards[deck] == 32) continue;
        wm_pack_wrong(why, decks[deck], " must have 32 cards, not ");
        wm_text_number(why, cards[deck]);
        wm_text_string(why, " (OMD-EDN-02)");
    }
}

void om_units_check(const OmPack *pack, WmText *why)
{
    if (pack->minion_count != OM_MINIONS) {
        wm_pack_wrong(why, "an edition", " must have seven types of minions (OMD-EDN-03)");
        return;
    }
    for (int i = 0; i < OM_MINIONS; i++) check_minion(pack, i, why);
    check_bosses(pack, why);
    check_decks(pack, why);
}
