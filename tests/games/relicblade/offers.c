/* What is offered where more is legal than can be listed: players see the list, and agents choose
 * from it. */
#include "staged.h"

enum {
    MOST = 2000,
    SEEDS = 60,
    WARDS = 80,
    STATIONS = 69,
    CAPTAIN = 1,
    ARBALEST = 3,
    PRINCE = RB_SIDE_MODELS + 1,
    WRAITH = RB_SIDE_MODELS + 3, /* of the Procession of Ash */
    SEWER_KINGS = 4,
    PROCESSION = 5,
    CROSSROADS = 1,
    VAULT_HOUSE = 5,
    AQUEDUCT = 6
};

static WmAnswer legal[MOST]; /* that was listed last */
static int legal_count;

/* The Night Patrol against a ready party. */
static void set_up(Table *table, int layout, int party)
{
    begin_table(table, RB_SKIRMISH, layout, party);
    stage(table, 1);
}

static bool same(const WmAnswer *a, const WmAnswer *b)
{
    for (int i = 0; i < WM_ARGS_MAX; i++)
        if (a->arg[i] != b->arg[i]) return false;
    return a->kind == b->kind;
}

/* What is legal, each answer once. */
static void list(Table *table)
{
    const int seat = wm_asked_first(&table->position->core);

    legal_count = wm_legal(&table->match, &table->position->core, seat, legal, MOST);
    CHECK(legal_count < MOST);
    for (int i = 0; i < legal_count; i++)
        for (int k = 0; k < i; k++) CHECK(!same(&legal[i], &legal[k]));
}

static int count_kind(int kind)
{
    int count = 0;

    for (int i = 0; i < legal_count; i++) count += legal[i].kind == kind;
    return count;
}

static bool offers(const Table *table, const char *text)
{
    const WmAnswer a = parse(table, text);

    for (int i = 0; i < legal_count; i++)
        if (same(&legal[i], &a)) return true;
    return false;
}

static void list_move(Table *table, int layout, double x, double y)
{
    set_up(table, layout, SEWER_KINGS);
    put(table, CAPTAIN, x, y);
    put(table, PRINCE, 20, 20);
}

static void begin_move(Table *table)
{
    start(table, "turn of lantern-captain");
    answer(table, "move lantern-captain");
    list(table);
}

/* An inch apart up to 5 inches, on the table, and not in the wall that begins at 5.5,6: in columns
 * from 1 inch on 6, 7, 6, 6, 6, 5 and 1 points, less the own place and 5,6. */
static void walks_go_by_the_inch(void)
{
    static Table table;

    list_move(&table, CROSSROADS, 2, 2);
    begin_move(&table);
    CHECK_EQ_INT(count_kind(RB_A_WALK), 35);
    CHECK(offers(&table, "walk 2,7"));
    CHECK(offers(&table, "walk 7,2"));
    CHECK(offers(&table, "walk 6,5"));
    CHECK(offers(&table, "walk 1,1"));
    CHECK(!offers(&table, "walk 5,6"));
    CHECK(!offers(&table, "walk 2,2"));
    CHECK(offers(&table, "back"));
    CHECK_EQ_INT(count_kind(RB_A_CLIMB), 0);
    CHECK_EQ_INT(count_kind(RB_A_CLING), 0);
    CHECK_EQ_INT(count_kind(RB_A_DOOR), 0);

    answer(&table, "walk 2,6"); /* what is left is walked by the quarter */
    list(&table);
    CHECK(offers(&table, "walk 2,7"));
    CHECK(offers(&table, "walk 2,6.25"));
    CHECK(offers(&table, "walk 2.5,6.75"));
    CHECK(!offers(&table, "walk 2,6"));
    CHECK(offers(&table, "go"));
    clear(&table);
}

