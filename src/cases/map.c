/* The map of a match, for those who write cases: drawn with the names of its places, then place by
 * place. */
#include <base/buffer.h>
#include <base/memory.h>
#include <base/places.h>
#include <cases/cases.h>
#include <stdlib.h>
#include <string.h>

typedef struct Map {
    FILE *out;
    const WmPlaceKinds *kinds;
    WmPlaces places;
    int name_width, kind_width, middle_width; /* of the widest */
} Map;

/* Is it a part of the map, such as a tile, and not where somebody can be? */
static bool holds_others(const Map *map, const WmPlace *place)
{
    for (uint32_t i = 0; i < map->places.count; i++)
        if (map->places.at[i].within == place - map->places.at + 1) return true;
    return false;
}

static bool has_edges(const Map *map, const WmPlace *place)
{
    const uint32_t number = (uint32_t)(place - map->places.at) + 1;

    for (uint32_t i = 0; i < map->places.edge_count; i++)
        if (map->places.edges[i].from == number || map->places.edges[i].to == number) return true;
    return false;
}

/* ---- drawn ----------------------------------------------------------------------------------- */

/* A place in the drawing: what is written there, in a row of its y. */
typedef struct Label {
    const char *text;
    int32_t x, y;
} Label;

static int by_row(const void *a, const void *b)
{
    const Label *const one = a;
    const Label *const other = b;

    if (one->y != other->y) return one->y < other->y ? -1 : 1;
    return (one->x > other->x) - (one->x < other->x);
}

/* What nobody can get to is there, and not worth a name. */
static int make_labels(const Map *map, Label *labels)
{
    int count = 0;

    for (uint32_t i = 0; i < map->places.count; i++) {
        const WmPlace *const place = &map->places.at[i];
        if (holds_others(map, place)) continue;
        labels[count++] = (Label){has_edges(map, place) ? place->name : "#", place->x, place->y};
    }
    qsort(labels, (size_t)count, sizeof *labels, by_row);
    return count;
}

/* Columns that a unit takes: a name and a gap. Half of it is a whole number of them, since every
 * other row of hexagons is shifted by half. */
static int columns_of_unit(const Label *labels, int count)
{
    size_t widest = 0;

    for (int i = 0; i < count; i++)
        if (strlen(labels[i].text) > widest) widest = strlen(labels[i].text);
    return (int)(widest + 2) / 2 * 2;
}

/* A row for each y that there is. */
static void draw(const Map *map)
{
    Label *const labels = wm_memory(map->places.count * sizeof *labels);
    const int count = make_labels(map, labels);
    const int unit = columns_of_unit(labels, count);
    int32_t left = INT32_MAX;
    int column = 0;

    for (int i = 0; i < count; i++)
        if (labels[i].x < left) left = labels[i].x;
    for (int i = 0; i < count; i++) {
        const int at = 2 + (int)((int64_t)(labels[i].x - left) * unit / WM_PLACE_UNIT);
        if (i > 0 && labels[i].y != labels[i - 1].y) {
            fputc('\n', map->out);
            column = 0;
        }
        column += fprintf(map->out, "%*s%s", at > column ? at - column : 1, "", labels[i].text);
    }
    fputs("\n\n", map->out);
    free(labels);
}

/* ---- listed ---------------------------------------------------------------------------------- */

/* 7794 as 7.794. */
static void add_length(WmBuffer *text, int32_t length)
{
    wm_buffer_format(text, "%s%d.%03d", length < 0 ? "-" : "", abs(length) / WM_PLACE_UNIT,
                     abs(length) % WM_PLACE_UNIT);
    while (text->at[text->length - 1] == '0') text->length--;
    if (text->at[text->length - 1] == '.') text->length--;
    text->at[text->length] = '\0';
}

static WmBuffer middle_of(const WmPlace *place)
{
    WmBuffer text = {0};

    add_length(&text, place->x);
    wm_buffer_string(&text, ",");
    add_length(&text, place->y);
    return text;
}

/* The other ends of a place's edges of a kind: of those that lead from it, or to it. */
static bool add_ends(const Map *map, uint32_t number, int kind, bool from, const char *before,
                     WmBuffer *text)
{
    bool any = false;

    for (uint32_t i = 0; i < map->places.edge_count; i++) {
        const WmEdge *const edge = &map->places.edges[i];
        if (edge->kind != kind || (from ? edge->from : edge->to) != number) continue;
        if (!any) wm_buffer_string(text, before);
        wm_buffer_format(text, " %s", map->places.at[(from ? edge->to : edge->from) - 1].name);
        any = true;
    }
    return any;
}

static void add_edges(const Map *map, uint32_t number, WmBuffer *text)
{
    char before[2][64];

    for (int kind = 1; kind < map->kinds->edge_count; kind++) {
        const WmEdgeKind *const edge = &map->kinds->edges[kind];
        snprintf(before[0], sizeof before[0], "  %s%s", edge->name, edge->directed ? " to" : "");
        snprintf(before[1], sizeof before[1], "  %s from", edge->name);
        const bool any = add_ends(map, number, kind, true, before[0], text);
        const char *const more = any ? "" : before[0];
        (void)add_ends(map, number, kind, false, edge->directed ? before[1] : more, text);
    }
}

static void print_place(const Map *map, const WmPlace *place)
{
    WmBuffer middle = middle_of(place), rest = {0};

    if (place->within) wm_buffer_format(&rest, "  in %s", map->places.at[place->within - 1].name);
    for (int i = 0; i < map->kinds->flag_count; i++)
        if (place->flags >> i & 1) wm_buffer_format(&rest, "  %s", map->kinds->flags[i]);
    add_edges(map, (uint32_t)(place - map->places.at) + 1, &rest);
    fprintf(map->out, "  %-*s  %-*s  %-*s%s\n", map->name_width, place->name, map->kind_width,
            map->kinds->kinds[place->kind].name, rest.length ? map->middle_width : 0, middle.at,
            rest.length ? rest.at : "");
    wm_buffer_free(&middle);
    wm_buffer_free(&rest);
}

static int larger(int width, size_t length)
{
    return (int)length > width ? (int)length : width;
}

bool wm_case_map(const WmMatch *m, FILE *out)
{
    Map map = {.out = out, .kinds = m->game->places, .places = wm_places_all(m)};
    const bool any = map.places.count > 0;

    for (uint32_t i = 0; i < map.places.count; i++) {
        const WmPlace *const place = &map.places.at[i];
        WmBuffer middle = middle_of(place);

        map.name_width = larger(map.name_width, strlen(place->name));
        map.kind_width = larger(map.kind_width, strlen(map.kinds->kinds[place->kind].name));
        map.middle_width = larger(map.middle_width, middle.length);
        wm_buffer_free(&middle);
    }
    if (any) draw(&map);
    for (uint32_t i = 0; i < map.places.count; i++) print_place(&map, &map.places.at[i]);
    wm_places_free(&map.places);
    return any;
}
