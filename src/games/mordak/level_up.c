/* LVL: the Level Up Step of a team. */
#include "internal.h"

enum { CHANGES = 60 }; /* in sharing Treasures out: the book has no limit */

static WmFlow push(MmGame *g, int team, bool closing)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_LEVEL_UP);

    SET(fr->u.level_up.team, team);
    SET(fr->u.level_up.closing, closing);
    return WM_CALLED;
}

WmFlow mm_level_up(MmGame *g, int team)
{
    return push(g, team, false);
}

WmFlow mm_cash_out(MmGame *g, int team)
{
    return push(g, team, true);
}

WmFlow mm_first_level_ups(MmGame *g, int seat)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_LEVEL_UP);

    SET(fr->u.level_up.team, MM_HERO_TEAM);
    SET(fr->u.level_up.joins, seat);
    return WM_CALLED;
}

/* ---- Players, clockwise ---------------------------------------------------------------------- */

static WmSeats players(const MmGame *g, const MmLevelFrame *f)
{
    if (f->team == MM_VILLAIN_TEAM) return wm_seat_bit(MM_VILLAIN);
    return f->joins ? wm_seat_bit(f->joins) : mm_heroes(g);
}

/* MM-LVL-10: draws need an order, clockwise from the holder of the Initiative token. */
static void begin_players(const MmGame *g, MmLevelFrame *f)
{
    SET(f->seat, f->team == MM_VILLAIN_TEAM ? MM_VILLAIN : g->s->course.initiative);
}

static bool any_player_left(const MmGame *g, const MmLevelFrame *f)
{
    return f->turn < wm_count_bits(players(g, f));
}

static void next_player(const MmGame *g, MmLevelFrame *f)
{
    GAIN(f->turn, 1);
    if (f->team == MM_HERO_TEAM) SET(f->seat, mm_next_hero(g, f->seat));
}

static void end_players(MmLevelFrame *f)
{
    f->seat = 0;
    f->turn = 0;
}

static bool is_there(const MmGame *g, int seat)
{
    return wm_seats_have(g->state->present, seat);
}

/* ---- Spells ---------------------------------------------------------------------------------- */

static void draw(MmGame *g, int seat, int deck, int count)
{
    for (int i = 0; i < count; i++) (void)mm_draw_spell(g, seat, deck, MM_LVL_03);
}

/* MM-LVL-03, MM-HER-15: by Unique Abilities only. MM-FIN-05: Mordak's are Arcane in the end. */
static void draw_spells(MmGame *g, MmLevelFrame *f)
{
    const MmDrawFacts *const drawn = &mm_board(g, f->seat)->draw;
    const bool arcane = f->seat == MM_VILLAIN && g->s->course.final;

    draw(g, f->seat, MM_ARCANE, drawn->arcane);
    draw(g, f->seat, MM_DIVINE, drawn->divine);
    draw(g, f->seat, arcane ? MM_ARCANE : MM_VOID, drawn->void_);
    SET(f->left, drawn->either);
    CITE(MM_LVL_03);
    if (f->seat == MM_VILLAIN) CITE(MM_HER_15);
    if (arcane) CITE(MM_FIN_05);
}

WmRule mm_judge_draw(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    if (a->kind != MM_A_DRAW) return WM_NOT_OFFERED;
    return a->arg[0] == MM_ARCANE || a->arg[0] == MM_DIVINE ? 0 : MM_MAG_12;
}

void mm_list_draw(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer_one(offers, MM_A_DRAW, MM_ARCANE);
    wm_offer_one(offers, MM_A_DRAW, MM_DIVINE);
}

WmRule mm_judge_discard(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != MM_A_DISCARD) return WM_NOT_OFFERED;
    return mm_holds_spell(mm_game(c), seat, a->arg[0]) ? 0 : MM_LVL_04;
}

/* Each kind once. */
void mm_list_discard(const WmContext *c, int seat, WmOffers *offers)
{
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(mm_game(c), seat, deck);

        for (int i = 0; i < *hand.count; i++)
            if (i == 0 || hand.card[i] != hand.card[i - 1])
                wm_offer_one(offers, MM_A_DISCARD, hand.card[i]);
    }
}

/* MM-LVL-04: how many Spells somebody has is public. MM-LVL-10: nobody waits for another. */
static WmSeats who_must_discard(const MmGame *g, const MmLevelFrame *f)
{
    WmSeats all = 0;

    for (int seat = MM_VILLAIN; seat <= mm_seats(g); seat++)
        if (wm_seats_have(players(g, f), seat) && is_there(g, seat) &&
            mm_hand_size(g, seat) > mm_hand_limit(g, seat))
            all = (WmSeats)(all | wm_seat_bit(seat));
    return all;
}

