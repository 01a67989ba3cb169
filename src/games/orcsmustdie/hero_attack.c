/* ATK, DIC, NEU: the attack that is being resolved: its dice, whom it reaches, what kills cost. */
#include <core/mem.h>

#include "orcsmustdie.h"

/* ---- a Hero's dice --------------------------------------------------------------------------- */

/* Battle dice that other Heroes of the team bring. */
static int dice_of_allies(const OmGame *g, int seat)
{
    const uint8_t *const apart = om_map(g)->apart[om_hero(g, seat)->at];
    int dice = 0;

    for (int other = 1; other <= om_seats(g); other++) {
        if (other == seat || !om_alive(g, other) || om_enemies(g, seat, other)) continue;
        if (apart[om_hero(g, other)->at] == 0) dice += om_power(g, other, OM_P_ALLIES);
        if (apart[om_hero(g, other)->at] <= 1) dice += om_power(g, other, OM_P_NEARBY);
    }
    return dice;
}

static bool alone(const OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (other != seat && om_hero(g, other)->at == om_hero(g, seat)->at) return false;
    return true;
}

/* OMD-ATK-04, OMD-FAQ-04 */
static int spread_of(const OmGame *g, int seat)
{
    const int spread = om_power(g, seat, OM_P_SPREAD);

    return spread == 0 && om_has_special(g, seat, OM_S_AROUND) ? 1 : spread;
}

static void take_dice(OmGame *g, int seat, OmAttack *attack)
{
    for (int die = 1; die <= OM_DICE; die++)
        om_add_dice(g, attack->dice, die, om_power_for(g, seat, OM_P_DICE, die));
    om_add_dice(g, attack->dice, OM_BATTLE, dice_of_allies(g, seat));
    if (om_team(g, attack->team)->lesson) om_add_dice(g, attack->dice, OM_ARCANE, 1);
    CITE(OMD_ATK_01);
}

void om_begin_attack(OmGame *g, int seat, int tile, int super)
{
    OmAttack *const attack = &g->s->attack;

    g->s->turn.acted |= OM_DID_ATTACK;
    EVENT(OM_EV_ATTACK, OMD_ATK_01, seat, tile);
    CITE(OMD_HTN_02);
    wm_mem_zero(attack, sizeof *attack);
    attack->by = OM_BY_HERO;
    SET(attack->seat, seat);
    SET(attack->team, om_team_of(g, seat));
    SET(attack->at, tile);
    SET(attack->spread, spread_of(g, seat));
    SET(attack->super, super);
    if (tile != om_hero(g, seat)->at) CITE(OMD_ATK_04);
    if (om_fort_of(tile) != om_fort_of(om_hero(g, seat)->at)) CITE(OMD_NEU_08);
    take_dice(g, seat, attack);
    SET(attack->rerolls, om_power(g, seat, OM_P_REROLL));
    SET(attack->turns_brain, om_power_for(g, seat, OM_P_TURN, OM_BRAIN));
    SET(attack->turns_speed, om_power_for(g, seat, OM_P_TURN, OM_SPEED));
    attack->turns_any = om_has_special(g, seat, OM_S_LONE_BLADE) && alone(g, seat);
    attack->mixes = om_has_special(g, seat, OM_S_GOOD_MANNERS);
    attack->bleeds = om_has_special(g, seat, OM_S_BLOOD_PRICE);
}

void om_add_result(OmAttack *attack, const WmOp *op)
{
    if (op->arg[1] == OM_LESSERS) {
        GAIN(attack->lesser_swords, 1);
    } else if (op->arg[1] == OM_GREATERS) {
        GAIN(attack->greater_swords, 1);
    } else {
        GAIN(attack->result[op->arg[0]], 1);
    }
}

WmSeats om_attackers(const OmGame *g)
{
    const OmAttack *const attack = &g->s->attack;

    return attack->seat ? wm_seat_bit(attack->seat) : om_team_seats(g, attack->team);
}

int om_attack_settler(const OmGame *g)
{
    return g->s->attack.seat ? 0 : om_settler(g, g->s->attack.team);
}

/* ---- whom it reaches ------------------------------------------------------------------------- */

/* OMD-ATK-04, OMD-NEU-01, OMD-NEU-07, OMD-NEU-08 */
bool om_attack_reaches(const OmGame *g, int tile)
{
    const OmAttack *const attack = &g->s->attack;

    if (tile == OM_ZONE) return false;
    if (tile == attack->at) return true;
    if (attack->spread == 0) return false;
    return om_map(g)->apart[om_hero(g, attack->seat)->at][tile] <= attack->spread;
}

