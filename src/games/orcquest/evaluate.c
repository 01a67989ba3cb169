/* What a running Quest is guessed to be worth: how near the Main Objectives are, and in what state
 * the Heroes are. For agents only. */
#include "internal.h"

enum {
    A_HERO = 60,
    A_HEALTH = 4,
    A_MARK = 150,
    A_SQUARE = 3,
    A_LEVEL = 12,
    A_POINT = 2,
    AN_ENEMY = 3,
    A_WOUND = 2
};

static int nearest_in(const OqGame *g, int from, const WmSquares *squares)
{
    int best = WM_GRID_SIDE;

    for (int to = 0; (to = wm_squares_next(squares, g->grid.columns, to));)
        if (wm_grid_steps(g->grid.columns, from, to) < best)
            best = wm_grid_steps(g->grid.columns, from, to);
    return best;
}

/* How far the Hero nearest to a square has to go. */
static int heroes_from(const OqGame *g, int square)
{
    int best = 2 * WM_GRID_SIDE;

    for (int hero = 1; hero <= OQ_HEROES; hero++) {
        if (!oq_in_play(g, hero)) continue;
        const int steps = wm_grid_steps(g->grid.columns, oq_figure(g, hero)->at, square);
        if (steps < best) best = steps;
    }
    return best;
}

static int worth_of_mark(const OqGame *g, const OqLain *lain)
{
    if (lain->held) {
        const OqHero *const holder = oq_hero(g, lain->held);
        if (holder->standing == OQ_LEFT) return 2 * A_MARK;
        return A_MARK - A_SQUARE * nearest_in(g, holder->figure.at, &g->derived->exits);
    }
    return lain->at ? -A_SQUARE * heroes_from(g, lain->at) : 0;
}

static int worth_of_heroes(const OqGame *g)
{
    int worth = 0;

    for (int hero = 1; hero <= OQ_HEROES; hero++) {
        if (oq_hero(g, hero)->standing == OQ_DEAD) continue;
        worth += A_HERO + A_HEALTH * oq_health(g, hero);
    }
    return worth;
}

/* Alert Enemies that live are a danger; a Named one is perhaps what the Quest is about. */
static int worth_of_enemies(const OqGame *g)
{
    int worth = 0;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (!oq_enemy(g, enemy)->sheet) continue;
        worth += A_WOUND * oq_figure(g, enemy)->damage;
        if (oq_enemy(g, enemy)->alert) worth -= AN_ENEMY;
        if (oq_enemy_sheet(g, enemy)->named)
            worth += A_MARK / 3 - A_SQUARE * heroes_from(g, oq_figure(g, enemy)->at) +
                     8 * oq_figure(g, enemy)->damage;
    }
    return worth;
}

int32_t oq_evaluate(const OqGame *g)
{
    const OqCourse *const course = &g->s->course;
    int worth = worth_of_heroes(g) + worth_of_enemies(g);

    worth += A_POINT * course->bp - A_LEVEL * course->alert;
    worth += 4 * wm_count_bits(g->s->board.explored);
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark) worth += worth_of_mark(g, &g->s->board.lain[i]);
    return worth;
}
