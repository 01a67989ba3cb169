/* The law of places: the map of a match makes sense, and has every place that anybody names. */
#include "suite.h"

#include <core/walk.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES_MAX = 1024, EDGES_MAX = 4096, NAME_MAX = 64 };

/* The map of the match that is looked at. */
typedef struct Map {
    WmPlace place[PLACES_MAX];
    WmEdge edge[EDGES_MAX];
    WmPlaces told;
    const char *name[PLACES_MAX]; /* sorted */
} Map;

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool read_map(Look *look, Map *map)
{
    map->told =
        (WmPlaces){.at = map->place, .cap = PLACES_MAX, .edges = map->edge, .edge_cap = EDGES_MAX};
    wm_places(look->match, &map->told);
    if (!demand(look, map->told.count <= PLACES_MAX && map->told.edge_count <= EDGES_MAX,
                "there are %u places with %u edges", map->told.count, map->told.edge_count))
        return false;
    for (uint32_t i = 0; i < map->told.count; i++) map->name[i] = map->place[i].name;
    qsort(map->name, map->told.count, sizeof map->name[0], by_name);
    return true;
}

bool has_places(const WmGame *game)
{
    return game->places != NULL;
}

/* ---- the map itself -------------------------------------------------------------------------- */

static void demand_place(Look *look, const Map *map, const WmPlace *place)
{
    const WmPlaceKinds *const kinds = look->match->game->places;
    const size_t length = strnlen(place->name, sizeof place->name);

    demand(look, length > 0 && length < sizeof place->name && !strchr(place->name, ' '),
           "a place has no name, or one that is too long or has blanks: %.24s", place->name);
    demand(look, place->kind > 0 && place->kind < kinds->kind_count, "%s is of no kind",
           place->name);
    demand(look, place->flags >> kinds->flag_count == 0, "%s has a flag without a name",
           place->name);
    demand(look, place->within <= map->told.count && place->within != place - map->place + 1,
           "%s lies within what is not there", place->name);
    demand(look, place->width >= 0 && place->height >= 0, "%s is less than nothing", place->name);
}

static bool same_ends(const WmEdge *a, const WmEdge *b)
{
    return (a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from);
}

/* One without direction joins both ends to each other, and so is told once. */
static void demand_edge(Look *look, const Map *map, const WmEdge *edge)
{
    const WmPlaceKinds *const kinds = look->match->game->places;

    demand(look, edge->kind > 0 && edge->kind < kinds->edge_count, "an edge is of no kind");
    if (!demand(look,
                edge->from > 0 && edge->to > 0 && edge->from <= map->told.count &&
                    edge->to <= map->told.count && edge->from != edge->to,
                "an edge joins %d and %d", edge->from, edge->to))
        return;
    for (const WmEdge *other = map->edge; other < edge; other++) {
        if (other->kind != edge->kind || !same_ends(other, edge)) continue;
        demand(look, kinds->edges[edge->kind].directed && other->from != edge->from,
               "the edge from %s to %s is told twice", map->place[edge->from - 1].name,
               map->place[edge->to - 1].name);
    }
}

static void demand_sense(Look *look, const Map *map)
{
    for (uint32_t i = 0; i < map->told.count; i++) demand_place(look, map, &map->place[i]);
    for (uint32_t i = 1; i < map->told.count; i++)
        demand(look, strcmp(map->name[i - 1], map->name[i]) != 0, "two places are called %s",
               map->name[i]);
    for (uint32_t i = 0; i < map->told.edge_count; i++) demand_edge(look, map, &map->edge[i]);
}

/* The same is told with less memory, as far as it goes, and nothing beyond. */
static void demand_room_kept(Look *look, const Map *map)
{
    static WmPlace place[PLACES_MAX + 1];
    static WmEdge edge[EDGES_MAX + 1];
    WmPlaces less = {.at = place, .edges = edge};

    if (map->told.count == 0) return;
    memset(place, 0xA5, sizeof place);
    memset(edge, 0xA5, sizeof edge);
    less.cap = (uint32_t)chance_below(look, (int)map->told.count);
    less.edge_cap = (uint32_t)chance_below(look, (int)map->told.edge_count + 1);
    wm_places(look->match, &less);
    demand(look, less.count == map->told.count && less.edge_count == map->told.edge_count,
           "with less memory there are %u places and %u edges", less.count, less.edge_count);
    for (uint32_t i = 0; i < less.cap; i++)
        demand(look, strcmp(place[i].name, map->place[i].name) == 0, "%s has become %s",
               map->place[i].name, place[i].name);
    demand(look, (unsigned char)place[less.cap].name[0] == 0xA5 && place[less.cap].kind == 0xA5,
           "a place is written behind the memory for it");
    demand(look, edge[less.edge_cap].kind == 0xA5, "an edge is written behind the memory for it");
}

