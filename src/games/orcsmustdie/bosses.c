/* BOS: which Boss comes, what comes with it, and the traps it breaks. How Bosses move is in
 * movement.c and hunters.c. */
#include "internal.h"

/* OMD-BOS-08 */
static bool may_come(const OmGame *g, int boss, bool last)
{
    if (g->s->turn.bosses & 1u << (boss - 1)) return false;
    return !last || g->pack->bosses[boss - 1].last;
}

/* OMD-BOS-02: by chance, none twice. */
int om_pick_boss(OmGame *g, bool last)
{
    int count = 0;
    int boss = 0;
    int left;

    for (int i = 1; i <= g->pack->boss_count; i++) count += may_come(g, i, last);
    if (count == 0 || wm_count_bits(g->s->turn.bosses) >= OM_BOSSES_OUT) return 0; /* OMD-BOS-03 */
    left = wm_pick(&g->core, count);
    do {
        left -= may_come(g, ++boss, last);
    } while (left >= 0);
    SET(g->s->turn.bosses, g->s->turn.bosses | 1 << (boss - 1));
    CITE(OMD_BOS_01, OMD_BOS_02);
    if (last) CITE(OMD_BOS_08);
    return boss;
}

/* Figures come with the Boss, as many as the box has. */
static void bring_brood(OmGame *g, int fort, int unit, int tile)
{
    const int brood = om_trait(g, unit, OM_T_BROOD);
    const int left = om_figures_left(g, fort, OM_RUNNER);
    const int count = brood < left ? brood : left;

    if (count == 0) return;
    om_put_minions(g, tile, OM_RUNNER, count);
    EVENT(OM_EV_ENTERED, OMD_BOS_07, om_unit(g, tile, OM_RUNNER), count, tile);
}

bool om_may_bring_boss(const OmGame *g, int fort, int boss)
{
    for (int i = 0; i < OM_BOSSES_OUT; i++)
        if (om_invasion(g, fort)->boss[i].card == boss) return false;
    return g->s->turn.bosses & 1u << (boss - 1);
}

/* OMD-BOS-04, OMD-BOS-12: it stays on its Start tile for this turn. */
void om_bring_boss(OmGame *g, int fort, int boss, int tile)
{
    OmBossOut *out = om_invasion(g, fort)->boss;

    while (out->card) out++; /* three come in a game: there is room */
    SET(out->card, boss);
    SET(out->at, tile);
    out->last = !g->s->turn.last_boss;
    EVENT(OM_EV_BOSS, OMD_BOS_12, boss + OM_MINIONS, tile);
    CITE(OMD_BOS_03);
    CITE(out->last ? OMD_BOS_13 : OMD_BOS_04);
    if (om_rivalry(g)) CITE(OMD_BOS_11);
    bring_brood(g, fort, boss + OM_MINIONS, tile);
}

void om_about_boss_start(const WmContext *c, WmQuestion *q)
{
    q->arg[0] = (int16_t)(OM_MINIONS + om_top((const OmGame *)c)->u.wave.boss);
}

WmRule om_judge_boss_start(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    if (a->kind != OM_A_PLACE) return WM_NOT_OFFERED;
    if (!(om_map(g)->starts & om_tile_bit(a->arg[0]))) return OMD_BOS_02;
    return om_fort_of(a->arg[0]) == om_top(g)->u.wave.fort ? 0 : OMD_BOS_02;
}

void om_list_boss_start(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const int fort = om_top(g)->u.wave.fort;

    (void)seat;
    for (int i = 0; i < om_map(g)->start_count[fort - 1]; i++)
        wm_offer_one(offers, OM_A_PLACE, om_map(g)->start[fort - 1][i]);
}

/* ---- Gorrash Gatebreaker --------------------------------------------------------------------- */

WmFlow om_break_trap(OmGame *g, int tile)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_BREAK);

    SET(fr->u.break_trap.tile, tile);
    return WM_CALLED;
}

enum { BREAK_TRAP = 1 };

const WmStop om_break_trap_stops[] = {
    [BREAK_TRAP] = WM_CHOOSES_ANY(OM_Q_BREAK),
    WM_NO_STOP,
};

static const WmField break_trap_fields[] = {
    WM_NEED(OmBreakFrame, tile, BY_ALL, &om_thing_fort_tile),
};
const WmShape om_break_trap_frame_shape = {
    .name = "broken", .bytes = sizeof(OmBreakFrame), WM_SHAPE_FIELDS(break_trap_fields)};

/* The team whose traps they are chooses. */
WmFlow om_rule_break_trap(OmGame *g, OmFrame *fr)
{
    const OmBreakFrame *const f = &fr->u.break_trap;
    const OmTile *const tile = om_tile(g, f->tile);
    const int team = om_fort_of(f->tile);

    RULE_BEGIN(fr);
    if (tile->trap[0]) {
        CHOOSE_ANY(fr, BREAK_TRAP, om_team_seats(g, team), om_settler(g, team), OM_Q_BREAK);
        om_remove_trap(g, f->tile, g->answer.arg[0], OMD_BOS_07);
    }
    RULE_END;
}

WmRule om_judge_break(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const OmTile *const tile = om_tile(g, om_top(g)->u.break_trap.tile);

    (void)seat;
    if (a->kind != OM_A_BREAK) return WM_NOT_OFFERED;
    return tile->trap[0] == a->arg[0] || tile->trap[1] == a->arg[0] ? 0 : OMD_BOS_07;
}

void om_list_break(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const OmTile *const tile = om_tile(g, om_top(g)->u.break_trap.tile);

    (void)seat;
    wm_offer_one(offers, OM_A_BREAK, tile->trap[0]);
    if (tile->trap[1] && tile->trap[1] != tile->trap[0])
        wm_offer_one(offers, OM_A_BREAK, tile->trap[1]);
}
