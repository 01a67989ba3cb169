/* libyaml's events, made a tree without recursion. */
#include <content/yaml.h>

#include <content/arena.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <warmoot/text.h>
#include <yaml.h>

/* ---- text ------------------------------------------------------------------------------------ */

/* The length of the UTF-8 character at the front, 0 if it is none or a control character. */
static size_t character(const unsigned char *at, size_t left)
{
    const size_t length = at[0] < 0x80                     ? 1
                          : at[0] >= 0xC2 && at[0] <= 0xDF ? 2
                          : at[0] >= 0xE0 && at[0] <= 0xEF ? 3
                          : at[0] >= 0xF0 && at[0] <= 0xF4 ? 4
                                                           : 0;
    unsigned long code;

    if (length == 1) return at[0] >= 0x20 ? at[0] != 0x7F : at[0] == '\n' || at[0] == '\t';
    if (length == 0 || left < length) return 0;
    code = at[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0u) != 0x80u) return 0;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    if (code < (length == 2 ? 0xA0u : length == 3 ? 0x800u : 0x10000u)) return 0;
    return (code >= 0xD800u && code <= 0xDFFFu) || code > 0x10FFFFu ? 0 : length;
}

/* Where the text ceases to be one; its end if it never does. */
static size_t text_length(const char *bytes, size_t length, bool carriage_returns)
{
    size_t at = 0;

    while (at < length) {
        const size_t one = carriage_returns && bytes[at] == '\r'
                               ? 1
                               : character((const unsigned char *)bytes + at, length - at);
        if (one == 0) break;
        at += one;
    }
    return at;
}

static bool check_text(const char *text, size_t length, WmError *error)
{
    const size_t good = text_length(text, length, true);
    int line = 1;

    if (good == length) return true;
    for (size_t i = 0; i < good; i++) line += text[i] == '\n';
    return wm_error_say(error, line, "here is a byte that does not belong into a text");
}

/* ---- the tree -------------------------------------------------------------------------------- */

typedef struct Open {
    WmNode *node;
    WmNode *last;
    const char *key; /* of a map: the key that waits for its value, or NULL */
    int key_line;
} Open;

typedef struct Builder {
    yaml_parser_t parser;
    WmYaml *yaml;
    WmError *error;
    Open open[WM_YAML_DEPTH];
    int depth;
    int documents;
} Builder;

static int line_of(const yaml_event_t *event)
{
    return (int)event->start_mark.line + 1;
}

/* A key if one is wanted, which must be a scalar; else the node is put where it belongs. */
static bool place(Builder *b, WmNode *node)
{
    Open *const in = b->depth > 0 ? &b->open[b->depth - 1] : NULL;

    if (!in) {
        b->yaml->root = node;
        return true;
    }
    if (in->node->kind == WM_NODE_MAP && !in->key) {
        if (node->kind != WM_NODE_SCALAR)
            return wm_error_say(b->error, node->line, "a key must be a plain text");
        in->key = node->text;
        in->key_line = node->line;
        return true;
    }
    if (in->key) {
        node->key = in->key;
        node->key_line = in->key_line;
        in->key = NULL;
    }
    if (in->last)
        in->last->next = node;
    else
        in->node->first = node;
    in->last = node;
    in->node->count++;
    return true;
}

static WmNode *new_node(Builder *b, WmNodeKind kind, const yaml_event_t *event)
{
    WmNode *const node = wm_arena_take(&b->yaml->memory, sizeof *node);

    *node = (WmNode){.kind = kind,
                     .line = line_of(event),
                     .column = (int)event->start_mark.column + 1,
                     .text = "",
                     .key = "",
                     .key_line = line_of(event)};
    return node;
}

static bool begin(Builder *b, WmNodeKind kind, const yaml_event_t *event)
{
    WmNode *const node = new_node(b, kind, event);

    if (!place(b, node)) return false;
    if (b->depth == WM_YAML_DEPTH)
        return wm_error_say(b->error, node->line, "lists and maps lie too deep in each other");
    b->open[b->depth++] = (Open){.node = node};
    return true;
}

static bool scalar(Builder *b, const yaml_event_t *event)
{
    const char *const text = (const char *)event->data.scalar.value;
    const size_t length = event->data.scalar.length;
    WmNode *const node = new_node(b, WM_NODE_SCALAR, event);

    if (text_length(text, length, false) < length)
        return wm_error_say(b->error, node->line, "a text must not have control characters");
    node->text = wm_arena_string(&b->yaml->memory, text, length);
    return place(b, node);
}

typedef struct Item {
    const WmNode *node;
} Item;

static int by_key(const void *a, const void *b)
{
    const WmNode *const first = ((const Item *)a)->node;
    const WmNode *const second = ((const Item *)b)->node;
    const int order = strcmp(first->key, second->key);

    return order != 0 ? order : first->key_line - second->key_line;
}

/* Sorted, since a map from outside may have a million keys. */
static bool check_keys(Builder *b, const WmNode *map)
{
    void *memory = NULL;
    Item *const items = wm_arena_take(&memory, (size_t)map->count * sizeof *items);
    const WmNode *twice = NULL;
    int count = 0;

    for (const WmNode *node = map->first; node; node = node->next) items[count++].node = node;
    qsort(items, (size_t)count, sizeof *items, by_key);
    for (int i = 1; i < count; i++)
        if (strcmp(items[i].node->key, items[i - 1].node->key) == 0 &&
            (!twice || items[i].node->key_line < twice->key_line))
            twice = items[i].node;
    wm_arena_free(&memory);
    if (!twice) return true;

    WmText text = wm_error_text(b->error, twice->key_line);
    wm_text_string(&text, "the key ");
    wm_text_quote(&text, twice->key, strlen(twice->key));
    wm_text_string(&text, " is there twice");
    return false;
}

