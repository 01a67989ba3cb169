/* What texts do, operation by operation. */
#include <core/mem.h>

#include "internal.h"

/* ---- the program ----------------------------------------------------------------------------- */

static const WmOp *op_at(const OqGame *g, const OqEffectFrame *f)
{
    static const WmOp none;
    const WmOp *const op = oq_op_of(g, &f->text, f->op);

    return op ? op : &none;
}

/* ---- kinds of words -------------------------------------------------------------------------- */

/* Walks, square by square. */
bool oq_op_moves(const WmOp *op)
{
    switch (op->word) {
    case OQ_W_MOVE:
    case OQ_W_STEP:
    case OQ_W_SCOUT:
    case OQ_W_SLIP:
    case OQ_W_CHARGE:
    case OQ_W_INTERCEPT: return true;
    default: return false;
    }
}

bool oq_op_attacks(const WmOp *op)
{
    return op->word == OQ_W_ATTACK || op->word == OQ_W_CHARGE || oq_has_own_dice(op);
}

/* What can always be started, if it is reached at all. */
static bool is_plain(const WmOp *op)
{
    switch (op->word) {
    case OQ_W_JUMP:
    case OQ_W_BLINK:
    case OQ_W_BP:
    case OQ_W_SONG:
    case OQ_W_ALERT:
    case OQ_W_LOOT:
    case OQ_W_LURE:
    case OQ_W_SMOKE: return true;
    default: return false;
    }
}

/* OQ-MOV-01, OQ-SKL-16: who has yet to come in has no target, but may move, or help itself. */
static bool starts_outside(const OqGame *g, const OqText *text)
{
    const WmOp *const op = oq_op_of(g, text, 0);

    return op && (oq_op_moves(op) || oq_who(op) == OQ_SELF || is_plain(op));
}

/* OQ-SKL-16: without a target there is nothing to start, unless one may move first. `bp`: what is
 * left for Boosts once the card is paid. */
bool oq_may_use(const OqGame *g, int hero, const OqText *text, int bp)
{
    const OqEffectFrame probe = {.hero = (uint8_t)hero};
    const WmOp *op;

    if (!oq_in_play(g, hero)) return starts_outside(g, text);
    for (int i = 0; (op = oq_op_of(g, text, i)); i++) {
        const OqAttackText blow = {.text = *text, .hero = hero, .op = i, .fixed = 0, .barred = 0};

        if (oq_op_moves(op) || op->word == OQ_W_JUMP) return true;
        if (oq_op_attacks(op)) return oq_has_target(g, &blow, bp);
        if (op->word == OQ_W_RESURRECT) return oq_may_revive(g, hero);
        if (op->word == OQ_W_PROJECTION) return oq_may_hurl(g, hero, op->arg[1]);
        if (op->word == OQ_W_ROB) return oq_may_rob(g, hero);
        if (op->word == OQ_W_CHOOSE) return true;
        if (oq_who(op)) return oq_whom(g, &probe, op) != 0;
        if (is_plain(op)) return true;
    }
    return false;
}

/* ---- conditions ------------------------------------------------------------------------------ */

static bool holds(const OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    switch (op->on) {
    case OQ_IF_DAMAGE: return f->damage > 0;
    case OQ_IF_KILL: return f->killed;
    case OQ_IF_SKULL: return f->rolled == OQ_SKULL;
    case OQ_IF_LIGHTNING: return f->rolled == OQ_LIGHTNING;
    case OQ_IF_FIST: return f->rolled == OQ_FIST;
    case OQ_IF_YELLOW: return f->rolled == OQ_YELLOW;
    case OQ_IF_ORANGE: return f->rolled == OQ_ORANGE;
    case OQ_IF_RED: return f->rolled == OQ_RED;
    case OQ_IF_FAIL: return f->failed;
    case OQ_IF_CRASH: return f->crashed;
    case OQ_IF_TURNED: return f->turned;
    case OQ_IF_SMASHED: return f->smashed;
    case OQ_IF_COMPANY: return oq_in_company(g, f->hero);
    case OQ_IF_UNSEEN: /* of others it is judged one by one */
        return oq_who(op) != OQ_SELF || !oq_seen_by_enemies(g, oq_figure(g, f->hero)->at);
    default: return true;
    }
}

