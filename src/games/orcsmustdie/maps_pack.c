/* Content: the maps, their ways, and what one set of tiles allows (MAP, SET). */
#include "pack.h"

/* ---- shapes ---------------------------------------------------------------------------------- */

static const WmThing place_thing = {.name = "place", .form = WM_FORM_NUMBER, .low = 0, .high = 20};
static const WmThing set_thing = {.name = "sets", .form = WM_FORM_NUMBER, .low = 1, .high = 2};
static const WmThing onslaught_thing = {
    .name = "Onslaught", .form = WM_FORM_NUMBER, .low = 1, .high = OM_ONSLAUGHTS};
static const WmThing armies_thing = {
    .name = "armies", .form = WM_FORM_NUMBER, .low = 1, .high = OM_ARMIES};

static const WmField tile_fields[] = {
    WM_STRING_FIELD(OmTileFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmTileFacts, to, 0),
    WM_VALUE_FIELD(OmTileFacts, type, &om_thing_tile_type, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTileFacts, x, &place_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTileFacts, y, &place_thing, WM_FIELD_REQUIRED),
};
static const WmShape tile_shape = {
    .name = "tile", .bytes = sizeof(OmTileFacts), WM_SHAPE_FIELDS(tile_fields)};

static const WmField armies_fields[] = {
    WM_STRING_FIELD(OmArmiesFacts, at, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmArmiesFacts, onslaught, &onslaught_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmArmiesFacts, armies, &armies_thing, WM_FIELD_REQUIRED),
};
static const WmShape armies_shape = {
    .name = "armies", .bytes = sizeof(OmArmiesFacts), WM_SHAPE_FIELDS(armies_fields)};

static const WmField map_fields[] = {
    WM_STRING_FIELD(OmMapFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmMapFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmMapFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmMapFacts, difficulty, &om_thing_difficulty, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmMapFacts, sets, &set_thing, WM_FIELD_REQUIRED),
    WM_LIST_FIELD(OmMapFacts, tiles, tile_count, &tile_shape),
    WM_LIST_FIELD(OmMapFacts, armies, army_count, &armies_shape),
};
const WmShape om_map_shape = {
    .name = "map", .bytes = sizeof(OmMapFacts), WM_SHAPE_FIELDS(map_fields)};

/* ---- ways ------------------------------------------------------------------------------------ */

int om_map_tile(const OmMapFacts *map, const char *id, size_t length)
{
    for (int i = 0; i < map->tile_count; i++)
        if (wm_string_is(map->tiles[i].id, id, length)) return i + 1;
    return 0;
}

int om_map_exits(const OmMapFacts *map, int tile, uint8_t exit[OM_MAP_EXITS])
{
    const char *at = map->tiles[tile - 1].to;
    const char *const end = at + wm_string_length(at);
    const char *word;
    int exits = 0;

    for (size_t length; (length = wm_read_word(&at, end, &word)) > 0; exits++)
        if (exits < OM_MAP_EXITS) exit[exits] = (uint8_t)om_map_tile(map, word, length);
    return exits;
}

static unsigned bit(int tile)
{
    return 1u << tile;
}

