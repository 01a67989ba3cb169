/* ATK, STN, DIC: what may be done with the results of an attack. */
#include "orcsmustdie.h"

static const OmAttack *attack_of(const OmGame *g)
{
    return &g->s->attack;
}

static bool has(const OmGame *g, int result)
{
    return attack_of(g)->result[result] > 0;
}

static bool has_stun(const OmGame *g)
{
    return has(g, OM_STUN) || has(g, OM_WILD);
}

/* ---- making Wilds ---------------------------------------------------------------------------- */

static WmRule judge_combine(const OmGame *g, int result)
{
    if (result == OM_MISS) return OMD_DIC_02;
    if (result == OM_CROSS || result == OM_SKULL) return OMD_DIC_06;
    if (result == OM_WILD) return OMD_DIC_07;
    return attack_of(g)->result[result] < 2 ? OMD_DIC_05 : 0;
}

static WmRule judge_turn(const OmGame *g, int result)
{
    const OmAttack *const attack = attack_of(g);
    const int turns = result == OM_BRAIN   ? attack->turns_brain + attack->turns_any
                      : result == OM_SPEED ? attack->turns_speed + attack->turns_any
                                           : 0;

    if (turns == 0) return OMD_HER_09;
    return has(g, result) ? 0 : OMD_DIC_07;
}

static WmRule judge_mix(const OmGame *g, int first, int second)
{
    if (attack_of(g)->mixes == 0 || first == second) return OMD_DIC_05;
    if (first == OM_MISS || second == OM_MISS) return OMD_DIC_02;
    if (first >= OM_WILD || second >= OM_WILD) return OMD_DIC_07;
    return has(g, first) && has(g, second) ? 0 : OMD_DIC_07;
}

/* The Sorceress may not lose her last Health so, and behind a Shield Wall she cannot lose any. */
static WmRule judge_bleed(const OmGame *g, int result)
{
    if (attack_of(g)->bleeds == 0 || om_behind_wall(g, attack_of(g)->seat)) return OMD_HER_09;
    if (result == OM_WILD || !has(g, result)) return OMD_DIC_07;
    return om_hero(g, attack_of(g)->seat)->health <= 1 ? OMD_HER_03 : 0;
}

/* ---- minions --------------------------------------------------------------------------------- */

static WmRule out_of_reach(const OmGame *g, int tile)
{
    if (tile == OM_ZONE) return OMD_NEU_01;
    if (!om_attack_reaches(g, tile))
        return attack_of(g)->by == OM_BY_TRAPS ? OMD_TRP_10 : OMD_ATK_04;
    return om_fort_of(tile) == attack_of(g)->team ? 0 : OMD_RIV_15;
}

/* OMD-ATK-06; OMD-MIN-08 where only the Shaman's Sword is missing. */
static WmRule judge_price(const OmGame *g, int unit, int tile, bool stunned)
{
    OmAttack trial = *attack_of(g);

    if (om_take_for(g, &trial, tile, unit, stunned)) return 0;
    if (!om_boosted(g, tile, unit)) return OMD_ATK_06;
    trial = *attack_of(g);
    GAIN(trial.result[OM_WILD], 1);
    return om_take_for(g, &trial, tile, unit, stunned) ? OMD_MIN_08 : OMD_ATK_06;
}

static WmRule judge_kill(const OmGame *g, int unit, int tile)
{
    if (out_of_reach(g, tile)) return out_of_reach(g, tile);
    return om_targets_up(g, tile, unit) ? judge_price(g, unit, tile, false) : OMD_ATK_02;
}

static WmRule judge_finish(const OmGame *g, int unit, int tile)
{
    if (out_of_reach(g, tile)) return out_of_reach(g, tile);
    return om_targets_down(g, tile, unit) ? judge_price(g, unit, tile, true) : OMD_ATK_02;
}

/* OMD-DIC-13: a pair that is a Wild against this unit alone. */
static bool has_pair_for(const OmGame *g, int unit)
{
    OmAttack trial = *attack_of(g);

    return om_take_fitting_pair(g, &trial, unit);
}

static WmRule judge_stun(const OmGame *g, int unit, int tile)
{
    if (out_of_reach(g, tile)) return out_of_reach(g, tile);
    if (!om_targets_up(g, tile, unit))
        return om_targets_down(g, tile, unit) ? OMD_STN_08 : OMD_ATK_02;
    if (om_has_trait(g, unit, OM_T_STUNPROOF)) return OMD_STN_03;
    return has_stun(g) || has_pair_for(g, unit) ? 0 : OMD_STN_01;
}

