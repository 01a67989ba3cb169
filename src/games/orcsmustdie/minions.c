/* MIN, STN, EDN: what minions are, where they stand, how they are counted, stunned and killed. */
#include <core/mem.h>

#include "orcsmustdie.h"

static const OmMinionFacts *facts(const OmGame *g, int unit)
{
    WM_ASSERT_ID(unit, OM_MINIONS);
    return &g->pack->minions[unit - 1];
}

/* OMD-PRE-02: everybody has the level of the Onslaught. */
const OmLevelFacts *om_level(const OmGame *g, int unit)
{
    WM_ASSERT_ID(g->s->turn.onslaught, OM_ONSLAUGHTS);
    return &facts(g, unit)->levels[g->s->turn.onslaught - 1];
}

/* OMD-BOS-05 */
const OmLevelFacts *om_boss_level(const OmGame *g, const OmBossOut *boss)
{
    const OmBossFacts *const card = &g->pack->bosses[boss->card - 1];
    const int onslaught = g->s->turn.onslaught < 2 ? 2 : g->s->turn.onslaught;

    return &card->levels[boss->last ? 2 : onslaught - 2];
}

int om_trait(const OmGame *g, int unit, int trait)
{
    const WmOp *const traits =
        unit > OM_MINIONS ? g->pack->bosses[unit - OM_MINIONS - 1].traits : facts(g, unit)->traits;

    for (int i = 0; i < 2; i++)
        if (traits[i].word == trait) return traits[i].arg[0];
    return 0;
}

/* ---- where they stand ------------------------------------------------------------------------ */

OmBossOut *om_boss_on(const OmGame *g, int tile, int unit)
{
    const int fort = om_fort_of(tile);

    for (int i = 0; unit > OM_MINIONS && fort && i < OM_BOSSES_OUT; i++) {
        OmBossOut *const boss = &om_invasion(g, fort)->boss[i];
        if (boss->at == tile && boss->card + OM_MINIONS == unit) return boss;
    }
    return NULL;
}

/* The group of a unit on a tile; NULL for Bosses, and for types of the other edition. */
static OmGroup *group_of(const OmGame *g, int tile, int unit)
{
    const int kind = unit - g->derived->before[om_fort_of(tile)];

    if (unit > OM_MINIONS || kind < 1 || kind > OM_KINDS || tile == OM_ZONE) return NULL;
    return &om_tile(g, tile)->group[kind - 1];
}

int om_standing(const OmGame *g, int tile, int unit)
{
    const OmGroup *const group = group_of(g, tile, unit);

    if (group) return group->up;
    const OmBossOut *const boss = om_boss_on(g, tile, unit);
    return boss && !boss->stunned;
}

int om_stunned(const OmGame *g, int tile, int unit)
{
    const OmGroup *const group = group_of(g, tile, unit);

    if (group) return group->down;
    const OmBossOut *const boss = om_boss_on(g, tile, unit);
    return boss && boss->stunned;
}

OmUnits om_units_on(const OmGame *g, int tile)
{
    const int fort = om_fort_of(tile);
    const OmGroup *const groups = om_tile(g, tile)->group;
    OmUnits units = 0;

    if (fort == 0) return 0;
    for (int kind = 1; kind <= OM_KINDS; kind++)
        units |= (OmUnits)((groups[kind - 1].up | groups[kind - 1].down) != 0) << (unsigned)kind;
    units <<= (unsigned)g->derived->before[fort];
    for (int i = 0; i < OM_BOSSES_OUT; i++) {
        const OmBossOut *const boss = &om_invasion(g, fort)->boss[i];
        if (boss->at == tile) units |= (OmUnits)1 << (unsigned)(boss->card + OM_MINIONS);
    }
    return units;
}

bool om_any_unit(const OmGame *g, int tile)
{
    const int fort = om_fort_of(tile);
    int minions = 0;

    for (int kind = 0; kind < OM_KINDS; kind++)
        minions |= om_tile(g, tile)->group[kind].up | om_tile(g, tile)->group[kind].down;
    if (minions) return true;
    for (int i = 0; fort && i < OM_BOSSES_OUT; i++)
        if (om_invasion(g, fort)->boss[i].at == tile) return true;
    return false;
}

bool om_any_on_maps(const OmGame *g)
{
    for (int tile = 1; tile < OM_ZONE; tile++)
        if (om_any_unit(g, tile)) return true;
    return false;
}

/* OMD-EDN-04, OMD-WAV-09 */
int om_figures_left(const OmGame *g, int fort, int kind)
{
    const OmMap *const map = om_map(g);
    const int first = (fort - 1) * OM_MAP_TILES + 1;
    int left = facts(g, om_unit(g, first, kind))->figures;

    for (int i = 0; i < map->count[fort - 1]; i++) {
        const OmGroup *const group = &om_tile(g, first + i)->group[kind - 1];
        left -= group->up + group->down;
    }
    return left;
}

