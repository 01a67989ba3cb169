/* What the rules remember while they wait, and what other parts of the table must bear out: by it a
 * save that was made up is refused. Each field is within its range already, and each frame waits
 * for the one above it. */
#include "internal.h"

#define AT(member) offsetof(OmFrame, u.member)

/* ---- what a rule cannot be without ----------------------------------------------------------- */

typedef enum Kind {
    ANY, /* not none */
    PLAYING_TEAM,
    TILE_OF_MAP,
    TILE_OF_FORTRESS,
    LIVING, /* Hero, by seat */
    DEAD
} Kind;

static bool is(const OmGame *g, Kind kind, int value)
{
    if (value == 0) return false;
    switch (kind) {
    case ANY: return true;
    case PLAYING_TEAM: return value <= om_teams(g);
    case TILE_OF_MAP: return om_map(g)->type[value] != 0;
    case TILE_OF_FORTRESS: return om_map(g)->type[value] != 0 && value != OM_ZONE;
    case LIVING: return om_alive(g, value);
    case DEAD: return om_hero(g, value)->dead;
    }
    return false;
}

typedef struct Need {
    uint8_t rule;
    uint8_t field;   /* of its frame */
    uint8_t asking;  /* only while this is its question, */
    uint8_t calling; /* or while it waits for this rule; neither: always */
    uint8_t kind;
} Need;

static const Need needs[] = {
    {OM_RULE_ARRANGE, AT(arrange.fort), 0, 0, PLAYING_TEAM},
    {OM_RULE_MOVE, AT(move.fort), 0, 0, PLAYING_TEAM},
    {OM_RULE_HUNT, AT(hunt.fort), 0, 0, PLAYING_TEAM},
    {OM_RULE_WAVE, AT(wave.fort), 0, 0, PLAYING_TEAM},
    {OM_RULE_BREAK, AT(break_trap.tile), 0, 0, TILE_OF_FORTRESS},
    {OM_RULE_TRAPS, AT(traps.fort), 0, 0, PLAYING_TEAM},
    {OM_RULE_FIRE, AT(fire.team), 0, 0, PLAYING_TEAM},
    {OM_RULE_FIRE, AT(fire.tile), 0, 0, TILE_OF_FORTRESS},
    {OM_RULE_SPEND, AT(spend.left), OM_Q_CARE, 0, ANY},
    {OM_RULE_ATTACKS, AT(attacks.tile), OM_Q_GROUP, 0, TILE_OF_FORTRESS},
    {OM_RULE_ASSAULT, AT(assault.tile), 0, 0, TILE_OF_FORTRESS},
    {OM_RULE_ASSAULT, AT(assault.unit), 0, 0, ANY},
    {OM_RULE_ASSAULT, AT(assault.hero), OM_Q_STEP_IN, 0, LIVING},
    {OM_RULE_DEATH, AT(death.seat), 0, 0, DEAD},
    {OM_RULE_UPKEEP, AT(upkeep.team), 0, 0, PLAYING_TEAM},
    {OM_RULE_UPKEEP, AT(upkeep.seat), 0, OM_RULE_DEED, LIVING},
    {OM_RULE_UPKEEP, AT(upkeep.slot), 0, OM_RULE_DEED, ANY},
    {OM_RULE_BUY, AT(buy.seat), 0, 0, LIVING},
    {OM_RULE_BUY, AT(buy.item), 0, 0, ANY},
    {OM_RULE_SCAVENGE, AT(scavenge.item), 0, 0, ANY},
    {OM_RULE_SCAVENGE, AT(scavenge.seat), 0, 0, LIVING},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_Q_RETURN, 0, DEAD},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_Q_MIMIC, 0, LIVING},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_Q_RECOVER, 0, LIVING},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_Q_ACT, 0, LIVING},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_Q_TEND, 0, LIVING},
    {OM_RULE_HERO_TURN, AT(hero_turn.tile), 0, OM_RULE_REBUKE, TILE_OF_MAP},
    {OM_RULE_PLACE_TRAPS, AT(place_traps.seat), 0, 0, LIVING},
    {OM_RULE_PUSH, AT(push.seat), OM_Q_ACID, 0, LIVING},
    {OM_RULE_PUSH, AT(push.left), OM_Q_ACID, 0, ANY},
    {OM_RULE_SUPER, AT(super.seat), 0, 0, LIVING},
    {OM_RULE_DEED, AT(deed.team), 0, 0, PLAYING_TEAM},
    {OM_RULE_DEED, AT(deed.tile), 0, 0, TILE_OF_MAP},
    {OM_RULE_DEED, AT(deed.left), OM_Q_DEED, 0, ANY},
    {OM_RULE_DEED, AT(deed.left), 0, OM_RULE_DEATH, ANY},
    {OM_RULE_REBUKE, AT(rebuke.hero), 0, 0, LIVING},
    {OM_RULE_REBUKE, AT(rebuke.seat), 0, 0, LIVING},
};

static int byte_of(const OmFrame *fr, int field)
{
    return ((const uint8_t *)fr)[field];
}

