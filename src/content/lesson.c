/* A lesson as YAML: docs/lessons.md. */
#include <content/lesson.h>

#include <content/arena.h>
#include <content/loader.h>
#include <core/thing.h>
#include <dirent.h>
#include <string.h>

enum { STEPS_MOST = 500, FACTS_MOST = 40 };

typedef struct Reading {
    WmMistakes mistakes;
    WmLessonFile *file;
    WmLessonStep *steps;
    int step_count;
} Reading;

static const char *const top_keys[] = {"title", "about", "scenario", "seat",
                                       "seed",  "setup", "steps",    NULL};
static const char *const step_keys[] = {"say", "ring", "do", "then", "expect", NULL};

static void wrong(Reading *r, int line, const char *reason)
{
    wm_mistakes_say(&r->mistakes, 0, line, reason);
}

static bool is_map(Reading *r, const WmNode *node, const char *const *keys)
{
    return wm_mistakes_keys(&r->mistakes, node, keys, " in a lesson");
}

static const char *keep(Reading *r, const char *from)
{
    return wm_arena_line(&r->file->memory, from);
}

/* The text of a key; "" where it may be missing and is. */
static const char *text_of(Reading *r, const WmNode *map, const char *key, bool needed)
{
    const WmNode *const node = wm_node_get(map, key);

    if (node && node->kind == WM_NODE_SCALAR && node->text[0]) return keep(r, node->text);
    if (node || needed) {
        WmText text = wm_mistakes_add(&r->mistakes, 0, node ? node->key_line : map->line);
        wm_text_string(&text, key);
        wm_text_string(&text, node ? " must be a text" : " is missing here");
    }
    return "";
}

static uint64_t number_of(Reading *r, const WmNode *map, const char *key, int64_t low, int64_t high)
{
    const char *const text = text_of(r, map, key, true);
    const char *at = text;
    int64_t number = low;

    if (text[0] && (!wm_read_number(&at, text + strlen(text), low, high, &number) || *at))
        wrong(r, wm_node_get(map, key)->line, "this must be a number, and not as large");
    return (uint64_t)number;
}

/* The items of a list, or a text alone, parted by blanks. */
static const char *words_of(Reading *r, const WmNode *node)
{
    size_t cap = 1;
    char *words;
    WmText text;

    if (!node) return "";
    if (node->kind == WM_NODE_SCALAR) return keep(r, node->text);
    for (const WmNode *item = node->first; item; item = item->next) cap += strlen(item->text) + 1;
    words = wm_arena_take(&r->file->memory, cap);
    text = wm_text(words, cap);
    for (const WmNode *item = node->first; item; item = item->next) {
        if (item != node->first) wm_text_char(&text, ' ');
        wm_text_string(&text, item->text);
    }
    return words;
}

/* ---- steps ----------------------------------------------------------------------------------- */

static WmLessonStep *add_step(Reading *r, int line)
{
    WmLessonStep *const step = &r->steps[r->step_count];

    *step = (WmLessonStep){.say = "", .ring = "", .by = "", .answer = "", .line = line};
    if (r->step_count < STEPS_MOST)
        r->step_count++;
    else
        wrong(r, line, "a lesson has not as many steps");
    return step;
}

static void add_answer(Reading *r, const char *by, const WmNode *node)
{
    WmLessonStep *const step = add_step(r, node->line);

    if (node->kind != WM_NODE_SCALAR || node->text[0] == '\0') {
        wrong(r, node->line, "an answer is wanted here");
        return;
    }
    step->by = by;
    step->answer = keep(r, node->text);
}

/* One answer of a seat, or a list of them. */
static void add_answers(Reading *r, const char *by, const WmNode *node)
{
    if (node->kind != WM_NODE_LIST)
        add_answer(r, by, node);
    else
        for (const WmNode *item = node->first; item; item = item->next) add_answer(r, by, item);
}

/* Answers of others by their seats; a list of such maps where they take turns. */
static void add_others(Reading *r, const WmNode *node)
{
    if (node->kind == WM_NODE_SCALAR) {
        wrong(r, node->line, "seats and their answers are wanted here");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        if (node->kind == WM_NODE_LIST)
            add_others(r, item);
        else
            add_answers(r, keep(r, item->key), item);
    }
}

static void add_facts(Reading *r, WmLessonStep *step, const WmNode *map)
{
    WmLessonFact *facts;

    if (map->kind != WM_NODE_MAP || map->count > FACTS_MOST) {
        wrong(r, map->line, "paths and values are wanted here");
        return;
    }
    step->facts = facts = wm_arena_take(&r->file->memory, (size_t)map->count * sizeof *step->facts);
    for (const WmNode *item = map->first; item; item = item->next)
        facts[step->fact_count++] = (WmLessonFact){keep(r, item->key), words_of(r, item)};
}

