/* Distances, pieces of terrain and places to stand on a table without squares. Nothing is ever
 * divided: lengths are compared by their squares, moments of a leg as fractions. */
#include <core/plane_internal.h>

/* ---- numbers --------------------------------------------------------------------------------- */

static int sign_of(int64_t n)
{
    return (n > 0) - (n < 0);
}

static int64_t square(int64_t n)
{
    return n * n;
}

int64_t wm_root_down(int64_t n)
{
    int64_t root = 0;

    WM_ASSERT(n >= 0 && n < INT64_C(1) << 60);
    for (int64_t bit = INT64_C(1) << ((63 - __builtin_clzll((uint64_t)n | 1)) / 2); bit; bit >>= 1)
        if (square(root + bit) <= n) root += bit;
    return root;
}

int64_t wm_root_up(int64_t n)
{
    const int64_t root = wm_root_down(n);

    return root * root < n ? root + 1 : root;
}

typedef struct Wide {
    uint64_t high, low;
} Wide;

static Wide product(uint64_t a, uint64_t b)
{
    const uint64_t half = UINT32_MAX;
    const uint64_t low = (a & half) * (b & half);
    const uint64_t left = (a >> 32) * (b & half) + (low >> 32);
    const uint64_t right = (a & half) * (b >> 32) + (left & half);

    return (Wide){(a >> 32) * (b >> 32) + (left >> 32) + (right >> 32), right << 32 | (low & half)};
}

bool wm_product_below(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    const Wide left = product(a, b);
    const Wide right = product(c, d);

    return left.high != right.high ? left.high < right.high : left.low < right.low;
}

/* ---- distances ------------------------------------------------------------------------------- */

bool wm_within(WmPoint a, int radius_a, WmPoint b, int radius_b, int units)
{
    return wm_distance_squared(a, b) <= square(radius_a + radius_b + units);
}

/* With R the radii and q what the height leaves of the square of the range, the centres may be
 * R + sqrt(q) apart: D - R*R - q <= 2*R*sqrt(q). */
bool wm_within_space(WmPoint a, int radius_a, WmPoint b, int radius_b, int rise, int units)
{
    const int64_t radii = radius_a + radius_b;
    const int64_t left = square(units) - square(rise);
    const int64_t more = wm_distance_squared(a, b) - square(radii) - left;

    if (left < 0) return false;
    return more <= 0 || square(more) <= 4 * square(radii) * left;
}

bool wm_wholly_within(WmPoint point, WmPoint base, int radius, int units)
{
    return units >= radius && wm_distance_squared(point, base) <= square(units - radius);
}

/* Compares sqrt(a) with sqrt(b) + more, where `more` is not below 0. */
static int compare_roots(int64_t a, int64_t b, int64_t more)
{
    const int64_t left = a - b - square(more);

    return left < 0 ? -1 : sign_of(square(left) - 4 * square(more) * b);
}

int wm_nearer(WmPoint point, WmPoint a, int radius_a, WmPoint b, int radius_b)
{
    const int64_t to_a = wm_distance_squared(point, a);
    const int64_t to_b = wm_distance_squared(point, b);

    if (radius_a < radius_b) return -compare_roots(to_b, to_a, radius_b - radius_a);
    return compare_roots(to_a, to_b, radius_a - radius_b);
}

int wm_leg_compare(WmPoint point, WmPoint from, WmPoint to, int64_t units)
{
    const int64_t length = wm_distance_squared(from, to);
    const int64_t along = (int64_t)(point.x - from.x) * (to.x - from.x) +
                          (int64_t)(point.y - from.y) * (to.y - from.y);

    if (along <= 0) return sign_of(wm_distance_squared(from, point) - square(units));
    if (along >= length) return sign_of(wm_distance_squared(to, point) - square(units));
    return sign_of(square(wm_left_of(from, to, point)) - square(units) * length);
}

WmPassing wm_passing(WmPoint centre, int range, WmPoint from, WmPoint to)
{
    const bool starts = wm_within(centre, 0, from, 0, range);
    const bool ends = wm_within(centre, 0, to, 0, range);

    if (starts) return ends ? WM_PASS_WITHIN : WM_PASS_OUT;
    if (ends) return WM_PASS_IN;
    return wm_leg_compare(centre, from, to, range) <= 0 ? WM_PASS_THROUGH : WM_PASS_BY;
}

/* ---- pieces ---------------------------------------------------------------------------------- */

static bool on_table(WmPoint point)
{
    return point.x >= 0 && point.x <= WM_PLANE_SIDE && point.y >= 0 && point.y <= WM_PLANE_SIDE;
}

