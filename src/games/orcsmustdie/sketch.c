/* The board drawn for a terminal. */
#include "tables.h"

void om_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    (void)c, (void)viewer, (void)color, (void)out;
}
