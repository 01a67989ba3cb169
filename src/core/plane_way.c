/* Ways over a table without squares: legs that are walked, climbed, jumped and fallen. A leg is cut
 * where its floor changes; each part is judged from its own floor. */
#include <core/plane_internal.h>

enum {
    JUMP_INCHES = 3,
    CLIMB_REACH = WM_INCH / 2, /* from the base to the surface */
    FALL_REACH = 6 * WM_INCH,  /* from the edge to where there is room */
    MOST_MARKS = 2 * WM_PLANE_PIECES + 2
};

/* A leg and its floors: part i leads from mark i to mark i+1. */
typedef struct Way {
    WmPoint from, to;
    int64_t length; /* of the leg, squared */
    WmBox box;
    WmPieceList near; /* pieces within the mover's radius of the box */
    WmMoment mark[MOST_MARKS];
    int floor[MOST_MARKS - 1];
    int parts;
} Way;

/* A floor that is no ground, and where the leg is over it. */
typedef struct Over {
    WmStretch stretch;
    const WmPiece *piece;
} Over;

/* ---- floors of a leg ------------------------------------------------------------------------- */

static int find_floors(const WmPlane *plane, const Way *way, Over over[WM_PLANE_PIECES])
{
    int found = 0;

    for (int i = 0; i < way->near.count; i++) {
        const WmPiece *const piece = plane->piece[way->near.number[i]];
        if (!(piece->flags & (WM_PIECE_STAND | WM_PIECE_PIT))) continue;
        if (!wm_boxes_meet(&plane->box[way->near.number[i]], &way->box, 0)) continue;
        over[found].stretch = wm_plane_stretch(plane, way->near.number[i], way->from, way->to);
        over[found].piece = piece;
        if (!wm_stretch_empty(&over[found].stretch)) found++;
    }
    return found;
}

static void add_mark(Way *way, WmMoment moment)
{
    int place = way->parts + 1;

    while (place > 1 && wm_before(moment, way->mark[place - 1])) place--;
    if (!wm_before(way->mark[place - 1], moment)) return;
    for (int i = way->parts + 1; i > place; i--) way->mark[i] = way->mark[i - 1];
    way->mark[place] = moment;
    way->parts++;
}

static int floor_between(const Over *over, int count, WmMoment from, WmMoment to)
{
    int pit = 0;
    int top = -WM_PLANE_HIGH - 1;

    for (int i = 0; i < count; i++) {
        const WmPiece *const piece = over[i].piece;
        if (wm_before(from, over[i].stretch.in) || wm_before(over[i].stretch.out, to)) continue;
        if (piece->flags & WM_PIECE_STAND) {
            if (piece->top > top) top = piece->top;
        } else if (piece->top < pit) {
            pit = piece->top;
        }
    }
    return top >= -WM_PLANE_HIGH ? top : pit;
}

/* Makes one part of those that follow each other on the same floor. */
static void join_parts(Way *way)
{
    int last = 0;

    for (int part = 1; part < way->parts; part++) {
        if (way->floor[part] == way->floor[last]) continue;
        last++;
        way->floor[last] = way->floor[part];
        way->mark[last] = way->mark[part];
    }
    way->mark[last + 1] = way->mark[way->parts];
    way->parts = last + 1;
}

static void way_begin(Way *way, const WmPlane *plane, const WmBody *body, WmPoint to)
{
    Over over[WM_PLANE_PIECES];

    way->from = body->at;
    way->to = to;
    way->length = wm_distance_squared(body->at, to);
    way->box = wm_leg_box(body->at, to);
    wm_list_pieces(plane, &way->box, body->radius, &way->near);
    way->mark[0] = (WmMoment){0, 1};
    way->mark[1] = (WmMoment){1, 1};
    way->parts = 1;
    const int count = find_floors(plane, way, over);
    for (int i = 0; i < count; i++) {
        add_mark(way, over[i].stretch.in);
        add_mark(way, over[i].stretch.out);
    }
    for (int i = 0; i < way->parts; i++)
        way->floor[i] = floor_between(over, count, way->mark[i], way->mark[i + 1]);
    join_parts(way);
}

