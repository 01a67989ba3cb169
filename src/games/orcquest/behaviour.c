/* ECM: what an Enemy does in its activation. */
#include <core/mem.h>

#include "internal.h"

/* ---- Attacks --------------------------------------------------------------------------------- */

/* Whether an Attack of its Sheet reaches the Hero from a square. */
static bool reaches_from(const OqGame *g, int enemy, const OqReach *reach, int from, int hero)
{
    const int to = oq_figure(g, hero)->at;
    const int range = oq_range(g, from, to);

    if (!reach->type) return false;
    if (!reach->high ? !oq_adjacent(g, from, to) : range < reach->low || range > reach->high)
        return false;
    return oq_aims(g, enemy, from, to, reach->type);
}

/* OQ-MAS-07: from any of its squares. */
static bool reaches(const OqGame *g, int enemy, const OqReach *reach, int from, int hero)
{
    int squares[OQ_BLOCK];

    for (int i = oq_covered(g, enemy, from, squares) - 1; i >= 0; i--)
        if (reaches_from(g, enemy, reach, squares[i], hero)) return true;
    return false;
}

/* OQ-ATK-10, OQ-CMB-12, OQ-EFF-19 */
static bool may_be_target(const OqGame *g, int enemy, int hero)
{
    return oq_in_play(g, hero) && !oq_has_effect(g, hero, OQ_INVISIBLE) &&
           !oq_has_effect(g, hero, OQ_PETRIFIED) && !oq_figure(g, hero)->chicken &&
           oq_figure(g, enemy)->terror != hero && oq_health(g, hero) > 0;
}

/* OQ-ECM-11: the strongest that is possible, from 1; 0: none. */
int oq_attack_from(const OqGame *g, int enemy, int square, int hero)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);

    if (!oq_in_play(g, hero) || oq_has_effect(g, enemy, OQ_STUNNED)) return 0;
    if (oq_is_boss(g, enemy) && g->s->boss.squeezed) return 0; /* OQ-MAS-03 */
    for (int i = 0; i < 2; i++)
        if (reaches(g, enemy, &sheet->attack[i], square, hero))
            return may_be_target(g, enemy, hero) ? i + 1 : 0;
    return 0;
}

bool oq_can_attack_now(const OqGame *g, int enemy)
{
    EACH_HERO(hero)
        if (oq_in_play(g, hero) && oq_attack_from(g, enemy, oq_figure(g, enemy)->at, hero))
            return true;
    return false;
}

/* OQ-HRE-05: Range or line are gone, or one of the two is. */
bool oq_attack_is_lost(const OqGame *g, const OqFightFrame *f)
{
    if (!oq_in_play(g, f->attacker) || oq_health(g, f->attacker) == 0) return true;
    if (!may_be_target(g, f->attacker, f->target)) return true;
    return !reaches(g, f->attacker, &oq_enemy_sheet(g, f->attacker)->attack[f->which - 1],
                    oq_figure(g, f->attacker)->at, f->target);
}

/* ---- Me First -------------------------------------------------------------------------------- */

/* Another Enemy on a square, a Massive one apart; 0: none. */
static int fellow_on(const OqGame *g, int enemy, int square)
{
    EACH_MINIATURE(other)
        if (other != enemy && oq_figure(g, other)->at == square && !oq_is_boss(g, other))
            return other;
    return 0;
}

/* OQ-ABL-41: where its move may end, the square of a fellow who can make way too. */
static bool may_end_at(const OqGame *g, int enemy, int square)
{
    WmSquares room;

    if (oq_may_end(g, enemy, square)) return true;
    if (!oq_ability(g, enemy, OQ_ME_FIRST) || oq_is_boss(g, enemy)) return false;
    if (!fellow_on(g, enemy, square) || oq_on(g, &g->derived->bells, square)) return false;
    oq_room_beside(g, square, &room);
    return oq_first_square(g, &room) != 0;
}

/* Who makes way for it now; 0: nobody. */
static int who_yields(const OqGame *g, int enemy)
{
    WmSquares room;

    if (!oq_ability(g, enemy, OQ_ME_FIRST) || oq_is_boss(g, enemy)) return 0;
    oq_room_beside(g, oq_figure(g, enemy)->at, &room);
    if (!oq_first_square(g, &room)) return 0;
    return fellow_on(g, enemy, oq_figure(g, enemy)->at);
}

