/* What the files of the plane share. */
#pragma once

#include <core/plane.h>

/* A moment of a leg, from 0 at its start to 1 at its end. `whole` is above 0 and, as leg and edge
 * are at most a diagonal of the table long, below 2^19. */
typedef struct WmMoment {
    int64_t part, whole;
} WmMoment;

/* The stretch of a leg inside a piece: open at both ends, and empty unless `in` is before `out`. */
typedef struct WmStretch {
    WmMoment in, out;
} WmStretch;

static inline bool wm_before(WmMoment a, WmMoment b)
{
    return a.part * b.whole < b.part * a.whole;
}

static inline bool wm_stretch_empty(const WmStretch *stretch)
{
    return !wm_before(stretch->in, stretch->out);
}

static inline int64_t wm_size(int64_t n)
{
    return n < 0 ? -n : n;
}

/* Twice the area of the triangle from a over b to p: above 0 if p is to the left. */
static inline int64_t wm_left_of(WmPoint a, WmPoint b, WmPoint p)
{
    return (int64_t)(b.x - a.x) * (p.y - a.y) - (int64_t)(b.y - a.y) * (p.x - a.x);
}

static inline WmPoint wm_next_corner(const WmPiece *piece, int corner)
{
    return piece->corner[corner + 1 < piece->corners ? corner + 1 : 0];
}

/* Whether a*b is below c*d, in 128 bits. */
bool wm_product_below(uint64_t a, uint64_t b, uint64_t c, uint64_t d);

/* Keeps of a stretch what is on the positive side: a value is `first` at the start of the leg,
 * `last` at its end and even between. */
static inline void wm_stretch_clip(WmStretch *stretch, int64_t first, int64_t last)
{
    if (first <= 0 && last <= 0) {
        stretch->out = stretch->in;
    } else if (first < 0) {
        const WmMoment enters = {-first, last - first};
        if (wm_before(stretch->in, enters)) stretch->in = enters;
    } else if (last < 0) {
        const WmMoment leaves = {first, first - last};
        if (wm_before(leaves, stretch->out)) stretch->out = leaves;
    }
}

/* The stretch of a leg over a polygon, and over a piece of a plane. */
WmStretch wm_stretch_over(const WmPoint *corner, int corners, WmPoint from, WmPoint to);
WmStretch wm_plane_stretch(const WmPlane *plane, int number, WmPoint from, WmPoint to);

/* Compares the distance of a point from a leg with so many units: below 0 if it is closer. */
int wm_leg_compare(WmPoint point, WmPoint from, WmPoint to, int64_t units);

/* Whether two boxes, one of them widened by so many units, have a point in common. */
static inline bool wm_boxes_meet(const WmBox *a, const WmBox *b, int units)
{
    return (a->west - units <= b->east) & (b->west <= a->east + units) &
           (a->south - units <= b->north) & (b->south <= a->north + units);
}

static inline WmBox wm_leg_box(WmPoint a, WmPoint b)
{
    return (WmBox){.west = a.x < b.x ? a.x : b.x,
                   .south = a.y < b.y ? a.y : b.y,
                   .east = a.x < b.x ? b.x : a.x,
                   .north = a.y < b.y ? b.y : a.y};
}

/* Whether a point is inside a box, not on its rim. */
static inline bool wm_box_holds(const WmBox *box, WmPoint point)
{
    return (box->west < point.x) & (point.x < box->east) & (box->south < point.y) &
           (point.y < box->north);
}

/* How far a number is outside a range. */
static inline int64_t wm_beyond(int n, int low, int high)
{
    if (n < low) return low - n;
    return n > high ? n - high : 0;
}

/* The square of the distance of a point from a box; 0 inside. */
static inline int64_t wm_box_distance_squared(const WmBox *box, WmPoint point)
{
    const int64_t dx = wm_beyond(point.x, box->west, box->east);
    const int64_t dy = wm_beyond(point.y, box->south, box->north);

    return dx * dx + dy * dy;
}

/* Pieces of a plane, by their numbers. */
typedef struct WmPieceList {
    uint8_t number[WM_PLANE_PIECES];
    int count;
} WmPieceList;

/* Those whose boxes come within so many units of a box. Written without branches: whether a piece
 * is near can hardly be foretold. */
static inline void wm_list_pieces(const WmPlane *plane, const WmBox *box, int units,
                                  WmPieceList *list)
{
    int count = 0;

    for (int i = 0; i < plane->pieces; i++) {
        list->number[count] = (uint8_t)i;
        count += wm_boxes_meet(&plane->box[i], box, units);
    }
    list->count = count;
}

/* Whether two bodies are on a level: some height is in both. */
static inline bool wm_on_level(int floor_a, int height_a, int floor_b, int height_b)
{
    return floor_a < floor_b + height_b && floor_b < floor_a + height_a;
}

/* Whether a piece is in the way of somebody on a floor: too high to step on, not overhead. */
static inline bool wm_piece_bars(const WmPiece *piece, int floor, int height)
{
    return piece->flags & WM_PIECE_SOLID && piece->top > floor + WM_STEP &&
           piece->bottom < floor + height;
}
