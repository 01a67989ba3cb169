/* The `warmoot` program: finds the command and runs it. */
#include <cli/message.h>
#include <cli/options.h>
#include <signal.h>
#include <string.h>

/* `warmoot --version` is what people try first. */
static const char *command_meant(const char *word)
{
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) return cli_help.name;
    if (strcmp(word, "--version") == 0) return cli_version.name;
    return word;
}

static int unknown_command(const char *word)
{
    CliNearest nearest = cli_nearest(word);

    for (int i = 0; cli_command_at(i); i++) cli_nearest_try(&nearest, cli_command_at(i)->name);
    if (nearest.best)
        return cli_misused(NULL, "there is no command \"%.80s\"%s", word, cli_hint(&nearest).text);
    return cli_misused(NULL, "there is no %s \"%.80s\"; warmoot --help lists the commands",
                       word[0] == '-' ? "option" : "command", word);
}

int main(int argc, char **argv)
{
    /* A reader that has seen enough ends us quietly, whatever our parent did with the signal. */
    signal(SIGPIPE, SIG_DFL);

    const char *word = argc > 1 ? command_meant(argv[1]) : cli_help.name;
    const CliCommand *command = cli_command_named(word);
    if (!command) return unknown_command(word);

    CliArguments arguments = {.command = command, .at = argv, .count = argc, .next = 2};
    if (!cli_wants_help(&arguments)) return cli_flush(command->name, command->run(&arguments));
    cli_help_command(command);
    return cli_flush(command->name, CLI_DONE);
}
