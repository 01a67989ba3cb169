/* Results of `warmoot sim`, told to people or as JSON. The same run gives the same text, whatever
 * the number of threads and however long it took. */
#pragma once

#include <sim/sim.h>

void cli_results_table(const WmSim *sim, const WmSimTotals *totals);
void cli_results_json(const WmSim *sim, const WmSimTotals *totals);

/* What came of each scenario that was played, in the order of the game's list. */
void cli_results_stories(const WmSim *sim, const WmSimChapter *chapters);

/* For a terminal, on standard error: a bar, how many games a second, and the time left. The line
 * is written over by the next one; `cli_progress_clear` takes it away. */
void cli_progress(int64_t played, int64_t games, double games_per_s);
void cli_progress_clear(void);
