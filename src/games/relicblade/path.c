/* MOV, CLB: which legs may be declared, and which are offered. */
#include "relicblade.h"

enum { DOOR_COST = 2 * WM_INCH, PICKED_COST = WM_INCH, DIFFICULT_COST = WM_INCH };

/* ---- legs ------------------------------------------------------------------------------------ */

/* RB-MOV-01 */
static int whole_allowance(const RbGame *g, const RbMoveFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    if (f->most) return f->most;
    if (!turn || turn->model != f->model) return rb_speed(g, f->model);
    return rb_speed(g, f->model) + turn->haste + turn->stride;
}

/* RB-MOV-10 */
static int slowed(int units, bool slow)
{
    const int left = slow ? units - DIFFICULT_COST : units;

    return left > 0 ? left : 0;
}

int rb_allowance(const RbGame *g, const RbMoveFrame *f)
{
    return slowed(whole_allowance(g, f), f->slow);
}

uint32_t rb_doors_after(const RbGame *g, const RbMoveFrame *f)
{
    uint32_t open = g->s->course.open;

    for (int i = 0; i < f->legs; i++)
        if (f->leg[i] == RB_DOOR_LEG) open ^= (uint32_t)1 << (f->door[i] - 1);
    return open;
}

static void place_mover(const RbMoveFrame *f, WmBody *mover)
{
    if (f->legs == 0) return;
    mover->at = f->to[f->legs - 1];
    mover->floor = f->floor[f->legs - 1];
}

void rb_table_after(const RbGame *g, const RbMoveFrame *f, RbTable *table, WmBody *mover)
{
    rb_table_doors(g, table, f->model, rb_doors_after(g, f));
    rb_body(g, f->model, mover);
    place_mover(f, mover);
}

void rb_scope_path(const WmContext *c, int seat)
{
    const RbGame *const g = rb_game(c);
    const RbMoveFrame *const f = &rb_top(g)->u.move;
    RbScope *const scope = rb_scope(c);

    (void)seat;
    rb_table_after(g, f, &scope->table, &scope->mover);
    scope->climbs = rb_climbs(g, f->model);
    scope->most = whole_allowance(g, f);
    wm_plane_near(&scope->table.plane, scope->mover.at,
                  rb_speed(g, f->model) + 6 * WM_INCH + scope->mover.radius, &scope->near);
}

/* What a leg adds to the move. */
typedef struct Leg {
    int length, difficulty, floor;
    bool slow;
    WmPoint to;
} Leg;

static WmRule rule_of(WmStopped stopped, WmRule otherwise)
{
    switch (stopped) {
    case WM_STOPPED_BY_BODY: return RB_MOV_07;
    case WM_STOPPED_BY_TERRAIN: return RB_MOV_09;
    case WM_STOPPED_BY_RISE: return RB_CLB_02;
    case WM_STOPPED_BY_DROP: return RB_CLB_28;
    default: return otherwise;
    }
}

static bool stands(const RbScope *scope)
{
    return wm_standing(&scope->near, &scope->mover) == WM_STANDS;
}

static WmRule judge_walk(const RbScope *scope, Leg *leg)
{
    const WmStopped stopped = wm_walk(&scope->near, &scope->mover, leg->to, &leg->floor);

    if (stopped != WM_FREE) return rule_of(stopped, RB_MOV_09);
    leg->length = wm_leg_length(scope->mover.at, leg->to);
    leg->slow = !scope->climbs && wm_walks_difficult(&scope->near, scope->mover.at, leg->to);
    return leg->length > 0 ? 0 : RB_MOV_02;
}

/* Inches above its place at which the mover clings already: before its first leg. */
static int clung(const RbGame *g, const RbMoveFrame *f)
{
    return f->legs ? 0 : rb_model(g, f->model)->cling;
}

/* RB-CLB-02 to RB-CLB-06, RB-CLB-11 */
static WmRule judge_climb(const RbGame *g, const RbScope *scope, const RbMoveFrame *f, Leg *leg)
{
    int rise;
    const WmStopped stopped = wm_climb(&scope->near, &scope->mover, leg->to, &rise);

    if (stopped == WM_STOPPED_BY_BODY) return RB_MOV_08; /* on the top: on the way nobody is */
    if (stopped != WM_FREE) return rule_of(stopped, RB_CLB_06);
    if (!stands(scope)) return RB_CLB_06;
    leg->floor = wm_floor_at(&scope->near, leg->to);
    rise -= clung(g, f) * WM_INCH;
    leg->length = rise / WM_INCH * WM_INCH;
    leg->difficulty = scope->climbs ? 0 : rise / WM_INCH;
    return 0;
}

