/* A stub. */
#include "orcsmustdie.h"

WmFlow om_death(OmGame *g, int seat, int killer)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_DEATH);

    SET(fr->u.death.seat, seat);
    SET(fr->u.death.killer, killer);
    return WM_CALLED;
}

void om_enter_rift(OmGame *g, int fort)
{
    (void)g, (void)fort;
}

void om_hurt_rift(OmGame *g, int team, int damage, WmRule rule)
{
    (void)g, (void)team, (void)damage, (void)rule;
}

void om_mend_rift(OmGame *g, int team, int health, WmRule rule)
{
    (void)g, (void)team, (void)health, (void)rule;
}

const WmStop om_death_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_death(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_tribute(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_tribute(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
