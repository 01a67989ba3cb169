/* Things as text, and back. */
#include <core/mem.h>

#include "core_internal.h"

const WmThing wm_thing_seat = {.name = "seat", .form = WM_FORM_SEAT};
const WmThing wm_thing_seats = {.name = "seats", .form = WM_FORM_SEATS};
const WmThing wm_thing_flag = {.name = "flag", .form = WM_FORM_NUMBER, .low = 0, .high = 1};

int32_t wm_thing_high(const WmMatch *m, const WmThing *thing)
{
    switch (thing->form) {
    case WM_FORM_SEAT: return m->setup->seats;
    case WM_FORM_SEATS: return (1 << m->setup->seats) - 1;
    case WM_FORM_NAMED:
    case WM_FORM_SQUARE: return thing->count ? thing->count(m) : thing->high;
    case WM_FORM_NUMBER:
    case WM_FORM_POINT:
    case WM_FORM_OWN: break;
    }
    return thing->high;
}

int wm_thing_slots(const WmThing *thing)
{
    if (thing->form == WM_FORM_OWN) return thing->slots;
    return thing->form == WM_FORM_POINT ? 2 : 1;
}

/* Is 0 a value of it like others, and not none? */
static bool counts_from_low(const WmThing *thing)
{
    return thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_POINT ||
           thing->form == WM_FORM_OWN;
}

int32_t wm_thing_low(const WmThing *thing)
{
    return counts_from_low(thing) ? thing->low : 0;
}

static const char *name_of(const WmMatch *m, const WmThing *thing, int id)
{
    return thing->name_of ? thing->name_of(m, id) : thing->names[id];
}

int32_t wm_thing_part(const WmThing *thing)
{
    WM_ASSERT(thing->unit == 0 || 100 % thing->unit == 0);
    return thing->unit ? 100 / thing->unit : 1;
}

/* 1225 as 12.25, 350 as 3.5. */
static void hundredths(WmText *text, int32_t n)
{
    const int32_t rest = (n < 0 ? -n : n) % 100;

    if (n < 0) wm_text_char(text, '-');
    wm_text_number(text, (n < 0 ? -n : n) / 100);
    if (rest == 0) return;
    wm_text_char(text, '.');
    wm_text_number(text, rest / 10);
    if (rest % 10) wm_text_number(text, rest % 10);
}

static void seat_set(WmText *text, int32_t seats)
{
    const char *parted = "";

    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        if (!wm_seats_have((WmSeats)seats, seat)) continue;
        wm_text_string(text, parted);
        wm_text_number(text, seat);
        parted = "+";
    }
}

void wm_thing_text(const WmMatch *m, const WmThing *thing, const int32_t *values, WmText *text)
{
    const WmForm form = thing ? thing->form : WM_FORM_NUMBER;
    const int32_t value = values[0];

    if (form == WM_FORM_NUMBER) {
        wm_text_number(text, value);
    } else if (form == WM_FORM_OWN) {
        thing->text(thing, values, text);
    } else if (form == WM_FORM_POINT) {
        hundredths(text, value * wm_thing_part(thing));
        wm_text_char(text, ',');
        hundredths(text, values[1] * wm_thing_part(thing));
    } else if (value <= 0 || value > wm_thing_high(m, thing)) {
        wm_text_string(text, "none");
    } else if (form == WM_FORM_SEAT) {
        wm_text_number(text, value);
    } else if (form == WM_FORM_SEATS) {
        seat_set(text, value);
    } else if (form == WM_FORM_SQUARE) {
        const int32_t columns = thing->columns(m);
        wm_text_number(text, (value - 1) % columns + 1);
        wm_text_char(text, ',');
        wm_text_number(text, (value - 1) / columns + 1);
    } else {
        wm_text_string(text, name_of(m, thing, value));
    }
}

void wm_thing_text_of(const WmMatch *m, const WmThing *thing, const int16_t *arg, WmText *text)
{
    int32_t value[WM_ARGS_MAX] = {0};

    for (int i = 0; i < wm_thing_slots(thing); i++) value[i] = arg[i];
    wm_thing_text(m, thing, value, text);
}

static WmPoint point_in(int64_t value)
{
    return (WmPoint){(int16_t)(value & UINT16_MAX), (int16_t)(value >> 16 & UINT16_MAX)};
}

void wm_field_text(const WmMatch *m, const WmField *field, int64_t value, WmText *text)
{
    if (field->kind == WM_POINT) {
        const WmPoint point = point_in(value);
        wm_thing_text(m, field->thing, (int32_t[]){point.x, point.y}, text);
    } else if (field->thing) {
        wm_thing_text(m, field->thing, &(int32_t){(int32_t)value}, text);
    } else {
        wm_text_number(text, value);
    }
}

int64_t wm_field_value(const WmField *field, const int32_t read[WM_ARGS_MAX])
{
    if (field->kind != WM_POINT) return read[0];
    return (int64_t)(uint16_t)read[1] << 16 | (uint16_t)read[0];
}

