/* VAL: what cards are worth, and the totals of a sequence. */
#include "orcwars.h"

/* HC-VAL-04: what counts cards in play counts old and wasted ones too; those that lie face down are
 * in play, but no Block cards (HC-KEY-04). */
static int cards_in_play(const OwGame *g, int who, bool blocks_only)
{
    int count = 0;

    EACH_PLAYED(g, who, played)
        if (!blocks_only || (played->face && ow_is_block(played->as))) count++;
    return count;
}

/* Of the attacking Squad at most four count; a Hero is worth two of them. */
static int orcs_attacking(const OwGame *g)
{
    const int attacker = g->s->fight.attacker;
    const int orcs = ow_is_orc(attacker) ? wm_count_bits(ow_squad(g, attacker)) : 2;

    return orcs < 4 ? orcs : 4;
}

/* HC-VAL-01 to HC-VAL-03, HC-VAL-09: printed, fixed on playing, or growing with the target. */
static int unreduced(const OwGame *g, const OwPlayed *played)
{
    const struct OwQuick *const card = ow_card(g, played->card);
    const int target = g->s->fight.target;

    if (played->worth && !ow_is_single(played->as)) return played->worth - 1;
    switch (card->growth) {
    case OW_PER_BLOCK_CARD: return card->value + card->step * cards_in_play(g, target, true);
    case OW_PER_CARD: return card->value + card->step * cards_in_play(g, target, false);
    case OW_PER_COST:
        return card->value + (played->aims ? card->step * ow_spent(g, target, played->aims) : 0);
    case OW_PER_ORC: return card->value + card->step * orcs_attacking(g);
    default: return card->value;
    }
}

/* HC-VAL-06: what the active cards of one side take from the value of a card. */
static int reduced_by(const OwGame *g, int who, const OwPlayed *played, int value)
{
    EACH_PLAYED(g, who, other)
        if (other->active && other->aims == played->active)
            value -= ow_card(g, other->card)->lowers;
    return value > 0 ? value : 0; /* HC-VAL-07 */
}

/* The value of an active card. */
int ow_value(const OwGame *g, int who, const OwPlayed *played)
{
    const OwFight *const fight = &g->s->fight;
    const int other = who == fight->attacker ? fight->target : fight->attacker;

    return reduced_by(g, other, played, unreduced(g, played));
}

/* HC-VAL-05, HC-ATK-05, HC-BLK-05: Mods count only beside an active Base. What is no card goes into
 * the sum from the beginning. */
static int total(const OwGame *g, int who, int base, int mod, bool has_base, int sum)
{
    EACH_PLAYED(g, who, played) {
        if (!played->active || (played->as != base && played->as != mod)) continue;
        if (played->as == base) has_base = true;
        sum += ow_value(g, who, played);
    }
    return has_base ? sum : 0;
}

int ow_attack_total(const OwGame *g)
{
    const OwFight *const fight = &g->s->fight;

    if (!fight->attacker) return 0;
    return total(g, fight->attacker, OW_BASE_ATTACK, OW_ATTACK_MOD, false, g->s->board.bonus);
}

/* OW-SC5-12: cards that act on Base Blocks act on it. */
static int guard_left(const OwGame *g)
{
    const OwPlayed guard = {.active = OW_GUARD_PLACE};

    return reduced_by(g, g->s->fight.attacker, &guard, g->s->board.guard);
}

/* A Base Block without a card is one all the same (OW-SC5-05). */
int ow_block_total(const OwGame *g)
{
    const OwFight *const fight = &g->s->fight;

    if (!fight->attacker) return 0;
    return total(g, fight->target, OW_BASE_BLOCK, OW_BLOCK_MOD, g->s->board.guard > 0,
                 guard_left(g));
}
