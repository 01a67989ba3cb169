/* Content as a whole: counts against the book's list of components. */
#include "internal.h"

static int loot_cards(const OqPack *pack)
{
    int count = 0;

    for (int i = 0; i < pack->stuff_count; i++)
        if (pack->stuff[i].level <= 1) count += pack->stuff[i].copies;
    return count;
}

static int patrol_cards(const OqPack *pack)
{
    int count = 0;

    for (int i = 0; i < pack->patrol_count; i++) count += pack->patrols[i].copies;
    return count;
}

static void must_be(WmText *why, int is, int should_be, const char *what)
{
    if (why->length || is == should_be) return;
    wm_text_string(why, what);
    wm_text_string(why, " must be ");
    wm_text_number(why, should_be);
    wm_text_string(why, ", not ");
    wm_text_number(why, is);
}

void oq_pack_check(const WmMatch *m, WmText *why)
{
    const OqPack *const pack = m->pack;

    must_be(why, pack->die_count, OQ_DICE - 1, "the kinds of dice");
    must_be(why, pack->skill_count, OQ_SKILLS, "the Skill Cards");
    must_be(why, loot_cards(pack), OQ_LOOT, "the Loot Cards");
    must_be(why, pack->event_count, OQ_EVENTS, "the Event Cards");
    must_be(why, patrol_cards(pack), OQ_PATROL_CARDS, "the Patrol Cards");
    must_be(why, pack->tile_count, OQ_TILES, "the sides of Game Tiles");
}
