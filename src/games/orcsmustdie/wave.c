/* A stub. */
#include "orcsmustdie.h"

WmFlow om_wave(OmGame *g, int fort, int boss)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_WAVE);

    SET(fr->u.wave.fort, fort);
    SET(fr->u.wave.boss, boss);
    return WM_CALLED;
}

const WmStop om_wave_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_wave(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_stand_in(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_stand_in(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule om_judge_boss_start(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_boss_start(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
