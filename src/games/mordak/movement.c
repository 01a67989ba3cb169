/* MOV: Move Actions, step by step. */
#include "internal.h"

enum { MOVE_STEPS = 3 }; /* MM-MOV-01 */

/* MM-SPC-07: the two Labyrinth markers join their Regions for Moves. */
static MmPlaces through_labyrinth(const MmGame *g, int from)
{
    MmPlaces all = 0;

    if (!mm_region(g, from)->linked) return 0;
    for (int place = 1; place <= MM_PLACES; place++)
        if (place != from && mm_region(g, place)->linked) all |= mm_place_bit(place);
    return all;
}

/* MM-MOV-05, MM-MOV-06, MM-ABL-11 */
static bool pinned(const MmGame *g, int figure)
{
    return mm_enemies_at(g, mm_at(g, figure), mm_team(g, figure)) && !mm_has(g, figure, MM_EVADE);
}

static bool is_mountain(const MmGame *g, int place)
{
    return mm_terrain(g, place) == MM_MOUNTAIN;
}

/* The rule that forbids the figure this step, or 0; `begun`: after another of the same Move. */
WmRule mm_judge_step_to(const MmGame *g, int figure, int place, bool begun)
{
    const int from = mm_at(g, figure);
    const MmPlaces near = mm_adjacent(g, from) | through_labyrinth(g, from);

    if (!(near & mm_place_bit(place))) return MM_MOV_02;
    if (!mm_revealed(g, place)) return MM_MOV_04;
    if (begun && is_mountain(g, place)) return MM_MOV_03;
    return pinned(g, figure) ? MM_MOV_05 : 0;
}

void mm_offer_steps(const MmGame *g, int figure, WmOffers *offers)
{
    const int from = mm_at(g, figure);

    for (MmPlaces left = mm_adjacent(g, from) | through_labyrinth(g, from); left; left &= left - 1)
        wm_offer_one(offers, MM_A_STEP, mm_first_place(left));
}

bool mm_may_step(const MmGame *g, int figure, bool begun)
{
    const int from = mm_at(g, figure);

    for (MmPlaces left = mm_adjacent(g, from) | through_labyrinth(g, from); left; left &= left - 1)
        if (!mm_judge_step_to(g, figure, mm_first_place(left), begun)) return true;
    return false;
}

/* Makes a step; it may have been the last of the Move. */
static void step(MmGame *g, MmMoveFrame *f, int place)
{
    const bool mountain = is_mountain(g, place);

    if (mm_enemies_at(g, mm_at(g, f->figure), mm_team(g, f->figure))) CITE(MM_ABL_11);
    mm_put(g, f->figure, place);
    SPEND(f->left, 1);
    SET(f->begun, 1);
    EVENT(MM_EV_MOVED, MM_MOV_01, f->figure, place);
    CITE(MM_MOV_02, MM_MOV_10);
    if (through_labyrinth(g, place)) CITE(MM_SPC_07);
    if (mm_is_minion(f->figure)) CITE(MM_DEF_08);
    if (mountain) CITE(MM_MOV_03);
    if (pinned(g, f->figure)) {
        CITE(MM_MOV_05, MM_MOV_12);
        if (mm_team(g, f->figure) == MM_VILLAIN_TEAM) CITE(MM_MOV_06);
    }
    if (mountain || pinned(g, f->figure)) f->left = 0;
}

static MmMoveFrame *push(MmGame *g, int figure, int steps)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_MOVE);

    SET(fr->u.move.seat, mm_seat_of(g, figure));
    SET(fr->u.move.figure, figure);
    SET(fr->u.move.left, steps);
    return &fr->u.move;
}

WmFlow mm_move(MmGame *g, int figure, int steps)
{
    (void)push(g, figure, steps);
    return WM_CALLED;
}

