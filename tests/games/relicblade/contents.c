/* Content that is not what the project has set itself is refused: too many, too few, impossible. */
#include <check.h>
#include <games/relicblade/relicblade.h>
#include <string.h>
#include <warmoot/warmoot.h>

static RbPack draft;

/* The sentence that refuses the draft; empty: it can be played with. */
static const char *complaint(void)
{
    static char room[256];
    WmText text = wm_text(room, sizeof room);
    const WmMatch match = {.game = wm_game_named("relicblade"), .pack = &draft};

    rb_pack_check(&match, &text);
    return room;
}

static void begin_draft(void)
{
    draft = *(const RbPack *)wm_game_named("relicblade")->pack;
}

static void what_there_is_can_be_played_with(void)
{
    begin_draft();
    CHECK_EQ_STR(complaint(), "");
}

static int card_of_kind(int kind)
{
    for (int i = 0; i < draft.card_count; i++)
        if (draft.cards[i].kind == kind) return i;
    return 0;
}

static void cards_of_each_kind_are_counted(void)
{
    static const struct {
        int kind;
        const char *complaint;
    } kinds[] = {{RB_CHARACTER, "there must be 24 characters, not 25"},
                 {RB_COMPANION, "there must be 4 companions, not 5"},
                 {RB_CONSTRUCT, "there must be 2 constructs, not 3"},
                 {RB_RIDER, "there must be 2 riders, not 3"},
                 {RB_MOUNT, "there must be 2 mounts, not 3"},
                 {RB_FORM, "there must be 1 alternate form, not 2"},
                 {RB_SUMMON, "there must be 4 summoned models, not 5"},
                 {RB_MONSTER, "there must be 8 monsters, not 9"}};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        begin_draft();
        draft.cards[draft.card_count++] = draft.cards[card_of_kind(kinds[i].kind)];
        CHECK_EQ_STR(complaint(), kinds[i].complaint);
    }
}

static void upgrades_of_each_type_are_counted(void)
{
    static const char *const complaints[] = {
        "there must be 10 weapons, not 9", "there must be 8 spells, not 7",
        "there must be 8 tactics, not 7", "there must be 8 items, not 7",
        "there must be 6 potions, not 5"};

    for (int type = RB_WEAPON; type <= RB_POTION; type++) {
        int i = 0;
        begin_draft();
        while (draft.upgrades[i].type != type) i++;
        draft.upgrades[i].type = 0;
        CHECK_EQ_STR(complaint(), complaints[type - 1]);
    }
}

static void everything_else_is_counted(void)
{
    begin_draft();
    draft.relic_count--;
    CHECK_EQ_STR(complaint(), "there must be 20 relics, not 19");
    begin_draft();
    draft.terrain_count--;
    CHECK_EQ_STR(complaint(), "there must be 18 kinds of terrain, not 17");
    begin_draft();
    draft.layout_count--;
    CHECK_EQ_STR(complaint(), "there must be 6 layouts, not 5");
    begin_draft();
    draft.scenario_count--;
    CHECK_EQ_STR(complaint(), "there must be 8 scenarios, not 7");
    begin_draft();
    draft.faction_count--;
    CHECK_EQ_STR(complaint(), "there must be 5 factions, not 4");
    begin_draft();
    draft.party_count--;
    CHECK_EQ_STR(complaint(), "there must be 6 ready parties, not 5");
}

/* Behind the last of a list there may be anything. */
static void what_is_behind_a_list_does_not_count(void)
{
    begin_draft();
    draft.cards[draft.card_count] = draft.cards[0];
    draft.cards[draft.card_count].health = 0;
    draft.upgrades[draft.upgrade_count] = draft.upgrades[0];
    draft.upgrades[draft.upgrade_count].actions[0] = 0;
    draft.actions[draft.action_count].type = RB_RANGED;
    draft.layouts[draft.layout_count].relic.x = 1;
    draft.dangers[draft.danger_count].does[0] = (WmOp){.word = RB_D_ROAM, .arg = {1, 2}};
    CHECK_EQ_STR(complaint(), "");
}

static void dangers_by_chance_are_none(void)
{
    const WmOp chance = {.word = RB_D_CHANCE, .arg = {3}};

    begin_draft();
    draft.dangers[draft.danger_count++] = draft.dangers[0];
    CHECK_EQ_STR(complaint(), "there must be 3 dangers, not 4");
    draft.dangers[draft.danger_count - 1].does[1] = chance;
    CHECK_EQ_STR(complaint(), "");
    draft.dangers[draft.danger_count - 1].does[1] = draft.dangers[0].does[1];
    draft.dangers[draft.danger_count - 1].does[0] = chance;
    CHECK_EQ_STR(complaint(), "");
}

