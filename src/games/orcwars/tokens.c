/* TOK-07, ACT: Squad tokens wake up, and Orcs come out of them. */
#include <core/mem.h>

#include "internal.h"
#include "judges.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

int ow_token_at(const OwGame *g, int space)
{
    for (int token = 1; space && token <= OW_TOKENS_PLACED; token++)
        if (g->s->board.token[token - 1].at == space) return token;
    return 0;
}

/* ---- waking ---------------------------------------------------------------------------------- */

static bool lies_on(const OwGame *g, int token, int tiles)
{
    const int at = g->s->board.token[token - 1].at;

    return at && ow_space(g, at)->tiles & tiles;
}

static int count_on(const OwGame *g, int tiles)
{
    int count = 0;

    for (int token = 1; token <= OW_TOKENS_PLACED; token++) count += lies_on(g, token, tiles);
    return count;
}

WmFlow ow_wake(OwGame *g, int tiles)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_WAKE);

    SET(fr->u.wake.tiles, tiles);
    return WM_CALLED;
}

enum { WAKE_WHICH = 1, WAKE_ACTIVATE };

const WmStop ow_wake_stops[] = {
    [WAKE_WHICH] = WM_CHOOSES_SOMEBODY(OW_Q_WAKE),
    [WAKE_ACTIVATE] = WM_CALLS(OW_RULE_ACTIVATE),
    WM_NO_STOP,
};

static const WmField wake_fields[] = {
    WM_FIELD(OwWake, tiles, BY_ALL, NULL),
};
const WmShape ow_wake_frame_shape = {
    .name = "wake", .bytes = sizeof(OwWake), WM_SHAPE_FIELDS(wake_fields)};

/* OW-ACT-07, OW-ACT-08: all tokens of the tiles that an Elf is on, one after the other. */
WmFlow ow_rule_wake(OwGame *g, OwFrame *fr)
{
    const OwWake *const f = &fr->u.wake;

    RULE_BEGIN(fr);
    while (count_on(g, f->tiles) > 0) {
        CITE(OW_ACT_07);
        if (g->s->turn.phase == OW_ACTING) CITE(OW_ACT_09);
        if (count_on(g, f->tiles) > 1) CITE(OW_ACT_08);
        CHOOSE(fr, WAKE_WHICH, ow_orc_seat(g), OW_Q_WAKE);
        CALL(fr, WAKE_ACTIVATE, ow_activate(g, ow_token_at(g, g->answer.arg[0])));
    }
    RULE_END;
}

WmRule ow_judge_wake(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const int token = a->kind == OW_A_ACTIVATE ? ow_token_at(g, a->arg[0]) : 0;

    (void)seat;
    if (a->kind != OW_A_ACTIVATE) return WM_NOT_OFFERED;
    return token && lies_on(g, token, ow_top(g)->u.wake.tiles) ? 0 : OW_ACT_08;
}

void ow_list_wake(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int token = 1; token <= OW_TOKENS_PLACED; token++)
        if (game(c)->s->board.token[token - 1].at)
            wm_offer_one(offers, OW_A_ACTIVATE, game(c)->s->board.token[token - 1].at);
}

/* ---- the Clan -------------------------------------------------------------------------------- */

static int whole_supply(const OwGame *g)
{
    return ow_supply(g, OW_BRUTE) + ow_supply(g, OW_TACTICIAN) + ow_supply(g, OW_SHAMAN);
}

/* OW-ACT-04: on the board or not. */
static bool may_muster(const OwGame *g, int clan)
{
    return ow_free_bases(g, clan) > 0 && whole_supply(g) > 0;
}

static int count_clans(const OwGame *g)
{
    int clans = 0;

    for (int clan = 1; clan <= OW_CLANS; clan++) clans += may_muster(g, clan);
    return clans;
}

bool ow_may_activate(const OwGame *g, int token)
{
    return token && g->s->board.token[token - 1].at && count_clans(g) > 0;
}

WmRule ow_judge_muster(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_MUSTER) return WM_NOT_OFFERED;
    return may_muster(game(c), a->arg[0]) ? 0 : OW_ACT_04;
}

void ow_list_muster(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int clan = 1; clan <= OW_CLANS; clan++) wm_offer_one(offers, OW_A_MUSTER, clan);
}

/* ---- the Orcs -------------------------------------------------------------------------------- */

/* How far the nearest free spaces are, in Orc steps that nobody is in the way of (OW-ACT-06,
 * ruling); 0: there is none. */
static int nearest(const OwGame *g, int from, OwDistances *far)
{
    for (int steps = 1;; steps++) {
        bool any = false;

        ow_measure(g, from, steps, true, far);
        for (int space = 1; space <= g->derived->map.count; space++) {
            if (far->steps[space] != steps + 1) continue;
            if (ow_orc_may_stand(g, space)) return steps;
            any = true;
        }
        if (!any) return 0;
    }
}

static void find_places(const OwGame *g, const OwActivate *f, OwPlaces *places)
{
    places->steps = 0;
    if (ow_occupied(g, f->first)) places->steps = nearest(g, f->first, &places->far);
}

static bool any_place(const OwGame *g, const OwActivate *f)
{
    OwPlaces places;

    find_places(g, f, &places);
    return places.steps > 0 || !ow_occupied(g, f->first);
}