/* OQ-EVT-03: a Hero that is dead, has left, or is not there yet is spared what needs a square. */
static bool touches(const OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    if (oq_in_play(g, f->hero)) return true;
    switch (op->word) {
    case OQ_W_BP:
    case OQ_W_ALERT:
    case OQ_W_SONG:
    case OQ_W_ROLL:
    case OQ_W_CHOOSE:
    case OQ_W_GLIMPSE:
    case OQ_W_RUNNER:
    case OQ_W_HURRY: return true;
    case OQ_W_APPLY:
    case OQ_W_LOOT:
    case OQ_W_DISCARD:
    case OQ_W_SCATTER:
    case OQ_W_SPEND:
    case OQ_W_FADE:
    case OQ_W_LAME:
    case OQ_W_FUMBLE: return oq_hero(g, f->hero)->standing == OQ_OUTSIDE;
    default: return false;
    }
}

/* Words of an Attack were read with it; those of a Defense in the fight. */
static bool applies(const OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    if (oq_of_attack(op) && !(f->attacker && op->word < OQ_ABILITIES)) return false;
    return touches(g, f, op) && holds(g, f, op);
}

/* ---- whom ------------------------------------------------------------------------------------ */

void oq_scope_whom(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);
    const OqEffectFrame *const f = &oq_top(g)->u.effect;

    (void)seat;
    oq_scope(c)->figures = oq_whom(g, f, op_at(g, f));
}

static bool may_leave_out(const OqGame *g)
{
    return op_at(g, &oq_top(g)->u.effect)->on == OQ_IF_MAY;
}

/* OQ-NAM-04, OQ-MAS-06: not everybody becomes a Chicken. */
static WmRule why_not_whom(const OqGame *g, int figure)
{
    const bool there = !oq_is_hero(figure) && oq_figure(g, figure)->at;

    if (op_at(g, &oq_top(g)->u.effect)->word != OQ_W_POLYMORPH || !there) return OQ_RNG_03;
    if (oq_is_massive(g, figure)) return OQ_MAS_06;
    return oq_enemy_sheet(g, figure)->named ? OQ_NAM_04 : OQ_RNG_03;
}

WmRule oq_judge_whom(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind == WM_DONE) return may_leave_out(oq_game(c)) ? 0 : OQ_SKL_16;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    if (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) return 0;
    return why_not_whom(oq_game(c), a->arg[0]);
}

void oq_list_whom(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
    wm_offer(offers, WM_DONE);
}

/* ---- squares --------------------------------------------------------------------------------- */

/* Where a leap may end, a Smoke Token may lie, a noise may come from, or a Chicken. */
static void squares_for(const OqGame *g, const OqEffectFrame *f, WmSquares *out)
{
    const WmOp *const op = op_at(g, f);

    wm_mem_zero(out, sizeof *out);
    if (op->word == OQ_W_CHICKEN) {
        (void)oq_squares_for_chicken(g, f->hero, op->arg[0], out);
        return;
    }
    EACH_SQUARE(g, &g->derived->board, to) {
        const bool fits = op->word == OQ_W_JUMP    ? oq_may_leap(g, f->hero, to, op->arg[0])
                          : op->word == OQ_W_SMOKE ? oq_may_smoke(g, f->hero, to, op->arg[1])
                                                   : oq_may_smoke(g, f->hero, to, op->arg[0]);
        if (fits) wm_squares_add(out, g->grid.columns, to);
    }
}

void oq_scope_spot_of(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    squares_for(g, &oq_top(g)->u.effect, &oq_scope(c)->squares);
}

WmRule oq_judge_spot_of(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    const int word = op_at(g, &oq_top(g)->u.effect)->word;

    (void)seat;
    if (a->kind == WM_DONE) return word == OQ_W_CHICKEN ? OQ_EVT_02 : 0;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    if (oq_on(g, &oq_scope(c)->squares, a->arg[0])) return 0;
    switch (word) {
    case OQ_W_JUMP: return OQ_ABL_36;
    case OQ_W_SMOKE: return OQ_ABL_62;
    case OQ_W_CHICKEN: return OQ_EVT_02;
    default: return OQ_RNG_03;
    }
}