/* A Region may give a Move that starts there more steps. */
WmFlow mm_move_to(MmGame *g, int figure, int place)
{
    const WmOp *const more = mm_region_power(g, mm_at(g, figure), MM_P_STEPS);

    if (more) CITE(MM_TRM_10);
    step(g, push(g, figure, more ? more->arg[0] : MOVE_STEPS), place);
    return WM_CALLED;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* What goes on between steps does so in the own Turn, and not in the middle of a Spell (MM-MAG-03):
 * the rule that forbids it, or 0. */
static WmRule judge_between(const MmGame *g, const MmMoveFrame *f, WmRule own_turn)
{
    if (FRAME_AT(g, 1)->rule == MM_RULE_TURN) return 0;
    return mm_turn_of(g, f->figure) ? MM_MAG_03 : own_turn;
}

static WmRule judge_scout(const MmGame *g, const MmMoveFrame *f)
{
    const WmRule rule = judge_between(g, f, MM_SCO_01);

    return rule ? rule : mm_judge_scout(g, f->figure);
}

static WmRule judge_loot(const MmGame *g, const MmMoveFrame *f, int count)
{
    const WmRule rule = judge_between(g, f, MM_LOT_01);

    return rule ? rule : mm_judge_loot(g, f->figure, count);
}

static WmRule judge_in_move(const MmGame *g, const MmMoveFrame *f, const WmAnswer *a)
{
    switch (a->kind) {
    case WM_DONE: return 0;
    case MM_A_STEP: return mm_judge_step_to(g, f->figure, a->arg[0], f->begun);
    case MM_A_SCOUT: return judge_scout(g, f);
    case MM_A_LOOT: return judge_loot(g, f, a->arg[0]);
    case MM_A_ROLL: return MM_SEQ_12;
    default: return WM_NOT_OFFERED;
    }
}

WmRule mm_judge_step(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return judge_in_move(mm_game(c), &mm_top(mm_game(c))->u.move, a);
}

void mm_list_step(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);
    const int figure = mm_top(g)->u.move.figure;

    (void)seat;
    wm_offer(offers, WM_DONE);
    wm_offer(offers, MM_A_SCOUT);
    mm_offer_loot(g, figure, offers);
    mm_offer_steps(g, figure, offers);
}

enum { MOVE_STEP = 1, MOVE_SCOUT };

const WmStop mm_move_stops[] = {
    [MOVE_STEP] = WM_ASKS(MM_Q_STEP, MmFrame, u.move.seat),
    [MOVE_SCOUT] = WM_CALLS(MM_RULE_SCOUT),
    WM_NO_STOP,
};

static const WmField move_fields[] = {
    WM_NEED(MmMoveFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmMoveFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmMoveFrame, left, BY_ALL, &mm_thing_steps),
    WM_FIELD(MmMoveFrame, begun, BY_ALL, &wm_thing_flag),
};
const WmShape mm_move_frame_shape = {
    .name = "move", .bytes = sizeof(MmMoveFrame), WM_SHAPE_FIELDS(move_fields)};

/* MM-MOV-01 to MM-MOV-08: steps, with Scouting and Looting between them. */
WmFlow mm_rule_move(MmGame *g, MmFrame *fr)
{
    MmMoveFrame *const f = &fr->u.move;

    RULE_BEGIN(fr);
    while (f->left > 0 && mm_in_play(g, f->figure) &&
           (mm_may_step(g, f->figure, f->begun) || !judge_scout(g, f))) {
        ASK(fr, MOVE_STEP, f->seat, MM_Q_STEP);
        if (g->answer.kind == WM_DONE) break;
        if (g->answer.kind == MM_A_STEP) {
            step(g, f, g->answer.arg[0]);
        } else if (g->answer.kind == MM_A_LOOT) {
            CITE(MM_MOV_08);
            mm_loot(g, f->figure, g->answer.arg[0]);
        } else {
            CITE(MM_MOV_08, MM_MOV_11);
            CALL(fr, MOVE_SCOUT, mm_scout(g, f->figure));
            if (g->value) f->left = 0; /* MM-AMB-02 */
        }
    }
    RULE_END;
}