/* ---- clearance ------------------------------------------------------------------------------- */

/* A point of a leg, seen from another point, times the whole of its moment. */
typedef struct Offset {
    int64_t x, y, whole;
} Offset;

static Offset offset_of(const Way *way, WmMoment moment, WmPoint origin)
{
    return (Offset){
        (way->from.x - origin.x) * moment.whole + (way->to.x - way->from.x) * moment.part,
        (way->from.y - origin.y) * moment.whole + (way->to.y - way->from.y) * moment.part,
        moment.whole};
}

static bool moment_near_point(const Way *way, WmMoment moment, WmPoint point, int64_t units)
{
    const Offset at = offset_of(way, moment, point);

    return at.x * at.x + at.y * at.y < units * units * at.whole * at.whole;
}

/* Only where the foot of the perpendicular is on the edge: its ends are looked at as corners. */
static bool moment_near_edge(const Way *way, WmMoment moment, WmPoint a, WmPoint b, int64_t units)
{
    const Offset at = offset_of(way, moment, a);
    const int64_t length = wm_distance_squared(a, b);
    const int64_t along = at.x * (b.x - a.x) + at.y * (b.y - a.y);
    const int64_t area = at.y * (b.x - a.x) - at.x * (b.y - a.y);
    const uint64_t aside = (uint64_t)wm_size(area);

    if (along <= 0 || along >= length * at.whole) return false;
    return wm_product_below(aside, aside, (uint64_t)(units * units * length * at.whole),
                            (uint64_t)at.whole);
}

/* Whether a point is closer than so many units to a part of a leg. */
static bool part_near_point(const Way *way, int part, WmPoint point, int64_t units)
{
    const WmPoint a = way->from;
    const WmPoint b = way->to;
    const WmMoment foot = {(int64_t)(point.x - a.x) * (b.x - a.x) +
                               (int64_t)(point.y - a.y) * (b.y - a.y),
                           way->length};

    if (foot.whole == 0 || !wm_before(way->mark[part], foot))
        return moment_near_point(way, way->mark[part], point, units);
    if (!wm_before(foot, way->mark[part + 1]))
        return moment_near_point(way, way->mark[part + 1], point, units);
    const int64_t aside = wm_left_of(a, b, point);
    return aside * aside < units * units * foot.whole;
}

/* How far a box is beside the line of a leg, twice and times the length of the leg; below 0: the
 * line leads over it. That is how far its middle is, less half of what the box is wide across
 * the line. */
static int64_t beside(const Way *way, const WmBox *box)
{
    const int64_t dx = way->to.x - way->from.x;
    const int64_t dy = way->to.y - way->from.y;
    const int64_t middle = dx * (box->south + box->north - 2 * way->from.y) -
                           dy * (box->west + box->east - 2 * way->from.x);

    return wm_size(middle) - wm_size(dx) * (box->north - box->south) -
           wm_size(dy) * (box->east - box->west);
}

/* Whether the box of a piece lies to one side of a leg, at least so many units from its line. */
static bool lies_aside(const Way *way, const WmBox *box, int64_t units)
{
    const int64_t gap = beside(way, box);

    return gap > 0 && gap * gap >= 4 * units * units * way->length;
}

/* Of a whole leg beside a box, where no moment is a fraction. */
static bool leg_near_box(const Way *way, const WmPiece *piece, const WmBox *box, int64_t units)
{
    if (wm_box_distance_squared(box, way->from) < units * units) return true;
    if (wm_box_distance_squared(box, way->to) < units * units) return true;
    for (int i = 0; i < piece->corners; i++)
        if (part_near_point(way, 0, piece->corner[i], units)) return true;
    return false;
}

/* The distance between a part and a piece that do not overlap is that of a corner from the part or
 * that of an end of the part from an edge. */
