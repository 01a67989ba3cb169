/* PAT, PMV, PMO: what a Patrol Card makes a Patrol do. */
#include <core/mem.h>

#include "internal.h"

static const WmOp *op_at(const OqGame *g, const OqCardFrame *f)
{
    static const WmOp none;

    return f->op < OQ_OPS ? &g->pack->patrols[f->card - 1].does[f->op] : &none;
}

static bool is_dog(const OqGame *g, int enemy)
{
    return oq_ability(g, enemy, OQ_FLAIR) != 0;
}

static bool has_dog(const OqGame *g, int patrol)
{
    EACH_MEMBER(g, patrol, enemy)
        if (is_dog(g, enemy)) return true;
    return false;
}

static bool holds(const OqGame *g, const OqCardFrame *f)
{
    switch (op_at(g, f)->on) {
    case OQ_IF_DOG: return has_dog(g, f->patrol);
    case OQ_IF_NO_DOG: return !has_dog(g, f->patrol);
    case OQ_IF_MODIFIED: return oq_patrol(g, f->patrol)->modified;
    case OQ_IF_CLOSED_UP: return !oq_patrol(g, f->patrol)->modified;
    case OQ_IF_FAIL: return f->failed;
    case OQ_IF_UNMET: return !oq_patrol(g, f->patrol)->met;
    default: return true;
    }
}

/* The word of the next operation, 0 if its condition does not hold. */
static int word_at(const OqGame *g, const OqCardFrame *f)
{
    return holds(g, f) ? op_at(g, f)->word : 0;
}

static bool in_formation(const OqGame *g, const OqCardFrame *f)
{
    return !OQ_OVER(g) && oq_patrol(g, f->patrol)->path != 0 && oq_members(g, f->patrol) > 0;
}

/* ---- who stays behind ------------------------------------------------------------------------ */

/* OQ-PMO-03: the last rank; a call of nature is not for War Dogs. */
static OqFigures rear(const OqGame *g, const OqCardFrame *f)
{
    const bool no_dogs = op_at(g, f)->word == OQ_W_RELIEF;
    OqFigures all = 0;
    int last = 0;

    EACH_MEMBER(g, f->patrol, enemy) {
        const int rank = oq_enemy(g, enemy)->rank;

        if (rank < last || (no_dogs && is_dog(g, enemy))) continue;
        if (rank > last) all = 0;
        last = rank;
        all |= oq_figure_bit(enemy);
    }
    return all;
}

WmRule oq_judge_post(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (rear(g, &oq_top(g)->u.card) & oq_figure_bit(a->arg[0])) ? 0 : OQ_PMO_03;
}

void oq_list_post(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    for (OqFigures left = rear(g, &oq_top(g)->u.card); left; left &= left - 1)
        wm_offer_one(offers, OQ_A_PICK_ENEMY, 1 + __builtin_ctzll(left));
}

/* OQ-PMO-01, OQ-PMO-02, OQ-PMO-07, OQ-PMO-08 */
static void separate(OqGame *g, int enemy)
{
    OqEnemy *const who = oq_enemy(g, enemy);
    const int patrol = who->patrol;

    who->patrol = 0;
    who->rank = 0;
    who->right = 0;
    SET(oq_patrol(g, patrol)->modified, 1);
    CITE(OQ_PMO_01, OQ_PMO_02, OQ_PMO_07, OQ_PAT_09);
    if (oq_members(g, patrol)) return;
    wm_mem_zero(oq_patrol(g, patrol), sizeof(OqPatrol));
    CITE(OQ_PMO_08);
}

static void stray(OqGame *g, int enemy)
{
    const int quarters = wm_pick(&g->core, 2) ? 1 : WM_SIDES - 1;

    oq_turn(g, enemy, (oq_figure(g, enemy)->facing - 1 + quarters) % WM_SIDES + 1, OQ_PAT_07);
}

void oq_scope_aside(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);
    const OqCardFrame *const f = &oq_top(g)->u.card;

    (void)seat;
    (void)oq_squares_aside(g, f->figure, op_at(g, f)->arg[0], &oq_scope(c)->squares);
}

WmRule oq_judge_aside_square(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_PAT_09;
}