/* RB-CLB-07: a part of a climb, in whole inches, of a surface that is higher. */
static WmRule judge_cling(const RbGame *g, const RbScope *scope, const RbMoveFrame *f, int inches,
                          Leg *leg)
{
    const int height = scope->mover.floor + (clung(g, f) + inches) * WM_INCH;

    leg->to = scope->mover.at;
    leg->floor = scope->mover.floor;
    leg->length = inches * WM_INCH;
    leg->difficulty = scope->climbs ? 0 : inches;
    if (inches < 1 || !stands(scope)) return RB_CLB_07;
    for (int i = 0; i < scope->near.pieces; i++) {
        const WmPiece *const piece = scope->near.piece[i];
        if (piece->flags & WM_PIECE_STAND && piece->top > height &&
            piece->top > scope->mover.floor + WM_STEP &&
            wm_piece_within(piece, scope->mover.at, scope->mover.radius, WM_INCH / 2))
            return 0;
    }
    return RB_CLB_07;
}

/* The rule by which a model in the air is stopped: RB-MOV-08 where it would land on somebody. */
static WmRule rule_in_air(const RbScope *scope, WmPoint to, WmStopped stopped, WmRule otherwise)
{
    WmBody there = scope->mover;

    there.at = to;
    there.floor = wm_fit_i16(wm_floor_at(&scope->near, to));
    if (stopped == WM_STOPPED_BY_BODY && wm_standing(&scope->near, &there) == WM_ON_BODY)
        return RB_MOV_08;
    return rule_of(stopped, otherwise);
}

/* RB-CLB-12 to RB-CLB-14 */
static WmRule judge_jump(const RbScope *scope, Leg *leg)
{
    int inches;
    const WmStopped stopped = wm_jump(&scope->near, &scope->mover, leg->to, &inches);

    if (stopped != WM_FREE) return rule_in_air(scope, leg->to, stopped, RB_CLB_13);
    if (!stands(scope)) return RB_CLB_13;
    leg->floor = wm_floor_at(&scope->near, leg->to);
    leg->length = wm_leg_length(scope->mover.at, leg->to);
    leg->difficulty = 2 * inches;
    return 0;
}

/* RB-CLB-19, RB-CLB-20, RB-CLB-31 */
static WmRule judge_drop(const RbScope *scope, Leg *leg)
{
    int inches;
    int drop;
    const WmStopped stopped = wm_drop(&scope->near, &scope->mover, leg->to, &inches, &drop);

    if (stopped != WM_FREE) return rule_in_air(scope, leg->to, stopped, RB_CLB_20);
    if (!stands(scope)) return RB_CLB_19;
    leg->floor = wm_floor_at(&scope->near, leg->to);
    leg->length = wm_leg_length(scope->mover.at, leg->to);
    leg->difficulty = 2 * inches;
    return 0;
}

int rb_door_cost(const RbGame *g, int model)
{
    return rb_has(g, model, RB_W_LOCKPICKS) ? PICKED_COST : DOOR_COST;
}

/* RB-SET-17: a lock holds who has no lockpicks. */
bool rb_can_unlock(const RbGame *g, int model, int piece)
{
    return !rb_is_locked(g, piece) || rb_has(g, model, RB_W_LOCKPICKS);
}

/* RB-MOV-12: nobody stands in the way of the door. */
static WmRule judge_door(const RbGame *g, const RbScope *scope, const RbMoveFrame *f, int piece,
                         Leg *leg)
{
    if (!rb_is_door(g, piece)) return RB_MOV_12;
    if (!rb_can_unlock(g, f->model, piece)) return RB_SET_17;
    if (!wm_piece_within(rb_piece(g, piece), scope->mover.at, scope->mover.radius, WM_INCH / 2))
        return RB_MOV_12;
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const WmBody *const other = rb_body_of(&scope->table, rb_first(left));
        const WmBody *const body = other->id == f->model ? &scope->mover : other;
        if (wm_piece_within(rb_piece(g, piece), body->at, body->radius - 1, 0)) return RB_MOV_12;
    }
    leg->to = scope->mover.at;
    leg->floor = scope->mover.floor;
    leg->length = rb_door_cost(g, f->model);
    return 0;
}

