#include <cli/sim_results.h>

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

void cli_results_stories(const WmSim *sim, const WmSimChapter *chapters)
{
    const WmGame *const game = sim->match->game;

    printf("%" PRId64 " stories of %s, from seed %" PRIu64 "\n\n", sim->games, game->name,
           sim->seed);
    printf("%-14s %6s  %-20s  %8s  %-20s  decisions\n", "scenario", "played", "won", "begun",
           "won at once");
    for (int i = 0; i < game->scenario_count; i++) {
        const WmSimChapter *const chapter = &chapters[i];
        if (chapter->played == 0) continue;
        printf("%-14s %6" PRId64, game->scenarios[i], chapter->played);
        print_share(chapter->won, chapter->played);
        printf("  %8" PRId64, chapter->begun);
        print_share(chapter->won_at_once, chapter->begun);
        printf("  %" PRId64 "\n", chapter->decisions / chapter->played);
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

static void put_share(WmBuffer *out, const char *name, int64_t count, int64_t all)
{
    const WmShare share = wm_sim_share(count, all);

    wm_json_put_open(out, name, '{');
    wm_json_put_number(out, "games", count);
    wm_json_put_decimal(out, "share", share.of, 6);
    wm_json_put_decimal(out, "low", share.low, 6);
    wm_json_put_decimal(out, "high", share.high, 6);
    wm_json_close(out, '}');
}

static void add_seat(WmBuffer *out, const WmSim *sim, const WmSimTotals *totals, int seat)
{
    const WmSimSeat *const of = &totals->seat[seat - 1];
    const int64_t finished = wm_sim_finished(totals);
    char name[NAME_ROOM];

    wm_seat_text(sim->match, seat, name, sizeof name);
    wm_json_open(out, '{');
    wm_json_put_number(out, "seat", seat);
    wm_json_put_text(out, "name", name);
    wm_json_put_text(out, "agent", sim->agents[seat]->name);
    put_share(out, "won", of->won, finished);
    put_share(out, "drawn", of->drawn, finished);
    put_share(out, "lost", of->lost, finished);
    wm_json_put_decimal(out, "score_mean", score_mean(totals, seat), 6);
    wm_json_close(out, '}');
}

static void put_ends(WmBuffer *out, const WmSim *sim, const WmSimTotals *totals)
{
    wm_json_put_open(out, "ends", '{');
    for (int end = 0; end < WM_SIM_ENDS; end++)
        wm_json_put_number(out, wm_sim_end_name((WmSimEnd)end), totals->ended[end]);
    wm_json_close(out, '}');
    wm_json_add_name(out, "broken_seed");
    if (totals->first_broken < 0)
        wm_json_add_null(out);
    else
        wm_json_add_unsigned(out, sim->seed + (uint64_t)totals->first_broken);
}

static void put_lengths(WmBuffer *out, const WmSimTotals *totals)
{
    const WmSimLengths lengths = wm_sim_lengths(totals);

    wm_json_put_open(out, "decisions", '{');
    wm_json_put_number(out, "total", lengths.total);
    wm_json_put_decimal(out, "mean", lengths.mean, 6);
    wm_json_put_number(out, "median", lengths.median);
    wm_json_put_number(out, "p95", lengths.p95);
    wm_json_put_number(out, "max", lengths.most);
    wm_json_close(out, '}');
}

void cli_results_json(const WmSim *sim, const WmSimTotals *totals)
{
    WmBuffer out = {0};

    wm_json_open(&out, '{');
    wm_json_put_text(&out, "game", sim->match->game->name);
    wm_json_put_text(&out, "scenario", scenario_of(sim->match));
    wm_json_put_unsigned(&out, "seed", sim->seed);
    wm_json_put_number(&out, "games", sim->games);
    wm_json_put_number(&out, "played", totals->played);
    wm_json_put_number(&out, "cap", sim->cap);
    wm_json_put_hash(&out, "hash", totals->hash);
    put_ends(&out, sim, totals);
    put_lengths(&out, totals);
    wm_json_put_open(&out, "seats", '[');
    for (int seat = 1; seat <= totals->seats; seat++) add_seat(&out, sim, totals, seat);
    wm_json_close(&out, ']');
    wm_json_close(&out, '}');
    cli_print_json(&out);
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
