/* MAP: the tiles of the maps that are played, and the ways over them. */
#include <core/mem.h>

#include "orcsmustdie.h"

#include "pack.h"

enum { NO_WAY = 255 };

/* ---- reading --------------------------------------------------------------------------------- */

/* Where the arrows of a tile point to. */
static void derive_exits(const OmMapFacts *facts, int number, int first, OmMap *map)
{
    const int tile = first + number;

    SET(map->exits[tile], om_map_exits(facts, number, map->exit[tile]));
    for (int i = 0; i < map->exits[tile]; i++) SET(map->exit[tile][i], first + map->exit[tile][i]);
}

static void derive_name(const OmSetup *setup, const OmTileFacts *facts, int tile, OmMap *map)
{
    WmText name = wm_text(map->name[tile], sizeof map->name[tile]);

    if (setup->head.scenario == OM_PLAY_RIVALRY)
        wm_text_string(&name, om_fort_of(tile) == 1 ? "o-" : "u-");
    wm_text_string(&name, facts->id);
}

static void derive_tiles(const OmMapFacts *facts, const OmSetup *setup, int fort, OmMap *map)
{
    const int first = (fort - 1) * OM_MAP_TILES;

    map->count[fort - 1] = facts->tile_count;
    for (int i = 0; i < facts->tile_count; i++) {
        const int tile = first + i + 1;
        map->type[tile] = facts->tiles[i].type;
        map->x[tile] = facts->tiles[i].x;
        map->y[tile] = facts->tiles[i].y;
        if (facts->tiles[i].type == OM_RIFT) SET(map->rift[fort - 1], tile);
        derive_name(setup, &facts->tiles[i], tile, map);
        derive_exits(facts, i + 1, first, map);
    }
}

static void add_to(uint8_t tiles[], uint8_t *count, int tile)
{
    SET(tiles[*count], tile);
    GAIN(*count, 1);
}

/* OMD-EDN-09, OMD-SET-07 */
static void derive_armies(const OmMapFacts *facts, int fort, OmMap *map)
{
    for (int i = 0; i < facts->army_count; i++) {
        const OmArmiesFacts *const line = &facts->armies[i];
        const int tile =
            (fort - 1) * OM_MAP_TILES + om_map_tile(facts, line->at, wm_string_length(line->at));
        uint8_t *const count = &map->armies[fort - 1][line->onslaught - 1];

        if (!(map->starts & om_tile_bit(tile)))
            add_to(map->start[fort - 1], &map->start_count[fort - 1], tile);
        map->starts |= om_tile_bit(tile);
        for (int army = 0; army < line->armies && *count < OM_ARMIES; army++)
            add_to(map->army_at[fort - 1][line->onslaught - 1], count, tile);
    }
}

/* ---- ways ------------------------------------------------------------------------------------ */

/* OMD-HMV-02, OMD-NEU-03 */
static void derive_sides(bool rivalry, OmMap *map)
{
    for (int tile = 1; tile < OM_ZONE; tile++)
        for (int i = 0; i < map->exits[tile]; i++) {
            const int next = map->exit[tile][i];
            map->beside[tile] |= om_tile_bit(next);
            map->beside[next] |= om_tile_bit(tile);
            map->behind[next] |= om_tile_bit(tile);
        }
    if (!rivalry) return;
    map->beside[OM_ZONE] = map->starts;
    for (int tile = 1; tile < OM_ZONE; tile++)
        if (map->starts & om_tile_bit(tile)) map->beside[tile] |= om_tile_bit(OM_ZONE);
}

/* Steps from a tile to all others, over `open` tiles only. */
static void derive_steps(const OmMap *map, int from, OmTiles open, uint8_t steps[OM_TILES + 1])
{
    OmTiles reached = om_tile_bit(from);
    OmTiles edge = reached;

    for (int tile = 0; tile <= OM_TILES; tile++) steps[tile] = NO_WAY;
    for (int step = 0; edge; step++) {
        OmTiles next = 0;
        for (int tile = 1; tile <= OM_TILES; tile++) {
            if (!(edge & om_tile_bit(tile))) continue;
            SET(steps[tile], step);
            next |= map->beside[tile];
        }
        edge = next & open & ~reached;
        reached |= next & open;
    }
}

/* Along the arrows, by going from tile to tile as often as there are tiles. */
static void derive_to_rift(OmMap *map)
{
    for (int tile = 1; tile <= OM_TILES; tile++)
        map->to_rift[tile] = map->type[tile] == OM_RIFT ? 0 : NO_WAY;
    for (int round = 0; round < OM_MAP_TILES; round++)
        for (int tile = 1; tile < OM_ZONE; tile++)
            for (int i = 0; i < map->exits[tile]; i++) {
                const int far = map->to_rift[map->exit[tile][i]];
                if (far < map->to_rift[tile] - 1) SET(map->to_rift[tile], far + 1);
            }
}

/* OMD-MOV-05: nearest the Rift first, so that none moves twice: every tile behind its exits. */
static void derive_order(int fort, OmMap *map)
{
    const int first = (fort - 1) * OM_MAP_TILES + 1;
    OmTiles listed = 0;
    uint8_t count = 0;

    for (int round = 0; round < map->count[fort - 1]; round++)
        for (int tile = first; tile < first + map->count[fort - 1]; tile++) {
            bool ready = !(listed & om_tile_bit(tile));
            for (int i = 0; i < map->exits[tile]; i++)
                if (!(listed & om_tile_bit(map->exit[tile][i]))) ready = false;
            if (!ready) continue;
            listed |= om_tile_bit(tile);
            add_to(map->order[fort - 1], &count, tile);
        }
}

void om_map_derive(const OmPack *pack, const OmSetup *setup, OmMap *map)
{
    const bool rivalry = setup->head.scenario == OM_PLAY_RIVALRY;
    const OmTiles all = ~(OmTiles)0;

    wm_mem_zero(map, sizeof *map);
    for (int fort = 1; fort <= 1 + rivalry; fort++) {
        const OmMapFacts *const facts =
            &pack->maps[(fort == 1 ? setup->map : setup->rival_map) - 1];
        derive_tiles(facts, setup, fort, map);
        derive_armies(facts, fort, map);
        derive_order(fort, map);
    }
    if (rivalry) {
        WmText name = wm_text(map->name[OM_ZONE], sizeof map->name[OM_ZONE]);
        map->type[OM_ZONE] = OM_NEUTRAL_ZONE;
        wm_text_string(&name, "neutral");
    }
    derive_sides(rivalry, map);
    derive_to_rift(map);
    for (int tile = 1; tile <= OM_TILES; tile++) {
        derive_steps(map, tile, all, map->apart[tile]);
        derive_steps(map, tile, all & ~om_tile_bit(OM_ZONE), map->on_map[tile]);
    }
}
