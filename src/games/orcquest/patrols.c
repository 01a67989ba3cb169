/* PAT, PAP, PMV, PMO, BRG, BEL: Patrols, Bell-ringers and the Bell. */
#include <core/mem.h>

#include "orcquest.h"

static OqPatrol *patrol_at(const OqGame *g, int patrol)
{
    WM_ASSERT_ID(patrol, OQ_PATROLS);
    return &g->s->board.patrol[patrol - 1];
}

static const OqWay *way_of(const OqGame *g, int patrol)
{
    return &g->derived->way[patrol_at(g, patrol)->path - 1];
}

int oq_members(const OqGame *g, int patrol)
{
    int count = 0;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        count += oq_enemy(g, enemy)->patrol == patrol;
    return count;
}

/* ---- where members stand --------------------------------------------------------------------- */

/* The square of a member when the front rank is at `head`; 0: behind the Entry. */
static int member_square(const OqWay *way, const OqEnemy *who, int head)
{
    const int place = head - who->rank;

    if (place < 1 || place > way->length) return 0;
    return who->right ? way->right[place] : way->left[place];
}

static bool is_member(const OqGame *g, int enemy, int patrol)
{
    return oq_enemy(g, enemy)->sheet && oq_enemy(g, enemy)->patrol == patrol;
}

/* The place of a square on a Path, and on which side; 0: it is not on it. */
static int place_of(const OqWay *way, int square, bool *right)
{
    for (int place = way->length; place >= 1; place--) {
        *right = way->right[place] == square;
        if (*right || way->left[place] == square) return place;
    }
    return 0;
}

/* The square for a member, or the nearest free one behind it on the Path (OQ-PMV-03); 0: none. */
static int square_for(const OqGame *g, int enemy, const OqWay *way, int head)
{
    const OqEnemy *const who = oq_enemy(g, enemy);
    const int wanted = member_square(way, who, head);

    if (wanted && oq_may_end(g, enemy, wanted)) return wanted;
    for (int place = head - who->rank; place >= 1; place--) {
        if (place > way->length) continue;
        if (oq_may_end(g, enemy, way->left[place])) return way->left[place];
        if (oq_may_end(g, enemy, way->right[place])) return way->right[place];
    }
    return 0;
}

static void place_member(OqGame *g, int enemy, int head)
{
    const OqWay *const way = way_of(g, oq_enemy(g, enemy)->patrol);
    const int square = square_for(g, enemy, way, head);
    bool right;

    if (!square) return;
    const int facing = way->facing[place_of(way, square, &right)];
    if (square == oq_figure(g, enemy)->at) return;
    oq_put(g, enemy, square);
    oq_turn(g, enemy, facing, OQ_PMV_02);
    EVENT(OQ_EV_MOVED, OQ_PMV_01, enemy, square);
}

/* From the front rank on, so that squares become free. */
static void place_members(OqGame *g, int patrol, int head)
{
    for (int rank = 0; rank <= OQ_ENEMIES; rank++)
        for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
            if (is_member(g, enemy, patrol) && oq_enemy(g, enemy)->rank == rank)
                place_member(g, enemy, head);
    SET(patrol_at(g, patrol)->head, head);
    CITE(OQ_PMV_02, OQ_PMV_03);
}

/* ---- Patrols that meet ----------------------------------------------------------------------- */

/* OQ-PMO-04: an Enemy that is not Alert where a member would go; 0: nobody. */
static int in_the_way(const OqGame *g, int patrol, int head)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (!is_member(g, enemy, patrol)) continue;
        const int square = member_square(way_of(g, patrol), oq_enemy(g, enemy), head);
        const int there = square ? oq_figure_on(g, square) : 0;

        if (there && !oq_is_hero(there) && !is_member(g, there, patrol) &&
            !oq_enemy(g, there)->alert)
            return there;
    }
    return 0;
}

static bool rank_taken(const OqGame *g, int patrol, int rank, bool right)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (is_member(g, enemy, patrol) && oq_enemy(g, enemy)->rank == rank &&
            oq_enemy(g, enemy)->right == right)
            return true;
    return false;
}

