/* What dice can be expected to do, and what the Enemies are worth that they do it to. */
#include "evaluate.h"

enum {
    WHOLE = 100,
    WORTH_MENACE = 30, /* an Enemy that is Alert, */
    WORTH_FORCE = 60,  /* and the Damage that its Attack does on average */
    WORTH_BELL = 320,  /* one who runs to the Bell, or rings it */
    WORTH_PREY = 240,  /* a wound of whom the Quest is about */
    WORTH_PART = 400,  /* a part of the Boss that is broken */
    WOUND_SHARE = 60,  /* percent of the worth of a death that all wounds before it have */
    LEAST_FORCE = 4    /* of an Attack a fourth gets through any Defense */
};

/* ---- dice ------------------------------------------------------------------------------------ */

/* What a die does on average to Health Points of a colour, in hundredths. */
static int mean_of(const OqGame *g, int die, int colour)
{
    int sum = 0;

    for (int i = 0; i < OQ_DIE_FACES; i++) {
        const int face = g->pack->dice[die - 1].faces[i];
        if (face >= colour && face <= OQ_RED) sum += WHOLE << (face - colour);
    }
    return sum / OQ_DIE_FACES;
}

int oq_force(const OqGame *g, const OqPool *pool, int white, int colour)
{
    int sum = 0;

    if (pool->white) sum += pool->white * mean_of(g, white, colour);
    if (pool->grey) sum += pool->grey * mean_of(g, white + 1, colour);
    if (pool->black) sum += pool->black * mean_of(g, white + 2, colour);
    return sum;
}

int oq_force_left(int attack, int defense)
{
    return oq_larger(attack - defense, attack / LEAST_FORCE);
}

/* ---- Enemies --------------------------------------------------------------------------------- */

/* Of its best Attack, on Health Points as Heroes have them. */
int oq_enemy_force(const OqGame *g, int enemy)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);

    if (oq_has_effect(g, enemy, OQ_STUNNED) || oq_has_effect(g, enemy, OQ_PETRIFIED)) return 0;
    if (!sheet->attack[0].type || oq_figure(g, enemy)->chicken) return 0;
    if (oq_enemy(g, enemy)->rings) return 0; /* OQ-BRG-10 */
    return oq_force(g, &sheet->attack[0].dice, OQ_ATTACK_WHITE, OQ_ORANGE);
}

/* Of a Bell-ringer: half as much while it is not there in one run. */
static int worth_of_bell(const OqGame *g, int enemy)
{
    const int rings = oq_enemy(g, enemy)->rings;
    const int bell = rings ? g->derived->way[rings - 1].bell : 0;

    if (!bell) return 0;
    return wm_grid_steps(g->grid.columns, oq_figure(g, enemy)->at, bell) <=
                   oq_enemy_sheet(g, enemy)->movement
               ? WORTH_BELL
               : WORTH_BELL / 2;
}

int oq_menace(const OqGame *g, int enemy)
{
    if (!oq_enemy(g, enemy)->alert) return 0;
    return WORTH_MENACE + WORTH_FORCE * oq_enemy_force(g, enemy) / WHOLE + worth_of_bell(g, enemy);
}

/* The Quest is about it, or it has what the Quest is about. */
static bool is_prey(const OqGame *g, int enemy)
{
    const OqQuestFacts *const quest = g->derived->quest;
    const int sheet = oq_enemy(g, enemy)->sheet;

    for (int i = 0; i < 3 && quest->aims[i].word; i++)
        if (quest->aims[i].word == OQ_AIM_KILL && quest->aims[i].arg[0] == sheet) return true;
    for (int i = 0; i < quest->special_count; i++)
        if (quest->specials[i].enemy == sheet && quest->specials[i].gives) return true;
    return oq_is_boss(g, enemy);
}

/* What its death brings; its blows in the next Enemy Phase are counted where they fall. */
static int death_worth(const OqGame *g, int enemy)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);

    return oq_menace(g, enemy) + OQ_WORTH_POINT * sheet->badass + OQ_WORTH_LOOT * sheet->loot +
           (is_prey(g, enemy) ? WORTH_PREY * oq_health_most(g, enemy) : 0);
}

int oq_wounds_worth(const OqGame *g, int enemy, int damage)
{
    const int most = oq_health_most(g, enemy);
    const int worth = death_worth(g, enemy);

    if (damage >= most) return worth;
    return is_prey(g, enemy) ? WORTH_PREY * damage + worth * damage / most / 4
                             : worth * WOUND_SHARE * damage / most / WHOLE;
}

