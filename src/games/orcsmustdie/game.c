/* SEQ, ONS, PRE, SET: turns and their phases, what a new Onslaught brings, the end of the game. */
#include <core/mem.h>

#include "internal.h"

/* OMD-RIV-05: where both teams decide in a step, the Rift Lord's goes first. */
static int team_in_turn(const OmGame *g, int turn)
{
    const int first = om_team_of(g, g->s->turn.lord);

    return turn == 0 ? first : om_rival(g, first);
}

/* The fortress against which that team's minions come. */
int om_fort_in_turn(const OmGame *g, int turn)
{
    const int team = team_in_turn(g, turn);

    return om_rivalry(g) ? om_rival(g, team) : team;
}

static void begin_phase(OmGame *g, int phase, WmRule rule)
{
    SET(g->s->turn.phase, phase);
    EVENT(OM_EV_PHASE, rule, phase);
}

/* ---- the game -------------------------------------------------------------------------------- */

enum { GAME_ARRANGE = 1, GAME_PLACE, GAME_MINIONS, GAME_UPKEEP, GAME_HEROES };

const WmStop om_game_stops[] = {
    [GAME_ARRANGE] = WM_CALLS(OM_RULE_ARRANGE),
    [GAME_PLACE] = WM_ASKS(OM_Q_PLACE, OmFrame, u.game.seat),
    [GAME_MINIONS] = WM_CALLS(OM_RULE_MINION_PHASE),
    [GAME_UPKEEP] = WM_CALLS(OM_RULE_UPKEEP),
    [GAME_HEROES] = WM_CALLS(OM_RULE_HEROES),
    WM_NO_STOP,
};

static const WmField game_fields[] = {
    WM_FIELD(OmGameFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmGameFrame, turn, BY_ALL, &om_thing_count),
};
const WmShape om_game_frame_shape = {
    .name = "game", .bytes = sizeof(OmGameFrame), WM_SHAPE_FIELDS(game_fields)};

static WmFlow minion_phase(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_MINION_PHASE);
    return WM_CALLED;
}

static WmFlow heroes(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_HEROES);
    return WM_CALLED;
}

/* OMD-SET-08: from the first Rift Lord on clockwise; OMD-RIV-26: in Rivalry in seat order. */
static int placing_seat(const OmGame *g, int turn)
{
    return om_rivalry(g) ? turn + 1 : 1 + (g->s->turn.lord - 1 + turn) % om_seats(g);
}

static void place_hero(OmGame *g, int seat, int tile)
{
    SET(om_hero(g, seat)->at, tile);
    CITE(OMD_SET_08);
    EVENT(OM_EV_PLACED, om_rivalry(g) ? OMD_RIV_26 : OMD_SET_08, seat, tile);
}

static void begin_turn(OmGame *g)
{
    if (g->s->turn.number < UINT8_MAX) GAIN(g->s->turn.number, 1);
    EVENT(OM_EV_TURN, OMD_SEQ_01, g->s->turn.number);
    CITE(OMD_SEQ_05);
    if (om_rivalry(g)) CITE(OMD_RIV_05);
}

/* OMD-UPK-01, OMD-UPK-02: to the left, not in the first turn. */
static void pass_token(OmGame *g)
{
    begin_phase(g, OM_UPKEEP, OMD_SEQ_03);
    CITE(OMD_UPK_01);
    for (int seat = 1; seat <= om_seats(g); seat++) om_hero(g, seat)->healed = 0;
    if (g->s->turn.number == 1) {
        CITE(OMD_SET_13);
        return;
    }
    SET(g->s->turn.lord, g->s->turn.lord < om_seats(g) ? g->s->turn.lord + 1 : 1);
    EVENT(OM_EV_LORD, om_rivalry(g) ? OMD_RIV_06 : OMD_UPK_01, g->s->turn.lord);
    if (!om_alive(g, g->s->turn.lord)) CITE(OMD_UPK_02);
}

