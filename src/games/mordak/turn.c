/* SEQ, SUR, MIN: a Character's Turn: Players, Minions, Gust. */
#include "internal.h"

/* MM-SET-15, MM-MIN-03 */
static int action_points(const MmGame *g, int figure)
{
    if (mm_is_player(figure)) return mm_board(g, figure)->action[mm_player(g, figure)->action];
    return mm_card_side(g, figure)->ap;
}

WmFlow mm_turn(MmGame *g, int figure)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_TURN);

    SET(fr->u.turn.seat, mm_seat_of(g, figure));
    SET(fr->u.turn.figure, figure);
    return WM_CALLED;
}

MmTurnFrame *mm_turn_of(const MmGame *g, int figure)
{
    for (int i = g->state->depth - 1; i >= 0; i--)
        if (g->s->frames[i].rule == MM_RULE_TURN && g->s->frames[i].u.turn.figure == figure)
            return &g->s->frames[i].u.turn;
    return NULL;
}

/* ---- moving and rolling ---------------------------------------------------------------------- */

/* Clyde: one Move of a Turn costs nothing. */
static bool rides(const MmGame *g, const MmTurnFrame *f)
{
    return mm_is_player(f->figure) && !(f->did & MM_DID_RIDE) && mm_power(g, f->figure, MM_P_RIDE);
}

static WmRule judge_move(const MmGame *g, const MmTurnFrame *f, int place)
{
    if (!mm_in_play(g, f->figure)) return MM_MOV_09;
    if (f->ap == 0 && !rides(g, f)) return MM_SEQ_08;
    return mm_judge_step_to(g, f->figure, place, false);
}

static void pay_move(MmGame *g, MmTurnFrame *f)
{
    CITE(MM_SEQ_08, MM_MOV_07);
    if (!rides(g, f)) {
        SPEND(f->ap, 1);
    } else {
        CITE(MM_TRE_05);
        SET(f->did, f->did | MM_DID_RIDE);
    }
}

static unsigned row_bit(int row)
{
    return 1u << (unsigned)(row - 1);
}

static WmRule judge_roll(const MmGame *g, const MmTurnFrame *f, int row)
{
    if (row == MM_CORRUPTION && f->figure != MM_VILLAIN) return MM_SEQ_11;
    if (row == MM_MAGIC && !mm_is_player(f->figure) && !mm_has(g, f->figure, MM_CASTER))
        return MM_MIN_08;
    if (f->rolled & row_bit(row)) return MM_SEQ_09;
    if (f->ap == 0) return MM_SEQ_08;
    return mm_roll_dice(g, f->figure, row) ? 0 : MM_ROL_09;
}

static int pay_roll(MmGame *g, MmTurnFrame *f, int row)
{
    CITE(MM_SEQ_08, MM_SEQ_09);
    if (f->figure == MM_VILLAIN && !mm_in_play(g, f->figure)) CITE(MM_SEQ_10, MM_MEL_05);
    if (!mm_is_player(f->figure)) CITE(MM_MIN_03, MM_MIN_07);
    SPEND(f->ap, 1);
    SET(f->rolled, f->rolled | row_bit(row));
    return row;
}

/* ---- SUR ------------------------------------------------------------------------------------- */

/* MM-SUR-02, MM-FIN-06 */
static bool deck_is_open(const MmGame *g, int seat, int deck)
{
    if (deck > MM_VOID) return false;
    if (seat == MM_VILLAIN) return deck == MM_VOID || g->s->course.final;
    return deck != MM_VOID;
}

/* A Region may give a Power Surge more Spells. */
static int surge_size(const MmGame *g, int figure)
{
    const WmOp *const more = mm_region_power(g, mm_at(g, figure), MM_P_SURGE);

    return more ? more->arg[0] : 2;
}

