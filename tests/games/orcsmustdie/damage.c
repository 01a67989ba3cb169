/* The most damage of a minions' roll (OMD-DIC-12, OMD-MAT-13), against every way to use its
 * results. */
#include <check.h>
#include <games/orcsmustdie/orcsmustdie.h>

enum { MOST = 12, UNKNOWN = 255 }; /* results of six dice that all show doubles */

/* What is left of a roll. */
typedef struct Left {
    uint8_t icon[OM_ICONS];
    uint8_t stun, wild;
    bool stunned;
} Left;

static OmPack pack;
static OmSetup setup;
static OmDerived derived;
static OmPosition position;
static OmGame game = {.s = &position, .pack = &pack, .setup = &setup, .derived = &derived};

/* The best of all ways, by what is left: twice the damage, and 1 where the Hero ends stunned. */
static uint8_t known[2][MOST + 1][MOST + 1][MOST + 1][MOST + 1][MOST + 1];

static int best(const Left *left);

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Two that are alike make a Wild (OMD-DIC-05, OMD-DIC-06). */
static int best_by_icon(const Left *left, int icon)
{
    Left next = *left;
    int found = 0;

    if (left->icon[icon - 1] == 0) return 0;
    next.icon[icon - 1]--;
    found = best(&next) + (om_vulnerable(&game, 1, icon) ? 2 : 0);
    next.icon[icon - 1]--;
    next.wild++;
    return left->icon[icon - 1] > 1 ? larger(found, best(&next)) : found;
}

/* OMD-STN-02: on who is stunned a Stun is a Wild. Who cannot be stunned is not, by any Stun. */
static int best_by_stun(const Left *left, bool stunproof)
{
    Left next = *left;
    int found = 0;

    if (left->stun == 0) return 0;
    next.stun--;
    if (left->stunned) {
        found = best(&next) + 2;
    } else {
        next.stunned = !stunproof;
        found = best(&next);
    }
    next = *left;
    next.stun = (uint8_t)(next.stun - 2);
    next.wild++;
    return left->stun > 1 ? larger(found, best(&next)) : found;
}

static int best_by_wild(const Left *left, bool stunproof)
{
    Left next = *left;
    int found = 0;

    if (left->wild == 0) return 0;
    next.wild--;
    found = best(&next) + 2;
    if (stunproof) return found;
    next.stunned = true;
    return larger(found, best(&next));
}

static int best(const Left *left)
{
    const bool stunproof = position.hero[0].item[0] != 0;
    uint8_t *const memory =
        &known[left->stunned][left->icon[0]][left->icon[1]][left->icon[2]][left->stun][left->wild];
    int found = left->stunned; /* nothing more is used */

    if (*memory != UNKNOWN) return *memory;
    for (int icon = OM_BRAIN; icon <= OM_SWORD; icon++)
        found = larger(found, best_by_icon(left, icon));
    found = larger(found, best_by_stun(left, stunproof));
    found = larger(found, best_by_wild(left, stunproof));
    *memory = (uint8_t)found;
    return found;
}

static void check_roll(const uint8_t result[OM_RESULTS], bool stunned, bool stunproof)
{
    const Left left = {.icon = {result[OM_BRAIN], result[OM_SPEED], result[OM_SWORD]},
                       .stun = result[OM_STUN],
                       .wild = result[OM_WILD],
                       .stunned = stunned};
    bool stuns = false;
    int damage = 0;

    position.hero[0].stunned = stunned;
    damage = om_most_damage(&game, 1, result, &stuns);
    if (CHECK_EQ_INT(damage, best(&left) / 2) && CHECK_EQ_INT(stuns || stunned, best(&left) % 2))
        return;
    printf("brains %d speeds %d swords %d stuns %d wilds %d stunned %d stunproof %d\n",
           result[OM_BRAIN], result[OM_SPEED], result[OM_SWORD], result[OM_STUN], result[OM_WILD],
           stunned, stunproof);
}

static void check_rolls(bool stunned, bool stunproof)
{
    uint8_t r[OM_RESULTS] = {[OM_MISS] = 2};

    for (r[OM_BRAIN] = 0; r[OM_BRAIN] <= MOST; r[OM_BRAIN]++)
        for (r[OM_SPEED] = 0; r[OM_BRAIN] + r[OM_SPEED] <= MOST; r[OM_SPEED]++)
            for (r[OM_SWORD] = 0; r[OM_BRAIN] + r[OM_SPEED] + r[OM_SWORD] <= MOST; r[OM_SWORD]++) {
                const int rest = MOST - r[OM_BRAIN] - r[OM_SPEED] - r[OM_SWORD];
                for (r[OM_STUN] = 0; r[OM_STUN] <= rest; r[OM_STUN]++)
                    for (r[OM_WILD] = 0; r[OM_STUN] + r[OM_WILD] <= rest; r[OM_WILD]++)
                        if (check_failures == 0) check_roll(r, stunned, stunproof);
            }
}

static void test_most_damage_of_all_rolls(void)
{
    pack.items[0].holds[0].word = OM_P_STUNPROOF;
    pack.item_count = 1;
    position.hero[0].card = 1;
    setup.head.seats = 1;
    setup.map = 1;
    setup.seat[0].hero = 1;
    om_derive(&pack, &setup, &derived);
    for (unsigned icons = 1; icons < 8; icons++)
        for (uint8_t item = 0; item < 2; item++) {
            pack.heroes[0].brain = icons & 1u;
            pack.heroes[0].speed = icons >> 1 & 1u;
            pack.heroes[0].sword = icons >> 2 & 1u;
            position.hero[0].item[0] = item;
            memset(known, UNKNOWN, sizeof known);
            check_rolls(false, item != 0);
            check_rolls(true, item != 0);
        }
}

static const Test tests[] = {TEST(test_most_damage_of_all_rolls)};

int main(void)
{
    return CHECK_RUN(tests);
}