static bool may_slay(const OmGame *g, int unit)
{
    const OmAttack *const attack = attack_of(g);
    const int size = om_size(g, unit);

    return (attack->slays_orc && om_has_trait(g, unit, OM_T_ORC)) ||
           (attack->slays_lesser && size == OM_LESSER) ||
           (attack->slays_greater && size == OM_GREATER);
}

static WmRule judge_slay(const OmGame *g, int unit, int tile)
{
    if (out_of_reach(g, tile)) return out_of_reach(g, tile);
    if (!om_targets_up(g, tile, unit) && !om_targets_down(g, tile, unit)) return OMD_ATK_02;
    if (may_slay(g, unit)) return 0;
    if (attack_of(g)->slays_orc) return OMD_ATK_09;
    return om_size(g, unit) == OM_BOSS ? OMD_BOS_06 : OMD_ATK_06;
}

/* ---- enemy Heroes ---------------------------------------------------------------------------- */

/* OMD-RIV-18: a result that matches an icon, a Wild, or a Stun on one that is stunned. */
static WmRule judge_wound(const OmGame *g, int seat, int result)
{
    if (om_target_hero(g, seat)) return om_target_hero(g, seat);
    if (!has(g, result)) return OMD_DIC_07;
    if (result == OM_STUN) return om_hero(g, seat)->stunned ? 0 : OMD_STN_02;
    return result == OM_WILD || om_vulnerable(g, seat, result) ? 0 : OMD_HER_02;
}

static WmRule judge_daze(const OmGame *g, int seat)
{
    if (om_target_hero(g, seat)) return om_target_hero(g, seat);
    if (om_hero(g, seat)->stunned) return OMD_STN_08;
    if (om_power(g, seat, OM_P_STUNPROOF)) return OMD_STN_03;
    return has_stun(g) ? 0 : OMD_STN_01;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* Another action waits until a Hero's attack is over. */
WmRule om_judge_breaking_in(const OmGame *g, int kind)
{
    const bool acts = kind == OM_A_ATTACK || kind == OM_A_MOVE || kind == OM_A_TRAP ||
                      kind == OM_A_PUSH || kind == OM_A_PUSH_HERO;

    return acts && attack_of(g)->by == OM_BY_HERO ? OMD_HTN_05 : WM_NOT_OFFERED;
}

WmRule om_judge_spend(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const int first = a->arg[0];
    const int second = a->arg[1];

    (void)seat;
    switch (a->kind) {
    case WM_DONE: return 0;
    case OM_A_COMBINE: return judge_combine(g, first);
    case OM_A_TURN: return judge_turn(g, first);
    case OM_A_MIX: return judge_mix(g, first, second);
    case OM_A_BLEED: return judge_bleed(g, first);
    case OM_A_KILL: return judge_kill(g, first, second);
    case OM_A_FINISH: return judge_finish(g, first, second);
    case OM_A_STUN: return judge_stun(g, first, second);
    case OM_A_SLAY: return judge_slay(g, first, second);
    case OM_A_WOUND: return judge_wound(g, first, second);
    case OM_A_DAZE: return judge_daze(g, first);
    default: return om_judge_breaking_in(g, a->kind);
    }
}

static void list_units(const OmGame *g, int tile, WmOffers *offers)
{
    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1) {
        const int unit = om_first_unit(left);
        const bool up = om_targets_up(g, tile, unit) > 0;
        const bool down = om_targets_down(g, tile, unit) > 0;
        if (up) wm_offer_two(offers, OM_A_KILL, unit, tile);
        if (down) wm_offer_two(offers, OM_A_FINISH, unit, tile);
        if (up) wm_offer_two(offers, OM_A_STUN, unit, tile);
        if (up || down) wm_offer_two(offers, OM_A_SLAY, unit, tile);
    }
}

static void list_wilds(const OmAttack *attack, WmOffers *offers)
{
    for (int result = OM_BRAIN; result <= OM_MISS; result++) {
        if (attack->result[result] == 0) continue;
        wm_offer_one(offers, OM_A_COMBINE, result);
        wm_offer_one(offers, OM_A_TURN, result);
        wm_offer_one(offers, OM_A_BLEED, result);
        for (int other = OM_BRAIN; attack->mixes && other <= OM_WILD; other++)
            if (other != result) wm_offer_two(offers, OM_A_MIX, result, other);
    }
}

