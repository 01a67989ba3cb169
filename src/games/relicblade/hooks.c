/* What the core asks of a game besides its rules. */
#include "internal.h"

_Static_assert(sizeof(RbPosition) <= 8192, "a position fits into 8 KiB");
_Static_assert(sizeof(RbPosition) % 8 == 0, "a position is made of whole words");
_Static_assert(offsetof(RbPosition, frames) + sizeof(((RbPosition *)0)->frames) ==
                   sizeof(RbPosition),
               "no padding");
_Static_assert(offsetof(RbPosition, fill) + sizeof(((RbPosition *)0)->fill) ==
                   offsetof(RbPosition, frames),
               "no padding");

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    RbScope scope;
    RbPosition backup;
    RbGame g;

    g.s = (RbPosition *)s;
    g.pack = m->pack;
    g.setup = (const RbSetup *)m->setup;
    g.derived = m->derived;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    case RB_RULE_##NUMBER: return rb_rule_##name(g, fr);

static WmFlow run(WmContext *c, WmFrame *frame)
{
    RbGame *const g = (RbGame *)c;
    RbFrame *const fr = (RbFrame *)(void *)frame;

    switch (fr->rule) {
#include "kinds.def"
    default: return WM_ASTRAY;
    }
}

static const WmStop *const stops[RB_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [RB_RULE_##NUMBER] = rb_##name##_stops,
#include "kinds.def"
};

static const WmAsking asking[RB_QUESTIONS] = {
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    [RB_Q_##NUMBER] = {.judge = rb_judge_##name, .list = rb_list_##name, more},
#define SCOPE(name) .scope = rb_scope_##name,
#define ABOUT(n, thing, member) .about_at[(n)-1] = WM_BYTE_AT(RbFrame, u.member),
#define ABOUT_BY(name) .about = rb_about_##name,
#include "kinds.def"
};

/* Nobody is asked in a game that is decided, but for what was found in it (RB-WLD-07). */
static bool due(const WmContext *c)
{
    return rb_is_settled(rb_game(c));
}

static WmEnd result(const WmContext *c, int seat)
{
    const RbGame *const g = rb_game(c);
    const int wins = seat == 1 ? RB_FIRST_WINS : RB_SECOND_WINS;

    if (!rb_is_settled(g)) return (WmEnd){WM_RUNNING, rb_evaluate(g, seat)};
    if (g->s->course.outcome == RB_DRAWN) return (WmEnd){WM_DRAWN, 0};
    return g->s->course.outcome == wins ? (WmEnd){WM_WON, 1} : (WmEnd){WM_LOST, -1};
}

/* Whose activation it is. */
static int turn(const WmContext *c)
{
    const RbGame *const g = rb_game(c);
    const RbTurnFrame *const turn = g->state->depth ? rb_turn_of(g) : NULL;

    if (turn && turn->seat) return turn->seat; /* that of a monster's leader */
    if (g->s->course.phase != RB_ACTIVATION && g->s->course.phase != RB_DEPLOYMENT) return 0;
    return g->state->depth ? g->s->frames[0].u.game.seat : 0;
}

static int relic_copies(const WmContext *c, int which, int relic)
{
    (void)c, (void)which, (void)relic;
    return 1;
}

static const WmStock stocks[RB_STOCKS] = {
    [RB_STOCK_RELICS] = {.name = "a relic", .card = &rb_thing_relic, .copies = relic_copies},
};

static void start(WmContext *c, const WmAnswer *entry)
{
    rb_start((RbGame *)c, entry);
}

const WmHooks rb_hooks = {
    .frames_at = offsetof(RbPosition, frames),
    .frame_bytes = sizeof(RbFrame),
    .frames_max = RB_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = rb_setup_usual,
    .setup_check = rb_setup_check,
    .roster_read = rb_roster_read,
    .roster_write = rb_roster_write,
    .pack_check = rb_pack_check,
    .derive = rb_derive,
    .begin = rb_begin,
    .run = run,
    .due = due,
    .asking = asking,
    .result = result,
    .carry = rb_carry,
    .turn = turn,
    .sketch = rb_sketch,
    .stocks = stocks,
    .stock_count = RB_STOCKS,
    .check = rb_check,
    .start = start,
    .settle = rb_settle,
    .survey = rb_survey,
};
