/* What weapons, items and traps are guessed to be worth: by what they do, not by what they cost.
 * Measured in tenths of a Battle die that is rolled once. */
#include "evaluate.h"

enum {
    WORTH_TENTH = 30,      /* rolled by a Hero */
    WORTH_TRAP_TENTH = 22, /* rolled by a trap */
    ONCE_IS = 3            /* times what a card does that is thrown away then */
};

static int tenths_of_die(int die)
{
    static const uint8_t tenths[OM_DICE] = {[OM_BATTLE - 1] = 10,    [OM_FIRE - 1] = 17,
                                            [OM_LIGHTNING - 1] = 14, [OM_ARCANE - 1] = 16,
                                            [OM_FROST - 1] = 13,     [OM_HEALING - 1] = 5};

    return tenths[die - 1];
}

static int tenths_of_result(int result, int whom)
{
    const int tenths = result == OM_SWORD ? 14 : result == OM_WILD ? 18 : 10;

    return whom == OM_ANY ? tenths : tenths * 2 / 3;
}

/* By word, for each of its number; those with other arguments are looked at by themselves. */
static int tenths_of_power(const WmOp *op)
{
    static const uint8_t tenths[OM_POWERS] = {
        [OM_P_TURN] = 6,  [OM_P_REROLL] = 4,  [OM_P_REACH] = 7,     [OM_P_SPREAD] = 8,
        [OM_P_MOVE] = 4,  [OM_P_HEALTH] = 4,  [OM_P_GUARD] = 9,     [OM_P_COVER] = 5,
        [OM_P_WAVES] = 9, [OM_P_DEATHS] = 2,  [OM_P_STUNPROOF] = 5, [OM_P_CHEAPER] = 6,
        [OM_P_TRAPS] = 9, [OM_P_ALLIES] = 12, [OM_P_NEARBY] = 12,   [OM_P_CARE] = 4,
        [OM_P_THRIVE] = 3};

    if (op->word == OM_P_DICE) return tenths_of_die(op->arg[0]) * op->arg[1];
    if (op->word == OM_P_RESULT) return tenths_of_result(op->arg[0], op->arg[1]);
    if (op->word == OM_P_GUARD) return tenths[op->word] * op->arg[0];
    return tenths[op->word] * (op->count ? op->arg[op->count - 1] : 1);
}

static int tenths_of_deed(const WmOp *op)
{
    static const uint8_t tenths[OM_DEEDS] = {
        [OM_D_HEAL] = 4,  [OM_D_STUN] = 8,   [OM_D_STUN_ALL] = 20, [OM_D_SLAY] = 22,
        [OM_D_BACK] = 5,  [OM_D_FIRE] = 20,  [OM_D_FLY] = 3,       [OM_D_RIFT] = 30,
        [OM_D_POOL] = 12, [OM_D_BOUNTY] = 8, [OM_D_HOLD] = 8,      [OM_D_LULL] = 6,
        [OM_D_FLIP] = 5};
    const bool counts = op->word == OM_D_HEAL || op->word == OM_D_STUN || op->word == OM_D_BACK ||
                        op->word == OM_D_RIFT || op->word == OM_D_POOL || op->word == OM_D_BOUNTY;

    return tenths[op->word] * (counts ? op->arg[0] : 1);
}

static int tenths_of_powers(const WmOp holds[OM_POWERS_HELD])
{
    int tenths = 0;

    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (holds[i].word) tenths += tenths_of_power(&holds[i]);
    return tenths;
}

static int worth_of_item(const OmItemFacts *item, int turns)
{
    const bool once = item->when == OM_WHEN_ONCE || item->when == OM_WHEN_UPKEEP_ONCE;
    int worth = WORTH_TENTH * turns * tenths_of_powers(item->holds);

    if (item->does[0].word)
        worth += WORTH_TENTH * (once ? ONCE_IS : turns) * tenths_of_deed(&item->does[0]);
    return worth;
}

int om_evaluate_trap(const OmGame *g, int trap, int firings)
{
    const OmTrapFacts *const facts = &g->pack->traps[trap - 1];
    int tenths = tenths_of_powers(facts->holds);

    if (facts->does[0].word) tenths += tenths_of_deed(&facts->does[0]);
    if (facts->once && firings > 100 * ONCE_IS / 2) firings = 100 * ONCE_IS / 2;
    return WORTH_TRAP_TENTH * tenths * firings / 100;
}

int om_evaluate_gear(const OmGame *g, int seat, int turns)
{
    const OmHero *const hero = om_hero(g, seat);
    const OmWeaponFacts *const weapon = &om_card_of(g, seat)->weapons[hero->weapon];
    int worth = WORTH_TENTH * turns * tenths_of_powers(weapon->holds);

    if (weapon->does[0].word) worth += WORTH_TENTH * turns * tenths_of_deed(&weapon->does[0]);
    for (int slot = 0; slot < OM_SLOTS; slot++) {
        if (hero->item[slot]) worth += worth_of_item(&g->pack->items[hero->item[slot] - 1], turns);
        if (hero->trap[slot]) worth += om_evaluate_trap(g, hero->trap[slot], 100 * turns);
    }
    return worth;
}
