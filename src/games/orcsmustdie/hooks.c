/* SET, RIV: setups; and what the core asks of a game besides its rules. */
#include <core/mem.h>

#include "internal.h"

_Static_assert(sizeof(OmPosition) <= 4096, "a position fits into 4 KiB");
_Static_assert(offsetof(OmPosition, fill) + sizeof(((OmPosition *)0)->fill) == sizeof(OmPosition),
               "no padding");

static const OmSetup *setup_of(const WmMatch *m)
{
    return (const OmSetup *)m->setup;
}

static bool plays_rivalry(const OmSetup *setup)
{
    return setup->head.scenario == OM_PLAY_RIVALRY;
}

/* ---- setups ---------------------------------------------------------------------------------- */

/* Heroes by their place in the content: those of Order first, then those of Unchained. */
static void setup_usual(WmSetup *setup)
{
    static const uint8_t order[OM_SEATS] = {1, 2, 3, 4, 5, 6, 7, 0};
    static const uint8_t unchained[OM_SEATS] = {8, 9, 10, 11, 12, 13, 0, 0};
    static const uint8_t rivals[OM_SEATS] = {1, 9, 2, 11, 4, 8, 3, 10};
    OmSetup *const s = (OmSetup *)setup;
    const uint8_t *const heroes = plays_rivalry(s)                        ? rivals
                                  : s->head.scenario == OM_PLAY_UNCHAINED ? unchained
                                                                          : order;

    s->map = 4; /* Straight Shot 1, for a first game */
    s->rival_map = plays_rivalry(s) ? 4 : 0;
    s->mode = OM_STANDARD_MODE;
    s->head.seats = 4;
    for (int i = 0; i < OM_SEATS; i++) s->seat[i].hero = heroes[i];
}

static void seat_is(WmText *why, int seat, const char *what)
{
    wm_text_string(why, "seat ");
    wm_text_number(why, seat);
    wm_text_string(why, what);
}

/* OMD-SET-14, OMD-RIV-01 */
static void check_hero(const OmPack *pack, const OmSetup *setup, int seat, WmText *why)
{
    const int hero = setup->seat[seat - 1].hero;
    const int side = seat % 2 ? OM_ORDER : OM_UNCHAINED;

    if (hero == 0) {
        seat_is(why, seat, " has no Hero (OMD-SET-14)");
        return;
    }
    for (int other = 1; other < seat; other++)
        if (setup->seat[other - 1].hero == hero && why->length == 0)
            seat_is(why, seat, " plays a Hero that is played already (OMD-SET-14)");
    if (why->length == 0 && plays_rivalry(setup) && pack->heroes[hero - 1].edition != side)
        seat_is(why, seat, " plays a Hero of the other side (OMD-RIV-01)");
}

/* OMD-RIV-01, OMD-RIV-03 */
static void check_rivalry(const OmPack *pack, const OmSetup *setup, WmText *why)
{
    if (setup->head.seats % 2)
        wm_text_string(why, "the teams of a Rivalry game have equally many Heroes (OMD-RIV-01)");
    else if (setup->rival_map == 0)
        wm_text_string(why, "the second team has no map (OMD-RIV-03)");
    else if (pack->maps[setup->map - 1].difficulty != pack->maps[setup->rival_map - 1].difficulty)
        wm_text_string(why, "the maps of the two teams must be of one difficulty (OMD-RIV-03)");
    else if (pack->maps[setup->map - 1].sets > 1 || pack->maps[setup->rival_map - 1].sets > 1)
        wm_text_string(why, "a map that needs two sets is not for Rivalry (OMD-RIV-04)");
}

static void setup_check(const WmMatch *m, WmText *why)
{
    const OmPack *const pack = m->pack;
    const OmSetup *const setup = setup_of(m);

    if (setup->map == 0) {
        wm_text_string(why, "there is no map (OMD-SET-03)");
        return;
    }
    if (setup->mode == 0) {
        wm_text_string(why, "the mode is standard or challenge (OMD-SET-10)");
        return;
    }
    if (plays_rivalry(setup)) {
        check_rivalry(pack, setup, why);
    } else if (setup->head.seats > 4) {
        wm_text_string(why, "at most four Heroes play together (OMD-SET-12)");
    } else if (setup->rival_map) {
        wm_text_string(why, "only a Rivalry game has a second map (OMD-RIV-03)");
    }
    for (int seat = 1; seat <= setup->head.seats && why->length == 0; seat++)
        check_hero(pack, setup, seat, why);
}

static void derive(const WmMatch *m, void *derived)
{
    om_derive(m->pack, setup_of(m), derived);
}

static void begin(WmContext *c)
{
    om_set_table((OmGame *)c);
}

