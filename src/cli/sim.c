/* `warmoot sim`: agents play a game many times, and what came of it. */
#include <cli/sim_csv.h>
#include <cli/message.h>
#include <cli/request.h>
#include <cli/sim_results.h>
#include <cli/terminal.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    SIM_SCENARIO,
    SIM_GAMES,
    SIM_SEAT,
    SIM_SEED,
    SIM_JOBS,
    SIM_CAP,
    SIM_CSV,
    SIM_RESUME,
    SIM_CONTENT,
    SIM_JSON,
    SIM_STORY
};

static const CliOption options[] = {
    [SIM_SCENARIO] = {.name = "--scenario",
                      .value = "NAME",
                      .summary = "what to play, of the game's scenarios (the first)",
                      .words = CLI_SCENARIO},
    [SIM_GAMES] = {.name = "--games", .value = "N", .summary = "play that many games (1000)"},
    [SIM_SEAT] = {.name = "--seat",
                  .value = "N=AGENT",
                  .summary = "the agent that plays seat N; may be repeated (`random`)",
                  .words = CLI_PLAYER},
    [SIM_SEED] = {.name = "--seed",
                  .value = "N",
                  .summary = "the seed of the first game; the others follow it (1)"},
    [SIM_JOBS] = {.name = "--jobs",
                  .value = "N",
                  .summary = "play that many games at a time (one a core)"},
    [SIM_CAP] = {.name = "--cap",
                 .value = "N",
                 .summary = "stop a game after that many decisions (1000000)"},
    [SIM_CSV] = {.name = "--csv",
                 .value = "FILE",
                 .summary = "write a table there, one row per game",
                 .words = CLI_FILE},
    [SIM_RESUME] = {.name = "--resume",
                    .value = "FILE",
                    .summary = "keep there how far it got, and go on from there",
                    .words = CLI_FILE},
    [SIM_CONTENT] = {.name = "--content",
                     .value = "DIR",
                     .summary = "play with the content of a folder instead of the game's own",
                     .words = CLI_FILE},
    [SIM_JSON] = {.name = "--json", .summary = "print it as JSON"},
    [SIM_STORY] = {.name = "--story",
                   .value = "N",
                   .summary = "play on with what follows each game, as in a campaign, and try a\n"
                              "lost game N times; tells what came of each scenario"},
};

enum { FINGERPRINT_DECISIONS = 2000 };

static const double PROGRESS_SECONDS = 0.1;
static const double KEEP_SECONDS = 2;

typedef struct Run {
    CliRequest table;
    CliMatch match;
    WmSim sim;
    WmSimTotals totals;
    const char *csv_path; /* NULL: none */
    const char *resume;   /* NULL: nothing is kept */
    char *head;           /* of the checkpoint */
    CliCsv csv;
    int tries; /* of a game that belongs to a story; 0: no stories are told */
    bool json;
    bool failed; /* and that has been said */
    bool terminal;
    int64_t played_before; /* by earlier runs */
    double started, shown, kept;
} Run;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ---- keeping --------------------------------------------------------------------------------- */

/* What is played, in lines: a checkpoint is only good for the same. The fingerprint stands for
 * rules, content and settings. */
static void write_head(Run *run)
{
    const WmMatch *const m = run->sim.match;
    size_t size;
    FILE *const out = open_memstream(&run->head, &size);

    if (!out) exit(cli_fail(cli_sim.name, "there is not enough memory"));
    fprintf(out, "game %s\nscenario %s\nsettings", m->game->name,
            m->game->scenarios[m->setup->scenario]);
    for (int i = 0; i < run->table.setting_count; i++) fprintf(out, " %s", run->table.settings[i]);
    fputc('\n', out);
    for (int seat = 1; seat <= m->setup->seats; seat++)
        fprintf(out, "seat %d %s\n", seat, run->sim.agents[seat]->name);
    fprintf(out, "seed %" PRIu64 "\ngames %" PRId64 "\ncap %" PRIu32 "\ncsv %s\n", run->sim.seed,
            run->sim.games, run->sim.cap, run->csv_path ? "yes" : "no");
    fprintf(out, "fingerprint %016" PRIx64 "\n",
            wm_fingerprint(m, run->match.state, FINGERPRINT_DECISIONS));
    if (fclose(out) != 0) exit(cli_fail(cli_sim.name, "there is not enough memory"));
}

