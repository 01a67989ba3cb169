/* What a question is about. */
#include "orcsmustdie.h"

void om_about(const OmGame *g, WmQuestion *q)
{
    const OmFrame *const fr = om_top(g);

    switch (q->kind) {
    case OM_Q_SPRING:
        q->arg[0] = fr->u.fire.trap;
        q->arg[1] = fr->u.fire.tile;
        break;
    default: break;
    }
}
