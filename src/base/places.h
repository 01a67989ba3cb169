/* The places of a match, as many as there are. */
#pragma once

#include <warmoot/places.h>

/* Freed by wm_places_free. */
WmPlaces wm_places_all(const WmMatch *m);
void wm_places_free(WmPlaces *places);
