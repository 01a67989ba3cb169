/* A stub. */
#include "orcsmustdie.h"

WmFlow om_roll(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_ROLL);
    return WM_CALLED;
}

const WmStop om_roll_stops[] = {
    WM_NO_STOP,
    WM_NO_STOP,
};

WmFlow om_rule_roll(OmGame *g, OmFrame *fr)
{
    (void)fr;
    g->value = 0;
    return WM_RETURNED;
}

WmRule om_judge_reroll(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return WM_NOT_OFFERED;
}

void om_list_reroll(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat, (void)offers;
}

void om_add_dice(OmAttack *attack, int die, int count)
{
    (void)attack, (void)die, (void)count;
}

int om_face_result(int face)
{
    return face;
}

int om_face_count(int face)
{
    (void)face;
    return 1;
}
