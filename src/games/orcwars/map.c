/* MAP: the spaces of a layout, put together from the faces of its tiles. */
#include <core/mem.h>

#include "orcwars.h"

enum {
    RADIUS = 3,                 /* of a tile, to its half-spaces */
    FARTHEST = 30 + RADIUS + 1, /* a coordinate of content, and a step beyond its tile */
    ACROSS = 2 * FARTHEST + 1   /* of all that could be on a map */
};

/* OW-MAP-07 (ruling): hexagons, clockwise from the right. */
static const int8_t sides[OW_SIDES][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

/* Where the rows of a face begin, and its first column. */
static const uint8_t row_begins[] = {0, 5, 11, 18, 26, 33, 39};
static const int8_t row_left[] = {0, -1, -2, -3, -3, -3, -3};

static int magnitude(int number)
{
    return number < 0 ? -number : number;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int from_centre(int q, int r)
{
    return larger(larger(magnitude(q), magnitude(r)), magnitude(q + r));
}

/* What a tile of the layout shows at a place of the board; 0: the tile is not there. */
static char shows(const OwPack *pack, const OwLayoutFacts *layout, const OwLayoutTile *at, int q,
                  int r)
{
    const OwTileFacts *const facts = &pack->tiles[at->tile - 1];
    const char *const face = layout->face == OW_FOREST ? facts->forest : facts->cavern;
    int column = q - at->q;
    int row = r - at->r;

    if (from_centre(column, row) > RADIUS) return 0;
    for (int turn = at->rotation; turn < OW_SIDES; turn++) { /* on, until the face is upright */
        const int turned = -row;

        row += column;
        column = turned;
    }
    return face[row_begins[row + RADIUS] + column - row_left[row + RADIUS]];
}

static bool impassable(char terrain)
{
    return terrain != '.' && terrain != 'u';
}

/* OW-MAP-06 (ruling): the stricter half decides. */
static char stricter(char one, char other)
{
    if (!one || impassable(other)) return other;
    return impassable(one) || one == 'u' ? one : other;
}

static unsigned tiles_at(const OwLayoutFacts *layout, int q, int r)
{
    unsigned tiles = 0;

    for (int i = 0; i < layout->tile_count; i++)
        if (from_centre(q - layout->tiles[i].q, r - layout->tiles[i].r) <= RADIUS) tiles |= 1u << i;
    return tiles;
}

char ow_terrain(const OwPack *pack, const OwLayoutFacts *layout, int q, int r)
{
    const unsigned tiles = tiles_at(layout, q, r);
    char terrain = 0;

    for (int i = 0; i < layout->tile_count; i++)
        if (tiles & 1u << i)
            terrain = stricter(terrain, shows(pack, layout, &layout->tiles[i], q, r));
    return terrain;
}

/* OW-MAP-04, OW-MAP-05: half a space at the edge, or halves of two tiles that meet. */
static int flags_of(const OwLayoutFacts *layout, unsigned tiles, char terrain, int q, int r)
{
    const bool straddles = (tiles & (tiles - 1)) != 0;
    bool half = false;

    for (int i = 0; i < layout->tile_count; i++)
        if (from_centre(q - layout->tiles[i].q, r - layout->tiles[i].r) == RADIUS) half = true;
    return (terrain == 'u' ? OW_UNDERBRUSH : 0) | /* OW-MAP-08: at the edge it is both */
           (straddles ? OW_STRADDLES : 0) | (half && !straddles ? OW_ENTRANCE : 0);
}

static int mark_at(const OwLayoutFacts *layout, int q, int r)
{
    for (int i = 0; i < layout->mark_count; i++)
        if (layout->marks[i].q == q && layout->marks[i].r == r) return layout->marks[i].mark;
    return 0;
}

static void add_space(const OwPack *pack, const OwLayoutFacts *layout, int q, int r, OwMap *map)
{
    const unsigned tiles = tiles_at(layout, q, r);
    const char terrain = ow_terrain(pack, layout, q, r);

    if (impassable(terrain) || map->count == OW_SPACES) return; /* OW-MAP-02, OW-MAP-03 */
    map->count++;
    OwSpace *const space = &map->space[map->count];
    SET(space->q, q);
    SET(space->r, r);
    SET(space->tiles, (int)tiles);
    SET(space->flags, flags_of(layout, tiles, terrain, q, r));
    SET(space->mark, mark_at(layout, q, r));
}

/* OW-MAP-07 */
static void find_neighbours(OwMap *map)
{
    uint8_t at[ACROSS][ACROSS];

    wm_mem_zero(at, sizeof at);
    for (int i = 1; i <= map->count; i++)
        SET(at[map->space[i].r + FARTHEST][map->space[i].q + FARTHEST], i);
    for (int i = 1; i <= map->count; i++) {
        OwSpace *const space = &map->space[i];
        for (int side = 0; side < OW_SIDES; side++) {
            space->next[side] =
                at[space->r + sides[side][1] + FARTHEST][space->q + sides[side][0] + FARTHEST];
            if (space->next[side]) ow_spaces_add(&map->beside[i], space->next[side]);
        }
    }
}

OwBounds ow_bounds(const OwLayoutFacts *layout)
{
    OwBounds b = {FARTHEST, -FARTHEST, 3 * FARTHEST, -3 * FARTHEST};

    for (int i = 0; i < layout->tile_count; i++) {
        const OwLayoutTile *const tile = &layout->tiles[i];
        const int middle = 2 * tile->q + tile->r;
        if (tile->r - RADIUS < b.top) b.top = tile->r - RADIUS;
        if (tile->r + RADIUS > b.bottom) b.bottom = tile->r + RADIUS;
        if (middle - 2 * RADIUS < b.left) b.left = middle - 2 * RADIUS;
        if (middle + 2 * RADIUS > b.right) b.right = middle + 2 * RADIUS;
    }
    return b;
}

char ow_row_letter(const OwBounds *bounds, int r)
{
    return (char)('a' + r - bounds->top);
}

int ow_number_along(const OwBounds *bounds, int column)
{
    return 1 + (column - bounds->left) / 2;
}

void ow_name_at(const OwBounds *bounds, int q, int r, WmText *name)
{
    wm_text_char(name, ow_row_letter(bounds, r));
    wm_text_number(name, ow_number_along(bounds, 2 * q + r));
}

static void give_names(const OwBounds *bounds, OwMap *map)
{
    for (int i = 1; i <= map->count; i++) {
        WmText name = wm_text(map->name[i], sizeof map->name[i]);

        ow_name_at(bounds, map->space[i].q, map->space[i].r, &name);
    }
}

void ow_map_derive(const OwPack *pack, const OwLayoutFacts *layout, OwMap *map)
{
    const OwBounds bounds = ow_bounds(layout);

    wm_mem_zero(map, sizeof *map);
    map->tiles = layout->tile_count;
    for (int r = bounds.top; r <= bounds.bottom; r++)
        for (int column = bounds.left; column <= bounds.right; column++)
            if ((column - r) % 2 == 0) add_space(pack, layout, (column - r) / 2, r, map);
    find_neighbours(map);
    give_names(&bounds, map);
}
