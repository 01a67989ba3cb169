/* WLD, HUN: the monster phase, who leads a monster, and what becomes of it. */
#include "internal.h"

#include "way.h"

/* ---- who decides ----------------------------------------------------------------------------- */

/* Its controller in its own activation; in another's, the opponent of who activates. */
int rb_player(const RbGame *g, int model)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    if (rb_side(model)) return rb_side(model);
    if (!turn || !turn->seat) return g->s->course.initiative ? g->s->course.initiative : 1;
    return turn->model == model ? turn->seat : rb_other(turn->seat);
}

RbModels rb_monsters(const RbGame *g)
{
    RbModels all = 0;

    for (int model = RB_FIRST_MONSTER; model <= RB_MODELS; model++)
        if (rb_in_play(g, model)) all |= rb_bit(model);
    return all;
}

static RbModels able_monsters(const RbGame *g)
{
    RbModels all = 0;

    for (RbModels left = rb_monsters(g); left; left &= left - 1)
        if (rb_able(g, rb_first(left))) all |= rb_bit(rb_first(left));
    return all;
}

/* RB-WLD-12: models of players, disabled and inert ones too (RB-HUN-04). */
static RbModels people(const RbGame *g)
{
    return rb_all(g) & ~rb_monsters(g);
}

bool rb_has_wild(const RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_marker(g, marker)->kind == RB_NEST_MARKER) return true;
    return rb_monsters(g) != 0;
}

/* ---- the closest ----------------------------------------------------------------------------- */

static int compare(const RbGame *g, int monster, int a, int b)
{
    WmBody first;
    WmBody second;

    rb_body(g, a, &first);
    rb_body(g, b, &second);
    return wm_nearer(rb_model(g, monster)->at, first.at, first.radius, second.at, second.radius);
}

/* RB-HUN-04: base to base, across the ground. */
RbModels rb_all_closest(const RbGame *g, int monster, RbModels among)
{
    RbModels best = 0;

    for (; among; among &= among - 1) {
        const int model = rb_first(among);
        const int order = best ? compare(g, monster, rb_first(best), model) : 1;
        if (order > 0) best = rb_bit(model);
        if (order == 0) best |= rb_bit(model);
    }
    return best;
}

static int one_of(RbGame *g, RbModels among)
{
    const int count = wm_count_bits(among);

    for (int skip = count > 1 ? wm_pick(&g->core, count) : 0; skip > 0; skip--) among &= among - 1;
    return among ? rb_first(among) : 0;
}

int rb_closest(RbGame *g, int monster, RbModels among)
{
    return one_of(g, rb_all_closest(g, monster, among));
}

/* ---- who leads it ---------------------------------------------------------------------------- */

/* RB-HUN-04 */
static RbModels seen_by(const RbGame *g, const RbTable *table, int monster)
{
    RbModels seen = 0;

    for (RbModels left = people(g); left; left &= left - 1)
        if (wm_sees(&table->plane, rb_body_of(table, monster), rb_body_of(table, rb_first(left))))
            seen |= rb_bit(rb_first(left));
    return seen;
}

static bool is_guard(const RbGame *g, int monster)
{
    return rb_wild_of(g, monster)->behavior == RB_GUARD;
}

bool rb_hunts(const RbGame *g, int monster)
{
    return !is_guard(g, monster);
}