static bool part_near_piece(const Way *way, int part, const WmPlane *plane, int number,
                            int64_t units)
{
    const WmPiece *const piece = plane->piece[number];
    WmStretch inside = wm_plane_stretch(plane, number, way->from, way->to);

    if (wm_before(inside.in, way->mark[part])) inside.in = way->mark[part];
    if (wm_before(way->mark[part + 1], inside.out)) inside.out = way->mark[part + 1];
    if (!wm_stretch_empty(&inside)) return true;
    if (plane->upright[number] && way->parts == 1)
        return leg_near_box(way, piece, &plane->box[number], units);
    for (int i = 0; i < piece->corners; i++) {
        const WmPoint a = piece->corner[i];
        const WmPoint b = wm_next_corner(piece, i);
        if (part_near_point(way, part, a, units)) return true;
        if (moment_near_edge(way, way->mark[part], a, b, units)) return true;
        if (moment_near_edge(way, way->mark[part + 1], a, b, units)) return true;
    }
    return false;
}

/* What stops a body on a part of its way that it takes at the height of a floor. */
static WmStopped sweep(const WmPlane *plane, const WmBody *body, const Way *way, int part,
                       int floor)
{
    for (int i = 0; i < way->near.count; i++) {
        const int number = way->near.number[i];
        if (!wm_piece_bars(plane->piece[number], floor, body->height)) continue;
        if (lies_aside(way, &plane->box[number], body->radius)) continue;
        if (part_near_piece(way, part, plane, number, body->radius)) return WM_STOPPED_BY_TERRAIN;
    }
    for (int i = 0; i < plane->bodies; i++) {
        const WmBody *const other = plane->body[i];
        const WmBox place = wm_leg_box(other->at, other->at);
        if (!other->bars || other->id == body->id) continue;
        if (!wm_boxes_meet(&place, &way->box, body->radius + other->radius)) continue;
        if (!wm_on_level(floor, body->height, other->floor, other->height)) continue;
        if (part_near_point(way, part, other->at, body->radius + other->radius))
            return WM_STOPPED_BY_BODY;
    }
    return WM_FREE;
}

/* The whole way through the air, at the height of a floor, to a place to stand. */
static WmStopped fly(const WmPlane *plane, const WmBody *body, Way *way, int floor)
{
    WmBody landed = *body;

    landed.at = way->to;
    switch (wm_standing(plane, &landed)) {
    case WM_STANDS: break;
    case WM_ON_BODY: return WM_STOPPED_BY_BODY;
    default: return WM_STOPPED_BY_TERRAIN;
    }
    way->parts = 1;
    way->mark[1] = (WmMoment){1, 1};
    return sweep(plane, body, way, 0, floor);
}

/* ---- walking --------------------------------------------------------------------------------- */

WmStopped wm_walk(const WmPlane *plane, const WmBody *body, WmPoint to, int *floor)
{
    Way way;

    way_begin(&way, plane, body, to);
    *floor = body->floor;
    for (int part = 0; part < way.parts; part++) {
        if (way.floor[part] > *floor + WM_STEP) return WM_STOPPED_BY_RISE;
        if (way.floor[part] < *floor - WM_STEP) return WM_STOPPED_BY_DROP;
        *floor = way.floor[part];
        const WmStopped stopped = sweep(plane, body, &way, part, *floor);
        if (stopped != WM_FREE) return stopped;
    }
    return WM_FREE;
}

bool wm_walks_difficult(const WmPlane *plane, WmPoint from, WmPoint to)
{
    const WmBox box = wm_leg_box(from, to);

    for (int i = 0; i < plane->pieces; i++) {
        const WmPiece *const piece = plane->piece[i];
        if (!(piece->flags & WM_PIECE_DIFFICULT)) continue;
        if (!wm_boxes_meet(&plane->box[i], &box, 0)) continue;
        const WmStretch inside = wm_stretch_over(piece->corner, piece->corners, from, to);
        if (!wm_stretch_empty(&inside)) return true;
    }
    return false;
}

/* ---- climbing -------------------------------------------------------------------------------- */

static bool rim_within(const WmPiece *piece, WmPoint point, int units)
{
    for (int i = 0; i < piece->corners; i++)
        if (wm_leg_compare(point, piece->corner[i], wm_next_corner(piece, i), units) <= 0)
            return true;
    return false;
}

/* Whether there is a wall between two places: the side of the piece on which one of them is, or
 * that of the pit in which the other is. */
