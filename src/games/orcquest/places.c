/* BRD: the board of the Quest as it is drawn. */
#include <core/thing.h>

#include "internal.h"

enum { GAP = OQ_TERRAINS, PLACE_KINDS }; /* a gap: no tile lies there */
enum { JOINED = 1, EDGE_KINDS };

static const WmPlaceKind kinds[PLACE_KINDS] = {
    [GAP] = {"gap", WM_OUTLINE_BOX},
    [OQ_FLOOR] = {"floor", WM_OUTLINE_BOX},
    [OQ_CORRIDOR] = {"corridor", WM_OUTLINE_BOX},
    [OQ_ROAD] = {"road", WM_OUTLINE_BOX},
    [OQ_FIELD] = {"field", WM_OUTLINE_BOX},
    [OQ_POND] = {"pond", WM_OUTLINE_BOX},
    [OQ_SHADOW] = {"shadow", WM_OUTLINE_BOX},
    [OQ_TRUNK] = {"trunk", WM_OUTLINE_BOX},
    [OQ_PILLAR] = {"pillar", WM_OUTLINE_BOX},
};
static const WmEdgeKind edges[EDGE_KINDS] = {[JOINED] = {"joined", false}};
static const char *const flags[] = {"entry", "exit", "bell"};

const WmPlaceKinds oq_place_kinds = {.kinds = kinds,
                                     .edges = edges,
                                     .flags = flags,
                                     .kind_count = PLACE_KINDS,
                                     .edge_count = EDGE_KINDS,
                                     .flag_count = sizeof flags / sizeof flags[0]};

static int terrain_at(const OqDerived *d, int square)
{
    const int columns = d->grid.columns;

    if (wm_squares_have(&d->fields, columns, square)) return OQ_FIELD;
    if (wm_squares_have(&d->ponds, columns, square)) return OQ_POND;
    if (wm_squares_have(&d->shadows, columns, square)) return OQ_SHADOW;
    if (wm_squares_have(&d->trunks, columns, square)) return OQ_TRUNK;
    if (wm_squares_have(&d->pillars, columns, square)) return OQ_PILLAR;
    return d->room[square] ? OQ_FLOOR : OQ_ROAD;
}

void oq_places(const WmMatch *m, WmPlaces *places)
{
    const OqDerived *const d = m->derived;
    const int columns = d->grid.columns;

    for (int square = 1; square <= columns * d->grid.rows; square++) {
        WmPlace place = {.x = (2 * wm_grid_column(columns, square) - 1) * WM_PLACE_UNIT / 2,
                         .y = (2 * wm_grid_row(columns, square) - 1) * WM_PLACE_UNIT / 2};

        SET(place.kind, wm_squares_have(&d->board, columns, square) ? terrain_at(d, square) : GAP);
        SET(place.flags, (wm_squares_have(&d->entries, columns, square) ? 1 : 0) |
                             (wm_squares_have(&d->exits, columns, square) ? 2 : 0) |
                             (wm_squares_have(&d->bells, columns, square) ? 4 : 0));
        wm_thing_word(m, &oq_thing_square, square, place.name, sizeof place.name);
        (void)wm_place_add(places, &place);
        if (wm_grid_joined(&d->grid, square, WM_WEST))
            wm_edge_add(places, JOINED, square - 1, square);
        if (wm_grid_joined(&d->grid, square, WM_NORTH))
            wm_edge_add(places, JOINED, square - columns, square);
    }
}
