/* HER: Unique Abilities, and other powers of boards and Treasures. */
#include "mordak.h"

/* ---- powers ---------------------------------------------------------------------------------- */

/* MM-UPG-03: what is marked as upgraded waits for the Crystal, and then stands for the base. */
static bool in_force(const MmGame *g, int seat, const WmOp *op)
{
    return op->on == 0 || op->on == (mm_player(g, seat)->upgraded ? MM_UPGRADED : MM_BASE);
}

static const WmOp *find_power(const MmGame *g, int seat, const WmOp *holds, int power)
{
    for (int i = 0; i < MM_POWERS_HELD; i++)
        if (holds[i].word == power && in_force(g, seat, &holds[i])) return &holds[i];
    return NULL;
}

/* On the board (slot 0), or in a slot. */
static const WmOp *power_in(const MmGame *g, int seat, int slot, int power)
{
    const int treasure = slot ? mm_player(g, seat)->held[slot - 1] : 0;

    if (slot == 0) return find_power(g, seat, mm_board(g, seat)->holds, power);
    return treasure ? find_power(g, seat, mm_treasure(g, treasure)->holds, power) : NULL;
}

const WmOp *mm_power(const MmGame *g, int seat, int power)
{
    if (!mm_player(g, seat)->board) return NULL;
    for (int slot = 0; slot <= MM_SLOTS; slot++)
        if (power_in(g, seat, slot, power)) return power_in(g, seat, slot, power);
    return NULL;
}

/* The last argument: one number, or one for the base and one for the upgrade. */
static int number_of(const MmGame *g, int seat, const WmOp *op)
{
    if (op->count < MM_LEVELS) return op->arg[op->count - 1];
    return mm_amount_number(op->arg[op->count - MM_LEVELS + mm_player(g, seat)->upgraded]);
}

int mm_power_amount(const MmGame *g, int seat, int power, int none)
{
    const WmOp *const op = mm_power(g, seat, power);

    return op ? number_of(g, seat, op) : none;
}

/* What board and Treasures give together. */
static int sum_of(const MmGame *g, int seat, int power)
{
    int sum = 0;

    for (int slot = 0; slot <= MM_SLOTS; slot++) {
        const WmOp *const op = power_in(g, seat, slot, power);
        if (op) sum += number_of(g, seat, op);
    }
    return sum;
}

/* MM-HER-05, MM-PLU-01 */
int mm_token_cost(const MmGame *g, int seat)
{
    return mm_power_amount(g, seat, MM_P_TOKEN_COST, 2);
}

/* MM-HER-06, MM-PLU-06 */
int mm_token_limit(const MmGame *g, int seat)
{
    return MM_TOKENS + sum_of(g, seat, MM_P_TOKENS);
}

/* MM-MAG-11 */
int mm_hand_limit(const MmGame *g, int seat)
{
    return MM_HAND + sum_of(g, seat, MM_P_HAND);
}

bool mm_has_gust(const MmGame *g, int seat)
{
    return mm_power(g, seat, MM_P_HORSE) != NULL;
}

/* MM-HER-12, MM-HER-13: for a purple Minion, in her own Turn or, upgraded, in any. */
int mm_crusader(const MmGame *g, int figure)
{
    if (!mm_is_minion(figure) || mm_card(g, figure)->color != MM_PURPLE) return 0;
    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++)
        if (mm_takes_part(g, seat) && mm_power(g, seat, MM_P_CRUSADE) &&
            (mm_player(g, seat)->upgraded || mm_turn_of(g, seat)))
            return seat;
    return 0;
}

/* MM-HER-03: somebody was Defeated in a roll of one who rages, and still stands. */
static const WmOp *rage_of(const MmGame *g, const MmRollFrame *f)
{
    if (!f->felled || !mm_is_player(f->figure) || !mm_in_play(g, f->figure)) return NULL;
    return mm_power(g, f->figure, MM_P_RAGE);
}

/* MM-HER-04: one token, however many there were. */
int mm_rage_row(const MmGame *g, const MmRollFrame *f)
{
    return rage_of(g, f) ? rage_of(g, f)->arg[0] : 0;
}

