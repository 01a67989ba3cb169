/* The content of Orcs Must Die!: what the book says of minions, Heroes, cards and maps is so, and
 * whatever breaks a rule of the book is refused in words that name the entry and the rule. */
#include <contents.h>
#include <games/orcsmustdie/pack.h>
#include <stddef.h>
#include <warmoot/warmoot.h>

static OmPack pack; /* the content of the program; changed by a test, and restored */

static void restore(void)
{
    memcpy(&pack, wm_game_named("orcsmustdie")->pack, sizeof pack);
}

static const OmLevelFacts *level_of(const char *minion, int onslaught)
{
    return &ENTRY(minions, minion_count, minion)->levels[onslaught - 1];
}

/* ---- facts of the book ----------------------------------------------------------------------- */

static void test_dice_and_icons_of_minions_that_the_book_gives(void)
{
    restore();
    CHECK_EQ_INT(level_of("orc", 1)->battle, 1);          /* OMD-MIN-07 */
    CHECK_EQ_INT(level_of("orc", 2)->battle, 2);          /* OMD-PRE-02 */
    CHECK_EQ_INT(level_of("crossbow-orc", 2)->battle, 2); /* OMD-PRE-02 */
    CHECK_EQ_INT(level_of("orc", 2)->swords, 1);          /* OMD-MIN-06 */
    CHECK_EQ_INT(level_of("orc", 2)->speeds, 0);
    CHECK_EQ_INT(level_of("orc", 3)->swords, 2);              /* OMD-MIN-05 */
    CHECK_EQ_INT(level_of("hobgoblin-shaman", 2)->brains, 1); /* OMD-MIN-10 */
    CHECK_EQ_INT(level_of("hobgoblin-shaman", 2)->swords, 1);
    CHECK_EQ_INT(level_of("hobgoblin-shaman", 2)->speeds, 0);
    CHECK_EQ_INT(level_of("troll", 3)->battle, 4); /* OMD-MIN-11 */
    CHECK_EQ_INT(level_of("troll", 3)->lightning, 1);
    CHECK_EQ_INT(level_of("giant", 3)->battle, 5);
    CHECK_EQ_INT(level_of("giant", 3)->arcane, 1);
    for (int onslaught = 1; onslaught <= OM_ONSLAUGHTS; onslaught++) {
        CHECK(level_of("hobgoblin-shaman", onslaught)->arcane > 0); /* OMD-MIN-04 */
        CHECK_EQ_INT(level_of("hobgoblin-shaman", onslaught)->battle, 0);
        CHECK_EQ_INT(level_of("gnoll", onslaught)->move, 2);                       /* OMD-HUN-02 */
        CHECK_EQ_INT(level_of("kobold", onslaught)->move, onslaught == 1 ? 1 : 2); /* OMD-MOV-06 */
    }
}

/* OMD-RFT-03 to OMD-RFT-06, OMD-DTH-04 */
static void test_what_minions_do_to_the_rift_and_are_worth(void)
{
    static const uint8_t rift[OM_KINDS] = {1, 1, 2, 2, 0, 2, 2};

    restore();
    for (int i = 0; i < OM_MINIONS; i++) {
        CHECK_EQ_INT(pack.minions[i].rift, rift[i % OM_KINDS]);
        CHECK_EQ_INT(pack.minions[i].skulls, pack.minions[i].size == OM_LESSER ? 1 : 2);
    }
}

