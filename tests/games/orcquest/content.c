/* The content of OrcQuest WarPath: what the book says of Sheets, cards and the first game is so,
 * forms of words read as they write, and what cannot be played is refused in words that name the
 * entry. */
#include <contents.h>
#include <games/orcquest/pack.h>
#include <stddef.h>
#include <warmoot/warmoot.h>

static OqPack pack; /* the content of the program; changed by a test, and restored */

static void restore(void)
{
    memcpy(&pack, wm_game_named("orcquest")->pack, sizeof pack);
}

/* ---- facts of the book ----------------------------------------------------------------------- */

static const OqReach *line_of(const char *stuff, int line)
{
    return &ENTRY(stuff, stuff_count, stuff)->lines[line].attack;
}

static void expect_range(const OqReach *reach, int type, int low, int high)
{
    CHECK_EQ_INT(reach->type, type);
    CHECK_EQ_INT(reach->low, low);
    CHECK_EQ_INT(reach->high, high);
}

/* p.13, p.22, p.24 */
static void test_stuff_that_the_book_shows(void)
{
    restore();
    expect_range(line_of("bow", 0), OQ_RANGED, 2, 6);
    expect_range(line_of("dagger", 0), OQ_MELEE, 0, 0);
    expect_range(line_of("voulge", 0), OQ_MELEE, 1, 1);
    expect_range(line_of("staff", 0), OQ_MAGIC, 3, 4);
    expect_range(line_of("staff", 1), OQ_MAGIC, 1, 1);
    CHECK_EQ_INT(line_of("staff", 0)->dice.grey, 1);
    CHECK_EQ_INT(ENTRY(stuff, stuff_count, "staff")->lines[1].has[0].word, OQ_PUSH);
    CHECK_EQ_INT(line_of("sword", 0)->dice.white + line_of("kukri", 0)->dice.white, 2);
    CHECK_EQ_INT(line_of("sword", 0)->dice.grey + line_of("kukri", 0)->dice.grey, 1);
    CHECK(ENTRY(stuff, stuff_count, "dagger")->dual[0].word != 0);
    CHECK(ENTRY(stuff, stuff_count, "crossbow")->kraft.metal > 0);
}

/* p.24, p.35, p.37, p.38 */
static void test_enemies_that_the_book_shows(void)
{
    restore();
    const OqEnemyFacts *const soldier = ENTRY(enemies, enemy_count, "soldier");
    const OqEnemyFacts *const officer = ENTRY(enemies, enemy_count, "officer");

    CHECK_EQ_INT(soldier->colour, OQ_ORANGE);
    CHECK_EQ_INT(soldier->defense.white, 1);
    CHECK_EQ_INT(soldier->defense.grey, 1);
    CHECK_EQ_INT(soldier->reaction, OQ_REACT_SHIELD_UP);
    CHECK_EQ_INT(officer->movement, 4);
    CHECK_EQ_INT(officer->yellow[0].word, OQ_W_DICE);
    CHECK_EQ_INT(officer->orange[1].word, OQ_W_RETREAT);
    CHECK_EQ_INT(officer->red[0].word, OQ_BRUTALITY);
    CHECK_EQ_INT(ENTRY(enemies, enemy_count, "peasant")->behave[0], OQ_FLEE);
    CHECK_EQ_INT(ENTRY(enemies, enemy_count, "guard")->behave[0], OQ_ASSAULT);
    CHECK(!ENTRY(enemies, enemy_count, "war-dog")->rings);
    CHECK(!ENTRY(enemies, enemy_count, "war-dog")->opens);
}

static void expect_cost(const OqSkillEffect *effect, int ap, int bp)
{
    CHECK_EQ_INT(effect->ap, ap);
    CHECK_EQ_INT(effect->bp, bp);
}

