/* PAP: Patrols that come onto the board. */
#include <core/mem.h>

#include "orcquest.h"

static OqPatrol *patrol_at(const OqGame *g, int patrol)
{
    WM_ASSERT_ID(patrol, OQ_PATROLS);
    return &g->s->board.patrol[patrol - 1];
}

/* ---- new Patrols ----------------------------------------------------------------------------- */

static const OqFormation *formation_of(const OqGame *g, int path)
{
    const OqPathFacts *const facts = &g->derived->quest->paths[path - 1];

    for (int i = 0; i < facts->formation_count; i++)
        if (facts->formations[i].colour == oq_alert_colour(g)) return &facts->formations[i];
    return NULL;
}

static int patrols_on(const OqGame *g, int path)
{
    int count = 0;

    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++)
        count += patrol_at(g, patrol)->path == path;
    return count;
}

static int free_patrol(const OqGame *g)
{
    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++)
        if (!patrol_at(g, patrol)->path) return patrol;
    return 0;
}

/* Where a Patrol comes in: the places of its rear and its front rank on the Path. */
typedef struct End {
    int rear, front;
} End;

static End entry_of(void)
{
    return (End){1, 2};
}

/* OQ-BEL-03: inwards, along the Path in reverse. */
static End exit_of(const OqGame *g, int path)
{
    const int length = g->derived->way[path - 1].length;

    return (End){length, length - 1};
}

/* OQ-PAP-07: an Enemy on one of the first four squares. */
static bool end_blocked(const OqGame *g, int path, End end)
{
    const OqWay *const way = &g->derived->way[path - 1];
    const int places[] = {end.rear, end.front};

    for (int i = 0; i < 2; i++) {
        const int place = places[i];
        if (oq_on(g, &g->enemies, way->left[place]) || oq_on(g, &g->enemies, way->right[place]))
            return true;
    }
    return false;
}

/* ---- Heroes in front of an Entry ------------------------------------------------------------- */

/* The place of a square on a Path, and on which side; 0: it is not on it. */
static int place_on(const OqWay *way, int square, bool *right)
{
    for (int place = 1; place <= way->length; place++) {
        *right = way->right[place] == square;
        if (*right || way->left[place] == square) return place;
    }
    return 0;
}

static bool takes(const OqGame *g, int hero, int square)
{
    return square && oq_may_end(g, hero, square) && !oq_on(g, &g->pieces, square) &&
           !oq_on(g, &g->derived->trunks, square) && !oq_on(g, &g->derived->pillars, square);
}

/* OQ-PAP-09: the nearest free square that is farther from the Entry. */
static int square_away(const OqGame *g, int hero, int entry)
{
    const int at = oq_figure(g, hero)->at;
    int best = 0;

    for (int to = 0; (to = wm_squares_next(&g->derived->board, g->grid.columns, to));) {
        if (!takes(g, hero, to) || oq_range(g, entry, to) <= oq_range(g, entry, at)) continue;
        if (!best || oq_range(g, at, to) < oq_range(g, at, best)) best = to;
    }
    return best;
}

static void shove(OqGame *g, int hero, int to)
{
    const int range = oq_range(g, oq_figure(g, hero)->at, to);

    oq_put(g, hero, to);
    EVENT(OQ_EV_MOVED, OQ_PAP_09, hero, to);
    oq_hurt(g, hero, range, 0, OQ_PAP_09);
}

/* The square that a Hero on the Path is pushed to along it; 0: there is none. */
static int square_along(const OqGame *g, const OqWay *way, int hero, End end)
{
    bool right = false;
    const int place = place_on(way, oq_figure(g, hero)->at, &right);
    const int next = place ? place + (end.front > end.rear ? 1 : -1) : 0;

    if (next < 1 || next > way->length) return 0;
    return right ? way->right[next] : way->left[next];
}

/* A Hero that another is pushed against. */
static int hero_along(const OqGame *g, const OqWay *way, int hero, End end)
{
    const int along = square_along(g, way, hero, end);
    const int there = along ? oq_figure_on(g, along) : 0;

    return there && oq_is_hero(there) && there != hero ? there : 0;
}

/* False: it cannot be moved. */
static bool push(OqGame *g, const OqWay *way, int hero, End end)
{
    const int along = square_along(g, way, hero, end);
    int to;

    if (oq_has_effect(g, hero, OQ_ENTANGLED)) {
        oq_hurt(g, hero, 1, 0, OQ_PAP_09);
        return false;
    }
    to = along && takes(g, hero, along) ? along : square_away(g, hero, way->left[end.rear]);
    if (to) shove(g, hero, to);
    return to != 0;
}

