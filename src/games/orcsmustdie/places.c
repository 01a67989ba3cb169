/* MAP, NEU: the maps that are played as boards draw them. In Rivalry the fortresses lie one below
 * the other, with the Neutral Zone across the table between them. */
#include "internal.h"

enum { FORTRESS = OM_TILE_TYPES, PLACE_KINDS };
enum { ARROW = 1, TELEPORT, GATE, EDGE_KINDS };
enum { START = 1 };

static const WmPlaceKind kinds[PLACE_KINDS] = {
    [OM_STANDARD] = {"standard", WM_OUTLINE_BOX},
    [OM_RIFT] = {"rift", WM_OUTLINE_BOX},
    [OM_T_JOIN] = {"t-join", WM_OUTLINE_BOX},
    [OM_L_JOIN] = {"l-join", WM_OUTLINE_BOX},
    [OM_CROSSROADS] = {"crossroads", WM_OUTLINE_BOX},
    [OM_LAVA_LAKE] = {"lava-lake", WM_OUTLINE_BOX},
    [OM_ACID_BATH] = {"acid-bath", WM_OUTLINE_BOX},
    [OM_TELEPORTER] = {"teleporter", WM_OUTLINE_BOX},
    [OM_TRAPSBURG] = {"trapsburg", WM_OUTLINE_BOX},
    [OM_NO_MANS_LAND] = {"no-mans-land", WM_OUTLINE_BOX},
    [OM_NEUTRAL_ZONE] = {"neutral-zone", WM_OUTLINE_BOX},
    [FORTRESS] = {"fortress", WM_OUTLINE_BOX},
};
static const WmEdgeKind edges[EDGE_KINDS] = {
    [ARROW] = {"arrow", true},       /* of a tile, to the one beside it (OMD-MOV-02) */
    [TELEPORT] = {"teleport", true}, /* the arrow of a Teleporter, wherever it leads */
    [GATE] = {"gate", false},        /* between a Start tile and the Neutral Zone (OMD-NEU-03) */
};
static const char *const flags[] = {"start"};

const WmPlaceKinds om_place_kinds = {.kinds = kinds,
                                     .edges = edges,
                                     .flags = flags,
                                     .kind_count = PLACE_KINDS,
                                     .edge_count = EDGE_KINDS,
                                     .flag_count = sizeof flags / sizeof flags[0]};

/* ---- where they lie -------------------------------------------------------------------------- */

/* The columns and rows of a fortress on the table. */
typedef struct Area {
    int left, top; /* of its map, as content has it */
    int columns, rows;
    int below; /* rows of the table above it */
} Area;

typedef struct Table {
    const OmMap *map;
    int forts;
    int columns;
    Area area[OM_TEAMS];
} Table;

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int first_tile(int fort)
{
    return (fort - 1) * OM_MAP_TILES + 1;
}

static Area area_of(const OmMap *map, int fort, int below)
{
    const int first = first_tile(fort);
    int right = map->x[first];
    int bottom = map->y[first];
    Area area = {.left = right, .top = bottom, .below = below};

    for (int tile = first; tile < first + map->count[fort - 1]; tile++) {
        area.left = smaller(area.left, map->x[tile]);
        area.top = smaller(area.top, map->y[tile]);
        right = larger(right, map->x[tile]);
        bottom = larger(bottom, map->y[tile]);
    }
    area.columns = right - area.left + 1;
    area.rows = bottom - area.top + 1;
    return area;
}

static Table lay_out(const WmMatch *m)
{
    const OmDerived *const derived = m->derived;
    Table table = {.map = &derived->map,
                   .forts = m->setup->scenario == OM_PLAY_RIVALRY ? OM_TEAMS : 1};

    for (int fort = 1; fort <= table.forts; fort++) {
        const int below = fort == 1 ? 0 : table.area[0].rows + 1;

        table.area[fort - 1] = area_of(table.map, fort, below);
        table.columns = larger(table.columns, table.area[fort - 1].columns);
    }
    return table;
}

/* The number that a tile is told with: behind the fortresses, without gaps, the Zone last. */
static int number_of(const Table *table, int tile)
{
    const uint8_t *const count = table->map->count;

    if (tile == OM_ZONE) return table->forts + count[0] + count[1] + 1;
    return table->forts + (tile > OM_MAP_TILES ? count[0] + tile - OM_MAP_TILES : tile);
}

/* ---- telling --------------------------------------------------------------------------------- */

/* A rectangle of columns and rows of the table, from its first ones. */
static WmPlace box(int kind, int column, int row, int columns, int rows)
{
    WmPlace place = {.x = (2 * column + columns - 1) * WM_PLACE_UNIT / 2,
                     .y = (2 * row + rows - 1) * WM_PLACE_UNIT / 2,
                     .width = columns * WM_PLACE_UNIT,
                     .height = rows * WM_PLACE_UNIT};

    SET(place.kind, kind);
    return place;
}

/* By the name of its team, as views have it. */
static void tell_fortress(const WmMatch *m, const Area *area, int fort, WmPlaces *places)
{
    WmPlace place = box(FORTRESS, 0, area->below, area->columns, area->rows);

    wm_thing_word(m, &om_thing_side, fort, place.name, sizeof place.name);
    (void)wm_place_add(places, &place);
}

static void tell_tile(const WmMatch *m, const Table *table, int tile, WmPlaces *places)
{
    const OmMap *const map = table->map;
    const int fort = om_fort_of(tile);
    const Area *const area = &table->area[fort - 1];
    WmPlace place = box(map->type[tile], map->x[tile] - area->left,
                        map->y[tile] - area->top + area->below, 1, 1);

    wm_thing_word(m, &om_thing_tile, tile, place.name, sizeof place.name);
    place.flags = (map->starts & om_tile_bit(tile)) ? START : 0; /* OMD-EDN-09 */
    SET(place.within, fort);
    (void)wm_place_add(places, &place);
    for (int i = 0; i < map->exits[tile]; i++)
        wm_edge_add(places, map->type[tile] == OM_TELEPORTER ? TELEPORT : ARROW,
                    number_of(table, tile), number_of(table, map->exit[tile][i]));
}

static void tell_zone(const WmMatch *m, const Table *table, WmPlaces *places)
{
    WmPlace place = box(OM_NEUTRAL_ZONE, 0, table->area[0].rows, table->columns, 1);

    wm_thing_word(m, &om_thing_tile, OM_ZONE, place.name, sizeof place.name);
    (void)wm_place_add(places, &place);
    for (OmTiles left = table->map->starts; left; left &= left - 1)
        wm_edge_add(places, GATE, number_of(table, om_first_tile(left)), number_of(table, OM_ZONE));
}

void om_places(const WmMatch *m, WmPlaces *places)
{
    const Table table = lay_out(m);

    for (int fort = 1; fort <= table.forts; fort++)
        tell_fortress(m, &table.area[fort - 1], fort, places);
    for (int fort = 1; fort <= table.forts; fort++)
        for (int i = 0; i < table.map->count[fort - 1]; i++)
            tell_tile(m, &table, first_tile(fort) + i, places);
    if (table.forts > 1) tell_zone(m, &table, places);
}
