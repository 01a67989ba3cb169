/* A table without squares, by examples that can be checked on paper. 20 units are an inch. */
#include <check.h>
#include <core/plane.h>

enum { WALL = WM_PIECE_SOLID | WM_PIECE_OPAQUE | WM_PIECE_HIDE, FLOOR = WALL | WM_PIECE_STAND };

static WmPiece rectangle(int west, int south, int east, int north, int top, int flags)
{
    WmPiece piece = {.corners = 4};

    SET(piece.corner[0].x, west);
    SET(piece.corner[0].y, south);
    SET(piece.corner[1].x, east);
    SET(piece.corner[1].y, south);
    SET(piece.corner[2].x, east);
    SET(piece.corner[2].y, north);
    SET(piece.corner[3].x, west);
    SET(piece.corner[3].y, north);
    SET(piece.top, top);
    SET(piece.bottom, top < 0 ? top : 0);
    SET(piece.flags, flags);
    return piece;
}

/* A body of medium size: a base of 12, a body of 30, an eye at 25. */
static WmBody body_at(int id, int x, int y, int floor)
{
    WmBody body = {.radius = 12, .notch = 5, .height = 30, .eye = 25, .spread = 11, .diagonal = 8};

    SET(body.id, id);
    SET(body.at.x, x);
    SET(body.at.y, y);
    SET(body.floor, floor);
    return body;
}

static void plane_with(WmPlane *plane, const WmPiece *pieces, int count)
{
    wm_plane_begin(plane);
    for (int i = 0; i < count; i++) wm_plane_add_piece(plane, &pieces[i]);
}

static void roots_are_exact(void)
{
    CHECK_EQ_INT(wm_root_down(0), 0);
    CHECK_EQ_INT(wm_root_down(24), 4);
    CHECK_EQ_INT(wm_root_down(25), 5);
    CHECK_EQ_INT(wm_root_up(25), 5);
    CHECK_EQ_INT(wm_root_up(26), 6);
    CHECK_EQ_INT(wm_root_down(INT64_C(999999999) * 999999999 - 1), 999999998);
    CHECK_EQ_INT(wm_leg_length((WmPoint){0, 0}, (WmPoint){30, 40}), 50);
    CHECK_EQ_INT(wm_leg_length((WmPoint){0, 0}, (WmPoint){30, 41}), 51);
}

static void ranges_are_measured_from_base_to_base(void)
{
    const WmPoint a = {100, 100};

    CHECK(wm_within(a, 12, (WmPoint){134, 100}, 12, 10));
    CHECK(!wm_within(a, 12, (WmPoint){135, 100}, 12, 10));
    /* Bases 40 apart across the ground and 30 in height are 50 apart. */
    CHECK(wm_within_space(a, 10, (WmPoint){160, 100}, 10, 30, 50));
    CHECK(!wm_within_space(a, 10, (WmPoint){160, 100}, 10, 30, 49));
    CHECK(!wm_within_space(a, 10, a, 10, 30, 29));
    CHECK(wm_wholly_within(a, (WmPoint){148, 100}, 12, 60));
    CHECK(!wm_wholly_within(a, (WmPoint){149, 100}, 12, 60));
    CHECK(!wm_wholly_within(a, a, 12, 11));
}

static void a_large_base_may_be_nearer(void)
{
    const WmPoint p = {0, 0};

    CHECK(wm_nearer(p, (WmPoint){50, 0}, 20, (WmPoint){0, 45}, 10) < 0);
    CHECK(wm_nearer(p, (WmPoint){0, 45}, 10, (WmPoint){50, 0}, 20) > 0);
    CHECK_EQ_INT(wm_nearer(p, (WmPoint){30, 40}, 20, (WmPoint){0, 40}, 10), 0);
    CHECK_EQ_INT(wm_nearer(p, (WmPoint){0, 40}, 10, (WmPoint){30, 40}, 20), 0);
}

