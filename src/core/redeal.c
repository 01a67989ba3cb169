#include <core/redeal.h>

#include "core_internal.h"

bool wm_redeal_answered(const WmContext *c, int viewer, WmSeats asked_at_first, int seat)
{
    const WmState *const s = c->state;

    return s->mode == WM_EACH_OF && viewer != seat && viewer != WM_ALL_SEEING &&
           wm_seats_have(asked_at_first, seat) && !wm_seats_have(s->asked, seat);
}

WmAnswer wm_redeal_answer(WmContext *c, int seat)
{
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_list(c, seat, legal, WM_LEGAL_MAX);

    WM_ASSERT(count <= WM_LEGAL_MAX);
    if (count == 0) return (WmAnswer){0}; /* only where a position was made up */
    return legal[wm_stream_below(&c->state->stream, (uint32_t)count)];
}
