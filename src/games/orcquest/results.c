/* CMB, ABL, DIC: step 3 of a fight, what Abilities make of the dice. */
#include "orcquest.h"

enum { BADASS_MARK = 14 }; /* marks of Badass Dice lie above those of others */

static bool by_hero(const OqFightFrame *f)
{
    return f->seat != 0;
}

/* ---- what is left to be used ----------------------------------------------------------------- */

static int unused(const OqGame *g, const OqFightFrame *f, int ability, int used)
{
    return oq_max(0, oq_times(g, f, false, ability) - used);
}

/* OQ-DIC-10: Red rises no further. */
static bool can_rise(const uint8_t dice[OQ_RESULTS], int colour)
{
    return (colour == OQ_YELLOW || colour == OQ_ORANGE) && oq_unchanged(dice, colour);
}

/* OQ-DIC-10: Yellow does not fall. */
static bool can_fall(const uint8_t dice[OQ_RESULTS], int colour)
{
    return (colour == OQ_ORANGE || colour == OQ_RED) && oq_unchanged(dice, colour);
}

static bool any_colour(bool (*can)(const uint8_t dice[OQ_RESULTS], int colour),
                       const uint8_t dice[OQ_RESULTS])
{
    return can(dice, OQ_YELLOW) || can(dice, OQ_ORANGE) || can(dice, OQ_RED);
}

static bool can_double(const uint8_t dice[OQ_RESULTS], int colour)
{
    return colour >= OQ_YELLOW && colour <= OQ_RED && oq_unchanged(dice, colour);
}

static int toughness(const OqGame *g, const OqFightFrame *f)
{
    return oq_max(0, oq_times(g, f, true, OQ_TOUGHNESS) - f->breached - f->toughened);
}

static WmRule judge_brutality(const OqGame *g, const OqFightFrame *f, int colour)
{
    if (f->given || !unused(g, f, OQ_BRUTALITY, f->raised)) return OQ_ABL_10;
    return can_rise(f->attack, colour) ? 0 : OQ_DIC_12;
}

/* Ferocity that is good for Yellow results only. */
static int yellow_ferocity(const OqGame *g, const OqFightFrame *f)
{
    OqWalk walk;
    int times = 0;

    oq_begin_walk(g, f, false, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));)
        times += op->word == OQ_FEROCITY && op->on == OQ_IF_YELLOW;
    return times;
}

static WmRule judge_ferocity(const OqGame *g, const OqFightFrame *f, int colour)
{
    const int times = unused(g, f, OQ_FEROCITY, f->doubled);

    if (f->given || !times) return OQ_ABL_23;
    if (colour != OQ_YELLOW && times <= yellow_ferocity(g, f)) return OQ_ABL_23;
    return can_double(f->attack, colour) ? 0 : OQ_DIC_12;
}

static WmRule judge_pierce(const OqGame *g, const OqFightFrame *f, int colour)
{
    if (!unused(g, f, OQ_PIERCING, f->pierced + f->breached)) return OQ_ABL_43;
    return can_fall(f->defense, colour) ? 0 : OQ_DIC_10;
}

static WmRule judge_breach(const OqGame *g, const OqFightFrame *f)
{
    return unused(g, f, OQ_PIERCING, f->pierced + f->breached) && toughness(g, f) ? 0 : OQ_ABL_43;
}

/* Effects that are not left out (OQ-CMB-04). */
static bool must_go_on(const OqGame *g, const OqFightFrame *f)
{
    if (!judge_breach(g, f)) return true;
    for (int colour = OQ_YELLOW; colour <= OQ_RED; colour++)
        if (!judge_brutality(g, f, colour) || !judge_ferocity(g, f, colour) ||
            !judge_pierce(g, f, colour))
            return true;
    return false;
}

/* ---- re-rolls -------------------------------------------------------------------------------- */

/* OQ-EFF-23 first, as it takes any dice; then OQ-ABL-03. */
static int attackers_reroll(const OqGame *g, const OqFightFrame *f)
{
    if (f->given) return 0;
    if (oq_has_effect(g, f->attacker, OQ_ENRAGED) && !(f->rerolls & OQ_USED_RAGE))
        return OQ_USED_RAGE;
    return !(f->rerolls & OQ_USED_ACCURACY) && oq_most(g, f, false, OQ_ACCURACY) ? OQ_USED_ACCURACY
                                                                                 : 0;
}

