/* MOV, DOR, SMA, TER: moves of Heroes, square by square. */
#include <core/mem.h>

#include "internal.h"

/* ---- entering -------------------------------------------------------------------------------- */

/* OQ-MOV-01: a free square of the Hero Entry, or the nearest free ones to it. */
static void entry_squares(const OqGame *g, WmSquares *out)
{
    const int first = oq_first_square(g, &g->derived->entries);

    if (oq_nearest_empty(g, first, &g->derived->entries, out)) {
        for (int square = 0;
             (square = wm_squares_next(&g->derived->entries, g->grid.columns, square));)
            if (oq_is_empty(g, square)) wm_squares_add(out, g->grid.columns, square);
        return;
    }
    (void)oq_nearest_empty(g, first, &g->derived->board, out);
}

void oq_scope_enter(const WmContext *c, int seat)
{
    (void)seat;
    entry_squares(oq_game(c), &oq_scope(c)->squares);
}

WmRule oq_judge_enter(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_ENTER) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_MOV_01;
}

void oq_list_enter(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const WmSquares *const free = &oq_scope(c)->squares;

    (void)seat;
    EACH_SQUARE(g, free, square)
        for (int side = 1; side <= WM_SIDES; side++) wm_offer_two(offers, OQ_A_ENTER, square, side);
}

static void come_in(OqGame *g, int hero, int square, int facing)
{
    SET(oq_hero(g, hero)->standing, OQ_LIVES);
    oq_put(g, hero, square);
    SET(oq_figure(g, hero)->facing, facing);
    EVENT(OQ_EV_MOVED, OQ_MOV_01, hero, square);
}

enum { ENTER_WHERE = 1, ENTER_SETTLE };

const WmStop oq_enter_stops[] = {
    [ENTER_WHERE] = WM_ASKS(OQ_Q_ENTER, OqFrame, u.enter.seat),
    [ENTER_SETTLE] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

static const WmField enter_fields[] = {
    WM_NEED(OqEnterFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqEnterFrame, hero, BY_ALL, &oq_thing_hero),
};
const WmShape oq_enter_frame_shape = {
    .name = "enter", .bytes = sizeof(OqEnterFrame), WM_SHAPE_FIELDS(enter_fields)};

WmFlow oq_rule_enter(OqGame *g, OqFrame *fr)
{
    OqEnterFrame *const f = &fr->u.enter;

    RULE_BEGIN(fr);
    ASK(fr, ENTER_WHERE, f->seat, OQ_Q_ENTER);
    come_in(g, f->hero, g->answer.arg[0], g->answer.arg[1]);
    if (oq_due(g)) CALL(fr, ENTER_SETTLE, oq_settle(g));
    RULE_END;
}

WmFlow oq_enter_board(OqGame *g, int seat, int hero)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_ENTER);

    SET(fr->u.enter.seat, seat);
    SET(fr->u.enter.hero, hero);
    return WM_CALLED;
}

/* ---- doors ----------------------------------------------------------------------------------- */

static bool borders(const OqDoor *door, int square)
{
    return door->a[0] == square || door->b[0] == square || door->a[1] == square ||
           door->b[1] == square;
}

static bool has_key(const OqGame *g, int hero, int key)
{
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark == key && g->s->board.lain[i].held == hero) return true;
    return false;
}

/* OQ-DOR-01, OQ-DOR-04, OQ-SMA-03, OQ-SMA-05 */
static WmRule judge_door(const OqGame *g, const OqMoveFrame *f, int door, int state)
{
    const OqDoor *const facts = oq_door(g, door);
    const int at = oq_figure(g, f->hero)->at;

    if (facts->kind == OQ_DEAD_END || facts->kind == OQ_OPENING) return OQ_BRD_09;
    if (g->s->board.door[door - 1] == OQ_DESTROYED) return OQ_DOR_05;
    if (g->s->board.door[door - 1] != state) return OQ_DOR_01;
    if (!borders(facts, at)) return OQ_DOR_01;
    if (facts->kind == OQ_REINFORCED) {
        if (!facts->key || !has_key(g, f->hero, facts->key)) return OQ_DOR_04;
    } else if (oq_ability(g, f->hero, OQ_SMASHING)) {
        return OQ_SMA_03;
    }
    if (oq_overloaded(g, f->hero)) return OQ_MOV_16;
    if (f->points < 1) return OQ_MOV_03;
    return oq_may_end(g, f->hero, at) ? 0 : OQ_MOV_05;
}

