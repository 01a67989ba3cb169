/* STR, THR: strikes with their windows, and throws. */
#include <core/grid.h>

#include "probe.h"

#include "internal.h"

/* The faces of the war die. */
enum { NOTHING_1 = 1, NOTHING_2, SWORD_1, SWORD_2, SWORD_3, AXE };

static bool blank(int face)
{
    return face <= NOTHING_2;
}

/* PB-STR-02 */
static int hits_of(int face)
{
    return blank(face) ? 0 : face == AXE ? 2 : 1;
}

static int pool_hits(const PbStrike *f)
{
    int hits = 0;

    for (int i = 0; i < f->count; i++) hits += hits_of(f->die[i]);
    return hits;
}

static bool any_blank(const PbStrike *f)
{
    for (int i = 0; i < f->count; i++)
        if (blank(f->die[i])) return true;
    return false;
}

/* PB-STR-02, and PB-STR-03 for the second time: dice that show something lie still. */
static void roll_blanks(PbGame *g, PbStrike *f)
{
    for (int i = 0; i < f->count && i < PB_DICE; i++)
        if (blank(f->die[i])) SET(f->die[i], wm_roll(&g->core, PB_WAR_DIE));
    EVENT(PB_EV_POOL, PB_STR_02, f->by, f->target, pool_hits(f));
}

WmFlow pb_strike(PbGame *g, int by, int target)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_STRIKE);

    SET(fr->u.strike.by, by);
    SET(fr->u.strike.target, target);
    return WM_CALLED;
}

/* PB-STR-04, PB-STR-05: some seats may answer with a card, in seat order. */
static WmFlow window(PbGame *g, WmSeats who, int card)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_WINDOW);

    fr->u.window.waiting = (WmSeats)(who & pb_fighters(g));
    SET(fr->u.window.card, card);
    return WM_CALLED;
}

enum { STRIKE_REROLL = 1, STRIKE_WARDS };

const WmStop pb_strike_stops[] = {
    [STRIKE_REROLL] = WM_ASKS(PB_Q_REROLL, PbFrame, u.strike.by),
    [STRIKE_WARDS] = WM_CALLS(PB_RULE_WINDOW),
    WM_NO_STOP,
};

static const WmField strike_fields[] = {
    WM_NEED(PbStrike, by, BY_ALL, &pb_thing_hero),
    WM_NEED(PbStrike, target, BY_ALL, &pb_thing_hero),
    WM_FIELD(PbStrike, count, BY_ALL, &pb_thing_pool),
    WM_ARRAY(PbStrike, die, BY_ALL, &pb_thing_face),
};
const WmShape pb_strike_frame_shape = {
    .name = "strike", .bytes = sizeof(PbStrike), WM_SHAPE_FIELDS(strike_fields)};

WmFlow pb_rule_strike(PbGame *g, PbFrame *fr)
{
    PbStrike *const f = &fr->u.strike;

    RULE_BEGIN(fr);
    SET(f->count, pb_pool(g));
    roll_blanks(g, f);
    if (any_blank(f)) {
        ASK(fr, STRIKE_REROLL, f->by, PB_Q_REROLL);
        if (g->answer.kind == PB_A_REROLL) {
            CITE(PB_STR_03);
            roll_blanks(g, f);
        }
    }
    CALL(fr, STRIKE_WARDS, window(g, pb_team(f->target), g->derived->ward)); /* PB-STR-04 */
    if (pool_hits(f) > g->value) pb_hurt(g, f->target, pool_hits(f) - g->value, PB_STR_06);
    RULE_END;
}

enum { WINDOW_REACT = 1, WINDOW_BREACH };

const WmStop pb_window_stops[] = {
    [WINDOW_REACT] = WM_ASKS(PB_Q_REACT, PbFrame, u.window.seat),
    [WINDOW_BREACH] = WM_CALLS(PB_RULE_WINDOW),
    WM_NO_STOP,
};