void oq_list_spot_of(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
    wm_offer(offers, WM_DONE);
}

static int places_to_choose(const WmOp *op)
{
    switch (op->word) {
    case OQ_W_JUMP: return 1;
    case OQ_W_SMOKE: return op->arg[0];
    case OQ_W_LURE: return op->arg[0] ? 1 : 0;
    default: return 0;
    }
}

static void take_place(OqGame *g, OqEffectFrame *f, int square)
{
    const int word = op_at(g, f)->word;

    if (word == OQ_W_JUMP)
        oq_leap(g, f->hero, square);
    else if (word == OQ_W_SMOKE)
        oq_place_smoke(g, square);
    else
        oq_make_noise(g, f, square);
}

static bool chicken_comes(const OqGame *g, const OqEffectFrame *f)
{
    WmSquares squares;

    return oq_squares_for_chicken(g, f->hero, op_at(g, f)->arg[0], &squares);
}

/* ---- alternatives ---------------------------------------------------------------------------- */

/* A card that is to be given up must be there. */
WmRule oq_judge_either(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqEffectFrame *const f = &oq_top(g)->u.effect;
    const WmOp *const first = oq_op_of(g, &f->text, f->op + 1);

    (void)seat;
    if (a->kind == OQ_A_EITHER) return first && oq_finds_card(g, f->hero, first) ? 0 : OQ_EVT_02;
    return a->kind == OQ_A_OR ? 0 : WM_NOT_OFFERED;
}

void oq_list_either(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, OQ_A_EITHER);
    wm_offer(offers, OQ_A_OR);
}

/* The other alternative is passed over, now or when it is come to. */
static void take_alternative(OqEffectFrame *f, const WmOp *op, int verb)
{
    if (verb == OQ_A_OR) {
        GAIN(f->op, op->arg[0]);
        return;
    }
    SET(f->skip_at, f->op + op->arg[0] + 1);
    SET(f->skip, op->arg[1]);
}

static void pass_over(OqEffectFrame *f)
{
    if (!f->skip || f->op != f->skip_at) return;
    GAIN(f->op, f->skip);
    f->skip = 0;
    f->skip_at = 0;
}

/* ---- small choices --------------------------------------------------------------------------- */

WmRule oq_judge_facing(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OQ_A_FACE ? 0 : WM_NOT_OFFERED;
}

void oq_list_facing(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int side = 1; side <= WM_SIDES; side++) wm_offer_one(offers, OQ_A_FACE, side);
}

static bool is_bane(int effect)
{
    return effect >= OQ_BLEED && effect <= OQ_WEAKENED;
}

WmRule oq_judge_shed(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind != OQ_A_SHED) return WM_NOT_OFFERED;
    return is_bane(a->arg[0]) && oq_has_effect(g, oq_top(g)->u.effect.chosen, a->arg[0])
               ? 0
               : OQ_EFF_03;
}

void oq_list_shed(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int effect = OQ_BLEED; effect <= OQ_WEAKENED; effect++)
        wm_offer_one(offers, OQ_A_SHED, effect);
}

/* One Affliction or Alteration of the Character that the operation is said of. */
static bool sheds(const OqGame *g, OqEffectFrame *f)
{
    const WmOp *const op = op_at(g, f);
    bool any = false;

    if (op->word != OQ_W_CLEANSE) return false;
    if (!oq_names_one(op) && oq_whom(g, f, op))
        SET(f->chosen, 1 + __builtin_ctzll(oq_whom(g, f, op)));
    for (int effect = OQ_BLEED; f->chosen && effect <= OQ_WEAKENED; effect++)
        any |= oq_has_effect(g, f->chosen, effect);
    return any;
}

WmRule oq_judge_refresh(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqEffectFrame *const f = &oq_top(g)->u.effect;

    (void)seat;
    if (a->kind != OQ_A_CHOOSE) return WM_NOT_OFFERED;
    if (oq_skill(g, a->arg[0])->hero != oq_hero(g, f->hero)->sheet) return OQ_SKL_01;
    return oq_hero(g, f->hero)->used >> g->derived->number[a->arg[0]] & 1 ? 0 : OQ_SKL_04;
}

