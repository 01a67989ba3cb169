#include "orcwars.h"

#include "tables.h"

void ow_begin_phase_of(OwGame *g, int who)
{
    (void)g, (void)who;
}

void ow_end_movement(OwGame *g)
{
    (void)g;
}

WmRule ow_judge_movement(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    (void)g, (void)seat, (void)scope, (void)a;
    return 0;
}

void ow_offer_movement(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    (void)g, (void)seat, (void)scope, (void)offers;
}

int ow_move(OwGame *g, const OwBoardAction *f)
{
    (void)g, (void)f;
    return 0;
}