/* In eight directions, with 1.25 inches between the middles. */
static void contact_with_enemies_is_offered(void)
{
    static Table table;

    list_move(&table, CROSSROADS, 2, 2.1);
    put(&table, PRINCE, 2.5, 6);
    begin_move(&table);
    CHECK(offers(&table, "walk 2.5,4.7"));
    CHECK(offers(&table, "walk 1.2,6"));
    CHECK(offers(&table, "walk 3.4,5.1"));
    CHECK(offers(&table, "walk 1.6,5.1"));
    CHECK(!offers(&table, "walk 2.5,7.3")); /* behind him */
    clear(&table);

    list_move(&table, CROSSROADS, 2, 2.1); /* the Prince is far away, another is not */
    put(&table, PRINCE + 1, 2.5, 6);
    begin_move(&table);
    CHECK(offers(&table, "walk 2.5,4.8"));
    clear(&table);

    list_move(&table, CROSSROADS, 2, 2.1); /* one who is too far away hides nobody behind it */
    put(&table, PRINCE, 2, 12);
    put(&table, PRINCE + 1, 2.5, 6);
    begin_move(&table);
    CHECK(offers(&table, "walk 2.5,4.8"));
    clear(&table);
}

static void friends_and_far_enemies_are_not_gone_to(void)
{
    static Table table;

    list_move(&table, CROSSROADS, 2, 2.1);
    put(&table, CAPTAIN + 1, 2.5, 6);
    put(&table, PRINCE, 2, 9);
    begin_move(&table);
    CHECK(!offers(&table, "walk 2.5,4.7"));
    CHECK(!offers(&table, "walk 2,7.7"));
    clear(&table);
}

static void markers_are_gone_to(void)
{
    static Table table;

    list_move(&table, CROSSROADS, 2, 2);
    table.position->marker[0].at = (WmPoint){67, 63};
    begin_move(&table);
    CHECK(offers(&table, "walk 3.35,3.15"));
    CHECK_EQ_INT(count_kind(RB_A_WALK), 36);
    clear(&table);

    list_move(&table, CROSSROADS, 2, 2);
    table.position->marker[0].at = (WmPoint){40, 141};
    begin_move(&table);
    CHECK_EQ_INT(count_kind(RB_A_WALK), 35);
    clear(&table);
}

/* A climb leads half an inch further than the base is wide. */
static void edges_are_climbed_and_jumped_down(void)
{
    static Table table;

    list_move(&table, CROSSROADS, 7, 13.3);
    begin_move(&table);
    CHECK(offers(&table, "climb 7,15"));
    CHECK(!offers(&table, "climb 7,11.6"));
    CHECK(offers(&table, "cling 1"));
    CHECK(!offers(&table, "cling 2"));
    CHECK_EQ_INT(count_kind(RB_A_LEAP), 0);
    clear(&table);

    list_move(&table, CROSSROADS, 7, 14.7);
    begin_move(&table);
    CHECK(offers(&table, "climb 7,13"));
    CHECK(offers(&table, "drop-to 7,12.7"));
    CHECK(!offers(&table, "drop-to 7,13.7"));
    clear(&table);
}

/* The walkways are 2 inches apart. */
static void gaps_are_jumped(void)
{
    static Table table;

    list_move(&table, AQUEDUCT, 5, 12);
    begin_move(&table);
    CHECK(offers(&table, "jump 9,12"));
    CHECK(offers(&table, "jump 8,12"));
    CHECK(!offers(&table, "jump 7,12"));
    clear(&table);
}

static void doors_are_offered_beside_them(void)
{
    static Table table;

    list_move(&table, VAULT_HOUSE, 7, 12);
    begin_move(&table);
    CHECK_EQ_INT(count_kind(RB_A_DOOR), 1);
    CHECK(offers(&table, "door 9"));
    clear(&table);
}

/* 4 inches from the corner to the base, by half an inch: from 1 inch on columns of 7, 7, 7, 6, 5, 4
 * and 3 points. */
