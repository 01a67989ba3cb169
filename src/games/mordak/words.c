/* What the words of a text do to whom it was chosen for. */
#include "effects.h"

#include "rerolls.h"

/* ---- amounts --------------------------------------------------------------------------------- */

/* MM-MAG-05: the number of this level, with its dice. */
static int roll_amount(MmGame *g, const MmSay *say, const WmOp *op, int first)
{
    const int amount = mm_op_level(say, op, first);

    return mm_amount_number(amount) + mm_roll_sum(g, mm_amount_dice(amount));
}

/* MM-HER-01, MM-HER-10: what a Unique Ability adds to the caster's Spells. */
static int added_by(const MmGame *g, const MmEffectFrame *f, int power)
{
    return f->spell && mm_is_player(f->figure) ? mm_power_amount(g, f->figure, power, 0) : 0;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Carries out a word; WM_CALLED where a rule was called for it. */
typedef WmFlow Word(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op);

/* MM-MAG-06 to MM-MAG-08 */
static WmFlow do_attack(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    const int more = added_by(g, f, MM_P_SPELL_DAMAGE);
    const int damage = roll_amount(g, say, op, 1) + more;

    if (more) CITE(MM_HER_01);
    if (f->spell) CITE(MM_MAG_06, MM_MAG_07, MM_MAG_08);
    if (op->word == MM_W_BLAST) return mm_blast(g, f->seat, f->figure, f->at, damage);
    if (op->word == MM_W_ATTACK) return mm_attack(g, f->seat, f->figure, f->at, damage);
    return mm_smite(g, f->seat, f->figure, f->at, damage, op->arg[4]);
}

static void heal(MmGame *g, const MmEffectFrame *f, int figure, int amount)
{
    const int boon = added_by(g, f, MM_P_SPELL_HEALING);

    mm_heal(g, figure, amount + boon, boon ? MM_HER_10 : MM_DMG_19);
}

static WmFlow do_heal(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    const int amount = roll_amount(g, say, op, 2);

    if (f->target) {
        heal(g, f, f->target, amount);
        return WM_RETURNED;
    }
    for (MmFigures left = mm_op_figures(g, say, op); left; left &= left - 1)
        heal(g, f, mm_first_figure(left), amount);
    return WM_RETURNED;
}

static WmFlow do_plus(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    return mm_gain_tokens(g, f->target, MM_ANY_ROW, mm_op_number(say, op, 2));
}

/* The token lands on the same row of the caster's board. */
static WmFlow do_leech(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say, (void)op;
    SPEND(mm_player(g, f->target)->plus[f->chosen - 1], 1);
    EVENT(MM_EV_TOKEN_LOST, MM_TRM_10, f->target, f->chosen);
    return mm_gain_tokens(g, f->seat, f->chosen, 1);
}

static void last(MmGame *g, const MmEffectFrame *f, int kind, int figure, int until, int value)
{
    const MmLasting lasting = {.kind = (uint8_t)kind,
                               .figure = (uint8_t)figure,
                               .at = figure ? 0 : f->at,
                               .by = f->seat,
                               .until = (uint8_t)until,
                               .row = kind == MM_LASTS_DICE ? f->chosen : 0,
                               .value = (uint16_t)value};

    mm_last(g, &lasting);
}

static void give_bonus(MmGame *g, const MmEffectFrame *f, int figure, const WmOp *op)
{
    last(g, f, MM_LASTS_DICE, figure, op->arg[3], op->arg[4]);
    EVENT(MM_EV_BONUS, MM_ROL_03, figure, op->arg[4]);
}

static WmFlow do_bonus(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    SET(f->chosen, op->arg[2]);
    if (f->target) {
        give_bonus(g, f, f->target, op);
        return WM_RETURNED;
    }
    for (MmFigures left = mm_op_figures(g, say, op); left; left &= left - 1)
        give_bonus(g, f, mm_first_figure(left), op);
    return WM_RETURNED;
}

static void give_ability(MmGame *g, const MmEffectFrame *f, int figure, const WmOp *op)
{
    last(g, f, MM_LASTS_ABILITY, figure, op->arg[3], op->arg[0]);
    EVENT(MM_EV_GRANTED, MM_ABL_14, figure, op->arg[0]);
}

static WmFlow do_ability(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    if (f->target) {
        give_ability(g, f, f->target, op);
        return WM_RETURNED;
    }
    for (MmFigures left = mm_op_figures(g, say, op); left; left &= left - 1)
        give_ability(g, f, mm_first_figure(left), op);
    return WM_RETURNED;
}

/* MM-REA-10: after an enemy's reroll friends do so no more. */
static void foil(const MmSay *say)
{
    MmRollFrame *const roll = &say->event->u.roll;

    if (mm_team_of_seat(say->seat) != mm_team_of_seat(roll->seat)) SET(roll->foiled, 1);
}

static WmFlow do_reroll(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    CITE(MM_RRL_02, MM_RRL_03);
    foil(say);
    if (op->word == MM_W_REROLL) return mm_reroll(g, f->seat, op->arg[0]);
    mm_reroll_all(g);
    return WM_RETURNED;
}

static WmFlow do_hits(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    MmRollFrame *const roll = &say->event->u.roll;

    GAIN(roll->extra, op->arg[0]);
    EVENT(MM_EV_CHANGED, MM_TRM_10, f->figure, op->arg[0]);
    return WM_RETURNED;
}

static void prevent(MmGame *g, const MmSay *say, int damage)
{
    GAIN(say->event->u.hurt.prevented, damage);
    CITE(MM_DMG_09);
}

static WmFlow do_prevent(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)f;
    prevent(g, say, op->arg[0]);
    return WM_RETURNED;
}

