/* SET, TRM, COR: the Regions of the Map. */
#include <core/grid.h>

#include "mordak.h"

bool mm_on_map(const MmGame *g, int place)
{
    return !mm_region(g, place)->aside;
}

bool mm_revealed(const MmGame *g, int place)
{
    return mm_on_map(g, place) && mm_region(g, place)->up;
}

MmPlaces mm_all_revealed(const MmGame *g)
{
    MmPlaces all = 0;

    for (int place = 1; place <= MM_PLACES; place++)
        if (mm_revealed(g, place)) all |= mm_place_bit(place);
    return all;
}

/* MM-TRM-01 */
MmPlaces mm_adjacent(const MmGame *g, int place)
{
    MmPlaces all = 0;

    for (MmPlaces left = g->derived->beside[place]; left; left &= left - 1)
        if (mm_on_map(g, mm_first_place(left))) all |= left & (~left + 1);
    return all;
}

/* MM-TRM-02 */
MmPlaces mm_nearby(const MmGame *g, int place)
{
    return mm_adjacent(g, place) | mm_place_bit(place);
}

/* MM-MOV-10; a Spell may have changed it. */
int mm_terrain(const MmGame *g, int place)
{
    int terrain = mm_tile(g, place)->terrain;

    for (int i = 0; i < MM_LASTING && g->s->lasting[i].kind; i++)
        if (g->s->lasting[i].kind == MM_LASTS_TERRAIN && g->s->lasting[i].at == place)
            terrain = g->s->lasting[i].value;
    return terrain;
}

/* MM-COR-07 */
static bool on_edge(int place)
{
    const int column = wm_grid_column(MM_COLUMNS, place);
    const int row = wm_grid_row(MM_COLUMNS, place);

    return column == 1 || column == MM_COLUMNS || row == 1 || row == MM_COLUMNS;
}

/* MM-COR-03, MM-COR-07: revealed, and on the edge or beside a Region that is face down. */
MmPlaces mm_spawn_places(const MmGame *g)
{
    const MmPlaces revealed = mm_all_revealed(g);
    MmPlaces all = 0;

    for (MmPlaces left = revealed; left; left &= left - 1) {
        const int place = mm_first_place(left);

        if (on_edge(place) || (mm_adjacent(g, place) & ~revealed)) all |= mm_place_bit(place);
    }
    return all;
}

/* MM-SCO-06: in force as soon as it is revealed. The Ruins of the Throne have none. */
const WmOp *mm_region_power(const MmGame *g, int place, int power)
{
    const MmRegionFacts *tile;

    if (!place || !mm_revealed(g, place)) return NULL;
    tile = mm_tile(g, place);
    if (tile->spot == MM_KEEP && g->s->course.final) return NULL;
    for (int i = 0; i < MM_POWERS_HELD && tile->holds[i].word; i++)
        if (tile->holds[i].word == power) return &tile->holds[i];
    return NULL;
}
