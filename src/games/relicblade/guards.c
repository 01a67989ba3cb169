/* GRD: whom a guard may attack, when it must, and where its ward is; Roaming Boars. */
#include "way.h"

#include "act.h"

enum { HOME = 3 * WM_INCH, WATCHED = 8 * WM_INCH };

/* RB-GRD-09: a ward that is carried is where its carrier is. */
bool rb_ward_place(const RbGame *g, int monster, WmPoint *at, int *radius)
{
    const int ward = rb_wild_of(g, monster)->ward;
    WmBody body;

    if (!ward || !rb_marker(g, ward)->kind) return false;
    *at = rb_marker(g, ward)->at;
    *radius = 0;
    const int carrier = rb_marker(g, ward)->carrier;
    if (!carrier) return true;
    if (!rb_in_play(g, carrier)) return false;
    rb_body(g, carrier, &body);
    *at = body.at;
    *radius = body.radius;
    return true;
}

static bool near_ward(const RbGame *g, int monster, const WmBody *body, int units)
{
    WmPoint at;
    int radius;

    return rb_ward_place(g, monster, &at, &radius) &&
           wm_within(at, radius, body->at, body->radius, units);
}

/* Without a ward it has nowhere to go. */
bool rb_is_home_at(const RbGame *g, int monster, WmPoint at)
{
    WmBody body;
    WmPoint ward;
    int radius;

    rb_body(g, monster, &body);
    body.at = at;
    return !rb_ward_place(g, monster, &ward, &radius) || near_ward(g, monster, &body, HOME);
}

bool rb_is_home(const RbGame *g, int monster)
{
    return rb_is_home_at(g, monster, rb_model(g, monster)->at);
}

/* RB-GRD-04 */
RbModels rb_guard_prey(const RbGame *g, const RbTable *table, int monster)
{
    RbModels prey = 0;

    for (RbModels left = rb_all(g) & ~rb_monsters(g); left; left &= left - 1) {
        const int model = rb_first(left);
        if (rb_wild_of(g, monster)->attackers & rb_bit(model) ||
            near_ward(g, monster, rb_body_of(table, model), WATCHED) ||
            rb_engages(g, table, monster, model))
            prey |= rb_bit(model);
    }
    return prey;
}

/* ---- whom an action could reach -------------------------------------------------------------- */

static bool hits_by_hand(const RbActionFacts *action)
{
    return !rb_word_of(action, RB_W_BURST) && rb_is_close(action, false);
}

static bool strikes(const WmPlane *plane, const RbActionFacts *action, const WmBody *from,
                    const WmBody *at)
{
    const WmOp *const burst = rb_word_of(action, RB_W_BURST);
    const int range = burst ? burst->arg[0] : rb_range_of(action, false);

    if (hits_by_hand(action))
        return wm_engages(plane, from, at, range) &&
               (!rb_word_of(action, RB_W_CHARGE) || wm_sees(plane, from, at));
    return wm_within_space(from->at, from->radius, at->at, at->radius, from->floor - at->floor,
                           range) &&
           wm_sees(plane, from, at);
}

static RbModels struck_from(const WmPlane *plane, const RbTable *table, const RbActionFacts *action,
                            const WmBody *body, RbModels among)
{
    RbModels all = 0;

    for (; among; among &= among - 1)
        if (strikes(plane, action, body, rb_body_of(table, rb_first(among))))
            all |= rb_bit(rb_first(among));
    return all;
}

/* Disabled models may be attacked only as they lie now (PRO). */
static RbModels struck_here(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                            const RbActionFacts *action, RbModels among)
{
    RbModels may = 0;

    for (RbModels left = among; left; left &= left - 1)
        if (!rb_judge_down(g, table, f, f->model, rb_first(left))) may |= rb_bit(rb_first(left));
    return struck_from(&table->plane, table, action, rb_body_of(table, f->model), may);
}

static RbModels on_their_feet(const RbGame *g, RbModels among)
{
    RbModels all = 0;

    for (; among; among &= among - 1)
        if (!rb_down(g, rb_first(among))) all |= rb_bit(rb_first(among));
    return all;
}

/* Who is not too far away for it, whatever stands between. */
static RbModels not_too_far(const RbTable *table, const RbActionFacts *action, const WmBody *body,
                            RbModels among, int units)
{
    const WmOp *const burst = rb_word_of(action, RB_W_BURST);
    const int range = burst ? burst->arg[0] : rb_range_of(action, false);
    RbModels all = 0;

    for (; among; among &= among - 1) {
        const WmBody *const at = rb_body_of(table, rb_first(among));
        if (wm_within(body->at, body->radius, at->at, at->radius, units + range))
            all |= rb_bit(rb_first(among));
    }
    return all;
}

/* Whether it could go up to somebody straight: mostly no way has to be looked for. */
static bool struck_beside(const RbTable *table, const RbActionFacts *action, const WmBody *body,
                          const WmBody *goal, int units)
{
    WmBody there;

    for (int place = 0; place < RB_BESIDE; place++)
        if (rb_walk_up(table, body, goal, place, &there) &&
            wm_leg_length(body->at, there.at) <= units &&
            strikes(&table->plane, action, &there, goal))
            return true;
    return false;
}