void oq_list_refresh(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const OqHero *const who = oq_hero(g, oq_top(g)->u.effect.hero);

    (void)seat;
    for (unsigned left = who->used; left; left &= left - 1)
        wm_offer_one(offers, OQ_A_CHOOSE, g->derived->skill[who->sheet][__builtin_ctz(left)]);
}

static void turn_face_up(OqGame *g, const OqEffectFrame *f, int skill)
{
    OqHero *const who = oq_hero(g, f->hero);

    SET(who->used, who->used & ~(1u << g->derived->number[skill]));
}

/* ---- peeking --------------------------------------------------------------------------------- */

/* OQ-EXP-03 */
WmRule oq_judge_peek(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind == WM_DONE) return may_leave_out(g) ? 0 : OQ_EXP_03;
    if (a->kind != OQ_A_EXPLORE) return WM_NOT_OFFERED;
    return (oq_areas_behind_doors(g, oq_top(g)->u.effect.hero) & oq_area_bit(a->arg[0]))
               ? 0
               : OQ_EXP_03;
}

void oq_list_peek(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    for (OqAreas left = oq_areas_behind_doors(g, oq_top(g)->u.effect.hero); left; left &= left - 1)
        wm_offer_one(offers, OQ_A_EXPLORE, 1 + __builtin_ctz(left));
    wm_offer(offers, WM_DONE);
}

static bool peeks(const OqGame *g, const OqEffectFrame *f)
{
    return op_at(g, f)->word == OQ_W_PEEK && oq_in_play(g, f->hero) &&
           oq_areas_behind_doors(g, f->hero);
}

/* ---- moves and Attacks ----------------------------------------------------------------------- */

static OqAttackText attack_text(const OqGame *g, const OqEffectFrame *f)
{
    const OqSource manner = oq_manner_of(g, &f->text, f->op);
    OqAttackText text = {
        .text = f->text, .hero = f->hero, .op = f->op, .fixed = f->attacker, .barred = 0};

    for (int i = 0; i < manner.cap; i++)
        if (manner.ops[i].word == OQ_W_OTHER) text.barred = f->met;
    if (op_at(g, f)->word == OQ_W_KNIVES) text.barred = f->met;
    return text;
}

static bool attacks(const OqGame *g, const OqEffectFrame *f)
{
    const WmOp *const op = op_at(g, f);

    if (!oq_op_attacks(op) || !oq_in_play(g, f->hero) || OQ_OVER(g)) return false;
    if (op->word == OQ_W_CHARGE && !f->steps) return false; /* OQ-ABL-11 */
    const OqAttackText text = attack_text(g, f);
    return oq_has_target(g, &text, g->s->course.bp);
}

/* What comes after something else is done only if the player likes. */
static bool optional(const OqGame *g, const OqEffectFrame *f)
{
    return f->op > 0 || op_at(g, f)->word == OQ_W_CHARGE || op_at(g, f)->on == OQ_IF_MAY;
}

static WmFlow attack(OqGame *g, const OqEffectFrame *f)
{
    const OqAttackText text = attack_text(g, f);

    return oq_strike(g, f->seat, &text, optional(g, f));
}

static int how_often(const WmOp *op)
{
    return op->word == OQ_W_KNIVES ? op->arg[1] : 1;
}

/* How a Hero moves by this operation. */
static WmFlow walk(OqGame *g, const OqEffectFrame *f)
{
    const WmOp *const op = op_at(g, f);

    switch (op->word) {
    case OQ_W_SEND: return oq_move(g, f->seat, f->chosen, op->arg[2], OQ_SAFE);
    case OQ_DODGE: return oq_move(g, f->seat, f->hero, 1, OQ_SAFE);
    case OQ_SMOKE_BOMB: return oq_move(g, f->seat, f->hero, 3, OQ_SAFE);
    case OQ_W_MOVE: return oq_move(g, f->seat, f->hero, op->arg[0], 0);
    case OQ_W_SCOUT: return oq_move(g, f->seat, f->hero, op->arg[0], OQ_PEEKING);
    case OQ_W_CHARGE: return oq_move(g, f->seat, f->hero, op->arg[0], OQ_STRAIGHT);
    case OQ_W_INTERCEPT: return oq_move(g, f->seat, f->hero, op->arg[0], OQ_FIRST);
    default: return oq_move(g, f->seat, f->hero, op->arg[0], OQ_SAFE);
    }
}