static void deployment_goes_by_half_an_inch(void)
{
    static const char *const corners[] = {"corner south-west", "corner south-east",
                                          "corner north-east", "corner north-west"};
    static const char *const inside[] = {"put 1,4", "put 23,4", "put 23,20", "put 1,20"};
    static const char *const outside[] = {"put 1,5", "put 23,5", "put 23,19", "put 1,19"};
    const WmSeed seed = wm_seed_numbered(1);

    for (int i = 0; i < 4; i++) {
        static Table table;
        set_up(&table, CROSSROADS, SEWER_KINGS);
        CHECK_EQ_INT(wm_begin(&table.match, &table.position->core, &seed, NULL), WM_OK);
        answer(&table, corners[i]);
        list(&table);
        CHECK_EQ_INT(legal_count, 39);
        CHECK(offers(&table, inside[i]));
        CHECK(!offers(&table, outside[i]));
        clear(&table);
    }
}

static bool asks(const Table *table, int kind)
{
    WmQuestion question;

    return wm_asking(&table->match, &table->position->core, &question) && question.kind == kind;
}

/* The Prince's whip has struck the Captain. */
static void list_pull(Table *table, const double captain[2], const double prince[2])
{
    bool asked = false;

    set_up(table, CROSSROADS, SEWER_KINGS);
    for (uint64_t number = 1; number <= SEEDS && !asked; number++) {
        stage(table, number);
        put(table, CAPTAIN, captain[0], captain[1]);
        put(table, PRINCE, prince[0], prince[1]);
        start(table, "turn of rat-prince");
        answer(table, "use rat-prince whip-of-tails lantern-captain");
        asked = asks(table, RB_Q_SHOVE);
    }
    CHECK(asked);
    list(table);
}

/* The whip pulls the Captain 2 inches, in five of sixteen directions toward the Prince. */
static void pulls_are_offered_all_around(void)
{
    static Table table;

    list_pull(&table, (double[]){3, 3}, (double[]){3, 5.5});
    CHECK_EQ_INT(legal_count, 6);
    CHECK(offers(&table, "pass"));
    CHECK(offers(&table, "put 3,5"));
    CHECK(offers(&table, "put 3.75,4.8"));
    CHECK(offers(&table, "put 2.25,4.8"));
    CHECK(offers(&table, "put 4.4,4.4"));
    CHECK(offers(&table, "put 1.6,4.4"));
    clear(&table);
}

/* Of the five directions one leads off the table, and its neighbor just to the edge. */
static void nobody_is_pulled_off_the_table(void)
{
    static const struct {
        double captain[2], prince[2];
        const char *to_the_edge;
    } sides[] = {{{0.75, 3}, {0.75, 5.5}, "put 0,4.8"},
                 {{23.25, 3}, {23.25, 5.5}, "put 24,4.8"},
                 {{3, 0.75}, {5.5, 0.75}, "put 4.8,0"},
                 {{3, 23.25}, {5.5, 23.25}, "put 4.8,24"}};
    static Table table;

    for (int i = 0; i < 4; i++) {
        list_pull(&table, sides[i].captain, sides[i].prince);
        CHECK_EQ_INT(legal_count, 5);
        CHECK(offers(&table, sides[i].to_the_edge));
        clear(&table);
    }
}

/* The Wraith is placed within 5 inches, by 1.2 inches. */
static void places_are_offered_all_around(void)
{
    static Table table;
    bool asked = false;

    set_up(&table, CROSSROADS, PROCESSION);
    for (uint64_t number = 1; number <= SEEDS && !asked; number++) {
        const WmSeed seed = wm_seed_numbered(number);
        wm_stage(&table.match, &table.position->core, &seed);
        put(&table, CAPTAIN, 20, 20);
        put(&table, WRAITH, 2, 2);
        start(&table, "turn of veil-wraith");
        answer(&table, "do veil-wraith fade");
        asked = asks(&table, RB_Q_SHOVE);
    }
    CHECK(asked);
    list(&table);
    CHECK(offers(&table, "pass"));
    CHECK(offers(&table, "put 2,6.8"));
    CHECK(offers(&table, "put 6.8,2"));
    CHECK(!offers(&table, "put 5.6,5.6")); /* 5.1 inches */
    CHECK(offers(&table, "put 4.4,5.6"));
    CHECK(offers(&table, "put 0.8,0.8"));
    CHECK(!offers(&table, "put 2,8"));
    clear(&table);
}

