/* REA: Reactions. One rule for all moments at which they may be cast; what a window is about lies
 * in the frame below it. */
#include "internal.h"
#include "window.h"

/* Frames that a Reaction may take up before the next window asks for room again: itself, its
 * effect, an attack, the hurt, the Defeat, tokens gained by it, a reroll. */
enum { REACTION_FRAMES = 10 };

/* ---- what a window is about ------------------------------------------------------------------ */

MmFrame *mm_event(const MmGame *g, int below)
{
    MmFrame *const event = FRAME_AT(g, below + 1);

    return event->rule == MM_RULE_AFTER_ROLL ? FRAME_AT(g, below + 2) : event;
}

int mm_event_figure(const MmFrame *event)
{
    switch (event->rule) {
    case MM_RULE_TURN: return event->u.turn.figure;
    case MM_RULE_ROLL: return event->u.roll.figure;
    case MM_RULE_ATTACK: return event->u.attack.target;
    case MM_RULE_HURT: return event->u.hurt.figure;
    case MM_RULE_CAST: return event->u.cast.figure;
    default: return event->u.defeat.figure;
    }
}

int mm_event_place(const MmGame *g, const MmFrame *event)
{
    if (event->rule == MM_RULE_DEFEAT) return event->u.defeat.at;
    return mm_at(g, mm_event_figure(event));
}

/* ---- whose moment it is ---------------------------------------------------------------------- */

/* MM-REA-07, MM-REA-10: the acting Player, then that side, then Opponents, each clockwise. */
int mm_seat_in_order(const MmGame *g, int acting, int index)
{
    for (int opponents = 0; opponents <= 1; opponents++)
        for (int i = 0; i < mm_seats(g); i++) {
            const int seat = (acting - 1 + i) % mm_seats(g) + 1;
            const bool friends = mm_team_of_seat(seat) == mm_team_of_seat(acting);
            if (friends == (opponents == 0) && index-- == 0) return seat;
        }
    return acting;
}

static bool is_side(const MmGame *g, const MmFrame *event, int seat, int side)
{
    const int figure = mm_event_figure(event);
    const bool friends = mm_team(g, figure) == mm_team_of_seat(seat);

    if (side == MM_SIDE_SELF) return figure == seat;
    return friends == (side == MM_SIDE_OWN);
}

/* From public facts: whether backs in the Hand may be Reactions for this moment. */
static bool might_react(const MmGame *g, const MmWindowFrame *f)
{
    const MmFrame *const event = mm_event(g, 0);

    if (!mm_takes_part(g, f->seat)) return false; /* MM-REA-11 */
    for (int side = MM_SIDE_SELF; side <= MM_SIDE_FOE; side++) {
        const unsigned decks = g->derived->reacts[f->moment][side];
        for (int deck = MM_ARCANE; decks && deck <= MM_VOID; deck++)
            if (decks >> (deck - 1) & 1 && *mm_hand(g, f->seat, deck).count > 0 &&
                is_side(g, event, f->seat, side))
                return true;
    }
    return false;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* MM-REA-01: the text speaks of this moment. */
static WmRule judge_moment(const MmGame *g, int seat, int spell)
{
    const MmWindowFrame *const f = &mm_top(g)->u.window;
    const MmSpellFacts *const facts = mm_spell(g, spell);

    if (facts->when == 0) return MM_MAG_04;
    if (facts->when != f->moment || !is_side(g, mm_event(g, 0), seat, facts->side))
        return MM_REA_01;
    if (!mm_holds_spell(g, seat, spell)) return MM_MAG_01;
    return mm_judge_reaction(g, seat, spell);
}

static WmRule judge_payment(const MmGame *g, int seat, const WmAnswer *a)
{
    const bool paid = mm_spell(g, a->arg[0])->cost == MM_COST_PAID;
    const WmPile hand = mm_hand(g, seat, mm_spell(g, a->arg[0])->deck);

    if (a->kind == MM_A_REACT) return paid ? MM_REA_04 : 0;
    if (!paid) return MM_REA_03;
    if (a->kind == MM_A_REACT_TOKEN) return mm_player(g, seat)->plus[a->arg[1] - 1] ? 0 : MM_REA_04;
    if (!mm_holds_spell(g, seat, a->arg[1])) return MM_REA_04;
    if (a->arg[1] != a->arg[0]) return 0;
    return wm_copies(hand.card, *hand.count, a->arg[0]) > 1 ? 0 : MM_REA_04; /* not for itself */
}

WmRule mm_judge_react(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    WmRule rule;

    if (a->kind == WM_PASS) return 0;
    if (a->kind != MM_A_REACT && a->kind != MM_A_REACT_TOKEN && a->kind != MM_A_REACT_SPELL)
        return WM_NOT_OFFERED;
    rule = judge_moment(g, seat, a->arg[0]);
    return rule ? rule : judge_payment(g, seat, a);
}

/* Each kind of Spell in the Hand once: Hands are sorted. */
static int next_kind(WmPile hand, int before)
{
    for (int i = 0; i < *hand.count; i++)
        if (hand.card[i] > before) return hand.card[i];
    return 0;
}

static void offer_payments(const MmGame *g, int seat, int spell, WmOffers *offers)
{
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++)
        wm_offer_two(offers, MM_A_REACT_TOKEN, spell, row);
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++)
        for (int other = 0; (other = next_kind(mm_hand(g, seat, deck), other)) != 0;)
            wm_offer_two(offers, MM_A_REACT_SPELL, spell, other);
}