/* OQ-PMO-05: where it stands on the Path if it can be, else in the first rank with room. */
static void take_in(OqGame *g, int patrol, int enemy)
{
    OqPatrol *const who = patrol_at(g, patrol);
    bool right = false;
    const int place = place_of(way_of(g, patrol), oq_figure(g, enemy)->at, &right);

    if (place > who->head) { /* it goes in front: the others are so much further back */
        for (int other = OQ_FIRST_ENEMY; other <= OQ_FIGURES; other++)
            if (is_member(g, other, patrol)) GAIN(oq_enemy(g, other)->rank, place - who->head);
        SET(who->head, place);
    }
    int rank = place ? who->head - place : 0;
    while (rank_taken(g, patrol, rank, right)) {
        right = !right;
        if (rank_taken(g, patrol, rank, right)) rank++;
    }
    SET(oq_enemy(g, enemy)->patrol, patrol);
    SET(oq_enemy(g, enemy)->rank, rank);
    SET(oq_enemy(g, enemy)->right, right);
}

/* OQ-PMO-06, OQ-PMO-07: with its whole Patrol, if it has one. */
static void merge(OqGame *g, int patrol, int met)
{
    const int other = oq_enemy(g, met)->patrol;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (enemy != met && (!other || !is_member(g, enemy, other))) continue;
        take_in(g, patrol, enemy);
    }
    if (other) wm_mem_zero(patrol_at(g, other), sizeof(OqPatrol));
    SET(patrol_at(g, patrol)->modified, 1);
    CITE(OQ_PMO_04, OQ_PMO_05, OQ_PMO_06, OQ_PMO_07);
}

/* OQ-PMV-06: no Loot, no Badass Points. */
static void leave_board(OqGame *g, int patrol)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (oq_enemy(g, enemy)->patrol != patrol) continue;
        EVENT(OQ_EV_LEFT, OQ_PMV_06, enemy);
        oq_remove_enemy(g, enemy);
    }
    wm_mem_zero(patrol_at(g, patrol), sizeof(OqPatrol));
}

/* One square along the Path; false: it has left the board. */
static bool march(OqGame *g, int patrol)
{
    int met;

    while ((met = in_the_way(g, patrol, patrol_at(g, patrol)->head + 1))) merge(g, patrol, met);
    const int head = patrol_at(g, patrol)->head + 1;
    if (head > way_of(g, patrol)->length) {
        leave_board(g, patrol);
        return false;
    }
    place_members(g, patrol, head);
    return true;
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

/* OQ-PAP-09: to the nearest free square, a Damage for each square; away from the Entry if it can
 * be. */
static void push_away(OqGame *g, int hero)
{
    const int at = oq_figure(g, hero)->at;
    WmSquares near;

    if (!oq_nearest_empty(g, at, &g->derived->board, &near)) return;
    const int to = wm_squares_next(&near, g->grid.columns, 0);
    const int range = oq_range(g, at, to);
    oq_put(g, hero, to);
    EVENT(OQ_EV_MOVED, OQ_PAP_09, hero, to);
    oq_hurt(g, hero, range, 0, OQ_PAP_09);
}

static void clear_end(OqGame *g, int path, End end)
{
    const OqWay *const way = &g->derived->way[path - 1];

    for (int front = 0; front <= 1; front++)
        for (int right = 0; right <= 1; right++) {
            const int place = front ? end.front : end.rear;
            const int square = right ? way->right[place] : way->left[place];
            const int there = oq_figure_on(g, square);
            if (there && oq_is_hero(there)) push_away(g, there);
        }
}

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
    clear_end(g, path, end);
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
    if (short_of) oq_raise_alert(g, 1, OQ_PAP_08);
}

static int draw_card(OqGame *g)
{
    const int card = oq_draw(g, PILE(g->s->decks.patrols), PILE(g->s->decks.patrols_used));

    if (card) EVENT(OQ_EV_PATROL_CARD, OQ_PAT_10, card);
    return card;
}

/* OQ-PAP-01, OQ-PAP-02 */
static void look_for_patrol(OqGame *g, int path)
{
    const OqFormation *const formation = formation_of(g, path);

    if (!formation || g->s->course.rung || patrols_on(g, path) >= formation->most) return;
    const int card = draw_card(g);
    if (!card) return;
    wm_pile_put(PILE(g->s->decks.patrols_used), card, 0);
    CITE(OQ_PAP_01, OQ_PAT_08);
    if (g->pack->patrols[card - 1].appears && !end_blocked(g, path, entry_of()))
        appear(g, path, entry_of());
}

/* ---- which one goes first -------------------------------------------------------------------- */

static int left_to_go(const OqGame *g, int patrol)
{
    return way_of(g, patrol)->length - patrol_at(g, patrol)->head;
}

