/* PMV, PMO: ways of Patrols off their Path, by a card and back again. */
#include "orcquest.h"

/* Who leads: the first of the front rank. */
static int leader_of(const OqGame *g, int patrol)
{
    int best = 0;

    EACH_MEMBER(g, patrol, enemy) {
        const OqEnemy *const who = oq_enemy(g, enemy);

        if (!best ||
            2 * who->rank + who->right < 2 * oq_enemy(g, best)->rank + oq_enemy(g, best)->right)
            best = enemy;
    }
    return best;
}

/* War Dogs open no doors. */
static bool opens_doors(const OqGame *g, int patrol)
{
    EACH_MEMBER(g, patrol, enemy)
        if (oq_enemy_sheet(g, enemy)->opens) return true;
    return false;
}

/* ---- doors ----------------------------------------------------------------------------------- */

static bool may_be_checked(const OqGame *g, int door)
{
    return g->s->board.door[door - 1] == OQ_CLOSED && oq_door(g, door)->kind != OQ_REINFORCED;
}

/* The nearest square from which a door can be opened; 0: none is so near. */
static int square_at_door(const OqGame *g, int leader, const OqReachable *reach, int door)
{
    const OqDoor *const facts = oq_door(g, door);
    const int squares[] = {facts->a[0], facts->a[1], facts->b[0], facts->b[1]};
    int best = 0;

    for (int i = 0; i < 4; i++) {
        const int square = squares[i];

        if (!square || reach->cost[square] == WM_GRID_FAR) continue;
        if (!oq_may_end(g, leader, square)) continue;
        if (!best || reach->cost[square] < reach->cost[best]) best = square;
    }
    return best;
}

int oq_door_to_check(const OqGame *g, int patrol, int squares, int *beside)
{
    const int leader = leader_of(g, patrol);
    OqReachable reach;
    int best = 0;

    *beside = 0;
    if (!leader || !opens_doors(g, patrol)) return 0;
    oq_enemy_ways(g, leader, squares, false, &reach);
    for (int door = 1; door <= g->derived->quest->door_count; door++) {
        const int square = may_be_checked(g, door) ? square_at_door(g, leader, &reach, door) : 0;

        if (!square || (best && reach.cost[square] >= reach.cost[*beside])) continue;
        best = door;
        *beside = square;
    }
    return best;
}

static void look_in(OqGame *g, int square)
{
    const int area = g->derived->area[square];

    if (!area || (g->s->board.explored & oq_area_bit(area))) return;
    g->s->course.explore |= oq_area_bit(area);
    CITE(OQ_EXP_05);
}

/* OQ-PMV-05, OQ-EXP-05: they look in. */
void oq_patrol_opens(OqGame *g, int patrol, int door)
{
    const OqDoor *const facts = oq_door(g, door);
    const int leader = leader_of(g, patrol);
    const int at = oq_figure(g, leader)->at;
    const bool from_a = facts->a[0] == at || facts->a[1] == at;

    oq_set_door(g, door, OQ_OPEN, OQ_PMV_05);
    oq_turn(g, leader, from_a ? facts->side : wm_side_opposite(facts->side), OQ_PMV_05);
    look_in(g, facts->a[0]);
    look_in(g, facts->b[0]);
}

/* Neither a Hero, who would have alerted it, nor a body. */
bool oq_nothing_to_see(const OqGame *g, int patrol)
{
    const int leader = leader_of(g, patrol);

    EACH_HERO(hero)
        if (oq_hero(g, hero)->standing == OQ_DEAD && oq_sees(g, leader, oq_figure(g, hero)->at))
            return false;
    return true;
}

/* ---- short cuts ------------------------------------------------------------------------------ */

/* Outside of Rooms a way of so many squares to a place of the Path so far ahead; 0: there is
 * none. */
