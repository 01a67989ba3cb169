/* What cases of a game can speak of, for those who write them: made from the game's tables. */
#include <cases/case.h>
#include <core/thing.h>
#include <stdlib.h>
#include <string.h>

enum { THINGS_MAX = 256, MINIMAL_ANSWERS = 64 };

typedef struct Words {
    FILE *out;
    WmMatch match;
    int usual_seats;
    const WmThing *thing[THINGS_MAX]; /* that were mentioned */
    int thing_count;
} Words;

/* How a thing is called where a value of it is wanted. */
static const char *mention(Words *w, const WmThing *thing)
{
    for (int i = 0; i < w->thing_count; i++)
        if (w->thing[i] == thing) return thing->name;
    if (w->thing_count < THINGS_MAX) w->thing[w->thing_count++] = thing;
    return thing->name;
}

static void print_arguments(Words *w, const WmThing *const arg[WM_ARGS_MAX])
{
    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) fprintf(w->out, " <%s>", mention(w, arg[i]));
    fputc('\n', w->out);
}

/* ---- paths ----------------------------------------------------------------------------------- */

static void print_value(Words *w, const char *path, const WmField *field, bool placed)
{
    const bool list = (field->flags & WM_FIELD_LIST) != 0;
    const bool array = (field->flags & WM_FIELD_ARRAY) != 0;

    fprintf(w->out, "  %-32s %s%s", path,
            list    ? "list of "
            : array ? "row of "
                    : "",
            field->thing ? mention(w, field->thing) : "number");
    if (list || array) fprintf(w->out, ", %s%d", list ? "at most " : "", field->cap);
    if (field->kind == WM_COMPUTED) fputs(" (computed: to be expected, not placed)", w->out);
    if (field->kind != WM_COMPUTED && !placed) fputs(" (to be expected, not placed)", w->out);
    fputc('\n', w->out);
}

static void print_paths(Words *w, const WmShape *shape, const char *above, bool placed, int depth);

static void print_below(Words *w, const WmField *field, const WmShape *shape, const char *above,
                        bool placed, int depth)
{
    char path[CASE_PATH];
    const char *name = field->kind == WM_UNION ? shape->name : field->name;
    const bool several = (field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) != 0;

    if (!several)
        snprintf(path, sizeof path, "%s%s/", above, name);
    else
        snprintf(path, sizeof path, "%s%s/<%s>/", above, name,
                 field->keys ? mention(w, field->keys) : "number");
    print_paths(w, shape, path, placed, depth + 1);
}

/* Frames, the only structs with variants, are never placed; of the core's own part only the seats
 * that take part are worth a mention. */
static void print_paths(Words *w, const WmShape *shape, const char *above, bool placed, int depth)
{
    for (int i = 0; i < shape->count && depth < 8; i++) {
        const WmField *field = &shape->fields[i];
        const bool frames = field->kind == WM_STRUCT && field->shape->count > 0 &&
                            field->shape->fields[field->shape->count - 1].kind == WM_UNION;

        if (field->thing && field->thing->form == WM_FORM_NUMBER && field->thing->high == 0)
            continue;
        if (shape == w->match.game->setup && strcmp(field->name, "scenario") == 0) continue;
        if (shape == &wm_state_shape && strcmp(field->name, "present") != 0) continue;
        if (field->kind == WM_STRUCT) {
            print_below(w, field, field->shape, above, placed && !frames, depth);
        } else if (field->kind == WM_UNION) {
            for (int tag = 0; tag < field->cap; tag++)
                if (field->variants[tag])
                    print_below(w, field, field->variants[tag], above, placed, depth);
        } else {
            char path[CASE_PATH];
            snprintf(path, sizeof path, "%s%s", above, field->name);
            print_value(w, path, field, placed);
        }
    }
}

/* ---- things ---------------------------------------------------------------------------------- */

static void print_names(const Words *w, const WmThing *thing)
{
    for (int id = 1; id <= wm_thing_high(&w->match, thing); id++)
        fprintf(w->out, " %s", case_thing_name(&w->match, thing, id));
}

