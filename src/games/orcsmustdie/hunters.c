/* A stub. */
#include "orcsmustdie.h"

WmFlow om_hunt(OmGame *g, int fort, bool entering)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_HUNT);

    SET(fr->u.hunt.fort, fort);
    SET(fr->u.hunt.entering, entering);
    return WM_CALLED;
}

const WmStop om_hunt_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_hunt(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_hunt(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_hunt(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
