/* EDN, SET, RIV: who plays with whom, who decides, and whose the skulls are. */
#include "orcsmustdie.h"

int om_rival(const OmGame *g, int team)
{
    return om_rivalry(g) ? 3 - team : 0;
}

int om_team_size(const OmGame *g, int team)
{
    return wm_count_bits(om_team_seats(g, team));
}

/* OMD-EDN-12, OMD-RIV-06: the Rift Lord; a single player agrees with himself. */
int om_settler(const OmGame *g, int team)
{
    return om_team_size(g, team) > 1 ? g->s->turn.lord : 0;
}

/* OMD-RIV-09: the other team's Armies; in a co-operative game Heroes choose for their enemies. */
int om_commander(const OmGame *g, int fort)
{
    return om_rivalry(g) ? om_rival(g, fort) : fort;
}

/* OMD-EDN-01, OMD-RIV-09: Heroes of Order meet Orcs and Critters. */
int om_edition(const OmGame *g, int fort)
{
    if (om_rivalry(g)) return fort;
    return g->setup->head.scenario == OM_PLAY_UNCHAINED ? OM_UNCHAINED : OM_ORDER;
}

/* OMD-EDN-10: there is no end of skulls, but nobody has use for more than these. */
static int capped(int skulls)
{
    return skulls > 9999 ? 9999 : skulls;
}

void om_gain_skulls(OmGame *g, int seat, int skulls, WmRule rule)
{
    if (skulls == 0) return;
    CITE(OMD_EDN_10);
    SET(om_hero(g, seat)->skulls, capped(om_hero(g, seat)->skulls + skulls));
    EVENT(OM_EV_SKULLS, rule, seat, skulls);
}

void om_gain_pool(OmGame *g, int team, int skulls, WmRule rule)
{
    if (skulls == 0) return;
    SET(om_team(g, team)->pool, capped(om_team(g, team)->pool + skulls));
    EVENT(OM_EV_POOL, rule, team, skulls);
}
