/* UPK, PLT: what War Camps offer, to whom, and what it costs. */
#include "orcsmustdie.h"

/* ---- displays -------------------------------------------------------------------------------- */

static const uint8_t *display(const OmGame *g, int team, int goods)
{
    return goods == OM_TRAPS ? om_team(g, team)->trap : om_team(g, team)->item;
}

/* OMD-RIV-04; the War Mage's Rivalry opens the enemy's War Camp to him. 0: there is no other. */
static int second_seller(const OmGame *g, int seat)
{
    return om_has_rivalry(g, seat, OM_R_SMUGGLER) ? om_rival(g, om_team_of(g, seat)) : 0;
}

int om_seller(const OmGame *g, int seat, int goods, int card)
{
    const int own = om_team_of(g, seat);
    const int other = second_seller(g, seat);

    if (wm_holds(display(g, own, goods), OM_DISPLAY, card)) return own;
    return other && wm_holds(display(g, other, goods), OM_DISPLAY, card) ? other : 0;
}

static uint64_t cards_in(const uint8_t cards[OM_DISPLAY])
{
    uint64_t set = 0;

    for (int slot = 0; slot < OM_DISPLAY; slot++)
        if (cards[slot]) set |= (uint64_t)1 << (unsigned)(cards[slot] - 1);
    return set;
}

uint64_t om_on_offer(const OmGame *g, int seat, int goods)
{
    const int other = second_seller(g, seat);

    return cards_in(display(g, om_team_of(g, seat), goods)) |
           (other ? cards_in(display(g, other, goods)) : 0);
}

/* ---- skulls ---------------------------------------------------------------------------------- */

/* Weapons are those of the Hero's own card. */
static int printed_cost(const OmGame *g, int seat, int goods, int card)
{
    if (goods == OM_ARMS) return om_card_of(g, seat)->weapons[card].cost;
    return goods == OM_TRAPS ? g->pack->traps[card - 1].cost : g->pack->items[card - 1].cost;
}

int om_cost(const OmGame *g, int seat, int goods, int card)
{
    const int cost =
        printed_cost(g, seat, goods, card) - om_power_for(g, seat, OM_P_CHEAPER, goods);

    return cost < 1 ? 1 : cost;
}

/* OMD-UPK-15, OMD-PLT-02: from the own store, from the Pool, or from both. */
OmPayment om_payment(const OmGame *g, int seat, int cost)
{
    const int pool = om_team(g, om_team_of(g, seat))->pool;
    const int missing = cost - om_hero(g, seat)->skulls;

    return (OmPayment){missing > 0 ? missing : 0, pool < cost ? pool : cost};
}

bool om_may_pay(const OmGame *g, int seat, int cost, int from_pool)
{
    const OmPayment payment = om_payment(g, seat, cost);

    return from_pool >= payment.least && from_pool <= payment.most;
}

void om_pay(OmGame *g, int seat, int cost, int from_pool)
{
    SPEND(om_hero(g, seat)->skulls, cost - from_pool);
    SPEND(om_team(g, om_team_of(g, seat))->pool, from_pool);
}
