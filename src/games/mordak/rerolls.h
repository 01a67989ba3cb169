/* Dice that are rolled again, for those who carry out texts. */
#pragma once

#include "mordak.h"

enum { MM_FACE_HIGH = 3 }; /* Hits on a face, at most */

/* Up to so many dice of the roll on the table, as the seat picks them; or every one. */
WmFlow mm_reroll(MmGame *g, int seat, int dice);
void mm_reroll_all(MmGame *g);
