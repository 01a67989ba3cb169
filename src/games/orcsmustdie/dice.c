/* DIC, LIM: dice, what their faces show, and rolling them. */
#include <core/mem.h>

#include "internal.h"

enum { SIDES = 6 };

static const uint8_t sides[OM_DICE][SIDES] = {
    [OM_BATTLE - 1] = {OM_FACE_MISS, OM_FACE_BRAIN, OM_FACE_SPEED, OM_FACE_SWORD, OM_FACE_SWORD,
                       OM_FACE_STUN},
    [OM_FIRE - 1] = {OM_FACE_MISS, OM_FACE_SWORD, OM_FACE_SWORD, OM_FACE_SWORDS, OM_FACE_SWORDS,
                     OM_FACE_WILD},
    [OM_LIGHTNING - 1] = {OM_FACE_MISS, OM_FACE_SPEED, OM_FACE_SPEED, OM_FACE_SPEEDS, OM_FACE_STUN,
                          OM_FACE_WILD},
    [OM_ARCANE - 1] = {OM_FACE_MISS, OM_FACE_BRAIN, OM_FACE_BRAIN, OM_FACE_BRAINS, OM_FACE_WILD,
                       OM_FACE_WILD},
    [OM_FROST - 1] = {OM_FACE_MISS, OM_FACE_STUN, OM_FACE_STUN, OM_FACE_STUNS, OM_FACE_SWORD,
                      OM_FACE_WILD},
    [OM_HEALING - 1] = {OM_FACE_SKULL, OM_FACE_CROSS, OM_FACE_CROSS, OM_FACE_CROSS, OM_FACE_CROSSES,
                        OM_FACE_CROSSES},
};

int om_face(int die, int side)
{
    return sides[die - 1][side - 1];
}

/* OMD-DIC-01 */
int om_face_result(int face)
{
    static const uint8_t results[OM_FACES] = {
        [OM_FACE_MISS] = OM_MISS,    [OM_FACE_BRAIN] = OM_BRAIN,  [OM_FACE_SPEED] = OM_SPEED,
        [OM_FACE_SWORD] = OM_SWORD,  [OM_FACE_STUN] = OM_STUN,    [OM_FACE_WILD] = OM_WILD,
        [OM_FACE_BRAINS] = OM_BRAIN, [OM_FACE_SPEEDS] = OM_SPEED, [OM_FACE_SWORDS] = OM_SWORD,
        [OM_FACE_STUNS] = OM_STUN,   [OM_FACE_SKULL] = OM_SKULL,  [OM_FACE_CROSS] = OM_CROSS,
        [OM_FACE_CROSSES] = OM_CROSS};

    return results[face];
}

/* OMD-DIC-08: a double is two single results. */
int om_face_count(int face)
{
    return (face >= OM_FACE_BRAINS && face <= OM_FACE_STUNS) || face == OM_FACE_CROSSES ? 2 : 1;
}

/* OMD-LIM-01 to OMD-LIM-04: dice beyond the limits are lost. */
int om_dice_limit(int die)
{
    return die == OM_BATTLE ? OM_BATTLE_MOST : die == OM_HEALING ? 1 : OM_SPECIAL_MOST;
}

void om_add_dice(OmGame *g, uint8_t dice[OM_DICE], int die, int count)
{
    const int due = dice[die - 1] + count;
    const int most = om_dice_limit(die);

    SET(dice[die - 1], due < most ? due : most);
    if (due > most) {
        CITE(OMD_EDN_06);
        CITE(die == OM_BATTLE ? OMD_LIM_01 : die == OM_HEALING ? OMD_LIM_03 : OMD_LIM_02);
        CITE(OMD_LIM_04);
    }
}

/* One die; what it shows. */
int om_throw(OmGame *g, int die)
{
    const int face = om_face(die, wm_roll(&g->core, die - 1));

    EVENT(OM_EV_ROLLED, OMD_DIC_01, die, face);
    if (die == OM_HEALING) CITE(OMD_LIM_03);
    return face;
}