/* `calls` is the frame of the rule that it waits for; NULL: it asks. */
static bool has_its_needs(const OmGame *g, const OmFrame *fr, const OmFrame *calls)
{
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++) {
        const Need *const need = &needs[i];
        if (need->rule != fr->rule) continue;
        if (need->asking && (calls || need->asking != g->state->question)) continue;
        if (need->calling && (!calls || need->calling != calls->rule)) continue;
        if (!is(g, (Kind)need->kind, byte_of(fr, need->field))) return false;
    }
    return true;
}

/* ---- what a rule has handed on --------------------------------------------------------------- */

/* What a rule has told the rule that it calls is the same in both frames. */
typedef struct Handed {
    uint8_t rule;
    uint8_t field;
    uint8_t calls;
    uint8_t as; /* the field of that rule's frame */
} Handed;

static const Handed handed[] = {
    {OM_RULE_MINION_PHASE, AT(minion_phase.boss), OM_RULE_WAVE, AT(wave.boss)},
    {OM_RULE_WAVE, AT(wave.fort), OM_RULE_MOVE, AT(move.fort)},
    {OM_RULE_WAVE, AT(wave.fort), OM_RULE_HUNT, AT(hunt.fort)},
    {OM_RULE_TRAPS, AT(traps.fort), OM_RULE_FIRE, AT(fire.team)},
    {OM_RULE_TRAPS, AT(traps.tile), OM_RULE_FIRE, AT(fire.tile)},
    {OM_RULE_FIRE, AT(fire.team), OM_RULE_DEED, AT(deed.team)},
    {OM_RULE_FIRE, AT(fire.tile), OM_RULE_DEED, AT(deed.tile)},
    {OM_RULE_SPEND, AT(spend.seat), OM_RULE_DEATH, AT(death.seat)},
    {OM_RULE_ATTACKS, AT(attacks.tile), OM_RULE_ASSAULT, AT(assault.tile)},
    {OM_RULE_ATTACKS, AT(attacks.unit), OM_RULE_ASSAULT, AT(assault.unit)},
    {OM_RULE_ASSAULT, AT(assault.hero), OM_RULE_DEATH, AT(death.seat)},
    {OM_RULE_UPKEEP, AT(upkeep.seat), OM_RULE_DEED, AT(deed.seat)},
    {OM_RULE_UPKEEP, AT(upkeep.seat), OM_RULE_BUY, AT(buy.seat)},
    {OM_RULE_UPKEEP, AT(upkeep.item), OM_RULE_BUY, AT(buy.item)},
    {OM_RULE_UPKEEP, AT(upkeep.seat), OM_RULE_PLACE_TRAPS, AT(place_traps.seat)},
    {OM_RULE_UPKEEP, AT(upkeep.seat), OM_RULE_SUPER, AT(super.seat)},
    {OM_RULE_UPKEEP, AT(upkeep.item), OM_RULE_SCAVENGE, AT(scavenge.item)},
    {OM_RULE_BUY, AT(buy.old), OM_RULE_SCAVENGE, AT(scavenge.item)},
    {OM_RULE_SCAVENGE, AT(scavenge.seat), OM_RULE_BUY, AT(buy.seat)},
    {OM_RULE_SCAVENGE, AT(scavenge.item), OM_RULE_BUY, AT(buy.item)},
    {OM_RULE_SCAVENGE, AT(scavenge.seat), OM_RULE_REBUKE, AT(rebuke.hero)},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_RULE_PLACE_TRAPS, AT(place_traps.seat)},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_RULE_PUSH, AT(push.seat)},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_RULE_SUPER, AT(super.seat)},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_RULE_DEED, AT(deed.seat)},
    {OM_RULE_HERO_TURN, AT(hero_turn.seat), OM_RULE_REBUKE, AT(rebuke.hero)},
    {OM_RULE_HERO_TURN, AT(hero_turn.item), OM_RULE_SCAVENGE, AT(scavenge.item)},
    {OM_RULE_PLACE_TRAPS, AT(place_traps.old), OM_RULE_SCAVENGE, AT(scavenge.item)},
    {OM_RULE_PUSH, AT(push.item), OM_RULE_SCAVENGE, AT(scavenge.item)},
    {OM_RULE_DEED, AT(deed.team), OM_RULE_FIRE, AT(fire.team)},
    {OM_RULE_DEED, AT(deed.tile), OM_RULE_FIRE, AT(fire.tile)},
    {OM_RULE_DEED, AT(deed.hero), OM_RULE_DEATH, AT(death.seat)},
    {OM_RULE_DEED, AT(deed.seat), OM_RULE_REBUKE, AT(rebuke.hero)},
};

static bool handed_on(const OmFrame *fr, const OmFrame *calls)
{
    for (size_t i = 0; i < sizeof handed / sizeof handed[0]; i++)
        if (handed[i].rule == fr->rule && handed[i].calls == calls->rule &&
            byte_of(fr, handed[i].field) != byte_of(calls, handed[i].as))
            return false;
    return true;
}

/* ---- what only the chapter knows ------------------------------------------------------------- */

