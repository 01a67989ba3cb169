/* What a question is about where its frame does not tell at once. */
#include "orcsmustdie.h"

void om_about(const OmGame *g, WmQuestion *q)
{
    const OmFrame *const fr = om_top(g);

    switch (q->kind) {
    case OM_Q_WAY: om_about_way(g, q); break;
    case OM_Q_STAND_IN: om_about_stand_in(g, q); break;
    case OM_Q_SPRING:
        q->arg[0] = fr->u.fire.trap;
        q->arg[1] = fr->u.fire.tile;
        break;
    default: break;
    }
}
