/* Reading and writing things and words with arguments: for the core's own files, and for those who
 * load content; and the things that content names. */
#pragma once

#include <warmoot/game.h>
#include <warmoot/text.h>

/* A thing as a word, and back: as many numbers as it has slots. */
void wm_thing_text(const WmMatch *m, const WmThing *thing, const int32_t *value, WmText *text);
bool wm_thing_read(const WmMatch *m, const WmThing *thing, const char *word, size_t length,
                   int32_t value[WM_ARGS_MAX]);

/* Hundredths of a length in one part of a point. */
int32_t wm_thing_part(const WmThing *thing);

/* A thing's text from the arguments of an answer, an event or a question. */
void wm_thing_text_of(const WmMatch *m, const WmThing *thing, const int16_t *arg, WmText *text);

/* The name of a named thing that is near enough to a word to have been meant, or NULL. */
const char *wm_thing_near(const WmMatch *m, const WmThing *thing, const char *word, size_t length);

/* Is a name near enough to a word: two edits, one for short words? */
bool wm_name_near(const char *name, const char *word, size_t length);

/* Adds "a card", "an item" or "a unit". */
void wm_text_one(WmText *text, const char *name);

/* Adds "; did you mean NAME?" unless the name is NULL. */
void wm_text_hint(WmText *text, const char *name);

/* Reads an operation, "draw 3" or "on-damage push 1", in the words of a glossary. False with a
 * sentence in `error`. */
bool wm_op_parse(const WmMatch *m, const WmGlossary *glossary, const char *text, WmOp *op,
                 WmError *error);

/* The value of a field as a word, and back from what was read of its thing. A point is one value:
 * x in the low 16 bits, y above them. */
void wm_field_text(const WmMatch *m, const WmField *field, int64_t value, WmText *text);
int64_t wm_field_value(const WmField *field, const int32_t read[WM_ARGS_MAX]);

/* The least and the largest value that a field takes; of a point, either of its numbers. */
int64_t wm_field_low(const WmField *field);
int64_t wm_field_high(const WmMatch *m, const WmField *field);
bool wm_field_in_range(const WmMatch *m, const WmField *field, int64_t value);

/* A kind of thing that content has: the `list` of a Pack, counted by KIND_count and named by the
 * `id` of its members. Defines the thing `as`, and KIND_count and KIND_name for the file. */
#define WM_CONTENT_THING(Pack, kind, list, as)                                                     \
    static int kind##_count(const WmMatch *m)                                                      \
    {                                                                                              \
        return ((const Pack *)m->pack)->kind##_count;                                              \
    }                                                                                              \
    static const char *kind##_name(const WmMatch *m, int id)                                       \
    {                                                                                              \
        return ((const Pack *)m->pack)->list[id - 1].id;                                           \
    }                                                                                              \
    const WmThing as = {                                                                           \
        .name = #kind, .form = WM_FORM_NAMED, .count = kind##_count, .name_of = kind##_name}