/* OQ-PAT-06: those with the fewest squares left, a bit each. */
static unsigned first_patrols(const OqGame *g)
{
    unsigned first = 0;
    int best = WM_GRID_FAR;

    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++) {
        if (!patrol_at(g, patrol)->path || patrol_at(g, patrol)->moved) continue;
        const int left = left_to_go(g, patrol);
        if (left > best) continue;
        first = left < best ? 0 : first;
        best = left;
        first |= 1u << (patrol - 1);
    }
    return first;
}

WmRule oq_judge_patrol(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PATROL) return WM_NOT_OFFERED;
    return first_patrols(oq_game(c)) >> (a->arg[0] - 1) & 1 ? 0 : OQ_PAT_06;
}

void oq_list_patrol(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (unsigned left = first_patrols(oq_game(c)); left; left &= left - 1)
        wm_offer_one(offers, OQ_A_PATROL, 1 + __builtin_ctz(left));
}

/* ---- who stays behind ------------------------------------------------------------------------ */

/* OQ-PMO-03: the last rank. */
static OqFigures rear(const OqGame *g, int patrol)
{
    OqFigures all = 0;
    int last = 0;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        const OqEnemy *const who = oq_enemy(g, enemy);

        if (who->patrol != patrol || who->rank < last) continue;
        if (who->rank > last) all = 0;
        last = who->rank;
        all |= oq_figure_bit(enemy);
    }
    return all;
}

WmRule oq_judge_post(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return rear(g, oq_top(g)->u.patrols.patrol) & oq_figure_bit(a->arg[0]) ? 0 : OQ_PMO_03;
}

void oq_list_post(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    for (OqFigures left = rear(g, oq_top(g)->u.patrols.patrol); left; left &= left - 1)
        wm_offer_one(offers, OQ_A_PICK_ENEMY, 1 + __builtin_ctzll(left));
}

/* OQ-PMO-01, OQ-PMO-07, OQ-PMO-08 */
static void separate(OqGame *g, int enemy)
{
    OqEnemy *const who = oq_enemy(g, enemy);
    const int patrol = who->patrol;

    who->patrol = 0;
    who->rank = 0;
    who->right = 0;
    SET(patrol_at(g, patrol)->modified, 1);
    CITE(OQ_PMO_01, OQ_PMO_07);
    if (!oq_members(g, patrol)) wm_mem_zero(patrol_at(g, patrol), sizeof(OqPatrol));
}

/* ---- looking about --------------------------------------------------------------------------- */

static void turn_members(OqGame *g, int patrol, int quarters)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (oq_enemy(g, enemy)->patrol == patrol)
            oq_turn(g, enemy, (oq_figure(g, enemy)->facing - 1 + quarters) % WM_SIDES + 1,
                    OQ_PAT_07);
}

/* ---- Bell-ringers ---------------------------------------------------------------------------- */

/* How far a Character has to walk to the Bell of a Path; WM_GRID_FAR: it cannot. */
static int way_to_bell(const OqGame *g, int enemy, const OqWay *way)
{
    OqReachable reach;

    oq_enemy_ways(g, enemy, WM_GRID_FAR - 1, false, &reach);
    return reach.cost[way->bell];
}

/* OQ-BRG-03, OQ-BRG-06, OQ-BRG-07: the nearest to the Bell, no War Dogs; none without a Bell. */
OqFigures oq_ringers(const OqGame *g, int patrol, const OqWay *way)
{
    OqFigures all = 0;
    int best = WM_GRID_FAR + 1;

    if (!way->bell || g->s->course.rung) return 0;
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        if (oq_enemy(g, enemy)->patrol != patrol || !oq_enemy(g, enemy)->sheet) continue;
        if (!oq_enemy_sheet(g, enemy)->rings) continue;
        const int steps = way_to_bell(g, enemy, way);
        if (steps > best) continue;
        if (steps < best) all = 0;
        best = steps;
        all |= oq_figure_bit(enemy);
    }
    return all;
}

void oq_name_ringer(OqGame *g, int enemy)
{
    SET(oq_enemy(g, enemy)->rings, patrol_at(g, oq_enemy(g, enemy)->patrol)->path);
    EVENT(OQ_EV_RINGER, OQ_BRG_03, enemy);
}

int oq_bell_ringing(const OqGame *g)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        const OqEnemy *const who = oq_enemy(g, enemy);

        if (who->rings && who->figure.at == g->derived->way[who->rings - 1].bell) return enemy;
    }
    return 0;
}