/* ---- who speaks of places -------------------------------------------------------------------- */

/* 0 is no place. */
static void demand_known(Look *look, const Map *map, const WmThing *thing, int value,
                         const char *where)
{
    char word[NAME_MAX];
    const char *const name = word;

    if (!thing || !thing->place || value == 0) return;
    (void)wm_thing_word(look->match, thing, value, word, sizeof word);
    demand(look, bsearch(&name, map->name, map->told.count, sizeof map->name[0], by_name) != NULL,
           "%s speaks of %s, which is no place", where, word);
}

static void demand_words_known(Look *look, const Map *map, const WmThing *const thing[WM_ARGS_MAX],
                               const int16_t arg[WM_ARGS_MAX], const char *where)
{
    int slot = 0;

    for (int i = 0; i < WM_ARGS_MAX && thing[i]; i++) {
        demand_known(look, map, thing[i], arg[slot], where);
        slot += wm_thing_slots(thing[i]);
    }
}

/* Values of fields, and the keys of structs. */
static void demand_view_known(Look *look, const Map *map)
{
    WmWalk w;

    wm_walk_begin(&w, look->match, NULL, WM_ALL_SEEING, look->match->game->position, look->state);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        if (found == WM_FOUND_ENTER && w.item > 0)
            demand_known(look, map, w.field->keys, w.item, w.field->name);
        if (found != WM_FOUND_VALUES) continue;
        for (int i = 0; i < wm_walk_items(&w); i++)
            demand_known(look, map, w.field->thing, (int)wm_walk_value(&w, i), w.field->name);
    }
}

static void demand_answers_known(Look *look, const Map *map)
{
    const WmGame *const game = look->match->game;
    const WmQuestionKind *const question = &game->questions[look->question.kind];

    demand_words_known(look, map, question->arg, look->question.arg, question->name);
    list_legal(look->match, look->state, chance_asked_seat(look, &look->question), &look->listed);
    for (int i = 0; i < look->listed.count; i++) {
        const WmAnswer *const answer = &look->listed.at[i];
        const WmVerb *const verb = &game->verbs[answer->kind];
        demand_words_known(look, map, verb->arg, answer->arg, verb->name);
    }
}

static void demand_events_known(Look *look, const Map *map)
{
    for (uint32_t i = 0; i < look->heard.events.count && i < EVENTS_HEARD; i++) {
        const WmEvent *const event = &look->heard.at[i];
        const WmEventKind *const kind = &look->match->game->events[event->kind];
        demand_words_known(look, map, kind->arg, event->arg, kind->name);
    }
}

/* Of each survey, about something by chance. */
static void demand_surveys_known(Look *look, const Map *map)
{
    static WmRow finds[PLACES_MAX];

    for (int i = 0; i < look->match->game->survey_count; i++) {
        const WmSurvey *const survey = &look->match->game->surveys[i];
        const WmRow about = chance_about(look, survey);
        const int found =
            wm_survey(look->match, look->state, chance_viewer(look), i, &about, finds, PLACES_MAX);

        for (int k = 0; k < found && k < PLACES_MAX; k++)
            demand_words_known(look, map, survey->finds, finds[k].arg, survey->name);
    }
}

void law_places(Look *look)
{
    static Map map;

    if (!read_map(look, &map)) return;
    if (look->decision == 0) {
        demand_sense(look, &map);
        demand_room_kept(look, &map);
    }
    demand_view_known(look, &map);
    if (look->asking) demand_answers_known(look, &map);
    if (look->twin) demand_events_known(look, &map);
    demand_surveys_known(look, &map);
}
