/* OTN-03, OTN-06, ACT-01, ACT-02, REI: the Squad phase. */
#include "orcwars.h"

#include "internal.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

/* ---- what may be done ------------------------------------------------------------------------ */

static bool true_orc(const OwGame *g)
{
    return g->setup->skill == OW_TRUE_ORC;
}

/* OW-REI-01, OW-REI-02; OW-REI-03: a True Orc's is that of the Elves on the map. */
static int reinforcements(const OwGame *g)
{
    int remaining = 0;

    if (!true_orc(g)) return ow_elves(g);
    for (int elf = 1; elf <= ow_elves(g); elf++) remaining += ow_elf(g, elf)->at != 0;
    return remaining;
}

/* OW-REI-09: an Orc between two tiles is on both. */
static bool on_tile_of_clan(const OwGame *g, int clan, int space)
{
    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        const int at = ow_clan(g, clan)->orc[place].at;

        if (at && ow_space(g, at)->tiles & ow_space(g, space)->tiles) return true;
    }
    return false;
}

static WmRule judge_clan(const OwGame *g, int clan, int type)
{
    if (!ow_clan_active(g, clan)) return OW_REI_04;
    if (ow_free_bases(g, clan) == 0) return OW_REI_07;
    return ow_supply(g, type) > 0 ? 0 : OW_CLN_04;
}

static WmRule judge_entrance(const OwGame *g, int clan, int space)
{
    if (!(ow_space(g, space)->flags & OW_ENTRANCE)) return OW_REI_06;
    if (ow_space(g, space)->flags & OW_UNDERBRUSH) return OW_MAP_08;
    if (!ow_orc_may_stand(g, space)) return OW_REI_06;
    return ow_forest_restriction(g) && !on_tile_of_clan(g, clan, space) ? OW_REI_08 : 0;
}

/* OW-ACT-01: one or the other, unless War Horns were blown. */
static WmRule judge_reinforcing(const OwGame *g, const OwSquadPhase *f)
{
    if (f->activated && !f->both) return OW_ACT_01;
    if (f->reinforced < reinforcements(g)) return 0;
    return true_orc(g) ? OW_REI_03 : OW_REI_01;
}

static WmRule judge_activating(const OwSquadPhase *f)
{
    if (f->activated) return OW_ACT_02;
    return f->reinforced && !f->both ? OW_ACT_01 : 0;
}

static WmRule judge_reinforce(const OwGame *g, const OwSquadPhase *f, const WmAnswer *a)
{
    WmRule rule = judge_reinforcing(g, f);

    if (rule == 0) rule = judge_clan(g, a->arg[0], a->arg[1]);
    return rule ? rule : judge_entrance(g, a->arg[0], a->arg[2]);
}

static WmRule judge_activate(const OwGame *g, const OwSquadPhase *f, int space)
{
    const int token = ow_token_at(g, space);
    const WmRule rule = judge_activating(f);

    if (rule) return rule;
    if (token == 0) return OW_ACT_02;
    return ow_may_activate(g, token) ? 0 : OW_ACT_05;
}

static bool holds_trick(const OwGame *g, int trick)
{
    return COPIES(g->s->board.tricks.held, trick) > 0;
}

/* OW-OTN-06 */
static WmRule judge_horns(const OwGame *g, int trick)
{
    if (g->pack->tricks[trick - 1].when != OW_IN_SQUAD_PHASE) return OW_OTN_06;
    return holds_trick(g, trick) ? 0 : OW_TRK_05;
}

static bool plays_card(const WmAnswer *a)
{
    return a->kind == OW_A_PICK || (a->kind >= OW_A_PLAY && a->kind <= OW_A_ATTACK);
}

WmRule ow_judge_squad_phase(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    const OwSquadPhase *const f = &ow_top(g)->u.squad_phase;

    (void)seat;
    if (plays_card(a)) return OW_OTN_06;
    switch (a->kind) {
    case WM_DONE: return 0;
    case OW_A_ACTIVATE: return judge_activate(g, f, a->arg[0]);
    case OW_A_REINFORCE: return judge_reinforce(g, f, a);
    case OW_A_TRICK: return judge_horns(g, a->arg[0]);
    default: return WM_NOT_OFFERED;
    }
}

static void offer_reinforcements(const OwGame *g, int clan, WmOffers *offers)
{
    if (!ow_clan_active(g, clan) || ow_free_bases(g, clan) == 0) return;
    for (int space = 1; space <= g->derived->map.count; space++) {
        if (judge_entrance(g, clan, space)) continue;
        for (int type = OW_BRUTE; type <= OW_SHAMAN; type++)
            wm_offer_three(offers, OW_A_REINFORCE, clan, type, space);
    }
}

