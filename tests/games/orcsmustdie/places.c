/* The maps as boards draw them: every tile of each of the content's maps is told where the content
 * has it, with its type, its arrows and whether Armies come there; two maps in Rivalry. */
#include <check.h>
#include <games/orcsmustdie/orcsmustdie.h>
#include <games/orcsmustdie/pack.h>
#include <warmoot/warmoot.h>

enum { PLACES = 64, EDGES = 128 };

static OmDerived derived;
static WmPlace place[PLACES];
static WmEdge edge[EDGES];
static WmPlaces told;

static const OmPack *content(void)
{
    return wm_game_named("orcsmustdie")->pack;
}

/* Tells the places of a match on these maps. */
static void tell(int scenario, int map, int rival_map)
{
    const WmGame *const game = wm_game_named("orcsmustdie");
    OmSetup setup;
    WmMatch match;
    WmError error;

    CHECK(wm_setup_usual(game, scenario, &setup.head));
    setup.map = (uint8_t)map;
    if (rival_map) setup.rival_map = (uint8_t)rival_map;
    if (!CHECK(wm_match_begin(&match, game, NULL, &setup.head, &derived, &error)))
        printf("%s\n", error.text);
    told = (WmPlaces){.at = place, .cap = PLACES, .edges = edge, .edge_cap = EDGES};
    wm_places(&match, &told);
    CHECK(told.count <= PLACES && told.edge_count <= EDGES);
}

static const WmPlace *named(const char *name)
{
    for (uint32_t i = 0; i < told.count; i++)
        if (strcmp(place[i].name, name) == 0) return &place[i];
    return NULL;
}

/* The tile of a map, whose name has this in front. */
static const WmPlace *tile_named(const char *before, const char *id)
{
    char name[WM_PLACE_NAME];

    snprintf(name, sizeof name, "%s%s", before, id);
    return named(name);
}

static const char *kind_of(const WmPlace *at)
{
    return om_place_kinds.kinds[at->kind].name;
}

static bool joined(const WmPlace *from, const WmPlace *to, const char *kind)
{
    for (uint32_t i = 0; i < told.edge_count; i++)
        if (&place[edge[i].from - 1] == from && &place[edge[i].to - 1] == to &&
            strcmp(om_place_kinds.edges[edge[i].kind].name, kind) == 0)
            return true;
    return false;
}

static bool armies_come(const OmMapFacts *map, const char *id)
{
    for (int i = 0; i < map->army_count; i++)
        if (strcmp(map->armies[i].at, id) == 0) return true;
    return false;
}

/* Arrows of a tile: their number. */
static int check_arrows(const OmMapFacts *map, const char *before, const OmTileFacts *facts)
{
    const WmPlace *const from = tile_named(before, facts->id);
    char to[sizeof facts->to];
    char *rest;
    int arrows = 0;

    memcpy(to, facts->to, sizeof to);
    for (char *id = strtok_r(to, " ", &rest); id; id = strtok_r(NULL, " ", &rest), arrows++)
        if (!CHECK(joined(from, tile_named(before, id),
                          facts->type == OM_TELEPORTER ? "teleport" : "arrow")))
            printf("%s: %s to %s\n", map->id, facts->id, id);
    return arrows;
}

/* All tiles of a map lie to each other as in the content; the number of its arrows. */
static int check_map(const OmMapFacts *map, const char *before, const char *fortress)
{
    const WmPlace *const first = tile_named(before, map->tiles[0].id);
    int arrows = 0;

    for (int i = 0; i < map->tile_count; i++) {
        const OmTileFacts *const facts = &map->tiles[i];
        const WmPlace *const at = tile_named(before, facts->id);

        if (!CHECK(at != NULL)) continue;
        CHECK_EQ_INT(at->x - first->x, (facts->x - map->tiles[0].x) * WM_PLACE_UNIT);
        CHECK_EQ_INT(at->y - first->y, (facts->y - map->tiles[0].y) * WM_PLACE_UNIT);
        CHECK_EQ_INT(at->kind, facts->type);
        CHECK_EQ_INT(at->flags, armies_come(map, facts->id));
        CHECK(&place[at->within - 1] == named(fortress));
        arrows += check_arrows(map, before, facts);
    }
    return arrows;
}

static int left_of(const WmPlace *at)
{
    return at->x - at->width / 2;
}

static int top_of(const WmPlace *at)
{
    return at->y - at->height / 2;
}

static bool lies_in(const WmPlace *inner, const WmPlace *outer)
{
    return left_of(inner) >= left_of(outer) && top_of(inner) >= top_of(outer) &&
           left_of(inner) + inner->width <= left_of(outer) + outer->width &&
           top_of(inner) + inner->height <= top_of(outer) + outer->height;
}

static bool overlap(const WmPlace *a, const WmPlace *b)
{
    return left_of(a) < left_of(b) + b->width && left_of(b) < left_of(a) + a->width &&
           top_of(a) < top_of(b) + b->height && top_of(b) < top_of(a) + a->height;
}

