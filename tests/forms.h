/* Things with a form of their own, for tests of content that says them. */
#pragma once

#include <core/thing.h>

/* Dice as letters, "AA": at most four. */
static inline bool read_dice(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    for (size_t i = 0; i < length; i++)
        if (word[i] != 'A') return false;
    *value = (int32_t)length;
    return length <= (size_t)thing->high;
}

static inline void dice_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    for (int32_t i = 0; i < *value; i++) wm_text_char(out, 'A');
}

/* An amount for each of three levels, "5/8/12". */
static inline bool read_levels(const WmThing *thing, const char *word, size_t length,
                               int32_t *value)
{
    const char *const end = word + length;

    for (int i = 0; i < 3; i++) {
        int64_t number;
        if (i > 0 && (word == end || *word++ != '/')) return false;
        if (!wm_read_number(&word, end, thing->low, thing->high, &number)) return false;
        value[i] = (int32_t)number;
    }
    return word == end;
}

static inline void levels_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    for (int i = 0; i < 3; i++) {
        if (i > 0) wm_text_char(out, '/');
        wm_text_number(out, value[i]);
    }
}

static const WmThing dice_thing = {.name = "dice",
                                   .form = WM_FORM_OWN,
                                   .high = 4,
                                   .slots = 1,
                                   .read = read_dice,
                                   .text = dice_text};
static const WmThing levels_thing = {.name = "levels",
                                     .form = WM_FORM_OWN,
                                     .high = 99,
                                     .slots = 3,
                                     .read = read_levels,
                                     .text = levels_text};
