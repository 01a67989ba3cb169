/* A stub. */
#include "orcsmustdie.h"

bool om_scavenger_waits(const OmGame *g)
{
    (void)g;
    return false;
}

WmFlow om_discard_item(OmGame *g, int item)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_SCAVENGE))->u.scavenge.item, item);
    return WM_CALLED;
}

const WmStop om_scavenge_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_scavenge(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_scavenge(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_scavenge(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_rebuke(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_rebuke(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
