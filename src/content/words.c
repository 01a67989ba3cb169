/* The wording of questions, events and answers: words.yaml. */
#include <base/memory.h>
#include <content/arena.h>
#include <content/loader.h>
#include <core/thing.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The maps of the file with a text for each row of a table of the game. */
typedef enum Map { QUESTIONS, EVENTS, ORDERS, REASONS, MAPS } Map;

/* What the file says, before it is kept. */
typedef struct Said {
    const char *const *text[MAPS]; /* by kind */
    const WmAnswerLabel *labels;
    int label_count;
} Said;

typedef struct Words {
    const WmGame *game;
    const char **text[MAPS]; /* by kind */
    WmAnswerLabel *labels;   /* of the map `answers`, which a game may leave out */
    int label_count;
    WmMistakes mistakes;
} Words;

static const char *const map_names[MAPS] = {"questions", "events", "orders", "reasons"};
static const char answers_name[] = "answers";
static const char picked_word[] = " picked"; /* behind a verb: when something is picked */

static int kinds(const WmGame *game, Map map)
{
    const int counts[MAPS] = {game->question_count, game->event_count, game->order_count,
                              game->reason_count};

    return counts[map];
}

static const char *kind_name(const WmGame *game, Map map, int kind)
{
    switch (map) {
    case QUESTIONS: return game->questions[kind].name;
    case EVENTS: return game->events[kind].name;
    case ORDERS: return game->orders[kind].name;
    case REASONS: return game->reasons[kind];
    case MAPS: break;
    }
    return "";
}

static const WmThing *const *things_of(const WmGame *game, Map map, int kind)
{
    static const WmThing *const none[WM_ARGS_MAX] = {0};

    switch (map) {
    case QUESTIONS: return game->questions[kind].arg;
    case EVENTS: return game->events[kind].arg;
    case ORDERS: return game->orders[kind].arg;
    case REASONS:
    case MAPS: break;
    }
    return none;
}

