/* A stub. */
#include "orcsmustdie.h"

WmFlow om_break_trap(OmGame *g, int tile)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_BREAK))->u.broken.tile, tile);
    return WM_CALLED;
}

int om_pick_boss(OmGame *g, bool last)
{
    (void)g, (void)last;
    return 0;
}

const WmStop om_break_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_break(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_break(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_break(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