void oq_scope_yield(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    oq_room_beside(g, oq_figure(g, oq_top(g)->u.behave.enemy)->at, &oq_scope(c)->squares);
}

WmRule oq_judge_yield(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_ABL_41;
}

void oq_list_yield(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

static void yield_to(OqGame *g, int enemy, int square)
{
    const int fellow = who_yields(g, enemy);

    oq_bleed(g, fellow);
    oq_put(g, fellow, square);
    EVENT(OQ_EV_MOVED, OQ_ABL_41, fellow, square);
}

/* ---- where to -------------------------------------------------------------------------------- */

static void keep_common(WmSquares *set, const WmSquares *other)
{
    for (int row = 0; row < WM_GRID_SIDE; row++) set->row[row] &= other->row[row];
}

/* Squares that its points lead to and on which it may stay. */
static void ends_of(const OqGame *g, const OqBehaveFrame *f, const OqReachable *reach,
                    WmSquares *out)
{
    oq_resting(g, f->enemy, out);
    keep_common(out, &reach->within);
}

/* How far its Attacks reach, from any of its squares. */
static int attack_range(const OqGame *g, int enemy)
{
    const OqReach *const attack = oq_enemy_sheet(g, enemy)->attack;
    const int most = oq_max(attack[0].high, attack[1].high);

    return (most ? most : 1) + (oq_is_massive(g, enemy) ? 1 : 0);
}

/* The nearest square from which a Hero can be attacked; 0: there is none. */
static int square_against(const OqGame *g, const OqBehaveFrame *f, const OqReachable *reach,
                          int hero)
{
    WmSquares near = reach->within;
    int best = 0;

    oq_keep_within(g, oq_figure(g, hero)->at, attack_range(g, f->enemy), &near);
    EACH_SQUARE(g, &near, to) {
        if (best && reach->cost[to] >= reach->cost[best]) continue;
        if (!oq_attack_from(g, f->enemy, to, hero) || !may_end_at(g, f->enemy, to)) continue;
        best = to;
    }
    return best;
}

/* OQ-ABL-11: the nearest square straight ahead, on any side, that is next to the Hero. */
static int charge_against(const OqGame *g, int enemy, int hero)
{
    const int most = oq_enemy_sheet(g, enemy)->charge;
    int best = 0;
    int nearest = most + 1;

    for (int side = 1; side <= WM_SIDES; side++) {
        int at = oq_figure(g, enemy)->at;

        for (int steps = 1; steps <= most && oq_can_step(g, enemy, at, side); steps++) {
            at = wm_grid_beside(&g->grid, at, side);
            if (!oq_may_end(g, enemy, at) || steps >= nearest) continue;
            if (!oq_adjacent(g, at, oq_figure(g, hero)->at)) continue;
            if (!oq_attack_from(g, enemy, at, hero)) continue;
            best = at;
            nearest = steps;
        }
    }
    return best;
}

static int square_for(const OqGame *g, const OqBehaveFrame *f, const OqReachable *reach, int hero)
{
    if (!may_be_target(g, f->enemy, hero) || (f->hero && f->hero != hero)) return 0;
    return f->behaviour == OQ_CHARGE ? charge_against(g, f->enemy, hero)
                                     : square_against(g, f, reach, hero);
}

/* ---- targets --------------------------------------------------------------------------------- */

static bool adjacent_to(const OqGame *g, int enemy, int hero)
{
    return oq_adjacent(g, oq_figure(g, enemy)->at, oq_figure(g, hero)->at);
}

static bool has_melee(const OqGame *g, int enemy)
{
    return oq_enemy_sheet(g, enemy)->attack[0].type == OQ_MELEE ||
           oq_enemy_sheet(g, enemy)->attack[1].type == OQ_MELEE;
}

/* OQ-ECM-03, OQ-ECM-04: the less, the rather; whom a Boss would rather have comes first. */
static int preference(const OqGame *g, int enemy, int hero)
{
    const int range = oq_range(g, oq_figure(g, enemy)->at, oq_figure(g, hero)->at);
    const int near = has_melee(g, enemy) && adjacent_to(g, enemy, hero) ? 0 : 1;

    const int other = oq_is_boss(g, enemy) && (oq_egg_thieves(g) >> (hero - 1) & 1) ? 0 : 2;

    return (((other + near) * 32 + oq_health(g, hero)) * 4 + oq_colour(g, hero)) * 64 + range;
}

/* Heroes among whom the players choose, a bit each (hero-1); the ways that lead to them. */
static unsigned victims(const OqGame *g, const OqBehaveFrame *f, OqReachable *reach)
{
    unsigned all = 0;
    int best = INT32_MAX;

    oq_enemy_ways(g, f->enemy, f->points, true, reach);
    EACH_HERO(hero) {
        if (!oq_in_play(g, hero) || !square_for(g, f, reach, hero)) continue;
        const int like = preference(g, f->enemy, hero);
        if (like > best) continue;
        if (like < best) all = 0;
        best = like;
        all |= 1u << (hero - 1);
    }
    return all;
}

void oq_scope_victim(const WmContext *c, int seat)
{
    OqReachable reach;

    (void)seat;
    oq_scope(c)->figures = victims(oq_game(c), &oq_top(oq_game(c))->u.behave, &reach);
}

WmRule oq_judge_victim(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_HERO) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_ECM_03;
}

