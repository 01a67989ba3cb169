/* What can be answered without asking: forced answers, and standing orders. */
#include "core_internal.h"

/* ---- forced answers -------------------------------------------------------------------------- */

/* The only answer of a seat that is asked, but for a dispute. */
static bool only_answer(const WmMatch *m, const WmState *s, int seat, WmAnswer *answer)
{
    WmAnswer legal[3];
    int count = wm_legal(m, s, seat, legal, 3);

    if (count == 2 && legal[1].kind == WM_DISPUTE) count = 1;
    if (count != 1) return false;
    *answer = legal[0];
    return true;
}

static bool same_answer(const WmAnswer *a, const WmAnswer *b)
{
    bool same = a->kind == b->kind && a->count == b->count;

    for (int i = 0; i < a->count; i++) same = same && a->arg[i] == b->arg[i];
    return same;
}

WmForce wm_force(const WmMatch *m, const WmState *s, int seat, WmAnswer *answer)
{
    const WmSeats asked = wm_asked(s);
    const WmQuestionKind *const kind = &m->game->questions[s->question];

    if (s->question == 0 || kind->open || !only_answer(m, s, seat, answer)) return WM_NOT_FORCED;
    for (int other = 1; other <= m->setup->seats; other++) {
        WmAnswer theirs;
        if (other != seat && wm_seats_have(asked, other) &&
            !(only_answer(m, s, other, &theirs) && same_answer(answer, &theirs)))
            return WM_NOT_FORCED;
    }
    return kind->window ? WM_FORCED_SECRETLY : WM_FORCED;
}

/* ---- standing orders ------------------------------------------------------------------------- */

static bool has(const uint16_t list[WM_ORDER_PARTS], int kind)
{
    for (int i = 0; i < WM_ORDER_PARTS && list[i]; i++)
        if (list[i] == kind) return true;
    return false;
}

static bool answers(const WmOrder *order, int question)
{
    return question != 0 && (question == order->question || has(order->also, question));
}

bool wm_order_answer(const WmMatch *m, const WmState *s, int seat, int order, WmAnswer *answer)
{
    const WmOrder *const row = &m->game->orders[order];
    WmAnswer legal[WM_LEGAL_MAX];

    if (!answers(row, s->question)) return false;
    const int listed = wm_legal(m, s, seat, legal, WM_LEGAL_MAX);
    const int count = listed < WM_LEGAL_MAX ? listed : WM_LEGAL_MAX;
    for (int part = 0; part < WM_ORDER_PARTS && row->verbs[part]; part++)
        for (int i = 0; i < count; i++)
            if (legal[i].kind == row->verbs[part]) {
                *answer = legal[i];
                return true;
            }
    return false;
}

typedef struct FitsCall {
    WmCall call;
    int seat, order;
    bool fits;
} FitsCall;

static void ask_fits(WmContext *c, WmCall *call)
{
    FitsCall *const f = (FitsCall *)call;
    const WmHooks *const hooks = c->match->game->hooks;

    f->fits = !hooks->order_fits || hooks->order_fits(c, f->seat, f->order);
}

bool wm_order_offered(const WmMatch *m, const WmState *s, int seat, int order)
{
    FitsCall f = {.call = {ask_fits}, .seat = seat, .order = order};
    WmAnswer only;

    if (order <= 0 || order >= m->game->order_count) return false;
    if (s->question != m->game->orders[order].question || !wm_seats_have(wm_asked(s), seat))
        return false;
    if (only_answer(m, s, seat, &only) || !wm_order_answer(m, s, seat, order, &only)) return false;
    wm_with_context(m, s, &f.call);
    return f.fits;
}

bool wm_order_holds(const WmMatch *m, const WmState *s, int seat, int order)
{
    const WmOrder *const row = &m->game->orders[order];
    WmAnswer answer;

    if (s->question == 0) return false;
    if (!wm_seats_have(wm_asked(s), seat) || has(row->across, s->question)) return true;
    return wm_order_answer(m, s, seat, order, &answer);
}

bool wm_order_ended(const WmMatch *m, int order, const WmEvents *events)
{
    for (uint32_t i = 0; i < events->count && i < events->cap; i++)
        if (has(m->game->orders[order].until, events->at[i].kind)) return true;
    return false;
}
