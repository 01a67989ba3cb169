#include "orcwars.h"

#include "tables.h"

int ow_winner(const OwGame *g)
{
    (void)g;
    return 0;
}

bool ow_has_squad_phase(const OwGame *g)
{
    (void)g;
    return false;
}

bool ow_forest_restriction(const OwGame *g)
{
    (void)g;
    return false;
}

bool ow_may_leave_at(const OwGame *g, int space)
{
    (void)g, (void)space;
    return false;
}

int ow_starting_orcs(const OwGame *g)
{
    (void)g;
    return 0;
}

int ow_score_of_board(const OwGame *g, int seat)
{
    (void)g, (void)seat;
    return 0;
}
