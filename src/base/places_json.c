/* The places of a match as JSON: the part `places` of docs/protocol.md. */
#include <base/json_write.h>
#include <base/places.h>

static const char *const outlines[] = {
    [WM_OUTLINE_POINT] = "point", [WM_OUTLINE_BOX] = "box", [WM_OUTLINE_HEX] = "hex"};

/* Thousandths of a unit as a number of units: 866 as 0.866. */
static void put_length(WmBuffer *out, const char *name, int32_t length)
{
    WmBuffer number = {0};
    const int rest = length < 0 ? -(length % WM_PLACE_UNIT) : length % WM_PLACE_UNIT;

    wm_buffer_format(&number, "%s%d.%03d", length < 0 ? "-" : "",
                     (length < 0 ? -length : length) / WM_PLACE_UNIT, rest);
    while (number.at[number.length - 1] == '0') number.length--;
    if (number.at[number.length - 1] == '.') number.length--;
    wm_json_add_name(out, name);
    wm_json_add_raw(out, number.at, number.length);
    wm_buffer_free(&number);
}

static void put_flags(const WmPlaceKinds *kinds, uint32_t flags, WmBuffer *out)
{
    if (flags == 0) return;
    wm_json_add_name(out, "flags");
    wm_json_open(out, '[');
    for (int i = 0; i < kinds->flag_count; i++)
        if (flags >> i & 1) wm_json_add_text(out, kinds->flags[i]);
    wm_json_close(out, ']');
}

static void put_place(const WmPlaceKinds *kinds, const WmPlaces *places, const WmPlace *place,
                      WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "name", place->name);
    wm_json_put_text(out, "kind", kinds->kinds[place->kind].name);
    put_length(out, "x", place->x);
    put_length(out, "y", place->y);
    if (place->width && place->width != WM_PLACE_UNIT) put_length(out, "width", place->width);
    if (place->height && place->height != WM_PLACE_UNIT) put_length(out, "height", place->height);
    if (place->turn) wm_json_put_number(out, "turn", place->turn);
    put_flags(kinds, place->flags, out);
    if (place->within) wm_json_put_text(out, "within", places->at[place->within - 1].name);
    wm_json_close(out, '}');
}

static void put_edges(const WmPlaces *places, int kind, WmBuffer *out)
{
    wm_json_open(out, '[');
    for (uint32_t i = 0; i < places->edge_count; i++) {
        const WmEdge *const edge = &places->edges[i];

        if (edge->kind != kind) continue;
        wm_json_open(out, '[');
        wm_json_add_text(out, places->at[edge->from - 1].name);
        wm_json_add_text(out, places->at[edge->to - 1].name);
        wm_json_close(out, ']');
    }
    wm_json_close(out, ']');
}

void wm_json_add_places(WmBuffer *out, const WmMatch *m)
{
    static const WmPlaceKinds none = {0};
    const WmPlaceKinds *const kinds = m->game->places ? m->game->places : &none;
    WmPlaces places = wm_places_all(m);

    wm_json_open(out, '{');
    wm_json_add_name(out, "outlines");
    wm_json_open(out, '{');
    for (int kind = 1; kind < kinds->kind_count; kind++)
        wm_json_put_text(out, kinds->kinds[kind].name, outlines[kinds->kinds[kind].outline]);
    wm_json_close(out, '}');
    wm_json_add_name(out, "list");
    wm_json_open(out, '[');
    for (uint32_t i = 0; kinds->kinds && i < places.count; i++)
        put_place(kinds, &places, &places.at[i], out);
    wm_json_close(out, ']');
    wm_json_add_name(out, "edges");
    wm_json_open(out, '{');
    for (int kind = 1; kind < kinds->edge_count; kind++) {
        wm_json_add_name(out, kinds->edges[kind].name);
        put_edges(&places, kind, out);
    }
    wm_json_close(out, '}');
    wm_json_close(out, '}');
    wm_places_free(&places);
}
