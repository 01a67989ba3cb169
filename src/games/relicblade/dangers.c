/* RB-CAM-04: environmental dangers, which bring monsters and worse. */
#include "relicblade.h"

enum {
    NEST_FAR = 113, /* 8 inches along the cross axis, on either axis of the table */
    STIRS_ON = 6,
    COMES_ON = 6,
    BOAR_ROUND = 3,
    GAS_ROUND = 2,
    GAS_REACH = 2 * WM_INCH
};

/* ---- Spider Nest ----------------------------------------------------------------------------- */

/* At one of two points of the cross axis, which joins the corners that nobody has. */
static void lay_nest(RbGame *g)
{
    const bool rising = g->s->course.corner == RB_SW || g->s->course.corner == RB_NE;
    const int side = wm_pick(&g->core, 2) ? 1 : -1;
    const int number = rb_free_marker(g);
    RbMarker *const nest = rb_marker(g, number);

    SET(nest->kind, RB_NEST_MARKER);
    SET(nest->at.x, WM_PLANE_SIDE / 2 + side * NEST_FAR);
    SET(nest->at.y, WM_PLANE_SIDE / 2 + (rising ? -side : side) * NEST_FAR);
    EVENT(RB_EV_WARD, RB_CAM_04, number, nest->at.x, nest->at.y);
}

static int nest_of(const RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_marker(g, marker)->kind == RB_NEST_MARKER) return marker;
    return 0;
}

/* Once in a game; a nest that somebody has come out of is marked. */
void rb_stir_nest(RbGame *g)
{
    const int nest = nest_of(g);

    if (!nest || rb_marker(g, nest)->drawn) return;
    const int face = wm_roll(&g->core, RB_D6);
    EVENT(RB_EV_DIE, RB_CAM_04, RB_DANGER_DIE, face);
    if (face < STIRS_ON) return;
    SET(rb_marker(g, nest)->drawn, 1);
    const int matron = rb_add_monster(g, rb_card_named(g, "web-matron"), RB_GUARD);
    if (!matron || !rb_enter_at(g, matron, rb_marker(g, nest)->at)) return;
    SET(rb_wild_of(g, matron)->ward, nest);
}

/* ---- Roaming Boars, Marsh Gas ---------------------------------------------------------------- */

static void bring_boar(RbGame *g)
{
    const int boar = rb_add_monster(g, rb_card_named(g, "briar-boar"), RB_BOAR);

    if (boar) (void)rb_enter_at(g, boar, rb_edge_middle(g));
}

/* From 2 to 22 inches. */
static int gas_coordinate(RbGame *g)
{
    const int dice = wm_roll(&g->core, RB_D6) + wm_roll(&g->core, RB_D6);

    return (2 * dice - 2) * WM_INCH;
}

static void rise_gas(RbGame *g)
{
    const int x = gas_coordinate(g);
    const WmPoint at = {wm_fit_i16(x), wm_fit_i16(gas_coordinate(g))};

    EVENT(RB_EV_GAS, RB_CAM_04, at.x, at.y);
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        WmBody body;
        rb_body(g, rb_first(left), &body);
        if (wm_within(at, 0, body.at, body.radius, GAS_REACH)) rb_poison(g, rb_first(left));
    }
}

/* ---- when ------------------------------------------------------------------------------------ */

/* By agreement, or on a 6 one of the three. */
void rb_lay_danger(RbGame *g)
{
    int danger = g->setup->danger;

    if (danger == RB_DANGER_BY_CHANCE) {
        const int face = wm_roll(&g->core, RB_D6);
        EVENT(RB_EV_DIE, RB_CAM_04, RB_DANGER_DIE, face);
        danger = face >= COMES_ON ? RB_NEST + wm_pick(&g->core, RB_GAS) : RB_NO_DANGER;
    }
    SET(g->s->course.danger, danger);
    if (danger == RB_NEST) lay_nest(g);
}

void rb_round_dangers(RbGame *g)
{
    const RbCourse *const course = &g->s->course;

    if (course->danger == RB_BOARS && course->round == BOAR_ROUND) bring_boar(g);
    if (course->danger == RB_GAS && course->round >= GAS_ROUND) rise_gas(g);
}