/* RB-HUN-07, RB-HUN-09, RB-GRD-05: the opponent of the target's player, until the end. */
void rb_find_leader(RbGame *g, RbTurnFrame *f)
{
    const bool guard = is_guard(g, f->model);
    const int ward = rb_wild_of(g, f->model)->ward;
    RbTable table;

    rb_table(g, &table, 0);
    const int target = rb_closest(
        g, f->model, guard ? rb_guard_prey(g, &table, f->model) : seen_by(g, &table, f->model));
    CITE(RB_WLD_08, RB_WLD_12);
    if (guard)
        CITE(RB_GRD_04, RB_GRD_05, target ? RB_GRD_06 : RB_GRD_07);
    else
        CITE(target ? RB_HUN_04 : RB_HUN_05);
    if (guard && ward && rb_marker(g, ward)->carrier) CITE(RB_GRD_09);
    if (!target) return;
    SET(f->seat, rb_other(rb_side(target)));
    EVENT(RB_EV_TARGETED, guard ? RB_GRD_04 : RB_HUN_04, target);
    EVENT(RB_EV_LED, guard ? RB_GRD_05 : RB_HUN_07, f->model, f->seat);
    CITE(RB_WLD_13, RB_WLD_14);
    if (!guard) CITE(RB_HUN_08, RB_HUN_09);
}

/* ---- moves that nobody chooses --------------------------------------------------------------- */

/* RB-HUN-05: a hunter moves once; RB-GRD-07: a guard until it is home. */
bool rb_must_march(const RbGame *g, const RbTurnFrame *f)
{
    if (f->seat || f->pool[RB_FIRST_POOL] == 0 || !rb_able(g, f->model)) return false;
    if (is_guard(g, f->model)) return !rb_is_home(g, f->model);
    return !(f->did[RB_FIRST_POOL] & RB_DID_MOVE);
}

/* Where it goes; false: nowhere. */
static bool goal_of(RbGame *g, int monster, WmPoint *goal)
{
    int radius;

    if (is_guard(g, monster)) return rb_ward_place(g, monster, goal, &radius);
    const int closest = rb_closest(g, monster, people(g));
    if (closest) *goal = rb_model(g, closest)->at;
    return closest != 0;
}

/* RB-GRD-07: a guard goes no farther than it has to. */
static void stop_at_home(const RbGame *g, int monster, RbWay *way)
{
    const RbModel *const m = rb_model(g, monster);
    WmPoint from = m->at;

    for (int i = 0; i < way->count; i++) {
        const RbWayLeg *const leg = &way->leg[i];
        const int points = leg->leg == RB_WALK ? wm_leg_points(from, leg->to) : 1;
        for (int k = 1; k <= points; k++) {
            const WmPoint at = leg->leg == RB_WALK ? wm_leg_point(from, leg->to, k) : leg->to;
            if (!rb_is_home_at(g, monster, at)) continue;
            way->leg[i].to = at;
            way->count = i + 1;
            return;
        }
        from = leg->to;
    }
}

WmFlow rb_march(RbGame *g, int monster)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_MOVE);
    RbMoveFrame *const f = &fr->u.move;
    RbWays ways;
    RbWay way;
    WmPoint goal;

    SET(f->seat, rb_player(g, monster));
    SET(f->model, monster);
    SET(f->led, 1);
    CITE(is_guard(g, monster) ? RB_GRD_07 : RB_HUN_05);
    if (!goal_of(g, monster, &goal)) return WM_CALLED;
    rb_ways_begin(g, monster, RB_FAR - 1, false, &ways);
    rb_ways_open_doors(&ways);
    rb_ways_find(&ways);
    if (!rb_way_near(&ways, goal, &way)) return WM_CALLED;
    if (is_guard(g, monster)) stop_at_home(g, monster, &way);
    (void)rb_follow_way(g, &way, f);
    return WM_CALLED;
}

/* ---- what it may do -------------------------------------------------------------------------- */

static bool attacks(const RbGame *g, const WmAnswer *a)
{
    return a->kind >= RB_A_USE && a->kind <= RB_A_THROW_FOCUSED &&
           rb_are_enemies(a->arg[0], a->arg[2]) && rb_in_play(g, a->arg[2]);
}

