/* ATK, STN, DIC: what has been rolled is used. */
#include <core/mem.h>

#include "internal.h"

WmFlow om_spend(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_SPEND);
    return WM_CALLED;
}

/* ---- Wilds ----------------------------------------------------------------------------------- */

static void make_wild(OmGame *g, int result, int how_many, WmRule rule)
{
    OmAttack *const attack = &g->s->attack;

    SPEND(attack->result[result], how_many);
    GAIN(attack->result[OM_WILD], 1);
    EVENT(how_many == 2 ? OM_EV_COMBINED : OM_EV_TURNED, rule, result);
}

static void turn(OmGame *g, int result)
{
    OmAttack *const attack = &g->s->attack;
    uint8_t *const turns = result == OM_BRAIN ? &attack->turns_brain : &attack->turns_speed;

    if (*turns) {
        SPEND(*turns, 1);
    } else {
        SPEND(attack->turns_any, 1);
    }
    make_wild(g, result, 1, OMD_HER_09);
}

static void mix(OmGame *g, int first, int second)
{
    OmAttack *const attack = &g->s->attack;

    SPEND(attack->mixes, 1);
    SPEND(attack->result[first], 1);
    make_wild(g, second, 1, OMD_HER_09);
}

static void bleed(OmGame *g, int result)
{
    SPEND(g->s->attack.bleeds, 1);
    om_hurt(g, g->s->attack.seat, 1, OMD_HER_09);
    make_wild(g, result, 1, OMD_HER_09);
}

/* ---- minions --------------------------------------------------------------------------------- */

/* OMD-ATK-03, OMD-TRP-06 */
static WmRule rule_of_kills(const OmGame *g)
{
    return g->s->attack.by == OM_BY_TRAPS ? OMD_TRP_06 : OMD_ATK_03;
}

static void kill(OmGame *g, OmSpendFrame *f, int unit, int tile, bool stunned, WmRule rule)
{
    OmAttack *const attack = &g->s->attack;
    const int size = om_size(g, unit);

    CITE(attack->by == OM_BY_TRAPS ? OMD_TRP_10 : OMD_ATK_02);
    if (attack->spread) CITE(OMD_FAQ_04);
    om_kill_minion(g, tile, unit, stunned, attack->seat, attack->team, rule);
    GAIN(f->kills, 1);
    if (size == OM_LESSER) GAIN(attack->lessers_killed, 1);
    if (size != OM_GREATER) return;
    GAIN(attack->greaters_killed, 1);
    if (attack->by == OM_BY_HERO && om_has_special(g, attack->seat, OM_S_BLOODTHIRST))
        om_heal(g, attack->seat, 1, OMD_HER_09);
}

/* One of them, with results (OMD-DIC-03, OMD-DIC-04, OMD-DIC-13, OMD-STN-02). */
static void kill_with_results(OmGame *g, OmSpendFrame *f, int unit, int tile, bool stunned)
{
    OmAttack *const attack = &g->s->attack;
    const OmAttack before = *attack;

    (void)om_take_for(g, attack, tile, unit, stunned);
    CITE(OMD_ATK_06, OMD_DIC_03);
    if (attack->result[OM_WILD] < before.result[OM_WILD]) CITE(OMD_DIC_04);
    if (attack->tender != before.tender) CITE(OMD_DIC_13);
    if (attack->result[OM_STUN] < before.result[OM_STUN]) CITE(OMD_STN_02);
    if (stunned) CITE(OMD_STN_04);
    wm_mem_zero(attack->instead, sizeof attack->instead);
    attack->target = attack->target_at = 0;
    kill(g, f, unit, tile, stunned, rule_of_kills(g));
}

static bool take_stun(OmAttack *attack)
{
    uint8_t *const from = &attack->result[attack->result[OM_STUN] ? OM_STUN : OM_WILD];

    if (*from == 0) return false;
    SPEND(*from, 1);
    return true;
}

/* The Stun for a minion may be a pair that is a Wild against it alone (OMD-DIC-13). */
static void take_stun_for(OmGame *g, int unit)
{
    OmAttack *const attack = &g->s->attack;

    if (attack->result[OM_STUN] == 0) CITE(OMD_DIC_04);
    if (take_stun(attack)) return;
    (void)om_take_fitting_pair(g, attack, unit);
    CITE(OMD_DIC_13);
}

