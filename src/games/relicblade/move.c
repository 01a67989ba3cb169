/* MOV, CLB, ENG: a move is declared leg by leg; one roll at `go` decides for all tests. */
#include <core/mem.h>

#include "internal.h"

/* ---- whom a move leaves ---------------------------------------------------------------------- */

static WmPoint leg_from(const RbGame *g, const RbMoveFrame *f, int leg)
{
    return leg ? f->to[leg - 1] : rb_model(g, f->model)->at;
}

static int leg_floor(const RbGame *g, const RbMoveFrame *f, int leg)
{
    return leg ? f->floor[leg - 1] : rb_model(g, f->model)->floor;
}

static int range_of(const RbGame *g, const RbTable *table, int enemy, int model)
{
    return rb_reach(g, enemy) + rb_body_of(table, enemy)->radius + rb_body_of(table, model)->radius;
}

static bool on_level(const RbGame *g, int enemy, int floor)
{
    const int rise = floor - rb_model(g, enemy)->floor;

    return rise <= WM_LEVEL && rise >= -WM_LEVEL;
}

/* How a leg lies to the range of an enemy, with heights: a leg that begins or ends more than an
 * inch and a half above or below is outside there. Who only comes in passes by: nobody rolls. */
static WmPassing passing(const RbGame *g, const RbTable *table, const RbMoveFrame *f, int leg,
                         int enemy)
{
    const WmPoint from = leg_from(g, f, leg);
    const WmPoint to = f->to[leg];
    const int range = range_of(g, table, enemy, f->model);
    const WmPassing flat = wm_passing(rb_model(g, enemy)->at, range, from, to);
    const bool starts = on_level(g, enemy, leg_floor(g, f, leg));
    const bool ends = on_level(g, enemy, f->floor[leg]);

    if (starts && ends) return flat;
    if (!starts) return WM_PASS_BY;
    return flat == WM_PASS_WITHIN || flat == WM_PASS_OUT ? WM_PASS_OUT : WM_PASS_BY;
}

/* RB-ENG-10: enemies that engage it now, and whose range the legs lead out of. */
RbModels rb_left_behind(const RbGame *g, const RbTable *table, const RbMoveFrame *f)
{
    RbModels left = rb_engaging(g, table, f->model);
    RbModels out = 0;

    for (; left; left &= left - 1) {
        const int enemy = rb_first(left);
        for (int leg = 0; leg < f->legs; leg++)
            if (passing(g, table, f, leg, enemy) == WM_PASS_OUT) {
                out |= rb_bit(enemy);
                break;
            }
    }
    return out;
}

static bool may_engage(const RbGame *g, int model)
{
    return rb_able(g, model) && !rb_model(g, model)->stunned;
}

/* Whether a wall hides the mover from an enemy wherever the leg is in its range. */
static bool walled_off(const RbGame *g, const RbTable *table, const RbMoveFrame *f, int leg,
                       int enemy)
{
    const WmPoint from = leg_from(g, f, leg);
    const int points = wm_leg_points(from, f->to[leg]);
    WmBody body = *rb_body_of(table, f->model);

    for (int i = 0; i <= points; i++) {
        body.at = wm_leg_point(from, f->to[leg], i);
        SET(body.floor, leg_floor(g, f, leg));
        if (wm_engages(&table->plane, rb_body_of(table, enemy), &body, rb_reach(g, enemy)))
            return false;
    }
    return true;
}

/* Enemies whose range a leg leads through, or out of after another led into it. */
static RbModels passed(const RbGame *g, const RbTable *table, const RbMoveFrame *f, int leg,
                       RbModels except)
{
    RbModels all = 0;

    for (RbModels left = rb_all(g) & ~except; left; left &= left - 1) {
        const int enemy = rb_first(left);
        WmPassing how;
        if (!rb_are_enemies(f->model, enemy) || !may_engage(g, enemy)) continue;
        how = passing(g, table, f, leg, enemy);
        if (how != WM_PASS_OUT && how != WM_PASS_THROUGH) continue;
        if (!walled_off(g, table, f, leg, enemy)) all |= rb_bit(enemy);
    }
    return all;
}

