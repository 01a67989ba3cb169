/* What rules remember while they wait and the rest of the table must bear out: neither shapes nor
 * stops can say it, and a save that was made up would lead a rule astray without. */
#include "internal.h"

/* ---- what the rest of the table must bear out ------------------------------------------------ */

/* Where in the frame of a rule the seat of a Hero stands that lives as long as the rule waits. */
static const uint8_t living_at[OM_RULES] = {
    [OM_RULE_BUY] = WM_BYTE_AT(OmFrame, u.buy.seat),
    [OM_RULE_SCAVENGE] = WM_BYTE_AT(OmFrame, u.scavenge.seat),
    [OM_RULE_PLACE_TRAPS] = WM_BYTE_AT(OmFrame, u.place_traps.seat),
    [OM_RULE_SUPER] = WM_BYTE_AT(OmFrame, u.super.seat),
    [OM_RULE_REBUKE] = WM_BYTE_AT(OmFrame, u.rebuke.hero),
};

static bool hero_lives(const OmGame *g, const OmFrame *fr)
{
    return living_at[fr->rule] == 0 || om_alive(g, ((const uint8_t *)fr)[living_at[fr->rule]]);
}

/* Whom the Rift Lord lets go first is asked at once. */
static bool upkeep_right(const OmGame *g, const OmUpkeepFrame *f)
{
    if (f->first && g->state->asked != (f->open & wm_seat_bit(f->first))) return false;
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (wm_seats_have(f->open, seat) && (om_team_of(g, seat) != f->team || !om_alive(g, seat)))
            return false;
    return true;
}

/* What the rule has asked about is still there; a rule that it calls may have taken it away. */
static bool asks_rightly(const OmGame *g, const OmFrame *fr)
{
    switch (fr->rule) {
    case OM_RULE_ROLL: return g->s->attack.rerolls > 0;
    case OM_RULE_ASSAULT:
        return om_alive(g, fr->u.assault.hero) &&
               om_standing(g, fr->u.assault.tile, fr->u.assault.unit);
    case OM_RULE_HERO_TURN:
        return om_alive(g, fr->u.hero_turn.seat) != (g->state->question == OM_Q_RETURN);
    case OM_RULE_PUSH: return om_alive(g, fr->u.push.seat);
    default: return true;
    }
}

/* Who has lost its last Health dies before anything else. */
static bool dies_at_once(int seat, const OmFrame *calls)
{
    return seat == 0 || (calls && calls->rule == OM_RULE_DEATH);
}

/* Where a Move goes that might be blocked. */
static bool move_right(const OmGame *g, const OmHeroTurnFrame *f, const OmFrame *calls)
{
    return !calls || calls->rule != OM_RULE_REBUKE || om_map(g)->type[f->tile];
}

static bool chapter_right(const OmGame *g, const OmFrame *fr, const OmFrame *calls)
{
    switch (fr->rule) {
    case OM_RULE_ARRANGE: return om_stacks_right(g, fr);
    case OM_RULE_MINION_PHASE: return om_minion_phase_right(g, fr);
    case OM_RULE_MOVE: return om_move_right(g, fr);
    case OM_RULE_WAVE: return om_wave_right(g, fr);
    case OM_RULE_SPEND: return dies_at_once(fr->u.spend.seat, calls) && om_spend_right(g, fr);
    case OM_RULE_UPKEEP: return upkeep_right(g, &fr->u.upkeep);
    case OM_RULE_SCAVENGE: return om_scavenge_right(g, fr);
    case OM_RULE_HERO_TURN: return move_right(g, &fr->u.hero_turn, calls);
    case OM_RULE_PLACE_TRAPS: return om_place_traps_right(g, fr);
    case OM_RULE_SUPER: return om_super_right(g, fr);
    case OM_RULE_DEED: return dies_at_once(fr->u.deed.hero, calls);
    default: return true;
    }
}

/* ---- the attack ------------------------------------------------------------------------------ */

static bool dice_right(const OmAttack *attack)
{
    for (int die = 1; die <= OM_DICE; die++)
        if (attack->dice[die - 1] > om_dice_limit(die)) return false;
    for (int i = 0; i < OM_ROLLED; i++)
        if ((attack->die[i] != 0) != (i < attack->rolled) ||
            (attack->face[i] != 0) != (i < attack->rolled))
            return false;
    return true;
}

/* Traps may have a Hero who throws them, but not what Heroes have. */
static bool attack_right(const OmGame *g)
{
    const OmAttack *const attack = &g->s->attack;
    const bool gifted = attack->spread || attack->mixes || attack->bleeds;

    if (attack->by == OM_BY_TRAPS ? gifted : attack->seat == 0) return false;
    if (attack->seat && attack->team != om_team_of(g, attack->seat)) return false;
    if (attack->by == OM_BY_MINIONS && !attack->group) return false;
    return dice_right(attack);
}

static bool attack_waits(const OmGame *g)
{
    for (int i = 0; i < g->state->depth; i++)
        if (g->s->frames[i].rule == OM_RULE_ROLL || g->s->frames[i].rule == OM_RULE_SPEND)
            return true;
    return false;
}

bool om_frames_right(const OmGame *g)
{
    const int depth = g->state->depth;

    if (depth == 0) return true;
    if (attack_waits(g) != (g->s->attack.by != OM_NO_ATTACK)) return false;
    if (attack_waits(g) && !attack_right(g)) return false;
    for (int i = 0; i < depth; i++) {
        const OmFrame *const fr = &g->s->frames[i];
        const OmFrame *const calls = i + 1 < depth ? fr + 1 : NULL;

        if (!hero_lives(g, fr) || !chapter_right(g, fr, calls)) return false;
    }
    return asks_rightly(g, om_top(g));
}