/* Ball & Chain: the Stun is a Sword too. */
static bool heavy(const OmGame *g)
{
    const OmAttack *const attack = &g->s->attack;

    return attack->by == OM_BY_HERO && om_has_special(g, attack->seat, OM_S_HEAVY_STUNS);
}

static void stun(OmGame *g, OmSpendFrame *f, int unit, int tile)
{
    OmAttack *const attack = &g->s->attack;
    uint8_t need[OM_ICONS];

    om_need(g, tile, unit, need);
    take_stun_for(g, unit);
    CITE(OMD_STN_03);
    if (heavy(g) && need[OM_BRAIN - 1] + need[OM_SPEED - 1] == 0 && need[OM_SWORD - 1] == 1) {
        EVENT(OM_EV_SPECIAL, OMD_HER_09, attack->seat, OM_S_HEAVY_STUNS);
        kill(g, f, unit, tile, false, rule_of_kills(g));
        return;
    }
    om_stun_minion(g, tile, unit, OMD_STN_01);
    if (attack->by == OM_BY_TRAPS) CITE(OMD_TRP_08);
    if (heavy(g) && need[OM_SWORD - 1]) om_give_credit(g, tile, unit);
}

/* OMD-ATK-09: by a card that kills outright. */
static void slay(OmGame *g, OmSpendFrame *f, int unit, int tile)
{
    OmAttack *const attack = &g->s->attack;
    const bool orc = attack->slays_orc && om_has_trait(g, unit, OM_T_ORC);
    uint8_t *const slays = orc                             ? &attack->slays_orc
                           : om_size(g, unit) == OM_LESSER ? &attack->slays_lesser
                                                           : &attack->slays_greater;

    SPEND(*slays, 1);
    if (orc) CITE(OMD_ATK_09);
    kill(g, f, unit, tile, om_targets_up(g, tile, unit) == 0, rule_of_kills(g));
}

/* ---- enemy Heroes ---------------------------------------------------------------------------- */

static void hit(OmGame *g, OmSpendFrame *f, int seat)
{
    uint8_t *const guarded = &g->s->attack.guarded[seat - 1];

    if (g->s->attack.by == OM_BY_TRAPS) SET(g->s->attack.hero, seat);
    if (*guarded < om_guard(g, seat, 0)) {
        GAIN(*guarded, 1);
        return;
    }
    om_hurt(g, seat, 1, OMD_RIV_18);
    if (om_hero(g, seat)->health == 0) SET(f->seat, seat);
}

static void wound(OmGame *g, OmSpendFrame *f, int seat, int result)
{
    SPEND(g->s->attack.result[result], 1);
    CITE(result == OM_STUN ? OMD_STN_02 : result == OM_WILD ? OMD_DIC_04 : OMD_HER_02);
    if (result <= OM_SWORD) CITE(OMD_DIC_03);
    hit(g, f, seat);
}

/* Sir Winston's Rivalry. */
static void pick_pocket(OmGame *g, int seat, int thief)
{
    if (!om_has_rivalry(g, thief, OM_R_PICKPOCKET) || om_hero(g, seat)->skulls == 0) return;
    SPEND(om_hero(g, seat)->skulls, 1);
    om_gain_skulls(g, thief, 1, OMD_HER_10);
}

void om_daze(OmGame *g, int seat, int by)
{
    om_hero(g, seat)->stunned = 1;
    CITE(OMD_STN_03, OMD_RIV_18);
    EVENT(OM_EV_DAZED, OMD_STN_01, seat);
    if (by) pick_pocket(g, seat, by);
}