static void pieces_are_convex_and_counterclockwise(void)
{
    WmPiece piece = rectangle(10, 10, 50, 50, 40, FLOOR);

    CHECK(wm_piece_right(&piece));
    piece.corner[2] = (WmPoint){30, 10};
    CHECK(!wm_piece_right(&piece));
    piece.corner[2] = (WmPoint){50, 30}; /* a corner in the middle of an edge is none */
    piece.corner[3] = (WmPoint){50, 50};
    CHECK(!wm_piece_right(&piece));
    piece = rectangle(50, 10, 10, 50, 40, FLOOR);
    CHECK(!wm_piece_right(&piece));
    piece = rectangle(10, 10, 50, 490, 40, FLOOR);
    CHECK(!wm_piece_right(&piece));
    piece = rectangle(10, 10, 50, 50, 0, WM_PIECE_PIT);
    CHECK(!wm_piece_right(&piece));
}

static WmPiece outline(const WmPoint *corners, int count, int first)
{
    WmPiece piece = {.flags = FLOOR, .top = 40};

    SET(piece.corners, count);
    for (int i = 0; i < count; i++) piece.corner[i] = corners[(first + i) % count];
    return piece;
}

/* Whichever corner is told first. */
static void darts_and_stars_are_no_pieces(void)
{
    static const WmPoint triangle[] = {{250, 50}, {150, 250}, {50, 50}};
    static const WmPoint smallest[] = {{50, 50}, {51, 50}, {50, 51}};
    static const WmPoint dart[] = {{150, 100}, {250, 50}, {150, 250}, {50, 50}};
    static const WmPoint star[] = {{200, 300}, {140, 110}, {300, 230}, {100, 230}, {260, 110}};

    for (int first = 0; first < 5; first++) {
        WmPiece piece = outline(triangle, 3, first % 3);
        CHECK(wm_piece_right(&piece));
        piece = outline(smallest, 3, first % 3);
        CHECK(wm_piece_right(&piece));
        piece = outline(dart, 4, first % 4);
        CHECK(!wm_piece_right(&piece));
        piece = outline(star, 5, first);
        CHECK(!wm_piece_right(&piece));
    }
}

static void pieces_are_on_the_table_and_below_its_top(void)
{
    const WmPiece whole = rectangle(0, 0, WM_PLANE_SIDE, WM_PLANE_SIDE, WM_PLANE_HIGH, FLOOR);
    WmPiece piece = whole;

    CHECK(wm_piece_right(&piece));
    piece.top++;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.bottom = -WM_PLANE_HIGH;
    CHECK(wm_piece_right(&piece));
    piece.bottom--;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.bottom = piece.top;
    CHECK(wm_piece_right(&piece));
    piece.top--;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.corner[0].x = -1;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.corner[0].y = -1;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.corner[2].x++;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.corner[2].y++;
    CHECK(!wm_piece_right(&piece));
    piece = whole;
    piece.corners = 2;
    CHECK(!wm_piece_right(&piece));
    piece = rectangle(10, 10, 50, 50, -1, WM_PIECE_PIT);
    CHECK(wm_piece_right(&piece));
}

/* A platform of 2 inches with a step of 1 inch at its eastern side. */
static void a_step_leads_up(void)
{
    const WmPiece pieces[] = {rectangle(80, 280, 160, 360, 40, FLOOR),
                              rectangle(160, 300, 180, 340, 20, FLOOR)};
    const WmBody body = body_at(1, 220, 320, 0);
    WmPlane plane;
    int floor = -1;

    plane_with(&plane, pieces, 2);
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){120, 320}, &floor), WM_FREE);
    CHECK_EQ_INT(floor, 40);
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){170, 320}, &floor), WM_FREE);
    CHECK_EQ_INT(floor, 20);
    const WmBody aside = body_at(1, 220, 290, 0);
    CHECK_EQ_INT(wm_walk(&plane, &aside, (WmPoint){173, 290}, &floor), WM_FREE);
    CHECK_EQ_INT(wm_walk(&plane, &aside, (WmPoint){172, 290}, &floor), WM_FREE);
    CHECK_EQ_INT(wm_walk(&plane, &aside, (WmPoint){171, 290}, &floor), WM_STOPPED_BY_TERRAIN);
    const WmBody above = body_at(1, 120, 290, 40);
    CHECK_EQ_INT(wm_walk(&plane, &above, (WmPoint){200, 290}, &floor), WM_STOPPED_BY_DROP);
}