/* Within 3 inches from base to base: those that are farthest on either axis are offered, too. */
static void summons_are_offered_all_around(void)
{
    const WmGame *const game = wm_game_named("relicblade");
    static Table table;
    WmError error = {0};
    bool asked = false;

    set_up(&table, CROSSROADS, SEWER_KINGS);
    CHECK(wm_roster_read(&table.match, &table.setup.head, 2, "hollow; bone-cantor", &error));
    CHECK(wm_match_begin(&table.match, game, NULL, &table.setup.head, table.derived, &error));
    for (uint64_t number = 1; number <= SEEDS && !asked; number++) {
        const WmSeed seed = wm_seed_numbered(number);
        wm_stage(&table.match, &table.position->core, &seed);
        put(&table, CAPTAIN, 20, 20);
        put(&table, PRINCE, 4.7, 4.7); /* the cantor */
        start(&table, "turn of bone-cantor");
        answer(&table, "do bone-cantor raise-bones");
        asked = asks(&table, RB_Q_SHOVE);
    }
    CHECK(asked);
    list(&table);
    CHECK(offers(&table, "put 8.7,4.7"));
    CHECK(offers(&table, "put 0.7,4.7"));
    CHECK(offers(&table, "put 4.7,0.7"));
    CHECK(offers(&table, "put 4.7,8.7"));
    clear(&table);
}

/* With one die left the bolt that costs two is out of the question, what comes after it is not. */
static void what_can_be_paid_is_offered(void)
{
    static Table table;

    set_up(&table, CROSSROADS, SEWER_KINGS);
    put(&table, ARBALEST, 3, 3);
    put(&table, PRINCE, 3, 9);
    start(&table, "turn of road-arbalest");
    list(&table);
    CHECK(offers(&table, "use road-arbalest heavy-arbalest rat-prince"));
    CHECK(offers(&table, "use road-arbalest quick-bolt rat-prince"));
    CHECK(offers(&table, "do road-arbalest take-aim"));
    CHECK(offers(&table, "dodge road-arbalest"));
    CHECK(offers(&table, "move road-arbalest"));
    CHECK(offers(&table, "done"));
    answer(&table, "dodge road-arbalest");
    answer(&table, "move road-arbalest");
    answer(&table, "walk 3,4");
    answer(&table, "go");
    list(&table);
    CHECK(!offers(&table, "use road-arbalest heavy-arbalest rat-prince"));
    CHECK(offers(&table, "use road-arbalest quick-bolt rat-prince"));
    CHECK(!offers(&table, "dodge road-arbalest"));
    clear(&table);
}

/* The Night Patrol, whatever the scenario, in its Captain's activation. */
static void list_turn(Table *table, int scenario, int layout, double x, double y)
{
    const WmGame *const game = wm_game_named("relicblade");
    WmError error = {0};

    begin_table(table, scenario, layout, SEWER_KINGS);
    table->setup.seat[0].party = 1;
    CHECK(wm_match_begin(&table->match, game, NULL, &table->setup.head, table->derived, &error));
    stage(table, 1);
    put(table, CAPTAIN, x, y);
    put(table, CAPTAIN + 1, x + 1.5, y);
    put(table, PRINCE, x > 12 ? x - 6 : x + 6, y);
}

static void begin_turn(Table *table)
{
    start(table, "turn of lantern-captain");
    list(table);
}

