/* OTN-05, BON, OCL, APH: the turn of the Orc player; squad_phase.c has its Squad phase. */
#include <core/mem.h>

#include "internal.h"
#include "judges.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

/* OW-SC1-06 */
static bool imprisoned(const OwGame *g, int who)
{
    return g->s->board.imprisoned && ow_is_orc(who);
}

bool ow_any_elf_gone(const OwGame *g)
{
    for (int elf = 1; elf <= ow_elves(g); elf++)
        if (ow_elf(g, elf)->fate != OW_ALIVE) return true;
    return false;
}

/* ---- BON ------------------------------------------------------------------------------------- */

/* OW-BON-02, OW-BON-03: by the number of Elves at the beginning. */
static int bonus_limit(const OwGame *g)
{
    return ow_elves(g) - 1;
}

int ow_most_bonus(const OwGame *g)
{
    const int room = OW_HAND - ow_hero(g, ow_orc_seat(g))->hand.count;

    return room < bonus_limit(g) ? room : bonus_limit(g);
}

WmRule ow_judge_bonus_draw(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != OW_A_DRAW) return ow_judge_out_of_phase(a);
    if (ow_hero(game(c), seat)->hand.count + a->arg[0] > OW_HAND) return OW_BON_04;
    return a->arg[0] <= bonus_limit(game(c)) ? 0 : OW_BON_02;
}

void ow_list_bonus_draw(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int cards = bonus_limit(game(c)); cards >= 0; cards--)
        wm_offer_one(offers, OW_A_DRAW, cards);
}

void ow_draw_bonus(OwGame *g, int cards)
{
    CITE(OW_BON_02);
    if (cards > 0) (void)ow_draw_cards(g, ow_orc_seat(g), cards);
}

/* ---- OCL ------------------------------------------------------------------------------------- */

enum { MOST_CLEARED = 3 };

static WmRule judge_clear_clan(const OwGame *g, const OwClearClans *f, int clan)
{
    if (!ow_clan_active(g, clan) || ow_clan(g, clan)->count == 0) return OW_OCL_04;
    return f->cleared[clan - 1] < MOST_CLEARED ? 0 : OW_OCL_02;
}

static WmRule judge_clear_king(const OwGame *g, const OwClearClans *f, int attribute)
{
    if (*ow_row(g, ow_orc_seat(g), attribute).count == 0) return HC_CLR_01;
    return f->cleared[OW_CLANS] < MOST_CLEARED ? 0 : OW_OCL_03;
}

static bool any_to_clear(const OwGame *g, const OwClearClans *f)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (judge_clear_clan(g, f, clan) == 0) return true;
    return f->cleared[OW_CLANS] < MOST_CLEARED && ow_any_in_play(g, ow_orc_seat(g));
}

WmRule ow_judge_clear_clans(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const OwClearClans *const f = &ow_top(g)->u.clear_clans;

    (void)seat;
    switch (a->kind) {
    case WM_DONE: return 0;
    case OW_A_CLEAR: return judge_clear_king(g, f, a->arg[0]);
    case OW_A_CLEAR_CLAN: return judge_clear_clan(g, f, a->arg[0]);
    default: return ow_judge_out_of_phase(a);
    }
}

void ow_list_clear_clans(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    for (int clan = 1; clan <= OW_CLANS; clan++) wm_offer_one(offers, OW_A_CLEAR_CLAN, clan);
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        wm_offer_one(offers, OW_A_CLEAR, attribute);
}

/* OW-OCL-02 to OW-OCL-04: the topmost card of a Clan, or of a stack of the King's. */
static void clear_chosen(OwGame *g, OwClearClans *f)
{
    if (g->answer.kind == OW_A_CLEAR) {
        ow_clear_top(g, f->seat, g->answer.arg[0]);
        GAIN(f->cleared[OW_CLANS], 1);
        CITE(OW_OCL_03);
    } else {
        ow_clear_top(g, ow_first_orc(g, g->answer.arg[0]), 1);
        GAIN(f->cleared[g->answer.arg[0] - 1], 1);
        CITE(OW_OCL_02, OW_OCL_04);
    }
    CITE(HC_CLR_01, HC_CLR_08);
}

