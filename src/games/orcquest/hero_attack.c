/* ATK, ERE: Attacks of Heroes, and how Enemies react. */
#include "orcquest.h"

/* ---- weapons --------------------------------------------------------------------------------- */

/* OQ-RNG-03 to OQ-RNG-05 */
static bool in_range(const OqGame *g, const OqReach *reach, int from, int to)
{
    const int range = oq_range(g, from, to);

    if (!reach->high) return oq_adjacent(g, from, to);
    return range >= reach->low && range <= reach->high;
}

static bool may_use_line(const OqGame *g, int hero, const OqLineFacts *line, int type)
{
    const OqHeroFacts *const sheet = oq_sheet(g, hero);

    if (line->defends || !line->attack.type) return false;
    if (type && line->attack.type != type) return false;
    if (!sheet->masters[line->attack.type - 1]) return false;  /* OQ-ATK-01 */
    return !line->classes || (line->classes & sheet->classes); /* OQ-ATK-08 */
}

static int strength(const OqPool *pool)
{
    return pool->white + 2 * pool->grey + 3 * pool->black;
}

/* The strongest line of a weapon that reaches the square; NULL: none. */
static const OqLineFacts *best_line(const OqGame *g, int hero, const OqItem *item, int type, int to)
{
    int count;
    const OqLineFacts *const lines = oq_item_lines(g, item, &count);
    const OqLineFacts *best = NULL;

    for (int i = 0; i < count; i++) {
        const OqLineFacts *const line = &lines[i];

        if (!may_use_line(g, hero, line, type)) continue;
        if (!in_range(g, &line->attack, oq_figure(g, hero)->at, to)) continue;
        if (!best || strength(&line->attack.dice) > strength(&best->attack.dice)) best = line;
    }
    return best;
}

/* OQ-ATK-07: all weapons of one type together; 0: none of that type reaches. */
static int attack_pool(const OqGame *g, int hero, int type, int to, OqPool *pool)
{
    const OqHero *const who = oq_hero(g, hero);
    int found = 0;

    *pool = (OqPool){0};
    for (int i = 0; i < who->item_count; i++) {
        const OqLineFacts *const line = best_line(g, hero, &who->item[i], type, to);

        if (!line) continue;
        found = line->attack.type;
        GAIN(pool->white, line->attack.dice.white);
        GAIN(pool->grey, line->attack.dice.grey);
        GAIN(pool->black, line->attack.dice.black);
    }
    return found;
}

/* ---- targets --------------------------------------------------------------------------------- */

/* The type of Attack that can be made on an Enemy, turning first (OQ-ATK-05); 0: none. */
static int type_against(const OqGame *g, int hero, int type, int enemy)
{
    const int at = oq_figure(g, hero)->at;
    const int to = oq_figure(g, enemy)->at;
    OqPool pool;

    if (!to || oq_has_effect(g, enemy, OQ_PETRIFIED)) return 0;
    for (int kind = OQ_MELEE; kind < OQ_ATTACK_TYPES; kind++) {
        if (type && kind != type) continue;
        if (!attack_pool(g, hero, kind, to, &pool)) continue;
        if (oq_clear(g, at, to, kind == OQ_RANGED)) return kind;
    }
    return 0;
}

bool oq_has_target(const OqGame *g, int hero, int type)
{
    if (type == OQ_ANY_ATTACK) type = 0;
    if (!oq_in_play(g, hero)) return false;
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        if (type_against(g, hero, type, enemy)) return true;
    return false;
}

WmRule oq_judge_target(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqStrikeFrame *const f = &oq_top(g)->u.strike;
    const int enemy = a->arg[0];

    (void)seat;
    if (a->kind != OQ_A_ATTACK) return WM_NOT_OFFERED;
    if (oq_is_hero(enemy)) return OQ_ATK_11;
    if (!oq_figure(g, enemy)->at || !type_against(g, f->hero, f->type, enemy)) return OQ_ATK_06;
    return wm_grid_ahead(g->grid.columns, oq_figure(g, f->hero)->at, a->arg[1],
                         oq_figure(g, enemy)->at)
               ? 0
               : OQ_ATK_05;
}

void oq_list_target(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)
        for (int side = 1; oq_figure(g, enemy)->at && side <= WM_SIDES; side++)
            wm_offer_two(offers, OQ_A_ATTACK, enemy, side);
}

/* ---- the Attack ------------------------------------------------------------------------------ */

static bool may_react(const OqGame *g, int enemy)
{
    const OqEnemy *const who = oq_enemy(g, enemy);

    return who->figure.at && oq_health(g, enemy) > 0 && !who->reacted && !who->rings &&
           g->s->course.phase == OQ_HERO_PHASE && !oq_has_effect(g, enemy, OQ_STUNNED) &&
           !oq_has_effect(g, enemy, OQ_PETRIFIED) && !oq_has_effect(g, enemy, OQ_TERRIFIED);
}

/* OQ-ABL-73: Shield Up, the one Reaction that comes before the dice; the lowest die rises a tint
 * (OQ-DIC-07: unless there are three of it). */
static void raise_shield(OqGame *g, const OqStrikeFrame *f, OqPool *defense)
{
    OqEnemy *const who = oq_enemy(g, f->target);

    if (oq_enemy_sheet(g, f->target)->reaction != OQ_REACT_SHIELD_UP) return;
    if (f->rear || !may_react(g, f->target)) return;
    SET(who->reacted, 1);
    CITE(OQ_CMB_02, OQ_ABL_73);
    if (defense->white && defense->grey < 3) {
        SPEND(defense->white, 1);
        GAIN(defense->grey, 1);
    } else if (!defense->white && defense->grey && defense->black < 3) {
        SPEND(defense->grey, 1);
        GAIN(defense->black, 1);
    }
}