static void all_that_may_be_done_is_offered(void)
{
    static Table table;

    list_turn(&table, RB_SKIRMISH, CROSSROADS, 3, 3);
    put(&table, PRINCE, 3, 4.5);
    table.position->marker[0].at = inches(2, 2.9);
    table.position->marker[1] = (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = CAPTAIN};
    table.position->marker[2] = (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = CAPTAIN + 1};
    begin_turn(&table);
    CHECK(offers(&table, "dodge lantern-captain"));
    CHECK(offers(&table, "dodge-focused lantern-captain"));
    CHECK(offers(&table, "pick-up lantern-captain marker-1"));
    CHECK(offers(&table, "trade lantern-captain marker-2 oathshield"));
    CHECK(offers(&table, "use lantern-captain captains-sabre rat-prince"));
    CHECK(offers(&table, "use-focused lantern-captain captains-sabre rat-prince"));
    CHECK(offers(&table, "use lantern-captain improvised-attack rat-prince"));
    CHECK(offers(&table, "use lantern-captain command oathshield"));
    CHECK_EQ_INT(count_kind(RB_A_TAKE), 0);
    answer(&table, "trade lantern-captain marker-2 oathshield");
    list(&table);
    CHECK(offers(&table, "take lantern-captain marker-3 oathshield"));
    CHECK_EQ_INT(count_kind(RB_A_TAKE), 1);
    clear(&table);
}

static void actions_of_scenarios_are_offered(void)
{
    static Table table;

    list_turn(&table, RB_LAMPS, CROSSROADS, 3, 3);
    table.position->marker[1] = (RbMarker){.kind = RB_LAMP_MARKER, .at = inches(3, 4)};
    begin_turn(&table);
    CHECK(offers(&table, "light lantern-captain marker-2"));
    CHECK(offers(&table, "light-focused lantern-captain marker-2"));
    CHECK_EQ_INT(count_kind(RB_A_LIGHT), 1);
    clear(&table);

    list_turn(&table, RB_HOARD, CROSSROADS, 2, 2);
    table.position->marker[1] = (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = CAPTAIN};
    begin_turn(&table);
    CHECK(offers(&table, "bank lantern-captain marker-2"));
    CHECK_EQ_INT(count_kind(RB_A_BANK), 1);
    clear(&table);

    list_turn(&table, RB_BREAK, CROSSROADS, 21, 22);
    begin_turn(&table);
    CHECK(offers(&table, "slip-away lantern-captain"));
    clear(&table);

    list_turn(&table, RB_VAULT, VAULT_HOUSE, 12, 7);
    begin_turn(&table);
    CHECK(offers(&table, "break-lock lantern-captain 3"));
    CHECK_EQ_INT(count_kind(RB_A_BREAK_LOCK), 1);
    clear(&table);
}

static void thrown_and_focused_actions_are_offered(void)
{
    const WmGame *const game = wm_game_named("relicblade");
    static Table table;
    WmError error = {0};

    set_up(&table, CROSSROADS, SEWER_KINGS);
    CHECK(wm_roster_read(&table.match, &table.setup.head, 1, "hearth; moth-piper", &error));
    CHECK(wm_match_begin(&table.match, game, NULL, &table.setup.head, table.derived, &error));
    stage(&table, 1);
    put(&table, CAPTAIN, 3, 3); /* the piper */
    put(&table, PRINCE, 3, 7);
    start(&table, "turn of moth-piper");
    list(&table);
    CHECK(offers(&table, "throw moth-piper silver-pin rat-prince"));
    CHECK(offers(&table, "throw-focused moth-piper silver-pin rat-prince"));
    CHECK(offers(&table, "do moth-piper dust-step"));
    CHECK(offers(&table, "do-focused moth-piper dust-step"));
    CHECK_EQ_INT(count_kind(RB_A_AIM), 1);
    CHECK_EQ_INT(count_kind(RB_A_AIM_FOCUSED), 1);
    clear(&table);
}