/* OMD-RIV-15: minions are enemies of the team whose fortress they invade. */
static bool strikes_minions_on(const OmGame *g, int tile)
{
    return om_fort_of(tile) == g->s->attack.team && om_attack_reaches(g, tile);
}

int om_targets_up(const OmGame *g, int tile, int unit)
{
    const OmAttack *const attack = &g->s->attack;

    if (!strikes_minions_on(g, tile)) return 0;
    if (attack->by == OM_BY_MINIONS && om_kind(unit) == attack->group) return 0;
    return om_standing(g, tile, unit);
}

int om_targets_down(const OmGame *g, int tile, int unit)
{
    return strikes_minions_on(g, tile) ? om_stunned(g, tile, unit) : 0;
}

OmTiles om_tiles_struck(const OmGame *g)
{
    const int at = g->s->attack.at;
    OmTiles tiles = 0;

    if (g->s->attack.spread == 0) return strikes_minions_on(g, at) ? om_tile_bit(at) : 0;
    for (int tile = 1; tile < OM_ZONE; tile++)
        if (strikes_minions_on(g, tile)) tiles |= om_tile_bit(tile);
    return tiles;
}

static int targets_on(const OmGame *g, int tile)
{
    int targets = 0;

    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1)
        targets += om_targets_up(g, tile, om_first_unit(left)) +
                   om_targets_down(g, tile, om_first_unit(left));
    return targets;
}

int om_targets(const OmGame *g)
{
    int targets = 0;

    for (OmTiles left = om_tiles_struck(g); left; left &= left - 1)
        targets += targets_on(g, om_first_tile(left));
    for (int seat = 1; seat <= om_seats(g); seat++) targets += om_target_hero(g, seat) == 0;
    return targets;
}

/* Hogarth's Rivalry: who is on his tile may attack no Hero but him. */
static bool challenged(const OmGame *g, int seat, int target)
{
    return om_enemies_here(g, seat, OM_R_CHALLENGE) & ~wm_seat_bit(target);
}

/* OMD-ATK-07, OMD-TRP-05, OMD-RIV-18; a trap that is thrown has one Hero for its target. */
WmRule om_target_hero(const OmGame *g, int seat)
{
    const OmAttack *const attack = &g->s->attack;

    if (attack->seat == 0) return OMD_TRP_05;
    if (om_team_of(g, seat) == attack->team) return OMD_ATK_07;
    if (!om_alive(g, seat)) return OMD_DTH_02;
    if (om_hero(g, seat)->at == OM_ZONE) return OMD_NEU_01;
    if (!om_attack_reaches(g, om_hero(g, seat)->at)) return OMD_RIV_18;
    if (attack->hero && attack->hero != seat) return OMD_TRP_05;
    return challenged(g, attack->seat, seat) ? OMD_HER_10 : 0;
}

/* ---- whether there is one -------------------------------------------------------------------- */

static bool any_enemy_hero_on(const OmGame *g, int seat, int tile)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (om_enemies(g, seat, other) && om_hero(g, other)->at == tile) return true;
    return false;
}

/* OMD-RIV-18; Hogarth's Rivalry leaves but him. */
static bool any_hero_to_strike(const OmGame *g, int seat, int tile)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (om_enemies(g, seat, other) && om_hero(g, other)->at == tile &&
            !challenged(g, seat, other))
            return true;
    return false;
}

/* OMD-ATK-01, OMD-RIV-15, OMD-NEU-01: an enemy minion or an enemy Hero. */
static bool any_enemy_on(const OmGame *g, int seat, int tile)
{
    if (tile == OM_ZONE) return false;
    if (om_fort_of(tile) == om_team_of(g, seat) && om_any_unit(g, tile)) return true;
    return any_hero_to_strike(g, seat, tile);
}

/* OMD-FAQ-04: an attack at the own tile may be one that is split among those around. */
static bool any_enemy_around(const OmGame *g, int seat)
{
    const uint8_t *const apart = om_map(g)->apart[om_hero(g, seat)->at];
    const int spread = spread_of(g, seat);

    for (int tile = 1; tile <= OM_TILES; tile++)
        if (apart[tile] <= spread && any_enemy_on(g, seat, tile)) return true;
    return false;
}