static bool end(Builder *b)
{
    const WmNode *const node = b->open[--b->depth].node;

    return node->kind != WM_NODE_MAP || check_keys(b, node);
}

static bool refuses(const Builder *b, const yaml_event_t *event, const yaml_char_t *anchor,
                    const yaml_char_t *tag)
{
    if (anchor) return !wm_error_say(b->error, line_of(event), "anchors (&) are not used here");
    if (tag) return !wm_error_say(b->error, line_of(event), "tags (!) are not used here");
    return false;
}

static bool take(Builder *b, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (b->documents++ == 0) return true;
        return wm_error_say(b->error, line_of(event), "a second document begins; one is enough");
    case YAML_ALIAS_EVENT:
        return wm_error_say(b->error, line_of(event), "aliases (*) are not used here");
    case YAML_SCALAR_EVENT:
        return !refuses(b, event, event->data.scalar.anchor, event->data.scalar.tag) &&
               scalar(b, event);
    case YAML_SEQUENCE_START_EVENT:
        return !refuses(b, event, event->data.sequence_start.anchor,
                        event->data.sequence_start.tag) &&
               begin(b, WM_NODE_LIST, event);
    case YAML_MAPPING_START_EVENT:
        return !refuses(b, event, event->data.mapping_start.anchor,
                        event->data.mapping_start.tag) &&
               begin(b, WM_NODE_MAP, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: return end(b);
    default: return true;
    }
}

static bool no_yaml(const Builder *b)
{
    const size_t line =
        b->parser.problem_mark.line > 0 ? b->parser.problem_mark.line : b->parser.mark.line;
    WmText text = wm_error_text(b->error, (int)line + 1);

    wm_text_string(&text, "this is not YAML: ");
    wm_text_string(&text, b->parser.problem ? b->parser.problem : "it cannot be read");
    return false;
}

static bool build(Builder *b)
{
    for (bool more = true; more;) {
        yaml_event_t event;

        if (!yaml_parser_parse(&b->parser, &event)) return no_yaml(b);
        const bool good = take(b, &event);
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        if (!good) return false;
    }
    return true;
}

bool wm_yaml_parse(WmYaml *yaml, const char *text, size_t length, WmError *error)
{
    Builder b = {.yaml = yaml, .error = error};

    *yaml = (WmYaml){NULL, NULL};
    if (length > WM_YAML_LARGEST) return wm_error_say(error, 0, "is too large");
    if (!check_text(text, length, error)) return false;
    if (!yaml_parser_initialize(&b.parser))
        return wm_error_say(error, 0, "there is not enough memory");
    yaml_parser_set_encoding(&b.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&b.parser, (const unsigned char *)text, length);
    const bool good = build(&b);
    yaml_parser_delete(&b.parser);
    if (!good) wm_yaml_free(yaml);
    return good;
}

void wm_yaml_free(WmYaml *yaml)
{
    wm_arena_free(&yaml->memory);
    yaml->root = NULL;
}

const WmNode *wm_node_get(const WmNode *map, const char *key)
{
    if (!map || map->kind != WM_NODE_MAP) return NULL;
    for (const WmNode *node = map->first; node; node = node->next)
        if (strcmp(node->key, key) == 0) return node;
    return NULL;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool unreadable(WmError *error, int reason)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, "cannot be read: ");
    wm_text_string(&text, strerror(reason));
    return false;
}

static bool too_large(WmError *error, size_t limit)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, "is too large: more than ");
    wm_text_number(&text, (int64_t)limit);
    wm_text_string(&text, " bytes");
    return false;
}

/* All of a file that may grow while it is read. */
static bool read_open(WmYaml *yaml, int file, size_t limit, WmError *error)
{
    void *memory = NULL;
    char *const bytes = wm_arena_take(&memory, limit + 1);
    size_t length = 0;
    ssize_t got;

    do {
        got = read(file, bytes + length, limit + 1 - length);
        if (got > 0) length += (size_t)got;
    } while (got > 0 || (got < 0 && errno == EINTR));
    const bool good = got < 0          ? unreadable(error, errno)
                      : length > limit ? too_large(error, limit)
                                       : wm_yaml_parse(yaml, bytes, length, error);
    wm_arena_free(&memory);
    return good;
}

bool wm_yaml_read(WmYaml *yaml, const char *path, size_t limit, WmError *error)
{
    struct stat facts;
    bool good = false;
    /* A pipe without a writer would let us wait. */
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

    *yaml = (WmYaml){NULL, NULL};
    if (file < 0) return unreadable(error, errno);
    if (fstat(file, &facts) != 0)
        unreadable(error, errno);
    else if (S_ISDIR(facts.st_mode))
        wm_error_say(error, 0, "is a folder");
    else if (!S_ISREG(facts.st_mode))
        wm_error_say(error, 0, "is no plain file");
    else if ((uint64_t)facts.st_size > limit)
        too_large(error, limit);
    else
        good = read_open(yaml, file, limit, error);
    close(file);
    return good;
}