/* Every corner lies to the left of every edge that does not end in it: a star would not. */
static bool convex(const WmPiece *piece)
{
    for (int edge = 0; edge < piece->corners; edge++) {
        const WmPoint a = piece->corner[edge];
        const WmPoint b = wm_next_corner(piece, edge);
        for (int i = 0; i < piece->corners; i++) {
            if (i == edge || i == (edge + 1) % piece->corners) continue;
            if (wm_left_of(a, b, piece->corner[i]) <= 0) return false;
        }
    }
    return true;
}

bool wm_piece_right(const WmPiece *piece)
{
    if (piece->corners < 3 || piece->corners > WM_PIECE_CORNERS) return false;
    for (int i = 0; i < piece->corners; i++)
        if (!on_table(piece->corner[i])) return false;
    if (piece->bottom < -WM_PLANE_HIGH || piece->top > WM_PLANE_HIGH) return false;
    if (piece->flags & WM_PIECE_PIT ? piece->top >= 0 : piece->bottom > piece->top) return false;
    return convex(piece);
}

bool wm_piece_holds(const WmPiece *piece, WmPoint point)
{
    for (int i = 0; i < piece->corners; i++)
        if (wm_left_of(piece->corner[i], wm_next_corner(piece, i), point) <= 0) return false;
    return true;
}

/* Compares the distance of a point from a piece with so many units: below 0 inside. */
static int compare_with_piece(const WmPiece *piece, WmPoint point, int64_t units)
{
    int nearest = 1;

    if (wm_piece_holds(piece, point)) return -1;
    for (int i = 0; i < piece->corners && nearest >= 0; i++) {
        const int edge = wm_leg_compare(point, piece->corner[i], wm_next_corner(piece, i), units);
        if (edge < nearest) nearest = edge;
    }
    return nearest;
}

bool wm_piece_within(const WmPiece *piece, WmPoint at, int radius, int units)
{
    return compare_with_piece(piece, at, radius + units) <= 0;
}

/* The same of a piece of a plane. */
static int compare_with(const WmPlane *plane, int number, WmPoint point, int64_t units)
{
    const WmBox *const box = &plane->box[number];

    if (!plane->upright[number]) return compare_with_piece(plane->piece[number], point, units);
    if (wm_box_holds(box, point)) return -1;
    return sign_of(wm_box_distance_squared(box, point) - square(units));
}

/* Whether a point is inside a piece of a plane, not on its rim. */
static bool holds(const WmPlane *plane, int number, WmPoint point)
{
    return wm_box_holds(&plane->box[number], point) &&
           (plane->upright[number] || wm_piece_holds(plane->piece[number], point));
}

WmStretch wm_stretch_over(const WmPoint *corner, int corners, WmPoint from, WmPoint to)
{
    WmStretch stretch = {{0, 1}, {1, 1}};

    for (int i = 0; i < corners && !wm_stretch_empty(&stretch); i++) {
        const WmPoint next = corner[i + 1 < corners ? i + 1 : 0];
        wm_stretch_clip(&stretch, wm_left_of(corner[i], next, from),
                        wm_left_of(corner[i], next, to));
    }
    return stretch;
}

/* The sides of a box need no products. */
static WmStretch stretch_over_box(const WmBox *box, WmPoint from, WmPoint to)
{
    WmStretch stretch = {{0, 1}, {1, 1}};

    wm_stretch_clip(&stretch, from.x - box->west, to.x - box->west);
    wm_stretch_clip(&stretch, box->east - from.x, box->east - to.x);
    wm_stretch_clip(&stretch, from.y - box->south, to.y - box->south);
    wm_stretch_clip(&stretch, box->north - from.y, box->north - to.y);
    return stretch;
}

WmStretch wm_plane_stretch(const WmPlane *plane, int number, WmPoint from, WmPoint to)
{
    const WmPiece *const piece = plane->piece[number];

    return plane->upright[number] ? stretch_over_box(&plane->box[number], from, to)
                                  : wm_stretch_over(piece->corner, piece->corners, from, to);
}

/* ---- the plane ------------------------------------------------------------------------------- */

void wm_plane_begin(WmPlane *plane)
{
    plane->pieces = plane->bodies = 0;
}

/* Four corners of which each is one of the box: there is no other way to be convex. */
static bool fills(const WmPiece *piece, const WmBox *box)
{
    for (int i = 0; i < piece->corners; i++) {
        const WmPoint corner = piece->corner[i];
        if (corner.x != box->west && corner.x != box->east) return false;
        if (corner.y != box->south && corner.y != box->north) return false;
    }
    return piece->corners == 4;
}

