/* Any text as a saved position: refused with a sentence, or safe to look at and to play on.
 *
 * The first line names a position, as in "probe 17". The others are lines of a save, which are put
 * over it; then the hash is made right, so that only wm_check stands between them and play. An
 * input that names no position is loaded as it stands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/table.h"

enum { ROOM = 1 << 16, DECISIONS = 48 };

/* From memory of exactly its size. */
static bool load(FuzzTable *t, const char *text, size_t length)
{
    char *const copy = fuzz_room(length);
    WmError error = {.line = -1};
    bool loaded;

    memcpy(copy, text, length);
    loaded = wm_load(&t->match, t->state, copy, length, &error);
    free(copy);
    if (loaded) return true;
    fuzz_demand(error.line >= 0 && strnlen(error.text, sizeof error.text) > 0,
                "a refusal without a sentence");
    memset(t->spare, 0, t->bytes);
    fuzz_demand(memcmp(t->state, t->spare, t->bytes) == 0, "a refused save leaves something");
    return false;
}

/* Puts the line behind those of the save if it can be one; the position in `spare` follows. */
static size_t add_line(FuzzTable *t, char *text, size_t length, char *line)
{
    const size_t whole = strlen(line);
    char *const value = strchr(line, ' ');
    WmError error;

    if (!value || length + whole + 64 > ROOM) return length;
    *value = '\0';
    if (!wm_shape_set(&t->match, t->match.game->position, t->spare, line, value + 1, &error))
        return length;
    *value = ' ';
    return length + (size_t)sprintf(text + length, "%s\n", line);
}

/* The lines of the save that the position has, then those of the input, then the right hash. */
static size_t forge(FuzzTable *t, char *text, FuzzInput *input)
{
    const char hash[] = "hash 0123456789abcdef\n";
    size_t length = wm_save(&t->match, t->state, text, ROOM) - strlen(hash);

    memcpy(t->spare, t->state, t->bytes);
    while (fuzz_next_line(input)) length = add_line(t, text, length, input->line);
    length += (size_t)sprintf(text + length, "hash %016llx\n",
                              (unsigned long long)wm_hash(&t->match, t->spare));
    return length;
}

static void demand_saved_again(FuzzTable *t, char *text)
{
    const size_t length = wm_save(&t->match, t->state, text, ROOM);
    WmError error;

    fuzz_demand(wm_load(&t->match, t->spare, text, length, &error), "a save is not read back");
    fuzz_demand(memcmp(t->state, t->spare, t->bytes) == 0, "a save is read back as another");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    FuzzInput input = fuzz_input(bytes, count);
    const char *const first = fuzz_next_line(&input);
    FuzzTable *const table = first ? fuzz_table(first) : NULL;

    if (table) {
        static char text[ROOM];
        const size_t length = forge(table, text, &input);

        if (load(table, text, length)) {
            demand_saved_again(table, text);
            fuzz_look(table);
            fuzz_play(table, DECISIONS, true);
        }
    }
    for (int i = 0; !table && i < wm_game_count(); i++)
        (void)load(fuzz_table(wm_game_at(i)->name), (const char *)bytes, count);
    fuzz_input_free(&input);
    return 0;
}