/* OQ-BEL-03, OQ-BEL-04: Patrols at every free Entry; all become Alert Groups. */
static void ring(OqGame *g, int ringer)
{
    const int colour = oq_alert_colour(g);

    EVENT(OQ_EV_RUNG, OQ_BEL_01, ringer);
    if (colour < OQ_RED) oq_raise_alert(g, colour * 5 + 1 - g->s->course.alert, OQ_ALR_05);
    if (!g->s->course.rung) {
        for (int path = 1; path <= g->derived->quest->path_count; path++)
            if (!end_blocked(g, path, entry_of())) appear(g, path, entry_of());
        for (int path = 1; path <= g->derived->quest->path_count; path++)
            if (!end_blocked(g, path, exit_of(g, path))) appear(g, path, exit_of(g, path));
        CITE(OQ_BEL_02, OQ_BEL_03, OQ_BEL_04);
    }
    SET(g->s->course.rung, 1);
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++) {
        OqEnemy *const who = oq_enemy(g, enemy);

        if (enemy != ringer) who->rings = 0;
        if (who->patrol) oq_alert(g, enemy, oq_figure(g, ringer)->at);
    }
}

/* The last square of a way on which its points let it stay. */
static int farthest_on_way(const OqGame *g, int enemy, const OqReachable *reach, int goal)
{
    const int points = oq_enemy_sheet(g, enemy)->movement;

    for (; goal; goal = oq_before_on_way(g, enemy, reach, goal))
        if (reach->cost[goal] <= points && oq_may_end(g, enemy, goal)) return goal;
    return oq_figure(g, enemy)->at;
}

/* The square that is nearest to the Bell of those it can come to (OQ-BRG-08, OQ-BRG-09). */
static int run_goal(const OqGame *g, int enemy, OqReachable *reach)
{
    const int points = oq_enemy_sheet(g, enemy)->movement;
    const int bell = g->derived->way[oq_enemy(g, enemy)->rings - 1].bell;
    int best = oq_figure(g, enemy)->at;

    oq_enemy_ways(g, enemy, WM_GRID_FAR - 1, false, reach);
    if (reach->cost[bell] != WM_GRID_FAR) return farthest_on_way(g, enemy, reach, bell);
    for (int to = 0; (to = wm_squares_next(&g->derived->board, g->grid.columns, to));)
        if (reach->cost[to] <= points && oq_may_end(g, enemy, to) &&
            wm_grid_steps(g->grid.columns, to, bell) < wm_grid_steps(g->grid.columns, best, bell))
            best = to;
    return best;
}

static int next_ringer(const OqGame *g)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (oq_enemy(g, enemy)->rings && !oq_enemy(g, enemy)->acted) return enemy;
    return 0;
}

static bool on_its_bell(const OqGame *g, int enemy)
{
    return oq_figure(g, enemy)->at == g->derived->way[oq_enemy(g, enemy)->rings - 1].bell;
}

static bool run_on(OqGame *g, OqPatrolsFrame *f)
{
    OqReachable reach;

    if (!oq_enemy(g, f->figure)->rings || !oq_figure(g, f->figure)->at) return false;
    oq_enemy_ways(g, f->figure, WM_GRID_FAR - 1, false, &reach);
    return oq_walk(g, f->figure, &reach, f->goal);
}

static void start_run(OqGame *g, OqPatrolsFrame *f)
{
    OqReachable reach;

    SET(f->figure, next_ringer(g));
    SET(oq_enemy(g, f->figure)->acted, 1);
    SET(f->goal, run_goal(g, f->figure, &reach));
    CITE(OQ_BRG_08, OQ_BRG_09);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static const WmOp *op_at(const OqGame *g, const OqPatrolsFrame *f)
{
    static const WmOp none;

    return f->card && f->op < OQ_OPS ? &g->pack->patrols[f->card - 1].does[f->op] : &none;
}

static bool has_dog(const OqGame *g, int patrol)
{
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (is_member(g, enemy, patrol) && oq_ability(g, enemy, OQ_FLAIR)) return true;
    return false;
}

/* What can fail is not played yet, so what stands in for it is. */
static bool holds(const OqGame *g, const OqPatrolsFrame *f)
{
    switch (op_at(g, f)->on) {
    case OQ_IF_DOG: return has_dog(g, f->patrol);
    case OQ_IF_NO_DOG: return !has_dog(g, f->patrol);
    case OQ_IF_MODIFIED: return patrol_at(g, f->patrol)->modified;
    case OQ_IF_CLOSED_UP: return !patrol_at(g, f->patrol)->modified;
    default: return true;
    }
}

/* The word of the next operation, 0 if its condition does not hold. */
static int word_at(const OqGame *g, const OqPatrolsFrame *f)
{
    return holds(g, f) ? op_at(g, f)->word : 0;
}

static bool in_formation(const OqGame *g, const OqPatrolsFrame *f)
{
    return !OQ_OVER(g) && patrol_at(g, f->patrol)->path != 0;
}

static void begin_patrol(OqGame *g, OqPatrolsFrame *f, int patrol)
{
    SET(f->patrol, patrol);
    SET(patrol_at(g, patrol)->moved, 1);
    SET(f->card, draw_card(g));
    f->op = 0;
    CITE(OQ_PAT_06, OQ_PAT_07);
}

static void end_patrol_turn(OqGame *g, OqPatrolsFrame *f)
{
    if (f->card) wm_pile_put(PILE(g->s->decks.patrols_used), f->card, 0);
    f->card = 0;
    f->patrol = 0;
    f->left = 0;
    f->op = 0;
}

enum {
    PATROLS_BEGUN = 1,
    PATROLS_FIRST,
    PATROLS_POST,
    PATROLS_MARCH,
    PATROLS_LOOK,
    PATROLS_APPEAR,
    PATROLS_RUN,
    PATROLS_RING
};

const WmStop oq_patrols_stops[] = {
    [PATROLS_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_FIRST] = WM_CHOOSES_ANY(OQ_Q_PATROL),
    [PATROLS_POST] = WM_CHOOSES_ANY(OQ_Q_POST),
    [PATROLS_MARCH] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_LOOK] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_APPEAR] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_RUN] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_RING] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

