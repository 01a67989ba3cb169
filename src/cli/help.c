/* `warmoot help`, and every help text. */
#include <cli/message.h>
#include <cli/options.h>
#include <string.h>

static const CliOption help_option = {
    .name = "--help", .summary = "print this and do nothing else", .words = CLI_ANYTHING};

static void print_option(const CliOption *option, int width)
{
    char head[64];
    const char *line = option->summary;

    snprintf(head, sizeof head, "%s%s%s", option->name, option->value ? " " : "",
             option->value ? option->value : "");
    while (line) {
        const char *end = strchr(line, '\n');
        const int length = end ? (int)(end - line) : (int)strlen(line);
        printf("  %-*s  %.*s\n", width, head, length, line);
        head[0] = '\0';
        line = end ? end + 1 : NULL;
    }
}

void cli_help_command(const CliCommand *command)
{
    int width = (int)strlen(help_option.name);

    printf("%s\n\nusage: warmoot %s%s%s%s\n", command->summary, command->name,
           command->option_count > 0 ? " [OPTION ...]" : "", command->operands[0] ? " " : "",
           command->operands);
    if (command->details[0]) printf("\n%s\n", command->details);
    for (int i = 0; i < command->option_count; i++) {
        const CliOption *option = &command->options[i];
        const size_t length =
            strlen(option->name) + (option->value ? strlen(option->value) + 1 : 0);
        if ((int)length > width) width = (int)length;
    }
    puts("\noptions:");
    for (int i = 0; i < command->option_count; i++) print_option(&command->options[i], width);
    print_option(&help_option, width);
}

static void overview(void)
{
    puts("Warmoot plays tabletop games as their rulebooks say.\n\n"
         "usage: warmoot COMMAND [OPTION ...]\n\n"
         "commands:");
    for (int i = 0; cli_command_at(i); i++)
        printf("  %-11s  %s\n", cli_command_at(i)->name, cli_command_at(i)->summary);
    puts("\n`warmoot COMMAND --help` says more about one; `warmoot games` lists the games.\n"
         "Exit status: 0 when all went well, 1 when something given was wrong (a name, a file,\n"
         "an answer), 2 when the command line was.");
}

static int run(CliArguments *arguments)
{
    const CliCommand *about = NULL;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (about) return cli_unexpected(arguments);
        about = cli_command_named(arguments->value);
        if (about) continue;
        CliNearest nearest = cli_nearest(arguments->value);
        for (int i = 0; cli_command_at(i); i++) cli_nearest_try(&nearest, cli_command_at(i)->name);
        return cli_misused("help", "there is no command \"%.80s\"%s", arguments->value,
                           cli_hint(&nearest).text);
    }
    if (about)
        cli_help_command(about);
    else
        overview();
    return CLI_DONE;
}

const CliCommand cli_help = {
    .name = "help",
    .summary = "Say what the commands are, or what one of them does.",
    .operands = "[COMMAND]",
    .details = "",
    .words = CLI_COMMAND,
    .run = run,
};
