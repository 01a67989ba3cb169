/* ABL, CMB: what an Attack does besides the Damage of its dice (OQ-CMB-11). */
#include "orcquest.h"

/* ---- results that strike others -------------------------------------------------------------- */

static void splash(OqGame *g, OqFightFrame *f, int figure, const OqResults *results, int rule)
{
    if (oq_has_effect(g, figure, OQ_PETRIFIED)) return;
    if (!oq_is_hero(figure)) {
        OqEnemy *const enemy = oq_enemy(g, figure);
        SET(enemy->whole, enemy->figure.damage == 0 && oq_is_hero(f->attacker));
        f->splashed |= oq_figure_bit(figure);
        oq_alert(g, figure, oq_figure(g, f->attacker)->at);
    }
    oq_hurt(g, figure, oq_damage_of(results, oq_colour(g, figure)), f->attacker, rule);
}

/* OQ-ABL-22: one result, the best one, on every other Enemy at Range 1 of the target. */
static void explode(OqGame *g, OqFightFrame *f, int colour)
{
    OqResults results = {{0}};

    if (!colour) return;
    results.of[colour] = 1;
    EACH_ENEMY(g, enemy) {
        const int at = oq_figure(g, enemy)->at;

        if (enemy == f->target || oq_range(g, f->spot, at) != 1) continue;
        if (oq_clear(g, f->spot, at, false)) splash(g, f, enemy, &results, OQ_ABL_22);
    }
}

/* OQ-ABL-57: what the first Defense has left goes through, friend or foe. */
static void skewer(OqGame *g, OqFightFrame *f)
{
    if (!oq_in_play(g, f->attacker)) return;
    const int behind = oq_square_behind(g, oq_figure(g, f->attacker)->at, f->spot);
    const int figure = behind && f->damage ? oq_figure_on(g, behind) : 0;

    if (!figure || figure == f->attacker || !oq_clear(g, f->spot, behind, false)) return;
    const OqResults left = oq_left_over(f->attack, f->defense);
    splash(g, f, figure, &left, OQ_ABL_57);
}

/* ---- words ----------------------------------------------------------------------------------- */

static bool target_lives(const OqGame *g, const OqFightFrame *f)
{
    return oq_in_play(g, f->target) && oq_health(g, f->target) > 0;
}

/* OQ-ABL-37 */
static void steal_life(OqGame *g, const OqFightFrame *f)
{
    if (target_lives(g, f)) oq_hurt(g, f->target, 1, f->attacker, OQ_ABL_37);
    oq_heal(g, f->attacker, 1, OQ_ABL_37);
}

static void apply(OqGame *g, const OqFightFrame *f, const WmOp *op)
{
    const int whom = op->arg[2] == OQ_SELF ? f->attacker : f->target;

    if (oq_in_play(g, whom) && oq_health(g, whom) > 0)
        oq_apply(g, whom, op->arg[0], op->arg[1], f->attacker);
}

/* Once in an Activation. */
static void favour(OqGame *g, const OqFightFrame *f, int points)
{
    if (oq_hero(g, f->attacker)->favoured) return;
    SET(oq_hero(g, f->attacker)->favoured, 1);
    oq_gain_bp(g, points, OQ_BAD_08);
}

static void follow(OqGame *g, OqFightFrame *f, const WmOp *op)
{
    const int n = op->count ? op->arg[0] : 1;
    const bool hero = oq_is_hero(f->attacker);

    switch (op->word) {
    case OQ_EXPLOSION: explode(g, f, oq_best_result(f->attack)); break;
    case OQ_SMALL_BLAST: explode(g, f, oq_lowest_result(f->attack)); break;
    case OQ_SKEWERED: skewer(g, f); break;
    case OQ_LIFE_STEAL: steal_life(g, f); break;
    case OQ_W_APPLY: apply(g, f, op); break;
    case OQ_W_HEAL:
        if (op->arg[1] == OQ_SELF) oq_heal(g, f->attacker, n, OQ_HPT_04);
        break;
    case OQ_W_HARM:
        if (op->arg[1] == OQ_TARGET && target_lives(g, f))
            oq_hurt(g, f->target, n, f->attacker, OQ_HPT_03);
        break;
    case OQ_CHAIN_LIGHTNING:
        SET(f->bolt, n);
        GAIN(f->sparks, n);
        break;
    case OQ_W_SUMMON: oq_summon(g, n); break;
    case OQ_W_HUSH:
        if (!oq_is_hero(f->target)) SET(oq_enemy(g, f->target)->hush, n);
        break;
    case OQ_W_BP:
        if (hero) oq_gain_bp(g, n, OQ_BAD_08);
        break;
    case OQ_W_RETREAT:
        if (FRAME_AT(g, 1)->rule == OQ_RULE_BEHAVE) SET(FRAME_AT(g, 1)->u.behave.retreats, 1);
        break;
    case OQ_SPOILS:
        if (hero && f->killed) GAIN(g->s->course.loot[f->attacker - 1], n);
        break;
    case OQ_FAVOUR:
        if (hero) favour(g, f, n);
        break;
    default: break;
    }
}

/* OQ-ENC-05, OQ-REL-03: what armour of the defender does, set off by a symbol. */
static void answer(OqGame *g, OqFightFrame *f, const WmOp *op)
{
    const bool attacker = oq_in_play(g, f->attacker) && oq_health(g, f->attacker) > 0;

    switch (op->word) {
    case OQ_W_APPLY:
        if (op->arg[2] == OQ_ATTACKER && attacker)
            oq_apply(g, f->attacker, op->arg[0], op->arg[1], f->target);
        break;
    case OQ_W_HARM:
        if (op->arg[1] == OQ_ATTACKER && attacker)
            oq_hurt(g, f->attacker, op->arg[0], f->target, OQ_HPT_03);
        break;
    case OQ_W_HEAL:
        if (op->arg[1] == OQ_SELF && target_lives(g, f))
            oq_heal(g, f->target, op->arg[0], OQ_HPT_04);
        break;
    case OQ_SHIELD_BASH: SET(f->bash, 1); break;
    default: break;
    }
}

static void answer_by_armour(OqGame *g, OqFightFrame *f)
{
    OqWalk walk;

    oq_begin_walk(g, f, true, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) {
        const bool enchant = walk.all.source[walk.source].symbol != 0;

        if (!enchant && !oq_symbol_of(op->on)) continue;
        if (enchant)
            CITE(OQ_ENC_05);
        else
            CITE(OQ_REL_03);
        answer(g, f, op);
    }
}

/* OQ-ABL-51: once all else is done, as it moves the target. */
static void push_target(OqGame *g, const OqFightFrame *f)
{
    const int squares = oq_most(g, f, false, OQ_PUSH);

    if (!oq_in_play(g, f->attacker)) return;
    if (!squares || !target_lives(g, f) || oq_has_effect(g, f->target, OQ_PETRIFIED)) return;
    CITE(OQ_ABL_51);
    (void)oq_push(g, f->target, oq_square_near(g, f->attacker, oq_figure(g, f->target)->at),
                  squares, f->attacker);
}

void oq_follow_up(OqGame *g, OqFightFrame *f)
{
    OqWalk walk;

    oq_begin_walk(g, f, false, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) follow(g, f, op);
    answer_by_armour(g, f);
    push_target(g, f);
    if (!f->killed) SET(f->killed, oq_health(g, f->target) == 0);
    CITE(OQ_CMB_11);
}
