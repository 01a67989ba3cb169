/* TRN, DIS, DRW, CLR, ACN, SUC, DUE: duels, turns and their phases. */
#include <core/mem.h>

#include "orcwars.h"

static WmFlow turn(OwGame *g, int seat)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_TURN);

    SET(fr->u.turn.seat, seat);
    return WM_CALLED;
}

static WmFlow action(OwGame *g, int seat)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_ACTION);

    SET(fr->u.action.seat, seat);
    SET(fr->u.action.who, seat);
    return WM_CALLED;
}

/* ---- DUE ------------------------------------------------------------------------------------- */

enum { DUEL_TURN = 1 };

const WmStop ow_duel_stops[] = {[DUEL_TURN] = WM_CALLS(OW_RULE_TURN), WM_NO_STOP};

/* HC-TRN-01: turns go clockwise until somebody has won. */
WmFlow ow_rule_duel(OwGame *g, OwFrame *fr)
{
    RULE_BEGIN(fr);
    for (;;) {
        CALL(fr, DUEL_TURN, turn(g, ow_left_of(g, g->s->turn.active)));
        CITE(HC_TRN_03);
    }
    RULE_END;
}

/* ---- the first three phases ------------------------------------------------------------------ */

static void begin_phase(OwGame *g, OwPhase phase)
{
    SET(g->s->turn.phase, phase);
}

/* HC-DIS-01 */
static void discard_picked(OwGame *g, OwTurn *f)
{
    CITE(f->picked.count > 0 ? HC_DIS_01 : HC_TRN_02);
    for (int i = 0; i < f->picked.count; i++) ow_discard(g, f->seat, f->picked.card[i]);
    wm_mem_zero(&f->picked, sizeof f->picked);
}

/* HC-DRW-01, HC-DRW-02 */
static int most_drawn(const OwGame *g, int seat)
{
    const int room = OW_HAND - ow_hero(g, seat)->hand.count;

    return room < 3 ? room : 3;
}

/* HC-KEY-12, HC-KEY-13: twists last to the end of their victim's next Clear phase. */
static void unwind(OwGame *g, int seat)
{
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        if (ow_hero(g, seat)->twisted[attribute - 1] == 0) continue;
        SET(ow_hero(g, seat)->twisted[attribute - 1], 0);
        CITE(HC_KEY_13);
        EVENT(OW_EV_UNWOUND, HC_KEY_12, seat, attribute);
    }
}

static void begin_turn(OwGame *g, int seat)
{
    wm_mem_zero(&g->s->turn, sizeof g->s->turn);
    CITE(HC_TYP_07);
    SET(g->s->turn.active, seat);
    EVENT(OW_EV_TURN, HC_TRN_01, seat);
}

enum { TURN_DISCARD = 1, TURN_DRAW, TURN_CLEAR, TURN_ACTION };

const WmStop ow_turn_stops[] = {
    [TURN_DISCARD] = WM_ASKS(OW_Q_DISCARD, OwFrame, u.turn.seat),
    [TURN_DRAW] = WM_ASKS(OW_Q_DRAW, OwFrame, u.turn.seat),
    [TURN_CLEAR] = WM_ASKS(OW_Q_CLEAR, OwFrame, u.turn.seat),
    [TURN_ACTION] = WM_CALLS(OW_RULE_ACTION),
    WM_NO_STOP,
};