/* ---- fights under way ------------------------------------------------------------------------ */

/* Percent that a blow of so much force kills whom so many hundredths of Health keep alive. */
static int chance_to_kill(int force, int health)
{
    static const uint8_t percent[] = {0, 8, 25, 45, 62, 75, 84, 90, 94};
    const int quarters = health > 0 ? 4 * force / health : 8;

    return percent[oq_smaller(quarters, 8)];
}

int oq_blow_worth(const OqGame *g, int enemy, int force)
{
    const OqPool pool =
        oq_is_boss(g, enemy) ? oq_boss_defense(g) : oq_enemy_sheet(g, enemy)->defense;
    const int colour = oq_colour(g, enemy);
    const int left = oq_force_left(force, oq_force(g, &pool, OQ_DEFENSE_WHITE, colour));
    const int health = oq_health(g, enemy);
    const int damage = oq_health_most(g, enemy) - health;
    const int chance = chance_to_kill(left, health * WHOLE);
    const int wounds = oq_smaller(health - 1, left / WHOLE);
    const int now = oq_wounds_worth(g, enemy, damage);
    const int dead = oq_wounds_worth(g, enemy, damage + health) - now;
    const int hurt = oq_wounds_worth(g, enemy, damage + oq_larger(0, wounds)) - now;

    return (dead * chance + hurt * (WHOLE - chance)) / WHOLE;
}

/* Damage that lies on the table, or is to be rolled. */
static int damage_to_come(const OqGame *g, const OqFightFrame *fight)
{
    const OqEnemyFacts *sheet;
    OqPool guard;

    if (fight->dodged) return 0;
    if (fight->stage == OQ_ROLLED) return WHOLE * oq_damage_now(g, fight);
    if (fight->cause != OQ_BY_SHEET) return 0;
    sheet = oq_enemy_sheet(g, fight->attacker);
    guard = oq_hero_defense(g, fight->target);
    return oq_force_left(oq_force(g, &sheet->attack[fight->which ? fight->which - 1 : 0].dice,
                                  OQ_ATTACK_WHITE, oq_colour(g, fight->target)),
                         oq_force(g, &guard, OQ_DEFENSE_WHITE, oq_colour(g, fight->target)));
}

static int blow_to_come(const OqGame *g, const OqFightFrame *fight)
{
    const int damage = oq_health_most(g, fight->target) - oq_health(g, fight->target);
    const int now = oq_wounds_worth(g, fight->target, damage);

    if (fight->stage == OQ_ROLLED)
        return oq_wounds_worth(g, fight->target, damage + oq_damage_now(g, fight)) - now;
    const OqPool dice = oq_attack_pool(g, fight);
    return oq_blow_worth(g, fight->target,
                         oq_force(g, &dice, OQ_ATTACK_WHITE, oq_colour(g, fight->target))) *
           9 / 10;
}

int oq_fights_worth(const OqField *f)
{
    const OqGame *const g = f->g;
    int worth = 0;

    for (int i = 0; i < g->state->depth; i++) {
        const OqFightFrame *const fight = &g->s->frames[i].u.fight;
        if (g->s->frames[i].rule != OQ_RULE_FIGHT || fight->stage == OQ_RESOLVED) continue;
        if (!oq_in_play(g, fight->target) || !oq_in_play(g, fight->attacker)) continue;
        if (oq_is_hero(fight->target))
            worth -= oq_risk_of_harm(f, fight->target, damage_to_come(g, fight));
        else
            worth += blow_to_come(g, fight);
    }
    return worth;
}

/* ---- all Enemies ----------------------------------------------------------------------------- */

static int boss_worth(const OqGame *g)
{
    const OqBoss *const boss = &g->s->boss;
    int worth = 0;

    for (int part = 0; part < OQ_BOSS_PARTS; part++)
        worth += (boss->broken >> part & 1)
                     ? WORTH_PART + WORTH_PREY * oq_part(g, part + 1)->health / 2
                     : WORTH_PREY * boss->damage[part] / 2;
    return worth + WORTH_PREY * oq_figure(g, oq_boss(g))->damage;
}

int oq_enemies_worth(const OqGame *g)
{
    int worth = 0;

    EACH_ENEMY(g, enemy) {
        if (!oq_enemy(g, enemy)->sheet) continue;
        worth -= oq_menace(g, enemy);
        if (oq_is_boss(g, enemy))
            worth += boss_worth(g);
        else if (oq_figure(g, enemy)->damage)
            worth += oq_wounds_worth(g, enemy, oq_figure(g, enemy)->damage);
    }
    return worth;
}
