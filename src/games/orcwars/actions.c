/* Board-game actions: what PRI and TYP say of them, and who agrees to them (TRE-07). */
#include "orcwars.h"

#include "internal.h"

static bool moves(int verb)
{
    return verb >= OW_A_STEP && verb <= OW_A_FREE;
}

bool ow_is_board_action(int verb)
{
    return moves(verb) || (verb >= OW_A_TAKE && verb <= OW_A_SLAY);
}

static OwAction *action_below(const OwGame *g, int below)
{
    return &FRAME_AT(g, below)->u.action;
}

/* Who answers is asked to play, and the rule below is that of his Action phase. */
WmRule ow_judge_board_action(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    if (a->kind != OW_A_DRIVE && ow_phase_closed(g, g->s->board.phase.who)) return OW_SC5_08;
    if (moves(a->kind)) return ow_judge_movement(g, seat, scope, a);
    if (a->kind == OW_A_REQUEST && action_below(g, 1)->refused >> (a->arg[0] - 1) & 1)
        return OW_TRE_07;
    return ow_judge_treasure(g, seat, scope, a);
}

void ow_offer_board_actions(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    ow_offer_movement(g, seat, scope, offers);
    ow_offer_treasures(g, seat, scope, offers);
}

/* The question for it is still there: g->answer. */
WmFlow ow_board_action(OwGame *g, const OwPlay *play)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_BOARD_ACTION);
    OwBoardAction *const f = &fr->u.board_action;

    SET(f->seat, play->seat);
    SET(f->who, g->s->board.phase.who);
    SET(f->verb, g->answer.kind);
    SET(f->arg[0], g->answer.arg[0]);
    SET(f->arg[1], g->answer.arg[1]);
    return WM_CALLED;
}

/* OW-TRE-07 (ruling): nothing was done, but he need not hear it twice. */
static void be_refused(OwGame *g, const OwBoardAction *f)
{
    OwAction *const action = action_below(g, 2);

    SET(action->refused, action->refused | 1 << (f->arg[0] - 1));
    EVENT(OW_EV_DENIES, OW_TRE_07, f->holder, f->arg[0]);
}

static void handle_treasure(OwGame *g, const OwBoardAction *f)
{
    ow_handle_treasure(g, f);
    if (ow_end_movement(g)) CITE(OW_TRE_14);
    CITE(HC_TYP_05);
}

enum { BOARD_ACTION_WAKE = 1, BOARD_ACTION_CONSENT };

const WmStop ow_board_action_stops[] = {
    [BOARD_ACTION_WAKE] = WM_CALLS(OW_RULE_WAKE),
    [BOARD_ACTION_CONSENT] = WM_ASKS(OW_Q_CONSENT, OwFrame, u.board_action.holder),
    WM_NO_STOP,
};

static const WmField board_action_fields[] = {
    WM_NEED(OwBoardAction, seat, BY_ALL, &ow_thing_seat),
    WM_NEED(OwBoardAction, who, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwBoardAction, verb, BY_ALL, NULL),
    WM_ARRAY(OwBoardAction, arg, BY_ALL, NULL),
    WM_FIELD(OwBoardAction, holder, BY_ALL, &ow_thing_seat),
};
const WmShape ow_board_action_frame_shape = {
    .name = "board-action", .bytes = sizeof(OwBoardAction), WM_SHAPE_FIELDS(board_action_fields)};

/* HC-PRI-07: nobody answers it, and it does not cost priority. */
WmFlow ow_rule_board_action(OwGame *g, OwFrame *fr)
{
    OwBoardAction *const f = &fr->u.board_action;

    RULE_BEGIN(fr);
    CITE(HC_PRI_07, HC_PRI_14);
    if (moves(f->verb)) {
        g->value = ow_move(g, f);
        if (g->value) CALL(fr, BOARD_ACTION_WAKE, ow_wake(g, g->value)); /* OW-ACT-09 */
    } else {
        if (ow_needs_consent(g, f)) { /* OW-TRE-07 */
            SET(f->holder, g->s->board.chest[f->arg[0] - 1].holder);
            ASK(fr, BOARD_ACTION_CONSENT, f->holder, OW_Q_CONSENT);
            if (g->answer.kind == OW_A_REFUSE) {
                be_refused(g, f);
                RETURN(0);
            }
        }
        handle_treasure(g, f);
    }
    if (ow_over(g)) return WM_FINISHED;
    RULE_END;
}

/* Only Elves wake tokens; who is asked for a treasure is another Elf, and has it. */
bool ow_board_action_right(const OwGame *g, const OwFrame *fr)
{
    const OwBoardAction *const f = &fr->u.board_action;

    if (f->who != g->s->board.phase.who || !ow_is_elf(g, f->who)) return false;
    if (f->seat != f->who) return false;
    if (fr->step == BOARD_ACTION_WAKE) return f->verb == OW_A_STEP;
    if (f->verb != OW_A_REQUEST || f->arg[0] == 0 || f->arg[0] > OW_CHESTS) return false;
    return ow_is_elf(g, f->holder) && f->holder != f->seat &&
           g->s->board.chest[f->arg[0] - 1].holder == f->holder;
}
