/* The survey of outlooks: enemies as they would be to a model elsewhere. */
#include <check.h>
#include <games/relicblade/relicblade.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { OUTLOOK = 1, FIRST_ENEMY = RB_SIDE_MODELS + 1, ROWS = 16 };

typedef struct Table {
    WmMatch match;
    RbSetup setup;
    void *derived;
    WmState *state;
} Table;

/* An Oathshield against a Rat Prince at the Crossroads Ruin. */
static void set_up(Table *table)
{
    const WmGame *const game = wm_game_named("relicblade");
    const WmSeed seed = wm_seed_numbered(1);
    WmError error = {0};

    *table = (Table){.derived = calloc(1, game->derived_bytes),
                     .state = calloc(1, wm_state_bytes(game))};
    wm_setup_usual(game, 0, &table->setup.head);
    table->setup.layout = 1;
    CHECK(wm_match_begin(&table->match, game, NULL, &table->setup.head, table->derived, &error));
    CHECK_EQ_INT(wm_begin(&table->match, table->state, &seed, NULL), WM_OK);
}

static void clear(Table *table)
{
    free(table->derived);
    free(table->state);
}

static void stand(const Table *table, int model, int x, int y)
{
    RbPosition *const position = (RbPosition *)(void *)table->state;

    position->model[model - 1].at = (WmPoint){(int16_t)(x * WM_INCH), (int16_t)(y * WM_INCH)};
    position->model[model - 1].deployed = 1;
}

/* What is found about the first enemy from a point, in inches; how many rows there were. */
static int look(const Table *table, int x, int y, WmRow rows[ROWS])
{
    const WmRow about = {{1, (int16_t)(x * WM_INCH), (int16_t)(y * WM_INCH)}};

    return wm_survey(&table->match, table->state, 1, OUTLOOK, &about, rows, ROWS);
}

static void check_row(const WmRow *row, int sees, int cover, int shelter, int engages)
{
    CHECK_EQ_INT(row->arg[0], FIRST_ENEMY);
    CHECK_EQ_INT(row->arg[1], sees);
    CHECK_EQ_INT(row->arg[2], cover);
    CHECK_EQ_INT(row->arg[3], shelter);
    CHECK_EQ_INT(row->arg[4], engages);
}

static void enemies_are_judged_from_the_point(void)
{
    Table table;
    WmRow rows[ROWS];

    set_up(&table);
    stand(&table, 1, 2, 2);
    stand(&table, FIRST_ENEMY, 2, 8);
    CHECK_EQ_INT(look(&table, 2, 4, rows), 1);
    check_row(&rows[0], 1, 0, 0, 0);
    CHECK_EQ_INT(look(&table, 3, 8, rows), 0); /* on its base */
    CHECK_EQ_INT(look(&table, 8, 8, rows), 1); /* beyond the high wall */
    check_row(&rows[0], 0, 1, 1, 0);
    CHECK_EQ_INT(look(&table, 7, 8, rows), 1); /* close behind it */
    check_row(&rows[0], 0, 1, 2, 0);
    ((RbPosition *)(void *)table.state)->model[FIRST_ENEMY - 1].damage = 6;
    CHECK_EQ_INT(look(&table, 7, 8, rows), 1); /* who is down takes no aim */
    CHECK_EQ_INT(rows[0].arg[3], 0);
    clear(&table);
}

static void only_places_to_stand_have_an_outlook(void)
{
    Table table;
    WmRow rows[ROWS];

    set_up(&table);
    stand(&table, 1, 2, 2);
    stand(&table, FIRST_ENEMY, 2, 8);
    CHECK_EQ_INT(look(&table, 0, 4, rows), 0);
    stand(&table, FIRST_ENEMY + 1, 6, 4);
    CHECK_EQ_INT(look(&table, 2, 4, rows), 2);
    clear(&table);
}

static void near_enemies_engage(void)
{
    Table table;
    WmRow rows[ROWS];
    const WmRow about = {{1, 2 * WM_INCH, 6 * WM_INCH + 10}};

    set_up(&table);
    stand(&table, 1, 2, 2);
    stand(&table, FIRST_ENEMY, 2, 8);
    CHECK_EQ_INT(wm_survey(&table.match, table.state, 1, OUTLOOK, &about, rows, ROWS), 1);
    check_row(&rows[0], 1, 0, 0, 1);
    clear(&table);
}

int main(void)
{
    static const Test tests[] = {
        TEST(enemies_are_judged_from_the_point),
        TEST(only_places_to_stand_have_an_outlook),
        TEST(near_enemies_engage),
    };

    return CHECK_RUN(tests);
}
