/* ABL, LOS: leaps, smoke, bodies thrown about, looks through keyholes, and Heroes brought back. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- leaps ----------------------------------------------------------------------------------- */

/* OQ-ABL-36: straight to a square in sight, over whatever stands between. */
bool oq_may_leap(const OqGame *g, int figure, int to, int squares)
{
    const int at = oq_figure(g, figure)->at;
    const bool raised = oq_on(g, &g->pieces, to) || oq_on(g, &g->derived->trunks, to);

    if (to == at || oq_range(g, at, to) > squares || oq_stays_put(g, figure)) return false;
    if (oq_on(g, &g->derived->pillars, to) || !oq_may_end(g, figure, to)) return false;
    if (oq_is_hero(figure) && oq_overloaded(g, figure)) return false;
    if (raised && !oq_ability(g, figure, OQ_AGILE)) return false;
    return oq_clear(g, at, to, false);
}

static void land(OqGame *g, int figure, int from, int to)
{
    oq_put(g, figure, to);
    oq_turn(g, figure, oq_side_towards(g, from, to), OQ_MOV_06);
    EVENT(OQ_EV_MOVED, OQ_ABL_36, figure, to);
}

void oq_leap(OqGame *g, int hero, int to)
{
    const int from = oq_figure(g, hero)->at;

    oq_bleed(g, hero);
    oq_leave_danger(g, hero, to);
    if (oq_health(g, hero) == 0) return; /* OQ-MOV-17 */
    land(g, hero, from, to);
    oq_arrive(g, hero, from);
}

/* The same for an Enemy, whose move has begun before. */
void oq_enemy_leaps(OqGame *g, int enemy, int to)
{
    land(g, enemy, oq_figure(g, enemy)->at, to);
}

/* ---- smoke ----------------------------------------------------------------------------------- */

static bool on_smoke(const OqGame *g, int square)
{
    for (int i = 0; i < OQ_SMOKE; i++)
        if (g->s->board.smoke[i] == square) return true;
    return false;
}

bool oq_may_smoke(const OqGame *g, int hero, int square, int range)
{
    return !on_smoke(g, square) && !oq_on(g, &g->derived->pillars, square) &&
           oq_range(g, oq_figure(g, hero)->at, square) <= range && oq_sees(g, hero, square);
}

/* OQ-ABL-62: as long as there are tokens. */
void oq_place_smoke(OqGame *g, int square)
{
    if (on_smoke(g, square)) return;
    for (int i = 0; i < OQ_SMOKE; i++) {
        if (g->s->board.smoke[i]) continue;
        SET(g->s->board.smoke[i], square);
        wm_squares_add(&g->walls, g->grid.columns, square);
        EVENT(OQ_EV_SMOKE, OQ_ABL_62, square);
        oq_note_look(g);
        return;
    }
}

/* ---- Projection ------------------------------------------------------------------------------ */

/* OQ-ABL-46: neither Named nor Massive, in Line of Sight. */
static bool may_hurl(const OqGame *g, int hero, int figure, int range)
{
    if (!oq_in_play(g, figure) || figure == hero || oq_health(g, figure) == 0) return false;
    if (oq_has_effect(g, figure, OQ_PETRIFIED) || oq_has_effect(g, figure, OQ_INVISIBLE) ||
        oq_figure(g, figure)->chicken)
        return false;
    if (!oq_is_hero(figure) &&
        (oq_enemy_sheet(g, figure)->named || oq_ability(g, figure, OQ_MASSIVE)))
        return false;
    return oq_range(g, oq_figure(g, hero)->at, oq_figure(g, figure)->at) <= range &&
           oq_sees(g, hero, oq_figure(g, figure)->at);
}

/* Furniture in Line of Sight that nobody stands on, by one of its squares. */
static bool may_hurl_piece(const OqGame *g, int hero, int square, int range)
{
    const int piece = oq_piece_on(g, square);
    uint16_t squares[2];

    if (!piece || oq_range(g, oq_figure(g, hero)->at, square) > range) return false;
    oq_piece_squares(g, piece, squares);
    for (int i = 0; i < 2 && squares[i]; i++)
        if (oq_figure_on(g, squares[i])) return false;
    return oq_sees(g, hero, square);
}

bool oq_may_hurl(const OqGame *g, int hero, int range)
{
    if (!oq_in_play(g, hero)) return false;
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (may_hurl(g, hero, figure, range)) return true;
    EACH_SQUARE(g, &g->pieces, square)
        if (may_hurl_piece(g, hero, square, range)) return true;
    return false;
}

/* Along a row, a column or an exact diagonal. */
static bool is_straight(const OqGame *g, int from, int to)
{
    const int columns = g->grid.columns;
    const int across = wm_grid_column(columns, to) - wm_grid_column(columns, from);
    const int down = wm_grid_row(columns, to) - wm_grid_row(columns, from);

    return from != to && (!across || !down || across == down || across == -down);
}

