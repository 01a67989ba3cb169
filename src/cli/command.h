/* A command of the program, as a table: help texts, the parsing of options and the completion
 * script are all made from it. */
#pragma once

/* What a value or an operand can be, for those who complete words. */
typedef enum CliWords {
    CLI_ANYTHING,
    CLI_GAME,     /* one game, then settings of it */
    CLI_GAMES,    /* any number of games */
    CLI_SCENARIO, /* of the game that was named */
    CLI_PLAYER,   /* a seat and who sits there */
    CLI_FILE,
    CLI_CASE, /* a file; once a game was named, a scenario and settings of it */
    CLI_COMMAND,
    CLI_SHELL
} CliWords;

typedef struct CliOption {
    const char *name;    /* with its dashes */
    const char *value;   /* how help calls its value; NULL: it takes none */
    const char *summary; /* lines are parted by newlines */
    CliWords words;      /* what its value can be */
} CliOption;

struct CliArguments;

typedef struct CliCommand {
    const char *name;
    const char *summary;  /* one line */
    const char *operands; /* how usage calls them; "" if there are none */
    const char *details;  /* further lines for its help; "" if none */
    const CliOption *options;
    int option_count;
    CliWords words; /* what its operands can be */
    /* Returns the exit status; what went wrong has been said then. */
    int (*run)(struct CliArguments *arguments);
} CliCommand;

enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_MISUSED = 2, CLI_INTERRUPTED = 130 };

/* Puts an array of options into a command. */
#define CLI_OPTIONS(table) .options = (table), .option_count = sizeof(table) / sizeof((table)[0])

extern const CliCommand cli_play;
extern const CliCommand cli_replay;
extern const CliCommand cli_games;
extern const CliCommand cli_roster;
extern const CliCommand cli_case;
extern const CliCommand cli_explore;
extern const CliCommand cli_sim;
extern const CliCommand cli_bench;
extern const CliCommand cli_fingerprint;
extern const CliCommand cli_rules;
extern const CliCommand cli_content;
extern const CliCommand cli_completion;
extern const CliCommand cli_version;
extern const CliCommand cli_serve;
extern const CliCommand cli_tables;
extern const CliCommand cli_push_keys;
extern const CliCommand cli_help;

/* The commands in the order of the overview; NULL past the end or for an unknown name. */
const CliCommand *cli_command_at(int index);
const CliCommand *cli_command_named(const char *name);

/* What `warmoot COMMAND --help` prints. */
void cli_help_command(const CliCommand *command);
