/* What a running game is worth to a seat, for agents: from what that seat sees. */
#include "evaluate.h"

/* ---- boards ---------------------------------------------------------------------------------- */

static MmDice dice_of(const MmGame *g, const MmPlayer *player, int row)
{
    return mm_add_dice(player->row[row - 1], mm_treasure_dice(g, player, row));
}

/* The best row counts most: there are AP for one or two rolls only, and an attack has to be large
 * to hurt Mordak (MM-DMG-16). */
static int hero_rows_worth(const MmGame *g, const MmPlayer *player)
{
    int best = 0;
    int all = 0;

    for (int row = MM_MELEE; row <= MM_MAGIC; row++) {
        const int hits = mm_mean_hits(dice_of(g, player, row));
        best = mm_larger(best, hits);
        all += hits;
    }
    return 2 * best + (all - best) / 2;
}

static int villain_rows_worth(const MmGame *g, const MmPlayer *player)
{
    static const uint8_t before[MM_ROWS] = {6, 6, 12, 16};
    static const uint8_t after[MM_ROWS] = {14, 12, 14, 12};
    const uint8_t *const worth = g->s->course.final ? after : before;
    int sum = 0;

    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++)
        sum += mm_mean_hits(dice_of(g, player, row)) * worth[row - 1] / 10;
    return sum;
}

/* Beside the dice. */
static int treasures_worth(const MmGame *g, const MmPlayer *player)
{
    int worth = 0;

    for (int slot = 0; slot < MM_SLOTS; slot++) {
        if (!player->held[slot]) continue;
        worth += slot + 1 == MM_OFFENSE ? 2 : 4 + 8 * mm_treasure(g, player->held[slot])->bounty;
    }
    return worth;
}

/* What one's own Hand holds: who rolls no Magic has no use for General Spells. */
static int own_hand_worth(const MmGame *g, int seat)
{
    const bool rolls = mm_player(g, seat)->row[MM_MAGIC - 1] != 0;
    int worth = 0;

    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(g, seat, deck);
        for (int i = 0; i < *hand.count; i++) {
            const MmSpellFacts *const spell = mm_spell(g, hand.card[i]);
            if (spell->when)
                worth += MM_WORTH_SPELL;
            else if (rolls)
                worth += mm_spell_strikes(spell) ? 2 * MM_WORTH_SPELL : MM_WORTH_SPELL;
            else
                worth += 1;
        }
    }
    return worth;
}

static int hand_worth(const MmField *f, int seat)
{
    const int count = mm_hand_size(f->g, seat);
    const int kept = mm_smaller(count, MM_HAND);

    if (seat != f->seat || count == 0) return MM_WORTH_SPELL * kept;
    return own_hand_worth(f->g, seat) * kept / count;
}

/* A third Action Point lets a Hero go and strike and draw Spells; a fourth adds less. */
static int action_worth(const MmPlayer *player)
{
    return player->action ? 20 + 16 * player->action : 0;
}

static int board_worth(const MmField *f, int seat)
{
    const MmGame *const g = f->g;
    const MmPlayer *const player = mm_player(g, seat);
    const int rows =
        seat == MM_VILLAIN ? villain_rows_worth(g, player) : hero_rows_worth(g, player);

    return rows + treasures_worth(g, player) + action_worth(player) + 30 * player->upgraded +
           (g->s->course.final ? 0 : 3 * player->xp) + MM_WORTH_TOKEN * mm_tokens(g, seat) +
           hand_worth(f, seat);
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* Whose Turn goes on is seen to with it. */
static int hero_worth(const MmField *f, int seat, bool acts)
{
    const MmPlayer *const hero = mm_player(f->g, seat);
    int worth;

    if (!hero->board) return 0;
    worth = board_worth(f, seat);
    if (hero->fallen) return worth + mm_hero_health_worth(f, mm_board(f->g, seat)->health);
    worth += mm_hero_health_worth(f, hero->health);
    return acts ? worth : worth + f->prospect[hero->at] - mm_danger(f, seat, hero->at);
}

/* Defeated Minions that are yet to be cashed in; none in the Final Battle (MM-FIN-03). */
static int stash_worth(const MmField *f)
{
    const MmStash *const stash = mm_stash(f->g, MM_HERO_TEAM);
    const int treasures = stash->treasures.count + stash->shown.count;

    if (f->g->s->course.final) return 5 * treasures;
    return MM_WORTH_TREASURE * treasures + f->bounty * (9 + f->g->s->course.heroes);
}

/* A Region that is known brings Minions to Mordak; but they bring Bounty too. */
static int regions_worth(const MmField *f)
{
    static const uint8_t by_tier[] = {
        [MM_HAWKEMOOR] = 0, [MM_TIER_1] = 22, [MM_TIER_2] = 30, [MM_TIER_3] = 36};
    int worth = 0;

    for (MmPlaces left = f->revealed; left; left &= left - 1) {
        const int place = mm_first_place(left);
        worth += by_tier[f->g->derived->tier[place]] + 6 * mm_region(f->g, place)->treasures.count;
    }
    return worth;
}

static int heroes_worth(const MmField *f, int acting)
{
    const MmCourse *const course = &f->g->s->course;
    int worth = MM_WORTH_DAY * course->heroes * (MM_DAYS - course->day);

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++)
        worth += hero_worth(f, seat, seat == acting);
    return worth;
}

