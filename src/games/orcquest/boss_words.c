/* BOS: what the cards of Bosses do, word by word. */
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

    for (int hero = 1; hero <= OQ_HEROES; hero++)
        if (is_near(g, hero, range)) all |= oq_figure_bit(hero);
    return all;
}

static OqFigures all_heroes(const OqGame *g)
{
    OqFigures all = 0;

    for (int hero = 1; hero <= OQ_HEROES; hero++)
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

static void summon(OqGame *g, int sheet)
{
    WmSquares near;

    if (!oq_boss(g)) return;
    (void)oq_nearest_empty(g, oq_figure(g, oq_boss(g))->at, &g->derived->board, &near);
    bring(g, sheet, wm_squares_next(&near, g->grid.columns, 0));
}

/* A free square of a red Entry, or the nearest to it; 0: there is none. */
static int square_at_entry(const OqGame *g, const OqRedEntryFacts *entry)
{
    const int first = wm_grid_square(g->grid.columns, entry->x, entry->y);
    WmSquares near;

    if (!oq_nearest_empty(g, first, &g->derived->board, &near)) return 0;
    return wm_squares_next(&near, g->grid.columns, 0);
}

static int range_of_entry(const OqGame *g, const OqRedEntryFacts *entry, bool heroes)
{
    const int at = wm_grid_square(g->grid.columns, entry->x, entry->y);
    const int figure = heroes ? oq_nearest_hero(g, at) : oq_boss(g);

    return figure ? oq_range(g, at, oq_figure(g, figure)->at) : 0;
}

/* OQ-BRD-05: at the red Entry nearest to the Boss, or farthest from the Heroes. */
static void reinforce(OqGame *g, int sheet, bool far)
{
    const OqQuestFacts *const quest = g->derived->quest;
    int best = 0;

    for (int i = 1; i < quest->red_count; i++) {
        const int one = range_of_entry(g, &quest->red[i], far);
        const int other = range_of_entry(g, &quest->red[best], far);
        if (far ? one > other : one < other) best = i;
    }
    if (!quest->red_count) return;
    CITE(OQ_BRD_05);
    bring(g, sheet, square_at_entry(g, &quest->red[best]));
}

/* The free square of its Room that is farthest from all Heroes. */
static void withdraw(OqGame *g)
{
    const int boss = oq_boss(g);
    int best = 0;
    int far = -1;

    if (!boss) return;
    const int room = g->derived->room[oq_figure(g, boss)->at];
    for (int to = 0; (to = wm_squares_next(&g->derived->board, g->grid.columns, to));) {
        const int hero = oq_nearest_hero(g, to);
        const int range = hero ? oq_range(g, to, oq_figure(g, hero)->at) : 0;

        if (g->derived->room[to] != room || !oq_is_empty(g, to) || range <= far) continue;
        best = to;
        far = range;
    }
    if (!best) return;
    oq_put(g, boss, best);
    EVENT(OQ_EV_MOVED, OQ_BOS_12, boss, best);
}

/* As far from the attacker as so many points let it. */
static void fly_off(OqGame *g, int points, int hero)
{
    const int boss = oq_boss(g);
    OqReachable reach;
    int best = 0;

    if (!boss || !hero || !oq_in_play(g, hero)) return;
    const int from = oq_figure(g, hero)->at;
    oq_enemy_ways(g, boss, points, false, &reach);
    for (int to = 0; (to = wm_squares_next(&g->derived->board, g->grid.columns, to));)
        if (reach.cost[to] <= points && oq_may_end(g, boss, to) &&
            (!best || oq_range(g, from, to) > oq_range(g, from, best)))
            best = to;
    if (!best || best == oq_figure(g, boss)->at) return;
    oq_put(g, boss, best);
    EVENT(OQ_EV_MOVED, OQ_BOS_17, boss, best);
}

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
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (oq_figure(g, enemy)->at && oq_enemy(g, enemy)->sheet == op->arg[2])
            oq_apply(g, enemy, op->arg[0], op->arg[1], 0);
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
    case OQ_W_SPAWN: reinforce(g, op->arg[0], false); break;
    case OQ_W_SUMMON: summon(g, op->arg[0]); break;
    case OQ_W_BLINK: blink(g, op->arg[0]); break;
    case OQ_W_FLY_OFF: fly_off(g, op->arg[0], hero); break;
    case OQ_W_WITHDRAW: withdraw(g); break;
    case OQ_W_GROUND: SET(g->s->boss.grounded, 1); break;
    default: break;
    }
}

/* ---- reinforcements of a Quest --------------------------------------------------------------- */

static int others_in_play(const OqGame *g)
{
    int count = 0;

    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        count += oq_figure(g, enemy)->at && !oq_is_boss(g, enemy);
    return count;
}

/* At the end of each Enemy Phase, while the Boss is in play. */
void oq_call_reinforcements(OqGame *g)
{
    const WmOp *const more = oq_twist(g, OQ_T_REINFORCE);
    const WmOp *const relief = oq_twist(g, OQ_T_RELIEVE);
    const int colour = oq_alert_colour(g);

    if (!oq_boss(g)) return;
    if (more && others_in_play(g) < more->arg[1]) reinforce(g, more->arg[0], true);
    if (relief && colour >= OQ_ORANGE) reinforce(g, relief->arg[colour == OQ_RED ? 1 : 0], true);
}
