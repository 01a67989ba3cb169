/* warmoot-types GAME OUT.ts: what a client is told of a game, as TypeScript: its view, as
 * core/view.c writes it, and its verbs, questions, events and places, as its tables have them. */
#include <base/buffer.h>
#include <base/memory.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/warmoot.h>

#include "say.h"

enum { SHAPES_MAX = 128, NAME_SIZE = 64, WIDTH = 100, INDENT = 4 };

/* A shape of the view, with the name of its interface. */
typedef struct Part {
    const WmShape *shape;
    char name[NAME_SIZE];
} Part;

typedef struct Types {
    FILE *out;
    const WmGame *game;
    Part parts[SHAPES_MAX]; /* the position first, each before what lies in it */
    int count;
} Types;

/* ---- words ----------------------------------------------------------------------------------- */

/* "hero-turn" as HeroTurn. */
static void add_pascal(WmBuffer *text, const char *name)
{
    bool begins = true;

    for (; *name; name++) {
        const char c = begins ? (char)toupper((unsigned char)*name) : *name;
        begins = !isalnum((unsigned char)*name);
        if (!begins) wm_buffer_bytes(text, &c, 1);
    }
}

static bool is_identifier(const char *name)
{
    if (isdigit((unsigned char)*name)) return false;
    while (isalnum((unsigned char)*name) || *name == '_') name++;
    return *name == '\0';
}

static void add_quoted(WmBuffer *text, const char *name)
{
    wm_buffer_format(text, "'%s'", name);
}

/* The name of a member, in quotes where it must have them. */
static void add_member(WmBuffer *text, const char *name)
{
    if (is_identifier(name))
        wm_buffer_string(text, name);
    else
        add_quoted(text, name);
}

/* Prints `before` and a type; one that is too wide stands below, one alternative per line. */
static void print_type(const Types *t, int indent, const char *before, const WmBuffer *type)
{
    const char *at = type->at;

    fprintf(t->out, "%*s%s", indent, "", before);
    if ((size_t)indent + strlen(before) + 1 + type->length <= WIDTH || !strstr(at, " | ")) {
        fprintf(t->out, " %s\n", at);
        return;
    }
    fputc('\n', t->out);
    for (const char *next; at; at = next) {
        next = strstr(at, " | ");
        const int length = next ? (int)(next - at) : (int)strlen(at);
        fprintf(t->out, "%*s| %.*s\n", indent + INDENT, "", length, at);
        if (next) next += 3;
    }
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool has_fixed_names(const WmThing *thing)
{
    return thing && thing->form == WM_FORM_NAMED && thing->names && !thing->count;
}

static void add_names(WmBuffer *text, const WmThing *thing)
{
    for (int id = 1; id <= thing->high; id++) {
        if (id > 1) wm_buffer_string(text, " | ");
        add_quoted(text, thing->names[id]);
    }
}

/* As views have it: names and squares are texts, and nothing is 'none'. */
static void add_value(WmBuffer *text, const WmThing *thing)
{
    if (!thing || thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_SEAT) {
        wm_buffer_string(text, "number");
    } else if (thing->form == WM_FORM_SEATS) {
        wm_buffer_string(text, "number[]");
    } else if (has_fixed_names(thing)) {
        wm_buffer_string(text, "'none' | ");
        add_names(text, thing);
    } else {
        wm_buffer_string(text, "string");
    }
}

/* As a word of an answer. */
static void add_word(WmBuffer *text, const WmThing *thing)
{
    if (thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_SEAT)
        wm_buffer_string(text, "`${number}`");
    else if (has_fixed_names(thing))
        add_names(text, thing);
    else
        wm_buffer_string(text, "string");
}

/* As a word of a line of the log. */
static void add_told(WmBuffer *text, const WmThing *thing)
{
    add_word(text, thing);
    if (has_fixed_names(thing)) wm_buffer_string(text, " | 'none'");
}

/* ---- fields ---------------------------------------------------------------------------------- */

static bool is_several(const WmField *field)
{
    return (field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) != 0;
}

/* Is it in every view of a struct in use? What nobody sees is shown when the game is over. */
static bool is_always_there(const WmField *field)
{
    if (field->flags & WM_FIELD_LIST) return field->count_seen == WM_SEEN_BY_ALL;
    if (field->kind == WM_STRUCT && !is_several(field) && field->shape->live) return false;
    return field->seen == WM_SEEN_BY_ALL;
}

/* Of several values one may be seen and another not. */
static bool may_have_hidden_items(const WmField *field)
{
    if (field->flags & WM_FIELD_LIST)
        return field->seen != WM_SEEN_BY_ALL && field->seen != field->count_seen;
    return field->seen == WM_SEEN_BY_INDEX || field->seen == WM_SEEN_IF_KNOWN;
}

static const char *name_of(const Types *t, const WmShape *shape)
{
    for (int i = 0; i < t->count; i++)
        if (t->parts[i].shape == shape) return t->parts[i].name;
    return "unknown";
}

/* An array of structs is an object by the names of its items. Those not in use are missing. */
static void add_items(const Types *t, const WmField *field, WmBuffer *text)
{
    if (!has_fixed_names(field->keys)) {
        wm_buffer_format(text, "Record<string, %s>", name_of(t, field->shape));
        return;
    }
    wm_buffer_string(text, field->shape->live ? "Partial<Record<" : "Record<");
    for (int i = 1; i <= field->cap && i <= field->keys->high; i++) {
        if (i > 1) wm_buffer_string(text, " | ");
        add_quoted(text, field->keys->names[i]);
    }
    wm_buffer_format(text, ", %s>%s", name_of(t, field->shape), field->shape->live ? ">" : "");
}

static void add_field(const Types *t, const WmField *field, WmBuffer *text)
{
    if (field->kind == WM_STRUCT && is_several(field)) {
        add_items(t, field, text);
    } else if (field->kind == WM_STRUCT) {
        wm_buffer_string(text, name_of(t, field->shape));
    } else if (!is_several(field)) {
        add_value(text, field->thing);
    } else if (may_have_hidden_items(field) || has_fixed_names(field->thing)) {
        wm_buffer_string(text, "(");
        add_value(text, field->thing);
        wm_buffer_string(text, may_have_hidden_items(field) ? " | null)[]" : ")[]");
    } else {
        add_value(text, field->thing);
        wm_buffer_string(text, "[]");
    }
}

static void print_field(const Types *t, const WmField *field)
{
    WmBuffer name = {0}, type = {0};

    add_member(&name, field->name);
    wm_buffer_string(&name, is_always_there(field) ? ":" : "?:");
    add_field(t, field, &type);
    print_type(t, INDENT, name.at, &type);
    wm_buffer_free(&name);
    wm_buffer_free(&type);
}

/* ---- structs --------------------------------------------------------------------------------- */

static const WmField *union_of(const WmShape *shape)
{
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].kind == WM_UNION) return &shape->fields[i];
    return NULL;
}

