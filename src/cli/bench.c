/* `warmoot bench`: how fast the games can be played. */
#include <cli/bench_grid.h>
#include <cli/bench_measure.h>
#include <cli/bench_plane.h>
#include <cli/message.h>
#include <cli/request.h>
#include <cli/bench_toy.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BENCH_SCENARIO, BENCH_SECONDS, BENCH_DECISIONS, BENCH_CONTENT, BENCH_JSON };

static const CliOption options[] = {
    [BENCH_SCENARIO] = {.name = "--scenario",
                        .value = "NAME",
                        .summary = "only that scenario, of one game",
                        .words = CLI_SCENARIO},
    [BENCH_SECONDS] = {.name = "--seconds", .value = "S", .summary = "measure that long a row (1)"},
    [BENCH_DECISIONS] = {.name = "--decisions",
                         .value = "N",
                         .summary = "play exactly N decisions of one game or of the toy, and\n"
                                    "measure nothing: for tools that count instructions"},
    [BENCH_CONTENT] = {.name = "--content",
                       .value = "DIR",
                       .summary = "play with the content of a folder instead of the game's own",
                       .words = CLI_FILE},
    [BENCH_JSON] = {.name = "--json", .summary = "print it as JSON"},
};

typedef struct Request {
    CliRequest table; /* content and scenario */
    CliGames games;
    double seconds;
    int64_t decisions; /* 0: measure */
    bool toy;          /* was named */
    bool grid;         /* was named, or nothing was */
    bool plane;        /* likewise */
    bool json;
} Request;

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
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "measuring %s, %s\n", row->game->name, row->scenario);
    cli_match_prepare(&match, row->game, scenario);
    const bool loaded = cli_match_load(&match, row->content);
    const bool measured = loaded && cli_match_begin(&match, &error) &&
                          cli_measure(&match, seconds, &row->speed, &error);
    if (loaded && !measured)
        cli_fail(cli_bench.name, "%s, %s: %s", row->game->name, row->scenario, error.text);
    row->position_bytes = match.match.bytes;
    cli_match_free(&match);
    return measured;
}

/* What is not a game has rows as well. */
typedef struct Others {
    double toy; /* decisions/s */
    bool with_grid;
    CliGridSpeed grid;
    bool with_plane;
    CliPlaneSpeed plane;
} Others;

static void put_grid(WmBuffer *out, const CliGridSpeed *speed)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "game", "grid");
    wm_json_put_decimal(out, "sight_ns", speed->sight_ns, 1);
    wm_json_put_decimal(out, "reach_ns", speed->reach_ns, 1);
    wm_json_close(out, '}');
}

static void put_plane(WmBuffer *out, const CliPlaneSpeed *speed)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "game", "plane");
    wm_json_put_decimal(out, "walks_ns", speed->walks_ns, 0);
    wm_json_put_decimal(out, "sight_ns", speed->sight_ns, 1);
    wm_json_put_decimal(out, "cover_ns", speed->cover_ns, 1);
    wm_json_close(out, '}');
}

static void put_others(WmBuffer *out, const Others *others)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "game", "toy");
    wm_json_put_decimal(out, "decisions_per_s", others->toy, 0);
    wm_json_put_unsigned(out, "position_bytes", sizeof(CliToy));
    wm_json_close(out, '}');
    if (others->with_grid) put_grid(out, &others->grid);
    if (others->with_plane) put_plane(out, &others->plane);
}

static void print_json(const Others *others, const Row *rows, int count)
{
    WmBuffer out = {0};

    wm_json_open(&out, '[');
    put_others(&out, others);
    for (int i = 0; i < count; i++) {
        const CliSpeed *speed = &rows[i].speed;
        wm_json_open(&out, '{');
        wm_json_put_text(&out, "game", rows[i].game->name);
        wm_json_put_text(&out, "scenario", rows[i].scenario);
        wm_json_put_decimal(&out, "decisions_per_s", speed->decisions_per_s, 0);
        wm_json_put_decimal(&out, "ratio_to_toy", speed->ratio_to_toy, 4);
        wm_json_put_unsigned(&out, "position_bytes", rows[i].position_bytes);
        wm_json_put_decimal(&out, "clone_ns", speed->clone_ns, 1);
        wm_json_put_decimal(&out, "legal_ns", speed->legal_ns, 1);
        wm_json_put_decimal(&out, "answer_ns", speed->answer_ns, 1);
        wm_json_put_decimal(&out, "view_ns", speed->view_ns, 1);
        wm_json_put_decimal(&out, "verified_per_s", speed->verified_per_s, 0);
        wm_json_close(&out, '}');
    }
    wm_json_close(&out, ']');
    cli_print_json(&out);
}

static void print_table(const Others *others, const Row *rows, int count)
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
           "view ns  verified/s\n",
           game_width, "game", scenario_width, "scenario");
    printf("%-*s  %-*s  %11.0f  %6.3f  %14zu\n", game_width, "toy", scenario_width, "", others->toy,
           1.0, sizeof(CliToy));
    for (int i = 0; i < count; i++) {
        const CliSpeed *speed = &rows[i].speed;
        printf("%-*s  %-*s  %11.0f  %6.3f  %14zu  %8.1f  %8.1f  %9.1f  %7.1f  %10.0f\n", game_width,
               rows[i].game->name, scenario_width, rows[i].scenario, speed->decisions_per_s,
               speed->ratio_to_toy, rows[i].position_bytes, speed->clone_ns, speed->legal_ns,
               speed->answer_ns, speed->view_ns, speed->verified_per_s);
    }
    if (others->with_grid)
        printf("grid of %d x %d with %d walls: sight %.1f ns a pair, reach %.0f ns a map\n",
               CLI_GRID_SIDE, CLI_GRID_SIDE, CLI_GRID_WALLS, others->grid.sight_ns,
               others->grid.reach_ns);
    if (others->with_plane)
        printf("plane with %d pieces and %d bodies: %d walks %.0f ns, sight %.1f ns a pair, cover "
               "%.1f ns a pair\n",
               CLI_PLANE_PIECES, CLI_PLANE_BODIES, CLI_PLANE_ENDS, others->plane.walks_ns,
               others->plane.sight_ns, others->plane.cover_ns);
}