WmPieceBox wm_piece_box(const WmPiece *piece)
{
    WmBox box = wm_leg_box(piece->corner[0], piece->corner[1]);

    WM_ASSERT(wm_piece_right(piece));
    for (int i = 2; i < piece->corners; i++) {
        const WmPoint corner = piece->corner[i];
        if (corner.x < box.west) box.west = corner.x;
        if (corner.x > box.east) box.east = corner.x;
        if (corner.y < box.south) box.south = corner.y;
        if (corner.y > box.north) box.north = corner.y;
    }
    return (WmPieceBox){.box = box, .upright = fills(piece, &box)};
}

void wm_plane_add_boxed(WmPlane *plane, const WmPiece *piece, const WmPieceBox *boxed)
{
    WM_ASSERT(plane->pieces < WM_PLANE_PIECES);
    plane->box[plane->pieces] = boxed->box;
    plane->upright[plane->pieces] = boxed->upright;
    plane->piece[plane->pieces++] = piece;
}

void wm_plane_add_piece(WmPlane *plane, const WmPiece *piece)
{
    const WmPieceBox boxed = wm_piece_box(piece);

    wm_plane_add_boxed(plane, piece, &boxed);
}

void wm_plane_add_body(WmPlane *plane, const WmBody *body)
{
    WM_ASSERT(plane->bodies < WM_PLANE_BODIES && body->notch < body->radius);
    plane->body[plane->bodies++] = body;
}

void wm_plane_near(const WmPlane *plane, WmPoint at, int reach, WmPlane *near)
{
    const WmBox box = wm_leg_box(at, at);

    wm_plane_begin(near);
    for (int i = 0; i < plane->pieces; i++) {
        if (!wm_boxes_meet(&plane->box[i], &box, reach)) continue;
        near->box[near->pieces] = plane->box[i];
        near->upright[near->pieces] = plane->upright[i];
        near->piece[near->pieces++] = plane->piece[i];
    }
    for (int i = 0; i < plane->bodies; i++)
        if (wm_within(at, 0, plane->body[i]->at, plane->body[i]->radius, reach))
            near->body[near->bodies++] = plane->body[i];
}

/* ---- standing -------------------------------------------------------------------------------- */

static int floor_among(const WmPlane *plane, const WmPieceList *list, WmPoint at)
{
    int pit = 0;
    int top = -WM_PLANE_HIGH - 1;

    for (int i = 0; i < list->count; i++) {
        const WmPiece *const piece = plane->piece[list->number[i]];
        if (!(piece->flags & (WM_PIECE_STAND | WM_PIECE_PIT))) continue;
        if (!holds(plane, list->number[i], at)) continue;
        if (piece->flags & WM_PIECE_STAND) {
            if (piece->top > top) top = piece->top;
        } else if (piece->top < pit) {
            pit = piece->top;
        }
    }
    return top >= -WM_PLANE_HIGH ? top : pit;
}

int wm_floor_at(const WmPlane *plane, WmPoint at)
{
    const WmBox box = wm_leg_box(at, at);
    WmPieceList list;

    wm_list_pieces(plane, &box, 0, &list);
    return floor_among(plane, &list, at);
}

/* A base keeps clear of what is too high for it; of what is lower, only its centre does. */
static bool against_terrain(const WmPlane *plane, const WmPieceList *list, const WmBody *body,
                            int floor)
{
    for (int i = 0; i < list->count; i++) {
        const int number = list->number[i];
        const WmPiece *const piece = plane->piece[number];
        if (!(piece->flags & WM_PIECE_SOLID) || piece->top <= floor) continue;
        if (piece->bottom >= floor + body->height) continue;
        if (wm_piece_bars(piece, floor, body->height)
                ? compare_with(plane, number, body->at, body->radius) < 0
                : compare_with(plane, number, body->at, 0) <= 0)
            return true;
    }
    return false;
}

WmStanding wm_standing(const WmPlane *plane, const WmBody *body)
{
    const int most = WM_PLANE_SIDE - body->radius;
    const WmBox box = wm_leg_box(body->at, body->at);
    WmPieceList list;

    if (body->at.x < body->radius || body->at.x > most) return WM_OFF_TABLE;
    if (body->at.y < body->radius || body->at.y > most) return WM_OFF_TABLE;
    wm_list_pieces(plane, &box, body->radius, &list);
    const int floor = floor_among(plane, &list, body->at);
    if (against_terrain(plane, &list, body, floor)) return WM_ON_TERRAIN;
    for (int i = 0; i < plane->bodies; i++) {
        const WmBody *const other = plane->body[i];
        if (wm_distance_squared(body->at, other->at) >= square(body->radius + other->radius))
            continue;
        if (other->id != body->id && wm_on_level(floor, body->height, other->floor, other->height))
            return WM_ON_BODY;
    }
    return WM_STANDS;
}
