/* SET, EDN: the table before the first turn, and the decks of an Onslaught. */
#include <core/mem.h>
#include <core/stock.h>

#include "orcsmustdie.h"

/* ---- decks ----------------------------------------------------------------------------------- */

/* OMD-SET-01, OMD-PRE-10 */
void om_new_decks(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    wm_mem_zero(&camp->items_gone, sizeof camp->items_gone);
    wm_mem_zero(&camp->traps_gone, sizeof camp->traps_gone);
    wm_mem_zero(camp->item, sizeof camp->item);
    wm_mem_zero(camp->trap, sizeof camp->trap);
    wm_stock_fill(&g->core, OM_STOCK_ITEMS, team);
    wm_stock_fill(&g->core, OM_STOCK_TRAPS, team);
    wm_pile_shuffle(&g->core, PILE(camp->items));
    wm_pile_shuffle(&g->core, PILE(camp->traps));
    om_refill_items(g, team);
    om_refill_traps(g, team);
}

/* OMD-UPK-10, OMD-PLT-09: where the deck is empty the slot stays empty. */
void om_refill_items(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    for (int slot = 0; slot < OM_DISPLAY; slot++) {
        if (camp->item[slot] || camp->items.count == 0) continue;
        SET(camp->item[slot], wm_pile_take(PILE(camp->items)));
        wm_reveal(&g->core);
        EVENT(OM_EV_DISPLAYED, OMD_UPK_17, team, camp->item[slot]);
    }
}

void om_refill_traps(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    for (int slot = 0; slot < OM_DISPLAY; slot++) {
        if (camp->trap[slot] || camp->traps.count == 0) continue;
        SET(camp->trap[slot], wm_pile_take(PILE(camp->traps)));
        wm_reveal(&g->core);
        EVENT(OM_EV_OFFERED, OMD_PLT_08, team, camp->trap[slot]);
    }
}

static void empty_slot(uint8_t display[OM_DISPLAY], int card)
{
    for (int slot = 0; slot < OM_DISPLAY; slot++) {
        if (display[slot] != card) continue;
        display[slot] = 0;
        return;
    }
}

void om_take_item(OmGame *g, int team, int item)
{
    empty_slot(om_team(g, team)->item, item);
    wm_pile_sort_in(PILE(om_team(g, team)->items_gone), item);
}

void om_take_trap(OmGame *g, int team, int trap)
{
    empty_slot(om_team(g, team)->trap, trap);
    wm_pile_sort_in(PILE(om_team(g, team)->traps_gone), trap);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* OMD-SET-10, OMD-SET-11, OMD-SET-14 */
static void set_up_hero(OmGame *g, int seat)
{
    OmHero *const hero = om_hero(g, seat);

    hero->card = g->setup->seat[seat - 1].hero;
    SET(hero->health, om_max_health(g, seat));
    SET(hero->super, g->setup->mode != OM_CHALLENGE);
    CITE(OMD_EDN_07, OMD_SET_10, OMD_SET_11, OMD_SET_15, OMD_SET_14);
}

/* OMD-SET-01, OMD-SET-02 */
static void set_up_team(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    camp->here = 1;
    SET(camp->rift, OM_RIFT_HEALTH);
    CITE(OMD_EDN_05, OMD_SET_01, OMD_SET_02);
    om_new_decks(g, team);
}

/* OMD-SET-05: both enemy decks are shuffled at the start. */
static void set_up_invasion(OmGame *g, int fort)
{
    OmInvasion *const invasion = om_invasion(g, fort);

    if (om_rivalry(g))
        SET(invasion->owner, om_commander(g, fort)); /* the first seat of that team */
    wm_stock_fill(&g->core, OM_STOCK_ORCS, fort);
    wm_stock_fill(&g->core, OM_STOCK_CRITTERS, fort);
    wm_pile_shuffle(&g->core, PILE(invasion->orc_deck));
    wm_pile_shuffle(&g->core, PILE(invasion->critter_deck));
    CITE(OMD_EDN_02, OMD_SET_05);
    om_build_armies(g, fort);
}

void om_set_table(OmGame *g)
{
    CITE(OMD_EDN_01, OMD_SET_12);
    g->state->present = (WmSeats)((1u << (unsigned)om_seats(g)) - 1);
    SET(g->s->turn.onslaught, 1);
    SET(g->s->turn.phase, OM_SETTING_UP);
    SET(g->s->turn.last_boss, g->setup->bosses);
    for (int tile = 1; tile <= OM_TILES; tile++)
        SET(om_tile(g, tile)->here, om_map(g)->type[tile] != 0);
    for (int seat = 1; seat <= om_seats(g); seat++) set_up_hero(g, seat);
    SET(g->s->turn.lord, 1 + wm_pick(&g->core, om_seats(g))); /* OMD-SET-13 */
    CITE(OMD_SET_13);
    for (int team = 1; team <= om_teams(g); team++) {
        set_up_team(g, team);
        set_up_invasion(g, team);
    }
    (void)wm_push(&g->core, OM_RULE_GAME);
}
