/* What chance may bring, and what it may not, over many seeds: cases say what a pick takes, not
 * among how many. */
#include <check.h>
#include <games/relicblade/relicblade.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { SEEDS = 400, EVENTS = 64, CAPTAIN = 1, PRINCE = RB_SIDE_MODELS + 1, CORNER = 40 };

typedef struct Table {
    const RbPack *pack;
    WmMatch match;
    RbSetup setup;
    void *derived;
    RbPosition *position;
    WmEvent event[EVENTS];
    WmEvents events;
} Table;

static void set_up(Table *table, int scenario)
{
    const WmGame *const game = wm_game_named("relicblade");

    *table = (Table){.pack = game->pack,
                     .derived = calloc(1, game->derived_bytes),
                     .position = calloc(1, sizeof *table->position)};
    wm_setup_usual(game, scenario, &table->setup.head);
}

static void begin_match(Table *table)
{
    WmError error = {0};

    CHECK(wm_match_begin(&table->match, wm_game_named("relicblade"), NULL, &table->setup.head,
                         table->derived, &error));
}

static void clear(Table *table)
{
    free(table->derived);
    free(table->position);
}

static void put(Table *table, int model, int x, int y)
{
    RbModel *const m = &table->position->model[model - 1];

    m->at = (WmPoint){(int16_t)(x * WM_INCH), (int16_t)(y * WM_INCH)};
    m->deployed = 1;
}

/* Everybody has deployed in the corners to the south-west and to the north-east. */
static void enter(Table *table, int seat_one, int seat_two, uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);
    WmAnswer entry;
    WmError error = {0};

    table->events = (WmEvents){.at = table->event, .cap = EVENTS};
    wm_stage(&table->match, &table->position->core, &seed);
    put(table, seat_one, 1, 1);
    put(table, seat_two, 23, 23);
    wm_settle(&table->match, &table->position->core);
    CHECK(wm_entry_parse(&table->match, "entry", &entry, &error));
    CHECK_EQ_INT(wm_start(&table->match, &table->position->core, entry, &table->events), WM_OK);
}

static void every_layout_is_drawn(void)
{
    int seen[RB_LAYOUTS + 1] = {0};
    Table table;

    set_up(&table, RB_SKIRMISH);
    begin_match(&table);
    for (uint64_t number = 1; number <= SEEDS; number++) {
        const WmSeed seed = wm_seed_numbered(number);
        CHECK_EQ_INT(wm_begin(&table.match, &table.position->core, &seed, NULL), WM_OK);
        CHECK(table.position->course.layout <= table.pack->layout_count);
        seen[table.position->course.layout]++;
    }
    CHECK_EQ_INT(seen[0], 0);
    for (int layout = 1; layout <= table.pack->layout_count; layout++)
        CHECK(seen[layout] > SEEDS / 12);
    clear(&table);
}

static int danger_die(const Table *table)
{
    for (uint32_t i = 0; i < table->events.count && i < EVENTS; i++)
        if (table->event[i].kind == RB_EV_DIE && table->event[i].arg[0] == RB_DANGER_DIE)
            return table->event[i].arg[1];
    return 0;
}

/* On a 6 there is one of the three others, otherwise none (RB-CAM-04). */
static void a_danger_by_chance_is_one_of_three(void)
{
    int seen[RB_DANGER_KINDS + 1] = {0};
    int sixes = 0;
    Table table;

    set_up(&table, RB_SKIRMISH);
    table.setup.layout = 1;
    table.setup.danger = table.pack->danger_count; /* by chance */
    begin_match(&table);
    for (uint64_t number = 1; number <= SEEDS; number++) {
        enter(&table, CAPTAIN, PRINCE, number);
        const int danger = table.position->course.danger;
        CHECK(danger < table.pack->danger_count);
        CHECK_EQ_INT(danger != 0, danger_die(&table) == 6);
        sixes += danger != 0;
        seen[danger]++;
    }
    CHECK(sixes > SEEDS / 12 && sixes < SEEDS / 3);
    for (int danger = 1; danger < table.pack->danger_count; danger++)
        CHECK(seen[danger] > sixes / 6);
    clear(&table);
}

/* Two corners are free: it touches both edges of one of them (RB-HUN-02). */
static bool is_in_a_free_corner(const RbModel *monster)
{
    const int east = WM_PLANE_SIDE - monster->at.x;
    const int north = WM_PLANE_SIDE - monster->at.y;

    return (east < CORNER && monster->at.y < CORNER) || (monster->at.x < CORNER && north < CORNER);
}

static void a_hunt_is_for_one_or_for_two(void)
{
    int seen[RB_CARD_KINDS] = {0};
    int hunts[3] = {0};
    int monsters = 0;
    Table table;

    set_up(&table, RB_HUNT);
    table.setup.layout = 1;
    begin_match(&table);
    for (uint64_t number = 1; number <= SEEDS; number++) {
        int threats = 0;
        int count = 0;
        enter(&table, CAPTAIN, PRINCE, number);
        for (int monster = RB_FIRST_MONSTER; monster <= RB_MODELS; monster++) {
            const RbModel *const m = &table.position->model[monster - 1];
            if (!m->card) continue;
            threats = 10 * threats + table.pack->cards[m->card - 1].threat;
            seen[m->card - 1]++;
            count++;
            CHECK_EQ_INT(table.pack->cards[m->card - 1].kind, RB_MONSTER);
            if (count == 1) CHECK(is_in_a_free_corner(m));
        }
        CHECK(threats == 3 || threats == 12);
        hunts[threats == 3 ? 1 : 2]++;
    }
    CHECK(hunts[1] > SEEDS / 3 && hunts[2] > SEEDS / 3);
    for (int card = 0; card < table.pack->card_count; card++) {
        CHECK_EQ_INT(seen[card] > SEEDS / 20, table.pack->cards[card].kind == RB_MONSTER);
        monsters += table.pack->cards[card].kind == RB_MONSTER;
    }
    CHECK(monsters > 0);
    clear(&table);
}

int main(void)
{
    static const Test tests[] = {
        TEST(every_layout_is_drawn),
        TEST(a_danger_by_chance_is_one_of_three),
        TEST(a_hunt_is_for_one_or_for_two),
    };

    return CHECK_RUN(tests);
}