/* ---- what heals ------------------------------------------------------------------------------ */

static void mend(MmGame *g, int seat)
{
    const int health = mm_power_amount(g, seat, MM_P_MEND, 0);
    const WmOp *const shelter = mm_region_power(g, mm_at(g, seat), MM_P_SHELTER);

    if (health) mm_heal(g, seat, health, MM_TRE_05);
    if (shelter && mm_is_hero(seat) && !mm_enemies_at(g, mm_at(g, seat), MM_HERO_TEAM))
        mm_heal(g, seat, shelter->arg[0], MM_TRM_10);
}

/* ---- Initiative, stacks ---------------------------------------------------------------------- */

/* MM-SEQ-06, MM-LVL-07: before Treasures are shared out. */
static void pass_initiative(MmGame *g)
{
    MmCourse *const course = &g->s->course;

    course->flipped = 0;
    SET(course->initiative, mm_next_hero(g, course->initiative));
    EVENT(MM_EV_INITIATIVE, MM_SEQ_06, course->initiative);
    CITE(MM_LVL_07);
}

/* MM-DEF-09: Minions that share their Region with others, each put on top once: so every order can
 * be made. `acted` says who has been. */
static bool may_raise(const MmGame *g, int figure)
{
    const int at = mm_is_minion(figure) ? mm_at(g, figure) : 0;
    const MmFigures there = at ? mm_figures_at(g, at, MM_VILLAIN_TEAM) & ~mm_figure_bit(1) : 0;

    return (there & (there - 1)) && !mm_minion(g, figure)->acted;
}

static bool any_stack(const MmGame *g)
{
    for (int figure = MM_FIRST_CHUMP; figure < MM_GUST; figure++)
        if (may_raise(g, figure)) return true;
    return false;
}

WmRule mm_judge_stack(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != MM_A_RAISE) return WM_NOT_OFFERED;
    return may_raise(mm_game(c), a->arg[0]) ? 0 : MM_DEF_09;
}

void mm_list_stack(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    for (int figure = MM_FIRST_CHUMP; figure < MM_GUST; figure++)
        wm_offer_one(offers, MM_A_RAISE, figure);
}

static void raise_minion(MmGame *g, int figure)
{
    mm_put(g, figure, mm_at(g, figure));
    SET(mm_minion(g, figure)->acted, 1);
    EVENT(MM_EV_PLACED, MM_DEF_09, figure, mm_at(g, figure));
}

static void end_stacks(MmGame *g)
{
    for (int figure = MM_FIRST_CHUMP; figure <= MM_FIGURES; figure++)
        mm_minion(g, figure)->acted = 0;
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* MM-DMG-15: not who lies in a Stash. */
static WmSeats sharing(const MmGame *g, int team)
{
    WmSeats all = 0;

    if (!mm_any_treasures(g, team)) return 0;
    if (team == MM_VILLAIN_TEAM) return wm_seat_bit(MM_VILLAIN);
    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++)
        if (mm_takes_part(g, seat)) all = (WmSeats)(all | wm_seat_bit(seat));
    return all;
}

static WmSeats still_sharing(const MmGame *g, const MmLevelFrame *f)
{
    return f->left ? (WmSeats)(f->open & g->state->present) : 0;
}

static int settles_sharing(const MmGame *g, const MmLevelFrame *f)
{
    const int seat = mm_settles(g);

    return wm_seats_have(still_sharing(g, f), seat) ? seat : 0;
}

/* MM-EXP-08: all of them at once, each for as long as there is something to be bought. */
static WmSeats still_buying(const MmGame *g, const MmLevelFrame *f)
{
    WmSeats all = 0;

    for (int seat = MM_VILLAIN; seat <= mm_seats(g); seat++)
        if (wm_seats_have(f->open, seat) && mm_may_buy(g, f, seat))
            all = (WmSeats)(all | wm_seat_bit(seat));
    return all;
}

static void buy(MmGame *g, MmLevelFrame *f)
{
    if (g->answer.kind == WM_DONE)
        f->open = (WmSeats)(f->open & ~wm_seat_bit(g->seat));
    else
        mm_buy(g, g->seat);
}

/* MM-LVL-01, MM-LVL-02 */
static void begin_step(MmGame *g, MmLevelFrame *f)
{
    mm_players_leave(g);
    begin_players(g, f);
    CITE(MM_LVL_01, MM_LVL_02, MM_LVL_10);
    if (g->s->course.final) CITE(MM_LVL_09);
}

