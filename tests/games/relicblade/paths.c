/* Paths: from every part of one a player can go or go back, and the rules accept the ways that the
 * survey proposes. */
#include <check.h>
#include <games/relicblade/relicblade.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum {
    DECISIONS = 6000,
    GAMES = 8,
    ROWS = 16,
    RUNS = 400,
    TRIES = 300,
    REACHES = 40,
    PATH_SURVEY = 0,
    REACH_SURVEY = 2,
    TOLL_SURVEY = 3,
    VAULT_HOUSE = 5 /* of the layouts */
};

typedef struct Table {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
} Table;

/* On the layout of that number; 0: drawn by chance. */
static void set_up(Table *table, int seed, int layout)
{
    const WmGame *const game = wm_game_named("relicblade");
    const WmSeed start = wm_seed_numbered((uint64_t)seed);
    WmError error = {0};

    table->setup = calloc(1, game->setup->bytes);
    table->derived = calloc(1, game->derived_bytes);
    table->state = calloc(1, wm_state_bytes(game));
    wm_setup_usual(game, 0, table->setup);
    ((RbSetup *)(void *)table->setup)->layout = (uint8_t)layout;
    CHECK(wm_match_begin(&table->match, game, NULL, table->setup, table->derived, &error));
    CHECK_EQ_INT(wm_begin(&table->match, table->state, &start, NULL), WM_OK);
}

static void clear(Table *table)
{
    free(table->setup);
    free(table->derived);
    free(table->state);
}

static uint32_t chance(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 32);
}

static bool asks_for_path(const Table *table)
{
    WmQuestion question;

    return wm_asking(&table->match, table->state, &question) && question.kind == RB_Q_PATH;
}

/* The next question about a path in random play; false: the game is over. */
static bool play_to_path(const Table *table, uint64_t *random)
{
    do {
        const int seat = wm_asked_first(table->state);
        if (!seat) return false;
        CHECK_EQ_INT(wm_answer_any(&table->match, table->state, seat, chance(random)), WM_OK);
    } while (!asks_for_path(table));
    return true;
}

static void one_can_always_go_back(void)
{
    uint64_t random = 1;
    int seen = 0;

    for (int game = 1; game <= GAMES; game++) {
        Table table;
        set_up(&table, game, 0);
        for (int i = 0; i < DECISIONS && play_to_path(&table, &random); i++) {
            WmRefusal why;
            const int seat = wm_asked_first(table.state);
            const WmAnswer back = {.kind = RB_A_BACK};
            CHECK_EQ_INT(wm_explain(&table.match, table.state, seat, back, &why), WM_OK);
            seen++;
        }
        clear(&table);
    }
    CHECK(seen > 1000);
}

static const RbMoveFrame *move_of(const Table *table)
{
    const RbPosition *const position = (const RbPosition *)(const void *)table->state;

    return &position->frames[table->state->depth - 1].u.move;
}

/* The door whose middle is told. */
static int door_at(const Table *table, WmPoint at)
{
    const RbPosition *const position = (const RbPosition *)(const void *)table->state;
    const RbDerived *const derived = table->derived;

    for (int piece = 1; piece <= RB_PIECES; piece++) {
        const WmBox *const box = &derived->box[position->course.layout - 1][piece - 1].box;
        if ((box->west + box->east) / 2 == at.x && (box->south + box->north) / 2 == at.y)
            return piece;
    }
    return 0;
}

static WmAnswer answer_of(const Table *table, const WmRow *row)
{
    static const uint16_t verbs[] = {0, RB_A_WALK, RB_A_CLIMB, RB_A_JUMP, RB_A_LEAP, RB_A_DOOR};
    WmAnswer answer = {.kind = verbs[row->arg[0]], .count = 2};

    if (row->arg[0] == RB_DOOR_LEG) {
        answer.count = 1;
        answer.arg[0] = (int16_t)door_at(table, (WmPoint){row->arg[1], row->arg[2]});
        return answer;
    }
    answer.arg[0] = row->arg[1];
    answer.arg[1] = row->arg[2];
    return answer;
}

/* Goes the legs that the survey finds, from wherever the path has led so far, and could end there;
 * how many there were. */
