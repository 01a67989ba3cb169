/* `warmoot push-keys`: the keys that a server tells people with that it is their turn. */
#include <cli/command.h>
#include <cli/message.h>
#include <cli/options.h>
#include <string.h>
#include <table/push_crypto.h>

enum { KEYS_CONTACT };

static const CliOption options[] = {
    [KEYS_CONTACT] = {.name = "--contact",
                      .value = "URL",
                      .summary = "how push services reach whoever serves, a mailto: or https:\n"
                                 "address; they want one"},
};

static bool is_contact(const char *text)
{
    if (!text || strlen(text) >= TB_CONTACT || strpbrk(text, " \"\\\t\n")) return false;
    return strncmp(text, "mailto:", 7) == 0 || strncmp(text, "https://", 8) == 0;
}

static int make(const char *file, const char *contact)
{
    TbPushKeys keys;
    WmError error;

    snprintf(keys.contact, sizeof keys.contact, "%s", contact);
    if (!tb_push_keys_draw(&keys))
        return cli_fail(cli_push_keys.name, "there is no source of chance here");
    if (!tb_push_keys_save(&keys, file, &error)) return cli_fail_at(file, 0, "%s", error.text);
    fputs("The keys are made. Use them with: warmoot serve --push-keys ", stdout);
    cli_print_safely(stdout, file);
    putchar('\n');
    return CLI_DONE;
}

static int run(CliArguments *arguments)
{
    const char *file = NULL, *contact = NULL;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == CLI_OPERAND && file) return cli_unexpected(arguments);
        if (what == CLI_OPERAND)
            file = arguments->value;
        else
            contact = arguments->value;
    }
    if (!file) return cli_misused(cli_push_keys.name, "the name of a file is missing");
    if (!is_contact(contact))
        return cli_misused(cli_push_keys.name,
                           "--contact must be an address like mailto:you@example.org");
    return make(file, contact);
}

const CliCommand cli_push_keys = {
    .name = "push-keys",
    .summary = "Make the keys with which a server tells people that it is their turn.",
    .operands = "FILE",
    .details = "The file is for whoever serves alone. With other keys all subscriptions are lost.",
    CLI_OPTIONS(options),
    .words = CLI_FILE,
    .run = run,
};
