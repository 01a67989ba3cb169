/* For a game's redeal: answers that others gave in secret. Cards are redealt by core/stock.h. */
#pragma once

#include <core/context.h>

/* While an ASK_EACH goes on: has this seat answered already, in secret from the viewer? */
bool wm_redeal_answered(const WmContext *c, int viewer, WmSeats asked_at_first, int seat);

/* Then: one of the answers that it could have given, each equally likely. Call it when the rest
 * is dealt. */
WmAnswer wm_redeal_answer(WmContext *c, int seat);
