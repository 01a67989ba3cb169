/* The content of Minions of Mordak: what the book says of dice, Spells and Minions is so, forms of
 * words read as they write, and what cannot be played is refused in words that name the entry. */
#include <contents.h>
#include <games/mordak/pack.h>
#include <stddef.h>
#include <warmoot/warmoot.h>

static MmPack pack; /* the content of the program; changed by a test, and restored */

static void restore(void)
{
    memcpy(&pack, wm_game_named("mordak")->pack, sizeof pack);
}

/* ---- facts of the book ----------------------------------------------------------------------- */

static int most_hits(unsigned dice)
{
    int hits = 0;

    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        hits += mm_dice_of(dice, kind) * pack.dice[kind - 1].faces[MM_DIE_FACES - 1];
    return hits;
}

static void test_rolls_of_the_examples_are_possible(void)
{
    restore();
    CHECK(most_hits(ENTRY(boards, board_count, "bjorn")->dice.melee) >= 5);
    CHECK(most_hits(ENTRY(boards, board_count, "gwenavael")->dice.ranged) >= 6);
    CHECK(most_hits(ENTRY(boards, board_count, "amos")->dice.magic) >= 6);
    CHECK(most_hits(ENTRY(boards, board_count, "mordak")->dice.corruption) >= 4);
    CHECK_EQ_INT(ENTRY(boards, board_count, "loxley")->dice.magic, 0);
    CHECK(ENTRY(boards, board_count, "bjorn")->health > 10);
}

static void test_minions_that_the_book_names(void)
{
    restore();
    CHECK_EQ_INT(ENTRY(minions, minion_count, "gladestalker")->fresh.health, 2);
    CHECK_EQ_INT(ENTRY(minions, minion_count, "swiftwing")->fresh.health, 6);
    CHECK(ENTRY(minions, minion_count, "shadow-mordak")->fresh.magic != 0);
    CHECK_EQ_INT(ENTRY(minions, minion_count, "woeful-sheep")->fresh.health, 1);
    CHECK_EQ_INT(ENTRY(minions, minion_count, "woeful-sheep")->fresh.ap, 0);
    CHECK_EQ_INT(ENTRY(minions, minion_count, "woeful-sheep")->bounty, 0);
}

static int amount(const char *spell, int first, int level)
{
    return ENTRY(spells, spell_count, spell)->does[0].arg[first + level - 1];
}

static void test_spells_that_the_book_works_out(void)
{
    restore();
    const MmSpellFacts *const fist = ENTRY(spells, spell_count, "enormous-fist");

    CHECK_EQ_INT(mm_cost_levels(fist->cost), 3);
    CHECK_EQ_INT(mm_cost_at(fist->cost, 2), 6);
    CHECK_EQ_INT(amount("enormous-fist", 1, 1), 5);
    CHECK_EQ_INT(amount("enormous-fist", 1, 2), 8);
    CHECK_EQ_INT(amount("enormous-fist", 1, 3), 12);
    CHECK_EQ_INT(mm_amount_number(amount("lay-on-hands", 2, 2)), 3);
    CHECK_EQ_INT(mm_amount_dice(amount("lay-on-hands", 2, 2)), 0x020);
    CHECK_EQ_INT(mm_cost_at(ENTRY(spells, spell_count, "lions-roar")->cost, 1), 3);
    CHECK_EQ_INT(amount("lions-roar", 2, 1), 2);
    CHECK_EQ_INT(amount("soul-beam", 2, 1), 3);
    /* its most damage, by the text alone */
    CHECK_EQ_INT(mm_amount_number(amount("lightning-surge", 1, 3)) +
                     most_hits(mm_amount_dice(amount("lightning-surge", 1, 3))),
                 12);
}

/* ---- forms ----------------------------------------------------------------------------------- */

static void test_dice_by_their_letters(void)
{
    expect_word(&mm_thing_dice, "-");
    expect_word(&mm_thing_dice, "NNA");
    expect_word(&mm_thing_dice, "MMM");
    expect_no_word(&mm_thing_dice, "AN"); /* weaker dice first */
    expect_no_word(&mm_thing_dice, "NX");
    expect_no_word(&mm_thing_dice, "");
    expect_no_word(&mm_thing_dice, "NNNNNNNNNNNNNNNN");
}

static void test_sets_of_abilities(void)
{
    expect_word(&mm_thing_abilities, "-");
    expect_word(&mm_thing_abilities, "armor+dodge-n");
    expect_word(&mm_thing_abilities, "caster");
    expect_no_word(&mm_thing_abilities, "armour");
    expect_no_word(&mm_thing_abilities, "armor+");
    expect_no_word(&mm_thing_abilities, "none");
}