void mm_list_react(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);

    wm_offer(offers, WM_PASS);
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++)
        for (int spell = 0; (spell = next_kind(mm_hand(g, seat, deck), spell)) != 0;) {
            if (mm_spell(g, spell)->when != mm_top(g)->u.window.moment) continue;
            wm_offer_one(offers, MM_A_REACT, spell);
            if (mm_spell(g, spell)->cost == MM_COST_PAID) offer_payments(g, seat, spell, offers);
        }
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* MM-REA-02 to MM-REA-04: no AP, no Hits. */
static void pay(MmGame *g, int seat, const WmAnswer *a)
{
    if (a->kind == MM_A_REACT) {
        CITE(MM_REA_03);
    } else if (a->kind == MM_A_REACT_TOKEN) {
        SPEND(mm_player(g, seat)->plus[a->arg[1] - 1], 1);
        EVENT(MM_EV_TOKEN_LOST, MM_REA_04, seat, a->arg[1]);
    } else {
        mm_discard_spell(g, seat, a->arg[1], MM_REA_04);
    }
}

static WmFlow react(MmGame *g, int seat, const WmAnswer *a)
{
    CITE(MM_REA_01, MM_REA_02, MM_REA_06);
    pay(g, seat, a);
    return mm_cast_reaction(g, seat, a->arg[0]);
}

/* Nothing is left to react to: the Spell is cancelled, the Character has gone, or will stay. */
static bool is_settled(const MmGame *g)
{
    const MmFrame *const event = mm_event(g, 0);

    if (MM_OVER(g)) return true;
    if (event->rule == MM_RULE_CAST) return event->u.cast.cancelled;
    if (event->rule == MM_RULE_DEFEAT) return event->u.defeat.survives;
    if (event->rule == MM_RULE_HURT) return event->u.hurt.prevented >= event->u.hurt.damage;
    return false;
}

WmFlow mm_window(MmGame *g, int moment, int acting)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_WINDOW);

    SET(fr->u.window.moment, moment);
    SET(fr->u.window.acting, acting);
    return WM_CALLED;
}

enum { WINDOW_REACT = 1, WINDOW_CAST };

const WmStop mm_window_stops[] = {
    [WINDOW_REACT] = WM_ASKS(MM_Q_REACT, MmFrame, u.window.seat),
    [WINDOW_CAST] = WM_CALLS(MM_RULE_CAST),
    WM_NO_STOP,
};

static const WmField window_fields[] = {
    WM_FIELD(MmWindowFrame, moment, BY_ALL, &mm_thing_moment),
    WM_FIELD(MmWindowFrame, acting, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmWindowFrame, asked, BY_ALL, &mm_thing_few),
    WM_FIELD(MmWindowFrame, seat, BY_ALL, &mm_thing_seat),
};
const WmShape mm_window_frame_shape = {
    .name = "window", .bytes = sizeof(MmWindowFrame), WM_SHAPE_FIELDS(window_fields)};

WmFlow mm_rule_window(MmGame *g, MmFrame *fr)
{
    MmWindowFrame *const f = &fr->u.window;

    RULE_BEGIN(fr);
    if (!wm_frames_fit(&g->core, REACTION_FRAMES)) RETURN(0); /* it stays shut */
    while (f->asked < mm_seats(g) && !is_settled(g)) {
        SET(f->seat, mm_seat_in_order(g, f->acting, f->asked)); /* MM-REA-07 */
        GAIN(f->asked, 1);
        if (mm_player(g, f->seat)->fallen) CITE(MM_REA_11, MM_DMG_15);
        if (!might_react(g, f)) continue;
        CITE(MM_REA_07, MM_REA_10);
        if (f->moment == MM_WHEN_BEGIN) CITE(MM_REA_05);
        if (mm_team_of_seat(f->seat) != mm_team_of_seat(f->acting)) CITE(MM_REA_08);
        ASK(fr, WINDOW_REACT, f->seat, MM_Q_REACT);
        if (g->answer.kind == WM_PASS) continue;
        CALL(fr, WINDOW_CAST, react(g, f->seat, &g->answer));
        if (MM_OVER(g)) return WM_FINISHED;
        SET(f->asked, 0); /* MM-REA-10: it has changed, and all may react anew */
    }
    RULE_END;
}