static void list_drops(Table *table, double x)
{
    set_up(table, CROSSROADS, SEWER_KINGS);
    put(table, CAPTAIN, x, 3);
    put(table, PRINCE, 20, 20);
    table->position->marker[1] = (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = CAPTAIN};
    start(table, "turn of lantern-captain");
    list(table);
}

/* A quarter of an inch from the base, to the west and to the east, where that is on the table. */
static void markers_are_dropped_on_both_sides(void)
{
    static Table table;

    list_drops(&table, 3);
    CHECK(offers(&table, "drop lantern-captain marker-2 2.15,3"));
    CHECK(offers(&table, "drop lantern-captain marker-2 3.85,3"));
    CHECK_EQ_INT(count_kind(RB_A_DROP), 2);
    clear(&table);
    list_drops(&table, 0.6);
    CHECK(offers(&table, "drop lantern-captain marker-2 1.45,3"));
    CHECK_EQ_INT(count_kind(RB_A_DROP), 1);
    clear(&table);
    list_drops(&table, 0.85);
    CHECK(offers(&table, "drop lantern-captain marker-2 0,3"));
    CHECK_EQ_INT(count_kind(RB_A_DROP), 2);
    clear(&table);
    list_drops(&table, 23.4);
    CHECK_EQ_INT(count_kind(RB_A_DROP), 1);
    clear(&table);
    list_drops(&table, 23.15);
    CHECK(offers(&table, "drop lantern-captain marker-2 24,3"));
    CHECK_EQ_INT(count_kind(RB_A_DROP), 2);
    clear(&table);
}

static int monster_named(const RbPack *pack, const char *id)
{
    for (int i = 0; i < pack->card_count; i++)
        if (strcmp(pack->cards[i].id, id) == 0) return i + 1;
    return 0;
}

/* Every 2 inches, 6 inches from the relic and from every base; then the guard by half an inch, all
 * of its base within 3 inches of the ward. */
static void wards_and_guards_are_offered_on_a_grid(void)
{
    const WmGame *const game = wm_game_named("relicblade");
    static Table table;
    WmError error = {0};

    set_up(&table, CROSSROADS, SEWER_KINGS);
    table.setup.monster = (uint8_t)monster_named(game->pack, "gate-gargoyle");
    CHECK(wm_match_begin(&table.match, game, NULL, &table.setup.head, table.derived, &error));
    wm_stage(&table.match, &table.position->core, &(WmSeed){0});
    put(&table, CAPTAIN, 1, 1);
    put(&table, PRINCE, 23, 23);
    start(&table, "entry");
    list(&table);
    CHECK_EQ_INT(legal_count, WARDS);
    CHECK(offers(&table, "put 12,20"));
    CHECK(offers(&table, "put 2,22"));
    CHECK(offers(&table, "put 22,2"));
    CHECK(!offers(&table, "put 12,12"));
    CHECK(!offers(&table, "put 4,4"));
    answer(&table, "put 12,20");
    list(&table);
    CHECK_EQ_INT(legal_count, STATIONS);
    CHECK(offers(&table, "put 12,20"));
    CHECK(offers(&table, "put 14,21"));
    CHECK(!offers(&table, "put 14.5,20"));
    clear(&table);
}

/* A spell that somebody has twice is one spell to choose. */
static void what_is_had_twice_is_offered_once(void)
{
    const WmGame *const game = wm_game_named("relicblade");
    static Table table;
    WmError error = {0};

    set_up(&table, CROSSROADS, SEWER_KINGS);
    CHECK(wm_roster_read(&table.match, &table.setup.head, 1,
                         "hearth; bell-chaplain: ember-dart, ember-dart", &error));
    CHECK(wm_match_begin(&table.match, game, NULL, &table.setup.head, table.derived, &error));
    wm_stage(&table.match, &table.position->core, &(WmSeed){0});
    put(&table, CAPTAIN, 3, 3); /* the chaplain */
    put(&table, PRINCE, 3, 9);
    start(&table, "turn of bell-chaplain");
    list(&table);
    CHECK(offers(&table, "use bell-chaplain ember-dart rat-prince"));
    clear(&table);
}

