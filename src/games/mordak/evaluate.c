/* What a running game is worth to a seat, for agents: from what everybody sees. */
#include "internal.h"

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Dice by what they show on average, in tenths of a Hit. */
static int dice_worth(MmDice dice)
{
    return 5 * mm_dice_of(dice, MM_NOVICE) + 10 * mm_dice_of(dice, MM_ADEPT) +
           15 * mm_dice_of(dice, MM_MASTER);
}

/* The best row counts most: there are AP for two or three rolls only. */
static int rows_worth(const MmPlayer *player)
{
    int best = 0;
    int all = 0;

    for (int row = 0; row < MM_ROWS; row++) {
        best = larger(best, dice_worth(player->row[row]));
        all += dice_worth(player->row[row]);
    }
    return best + all / 2;
}

static int treasures_worth(const MmGame *g, const MmPlayer *player)
{
    int worth = 0;

    for (int slot = 0; slot < MM_SLOTS; slot++)
        if (player->held[slot]) worth += 6 + 14 * mm_treasure(g, player->held[slot])->bounty;
    return worth;
}

static int board_worth(const MmGame *g, int seat)
{
    const MmPlayer *const player = mm_player(g, seat);

    return rows_worth(player) + treasures_worth(g, player) + 30 * player->action +
           25 * player->upgraded + 2 * player->xp + 3 * mm_tokens(g, seat) +
           2 * smaller(mm_hand_size(g, seat), MM_HAND);
}

static int steps_to(int a, int b)
{
    const int columns = (a - 1) % MM_COLUMNS - (b - 1) % MM_COLUMNS;
    const int rows = (a - 1) / MM_COLUMNS - (b - 1) / MM_COLUMNS;

    return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* What a Region promises to whoever gets there before the Final Battle. */
static int promise_of(const MmGame *g, int place)
{
    const int top = mm_top_minion(g, place);

    if (!mm_on_map(g, place)) return 0;
    if (!mm_revealed(g, place)) return 16;
    return 7 * mm_region(g, place)->treasures.count + (top ? 6 + 3 * mm_card(g, top)->bounty : 0);
}

/* The best promise, less the way there. */
static int prospects(const MmGame *g, int at)
{
    int best = 0;

    for (int place = 1; place <= MM_PLACES; place++)
        best = larger(best, promise_of(g, place) - 4 * steps_to(at, place));
    return best;
}

/* In the Final Battle the last points of Health are dear: behind them waits a Soul token. */
static int hero_worth(const MmGame *g, int seat)
{
    const MmPlayer *const hero = mm_player(g, seat);
    int worth;

    if (!hero->board) return 0;
    worth = board_worth(g, seat);
    if (hero->fallen) return worth - 40;
    if (g->s->course.final) return worth + 10 * hero->health - 400 / (hero->health + 1);
    return worth + 3 * hero->health + prospects(g, hero->at);
}

/* Defeated Minions that are yet to be cashed in; none in the Final Battle (MM-FIN-03). */
static int bounty_worth(const MmGame *g)
{
    int bounty = 0;

    if (g->s->course.final) return 0;
    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (mm_minion(g, figure)->card && !mm_at(g, figure)) bounty += mm_card(g, figure)->bounty;
    return 16 * bounty;
}

static int heroes_worth(const MmGame *g)
{
    const MmStash *const stash = mm_stash(g, MM_HERO_TEAM);
    const int each = g->s->course.final ? 5 : 20;
    int worth = each * (stash->treasures.count + stash->shown.count) + bounty_worth(g);

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++) worth += hero_worth(g, seat);
    for (int place = 1; place <= MM_PLACES; place++)
        if (mm_revealed(g, place)) worth += 6 + 30 * mm_tile(g, place)->shrine;
    return worth;
}

/* ---- the Villain ----------------------------------------------------------------------------- */

/* Steps to the nearest Hero. */
static int hero_near(const MmGame *g, int at)
{
    int near = 8;

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++)
        if (mm_player(g, seat)->at) near = smaller(near, steps_to(at, mm_player(g, seat)->at));
    return near;
}

static int minion_worth(const MmGame *g, int figure)
{
    const MmMinionSide *const side = mm_card_side(g, figure);
    const int dice = dice_worth(side->melee) + dice_worth(side->ranged) + dice_worth(side->magic);

    return 8 + 2 * side->health + dice / 2 - 3 * hero_near(g, mm_at(g, figure)) -
           6 * mm_minion(g, figure)->stunned;
}

static int villain_worth(const MmGame *g)
{
    const MmCourse *const course = &g->s->course;
    const int health = mm_player(g, MM_VILLAIN)->health;
    int worth = board_worth(g, MM_VILLAIN) + (course->final ? 20 : 5) * health;

    worth += 300 * course->souls + 60 * mm_stash(g, MM_VILLAIN_TEAM)->rewards;
    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (mm_in_play(g, figure)) worth += minion_worth(g, figure);
    return worth;
}

/* In the Final Battle whoever waits does not win: the way to the nearest enemy, for Mordak and for
 * each Hero. It is a loss to the side that is asked, and no gain to the other. */
static int way_to_fight(const MmGame *g, int seat)
{
    const int mordak = mm_at(g, MM_VILLAIN);
    int way = 0;

    if (!g->s->course.final || !mordak) return 0;
    if (seat == MM_VILLAIN) return hero_near(g, mordak);
    for (int hero = MM_VILLAIN + 1; hero <= MM_SEATS; hero++)
        if (mm_player(g, hero)->at) way += steps_to(mm_player(g, hero)->at, mordak);
    return way;
}

int32_t mm_evaluate(const MmGame *g, int seat)
{
    const int lead = heroes_worth(g) - villain_worth(g);

    return (seat == MM_VILLAIN ? -lead : lead) - 9 * way_to_fight(g, seat);
}