static bool wall_between(const WmPlane *plane, WmPoint foot, int floor, WmPoint top, int height,
                         int units)
{
    for (int i = 0; i < plane->pieces; i++) {
        const WmPiece *const piece = plane->piece[i];
        const bool stands =
            piece->flags & WM_PIECE_STAND && piece->top == height && wm_piece_holds(piece, top);
        const bool sunk = piece->flags & WM_PIECE_PIT && piece->top == floor &&
                          wm_piece_holds(piece, foot) && !wm_piece_holds(piece, top);
        if ((stands || sunk) && rim_within(piece, foot, units)) return true;
    }
    return false;
}

WmStopped wm_climb(const WmPlane *plane, const WmBody *body, WmPoint to, int *rise)
{
    const int floor = wm_floor_at(plane, to);
    const bool up = floor > body->floor;
    const int reach = body->radius + CLIMB_REACH;
    Way way;

    *rise = up ? floor - body->floor : body->floor - floor;
    if (*rise <= WM_STEP) return WM_STOPPED_BY_NOTHING_THERE;
    if (!wm_within(body->at, body->radius, to, body->radius, CLIMB_REACH))
        return WM_STOPPED_BY_LENGTH;
    if (!(up ? wall_between(plane, body->at, body->floor, to, floor, reach)
             : wall_between(plane, to, floor, body->at, body->floor, reach)))
        return WM_STOPPED_BY_NOTHING_THERE;
    way_begin(&way, plane, body, to);
    return fly(plane, body, &way, up ? floor : body->floor);
}

/* ---- jumping and falling --------------------------------------------------------------------- */

/* Whole inches in so much of a leg, less a number of units; more than anybody jumps is one more. */
static int inches_in(const Way *way, WmMoment from, WmMoment to, int less)
{
    const uint64_t length = (uint64_t)way->length;
    const uint64_t part = (uint64_t)(to.part * from.whole - from.part * to.whole);
    const uint64_t whole = (uint64_t)(from.whole * to.whole);
    int inches = 0;

    while (inches <= JUMP_INCHES) {
        const uint64_t units = (uint64_t)(inches + 1) * WM_INCH + (uint64_t)less;
        if (wm_product_below(part * length, part, units * whole, units * whole)) break;
        inches++;
    }
    return inches;
}

/* The first part of a way that is more than a step below a height, or -1. */
static int first_below(const Way *way, int height)
{
    for (int part = 0; part < way->parts; part++)
        if (way->floor[part] < height - WM_STEP) return part;
    return -1;
}

/* The last one, where there is a first. */
static int last_below(const Way *way, int height)
{
    int part = way->parts - 1;

    while (way->floor[part] >= height - WM_STEP) part--;
    return part;
}

WmStopped wm_jump(const WmPlane *plane, const WmBody *body, WmPoint to, int *inches)
{
    const int floor = wm_floor_at(plane, to);
    const int height = floor > body->floor ? floor : body->floor;
    Way way;

    *inches = 0;
    if (floor > body->floor + WM_STEP) return WM_STOPPED_BY_RISE;
    if (floor < body->floor - WM_STEP) return WM_STOPPED_BY_DROP;
    way_begin(&way, plane, body, to);
    const int first = first_below(&way, height);
    if (first < 0) return WM_STOPPED_BY_NOTHING_THERE;
    *inches = inches_in(&way, way.mark[first], way.mark[last_below(&way, height) + 1], 0);
    if (*inches > JUMP_INCHES) return WM_STOPPED_BY_LENGTH;
    return fly(plane, body, &way, body->floor);
}

WmStopped wm_drop(const WmPlane *plane, const WmBody *body, WmPoint to, int *inches, int *drop)
{
    Way way;

    *inches = 0;
    *drop = body->floor - wm_floor_at(plane, to);
    if (*drop <= WM_STEP) return WM_STOPPED_BY_NOTHING_THERE;
    way_begin(&way, plane, body, to);
    const int first = first_below(&way, body->floor);
    if (first < 0) return WM_STOPPED_BY_NOTHING_THERE;
    *inches = inches_in(&way, way.mark[first], (WmMoment){1, 1}, body->radius);
    if (*inches > JUMP_INCHES) return WM_STOPPED_BY_LENGTH;
    return fly(plane, body, &way, body->floor);
}