/* A quarter of an inch from the base in eight directions, or in the six that are on the table. */
static void spots_beside_who_falls_are_offered(void)
{
    static const double corner[2][2] = {{3, 4.5}, {0.6, 0.6}};
    static const int spots[2] = {8, 6};
    static const char *const around[] = {"put 3.85,4.5",  "put 3.55,5.05", "put 3,5.35",
                                         "put 2.45,5.05", "put 2.15,4.5",  "put 2.45,3.95",
                                         "put 3,3.65",    "put 3.55,3.95"};
    static Table table;

    for (int i = 0; i < 2; i++) {
        bool asked = false;
        set_up(&table, CROSSROADS, SEWER_KINGS);
        for (uint64_t number = 1; number <= SEEDS && !asked; number++) {
            const WmSeed seed = wm_seed_numbered(number);
            wm_stage(&table.match, &table.position->core, &seed);
            put(&table, CAPTAIN, corner[i][0], corner[i][1] + 1.5);
            put(&table, PRINCE, corner[i][0], corner[i][1]);
            table.position->model[PRINCE - 1].damage = 5;
            table.position->marker[0] = (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = PRINCE};
            start(&table, "turn of lantern-captain");
            answer(&table, "use lantern-captain captains-sabre rat-prince");
            asked = asks(&table, RB_Q_LAY);
        }
        CHECK(asked);
        list(&table);
        CHECK_EQ_INT(count_kind(RB_A_PUT), spots[i]);
        CHECK_EQ_INT(legal_count, spots[i]);
        for (int k = 0; i == 0 && k < spots[0]; k++) CHECK(offers(&table, around[k]));
        clear(&table);
    }
}

/* A base hides the ground under it: what is thrown at its owner falls just before it. The Captain's
 * has a radius of 0.6 inches. */
static void points_before_enemies_are_offered(void)
{
    static Table table;

    set_up(&table, CROSSROADS, SEWER_KINGS);
    put(&table, parse(&table, "move fuse-tinker").arg[0], 3, 3);
    put(&table, CAPTAIN, 3, 8);
    start(&table, "turn of fuse-tinker");
    list(&table);
    CHECK(offers(&table, "aim fuse-tinker fire-pot 3,7.35"));
    CHECK_EQ_INT(count_kind(RB_A_AIM), 1);
    clear(&table);
}

int main(void)
{
    static const Test tests[] = {
        TEST(walks_go_by_the_inch),
        TEST(contact_with_enemies_is_offered),
        TEST(friends_and_far_enemies_are_not_gone_to),
        TEST(markers_are_gone_to),
        TEST(edges_are_climbed_and_jumped_down),
        TEST(gaps_are_jumped),
        TEST(doors_are_offered_beside_them),
        TEST(deployment_goes_by_half_an_inch),
        TEST(pulls_are_offered_all_around),
        TEST(nobody_is_pulled_off_the_table),
        TEST(places_are_offered_all_around),
        TEST(summons_are_offered_all_around),
        TEST(what_can_be_paid_is_offered),
        TEST(points_before_enemies_are_offered),
        TEST(all_that_may_be_done_is_offered),
        TEST(actions_of_scenarios_are_offered),
        TEST(thrown_and_focused_actions_are_offered),
        TEST(markers_are_dropped_on_both_sides),
        TEST(wards_and_guards_are_offered_on_a_grid),
        TEST(what_is_had_twice_is_offered_once),
        TEST(spots_beside_who_falls_are_offered),
    };

    return CHECK_RUN(tests);
}
