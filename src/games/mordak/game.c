/* SEQ, MIN, LVL: Rounds of Heroes and Villain, and the Minion Step. */
#include "internal.h"

/* ---- who takes part -------------------------------------------------------------------------- */

WmSeats mm_heroes(const MmGame *g)
{
    WmSeats all = 0;

    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++)
        if (mm_player(g, seat)->board) all = (WmSeats)(all | wm_seat_bit(seat));
    return all;
}

WmSeats mm_deciding(const MmGame *g)
{
    return (WmSeats)(mm_heroes(g) & g->state->present);
}

/* MM-TRE-11, MM-DEF-02 */
int mm_settles(const MmGame *g)
{
    return wm_seats_have(mm_deciding(g), g->s->course.initiative) ? g->s->course.initiative : 0;
}

/* MM-DMG-15 */
bool mm_takes_part(const MmGame *g, int seat)
{
    return mm_player(g, seat)->board && !mm_player(g, seat)->fallen &&
           wm_seats_have(g->state->present, seat);
}

int mm_next_hero(const MmGame *g, int seat)
{
    const WmSeats heroes = mm_heroes(g);

    for (int i = 0; i < MM_SEATS; i++) {
        seat = seat >= mm_seats(g) ? MM_VILLAIN + 1 : seat + 1;
        if (wm_seats_have(heroes, seat)) return seat;
    }
    return seat;
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

/* What may be done once per Round may be done again. */
static void begin_round(MmGame *g, int phase, int team)
{
    SET(g->s->course.phase, phase);
    g->s->course.riches = 0;
    for (int place = 1; place <= MM_PLACES; place++) mm_region(g, place)->spent = 0;
    mm_let_lapse(g, MM_BACK, team);
    EVENT(MM_EV_ROUND, phase == MM_HERO_ROUND ? MM_SEQ_02 : MM_SEQ_03, phase, g->s->course.round);
    CITE(MM_SEQ_01, MM_TRM_04, MM_SEQ_13);
}

static void begin_hero_round(MmGame *g, MmGameFrame *f)
{
    if (g->s->course.round < UINT16_MAX) GAIN(g->s->course.round, 1);
    f->acted = 0;
    begin_round(g, MM_HERO_ROUND, MM_HERO_TEAM);
    f->joined = mm_players_join(g);
}

static int take_joined(MmGameFrame *f)
{
    const int seat = 1 + __builtin_ctz(f->joined);

    f->joined = (WmSeats)(f->joined & ~wm_seat_bit(seat));
    return seat;
}

/* MM-SEQ-05: not with a single Hero, and by nobody who is not there. */
static bool may_wait(const MmGame *g)
{
    const WmSeats there = mm_deciding(g);

    return wm_seats_have(there, g->s->course.initiative) && (there & (there - 1));
}

/* MM-SEQ-04: clockwise from the Initiative token, whose holder may have wanted to be the last. */
static int next_to_act(const MmGame *g, const MmGameFrame *f)
{
    const WmSeats left = (WmSeats)(mm_deciding(g) & ~f->acted);
    int seat = g->s->course.initiative;

    if (left == 0) return 0;
    if (g->s->course.flipped && left != wm_seat_bit(seat)) seat = mm_next_hero(g, seat);
    while (!wm_seats_have(left, seat)) seat = mm_next_hero(g, seat);
    return seat;
}

static int take_next(MmGame *g, MmGameFrame *f)
{
    SET(f->seat, next_to_act(g, f));
    f->acted = (WmSeats)(f->acted | wm_seat_bit(f->seat));
    CITE(MM_SEQ_04);
    return f->seat;
}

static void wait_for_others(MmGame *g)
{
    SET(g->s->course.flipped, 1);
    EVENT(MM_EV_WAITS, MM_SEQ_05, g->s->course.initiative);
}

WmRule mm_judge_go(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == MM_A_GO || a->kind == MM_A_WAIT ? 0 : WM_NOT_OFFERED;
}

void mm_list_go(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, MM_A_GO);
    wm_offer(offers, MM_A_WAIT);
}