static WmRule judge_surge(const MmGame *g, const MmTurnFrame *f, const WmAnswer *a)
{
    if (!mm_is_player(f->figure)) return MM_SUR_04;
    if (f->did & MM_DID_SURGE) return MM_SUR_01;
    if (f->ap == 0) return MM_SEQ_08;
    if (a->count != surge_size(g, f->figure)) return MM_SUR_01;
    for (int i = 0; i < a->count; i++) {
        if (!deck_is_open(g, f->seat, a->arg[i])) return MM_SUR_02;
        if (i && a->arg[i] < a->arg[i - 1]) return MM_SUR_03; /* named in one order only */
    }
    return 0;
}

/* MM-SUR-03: all decks have been named before the first Spell is seen. */
static void surge(MmGame *g, MmTurnFrame *f)
{
    const WmAnswer named = g->answer;

    SPEND(f->ap, 1);
    SET(f->did, f->did | MM_DID_SURGE);
    EVENT(MM_EV_SURGED, MM_SUR_01, f->figure, named.count);
    CITE(MM_SUR_02, MM_SUR_03, MM_SUR_05, MM_MAG_12);
    if (f->seat == MM_VILLAIN && g->s->course.final) CITE(MM_FIN_06);
    for (int i = 0; i < named.count; i++) (void)mm_draw_spell(g, f->seat, named.arg[i], MM_SUR_01);
}

static void offer_surges(const MmGame *g, const MmTurnFrame *f, WmOffers *offers)
{
    const int first = f->seat == MM_VILLAIN && !g->s->course.final ? MM_VOID : MM_ARCANE;
    const int last = f->seat == MM_VILLAIN ? MM_VOID : MM_DIVINE;

    for (int a = first; a <= last; a++)
        for (int b = a; b <= last; b++) {
            wm_offer_two(offers, MM_A_SURGE, a, b);
            for (int c = b; c <= last; c++) wm_offer_three(offers, MM_A_SURGE_THREE, a, b, c);
        }
}

/* ---- what Regions let one do ----------------------------------------------------------------- */

static WmRule judge_catapult(const MmGame *g, const MmTurnFrame *f, int place)
{
    const int at = mm_at(g, f->figure);

    if (!mm_is_hero(f->figure) || !mm_region_power(g, at, MM_P_CATAPULT)) return WM_NOT_OFFERED;
    if (mm_region(g, at)->spent) return MM_TRM_10;
    if (f->ap == 0) return MM_SEQ_08;
    if (place == at || mm_enemies_at(g, at, MM_HERO_TEAM)) return MM_TRM_10;
    return mm_revealed(g, place) && mm_enemies_at(g, place, MM_HERO_TEAM) ? 0 : MM_RNG_05;
}

static int pay_catapult(MmGame *g, MmTurnFrame *f)
{
    const int at = mm_at(g, f->figure);

    CITE(MM_TRM_10);
    SPEND(f->ap, 1);
    SET(mm_region(g, at)->spent, 1);
    return mm_region_power(g, at, MM_P_CATAPULT)->arg[0];
}

/* At the Market two Heroes change Treasures of one type. */
static WmRule judge_swap(const MmGame *g, const MmTurnFrame *f, int slot, int other)
{
    const int at = mm_at(g, f->figure);

    if (!mm_is_hero(f->figure) || !mm_region_power(g, at, MM_P_MARKET)) return WM_NOT_OFFERED;
    if (f->did & MM_DID_TRADE) return MM_TRM_10;
    if (!mm_is_hero(other) || other == f->figure || mm_at(g, other) != at) return MM_TRM_10;
    return mm_player(g, f->figure)->held[slot - 1] ? 0 : MM_TRE_02;
}

static void swap(MmGame *g, MmTurnFrame *f, int slot, int other)
{
    uint8_t *const mine = &mm_player(g, f->figure)->held[slot - 1];
    uint8_t *const theirs = &mm_player(g, other)->held[slot - 1];
    const uint8_t given = *mine;

    SET(f->did, f->did | MM_DID_TRADE);
    *mine = *theirs;
    *theirs = given;
    EVENT(MM_EV_EQUIPPED, MM_TRM_10, other, given);
    if (*mine) EVENT(MM_EV_EQUIPPED, MM_TRM_10, f->figure, *mine);
}

