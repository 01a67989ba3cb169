/* What the fuzz targets share: games set up in all their ways, positions some way into them, the
 * lines of an input, and what can be done with any position. */
#pragma once

#include <warmoot/warmoot.h>

/* Called by libFuzzer, or by main.c with every kept input. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

/* Stops the run with a sentence unless something holds. */
void fuzz_demand(bool holds, const char *sentence);

/* wm_check holds; there is a sentence in an error. */
void fuzz_demand_true(const WmMatch *m, const WmState *s);
void fuzz_demand_sentence(const WmError *error);

/* Zeroed memory of exactly so many bytes, whose end the sanitizers watch; to be freed. */
void *fuzz_room(size_t bytes) __attribute__((returns_nonnull));

/* ---- inputs ---------------------------------------------------------------------------------- */

/* An input line by line. `line` is memory of exactly the line's size, so that the sanitizers see
 * whoever reads beyond it. */
typedef struct FuzzInput {
    const char *at, *end;
    char *line;
} FuzzInput;

FuzzInput fuzz_input(const uint8_t *bytes, size_t count);

/* The next line without its end, as a string; NULL behind the last. The one before is gone. */
const char *fuzz_next_line(FuzzInput *input);

void fuzz_input_free(FuzzInput *input);

/* Takes a number off the front of a text, after any blanks; 0 where there is none. */
int fuzz_number(const char **at);

/* ---- tables ---------------------------------------------------------------------------------- */

/* A match, and a position of it that the target may change. */
typedef struct FuzzTable {
    WmMatch match;
    WmState *state, *spare; /* both of exactly `bytes` */
    size_t bytes;
} FuzzTable;

/* The table that a line such as "probe 17" names: a game and the number of a position, which stands
 * for a setting, a seed and a number of answers. NULL if there is no such game. Kept and reused:
 * the position is set anew each time. */
FuzzTable *fuzz_table(const char *line);

/* ---- what can be done with a position -------------------------------------------------------- */

/* Every text, view, list and survey for every viewer. A position that passes wm_check can be looked
 * at without harm, and looking changes nothing. */
void fuzz_look(FuzzTable *table);

/* Gives so many random answers in table->state; somebody can always answer. wm_check must hold
 * after each, unless the position was made up: such a one may also break (WM_BROKEN). */
void fuzz_play(FuzzTable *table, int decisions, bool made_up);
