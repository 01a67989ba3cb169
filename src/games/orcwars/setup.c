#include "orcwars.h"

#include "tables.h"

const WmStop ow_set_up_stops[] = {WM_NO_STOP};

WmFlow ow_rule_set_up(OwGame *g, OwFrame *fr)
{
    (void)g, (void)fr;
    return WM_RETURNED;
}

WmFlow ow_set_up(OwGame *g)
{
    (void)g;
    return WM_RETURNED;
}

void ow_set_up_board(OwGame *g)
{
    (void)g;
}

WmRule ow_judge_place_token(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_place_token(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_remove_clan(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_remove_clan(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_place_orc(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_place_orc(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_place_king(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_place_king(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

WmRule ow_judge_place_elf(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void ow_list_place_elf(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}