void om_tally(OmGame *g, uint8_t result[OM_RESULTS], int face)
{
    if (face == OM_FACE_MISS) CITE(OMD_DIC_02);
    if (om_face_count(face) > 1) CITE(OMD_DIC_08);
    GAIN(result[om_face_result(face)], om_face_count(face));
}

/* ---- the dice of an attack ------------------------------------------------------------------- */

WmFlow om_roll(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_ROLL);
    return WM_CALLED;
}

enum { ROLL_AGAIN = 1 };

const WmStop om_roll_stops[] = {
    [ROLL_AGAIN] = WM_ASKS_ANY(OM_Q_REROLL),
    WM_NO_STOP,
};

static const WmField roll_fields[] = {
    WM_FIELD(OmRollFrame, rolls, BY_ALL, &om_thing_count),
    WM_FIELD(OmRollFrame, rerolls, BY_ALL, &om_thing_count),
};
const WmShape om_roll_frame_shape = {
    .name = "roll", .bytes = sizeof(OmRollFrame), WM_SHAPE_FIELDS(roll_fields)};

static bool sorts_before(const OmAttack *attack, int a, int b)
{
    if (attack->die[a] != attack->die[b]) return attack->die[a] < attack->die[b];
    if (attack->face[a] != attack->face[b]) return attack->face[a] < attack->face[b];
    return attack->again[a] < attack->again[b];
}

static void swap(uint8_t *a, uint8_t *b)
{
    const uint8_t kept = *a;

    *a = *b;
    *b = kept;
}

/* In which order dice came to lie is nobody's business. */
static void sort_dice(OmAttack *attack)
{
    for (int i = 1; i < attack->rolled; i++)
        for (int j = i; j > 0 && sorts_before(attack, j, j - 1); j--) {
            swap(&attack->die[j], &attack->die[j - 1]);
            swap(&attack->face[j], &attack->face[j - 1]);
            swap(&attack->again[j], &attack->again[j - 1]);
        }
}

static void throw_dice(OmGame *g)
{
    OmAttack *const attack = &g->s->attack;

    for (int die = 1; die <= OM_DICE; die++)
        for (int i = 0; i < attack->dice[die - 1]; i++) {
            SET(attack->die[attack->rolled], die);
            SET(attack->face[attack->rolled], om_throw(g, die));
            attack->rolled++;
        }
    sort_dice(attack);
}

/* Fixed results come with every roll in which there is a die. */
static void add_fixed(OmGame *g, const WmOp ops[OM_POWERS_HELD])
{
    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (ops[i].word == OM_P_RESULT) om_add_result(&g->s->attack, &ops[i]);
}

static void add_fixed_of_hero(OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);

    add_fixed(g, om_card_of(g, seat)->weapons[hero->weapon].holds);
    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (hero->item[slot] && om_items_work(g, seat))
            add_fixed(g, g->pack->items[hero->item[slot] - 1].holds);
}

/* OMD-ATK-08, OMD-DIC-09, OMD-DIC-10: a Hero's Crosses and Skulls are its own, a trap's Skulls its
 * team's. */
static void take_gains(OmGame *g)
{
    OmAttack *const attack = &g->s->attack;

    if (attack->by == OM_BY_HERO) {
        if (attack->result[OM_SKULL] || attack->result[OM_CROSS]) CITE(OMD_ATK_08);
        om_gain_skulls(g, attack->seat, attack->result[OM_SKULL], OMD_DIC_10);
        om_heal(g, attack->seat, attack->result[OM_CROSS], OMD_DIC_09);
    } else if (attack->by == OM_BY_TRAPS) {
        om_gain_pool(g, attack->team, attack->result[OM_SKULL], OMD_DIC_10);
    }
    attack->result[OM_SKULL] = 0;
    attack->result[OM_CROSS] = 0;
}