int oq_short_cut(const OqGame *g, int patrol, int ahead, int squares)
{
    const OqWay *const way = oq_way_of(g, patrol);
    const int leader = leader_of(g, patrol);
    OqReachable reach;

    oq_enemy_ways(g, leader, squares, false, &reach);
    for (int place = way->length; place >= oq_patrol(g, patrol)->head + ahead; place--) {
        const int square = way->left[place];
        const bool indoors = g->derived->room[square] != 0;

        if (!indoors && reach.cost[square] <= squares && oq_may_end(g, leader, square))
            return place;
    }
    return 0;
}

/* ---- walking --------------------------------------------------------------------------------- */

/* Those behind go where they come nearer to their leader. */
static void follow(OqGame *g, int patrol, int leader)
{
    EACH_MEMBER(g, patrol, enemy) {
        OqReachable reach;

        if (enemy == leader) continue;
        oq_enemy_ways(g, enemy, WM_GRID_FAR - 1, false, &reach);
        const int next = oq_next_on_way(g, enemy, &reach, oq_figure(g, leader)->at);
        if (next && oq_may_end(g, enemy, next)) oq_walk(g, enemy, &reach, next);
    }
}

/* One square of the way of its leader, and the others after it. False: it is there, or cannot. */
bool oq_detour(OqGame *g, int patrol, int goal)
{
    const int leader = leader_of(g, patrol);
    OqReachable reach;

    if (!leader || oq_figure(g, leader)->at == goal) return false;
    oq_enemy_ways(g, leader, WM_GRID_FAR - 1, false, &reach);
    const int next = oq_next_on_way(g, leader, &reach, goal);
    if (!next || !oq_may_end(g, leader, next)) return false;
    oq_walk(g, leader, &reach, next);
    follow(g, patrol, leader);
    SET(oq_patrol(g, patrol)->off, 1);
    CITE(OQ_PMV_04);
    return true;
}

bool oq_has_come_to(const OqGame *g, int patrol, int square)
{
    const int leader = leader_of(g, patrol);

    return leader && oq_figure(g, leader)->at == square;
}

/* The place of the Path that the leader comes back to by the shortest way; 0: by none. */
static int nearest_place(const OqGame *g, int patrol)
{
    const OqWay *const way = oq_way_of(g, patrol);
    OqReachable reach;
    int best = 0;

    oq_enemy_ways(g, leader_of(g, patrol), WM_GRID_FAR - 1, false, &reach);
    for (int place = way->length; place >= 1; place--)
        if (reach.cost[way->left[place]] != WM_GRID_FAR &&
            (!best || reach.cost[way->left[place]] < reach.cost[way->left[best]]))
            best = place;
    return best;
}

/* OQ-PMV-04: one square back to the Path; once it is there the formation closes up. */
void oq_return_to_path(OqGame *g, int patrol)
{
    const int place = nearest_place(g, patrol);

    if (place && oq_detour(g, patrol, oq_way_of(g, patrol)->left[place]) &&
        !oq_has_come_to(g, patrol, oq_way_of(g, patrol)->left[place]))
        return;
    oq_patrol(g, patrol)->off = 0;
    if (place) oq_form_up(g, patrol, place);
}

/* ---- somebody goes aside --------------------------------------------------------------------- */

static bool on_a_path(const OqGame *g, int square)
{
    for (int path = 0; path < g->derived->quest->path_count; path++) {
        const OqWay *const way = &g->derived->way[path];

        for (int place = 1; place <= way->length; place++)
            if (way->left[place] == square || way->right[place] == square) return true;
    }
    return false;
}

/* As far from where it stands as it may go, and off every Path. False: there is no such square. */
bool oq_squares_aside(const OqGame *g, int enemy, int squares, WmSquares *out)
{
    OqReachable reach;
    int far = 0;

    __builtin_memset(out, 0, sizeof *out);
    oq_enemy_ways(g, enemy, squares, false, &reach);
    EACH_SQUARE(g, &g->derived->board, to) {
        if (reach.cost[to] > squares || reach.cost[to] < far) continue;
        if (!oq_may_end(g, enemy, to) || on_a_path(g, to)) continue;
        if (reach.cost[to] > far) __builtin_memset(out, 0, sizeof *out);
        far = reach.cost[to];
        wm_squares_add(out, g->grid.columns, to);
    }
    return far > 0;
}
