/* Reading a command line through the command's table of options. */
#pragma once

#include <cli/command.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct CliArguments {
    const CliCommand *command;
    char **at;
    int count;
    int next;
    bool plain;         /* "--" was there: what follows are operands */
    const char *option; /* the option that was read last */
    const char *value;  /* its value, or the operand */
} CliArguments;

enum { CLI_OPERAND = -1, CLI_END = -2, CLI_WRONG = -3 };

/* The next of the command line: an index into the command's options, CLI_OPERAND, CLI_END, or
 * CLI_WRONG when it was wrong and that has been said. Options and operands may be mixed; values
 * stand after a blank or an equals sign. */
int cli_next(CliArguments *arguments);

/* The value of the option just read as a whole number, or as seconds; false when it was wrong
 * and that has been said. */
bool cli_number(const CliArguments *arguments, int64_t low, int64_t high, int64_t *number);
bool cli_seconds(const CliArguments *arguments, double low, double high, double *seconds);

/* For commands that take no operands: says that `value` is one too many. */
int cli_unexpected(const CliArguments *arguments);

/* True if --help or -h is among the arguments. */
bool cli_wants_help(const CliArguments *arguments);