static bool is_tag(const WmField *field, const WmField *variants)
{
    return variants && field->kind != WM_COMPUTED && field->offset == variants->beside;
}

static bool is_plain(const WmShape *shape, const WmField *field)
{
    return field->kind != WM_UNION && !is_tag(field, union_of(shape));
}

static bool has_plain_fields(const WmShape *shape)
{
    for (int i = 0; i < shape->count; i++)
        if (is_plain(shape, &shape->fields[i])) return true;
    return false;
}

static void print_fields(const Types *t, const WmShape *shape)
{
    fputs("{\n", t->out);
    for (int i = 0; i < shape->count; i++)
        if (is_plain(shape, &shape->fields[i])) print_field(t, &shape->fields[i]);
    fputs("}", t->out);
}

/* One of the structs that the tag picks, which goes by its own name. */
static void print_variant(const Types *t, const WmField *tag, const WmField *variants, int value)
{
    const WmShape *const shape = variants->variants[value];
    WmBuffer text = {0};

    wm_buffer_string(&text, "{ ");
    add_member(&text, tag->name);
    wm_buffer_string(&text, ": ");
    add_quoted(&text, tag->thing->names[value]);
    if (shape) {
        wm_buffer_string(&text, "; ");
        add_member(&text, shape->name);
        wm_buffer_format(&text, ": %s", name_of(t, shape));
    }
    fprintf(t->out, "%*s| %s }\n", INDENT, "", text.at);
    wm_buffer_free(&text);
}

static void print_variants(const Types *t, const WmShape *shape, const WmField *variants)
{
    for (int i = 0; i < shape->count; i++) {
        const WmField *const tag = &shape->fields[i];

        if (!is_tag(tag, variants) || !has_fixed_names(tag->thing)) continue;
        for (int value = 1; value < variants->cap && value <= tag->thing->high; value++)
            print_variant(t, tag, variants, value);
    }
}

static void print_part(const Types *t, const Part *part)
{
    const WmField *const variants = union_of(part->shape);

    if (!variants) {
        fprintf(t->out, "\nexport interface %s ", part->name);
        print_fields(t, part->shape);
        fputc('\n', t->out);
        return;
    }
    const bool more = has_plain_fields(part->shape);
    fprintf(t->out, "\nexport type %s =%s", part->name, more ? " " : "\n");
    if (more) {
        print_fields(t, part->shape);
        fputs(" & (\n", t->out);
    }
    print_variants(t, part->shape, variants);
    if (more) fputs(")\n", t->out);
}