WmRule om_judge_attack(const OmGame *g, int seat, int tile)
{
    const int at = om_hero(g, seat)->at;
    const int acted = g->s->turn.acted;

    if (acted & OM_GAVE_UP_ATTACK) return OMD_HTN_03;
    if (acted & OM_DID_ATTACK) return OMD_HTN_02;
    if (at == OM_ZONE && tile == at) return OMD_NEU_01;
    if (at == OM_ZONE || tile == OM_ZONE) return OMD_NEU_07;
    if (tile != at && om_map(g)->apart[at][tile] > om_reach(g, seat)) return OMD_ATK_04;
    if (any_enemy_on(g, seat, tile) || (tile == at && any_enemy_around(g, seat))) return 0;
    if (any_enemy_hero_on(g, seat, tile)) return OMD_HER_10;
    return om_any_unit(g, tile) ? OMD_RIV_15 : OMD_ATK_01;
}

/* ---- what a kill costs ----------------------------------------------------------------------- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Takes up to so many of a result; how many there were. */
static int take(uint8_t *from, int wanted)
{
    const int taken = least(*from, wanted);

    SPEND(*from, taken);
    return taken;
}

/* Ball & Chain: Swords that stunned ones of the unit owe less. */
static uint8_t *credit_of(const OmGame *g, OmAttack *attack, int tile, int unit)
{
    const OmBossOut *const boss = om_boss_on(g, tile, unit);

    if (!boss) return &attack->credit[om_kind(unit) - 1];
    return &attack->boss_credit[boss - om_invasion(g, om_fort_of(tile))->boss];
}

void om_give_credit(OmGame *g, int tile, int unit)
{
    GAIN(*credit_of(g, &g->s->attack, tile, unit), 1);
}

static uint8_t tender_bit(const OmGame *g, int unit)
{
    return (uint8_t)(1u << (unsigned)om_trait(g, unit, OM_T_TENDER));
}

static bool tender(const OmGame *g, const OmAttack *attack, int unit)
{
    return om_has_trait(g, unit, OM_T_TENDER) && attack->tender & tender_bit(g, unit);
}

/* The Swords that are for enemies of a size only; NULL: there are none for this one. */
static uint8_t *swords_for_size(const OmGame *g, OmAttack *attack, int unit)
{
    if (om_size(g, unit) == OM_LESSER) return &attack->lesser_swords;
    return om_size(g, unit) == OM_GREATER ? &attack->greater_swords : NULL;
}

/* Swords that are for units like this alone (OMD-DIC-13). */
static int fitting_swords(const OmGame *g, OmAttack *attack, int unit)
{
    const uint8_t *const sized = swords_for_size(g, attack, unit);

    return tender(g, attack, unit) + (sized ? *sized : 0);
}

/* Swords that fit this unit and not every other are taken first. */
static int take_fitting(const OmGame *g, OmAttack *attack, int unit, int wanted)
{
    uint8_t *const sized = swords_for_size(g, attack, unit);
    int taken = 0;

    if (wanted > 0 && tender(g, attack, unit)) {
        attack->tender &= (uint8_t)~tender_bit(g, unit);
        taken++;
    }
    return taken + (sized ? take(sized, wanted - taken) : 0);
}

bool om_take_fitting_pair(const OmGame *g, OmAttack *attack, int unit)
{
    const int fitting = fitting_swords(g, attack, unit);

    if (fitting == 0 || fitting + attack->result[OM_SWORD] < 2) return false;
    if (take_fitting(g, attack, unit, 2) == 1) SPEND(attack->result[OM_SWORD], 1);
    return true;
}

/* Results that match an icon, less those that are kept; how many icons they leave unpaid. */
static int take_matching(const OmGame *g, OmAttack *attack, int unit, int icon, int need, int kept)
{
    const int fitting = icon == OM_SWORD ? fitting_swords(g, attack, unit) : 0;
    const int fit = least(need, fitting + attack->result[icon]);
    const int wanted = kept < fit ? fit - kept : 0;
    const int taken = icon == OM_SWORD ? take_fitting(g, attack, unit, wanted) : 0;

    return need - taken - take(&attack->result[icon], wanted - taken);
}

bool om_take_for(const OmGame *g, OmAttack *attack, int tile, int unit, bool stunned)
{
    uint8_t need[OM_ICONS];
    int missing = 0;

    om_need(g, tile, unit, need);
    if (stunned && need[OM_SWORD - 1] && take(credit_of(g, attack, tile, unit), 1))
        SPEND(need[OM_SWORD - 1], 1);
    for (int icon = OM_BRAIN; icon <= OM_SWORD; icon++)
        missing += take_matching(g, attack, unit, icon, need[icon - 1],
                                 stunned ? attack->instead[icon - 1] : 0); /* OMD-STN-02 */
    if (stunned) missing -= take(&attack->result[OM_STUN], missing);
    while (missing && om_take_fitting_pair(g, attack, unit)) missing--;
    return missing == take(&attack->result[OM_WILD], missing);
}