void oq_list_aside_square(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

static bool has_room_aside(const OqGame *g, const OqCardFrame *f)
{
    WmSquares squares;

    return oq_squares_aside(g, f->figure, op_at(g, f)->arg[0], &squares);
}

/* Its back to the Path. */
static void go_aside(OqGame *g, const OqCardFrame *f, int to)
{
    const int from = oq_figure(g, f->figure)->at;

    oq_put(g, f->figure, to);
    oq_turn(g, f->figure, oq_side_towards(g, from, to), OQ_PAT_07);
    EVENT(OQ_EV_MOVED, OQ_PAT_07, f->figure, to);
}

/* ---- looking about --------------------------------------------------------------------------- */

enum { LOOKS = 3, LOOKS_BACK = 2 };

static int front_rank(const OqGame *g, int patrol)
{
    int front = UINT8_MAX;

    EACH_MEMBER(g, patrol, enemy) front = oq_min(front, oq_enemy(g, enemy)->rank);
    return front;
}

/* The front looks left, then right, then ahead again; all look back, then ahead. */
static void look_about(OqGame *g, const OqCardFrame *f)
{
    static const uint8_t turns[LOOKS + 1] = {0, 3, 2, 3};
    const bool back = op_at(g, f)->word == OQ_W_LOOK_BACK;
    const int front = front_rank(g, f->patrol);
    const int quarters = back ? 2 : turns[f->left];

    EACH_MEMBER(g, f->patrol, enemy)
        if ((back || oq_enemy(g, enemy)->rank == front))
            oq_turn(g, enemy, (oq_figure(g, enemy)->facing - 1 + quarters) % WM_SIDES + 1,
                    OQ_PAT_07);
}

/* ---- marching -------------------------------------------------------------------------------- */

/* A Patrol that hurries goes farther, by its first march. */
static int squares_to_go(OqGame *g, OqCardFrame *f)
{
    const int more = f->marched ? 0 : g->s->course.hurry;

    SET(f->marched, 1);
    return op_at(g, f)->arg[0] + more;
}

/* One square; false: it is no formation any more, or has left the board. */
static bool go_on(OqGame *g, const OqCardFrame *f)
{
    if (!in_formation(g, f)) return false;
    if (!oq_patrol(g, f->patrol)->off) return oq_march(g, f->patrol);
    oq_return_to_path(g, f->patrol);
    return true;
}

static void begin_detour(OqGame *g, OqCardFrame *f)
{
    const WmOp *const op = op_at(g, f);
    int goal = 0;

    if (op->word == OQ_W_CHECK_DOOR) {
        SET(f->door, oq_door_to_check(g, f->patrol, op->arg[0], &goal));
        SET(f->failed, !f->door);
    } else {
        SET(f->place, oq_short_cut(g, f->patrol, op->arg[0], op->arg[1]));
        if (f->place) goal = g->derived->way[oq_patrol(g, f->patrol)->path - 1].left[f->place];
        SET(f->failed, !f->place);
    }
    SET(f->goal, goal);
}

/* Where the way of a card led. */
static void arrive(OqGame *g, OqCardFrame *f)
{
    if (!oq_has_come_to(g, f->patrol, f->goal)) return;
    if (f->door) oq_patrol_opens(g, f->patrol, f->door);
    if (!f->place) return;
    oq_patrol(g, f->patrol)->off = 0;
    oq_form_up(g, f->patrol, f->place);
    f->place = 0;
}

/* ---- the rule -------------------------------------------------------------------------------- */

static void act(OqGame *g, OqCardFrame *f)
{
    OqPatrol *const patrol = oq_patrol(g, f->patrol);
    const WmOp *const op = op_at(g, f);

    switch (word_at(g, f)) {
    case OQ_W_ALERT: oq_raise_alert(g, op->arg[0], OQ_ALR_10); break;
    case OQ_W_STRAY:
        if (f->figure) stray(g, f->figure);
        break;
    case OQ_W_DOZE: SET(patrol->doze, op->arg[0]); break;
    case OQ_W_SNIFF:
        SET(patrol->sniff, op->arg[0]);
        oq_note_look(g);
        break;
    case OQ_W_SHUT_DOOR:
        if (f->door && oq_has_come_to(g, f->patrol, f->goal) && oq_nothing_to_see(g, f->patrol))
            oq_set_door(g, f->door, OQ_CLOSED, OQ_PAT_07);
        break;
    default: break;
    }
}

static int looks(const OqGame *g, const OqCardFrame *f)
{
    const int word = word_at(g, f);

    return word == OQ_W_LOOK ? LOOKS : word == OQ_W_LOOK_BACK ? LOOKS_BACK : 0;
}

static bool strays_off(const OqGame *g, const OqCardFrame *f)
{
    return word_at(g, f) == OQ_W_CHECK_DOOR || word_at(g, f) == OQ_W_SHORT_CUT;
}

static bool posts(const OqGame *g, const OqCardFrame *f)
{
    return (word_at(g, f) == OQ_W_POST || word_at(g, f) == OQ_W_RELIEF) && rear(g, f);
}

enum {
    CARD_POST = 1,
    CARD_ASIDE,
    CARD_WENT,
    CARD_MARCH,
    CARD_LOOK,
    CARD_DETOUR,
    CARD_DOOR,
    CARD_ACT,
    CARD_SUFFERED,
    CARD_ENDED
};

const WmStop oq_card_stops[] = {
    [CARD_POST] = WM_CHOOSES_ANY(OQ_Q_POST),
    [CARD_ASIDE] = WM_CHOOSES_ANY(OQ_Q_ASIDE),
    [CARD_WENT] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_MARCH] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_LOOK] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_DETOUR] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_DOOR] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_ACT] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_SUFFERED] = WM_CALLS(OQ_RULE_SETTLE),
    [CARD_ENDED] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