/* HC-KEY-12, HC-KEY-13: also of a Clan that has nobody on the board. The event names an Orc. */
static void unwind_clans(OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
            if (ow_clan(g, clan)->twisted[attribute - 1] == 0) continue;
            SET(ow_clan(g, clan)->twisted[attribute - 1], 0);
            CITE(HC_KEY_13);
            EVENT(OW_EV_UNWOUND, HC_KEY_12, ow_orc_number(clan, 0), attribute);
        }
}

WmFlow ow_clear_clans(OwGame *g)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_CLEAR_CLANS);

    SET(fr->u.clear_clans.seat, ow_orc_seat(g));
    return WM_CALLED;
}

enum { CLEAR_WHICH = 1 };

const WmStop ow_clear_clans_stops[] = {
    [CLEAR_WHICH] = WM_ASKS(OW_Q_CLEAR_CLANS, OwFrame, u.clear_clans.seat),
    WM_NO_STOP,
};

static const WmField clear_clans_fields[] = {
    WM_NEED(OwClearClans, seat, BY_ALL, &ow_thing_seat),
    WM_ARRAY(OwClearClans, cleared, BY_ALL, &ow_thing_draw),
};
const WmShape ow_clear_clans_frame_shape = {
    .name = "clear-clans", .bytes = sizeof(OwClearClans), WM_SHAPE_FIELDS(clear_clans_fields)};

WmFlow ow_rule_clear_clans(OwGame *g, OwFrame *fr)
{
    OwClearClans *const f = &fr->u.clear_clans;

    RULE_BEGIN(fr);
    while (any_to_clear(g, f)) {
        ASK(fr, CLEAR_WHICH, f->seat, OW_Q_CLEAR_CLANS);
        if (g->answer.kind == WM_DONE) break;
        clear_chosen(g, f);
    }
    unwind_clans(g);
    RULE_END;
}

/* ---- APH ------------------------------------------------------------------------------------- */

/* OW-APH-02: a Clan by its first Orc, or the King. */
static bool has_phase(const OwGame *g, int who)
{
    if (ow_is_king(g, who)) return g->s->board.king != 0;
    return ow_is_orc(who) && ow_first_orc(g, ow_clan_of(who)) == who && !imprisoned(g, who);
}

static uint8_t *acted(const OwGame *g, int who)
{
    return ow_is_king(g, who) ? &g->s->board.king_acted : &ow_clan(g, ow_clan_of(who))->acted;
}

bool ow_another_acts(const OwGame *g, int who)
{
    const int acts = g->s->board.phase.who;

    if (ow_orc_seat(g) == 0 || ow_seat_of(g, who) != g->s->turn.active) return false;
    return ow_is_orc(who) ? !ow_is_orc(acts) || ow_clan_of(acts) != ow_clan_of(who) : who != acts;
}

static int count_phases(const OwGame *g)
{
    int phases = has_phase(g, ow_orc_seat(g));

    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++) phases += has_phase(g, orc);
    return phases;
}

static int count_left(const OwGame *g)
{
    int left = has_phase(g, ow_orc_seat(g)) && !g->s->board.king_acted;

    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++) left += has_phase(g, orc) && !*acted(g, orc);
    return left;
}

static bool any_acted(const OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan(g, clan)->acted) return true;
    return g->s->board.king_acted;
}

static WmRule judge_act(const OwGame *g, int who)
{
    if (!ow_is_king(g, who) && !ow_is_orc(who)) return OW_APH_02;
    if (imprisoned(g, who)) return OW_SC1_06;
    if (!has_phase(g, who)) return OW_APH_02;
    return *acted(g, who) ? OW_APH_04 : 0;
}

/* OW-APH-05: all Action phases are skipped, or none. */
WmRule ow_judge_order(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    switch (a->kind) {
    case OW_A_END: return 0;
    case OW_A_REFRESH: return any_acted(game(c)) ? OW_APH_05 : 0;
    case OW_A_LEAD: return judge_act(game(c), a->arg[0]);
    default: return ow_judge_out_of_phase(a);
    }
}

void ow_list_order(const WmContext *c, int seat, WmOffers *offers)
{
    wm_offer_one(offers, OW_A_LEAD, seat);
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan_active(game(c), clan))
            wm_offer_one(offers, OW_A_LEAD, ow_first_orc(game(c), clan));
    wm_offer(offers, OW_A_REFRESH);
    wm_offer(offers, OW_A_END);
}

/* What is not a choice is not asked: who could act could also end his phase at once. Without
 * anybody to act a Refresh is left (OW-APH-07, ruling), if there are cards. */
