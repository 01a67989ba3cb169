/* The board as it is drawn: squares, what they are, and which of them are joined. */
#include <check.h>
#include <games/orcquest/orcquest.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { ENTRY = 1, EXIT = 2, BELL = 4 };
enum { CHICKENS, MILL, CELLS = 4, HALL = 7 };

static WmPlace place[WM_GRID_SQUARES];
static WmEdge edge[2 * WM_GRID_SQUARES];
static WmPlaces told;

static void tell(int scenario)
{
    const WmGame *const game = wm_game_named("orcquest");
    void *const derived = calloc(1, game->derived_bytes);
    OqSetup setup;
    WmMatch match;
    WmError error;

    CHECK(wm_setup_usual(game, scenario, &setup.head));
    CHECK(wm_match_begin(&match, game, NULL, &setup.head, derived, &error));
    told = (WmPlaces){
        .at = place, .cap = WM_GRID_SQUARES, .edges = edge, .edge_cap = 2 * WM_GRID_SQUARES};
    wm_places(&match, &told);
    free(derived);
}

static const WmPlace *named(const char *name)
{
    for (uint32_t i = 0; i < told.count; i++)
        if (strcmp(place[i].name, name) == 0) return &place[i];
    return NULL;
}

static void check_square(const char *name, const char *kind, uint32_t flags)
{
    const WmPlace *const at = named(name);

    if (!CHECK(at != NULL)) return;
    CHECK_EQ_STR(wm_game_named("orcquest")->places->kinds[at->kind].name, kind);
    CHECK_EQ_INT(at->flags, flags);
}

static int count_of(const char *kind)
{
    int count = 0;

    for (uint32_t i = 0; i < told.count; i++)
        count += strcmp(wm_game_named("orcquest")->places->kinds[place[i].kind].name, kind) == 0;
    return count;
}

static bool joined(const char *one, const char *other)
{
    for (uint32_t i = 0; i < told.edge_count; i++) {
        const WmPlace *const from = &place[edge[i].from - 1];
        const WmPlace *const to = &place[edge[i].to - 1];

        if ((from == named(one) && to == named(other)) ||
            (from == named(other) && to == named(one)))
            return true;
    }
    return false;
}

/* The Farmyard in the west, the Wheat Fields in the east. */
static void squares_are_what_the_tiles_show(void)
{
    tell(CHICKENS);
    CHECK_EQ_INT(told.count, 200);
    check_square("1,1", "floor", 0);
    check_square("5,1", "road", 0);
    check_square("7,1", "field", 0);
    check_square("2,7", "shadow", 0);
    check_square("3,8", "trunk", 0);
    check_square("13,4", "field", BELL);
    check_square("1,5", "road", ENTRY | EXIT);
    check_square("1,6", "road", ENTRY | EXIT);
    check_square("2,5", "road", ENTRY);
    check_square("20,10", "shadow", 0);
    CHECK_EQ_INT(count_of("trunk"), 3);
    CHECK_EQ_INT(count_of("gap"), 0);
    tell(MILL);
    check_square("11,7", "pond", 0);
    check_square("10,8", "floor", 0);
    tell(HALL);
    CHECK_EQ_INT(count_of("pillar"), 6);
}

static void no_square_lies_where_no_tile_does(void)
{
    tell(CELLS);
    CHECK_EQ_INT(told.count, 300);
    CHECK_EQ_INT(count_of("gap"), 50);
    check_square("11,10", "gap", 0);
    check_square("11,16", "road", ENTRY);
    check_square("11,17", "road", ENTRY | EXIT);
    for (uint32_t i = 0; i < told.edge_count; i++)
        CHECK(strcmp(wm_game_named("orcquest")->places->kinds[place[edge[i].from - 1].kind].name,
                     "gap") != 0);
}

static void squares_lie_beside_each_other(void)
{
    tell(CHICKENS);
    CHECK_EQ_INT(named("1,1")->x, WM_PLACE_UNIT / 2);
    CHECK_EQ_INT(named("1,1")->y, WM_PLACE_UNIT / 2);
    CHECK_EQ_INT(named("3,8")->x, 2500);
    CHECK_EQ_INT(named("3,8")->y, 7500);
    CHECK_EQ_INT(named("20,10")->x, 19500);
    CHECK_EQ_INT(named("20,10")->y, 9500);
}

/* Of 370 neighbours 23 have a wall between them; doorways are no walls. */
static void walls_part_squares(void)
{
    tell(CHICKENS);
    CHECK_EQ_INT(told.edge_count, 347);
    CHECK(joined("1,1", "2,1"));
    CHECK(joined("1,1", "1,2"));
    CHECK(joined("4,2", "5,2"));
    CHECK(!joined("4,3", "5,3"));
    CHECK(joined("3,4", "3,5"));
    CHECK(!joined("2,4", "2,5"));
    CHECK(joined("10,5", "11,5"));
    CHECK(!joined("10,7", "11,7"));
    CHECK(!joined("20,1", "1,2"));
    CHECK(!joined("1,1", "2,2"));
}

static const Test tests[] = {
    TEST(squares_are_what_the_tiles_show),
    TEST(no_square_lies_where_no_tile_does),
    TEST(squares_lie_beside_each_other),
    TEST(walls_part_squares),
};

int main(void)
{
    return CHECK_RUN(tests);
}