/* MM-DEF-07, MM-LVL-05 and what holds to the end of a Round. */
void mm_end_round(MmGame *g, int team)
{
    for (int seat = 1; seat <= MM_SEATS; seat++) mm_player(g, seat)->defends = 0;
    mm_let_lapse(g, MM_ROUND_END, team);
    CITE(MM_DEF_07, MM_LVL_05);
}

/* ---- MIN ------------------------------------------------------------------------------------- */

/* MM-MIN-01, MM-MIN-02: wherever it lies in its stack. A Sheep takes no Turn (MM-SPC-02). */
static MmFigures yet_to_act(const MmGame *g)
{
    MmFigures all = 0;

    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (mm_in_play(g, figure) && !mm_minion(g, figure)->acted) all |= mm_figure_bit(figure);
    return all;
}

WmRule mm_judge_next_minion(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != MM_A_ACT) return WM_NOT_OFFERED;
    if (mm_is_sheep(a->arg[0])) return MM_SPC_02;
    return (yet_to_act(mm_game(c)) & mm_figure_bit(a->arg[0])) ? 0 : MM_MIN_01;
}

void mm_list_next_minion(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_DONE);
    for (MmFigures left = yet_to_act(mm_game(c)); left; left &= left - 1)
        wm_offer_one(offers, MM_A_ACT, mm_first_figure(left));
}

static int take_minion(MmGame *g, MmGameFrame *f, int figure)
{
    SET(f->figure, figure);
    SET(mm_minion(g, figure)->acted, 1);
    CITE(MM_MIN_01, MM_MIN_02, MM_MIN_05, MM_MIN_06, MM_MIN_09, MM_TRM_06);
    return figure;
}

static void end_minion_step(MmGame *g)
{
    for (int figure = MM_FIRST_CHUMP; figure <= MM_FIGURES; figure++)
        mm_minion(g, figure)->acted = 0;
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    GAME_GO = 1,
    GAME_TURN,
    GAME_HERO_LEVEL,
    GAME_HERO_CLOSE,
    GAME_VILLAIN_CLOSE,
    GAME_VILLAIN,
    GAME_MINION,
    GAME_MINION_TURN,
    GAME_VILLAIN_LEVEL,
    GAME_JOIN
};

const WmStop mm_game_stops[] = {
    [GAME_GO] = WM_ASKS_SOMEBODY(MM_Q_GO),
    [GAME_TURN] = WM_CALLS(MM_RULE_TURN),
    [GAME_HERO_LEVEL] = WM_CALLS(MM_RULE_LEVEL_UP),
    [GAME_HERO_CLOSE] = WM_CALLS(MM_RULE_LEVEL_UP),
    [GAME_VILLAIN_CLOSE] = WM_CALLS(MM_RULE_LEVEL_UP),
    [GAME_VILLAIN] = WM_CALLS(MM_RULE_TURN),
    [GAME_MINION] = WM_ASKS_SOMEBODY(MM_Q_NEXT_MINION),
    [GAME_MINION_TURN] = WM_CALLS(MM_RULE_TURN),
    [GAME_VILLAIN_LEVEL] = WM_CALLS(MM_RULE_LEVEL_UP),
    [GAME_JOIN] = WM_CALLS(MM_RULE_LEVEL_UP),
    WM_NO_STOP,
};

static const WmField game_fields[] = {
    WM_FIELD(MmGameFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmGameFrame, acted, BY_ALL, &wm_thing_seats),
    WM_FIELD(MmGameFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmGameFrame, joined, BY_ALL, &wm_thing_seats),
};
const WmShape mm_game_frame_shape = {
    .name = "game", .bytes = sizeof(MmGameFrame), WM_SHAPE_FIELDS(game_fields)};

