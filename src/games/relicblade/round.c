/* SET, RND, REC, WIN: deployment, the phases of a round, recovery, and the end. */
#include "internal.h"

enum {
    DEPLOYMENT_DEPTH = 4 * WM_INCH, /* RB-SET-13 */
    GRID = WM_INCH / 2,
    FINE_GRID = WM_INCH / 4,
    RECOVERS_ON = 6
};

/* ---- initiative ------------------------------------------------------------------------------ */

/* RB-RND-02: ties are rolled again. */
static void roll_initiative(RbGame *g, int rule)
{
    int first;
    int second;

    do {
        first = wm_roll(&g->core, RB_D6);
        second = wm_roll(&g->core, RB_D6);
    } while (first == second);
    SET(g->s->course.initiative, first > second ? 1 : 2);
    EVENT(RB_EV_INITIATIVE, rule, g->s->course.initiative);
}

/* RB-RND-03: a model of the seat that may roll for recovery. */
static bool may_recover(const RbGame *g, int seat, int model)
{
    return rb_side(model) == seat && rb_in_play(g, model) && rb_down(g, model) &&
           !rb_is_construct(g, model);
}

static WmRule why_not(const RbGame *g, int model, WmRule otherwise)
{
    return rb_in_play(g, model) && rb_is_construct(g, model) ? RB_CON_03 : otherwise;
}

static bool any_may_recover(const RbGame *g, int seat)
{
    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (may_recover(g, seat, rb_first(left))) return true;
    return false;
}

WmRule rb_judge_gift(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind == WM_PASS) return 0;
    if (a->kind != RB_A_GIVE) return WM_NOT_OFFERED;
    return may_recover(rb_game(c), seat, a->arg[0]) ? 0 : why_not(rb_game(c), a->arg[0], RB_RND_03);
}

void rb_list_gift(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_PASS);
    for (RbModels left = rb_all(rb_game(c)); left; left &= left - 1)
        wm_offer_one(offers, RB_A_GIVE, rb_first(left));
}

/* ---- deployment ------------------------------------------------------------------------------ */

WmPoint rb_corner_point(int corner)
{
    const bool east = corner == RB_SE || corner == RB_NE;
    const bool north = corner == RB_NE || corner == RB_NW;

    return (WmPoint){east ? WM_PLANE_SIDE : 0, north ? WM_PLANE_SIDE : 0};
}

/* RB-SET-14: the opponent has the corner across. */
int rb_corner_of(const RbGame *g, int seat)
{
    const int corner = g->s->course.corner;

    return seat == g->s->frames[0].u.game.first ? corner : (corner + 1) % RB_CORNERS + 1;
}

WmRule rb_judge_corner(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == RB_A_CORNER ? 0 : WM_NOT_OFFERED;
}

void rb_list_corner(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int corner = 1; corner <= RB_CORNERS; corner++) wm_offer_one(offers, RB_A_CORNER, corner);
}

static void body_at(const RbGame *g, int model, WmPoint at, WmBody *body)
{
    rb_body(g, model, body);
    body->at = at;
}

static bool may_deploy(const RbGame *g, const RbScope *scope, int model, WmPoint at, int depth)
{
    const WmPoint corner = rb_corner_point(rb_corner_of(g, rb_side(model)));
    WmBody body;

    body_at(g, model, at, &body);
    return wm_within(corner, 0, at, body.radius, depth) &&
           wm_standing(&scope->table.plane, &body) == WM_STANDS;
}

typedef bool EachPoint(const RbGame *g, const RbScope *scope, int model, WmPoint at, void *more);

/* Every point of a lattice near the corner, until one is taken. */
static bool each_near_corner(const RbGame *g, const RbScope *scope, int model, int step,
                             EachPoint *take, void *more)
{
    const WmPoint corner = rb_corner_point(rb_corner_of(g, rb_side(model)));
    const int most = scope->depth + WM_INCH;

    for (int x = 0; x <= most; x += step)
        for (int y = 0; y <= most; y += step) {
            const WmPoint at = {wm_fit_i16(corner.x ? corner.x - x : x),
                                wm_fit_i16(corner.y ? corner.y - y : y)};
            if (take(g, scope, model, at, more)) return true;
        }
    return false;
}

