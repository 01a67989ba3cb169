/* What Characters have: Abilities and other words of their Sheets, Passive Skills and Stuff. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- where words come from ------------------------------------------------------------------- */

static void add_on(OqSources *all, const WmOp *ops, int cap, int symbol)
{
    if (!cap || !ops[0].word || all->count == OQ_SOURCES) return;
    all->source[all->count++] = (OqSource){ops, cap, symbol};
}

static void add(OqSources *all, const WmOp *ops, int cap)
{
    add_on(all, ops, cap, 0);
}

/* OQ-SKL-14 */
static void add_passives(const OqGame *g, int hero, OqSources *all)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (unsigned left = who->owned; left; left &= left - 1) {
        const int skill = cards[__builtin_ctz(left)];
        if (skill && oq_skill(g, skill)->type == OQ_PASSIVE)
            add(all, oq_skill(g, skill)->has, OQ_OPS);
    }
}

/* OQ-ATK-08 */
bool oq_may_use_line(const OqGame *g, int hero, const OqLineFacts *line)
{
    return !line->classes || (line->classes & oq_sheet(g, hero)->classes);
}

/* Lines without an Attack are what the bearer has. */
static void add_bearers_lines(const OqGame *g, int hero, const OqItem *item, OqSources *all)
{
    int count;
    const OqLineFacts *const lines = oq_item_lines(g, item, &count);

    for (int i = 0; i < count; i++)
        if (!lines[i].attack.type && oq_may_use_line(g, hero, &lines[i])) add(all, lines[i].has, 4);
}

/* OQ-REL-03 */
static void add_artifact(const OqGame *g, const OqItem *item, OqSources *all)
{
    if (item->relic && item->place == OQ_ACTIVE) add(all, g->pack->relics[item->relic - 1].has, 3);
}

/* OQ-CMB-01, OQ-CMB-10: the half of an Enchant that is in force, set off by its symbol. */
static void add_enchants(const OqGame *g, const OqItem *item, int bearer, OqSources *all)
{
    for (int i = 0; i < OQ_ITEM_ENCHANTS; i++) {
        const OqEnchantFacts *const facts =
            item->enchant[i] ? &g->pack->enchants[item->enchant[i] - 1] : NULL;

        if (facts && facts->on == bearer)
            add_on(all, i == 0 && item->enhanced ? facts->enhanced : facts->basic, 2,
                   facts->symbol);
    }
}

static void sources_of(const OqGame *g, int figure, OqSources *all)
{
    all->count = 0;
    if (!oq_is_hero(figure)) {
        add(all, oq_enemy_sheet(g, figure)->has, 4);
        return;
    }
    const OqHero *const who = oq_hero(g, figure);
    add(all, oq_sheet(g, figure)->has, OQ_OPS);
    add_passives(g, figure, all);
    for (int i = 0; i < who->item_count; i++) {
        add_bearers_lines(g, figure, &who->item[i], all);
        add_artifact(g, &who->item[i], all);
    }
}

/* ---- the sources of an Attack ---------------------------------------------------------------- */

OqItem *oq_weapon(const OqGame *g, int hero, const OqArms *arms)
{
    const bool there = arms->item && arms->item <= oq_hero(g, hero)->item_count;

    return there ? oq_item(g, hero, arms->item) : NULL;
}

const OqLineFacts *oq_line_of(const OqGame *g, int hero, const OqArms *arms)
{
    const OqItem *const item = oq_weapon(g, hero, arms);
    int count = 0;
    const OqLineFacts *const lines = item ? oq_item_lines(g, item, &count) : NULL;

    return arms->line && arms->line <= count ? &lines[arms->line - 1] : NULL;
}

/* The Stuff that a weapon of the attacker is; NULL: none. */
static const OqStuffFacts *stuff_of(const OqGame *g, const OqFightFrame *f, int i)
{
    const OqItem *const item = oq_weapon(g, f->attacker, &f->arms[i]);
    const int stuff = item ? oq_item_stuff(item) : 0;

    return stuff ? oq_stuff(g, stuff) : NULL;
}

