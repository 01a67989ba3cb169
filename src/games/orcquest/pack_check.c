/* Content as a whole: counts against the book's list of components, and what no shape can say. */
#include "internal.h"

static int stuff_cards(const OqPack *pack, int low, int high)
{
    int count = 0;

    for (int i = 0; i < pack->stuff_count; i++)
        if (pack->stuff[i].level >= low && pack->stuff[i].level <= high)
            count += pack->stuff[i].copies;
    return count;
}

static int patrol_cards(const OqPack *pack)
{
    int count = 0;

    for (int i = 0; i < pack->patrol_count; i++) count += pack->patrols[i].copies;
    return count;
}

static int relic_cards(const OqPack *pack)
{
    int count = 0;

    for (int i = 0; i < pack->relic_count; i++) count += pack->relics[i].copies;
    return count;
}

static int presence_tokens(const OqPack *pack)
{
    int count = 0;

    for (int i = 0; i < pack->token_count; i++) count += pack->tokens[i].count;
    return count;
}

static int miniatures(const OqPack *pack)
{
    int count = 0;

    for (int i = 0; i < pack->enemy_count; i++)
        if (!pack->enemies[i].named) count += pack->enemies[i].figures;
    return count;
}

static int skills_of(const OqPack *pack, int hero, bool starting)
{
    int count = 0;

    for (int i = 0; i < pack->skill_count; i++)
        count += pack->skills[i].hero == hero && !(starting && pack->skills[i].price);
    return count;
}

static int events_of(const OqPack *pack, int hero)
{
    int count = 0;

    for (int i = 0; i < pack->event_count; i++) count += pack->events[i].hero == hero;
    return count;
}

static int reactions_of(const OqPack *pack, int boss)
{
    int count = 0;

    for (int i = 0; i < pack->reaction_count; i++) count += pack->reactions[i].boss == boss;
    return count;
}

static int parts_with(const OqPack *pack, int boss, int symbol)
{
    int count = 0;

    for (int i = 0; i < pack->part_count; i++)
        count += pack->parts[i].boss == boss && pack->parts[i].symbol == symbol;
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

/* p.5 of the rulebook. */
static void check_cards(const OqPack *pack, WmText *why)
{
    must_be(why, pack->skill_count, OQ_SKILLS, "the Skill Cards");
    must_be(why, stuff_cards(pack, 0, 1), OQ_LOOT, "the Loot Cards");
    must_be(why, stuff_cards(pack, 2, 2), OQ_KRAFT, "the Kraft Cards of level 2");
    must_be(why, stuff_cards(pack, 3, 3), OQ_KRAFT, "the Kraft Cards of level 3");
    must_be(why, relic_cards(pack), OQ_RELICS, "the Relic Cards");
    must_be(why, pack->enchant_count, OQ_ENCHANTS, "the Enchant Cards");
    must_be(why, pack->event_count, OQ_EVENTS, "the Event Cards");
    must_be(why, patrol_cards(pack), OQ_PATROL_CARDS, "the Patrol Cards");
    must_be(why, pack->part_count + pack->reaction_count, OQ_BOSS_CARDS, "the Boss Cards");
}

/* p.4 and p.5. */
static void check_pieces(const OqPack *pack, WmText *why)
{
    must_be(why, pack->die_count, OQ_DICE - 1, "the kinds of dice");
    must_be(why, pack->tile_count, OQ_TILES, "the sides of Game Tiles");
    must_be(why, presence_tokens(pack), OQ_PRESENCE, "the Presence Tokens");
    must_be(why, miniatures(pack), 32, "the miniatures of Enemies");
    must_be(why, pack->boss_count, OQ_BOSSES, "the Bosses");
}

/* p.8 */
static void check_heroes(const OqPack *pack, WmText *why)
{
    for (int hero = 1; hero <= pack->hero_count; hero++) {
        must_be(why, skills_of(pack, hero, false), OQ_HERO_SKILLS, "the Skill Cards of a Hero");
        must_be(why, skills_of(pack, hero, true), 3, "the starting Skill Cards of a Hero");
        must_be(why, events_of(pack, hero), 2, "the Event Cards of a Hero");
    }
}

/* Whatever its Badass Die shows, a Boss has one Activation Card for it. */
static void check_bosses(const OqPack *pack, WmText *why)
{
    for (int boss = 1; boss <= pack->boss_count; boss++) {
        must_be(why, reactions_of(pack, boss), 9, "the Reaction Cards of a Boss");
        for (int symbol = OQ_SKULL; symbol <= OQ_FIST; symbol++)
            must_be(why, parts_with(pack, boss, symbol), 1, "the Activation Cards of a symbol");
    }
}

void oq_pack_check(const WmMatch *m, WmText *why)
{
    const OqPack *const pack = m->pack;

    check_cards(pack, why);
    check_pieces(pack, why);
    check_heroes(pack, why);
    check_bosses(pack, why);
}