/* ---- the question ---------------------------------------------------------------------------- */

WmRule mm_judge_act(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    const MmTurnFrame *const f = &mm_top(g)->u.turn;

    switch (a->kind) {
    case WM_DONE: return 0;
    case MM_A_STEP: return judge_move(g, f, a->arg[0]);
    case MM_A_ROLL: return judge_roll(g, f, a->arg[0]);
    case MM_A_SURGE:
    case MM_A_SURGE_THREE: return judge_surge(g, f, a);
    case MM_A_SCOUT: return mm_judge_scout(g, f->figure);
    case MM_A_LOOT: return mm_judge_loot(g, f->figure, a->arg[0]);
    case MM_A_USE:
        return mm_is_player(f->figure) ? mm_judge_use(g, seat, a->arg[0]) : WM_NOT_OFFERED;
    case MM_A_CATAPULT: return judge_catapult(g, f, a->arg[0]);
    case MM_A_SWAP: return judge_swap(g, f, a->arg[0], a->arg[1]);
    default: return WM_NOT_OFFERED;
    }
}

static void offer_swaps(const MmGame *g, const MmTurnFrame *f, WmOffers *offers)
{
    if (!mm_region_power(g, mm_at(g, f->figure), MM_P_MARKET)) return;
    for (int slot = MM_OFFENSE; slot <= MM_ITEM; slot++)
        for (int other = MM_VILLAIN + 1; other <= mm_seats(g); other++)
            wm_offer_two(offers, MM_A_SWAP, slot, other);
}

static void offer_catapult(const MmGame *g, const MmTurnFrame *f, WmOffers *offers)
{
    if (!mm_region_power(g, mm_at(g, f->figure), MM_P_CATAPULT)) return;
    for (MmPlaces left = mm_all_revealed(g); left; left &= left - 1)
        wm_offer_one(offers, MM_A_CATAPULT, mm_first_place(left));
}

/* What a Hero has, and what Regions offer. */
static void offer_extras(const MmGame *g, const MmTurnFrame *f, WmOffers *offers)
{
    for (int slot = 0; slot < MM_SLOTS; slot++)
        if (mm_player(g, f->figure)->held[slot])
            wm_offer_one(offers, MM_A_USE, mm_player(g, f->figure)->held[slot]);
    if (!mm_in_play(g, f->figure)) return;
    offer_swaps(g, f, offers);
    offer_catapult(g, f, offers);
}

void mm_list_act(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);
    const MmTurnFrame *const f = &mm_top(g)->u.turn;

    (void)seat;
    wm_offer(offers, WM_DONE);
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++) wm_offer_one(offers, MM_A_ROLL, row);
    wm_offer(offers, MM_A_SCOUT);
    if (mm_in_play(g, f->figure)) {
        mm_offer_loot(g, f->figure, offers);
        mm_offer_steps(g, f->figure, offers);
    }
    if (!mm_is_player(f->figure)) return;
    offer_surges(g, f, offers);
    offer_extras(g, f, offers);
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* MM-DMG-14: who lies in the Stash comes back; the reward stays. */
static void begin_turn(MmGame *g, MmTurnFrame *f)
{
    if (mm_is_hero(f->figure) && mm_player(g, f->figure)->fallen)
        mm_bring_back(g, f->figure, MM_DMG_14);
    SET(f->ap, action_points(g, f->figure));
    EVENT(MM_EV_TURN, MM_TRM_03, f->figure);
    CITE(MM_SEQ_07);
    if (f->figure == MM_VILLAIN && mm_in_play(g, f->figure)) CITE(MM_FIN_15, MM_FIN_17);
}

/* A Minion that was stunned passes this Turn. */
static bool passes(MmGame *g, int figure)
{
    if (mm_is_player(figure) || !mm_minion(g, figure)->stunned) return false;
    mm_minion(g, figure)->stunned = 0;
    return true;
}

static bool may_go_on(const MmGame *g, const MmTurnFrame *f)
{
    if (f->did & MM_DID_FALL) return false;
    return mm_in_play(g, f->figure) || (f->figure == MM_VILLAIN && !g->s->course.final);
}

