/* The places of a match, as many as there are. */
#pragma once

#include <base/buffer.h>
#include <warmoot/places.h>

/* Freed by wm_places_free. */
WmPlaces wm_places_all(const WmMatch *m);
void wm_places_free(WmPlaces *places);

/* A JSON object as the part `places` of docs/protocol.md, as a value. */
void wm_json_add_places(WmBuffer *out, const WmMatch *m);