/* OQ-EXP-01: the Rooms behind a door that is opened or smashed. */
static void explore_behind(OqGame *g, int door, int hero, bool smashed)
{
    const OqDoor *const facts = oq_door(g, door);

    for (int i = 0; i < 2 && facts->a[i]; i++) {
        const int areas[] = {g->derived->area[facts->a[i]], g->derived->area[facts->b[i]]};

        for (int j = 0; j < 2; j++) {
            if (!areas[j] || (g->s->board.explored & oq_area_bit(areas[j]))) continue;
            g->s->course.explore |= oq_area_bit(areas[j]);
            CITE(OQ_EXP_01, OQ_EXP_20);
        }
    }
    SET(g->s->course.explorer, hero);
    SET(g->s->course.smashed, smashed);
}

/* ---- the question ---------------------------------------------------------------------------- */

void oq_scope_step(const WmContext *c, int seat)
{
    (void)seat;
    oq_steps(oq_game(c), &oq_top(oq_game(c))->u.move, &oq_scope(c)->squares);
}

WmRule oq_judge_step(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqMoveFrame *const f = &oq_top(g)->u.move;
    const int at = oq_figure(g, f->hero)->at;

    switch (a->kind) {
    case WM_DONE: return oq_may_stop(g, f, at) ? 0 : oq_why_not_stop(g, f, at);
    case OQ_A_STEP:
        return oq_on(g, &oq_scope(c)->squares, a->arg[0]) ? 0 : oq_judge_step_to(g, f, a->arg[0]);
    case OQ_A_FACE:
        if (f->turned || a->arg[0] == oq_figure(g, f->hero)->facing) return OQ_MOV_06;
        return 0;
    case OQ_A_OPEN: return judge_door(g, f, a->arg[0], OQ_CLOSED);
    case OQ_A_CLOSE: return judge_door(g, f, a->arg[0], OQ_OPEN);
    case OQ_A_EXPLORE:
        return f->peeks && (oq_areas_behind_doors(g, f->hero) & oq_area_bit(a->arg[0])) ? 0
                                                                                        : OQ_EXP_03;
    case OQ_A_LEAVE:
        if (!oq_on(g, &g->derived->exits, at)) return OQ_BRD_06;
        return f->points < 1 ? OQ_MOV_03 : 0;
    default: return oq_judge_aside(g, seat, 0, a);
    }
}