WmFlow om_rule_game(OmGame *g, OmFrame *fr)
{
    OmGameFrame *const f = &fr->u.game;

    RULE_BEGIN(fr);
    if (om_rivalry(g))
        for (f->turn = 0; f->turn < OM_TEAMS; f->turn++)
            CALL(fr, GAME_ARRANGE, om_arrange(g, om_fort_in_turn(g, f->turn)));
    for (f->turn = 0; f->turn < om_seats(g); f->turn++) {
        SET(f->seat, placing_seat(g, f->turn));
        ASK(fr, GAME_PLACE, f->seat, OM_Q_PLACE);
        place_hero(g, f->seat, g->answer.arg[0]);
    }
    for (int seat = 1; seat <= om_seats(g); seat++) om_gain_skulls(g, seat, 1, OMD_SET_09);
    for (;;) {
        begin_turn(g);
        CALL(fr, GAME_MINIONS, minion_phase(g));
        pass_token(g);
        for (f->turn = 0; f->turn < om_teams(g); f->turn++)
            CALL(fr, GAME_UPKEEP, om_upkeep(g, team_in_turn(g, f->turn)));
        CALL(fr, GAME_HEROES, heroes(g));
    }
    RULE_END;
}

WmRule om_judge_place(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    if (a->kind != OM_A_PLACE) return WM_NOT_OFFERED;
    if (om_map(g)->type[a->arg[0]] == 0) return OMD_SET_08;
    return om_fort_of(a->arg[0]) == om_team_of(g, seat) ? 0 : OMD_RIV_26;
}

void om_list_place(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const int fort = om_team_of(g, seat);
    const int first = (fort - 1) * OM_MAP_TILES + 1;

    for (int i = 0; i < om_map(g)->count[fort - 1]; i++)
        wm_offer_one(offers, OM_A_PLACE, first + i);
}

/* ---- the Hero Phase -------------------------------------------------------------------------- */

enum { HEROES_TURN = 1 };

const WmStop om_heroes_stops[] = {
    [HEROES_TURN] = WM_CALLS(OM_RULE_HERO_TURN),
    WM_NO_STOP,
};

static const WmField heroes_fields[] = {
    WM_FIELD(OmHeroesFrame, turns, BY_ALL, &om_thing_count),
};
const WmShape om_heroes_frame_shape = {
    .name = "heroes", .bytes = sizeof(OmHeroesFrame), WM_SHAPE_FIELDS(heroes_fields)};

static int hero_in_turn(const OmGame *g, int turn)
{
    return 1 + (g->s->turn.lord - 1 + turn) % om_seats(g);
}

/* What holds for one Hero Phase, or one turn, ends with it. */
static void end_hero_phase(OmGame *g)
{
    for (int team = 1; team <= om_teams(g); team++) om_team(g, team)->lesson = 0;
    for (int seat = 1; seat <= om_seats(g); seat++) om_hero(g, seat)->rebuked = 0; /* OMD-FAQ-06 */
}

/* OMD-SEQ-04, OMD-HTN-01, OMD-HTN-08: the Rift Lord first, then clockwise. */
WmFlow om_rule_heroes(OmGame *g, OmFrame *fr)
{
    OmHeroesFrame *const f = &fr->u.heroes;

    RULE_BEGIN(fr);
    begin_phase(g, OM_HERO_PHASE, OMD_SEQ_04);
    for (; f->turns < om_seats(g); GAIN(f->turns, 1)) {
        SET(g->s->turn.active, hero_in_turn(g, f->turns));
        CITE(OMD_HTN_01);
        if (om_rivalry(g)) CITE(OMD_RIV_05);
        CALL(fr, HEROES_TURN, om_hero_turn(g, g->s->turn.active));
        if (OM_OVER(g)) return WM_FINISHED;
        CITE(OMD_SEQ_04);
    }
    g->s->turn.active = 0;
    end_hero_phase(g);
    CITE(OMD_HTN_08);
    RULE_END;
}

/* ---- the Minion Phase ------------------------------------------------------------------------ */

enum {
    MINION_PURGE = 1,
    MINION_ARRANGE,
    MINION_MOVE,
    MINION_HUNT,
    MINION_WAVE,
    MINION_TRAPS,
    MINION_ATTACKS
};

