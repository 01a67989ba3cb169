/* WAV: the new Wave, or a Boss in its place, enters a map. */
#include "internal.h"

WmFlow om_wave(OmGame *g, int fort, int boss)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_WAVE);

    SET(fr->u.wave.fort, fort);
    SET(fr->u.wave.boss, boss);
    return WM_CALLED;
}

/* ---- the cards ------------------------------------------------------------------------------- */

static int start_tile(const OmGame *g, const OmWaveFrame *f)
{
    return om_map(g)->start[f->fort - 1][f->start];
}

/* What is still to be placed of a kind at the Start tile in hand. Without an Army there, nothing:
 * NULL (OMD-EDN-09). */
static uint8_t *due_at(const OmGame *g, OmWaveFrame *f, int kind)
{
    for (int i = 0; i < OM_ARMIES; i++)
        if (om_invasion(g, f->fort)->army[i].at == start_tile(g, f))
            return &f->due[i * OM_KINDS + kind - 1];
    return NULL;
}

/* OMD-WAV-02: the line of so many Heroes. */
static const OmCrowd *line_of(const OmGame *g, int fort, int card)
{
    const OmArmyFacts *const facts = &g->pack->cards[card - 1];
    const int heroes = om_team_size(g, fort);

    if (heroes >= 4) return &facts->four;
    return heroes == 3 ? &facts->three : &facts->two;
}

/* OMD-WAV-05, OMD-WAV-06: how many of the first kind come in place of one of this kind. */
static int replaced_by(const OmGame *g, int tile, int kind)
{
    return g->s->turn.onslaught == 1 ? om_trait(g, om_unit(g, tile, kind), OM_T_REPLACED) : 0;
}

static void add_line(OmGame *g, OmWaveFrame *f, const OmCrowd *line)
{
    const uint8_t counts[OM_KINDS] = {line->foot,   line->bow,   line->runner, line->shaman,
                                      line->hunter, line->brute, line->hulk};

    for (int kind = 1; kind <= OM_KINDS; kind++) {
        const int instead = replaced_by(g, start_tile(g, f), kind);
        if (counts[kind - 1] == 0) continue;
        if (*due_at(g, f, instead ? OM_FOOT : kind)) CITE(OMD_WAV_04);
        GAIN(*due_at(g, f, instead ? OM_FOOT : kind), counts[kind - 1] * (instead ? instead : 1));
        if (!instead) continue;
        CITE(OMD_WAV_05, OMD_WAV_06);
    }
}

/* OMD-WAV-01: the top card of a stack. */
static void turn_over(OmGame *g, OmWaveFrame *f, WmPile stack, WmPile used)
{
    const int card = wm_pile_take(stack);

    if (card == 0) return;
    wm_pile_sort_in(used, card);
    wm_reveal(&g->core);
    EVENT(OM_EV_CARD, OMD_WAV_01, card, start_tile(g, f));
    CITE(OMD_WAV_02, OMD_SET_12);
    if (om_rivalry(g)) {
        CITE(OMD_RIV_14, OMD_RIV_25);
        CITE(OMD_RIV_28); /* from now on both teams know it */
    }
    add_line(g, f, line_of(g, f->fort, card));
}

static bool any_cards(const OmGame *g, int fort)
{
    for (int i = 0; i < OM_ARMIES; i++)
        if (om_invasion(g, fort)->army[i].orcs.count ||
            om_invasion(g, fort)->army[i].critters.count)
            return true;
    return false;
}

/* OMD-ONS-03, OMD-WAV-11: one of both stacks of every Army, all before anybody is placed. */
static void turn_all_over(OmGame *g, OmWaveFrame *f)
{
    OmInvasion *const invasion = om_invasion(g, f->fort);

    CITE(OMD_ONS_03, OMD_WAV_11);
    for (f->start = 0; f->start < om_map(g)->start_count[f->fort - 1]; GAIN(f->start, 1)) {
        if (due_at(g, f, OM_FOOT) == NULL) CITE(OMD_EDN_09);
        for (int i = 0; i < OM_ARMIES; i++) {
            if (invasion->army[i].at != start_tile(g, f)) continue;
            turn_over(g, f, PILE(invasion->army[i].orcs), PILE(invasion->orcs_used));
            turn_over(g, f, PILE(invasion->army[i].critters), PILE(invasion->critters_used));
        }
    }
    f->start = 0;
}

/* Penny Purse */
static void fill_purses(OmGame *g, int team)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_team_of(g, seat) == team && om_alive(g, seat))
            om_gain_skulls(g, seat, om_power(g, seat, OM_P_WAVES), OMD_WAV_01);
}

/* ---- figures --------------------------------------------------------------------------------- */

