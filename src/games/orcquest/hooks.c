/* What the core asks of a game besides its rules. */
#include "internal.h"

_Static_assert(sizeof(OqPosition) <= 16384, "a position fits into 16 KiB");
_Static_assert(sizeof(OqPosition) % 8 == 0, "whole words");
_Static_assert(offsetof(OqPosition, fill) + sizeof(((OqPosition *)0)->fill) ==
                   offsetof(OqPosition, frames),
               "no padding");
_Static_assert(offsetof(OqPosition, frames) + sizeof(((OqPosition *)0)->frames) ==
                   sizeof(OqPosition),
               "no padding");

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    OqScope scope;
    OqPosition backup;
    OqGame g;

    g.s = (OqPosition *)s;
    g.pack = m->pack;
    g.setup = (const OqSetup *)m->setup;
    g.derived = m->derived;
    oq_make_board(&g);
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    case OQ_RULE_##NUMBER: return oq_rule_##name(g, fr);

static WmFlow run(WmContext *c, WmFrame *frame)
{
    OqGame *const g = (OqGame *)c;
    OqFrame *const fr = (OqFrame *)(void *)frame;

    switch (fr->rule) {
#include "kinds.def"
    default: return WM_ASTRAY;
    }
}

static const WmStop *const stops[OQ_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [OQ_RULE_##NUMBER] = oq_##name##_stops,
#include "kinds.def"
};

static const WmAsking asking[OQ_QUESTIONS] = {
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    [OQ_Q_##NUMBER] = {.judge = oq_judge_##name, .list = oq_list_##name, more},
#define SCOPE(name) .scope = oq_scope_##name,
#define ABOUT(n, thing, member) .about_at[(n)-1] = WM_BYTE_AT(OqFrame, u.member),
#define ABOUT_BY(name) .about = oq_about_##name,
#include "kinds.def"
};

/* Whoever settles may ask; nobody looks about before an Exploration is finished, a Patrol that
 * comes in stands there, or all Groups are formed. */
static bool due(const WmContext *c)
{
    const OqGame *const g = oq_game(c);
    int rule = g->state->depth ? oq_top(g)->rule : 0;

    if (OQ_OVER(g)) return true;
    if (rule == OQ_RULE_SORT && g->state->depth > 1) rule = FRAME_AT(g, 1)->rule; /* an aside */
    if (rule == OQ_RULE_EXPLORE) return g->s->course.due & OQ_DUE_DEATH;
    if (rule == OQ_RULE_SETTLE || rule == OQ_RULE_REWARD || rule == OQ_RULE_APPEAR) return false;
    if (rule == OQ_RULE_GROUPS) return !oq_top(g)->u.groups.first && oq_due(g);
    if (rule == OQ_RULE_LOOT) return g->s->course.due;
    return oq_due(g);
}

static WmEnd result(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    switch (g->s->course.result) {
    case OQ_VICTORY: return (WmEnd){WM_WON, 1};
    case OQ_DEFEAT: return (WmEnd){WM_LOST, -1};
    default: return (WmEnd){WM_RUNNING, oq_evaluate(g)};
    }
}

static void weigh(const WmContext *c, int seat, int32_t parts[WM_REASONS_MAX])
{
    (void)seat;
    oq_weigh(oq_game(c), parts);
}

/* Whose Hero acts. Enemies act in nobody's name. */
static int turn(const WmContext *c)
{
    const OqGame *const g = oq_game(c);

    for (int depth = 0; depth < g->state->depth; depth++)
        if (g->s->frames[depth].rule == OQ_RULE_ACTIVATION)
            return g->s->frames[depth].u.activation.seat;
    return 0;
}

static WmSeats team(const WmMatch *m, int seat)
{
    (void)seat;
    return (WmSeats)((1u << (unsigned)m->setup->seats) - 1);
}

static void start(WmContext *c, const WmAnswer *entry)
{
    OqGame *const g = (OqGame *)c;

    SET(g->s->course.due,
        OQ_DUE_LOOK | OQ_DUE_DEATH); /* what was placed is looked at before anybody acts */
    oq_start(g, entry);
}

const WmHooks oq_hooks = {
    .frames_at = offsetof(OqPosition, frames),
    .frame_bytes = sizeof(OqFrame),
    .frames_max = OQ_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = oq_setup_usual,
    .setup_check = oq_setup_check,
    .pack_check = oq_pack_check,
    .derive = oq_derive,
    .begin = oq_begin,
    .run = run,
    .due = due,
    .asking = asking,
    .list_orders = oq_list_orders,
    .order_answer = oq_order_answer,
    .result = result,
    .weigh = weigh,
    .carry = oq_carry,
    .turn = turn,
    .team = team,
    .sketch = oq_sketch,
    .stocks = oq_stocks,
    .stock_count = OQ_STOCKS,
    .check = oq_check,
    .start = start,
    .settle = oq_put_right,
    .survey = oq_survey,
    .places = oq_places,
};