/* OQ-ABL-20, OQ-ABL-21: two of one name; the better of them counts, once. */
static const OqStuffFacts *dual_of(const OqGame *g, const OqFightFrame *f)
{
    for (int i = 0; i < OQ_ARMS; i++)
        for (int j = 0; j < i; j++) {
            const OqStuffFacts *const one = stuff_of(g, f, j);
            const OqStuffFacts *const two = stuff_of(g, f, i);

            if (one && two && wm_mem_equal(one->title, two->title, sizeof one->title))
                return one->level >= two->level ? one : two;
        }
    return NULL;
}

bool oq_has_dual(const OqGame *g, const OqFightFrame *f)
{
    return f->cause == OQ_BY_TEXT && dual_of(g, f);
}

/* The line that was chosen, lines of the weapon that have no Attack of their own, and Enchants. */
static void add_weapon(const OqGame *g, int hero, const OqArms *arms, OqSources *all)
{
    const OqItem *const item = oq_weapon(g, hero, arms);
    const OqLineFacts *const line = oq_line_of(g, hero, arms);

    if (line) add(all, line->has, 4);
    if (!item) return;
    add_bearers_lines(g, hero, item, all);
    add_enchants(g, item, OQ_ON_WEAPON, all);
}

static void add_hero(const OqGame *g, const OqFightFrame *f, OqSources *all)
{
    const OqHero *const who = oq_hero(g, f->attacker);
    const OqStuffFacts *const dual = dual_of(g, f);

    add(all, oq_sheet(g, f->attacker)->has, OQ_OPS);
    add_passives(g, f->attacker, all);
    for (int i = 0; i < OQ_ARMS; i++) add_weapon(g, f->attacker, &f->arms[i], all);
    if (dual) add(all, dual->dual, 1);
    for (int i = 0; i < who->item_count; i++) {
        if (!oq_item_is_weapon(g, &who->item[i]))
            add_bearers_lines(g, f->attacker, &who->item[i], all);
        add_artifact(g, &who->item[i], all);
    }
}

static void add_boosts(const OqGame *g, const OqFightFrame *f, OqSources *all)
{
    const uint8_t *const cards = g->derived->skill[oq_hero(g, f->attacker)->sheet];

    for (unsigned left = f->boosts; left; left &= left - 1) {
        const int card = __builtin_ctz(left);
        add(all, oq_skill_effect(g, cards[card], f->boosted >> card & 1)->does, OQ_OPS);
    }
}

/* OQ-ECM-09: what the Activation Roll adds. */
static void add_enemy(const OqGame *g, const OqFightFrame *f, OqSources *all)
{
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, f->attacker);

    add(all, sheet->has, 4);
    if (f->which == 1) add(all, sheet->with, 2);
    if (f->colour == OQ_YELLOW) add(all, sheet->yellow, 2);
    if (f->colour == OQ_ORANGE) add(all, sheet->orange, 2);
    if (f->colour == OQ_RED) add(all, sheet->red, 2);
}

/* A strike back is one bare die (OQ-ABL-54). */
void oq_attack_sources(const OqGame *g, const OqFightFrame *f, OqSources *all)
{
    all->count = 0;
    if (f->cause == OQ_BY_RIPOSTE) return;
    if (!oq_is_hero(f->attacker)) {
        if (oq_enemy(g, f->attacker)->sheet) add_enemy(g, f, all);
        return;
    }
    const OqSource manner = oq_manner_of(g, &f->text, f->op);
    add(all, manner.ops, manner.cap);
    add_boosts(g, f, all);
    add_hero(g, f, all);
}

/* OQ-CMB-04, OQ-CMB-10: Reaction Cards help the Defense they are used in, and Enchanted armour. */
void oq_defense_sources(const OqGame *g, const OqFightFrame *f, OqSources *all)
{
    const bool hero = oq_is_hero(f->target);

    all->count = 0;
    if (!hero && !oq_enemy(g, f->target)->sheet) return;
    sources_of(g, f->target, all);
    for (int i = 0; hero && i < oq_hero(g, f->target)->item_count; i++) {
        const OqItem *const item = &oq_hero(g, f->target)->item[i];
        if (oq_item_equipped(item)) add_enchants(g, item, OQ_ON_ARMOUR, all);
    }
    EACH_HERO(other)
        if (f->guard[other - 1])
            add(all, oq_skill_effect(g, f->guard[other - 1], f->guarded >> (other - 1) & 1)->does,
                OQ_OPS);
}

