/* Loading a folder: the files, and the first pass over them. */
#include <base/memory.h>
#include <content/arena.h>
#include <content/loader.h>
#include <core/context.h>
#include <core/thing.h>
#include <stdlib.h>
#include <string.h>

/* ---- the first pass -------------------------------------------------------------------------- */

static void kind_mistake(WmLoader *loader, const WmNode *node, const char *name, const char *must)
{
    WmText text = wm_loader_mistake(loader, node->key[0] ? node->key_line : node->line);

    wm_text_string(&text, name);
    wm_text_string(&text, must);
}

static void unknown_key(WmLoader *loader, const WmShape *shape, const WmNode *node)
{
    const size_t length = strlen(node->key);
    WmText text = wm_loader_mistake(loader, node->key_line);
    const char *meant = NULL;

    wm_text_string(&text, "there is no ");
    wm_text_quote(&text, node->key, length);
    wm_text_string(&text, " in ");
    wm_text_string(&text, shape->name);
    for (int i = 0; i < shape->count && !meant; i++)
        if (wm_name_near(shape->fields[i].name, node->key, length)) meant = shape->fields[i].name;
    wm_text_hint(&text, meant);
}

static const WmField *field_named(const WmShape *shape, const char *name)
{
    for (int i = 0; i < shape->count; i++) {
        const WmField *const field = &shape->fields[i];
        if (field->kind != WM_COMPUTED && field->kind != WM_UNION && strcmp(field->name, name) == 0)
            return field;
    }
    return NULL;
}

/* Where the next item of a list goes: behind the others, or over one with the same id. */
static int slot_for(const WmLoader *loader, const WmField *list, const unsigned char *base,
                    int used, const WmNode *node)
{
    const WmField *const id = loader->adding ? wm_id_field(list->shape) : NULL;
    const WmNode *const wanted = id ? wm_node_get(node, "id") : NULL;

    for (int i = 0; wanted && i < used; i++) {
        const unsigned char *const item = base + list->offset + (size_t)i * list->size;
        if (strcmp((const char *)item + id->offset, wanted->text) == 0) return i;
    }
    return used;
}

static void read_list(WmLoader *loader, const WmField *list, unsigned char *base,
                      const WmNode *node)
{
    const bool counted = (list->flags & WM_FIELD_LIST) != 0;
    int used = counted ? base[list->count_at] : 0;

    if (node->kind != WM_NODE_LIST) {
        kind_mistake(loader, node, list->name, " must be a list");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        const int slot = slot_for(loader, list, base, used, item);
        unsigned char *const at = base + list->offset + (size_t)slot * list->size;

        if (slot == list->cap) {
            WmText text = wm_loader_mistake(loader, item->line);
            wm_text_string(&text, "this is one too many: ");
            wm_text_string(&text, list->name);
            wm_text_string(&text, " has room for ");
            wm_text_number(&text, list->cap);
            return;
        }
        memset(at, 0, list->size);
        if (slot == used) used++;
        if (counted) base[list->count_at] = (unsigned char)used;
        wm_loader_struct(loader, list->shape, at, item);
        wm_loader_id(loader, list, base, slot, item);
    }
}

static void read_field(WmLoader *loader, const WmField *field, unsigned char *base,
                       const WmNode *node)
{
    const bool several = (field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) != 0;

    if (field->kind == WM_STRING) {
        wm_loader_text(loader, field, base, node);
    } else if (field->kind == WM_STRUCT && !several) {
        wm_loader_struct(loader, field->shape, base + field->offset, node);
    } else if (field->kind == WM_STRUCT && !field->keys) {
        read_list(loader, field, base, node);
    } else {
        loader->pending = wm_memory_grow(loader->pending, (size_t)loader->pending_count,
                                         &loader->pending_cap, sizeof *loader->pending);
        loader->pending[loader->pending_count++] = (WmPending){field, node, base, loader->file};
    }
}

void wm_loader_struct(WmLoader *loader, const WmShape *shape, unsigned char *base,
                      const WmNode *node)
{
    if (node->kind != WM_NODE_MAP) {
        kind_mistake(loader, node, shape->name, " must be keys and values");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        const WmField *const field = field_named(shape, item->key);
        if (field)
            read_field(loader, field, base, item);
        else
            unknown_key(loader, shape, item);
    }
    for (int i = 0; i < shape->count; i++) {
        const WmField *const field = &shape->fields[i];
        if (!(field->flags & WM_FIELD_REQUIRED) || wm_node_get(node, field->name)) continue;
        WmText text = wm_loader_mistake(loader, node->line);
        wm_text_string(&text, field->name);
        wm_text_string(&text, " is missing in this ");
        wm_text_string(&text, shape->name);
    }
}

/* ---- a whole pack ---------------------------------------------------------------------------- */