/* Each lies in its fortress, and nothing lies on anything else. */
static void check_room(void)
{
    for (uint32_t i = 0; i < told.count; i++) {
        if (place[i].within) CHECK(lies_in(&place[i], &place[place[i].within - 1]));
        for (uint32_t k = 0; k < i; k++)
            if (place[i].within != k + 1) CHECK(!overlap(&place[i], &place[k]));
    }
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void test_all_maps_are_told_as_the_content_has_them(void)
{
    CHECK_EQ_INT(content()->map_count, 28);
    for (int map = 1; map <= content()->map_count; map++) {
        const OmMapFacts *const facts = &content()->maps[map - 1];

        tell(OM_PLAY_ORDER, map, 0);
        CHECK_EQ_INT(told.count, 1 + facts->tile_count);
        CHECK_EQ_INT(told.edge_count, check_map(facts, "", "order"));
        CHECK_EQ_STR(kind_of(named("order")), "fortress");
        CHECK_EQ_STR(kind_of(named("r")), "rift");
        check_room();
    }
}

/* Maps whose tiles have the same names are told apart: no two are the same. */
static void test_no_two_maps_are_told_alike(void)
{
    static WmPlace other[PLACES];
    static WmEdge other_edge[EDGES];

    for (int a = 1; a <= content()->map_count; a++) {
        tell(OM_PLAY_ORDER, a, 0);
        const WmPlaces first = told;
        memcpy(other, place, sizeof place);
        memcpy(other_edge, edge, sizeof edge);
        for (int b = 1; b < a; b++) {
            tell(OM_PLAY_ORDER, b, 0);
            if (told.count != first.count || told.edge_count != first.edge_count) continue;
            CHECK(memcmp(place, other, told.count * sizeof *place) != 0 ||
                  memcmp(edge, other_edge, told.edge_count * sizeof *edge) != 0);
        }
    }
}

/* OMD-NEU-03: the Zone is beside every Start tile of both maps. */
static int check_gates(const OmMapFacts *map, const char *before)
{
    int gates = 0;

    for (int i = 0; i < map->tile_count; i++) {
        if (!armies_come(map, map->tiles[i].id)) continue;
        CHECK(joined(tile_named(before, map->tiles[i].id), named("neutral"), "gate"));
        gates++;
    }
    return gates;
}

/* OMD-RIV-03, OMD-RIV-04: the next map of one set and the same difficulty, so that each is that of
 * either team once. */
static int rival_of(int map)
{
    const OmMapFacts *const maps = content()->maps;
    int rival = map;

    do {
        rival = rival % content()->map_count + 1;
    } while (maps[rival - 1].difficulty != maps[map - 1].difficulty || maps[rival - 1].sets > 1);
    return rival;
}

static void test_rivalry_has_two_fortresses_and_the_zone_between_them(void)
{
    for (int map = 1; map <= content()->map_count; map++) {
        if (content()->maps[map - 1].sets > 1) continue;
        const int rival = rival_of(map);
        const OmMapFacts *const ours = &content()->maps[map - 1];
        const OmMapFacts *const theirs = &content()->maps[rival - 1];

        tell(OM_PLAY_RIVALRY, map, rival);
        const int arrows = check_map(ours, "o-", "order") + check_map(theirs, "u-", "unchained");
        const int gates = check_gates(ours, "o-") + check_gates(theirs, "u-");
        CHECK_EQ_INT(told.count, 3 + ours->tile_count + theirs->tile_count);
        CHECK_EQ_INT(told.edge_count, arrows + gates);
        CHECK_EQ_STR(kind_of(named("neutral")), "neutral-zone");
        CHECK(top_of(named("order")) < top_of(named("neutral")));
        CHECK(top_of(named("neutral")) < top_of(named("unchained")));
        check_room();
    }
}

/* By hand, from the book's picture of the first map: a corridor of five tiles. */
static void test_the_first_map(void)
{
    tell(OM_PLAY_UNCHAINED, 1, 0);
    CHECK_EQ_INT(told.count, 6);
    CHECK_EQ_INT(named("1")->flags, 1);
    CHECK_EQ_STR(kind_of(named("2")), "lava-lake");
    CHECK_EQ_STR(kind_of(named("3")), "trapsburg");
    CHECK_EQ_INT(named("r")->x - named("1")->x, 4 * WM_PLACE_UNIT);
    CHECK(joined(named("4"), named("r"), "arrow"));
    CHECK(!joined(named("r"), named("4"), "arrow"));
}

static const Test tests[] = {
    TEST(test_all_maps_are_told_as_the_content_has_them),
    TEST(test_no_two_maps_are_told_alike),
    TEST(test_rivalry_has_two_fortresses_and_the_zone_between_them),
    TEST(test_the_first_map),
};

int main(void)
{
    return CHECK_RUN(tests);
}
