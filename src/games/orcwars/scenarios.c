/* WIN, SC1 to SC5: what is different in each scenario, and who has won. */
#include "orcwars.h"

enum { ELVES = 1, ORCS = 2 };

static int scenario_of(const OwGame *g)
{
    return g->setup->head.scenario;
}

/* ---- what is different ----------------------------------------------------------------------- */

/* OW-SC1-02 */
bool ow_has_squad_phase(const OwGame *g)
{
    return scenario_of(g) != OW_PRISONERS;
}

/* OW-REI-08, OW-SC2-05, OW-SC5-03 */
bool ow_forest_restriction(const OwGame *g)
{
    return scenario_of(g) == OW_ORC_CAMP || scenario_of(g) == OW_GREAT_HUNT;
}

static bool has_escape(const OwGame *g)
{
    return scenario_of(g) == OW_ORC_CAMP || scenario_of(g) == OW_RELICS ||
           scenario_of(g) == OW_GREAT_HUNT;
}

/* OW-WIN-03: by an entrance; in Orc Camp by a blue one (OW-SC2-11). */
bool ow_may_leave_at(const OwGame *g, int space)
{
    if (!has_escape(g) || !(ow_space(g, space)->flags & OW_ENTRANCE)) return false;
    return scenario_of(g) != OW_ORC_CAMP || ow_space(g, space)->mark == OW_MARK_BLUE;
}

/* Where nobody may leave: in Orc Camp an entrance that is not blue has a rule of its own. */
WmRule ow_why_not_leave(const OwGame *g, int space)
{
    const bool entrance = ow_space(g, space)->flags & OW_ENTRANCE;

    return entrance && scenario_of(g) == OW_ORC_CAMP ? OW_SC2_11 : OW_MOV_14;
}

/* OW-SC2-03, OW-SC3-02, OW-SC4-04, OW-SC5-01: by the number of Elves. */
int ow_starting_orcs(const OwGame *g)
{
    static const uint8_t orcs[OW_SCENARIOS][OW_ELVES] = {
        [OW_ORC_CAMP] = {5, 9, 13},
        [OW_RELICS] = {7, 10, 13},
        [OW_BOUNTY_HUNTERS] = {0, 4, 8},
        [OW_GREAT_HUNT] = {5, 9, 13},
    };

    return orcs[scenario_of(g)][ow_elves(g) - 1];
}

/* ---- aims ------------------------------------------------------------------------------------ */

static int elves_alive(const OwGame *g)
{
    int alive = 0;

    for (int seat = 1; seat <= ow_elves(g); seat++) alive += ow_elf(g, seat)->fate == OW_ALIVE;
    return alive;
}

/* OW-SC3-04, OW-WIN-06: carried away by those who escaped. */
static bool all_relics_away(const OwGame *g)
{
    for (int i = 0; i < OW_CHESTS; i++) {
        const OwChest *const chest = &g->s->board.chest[i];

        if (!chest->here || !chest->holder || ow_elf(g, chest->holder)->fate != OW_ESCAPED)
            return false;
    }
    return true;
}

static bool all_prisoners_dead(const OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan_active(g, clan)) return false;
    return true;
}

static bool all_clans_hunted(const OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan(g, clan)->here && !ow_clan(g, clan)->trophy) return false;
    return true;
}

/* OW-SC5-10: by the number of Elves at the start. */
int ow_boars_wanted(const OwGame *g)
{
    return 2 * ow_elves(g);
}

/* What the Elves have to do, besides escaping where that is needed. */
static bool aim_is_met(const OwGame *g)
{
    switch (scenario_of(g)) {
    case OW_PRISONERS: return g->s->board.king == 0 && all_prisoners_dead(g); /* OW-SC1-12 */
    case OW_ORC_CAMP: return g->s->board.king == 0;                           /* OW-SC2-10 */
    case OW_RELICS: return all_relics_away(g);                                /* OW-SC3-04 */
    case OW_BOUNTY_HUNTERS: return all_clans_hunted(g);                       /* OW-SC4-08 */
    default: return g->s->board.boars >= ow_boars_wanted(g);                  /* OW-SC5-10 */
    }
}

/* OW-WIN-02: in an Orc turn the last Elf on the map was killed; in an Elf's own he has left. */
static bool last_elf_was_killed(const OwGame *g)
{
    return g->s->turn.active == ow_orc_seat(g);
}

/* 0: nobody yet; 1: the Elves, 2: the Orcs */
static int winner_of(const OwGame *g)
{
    if (!has_escape(g) && aim_is_met(g)) return ELVES; /* at once */
    if (elves_alive(g) > 0) return 0;
    if (!has_escape(g) || last_elf_was_killed(g)) return ORCS;
    return aim_is_met(g) ? ELVES : ORCS; /* OW-WIN-05, OW-WIN-07 */
}

/* ---- the end --------------------------------------------------------------------------------- */

/* What the scenario says of the victory of a side. */
static WmRule rule_of_victory(const OwGame *g, int side)
{
    static const WmRule rule[OW_SCENARIOS][ORCS] = {
        [OW_PRISONERS] = {OW_SC1_12, OW_SC1_12},  [OW_ORC_CAMP] = {OW_SC2_10, OW_SC2_10},
        [OW_RELICS] = {OW_SC3_04, OW_SC3_06},     [OW_BOUNTY_HUNTERS] = {OW_SC4_08, OW_SC4_08},
        [OW_GREAT_HUNT] = {OW_SC5_10, OW_SC5_11},
    };
    const bool too_early = side == ORCS && has_escape(g) && !last_elf_was_killed(g);

    return too_early ? OW_WIN_07 : rule[scenario_of(g)][side - 1];
}

bool ow_over(OwGame *g)
{
    const int side = winner_of(g);

    if (side == 0) return false;
    SET(g->s->board.winner, side);
    CITE(OW_WIN_01, OW_GAM_03);
    if (has_escape(g)) CITE(side == ORCS ? OW_WIN_02 : OW_WIN_05);
    EVENT(OW_EV_SIDE_WINS, rule_of_victory(g, side), side);
    return true;
}