/* The table goes first: the checkpoint says how much of it counts. */
static bool keep(Run *run)
{
    WmError error;

    run->kept = now();
    if (run->csv_path && !cli_csv_store(&run->csv)) return false;
    if (!run->resume || wm_sim_keep(run->resume, run->head, &run->totals, run->csv.bytes, &error))
        return true;
    cli_fail_at(run->resume, error.line, "%s", error.text);
    return false;
}

static bool recall(Run *run, int64_t *csv_bytes)
{
    WmError error;

    if (!run->resume) return true;
    write_head(run);
    if (wm_sim_recall(run->resume, run->head, run->sim.games, &run->totals, csv_bytes, &error) !=
        WM_SIM_REFUSED)
        return true;
    cli_fail_at(run->resume, error.line, "%s", error.text);
    return false;
}

/* ---- playing --------------------------------------------------------------------------------- */

static void note_game(void *who, int64_t number, const WmSimGame *game)
{
    Run *const run = who;

    cli_csv_row(&run->csv, number, game);
}

static void show_progress(Run *run, double time)
{
    const double passed = time - run->started;
    const int64_t played = run->totals.played - run->played_before;

    run->shown = time;
    cli_progress(run->totals.played, run->sim.games, passed > 0 ? (double)played / passed : 0);
}

static bool go_on(void *who)
{
    Run *const run = who;
    const double time = now();

    if (run->terminal && time - run->shown >= PROGRESS_SECONDS) show_progress(run, time);
    if (time - run->kept >= KEEP_SECONDS && !keep(run)) run->failed = true;
    return !run->failed && !cli_interrupted();
}

static bool play(Run *run)
{
    WmError error;

    run->terminal = isatty(STDERR_FILENO) != 0;
    run->played_before = run->totals.played;
    run->started = now();
    run->sim.who = run;
    run->sim.go_on = go_on;
    if (run->csv_path) run->sim.played = note_game;
    cli_catch_interrupt();
    if (!keep(run)) return false; /* better now than hours later */
    const bool begun = wm_sim_run(&run->sim, &run->totals, &error);
    if (run->terminal) cli_progress_clear();
    if (!begun) cli_fail(cli_sim.name, "%s", error.text);
    return begun && !run->failed && keep(run);
}

static int tell(const Run *run)
{
    if (run->json)
        cli_results_json(&run->sim, &run->totals);
    else
        cli_results_table(&run->sim, &run->totals);
    if (run->totals.first_broken >= 0)
        return cli_fail(cli_sim.name, "the game is broken with seed %" PRIu64,
                        run->sim.seed + (uint64_t)run->totals.first_broken);
    return run->totals.played < run->sim.games ? CLI_INTERRUPTED : CLI_DONE;
}

/* ---- stories --------------------------------------------------------------------------------- */

static int tell_stories(Run *run)
{
    const WmGame *const game = run->sim.match->game;
    WmSimChapter *const chapters = wm_memory(game->scenario_count * sizeof *chapters);
    WmError error;

    run->sim.who = run;
    run->sim.go_on = go_on;
    cli_catch_interrupt();
    const bool told = wm_sim_stories(&run->sim, run->tries, chapters, &error);
    if (told)
        cli_results_stories(&run->sim, chapters);
    else
        cli_fail(cli_sim.name, "%s", error.text);
    free(chapters);
    return told ? CLI_DONE : CLI_FAILED;
}

static int check_story(const Run *run, const WmGame *game)
{
    const char *const other = run->csv_path ? "--csv"
                              : run->resume ? "--resume"
                              : run->json   ? "--json"
                                            : NULL;

    if (!run->tries) return CLI_DONE;
    if (other) return cli_misused(cli_sim.name, "--story and %s do not go together", other);
    if (!wm_can_carry(game))
        return cli_fail(cli_sim.name, "in %s no game follows another", game->title);
    return CLI_DONE;
}

/* ---- the command ----------------------------------------------------------------------------- */

static bool seat_agents(Run *run)
{
    const int seats = run->sim.match->setup->seats;

    if (!cli_request_fits(&run->table, seats)) return false;
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = run->table.players[seat];
        run->sim.agents[seat] = cli_request_agent(&run->table, who ? who : "random");
        if (!run->sim.agents[seat]) return false;
    }
    return true;
}