/* Two legs that meet on the rim of a platform are no way down. */
static void a_rim_between_two_legs_is_an_edge(void)
{
    const WmPiece pieces[] = {rectangle(80, 80, 160, 160, 40, FLOOR)};
    WmBody body = body_at(1, 120, 120, 40);
    WmPlane plane;
    int floor = 0;

    plane_with(&plane, pieces, 1);
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){160, 120}, &floor), WM_FREE);
    CHECK_EQ_INT(floor, 40);
    body.at = (WmPoint){160, 120};
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){200, 120}, &floor), WM_STOPPED_BY_DROP);
}

static void bodies_bar_the_way_on_their_level(void)
{
    const WmPiece pieces[] = {rectangle(200, 200, 300, 300, 60, FLOOR)};
    WmBody enemy = body_at(2, 150, 100, 0);
    WmBody body = body_at(1, 100, 100, 0);
    WmPlane plane;
    int floor = 0;

    plane_with(&plane, pieces, 1);
    wm_plane_add_body(&plane, &enemy);
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){200, 100}, &floor), WM_FREE);
    enemy.bars = 1;
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){200, 100}, &floor), WM_STOPPED_BY_BODY);
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){126, 100}, &floor), WM_FREE);
    CHECK_EQ_INT(wm_walk(&plane, &body, (WmPoint){127, 100}, &floor), WM_STOPPED_BY_BODY);
    body.at = (WmPoint){126, 100};
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_STANDS);
    body.at = (WmPoint){127, 100};
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_ON_BODY);
    enemy.floor = 30;
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_STANDS);
}

static void places_to_stand(void)
{
    const WmPiece pieces[] = {rectangle(100, 100, 200, 200, 40, FLOOR),
                              rectangle(300, 100, 400, 110, 20, WALL),
                              rectangle(300, 300, 400, 400, -60, WM_PIECE_PIT)};
    WmBody body = body_at(1, 150, 150, 0);
    WmPlane plane;

    plane_with(&plane, pieces, 3);
    CHECK_EQ_INT(wm_floor_at(&plane, body.at), 40);
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_STANDS);
    body.at = (WmPoint){200, 150}; /* on the rim */
    CHECK_EQ_INT(wm_floor_at(&plane, body.at), 0);
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_ON_TERRAIN);
    body.at = (WmPoint){212, 150};
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_STANDS);
    body.at = (WmPoint){350, 105}; /* on a low wall */
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_ON_TERRAIN);
    body.at = (WmPoint){350, 111};
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_STANDS);
    body.at = (WmPoint){350, 350};
    CHECK_EQ_INT(wm_floor_at(&plane, body.at), -60);
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_STANDS);
    body.at = (WmPoint){11, 200};
    CHECK_EQ_INT(wm_standing(&plane, &body), WM_OFF_TABLE);
}

static void climbs_up_and_down(void)
{
    const WmPiece pieces[] = {rectangle(100, 100, 200, 200, 40, FLOOR),
                              rectangle(300, 300, 400, 400, -60, WM_PIECE_PIT)};
    const WmBody foot = body_at(1, 214, 150, 0);
    const WmBody top = body_at(1, 190, 150, 40);
    const WmBody sunk = body_at(1, 310, 350, -60);
    WmPlane plane;
    int rise = 0;

    plane_with(&plane, pieces, 2);
    CHECK_EQ_INT(wm_climb(&plane, &foot, top.at, &rise), WM_FREE);
    CHECK_EQ_INT(rise, 40);
    CHECK_EQ_INT(wm_climb(&plane, &top, foot.at, &rise), WM_FREE);
    CHECK_EQ_INT(wm_climb(&plane, &foot, (WmPoint){179, 150}, &rise), WM_STOPPED_BY_LENGTH);
    const WmBody far = body_at(1, 223, 150, 0);
    CHECK_EQ_INT(wm_climb(&plane, &far, (WmPoint){195, 150}, &rise), WM_STOPPED_BY_NOTHING_THERE);
    CHECK_EQ_INT(wm_climb(&plane, &sunk, (WmPoint){290, 350}, &rise), WM_FREE);
    CHECK_EQ_INT(rise, 60);
}