static void test_amounts_by_level(void)
{
    expect_word(&mm_thing_amounts, "5/8/12");
    expect_word(&mm_thing_amounts, "2+AA/3+AAA/4+AAAA");
    expect_word(&mm_thing_amounts, "1/2");
    expect_word(&mm_thing_amounts, "3");
    expect_word(&mm_thing_amounts, "MM");
    expect_word(&mm_thing_amounts, "0/2");
    expect_no_word(&mm_thing_amounts, "");
    expect_no_word(&mm_thing_amounts, "1/2/3/4");
    expect_no_word(&mm_thing_amounts, "1/");
    expect_no_word(&mm_thing_amounts, "/1");
    expect_no_word(&mm_thing_amounts, "3+");
    expect_no_word(&mm_thing_amounts, "32");
    expect_word(&mm_thing_sizes, "chump/elite");
    expect_word(&mm_thing_sizes, "boss");
    expect_no_word(&mm_thing_sizes, "sheep");
}

static void test_costs_rise(void)
{
    expect_word(&mm_thing_cost, "4/6/9");
    expect_word(&mm_thing_cost, "0");
    expect_word(&mm_thing_cost, "P");
    expect_no_word(&mm_thing_cost, "4/4");
    expect_no_word(&mm_thing_cost, "6/4");
    expect_no_word(&mm_thing_cost, "0/1");
    expect_no_word(&mm_thing_cost, "4/");
    expect_no_word(&mm_thing_cost, "31");
    CHECK_EQ_INT(mm_cost_levels(MM_COST_PAID), 1);
    CHECK_EQ_INT(mm_cost_at(MM_COST_PAID, 1), 0);
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
        offsetof(MmPack, member), (value), (said)                                                  \
    }

static void expect_said(const Mistake *mistake)
{
    char why[sizeof(WmError)] = "";
    WmText text = wm_text(why, sizeof why);
    const WmMatch match = {.game = wm_game_named("mordak"), .pack = &pack};

    restore();
    ((uint8_t *)&pack)[mistake->at] = mistake->value;
    mm_pack_check(&match, &text);
    CHECK_EQ_STR(why, mistake->said);
}

static void test_content_of_the_program_is_right(void)
{
    static const Mistake none = BYTE(fill, 0, "");

    expect_said(&none);
}