/* HC-TRN-01: four phases in a fixed order. What nobody could do is not asked. */
WmFlow ow_rule_turn(OwGame *g, OwFrame *fr)
{
    OwTurn *const f = &fr->u.turn;

    RULE_BEGIN(fr);
    begin_turn(g, f->seat);
    begin_phase(g, OW_DISCARDING);
    while (ow_hero(g, f->seat)->hand.count > 0) { /* HC-DIS-01 */
        ASK(fr, TURN_DISCARD, f->seat, OW_Q_DISCARD);
        if (g->answer.kind == WM_DONE) break;
        if (g->answer.kind == OW_A_PICK) wm_pile_sort_in(PILE(f->picked), g->answer.arg[0]);
        if (g->answer.kind == OW_A_DROP) (void)wm_pile_remove(PILE(f->picked), g->answer.arg[0]);
    }
    discard_picked(g, f);

    begin_phase(g, OW_DRAWING);
    if (most_drawn(g, f->seat) > 0) { /* HC-DRW-01 */
        ASK(fr, TURN_DRAW, f->seat, OW_Q_DRAW);
        if (g->answer.arg[0] > 0) ow_draw_cards(g, f->seat, g->answer.arg[0]);
        if (g->answer.arg[0] == 0) CITE(HC_TRN_02);
    }

    begin_phase(g, OW_CLEARING);
    for (; f->cleared < 3 && ow_any_in_play(g, f->seat); GAIN(f->cleared, 1)) { /* HC-CLR-01 */
        ASK(fr, TURN_CLEAR, f->seat, OW_Q_CLEAR);
        if (g->answer.kind == WM_DONE) break;
        ow_clear_top(g, f->seat, g->answer.arg[0]);
        CITE(HC_CLR_01);
        CITE(HC_CLR_08); /* its points are free at once */
    }
    if (f->cleared == 0) CITE(HC_TRN_02);
    if (ow_any_in_play(g, f->seat)) CITE(HC_CLR_03);
    unwind(g, f->seat);

    begin_phase(g, OW_ACTING);
    CALL(fr, TURN_ACTION, action(g, f->seat));
    RULE_END;
}

/* A turn stands in the phase of the question that it asks, with what that phase has begun. */
bool ow_turn_right(const OwGame *g, const OwFrame *fr)
{
    static const uint8_t phase[] = {
        [TURN_DISCARD] = OW_DISCARDING, [TURN_DRAW] = OW_DRAWING, [TURN_CLEAR] = OW_CLEARING};
    const OwTurn *const f = &fr->u.turn;

    if (f->seat != g->s->turn.active) return false;
    if (fr->step != TURN_DISCARD && f->picked.count > 0) return false;
    if (fr->step == TURN_ACTION) return true;
    if (g->s->turn.phase != phase[fr->step] || ow_in_sequence(g)) return false;
    if (f->cleared > (fr->step == TURN_CLEAR ? 2 : 0)) return false;
    return ow_picks_right(g, f->seat, f->picked.card, f->picked.count);
}

/* ---- ACN, SUC -------------------------------------------------------------------------------- */

/* HC-ACN-03: the whole hand for as many new cards. */
static void refresh(OwGame *g, int seat)
{
    OwHero *const hero = ow_hero(g, seat);
    const int count = hero->hand.count;

    EVENT(OW_EV_REFRESHED, HC_ACN_03, seat);
    while (hero->hand.count > 0) ow_discard(g, seat, hero->hand.card[0]);
    ow_draw_cards(g, seat, count);
}

/* HC-SEQ-04, HC-SEQ-05: what was played stays in play, but is active no longer. */
static void end_sequence(OwGame *g)
{
    for (int seat = 1; seat <= ow_seats(g); seat++) EACH_PLAYED(g, seat, played)
        {
            SET(played->active, 0);
            SET(played->aims, 0);
            SET(played->worth, 0);
        }
    wm_mem_zero(&g->s->fight, sizeof g->s->fight);
    CITE(HC_SEQ_04);
    CITE(HC_SEQ_05);
    CITE(HC_BLK_07);
}

/* HC-DUE-04, HC-DUE-05: one Victory Point, and only one a turn. */
static void score(OwGame *g, int seat)
{
    if (g->s->turn.scored) {
        CITE(HC_DUE_05);
        return;
    }
    SET(g->s->turn.scored, 1);
    if (ow_hero(g, seat)->points < g->derived->goal) GAIN(ow_hero(g, seat)->points, 1);
    EVENT(OW_EV_POINT, HC_DUE_04, seat, ow_hero(g, seat)->points);
}