/* ---- running --------------------------------------------------------------------------------- */

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    OmScope scope;
    OmPosition backup;
    OmGame g;

    g.s = (OmPosition *)s;
    g.pack = m->pack;
    g.setup = setup_of(m);
    g.derived = m->derived;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

static WmFlow run(WmContext *c, WmFrame *frame)
{
    OmGame *const g = (OmGame *)c;
    OmFrame *const fr = (OmFrame *)(void *)frame;

    switch (fr->rule) {
    case OM_RULE_GAME: return om_rule_game(g, fr);
    case OM_RULE_ARRANGE: return om_rule_arrange(g, fr);
    case OM_RULE_MINION_PHASE: return om_rule_minion_phase(g, fr);
    case OM_RULE_MOVE: return om_rule_move(g, fr);
    case OM_RULE_HUNT: return om_rule_hunt(g, fr);
    case OM_RULE_WAVE: return om_rule_wave(g, fr);
    case OM_RULE_BREAK: return om_rule_break(g, fr);
    case OM_RULE_TRAPS: return om_rule_traps(g, fr);
    case OM_RULE_FIRE: return om_rule_fire(g, fr);
    case OM_RULE_ROLL: return om_rule_roll(g, fr);
    case OM_RULE_SPEND: return om_rule_spend(g, fr);
    case OM_RULE_ATTACKS: return om_rule_attacks(g, fr);
    case OM_RULE_ASSAULT: return om_rule_assault(g, fr);
    case OM_RULE_DEATH: return om_rule_death(g, fr);
    case OM_RULE_UPKEEP: return om_rule_upkeep(g, fr);
    case OM_RULE_BUY: return om_rule_buy(g, fr);
    case OM_RULE_SCAVENGE: return om_rule_scavenge(g, fr);
    case OM_RULE_HEROES: return om_rule_heroes(g, fr);
    case OM_RULE_HERO_TURN: return om_rule_hero_turn(g, fr);
    case OM_RULE_PLACE_TRAPS: return om_rule_place_traps(g, fr);
    case OM_RULE_PUSH: return om_rule_push(g, fr);
    case OM_RULE_SUPER: return om_rule_super(g, fr);
    case OM_RULE_DEED: return om_rule_deed(g, fr);
    case OM_RULE_REBUKE: return om_rule_rebuke(g, fr);
    default: return WM_ASTRAY;
    }
}

static const WmStop *const stops[OM_RULES] = {
    [OM_RULE_GAME] = om_game_stops,
    [OM_RULE_ARRANGE] = om_arrange_stops,
    [OM_RULE_MINION_PHASE] = om_minion_phase_stops,
    [OM_RULE_MOVE] = om_move_stops,
    [OM_RULE_HUNT] = om_hunt_stops,
    [OM_RULE_WAVE] = om_wave_stops,
    [OM_RULE_BREAK] = om_break_stops,
    [OM_RULE_TRAPS] = om_traps_stops,
    [OM_RULE_FIRE] = om_fire_stops,
    [OM_RULE_ROLL] = om_roll_stops,
    [OM_RULE_SPEND] = om_spend_stops,
    [OM_RULE_ATTACKS] = om_attacks_stops,
    [OM_RULE_ASSAULT] = om_assault_stops,
    [OM_RULE_DEATH] = om_death_stops,
    [OM_RULE_UPKEEP] = om_upkeep_stops,
    [OM_RULE_BUY] = om_buy_stops,
    [OM_RULE_SCAVENGE] = om_scavenge_stops,
    [OM_RULE_HEROES] = om_heroes_stops,
    [OM_RULE_HERO_TURN] = om_hero_turn_stops,
    [OM_RULE_PLACE_TRAPS] = om_place_traps_stops,
    [OM_RULE_PUSH] = om_push_stops,
    [OM_RULE_SUPER] = om_super_stops,
    [OM_RULE_DEED] = om_deed_stops,
    [OM_RULE_REBUKE] = om_rebuke_stops,
};

#define ASKING(name)                                                                               \
    {                                                                                              \
        om_judge_##name, om_list_##name, NULL                                                      \
    }

