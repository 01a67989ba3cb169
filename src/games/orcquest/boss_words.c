/* BOS: what the cards of Bosses do, word by word. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- whom ------------------------------------------------------------------------------------ */

/* Heroes within a Range of the Boss. */
static bool is_near(const OqGame *g, int hero, int range)
{
    const int boss = oq_boss(g);

    return boss && oq_in_play(g, hero) &&
           oq_range(g, oq_square_near(g, boss, oq_figure(g, hero)->at), oq_figure(g, hero)->at) <=
               range;
}

static OqFigures heroes_near(const OqGame *g, int range)
{
    OqFigures all = 0;

    EACH_HERO(hero)
        if (is_near(g, hero, range)) all |= oq_figure_bit(hero);
    return all;
}

static OqFigures all_heroes(const OqGame *g)
{
    OqFigures all = 0;

    EACH_HERO(hero)
        if (oq_in_play(g, hero)) all |= oq_figure_bit(hero);
    return all;
}

/* `hero`: who has brought it about. */
static OqFigures whom(const OqGame *g, int who, int range, int hero)
{
    switch (who) {
    case OQ_BOSS: return oq_boss(g) ? oq_figure_bit(oq_boss(g)) : 0;
    case OQ_EVERY_HERO: return all_heroes(g);
    case OQ_HEROES_NEAR: return heroes_near(g, range);
    default: return hero && oq_in_play(g, hero) ? oq_figure_bit(hero) : 0;
    }
}

/* ---- single words ---------------------------------------------------------------------------- */

/* OQ-BOS-17: an Attack on who has attacked it, with dice of its own. */
static bool strike(OqGame *g, const WmOp *op, int hero)
{
    const int boss = oq_boss(g);
    const OqPool dice = oq_dice(op->arg[1]);

    if (!boss || !hero || !oq_in_play(g, hero)) return false;
    const int to = oq_figure(g, hero)->at;
    const int from = oq_square_near(g, boss, to);
    const bool reaches =
        op->arg[3] ? oq_range(g, from, to) <= op->arg[3] : oq_adjacent(g, from, to);
    if (!reaches || !oq_sees(g, boss, to)) return false;
    const int damage = oq_suffer(g, boss, hero, &dice, op->arg[0]);
    oq_hurt(g, hero, damage, 0, OQ_BOS_17);
    return damage > 0;
}

/* Enemies that come are Alert. */
static void bring(OqGame *g, int sheet, int square)
{
    const int figure = oq_free_figure(g, sheet);
    const int hero = oq_nearest_hero(g, square);

    if (!figure || !square) return;
    oq_appear(g, figure, sheet, square,
              hero ? oq_side_towards(g, square, oq_figure(g, hero)->at) : WM_SOUTH);
    oq_alert(g, figure, square);
}

/* ---- arrivals: noted here, and players choose among equal squares when they are settled ------ */

static void note_arrival(OqGame *g, OqArrival arrival)
{
    for (int i = 0; i < OQ_ARRIVALS; i++)
        if (!g->s->boss.arrival[i].kind) {
            g->s->boss.arrival[i] = arrival;
            return;
        }
}

static void call_enemy(OqGame *g, OqArrivalKind kind, int sheet)
{
    note_arrival(g, (OqArrival){.kind = (uint8_t)kind, .sheet = (uint8_t)sheet});
}

void oq_summon(OqGame *g, int sheet)
{
    call_enemy(g, OQ_SUMMONED, sheet);
}

static void fly_off(OqGame *g, int points, int hero)
{
    if (!hero) return;
    note_arrival(
        g, (OqArrival){.kind = OQ_FLIES_OFF, .hero = (uint8_t)hero, .points = (uint8_t)points});
}

static int range_of_entry(const OqGame *g, const OqRedEntryFacts *entry, bool heroes)
{
    const int at = wm_grid_square(g->grid.columns, entry->x, entry->y);
    const int figure = heroes ? oq_nearest_hero(g, at) : oq_boss(g);

    return figure ? oq_range(g, at, oq_figure(g, figure)->at) : 0;
}

