#include <cli/case_map.h>

#include <base/places.h>
#include <cases/cases.h>
#include <cli/message.h>
#include <cli/request.h>
#include <string.h>

/* A name is that of the scenario; what has an equals sign is a setting. */
static int read_operands(CliRequest *request, CliArguments *operands)
{
    int what;

    while ((what = cli_next(operands)) != CLI_END) {
        if (what != CLI_OPERAND) continue;
        if (!request->scenario && !strchr(operands->value, '=')) {
            request->scenario = operands->value;
            continue;
        }
        if (cli_request_operand(request, operands) != CLI_DONE) return CLI_MISUSED;
    }
    return CLI_DONE;
}

static bool print_map(const WmMatch *m, bool json)
{
    WmBuffer out = {0};

    if (!json) return wm_case_map(m, stdout);
    wm_json_add_places(&out, m);
    cli_print_json(&out);
    return true;
}

int cli_case_map(const char *game, CliArguments *operands, bool json)
{
    CliRequest request = {.command = cli_case.name, .game = game};
    CliMatch match = {0};
    int status = read_operands(&request, operands);

    if (status != CLI_DONE) return status;
    const WmGame *const named = cli_request_game(&request);
    if (!named) return CLI_FAILED;
    status = CLI_FAILED;
    if (cli_request_match(&request, named, &match)) {
        status = CLI_DONE;
        if (!print_map(&match.match, json))
            status = cli_fail(cli_case.name, "%s has no map in the scenario %s", named->name,
                              named->scenarios[match.setup->scenario]);
    }
    cli_match_free(&match);
    return status;
}
