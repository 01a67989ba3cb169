/* ABL: Special Abilities, wherever they come from, and Bonus dice (MM-ROL-03). */
#include "mordak.h"

/* ---- where they come from (MM-ABL-14) -------------------------------------------------------- */

static unsigned from_treasures(const MmGame *g, int seat)
{
    const MmPlayer *const player = mm_player(g, seat);
    unsigned abilities = 0;

    for (int slot = 0; slot < MM_SLOTS; slot++) {
        if (!player->held[slot]) continue;
        for (int i = 0; i < MM_POWERS_HELD; i++) {
            const WmOp *const op = &mm_treasure(g, player->held[slot])->holds[i];
            if (op->word == MM_P_ABILITY) abilities |= (unsigned)op->arg[0];
        }
    }
    return abilities;
}

static unsigned from_lasting(const MmGame *g, int figure)
{
    unsigned abilities = 0;

    for (int i = 0; i < MM_LASTING && g->s->lasting[i].kind; i++)
        if (g->s->lasting[i].kind == MM_LASTS_ABILITY && g->s->lasting[i].figure == figure)
            abilities |= g->s->lasting[i].value;
    return abilities;
}

static bool is_lent_to(const MmGame *g, int figure, int whom)
{
    const int color = mm_is_player(figure) ? 0 : mm_card(g, figure)->color;

    return whom == MM_ALL || color == (whom == MM_GREENS ? MM_GREEN : MM_PURPLE);
}

static unsigned from_region(const MmGame *g, int figure)
{
    const int place = mm_at(g, figure);
    const WmOp *const lends = place ? mm_region_power(g, place, MM_P_LENDS) : NULL;

    return lends && is_lent_to(g, figure, lends->arg[1]) ? (unsigned)lends->arg[0] : 0;
}

/* MM_ABILITY_BIT each, with what lends them */
static unsigned abilities_of(const MmGame *g, int figure)
{
    const unsigned own = mm_is_player(figure) ? from_treasures(g, figure)
                                              : (unsigned)mm_card_side(g, figure)->abilities;

    return own | from_lasting(g, figure) | from_region(g, figure);
}

/* MM-TRE-03: what an Offense Treasure lends is for rolls of its type. */
static bool is_of_another_row(const MmGame *g, int figure, int row, int ability)
{
    const int weapon = mm_is_player(figure) ? mm_player(g, figure)->held[MM_OFFENSE - 1] : 0;
    const MmTreasureFacts *const facts = weapon ? mm_treasure(g, weapon) : NULL;

    for (int i = 0; facts && facts->row != row && i < MM_POWERS_HELD; i++)
        if (facts->holds[i].word == MM_P_ABILITY &&
            ((unsigned)facts->holds[i].arg[0] & MM_ABILITY_BIT(ability)))
            return true;
    return false;
}

bool mm_has(const MmGame *g, int figure, int ability)
{
    return (abilities_of(g, figure) & MM_ABILITY_BIT(ability)) != 0;
}

bool mm_has_in_roll(const MmGame *g, int figure, int row, int ability)
{
    return mm_has(g, figure, ability) && !is_of_another_row(g, figure, row, ability);
}

/* MM-ABL-07, MM-ABL-13: the best sort counts. */
MmDice mm_dodge_dice(const MmGame *g, int figure)
{
    const unsigned abilities = abilities_of(g, figure);

    if (abilities & MM_ABILITY_BIT(MM_DODGE_MASTER)) return 0x100;
    if (abilities & MM_ABILITY_BIT(MM_DODGE_ADEPT)) return 0x010;
    return (abilities & MM_ABILITY_BIT(MM_DODGE_NOVICE)) ? 0x001 : 0;
}

/* MM-ABL-10, and the Region whose text curses Heroes. */
bool mm_cursed(const MmGame *g, int figure)
{
    const int place = mm_at(g, figure);
    const int top = place ? mm_top_minion(g, place) : 0;

    if (mm_is_player(figure) && mm_power(g, figure, MM_P_CLEAR_MIND)) return false;
    if (mm_has(g, figure, MM_CURSED)) return true;
    if (top && top != figure && mm_has(g, top, MM_CURSED)) return true;
    return top && mm_is_hero(figure) && mm_region_power(g, place, MM_P_HOLLOW);
}

/* ---- Bonus dice ------------------------------------------------------------------------------ */

/* Dice and more dice; no kind goes over what a row can say. */
MmDice mm_add_dice(MmDice dice, int more)
{
    MmDice sum = 0;

    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++) {
        const int count = mm_dice_of(dice, kind) + mm_dice_of((unsigned)more, kind);
        const int kept = count < MM_DICE_EACH ? count : MM_DICE_EACH;
        sum = (MmDice)(sum | kept << 4 * (kind - 1));
    }
    return sum;
}

MmDice mm_treasure_dice(const MmGame *g, const MmPlayer *player, int row)
{
    MmDice dice = 0;

    for (int slot = 0; slot < MM_SLOTS; slot++) {
        if (!player->held[slot]) continue;
        for (int i = 0; i < MM_POWERS_HELD; i++) {
            const WmOp *const op = &mm_treasure(g, player->held[slot])->holds[i];
            if (op->word == MM_P_DICE && op->arg[0] == row) dice = mm_add_dice(dice, op->arg[1]);
        }
    }
    return dice;
}

MmDice mm_dice_of_ire(const MmGame *g, int figure)
{
    const WmOp *const ire = mm_is_player(figure) ? mm_power(g, figure, MM_P_IRE) : NULL;

    return ire && mm_player(g, figure)->health <= ire->arg[0] ? (MmDice)ire->arg[1] : 0;
}

MmDice mm_bonus_dice(const MmGame *g, int figure, int row)
{
    const int place = mm_at(g, figure);
    const WmOp *const here = place ? mm_region_power(g, place, MM_P_DICE) : NULL;
    MmDice dice = 0;

    if (mm_is_player(figure))
        dice =
            mm_add_dice(mm_treasure_dice(g, mm_player(g, figure), row), mm_dice_of_ire(g, figure));
    if (here && here->arg[0] == row) dice = mm_add_dice(dice, here->arg[1]);
    for (int i = 0; i < MM_LASTING && g->s->lasting[i].kind; i++) {
        const MmLasting *const lasting = &g->s->lasting[i];
        if (lasting->kind == MM_LASTS_DICE && lasting->figure == figure &&
            (lasting->row == row || lasting->row == MM_ANY_ROW))
            dice = mm_add_dice(dice, lasting->value);
    }
    return dice;
}