bool rb_is_contested(const RbGame *g, const RbTable *table, const RbMoveFrame *f)
{
    const RbModels start = rb_engaging(g, table, f->model);

    if (rb_left_behind(g, table, f)) return true;
    for (int leg = 0; leg < f->legs; leg++)
        if (passed(g, table, f, leg, start)) return true;
    return false;
}

/* RB-MOV-04 */
bool rb_needs_roll(const RbGame *g, const RbTable *table, const RbMoveFrame *f)
{
    return rb_model(g, f->model)->bound || f->difficulty || rb_is_contested(g, table, f);
}

/* ---- the roll -------------------------------------------------------------------------------- */

static void roll_moving(RbGame *g, RbMoveFrame *f)
{
    for (int i = 0; i <= f->focused; i++) SET(f->die[i], wm_roll(&g->core, RB_D6));
}

static int total_of(const RbMoveFrame *f)
{
    return f->die[0] + f->die[1];
}

/* Whether one of its movement dice may be rolled again (Loaded Die). */
static bool may_redo(const RbGame *g, const RbMoveFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    if (!f->die[0] || !turn || rb_pool_of(turn, f->model, false) < 0) return false;
    return !(turn->rerolled & RB_REROLL_LOADED) && rb_has(g, f->model, RB_W_LOADED);
}

WmRule rb_judge_redo(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbMoveFrame *const f = &rb_top(rb_game(c))->u.move;

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != RB_A_REROLL) return WM_NOT_OFFERED;
    return a->arg[0] && (a->arg[0] == f->die[0] || a->arg[0] == f->die[1]) ? 0 : RB_SPC_49;
}

void rb_list_redo(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    for (int face = 1; face <= 6; face++) wm_offer_one(offers, RB_A_REROLL, face);
}

static void redo(RbGame *g, RbMoveFrame *f, int face)
{
    RbTurnFrame *const turn = rb_turn_of(g);

    SET(f->die[f->die[0] == face ? 0 : 1], wm_roll(&g->core, RB_D6));
    SET(turn->rerolled, turn->rerolled | RB_REROLL_LOADED);
    CITE(RB_SPC_47, RB_SPC_48, RB_SPC_49);
}

/* RB-ENG-11, RB-ENG-12: the die of an enemy; Watch Discipline adds to it. */
static int roll_against(RbGame *g, int enemy)
{
    const WmOp *const discipline = rb_has(g, enemy, RB_W_DISCIPLINE);
    int total = wm_roll(&g->core, RB_D6);

    for (RbModels left = rb_all(g); discipline && left; left &= left - 1) {
        const int other = rb_first(left);
        if (other == enemy || rb_are_enemies(enemy, other) || !rb_able(g, other)) continue;
        if (!(rb_keywords(g, other) & RB_KEYWORD_BIT(RB_WATCH))) continue;
        if (rb_near(g, enemy, other, discipline->arg[1])) return total + discipline->arg[0];
    }
    return total;
}

/* RB-ENG-13: the enemies that win against the mover. Nerves of Iron roll the movement dice again
 * where they have lost. */
static RbModels beaten_by(RbGame *g, RbMoveFrame *f, RbModels enemies)
{
    int roll[RB_MODELS + 1] = {0};
    int highest = 0;
    RbModels winners = 0;

    for (RbModels left = enemies; left; left &= left - 1) {
        const int enemy = rb_first(left);
        roll[enemy] = roll_against(g, enemy);
        if (roll[enemy] > highest) highest = roll[enemy];
        CITE(RB_ENG_11, RB_ENG_12);
    }
    if (highest > total_of(f) && rb_has(g, f->model, RB_W_NERVES)) {
        roll_moving(g, f);
        EVENT(RB_EV_ROLLED, RB_SPC_47, f->model, total_of(f), f->difficulty);
    }
    for (RbModels left = enemies; left; left &= left - 1)
        if (roll[rb_first(left)] > total_of(f)) winners |= rb_bit(rb_first(left));
    return winners;
}

