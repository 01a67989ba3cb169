#include "orcwars.h"

#include "tables.h"

WmRule ow_judge_treasure(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    (void)g, (void)seat, (void)scope, (void)a;
    return 0;
}

void ow_offer_treasures(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    (void)g, (void)seat, (void)scope, (void)offers;
}

bool ow_needs_consent(const OwGame *g, const OwBoardAction *f)
{
    (void)g, (void)f;
    return false;
}

void ow_handle_treasure(OwGame *g, const OwBoardAction *f)
{
    (void)g, (void)f;
}

void ow_lose_treasures(OwGame *g, int seat, int space)
{
    (void)g, (void)seat, (void)space;
}

WmRule ow_judge_consent(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_consent(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
