#include <cli/options.h>

#include <cli/message.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/text.h>

static int find_option(const CliCommand *command, const char *name, size_t length)
{
    for (int i = 0; i < command->option_count; i++)
        if (wm_string_is(command->options[i].name, name, length)) return i;
    return -1;
}

static int unknown_option(const CliArguments *arguments, const char *word, size_t length)
{
    char name[64] = {0};
    memcpy(name, word, length < sizeof name ? length : sizeof name - 1);

    CliNearest nearest = cli_nearest(name);
    for (int i = 0; i < arguments->command->option_count; i++)
        cli_nearest_try(&nearest, arguments->command->options[i].name);
    cli_nearest_try(&nearest, "--help");
    cli_misused(arguments->command->name, "there is no option \"%s\"%s", name,
                cli_hint(&nearest).text);
    return CLI_WRONG;
}

/* An option's value: after its equals sign, else the next word. */
static bool take_value(CliArguments *arguments, const CliOption *option, const char *equals)
{
    const char *name = arguments->command->name;

    arguments->value = equals ? equals + 1 : NULL;
    if (!option->value) {
        if (equals) cli_misused(name, "the option %s takes no value", option->name);
        return !equals;
    }
    /* A value that looks like an option was forgotten; --answers=--odd still says it. */
    if (!equals && arguments->next < arguments->count &&
        strncmp(arguments->at[arguments->next], "--", 2) != 0)
        arguments->value = arguments->at[arguments->next++];
    if (arguments->value && arguments->value[0] != '\0') return true;
    cli_misused(name, "the option %s needs a value: %s %s", option->name, option->name,
                option->value);
    return false;
}

int cli_next(CliArguments *arguments)
{
    if (arguments->next >= arguments->count) return CLI_END;
    const char *word = arguments->at[arguments->next++];

    if (!arguments->plain && strcmp(word, "--") == 0) {
        arguments->plain = true;
        return cli_next(arguments);
    }
    if (arguments->plain || word[0] != '-' || word[1] == '\0') {
        arguments->value = word;
        return CLI_OPERAND;
    }
    const char *equals = strchr(word, '=');
    const size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const int index = find_option(arguments->command, word, length);
    if (index < 0) return unknown_option(arguments, word, length);

    const CliOption *option = &arguments->command->options[index];
    arguments->option = option->name;
    return take_value(arguments, option, equals) ? index : CLI_WRONG;
}

bool cli_number(const CliArguments *arguments, int64_t low, int64_t high, int64_t *number)
{
    const char *at = arguments->value;
    const char *end = at + strlen(at);

    if (wm_read_number(&at, end, low, high, number) && at == end) return true;
    cli_misused(arguments->command->name,
                "%s takes a whole number from %lld to %lld, not \"%.80s\"", arguments->option,
                (long long)low, (long long)high, arguments->value);
    return false;
}

bool cli_seconds(const CliArguments *arguments, double low, double high, double *seconds)
{
    char *end = NULL;
    const double number = strtod(arguments->value, &end);

    if (*end == '\0' && number >= low && number <= high) {
        *seconds = number;
        return true;
    }
    cli_misused(arguments->command->name, "%s takes a number from %g to %g, not \"%.80s\"",
                arguments->option, low, high, arguments->value);
    return false;
}

int cli_unexpected(const CliArguments *arguments)
{
    return cli_misused(arguments->command->name, "\"%.80s\" is one word too many",
                       arguments->value);
}

bool cli_wants_help(const CliArguments *arguments)
{
    for (int i = arguments->next; i < arguments->count; i++) {
        if (strcmp(arguments->at[i], "--") == 0) return false;
        if (strcmp(arguments->at[i], "--help") == 0 || strcmp(arguments->at[i], "-h") == 0)
            return true;
    }
    return false;
}