/* ---- where it ends --------------------------------------------------------------------------- */

/* How a move ended. */
typedef struct Ending {
    WmPoint at;
    int floor;
    int legs;     /* that were gone to their end */
    int inches;   /* of a fall */
    bool fell;    /* against its will */
    bool stopped; /* before its end */
} Ending;

static void end_at(Ending *ending, WmPoint at, int floor)
{
    ending->at = at;
    ending->floor = floor;
}

/* One of some enemies whose range a body is in; 0: none. */
static int holder_of(const RbGame *g, const RbTable *table, RbModels enemies, const WmBody *body)
{
    for (; enemies; enemies &= enemies - 1) {
        const int enemy = rb_first(enemies);
        if (wm_engages(&table->plane, rb_body_of(table, enemy), body, rb_reach(g, enemy)))
            return enemy;
    }
    return 0;
}

/* RB-ENG-17: the first spot of the path within the range of a winner where the base may stand.
 * Returns the winner; 0: there is no such spot. */
static int stop_within(const RbGame *g, const RbTable *table, const RbMoveFrame *f,
                       RbModels winners, Ending *ending)
{
    WmBody body = *rb_body_of(table, f->model);

    for (int leg = 0; leg < f->legs; leg++) {
        const WmPoint from = leg_from(g, f, leg);
        const int points = f->leg[leg] == RB_WALK ? wm_leg_points(from, f->to[leg]) : 0;
        for (int i = 0; i <= points; i++) {
            body.at = wm_leg_point(from, f->to[leg], i);
            SET(body.floor, wm_floor_at(&table->plane, body.at));
            if (wm_standing(&table->plane, &body) != WM_STANDS) continue;
            const int holder = holder_of(g, table, winners, &body);
            if (!holder) continue;
            end_at(ending, body.at, body.floor);
            ending->legs = leg;
            return holder;
        }
    }
    return 0;
}

/* RB-CLB-05, RB-CLB-15, RB-CLB-20: what a failed climb, jump or jump down comes to. */
static void fail_leg(RbGame *g, const RbTable *table, const RbMoveFrame *f, int leg, Ending *ending)
{
    WmBody body = *rb_body_of(table, f->model);
    int drop;

    body.at = leg_from(g, f, leg);
    SET(body.floor, leg_floor(g, f, leg));
    ending->stopped = true;
    ending->legs = leg;
    end_at(ending, body.at, body.floor);
    if (f->leg[leg] == RB_CLIMB || f->leg[leg] == RB_CLING) {
        ending->inches = rb_model(g, f->model)->cling; /* RB-CLB-08 */
        ending->fell = ending->inches > 0;
        CITE(RB_CLB_05, ending->fell ? RB_CLB_08 : RB_CLB_09);
        return;
    }
    if (!wm_fall(&table->plane, &body, f->to[leg], &ending->at, &drop)) {
        end_at(ending, body.at, body.floor);
        return;
    }
    ending->fell = true;
    ending->inches = drop / WM_INCH;
    CITE(f->leg[leg] == RB_JUMP ? RB_CLB_15 : RB_CLB_20);
}

static bool is_tested(int leg)
{
    return leg == RB_CLIMB || leg == RB_JUMP || leg == RB_DROP || leg == RB_CLING;
}

static int tested_legs(const RbMoveFrame *f)
{
    int count = 0;

    for (int leg = 0; leg < f->legs; leg++) count += is_tested(f->leg[leg]);
    return count;
}