static void daze(OmGame *g, OmSpendFrame *f, int seat)
{
    (void)take_stun(&g->s->attack);
    if (g->s->attack.by == OM_BY_TRAPS) SET(g->s->attack.hero, seat);
    om_daze(g, seat, g->s->attack.by == OM_BY_HERO ? g->s->attack.seat : 0);
    if (heavy(g) && om_vulnerable(g, seat, OM_SWORD)) hit(g, f, seat);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static void apply(OmGame *g, OmSpendFrame *f)
{
    switch (f->verb) {
    case OM_A_COMBINE:
        make_wild(g, f->first, 2, f->first == OM_STUN ? OMD_DIC_06 : OMD_DIC_05);
        break;
    case OM_A_TURN: turn(g, f->first); break;
    case OM_A_MIX: mix(g, f->first, f->second); break;
    case OM_A_BLEED: bleed(g, f->first); break;
    case OM_A_KILL: kill_with_results(g, f, f->first, f->second, false); break;
    case OM_A_STUN: stun(g, f, f->first, f->second); break;
    case OM_A_SLAY: slay(g, f, f->first, f->second); break;
    case OM_A_WOUND: wound(g, f, f->first, f->second); break;
    default: daze(g, f, f->first); break;
    }
    CITE(OMD_DIC_07);
    if (g->s->attack.by == OM_BY_TRAPS) {
        CITE(OMD_TRP_04, OMD_EDN_12);
    } else {
        CITE(OMD_ATK_05, OMD_DIC_11);
    }
}

/* Bloodspike's Super: a Battle die for each lesser minion killed, once. They join what is left. */
static bool bloodbath(OmGame *g)
{
    OmAttack *const attack = &g->s->attack;
    int dice = 0;

    if (attack->super != OM_U_BLOODBATH) return false;
    attack->super = 0;
    for (; dice < attack->lessers_killed && dice < OM_BATTLE_MOST; dice++)
        om_tally(g, attack->result, om_throw(g, OM_BATTLE));
    return dice > 0;
}

static void note_choice(OmSpendFrame *f, const WmAnswer *a)
{
    SET(f->verb, a->kind);
    SET(f->first, a->arg[0]);
    SET(f->second, a->arg[1]);
}

static void note_target(OmGame *g, const OmSpendFrame *f)
{
    g->s->attack.target = f->first;
    g->s->attack.target_at = f->second;
}

/* OMD-FAQ-06: what has been chosen is the Special of an Unchained Hero, or brings it about.
 * Midnight's is left out: it works nowhere near an Apprentice. */
static bool uses_special(const OmGame *g, const OmSpendFrame *f)
{
    const int seat = g->s->attack.seat;
    const bool kills = f->verb == OM_A_KILL || f->verb == OM_A_FINISH || f->verb == OM_A_SLAY;

    if (g->s->attack.by != OM_BY_HERO || !om_may_be_rebuked(g, seat)) return false;
    if (f->verb == OM_A_MIX) return true;
    if (f->verb == OM_A_STUN || f->verb == OM_A_DAZE) return heavy(g);
    return kills && om_size(g, f->first) == OM_GREATER &&
           om_has_special(g, seat, OM_S_BLOODTHIRST) &&
           om_hero(g, seat)->health < om_max_health(g, seat);
}

/* A trade of results that has just been blocked; without it the attack goes on. */
static bool may_not_mix(OmGame *g, const OmSpendFrame *f)
{
    OmAttack *const attack = &g->s->attack;

    if (f->verb != OM_A_MIX || om_has_special(g, attack->seat, OM_S_GOOD_MANNERS)) return false;
    attack->mixes = 0;
    return true;
}

static bool anybody_to_care_for(const OmGame *g)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_may_care(g, seat)) return true;
    return false;
}

static void begin_care(OmGame *g, OmSpendFrame *f)
{
    const OmAttack *const attack = &g->s->attack;

    if (attack->by != OM_BY_HERO) return;
    const int care = om_power(g, attack->seat, OM_P_CARE);
    SET(f->left, f->kills < care ? f->kills : care);
    if (attack->greaters_killed)
        om_heal(g, attack->seat, om_power(g, attack->seat, OM_P_THRIVE), OMD_HER_06);
}

enum { SPEND_NEXT = 1, SPEND_SAVE, SPEND_DEATH, SPEND_CARE, SPEND_REBUKE };

/* What was chosen and could be blocked is a choice that there is. */
static bool choice_right(const OmGame *g, const OmSpendFrame *f)
{
    const bool results = f->verb == OM_A_MIX;
    const bool hero = f->verb == OM_A_DAZE;
    const WmAnswer choice = {.kind = f->verb, .arg = {f->first, f->second}};

    if (f->verb == OM_A_WOUND || f->first == 0) return false;
    if (results && (f->first >= OM_RESULTS || f->second >= OM_RESULTS)) return false;
    if (hero && f->first > om_seats(g)) return false;
    if (!results && !hero && (f->first > OM_UNITS || f->second == 0 || f->second > OM_TILES))
        return false;
    return uses_special(g, f) && om_judge_spend(&g->core, g->s->attack.seat, &choice) == 0;
}