void oq_list_victim(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_HERO, offers);
}

/* ---- goals ----------------------------------------------------------------------------------- */

/* The way to its goal is noted while it is at hand; who jumps has none. */
static void set_out(OqGame *g, const OqBehaveFrame *f, const OqReachable *reach)
{
    if (!oq_jumps(g, f->enemy)) oq_note_way(g, f->enemy, reach, f->goal);
}

static void aim_at(OqGame *g, OqBehaveFrame *f, int hero, const OqReachable *reach)
{
    SET(f->target, hero);
    SET(f->goal, square_for(g, f, reach, hero));
    if (f->behaviour == OQ_CHARGE) {
        SET(f->points, 2 * oq_enemy_sheet(g, f->enemy)->charge); /* squares, not points */
        CITE(OQ_ABL_11);
    } else {
        set_out(g, f, reach);
    }
    CITE(OQ_ECM_01, OQ_ECM_02, OQ_ECM_03, OQ_ECM_04, OQ_ECM_07, OQ_ABL_07);
}

/* What is left of the way; where none leads, any square that is nearer will do. Who pursues goes
 * straight (OQ-ABL-50). */
static int way_left(const OqGame *g, const OqBehaveFrame *f, const OqReachable *back, int square,
                    int to)
{
    const int steps = wm_grid_steps(g->grid.columns, square, to);

    if (f->hero) return steps;
    return (back->cost[square] < WM_GRID_FAR ? back->cost[square] : WM_GRID_FAR) * 64 + steps;
}

/* OQ-ECM-08: as far as it gets on the shortest way to the nearest Hero, or the one it pursues. */
static void approach(OqGame *g, OqBehaveFrame *f, const OqReachable *reach)
{
    const int nearest = oq_nearest_hero(g, oq_figure(g, f->enemy)->at);
    const int hero = f->hero ? f->hero : nearest;
    WmSquares ends;
    int best = oq_figure(g, f->enemy)->at;

    SET(f->goal, best);
    if (!hero) return;
    const int to = oq_figure(g, hero)->at;
    OqReachable back; /* from the Hero, to the first square that it can come to */
    ends_of(g, f, reach, &ends);
    wm_squares_add(&ends, g->grid.columns, best);
    oq_ways_towards(g, f->enemy, to, true, &ends, &back);
    int least = way_left(g, f, &back, best, to);
    EACH_SQUARE(g, &ends, square) {
        const int left = way_left(g, f, &back, square, to);
        if (left > least || (left == least && reach->cost[square] >= reach->cost[best])) continue;
        best = square;
        least = left;
    }
    SET(f->goal, best);
    set_out(g, f, reach);
    CITE(OQ_ECM_08);
}

/* Whom the players have chosen. */
static void aim_as_told(OqGame *g, OqBehaveFrame *f, int hero)
{
    OqReachable reach;

    oq_enemy_ways(g, f->enemy, f->points, true, &reach);
    aim_at(g, f, hero, &reach);
}

/* The only Hero it can attack is its target; it goes nearer if there is none. True: there are
 * several, and the players choose. */
static bool has_choice(OqGame *g, OqBehaveFrame *f)
{
    OqReachable reach;
    const unsigned all = victims(g, f, &reach);

    if (all & (all - 1)) return true;
    if (all)
        aim_at(g, f, 1 + __builtin_ctz(all), &reach);
    else
        approach(g, f, &reach);
    return false;
}

