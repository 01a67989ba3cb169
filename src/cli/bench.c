/* `warmoot bench`: how fast the games can be played. */
#include <cli/measure.h>
#include <cli/message.h>
#include <cli/options.h>
#include <cli/toy.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BENCH_JSON, BENCH_SECONDS, BENCH_CONTENT };

static const CliOption options[] = {
    [BENCH_JSON] = {.name = "--json", .summary = "print it as JSON"},
    [BENCH_SECONDS] = {.name = "--seconds", .value = "S", .summary = "measure that long a row (1)"},
    [BENCH_CONTENT] = {.name = "--content",
                       .value = "DIR",
                       .summary = "play with the content of a folder instead of the game's own",
                       .words = CLI_FILE},
};

typedef struct Row {
    const WmGame *game;
    const char *content; /* a folder, or NULL */
    const char *scenario;
    size_t position_bytes;
    CliSpeed speed;
} Row;

static bool measure(Row *row, int scenario, double seconds)
{
    CliMatch match;
    WmError error;

    row->scenario = row->game->scenarios[scenario];
    row->position_bytes = wm_state_bytes(row->game);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "measuring %s, %s\n", row->game->name, row->scenario);
    cli_match_prepare(&match, row->game, scenario);
    const bool loaded = cli_match_load(&match, row->content);
    const bool measured = loaded && cli_match_begin(&match, &error) &&
                          cli_measure(&match, seconds, &row->speed, &error);
    if (loaded && !measured)
        cli_fail(cli_bench.name, "%s, %s: %s", row->game->name, row->scenario, error.text);
    cli_match_free(&match);
    return measured;
}

static void print_json(double toy, const Row *rows, int count)
{
    printf("[\n {\"game\": \"toy\", \"decisions_per_s\": %.0f, \"position_bytes\": %zu}", toy,
           sizeof(CliToy));
    for (int i = 0; i < count; i++) {
        const CliSpeed *speed = &rows[i].speed;
        fputs(",\n {\"game\": ", stdout);
        cli_print_json(stdout, rows[i].game->name);
        fputs(", \"scenario\": ", stdout);
        cli_print_json(stdout, rows[i].scenario);
        printf(", \"decisions_per_s\": %.0f, \"ratio_to_toy\": %.4f, \"position_bytes\": %zu, "
               "\"clone_ns\": %.1f, \"legal_ns\": %.1f, \"answer_ns\": %.1f, \"view_ns\": %.1f}",
               speed->decisions_per_s, speed->ratio_to_toy, rows[i].position_bytes, speed->clone_ns,
               speed->legal_ns, speed->answer_ns, speed->view_ns);
    }
    puts("\n]");
}

static void print_table(double toy, const Row *rows, int count)
{
    int game_width = (int)strlen("game");
    int scenario_width = (int)strlen("scenario");

    for (int i = 0; i < count; i++) {
        const int game = (int)strlen(rows[i].game->name);
        const int scenario = (int)strlen(rows[i].scenario);
        if (game > game_width) game_width = game;
        if (scenario > scenario_width) scenario_width = scenario;
    }
    printf("%-*s  %-*s  decisions/s  to toy  position bytes  clone ns  legal ns  answer ns  "
           "view ns\n",
           game_width, "game", scenario_width, "scenario");
    printf("%-*s  %-*s  %11.0f  %6.3f  %14zu\n", game_width, "toy", scenario_width, "", toy, 1.0,
           sizeof(CliToy));
    for (int i = 0; i < count; i++) {
        const CliSpeed *speed = &rows[i].speed;
        printf("%-*s  %-*s  %11.0f  %6.3f  %14zu  %8.1f  %8.1f  %9.1f  %7.1f\n", game_width,
               rows[i].game->name, scenario_width, rows[i].scenario, speed->decisions_per_s,
               speed->ratio_to_toy, rows[i].position_bytes, speed->clone_ns, speed->legal_ns,
               speed->answer_ns, speed->view_ns);
    }
}

static int measure_all(const CliGames *games, const char *content, double seconds, bool json)
{
    int count = 0;
    int status = CLI_DONE;

    for (int i = 0; i < games->count; i++) count += games->at[i]->scenario_count;
    Row *rows = cli_allocate((size_t)count * sizeof *rows);
    count = 0;
    const double toy = cli_measure_toy(seconds / 2);
    for (int i = 0; i < games->count && status == CLI_DONE; i++) {
        for (int k = 0; k < games->at[i]->scenario_count && status == CLI_DONE; k++) {
            rows[count].game = games->at[i];
            rows[count].content = content;
            status = measure(&rows[count++], k, seconds) ? CLI_DONE : CLI_FAILED;
        }
    }
    if (status == CLI_DONE && json) print_json(toy, rows, count);
    if (status == CLI_DONE && !json) print_table(toy, rows, count);
    free(rows);
    return status;
}

static int run(CliArguments *arguments)
{
    CliGames games = {0};
    const char *content = NULL;
    double seconds = 1;
    bool json = false;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == BENCH_JSON) json = true;
        if (what == BENCH_CONTENT) content = arguments->value;
        if (what == BENCH_SECONDS && !cli_seconds(arguments, 0.01, 3600, &seconds))
            return CLI_MISUSED;
        if (what == CLI_OPERAND && !cli_games_add(&games, cli_bench.name, arguments->value))
            return CLI_FAILED;
    }
    if (!cli_games_content(&games, cli_bench.name, content)) return CLI_MISUSED;
    cli_games_default(&games);
    return measure_all(&games, content, seconds, json);
}

const CliCommand cli_bench = {
    .name = "bench",
    .summary = "Measure how fast the games can be played.",
    .operands = "[GAME ...]",
    .details =
        "A row a game and scenario: random answers from the list of legal ones, judged and\n"
        "played by one core; then the single operations, in nanoseconds, over positions of\n"
        "random games. The toy is a small duel written by hand without the engine; `to toy`\n"
        "is a game's rate divided by that of the toy, played in turns with it.\n"
        "Numbers compare within one run on one machine.",
    CLI_OPTIONS(options),
    .words = CLI_GAMES,
    .run = run,
};
