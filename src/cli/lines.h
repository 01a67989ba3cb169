/* Reading lines from a file, a pipe or a terminal, in bounded memory. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { CLI_LINE_MAX = 4096 };

typedef enum CliLine {
    CLI_LINE_READ,
    CLI_LINE_END,
    CLI_LINE_TOO_LONG,
    CLI_LINE_NOT_TEXT,   /* not UTF-8, or with control characters */
    CLI_LINE_UNREADABLE, /* `error` says why */
    CLI_LINE_INTERRUPTED /* by a signal */
} CliLine;

typedef struct CliLines {
    int file;
    bool mine;        /* opened here, to be closed here */
    bool interactive; /* a person types */
    bool ended;
    int error;        /* an errno */
    const char *name; /* for messages */
    int line;         /* number of the line read last, from 1 */
    size_t from, to;  /* what was read and not yet given out */
    char buffer[2 * CLI_LINE_MAX];
} CliLines;

/* Opens a file, or standard input where `name` is "-". False if it cannot be read or is a
 * directory; `error` says why. */
bool cli_lines_open(CliLines *lines, const char *name);
void cli_lines_close(CliLines *lines);

/* The next line without its end, until the next call in *text; "" unless CLI_LINE_READ. */
CliLine cli_lines_next(CliLines *lines, const char **text);
