/* A YAML file as a tree in memory, each node with its place. Hosted code; libyaml underneath. */
#pragma once

#include <warmoot/types.h>

enum {
    WM_YAML_DEPTH = 64,        /* lists and maps in each other */
    WM_YAML_LIMIT = 4 << 20,   /* bytes of a file, for those who have no limit of their own */
    WM_YAML_LARGEST = 64 << 20 /* bytes that are parsed at all */
};

typedef enum WmNodeKind { WM_NODE_SCALAR, WM_NODE_LIST, WM_NODE_MAP } WmNodeKind;

/* Lists have items; maps have items, each with its key. Scalars are their text, whatever they look
 * like; a value that is not there is an empty text. Keys of a map are scalars and different. Texts
 * are UTF-8 without control characters, newlines and tabs excepted. */
typedef struct WmNode {
    WmNodeKind kind;
    int line, column;     /* from 1 */
    const char *text;     /* scalars; else "" */
    const char *key;      /* in a map: the key of this item; else "" */
    int key_line;         /* in a map: where the key stands; else as `line` */
    int count;            /* items */
    struct WmNode *first; /* items of a list or map, in their order */
    struct WmNode *next;  /* the one after this in its list or map */
} WmNode;

typedef struct WmYaml {
    WmNode *root; /* NULL for an empty file */
    void *memory; /* everything the tree is made of */
} WmYaml;

/* Reads a file of at most `limit` bytes. False, a sentence with its line in `error` (line 0: about
 * the file as a whole) and nothing to be freed where it is no YAML or more than we want of it:
 * anchors, aliases, tags, several documents and duplicate keys are refused. */
bool wm_yaml_read(WmYaml *yaml, const char *path, size_t limit, WmError *error);
bool wm_yaml_parse(WmYaml *yaml, const char *text, size_t length, WmError *error);
void wm_yaml_free(WmYaml *yaml);

/* The item of a map with that key, or NULL; also where there is no map. */
const WmNode *wm_node_get(const WmNode *map, const char *key);
