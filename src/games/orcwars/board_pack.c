/* Content of the board game: tiles, maps, roles, treasures, tricks, and their numbers against the
 * book (CMP, SUP, TOK, TRK, TRE, ROL). */
#include <core/pack_check.h>

#include "orcwars.h"

#include "internal.h"

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
static const WmGlossary powers = {.words = power_words, .count = OW_POWERS};

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
static const WmGlossary deeds = {.words = deed_words, .count = OW_DEEDS};

/* ---- things ---------------------------------------------------------------------------------- */

static const char *const face_names[] = {"none", "forest", "cavern"};
static const char *const moment_names[] = {
    "none",      "in-squad-phase", "with-attack", "while-attacking",
    "as-target", "before-moving",  "in-action"};
static const WmThing face_thing = {
    .name = "face", .form = WM_FORM_NAMED, .names = face_names, .high = OW_CAVERN};
static const char *mark_name(const WmMatch *m, int mark)
{
    (void)m;
    return ow_place_kinds.flags[OW_MARK_FLAG + mark];
}

static const WmThing mark_thing = {
    .name = "mark", .form = WM_FORM_NAMED, .name_of = mark_name, .high = OW_MARK_SHAMAN};
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

static bool impassable(char terrain)
{
    return terrain == 'T' || terrain == '#';
}

/* OW-MAP-02, OW-MAP-03 */
static bool belongs(char terrain, OwFace face)
{
    if (face == OW_CAVERN) return terrain == '.' || terrain == '#';
    return terrain == '.' || terrain == 'T' || terrain == 'u';
}

/* Seven rows, from one corner of the tile to the next. */
static bool rows_right(const char *at)
{
    static const uint8_t widths[] = {4, 5, 6, 7, 6, 5, 4};
    enum { ROWS = sizeof widths };

    for (int row = 0; row < ROWS; row++) {
        for (int i = 0; i < widths[row]; i++, at++)
            if (*at == '\0' || *at == ' ') return false;
        if (*at++ != (row < ROWS - 1 ? ' ' : '\0')) return false;
    }
    return true;
}

static void check_face(const OwTileFacts *tile, OwFace face, WmText *why)
{
    static const uint8_t corners[] = {0, 3, 18, 24, 39, 42};
    const char *const text = face == OW_FOREST ? tile->forest : tile->cavern;

    if (!rows_right(text)) {
        wm_pack_wrong(why, tile->id,
                      " must have seven rows of 4, 5, 6, 7, 6, 5 and 4 spaces (OW-MAP-07)");
        return;
    }
    for (int i = 0; text[i]; i++)
        if (text[i] != ' ' && !belongs(text[i], face))
            wm_pack_wrong(why, tile->id,
                          face == OW_FOREST
                              ? " has something in its forest that is not . open, T trees "
                                "or u underbrush (OW-MAP-03)"
                              : " has something in its cavern that is not . open or # a "
                                "wall (OW-MAP-02)");
    for (int i = 0; i < OW_SIDES; i++)
        if (!impassable(text[corners[i]]))
            wm_pack_wrong(why, tile->id, " has a corner that is not impassable (OW-MAP-07)");
}

/* ---- layouts --------------------------------------------------------------------------------- */

/* What the book asks of the map of a scenario: exactly so many marks; of blue entrances at
 * least. */
typedef struct Wanted {
    const char *id;
    OwFace face;
    uint8_t marks[OW_MARK_SHAMAN + 1];
    const char *sentence;
} Wanted;

static const Wanted wanted[OW_LAYOUTS] = {
    {"prisoners",
     OW_FOREST,
     {[OW_MARK_BRUTE] = 1, [OW_MARK_TACTICIAN] = 2, [OW_MARK_SHAMAN] = 2},
     " must mark a Brute, two Tacticians and two Shamans (OW-SC1-03)"},
    {"orc-camp",
     OW_FOREST,
     {[OW_MARK_KING] = 1, [OW_MARK_TREASURE] = OW_CHESTS, [OW_MARK_BLUE] = OW_ELVES},
     " must mark the King, three treasures and three blue entrances or more (OW-SC2-02)"},
    {"relics",
     OW_CAVERN,
     {[OW_MARK_TREASURE] = OW_CHESTS},
     " must mark three treasures (OW-SC3-01)"},
    {"bounty-hunters",
     OW_CAVERN,
     {[OW_MARK_TREASURE] = OW_CHESTS},
     " must mark three treasures (OW-SC4-01)"},
    {"great-hunt",
     OW_FOREST,
     {[OW_MARK_BOAR] = OW_BOARS},
     " must mark seven Boars, one on each tile (OW-SC5-02)"},
};