void oq_list_step(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const OqMoveFrame *const f = &oq_top(g)->u.move;
    const int at = oq_figure(g, f->hero)->at;

    wm_offer(offers, WM_DONE);
    oq_offer_squares(c, OQ_A_STEP, offers);
    for (int side = 1; side <= WM_SIDES; side++) wm_offer_one(offers, OQ_A_FACE, side);
    for (int door = 1; door <= g->derived->quest->door_count; door++)
        if (borders(oq_door(g, door), at)) {
            wm_offer_one(offers, OQ_A_OPEN, door);
            wm_offer_one(offers, OQ_A_CLOSE, door);
        }
    for (OqAreas left = f->peeks ? oq_areas_behind_doors(g, f->hero) : 0; left; left &= left - 1)
        wm_offer_one(offers, OQ_A_EXPLORE, 1 + __builtin_ctz(left));
    wm_offer(offers, OQ_A_LEAVE);
    oq_offer_asides(g, seat, offers);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* OQ-MOV-11, OQ-MOV-13: for each Enemy whose Danger Zone is left; that of a Massive one is two
 * squares wide. */
void oq_leave_danger(OqGame *g, int hero, int to)
{
    const int at = oq_figure(g, hero)->at;
    int damage = 0;

    if (oq_ability(g, hero, OQ_SLIPPERY)) return;
    CITE(OQ_ORI_06, OQ_EFF_20);
    EACH_ENEMY(g, enemy)
        if (oq_in_danger_zone(g, enemy, at) && !oq_in_danger_zone(g, enemy, to)) damage += 2;
    if (!damage) return;
    CITE(OQ_MOV_13, OQ_MOV_14, OQ_MOV_17);
    if (oq_boss(g) && oq_is_massive(g, oq_boss(g)) && oq_in_danger_zone(g, oq_boss(g), at))
        CITE(OQ_MAS_01, OQ_ORI_05, OQ_ABL_72);
    oq_hurt(g, hero, damage, 0, OQ_MOV_11);
}

/* OQ-ABL-45: a Chicken that was somebody is eaten like any other, but without a reward. */
static void eat_polymorphed(OqGame *g, int hero)
{
    for (int figure = 1; figure <= OQ_FIGURES; figure++) {
        const OqFigure *const who = oq_figure(g, figure);

        if (figure == hero || !oq_in_play(g, figure) || !who->chicken ||
            who->at != oq_figure(g, hero)->at)
            continue;
        oq_heal(g, hero, 1, OQ_ABL_45);
        EVENT(OQ_EV_DIED, OQ_ABL_45, figure);
        if (!oq_is_hero(figure)) oq_remove_enemy(g, figure);
    }
}

/* OQ-MOV-10, OQ-PRS-04, OQ-PRS-06: what lies on the square. */
static void pick_up(OqGame *g, int hero)
{
    OqBoard *const board = &g->s->board;
    const int at = oq_figure(g, hero)->at;

    for (int i = 0; i < board->lain_count; i++) {
        OqLain *const lain = &board->lain[i];

        if (lain->at != at) continue;
        lain->at = 0;
        SET(lain->taken, 1);
        if (lain->token && g->pack->tokens[lain->token - 1].kind == OQ_TOKEN_CHICKEN) {
            const int more = oq_ability(g, hero, OQ_CHICKEN_BONE);

            if (more) CITE(OQ_REL_03);
            oq_heal(g, hero, more ? more : 1, OQ_PRS_04);
            if (more) oq_gain_bp(g, 1, OQ_BAD_08);
            continue;
        }
        SET(lain->held, hero);
        EVENT(OQ_EV_COLLECTED, OQ_MOV_10, hero, oq_find_of(lain));
        CITE(OQ_PRS_06);
        if (lain->mark && g->derived->quest->marks[lain->mark - 1].alert)
            oq_raise_alert(g, g->derived->quest->marks[lain->mark - 1].alert, OQ_ALR_10);
    }
    oq_look_for_end(g);
}

static bool wall_is_gone(const OqGame *g, int a, int b)
{
    for (int door = 1; door <= g->derived->quest->door_count; door++) {
        const OqDoor *const facts = oq_door(g, door);

        if (facts->kind == OQ_OPENING &&
            ((facts->a[0] == a && facts->b[0] == b) || (facts->a[0] == b && facts->b[0] == a)))
            return true;
    }
    return false;
}

/* OQ-EXP-02, OQ-EXP-21: beside an opening that leads into an unexplored Room. */
void oq_look_in(OqGame *g, int hero)
{
    const int at = oq_figure(g, hero)->at;

    for (int side = 1; side <= WM_SIDES; side++) {
        const int beside = wm_grid_beside(&g->grid, at, side);
        const int area =
            beside && wm_grid_joined(&g->grid, at, side) ? g->derived->area[beside] : 0;

        if (!area || area == g->derived->area[at]) continue;
        if (g->s->board.explored & oq_area_bit(area)) continue;
        g->s->course.explore |= oq_area_bit(area);
        SET(g->s->course.explorer, hero);
        CITE(wall_is_gone(g, at, beside) ? OQ_EXP_02 : OQ_EXP_21);
    }
}

/* OQ-ABL-27 */
static void get_caught(OqGame *g, int hero)
{
    EACH_ENEMY(g, enemy)
        if (oq_ability(g, enemy, OQ_IMPEDIMENT) &&
            oq_in_danger_zone(g, enemy, oq_figure(g, hero)->at)) {
            CITE(OQ_ABL_27);
            oq_apply(g, hero, OQ_ENTANGLED, 1, enemy);
        }
}

/* What a square brings to who has come onto it. */
void oq_arrive(OqGame *g, int hero, int from)
{
    oq_hide_in_terrain(g, hero, from);
    eat_polymorphed(g, hero);
    pick_up(g, hero);
    if (OQ_OVER(g)) return;
    oq_look_in(g, hero);
    get_caught(g, hero);
}

/* OQ-ABL-11: the first step says where a straight move goes. */
static void set_line(const OqGame *g, OqMoveFrame *f, int from, int to)
{
    const int columns = g->grid.columns;

    SET(f->across, 2 + wm_grid_column(columns, to) - wm_grid_column(columns, from));
    SET(f->down, 2 + wm_grid_row(columns, to) - wm_grid_row(columns, from));
}

/* The price of a step, by where it leads. */
static void pay_step(OqGame *g, OqMoveFrame *f, int from)
{
    CITE(OQ_MOV_02, OQ_MOV_07, OQ_MOV_12, OQ_MOV_15, OQ_ORI_04, OQ_DOR_02, OQ_DOR_07, OQ_LOS_16);
    if (oq_on(g, &g->derived->ponds, from)) CITE(OQ_TER_01);
    if (!oq_may_stop(g, f, f->to)) CITE(OQ_HDT_03, OQ_MOV_09);
    if (wm_grid_steps(g->grid.columns, from, f->to) == 2)
        CITE(OQ_AGI_01, OQ_AGI_03, OQ_AGI_04, OQ_ABL_04, OQ_ABL_06);
    if (oq_on(g, &g->derived->trunks, f->to) || oq_on(g, &g->pieces, f->to))
        CITE(OQ_AGI_02, OQ_ABL_05);
    SPEND(f->points, oq_step_cost_of(g, f->hero, from));
}

/* The step itself, once the Danger Zones are left. */
static void step(OqGame *g, OqMoveFrame *f)
{
    const int from = oq_figure(g, f->hero)->at;
    const int piece = oq_piece_on(g, f->to);

    if (piece && oq_ability(g, f->hero, OQ_SMASHING)) {
        oq_smash_piece(g, f->hero, piece);
        CITE(OQ_ABL_59);
        oq_gain_resources(g, f->hero, OQ_SMA_02);
    }
    pay_step(g, f, from);
    if (f->steps < UINT8_MAX) GAIN(f->steps, 1);
    if (f->line) set_line(g, f, from, f->to);
    if (oq_may_end(g, f->hero, from)) SET(f->from, from);
    f->turned = 0;
    oq_put(g, f->hero, f->to);
    oq_turn(g, f->hero, oq_side_towards(g, from, f->to), OQ_MOV_06);
    EVENT(OQ_EV_MOVED, OQ_MOV_04, f->hero, f->to);
    oq_arrive(g, f->hero, from);
}

/* OQ-MOV-05: an Exploration has left no way on. */
static void step_back(OqGame *g, const OqMoveFrame *f)
{
    WmSquares steps;

    if (!oq_in_play(g, f->hero) || oq_may_stop(g, f, oq_figure(g, f->hero)->at)) return;
    oq_steps(g, f, &steps);
    if (oq_first_square(g, &steps)) return;
    oq_put(g, f->hero, f->from);
    CITE(OQ_MOV_05);
}

static void leave_board(OqGame *g, OqMoveFrame *f)
{
    f->points = 0;
    oq_take_off(g, f->hero);
    SET(oq_hero(g, f->hero)->standing, OQ_LEFT);
    EVENT(OQ_EV_LEFT, OQ_BRD_06, f->hero);
    oq_look_for_end(g);
}

/* What costs a Movement Point without a step; a free turn costs none. */
static void do_on_the_spot(OqGame *g, OqMoveFrame *f)
{
    const int what = g->answer.arg[0];

    switch (g->answer.kind) {
    case OQ_A_FACE:
        SET(f->turned, 1);
        oq_turn(g, f->hero, what, OQ_MOV_06);
        break;
    case OQ_A_OPEN:
        SPEND(f->points, 1);
        oq_set_door(g, what, OQ_OPEN, OQ_DOR_01);
        CITE(OQ_DOR_02, OQ_DOR_03, OQ_DOR_04, OQ_DOR_07);
        if (oq_ability(g, f->hero, OQ_SMASHING)) CITE(OQ_SMA_05);
        explore_behind(g, what, f->hero, false);
        break;
    case OQ_A_CLOSE:
        SPEND(f->points, 1);
        oq_set_door(g, what, OQ_CLOSED, OQ_DOR_01);
        break;
    case OQ_A_EXPLORE:
        f->peeks = 0;
        oq_peek(g, f->hero, what);
        break;
    default: leave_board(g, f); break;
    }
}

/* OQ-SMA-04, OQ-SMA-07: the Exploration comes before the step. */
static bool smash_door(OqGame *g, OqMoveFrame *f)
{
    const int door = oq_door_between(g, oq_figure(g, f->hero)->at, f->to);

    if (!door || oq_has_effect(g, f->hero, OQ_INVISIBLE)) return false;
    oq_set_door(g, door, OQ_DESTROYED, OQ_SMA_04);
    CITE(OQ_SMA_07, OQ_DOR_05, OQ_ABL_60);
    SET(f->smashed, door);
    explore_behind(g, door, f->hero, true);
    return true;
}

/* OQ-ABL-32: who is Invisible slips through a closed door, once what is behind it is known. */
static bool slip_through(OqGame *g, const OqMoveFrame *f)
{
    const int door = oq_door_between(g, oq_figure(g, f->hero)->at, f->to);

    if (!door || !oq_has_effect(g, f->hero, OQ_INVISIBLE)) return false;
    explore_behind(g, door, f->hero, false);
    if (oq_ability(g, f->hero, OQ_SMASHING)) CITE(OQ_ABL_34, OQ_SMA_06);
    CITE(OQ_ABL_32);
    return true;
}

/* OQ-ABL-33: an Enemy right behind it opens, and sees who is there. */
static bool is_caught_at_door(OqGame *g, const OqMoveFrame *f)
{
    const int at = oq_figure(g, f->hero)->at;
    const int door = oq_door_between(g, at, f->to);
    const int there = oq_figure_on(g, f->to);

    if (!there || oq_is_hero(there)) return false;
    oq_turn(g, there, oq_side_towards(g, f->to, at), OQ_ABL_33);
    if (door) oq_set_door(g, door, OQ_OPEN, OQ_ABL_33);
    oq_reveal(g, f->hero, OQ_ABL_33);
    return true;
}

/* OQ-SMA-08: a grey die and a Push for who stands behind the door. */
static void hit_behind(OqGame *g, const OqMoveFrame *f)
{
    const int at = oq_figure(g, f->hero)->at;
    const int there = oq_figure_on(g, f->to);

    if (!there || oq_is_hero(there)) return;
    static const OqPool grey = {.grey = 1};
    SET(oq_enemy(g, there)->whole, oq_figure(g, there)->damage == 0);
    oq_hurt(g, there, oq_suffer(g, f->hero, there, &grey, OQ_MELEE), f->hero, OQ_SMA_08);
    CITE(OQ_SMA_14);
    if (oq_health(g, there) == 0) return;
    oq_enemy(g, there)->whole = 0;
    (void)oq_push(g, there, at, 1, f->hero);
}

/* OQ-SMA-13: also if nobody was hit; who has died of it notices nothing. */
static void startle(OqGame *g, OqMoveFrame *f)
{
    EACH_MINIATURE(enemy) {
        if (!(f->startled & oq_figure_bit(enemy)) || !oq_in_play(g, enemy)) continue;
        if (oq_health(g, enemy) == 0) continue;
        CITE(OQ_SMA_13);
        oq_rouse(g, enemy, f->hero);
    }
    f->startled = 0;
}

/* OQ-SMA-12: alive and still there, it stops the Hero before the door. */
static bool still_in_the_way(const OqGame *g, const OqMoveFrame *f)
{
    const int there = oq_figure_on(g, f->to);

    return there && !oq_is_hero(there);
}

static bool may_go_on(const OqGame *g, const OqMoveFrame *f)
{
    return !OQ_OVER(g) && oq_in_play(g, f->hero) && oq_health(g, f->hero) > 0 &&
           (f->points > 0 || !f->turned || !oq_may_stop(g, f, oq_figure(g, f->hero)->at));
}

/* OQ-ABL-41: empty squares next to one. */
void oq_room_beside(const OqGame *g, int square, WmSquares *out)
{
    wm_mem_zero(out, sizeof *out);
    for (int side = 1; side <= WM_SIDES; side++) {
        const int beside = wm_grid_beside(&g->grid, square, side);
        if (beside && oq_adjacent(g, square, beside) && oq_on(g, &g->derived->board, beside) &&
            oq_is_empty(g, beside))
            wm_squares_add(out, g->grid.columns, beside);
    }
}

/* The ally on whose square the move has ended; 0: none. */
static int makes_way(const OqGame *g, const OqMoveFrame *f)
{
    for (int hero = 1; f->first && oq_in_play(g, f->hero) && hero <= OQ_HEROES; hero++)
        if (hero != f->hero && oq_in_play(g, hero) &&
            oq_figure(g, hero)->at == oq_figure(g, f->hero)->at)
            return hero;
    return 0;
}

void oq_scope_make_way(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    oq_room_beside(g, oq_figure(g, oq_top(g)->u.move.hero)->at, &oq_scope(c)->squares);
}

WmRule oq_judge_make_way(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_ABL_41;
}

void oq_list_make_way(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

static void make_way(OqGame *g, const OqMoveFrame *f, int square)
{
    const int ally = makes_way(g, f);

    oq_bleed(g, ally);
    oq_put(g, ally, square);
    EVENT(OQ_EV_MOVED, OQ_ABL_41, ally, square);
    oq_look_in(g, ally);
    if (FRAME_AT(g, 1)->rule == OQ_RULE_EFFECT) SET(FRAME_AT(g, 1)->u.effect.chosen, ally);
}

/* What the text that it belongs to may ask about it. */
static void end_move(OqGame *g, const OqMoveFrame *f)
{
    if (oq_ability(g, f->hero, OQ_SLIPPERY)) oq_note_look(g);
    if (FRAME_AT(g, 1)->rule != OQ_RULE_EFFECT) return;
    SET(FRAME_AT(g, 1)->u.effect.steps, f->steps);
    if (f->smashed) SET(FRAME_AT(g, 1)->u.effect.smashed, f->smashed);
}

/* OQ-LOT-11: a Potion that gives Movement Points adds them to the move under way. */
static bool drinks_haste(const OqGame *g, const OqMoveFrame *f)
{
    const WmAnswer *const a = &g->answer;

    return a->kind == OQ_A_DRINK && a->arg[0] == f->hero &&
           oq_stuff(g, a->arg[1])->does[0].word == OQ_W_MOVE &&
           !oq_stuff(g, a->arg[1])->does[1].word;
}

static void drink_haste(OqGame *g, OqMoveFrame *f)
{
    const int stuff = g->answer.arg[1];

    CITE(OQ_LOT_11);
    GAIN(f->points, oq_stuff(g, stuff)->does[0].arg[0]);
    oq_discard_item(g, f->hero, stuff);
}

enum {
    MOVE_STEP = 1,
    MOVE_SMASHED,
    MOVE_HIT,
    MOVE_HURT,
    MOVE_DONE,
    MOVE_BACK,
    MOVE_ASIDE,
    MOVE_SLIPPED,
    MOVE_CAUGHT,
    MOVE_WAY
};

const WmStop oq_move_stops[] = {
    [MOVE_STEP] = WM_ASKS(OQ_Q_STEP, OqFrame, u.move.seat),
    [MOVE_SMASHED] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_HIT] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_HURT] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_DONE] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_BACK] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_ASIDE] = WM_CALLS_ANY,
    [MOVE_SLIPPED] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_CAUGHT] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_WAY] = WM_CHOOSES(OQ_Q_MAKE_WAY, OqFrame, u.move.seat),
    WM_NO_STOP,
};

