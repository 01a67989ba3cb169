/* Redealing what a viewer does not know, and whether a table can be true. */
#include <core/mem.h>
#include <core/redeal.h>

#include "internal.h"

/* ---- redealing ------------------------------------------------------------------------------- */

static void redeal_camp(OmGame *g, int team, int viewer)
{
    OmTeam *const camp = om_team(g, team);
    WmPool items = {.count = 0};
    WmPool traps = {.count = 0};

    wm_pool_gather(&items, PILE(camp->items), 0, viewer);
    wm_pool_deal(&g->core, &items, PILE(camp->items));
    wm_pool_gather(&traps, PILE(camp->traps), 0, viewer);
    wm_pool_deal(&g->core, &traps, PILE(camp->traps));
}

/* OMD-RIV-28: what the commanding team knows of its own Armies stays as it is. */
static void redeal_armies(OmGame *g, int fort, int viewer, bool critters)
{
    OmInvasion *const invasion = om_invasion(g, fort);
    const WmPile deck = critters ? PILE(invasion->critter_deck) : PILE(invasion->orc_deck);
    const WmPile drawn = critters ? PILE(invasion->critters_drawn) : PILE(invasion->orcs_drawn);
    const WmSeats seen = om_rivalry(g) ? om_team_seats(g, om_commander(g, fort)) : 0;
    WmPool pool = {.count = 0};

    wm_pool_gather(&pool, deck, 0, viewer);
    wm_pool_gather(&pool, drawn, seen, viewer);
    for (int i = 0; i < OM_ARMIES; i++) {
        OmArmy *const army = &invasion->army[i];
        wm_pool_gather(&pool, critters ? PILE(army->critters) : PILE(army->orcs), seen, viewer);
    }
    wm_pool_deal(&g->core, &pool, deck);
    wm_pool_deal_sorted(&g->core, &pool, drawn);
    for (int i = 0; i < OM_ARMIES; i++) {
        OmArmy *const army = &invasion->army[i];
        wm_pool_deal(&g->core, &pool, critters ? PILE(army->critters) : PILE(army->orcs));
    }
}

void om_redeal(WmContext *c, int viewer)
{
    OmGame *const g = (OmGame *)c;

    if (viewer == WM_ALL_SEEING) return;
    for (int team = 1; team <= om_teams(g); team++) {
        redeal_camp(g, team, viewer);
        redeal_armies(g, team, viewer, false);
        redeal_armies(g, team, viewer, true);
    }
}

/* ---- checking -------------------------------------------------------------------------------- */

static int copies_in_stacks(const OmGame *g, int fort, bool critters, int card)
{
    const OmInvasion *const invasion = om_invasion(g, fort);
    int copies =
        critters ? COPIES(invasion->critters_drawn, card) + COPIES(invasion->critters_used, card)
                 : COPIES(invasion->orcs_drawn, card) + COPIES(invasion->orcs_used, card);

    for (int i = 0; i < OM_ARMIES; i++)
        copies += critters ? COPIES(invasion->army[i].critters, card)
                           : COPIES(invasion->army[i].orcs, card);
    return copies;
}

/* OMD-EDN-02: every enemy card is in one place. */
static void check_cards(const OmGame *g, int fort, WmText *why)
{
    const OmInvasion *const invasion = om_invasion(g, fort);

    for (int card = 1; card <= g->pack->card_count && why->length == 0; card++) {
        const int orcs = COPIES(invasion->orc_deck, card) + copies_in_stacks(g, fort, false, card);
        const int critters =
            COPIES(invasion->critter_deck, card) + copies_in_stacks(g, fort, true, card);
        if (orcs == om_copies_of_card(g, fort, false, card) &&
            critters == om_copies_of_card(g, fort, true, card))
            continue;
        wm_text_string(why, "an enemy card is there too often or is missing: ");
        wm_text_string(why, g->pack->cards[card - 1].id);
    }
}