/* OW-MAP-05: tiles that share a side. */
static bool tiles_meet(const OwLayoutTile *a, const OwLayoutTile *b)
{
    static const int8_t sides[OW_SIDES][2] = {{3, -6}, {6, -3}, {3, 3}, {-3, 6}, {-6, 3}, {-3, -3}};

    for (int i = 0; i < OW_SIDES; i++)
        if (b->q - a->q == sides[i][0] && b->r - a->r == sides[i][1]) return true;
    return false;
}

/* The tiles that hang together with the first, a bit each. */
static unsigned tiles_joined(const OwLayoutFacts *layout)
{
    unsigned joined = 1;

    for (int round = 1; round < layout->tile_count; round++)
        for (int i = 0; i < layout->tile_count; i++)
            for (int j = 0; j < layout->tile_count; j++)
                if (joined & 1u << i && tiles_meet(&layout->tiles[i], &layout->tiles[j]))
                    joined |= 1u << j;
    return joined;
}

/* OW-SUP-02. Tiles that hang together side by side are in one grid, so none covers another. */
static void check_tiles(const OwLayoutFacts *layout, WmText *why)
{
    const OwBounds bounds = ow_bounds(layout);

    if (layout->tile_count < OW_LAYOUT_TILES - 1) {
        wm_pack_wrong(why, layout->id, " must have six or seven tiles (OW-SUP-02)");
        return;
    }
    for (int i = 0; i < layout->tile_count; i++) {
        const OwLayoutTile *const tile = &layout->tiles[i];

        for (int j = 0; j < i; j++) {
            const OwLayoutTile *const other = &layout->tiles[j];
            if (tile->tile == other->tile)
                wm_pack_wrong(why, layout->id, " has a tile twice (OW-SUP-02)");
            if (tile->q == other->q && tile->r == other->r)
                wm_pack_wrong(why, layout->id, " has a tile on top of another (OW-SUP-02)");
        }
    }
    if (tiles_joined(layout) != (1u << layout->tile_count) - 1)
        wm_pack_wrong(why, layout->id, " has a tile that meets no other along a side (OW-MAP-05)");
    if (bounds.bottom - bounds.top >= 26)
        wm_pack_wrong(why, layout->id, " has more than 26 rows, which go by letters");
}

static const OwSpace *space_at(const OwMap *map, int q, int r)
{
    for (int i = 1; i <= map->count; i++)
        if (map->space[i].q == q && map->space[i].r == r) return &map->space[i];
    return NULL;
}

static void check_mark(const OwLayoutFacts *layout, const OwMap *map, int index, WmText *why)
{
    const OwLayoutMark *const mark = &layout->marks[index];
    const OwSpace *const space = space_at(map, mark->q, mark->r);

    if (!space) {
        wm_pack_wrong(why, layout->id, " has a mark where nobody can stand (OW-MAP-06)");
        return;
    }
    for (int i = 0; i < index; i++)
        if (layout->marks[i].q == mark->q && layout->marks[i].r == mark->r)
            wm_pack_wrong(why, layout->id, " has two marks on one space");
    if (mark->mark == OW_MARK_BLUE && !(space->flags & OW_ENTRANCE))
        wm_pack_wrong(why, layout->id, " has a blue space that is no entrance (OW-MAP-04)");
    if (mark->mark == OW_MARK_BOAR && space->flags & OW_STRADDLES)
        wm_pack_wrong(why, layout->id, " has a Boar on two tiles (OW-SC5-02)");
    if ((mark->mark == OW_MARK_KING || mark->mark >= OW_MARK_BRUTE) && space->flags & OW_UNDERBRUSH)
        wm_pack_wrong(why, layout->id, " has the King or an Orc in underbrush (OW-MAP-03)");
}