/* OQ-ABL-11: it can charge at somebody. */
static bool can_charge(const OqGame *g, const OqBehaveFrame *f)
{
    OqReachable reach;

    return victims(g, f, &reach) != 0;
}

/* OQ-ABL-50: another Hero on the straight way to the one that is pursued. */
static void find_blocker(OqGame *g, OqBehaveFrame *f)
{
    const int at = oq_figure(g, f->enemy)->at;
    const int to = oq_figure(g, f->hero)->at;

    if (f->target || !oq_in_play(g, f->hero)) return;
    EACH_HERO(hero) {
        if (hero == f->hero || !oq_in_play(g, hero)) continue;
        const int between = oq_figure(g, hero)->at;
        if (wm_grid_steps(g->grid.columns, between, to) >= wm_grid_steps(g->grid.columns, at, to))
            continue;
        if (!oq_attack_from(g, f->enemy, at, hero)) continue;
        SET(f->target, hero);
        CITE(OQ_ABL_50);
        return;
    }
}

/* OQ-ABL-25: the Range to the Hero nearest to a square first, then the sum of all Ranges. */
static int distance_kept(const OqGame *g, int square)
{
    int nearest = WM_GRID_FAR;
    int sum = 0;

    EACH_HERO(hero) {
        if (!oq_in_play(g, hero)) continue;
        const int range = oq_range(g, square, oq_figure(g, hero)->at);
        nearest = oq_min(nearest, range);
        sum += range;
    }
    return nearest * 256 + sum;
}

/* The squares that are farthest from the Heroes of those it can come to. */
static void farthest(const OqGame *g, const OqBehaveFrame *f, WmSquares *out)
{
    OqReachable reach;
    WmSquares ends;
    int best = -1;

    wm_mem_zero(out, sizeof *out);
    oq_enemy_ways(g, f->enemy, f->points, true, &reach);
    ends_of(g, f, &reach, &ends);
    EACH_SQUARE(g, &ends, square) {
        const int kept = distance_kept(g, square);
        if (kept < best) continue;
        if (kept > best) wm_mem_zero(out, sizeof *out);
        best = kept;
        wm_squares_add(out, g->grid.columns, square);
    }
}

/* OQ-ABL-13: the farthest square from the nearest Hero from which it can still be attacked. */
static void keep_off(OqGame *g, OqBehaveFrame *f)
{
    const int hero = oq_nearest_hero(g, oq_figure(g, f->enemy)->at);
    OqReachable reach;
    WmSquares ends;
    int best = 0;

    oq_enemy_ways(g, f->enemy, f->points, true, &reach);
    ends_of(g, f, &reach, &ends);
    for (int square = 0; hero && (square = wm_squares_next(&ends, g->grid.columns, square));) {
        if (!oq_attack_from(g, f->enemy, square, hero)) continue;
        const int range = oq_range(g, square, oq_figure(g, hero)->at);
        if (!best || range > oq_range(g, best, oq_figure(g, hero)->at)) best = square;
    }
    SET(f->target, best ? hero : 0);
    SET(f->goal, best);
    CITE(OQ_ABL_13);
}

void oq_scope_flight(const WmContext *c, int seat)
{
    (void)seat;
    farthest(oq_game(c), &oq_top(oq_game(c))->u.behave, &oq_scope(c)->squares);
}

WmRule oq_judge_flight(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_ABL_25;
}