/* Lists may come in several files; what there is only once comes in one. */
static void read_root(WmLoader *loader, const WmNode *root)
{
    if (!root) return;
    if (root->kind != WM_NODE_MAP) {
        kind_mistake(loader, root, "a file of content", " must be keys and values");
        return;
    }
    for (const WmNode *item = root->first; item; item = item->next) {
        const WmField *const field = field_named(loader->shape, item->key);
        const bool list = field && field->kind == WM_STRUCT && (field->flags & WM_FIELD_LIST);

        if (!field)
            unknown_key(loader, loader->shape, item);
        else if (!list && loader->seen[field - loader->shape->fields])
            kind_mistake(loader, item, item->key, " is in another file already");
        else
            read_field(loader, field, loader->pack, item);
        if (field) loader->seen[field - loader->shape->fields] = 1;
    }
}

static void second_pass(WmLoader *loader)
{
    for (int i = 0; i < loader->pending_count; i++) {
        loader->file = loader->pending[i].file;
        wm_loader_fill(loader, loader->pending[i]);
    }
}

static void missing_at_top(WmLoader *loader)
{
    for (int i = 0; i < loader->shape->count; i++)
        if ((loader->shape->fields[i].flags & WM_FIELD_REQUIRED) && !loader->seen[i]) {
            WmText text = wm_loader_mistake(loader, 0);
            wm_text_string(&text, loader->shape->fields[i].name);
            wm_text_string(&text, " is in none of the files");
        }
}

static void check_pack(WmLoader *loader, int line)
{
    const WmHooks *const hooks = loader->match.game->hooks;
    char why[sizeof(WmError)];
    WmText text = wm_text(why, sizeof why);

    if (loader->mistakes.count > 0 || !hooks || !hooks->pack_check) return;
    hooks->pack_check(&loader->match, &text);
    if (text.length > 0) wm_mistakes_say(&loader->mistakes, loader->file, line, why);
}

static void begin(WmLoader *loader, void **memory, const WmGame *game, void *pack)
{
    WmSetup *const setup =
        wm_arena_take(memory, game->setup ? game->setup->bytes : sizeof(WmSetup));

    if (game->setup && game->hooks) (void)wm_setup_usual(game, 0, setup);
    setup->seats = game->seats_max;
    *loader = (WmLoader){.shape = game->pack_shape,
                         .match = {.game = game, .pack = pack, .setup = setup},
                         .pack = pack,
                         .seen = wm_arena_take(memory, game->pack_shape->count * sizeof(int))};
}

static void read_files(WmLoader *loader, const WmFolder *folder, WmYaml *trees)
{
    WmError error;

    for (int i = 0; i < folder->count; i++) {
        loader->file = i;
        if (wm_yaml_read(&trees[i], folder->paths[i], WM_YAML_LIMIT, &error))
            read_root(loader, trees[i].root);
        else
            wm_mistakes_say(&loader->mistakes, i, error.line, error.text);
    }
    second_pass(loader);
    loader->file = folder->count;
    if (folder->count == 0) wm_mistakes_say(&loader->mistakes, 0, 0, "has no files of content");
    if (loader->mistakes.count == 0) missing_at_top(loader);
    check_pack(loader, 0);
}

static int finish(WmLoader *loader, const char *const *names, WmMistake *mistake, void *who)
{
    free(loader->pending);
    return wm_mistakes_tell(&loader->mistakes, names, mistake, who);
}

int wm_content_load(const WmGame *game, const char *folder, void *pack, WmMistake *mistake,
                    void *who)
{
    void *memory = NULL;
    WmFolder files;
    WmLoader loader;
    WmError error;
    int mistakes;

    if (!game->pack_shape) {
        mistake(who, folder, 0, "cannot be used: this game has no content of its own");
        return 1;
    }
    memset(pack, 0, game->pack_shape->bytes);
    begin(&loader, &memory, game, pack);
    if (wm_folder_read(&files, folder, &error)) {
        WmYaml *const trees = wm_arena_take(&memory, (size_t)files.count * sizeof *trees);
        read_files(&loader, &files, trees);
        for (int i = 0; i < files.count; i++) wm_yaml_free(&trees[i]);
    } else {
        wm_mistakes_say(&loader.mistakes, 0, 0, error.text);
    }
    mistakes = finish(&loader, files.paths, mistake, who);
    wm_folder_free(&files);
    wm_arena_free(&memory);
    return mistakes;
}

int wm_content_add(const WmGame *game, const WmNode *content, const char *file, void *pack,
                   WmMistake *mistake, void *who)
{
    void *memory = NULL;
    WmLoader loader;
    int mistakes;

    if (!game->pack_shape) {
        mistake(who, file, content->line, "this game has no content of its own");
        return 1;
    }
    begin(&loader, &memory, game, pack);
    loader.adding = true;
    read_root(&loader, content);
    second_pass(&loader);
    loader.file = 0;
    check_pack(&loader, content->line);
    mistakes = finish(&loader, &file, mistake, who);
    wm_arena_free(&memory);
    return mistakes;
}

int wm_content_entries(const WmGame *game, const void *pack)
{
    int entries = 0;

    for (int i = 0; game->pack_shape && i < game->pack_shape->count; i++) {
        const WmField *const field = &game->pack_shape->fields[i];
        if (field->kind == WM_STRUCT && (field->flags & WM_FIELD_LIST))
            entries += ((const unsigned char *)pack)[field->count_at];
    }
    return entries;
}
