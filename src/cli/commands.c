/* The list of commands. */
#include <cli/command.h>

#include <stddef.h>
#include <string.h>

static const CliCommand *const commands[] = {
    &cli_play,    &cli_replay,  &cli_games,  &cli_roster,    &cli_rules,       &cli_case,
    &cli_explore, &cli_content, &cli_sim,    &cli_bench,     &cli_fingerprint, &cli_completion,
    &cli_version, &cli_serve,   &cli_tables, &cli_push_keys, &cli_help,
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

const CliCommand *cli_command_at(int index)
{
    return index >= 0 && index < COMMANDS ? commands[index] : NULL;
}

const CliCommand *cli_command_named(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}
