/* The maps of the scenarios, against drawings of them made without the engine: the same spaces,
 * entrances, underbrush and marks, and neighbours that are beside each other; and the places that
 * boards are told, with all of it, and with the trees and walls. */
#include <check.h>
#include <games/orcwars/orcwars.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

/* A line for each row, two columns per space. E is an entrance, B a blue one, K the King's space, $
 * a treasure's, w a Boar's, b t s those of prisoners, u underbrush, T and # are impassable. */
static const char *const prisoners[] = {"            T E E T",
                                        "           E . . . T",
                                        "          T . u . . E",
                                        "   T E E T . u . . . T T E T",
                                        "  E . u . . T . T T . . T . E",
                                        " E . u u . . . T . . . . . u T",
                                        "T . . u . T T . . T u . . . T T",
                                        " E . . . . . . . . . . . T u E",
                                        "  E T . T T T . T T . . . . E",
                                        "   T E T T . u T T . T . T T",
                                        "          E s b t u . . T T E",
                                        "           E u t s . . . T T E",
                                        "            T . T T T . . u . T",
                                        "           E . . u . u . . . E",
                                        "          E . T . T . . . . T",
                                        "         T . . u u . T E E T",
                                        "          E T . . u E",
                                        "           E . T . E",
                                        "            T E T T",
                                        NULL};

static const char *const orc_camp[] = {"            T T E T",
                                       "           T T . T E",
                                       "          E . . . . E",
                                       "   T T E T T . u . . T E E T",
                                       "  E . . u . . u u . . . . . T",
                                       " E T u . . . . u . T . u . . E",
                                       "T . T T . T T . . T . u . . . T",
                                       " T . . . $ . T T . . T . T T E",
                                       "  E u . . . T T u K T $ T . E",
                                       "   T T E T . . . . . T . . T",
                                       "          E . . . . . . . u E",
                                       "           E T u . T . . . . E",
                                       "            T . . T . T . . . T",
                                       "           E . . u . u $ . T T",
                                       "          E u . . . . T u . E",
                                       "         T u T T u . T T E T",
                                       "          B . . . . B",
                                       "           T u . . B",
                                       "            T T B T",
                                       NULL};

static const char *const relics[] = {"                     # # # #",
                                     "                    # . . . E",
                                     "                   # . . # . E",
                                     "            # # E # . . . . # # # # #",
                                     "           # . . # . $ . # . # . $ . #",
                                     "          # . . # . . . # . # . . # . #",
                                     "   # E E # . . . . . # . . # . # . . . # # # #",
                                     "  # . . # . . # . . # # . . . # . . . . # # . #",
                                     " # . # . . . . # $ . . . . . . . . # . . . . . #",
                                     "# . . . . # # # # # . . . . . # # # # . . . # . #",
                                     " # # . . . E       # # # . . #       # . # . . E",
                                     "  # . . . E         # . . . #         # . . . E",
                                     "   # # E #           # E E #           # E E #",
                                     NULL};

static const char *const bounty_hunters[] = {"            # E E #",
                                             "           # . . . #",
                                             "          # # # . . #",
                                             "   # # # # . . . . . # # # #",
                                             "  # . . . . . . # . # $ . . #",
                                             " # # . # . . . . # . . . . . #",
                                             "# . . . . # # . . # . . . # . #",
                                             " # . . . . . # # . . # # . . E",
                                             "  E . . # . . . $ . # . . # E",
                                             "   # . # # . . . . # # # # #",
                                             "  # . . # . . . . # . # . . E",
                                             " # # . . $ . . . . . . . # # #",
                                             "# . # . . . # . . # # . . . # #",
                                             " E . . . . . # . . . . . . . E",
                                             "  E . . . . . . . . . . . . E",
                                             "   # # # # . . . . . # # # #",
                                             "          E . . # . E",
                                             "           # . . # E",
                                             "            # # # #",
                                             NULL};