/* Who is to be finished lies there. */
static bool target_right(const OmGame *g)
{
    const OmAttack *const attack = &g->s->attack;

    return attack->target && attack->target_at &&
           om_targets_down(g, attack->target_at, attack->target) > 0;
}

/* Each step has what it goes on with; Crosses are given out last, and by a Hero. */
bool om_spend_right(const OmGame *g, const OmFrame *fr)
{
    if (fr->step == SPEND_CARE) return g->s->attack.seat != 0;
    if (fr->u.spend.left) return false;
    if (fr->step == SPEND_REBUKE) return choice_right(g, &fr->u.spend);
    return fr->step != SPEND_SAVE || target_right(g);
}

const WmStop om_spend_stops[] = {
    [SPEND_NEXT] = WM_ASKS_ANY(OM_Q_SPEND),    [SPEND_SAVE] = WM_ASKS_ANY(OM_Q_SAVE),
    [SPEND_DEATH] = WM_CALLS(OM_RULE_DEATH),   [SPEND_CARE] = WM_CHOOSES_ANY(OM_Q_CARE),
    [SPEND_REBUKE] = WM_CALLS(OM_RULE_REBUKE), WM_NO_STOP,
};

static const WmField spend_fields[] = {
    WM_FIELD(OmSpendFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmSpendFrame, kills, BY_ALL, &om_thing_count),
    WM_FIELD(OmSpendFrame, left, BY_ALL, &om_thing_count),
    WM_FIELD(OmSpendFrame, verb, BY_ALL, NULL),
    WM_FIELD(OmSpendFrame, first, BY_ALL, NULL),
    WM_FIELD(OmSpendFrame, second, BY_ALL, NULL),
};
const WmShape om_spend_frame_shape = {
    .name = "spend", .bytes = sizeof(OmSpendFrame), WM_SHAPE_FIELDS(spend_fields)};

/* OMD-ATK-02, OMD-ATK-05, OMD-DIC-11: as the attacker likes, one thing after another. */
WmFlow om_rule_spend(OmGame *g, OmFrame *fr)
{
    OmSpendFrame *const f = &fr->u.spend;

    RULE_BEGIN(fr);
    do {
        while (om_spend_goes_on(g)) {
            f->verb = f->first = f->second = 0;
            ASK_ANY(fr, SPEND_NEXT, om_attackers(g), om_attack_settler(g), OM_Q_SPEND);
            if (g->answer.kind == WM_DONE) {
                CITE(OMD_DIC_11);
                break;
            }
            if (g->s->attack.by == OM_BY_TRAPS) CITE(OMD_RIV_06, OMD_RIV_07);
            note_choice(f, &g->answer);
            if (uses_special(g, f)) CALL(fr, SPEND_REBUKE, om_rebuke(g, g->s->attack.seat));
            if (may_not_mix(g, f)) continue;
            if (f->verb == OM_A_FINISH) {
                note_target(g, f);
                while (om_may_save(g)) {
                    ASK_ANY(fr, SPEND_SAVE, om_attackers(g), om_attack_settler(g), OM_Q_SAVE);
                    if (g->answer.kind == WM_DONE) break;
                    GAIN(g->s->attack.instead[g->answer.arg[0] - 1], 1);
                }
                kill_with_results(g, f, g->s->attack.target, g->s->attack.target_at, true);
                continue;
            }
            apply(g, f);
            if (f->seat) {
                CALL(fr, SPEND_DEATH, om_death(g, f->seat, g->s->attack.seat));
                if (OM_OVER(g)) return WM_FINISHED;
                f->seat = 0;
            }
        }
    } while (bloodbath(g));
    for (begin_care(g, f); f->left && anybody_to_care_for(g); SPEND(f->left, 1)) {
        CHOOSE_ANY(fr, SPEND_CARE, om_attackers(g), om_attack_settler(g), OM_Q_CARE);
        om_heal(g, g->answer.arg[0], 1, OMD_FAQ_08);
    }
    wm_mem_zero(&g->s->attack, sizeof g->s->attack);
    om_see_whether_won(g);
    if (OM_OVER(g)) return WM_FINISHED;
    RETURN(f->kills);
    RULE_END;
}
