#include "orcwars.h"

#include "tables.h"

const WmStop ow_trick_stops[] = {WM_NO_STOP};

WmFlow ow_rule_trick(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_trick(OwGame *g, const OwPlay *play)
{
    (void)g, (void)play;
    return WM_RETURNED;
}

WmRule ow_judge_trick(const OwGame *g, int seat, const OwScope *scope, int trick)
{
    (void)g, (void)seat, (void)scope, (void)trick;
    return 0;
}

void ow_offer_tricks(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    (void)g, (void)seat, (void)scope, (void)offers;
}

bool ow_has_squad_phase_trick(const OwGame *g)
{
    (void)g;
    return false;
}

WmRule ow_judge_pilfer(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_pilfer(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
