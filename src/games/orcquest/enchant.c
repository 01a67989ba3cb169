/* ENC: the deeds by which Enchants grow. */
#include <core/mem.h>

#include "orcquest.h"

enum { DEEDS_MOST = 60 };

static const WmOp *objective_of(const OqGame *g, const OqItem *item)
{
    static const WmOp none;

    return item->enchant[0] ? &g->pack->enchants[item->enchant[0] - 1].objective[0] : &none;
}

/* OQ-ENC-07: how often the deed of its first Enchant must be done. */
int oq_deeds_needed(const OqGame *g, const OqItem *item)
{
    return objective_of(g, item)->arg[0];
}

static void count(OqGame *g, OqItem *item, int deed, int times)
{
    if (item->enhanced || objective_of(g, item)->word != deed || times <= 0) return;
    SET(item->deeds, oq_min(item->deeds + times, DEEDS_MOST));
    CITE(OQ_ENC_07);
}

/* A deed of the bearer, whatever it is done with. */
void oq_count_deed(OqGame *g, int hero, int deed, int times)
{
    OqHero *const who = oq_hero(g, hero);

    for (int i = 0; i < who->item_count; i++)
        if (oq_item_equipped(&who->item[i])) count(g, &who->item[i], deed, times);
}

/* As often as it was done at one go, unless that was less than before. */
void oq_reach_deed(OqGame *g, int hero, int deed, int times)
{
    OqHero *const who = oq_hero(g, hero);

    for (int i = 0; i < who->item_count; i++)
        if (oq_item_equipped(&who->item[i]))
            count(g, &who->item[i], deed, times - who->item[i].deeds);
}

/* ---- Attacks --------------------------------------------------------------------------------- */

static bool is_great(const OqGame *g, int enemy)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);

    return sheet->named || wm_mem_equal(sheet->id, "knight", 7) ||
           wm_mem_equal(sheet->id, "officer", 8);
}

static void count_kill(OqGame *g, const OqFightFrame *f, OqItem *item)
{
    const OqEnemy *const enemy = oq_enemy(g, f->target);
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, f->target);

    count(g, item, OQ_D_KILLS, 1);
    count(g, item, OQ_D_KILLS_OF, enemy->sheet == objective_of(g, item)->arg[1]);
    count(g, item, OQ_D_SLAYS, is_great(g, f->target));
    count(g, item, OQ_D_ONE_BLOWS, enemy->whole);
    count(g, item, OQ_D_EARNS, sheet->badass + (enemy->whole ? 1 : 0));
}

/* Another Enemy at Range 1 of where the target stood. */
static bool in_cluster(const OqGame *g, const OqFightFrame *f)
{
    EACH_ENEMY(g, enemy)
        if (enemy != f->target && oq_range(g, f->spot, oq_figure(g, enemy)->at) == 1) return true;
    return false;
}

static void count_weapon(OqGame *g, const OqFightFrame *f, OqItem *item)
{
    const WmOp *const aim = objective_of(g, item);
    const int sheet = oq_enemy(g, f->target)->sheet;

    if (f->killed) count_kill(g, f, item);
    count(g, item, OQ_D_SURPRISES, f->unaware);
    count(g, item, OQ_D_CLUSTERS, f->damage > 0 && in_cluster(g, f));
    count(g, item, OQ_D_WOUNDS, f->damage > 0 && (sheet == aim->arg[1] || sheet == aim->arg[2]));
}

/* With each weapon that took part. */
static void count_attack(OqGame *g, const OqFightFrame *f)
{
    for (int i = 0; i < OQ_ARMS; i++) {
        OqItem *const item = oq_weapon(g, f->attacker, &f->arms[i]);

        if (item) count_weapon(g, f, item);
    }
}

/* ---- Defense --------------------------------------------------------------------------------- */

static bool shows_red(const OqFightFrame *f)
{
    for (int i = 0; i < OQ_RESULTS; i++)
        if (f->attack[i] && oq_die_face(f->attack[i]) == OQ_RED) return true;
    return false;
}

static bool is_leader(const OqGame *g, int enemy)
{
    return oq_is_boss(g, enemy) || wm_mem_equal(oq_enemy_sheet(g, enemy)->id, "officer", 8);
}

static void count_defense(OqGame *g, const OqFightFrame *f)
{
    if (f->killed) return;
    oq_count_deed(g, f->target, OQ_D_SUFFERS, 1);
    oq_count_deed(g, f->target, OQ_D_SHRUGS, f->damage == 0);
    oq_count_deed(g, f->target, OQ_D_BRAWLS, f->type == OQ_MELEE);
    oq_count_deed(g, f->target, OQ_D_FACES, is_leader(g, f->attacker));
    oq_count_deed(g, f->target, OQ_D_RED_SUFFERS, shows_red(f));
    if (g->s->course.phase != OQ_ENEMY_PHASE || f->cause != OQ_BY_SHEET) return;
    OqHero *const hero = oq_hero(g, f->target);
    if (hero->besiegers < OQ_ENEMIES) GAIN(hero->besiegers, 1);
    oq_reach_deed(g, f->target, OQ_D_BESIEGED, hero->besiegers);
}

/* Once the Damage of a fight is placed. */
void oq_count_deeds(OqGame *g, const OqFightFrame *f)
{
    if (oq_is_hero(f->attacker) && !oq_is_hero(f->target)) count_attack(g, f);
    if (oq_is_hero(f->attacker) && f->cause == OQ_BY_RIPOSTE)
        oq_count_deed(g, f->attacker, OQ_D_SPIKES, f->damage);
    if (oq_is_hero(f->target) && !oq_is_hero(f->attacker)) count_defense(g, f);
}

/* ---- at the end ------------------------------------------------------------------------------ */

enum { BRINK = 2 };

void oq_count_turn(OqGame *g)
{
    EACH_HERO(hero)
        if (oq_lives(g, hero) && oq_health(g, hero) <= BRINK) oq_count_deed(g, hero, OQ_D_BRINK, 1);
}

/* Of a Quest that is won, by who has not died in it. */
void oq_count_quest(OqGame *g)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->standing != OQ_DEAD && !g->s->course.deaths)
            oq_count_deed(g, hero, OQ_D_SURVIVES, 1);
}