static bool has_choice(const OwGame *g, int seat)
{
    if (any_acted(g)) return count_left(g) > 1;
    return count_left(g) > 0 || ow_hero(g, seat)->hand.count > 0;
}

/* Who was chosen, or the only one. */
static int next_to_act(const OwGame *g, int seat)
{
    if (has_choice(g, seat)) return g->answer.arg[0];
    if (has_phase(g, seat) && !g->s->board.king_acted) return seat;
    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++)
        if (has_phase(g, orc) && !*acted(g, orc)) return orc;
    return 0;
}

/* OW-APH-03: an Exclusive action of its own. */
static WmFlow act(OwGame *g, int seat, int who)
{
    CITE(OW_APH_03, OW_APH_04, ow_is_king(g, who) ? OW_KNG_03 : OW_SQD_03, OW_SQD_04);
    SET(*acted(g, who), 1);
    SET(g->s->turn.exclusive, 0);
    SET(g->s->turn.stunned, 0);
    ow_begin_phase_of(g, who);
    EVENT(OW_EV_ACTS, OW_APH_02, who);
    return ow_action(g, seat, who);
}

/* Nothing of the phases is left behind. */
static void end_phases(OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++) SET(ow_clan(g, clan)->acted, 0);
    SET(g->s->board.king_acted, 0);
    SET(g->s->turn.stunned, 0);
    wm_mem_zero(&g->s->board.phase, sizeof g->s->board.phase);
}

WmFlow ow_orc_actions(OwGame *g)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_ORC_ACTIONS);

    SET(fr->u.orc_actions.seat, ow_orc_seat(g));
    return WM_CALLED;
}

enum { ORCS_WHO = 1, ORCS_ACT, ORCS_LAST };

const WmStop ow_orc_actions_stops[] = {
    [ORCS_WHO] = WM_ASKS(OW_Q_ORDER, OwFrame, u.orc_actions.seat),
    [ORCS_ACT] = WM_CALLS(OW_RULE_ACTION),
    [ORCS_LAST] = WM_CALLS(OW_RULE_PRIORITY),
    WM_NO_STOP,
};

static const WmField orc_actions_fields[] = {
    WM_NEED(OwOrcActions, seat, BY_ALL, &ow_thing_seat),
};
const WmShape ow_orc_actions_frame_shape = {
    .name = "orc-actions", .bytes = sizeof(OwOrcActions), WM_SHAPE_FIELDS(orc_actions_fields)};

/* OW-APH-02: each active Clan and the King, in the order that the Orc player chooses. */
WmFlow ow_rule_orc_actions(OwGame *g, OwFrame *fr)
{
    const OwOrcActions *const f = &fr->u.orc_actions;

    RULE_BEGIN(fr);
    end_phases(g);
    while (has_choice(g, f->seat) || count_left(g) > 0) {
        if (has_choice(g, f->seat)) {
            ASK(fr, ORCS_WHO, f->seat, OW_Q_ORDER);
            if (g->answer.kind == OW_A_END) break;
            if (g->answer.kind == OW_A_REFRESH) {
                ow_refresh(g, f->seat);
                CITE(OW_APH_05, HC_ACN_06);
                RETURN(0);
            }
        }
        CALL(fr, ORCS_ACT, act(g, f->seat, next_to_act(g, f->seat)));
    }
    end_phases(g);
    if (count_phases(g) == 0) CITE(OW_APH_07);
    if (!g->s->turn.played && count_phases(g) > 0) { /* OW-OTN-05 */
        SET(g->s->turn.phase, OW_ENDING);
        CITE(OW_OTN_05, HC_PRI_11);
        CALL(fr, ORCS_LAST, ow_priority(g, ow_next_in_round(g, f->seat)));
    }
    RULE_END;
}

/* For cases: a phase that was chosen. Any Orc stands for its Clan. */
void ow_start_phase(OwGame *g, int figure)
{
    const int who = ow_is_orc(figure) ? ow_first_orc(g, ow_clan_of(figure)) : figure;

    if (!has_phase(g, who)) {
        g->broken = true;
        return;
    }
    (void)ow_orc_actions(g);
    SET(g->s->frames[g->state->depth - 1].step, ORCS_ACT);
    end_phases(g);
    (void)act(g, ow_orc_seat(g), who);
}