void oq_list_flight(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static bool acts(const OqGame *g, const OqBehaveFrame *f)
{
    return !OQ_OVER(g) && oq_figure(g, f->enemy)->at && oq_health(g, f->enemy) > 0;
}

/* Whether a way leads to its goal; it is noted unless the Enemy jumps. */
static bool finds_way(OqGame *g, const OqBehaveFrame *f)
{
    OqReachable reach;

    if (oq_knows_way(g, f->enemy, f->goal, true)) return true;
    oq_enemy_ways(g, f->enemy, f->points, true, &reach);
    if (reach.cost[f->goal] == WM_GRID_FAR) return false;
    set_out(g, f, &reach);
    return true;
}

/* Doors, furniture and figures change the ways: what is known of them does not last (board.c). */
static bool walk_on(OqGame *g, OqBehaveFrame *f)
{
    if (!acts(g, f)) return false;
    const int from = oq_figure(g, f->enemy)->at;
    if (from == f->goal || !may_end_at(g, f->enemy, f->goal) || !finds_way(g, f)) return false;
    if (!f->bled) {
        SET(f->bled, 1);
        oq_bleed(g, f->enemy);
        if (!acts(g, f)) return true;
    }
    if (oq_jumps(g, f->enemy)) {
        oq_enemy_leaps(g, f->enemy, f->goal);
        f->points = 0;
        return true;
    }
    if (!oq_knows_way(g, f->enemy, f->goal, true)) return false;
    oq_walk_on(g, f->enemy);
    if (oq_figure(g, f->enemy)->at != from) SPEND(f->points, oq_step_cost_of(g, f->enemy, from));
    return true;
}

/* OQ-MOV-05: an Exploration has left no way on from a square that it only meant to cross. */
static void step_off(OqGame *g, const OqBehaveFrame *f)
{
    OqReachable reach;
    WmSquares ends;
    int best = 0;

    if (!acts(g, f) || may_end_at(g, f->enemy, oq_figure(g, f->enemy)->at)) return;
    oq_enemy_ways(g, f->enemy, WM_GRID_FAR - 1, false, &reach);
    oq_resting(g, f->enemy, &ends);
    EACH_SQUARE(g, &ends, to)
        if (reach.cost[to] != WM_GRID_FAR && (!best || reach.cost[to] < reach.cost[best]))
            best = to;
    if (!best) return;
    oq_put(g, f->enemy, best);
    EVENT(OQ_EV_MOVED, OQ_MOV_05, f->enemy, best);
}

/* OQ-ECM-11: the Attack it makes now, from 1; 0: none. */
static int attack_now(const OqGame *g, const OqBehaveFrame *f)
{
    return acts(g, f) && f->target && oq_in_play(g, f->target)
               ? oq_attack_from(g, f->enemy, oq_figure(g, f->enemy)->at, f->target)
               : 0;
}

static bool flees(const OqBehaveFrame *f)
{
    return f->behaviour == OQ_FLEE || (f->behaviour == OQ_COWARDICE && !f->target);
}

static void face_heroes(OqGame *g, const OqBehaveFrame *f)
{
    const int at = oq_figure(g, f->enemy)->at;
    const int hero = oq_nearest_hero(g, at);

    if (!hero) return;
    const int to = oq_figure(g, hero)->at;
    if (flees(f))
        oq_turn(g, f->enemy, wm_side_opposite(oq_side_towards(g, at, to)), OQ_ABL_25);
    else
        oq_turn_towards(g, f->enemy, to, OQ_ECM_08);
}

enum {
    BEHAVE_VICTIM = 1,
    BEHAVE_FLIGHT,
    BEHAVE_WALK,
    BEHAVE_TURNED,
    BEHAVE_ATTACK,
    BEHAVE_RETREAT,
    BEHAVE_FACED,
    BEHAVE_YIELD,
    BEHAVE_YIELDED,
    BEHAVE_OFF
};

const WmStop oq_behave_stops[] = {
    [BEHAVE_VICTIM] = WM_CHOOSES_ANY(OQ_Q_VICTIM),
    [BEHAVE_FLIGHT] = WM_CHOOSES_ANY(OQ_Q_FLIGHT),
    [BEHAVE_WALK] = WM_CALLS(OQ_RULE_SETTLE),
    [BEHAVE_TURNED] = WM_CALLS(OQ_RULE_SETTLE),
    [BEHAVE_ATTACK] = WM_CALLS(OQ_RULE_FIGHT),
    [BEHAVE_RETREAT] = WM_CALLS(OQ_RULE_BEHAVE),
    [BEHAVE_FACED] = WM_CALLS(OQ_RULE_SETTLE),
    [BEHAVE_YIELD] = WM_CHOOSES_ANY(OQ_Q_YIELD),
    [BEHAVE_YIELDED] = WM_CALLS(OQ_RULE_SETTLE),
    [BEHAVE_OFF] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

static const WmField behave_fields[] = {
    WM_NEED(OqBehaveFrame, enemy, BY_ALL, &oq_thing_figure),
    WM_NEED(OqBehaveFrame, behaviour, BY_ALL, &oq_thing_behaviour),
    WM_FIELD(OqBehaveFrame, target, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqBehaveFrame, attack, BY_ALL, &oq_thing_few),
    WM_FIELD(OqBehaveFrame, goal, BY_ALL, &oq_thing_square),
    WM_FIELD(OqBehaveFrame, points, BY_ALL, &oq_thing_points),
    WM_FIELD(OqBehaveFrame, bled, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqBehaveFrame, colour, BY_ALL, &oq_thing_colour),
    WM_FIELD(OqBehaveFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqBehaveFrame, retreats, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqBehaveFrame, fill, BY_NONE, &oq_thing_nothing),
};
const WmShape oq_behave_frame_shape = {
    .name = "behave", .bytes = sizeof(OqBehaveFrame), WM_SHAPE_FIELDS(behave_fields)};

WmFlow oq_rule_behave(OqGame *g, OqFrame *fr)
{
    OqBehaveFrame *const f = &fr->u.behave;

    RULE_BEGIN(fr);
    if (f->behaviour == OQ_COWARDICE) keep_off(g, f);
    if (f->behaviour == OQ_CHARGE && !can_charge(g, f)) SET(f->behaviour, OQ_ASSAULT);
    if (flees(f)) {
        CHOOSE_ANY(fr, BEHAVE_FLIGHT, oq_all_seats(g), 0, OQ_Q_FLIGHT);
        SET(f->goal, g->answer.arg[0]);
        CITE(OQ_ABL_25);
    } else if (f->behaviour != OQ_COWARDICE && has_choice(g, f)) {
        CHOOSE_ANY(fr, BEHAVE_VICTIM, oq_all_seats(g), 0, OQ_Q_VICTIM);
        aim_as_told(g, f, g->answer.arg[0]);
    }
    while (walk_on(g, f))
        if (oq_due(g)) CALL(fr, BEHAVE_WALK, oq_settle(g));
    step_off(g, f);
    if (oq_due(g)) CALL(fr, BEHAVE_OFF, oq_settle(g));
    if (acts(g, f) && flees(f) && oq_escapes_at(g, f->enemy, oq_figure(g, f->enemy)->at))
        oq_lose(g, OQ_VIC_07);
    if (acts(g, f) && who_yields(g, f->enemy)) {
        CHOOSE_ANY(fr, BEHAVE_YIELD, oq_all_seats(g), 0, OQ_Q_YIELD);
        yield_to(g, f->enemy, g->answer.arg[0]);
        if (oq_due(g)) CALL(fr, BEHAVE_YIELDED, oq_settle(g));
    }
    if (f->hero && acts(g, f)) find_blocker(g, f);
    if (attack_now(g, f)) {
        oq_turn_towards(g, f->enemy, oq_figure(g, f->target)->at, OQ_ECM_06);
        if (oq_due(g)) CALL(fr, BEHAVE_TURNED, oq_settle(g));
    }
    if (attack_now(g, f)) {
        CITE(OQ_ECM_05, OQ_ECM_06, OQ_ECM_09, OQ_ECM_10, OQ_ECM_11, OQ_ECM_12);
        CALL(fr, BEHAVE_ATTACK,
             oq_enemy_fights(g, f->enemy, f->target, attack_now(g, f), f->colour));
        if (f->retreats && acts(g, f)) CALL(fr, BEHAVE_RETREAT, oq_behave(g, f->enemy, OQ_FLEE, 0));
    }
    if (acts(g, f) && !f->target) {
        face_heroes(g, f);
        if (oq_due(g)) CALL(fr, BEHAVE_FACED, oq_settle(g));
    }
    RULE_END;
}

static OqBehaveFrame *push(OqGame *g, int enemy, int behaviour, int points)
{
    OqBehaveFrame *const f = &((OqFrame *)wm_push(&g->core, OQ_RULE_BEHAVE))->u.behave;

    SET(f->enemy, enemy);
    SET(f->behaviour, behaviour ? behaviour : OQ_ASSAULT);
    SET(f->points, oq_stays_put(g, enemy) ? 0 : points);
    return f;
}

WmFlow oq_behave(OqGame *g, int enemy, int behaviour, int colour)
{
    OqBehaveFrame *const f = push(g, enemy, behaviour, oq_enemy_sheet(g, enemy)->movement);

    if (oq_stays_put(g, enemy) && behaviour == OQ_CHARGE) SET(f->behaviour, OQ_ASSAULT);
    SET(f->colour, colour);
    return WM_CALLED;
}

/* OQ-ABL-49 */
WmFlow oq_pursue(OqGame *g, int enemy, int hero)
{
    OqBehaveFrame *const f = push(g, enemy, OQ_ASSAULT, oq_enemy_sheet(g, enemy)->pursuit);

    SET(f->hero, hero);
    CITE(OQ_ABL_49);
    return WM_CALLED;
}