const WmStop om_minion_phase_stops[] = {
    [MINION_PURGE] = WM_CALLS(OM_RULE_SCAVENGE),  [MINION_ARRANGE] = WM_CALLS(OM_RULE_ARRANGE),
    [MINION_MOVE] = WM_CALLS(OM_RULE_MOVE),       [MINION_HUNT] = WM_CALLS(OM_RULE_HUNT),
    [MINION_WAVE] = WM_CALLS(OM_RULE_WAVE),       [MINION_TRAPS] = WM_CALLS(OM_RULE_TRAPS),
    [MINION_ATTACKS] = WM_CALLS(OM_RULE_ATTACKS), WM_NO_STOP,
};

static const WmField minion_phase_fields[] = {
    WM_FIELD(OmMinionPhaseFrame, boss, BY_ALL, &om_thing_boss),
    WM_FIELD(OmMinionPhaseFrame, turn, BY_ALL, &om_thing_count),
    WM_FIELD(OmMinionPhaseFrame, slot, BY_ALL, &om_thing_count),
};
const WmShape om_minion_phase_frame_shape = {
    .name = "minions", .bytes = sizeof(OmMinionPhaseFrame), WM_SHAPE_FIELDS(minion_phase_fields)};

static bool stacks_empty(const OmGame *g)
{
    for (int fort = 1; fort <= om_teams(g); fort++)
        for (int i = 0; i < OM_ARMIES; i++)
            if (om_invasion(g, fort)->army[i].orcs.count ||
                om_invasion(g, fort)->army[i].critters.count)
                return false;
    return true;
}

/* OMD-PRE-01, OMD-PRE-09, OMD-PRE-11 */
static bool new_onslaught(const OmGame *g)
{
    if (g->s->turn.number == 1 || !stacks_empty(g)) return false;
    return om_rivalry(g) || g->s->turn.onslaught < OM_ONSLAUGHTS;
}

/* OMD-RIV-11, OMD-RIV-12: after the 3rd only new Armies come. */
static bool last_level(const OmGame *g)
{
    return g->s->turn.onslaught == OM_ONSLAUGHTS;
}

/* OMD-PRE-04, OMD-PRE-05, OMD-PRE-07, OMD-PRE-08: minions, Heroes and the offer go up a level. */
static void go_up_a_level(OmGame *g)
{
    GAIN(g->s->turn.onslaught, 1);
    EVENT(OM_EV_ONSLAUGHT, OMD_PRE_01, g->s->turn.onslaught);
    CITE(OMD_ONS_04);
    CITE(OMD_ONS_09); /* before anybody moves */
    CITE(OMD_PRE_02, OMD_HER_04, OMD_PRE_08);
    for (int seat = 1; seat <= om_seats(g); seat++) {
        if (!om_hero(g, seat)->dead) om_heal(g, seat, 2, OMD_PRE_04);
        om_gain_skulls(g, seat, g->s->turn.onslaught, OMD_PRE_05);
    }
    for (int team = 1; team <= om_teams(g); team++) {
        om_new_decks(g, team);
        CITE(OMD_PRE_06, OMD_PRE_07, OMD_PRE_10);
    }
}

/* The Armies of the next Onslaught (OMD-PRE-03). */
static void bring_armies(OmGame *g)
{
    for (int fort = 1; fort <= om_teams(g); fort++) {
        wm_mem_zero(om_invasion(g, fort)->army, sizeof om_invasion(g, fort)->army);
        om_build_armies(g, fort);
    }
    CITE(OMD_PRE_03);
}

/* OMD-BOS-03, OMD-BOS-13: a Boss comes with the 2nd and the 3rd Onslaught, and one after it. */
static int boss_due(OmGame *g, bool new)
{
    if (!g->setup->bosses || g->s->turn.number == 1 || !g->s->turn.last_boss) return 0;
    if (new && !g->s->turn.endless) return om_pick_boss(g, false);
    if (!new && !(stacks_empty(g) && last_level(g))) return 0;
    g->s->turn.last_boss = 0;
    return om_pick_boss(g, true);
}