enum {
    LEVEL_DRAW = 1,
    LEVEL_DISCARD,
    LEVEL_MUSTER,
    LEVEL_SPAWN,
    LEVEL_STACK,
    LEVEL_SHARE,
    LEVEL_BUY
};

const WmStop mm_level_up_stops[] = {
    [LEVEL_DRAW] = WM_ASKS(MM_Q_DRAW, MmFrame, u.level_up.seat),
    [LEVEL_DISCARD] = WM_ASKS_ANY(MM_Q_DISCARD),
    [LEVEL_MUSTER] = WM_ASKS_SOMEBODY(MM_Q_MUSTER),
    [LEVEL_SPAWN] = WM_CALLS(MM_RULE_SPAWN),
    [LEVEL_STACK] = WM_ASKS_SOMEBODY(MM_Q_STACK),
    [LEVEL_SHARE] = WM_ASKS_ANY(MM_Q_SHARE),
    [LEVEL_BUY] = WM_ASKS_ANY(MM_Q_BUY),
    WM_NO_STOP,
};

static const WmField level_up_fields[] = {
    WM_NEED(MmLevelFrame, team, BY_ALL, &mm_thing_team),
    WM_FIELD(MmLevelFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmLevelFrame, turn, BY_NONE, &mm_thing_heroes),
    WM_FIELD(MmLevelFrame, open, BY_ALL, &wm_thing_seats),
    WM_FIELD(MmLevelFrame, left, BY_ALL, &mm_thing_changes),
    WM_ARRAY(MmLevelFrame, due, BY_ALL, &mm_thing_few),
    WM_FIELD(MmLevelFrame, closing, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmLevelFrame, joins, BY_ALL, &mm_thing_seat),
};
const WmShape mm_level_up_frame_shape = {
    .name = "level_up", .bytes = sizeof(MmLevelFrame), WM_SHAPE_FIELDS(level_up_fields)};

WmFlow mm_rule_level_up(MmGame *g, MmFrame *fr)
{
    MmLevelFrame *const f = &fr->u.level_up;

    RULE_BEGIN(fr);
    if (!f->closing && !f->joins) {
        begin_step(g, f);
        for (; any_player_left(g, f); next_player(g, f)) {
            if (mm_player(g, f->seat)->fallen) continue;
            mend(g, f->seat);
            draw_spells(g, f);
            for (; f->left > 0 && is_there(g, f->seat); SPEND(f->left, 1)) {
                ASK(fr, LEVEL_DRAW, f->seat, MM_Q_DRAW);
                draw(g, f->seat, g->answer.arg[0], 1);
            }
        }
        end_players(f);
        while (who_must_discard(g, f)) {
            CITE(MM_LVL_04, MM_MAG_11);
            ASK_ANY(fr, LEVEL_DISCARD, who_must_discard(g, f), 0, MM_Q_DISCARD);
            mm_discard_spell(g, g->seat, g->answer.arg[0], MM_LVL_04);
        }
        mm_end_round(g, f->team);
        if (f->team == MM_HERO_TEAM) {
            pass_initiative(g);
        } else if (mm_advance(g, f)) {
            while (mm_may_muster(g, f)) { /* MM-PRO-02 */
                ASK(fr, LEVEL_MUSTER, MM_VILLAIN, MM_Q_MUSTER);
                if (g->answer.kind == WM_DONE) break;
                SPEND(f->due[g->answer.arg[0] - 1], 1);
                CALL(fr, LEVEL_SPAWN, mm_spawn(g, g->answer.arg[0], 1));
            }
            for (int size = 0; size < MM_SIZES; size++) f->due[size] = 0;
        }
        while (f->team == MM_VILLAIN_TEAM && any_stack(g)) { /* MM-LVL-06 */
            ASK(fr, LEVEL_STACK, MM_VILLAIN, MM_Q_STACK);
            if (g->answer.kind == WM_DONE) break;
            raise_minion(g, g->answer.arg[0]);
        }
        end_stacks(g);
        mm_show_stash(g, f->team);
        f->open = sharing(g, f->team);
        for (SET(f->left, CHANGES); still_sharing(g, f); SPEND(f->left, 1)) {
            ASK_ANY(fr, LEVEL_SHARE, still_sharing(g, f), settles_sharing(g, f), MM_Q_SHARE);
            mm_share(g, f);
        }
        f->open = 0;
        f->left = 0;
    }
    if (!f->joins) mm_cash_in(g, f);
    f->open = players(g, f);
    while (still_buying(g, f)) {
        CITE(MM_EXP_08, MM_LVL_10);
        ASK_ANY(fr, LEVEL_BUY, still_buying(g, f), 0, MM_Q_BUY);
        buy(g, f);
    }
    RULE_END;
}
