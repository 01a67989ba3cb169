#include "orcwars.h"

#include "tables.h"

const WmStop ow_clear_clans_stops[] = {WM_NO_STOP};
const WmStop ow_squad_phase_stops[] = {WM_NO_STOP};
const WmStop ow_orc_actions_stops[] = {WM_NO_STOP};

WmFlow ow_rule_clear_clans(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_rule_squad_phase(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_rule_orc_actions(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_clear_clans(OwGame *g)
{
    (void)g;
    return WM_RETURNED;
}

WmFlow ow_squad_phase(OwGame *g)
{
    (void)g;
    return WM_RETURNED;
}

WmFlow ow_orc_actions(OwGame *g)
{
    (void)g;
    return WM_RETURNED;
}

int ow_most_bonus(const OwGame *g)
{
    (void)g;
    return 0;
}

WmRule ow_judge_bonus_draw(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_bonus_draw(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_clear_clans(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_clear_clans(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_squad_phase(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_squad_phase(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_order(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_order(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