/* An item of the displays that are purged, counted through the teams; 0: an empty slot. */
static int purged_item(const OmGame *g, int slot)
{
    return om_team(g, 1 + slot / OM_DISPLAY)->item[slot % OM_DISPLAY];
}

static WmFlow purge_item(OmGame *g, int slot)
{
    const int item = purged_item(g, slot);

    om_take_item(g, 1 + slot / OM_DISPLAY, item);
    return om_discard_item(g, item);
}

static void begin_minion_phase(OmGame *g)
{
    begin_phase(g, OM_MINION_PHASE, OMD_SEQ_02);
    g->s->turn.bounties = 0;
    for (int seat = 1; seat <= om_seats(g); seat++)
        om_hero(g, seat)->used &= (uint8_t)~OM_USED_COVER;
}

/* What holds for one Minion Phase ends with it. */
static void end_minion_phase(OmGame *g)
{
    CITE(OMD_SEQ_02);
    om_stand_up(g);
    for (int tile = 1; tile <= OM_TILES; tile++) {
        OmTile *const t = om_tile(g, tile);
        t->moved = t->fired = t->attacked = t->lulled = 0;
    }
    for (int team = 1; team <= om_teams(g); team++) {
        om_team(g, team)->cowed = 0;
        for (int i = 0; i < OM_BOSSES_OUT; i++) {
            OmBossOut *const boss = &om_invasion(g, team)->boss[i];
            boss->moved = boss->attacked = 0;
        }
    }
    for (int seat = 1; seat <= om_seats(g); seat++) om_hero(g, seat)->walled = 0;
}

/* A Boss that comes in this phase is not yet where it is still to come. */
bool om_minion_phase_right(const OmGame *g, const OmFrame *fr)
{
    const OmMinionPhaseFrame *const f = &fr->u.minion_phase;
    const bool waves = fr->step == MINION_WAVE;

    if (fr->step == MINION_TRAPS || fr->step == MINION_ATTACKS) return true;
    for (int turn = waves ? f->turn + 1 : 0; f->boss && turn < om_teams(g); turn++)
        if (!om_may_bring_boss(g, om_fort_in_turn(g, turn), f->boss)) return false;
    return f->turn < om_teams(g) || fr->step == MINION_PURGE;
}

/* OMD-SEQ-02 */
WmFlow om_rule_minion_phase(OmGame *g, OmFrame *fr)
{
    OmMinionPhaseFrame *const f = &fr->u.minion_phase;

    RULE_BEGIN(fr);
    begin_minion_phase(g);
    SET(f->boss, boss_due(g, new_onslaught(g) && !last_level(g)));
    if (new_onslaught(g)) {
        if (!last_level(g)) {
            for (; f->slot < OM_DISPLAY * om_teams(g); GAIN(f->slot, 1))
                if (purged_item(g, f->slot) && om_scavenger_waits(g))
                    CALL(fr, MINION_PURGE, purge_item(g, f->slot));
            go_up_a_level(g);
        } else {
            g->s->turn.endless = 1;
            CITE(OMD_RIV_11, OMD_RIV_12, OMD_ONS_08);
        }
        bring_armies(g);
        if (om_rivalry(g))
            for (f->turn = 0; f->turn < OM_TEAMS; f->turn++)
                CALL(fr, MINION_ARRANGE, om_arrange(g, om_fort_in_turn(g, f->turn)));
    }
    for (f->turn = 0; f->turn < om_teams(g); f->turn++) {
        CALL(fr, MINION_MOVE, om_move_minions(g, om_fort_in_turn(g, f->turn)));
        CALL(fr, MINION_HUNT, om_hunt(g, om_fort_in_turn(g, f->turn), false));
    }
    for (f->turn = 0; f->turn < om_teams(g); f->turn++)
        CALL(fr, MINION_WAVE, om_wave(g, om_fort_in_turn(g, f->turn), f->boss));
    for (f->turn = 0; f->turn < om_teams(g); f->turn++)
        CALL(fr, MINION_TRAPS, om_traps(g, team_in_turn(g, f->turn)));
    for (int turn = om_teams(g) - 1; turn >= 0 && !OM_OVER(g); turn--) /* OMD-RIV-24 */
        om_enter_rift(g, team_in_turn(g, turn));
    CITE(OMD_SEQ_02);
    om_see_whether_won(g);
    if (OM_OVER(g)) return WM_FINISHED;
    CALL(fr, MINION_ATTACKS, om_attacks(g));
    end_minion_phase(g);
    RULE_END;
}