/* An item that a rule has taken from one place and not put in another. */
static int item_in_hand(const OmGame *g)
{
    for (int i = g->state->depth - 1; i >= 0; i--) {
        const OmFrame *const fr = &g->s->frames[i];
        if (fr->rule == OM_RULE_SCAVENGE) return fr->u.scavenge.item;
        if (fr->rule == OM_RULE_BUY) return fr->u.buy.item;
        if (fr->rule != OM_RULE_REBUKE) break;
    }
    return 0;
}

static int trap_in_hand(const OmGame *g)
{
    const OmFrame *const top = g->state->depth ? om_top(g) : NULL;

    return top && top->rule == OM_RULE_PLACE_TRAPS ? top->u.place_traps.trap : 0;
}

static int copies_worn(const OmGame *g, int item)
{
    int copies = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        copies += wm_copies(om_hero(g, seat)->item, OM_SLOTS, item);
    return copies;
}

static int copies_laid(const OmGame *g, int trap)
{
    int copies = 0;

    for (int tile = 1; tile <= OM_TILES; tile++)
        copies += wm_copies(om_tile(g, tile)->trap, OM_TILE_TRAPS, trap);
    for (int seat = 1; seat <= om_seats(g); seat++)
        copies += wm_copies(om_hero(g, seat)->trap, OM_SLOTS, trap);
    return copies;
}

static void wrong_card(WmText *why, const char *what, const char *id)
{
    wm_text_string(why, what);
    wm_text_string(why, id);
}

/* OMD-EDN-05: of the Onslaught's cards each is in its War Camp or has left it; those of others are
 * not there. */
static bool camp_right(const OmGame *g, int team, int item, int trap)
{
    const OmTeam *const camp = om_team(g, team);

    if (item)
        return COPIES(camp->items, item) + COPIES(camp->items_gone, item) +
                   wm_copies(camp->item, OM_DISPLAY, item) ==
               om_copies_of_item(g, team, item);
    return COPIES(camp->traps, trap) + COPIES(camp->traps_gone, trap) +
               wm_copies(camp->trap, OM_DISPLAY, trap) ==
           om_copies_of_trap(g, team, trap);
}

/* How many of a card can be with Heroes or on the map: of this Onslaught those that have left the
 * War Camps, of earlier ones all, of later ones none. */
static int most_out(const OmGame *g, int onslaught, int copies, int gone)
{
    if (onslaught == g->s->turn.onslaught) return gone;
    return onslaught < g->s->turn.onslaught ? copies * om_teams(g) : 0;
}

static void check_items(const OmGame *g, WmText *why)
{
    for (int item = 1; item <= g->pack->item_count && why->length == 0; item++) {
        const OmItemFacts *const facts = &g->pack->items[item - 1];
        int gone = 0;
        for (int team = 1; team <= om_teams(g); team++) {
            gone += COPIES(om_team(g, team)->items_gone, item);
            if (why->length == 0 && !camp_right(g, team, item, 0))
                wrong_card(why, "a War Camp has too many or too few of an item: ", facts->id);
        }
        if (why->length == 0 && copies_worn(g, item) + (item == item_in_hand(g)) >
                                    most_out(g, facts->onslaught, facts->copies, gone))
            wrong_card(why, "there are too many of an item: ", facts->id);
    }
}

static void check_traps(const OmGame *g, WmText *why)
{
    for (int trap = 1; trap <= g->pack->trap_count && why->length == 0; trap++) {
        const OmTrapFacts *const facts = &g->pack->traps[trap - 1];
        int gone = 0;
        for (int team = 1; team <= om_teams(g); team++) {
            gone += COPIES(om_team(g, team)->traps_gone, trap);
            if (why->length == 0 && !camp_right(g, team, 0, trap))
                wrong_card(why, "a War Camp has too many or too few of a trap: ", facts->id);
        }
        if (why->length == 0 && copies_laid(g, trap) + (trap == trap_in_hand(g)) >
                                    most_out(g, facts->onslaught, facts->copies, gone))
            wrong_card(why, "there are too many of a trap: ", facts->id);
    }
}

