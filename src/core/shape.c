/* Setting fields by their path, checking structs by their shape, naming a shape by a number. */
#include <core/mem.h>
#include <core/walk.h>

#include "core_internal.h"

/* ---- ranges ---------------------------------------------------------------------------------- */

int64_t wm_field_low(const WmField *field)
{
    /* A list holds things: none of them is none. */
    if ((field->flags & WM_FIELD_LIST) && field->thing && field->thing->form == WM_FORM_NAMED)
        return 1;
    if (field->thing) return wm_thing_low(field->thing);
    switch (field->kind) {
    case WM_I8: return INT8_MIN;
    case WM_I16: return INT16_MIN;
    case WM_I32: return INT32_MIN;
    default: return 0;
    }
}

int64_t wm_field_high(const WmMatch *m, const WmField *field)
{
    if (field->thing) return wm_thing_high(m, field->thing);
    switch (field->kind) {
    case WM_U8: return UINT8_MAX;
    case WM_I8: return INT8_MAX;
    case WM_U16: return UINT16_MAX;
    case WM_I16: return INT16_MAX;
    case WM_U32: return UINT32_MAX;
    case WM_I32: return INT32_MAX;
    default: return INT64_MAX;
    }
}

/* ---- setting by path ------------------------------------------------------------------------- */

typedef struct Target {
    const WmMatch *match;
    const WmShape *shape;
    unsigned char *base;
    const WmField *field; /* the field found, once a path has come to values */
    unsigned char *grows; /* the count of a list that gets longer by it, and the new one */
    int items;
    int line;
    WmError *error;
} Target;

static bool wrong(const Target *t, const char *what, const char *bytes, size_t length)
{
    WmText text = wm_error_text(t->error, t->line);

    wm_text_string(&text, what);
    wm_text_char(&text, ' ');
    wm_text_quote(&text, bytes, length);
    return false;
}

static bool wrong_value(const Target *t, const char *word, size_t length)
{
    const WmThing *const thing = t->field->thing;
    const bool number = !thing || thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_SEAT;
    WmText text = wm_error_text(t->error, t->line);

    wm_text_string(&text, t->field->name);
    if (number) {
        wm_text_string(&text, " must be from ");
        wm_text_number(&text, wm_field_low(t->field));
        wm_text_string(&text, " to ");
        wm_text_number(&text, wm_field_high(t->match, t->field));
    } else {
        wm_text_string(&text, " must be ");
        wm_text_one(&text, thing->name);
    }
    wm_text_string(&text, ", not ");
    wm_text_quote(&text, word, length);
    if (thing) wm_text_hint(&text, wm_thing_near(t->match, thing, word, length));
    return false;
}

/* A part of the path up to the next slash; its length. */
static size_t next_part(const char **at, const char *end, const char **part)
{
    const char *p = *at;

    *part = p;
    while (p < end && *p != '/') p++;
    *at = p < end ? p + 1 : p;
    return (size_t)(p - *part);
}

static bool field_is(const WmField *field, const unsigned char *base, const char *part,
                     size_t length)
{
    if (field->kind == WM_COMPUTED) return false;
    if (field->kind == WM_UNION) {
        const WmShape *const variant = wm_field_variant(field, base);
        return variant && wm_string_is(variant->name, part, length);
    }
    return wm_string_is(field->name, part, length);
}

static const WmField *field_named(const Target *t, const char *part, size_t length)
{
    for (int i = 0; i < t->shape->count; i++)
        if (field_is(&t->shape->fields[i], t->base, part, length)) return &t->shape->fields[i];
    return NULL;
}

/* The item of an array of structs that a key names: from 0, or -1. */
static int item_keyed(const Target *t, const WmField *field, const char *part, size_t length)
{
    const char *at = part;
    int64_t number;

    if (field->keys) {
        int32_t id[WM_ARGS_MAX];
        if (!wm_thing_read(t->match, field->keys, part, length, id)) return -1;
        return id[0] >= 1 && id[0] <= field->cap ? (int)id[0] - 1 : -1;
    }
    if (!wm_read_number(&at, part + length, 1, field->cap, &number) || at != part + length)
        return -1;
    return (int)number - 1;
}

