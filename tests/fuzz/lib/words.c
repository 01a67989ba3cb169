/* Prints the words of all games as a dictionary for libFuzzer: names of games, verbs, entries,
 * fields and things, and of all those that have names of their own. */
#include <stdio.h>
#include <string.h>

#include "table.h"

enum { DEPTH_MAX = 6 };

static void print(const char *word)
{
    if (!word || !*word || strpbrk(word, "\"\\")) return;
    printf("\"%s\"\n", word);
}

static void print_thing(const WmMatch *m, const WmThing *thing)
{
    if (!thing || thing->form != WM_FORM_NAMED) return;
    for (int id = 1; id <= wm_thing_high(m, thing); id++)
        print(thing->name_of ? thing->name_of(m, id) : thing->names[id]);
}

static void print_shape(const WmMatch *m, const WmShape *shape, int depth)
{
    for (int i = 0; shape && depth < DEPTH_MAX && i < shape->count; i++) {
        const WmField *const field = &shape->fields[i];

        print(field->name);
        print_thing(m, field->thing);
        print_thing(m, field->keys);
        if (field->kind == WM_STRUCT) print_shape(m, field->shape, depth + 1);
        for (int k = 0; field->kind == WM_UNION && k < field->cap; k++) {
            if (field->variants[k]) print(field->variants[k]->name);
            print_shape(m, field->variants[k], depth + 1);
        }
    }
}

static void print_arguments(const WmMatch *m, const WmThing *const arg[WM_ARGS_MAX])
{
    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) print_thing(m, arg[i]);
}

static void print_game(const WmGame *game)
{
    const WmMatch *const m = &fuzz_table(game->name)->match;

    print(game->name);
    for (int i = 0; i < game->scenario_count; i++) print(game->scenarios[i]);
    for (int i = 1; i < game->verb_count; i++) {
        print(game->verbs[i].name);
        print_arguments(m, game->verbs[i].arg);
    }
    for (int i = 0; i < game->entry_count; i++) print(game->entries[i].name);
    for (int i = 1; i < game->question_count; i++) print(game->questions[i].name);
    print_shape(m, game->position, 0);
    print_shape(m, game->setup, 0);
    if (game->pack_shape) print_shape(m, game->pack_shape, 0);
}

int main(void)
{
    for (int i = 0; i < wm_game_count(); i++) print_game(wm_game_at(i));
    return 0;
}