static bool is_free(const RbGame *g, const RbScope *scope, int model, WmPoint at, void *more)
{
    (void)more;
    return may_deploy(g, scope, model, at, scope->depth);
}

/* Where 4 inches have no room left, an inch more is given: the book does not say. */
void rb_scope_deploy(const WmContext *c, int seat)
{
    const RbGame *const g = rb_game(c);
    RbScope *const scope = rb_scope(c);
    const int model = rb_top(g)->u.game.model;

    (void)seat;
    rb_table(g, &scope->table, 0);
    scope->depth = DEPLOYMENT_DEPTH;
    while (scope->depth < WM_PLANE_SIDE &&
           !each_near_corner(g, scope, model, FINE_GRID, is_free, NULL))
        scope->depth += WM_INCH;
}

WmRule rb_judge_deploy(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const RbScope *const scope = rb_scope(c);
    const int model = rb_top(g)->u.game.model;

    if (a->kind != RB_A_PUT) return WM_NOT_OFFERED;
    if (may_deploy(g, scope, model, (WmPoint){a->arg[0], a->arg[1]}, 2 * WM_PLANE_SIDE))
        return may_deploy(g, scope, model, (WmPoint){a->arg[0], a->arg[1]}, scope->depth) ? 0
               : seat == g->s->frames[0].u.game.first ? RB_SET_13
                                                      : RB_SET_14;
    return RB_SET_15;
}

static bool offer_put(const RbGame *g, const RbScope *scope, int model, WmPoint at, void *more)
{
    (void)g, (void)scope, (void)model;
    wm_offer_two(more, RB_A_PUT, at.x, at.y);
    return false;
}

void rb_list_deploy(const WmContext *c, int seat, WmOffers *offers)
{
    const RbGame *const g = rb_game(c);
    const RbScope *const scope = rb_scope(c);
    const int model = rb_top(g)->u.game.model;
    const int before = offers->count;

    (void)seat;
    (void)each_near_corner(g, scope, model, GRID, offer_put, offers);
    if (offers->count == before)
        (void)each_near_corner(g, scope, model, FINE_GRID, offer_put, offers);
}

/* The next model of the seat that is not on the table yet, or 0. */
static int next_to_deploy(const RbGame *g, int seat)
{
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (rb_side(model) == seat && rb_model(g, model)->card && !rb_model(g, model)->deployed)
            return model;
    return 0;
}

static void deploy(RbGame *g, int model, WmPoint at)
{
    rb_set_down(g, model, at);
    SET(rb_model(g, model)->deployed, 1);
    EVENT(RB_EV_DEPLOYED, RB_SET_13, model, at.x, at.y);
    CITE(RB_SET_14, RB_SET_15, RB_SET_20);
}

/* ---- activations ----------------------------------------------------------------------------- */

/* RB-RND-06, RB-RND-09, RB-SUM-07 */
static bool may_activate(const RbGame *g, int seat, int model)
{
    return rb_side(model) == seat && rb_able(g, model) && !rb_model(g, model)->acted &&
           !(rb_is_summon(g, model) && rb_card(g, model)->upkeep);
}

static bool any_may_activate(const RbGame *g, int seat)
{
    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (may_activate(g, seat, rb_first(left))) return true;
    return false;
}

/* RB-CMP-04 */
static bool may_group(const RbGame *g, int seat, int model)
{
    const int companion = g->derived->companion[model];

    return companion && may_activate(g, seat, companion) &&
           rb_near(g, model, companion, 5 * WM_INCH);
}

