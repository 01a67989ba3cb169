/* Texts and ids. */
#include <content/loader.h>
#include <string.h>

WmText wm_loader_mistake(WmLoader *loader, int line)
{
    return wm_mistakes_add(&loader->mistakes, loader->file, line);
}

/* ---- texts ----------------------------------------------------------------------------------- */

static void one_text(WmLoader *loader, const WmField *field, unsigned char *at, const WmNode *node)
{
    const size_t length = strlen(node->text);

    if (node->kind != WM_NODE_SCALAR) {
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, field->name);
        wm_text_string(&text, " must be a text");
    } else if (length >= field->size) {
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, field->name);
        wm_text_string(&text, " is too long: ");
        wm_text_number(&text, (int64_t)length);
        wm_text_string(&text, " bytes, where ");
        wm_text_number(&text, field->size - 1);
        wm_text_string(&text, " fit");
    } else if (length == 0 && (field->flags & WM_FIELD_REQUIRED)) {
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, field->name);
        wm_text_string(&text, " is empty");
    } else {
        memset(at, 0, field->size);
        memcpy(at, node->text, length);
    }
}

void wm_loader_text(WmLoader *loader, const WmField *field, unsigned char *base, const WmNode *node)
{
    unsigned char *const at = base + field->offset;
    int items = 0;

    if (!(field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST))) {
        one_text(loader, field, at, node);
        return;
    }
    if (node->kind != WM_NODE_LIST || node->count > field->cap) {
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, field->name);
        wm_text_string(&text, " must be a list of at most ");
        wm_text_number(&text, field->cap);
        wm_text_string(&text, " texts");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next, items++)
        one_text(loader, field, at + (size_t)items * field->size, item);
    if (field->flags & WM_FIELD_LIST) base[field->count_at] = (unsigned char)items;
}

/* ---- ids ------------------------------------------------------------------------------------- */

const WmField *wm_id_field(const WmShape *shape)
{
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].kind == WM_STRING && strcmp(shape->fields[i].name, "id") == 0)
            return &shape->fields[i];
    return NULL;
}

/* Lower-case words and numbers, joined by hyphens. */
static bool well_formed(const char *id)
{
    bool inside = false;

    for (; *id; id++) {
        const bool letter = (*id >= 'a' && *id <= 'z') || (*id >= '0' && *id <= '9');
        if (!letter && (*id != '-' || !inside)) return false;
        inside = letter;
    }
    return inside;
}

static const char *id_of(const WmField *list, const WmField *id, const unsigned char *base,
                         int item)
{
    return (const char *)base + list->offset + (size_t)item * list->size + id->offset;
}

void wm_loader_id(WmLoader *loader, const WmField *list, unsigned char *base, int item,
                  const WmNode *node)
{
    const WmField *const field = wm_id_field(list->shape);
    const WmNode *const place = wm_node_get(node, "id");
    const char *id;

    if (!field || !place) return;
    id = id_of(list, field, base, item);
    if (id[0] == '\0') return; /* that has been said */
    if (!well_formed(id) || strcmp(id, "none") == 0) {
        WmText text = wm_loader_mistake(loader, place->line);
        wm_text_quote(&text, id, strlen(id));
        wm_text_string(&text, well_formed(id) ? " is no id: it means nothing at all"
                                              : " is no id: lower-case words, joined by hyphens");
    }
    for (int i = 0; i < item; i++) {
        if (strcmp(id_of(list, field, base, i), id) != 0) continue;
        WmText text = wm_loader_mistake(loader, place->line);
        wm_text_string(&text, "the id ");
        wm_text_quote(&text, id, strlen(id));
        wm_text_string(&text, " is there already in ");
        wm_text_string(&text, list->name);
        return;
    }
}
