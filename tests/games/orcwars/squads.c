/* Where everybody stands, Squads, their scores and Range, the supply: on a stretch of open spaces
 * in one row, numbered from 0. */
#include <check.h>
#include <games/orcwars/orcwars.h>
#include <warmoot/warmoot.h>

enum { STRETCH = 8, SKULLS = 1, FISTS = 2, ELF = 1, KING = 2 };

static OwPosition position;
static OwDerived derived;
static OwSetup setup;
static WmMatch match;
static OwGame game;
static int row[STRETCH];

static bool stretch_from(const OwMap *map, int space)
{
    for (int i = 0; i < STRETCH; i++, space++) {
        if (space > map->count || map->space[space].flags & OW_UNDERBRUSH) return false;
        if (i > 0 && map->space[space].q != map->space[space - 1].q + 1) return false;
        row[i] = space;
    }
    return true;
}

/* One Elf against the Orcs, nobody on the board. */
static OwGame *begin(void)
{
    WmError error;
    int space = 1;

    memset(&position, 0, sizeof position);
    wm_setup_usual(wm_game_named("orcwars"), OW_RELICS, &setup.head);
    CHECK(wm_match_begin(&match, wm_game_named("orcwars"), NULL, &setup.head, &derived, &error));
    while (space <= derived.map.count && !stretch_from(&derived.map, space)) space++;
    CHECK(space <= derived.map.count);
    game.match = &match;
    game.state = &position.core;
    game.s = &position;
    game.pack = match.pack;
    game.setup = &setup;
    game.derived = &derived;
    for (int clan = 1; clan <= OW_CLANS; clan++) {
        ow_clan(&game, clan)->here = 1;
        ow_clan(&game, clan)->bases = OW_CLAN_ORCS;
    }
    return &game;
}

static void test_contiguous_orcs_of_a_clan_are_a_squad(void)
{
    OwGame *const g = begin();
    const int last = ow_raise(g, SKULLS, OW_BRUTE, row[3]);
    const int first = ow_raise(g, SKULLS, OW_SHAMAN, row[0]);
    const int other = ow_raise(g, FISTS, OW_BRUTE, row[2]);
    const int second = ow_raise(g, SKULLS, OW_BRUTE, row[1]);

    CHECK_EQ_INT(last, ow_orc_number(SKULLS, 0));
    CHECK_EQ_INT(ow_squad(g, first), 1U << 1 | 1U << 2);
    CHECK_EQ_INT(ow_squad_name(g, second), first);
    CHECK_EQ_INT(ow_squad_name(g, last), last);
    CHECK_EQ_INT(ow_squad(g, other), 1);
    CHECK(ow_clan_split(g, SKULLS));
    CHECK(!ow_clan_split(g, FISTS));

    ow_remove_orc(g, other);
    ow_orc(g, last)->at = (uint8_t)row[2]; /* they meet: one Squad, with another name */
    CHECK_EQ_INT(ow_squad_name(g, second), last);
    CHECK(!ow_clan_split(g, SKULLS));
    ow_remove_orc(g, second);
    CHECK_EQ_INT(ow_squad(g, first), 1U << 1);
    CHECK_EQ_INT(ow_squad(g, second), 0);
    CHECK_EQ_INT(ow_squad_name(g, second), 0);
}

/* OW-SQD-03: the example of the book, two Brutes and a Tactician. */
static void test_scores_are_four_for_each_orc_of_the_squad(void)
{
    OwGame *const g = begin();
    const int who = ow_raise(g, SKULLS, OW_BRUTE, row[0]);

    (void)ow_raise(g, SKULLS, OW_BRUTE, row[1]);
    (void)ow_raise(g, SKULLS, OW_TACTICIAN, row[2]);
    (void)ow_raise(g, SKULLS, OW_SHAMAN, row[4]);
    CHECK_EQ_INT(ow_squad_score(g, who, OW_BODY), 8);
    CHECK_EQ_INT(ow_squad_score(g, who, OW_MIND), 4);
    CHECK_EQ_INT(ow_squad_score(g, who, OW_X), 0);
}

static void test_range_is_that_of_the_nearest_orc(void)
{
    OwGame *const g = begin();
    const int who = ow_raise(g, SKULLS, OW_BRUTE, row[0]);

    (void)ow_raise(g, SKULLS, OW_BRUTE, row[1]);
    ow_elf(g, ELF)->at = (uint8_t)row[2];
    g->s->board.king = (uint8_t)row[4];
    CHECK(ow_in_range(g, ELF, who));
    CHECK(ow_in_range(g, who, ELF));
    CHECK(!ow_in_range(g, KING, ELF));
    CHECK(!ow_in_range(g, who, KING));
    CHECK(!ow_reaches(g, ELF, row[0]));

    g->s->fight.attacker = KING; /* from afar: those who fight are in Range of each other */
    g->s->fight.target = ELF;
    CHECK(ow_in_range(g, KING, ELF));
    CHECK(ow_in_range(g, ELF, KING));
    CHECK(!ow_in_range(g, who, KING));
}