/* A pit of 3 inches and a part is jumped, one of 4 is not. */
static void jumps_over_gaps(void)
{
    WmPiece pit = rectangle(100, 0, 179, 480, -60, WM_PIECE_PIT);
    const WmBody body = body_at(1, 95, 240, 0);
    WmPlane plane;
    int inches = 0;

    plane_with(&plane, &pit, 1);
    CHECK_EQ_INT(wm_jump(&plane, &body, (WmPoint){185, 240}, &inches), WM_FREE);
    CHECK_EQ_INT(inches, 3);
    pit = rectangle(100, 0, 180, 480, -60, WM_PIECE_PIT);
    plane_with(&plane, &pit, 1);
    CHECK_EQ_INT(wm_jump(&plane, &body, (WmPoint){185, 240}, &inches), WM_STOPPED_BY_LENGTH);
    CHECK_EQ_INT(wm_jump(&plane, &body, (WmPoint){95, 300}, &inches), WM_STOPPED_BY_NOTHING_THERE);
    CHECK_EQ_INT(inches, 0);
    CHECK_EQ_INT(wm_jump(&plane, &body, (WmPoint){120, 240}, &inches), WM_STOPPED_BY_DROP);
}

static void drops_and_falls(void)
{
    const WmPiece pieces[] = {rectangle(100, 100, 200, 200, 40, FLOOR)};
    const WmBody body = body_at(1, 190, 150, 40);
    WmPoint lands = {0, 0};
    WmPlane plane;
    int inches = 0;
    int drop = 0;

    plane_with(&plane, pieces, 1);
    CHECK_EQ_INT(wm_drop(&plane, &body, (WmPoint){231, 150}, &inches, &drop), WM_FREE);
    CHECK_EQ_INT(inches, 0);
    CHECK_EQ_INT(drop, 40);
    CHECK_EQ_INT(wm_drop(&plane, &body, (WmPoint){232, 150}, &inches, &drop), WM_FREE);
    CHECK_EQ_INT(inches, 1);
    CHECK_EQ_INT(wm_drop(&plane, &body, (WmPoint){292, 150}, &inches, &drop), WM_STOPPED_BY_LENGTH);
    CHECK(wm_fall(&plane, &body, (WmPoint){230, 150}, &lands, &drop));
    CHECK_EQ_INT(lands.x, 212);
    CHECK_EQ_INT(lands.y, 150);
    CHECK_EQ_INT(drop, 40);
    const WmBody below = body_at(2, 212, 150, 0);
    wm_plane_add_body(&plane, &below);
    CHECK(wm_fall(&plane, &body, (WmPoint){230, 150}, &lands, &drop));
    CHECK_EQ_INT(lands.x, 212);
    CHECK_EQ_INT(lands.y, 126); /* 174 is as far: the southern */
    CHECK(!wm_fall(&plane, &body, (WmPoint){195, 150}, &lands, &drop));
}

static void legs_and_circles(void)
{
    const WmPoint centre = {100, 100};

    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){50, 122}, (WmPoint){150, 122}), WM_PASS_THROUGH);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){50, 123}, (WmPoint){150, 123}), WM_PASS_BY);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){50, 100}, (WmPoint){78, 100}), WM_PASS_IN);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){78, 100}, (WmPoint){50, 100}), WM_PASS_OUT);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){78, 100}, (WmPoint){122, 100}), WM_PASS_WITHIN);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){50, 100}, (WmPoint){77, 100}), WM_PASS_BY);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){77, 100}, (WmPoint){50, 100}), WM_PASS_BY);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){77, 100}, (WmPoint){122, 100}), WM_PASS_IN);
    CHECK_EQ_INT(wm_passing(centre, 22, (WmPoint){78, 100}, (WmPoint){123, 100}), WM_PASS_OUT);
}