static int reroll_most(const OqGame *g, const OqFightFrame *f, int which)
{
    switch (which) {
    case OQ_USED_ACCURACY: return oq_most(g, f, false, OQ_ACCURACY);
    case OQ_USED_ATROCITY: return oq_most(g, f, false, OQ_ATROCITY);
    case OQ_USED_TENACITY: return oq_most(g, f, true, OQ_TENACITY);
    default: return OQ_RESULTS;
    }
}

static bool of_defense(int which)
{
    return which == OQ_USED_ATROCITY || which == OQ_USED_TENACITY;
}

static const uint8_t *marked_dice(const OqFightFrame *f, int which)
{
    return of_defense(which) ? f->defense : f->attack;
}

/* A die that is neither changed nor marked yet, by its bit; -1: none. */
static int die_to_mark(const OqFightFrame *f, int which, int kind, int face)
{
    const uint8_t *const dice = marked_dice(f, which);

    for (int i = 0; i < BADASS_MARK; i++)
        if (dice[i] == oq_die_at(kind, face) && kind && !(f->marked >> i & 1)) return i;
    for (int i = 0; which == OQ_USED_RAGE && i < OQ_BADASS; i++)
        if (f->badass[i] == oq_die_at(kind, face) && kind && !(f->marked >> (BADASS_MARK + i) & 1))
            return BADASS_MARK + i;
    return -1;
}

static bool any_to_mark(const OqFightFrame *f, int which)
{
    const uint8_t *const dice = marked_dice(f, which);

    for (int i = 0; i < BADASS_MARK; i++)
        if (oq_die_kind(dice[i]) && !(dice[i] & OQ_CHANGED)) return true;
    return false;
}

static WmRule judge_reroll(const OqFightFrame *f, int which, const WmAnswer *a)
{
    if (!which) return OQ_DIC_11;
    return die_to_mark(f, which, a->arg[0], a->arg[1] - 1) >= 0 ? 0 : OQ_DIC_12;
}

static void offer_rerolls(const OqFightFrame *f, int which, int verb, WmOffers *offers)
{
    for (int kind = OQ_ATTACK_WHITE; which && kind < OQ_DICE; kind++)
        for (int face = OQ_BLANK; face < OQ_FACES; face++)
            if (die_to_mark(f, which, kind, face) >= 0) wm_offer_two(offers, verb, kind, face + 1);
}

/* Those that are marked are rolled together. */
void oq_roll_marked(OqGame *g, OqFightFrame *f)
{
    uint8_t *const dice = of_defense(f->marking) ? f->defense : f->attack;
    const int whose = of_defense(f->marking) ? f->target : f->attacker;

    for (int i = 0; i < BADASS_MARK; i++)
        if (f->marked >> i & 1) oq_roll_again(g, whose, &dice[i]);
    for (int i = 0; i < OQ_BADASS; i++)
        if (f->marked >> (BADASS_MARK + i) & 1) oq_roll_again(g, whose, &f->badass[i]);
    SET(f->rerolls, f->rerolls | f->marking);
    f->marking = 0;
    f->marked = 0;
    CITE(OQ_DIC_11, OQ_ABL_01);
}

static void mark(OqGame *g, OqFightFrame *f, int which)
{
    const int bit = die_to_mark(f, which, g->answer.arg[0], g->answer.arg[1] - 1);

    SET(f->marking, which);
    SET(f->marked, f->marked | 1u << bit);
    if (wm_count_bits(f->marked) >= reroll_most(g, f, which)) oq_roll_marked(g, f);
}

/* ---- step 1: what the attacker adds ---------------------------------------------------------- */

WmRule oq_judge_boosts(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqFightFrame *const f = &oq_top(g)->u.fight;

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != OQ_A_BOOST && a->kind != OQ_A_BOOST_MORE) return WM_NOT_OFFERED;
    return oq_judge_boost(g, f->attacker, f->type, OQ_WHEN_STRIKING, a);
}

void oq_list_boosts(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    wm_offer(offers, WM_DONE);
    oq_offer_boosts(g, oq_top(g)->u.fight.attacker, offers);
}

bool oq_fight_may_boost(const OqGame *g, const OqFightFrame *f, int moment)
{
    return by_hero(f) && f->cause == OQ_BY_TEXT && !f->given &&
           oq_may_boost(g, f->attacker, f->type, moment);
}

/* ---- step 3: the attacker -------------------------------------------------------------------- */

static int atrocity_left(const OqGame *g, const OqFightFrame *f)
{
    return !(f->rerolls & OQ_USED_ATROCITY) && oq_most(g, f, false, OQ_ATROCITY) ? OQ_USED_ATROCITY
                                                                                 : 0;
}

