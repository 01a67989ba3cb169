/* Content as a whole: counts against the book's list of components, and what no shape can say. */
#include <core/pack_check.h>

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

/* ---- counts ---------------------------------------------------------------------------------- */

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

/* ---- texts ----------------------------------------------------------------------------------- */

static bool is_attack(int word)
{
    return (word >= OQ_W_ATTACK && word <= OQ_W_KNIVES) || word == OQ_W_CHARGE;
}

/* Says how an Attack is made; such words follow one. */
static bool is_manner(int word)
{
    return word >= OQ_W_DICE && word <= OQ_W_HUSH && word != OQ_W_DEFENSE;
}

static int length_of(const WmOp *program, int cap)
{
    int length = 0;

    while (length < cap && program[length].word) length++;
    return length;
}

/* Of a program that is no part of an Attack already under way. */
static void check_action(const char *id, const WmOp *program, int cap, WmText *why)
{
    const int length = length_of(program, cap);
    bool attack = false;

    for (int i = 0; i < length; i++) {
        const WmOp *const op = &program[i];

        attack |= is_attack(op->word);
        if (is_manner(op->word) && !attack)
            wm_pack_wrong(why, id, " says how to attack before it attacks");
        if (op->word == OQ_W_CHOOSE && i + op->arg[0] + op->arg[1] >= length)
            wm_pack_wrong(why, id, " has fewer operations than there are to choose from");
    }
}

static bool dearer(const OqSkillEffect *enhanced, const OqSkillEffect *main)
{
    return enhanced->ap >= main->ap && enhanced->bp >= main->bp &&
           enhanced->ap + enhanced->bp > main->ap + main->bp;
}

static void check_skill(const OqSkillFacts *skill, WmText *why)
{
    const bool waits = skill->type == OQ_REACTION || skill->type == OQ_BOOST;
    const bool passive = skill->type == OQ_PASSIVE;

    if (skill->price % 10)
        wm_pack_wrong(why, skill->id, " costs neither 10, 20 nor 30 (OQ-LRN-02)");
    if (waits != (skill->when != 0))
        wm_pack_wrong(why, skill->id,
                      ": Reactions and Boosts, and they alone, have a moment (OQ-SKL-10)");
    if (passive != (skill->has[0].word != 0) || passive == (skill->main.does[0].word != 0))
        wm_pack_wrong(why, skill->id,
                      ": a Passive has something, the others do something (OQ-SKL-08)");
    if (skill->enhanced.does[0].word && !dearer(&skill->enhanced, &skill->main))
        wm_pack_wrong(why, skill->id, " must cost more if Enhanced (OQ-SKL-03)");
    if (waits || passive) return;
    check_action(skill->id, skill->main.does, OQ_OPS, why);
    check_action(skill->id, skill->enhanced.does, OQ_OPS, why);
}

static void check_texts(const OqPack *pack, WmText *why)
{
    for (int i = 0; i < pack->skill_count; i++) check_skill(&pack->skills[i], why);
    for (int i = 0; i < pack->event_count; i++)
        check_action(pack->events[i].id, pack->events[i].does, OQ_OPS, why);
    for (int i = 0; i < pack->quest_count; i++)
        check_action(pack->quests[i].id, pack->quests[i].reward, 5, why);
}

/* ---- Stuff ----------------------------------------------------------------------------------- */

static void check_stuff(const OqPack *pack, WmText *why)
{
    for (int i = 0; i < pack->stuff_count; i++) {
        const OqStuffFacts *const stuff = &pack->stuff[i];
        const bool grows = stuff->level == 1 || stuff->level == 2;

        if (grows != (stuff->next != 0))
            wm_pack_wrong(why, stuff->id,
                          ": levels 1 and 2, and they alone, can be upgraded (OQ-KRA-01)");
        else if (grows && pack->stuff[stuff->next - 1].level != stuff->level + 1)
            wm_pack_wrong(why, stuff->id, " must become Stuff of the next level (OQ-KRA-01)");
        if ((stuff->slot == OQ_POTION) != (stuff->does[0].word != 0))
            wm_pack_wrong(why, stuff->id, ": a Potion, and it alone, does something (OQ-LOT-11)");
    }
}

/* ---- Quests ---------------------------------------------------------------------------------- */

/* All Reserves together hold no more tokens of a kind than the box does. */
static void check_reserves(const OqPack *pack, const OqQuestFacts *quest, WmText *why)
{
    int used[OQ_TOKENS] = {0};

    for (int i = 0; i < quest->reserve_count; i++)
        used[quest->reserves[i].token - 1] += quest->reserves[i].count;
    for (int i = 0; i < pack->token_count; i++)
        if (used[i] > pack->tokens[i].count)
            wm_pack_wrong(why, quest->id,
                          " uses more Presence Tokens of a kind than there are (p.5)");
}

/* How the 27 pieces and the doors of p.5 divide is ours. */
static void check_scenery(const OqQuestFacts *quest, WmText *why)
{
    static const uint8_t pieces[OQ_FURNITURE_KINDS] = {0, 4, 4, 5, 4, 3, 4, 3};
    static const uint8_t doors[OQ_DOOR_KINDS] = {0, 10, 3, 3, 2, 4};
    int piece[OQ_FURNITURE_KINDS] = {0};
    int door[OQ_DOOR_KINDS] = {0};

    for (int i = 0; i < quest->furniture_count; i++) piece[quest->furniture[i].kind]++;
    for (int i = 0; i < quest->door_count; i++) door[quest->doors[i].kind]++;
    for (int kind = 1; kind < OQ_FURNITURE_KINDS; kind++)
        if (piece[kind] > pieces[kind])
            wm_pack_wrong(why, quest->id, " uses more furniture of a kind than there is (p.5)");
    for (int kind = 1; kind < OQ_DOOR_KINDS; kind++)
        if (door[kind] > doors[kind])
            wm_pack_wrong(why, quest->id, " uses more doors of a kind than there are (p.5)");
}

static void check_quests(const OqPack *pack, WmText *why)
{
    for (int i = 0; i < pack->quest_count; i++) {
        const OqQuestFacts *const quest = &pack->quests[i];

        check_reserves(pack, quest, why);
        check_scenery(quest, why);
        if (quest->chapter > pack->chapter_count)
            wm_pack_wrong(why, quest->id, " is in a chapter that there is not");
        if (!quest->aims[0].word)
            wm_pack_wrong(why, quest->id, " has no Main Objective (OQ-VIC-03)");
        for (int other = 0; other < i; other++)
            if (quest->chapter == pack->quests[other].chapter &&
                quest->place == pack->quests[other].place)
                wm_pack_wrong(why, quest->id, " has the place of another Quest");
    }
}

void oq_pack_check(const WmMatch *m, WmText *why)
{
    const OqPack *const pack = m->pack;

    check_cards(pack, why);
    check_pieces(pack, why);
    check_heroes(pack, why);
    check_bosses(pack, why);
    check_texts(pack, why);
    check_stuff(pack, why);
    check_quests(pack, why);
}
