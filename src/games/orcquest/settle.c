/* "At any time" of the book: what changes have brought about is noted in the position, and one rule
 * works it off until nothing is left (OQ-LOS-12 to -16, OQ-EXP-01 to -06, OQ-BRG-01, DTH, HDT). */
#include <core/mem.h>

#include "internal.h"

void oq_note_look(OqGame *g)
{
    SET(g->s->course.due, g->s->course.due | OQ_DUE_LOOK);
}

/* ---- who sees whom --------------------------------------------------------------------------- */

/* Heroes who are there to be seen. */
static OqFigures heroes_to_see(const OqGame *g)
{
    OqFigures all = 0;

    EACH_HERO(hero)
        if (oq_in_play(g, hero) && !oq_has_effect(g, hero, OQ_INVISIBLE))
            all |= oq_figure_bit(hero);
    return all;
}

static OqFigures enemies_there(const OqGame *g)
{
    OqFigures all = 0;

    EACH_ENEMY(g, enemy) all |= oq_figure_bit(enemy);
    return all;
}

static OqFigures who_are_alert(const OqGame *g, OqFigures among)
{
    OqFigures all = 0;

    for (OqFigures left = among; left; left &= left - 1)
        if (oq_enemy(g, 1 + __builtin_ctzll(left))->alert) all |= left & -left;
    return all;
}

/* The first of some others whom an Enemy sees; 0: it sees none. */
static int first_seen(const OqGame *g, int enemy, OqFigures others)
{
    for (OqFigures left = others; left; left &= left - 1)
        if (oq_sees(g, enemy, oq_figure(g, 1 + __builtin_ctzll(left))->at))
            return 1 + __builtin_ctzll(left);
    return 0;
}

/* Alert spreads along a chain until nobody is left to be alerted. */
static void spread_alert(OqGame *g)
{
    const OqFigures heroes = heroes_to_see(g);
    const OqFigures all = enemies_there(g);
    OqFigures alert = who_are_alert(g, all);

    for (OqFigures left = all; left; left &= left - 1) {
        const int enemy = 1 + __builtin_ctzll(left);
        OqEnemy *const who = oq_enemy(g, enemy);

        CITE(OQ_LOS_01, OQ_LOS_02, OQ_LOS_03, OQ_LOS_05, OQ_LOS_06, OQ_LOS_07, OQ_LOS_08, OQ_LOS_09,
             OQ_ORI_01, OQ_ABL_29);
        const int hero = who->knows ? 0 : first_seen(g, enemy, heroes);
        if (hero) {
            CITE(OQ_LOS_12, OQ_ROL_02);
            SET(who->knows, 1);
            oq_alert(g, enemy, oq_figure(g, hero)->at);
            alert = who_are_alert(g, all);
        }
        const int other = who->alert ? 0 : first_seen(g, enemy, alert);
        if (other) {
            CITE(OQ_LOS_13);
            oq_alert(g, enemy, oq_figure(g, other)->at);
            alert = who_are_alert(g, all);
        }
    }
}

static bool sees_zone(const OqGame *g, int figure, int zone)
{
    const WmSquares *const squares = &g->derived->zone[zone - 1];

    EACH_SQUARE(g, squares, square)
        if (oq_sees(g, figure, square)) return true;
    return false;
}

/* OQ-EXP-04, OQ-EXP-05: Spawn Zones in sight of a Hero, or of an Alert Enemy on the move. */
static void look_for_zones(OqGame *g)
{
    for (int zone = 1; zone <= g->derived->quest->zone_count; zone++) {
        const OqAreas bit = oq_area_bit(OQ_ROOMS + zone);

        if ((g->s->board.explored | g->s->course.explore) & bit) continue;
        EACH_HERO(hero) {
            if (!oq_in_play(g, hero) || !sees_zone(g, hero, zone)) continue;
            g->s->course.explore |= bit;
            SET(g->s->course.explorer, hero);
            CITE(OQ_EXP_04);
            break;
        }
    }
}

static void look(OqGame *g)
{
    do {
        SET(g->s->course.due, g->s->course.due & ~OQ_DUE_LOOK);
        oq_find_hidden(g);
        spread_alert(g);
    } while (g->s->course.due & OQ_DUE_LOOK);
    look_for_zones(g);
}