static int danger_with(int word)
{
    for (int i = 0; i < draft.danger_count; i++)
        if (draft.dangers[i].does[0].word == word) return i;
    return 0;
}

static void dangers_bring_monsters(void)
{
    begin_draft();
    draft.dangers[danger_with(RB_D_NEST)].does[0].arg[0] = 1;
    CHECK_EQ_STR(complaint(), "spider-nest brings somebody who is no monster (RB-CAM-04)");
    begin_draft();
    draft.dangers[danger_with(RB_D_ROAM)].does[0].arg[0] = 1;
    CHECK_EQ_STR(complaint(), "roaming-boars brings somebody who is no monster (RB-CAM-04)");
    begin_draft();
    draft.dangers[danger_with(RB_D_GAS)].does[1] = (WmOp){.word = RB_D_ROAM, .arg = {1, 2}};
    CHECK_EQ_STR(complaint(), "marsh-gas brings somebody who is no monster (RB-CAM-04)");
}

static void pieces_have_their_corners_in_order(void)
{
    static const char *const turned =
        "crossroads-ruin has a piece whose corners are the wrong way round";
    RbPieceFacts *const piece = &draft.layouts[0].pieces[0];

    begin_draft();
    piece->ne.x = piece->sw.x;
    CHECK_EQ_STR(complaint(), turned);
    begin_draft();
    piece->ne.y = piece->sw.y;
    CHECK_EQ_STR(complaint(), turned);
    begin_draft();
    piece->ne.y = (int16_t)(piece->sw.y - 1);
    CHECK_EQ_STR(complaint(), turned);
}

static void relics_lie_in_the_center(void)
{
    begin_draft();
    draft.layouts[5].relic.x++;
    CHECK(strstr(complaint(), "beside the center (RB-SET-11)") != NULL);
    begin_draft();
    draft.layouts[5].relic.y--;
    CHECK(strstr(complaint(), "beside the center (RB-SET-11)") != NULL);
}

static void only_the_first_mistake_is_told(void)
{
    begin_draft();
    draft.cards[card_of_kind(RB_CHARACTER)].health = 0;
    draft.relic_count--;
    draft.layouts[0].relic.x++;
    CHECK_EQ_STR(complaint(),
                 "lantern-captain must have a health row, unless it is a construct or a "
                 "rider (RB-DMG-01)");
}

/* ---- setups ---------------------------------------------------------------------------------- */

static RbSetup setup;

static void begin_setup(int scenario)
{
    CHECK(wm_setup_usual(wm_game_named("relicblade"), scenario, &setup.head));
}

static const char *refusal(void)
{
    static WmError error;
    static RbDerived derived;
    WmMatch match;

    error = (WmError){0};
    if (wm_match_begin(&match, wm_game_named("relicblade"), NULL, &setup.head, &derived, &error))
        return "";
    return error.text;
}

static void scenarios_have_their_parties(void)
{
    static const uint8_t parties[3][RB_SEATS] = {{1, 4}, {3, 5}, {2, 6}};

    for (int scenario = 0; scenario < RB_PLAYED; scenario++) {
        begin_setup(scenario);
        CHECK_EQ_INT(setup.head.seats, 2);
        CHECK_EQ_INT(setup.points, 100);
        CHECK_EQ_INT(setup.seat[0].party, parties[scenario % 3][0]);
        CHECK_EQ_INT(setup.seat[1].party, parties[scenario % 3][1]);
        CHECK_EQ_INT(setup.seat[0].alignment, RB_HEARTH);
        CHECK_EQ_INT(setup.seat[1].alignment, RB_HOLLOW);
        CHECK_EQ_STR(refusal(), "");
    }
}

static void the_vault_has_its_house(void)
{
    begin_setup(RB_VAULT);
    setup.layout = 1;
    CHECK(strstr(refusal(), "played in the Vault House") != NULL);
    setup.layout = 5;
    CHECK_EQ_STR(refusal(), "");
    begin_setup(RB_SKIRMISH);
    setup.layout = 1;
    CHECK_EQ_STR(refusal(), "");
}