/* ---- which structs there are ----------------------------------------------------------------- */

static bool name_is_taken(const Types *t, const char *name)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->parts[i].name, name) == 0) return true;
    return strcmp(name, "View") == 0 || strcmp(name, "Question") == 0;
}

/* Two may be called the same, as a turn and the frame of its rule: the second goes by the first
 * word of what it lies in, too. */
static bool add_part(Types *t, const WmShape *shape, const char *within, const char *suffix)
{
    WmBuffer name = {0};

    for (int i = 0; i < t->count; i++)
        if (t->parts[i].shape == shape) return false;
    add_pascal(&name, shape->name);
    wm_buffer_string(&name, suffix);
    while (name_is_taken(t, name.at)) {
        WmBuffer longer = {0};
        wm_buffer_format(&longer, "%s%s", within, name.at);
        wm_buffer_free(&name);
        name = longer;
    }
    if (t->count == SHAPES_MAX || name.length >= NAME_SIZE) {
        fprintf(stderr, "warmoot-types: %s has too many structs, or too long names\n",
                t->game->name);
        exit(1);
    }
    t->parts[t->count].shape = shape;
    memcpy(t->parts[t->count++].name, name.at, name.length + 1);
    wm_buffer_free(&name);
    return true;
}

static void find_parts(Types *t)
{
    for (int i = 0; i < t->count; i++) {
        const WmShape *const shape = t->parts[i].shape;

        for (int k = 0; k < shape->count; k++) {
            const WmField *const field = &shape->fields[k];

            if (field->kind == WM_STRUCT) add_part(t, field->shape, t->parts[i].name, "");
            for (int v = 0; field->kind == WM_UNION && v < field->cap; v++)
                if (field->variants[v])
                    add_part(t, field->variants[v], t->parts[i].name, t->parts[i].name);
        }
    }
}

/* ---- tables ---------------------------------------------------------------------------------- */

typedef void AddType(WmBuffer *text, const WmThing *thing);

/* Words that TypeScript keeps for itself. */
static bool is_reserved(const char *word)
{
    static const char *const words[] = {
        "break",  "case",     "catch",  "class",  "const",  "continue",   "debugger", "default",
        "delete", "do",       "else",   "enum",   "export", "extends",    "false",    "finally",
        "for",    "function", "if",     "import", "in",     "instanceof", "new",      "null",
        "return", "super",    "switch", "this",   "throw",  "true",       "try",      "typeof",
        "var",    "void",     "while",  "with"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0) return true;
    return false;
}

/* The label of an argument: its kind of thing, with a number where that comes again. */
static void add_label(WmBuffer *text, const WmThing *const arg[WM_ARGS_MAX], int at)
{
    int same = is_reserved(arg[at]->name);

    for (int i = 0; i <= at; i++) same += strcmp(arg[i]->name, arg[at]->name) == 0;
    for (const char *c = arg[at]->name; *c; c++)
        wm_buffer_bytes(text, isalnum((unsigned char)*c) ? c : "_", 1);
    if (same > 1) wm_buffer_format(text, "_%d", same);
}

/* In one line, or with one argument per line where that is too wide. Those whose bits are in
 * `hides` are null for who may not know them. */
static void add_tuple(WmBuffer *text, const WmThing *const arg[WM_ARGS_MAX], unsigned hides,
                      AddType *add, bool wide)
{
    wm_buffer_string(text, "[");
    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) {
        if (wide) wm_buffer_format(text, "\n%*s", 2 * INDENT, "");
        if (i > 0 && !wide) wm_buffer_string(text, ", ");
        add_label(text, arg, i);
        wm_buffer_string(text, ": ");
        add(text, arg[i]);
        if (hides >> i & 1) wm_buffer_string(text, " | null");
        if (wide) wm_buffer_string(text, ",");
    }
    if (wide) wm_buffer_format(text, "\n%*s", INDENT, "");
    wm_buffer_string(text, "]");
}

static void print_row(const Types *t, const char *name, const WmThing *const arg[WM_ARGS_MAX],
                      unsigned hides, AddType *add)
{
    WmBuffer text = {0};

    add_member(&text, name);
    wm_buffer_string(&text, ": ");
    const size_t begins = text.length;
    add_tuple(&text, arg, hides, add, false);
    if (text.length + INDENT > WIDTH) {
        text.length = begins;
        add_tuple(&text, arg, hides, add, true);
    }
    fprintf(t->out, "%*s%s\n", INDENT, "", text.at);
    wm_buffer_free(&text);
}