static const char *const great_hunt[] = {"            T E T T",   "           E . T . E",
                                         "          E u . T . E", "   T E T T T u w T . T",
                                         "  E . u T . . . . . E", " T T . . u . T . u E",
                                         "T . . . T . T T . T",   " E . . . w T . . . E",
                                         "  E u . . . . u . . T", "   T T . T u w T . u T",
                                         "  E . . . . . . T . T", " E . . . T . . u u E",
                                         "T . u w T . T . . T",   " E . u . T . . u T E",
                                         "  T . T . . . . . . E", "   T . . T . w . . . T",
                                         "  T . . T T . u T T E", " E . u u . . . T T E",
                                         "T . T u w T T . . T",   " E . . . . . T . . E",
                                         "  E T . . . . w . . T", "   T E E T u . T . u T",
                                         "          E . u T . E", "           T . T . T",
                                         "            T E E T",   NULL};

typedef struct Drawing {
    int scenario;
    int top, left; /* the row and twice the column of its corner */
    int entrances;
    const char *const *rows;
} Drawing;

static const Drawing drawings[] = {
    {OW_PRISONERS, -9, -15, 29, prisoners},   {OW_ORC_CAMP, -9, -15, 26, orc_camp},
    {OW_RELICS, -3, -24, 14, relics},         {OW_BOUNTY_HUNTERS, -9, -15, 13, bounty_hunters},
    {OW_GREAT_HUNT, -3, -15, 30, great_hunt},
};
enum { DRAWINGS = sizeof drawings / sizeof *drawings };

static OwDerived derived;
static WmMatch match;

static const OwMap *map_of(int scenario)
{
    static OwSetup setup;
    const WmGame *const game = wm_game_named("orcwars");
    WmError error;

    wm_setup_usual(game, scenario, &setup.head);
    CHECK(wm_match_begin(&match, game, NULL, &setup.head, &derived, &error));
    return &derived.map;
}

static int space_at(const OwMap *map, int q, int r)
{
    for (int i = 1; i <= map->count; i++)
        if (map->space[i].q == q && map->space[i].r == r) return i;
    return 0;
}

static int space_named(const OwMap *map, const char *name)
{
    for (int i = 1; i <= map->count; i++)
        if (strcmp(map->name[i], name) == 0) return i;
    return 0;
}

static char drawn_as(const OwSpace *space)
{
    if (space->mark) return "?BK$wbts"[space->mark];
    if (space->flags & OW_ENTRANCE) return 'E';
    return space->flags & OW_UNDERBRUSH ? 'u' : '.';
}

static void check_row(const OwMap *map, const Drawing *drawing, int row, int *seen)
{
    const char *const text = drawing->rows[row];
    const int r = drawing->top + row;

    for (int column = 0; text[column]; column++) {
        const int twice = drawing->left + column - r;
        const int space = twice % 2 == 0 ? space_at(map, twice / 2, r) : 0;
        const bool free = strchr(" T#", text[column]) == NULL;
        const bool same = space ? drawn_as(&map->space[space]) == text[column] : !free;

        if (!CHECK(same)) printf("scenario %d, row %d: %s\n", drawing->scenario, row, text);
        if (space) ++*seen;
    }
}

static void test_maps_are_as_drawn(void)
{
    for (int i = 0; i < DRAWINGS; i++) {
        const OwMap *const map = map_of(drawings[i].scenario);
        int seen = 0;
        int entrances = 0;

        for (int row = 0; drawings[i].rows[row]; row++) check_row(map, &drawings[i], row, &seen);
        CHECK_EQ_INT(seen, map->count);
        for (int n = 1; n <= map->count; n++)
            if (map->space[n].flags & OW_ENTRANCE) entrances++;
        CHECK_EQ_INT(entrances, drawings[i].entrances);
    }
}

static bool beside(const OwSpace *a, const OwSpace *b)
{
    const int q = b->q - a->q;
    const int r = b->r - a->r;

    return abs(q) + abs(r) + abs(q + r) == 2;
}

static bool leads_to(const OwSpace *space, int other)
{
    for (int side = 0; side < OW_SIDES; side++)
        if (space->next[side] == other) return true;
    return false;
}