/* HC-SUC-01: only a greater total succeeds. */
static void judge_sequence(OwGame *g)
{
    const OwFight fight = g->s->fight;
    const bool succeeds = !fight.purged && ow_attack_total(g) > ow_block_total(g);

    CITE(HC_VAL_01);
    EVENT(OW_EV_TOTALS, HC_VAL_05, ow_attack_total(g), ow_block_total(g));
    end_sequence(g);
    if (!succeeds) {
        CITE(HC_SUC_03);
        EVENT(OW_EV_FAILS, HC_SUC_01, fight.attacker, fight.target);
        return;
    }
    EVENT(OW_EV_SUCCESS, HC_SUC_01, fight.attacker, fight.target);
    SET(g->s->turn.stunned, fight.target);
    CITE(HC_SUC_02);
    CITE(HC_SUC_04);
    CITE(HC_SUC_05);
    score(g, fight.attacker);
}

/* HC-DUE-03 */
static bool won(const OwGame *g, int seat)
{
    return ow_hero(g, seat)->points >= g->derived->goal;
}

enum { ACTION_PLAY = 1, ACTION_ANSWERS, ACTION_LAST };

const WmStop ow_action_stops[] = {
    [ACTION_PLAY] = WM_CALLS(OW_RULE_PLAY),
    [ACTION_ANSWERS] = WM_CALLS(OW_RULE_PRIORITY),
    [ACTION_LAST] = WM_CALLS(OW_RULE_PRIORITY),
    WM_NO_STOP,
};

/* HC-ACN-02: plays in any number until the player declares the end. */
WmFlow ow_rule_action(OwGame *g, OwFrame *fr)
{
    const OwAction *const f = &fr->u.action;

    RULE_BEGIN(fr);
    for (;;) {
        CALL(fr, ACTION_PLAY, ow_play(g, f->seat));
        CITE(HC_PRI_01);
        if (g->value == OW_PASSED) break;
        if (g->value == OW_REFRESHED) {
            refresh(g, f->seat);
            CITE(HC_ACN_04);
            CITE(HC_ACN_06);
            CITE(HC_ACN_07);
            return WM_RETURNED; /* HC-ACN-06: and the turn is over, but not others' turns */
        }
        CITE(HC_PRI_02);
        CALL(fr, ACTION_ANSWERS, ow_priority(g, ow_left_of(g, f->seat)));
        if (ow_in_sequence(g)) judge_sequence(g);
        if (won(g, f->seat)) {
            EVENT(OW_EV_ENDS, HC_DUE_03, f->seat);
            return WM_FINISHED;
        }
        CITE(HC_PRI_09);
    }
    CITE(HC_ACN_02);
    if (!g->s->turn.played) { /* HC-PRI-11 */
        begin_phase(g, OW_ENDING);
        CITE(HC_PRI_11);
        CALL(fr, ACTION_LAST, ow_priority(g, ow_left_of(g, f->seat)));
    }
    RULE_END;
}

/* The last round of a turn without cards has a phase of its own, and no sequence. */
bool ow_action_right(const OwGame *g, const OwFrame *fr)
{
    const bool last = fr->step == ACTION_LAST;

    return fr->u.action.seat == g->s->turn.active && !(last && ow_in_sequence(g)) &&
           g->s->turn.phase == (last ? OW_ENDING : OW_ACTING);
}

/* ---- moments for cases ----------------------------------------------------------------------- */

/* Turns from their beginning, or from a later phase. */
void ow_start(OwGame *g, const WmAnswer *entry)
{
    static const uint8_t step[OW_ENTRIES] = {
        [OW_AT_DRAW] = TURN_DISCARD, [OW_AT_CLEAR] = TURN_DRAW, [OW_AT_ACTION] = TURN_ACTION};
    OwFrame *fr = wm_push(&g->core, OW_RULE_DUEL);

    SET(fr->step, DUEL_TURN);
    (void)turn(g, entry->arg[0]);
    if (entry->kind == OW_AT_TURN) return;
    fr = &g->s->frames[g->state->depth - 1];
    begin_turn(g, entry->arg[0]);
    SET(fr->step, step[entry->kind]);
    g->answer = (WmAnswer){.kind = WM_DONE};
    if (entry->kind != OW_AT_ACTION) return;
    begin_phase(g, OW_ACTING);
    (void)action(g, entry->arg[0]);
}
