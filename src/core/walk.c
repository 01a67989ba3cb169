#include <core/mem.h>
#include <core/walk.h>

#include "core_internal.h"

/* ---- fields ---------------------------------------------------------------------------------- */

int wm_field_items(const WmField *field, const unsigned char *base)
{
    const int used = field->flags & WM_FIELD_LIST ? base[field->count_at] : field->cap;

    return used < field->cap ? used : field->cap;
}

int64_t wm_field_get(const WmField *field, const unsigned char *base, int item)
{
    const unsigned char *const at = base + field->offset + (size_t)item * field->size;
    uint64_t bits = 0;

    wm_mem_copy(&bits, at, field->size); /* little-endian: the low bytes */
    switch (field->kind) {
    case WM_I8: return (int8_t)bits;
    case WM_I16: return (int16_t)bits;
    case WM_I32: return (int32_t)bits;
    default: return (int64_t)bits;
    }
}

void wm_field_put(const WmField *field, unsigned char *base, int item, int64_t value)
{
    wm_mem_copy(base + field->offset + (size_t)item * field->size, &value, field->size);
}

const WmShape *wm_field_variant(const WmField *field, const unsigned char *base)
{
    return field->variants[base[field->beside]];
}

/* ---- who sees what --------------------------------------------------------------------------- */

static bool team_sees(const WmWalk *w, int owner)
{
    const WmHooks *const hooks = w->match->game->hooks;
    const WmSeats team = hooks->team && owner > 0 ? hooks->team(w->match, owner) : 0;

    return wm_seats_have((WmSeats)(team | wm_seat_bit(owner)), w->viewer);
}

static bool mark_shows(const WmWalk *w, const WmField *field, int mark, int item)
{
    const WmLevel *const level = &w->level[w->depth];
    const unsigned char *const base = level->base;

    if (w->viewer == WM_ALL_SEEING) return true;
    switch ((WmSeen)mark) {
    case WM_SEEN_BY_ALL: return true;
    case WM_SEEN_BY_NONE: return false;
    case WM_SEEN_BY_OWNER: return level->owner > 0 && level->owner == w->viewer;
    case WM_SEEN_BY_TEAM: return team_sees(w, level->owner);
    case WM_SEEN_BY_INDEX: return item + 1 == w->viewer;
    case WM_SEEN_IF_KNOWN: return wm_seats_have(base[field->beside + (size_t)item], w->viewer);
    case WM_SEEN_IF_FACE:
        return base[field->beside] != 0 || (level->owner > 0 && level->owner == w->viewer);
    }
    return false;
}

bool wm_walk_sees(const WmWalk *w, int item)
{
    return mark_shows(w, w->field, w->field->seen, item);
}

/* A list of which only the count is seen is worth mentioning; another hidden field is not. */
static bool mentions(const WmWalk *w, const WmField *field)
{
    if (field->flags & WM_FIELD_LIST) return mark_shows(w, field, field->count_seen, 0);
    if (field->kind == WM_COMPUTED && !w->context) return false;
    if (!(field->flags & WM_FIELD_ARRAY)) return mark_shows(w, field, field->seen, 0);
    for (int i = 0; i < field->cap; i++)
        if (mark_shows(w, field, field->seen, i)) return true;
    return false;
}

/* Do cards of the walk's stock lie in a field, or in the structs below it? */
static bool holds(const WmWalk *w, const WmField *field, const unsigned char *base)
{
    const WmShape *shape = field->shape;

    if (field->kind != WM_STRUCT && field->kind != WM_UNION) return field->stock == w->stock;
    if (field->kind == WM_UNION) shape = wm_field_variant(field, base);
    return shape && shape->holds & WM_STOCK(w->stock);
}

/* ---- the walk -------------------------------------------------------------------------------- */

static void descend(WmWalk *w, const WmShape *shape, const unsigned char *base,
                    const WmField *array, int item)
{
    const int owner = w->depth >= 0 ? w->level[w->depth].owner : 0;
    WmLevel *const level = &w->level[++w->depth];

    WM_ASSERT(w->depth < WM_WALK_DEPTH);
    *level = (WmLevel){.shape = shape, .base = base, .array = array, .owner = owner};
    if (array) return;
    if (shape->owned == WM_OWNED_BY_INDEX) level->owner = item;
    if (shape->owned == WM_OWNED_BY_FIELD) level->owner = base[shape->owner_at];
}

