#include <cli/content_names.h>

#include <cli/message.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- finding --------------------------------------------------------------------------------- */

static const WmField *field_named(const WmShape *shape, const char *name)
{
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].kind == WM_STRING && strcmp(shape->fields[i].name, name) == 0)
            return &shape->fields[i];
    return NULL;
}

static const char *string_of(const WmShape *shape, const unsigned char *base, const char *name)
{
    const WmField *const field = field_named(shape, name);

    return field ? (const char *)base + field->offset : "";
}

static bool is_list(const WmField *field)
{
    return field->kind == WM_STRUCT && (field->flags & WM_FIELD_LIST) &&
           field_named(field->shape, "id");
}

static bool look_in(const WmField *list, const unsigned char *pack, const char *name,
                    CliNearest *nearest, CliEntry *entry)
{
    for (int i = 0; i < pack[list->count_at]; i++) {
        const unsigned char *const base = pack + list->offset + (size_t)i * list->size;
        *entry = (CliEntry){.list = list->name,
                            .shape = list->shape,
                            .base = base,
                            .id = string_of(list->shape, base, "id"),
                            .title = string_of(list->shape, base, "title")};
        if (strcasecmp(entry->id, name) == 0 || strcasecmp(entry->title, name) == 0) return true;
        cli_nearest_try(nearest, entry->id);
    }
    return false;
}

bool cli_content_find(const WmMatch *m, const char *name, CliEntry *entry, const char **near)
{
    const WmShape *const shape = m->game->pack_shape;
    CliNearest nearest = cli_nearest(name);

    *near = NULL;
    for (int i = 0; shape && i < shape->count; i++)
        if (is_list(&shape->fields[i]) &&
            look_in(&shape->fields[i], m->pack, name, &nearest, entry))
            return true;
    *near = nearest.best;
    return false;
}

/* ---- showing --------------------------------------------------------------------------------- */

static int64_t number_at(const WmField *field, const unsigned char *at)
{
    int16_t i16;
    uint16_t u16;
    int32_t i32;

    switch (field->size) {
    case 1: return field->kind == WM_I8 ? (int8_t)*at : *at;
    case 2:
        memcpy(&i16, at, sizeof i16);
        memcpy(&u16, at, sizeof u16);
        return field->kind == WM_I16 ? i16 : u16;
    default: memcpy(&i32, at, sizeof i32); return i32;
    }
}

/* One value as a word; "" for what is nothing. */
static void put_value(const WmMatch *m, const WmField *field, const unsigned char *at, char *out,
                      size_t cap)
{
    const int64_t number = number_at(field, at);

    out[0] = '\0';
    if (number == 0) return;
    if (field->thing && field->thing->form == WM_FORM_NAMED)
        wm_thing_word(m, field->thing, (int)number, out, cap);
    else
        snprintf(out, cap, "%lld", (long long)number);
}

static bool is_plain(const WmField *field)
{
    return field->kind >= WM_U8 && field->kind <= WM_I32 && field->size <= 4 &&
           (!field->thing || field->thing->form == WM_FORM_NAMED ||
            field->thing->form == WM_FORM_NUMBER);
}

static void show_values(const WmMatch *m, const WmShape *shape, const unsigned char *base,
                        const char *before)
{
    bool any = false;

    for (int i = 0; i < shape->count; i++) {
        const WmField *const field = &shape->fields[i];
        const int most = field->flags & WM_FIELD_LIST ? base[field->count_at] : field->cap;
        char word[80];
        bool named = false;
        if (!is_plain(field)) continue;
        for (int k = 0; k < most; k++) {
            put_value(m, field, base + field->offset + (size_t)k * field->size, word, sizeof word);
            if (!word[0]) continue;
            if (!named) printf("%s%s", any ? ", " : before, field->name);
            printf(" %s", word);
            named = any = true;
        }
    }
    if (any) putchar('\n');
}

static void show_parts(const WmMatch *m, const CliEntry *entry)
{
    for (int i = 0; i < entry->shape->count; i++) {
        const WmField *const field = &entry->shape->fields[i];
        const int count = field->flags & WM_FIELD_LIST ? entry->base[field->count_at] : field->cap;
        if (field->kind != WM_STRUCT) continue;
        for (int k = 0; k < count; k++) {
            char before[80];
            snprintf(before, sizeof before, "  %s %d: ", field->name, k + 1);
            show_values(m, field->shape, entry->base + field->offset + (size_t)k * field->size,
                        before);
        }
    }
}

/* Texts but those that name it or say where it is from. */
static bool is_told(const WmField *field)
{
    return field->kind == WM_STRING && strcmp(field->name, "id") != 0 &&
           strcmp(field->name, "title") != 0 && strcmp(field->name, "from") != 0;
}

void cli_content_show(const WmMatch *m, const CliTerminal *terminal, const CliEntry *entry)
{
    printf("%s%s%s (%s, %s)\n", cli_paint(terminal, CLI_STRONG),
           entry->title[0] ? entry->title : entry->id, cli_paint(terminal, CLI_PLAIN), entry->id,
           entry->list);
    for (int i = 0; i < entry->shape->count; i++) {
        const WmField *const field = &entry->shape->fields[i];
        const char *const text = (const char *)entry->base + field->offset;
        if (!is_told(field) || !text[0] || (field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)))
            continue;
        fputs("  ", stdout);
        cli_wrap(terminal, 2, 2, text);
        putchar('\n');
    }
    show_values(m, entry->shape, entry->base, "  ");
    show_parts(m, entry);
}

/* ---- titles ---------------------------------------------------------------------------------- */

static bool is_name(const char *word)
{
    bool letters = false;

    for (const char *at = word; *at; at++) {
        if (!islower((unsigned char)*at) && *at != '-') return false;
        letters = true;
    }
    return letters;
}

void cli_title(const WmMatch *m, const char *word, char *out, size_t cap)
{
    CliEntry entry;
    const char *near;

    if (cli_content_find(m, word, &entry, &near) && entry.title[0]) {
        snprintf(out, cap, "%s", entry.title);
        return;
    }
    snprintf(out, cap, "%s", word);
    if (!is_name(word)) return;
    for (char *at = out; *at; at++)
        if (*at == '-') *at = ' ';
}

static bool is_part_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '-';
}

void cli_put_title(const char *text, const char *word, const char *title, char *out, size_t cap)
{
    const size_t length = strlen(word);
    WmText to = wm_text(out, cap);

    for (const char *at = text; *at;) {
        const bool here = length > 0 && strncmp(at, word, length) == 0 &&
                          (at == text || !is_part_of_word(at[-1])) && !is_part_of_word(at[length]);
        if (here)
            wm_text_string(&to, title);
        else
            wm_text_char(&to, *at);
        at += here ? length : 1;
    }
}
