/* HPT, BAD, ALR: Characters and their Health, and the tracks. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- players --------------------------------------------------------------------------------- */

WmSeats oq_all_seats(const OqGame *g)
{
    return (WmSeats)((1u << (unsigned)oq_seats(g)) - 1);
}

WmSeats oq_players(const OqGame *g, int hero)
{
    switch (oq_seats(g)) {
    case 1: return wm_seat_bit(1);
    case 2: return wm_seat_bit(hero <= 2 ? 1 : 2);
    case 3: return hero == OQ_HEROES ? oq_all_seats(g) : wm_seat_bit(hero);
    default: return wm_seat_bit(hero);
    }
}

/* ---- Abilities and Health -------------------------------------------------------------------- */

int oq_health_most(const OqGame *g, int figure)
{
    if (oq_is_boss(g, figure)) return oq_boss_health_most(g);
    if (!oq_is_hero(figure)) return oq_enemy_sheet(g, figure)->health;
    return oq_sheet(g, figure)->health + oq_ability_sum(g, figure, OQ_MORE_HEALTH);
}

/* Of a Boss: on what is aimed at. */
static uint8_t *damage_of(const OqGame *g, int figure)
{
    return oq_is_boss(g, figure) ? oq_boss_damage(g) : &oq_figure(g, figure)->damage;
}

int oq_health(const OqGame *g, int figure)
{
    return oq_max(0, oq_health_most(g, figure) - *damage_of(g, figure));
}

/* OQ-EFF-21, OQ-EFF-24 */
int oq_colour(const OqGame *g, int figure)
{
    const int colour = oq_is_boss(g, figure) ? oq_boss_colour(g)
                       : oq_is_hero(figure)  ? oq_sheet(g, figure)->colour
                                             : oq_enemy_sheet(g, figure)->colour;

    if (oq_has_effect(g, figure, OQ_WEAKENED)) return colour > OQ_YELLOW ? colour - 1 : colour;
    if (oq_has_effect(g, figure, OQ_FORTIFIED)) return colour < OQ_RED ? colour + 1 : colour;
    return colour;
}

/* OQ-COM-06: Damage of any kind counts for the Action under way. */
static void count_dealt(OqGame *g, int figure, int by, int damage)
{
    for (int i = 0; i < g->state->depth; i++) {
        OqActivationFrame *const f = &g->s->frames[i].u.activation;

        if (g->s->frames[i].rule != OQ_RULE_ACTIVATION || f->actor != by || !by) continue;
        SET(f->dealt, oq_min(f->dealt + damage, UINT8_MAX));
        if (f->hero == by) {
            f->hurt |= oq_figure_bit(figure);
            oq_reach_deed(g, by, OQ_D_SWEEPS, oq_count_figures(f->hurt));
        }
    }
}

/* Damage beyond the last Health Point is lost (OQ-DTH-06, OQ-HDT-01). Whoever did it, only what
 * Heroes do to Enemies is counted. */
void oq_hurt(OqGame *g, int figure, int damage, int by, int rule)
{
    const int left = oq_health(g, figure);

    if (damage <= 0 || left == 0) return;
    if (oq_has_effect(g, figure, OQ_PETRIFIED) || oq_figure(g, figure)->chicken) {
        CITE(OQ_EFF_17);
        return;
    }
    if (oq_is_boss(g, figure) && oq_boss_shielded(g)) {
        CITE(OQ_BOS_11);
        return;
    }
    const int suffered = oq_min(damage, left);
    GAIN(*damage_of(g, figure), suffered);
    EVENT(OQ_EV_HURT, rule, figure, suffered);
    if (!oq_is_hero(figure)) {
        const int hero = oq_is_hero(by) ? by : 0;
        SET(oq_enemy(g, figure)->by, hero);
        count_dealt(g, figure, hero, suffered);
    }
    if (suffered == left) SET(g->s->course.due, g->s->course.due | OQ_DUE_DEATH);
}

/* OQ-HPT-04 */
void oq_heal(OqGame *g, int figure, int damage, int rule)
{
    OqFigure *const who = oq_figure(g, figure);
    const int healed = oq_min(damage, who->damage);

    if (!healed) return;
    SPEND(who->damage, healed);
    EVENT(OQ_EV_HEALED, rule, figure, healed);
    if (oq_is_hero(figure)) oq_count_deed(g, figure, OQ_D_HEALS, healed);
}

/* ---- Enemies --------------------------------------------------------------------------------- */

int oq_free_figure(const OqGame *g, int sheet)
{
    EACH_MINIATURE(enemy)
        if (g->derived->sheet[enemy] == sheet && !oq_enemy(g, enemy)->sheet) return enemy;
    return 0;
}

void oq_appear(OqGame *g, int figure, int sheet, int square, int facing)
{
    SET(oq_enemy(g, figure)->sheet, sheet);
    SET(oq_figure(g, figure)->facing, facing);
    oq_put(g, figure, square);
    EVENT(OQ_EV_APPEARED, OQ_PRS_01, figure, square);
}

