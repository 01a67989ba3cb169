/* RND, TRN, CHM, JON: rounds and turns. */
#include "probe.h"

#include "internal.h"

static WmFlow turn(PbGame *g, int seat)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_TURN);

    SET(fr->u.turn.seat, seat);
    return WM_CALLED;
}

/* ---- JON: seats that come and go ------------------------------------------------------------- */

static bool taken(const PbGame *g, int square)
{
    for (int seat = 1; seat <= PB_SEATS; seat++)
        if (pb_hero(g, seat)->at == square) return true;
    return false;
}

/* PB-JON-02 */
int pb_corner(int seat)
{
    static const uint8_t corner[PB_SEATS] = {1, 16, 4, 13};

    return corner[seat - 1];
}

static void enter_hero(PbGame *g, int seat)
{
    PbHero *const hero = pb_hero(g, seat);
    int square = pb_corner(seat);

    for (int next = 1; taken(g, square); next++) square = next;
    SET(hero->stones, 4);
    SET(hero->at, square);
    SET(hero->charm, 1 + wm_pick(&g->core, 3));
    g->s->entered = (WmSeats)(g->s->entered | wm_seat_bit(seat));
    EVENT(PB_EV_ENTERS, PB_JON_02, seat, square);
    pb_draw_card(g, seat);
    pb_draw_card(g, seat);
}

/* PB-JON-01: those that joined since the last round enter, those that left are taken off. */
static void settle_seats(PbGame *g)
{
    for (int seat = 1; seat <= g->setup->head.seats; seat++) {
        const bool here = wm_seats_have(g->state->present, seat);

        if (here && !wm_seats_have(g->s->entered, seat)) enter_hero(g, seat);
        if (!here) pb_hurt(g, seat, pb_hero(g, seat)->stones, PB_JON_03);
    }
}

/* ---- RND ------------------------------------------------------------------------------------- */

/* PB-RND-02: all bids at once. */
static void show_bids(PbGame *g, PbRound *f)
{
    wm_reveal(&g->core);
    for (int seat = 1; seat <= PB_SEATS; seat++) {
        const int bid = f->bid[seat - 1] - 1;

        SET(f->bid[seat - 1], 0);
        if (!wm_seats_have(f->to_act, seat)) continue;
        SET(f->shown[seat - 1], 1 + bid);
        SPEND(pb_hero(g, seat)->stones, bid);
        EVENT(PB_EV_BID, PB_RND_02, seat, bid);
    }
}

/* PB-RND-02: the highest bid of those that have not acted; takes it off the list. */
static int next_to_act(PbRound *f)
{
    int best = 0;

    for (int seat = PB_SEATS; seat >= 1; seat--)
        if (wm_seats_have(f->to_act, seat) &&
            (best == 0 || f->shown[seat - 1] >= f->shown[best - 1]))
            best = seat;
    f->to_act = (WmSeats)(f->to_act & ~wm_seat_bit(best));
    return best;
}

/* PB-RND-03 */
static bool both_teams_fight(const PbGame *g)
{
    const WmSeats all = pb_fighters(g);

    return (all & pb_team(1)) && (all & pb_team(2));
}

/* PB-RND-04: who picks the omen, and which enemy settles it. */
static WmSeats omen_pickers(const PbGame *g)
{
    const int weaker = pb_stones_of_team(g, 2) < pb_stones_of_team(g, 1) ? 2 : 1;

    return (WmSeats)(pb_fighters(g) & pb_team(weaker));
}

static int first_of(WmSeats seats)
{
    int seat = 1;

    while (seat <= WM_SEATS_MAX && !wm_seats_have(seats, seat)) seat++;
    return seat;
}

enum { ROUND_BID = 1, ROUND_TURN, ROUND_OMEN };

const WmStop pb_round_stops[] = {
    [ROUND_BID] = WM_ASKS_EACH_IN(PB_Q_BID, PbFrame, u.round.to_act),
    [ROUND_TURN] = WM_CALLS(PB_RULE_TURN),
    [ROUND_OMEN] = WM_ASKS_ANY(PB_Q_OMEN),
    WM_NO_STOP,
};

static const WmField round_fields[] = {
    WM_ARRAY(PbRound, bid, BY_INDEX, &pb_thing_bid_kept),
    WM_ARRAY(PbRound, shown, BY_ALL, &pb_thing_bid_kept),
    WM_FIELD(PbRound, to_act, BY_ALL, &wm_thing_seats),
};
const WmShape pb_round_frame_shape = {
    .name = "round", .bytes = sizeof(PbRound), WM_SHAPE_FIELDS(round_fields)};