static void test_heroes_that_the_book_describes(void)
{
    restore();
    const OmHeroFacts *const war_mage = ENTRY(heroes, hero_count, "war-mage");
    const OmHeroFacts *const ivy = ENTRY(heroes, hero_count, "ivy");

    CHECK(war_mage->sword && !war_mage->brain && !war_mage->speed); /* OMD-HER-02 */
    CHECK_EQ_INT(war_mage->special, OM_S_ANY_SLOTS);                /* OMD-HER-08 */
    CHECK_EQ_STR(war_mage->weapons[1].title, "Medium Crossbow");    /* OMD-UPK-13 */
    CHECK_EQ_STR(war_mage->weapons[2].title, "Heavy Crossbow");
    CHECK(ivy->brain && ivy->speed && !ivy->sword);
    CHECK_EQ_INT(ivy->health, 6);                                                 /* OMD-HER-04 */
    CHECK_EQ_INT(ENTRY(heroes, hero_count, "master")->special, OM_S_AROUND);      /* OMD-FAQ-04 */
    CHECK_EQ_INT(ENTRY(heroes, hero_count, "blackpaw")->special, OM_S_TWO_MOVES); /* OMD-FAQ-10 */
    CHECK_EQ_INT(ENTRY(heroes, hero_count, "kobold-king")->super, OM_U_COW_THEM); /* OMD-FAQ-11 */
    CHECK_EQ_INT(ENTRY(heroes, hero_count, "bloodspike")->rivalry, OM_R_RED_TRIBUTE);
}

static void test_cards_that_the_book_names(void)
{
    restore();
    CHECK_EQ_INT(ENTRY(traps, trap_count, "coin-forge")->does[0].word, OM_D_POOL); /* OMD-FAQ-02 */
    CHECK_EQ_INT(ENTRY(traps, trap_count, "flip-trap")->does[0].word, OM_D_FLIP);  /* OMD-FAQ-01 */
    CHECK_EQ_INT(ENTRY(traps, trap_count, "flip-trap")->sets, OM_UNCHAINED_SET);
    CHECK_EQ_INT(ENTRY(items, item_count, "screaming-skull")->holds[0].word, OM_P_DEATHS);
    CHECK_EQ_INT(ENTRY(cards, card_count, "orc-2")->four.foot, 2); /* OMD-WAV-02 */
    CHECK_EQ_INT(ENTRY(cards, card_count, "orc-2")->three.foot, 2);
    CHECK_EQ_INT(ENTRY(cards, card_count, "orc-2")->two.foot, 1);
    CHECK_EQ_INT(ENTRY(cards, card_count, "ogre-gnoll")->four.hulk, 1); /* OMD-WAV-05 */
    CHECK_EQ_INT(ENTRY(cards, card_count, "ogre-gnoll")->four.hunter, 1);
    CHECK_EQ_INT(om_crowd_of(&ENTRY(cards, card_count, "ogre-gnoll")->four, OM_HUNTER), 1);
}

/* Armies of a map in an Onslaught; at one Start tile where it is named. */
static int armies_of(const char *id, int onslaught, const char *at)
{
    const OmMapFacts *const map = ENTRY(maps, map_count, id);
    int armies = 0;

    for (int i = 0; i < map->army_count; i++)
        if (map->armies[i].onslaught == onslaught && (!at || strcmp(map->armies[i].at, at) == 0))
            armies += map->armies[i].armies;
    return armies;
}

static void test_armies_that_the_book_tells_of(void)
{
    restore();
    for (int onslaught = 1; onslaught <= OM_ONSLAUGHTS; onslaught++) /* OMD-SET-07 */
        CHECK_EQ_INT(armies_of("straight-shot-1", onslaught, "1"), onslaught);
    CHECK_EQ_INT(armies_of("bident-2", 2, "a"), 1); /* OMD-SET-06 */
    CHECK_EQ_INT(armies_of("bident-2", 2, "b"), 1);
    CHECK_EQ_INT(armies_of("bident-2", 2, "c"), 0);
    CHECK_EQ_INT(armies_of("zigzag-1", 2, "a"), 1); /* OMD-ONS-03 */
    CHECK_EQ_INT(armies_of("zigzag-1", 2, NULL), 2);
    CHECK_EQ_INT(armies_of("straight-shot-2", 1, "1"), 2); /* OMD-WAV-05 */
    CHECK_EQ_INT(ENTRY(maps, map_count, "double-trouble-1")->sets, 2);
    CHECK_EQ_INT(ENTRY(maps, map_count, "double-trouble-2")->sets, 1);
}