/* RB-CAM-04, Roaming Boars: the first action of the card, Gore, and moves. */
static WmRule judge_boar(const RbGame *g, const RbScope *scope, const WmAnswer *a)
{
    if (a->kind == RB_A_MOVE) return 0;
    if (!attacks(g, a) || a->arg[1] != rb_card(g, a->arg[0])->actions[0]) return RB_CAM_04;
    return (scope->prey & rb_bit(a->arg[2])) ? 0 : RB_CAM_04;
}

/* RB-WLD-14, RB-GRD-06 */
WmRule rb_judge_wild(const RbGame *g, const RbScope *scope, const RbTurnFrame *f, const WmAnswer *a)
{
    const bool boar = rb_wild_of(g, f->model)->behavior == RB_BOAR;

    if (a->kind == WM_DONE) return scope->presses ? (boar ? RB_CAM_04 : RB_GRD_06) : 0;
    if (a->kind == RB_A_PICK_UP || a->kind == RB_A_DROP || a->kind == RB_A_TRADE ||
        a->kind == RB_A_FORCE || rb_is_scenario_verb(a->kind))
        return RB_WLD_14;
    if (a->arg[0] != f->model) return RB_ACT_01;
    if (boar) return judge_boar(g, scope, a);
    if (is_guard(g, f->model) && attacks(g, a) && !(scope->prey & rb_bit(a->arg[2])))
        return RB_GRD_06;
    return 0;
}

void rb_note_attack(RbGame *g, int by, int target)
{
    if (rb_side(target) || !rb_side(by)) return;
    rb_wild_of(g, target)->attackers |= rb_bit(by);
    CITE(RB_GRD_08);
}

/* ---- its end --------------------------------------------------------------------------------- */

void rb_credit(RbGame *g, int monster, int by, int rule)
{
    if (!by || !rb_side(by)) return;
    EVENT(RB_EV_CREDITED, rule, by, monster);
    CITE(RB_CAM_03);
    rb_score_kill(g, by);
    rb_tell_kill(g, by);
}

void rb_leave_treasure(RbGame *g, int monster)
{
    const int marker = rb_free_marker(g);

    if (!marker) return;
    RbMarker *const lies = rb_marker(g, marker);
    SET(lies->kind, RB_TREASURE_MARKER);
    SET(lies->monster, rb_model(g, monster)->card);
    lies->at = rb_model(g, monster)->at;
    EVENT(RB_EV_TREASURE, RB_WLD_03, marker, lies->monster);
}

/* ---- the rule -------------------------------------------------------------------------------- */

WmFlow rb_wild(RbGame *g)
{
    (void)wm_push(&g->core, RB_RULE_WILD);
    return WM_CALLED;
}

enum { WILD_TURN = 1 };

const WmStop rb_wild_stops[] = {
    [WILD_TURN] = WM_CALLS(RB_RULE_TURN),
    WM_NO_STOP,
};

static const WmField wild_fields[] = {
    WM_FIELD(RbWildFrame, now, BY_ALL, &rb_thing_model),
    WM_ARRAY(RbWildFrame, fill, BY_NONE, &rb_thing_nothing),
    WM_FIELD(RbWildFrame, left, BY_ALL, &rb_thing_models),
};
const WmShape rb_wild_frame_shape = {
    .name = "wild", .bytes = sizeof(RbWildFrame), WM_SHAPE_FIELDS(wild_fields)};

/* RB-WLD-01, RB-WLD-02: each once, in an order that chance has. */
WmFlow rb_rule_wild(RbGame *g, RbFrame *fr)
{
    RbWildFrame *const f = &fr->u.wild;

    RULE_BEGIN(fr);
    CITE(RB_WLD_01, RB_WLD_02);
    rb_stir_nest(g);
    f->left = able_monsters(g);
    while (f->left) {
        SET(f->now, one_of(g, f->left));
        f->left &= ~rb_bit(f->now);
        if (rb_able(g, f->now)) CALL(fr, WILD_TURN, rb_turn(g, f->now, false));
        if (RB_OVER(g)) RETURN(0);
    }
    RULE_END;
}