/* Badass Dice of Enchanted Stuff (OQ-CMB-01, OQ-CMB-10). */
int oq_enchant_dice(const OqGame *g, const OqFightFrame *f, bool defends)
{
    OqSources all;
    int count = 0;

    if (defends)
        oq_defense_sources(g, f, &all);
    else
        oq_attack_sources(g, f, &all);
    for (int i = 0; i < all.count; i++) count += all.source[i].symbol != 0;
    return count;
}

/* ---- Abilities at any time ------------------------------------------------------------------- */

static int number_of(const WmOp *op)
{
    return op->count ? op->arg[0] : 1;
}

static int best_in(const WmOp *ops, int cap, int ability, int best)
{
    for (int i = 0; i < cap && ops[i].word; i++)
        if (ops[i].word == ability && !ops[i].on) best = oq_max(best, number_of(&ops[i]));
    return best;
}

/* Most are asked for in vain: a first look at all that a Hero has spares the second. */
static bool may_have(const OqGame *g, int hero, int ability)
{
    const OqHero *const who = oq_hero(g, hero);
    const OqDerived *const d = g->derived;
    OqAbilities all = d->sheet_gives[who->sheet];

    for (unsigned left = who->owned; left; left &= left - 1)
        all |= d->skill_gives[d->skill[who->sheet][__builtin_ctz(left)]];
    for (int i = 0; i < who->item_count; i++)
        all |= who->item[i].relic ? d->relic_gives[who->item[i].relic]
                                  : d->stuff_gives[oq_item_stuff(&who->item[i])];
    return all >> (ability - 1) & 1;
}

int oq_ability(const OqGame *g, int figure, int ability)
{
    OqSources all;
    int best = 0;

    if (!oq_is_hero(figure)) return best_in(oq_enemy_sheet(g, figure)->has, 4, ability, 0);
    if (ability == OQ_SUPPORT && oq_has_friend(g, figure)) return 1;
    if (!may_have(g, figure, ability)) return 0;
    sources_of(g, figure, &all);
    for (int i = 0; i < all.count; i++)
        best = best_in(all.source[i].ops, all.source[i].cap, ability, best);
    return best;
}

int oq_ability_sum(const OqGame *g, int figure, int ability)
{
    OqSources all;
    int sum = 0;

    if (oq_is_hero(figure) && !may_have(g, figure, ability)) return 0;
    sources_of(g, figure, &all);
    for (int i = 0; i < all.count; i++)
        for (int j = 0; j < all.source[i].cap && all.source[i].ops[j].word; j++) {
            const WmOp *const op = &all.source[i].ops[j];
            if (op->word == ability && !op->on) sum += number_of(op);
        }
    return sum;
}

/* Whether a figure has an Ability on a condition, which the caller judges. */
bool oq_ability_if(const OqGame *g, int figure, int ability, int condition)
{
    OqSources all;

    if (oq_is_hero(figure) && !may_have(g, figure, ability)) return false;
    sources_of(g, figure, &all);
    for (int i = 0; i < all.count; i++)
        for (int j = 0; j < all.source[i].cap && all.source[i].ops[j].word; j++)
            if (all.source[i].ops[j].word == ability && all.source[i].ops[j].on == condition)
                return true;
    return false;
}

/* OQ-EFF-05, OQ-EFF-06 */
bool oq_immune(const OqGame *g, int figure, int effect)
{
    OqSources all;
    unsigned immune = 0;

    if (effect >= OQ_BLESSED) return false;
    if (oq_is_boss(g, figure)) return oq_boss_immune(g) >> (effect - 1) & 1;
    if (!oq_is_hero(figure)) return oq_enemy_sheet(g, figure)->immune >> (effect - 1) & 1;
    if (!may_have(g, figure, OQ_IMMUNE)) return false;
    sources_of(g, figure, &all);
    for (int i = 0; i < all.count; i++)
        for (int j = 0; j < all.source[i].cap && all.source[i].ops[j].word; j++)
            if (all.source[i].ops[j].word == OQ_IMMUNE)
                immune |= (unsigned)all.source[i].ops[j].arg[0];
    return immune >> (effect - 1) & 1;
}
