/* A table without squares, in exact integers: round bases, convex pieces of terrain with heights,
 * ways between points, sight and cover. 20 units are an inch; x grows to the east, y to the north,
 * z upwards from the table, all from 0. No floating point, and 64 bits hold everything.
 *
 * A WmPlane is a scope: it is filled for one call and forgotten. Whoever fills it says what there
 * is: a door that stands open is left out. */
#pragma once

#include <core/number.h>
#include <stdbool.h>
#include <warmoot/types.h>

enum {
    WM_INCH = 20,
    WM_PLANE_SIDE = 24 * WM_INCH, /* x and y of the whole table: 0 to this */
    WM_PLANE_HIGH = 12 * WM_INCH, /* z of everything: at most this, above or below 0 */
    WM_PLANE_PIECES = 64,
    WM_PLANE_BODIES = 32,
    WM_PIECE_CORNERS = 8,
    WM_STEP = WM_INCH,         /* rises and drops up to this are walked */
    WM_LEVEL = 3 * WM_INCH / 2 /* height between bases that touch, take and fight at most */
};

/* What a piece of terrain does. */
enum {
    WM_PIECE_SOLID = 1,      /* stops walking where its top is more than a step above the floor */
    WM_PIECE_STAND = 2,      /* its top is a floor */
    WM_PIECE_OPAQUE = 4,     /* blocks sight; what is only solid counts for cover */
    WM_PIECE_HIDE = 8,       /* gives full cover to those close behind it */
    WM_PIECE_DIFFICULT = 16, /* slows those who cross it */
    WM_PIECE_AREA = 32,      /* gives area cover to those inside */
    WM_PIECE_PIT = 64        /* a hole; `top` is its floor, below 0 */
};

/* A prism of terrain over a convex polygon. Its corners go round counterclockwise. */
typedef struct WmPiece {
    WmPoint corner[WM_PIECE_CORNERS];
    int16_t bottom, top;
    uint8_t corners; /* 3 to WM_PIECE_CORNERS */
    uint8_t flags;
} WmPiece;

/* A model: a round base, and on it a body with eight sides. */
typedef struct WmBody {
    WmPoint at;       /* centre of the base */
    int16_t floor;    /* height on which it stands */
    uint8_t id;       /* of the model; a body is never in the way of one with its own id */
    uint8_t bars;     /* whether the one that moves may not pass through it */
    uint8_t radius;   /* of the base */
    uint8_t notch;    /* corners of the body are at (+-radius, +-notch) and (+-notch, +-radius) */
    uint8_t height;   /* of the body above its floor */
    uint8_t eye;      /* height of its eye above its floor; 0: it does not look */
    uint8_t spread;   /* of the points by which it is seen, along x and y */
    uint8_t diagonal; /* of those between them, along x and y at once */
} WmBody;

/* Least and greatest x and y. */
typedef struct WmBox {
    int16_t west, south, east, north;
} WmBox;

/* What the plane has to know of a piece besides. */
typedef struct WmPieceBox {
    WmBox box;
    bool upright; /* the piece fills its box: its sides lie along x and y */
} WmPieceBox;

typedef struct WmPlane {
    const WmPiece *piece[WM_PLANE_PIECES];
    WmBox box[WM_PLANE_PIECES];    /* around each piece */
    bool upright[WM_PLANE_PIECES]; /* the piece fills its box: its sides lie along x and y */
    const WmBody *body[WM_PLANE_BODIES];
    int pieces, bodies;
} WmPlane;

/* Whether a piece is what the functions below expect: on the table, strictly convex, its corners
 * counterclockwise, not upside down. */
bool wm_piece_right(const WmPiece *piece);

/* An empty table, and what stands on it. The plane keeps the pointers. */
void wm_plane_begin(WmPlane *plane);
void wm_plane_add_piece(WmPlane *plane, const WmPiece *piece);
void wm_plane_add_body(WmPlane *plane, const WmBody *body);

/* The same for whoever adds a piece often, and has its box already. */
WmPieceBox wm_piece_box(const WmPiece *piece);
void wm_plane_add_boxed(WmPlane *plane, const WmPiece *piece, const WmPieceBox *boxed);

/* What of a plane is within `reach` of a point, and perhaps a little more. Ways whose bases stay in
 * that circle are judged alike on it, and faster; sight may be longer than they are. */
void wm_plane_near(const WmPlane *plane, WmPoint at, int reach, WmPlane *near);

/* ---- distances ------------------------------------------------------------------------------- */

/* The greatest number whose square is at most n, and the least whose square is at least n. */
int64_t wm_root_down(int64_t n);
int64_t wm_root_up(int64_t n);

static inline int64_t wm_distance_squared(WmPoint a, WmPoint b)
{
    const int64_t dx = a.x - b.x;
    const int64_t dy = a.y - b.y;

    return dx * dx + dy * dy;
}

/* Length of a straight leg, rounded up: to split it gains nothing. */
static inline int wm_leg_length(WmPoint a, WmPoint b)
{
    return (int)wm_root_up(wm_distance_squared(a, b));
}

/* Whether two bases are within so many units of each other across the ground. A point is a base of
 * radius 0. */
bool wm_within(WmPoint a, int radius_a, WmPoint b, int radius_b, int units);

/* The same, straight through space between floors that differ by `rise`. */
bool wm_within_space(WmPoint a, int radius_a, WmPoint b, int radius_b, int rise, int units);

/* Whether a whole base lies within so many units of a point. */
bool wm_wholly_within(WmPoint point, WmPoint base, int radius, int units);

/* Which of two bases is nearer to a point, by the ground: below 0 the first, above 0 the second, 0
 * if they are as near. */
int wm_nearer(WmPoint point, WmPoint a, int radius_a, WmPoint b, int radius_b);

