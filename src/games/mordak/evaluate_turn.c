/* What the Character whose Turn it is can still do with its Action Points, its steps and its Hits:
 * so that a Turn is not given away, and a step is worth what it leads to. */
#include "evaluate.h"

#include <core/number.h>

enum {
    ROLLS = 3,         /* Melee, Ranged, Magic */
    CERTAIN = 1 << 12, /* chances are parts of that */
    MOVE_STEPS = 3,    /* MM-MOV-01 */
    PLANNED = 2,       /* points less for what takes an Action Point more */
    USES = 6           /* ways to use an Action Point */
};

typedef struct Turn {
    const MmField *f;
    const MmTurnFrame *frame;
    int figure, team, foes; /* MmTeam */
    bool evades;
    int gain[ROLLS][MM_PLACES + 1]; /* that a roll can be expected to make against a Region */
    int plain[MM_ROWS];             /* of a roll by row that strikes nobody */
} Turn;

/* ---- rolls ----------------------------------------------------------------------------------- */

/* Chances of 0 Hits, 1 Hit and so on. */
static void spread_hits(const MmGame *g, MmDice dice, int chance[MM_HITS_SEEN + 1])
{
    int most = 0;

    chance[0] = CERTAIN;
    for (int hits = 1; hits <= MM_HITS_SEEN; hits++) chance[hits] = 0;
    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++) {
        int of[3] = {0};
        for (int i = 0; i < MM_DIE_FACES; i++)
            of[mm_smaller(g->pack->dice[kind - 1].faces[i], 2)]++;
        for (int die = mm_dice_of(dice, kind); die > 0; die--) {
            most = mm_smaller(most + 2, MM_HITS_SEEN);
            for (int hits = most; hits >= 0; hits--) {
                const int one = hits > 0 ? chance[hits - 1] : 0;
                const int two = hits > 1 ? chance[hits - 2] : 0;
                chance[hits] = (chance[hits] * of[0] + one * of[1] + two * of[2]) / MM_DIE_FACES;
            }
        }
    }
}

/* Tokens may be added once the roll is seen (MM-PLU-03). */
static int gain_with_tokens(const MmField *f, int team, int place, int hits, int tokens)
{
    int best = mm_gain_of_hits(f, team, place, hits);

    for (int more = 1; more <= tokens; more++)
        best =
            mm_larger(best, mm_gain_of_hits(f, team, place, mm_smaller(hits + more, MM_HITS_SEEN)) -
                                MM_WORTH_TOKEN * more);
    return best;
}

static int tokens_of(const Turn *t, int row)
{
    return mm_is_player(t->figure) ? mm_player(t->f->g, t->figure)->plus[row - 1] : 0;
}

static void expect_gains(Turn *t, int row)
{
    const MmDice dice = mm_roll_dice(t->f->g, t->figure, row);
    const int tokens = tokens_of(t, row);
    int chance[MM_HITS_SEEN + 1];

    if (!dice) return;
    spread_hits(t->f->g, dice, chance);
    for (MmPlaces left = t->f->held[t->foes]; left; left &= left - 1) {
        const int place = mm_first_place(left);
        int sum = 0;
        for (int hits = 0; hits <= MM_HITS_SEEN; hits++)
            if (chance[hits])
                sum += chance[hits] * gain_with_tokens(t->f, t->team, place, hits, tokens);
        t->gain[row - 1][place] = sum / CERTAIN;
    }
}

/* ---- Spells ---------------------------------------------------------------------------------- */

bool mm_spell_strikes(const MmSpellFacts *spell)
{
    const int word = spell->does[0].word;

    return word == MM_W_ATTACK || word == MM_W_SMITE || word == MM_W_BLAST;
}

/* The highest level that so many Hits pay for; 0: none. */
static int level_for(const MmGame *g, int spell, int hits)
{
    for (int level = MM_LEVELS; level > 0; level--) {
        const int cost = mm_cast_cost(g, spell, level);
        if (cost && cost <= hits) return level;
    }
    return 0;
}