static bool walks(const OqGame *g, const OqEffectFrame *f)
{
    const WmOp *const op = op_at(g, f);

    if (OQ_OVER(g)) return false;
    if (op->word == OQ_W_SEND) return f->chosen && oq_in_play(g, f->chosen);
    return oq_in_play(g, f->hero) && (oq_op_moves(op) || op->word == OQ_SMOKE_BOMB ||
                                      (op->word == OQ_DODGE && !oq_stays_put(g, f->hero)));
}

/* A step between the attacker and its target takes the blow (OQ-ABL-41 has the rest). */
static void intercept(OqGame *g, const OqEffectFrame *f)
{
    OqFightFrame *const fight = oq_fight_below(g);

    if (op_at(g, f)->word != OQ_W_INTERCEPT || !fight || !oq_in_play(g, f->hero)) return;
    if (f->chosen == fight->target || /* it has made way */
        oq_stands_between(g, f->hero, fight->attacker, fight->target))
        SET(fight->target, f->hero);
}

/* What a new operation forgets of the one before. */
static void begin_op(OqEffectFrame *f, const WmOp *op)
{
    f->steps = 0;
    if (op->on != OQ_IF_FAIL) f->failed = 0;
    f->left = 0;
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    EFFECT_MOVE = 1,
    EFFECT_ATTACK,
    EFFECT_SETTLE,
    EFFECT_WHOM,
    EFFECT_NAME,
    EFFECT_PLACE,
    EFFECT_EITHER,
    EFFECT_FACING,
    EFFECT_SHED,
    EFFECT_REFRESH,
    EFFECT_PEEK,
    EFFECT_REVIVE,
    EFFECT_HURL,
    EFFECT_PLACED,
    EFFECT_HURLED,
    EFFECT_LANDED,
    EFFECT_DONE,
    EFFECT_OVER,
    EFFECT_CARD,
    EFFECT_CHICKEN
};

const WmStop oq_effect_stops[] = {
    [EFFECT_MOVE] = WM_CALLS(OQ_RULE_MOVE),
    [EFFECT_ATTACK] = WM_CALLS(OQ_RULE_STRIKE),
    [EFFECT_SETTLE] = WM_CALLS(OQ_RULE_SETTLE),
    [EFFECT_WHOM] = WM_ASKS(OQ_Q_WHOM, OqFrame, u.effect.seat),
    [EFFECT_NAME] = WM_CHOOSES(OQ_Q_WHOM, OqFrame, u.effect.seat),
    [EFFECT_PLACE] = WM_ASKS(OQ_Q_PLACE, OqFrame, u.effect.seat),
    [EFFECT_EITHER] = WM_ASKS(OQ_Q_EITHER, OqFrame, u.effect.seat),
    [EFFECT_FACING] = WM_ASKS(OQ_Q_FACING, OqFrame, u.effect.seat),
    [EFFECT_SHED] = WM_CHOOSES(OQ_Q_SHED, OqFrame, u.effect.seat),
    [EFFECT_REFRESH] = WM_CHOOSES(OQ_Q_REFRESH, OqFrame, u.effect.seat),
    [EFFECT_PEEK] = WM_ASKS(OQ_Q_PEEK, OqFrame, u.effect.seat),
    [EFFECT_REVIVE] = WM_ASKS(OQ_Q_REVIVE, OqFrame, u.effect.seat),
    [EFFECT_HURL] = WM_ASKS(OQ_Q_HURL, OqFrame, u.effect.seat),
    [EFFECT_PLACED] = WM_CALLS(OQ_RULE_SETTLE),
    [EFFECT_HURLED] = WM_CALLS(OQ_RULE_SETTLE),
    [EFFECT_LANDED] = WM_ASKS(OQ_Q_FACING, OqFrame, u.effect.seat),
    [EFFECT_DONE] = WM_CALLS(OQ_RULE_SETTLE),
    [EFFECT_OVER] = WM_CALLS(OQ_RULE_SETTLE),
    [EFFECT_CARD] = WM_CHOOSES(OQ_Q_CARD, OqFrame, u.effect.seat),
    [EFFECT_CHICKEN] = WM_CHOOSES(OQ_Q_PLACE, OqFrame, u.effect.seat),
    WM_NO_STOP,
};

