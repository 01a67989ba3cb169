/* What agents of Minions of Mordak hold to be better: each change of a position counts for one side
 * and against the other. */
#include "played.h"

enum { VILLAIN = 1, HERO = 2 };

static int32_t worth(int seat)
{
    const WmEnd end = wm_result(&match, &position.core, seat);

    CHECK_EQ_INT(end.outcome, WM_RUNNING);
    return end.score;
}

/* Something that was done to the position is better for the Heroes, and worse for Mordak. */
#define CHECK_HELPS_HEROES(change)                                                                 \
    do {                                                                                           \
        const int32_t heroes = worth(HERO), villain = worth(VILLAIN);                              \
        change;                                                                                    \
        CHECK(worth(HERO) > heroes);                                                               \
        CHECK(worth(VILLAIN) < villain);                                                           \
    } while (0)

#define CHECK_HELPS_MORDAK(change)                                                                 \
    do {                                                                                           \
        const int32_t heroes = worth(HERO), villain = worth(VILLAIN);                              \
        change;                                                                                    \
        CHECK(worth(HERO) < heroes);                                                               \
        CHECK(worth(VILLAIN) > villain);                                                           \
    } while (0)

static MmPlayer *player(int seat)
{
    return &position.player[seat - 1];
}

static void test_health_counts(void)
{
    begin_game(3, 0, 1);
    CHECK_HELPS_MORDAK(player(3)->health -= 4);
    CHECK_HELPS_HEROES(player(VILLAIN)->health -= 5);
}

static void test_what_boards_hold_counts(void)
{
    begin_game(3, 0, 1);
    CHECK_HELPS_HEROES(player(3)->action++);
    CHECK_HELPS_HEROES(player(3)->xp += 2);
    CHECK_HELPS_HEROES(player(3)->plus[MM_MELEE - 1]++);
    CHECK_HELPS_HEROES(player(3)->upgraded = 1);
    CHECK_HELPS_MORDAK(player(VILLAIN)->plus[MM_CORRUPTION - 1]++);
    CHECK_HELPS_MORDAK(player(VILLAIN)->xp += 2);
}

static void test_a_fallen_hero_is_worth_more_to_mordak_than_a_wounded_one(void)
{
    begin_game(3, 0, 1);
    player(3)->health = 1;
    CHECK_HELPS_MORDAK({
        player(3)->fallen = 1;
        player(3)->health = 0;
        player(3)->at = 0;
        position.stash[1].rewards = 1;
    });
}

/* Other than before it, when Bounty will still be paid (MM-FIN-03). */
static void test_nothing_is_saved_up_in_the_final_battle(void)
{
    begin_game(3, 0, 1);
    position.course.day = MM_DAYS;
    position.course.final = 1;
    position.course.souls = 1;
    const int32_t before = worth(HERO);
    player(3)->xp += 5;
    CHECK_EQ_INT(worth(HERO), before);
    CHECK_HELPS_MORDAK(position.course.souls++);
    CHECK_HELPS_HEROES(player(VILLAIN)->health -= 5);
}

static const Test tests[] = {
    TEST(test_health_counts),
    TEST(test_what_boards_hold_counts),
    TEST(test_a_fallen_hero_is_worth_more_to_mordak_than_a_wounded_one),
    TEST(test_nothing_is_saved_up_in_the_final_battle),
};

int main(void)
{
    return CHECK_RUN(tests);
}
