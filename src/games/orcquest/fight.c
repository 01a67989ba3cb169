/* CMB: one Attack on one target, in its seven steps. */
#include <core/mem.h>

#include "internal.h"

static bool by_hero(const OqFightFrame *f)
{
    return f->seat != 0;
}

/* ---- steps 1 and 2 --------------------------------------------------------------------------- */

bool oq_may_react(const OqGame *g, int enemy)
{
    const OqEnemy *const who = oq_enemy(g, enemy);

    return who->figure.at && oq_health(g, enemy) > 0 && !who->reacted && !who->rings &&
           !who->figure.chicken && g->s->course.phase == OQ_HERO_PHASE &&
           !oq_has_effect(g, enemy, OQ_STUNNED) && !oq_has_effect(g, enemy, OQ_PETRIFIED) &&
           !oq_has_effect(g, enemy, OQ_TERRIFIED);
}

/* OQ-ABL-73: Reactions of an Enemy that come in the midst of a fight. */
static bool reacts_now(const OqGame *g, const OqFightFrame *f, int reaction)
{
    return by_hero(f) && f->cause == OQ_BY_TEXT && !oq_is_hero(f->target) && !f->behind &&
           oq_enemy_sheet(g, f->target)->reaction == reaction && oq_may_react(g, f->target);
}

/* OQ-ERE-02, OQ-ERE-04: its one Reaction of the Hero Phase, for which it turns to the attacker. */
void oq_begin_reaction(OqGame *g, int enemy, int hero, int rule)
{
    if (oq_is_boss(g, enemy))
        oq_boss_has_reacted(g, hero); /* once for each Hero */
    else
        SET(oq_enemy(g, enemy)->reacted, 1);
    oq_turn_towards(g, enemy, oq_figure(g, hero)->at, rule);
}

/* OQ-ABL-56: before the roll. */
static void shield_up(OqGame *g, OqFightFrame *f)
{
    if (!reacts_now(g, f, OQ_REACT_SHIELD_UP)) return;
    oq_begin_reaction(g, f->target, f->attacker, OQ_ERE_04);
    SET(f->shield, 1);
    CITE(OQ_CMB_02, OQ_ABL_56, OQ_ABL_73, OQ_ERE_04);
}

static void begin(OqGame *g, OqFightFrame *f)
{
    const OqFigure *const target = oq_figure(g, f->target);
    const int at = oq_figure(g, f->attacker)->at;

    SET(f->behind, !wm_grid_ahead(g->grid.columns, target->at, target->facing, at));
    SET(f->spot, target->at);
    if (!oq_is_hero(f->target)) SET(f->unaware, !oq_enemy(g, f->target)->alert);
    oq_reveal(g, f->attacker, OQ_ABL_30);
    shield_up(g, f);
    CITE(OQ_CMB_01);
}

/* The dice of one side, and its Badass Dice: never more than two, whatever is Enchanted. */
static void roll_side(OqGame *g, OqFightFrame *f, bool defends, const OqPool *pool)
{
    const int figure = defends ? f->target : f->attacker;

    oq_roll_pool(g, figure, pool, defends ? OQ_DEFENSE_WHITE : OQ_ATTACK_WHITE,
                 defends ? f->defense : f->attack);
    oq_roll_badass(g, figure, pool->badass, defends ? f->ward : f->badass);
    const int enchanted = oq_enchant_dice(g, f, defends);
    if (enchanted) CITE(OQ_ENC_05, OQ_ENC_06);
    if (enchanted > 1) CITE(OQ_ENC_11, OQ_ENC_12, OQ_ENC_16);
    if (enchanted > OQ_BADASS) CITE(OQ_ENC_13);
}

