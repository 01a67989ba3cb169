/* MOV, DOR, SMA, TER: moves of Heroes, square by square. */
#include "orcquest.h"

/* ---- entering -------------------------------------------------------------------------------- */

/* OQ-MOV-01: a free square of the Hero Entry, or the nearest free ones to it. */
static void entry_squares(const OqGame *g, WmSquares *out)
{
    const int first = wm_squares_next(&g->derived->entries, g->grid.columns, 0);

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
    for (int square = 0; (square = wm_squares_next(free, g->grid.columns, square));)
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
    return door->a[0] == square || door->b[0] == square || (door->a[1] && door->a[1] == square) ||
           (door->b[1] && door->b[1] == square);
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

    if (g->s->board.door[door - 1] != state) return OQ_DOR_01;
    if (facts->kind == OQ_DEAD_END || facts->kind == OQ_OPENING) return OQ_BRD_09;
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

        for (int j = 0; j < 2; j++)
            if (areas[j] && !(g->s->board.explored & oq_area_bit(areas[j])))
                g->s->course.explore |= oq_area_bit(areas[j]);
    }
    SET(g->s->course.explorer, hero);
    SET(g->s->course.smashed, smashed);
}

/* ---- the question ---------------------------------------------------------------------------- */

WmRule oq_judge_step(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqMoveFrame *const f = &oq_top(g)->u.move;
    const int at = oq_figure(g, f->hero)->at;

    switch (a->kind) {
    case WM_DONE: return oq_may_end(g, f->hero, at) ? 0 : OQ_MOV_05;
    case OQ_A_STEP: return oq_judge_step_to(g, f, a->arg[0]);
    case OQ_A_FACE:
        if (f->turned || a->arg[0] == oq_figure(g, f->hero)->facing) return OQ_MOV_06;
        return 0;
    case OQ_A_OPEN: return judge_door(g, f, a->arg[0], OQ_CLOSED);
    case OQ_A_CLOSE: return judge_door(g, f, a->arg[0], OQ_OPEN);
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
    const int columns = g->grid.columns;
    const int column = wm_grid_column(columns, at);
    const int row = wm_grid_row(columns, at);

    wm_offer(offers, WM_DONE);
    for (int y = row > 1 ? row - 1 : 1; y <= row + 1 && y <= g->grid.rows; y++)
        for (int x = column > 1 ? column - 1 : 1; x <= column + 1 && x <= columns; x++)
            if (x != column || y != row)
                wm_offer_one(offers, OQ_A_STEP, wm_grid_square(columns, x, y));
    for (int side = 1; side <= WM_SIDES; side++) wm_offer_one(offers, OQ_A_FACE, side);
    for (int door = 1; door <= g->derived->quest->door_count; door++)
        if (borders(oq_door(g, door), at)) {
            wm_offer_one(offers, OQ_A_OPEN, door);
            wm_offer_one(offers, OQ_A_CLOSE, door);
        }
    wm_offer(offers, OQ_A_LEAVE);
    oq_offer_asides(g, seat, offers);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* OQ-MOV-11, OQ-MOV-13: for each Enemy whose Danger Zone is left. */
static void leave_danger(OqGame *g, const OqMoveFrame *f)
{
    const int at = oq_figure(g, f->hero)->at;
    int damage = 0;

    if (f->safe) return;
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (oq_figure(g, enemy)->at && oq_danger_square(g, enemy) == at) damage += 2;
    if (!damage) return;
    CITE(OQ_MOV_13, OQ_MOV_14, OQ_MOV_17);
    oq_hurt(g, f->hero, damage, 0, OQ_MOV_11);
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
            oq_heal(g, hero, 1, OQ_PRS_04);
            continue;
        }
        SET(lain->held, hero);
        EVENT(OQ_EV_COLLECTED, OQ_MOV_10, hero, i + 1);
        CITE(OQ_PRS_06);
        if (lain->mark && g->derived->quest->marks[lain->mark - 1].alert)
            oq_raise_alert(g, g->derived->quest->marks[lain->mark - 1].alert, OQ_ALR_10);
    }
    oq_look_for_end(g);
}

/* OQ-EXP-02, OQ-EXP-21: beside an opening that leads into an unexplored Room. */
static void look_in(OqGame *g, int hero)
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
    }
}

/* OQ-TER-02 to OQ-TER-04: hidden by water or shade, if nobody looks. */
static void hide(OqGame *g, int hero)
{
    OqFigure *const who = oq_figure(g, hero);
    const bool cover =
        oq_on(g, &g->derived->ponds, who->at) || oq_on(g, &g->derived->shadows, who->at);
    bool seen = false;

    for (int enemy = OQ_FIRST_ENEMY; cover && enemy <= OQ_FIGURES; enemy++)
        seen |= oq_figure(g, enemy)->at && oq_sees(g, enemy, who->at);
    if (cover) CITE(OQ_TER_02, OQ_TER_04);
    SET(who->effect[OQ_INVISIBLE - 1], cover && !seen);
}

/* The step itself, once the Danger Zones are left. */
static void step(OqGame *g, OqMoveFrame *f)
{
    const int from = oq_figure(g, f->hero)->at;
    const int piece = oq_piece_on(g, f->to);

    if (piece && oq_ability(g, f->hero, OQ_SMASHING)) {
        oq_smash_piece(g, f->hero, piece);
        oq_gain_resources(g, f->hero, OQ_SMA_02);
    }
    SPEND(f->points, oq_step_cost(g, from));
    if (oq_may_end(g, f->hero, from)) SET(f->from, from);
    f->turned = 0;
    oq_put(g, f->hero, f->to);
    oq_turn(g, f->hero, oq_side_towards(g, from, f->to), OQ_MOV_06);
    EVENT(OQ_EV_MOVED, OQ_MOV_04, f->hero, f->to);
    hide(g, f->hero);
    pick_up(g, f->hero);
    look_in(g, f->hero);
}

