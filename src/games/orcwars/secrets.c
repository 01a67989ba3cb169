#include "orcwars.h"

#include "tables.h"

void ow_redeal_board(OwGame *g, int viewer)
{
    (void)g, (void)viewer;
}

void ow_check_board(const OwGame *g, WmText *why)
{
    (void)g, (void)why;
}