/* The tiles that the arrows of a tile point to, a bit each. */
static unsigned exits_of(const OmMapFacts *map, int tile)
{
    uint8_t exit[OM_MAP_EXITS];
    const int exits = om_map_exits(map, tile, exit);
    unsigned all = 0;

    for (int i = 0; i < exits; i++) all |= bit(exit[i]);
    return all;
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static void tile_is(WmText *why, const OmMapFacts *map, int tile, const char *what)
{
    if (why->length) return;
    wm_text_string(why, "tile ");
    wm_text_string(why, map->tiles[tile - 1].id);
    wm_text_string(why, " of ");
    wm_text_string(why, map->id);
    wm_text_string(why, what);
}

static int arrows_of(OmTileType type)
{
    switch (type) {
    case OM_RIFT: return 0;
    case OM_T_JOIN:
    case OM_L_JOIN: return 2;
    case OM_CROSSROADS: return 3;
    default: return 1;
    }
}

/* Tiles that share a side. */
static bool side_by_side(const OmTileFacts *a, const OmTileFacts *b)
{
    const int across = a->x - b->x;
    const int down = a->y - b->y;

    return across * across + down * down == 1;
}

/* OMD-MAP-02: the arrows of a T-Join point to opposite sides, those of an L-Join do not. */
static bool join_right(const OmMapFacts *map, int tile, const uint8_t exit[OM_MAP_EXITS])
{
    const OmTileFacts *const first = &map->tiles[exit[0] - 1];
    const OmTileFacts *const second = &map->tiles[exit[1] - 1];
    const bool in_line = first->x == second->x || first->y == second->y;

    switch (map->tiles[tile - 1].type) {
    case OM_T_JOIN: return in_line;
    case OM_L_JOIN: return !in_line;
    default: return true;
    }
}

static void check_exits(const OmMapFacts *map, int tile, WmText *why)
{
    const OmTileFacts *const facts = &map->tiles[tile - 1];
    uint8_t exit[OM_MAP_EXITS] = {0};
    const int exits = om_map_exits(map, tile, exit);

    if (exits != arrows_of(facts->type)) {
        tile_is(why, map, tile, " has not as many arrows as its type (OMD-MAP-01, OMD-MAP-02)");
        return;
    }
    for (int i = 0; i < exits; i++) {
        if (exit[i] == 0) {
            tile_is(why, map, tile, " has an arrow to a tile that is not there (OMD-MOV-02)");
            return;
        }
        if (facts->type != OM_TELEPORTER && !side_by_side(facts, &map->tiles[exit[i] - 1]))
            tile_is(why, map, tile, " has an arrow to a tile that is not beside it (OMD-MOV-02)");
        for (int j = 0; j < i; j++)
            if (exit[i] == exit[j])
                tile_is(why, map, tile, " has two arrows to one tile (OMD-MAP-02)");
    }
    if (exits == 2 && !join_right(map, tile, exit))
        tile_is(
            why, map, tile,
            " has arrows to the wrong sides: those of a T-Join are opposite, those of an L-Join "
            "at a right angle (OMD-MAP-02)");
}

static void check_tile(const OmMapFacts *map, int tile, WmText *why)
{
    const OmTileFacts *const facts = &map->tiles[tile - 1];

    if (facts->type == 0 || facts->type == OM_NEUTRAL_ZONE)
        tile_is(why, map, tile, " must be of a type that maps have (OMD-NEU-10)");
    for (int i = 0; i < tile - 1; i++)
        if (map->tiles[i].x == facts->x && map->tiles[i].y == facts->y)
            tile_is(why, map, tile, " lies on another (OMD-SET-03)");
}

/* OMD-MAP-11, with the tiles that are unlocked. No Man's Land is in no list (OMD-MAP-05). */
static void check_supply(const OmMapFacts *map, WmText *why)
{
    static const uint8_t supply[OM_TILE_TYPES] = {
        [OM_STANDARD] = 10,  [OM_RIFT] = 1,
        [OM_T_JOIN] = 2,     [OM_L_JOIN] = 2,
        [OM_CROSSROADS] = 2, [OM_LAVA_LAKE] = 1,
        [OM_ACID_BATH] = 1,  [OM_TELEPORTER] = 1,
        [OM_TRAPSBURG] = 1,  [OM_NO_MANS_LAND] = OM_MAP_TILES,
    };
    int tiles[OM_TILE_TYPES] = {0};

    for (int i = 0; i < map->tile_count; i++) tiles[map->tiles[i].type]++;
    if (tiles[OM_RIFT] != 1) wm_pack_wrong(why, map->id, " must have one Rift (OMD-RFT-01)");
    for (int type = OM_STANDARD; type < OM_TILE_TYPES && why->length == 0; type++) {
        if (tiles[type] <= map->sets * supply[type]) continue;
        wm_pack_wrong(why, map->id, " has more tiles than its sets hold (OMD-MAP-11): ");
        wm_text_string(why, om_place_kinds.kinds[type].name);
    }
}

/* ---- Armies ---------------------------------------------------------------------------------- */

static void check_line(const OmMapFacts *map, int index, WmText *why)
{
    const OmArmiesFacts *const line = &map->armies[index];
    const size_t length = wm_string_length(line->at);
    const int tile = om_map_tile(map, line->at, length);

    if (tile == 0 || map->tiles[tile - 1].type == OM_RIFT)
        wm_pack_wrong(why, map->id, " has an Army at what can be no Start tile (OMD-EDN-09)");
    for (int i = 0; i < index; i++)
        if (map->armies[i].onslaught == line->onslaught &&
            wm_string_is(map->armies[i].at, line->at, length))
            wm_pack_wrong(why, map->id, " names a Start tile twice in an Onslaught (OMD-SET-07)");
}

/* The cards of a deck must last: three an Army, of 32. */
static void check_armies(const OmMapFacts *map, WmText *why)
{
    int armies[OM_ONSLAUGHTS + 1] = {0};

    for (int i = 0; i < map->army_count; i++) {
        check_line(map, i, why);
        armies[map->armies[i].onslaught] += map->armies[i].armies;
    }
    for (int n = 1; n <= OM_ONSLAUGHTS; n++)
        if (armies[n] < 1 || armies[n] > OM_ARMIES)
            wm_pack_wrong(why, map->id,
                          " must have one to five Armies in each Onslaught (OMD-SET-03)");
    if (armies[1] + armies[2] + armies[3] > 10)
        wm_pack_wrong(why, map->id,
                      " has more than ten Armies, for which 32 cards of a deck do "
                      "not suffice (OMD-ONS-02)");
}

/* Following the arrows, everybody gets to the Rift, and every tile is on the way of somebody. */
static void check_ways(const OmMapFacts *map, WmText *why)
{
    unsigned arrives = 0;
    unsigned visited = 0;

    for (int i = 0; i < map->army_count; i++)
        visited |= bit(om_map_tile(map, map->armies[i].at, wm_string_length(map->armies[i].at)));
    for (int round = 0; round < map->tile_count; round++)
        for (int tile = 1; tile <= map->tile_count; tile++) {
            const unsigned exits = exits_of(map, tile);
            if ((exits & ~arrives) == 0) arrives |= bit(tile);
            if (visited & bit(tile)) visited |= exits;
        }
    for (int tile = 1; tile <= map->tile_count; tile++) {
        if (!(arrives & bit(tile)))
            tile_is(why, map, tile, " leads into a circle and not to the Rift (OMD-MOV-01)");
        if (!(visited & bit(tile)))
            tile_is(why, map, tile, " is on no way from a Start tile to the Rift (OMD-MOV-02)");
    }
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void check_map(const OmMapFacts *map, WmText *why)
{
    for (int tile = 1; tile <= map->tile_count; tile++) check_tile(map, tile, why);
    for (int tile = 1; tile <= map->tile_count; tile++) check_exits(map, tile, why);
    check_supply(map, why);
    check_armies(map, why);
    if (why->length == 0) check_ways(map, why);
}

void om_maps_check(const OmPack *pack, WmText *why)
{
    static const uint8_t wanted[] = {0, 4, 7, 8, 3, 6};
    int maps[OM_HELL + 1] = {0};

    for (int i = 0; i < pack->map_count && why->length == 0; i++) {
        check_map(&pack->maps[i], why);
        maps[pack->maps[i].difficulty]++;
    }
    for (int level = OM_BEGINNER; level <= OM_HELL && why->length == 0; level++) {
        if (maps[level] == wanted[level]) continue;
        wm_text_string(why, "there must be ");
        wm_text_number(why, wanted[level]);
        wm_text_string(why, " maps of difficulty ");
        wm_text_string(why, om_thing_difficulty.names[level]);
        wm_text_string(why, " (OMD-MAP-07 to OMD-MAP-10)");
    }
}