/* ---- who turns where ------------------------------------------------------------------------- */

static int turning(const OqGame *g)
{
    EACH_MINIATURE(enemy)
        if (oq_enemy(g, enemy)->turns && oq_enemy(g, enemy)->turns != oq_figure(g, enemy)->at)
            return enemy;
    return 0;
}

/* OQ-ORI-08: one of the two sides along which it is equally far. */
WmRule oq_judge_side(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const int enemy = oq_top(g)->u.settle.enemy;

    (void)seat;
    if (a->kind != OQ_A_FACE) return WM_NOT_OFFERED;
    const int at = oq_figure(g, enemy)->at;
    const int beside = wm_grid_beside(&g->grid, at, a->arg[0]);
    const int columns = g->grid.columns;
    const int to = oq_enemy(g, enemy)->turns;
    return beside && wm_grid_steps(columns, beside, to) < wm_grid_steps(columns, at, to)
               ? 0
               : OQ_ORI_08;
}

void oq_list_side(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int side = 1; side <= WM_SIDES; side++) wm_offer_one(offers, OQ_A_FACE, side);
}

static void turn(OqGame *g, OqSettleFrame *f, int side)
{
    oq_enemy(g, f->enemy)->turns = 0;
    oq_turn(g, f->enemy, side, OQ_ORI_08);
    CITE(OQ_ORI_08);
    f->enemy = 0;
}

/* ---- deaths ---------------------------------------------------------------------------------- */

static int dying(const OqGame *g)
{
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (oq_in_play(g, figure) && oq_health(g, figure) == 0) return figure;
    return 0;
}

/* OQ-MOV-17: by the steps that lead there; beyond walls only if there is none this side. */
static int nearest_free(const OqGame *g, int from)
{
    uint8_t cost[WM_GRID_SQUARES + 1];
    static const WmSquares none;
    WmSquares near;
    int best = 0;

    wm_grid_costs(&g->grid, &g->derived->board, &none, from, WM_GRID_FAR - 1, cost);
    EACH_SQUARE(g, &g->derived->board, to)
        if (cost[to] != WM_GRID_FAR && (!best || cost[to] < cost[best]) && oq_is_empty(g, to))
            best = to;
    if (best) return best;
    (void)oq_nearest_empty(g, from, &g->derived->board, &near);
    return oq_first_square(g, &near);
}

/* OQ-HDT-02 to OQ-HDT-05; its Objectives lie with it (OQ-PRS-06). */
static void hero_dies(OqGame *g, int hero)
{
    OqHero *const who = oq_hero(g, hero);
    const int at = who->figure.at;

    oq_take_off(g, hero);
    oq_clear_effects(g, hero);
    who->figure.chicken = 0;
    SET(who->standing, OQ_DEAD);
    if (g->s->course.deaths < UINT8_MAX) GAIN(g->s->course.deaths, 1);
    SET(who->figure.at, oq_is_empty(g, at) || oq_may_end(g, hero, at) ? at : nearest_free(g, at));
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].held == hero) {
            g->s->board.lain[i].held = 0;
            SET(g->s->board.lain[i].at, who->figure.at);
        }
    EVENT(OQ_EV_DIED, OQ_HDT_01, hero);
    CITE(OQ_HDT_02, OQ_HDT_04, OQ_HDT_05);
    oq_look_for_end(g);
}

/* OQ-LOS-14, OQ-DTH-04: who sees it happen. */
static void witness(OqGame *g, int dead)
{
    const int at = oq_figure(g, dead)->at;
    const int hush = oq_enemy(g, dead)->hush;

    EACH_ENEMY(g, enemy) {
        if (enemy == dead || oq_enemy(g, enemy)->alert) continue;
        if (!oq_sees(g, enemy, at)) continue;
        CITE(OQ_DTH_04);
        if (hush && oq_range(g, oq_figure(g, enemy)->at, at) > hush) continue;
        CITE(OQ_LOS_14);
        oq_alert(g, enemy, at);
    }
}

/* OQ-DTH-03, OQ-EFF-22: points for a death at one blow. */
static int one_blow(OqGame *g, int enemy, int by)
{
    if (!oq_enemy(g, enemy)->whole) return 0;
    CITE(OQ_DTH_03, OQ_BAD_07);
    if (!oq_has_effect(g, by, OQ_BLESSED)) return 1;
    oq_lift_effect(g, by, OQ_BLESSED, OQ_EFF_22);
    return 3;
}