WmRule rb_judge_activate(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);

    if (a->kind == WM_PASS || a->kind == WM_DONE) return RB_RND_08;
    if (a->kind != RB_A_ACTIVATE && a->kind != RB_A_GROUP) return WM_NOT_OFFERED;
    if (rb_side(a->arg[0]) != seat) return RB_RND_05;
    if (!rb_in_play(g, a->arg[0])) return RB_DMG_11;
    if (rb_down(g, a->arg[0])) return rb_is_construct(g, a->arg[0]) ? RB_CON_02 : RB_RND_09;
    if (rb_model(g, a->arg[0])->acted) return RB_RND_06;
    if (!may_activate(g, seat, a->arg[0])) return RB_SUM_07;
    return a->kind == RB_A_ACTIVATE || may_group(g, seat, a->arg[0]) ? 0 : RB_CMP_04;
}

void rb_list_activate(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (RbModels left = rb_all(rb_game(c)); left; left &= left - 1) {
        wm_offer_one(offers, RB_A_ACTIVATE, rb_first(left));
        wm_offer_one(offers, RB_A_GROUP, rb_first(left));
    }
}

/* RB-RND-07: the other one, or the same again. */
static int next_seat(const RbGame *g, int seat)
{
    if (any_may_activate(g, rb_other(seat))) return rb_other(seat);
    return any_may_activate(g, seat) ? seat : 0;
}

/* ---- recovery -------------------------------------------------------------------------------- */

static bool friend_near_has(const RbGame *g, int model, int word)
{
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int other = rb_first(left);
        const WmOp *op;
        if (rb_are_enemies(model, other) || !rb_able(g, other)) continue;
        op = rb_has(g, other, word);
        if (op && rb_near(g, model, other, op->arg[0])) return true;
    }
    return false;
}

static bool recovers(RbGame *g, int model)
{
    const int face = wm_roll(&g->core, RB_D6);

    EVENT(RB_EV_RECOVERY, RB_REC_01, model, face);
    return face >= RECOVERS_ON - (friend_near_has(g, model, RB_W_LANTERN) ? 1 : 0);
}

/* RB-REC-02 to RB-REC-05. Rerolls are taken wherever the roll has failed: it cannot get worse. */
static void roll_recovery(RbGame *g, int model)
{
    bool up = recovers(g, model);

    if (!up && rb_has(g, model, RB_W_STUBBORN)) up = recovers(g, model);
    if (!up && friend_near_has(g, model, RB_W_STEADY)) up = recovers(g, model);
    if (up) {
        rb_heal(g, model, 1, RB_REC_02);
        CITE(RB_REC_03, RB_DMG_13);
    } else if (!rb_side(model)) {
        rb_credit(g, model, rb_model(g, model)->fallen_to, RB_WLD_10);
        rb_remove(g, model, RB_EV_DESTROYED, RB_WLD_10);
    } else if (rb_model(g, model)->deadly) {
        CITE(RB_REC_05);
        rb_remove(g, model, RB_EV_DESTROYED, RB_SPC_25);
    } else if (rb_card(g, model)->mortal) {
        CITE(RB_REC_05);
        rb_remove(g, model, RB_EV_DESTROYED, RB_CMP_09);
    } else {
        CITE(RB_REC_04);
    }
}

WmRule rb_judge_recover(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);

    if (a->kind != RB_A_RECOVER) return WM_NOT_OFFERED;
    if (rb_top(g)->u.game.rolled & rb_bit(a->arg[0])) return RB_REC_01;
    return may_recover(g, seat, a->arg[0]) ? 0 : why_not(g, a->arg[0], RB_REC_01);
}

void rb_list_recover(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (RbModels left = rb_all(rb_game(c)); left; left &= left - 1)
        wm_offer_one(offers, RB_A_RECOVER, rb_first(left));
}

static bool any_to_roll(const RbGame *g, const RbGameFrame *f)
{
    for (RbModels left = rb_all(g) & ~f->rolled; left; left &= left - 1)
        if (may_recover(g, f->seat, rb_first(left))) return true;
    return false;
}

/* RB-WLD-09: after the models of both players; nobody has to be asked. */
void rb_recover_wild(RbGame *g)
{
    for (RbModels left = rb_monsters(g); left; left &= left - 1) {
        if (!rb_down(g, rb_first(left))) continue;
        CITE(RB_WLD_09);
        roll_recovery(g, rb_first(left));
    }
}