static void points_of_a_leg(void)
{
    const WmPoint from = {10, 20};
    const WmPoint to = {6, 22};

    CHECK_EQ_INT(wm_leg_points(from, to), 4);
    CHECK_EQ_INT(wm_leg_point(from, to, 0).y, 20);
    CHECK_EQ_INT(wm_leg_point(from, to, 1).x, 9);
    CHECK_EQ_INT(wm_leg_point(from, to, 1).y, 21);
    CHECK_EQ_INT(wm_leg_point(from, to, 4).x, 6);
    CHECK_EQ_INT(wm_leg_point(from, to, 4).y, 22);
    CHECK_EQ_INT(wm_pushed((WmPoint){100, 100}, (WmPoint){130, 60}, 40).x, 154);
    CHECK_EQ_INT(wm_pushed((WmPoint){100, 100}, (WmPoint){130, 60}, 40).y, 28);
    CHECK_EQ_INT(wm_pushed((WmPoint){100, 100}, (WmPoint){130, 60}, -20).x, 118);
    CHECK_EQ_INT(wm_pushed((WmPoint){100, 100}, (WmPoint){101, 100}, 40).x, 141);
    CHECK_EQ_INT(wm_pushed((WmPoint){100, 100}, (WmPoint){100, 100}, 40).x, 100);
}

static void walls_hide_and_fences_cover(void)
{
    WmPiece piece = rectangle(140, 0, 150, 480, 60, WALL);
    const WmBody a = body_at(1, 100, 240, 0);
    const WmBody b = body_at(2, 180, 240, 0);
    WmPlane plane;

    plane_with(&plane, &piece, 1);
    CHECK(!wm_sees(&plane, &a, &b));
    CHECK_EQ_INT(wm_cover(&plane, &a, &b), 1);
    piece.flags = WM_PIECE_SOLID | WM_PIECE_HIDE;
    CHECK(wm_sees(&plane, &a, &b));
    CHECK_EQ_INT(wm_cover(&plane, &a, &b), 1);
    piece = rectangle(150, 0, 158, 480, 15, WALL); /* half as high, and 10 units from the base */
    plane_with(&plane, &piece, 1);
    CHECK_EQ_INT(wm_cover(&plane, &a, &b), 2);
    piece.top = 14;
    CHECK_EQ_INT(wm_cover(&plane, &a, &b), 0);
    wm_plane_begin(&plane);
    CHECK_EQ_INT(wm_cover(&plane, &a, &b), 0);
}

static void bodies_block_sight_but_not_their_own(void)
{
    const WmBody a = body_at(1, 100, 240, 0);
    const WmBody b = body_at(2, 200, 240, 0);
    WmBody ogre = body_at(3, 130, 240, 0);
    WmPlane plane;

    ogre.radius = 20;
    ogre.notch = 8;
    ogre.height = 60;
    wm_plane_begin(&plane);
    wm_plane_add_body(&plane, &a);
    wm_plane_add_body(&plane, &b);
    CHECK(wm_sees(&plane, &a, &b));
    wm_plane_add_body(&plane, &ogre);
    CHECK(!wm_sees(&plane, &a, &b));
    CHECK(!wm_sees_point(&plane, &a, b.at, 0));
    wm_plane_begin(&plane);
    wm_plane_add_body(&plane, &ogre); /* the first that stands there hides, too */
    CHECK(!wm_sees_point(&plane, &a, b.at, 0));
    wm_plane_add_body(&plane, &a);
    wm_plane_add_body(&plane, &b);
    ogre.height = 10; /* it lies */
    CHECK(wm_sees(&plane, &a, &b));
}

/* The eye is 25 high, and a point is seen a unit above its floor: 180 of 200 units away that line
 * is 3.4 high, 124 of 200 away 10.1. */
static void points_are_seen_a_little_above_the_floor(void)
{
    WmPiece piece = rectangle(270, 0, 280, 480, 3, WALL);
    const WmBody a = body_at(1, 100, 240, 0);
    const WmPoint there = {300, 240};
    WmBody lying = body_at(2, 212, 240, 0);
    WmPlane plane;

    plane_with(&plane, &piece, 1);
    CHECK(wm_sees_point(&plane, &a, there, 0));
    piece.top = 4;
    CHECK(!wm_sees_point(&plane, &a, there, 0));
    lying.height = 10;
    wm_plane_begin(&plane);
    wm_plane_add_body(&plane, &lying);
    CHECK(wm_sees_point(&plane, &a, there, 0));
    lying.height = 11;
    CHECK(!wm_sees_point(&plane, &a, there, 0));
}

