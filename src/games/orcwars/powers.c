#include "orcwars.h"

#include "tables.h"

int ow_power(const OwGame *g, int seat, int power)
{
    (void)g, (void)seat, (void)power;
    return 0;
}