/* RB-SUM-10: models that nobody has kept up. */
static void fade(RbGame *g)
{
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int model = rb_first(left);
        if (!rb_is_summon(g, model) || !rb_card(g, model)->upkeep) continue;
        if (!rb_model(g, model)->kept) rb_remove(g, model, RB_EV_REMOVED, RB_SUM_10);
        rb_model(g, model)->kept = 0;
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

/* RB-WIN-06: only inert constructs are left. */
static bool has_lost(const RbGame *g, int seat)
{
    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int model = rb_first(left);
        if (rb_side(model) == seat && !(rb_is_construct(g, model) && rb_down(g, model)))
            return false;
    }
    return true;
}

static bool any_in_play(const RbGame *g, int seat)
{
    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (rb_side(rb_first(left)) == seat) return true;
    return false;
}

void rb_finish(RbGame *g, int outcome, int rule)
{
    SET(g->s->course.outcome, outcome);
    EVENT(RB_EV_ENDS, rule, outcome);
    if (g->setup->adventure) rb_end_adventure(g);
}

void rb_finish_by_score(RbGame *g)
{
    const uint16_t *const score = g->s->course.score;

    rb_finish(g,
              score[0] == score[1]  ? RB_DRAWN
              : score[0] > score[1] ? RB_FIRST_WINS
                                    : RB_SECOND_WINS,
              RB_WIN_01);
}

/* Break Through: a party of which some have got away is not destroyed. */
static bool got_away(const RbGame *g, bool first, bool second)
{
    const uint8_t *const slipped = g->s->course.slipped;

    return (first && slipped[0]) || (second && slipped[1]);
}

/* RB-WIN-02 to RB-WIN-06 */
void rb_look_for_end(RbGame *g)
{
    const bool first = has_lost(g, 1);
    const bool second = has_lost(g, 2);

    if (!RB_OVER(g) && g->s->course.phase != RB_DEPLOYMENT) rb_look_for_goal(g);
    if (RB_OVER(g) || g->s->course.phase == RB_DEPLOYMENT || (!first && !second)) return;
    if (rb_monsters(g)) CITE(RB_WIN_05);
    if (got_away(g, first, second))
        rb_finish_by_score(g);
    else if (first && second)
        rb_finish(g, RB_DRAWN, RB_WIN_04);
    else
        rb_finish(g, first ? RB_SECOND_WINS : RB_FIRST_WINS,
                  any_in_play(g, first ? 1 : 2) ? RB_WIN_06 : RB_WIN_02);
}

void rb_stir(RbGame *g)
{
    SET(g->s->course.stirred, g->s->course.round);
}

/* RB-GAP-11: a game without a limit that has gone on for long, or in which nothing happens. */
static bool offers_draw(const RbGame *g)
{
    const RbCourse *const course = &g->s->course;

    if (rb_rounds(g)) return false;
    return course->round >= RB_DRAW_ROUND || course->round - course->stirred >= RB_QUIET_ROUNDS;
}

WmRule rb_judge_draw(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == RB_A_DRAW || a->kind == WM_PASS ? 0 : WM_NOT_OFFERED;
}

void rb_list_draw(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, RB_A_DRAW);
    wm_offer(offers, WM_PASS);
}

/* RB-SET-17: after the last round of a scenario the higher score wins. */
static void end_round(RbGame *g)
{
    RbCourse *const course = &g->s->course;

    rb_score_round(g);
    for (int model = 1; model <= RB_MODELS; model++)
        if (rb_model(g, model)->card) {
            rb_model(g, model)->acted = 0;
            rb_model(g, model)->offered = 0;
        }
    for (int i = 0; i < RB_MONSTERS; i++) g->s->wild[i].attackers = 0; /* RB-GRD-08 */
    if (RB_OVER(g)) return;
    if (rb_rounds(g) && course->round >= rb_rounds(g)) {
        rb_score_end(g);
        rb_finish_by_score(g);
    } else if (course->round >= RB_LAST_ROUND) {
        rb_finish(g, RB_DRAWN, RB_WIN_04);
    }
}

