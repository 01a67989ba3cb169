/* Whether a position can be true, besides its cards, which the core counts. */
#include "internal.h"

/* ---- checking -------------------------------------------------------------------------------- */

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

int om_copies_worn(const OmGame *g, int item)
{
    int copies = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        copies += wm_copies(om_hero(g, seat)->item, OM_SLOTS, item);
    return copies;
}

int om_copies_laid(const OmGame *g, int trap)
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

/* How many of a card can be with Heroes or on the map: of this Onslaught those that have left the
 * War Camps, of earlier ones all, of later ones none. */
static int most_out(const OmGame *g, int onslaught, int copies, int gone)
{
    if (onslaught == g->s->turn.onslaught) return gone;
    return onslaught < g->s->turn.onslaught ? copies * om_teams(g) : 0;
}

/* OMD-HER-07, OMD-HER-08: an item is in the slot of its kind. */
static void check_slots(const OmGame *g, int seat, WmText *why)
{
    if (seat > om_seats(g) || om_has_special(g, seat, OM_S_ANY_SLOTS)) return;
    for (int slot = 1; slot <= OM_SLOTS && why->length == 0; slot++) {
        const int item = om_hero(g, seat)->item[slot - 1];
        if (item && g->pack->items[item - 1].slot != slot)
            wrong_card(why, "an item is in a slot of another kind: ", g->pack->items[item - 1].id);
    }
}

static void check_items(const OmGame *g, WmText *why)
{
    for (int item = 1; item <= g->pack->item_count && why->length == 0; item++) {
        const OmItemFacts *const facts = &g->pack->items[item - 1];
        int gone = 0;
        for (int team = 1; team <= om_teams(g); team++)
            gone += COPIES(om_team(g, team)->items_gone, item);
        if (om_copies_worn(g, item) + (item == item_in_hand(g)) >
            most_out(g, facts->onslaught, facts->copies, gone))
            wrong_card(why, "there are too many of an item: ", facts->id);
    }
}

static void check_traps(const OmGame *g, WmText *why)
{
    for (int trap = 1; trap <= g->pack->trap_count && why->length == 0; trap++) {
        const OmTrapFacts *const facts = &g->pack->traps[trap - 1];
        int gone = 0;
        for (int team = 1; team <= om_teams(g); team++)
            gone += COPIES(om_team(g, team)->traps_gone, trap);
        if (om_copies_laid(g, trap) + (trap == trap_in_hand(g)) >
            most_out(g, facts->onslaught, facts->copies, gone))
            wrong_card(why, "there are too many of a trap: ", facts->id);
    }
}

/* ---- places ---------------------------------------------------------------------------------- */

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
    for (int seat = 1; seat <= OM_SEATS && why->length == 0; seat++) check_slots(g, seat, why);
    if (why->length == 0) check_items(g, why);
    if (why->length == 0) check_traps(g, why);
    for (int fort = 1; fort <= om_teams(g) && why->length == 0; fort++) check_figures(g, fort, why);
}
