/* From adventure to adventure: what parties keep, what they lose, and how the campaign ends. */
#include <check.h>
#include <games/relicblade/relicblade.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/warmoot.h>

/* A match of an adventure, and a position in it. */
typedef struct Played {
    const WmGame *game;
    RbSetup setup;
    void *derived;
    WmMatch match;
    RbPosition position;
} Played;

static void begin(Played *played, const RbSetup *setup)
{
    WmError error = {0};
    const WmSeed seed = wm_seed_numbered(5);

    played->game = wm_game_named("relicblade");
    played->setup = *setup;
    played->derived = calloc(1, played->game->derived_bytes);
    CHECK(wm_match_begin(&played->match, played->game, NULL, &played->setup.head, played->derived,
                         &error));
    CHECK_EQ_STR(error.text, "");
    CHECK_EQ_INT(wm_begin(&played->match, &played->position.core, &seed, NULL), WM_OK);
}

static void begin_adventure(Played *played, int scenario, int adventure)
{
    RbSetup setup;

    memset(&setup, 0, sizeof setup);
    CHECK(wm_setup_usual(wm_game_named("relicblade"), scenario, &setup.head));
    setup.adventure = (uint8_t)adventure;
    begin(played, &setup);
}

static void begin_campaign(Played *played)
{
    begin_adventure(played, RB_SKIRMISH, 1);
}

static void end(Played *played)
{
    free(played->derived);
}

/* The game is over, as it would be after its last question. */
static void finish(Played *played, int outcome)
{
    played->position.core.question = 0;
    played->position.course.outcome = (uint8_t)outcome;
}

static bool carry(const Played *played, RbSetup *next)
{
    memset(next, 0xee, sizeof *next);
    return wm_carry(&played->match, &played->position.core, &next->head);
}

static void parties_keep_what_they_have(void)
{
    Played first;
    Played second;
    RbSetup next;

    begin_campaign(&first);
    RbTale *const tale = &first.position.tale[0];
    tale->stash.gold = 9;
    tale->stash.wins = 1;
    tale->stash.veteran[0].experience = 3;
    tale->stash.veteran[2].maimed = 1;
    tale->lost[1] = RB_FALLEN_LEADER;
    CHECK(!carry(&first, &next)); /* it goes on */
    finish(&first, RB_FIRST_WINS);
    CHECK(carry(&first, &next));
    CHECK_EQ_INT(next.adventure, 2);
    CHECK_EQ_INT(next.head.scenario, RB_HOARD);
    CHECK_EQ_INT(next.points, 100);
    CHECK_EQ_INT(next.seat[0].party, 0);
    CHECK_EQ_INT(next.seat[0].stash.gold, 9);
    CHECK_EQ_INT(next.seat[0].stash.wins, 1);
    CHECK_EQ_INT(next.seat[0].stash.veteran[0].experience, 3);
    CHECK_EQ_INT(next.seat[0].stash.veteran[1].maimed, 1); /* the third closes ranks */
    CHECK_EQ_INT(next.seat[0].member[2].card, 0);
    CHECK(next.seat[0].worth < next.seat[1].worth);
    begin(&second, &next);
    CHECK_EQ_INT(second.position.model[0].seasoned, 1);
    CHECK_EQ_INT(second.position.tale[0].stash.gold, 9);
    end(&first);
    end(&second);
}

/* A companion that was lost leaves its character; the party is not worth it any more. */
static void companions_can_be_lost(void)
{
    Played played;
    RbSetup whole;
    RbSetup next;

    begin_campaign(&played);
    finish(&played, RB_DRAWN);
    CHECK(carry(&played, &whole));
    CHECK(whole.seat[1].member[1].companion != 0);
    played.position.tale[1].lost[1] = RB_FALLEN_COMPANION;
    CHECK(carry(&played, &next));
    CHECK_EQ_INT(next.seat[1].member[1].companion, 0);
    CHECK_EQ_INT(next.seat[1].worth + 5, whole.seat[1].worth); /* a Swarm of Tails */
    end(&played);
}

/* A relic of the stash that a character takes along is on the table with it, and in no deck. */
static void relics_are_taken_along(void)
{
    Played first;
    Played second;
    RbSetup next;

    begin_campaign(&first);
    first.position.tale[0].stash.relic[0] = 4;
    first.position.tale[0].stash.relic[1] = 7;
    finish(&first, RB_FIRST_WINS);
    CHECK(carry(&first, &next));
    next.seat[0].equipped = 7;
    next.seat[0].bearer = 2;
    begin(&second, &next);
    const RbMarker *carried = NULL;
    for (int i = 0; i < RB_MARKERS; i++)
        if (second.position.marker[i].carrier) carried = &second.position.marker[i];
    CHECK(carried != NULL);
    if (carried) CHECK_EQ_INT(carried->relic, 7);
    if (carried) CHECK_EQ_INT(carried->carrier, 2);
    CHECK_EQ_INT(second.position.deck.count, RB_RELICS - 2);
    CHECK_EQ_INT(second.position.tale[0].stash.relic[0], 4);
    CHECK_EQ_INT(second.position.tale[0].stash.relic[1], 0);
    end(&first);
    end(&second);
}

/* An upgrade that was found goes to the first with an icon for it, as far as points allow. */
static void upgrades_are_handed_out(void)
{
    Played played;
    RbSetup next;
    int kept = 0;

    begin_adventure(&played, RB_HOARD, 2);
    for (int i = 0; i < 3; i++) played.position.tale[0].stash.upgrade[i] = 6; /* Headsman's Blade */
    finish(&played, RB_FIRST_WINS);
    CHECK(carry(&played, &next));
    for (int i = 0; i < RB_STASHED; i++) kept += next.seat[0].stash.upgrade[i] != 0;
    CHECK_EQ_INT(kept, 1); /* 100 points and two blades make the third adventure's 110 */
    CHECK_EQ_INT(next.seat[0].worth, 110);
    end(&played);
}

static void the_campaign_has_five_adventures(void)
{
    static const int scenarios[] = {RB_SKIRMISH, RB_HOARD, RB_HUNT, RB_VAULT, RB_CHAMPIONS};
    static const int points[] = {100, 100, 110, 120, 130};
    RbSetup next;
    Played played;
    int adventure = 0;

    begin_campaign(&played);
    for (;; adventure++) {
        CHECK_EQ_INT(played.setup.head.scenario, scenarios[adventure]);
        CHECK_EQ_INT(played.setup.points, points[adventure]);
        finish(&played, RB_SECOND_WINS);
        const bool follows = carry(&played, &next);
        end(&played);
        if (!follows) break;
        begin(&played, &next);
    }
    CHECK_EQ_INT(adventure, 4);
}

/* Nothing follows a game on its own. */
static void other_games_stand_alone(void)
{
    Played played;
    RbSetup setup;

    memset(&setup, 0, sizeof setup);
    CHECK(wm_setup_usual(wm_game_named("relicblade"), RB_SKIRMISH, &setup.head));
    begin(&played, &setup);
    finish(&played, RB_FIRST_WINS);
    CHECK(!carry(&played, &setup));
    end(&played);
}

int main(void)
{
    static const Test tests[] = {
        TEST(parties_keep_what_they_have),      TEST(companions_can_be_lost),
        TEST(relics_are_taken_along),           TEST(upgrades_are_handed_out),
        TEST(the_campaign_has_five_adventures), TEST(other_games_stand_alone),
    };

    return CHECK_RUN(tests);
}