static bool go_into(Target *t, const WmField *field, const char **path, const char *end)
{
    const char *part;
    size_t length;
    int item;

    if (field->kind == WM_UNION) {
        t->shape = wm_field_variant(field, t->base);
        t->base += field->offset;
        return true;
    }
    if (!(field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST))) {
        t->shape = field->shape;
        t->base += field->offset;
        return true;
    }
    length = next_part(path, end, &part);
    item = item_keyed(t, field, part, length);
    if (item < 0) return wrong(t, "there is no item", part, length);
    if ((field->flags & WM_FIELD_LIST) && t->base[field->count_at] <= item) {
        t->grows = &t->base[field->count_at];
        t->items = item + 1;
    }
    t->shape = field->shape;
    t->base += field->offset + (size_t)item * field->size;
    return true;
}

static bool find_field(Target *t, const char *path, const char *end)
{
    const char *const whole = path;

    while (path < end) {
        const char *part;
        const size_t length = next_part(&path, end, &part);
        const WmField *const field = field_named(t, part, length);

        if (!field) return wrong(t, "there is no field", part, length);
        if (field->kind != WM_STRUCT && field->kind != WM_UNION) {
            t->field = field;
            return path == end ? true : wrong(t, "nothing lies below", part, length);
        }
        if (!go_into(t, field, &path, end)) return false;
    }
    return wrong(t, "this names no single value:", whole, (size_t)(end - whole));
}

static bool read_value(const Target *t, const char *word, size_t length, int64_t *value)
{
    const char *at = word;

    if (t->field->thing) {
        int32_t id[WM_ARGS_MAX];
        if (!wm_thing_read(t->match, t->field->thing, word, length, id)) return false;
        *value = wm_field_value(t->field, id);
        return true;
    }
    return wm_read_number(&at, word + length, wm_field_low(t->field),
                          wm_field_high(t->match, t->field), value) &&
           at == word + length;
}

static void sort_values(const Target *t, int items)
{
    for (int i = 1; i < items; i++) {
        const int64_t value = wm_field_get(t->field, t->base, i);
        int place = i;

        for (; place > 0 && wm_field_get(t->field, t->base, place - 1) > value; place--)
            wm_field_put(t->field, t->base, place, wm_field_get(t->field, t->base, place - 1));
        wm_field_put(t->field, t->base, place, value);
    }
}

/* Reads all words of a value; writes them only in the second pass, when all were right. */
static bool set_values(const Target *t, const char *value, const char *end, bool write)
{
    const bool several = (t->field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) != 0;
    const char *word;
    size_t length;
    int items = 0;

    while ((length = wm_read_word(&value, end, &word)) != 0) {
        int64_t number;
        if (!read_value(t, word, length, &number)) return wrong_value(t, word, length);
        if (items >= t->field->cap) return wrong(t, "one too many:", word, length);
        if (write) wm_field_put(t->field, t->base, items, number);
        items++;
    }
    if (items == 0 && !several) return wrong_value(t, "", 0);
    if (!write) return true;
    for (int i = items; i < t->field->cap; i++) wm_field_put(t->field, t->base, i, 0);
    if (t->field->flags & WM_FIELD_LIST) t->base[t->field->count_at] = (unsigned char)items;
    if (t->field->flags & WM_FIELD_SORTED) sort_values(t, items);
    if (t->grows) *t->grows = (unsigned char)t->items;
    return true;
}

bool wm_path_set(const WmMatch *m, const WmShape *shape, void *base, const char *path,
                 size_t path_length, const char *value, size_t value_length, int line,
                 WmError *error)
{
    Target t = {.match = m, .shape = shape, .base = base, .line = line, .error = error};

    return find_field(&t, path, path + path_length) &&
           set_values(&t, value, value + value_length, false) &&
           set_values(&t, value, value + value_length, true);
}

bool wm_shape_set(const WmMatch *m, const WmShape *shape, void *base, const char *path,
                  const char *value, WmError *error)
{
    return wm_path_set(m, shape, base, path, wm_string_length(path), value, wm_string_length(value),
                       0, error);
}

/* ---- checking -------------------------------------------------------------------------------- */