/* A leg is gone to its end. */
static void go_leg(RbGame *g, const RbMoveFrame *f, int leg, Ending *ending)
{
    const int kind = f->leg[leg];
    const int from = leg_floor(g, f, leg);

    end_at(ending, f->to[leg], f->floor[leg]);
    ending->legs = leg + 1;
    if (kind == RB_CLIMB) CITE(RB_CLB_01, RB_CLB_02, RB_CLB_03, RB_CLB_04);
    if (kind == RB_CLIMB && f->floor[leg] < from) CITE(RB_CLB_11);
    if (kind == RB_CLIMB && rb_climbs(g, f->model)) CITE(RB_CLB_18);
    if (kind == RB_JUMP) CITE(f->difficulty ? RB_CLB_12 : RB_CLB_16, RB_CLB_14);
    if (kind == RB_WALK && f->floor[leg] != from) CITE(RB_MOV_09);
    if (kind == RB_WALK && rb_climbs(g, f->model)) CITE(RB_MOV_11);
}

/* RB-MOV-15: leg by leg, as the path meets it. */
static void follow(RbGame *g, const RbTable *table, RbMoveFrame *f, Ending *ending)
{
    const WmOp *const footing = rb_has(g, f->model, RB_W_FOOTING);
    RbModels beaten = rb_engaging(g, table, f->model);

    if (tested_legs(f) > 1) CITE(RB_CLB_17);
    for (int leg = 0; leg < f->legs; leg++) {
        const RbModels met = passed(g, table, f, leg, beaten);
        const RbModels winners = met ? beaten_by(g, f, met) : 0;
        if (is_tested(f->leg[leg]) && f->difficulty &&
            total_of(f) + (footing ? footing->arg[0] : 0) < f->difficulty) {
            fail_leg(g, table, f, leg, ending);
            return;
        }
        const int holder = winners ? stop_within(g, table, f, winners, ending) : 0;
        if (holder) {
            EVENT(RB_EV_HELD, RB_ENG_17, f->model, holder);
            ending->stopped = true;
            return;
        }
        beaten |= met;
        go_leg(g, f, leg, ending);
    }
    if (f->legs && f->leg[f->legs - 1] == RB_DROP)
        ending->inches = (leg_floor(g, f, f->legs - 1) - ending->floor) / WM_INCH;
}

/* ---- what comes of it ------------------------------------------------------------------------ */

static RbModels in_reach(const RbGame *g, const RbTable *table, int model)
{
    RbModels all = 0;

    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (rb_are_enemies(model, rb_first(left)) && rb_in_melee(g, table, model, rb_first(left)))
            all |= rb_bit(rb_first(left));
    return all;
}

static void open_doors(RbGame *g, const RbMoveFrame *f, int legs)
{
    for (int i = 0; i < legs; i++)
        if (f->leg[i] == RB_DOOR_LEG) {
            g->s->course.open ^= (uint32_t)1 << (f->door[i] - 1);
            EVENT(RB_EV_DOOR, RB_MOV_12, f->door[i]);
            CITE(RB_SPC_29);
        }
}

/* RB-ENG-05 to RB-ENG-09 */
static void look_for_charge(RbGame *g, const RbMoveFrame *f, RbModels before, bool engaged)
{
    RbTurnFrame *const turn = rb_turn_of(g);
    RbTable table;

    if (engaged || f->free || !turn) return;
    const int pool = rb_pool_of(turn, f->model, false);
    if (pool < 0 || turn->charged & 1 << pool) return;
    rb_table(g, &table, 0);
    const RbModels met = in_reach(g, &table, f->model) & ~before;
    if (!met) return;
    SET(turn->charged, turn->charged | 1 << pool);
    SET(turn->charge, 1);
    SET(turn->charger, rb_is_pair(g, f->model) ? 0 : pool + 1);
    EVENT(RB_EV_CHARGED, RB_ENG_05, f->model);
    CITE(RB_ENG_01, RB_ENG_03, RB_ENG_06, RB_ENG_09);
    if (rb_down(g, rb_first(met))) CITE(RB_ENG_08);
    if (tested_legs(f)) CITE(RB_CLB_30);
}

/* Inches above its place at which the mover clings when it has gone all its legs. */
static int clings(const RbGame *g, const RbMoveFrame *f, const Ending *ending)
{
    const int last = f->legs - 1;

    if (ending->stopped || f->leg[last] != RB_CLING) return 0;
    return f->door[last] + (last == 0 ? rb_model(g, f->model)->cling : 0);
}