/* ---- what it takes to kill them -------------------------------------------------------------- */

/* OMD-MIN-08, OMD-MIN-12: also by one that is stunned. A Boss is no Shaman, even if it boosts. */
bool om_boosted(const OmGame *g, int tile, int unit)
{
    if (om_kind(unit) && om_has_trait(g, unit, OM_T_BOOSTS)) return false; /* OMD-MIN-09 */
    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1)
        if (om_first_unit(left) != unit && om_has_trait(g, om_first_unit(left), OM_T_BOOSTS))
            return true;
    return false;
}

/* With two Heroes a Boss takes a Sword less (the content's note on Bosses). */
static int swords_of_boss(const OmGame *g, int tile, const OmLevelFacts *level)
{
    const bool few = om_team_size(g, om_fort_of(tile)) <= 2;

    return level->swords - (few && level->swords > 0);
}

void om_need(const OmGame *g, int tile, int unit, uint8_t need[OM_ICONS])
{
    const OmBossOut *const boss = om_boss_on(g, tile, unit);
    const OmLevelFacts *const level = boss ? om_boss_level(g, boss) : om_level(g, unit);
    const int swords = boss ? swords_of_boss(g, tile, level) : level->swords;

    need[OM_BRAIN - 1] = level->brains;
    need[OM_SPEED - 1] = level->speeds;
    SET(need[OM_SWORD - 1], swords + om_boosted(g, tile, unit));
}

/* ---- coming and going ------------------------------------------------------------------------ */

void om_put_minions(OmGame *g, int tile, int kind, int count)
{
    GAIN(om_tile(g, tile)->group[kind - 1].up, count);
}

void om_take_minion(OmGame *g, int tile, int unit, bool stunned)
{
    OmGroup *const group = group_of(g, tile, unit);

    if (group) {
        CITE(OMD_WAV_09);
        if (stunned) {
            SPEND(group->down, 1);
        } else {
            SPEND(group->up, 1);
        }
        return;
    }
    wm_mem_zero(om_boss_on(g, tile, unit), sizeof(OmBossOut));
}

/* OMD-STN-03: any of them, by one Stun. */
void om_stun_minion(OmGame *g, int tile, int unit, WmRule rule)
{
    OmGroup *const group = group_of(g, tile, unit);

    if (group) {
        SPEND(group->up, 1);
        GAIN(group->down, 1);
    } else {
        om_boss_on(g, tile, unit)->stunned = 1;
    }
    EVENT(OM_EV_STUNNED, rule, unit, tile);
}

/* OMD-ATK-03, OMD-TRP-06, OMD-PSH-03: skulls by size, a Boss's by its card. */
int om_skulls_for(const OmGame *g, int tile, int unit)
{
    const OmBossOut *const boss = om_boss_on(g, tile, unit);

    return boss ? om_boss_level(g, boss)->skulls : facts(g, unit)->skulls;
}

void om_kill_minion(OmGame *g, int tile, int unit, bool stunned, int seat, int team, WmRule rule)
{
    const int skulls = om_skulls_for(g, tile, unit);

    if (om_kind(unit) == 0) {
        CITE(OMD_BOS_05, OMD_BOS_07);
    }
    om_take_minion(g, tile, unit, stunned);
    if (om_has_trait(g, unit, OM_T_RUINS)) CITE(OMD_BOS_10);
    CITE(OMD_DTH_04);
    EVENT(OM_EV_KILLED, rule, unit, tile);
    if (seat) {
        om_gain_skulls(g, seat, skulls, rule);
    } else {
        om_gain_pool(g, team, skulls, rule);
    }
}

/* OMD-STN-05 */
static void stand_up_on(OmGame *g, int tile)
{
    for (int kind = 1; kind <= OM_KINDS; kind++) {
        OmGroup *const group = &om_tile(g, tile)->group[kind - 1];
        if (group->down == 0) continue;
        EVENT(OM_EV_STANDS_UP, OMD_STN_05, om_unit(g, tile, kind), group->down, tile);
        GAIN(group->up, group->down);
        group->down = 0;
    }
}

void om_stand_up(OmGame *g)
{
    for (int tile = 1; tile < OM_ZONE; tile++) stand_up_on(g, tile);
    for (int fort = 1; fort <= OM_TEAMS; fort++)
        for (int i = 0; i < OM_BOSSES_OUT; i++) {
            OmBossOut *const boss = &om_invasion(g, fort)->boss[i];
            if (!boss->stunned) continue;
            EVENT(OM_EV_STANDS_UP, OMD_STN_05, boss->card + OM_MINIONS, 1, boss->at);
            boss->stunned = 0;
        }
}
