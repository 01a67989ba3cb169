/* What a running game is worth to a seat, for agents: from what everybody sees. */
#include "internal.h"

/* Dice by what they show on average, in tenths of a Hit. */
static int dice_worth(MmDice dice)
{
    return 5 * mm_dice_of(dice, MM_NOVICE) + 10 * mm_dice_of(dice, MM_ADEPT) +
           15 * mm_dice_of(dice, MM_MASTER);
}

static int board_worth(const MmGame *g, int seat)
{
    const MmPlayer *const player = mm_player(g, seat);
    int worth = 0;

    for (int row = 0; row < MM_ROWS; row++)
        worth += 2 * dice_worth(player->row[row]) + 8 * player->plus[row];
    for (int slot = 0; slot < MM_SLOTS; slot++)
        if (player->held[slot]) worth += 15 * mm_treasure(g, player->held[slot])->bounty;
    return worth + 60 * player->action + 30 * player->upgraded + 9 * player->xp +
           6 * mm_hand_size(g, seat);
}

static int steps_to(int a, int b)
{
    const int columns = (a - 1) % MM_COLUMNS - (b - 1) % MM_COLUMNS;
    const int rows = (a - 1) / MM_COLUMNS - (b - 1) / MM_COLUMNS;

    return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

/* How far it is to the nearest place where something is to be had: a face-down Region before the
 * Final Battle, Mordak in it. */
static int way_to_go(const MmGame *g, int at)
{
    int best = 8;

    if (g->s->course.final) return steps_to(at, mm_at(g, MM_VILLAIN));
    for (int place = 1; place <= MM_PLACES; place++)
        if (mm_on_map(g, place) && !mm_revealed(g, place) && steps_to(at, place) < best)
            best = steps_to(at, place);
    return best;
}

static int hero_worth(const MmGame *g, int seat)
{
    const MmPlayer *const hero = mm_player(g, seat);
    int worth = board_worth(g, seat);

    if (!hero->board) return 0;
    if (hero->fallen) return worth - 60;
    worth += (g->s->course.final ? 12 : 6) * hero->health - 3 * way_to_go(g, hero->at);
    worth += mm_region(g, hero->at)->treasures.count * 4;
    return worth;
}

static int minion_worth(const MmGame *g, int figure)
{
    const MmMinionSide *const side = mm_card_side(g, figure);
    const int at = mm_at(g, figure);
    int near = 8;

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++)
        if (mm_player(g, seat)->at && steps_to(at, mm_player(g, seat)->at) < near)
            near = steps_to(at, mm_player(g, seat)->at);
    return 8 + 3 * side->health + dice_worth(side->melee) + dice_worth(side->ranged) +
           dice_worth(side->magic) - 2 * near;
}

static int heroes_worth(const MmGame *g)
{
    const MmStash *const stash = mm_stash(g, MM_HERO_TEAM);
    int worth = 18 * (stash->treasures.count + stash->shown.count);
    int revealed = 0;

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++) worth += hero_worth(g, seat);
    for (int place = 1; place <= MM_PLACES; place++)
        if (mm_revealed(g, place)) revealed += 4 + 30 * mm_tile(g, place)->shrine;
    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (mm_minion(g, figure)->card && !mm_at(g, figure))
            worth += 20 * mm_card(g, figure)->bounty;
    return worth + revealed;
}

static int villain_worth(const MmGame *g)
{
    const MmCourse *const course = &g->s->course;
    int worth =
        board_worth(g, MM_VILLAIN) + (course->final ? 25 : 6) * mm_player(g, MM_VILLAIN)->health;

    worth += 500 * course->souls + 90 * mm_stash(g, MM_VILLAIN_TEAM)->rewards;
    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (mm_in_play(g, figure)) worth += minion_worth(g, figure);
    return worth;
}

int32_t mm_evaluate(const MmGame *g, int seat)
{
    const int lead = heroes_worth(g) - villain_worth(g);

    return seat == MM_VILLAIN ? -lead : lead;
}
