/* RRL: dice of a roll are rolled again. */
#include "internal.h"
#include "rerolls.h"

/* ---- which dice ------------------------------------------------------------------------------ */

/* A die that shows this and has not been taken up yet, from 0; -1: there is none. Dice that show
 * the same are the same. */
static int find_die(const MmRollFrame *roll, uint32_t taken, int kind, int face)
{
    for (int i = 0; i < roll->count; i++)
        if (!(taken >> i & 1) && roll->die[i] == mm_die_at(kind, face)) return i;
    return -1;
}

WmRule mm_judge_reroll(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    const MmRerollFrame *const f = &mm_top(g)->u.reroll;

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != MM_A_REROLL) return WM_NOT_OFFERED;
    return find_die(mm_roll_on_table(g), f->dice, a->arg[0], a->arg[1]) >= 0 ? 0 : MM_RRL_01;
}

void mm_list_reroll(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        for (int face = 0; face <= MM_FACE_HIGH; face++)
            wm_offer_two(offers, MM_A_REROLL, kind, face);
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* MM-RRL-01: the new result stands. */
static void reroll(MmGame *g, MmRollFrame *roll, uint32_t dice)
{
    for (int i = 0; i < roll->count; i++) {
        const int kind = mm_die_kind(roll->die[i]);
        const int before = mm_die_face(roll->die[i]);
        if (!(dice >> i & 1)) continue;
        SET(roll->die[i], mm_die_at(kind, mm_roll_face(g, kind)));
        EVENT(MM_EV_REROLLED, MM_RRL_01, kind, before, mm_die_face(roll->die[i]));
    }
}

void mm_reroll_all(MmGame *g)
{
    reroll(g, mm_roll_on_table(g), UINT32_MAX);
}

WmFlow mm_reroll(MmGame *g, int seat, int dice)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_REROLL);

    SET(fr->u.reroll.seat, seat);
    SET(fr->u.reroll.left, dice);
    return WM_CALLED;
}

enum { REROLL_DIE = 1 };

const WmStop mm_reroll_stops[] = {
    [REROLL_DIE] = WM_ASKS(MM_Q_REROLL, MmFrame, u.reroll.seat),
    WM_NO_STOP,
};

static const WmField reroll_fields[] = {
    WM_NEED(MmRerollFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmRerollFrame, left, BY_ALL, &mm_thing_rolled),
    WM_FIELD(MmRerollFrame, picked, BY_ALL, &mm_thing_rolled),
    WM_FIELD(MmRerollFrame, fill, BY_NONE, &mm_thing_nothing),
    WM_FIELD(MmRerollFrame, dice, BY_ALL, &mm_thing_dice_bits),
};
const WmShape mm_reroll_frame_shape = {
    .name = "reroll", .bytes = sizeof(MmRerollFrame), WM_SHAPE_FIELDS(reroll_fields)};

static void take_up(const MmGame *g, MmRerollFrame *f)
{
    const int die = find_die(mm_roll_on_table(g), f->dice, g->answer.arg[0], g->answer.arg[1]);

    WM_ASSERT(die >= 0);
    f->dice |= (uint32_t)1 << die;
    GAIN(f->picked, 1);
    SPEND(f->left, 1);
}

/* The dice are taken up one by one and rolled together. Returns how many. */
WmFlow mm_rule_reroll(MmGame *g, MmFrame *fr)
{
    MmRerollFrame *const f = &fr->u.reroll;

    RULE_BEGIN(fr);
    while (f->left && f->picked < mm_roll_on_table(g)->count) {
        ASK(fr, REROLL_DIE, f->seat, MM_Q_REROLL);
        if (g->answer.kind == WM_DONE) break;
        take_up(g, f);
    }
    reroll(g, mm_roll_on_table(g), f->dice);
    RETURN(f->picked);
    RULE_END;
}

/* ---- after a roll ---------------------------------------------------------------------------- */

/* MM-RRL-02: a Treasure's dice for this roll; of the Treasure with luck once per Turn. */
static int treasure_rerolls(const MmGame *g, const MmRollFrame *roll, int power)
{
    const MmTurnFrame *const turn = mm_turn_of(g, roll->figure);
    const WmOp *const op = mm_is_player(roll->figure) ? mm_power(g, roll->figure, power) : NULL;
    const int weapon = op ? mm_player(g, roll->figure)->held[MM_OFFENSE - 1] : 0;

    if (!op || roll->count == 0) return 0;
    if (power == MM_P_LUCK) return turn && !(turn->did & MM_DID_LUCK) ? op->arg[0] : 0;
    return weapon && mm_treasure(g, weapon)->row == roll->row ? op->arg[0] : 0; /* MM-TRE-03 */
}

WmFlow mm_after_roll(MmGame *g)
{
    const int acting = mm_top(g)->u.roll.seat;

    SET(((MmFrame *)wm_push(&g->core, MM_RULE_AFTER_ROLL))->u.after_roll.acting, acting);
    return WM_CALLED;
}

enum { AFTER_ROLL_TREASURE = 1, AFTER_ROLL_LUCK, AFTER_ROLL_WINDOW };

const WmStop mm_after_roll_stops[] = {
    [AFTER_ROLL_TREASURE] = WM_CALLS(MM_RULE_REROLL),
    [AFTER_ROLL_LUCK] = WM_CALLS(MM_RULE_REROLL),
    [AFTER_ROLL_WINDOW] = WM_CALLS(MM_RULE_WINDOW),
    WM_NO_STOP,
};

static void use_luck(MmGame *g, int figure)
{
    if (g->value) mm_turn_of(g, figure)->did |= MM_DID_LUCK;
}

/* MM-RRL-02: Treasures first; then Spells, friends before enemies, as their window has it. */
WmFlow mm_rule_after_roll(MmGame *g, MmFrame *fr)
{
    const MmWindowFrame *const f = &fr->u.after_roll;

    RULE_BEGIN(fr);
    if (treasure_rerolls(g, mm_roll_on_table(g), MM_P_REROLL)) {
        CITE(MM_RRL_02, MM_TRE_03);
        CALL(fr, AFTER_ROLL_TREASURE,
             mm_reroll(g, f->acting, treasure_rerolls(g, mm_roll_on_table(g), MM_P_REROLL)));
    }
    if (treasure_rerolls(g, mm_roll_on_table(g), MM_P_LUCK)) {
        CITE(MM_RRL_02);
        CALL(fr, AFTER_ROLL_LUCK,
             mm_reroll(g, f->acting, treasure_rerolls(g, mm_roll_on_table(g), MM_P_LUCK)));
        use_luck(g, mm_roll_on_table(g)->figure);
    }
    CALL(fr, AFTER_ROLL_WINDOW, mm_window(g, MM_WHEN_ROLLED, f->acting));
    if (MM_OVER(g)) return WM_FINISHED;
    RULE_END;
}
