/* Rules that stop to ask. A rule is a function from top to bottom:
 *
 *     enum { ATTACK_REROLL = 1, ATTACK_WOUND };            saved in positions: append only
 *
 *     WmFlow xx_rule_attack(XxGame *g, XxFrame *fr)
 *     {
 *         XxAttack *const f = &fr->u.attack;
 *
 *         RULE_BEGIN(fr);
 *         ASK(fr, ATTACK_REROLL, f->seat, XX_Q_REROLL);
 *         ...
 *         RULE_END;
 *     }
 *
 * At ASK and CALL, and at CHOOSE and PICK, the function returns, and is entered again when the
 * answer or the called rule's value is there. So what must outlive them lives in the frame; above
 * RULE_BEGIN stand only const locals, computed anew at each entry; between RULE_BEGIN and RULE_END
 * there is no switch; and after every one of them the world may have changed. tools/lint-rules
 * checks what the compilers do not. */
#pragma once

#include <core/context.h>

#define RULE_BEGIN(frame)                                                                          \
    switch ((frame)->step) {                                                                       \
    case 0:

#define RULE_END                                                                                   \
    break;                                                                                         \
    default: return WM_ASTRAY;                                                                     \
        }                                                                                          \
        g->value = 0; /* a rule that says nothing returns nothing */                               \
        return WM_RETURNED

/* Asks one seat; afterwards g->answer is there. */
#define ASK(frame, STEP, who, what)                                                                \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        return wm_ask(&g->core, WM_ONE, wm_seat_bit(who), 0, (what));                              \
    case (STEP):;                                                                                  \
    } while (0)

/* Asks a team: the first answer counts; a dispute hands the question to `settles` (0: none). */
#define ASK_ANY(frame, STEP, who, settles, what)                                                   \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        return wm_ask(&g->core, WM_ANY_OF, (who), (settles), (what));                              \
    case (STEP):;                                                                                  \
    } while (0)

/* Asks every one of some seats (at least one) in secret. After each answer `keep` is done, which
 * stores g->answer of g->seat in a field of the frame that is seen BY_INDEX. */
#define ASK_EACH(frame, STEP, who, what, keep)                                                     \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        return wm_ask(&g->core, WM_EACH_OF, (who), 0, (what));                                     \
    case (STEP):                                                                                   \
        keep;                                                                                      \
        if (g->left) return wm_ask(&g->core, WM_EACH_OF, g->left, 0, (what));                      \
    } while (0)

/* Asks one seat if more than one answer is legal, and takes the only one as given if there is one;
 * afterwards g->answer is there. Nobody may learn from it whether somebody was asked: what is legal
 * must be public. At least one answer must be legal. */
#define CHOOSE(frame, STEP, who, what)                                                             \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        if (!wm_choose(&g->core, WM_ONE, wm_seat_bit(who), 0, (what))) return WM_ASKED;            \
        __attribute__((fallthrough));                                                              \
    case (STEP):;                                                                                  \
    } while (0)

/* The same for a team, as ASK_ANY; each of its seats has the same legal answers. */
#define CHOOSE_ANY(frame, STEP, who, settles, what)                                                \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        if (!wm_choose(&g->core, WM_ANY_OF, (who), (settles), (what))) return WM_ASKED;            \
        __attribute__((fallthrough));                                                              \
    case (STEP):;                                                                                  \
    } while (0)

/* Asks one seat to pick cards piece by piece. Picks and drops go into `picked`, a WmPile, as `how`
 * says, a WmPicking of core/picking.h; afterwards g->answer is another answer: WM_DONE where the
 * question has no more verbs. */
#define PICK(frame, STEP, who, what, how, picked)                                                  \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        return wm_ask(&g->core, WM_ONE, wm_seat_bit(who), 0, (what));                              \
    case (STEP):;                                                                                  \
    } while (wm_picking_take((how), (picked), &g->answer))

/* Runs another rule: `push` is a function that pushes its frame and returns WM_CALLED. Afterwards
 * g->value is what that rule returned. */
#define CALL(frame, STEP, push)                                                                    \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        return (push);                                                                             \
    case (STEP):;                                                                                  \
    } while (0)

/* Ends the rule with a value for its caller. */
#define RETURN(number)                                                                             \
    do {                                                                                           \
        g->value = (number);                                                                       \
        return WM_RETURNED;                                                                        \
    } while (0)

/* Cites the rules that this line obeys, one or several, for the coverage of the ledger. */
#define CITE(...)                                                                                  \
    ((void)(g->events ? wm_cite(&g->core, (const int[]){__VA_ARGS__},                              \
                                (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))           \
                      : (void)0))

/* Tells of something that everybody sees; at least one argument (0 where it has none). */
#define EVENT(kind, rule, ...) EVENT_TO(0, 0, kind, rule, __VA_ARGS__)

/* The same with secrets: the arguments whose bits are in `hidden` are for `seats` only. */
#define EVENT_TO(seats, hidden, kind, rule, ...)                                                   \
    ((void)(g->events ? wm_event(&g->core, (kind), (rule), (seats), (hidden),                      \
                                 (const int[]){__VA_ARGS__},                                       \
                                 (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))          \
                      : (void)0))

/* What the macros stand on. */
WmFlow wm_ask(WmContext *c, WmMode mode, WmSeats seats, int decider, int question);

/* True if there is but one answer, which is in the context as if it had been given; else the seats
 * are asked. The game is broken where there is none. */
bool wm_choose(WmContext *c, WmMode mode, WmSeats seats, int decider, int question);

/* A zeroed frame for `rule` on top of the others. If there is no room left the game is broken,
 * the memory returned is harmless, and the position will be restored. */
void *wm_push(WmContext *c, int rule);

/* Is there room for so many frames more? A window of reactions is opened only if there is. */
bool wm_frames_fit(const WmContext *c, int frames);

/* The frame `below` places under the top of a game's typed context: 0 is the rule that runs. */
#define FRAME_AT(g, below)                                                                         \
    (WM_ASSERT((below) >= 0 && (below) < (g)->state->depth),                                       \
     &(g)->s->frames[(g)->state->depth - 1 - (below)])