static void begin_phase(RbGame *g, int phase)
{
    SET(g->s->course.phase, phase);
    EVENT(RB_EV_PHASE, RB_RND_01, phase);
}

static void begin_round(RbGame *g)
{
    GAIN(g->s->course.round, 1);
    EVENT(RB_EV_ROUND, RB_RND_01, g->s->course.round);
    rb_round_dangers(g);
}

enum {
    GAME_CORNER = 1,
    GAME_DEPLOY,
    GAME_GIFT,
    GAME_ACTIVATE,
    GAME_TURN,
    GAME_RECOVER,
    GAME_DRAW,
    GAME_CHAMPION,
    GAME_ENTRY,
    GAME_WILD,
    GAME_FIND
};

const WmStop rb_game_stops[] = {
    [GAME_CORNER] = WM_ASKS(RB_Q_CORNER, RbFrame, u.game.seat),
    [GAME_DEPLOY] = WM_ASKS(RB_Q_DEPLOY, RbFrame, u.game.seat),
    [GAME_GIFT] = WM_ASKS(RB_Q_GIFT, RbFrame, u.game.seat),
    [GAME_ACTIVATE] = WM_CHOOSES(RB_Q_ACTIVATE, RbFrame, u.game.seat),
    [GAME_TURN] = WM_CALLS(RB_RULE_TURN),
    [GAME_RECOVER] = WM_CHOOSES(RB_Q_RECOVER, RbFrame, u.game.seat),
    [GAME_DRAW] = WM_ASKS(RB_Q_DRAW, RbFrame, u.game.seat),
    [GAME_CHAMPION] = WM_ASKS(RB_Q_CHAMPION, RbFrame, u.game.seat),
    [GAME_ENTRY] = WM_CALLS(RB_RULE_ENTRY),
    [GAME_WILD] = WM_CALLS(RB_RULE_WILD),
    [GAME_FIND] = WM_CHOOSES(RB_Q_FIND, RbFrame, u.game.seat),
    WM_NO_STOP,
};

static const WmField game_fields[] = {
    WM_FIELD(RbGameFrame, seat, BY_ALL, &wm_thing_seat),
    WM_FIELD(RbGameFrame, model, BY_ALL, &rb_thing_model),
    WM_FIELD(RbGameFrame, second, BY_ALL, &rb_thing_few),
    WM_FIELD(RbGameFrame, first, BY_ALL, &wm_thing_seat),
    WM_FIELD(RbGameFrame, rolled, BY_ALL, &rb_thing_models),
    WM_FIELD(RbGameFrame, icon, BY_ALL, &rb_thing_icon),
    WM_ARRAY(RbGameFrame, fill, BY_NONE, &rb_thing_nothing),
};
const WmShape rb_game_frame_shape = {
    .name = "game", .bytes = sizeof(RbGameFrame), WM_SHAPE_FIELDS(game_fields)};