/* p.13, p.15, p.25, p.30 */
static void test_skills_that_the_book_names(void)
{
    restore();
    expect_cost(&ENTRY(skills, skill_count, "lightning-attack")->main, 1, 1);
    expect_cost(&ENTRY(skills, skill_count, "weakening")->main, 1, 3);
    expect_cost(&ENTRY(skills, skill_count, "hit-and-run")->main, 1, 0);
    expect_cost(&ENTRY(skills, skill_count, "point-blank")->main, 0, 1);
    expect_cost(&ENTRY(skills, skill_count, "barbed-arrow")->main, 0, 1);
    CHECK_EQ_INT(ENTRY(skills, skill_count, "barbed-arrow")->when, OQ_WHEN_ROLLED);
    CHECK_EQ_INT(ENTRY(skills, skill_count, "barbed-arrow")->main.does[0].word, OQ_PIERCING);
    CHECK_EQ_INT(ENTRY(skills, skill_count, "bull-rush")->combo, 1);
    CHECK_EQ_INT(ENTRY(skills, skill_count, "mighty-attack")->combo, 2);
    CHECK_EQ_INT(ENTRY(skills, skill_count, "fire-pulse")->main.does[1].word, OQ_W_AREA);
    CHECK_EQ_INT(ENTRY(skills, skill_count, "hobble-and-hop")->main.does[0].arg[0], 6);
}

/* p.44, p.45 */
static void test_bosses_as_the_book_has_them(void)
{
    restore();
    const OqPartFacts *const book = ENTRY(parts, part_count, "magic-book");
    const OqPartFacts *const wings = ENTRY(parts, part_count, "wings");

    CHECK(ENTRY(bosses, boss_count, "lothar")->shielded);
    CHECK_EQ_INT(book->colour, OQ_ORANGE);
    CHECK_EQ_INT(book->hardened, OQ_RED);
    CHECK_EQ_INT(book->hardened_by, 1 + PLACE(parts, part_count, "talisman"));
    CHECK_EQ_INT(ENTRY(parts, part_count, "talisman")->symbol, OQ_LIGHTNING);
    CHECK_EQ_INT(ENTRY(bosses, boss_count, "cockatrix")->size, 2);
    CHECK_EQ_INT(wings->symbol, OQ_SKULL);
    CHECK_EQ_INT(wings->movement, 6);
    CHECK(wings->area);
    CHECK_EQ_INT(wings->bonus[0].does[0].word, OQ_PUSH);
    CHECK_EQ_INT(wings->bonus[0].does[0].arg[0], 2);
    CHECK_EQ_INT(wings->bonus[1].least, 2);
    CHECK_EQ_INT(wings->bonus[1].does[0].word, OQ_BRUTALITY);
    CHECK_EQ_INT(wings->destroyed[0].word, OQ_W_HARM);
    CHECK_EQ_INT(wings->destroyed[0].arg[0], 3);
    CHECK_EQ_INT(wings->destroyed[1].word, OQ_W_GROUND);
    CHECK_EQ_INT(ENTRY(reactions, reaction_count, "shell")->part,
                 1 + PLACE(parts, part_count, "wings"));
}

static int reserve_holds(const OqQuestFacts *quest, int reserve, const char *token)
{
    const int wanted = 1 + PLACE(tokens, token_count, token);
    int count = 0;

    for (int i = 0; i < quest->reserve_count; i++)
        if (quest->reserves[i].reserve == reserve && quest->reserves[i].token == wanted)
            count += quest->reserves[i].count;
    return count;
}

/* p.9 */
static void test_first_game(void)
{
    restore();
    const OqQuestFacts *const quest = &pack.quests[0];

    CHECK_EQ_INT(quest->chapter, 1);
    CHECK_EQ_INT(quest->place, 1);
    CHECK_EQ_INT(quest->alert, 1);
    CHECK_EQ_INT(quest->reserve_count, 5);
    CHECK_EQ_INT(reserve_holds(quest, 1, "peasant"), 8);
    CHECK_EQ_INT(reserve_holds(quest, 1, "peasant-2"), 1);
    CHECK_EQ_INT(reserve_holds(quest, 1, "war-dog"), 2);
    CHECK_EQ_INT(reserve_holds(quest, 2, "peasant-3"), 1);
    CHECK_EQ_INT(reserve_holds(quest, 2, "chicken"), 2);
    CHECK_EQ_INT(quest->enemies[2], 0);
}