/* Damage of the best Spell in the own Hand that the Hits pay for; *others: how many that strike
 * nobody they pay for. */
static int best_damage(const Turn *t, int hits, int *others)
{
    const MmGame *const g = t->f->g;
    int best = 0;

    *others = 0;
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(g, t->frame->seat, deck);
        for (int i = 0; i < *hand.count; i++) {
            const MmSpellFacts *const spell = mm_spell(g, hand.card[i]);
            const int level = spell->when ? 0 : level_for(g, hand.card[i], hits);
            if (!level) continue;
            if (mm_spell_strikes(spell)) {
                const int amount = spell->does[0].arg[level];
                best = mm_larger(best, mm_amount_number(amount) +
                                           mm_mean_hits(mm_amount_dice(amount)) / 10);
            } else {
                ++*others;
            }
        }
    }
    return best;
}

/* From what one's own Hand holds; of another's only that it holds something. */
static void expect_magic(Turn *t)
{
    const MmGame *const g = t->f->g;
    const MmDice dice = mm_roll_dice(g, t->figure, MM_MAGIC);
    const int hits = (mm_mean_hits(dice) + 5) / 10 + tokens_of(t, MM_MAGIC);
    int others, damage;

    if (!dice) return;
    if (t->frame->seat != t->f->seat) return;
    damage = best_damage(t, hits, &others);
    if (others) t->plain[MM_MAGIC - 1] += 10;
    if (!damage) return;
    for (MmPlaces left = t->f->held[t->foes]; left; left &= left - 1) {
        const int place = mm_first_place(left);
        t->gain[MM_MAGIC - 1][place] =
            mm_gain_of_hits(t->f, t->team, place, mm_smaller(damage, MM_HITS_SEEN)) * 8 / 10;
    }
}

/* ---- what can be done at a Region ------------------------------------------------------------ */

static bool may_roll(const Turn *t, int row)
{
    return !(t->frame->rolled & 1u << (unsigned)(row - 1));
}

static int best_around(const Turn *t, int row, MmPlaces places)
{
    int best = 0;

    for (places &= t->f->held[t->foes]; places; places &= places - 1)
        best = mm_larger(best, t->gain[row - 1][mm_first_place(places)]);
    return best;
}

/* Cards of a Power Surge that find room in the Hand. */
static int surge_worth(const Turn *t)
{
    const int room = MM_HAND - mm_hand_size(t->f->g, t->frame->seat);

    if (!mm_is_player(t->figure) || (t->frame->did & MM_DID_SURGE) || room <= 0) return 0;
    return MM_WORTH_SPELL * mm_smaller(room, 2);
}

/* Before the Final Battle Mordak's Spells reach every Region (MM-MAG-13). */
static MmPlaces within_spells(const Turn *t, int place)
{
    const MmPlaces here = place ? mm_place_bit(place) : 0;

    return place ? here | mm_around(t->f, here) : t->f->revealed;
}

/* The best uses of so many Action Points at a Region that is not left any more. */
static int best_uses(const Turn *t, int place, int ap)
{
    const MmPlaces here = place ? mm_place_bit(place) : 0;
    int uses[USES] = {0};
    int sum = 0;

    if (ap <= 0) return 0;
    if (may_roll(t, MM_MELEE)) uses[0] = mm_larger(t->plain[0], best_around(t, MM_MELEE, here));
    if (may_roll(t, MM_RANGED))
        uses[1] = mm_larger(t->plain[1], best_around(t, MM_RANGED, mm_around(t->f, here)));
    if (may_roll(t, MM_MAGIC))
        uses[2] = mm_larger(t->plain[2], best_around(t, MM_MAGIC, within_spells(t, place)));
    if (may_roll(t, MM_CORRUPTION)) uses[3] = t->plain[3];
    uses[4] = surge_worth(t);
    for (; ap > 0; ap--) {
        int best = 0;
        for (int i = 1; i < USES; i++)
            if (uses[i] > uses[best]) best = i;
        sum += uses[best];
        uses[best] = 0;
    }
    return sum;
}

