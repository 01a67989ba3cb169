/* Structs as their shapes describe them, read independently of the core. */
#include "suite.h"

#include <string.h>

typedef struct Search {
    const WmMatch *match;
    const unsigned char *base;
    Spot *out;
    int cap, count;
} Search;

static bool is_part(const WmField *field)
{
    return field->kind == WM_STRUCT || field->kind == WM_UNION;
}

/* The room of a union says how many variants it has, not items. */
static int items_room(const WmField *field)
{
    return field->kind == WM_UNION ? 1 : field->cap;
}

static int items_used(const WmField *field, const unsigned char *base)
{
    const int used = field->flags & WM_FIELD_LIST ? base[field->count_at] : items_room(field);

    return used < items_room(field) ? used : items_room(field);
}

static const WmShape *inner_shape(const WmField *field, const unsigned char *base)
{
    if (field->kind != WM_UNION) return field->shape;
    return base[field->beside] < field->cap ? field->variants[base[field->beside]] : NULL;
}

static void found(Search *search, const WmField *field, size_t offset, int item, bool hidden)
{
    const int numbers = field->kind == WM_POINT ? 2 : 1;
    const uint32_t size = field->size / (uint32_t)numbers;

    for (int i = 0; i < numbers; i++) {
        const size_t at = offset + field->offset + (size_t)item * field->size + (size_t)i * size;
        if (search->count < search->cap)
            search->out[search->count] = (Spot){field, at, item, hidden, size};
        search->count++;
    }
}

static void look_through(Search *search, const WmShape *shape, size_t offset, bool hidden);

static void look_into_field(Search *search, const WmField *field, size_t offset, bool hidden)
{
    const unsigned char *const at = search->base + offset;
    const int used = items_used(field, at);
    const WmShape *const inner = inner_shape(field, at);

    hidden = hidden || field->seen != WM_SEEN_BY_ALL;
    for (int i = 0; i < used; i++) {
        if (!is_part(field)) {
            found(search, field, offset, i, hidden);
        } else if (inner) {
            look_through(search, inner, offset + field->offset + (size_t)i * field->size, hidden);
        }
    }
}

static void look_through(Search *search, const WmShape *shape, size_t offset, bool hidden)
{
    if (shape->live && search->base[offset + shape->live - 1] == 0) return;
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].kind != WM_COMPUTED)
            look_into_field(search, &shape->fields[i], offset, hidden);
}

int fields_spots(const WmMatch *m, const WmShape *shape, const void *base, Spot *out, int cap)
{
    Search search = {.match = m, .base = base, .out = out, .cap = cap};

    look_through(&search, shape, 0, false);
    return search.count;
}

/* ---- what is not in use ---------------------------------------------------------------------- */

static long first_not_zero(const unsigned char *base, size_t from, size_t bytes)
{
    for (size_t i = from; i < from + bytes; i++)
        if (base[i] != 0) return (long)i;
    return -1;
}

static long rest_of(const WmShape *shape, const unsigned char *base, size_t offset);

static long rest_of_field(const WmField *field, const unsigned char *base, size_t offset)
{
    const unsigned char *const at = base + offset;
    const int used = items_used(field, at);
    const WmShape *const inner = inner_shape(field, at);
    const size_t begin = offset + field->offset;

    for (int i = 0; i < items_room(field); i++) {
        const size_t item = begin + (size_t)i * field->size;
        const bool whole = i < used && !is_part(field);
        const size_t described = i < used && inner ? inner->bytes : 0;
        long rest = i < used && inner ? rest_of(inner, base, item) : -1;

        if (rest < 0 && !whole)
            rest = first_not_zero(base, item + described, field->size - described);
        if (rest >= 0) return rest;
    }
    /* Nobody knows cards that are not there. */
    if (field->seen == WM_SEEN_IF_KNOWN)
        return first_not_zero(base, offset + field->beside + (size_t)used,
                              (size_t)(field->cap - used));
    return -1;
}

static long rest_of(const WmShape *shape, const unsigned char *base, size_t offset)
{
    if (shape->live && base[offset + shape->live - 1] == 0)
        return first_not_zero(base, offset, shape->bytes);
    for (int i = 0; i < shape->count; i++) {
        const WmField *const field = &shape->fields[i];
        const long rest = field->kind == WM_COMPUTED ? -1 : rest_of_field(field, base, offset);
        if (rest >= 0) return rest;
    }
    return -1;
}

long fields_rest(const WmShape *shape, const void *base)
{
    return rest_of(shape, base, 0);
}

/* ---- numbers --------------------------------------------------------------------------------- */

int64_t spot_value(const void *base, const Spot *spot)
{
    const unsigned char *const at = (const unsigned char *)base + spot->offset;
    uint64_t bits = 0;

    for (uint32_t i = 0; i < spot->size; i++) bits |= (uint64_t)at[i] << (8 * i);
    switch (spot->field->kind) {
    case WM_I8: return (int8_t)bits;
    case WM_POINT:
    case WM_I16: return (int16_t)bits;
    case WM_I32: return (int32_t)bits;
    default: return (int64_t)bits;
    }
}

void spot_set(void *base, const Spot *spot, int64_t value)
{
    unsigned char *const at = (unsigned char *)base + spot->offset;

    for (uint32_t i = 0; i < spot->size; i++) at[i] = (unsigned char)((uint64_t)value >> (8 * i));
}

static void kind_range(const WmField *field, int64_t *low, int64_t *high)
{
    const bool is_signed = field->kind == WM_I8 || field->kind == WM_I16 || field->kind == WM_I32 ||
                           field->kind == WM_POINT;
    const int bits = 8 * (int)field->size - (is_signed || field->size == 8 ? 1 : 0);

    *high = INT64_MAX >> (63 - bits);
    *low = is_signed ? -*high - 1 : 0;
}

void spot_range(const WmMatch *m, const Spot *spot, int64_t *low, int64_t *high)
{
    kind_range(spot->field, low, high);
    if (!spot->field->thing) return;
    if (*low < wm_thing_low(spot->field->thing)) *low = wm_thing_low(spot->field->thing);
    if (*high > wm_thing_high(m, spot->field->thing)) *high = wm_thing_high(m, spot->field->thing);
}