static WmRule judge_kind(const RbGame *g, const RbScope *scope, const RbMoveFrame *f,
                         const WmAnswer *a, Leg *leg)
{
    if (f->legs == RB_LEGS) return RB_MOV_02;
    if (f->legs && f->leg[f->legs - 1] == RB_DROP) return RB_CLB_31;
    if (f->legs && f->leg[f->legs - 1] == RB_CLING) return RB_CLB_07;
    if (clung(g, f) && a->kind != RB_A_CLIMB && a->kind != RB_A_CLING) return RB_CLB_07;
    switch (a->kind) {
    case RB_A_WALK: return judge_walk(scope, leg);
    case RB_A_CLIMB: return judge_climb(g, scope, f, leg);
    case RB_A_JUMP: return judge_jump(scope, leg);
    case RB_A_LEAP: return judge_drop(scope, leg);
    case RB_A_CLING: return judge_cling(g, scope, f, a->arg[0], leg);
    default: return judge_door(g, scope, f, a->arg[0], leg);
    }
}

static int leg_of(int kind)
{
    switch (kind) {
    case RB_A_WALK: return RB_WALK;
    case RB_A_CLIMB: return RB_CLIMB;
    case RB_A_JUMP: return RB_JUMP;
    case RB_A_LEAP: return RB_DROP;
    case RB_A_CLING: return RB_CLING;
    default: return RB_DOOR_LEG;
    }
}

static void add_leg(RbMoveFrame *f, const WmAnswer *a, const Leg *leg)
{
    SET(f->leg[f->legs], leg_of(a->kind));
    if (a->kind == RB_A_DOOR || a->kind == RB_A_CLING) SET(f->door[f->legs], a->arg[0]);
    f->to[f->legs] = leg->to;
    SET(f->floor[f->legs], leg->floor);
    GAIN(f->spent, leg->length);
    GAIN(f->difficulty, leg->difficulty);
    if (leg->slow) SET(f->slow, 1);
    GAIN(f->legs, 1);
}

/* Whether all of a leg leads closer to a point: its end does, which is the worst of it. */
static bool leads_closer(WmPoint from, WmPoint to, WmPoint target)
{
    return (to.x - target.x) * (to.x - from.x) + (to.y - target.y) * (to.y - from.y) <= 0;
}

/* RB-SPC-22: charge X climbs and jumps nothing, leads closer all the way, and out of no range. */
static WmRule judge_rush(const RbGame *g, const RbScope *scope, const RbMoveFrame *f,
                         const WmAnswer *a, const Leg *leg)
{
    RbMoveFrame longer = *f;

    if (a->kind != RB_A_WALK && (a->kind != RB_A_JUMP || leg->difficulty)) return RB_SPC_22;
    if (!leads_closer(scope->mover.at, leg->to, rb_model(g, f->toward)->at)) return RB_SPC_22;
    add_leg(&longer, a, leg);
    return rb_needs_roll(g, &scope->table, &longer) ? RB_SPC_22 : 0;
}

static bool is_difficult(const RbScope *scope, WmPoint at)
{
    return wm_walks_difficult(&scope->near, at, at);
}

static WmRule judge_leg(const RbGame *g, const RbScope *scope, const RbMoveFrame *f,
                        const WmAnswer *a, Leg *leg)
{
    *leg = (Leg){.to = {a->arg[0], a->arg[1]}};
    const WmRule rule = judge_kind(g, scope, f, a, leg);
    if (a->kind != RB_A_WALK && !scope->climbs)
        leg->slow = is_difficult(scope, scope->mover.at) || is_difficult(scope, leg->to);
    return rule || !f->toward ? rule : judge_rush(g, scope, f, a, leg);
}

static WmRule judge_cost(const RbScope *scope, const RbMoveFrame *f, const Leg *leg)
{
    const int spent = f->spent + leg->length;

    if (spent <= slowed(scope->most, f->slow || leg->slow)) return 0;
    return leg->slow && spent <= slowed(scope->most, f->slow) ? RB_MOV_10 : RB_MOV_01;
}

/* ---- go -------------------------------------------------------------------------------------- */

/* RB-MOV-08 */
static WmRule judge_end(const RbGame *g, const RbScope *scope, const RbMoveFrame *f)
{
    (void)g;
    if (f->legs == 0) return RB_MOV_02;
    switch (wm_standing(&scope->near, &scope->mover)) {
    case WM_STANDS: return 0;
    case WM_OFF_TABLE: return RB_MOV_13;
    case WM_ON_BODY: return RB_MOV_08;
    default: return RB_CLB_06;
    }
}