static WmFlow pay(MmGame *g, const MmEffectFrame *f, int figure, int health)
{
    if (!mm_pay(g, figure, health)) return WM_RETURNED;
    return mm_defeat(g, figure, f->seat, f->figure);
}

static WmFlow do_share(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)op;
    prevent(g, say, f->chosen);
    return pay(g, f, f->seat, f->chosen);
}

static WmFlow do_ap(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    MmTurnFrame *const turn = mm_turn_of(g, f->target);
    const int ap = turn ? turn->ap + op->arg[1] : 0;

    (void)say;
    if (!turn) return WM_RETURNED;
    SET(turn->ap, ap > 0 ? ap : 0);
    EVENT(MM_EV_AP, MM_TRM_10, f->target, turn->ap);
    return WM_RETURNED;
}

static WmFlow do_move(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say;
    return mm_move(g, f->target, op->arg[2]);
}

/* MM-MOV-13, MM-DEF-06 */
static WmFlow do_put(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say, (void)op;
    mm_put(g, f->target, f->chosen);
    EVENT(MM_EV_PLACED, MM_MOV_13, f->target, f->chosen);
    return WM_RETURNED;
}

static WmFlow do_stun(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say, (void)op;
    SET(mm_minion(g, f->target)->stunned, 1);
    EVENT(MM_EV_STUNNED, MM_TRM_10, f->target);
    return WM_RETURNED;
}

/* MM-SPC-05: it sides with who controls it for this Turn (MM-TRM-09). */
static WmFlow do_turn(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say;
    if (op->word == MM_W_CONTROL && f->seat != MM_VILLAIN) {
        SET(mm_minion(g, f->target)->master, f->seat);
        EVENT(MM_EV_CONTROLLED, MM_SPC_05, f->seat, f->target);
        CITE(MM_TRM_09);
    }
    return mm_turn(g, f->target);
}

static WmFlow do_spawn(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)f, (void)say;
    return mm_spawn(g, op->arg[0], op->arg[1]);
}

/* MM-SPC-02, MM-SPC-04 */
static WmFlow do_sheep(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say, (void)op;
    CITE(MM_SPC_02);
    for (int figure = MM_FIRST_SHEEP; figure < MM_GUST; figure++)
        if (!mm_in_play(g, figure)) {
            mm_enter_minion(g, figure, f->at);
            CITE(MM_SPC_04);
            break;
        }
    return WM_RETURNED;
}

static WmFlow do_fresh(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say, (void)op;
    mm_minion(g, f->target)->wounded = 0;
    EVENT(MM_EV_FRESH, MM_DMG_06, f->target);
    return WM_RETURNED;
}

static WmFlow do_banish(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say, (void)op;
    EVENT(MM_EV_REMOVED, MM_TRM_10, f->target);
    if (mm_is_sheep(f->target)) CITE(MM_SPC_02);
    mm_discard_minion(g, f->target);
    return WM_RETURNED;
}

static WmFlow do_pay(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    CITE(MM_TRM_07, MM_ABL_09);
    return pay(g, f, f->target, mm_op_number(say, op, 2));
}

