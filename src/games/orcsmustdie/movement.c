/* MOV: minions and Bosses go along the arrows. Hunters have a file of their own. */
#include <core/mem.h>

#include "internal.h"

enum { ODD = 1, EVEN_SHARE };

WmFlow om_move_minions(OmGame *g, int fort)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_MOVE);

    SET(fr->u.move.fort, fort);
    return WM_CALLED;
}

WmFlow om_move_on(OmGame *g, int tile, int kind, int count)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_MOVE);

    SET(fr->u.move.fort, om_fort_of(tile));
    SET(fr->u.move.from, tile);
    SET(fr->u.move.kind, kind);
    SET(fr->u.move.entering, count);
    return WM_CALLED;
}

/* ---- which group is next --------------------------------------------------------------------- */

/* A group that leaves its tile in this step: OMD-MOV-01, OMD-MOV-04. */
static bool sets_out(OmGame *g, OmMoveFrame *f)
{
    const int tile = om_map(g)->order[f->fort - 1][f->place];
    const OmGroup *const group = &om_tile(g, tile)->group[f->kind - 1];

    if (f->kind == OM_HUNTER || om_map(g)->exits[tile] == 0) return false;
    if (group->down) {
        CITE(OMD_MOV_04, OMD_STN_04);
    }
    if (group->up == 0) return false;
    if (om_tile(g, tile)->held & 1u << (f->kind - 1)) {
        EVENT(OM_EV_HELD, OMD_MOV_08, om_unit(g, tile, f->kind), tile);
        return false;
    }
    if (group->down) CITE(OMD_MOV_11);
    SET(f->from, tile);
    SET(f->count, group->up);
    SET(f->steps, om_level(g, om_unit(g, tile, f->kind))->move);
    return true;
}

/* OMD-MOV-05: from the Rift backwards. A group of a new Wave goes on alone. */
static bool next_group(OmGame *g, OmMoveFrame *f)
{
    wm_mem_zero(f->on, sizeof f->on);
    if (f->entering) {
        if (f->count) return false;
        f->count = f->entering;
        f->steps = 1;
        return true;
    }
    while (f->place < om_map(g)->count[f->fort - 1]) {
        if (f->kind == OM_KINDS) {
            GAIN(f->place, 1);
            f->kind = 0;
            continue;
        }
        GAIN(f->kind, 1);
        if (sets_out(g, f)) return true;
    }
    return false;
}

/* ---- legs ------------------------------------------------------------------------------------ */

/* A group of Move 1 has one leg: it leaves its tile. With Move 2 it leaves the next tiles as well,
 * one after the other where it has been split. */
static int last_leg(const OmGame *g, const OmMoveFrame *f)
{
    return f->steps > 1 ? om_map(g)->exits[f->from] : 0;
}

static int leg_tile(const OmGame *g, const OmMoveFrame *f)
{
    return f->leg == 0 ? f->from : om_map(g)->exit[f->from][f->leg - 1];
}

/* Some of the group leave by an exit, counted from 0. */
static void send(OmGame *g, OmMoveFrame *f, int exit, int count, int share)
{
    const int tile = leg_tile(g, f);
    const int to = om_map(g)->exit[tile][exit];
    OmGroup *const there = &om_tile(g, to)->group[f->kind - 1];
    const bool split = om_map(g)->exits[tile] > 1;

    if (count == 0) return;
    if (there->up || there->down) CITE(f->entering ? OMD_WAV_04 : OMD_MOV_09);
    if (om_any_unit(g, to)) CITE(OMD_EDN_14);
    if (split && share == EVEN_SHARE) CITE(OMD_MOV_10);
    if (!split) CITE(OMD_MOV_02);
    if (f->leg == 0 && f->steps > 1) GAIN(f->on[exit], count);
    if (f->kind == OM_RUNNER) CITE(OMD_MOV_06);
    if (f->leg > 0 || f->entering) CITE(OMD_MOV_07);
    SPEND(om_tile(g, tile)->group[f->kind - 1].up, count);
    GAIN(there->up, count);
    EVENT(OM_EV_MOVED, split ? OMD_MOV_03 : OMD_MOV_01, om_unit(g, tile, f->kind), count, tile, to);
}