/* OMD-EDN-04 */
static void check_figures(const OmGame *g, int fort, WmText *why)
{
    for (int kind = 1; kind <= OM_KINDS && why->length == 0; kind++) {
        if (om_figures_left(g, fort, kind) >= 0) continue;
        wm_text_string(why, "more figures on the map than the box has: ");
        wm_text_string(why,
                       g->pack->minions[om_unit(g, (fort - 1) * OM_MAP_TILES + 1, kind) - 1].id);
    }
}

static bool tile_right(const OmGame *g, int tile)
{
    const OmTile *const t = om_tile(g, tile);
    const int type = om_map(g)->type[tile];

    if (t->here != (type != 0)) return false;
    if (t->trap[0] == 0 && t->trap[1]) return false;
    if (t->trap[0] && (type == OM_RIFT || type == OM_TRAPSBURG || type == OM_NO_MANS_LAND ||
                       type == OM_NEUTRAL_ZONE))
        return false;
    return tile != OM_ZONE || !om_any_unit(g, tile);
}

static bool hero_right(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);

    if (seat > om_seats(g)) return hero->card == 0;
    if (hero->card != g->setup->seat[seat - 1].hero) return false;
    if (hero->at && (om_map(g)->type[hero->at] == 0 || hero->dead)) return false;
    if (g->state->depth > 0 && g->s->turn.phase == OM_SETTING_UP && hero->dead) return false;
    if (g->s->turn.phase != OM_SETTING_UP && !hero->at && !hero->dead) return false;
    if (g->state->depth > 0 && !hero->dead && hero->health == 0) return false;
    if (hero->health > om_max_health(g, seat)) return false;
    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (hero->item[slot] && hero->trap[slot]) return false;
    return true;
}

static bool boss_right(const OmGame *g, int fort, const OmBossOut *boss)
{
    if (boss->card == 0) return true;
    if (boss->at == 0 || om_fort_of(boss->at) != fort || om_map(g)->type[boss->at] == 0)
        return false;
    for (const OmBossOut *other = om_invasion(g, fort)->boss; other < boss; other++)
        if (other->card == boss->card) return false;
    if (!(g->s->turn.bosses & 1u << (boss->card - 1u))) return false;
    return (boss->last ? 3 : 2) <= g->pack->bosses[boss->card - 1].level_count;
}

static bool turn_right(const OmGame *g)
{
    const OmTurnSoFar *const turn = &g->s->turn;

    if (turn->onslaught == 0 || turn->lord == 0 || turn->phase == 0) return false;
    if (wm_count_bits(turn->bosses) > OM_BOSSES_OUT) return false;
    return turn->phase != OM_HERO_PHASE || g->state->depth == 0 || turn->active != 0;
}

static void thing_is_wrong(WmText *why, const char *what, const char *name)
{
    if (why->length) return;
    wm_text_string(why, what);
    wm_text_string(why, name);
    wm_text_string(why, " cannot stand so");
}

static void check_places(const OmGame *g, WmText *why)
{
    for (int tile = 1; tile <= OM_TILES; tile++)
        if (!tile_right(g, tile)) thing_is_wrong(why, "tile ", om_map(g)->name[tile]);
    for (int seat = 1; seat <= OM_SEATS; seat++)
        if (!hero_right(g, seat)) thing_is_wrong(why, "Hero ", g->derived->hero_name[seat]);
    for (int fort = 1; fort <= OM_TEAMS; fort++) {
        if (om_team(g, fort)->here != (fort <= om_teams(g))) thing_is_wrong(why, "a ", "team");
        for (int i = 0; i < OM_BOSSES_OUT; i++)
            if (!boss_right(g, fort, &om_invasion(g, fort)->boss[i]))
                thing_is_wrong(why, "a ", "Boss");
    }
    if (!turn_right(g)) thing_is_wrong(why, "the ", "turn");
}