/* What it is worth to end a Turn in a Region, and to Scout and Loot there. */
static int end_of_hero(const Turn *t, int place)
{
    const MmGame *const g = t->f->g;
    const MmPlaces here = mm_place_bit(place);
    const bool free = !(t->f->held[MM_VILLAIN_TEAM] & here);
    int worth = t->f->prospect[place];

    if (free) worth += MM_WORTH_TREASURE * mm_region(g, place)->treasures.count;
    if (!g->s->course.final)
        worth += MM_WORTH_HIDDEN * wm_count_bits(mm_around(t->f, here) & t->f->hidden);
    if (!mm_is_hero(t->figure)) return worth;
    if (free && !mm_player(g, t->figure)->upgraded && mm_region_power(g, place, MM_P_DOJO))
        worth += 20;
    return worth - mm_danger(t->f, t->figure, place);
}

static int end_worth(const Turn *t, int place)
{
    if (!place) return 0;
    if (t->team == MM_HERO_TEAM) return end_of_hero(t, place);
    return -2 * mm_steps_to_hero(t->f->g, place);
}

/* ---- moving ---------------------------------------------------------------------------------- */

/* Regions that so many steps lead to; a Mountain is a Move of its own (MM-MOV-03). */
static MmPlaces walk(const Turn *t, MmPlaces from, int steps, bool begun)
{
    const MmPlaces stops = t->evades ? 0 : t->f->held[t->foes];
    MmPlaces now = from & ~stops;
    MmPlaces all = begun ? 0 : mm_around(t->f, now) & t->f->revealed & t->f->mountains;

    for (; steps > 0 && now; steps--) {
        const MmPlaces next = mm_around(t->f, now) & t->f->revealed & ~t->f->mountains;
        all |= next;
        now = next & ~stops;
    }
    return all;
}

static int best_of(const Turn *t, MmPlaces places, int ap)
{
    int best = INT16_MIN;

    for (; places; places &= places - 1) {
        const int place = mm_first_place(places);
        best = mm_larger(best, end_worth(t, place) + best_uses(t, place, ap));
    }
    return best;
}

/* Steps that are left of a Move. */
static int steps_left(const Turn *t)
{
    const MmFrame *const top = mm_top(t->f->g);

    return top->rule == MM_RULE_MOVE && top->u.move.figure == t->figure ? top->u.move.left : 0;
}

static int best_course(const Turn *t)
{
    const int at = mm_at(t->f->g, t->figure);
    const bool rides = mm_is_player(t->figure) && !(t->frame->did & MM_DID_RIDE) &&
                       mm_power(t->f->g, t->figure, MM_P_RIDE);
    int ap = t->frame->ap;
    int best, cost = 0;
    MmPlaces been, reached;

    if (!at) return best_uses(t, 0, ap);
    reached = mm_place_bit(at);
    reached |= walk(t, reached, steps_left(t), true);
    best = best_of(t, reached, ap);
    been = reached;
    for (ap += rides; ap > 0 && cost < 2 * PLANNED;) {
        ap--;
        cost += PLANNED;
        reached = walk(t, reached, MOVE_STEPS, false) & ~been;
        been |= reached;
        best = mm_larger(best, best_of(t, reached, ap) - cost);
    }
    return best;
}

/* ---- what is under way ----------------------------------------------------------------------- */

/* Of Hits that lie on the table. */
static int hits_worth(const Turn *t, const MmRollFrame *roll, int hits)
{
    const int at = mm_at(t->f->g, t->figure);
    const MmPlaces here = at ? mm_place_bit(at) : 0;
    const int tokens = tokens_of(t, roll->row);
    MmPlaces aims = roll->row == MM_MELEE ? here : mm_around(t->f, here);
    int best = mm_is_player(t->figure) ? hits * MM_WORTH_TOKEN / 3 : 0;
    int others = 0;

    if (hits > MM_HITS_SEEN) hits = MM_HITS_SEEN;
    if (roll->row == MM_CORRUPTION) return hits < 2 ? best : hits * MM_WORTH_SPAWN;
    if (roll->row == MM_MAGIC) {
        if (t->frame->seat != t->f->seat) return best;
        aims = within_spells(t, at);
        hits = mm_smaller(best_damage(t, hits, &others), MM_HITS_SEEN);
        if (others) best += 6;
    }
    if (roll->struck) return best;
    for (aims &= t->f->held[t->foes]; aims; aims &= aims - 1)
        best = mm_larger(best, gain_with_tokens(t->f, t->team, mm_first_place(aims), hits, tokens));
    return best;
}