static bool all_zero(const unsigned char *at, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        if (at[i] != 0) return false;
    return true;
}

static bool in_range(const WmWalk *w)
{
    const int items = wm_walk_items(w);

    for (int i = 0; i < items; i++) {
        if (!wm_field_in_range(w->match, w->field, wm_field_get(w->field, w->base, i)))
            return false;
    }
    return true;
}

/* Beyond the used items of a list, in items not in use, and behind the variant of a union. */
static bool rest_zero(const WmField *field, const unsigned char *base)
{
    const unsigned char *const at = base + field->offset;
    const int used = wm_field_items(field, base);

    if (field->kind == WM_UNION) {
        const WmShape *const variant = wm_field_variant(field, base);
        const size_t bytes = variant ? variant->bytes : 0;
        return all_zero(at + bytes, field->size - bytes);
    }
    if (field->kind == WM_STRUCT && field->shape->live)
        for (int i = 0; i < used; i++) {
            const unsigned char *const item = at + (size_t)i * field->size;
            if (item[field->shape->live - 1] == 0 && !all_zero(item, field->size)) return false;
        }
    if (!(field->flags & WM_FIELD_LIST)) return true;
    return base[field->count_at] <= field->cap &&
           all_zero(at + (size_t)used * field->size, (size_t)(field->cap - used) * field->size);
}

static bool in_order(const WmWalk *w)
{
    const int items = w->field->flags & WM_FIELD_SORTED ? wm_walk_items(w) : 0;

    for (int i = 1; i < items; i++)
        if (wm_field_get(w->field, w->base, i - 1) > wm_field_get(w->field, w->base, i))
            return false;
    return true;
}

static bool all_there(const WmWalk *w)
{
    const int items = w->field->flags & WM_FIELD_REQUIRED ? wm_walk_items(w) : 0;

    for (int i = 0; i < items; i++)
        if (wm_field_get(w->field, w->base, i) == 0) return false;
    return true;
}

static const char *amiss(const WmWalk *w, WmFound found)
{
    if (found == WM_FOUND_VALUES && !in_order(w)) return " is not sorted";
    if (found == WM_FOUND_VALUES && !in_range(w)) return " is out of its range";
    if (found == WM_FOUND_VALUES && !all_there(w)) return " cannot be none";
    if (w->item == 0 && !rest_zero(w->field, w->base)) return " has something where nothing is";
    return NULL;
}

/* Unions without a variant, and fields of structs not in use, are not walked into: their parents
 * are asked about the bytes. */
static bool empty_unions_zero(const WmShape *shape, const unsigned char *base)
{
    for (int i = 0; i < shape->count; i++) {
        const WmField *const field = &shape->fields[i];
        if (field->kind == WM_UNION && !rest_zero(field, base)) return false;
    }
    return true;
}

bool wm_shape_check(const WmMatch *m, const WmShape *shape, const void *base, WmError *error)
{
    WmWalk w;

    wm_walk_begin(&w, m, NULL, WM_ALL_SEEING, shape, base);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        const char *why = found == WM_FOUND_LEAVE ? NULL : amiss(&w, found);
        WmText text;

        if (found == WM_FOUND_ENTER && !w.level[w.depth].array &&
            !empty_unions_zero(w.level[w.depth].shape, w.level[w.depth].base))
            why = " has something where nothing is";
        if (!why) continue;
        text = wm_error_text(error, 0);
        wm_walk_key(&w, &text);
        wm_text_string(&text, why);
        return false;
    }
    return true;
}

/* ---- a number for a shape -------------------------------------------------------------------- */

typedef struct Hashing {
    const WmShape *shape;
    int field;   /* the field to be looked at next */
    int variant; /* of a union: the variant to be looked at next */
} Hashing;

static uint64_t mix(uint64_t hash, uint64_t number)
{
    hash = (hash ^ number) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29);
}

static uint64_t mix_string(uint64_t hash, const char *string)
{
    for (; *string; string++) hash = mix(hash, (unsigned char)*string);
    return mix(hash, 0x100);
}

