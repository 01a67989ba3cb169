/* A stub. */
#include "orcsmustdie.h"

WmFlow om_traps(OmGame *g, int fort)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_TRAPS))->u.traps.fort, fort);
    return WM_CALLED;
}

WmFlow om_fire(OmGame *g, int tile, int team)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_FIRE);

    SET(fr->u.fire.tile, tile);
    SET(fr->u.fire.team, team);
    return WM_CALLED;
}

int om_traps_on(const OmGame *g, int tile)
{
    return (om_tile(g, tile)->trap[0] != 0) + (om_tile(g, tile)->trap[1] != 0);
}

void om_remove_trap(OmGame *g, int tile, int trap, WmRule rule)
{
    (void)g, (void)tile, (void)trap, (void)rule;
}

const WmStop om_traps_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_traps(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

const WmStop om_fire_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_fire(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_fire(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_fire(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_spring(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_spring(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