static const WmField window_fields[] = {
    WM_FIELD(PbWindow, waiting, BY_ALL, &wm_thing_seats),
    WM_NEED(PbWindow, seat, BY_ALL, &pb_thing_hero),
    WM_NEED(PbWindow, card, BY_ALL, &pb_thing_card),
    WM_FIELD(PbWindow, stood, BY_ALL, &pb_thing_hand_size),
};
const WmShape pb_window_frame_shape = {
    .name = "window", .bytes = sizeof(PbWindow), WM_SHAPE_FIELDS(window_fields)};

/* Returns how many reactions stood. */
WmFlow pb_rule_window(PbGame *g, PbFrame *fr)
{
    PbWindow *const f = &fr->u.window;

    RULE_BEGIN(fr);
    for (SET(f->seat, 1); f->seat <= PB_SEATS; GAIN(f->seat, 1)) {
        if (!wm_seats_have(f->waiting, f->seat) || !pb_fights(g, f->seat)) continue;
        ASK(fr, WINDOW_REACT, f->seat, PB_Q_REACT);
        if (g->answer.kind == WM_PASS) continue;
        CITE(f->card == g->derived->ward ? PB_STR_04 : PB_STR_05);
        pb_spend_card(g, f->seat, f->card);
        g->value = 0;                   /* what stands if no window opens */
        if (wm_frames_fit(&g->core, 1)) /* PB-STR-05; a window that has no room stays shut */
            CALL(fr, WINDOW_BREACH, window(g, pb_team(f->seat + 1), g->derived->breach));
        if (g->value == 0) {
            GAIN(f->stood, 1);
        } else {
            EVENT(PB_EV_STOPPED, PB_STR_05, f->card);
        }
    }
    RETURN(f->stood);
    RULE_END;
}

/* ---- THR ------------------------------------------------------------------------------------- */

WmFlow pb_throw(PbGame *g, int seat)
{
    PbFrame *const fr = wm_push(&g->core, PB_RULE_THROW);

    SET(fr->u.throw.seat, seat);
    return WM_CALLED;
}

/* The square of the distance from a point to the middle of a square, in hundredths. */
int pb_distance_squared(int x, int y, int square)
{
    const int dx = x - (wm_grid_column(PB_COLUMNS, square) * 100 - 50);
    const int dy = y - (wm_grid_row(PB_COLUMNS, square) * 100 - 50);

    return dx * dx + dy * dy;
}

/* PB-THR-02: the seat of the hero that is hit, or 0. */
int pb_hero_hit(const PbGame *g, int x, int y)
{
    int best = 50 * 50 + 1;
    int hit = 0;

    for (int seat = 1; seat <= PB_SEATS; seat++) {
        const PbHero *const hero = pb_hero(g, seat);
        if (hero->stones == 0 || hero->at == 0) continue;
        if (pb_distance_squared(x, y, hero->at) >= best) continue;
        best = pb_distance_squared(x, y, hero->at);
        hit = seat;
    }
    return hit;
}

enum { THROW_AIM = 1 };

const WmStop pb_throw_stops[] = {[THROW_AIM] = WM_ASKS(PB_Q_AIM, PbFrame, u.throw.seat),
                                 WM_NO_STOP};

static const WmField throw_fields[] = {
    WM_NEED(PbThrow, seat, BY_ALL, &pb_thing_hero),
};
const WmShape pb_throw_frame_shape = {
    .name = "throw", .bytes = sizeof(PbThrow), WM_SHAPE_FIELDS(throw_fields)};

WmFlow pb_rule_throw(PbGame *g, PbFrame *fr)
{
    const PbThrow *const f = &fr->u.throw;

    RULE_BEGIN(fr);
    ASK(fr, THROW_AIM, f->seat, PB_Q_AIM);
    EVENT(PB_EV_THROW, PB_THR_01, f->seat, g->answer.arg[0], g->answer.arg[1]);
    {
        const int hit = pb_hero_hit(g, g->answer.arg[0], g->answer.arg[1]);
        if (hit) pb_hurt(g, hit, 1, PB_THR_02);
    }
    RULE_END;
}