/* OQ-BRD-05: the free squares at the red Entry nearest to the Boss, or farthest from the Heroes. */
static void squares_at_entries(const OqGame *g, bool far, WmSquares *out)
{
    const OqQuestFacts *const quest = g->derived->quest;
    int best = WM_GRID_FAR;

    for (int i = 0; i < quest->red_count; i++) {
        const int range = range_of_entry(g, &quest->red[i], far) * (far ? -1 : 1);
        const int first = wm_grid_square(g->grid.columns, quest->red[i].x, quest->red[i].y);
        WmSquares near;

        if (range < best) wm_mem_zero(out, sizeof *out);
        best = oq_min(range, best);
        (void)oq_nearest_empty(g, first, &g->derived->board, &near);
        for (int row = 0; row < WM_GRID_SIDE && range == best; row++)
            out->row[row] |= near.row[row];
    }
}

/* OQ-MAS-07: from the nearest of the squares that the Boss would cover. */
static int range_of_boss(const OqGame *g, int at, int hero)
{
    int squares[OQ_BLOCK];
    int best = WM_GRID_SIDE;

    for (int i = oq_covered(g, oq_boss(g), at, squares) - 1; i >= 0; i--) {
        const int range = oq_range(g, squares[i], oq_figure(g, hero)->at);
        best = oq_min(best, range);
    }
    return best;
}

/* Of `among`, the squares where the Boss is farthest from a Hero; 0: from the nearest of all. */
static void farthest(const OqGame *g, const WmSquares *among, int from, WmSquares *out)
{
    int best = -1;

    EACH_SQUARE(g, among, to) {
        const int hero = from ? from : oq_nearest_hero(g, to);
        const int range = hero ? range_of_boss(g, to, hero) : 0;

        if (range < best) continue;
        if (range > best) wm_mem_zero(out, sizeof *out);
        best = range;
        wm_squares_add(out, g->grid.columns, to);
    }
}

/* The free squares of the Boss's Room that are farthest from all Heroes. */
static void squares_to_withdraw(const OqGame *g, WmSquares *out)
{
    const int room = g->derived->room[oq_figure(g, oq_boss(g))->at];
    WmSquares free = g->derived->board;

    EACH_SQUARE(g, &g->derived->board, to)
        if (g->derived->room[to] != room || !oq_is_empty(g, to))
            wm_squares_remove(&free, g->grid.columns, to);
    farthest(g, &free, 0, out);
}

/* As far from the attacker as so many points let it. */
static void squares_to_fly_to(const OqGame *g, const OqArrival *arrival, WmSquares *out)
{
    const int boss = oq_boss(g);
    WmSquares ends = g->derived->board;
    OqReachable reach;

    oq_enemy_ways(g, boss, arrival->points, false, &reach);
    EACH_SQUARE(g, &g->derived->board, to)
        if (reach.cost[to] > arrival->points || !oq_may_end(g, boss, to))
            wm_squares_remove(&ends, g->grid.columns, to);
    farthest(g, &ends, arrival->hero, out);
}

/* Where the first arrival may come to; false: nowhere. */
static bool squares_to_arrive(const OqGame *g, WmSquares *out)
{
    const OqArrival *const arrival = &g->s->boss.arrival[0];
    const int boss = oq_boss(g);

    wm_mem_zero(out, sizeof *out);
    if (arrival->sheet && !oq_free_figure(g, arrival->sheet)) return false;
    switch (arrival->kind) {
    case OQ_SUMMONED:
        if (boss) (void)oq_nearest_empty(g, oq_figure(g, boss)->at, &g->derived->board, out);
        break;
    case OQ_CALLED:
    case OQ_SENT: squares_at_entries(g, arrival->kind == OQ_SENT, out); break;
    case OQ_WITHDRAWS:
        if (boss) squares_to_withdraw(g, out);
        break;
    case OQ_FLIES_OFF:
        if (boss && oq_in_play(g, arrival->hero)) squares_to_fly_to(g, arrival, out);
        break;
    default: break;
    }
    return oq_first_square(g, out) != 0;
}

bool oq_may_arrive(const OqGame *g)
{
    WmSquares squares;

    return squares_to_arrive(g, &squares);
}