static void put(OmGame *g, int tile, int kind, int count, WmRule rule)
{
    const OmGroup *const group = &om_tile(g, tile)->group[kind - 1];

    if (group->up || group->down) CITE(OMD_WAV_04);
    om_put_minions(g, tile, kind, count);
    CITE(OMD_EDN_03, OMD_EDN_08);
    EVENT(OM_EV_ENTERED, rule, om_unit(g, tile, kind), count, tile);
}

/* Of the kind in hand, as many as there are figures: f->count. */
static void place_listed(OmGame *g, OmWaveFrame *f)
{
    uint8_t *const due = due_at(g, f, f->kind);
    const int left = om_figures_left(g, f->fort, f->kind);

    f->count = 0;
    if (due == NULL || *due == 0) return;
    SET(f->count, *due < left ? *due : left);
    SPEND(*due, f->count);
    if (f->count) put(g, start_tile(g, f), f->kind, f->count, OMD_WAV_03);
    if (*due == 0) return;
    CITE(OMD_EDN_04);
    EVENT(OM_EV_SHORT, OMD_WAV_07, om_unit(g, start_tile(g, f), f->kind), *due);
}

/* OMD-WAV-03: with Move 2 one tile further. Hunters choose theirs afterwards (OMD-HUN-10). */
static bool goes_on(const OmGame *g, const OmWaveFrame *f, int kind)
{
    return kind != OM_HUNTER && om_level(g, om_unit(g, start_tile(g, f), kind))->move > 1;
}

/* ---- stand-ins ------------------------------------------------------------------------------- */

/* OMD-WAV-07, OMD-WAV-08, OMD-WAV-10: another type of the same size that is in the box. */
static WmRule judge_kind(const OmGame *g, const OmWaveFrame *f, int kind)
{
    const int tile = start_tile(g, f);

    if (om_size(g, om_unit(g, tile, kind)) != om_size(g, om_unit(g, tile, f->kind)))
        return OMD_WAV_07;
    if (replaced_by(g, tile, kind)) return OMD_WAV_10;
    return om_figures_left(g, f->fort, kind) > 0 ? 0 : OMD_EDN_04;
}

static bool any_stand_in(const OmGame *g, const OmWaveFrame *f)
{
    for (int kind = 1; kind <= OM_KINDS; kind++)
        if (judge_kind(g, f, kind) == 0) return true;
    return false;
}

static void put_stand_in(OmGame *g, OmWaveFrame *f)
{
    for (int kind = 1; kind <= OM_KINDS; kind++)
        if (judge_kind(g, f, kind) == OMD_WAV_10) CITE(OMD_WAV_10);
    SPEND(*due_at(g, f, f->kind), 1);
    put(g, start_tile(g, f), f->stand_in, 1, OMD_WAV_07);
    CITE(OMD_WAV_08);
}

/* OMD-WAV-08: nothing of that size is left. */
static void give_up(OmGame *g, OmWaveFrame *f)
{
    uint8_t *const due = due_at(g, f, f->kind);

    EVENT(OM_EV_SHORT, OMD_WAV_08, om_unit(g, start_tile(g, f), f->kind), *due);
    *due = 0;
}

static bool anybody_due(const OmGame *g, OmWaveFrame *f)
{
    const uint8_t *const due = due_at(g, f, f->kind);

    return due && *due;
}

/* ---- the step -------------------------------------------------------------------------------- */

enum { WAVE_BOSS = 1, WAVE_BREAK, WAVE_ON, WAVE_STAND_IN, WAVE_STAND_IN_ON, WAVE_HUNT };

const WmStop om_wave_stops[] = {
    [WAVE_BOSS] = WM_CHOOSES_SOMEBODY(OM_Q_BOSS_START),
    [WAVE_BREAK] = WM_CALLS(OM_RULE_BREAK),
    [WAVE_ON] = WM_CALLS(OM_RULE_MOVE),
    [WAVE_STAND_IN] = WM_CHOOSES_SOMEBODY(OM_Q_STAND_IN),
    [WAVE_STAND_IN_ON] = WM_CALLS(OM_RULE_MOVE),
    [WAVE_HUNT] = WM_CALLS(OM_RULE_HUNT),
    WM_NO_STOP,
};