static bool has_use(const MmGame *g, const MmTurnFrame *f)
{
    if (!mm_is_player(f->figure)) return false;
    for (int slot = 0; slot < MM_SLOTS; slot++)
        if (mm_player(g, f->figure)->held[slot] &&
            !mm_judge_use(g, f->seat, mm_player(g, f->figure)->held[slot]))
            return true;
    return false;
}

static bool may_swap(const MmGame *g, const MmTurnFrame *f)
{
    for (int slot = MM_OFFENSE; slot <= MM_ITEM; slot++)
        for (int other = MM_VILLAIN + 1; other <= mm_seats(g); other++)
            if (!judge_swap(g, f, slot, other)) return true;
    return false;
}

/* MM-SEQ-07: AP are left, or something that costs none can be done. */
static bool can_act(const MmGame *g, const MmTurnFrame *f)
{
    if (!may_go_on(g, f)) return false;
    if (f->ap > 0 || !mm_judge_scout(g, f->figure) || has_use(g, f)) return true;
    if (!mm_in_play(g, f->figure)) return false;
    if (rides(g, f) && mm_may_step(g, f->figure, false)) return true;
    return !mm_judge_loot(g, f->figure, 1) || may_swap(g, f);
}

/* A Hero who begins a Turn in such a Region pays; true if by the last Health. */
static bool pay_toll(MmGame *g, const MmTurnFrame *f)
{
    const WmOp *const toll = mm_region_power(g, mm_at(g, f->figure), MM_P_TOLL);

    if (!toll || !mm_is_hero(f->figure) || !mm_may_pay(g, f->figure, toll->arg[0])) return false;
    return mm_pay(g, f->figure, toll->arg[0]);
}

/* MM-ABL-12: before it acts. */
static void regenerate(MmGame *g, int figure)
{
    if (!mm_is_minion(figure) || !mm_minion(g, figure)->wounded) return;
    if (!mm_has(g, figure, MM_REGENERATE)) return;
    CITE(MM_ABL_12);
    if (mm_roll_face(g, MM_NOVICE) == 0) return;
    mm_minion(g, figure)->wounded = 0;
    EVENT(MM_EV_FRESH, MM_ABL_12, figure);
}

/* MM-DEF-12: on top of its stack with its first Action. */
static void take_up(MmGame *g, MmTurnFrame *f)
{
    if (f->begun || mm_is_player(f->figure)) return;
    SET(f->begun, 1);
    CITE(MM_DEF_12);
    mm_put(g, f->figure, mm_at(g, f->figure));
}

/* The Actions that ask for nothing more. */
static void act(MmGame *g, MmTurnFrame *f)
{
    if (g->answer.kind == MM_A_LOOT) {
        mm_loot(g, f->figure, g->answer.arg[0]);
    } else if (g->answer.kind == MM_A_SWAP) {
        swap(g, f, g->answer.arg[0], g->answer.arg[1]);
    } else {
        surge(g, f);
    }
}

/* MM-HER-07, MM-HER-08: where she stands, or where she fell. */
static bool brings_gust(const MmGame *g, const MmTurnFrame *f)
{
    return mm_is_hero(f->figure) && mm_has_gust(g, f->figure) && !mm_in_play(g, MM_GUST) &&
           (mm_at(g, f->figure) || f->region) && mm_player(g, f->figure)->board;
}

static int bring_gust(MmGame *g, const MmTurnFrame *f)
{
    SET(mm_minion(g, MM_GUST)->master, f->seat);
    SET(mm_minion(g, MM_GUST)->wounded, mm_player(g, f->figure)->upgraded);
    mm_enter_minion(g, MM_GUST, mm_at(g, f->figure) ? mm_at(g, f->figure) : f->region);
    CITE(MM_HER_07, MM_HER_09);
    if (f->did & MM_DID_FALL) CITE(MM_HER_08);
    return MM_GUST;
}

