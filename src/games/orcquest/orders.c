/* Standing orders that take things: how a Hero walks to a square. */
#include "internal.h"

/* The points that each square costs without a closed door, a Danger Zone, and anything that would
 * be smashed or climbed on the way. */
static void measure(const OqGame *g, const OqMoveFrame *f, uint8_t cost[WM_GRID_SQUARES + 1])
{
    const int at = oq_figure(g, f->hero)->at;
    WmSquares free = g->derived->board;

    for (int row = 0; row < WM_GRID_SIDE; row++)
        free.row[row] &= ~(g->derived->pillars.row[row] | g->derived->trunks.row[row] |
                           g->pieces.row[row] | g->heroes.row[row] | g->enemies.row[row]);
    EACH_ENEMY(g, enemy)
        if (!oq_is_massive(g, enemy) && oq_danger_square(g, enemy))
            wm_squares_remove(&free, oq_columns(g), oq_danger_square(g, enemy));
    wm_grid_costs(&g->grid, &free, &g->derived->ponds, at, f->points, cost);
}

/* The square before one on the cheapest way to it; 0: none. */
static int before(const OqGame *g, const uint8_t cost[WM_GRID_SQUARES + 1], int square)
{
    for (int side = 1; side <= WM_SIDES; side++) {
        const int from = wm_grid_beside(&g->grid, square, side);

        if (!from || !wm_grid_joined(&g->grid, square, side)) continue;
        if (cost[from] != WM_GRID_FAR && cost[from] + oq_step_cost(g, from) == cost[square])
            return from;
    }
    return 0;
}

static int next_step(const OqGame *g, const OqMoveFrame *f, int goal)
{
    const int at = oq_figure(g, f->hero)->at;
    uint8_t cost[WM_GRID_SQUARES + 1];
    int next = goal;

    measure(g, f, cost);
    if (goal == at || cost[goal] == WM_GRID_FAR) return 0;
    for (int from = before(g, cost, next); from && from != at; from = before(g, cost, next))
        next = from;
    return next;
}

/* Squares beside the Hero need no order. */
void oq_list_orders(const WmContext *c, int seat, int order, WmOrderList *list)
{
    const OqGame *const g = oq_game(c);
    const OqMoveFrame *const f = &oq_top(g)->u.move;
    uint8_t cost[WM_GRID_SQUARES + 1];

    (void)seat;
    if (f->line) return;
    measure(g, f, cost);
    EACH_SQUARE(g, &g->derived->board, to)
        if (cost[to] != WM_GRID_FAR && oq_may_end(g, f->hero, to) &&
            wm_grid_steps(oq_columns(g), oq_figure(g, f->hero)->at, to) > 1)
            wm_order_add_one(list, order, to);
}

WmAnswer oq_order_answer(const WmContext *c, int seat, const WmAnswer *order)
{
    const OqGame *const g = oq_game(c);
    WmAnswer answer = {.kind = 0};

    (void)seat;
    if (order->kind != OQ_O_WALK) return answer;
    const int next = next_step(g, &oq_top(g)->u.move, order->arg[0]);
    if (!next) return answer;
    SET(answer.kind, OQ_A_STEP);
    answer.count = 1;
    SET(answer.arg[0], next);
    return answer;
}