WmFlow rb_rule_game(RbGame *g, RbFrame *fr)
{
    RbGameFrame *const f = &fr->u.game;
    RbCourse *const course = &g->s->course;

    RULE_BEGIN(fr);
    if (course->phase == RB_DEPLOYMENT) {
        roll_initiative(g, RB_SET_12);
        SET(f->seat, course->initiative);
        ASK(fr, GAME_CORNER, f->seat, RB_Q_CORNER); /* RB-SET-13 */
        SET(course->corner, g->answer.arg[0]);
        SET(f->first, f->seat);
        EVENT(RB_EV_CORNER, RB_SET_13, f->seat, course->corner);
        for (SET(f->second, 0); f->second < RB_SEATS; GAIN(f->second, 1)) {
            SET(f->seat, f->second ? rb_other(course->initiative) : course->initiative);
            while (next_to_deploy(g, f->seat)) {
                SET(f->model, next_to_deploy(g, f->seat));
                ASK(fr, GAME_DEPLOY, f->seat, RB_Q_DEPLOY);
                deploy(g, f->model, (WmPoint){g->answer.arg[0], g->answer.arg[1]});
            }
        }
        f->model = 0;
        rb_lay_markers(g);
        CALL(fr, GAME_ENTRY, rb_entry(g));
        for (SET(f->second, 0); f->second < RB_SEATS && g->setup->head.scenario == RB_CHAMPIONS;
             GAIN(f->second, 1)) {
            SET(f->seat, f->second ? rb_other(course->initiative) : course->initiative);
            if (!rb_has_champion(g, f->seat)) continue;
            ASK(fr, GAME_CHAMPION, f->seat, RB_Q_CHAMPION);
            SET(course->champion[f->seat - 1], g->answer.arg[0]);
            EVENT(RB_EV_CHAMPION, RB_SET_17, g->answer.arg[0]);
        }
        f->second = 0;
        begin_round(g);
        begin_phase(g, RB_ACTIVATION); /* RB-SET-16 */
        CITE(RB_SET_16);
    }
    while (!RB_OVER(g)) {
        if (course->phase == RB_INITIATIVE) {
            roll_initiative(g, RB_RND_02);
            SET(f->seat, course->initiative);
            if (any_may_recover(g, f->seat)) {
                ASK(fr, GAME_GIFT, f->seat, RB_Q_GIFT); /* RB-RND-03 */
                if (g->answer.kind == RB_A_GIVE) {
                    SET(course->initiative, rb_other(f->seat));
                    EVENT(RB_EV_GAVE, RB_RND_03, f->seat);
                    CITE(RB_RND_04);
                    roll_recovery(g, g->answer.arg[0]);
                    rb_look_for_end(g);
                    if (RB_OVER(g)) continue;
                }
            }
            begin_phase(g, RB_ACTIVATION);
        }
        if (course->phase == RB_ACTIVATION) {
            SET(f->seat, rb_other(course->initiative));
            while (next_seat(g, f->seat)) {
                if (next_seat(g, f->seat) == f->seat) CITE(RB_RND_07);
                SET(f->seat, next_seat(g, f->seat));
                CHOOSE(fr, GAME_ACTIVATE, f->seat, RB_Q_ACTIVATE); /* RB-RND-05, RB-RND-08 */
                CALL(fr, GAME_TURN, rb_turn(g, g->answer.arg[0], g->answer.kind == RB_A_GROUP));
                if (RB_OVER(g)) break;
            }
            if (RB_OVER(g)) continue;
            CITE(RB_RND_11);
            rb_let_lapse_round(g);
            begin_phase(g, rb_has_wild(g) ? RB_MONSTER_PHASE : RB_RECOVERY);
        }
        if (course->phase == RB_MONSTER_PHASE) {
            CALL(fr, GAME_WILD, rb_wild(g));
            if (RB_OVER(g)) continue;
            begin_phase(g, RB_RECOVERY);
        }
        fade(g);
        f->rolled = 0;
        for (SET(f->second, 0); f->second < RB_SEATS; GAIN(f->second, 1)) { /* RB-REC-01 */
            SET(f->seat, f->second ? rb_other(course->initiative) : course->initiative);
            while (!RB_OVER(g) && any_to_roll(g, f)) {
                CHOOSE(fr, GAME_RECOVER, f->seat, RB_Q_RECOVER);
                f->rolled |= rb_bit(g->answer.arg[0]);
                roll_recovery(g, g->answer.arg[0]);
                rb_look_for_end(g);
                if (RB_OVER(g)) CITE(RB_WIN_04);
            }
        }
        f->rolled = 0;
        if (RB_OVER(g)) continue;
        rb_recover_wild(g);
        rb_look_for_end(g);
        end_round(g);
        if (RB_OVER(g)) continue;
        SET(f->second, 0);
        for (SET(f->seat, 1); f->seat <= RB_SEATS && offers_draw(g); GAIN(f->seat, 1)) {
            ASK(fr, GAME_DRAW, f->seat, RB_Q_DRAW);
            if (g->answer.kind == RB_A_DRAW) GAIN(f->second, 1);
        }
        if (f->second == RB_SEATS) {
            rb_finish(g, RB_DRAWN, RB_WIN_04);
            continue;
        }
        SET(f->seat, course->initiative);
        f->second = 0;
        begin_round(g);
        begin_phase(g, RB_INITIATIVE);
    }
    for (SET(f->seat, 1); f->seat <= RB_SEATS; GAIN(f->seat, 1))
        while (rb_claimed(g, f->seat)) {
            SET(f->icon, rb_claimed(g, f->seat));
            CHOOSE(fr, GAME_FIND, f->seat, RB_Q_FIND); /* RB-WLD-07 */
            rb_claim(g, f->seat, g->answer.arg[0]);
        }
    RULE_END;
}