static void test_distances_are_counted_over_spaces(void)
{
    OwGame *const g = begin();
    OwDistances far;

    (void)ow_raise(g, SKULLS, OW_BRUTE, row[1]); /* in nobody's way */
    ow_measure(g, row[0], 2, true, &far);
    CHECK_EQ_INT(far.steps[row[0]], 1);
    CHECK_EQ_INT(far.steps[row[1]], 2);
    CHECK_EQ_INT(far.steps[row[2]], 3);
    CHECK_EQ_INT(far.steps[row[3]], 0);
}

static void test_figures_and_tokens_occupy_their_spaces(void)
{
    OwGame *const g = begin();

    (void)ow_raise(g, SKULLS, OW_BRUTE, row[0]);
    ow_elf(g, ELF)->at = (uint8_t)row[1];
    g->s->board.king = (uint8_t)row[2];
    g->s->board.boar[6] = (uint8_t)row[3];
    g->s->board.token[6].at = (uint8_t)row[4];
    for (int i = 0; i < STRETCH; i++) CHECK(ow_occupied(g, row[i]) == (i < 5));
    CHECK_EQ_INT(ow_figure_at(g, OW_BOAR_1 + 6), row[3]);
    CHECK_EQ_INT(ow_token_at(g, row[4]), 7);
}

/* OW-CLN-03, OW-CLN-04, OW-SC4-06 */
static void test_bases_and_figures_run_out(void)
{
    OwGame *const g = begin();

    for (int i = 0; i < OW_CLAN_ORCS; i++) (void)ow_raise(g, SKULLS, OW_BRUTE, row[i]);
    CHECK_EQ_INT(ow_free_bases(g, SKULLS), 0);
    CHECK_EQ_INT(ow_supply(g, OW_BRUTE), 2);
    CHECK_EQ_INT(ow_supply(g, OW_SHAMAN), 7);
    ow_remove_orc(g, ow_orc_number(SKULLS, 2));
    CHECK_EQ_INT(ow_free_bases(g, SKULLS), 1);
    CHECK_EQ_INT(ow_supply(g, OW_BRUTE), 3);
    ow_clan(g, SKULLS)->trophy = OW_BRUTE;
    ow_clan(g, SKULLS)->bases = 4;
    CHECK_EQ_INT(ow_free_bases(g, SKULLS), 0);
    CHECK_EQ_INT(ow_supply(g, OW_BRUTE), 2);
    ow_clan(g, FISTS)->here = 0;
    CHECK_EQ_INT(ow_free_bases(g, FISTS), 0);
}

static void test_a_clan_that_acts_goes_by_its_first_orc(void)
{
    OwGame *const g = begin();
    const int first = ow_raise(g, SKULLS, OW_BRUTE, row[0]);
    const int second = ow_raise(g, SKULLS, OW_BRUTE, row[5]);

    g->s->board.phase.who = (uint8_t)first;
    ow_remove_orc(g, first);
    CHECK_EQ_INT(g->s->board.phase.who, second);
    CHECK_EQ_INT(ow_raise(g, SKULLS, OW_SHAMAN, row[1]), first);
    CHECK_EQ_INT(g->s->board.phase.who, first);
    (void)ow_raise(g, FISTS, OW_SHAMAN, row[2]);
    CHECK_EQ_INT(g->s->board.phase.who, first);
}

/* OW-CLN-08 */
static void test_the_cards_of_a_clan_go_with_its_last_orc(void)
{
    OwGame *const g = begin();
    const int orc = ow_raise(g, SKULLS, OW_BRUTE, row[0]);

    ow_put_in_play(g, orc, 1, (OwPlayed){.face = 1, .as = OW_MISC});
    ow_put_in_play(g, orc, 2, (OwPlayed){.face = 1, .as = OW_MISC});
    ow_clan_gone(g, SKULLS);
    CHECK_EQ_INT(ow_clan(g, SKULLS)->count, 2);
    ow_remove_orc(g, orc);
    ow_clan_gone(g, SKULLS);
    CHECK_EQ_INT(ow_clan(g, SKULLS)->count, 0);
    CHECK_EQ_INT(ow_hero(g, KING)->discard.count, 2);
    CHECK(!ow_clan_active(g, SKULLS));
}

static const Test tests[] = {
    TEST(test_contiguous_orcs_of_a_clan_are_a_squad),
    TEST(test_scores_are_four_for_each_orc_of_the_squad),
    TEST(test_range_is_that_of_the_nearest_orc),
    TEST(test_distances_are_counted_over_spaces),
    TEST(test_figures_and_tokens_occupy_their_spaces),
    TEST(test_bases_and_figures_run_out),
    TEST(test_a_clan_that_acts_goes_by_its_first_orc),
    TEST(test_the_cards_of_a_clan_go_with_its_last_orc),
};

int main(void)
{
    return CHECK_RUN(tests);
}
