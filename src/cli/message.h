/* Sentences on standard error, the printing of text from outside and of JSON, and suggestions for
 * words that were mistyped. */
#pragma once

#include <base/json_write.h>
#include <base/memory.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* One sentence on standard error: "warmoot play: no game is called ...". Bytes that are not
 * printable text are escaped. Returns CLI_FAILED. `command` may be NULL. */
__attribute__((format(printf, 2, 3))) int cli_fail(const char *command, const char *format, ...);

/* The same for a line of a file: "answers.txt:3: ..."; without a number if line is 0. */
__attribute__((format(printf, 3, 4))) int cli_fail_at(const char *file, int line,
                                                      const char *format, ...);

/* The same for a command line that cannot be understood. Returns CLI_MISUSED. */
__attribute__((format(printf, 2, 3))) int cli_misused(const char *command, const char *format, ...);

/* Prints text from outside: what is not UTF-8 or controls a terminal is escaped as \x1b. */
void cli_print_safely(FILE *out, const char *text);

/* True if the bytes are UTF-8 without control characters, tabs excepted. */
bool cli_is_text(const char *bytes, size_t count);

/* Prints JSON that people may look at: blanks behind commas and colons, each object of a list on
 * a line of its own, and the end of the last line. Frees the buffer. */
void cli_print_json(WmBuffer *json);

/* Sends what was printed on its way. Returns `status`, or CLI_FAILED and a sentence if standard
 * output could not be written and nothing else had gone wrong. */
int cli_flush(const char *command, int status);

/* The nearest of several names to what was typed. */
typedef struct CliNearest {
    const char *typed;
    const char *best; /* NULL: none is near */
    int apart;
} CliNearest;

CliNearest cli_nearest(const char *typed);
void cli_nearest_try(CliNearest *nearest, const char *name);

/* "; did you mean play?", or "". */
typedef struct CliHint {
    char text[96];
} CliHint;

CliHint cli_hint(const CliNearest *nearest);
