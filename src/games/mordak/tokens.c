/* PLU: Plus-One tokens are gained. */
#include "internal.h"

int mm_tokens(const MmGame *g, int seat)
{
    int held = 0;

    for (int row = 0; row < MM_ROWS; row++) held += mm_player(g, seat)->plus[row];
    return held;
}

WmFlow mm_gain_tokens(MmGame *g, int seat, int row, int count)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_TOKENS);

    SET(fr->u.tokens.seat, seat);
    SET(fr->u.tokens.row, row);
    SET(fr->u.tokens.left, count);
    return WM_CALLED;
}

/* Heroes have no Corruption row (MM-SEQ-11). */
static int rows_of(int seat)
{
    return seat == MM_VILLAIN ? MM_CORRUPTION : MM_MAGIC;
}

WmRule mm_judge_row(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c;
    if (a->kind != MM_A_ROW) return WM_NOT_OFFERED;
    return a->arg[0] <= rows_of(seat) ? 0 : MM_SEQ_11;
}

void mm_list_row(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c;
    for (int row = MM_MELEE; row <= rows_of(seat); row++) wm_offer_one(offers, MM_A_ROW, row);
}

/* MM-PLU-07: `row` gives up a token there, `pass` the new one. */
WmRule mm_judge_room(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind == WM_PASS) return 0;
    if (a->kind != MM_A_ROW) return WM_NOT_OFFERED;
    return mm_player(mm_game(c), seat)->plus[a->arg[0] - 1] ? 0 : MM_PLU_07;
}

void mm_list_room(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++) wm_offer_one(offers, MM_A_ROW, row);
}

enum { TOKENS_ROW = 1, TOKENS_ROOM };

const WmStop mm_tokens_stops[] = {
    [TOKENS_ROW] = WM_ASKS(MM_Q_ROW, MmFrame, u.tokens.seat),
    [TOKENS_ROOM] = WM_ASKS(MM_Q_ROOM, MmFrame, u.tokens.seat),
    WM_NO_STOP,
};

static const WmField tokens_fields[] = {
    WM_NEED(MmTokensFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmTokensFrame, row, BY_ALL, &mm_thing_any_row),
    WM_FIELD(MmTokensFrame, left, BY_ALL, &mm_thing_few),
    WM_FIELD(MmTokensFrame, onto, BY_NONE, &mm_thing_any_row),
    WM_FIELD(MmTokensFrame, gained, BY_ALL, &mm_thing_few),
};
const WmShape mm_tokens_frame_shape = {
    .name = "tokens", .bytes = sizeof(MmTokensFrame), WM_SHAPE_FIELDS(tokens_fields)};

static void lose_token(MmGame *g, int seat, int row)
{
    SPEND(mm_player(g, seat)->plus[row - 1], 1);
    EVENT(MM_EV_TOKEN_LOST, MM_PLU_07, seat, row);
}

/* MM-PLU-06, MM-PLU-07: up to the limit; beyond it another one makes room. Who has left the table
 * decides nothing any more (MM-PLR-07), and what they gained would go to the box (MM-PLR-08). */
WmFlow mm_rule_tokens(MmGame *g, MmFrame *fr)
{
    MmTokensFrame *const f = &fr->u.tokens;

    RULE_BEGIN(fr);
    if (!wm_seats_have(g->state->present, f->seat)) {
        CITE(MM_PLR_07);
        f->left = 0;
    }
    for (; f->left > 0; SPEND(f->left, 1)) {
        if (mm_tokens(g, f->seat) >= mm_token_limit(g, f->seat)) {
            ASK(fr, TOKENS_ROOM, f->seat, MM_Q_ROOM);
            CITE(MM_PLU_06, MM_PLU_07);
            if (g->answer.kind == WM_PASS) break;
            lose_token(g, f->seat, g->answer.arg[0]);
        }
        SET(f->onto, f->row);
        if (f->row == MM_ANY_ROW) {
            ASK(fr, TOKENS_ROW, f->seat, MM_Q_ROW);
            SET(f->onto, g->answer.arg[0]);
        }
        GAIN(mm_player(g, f->seat)->plus[f->onto - 1], 1);
        GAIN(f->gained, 1);
        EVENT(MM_EV_TOKEN, MM_PLU_01, f->seat, f->onto);
        if (mm_tokens(g, f->seat) > MM_TOKENS) CITE(MM_HER_06);
        CITE(MM_PLU_10);
    }
    RETURN(f->gained);
    RULE_END;
}
