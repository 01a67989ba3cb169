/* Sight and cover on a table without squares: 36 rays from an eye to the points of a body, of which
 * four each, one above the other, share what they cross as seen from above. */
#include <core/plane_internal.h>

enum {
    PLAN_POINTS = 9,
    LEVELS = WM_RAYS / PLAN_POINTS,
    COVER_REACH = WM_INCH / 2, /* from the base to what gives full cover */
    COVER_LINE = 5             /* height above both floors of the line that decides about it */
};

#define ALL_RAYS ((UINT64_C(1) << WM_RAYS) - 1)

/* Rays from one point to those of a body. */
typedef struct Fan {
    WmPoint from;
    int eye; /* its height above the table */
    WmPoint to[PLAN_POINTS];
    int level[LEVELS]; /* heights above the table */
    WmPoint axis;      /* the point of the body that all others are around */
    int64_t width;     /* the greatest area between the axis and a point */
    WmBox box;
    int low, high;
} Fan;

/* Something with an outline and two heights. */
typedef struct Prism {
    const WmPoint *corner;
    int corners, bottom, top;
} Prism;

/* ---- rays ------------------------------------------------------------------------------------ */

static Prism prism_of(const WmPiece *piece)
{
    return (Prism){piece->corner, piece->corners, piece->bottom, piece->top};
}

/* Whether what a ray has over the outline of a prism is partly between its heights. */
static bool cut_by_heights(const Prism *prism, WmStretch over, int from, int to)
{
    wm_stretch_clip(&over, from - prism->bottom, to - prism->bottom);
    wm_stretch_clip(&over, prism->top - from, prism->top - to);
    return !wm_stretch_empty(&over);
}

static bool ray_blocked(const Prism *prism, WmPoint from, int from_height, WmPoint to,
                        int to_height)
{
    const WmStretch over = wm_stretch_over(prism->corner, prism->corners, from, to);

    return !wm_stretch_empty(&over) && cut_by_heights(prism, over, from_height, to_height);
}

static WmPoint beside(WmPoint point, int dx, int dy)
{
    return (WmPoint){wm_fit_i16(point.x + dx), wm_fit_i16(point.y + dy)};
}

static void place_points(Fan *fan, const WmBody *at)
{
    const int a = at->spread;
    const int b = at->diagonal;

    fan->axis = fan->to[0] = at->at;
    fan->to[1] = beside(at->at, a, 0);
    fan->to[2] = beside(at->at, -a, 0);
    fan->to[3] = beside(at->at, 0, a);
    fan->to[4] = beside(at->at, 0, -a);
    fan->to[5] = beside(at->at, b, b);
    fan->to[6] = beside(at->at, b, -b);
    fan->to[7] = beside(at->at, -b, b);
    fan->to[8] = beside(at->at, -b, -b);
    for (int i = 0; i < LEVELS; i++) fan->level[i] = at->floor + at->height * (2 * i + 1) / 8;
}

static void fan_begin(Fan *fan, const WmBody *from, const WmBody *at)
{
    fan->from = from->at;
    fan->eye = from->floor + from->eye;
    place_points(fan, at);
    fan->low = fan->eye < fan->level[0] ? fan->eye : fan->level[0];
    fan->high = fan->eye > fan->level[LEVELS - 1] ? fan->eye : fan->level[LEVELS - 1];
    fan->box = wm_leg_box(fan->from, fan->axis);
    int64_t width = 0;
    for (int i = 1; i < PLAN_POINTS; i++) {
        const int64_t area = wm_size(wm_left_of(fan->from, fan->axis, fan->to[i]));
        if (area > width) width = area;
    }
    fan->width = width;
}

/* Whether an outline lies to one side of all rays; straight from above there are no sides. */
static bool aside(const Fan *fan, const WmPoint *corner, int corners)
{
    bool left = fan->width > 0;
    bool right = left;

    for (int i = 0; i < corners && (left || right); i++) {
        const int64_t area = wm_left_of(fan->from, fan->axis, corner[i]);
        left &= area >= fan->width;
        right &= area <= -fan->width;
    }
    return left || right;
}

