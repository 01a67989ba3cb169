/* RFT, DTH: what reaches the Rift, and Heroes that die. */
#include <core/mem.h>

#include "internal.h"

/* ---- the Health of a Rift -------------------------------------------------------------------- */

enum { DEATH_COSTS = 3, RED_TRIBUTE = 4 };

static void lose(OmGame *g, int team, WmRule rule)
{
    SET(g->s->turn.winner, om_rivalry(g) ? om_rival(g, team) : OM_THE_HORDE);
    if (!om_rivalry(g)) CITE(OMD_ONS_01);
    EVENT(OM_EV_ENDS, rule, g->s->turn.winner);
}

/* OMD-RFT-01, OMD-RIV-24: at 0 the game ends at once. */
static void hurt_rift(OmGame *g, int team, int damage, WmRule rule)
{
    OmTeam *const camp = om_team(g, team);

    if (damage == 0 || OM_OVER(g)) return;
    SPEND(camp->rift, damage < camp->rift ? damage : camp->rift);
    CITE(OMD_RFT_02);
    EVENT(OM_EV_RIFT, rule, team, camp->rift);
    if (camp->rift) return;
    CITE(OMD_RFT_01);
    lose(g, team, om_rivalry(g) ? OMD_RIV_24 : OMD_RFT_01);
}

/* OMD-RFT-12: what goes beyond 10 is lost. */
void om_mend_rift(OmGame *g, int team, int health, WmRule rule)
{
    OmTeam *const camp = om_team(g, team);
    const int room = OM_RIFT_HEALTH - camp->rift;
    const int gained = health < room ? health : room;

    CITE(OMD_RFT_01, OMD_RFT_12);
    if (gained == 0) return;
    GAIN(camp->rift, gained);
    EVENT(OM_EV_RIFT, rule, team, camp->rift);
}

/* ---- the Rift step --------------------------------------------------------------------------- */

static WmRule rule_of_damage(const OmMinionFacts *facts)
{
    if (facts->size == OM_GREATER) return OMD_RFT_05;
    return facts->rift > 1 ? OMD_RFT_04 : OMD_RFT_03;
}

/* OMD-RFT-06, OMD-HUN-08 */
static bool stays(OmGame *g, int unit)
{
    if (!om_has_trait(g, unit, OM_T_HUNTS)) return false;
    CITE(OMD_RFT_06, OMD_HUN_08);
    return true;
}

/* All of a kind that are in the Rift, also those stunned (OMD-RFT-09). */
static void vanish(OmGame *g, int fort, int kind)
{
    const int tile = om_map(g)->rift[fort - 1];
    const int unit = om_unit(g, tile, kind);
    const OmMinionFacts *const facts = &g->pack->minions[unit - 1];
    OmGroup *const group = &om_tile(g, tile)->group[kind - 1];
    const int count = group->up + group->down;

    if (count == 0 || stays(g, unit)) return;
    if (group->down) CITE(OMD_RFT_09);
    CITE(OMD_WAV_09, OMD_RFT_07, OMD_RFT_08);
    wm_mem_zero(group, sizeof *group);
    EVENT(OM_EV_VANISHED, rule_of_damage(facts), unit, count);
    hurt_rift(g, fort, count * facts->rift, rule_of_damage(facts));
}

static bool in_rift(const OmGame *g, int fort, const OmBossOut *boss)
{
    return boss->card && boss->at == om_map(g)->rift[fort - 1];
}

/* OMD-BOS-09: it has only to get there. */
void om_see_whether_ruined(OmGame *g, int fort)
{
    for (int i = 0; i < OM_BOSSES_OUT && !OM_OVER(g); i++) {
        const OmBossOut *const boss = &om_invasion(g, fort)->boss[i];
        if (!in_rift(g, fort, boss) || !om_has_trait(g, OM_MINIONS + boss->card, OM_T_RUINS))
            continue;
        if (om_rivalry(g)) CITE(OMD_BOS_11);
        lose(g, fort, OMD_BOS_09);
    }
}

/* OMD-BOS-07 */
static void vanish_boss(OmGame *g, int fort, OmBossOut *boss)
{
    const int unit = OM_MINIONS + boss->card;

    if (!in_rift(g, fort, boss) || stays(g, unit)) return;
    CITE(OMD_BOS_05);
    EVENT(OM_EV_VANISHED, OMD_BOS_07, unit, 1);
    hurt_rift(g, fort, om_boss_level(g, boss)->rift, OMD_BOS_07);
    wm_mem_zero(boss, sizeof *boss);
}

