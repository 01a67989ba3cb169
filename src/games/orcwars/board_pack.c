/* Content of the board game: tiles, maps, roles, treasures, tricks, and their numbers against the
 * book (CMP, SUP, TOK, TRK, TRE, ROL). */
#include "orcwars.h"

#include "tables.h"

/* ---- glossaries ------------------------------------------------------------------------------ */

static const WmVerb power_words[OW_POWERS] = {
    [0] = {.name = "none"},
    [OW_FURY] = {"fury", {NULL}},
    [OW_SKIRMISH] = {"skirmish", {NULL}},
    [OW_TROPHY] = {"trophy", {NULL}},
    [OW_REACH] = {"reach", {&ow_thing_small}},
    [OW_SPARKS] = {"sparks", {NULL}},
    [OW_SWIFT] = {"swift", {&ow_thing_small}},
    [OW_GUARDED] = {"guarded", {&ow_thing_small}},
    [OW_FORESEEING] = {"foreseeing", {&ow_thing_small}},
};
static const WmGlossary powers = {power_words, OW_POWERS};

static const WmVerb deed_words[OW_DEEDS] = {
    [0] = {.name = "none"},
    [OW_SLAY] = {"slay", {NULL}},
    [OW_HEAL] = {"heal", {&ow_thing_small}},
    [OW_DEMAND] = {"demand", {NULL}},
    [OW_BOTH] = {"both", {NULL}},
    [OW_FORCED_MARCH] = {"forced-march", {&ow_thing_small}},
    [OW_STRENGTHEN] = {"strengthen", {&ow_thing_small}},
    [OW_HARDEN] = {"harden", {&ow_thing_small}},
    [OW_SHIELD] = {"shield", {NULL}},
    [OW_PILFER] = {"pilfer", {&ow_thing_small}},
    [OW_CHARGE] = {"charge", {NULL}},
};
static const WmGlossary deeds = {deed_words, OW_DEEDS};

/* ---- things ---------------------------------------------------------------------------------- */

static const char *const face_names[] = {"none", "forest", "cavern"};
static const char *const mark_names[] = {"none", "blue",  "king",      "treasure",
                                         "boar", "brute", "tactician", "shaman"};
static const char *const moment_names[] = {
    "none",      "in-squad-phase", "with-attack", "while-attacking",
    "as-target", "before-moving",  "in-action"};
static const WmThing face_thing = {
    .name = "face", .form = WM_FORM_NAMED, .names = face_names, .high = OW_CAVERN};
static const WmThing mark_thing = {
    .name = "mark", .form = WM_FORM_NAMED, .names = mark_names, .high = OW_MARK_SHAMAN};
static const WmThing moment_thing = {
    .name = "moment", .form = WM_FORM_NAMED, .names = moment_names, .high = OW_IN_ACTION};
static const WmThing coordinate_thing = {
    .name = "coordinate", .form = WM_FORM_NUMBER, .low = -30, .high = 30};
static const WmThing rotation_thing = {
    .name = "rotation", .form = WM_FORM_NUMBER, .low = 0, .high = 5};

/* ---- shapes ---------------------------------------------------------------------------------- */

static const WmField tile_fields[] = {
    WM_STRING_FIELD(OwTileFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTileFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTileFacts, forest, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTileFacts, cavern, WM_FIELD_REQUIRED),
};
const WmShape ow_tile_shape = {
    .name = "tile", .bytes = sizeof(OwTileFacts), WM_SHAPE_FIELDS(tile_fields)};

static const WmField layout_tile_fields[] = {
    WM_VALUE_FIELD(OwLayoutTile, tile, &ow_thing_tile, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwLayoutTile, q, &coordinate_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwLayoutTile, r, &coordinate_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwLayoutTile, rotation, &rotation_thing, WM_FIELD_REQUIRED),
};
static const WmShape layout_tile_shape = {
    .name = "tile", .bytes = sizeof(OwLayoutTile), WM_SHAPE_FIELDS(layout_tile_fields)};