static void test_neighbours_share_a_side(void)
{
    for (int i = 0; i < DRAWINGS; i++) {
        const OwMap *const map = map_of(drawings[i].scenario);

        for (int a = 1; a <= map->count; a++)
            for (int b = 1; b <= map->count; b++)
                CHECK(leads_to(&map->space[a], b) == beside(&map->space[a], &map->space[b]));
    }
}

static void test_spaces_go_by_row_and_have_names_of_their_own(void)
{
    for (int i = 0; i < DRAWINGS; i++) {
        const OwMap *const map = map_of(drawings[i].scenario);

        for (int a = 1; a <= map->count; a++) {
            CHECK_EQ_INT(space_named(map, map->name[a]), a);
            CHECK(strlen(map->name[a]) <= 3);
            if (a == 1) continue;
            CHECK(
                map->space[a].r > map->space[a - 1].r ||
                (map->space[a].r == map->space[a - 1].r && map->space[a].q > map->space[a - 1].q));
        }
    }
}

/* By hand, in the drawing of the prisoners: its first entrance is in the first row, eight columns
 * from the left; the middle of the map is in the tenth. */
static void test_names(void)
{
    const OwMap *const map = map_of(OW_PRISONERS);

    CHECK_EQ_INT(space_named(map, "a8"), space_at(map, 4, -9));
    CHECK_EQ_INT(space_named(map, "a8"), 1);
    CHECK_EQ_INT(space_named(map, "k8"), space_at(map, -1, 1));
    CHECK_EQ_INT(space_named(map, "k9"), space_at(map, 0, 1));
}

/* OW-MAP-05: halves of two tiles are on both; at the edge they are entrances. */
static void test_straddling_spaces_are_on_two_tiles(void)
{
    const OwMap *const map = map_of(OW_PRISONERS);
    const OwSpace *const middle = &map->space[space_at(map, -1, 0)];
    const OwSpace *const shared = &map->space[space_at(map, 2, -3)];
    const OwSpace *const border = &map->space[space_at(map, 4, -9)];

    CHECK_EQ_INT(middle->tiles, 1);
    CHECK_EQ_INT(middle->flags, OW_UNDERBRUSH);
    CHECK_EQ_INT(shared->tiles, 1 | 2); /* the central tile and the one above it */
    CHECK_EQ_INT(shared->flags, OW_STRADDLES);
    CHECK_EQ_INT(border->tiles, 2);
    CHECK_EQ_INT(border->flags, OW_ENTRANCE);
    CHECK_EQ_INT(map->tiles, 6);
}

/* ---- places ---------------------------------------------------------------------------------- */

enum { PLACES = 512, EDGES = 1024, ROW = 866 };

static WmPlace place[PLACES];
static WmEdge edge[EDGES];
static WmPlaces told;

static void tell(int scenario)
{
    (void)map_of(scenario);
    told = (WmPlaces){.at = place, .cap = PLACES, .edges = edge, .edge_cap = EDGES};
    wm_places(&match, &told);
    CHECK(told.count <= PLACES && told.edge_count <= EDGES);
}

static const char *kind_of(const WmPlace *at)
{
    return match.game->places->kinds[at->kind].name;
}

static bool is_tile(const WmPlace *at)
{
    return at->width > 0;
}

static bool has_flag(const WmPlace *at, const char *flag)
{
    for (int i = 0; i < match.game->places->flag_count; i++)
        if (strcmp(match.game->places->flags[i], flag) == 0) return at->flags >> i & 1;
    return false;
}

/* The place of a row and a column of a drawing, a column being half a space. */
static const WmPlace *place_at(int row, int column)
{
    for (uint32_t i = 0; i < told.count; i++)
        if (!is_tile(&place[i]) && abs(place[i].y - row * ROW) < 2 + row &&
            place[i].x == column * WM_PLACE_UNIT / 2)
            return &place[i];
    return NULL;
}