/* What a value must be says nothing about where it is. */
static uint64_t mix_field(uint64_t hash, const WmField *f)
{
    const uint32_t flags = f->flags & ~(uint32_t)WM_FIELD_REQUIRED;
    const uint32_t numbers[] = {f->kind, flags, f->offset, f->size, f->cap, f->count_at, f->beside};

    hash = mix_string(hash, f->name);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) hash = mix(hash, numbers[i]);
    return f->thing ? mix_string(hash, f->thing->name) : hash;
}

/* Variants end where a tag's name table ends: unions of frames have one shape per rule. */
static const WmShape *next_below(Hashing *at)
{
    const WmField *const f = &at->shape->fields[at->field];

    if (f->kind == WM_STRUCT && at->variant == 0) {
        at->variant = 1;
        return f->shape;
    }
    while (f->kind == WM_UNION && at->variant < f->cap) {
        const WmShape *const variant = f->variants[at->variant++];
        if (variant) return variant;
    }
    at->field++;
    at->variant = 0;
    return NULL;
}

uint64_t wm_shape_hash(const WmShape *shape)
{
    Hashing stack[WM_WALK_DEPTH] = {{.shape = shape}};
    uint64_t hash = mix_string(0, shape->name);

    for (int levels = 1; levels > 0;) {
        Hashing *const at = &stack[levels - 1];
        const WmShape *below;

        if (at->field == at->shape->count) {
            levels--;
            continue;
        }
        if (at->variant == 0) hash = mix_field(hash, &at->shape->fields[at->field]);
        below = next_below(at);
        if (!below) continue;
        hash = mix_string(hash, below->name);
        WM_ASSERT(levels < WM_WALK_DEPTH);
        stack[levels++] = (Hashing){.shape = below};
    }
    return hash;
}

/* ---- a number for what a struct holds -------------------------------------------------------- */

_Static_assert(sizeof(WmOp) == 16, "no padding in operations");

/* What every content could say since the beginning counts as it did then, so that records know
 * their content again; a condition and more than three arguments count on top. */
static uint64_t mix_op(uint64_t hash, const WmOp *op)
{
    uint64_t first = op->word | (uint64_t)op->count << 8;
    uint64_t more = op->on;

    for (int i = 0; i < 3; i++) first |= (uint64_t)(uint16_t)op->arg[i] << (16 * (i + 1));
    for (int i = 3; i < WM_OP_ARGS; i++) more |= (uint64_t)(uint16_t)op->arg[i] << (16 * (i - 2));
    hash = mix(hash, first);
    return more ? mix(hash, more) : hash;
}

/* Eight characters at a time, to the end of the text: packs are mostly texts. */
static uint64_t mix_text(uint64_t hash, const unsigned char *at, size_t cap)
{
    uint64_t word = 0;

    for (size_t i = 0; i < cap && at[i] != 0; i++) {
        word = word << 8 | at[i];
        if (i % 8 != 7) continue;
        hash = mix(hash, word);
        word = 0;
    }
    return mix(hash, word);
}

static uint64_t mix_values(uint64_t hash, const WmWalk *w)
{
    const WmField *const f = w->field;
    const unsigned char *const at = w->base + f->offset;
    const int items = wm_walk_items(w);

    if (f->kind == WM_STRING) {
        hash = mix_text(hash, at, f->size);
    } else if (f->kind == WM_PROGRAM) {
        for (int i = 0; i < f->cap; i++) {
            WmOp op;
            wm_mem_copy(&op, at + (size_t)i * sizeof op, sizeof op);
            hash = mix_op(hash, &op);
        }
    } else {
        for (int i = 0; i < items; i++) hash = mix(hash, (uint64_t)wm_field_get(f, w->base, i));
    }
    return mix(hash, (uint64_t)items + 0x100);
}

uint64_t wm_shape_values_hash(const WmMatch *m, const WmShape *shape, const void *base)
{
    uint64_t hash = mix_string(0, shape->name);
    WmWalk w;

    wm_walk_begin(&w, m, NULL, WM_ALL_SEEING, shape, base);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        hash = mix(hash, (uint64_t)found);
        if (found == WM_FOUND_VALUES) hash = mix_values(hash, &w);
    }
    return hash;
}