static void test_arrows_lead_to_the_tiles_that_they_name(void)
{
    restore();
    const OmMapFacts *const map = ENTRY(maps, map_count, "fork-you-2");
    uint8_t exit[OM_MAP_EXITS];
    const int crossroads = om_map_tile(map, "x", 1);

    CHECK_EQ_INT(om_map_exits(map, crossroads, exit), 3);
    CHECK_EQ_STR(map->tiles[exit[0] - 1].id, "1");
    CHECK_EQ_STR(map->tiles[exit[1] - 1].id, "4");
    CHECK_EQ_STR(map->tiles[exit[2] - 1].id, "5");
    CHECK_EQ_INT(om_map_exits(map, om_map_tile(map, "r", 1), exit), 0);
    CHECK_EQ_INT(om_map_tile(map, "z", 1), 0);
}

/* ---- mistakes -------------------------------------------------------------------------------- */

/* A byte of the pack that is changed, or a text, and what must be said then. */
typedef struct Mistake {
    size_t at;
    uint8_t value;
    const char *text; /* NULL: the byte */
    const char *said;
} Mistake;

#define BYTE(member, value, said)                                                                  \
    {                                                                                              \
        offsetof(OmPack, member), (value), NULL, (said)                                            \
    }
#define WORDS(member, text, said)                                                                  \
    {                                                                                              \
        offsetof(OmPack, member), 0, (text), (said)                                                \
    }

static void expect_said(const Mistake *mistake)
{
    char why[sizeof(WmError)] = "";
    WmText text = wm_text(why, sizeof why);
    const WmMatch match = {.game = wm_game_named("orcsmustdie"), .pack = &pack};

    restore();
    if (mistake->text)
        memcpy((char *)&pack + mistake->at, mistake->text, strlen(mistake->text) + 1);
    else
        ((uint8_t *)&pack)[mistake->at] = mistake->value;
    om_pack_check(&match, &text);
    CHECK_EQ_STR(why, mistake->said);
}

static void expect_all_said(const Mistake *mistakes, size_t count)
{
    for (size_t i = 0; i < count; i++) expect_said(&mistakes[i]);
}
#define EXPECT_SAID(mistakes) expect_all_said(mistakes, sizeof(mistakes) / sizeof(*(mistakes)))

static void test_content_of_the_program_is_right(void)
{
    static const Mistake none = BYTE(minions[0].edition, OM_ORDER, "");

    expect_said(&none);
}

static void test_mistakes_in_minions(void)
{
    static const Mistake mistakes[] = {
        BYTE(minion_count, 13, "an edition must have seven types of minions (OMD-EDN-03)"),
        BYTE(
            minions[7].edition, OM_ORDER,
            "soldier is not in its place: seven types of Order come first, then those of Unchained "
            "(OMD-EDN-03)"),
        BYTE(minions[5].size, OM_LESSER, "troll must be greater (OMD-MIN-03)"),
        BYTE(minions[11].size, OM_BOSS, "lion must be lesser (OMD-MIN-03)"),
        BYTE(minions[0].figures, 10, "orc has not as many figures as the box (OMD-EDN-04)"),
        BYTE(minions[0].traits[0].word, OM_T_BREAKS,
             "orc has a trait that no minion can have (OMD-MIN-01)"),
        BYTE(minions[5].traits[0].arg[0], 0,
             "troll has a trait that no minion can have (OMD-MIN-01)"),
        BYTE(minions[4].traits[0].word, 0,
             "gnoll lacks the trait of its type or has one of another: shoots (OMD-MAT-07), boosts "
             "(OMD-MIN-08), hunts (OMD-HUN-01), replaced (OMD-WAV-05)"),
        BYTE(
            minions[2].traits[0].word, OM_T_SHOOTS,
            "kobold lacks the trait of its type or has one of another: shoots (OMD-MAT-07), boosts "
            "(OMD-MIN-08), hunts (OMD-HUN-01), replaced (OMD-WAV-05)"),
        BYTE(minions[3].level_count, 2,
             "hobgoblin-shaman must have three levels, one an Onslaught (OMD-MIN-01)"),
        BYTE(minions[0].levels[1].swords, 0,
             "orc has a level without a Vulnerability (OMD-MIN-05)"),
        BYTE(minions[6].levels[0].rift, 2,
             "ogre has Rift damage or skulls in a level, as only Bosses have (OMD-BOS-05)"),
        BYTE(minions[9].levels[0].move, 2,
             "satyr must move and damage the Rift as its like in Order does (OMD-EDN-03)"),
        BYTE(minions[9].rift, 1,
             "satyr must move and damage the Rift as its like in Order does (OMD-EDN-03)"),
    };

    EXPECT_SAID(mistakes);
}

