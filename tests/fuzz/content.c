/* Any YAML as content of a game, added to its own: told what is wrong, or good to be played. A
 * first line such as "# orcwars" names the game; else it is the probe. "# sayings" is one that has
 * nothing but operations, with everything that they can be made of. */
#include <content/load.h>
#include <core/context.h>
#include <forms.h>
#include <stdlib.h>
#include <string.h>

#include "lib/table.h"

enum { GAMES = 4, DECISIONS = 120 };

static void tell(void *who, const char *file, int line, const char *reason)
{
    (void)file;
    ++*(int *)who;
    if (line < 0 || reason[0] == '\0') abort();
}

/* Several games, at full tables: content may leave somebody nothing to answer, but nothing may
 * break. */
static void play(const WmGame *game, const void *pack)
{
    WmSetup *const setup = fuzz_room(game->setup->bytes);
    void *const derived = fuzz_room(game->derived_bytes);
    FuzzTable table = {.bytes = wm_state_bytes(game)};
    WmError error;

    table.state = fuzz_room(table.bytes);
    table.spare = fuzz_room(table.bytes);
    if (!wm_setup_usual(game, 0, setup)) abort();
    setup->seats = game->seats_max;
    for (uint64_t number = 1;
         wm_match_begin(&table.match, game, pack, setup, derived, &error) && number <= GAMES;
         number++) {
        const WmSeed seed = wm_seed_numbered(number);

        if (wm_begin(&table.match, table.state, &seed, NULL) != WM_OK) abort();
        fuzz_play(&table, DECISIONS, true);
        fuzz_look(&table);
    }
    free(table.state);
    free(table.spare);
    free(derived);
    free(setup);
}

/* ---- operations ------------------------------------------------------------------------------ */

enum { SAYINGS = 6, OPS = 4 };

typedef struct Saying {
    char id[12];
    uint8_t dice;
    WmOp says[OPS];
} Saying;

typedef struct Sayings {
    uint8_t saying_count;
    Saying sayings[SAYINGS];
} Sayings;

WM_CONTENT_THING(Sayings, saying, sayings, fuzz_thing_saying);

static const WmThing small_thing = {.name = "number", .form = WM_FORM_NUMBER, .low = -9, .high = 9};
static const WmThing point_thing = {.name = "point", .form = WM_FORM_POINT, .high = 400};

static const WmVerb says[] = {
    {.name = "none"},
    {"rest", {NULL}},
    {"hit", {&levels_thing, &dice_thing, &small_thing, &fuzz_thing_saying}},
    {"move", {&point_thing, &point_thing, &small_thing, &small_thing}},
    {"six", {&small_thing, &small_thing, &small_thing, &small_thing, &small_thing, &small_thing}},
};
static const char *const conditions[] = {"", "on-damage", "may", "if-rear"};
static const WmGlossary glossary = {
    .words = says, .count = 5, .conditions = conditions, .condition_count = 4};

static const WmField saying_fields[] = {
    WM_STRING_FIELD(Saying, id, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(Saying, dice, &dice_thing, 0),
    WM_PROGRAM_FIELD("says", Saying, says, &glossary),
};
static const WmShape saying_shape = {
    .name = "saying", .bytes = sizeof(Saying), WM_SHAPE_FIELDS(saying_fields)};
static const WmField sayings_fields[] = {
    WM_LIST_FIELD(Sayings, sayings, saying_count, &saying_shape)};
static const WmShape sayings_shape = {
    .name = "the content", .bytes = sizeof(Sayings), WM_SHAPE_FIELDS(sayings_fields)};
static const Sayings no_sayings;
static const WmGame sayings_game = {
    .name = "sayings", .pack = &no_sayings, .pack_shape = &sayings_shape, .seats_max = 2};

/* An operation as content says it. */
static void say_op(const WmMatch *m, const WmOp *op, WmText *text)
{
    const WmVerb *const verb = &says[op->word];
    int slot = 0;

    if (op->on) {
        wm_text_string(text, conditions[op->on]);
        wm_text_char(text, ' ');
    }
    wm_text_string(text, verb->name);
    for (int i = 0; i < WM_ARGS_MAX && verb->arg[i]; i++) {
        wm_text_char(text, ' ');
        wm_thing_text_of(m, verb->arg[i], &op->arg[slot], text);
        slot += wm_thing_slots(verb->arg[i]);
    }
}

/* It is whole, within its ranges, and the same again from its own text. */
static void examine_op(const WmMatch *m, const WmOp *op)
{
    char said[200];
    WmText text = wm_text(said, sizeof said);
    WmError error;
    WmOp again;

    fuzz_demand(op->word < glossary.count && op->on < glossary.condition_count, "no such word");
    fuzz_demand(op->count == wm_arg_slots(says[op->word].arg) && op->fill == 0, "half a word");
    for (int i = op->count; i < WM_OP_ARGS; i++) fuzz_demand(op->arg[i] == 0, "more than a word");
    say_op(m, op, &text);
    fuzz_demand(text.length < sizeof said, "an operation too long");
    fuzz_demand(wm_op_parse(m, &glossary, said, &again, &error), "its own text is not read");
    fuzz_demand(memcmp(op, &again, sizeof again) == 0, "its text is read as another");
}

static void examine(const Sayings *pack)
{
    const WmSetup setup = {.seats = 2};
    const WmMatch m = {.game = &sayings_game, .pack = pack, .setup = &setup};

    fuzz_demand(pack->saying_count <= SAYINGS, "more entries than there is room for");
    for (int i = 0; i < pack->saying_count; i++) {
        const Saying *const saying = &pack->sayings[i];

        fuzz_demand(saying->dice <= dice_thing.high, "dice out of their range");
        for (int k = 0; k < OPS && saying->says[k].word; k++) examine_op(&m, &saying->says[k]);
    }
}

/* ---- any content ----------------------------------------------------------------------------- */

static bool is_named(const char *text, size_t count, const char *name)
{
    const size_t length = strlen(name);

    return count > length + 2 && memcmp(text, "# ", 2) == 0 && memcmp(text + 2, name, length) == 0;
}

static const WmGame *game_of(const char *text, size_t count)
{
    if (is_named(text, count, sayings_game.name)) return &sayings_game;
    for (int i = 0; i < wm_game_count(); i++)
        if (is_named(text, count, wm_game_at(i)->name)) return wm_game_at(i);
    return wm_game_named("probe");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    const WmGame *const game = game_of((const char *)bytes, count);
    void *const pack = fuzz_room(game->pack_shape->bytes);
    WmError error;
    WmYaml yaml = {0};
    int told = 0;

    memcpy(pack, game->pack, game->pack_shape->bytes);
    if (wm_yaml_parse(&yaml, (const char *)bytes, count, &error) && yaml.root) {
        const int mistakes = wm_content_add(game, yaml.root, "fuzz", pack, tell, &told);
        if ((mistakes > 0) != (told > 0)) abort();
        if (mistakes == 0 && game == &sayings_game) examine(pack);
        if (mistakes == 0 && game != &sayings_game) play(game, pack);
    }
    wm_yaml_free(&yaml);
    free(pack);
    return 0;
}
