/* What a running Quest is guessed to be worth to the Heroes, and of what parts: for agents. */
#include "evaluate.h"

enum {
    WORTH_LIMIT = 6,    /* a point of the Badass Limit */
    WORTH_SKILL = 6,    /* a Badass Point that a Skill Card was learned for, */
    WORTH_LEARNED = 24, /* and the card */
    WORTH_CARD = 60,    /* that lies in an Inventory */
    WORTH_POTION = 40,
    WORTH_DIE = 50, /* of a line that is worn, by its strength */
    WORTH_ENCHANT = 60,
    WORTH_BURDEN = 400,
    WORTH_AILMENT = 40, /* an Affliction or Alteration of a Hero */
    WORTH_IDLE = 4      /* things are being sorted, and nothing has come of it yet */
};

/* ---- things ---------------------------------------------------------------------------------- */

static int strength(const OqPool *pool)
{
    return pool->white + 2 * pool->grey + 3 * pool->black;
}

/* The best line of each card, as far as its bearer can use it. */
static int worth_of_item(const OqGame *g, int hero, const OqItem *item)
{
    int count;
    const OqLineFacts *const lines = oq_item_lines(g, item, &count);
    int best = 0;
    int guard = 0;

    for (int i = 0; i < count; i++) {
        const int type = lines[i].attack.type;
        if (!oq_may_use_line(g, hero, &lines[i])) continue;
        if (lines[i].defends)
            guard += strength(&lines[i].attack.dice);
        else if (type && oq_sheet(g, hero)->masters[type - 1])
            best = oq_larger(best, strength(&lines[i].attack.dice));
    }
    return WORTH_CARD + WORTH_DIE * (best + guard) + (item->enchant[0] ? WORTH_ENCHANT : 0) +
           (item->enchant[1] || item->enhanced ? WORTH_ENCHANT : 0) +
           (oq_item_slot(g, item) == OQ_POTION ? WORTH_POTION : 0);
}

static int worth_of_things(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    int worth = oq_overloaded(g, hero) ? -WORTH_BURDEN : 0;

    for (int i = 0; i < who->item_count; i++) worth += worth_of_item(g, hero, &who->item[i]);
    return worth;
}

static int worth_of_skills(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];
    int worth = 0;

    for (int i = 0; i < OQ_HERO_SKILLS && cards[i]; i++)
        if ((who->owned >> i & 1) && oq_skill(g, cards[i])->price)
            worth += WORTH_LEARNED + WORTH_SKILL * oq_skill(g, cards[i])->price;
    return worth;
}

static int worth_of_gear(const OqGame *g)
{
    int worth = OQ_WORTH_POINT * g->s->course.bp + WORTH_LIMIT * g->s->course.limit;

    EACH_HERO(hero)
        worth += worth_of_things(g, hero) + worth_of_skills(g, hero) +
                 OQ_WORTH_LOOT * g->s->course.loot[hero - 1];
    return worth;
}

/* ---- the others ------------------------------------------------------------------------------ */

static int ailments(const OqGame *g, int hero)
{
    int count = 0;

    for (int effect = OQ_BLEED; effect <= OQ_WEAKENED; effect++)
        count += oq_has_effect(g, hero, effect);
    return count;
}

static int worth_of_heroes(const OqField *f)
{
    int worth = 0;

    EACH_HERO(hero) worth += oq_hero_worth(f, hero) - WORTH_AILMENT * ailments(f->g, hero);
    return worth;
}

/* Of those who are not acting: who acts can still go somewhere else. */
static int worth_of_places(const OqField *f)
{
    int worth = f->acting ? 0 : oq_lead_worth(f, 0);

    EACH_HERO(hero) {
        const int at = hero == f->acting ? 0 : oq_square_of(f->g, hero);
        if (at) worth += oq_place_worth(f, hero, at);
    }
    return worth;
}

static bool anybody_alert(const OqGame *g)
{
    EACH_ENEMY(g, enemy)
        if (oq_enemy(g, enemy)->alert) return true;
    return false;
}

/* As it will be after the Enemy Phase (OQ-ALR-08). The last levels before Defeat count more
 * (OQ-ALR-04), and Defeat most. */
static int worth_of_alert(const OqGame *g)
{
    static const uint16_t level[OQ_ALERT_LEVELS + 2] = {0,  30, 30, 30,  30,  40,  40,  50,  50,
                                                        60, 70, 90, 110, 140, 180, 240, 1500};
    const int soon = g->s->course.alert + anybody_alert(g);
    int sum = 0;

    for (int i = 1; i <= soon && i <= OQ_ALERT_LEVELS + 1; i++) sum += level[i];
    return -sum;
}

/* Whoever only looks through its things has not done anything. */
static int worth_of_idling(const OqGame *g)
{
    return g->state->depth && oq_top(g)->rule == OQ_RULE_SORT ? -WORTH_IDLE : 0;
}

void oq_weigh(const OqGame *g, int32_t parts[WM_REASONS_MAX])
{
    OqField field;

    oq_survey_field(&field, g);
    parts[OQ_REASON_TURN] = field.acting ? oq_turn_worth(&field) : 0;
    parts[OQ_REASON_TURN] += oq_fights_worth(&field) + worth_of_idling(g);
    parts[OQ_REASON_PLACES] = worth_of_places(&field);
    parts[OQ_REASON_AIM] = oq_progress_worth(&field);
    parts[OQ_REASON_HEROES] = worth_of_heroes(&field);
    parts[OQ_REASON_ENEMIES] = oq_enemies_worth(g);
    parts[OQ_REASON_ALERT] = worth_of_alert(g);
    parts[OQ_REASON_GEAR] = worth_of_gear(g);
}

int32_t oq_evaluate(const OqGame *g)
{
    int32_t parts[WM_REASONS_MAX] = {0};
    int32_t sum = 0;

    oq_weigh(g, parts);
    for (int i = 1; i < OQ_REASONS; i++) sum += parts[i];
    return sum;
}
