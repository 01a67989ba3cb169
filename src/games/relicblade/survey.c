/* The survey of ways: the shortest path of a model to a point within one move that a search
 * finds, leg by leg, with what each leg costs and adds to the difficulty. */
#include "internal.h"

#include "way.h"

static void tell(WmFinds *finds, int leg, WmPoint to, int cost, int difficulty)
{
    WmRow row = {{0}};

    SET(row.arg[0], leg);
    row.arg[1] = to.x;
    row.arg[2] = to.y;
    SET(row.arg[3], cost);
    SET(row.arg[4], difficulty);
    wm_find_row(finds, &row);
}

static void find_path(const RbGame *g, int model, WmPoint to, WmFinds *finds)
{
    RbWays ways;
    RbWay way;
    int difficulty;

    rb_ways_begin(g, model, rb_speed(g, model), true, &ways);
    if (!wm_within(ways.start, 0, to, 0, ways.most)) return;
    const int straight = rb_ways_cost(&ways, RB_WALK, to, &difficulty);
    if (straight > 0) tell(finds, RB_WALK, to, straight, 0);
    if (straight >= 0) return;
    rb_ways_find(&ways);
    if (!rb_way_to(&ways, to, &way)) return;
    for (int i = 0; i < way.count; i++)
        tell(finds, way.leg[i].leg, way.leg[i].to, way.leg[i].cost, way.leg[i].difficulty);
}

void rb_survey(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds)
{
    const RbGame *const g = rb_game(c);
    const int model = about->arg[0];

    (void)viewer;
    if (survey == RB_SURVEY_OUTLOOK)
        rb_outlook(g, about, finds);
    else if (rb_able(g, model))
        find_path(g, model, (WmPoint){about->arg[1], about->arg[2]}, finds);
}