static void roll(OqGame *g, OqFightFrame *f)
{
    const OqPool attack = oq_attack_pool(g, f);
    OqPool defense = oq_defense_pool(g, f);

    if (f->shield) oq_raise_weakest(&defense);
    if (!f->given) roll_side(g, f, false, &attack);
    roll_side(g, f, true, &defense);
    oq_figure(g, f->target)->sapped = 0;
    if (f->cause == OQ_BY_TEXT && oq_hero(g, f->attacker)->fumble_type == f->type) {
        oq_hero(g, f->attacker)->fumble_type = 0;
        oq_hero(g, f->attacker)->fumbles = 0;
    }
    SET(f->stage, OQ_ROLLED);
    if (f->type == OQ_RANGED && oq_on(g, &g->derived->fields, f->spot))
        CITE(OQ_TER_05, OQ_TER_09, OQ_TER_11);
    if (f->type == OQ_MELEE && oq_is_hero(f->target)) CITE(OQ_TER_07);
    if (oq_is_hero(f->target)) CITE(OQ_CMB_10);
    if (oq_has_dual(g, f)) CITE(OQ_ABL_20, OQ_ABL_21, OQ_LOT_13);
    CITE(OQ_CMB_02, OQ_CMB_03, OQ_CMB_04, OQ_ABL_71);
}

/* ---- steps 4 to 7 ---------------------------------------------------------------------------- */

/* The first Attack in an Enemy Phase that hurts a thick skull. */
static void spare(OqGame *g, OqFightFrame *f)
{
    const int less = oq_is_hero(f->target) ? oq_ability(g, f->target, OQ_THICK_SKULL) : 0;

    if (!less || !f->damage || g->s->course.phase != OQ_ENEMY_PHASE) return;
    if (oq_hero(g, f->target)->spared) return;
    SET(oq_hero(g, f->target)->spared, 1);
    SPEND(f->damage, oq_min(less, f->damage));
}

static void resolve(OqGame *g, OqFightFrame *f)
{
    SET(f->damage, oq_damage_now(g, f));
    if (oq_has_effect(g, f->target, OQ_WEAKENED)) CITE(OQ_EFF_21);
    if (oq_has_effect(g, f->target, OQ_FORTIFIED)) CITE(OQ_EFF_24);
    CITE(OQ_CMB_05, OQ_CMB_06, OQ_CMB_07, OQ_DIC_02, OQ_DIC_03, OQ_DIC_04, OQ_DIC_05);
    if (reacts_now(g, f, OQ_REACT_DODGE) && oq_stays_put(g, f->target)) {
        CITE(OQ_ABL_19, OQ_EFF_16);
    } else if (reacts_now(g, f, OQ_REACT_DODGE)) {
        oq_begin_reaction(g, f->target, f->attacker, OQ_ERE_04);
        SET(f->dodged, 1);
        CITE(OQ_ABL_18, OQ_ABL_73, OQ_ERE_04, OQ_ERE_05);
    }
}

/* OQ-EFF-21, OQ-EFF-24, OQ-EFF-25: the next Attack suffered was this one. */
static void wear_off(OqGame *g, int figure)
{
    oq_lift_effect(g, figure, OQ_WEAKENED, OQ_EFF_21);
    oq_lift_effect(g, figure, OQ_FORTIFIED, OQ_EFF_24);
    CITE(OQ_EFF_25);
}

/* OQ-ABL-18: one square away, if it can. */
static void step_aside(OqGame *g, const OqFightFrame *f)
{
    if (!oq_is_hero(f->target)) (void)oq_shift(g, f->target, oq_figure(g, f->attacker)->at);
}

static void place_damage(OqGame *g, OqFightFrame *f)
{
    SET(f->stage, OQ_RESOLVED);
    if (f->dodged) f->damage = 0;
    spare(g, f);
    EVENT(OQ_EV_FOUGHT, OQ_CMB_08, f->attacker, f->target, f->damage);
    CITE(OQ_HPT_01, OQ_HPT_02, OQ_DTH_06, OQ_ATK_11);
    if (!oq_is_hero(f->target)) {
        OqEnemy *const enemy = oq_enemy(g, f->target);
        SET(enemy->whole, enemy->figure.damage == 0 && oq_is_hero(f->attacker));
    }
    oq_hurt(g, f->target, f->damage, f->attacker, oq_is_hero(f->target) ? OQ_ECM_12 : OQ_CMB_08);
    SET(f->killed, oq_health(g, f->target) == 0);
    oq_count_deeds(g, f);
    if (f->killed) return;
    if (!oq_is_hero(f->target)) {
        oq_enemy(g, f->target)->whole = 0;
        CITE(OQ_LOS_17);
        oq_alert(g, f->target, oq_figure(g, f->attacker)->at);
    }
    wear_off(g, f->target);
    if (f->dodged) step_aside(g, f);
}

