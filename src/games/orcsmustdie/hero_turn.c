/* A stub. */
#include "orcsmustdie.h"

WmFlow om_hero_turn(OmGame *g, int seat)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_HERO_TURN))->u.hero_turn.seat, seat);
    return WM_CALLED;
}

const WmStop om_hero_turn_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_hero_turn(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_recover(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_recover(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_return(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_return(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_mimic(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_mimic(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_act(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_act(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_tend(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_tend(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
