/* The Map as the evaluation sees it: who threatens whom, and what Regions promise. */
#include "evaluate.h"

#include <core/number.h>

enum {
    STEP = 3,       /* points that a step of the way to something costs */
    MOVE_REACH = 3, /* steps of a Move (MM-MOV-01) */
    EVERYWHERE = (1 << MM_PLACES) - 1,
    FIRST_COLUMN = 0x108421, /* places 1, 6, 11, 16, 21 */
    LAST_COLUMN = FIRST_COLUMN << (MM_COLUMNS - 1)
};

int mm_mean_hits(MmDice dice)
{
    return 5 * mm_dice_of(dice, MM_NOVICE) + 10 * mm_dice_of(dice, MM_ADEPT) +
           15 * mm_dice_of(dice, MM_MASTER);
}

static int steps_of(int from, int to)
{
    static const uint8_t column[] = {0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2,
                                     3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5};
    static const uint8_t row[] = {0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3,
                                  3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5};
    const int columns = column[from] - column[to];
    const int rows = row[from] - row[to];

    return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

int mm_steps_to_hero(const MmGame *g, int from)
{
    int near = 8;

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++)
        if (mm_player(g, seat)->at) near = mm_smaller(near, steps_of(from, mm_player(g, seat)->at));
    return near;
}

MmPlaces mm_around(const MmField *f, MmPlaces places)
{
    const MmPlaces near = places << MM_COLUMNS | places >> MM_COLUMNS |
                          (places & ~(MmPlaces)LAST_COLUMN) << 1 |
                          (places & ~(MmPlaces)FIRST_COLUMN) >> 1;

    return (near & EVERYWHERE) | ((places & f->linked) ? f->linked : 0);
}

/* ---- Minions --------------------------------------------------------------------------------- */

/* As dear as the Hits that Spawn one like it: by its Health, and by what it deals in a Turn. */
static int minion_worth(const MmField *f, int figure, const MmMinionSide *side)
{
    const int melee = mm_mean_hits(side->melee);
    const int others = mm_larger(mm_mean_hits(side->ranged), mm_mean_hits(side->magic));

    if (mm_is_sheep(figure)) return 4;
    return 5 + 2 * side->health + mm_larger(melee, others) * (f->g->s->course.final ? 16 : 12) / 10;
}

/* What its Defeat is worth to the Heroes besides: about an XP for each Bounty (MM-EXP-03). */
static int bounty_worth(const MmField *f, const MmSeen *seen)
{
    if (f->g->s->course.final || seen->figure >= MM_FIRST_SHEEP) return 0;
    return mm_card(f->g, seen->figure)->bounty * (9 + f->g->s->course.heroes);
}

static bool lies_above(const MmField *f, const MmSeen *one, const MmSeen *other)
{
    const bool sheep = mm_is_sheep(one->figure);

    if (sheep != mm_is_sheep(other->figure)) return sheep; /* MM-SPC-02 */
    return mm_minion(f->g, one->figure)->height > mm_minion(f->g, other->figure)->height;
}

/* Into its stack, from the top. */
static void stack(MmField *f, int number)
{
    const MmSeen *const seen = &f->seen[number - 1];
    uint8_t *const there = f->stack[seen->at];
    int at = MM_STACK_SEEN - 1;

    if (there[at]) return;
    while (at > 0 && !there[at - 1]) at--;
    for (; at > 0 && lies_above(f, seen, &f->seen[there[at - 1] - 1]); at--)
        there[at] = there[at - 1];
    there[at] = (uint8_t)number;
}

static void see_minion(MmField *f, const MmMinion *minion, int figure)
{
    const MmMinionFacts *const card = &f->g->pack->minions[f->g->derived->card[figure] - 1];
    const MmMinionSide *const side = minion->wounded ? &card->wounded : &card->fresh;

    f->held[MM_VILLAIN_TEAM] |= mm_place_bit(minion->at);
    f->seen[f->count++] = (MmSeen){
        .figure = (uint8_t)figure,
        .at = minion->at,
        .stunned = minion->stunned,
        .acted = minion->acted,
        .melee = (uint8_t)(minion->stunned ? 0 : mm_mean_hits(side->melee)),
        .ranged = (uint8_t)(minion->stunned ? 0 : mm_mean_hits(side->ranged)),
        .worth = (int16_t)minion_worth(f, figure, side),
        .side = side,
    };
    stack(f, f->count);
}

