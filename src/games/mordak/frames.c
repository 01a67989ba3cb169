/* What rules remember while they wait and the rest of the table must bear out: neither shapes nor
 * stops can say it, and a save that was made up would lead a rule astray without. */
#include "effects.h"
#include "internal.h"
#include "window.h"

/* ---- who and where --------------------------------------------------------------------------- */

static bool plays(const MmGame *g, int seat)
{
    return seat >= 1 && seat <= mm_seats(g) && mm_player(g, seat)->board;
}

/* A Player of this game, or a Minion that is on the table. */
static bool is_somebody(const MmGame *g, int figure)
{
    if (figure == 0) return false;
    return mm_is_player(figure) ? plays(g, figure) : mm_minion(g, figure)->card != 0;
}

static bool is_nobody_or_somebody(const MmGame *g, int figure)
{
    return figure == 0 || is_somebody(g, figure);
}

static bool stands(const MmGame *g, int figure)
{
    return is_somebody(g, figure) && mm_in_play(g, figure);
}

/* Gust who fell in his own Turn lies beside her board again, while what he began is carried out. */
static bool has_begun(const MmGame *g, int figure)
{
    const MmTurnFrame *const turn = figure == MM_GUST ? mm_turn_of(g, MM_GUST) : NULL;

    return turn && turn->did & MM_DID_FALL;
}

/* Who acts; or has, where the frame waits for another. */
static bool is_actor(const MmGame *g, int figure, bool waits)
{
    return is_somebody(g, figure) || (waits && has_begun(g, figure));
}

static bool is_revealed(const MmGame *g, int place)
{
    return place != 0 && mm_revealed(g, place);
}

/* ---- Turns, rolls, attacks ------------------------------------------------------------------- */

static bool turn_right(const MmGame *g, const MmTurnFrame *f, const MmFrame *calls)
{
    return plays(g, f->seat) && is_actor(g, f->figure, calls) &&
           (!mm_is_player(f->figure) || f->seat == f->figure);
}

static bool move_right(const MmGame *g, const MmMoveFrame *f, const MmFrame *calls)
{
    return plays(g, f->seat) && is_actor(g, f->figure, calls) &&
           (calls || (f->left > 0 && mm_in_play(g, f->figure)));
}

/* An Ambush goes on without the Scouter. */
static bool scout_right(const MmGame *g, const MmScoutFrame *f, const MmFrame *calls)
{
    return plays(g, f->seat) &&
           is_actor(g, f->figure, calls || g->state->question == MM_Q_AMBUSHER);
}

/* Each die has a kind, and there are no more of them. */
static bool roll_right(const MmGame *g, const MmRollFrame *f, const MmFrame *calls)
{
    if (!plays(g, f->seat) || !is_actor(g, f->figure, calls) || !f->row) return false;
    if (mm_is_player(f->figure) && f->seat != f->figure) return false;
    for (int i = 0; i < MM_ROLL_DICE; i++) {
        const int kind = mm_die_kind(f->die[i]);
        if (i >= f->count ? f->die[i] != 0 : kind < MM_NOVICE || kind > MM_MASTER) return false;
    }
    return true;
}

static bool attack_right(const MmGame *g, const MmFrame *fr, const MmFrame *calls)
{
    const MmAttackFrame *const f = &fr->u.attack;
    const bool aims = calls || g->state->question == MM_Q_HIT;

    if (!plays(g, f->seat) || (f->figure && !is_actor(g, f->figure, calls))) return false;
    if (!is_revealed(g, f->at) || !f->team) return false;
    if ((fr[-1].rule == MM_RULE_ROLL) != f->rolled) return false;
    if (f->rolled && (f->seat != fr[-1].u.roll.seat || f->figure != fr[-1].u.roll.figure))
        return false;
    return aims ? is_somebody(g, f->target) : is_nobody_or_somebody(g, f->target);
}

static bool hurt_right(const MmGame *g, const MmHurtFrame *f)
{
    return is_somebody(g, f->figure) && (!f->by || is_actor(g, f->by, true)) && plays(g, f->seat);
}