static void test_mistakes_in_bosses(void)
{
    static const Mistake mistakes[] = {
        BYTE(bosses[0].last, 1,
             "mr-moneybags loses the game for the team at the Rift: never the Last (OMD-BOS-08)"),
        BYTE(bosses[1].level_count, 2,
             "gorrash-gatebreaker must have levels for 2nd, 3rd and Last; two if never the Last "
             "(OMD-BOS-05)"),
        BYTE(bosses[1].traits[0].word, OM_T_SHOOTS,
             "gorrash-gatebreaker has a trait that no Boss can have (OMD-BOS-07)"),
        BYTE(bosses[0].traits[1].word, OM_T_RUINS,
             "mr-moneybags has a trait that no Boss can have (OMD-BOS-07)"),
        BYTE(bosses[1].levels[2].swords, 0,
             "gorrash-gatebreaker has a level without a Vulnerability (OMD-BOS-07)"),
        WORDS(bosses[6].id, "troll", "troll is the id of a minion already"),
        BYTE(boss_count, 3, "three Bosses or more must be able to come as the Last (OMD-BOS-03)"),
    };

    EXPECT_SAID(mistakes);
}

static void test_mistakes_in_enemy_cards(void)
{
    static const Mistake mistakes[] = {
        BYTE(cards[0].copies, 10, "the Orc deck must have 32 cards, not 33 (OMD-EDN-02)"),
        BYTE(cards[10].copies, 2, "the Critter deck must have 32 cards, not 33 (OMD-EDN-02)"),
        BYTE(cards[23].copies, 10, "the Soldier deck must have 32 cards, not 33 (OMD-EDN-02)"),
        BYTE(card_count, 45, "the Ally deck must have 32 cards, not 31 (OMD-EDN-02)"),
        BYTE(cards[0].deck, 0, "orc-2 is of no deck (OMD-EDN-02)"),
        BYTE(cards[19].four.brute, 4,
             "troll-2 asks for more figures than the box has (OMD-EDN-04)"),
        BYTE(cards[44].two.hulk, 0,
             "giant must bring minions for four, three and two Heroes (OMD-WAV-02)"),
    };

    EXPECT_SAID(mistakes);
}