/* ---- what follows ---------------------------------------------------------------------------- */

static bool both_live(const OqGame *g, const OqFightFrame *f)
{
    return !OQ_OVER(g) && !f->killed && oq_in_play(g, f->attacker) && oq_in_play(g, f->target) &&
           oq_health(g, f->attacker) > 0 && oq_health(g, f->target) > 0;
}

/* OQ-ABL-55: Defense results that no equal one has used up turn against a Melee attacker. */
static void shield_bash(OqGame *g, const OqFightFrame *f)
{
    OqResults attack = oq_count_results(f->attack);
    OqResults defense = oq_count_results(f->defense);

    if (f->type != OQ_MELEE || !both_live(g, f)) return;
    CITE(OQ_ABL_55);
    oq_cancel_equal(&attack, &defense);
    const int damage = oq_damage_of(&defense, oq_colour(g, f->attacker));
    oq_hurt(g, f->attacker, damage, f->target, OQ_ABL_55);
}

/* Of an Enemy it is a Reaction: one that died or was Stunned by the Attack has none. */
static void end_with_bash(OqGame *g, OqFightFrame *f)
{
    if (reacts_now(g, f, OQ_REACT_BASH)) {
        oq_begin_reaction(g, f->target, f->attacker, OQ_ERE_04);
        SET(f->bash, 1);
        CITE(OQ_ABL_73, OQ_ERE_04);
    }
    if (f->bash) shield_bash(g, f);
}

/* The tint of the die by which the target strikes back; 0: none. */
static int riposte_of(const OqGame *g, const OqFightFrame *f)
{
    return f->cause != OQ_BY_RIPOSTE && both_live(g, f) && !oq_has_effect(g, f->target, OQ_STUNNED)
               ? oq_most(g, f, true, OQ_RIPOSTE)
               : 0;
}

static bool counters(const OqGame *g, const OqFightFrame *f, int hero)
{
    return (f->counters >> (hero - 1) & 1) && !OQ_OVER(g) && oq_in_play(g, hero) &&
           oq_in_play(g, f->attacker) && !oq_is_hero(f->attacker);
}

static int next_counter(const OqGame *g, const OqFightFrame *f)
{
    EACH_HERO(hero)
        if (counters(g, f, hero)) return hero;
    return 0;
}

/* ---- Lightning ------------------------------------------------------------------------------- */

/* OQ-ABL-38, OQ-ABL-40 */
static OqFigures to_spark(const OqGame *g, const OqFightFrame *f)
{
    OqFigures all = 0;

    EACH_ENEMY(g, enemy) {
        const int at = oq_figure(g, enemy)->at;

        if ((f->sparked & oq_figure_bit(enemy)) || (enemy == f->target && !f->killed)) continue;
        if (oq_has_effect(g, enemy, OQ_PETRIFIED) || oq_range(g, f->spot, at) > 2) continue;
        if (oq_clear(g, f->spot, at, false)) all |= oq_figure_bit(enemy);
    }
    return all;
}

void oq_scope_spark(const WmContext *c, int seat)
{
    (void)seat;
    oq_scope(c)->figures = to_spark(oq_game(c), &oq_top(oq_game(c))->u.fight);
}

WmRule oq_judge_spark(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_ABL_38;
}

void oq_list_spark(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
}