/* OW-ACT-06: the first takes the token's space. */
static bool is_place(const OwGame *g, const OwActivate *f, const OwPlaces *places, int space)
{
    if (places->steps == 0) return space == f->first && !ow_occupied(g, f->first);
    return places->far.steps[space] == places->steps + 1 && ow_orc_may_stand(g, space);
}

void ow_scope_raise(const WmContext *c, int seat)
{
    (void)seat;
    find_places(game(c), &ow_top(game(c))->u.activate, &ow_scope_of(c)->places);
}

/* OW-ACT-03, OW-ACT-11: any type that is left, of the one Clan. */
WmRule ow_judge_raise(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const OwActivate *const f = &ow_top(g)->u.activate;

    (void)seat;
    if (a->kind != OW_A_RAISE) return WM_NOT_OFFERED;
    if (ow_supply(g, a->arg[0]) == 0) return OW_CLN_04;
    return is_place(g, f, &ow_scope_of(c)->places, a->arg[1]) ? 0 : OW_ACT_06;
}

void ow_list_raise(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);
    const OwActivate *const f = &ow_top(g)->u.activate;

    (void)seat;
    for (int space = 1; space <= g->derived->map.count; space++) {
        if (!is_place(g, f, &ow_scope_of(c)->places, space)) continue;
        for (int type = OW_BRUTE; type <= OW_SHAMAN; type++)
            wm_offer_two(offers, OW_A_RAISE, type, space);
    }
}

static void come_up(OwGame *g, OwActivate *f, int type, int space)
{
    (void)ow_raise(g, f->clan, type, space);
    CITE(OW_ACT_03, OW_ACT_06);
    CITE(OW_ACT_10); /* a Clan that has not acted yet, and a Squad like others */
    CITE(OW_ACT_11);
    SPEND(f->left, 1);
}

/* ---- the rule -------------------------------------------------------------------------------- */

WmFlow ow_activate(OwGame *g, int token)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_ACTIVATE);

    SET(fr->u.activate.seat, ow_orc_seat(g));
    SET(fr->u.activate.token, token);
    return WM_CALLED;
}

/* OW-TOK-03: its number is public from now on, and it has done its service. */
static void turn_over(OwGame *g, OwActivate *f)
{
    OwToken *const token = &g->s->board.token[f->token - 1];

    SET(f->first, token->at);
    SET(f->left, token->number);
    SET(f->token, 0);
    GAIN(g->s->board.woken[token->number - 1], 1);
    wm_mem_zero(token, sizeof *token);
    wm_reveal(&g->core);
    CITE(OW_TOK_01, OW_ACT_02);
    EVENT(OW_EV_WAKES, OW_TOK_03, f->left, f->first);
}

/* OW-ACT-05: as many as there are bases for, and figures (OW-CLN-04); the rest is lost. */
static void join(OwGame *g, OwActivate *f, int clan)
{
    SET(f->clan, clan);
    CITE(OW_TOK_07); /* until now it was of no Clan */
    CITE(OW_ACT_04, OW_CLN_05, OW_TIP_01);
    if (!ow_clan_active(g, clan)) CITE(OW_CLN_09);
    if (f->left > ow_free_bases(g, clan)) {
        SET(f->left, ow_free_bases(g, clan));
        CITE(OW_ACT_05, OW_CLN_03);
    }
    if (f->left > whole_supply(g)) {
        SET(f->left, whole_supply(g));
        CITE(OW_CLN_04);
    }
}

enum { ACTIVATE_CLAN = 1, ACTIVATE_ORC };

const WmStop ow_activate_stops[] = {
    [ACTIVATE_CLAN] = WM_CHOOSES(OW_Q_MUSTER, OwFrame, u.activate.seat),
    [ACTIVATE_ORC] = WM_CHOOSES(OW_Q_RAISE, OwFrame, u.activate.seat),
    WM_NO_STOP,
};

static const WmField activate_fields[] = {
    WM_FIELD(OwActivate, seat, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwActivate, token, BY_ALL, &ow_thing_small),
    WM_FIELD(OwActivate, clan, BY_ALL, &ow_thing_clan),
    WM_NEED(OwActivate, left, BY_ALL, &ow_thing_token),
    WM_NEED(OwActivate, first, BY_ALL, &ow_thing_space),
};
const WmShape ow_activate_frame_shape = {
    .name = "activate", .bytes = sizeof(OwActivate), WM_SHAPE_FIELDS(activate_fields)};

/* OW-ACT-02 to OW-ACT-06: the number is revealed, a Clan is chosen, its Orcs come up. */
WmFlow ow_rule_activate(OwGame *g, OwFrame *fr)
{
    OwActivate *const f = &fr->u.activate;

    RULE_BEGIN(fr);
    turn_over(g, f);
    if (count_clans(g) == 0) {
        CITE(OW_ACT_05);
        RETURN(0);
    }
    CHOOSE(fr, ACTIVATE_CLAN, f->seat, OW_Q_MUSTER);
    join(g, f, g->answer.arg[0]);
    while (f->left > 0 && any_place(g, f)) {
        CHOOSE(fr, ACTIVATE_ORC, f->seat, OW_Q_RAISE);
        come_up(g, f, g->answer.arg[0], g->answer.arg[1]);
    }
    RULE_END;
}

/* What comes up has room. */
bool ow_activate_right(const OwGame *g, const OwFrame *fr)
{
    const OwActivate *const f = &fr->u.activate;

    return fr->step == ACTIVATE_CLAN ||
           (f->left <= ow_free_bases(g, f->clan) && f->left <= whole_supply(g));
}