/* Minions that lie one after the other in the position, the first of which is `first`. */
static void survey_minions(MmField *f, const MmMinion *minions, int count, int first)
{
    for (int i = 0; i < count; i++) {
        const MmMinion *const minion = &minions[i];

        if (minion->at && minion->master)
            f->held[MM_HERO_TEAM] |= mm_place_bit(minion->at);
        else if (minion->at)
            see_minion(f, minion, first + i);
        else if (minion->card && !minion->waits)
            f->bounty += f->g->pack->minions[minion->card - 1].bounty;
    }
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

int mm_hero_health_worth(const MmField *f, int health)
{
    return health * (MM_WORTH_HEALTH + f->g->s->course.day);
}

static int heroes_at(const MmGame *g, int place)
{
    int count = 0;

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++)
        count += mm_player(g, seat)->at == place;
    return count;
}

/* Hits that a Character of Mordak's side brings to a Region, in tenths: who shares a Region with a
 * Hero is pinned there; others have a Move to go. */
static int blow_at(const MmField *f, int from, int place, int melee, int ranged)
{
    const int reach = (f->held[MM_HERO_TEAM] & mm_place_bit(from)) ? 0 : MOVE_REACH;
    const int steps = steps_of(from, place);

    if (steps <= reach) return mm_larger(melee, steps ? ranged : 0);
    return steps == reach + 1 ? ranged : 0;
}

static int threat_at(const MmField *f, int place)
{
    const MmPlayer *const mordak = mm_player(f->g, MM_VILLAIN);
    int sum = 0;

    for (int i = 0; i < f->count; i++)
        sum += blow_at(f, f->seen[i].at, place, f->seen[i].melee, f->seen[i].ranged);
    if (mordak->at)
        sum += blow_at(f, mordak->at, place, mm_mean_hits(mordak->row[MM_MELEE - 1]),
                       mm_mean_hits(mordak->row[MM_RANGED - 1]));
    return sum;
}

/* Some of what could strike there will; Heroes in one Region share it. Who is to lose less than
 * half of his Health is safe, who is to lose half as much again as he has will fall. */
int mm_danger(const MmField *f, int seat, int place)
{
    const MmPlayer *const hero = mm_player(f->g, seat);
    const int others = heroes_at(f->g, place) - (hero->at == place);
    const int hurt = threat_at(f, place) * 7 / 100 / (1 + others);
    const int health = hero->health ? hero->health : 1;
    const int risk = 100 * (2 * hurt - health) / (2 * health);
    const int fall = f->g->s->course.final ? MM_WORTH_SOUL : MM_WORTH_FALL;

    if (risk <= 0) return 0;
    return fall * mm_smaller(risk, 100) / 100;
}

/* ---- attacks --------------------------------------------------------------------------------- */

/* Down the stack, and Mordak below it (MM-DEF-04). What is left over buys tokens. */
static int gain_of_heroes(const MmField *f, int place, int hits)
{
    const MmPlayer *const mordak = mm_player(f->g, MM_VILLAIN);
    int gain = 0;

    for (int i = 0; i < MM_STACK_SEEN && f->stack[place][i]; i++) {
        const MmSeen *const seen = &f->seen[f->stack[place][i] - 1];
        const MmMinionSide *const side = seen->side;
        const int armor = (side->abilities & MM_ABILITY_BIT(MM_ARMOR)) != 0;
        const int worth = seen->worth + bounty_worth(f, seen);

        if (hits < side->health + armor) {
            if (side->wound && hits >= side->wound + armor) return gain + worth * 4 / 10;
            return gain + hits * MM_WORTH_TOKEN / 3;
        }
        gain += worth;
        hits -= side->health + armor;
    }
    if (mordak->at != place) {
        if (gain) gain += 8 + MM_WORTH_TREASURE / 2 * mm_region(f->g, place)->treasures.count;
        return gain + hits * MM_WORTH_TOKEN / 3;
    }
    if (hits >= mordak->health) return gain + MM_WORTH_WIN;
    return gain + hits / 5 * 5 * MM_WORTH_MORDAK_FINAL + hits % 5 * MM_WORTH_TOKEN / 3;
}

