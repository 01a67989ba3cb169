/* Places, as the game tells them. */
#include "core_internal.h"

void wm_places(const WmMatch *m, WmPlaces *places)
{
    places->count = 0;
    places->edge_count = 0;
    if (m->game->hooks->places) m->game->hooks->places(m, places);
}

int wm_place_add(WmPlaces *places, const WmPlace *place)
{
    WM_ASSERT(place->kind > 0 && place->name[0] != '\0' && places->count < UINT16_MAX);
    if (places->count < places->cap) places->at[places->count] = *place;
    return (int)++places->count;
}

void wm_edge_add(WmPlaces *places, int kind, int from, int to)
{
    WM_ASSERT(kind > 0 && from > 0 && to > 0);
    if (places->edge_count < places->edge_cap)
        places->edges[places->edge_count] =
            (WmEdge){.from = (uint16_t)from, .to = (uint16_t)to, .kind = (uint8_t)kind};
    places->edge_count++;
}
