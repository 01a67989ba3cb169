/* MAP: the map of a scenario as boards draw it: its tiles, the spaces that somebody can stand on,
 * and the trees and walls between them. */
#include "internal.h"

enum { OPEN = 1, UNDERBRUSH, TREES, WALL, FOREST_TILE, CAVERN_TILE, PLACE_KINDS };
enum { SIDE = 1, EDGE_KINDS };
enum {
    HALF = WM_PLACE_UNIT / 2, /* from a space to the next column, which is half a space */
    ROW = 866025,             /* from a row to the next, in thousandths more */
    TILE = 5196,              /* from side to side of a tile */
    TURN = 60,                /* degrees of a turn by one side */
    ENTRANCE = 1 << 0,
    STRADDLES = 1 << 1
};

static const WmPlaceKind kinds[PLACE_KINDS] = {
    [OPEN] = {"open", WM_OUTLINE_HEX},          [UNDERBRUSH] = {"underbrush", WM_OUTLINE_HEX},
    [TREES] = {"trees", WM_OUTLINE_HEX},        [WALL] = {"wall", WM_OUTLINE_HEX},
    [FOREST_TILE] = {"forest", WM_OUTLINE_HEX}, [CAVERN_TILE] = {"cavern", WM_OUTLINE_HEX},
};
static const WmEdgeKind edges[EDGE_KINDS] = {[SIDE] = {"side", false}};
static const char *const flags[] = {
    "entrance",
    "straddles",
    [OW_MARK_FLAG + OW_MARK_BLUE] = "blue",
    [OW_MARK_FLAG + OW_MARK_KING] = "king",
    [OW_MARK_FLAG + OW_MARK_TREASURE] = "treasure",
    [OW_MARK_FLAG + OW_MARK_BOAR] = "boar",
    [OW_MARK_FLAG + OW_MARK_BRUTE] = "brute",
    [OW_MARK_FLAG + OW_MARK_TACTICIAN] = "tactician",
    [OW_MARK_FLAG + OW_MARK_SHAMAN] = "shaman",
};

const WmPlaceKinds ow_place_kinds = {.kinds = kinds,
                                     .edges = edges,
                                     .flags = flags,
                                     .kind_count = PLACE_KINDS,
                                     .edge_count = EDGE_KINDS,
                                     .flag_count = sizeof flags / sizeof flags[0]};

static WmPlace place_at(const OwBounds *bounds, int kind, int q, int r)
{
    WmPlace place = {.x = (2 * q + r - bounds->left) * HALF,
                     .y = ((r - bounds->top) * ROW + 500) / 1000};

    SET(place.kind, kind);
    return place;
}

/* A tile stands on a side where a space stands on a corner. */
static void tell_tiles(const WmMatch *m, const OwLayoutFacts *layout, const OwBounds *bounds,
                       WmPlaces *places)
{
    const int kind = layout->face == OW_FOREST ? FOREST_TILE : CAVERN_TILE;

    for (int i = 0; i < layout->tile_count; i++) {
        const OwLayoutTile *const tile = &layout->tiles[i];
        WmPlace place = place_at(bounds, kind, tile->q, tile->r);

        wm_thing_word(m, &ow_thing_tile, tile->tile, place.name, sizeof place.name);
        place.width = TILE;
        SET(place.turn, TURN / 2 + TURN * tile->rotation);
        (void)wm_place_add(places, &place);
    }
}

/* The first tile of the layout, from 1, that is there. */
static int tile_at(const OwSpace *space)
{
    return 1 + __builtin_ctz(space->tiles);
}

static uint32_t flags_of(const OwSpace *space)
{
    return (space->flags & OW_ENTRANCE ? ENTRANCE : 0u) |
           (space->flags & OW_STRADDLES ? STRADDLES : 0u) |
           (space->mark ? 1u << (OW_MARK_FLAG + space->mark) : 0u);
}

/* Spaces are told behind the tiles, in their order. An edge is told at the second of its spaces. */
static void tell_spaces(const WmMatch *m, const OwMap *map, const OwBounds *bounds,
                        WmPlaces *places)
{
    const int before = map->tiles;

    for (int i = 1; i <= map->count; i++) {
        const OwSpace *const space = &map->space[i];
        WmPlace place =
            place_at(bounds, space->flags & OW_UNDERBRUSH ? UNDERBRUSH : OPEN, space->q, space->r);

        wm_thing_word(m, &ow_thing_space, i, place.name, sizeof place.name);
        place.flags = flags_of(space);
        SET(place.within, tile_at(space));
        (void)wm_place_add(places, &place);
        for (int side = 0; side < OW_SIDES; side++)
            if (space->next[side] && space->next[side] < i)
                wm_edge_add(places, SIDE, before + space->next[side], before + i);
    }
}

/* OW-MAP-02, OW-MAP-03 */
static void tell_obstacle(const OwBounds *bounds, char terrain, int q, int r, WmPlaces *places)
{
    WmPlace place = place_at(bounds, terrain == 'T' ? TREES : WALL, q, r);
    WmText name = wm_text(place.name, sizeof place.name);

    ow_name_at(bounds, q, r, &name);
    (void)wm_place_add(places, &place);
}

static void tell_obstacles(const OwPack *pack, const OwLayoutFacts *layout, const OwBounds *bounds,
                           WmPlaces *places)
{
    for (int r = bounds->top; r <= bounds->bottom; r++)
        for (int column = bounds->left; column <= bounds->right; column++) {
            const int q = (column - r) / 2;
            const char terrain = (column - r) % 2 ? 0 : ow_terrain(pack, layout, q, r);

            if (terrain == 'T' || terrain == '#') tell_obstacle(bounds, terrain, q, r, places);
        }
}

void ow_places(const WmMatch *m, WmPlaces *places)
{
    const OwPack *const pack = m->pack;
    const OwDerived *const derived = m->derived;

    if (m->setup->scenario == OW_DUEL) return;
    const OwLayoutFacts *const layout = &pack->layouts[m->setup->scenario - 1];
    const OwBounds bounds = ow_bounds(layout);
    tell_tiles(m, layout, &bounds, places);
    tell_spaces(m, &derived->map, &bounds, places);
    tell_obstacles(pack, layout, &bounds, places);
}