static void test_mistakes_in_items_and_traps(void)
{
    static const Mistake mistakes[] = {
        BYTE(items[0].copies, 2, "Order must have 12 Items for Onslaught 1, not 13 (OMD-EDN-05)"),
        BYTE(items[11].copies, 2,
             "Unchained must have 12 Items for Onslaught 1, not 13 (OMD-EDN-05)"),
        BYTE(items[25].copies, 1, "Order must have 18 Items for Onslaught 2, not 17 (OMD-EDN-05)"),
        BYTE(traps[25].copies, 1, "Order must have 12 traps for Onslaught 3, not 11 (OMD-EDN-05)"),
        BYTE(items[0].sets, 0, "copper-ring is of no edition (OMD-EDN-05)"),
        BYTE(traps[0].sets, 0, "spike-floor is of no edition (OMD-EDN-05)"),
        BYTE(items[0].slot, 0, "copper-ring goes into no slot (OMD-HER-07)"),
        BYTE(items[0].when, OM_WHEN_REST,
             "copper-ring must say both when it does something and what, or neither"),
        BYTE(items[3].when, OM_WHEN_ALWAYS,
             "vial-belt must say both when it does something and what, or neither"),
        BYTE(items[0].holds[0].word, 0,
             "copper-ring does nothing: it has neither `while` nor `do`"),
        BYTE(items[5].holds[0].arg[0], OM_HEALING,
             "ember-ring cannot have this word in its `while`: dice"),
        BYTE(items[5].holds[0].arg[0], 0, "ember-ring cannot have this word in its `while`: dice"),
        BYTE(items[11].holds[0].arg[1], OM_OWN,
             "spiked-collar cannot have this word in its `while`: result"),
        BYTE(items[8].holds[0].arg[1], OM_EACH,
             "warding-amulet cannot have this word in its `while`: guard"),
        BYTE(items[3].when, OM_WHEN_UPKEEP, "vial-belt cannot have this word in its `do`: heal"),
        BYTE(items[13].when, OM_WHEN_UPKEEP, "meat-hook cannot have this word in its `do`: back"),
        BYTE(items[47].does[0].arg[0], OM_ANY,
             "orcbane-amulet cannot have this word in its `do`: slay"),
        BYTE(traps[0].holds[0].word, OM_P_MOVE,
             "spike-floor cannot have this word in its `while`: move"),
        BYTE(traps[3].does[0].word, OM_D_RIFT,
             "coin-forge cannot have this word in its `do`: rift"),
        BYTE(traps[17].does[0].arg[1], OM_ANY,
             "healing-well cannot have this word in its `do`: heal"),
        BYTE(traps[23].does[0].arg[0], OM_OWN,
             "spider-pit cannot have this word in its `do`: hold"),
    };

    EXPECT_SAID(mistakes);
}

static void test_mistakes_in_heroes(void)
{
    static const Mistake mistakes[] = {
        BYTE(heroes[0].starting, 0, "each edition must have four starting Heroes (OMD-EDN-07)"),
        BYTE(heroes[12].starting, 1, "each edition must have four starting Heroes (OMD-EDN-07)"),
        BYTE(heroes[0].edition, 0, "war-mage is of no edition (OMD-EDN-07)"),
        BYTE(heroes[0].sword, 0,
             "war-mage must have one or two icons of Vulnerability (OMD-HER-02)"),
        BYTE(heroes[1].sword, 1, "ivy must have one or two icons of Vulnerability (OMD-HER-02)"),
        BYTE(heroes[1].super, 0, "ivy must have a Special, a Rivalry and a Super (OMD-HER-09)"),
        BYTE(heroes[2].weapon_count, 3,
             "master must have four weapons, the printed one first (OMD-EDN-07)"),
        BYTE(heroes[2].weapons[0].cost, 1,
             "walking-staff is printed on the card: it has no cost (OMD-HER-06)"),
        BYTE(heroes[2].weapons[1].cost, 0, "staff-of-sparks must have a cost (OMD-UPK-12)"),
        BYTE(heroes[8].weapons[0].holds[0].word, OM_P_REROLL,
             "chipped-axe must roll a die or more (OMD-ATK-01)"),
        BYTE(heroes[7].weapons[2].when, OM_WHEN_ONCE,
             "spiked-ball does something, once in a turn (`when: rest`), or nothing"),
        BYTE(heroes[2].weapons[3].holds[2].arg[0], OM_STUN,
             "staff-of-ages cannot have this word in its `while`: turn"),
    };

    EXPECT_SAID(mistakes);
}