/* A search for the place nearest to a moment of a leg. */
typedef struct Landing {
    const WmPlane *plane;
    WmBody body;
    const Way *way;
    WmMoment edge;
    int floor;
    int64_t nearest; /* square of the distance, times that of the whole; -1: none was found */
    WmPoint best;
} Landing;

static bool better(const Landing *landing, int64_t distance, WmPoint point)
{
    if (landing->nearest < 0 || distance < landing->nearest) return true;
    if (distance > landing->nearest) return false;
    return point.x != landing->best.x ? point.x < landing->best.x : point.y < landing->best.y;
}

static void try_landing(Landing *landing, int x, int y)
{
    const WmPoint point = {wm_fit_i16(x), wm_fit_i16(y)};
    const Offset offset = offset_of(landing->way, landing->edge, point);
    const int64_t distance = offset.x * offset.x + offset.y * offset.y;

    if (!better(landing, distance, point)) return;
    landing->body.at = point;
    if (wm_floor_at(landing->plane, point) != landing->floor) return;
    if (wm_standing(landing->plane, &landing->body) != WM_STANDS) return;
    landing->nearest = distance;
    landing->best = point;
}

/* Rings of lattice points around the one at the edge, until the next must be farther away. */
static void search_landing(Landing *landing)
{
    const Offset edge = offset_of(landing->way, landing->edge, (WmPoint){0, 0});
    const int x = (int)(edge.x / edge.whole);
    const int y = (int)(edge.y / edge.whole);

    try_landing(landing, x, y);
    for (int ring = 1; ring <= FALL_REACH; ring++) {
        const int64_t least = (ring - 1) * edge.whole;
        if (landing->nearest >= 0 && landing->nearest < least * least) return;
        for (int i = -ring; i <= ring; i++) {
            try_landing(landing, x + i, y - ring);
            try_landing(landing, x + i, y + ring);
            try_landing(landing, x - ring, y + i);
            try_landing(landing, x + ring, y + i);
        }
    }
}

bool wm_fall(const WmPlane *plane, const WmBody *body, WmPoint to, WmPoint *lands, int *drop)
{
    Way way;

    way_begin(&way, plane, body, to);
    const int first = first_below(&way, body->floor);
    if (first < 0) return false;
    Landing landing = {.plane = plane,
                       .body = *body,
                       .way = &way,
                       .edge = way.mark[first],
                       .floor = way.floor[first],
                       .nearest = -1};
    search_landing(&landing);
    *lands = landing.best;
    *drop = body->floor - landing.floor;
    return landing.nearest >= 0;
}

/* ---- points of a leg ------------------------------------------------------------------------- */

int wm_leg_points(WmPoint from, WmPoint to)
{
    const int width = (int)wm_size(to.x - from.x);
    const int height = (int)wm_size(to.y - from.y);

    return width > height ? width : height;
}

/* The share of a difference after so many of so many steps, to the nearest; halves grow. */
static int share_of(int difference, int number, int of)
{
    const int share = ((int)wm_size(2 * difference) * number + of) / (2 * of);

    return difference < 0 ? -share : share;
}

WmPoint wm_leg_point(WmPoint from, WmPoint to, int number)
{
    const int points = wm_leg_points(from, to);

    WM_ASSERT(number >= 0 && number <= points);
    if (points == 0) return from;
    return (WmPoint){wm_fit_i16(from.x + share_of(to.x - from.x, number, points)),
                     wm_fit_i16(from.y + share_of(to.y - from.y, number, points))};
}

static int pushed_by(int64_t along, int64_t length, int units)
{
    const int share = (int)wm_root_down(along * along * units * units / length);

    return (along < 0) != (units < 0) ? -share : share;
}

WmPoint wm_pushed(WmPoint source, WmPoint at, int units)
{
    const int64_t length = wm_distance_squared(source, at);

    if (length == 0) return at;
    return (WmPoint){wm_fit_i16(at.x + pushed_by(at.x - source.x, length, units)),
                     wm_fit_i16(at.y + pushed_by(at.y - source.y, length, units))};
}