static WmFlow do_draw(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say;
    for (int i = 0; i < op->arg[1]; i++) (void)mm_draw_spell(g, f->seat, op->arg[0], MM_TRM_10);
    return WM_RETURNED;
}

static int random_spell(MmGame *g, int seat)
{
    int left = wm_pick(&g->core, mm_hand_size(g, seat));

    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(g, seat, deck);
        if (left < *hand.count) return hand.card[left];
        left -= *hand.count;
    }
    return 0;
}

static WmFlow do_discard(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    for (int i = mm_op_number(say, op, 1); i > 0 && mm_hand_size(g, f->target) > 0; i--)
        mm_discard_spell(g, f->target, random_spell(g, f->target), MM_TRM_10);
    return WM_RETURNED;
}

static WmFlow do_cancel(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)g, (void)f, (void)op;
    SET(say->event->u.cast.cancelled, 1);
    return WM_RETURNED;
}

static WmFlow do_survive(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)g, (void)f, (void)op;
    SET(say->event->u.defeat.survives, 1);
    return WM_RETURNED;
}

static WmFlow do_link(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say;
    last(g, f, MM_LASTS_LINK, f->target, op->arg[1], 0);
    EVENT(MM_EV_LINKED, MM_TRM_10, f->target, f->figure);
    return WM_RETURNED;
}

static WmFlow do_terrain(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say;
    last(g, f, MM_LASTS_TERRAIN, 0, op->arg[2], op->arg[0]);
    EVENT(MM_EV_TERRAIN, MM_MOV_10, f->at, op->arg[0]);
    return WM_RETURNED;
}

static WmFlow do_xp(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)say;
    mm_gain_xp(g, f->seat, op->arg[0], MM_TRM_10);
    return WM_RETURNED;
}

static WmFlow do_villain(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    (void)f, (void)say;
    mm_change_villain(g, op->arg[0], MM_OVR_06);
    return WM_RETURNED;
}

static Word *const words[MM_WORDS] = {
    [MM_W_ATTACK] = do_attack,   [MM_W_BLAST] = do_attack,    [MM_W_SMITE] = do_attack,
    [MM_W_HEAL] = do_heal,       [MM_W_PLUS] = do_plus,       [MM_W_LEECH] = do_leech,
    [MM_W_BONUS] = do_bonus,     [MM_W_REROLL] = do_reroll,   [MM_W_REROLL_ALL] = do_reroll,
    [MM_W_HITS] = do_hits,       [MM_W_PREVENT] = do_prevent, [MM_W_SHARE] = do_share,
    [MM_W_ABILITY] = do_ability, [MM_W_AP] = do_ap,           [MM_W_MOVE] = do_move,
    [MM_W_TELEPORT] = do_put,    [MM_W_PUSH] = do_put,        [MM_W_STUN] = do_stun,
    [MM_W_CONTROL] = do_turn,    [MM_W_ACT] = do_turn,        [MM_W_SPAWN] = do_spawn,
    [MM_W_SHEEP] = do_sheep,     [MM_W_FRESH] = do_fresh,     [MM_W_BANISH] = do_banish,
    [MM_W_PAY] = do_pay,         [MM_W_DRAW] = do_draw,       [MM_W_DISCARD] = do_discard,
    [MM_W_CANCEL] = do_cancel,   [MM_W_SURVIVE] = do_survive, [MM_W_LINK] = do_link,
    [MM_W_TERRAIN] = do_terrain, [MM_W_XP] = do_xp,           [MM_W_VILLAIN] = do_villain,
};

WmFlow mm_carry_out(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op)
{
    Word *const carry_out = words[op->word];

    return carry_out(g, f, say, op);
}

/* ---- Blood Bound ----------------------------------------------------------------------------- */

/* MM-HER-10: with what the caster's ability adds to a heal. */
void mm_attack_over(MmGame *g, const MmAttackFrame *f)
{
    for (int i = 0; f->dealt && i < MM_LASTING && g->s->lasting[i].kind; i++) {
        const MmLasting *const lasting = &g->s->lasting[i];
        if (lasting->kind != MM_LASTS_LINK || lasting->figure != f->figure) continue;
        mm_heal(g, lasting->by, f->dealt + mm_power_amount(g, lasting->by, MM_P_SPELL_HEALING, 0),
                MM_HER_10);
    }
}
