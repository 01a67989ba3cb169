/* A YAML file as a tree in memory, each node with its place. Hosted code; libyaml underneath. */
#pragma once

#include <warmoot/types.h>

typedef enum WmNodeKind { WM_NODE_SCALAR, WM_NODE_LIST, WM_NODE_MAP } WmNodeKind;

/* Lists have items; maps have items, each with its key. Scalars are their text, whatever they look
 * like. Anchors, aliases, tags and several documents are refused. */
typedef struct WmNode {
    WmNodeKind kind;
    int line, column; /* from 1 */
    const char *text; /* scalars; else "" */
    const char *key;  /* in a map: the key of this item; else "" */
    int key_line;
    struct WmNode *first; /* items of a list or map, in their order */
    struct WmNode *next;  /* the one after this in its list or map */
    int count;            /* items */
} WmNode;

typedef struct WmYaml {
    WmNode *root; /* NULL for an empty file */
    void *memory; /* everything the tree is made of */
} WmYaml;

/* Reads a file of at most `limit` bytes. On failure false, and in `error` a sentence with its line;
 * duplicate keys of a map are mistakes. */
bool wm_yaml_read(WmYaml *yaml, const char *path, size_t limit, WmError *error);
bool wm_yaml_parse(WmYaml *yaml, const char *text, size_t length, WmError *error);
void wm_yaml_free(WmYaml *yaml);

/* The item of a map with that key, or NULL. */
const WmNode *wm_node_get(const WmNode *map, const char *key);
