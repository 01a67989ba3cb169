/* `warmoot arena`: agents play a game many times, and what came of it. */
#include <cli/message.h>
#include <cli/request.h>
#include <cli/terminal.h>
#include <stdlib.h>
#include <unistd.h>

enum { ARENA_SCENARIO, ARENA_GAMES, ARENA_SEAT, ARENA_SEED, ARENA_JSON };

static const CliOption options[] = {
    [ARENA_SCENARIO] = {.name = "--scenario",
                        .value = "NAME",
                        .summary = "what to play, of the game's scenarios (the first)",
                        .words = CLI_SCENARIO},
    [ARENA_GAMES] = {.name = "--games", .value = "N", .summary = "play that many games (100)"},
    [ARENA_SEAT] = {.name = "--seat",
                    .value = "N=AGENT",
                    .summary = "the agent that plays seat N; may be repeated (`greedy`)",
                    .words = CLI_PLAYER},
    [ARENA_SEED] = {.name = "--seed",
                    .value = "N",
                    .summary = "the seed of the first game; the others follow it (1)"},
    [ARENA_JSON] = {.name = "--json", .summary = "print it as JSON"},
};

enum { PROGRESS_DISTANCE = 16 };

typedef struct Arena {
    CliRequest table;
    bool json;
    int64_t games;
    CliMatch match;
    const WmAgent *agents[WM_SEATS_MAX + 1]; /* by seat */
    int64_t played;
    int64_t decisions;
    int64_t won[WM_SEATS_MAX + 1];
    int64_t drawn;
    bool broken;
} Arena;

/* ---- playing --------------------------------------------------------------------------------- */

static bool play_game(Arena *arena, uint64_t number)
{
    const WmMatch *m = &arena->match.match;
    WmState *state = arena->match.state;
    const WmSeed for_game = wm_seed_numbered(number);
    const WmSeed for_agents = wm_seed_numbered(~number);
    WmStream chance;
    int64_t decisions = 0;
    int seat;

    wm_stream_begin(&chance, &for_agents);
    if (wm_begin(m, state, &for_game, NULL) != WM_OK) return false;
    for (; (seat = wm_asked_first(state)) != 0; decisions++) {
        const WmAnswer answer = wm_agent_answer(arena->agents[seat], m, state, seat, &chance);
        if (cli_interrupted()) return true;
        if (wm_answer(m, state, seat, answer, NULL) != WM_OK) return false;
    }
    arena->decisions += decisions;
    arena->played++;
    for (seat = 1; seat <= m->setup->seats; seat++) {
        const WmOutcome outcome = wm_result(m, state, seat).outcome;
        if (outcome == WM_WON) arena->won[seat]++;
        if (outcome == WM_DRAWN && seat == 1) arena->drawn++;
    }
    return true;
}

static void show_progress(const Arena *arena)
{
    if (!isatty(STDERR_FILENO) || arena->played % PROGRESS_DISTANCE) return;
    fprintf(stderr, "\r%lld of %lld games", (long long)arena->played, (long long)arena->games);
}

static void play_all(Arena *arena)
{
    cli_catch_interrupt();
    for (int64_t i = 0; i < arena->games && !cli_interrupted() && !arena->broken; i++) {
        arena->broken = !play_game(arena, arena->table.seed + (uint64_t)i);
        show_progress(arena);
    }
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
}

/* ---- telling --------------------------------------------------------------------------------- */

typedef struct Share {
    double of, low, high; /* with the bounds of the 95% interval after Wilson */
} Share;

/* The square root of a number from 0 to 1, well enough to be printed, without libm. */
static double root(double square)
{
    double guess = 1;

    for (int i = 0; i < 40; i++) guess = (guess + square / guess) / 2;
    return guess;
}

static Share share(int64_t won, int64_t played)
{
    const double z = 1.96;
    const double n = (double)played;

    if (played == 0) return (Share){0, 0, 1};
    const double p = (double)won / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z / (1 + z * z / n) * root(p * (1 - p) / n + z * z / (4 * n * n));
    return (Share){p, won == 0 ? 0 : middle - reach, won == played ? 1 : middle + reach};
}

static double average(const Arena *arena)
{
    return arena->played ? (double)arena->decisions / (double)arena->played : 0;
}

