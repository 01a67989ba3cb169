/* A stub. */
#include "orcsmustdie.h"

WmFlow om_move_minions(OmGame *g, int fort)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_MOVE))->u.move.fort, fort);
    return WM_CALLED;
}

const WmStop om_move_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_move(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_way(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_way(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