/* The rays that a prism blocks; those of `known` need not be looked at. */
static uint64_t blocked_by(const Fan *fan, const Prism *prism, uint64_t known)
{
    uint64_t rays = 0;

    if (prism->bottom >= fan->high || prism->top <= fan->low) return 0;
    if (aside(fan, prism->corner, prism->corners)) return 0;
    for (int i = 0; i < PLAN_POINTS; i++) {
        const uint64_t column = ((UINT64_C(1) << LEVELS) - 1) << (i * LEVELS);
        if ((known & column) == column) continue;
        const WmStretch over =
            wm_stretch_over(prism->corner, prism->corners, fan->from, fan->to[i]);
        if (wm_stretch_empty(&over)) continue;
        for (int level = 0; level < LEVELS; level++)
            if (cut_by_heights(prism, over, fan->eye, fan->level[level]))
                rays |= UINT64_C(1) << (i * LEVELS + level);
    }
    return rays;
}

/* ---- terrain and bodies ---------------------------------------------------------------------- */

static void look_past_terrain(const WmPlane *plane, const Fan *fan, int spread, uint64_t *opaque,
                              uint64_t *any)
{
    *opaque = *any = 0;
    for (int i = 0; i < plane->pieces; i++) {
        const WmPiece *const piece = plane->piece[i];
        const Prism prism = prism_of(piece);
        const bool dense = piece->flags & WM_PIECE_OPAQUE;
        if (!dense && !(piece->flags & WM_PIECE_SOLID)) continue;
        if (!wm_boxes_meet(&plane->box[i], &fan->box, spread)) continue;
        const uint64_t rays = blocked_by(fan, &prism, dense ? *opaque : *any);
        if (dense) *opaque |= rays;
        *any |= rays;
    }
}

static void outline_of(const WmBody *body, WmPoint corner[8])
{
    const int r = body->radius;
    const int k = body->notch;

    corner[0] = beside(body->at, r, -k);
    corner[1] = beside(body->at, r, k);
    corner[2] = beside(body->at, k, r);
    corner[3] = beside(body->at, -k, r);
    corner[4] = beside(body->at, -r, k);
    corner[5] = beside(body->at, -r, -k);
    corner[6] = beside(body->at, -k, -r);
    corner[7] = beside(body->at, k, -r);
}

static uint64_t look_past_bodies(const WmPlane *plane, const Fan *fan, const WmBody *from,
                                 const WmBody *at, uint64_t known)
{
    uint64_t rays = 0;

    for (int i = 0; i < plane->bodies; i++) {
        const WmBody *const body = plane->body[i];
        const WmBox place = wm_leg_box(body->at, body->at);
        WmPoint corner[8];
        if (body->id == from->id || body->id == at->id) continue;
        if (!wm_boxes_meet(&place, &fan->box, body->radius + at->spread)) continue;
        outline_of(body, corner);
        const Prism prism = {corner, 8, body->floor, body->floor + body->height};
        rays |= blocked_by(fan, &prism, known | rays);
    }
    return rays;
}

void wm_look(const WmPlane *plane, const WmBody *from, const WmBody *at, WmLook *look)
{
    Fan fan;

    fan_begin(&fan, from, at);
    look_past_terrain(plane, &fan, at->spread, &look->walled, &look->covered);
    const uint64_t bodies = look_past_bodies(plane, &fan, from, at, look->walled);
    look->hidden = look->walled | bodies;
    look->covered |= bodies;
}

bool wm_sees(const WmPlane *plane, const WmBody *from, const WmBody *at)
{
    WmLook look;

    if (from->eye == 0) return false;
    wm_look(plane, from, at, &look);
    return look.hidden != ALL_RAYS;
}

