/* Random scenes on a table without squares, compared with a slow reference in numbers of 113 bits:
 * legs are cut at every line that they cross, floors are those of the middles, distances those of
 * points from polygons. Two exact results differ by far more than what such numbers lose, so that
 * less than SLACK is a tie. Takes the number of scenes. */
#include <check.h>
#include <core/mem.h>
#include <core/plane.h>
#include <stdlib.h>

enum { USUAL_SCENES = 1000, PIECES = 9, BODIES = 5, LEGS = 3, MOST_CUTS = 8 * PIECES + 2 };

__extension__ typedef __float128 Real;

#define SLACK ((Real)0x1p-86)

typedef struct Scene {
    WmPlane plane;
    WmPiece pieces[PIECES];
    WmBody bodies[BODIES];
    int piece_count, body_count;
} Scene;

typedef struct Place {
    Real x, y;
} Place;

static int scenes = USUAL_SCENES;
static uint64_t chance;

static int below(int bound)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (int)((chance >> 33) % (uint64_t)bound);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* ---- the reference: places ------------------------------------------------------------------- */

static Place place_of(WmPoint p)
{
    return (Place){p.x, p.y};
}

static Place place_on(WmPoint a, WmPoint b, Real t)
{
    return (Place){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

static Real slow_left(WmPoint a, WmPoint b, Place p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static WmPoint slow_corner(const WmPiece *piece, int i)
{
    return piece->corner[i % piece->corners];
}

static bool slow_holds(const WmPiece *piece, Place p)
{
    for (int i = 0; i < piece->corners; i++)
        if (slow_left(slow_corner(piece, i), slow_corner(piece, i + 1), p) <= SLACK) return false;
    return true;
}

static Real slow_to_segment(WmPoint a, WmPoint b, Place p)
{
    const Real dx = b.x - a.x;
    const Real dy = b.y - a.y;
    const Real length = dx * dx + dy * dy;
    Real t = length == 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;

    if (t < 0) t = 0;
    if (t > 1) t = 1;
    const Real x = p.x - a.x - t * dx;
    const Real y = p.y - a.y - t * dy;
    return x * x + y * y;
}

/* Square of the distance of a place from a piece. */
static Real slow_to_piece(const WmPiece *piece, Place p)
{
    Real nearest = -1;

    if (slow_holds(piece, p)) return 0;
    for (int i = 0; i < piece->corners; i++) {
        const Real d = slow_to_segment(slow_corner(piece, i), slow_corner(piece, i + 1), p);
        if (nearest < 0 || d < nearest) nearest = d;
    }
    return nearest;
}

static int slow_floor(const Scene *scene, Place p)
{
    int pit = 0;
    int top = INT32_MIN;

    for (int i = 0; i < scene->piece_count; i++) {
        const WmPiece *const piece = &scene->pieces[i];
        if (!slow_holds(piece, p)) continue;
        if (piece->flags & WM_PIECE_STAND) top = most(top, piece->top);
        if (piece->flags & WM_PIECE_PIT) pit = least(pit, piece->top);
    }
    return top > INT32_MIN ? top : pit;
}

/* Nothing is its own root: halving would stop at the root of the slack, which is no tie. */
static Real slow_root(Real n)
{
    Real root = n > 1 ? n : 1;

    if (n <= 0) return 0;
    for (int i = 0; i < 200 && root * root - n > SLACK; i++) root = (root + n / root) / 2;
    return root;
}

/* ---- the reference: ways --------------------------------------------------------------------- */

typedef struct Cuts {
    Real t[MOST_CUTS];
    int count;
} Cuts;

static int by_size(const void *a, const void *b)
{
    const Real difference = *(const Real *)a - *(const Real *)b;

    return (difference > 0) - (difference < 0);
}

/* The moments at which a leg crosses the line through any edge, with both ends of the leg. */
static void slow_cuts(const Scene *scene, WmPoint a, WmPoint b, Cuts *cuts)
{
    cuts->t[0] = 0;
    cuts->t[1] = 1;
    cuts->count = 2;
    for (int i = 0; i < scene->piece_count; i++) {
        const WmPiece *const piece = &scene->pieces[i];
        for (int k = 0; k < piece->corners; k++) {
            const WmPoint c = slow_corner(piece, k);
            const WmPoint d = slow_corner(piece, k + 1);
            const Real first = slow_left(c, d, place_of(a));
            const Real last = slow_left(c, d, place_of(b));
            if ((first < 0) == (last < 0) || first == last) continue;
            cuts->t[cuts->count++] = first / (first - last);
        }
    }
    qsort(cuts->t, (size_t)cuts->count, sizeof cuts->t[0], by_size);
}

static Real between(Real low, Real n, Real high)
{
    return n < low ? low : n > high ? high : n;
}

/* Square of the distance of part of a leg from a piece. Where a leg is nearest to a convex shape is
 * an end, a foot of a corner or a crossing of an edge. */
static Real slow_part_to_piece(const WmPiece *piece, WmPoint a, WmPoint b, Real from, Real to)
{
    const Real length = wm_distance_squared(a, b);
    Real nearest = slow_to_piece(piece, place_on(a, b, from));
    Real t[17];
    int count = 0;

    t[count++] = to;
    for (int i = 0; i < piece->corners; i++) {
        const WmPoint c = slow_corner(piece, i);
        const Real first = slow_left(c, slow_corner(piece, i + 1), place_of(a));
        const Real last = slow_left(c, slow_corner(piece, i + 1), place_of(b));
        if (length > 0)
            t[count++] =
                ((c.x - a.x) * (Real)(b.x - a.x) + (c.y - a.y) * (Real)(b.y - a.y)) / length;
        if (first != last) t[count++] = first / (first - last);
    }
    for (int i = 0; i < count; i++) {
        const Real d = slow_to_piece(piece, place_on(a, b, between(from, t[i], to)));
        if (d < nearest) nearest = d;
    }
    return nearest;
}

static Real slow_part_to_point(WmPoint p, WmPoint a, WmPoint b, Real from, Real to)
{
    const Real length = wm_distance_squared(a, b);
    const Real foot =
        length == 0 ? 0
                    : ((p.x - a.x) * (Real)(b.x - a.x) + (p.y - a.y) * (Real)(b.y - a.y)) / length;
    const Place at = place_on(a, b, between(from, foot, to));

    return (at.x - p.x) * (at.x - p.x) + (at.y - p.y) * (at.y - p.y);
}

static bool slow_level(int floor, const WmBody *body, const WmBody *other)
{
    return most(floor, other->floor) < least(floor + body->height, other->floor + other->height);
}

static WmStopped slow_sweep(const Scene *scene, const WmBody *body, WmPoint to, Real from_t,
                            Real to_t, int floor)
{
    for (int i = 0; i < scene->piece_count; i++) {
        const WmPiece *const piece = &scene->pieces[i];
        const int r = body->radius;
        if (!(piece->flags & WM_PIECE_SOLID) || piece->top <= floor + 20) continue;
        if (piece->bottom >= floor + body->height) continue;
        if (slow_part_to_piece(piece, body->at, to, from_t, to_t) < r * r - SLACK)
            return WM_STOPPED_BY_TERRAIN;
    }
    for (int i = 0; i < scene->body_count; i++) {
        const WmBody *const other = &scene->bodies[i];
        const int r = body->radius + other->radius;
        if (other->id == body->id || !other->bars || !slow_level(floor, body, other)) continue;
        if (slow_part_to_point(other->at, body->at, to, from_t, to_t) < r * r - SLACK)
            return WM_STOPPED_BY_BODY;
    }
    return WM_FREE;
}

static int floor_after(const Scene *scene, WmPoint a, WmPoint b, const Cuts *cuts, int cut)
{
    return slow_floor(scene, place_on(a, b, (cuts->t[cut] + cuts->t[cut + 1]) / 2));
}

static WmStopped slow_walk(const Scene *scene, const WmBody *body, WmPoint to, int *floor)
{
    Cuts cuts;

    slow_cuts(scene, body->at, to, &cuts);
    *floor = body->floor;
    for (int i = 0; i + 1 < cuts.count;) {
        const int here = floor_after(scene, body->at, to, &cuts, i);
        int end = i + 1;
        while (end + 1 < cuts.count && (cuts.t[end + 1] - cuts.t[end] < SLACK ||
                                        floor_after(scene, body->at, to, &cuts, end) == here))
            end++;
        if (cuts.t[end] - cuts.t[i] >= SLACK) {
            if (here > *floor + 20) return WM_STOPPED_BY_RISE;
            if (here < *floor - 20) return WM_STOPPED_BY_DROP;
            *floor = here;
            const WmStopped stopped = slow_sweep(scene, body, to, cuts.t[i], cuts.t[end], here);
            if (stopped != WM_FREE) return stopped;
        }
        i = end;
    }
    return WM_FREE;
}

/* From the first to the last moment at which the floor is more than a step below a height. */
static bool slow_gap(const Scene *scene, WmPoint a, WmPoint b, int height, Real *from, Real *to)
{
    bool found = false;
    Cuts cuts;

    slow_cuts(scene, a, b, &cuts);
    for (int i = 0; i + 1 < cuts.count; i++) {
        if (cuts.t[i + 1] - cuts.t[i] < SLACK) continue;
        if (slow_floor(scene, place_on(a, b, (cuts.t[i] + cuts.t[i + 1]) / 2)) >= height - 20)
            continue;
        if (!found) *from = cuts.t[i];
        *to = cuts.t[i + 1];
        found = true;
    }
    return found;
}

static int slow_inches(WmPoint a, WmPoint b, Real part, int less)
{
    const Real length = part * slow_root(wm_distance_squared(a, b)) - less;
    int inches = 0;

    while (inches < 4 && length >= 20 * (inches + 1) - SLACK) inches++;
    return inches;
}

static WmStanding slow_standing(const Scene *scene, const WmBody *body)
{
    const Place at = place_of(body->at);
    const int floor = slow_floor(scene, at);
    const int r = body->radius;

    if (least(body->at.x, body->at.y) < r || most(body->at.x, body->at.y) + r > 480)
        return WM_OFF_TABLE;
    for (int i = 0; i < scene->piece_count; i++) {
        const WmPiece *const piece = &scene->pieces[i];
        if (!(piece->flags & WM_PIECE_SOLID) || piece->bottom >= floor + body->height) continue;
        const Real away = slow_to_piece(piece, at);
        if (piece->top > floor + 20 && away < r * r - SLACK) return WM_ON_TERRAIN;
        if (piece->top > floor && away <= SLACK) return WM_ON_TERRAIN;
    }
    for (int i = 0; i < scene->body_count; i++) {
        const WmBody *const other = &scene->bodies[i];
        const int radii = r + other->radius;
        if (other->id == body->id || !slow_level(floor, body, other)) continue;
        if (wm_distance_squared(other->at, body->at) < radii * radii) return WM_ON_BODY;
    }
    return WM_STANDS;
}

static WmStopped slow_fly(const Scene *scene, const WmBody *body, WmPoint to, int floor)
{
    WmBody landed = *body;

    landed.at = to;
    const WmStanding standing = slow_standing(scene, &landed);
    if (standing == WM_ON_BODY) return WM_STOPPED_BY_BODY;
    if (standing != WM_STANDS) return WM_STOPPED_BY_TERRAIN;
    return slow_sweep(scene, body, to, 0, 1, floor);
}

static WmStopped slow_jump(const Scene *scene, const WmBody *body, WmPoint to, int *inches)
{
    const int floor = slow_floor(scene, place_of(to));
    Real from = 0;
    Real until = 0;

    *inches = 0;
    if (floor > body->floor + 20) return WM_STOPPED_BY_RISE;
    if (floor < body->floor - 20) return WM_STOPPED_BY_DROP;
    if (!slow_gap(scene, body->at, to, most(floor, body->floor), &from, &until))
        return WM_STOPPED_BY_NOTHING_THERE;
    *inches = slow_inches(body->at, to, until - from, 0);
    return *inches > 3 ? WM_STOPPED_BY_LENGTH : slow_fly(scene, body, to, body->floor);
}

static WmStopped slow_drop(const Scene *scene, const WmBody *body, WmPoint to, int *inches)
{
    const int floor = slow_floor(scene, place_of(to));
    Real from = 0;
    Real until = 0;

    *inches = 0;
    if (floor >= body->floor - 20) return WM_STOPPED_BY_NOTHING_THERE;
    if (!slow_gap(scene, body->at, to, body->floor, &from, &until))
        return WM_STOPPED_BY_NOTHING_THERE;
    *inches = slow_inches(body->at, to, 1 - from, body->radius);
    return *inches > 3 ? WM_STOPPED_BY_LENGTH : slow_fly(scene, body, to, body->floor);
}

static bool slow_wall(const Scene *scene, WmPoint foot, int floor, WmPoint top, int height, int r)
{
    for (int i = 0; i < scene->piece_count; i++) {
        const WmPiece *const piece = &scene->pieces[i];
        const bool up = slow_holds(piece, place_of(top));
        const bool climbed = piece->flags & WM_PIECE_STAND && piece->top == height && up;
        const bool left = piece->flags & WM_PIECE_PIT && piece->top == floor && !up &&
                          slow_holds(piece, place_of(foot));
        if (!climbed && !left) continue;
        for (int k = 0; k < piece->corners; k++)
            if (slow_to_segment(slow_corner(piece, k), slow_corner(piece, k + 1), place_of(foot)) <=
                (r + 10) * (r + 10) + SLACK)
                return true;
    }
    return false;
}

static WmStopped slow_climb(const Scene *scene, const WmBody *body, WmPoint to)
{
    const int floor = slow_floor(scene, place_of(to));
    const int r = body->radius;
    const bool up = floor > body->floor;

    if (abs(floor - body->floor) <= 20) return WM_STOPPED_BY_NOTHING_THERE;
    if (wm_distance_squared(body->at, to) > (2 * r + 10) * (2 * r + 10))
        return WM_STOPPED_BY_LENGTH;
    if (up && !slow_wall(scene, body->at, body->floor, to, floor, r))
        return WM_STOPPED_BY_NOTHING_THERE;
    if (!up && !slow_wall(scene, to, floor, body->at, body->floor, r))
        return WM_STOPPED_BY_NOTHING_THERE;
    return slow_fly(scene, body, to, most(floor, body->floor));
}

/* ---- the reference: sight -------------------------------------------------------------------- */

/* Whether a ray has a stretch inside a prism. */
static bool slow_ray(const WmPiece *prism, WmPoint a, int za, WmPoint b, int zb)
{
    Real in = 0;
    Real out = 1;

    for (int i = 0; i < prism->corners + 2; i++) {
        Real first = i == prism->corners ? za - prism->bottom : prism->top - za;
        Real last = i == prism->corners ? zb - prism->bottom : prism->top - zb;
        if (i < prism->corners) {
            first = slow_left(slow_corner(prism, i), slow_corner(prism, i + 1), place_of(a));
            last = slow_left(slow_corner(prism, i), slow_corner(prism, i + 1), place_of(b));
        }
        if (first <= 0 && last <= 0) return false;
        if (first >= 0 && last >= 0) continue;
        const Real t = first / (first - last);
        if (first < 0 && t > in) in = t;
        if (last < 0 && t < out) out = t;
    }
    return out - in > SLACK;
}

static WmPiece prism_of(const WmBody *body)
{
    const int r = body->radius;
    const int k = body->notch;
    const int turns[8][2] = {{r, -k}, {r, k},   {k, r},   {-k, r},
                             {-r, k}, {-r, -k}, {-k, -r}, {k, -r}};
    WmPiece prism = {.corners = 8};

    SET(prism.bottom, body->floor);
    SET(prism.top, body->floor + body->height);
    for (int i = 0; i < 8; i++) {
        SET(prism.corner[i].x, body->at.x + turns[i][0]);
        SET(prism.corner[i].y, body->at.y + turns[i][1]);
    }
    return prism;
}

static void slow_look(const Scene *scene, const WmBody *from, const WmBody *at, WmLook *look)
{
    const int a = at->spread;
    const int b = at->diagonal;
    const int turns[9][2] = {{0, 0}, {a, 0},  {-a, 0}, {0, a},  {0, -a},
                             {b, b}, {b, -b}, {-b, b}, {-b, -b}};

    *look = (WmLook){0, 0, 0};
    for (int ray = 0; ray < WM_RAYS; ray++) {
        WmPoint to = at->at;
        const int height = at->floor + (2 * (ray % 4) + 1) * at->height / 8;
        const uint64_t bit = UINT64_C(1) << ray;
        GAIN(to.x, turns[ray / 4][0]);
        GAIN(to.y, turns[ray / 4][1]);
        for (int i = 0; i < scene->piece_count; i++) {
            const WmPiece *const piece = &scene->pieces[i];
            if (!(piece->flags & (WM_PIECE_OPAQUE | WM_PIECE_SOLID))) continue;
            if (!slow_ray(piece, from->at, from->floor + from->eye, to, height)) continue;
            look->covered |= bit;
            if (piece->flags & WM_PIECE_OPAQUE) look->walled |= bit;
        }
        look->hidden |= look->walled & bit;
        for (int i = 0; i < scene->body_count; i++) {
            const WmPiece prism = prism_of(&scene->bodies[i]);
            if (scene->bodies[i].id == from->id || scene->bodies[i].id == at->id) continue;
            if (!slow_ray(&prism, from->at, from->floor + from->eye, to, height)) continue;
            look->covered |= bit;
            look->hidden |= bit;
        }
    }
}

static int slow_cover(const Scene *scene, const WmBody *from, const WmBody *at, const WmLook *look)
{
    int rays = 0;
    bool area = false;

    for (int i = 0; i < scene->piece_count; i++) {
        const WmPiece *const piece = &scene->pieces[i];
        const int r = at->radius + 10;
        area |= piece->flags & WM_PIECE_AREA && slow_holds(piece, place_of(at->at));
        if (piece->flags & WM_PIECE_HIDE && 2 * (piece->top - at->floor) >= at->height &&
            slow_to_piece(piece, place_of(at->at)) <= r * r + SLACK &&
            slow_ray(piece, from->at, from->floor + 5, at->at, at->floor + 5))
            return 2;
    }
    for (int ray = 0; ray < WM_RAYS; ray++) rays += (int)(look->covered >> ray & 1);
    return area || rays >= 18;
}

/* ---- random scenes --------------------------------------------------------------------------- */

/* Few numbers, so that much lies on a line with something else. */
static int any_coordinate(int side)
{
    return below(4) ? 10 * below(side / 10 + 1) : below(side + 1);
}

static WmPoint any_point(int side)
{
    WmPoint point;

    SET(point.x, any_coordinate(side));
    SET(point.y, any_coordinate(side));
    return point;
}

/* A rectangle with some of its corners cut off. Corners that it does not have are anywhere. */
static void make_outline(WmPiece *piece, int side)
{
    const WmPoint a = any_point(side);
    const int width = 10 + any_coordinate(60);
    const int height = 10 + any_coordinate(60);
    const int ends[4][2] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    static const int turns[4][2][2] = {
        {{0, 1}, {1, 0}}, {{-1, 0}, {0, 1}}, {{0, -1}, {-1, 0}}, {{1, 0}, {0, -1}}};

    piece->corners = 0;
    for (int i = 0; i < 4; i++) {
        const bool cut = below(3) == 0;
        for (int k = 0; k < (cut ? 2 : 1); k++) {
            const int by = cut ? 1 + below(least(width, height) / 2) : 0;
            SET(piece->corner[piece->corners].x, a.x + ends[i][0] + by * turns[i][k][0]);
            SET(piece->corner[piece->corners].y, a.y + ends[i][1] + by * turns[i][k][1]);
            piece->corners++;
        }
    }
    for (int i = piece->corners; i < WM_PIECE_CORNERS; i++) piece->corner[i] = any_point(side);
}

static void make_piece(WmPiece *piece, int side)
{
    static const uint8_t kinds[] = {
        WM_PIECE_SOLID | WM_PIECE_OPAQUE | WM_PIECE_HIDE,
        WM_PIECE_SOLID | WM_PIECE_STAND | WM_PIECE_OPAQUE | WM_PIECE_HIDE,
        WM_PIECE_SOLID | WM_PIECE_STAND | WM_PIECE_OPAQUE | WM_PIECE_HIDE,
        WM_PIECE_SOLID | WM_PIECE_STAND | WM_PIECE_OPAQUE,
        WM_PIECE_SOLID | WM_PIECE_HIDE,
        WM_PIECE_AREA | WM_PIECE_DIFFICULT,
        WM_PIECE_PIT,
    };

    do {
        wm_mem_zero(piece, sizeof *piece);
        make_outline(piece, side);
        piece->flags = kinds[below(7)];
        if (piece->flags & WM_PIECE_SOLID) SET(piece->top, below(5) ? 20 * below(4) : below(80));
        if (piece->flags & WM_PIECE_SOLID && below(6) == 0)
            SET(piece->bottom, below(piece->top + 1));
        if (piece->flags & WM_PIECE_PIT) SET(piece->top, -1 - below(80));
        if (piece->flags & WM_PIECE_PIT) piece->bottom = piece->top;
    } while (!wm_piece_right(piece));
}

/* On a piece, or under one: edges are near. */
static WmPoint point_over(const Scene *scene)
{
    const WmPiece *const piece = &scene->pieces[below(scene->piece_count)];
    const WmPoint a = piece->corner[0];
    const WmPoint b = piece->corner[piece->corners / 2];
    const int share = below(5);

    return (WmPoint){wm_fit_i16((a.x * share + b.x * (4 - share)) / 4),
                     wm_fit_i16((a.y * share + b.y * (4 - share)) / 4)};
}

static void make_body(const Scene *scene, WmBody *body, int id, int side)
{
    static const WmBody sizes[] = {
        {.radius = 10, .height = 25, .eye = 20, .notch = 4, .spread = 9, .diagonal = 6},
        {.radius = 12, .height = 30, .eye = 25, .notch = 5, .spread = 11, .diagonal = 8},
        {.radius = 16, .height = 45, .eye = 40, .notch = 7, .spread = 15, .diagonal = 11},
        {.radius = 20, .height = 60, .eye = 50, .notch = 8, .spread = 19, .diagonal = 13},
    };

    *body = sizes[below(4)];
    body->at = below(3) && scene->piece_count ? point_over(scene) : any_point(side);
    SET(body->id, id);
    SET(body->bars, below(2));
    SET(body->floor, wm_floor_at(&scene->plane, body->at));
}

static void make_scene(Scene *scene)
{
    const int side = below(3) ? 160 : 470;

    wm_mem_zero(scene, sizeof *scene);
    wm_plane_begin(&scene->plane);
    scene->piece_count = below(PIECES + 1);
    scene->body_count = 2 + below(BODIES - 1);
    for (int i = 0; i < scene->piece_count; i++) {
        make_piece(&scene->pieces[i], least(side, 400));
        wm_plane_add_piece(&scene->plane, &scene->pieces[i]);
    }
    for (int i = 0; i < scene->body_count; i++) {
        make_body(scene, &scene->bodies[i], i + 1, side);
        wm_plane_add_body(&scene->plane, &scene->bodies[i]);
    }
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static bool complain(const char *what, WmPoint from, WmPoint to, int is, int should_be)
{
    printf("%s from %d,%d to %d,%d: %d, not %d\n", what, from.x, from.y, to.x, to.y, is, should_be);
    return is == should_be;
}

static int inside_table(int n)
{
    return most(0, least(n, 480));
}

static WmPoint near_point(WmPoint from)
{
    const int reach = below(2) ? 80 : 40;
    WmPoint to = from;

    SET(to.x, inside_table(from.x + any_coordinate(2 * reach) - reach));
    SET(to.y, inside_table(from.y + any_coordinate(2 * reach) - reach));
    return to;
}

/* What became of a leg, with the number that goes with it, as one number. */
static int outcome(WmStopped stopped, int number)
{
    return 1000 * (int)stopped + number;
}

static bool walks_agree(const Scene *scene, const WmBody *body, WmPoint to)
{
    WmPlane near;
    int floor = 0;

    wm_plane_near(&scene->plane, body->at, wm_leg_length(body->at, to) + body->radius, &near);
    const WmStopped slow = slow_walk(scene, body, to, &floor);
    const int should_be = outcome(slow, floor);
    const WmStopped fast = wm_walk(&scene->plane, body, to, &floor);
    const int is = outcome(fast, floor);
    if (is != should_be) return complain("walk", body->at, to, is, should_be);
    const WmStopped nearby = wm_walk(&near, body, to, &floor);
    return outcome(nearby, floor) == is ||
           complain("walk nearby", body->at, to, outcome(nearby, floor), is);
}

static bool leaps_agree(const Scene *scene, const WmBody *body, WmPoint to)
{
    int inches = 0;
    int drop = 0;
    WmStopped slow = slow_jump(scene, body, to, &inches);
    int should_be = outcome(slow, inches);
    WmStopped fast = wm_jump(&scene->plane, body, to, &inches);

    if (outcome(fast, inches) != should_be)
        return complain("jump", body->at, to, outcome(fast, inches), should_be);
    slow = slow_drop(scene, body, to, &inches);
    should_be = outcome(slow, inches);
    fast = wm_drop(&scene->plane, body, to, &inches, &drop);
    if (outcome(fast, inches) != should_be)
        return complain("drop", body->at, to, outcome(fast, inches), should_be);
    slow = slow_climb(scene, body, to);
    fast = wm_climb(&scene->plane, body, to, &drop);
    return fast == slow || complain("climb", body->at, to, (int)fast, (int)slow);
}

static bool slow_difficult(const Scene *scene, WmPoint a, WmPoint b)
{
    WmPiece flat;

    for (int i = 0; i < scene->piece_count; i++) {
        if (!(scene->pieces[i].flags & WM_PIECE_DIFFICULT)) continue;
        flat = scene->pieces[i];
        flat.bottom = -1;
        flat.top = 1;
        if (slow_ray(&flat, a, 0, b, 0)) return true;
    }
    return false;
}

static bool places_agree(const Scene *scene, const WmBody *body, WmPoint to)
{
    WmBody there = *body;

    there.at = to;
    const int floor = slow_floor(scene, place_of(to));
    const int standing = (int)slow_standing(scene, &there);
    const bool difficult = slow_difficult(scene, body->at, to);
    if (wm_floor_at(&scene->plane, to) != floor)
        return complain("floor", to, to, wm_floor_at(&scene->plane, to), floor);
    if ((int)wm_standing(&scene->plane, &there) != standing)
        return complain("standing", to, to, (int)wm_standing(&scene->plane, &there), standing);
    return wm_walks_difficult(&scene->plane, body->at, to) == difficult ||
           complain("difficult", body->at, to, !difficult, difficult);
}

static bool distances_agree(const WmBody *a, const WmBody *b, WmPoint p)
{
    const int range = 10 * below(20);
    const int rise = a->floor - b->floor;
    const Real apart = slow_root(wm_distance_squared(a->at, b->at)) - a->radius - b->radius;
    const Real gap = apart > 0 ? apart : 0;
    const bool within = gap * gap + rise * rise <= range * range + SLACK;
    const Real nearer = slow_root(wm_distance_squared(p, a->at)) - a->radius -
                        slow_root(wm_distance_squared(p, b->at)) + b->radius;
    const int sign = (nearer > SLACK) - (nearer < -SLACK);

    if (wm_within_space(a->at, a->radius, b->at, b->radius, rise, range) != within)
        return complain("range", a->at, b->at, !within, within);
    const int is = wm_nearer(p, a->at, a->radius, b->at, b->radius);
    return is == sign || complain("nearer", a->at, b->at, is, sign);
}

static bool looks_agree(const Scene *scene, const WmBody *from, const WmBody *at)
{
    WmLook should_be;
    WmLook is;

    slow_look(scene, from, at, &should_be);
    wm_look(&scene->plane, from, at, &is);
    if (!wm_mem_equal(&is, &should_be, sizeof is)) return complain("look", from->at, at->at, 0, 1);
    const int cover = slow_cover(scene, from, at, &should_be);
    return wm_cover(&scene->plane, from, at) == cover ||
           complain("cover", from->at, at->at, wm_cover(&scene->plane, from, at), cover);
}

/* Every lattice point that is near enough, one by one. */
static bool falls_agree(const Scene *scene, const WmBody *body, WmPoint to)
{
    Real from = 0;
    Real until = 0;
    Real nearest = -1;
    WmPoint best = {0, 0};
    WmPoint lands = {0, 0};
    WmBody there = *body;
    int drop = 0;
    const bool falls = wm_fall(&scene->plane, body, to, &lands, &drop);

    if (!slow_gap(scene, body->at, to, body->floor, &from, &until)) return !falls;
    const Place edge = place_on(body->at, to, from);
    for (int x = most(0, (int)edge.x - 120); x <= least(480, (int)edge.x + 120); x++) {
        for (int y = most(0, (int)edge.y - 120); y <= least(480, (int)edge.y + 120); y++) {
            const Real d = (edge.x - x) * (edge.x - x) + (edge.y - y) * (edge.y - y);
            if (nearest >= 0 && d >= nearest - SLACK) continue;
            SET(there.at.x, x);
            SET(there.at.y, y);
            if (wm_floor_at(&scene->plane, there.at) != body->floor - drop) continue;
            if (wm_standing(&scene->plane, &there) != WM_STANDS) continue;
            nearest = d;
            best = there.at;
        }
    }
    if (falls != (nearest >= 0)) return complain("fall", body->at, to, falls, !falls);
    return !falls || wm_mem_equal(&lands, &best, sizeof best) ||
           complain("landing", lands, best, 0, 1);
}

static bool scene_agrees(const Scene *scene, int number)
{
    const WmBody *const a = &scene->bodies[0];
    const WmBody *const b = &scene->bodies[1];

    for (int i = 0; i < LEGS; i++) {
        const WmPoint to = near_point(a->at);
        if (!walks_agree(scene, a, to) || !leaps_agree(scene, a, to)) return false;
        if (!places_agree(scene, a, to) || !distances_agree(a, b, to)) return false;
    }
    if (number % 8 == 0 && !falls_agree(scene, a, near_point(a->at))) return false;
    return number % 2 || looks_agree(scene, a, b);
}

static void random_scenes_agree_with_the_reference(void)
{
    Scene scene;

    chance = UINT64_C(0x9E3779B97F4A7C15);
    for (int i = 0; i < scenes; i++) {
        make_scene(&scene);
        if (CHECK(scene_agrees(&scene, i))) continue;
        printf("scene %d with %d pieces\n", i, scene.piece_count);
        return;
    }
}

int main(int argc, char **argv)
{
    static const Test tests[] = {TEST(random_scenes_agree_with_the_reference)};

    if (argc > 1) scenes = (int)strtol(argv[1], NULL, 10);
    return CHECK_RUN(tests);
}