/* A row for each scenario, or for the one that was asked for. */
static int measure_game(const Request *request, const WmGame *game, Row *rows, int *count)
{
    int first = 0;
    int past = game->scenario_count;

    if (request->table.scenario) {
        first = cli_request_scenario(&request->table, game);
        if (first < 0) return CLI_FAILED;
        past = first + 1;
    }
    for (int i = first; i < past; i++) {
        Row *const row = &rows[(*count)++];
        row->game = game;
        row->content = request->table.content;
        if (!measure(row, i, request->seconds)) return CLI_FAILED;
    }
    return CLI_DONE;
}

static int measure_all(const Request *request)
{
    const CliGames *games = &request->games;
    int count = 0;
    int status = CLI_DONE;

    for (int i = 0; i < games->count; i++) count += games->at[i]->scenario_count;
    Row *rows = wm_memory((size_t)count * sizeof *rows);
    count = 0;
    Others others = {.toy = cli_measure_toy(request->seconds / 2),
                     .with_grid = request->grid,
                     .with_plane = request->plane};
    if (others.with_grid) cli_measure_grid(request->seconds / 2, &others.grid);
    if (others.with_plane) cli_measure_plane(request->seconds / 2, &others.plane);
    for (int i = 0; i < games->count && status == CLI_DONE; i++)
        status = measure_game(request, games->at[i], rows, &count);
    if (status == CLI_DONE && request->json) print_json(&others, rows, count);
    if (status == CLI_DONE && !request->json) print_table(&others, rows, count);
    free(rows);
    return status;
}

static int play_decisions(const Request *request)
{
    const WmGame *game = request->games.at[0];
    CliMatch match = {0};
    WmError error;

    if (request->games.count + request->toy != 1)
        return cli_misused(cli_bench.name, "--decisions plays one game: name it");
    if (request->toy) {
        cli_play_toy_decisions(request->decisions);
        return CLI_DONE;
    }
    const bool begun = cli_request_match(&request->table, game, &match);
    const bool played = begun && cli_play_decisions(&match, request->decisions, &error);
    if (begun && !played) cli_fail(cli_bench.name, "%s: %s", game->name, error.text);
    cli_match_free(&match);
    return played ? CLI_DONE : CLI_FAILED;
}

static int take_operand(Request *request, const char *name)
{
    if (strcmp(name, "toy") == 0) {
        request->toy = true;
        return CLI_DONE;
    }
    if (strcmp(name, "grid") == 0) {
        request->grid = true;
        return CLI_DONE;
    }
    if (strcmp(name, "plane") == 0) {
        request->plane = true;
        return CLI_DONE;
    }
    return cli_games_add(&request->games, cli_bench.name, name) ? CLI_DONE : CLI_FAILED;
}

static int take_option(Request *request, const CliArguments *arguments, int what)
{
    bool good = true;

    switch (what) {
    case BENCH_SCENARIO: request->table.scenario = arguments->value; break;
    case BENCH_SECONDS: good = cli_seconds(arguments, 0.01, 3600, &request->seconds); break;
    case BENCH_DECISIONS:
        good = cli_number(arguments, 1, 1000000000000, &request->decisions);
        break;
    case BENCH_CONTENT: request->table.content = arguments->value; break;
    case BENCH_JSON: request->json = true; break;
    case CLI_OPERAND: return take_operand(request, arguments->value);
    default: good = false; break;
    }
    return good ? CLI_DONE : CLI_MISUSED;
}

static int run(CliArguments *arguments)
{
    Request request = {.table = {.command = cli_bench.name}, .seconds = 1};
    int status = CLI_DONE;
    int what;

    while (status == CLI_DONE && (what = cli_next(arguments)) != CLI_END)
        status = take_option(&request, arguments, what);
    if (status != CLI_DONE) return status;
    if (!cli_games_content(&request.games, cli_bench.name, request.table.content))
        return CLI_MISUSED;
    if (request.table.scenario && request.games.count != 1)
        return cli_misused(cli_bench.name,
                           "a scenario belongs to one game: name it beside --scenario");
    if (request.decisions > 0) return play_decisions(&request);
    if (!request.toy && !request.grid && !request.plane) {
        request.grid = request.plane = request.games.count == 0;
        cli_games_default(&request.games);
    }
    return measure_all(&request);
}

const CliCommand cli_bench = {
    .name = "bench",
    .summary = "Measure how fast the games can be played.",
    .operands = "[toy | grid | plane | GAME ...]",
    .details =
        "One row per game and scenario: the legal answers are listed and one of them is played\n"
        "at random, by one core; then the single operations, in nanoseconds, over positions of\n"
        "random games; then how many entries of records a second are read, and played again to\n"
        "verify them. The toy is a small duel written by hand without the engine; `to toy`\n"
        "is a game's rate divided by that of the toy, played in turns with it. The grid is a\n"
        "board of squares with walls: how long a line of sight takes, and a map of all that can\n"
        "be reached. The plane is a table without squares: how long it takes to judge many ends\n"
        "of a walk, a line of sight and cover.\n"
        "Numbers compare within one run on one machine.",
    CLI_OPTIONS(options),
    .words = CLI_GAMES,
    .run = run,
};