/* What one sees through hides nothing itself, and nothing of what hides. */
static void walls_hide_points_behind_fences_too(void)
{
    const WmPiece pieces[] = {rectangle(140, 0, 150, 480, 60, WM_PIECE_SOLID | WM_PIECE_HIDE),
                              rectangle(160, 0, 170, 480, 60, WALL)};
    const WmBody a = body_at(1, 100, 240, 0);
    WmPlane plane;

    plane_with(&plane, pieces, 1);
    CHECK(wm_sees_point(&plane, &a, (WmPoint){300, 240}, 0));
    plane_with(&plane, pieces, 2);
    CHECK(!wm_sees_point(&plane, &a, (WmPoint){300, 240}, 0));
}

static void walls_and_heights_keep_fighters_apart(void)
{
    const WmPiece wall = rectangle(118, 0, 122, 480, 60, WALL);
    const WmBody a = body_at(1, 103, 240, 0);
    WmBody b = body_at(2, 137, 240, 0);
    WmPlane plane;

    wm_plane_begin(&plane);
    CHECK(wm_engages(&plane, &a, &b, 10));
    CHECK(!wm_engages(&plane, &a, &b, 9));
    b.floor = 30;
    CHECK(wm_engages(&plane, &a, &b, 10));
    b.floor = 31;
    CHECK(!wm_engages(&plane, &a, &b, 10));
    const WmBody up = body_at(1, 103, 240, 40); /* the rise counts, not the height */
    b.floor = 40;
    CHECK(wm_engages(&plane, &up, &b, 10));
    b.floor = 9;
    CHECK(!wm_engages(&plane, &up, &b, 10));
    b.floor = 0;
    wm_plane_add_piece(&plane, &wall);
    CHECK(!wm_engages(&plane, &a, &b, 10));
}

/* An eye on the ground sees as well; who has none sees nothing. */
static void eyes_may_be_low(void)
{
    const WmBody at = body_at(2, 150, 100, 0);
    WmBody from = body_at(1, 100, 100, 0);
    WmPlane plane;

    wm_plane_begin(&plane);
    for (int eye = 0; eye < 2; eye++) {
        SET(from.eye, eye);
        CHECK_EQ_INT(wm_sees(&plane, &from, &at), eye);
        CHECK_EQ_INT(wm_sees_point(&plane, &from, at.at, 0), eye);
        CHECK_EQ_INT(wm_in_beam(&plane, &from, &at, &at, 0), eye);
    }
}

/* A wall whose corners lie on two sides of its box, and the corners of the box are free: 10 units
 * from such a corner one is more than 14 from the wall. */
static void slanted_walls_leave_room(void)
{
    static const WmPoint narrow_east[] = {{100, 100}, {140, 110}, {140, 130}, {100, 140}};
    static const WmPoint narrow_north[] = {{100, 100}, {140, 100}, {130, 140}, {110, 140}};
    const WmPiece east = outline(narrow_east, 4, 0);
    const WmPiece north = outline(narrow_north, 4, 0);
    const WmBody south_east = body_at(1, 150, 60, 0);
    const WmBody north_west = body_at(1, 60, 150, 0);
    WmPlane plane;
    int floor;

    plane_with(&plane, &east, 1);
    CHECK_EQ_INT(wm_walk(&plane, &south_east, (WmPoint){150, 100}, &floor), WM_FREE);
    CHECK_EQ_INT(wm_walk(&plane, &south_east, (WmPoint){150, 105}, &floor), WM_STOPPED_BY_TERRAIN);
    plane_with(&plane, &north, 1);
    CHECK_EQ_INT(wm_walk(&plane, &north_west, (WmPoint){100, 150}, &floor), WM_FREE);
    CHECK_EQ_INT(wm_walk(&plane, &north_west, (WmPoint){105, 150}, &floor), WM_STOPPED_BY_TERRAIN);
}

