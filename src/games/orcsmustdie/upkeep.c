/* A stub. */
#include "orcsmustdie.h"

WmFlow om_upkeep(OmGame *g, int team)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_UPKEEP))->u.upkeep.team, team);
    return WM_CALLED;
}

const WmStop om_upkeep_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_upkeep(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

const WmStop om_buy_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_buy(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_camp(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_camp(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_slot(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_slot(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmFlow om_buy(OmGame *g, int seat, int item)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_BUY);

    SET(fr->u.buy.seat, seat);
    SET(fr->u.buy.item, item);
    return WM_CALLED;
}
