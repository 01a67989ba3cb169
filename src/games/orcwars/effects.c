/* KEY, CRD: what the texts of cards do. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

/* The text of the card that comes next in a play. */
WmFlow ow_effect(OwGame *g, const OwPlay *play)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_EFFECT);

    SET(fr->u.effect.seat, play->seat);
    SET(fr->u.effect.who, play->who);
    SET(fr->u.effect.card, play->picked.card[play->next - 1]);
    SET(fr->u.effect.place, play->first + play->next - 1);
    SET(fr->u.effect.first, play->first);
    return WM_CALLED;
}

static const WmOp *op_at(const OwGame *g, const OwEffect *f)
{
    static const WmOp none = {0};

    return f->op < OW_OPS ? &g->pack->cards[f->card - 1].does[f->op] : &none;
}

/* ---- cards of the sequence ------------------------------------------------------------------- */

/* The active card at a place in the order of play, of either side; NULL if it is gone. */
OwPlayed *ow_active_at(const OwGame *g, int place)
{
    const OwFight *const fight = &g->s->fight;
    const int sides[2] = {fight->attacker, fight->target};

    for (int side = 0; side < 2; side++)
        EACH_PLAYED(g, sides[side], played)
            if (played->active == place) return played;
    return NULL;
}

static OwPlayed *active_of_class(const OwGame *g, int who, int class)
{
    EACH_PLAYED(g, who, played)
        if (played->active && played->as == class) return played;
    return NULL;
}

/* HC-VAL-08: the lowest value above 0 among the active cards of a class. */
static int lowest_value(const OwGame *g, int who, int class)
{
    int lowest = 0;

    EACH_PLAYED(g, who, played) {
        const int value = played->active && played->as == class ? ow_value(g, who, played) : 0;
        if (value > 0 && (lowest == 0 || value < lowest)) lowest = value;
    }
    return lowest;
}

/* An active card of that class; of Attack Mods only the lowest (HC-VAL-08). */
bool ow_may_be_aimed_at(const OwGame *g, const OwPlayed *played, int class)
{
    const int attacker = g->s->fight.attacker;

    if (!played->active || played->as != class) return false;
    if (class != OW_ATTACK_MOD) return true;
    return ow_value(g, attacker, played) > 0 &&
           ow_value(g, attacker, played) == lowest_value(g, attacker, class);
}

/* HC-KEY-06: the last play of the sequence before the card that purges. */
bool ow_may_be_purged(const OwGame *g, const OwPlayed *played, int before, bool block)
{
    return played->active && played->active >= g->s->fight.last && played->active < before &&
           (block ? ow_is_block(played->as) : ow_is_attack(played->as));
}

/* What a card must be to be chosen. */
typedef enum Fit { FIT_AIM, FIT_AIM_AND_COUNTS, FIT_PURGE } Fit;

/* `first` is the class aimed at, or the place before which it was played; `block`: whose side. */
static bool fits(const OwGame *g, int who, const OwPlayed *played, Fit fit, int first, bool block)
{
    if (fit == FIT_PURGE) return ow_may_be_purged(g, played, first, block);
    if (!ow_may_be_aimed_at(g, played, first)) return false;
    return fit == FIT_AIM || ow_value(g, who, played) > 0;
}

/* The newest card of that kind that fits. */
static OwPlayed *newest(const OwGame *g, int who, Fit fit, int first, bool block, int card)
{
    OwPlayed *best = NULL;

    EACH_PLAYED(g, who, played)
        if (played->card == card && fits(g, who, played, fit, first, block) &&
            (!best || played->active > best->active))
            best = played;
    return best;
}

/* ---- what texts do --------------------------------------------------------------------------- */

static int aimed_side(const OwGame *g, int class)
{
    return class == OW_BASE_BLOCK ? g->s->fight.target : g->s->fight.attacker;
}

static void aim(OwGame *g, const OwEffect *f, const OwPlayed *at)
{
    const int lowers = ow_card(g, f->card)->lowers;
    OwPlayed *const self = ow_active_at(g, f->place);

    if (!self || !at) return;
    SET(self->aims, at->active);
    if (at->as == OW_BASE_ATTACK) CITE(HC_ATK_07);
    if (at->as == OW_BASE_BLOCK) CITE(HC_BLK_06);
    if (lowers < (int)UINT8_MAX) CITE(HC_VAL_07);
    EVENT(lowers < (int)UINT8_MAX ? OW_EV_LOWER : OW_EV_ZERO, HC_VAL_06, at->card, at->active);
}