/* Its miniature may come back as another one: rules that wait forget it. */
static void forget(OqGame *g, int enemy)
{
    for (int i = 0; i < g->state->depth; i++) {
        OqFrame *const fr = &g->s->frames[i];

        switch (fr->rule) {
        case OQ_RULE_EFFECT:
            fr->u.effect.met &= ~oq_figure_bit(enemy);
            if (fr->u.effect.chosen == enemy) fr->u.effect.chosen = 0;
            if (fr->u.effect.target == enemy) fr->u.effect.target = 0;
            break;
        case OQ_RULE_STRIKE:
            fr->u.strike.left &= ~oq_figure_bit(enemy);
            fr->u.strike.struck &= ~oq_figure_bit(enemy);
            fr->u.strike.barred &= ~oq_figure_bit(enemy);
            break;
        case OQ_RULE_MOVE: fr->u.move.startled &= ~oq_figure_bit(enemy); break;
        case OQ_RULE_ANSWER: fr->u.answer.left &= ~oq_figure_bit(enemy); break;
        case OQ_RULE_FIGHT: fr->u.fight.sparked &= ~oq_figure_bit(enemy); break;
        default: break;
        }
    }
}

void oq_remove_enemy(OqGame *g, int enemy)
{
    forget(g, enemy);
    oq_take_off(g, enemy);
    wm_mem_zero(oq_enemy(g, enemy), sizeof(OqEnemy));
}

static void rouse(OqGame *g, int enemy, int because)
{
    OqEnemy *const who = oq_enemy(g, enemy);

    if (who->alert) return;
    SET(who->alert, 1);
    SET(who->heard, because);
    EVENT(OQ_EV_ALERTED, OQ_LOS_15, enemy);
    oq_note_look(g);
}

/* OQ-BRG-01, OQ-BRG-11: the Patrol is one no more, and names its Bell-ringer. */
static void rouse_patrol(OqGame *g, int patrol, int because)
{
    SET(g->s->course.ringers, g->s->course.ringers | 1 << (patrol - 1));
    CITE(OQ_BRG_01, OQ_BRG_02);
    EACH_MEMBER(g, patrol, enemy) rouse(g, enemy, because);
}

/* A member of a Patrol keeps its number until the Bell-ringer is named. */
void oq_alert(OqGame *g, int enemy, int because)
{
    const OqEnemy *const who = oq_enemy(g, enemy);

    if (who->alert) return;
    rouse(g, enemy, because);
    if (who->patrol) rouse_patrol(g, who->patrol, because);
}

/* ---- tracks ---------------------------------------------------------------------------------- */

/* OQ-ALR-01: three equal bands. */
int oq_alert_colour(const OqGame *g)
{
    return OQ_YELLOW + (g->s->course.alert - 1) / 5;
}

void oq_lose(OqGame *g, int rule)
{
    if (OQ_OVER(g)) return;
    SET(g->s->course.result, OQ_DEFEAT);
    EVENT(OQ_EV_LOST, rule, 0);
}

/* OQ-ALR-04, OQ-ALR-11 */
void oq_raise_alert(OqGame *g, int levels, int rule)
{
    const int ceiling = oq_alert_ceiling(g);
    int level = g->s->course.alert + levels;

    if (ceiling) level = oq_min(level, ceiling);
    if (level > OQ_ALERT_LEVELS) {
        oq_lose(g, OQ_ALR_04);
        CITE(OQ_VIC_06);
        level = OQ_ALERT_LEVELS;
    }
    level = oq_max(level, 1);
    if (level < g->s->course.alert) CITE(OQ_ALR_11);
    SET(g->s->course.alert, level);
    EVENT(OQ_EV_LEVEL, rule, level);
    CITE(OQ_ALR_01);
}

/* OQ-BAD-02: never below 0, never above the Limit. */
void oq_gain_bp(OqGame *g, int points, int rule)
{
    const int bp = oq_min(g->s->course.bp + points, g->s->course.limit);

    CITE(OQ_BAD_01, OQ_BAD_02, OQ_BAD_03);
    SET(g->s->course.bp, oq_max(0, bp));
    EVENT(OQ_EV_BADASS, rule, g->s->course.bp);
    if (g->s->course.phase == OQ_QUEST_END) oq_restore_limit(g);
}

/* Among the nearest the one that comes first; an Invisible Hero is not known of. */
int oq_nearest_hero(const OqGame *g, int square)
{
    int best = 0;

    EACH_HERO(hero) {
        if (!oq_in_play(g, hero) || oq_has_effect(g, hero, OQ_INVISIBLE)) continue;
        if (!best || oq_range(g, square, oq_figure(g, hero)->at) <
                         oq_range(g, square, oq_figure(g, best)->at))
            best = hero;
    }
    return best;
}
