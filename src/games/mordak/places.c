/* MM-SET-04: the places of Regions as boards draw them. What lies there is the position's. */
#include <core/grid.h>
#include <core/thing.h>

#include "internal.h"

enum { PLACE_KINDS = MM_TIER_3 + 1 };
enum { SIDE = 1, EDGE_KINDS };

static const WmPlaceKind kinds[PLACE_KINDS] = {
    [MM_HAWKEMOOR] = {"hawkemoor", WM_OUTLINE_BOX},
    [MM_TIER_1] = {"tier-1", WM_OUTLINE_BOX},
    [MM_TIER_2] = {"tier-2", WM_OUTLINE_BOX},
    [MM_TIER_3] = {"tier-3", WM_OUTLINE_BOX},
};
static const WmEdgeKind edges[EDGE_KINDS] = {[SIDE] = {"side", false}};
static const char *const flags[] = {"keep"};

const WmPlaceKinds mm_place_kinds = {.kinds = kinds,
                                     .edges = edges,
                                     .flags = flags,
                                     .kind_count = PLACE_KINDS,
                                     .edge_count = EDGE_KINDS,
                                     .flag_count = sizeof flags / sizeof flags[0]};

void mm_places(const WmMatch *m, WmPlaces *places)
{
    const MmDerived *const d = m->derived;

    for (int at = 1; at <= MM_PLACES; at++) {
        WmPlace place = {.kind = d->tier[at],
                         .x = (2 * wm_grid_column(MM_COLUMNS, at) - 1) * WM_PLACE_UNIT / 2,
                         .y = (2 * wm_grid_row(MM_COLUMNS, at) - 1) * WM_PLACE_UNIT / 2,
                         .flags = at == d->keep};

        wm_thing_word(m, &mm_thing_at, at, place.name, sizeof place.name);
        (void)wm_place_add(places, &place);
        for (int other = 1; other < at; other++)
            if (d->beside[at] & mm_place_bit(other)) wm_edge_add(places, SIDE, other, at);
    }
}
