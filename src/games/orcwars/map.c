#include "orcwars.h"

#include "tables.h"

void ow_map_derive(const OwPack *pack, const OwLayoutFacts *layout, OwMap *map)
{
    (void)pack, (void)layout, (void)map;
}
