/* What a running Quest is guessed to be worth: how near the Main Objectives are, by the ways that
 * Heroes must walk, and in what state the Heroes are. For agents only. */
#include "internal.h"

enum {
    A_HERO = 160,      /* who lives */
    A_HEALTH = 8,      /* a Health Point */
    A_MARK = 500,      /* an Objective in somebody's hands */
    A_STEP = 9,        /* of who is nearest to where the team wants to go, */
    A_FOLLOWER = 4,    /* and of the others */
    A_LEVEL = 10,      /* of the Alert Gauge, */
    A_LAST_LEVEL = 30, /* and above the eleventh */
    A_POINT = 2,
    AN_ENEMY = 6, /* that is Alert */
    A_WOUND = 6,
    A_ROOM = 25,
    A_CARD = 2,
    A_DIE = 6, /* of a line that is worn, by its strength */
    A_BURDEN = 60,
    A_PREY = 20, /* a wound of whom the Quest is about */
    FAR = 60
};

/* ---- ways ------------------------------------------------------------------------------------ */

/* Steps from a square to all others; doors are opened on the way, furniture is gone round. */
static void ways_from(const OqGame *g, int square, uint8_t cost[WM_GRID_SQUARES + 1])
{
    WmSquares free = g->derived->board;

    for (int row = 0; row < WM_GRID_SIDE; row++)
        free.row[row] &=
            ~(g->derived->pillars.row[row] | g->derived->trunks.row[row] | g->pieces.row[row]);
    wm_squares_add(&free, g->grid.columns, square);
    wm_grid_costs(&g->derived->grid, &free, &g->derived->ponds, square, FAR, cost);
}

static int steps_to(const uint8_t cost[WM_GRID_SQUARES + 1], int square)
{
    return cost[square] < FAR ? cost[square] : FAR;
}

static int steps_into(const OqGame *g, const uint8_t cost[WM_GRID_SQUARES + 1],
                      const WmSquares *squares)
{
    int best = FAR;

    for (int to = 0; (to = wm_squares_next(squares, g->grid.columns, to));)
        if (steps_to(cost, to) < best) best = steps_to(cost, to);
    return best;
}

/* The way of the team to a square: the nearest Hero counts most. */
static int worth_of_way(const OqGame *g, int square)
{
    uint8_t cost[WM_GRID_SQUARES + 1];
    int best = FAR;
    int worth = 0;

    ways_from(g, square, cost);
    for (int hero = 1; hero <= OQ_HEROES; hero++) {
        if (!oq_in_play(g, hero)) continue;
        const int steps = steps_to(cost, oq_figure(g, hero)->at);
        if (steps < best) best = steps;
        worth -= A_FOLLOWER * steps;
    }
    return worth - A_STEP * best;
}

/* ---- Objectives ------------------------------------------------------------------------------ */

static int steps_to_exit(const OqGame *g, int hero)
{
    uint8_t cost[WM_GRID_SQUARES + 1];

    ways_from(g, oq_figure(g, hero)->at, cost);
    return steps_into(g, cost, &g->derived->exits);
}

static int worth_of_mark(const OqGame *g, const OqLain *lain)
{
    if (lain->held) {
        const OqHero *const holder = oq_hero(g, lain->held);
        if (holder->standing == OQ_LEFT) return 2 * A_MARK;
        return A_MARK - A_STEP * steps_to_exit(g, lain->held);
    }
    return lain->at ? worth_of_way(g, lain->at) : 0;
}

static int worth_of_marks(const OqGame *g)
{
    int worth = 0;

    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark) worth += worth_of_mark(g, &g->s->board.lain[i]);
    return worth;
}

/* Whom the Quest is about: hurt it, or come near. */
static int worth_of_prey(const OqGame *g)
{
    int worth = 0;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (!oq_figure(g, enemy)->at || !oq_enemy(g, enemy)->sheet) continue;
        if (!oq_is_boss(g, enemy) && !oq_enemy_sheet(g, enemy)->named) continue;
        worth += A_PREY * (oq_health_most(g, enemy) - oq_health(g, enemy)) +
                 worth_of_way(g, oq_figure(g, enemy)->at);
    }
    return worth;
}

/* ---- the others ------------------------------------------------------------------------------ */

static int strength(const OqPool *pool)
{
    return pool->white + 2 * pool->grey + 3 * pool->black;
}

/* What a Hero wears, by its best lines, and what it carries. */
static int worth_of_things(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    int worth = A_CARD * who->item_count;

    for (int i = 0; i < who->item_count; i++) {
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, &who->item[i], &count);
        int best = 0;

        for (int line = 0; line < count; line++)
            if (oq_may_use_line(g, hero, &lines[line]) && strength(&lines[line].attack.dice) > best)
                best = strength(&lines[line].attack.dice);
        worth += A_DIE * best;
    }
    return oq_overloaded(g, hero) ? worth - A_BURDEN : worth;
}

/* Who has left helps nobody any more. */
static int worth_of_heroes(const OqGame *g)
{
    int worth = 0;

    for (int hero = 1; hero <= OQ_HEROES; hero++) {
        const int standing = oq_hero(g, hero)->standing;
        if (standing == OQ_DEAD || standing == OQ_LEFT) continue;
        worth += A_HERO + A_HEALTH * oq_health(g, hero) + worth_of_things(g, hero);
    }
    return worth;
}

static int worth_of_enemies(const OqGame *g)
{
    int worth = 0;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (!oq_enemy(g, enemy)->sheet) continue;
        worth += A_WOUND * oq_figure(g, enemy)->damage;
        if (oq_enemy(g, enemy)->alert) worth -= AN_ENEMY;
    }
    return worth;
}

static int worth_of_level(int level)
{
    const int last = level > 11 ? level - 11 : 0;

    return -A_LEVEL * level - A_LAST_LEVEL * last;
}

int32_t oq_evaluate(const OqGame *g)
{
    const OqCourse *const course = &g->s->course;
    const bool hunts = g->derived->quest->aims[0].word == OQ_AIM_KILL;
    int worth = worth_of_heroes(g) + worth_of_enemies(g) + worth_of_marks(g) + worth_of_prey(g);

    if (hunts) worth += A_ROOM * wm_count_bits(g->s->board.explored);
    return worth + A_POINT * course->bp + worth_of_level(course->alert);
}