/* From every node within so many units; what is thrown or shot flies over `plane`. */
static RbModels struck_from_nodes(RbWays *ways, const WmPlane *plane, const RbActionFacts *action,
                                  RbModels among)
{
    RbModels all = 0;

    rb_ways_find(ways);
    for (int y = 0; y < RB_NODES; y++)
        for (int x = 0; x < RB_NODES && among & ~all; x++) {
            if (ways->node[y][x].cost == RB_FAR) continue;
            rb_ways_put(ways, rb_node_point(x, y));
            const RbModels more =
                struck_from(plane, &ways->table, action, &ways->body, among & ~all);
            if (more && wm_standing(&ways->table.plane, &ways->body) == WM_STANDS) all |= more;
        }
    return all;
}

/* Some of those whom it could strike after a way, or all of them. */
static RbModels struck_on_the_way(const RbGame *g, const RbTurnFrame *f,
                                  const RbActionFacts *action, RbModels among, int units, bool some)
{
    RbModels all = 0;
    RbTable shut; /* doors that are not opened for it hide others from it */
    RbWays ways;

    rb_ways_begin(g, f->model, units, false, &ways);
    among = not_too_far(&ways.table, action, &ways.body, among, units);
    for (RbModels left = among; left; left &= left - 1)
        if (struck_beside(&ways.table, action, &ways.body, rb_body_of(&ways.table, rb_first(left)),
                          units))
            all |= rb_bit(rb_first(left));
    if (!(among & ~all) || (some && all)) return all;
    rb_ways_open_doors(&ways);
    rb_table(g, &shut, f->model);
    return all | struck_from_nodes(&ways, hits_by_hand(action) ? &ways.table.plane : &shut.plane,
                                   action, among & ~all);
}

/* Units that the monster could come nearer before it uses an action, and by it. */
static int stride_before(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                         const RbActionFacts *action)
{
    const WmOp *const charge = rb_word_of(action, RB_W_CHARGE);
    const int have = f->pool[RB_FIRST_POOL] + f->charge;
    const int moves = have - rb_faces(action);

    if (rb_model(g, f->model)->bound || rb_engaged(g, table, f->model)) return 0;
    return (moves > 0 ? moves : 0) * rb_speed(g, f->model) + (charge ? charge->arg[0] : 0);
}

static RbModels seen(const RbTable *table, int model, RbModels among)
{
    RbModels all = 0;

    for (; among; among &= among - 1)
        if (wm_sees(&table->plane, rb_body_of(table, model), rb_body_of(table, rb_first(among))))
            all |= rb_bit(rb_first(among));
    return all;
}

/* Whom of some an action could still be paid for and reach, moves first if needed. Of those
 * `some` are enough, if so wished. */
static RbModels reachable(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int number,
                          RbModels among, bool some)
{
    const RbActionFacts *const action = rb_action(g, number);

    if (!action->damage || rb_judge_ready(g, f, f->model, number)) return 0;
    const RbModels here = struck_here(g, table, f, action, among);
    if (some && here) return here;
    const int units = stride_before(g, table, f, action);
    RbModels others = on_their_feet(g, among & ~here);
    if (rb_word_of(action, RB_W_CHARGE)) others &= seen(table, f->model, others); /* RB-SPC-18 */
    if (!units || !others) return here;
    return here | struck_on_the_way(g, f, action, others, units, some);
}

/* RB-GRD-06: by an attack of its card, or an improvised one (RB-WLD-14). */
static bool could_attack(const RbGame *g, const RbTable *table, const RbTurnFrame *f, RbModels prey)
{
    const RbCardFacts *const card = rb_card(g, f->model);

    if (!prey) return false;
    for (int i = 0; i < RB_CARD_ACTIONS && card->actions[i]; i++)
        if (reachable(g, table, f, card->actions[i], prey, true)) return true;
    return reachable(g, table, f, g->derived->improvised, prey, true) != 0;
}

void rb_scope_wild(const RbGame *g, const RbTurnFrame *f, RbScope *scope)
{
    const RbTable *const table = &scope->table;
    const RbModels all = rb_all(g) & ~rb_monsters(g);

    scope->prey = all;
    scope->presses = false;
    if (rb_model(g, f->model)->cling) return;
    if (rb_wild_of(g, f->model)->behavior == RB_GUARD) {
        scope->prey = rb_guard_prey(g, table, f->model);
        scope->presses = could_attack(g, table, f, scope->prey);
    }
    if (rb_wild_of(g, f->model)->behavior == RB_BOAR) { /* Gore, at the closest that it can reach */
        const int gore = rb_card(g, f->model)->actions[0];
        scope->prey = rb_all_closest(g, f->model, reachable(g, table, f, gore, all, false));
        scope->presses = scope->prey != 0;
    }
}