void wm_walk_begin(WmWalk *w, const WmMatch *m, const WmContext *context, int viewer,
                   const WmShape *shape, const void *base)
{
    w->context = context;
    w->match = m;
    w->viewer = viewer;
    w->stock = 0;
    w->depth = -1;
    w->field = NULL;
    w->item = 0;
    descend(w, shape, base, NULL, 0);
}

void wm_walk_begin_stock(WmWalk *w, const WmContext *c, int viewer, int stock, const WmThing *keys,
                         int key)
{
    wm_walk_begin(w, c->match, c, viewer, c->match->game->position, c->state);
    w->stock = stock;
    w->keys = keys;
    w->key = key;
}

static WmFound leave(WmWalk *w)
{
    if (w->depth == 0) return WM_FOUND_END;
    w->depth--;
    return WM_FOUND_LEAVE;
}

static bool is_wanted(const WmWalk *w, const WmField *array, int item)
{
    return !w->keys || array->keys != w->keys || item + 1 == w->key;
}

static WmFound next_item(WmWalk *w)
{
    WmLevel *const level = &w->level[w->depth];
    const WmField *const array = level->array;

    while (level->next < level->items) {
        const int item = level->next++;
        const unsigned char *const at = level->base + array->offset + (size_t)item * array->size;

        if (level->shape->live && at[level->shape->live - 1] == 0) continue;
        if (w->stock ? !is_wanted(w, array, item) : !mark_shows(w, array, array->seen, item))
            continue;
        w->field = array;
        w->base = level->base;
        w->item = item + 1;
        descend(w, level->shape, at, NULL, item + 1);
        return WM_FOUND_ENTER;
    }
    return leave(w);
}

/* Goes into a struct, a variant or an array of structs; false if there is nothing to go into. */
static bool enter_part(WmWalk *w, const WmField *field, const unsigned char *base)
{
    const WmShape *const shape =
        field->kind == WM_UNION ? wm_field_variant(field, base) : field->shape;

    if (!shape) return false;
    if (field->kind == WM_STRUCT && !(field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) &&
        shape->live && base[field->offset + shape->live - 1] == 0)
        return false;
    if (field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) {
        descend(w, shape, base, field, 0);
        w->level[w->depth].items = wm_field_items(field, base);
    } else {
        descend(w, shape, base + field->offset, NULL, 0);
    }
    return true;
}

/* The next field of a struct that is to be found or gone into, or NULL. */
static const WmField *next_field(const WmWalk *w, WmLevel *level)
{
    const int count = level->shape->count;
    int next = level->next;
    const WmField *field = &level->shape->fields[next];

    if (w->stock)
        for (; next < count && !holds(w, field, level->base); next++) field++;
    else
        for (; next < count && !mentions(w, field); next++) field++;
    level->next = next + 1;
    return next < count ? field : NULL;
}

WmFound wm_walk_next(WmWalk *w)
{
    WmLevel *const level = &w->level[w->depth];

    if (level->array) return next_item(w);
    for (const WmField *field; (field = next_field(w, level)) != NULL;) {
        w->field = field;
        w->base = level->base;
        w->item = 0;
        if (field->kind != WM_STRUCT && field->kind != WM_UNION) return WM_FOUND_VALUES;
        if (enter_part(w, field, level->base)) return WM_FOUND_ENTER;
    }
    return leave(w);
}

void wm_walk_key(const WmWalk *w, WmText *text)
{
    const int32_t item = w->item;

    if (item > 0) {
        wm_thing_text(w->match, w->field->keys, &item, text);
    } else if (w->field->kind == WM_UNION) {
        wm_text_string(text, wm_field_variant(w->field, w->base)->name);
    } else {
        wm_text_string(text, w->field->name);
    }
}

bool wm_walk_in_item(const WmWalk *w)
{
    for (int i = w->depth; i >= 0; i--)
        if (w->level[i].array && w->level[i].array->keys == w->keys) return true;
    return false;
}

int wm_walk_items(const WmWalk *w)
{
    return wm_field_items(w->field, w->base);
}

int64_t wm_walk_value(const WmWalk *w, int item)
{
    if (w->field->kind == WM_COMPUTED) return w->field->compute(w->context, w->base);
    return wm_field_get(w->field, w->base, item);
}