static WmRule judge_focus(const RbGame *g, const RbScope *scope, const RbMoveFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);
    const int pool = rb_pool_of(turn, f->model, false);

    if (f->free || pool < 0) return RB_BAS_03;
    if (turn->did[pool] & RB_DID_FOCUS) return RB_BAS_01;
    if (turn->pool[pool] < 2) return RB_BAS_05;
    return rb_needs_roll(g, &scope->table, f) ? 0 : RB_BAS_03;
}

WmRule rb_judge_path(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbScope *const scope = rb_scope(c);
    const RbMoveFrame *const f = &rb_top(g)->u.move;
    Leg leg;

    (void)seat;
    if (a->kind == RB_A_BACK) return 0;
    if (a->kind == RB_A_GO || a->kind == RB_A_GO_FOCUSED) {
        const WmRule rule = judge_end(g, scope, f);
        if (rule) return rule;
        return a->kind == RB_A_GO ? 0 : judge_focus(g, scope, f);
    }
    if ((a->kind < RB_A_WALK || a->kind > RB_A_DOOR) && a->kind != RB_A_CLING)
        return WM_NOT_OFFERED;
    const WmRule rule = judge_leg(g, scope, f, a, &leg);
    return rule ? rule : judge_cost(scope, f, &leg);
}

/* Adds a leg that the place allows, or says which rule forbids it. */
static WmRule declare_leg(const RbGame *g, RbMoveFrame *f, const WmAnswer *a)
{
    RbScope scope;
    Leg leg;

    rb_table_after(g, f, &scope.table, &scope.mover);
    scope.climbs = rb_climbs(g, f->model);
    scope.near = scope.table.plane;
    const WmRule rule = judge_leg(g, &scope, f, a, &leg);
    if (rule) return rule;
    add_leg(f, a, &leg);
    return 0;
}

WmRule rb_try_leg(const RbGame *g, RbMoveFrame *f, const WmAnswer *a)
{
    RbMoveFrame longer = *f;
    const WmRule rule = f->legs < RB_LEGS ? declare_leg(g, &longer, a) : RB_MOV_02;

    if (rule) return rule;
    if (longer.spent > rb_allowance(g, &longer)) return RB_MOV_01;
    *f = longer;
    return 0;
}

void rb_add_leg(const RbGame *g, RbMoveFrame *f, const WmAnswer *a)
{
    const WmRule rule = declare_leg(g, f, a);

    WM_ASSERT(rule == 0);
    (void)rule;
}

static WmAnswer answer_of(const RbMoveFrame *f, int leg)
{
    static const uint16_t verbs[] = {0,         RB_A_WALK, RB_A_CLIMB, RB_A_JUMP,
                                     RB_A_LEAP, RB_A_DOOR, RB_A_CLING};
    WmAnswer a = {.kind = verbs[f->leg[leg]]};

    if (f->leg[leg] == RB_DOOR_LEG || f->leg[leg] == RB_CLING) {
        a.arg[0] = f->door[leg];
    } else {
        a.arg[0] = f->to[leg].x;
        a.arg[1] = f->to[leg].y;
    }
    return a;
}

bool rb_replay_legs(const RbGame *g, const RbMoveFrame *f, int legs, RbMoveFrame *again)
{
    *again = (RbMoveFrame){
        .seat = f->seat, .model = f->model, .most = f->most, .free = f->free, .toward = f->toward};
    for (int i = 0; i < legs; i++) {
        if (f->leg[i] < RB_WALK) return false;
        const WmAnswer a = answer_of(f, i);
        if (declare_leg(g, again, &a)) return false;
    }
    return again->spent <= rb_allowance(g, again);
}

/* ---- what is offered ------------------------------------------------------------------------- */

static const int8_t way[16][2] = {{20, 0},   {18, 8},  {14, 14},  {8, 18},   {0, 20},    {-8, 18},
                                  {-14, 14}, {-18, 8}, {-20, 0},  {-18, -8}, {-14, -14}, {-8, -18},
                                  {0, -20},  {8, -18}, {14, -14}, {18, -8}};

/* Points that are offered for what is there, which the grid leaves out. */
typedef struct Spots {
    WmPoint at[8 * RB_MODELS + RB_MARKERS];
    int count;
} Spots;

static bool has_spot(const Spots *spots, int x, int y)
{
    for (int i = 0; i < spots->count; i++)
        if (spots->at[i].x == x && spots->at[i].y == y) return true;
    return false;
}

/* Only where the move could end: any other point is legal, too, but seldom meant. */
static void offer_walk(const RbScope *scope, WmOffers *offers, int x, int y)
{
    WmBody there = scope->mover;

    there.at = (WmPoint){wm_fit_i16(x), wm_fit_i16(y)};
    if (wm_standing(&scope->near, &there) == WM_STANDS) wm_offer_two(offers, RB_A_WALK, x, y);
}