void ow_list_squad_phase(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);

    (void)seat;
    wm_offer(offers, WM_DONE);
    for (int token = 1; token <= OW_TOKENS_PLACED; token++)
        if (g->s->board.token[token - 1].at)
            wm_offer_one(offers, OW_A_ACTIVATE, g->s->board.token[token - 1].at);
    for (int trick = 1; trick <= g->pack->trick_count; trick++)
        wm_offer_one(offers, OW_A_TRICK, trick);
    if (judge_reinforcing(g, &ow_top(g)->u.squad_phase)) return;
    for (int clan = 1; clan <= OW_CLANS; clan++) offer_reinforcements(g, clan, offers);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static bool clan_could_come(const OwGame *g, int clan)
{
    bool figures = false;

    for (int type = OW_BRUTE; type <= OW_SHAMAN; type++)
        if (judge_clan(g, clan, type) == 0) figures = true;
    for (int space = 1; figures && space <= g->derived->map.count; space++)
        if (judge_entrance(g, clan, space) == 0) return true;
    return false;
}

static bool could_reinforce(const OwGame *g, const OwSquadPhase *f)
{
    if (judge_reinforcing(g, f)) return false;
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (clan_could_come(g, clan)) return true;
    return false;
}

static bool could_activate(const OwGame *g, const OwSquadPhase *f)
{
    if (judge_activating(f)) return false;
    for (int token = 1; token <= OW_TOKENS_PLACED; token++)
        if (ow_may_activate(g, token)) return true;
    return false;
}

static void reinforce(OwGame *g, OwSquadPhase *f)
{
    (void)ow_raise(g, g->answer.arg[0], g->answer.arg[1], g->answer.arg[2]);
    GAIN(f->reinforced, 1);
    CITE(true_orc(g) ? OW_REI_03 : OW_REI_01);
    if (true_orc(g)) CITE(OW_TRK_03);
    if (!true_orc(g) && ow_any_elf_gone(g)) CITE(OW_REI_02);
    CITE(OW_REI_04, OW_REI_05, OW_REI_06, OW_REI_07);
    CITE(OW_REI_10);                       /* its Clan has not acted yet */
    if (g->s->board.king) CITE(OW_KNG_06); /* he is none of those that were counted */
    if (!ow_forest_restriction(g)) return;
    CITE(OW_REI_08, OW_REI_09);
}

static void blow_horns(OwGame *g, OwSquadPhase *f, int trick)
{
    ow_use_trick(g, trick);
    SET(f->both, 1);
}

WmFlow ow_squad_phase(OwGame *g)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_SQUAD_PHASE);

    SET(fr->u.squad_phase.seat, ow_orc_seat(g));
    return WM_CALLED;
}

enum { SQUADS_WHICH = 1, SQUADS_ACTIVATE };

const WmStop ow_squad_phase_stops[] = {
    [SQUADS_WHICH] = WM_ASKS(OW_Q_SQUAD_PHASE, OwFrame, u.squad_phase.seat),
    [SQUADS_ACTIVATE] = WM_CALLS(OW_RULE_ACTIVATE),
    WM_NO_STOP,
};

static const WmField squad_phase_fields[] = {
    WM_NEED(OwSquadPhase, seat, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwSquadPhase, activated, BY_ALL, &ow_thing_draw),
    WM_FIELD(OwSquadPhase, reinforced, BY_ALL, &ow_thing_draw),
    WM_FIELD(OwSquadPhase, both, BY_ALL, &wm_thing_flag),
};
const WmShape ow_squad_phase_frame_shape = {
    .name = "squad-phase", .bytes = sizeof(OwSquadPhase), WM_SHAPE_FIELDS(squad_phase_fields)};

/* OW-ACT-01: neither is allowed, too (ruling). Whether he is asked does not tell what tricks he
 * holds: War Horns are blown before the last thing that he could do without them. */
WmFlow ow_rule_squad_phase(OwGame *g, OwFrame *fr)
{
    OwSquadPhase *const f = &fr->u.squad_phase;

    RULE_BEGIN(fr);
    CITE(OW_OTN_03);
    if (!could_activate(g, f)) CITE(OW_ACT_05); /* ruling: who could not come out stays in */
    while (could_activate(g, f) || could_reinforce(g, f)) {
        ASK(fr, SQUADS_WHICH, f->seat, OW_Q_SQUAD_PHASE);
        CITE(OW_ACT_01);
        if (g->answer.kind == WM_DONE) break;
        if (g->answer.kind == OW_A_TRICK) blow_horns(g, f, g->answer.arg[0]);
        if (g->answer.kind == OW_A_REINFORCE) reinforce(g, f);
        if (g->answer.kind == OW_A_ACTIVATE) {
            SET(f->activated, 1);
            CALL(fr, SQUADS_ACTIVATE, ow_activate(g, ow_token_at(g, g->answer.arg[0])));
        }
    }
    CITE(OW_OTN_06);
    RULE_END;
}