void oq_scope_arrive(const WmContext *c, int seat)
{
    (void)seat;
    (void)squares_to_arrive(oq_game(c), &oq_scope(c)->squares);
}

WmRule oq_judge_arrive(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_BOS_17;
}

void oq_list_arrive(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

static void shift_boss(OqGame *g, int square, int rule)
{
    const int boss = oq_boss(g);

    if (oq_figure(g, boss)->at == square) return;
    oq_put(g, boss, square);
    EVENT(OQ_EV_MOVED, rule, boss, square);
}

void oq_arrive_at(OqGame *g, int square)
{
    const OqArrival *const arrival = &g->s->boss.arrival[0];

    switch (arrival->kind) {
    case OQ_WITHDRAWS: shift_boss(g, square, OQ_BOS_12); break;
    case OQ_FLIES_OFF: shift_boss(g, square, OQ_BOS_17); break;
    default:
        if (arrival->kind != OQ_SUMMONED) CITE(OQ_BRD_05);
        bring(g, arrival->sheet, square);
        break;
    }
}

void oq_end_arrival(OqGame *g)
{
    OqArrival *const all = g->s->boss.arrival;

    for (int i = 0; i + 1 < OQ_ARRIVALS; i++) all[i] = all[i + 1];
    all[OQ_ARRIVALS - 1] = (OqArrival){.kind = 0};
}

/* Whether what is due can be true. */
bool oq_arrivals_right(const OqGame *g)
{
    for (int i = 0; i < OQ_ARRIVALS; i++) {
        const OqArrival *const one = &g->s->boss.arrival[i];
        const bool enemy = one->kind >= OQ_SUMMONED && one->kind <= OQ_SENT;

        if (i && one->kind && !g->s->boss.arrival[i - 1].kind) return false;
        if (one->kind && !g->derived->boss) return false;
        if (enemy != (one->sheet != 0) || one->sheet > g->pack->enemy_count) return false;
        if ((one->kind == OQ_FLIES_OFF) != (one->hero != 0)) return false;
        if (one->kind != OQ_FLIES_OFF && one->points) return false;
    }
    return true;
}

/* ---- other words ----------------------------------------------------------------------------- */

/* OQ-ABL-65: to a square of a block round it, by chance; nowhere if it cannot stand there. */
static void blink(OqGame *g, int side)
{
    const int boss = oq_boss(g);
    const int columns = g->grid.columns;

    if (!boss) return;
    const int at = oq_figure(g, boss)->at;
    const int fall = wm_pick(&g->core, side * side);
    const int x = wm_grid_column(columns, at) - side / 2 + fall % side;
    const int y = wm_grid_row(columns, at) - side / 2 + fall / side;
    const int to =
        x >= 1 && y >= 1 && x <= columns && y <= g->grid.rows ? wm_grid_square(columns, x, y) : 0;
    if (!to || !oq_on(g, &g->derived->board, to) || !oq_is_empty(g, to)) return;
    oq_put(g, boss, to);
    EVENT(OQ_EV_MOVED, OQ_BOS_17, boss, to);
}

static void shove(OqGame *g, int squares, OqFigures heroes)
{
    const int boss = oq_boss(g);

    for (OqFigures left = boss ? heroes : 0; left; left &= left - 1) {
        const int hero = 1 + __builtin_ctzll(left);
        (void)oq_push(g, hero, oq_square_near(g, boss, oq_figure(g, hero)->at), squares, 0);
    }
}

static void apply_to(OqGame *g, const WmOp *op, OqFigures all)
{
    for (OqFigures left = all; left; left &= left - 1)
        oq_apply(g, 1 + __builtin_ctzll(left), op->arg[0], op->arg[1], oq_boss(g));
}

static void remove_from(OqGame *g, const WmOp *op, OqFigures all)
{
    for (OqFigures left = all; left; left &= left - 1)
        oq_lift_effect(g, 1 + __builtin_ctzll(left), op->arg[0], OQ_EFF_03);
}

static void apply_to_kind(OqGame *g, const WmOp *op)
{
    EACH_ENEMY(g, enemy)
        if (oq_enemy(g, enemy)->sheet == op->arg[2]) oq_apply(g, enemy, op->arg[0], op->arg[1], 0);
}

/* OQ-BOS-14 */
static void harm_boss(OqGame *g, int damage)
{
    CITE(OQ_BOS_14);
    if (oq_boss(g)) oq_hurt(g, oq_boss(g), damage, oq_enemy(g, oq_boss(g))->by, OQ_HPT_03);
}

static void turn_into_chicken(OqGame *g, int hero)
{
    if (!hero || !oq_in_play(g, hero)) return;
    SET(oq_figure(g, hero)->chicken, 1);
    oq_make_board(g);
    EVENT(OQ_EV_POLYMORPHED, OQ_ABL_44, hero);
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool holds(const OqGame *g, const WmOp *op, int hero)
{
    const int boss = oq_boss(g);

    switch (op->on) {
    case OQ_IF_IN_FRONT:
        return boss && hero && oq_in_play(g, hero) &&
               wm_grid_ahead(g->grid.columns, oq_figure(g, boss)->at, oq_figure(g, boss)->facing,
                             oq_figure(g, hero)->at);
    case OQ_IF_NEAR: return hero && is_near(g, hero, 1);
    case OQ_IF_DAMAGE: return g->s->boss.bit != 0;
    default: return true;
    }
}

void oq_boss_word(OqGame *g, const WmOp *op, int hero)
{
    if (!holds(g, op, hero)) return;
    switch (op->word) {
    case OQ_W_APPLY: apply_to(g, op, whom(g, op->arg[2], op->arg[3], hero)); break;
    case OQ_W_REMOVE: remove_from(g, op, whom(g, op->arg[2], op->arg[3], hero)); break;
    case OQ_W_APPLY_ALL: apply_to_kind(g, op); break;
    case OQ_W_SHOVE: shove(g, op->arg[0], whom(g, op->arg[1], op->arg[2], hero)); break;
    case OQ_W_STRIKE: SET(g->s->boss.bit, strike(g, op, hero)); break;
    case OQ_W_HARM: harm_boss(g, op->arg[0]); break;
    case OQ_W_POLYMORPH: turn_into_chicken(g, hero); break;
    case OQ_W_BP: oq_gain_bp(g, op->arg[0], OQ_BAD_08); break;
    case OQ_W_ALERT: oq_raise_alert(g, op->arg[0], OQ_ALR_10); break;
    case OQ_W_LOOT:
        if (hero && oq_lives(g, hero)) GAIN(g->s->course.loot[hero - 1], op->arg[0]);
        break;
    case OQ_W_SPAWN: call_enemy(g, OQ_CALLED, op->arg[0]); break;
    case OQ_W_SUMMON: oq_summon(g, op->arg[0]); break;
    case OQ_W_BLINK: blink(g, op->arg[0]); break;
    case OQ_W_FLY_OFF: fly_off(g, op->arg[0], hero); break;
    case OQ_W_WITHDRAW: note_arrival(g, (OqArrival){.kind = OQ_WITHDRAWS}); break;
    case OQ_W_GROUND: SET(g->s->boss.grounded, 1); break;
    default: break;
    }
}

/* ---- reinforcements of a Quest --------------------------------------------------------------- */

static int others_in_play(const OqGame *g)
{
    int count = 0;

    EACH_ENEMY(g, enemy) count += !oq_is_boss(g, enemy);
    return count;
}

/* At the end of each Enemy Phase, while the Boss is in play. */
void oq_call_reinforcements(OqGame *g)
{
    const WmOp *const more = oq_twist(g, OQ_T_REINFORCE);
    const WmOp *const relief = oq_twist(g, OQ_T_RELIEVE);
    const int colour = oq_alert_colour(g);

    if (!oq_boss(g)) return;
    if (more && others_in_play(g) < more->arg[1]) call_enemy(g, OQ_SENT, more->arg[0]);
    if (relief && colour >= OQ_ORANGE)
        call_enemy(g, OQ_SENT, relief->arg[colour == OQ_RED ? 1 : 0]);
}