static void pay(RbGame *g, const RbMoveFrame *f)
{
    RbTurnFrame *const turn = rb_turn_of(g);
    const int pool = turn ? rb_pool_of(turn, f->model, false) : -1;

    if (f->free || pool < 0) return;
    if (rb_is_pair(g, f->model)) CITE(RB_MNT_13);
    SPEND(turn->pool[pool], f->focused ? 2 : 1);
    turn->did[pool] |= RB_DID_MOVE;
    if (f->focused) turn->did[pool] |= RB_DID_FOCUS;
    if (turn->model == f->model) turn->stride = turn->aimed = 0;
}

/* RB-SPC-11 to RB-SPC-15: does one who is bound get away? */
static bool breaks_free(RbGame *g, const RbMoveFrame *f)
{
    RbModel *const m = rb_model(g, f->model);

    CITE(RB_SPC_11, RB_SPC_12);
    if (f->focused) CITE(RB_SPC_15);
    if (total_of(f) < m->bound) {
        EVENT(RB_EV_STUCK, RB_SPC_14, f->model);
        return false;
    }
    m->bound = 0;
    EVENT(RB_EV_BROKE_FREE, RB_SPC_13, f->model);
    return true;
}

/* RB-ENG-10 to RB-ENG-16: those of the enemies left behind who hold the mover. */
static RbModels held_by(RbGame *g, RbMoveFrame *f, RbModels behind)
{
    CITE(RB_ENG_10, RB_ENG_15, RB_ENG_21);
    if (behind & (behind - 1)) CITE(RB_ENG_13);
    if (f->focused) CITE(RB_ENG_16);
    return beaten_by(g, f, behind);
}

static bool in_own_half(const RbGame *g, int model, WmPoint at)
{
    const int seat = rb_side(model);

    return wm_distance_squared(at, rb_corner_point(rb_corner_of(g, seat))) <
           wm_distance_squared(at, rb_corner_point(rb_corner_of(g, rb_other(seat))));
}

/* RB-GAP-11: who leaves its own half wants to fight. */
static void look_for_stir(RbGame *g, const RbMoveFrame *f, WmPoint from)
{
    if (!rb_side(f->model)) return;
    if (in_own_half(g, f->model, from) && !in_own_half(g, f->model, rb_model(g, f->model)->at))
        rb_stir(g);
}

/* RB-MOV-15: the dice of a move that needs any. */
static void roll_for(RbGame *g, RbMoveFrame *f, bool focused)
{
    RbTable table;

    SET(f->focused, focused);
    rb_table(g, &table, f->model);
    if (rb_needs_roll(g, &table, f)) roll_moving(g, f);
}

/* Carries a declared move out, up to the fall that it may end with. */
static void carry_out(RbGame *g, RbMoveFrame *f)
{
    RbModel *const m = rb_model(g, f->model);
    const WmPoint from = m->at;
    RbTable table;
    Ending ending = {.at = m->at, .floor = m->floor};

    rb_table(g, &table, f->model);
    const RbModels start = rb_engaging(g, &table, f->model);
    const RbModels before = in_reach(g, &table, f->model);
    const RbModels behind = rb_left_behind(g, &table, f);
    if (f->die[0])
        EVENT(RB_EV_ROLLED, RB_MOV_15, f->model, total_of(f), f->difficulty);
    else
        CITE(RB_MOV_04);
    if (start && !behind) CITE(RB_MOV_14);
    if (f->difficulty && f->focused) CITE(RB_CLB_10);
    pay(g, f);
    if (m->bound && !breaks_free(g, f)) return;
    const RbModels winners = behind ? held_by(g, f, behind) : 0;
    if (winners) {
        EVENT(RB_EV_HELD, RB_ENG_14, f->model, rb_first(winners));
        return;
    }
    follow(g, &table, f, &ending);
    open_doors(g, f, ending.legs);
    const int cling = clings(g, f, &ending);
    rb_set_down(g, f->model, ending.at);
    SET(m->cling, cling);
    if (cling) CITE(RB_CLB_07);
    EVENT(RB_EV_MOVED, f->toward ? RB_SPC_18 : RB_MOV_01, f->model, ending.at.x, ending.at.y);
    CITE(RB_MOV_02, RB_MOV_03);
    look_for_stir(g, f, from);
    if (f->slow) CITE(RB_MOV_10);
    if (!ending.fell) look_for_charge(g, f, before, start != 0);
    SET(f->jumped, !ending.fell);
    SET(f->inches, ending.inches);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static RbMoveFrame *push(RbGame *g, int model)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_MOVE);

    SET(fr->u.move.seat, rb_player(g, model));
    SET(fr->u.move.model, model);
    return &fr->u.move;
}