/* The game stands at the bottom, and what it waits for is the phase. */
static bool phase_right(const OmGame *g, const OmFrame *fr, const OmFrame *calls)
{
    static const uint8_t phases[OM_RULES] = {[0] = OM_SETTING_UP,
                                             [OM_RULE_ARRANGE] = OM_SETTING_UP,
                                             [OM_RULE_MINION_PHASE] = OM_MINION_PHASE,
                                             [OM_RULE_UPKEEP] = OM_UPKEEP,
                                             [OM_RULE_HEROES] = OM_HERO_PHASE};

    return g->s->turn.phase == phases[calls ? calls->rule : 0] && om_game_right(g, fr);
}

static bool upkeep_right(const OmGame *g, const OmUpkeepFrame *f)
{
    WmSeats living_seats = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_alive(g, seat)) living_seats |= wm_seat_bit(seat);
    return (f->open & ~(om_team_seats(g, f->team) & living_seats)) == 0;
}

/* The Hero that pushes dies, or the one that was pushed. */
static bool push_right(const OmPushFrame *f, const OmFrame *calls)
{
    if (!calls || calls->rule != OM_RULE_DEATH) return true;
    return calls->u.death.seat == f->seat || calls->u.death.seat == f->hero;
}

static bool chapter_right(const OmGame *g, const OmFrame *fr, const OmFrame *calls)
{
    switch (fr->rule) {
    case OM_RULE_GAME: return phase_right(g, fr, calls);
    case OM_RULE_ARRANGE: return om_stacks_right(g, fr);
    case OM_RULE_MINION_PHASE: return om_minion_phase_right(g, fr);
    case OM_RULE_MOVE: return om_move_right(g, fr);
    case OM_RULE_WAVE: return om_wave_right(g, fr);
    case OM_RULE_FIRE: return om_fire_right(g, &fr->u.fire);
    case OM_RULE_SPEND: return om_spend_right(g, fr);
    case OM_RULE_UPKEEP: return upkeep_right(g, &fr->u.upkeep);
    case OM_RULE_SCAVENGE: return om_scavenge_right(g, fr);
    case OM_RULE_HERO_TURN: return fr->u.hero_turn.seat == g->s->turn.active;
    case OM_RULE_PLACE_TRAPS: return om_place_traps_right(g, fr);
    case OM_RULE_PUSH: return push_right(&fr->u.push, calls);
    case OM_RULE_SUPER: return om_super_right(g, fr);
    default: return true;
    }
}

/* ---- the attack ------------------------------------------------------------------------------ */

/* It is the attack of the rule that waits for its dice. */
static bool attack_fits(const OmAttack *attack, const OmFrame *by)
{
    switch (by->rule) {
    case OM_RULE_HERO_TURN: return attack->by == OM_BY_HERO && attack->seat == by->u.hero_turn.seat;
    case OM_RULE_SUPER: return attack->by != OM_BY_TRAPS && attack->seat == by->u.super.seat;
    default: /* OM_RULE_FIRE */
        return attack->by == OM_BY_TRAPS && attack->team == by->u.fire.team &&
               attack->at == by->u.fire.tile && attack->seat == by->u.fire.seat;
    }
}

static bool dice_right(const OmAttack *attack)
{
    if (attack->rolled > OM_ROLLED) return false;
    for (int die = 1; die <= OM_DICE; die++)
        if (attack->dice[die - 1] > om_dice_limit(die)) return false;
    for (int i = 0; i < OM_ROLLED; i++)
        if ((attack->die[i] != 0) != (i < attack->rolled) ||
            (attack->face[i] != 0) != (i < attack->rolled))
            return false;
    return true;
}

static bool attack_right(const OmGame *g, const OmFrame *by)
{
    const OmAttack *const attack = &g->s->attack;

    if (attack->by == OM_NO_ATTACK || !attack_fits(attack, by)) return false;
    if (!is(g, PLAYING_TEAM, attack->team) || !is(g, TILE_OF_FORTRESS, attack->at)) return false;
    if (attack->seat && attack->team != om_team_of(g, attack->seat)) return false;
    if (!attack->seat && (attack->spread || attack->mixes || attack->bleeds)) return false;
    if (attack->by == OM_BY_MINIONS && !attack->group) return false;
    return dice_right(attack);
}

bool om_frames_right(const OmGame *g)
{
    const int depth = g->state->depth;
    bool attack = false;

    for (int i = 0; i < depth; i++) {
        const OmFrame *const fr = &g->s->frames[i];
        const OmFrame *const calls = i + 1 < depth ? fr + 1 : NULL;
        const bool strikes = fr->rule == OM_RULE_ROLL || fr->rule == OM_RULE_SPEND;
        if (!has_its_needs(g, fr, calls) || (calls && !handed_on(fr, calls))) return false;
        if (strikes && !attack_right(g, fr - 1)) return false;
        if (!chapter_right(g, fr, calls)) return false;
        attack = attack || strikes;
    }
    return depth == 0 || attack == (g->s->attack.by != OM_NO_ATTACK);
}