bool wm_sees_point(const WmPlane *plane, const WmBody *from, WmPoint at, int floor)
{
    const int eye = from->floor + from->eye;
    WmPoint corner[8];

    if (from->eye == 0) return false;
    for (int i = 0; i < plane->pieces; i++) {
        const Prism prism = prism_of(plane->piece[i]);
        if (!(plane->piece[i]->flags & WM_PIECE_OPAQUE)) continue;
        if (ray_blocked(&prism, from->at, eye, at, floor + 1)) return false;
    }
    for (int i = 0; i < plane->bodies; i++) {
        const WmBody *const body = plane->body[i];
        if (body->id == from->id) continue;
        outline_of(body, corner);
        const Prism prism = {corner, 8, body->floor, body->floor + body->height};
        if (ray_blocked(&prism, from->at, eye, at, floor + 1)) return false;
    }
    return true;
}

/* Whether terrain leaves anything of a body to be seen. */
static bool sees_past_terrain(const WmPlane *plane, const WmBody *from, const WmBody *at)
{
    uint64_t opaque;
    uint64_t any;
    Fan fan;

    if (from->eye == 0) return false;
    fan_begin(&fan, from, at);
    look_past_terrain(plane, &fan, at->spread, &opaque, &any);
    return opaque != ALL_RAYS;
}

bool wm_engages(const WmPlane *plane, const WmBody *body, const WmBody *other, int range)
{
    const int rise = body->floor - other->floor;

    if (rise > WM_LEVEL || rise < -WM_LEVEL) return false;
    if (!wm_within(body->at, body->radius, other->at, other->radius, range)) return false;
    return sees_past_terrain(plane, body, other) || sees_past_terrain(plane, other, body);
}

/* ---- cover ----------------------------------------------------------------------------------- */

static bool fully_covered(const WmPlane *plane, const WmBody *from, const WmBody *at)
{
    for (int i = 0; i < plane->pieces; i++) {
        const WmPiece *const piece = plane->piece[i];
        const Prism prism = prism_of(piece);
        if (!(piece->flags & WM_PIECE_HIDE)) continue;
        if (2 * (piece->top - at->floor) < at->height) continue;
        if (!wm_piece_within(piece, at->at, at->radius, COVER_REACH)) continue;
        if (ray_blocked(&prism, from->at, from->floor + COVER_LINE, at->at, at->floor + COVER_LINE))
            return true;
    }
    return false;
}

static bool in_area(const WmPlane *plane, const WmBody *at)
{
    for (int i = 0; i < plane->pieces; i++)
        if (plane->piece[i]->flags & WM_PIECE_AREA && wm_piece_holds(plane->piece[i], at->at))
            return true;
    return false;
}

static bool half_covered(const WmPlane *plane, const WmBody *from, const WmBody *at)
{
    WmLook look;

    wm_look(plane, from, at, &look);
    return 2 * (wm_count_bits((uint32_t)look.covered) +
                wm_count_bits((uint32_t)(look.covered >> 32))) >=
           WM_RAYS;
}

int wm_cover(const WmPlane *plane, const WmBody *from, const WmBody *at)
{
    if (fully_covered(plane, from, at)) return 2;
    return in_area(plane, at) || half_covered(plane, from, at);
}

/* ---- beams ----------------------------------------------------------------------------------- */

/* Whether a body has a height in common with the band around the line between two floors, at the
 * moment when that line is nearest to it. */
static bool in_band(const WmBody *from, const WmBody *to, const WmBody *body)
{
    const int64_t dx = to->at.x - from->at.x;
    const int64_t dy = to->at.y - from->at.y;
    const int64_t length = dx * dx + dy * dy;
    const int64_t whole = length ? length : 1;
    int64_t along = dx * (body->at.x - from->at.x) + dy * (body->at.y - from->at.y);

    if (along < 0) along = 0;
    if (along > length) along = length;
    const int64_t line = from->floor * whole + along * (to->floor - from->floor);
    return (body->floor - WM_LEVEL) * whole <= line &&
           (body->floor + body->height + WM_LEVEL) * whole >= line;
}

bool wm_in_beam(const WmPlane *plane, const WmBody *from, const WmBody *to, const WmBody *body,
                int units)
{
    return wm_leg_compare(body->at, from->at, to->at, body->radius + units) <= 0 &&
           in_band(from, to, body) && sees_past_terrain(plane, from, body);
}