/* Of two of a kind the one that is still worth something. */
static void aim_at(OwGame *g, const OwEffect *f, int card)
{
    const int class = op_at(g, f)->arg[0];
    const int who = aimed_side(g, class);
    const OwPlayed *at = newest(g, who, FIT_AIM_AND_COUNTS, class, false, card);

    if (!at) at = newest(g, who, FIT_AIM, class, false, card);
    if (class == OW_ATTACK_MOD) CITE(HC_VAL_08);
    aim(g, f, at);
}

/* OW-SC5-12: a Base Block that is no card can be aimed at, too. */
static void aim_at_guard(OwGame *g, const OwEffect *f)
{
    OwPlayed *const self = ow_active_at(g, f->place);

    if (self) SET(self->aims, OW_GUARD_PLACE);
    CITE(HC_BLK_06, HC_VAL_06);
    EVENT(OW_EV_UNGUARDED, OW_SC5_12, g->s->fight.target);
}

static int purged_side(const OwGame *g, const OwEffect *f)
{
    return op_at(g, f)->arg[0] == OW_BASE_BLOCK ? g->s->fight.target : g->s->fight.attacker;
}

/* HC-KEY-05 */
static void purge(OwGame *g, const OwEffect *f, int card)
{
    const int who = purged_side(g, f);
    const bool block = op_at(g, f)->arg[0] == OW_BASE_BLOCK;
    const OwPlayed *const at = newest(g, who, FIT_PURGE, f->first, block, card);
    OwPlayed *const self = ow_active_at(g, f->place);

    if (!at) return;
    CITE(HC_KEY_06, block ? HC_CRD_05 : HC_CRD_01, HC_KEY_08);
    if (self) SET(self->aims, at->active);
    ow_purge(g, who, at, f->place);
}

/* HC-KEY-09, HC-KEY-10: played to no effect, or discarded if it cannot be paid. The row that it
 * lies in then; 0: none. */
int ow_waste_card(OwGame *g, int who, int card)
{
    const int seat = ow_seat_of(g, who);
    const OwPlayed how = {.face = 1, .as = ow_card(g, card)->class, .wasted = 1};

    CITE(HC_CRD_05);
    if (*ow_row(g, who, ow_row_of(g, who, card)).count == ow_row_cap(who) ||
        ow_card(g, card)->cost > ow_free_points(g, who, ow_card(g, card)->attribute)) {
        CITE(HC_KEY_10);
        ow_discard(g, seat, card);
        return 0;
    }
    (void)wm_pile_remove(PILE(ow_hero(g, seat)->hand), card);
    wm_reveal(&g->core);
    ow_put_in_play(g, who, card, how);
    CITE(HC_KEY_11);
    EVENT(OW_EV_WASTED, HC_KEY_09, who, card);
    return ow_row_of(g, who, card);
}

/* HC-KEY-10: whoever holds no such card says so, and the demand lapses. `by`: whose text demands
 * it; NULL for a trick. */
void ow_waste(OwGame *g, int who, OwPlayed *by)
{
    if (g->answer.kind == OW_A_WASTE) {
        const int row = ow_waste_card(g, who, g->answer.arg[0]);
        if (by) ow_remember_wasted(by, row);
    } else {
        wm_reveal(&g->core);
        EVENT(OW_EV_PASSED, HC_KEY_10, ow_seat_of(g, who));
    }
}

/* HC-KEY-14: a Base Attack of the hand is played as a Base Block of another value. */
static void convert(OwGame *g, const OwEffect *f, int card)
{
    OwPlayed how = {.face = 1, .as = OW_BASE_BLOCK};

    (void)wm_pile_remove(PILE(ow_hero(g, f->seat)->hand), card);
    wm_reveal(&g->core);
    if (ow_in_sequence(g)) {
        GAIN(g->s->fight.plays, 1);
        SET(how.active, g->s->fight.plays);
        SET(how.worth, 1 + op_at(g, f)->arg[0]);
    }
    CITE(HC_RNG_06); /* against the Action Type and the class that it bears */
    ow_put_in_play(g, f->who, card, how);
    EVENT(OW_EV_CONVERTED, HC_KEY_14, f->who, card);
}

/* HC-SUC-06: at random, as many as there are. */
static void stun(OwGame *g, int seat, int count)
{
    CITE(HC_SUC_06);
    ow_discard_at_random(g, seat, count);
}

/* HC-VAL-09 */
static void sacrifice(OwGame *g, OwEffect *f)
{
    OwPlayed *const self = ow_active_at(g, f->place);

    for (int i = 0; i < f->picked.count; i++) ow_discard(g, f->seat, f->picked.card[i]);
    if (self) SET(self->worth, 1 + op_at(g, f)->arg[0] * f->picked.count);
    CITE(HC_VAL_09);
    wm_mem_zero(&f->picked, sizeof f->picked);
}