static void check_marks(const OwLayoutFacts *layout, const Wanted *want, const OwMap *map,
                        WmText *why)
{
    int marks[OW_MARK_SHAMAN + 1] = {0};
    unsigned tiles_with_boars = 0;

    for (int i = 0; i < layout->mark_count; i++) {
        check_mark(layout, map, i, why);
        marks[layout->marks[i].mark]++;
    }
    for (int i = 1; i <= map->count; i++)
        if (map->space[i].mark == OW_MARK_BOAR) tiles_with_boars |= map->space[i].tiles;
    bool right = !marks[OW_MARK_BOAR] || tiles_with_boars == (1u << OW_BOARS) - 1;
    for (int mark = 0; mark <= OW_MARK_SHAMAN; mark++) {
        const bool more = mark == OW_MARK_BLUE && want->marks[mark] > 0;
        if (more ? marks[mark] < want->marks[mark] : marks[mark] != want->marks[mark])
            right = false;
    }
    if (!right) wm_pack_wrong(why, layout->id, want->sentence);
}

/* Can all spaces be reached from one of them, besides those with this flag? */
static bool hangs_together(const OwMap *map, int without)
{
    bool reached[OW_SPACES + 1] = {false};
    uint8_t queue[OW_SPACES];
    int last = 0;
    int all = 0;

    for (int i = 1; i <= map->count; i++) {
        if (map->space[i].flags & without) continue;
        if (all++ > 0) continue;
        queue[last++] = (uint8_t)i;
        reached[i] = true;
    }
    for (int first = 0; first < last; first++)
        for (int side = 0; side < OW_SIDES; side++) {
            const int next = map->space[queue[first]].next[side];
            if (next == 0 || reached[next] || map->space[next].flags & without) continue;
            queue[last++] = (uint8_t)next;
            reached[next] = true;
        }
    return last == all;
}

/* OW-TOK-05, OW-TOK-06: a space on this tile alone, for a token or, in the middle, for an Elf. */
static bool has_room(const OwMap *map, int tile)
{
    for (int i = 1; i <= map->count; i++) {
        const OwSpace *const space = &map->space[i];
        const bool taken = space->mark && space->mark != OW_MARK_TREASURE;
        if (space->tiles == 1u << tile && !taken && !(space->flags & (OW_ENTRANCE | OW_UNDERBRUSH)))
            return true;
    }
    return false;
}

/* Whatever has to be placed must find a space. */
static void check_room(const OwLayoutFacts *layout, const OwMap *map, WmText *why)
{
    int entrances = 0;

    for (int i = 1; i <= map->count; i++)
        if ((map->space[i].flags & (OW_ENTRANCE | OW_UNDERBRUSH)) == OW_ENTRANCE) entrances++;
    if (entrances < OW_CLANS + OW_ELVES) /* OW-SC4-03: an Orc of each Clan may stand on one */
        wm_pack_wrong(why, layout->id, " has fewer than eight entrances (OW-SUP-08)");
    for (int tile = 0; tile < layout->tile_count; tile++)
        if (!has_room(map, tile))
            wm_pack_wrong(why, layout->id, " has a tile without a space for a token (OW-TOK-06)");
    if (!hangs_together(map, OW_UNDERBRUSH))
        wm_pack_wrong(why, layout->id, " has spaces that Orcs cannot get to (OW-MAP-03)");
    if (!hangs_together(map, 0))
        wm_pack_wrong(why, layout->id, " has spaces that nobody can get to (OW-MAP-07)");
}