static bool prepare(Run *run, const WmGame *game)
{
    int64_t csv_bytes = 0;

    if (!cli_request_match(&run->table, game, &run->match)) return false;
    run->sim.match = &run->match.match;
    run->sim.seed = run->table.seed;
    if (!seat_agents(run)) return false;
    const int seats = run->sim.match->setup->seats;
    if (!wm_sim_totals_begin(&run->totals, seats, run->sim.cap)) {
        cli_fail(cli_sim.name, "there is not enough memory");
        return false;
    }
    return recall(run, &csv_bytes) &&
           (!run->csv_path ||
            cli_csv_open(&run->csv, run->csv_path, csv_bytes, run->sim.seed, seats));
}

static int simulate(Run *run)
{
    const WmGame *game = cli_request_game(&run->table);

    if (!game) return run->table.game ? CLI_FAILED : CLI_MISUSED;
    if (run->table.seed > (uint64_t)(INT64_MAX - run->sim.games))
        return cli_misused(cli_sim.name, "there are not that many seeds after --seed %" PRIu64,
                           run->table.seed);
    if (run->csv_path && run->resume && strcmp(run->csv_path, run->resume) == 0)
        return cli_misused(cli_sim.name, "--csv and --resume need a file each");
    const int status = check_story(run, game);
    if (status != CLI_DONE) return status;
    if (!prepare(run, game)) return CLI_FAILED;
    if (run->tries) return tell_stories(run);
    return play(run) ? tell(run) : CLI_FAILED;
}

static int usual_jobs(void)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (cores < 1) return 1;
    return cores < WM_SIM_JOBS_MAX ? (int)cores : WM_SIM_JOBS_MAX;
}

static int take_number(const CliArguments *arguments, int64_t high, int64_t *number)
{
    return cli_number(arguments, 1, high, number) ? CLI_DONE : CLI_MISUSED;
}

static int take_option(Run *run, const CliArguments *arguments, int what)
{
    int64_t number = 0;
    int status = CLI_DONE;

    switch (what) {
    case SIM_SCENARIO: run->table.scenario = arguments->value; break;
    case SIM_GAMES: status = take_number(arguments, 1000000000, &run->sim.games); break;
    case SIM_SEAT: return cli_request_seat(&run->table, arguments);
    case SIM_SEED: return cli_request_seed(&run->table, arguments);
    case SIM_JOBS:
        status = take_number(arguments, WM_SIM_JOBS_MAX, &number);
        run->sim.jobs = (int)number;
        break;
    case SIM_CAP:
        status = take_number(arguments, WM_SIM_CAP_MAX, &number);
        run->sim.cap = (uint32_t)number;
        break;
    case SIM_CSV: run->csv_path = arguments->value; break;
    case SIM_RESUME: run->resume = arguments->value; break;
    case SIM_CONTENT: run->table.content = arguments->value; break;
    case SIM_JSON: run->json = true; break;
    case SIM_STORY:
        status = take_number(arguments, WM_SIM_TRIES_MAX, &number);
        run->tries = (int)number;
        break;
    case CLI_OPERAND: return cli_request_operand(&run->table, arguments);
    default: return CLI_MISUSED;
    }
    return status;
}

static int run_command(CliArguments *arguments)
{
    Run *run = wm_memory(sizeof *run);
    int status = CLI_DONE;
    int what;

    run->table.command = cli_sim.name;
    run->table.seed = 1;
    run->sim.games = 1000;
    run->sim.cap = 1000000;
    run->sim.jobs = usual_jobs();
    while (status == CLI_DONE && (what = cli_next(arguments)) != CLI_END)
        status = take_option(run, arguments, what);
    if (status == CLI_DONE) status = simulate(run);
    cli_csv_close(&run->csv);
    wm_sim_totals_free(&run->totals);
    cli_match_free(&run->match);
    free(run->head);
    free(run);
    return status;
}

const CliCommand cli_sim = {
    .name = "sim",
    .summary = "Let agents play a game many times.",
    .operands = "[GAME [KEY=VALUE ...]]",
    .details =
        "Prints how often each seat won, drew and lost, each with the 95% interval of that\n"
        "share, how the games ended, and how long they were. The same seed gives the same\n"
        "numbers and the same hash, whatever --jobs says. The interrupt key ends it with what\n"
        "there is so far. KEY=VALUE changes a setting of the game, as in seats=3.",
    CLI_OPTIONS(options),
    .words = CLI_GAME,
    .run = run_command,
};