static void test_campaign(void)
{
    int quests[OQ_CHAPTERS + 1] = {0};

    restore();
    CHECK_EQ_INT(pack.chapter_count, 3);
    CHECK(pack.quest_count >= 9);
    for (int i = 0; i < pack.quest_count; i++) quests[pack.quests[i].chapter]++;
    for (int chapter = 1; chapter <= OQ_CHAPTERS; chapter++) CHECK(quests[chapter] >= 3);
}

/* ---- forms ----------------------------------------------------------------------------------- */

static void test_dice_by_their_letters(void)
{
    expect_word(&oq_thing_dice, "w");
    expect_word(&oq_thing_dice, "wwwgggbbbxx");
    expect_word(&oq_thing_dice, "gx");
    expect_no_word(&oq_thing_dice, "gw"); /* lighter dice first */
    expect_no_word(&oq_thing_dice, "wwww");
    expect_no_word(&oq_thing_dice, "wggggb");
    expect_no_word(&oq_thing_dice, "r");
    expect_no_word(&oq_thing_dice, "");
}

static void test_ranges(void)
{
    expect_word(&oq_thing_range, "2-6");
    expect_word(&oq_thing_range, "0-0");
    expect_word(&oq_thing_range, "1-12");
    expect_no_word(&oq_thing_range, "6-2");
    expect_no_word(&oq_thing_range, "2");
    expect_no_word(&oq_thing_range, "2-");
    expect_no_word(&oq_thing_range, "1-13");
}

static void test_tokens_with_their_side(void)
{
    expect_word(&oq_thing_effect_token, "stunned-1");
    expect_word(&oq_thing_effect_token, "burn-2");
    expect_word(&oq_thing_effect_token, "bleed");
    expect_no_word(&oq_thing_effect_token, "stunned");
    expect_no_word(&oq_thing_effect_token, "bleed-1");
    expect_no_word(&oq_thing_effect_token, "burn-3");
    expect_no_word(&oq_thing_effect_token, "none");
}

static void test_whom_something_is_said_of(void)
{
    expect_word(&oq_thing_who, "self");
    expect_word(&oq_thing_who, "enemies-3");
    expect_word(&oq_thing_who, "every-hero");
    expect_no_word(&oq_thing_who, "enemy");
    expect_no_word(&oq_thing_who, "self-1");
    expect_no_word(&oq_thing_who, "hero-0");
    expect_no_word(&oq_thing_who, "");
}

static void test_sets(void)
{
    expect_word(&oq_thing_class, "warrior+thief");
    expect_word(&oq_thing_immune, "poison+cursed");
    expect_word(&oq_thing_resources, "gold");
    expect_no_word(&oq_thing_class, "warrior+");
    expect_no_word(&oq_thing_class, "orc");
    expect_no_word(&oq_thing_immune, "blessed");
    expect_no_word(&oq_thing_resources, "");
}

/* ---- mistakes -------------------------------------------------------------------------------- */

/* A byte of the pack that is changed, and what must be said then. */
typedef struct Mistake {
    size_t at;
    uint8_t value;
    const char *said;
} Mistake;

#define BYTE(member, value, said)                                                                  \
    {                                                                                              \
        offsetof(OqPack, member), (value), (said)                                                  \
    }

static void expect_checked(const char *said)
{
    char why[sizeof(WmError)] = "";
    WmText text = wm_text(why, sizeof why);
    const WmMatch match = {.game = wm_game_named("orcquest"), .pack = &pack};

    oq_pack_check(&match, &text);
    CHECK_EQ_STR(why, said);
}

static void expect_said(const Mistake *mistake)
{
    restore();
    ((uint8_t *)&pack)[mistake->at] = mistake->value;
    expect_checked(mistake->said);
}

static void test_content_of_the_program_is_right(void)
{
    static const Mistake none = BYTE(dice[0].faces[0], OQ_YELLOW, "");

    expect_said(&none);
}