void om_check(const WmContext *c, WmText *why)
{
    const OmGame *const g = (const OmGame *)c;

    check_places(g, why);
    if (why->length == 0 && !om_frames_right(g)) thing_is_wrong(why, "a ", "step of the game");
    if (why->length == 0) check_items(g, why);
    if (why->length == 0) check_traps(g, why);
    for (int fort = 1; fort <= om_teams(g) && why->length == 0; fort++) {
        check_cards(g, fort, why);
        if (why->length == 0) check_figures(g, fort, why);
    }
}

/* ---- for cases ------------------------------------------------------------------------------- */

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

/* Cards of another Onslaught than the one that was placed leave the display, and those of which
 * too many were placed elsewhere. */
static void settle_display(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    for (int slot = 0; slot < OM_DISPLAY; slot++) {
        const int item = camp->item[slot];
        const int trap = camp->trap[slot];
        if (item && wm_copies(camp->item, OM_DISPLAY, item) + COPIES(camp->items_gone, item) >
                        om_copies_of_item(g, team, item))
            camp->item[slot] = 0;
        if (trap && wm_copies(camp->trap, OM_DISPLAY, trap) + COPIES(camp->traps_gone, trap) >
                        om_copies_of_trap(g, team, trap))
            camp->trap[slot] = 0;
    }
}

/* What Heroes wear and what lies on the map has left a War Camp: that of the first team which has
 * such cards. */
static void settle_gone(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    for (int item = 1; item <= g->pack->item_count; item++) {
        int left = om_copies_of_item(g, team, item) ? copies_worn(g, item) : 0;
        for (int other = 1; other <= team; other++)
            left -= COPIES(om_team(g, other)->items_gone, item);
        for (; left > 0 && COPIES(camp->items_gone, item) < om_copies_of_item(g, team, item);
             left--)
            wm_pile_sort_in(PILE(camp->items_gone), item);
    }
    for (int trap = 1; trap <= g->pack->trap_count; trap++) {
        int left = om_copies_of_trap(g, team, trap) ? copies_laid(g, trap) : 0;
        for (int other = 1; other <= team; other++)
            left -= COPIES(om_team(g, other)->traps_gone, trap);
        for (; left > 0 && COPIES(camp->traps_gone, trap) < om_copies_of_trap(g, team, trap);
             left--)
            wm_pile_sort_in(PILE(camp->traps_gone), trap);
    }
}

/* The decks hold what is nowhere else. */
static void settle_camp(OmGame *g, int team)
{
    OmTeam *const camp = om_team(g, team);

    settle_gone(g, team);
    settle_display(g, team);
    wm_mem_zero(&camp->items, sizeof camp->items);
    wm_mem_zero(&camp->traps, sizeof camp->traps);
    for (int item = 1; item <= g->pack->item_count; item++) {
        int left = om_copies_of_item(g, team, item) - COPIES(camp->items_gone, item) -
                   wm_copies(camp->item, OM_DISPLAY, item);
        for (; left > 0; left--) wm_pile_put(PILE(camp->items), item, 0);
    }
    for (int trap = 1; trap <= g->pack->trap_count; trap++) {
        int left = om_copies_of_trap(g, team, trap) - COPIES(camp->traps_gone, trap) -
                   wm_copies(camp->trap, OM_DISPLAY, trap);
        for (; left > 0; left--) wm_pile_put(PILE(camp->traps), trap, 0);
    }
}

static void settle_armies(OmGame *g, int fort)
{
    OmInvasion *const invasion = om_invasion(g, fort);

    wm_mem_zero(&invasion->orc_deck, sizeof invasion->orc_deck);
    wm_mem_zero(&invasion->critter_deck, sizeof invasion->critter_deck);
    for (int card = 1; card <= g->pack->card_count; card++) {
        int orcs = om_copies_of_card(g, fort, false, card) - copies_in_stacks(g, fort, false, card);
        int critters =
            om_copies_of_card(g, fort, true, card) - copies_in_stacks(g, fort, true, card);
        for (; orcs > 0; orcs--) wm_pile_put(PILE(invasion->orc_deck), card, 0);
        for (; critters > 0; critters--) wm_pile_put(PILE(invasion->critter_deck), card, 0);
    }
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
        settle_armies(g, team);
        settle_bosses(g, team);
    }
}
