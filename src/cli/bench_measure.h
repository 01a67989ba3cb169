/* How fast a game can be played here, by one core. */
#pragma once

#include <cli/match.h>

typedef struct CliSpeed {
    double decisions_per_s;
    double ratio_to_toy; /* of that to the rate of the toy, played in turns with the game */
    double clone_ns, legal_ns, answer_ns, view_ns;
    double verified_per_s; /* entries of records, read and played again */
} CliSpeed;

/* Plays uniform random answers for about so many seconds in all. The match has begun. False
 * with a sentence in `error` if the game does not let itself be played. */
bool cli_measure(CliMatch *match, double seconds, CliSpeed *speed, WmError *error);

/* Plays exactly so many decisions, as cli_measure would, and measures nothing: for tools that count
 * instructions. */
bool cli_play_decisions(CliMatch *match, int64_t decisions, WmError *error);
void cli_play_toy_decisions(int64_t decisions);

/* Decisions of the toy in a second, as cli_measure plays games. */
double cli_measure_toy(double seconds);