static void test_mistakes(void)
{
    static const Mistake mistakes[] = {
        BYTE(skill_count, 63, "the Skill Cards must be 64, not 63"),
        BYTE(stuff[0].copies, 4, "the Loot Cards must be 52, not 53"),
        BYTE(stuff[1].copies, 1, "the Kraft Cards of level 2 must be 22, not 21"),
        BYTE(stuff[2].copies, 1, "the Kraft Cards of level 3 must be 22, not 21"),
        BYTE(relics[0].copies, 7, "the Relic Cards must be 20, not 19"),
        BYTE(enchant_count, 21, "the Enchant Cards must be 22, not 21"),
        BYTE(event_count, 27, "the Event Cards must be 28, not 27"),
        BYTE(patrols[0].copies, 2, "the Patrol Cards must be 20, not 21"),
        BYTE(reaction_count, 17, "the Boss Cards must be 24, not 23"),
        BYTE(die_count, 7, "the kinds of dice must be 8, not 7"),
        BYTE(tile_count, 17, "the sides of Game Tiles must be 18, not 17"),
        BYTE(tokens[0].count, 9, "the Presence Tokens must be 59, not 60"),
        BYTE(enemies[0].figures, 7, "the miniatures of Enemies must be 32, not 31"),
        BYTE(boss_count, 1, "the Bosses must be 2, not 1"),
        BYTE(skills[0].hero, 2, "the Skill Cards of a Hero must be 16, not 15"),
        BYTE(skills[0].price, 10, "the starting Skill Cards of a Hero must be 3, not 2"),
        BYTE(events[0].hero, 0, "the Event Cards of a Hero must be 2, not 1"),
        BYTE(reactions[0].boss, 2, "the Reaction Cards of a Boss must be 9, not 8"),
        BYTE(parts[0].symbol, OQ_FIST, "the Activation Cards of a symbol must be 1, not 0"),
        BYTE(skills[3].price, 15, "lightning-attack costs neither 10, 20 nor 30 (OQ-LRN-02)"),
        BYTE(skills[0].when, OQ_WHEN_ROLLED,
             "stomp-forward: Reactions and Boosts, and they alone, have a moment (OQ-SKL-10)"),
        BYTE(skills[4].when, 0,
             "raise-shield: Reactions and Boosts, and they alone, have a moment (OQ-SKL-10)"),
        BYTE(skills[7].has[0].word, 0,
             "tough-as-hide: a Passive has something, the others do something (OQ-SKL-08)"),
        BYTE(skills[0].enhanced.ap, 1, "stomp-forward must cost more if Enhanced (OQ-SKL-03)"),
        BYTE(skills[0].main.does[0].word, OQ_W_AREA,
             "stomp-forward says how to attack before it attacks"),
        BYTE(events[5].does[3].word, 0,
             "whose-purse-was-that has fewer operations than there are to choose from"),
        BYTE(stuff[2].next, 1,
             "dagger-3: levels 1 and 2, and they alone, can be upgraded (OQ-KRA-01)"),
        BYTE(stuff[0].next, 3, "dagger must become Stuff of the next level (OQ-KRA-01)"),
        BYTE(stuff[0].does[0].word, OQ_W_MOVE,
             "dagger: a Potion, and it alone, does something (OQ-LOT-11)"),
        BYTE(quests[0].reserves[0].count, 9,
             "chickens uses more Presence Tokens of a kind than there are (p.5)"),
        BYTE(quests[4].doors[0].kind, OQ_SIMPLE,
             "cells uses more doors of a kind than there are (p.5)"),
        BYTE(chapter_count, 2, "larder is in a chapter that there is not"),
        BYTE(quests[0].aims[0].word, 0, "chickens has no Main Objective (OQ-VIC-03)"),
        BYTE(quests[1].place, 1, "mill has the place of another Quest"),
        BYTE(quests[8].aims[0].word, 0, "nest has no Main Objective (OQ-VIC-03)"),
        BYTE(quests[0].reward[0].word, OQ_W_AREA, "chickens says how to attack before it attacks"),
        BYTE(quests[8].reward[0].word, OQ_W_HUSH, "nest says how to attack before it attacks"),
        BYTE(events[27].does[0].word, OQ_W_DICE,
             "quiet-too-quiet says how to attack before it attacks"),
        BYTE(skills[0].enhanced.does[0].word, OQ_W_HUSH,
             "stomp-forward says how to attack before it attacks"),
        BYTE(skills[0].main.does[0].word, OQ_W_DEFENSE, ""),
        BYTE(skills[0].main.does[0].word, OQ_W_CHARGE, ""),
        BYTE(skills[63].price, 25, "overflow costs neither 10, 20 nor 30 (OQ-LRN-02)"),
        BYTE(skills[0].enhanced.ap, 3, ""),
        BYTE(skills[3].enhanced.bp, 0, "lightning-attack must cost more if Enhanced (OQ-SKL-03)"),
        BYTE(skills[0].main.does[0].word, 0,
             "stomp-forward: a Passive has something, the others do something (OQ-SKL-08)"),
        BYTE(skills[0].has[0].word, OQ_SMASHING,
             "stomp-forward: a Passive has something, the others do something (OQ-SKL-08)"),
        BYTE(reactions[17].boss, 1, "the Reaction Cards of a Boss must be 9, not 10"),
        BYTE(parts[5].symbol, OQ_SKULL, "the Activation Cards of a symbol must be 1, not 2"),
        BYTE(quests[8].chapter, 9, "nest is in a chapter that there is not"),
    };

    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) expect_said(&mistakes[i]);
}