bool wm_field_in_range(const WmMatch *m, const WmField *field, int64_t value)
{
    const int64_t low = wm_field_low(field);
    const int64_t high = wm_field_high(m, field);
    const WmPoint point = point_in(value);

    if (field->kind != WM_POINT) return value >= low && value <= high;
    return point.x >= low && point.x <= high && point.y >= low && point.y <= high;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool take(const char **at, const char *end, char c)
{
    if (*at == end || **at != c) return false;
    (*at)++;
    return true;
}

static bool read_hundredths(const char **at, const char *end, int64_t *number)
{
    const bool negative = take(at, end, '-');
    int64_t whole;
    int64_t n;

    if (!wm_read_number(at, end, 0, INT16_MAX / 100, &whole)) return false;
    n = whole * 100;
    if (take(at, end, '.')) {
        for (int64_t unit = 10; unit > 0; unit /= 10) {
            if (*at == end || **at < '0' || **at > '9') {
                if (unit == 10) return false;
                break;
            }
            n += (*(*at)++ - '0') * unit;
        }
    }
    *number = negative ? -n : n;
    return true;
}

/* One number of a point, in its parts; what lies between two of them is no point. */
static bool read_parts(const WmThing *thing, const char **at, const char *end, int32_t *parts)
{
    const int32_t part = wm_thing_part(thing);
    int64_t number;

    if (!read_hundredths(at, end, &number) || number % part != 0) return false;
    *parts = (int32_t)(number / part);
    return *parts >= thing->low && *parts <= thing->high;
}

static bool read_point(const WmThing *thing, const char *at, const char *end, int32_t value[2])
{
    int32_t x;
    int32_t y;

    if (!read_parts(thing, &at, end, &x) || !take(&at, end, ',') ||
        !read_parts(thing, &at, end, &y) || at != end)
        return false;
    value[0] = x;
    value[1] = y;
    return true;
}

static bool read_square(const WmMatch *m, const WmThing *thing, const char *at, const char *end,
                        int32_t *square)
{
    const int32_t columns = thing->columns(m);
    const int32_t rows = wm_thing_high(m, thing) / columns;
    int64_t column;
    int64_t row;

    if (!wm_read_number(&at, end, 1, columns, &column) || !take(&at, end, ',') ||
        !wm_read_number(&at, end, 1, rows, &row) || at != end)
        return false;
    *square = (int32_t)((row - 1) * columns + column);
    return true;
}

static bool read_seats(const WmMatch *m, const char *at, const char *end, int32_t *seats)
{
    int32_t all = 0;

    do {
        int64_t seat;
        if (!wm_read_number(&at, end, 1, m->setup->seats, &seat)) return false;
        all |= wm_seat_bit((int)seat);
    } while (take(&at, end, '+'));
    *seats = all;
    return at == end;
}

static bool read_name(const WmMatch *m, const WmThing *thing, const char *word, size_t length,
                      int32_t *id)
{
    const int32_t high = wm_thing_high(m, thing);

    for (int32_t i = 1; i <= high; i++) {
        if (!wm_string_is(name_of(m, thing, i), word, length)) continue;
        *id = i;
        return true;
    }
    return false;
}

bool wm_thing_read(const WmMatch *m, const WmThing *thing, const char *word, size_t length,
                   int32_t value[WM_ARGS_MAX])
{
    const char *const end = word + length;
    const char *at = word;
    int64_t number;

    if (thing->form == WM_FORM_OWN) return thing->read(thing, word, length, value);
    if (thing->form == WM_FORM_POINT) return read_point(thing, word, end, value);
    if (thing->form != WM_FORM_NUMBER && wm_string_is("none", word, length)) {
        *value = 0;
        return true;
    }
    if (thing->form == WM_FORM_SEATS) return read_seats(m, word, end, value);
    if (thing->form == WM_FORM_SQUARE) return read_square(m, thing, word, end, value);
    if (thing->form == WM_FORM_NAMED) return read_name(m, thing, word, length, value);
    if (!wm_read_number(&at, end, wm_thing_low(thing), wm_thing_high(m, thing), &number) ||
        at != end)
        return false;
    *value = (int32_t)number;
    return true;
}

/* ---- what was meant -------------------------------------------------------------------------- */

bool wm_name_near(const char *name, const char *word, size_t length)
{
    char copy[64];
    const int limit = length <= 4 ? 1 : 2;

    if (length >= sizeof copy) return false;
    wm_mem_copy(copy, word, length);
    copy[length] = '\0';
    return wm_words_apart(name, copy, limit) <= limit;
}

const char *wm_thing_near(const WmMatch *m, const WmThing *thing, const char *word, size_t length)
{
    const int32_t high = thing->form == WM_FORM_NAMED ? wm_thing_high(m, thing) : 0;

    for (int32_t i = 1; i <= high; i++)
        if (wm_name_near(name_of(m, thing, i), word, length)) return name_of(m, thing, i);
    return NULL;
}

void wm_text_one(WmText *text, const char *name)
{
    const bool unit = name[0] == 'u' && name[1] == 'n' && name[2] == 'i';
    bool vowel = false;

    for (const char *at = "aeiou"; *at; at++) vowel |= name[0] == *at;
    wm_text_string(text, vowel && !unit ? "an " : "a ");
    wm_text_string(text, name);
}

void wm_text_hint(WmText *text, const char *name)
{
    if (!name) return;
    wm_text_string(text, "; did you mean ");
    wm_text_string(text, name);
    wm_text_char(text, '?');
}

/* ---- for everybody --------------------------------------------------------------------------- */

size_t wm_thing_word(const WmMatch *m, const WmThing *thing, int value, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    wm_thing_text(m, thing, &(int32_t){value}, &text);
    return text.length;
}

bool wm_thing_value(const WmMatch *m, const WmThing *thing, const char *word, int *value)
{
    int32_t read[WM_ARGS_MAX];

    if (wm_thing_slots(thing) != 1 || !wm_thing_read(m, thing, word, wm_string_length(word), read))
        return false;
    *value = read[0];
    return true;
}
