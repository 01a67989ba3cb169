/* ENC: Enchants that are bound to Stuff, and the deeds by which they grow. */
#include "orcquest.h"

/* OQ-ENC-07: how often the deed of its first Enchant must be done. */
int oq_deeds_needed(const OqGame *g, const OqItem *item)
{
    return item->enchant[0] ? g->pack->enchants[item->enchant[0] - 1].objective[0].arg[0] : 0;
}
