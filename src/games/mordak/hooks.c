/* What the core asks of a game besides its rules. */
#include "internal.h"

_Static_assert(sizeof(MmPosition) <= 8192, "a position fits into 8 KiB");
_Static_assert(offsetof(MmPosition, frames) + sizeof(((MmPosition *)0)->frames) ==
                   sizeof(MmPosition),
               "no padding");
_Static_assert(offsetof(MmPosition, fill) + sizeof(((MmPosition *)0)->fill) ==
                   offsetof(MmPosition, lasting),
               "no padding");

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    MmScope scope;
    MmPosition backup;
    MmGame g;

    g.s = (MmPosition *)s;
    g.pack = m->pack;
    g.setup = (const MmSetup *)m->setup;
    g.derived = m->derived;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    case MM_RULE_##NUMBER: return mm_rule_##name(g, fr);

static WmFlow run(WmContext *c, WmFrame *frame)
{
    MmGame *const g = (MmGame *)c;
    MmFrame *const fr = (MmFrame *)(void *)frame;

    switch (fr->rule) {
#include "kinds.def"
    default: return WM_ASTRAY;
    }
}

static const WmStop *const stops[MM_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [MM_RULE_##NUMBER] = mm_##name##_stops,
#include "kinds.def"
};

static const WmAsking asking[MM_QUESTIONS] = {
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    [MM_Q_##NUMBER] = {.judge = mm_judge_##name, .list = mm_list_##name, more},
#define SCOPE(name) .scope = mm_scope_##name,
#define ABOUT(n, thing, member) .about_at[(n)-1] = WM_BYTE_AT(MmFrame, u.member),
#define ABOUT_BY(name) .about = mm_about_##name,
#include "kinds.def"
};

/* Nobody is asked in a game that is decided. */
static bool due(const WmContext *c)
{
    return MM_OVER(mm_game(c));
}

static WmEnd result(const WmContext *c, int seat)
{
    const MmGame *const g = mm_game(c);
    const int winner = seat == MM_VILLAIN ? MM_VILLAIN_WINS : MM_HEROES_WIN;

    if (!MM_OVER(g)) return (WmEnd){WM_RUNNING, mm_evaluate(g, seat)};
    return (WmEnd){g->s->course.winner == winner ? WM_WON : WM_LOST,
                   g->s->course.winner == winner ? 1 : -1};
}

static void weigh(const WmContext *c, int seat, int32_t parts[WM_REASONS_MAX])
{
    mm_weigh(mm_game(c), seat, parts);
}

/* Whose Turn it is; Minions act in the Villain's name. */
static int turn(const WmContext *c)
{
    const MmGame *const g = mm_game(c);

    if (g->s->course.phase == MM_VILLAIN_ROUND) return MM_VILLAIN;
    return g->state->depth ? g->s->frames[0].u.game.seat : 0;
}

static WmSeats team(const WmMatch *m, int seat)
{
    const WmSeats all = (WmSeats)((wm_seat_bit(m->setup->seats) << 1) - 1);
    const WmSeats villain = wm_seat_bit(MM_VILLAIN);

    return seat == MM_VILLAIN ? villain : (WmSeats)(all & ~villain);
}

static void start(WmContext *c, const WmAnswer *entry)
{
    mm_start((MmGame *)c, entry);
}

const WmHooks mm_hooks = {
    .frames_at = offsetof(MmPosition, frames),
    .frame_bytes = sizeof(MmFrame),
    .frames_max = MM_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = mm_setup_usual,
    .setup_check = mm_setup_check,
    .pack_check = mm_pack_check,
    .derive = mm_derive,
    .begin = mm_begin,
    .run = run,
    .due = due,
    .asking = asking,
    .result = result,
    .weigh = weigh,
    .turn = turn,
    .team = team,
    .sketch = mm_sketch,
    .stocks = mm_stocks,
    .stock_count = MM_STOCKS,
    .check = mm_check,
    .start = start,
    .settle = mm_settle,
    .judge_join = mm_judge_join,
    .judge_leave = mm_judge_leave,
    .places = mm_places,
};
