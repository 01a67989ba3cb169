/* CRD, SWP, OUT: cards, their effects, and heroes that leave the board. */
#include <core/mem.h>

#include "probe.h"

#include "internal.h"

/* ---- TRN-05, TRN-06, OUT --------------------------------------------------------------------- */

/* One card, if there is any and room for it. */
void pb_draw_card(PbGame *g, int seat)
{
    const WmPile deck = KNOWN_PILE(g->s->deck);
    const WmPile discard = PILE(g->s->discard);
    const WmPile hand = PILE(pb_hero(g, seat)->hand);
    int card;

    if (pb_hero(g, seat)->stones == 0) return; /* it may have hurt itself with the same card */
    if (*hand.count == PB_HAND) return;        /* PB-TRN-05 */
    if (*deck.count == 0) {                    /* PB-TRN-06 */
        CITE(PB_TRN_06);
        wm_pile_move_all(discard, deck);
        wm_pile_shuffle(&g->core, deck);
    }
    card = wm_pile_take(deck);
    if (card == 0) return;
    wm_reveal(&g->core); /* to its team, whatever it knew */
    wm_pile_sort_in(hand, card);
    EVENT_TO(pb_team(seat), 2, PB_EV_DREW, PB_TRN_05, seat, card);
}

/* PB-CRD-01: out of the hand, face up onto the discards. */
void pb_spend_card(PbGame *g, int seat, int card)
{
    (void)wm_pile_remove(PILE(pb_hero(g, seat)->hand), card);
    wm_pile_put(PILE(g->s->discard), card, 0);
    wm_reveal(&g->core);
    EVENT(PB_EV_PLAYED, PB_CRD_01, seat, card);
}

/* PB-OUT-01 */
static void leave_board(PbGame *g, int seat)
{
    PbHero *const hero = pb_hero(g, seat);

    if (hero->hand.count > 0) wm_reveal(&g->core);
    wm_pile_move_all(PILE(hero->hand), PILE(g->s->discard));
    wm_mem_zero(hero, sizeof *hero);
    EVENT(PB_EV_OUT, PB_OUT_01, seat);
}

void pb_hurt(PbGame *g, int seat, int stones, int rule)
{
    PbHero *const hero = pb_hero(g, seat);

    if (hero->stones == 0 || stones == 0) return;
    EVENT(PB_EV_HURT, rule, seat, stones);
    SET(hero->stones, stones < hero->stones ? hero->stones - stones : 0);
    if (hero->stones == 0) leave_board(g, seat);
}

/* ---- CRD: effects ---------------------------------------------------------------------------- */

WmFlow pb_effect(PbGame *g, int seat, int card)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_EFFECT);

    SET(fr->u.effect.seat, seat);
    SET(fr->u.effect.card, card);
    return WM_CALLED;
}

/* The operation that comes next; none behind the last. */
static WmOp op_at(const PbGame *g, const PbEffect *f)
{
    return f->place < PB_OPS ? pb_card(g, f->card)->effect[f->place] : (WmOp){.word = 0};
}

/* What an operation does that need not ask. */
static void operate(PbGame *g, const PbEffect *f)
{
    const WmOp op = op_at(g, f);

    for (int i = 0; op.word == PB_DRAW && i < op.arg[0]; i++) pb_draw_card(g, f->seat);
    if (op.word == PB_HURT) pb_hurt(g, f->hero, op.arg[0], PB_CRD_03);
}

enum { EFFECT_CHOOSE = 1, EFFECT_PUSH };

const WmStop pb_effect_stops[] = {
    [EFFECT_CHOOSE] = WM_ASKS(PB_Q_CHOOSE, PbFrame, u.effect.seat),
    [EFFECT_PUSH] = WM_ASKS(PB_Q_PUSH, PbFrame, u.effect.seat),
    WM_NO_STOP,
};

static const WmField effect_fields[] = {
    WM_NEED(PbEffect, seat, BY_ALL, &pb_thing_hero),
    WM_NEED(PbEffect, card, BY_ALL, &pb_thing_card),
    WM_FIELD(PbEffect, place, BY_NONE, &pb_thing_place),
    WM_FIELD(PbEffect, hero, BY_ALL, &pb_thing_hero),
};
const WmShape pb_effect_frame_shape = {
    .name = "effect", .bytes = sizeof(PbEffect), WM_SHAPE_FIELDS(effect_fields)};

/* A card's program, an operation at a time. */
WmFlow pb_rule_effect(PbGame *g, PbFrame *fr)
{
    PbEffect *const f = &fr->u.effect;

    RULE_BEGIN(fr);
    pb_spend_card(g, f->seat, f->card);
    for (; op_at(g, f).word != 0; GAIN(f->place, 1)) {
        if (op_at(g, f).word == PB_CHOOSE) { /* PB-CRD-03 */
            ASK(fr, EFFECT_CHOOSE, f->seat, PB_Q_CHOOSE);
            SET(f->hero, g->answer.arg[0]);
        } else if (op_at(g, f).word == PB_PUSH && pb_squares_near(g, f->hero)) { /* PB-CRD-04 */
            ASK(fr, EFFECT_PUSH, f->seat, PB_Q_PUSH);
            SET(pb_hero(g, f->hero)->at, g->answer.arg[0]);
            EVENT(PB_EV_STEP, PB_CRD_04, f->hero, g->answer.arg[0]);
        } else {
            operate(g, f);
        }
    }
    RULE_END;
}

/* ---- SWP ------------------------------------------------------------------------------------- */

WmFlow pb_swap(PbGame *g, int seat)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_SWAP);

    SET(fr->u.swap.seat, seat);
    return WM_CALLED;
}

/* The picked cards go first, so that they may come back only through the deck. */
static void exchange(PbGame *g, const PbSwap *f)
{
    const int count = f->picked.count;

    EVENT(PB_EV_SWAP, PB_SWP_01, f->seat, count);
    for (int i = 0; i < count; i++) pb_spend_card(g, f->seat, f->picked.card[i]);
    for (int i = 0; i < count; i++) pb_draw_card(g, f->seat);
}

enum { SWAP_PICK = 1 };

const WmPicking pb_swap_picking = {
    .pick = PB_A_PICK, .drop = PB_A_DROP, .gone = PB_SWP_02, .not_picked = PB_SWP_03};

const WmStop pb_swap_stops[] = {[SWAP_PICK] = WM_ASKS(PB_Q_SWAP, PbFrame, u.swap.seat), WM_NO_STOP};

static const WmField swap_fields[] = {
    WM_NEED(PbSwap, seat, BY_ALL, &pb_thing_hero),
    WM_HAND_FIELD(PbSwap, picked, BY_OWNER, BY_OWNER, &pb_thing_card),
};
const WmShape pb_swap_frame_shape = {.name = "swap",
                                     .bytes = sizeof(PbSwap),
                                     WM_SHAPE_FIELDS(swap_fields),
                                     .owned = WM_OWNED_BY_FIELD,
                                     .owner_at = offsetof(PbSwap, seat)};

/* PB-SWP-01: picked one by one, known to nobody else until it is done. */
WmFlow pb_rule_swap(PbGame *g, PbFrame *fr)
{
    PbSwap *const f = &fr->u.swap;

    RULE_BEGIN(fr);
    PICK(fr, SWAP_PICK, f->seat, PB_Q_SWAP, &pb_swap_picking, PILE(f->picked));
    exchange(g, f);
    RULE_END;
}
