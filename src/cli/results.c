#include <cli/results.h>

#include <cli/message.h>
#include <inttypes.h>
#include <string.h>

enum { NAME_ROOM = 64, BAR_WIDTH = 24 };

static const char *scenario_of(const WmMatch *m)
{
    return m->game->scenarios[m->setup->scenario];
}

/* ---- for people ------------------------------------------------------------------------------ */

static void print_count(const char *what, int64_t count)
{
    printf("  %-24s %10" PRId64 "\n", what, count);
}

static void print_ends(const WmSim *sim, const WmSimTotals *totals)
{
    puts("how they ended");
    for (int seat = 1; seat <= totals->seats; seat++) {
        char name[NAME_ROOM];
        char what[NAME_ROOM + 8];
        wm_seat_text(sim->match, seat, name, sizeof name);
        snprintf(what, sizeof what, "won by %s", name);
        print_count(what, totals->seat[seat - 1].won);
    }
    print_count("drawn", totals->ended[WM_SIM_DRAWN]);
    if (totals->ended[WM_SIM_LOST] > 0) print_count("lost by all", totals->ended[WM_SIM_LOST]);
    print_count("stopped at the cap", totals->ended[WM_SIM_CAPPED]);
    print_count("broken", totals->ended[WM_SIM_BROKEN]);
}

static void print_share(int64_t count, int64_t all)
{
    const WmShare share = wm_sim_share(count, all);
    char text[NAME_ROOM];

    snprintf(text, sizeof text, "%.1f%% (%.1f to %.1f)", 100 * share.of, 100 * share.low,
             100 * share.high);
    printf("  %-20s", text);
}

static double score_mean(const WmSimTotals *totals, int seat)
{
    const int64_t finished = wm_sim_finished(totals);
    return finished > 0 ? (double)totals->seat[seat - 1].score / (double)finished : 0;
}

static void print_seats(const WmSim *sim, const WmSimTotals *totals)
{
    const int64_t finished = wm_sim_finished(totals);
    bool any_drawn = false;

    for (int i = 0; i < totals->seats; i++) any_drawn = any_drawn || totals->seat[i].drawn > 0;
    printf("seat  %-12s %-8s  %-20s%s  %-20s  score\n", "name", "agent", "won",
           any_drawn ? "  drawn               " : "", "lost");
    for (int seat = 1; seat <= totals->seats; seat++) {
        const WmSimSeat *const of = &totals->seat[seat - 1];
        char name[NAME_ROOM];
        wm_seat_text(sim->match, seat, name, sizeof name);
        printf("%4d  %-12s %-8s", seat, name, sim->agents[seat]->name);
        print_share(of->won, finished);
        if (any_drawn) print_share(of->drawn, finished);
        print_share(of->lost, finished);
        printf("  %.2f\n", score_mean(totals, seat));
    }
}

void cli_results_table(const WmSim *sim, const WmSimTotals *totals)
{
    const WmSimLengths lengths = wm_sim_lengths(totals);

    printf("%" PRId64 " games of %s, %s, from seed %" PRIu64 "\n\n", totals->played,
           sim->match->game->name, scenario_of(sim->match), sim->seed);
    print_seats(sim, totals);
    putchar('\n');
    print_ends(sim, totals);
    printf("\ndecisions a game: mean %.1f, median %" PRIu32 ", 95%% at most %" PRIu32
           ", longest %" PRIu32 "\nhash %016" PRIx64 "\n",
           lengths.mean, lengths.median, lengths.p95, lengths.most, totals->hash);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void json_share(const char *name, int64_t count, int64_t all)
{
    const WmShare share = wm_sim_share(count, all);

    printf("\"%s\": {\"games\": %" PRId64 ", \"share\": %.6f, \"low\": %.6f, \"high\": %.6f}", name,
           count, share.of, share.low, share.high);
}

static void json_seat(const WmSim *sim, const WmSimTotals *totals, int seat)
{
    const WmSimSeat *const of = &totals->seat[seat - 1];
    const int64_t finished = wm_sim_finished(totals);
    char name[NAME_ROOM];

    wm_seat_text(sim->match, seat, name, sizeof name);
    printf("%s\n  {\"seat\": %d, \"name\": ", seat > 1 ? "," : "", seat);
    cli_print_json(stdout, name);
    fputs(", \"agent\": ", stdout);
    cli_print_json(stdout, sim->agents[seat]->name);
    fputs(",\n   ", stdout);
    json_share("won", of->won, finished);
    fputs(",\n   ", stdout);
    json_share("drawn", of->drawn, finished);
    fputs(",\n   ", stdout);
    json_share("lost", of->lost, finished);
    printf(",\n   \"score_mean\": %.6f}", score_mean(totals, seat));
}

static void json_ends(const WmSim *sim, const WmSimTotals *totals)
{
    fputs(" \"ends\": {", stdout);
    for (int end = 0; end < WM_SIM_ENDS; end++)
        printf("%s\"%s\": %" PRId64, end > 0 ? ", " : "", wm_sim_end_name((WmSimEnd)end),
               totals->ended[end]);
    fputs("},\n \"broken_seed\": ", stdout);
    if (totals->first_broken < 0)
        fputs("null", stdout);
    else
        printf("%" PRIu64, sim->seed + (uint64_t)totals->first_broken);
}

void cli_results_json(const WmSim *sim, const WmSimTotals *totals)
{
    const WmSimLengths lengths = wm_sim_lengths(totals);

    fputs("{\"game\": ", stdout);
    cli_print_json(stdout, sim->match->game->name);
    fputs(", \"scenario\": ", stdout);
    cli_print_json(stdout, scenario_of(sim->match));
    printf(",\n \"seed\": %" PRIu64 ", \"games\": %" PRId64 ", \"played\": %" PRId64
           ", \"cap\": %" PRIu32 ",\n \"hash\": \"%016" PRIx64 "\",\n",
           sim->seed, sim->games, totals->played, sim->cap, totals->hash);
    json_ends(sim, totals);
    printf(",\n \"decisions\": {\"total\": %" PRId64 ", \"mean\": %.6f, \"median\": %" PRIu32
           ", \"p95\": %" PRIu32 ", \"max\": %" PRIu32 "},\n \"seats\": [",
           lengths.total, lengths.mean, lengths.median, lengths.p95, lengths.most);
    for (int seat = 1; seat <= totals->seats; seat++) json_seat(sim, totals, seat);
    puts("\n]}");
}

/* ---- on the way ------------------------------------------------------------------------------ */

static void print_time(double seconds)
{
    if (seconds < 120)
        fprintf(stderr, "%.0f s", seconds);
    else if (seconds < 7200)
        fprintf(stderr, "%.0f min", seconds / 60);
    else
        fprintf(stderr, "%.1f h", seconds / 3600);
}

void cli_progress(int64_t played, int64_t games, double games_per_s)
{
    static const char full[BAR_WIDTH + 1] = "########################";
    static const char empty[BAR_WIDTH + 1] = "........................";
    const int done = (int)(played * BAR_WIDTH / games);

    fprintf(stderr, "\r[%.*s%.*s] %" PRId64 " of %" PRId64, done, full, BAR_WIDTH - done, empty,
            played, games);
    if (games_per_s > 0) {
        fprintf(stderr, games_per_s < 10 ? ", %.1f/s, " : ", %.0f/s, ", games_per_s);
        print_time((double)(games - played) / games_per_s);
        fputs(" left", stderr);
    }
    fputs("\033[K", stderr);
    fflush(stderr);
}

void cli_progress_clear(void)
{
    fputs("\r\033[K", stderr);
}