WmRule oq_judge_hurl(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqEffectFrame *const f = &oq_top(g)->u.effect;
    const WmOp *const op = oq_op_of(g, &f->text, f->op);

    (void)seat;
    if (a->kind == OQ_A_HURL_PIECE) {
        if (!may_hurl_piece(g, f->hero, a->arg[0], op->arg[1])) return OQ_ABL_46;
        return is_straight(g, a->arg[0], a->arg[1]) &&
                       oq_range(g, a->arg[0], a->arg[1]) <= op->arg[0]
                   ? 0
                   : OQ_ABL_46;
    }
    if (a->kind != OQ_A_HURL) return WM_NOT_OFFERED;
    if (!may_hurl(g, f->hero, a->arg[0], op->arg[1])) return OQ_ABL_46;
    const int at = oq_figure(g, a->arg[0])->at;
    return is_straight(g, at, a->arg[1]) && oq_range(g, at, a->arg[1]) <= op->arg[0] ? 0
                                                                                     : OQ_ABL_46;
}

static void offer_hurls(const OqGame *g, int verb, int what, int at, int squares, WmOffers *offers)
{
    EACH_SQUARE(g, &g->derived->board, to)
        if (is_straight(g, at, to) && oq_range(g, at, to) <= squares)
            wm_offer_two(offers, verb, what, to);
}

void oq_list_hurl(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const OqEffectFrame *const f = &oq_top(g)->u.effect;
    const WmOp *const op = oq_op_of(g, &f->text, f->op);

    (void)seat;
    for (int figure = 1; figure <= OQ_FIGURES; figure++) {
        if (!may_hurl(g, f->hero, figure, op->arg[1])) continue;
        offer_hurls(g, OQ_A_HURL, figure, oq_figure(g, figure)->at, op->arg[0], offers);
    }
    EACH_SQUARE(g, &g->pieces, square)
        if (may_hurl_piece(g, f->hero, square, op->arg[1]))
            offer_hurls(g, OQ_A_HURL_PIECE, square, square, op->arg[0], offers);
}

/* OQ-ABL-47: it stops before what it hits. */
void oq_hurl(OqGame *g, OqEffectFrame *f, const WmAnswer *a)
{
    if (a->kind == OQ_A_HURL_PIECE) {
        f->chosen = 0;
        SET(f->crashed, !oq_slide_piece(g, oq_piece_on(g, a->arg[0]), a->arg[0], a->arg[1],
                                        oq_range(g, a->arg[0], a->arg[1]), f->hero));
        CITE(OQ_ABL_46, OQ_ABL_48);
        return;
    }
    const int figure = a->arg[0];
    const int at = oq_figure(g, figure)->at;
    const int squares = oq_range(g, at, a->arg[1]);

    SET(f->chosen, figure);
    SET(f->crashed, !oq_slide(g, figure, a->arg[1], squares, f->hero));
    CITE(OQ_ABL_46, OQ_ABL_47);
}

/* ---- keyholes -------------------------------------------------------------------------------- */

/* OQ-EXP-03: unexplored Rooms behind closed doors of the Hero's square. */
OqAreas oq_areas_behind_doors(const OqGame *g, int hero)
{
    const int at = oq_figure(g, hero)->at;
    OqAreas areas = 0;

    for (int side = 1; side <= WM_SIDES; side++) {
        const int beside = wm_grid_beside(&g->grid, at, side);
        const int area = beside ? g->derived->area[beside] : 0;

        if (!area || area == g->derived->area[at] || !oq_door_between(g, at, beside)) continue;
        if (!(g->s->board.explored & oq_area_bit(area))) areas |= oq_area_bit(area);
    }
    return areas;
}

void oq_peek(OqGame *g, int hero, int area)
{
    g->s->course.explore |= oq_area_bit(area);
    SET(g->s->course.explorer, hero);
    g->s->course.smashed = 0;
    CITE(OQ_EXP_03);
}

/* ---- the dead -------------------------------------------------------------------------------- */

static bool may_revive(const OqGame *g, int hero, int dead)
{
    return oq_hero(g, dead)->standing == OQ_DEAD && oq_in_play(g, hero) &&
           oq_sees(g, hero, oq_figure(g, dead)->at);
}

/* OQ-ABL-53 */
bool oq_may_revive(const OqGame *g, int hero)
{
    EACH_HERO(dead)
        if (may_revive(g, hero, dead)) return true;
    return false;
}

WmRule oq_judge_revive(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind != OQ_A_RAISE) return WM_NOT_OFFERED;
    return may_revive(g, oq_top(g)->u.effect.hero, a->arg[0]) ? 0 : OQ_ABL_53;
}

void oq_list_revive(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    EACH_HERO(hero)
        for (int side = 1; side <= WM_SIDES; side++) wm_offer_two(offers, OQ_A_RAISE, hero, side);
}

/* ---- in the way ------------------------------------------------------------------------------ */

/* A Hero on the line from one Character to another. */
bool oq_stands_between(const OqGame *g, int hero, int from, int to)
{
    WmSquares body;

    if (!oq_in_play(g, from) || !oq_in_play(g, to) || hero == to) return false;
    if (oq_figure(g, hero)->at == oq_figure(g, to)->at) return true;
    wm_mem_zero(&body, sizeof body);
    wm_squares_add(&body, g->grid.columns, oq_figure(g, hero)->at);
    return !wm_grid_line(&g->derived->grid, &body, oq_figure(g, from)->at, oq_figure(g, to)->at) &&
           oq_clear(g, oq_figure(g, from)->at, oq_figure(g, to)->at, false);
}
