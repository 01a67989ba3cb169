/* THR: things that Heroes throw to each other. */
#include "orcquest.h"

enum { SAFE_THROW = 2, SHORT_THROW = 5, LONGEST_THROW = 8 };

/* OQ-THR-02, OQ-THR-05, OQ-ORG-03; the thrower turns for it and back (OQ-THR-02). */
WmRule oq_judge_throw(const OqGame *g, int from, int to)
{
    if (g->s->course.phase != OQ_TURN_END || from == to) return OQ_THR_01;
    if (!oq_in_play(g, from) || !oq_in_play(g, to)) return OQ_ORG_03;
    if (oq_hero(g, to)->item_count >= OQ_ITEMS) return OQ_THR_01;
    const int a = oq_figure(g, from)->at;
    const int b = oq_figure(g, to)->at;
    if (oq_range(g, a, b) > LONGEST_THROW) return OQ_THR_05;
    return oq_clear(g, a, b, true) ? 0 : OQ_THR_02;
}

/* With its Enchants, as it is, to the Inventory. */
void oq_hand_over(OqGame *g, int from, int index, int to)
{
    OqItem item = *oq_item(g, from, index);

    SET(item.place, OQ_IN_INVENTORY);
    oq_remove_item(g, from, index);
    oq_gain_item(g, to, &item);
}

/* OQ-THR-03 to OQ-THR-06: the card arrives whatever the die does. */
void oq_throw(OqGame *g, int from, int index, int to)
{
    const int range = oq_range(g, oq_figure(g, from)->at, oq_figure(g, to)->at);
    static const OqPool white = {.white = 1};
    static const OqPool grey = {.grey = 1};

    oq_hand_over(g, from, index, to);
    EVENT(OQ_EV_THROWN, OQ_THR_01, from, to);
    CITE(OQ_THR_02, OQ_THR_06);
    if (range <= SAFE_THROW) {
        CITE(OQ_THR_03);
        return;
    }
    CITE(OQ_THR_04);
    oq_hurt(g, to, oq_suffer(g, 0, to, range <= SHORT_THROW ? &white : &grey, OQ_RANGED), from,
            OQ_THR_04);
}
