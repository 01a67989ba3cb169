/* Places: where things of a game can be, as answers name them and boards draw them. They stay the
 * same from the first question to the last, and everybody may know them. */
#pragma once

#include <warmoot/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is drawn around the middle of a place. */
typedef enum WmOutline {
    WM_OUTLINE_POINT, /* nothing: a place that is no larger than what stands on it */
    WM_OUTLINE_BOX,   /* a rectangle: a square, a tile, a piece of terrain */
    WM_OUTLINE_HEX    /* a regular hexagon, with a corner on top unless it is turned */
} WmOutline;

typedef struct WmPlaceKind {
    const char *name; /* "lava-lake" */
    WmOutline outline;
} WmPlaceKind;

/* What joins two places: a side that they share, an arrow, a wall on the edge between them. */
typedef struct WmEdgeKind {
    const char *name;
    bool directed; /* it leads from its first place to its second, as an arrow does */
} WmEdgeKind;

/* The words of a game about its places, each by index; kinds[0] and edges[0] are not used. */
typedef struct WmPlaceKinds {
    const WmPlaceKind *kinds;
    const WmEdgeKind *edges;
    const char *const *flags; /* bit n of WmPlace.flags is flags[n] */
    uint8_t kind_count, edge_count, flag_count;
} WmPlaceKinds;

enum {
    WM_PLACE_NAME = 24, /* bytes of a name, with its closing zero */
    WM_PLACE_UNIT = 1000
};

/* A place. Lengths are in thousandths of the unit of its map: a square, the width of a hexagon, an
 * inch. x grows to the right and y downwards. Points of the same map (WM_FORM_POINT) are in
 * parts of that unit: so many as their thing says (WmThing.unit). */
typedef struct WmPlace {
    char name[WM_PLACE_NAME]; /* its own; of things that are places, the word for their value */
    int32_t x, y;             /* its middle */
    int32_t width, height;    /* 0: one unit; of a hexagon the width, from side to side, says all */
    uint32_t flags;
    int16_t turn;    /* of its outline, clockwise, in degrees */
    uint16_t within; /* the place that it is a part of, by its number from 1; 0: none */
    uint8_t kind;
} WmPlace;

/* An edge between two places, by their numbers from 1. One without direction is told once. */
typedef struct WmEdge {
    uint16_t from, to;
    uint8_t kind;
} WmEdge;

/* The places of a match, in the caller's memory. */
typedef struct WmPlaces {
    WmPlace *at;         /* or NULL */
    uint32_t cap;        /* places that fit */
    uint32_t count;      /* places that there are, also those that did not fit */
    WmEdge *edges;       /* or NULL */
    uint32_t edge_cap;   /* edges that fit */
    uint32_t edge_count; /* edges that there are, also those that did not fit */
} WmPlaces;

/* Tells all places of a match, and the edges between them: the same each time. Sets the counts, and
 * fills what memory there is. None where the game, or this scenario of it, has no board. */
void wm_places(const WmMatch *m, WmPlaces *places);

#ifdef __cplusplus
}
#endif