/* OMD-MOV-03: as evenly as can be; the odd ones are left. */
static void split_evenly(OmGame *g, OmMoveFrame *f)
{
    const int tile = leg_tile(g, f);
    const int exits = om_map(g)->exits[tile];
    const int count = f->leg == 0 ? f->count : f->on[f->leg - 1];

    f->left = f->taken = 0;
    if (exits == 0) {
        if (count) CITE(OMD_MOV_07); /* in the Rift it stops */
        return;
    }
    for (int exit = 0; exit < exits; exit++) send(g, f, exit, count / exits, EVEN_SHARE);
    SET(f->left, count % exits);
}

static int exit_to(const OmGame *g, int tile, int to)
{
    for (int exit = 0; exit < om_map(g)->exits[tile]; exit++)
        if (om_map(g)->exit[tile][exit] == to) return exit;
    return -1;
}

static void send_odd(OmGame *g, OmMoveFrame *f, int to)
{
    const int exit = exit_to(g, leg_tile(g, f), to);

    CITE(OMD_EDN_12, OMD_RIV_06, OMD_RIV_07);
    SET(f->taken, f->taken | 1 << exit);
    SPEND(f->left, 1);
    send(g, f, exit, 1, ODD);
}

/* ---- Bosses ---------------------------------------------------------------------------------- */

static OmBossOut *boss_of(const OmGame *g, const OmMoveFrame *f)
{
    return &om_invasion(g, f->fort)->boss[f->boss - 1];
}

/* OMD-BOS-07: by the card, as minions do. */
static int boss_steps(const OmGame *g, const OmMoveFrame *f)
{
    const OmBossOut *const boss = boss_of(g, f);

    if (boss->card == 0 || boss->stunned || om_map(g)->exits[boss->at] == 0) return 0;
    if (om_has_trait(g, boss->card + OM_MINIONS, OM_T_HUNTS)) return 0;
    return om_boss_level(g, boss)->move;
}

static void step_boss(OmGame *g, OmMoveFrame *f, int to)
{
    OmBossOut *const boss = boss_of(g, f);

    EVENT(OM_EV_MOVED, om_map(g)->exits[boss->at] > 1 ? OMD_BOS_14 : OMD_BOS_07,
          boss->card + OM_MINIONS, 1, boss->at, to);
    CITE(OMD_BOS_05);
    if (f->leg > 0) CITE(OMD_MOV_07);
    SET(boss->at, to);
}

/* ---- the step -------------------------------------------------------------------------------- */

enum { MOVE_WAY = 1, MOVE_BOSS_WAY, MOVE_BREAK };

const WmStop om_move_stops[] = {
    [MOVE_WAY] = WM_ASKS_ANY(OM_Q_WAY),
    [MOVE_BOSS_WAY] = WM_CHOOSES_ANY(OM_Q_WAY),
    [MOVE_BREAK] = WM_CALLS(OM_RULE_BREAK),
    WM_NO_STOP,
};

static const WmField move_fields[] = {
    WM_NEED(OmMoveFrame, fort, BY_ALL, &om_thing_team),
    WM_FIELD(OmMoveFrame, place, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, kind, BY_ALL, &om_thing_kind),
    WM_FIELD(OmMoveFrame, from, BY_ALL, &om_thing_fort_tile),
    WM_FIELD(OmMoveFrame, count, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, steps, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, leg, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, left, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, taken, BY_ALL, NULL),
    WM_ARRAY(OmMoveFrame, on, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, entering, BY_ALL, &om_thing_count),
    WM_FIELD(OmMoveFrame, boss, BY_ALL, &om_thing_boss_out),
};
const WmShape om_move_frame_shape = {
    .name = "move", .bytes = sizeof(OmMoveFrame), WM_SHAPE_FIELDS(move_fields)};

/* A group that was held goes on in the next turn; hunters are still to come. */
static void let_go(OmGame *g, int fort)
{
    for (int i = 0; i < om_map(g)->count[fort - 1]; i++)
        om_tile(g, om_map(g)->order[fort - 1][i])->held &= 1u << (OM_HUNTER - 1);
}