static bool defeat_right(const MmGame *g, const MmDefeatFrame *f)
{
    if (!is_somebody(g, f->figure) || (f->by && !is_actor(g, f->by, true))) return false;
    if (f->survives && !mm_is_minion(f->figure)) return false;
    return f->seat == 0 || plays(g, f->seat);
}

static bool tokens_right(const MmGame *g, const MmTokensFrame *f)
{
    return plays(g, f->seat) && f->row && f->left > 0;
}

static bool spawn_right(const MmSpawnFrame *f)
{
    return f->size >= MM_CHUMP && f->size <= MM_BOSS && f->left > 0;
}

/* ---- Spells ---------------------------------------------------------------------------------- */

/* What a window may be about, by its moment. */
static const uint8_t event_rules[MM_MOMENTS] = {
    [MM_WHEN_BEGIN] = MM_RULE_TURN,      [MM_WHEN_ROLLED] = MM_RULE_AFTER_ROLL,
    [MM_WHEN_TARGETED] = MM_RULE_ATTACK, [MM_WHEN_DAMAGE] = MM_RULE_HURT,
    [MM_WHEN_CAST] = MM_RULE_CAST,       [MM_WHEN_DEFEAT] = MM_RULE_DEFEAT,
};

static bool window_right(const MmGame *g, const MmFrame *fr)
{
    const MmWindowFrame *const f = &fr->u.window;

    return plays(g, f->acting) && plays(g, f->seat) && f->asked <= mm_seats(g) &&
           fr[-1].rule == event_rules[f->moment];
}

static bool card_right(const MmGame *g, const MmCastFrame *f)
{
    const int deck = mm_spell(g, f->spell)->deck;

    return f->arcane == (deck == MM_ARCANE ? f->spell : 0) &&
           f->divine == (deck == MM_DIVINE ? f->spell : 0) &&
           f->void_ == (deck == MM_VOID ? f->spell : 0);
}

static bool cast_right(const MmGame *g, const MmFrame *fr)
{
    const MmCastFrame *const f = &fr->u.cast;
    const bool reacts = fr[-1].rule == MM_RULE_WINDOW;

    if (!plays(g, f->seat) || !is_somebody(g, f->figure) || !f->spell || !f->level) return false;
    if (!card_right(g, f) || f->level > mm_cost_levels(mm_spell(g, f->spell)->cost)) return false;
    if (f->reaction != reacts) return false;
    return mm_spell(g, f->spell)->when == (reacts ? fr[-1].u.window.moment : 0);
}

/* Whose text it is, and which. */
static bool source_right(const MmGame *g, const MmFrame *fr)
{
    const MmEffectFrame *const f = &fr->u.effect;
    const MmFrame *const below = fr - 1;

    if (!plays(g, f->seat) || !f->level) return false;
    if (below->rule == MM_RULE_SCOUT)
        return !f->spell && !f->treasure && is_revealed(g, f->region) && !f->figure;
    if (f->region || !is_somebody(g, f->figure)) return false;
    if (below->rule == MM_RULE_TURN)
        return !f->spell && f->treasure && f->level == 1 && f->figure == f->seat;
    return !f->treasure && f->spell == below->u.cast.spell && f->seat == below->u.cast.seat &&
           f->figure == below->u.cast.figure && f->level == below->u.cast.level;
}

static const WmOp *op_of(const MmGame *g, const MmEffectFrame *f)
{
    if (f->spell) return f->place < MM_OPS ? &mm_spell(g, f->spell)->does[f->place] : NULL;
    if (f->place) return NULL;
    return f->treasure ? &mm_treasure(g, f->treasure)->does[0]
                       : &mm_tile(g, f->region)->revealed[0];
}

