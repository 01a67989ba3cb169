/* TRN, DIS, DRW, CLR, ACN, SUC, DUE: duels, turns and their phases. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

static WmFlow turn(OwGame *g, int seat)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_TURN);

    SET(fr->u.turn.seat, seat);
    return WM_CALLED;
}

WmFlow ow_action(OwGame *g, int seat, int who)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_ACTION);

    SET(fr->u.action.seat, seat);
    SET(fr->u.action.who, who);
    return WM_CALLED;
}

/* ---- DUE ------------------------------------------------------------------------------------- */

enum { GAME_TURN = 1, GAME_SET_UP };

const WmStop ow_game_stops[] = {
    [GAME_TURN] = WM_CALLS(OW_RULE_TURN),
    [GAME_SET_UP] = WM_CALLS(OW_RULE_SET_UP),
    WM_NO_STOP,
};

/* HC-TRN-01: turns go clockwise until somebody has won. */
WmFlow ow_rule_game(OwGame *g, OwFrame *fr)
{
    RULE_BEGIN(fr);
    if (ow_on_board(g)) CALL(fr, GAME_SET_UP, ow_set_up(g));
    for (;;) {
        CALL(fr, GAME_TURN, turn(g, ow_next_turn(g)));
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
int ow_most_drawn(const OwGame *g, int seat)
{
    const int room = OW_HAND - ow_hero(g, seat)->hand.count;
    const int most = 3 + (ow_is_elf(g, seat) ? ow_power(g, seat, OW_FORESEEING) : 0);

    return room < most ? room : most;
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

/* OW-WND-01 counts by the turn. */
static void begin_turn(OwGame *g, int seat)
{
    wm_mem_zero(&g->s->turn, sizeof g->s->turn);
    for (int elf = 1; ow_on_board(g) && elf <= ow_elves(g); elf++) SET(ow_elf(g, elf)->wounded, 0);
    CITE(HC_TYP_07);
    SET(g->s->turn.active, seat);
    EVENT(OW_EV_TURN, HC_TRN_01, seat);
    if (!ow_on_board(g)) return;
    CITE(OW_OTN_01, OW_OTN_02);
    if (ow_elves(g) > 1) CITE(OW_TIP_07); /* as they sit */
}

enum {
    TURN_DISCARD = 1,
    TURN_DRAW,
    TURN_CLEAR,
    TURN_ACTION,
    TURN_BONUS,
    TURN_CLEAR_CLANS,
    TURN_SQUADS,
    TURN_ORC_ACTIONS
};

const WmStop ow_turn_stops[] = {
    [TURN_DISCARD] = WM_ASKS(OW_Q_DISCARD, OwFrame, u.turn.seat),
    [TURN_DRAW] = WM_ASKS(OW_Q_DRAW, OwFrame, u.turn.seat),
    [TURN_CLEAR] = WM_ASKS(OW_Q_CLEAR, OwFrame, u.turn.seat),
    [TURN_ACTION] = WM_CALLS(OW_RULE_ACTION),
    [TURN_BONUS] = WM_ASKS_SOMEBODY(OW_Q_BONUS_DRAW),
    [TURN_CLEAR_CLANS] = WM_CALLS(OW_RULE_CLEAR_CLANS),
    [TURN_SQUADS] = WM_CALLS(OW_RULE_SQUAD_PHASE),
    [TURN_ORC_ACTIONS] = WM_CALLS(OW_RULE_ORC_ACTIONS),
    WM_NO_STOP,
};

static const WmField turn_fields[] = {
    WM_NEED(OwTurn, seat, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwTurn, cleared, BY_ALL, &ow_thing_draw),
    WM_HAND_FIELD(OwTurn, picked, BY_OWNER, BY_OWNER, &ow_thing_card),
};
const WmShape ow_turn_frame_shape = {.name = "turn",
                                     .bytes = sizeof(OwTurn),
                                     WM_SHAPE_FIELDS(turn_fields),
                                     .owned = WM_OWNED_BY_FIELD,
                                     .owner_at = offsetof(OwTurn, seat)};

/* HC-DRW-01: as many as were named. OW-BON-05: only cards that an Elf has really drawn give the Orc
 * player a Bonus Draw; true if he may take one. */
static bool draw_for_bonus(OwGame *g, int seat, int count)
{
    const int drawn = count > 0 ? ow_draw_cards(g, seat, count) : 0;

    if (count == 0) CITE(HC_TRN_02);
    if (!ow_on_board(g)) return false;
    if (drawn == 0) CITE(OW_BON_05);
    if (drawn > 0) CITE(ow_most_bonus(g) > 0 ? OW_BON_09 : OW_BON_04);
    return drawn > 0 && ow_is_elf(g, seat) && ow_most_bonus(g) > 0;
}

/* HC-TRN-01: four phases in a fixed order. What nobody could do is not asked. */
WmFlow ow_rule_turn(OwGame *g, OwFrame *fr)
{
    OwTurn *const f = &fr->u.turn;

    RULE_BEGIN(fr);
    begin_turn(g, f->seat);
    begin_phase(g, OW_DISCARDING);
    if (ow_hero(g, f->seat)->hand.count > 0) /* HC-DIS-01 */
        PICK(fr, TURN_DISCARD, f->seat, OW_Q_DISCARD, &ow_picking, PILE(f->picked));
    discard_picked(g, f);

    begin_phase(g, OW_DRAWING);
    if (ow_most_drawn(g, f->seat) > 0) { /* HC-DRW-01 */
        ASK(fr, TURN_DRAW, f->seat, OW_Q_DRAW);
        if (draw_for_bonus(g, f->seat, g->answer.arg[0])) { /* OW-BON-02 */
            ASK(fr, TURN_BONUS, ow_orc_seat(g), OW_Q_BONUS_DRAW);
            ow_draw_bonus(g, g->answer.arg[0]);
        }
    }

    begin_phase(g, OW_CLEARING);
    if (f->seat == ow_orc_seat(g)) { /* OW-OCL-02 */
        CALL(fr, TURN_CLEAR_CLANS, ow_clear_clans(g));
        SET(f->cleared, 3);
    }
    for (; f->cleared < 3 && ow_any_in_play(g, f->seat); GAIN(f->cleared, 1)) { /* HC-CLR-01 */
        ASK(fr, TURN_CLEAR, f->seat, OW_Q_CLEAR);
        if (g->answer.kind == WM_DONE) break;
        ow_clear_top(g, f->seat, g->answer.arg[0]);
        CITE(HC_CLR_01);
        CITE(HC_CLR_08); /* its points are free at once */
        if (ow_on_board(g)) CITE(OW_OCL_01);
    }
    if (f->cleared == 0) CITE(HC_TRN_02);
    if (ow_any_in_play(g, f->seat)) CITE(HC_CLR_03);
    unwind(g, f->seat);

    if (f->seat == ow_orc_seat(g)) { /* OW-OTN-03, OW-APH-02 */
        begin_phase(g, OW_SQUADS);
        if (ow_has_squad_phase(g)) CALL(fr, TURN_SQUADS, ow_squad_phase(g));
        if (!ow_has_squad_phase(g)) CITE(OW_SC1_02);
        begin_phase(g, OW_ACTING);
        CALL(fr, TURN_ORC_ACTIONS, ow_orc_actions(g));
    } else {
        begin_phase(g, OW_ACTING);
        if (ow_on_board(g)) {
            ow_begin_phase_of(g, f->seat);
            CITE(OW_APH_01);
        }
        CALL(fr, TURN_ACTION, ow_action(g, f->seat, f->seat));
    }
    RULE_END;
}

/* ---- ACN, SUC -------------------------------------------------------------------------------- */

/* HC-ACN-03: the whole hand for as many new cards. */
void ow_refresh(OwGame *g, int seat)
{
    OwHero *const hero = ow_hero(g, seat);
    const int count = hero->hand.count;

    EVENT(OW_EV_REFRESHED, HC_ACN_03, seat);
    while (hero->hand.count > 0) ow_discard(g, seat, hero->hand.card[0]);
    (void)ow_draw_cards(g, seat, count);
}

/* HC-SEQ-04, HC-SEQ-05: what was played stays in play, but is active no longer. */
static void rest(OwGame *g, int who)
{
    EACH_PLAYED(g, who, played) {
        SET(played->active, 0);
        SET(played->aims, 0);
        SET(played->worth, 0);
    }
}

static void end_sequence(OwGame *g)
{
    for (int seat = 1; seat <= ow_seats(g); seat++) rest(g, seat);
    if (g->s->fight.attacker > OW_SEATS) rest(g, g->s->fight.attacker);
    if (g->s->fight.target > OW_SEATS) rest(g, g->s->fight.target);
    if (ow_is_orc(g->s->fight.target) && ow_any_in_play(g, g->s->fight.target)) CITE(OW_TIP_03);
    wm_mem_zero(&g->s->fight, sizeof g->s->fight);
    SET(g->s->board.bonus, 0);
    SET(g->s->board.guard, 0);
    CITE(HC_SEQ_04, HC_SEQ_05, HC_BLK_07);
    if (ow_on_board(g)) CITE(OW_GAM_04);
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
static void judge_sequence(OwGame *g, OwAction *f)
{
    const OwFight fight = g->s->fight;
    const bool succeeds = !fight.purged && ow_attack_total(g) > ow_block_total(g);

    CITE(HC_VAL_01);
    EVENT(OW_EV_TOTALS, HC_VAL_05, ow_attack_total(g), ow_block_total(g));
    end_sequence(g);
    if (!succeeds) {
        SET(g->s->board.shielded, 0);
        CITE(HC_SUC_03);
        EVENT(OW_EV_FAILS, HC_SUC_01, fight.attacker, fight.target);
        return;
    }
    EVENT(OW_EV_SUCCESS, HC_SUC_01, fight.attacker, fight.target);
    SET(g->s->turn.stunned, fight.target);
    CITE(HC_SUC_02, HC_SUC_04, HC_SUC_05);
    if (!ow_on_board(g)) {
        score(g, fight.attacker);
        return;
    }
    SET(f->attacker, fight.attacker);
    SET(f->target, fight.target);
}

/* HC-DUE-03 */
static bool won(const OwGame *g, int seat)
{
    return !ow_on_board(g) && ow_hero(g, seat)->points >= g->derived->goal;
}

enum { ACTION_PLAY = 1, ACTION_ANSWERS, ACTION_LAST, ACTION_RESOLVE };

const WmStop ow_action_stops[] = {
    [ACTION_PLAY] = WM_CALLS(OW_RULE_PLAY),
    [ACTION_ANSWERS] = WM_CALLS(OW_RULE_PRIORITY),
    [ACTION_LAST] = WM_CALLS(OW_RULE_PRIORITY),
    [ACTION_RESOLVE] = WM_CALLS(OW_RULE_RESOLVE),
    WM_NO_STOP,
};

static const WmField action_fields[] = {
    WM_NEED(OwAction, seat, BY_ALL, &ow_thing_seat),
    WM_NEED(OwAction, who, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwAction, attacker, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwAction, target, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwAction, refused, BY_ALL, NULL),
};
const WmShape ow_action_frame_shape = {
    .name = "action", .bytes = sizeof(OwAction), WM_SHAPE_FIELDS(action_fields)};

/* HC-ACN-02: plays in any number until the player declares the end. */
WmFlow ow_rule_action(OwGame *g, OwFrame *fr)
{
    OwAction *const f = &fr->u.action;

    RULE_BEGIN(fr);
    for (;;) {
        CALL(fr, ACTION_PLAY, ow_play(g, f->seat));
        CITE(HC_PRI_01);
        if (g->value == OW_PASSED) break;
        if (g->value == OW_REFRESHED) {
            ow_refresh(g, f->seat);
            CITE(HC_ACN_04, HC_ACN_06, HC_ACN_07);
            return WM_RETURNED; /* HC-ACN-06: and the turn is over, but not others' turns */
        }
        CITE(HC_PRI_02);
        CALL(fr, ACTION_ANSWERS, ow_priority(g, ow_next_in_round(g, f->seat)));
        if (ow_in_sequence(g)) judge_sequence(g, f);
        if (f->target) { /* OW-RES-05 to OW-RES-07 */
            CALL(fr, ACTION_RESOLVE, ow_resolve(g, f->attacker, f->target));
            SET(f->attacker, 0);
            SET(f->target, 0);
        }
        if (won(g, f->seat)) {
            EVENT(OW_EV_ENDS, HC_DUE_03, f->seat);
            return WM_FINISHED;
        }
        CITE(HC_PRI_09);
    }
    CITE(HC_ACN_02);
    if (!g->s->turn.played && f->seat != ow_orc_seat(g)) { /* HC-PRI-11; OW-OTN-05 */
        begin_phase(g, OW_ENDING);
        CITE(HC_PRI_11);
        CALL(fr, ACTION_LAST, ow_priority(g, ow_next_in_round(g, f->seat)));
    }
    RULE_END;
}

/* Who has succeeded against whom is kept only while that is carried out. */
bool ow_action_right(const OwFrame *fr)
{
    return fr->step == ACTION_RESOLVE || !(fr->u.action.attacker || fr->u.action.target);
}

/* ---- moments for cases ----------------------------------------------------------------------- */

/* Whose turn it is at an entry; 0: nobody's. */
static int seat_at(const OwGame *g, const WmAnswer *entry)
{
    switch (entry->kind) {
    case OW_AT_SQUAD_PHASE:
    case OW_AT_ORC_ACTIONS: return ow_orc_seat(g);
    case OW_AT_ACTION: return ow_seat_of(g, entry->arg[0]);
    default: return entry->arg[0];
    }
}

/* Turns begin when all Elves are on the map (OW-SUP-08), and the set-up while all are still to be
 * placed. */
static bool elves_ready(const OwGame *g, bool placed)
{
    for (int seat = 1; ow_on_board(g) && seat <= ow_elves(g); seat++) {
        const OwElf *const elf = ow_elf(g, seat);
        if (elf->fate == OW_ALIVE ? (elf->at != 0) != placed : !placed) return false;
    }
    return true;
}

/* An Action phase: of a Hero, or of a Clan and the King among those of the Orc player. */
static void start_action(OwGame *g, OwFrame *turn_frame, int who)
{
    begin_phase(g, OW_ACTING);
    if (turn_frame->u.turn.seat == ow_orc_seat(g)) {
        SET(turn_frame->step, TURN_ORC_ACTIONS);
        ow_start_phase(g, who);
        return;
    }
    SET(turn_frame->step, TURN_ACTION);
    if (ow_on_board(g)) ow_begin_phase_of(g, who);
    (void)ow_action(g, who, who);
}

/* The game from its set-up, or turns from their beginning or a later phase. */
void ow_start(OwGame *g, const WmAnswer *entry)
{
    static const uint8_t step[OW_ENTRIES] = {[OW_AT_DRAW] = TURN_DISCARD,
                                             [OW_AT_CLEAR] = TURN_DRAW,
                                             [OW_AT_SQUAD_PHASE] = TURN_CLEAR_CLANS,
                                             [OW_AT_ORC_ACTIONS] = TURN_SQUADS};
    const int seat = seat_at(g, entry);
    OwFrame *fr = wm_push(&g->core, OW_RULE_GAME);

    SET(g->s->board.winner, 0); /* it goes on */
    if (!elves_ready(g, entry->kind != OW_AT_SET_UP)) g->broken = true;
    if (entry->kind == OW_AT_SET_UP) {
        SET(g->s->turn.active, ow_seats(g));
        wm_mem_zero(g->s->board.woken, sizeof g->s->board.woken);
        return;
    }
    if (seat == 0 || seat > ow_seats(g)) g->broken = true;
    if (g->broken) return;
    SET(fr->step, GAME_TURN);
    (void)turn(g, seat);
    if (entry->kind == OW_AT_TURN) return;
    fr = &g->s->frames[g->state->depth - 1];
    begin_turn(g, seat);
    SET(fr->step, step[entry->kind]);
    g->answer = (WmAnswer){.kind = WM_DONE};
    if (entry->kind == OW_AT_ACTION) start_action(g, fr, entry->arg[0]);
}