static const WmField move_fields[] = {
    WM_FIELD(OqMoveFrame, startled, BY_ALL, NULL),
    WM_NEED(OqMoveFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqMoveFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqMoveFrame, points, BY_ALL, &oq_thing_points),
    WM_FIELD(OqMoveFrame, safe, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqMoveFrame, turned, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqMoveFrame, steps, BY_ALL, NULL),
    WM_FIELD(OqMoveFrame, line, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqMoveFrame, across, BY_ALL, &oq_thing_way),
    WM_FIELD(OqMoveFrame, down, BY_ALL, &oq_thing_way),
    WM_FIELD(OqMoveFrame, smashed, BY_ALL, &oq_thing_door),
    WM_FIELD(OqMoveFrame, peeks, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqMoveFrame, first, BY_ALL, &wm_thing_flag),
    WM_NEED(OqMoveFrame, from, BY_ALL, &oq_thing_square),
    WM_FIELD(OqMoveFrame, to, BY_ALL, &oq_thing_square),
};
const WmShape oq_move_frame_shape = {
    .name = "move", .bytes = sizeof(OqMoveFrame), WM_SHAPE_FIELDS(move_fields)};

/* OQ-MOV-03 to OQ-MOV-17: steps, turns and doors until the points are spent. */
WmFlow oq_rule_move(OqGame *g, OqFrame *fr)
{
    OqMoveFrame *const f = &fr->u.move;

    RULE_BEGIN(fr);
    while (may_go_on(g, f)) {
        ASK(fr, MOVE_STEP, f->seat, OQ_Q_STEP);
        oq_end_browsing(g);
        if (g->answer.kind == WM_DONE) break;
        if (drinks_haste(g, f)) {
            drink_haste(g, f);
            continue;
        }
        if (oq_is_aside(g)) {
            CALL(fr, MOVE_ASIDE, oq_aside(g));
            continue;
        }
        if (g->answer.kind == OQ_A_STEP) {
            SET(f->to, g->answer.arg[0]);
            if (smash_door(g, f)) {
                CALL(fr, MOVE_SMASHED, oq_settle(g));
                if (!OQ_OVER(g) && oq_in_play(g, f->hero)) hit_behind(g, f);
                startle(g, f);
                if (oq_due(g)) CALL(fr, MOVE_HIT, oq_settle(g));
                if (OQ_OVER(g) || !oq_in_play(g, f->hero)) break;
                if (still_in_the_way(g, f)) {
                    CITE(OQ_SMA_12);
                    break;
                }
                if (oq_judge_step_to(g, f, f->to)) continue;
            } else if (slip_through(g, f)) {
                if (oq_due(g)) CALL(fr, MOVE_SLIPPED, oq_settle(g));
                if (OQ_OVER(g) || !oq_in_play(g, f->hero)) break;
                if (is_caught_at_door(g, f)) {
                    f->points = 0;
                    f->turned = 1;
                    if (oq_due(g)) CALL(fr, MOVE_CAUGHT, oq_settle(g));
                    break;
                }
                if (oq_judge_step_to(g, f, f->to)) continue;
            }
            if (!f->steps) oq_bleed(g, f->hero);
            if (!f->safe) oq_leave_danger(g, f->hero, f->to);
            if (oq_due(g)) CALL(fr, MOVE_HURT, oq_settle(g));
            if (OQ_OVER(g) || !oq_in_play(g, f->hero)) break;
            step(g, f);
        } else {
            do_on_the_spot(g, f);
        }
        if (oq_due(g)) CALL(fr, MOVE_DONE, oq_settle(g));
        step_back(g, f);
        if (oq_due(g)) CALL(fr, MOVE_BACK, oq_settle(g));
    }
    if (!OQ_OVER(g) && makes_way(g, f)) {
        CHOOSE(fr, MOVE_WAY, f->seat, OQ_Q_MAKE_WAY);
        make_way(g, f, g->answer.arg[0]);
    }
    end_move(g, f);
    RULE_END;
}