static const WmField effect_fields[] = {
    WM_FIELD(OqEffectFrame, met, BY_ALL, NULL),
    WM_NEED(OqEffectFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqEffectFrame, hero, BY_ALL, &oq_thing_hero),
    WM_PART(OqEffectFrame, text, BY_ALL, &oq_text_shape),
    WM_FIELD(OqEffectFrame, op, BY_ALL, &oq_thing_op),
    WM_FIELD(OqEffectFrame, skip, BY_ALL, &oq_thing_op),
    WM_FIELD(OqEffectFrame, skip_at, BY_ALL, &oq_thing_op),
    WM_FIELD(OqEffectFrame, wounds, BY_ALL, &oq_thing_damage),
    WM_FIELD(OqEffectFrame, attacker, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqEffectFrame, target, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqEffectFrame, chosen, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqEffectFrame, damage, BY_ALL, &oq_thing_damage),
    WM_FIELD(OqEffectFrame, killed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEffectFrame, failed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEffectFrame, crashed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEffectFrame, turned, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEffectFrame, smashed, BY_ALL, &oq_thing_door),
    WM_FIELD(OqEffectFrame, rolled, BY_ALL, &oq_thing_face),
    WM_FIELD(OqEffectFrame, steps, BY_ALL, NULL),
    WM_FIELD(OqEffectFrame, left, BY_ALL, &oq_thing_few),
    WM_FIELD(OqEffectFrame, fill, BY_NONE, &oq_thing_nothing),
};
const WmShape oq_effect_frame_shape = {
    .name = "effect", .bytes = sizeof(OqEffectFrame), WM_SHAPE_FIELDS(effect_fields)};

/* Damage to somebody and to the Hero itself comes at once: neither dies before the other has it. */
static bool hurts_both(const OqGame *g, const OqEffectFrame *f)
{
    const WmOp *const next = oq_op_of(g, &f->text, f->op + 1);

    return op_at(g, f)->word == OQ_W_HARM && next && next->word == OQ_W_HARM &&
           oq_who(next) == OQ_SELF;
}

