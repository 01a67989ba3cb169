#include "orcwars.h"

#include "tables.h"

const WmStop ow_board_action_stops[] = {WM_NO_STOP};

bool ow_is_board_action(int verb)
{
    (void)verb;
    return false;
}

WmRule ow_judge_board_action(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    (void)g, (void)seat, (void)scope, (void)a;
    return 0;
}

void ow_offer_board_actions(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    (void)g, (void)seat, (void)scope, (void)offers;
}

WmFlow ow_board_action(OwGame *g, const OwPlay *play)
{
    (void)g, (void)play;
    return WM_RETURNED;
}

WmFlow ow_rule_board_action(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}