static WmRule judge_mark(const OqGame *g, const OqFightFrame *f, const WmAnswer *a)
{
    const int which = a->kind == OQ_A_REROLL ? attackers_reroll(g, f) : (int)atrocity_left(g, f);

    if (f->marking && f->marking != which) return OQ_DIC_11;
    return judge_reroll(f, which, a);
}

WmRule oq_judge_change(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqFightFrame *const f = &oq_top(g)->u.fight;

    (void)seat;
    if (a->kind == OQ_A_REROLL || a->kind == OQ_A_ATROCITY) return judge_mark(g, f, a);
    if (a->kind == WM_DONE) return f->marking || !must_go_on(g, f) ? 0 : OQ_CMB_04;
    if (f->marking) return OQ_DIC_11;
    switch (a->kind) {
    case OQ_A_BRUTALITY: return judge_brutality(g, f, a->arg[0]);
    case OQ_A_FEROCITY: return judge_ferocity(g, f, a->arg[0]);
    case OQ_A_PIERCE: return judge_pierce(g, f, a->arg[0]);
    case OQ_A_BREACH: return judge_breach(g, f);
    case OQ_A_BOOST:
    case OQ_A_BOOST_MORE:
        return oq_fight_may_boost(g, f, OQ_WHEN_ROLLED)
                   ? oq_judge_boost(g, f->attacker, f->type, OQ_WHEN_ROLLED, a)
                   : OQ_SKL_13;
    default: return WM_NOT_OFFERED;
    }
}

void oq_list_change(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const OqFightFrame *const f = &oq_top(g)->u.fight;

    (void)seat;
    for (int colour = OQ_YELLOW; colour <= OQ_RED; colour++) {
        wm_offer_one(offers, OQ_A_BRUTALITY, colour);
        wm_offer_one(offers, OQ_A_FEROCITY, colour);
        wm_offer_one(offers, OQ_A_PIERCE, colour);
    }
    wm_offer(offers, OQ_A_BREACH);
    offer_rerolls(f, attackers_reroll(g, f), OQ_A_REROLL, offers);
    offer_rerolls(f, atrocity_left(g, f), OQ_A_ATROCITY, offers);
    if (by_hero(f)) oq_offer_boosts(g, f->attacker, offers);
    wm_offer(offers, WM_DONE);
}

static void raise_one(uint8_t dice[OQ_RESULTS], int colour)
{
    oq_change(&dice[oq_unchanged(dice, colour) - 1], colour + 1);
}

static void lower_one(uint8_t dice[OQ_RESULTS], int colour)
{
    oq_change(&dice[oq_unchanged(dice, colour) - 1], colour - 1);
}

static void double_one(uint8_t dice[OQ_RESULTS], int colour)
{
    oq_change(&dice[oq_unchanged(dice, colour) - 1], colour);
    oq_add_result(dice, colour);
}

void oq_change_dice(OqGame *g, OqFightFrame *f)
{
    const int colour = g->answer.arg[0];

    switch (g->answer.kind) {
    case OQ_A_BRUTALITY:
        raise_one(f->attack, colour);
        GAIN(f->raised, 1);
        CITE(OQ_ABL_01, OQ_ABL_10, OQ_DIC_12);
        break;
    case OQ_A_FEROCITY:
        double_one(f->attack, colour);
        GAIN(f->doubled, 1);
        CITE(OQ_ABL_23);
        break;
    case OQ_A_PIERCE:
        lower_one(f->defense, colour);
        GAIN(f->pierced, 1);
        CITE(OQ_ABL_43);
        break;
    case OQ_A_BREACH:
        GAIN(f->breached, 1);
        CITE(OQ_ABL_43);
        break;
    case OQ_A_REROLL:
        if (attackers_reroll(g, f) == OQ_USED_RAGE)
            CITE(OQ_EFF_23);
        else
            CITE(OQ_ABL_03);
        mark(g, f, attackers_reroll(g, f));
        break;
    case OQ_A_ATROCITY:
        mark(g, f, OQ_USED_ATROCITY);
        CITE(OQ_ABL_08);
        break;
    default: oq_boost(g, f->attacker, &f->boosts, &f->boosted); break;
    }
}

/* Something that the attacking player can still do. */
bool oq_may_change(const OqGame *g, const OqFightFrame *f)
{
    if (f->marking || must_go_on(g, f) || oq_fight_may_boost(g, f, OQ_WHEN_ROLLED)) return true;
    if (attackers_reroll(g, f) && any_to_mark(f, attackers_reroll(g, f))) return true;
    return atrocity_left(g, f) && any_to_mark(f, OQ_USED_ATROCITY);
}