static void print_json(const Arena *arena)
{
    fputs("{\"game\": ", stdout);
    cli_print_json(stdout, arena->match.match.game->name);
    printf(", \"games\": %lld, \"seed\": %llu, \"decisions\": %.1f, \"drawn\": %lld, \"seats\": [",
           (long long)arena->played, (unsigned long long)arena->table.seed, average(arena),
           (long long)arena->drawn);
    for (int seat = 1; seat <= arena->match.setup->seats; seat++) {
        const Share won = share(arena->won[seat], arena->played);
        char name[64];
        wm_seat_text(&arena->match.match, seat, name, sizeof name);
        printf("%s\n  {\"seat\": %d, \"name\": ", seat > 1 ? "," : "", seat);
        cli_print_json(stdout, name);
        fputs(", \"agent\": ", stdout);
        cli_print_json(stdout, arena->agents[seat]->name);
        printf(", \"won\": %lld, \"share\": %.4f, \"low\": %.4f, \"high\": %.4f}",
               (long long)arena->won[seat], won.of, won.low, won.high);
    }
    puts("\n]}");
}

static void print_table(const Arena *arena)
{
    printf("%lld games, %.1f decisions each", (long long)arena->played, average(arena));
    if (arena->drawn > 0) printf(", %lld drawn", (long long)arena->drawn);
    putchar('\n');
    for (int seat = 1; seat <= arena->match.setup->seats; seat++) {
        const Share won = share(arena->won[seat], arena->played);
        char name[64];
        wm_seat_text(&arena->match.match, seat, name, sizeof name);
        printf("  seat %d  %-14s  %-8s  won %5.1f%%  (%.1f to %.1f)\n", seat, name,
               arena->agents[seat]->name, 100 * won.of, 100 * won.low, 100 * won.high);
    }
}

/* ---- the command ----------------------------------------------------------------------------- */

static bool seat_agents(Arena *arena)
{
    const int seats = arena->match.match.setup->seats;

    if (!cli_request_fits(&arena->table, seats)) return false;
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = arena->table.players[seat];
        arena->agents[seat] = cli_request_agent(&arena->table, who ? who : cli_usual_agent());
        if (!arena->agents[seat]) return false;
    }
    return true;
}

static int hold(Arena *arena)
{
    const WmGame *game = cli_request_game(&arena->table);

    if (!game) return arena->table.game ? CLI_FAILED : CLI_MISUSED;
    if (!cli_request_match(&arena->table, game, &arena->match) || !seat_agents(arena))
        return CLI_FAILED;
    play_all(arena);
    if (arena->broken)
        return cli_fail(cli_arena.name, "the game is broken with seed %llu",
                        (unsigned long long)arena->table.seed + (unsigned long long)arena->played);
    if (arena->json)
        print_json(arena);
    else
        print_table(arena);
    return cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int run(CliArguments *arguments)
{
    Arena *arena = cli_allocate(sizeof *arena);
    int status = CLI_DONE;
    int what;

    arena->table.command = cli_arena.name;
    arena->table.seed = 1;
    arena->games = 100;
    while (status == CLI_DONE && (what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case ARENA_SCENARIO: arena->table.scenario = arguments->value; break;
        case ARENA_GAMES:
            status = cli_number(arguments, 1, 1000000000, &arena->games) ? CLI_DONE : CLI_MISUSED;
            break;
        case ARENA_SEAT: status = cli_request_seat(&arena->table, arguments); break;
        case ARENA_SEED: status = cli_request_seed(&arena->table, arguments); break;
        case ARENA_JSON: arena->json = true; break;
        case CLI_OPERAND: status = cli_request_operand(&arena->table, arguments); break;
        default: status = CLI_MISUSED; break;
        }
    }
    if (status == CLI_DONE) status = hold(arena);
    cli_match_free(&arena->match);
    free(arena);
    return status;
}

const CliCommand cli_arena = {
    .name = "arena",
    .summary = "Let agents play a game many times.",
    .operands = "[GAME [KEY=VALUE ...]]",
    .details =
        "Prints how often each seat won, with the 95% interval of that share. The same seed\n"
        "gives the same numbers. The interrupt key ends it with what there is so far.\n"
        "KEY=VALUE changes a setting of the game, as in seats=3.",
    CLI_OPTIONS(options),
    .words = CLI_GAME,
    .run = run,
};
