/* RB-CAM-04: environmental dangers, which bring monsters and worse. */
#include "relicblade.h"

/* The word of a danger, or NULL. */
static const WmOp *danger_word(const RbPack *pack, int danger, int word)
{
    for (int i = 0; danger && i < RB_DANGER_OPS; i++)
        if (pack->dangers[danger - 1].does[i].word == word)
            return &pack->dangers[danger - 1].does[i];
    return NULL;
}

static const WmOp *threatens(const RbGame *g, int word)
{
    return danger_word(g->pack, g->s->course.danger, word);
}

/* ---- nests ----------------------------------------------------------------------------- */

/* So long a way along a diagonal, on either axis of the table. */
static int along_diagonal(int units)
{
    return units * 7071 / 10000;
}

/* At one of two points of the cross axis, which joins the corners that nobody has. */
static void lay_nest(RbGame *g, const WmOp *op)
{
    const int far = along_diagonal(op->arg[2]);
    const bool rising = g->s->course.corner == RB_SW || g->s->course.corner == RB_NE;
    const int side = wm_pick(&g->core, 2) ? 1 : -1;
    const int number = rb_free_marker(g);
    RbMarker *const nest = rb_marker(g, number);

    SET(nest->kind, RB_NEST_MARKER);
    SET(nest->at.x, WM_PLANE_SIDE / 2 + side * far);
    SET(nest->at.y, WM_PLANE_SIDE / 2 + (rising ? -side : side) * far);
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
    const WmOp *const op = threatens(g, RB_D_NEST);
    const int nest = nest_of(g);

    if (!op || !nest || rb_marker(g, nest)->drawn) return;
    const int face = wm_roll(&g->core, RB_D6);
    EVENT(RB_EV_DIE, RB_CAM_04, RB_DANGER_DIE, face);
    if (face < op->arg[1]) return;
    SET(rb_marker(g, nest)->drawn, 1);
    const int monster = rb_add_monster(g, op->arg[0], RB_GUARD);
    if (!monster || !rb_enter_at(g, monster, rb_marker(g, nest)->at)) return;
    SET(rb_wild_of(g, monster)->ward, nest);
}

/* ---- boars and gas -------------------------------------------------------------------------- */

static void bring_boar(RbGame *g, const WmOp *op)
{
    const int boar = rb_add_monster(g, op->arg[0], RB_BOAR);

    CITE(RB_CAM_04);
    if (boar) (void)rb_enter_at(g, boar, rb_edge_middle(g));
}

/* From 2 to 22 inches. */
static int gas_coordinate(RbGame *g)
{
    const int dice = wm_roll(&g->core, RB_D6) + wm_roll(&g->core, RB_D6);

    return (2 * dice - 2) * WM_INCH;
}

static void rise_gas(RbGame *g, const WmOp *op)
{
    const int x = gas_coordinate(g);
    const WmPoint at = {wm_fit_i16(x), wm_fit_i16(gas_coordinate(g))};

    EVENT(RB_EV_GAS, RB_CAM_04, at.x, at.y);
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        WmBody body;
        rb_body(g, rb_first(left), &body);
        if (wm_within(at, 0, body.at, body.radius, op->arg[1])) rb_poison(g, rb_first(left));
    }
}

/* ---- when ------------------------------------------------------------------------------------ */

/* One of those that are none by chance themselves. */
static int draw_danger(RbGame *g)
{
    const RbPack *const pack = g->pack;
    int count = 0;

    for (int danger = 1; danger <= pack->danger_count; danger++)
        count += danger_word(pack, danger, RB_D_CHANCE) == NULL;
    int skip = wm_pick(&g->core, count);
    for (int danger = 1; danger <= pack->danger_count; danger++)
        if (!danger_word(pack, danger, RB_D_CHANCE) && skip-- == 0) return danger;
    return 0;
}

/* By agreement, or by a die. */
void rb_lay_danger(RbGame *g)
{
    const WmOp *const chance = danger_word(g->pack, g->setup->danger, RB_D_CHANCE);
    int danger = g->setup->danger;

    if (chance) {
        const int face = wm_roll(&g->core, RB_D6);
        EVENT(RB_EV_DIE, RB_CAM_04, RB_DANGER_DIE, face);
        danger = face >= chance->arg[0] ? draw_danger(g) : 0;
    }
    SET(g->s->course.danger, danger);
    if (threatens(g, RB_D_NEST)) lay_nest(g, threatens(g, RB_D_NEST));
}

void rb_round_dangers(RbGame *g)
{
    const WmOp *const roams = threatens(g, RB_D_ROAM);
    const WmOp *const gas = threatens(g, RB_D_GAS);

    if (roams && g->s->course.round == roams->arg[1]) bring_boar(g, roams);
    if (gas && g->s->course.round >= gas->arg[0]) rise_gas(g, gas);
}