/* Returns the Damage done to Enemies. */
WmFlow oq_rule_effect(OqGame *g, OqFrame *fr)
{
    OqEffectFrame *const f = &fr->u.effect;

    RULE_BEGIN(fr);
    for (; op_at(g, f)->word && !OQ_OVER(g); GAIN(f->op, 1), pass_over(f)) {
        begin_op(f, op_at(g, f));
        if (!applies(g, f, op_at(g, f))) continue;
        if (oq_names_one(op_at(g, f))) {
            if (!oq_whom(g, f, op_at(g, f))) {
                SET(f->failed, 1);
                continue;
            }
            if (op_at(g, f)->on == OQ_IF_MAY)
                ASK(fr, EFFECT_WHOM, f->seat, OQ_Q_WHOM);
            else
                CHOOSE(fr, EFFECT_NAME, f->seat, OQ_Q_WHOM);
            if (g->answer.kind == WM_DONE) continue;
            SET(f->chosen, g->answer.arg[0]);
            CITE(OQ_ATK_10, OQ_ABL_70);
        }
        if (op_at(g, f)->word == OQ_W_CHOOSE) {
            ASK(fr, EFFECT_EITHER, f->seat, OQ_Q_EITHER);
            take_alternative(f, op_at(g, f), g->answer.kind);
            continue;
        }
        if (op_at(g, f)->word == OQ_W_TURN && f->chosen) {
            ASK(fr, EFFECT_FACING, f->seat, OQ_Q_FACING);
            oq_turn(g, f->chosen, g->answer.arg[0], OQ_ORI_08);
        }
        if (op_at(g, f)->word == OQ_W_REFRESH && oq_hero(g, f->hero)->used) {
            CHOOSE(fr, EFFECT_REFRESH, f->seat, OQ_Q_REFRESH);
            turn_face_up(g, f, g->answer.arg[0]);
        }
        if (oq_gives_card(g, f->hero, op_at(g, f))) {
            CHOOSE(fr, EFFECT_CARD, f->seat, OQ_Q_CARD);
            oq_part_with(g, f->hero, op_at(g, f), g->answer.arg[0], g->answer.arg[1]);
        } else if (!oq_finds_card(g, f->hero, op_at(g, f))) {
            SET(f->failed, 1);
        }
        if (sheds(g, f)) {
            CHOOSE(fr, EFFECT_SHED, f->seat, OQ_Q_SHED);
            oq_lift_effect(g, f->chosen, g->answer.arg[0], OQ_EFF_03);
        }
        if (peeks(g, f)) {
            ASK(fr, EFFECT_PEEK, f->seat, OQ_Q_PEEK);
            if (g->answer.kind != WM_DONE) oq_peek(g, f->hero, g->answer.arg[0]);
        }
        if (op_at(g, f)->word == OQ_W_RESURRECT && oq_may_revive(g, f->hero)) {
            ASK(fr, EFFECT_REVIVE, f->seat, OQ_Q_REVIVE);
            SET(f->chosen, g->answer.arg[0]);
            oq_bring_back(g, g->answer.arg[0], g->answer.arg[1], OQ_ABL_53);
            CITE(OQ_RES_05);
            CITE(OQ_RES_05);
        }
        if (op_at(g, f)->word == OQ_W_PROJECTION && oq_may_hurl(g, f->hero, op_at(g, f)->arg[1])) {
            ASK(fr, EFFECT_HURL, f->seat, OQ_Q_HURL);
            oq_hurl(g, f, &g->answer);
            if (oq_due(g)) CALL(fr, EFFECT_HURLED, oq_settle(g));
            if (!OQ_OVER(g) && f->chosen && oq_in_play(g, f->chosen)) {
                ASK(fr, EFFECT_LANDED, f->seat, OQ_Q_FACING);
                oq_turn(g, f->chosen, g->answer.arg[0], OQ_ABL_46);
            }
        }
        for (SET(f->left, places_to_choose(op_at(g, f))); f->left; SPEND(f->left, 1)) {
            ASK(fr, EFFECT_PLACE, f->seat, OQ_Q_PLACE);
            if (g->answer.kind == WM_DONE) break;
            take_place(g, f, g->answer.arg[0]);
            if (oq_due(g)) CALL(fr, EFFECT_PLACED, oq_settle(g));
            if (OQ_OVER(g) || !oq_in_play(g, f->hero)) break;
        }
        if (op_at(g, f)->word == OQ_W_CHICKEN) {
            SET(f->failed, !chicken_comes(g, f));
            if (!f->failed) {
                CHOOSE(fr, EFFECT_CHICKEN, f->seat, OQ_Q_PLACE);
                oq_let_chicken_run(g, g->answer.arg[0], op_at(g, f)->arg[1]);
            }
        }
        oq_do_word(g, f, op_at(g, f));
        if (hurts_both(g, f)) continue;
        if (oq_due(g)) CALL(fr, EFFECT_DONE, oq_settle(g));
        if (walks(g, f)) {
            CALL(fr, EFFECT_MOVE, walk(g, f));
            intercept(g, f);
        }
        for (SET(f->left, how_often(op_at(g, f))); f->left && attacks(g, f); SPEND(f->left, 1)) {
            CALL(fr, EFFECT_ATTACK, attack(g, f));
            GAIN(f->wounds, g->value);
        }
        if (oq_due(g)) CALL(fr, EFFECT_SETTLE, oq_settle(g));
    }
    if (f->attacker && !OQ_OVER(g)) { /* where a Hero has come to rest it may be found */
        oq_note_look(g);
        CALL(fr, EFFECT_OVER, oq_settle(g));
    }
    RETURN(f->wounds);
    RULE_END;
}

/* ---- whether it can be true ------------------------------------------------------------------ */

static bool text_right(const OqText *text)
{
    return (text->skill != 0) + (text->event != 0) + (text->stuff != 0) + (text->relic != 0) == 1;
}

static bool chosen_there(const OqGame *g, const OqEffectFrame *f)
{
    return f->chosen && oq_in_play(g, f->chosen);
}