/* The rule that carries out a word. */
static const uint8_t called[MM_WORDS] = {
    [MM_W_ATTACK] = MM_RULE_ATTACK, [MM_W_BLAST] = MM_RULE_ATTACK, [MM_W_SMITE] = MM_RULE_ATTACK,
    [MM_W_PLUS] = MM_RULE_TOKENS,   [MM_W_LEECH] = MM_RULE_TOKENS, [MM_W_REROLL] = MM_RULE_REROLL,
    [MM_W_SHARE] = MM_RULE_DEFEAT,  [MM_W_PAY] = MM_RULE_DEFEAT,   [MM_W_MOVE] = MM_RULE_MOVE,
    [MM_W_CONTROL] = MM_RULE_TURN,  [MM_W_ACT] = MM_RULE_TURN,     [MM_W_SPAWN] = MM_RULE_SPAWN,
};

/* What has been chosen before the question that is asked. */
static bool choice_right(const MmGame *g, const MmEffectFrame *f, const WmOp *op)
{
    const bool chooses = mm_op_picks(op) == MM_PICKS_ONE;
    const bool pushes = op->word == MM_W_PUSH;

    switch (g->state->question) {
    case MM_Q_REGION: return mm_op_picks(op) == MM_PICKS_REGION;
    case MM_Q_FIGURE: return chooses || (pushes && is_revealed(g, f->at));
    case MM_Q_GOAL: return (op->word == MM_W_TELEPORT || pushes) && stands(g, f->target);
    case MM_Q_OFFER: return op->word == MM_W_SHARE;
    default: return op->word == MM_W_LEECH && mm_is_hero(f->target) && plays(g, f->target);
    }
}

static bool effect_right(const MmGame *g, const MmFrame *fr, const MmFrame *calls)
{
    const MmEffectFrame *const f = &fr->u.effect;
    const WmOp *op;

    if (!source_right(g, fr)) return false;
    op = op_of(g, f);
    if (!op || !mm_op_holds(op, f->level) || f->left == 0) return false;
    if (!calls) return choice_right(g, f, op);
    if (op->word == MM_W_CONTROL && !mm_is_minion(f->target)) return false;
    return calls->rule == called[op->word];
}

static bool reroll_right(const MmGame *g, const MmFrame *fr)
{
    const MmRerollFrame *const f = &fr->u.reroll;
    const MmRollFrame *const roll = mm_roll_on_table(g);

    return plays(g, f->seat) && f->left > 0 && roll && f->dice >> roll->count == 0 &&
           wm_count_bits(f->dice) == f->picked && f->picked < roll->count;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool frame_right(const MmGame *g, const MmFrame *fr, const MmFrame *calls)
{
    switch (fr->rule) {
    case MM_RULE_TURN: return turn_right(g, &fr->u.turn, calls);
    case MM_RULE_MOVE: return move_right(g, &fr->u.move, calls);
    case MM_RULE_SCOUT: return scout_right(g, &fr->u.scout, calls);
    case MM_RULE_ROLL: return roll_right(g, &fr->u.roll, calls);
    case MM_RULE_ATTACK: return attack_right(g, fr, calls);
    case MM_RULE_HURT: return hurt_right(g, &fr->u.hurt);
    case MM_RULE_DEFEAT: return defeat_right(g, &fr->u.defeat);
    case MM_RULE_TOKENS: return tokens_right(g, &fr->u.tokens);
    case MM_RULE_SPAWN: return spawn_right(&fr->u.spawn);
    case MM_RULE_WINDOW: return window_right(g, fr);
    case MM_RULE_CAST: return cast_right(g, fr);
    case MM_RULE_EFFECT: return effect_right(g, fr, calls);
    case MM_RULE_REROLL: return reroll_right(g, fr);
    case MM_RULE_AFTER_ROLL: return plays(g, fr->u.after_roll.acting);
    case MM_RULE_MEDDLE:
        return plays(g, fr->u.meddle.acting) && plays(g, fr->u.meddle.seat) &&
               fr->u.meddle.asked < mm_seats(g);
    default: return true;
    }
}

bool mm_frames_right(const MmGame *g)
{
    const int depth = g->state->depth;

    for (int i = 0; i < depth; i++) {
        const MmFrame *const fr = &g->s->frames[i];
        if (!frame_right(g, fr, i + 1 < depth ? fr + 1 : NULL)) return false;
    }
    return true;
}
