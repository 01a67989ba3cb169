/* The maps of the scenarios, against drawings of them made without the engine: the same spaces,
 * entrances, underbrush and marks, and neighbours that are beside each other. */
#include <check.h>
#include <games/orcwars/orcwars.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

/* A line for each row, two columns a space. E is an entrance, B a blue one, K the King's space, $ a
 * treasure's, w a Boar's, b t s those of prisoners, u underbrush, T and # are impassable. */
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

static const OwMap *map_of(int scenario)
{
    const WmGame *const game = wm_game_named("orcwars");
    OwSetup setup;
    WmMatch match;
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
    const OwSpace *const edge = &map->space[space_at(map, 4, -9)];

    CHECK_EQ_INT(middle->tiles, 1);
    CHECK_EQ_INT(middle->flags, OW_UNDERBRUSH);
    CHECK_EQ_INT(shared->tiles, 1 | 2); /* the central tile and the one above it */
    CHECK_EQ_INT(shared->flags, OW_STRADDLES);
    CHECK_EQ_INT(edge->tiles, 2);
    CHECK_EQ_INT(edge->flags, OW_ENTRANCE);
    CHECK_EQ_INT(map->tiles, 6);
}

static const Test tests[] = {
    TEST(test_maps_are_as_drawn),
    TEST(test_neighbours_share_a_side),
    TEST(test_spaces_go_by_row_and_have_names_of_their_own),
    TEST(test_names),
    TEST(test_straddling_spaces_are_on_two_tiles),
};

int main(void)
{
    return CHECK_RUN(tests);
}