/* OQ-ABL-39: each new target may send it on. */
static void spark(OqGame *g, OqFightFrame *f, int enemy)
{
    SPEND(f->sparks, 1);
    f->sparked |= oq_figure_bit(enemy);
    SET(f->spot, oq_figure(g, enemy)->at);
    oq_enemy(g, enemy)->whole = 0;
    oq_hurt(g, enemy, f->damage, f->attacker, OQ_ABL_38);
    if (oq_roll_die(g, f->attacker, OQ_BADASS_GREEN) == OQ_LIGHTNING) GAIN(f->sparks, f->bolt);
    CITE(OQ_ABL_39, OQ_ABL_40);
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* OQ-RNG-08: for the other targets of a Boss. */
static void report_to_boss(const OqGame *g, const OqFightFrame *f)
{
    for (int i = 0; i < g->state->depth; i++) {
        OqBossFrame *const act = &g->s->frames[i].u.boss;

        if (g->s->frames[i].rule != OQ_RULE_BOSS) continue;
        wm_mem_copy(act->attack, f->attack, sizeof act->attack);
        wm_mem_copy(act->badass, f->badass, sizeof act->badass);
        SET(act->rolled, 1);
    }
}

/* What the Attack needs to know of it for further targets, and for those who react. */
static void report(const OqGame *g, const OqFightFrame *f)
{
    if (f->cause == OQ_BY_SHEET) report_to_boss(g, f);
    if (f->cause != OQ_BY_TEXT || FRAME_AT(g, 1)->rule != OQ_RULE_STRIKE) return;
    OqStrikeFrame *const strike = &FRAME_AT(g, 1)->u.strike;
    wm_mem_copy(strike->attack, f->attack, sizeof strike->attack);
    wm_mem_copy(strike->badass, f->badass, sizeof strike->badass);
    SET(strike->rolled, 1);
    SET(strike->killed, f->killed);
    SET(strike->boosts, f->boosts);
    SET(strike->boosted, f->boosted);
    strike->struck |= f->splashed;
    if (!f->killed || oq_is_boss(g, f->target)) strike->struck |= oq_figure_bit(f->target);
    if (f->behind) strike->rear |= oq_figure_bit(f->target);
}

static bool opens_window(const OqGame *g, const OqFightFrame *f)
{
    return f->cause == OQ_BY_SHEET && oq_is_hero(f->target) &&
           g->s->course.phase == OQ_ENEMY_PHASE && wm_frames_fit(&g->core, 8);
}

enum {
    FIGHT_BEFORE = 1,
    FIGHT_BOOST,
    FIGHT_CHANGE,
    FIGHT_GUARD,
    FIGHT_AFTER,
    FIGHT_SETTLE,
    FIGHT_SPARK,
    FIGHT_SPARKED,
    FIGHT_RIPOSTE,
    FIGHT_BASHED,
    FIGHT_COUNTER,
    FIGHT_SEEN,
    FIGHT_BEGUN
};

const WmStop oq_fight_stops[] = {
    [FIGHT_BEFORE] = WM_CALLS(OQ_RULE_WINDOW),
    [FIGHT_BOOST] = WM_ASKS(OQ_Q_BOOSTS, OqFrame, u.fight.seat),
    [FIGHT_CHANGE] = WM_CHOOSES(OQ_Q_CHANGE, OqFrame, u.fight.seat),
    [FIGHT_GUARD] = WM_CHOOSES_ANY(OQ_Q_GUARD),
    [FIGHT_AFTER] = WM_CALLS(OQ_RULE_WINDOW),
    [FIGHT_SETTLE] = WM_CALLS(OQ_RULE_SETTLE),
    [FIGHT_SPARK] = WM_CHOOSES(OQ_Q_SPARK, OqFrame, u.fight.seat),
    [FIGHT_SPARKED] = WM_CALLS(OQ_RULE_SETTLE),
    [FIGHT_RIPOSTE] = WM_CALLS(OQ_RULE_FIGHT),
    [FIGHT_BASHED] = WM_CALLS(OQ_RULE_SETTLE),
    [FIGHT_COUNTER] = WM_CALLS(OQ_RULE_STRIKE),
    [FIGHT_SEEN] = WM_CALLS(OQ_RULE_SETTLE),
    [FIGHT_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

static const WmField fight_fields[] = {
    WM_FIELD(OqFightFrame, sparked, BY_ALL, NULL),
    WM_FIELD(OqFightFrame, splashed, BY_ALL, NULL),
    WM_FIELD(OqFightFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqFightFrame, attacker, BY_ALL, &oq_thing_figure),
    WM_NEED(OqFightFrame, target, BY_ALL, &oq_thing_figure),
    WM_NEED(OqFightFrame, type, BY_ALL, &oq_thing_attack_type),
    WM_NEED(OqFightFrame, cause, BY_ALL, &oq_thing_cause),
    WM_FIELD(OqFightFrame, stage, BY_ALL, &oq_thing_stage),
    WM_PART(OqFightFrame, text, BY_ALL, &oq_text_shape),
    WM_FIELD(OqFightFrame, op, BY_ALL, &oq_thing_op),
    WM_FIELD(OqFightFrame, which, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, colour, BY_ALL, &oq_thing_colour),
    WM_FIELD(OqFightFrame, behind, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, unaware, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, given, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, lost, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, dodged, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, counters, BY_ALL, &oq_thing_heroes),
    WM_FIELD(OqFightFrame, guarded, BY_ALL, &oq_thing_heroes),
    WM_FIELD(OqFightFrame, hero, BY_ALL, &oq_thing_hero),
    WM_ARRAY(OqFightFrame, guard, BY_ALL, &oq_thing_skill),
    WM_FIELD(OqFightFrame, boosts, BY_ALL, &oq_thing_cards),
    WM_FIELD(OqFightFrame, boosted, BY_ALL, &oq_thing_cards),
    WM_PARTS(OqFightFrame, arms, BY_ALL, &oq_arms_shape, NULL),
    WM_ARRAY(OqFightFrame, attack, BY_ALL, &oq_thing_result_kept),
    WM_ARRAY(OqFightFrame, defense, BY_ALL, &oq_thing_result_kept),
    WM_ARRAY(OqFightFrame, badass, BY_ALL, &oq_thing_result_kept),
    WM_ARRAY(OqFightFrame, ward, BY_ALL, &oq_thing_result_kept),
    WM_FIELD(OqFightFrame, marked, BY_ALL, &oq_thing_marked),
    WM_FIELD(OqFightFrame, spot, BY_ALL, &oq_thing_square),
    WM_FIELD(OqFightFrame, rerolls, BY_ALL, &oq_thing_rerolls),
    WM_FIELD(OqFightFrame, raised, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, doubled, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, pierced, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, breached, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, toughened, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, damage, BY_ALL, &oq_thing_damage),
    WM_FIELD(OqFightFrame, sparks, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, bolt, BY_ALL, &oq_thing_few),
    WM_FIELD(OqFightFrame, bash, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, killed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFightFrame, marking, BY_ALL, &oq_thing_rerolls),
    WM_FIELD(OqFightFrame, shield, BY_ALL, &wm_thing_flag),
    WM_ARRAY(OqFightFrame, fill, BY_NONE, &oq_thing_nothing),
};
const WmShape oq_fight_frame_shape = {
    .name = "fight", .bytes = sizeof(OqFightFrame), WM_SHAPE_FIELDS(fight_fields)};

WmFlow oq_rule_fight(OqGame *g, OqFrame *fr)
{
    OqFightFrame *const f = &fr->u.fight;

    RULE_BEGIN(fr);
    if (opens_window(g, f)) {
        CALL(fr, FIGHT_BEFORE, oq_open_window(g, false));
        if (OQ_OVER(g) || f->lost || oq_attack_is_lost(g, f)) {
            CITE(OQ_HRE_05);
            RETURN(0);
        }
    }
    begin(g, f); /* step 1 */
    if (oq_due(g)) CALL(fr, FIGHT_BEGUN, oq_settle(g));
    if (!both_live(g, f)) RETURN(0);
    while (oq_fight_may_boost(g, f, OQ_WHEN_STRIKING)) {
        ASK(fr, FIGHT_BOOST, f->seat, OQ_Q_BOOSTS);
        if (g->answer.kind == WM_DONE) break;
        oq_boost(g, f->attacker, &f->boosts, &f->boosted);
    }
    roll(g, f);                                 /* step 2 */
    while (by_hero(f) && oq_may_change(g, f)) { /* step 3 */
        CHOOSE(fr, FIGHT_CHANGE, f->seat, OQ_Q_CHANGE);
        if (g->answer.kind != WM_DONE) {
            oq_change_dice(g, f);
        } else if (f->marking) {
            oq_roll_marked(g, f);
        } else {
            break;
        }
    }
    if (!by_hero(f)) oq_enemy_attacks(g, f);
    oq_add_attack_results(g, f);
    while (oq_is_hero(f->target) && oq_may_guard(g, f)) {
        CHOOSE_ANY(fr, FIGHT_GUARD, oq_players(g, f->target), 0, OQ_Q_GUARD);
        if (g->answer.kind != WM_DONE) {
            oq_guard_dice(g, f);
        } else if (f->marking) {
            oq_roll_marked(g, f);
        } else {
            break;
        }
    }
    if (!oq_is_hero(f->target)) oq_enemy_defends(g, f);
    oq_add_defense_results(g, f);
    resolve(g, f); /* steps 4 to 6 */
    if (opens_window(g, f)) CALL(fr, FIGHT_AFTER, oq_open_window(g, true));
    if (OQ_OVER(g) || !oq_in_play(g, f->target)) RETURN(0);
    place_damage(g, f); /* step 7 */
    oq_follow_up(g, f);
    end_with_bash(g, f);
    report(g, f);
    wm_mem_zero(f->arms, sizeof f->arms); /* cards may come and go from now on */
    if (oq_due(g)) CALL(fr, FIGHT_SETTLE, oq_settle(g));
    while (f->sparks && f->seat && !OQ_OVER(g) && to_spark(g, f)) {
        CHOOSE(fr, FIGHT_SPARK, f->seat, OQ_Q_SPARK);
        spark(g, f, g->answer.arg[0]);
        if (oq_due(g)) CALL(fr, FIGHT_SPARKED, oq_settle(g));
    }
    if (riposte_of(g, f))
        CALL(fr, FIGHT_RIPOSTE, oq_riposte(g, f->target, f->attacker, riposte_of(g, f)));
    if (oq_due(g)) CALL(fr, FIGHT_BASHED, oq_settle(g));
    for (SET(f->hero, next_counter(g, f)); f->hero; SET(f->hero, next_counter(g, f))) {
        SET(f->counters, f->counters & ~(1 << (f->hero - 1)));
        if (oq_has_target_on(g, f->hero, f->attacker))
            CALL(fr, FIGHT_COUNTER, oq_strike_back(g, f->hero, f->attacker));
    }
    if (oq_due(g)) CALL(fr, FIGHT_SEEN, oq_settle(g));
    RETURN(f->damage);
    RULE_END;
}

/* ---- whether it can be true ------------------------------------------------------------------ */

/* Cards that belong to that Hero and are of the type. */
bool oq_cards_right(const OqGame *g, int hero, unsigned cards, int type)
{
    for (unsigned left = cards; left; left &= left - 1) {
        const int skill = g->derived->skill[oq_hero(g, hero)->sheet][__builtin_ctz(left)];
        if (!skill || oq_skill(g, skill)->type != type) return false;
    }
    return true;
}

bool oq_arms_right(const OqArms arms[OQ_ARMS])
{
    for (int i = 0; i < OQ_ARMS; i++) {
        if (!arms[i].item && (arms[i].line || (i + 1 < OQ_ARMS && arms[i + 1].item))) return false;
        if (arms[i].item > OQ_ITEMS) return false;
    }
    return true;
}

static bool guards_right(const OqGame *g, const OqFightFrame *f)
{
    EACH_HERO(hero) {
        const int skill = f->guard[hero - 1];
        if (skill && (oq_skill(g, skill)->hero != oq_hero(g, hero)->sheet ||
                      oq_skill(g, skill)->type != OQ_REACTION))
            return false;
        if (!skill && (f->guarded >> (hero - 1) & 1)) return false;
    }
    return true;
}

/* Who fights whom, and with what. */
static bool sides_right(const OqGame *g, const OqFightFrame *f)
{
    const bool hero = oq_is_hero(f->attacker);

    if (f->attacker == f->target || hero != by_hero(f)) return false;
    if (hero == oq_is_hero(f->target)) return false;
    if (hero && !wm_seats_have(oq_players(g, f->attacker), f->seat)) return false;
    if (!hero && (f->text.skill || f->text.relic || f->boosts)) return false;
    if (f->text.event || f->text.stuff) return false;
    if (hero && !(oq_cards_right(g, f->attacker, f->boosts, OQ_BOOST) && oq_arms_right(f->arms)))
        return false;
    switch (f->cause) {
    case OQ_BY_TEXT: return hero;
    case OQ_BY_SHEET:
        return !hero && f->which >= 1 && f->which <= 2 &&
               (!oq_enemy(g, f->attacker)->sheet ||
                oq_enemy_sheet(g, f->attacker)->attack[f->which - 1].type == f->type);
    default: return f->which >= OQ_WHITE && f->which <= OQ_BLACK;
    }
}

static bool asks_right(const OqGame *g, const OqFrame *fr)
{
    const OqFightFrame *const f = &fr->u.fight;

    if (fr->step == FIGHT_SPARK) return f->seat && f->sparks && to_spark(g, f);
    if (!oq_in_play(g, f->attacker) || !oq_in_play(g, f->target)) return false;
    switch (fr->step) {
    case FIGHT_BOOST: return f->stage == OQ_MUSTERING && oq_fight_may_boost(g, f, OQ_WHEN_STRIKING);
    case FIGHT_CHANGE: return f->stage == OQ_ROLLED && by_hero(f) && oq_may_change(g, f);
    case FIGHT_GUARD: return f->stage == OQ_ROLLED && oq_is_hero(f->target) && oq_may_guard(g, f);
    default: return true;
    }
}

bool oq_fight_right(const OqGame *g, const OqFrame *fr, bool asks)
{
    const OqFightFrame *const f = &fr->u.fight;

    if (!sides_right(g, f) || !guards_right(g, f) || !oq_rolls_right(f)) return false;
    if (f->sparked >> OQ_FIGURES || f->splashed >> OQ_FIGURES || (f->stage && !f->spot))
        return false;
    return !asks || asks_right(g, fr);
}

/* ---- how fights begin ------------------------------------------------------------------------ */

static OqFightFrame *push(OqGame *g, int attacker, int target, int cause)
{
    OqFightFrame *const f = &((OqFrame *)wm_push(&g->core, OQ_RULE_FIGHT))->u.fight;

    SET(f->attacker, attacker);
    SET(f->target, target);
    SET(f->cause, cause);
    return f;
}

/* OQ-ECM-05, OQ-ERE-07: the `which`-th Attack of its Sheet. */
WmFlow oq_enemy_fights(OqGame *g, int enemy, int hero, int which, int colour)
{
    OqFightFrame *const f = push(g, enemy, hero, OQ_BY_SHEET);

    if (oq_is_boss(g, enemy)) SET(g->s->boss.struck, g->s->boss.struck | 1 << (hero - 1));
    SET(f->which, which);
    SET(f->colour, colour);
    SET(f->type, oq_enemy_sheet(g, enemy)->attack[which - 1].type);
    return WM_CALLED;
}

WmFlow oq_riposte(OqGame *g, int by, int against, int tint)
{
    OqFightFrame *const f = push(g, by, against, OQ_BY_RIPOSTE);

    if (oq_is_hero(by)) SET(f->seat, 1 + __builtin_ctz(oq_players(g, by)));
    SET(f->type, OQ_MELEE);
    SET(f->which, tint);
    CITE(OQ_ABL_54);
    return WM_CALLED;
}

/* One target of an Attack; the dice are rolled once for all of them (OQ-RNG-08). */
WmFlow oq_hero_fights(OqGame *g, const OqStrikeFrame *strike, int type, const OqArms arms[OQ_ARMS])
{
    OqFightFrame *const f = push(g, strike->hero, strike->target, OQ_BY_TEXT);

    SET(f->seat, strike->seat);
    SET(f->type, type);
    f->text = strike->text;
    SET(f->op, strike->op);
    SET(f->boosts, strike->boosts);
    SET(f->boosted, strike->boosted);
    wm_mem_copy(f->arms, arms, sizeof f->arms);
    if (!strike->rolled) return WM_CALLED;
    SET(f->given, 1);
    wm_mem_copy(f->attack, strike->attack, sizeof f->attack);
    wm_mem_copy(f->badass, strike->badass, sizeof f->badass);
    return WM_CALLED;
}
