#include "orcwars.h"

#include "tables.h"

int ow_figure_at(const OwGame *g, int figure)
{
    (void)g, (void)figure;
    return 0;
}

bool ow_occupied(const OwGame *g, int space)
{
    (void)g, (void)space;
    return false;
}

bool ow_adjacent(const OwGame *g, int space, int other)
{
    (void)g, (void)space, (void)other;
    return false;
}

bool ow_orc_may_stand(const OwGame *g, int space)
{
    (void)g, (void)space;
    return false;
}

int ow_free_bases(const OwGame *g, int clan)
{
    (void)g, (void)clan;
    return 0;
}

int ow_supply(const OwGame *g, int type)
{
    (void)g, (void)type;
    return 0;
}

bool ow_clan_active(const OwGame *g, int clan)
{
    (void)g, (void)clan;
    return false;
}

unsigned ow_squad(const OwGame *g, int orc)
{
    (void)g, (void)orc;
    return 0;
}

int ow_squad_name(const OwGame *g, int orc)
{
    (void)g, (void)orc;
    return 0;
}

int ow_squad_score(const OwGame *g, int who, int attribute)
{
    (void)g, (void)who, (void)attribute;
    return 0;
}

bool ow_in_range(const OwGame *g, int who, int target)
{
    (void)g, (void)who, (void)target;
    return false;
}

int ow_raise(OwGame *g, int clan, int type, int space)
{
    (void)g, (void)clan, (void)type, (void)space;
    return 0;
}

void ow_remove_orc(OwGame *g, int orc)
{
    (void)g, (void)orc;
}

void ow_clan_gone(OwGame *g, int clan)
{
    (void)g, (void)clan;
}