static void test_mistakes_in_maps(void)
{
    static const Mistake mistakes[] = {
        BYTE(map_count, 27, "there must be 6 maps of difficulty hell (OMD-MAP-07 to OMD-MAP-10)"),
        BYTE(maps[3].difficulty, OM_HARD,
             "there must be 4 maps of difficulty beginner (OMD-MAP-07 to OMD-MAP-10)"),
        BYTE(maps[9].sets, 1,
             "double-trouble-1 has more tiles than its sets hold (OMD-MAP-11): standard"),
        BYTE(maps[3].tiles[1].type, OM_RIFT,
             "tile 2 of straight-shot-1 has not as many arrows as its type (OMD-MAP-01, "
             "OMD-MAP-02)"),
        BYTE(maps[3].tiles[1].type, OM_NEUTRAL_ZONE,
             "tile 2 of straight-shot-1 must be of a type that maps have (OMD-NEU-10)"),
        BYTE(maps[3].tile_count, 4,
             "tile 4 of straight-shot-1 has an arrow to a tile that is not there (OMD-MOV-02)"),
        WORDS(
            maps[3].tiles[0].to, "3",
            "tile 1 of straight-shot-1 has an arrow to a tile that is not beside it (OMD-MOV-02)"),
        BYTE(maps[3].tiles[1].x, 0, "tile 2 of straight-shot-1 lies on another (OMD-SET-03)"),
        WORDS(maps[3].tiles[1].to, "1",
              "tile 1 of straight-shot-1 leads into a circle and not to the Rift (OMD-MOV-01)"),
        WORDS(maps[3].armies[1].at, "r",
              "straight-shot-1 has an Army at what can be no Start tile (OMD-EDN-09)"),
        WORDS(maps[3].armies[1].at, "9",
              "straight-shot-1 has an Army at what can be no Start tile (OMD-EDN-09)"),
        BYTE(maps[3].armies[1].onslaught, 1,
             "straight-shot-1 names a Start tile twice in an Onslaught (OMD-SET-07)"),
        BYTE(maps[3].army_count, 2,
             "straight-shot-1 must have one to five Armies in each Onslaught (OMD-SET-03)"),
        BYTE(maps[3].armies[2].armies, 6,
             "straight-shot-1 must have one to five Armies in each Onslaught (OMD-SET-03)"),
        BYTE(maps[18].armies[0].armies, 4,
             "fork-you-1 has more than ten Armies, for which 32 cards of a deck do not suffice "
             "(OMD-ONS-02)"),
        BYTE(maps[2].tiles[1].type, OM_L_JOIN,
             "tile t of the-cubicle-1 has arrows to the wrong sides: those of a T-Join are "
             "opposite, "
             "those of an L-Join at a right angle (OMD-MAP-02)"),
        WORDS(maps[2].tiles[1].to, "w w",
              "tile t of the-cubicle-1 has two arrows to one tile (OMD-MAP-02)"),
        WORDS(maps[6].armies[0].at, "3",
              "tile 1 of rotator is on no way from a Start tile to the Rift (OMD-MOV-02)"),
    };

    EXPECT_SAID(mistakes);
}

static const Test tests[] = {
    TEST(test_dice_and_icons_of_minions_that_the_book_gives),
    TEST(test_what_minions_do_to_the_rift_and_are_worth),
    TEST(test_heroes_that_the_book_describes),
    TEST(test_cards_that_the_book_names),
    TEST(test_armies_that_the_book_tells_of),
    TEST(test_arrows_lead_to_the_tiles_that_they_name),
    TEST(test_content_of_the_program_is_right),
    TEST(test_mistakes_in_minions),
    TEST(test_mistakes_in_bosses),
    TEST(test_mistakes_in_enemy_cards),
    TEST(test_mistakes_in_items_and_traps),
    TEST(test_mistakes_in_heroes),
    TEST(test_mistakes_in_maps),
};

int main(void)
{
    return CHECK_RUN(tests);
}
