/* PAT, PMV, PMO, BRG, BEL: Patrols, Bell-ringers and the Bell. */
#include <core/mem.h>

#include "internal.h"

int oq_members(const OqGame *g, int patrol)
{
    int count = 0;

    EACH_MINIATURE(enemy) count += oq_enemy(g, enemy)->patrol == patrol;
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

bool oq_is_member(const OqGame *g, int enemy, int patrol)
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

    if (oq_may_be_put(g, enemy, wanted)) return wanted;
    for (int place = head - who->rank; place >= 1; place--) {
        if (place > way->length) continue;
        if (oq_may_be_put(g, enemy, way->left[place])) return way->left[place];
        if (oq_may_be_put(g, enemy, way->right[place])) return way->right[place];
    }
    return 0;
}

static void place_member(OqGame *g, int enemy, int head)
{
    const OqWay *const way = oq_way_of(g, oq_enemy(g, enemy)->patrol);
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
void oq_form_up(OqGame *g, int patrol, int head)
{
    for (int rank = 0; rank <= OQ_ENEMIES; rank++)
        EACH_MEMBER(g, patrol, enemy)
            if (oq_enemy(g, enemy)->rank == rank) place_member(g, enemy, head);
    SET(oq_patrol(g, patrol)->head, head);
    CITE(OQ_PMV_02, OQ_PMV_03);
}

/* ---- Patrols that meet ----------------------------------------------------------------------- */

/* OQ-PMO-04: an Enemy that is not Alert where a member would go; 0: nobody. */
static int in_the_way(const OqGame *g, int patrol, int head)
{
    EACH_MEMBER(g, patrol, enemy) {
        const int square = member_square(oq_way_of(g, patrol), oq_enemy(g, enemy), head);
        const int there = square ? oq_figure_on(g, square) : 0;

        if (there && !oq_is_hero(there) && !oq_is_member(g, there, patrol) &&
            !oq_enemy(g, there)->alert)
            return there;
    }
    return 0;
}

static bool rank_taken(const OqGame *g, int patrol, int rank, bool right)
{
    EACH_MEMBER(g, patrol, enemy)
        if (oq_enemy(g, enemy)->rank == rank && oq_enemy(g, enemy)->right == right) return true;
    return false;
}

/* OQ-PMO-05: where it stands on the Path if it can be, else in the first rank with room. */
static void take_in(OqGame *g, int patrol, int enemy)
{
    OqPatrol *const who = oq_patrol(g, patrol);
    bool right = false;
    const int place = place_of(oq_way_of(g, patrol), oq_figure(g, enemy)->at, &right);

    if (place > who->head) { /* it goes in front: the others are so much further back */
        EACH_MEMBER(g, patrol, other) GAIN(oq_enemy(g, other)->rank, place - who->head);
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

    EACH_MINIATURE(enemy) {
        if (enemy != met && (!other || !oq_is_member(g, enemy, other))) continue;
        take_in(g, patrol, enemy);
    }
    if (other) wm_mem_zero(oq_patrol(g, other), sizeof(OqPatrol));
    SET(oq_patrol(g, patrol)->modified, 1);
    CITE(OQ_PMO_04, OQ_PMO_05, OQ_PMO_06, OQ_PMO_07);
}

/* OQ-PMV-06: no Loot, no Badass Points. */
static void leave_board(OqGame *g, int patrol)
{
    EACH_MINIATURE(enemy) {
        if (oq_enemy(g, enemy)->patrol != patrol) continue;
        EVENT(OQ_EV_LEFT, OQ_PMV_06, enemy);
        oq_remove_enemy(g, enemy);
    }
    wm_mem_zero(oq_patrol(g, patrol), sizeof(OqPatrol));
}

/* One square along the Path; false: it has left the board. */
bool oq_march(OqGame *g, int patrol)
{
    int met;

    while ((met = in_the_way(g, patrol, oq_patrol(g, patrol)->head + 1))) {
        merge(g, patrol, met);
        SET(oq_patrol(g, patrol)->met, 1);
    }
    const int head = oq_patrol(g, patrol)->head + 1;
    if (head > oq_way_of(g, patrol)->length) {
        leave_board(g, patrol);
        return false;
    }
    oq_form_up(g, patrol, head);
    return true;
}

/* ---- which one goes first -------------------------------------------------------------------- */

static int left_to_go(const OqGame *g, int patrol)
{
    return oq_way_of(g, patrol)->length - oq_patrol(g, patrol)->head;
}

/* OQ-PAT-06: those with the fewest squares left, a bit each. */
static unsigned first_patrols(const OqGame *g)
{
    unsigned first = 0;
    int best = WM_GRID_FAR;

    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++) {
        if (!oq_patrol(g, patrol)->path || oq_patrol(g, patrol)->moved) continue;
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

/* ---- Bell-ringers ---------------------------------------------------------------------------- */

static void ways_to_bell(const OqGame *g, int enemy, const OqWay *way, OqReachable *reach)
{
    WmSquares bell = {{0}};

    wm_squares_add(&bell, g->grid.columns, way->bell);
    oq_ways_towards(g, enemy, oq_figure(g, enemy)->at, false, &bell, reach);
}

/* How far a Character has to walk to the Bell of a Path; WM_GRID_FAR: it cannot. */
static int way_to_bell(const OqGame *g, int enemy, const OqWay *way)
{
    OqReachable reach;

    ways_to_bell(g, enemy, way, &reach);
    return reach.cost[way->bell];
}

/* OQ-BRG-03, OQ-BRG-06, OQ-BRG-07: the nearest to the Bell, no War Dogs; none without a Bell. */
OqFigures oq_ringers(const OqGame *g, int patrol, const OqWay *way)
{
    OqFigures all = 0;
    int best = WM_GRID_FAR + 1;

    if (!way->bell || g->s->course.rung) return 0;
    EACH_MEMBER(g, patrol, enemy) {
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
    SET(oq_enemy(g, enemy)->rings, oq_patrol(g, oq_enemy(g, enemy)->patrol)->path);
    EVENT(OQ_EV_RINGER, OQ_BRG_03, enemy);
    CITE(OQ_BRG_05, OQ_BRG_06, OQ_BRG_07, OQ_BRG_11);
}

int oq_bell_ringing(const OqGame *g)
{
    EACH_MINIATURE(enemy) {
        const OqEnemy *const who = oq_enemy(g, enemy);

        if (who->rings && who->figure.at == g->derived->way[who->rings - 1].bell) return enemy;
    }
    return 0;
}

static void ring(OqGame *g, int ringer)
{
    const int colour = oq_alert_colour(g);

    EVENT(OQ_EV_RUNG, OQ_BEL_01, ringer);
    if (colour < OQ_RED) oq_raise_alert(g, colour * 5 + 1 - g->s->course.alert, OQ_ALR_05);
    CITE(OQ_BEL_02, OQ_BEL_03, OQ_BEL_04, OQ_BEL_08);
}

/* OQ-BEL-03: Entries before Exits, whatever the cards and the maximum say. Goes on to the next end
 * that is open; false: none is left. */
static bool next_end(const OqGame *g, OqPatrolsFrame *f)
{
    const int paths = g->derived->quest->path_count;

    while (f->end < 2 * paths) {
        GAIN(f->end, 1);
        if (oq_end_open(g, 1 + (f->end - 1) % paths, f->end > paths)) return true;
    }
    return false;
}

static WmFlow open_end(OqGame *g, const OqPatrolsFrame *f)
{
    const int paths = g->derived->quest->path_count;

    return oq_bring_patrol(g, 1 + (f->end - 1) % paths, f->end > paths);
}

/* OQ-BEL-04: all Patrols become Alert Groups. */
static void rouse_patrols(OqGame *g, int ringer)
{
    SET(g->s->course.rung, 1);
    EACH_MINIATURE(enemy) {
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
    const OqWay *const way = &g->derived->way[oq_enemy(g, enemy)->rings - 1];
    const int bell = way->bell;
    int best = oq_figure(g, enemy)->at;

    ways_to_bell(g, enemy, way, reach);
    if (reach->cost[bell] != WM_GRID_FAR) return farthest_on_way(g, enemy, reach, bell);
    EACH_SQUARE(g, &g->derived->board, to)
        if (reach->cost[to] <= points && oq_may_end(g, enemy, to) &&
            wm_grid_steps(g->grid.columns, to, bell) < wm_grid_steps(g->grid.columns, best, bell))
            best = to;
    return best;
}

static int next_ringer(const OqGame *g)
{
    EACH_MINIATURE(enemy)
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

    if (!f->goal || !oq_enemy(g, f->figure)->rings || !oq_figure(g, f->figure)->at) return false;
    if (oq_figure(g, f->figure)->at == f->goal) return false;
    if (!oq_knows_way(g, f->figure, f->goal, false)) {
        oq_enemy_ways(g, f->figure, WM_GRID_FAR - 1, false, &reach);
        if (reach.cost[f->goal] == WM_GRID_FAR) return false;
        oq_note_way(g, f->figure, &reach, f->goal);
    }
    oq_walk_on(g, f->figure);
    return true;
}

static void start_run(OqGame *g, OqPatrolsFrame *f)
{
    OqReachable reach;

    SET(f->figure, next_ringer(g));
    SET(oq_enemy(g, f->figure)->acted, 1);
    oq_begin_effects(g, f->figure);
    CITE(OQ_BRG_08, OQ_BRG_09, OQ_BRG_14);
    if (oq_stays_put(g, f->figure) || oq_has_effect(g, f->figure, OQ_PETRIFIED)) return;
    SET(f->goal, run_goal(g, f->figure, &reach));
    oq_note_way(g, f->figure, &reach, f->goal);
    if (f->goal != oq_figure(g, f->figure)->at) oq_bleed(g, f->figure);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static void begin_patrol(OqGame *g, OqPatrolsFrame *f, int patrol)
{
    SET(f->patrol, patrol);
    SET(oq_patrol(g, patrol)->moved, 1);
    oq_patrol(g, patrol)->doze = 0;
    oq_patrol(g, patrol)->sniff = 0;
    SET(f->card, oq_draw_patrol_card(g));
    CITE(OQ_PAT_06, OQ_PAT_07);
}

static void end_patrol_turn(OqGame *g, OqPatrolsFrame *f)
{
    if (f->card) oq_lay_on(PILE(g->s->decks.patrols_used), f->card);
    f->card = 0;
    f->patrol = 0;
}

enum {
    PATROLS_BEGUN = 1,
    PATROLS_FIRST,
    PATROLS_CARD,
    PATROLS_APPEAR,
    PATROLS_RUN,
    PATROLS_RING,
    PATROLS_HURT,
    PATROLS_RAN,
    PATROLS_ENTER,
    PATROLS_OPEN
};

const WmStop oq_patrols_stops[] = {
    [PATROLS_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_FIRST] = WM_CHOOSES_ANY(OQ_Q_PATROL),
    [PATROLS_CARD] = WM_CALLS(OQ_RULE_CARD),
    [PATROLS_APPEAR] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_RUN] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_RING] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_HURT] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_RAN] = WM_CALLS(OQ_RULE_SETTLE),
    [PATROLS_ENTER] = WM_CALLS(OQ_RULE_APPEAR),
    [PATROLS_OPEN] = WM_CALLS(OQ_RULE_APPEAR),
    WM_NO_STOP,
};

static const WmField patrols_fields[] = {
    WM_FIELD(OqPatrolsFrame, patrol, BY_ALL, &oq_thing_patrol),
    WM_FIELD(OqPatrolsFrame, card, BY_ALL, &oq_thing_patrol_card, WM_HOLDS(OQ_STOCK_PATROLS)),
    WM_FIELD(OqPatrolsFrame, path, BY_ALL, &oq_thing_path),
    WM_FIELD(OqPatrolsFrame, figure, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqPatrolsFrame, end, BY_ALL, &oq_thing_few),
    WM_FIELD(OqPatrolsFrame, fill, BY_NONE, &oq_thing_nothing),
    WM_FIELD(OqPatrolsFrame, goal, BY_ALL, &oq_thing_square),
};
const WmShape oq_patrols_frame_shape = {.name = "patrols",
                                        .bytes = sizeof(OqPatrolsFrame),
                                        WM_SHAPE_FIELDS(patrols_fields),
                                        .holds = WM_STOCK(OQ_STOCK_PATROLS)};

/* OQ-PAT-05: Patrols in play, new Patrols, Bell-ringers. */
WmFlow oq_rule_patrols(OqGame *g, OqFrame *fr)
{
    OqPatrolsFrame *const f = &fr->u.patrols;

    RULE_BEGIN(fr);
    CITE(OQ_PAT_05);
    if (g->s->course.rung) CITE(OQ_BEL_05);
    if (oq_due(g)) CALL(fr, PATROLS_BEGUN, oq_settle(g));
    while (!OQ_OVER(g) && first_patrols(g)) {
        CHOOSE_ANY(fr, PATROLS_FIRST, oq_all_seats(g), 0, OQ_Q_PATROL);
        begin_patrol(g, f, g->answer.arg[0]);
        if (f->card) CALL(fr, PATROLS_CARD, oq_play_patrol_card(g, f->patrol, f->card));
        end_patrol_turn(g, f);
    }
    for (SET(f->path, 1); f->path <= g->derived->quest->path_count; GAIN(f->path, 1)) {
        if (OQ_OVER(g)) break;
        if (oq_look_for_patrol(g, f->path))
            CALL(fr, PATROLS_ENTER, oq_bring_patrol(g, f->path, false));
        if (oq_due(g)) CALL(fr, PATROLS_APPEAR, oq_settle(g));
    }
    f->path = 0;
    g->s->course.hurry = 0;
    while (!OQ_OVER(g) && next_ringer(g)) {
        start_run(g, f);
        if (oq_due(g)) CALL(fr, PATROLS_HURT, oq_settle(g));
        while (!OQ_OVER(g) && run_on(g, f))
            if (oq_due(g)) CALL(fr, PATROLS_RUN, oq_settle(g));
        if (!OQ_OVER(g) && oq_enemy(g, f->figure)->rings && on_its_bell(g, f->figure) &&
            !g->s->course.rung) {
            ring(g, f->figure);
            while (next_end(g, f)) CALL(fr, PATROLS_OPEN, open_end(g, f));
            f->end = 0;
            rouse_patrols(g, f->figure);
            if (oq_due(g)) CALL(fr, PATROLS_RING, oq_settle(g));
        }
        if (!OQ_OVER(g) && oq_figure(g, f->figure)->at) oq_end_effects(g, f->figure);
        if (oq_due(g)) CALL(fr, PATROLS_RAN, oq_settle(g));
        f->goal = 0;
        f->figure = 0;
    }
    RULE_END;
}

WmFlow oq_patrols(OqGame *g)
{
    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++) oq_patrol(g, patrol)->moved = 0;
    (void)wm_push(&g->core, OQ_RULE_PATROLS);
    return WM_CALLED;
}