static const WmField layout_mark_fields[] = {
    WM_VALUE_FIELD(OwLayoutMark, mark, &mark_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwLayoutMark, q, &coordinate_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwLayoutMark, r, &coordinate_thing, WM_FIELD_REQUIRED),
};
static const WmShape layout_mark_shape = {
    .name = "mark", .bytes = sizeof(OwLayoutMark), WM_SHAPE_FIELDS(layout_mark_fields)};

static const WmField layout_fields[] = {
    WM_STRING_FIELD(OwLayoutFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwLayoutFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwLayoutFacts, face, &face_thing, WM_FIELD_REQUIRED),
    WM_LIST_FIELD(OwLayoutFacts, tiles, tile_count, &layout_tile_shape),
    WM_LIST_FIELD(OwLayoutFacts, marks, mark_count, &layout_mark_shape),
};
const WmShape ow_layout_shape = {
    .name = "layout", .bytes = sizeof(OwLayoutFacts), WM_SHAPE_FIELDS(layout_fields)};

static const WmField clan_fields[] = {
    WM_STRING_FIELD(OwClanFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwClanFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwClanFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwClanFacts, letter, WM_FIELD_REQUIRED),
};
const WmShape ow_clan_shape = {
    .name = "clan", .bytes = sizeof(OwClanFacts), WM_SHAPE_FIELDS(clan_fields)};

static const WmField role_fields[] = {
    WM_STRING_FIELD(OwRoleFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwRoleFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwRoleFacts, text, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwRoleFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwRoleFacts, move, &ow_thing_small, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwRoleFacts, wounds, &ow_thing_token, WM_FIELD_REQUIRED),
    WM_PROGRAM_FIELD("while", OwRoleFacts, powers, &powers),
};
const WmShape ow_role_shape = {
    .name = "role", .bytes = sizeof(OwRoleFacts), WM_SHAPE_FIELDS(role_fields)};

static const WmField treasure_fields[] = {
    WM_STRING_FIELD(OwTreasureFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTreasureFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTreasureFacts, text, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTreasureFacts, from, WM_FIELD_REQUIRED),
    WM_PROGRAM_FIELD("while", OwTreasureFacts, power, &powers),
    WM_PROGRAM_FIELD("do", OwTreasureFacts, deed, &deeds),
};
const WmShape ow_treasure_shape = {
    .name = "treasure", .bytes = sizeof(OwTreasureFacts), WM_SHAPE_FIELDS(treasure_fields)};

static const WmField trick_fields[] = {
    WM_STRING_FIELD(OwTrickFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTrickFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTrickFacts, text, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwTrickFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwTrickFacts, type, &ow_thing_type, 0),
    WM_VALUE_FIELD(OwTrickFacts, when, &moment_thing, WM_FIELD_REQUIRED),
    WM_PROGRAM_FIELD("do", OwTrickFacts, deed, &deeds),
};
const WmShape ow_trick_shape = {
    .name = "trick", .bytes = sizeof(OwTrickFacts), WM_SHAPE_FIELDS(trick_fields)};

static const WmField token_fields[] = {
    WM_VALUE_FIELD(OwTokenFacts, number, &ow_thing_token, WM_FIELD_REQUIRED),
};
const WmShape ow_token_shape = {
    .name = "token", .bytes = sizeof(OwTokenFacts), WM_SHAPE_FIELDS(token_fields)};

/* ---- checks ---------------------------------------------------------------------------------- */

void ow_board_pack_check(const OwPack *pack, WmText *why)
{
    if (pack->tile_count != OW_TILES || pack->layout_count != OW_LAYOUTS ||
        pack->clan_count != OW_CLANS || pack->role_count != OW_ROLES ||
        pack->treasure_count != OW_TREASURES || pack->trick_count != OW_TRICKS ||
        pack->token_count != OW_TOKENS)
        wm_text_string(why,
                       "the board game needs ten tiles, five layouts, five clans, three roles, "
                       "five treasures, eight tricks and eleven tokens");
}
