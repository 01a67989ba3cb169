/* `warmoot fingerprint`: the behaviour of a game in one number. */
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>

enum { FINGERPRINT_DECISIONS, FINGERPRINT_JSON, FINGERPRINT_CONTENT };

static const CliOption options[] = {
    [FINGERPRINT_DECISIONS] = {.name = "--decisions",
                               .value = "N",
                               .summary = "play that many decisions (100000)"},
    [FINGERPRINT_JSON] = {.name = "--json", .summary = "print it as JSON"},
    [FINGERPRINT_CONTENT] = {.name = "--content",
                             .value = "DIR",
                             .summary =
                                 "play with the content of a folder instead of the game's own",
                             .words = CLI_FILE},
};

typedef struct Fingerprint {
    const WmGame *game;
    uint64_t number;
} Fingerprint;

static bool take(Fingerprint *fingerprint, const char *content, uint32_t decisions)
{
    CliMatch match;
    WmError error;

    cli_match_prepare(&match, fingerprint->game, 0);
    const bool loaded = cli_match_load(&match, content);
    const bool begun = loaded && cli_match_begin(&match, &error);
    if (begun)
        fingerprint->number = wm_fingerprint(&match.match, match.state, decisions);
    else if (loaded)
        cli_fail(cli_fingerprint.name, "%s: %s", fingerprint->game->name, error.text);
    cli_match_free(&match);
    return begun;
}

static void print_json(const Fingerprint *all, int count, uint32_t decisions)
{
    WmBuffer out = {0};

    wm_json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        wm_json_open(&out, '{');
        wm_json_put_text(&out, "game", all[i].game->name);
        wm_json_put_number(&out, "decisions", decisions);
        wm_json_put_hash(&out, "fingerprint", all[i].number);
        wm_json_close(&out, '}');
    }
    wm_json_close(&out, ']');
    cli_print_json(&out);
}

static int take_all(const CliGames *games, const char *content, uint32_t decisions, bool json)
{
    Fingerprint all[CLI_GAMES_MAX] = {0};

    for (int i = 0; i < games->count; i++) {
        all[i].game = games->at[i];
        if (!take(&all[i], content, decisions)) return CLI_FAILED;
        if (!json) printf("%s %016llx\n", all[i].game->name, (unsigned long long)all[i].number);
    }
    if (json) print_json(all, games->count, decisions);
    return CLI_DONE;
}

static int run(CliArguments *arguments)
{
    CliGames games = {0};
    const char *content = NULL;
    int64_t decisions = 100000;
    bool json = false;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == FINGERPRINT_JSON) json = true;
        if (what == FINGERPRINT_CONTENT) content = arguments->value;
        if (what == FINGERPRINT_DECISIONS && !cli_number(arguments, 1, UINT32_MAX, &decisions))
            return CLI_MISUSED;
        if (what == CLI_OPERAND && !cli_games_add(&games, cli_fingerprint.name, arguments->value))
            return CLI_FAILED;
    }
    if (!cli_games_content(&games, cli_fingerprint.name, content)) return CLI_MISUSED;
    cli_games_default(&games);
    return take_all(&games, content, (uint32_t)decisions, json);
}

const CliCommand cli_fingerprint = {
    .name = "fingerprint",
    .summary = "Print the behaviour of each game as one number.",
    .operands = "[GAME ...]",
    .details = "The number is taken over all positions of random games and is the same for every\n"
               "compiler and machine: it changes exactly when play changes.",
    CLI_OPTIONS(options),
    .words = CLI_GAMES,
    .run = run,
};