/* A Badass Point more, once in a Hero Phase, for who hears the whisper. */
static void whisper(OqGame *g, int enemy, int by)
{
    const bool weak = oq_has_effect(g, enemy, OQ_WEAKENED) || oq_has_effect(g, enemy, OQ_STUNNED) ||
                      oq_has_effect(g, enemy, OQ_BURN);

    for (int hero = 1; g->s->course.phase == OQ_HERO_PHASE && hero <= OQ_HEROES; hero++) {
        const int range = oq_in_play(g, hero) ? oq_ability(g, hero, OQ_WHISPER) : 0;

        if (!range || oq_hero(g, hero)->whispered) continue;
        if (hero != by &&
            (!weak || oq_range(g, oq_figure(g, hero)->at, oq_figure(g, enemy)->at) > range))
            continue;
        SET(oq_hero(g, hero)->whispered, 1);
        oq_gain_bp(g, 1, OQ_BAD_08);
    }
}

/* DTH: rewards, then the miniature goes. The Loot is noted, to be drawn. */
static void enemy_dies(OqGame *g, int enemy)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);
    const int killer = oq_enemy(g, enemy)->by;

    witness(g, enemy);
    EVENT(OQ_EV_DIED, OQ_DTH_01, enemy);
    if (killer) {
        oq_gain_bp(g, sheet->badass + one_blow(g, enemy, killer), OQ_DTH_02);
        CITE(sheet->named ? OQ_BAD_06 : OQ_BAD_05, OQ_DTH_06);
        whisper(g, enemy, killer);
        if (oq_hero(g, killer)->kills < UINT8_MAX) GAIN(oq_hero(g, killer)->kills, 1);
        GAIN(g->s->course.loot[killer - 1], sheet->loot);
    }
    if (killer && oq_has_effect(g, enemy, OQ_BURN)) oq_count_deed(g, killer, OQ_D_BURNS, 1);
    if (oq_is_boss(g, enemy)) CITE(OQ_BOS_20, OQ_BOS_21);
    oq_note_killed(g, enemy);
    if (oq_enemy(g, enemy)->rings) CITE(OQ_BRG_13);
    oq_remove_enemy(g, enemy);
    oq_look_for_end(g);
}

/* The first Hero who has Loot to draw. */
static int to_loot(const OqGame *g)
{
    EACH_HERO(hero)
        if (g->s->course.loot[hero - 1]) return hero;
    return 0;
}

/* ---- Bell-ringers ---------------------------------------------------------------------------- */

static int first_bit(unsigned bits)
{
    return 1 + __builtin_ctz(bits);
}

void oq_scope_ringer(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);
    const int patrol = oq_top(g)->u.settle.patrol;

    (void)seat;
    oq_scope(c)->figures = patrol ? oq_ringers(g, patrol, oq_way_of(g, patrol)) : 0;
}

WmRule oq_judge_ringer(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_BRG_06;
}

void oq_list_ringer(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
}

/* OQ-BRG-03, OQ-BRG-11: with its Bell-ringer, or without one, the Patrol is gone. */
static void end_patrol(OqGame *g, int patrol)
{
    SET(g->s->course.ringers, g->s->course.ringers & ~(1 << (patrol - 1)));
    wm_mem_zero(oq_patrol(g, patrol), sizeof(OqPatrol));
    EACH_MINIATURE(enemy) {
        OqEnemy *const who = oq_enemy(g, enemy);

        if (who->patrol != patrol) continue;
        who->patrol = 0;
        who->rank = 0;
        who->right = 0;
    }
}

/* ---- Explorations ---------------------------------------------------------------------------- */

WmRule oq_judge_area(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_EXPLORE) return WM_NOT_OFFERED;
    return (oq_game(c)->s->course.explore & oq_area_bit(a->arg[0])) ? 0 : OQ_EXP_04;
}

void oq_list_area(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (OqAreas left = oq_game(c)->s->course.explore; left; left &= left - 1)
        wm_offer_one(offers, OQ_A_EXPLORE, first_bit(left));
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    SETTLE_SIDE = 1,
    SETTLE_LOOT,
    SETTLE_RINGER,
    SETTLE_AREA,
    SETTLE_EXPLORE,
    SETTLE_REWARD,
    SETTLE_ARRIVE
};

