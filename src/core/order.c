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

typedef struct OrderCall {
    WmCall call;
    int seat;
    const WmAnswer *order;
    WmAnswer answer; /* of the game; of kind 0: it says nothing */
} OrderCall;

static void ask_answer(WmContext *c, WmCall *call)
{
    OrderCall *const o = (OrderCall *)call;

    o->answer = c->match->game->hooks->order_answer(c, o->seat, o->order);
}

static bool has_answer(const WmAnswer *legal, int count, const WmAnswer *answer)
{
    for (int i = 0; i < count; i++)
        if (same_answer(&legal[i], answer)) return true;
    return false;
}

/* The answer of an order to the question asked now, of these that are legal. */
static bool answer_of(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order,
                      const WmAnswer *legal, int count, WmAnswer *answer)
{
    const WmOrder *const row = &m->game->orders[order->kind];
    OrderCall o = {.call = {ask_answer}, .seat = seat, .order = order};

    if (!answers(row, s->question) || count == 0) return false;
    if (m->game->hooks->order_answer) wm_with_context(m, s, &o.call);
    if (o.answer.kind || row->arg[0]) {
        *answer = o.answer;
        return has_answer(legal, count, answer);
    }
    for (int part = 0; part < WM_ORDER_PARTS && row->verbs[part]; part++)
        for (int i = 0; i < count; i++)
            if (legal[i].kind == row->verbs[part]) {
                *answer = legal[i];
                return true;
            }
    return false;
}

static int list_legal(const WmMatch *m, const WmState *s, int seat, WmAnswer legal[WM_LEGAL_MAX])
{
    const int listed = wm_legal(m, s, seat, legal, WM_LEGAL_MAX);

    return listed < WM_LEGAL_MAX ? listed : WM_LEGAL_MAX;
}

bool wm_order_answer(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order,
                     WmAnswer *answer)
{
    WmAnswer legal[WM_LEGAL_MAX];

    if (!answers(&m->game->orders[order->kind], s->question)) return false;
    return answer_of(m, s, seat, order, legal, list_legal(m, s, seat, legal), answer);
}

/* ---- those that are offered ------------------------------------------------------------------ */

static void add(WmOrderList *list, WmAnswer order)
{
    if (list->count < list->cap) list->out[list->count] = order;
    list->count++;
}

void wm_order_add_one(WmOrderList *list, int order, int arg)
{
    add(list, (WmAnswer){.kind = (uint16_t)order, .count = 1, .arg = {(int16_t)arg}});
}

void wm_order_add_two(WmOrderList *list, int order, int arg0, int arg1)
{
    add(list,
        (WmAnswer){.kind = (uint16_t)order, .count = 2, .arg = {(int16_t)arg0, (int16_t)arg1}});
}

typedef struct ListCall {
    WmCall call;
    int seat, order;
    WmOrderList list;
} ListCall;

static void list_one(WmContext *c, WmCall *call)
{
    ListCall *const l = (ListCall *)call;
    const WmHooks *const hooks = c->match->game->hooks;

    if (hooks->order_fits && !hooks->order_fits(c, l->seat, l->order)) return;
    if (c->match->game->orders[l->order].arg[0])
        hooks->list_orders(c, l->seat, l->order, &l->list);
    else
        add(&l->list, (WmAnswer){.kind = (uint16_t)l->order});
}

/* The orders of a number that have an answer, of these that are legal. */
static int orders_of(const WmMatch *m, const WmState *s, int seat, int order, const WmAnswer *legal,
                     int count, WmAnswer out[WM_ORDERS_MAX])
{
    ListCall l = {.call = {list_one},
                  .seat = seat,
                  .order = order,
                  .list = {.out = out, .cap = WM_ORDERS_MAX}};
    WmAnswer first;
    int kept = 0;

    wm_with_context(m, s, &l.call);
    for (int i = 0; i < l.list.count && i < WM_ORDERS_MAX; i++)
        if (answer_of(m, s, seat, &out[i], legal, count, &first)) out[kept++] = out[i];
    return kept;
}

int wm_orders(const WmMatch *m, const WmState *s, int seat, WmAnswer *out, int cap)
{
    WmAnswer legal[WM_LEGAL_MAX], found[WM_ORDERS_MAX], only;
    int count, all = 0;

    if (s->question == 0 || !wm_seats_have(wm_asked(s), seat) ||
        wm_force(m, s, seat, &only) != WM_NOT_FORCED)
        return 0;
    count = list_legal(m, s, seat, legal);
    for (int order = 1; order < m->game->order_count; order++) {
        if (s->question != m->game->orders[order].question) continue;
        const int here = orders_of(m, s, seat, order, legal, count, found);
        for (int i = 0; i < here; i++, all++)
            if (all < cap) out[all] = found[i];
    }
    return all;
}

bool wm_order_offered(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order)
{
    WmAnswer offered[WM_ORDERS_MAX];
    int count = wm_orders(m, s, seat, offered, WM_ORDERS_MAX);

    if (count > WM_ORDERS_MAX) count = WM_ORDERS_MAX;
    return has_answer(offered, count, order);
}

bool wm_order_holds(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order)
{
    const WmOrder *const row = &m->game->orders[order->kind];
    WmAnswer answer;

    if (s->question == 0) return false;
    if (!wm_seats_have(wm_asked(s), seat) || has(row->across, s->question)) return true;
    return wm_order_answer(m, s, seat, order, &answer);
}

bool wm_order_ended(const WmMatch *m, const WmAnswer *order, const WmEvents *events)
{
    for (uint32_t i = 0; i < events->count && i < events->cap; i++)
        if (has(m->game->orders[order->kind].until, events->at[i].kind)) return true;
    return false;
}
