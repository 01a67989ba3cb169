/* HER, FAQ: Specials and Rivalry abilities that break into what others do. */
#include "internal.h"

/* ---- Kobold King: buys what is thrown away --------------------------------------------------- */

/* The Apprentice may have his Special by copying it. */
static int scavenging_bit(const OmGame *g, int seat)
{
    return om_card_of(g, seat)->special == OM_S_SCAVENGER ? OM_USED_SPECIAL : OM_USED_COPY;
}

static bool scavenges(const OmGame *g, int seat)
{
    return om_alive(g, seat) && om_has_special(g, seat, OM_S_SCAVENGER) &&
           !(om_hero(g, seat)->used & scavenging_bit(g, seat));
}

bool om_scavenger_waits(const OmGame *g)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (scavenges(g, seat)) return true;
    return false;
}

WmFlow om_discard_item(OmGame *g, int item)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_SCAVENGE);

    SET(fr->u.scavenge.item, item);
    return WM_CALLED;
}

static OmPayment payment(const OmGame *g, int seat, int item)
{
    return om_payment(g, seat, om_cost(g, seat, OM_ITEMS, item));
}

static bool can_pay(const OmGame *g, int seat, int item)
{
    return payment(g, seat, item).least <= payment(g, seat, item).most;
}

static void scavenge(OmGame *g, int seat, int item, int from_pool)
{
    om_pay(g, seat, om_cost(g, seat, OM_ITEMS, item), from_pool);
    om_hero(g, seat)->used |= (uint8_t)scavenging_bit(g, seat);
    EVENT(OM_EV_SPECIAL, OMD_HER_09, seat, OM_S_SCAVENGER);
}

enum { SCAVENGE_BUY = 1, SCAVENGE_REBUKE, SCAVENGE_WORN };

const WmStop om_scavenge_stops[] = {
    [SCAVENGE_BUY] = WM_ASKS(OM_Q_SCAVENGE, OmFrame, u.scavenge.seat),
    [SCAVENGE_REBUKE] = WM_CALLS(OM_RULE_REBUKE),
    [SCAVENGE_WORN] = WM_CALLS(OM_RULE_BUY),
    WM_NO_STOP,
};

static const WmField scavenge_fields[] = {
    WM_NEED(OmScavengeFrame, item, BY_ALL, &om_thing_item),
    WM_NEED(OmScavengeFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmScavengeFrame, asked, BY_ALL, &om_thing_count),
    WM_FIELD(OmScavengeFrame, from_pool, BY_ALL, &om_thing_count),
};
const WmShape om_scavenge_frame_shape = {
    .name = "scavenge", .bytes = sizeof(OmScavengeFrame), WM_SHAPE_FIELDS(scavenge_fields)};

/* An item is thrown away: who could buy it is asked, the Rift Lord first. */
WmFlow om_rule_scavenge(OmGame *g, OmFrame *fr)
{
    OmScavengeFrame *const f = &fr->u.scavenge;

    RULE_BEGIN(fr);
    for (; f->asked < om_seats(g); GAIN(f->asked, 1)) {
        SET(f->seat, 1 + (g->s->turn.lord - 1 + f->asked) % om_seats(g));
        if (!scavenges(g, f->seat) || !can_pay(g, f->seat, f->item)) continue;
        ASK(fr, SCAVENGE_BUY, f->seat, OM_Q_SCAVENGE);
        if (g->answer.kind == WM_PASS) continue;
        SET(f->from_pool, g->answer.arg[0]);
        if (om_may_be_rebuked(g, f->seat)) CALL(fr, SCAVENGE_REBUKE, om_rebuke(g, f->seat));
        if (!scavenges(g, f->seat)) continue;
        scavenge(g, f->seat, f->item, f->from_pool);
        CALL(fr, SCAVENGE_WORN, om_buy(g, f->seat, f->item));
        break;
    }
    RULE_END;
}

/* What is bought unless somebody blocks it can be paid. */
bool om_scavenge_right(const OmGame *g, const OmFrame *fr)
{
    const OmScavengeFrame *const f = &fr->u.scavenge;

    return fr->step != SCAVENGE_REBUKE ||
           om_may_pay(g, f->seat, om_cost(g, f->seat, OM_ITEMS, f->item), f->from_pool);
}

WmRule om_judge_scavenge(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const int item = om_top(g)->u.scavenge.item;

    if (a->kind == WM_PASS) return 0;
    if (a->kind != OM_A_SCAVENGE) return WM_NOT_OFFERED;
    return om_may_pay(g, seat, om_cost(g, seat, OM_ITEMS, item), a->arg[0]) ? 0 : OMD_UPK_15;
}

void om_list_scavenge(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const OmPayment pays = payment(g, seat, om_top(g)->u.scavenge.item);

    wm_offer(offers, WM_PASS);
    for (int from_pool = pays.least; from_pool <= pays.most; from_pool++)
        wm_offer_one(offers, OM_A_SCAVENGE, from_pool);
}

/* ---- Apprentice: blocks a Special on her tile ------------------------------------------------ */

/* Her seat, if she could pay for it; 0: nobody can. */
static int rebuker_of(const OmGame *g, int seat)
{
    const WmSeats enemies = om_enemies_here(g, seat, OM_R_REBUKE);

    if (om_card_of(g, seat)->edition != OM_UNCHAINED) return 0;
    for (int other = 1; enemies && other <= om_seats(g); other++)
        if (wm_seats_have(enemies, other) && om_hero(g, other)->skulls > 0) return other;
    return 0;
}

bool om_may_be_rebuked(const OmGame *g, int seat)
{
    return om_alive(g, seat) && rebuker_of(g, seat) != 0;
}

WmFlow om_rebuke(OmGame *g, int seat)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_REBUKE);

    SET(fr->u.rebuke.hero, seat);
    SET(fr->u.rebuke.seat, rebuker_of(g, seat));
    return WM_CALLED;
}

enum { REBUKE_PAY = 1 };

const WmStop om_rebuke_stops[] = {
    [REBUKE_PAY] = WM_ASKS(OM_Q_REBUKE, OmFrame, u.rebuke.seat),
    WM_NO_STOP,
};

static const WmField rebuke_fields[] = {
    WM_NEED(OmRebukeFrame, hero, BY_ALL, &om_thing_seat),
    WM_NEED(OmRebukeFrame, seat, BY_ALL, &om_thing_seat),
};
const WmShape om_rebuke_frame_shape = {
    .name = "rebuke", .bytes = sizeof(OmRebukeFrame), WM_SHAPE_FIELDS(rebuke_fields)};

/* OMD-FAQ-06 */
WmFlow om_rule_rebuke(OmGame *g, OmFrame *fr)
{
    OmRebukeFrame *const f = &fr->u.rebuke;

    RULE_BEGIN(fr);
    ASK(fr, REBUKE_PAY, f->seat, OM_Q_REBUKE);
    if (g->answer.kind == OM_A_REBUKE) {
        SPEND(om_hero(g, f->seat)->skulls, 1);
        om_hero(g, f->seat)->rebuked |= wm_seat_bit(f->hero);
        EVENT(OM_EV_REBUKED, OMD_FAQ_06, f->seat, f->hero);
    }
    RULE_END;
}

WmRule om_judge_rebuke(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == WM_PASS || a->kind == OM_A_REBUKE ? 0 : WM_NOT_OFFERED;
}

void om_list_rebuke(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    wm_offer(offers, OM_A_REBUKE);
}
