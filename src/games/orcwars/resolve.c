#include "orcwars.h"

#include "tables.h"

const WmStop ow_resolve_stops[] = {WM_NO_STOP};

WmFlow ow_rule_resolve(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_resolve(OwGame *g, int attacker, int target)
{
    (void)g, (void)attacker, (void)target;
    return WM_RETURNED;
}

void ow_kill_orc(OwGame *g, int orc, int killer)
{
    (void)g, (void)orc, (void)killer;
}

WmRule ow_judge_kill(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_kill(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_spark(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_spark(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_shield(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_shield(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_keep(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_keep(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_trophy(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_trophy(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

int ow_guard_of(const OwGame *g, int target)
{
    (void)g, (void)target;
    return 0;
}