/* MM-SEQ-01 to MM-SEQ-03: Rounds follow each other inside this one rule, until somebody wins. */
WmFlow mm_rule_game(MmGame *g, MmFrame *fr)
{
    MmGameFrame *const f = &fr->u.game;

    RULE_BEGIN(fr);
    while (!MM_OVER(g)) {
        if (g->s->course.phase != MM_VILLAIN_ROUND) {
            begin_hero_round(g, f);
            while (f->joined) CALL(fr, GAME_JOIN, mm_first_level_ups(g, take_joined(f)));
            if (may_wait(g)) {
                ASK(fr, GAME_GO, g->s->course.initiative, MM_Q_GO);
                if (g->answer.kind == MM_A_WAIT) wait_for_others(g);
            }
            while (next_to_act(g, f)) CALL(fr, GAME_TURN, mm_turn(g, take_next(g, f)));
            f->acted = 0;
            f->seat = 0;
            CALL(fr, GAME_HERO_LEVEL, mm_level_up(g, MM_HERO_TEAM));
        }
        begin_round(g, MM_VILLAIN_ROUND, MM_VILLAIN_TEAM);
        if (g->s->course.day == MM_DAYS && !g->s->course.final) { /* MM-FIN-01 */
            CALL(fr, GAME_HERO_CLOSE, mm_cash_out(g, MM_HERO_TEAM));
            CALL(fr, GAME_VILLAIN_CLOSE, mm_cash_out(g, MM_VILLAIN_TEAM));
            mm_begin_finale(g);
        }
        CALL(fr, GAME_VILLAIN, mm_turn(g, MM_VILLAIN));
        while (yet_to_act(g)) {
            ASK(fr, GAME_MINION, MM_VILLAIN, MM_Q_NEXT_MINION);
            if (g->answer.kind == WM_DONE) break;
            CALL(fr, GAME_MINION_TURN, mm_turn(g, take_minion(g, f, g->answer.arg[0])));
        }
        f->figure = 0;
        end_minion_step(g);
        CALL(fr, GAME_VILLAIN_LEVEL, mm_level_up(g, MM_VILLAIN_TEAM));
        SET(g->s->course.phase, MM_HERO_ROUND);
    }
    return WM_FINISHED;
    RULE_END;
}

/* ---- cases ----------------------------------------------------------------------------------- */

static void start_hero(MmGame *g, MmFrame *fr, int seat)
{
    SET(g->s->course.phase, MM_HERO_ROUND);
    if (!mm_player(g, seat)->board) return;
    SET(fr->step, GAME_TURN);
    SET(fr->u.game.seat, seat);
    fr->u.game.acted = mm_heroes(g);
    (void)mm_turn(g, seat);
}

static void start_minion(MmGame *g, MmFrame *fr, int figure)
{
    SET(g->s->course.phase, MM_VILLAIN_ROUND);
    SET(fr->step, GAME_VILLAIN);
    if (!mm_in_play(g, figure) || figure >= MM_FIRST_SHEEP) return;
    SET(fr->step, GAME_MINION_TURN);
    SET(fr->u.game.figure, figure);
    SET(mm_minion(g, figure)->acted, 1);
    (void)mm_turn(g, figure);
}

static void start_turn(MmGame *g, MmFrame *fr, int figure)
{
    if (mm_is_hero(figure)) {
        start_hero(g, fr, figure);
    } else if (figure == MM_VILLAIN) {
        SET(g->s->course.phase, MM_VILLAIN_ROUND);
        SET(fr->step, GAME_VILLAIN);
        (void)mm_turn(g, figure);
    } else {
        start_minion(g, fr, figure);
    }
}

/* Rounds from their beginning; the Turn of a Character, the last of its Round; later steps. */
void mm_start(MmGame *g, const WmAnswer *entry)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_GAME);

    switch (entry->kind) {
    case MM_AT_VILLAIN_ROUND: SET(g->s->course.phase, MM_VILLAIN_ROUND); break;
    case MM_AT_TURN: start_turn(g, fr, entry->arg[0]); break;
    case MM_AT_MINIONS:
        SET(g->s->course.phase, MM_VILLAIN_ROUND);
        SET(fr->step, GAME_VILLAIN);
        break;
    case MM_AT_LEVEL_UP:
        SET(g->s->course.phase, entry->arg[0] == MM_HERO_TEAM ? MM_HERO_ROUND : MM_VILLAIN_ROUND);
        SET(fr->step, entry->arg[0] == MM_HERO_TEAM ? GAME_HERO_LEVEL : GAME_VILLAIN_LEVEL);
        (void)mm_level_up(g, entry->arg[0]);
        break;
    default: SET(g->s->course.phase, MM_HERO_ROUND); break;
    }
}
