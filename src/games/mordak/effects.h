/* Texts: who says a word, whom it can be said of, and what it does. */
#pragma once

#include "mordak.h"
#include "pack.h"

/* Who says the words of a text, and when. */
typedef struct MmSay {
    int seat, figure; /* 0: nobody, a Region's text */
    int level;        /* from 1 (MM-MAG-05) */
    int home;         /* the Region from which is measured; 0: none (MM-MAG-13) */
    bool own_side;    /* Heroes of the text are the caster's own side, whichever it is */
    MmFrame *event;   /* that is reacted to, or NULL */
} MmSay;

/* What is chosen before a word is carried out. */
typedef enum MmPicks {
    MM_PICKS_NOTHING, /* whoever it is about, all of them */
    MM_PICKS_ONE,     /* a Character */
    MM_PICKS_REGION
} MmPicks;

int mm_op_picks(const WmOp *op);

/* Whom a word is about (MmWho), 0: nobody; where (MmWhere). */
int mm_op_who(const WmOp *op);
int mm_op_where(const WmOp *op);

/* The Characters that a word is about, or can be; the Regions. */
MmFigures mm_op_figures(const MmGame *g, const MmSay *say, const WmOp *op);
MmPlaces mm_op_places(const MmGame *g, const MmSay *say, const WmOp *op);

/* The rule that keeps it from a Region that is not among them. */
WmRule mm_out_of_reach(const WmOp *op);

/* Where that Character can be put. */
MmPlaces mm_op_goals(const MmGame *g, const MmSay *say, const WmOp *op, int figure);

/* Of a side, in a Region: whom an effect may move out of it as its Defender. */
MmFigures mm_defenders(const MmGame *g, int place, int team);

/* A number of a word by the level that was paid for, where the first level stands at that place of
 * its arguments; the same of an amount, without its dice. */
static inline int mm_op_level(const MmSay *say, const WmOp *op, int first)
{
    return op->arg[first + say->level - 1];
}

static inline int mm_op_number(const MmSay *say, const WmOp *op, int first)
{
    return mm_amount_number(mm_op_level(say, op, first));
}

/* The rule that keeps a word from doing anything, or 0. */
WmRule mm_judge_op(const MmGame *g, const MmSay *say, const WmOp *op);

/* Whether a word is for that level. */
static inline bool mm_op_holds(const WmOp *op, int level)
{
    return op->word && (op->on == 0 || op->on == level);
}

/* words.c: does what a word says, to what was chosen for it; WM_CALLED where a rule was called. */
WmFlow mm_carry_out(MmGame *g, MmEffectFrame *f, const MmSay *say, const WmOp *op);

/* effects.c: the rule that keeps a General Spell from being cast, or 0. */
WmRule mm_judge_spell(const MmGame *g, int seat, int figure, int spell, int level);

/* effects.c: carries out a Spell that has been paid for. */
WmFlow mm_spell_effect(MmGame *g, const MmCastFrame *cast);