/* ---- the end --------------------------------------------------------------------------------- */

/* OMD-ONS-01, OMD-ONS-06, OMD-ONS-07, OMD-BOS-03 */
void om_see_whether_won(OmGame *g)
{
    if (om_rivalry(g) || OM_OVER(g) || g->s->turn.onslaught < OM_ONSLAUGHTS) return;
    if (!stacks_empty(g) || g->s->turn.last_boss || om_any_on_maps(g)) return;
    SET(g->s->turn.winner, OM_FIRST_TEAM);
    CITE(OMD_ONS_01);
    if (g->setup->bosses) CITE(OMD_BOS_03);
    EVENT(OM_EV_ENDS, OMD_ONS_06, OM_FIRST_TEAM);
}

/* ---- moments for cases ----------------------------------------------------------------------- */

static OmFrame *push_at(OmGame *g, int rule, int step)
{
    OmFrame *const fr = wm_push(&g->core, rule);

    SET(fr->step, step);
    return fr;
}

/* As though the steps before had been done. */
static void push_minions_at(OmGame *g, int step)
{
    (void)push_at(g, OM_RULE_GAME, GAME_MINIONS);
    SET(g->s->turn.phase, OM_MINION_PHASE);
    if (step) SET(push_at(g, OM_RULE_MINION_PHASE, step)->u.minion_phase.turn, OM_TEAMS);
}

static void push_turn_of(OmGame *g, int seat)
{
    const int turns = (seat - g->s->turn.lord + om_seats(g)) % om_seats(g);

    SET(push_at(g, OM_RULE_HEROES, HEROES_TURN)->u.heroes.turns, turns);
    SET(g->s->turn.phase, OM_HERO_PHASE);
    SET(g->s->turn.active, seat);
    (void)om_hero_turn(g, seat);
}

/* Nobody has been placed before the game begins, and nobody has died. */
static void push_set_up(OmGame *g)
{
    for (int seat = 1; seat <= om_seats(g); seat++) {
        OmHero *const hero = om_hero(g, seat);
        hero->at = 0;
        if (!hero->dead) continue;
        hero->dead = 0;
        SET(hero->health, om_max_health(g, seat));
    }
    (void)push_at(g, OM_RULE_GAME, 0);
}

void om_start(OmGame *g, const WmAnswer *entry)
{
    SET(g->s->turn.winner, OM_NOBODY); /* it goes on */
    if (g->s->turn.number == 0 && entry->kind != OM_AT_SET_UP) SET(g->s->turn.number, 1);
    switch (entry->kind) {
    case OM_AT_SET_UP: push_set_up(g); break;
    case OM_AT_MINIONS:
        (void)push_at(g, OM_RULE_GAME, GAME_MINIONS);
        (void)minion_phase(g);
        break;
    case OM_AT_TRAPS: push_minions_at(g, MINION_WAVE); break;
    case OM_AT_RIFT: push_minions_at(g, MINION_TRAPS); break;
    case OM_AT_ATTACKS:
        push_minions_at(g, MINION_ATTACKS);
        (void)om_attacks(g);
        break;
    case OM_AT_UPKEEP:
        (void)push_at(g, OM_RULE_GAME, GAME_UPKEEP);
        SET(g->s->turn.phase, OM_UPKEEP);
        (void)om_upkeep(g, team_in_turn(g, 0));
        break;
    case OM_AT_HERO_PHASE:
        (void)push_at(g, OM_RULE_GAME, GAME_HEROES);
        (void)heroes(g);
        break;
    default:
        (void)push_at(g, OM_RULE_GAME, GAME_HEROES);
        push_turn_of(g, entry->arg[0]);
        break;
    }
}
