/* A stub. */
#include "orcsmustdie.h"

WmFlow om_deed(OmGame *g, int seat, int team, int tile, const WmOp *op)
{
    (void)seat, (void)team, (void)tile, (void)op;
    (void)wm_push(&g->core, OM_RULE_DEED);
    return WM_CALLED;
}

bool om_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op)
{
    (void)g, (void)seat, (void)team, (void)tile, (void)op;
    return false;
}

const WmStop om_deed_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_deed(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_deed(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_deed(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