void om_enter_rift(OmGame *g, int fort)
{
    om_see_whether_ruined(g, fort);
    for (int kind = 1; kind <= OM_KINDS && !OM_OVER(g); kind++) vanish(g, fort, kind);
    for (int i = 0; i < OM_BOSSES_OUT && !OM_OVER(g); i++)
        vanish_boss(g, fort, &om_invasion(g, fort)->boss[i]);
    if (!om_any_on_maps(g)) CITE(OMD_ONS_07);
}

/* ---- the death of a Hero --------------------------------------------------------------------- */

WmFlow om_death(OmGame *g, int seat, int killer)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_DEATH);

    SET(fr->u.death.seat, seat);
    SET(fr->u.death.killer, killer);
    return WM_CALLED;
}

enum { DEATH_TRIBUTE = 1 };

const WmStop om_death_stops[] = {
    [DEATH_TRIBUTE] = WM_ASKS_ANY(OM_Q_TRIBUTE),
    WM_NO_STOP,
};

static const WmField death_fields[] = {
    WM_NEED(OmDeathFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmDeathFrame, killer, BY_ALL, &om_thing_seat),
};
const WmShape om_death_frame_shape = {
    .name = "death", .bytes = sizeof(OmDeathFrame), WM_SHAPE_FIELDS(death_fields)};

/* OMD-FAQ-03: the Screaming Skull of everybody on the maps, the dying included. */
static void hear_skulls(OmGame *g)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_alive(g, seat)) om_gain_skulls(g, seat, om_power(g, seat, OM_P_DEATHS), OMD_FAQ_03);
}

/* OMD-DTH-01 to OMD-DTH-03, OMD-STN-08: it leaves the map and keeps what it has. */
static void fall(OmGame *g, int seat)
{
    OmHero *const hero = om_hero(g, seat);

    EVENT(OM_EV_DIED, OMD_DTH_01, seat);
    hear_skulls(g);
    hero->at = 0;
    hero->dead = 1;
    hero->health = 0;
    hero->stunned = 0;
    hero->walled = 0;
    CITE(OMD_DTH_02, OMD_DTH_03, OMD_STN_08);
    if (om_rivalry(g)) CITE(OMD_RIV_21);
}

/* Rivalry abilities of who killed an enemy Hero. */
static void reward(OmGame *g, int killer)
{
    if (killer == 0) return;
    CITE(OMD_RIV_19);
    if (om_has_rivalry(g, killer, OM_R_REKINDLE)) {
        CITE(OMD_HER_10);
        om_hero(g, killer)->super = 1;
    }
    if (om_has_rivalry(g, killer, OM_R_PURSUIT) && g->s->turn.active == killer) {
        CITE(OMD_HER_10);
        g->s->turn.acted |= OM_WON_A_MOVE;
    }
}

static int team_rewarded(const OmGame *g, const OmDeathFrame *f)
{
    return om_rival(g, om_team_of(g, f->seat));
}

/* OMD-RIV-20, OMD-FAQ-09 */
static void take_tribute(OmGame *g, const OmDeathFrame *f, bool mends)
{
    const int team = om_team_of(g, f->seat);
    const bool red =
        f->killer && om_card_of(g, f->killer)->rivalry == OM_R_RED_TRIBUTE; /* dead or not */

    CITE(OMD_RIV_20);
    if (red) CITE(OMD_FAQ_09);
    if (mends) {
        om_mend_rift(g, om_rival(g, team), red ? RED_TRIBUTE : DEATH_COSTS, OMD_RIV_20);
    } else {
        hurt_rift(g, team, DEATH_COSTS, OMD_RIV_20);
    }
}

WmFlow om_rule_death(OmGame *g, OmFrame *fr)
{
    OmDeathFrame *const f = &fr->u.death;

    RULE_BEGIN(fr);
    fall(g, f->seat);
    if (om_rivalry(g)) {
        reward(g, f->killer);
        ASK_ANY(fr, DEATH_TRIBUTE, om_team_seats(g, team_rewarded(g, f)),
                om_settler(g, team_rewarded(g, f)), OM_Q_TRIBUTE);
        take_tribute(g, f, g->answer.kind == OM_A_MEND);
    } else {
        hurt_rift(g, om_team_of(g, f->seat), DEATH_COSTS, OMD_RFT_10);
    }
    if (OM_OVER(g)) return WM_FINISHED;
    RULE_END;
}

WmRule om_judge_tribute(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OM_A_WITHER || a->kind == OM_A_MEND ? 0 : WM_NOT_OFFERED;
}

void om_list_tribute(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, OM_A_WITHER);
    wm_offer(offers, OM_A_MEND);
}