/* The question that is asked has an answer. */
static bool asks_right(const OqGame *g, const OqFrame *fr)
{
    OqEffectFrame f = fr->u.effect;
    const WmOp *const op = op_at(g, &f);

    if (!oq_in_play(g, f.hero)) return fr->step == EFFECT_EITHER && op->word == OQ_W_CHOOSE;
    switch (fr->step) {
    case EFFECT_WHOM: return oq_names_one(op) && oq_whom(g, &f, op) && op->on == OQ_IF_MAY;
    case EFFECT_NAME: return oq_names_one(op) && oq_whom(g, &f, op) && op->on != OQ_IF_MAY;
    case EFFECT_CHICKEN: return op->word == OQ_W_CHICKEN && chicken_comes(g, &f);
    case EFFECT_PLACE: return f.left && f.left <= places_to_choose(op);
    case EFFECT_EITHER: return op->word == OQ_W_CHOOSE;
    case EFFECT_FACING: return op->word == OQ_W_TURN && chosen_there(g, &f);
    case EFFECT_LANDED: return op->word == OQ_W_PROJECTION && chosen_there(g, &f);
    case EFFECT_SHED: return sheds(g, &f) && f.chosen == fr->u.effect.chosen;
    case EFFECT_REFRESH: return op->word == OQ_W_REFRESH && oq_hero(g, f.hero)->used;
    case EFFECT_CARD: return oq_gives_card(g, f.hero, op);
    case EFFECT_PEEK: return peeks(g, &f);
    case EFFECT_REVIVE: return op->word == OQ_W_RESURRECT && oq_may_revive(g, f.hero);
    case EFFECT_HURL: return op->word == OQ_W_PROJECTION && oq_may_hurl(g, f.hero, op->arg[1]);
    default: return true;
    }
}

/* Operations that are passed over lie ahead. */
bool oq_effect_right(const OqGame *g, const OqFrame *fr, bool asks)
{
    const OqEffectFrame *const f = &fr->u.effect;

    if (!text_right(&f->text) || (f->text.enhanced && !f->text.skill)) return false;
    if (!oq_op_of(g, &f->text, f->op)) return fr->step == EFFECT_OVER;
    if (f->skip ? f->skip_at <= f->op || f->skip_at + f->skip > OQ_OPS : f->skip_at) return false;
    if (f->attacker && oq_is_hero(f->attacker)) return false;
    if (f->attacker && !oq_fight_below(g)) return false;
    if (f->met >> OQ_FIGURES) return false;
    return !asks || asks_right(g, fr);
}

static OqEffectFrame *push(OqGame *g, int seat, int hero)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_EFFECT);

    SET(fr->u.effect.seat, seat);
    SET(fr->u.effect.hero, hero);
    return &fr->u.effect;
}

WmFlow oq_use_skill(OqGame *g, int seat, int hero, int skill, bool enhanced)
{
    OqEffectFrame *const f = push(g, seat, hero);

    SET(f->text.skill, skill);
    SET(f->text.enhanced, enhanced);
    return WM_CALLED;
}

WmFlow oq_use_reaction(OqGame *g, int seat, int hero, int skill, bool enhanced)
{
    const OqFightFrame *const fight = oq_fight_below(g);
    OqEffectFrame *const f = push(g, seat, hero);

    SET(f->text.skill, skill);
    SET(f->text.enhanced, enhanced);
    SET(f->attacker, fight->attacker);
    SET(f->target, fight->target);
    return WM_CALLED;
}

/* OQ-REL-04 */
WmFlow oq_use_relic(OqGame *g, int seat, int hero, int relic)
{
    SET(push(g, seat, hero)->text.relic, relic);
    return WM_CALLED;
}

WmFlow oq_use_event(OqGame *g, int seat, int hero, int event)
{
    const WmSeats players = oq_players(g, hero);

    /* OQ-EVT-03: another Hero's players decide for it */
    if (!wm_seats_have(players, seat)) seat = 1 + __builtin_ctz(players);
    SET(push(g, seat, hero)->text.event, event);
    return WM_CALLED;
}

/* OQ-LOT-11 */
WmFlow oq_use_potion(OqGame *g, int seat, int hero, int stuff)
{
    oq_discard_item(g, hero, stuff);
    CITE(OQ_LOT_11);
    SET(push(g, seat, hero)->text.stuff, stuff);
    return WM_CALLED;
}
