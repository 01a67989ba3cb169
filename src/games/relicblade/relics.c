/* REL: relic and treasure markers, and the relic deck. */
#include "relicblade.h"

/* RB-REL-03, RB-REL-13 */
static void draw_relic(RbGame *g, int marker)
{
    RbMarker *const lies = rb_marker(g, marker);

    SET(lies->drawn, 1);
    if (g->s->deck.count == 0) {
        CITE(RB_REL_13);
        return;
    }
    SET(lies->relic, wm_pile_take(PILE(g->s->deck)));
    SET(lies->uses, g->pack->relics[lies->relic - 1].uses);
    wm_reveal(&g->core);
    EVENT(RB_EV_DREW, RB_REL_03, marker, lies->relic);
    CITE(RB_SET_19);
}

void rb_pick_up(RbGame *g, int model, int marker)
{
    RbMarker *const lies = rb_marker(g, marker);

    SET(lies->carrier, model);
    lies->at = (WmPoint){0, 0};
    EVENT(RB_EV_PICKED_UP, RB_REL_02, model, marker);
    if (lies->kind == RB_RELIC_MARKER && !lies->drawn)
        draw_relic(g, marker);
    else if (lies->kind == RB_RELIC_MARKER)
        CITE(RB_REL_09);
    else
        CITE(RB_REL_05);
    CITE(RB_REL_12);
}

void rb_lay(RbGame *g, int model, int marker, WmPoint at)
{
    rb_marker(g, marker)->carrier = 0;
    rb_marker(g, marker)->at = at;
    EVENT(RB_EV_DROPPED, RB_REL_08, model, marker);
}

/* RB-REL-08: near the model, about as high, not under a base. */
WmRule rb_judge_spot(const RbGame *g, const RbTable *table, int model, WmPoint at)
{
    const WmBody *const body = rb_body_of(table, model);
    const int rise = wm_floor_at(&table->plane, at) - body->floor;

    if (!wm_within(body->at, body->radius, at, 0, WM_INCH / 2)) return RB_REL_08;
    if (rise > WM_LEVEL || rise < -WM_LEVEL) return RB_REL_08;
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const WmBody *const other = rb_body_of(table, rb_first(left));
        if (wm_distance_squared(at, other->at) < (int64_t)other->radius * other->radius)
            return RB_REL_08;
    }
    return 0;
}

int rb_first_carried(const RbGame *g, int model, bool all)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_carries(g, model, marker) && (all || !rb_marker(g, marker)->monster)) return marker;
    return 0;
}

/* RB-SET-07, RB-SET-08: a use of an upgrade or a relic; with the last the card is gone. */
void rb_use_up(RbGame *g, int model, int held, int marker)
{
    RbHeldUpgrade *const upgrade = held ? &rb_model(g, model)->held[held - 1] : NULL;
    RbMarker *const lies = marker ? rb_marker(g, marker) : NULL;

    if (upgrade && upgrade->uses) {
        CITE(RB_SET_08);
        SPEND(upgrade->uses, 1);
        if (upgrade->uses == 0) upgrade->upgrade = 0, CITE(RB_SET_07);
    }
    if (lies && lies->uses) {
        SPEND(lies->uses, 1);
        if (lies->uses) return;
        wm_pile_put(PILE(g->s->gone), lies->relic, 0);
        lies->relic = 0;
        CITE(RB_REL_04);
    }
}