static void beams_have_a_width_and_a_band(void)
{
    const WmBody from = body_at(1, 100, 100, 0);
    const WmBody to = body_at(2, 200, 100, 0);
    WmBody body = body_at(3, 150, 132, 0);
    WmPlane plane;

    wm_plane_begin(&plane);
    CHECK(wm_in_beam(&plane, &from, &to, &body, 20));
    body.at.y = 133;
    CHECK(!wm_in_beam(&plane, &from, &to, &body, 20));
    body.at.y = 100;
    body.floor = 30;
    CHECK(wm_in_beam(&plane, &from, &to, &body, 20));
    body.floor = 31;
    CHECK(!wm_in_beam(&plane, &from, &to, &body, 20));
}

static bool is_in_beam(const WmBody *from, const WmBody *to, int x, int y, int floor)
{
    const WmBody body = body_at(3, x, y, floor);
    WmPlane plane;

    wm_plane_begin(&plane);
    return wm_in_beam(&plane, from, to, &body, 20);
}

/* It rises by a unit with every unit, and does not go on beyond its ends. */
static void beams_rise_from_floor_to_floor(void)
{
    const WmBody from = body_at(1, 100, 100, 0);
    const WmBody east = body_at(2, 200, 100, 100);
    const WmBody north = body_at(2, 100, 200, 100);

    CHECK(is_in_beam(&from, &east, 150, 100, 80));
    CHECK(!is_in_beam(&from, &east, 150, 100, 81));
    CHECK(is_in_beam(&from, &east, 150, 100, -10));
    CHECK(!is_in_beam(&from, &east, 150, 100, -11));
    CHECK(is_in_beam(&from, &north, 100, 150, 80));
    CHECK(!is_in_beam(&from, &north, 100, 150, 81));
    CHECK(is_in_beam(&from, &east, 90, 100, 30));
    CHECK(!is_in_beam(&from, &east, 90, 100, 31));
    CHECK(is_in_beam(&from, &east, 215, 100, 130));
    CHECK(!is_in_beam(&from, &east, 215, 100, 131));
    CHECK(is_in_beam(&from, &east, 215, 100, 40));
    CHECK(!is_in_beam(&from, &east, 215, 100, 39));
    CHECK(is_in_beam(&east, &from, 150, 100, 80)); /* and down again */
    CHECK(!is_in_beam(&east, &from, 150, 100, 81));
}

static void difficult_ground_is_crossed_not_touched(void)
{
    const WmPiece water = rectangle(100, 100, 200, 200, 0, WM_PIECE_DIFFICULT);
    WmPlane plane;

    plane_with(&plane, &water, 1);
    CHECK(wm_walks_difficult(&plane, (WmPoint){90, 150}, (WmPoint){101, 150}));
    CHECK(!wm_walks_difficult(&plane, (WmPoint){90, 150}, (WmPoint){100, 150}));
    CHECK(!wm_walks_difficult(&plane, (WmPoint){100, 90}, (WmPoint){100, 300}));
    CHECK(wm_walks_difficult(&plane, (WmPoint){150, 150}, (WmPoint){150, 150}));
}

int main(void)
{
    static const Test tests[] = {
        TEST(roots_are_exact),
        TEST(ranges_are_measured_from_base_to_base),
        TEST(a_large_base_may_be_nearer),
        TEST(pieces_are_convex_and_counterclockwise),
        TEST(darts_and_stars_are_no_pieces),
        TEST(pieces_are_on_the_table_and_below_its_top),
        TEST(a_step_leads_up),
        TEST(a_rim_between_two_legs_is_an_edge),
        TEST(bodies_bar_the_way_on_their_level),
        TEST(places_to_stand),
        TEST(climbs_up_and_down),
        TEST(jumps_over_gaps),
        TEST(drops_and_falls),
        TEST(legs_and_circles),
        TEST(points_of_a_leg),
        TEST(walls_hide_and_fences_cover),
        TEST(bodies_block_sight_but_not_their_own),
        TEST(points_are_seen_a_little_above_the_floor),
        TEST(walls_hide_points_behind_fences_too),
        TEST(walls_and_heights_keep_fighters_apart),
        TEST(eyes_may_be_low),
        TEST(slanted_walls_leave_room),
        TEST(beams_have_a_width_and_a_band),
        TEST(beams_rise_from_floor_to_floor),
        TEST(difficult_ground_is_crossed_not_touched),
    };

    return CHECK_RUN(tests);
}