/* ---- step 3: an Enemy, for the greatest effect ----------------------------------------------- */

int oq_damage_now(const OqGame *g, const OqFightFrame *f)
{
    const OqResults left = oq_left_over(f->attack, f->defense);

    return oq_damage_of(&left, oq_colour(g, f->target));
}

/* The colour to change so that most Damage is done, or least; 0: none can be changed. */
static int best_change(const OqGame *g, const OqFightFrame *f, bool least,
                       bool (*can)(const uint8_t dice[OQ_RESULTS], int colour),
                       void (*alter)(uint8_t dice[OQ_RESULTS], int colour), bool defense)
{
    int best = 0;
    int worth = 0;

    for (int colour = OQ_RED; colour >= OQ_YELLOW; colour--) {
        OqFightFrame probe = *f;
        uint8_t *const dice = defense ? probe.defense : probe.attack;

        if (!can(dice, colour)) continue;
        alter(dice, colour);
        const int damage = oq_damage_now(g, &probe);
        if (best && (least ? damage >= worth : damage <= worth)) continue;
        best = colour;
        worth = damage;
    }
    return best;
}

/* The weakest results first, of the strongest dice. */
static void reroll_lowest(OqGame *g, int figure, uint8_t dice[OQ_RESULTS], int count, int highest)
{
    for (int face = OQ_BLANK; face <= highest; face++)
        for (int i = OQ_RESULTS - 1; i >= 0 && count > 0; i--) {
            if (!oq_die_kind(dice[i]) || (dice[i] & OQ_CHANGED)) continue;
            if (oq_die_face(dice[i]) != face) continue;
            oq_roll_again(g, figure, &dice[i]);
            count--;
        }
}

/* OQ-CMB-04: re-rolls, added results, then changed ones. */
void oq_enemy_attacks(OqGame *g, OqFightFrame *f)
{
    const int rerolls =
        oq_has_effect(g, f->attacker, OQ_ENRAGED) ? OQ_RESULTS : oq_most(g, f, false, OQ_ACCURACY);

    if (rerolls) {
        reroll_lowest(g, f->attacker, f->attack, rerolls, OQ_YELLOW);
        CITE(OQ_ABL_03);
    }
    for (int n = oq_times(g, f, false, OQ_BRUTALITY); n > 0; n--) {
        const int colour = best_change(g, f, false, can_rise, raise_one, false);
        if (!colour) break;
        raise_one(f->attack, colour);
        CITE(OQ_ABL_10);
    }
    for (int n = oq_times(g, f, false, OQ_FEROCITY); n > 0; n--) {
        const int colour = best_change(g, f, false, can_double, double_one, false);
        if (!colour) break;
        double_one(f->attack, colour);
    }
    for (int n = oq_times(g, f, false, OQ_PIERCING); n > 0; n--) {
        const int colour = best_change(g, f, false, can_fall, lower_one, true);
        if (!colour) break;
        lower_one(f->defense, colour);
    }
}

void oq_enemy_defends(OqGame *g, OqFightFrame *f)
{
    const int rerolls = oq_most(g, f, true, OQ_TENACITY);

    if (rerolls) reroll_lowest(g, f->target, f->defense, rerolls, OQ_BLANK);
    for (int n = toughness(g, f); n > 0; n--) {
        const int colour = best_change(g, f, true, can_rise, raise_one, true);
        if (!colour) break;
        raise_one(f->defense, colour);
        CITE(OQ_ABL_69);
    }
}

/* ---- step 3: what is added and removed without a choice -------------------------------------- */

void oq_add_attack_results(OqGame *g, OqFightFrame *f)
{
    OqWalk walk;

    if (unused(g, f, OQ_PIERCING, f->pierced + f->breached)) CITE(OQ_ABL_02, OQ_DIC_10);
    CITE(OQ_DIC_01);
    oq_begin_walk(g, f, false, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) {
        if (op->word == OQ_SLAUGHTER && !f->given) {
            oq_add_result(f->attack, op->arg[0]);
            CITE(OQ_ABL_58);
        } else if (op->word == OQ_CRUELTY && !f->given) {
            for (int n = op->arg[0]; n > 0; n--) oq_add_result(f->attack, OQ_RED);
            CITE(OQ_ABL_14);
        } else if (op->word == OQ_CRUSH) {
            oq_remove_lowest(f->defense);
            CITE(OQ_ABL_15);
        }
    }
}

