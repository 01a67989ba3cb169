/* `warmoot version`: which program this is. */
#include <cli/message.h>
#include <cli/options.h>
#include <warmoot/warmoot.h>

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "an unknown compiler"
#endif

enum { VERSION_JSON };

static const CliOption options[] = {
    [VERSION_JSON] = {.name = "--json", .summary = "print it as JSON"},
};

static int run(CliArguments *arguments)
{
    bool json = false;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == CLI_OPERAND) return cli_unexpected(arguments);
        json = true;
    }
    const int games = wm_game_count();
    if (!json) {
        printf("warmoot %s\ncompiled by %s\n%d game%s\n", WM_VERSION, COMPILER, games,
               games == 1 ? "" : "s");
        return CLI_DONE;
    }
    WmBuffer out = {0};
    wm_json_open(&out, '{');
    wm_json_put_text(&out, "version", WM_VERSION);
    wm_json_put_text(&out, "compiler", COMPILER);
    wm_json_put_number(&out, "games", games);
    wm_json_close(&out, '}');
    cli_print_json(&out);
    return CLI_DONE;
}

const CliCommand cli_version = {
    .name = "version",
    .summary = "Print the version, the compiler, and how many games there are.",
    .operands = "",
    .details = "",
    CLI_OPTIONS(options),
    .run = run,
};