/* OQ-MOV-05: an Exploration has left no way on. */
static void step_back(OqGame *g, const OqMoveFrame *f)
{
    if (!oq_in_play(g, f->hero) || oq_may_end(g, f->hero, oq_figure(g, f->hero)->at)) return;
    for (int square = 0; (square = wm_squares_next(&g->derived->board, g->grid.columns, square));) {
        OqMoveFrame probe = *f;
        if (!oq_judge_step_to(g, &probe, square)) return;
    }
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
        explore_behind(g, what, f->hero, false);
        break;
    case OQ_A_CLOSE:
        SPEND(f->points, 1);
        oq_set_door(g, what, OQ_CLOSED, OQ_DOR_01);
        break;
    default: leave_board(g, f); break;
    }
}

/* OQ-SMA-04, OQ-SMA-07: the Exploration comes before the step. */
static bool smash_door(OqGame *g, const OqMoveFrame *f)
{
    const int door = oq_door_between(g, oq_figure(g, f->hero)->at, f->to);

    if (!door) return false;
    oq_set_door(g, door, OQ_DESTROYED, OQ_SMA_04);
    explore_behind(g, door, f->hero, true);
    return true;
}

/* OQ-SMA-08: a grey die and a Push for who stands behind the door. */
static void hit_behind(OqGame *g, const OqMoveFrame *f)
{
    const int at = oq_figure(g, f->hero)->at;
    const int there = oq_figure_on(g, f->to);

    if (!there || oq_is_hero(there)) return;
    const OqRoll roll = {.attack = {.grey = 1},
                         .defense = oq_defense(g, there, OQ_MELEE),
                         .colour = (uint8_t)oq_colour(g, there)};
    SET(oq_enemy(g, there)->whole, oq_figure(g, there)->damage == 0);
    oq_hurt(g, there, oq_fight(g, f->hero, there, &roll), f->hero, OQ_SMA_08);
    if (oq_health(g, there) == 0) return;
    oq_enemy(g, there)->whole = 0; /* OQ-SMA-14 */
    (void)oq_push(g, there, at, 1, f->hero);
}

/* OQ-SMA-12: alive and still there, it stops the Hero before the door. */
static bool still_in_the_way(const OqGame *g, const OqMoveFrame *f)
{
    const int there = oq_figure_on(g, f->to);

    return there && !oq_is_hero(there);
}

static bool may_go_on(const OqGame *g, const OqMoveFrame *f)
{
    return !OQ_OVER(g) && oq_in_play(g, f->hero) &&
           (f->points > 0 || !f->turned || !oq_may_end(g, f->hero, oq_figure(g, f->hero)->at));
}

enum { MOVE_STEP = 1, MOVE_SMASHED, MOVE_HIT, MOVE_HURT, MOVE_DONE, MOVE_BACK, MOVE_ASIDE };

const WmStop oq_move_stops[] = {
    [MOVE_STEP] = WM_ASKS(OQ_Q_STEP, OqFrame, u.move.seat),
    [MOVE_SMASHED] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_HIT] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_HURT] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_DONE] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_BACK] = WM_CALLS(OQ_RULE_SETTLE),
    [MOVE_ASIDE] = WM_CALLS_ANY,
    WM_NO_STOP,
};

/* OQ-MOV-03 to OQ-MOV-17: steps, turns and doors until the points are spent. */
WmFlow oq_rule_move(OqGame *g, OqFrame *fr)
{
    OqMoveFrame *const f = &fr->u.move;

    RULE_BEGIN(fr);
    while (may_go_on(g, f)) {
        ASK(fr, MOVE_STEP, f->seat, OQ_Q_STEP);
        if (g->answer.kind == WM_DONE) break;
        if (oq_is_aside(g)) {
            CALL(fr, MOVE_ASIDE, oq_aside(g));
            continue;
        }
        if (g->answer.kind == OQ_A_STEP) {
            SET(f->to, g->answer.arg[0]);
            if (smash_door(g, f)) {
                CALL(fr, MOVE_SMASHED, oq_settle(g));
                if (OQ_OVER(g) || !oq_in_play(g, f->hero)) break;
                hit_behind(g, f);
                if (oq_due(g)) CALL(fr, MOVE_HIT, oq_settle(g));
                if (OQ_OVER(g) || !oq_in_play(g, f->hero)) break;
                if (still_in_the_way(g, f)) {
                    CITE(OQ_SMA_12);
                    break;
                }
                if (oq_judge_step_to(g, f, f->to)) continue;
            }
            leave_danger(g, f);
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
    RULE_END;
}

WmFlow oq_move(OqGame *g, int seat, int hero, int points, bool safe)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_MOVE);
    const int burden = oq_burden(g, hero);

    SET(fr->u.move.seat, seat);
    SET(fr->u.move.hero, hero);
    SET(fr->u.move.points, points > burden ? points - burden : 0);
    if (burden) CITE(OQ_PRS_06);
    SET(fr->u.move.safe, safe);
    SET(fr->u.move.from, oq_figure(g, hero)->at);
    return WM_CALLED;
}
