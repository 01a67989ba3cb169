/* The survey of outlooks: what a model would have to do with each enemy if it stood at a point. For
 * people who plan a move; judges know nothing of it. */
#include "internal.h"

/* Puts a model where it only thinks of being. */
static bool imagine(const RbGame *g, RbTable *table, int model, WmPoint at)
{
    WmBody *const body = &table->body[model - 1];

    rb_table(g, table, 0);
    body->at = at;
    SET(body->floor, wm_floor_at(&table->plane, at));
    return wm_standing(&table->plane, body) == WM_STANDS;
}

static void tell(const RbGame *g, const RbTable *table, int mover, int enemy, WmFinds *finds)
{
    const WmPlane *const plane = &table->plane;
    const WmBody *const here = rb_body_of(table, mover);
    const WmBody *const there = rb_body_of(table, enemy);
    const bool looks = rb_able(g, enemy);
    WmRow row = {{0}};

    SET(row.arg[0], enemy);
    SET(row.arg[1], wm_sees(plane, here, there));
    SET(row.arg[2], wm_cover(plane, here, there));
    SET(row.arg[3], looks ? wm_cover(plane, there, here) : 0);
    SET(row.arg[4], rb_engages(g, table, enemy, mover));
    wm_find_row(finds, &row);
}

void rb_outlook(const RbGame *g, const WmRow *about, WmFinds *finds)
{
    const int model = about->arg[0];
    const WmPoint at = {about->arg[1], about->arg[2]};
    RbTable table;

    if (!imagine(g, &table, model, at)) return;
    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (rb_are_enemies(model, rb_first(left))) tell(g, &table, model, rb_first(left), finds);
}