/* OQ-MOV-15: what its Stuff and its state make of the points; a lame Hero keeps one. */
static int points_of(const OqGame *g, int hero, int points)
{
    const int lame = oq_hero(g, hero)->lame;

    points -= oq_burden(g, hero);
    points += oq_ability_sum(g, hero, OQ_PACES);
    if (lame) points = oq_max(1, points - lame);
    return oq_max(0, points);
}

WmFlow oq_move(OqGame *g, int seat, int hero, int points, int how)
{
    OqMoveFrame *const f = &((OqFrame *)wm_push(&g->core, OQ_RULE_MOVE))->u.move;

    if (!wm_seats_have(oq_players(g, hero), seat)) seat = 1 + __builtin_ctz(oq_players(g, hero));
    SET(f->seat, seat);
    SET(f->hero, hero);
    if (oq_burden(g, hero)) CITE(OQ_PRS_06);
    CITE(OQ_MOV_15);
    SET(f->points, points_of(g, hero, points));
    SET(f->safe, how == OQ_SAFE || how == OQ_FIRST);
    SET(f->first, how == OQ_FIRST);
    SET(f->peeks, how == OQ_PEEKING);
    SET(f->line, how == OQ_STRAIGHT);
    SET(f->from, oq_figure(g, hero)->at);
    return WM_CALLED;
}
