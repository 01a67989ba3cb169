#include <base/memory.h>
#include <base/places.h>
#include <stdlib.h>

WmPlaces wm_places_all(const WmMatch *m)
{
    WmPlaces places = {0};

    wm_places(m, &places);
    places.cap = places.count;
    places.edge_cap = places.edge_count;
    places.at = wm_memory(places.cap * sizeof *places.at);
    places.edges = wm_memory(places.edge_cap * sizeof *places.edges);
    wm_places(m, &places);
    return places;
}

void wm_places_free(WmPlaces *places)
{
    free(places->at);
    free(places->edges);
    *places = (WmPlaces){0};
}