/* OQ-PAT-05: Patrols in play, new Patrols, Bell-ringers. */
WmFlow oq_rule_patrols(OqGame *g, OqFrame *fr)
{
    OqPatrolsFrame *const f = &fr->u.patrols;

    RULE_BEGIN(fr);
    if (oq_due(g)) CALL(fr, PATROLS_BEGUN, oq_settle(g));
    while (!OQ_OVER(g) && first_patrols(g)) {
        CHOOSE_ANY(fr, PATROLS_FIRST, oq_all_seats(g), 0, OQ_Q_PATROL);
        begin_patrol(g, f, g->answer.arg[0]);
        for (; op_at(g, f)->word && in_formation(g, f); GAIN(f->op, 1)) {
            if (word_at(g, f) == OQ_W_POST) {
                CHOOSE_ANY(fr, PATROLS_POST, oq_all_seats(g), 0, OQ_Q_POST);
                separate(g, g->answer.arg[0]);
            } else if (word_at(g, f) == OQ_W_MARCH) {
                for (SET(f->left, op_at(g, f)->arg[0]); f->left > 0; SPEND(f->left, 1)) {
                    if (!in_formation(g, f) || !march(g, f->patrol)) break;
                    if (oq_due(g)) CALL(fr, PATROLS_MARCH, oq_settle(g));
                }
            } else if (word_at(g, f) == OQ_W_ALERT) {
                oq_raise_alert(g, op_at(g, f)->arg[0], OQ_ALR_10);
            } else if (word_at(g, f) == OQ_W_LOOK || word_at(g, f) == OQ_W_LOOK_BACK) {
                for (SET(f->left, WM_SIDES); f->left > 0; SPEND(f->left, 1)) {
                    if (!in_formation(g, f)) break;
                    turn_members(g, f->patrol, 1);
                    if (oq_due(g)) CALL(fr, PATROLS_LOOK, oq_settle(g));
                }
            }
        }
        end_patrol_turn(g, f);
    }
    for (SET(f->path, 1); f->path <= g->derived->quest->path_count; GAIN(f->path, 1)) {
        if (OQ_OVER(g)) break;
        look_for_patrol(g, f->path);
        if (oq_due(g)) CALL(fr, PATROLS_APPEAR, oq_settle(g));
    }
    f->path = 0;
    while (!OQ_OVER(g) && next_ringer(g)) {
        start_run(g, f);
        while (!OQ_OVER(g) && run_on(g, f))
            if (oq_due(g)) CALL(fr, PATROLS_RUN, oq_settle(g));
        if (!OQ_OVER(g) && oq_enemy(g, f->figure)->rings && on_its_bell(g, f->figure) &&
            !g->s->course.rung) {
            ring(g, f->figure);
            if (oq_due(g)) CALL(fr, PATROLS_RING, oq_settle(g));
        }
        f->goal = 0;
        f->figure = 0;
    }
    RULE_END;
}

WmFlow oq_patrols(OqGame *g)
{
    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++) patrol_at(g, patrol)->moved = 0;
    (void)wm_push(&g->core, OQ_RULE_PATROLS);
    return WM_CALLED;
}
