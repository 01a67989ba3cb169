/* The wording of questions and events: words.yaml. */
#include <base/memory.h>
#include <content/arena.h>
#include <content/loader.h>
#include <core/thing.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The two maps of the file, and the tables of the game that they speak of. */
typedef enum Map { QUESTIONS, EVENTS, MAPS } Map;

typedef struct Words {
    const WmGame *game;
    const char **text[MAPS]; /* by kind */
    WmMistakes mistakes;
} Words;

static const char *const map_names[MAPS] = {"questions", "events"};

static int kinds(const WmGame *game, Map map)
{
    return map == QUESTIONS ? game->question_count : game->event_count;
}

static const char *kind_name(const WmGame *game, Map map, int kind)
{
    return map == QUESTIONS ? game->questions[kind].name : game->events[kind].name;
}

static int arguments(const WmGame *game, Map map, int kind)
{
    const WmThing *const *const arg =
        map == QUESTIONS ? game->questions[kind].arg : game->events[kind].arg;
    int count = 0;

    while (count < WM_ARGS_MAX && arg[count]) count++;
    return count;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Every brace is part of {n}, and n an argument of that kind. */
static void check_braces(Words *w, Map map, int kind, const WmNode *node)
{
    const int most = arguments(w->game, map, kind);

    for (const char *at = node->text; *at; at++) {
        if (*at != '{' && *at != '}') continue;
        if (*at == '{' && at[1] >= '1' && at[1] <= '0' + most && at[2] == '}') {
            at += 2;
            continue;
        }
        WmText text = wm_mistakes_add(&w->mistakes, 0, node->line);
        wm_text_string(&text, node->key);
        if (most == 0) {
            wm_text_string(&text, " has no arguments for braces to stand for");
        } else {
            wm_text_string(&text, " has arguments from {1} to {");
            wm_text_number(&text, most);
            wm_text_string(&text, "} and no other braces");
        }
        return;
    }
}

static int kind_named(Words *w, Map map, const WmNode *node)
{
    const char *meant = NULL;

    for (int kind = 1; kind < kinds(w->game, map); kind++) {
        const char *const name = kind_name(w->game, map, kind);
        if (strcmp(name, node->key) == 0) return kind;
        if (!meant && wm_name_near(name, node->key, strlen(node->key))) meant = name;
    }
    WmText text = wm_mistakes_add(&w->mistakes, 0, node->key_line);
    wm_text_string(&text, w->game->name);
    wm_text_string(&text, " has no ");
    wm_text_quote(&text, node->key, strlen(node->key));
    wm_text_string(&text, " among its ");
    wm_text_string(&text, map_names[map]);
    wm_text_hint(&text, meant);
    return 0;
}

static void read_map(Words *w, Map map, const WmNode *node)
{
    if (node->kind != WM_NODE_MAP) {
        wm_mistakes_say(&w->mistakes, 0, node->line, "keys and values are wanted here");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        const int kind = kind_named(w, map, item);

        if (kind == 0) continue;
        w->text[map][kind] = item->text;
        if (item->kind != WM_NODE_SCALAR || item->text[0] == '\0')
            wm_mistakes_say(&w->mistakes, 0, item->line, "words are wanted here");
        else
            check_braces(w, map, kind, item);
    }
    for (int kind = 1; kind < kinds(w->game, map); kind++) {
        if (w->text[map][kind]) continue;
        WmText text = wm_mistakes_add(&w->mistakes, 0, node->key_line);
        wm_text_quote(&text, kind_name(w->game, map, kind), strlen(kind_name(w->game, map, kind)));
        wm_text_string(&text, " is missing among the ");
        wm_text_string(&text, map_names[map]);
    }
}

static void read_root(Words *w, const WmNode *root)
{
    if (!root || root->kind != WM_NODE_MAP) {
        wm_mistakes_say(&w->mistakes, 0, root ? root->line : 0,
                        "must have the keys questions and events");
        return;
    }
    for (const WmNode *item = root->first; item; item = item->next)
        if (strcmp(item->key, map_names[QUESTIONS]) != 0 &&
            strcmp(item->key, map_names[EVENTS]) != 0)
            wm_mistakes_say(&w->mistakes, 0, item->key_line,
                            "there are only the keys questions and events");
    for (int map = 0; map < MAPS; map++) {
        const WmNode *const node = wm_node_get(root, map_names[map]);

        if (node) {
            read_map(w, (Map)map, node);
        } else if (kinds(w->game, (Map)map) > 1) {
            WmText text = wm_mistakes_add(&w->mistakes, 0, 0);
            wm_text_string(&text, "has no ");
            wm_text_string(&text, map_names[map]);
        }
    }
}

/* ---- keeping --------------------------------------------------------------------------------- */

/* One piece of memory: the pointers of both tables, then the texts. */
static void keep(const WmGame *game, const char *const *const from[MAPS], WmWords *words)
{
    const int all = kinds(game, QUESTIONS) + kinds(game, EVENTS);
    size_t bytes = (size_t)all * sizeof(char *);
    const char **tables;
    char *at;
    int slot = 0;

    for (int map = 0; map < MAPS; map++)
        for (int kind = 0; kind < kinds(game, (Map)map); kind++)
            bytes += (from[map][kind] ? strlen(from[map][kind]) : 0) + 1;
    tables = wm_memory(bytes);
    at = (char *)(tables + all);
    *words = (WmWords){tables, tables + kinds(game, QUESTIONS)};
    for (int map = 0; map < MAPS; map++)
        for (int kind = 0; kind < kinds(game, (Map)map); kind++) {
            const char *const text = from[map][kind] ? from[map][kind] : "";
            const size_t length = strlen(text) + 1;

            memcpy(at, text, length);
            tables[slot++] = at;
            at += length;
        }
}

static void keep_own(const WmGame *game, WmWords *words)
{
    const char *const *const from[MAPS] = {game->words ? game->words->questions : NULL,
                                           game->words ? game->words->events : NULL};

    if (from[QUESTIONS] && from[EVENTS]) keep(game, from, words);
}

int wm_words_load(const WmGame *game, const char *folder, WmWords *words, WmMistake *mistake,
                  void *who)
{
    void *memory = NULL;
    const char *const path = wm_path_join(&memory, folder, "words.yaml");
    Words w = {.game = game};
    WmYaml yaml = {NULL, NULL};
    WmError error;
    int mistakes = 0;

    *words = (WmWords){NULL, NULL};
    if (access(path, F_OK) != 0 && errno == ENOENT) {
        keep_own(game, words);
        wm_arena_free(&memory);
        return 0;
    }
    for (int map = 0; map < MAPS; map++)
        w.text[map] = wm_arena_take(&memory, (size_t)kinds(game, (Map)map) * sizeof(char *));
    if (wm_yaml_read(&yaml, path, WM_YAML_LIMIT, &error))
        read_root(&w, yaml.root);
    else
        wm_mistakes_say(&w.mistakes, 0, error.line, error.text);
    mistakes = wm_mistakes_tell(&w.mistakes, &path, mistake, who);
    if (mistakes == 0) {
        const char *const *const from[MAPS] = {w.text[QUESTIONS], w.text[EVENTS]};
        keep(game, from, words);
    }
    wm_yaml_free(&yaml);
    wm_arena_free(&memory);
    return mistakes;
}

void wm_words_free(WmWords *words)
{
    free((void *)words->questions);
    *words = (WmWords){NULL, NULL};
}
