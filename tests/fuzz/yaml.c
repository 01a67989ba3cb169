/* Any bytes as YAML: read into a tree that holds together, or refused with a sentence. */
#include <content/yaml.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static void look(const WmNode *node, int depth)
{
    int count = 0;

    if (depth > WM_YAML_DEPTH || node->line < 1 || node->column < 1) abort();
    for (const WmNode *item = node->first; item; item = item->next, count++) {
        if (node->kind == WM_NODE_SCALAR) abort();
        if (node->kind == WM_NODE_MAP && wm_node_get(node, item->key) != item) abort();
        look(item, depth + 1);
    }
    if (count != node->count) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    WmError error = {.line = -1};
    WmYaml yaml;

    if (wm_yaml_parse(&yaml, (const char *)bytes, count, &error)) {
        if (yaml.root) look(yaml.root, 0);
        wm_yaml_free(&yaml);
    } else if (error.line < 0 || error.text[0] == '\0' || strlen(error.text) >= sizeof error.text) {
        abort();
    }
    return 0;
}