static const WmField wave_fields[] = {
    WM_NEED(OmWaveFrame, fort, BY_ALL, &om_thing_team),
    WM_FIELD(OmWaveFrame, boss, BY_ALL, &om_thing_boss),
    WM_FIELD(OmWaveFrame, start, BY_ALL, &om_thing_count),
    WM_FIELD(OmWaveFrame, kind, BY_ALL, &om_thing_kind),
    WM_FIELD(OmWaveFrame, count, BY_ALL, &om_thing_count),
    WM_FIELD(OmWaveFrame, stand_in, BY_ALL, &om_thing_kind),
    WM_ARRAY(OmWaveFrame, due, BY_ALL, &om_thing_count),
};
const WmShape om_wave_frame_shape = {
    .name = "wave", .bytes = sizeof(OmWaveFrame), WM_SHAPE_FIELDS(wave_fields)};

static int place_of_start(const OmGame *g, int fort, int tile)
{
    int place = 0;

    while (om_map(g)->start[fort - 1][place] != tile) place++;
    return place;
}

WmFlow om_rule_wave(OmGame *g, OmFrame *fr)
{
    OmWaveFrame *const f = &fr->u.wave;
    const int starts = om_map(g)->start_count[f->fort - 1];

    RULE_BEGIN(fr);
    if (f->boss) {
        CHOOSE(fr, WAVE_BOSS, g->s->turn.lord, OM_Q_BOSS_START); /* OMD-EDN-11 */
        CITE(OMD_EDN_11);
        SET(f->start, place_of_start(g, f->fort, g->answer.arg[0]));
        om_bring_boss(g, f->fort, f->boss, start_tile(g, f));
        if (om_has_trait(g, f->boss + OM_MINIONS, OM_T_BREAKS))
            CALL(fr, WAVE_BREAK, om_break_trap(g, start_tile(g, f)));
        RETURN(0);
    }
    if (!any_cards(g, f->fort)) RETURN(0);
    turn_all_over(g, f);
    fill_purses(g, f->fort);
    om_mark_hunters(g, f->fort);
    for (; f->start < starts; GAIN(f->start, 1))
        for (SET(f->kind, 1); f->kind <= OM_KINDS; GAIN(f->kind, 1)) {
            place_listed(g, f);
            if (f->count && goes_on(g, f, f->kind))
                CALL(fr, WAVE_ON, om_move_on(g, start_tile(g, f), f->kind, f->count));
        }
    for (f->start = 0; f->start < starts; GAIN(f->start, 1))
        for (SET(f->kind, 1); f->kind <= OM_KINDS; GAIN(f->kind, 1))
            while (anybody_due(g, f)) {
                if (!any_stand_in(g, f)) {
                    give_up(g, f);
                    continue;
                }
                CHOOSE(fr, WAVE_STAND_IN, g->s->turn.lord, OM_Q_STAND_IN); /* OMD-EDN-11 */
                CITE(OMD_EDN_11);
                SET(f->stand_in, om_kind(g->answer.arg[0]));
                put_stand_in(g, f);
                if (goes_on(g, f, f->stand_in))
                    CALL(fr, WAVE_STAND_IN_ON, om_move_on(g, start_tile(g, f), f->stand_in, 1));
            }
    f->kind = 0;
    CALL(fr, WAVE_HUNT, om_hunt(g, f->fort, true));
    RULE_END;
}

/* Where a Boss comes it is not there yet; who is stood in for is due. */
bool om_wave_right(const OmGame *g, const OmFrame *fr)
{
    OmWaveFrame f = fr->u.wave;

    if (fr->step == WAVE_HUNT) return true;
    if (f.start >= om_map(g)->start_count[f.fort - 1]) return false;
    if (fr->step == WAVE_BREAK) return f.boss != 0;
    if (fr->step == WAVE_BOSS) return f.boss && om_may_bring_boss(g, f.fort, f.boss);
    if (f.boss || f.kind == 0) return false;
    return fr->step != WAVE_STAND_IN || anybody_due(g, &f);
}

void om_about_stand_in(const WmContext *c, WmQuestion *q)
{
    const OmGame *const g = (const OmGame *)c;
    const OmWaveFrame *const f = &om_top(g)->u.wave;

    q->arg[0] = (int16_t)om_unit(g, start_tile(g, f), f->kind);
    q->arg[1] = (int16_t)start_tile(g, f);
}

WmRule om_judge_stand_in(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const OmWaveFrame *const f = &om_top(g)->u.wave;
    const int kind = om_kind(a->arg[0]);

    (void)seat;
    if (a->kind != OM_A_STAND_IN) return WM_NOT_OFFERED;
    if (kind == 0 || om_unit(g, start_tile(g, f), kind) != a->arg[0]) return OMD_WAV_07;
    return judge_kind(g, f, kind);
}

void om_list_stand_in(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const int tile = start_tile(g, &om_top(g)->u.wave);

    (void)seat;
    for (int kind = 1; kind <= OM_KINDS; kind++)
        wm_offer_one(offers, OM_A_STAND_IN, om_unit(g, tile, kind));
}