static void twist(OwGame *g, const OwEffect *f)
{
    SET(*ow_twisted(g, g->answer.arg[0], g->answer.arg[1]), op_at(g, f)->arg[0]);
    EVENT(OW_EV_TWISTED, HC_KEY_12, g->answer.arg[0], g->answer.arg[1]);
}

static void select_attribute(OwGame *g, const OwEffect *f)
{
    OwPlayed *const self = ow_active_at(g, f->place);

    if (self) SET(self->aims, g->answer.arg[0]);
    EVENT(OW_EV_SELECTED, HC_VAL_03, f->who, g->answer.arg[0]);
}

/* Of a Clan, whose only stack has the card itself on top, one more than of a Hero. */
static int clears(const OwGame *g, const OwEffect *f)
{
    return op_at(g, f)->arg[0] + ow_is_orc(f->who);
}

/* What an operation does that asks nobody. */
static void operate(OwGame *g, const OwEffect *f)
{
    const WmOp *const op = op_at(g, f);

    if (op->word == OW_DRAW) {
        CITE(HC_KEY_17);
        if (ow_on_board(g)) CITE(HC_RNG_05); /* nobody else has to be near */
        (void)ow_draw_cards(g, f->seat, op->arg[0]);
    }
    if (op->word == OW_STUN && ow_is_orc(g->s->turn.stunned)) CITE(OW_SQD_11);
    if (op->word == OW_STUN && ow_on_board(g)) CITE(HC_RNG_04); /* his attack was in Range */
    if (op->word == OW_STUN && ow_seat_of(g, g->s->turn.stunned))
        stun(g, ow_seat_of(g, g->s->turn.stunned), op->arg[0]);
    if (op->word == OW_MARK) aim(g, f, active_of_class(g, g->s->fight.attacker, OW_BASE_ATTACK));
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    EFFECT_CLEAR = 1,
    EFFECT_AIM,
    EFFECT_PURGE,
    EFFECT_WASTE,
    EFFECT_CONVERT,
    EFFECT_TWIST,
    EFFECT_SACRIFICE,
    EFFECT_SELECT
};

const WmStop ow_effect_stops[] = {
    [EFFECT_CLEAR] = WM_ASKS(OW_Q_CLEAR_MORE, OwFrame, u.effect.seat),
    [EFFECT_AIM] = WM_ASKS(OW_Q_AIM, OwFrame, u.effect.seat),
    [EFFECT_PURGE] = WM_ASKS(OW_Q_PURGE, OwFrame, u.effect.seat),
    [EFFECT_WASTE] = WM_ASKS_SOMEBODY(OW_Q_WASTE),
    [EFFECT_CONVERT] = WM_ASKS(OW_Q_CONVERT, OwFrame, u.effect.seat),
    [EFFECT_TWIST] = WM_ASKS(OW_Q_TWIST, OwFrame, u.effect.seat),
    [EFFECT_SACRIFICE] = WM_ASKS(OW_Q_SACRIFICE, OwFrame, u.effect.seat),
    [EFFECT_SELECT] = WM_ASKS(OW_Q_SELECT, OwFrame, u.effect.seat),
    WM_NO_STOP,
};

static const WmField effect_fields[] = {
    WM_NEED(OwEffect, seat, BY_ALL, &ow_thing_seat),
    WM_NEED(OwEffect, who, BY_ALL, &ow_thing_figure),
    WM_NEED(OwEffect, card, BY_ALL, &ow_thing_card),
    WM_FIELD(OwEffect, place, BY_ALL, NULL),
    WM_FIELD(OwEffect, op, BY_ALL, &ow_thing_draw),
    WM_FIELD(OwEffect, left, BY_ALL, &ow_thing_small),
    WM_FIELD(OwEffect, first, BY_ALL, NULL),
    WM_HAND_FIELD(OwEffect, picked, BY_OWNER, BY_OWNER, &ow_thing_card),
};
const WmShape ow_effect_frame_shape = {.name = "effect",
                                       .bytes = sizeof(OwEffect),
                                       WM_SHAPE_FIELDS(effect_fields),
                                       .owned = WM_OWNED_BY_FIELD,
                                       .owner_at = offsetof(OwEffect, seat)};

