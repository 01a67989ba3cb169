/* A stub. */
#include "orcsmustdie.h"

WmFlow om_attacks(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_ATTACKS);
    return WM_CALLED;
}

const WmStop om_attacks_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_attacks(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

const WmStop om_assault_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_assault(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_tile(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_tile(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_group(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_group(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_step_in(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_step_in(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