static const WmField card_fields[] = {
    WM_NEED(OqCardFrame, patrol, BY_ALL, &oq_thing_patrol),
    WM_NEED(OqCardFrame, card, BY_ALL, &oq_thing_patrol_card),
    WM_FIELD(OqCardFrame, op, BY_ALL, &oq_thing_op),
    WM_FIELD(OqCardFrame, left, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCardFrame, figure, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqCardFrame, door, BY_ALL, &oq_thing_door),
    WM_FIELD(OqCardFrame, place, BY_ALL, &oq_thing_head),
    WM_FIELD(OqCardFrame, failed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqCardFrame, marched, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqCardFrame, fill, BY_NONE, &oq_thing_nothing),
    WM_FIELD(OqCardFrame, goal, BY_ALL, &oq_thing_square),
};
const WmShape oq_card_frame_shape = {
    .name = "card", .bytes = sizeof(OqCardFrame), WM_SHAPE_FIELDS(card_fields)};

/* OQ-PAT-07, OQ-PMV-07: whatever somebody sees on the way ends it. */
WmFlow oq_rule_card(OqGame *g, OqFrame *fr)
{
    OqCardFrame *const f = &fr->u.card;

    RULE_BEGIN(fr);
    oq_begin_patrol_effects(g, f->patrol);
    if (oq_due(g)) CALL(fr, CARD_SUFFERED, oq_settle(g));
    for (; op_at(g, f)->word && in_formation(g, f) && !oq_patrol_stays(g, f->patrol);
         GAIN(f->op, 1)) {
        if (posts(g, f)) {
            CHOOSE_ANY(fr, CARD_POST, oq_all_seats(g), 0, OQ_Q_POST);
            SET(f->figure, g->answer.arg[0]);
            if (op_at(g, f)->word == OQ_W_RELIEF && has_room_aside(g, f)) {
                CHOOSE_ANY(fr, CARD_ASIDE, oq_all_seats(g), 0, OQ_Q_ASIDE);
                go_aside(g, f, g->answer.arg[0]);
            }
            separate(g, f->figure);
            if (oq_due(g)) CALL(fr, CARD_WENT, oq_settle(g));
        } else if (word_at(g, f) == OQ_W_MARCH) {
            for (SET(f->left, squares_to_go(g, f)); f->left > 0 && go_on(g, f); SPEND(f->left, 1)) {
                oq_bleed_patrol(g, f->patrol);
                if (oq_due(g)) CALL(fr, CARD_MARCH, oq_settle(g));
                if (!in_formation(g, f)) CITE(OQ_PMV_07);
            }
        } else if (looks(g, f)) {
            for (SET(f->left, looks(g, f)); f->left > 0 && in_formation(g, f); SPEND(f->left, 1)) {
                look_about(g, f);
                if (oq_due(g)) CALL(fr, CARD_LOOK, oq_settle(g));
            }
        } else if (strays_off(g, f)) {
            begin_detour(g, f);
            while (f->goal && in_formation(g, f) && oq_detour(g, f->patrol, f->goal))
                if (oq_due(g)) CALL(fr, CARD_DETOUR, oq_settle(g));
            if (in_formation(g, f)) arrive(g, f);
            if (oq_due(g)) CALL(fr, CARD_DOOR, oq_settle(g));
        } else {
            act(g, f);
            if (oq_due(g)) CALL(fr, CARD_ACT, oq_settle(g));
        }
    }
    oq_end_patrol_effects(g, f->patrol);
    if (oq_due(g)) CALL(fr, CARD_ENDED, oq_settle(g));
    RULE_END;
}

WmFlow oq_play_patrol_card(OqGame *g, int patrol, int card)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_CARD);

    SET(fr->u.card.patrol, patrol);
    SET(fr->u.card.card, card);
    oq_patrol(g, patrol)->met = 0;
    return WM_CALLED;
}
