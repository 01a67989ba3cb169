#include "orcwars.h"

#include "tables.h"

const WmStop ow_wake_stops[] = {WM_NO_STOP};
const WmStop ow_activate_stops[] = {WM_NO_STOP};

WmFlow ow_rule_wake(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_rule_activate(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_wake(OwGame *g, int tiles)
{
    (void)g, (void)tiles;
    return WM_RETURNED;
}

WmFlow ow_activate(OwGame *g, int token)
{
    (void)g, (void)token;
    return WM_RETURNED;
}

int ow_token_at(const OwGame *g, int space)
{
    (void)g, (void)space;
    return 0;
}

bool ow_may_activate(const OwGame *g, int token)
{
    (void)g, (void)token;
    return false;
}

WmRule ow_judge_wake(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_wake(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_muster(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_muster(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_raise(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_raise(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
