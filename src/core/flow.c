/* The stack of frames: rules that call, ask, and go on. */
#include <core/mem.h>
#include <core/rule.h>

#include "core_internal.h"

enum { STEPS_MAX = 10000 }; /* frames run without a question: more is a bug in a game */

static WmFrame *frame(const WmContext *c, int index)
{
    return (WmFrame *)wm_frame_at(c->match, c->state, index);
}

const WmStop *wm_stop_of(const WmHooks *hooks, const WmFrame *waiting)
{
    const WmStop *stop = hooks->stops[waiting->rule];

    for (int step = 1; stop && (stop[step].question || stop[step].calls); step++)
        if (step == waiting->step) return &stop[step];
    return NULL;
}

bool wm_stop_calls(const WmHooks *hooks, const WmStop *stop, int rule)
{
    return stop->calls == WM_ANY_RULE ? hooks->stops[rule] != NULL : stop->calls == rule;
}

#if WM_CHECKED
/* Does the table of stops tell the truth? */
static bool stops_to_ask(const WmContext *c, int question, bool chooses)
{
    const WmHooks *const hooks = c->match->game->hooks;
    const WmStop *const stop =
        hooks->stops ? wm_stop_of(hooks, frame(c, c->state->depth - 1)) : NULL;

    return !hooks->stops || (stop && stop->question == question && stop->chooses == chooses);
}

static bool stops_to_call(const WmContext *c)
{
    const WmHooks *const hooks = c->match->game->hooks;
    const WmStop *const stop =
        hooks->stops ? wm_stop_of(hooks, frame(c, c->state->depth - 2)) : NULL;

    return !hooks->stops ||
           (stop && wm_stop_calls(hooks, stop, frame(c, c->state->depth - 1)->rule));
}
#endif

static void put_question(WmContext *c, WmMode mode, WmSeats seats, int decider, int question)
{
    WmState *const s = c->state;

    WM_ASSERT_ID(question, c->match->game->question_count - 1);
    if (seats == 0) c->broken = true; /* nobody could ever answer */
    WM_ASSERT(frame(c, s->depth - 1)->rule == c->match->game->questions[question].asked_by);
    WM_ASSERT(!c->match->game->hooks->due || !c->match->game->hooks->due(c));
    SET(s->question, question);
    SET(s->mode, mode);
    SET(s->decider, decider);
    s->asked = seats;
}

WmFlow wm_ask(WmContext *c, WmMode mode, WmSeats seats, int decider, int question)
{
    WM_ASSERT(stops_to_ask(c, question, false));
    put_question(c, mode, seats, decider, question);
    return WM_ASKED;
}

void wm_take_question(WmState *s)
{
    s->question = 0;
    s->mode = 0;
    s->decider = 0;
    s->asked = 0;
}

/* Lists without telling anybody: judges cite rules, too. */
static int list_unheard(WmContext *c, int seat, WmAnswer *first)
{
    WmEvents *const events = c->events;
    int count;

    c->events = NULL;
    count = wm_list_some(c, seat, first, 1, 2);
    c->events = events;
    return count;
}

bool wm_choose(WmContext *c, WmMode mode, WmSeats seats, int decider, int question)
{
    WmState *const s = c->state;
    WmAnswer only;
    int choices;

    WM_ASSERT(stops_to_ask(c, question, true));
    WM_ASSERT(!c->match->game->questions[question].open);
    put_question(c, mode, seats, decider, question);
    choices = list_unheard(c, wm_asked_first(s), &only);
    if (choices == 0) c->broken = true; /* nobody could ever answer */
    if (choices != 1) return false;
    c->answer = only;
    c->seat = wm_asked_first(s);
    wm_take_question(s);
    return true;
}

bool wm_frames_fit(const WmContext *c, int frames)
{
    return c->state->depth + frames <= c->match->game->hooks->frames_max;
}

/* Zeroed, so that equal positions are equal bytes and a frame begins with nothing in it. */
static void pop(WmContext *c)
{
    wm_mem_zero(frame(c, c->state->depth - 1), c->match->game->hooks->frame_bytes);
    c->state->depth--;
}

void *wm_push(WmContext *c, int rule)
{
    WmFrame *top;

    if (!wm_frames_fit(c, 1)) {
        c->broken = true; /* the top frame is given out again: the position will be restored */
        pop(c);
    }
    top = frame(c, c->state->depth++);
    SET(top->rule, rule);
    return top;
}

void wm_unwind(WmContext *c)
{
    while (c->state->depth > 0) pop(c);
}

WmResult wm_run(WmContext *c)
{
    const WmHooks *const hooks = c->match->game->hooks;
    unsigned char *const frames = (unsigned char *)frame(c, 0);
    const size_t bytes = hooks->frame_bytes;

    for (int steps = 0; steps < STEPS_MAX && !c->broken; steps++) {
        const unsigned depth = c->state->depth;
        WmFlow flow;

        if (depth == 0) return WM_OK;
        flow = hooks->run(c, (WmFrame *)(void *)(frames + (depth - 1) * bytes));
        if (flow == WM_ASKED) return c->broken ? WM_BROKEN : WM_OK;
        if (flow == WM_ASTRAY) return WM_BROKEN;
        WM_ASSERT(flow != WM_CALLED || c->broken || stops_to_call(c));
        if (flow == WM_RETURNED) pop(c);
        if (flow == WM_FINISHED) wm_unwind(c);
    }
    return WM_BROKEN;
}
