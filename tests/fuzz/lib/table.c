#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 16,
    SETTINGS_MAX = 16,
    POSITIONS = 64, /* of a game; larger numbers begin again */
    ANSWERS_MAX = 150,
    FINDS_MAX = 64,
};

void fuzz_demand(bool holds, const char *sentence)
{
    if (holds) return;
    fprintf(stderr, "fuzz: %s\n", sentence);
    abort();
}

void fuzz_demand_true(const WmMatch *m, const WmState *s)
{
    WmError error;

    if (!wm_check(m, s, &error)) fuzz_demand(false, error.text);
}

void fuzz_demand_sentence(const WmError *error)
{
    const size_t length = strnlen(error->text, sizeof error->text);

    fuzz_demand(length > 0 && length < sizeof error->text, "a refusal without a sentence");
}

void *fuzz_room(size_t bytes)
{
    void *const memory = calloc(1, bytes ? bytes : 1);

    if (!memory) abort();
    return memory;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

FuzzInput fuzz_input(const uint8_t *bytes, size_t count)
{
    return (FuzzInput){.at = (const char *)bytes, .end = (const char *)bytes + count};
}

const char *fuzz_next_line(FuzzInput *input)
{
    const char *const start = input->at;
    size_t length;

    free(input->line);
    input->line = NULL;
    if (start == input->end) return NULL;
    while (input->at < input->end && *input->at != '\n') input->at++;
    length = (size_t)(input->at - start);
    if (input->at < input->end) input->at++;
    input->line = fuzz_room(length + 1);
    memcpy(input->line, start, length);
    return input->line;
}

void fuzz_input_free(FuzzInput *input)
{
    free(input->line);
    input->line = NULL;
}

int fuzz_number(const char **at)
{
    int64_t number;

    while (**at == ' ') ++*at;
    return wm_read_number(at, *at + strlen(*at), INT32_MIN, INT32_MAX, &number) ? (int)number : 0;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* The ways to set up a game, and the positions asked for so far. */
typedef struct Shelf {
    const WmGame *game;
    FuzzTable table[SETTINGS_MAX];
    int settings;
    WmState *position[POSITIONS];
} Shelf;

static void add_setting(Shelf *shelf, int scenario, int seats)
{
    FuzzTable *const table = &shelf->table[shelf->settings];
    WmSetup *const setup = fuzz_room(shelf->game->setup->bytes);
    void *const derived = fuzz_room(shelf->game->derived_bytes);
    WmError error;

    fuzz_demand(wm_setup_usual(shelf->game, scenario, setup), "a scenario is missing");
    setup->seats = (uint8_t)seats;
    if (shelf->settings < SETTINGS_MAX &&
        wm_match_begin(&table->match, shelf->game, NULL, setup, derived, &error)) {
        table->bytes = wm_state_bytes(shelf->game);
        table->state = fuzz_room(table->bytes);
        table->spare = fuzz_room(table->bytes);
        shelf->settings++;
        return;
    }
    free(setup);
    free(derived);
}

static Shelf *shelf_of(const WmGame *game)
{
    static Shelf shelves[GAMES_MAX];
    int i = 0;

    while (shelves[i].game && shelves[i].game != game) i++;
    fuzz_demand(i + 1 < GAMES_MAX, "more games than the fuzz targets have room for");
    if (shelves[i].game) return &shelves[i];
    shelves[i].game = game;
    for (int scenario = 0; scenario < game->scenario_count; scenario++)
        for (int seats = game->seats_min; seats <= game->seats_max; seats++)
            add_setting(&shelves[i], scenario, seats);
    fuzz_demand(shelves[i].settings > 0, "a game cannot be set up");
    return &shelves[i];
}

static void make_position(FuzzTable *table, int number)
{
    const WmSeed seed = wm_seed_numbered((uint64_t)number);

    fuzz_demand(wm_begin(&table->match, table->state, &seed, NULL) == WM_OK,
                "a game does not begin");
    fuzz_play(table, number * 37 % ANSWERS_MAX, false);
}

static const WmGame *game_in(const char **line)
{
    for (int i = 0; i < wm_game_count(); i++) {
        const size_t length = strlen(wm_game_at(i)->name);
        if (strncmp(*line, wm_game_at(i)->name, length) != 0) continue;
        *line += length;
        return wm_game_at(i);
    }
    return NULL;
}

FuzzTable *fuzz_table(const char *line)
{
    const WmGame *const game = game_in(&line);
    FuzzTable *table;
    Shelf *shelf;
    int number;

    if (!game) return NULL;
    shelf = shelf_of(game);
    number = (int)((unsigned)fuzz_number(&line) % POSITIONS);
    table = &shelf->table[number % shelf->settings];
    if (!shelf->position[number]) {
        make_position(table, number);
        shelf->position[number] = fuzz_room(table->bytes);
        memcpy(shelf->position[number], table->state, table->bytes);
    }
    memcpy(table->state, shelf->position[number], table->bytes);
    return table;
}

/* ---- looking --------------------------------------------------------------------------------- */

static void look_at_texts(const FuzzTable *t, int viewer)
{
    static char text[1 << 16];

    (void)wm_view(&t->match, t->state, viewer, text, sizeof text);
    (void)wm_outline(&t->match, t->state, viewer, text, sizeof text);
    (void)wm_sketch(&t->match, t->state, viewer, true, text, sizeof text);
    (void)wm_seat_text(&t->match, viewer, text, sizeof text);
}

static void look_at_surveys(const FuzzTable *t, int viewer)
{
    const WmGame *const game = t->match.game;
    WmRow finds[FINDS_MAX];

    for (int i = 0; i < game->survey_count; i++) {
        const WmThing *const about = game->surveys[i].about[0];
        const int high = about ? wm_thing_high(&t->match, about) : 1;
        for (int value = 0; value <= high + 1; value++)
            (void)wm_survey(&t->match, t->state, viewer, i, &(WmRow){{(int16_t)value}}, finds,
                            FINDS_MAX);
    }
}

static void look_at_answers(const FuzzTable *t, int seat)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&t->match, t->state, seat, legal, WM_LEGAL_MAX);
    WmRefusal why;
    char text[200];

    for (int i = 0; i < count && i < WM_LEGAL_MAX; i++) {
        (void)wm_answer_text(&t->match, legal[i], text, sizeof text);
        fuzz_demand(wm_explain(&t->match, t->state, seat, legal[i], &why) == WM_OK,
                    "a legal answer is refused");
    }
    (void)wm_result(&t->match, t->state, seat);
}