/* What waits in deployment is deployed, and the other way round. */
bool rb_game_right(const RbGame *g, const RbFrame *fr, bool waits)
{
    const RbGameFrame *const f = &fr->u.game;
    const RbCourse *const course = &g->s->course;
    const bool deploys = fr->step == GAME_CORNER || fr->step == GAME_DEPLOY ||
                         fr->step == GAME_CHAMPION || fr->step == GAME_ENTRY;

    if (RB_OVER(g))
        return waits && fr->step == GAME_FIND && f->icon && f->icon == rb_claimed(g, f->seat);
    if (fr->step == GAME_FIND || deploys != (course->phase == RB_DEPLOYMENT)) return false;
    if (fr->step != GAME_CORNER && (!course->corner || !f->first || !course->initiative))
        return false;
    if (fr->step == GAME_WILD) return !waits && course->phase == RB_MONSTER_PHASE;
    if (fr->step == GAME_ENTRY) return !waits;
    if (!waits) return fr->step == GAME_TURN && course->phase == RB_ACTIVATION;
    if (fr->step == GAME_DEPLOY)
        return f->model && rb_side(f->model) == f->seat && rb_model(g, f->model)->card &&
               !rb_model(g, f->model)->deployed;
    if (fr->step == GAME_GIFT) return course->phase == RB_INITIATIVE && any_may_recover(g, f->seat);
    if (fr->step == GAME_ACTIVATE) return course->phase == RB_ACTIVATION;
    return deploys || course->phase == RB_RECOVERY;
}

/* ---- cases ----------------------------------------------------------------------------------- */

/* Models that a case has not placed take no part. */
static void take_off_others(RbGame *g)
{
    for (int model = 1; model <= RB_MODELS; model++)
        if (!rb_model(g, model)->deployed) *rb_model(g, model) = (RbModel){.card = 0};
}

void rb_start(RbGame *g, const WmAnswer *entry)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_GAME);
    RbCourse *const course = &g->s->course;

    if (entry->kind == RB_AT_SET_UP) return;
    take_off_others(g);
    if (course->round == 0 && entry->kind != RB_AT_ENTRY) SET(course->round, 1);
    if (course->initiative == 0) SET(course->initiative, 1);
    if (course->corner == 0) SET(course->corner, RB_SW);
    SET(fr->u.game.first, 1);
    SET(fr->u.game.seat, course->initiative);
    if (entry->kind == RB_AT_ENTRY) {
        SET(fr->step, GAME_ENTRY);
        (void)rb_entry(g);
        return;
    }
    SET(course->phase, entry->kind == RB_AT_ROUND      ? RB_INITIATIVE
                       : entry->kind == RB_AT_RECOVERY ? RB_RECOVERY
                       : entry->kind == RB_AT_MONSTERS ? RB_MONSTER_PHASE
                                                       : RB_ACTIVATION);
    if (entry->kind != RB_AT_TURN || !rb_side(entry->arg[0]) || !rb_able(g, entry->arg[0])) return;
    SET(fr->u.game.seat, rb_side(entry->arg[0]));
    SET(fr->step, GAME_TURN);
    (void)rb_turn(g, entry->arg[0], false);
}