static void offer_spot(const RbScope *scope, Spots *spots, WmOffers *offers, int x, int y)
{
    if (has_spot(spots, x, y)) return;
    spots->at[spots->count++] = (WmPoint){wm_fit_i16(x), wm_fit_i16(y)};
    offer_walk(scope, offers, x, y);
}

/* Spots in contact with an enemy, every second of the sixteen ways. */
static void offer_contacts(const RbScope *scope, const RbMoveFrame *f, int left, Spots *spots,
                           WmOffers *offers)
{
    for (int i = 0; i < scope->near.bodies; i++) {
        const WmBody *const other = scope->near.body[i];
        const int apart = other->radius + scope->mover.radius + 1;
        if (!rb_are_enemies(f->model, other->id)) continue;
        if (!wm_within(scope->mover.at, apart, other->at, 0, left)) continue;
        for (int k = 0; k < 16; k += 2)
            offer_spot(scope, spots, offers, other->at.x + way[k][0] * apart / 19,
                       other->at.y + way[k][1] * apart / 19);
    }
}

static void offer_markers(const RbGame *g, const RbScope *scope, int left, Spots *spots,
                          WmOffers *offers)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        const RbMarker *const lies = rb_marker(g, marker);
        if (lies->kind && !lies->carrier && wm_within(scope->mover.at, 0, lies->at, 0, left))
            offer_spot(scope, spots, offers, lies->at.x, lies->at.y);
    }
}

/* A grid around the mover that is coarser the farther it reaches. */
static void offer_grid(const RbScope *scope, int left, const Spots *spots, WmOffers *offers)
{
    const int step = left / 5 > WM_INCH / 4 ? left / 5 : WM_INCH / 4;

    for (int i = -left / step; i <= left / step; i++)
        for (int k = -left / step; k <= left / step; k++) {
            const int x = scope->mover.at.x + i * step;
            const int y = scope->mover.at.y + k * step;
            if ((i == 0 && k == 0) || (i * i + k * k) * step * step > left * left) continue;
            if (!has_spot(spots, x, y)) offer_walk(scope, offers, x, y);
        }
}

static bool has_heights(const RbScope *scope)
{
    for (int i = 0; i < scope->near.pieces; i++)
        if (scope->near.piece[i]->flags & (WM_PIECE_STAND | WM_PIECE_PIT) &&
            wm_piece_within(scope->near.piece[i], scope->mover.at, scope->mover.radius,
                            4 * WM_INCH))
            return true;
    return false;
}

/* Climbs lead just over an edge, jumps and drops beyond one. */
static void offer_heights(const RbScope *scope, WmOffers *offers)
{
    const int over = 2 * scope->mover.radius + WM_INCH / 2;

    if (!has_heights(scope)) return;
    for (int inches = 1; inches <= 4; inches++) wm_offer_one(offers, RB_A_CLING, inches);
    for (int k = 0; k < 16; k += 2) {
        wm_offer_two(offers, RB_A_CLIMB, scope->mover.at.x + way[k][0] * over / 20,
                     scope->mover.at.y + way[k][1] * over / 20);
        for (int inches = 2; inches <= 5; inches++)
            wm_offer_two(offers, RB_A_JUMP, scope->mover.at.x + way[k][0] * inches,
                         scope->mover.at.y + way[k][1] * inches);
        for (int inches = 1; inches <= 3; inches++)
            wm_offer_two(offers, RB_A_LEAP, scope->mover.at.x + way[k][0] * inches,
                         scope->mover.at.y + way[k][1] * inches);
    }
}

void rb_list_path(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);
    const RbScope *const scope = rb_scope(c);
    const RbMoveFrame *const f = &rb_top(g)->u.move;
    const int left = rb_allowance(g, f) - f->spent;
    Spots spots;

    (void)seat;
    spots.count = 0;
    wm_offer(offers, RB_A_GO);
    wm_offer(offers, RB_A_GO_FOCUSED);
    wm_offer(offers, RB_A_BACK);
    if (left <= 0 || f->legs == RB_LEGS) return;
    offer_contacts(scope, f, left, &spots, offers);
    offer_markers(g, scope, left, &spots, offers);
    offer_grid(scope, left, &spots, offers);
    offer_heights(scope, offers);
    for (int piece = 1; piece <= RB_PIECES; piece++)
        if (rb_is_door(g, piece)) wm_offer_one(offers, RB_A_DOOR, piece);
}