void oq_add_defense_results(OqGame *g, OqFightFrame *f)
{
    OqWalk walk;

    oq_begin_walk(g, f, true, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) {
        if (op->word == OQ_RESISTANCE) {
            oq_add_result(f->defense, op->arg[0]);
            CITE(OQ_ABL_52);
        } else if (op->word == OQ_INDESTRUCTIBLE) {
            for (int n = op->arg[0]; n > 0; n--) oq_add_result(f->defense, OQ_RED);
            CITE(OQ_ABL_28);
        } else if (op->word == OQ_THREAT) {
            if (op->on != OQ_IF_YELLOW || oq_lowest_result(f->attack) == OQ_YELLOW)
                oq_remove_lowest(f->attack);
            CITE(OQ_ABL_68);
        }
    }
}

/* ---- step 3: a Hero defends ------------------------------------------------------------------ */

static int tenacity_left(const OqGame *g, const OqFightFrame *f)
{
    return !(f->rerolls & OQ_USED_TENACITY) && oq_most(g, f, true, OQ_TENACITY) ? OQ_USED_TENACITY
                                                                                : 0;
}

static bool must_toughen(const OqGame *g, const OqFightFrame *f)
{
    return toughness(g, f) && any_colour(can_rise, f->defense);
}

bool oq_may_guard(const OqGame *g, const OqFightFrame *f)
{
    return f->marking || must_toughen(g, f) ||
           (tenacity_left(g, f) && any_to_mark(f, OQ_USED_TENACITY));
}

WmRule oq_judge_guard(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqFightFrame *const f = &oq_top(g)->u.fight;

    (void)seat;
    switch (a->kind) {
    case WM_DONE: return f->marking || !must_toughen(g, f) ? 0 : OQ_CMB_04;
    case OQ_A_REROLL: return judge_reroll(f, tenacity_left(g, f), a);
    case OQ_A_TOUGHEN:
        if (f->marking) return OQ_DIC_11;
        return toughness(g, f) && can_rise(f->defense, a->arg[0]) ? 0 : OQ_ABL_69;
    default: return WM_NOT_OFFERED;
    }
}

void oq_list_guard(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const OqFightFrame *const f = &oq_top(g)->u.fight;

    (void)seat;
    wm_offer_one(offers, OQ_A_TOUGHEN, OQ_YELLOW);
    wm_offer_one(offers, OQ_A_TOUGHEN, OQ_ORANGE);
    offer_rerolls(f, tenacity_left(g, f), OQ_A_REROLL, offers);
    wm_offer(offers, WM_DONE);
}

void oq_guard_dice(OqGame *g, OqFightFrame *f)
{
    if (g->answer.kind == OQ_A_TOUGHEN) {
        raise_one(f->defense, g->answer.arg[0]);
        GAIN(f->toughened, 1);
        CITE(OQ_ABL_69);
    } else {
        mark(g, f, OQ_USED_TENACITY);
        CITE(OQ_ABL_67);
    }
}

/* ---- whether it can be true ------------------------------------------------------------------ */

static bool dice_right(const uint8_t *dice, int count, int first, int last)
{
    for (int i = 0; i < count; i++) {
        const int kind = oq_die_kind(dice[i]);
        const bool badass = first >= OQ_BADASS_GREEN;

        if (!dice[i]) continue;
        if (kind ? kind < first || kind > last : badass || !oq_die_face(dice[i])) return false;
        if (badass != (oq_die_face(dice[i]) > OQ_RED)) return false;
    }
    return true;
}

/* Dice of the right sorts, none of them marked that is not there. */
bool oq_rolls_right(const OqFightFrame *f)
{
    for (int i = 0; i < BADASS_MARK; i++)
        if ((f->marked >> i & 1) &&
            !oq_die_kind(of_defense(f->marking) ? f->defense[i] : f->attack[i]))
            return false;
    for (int i = 0; i < OQ_BADASS; i++)
        if ((f->marked >> (BADASS_MARK + i) & 1) && !f->badass[i]) return false;
    if (!f->marking ? f->marked : !f->marked || (f->marking & (f->marking - 1))) return false;
    return dice_right(f->attack, OQ_RESULTS, OQ_ATTACK_WHITE, OQ_ATTACK_BLACK) &&
           dice_right(f->defense, OQ_RESULTS, OQ_DEFENSE_WHITE, OQ_DEFENSE_BLACK) &&
           dice_right(f->badass, OQ_BADASS, OQ_BADASS_GREEN, OQ_BADASS_BLUE) &&
           dice_right(f->ward, OQ_BADASS, OQ_BADASS_GREEN, OQ_BADASS_BLUE);
}