static void end_turn(MmGame *g, const MmTurnFrame *f)
{
    mm_let_lapse(g, MM_TURN_END, f->figure);
    if (f->figure == MM_GUST && mm_in_play(g, MM_GUST)) mm_discard_minion(g, MM_GUST);
}

enum {
    TURN_BEGIN = 1,
    TURN_TOLL,
    TURN_ACT,
    TURN_MOVE,
    TURN_ROLL,
    TURN_SCOUT,
    TURN_USE,
    TURN_CATAPULT,
    TURN_GUST
};

const WmStop mm_turn_stops[] = {
    [TURN_BEGIN] = WM_CALLS(MM_RULE_WINDOW),
    [TURN_TOLL] = WM_CALLS(MM_RULE_DEFEAT),
    [TURN_ACT] = WM_ASKS(MM_Q_ACT, MmFrame, u.turn.seat),
    [TURN_MOVE] = WM_CALLS(MM_RULE_MOVE),
    [TURN_ROLL] = WM_CALLS(MM_RULE_ROLL),
    [TURN_SCOUT] = WM_CALLS(MM_RULE_SCOUT),
    [TURN_USE] = WM_CALLS(MM_RULE_EFFECT),
    [TURN_CATAPULT] = WM_CALLS(MM_RULE_ATTACK),
    [TURN_GUST] = WM_CALLS(MM_RULE_TURN),
    WM_NO_STOP,
};

static const WmField turn_fields[] = {
    WM_NEED(MmTurnFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmTurnFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmTurnFrame, ap, BY_ALL, &mm_thing_ap),
    WM_FIELD(MmTurnFrame, rolled, BY_ALL, &mm_thing_rows_rolled),
    WM_FIELD(MmTurnFrame, did, BY_ALL, &mm_thing_did),
    WM_FIELD(MmTurnFrame, begun, BY_NONE, &wm_thing_flag),
    WM_FIELD(MmTurnFrame, region, BY_NONE, &mm_thing_at),
};
const WmShape mm_turn_frame_shape = {
    .name = "turn", .bytes = sizeof(MmTurnFrame), WM_SHAPE_FIELDS(turn_fields)};

WmFlow mm_rule_turn(MmGame *g, MmFrame *fr)
{
    MmTurnFrame *const f = &fr->u.turn;

    RULE_BEGIN(fr);
    if (passes(g, f->figure)) RETURN(0);
    begin_turn(g, f);
    CALL(fr, TURN_BEGIN, mm_window(g, MM_WHEN_BEGIN, f->seat)); /* MM-REA-05 */
    if (may_go_on(g, f) && pay_toll(g, f)) CALL(fr, TURN_TOLL, mm_defeat(g, f->figure, f->seat, 0));
    if (may_go_on(g, f)) regenerate(g, f->figure);
    while (can_act(g, f)) {
        ASK(fr, TURN_ACT, f->seat, MM_Q_ACT);
        if (g->answer.kind == WM_DONE) break;
        take_up(g, f);
        if (g->answer.kind == MM_A_STEP) {
            pay_move(g, f);
            CALL(fr, TURN_MOVE, mm_move_to(g, f->figure, g->answer.arg[0]));
        } else if (g->answer.kind == MM_A_ROLL) {
            CALL(fr, TURN_ROLL, mm_roll(g, f->seat, f->figure, pay_roll(g, f, g->answer.arg[0])));
        } else if (g->answer.kind == MM_A_SCOUT) {
            CALL(fr, TURN_SCOUT, mm_scout(g, f->figure));
        } else if (g->answer.kind == MM_A_USE) {
            CALL(fr, TURN_USE, mm_use_treasure(g, f->seat, g->answer.arg[0]));
        } else if (g->answer.kind == MM_A_CATAPULT) {
            CALL(fr, TURN_CATAPULT,
                 mm_attack(g, f->seat, f->figure, g->answer.arg[0], pay_catapult(g, f)));
        } else {
            act(g, f);
        }
    }
    if (brings_gust(g, f)) CALL(fr, TURN_GUST, mm_turn(g, bring_gust(g, f)));
    end_turn(g, f);
    RULE_END;
}
