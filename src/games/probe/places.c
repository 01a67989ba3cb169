/* The board: squares, each beside those that share an edge with it. */
#include <core/grid.h>

#include "probe.h"

#include "internal.h"

enum { SQUARE = 1, PLACE_KINDS };
enum { SIDE = 1, EDGE_KINDS };
enum { CORNER = 1 };

static const WmPlaceKind kinds[PLACE_KINDS] = {[SQUARE] = {"square", WM_OUTLINE_BOX}};
static const WmEdgeKind edges[EDGE_KINDS] = {[SIDE] = {"side", false}};
static const char *const flags[] = {"corner"};

const WmPlaceKinds pb_place_kinds = {.kinds = kinds,
                                     .edges = edges,
                                     .flags = flags,
                                     .kind_count = PLACE_KINDS,
                                     .edge_count = EDGE_KINDS,
                                     .flag_count = sizeof flags / sizeof flags[0]};

/* PB-JON-02 */
static bool is_corner(int square)
{
    for (int seat = 1; seat <= PB_SEATS; seat++)
        if (pb_corner(seat) == square) return true;
    return false;
}

void pb_places(const WmMatch *m, WmPlaces *places)
{
    const PbDerived *const derived = m->derived;

    for (int square = 1; square <= PB_SQUARES; square++) {
        WmPlace place = {.kind = SQUARE,
                         .x = (2 * wm_grid_column(PB_COLUMNS, square) - 1) * WM_PLACE_UNIT / 2,
                         .y = (2 * wm_grid_row(PB_COLUMNS, square) - 1) * WM_PLACE_UNIT / 2,
                         .flags = is_corner(square) ? CORNER : 0};

        wm_thing_word(m, &pb_thing_square, square, place.name, sizeof place.name);
        (void)wm_place_add(places, &place);
        for (int other = 1; other < square; other++)
            if (derived->beside[square] >> (other - 1) & 1)
                wm_edge_add(places, SIDE, other, square);
    }
}