static void test_mistakes(void)
{
    static const Mistake mistakes[] = {
        BYTE(dice[0].faces[0], 3, "adept is no stronger than the die before it (MM-ROL-10)"),
        BYTE(die_count, 2, "there must be 3 kinds of dice (MM-ROL-02), not 2"),
        BYTE(boards[0].power, 0, "alyndra has no dice in its Power row (MM-SET-14)"),
        BYTE(boards[1].dice.corruption, 1,
             "bjorn: Corruption is the Villain's, and his alone (MM-SEQ-11)"),
        BYTE(boards[1].dice.melee, 7, "bjorn has more than 6 dice in a row"),
        BYTE(boards[0].upgrade[0], 0,
             "alyndra: Heroes, and they alone, can be upgraded (MM-UPG-04)"),
        BYTE(boards[0].health, 20, ""),
        BYTE(boards[0].health, 21, "alyndra has too much Health"),
        BYTE(boards[0].action[2], 5, "alyndra must have an Action bar that rises by 1 (MM-EXP-11)"),
        BYTE(boards[0].holds[0].word, MM_P_TOLL,
             "alyndra cannot have this word in its `while`: toll"),
        BYTE(board_count, 8, "there must be 9 boards: 8 Heroes, then Mordak, not 8"),
        BYTE(villains[0].health[2], 48,
             "the Villain must start with a multiple of 5 below 100 (MM-SET-12)"),
        BYTE(villains[0].health[4], 100,
             "the Villain must start with a multiple of 5 below 100 (MM-SET-12)"),
        BYTE(minions[20].copies, 2, "there must be 5 Boss cards (MM-SET-19), not 6"),
        BYTE(minions[0].fresh.health, 0, "gladestalker has no Health (MM-MIN-05)"),
        BYTE(minions[0].color, 0,
             "gladestalker: Minions of a deck, and they alone, have a color "
             "(MM-HER-13)"),
        BYTE(minions[0].fresh.wound, 3,
             "gladestalker has a Wound value that cannot be (MM-DMG-03, MM-DMG-05)"),
        BYTE(minions[0].wounded.wound, 1,
             "gladestalker has a Wound value that cannot be (MM-DMG-03, MM-DMG-05)"),
        BYTE(minions[0].wounded.ap, 0, "gladestalker lacks Health or AP (MM-MIN-05)"),
        BYTE(minions[0].fresh.ap, 0, "gladestalker lacks Health or AP (MM-MIN-05)"),
        BYTE(minions[0].wounded.health, 0, "gladestalker lacks Health or AP (MM-MIN-05)"),
        BYTE(minions[0].fresh.ranged, 0, "gladestalker has nothing to attack with (MM-MIN-07)"),
        BYTE(minions[0].copies, 2, "there must be 35 Chump cards (MM-SET-19), not 34"),
        BYTE(spells[0].does[0].word, 0, "enormous-fist does nothing"),
        BYTE(spells[0].does[0].word, MM_W_CANCEL,
             "enormous-fist cannot have this word in its `do`: cancel"),
        BYTE(spells[0].does[0].arg[0], MM_THERE,
             "enormous-fist cannot have this word in its `do`: attack"),
        BYTE(spells[0].side, MM_SIDE_FOE,
             "enormous-fist must say both when and whose moment, or "
             "neither (MM-REA-01)"),
        BYTE(treasures[0].bounty, 0, "dented-longsword has no Bounty (MM-EXP-03)"),
        BYTE(treasures[0].holds[0].word, 0, "dented-longsword does nothing"),
        BYTE(treasures[0].once, 1, "dented-longsword: only Items are used up (MM-TRE-06)"),
        BYTE(treasures[0].copies, 1, "there must be 45 Treasures (MM-SET-07), not 44"),
        BYTE(regions[5].spot, MM_WEST,
             "old-mill-road: Hawkemoor, and it alone, has a place (MM-SET-04)"),
        BYTE(regions[0].back[0], 0,
             "hawkemoor-keep: the Keep, and it alone, has another side (MM-SET-05)"),
        BYTE(regions[6].icons.treasures, 5,
             "crooked-orchard has more than four Treasures or Ambushers"),
        BYTE(regions[6].icons.treasures, 4, ""),
        BYTE(regions[6].icons.ambush_elites, 5,
             "crooked-orchard has more than four Treasures or Ambushers"),
        BYTE(regions[6].more.ambush_elites, 5,
             "crooked-orchard has more than four Treasures or Ambushers"),
        BYTE(regions[6].more.ambush_chumps, 5,
             "crooked-orchard has more than four Treasures or Ambushers"),
        BYTE(regions[6].more.treasures, 5,
             "crooked-orchard has more than four Treasures or Ambushers"),
        BYTE(regions[6].holds[0].word, MM_P_RIDE,
             "crooked-orchard cannot have this word in its `while`: ride"),
        BYTE(regions[6].tier, MM_TIER_2, "there must be 10 Regions of a tier (MM-SET-01), not 9"),
        BYTE(regions[15].shrine, 0,
             "there must be 3 Shrines for each Hero Count (MM-PRO-04), not 2"),
        BYTE(regions[16].holds[0].word, MM_P_MARKET,
             "there must be 1 Elven Dojo of Tier II (MM-UPG-01), not 0"),
        BYTE(covers[0].size, MM_BOSS, "chump is out of order: Chump, Elite, Boss"),
        BYTE(covers[0].cost, 5,
             "the covers: an Elite costs 5, a Chump less, a Boss more (MM-COR-02)"),
        BYTE(prices[1].cost, 1, "adept must cost more than the one before it (MM-EXP-09)"),
        BYTE(day_count, 5, "there must be 6 days (MM-PRO-01), not 5"),
        BYTE(stashes[0].heroes, 2,
             "hero-1 is out of order: Heroes 1 to 5, then the Villain 1 to 5"),
        BYTE(stashes[0].rows[1].from, 0, "hero-1 has rows out of order (MM-EXP-03)"),
        BYTE(stashes[5].rows[1].health, 4,
             "villain-1 gives Health that is no multiple of 5 (MM-DMG-21)"),
        BYTE(stashes[5].rows[1].die, 1,
             "villain-1: dice are for Heroes, Health for the Villain (MM-EXP-05)"),
        BYTE(stashes[0].rows[1].health, 5,
             "hero-1: dice are for Heroes, Health for the Villain (MM-EXP-05)"),
        BYTE(covers[1].cost, 6,
             "the covers: an Elite costs 5, a Chump less, a Boss more (MM-COR-02)"),
        BYTE(covers[2].cost, 5,
             "the covers: an Elite costs 5, a Chump less, a Boss more (MM-COR-02)"),
    };

    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) expect_said(&mistakes[i]);
}

static const Test tests[] = {
    TEST(test_rolls_of_the_examples_are_possible),
    TEST(test_minions_that_the_book_names),
    TEST(test_spells_that_the_book_works_out),
    TEST(test_dice_by_their_letters),
    TEST(test_sets_of_abilities),
    TEST(test_amounts_by_level),
    TEST(test_costs_rise),
    TEST(test_content_of_the_program_is_right),
    TEST(test_mistakes),
};

int main(void)
{
    return CHECK_RUN(tests);
}
