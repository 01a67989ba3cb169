/* What came of the games: counting them, and what the counts say. */
#include <sim/sim.h>
#include <stdlib.h>
#include <string.h>

bool wm_sim_totals_begin(WmSimTotals *totals, int seats, uint32_t cap)
{
    *totals = (WmSimTotals){.seats = seats, .cap = cap, .first_broken = -1};
    totals->lengths = calloc((size_t)cap + 1, sizeof *totals->lengths);
    return totals->lengths != NULL;
}

void wm_sim_totals_free(WmSimTotals *totals)
{
    free(totals->lengths);
    *totals = (WmSimTotals){0};
}

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static void count_seat(WmSimSeat *seat, WmOutcome outcome, int32_t score)
{
    if (outcome == WM_WON) seat->won++;
    if (outcome == WM_DRAWN) seat->drawn++;
    if (outcome == WM_LOST) seat->lost++;
    seat->score += score;
}

void wm_sim_count(WmSimTotals *totals, const WmSimGame *game)
{
    const int64_t number = totals->played++;

    totals->ended[game->end]++;
    totals->hash += mix((uint64_t)number * 0x9e3779b97f4a7c15u + game->hash);
    if (game->end == WM_SIM_BROKEN && totals->first_broken < 0) totals->first_broken = number;
    if (game->end == WM_SIM_BROKEN || game->end == WM_SIM_CAPPED) return;
    totals->lengths[game->decisions]++;
    for (int i = 0; i < totals->seats; i++)
        count_seat(&totals->seat[i], (WmOutcome)game->outcome[i], game->score[i]);
}

const char *wm_sim_end_name(WmSimEnd end)
{
    static const char *const names[WM_SIM_ENDS] = {[WM_SIM_WON] = "won",
                                                   [WM_SIM_DRAWN] = "drawn",
                                                   [WM_SIM_LOST] = "lost",
                                                   [WM_SIM_CAPPED] = "cap",
                                                   [WM_SIM_BROKEN] = "broken"};
    return names[end];
}

int64_t wm_sim_finished(const WmSimTotals *totals)
{
    return totals->ended[WM_SIM_WON] + totals->ended[WM_SIM_DRAWN] + totals->ended[WM_SIM_LOST];
}

/* The square root of a number from 0 to 1, well enough to be printed, without libm. */
static double root(double square)
{
    double guess = 1;

    for (int i = 0; i < 40; i++) guess = (guess + square / guess) / 2;
    return guess;
}

WmShare wm_sim_share(int64_t count, int64_t all)
{
    const double z = 1.959964;
    const double n = (double)all;

    if (all == 0) return (WmShare){0, 0, 1};
    const double p = (double)count / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z / (1 + z * z / n) * root(p * (1 - p) / n + z * z / (4 * n * n));
    return (WmShare){p, count == 0 ? 0 : middle - reach, count == all ? 1 : middle + reach};
}

WmSimLengths wm_sim_lengths(const WmSimTotals *totals)
{
    const int64_t games = wm_sim_finished(totals);
    WmSimLengths lengths = {0};
    int64_t below = 0;

    if (games == 0) return lengths;
    for (uint32_t length = 0; length <= totals->cap; length++) {
        const int64_t upto = below + totals->lengths[length];
        if (upto == below) continue;
        if (below * 2 < games && upto * 2 >= games) lengths.median = length;
        if (below * 20 < games * 19 && upto * 20 >= games * 19) lengths.p95 = length;
        lengths.most = length;
        lengths.total += totals->lengths[length] * (int64_t)length;
        below = upto;
    }
    lengths.mean = (double)lengths.total / (double)games;
    return lengths;
}
