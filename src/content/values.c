/* The second pass: numbers, names and programs. */
#include <content/loader.h>
#include <core/thing.h>
#include <core/walk.h>
#include <string.h>

static int line_of(const WmNode *node)
{
    return node->kind == WM_NODE_SCALAR || !node->key[0] ? node->line : node->key_line;
}

/* ---- values ---------------------------------------------------------------------------------- */

static void wrong_value(WmLoader *loader, const WmField *field, const WmNode *node)
{
    const WmThing *const thing = field->thing;
    const size_t length = strlen(node->text);
    WmText text = wm_loader_mistake(loader, line_of(node));

    wm_text_string(&text, field->name);
    if (thing == &wm_thing_flag) {
        wm_text_string(&text, " must be yes or no");
    } else if (!thing || thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_SEAT) {
        wm_text_string(&text, " must be a number from ");
        wm_text_number(&text, wm_field_low(field));
        wm_text_string(&text, " to ");
        wm_text_number(&text, wm_field_high(&loader->match, field));
    } else {
        wm_text_string(&text, " must be ");
        wm_text_one(&text, thing->name);
    }
    if (node->kind != WM_NODE_SCALAR) return;
    wm_text_string(&text, ", not ");
    wm_text_quote(&text, node->text, length);
    if (thing) wm_text_hint(&text, wm_thing_near(&loader->match, thing, node->text, length));
}

static bool read_flag(const char *word, int64_t *value)
{
    static const char *const words[2][3] = {{"no", "false", "0"}, {"yes", "true", "1"}};

    for (int yes = 0; yes < 2; yes++)
        for (int i = 0; i < 3; i++)
            if (strcmp(words[yes][i], word) == 0) {
                *value = yes;
                return true;
            }
    return false;
}

static bool read_number(const WmLoader *loader, const WmField *field, const char *word,
                        int64_t *value)
{
    const char *const end = word + strlen(word);
    int32_t id[WM_ARGS_MAX];

    if (field->thing == &wm_thing_flag) return read_flag(word, value);
    if (!field->thing)
        return wm_read_number(&word, end, wm_field_low(field), wm_field_high(NULL, field), value) &&
               word == end;
    if (!wm_thing_read(&loader->match, field->thing, word, (size_t)(end - word), id)) return false;
    *value = wm_field_value(field, id);
    return true;
}

/* Does the number fit the bytes of the field, whatever its thing allows? */
static bool fits(const WmField *field, int64_t value)
{
    const WmField plain = {.kind = field->kind};

    return value >= wm_field_low(&plain) && value <= wm_field_high(NULL, &plain);
}

static void one_value(WmLoader *loader, const WmField *field, unsigned char *base, int item,
                      const WmNode *node)
{
    int64_t value = 0;

    if (node->kind != WM_NODE_SCALAR || !read_number(loader, field, node->text, &value) ||
        !fits(field, value))
        wrong_value(loader, field, node);
    else
        wm_field_put(field, base, item, value);
}

/* ---- several --------------------------------------------------------------------------------- */

/* The item that the key of a map names, from 0; -1 and a mistake if there is none. */
static int item_keyed(WmLoader *loader, const WmField *field, const WmNode *node)
{
    const size_t length = strlen(node->key);
    int32_t id[WM_ARGS_MAX] = {0};

    if (wm_thing_read(&loader->match, field->keys, node->key, length, id) && id[0] > 0 &&
        id[0] <= field->cap)
        return (int)id[0] - 1;
    WmText text = wm_loader_mistake(loader, node->key_line);
    wm_text_quote(&text, node->key, length);
    wm_text_string(&text, " is no ");
    wm_text_string(&text, field->keys->name);
    wm_text_hint(&text, wm_thing_near(&loader->match, field->keys, node->key, length));
    return -1;
}

static void read_keyed(WmLoader *loader, const WmField *field, unsigned char *base,
                       const WmNode *node)
{
    for (const WmNode *item = node->first; item; item = item->next) {
        const int at = item_keyed(loader, field, item);

        if (at < 0) continue;
        if (field->kind == WM_STRUCT)
            wm_loader_struct(loader, field->shape, base + field->offset + (size_t)at * field->size,
                             item);
        else
            one_value(loader, field, base, at, item);
    }
}

/* True if the node is what several items are written as. */
static bool is_several(WmLoader *loader, const WmField *field, const WmNode *node)
{
    const bool keyed = field->keys != NULL;

    if (node->kind == (keyed ? WM_NODE_MAP : WM_NODE_LIST) && (keyed || node->count <= field->cap))
        return true;
    WmText text = wm_loader_mistake(loader, line_of(node));
    wm_text_string(&text, field->name);
    if (keyed) {
        wm_text_string(&text, " must be keys and values: a ");
        wm_text_string(&text, field->keys->name);
        wm_text_string(&text, " each");
    } else {
        wm_text_string(&text, " must be a list of at most ");
        wm_text_number(&text, field->cap);
    }
    return false;
}

static void read_several(WmLoader *loader, const WmField *field, unsigned char *base,
                         const WmNode *node)
{
    int items = 0;

    if (!is_several(loader, field, node)) return;
    if (field->keys) {
        read_keyed(loader, field, base, node);
        return;
    }
    memset(base + field->offset, 0, (size_t)field->cap * field->size);
    for (const WmNode *item = node->first; item; item = item->next)
        one_value(loader, field, base, items++, item);
    if (field->flags & WM_FIELD_LIST) base[field->count_at] = (unsigned char)items;
}

/* ---- programs -------------------------------------------------------------------------------- */

static void one_op(WmLoader *loader, const WmField *field, unsigned char *at, const WmNode *node)
{
    WmError error;
    WmOp op;

    if (node->kind != WM_NODE_SCALAR) {
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, "an operation of ");
        wm_text_string(&text, field->name);
        wm_text_string(&text, " must be words");
    } else if (wm_op_parse(&loader->match, field->glossary, node->text, &op, &error)) {
        memcpy(at, &op, sizeof op);
    } else {
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, error.text);
    }
}

/* A list of operations, or one that stands alone. */
static void read_program(WmLoader *loader, const WmField *field, unsigned char *base,
                         const WmNode *node)
{
    unsigned char *at = base + field->offset;

    memset(at, 0, (size_t)field->cap * field->size);
    if (node->kind == WM_NODE_SCALAR) {
        one_op(loader, field, at, node);
        return;
    }
    if (!is_several(loader, field, node)) return;
    for (const WmNode *item = node->first; item; item = item->next, at += sizeof(WmOp))
        one_op(loader, field, at, item);
}

void wm_loader_fill(WmLoader *loader, WmPending pending)
{
    if (pending.field->kind == WM_PROGRAM)
        read_program(loader, pending.field, pending.base, pending.node);
    else if (pending.field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST))
        read_several(loader, pending.field, pending.base, pending.node);
    else
        one_value(loader, pending.field, pending.base, 0, pending.node);
}