WmFlow rb_move(RbGame *g, int model)
{
    (void)push(g, model);
    return WM_CALLED;
}

WmFlow rb_rouse(RbGame *g, int model, int units)
{
    RbMoveFrame *const f = push(g, model);

    SET(f->most, units);
    SET(f->free, 1);
    return WM_CALLED;
}

WmFlow rb_rush(RbGame *g, int model, int target, int units)
{
    RbMoveFrame *const f = push(g, model);

    SET(f->most, units);
    SET(f->free, 1);
    SET(f->toward, target);
    return WM_CALLED;
}

/* Takes the last leg back; the others are counted anew. */
static void take_back(const RbGame *g, RbMoveFrame *f)
{
    RbMoveFrame again;

    (void)rb_replay_legs(g, f, f->legs - 1, &again);
    *f = again;
}

enum { MOVE_PATH = 1, MOVE_FALL, MOVE_CHARGED, MOVE_MET, MOVE_STEP, MOVE_REDO };

const WmStop rb_move_stops[] = {
    [MOVE_PATH] = WM_ASKS(RB_Q_PATH, RbFrame, u.move.seat),
    [MOVE_FALL] = WM_CALLS(RB_RULE_HURT),
    [MOVE_CHARGED] = WM_CALLS(RB_RULE_WINDOW),
    [MOVE_MET] = WM_CALLS(RB_RULE_WINDOW),
    [MOVE_STEP] = WM_CALLS(RB_RULE_SHOVE),
    [MOVE_REDO] = WM_ASKS(RB_Q_REDO, RbFrame, u.move.seat),
    WM_NO_STOP,
};

static const WmField move_fields[] = {
    WM_NEED(RbMoveFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbMoveFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbMoveFrame, legs, BY_ALL, &rb_thing_legs),
    WM_FIELD(RbMoveFrame, difficulty, BY_ALL, &rb_thing_difficulty),
    WM_ARRAY(RbMoveFrame, leg, BY_ALL, &rb_thing_leg),
    WM_ARRAY(RbMoveFrame, door, BY_ALL, &rb_thing_piece_kept),
    WM_ARRAY(RbMoveFrame, to, BY_ALL, &rb_thing_point),
    WM_ARRAY(RbMoveFrame, floor, BY_ALL, &rb_thing_floor),
    WM_FIELD(RbMoveFrame, spent, BY_ALL, &rb_thing_length),
    WM_FIELD(RbMoveFrame, most, BY_ALL, &rb_thing_length),
    WM_FIELD(RbMoveFrame, slow, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbMoveFrame, free, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbMoveFrame, inches, BY_ALL, &rb_thing_few),
    WM_FIELD(RbMoveFrame, jumped, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbMoveFrame, toward, BY_ALL, &rb_thing_model),
    WM_FIELD(RbMoveFrame, focused, BY_ALL, &wm_thing_flag),
    WM_ARRAY(RbMoveFrame, die, BY_ALL, &rb_thing_face),
    WM_FIELD(RbMoveFrame, led, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbMoveFrame, fill, BY_NONE, &rb_thing_nothing),
};
const WmShape rb_move_frame_shape = {
    .name = "move", .bytes = sizeof(RbMoveFrame), WM_SHAPE_FIELDS(move_fields)};