/* The roll and the attack above the Turn, as far as they have not been carried out. */
static int under_way(const Turn *t, int first)
{
    const MmGame *const g = t->f->g;
    int worth = 0;

    for (int i = first; i < g->state->depth; i++) {
        const MmFrame *const fr = &g->s->frames[i];
        const int next = i + 1 < g->state->depth ? fr[1].rule : 0;

        if (fr->rule == MM_RULE_ROLL && fr->u.roll.figure == t->figure) {
            const bool lies = next == MM_RULE_AFTER_ROLL || next == MM_RULE_MEDDLE;
            const int hits = lies ? mm_roll_hits(&fr->u.roll) : fr->u.roll.hits;
            if (next != MM_RULE_ATTACK) worth += hits_worth(t, &fr->u.roll, hits);
        }
        if (fr->rule == MM_RULE_ATTACK && !fr->u.attack.blast)
            worth += mm_gain_of_hits(t->f, mm_other_team(fr->u.attack.team), fr->u.attack.at,
                                     mm_smaller(fr->u.attack.left, MM_HITS_SEEN));
    }
    return worth;
}

/* The innermost Turn: an Ambusher's within its Scouter's; -1: none goes on. */
static int turn_frame(const MmGame *g)
{
    for (int i = g->state->depth - 1; i >= 0; i--)
        if (g->s->frames[i].rule == MM_RULE_TURN) return i;
    return -1;
}

/* Hits that strike nobody buy tokens; those of Corruption Spawn. */
static void expect_rolls(Turn *t)
{
    if (mm_is_player(t->figure))
        for (int row = MM_MELEE; row <= MM_CORRUPTION; row++) {
            const int hits = mm_mean_hits(mm_player(t->f->g, t->figure)->row[row - 1]);
            const bool spawns = row == MM_CORRUPTION;
            t->plain[row - 1] = spawns ? hits * MM_WORTH_SPAWN / 10 : hits * MM_WORTH_TOKEN / 25;
        }
    if (t->frame->ap == 0) return;
    if (may_roll(t, MM_MELEE)) expect_gains(t, MM_MELEE);
    if (may_roll(t, MM_RANGED)) expect_gains(t, MM_RANGED);
    if (may_roll(t, MM_MAGIC)) expect_magic(t);
}

/* Before the Final Battle Mordak acts from off the Map (MM-SEQ-10). */
static bool goes_on(const Turn *t)
{
    if (t->frame->did & MM_DID_FALL) return false;
    return mm_in_play(t->f->g, t->figure) || (t->figure == MM_VILLAIN && !t->f->g->s->course.final);
}

int mm_turn_worth(const MmField *f, int *figure)
{
    const int at = turn_frame(f->g);
    Turn t = {.f = f};
    int worth;

    if (at < 0) return 0;
    t.frame = &f->g->s->frames[at].u.turn;
    t.figure = t.frame->figure;
    t.team = mm_team(f->g, t.figure);
    t.foes = mm_other_team(t.team);
    if (!goes_on(&t) || (t.team == mm_team_of_seat(f->seat) && t.frame->seat != f->seat)) return 0;
    *figure = t.figure;
    t.evades = mm_has(f->g, t.figure, MM_EVADE);
    expect_rolls(&t);
    worth = best_course(&t) + under_way(&t, at + 1);
    return t.team == MM_HERO_TEAM ? worth : -worth;
}