/* OQ-PAP-09: along the Path, whoever is in the way before it. False: it cannot be moved. */
static bool push_on(OqGame *g, const OqWay *way, int hero, End end)
{
    int row[OQ_HEROES];
    int count = 0;
    bool moved = false;

    for (int next = hero; next && count < OQ_HEROES; next = hero_along(g, way, next, end)) {
        row[count++] = next;
        if (oq_has_effect(g, next, OQ_ENTANGLED)) break;
    }
    while (count > 0) moved = push(g, way, row[--count], end);
    return moved;
}

static void clear_end(OqGame *g, int path, End end, const OqFormation *formation)
{
    const OqWay *const way = &g->derived->way[path - 1];

    for (int i = OQ_FORMATION - 1; i >= 0; i--) {
        const int place = i < 2 ? end.front : end.rear;
        const int square = i % 2 ? way->right[place] : way->left[place];
        int there;

        while (formation->member[i] && (there = oq_figure_on(g, square)) && oq_is_hero(there))
            if (!push_on(g, way, there, end)) break;
    }
}

/* ---- who comes ------------------------------------------------------------------------------- */

/* One member on its square; false: there is no miniature for it, or no room. */
static bool bring_in(OqGame *g, int patrol, int sheet, int square, int facing, int number)
{
    const int figure = oq_free_figure(g, sheet);

    if (!figure || oq_figure_on(g, square)) return false;
    oq_appear(g, figure, sheet, square, facing);
    SET(oq_enemy(g, figure)->patrol, patrol);
    SET(oq_enemy(g, figure)->rank, number / 2);
    SET(oq_enemy(g, figure)->right, number % 2);
    return true;
}

/* OQ-PAP-03, OQ-PAP-04, OQ-PAP-08 */
static void appear(OqGame *g, int path, End end)
{
    const OqFormation *const formation = formation_of(g, path);
    const OqWay *const way = &g->derived->way[path - 1];
    const int patrol = free_patrol(g);
    const bool reverse = end.front < end.rear;
    bool short_of = false;

    if (!formation || !patrol) return;
    clear_end(g, path, end, formation);
    SET(patrol_at(g, patrol)->path, path);
    SET(patrol_at(g, patrol)->head, end.front);
    SET(patrol_at(g, patrol)->moved, 1);
    for (int i = 0; i < OQ_FORMATION; i++) {
        const int place = i < 2 ? end.front : end.rear;
        const int facing = reverse ? wm_side_opposite(way->facing[place]) : way->facing[place];
        const int square = i % 2 ? way->right[place] : way->left[place];

        if (formation->member[i])
            short_of |= !bring_in(g, patrol, formation->member[i], square, facing, i);
    }
    if (!oq_members(g, patrol)) wm_mem_zero(patrol_at(g, patrol), sizeof(OqPatrol));
    CITE(OQ_PAP_03, OQ_PAP_04);
    CITE(OQ_PAT_04, OQ_ALR_03, OQ_ALR_12, OQ_PAP_10);
    if (short_of) {
        CITE(OQ_ALR_06);
        oq_raise_alert(g, 1, OQ_PAP_08);
    }
}

int oq_draw_patrol_card(OqGame *g)
{
    const int card = oq_draw(g, PILE(g->s->decks.patrols), PILE(g->s->decks.patrols_used));

    if (card) EVENT(OQ_EV_PATROL_CARD, OQ_PAT_10, card);
    return card;
}

/* OQ-PAP-01, OQ-PAP-02 */
void oq_look_for_patrol(OqGame *g, int path)
{
    const OqFormation *const formation = formation_of(g, path);

    if (!formation || g->s->course.rung || patrols_on(g, path) >= formation->most) return;
    const int card = oq_draw_patrol_card(g);
    if (!card) return;
    wm_pile_put(PILE(g->s->decks.patrols_used), card, 0);
    CITE(OQ_PAP_01, OQ_PAT_08);
    const bool symbol = g->pack->patrols[card - 1].appears || g->s->course.runner;
    g->s->course.runner = 0;
    if (symbol && end_blocked(g, path, entry_of())) CITE(OQ_PAP_07);
    if (symbol && !end_blocked(g, path, entry_of())) {
        CITE(OQ_PAP_02, OQ_PAP_05, OQ_PAP_06);
        appear(g, path, entry_of());
    }
}

/* OQ-BEL-03: Entries before Exits, whatever the cards and the maximum say. */
void oq_open_all_ends(OqGame *g)
{
    for (int path = 1; path <= g->derived->quest->path_count; path++)
        if (!end_blocked(g, path, entry_of())) appear(g, path, entry_of());
    for (int path = 1; path <= g->derived->quest->path_count; path++)
        if (!end_blocked(g, path, exit_of(g, path))) appear(g, path, exit_of(g, path));
}

/* A runner calls the next Patrol; false: none can come. */
bool oq_send_runner(OqGame *g)
{
    if (!g->derived->quest->path_count || g->s->course.rung) return false;
    SET(g->s->course.runner, 1);
    return true;
}