const WmStop oq_settle_stops[] = {
    [SETTLE_SIDE] = WM_CHOOSES_ANY(OQ_Q_SIDE),     [SETTLE_LOOT] = WM_CALLS(OQ_RULE_LOOT),
    [SETTLE_RINGER] = WM_CHOOSES_ANY(OQ_Q_RINGER), [SETTLE_AREA] = WM_CHOOSES_ANY(OQ_Q_AREA),
    [SETTLE_EXPLORE] = WM_CALLS(OQ_RULE_EXPLORE),  [SETTLE_REWARD] = WM_CALLS(OQ_RULE_REWARD),
    [SETTLE_ARRIVE] = WM_CHOOSES_ANY(OQ_Q_ARRIVE), WM_NO_STOP,
};

static const WmField settle_fields[] = {
    WM_FIELD(OqSettleFrame, patrol, BY_ALL, &oq_thing_patrol),
    WM_FIELD(OqSettleFrame, enemy, BY_ALL, &oq_thing_figure),
};
const WmShape oq_settle_frame_shape = {
    .name = "settle", .bytes = sizeof(OqSettleFrame), WM_SHAPE_FIELDS(settle_fields)};

WmFlow oq_rule_settle(OqGame *g, OqFrame *fr)
{
    OqSettleFrame *const f = &fr->u.settle;

    RULE_BEGIN(fr);
    while (oq_due(g)) {
        if (g->s->course.due & OQ_DUE_TURN) {
            for (SET(f->enemy, turning(g)); f->enemy; SET(f->enemy, turning(g))) {
                CHOOSE_ANY(fr, SETTLE_SIDE, oq_all_seats(g), 0, OQ_Q_SIDE);
                turn(g, f, g->answer.arg[0]);
            }
            SET(g->s->course.due, g->s->course.due & ~OQ_DUE_TURN);
        }
        if (g->s->course.due & OQ_DUE_LOOK) look(g);
        if (g->s->course.due & OQ_DUE_DEATH) {
            const int figure = dying(g);
            if (!figure) {
                SET(g->s->course.due, g->s->course.due & ~OQ_DUE_DEATH);
            } else if (oq_is_boss(g, figure) && g->s->boss.aimed) {
                oq_break_part(g);
            } else if (oq_is_hero(figure)) {
                hero_dies(g, figure);
            } else {
                enemy_dies(g, figure);
            }
        } else if (g->s->boss.arrival[0].kind) {
            if (oq_may_arrive(g)) {
                CHOOSE_ANY(fr, SETTLE_ARRIVE, oq_all_seats(g), 0, OQ_Q_ARRIVE);
                oq_arrive_at(g, g->answer.arg[0]);
            }
            oq_end_arrival(g);
        } else if (to_loot(g)) {
            CALL(fr, SETTLE_LOOT, oq_draw_loot(g, to_loot(g)));
        } else if (g->s->course.rewards) {
            CALL(fr, SETTLE_REWARD, oq_reward(g, first_bit(g->s->course.rewards)));
        } else if (g->s->course.ringers) {
            SET(f->patrol, first_bit(g->s->course.ringers));
            if (oq_ringers(g, f->patrol, oq_way_of(g, f->patrol))) {
                CHOOSE_ANY(fr, SETTLE_RINGER, oq_all_seats(g), 0, OQ_Q_RINGER);
                oq_name_ringer(g, g->answer.arg[0]);
            }
            end_patrol(g, f->patrol);
            f->patrol = 0;
        } else if (g->s->course.explore) {
            CHOOSE_ANY(fr, SETTLE_AREA, oq_all_seats(g), 0, OQ_Q_AREA);
            CALL(fr, SETTLE_EXPLORE, oq_explore(g, g->answer.arg[0]));
        }
    }
    RULE_END;
}

/* Whether it can be true. */
bool oq_settle_right(const OqGame *g, const OqFrame *fr)
{
    return fr->step != SETTLE_ARRIVE || oq_may_arrive(g);
}

WmFlow oq_settle(OqGame *g)
{
    (void)wm_push(&g->core, OQ_RULE_SETTLE);
    return WM_CALLED;
}
