/* The cards that are in one place each, which the core redeals; and tables of cases put right. */
#include <core/pile.h>
#include <core/stock.h>

#include "internal.h"

/* ---- stocks ---------------------------------------------------------------------------------- */

/* OMD-RIV-04: in Rivalry each set serves one fortress; otherwise the edition is the scenario's.
 * OMD-EDN-05: cards of an Onslaught are never mixed with those of another. */
static bool in_camp(const OmGame *g, int team, int sets, int onslaught)
{
    if (team > om_teams(g) || onslaught != g->s->turn.onslaught) return false;
    return sets == OM_BOTH_SETS ||
           sets == (om_edition(g, team) == OM_ORDER ? OM_ORDER_SET : OM_UNCHAINED_SET);
}

static int copies_of_item(const WmContext *c, int team, int item)
{
    const OmGame *const g = (const OmGame *)c;
    const OmItemFacts *const facts = &g->pack->items[item - 1];

    return in_camp(g, team, facts->sets, facts->onslaught) ? facts->copies : 0;
}

static int copies_of_trap(const WmContext *c, int team, int trap)
{
    const OmGame *const g = (const OmGame *)c;
    const OmTrapFacts *const facts = &g->pack->traps[trap - 1];

    return in_camp(g, team, facts->sets, facts->onslaught) ? facts->copies : 0;
}

/* OMD-EDN-02, OMD-RIV-09 */
static int copies_in_deck(const OmGame *g, int fort, bool critters, int card)
{
    const OmArmyFacts *const facts = &g->pack->cards[card - 1];
    const int first = om_edition(g, fort) == OM_ORDER ? OM_ORC_DECK : OM_SOLDIER_DECK;

    return fort <= om_teams(g) && facts->deck == first + critters ? facts->copies : 0;
}

static int copies_of_orcs(const WmContext *c, int fort, int card)
{
    return copies_in_deck((const OmGame *)c, fort, false, card);
}

static int copies_of_critters(const WmContext *c, int fort, int card)
{
    return copies_in_deck((const OmGame *)c, fort, true, card);
}

const WmStock om_stocks[OM_STOCKS] = {
    [OM_STOCK_ITEMS] = {.name = "an item of a War Camp",
                        .card = &om_thing_item,
                        .each = &om_thing_side,
                        .copies = copies_of_item},
    [OM_STOCK_TRAPS] = {.name = "a trap of a War Camp",
                        .card = &om_thing_trap,
                        .each = &om_thing_side,
                        .copies = copies_of_trap},
    [OM_STOCK_ORCS] = {.name = "an enemy card",
                       .card = &om_thing_card,
                       .each = &om_thing_side,
                       .copies = copies_of_orcs},
    [OM_STOCK_CRITTERS] = {.name = "an enemy card",
                           .card = &om_thing_card,
                           .each = &om_thing_side,
                           .copies = copies_of_critters},
};

/* ---- tables of cases ------------------------------------------------------------------------- */

/* Who was not placed stands in the Rift, with all its Health. */
static void settle_hero(OmGame *g, int seat)
{
    OmHero *const hero = om_hero(g, seat);

    if (hero->card == 0) return; /* which the check will not let pass */
    if (hero->dead) {
        hero->at = 0;
        hero->health = 0;
        return;
    }
    if (hero->at == 0) SET(hero->at, om_map(g)->rift[om_team_of(g, seat) - 1]);
    if (hero->health == 0 || hero->health > om_max_health(g, seat))
        SET(hero->health, om_max_health(g, seat));
}

/* What a War Camp shows of one stock, and what has left it. */
typedef struct Goods {
    uint8_t *display;
    WmPile gone;
} Goods;

static Goods goods_of(const OmGame *g, int team, int stock)
{
    OmTeam *const camp = om_team(g, team);

    return stock == OM_STOCK_ITEMS ? (Goods){camp->item, PILE(camp->items_gone)}
                                   : (Goods){camp->trap, PILE(camp->traps_gone)};
}

static int copies_gone(const OmGame *g, int team, int stock, int card)
{
    const WmPile gone = goods_of(g, team, stock).gone;

    return wm_copies(gone.card, *gone.count, card);
}

/* What Heroes wear and what lies on the map has left a War Camp: that of the first team which has
 * such cards. */
static void settle_gone(OmGame *g, int team, int stock, int card)
{
    const WmStock *const goods = &om_stocks[stock];
    const int copies = goods->copies(&g->core, team, card);
    int left = stock == OM_STOCK_ITEMS ? om_copies_worn(g, card) : om_copies_laid(g, card);

    for (int other = 1; other <= team; other++) left -= copies_gone(g, other, stock, card);
    for (; left > 0 && copies_gone(g, team, stock, card) < copies; left--)
        wm_pile_sort_in(goods_of(g, team, stock).gone, card);
}

/* Cards of another Onslaught than the one that was placed leave the display, and those of which
 * too many were placed elsewhere. */
static void settle_display(OmGame *g, int team, int stock)
{
    const WmStock *const goods = &om_stocks[stock];
    uint8_t *const display = goods_of(g, team, stock).display;

    for (int slot = 0; slot < OM_DISPLAY; slot++) {
        const int card = display[slot];
        if (card && wm_copies(display, OM_DISPLAY, card) + copies_gone(g, team, stock, card) >
                        goods->copies(&g->core, team, card))
            display[slot] = 0;
    }
}

static void settle_camp(OmGame *g, int team)
{
    for (int item = 1; item <= g->pack->item_count; item++)
        settle_gone(g, team, OM_STOCK_ITEMS, item);
    for (int trap = 1; trap <= g->pack->trap_count; trap++)
        settle_gone(g, team, OM_STOCK_TRAPS, trap);
    settle_display(g, team, OM_STOCK_ITEMS);
    settle_display(g, team, OM_STOCK_TRAPS);
}

/* Who is on the map has come. */
static void settle_bosses(OmGame *g, int fort)
{
    for (int i = 0; i < OM_BOSSES_OUT; i++) {
        const int boss = om_invasion(g, fort)->boss[i].card;
        if (boss) SET(g->s->turn.bosses, g->s->turn.bosses | 1 << (boss - 1));
    }
}

void om_settle(WmContext *c)
{
    OmGame *const g = (OmGame *)c;

    for (int seat = 1; seat <= om_seats(g); seat++) settle_hero(g, seat);
    for (int team = 1; team <= om_teams(g); team++) {
        settle_camp(g, team);
        settle_bosses(g, team);
    }
}