static void print_thing(const Words *w, const WmThing *thing)
{
    const int high = (int)wm_thing_high(&w->match, thing);

    fprintf(w->out, "  %-12s", thing->name);
    switch (thing->form) {
    case WM_FORM_NAMED: print_names(w, thing); break;
    case WM_FORM_NUMBER: fprintf(w->out, " %d to %d", (int)thing->low, high); break;
    case WM_FORM_SEAT: fprintf(w->out, " the number of a seat, 1 to %d", high); break;
    case WM_FORM_SEATS: fputs(" a set of seats: 1+3", w->out); break;
    case WM_FORM_SQUARE: {
        const int columns = thing->columns(&w->match);
        fprintf(w->out, " column and row, 1,1 to %d,%d; in a path also [1, 1]", columns,
                columns > 0 ? high / columns : 0);
        break;
    }
    case WM_FORM_POINT:
        fprintf(w->out, " two numbers from %g to %g: 1.5,2.25",
                (double)thing->low * wm_thing_part(thing) / 100,
                (double)high * wm_thing_part(thing) / 100);
        break;
    case WM_FORM_OWN: {
        char example[64];
        WmText text = wm_text(example, sizeof example);
        int32_t value[WM_ARGS_MAX];
        for (int i = 0; i < WM_ARGS_MAX; i++) value[i] = high;
        wm_thing_text(&w->match, thing, value, &text);
        fprintf(w->out, " one word, such as %s", example);
        break;
    }
    }
    if (thing->place)
        fprintf(w->out, " (warmoot case --map %s SCENARIO prints them)", w->match.game->name);
    fputc('\n', w->out);
}

static void print_die(const Words *w, const WmDie *die)
{
    fprintf(w->out, "  %-12s", die->name);
    for (int side = 1; side <= die->sides; side++) {
        if (die->faces)
            fprintf(w->out, " %s", die->faces[side]);
        else
            fprintf(w->out, " %d", side);
    }
    fputc('\n', w->out);
}

/* ---- a case that passes ---------------------------------------------------------------------- */

typedef struct Minimal {
    const char *rule; /* the first that was cited, or NULL */
    const char *question;
    char who[64];
    char answers[MINIMAL_ANSWERS][128]; /* "ash: bid 0" */
    int count;
} Minimal;

static void first_cited(const Words *w, const uint64_t *cited, Minimal *minimal)
{
    for (int i = 1; i < w->match.game->rule_count && !minimal->rule; i++)
        if ((cited[i / 64] >> (i % 64)) & 1) minimal->rule = w->match.game->rules[i].id;
}

/* Plays first answers until a rule was cited. */
static void find_minimal(const Words *w, Minimal *minimal)
{
    const WmGame *game = w->match.game;
    const size_t words = (size_t)game->rule_count / 64 + 1;
    uint64_t *cited = wm_memory(words * sizeof *cited);
    WmState *s = wm_memory(wm_state_bytes(game));
    WmEvents events = {.cited = cited, .cited_cap = (uint32_t)words};
    const WmSeed seed = wm_seed_numbered(1);
    WmQuestion question = {0};

    bool well = wm_begin(&w->match, s, &seed, &events) == WM_OK;
    first_cited(w, cited, minimal);
    while (well && !minimal->rule && minimal->count < MINIMAL_ANSWERS && s->question) {
        char *out = minimal->answers[minimal->count++];
        const int seat = wm_asked_first(s);
        WmAnswer answer;

        well = wm_legal(&w->match, s, seat, &answer, 1) > 0;
        const size_t length = wm_seat_text(&w->match, seat, out, 64);
        snprintf(out + length, 3, ": ");
        (void)wm_answer_text(&w->match, answer, out + length + 2, 128 - length - 2);
        well = well && wm_answer(&w->match, s, seat, answer, &events, NULL) == WM_OK;
        first_cited(w, cited, minimal);
    }
    if (well && wm_asking(&w->match, s, &question)) {
        minimal->question = game->questions[question.kind].name;
        (void)wm_seat_text(&w->match, wm_asked_first(s), minimal->who, sizeof minimal->who);
    }
    free(s);
    free(cited);
}

