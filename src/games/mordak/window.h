/* Windows, and what they are about: for the files that cast Spells and carry out their texts. */
#pragma once

#include "mordak.h"

/* The frame that a window is about; the window is `below` frames under the top. */
MmFrame *mm_event(const MmGame *g, int below);

/* The Character it is about, and the Region: 0 where there is none. */
int mm_event_figure(const MmFrame *event);
int mm_event_place(const MmGame *g, const MmFrame *event);

/* magic.c: a Reaction that has been paid for, to the window on top. */
WmFlow mm_cast_reaction(MmGame *g, int seat, int spell);

/* effects.c: the rule that keeps a text from doing anything now, or 0. */
WmRule mm_judge_reaction(const MmGame *g, int seat, int spell);
