/* YAML as a tree: what is read, and what is refused on which line. */
#include <check.h>
#include <content/yaml.h>
#include <stdlib.h>
#include <unistd.h>
#include <warmoot/text.h>

static bool parse(WmYaml *yaml, const char *text, WmError *error)
{
    return wm_yaml_parse(yaml, text, strlen(text), error);
}

/* Refused, on that line, with these words in the sentence. */
static void refused_bytes(const char *text, size_t length, int line, const char *words)
{
    WmYaml yaml;
    WmError error = {.line = -1};

    if (!CHECK(!wm_yaml_parse(&yaml, text, length, &error))) {
        wm_yaml_free(&yaml);
        return;
    }
    CHECK_EQ_INT(error.line, line);
    if (!strstr(error.text, words)) CHECK_EQ_STR(error.text, words);
    CHECK(!yaml.root && !yaml.memory);
}

static void refused(const char *text, int line, const char *words)
{
    refused_bytes(text, strlen(text), line, words);
}

static void reads_a_tree(void)
{
    WmYaml yaml;
    WmError error;
    const WmNode *list;

    if (!CHECK(parse(&yaml,
                     "name: Gale\nlist:\n  - 1\n  - {a: b}\nempty:\nlong: >-\n  two\n  lines\n",
                     &error)))
        return;
    CHECK_EQ_INT(yaml.root->kind, WM_NODE_MAP);
    CHECK_EQ_INT(yaml.root->count, 4);
    CHECK_EQ_STR(wm_node_get(yaml.root, "name")->text, "Gale");
    CHECK_EQ_STR(wm_node_get(yaml.root, "empty")->text, "");
    CHECK_EQ_STR(wm_node_get(yaml.root, "long")->text, "two lines");
    CHECK(!wm_node_get(yaml.root, "nowhere"));
    list = wm_node_get(yaml.root, "list");
    CHECK_EQ_INT(list->kind, WM_NODE_LIST);
    CHECK_EQ_INT(list->key_line, 2);
    CHECK_EQ_INT(list->count, 2);
    CHECK_EQ_INT(list->first->line, 3);
    CHECK_EQ_INT(list->first->column, 5);
    CHECK_EQ_STR(list->first->key, "");
    CHECK_EQ_STR(wm_node_get(list->first->next, "a")->text, "b");
    CHECK(!wm_node_get(list, "a"));
    wm_yaml_free(&yaml);
    CHECK(!yaml.root);
}

static void reads_nothing(void)
{
    static const char *const empty[] = {"", "\n\n", "# only a remark\n", "\xEF\xBB\xBF"};
    WmYaml yaml;
    WmError error;

    for (size_t i = 0; i < sizeof empty / sizeof empty[0]; i++) {
        if (!CHECK(parse(&yaml, empty[i], &error))) continue;
        CHECK(!yaml.root);
        wm_yaml_free(&yaml);
    }
}

static void refuses_what_is_not_wanted(void)
{
    refused("a: 1\nb: &x 2\n", 2, "anchors");
    refused("a: 1\nb: *x\n", 2, "aliases");
    refused("a: !!int 1\n", 1, "tags");
    refused("- 1\n- !odd [2]\n", 2, "tags");
    refused("a: 1\nb: 2\n\na: 3\n", 4, "\"a\" is there twice");
    refused("- {x: 1, x: 2}\n", 1, "twice");
    refused("? [a, b]\n: 1\n", 1, "key");
    refused("a: 1\n---\nb: 2\n", 2, "second document");
    refused("a: [1, 2\nb: 3\n", 2, "not YAML");
    refused("a: 1\n b: 2\n", 2, "not YAML");
    refused("a: \"\\0\"\n", 1, "control");
    refused("a: b\nc: \"\\e[31m\"\n", 2, "control");
}

static void refuses_bytes(void)
{
    refused_bytes("a: 1\nb: \0\n", 10, 2, "byte");
    refused("a: 1\nb: \xFF\n", 2, "byte");
    refused("a: \xC0\xAF\n", 1, "byte");         /* not the shortest form */
    refused("a: \xED\xA0\x80\n", 1, "byte");     /* a surrogate */
    refused("a: \xF5\x80\x80\x80\n", 1, "byte"); /* beyond the last character */
    refused("\xC3", 1, "byte");
    refused("a: \x1B[31m\n", 1, "byte");
    refused_bytes("\xFF\xFE"
                  "a\0",
                  4, 1, "byte"); /* UTF-16 */
}

static void bounds_depth(void)
{
    enum { DEEP = 100000 };
    char *const text = malloc(DEEP);
    WmYaml yaml;
    WmError error;

    CHECK(text != NULL);
    if (!text) return;
    memset(text, '[', DEEP);
    refused_bytes(text, DEEP, 1, "deep");
    memset(text + WM_YAML_DEPTH, ']', WM_YAML_DEPTH);
    if (CHECK(wm_yaml_parse(&yaml, text, (size_t)2 * WM_YAML_DEPTH, &error))) wm_yaml_free(&yaml);
    for (int i = 0; i < DEEP; i++) text[i] = i % 2 ? ' ' : '-';
    refused_bytes(text, DEEP, 1, "deep");
    free(text);
}

/* Many keys, and one of them again at the very end: in a moment, not in minutes. */
static void finds_twins_among_many(void)
{
    enum { KEYS = 100000 };
    char *const text = malloc((size_t)KEYS * 12 + 12);
    size_t length = 0;

    CHECK(text != NULL);
    if (!text) return;
    for (int i = 0; i < KEYS; i++) length += (size_t)sprintf(text + length, "k%d: 1\n", i);
    length += (size_t)sprintf(text + length, "k7: 1\n");
    refused_bytes(text, length, KEYS + 1, "\"k7\" is there twice");
    free(text);
}

static void reads_files(void)
{
    char path[] = "/tmp/warmoot-yaml-XXXXXX";
    const int file = mkstemp(path);
    WmYaml yaml;
    WmError error;

    CHECK(file >= 0);
    if (file < 0) return;
    CHECK(write(file, "a: 1\n", 5) == 5);
    close(file);
    if (CHECK(wm_yaml_read(&yaml, path, 5, &error))) wm_yaml_free(&yaml);
    CHECK(!wm_yaml_read(&yaml, path, 4, &error));
    CHECK(strstr(error.text, "too large") != NULL);
    CHECK(truncate(path, 100 << 20) == 0);
    CHECK(!wm_yaml_read(&yaml, path, WM_YAML_LIMIT, &error));
    CHECK_EQ_INT(error.line, 0);
    CHECK(strstr(error.text, "too large") != NULL);
    unlink(path);
    CHECK(!wm_yaml_read(&yaml, path, 100, &error));
    CHECK(strstr(error.text, "cannot be read") != NULL);
    CHECK(!wm_yaml_read(&yaml, ".", 100, &error));
    CHECK_EQ_STR(error.text, "is a folder");
    CHECK(!wm_yaml_read(&yaml, "/dev/zero", 100, &error));
    CHECK_EQ_STR(error.text, "is no plain file");
}

int main(void)
{
    static const Test tests[] = {
        TEST(reads_a_tree),  TEST(reads_nothing), TEST(refuses_what_is_not_wanted),
        TEST(refuses_bytes), TEST(bounds_depth),  TEST(finds_twins_among_many),
        TEST(reads_files),
    };

    return CHECK_RUN(tests);
}