static int arguments(const WmGame *game, Map map, int kind)
{
    const WmThing *const *const arg = things_of(game, map, kind);
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

/* ---- labels of answers ----------------------------------------------------------------------- */

/* The verb that a key names, with or without the word behind it; 0, and a mistake: none. */
static int verb_named(Words *w, const WmNode *node, bool *picked)
{
    const size_t behind = strlen(picked_word);
    size_t length = strlen(node->key);

    *picked = length > behind && strcmp(node->key + length - behind, picked_word) == 0;
    if (*picked) length -= behind;
    for (int verb = 1; verb < w->game->verb_count; verb++)
        if (!w->game->verbs[verb].arg[0] &&
            wm_string_is(w->game->verbs[verb].name, node->key, length))
            return verb;
    WmText text = wm_mistakes_add(&w->mistakes, 0, node->key_line);
    wm_text_string(&text, w->game->name);
    wm_text_string(&text, " has no answer ");
    wm_text_quote(&text, node->key, length);
    wm_text_string(&text, " that names no thing");
    return 0;
}

static void read_label(Words *w, int question, const WmNode *node)
{
    WmAnswerLabel *const label = &w->labels[w->label_count];

    label->question = (uint16_t)question;
    label->verb = (uint16_t)verb_named(w, node, &label->picked);
    label->words = node->text;
    if (label->verb == 0) return;
    w->label_count++;
    if (node->kind != WM_NODE_SCALAR || node->text[0] == '\0')
        wm_mistakes_say(&w->mistakes, 0, node->line, "words are wanted here");
    else
        check_braces(w, QUESTIONS, question, node);
}

static void read_labels(Words *w, const WmNode *node, void **memory)
{
    int most = 0;

    for (const WmNode *item = node->first; item; item = item->next) most += item->count;
    w->labels = wm_arena_take(memory, (size_t)(most + 1) * sizeof *w->labels);
    for (const WmNode *item = node->first; item; item = item->next) {
        const int question = kind_named(w, QUESTIONS, item);

        if (item->kind != WM_NODE_MAP)
            wm_mistakes_say(&w->mistakes, 0, item->line, "keys and values are wanted here");
        else if (question)
            for (const WmNode *row = item->first; row; row = row->next)
                read_label(w, question, row);
    }
}

/* ---- the file -------------------------------------------------------------------------------- */

static bool is_key(const char *key)
{
    for (int map = 0; map < MAPS; map++)
        if (strcmp(key, map_names[map]) == 0) return true;
    return strcmp(key, answers_name) == 0;
}

static void read_root(Words *w, const WmNode *root, void **memory)
{
    const WmNode *const answers = root ? wm_node_get(root, answers_name) : NULL;

    if (!root || root->kind != WM_NODE_MAP) {
        wm_mistakes_say(&w->mistakes, 0, root ? root->line : 0,
                        "must have the keys questions and events");
        return;
    }
    for (const WmNode *item = root->first; item; item = item->next)
        if (!is_key(item->key))
            wm_mistakes_say(
                &w->mistakes, 0, item->key_line,
                "there are only the keys questions, events, answers, orders and reasons");
    if (answers) read_labels(w, answers, memory);
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

static int all_kinds(const WmGame *game)
{
    int all = 0;

    for (int map = 0; map < MAPS; map++) all += kinds(game, (Map)map);
    return all;
}

/* Memory for all of it in one piece: the pointers of the tables, the labels, then the texts. */
static size_t bytes_of(const WmGame *game, const Said *said)
{
    size_t bytes = (size_t)all_kinds(game) * sizeof(char *) +
                   (size_t)said->label_count * sizeof(WmAnswerLabel);

    for (int map = 0; map < MAPS; map++)
        for (int kind = 0; kind < kinds(game, (Map)map); kind++)
            bytes += (said->text[map][kind] ? strlen(said->text[map][kind]) : 0) + 1;
    for (int i = 0; i < said->label_count; i++) bytes += strlen(said->labels[i].words) + 1;
    return bytes;
}

static const char *keep_text(char **at, const char *text)
{
    const size_t length = strlen(text ? text : "") + 1;
    char *const kept = *at;

    memcpy(kept, text ? text : "", length);
    *at += length;
    return kept;
}

static void keep(const WmGame *game, const Said *said, WmWords *words)
{
    const char **const tables = wm_memory(bytes_of(game, said));
    WmAnswerLabel *const labels = (WmAnswerLabel *)(void *)(tables + all_kinds(game));
    char *at = (char *)(labels + said->label_count);
    int slot = 0;

    *words = (WmWords){.questions = tables,
                       .events = tables + kinds(game, QUESTIONS),
                       .orders = tables + kinds(game, QUESTIONS) + kinds(game, EVENTS),
                       .reasons = tables + kinds(game, QUESTIONS) + kinds(game, EVENTS) +
                                  kinds(game, ORDERS),
                       .labels = labels,
                       .label_count = said->label_count};
    for (int map = 0; map < MAPS; map++)
        for (int kind = 0; kind < kinds(game, (Map)map); kind++)
            tables[slot++] = keep_text(&at, said->text[map][kind]);
    for (int i = 0; i < said->label_count; i++) {
        labels[i] = said->labels[i];
        labels[i].words = keep_text(&at, said->labels[i].words);
    }
}

static void keep_own(const WmGame *game, WmWords *words)
{
    const WmWords *const own = game->words;

    if (own && own->questions && own->events)
        keep(game,
             &(Said){{own->questions, own->events, own->orders, own->reasons},
                     own->labels,
                     own->label_count},
             words);
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

    *words = (WmWords){0};
    if (access(path, F_OK) != 0 && errno == ENOENT) {
        keep_own(game, words);
        wm_arena_free(&memory);
        return 0;
    }
    for (int map = 0; map < MAPS; map++)
        w.text[map] = wm_arena_take(&memory, (size_t)kinds(game, (Map)map) * sizeof(char *));
    if (wm_yaml_read(&yaml, path, WM_YAML_LIMIT, &error))
        read_root(&w, yaml.root, &memory);
    else
        wm_mistakes_say(&w.mistakes, 0, error.line, error.text);
    mistakes = wm_mistakes_tell(&w.mistakes, &path, mistake, who);
    if (mistakes == 0)
        keep(game,
             &(Said){{w.text[QUESTIONS], w.text[EVENTS], w.text[ORDERS], w.text[REASONS]},
                     w.labels,
                     w.label_count},
             words);
    wm_yaml_free(&yaml);
    wm_arena_free(&memory);
    return mistakes;
}

void wm_words_free(WmWords *words)
{
    free((void *)words->questions);
    *words = (WmWords){0};
}