/* ---- the Villain ----------------------------------------------------------------------------- */

/* In the Minion Step of a Villain Round, before the Level Up Step. */
static bool minions_are_to_act(const MmGame *g)
{
    return g->s->course.phase == MM_VILLAIN_ROUND && g->state->depth > 0 &&
           (g->state->depth == 1 || g->s->frames[1].rule == MM_RULE_TURN);
}

/* A Minion that is to act in this Round has its way and its blow to come: not less than what it is
 * worth once it acts, so that no other's Turn is broken off for its sake. */
static int minion_worth(const MmField *f, const MmSeen *minion, bool to_act)
{
    const int steps = mm_steps_to_hero(f->g, minion->at);
    const int blow = mm_hero_health_worth(f, mm_larger(minion->melee, minion->ranged));

    if (minion->stunned) return minion->worth - 6 - 2 * steps;
    if (!to_act || minion->acted) return minion->worth - 2 * steps;
    return minion->worth + 6 - 2 * mm_larger(0, steps - 4) + blow * (steps <= 4 ? 12 : 4) / 100;
}

static int minions_worth(const MmField *f, int acting)
{
    const bool to_act = minions_are_to_act(f->g);
    int worth = 0;

    for (int i = 0; i < f->count; i++) {
        const MmSeen *const minion = &f->seen[i];
        worth += minion->figure == acting ? minion->worth : minion_worth(f, minion, to_act);
    }
    return worth;
}

static int villain_worth(const MmField *f)
{
    const MmGame *const g = f->g;
    const MmCourse *const course = &g->s->course;
    int worth = board_worth(f, MM_VILLAIN);

    worth += mm_player(g, MM_VILLAIN)->health *
             (course->final ? MM_WORTH_MORDAK_FINAL : MM_WORTH_MORDAK);
    worth += MM_WORTH_SOUL * course->souls;
    if (!course->final) worth += MM_WORTH_FALL * mm_stash(g, MM_VILLAIN_TEAM)->rewards;
    return worth;
}

/* ---- both ------------------------------------------------------------------------------------ */

void mm_weigh(const MmGame *g, int seat, int32_t parts[WM_REASONS_MAX])
{
    MmField field;
    int figure = 0;

    mm_survey(&field, g, seat);
    parts[MM_REASON_TURN] = mm_turn_worth(&field, &figure);
    parts[MM_REASON_HEROES] = heroes_worth(&field, figure);
    parts[MM_REASON_LAND] = stash_worth(&field) + regions_worth(&field);
    parts[MM_REASON_MINIONS] = -minions_worth(&field, figure);
    parts[MM_REASON_MORDAK] = -villain_worth(&field);
    for (int i = 1; seat == MM_VILLAIN && i < MM_REASONS; i++) parts[i] = -parts[i];
}

int32_t mm_evaluate(const MmGame *g, int seat)
{
    int32_t parts[WM_REASONS_MAX] = {0};
    int32_t sum = 0;

    mm_weigh(g, seat, parts);
    for (int i = 1; i < MM_REASONS; i++) sum += parts[i];
    return sum;
}