void mm_roll_ended(MmGame *g, const MmRollFrame *f)
{
    const WmOp *const rage = rage_of(g, f);

    if (!rage) return;
    CITE(MM_HER_03, MM_HER_04, MM_HER_16);
    if (number_of(g, f->figure, rage))
        mm_heal(g, f->figure, number_of(g, f->figure, rage), MM_HER_03);
}

/* ---- tokens on the rolls of others ----------------------------------------------------------- */

/* MM-ROL-11: whose tokens the roller may add while the Hits are spent; 0: none. Of a Minion that
 * the Villain plays, Mordak's, by his ability (MM-HER-11); others cannot use any (MM-PLU-08). */
int mm_token_giver(const MmGame *g, const MmRollFrame *roll)
{
    if (mm_is_player(roll->figure)) return roll->figure;
    if (roll->seat == MM_VILLAIN && mm_power(g, MM_VILLAIN, MM_P_MEDDLING)) return MM_VILLAIN;
    return 0;
}

/* The row whose tokens a Player may add to the roll by an ability. */
static int row_of_tokens(const MmGame *g, const MmRollFrame *roll, int seat)
{
    return mm_power(g, seat, MM_P_BEATS) ? MM_MAGIC : roll->row; /* MM-HER-14, MM-HER-11 */
}

/* Hits that such a token brings; 0: there is none that can be added. */
static int hits_by_token(const MmGame *g, const MmRollFrame *roll, int seat)
{
    if (!mm_takes_part(g, seat)) return 0; /* MM-DMG-15 */
    if (mm_player(g, seat)->plus[row_of_tokens(g, roll, seat) - 1] == 0) return 0;
    if (mm_power(g, seat, MM_P_BEATS)) return mm_power_amount(g, seat, MM_P_BEATS, 0);
    return mm_power(g, seat, MM_P_MEDDLING) && seat != mm_token_giver(g, roll) ? 1 : 0;
}

/* The roll lies below the rule that asks. */
static MmRollFrame *roll_below(const MmGame *g)
{
    return &FRAME_AT(g, 1)->u.roll;
}

WmRule mm_judge_meddle(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    if (a->kind == WM_PASS) return 0;
    if (a->kind != MM_A_ADD) return WM_NOT_OFFERED;
    return hits_by_token(g, roll_below(g), seat) ? 0 : MM_PLU_02;
}

void mm_list_meddle(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    wm_offer(offers, MM_A_ADD);
}

static void add_token(MmGame *g, int seat)
{
    MmRollFrame *const roll = roll_below(g);
    const int hits = hits_by_token(g, roll, seat);

    SPEND(mm_player(g, seat)->plus[row_of_tokens(g, roll, seat) - 1], 1);
    GAIN(roll->extra, hits);
    EVENT(MM_EV_ADDED, mm_power(g, seat, MM_P_BEATS) ? MM_HER_14 : MM_HER_11, seat, hits);
}

WmFlow mm_meddle(MmGame *g)
{
    const int acting = mm_top(g)->u.roll.seat;

    SET(((MmFrame *)wm_push(&g->core, MM_RULE_MEDDLE))->u.meddle.acting, acting);
    return WM_CALLED;
}

enum { MEDDLE_ADD = 1 };

const WmStop mm_meddle_stops[] = {
    [MEDDLE_ADD] = WM_ASKS(MM_Q_MEDDLE, MmFrame, u.meddle.seat),
    WM_NO_STOP,
};

/* MM-ROL-11, MM-HER-11, MM-HER-14: friends of the roller first, then Opponents. */
WmFlow mm_rule_meddle(MmGame *g, MmFrame *fr)
{
    MmWindowFrame *const f = &fr->u.meddle;

    RULE_BEGIN(fr);
    for (; f->asked < mm_seats(g); GAIN(f->asked, 1)) {
        SET(f->seat, mm_seat_in_order(g, f->acting, f->asked));
        while (hits_by_token(g, roll_below(g), f->seat)) {
            ASK(fr, MEDDLE_ADD, f->seat, MM_Q_MEDDLE);
            if (g->answer.kind == WM_PASS) break;
            add_token(g, f->seat);
        }
    }
    RULE_END;
}