static bool just_charged(const RbGame *g, const RbMoveFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    if (!turn || !turn->charge || !rb_able(g, f->model) || f->free) return false;
    return !turn->charger || turn->charger == rb_pool_of(turn, f->model, false) + 1;
}

/* Side Step: up to an inch away. */
static WmFlow step_aside(RbGame *g, int model)
{
    return rb_shove(g, rb_side(model), model, model, RB_W_SIDE_STEP,
                    rb_has(g, model, RB_W_SIDE_STEP)->arg[0]);
}

/* The legs of a move are those that it counts. */
bool rb_move_right(const RbGame *g, const RbFrame *fr, bool waits)
{
    const RbMoveFrame *const f = &fr->u.move;
    RbMoveFrame again;

    if (!rb_in_play(g, f->model) || rb_player(g, f->model) != f->seat) return false;
    if (f->led && rb_side(f->model)) return false;
    if (!waits) return true;
    if (f->led) return false;
    if (!rb_able(g, f->model) || f->free != (f->most != 0)) return false;
    if (f->toward && (!rb_in_play(g, f->toward) || !rb_are_enemies(f->model, f->toward)))
        return false;
    if (fr->step == MOVE_REDO &&
        (!may_redo(g, f) || !f->legs || (f->die[1] != 0) != (f->focused != 0)))
        return false;
    if (fr->step == MOVE_PATH && (f->focused || f->die[0] || f->die[1])) return false;
    if (!rb_replay_legs(g, f, f->legs, &again)) return false;
    again.focused = f->focused;
    again.die[0] = f->die[0];
    again.die[1] = f->die[1];
    return wm_mem_equal(&again, f, sizeof again);
}

/* Returns whether the move was made, as far as it went. */
WmFlow rb_rule_move(RbGame *g, RbFrame *fr)
{
    RbMoveFrame *const f = &fr->u.move;

    RULE_BEGIN(fr);
    if (f->led && f->legs == 0) RETURN(0);
    while (!f->led) {
        ASK(fr, MOVE_PATH, f->seat, RB_Q_PATH);
        if (g->answer.kind == RB_A_GO || g->answer.kind == RB_A_GO_FOCUSED) break;
        if (g->answer.kind == RB_A_BACK) {
            if (f->legs == 0) RETURN(0);
            take_back(g, f);
        } else {
            rb_add_leg(g, f, &g->answer);
        }
    }
    roll_for(g, f, !f->led && g->answer.kind == RB_A_GO_FOCUSED);
    if (may_redo(g, f)) {
        ASK(fr, MOVE_REDO, f->seat, RB_Q_REDO);
        if (g->answer.kind == RB_A_REROLL) redo(g, f, g->answer.arg[0]);
    }
    carry_out(g, f);
    if (f->inches) {
        CALL(fr, MOVE_FALL, rb_fall(g, f->model, f->inches, f->jumped));
        if (rb_able(g, f->model)) CITE(RB_CLB_29);
    }
    if (just_charged(g, f) && rb_reactors(g, RB_WHEN_CHARGED, f->model, f->model)) {
        CALL(fr, MOVE_CHARGED, rb_window(g, RB_WHEN_CHARGED, f->model, f->model));
        if (g->value)
            SET(rb_turn_of(g)->braced[rb_pool_of(rb_turn_of(g), f->model, false)], g->value);
    }
    while (rb_able(g, f->model) && !f->toward && /* charge X is no move by itself (RB-SPC-17) */
           rb_reactors(g, RB_WHEN_MET, f->model, f->model)) {
        CALL(fr, MOVE_MET, rb_window(g, RB_WHEN_MET, f->model, f->model));
        if (!g->value) break;
        CALL(fr, MOVE_STEP, step_aside(g, g->value));
    }
    RETURN(1);
    RULE_END;
}