static void look_at_redealt(FuzzTable *t, int viewer)
{
    const WmSeed seed = wm_seed_numbered(1);

    memcpy(t->spare, t->state, t->bytes);
    wm_redeal(&t->match, t->spare, viewer, &seed);
    fuzz_demand_true(&t->match, t->spare);
}

void fuzz_look(FuzzTable *table)
{
    const uint64_t before = wm_hash(&table->match, table->state);
    WmQuestion question;

    if (wm_asking(&table->match, table->state, &question)) {
        char text[400];
        (void)wm_question_text(&table->match, &question, text, sizeof text);
    }
    (void)wm_turn(&table->match, table->state);
    for (int viewer = WM_ALL_SEEING; viewer <= table->match.setup->seats; viewer++) {
        look_at_texts(table, viewer);
        look_at_surveys(table, viewer);
        look_at_answers(table, viewer);
        look_at_redealt(table, viewer);
    }
    fuzz_demand(wm_hash(&table->match, table->state) == before, "looking has changed something");
}

/* ---- playing --------------------------------------------------------------------------------- */

/* The first seat that is asked and has an answer; 0: none has. */
static int seat_with_answers(const FuzzTable *t)
{
    WmAnswer none;

    for (unsigned left = t->state->asked; left; left &= left - 1) {
        const int seat = __builtin_ctz(left) + 1;
        if (wm_legal(&t->match, t->state, seat, &none, 0) > 0) return seat;
    }
    return 0;
}

void fuzz_play(FuzzTable *table, int decisions, bool made_up)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    const WmSeed seed = wm_seed_numbered(wm_hash(&table->match, table->state));
    WmEvent heard[32];
    WmEvents events = {.at = heard, .cap = 32};
    WmStream chance;

    wm_stream_begin(&chance, &seed);
    for (int seat; decisions > 0 && (seat = seat_with_answers(table)) != 0; decisions--) {
        const int count = wm_legal(&table->match, table->state, seat, legal, WM_LEGAL_MAX);
        WmResult result;

        fuzz_demand(count <= WM_LEGAL_MAX, "more answers are legal than may be");
        result = wm_answer(&table->match, table->state, seat,
                           legal[wm_stream_below(&chance, (uint32_t)count)], &events, NULL);
        if (result == WM_BROKEN && made_up) return;
        fuzz_demand(result == WM_OK, "a legal answer is not taken");
        if (!made_up) fuzz_demand_true(&table->match, table->state);
    }
    fuzz_demand(decisions == 0 || table->state->question == 0, "nobody can answer");
}