static int follow(const Table *table, WmRow about)
{
    WmRow rows[ROWS];
    const WmAnswer go = {.kind = RB_A_GO};
    const int count = wm_survey(&table->match, table->state, 0, PATH_SURVEY, &about, rows, ROWS);
    const int seat = wm_asked_first(table->state);
    const WmRow mover = {{about.arg[0]}};
    int spent = move_of(table)->spent;
    WmRefusal why;

    for (int i = 0; i < count; i++) {
        const WmResult result =
            wm_answer(&table->match, table->state, seat, answer_of(table, &rows[i]), NULL, &why);
        CHECK_EQ_STR(why.id, "");
        if (result != WM_OK) return 0;
        spent += rows[i].arg[3];
        CHECK_EQ_INT(move_of(table)->spent, spent);
    }
    CHECK_EQ_INT(wm_survey(&table->match, table->state, 0, TOLL_SURVEY, &mover, rows, ROWS), 1);
    CHECK_EQ_INT(rows[0].arg[0], spent);
    CHECK(rows[0].arg[1] >= spent);
    if (count) CHECK_EQ_INT(wm_explain(&table->match, table->state, seat, go, &why), WM_OK);
    return count;
}

static WmPoint mover_at(const Table *table)
{
    const RbMoveFrame *const f = move_of(table);
    const RbPosition *const position = (const RbPosition *)(const void *)table->state;

    return f->legs ? f->to[f->legs - 1] : position->model[f->model - 1].at;
}

static void proposed_ways_are_legal(void)
{
    uint64_t random = 7;
    int several = 0;
    int further = 0;
    Table table;

    set_up(&table, 3, 0);
    for (int tries = 0; tries < TRIES && play_to_path(&table, &random); tries++) {
        const bool begun = move_of(&table)->legs > 0;
        const WmPoint at = mover_at(&table);
        WmRow about = {{move_of(&table)->model}};
        about.arg[1] = (int16_t)(at.x + (int)(chance(&random) % 161) - 80);
        about.arg[2] = (int16_t)(at.y + (int)(chance(&random) % 161) - 80);
        if (about.arg[1] < 0 || about.arg[1] > WM_PLANE_SIDE) continue;
        if (about.arg[2] < 0 || about.arg[2] > WM_PLANE_SIDE) continue;
        const int legs = follow(&table, about);
        several += legs > 1;
        further += begun && legs > 0;
    }
    CHECK(several > 0);
    CHECK(further > 0);
    clear(&table);
}

/* The way from a place in reach is no guess: each run of them has one to where it begins. */
static int check_reach(const Table *table)
{
    WmRow runs[RUNS];
    WmRow rows[ROWS];
    const WmRow about = {{move_of(table)->model}};
    const int count = wm_survey(&table->match, table->state, 0, REACH_SURVEY, &about, runs, RUNS);
    const WmPoint at = mover_at(table);
    int missed = 0;

    for (int i = 0; i < count; i++) {
        const WmRow to = {{about.arg[0], runs[i].arg[0], runs[i].arg[1]}};
        if (to.arg[1] == at.x && to.arg[2] == at.y) continue;
        missed += wm_survey(&table->match, table->state, 0, PATH_SURVEY, &to, rows, ROWS) == 0;
    }
    CHECK_EQ_INT(missed, 0);
    return count;
}

static void what_is_in_reach_has_a_way(void)
{
    uint64_t random = 11;
    int runs = 0;
    Table table;

    set_up(&table, 5, 0);
    for (int i = 0; i < REACHES && play_to_path(&table, &random); i++) runs += check_reach(&table);
    CHECK(runs > REACHES);
    clear(&table);
}

/* Vault House: 2 inches for the door, 3 for the walk (RB-MOV-12). The mover stands before it. */
static void a_way_leads_through_a_door(void)
{
    const WmPoint inside = {12 * WM_INCH, 10 * WM_INCH};
    uint64_t random = 3;
    WmRow rows[ROWS];
    Table table;

    set_up(&table, 1, VAULT_HOUSE);
    while (play_to_path(&table, &random) && move_of(&table)->legs) {
    }
    RbPosition *const position = (RbPosition *)(void *)table.state;
    const int model = move_of(&table)->model;
    const WmRow about = {{(int16_t)model, inside.x, inside.y}};

    position->model[model - 1].at = (WmPoint){12 * WM_INCH, 7 * WM_INCH};
    CHECK_EQ_INT(wm_survey(&table.match, table.state, 0, PATH_SURVEY, &about, rows, ROWS), 3);
    CHECK_EQ_INT(rows[1].arg[0], RB_DOOR_LEG);
    CHECK_EQ_INT(rows[1].arg[1], 12 * WM_INCH);
    CHECK_EQ_INT(rows[1].arg[3], 2 * WM_INCH);
    CHECK_EQ_INT(rows[0].arg[3] + rows[2].arg[3], 3 * WM_INCH);
    CHECK_EQ_INT(follow(&table, about), 3);
    CHECK_EQ_INT(mover_at(&table).y, inside.y);
    clear(&table);
}

int main(void)
{
    static const Test tests[] = {
        TEST(one_can_always_go_back),
        TEST(proposed_ways_are_legal),
        TEST(what_is_in_reach_has_a_way),
        TEST(a_way_leads_through_a_door),
    };

    return CHECK_RUN(tests);
}