/* OMD-DIC-13: a Sword for whom is tender to a kind of dice among those rolled; once an attack. */
static void note_tender(OmAttack *attack)
{
    for (int die = OM_FIRE; die <= OM_FROST; die++)
        if (attack->dice[die - 1]) attack->tender |= (uint8_t)(1u << (unsigned)die);
}

static void take_results(OmGame *g)
{
    OmAttack *const attack = &g->s->attack;

    for (int i = 0; i < attack->rolled; i++) om_tally(g, attack->result, attack->face[i]);
    if (attack->rolled && attack->by == OM_BY_HERO) add_fixed_of_hero(g, attack->seat);
    take_gains(g);
    note_tender(attack);
    attack->rolled = 0;
    wm_mem_zero(attack->die, sizeof attack->die);
    wm_mem_zero(attack->face, sizeof attack->face);
    wm_mem_zero(attack->again, sizeof attack->again);
}

/* A die on the table that shows this and was not rolled again; -1: none. */
static int die_showing(const OmAttack *attack, int die, int face)
{
    for (int i = 0; i < attack->rolled; i++)
        if (attack->die[i] == die && attack->face[i] == face && !attack->again[i]) return i;
    return -1;
}

static bool any_to_roll_again(const OmAttack *attack)
{
    for (int i = 0; i < attack->rolled && attack->rerolls; i++)
        if (!attack->again[i]) return true;
    return false;
}

static void roll_again(OmGame *g, int die, int face)
{
    OmAttack *const attack = &g->s->attack;
    const int place = die_showing(attack, die, face);

    SPEND(attack->rerolls, 1);
    attack->again[place] = 1;
    SET(attack->face[place], om_face(die, wm_roll(&g->core, die - 1)));
    EVENT(OM_EV_REROLLED, 0, die, face, attack->face[place]);
    sort_dice(attack);
}

/* OMD-ATK-01, OMD-TRP-02: all dice of an attack, which its owner may roll again as cards allow.
 * With a Full Quiver they are rolled twice. */
WmFlow om_rule_roll(OmGame *g, OmFrame *fr)
{
    OmAttack *const attack = &g->s->attack;
    OmRollFrame *const f = &fr->u.roll;

    RULE_BEGIN(fr);
    for (; f->rolls < (attack->super == OM_U_FULL_QUIVER ? 2 : 1); GAIN(f->rolls, 1)) {
        SET(f->rerolls, f->rolls ? f->rerolls : attack->rerolls);
        attack->rerolls = f->rerolls;
        throw_dice(g);
        while (any_to_roll_again(attack)) {
            ASK_ANY(fr, ROLL_AGAIN, om_attackers(g), om_attack_settler(g), OM_Q_REROLL);
            if (g->answer.kind == WM_DONE) break;
            roll_again(g, g->answer.arg[0], g->answer.arg[1]);
        }
        take_results(g);
    }
    attack->rerolls = 0;
    RULE_END;
}

void om_about_reroll(const WmContext *c, WmQuestion *q)
{
    q->arg[0] = ((const OmGame *)c)->s->attack.rerolls;
}

WmRule om_judge_reroll(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const OmAttack *const attack = &g->s->attack;

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != OM_A_REROLL) return om_judge_breaking_in(g, a->kind);
    return die_showing(attack, a->arg[0], a->arg[1]) < 0 ? OMD_HTN_05 : 0;
}

void om_list_reroll(const WmContext *c, int seat, WmOffers *offers)
{
    const OmAttack *const attack = &((const OmGame *)c)->s->attack;

    (void)seat;
    wm_offer(offers, WM_DONE);
    for (int i = 0; i < attack->rolled; i++)
        if (die_showing(attack, attack->die[i], attack->face[i]) == i)
            wm_offer_two(offers, OM_A_REROLL, attack->die[i], attack->face[i]);
}