static const WmAsking asking[OM_QUESTIONS] = {
    [OM_Q_PLACE] = ASKING(place),       [OM_Q_ARRANGE] = ASKING(arrange),
    [OM_Q_WAY] = ASKING(way),           [OM_Q_HUNT] = ASKING(hunt),
    [OM_Q_STAND_IN] = ASKING(stand_in), [OM_Q_BOSS_START] = ASKING(boss_start),
    [OM_Q_BREAK] = ASKING(break),       [OM_Q_FIRE] = ASKING(fire),
    [OM_Q_SPRING] = ASKING(spring),     [OM_Q_REROLL] = ASKING(reroll),
    [OM_Q_SPEND] = ASKING(spend),       [OM_Q_SAVE] = ASKING(save),
    [OM_Q_CARE] = ASKING(care),         [OM_Q_TILE] = ASKING(tile),
    [OM_Q_GROUP] = ASKING(group),       [OM_Q_STEP_IN] = ASKING(step_in),
    [OM_Q_TRIBUTE] = ASKING(tribute),   [OM_Q_CAMP] = ASKING(camp),
    [OM_Q_SLOT] = ASKING(slot),         [OM_Q_SCAVENGE] = ASKING(scavenge),
    [OM_Q_RECOVER] = ASKING(recover),   [OM_Q_RETURN] = ASKING(return ),
    [OM_Q_MIMIC] = ASKING(mimic),       [OM_Q_ACT] = {om_judge_act, om_list_act, om_scope_act},
    [OM_Q_TEND] = ASKING(tend),         [OM_Q_MORE_TRAPS] = ASKING(more_traps),
    [OM_Q_ROOM] = ASKING(room),         [OM_Q_ACID] = ASKING(acid),
    [OM_Q_SUPER] = ASKING(super),       [OM_Q_DEED] = ASKING(deed),
    [OM_Q_REBUKE] = ASKING(rebuke),
};

/* What a question is about, out of the frame of the rule that asks it. */
static void about(const WmContext *c, WmQuestion *q)
{
    const OmGame *const g = (const OmGame *)c;
    const OmFrame *const fr = om_top(g);

    switch (q->kind) {
    case OM_Q_PLACE: q->arg[0] = fr->u.game.seat; break;
    case OM_Q_ARRANGE:
        q->arg[0] = om_invasion(g, fr->u.arrange.fort)->army[fr->u.arrange.army].at;
        q->arg[1] = (int16_t)(OM_WAVES - fr->u.arrange.wave);
        break;
    case OM_Q_BOSS_START: q->arg[0] = (int16_t)(OM_MINIONS + fr->u.wave.boss); break;
    case OM_Q_BREAK: q->arg[0] = fr->u.broken.tile; break;
    case OM_Q_REROLL: q->arg[0] = g->s->attack.rerolls; break;
    case OM_Q_SAVE: q->arg[0] = g->s->attack.target; break;
    case OM_Q_CARE: q->arg[0] = fr->u.spend.left; break;
    case OM_Q_GROUP: q->arg[0] = fr->u.attacks.tile; break;
    case OM_Q_STEP_IN:
        q->arg[0] = fr->u.assault.hero;
        q->arg[1] = fr->u.assault.unit;
        break;
    case OM_Q_TRIBUTE: q->arg[0] = fr->u.death.seat; break;
    case OM_Q_SLOT: q->arg[0] = fr->u.buy.item; break;
    case OM_Q_SCAVENGE: q->arg[0] = fr->u.scavenge.item; break;
    case OM_Q_ROOM: q->arg[0] = fr->u.place_traps.trap; break;
    case OM_Q_ACID: q->arg[0] = fr->u.push.left; break;
    case OM_Q_SUPER: q->arg[0] = fr->u.super.super; break;
    case OM_Q_DEED: q->arg[0] = fr->u.deed.tile; break;
    case OM_Q_REBUKE: q->arg[0] = fr->u.rebuke.hero; break;
    default: om_about(g, q); break;
    }
}

static WmEnd result(const WmContext *c, int seat)
{
    const OmGame *const g = (const OmGame *)c;
    const int side = om_team_of(g, seat);

    if (!OM_OVER(g)) return (WmEnd){WM_RUNNING, om_evaluate(g, side)};
    return (WmEnd){g->s->turn.winner == side ? WM_WON : WM_LOST, om_team(g, side)->rift};
}

static int turn(const WmContext *c)
{
    return ((const OmGame *)c)->s->turn.active;
}

static WmSeats team(const WmMatch *m, int seat)
{
    WmSeats seats = 0;

    for (int other = 1; other <= m->setup->seats; other++)
        if (m->setup->scenario != OM_PLAY_RIVALRY || other % 2 == seat % 2)
            seats |= wm_seat_bit(other);
    return seats;
}

static void start(WmContext *c, const WmAnswer *entry)
{
    om_start((OmGame *)c, entry);
}

const WmHooks om_hooks = {
    .frames_at = offsetof(OmPosition, frames),
    .frame_bytes = sizeof(OmFrame),
    .frames_max = OM_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = setup_usual,
    .setup_check = setup_check,
    .pack_check = om_pack_check,
    .derive = derive,
    .begin = begin,
    .run = run,
    .about = about,
    .asking = asking,
    .result = result,
    .turn = turn,
    .sketch = om_sketch,
    .team = team,
    .redeal = om_redeal,
    .check = om_check,
    .start = start,
    .settle = om_settle,
    .places = om_places,
};