static void print_tables(const Types *t)
{
    const WmGame *const game = t->game;

    fputs(
        "\n/** What answers begin with, and the words that follow. */\nexport interface Verbs {\n",
        t->out);
    for (int i = 1; i < game->verb_count; i++)
        print_row(t, game->verbs[i].name, game->verbs[i].arg, 0, add_word);
    fputs(
        "}\n\n/** Kinds of questions, and what they are about. */\nexport interface Questions {\n",
        t->out);
    for (int i = 1; i < game->question_count; i++)
        print_row(t, game->questions[i].name, game->questions[i].arg, 0, add_value);
    fputs("}\n\n/** Kinds of lines of the log, and what `with` of such a line has. */\n"
          "export interface Events {\n",
          t->out);
    for (int i = 1; i < game->event_count; i++)
        print_row(t, game->events[i].name, game->events[i].arg, game->events[i].hides, add_told);
    fputs("}\n", t->out);
}

/* ---- lists of names -------------------------------------------------------------------------- */

typedef const char *NameAt(const WmGame *game, int index);

static void print_names(const Types *t, const char *type, NameAt *name_at, int first, int count)
{
    WmBuffer before = {0}, names = {0};

    wm_buffer_format(&before, "\nexport type %s =", type);
    for (int i = first; i < count; i++) {
        if (i > first) wm_buffer_string(&names, " | ");
        add_quoted(&names, name_at(t->game, i));
    }
    if (names.length == 0) wm_buffer_string(&names, "never");
    print_type(t, 0, before.at, &names);
    wm_buffer_free(&before);
    wm_buffer_free(&names);
}

static const char *scenario_at(const WmGame *game, int index)
{
    return game->scenarios[index];
}

static const char *place_kind_at(const WmGame *game, int index)
{
    return game->places->kinds[index].name;
}

static const char *place_flag_at(const WmGame *game, int index)
{
    return game->places->flags[index];
}

static const char *edge_kind_at(const WmGame *game, int index)
{
    return game->places->edges[index].name;
}

static void print_places(const Types *t)
{
    const WmPlaceKinds none = {0};
    const WmPlaceKinds *const kinds = t->game->places ? t->game->places : &none;

    print_names(t, "PlaceKind", place_kind_at, 1, kinds->kind_count);
    print_names(t, "PlaceFlag", place_flag_at, 0, kinds->flag_count);
    print_names(t, "EdgeKind", edge_kind_at, 1, kinds->edge_count);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void print_view(const Types *t)
{
    fputs("\n/** A question, while it is asked. */\n"
          "export type Question = {\n"
          "    [Kind in keyof Questions]: {\n"
          "        kind: Kind\n"
          "        mode: 'one' | 'any of' | 'each of'\n"
          "        seats: number[]\n"
          "        waiting: number[]\n"
          "        decider: number\n"
          "        about: Questions[Kind]\n"
          "        words: string\n"
          "    }\n"
          "}[keyof Questions]\n"
          "\n/** A line of the log, by its kind. */\n"
          "export type Line = {\n"
          "    [Kind in keyof Events]: { kind: Kind; with: Events[Kind] }\n"
          "}[keyof Events]\n"
          "\n/** All that a viewer sees. */\n"
          "export interface View {\n",
          t->out);
    fprintf(t->out, "    game: '%s'\n", t->game->name);
    fputs("    viewer: number\n"
          "    question: Question | null\n"
          "    position: Position\n"
          "}\n",
          t->out);
}

static int make(const WmGame *game, const char *path)
{
    Types *const t = wm_memory(sizeof *t);

    *t = (Types){.out = fopen(path, "w"), .game = game, .count = 1};
    if (!t->out) {
        fprintf(stderr, "%s: cannot be written\n", path);
        free(t);
        return 1;
    }
    t->parts[0] = (Part){.shape = game->position, .name = "Position"};
    find_parts(t);
    fprintf(t->out, "// Made by warmoot-types from the tables of %s.\n", game->name);
    print_names(t, "Scenario", scenario_at, 0, game->scenario_count);
    print_places(t);
    print_tables(t);
    print_view(t);
    for (int i = 0; i < t->count; i++) print_part(t, &t->parts[i]);
    const int failed = finish(t->out, path);
    free(t);
    return failed;
}

int main(int argc, char **argv)
{
    const WmGame *const game = argc == 3 ? wm_game_named(argv[1]) : NULL;

    if (argc != 3) {
        fputs("usage: warmoot-types GAME OUT.ts\n", stderr);
        return 2;
    }
    if (!game) {
        fprintf(stderr, "warmoot-types: no game is called %s\n", argv[1]);
        return 1;
    }
    return make(game, argv[2]);
}
