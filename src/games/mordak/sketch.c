/* The board for a terminal. */
#include "internal.h"

void mm_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    (void)c, (void)viewer, (void)color, (void)out;
}