WmFlow om_rule_move(OmGame *g, OmFrame *fr)
{
    OmMoveFrame *const f = &fr->u.move;
    const int team = om_commander(g, f->fort);

    RULE_BEGIN(fr);
    CITE(OMD_MOV_05);
    if (om_rivalry(g)) CITE(OMD_RIV_14);
    while (next_group(g, f))
        for (f->leg = 0; f->leg <= last_leg(g, f); GAIN(f->leg, 1)) {
            split_evenly(g, f);
            while (f->left) {
                ASK_ANY(fr, MOVE_WAY, om_team_seats(g, team), om_settler(g, team), OM_Q_WAY);
                send_odd(g, f, g->answer.arg[0]);
            }
        }
    if (f->entering) RETURN(0);
    f->taken = 0; /* OMD-BOS-14: what groups have taken binds no Boss */
    for (SET(f->boss, 1); f->boss <= OM_BOSSES_OUT; GAIN(f->boss, 1))
        for (f->leg = 0; f->leg < boss_steps(g, f); GAIN(f->leg, 1)) {
            CHOOSE_ANY(fr, MOVE_BOSS_WAY, om_team_seats(g, team), om_settler(g, team), OM_Q_WAY);
            step_boss(g, f, g->answer.arg[0]);
            om_see_whether_ruined(g, f->fort);
            if (OM_OVER(g)) return WM_FINISHED;
            if (om_has_trait(g, boss_of(g, f)->card + OM_MINIONS, OM_T_BREAKS))
                CALL(fr, MOVE_BREAK, om_break_trap(g, boss_of(g, f)->at));
        }
    let_go(g, f->fort);
    RULE_END;
}

/* Those that are still to be sent stand where they are to leave. */
static bool group_right(const OmGame *g, const OmMoveFrame *f)
{
    const OmMap *const map = om_map(g);
    const int from = f->from;

    if (f->kind == 0 || f->count == 0 || f->boss) return false;
    if (from == 0 || om_fort_of(from) != f->fort) return false;
    if (f->leg > last_leg(g, f) || f->place > map->count[f->fort - 1]) return false;
    if (f->left == 0 || f->left > om_tile(g, leg_tile(g, f))->group[f->kind - 1].up) return false;
    for (int exit = f->leg; exit < map->exits[from]; exit++)
        if (f->on[exit] > om_tile(g, map->exit[from][exit])->group[f->kind - 1].up) return false;
    return wm_count_bits(f->taken) + f->left < map->exits[leg_tile(g, f)];
}

/* Else a Boss moves, which is there. */
bool om_move_right(const OmGame *g, const OmFrame *fr)
{
    const OmMoveFrame *const f = &fr->u.move;

    if (fr->step == MOVE_WAY) return group_right(g, f);
    return f->boss && boss_of(g, f)->card;
}

/* The tile that is being left. */
static int asked_tile(const OmGame *g, const OmMoveFrame *f)
{
    return f->boss ? boss_of(g, f)->at : leg_tile(g, f);
}

void om_about_way(const WmContext *c, WmQuestion *q)
{
    const OmGame *const g = (const OmGame *)c;
    const OmMoveFrame *const f = &om_top(g)->u.move;
    const int tile = asked_tile(g, f);

    q->arg[0] = (int16_t)(f->boss ? boss_of(g, f)->card + OM_MINIONS : om_unit(g, tile, f->kind));
    q->arg[1] = (int16_t)tile;
}

WmRule om_judge_way(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const OmMoveFrame *const f = &om_top(g)->u.move;
    const int exit = exit_to(g, asked_tile(g, f), a->arg[0]);

    (void)seat;
    if (a->kind != OM_A_WAY) return WM_NOT_OFFERED;
    if (exit < 0) return OMD_MOV_02;
    return (f->taken & 1 << exit) != 0 ? OMD_MOV_03 : 0;
}

void om_list_way(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const int tile = asked_tile(g, &om_top(g)->u.move);

    (void)seat;
    for (int exit = 0; exit < om_map(g)->exits[tile]; exit++)
        wm_offer_one(offers, OM_A_WAY, om_map(g)->exit[tile][exit]);
}
