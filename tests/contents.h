/* Entries and words of a game's content, for its tests. They know the content as `pack`. */
#pragma once

#include <check.h>
#include <core/thing.h>

/* The place of the entry with this id; 0 and a failure if there is none. */
static inline int entry(const char *first, size_t size, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(first + (size_t)i * size, id) == 0) return i;
    printf("no entry %s\n", id);
    CHECK(false);
    return 0;
}

#define PLACE(list, count, name) entry(pack.list[0].id, sizeof pack.list[0], pack.count, (name))
#define ENTRY(list, count, name) (&pack.list[PLACE(list, count, name)])

static inline bool in_range(const WmThing *thing, int32_t value)
{
    return value >= thing->low && value <= thing->high;
}

/* A word that the thing reads and writes alike. Of its numbers those behind the first may be 0. */
static inline void expect_word(const WmThing *thing, const char *word)
{
    char said[80] = "";
    WmText text = wm_text(said, sizeof said);
    int32_t value[WM_ARGS_MAX] = {0};

    CHECK(thing->read(thing, word, strlen(word), value));
    CHECK(in_range(thing, value[0]));
    for (int i = 1; i < thing->slots; i++) CHECK(value[i] == 0 || in_range(thing, value[i]));
    thing->text(thing, value, &text);
    CHECK_EQ_STR(said, word);
}

static inline void expect_no_word(const WmThing *thing, const char *word)
{
    int32_t value[WM_ARGS_MAX];

    CHECK(!thing->read(thing, word, strlen(word), value));
}
