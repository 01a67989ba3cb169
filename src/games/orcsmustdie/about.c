/* What a question is about. */
#include "orcsmustdie.h"

void om_about(const OmGame *g, WmQuestion *q)
{
    (void)g, (void)q;
}