/* HC-KEY-01: the text of a card that was just played, an operation at a time. */
WmFlow ow_rule_effect(OwGame *g, OwFrame *fr)
{
    OwEffect *const f = &fr->u.effect;

    RULE_BEGIN(fr);
    for (; op_at(g, f)->word; GAIN(f->op, 1)) {
        if (op_at(g, f)->word == OW_CLEAR) { /* HC-CLR-04, HC-CLR-09 */
            for (SET(f->left, clears(g, f)); f->left > 0 && ow_any_in_play(g, f->who);
                 SPEND(f->left, 1)) {
                ASK(fr, EFFECT_CLEAR, f->seat, OW_Q_CLEAR_MORE);
                if (g->answer.kind == WM_DONE) break;
                CITE(HC_CLR_04, HC_CLR_09);
                ow_clear_top(g, f->who, ow_is_orc(f->who) ? 1 : g->answer.arg[0]);
            }
        } else if (op_at(g, f)->word == OW_AIM) { /* HC-VAL-06 */
            ASK(fr, EFFECT_AIM, f->seat, OW_Q_AIM);
            if (g->answer.kind == OW_A_UNGUARD) {
                aim_at_guard(g, f);
            } else {
                aim_at(g, f, g->answer.arg[0]);
            }
        } else if (op_at(g, f)->word == OW_PURGE) { /* HC-KEY-05 */
            ASK(fr, EFFECT_PURGE, f->seat, OW_Q_PURGE);
            purge(g, f, g->answer.arg[0]);
        } else if (op_at(g, f)->word == OW_WASTE) { /* HC-KEY-09 */
            if (ow_is_boar(g->s->fight.target)) {   /* OW-SC5-06: there is no hand */
                CITE(OW_SC5_06);
            } else {
                ASK(fr, EFFECT_WASTE, ow_seat_of(g, g->s->fight.target), OW_Q_WASTE);
                ow_waste(g, g->s->fight.target, ow_active_at(g, f->place));
            }
        } else if (op_at(g, f)->word == OW_CONVERT) { /* HC-KEY-14 */
            ASK(fr, EFFECT_CONVERT, f->seat, OW_Q_CONVERT);
            convert(g, f, g->answer.arg[0]);
        } else if (op_at(g, f)->word == OW_TWIST) { /* HC-KEY-12 */
            ASK(fr, EFFECT_TWIST, f->seat, OW_Q_TWIST);
            twist(g, f);
        } else if (op_at(g, f)->word == OW_SACRIFICE) { /* HC-VAL-09 */
            PICK(fr, EFFECT_SACRIFICE, f->seat, OW_Q_SACRIFICE, &ow_picking, PILE(f->picked));
            sacrifice(g, f);
        } else if (op_at(g, f)->word == OW_SELECT) { /* HC-VAL-03 */
            ASK(fr, EFFECT_SELECT, f->seat, OW_Q_SELECT);
            select_attribute(g, f);
        } else {
            operate(g, f);
        }
    }
    RULE_END;
}

/* Could every card of the play still convert others, there would be places for them. */
static bool plays_fit(const OwGame *g, const OwEffect *f, const OwPlay *play)
{
    const int cards = play->picked.count - play->next;

    return g->s->fight.plays + cards * OW_OPS + OW_OPS - f->op < (int)UINT8_MAX;
}

/* The text is that of the card played, and asks what its operation has to ask. */
bool ow_effect_right(const OwGame *g, const OwFrame *fr, const OwFrame *below)
{
    static const uint8_t word[] = {
        [EFFECT_CLEAR] = OW_CLEAR,         [EFFECT_AIM] = OW_AIM,         [EFFECT_PURGE] = OW_PURGE,
        [EFFECT_WASTE] = OW_WASTE,         [EFFECT_CONVERT] = OW_CONVERT, [EFFECT_TWIST] = OW_TWIST,
        [EFFECT_SACRIFICE] = OW_SACRIFICE, [EFFECT_SELECT] = OW_SELECT};
    const OwEffect *const f = &fr->u.effect;
    const OwPlay *const play = &below->u.play;

    if (f->seat != play->seat || f->who != play->who ||
        f->card != play->picked.card[play->next - 1])
        return false;
    if (f->first != play->first || f->place != f->first + play->next - 1) return false;
    if (op_at(g, f)->word != word[fr->step] || !plays_fit(g, f, play)) return false;
    if (fr->step == EFFECT_CLEAR && f->left == 0) return false;
    if (fr->step == EFFECT_WASTE &&
        g->state->asked != wm_seat_bit(ow_seat_of(g, g->s->fight.target)))
        return false;
    if (fr->step != EFFECT_SACRIFICE && f->picked.count > 0) return false;
    return ow_picks_right(g, f->seat, f->picked.card, f->picked.count);
}
