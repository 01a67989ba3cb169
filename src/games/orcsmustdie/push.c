/* A stub. */
#include "orcsmustdie.h"

const WmStop om_push_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_push(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_acid(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_acid(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