static void attack(OqGame *g, OqStrikeFrame *f)
{
    OqEnemy *const enemy = oq_enemy(g, f->target);
    const int at = oq_figure(g, f->hero)->at;
    const int type = type_against(g, f->hero, f->type, f->target);
    OqRoll roll = {.colour = (uint8_t)oq_colour(g, f->target)};

    SET(f->rear, !wm_grid_ahead(g->grid.columns, enemy->figure.at, enemy->figure.facing, at));
    (void)attack_pool(g, f->hero, type, enemy->figure.at, &roll.attack);
    roll.defense = oq_defense(g, f->target, type);
    raise_shield(g, f, &roll.defense);
    CITE(OQ_CMB_01, OQ_ATK_05, OQ_ATK_06, OQ_ATK_07);
    SET(enemy->whole, enemy->figure.damage == 0);
    SET(f->wounds, oq_fight(g, f->hero, f->target, &roll));
    oq_hurt(g, f->target, f->wounds, f->hero, OQ_CMB_08);
    if (oq_health(g, f->target) > 0) enemy->whole = 0;
}

/* ---- Enemy Reactions ------------------------------------------------------------------------- */

/* The Attack of its Sheet that reaches the Hero (OQ-ERE-07); NULL: none does (OQ-ERE-08). */
static const OqReach *answer_with(const OqGame *g, int enemy, int hero)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);
    const int from = oq_figure(g, enemy)->at;
    const int to = oq_figure(g, hero)->at;

    for (int i = 0; i < 2 && sheet->attack[i].type; i++)
        if (in_range(g, &sheet->attack[i], from, to) &&
            oq_clear(g, from, to, sheet->attack[i].type == OQ_RANGED))
            return &sheet->attack[i];
    return NULL;
}

static void counterattack(OqGame *g, int enemy, int hero)
{
    const OqReach *const reach = answer_with(g, enemy, hero);

    if (!reach) {
        CITE(OQ_ERE_08);
        return;
    }
    const OqRoll roll = {.attack = reach->dice,
                         .defense = oq_defense(g, hero, reach->type),
                         .colour = (uint8_t)oq_colour(g, hero)};
    CITE(OQ_ERE_07, OQ_ERE_09, OQ_CMB_09);
    oq_hurt(g, hero, oq_fight(g, enemy, hero, &roll), 0, OQ_ERE_09);
}

/* OQ-ERE-01 to OQ-ERE-06: from behind it only turns round. */
static void react(OqGame *g, OqStrikeFrame *f)
{
    OqEnemy *const who = oq_enemy(g, f->target);

    if (who->figure.at && oq_health(g, f->target) > 0) {
        CITE(OQ_LOS_17);
        oq_alert(g, f->target, oq_figure(g, f->hero)->at);
    }
    if (!may_react(g, f->target)) return;
    SET(who->reacted, 1);
    oq_turn_towards(g, f->target, oq_figure(g, f->hero)->at, f->rear ? OQ_ERE_03 : OQ_ERE_04);
    if (f->rear) return;
    CITE(OQ_ERE_01, OQ_ERE_04);
    SET(f->flees, oq_enemy_sheet(g, f->target)->reaction == OQ_REACT_FLEE);
    if (oq_enemy_sheet(g, f->target)->reaction == OQ_REACT_COUNTER)
        counterattack(g, f->target, f->hero);
}

enum { STRIKE_TARGET = 1, STRIKE_TURNED, STRIKE_SETTLE, STRIKE_FLIGHT };

const WmStop oq_strike_stops[] = {
    [STRIKE_TARGET] = WM_ASKS(OQ_Q_TARGET, OqFrame, u.strike.seat),
    [STRIKE_TURNED] = WM_CALLS(OQ_RULE_SETTLE),
    [STRIKE_SETTLE] = WM_CALLS(OQ_RULE_SETTLE),
    [STRIKE_FLIGHT] = WM_CALLS(OQ_RULE_BEHAVE),
    WM_NO_STOP,
};

/* OQ-ATK-01 to OQ-ATK-11. Returns the Damage that was done. */
WmFlow oq_rule_strike(OqGame *g, OqFrame *fr)
{
    OqStrikeFrame *const f = &fr->u.strike;

    RULE_BEGIN(fr);
    ASK(fr, STRIKE_TARGET, f->seat, OQ_Q_TARGET);
    SET(f->target, g->answer.arg[0]);
    oq_turn(g, f->hero, g->answer.arg[1], OQ_ATK_05);
    if (oq_due(g)) CALL(fr, STRIKE_TURNED, oq_settle(g));
    if (!OQ_OVER(g) && oq_in_play(g, f->hero) && type_against(g, f->hero, f->type, f->target)) {
        attack(g, f);
        react(g, f);
        if (oq_due(g)) CALL(fr, STRIKE_SETTLE, oq_settle(g));
        if (f->flees && !OQ_OVER(g) && oq_figure(g, f->target)->at)
            CALL(fr, STRIKE_FLIGHT, oq_behave(g, f->target, OQ_FLEE));
    }
    RETURN(f->wounds);
    RULE_END;
}

WmFlow oq_strike(OqGame *g, int seat, int hero, int type)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_STRIKE);

    SET(fr->u.strike.seat, seat);
    SET(fr->u.strike.hero, hero);
    SET(fr->u.strike.type, type == OQ_ANY_ATTACK ? 0 : type);
    return WM_CALLED;
}
