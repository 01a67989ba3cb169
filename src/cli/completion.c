/* `warmoot completion`: a script for bash, made from the tables that the program itself uses. */
#include <agents/agent.h>
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>
#include <string.h>

/* Words may be split at an equals sign: `--seat 1=` comes as three of them. */
static const char head[] =
    "# bash completion for warmoot; load it with: source <(warmoot completion bash)\n"
    "_warmoot() {\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} before=\n"
    "    local command= game= words= equals= i\n"
    "    COMPREPLY=()\n"
    "    ((COMP_CWORD < 2)) || before=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    if [[ $cur == = ]]; then\n"
    "        cur= equals=1\n"
    "    elif [[ $prev == = ]]; then\n"
    "        prev=$before equals=1\n"
    "        ((COMP_CWORD < 3)) || before=${COMP_WORDS[COMP_CWORD-3]}\n"
    "    fi\n";

static const char tail[] = "    if [[ $words == @files ]]; then\n"
                           "        compopt -o filenames 2>/dev/null\n"
                           "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
                           "    else\n"
                           "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
                           "    fi\n"
                           "    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null\n"
                           "}\n"
                           "complete -F _warmoot warmoot\n";

static void print_games(void)
{
    for (int i = 0; i < wm_game_count(); i++) printf("%s%s", i > 0 ? " " : "", wm_game_at(i)->name);
}

static void print_agents(void)
{
    fputs("me", stdout);
    for (int i = 0; wm_agent_at(i); i++) printf(" %s", wm_agent_at(i)->name);
}

static void print_players(void)
{
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        printf("%s%d=me", seat > 1 ? " " : "", seat);
        for (int i = 0; wm_agent_at(i); i++) printf(" %d=%s", seat, wm_agent_at(i)->name);
    }
}

static void print_scenarios(const WmGame *game)
{
    for (int i = 0; i < game->scenario_count; i++)
        printf("%s%s", i > 0 ? " " : "", game->scenarios[i]);
}

static void print_settings(const WmGame *game)
{
    for (int i = 0; i < game->setup->count; i++)
        if (cli_is_setting(&game->setup->fields[i]))
            printf("%s%s=", i > 0 ? " " : "", game->setup->fields[i].name);
}

static void print_scenarios_and_settings(const WmGame *game)
{
    print_scenarios(game);
    fputc(' ', stdout);
    print_settings(game);
}

/* Sets `words` to what belongs to the game that was named. */
static void print_by_game(void (*print)(const WmGame *game))
{
    puts("case $game in");
    for (int i = 0; i < wm_game_count(); i++) {
        printf("            %s) words='", wm_game_at(i)->name);
        print(wm_game_at(i));
        puts("' ;;");
    }
}

static void print_words(CliWords words)
{
    switch (words) {
    case CLI_ANYTHING: puts("words= ;;"); return;
    case CLI_FILE: puts("words=@files ;;"); return;
    case CLI_SCENARIO:
        print_by_game(print_scenarios);
        puts("            esac ;;");
        return;
    case CLI_GAME:
        print_by_game(print_settings);
        fputs("            *) words='", stdout);
        print_games();
        puts("' ;;\n            esac ;;");
        return;
    case CLI_CASE:
        print_by_game(print_scenarios_and_settings);
        puts("            *) words=@files ;;\n            esac ;;");
        return;
    case CLI_SHELL: puts("words=bash ;;"); return;
    case CLI_GAMES:
        fputs("words='", stdout);
        print_games();
        break;
    case CLI_PLAYER:
        fputs("words='", stdout);
        print_players();
        break;
    case CLI_COMMAND:
        fputs("words='", stdout);
        for (int i = 0; cli_command_at(i); i++)
            printf("%s%s", i > 0 ? " " : "", cli_command_at(i)->name);
        break;
    }
    puts("' ;;");
}

/* Finds the command and the game among the words before the cursor. */
static void print_scan(void)
{
    puts("    for ((i = 1; i < COMP_CWORD; i++)); do\n"
         "        if [[ -z $command ]]; then\n"
         "            [[ ${COMP_WORDS[i]} == -* ]] || command=${COMP_WORDS[i]}\n"
         "            continue\n"
         "        fi\n"
         "        case ${COMP_WORDS[i]} in");
    for (int i = 0; i < wm_game_count(); i++) {
        const char *name = wm_game_at(i)->name;
        printf("            %s) game=%s ;;\n", name, name);
    }
    puts("        esac\n"
         "    done");
}

/* What follows an option, by command, option and the word before it. */
static void print_option_values(const CliCommand *command)
{
    for (int i = 0; i < command->option_count; i++) {
        const CliOption *option = &command->options[i];
        if (!option->value) continue;
        if (option->words == CLI_PLAYER) {
            printf("        %s,[1-9],%s) words='", command->name, option->name);
            print_agents();
            puts("' ;;");
        }
        printf("        %s,%s,*) ", command->name, option->name);
        print_words(option->words);
    }
}

static void print_options(const CliCommand *command)
{
    printf("            %s) words='", command->name);
    for (int i = 0; i < command->option_count; i++) printf("%s ", command->options[i].name);
    puts("--help' ;;");
}

static void print_script(void)
{
    fputs(head, stdout);
    print_scan();
    puts("    case $command,$prev,$before in");
    for (int i = 0; cli_command_at(i); i++) print_option_values(cli_command_at(i));
    puts("        *) if [[ $cur == -* ]]; then\n"
         "            case $command in\n"
         "            '') words='--help --version' ;;");
    for (int i = 0; cli_command_at(i); i++) print_options(cli_command_at(i));
    fputs("            esac\n"
          "        elif [[ -z $equals ]]; then\n"
          "            case $command in\n"
          "            '') ",
          stdout);
    print_words(CLI_COMMAND);
    for (int i = 0; cli_command_at(i); i++) {
        printf("            %s) ", cli_command_at(i)->name);
        print_words(cli_command_at(i)->words);
    }
    puts("            esac\n"
         "        fi ;;\n"
         "    esac");
    fputs(tail, stdout);
}

static int run(CliArguments *arguments)
{
    const char *shell = NULL;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (shell) return cli_unexpected(arguments);
        shell = arguments->value;
    }
    if (!shell)
        return cli_misused(cli_completion.name, "say for which shell: there is a script for bash");
    if (strcmp(shell, "bash") != 0)
        return cli_fail(cli_completion.name, "there is a script for bash only, not for \"%.80s\"",
                        shell);
    print_script();
    return CLI_DONE;
}

const CliCommand cli_completion = {
    .name = "completion",
    .summary = "Print a script that lets bash complete the words of a command line.",
    .operands = "bash",
    .details = "Load it with: source <(warmoot completion bash)",
    .words = CLI_SHELL,
    .run = run,
};