/* PB-RND: rounds follow each other inside this one rule. */
WmFlow pb_rule_round(PbGame *g, PbFrame *fr)
{
    PbRound *const f = &fr->u.round;

    RULE_BEGIN(fr);
    while (g->s->round < g->setup->rounds) {
        GAIN(g->s->round, 1);
        EVENT(PB_EV_ROUND, PB_RND_01, g->s->round);
        settle_seats(g);
        if (!both_teams_fight(g)) break; /* PB-RND-03 */

        f->to_act = pb_fighters(g);
        ASK_EACH(fr, ROUND_BID, f->to_act, PB_Q_BID,
                 SET(f->bid[g->seat - 1], 1 + g->answer.arg[0])); /* PB-RND-01 */
        show_bids(g, f);
        while (f->to_act && both_teams_fight(g)) CALL(fr, ROUND_TURN, turn(g, next_to_act(f)));
        if (!both_teams_fight(g)) break; /* PB-RND-03 */

        ASK_ANY(fr, ROUND_OMEN, omen_pickers(g),
                first_of((WmSeats)(pb_fighters(g) & ~omen_pickers(g))), PB_Q_OMEN); /* PB-RND-04 */
        SET(g->s->omen, g->answer.arg[0]);
        EVENT(PB_EV_OMEN, PB_RND_04, g->s->omen);
        f->to_act = 0;
        for (int i = 0; i < PB_SEATS; i++) f->shown[i] = 0;
    }
    CITE(PB_RND_03);
    return WM_FINISHED;
    RULE_END;
}

/* ---- TRN ------------------------------------------------------------------------------------- */

/* PB-TRN-04 */
static void look(PbGame *g, int seat)
{
    const int top = g->s->deck.card[g->s->deck.count - 1];

    wm_pile_show_top(&g->core, KNOWN_PILE(g->s->deck), 1, wm_seat_bit(seat));
    EVENT_TO(wm_seat_bit(seat), 2, PB_EV_LOOK, PB_TRN_04, seat, top);
}

/* PB-CHM-01 */
static void flip(PbGame *g, int seat)
{
    PbHero *const hero = pb_hero(g, seat);

    SET(hero->flipped, 1);
    wm_reveal(&g->core);
    GAIN(hero->stones, hero->charm);
    EVENT(PB_EV_FLIP, PB_CHM_01, seat, hero->charm);
}

/* PB-TRN-02 */
static void step(PbGame *g, int seat, int square)
{
    SET(pb_hero(g, seat)->at, square);
    EVENT(PB_EV_STEP, PB_TRN_02, seat, square);
}

/* The actions that ask for nothing more. */
static void act(PbGame *g, int seat)
{
    switch (g->answer.kind) {
    case PB_A_STEP: step(g, seat, g->answer.arg[0]); break;
    case PB_A_LOOK: look(g, seat); break;
    case PB_A_DRAW: pb_draw_card(g, seat); break; /* PB-TRN-05 */
    case PB_A_FLIP: flip(g, seat); break;
    default: break;
    }
}

enum { TURN_ACTION = 1, TURN_STRIKE, TURN_THROW, TURN_EFFECT, TURN_SWAP };

const WmStop pb_turn_stops[] = {
    [TURN_ACTION] = WM_ASKS(PB_Q_TURN, PbFrame, u.turn.seat),
    [TURN_STRIKE] = WM_CALLS(PB_RULE_STRIKE),
    [TURN_THROW] = WM_CALLS(PB_RULE_THROW),
    [TURN_EFFECT] = WM_CALLS(PB_RULE_EFFECT),
    [TURN_SWAP] = WM_CALLS(PB_RULE_SWAP),
    WM_NO_STOP,
};

static const WmField turn_fields[] = {
    WM_NEED(PbTurn, seat, BY_ALL, &pb_thing_hero),
    WM_NEED(PbTurn, actions, BY_ALL, &pb_thing_actions),
};
const WmShape pb_turn_frame_shape = {
    .name = "turn", .bytes = sizeof(PbTurn), WM_SHAPE_FIELDS(turn_fields)};

/* PB-TRN-01: two actions. */
WmFlow pb_rule_turn(PbGame *g, PbFrame *fr)
{
    PbTurn *const f = &fr->u.turn;

    RULE_BEGIN(fr);
    EVENT(PB_EV_TURN, PB_TRN_01, f->seat);
    for (SET(f->actions, 2); f->actions > 0 && pb_fights(g, f->seat); SPEND(f->actions, 1)) {
        ASK(fr, TURN_ACTION, f->seat, PB_Q_TURN);
        if (g->answer.kind == WM_PASS) break;
        if (g->answer.kind == PB_A_STRIKE) {
            CALL(fr, TURN_STRIKE, pb_strike(g, f->seat, g->answer.arg[0]));
        } else if (g->answer.kind == PB_A_THROW) {
            CALL(fr, TURN_THROW, pb_throw(g, f->seat));
        } else if (g->answer.kind == PB_A_PLAY) {
            CALL(fr, TURN_EFFECT, pb_effect(g, f->seat, g->answer.arg[0]));
        } else if (g->answer.kind == PB_A_SWAP) {
            CALL(fr, TURN_SWAP, pb_swap(g, f->seat));
        } else {
            act(g, f->seat);
        }
    }
    RULE_END;
}

/* A round from its beginning; or the turn of a hero, with nobody left to act after it. */
void pb_start(PbGame *g, const WmAnswer *entry)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_ROUND);

    if (entry->kind != PB_AT_TURN) return;
    if (g->s->round == 0) SET(g->s->round, 1);
    SET(fr->step, ROUND_TURN);
    (void)turn(g, entry->arg[0]);
}
