/* The terminal: colour, size, and the interrupt key. Nothing here moves the cursor, so that
 * what is printed reads the same in a pipe. */
#pragma once

#include <stdbool.h>

typedef struct CliTerminal {
    bool screen; /* standard output is a terminal */
    bool color;
    int width;  /* columns; 80 where there is no screen */
    int height; /* lines */
} CliTerminal;

/* Looks at standard output and the environment; `color` says whether colour is wanted at all. */
CliTerminal cli_terminal(bool color);

typedef enum CliPaint {
    CLI_PLAIN,  /* ends every other */
    CLI_STRONG, /* titles and questions */
    CLI_QUIET,  /* rule ids */
    CLI_KEY,    /* what can be typed */
    CLI_NO      /* refusals */
} CliPaint;

/* What to print to change the paint; "" where there is no colour. */
const char *cli_paint(const CliTerminal *terminal, CliPaint paint);

/* Prints text where the cursor is, after `used` columns of its line, and leaves the cursor at its
 * end. For a screen it is broken between words; the further lines begin with `indent` blanks. */
void cli_wrap(const CliTerminal *terminal, int indent, int used, const char *text);

/* How many columns a text takes. */
int cli_columns(const char *text);

/* From now on the interrupt key does not end the program but is remembered, and ends a read. */
void cli_catch_interrupt(void);
bool cli_interrupted(void);