static void check_layout(const OwPack *pack, int index, WmText *why)
{
    const OwLayoutFacts *const layout = &pack->layouts[index];
    const Wanted *const want = &wanted[index];
    OwMap map;

    if (!wm_string_is(want->id, layout->id, wm_string_length(layout->id))) {
        wm_pack_wrong(why, layout->id, " is not the map that comes here; it must be that of ");
        wm_text_string(why, want->id);
    }
    if (layout->face != want->face)
        wm_pack_wrong(why, layout->id,
                      want->face == OW_FOREST ? " must be a forest (OW-MAP-01)"
                                              : " must be a cavern (OW-MAP-01)");
    check_tiles(layout, why);
    if (why->length) return; /* the map cannot be laid out */
    ow_map_derive(pack, layout, &map);
    check_marks(layout, want, &map, why);
    check_room(layout, &map, why);
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* Letters name Orcs on the map; capital ones are those of Heroes. */
static void check_clan(const OwPack *pack, int index, WmText *why)
{
    const OwClanFacts *const clan = &pack->clans[index];

    if (clan->letter[0] < 'a' || clan->letter[0] > 'z')
        wm_pack_wrong(why, clan->id, " must have a small letter for its Orcs");
    for (int i = 0; i < index; i++)
        if (pack->clans[i].letter[0] == clan->letter[0])
            wm_pack_wrong(why, clan->id, " has the letter of another Clan");
}

/* OW-ROL-02 */
static void check_role(const OwRoleFacts *role, WmText *why)
{
    if (role->move == 0) wm_pack_wrong(why, role->id, " cannot move (OW-ROL-02)");
    if (role->wounds == 0) wm_pack_wrong(why, role->id, " has no wound track (OW-ROL-02)");
}

/* OW-TRE-03 */
static void check_treasure(const OwTreasureFacts *treasure, WmText *why)
{
    const int deed = treasure->deed[0].word;

    if (!treasure->power[0].word && !deed)
        wm_pack_wrong(why, treasure->id, " does nothing (OW-TRE-03)");
    if (deed && deed != OW_SLAY && deed != OW_HEAL)
        wm_pack_wrong(why, treasure->id, " does what only a trick can do (OW-TRE-03)");
}

/* OW-TRK-04: each at the moment that it is made for, and with a type, besides the one of the Squad
 * phase. */
static void check_trick(const OwTrickFacts *trick, WmText *why)
{
    static const uint8_t moments[OW_DEEDS] = {
        [OW_DEMAND] = OW_WITH_ATTACK,         [OW_BOTH] = OW_IN_SQUAD_PHASE,
        [OW_FORCED_MARCH] = OW_BEFORE_MOVING, [OW_STRENGTHEN] = OW_WHILE_ATTACKING,
        [OW_HARDEN] = OW_AS_TARGET,           [OW_SHIELD] = OW_AS_TARGET,
        [OW_PILFER] = OW_IN_ACTION,           [OW_CHARGE] = OW_IN_ACTION,
    };
    const int deed = trick->deed[0].word;

    if (moments[deed] == 0)
        wm_pack_wrong(why, trick->id, " does nothing that a trick can do (OW-TRK-04)");
    if (trick->when != moments[deed])
        wm_pack_wrong(why, trick->id, " cannot do this at that moment (OW-TRK-04)");
    if ((trick->type == 0) != (trick->when == OW_IN_SQUAD_PHASE))
        wm_pack_wrong(why, trick->id, " has no type, or has one in the Squad phase (OW-TRK-04)");
}

static void check_tricks(const OwPack *pack, WmText *why)
{
    int in_squad_phase = 0;

    for (int i = 0; i < pack->trick_count; i++) {
        check_trick(&pack->tricks[i], why);
        if (pack->tricks[i].when == OW_IN_SQUAD_PHASE) in_squad_phase++;
    }
    if (in_squad_phase != 1)
        wm_pack_wrong(why, "exactly one trick", " must be for the Squad phase (OW-TRK-04)");
}

/* OW-TOK-01: they stand for as many Orcs as there are bases (OW-CLN-03). */
static void check_tokens(const OwPack *pack, WmText *why)
{
    int orcs = 0;

    for (int i = 0; i < pack->token_count; i++) {
        if (pack->tokens[i].number == 0)
            wm_pack_wrong(why, "a token", " must stand for at least one Orc (OW-TOK-01)");
        orcs += pack->tokens[i].number;
    }
    if (orcs != OW_ORCS) wm_pack_wrong(why, "the tokens", " must stand for 25 Orcs (OW-TOK-01)");
}

void ow_board_pack_check(const OwPack *pack, WmText *why)
{
    if (pack->tile_count != OW_TILES || pack->layout_count != OW_LAYOUTS ||
        pack->clan_count != OW_CLANS || pack->role_count != OW_ROLES ||
        pack->treasure_count != OW_TREASURES || pack->trick_count != OW_TRICKS ||
        pack->token_count != OW_TOKENS) {
        wm_text_string(why,
                       "the board game needs ten tiles, five layouts, five clans, three roles, "
                       "five treasures, eight tricks and eleven tokens");
        return;
    }
    for (int i = 0; i < OW_TILES; i++) {
        check_face(&pack->tiles[i], OW_FOREST, why);
        check_face(&pack->tiles[i], OW_CAVERN, why);
    }
    for (int i = 0; i < OW_LAYOUTS && why->length == 0; i++) check_layout(pack, i, why);
    for (int i = 0; i < OW_CLANS; i++) check_clan(pack, i, why);
    for (int i = 0; i < OW_ROLES; i++) check_role(&pack->roles[i], why);
    for (int i = 0; i < OW_TREASURES; i++) check_treasure(&pack->treasures[i], why);
    check_tricks(pack, why);
    check_tokens(pack, why);
}