static void test_furniture_is_counted(void)
{
    restore();
    for (int i = 0; i < pack.quests[0].furniture_count; i++)
        pack.quests[0].furniture[i].kind = OQ_CRATE;
    expect_checked("chickens uses more furniture of a kind than there is (p.5)");
}

/* Of as many as there are none is too many: 8 pieces, the others of two kinds. */
static void test_furniture_may_all_be_used(void)
{
    static const int most[OQ_FURNITURE_KINDS] = {0, 4, 4, 5, 4, 3, 4, 3};

    for (int kind = 1; kind < OQ_FURNITURE_KINDS; kind++) {
        const int others[2] = {kind == 1 ? 3 : 1, kind == 2 ? 4 : 2};

        restore();
        for (int i = 0; i < pack.quests[0].furniture_count; i++)
            pack.quests[0].furniture[i].kind = (uint8_t)(i < most[kind] ? kind : others[i % 2]);
        expect_checked("");
        pack.quests[0].furniture[most[kind]].kind = (uint8_t)kind;
        expect_checked("chickens uses more furniture of a kind than there is (p.5)");
    }
}

static void test_words_of_an_attack_follow_one(void)
{
    restore();
    pack.skills[0].main.does[0].word = OQ_W_KNIVES;
    pack.skills[0].main.does[1].word = OQ_W_AREA;
    expect_checked("");
    pack.skills[0].main.does[0].word = OQ_W_ATTACK;
    expect_checked("");
    pack.skills[0].main.does[0].word = OQ_W_MOVE;
    expect_checked("stomp-forward says how to attack before it attacks");
}

static const Test tests[] = {
    TEST(test_stuff_that_the_book_shows),
    TEST(test_enemies_that_the_book_shows),
    TEST(test_skills_that_the_book_names),
    TEST(test_bosses_as_the_book_has_them),
    TEST(test_first_game),
    TEST(test_campaign),
    TEST(test_dice_by_their_letters),
    TEST(test_ranges),
    TEST(test_tokens_with_their_side),
    TEST(test_whom_something_is_said_of),
    TEST(test_sets),
    TEST(test_content_of_the_program_is_right),
    TEST(test_mistakes),
    TEST(test_furniture_is_counted),
    TEST(test_furniture_may_all_be_used),
    TEST(test_words_of_an_attack_follow_one),
};

int main(void)
{
    return CHECK_RUN(tests);
}