static void only_monsters_join_a_game(void)
{
    begin_draft();
    begin_setup(RB_SKIRMISH);
    setup.monster = 1;
    CHECK(strstr(refusal(), "only a wild monster") != NULL);
    setup.monster = (uint8_t)(card_of_kind(RB_MONSTER) + 1);
    CHECK_EQ_STR(refusal(), "");
    setup.behavior = RB_BOAR;
    CHECK(strstr(refusal(), "belongs to a danger") != NULL);
    setup.behavior = RB_GUARD;
    CHECK_EQ_STR(refusal(), "");
}

/* Seven cheap characters with companions are 14 models. */
static void a_party_has_room_on_the_table(void)
{
    int cheap = 0;
    int companion = 0;

    begin_draft();
    begin_setup(RB_SKIRMISH);
    for (int i = 0; i < draft.card_count; i++) {
        const RbCardFacts *const card = &draft.cards[i];
        const bool neutral =
            card->faction && draft.factions[card->faction - 1].alignment == RB_NEUTRAL;
        if (neutral && card->kind == RB_CHARACTER &&
            (!cheap || card->cost < draft.cards[cheap - 1].cost))
            cheap = i + 1;
        if (neutral && card->kind == RB_COMPANION && !card->attach) companion = i + 1;
    }
    CHECK(cheap && companion);
    setup.points = 200;
    setup.seat[0].party = 0;
    for (int i = 0; i < 7; i++) {
        setup.seat[0].member[i].card = (uint8_t)cheap;
        setup.seat[0].member[i].companion = (uint8_t)(i < 6 ? companion : 0);
    }
    CHECK_EQ_STR(refusal(), "");
    setup.seat[0].member[6].companion = (uint8_t)companion;
    CHECK(strstr(refusal(), "more models than the table takes: 13") != NULL);
}

/* ---- kinds of attacks ------------------------------------------------------------------------ */

/* For each kind of action, and ranged or melee weapons both ways: what it is, as a bit for each of
 * RbAgainst. */
static void armor_counts_against_kinds_of_attacks(void)
{
    static const struct {
        int type, ranged, kinds;
    } attacks[] = {{RB_MELEE, 0, 1 << RB_AGAINST_MUNDANE | 1 << RB_AGAINST_MELEE},
                   {RB_RANGED, 1, 1 << RB_AGAINST_MUNDANE | 1 << RB_AGAINST_RANGED},
                   {RB_RANGED, 0, 1 << RB_AGAINST_MUNDANE | 1 << RB_AGAINST_RANGED},
                   {RB_EITHER, 0, 1 << RB_AGAINST_MUNDANE | 1 << RB_AGAINST_MELEE},
                   {RB_EITHER, 1, 1 << RB_AGAINST_MUNDANE | 1 << RB_AGAINST_RANGED},
                   {RB_NATURAL, 0, 1 << RB_AGAINST_MUNDANE | 1 << RB_AGAINST_NATURAL},
                   {RB_SPELL, 0, 1 << RB_AGAINST_MAGICAL},
                   {RB_SPECIAL, 0, 1 << RB_AGAINST_MUNDANE}};

    for (size_t i = 0; i < sizeof attacks / sizeof attacks[0]; i++) {
        RbActionFacts action = {.type = (uint8_t)attacks[i].type};
        for (int against = RB_AGAINST_ALL; against <= RB_AGAINST_NATURAL; against++)
            CHECK_EQ_INT(rb_counts_against(against, &action, attacks[i].ranged != 0),
                         against == RB_AGAINST_ALL || (attacks[i].kinds >> against & 1));
        action.does[0].word = RB_W_MAGICAL;
        CHECK(rb_counts_against(RB_AGAINST_MAGICAL, &action, false));
        CHECK(!rb_counts_against(RB_AGAINST_MUNDANE, &action, false));
    }
}

int main(void)
{
    static const Test tests[] = {
        TEST(what_there_is_can_be_played_with),
        TEST(cards_of_each_kind_are_counted),
        TEST(upgrades_of_each_type_are_counted),
        TEST(everything_else_is_counted),
        TEST(what_is_behind_a_list_does_not_count),
        TEST(dangers_by_chance_are_none),
        TEST(dangers_bring_monsters),
        TEST(pieces_have_their_corners_in_order),
        TEST(relics_lie_in_the_center),
        TEST(only_the_first_mistake_is_told),
        TEST(scenarios_have_their_parties),
        TEST(the_vault_has_its_house),
        TEST(only_monsters_join_a_game),
        TEST(a_party_has_room_on_the_table),
        TEST(armor_counts_against_kinds_of_attacks),
    };

    return CHECK_RUN(tests);
}
