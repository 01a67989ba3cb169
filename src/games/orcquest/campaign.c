/* EOQ, VIC: from one Quest of the campaign to the next. */
#include <core/mem.h>

#include "internal.h"

/* The place of a Quest in the campaign. */
static int rank(const OqQuestFacts *quest)
{
    return quest->chapter * OQ_QUESTS + quest->place;
}

/* OQ-VIC-01: the Quest after this one, as a scenario from 0; -1: it was the last. */
static int next_quest(const OqGame *g, int scenario)
{
    const OqPack *const pack = g->pack;
    int next = -1;

    for (int i = 0; i < g->match->game->scenario_count; i++)
        if (rank(&pack->quests[i]) > rank(&pack->quests[scenario]) &&
            (next < 0 || rank(&pack->quests[i]) < rank(&pack->quests[next])))
            next = i;
    return next;
}

/* OQ-EOQ-07, OQ-EOQ-09: all cards, face up again. */
static void keep(const OqGame *g, int hero, OqKept *kept)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    wm_mem_zero(kept, sizeof *kept);
    SET(kept->sheet, who->sheet);
    SET(kept->veteran, 1);
    for (int i = 0; i < OQ_HERO_SKILLS; i++)
        if (oq_skill(g, cards[i])->price && (who->owned >> i & 1))
            SET(kept->learned, kept->learned | 1u << i);
    for (int i = 0; i < who->item_count; i++) {
        kept->item[i] = who->item[i];
        kept->item[i].down = 0;
    }
}

/* OQ-EOQ-08: a Quest that was lost is played again from its own setup. */
bool oq_carry(const WmContext *c, WmSetup *next)
{
    const OqGame *const g = oq_game(c);
    OqSetup *const own = (OqSetup *)next;

    if (g->s->course.result == OQ_DEFEAT) return true;
    const int quest = next_quest(g, g->setup->head.scenario);
    if (g->s->course.result != OQ_VICTORY || quest < 0) return false;
    SET(own->head.scenario, quest);
    SET(own->bp, g->s->course.bp);
    SET(own->limit, g->s->course.limit);
    EACH_HERO(hero) keep(g, hero, &own->hero[hero - 1]);
    return true;
}
