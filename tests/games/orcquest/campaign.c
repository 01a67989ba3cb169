/* From Quest to Quest: what Heroes keep, a Quest that is lost, and how the campaign ends. */
#include <check.h>

#include <games/orcquest/internal.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/warmoot.h>

/* A match of a Quest, and a position in it. */
typedef struct Played {
    const WmGame *game;
    OqSetup setup;
    void *derived;
    WmMatch match;
    OqPosition position;
} Played;

static void begin(Played *played, const OqSetup *setup)
{
    WmError error = {0};
    const WmSeed seed = wm_seed_numbered(5);

    played->game = wm_game_named("orcquest");
    played->setup = *setup;
    played->derived = calloc(1, played->game->derived_bytes);
    CHECK(wm_match_begin(&played->match, played->game, NULL, &played->setup.head, played->derived,
                         &error));
    CHECK_EQ_STR(error.text, "");
    CHECK_EQ_INT(wm_begin(&played->match, &played->position.core, &seed, NULL), WM_OK);
}

static void begin_quest(Played *played, int scenario)
{
    OqSetup setup;

    memset(&setup, 0, sizeof setup);
    CHECK(wm_setup_usual(wm_game_named("orcquest"), scenario, &setup.head));
    begin(played, &setup);
}

static void end(Played *played)
{
    free(played->derived);
}

/* The game is over, as it would be after its last question. */
static void finish(Played *played, int result)
{
    played->position.core.question = 0;
    played->position.course.result = (uint8_t)result;
}

static bool carry(const Played *played, OqSetup *next)
{
    memset(next, 0xee, sizeof *next);
    return wm_carry(&played->match, &played->position.core, &next->head);
}

static void heroes_keep_what_they_have(void)
{
    Played first, second;
    OqSetup next;

    begin_quest(&first, 0);
    OqHero *const orrus = &first.position.hero[0];
    orrus->item[orrus->item_count++] =
        (OqItem){.relic = 2, .place = OQ_ACTIVE, .down = 1}; /* a card that was used */
    orrus->owned |= 1u << 9;
    first.position.course.bp = 4;
    first.position.course.limit = 20;
    CHECK(!carry(&first, &next)); /* it goes on */
    finish(&first, OQ_VICTORY);
    CHECK(carry(&first, &next));
    CHECK_EQ_INT(next.head.scenario, 1);
    CHECK_EQ_INT(next.head.seats, first.setup.head.seats);
    CHECK_EQ_INT(next.bp, 4);
    CHECK_EQ_INT(next.limit, 20);
    CHECK_EQ_INT(next.hero[0].veteran, 1);
    CHECK_EQ_INT(next.hero[0].learned, 1u << 9);
    CHECK_EQ_INT(next.hero[0].item[2].relic, 2);
    CHECK_EQ_INT(next.hero[0].item[2].down, 0);
    begin(&second, &next);
    CHECK_EQ_INT(second.position.hero[0].item_count, 3);
    CHECK_EQ_INT(second.position.hero[0].item[2].relic, 2);
    CHECK(second.position.hero[0].owned >> 9 & 1);
    CHECK_EQ_INT(second.position.course.bp, 4);
    second.position.hero[0].item_count = 1; /* what is lost is not there again */
    second.position.hero[0].owned = 0;
    finish(&second, OQ_VICTORY);
    CHECK(carry(&second, &next));
    CHECK_EQ_INT(next.hero[0].learned, 0);
    CHECK(next.hero[0].item[0].place != 0);
    CHECK_EQ_INT(next.hero[0].item[1].place, 0);
    CHECK_EQ_INT(next.hero[0].item[2].relic, 0);
    end(&first);
    end(&second);
}

static void a_lost_quest_begins_as_it_began(void)
{
    Played first;
    OqSetup next;

    begin_quest(&first, 2);
    first.position.course.bp = 9;
    first.position.hero[1].item_count = 0;
    finish(&first, OQ_DEFEAT);
    CHECK(carry(&first, &next));
    CHECK(memcmp(&next, &first.setup, sizeof next) == 0);
    end(&first);
}

/* Every Quest is played once, and the last one ends the story. */
static void the_campaign_ends(void)
{
    const WmGame *const game = wm_game_named("orcquest");
    OqSetup next;
    int quests = 1;
    uint32_t seen = 1;

    CHECK(wm_setup_usual(game, 0, memset(&next, 0, sizeof next)));
    for (bool follows = true; follows; quests += follows) {
        Played played;
        begin(&played, &next);
        finish(&played, OQ_VICTORY);
        follows = carry(&played, &next);
        if (follows) {
            CHECK(!(seen >> next.head.scenario & 1));
            seen |= 1u << next.head.scenario;
        }
        end(&played);
    }
    CHECK_EQ_INT(quests, game->scenario_count);
}

/* Against the Enemies all who play are one team. */
static void all_players_are_one_team(void)
{
    static const int teams[] = {1, 3, 7, 15};

    for (int seats = 1; seats <= 4; seats++) {
        Played played;
        OqSetup setup;

        CHECK(wm_setup_usual(wm_game_named("orcquest"), 0, memset(&setup, 0, sizeof setup)));
        setup.head.seats = (uint8_t)seats;
        begin(&played, &setup);
        CHECK_EQ_INT(played.game->hooks->team(&played.match, 1), teams[seats - 1]);
        end(&played);
    }
}

/* Objectives of the Quest, then Presence Tokens. */
static void what_can_be_found_has_a_name(void)
{
    Played played;

    begin_quest(&played, 0);
    CHECK_EQ_STR(oq_thing_find.name_of(&played.match, 0), "none");
    CHECK_EQ_STR(oq_thing_find.name_of(&played.match, 1), "totem");
    CHECK_EQ_STR(oq_thing_find.name_of(&played.match, 2), "none");
    end(&played);
}

int main(void)
{
    const Test tests[] = {
        TEST(heroes_keep_what_they_have),
        TEST(all_players_are_one_team),
        TEST(what_can_be_found_has_a_name),
        TEST(a_lost_quest_begins_as_it_began),
        TEST(the_campaign_ends),
    };

    return CHECK_RUN(tests);
}