/* What is said comes with the first answer of the learner; what must be true, with the last. */
static void read_step(Reading *r, const WmNode *node)
{
    const WmNode *const own = wm_node_get(node, "do");
    const WmNode *const then = wm_node_get(node, "then");
    const WmNode *const expect = wm_node_get(node, "expect");
    const int first = r->step_count;

    if (!is_map(r, node, step_keys)) return;
    if (own)
        add_answers(r, "", own);
    else if (wm_node_get(node, "say"))
        (void)add_step(r, node->line);
    if (r->step_count > first) {
        r->steps[first].say = text_of(r, node, "say", false);
        r->steps[first].ring = words_of(r, wm_node_get(node, "ring"));
    }
    if (then) add_others(r, then);
    if (r->step_count == first)
        wrong(r, node->line, "a step says something, or somebody answers");
    else if (expect)
        add_facts(r, &r->steps[r->step_count - 1], expect);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void read_setup(Reading *r, const WmNode *map)
{
    WmLesson *const lesson = &r->file->lesson;
    const char **settings;

    if (!map) return;
    if (map->kind != WM_NODE_MAP) {
        wrong(r, map->line, "settings and their values are wanted here");
        return;
    }
    settings = wm_arena_take(&r->file->memory, (size_t)map->count * sizeof *settings);
    for (const WmNode *item = map->first; item; item = item->next) {
        const size_t cap = strlen(item->key) + strlen(item->text) + 2;
        char *const setting = wm_arena_take(&r->file->memory, cap);
        WmText text = wm_text(setting, cap);
        wm_text_string(&text, item->key);
        wm_text_char(&text, '=');
        wm_text_string(&text, item->text);
        settings[lesson->setting_count++] = setting;
    }
    lesson->settings = settings;
}

static void read_root(Reading *r, const WmNode *root)
{
    WmLesson *const lesson = &r->file->lesson;
    const WmNode *const steps = wm_node_get(root, "steps");

    if (!is_map(r, root, top_keys)) return;
    lesson->title = text_of(r, root, "title", true);
    lesson->about = text_of(r, root, "about", true);
    lesson->scenario = text_of(r, root, "scenario", true);
    lesson->seat = (int)number_of(r, root, "seat", 1, WM_SEATS_MAX);
    lesson->seed = number_of(r, root, "seed", 1, INT64_MAX);
    read_setup(r, wm_node_get(root, "setup"));
    if (!steps || steps->kind != WM_NODE_LIST || steps->count == 0) {
        wrong(r, steps ? steps->line : root->line, "steps must be a list that is not empty");
        return;
    }
    lesson->steps = r->steps = wm_arena_take(&r->file->memory, (STEPS_MOST + 1) * sizeof *r->steps);
    for (const WmNode *item = steps->first; item; item = item->next) read_step(r, item);
    lesson->step_count = r->step_count;
}

/* "first-duel" of "lessons/first-duel.yaml". */
static const char *name_of(void **memory, const char *path)
{
    const char *const slash = strrchr(path, '/');
    const char *const from = slash ? slash + 1 : path;
    const char *const end = strrchr(from, '.');

    return wm_arena_string(memory, from, end ? (size_t)(end - from) : strlen(from));
}

int wm_lesson_read(WmLessonFile *file, const char *game, const char *path, WmMistake *mistake,
                   void *who)
{
    Reading r = {.file = file};
    WmYaml yaml;
    WmError error;

    *file = (WmLessonFile){.lesson = {.settings = NULL}};
    file->lesson.game = wm_arena_string(&file->memory, game, strlen(game));
    file->lesson.name = name_of(&file->memory, path);
    if (wm_yaml_read(&yaml, path, WM_YAML_LIMIT, &error)) {
        read_root(&r, yaml.root);
        wm_yaml_free(&yaml);
    } else {
        wrong(&r, error.line, error.text);
    }
    const int mistakes = wm_mistakes_tell(&r.mistakes, &path, mistake, who);
    if (mistakes > 0) wm_lesson_file_free(file);
    return mistakes;
}

void wm_lesson_file_free(WmLessonFile *file)
{
    wm_arena_free(&file->memory);
    file->memory = NULL;
}

int wm_lessons_read(const char *game, const char *folder, WmLessonTake *take, void *taker,
                    WmMistake *mistake, void *who)
{
    void *memory = NULL;
    const char *const path = wm_path_join(&memory, folder, "lessons");
    DIR *const open = opendir(path);
    WmFolder files;
    WmError error;
    int mistakes = 0;

    if (open) {
        closedir(open);
        if (!wm_folder_read(&files, path, &error)) {
            mistake(who, path, 0, error.text);
            mistakes++;
        }
        for (int i = 0; i < files.count; i++) {
            WmLessonFile file;
            const int wrongs = wm_lesson_read(&file, game, files.paths[i], mistake, who);
            mistakes += wrongs;
            if (wrongs == 0) take(taker, &file, files.paths[i]);
        }
        wm_folder_free(&files);
    }
    wm_arena_free(&memory);
    return mistakes;
}