static void print_minimal(const Words *w)
{
    const WmGame *game = w->match.game;
    Minimal *minimal = wm_memory(sizeof *minimal);

    find_minimal(w, minimal);
    fputs("\na small case:\n\n", w->out);
    fprintf(w->out, "- case: The game begins\n  rules: [%s]\n  game: %s\n  scenario: %s\n",
            minimal->rule ? minimal->rule : "", game->name, game->scenarios[0]);
    fputs("  dice: free\n  steps:\n", w->out);
    for (int i = 0; i < minimal->count; i++)
        fprintf(w->out, "    - do: {%s}\n", minimal->answers[i]);
    if (minimal->question)
        fprintf(w->out, "    - expect:\n        asked: {%s: %s}\n", minimal->who,
                minimal->question);
    else
        fputs("    - expect:\n        asked: nobody\n", w->out);
    free(minimal);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void print_head(Words *w, const WmSetup *setup)
{
    const WmGame *game = w->match.game;

    fprintf(w->out, "%s (%s)\n\nscenarios:", game->title, game->name);
    for (int i = 0; i < game->scenario_count; i++) fprintf(w->out, " %s", game->scenarios[i]);
    fputs("\nseats:", w->out);
    for (int seat = 1; seat <= setup->seats; seat++)
        fprintf(w->out, " %s",
                game->seats_are ? case_thing_name(&w->match, game->seats_are, seat) : "");
    if (!game->seats_are) fprintf(w->out, "1 to %d", setup->seats);
    fprintf(w->out, " (usually %d)\n\nsetup:\n", w->usual_seats);
    print_paths(w, game->setup, "", true, 0);
    fputs("\nat:\n", w->out);
    for (int i = 0; i < game->entry_count; i++) {
        fprintf(w->out, "  %s", game->entries[i].name);
        print_arguments(w, game->entries[i].arg);
    }
    fputs("\nplace and expect:\n", w->out);
    print_paths(w, game->position, "", true, 0);
}

static void print_rest(Words *w)
{
    const WmGame *game = w->match.game;

    fputs("\nanswers:\n", w->out);
    for (int i = 1; i < game->verb_count; i++) {
        fprintf(w->out, "  %s", game->verbs[i].name);
        print_arguments(w, game->verbs[i].arg);
    }
    fputs("\nquestions, for `asked`:\n", w->out);
    for (int i = 1; i < game->question_count; i++)
        fprintf(w->out, "  %-12s %s%s\n", game->questions[i].name, w->match.words->questions[i],
                game->questions[i].open ? " (open: more is legal than is listed)" : "");
    fputs("\ndice:\n", w->out);
    for (int i = 0; i < game->die_count; i++) print_die(w, &game->dice[i]);
    fputs("\nwhat the words in <> and of the paths stand for:\n", w->out);
    for (int i = 0; i < w->thing_count; i++) print_thing(w, w->thing[i]);
    fprintf(w->out, "\nrules: %d", game->rule_count - 1);
    if (game->rule_count > 1)
        fprintf(w->out, ", from %s to %s", game->rules[1].id, game->rules[game->rule_count - 1].id);
    fputc('\n', w->out);
}

void wm_case_words(const WmGame *game, FILE *out)
{
    Words *w = wm_memory(sizeof *w);
    WmSetup *setup = wm_memory(game->setup->bytes);
    void *derived = wm_memory(game->derived_bytes);
    WmError error;

    w->out = out;
    wm_setup_usual(game, 0, setup);
    w->usual_seats = setup->seats;
    setup->seats = game->seats_max;
    if (!wm_match_begin(&w->match, game, NULL, setup, derived, &error))
        setup->seats = (uint8_t)w->usual_seats; /* a scenario may seat fewer than the game */
    if (wm_match_begin(&w->match, game, NULL, setup, derived, &error)) {
        print_head(w, setup);
        print_rest(w);
        setup->seats = (uint8_t)w->usual_seats;
        if (wm_match_begin(&w->match, game, NULL, setup, derived, &error)) print_minimal(w);
    }
    free(derived);
    free(setup);
    free(w);
}