/* Heroes let the one with the most Health defend, if none does yet (MM-DEF-02). */
static int gain_of_villain(const MmField *f, int place, int hits)
{
    const bool final = f->g->s->course.final;
    int most = 0;

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++) {
        const MmPlayer *const hero = mm_player(f->g, seat);
        if (hero->at != place) continue;
        most = mm_larger(most, hero->health);
        if (!hero->defends) continue;
        most = hero->health;
        break;
    }
    if (most == 0) return 0;
    if (hits < most) return mm_hero_health_worth(f, hits) + hits * hits * 4 / most;
    if (final && f->g->s->course.souls + 1 >= MM_SOULS) return MM_WORTH_WIN;
    return mm_hero_health_worth(f, most) + (final ? MM_WORTH_SOUL : MM_WORTH_FALL);
}

int mm_gain_of_hits(const MmField *f, int team, int place, int hits)
{
    if (hits <= 0) return 0;
    return team == MM_HERO_TEAM ? gain_of_heroes(f, place, hits) : gain_of_villain(f, place, hits);
}

/* ---- prospects ------------------------------------------------------------------------------- */

/* What a Region promises to a Hero who comes there in a later Turn. Mordak will come to the Keep
 * (MM-FIN-07): who is near by then can strike first. */
static int promise_of(const MmField *f, int place)
{
    const MmPlaces bit = mm_place_bit(place);
    int promise = 0;

    if (!(f->revealed & bit)) return 0;
    if (f->g->s->course.final) return mm_at(f->g, MM_VILLAIN) == place ? 60 : 0;
    if (f->g->s->course.day >= MM_DAYS - 1 && place == f->g->derived->keep) promise += 40;
    promise += 10 * mm_region(f->g, place)->treasures.count;
    promise += 5 * wm_count_bits(mm_around(f, bit) & f->hidden);
    if (f->stack[place][0]) {
        const MmSeen *const top = &f->seen[f->stack[place][0] - 1];
        promise += (top->worth + bounty_worth(f, top)) / 3;
    }
    return promise;
}

static void spread(int prospect[MM_PLACES + 1], int place, int from)
{
    if (from >= 1 && from <= MM_PLACES)
        prospect[place] = mm_larger(prospect[place], prospect[from] - STEP);
}

/* The best promise, less the way there. */
static void survey_prospects(MmField *f)
{
    for (int place = 1; place <= MM_PLACES; place++) f->prospect[place] = promise_of(f, place);
    for (int place = 1; place <= MM_PLACES; place++) {
        if ((place - 1) % MM_COLUMNS) spread(f->prospect, place, place - 1);
        spread(f->prospect, place, place - MM_COLUMNS);
    }
    for (int place = MM_PLACES; place >= 1; place--) {
        if (place % MM_COLUMNS) spread(f->prospect, place, place + 1);
        spread(f->prospect, place, place + MM_COLUMNS);
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void survey_regions(MmField *f)
{
    for (int place = 1; place <= MM_PLACES; place++) {
        if (!mm_on_map(f->g, place)) continue;
        if (!mm_revealed(f->g, place)) {
            f->hidden |= mm_place_bit(place);
            continue;
        }
        f->revealed |= mm_place_bit(place);
        if (mm_tile(f->g, place)->terrain == MM_MOUNTAIN) f->mountains |= mm_place_bit(place);
        if (mm_region(f->g, place)->linked) f->linked |= mm_place_bit(place);
    }
}

static void survey_players(MmField *f)
{
    const MmPlayer *const mordak = mm_player(f->g, MM_VILLAIN);

    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++)
        if (mm_player(f->g, seat)->at)
            f->held[MM_HERO_TEAM] |= mm_place_bit(mm_player(f->g, seat)->at);
    if (mordak->at) f->held[MM_VILLAIN_TEAM] |= mm_place_bit(mordak->at);
}

void mm_survey(MmField *f, const MmGame *g, int seat)
{
    f->g = g;
    f->seat = seat;
    f->revealed = f->hidden = f->mountains = f->linked = 0;
    f->held[MM_HERO_TEAM] = f->held[MM_VILLAIN_TEAM] = 0;
    f->bounty = f->count = 0;
    for (int place = 1; place <= MM_PLACES; place++)
        for (int i = 0; i < MM_STACK_SEEN; i++) f->stack[place][i] = 0;
    survey_regions(f);
    survey_players(f);
    survey_minions(f, g->s->chump, MM_CHUMPS, MM_FIRST_CHUMP);
    survey_minions(f, g->s->elite, MM_ELITES, MM_FIRST_ELITE);
    survey_minions(f, g->s->boss, MM_BOSSES, MM_FIRST_BOSS);
    survey_minions(f, g->s->sheep, MM_FLOCK, MM_FIRST_SHEEP);
    survey_prospects(f);
}
