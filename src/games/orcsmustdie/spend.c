/* A stub. */
#include "orcsmustdie.h"

WmFlow om_spend(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_SPEND);
    return WM_CALLED;
}

const WmStop om_spend_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_spend(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_spend(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_spend(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_save(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_save(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_care(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_care(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

bool om_attack_reaches(const OmGame *g, int tile)
{
    (void)g, (void)tile;
    return false;
}

void om_begin_attack(OmGame *g, int seat, int tile, int super)
{
    (void)g, (void)seat, (void)tile, (void)super;
}