static bool looks_like(const WmPlace *at, char sign)
{
    static const char *const marks[] = {"B blue",  "K king",      "$ treasure", "w boar",
                                        "b brute", "t tactician", "s shaman"};

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if ((*marks[i] == sign) != has_flag(at, marks[i] + 2)) return false;
    if ((sign == 'E' || sign == 'B') != has_flag(at, "entrance")) return false;
    if (sign == 'T') return strcmp(kind_of(at), "trees") == 0;
    if (sign == '#') return strcmp(kind_of(at), "wall") == 0;
    if (sign == 'u') return strcmp(kind_of(at), "underbrush") == 0;
    return sign == 'E' || strcmp(kind_of(at), "open") == 0; /* or underbrush at the edge */
}

/* Row and number of its name, counted in the drawing. */
static void check_name(const WmPlace *at, int row, int column)
{
    char name[16];

    snprintf(name, sizeof name, "%c%d", 'a' + row, 1 + column / 2);
    CHECK_EQ_STR(at->name, name);
}

static void test_boards_are_told_what_is_drawn(void)
{
    for (int i = 0; i < DRAWINGS; i++) {
        uint32_t seen = 0;

        tell(drawings[i].scenario);
        for (int row = 0; drawings[i].rows[row]; row++)
            for (int column = 0; drawings[i].rows[row][column]; column++) {
                const char sign = drawings[i].rows[row][column];
                const WmPlace *const at = place_at(row, column);

                if (!CHECK((at != NULL) == (sign != ' '))) printf("row %d: %d\n", row, column);
                if (!at) continue;
                if (!CHECK(looks_like(at, sign))) printf("%s is not %c\n", at->name, sign);
                check_name(at, row, column);
                seen++;
            }
        CHECK_EQ_INT(told.count, seen + derived.map.tiles);
    }
}

/* Every space has an edge with each of its neighbours, told once; trees and walls have none. */
static void test_boards_are_told_of_all_neighbours(void)
{
    for (int i = 0; i < DRAWINGS; i++) {
        const OwMap *const map = map_of(drawings[i].scenario);
        uint32_t sides = 0;

        tell(drawings[i].scenario);
        for (int a = 1; a <= map->count; a++)
            for (int b = 1; b < a; b++) sides += beside(&map->space[a], &map->space[b]);
        CHECK_EQ_INT(told.edge_count, sides);
        for (uint32_t k = 0; k < told.edge_count; k++) {
            const WmPlace *const from = &place[edge[k].from - 1];
            const WmPlace *const to = &place[edge[k].to - 1];
            CHECK(beside(&map->space[space_named(map, from->name)],
                         &map->space[space_named(map, to->name)]));
        }
    }
}

/* A tile reaches three spaces from its middle in the way of a row; it holds its spaces. */
static void test_boards_are_told_of_tiles(void)
{
    tell(OW_PRISONERS);
    for (int i = 0; i < 6; i++) {
        CHECK(is_tile(&place[i]));
        CHECK_EQ_STR(kind_of(&place[i]), "forest");
    }
    CHECK_EQ_STR(place[0].name, "tile-7");
    CHECK_EQ_INT(place[0].turn, 30 + 60);
    for (uint32_t i = 6; i < told.count; i++) {
        if (!place[i].within) continue;
        const int64_t x = place[i].x - place[place[i].within - 1].x;
        const int64_t y = place[i].y - place[place[i].within - 1].y;
        CHECK(x * x + y * y <= 3000 * 3000 + 3000 * 6);
    }
    tell(OW_RELICS);
    CHECK_EQ_STR(kind_of(&place[0]), "cavern");
}

static void test_a_duel_has_no_places(void)
{
    tell(OW_DUEL);
    CHECK_EQ_INT(told.count, 0);
    CHECK_EQ_INT(told.edge_count, 0);
}

static const Test tests[] = {
    TEST(test_maps_are_as_drawn),
    TEST(test_neighbours_share_a_side),
    TEST(test_spaces_go_by_row_and_have_names_of_their_own),
    TEST(test_names),
    TEST(test_straddling_spaces_are_on_two_tiles),
    TEST(test_boards_are_told_what_is_drawn),
    TEST(test_boards_are_told_of_all_neighbours),
    TEST(test_boards_are_told_of_tiles),
    TEST(test_a_duel_has_no_places),
};

int main(void)
{
    return CHECK_RUN(tests);
}