/* Whether a point is inside a piece, not on its rim. */
bool wm_piece_holds(const WmPiece *piece, WmPoint point);

/* Whether a base is within so many units of a piece across the ground. */
bool wm_piece_within(const WmPiece *piece, WmPoint at, int radius, int units);

/* ---- standing -------------------------------------------------------------------------------- */

/* The top of the highest piece to stand on that holds a point, else the floor of a pit, else 0. */
int wm_floor_at(const WmPlane *plane, WmPoint at);

/* What keeps a base from standing somewhere. */
typedef enum WmStanding {
    WM_STANDS,
    WM_OFF_TABLE,
    WM_ON_TERRAIN, /* against a piece that is too high, or on one that cannot be stood on */
    WM_ON_BODY     /* overlaps a base on a level with it; to touch one is no overlap */
} WmStanding;

/* Whether a body might stand at its place, on the floor that is there. */
WmStanding wm_standing(const WmPlane *plane, const WmBody *body);

/* ---- ways ------------------------------------------------------------------------------------ */

/* What stops a leg. */
typedef enum WmStopped {
    WM_FREE,
    WM_STOPPED_BY_TERRAIN, /* a piece is too near and too high */
    WM_STOPPED_BY_BODY,    /* a body bars the way */
    WM_STOPPED_BY_RISE,    /* the floor rises by more than a step */
    WM_STOPPED_BY_DROP,    /* the floor drops by more than a step */
    WM_STOPPED_BY_LENGTH,  /* farther than anybody can jump, or than a climb may lead sideways */
    WM_STOPPED_BY_NOTHING_THERE /* no surface to climb, no gap to jump, no edge to drop from */
} WmStopped;

/* Whether a body may walk straight from its place to a point. Where the way changes floors, pieces
 * and bodies are judged from the floor on which the centre then is; a rim that is crossed has no
 * floor of its own. The end need not be a place to stand. `floor` is that on which the body
 * arrives: the next leg starts from it, also where the point lies on a rim. */
WmStopped wm_walk(const WmPlane *plane, const WmBody *body, WmPoint to, int *floor);

/* Whether the centre of a base is inside difficult ground at any moment of a leg. */
bool wm_walks_difficult(const WmPlane *plane, WmPoint from, WmPoint to);

/* Whether a body may climb, up or down, from where it stands to a point; both are places to stand.
 * The surface is within half an inch of the base at its foot. `rise` is the height between. */
WmStopped wm_climb(const WmPlane *plane, const WmBody *body, WmPoint to, int *rise);

/* Whether a body may jump to a point about as high as its own place, over a gap of at most 3 inches
 * and a part; `inches` is the gap, rounded down. */
WmStopped wm_jump(const WmPlane *plane, const WmBody *body, WmPoint to, int *inches);

/* Whether a body may jump down to a point more than a step below; `inches` is how far it lands from
 * the foot of the edge, rounded down, `drop` the height. */
WmStopped wm_drop(const WmPlane *plane, const WmBody *body, WmPoint to, int *inches, int *drop);

/* Where a body comes to stand that goes straight towards a point and falls at the first edge: the
 * place nearest to the edge where it stands on the floor below, the western and then the southern
 * of several. False if there is no edge, or no room within 6 inches of it. */
bool wm_fall(const WmPlane *plane, const WmBody *body, WmPoint to, WmPoint *lands, int *drop);

/* The lattice points of a leg in their order: point 0 is its start, point wm_leg_points its end. */
int wm_leg_points(WmPoint from, WmPoint to);
WmPoint wm_leg_point(WmPoint from, WmPoint to, int number);

/* How a leg lies to the circle of points within `range` of a centre. A circle is convex: a leg with
 * both ends in it stays in it. */
typedef enum WmPassing {
    WM_PASS_BY,
    WM_PASS_IN,
    WM_PASS_WITHIN,
    WM_PASS_OUT,
    WM_PASS_THROUGH
} WmPassing;
WmPassing wm_passing(WmPoint centre, int range, WmPoint from, WmPoint to);

/* Where something comes that is pushed so many units straight away from a source, or towards it if
 * `units` is below 0: never farther than that. At the source itself it stays. */
WmPoint wm_pushed(WmPoint source, WmPoint at, int units);

/* ---- sight ----------------------------------------------------------------------------------- */

enum { WM_RAYS = 36 };

/* What lies between an eye and the 36 points of a body, a bit for each. */
typedef struct WmLook {
    uint64_t hidden;  /* behind opaque terrain or another body */
    uint64_t covered; /* the same, or behind solid terrain that can be seen through */
    uint64_t walled;  /* behind opaque terrain, whatever bodies there are */
} WmLook;

/* Looks from the eye of one body at another. Neither of them is in the way. */
void wm_look(const WmPlane *plane, const WmBody *from, const WmBody *at, WmLook *look);

/* Whether any part of a body can be seen. */
bool wm_sees(const WmPlane *plane, const WmBody *from, const WmBody *at);

/* Whether a point of the ground can be seen: one ray, to just above it. */
bool wm_sees_point(const WmPlane *plane, const WmBody *from, WmPoint at, int floor);

/* Whether a body has another in its range of melee: across the ground, about as high, and not
 * wholly hidden from each other by terrain. */
bool wm_engages(const WmPlane *plane, const WmBody *body, const WmBody *other, int range);

/* Armour that cover adds: 2 for full cover, 1 for half of the body or an area, 0 for none. */
int wm_cover(const WmPlane *plane, const WmBody *from, const WmBody *at);

/* Whether a body is hit by a beam so many units wide to each side between two others. */
bool wm_in_beam(const WmPlane *plane, const WmBody *from, const WmBody *to, const WmBody *body,
                int units);