void om_list_spend(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    wm_offer(offers, WM_DONE);
    for (OmTiles left = om_tiles_struck(g); left; left &= left - 1)
        list_units(g, om_first_tile(left), offers);
    for (int hero = 1; hero <= om_seats(g); hero++) {
        if (om_target_hero(g, hero)) continue;
        for (int result = OM_BRAIN; result <= OM_WILD; result++)
            wm_offer_two(offers, OM_A_WOUND, hero, result);
        wm_offer_one(offers, OM_A_DAZE, hero);
    }
    list_wilds(attack_of(g), offers);
}

/* ---- does it go on --------------------------------------------------------------------------- */

static bool wilds_can_be_made(const OmGame *g)
{
    for (int result = OM_BRAIN; result <= OM_MISS; result++) {
        if (judge_combine(g, result) == 0 || judge_turn(g, result) == 0 ||
            judge_bleed(g, result) == 0)
            return true;
        for (int other = result + 1; other <= OM_STUN; other++)
            if (judge_mix(g, result, other) == 0) return true;
    }
    return false;
}

static bool can_strike_unit(const OmGame *g, int unit, int tile)
{
    return judge_kill(g, unit, tile) == 0 || judge_finish(g, unit, tile) == 0 ||
           judge_stun(g, unit, tile) == 0 || judge_slay(g, unit, tile) == 0;
}

static bool can_strike_on(const OmGame *g, int tile)
{
    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1)
        if (can_strike_unit(g, om_first_unit(left), tile)) return true;
    return false;
}

static bool can_strike_hero(const OmGame *g, int seat)
{
    for (int result = OM_BRAIN; result <= OM_WILD; result++)
        if (judge_wound(g, seat, result) == 0) return true;
    return judge_daze(g, seat) == 0;
}

bool om_spend_goes_on(const OmGame *g)
{
    for (OmTiles left = om_tiles_struck(g); left; left &= left - 1)
        if (can_strike_on(g, om_first_tile(left))) return true;
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (can_strike_hero(g, seat)) return true;
    return om_targets(g) > 0 && wilds_can_be_made(g);
}

/* ---- which results Stuns stand in for -------------------------------------------------------- */

/* Results of an icon that are left, with those for some enemies alone. */
static int left_of(const OmAttack *attack, int icon)
{
    if (icon != OM_SWORD) return attack->result[icon];
    return attack->result[icon] + attack->lesser_swords + attack->greater_swords +
           wm_count_bits(attack->tender);
}

/* OMD-STN-02: a Stun more would do, in place of a result of this kind. */
static WmRule judge_saving(const OmGame *g, int icon)
{
    OmAttack now = *attack_of(g);
    OmAttack then = now;

    if (icon > OM_SWORD) return OMD_STN_02;
    GAIN(then.instead[icon - 1], 1);
    (void)om_take_for(g, &now, now.target_at, now.target, true);
    if (!om_take_for(g, &then, then.target_at, then.target, true)) return OMD_STN_02;
    if (then.result[OM_WILD] < now.result[OM_WILD]) return OMD_STN_02;
    return left_of(&then, icon) > left_of(&now, icon) ? 0 : OMD_STN_02;
}

bool om_may_save(const OmGame *g)
{
    if (om_targets(g) <= 1) return false; /* there is nobody to save them for */
    for (int icon = OM_BRAIN; icon <= OM_SWORD; icon++)
        if (judge_saving(g, icon) == 0) return true;
    return false;
}

void om_about_save(const WmContext *c, WmQuestion *q)
{
    q->arg[0] = ((const OmGame *)c)->s->attack.target;
}

WmRule om_judge_save(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != OM_A_SAVE) return om_judge_breaking_in((const OmGame *)c, a->kind);
    return judge_saving((const OmGame *)c, a->arg[0]);
}

void om_list_save(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    for (int icon = OM_BRAIN; icon <= OM_SWORD; icon++) wm_offer_one(offers, OM_A_SAVE, icon);
}

/* ---- care (OMD-FAQ-08) ----------------------------------------------------------------------- */

bool om_may_care(const OmGame *g, int seat)
{
    const int owner = attack_of(g)->seat;

    return !om_enemies(g, seat, owner) && om_alive(g, seat) &&
           om_hero(g, seat)->at == om_hero(g, owner)->at &&
           om_hero(g, seat)->health < om_max_health(g, seat);
}

WmRule om_judge_care(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OM_A_HEAL) return WM_NOT_OFFERED;
    return om_may_care((const OmGame *)c, a->arg[0]) ? 0 : OMD_FAQ_08;
}

void om_list_care(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int hero = 1; hero <= om_seats((const OmGame *)c); hero++)
        wm_offer_one(offers, OM_A_HEAL, hero);
}
