/* How fast lines and ways are found on a grid of squares. */
#pragma once

enum { CLI_GRID_SIDE = 30, CLI_GRID_WALLS = 100 };

typedef struct CliGridSpeed {
    double sight_ns; /* for a line between two squares, any two */
    double reach_ns; /* for all squares that can be reached from one */
} CliGridSpeed;

/* Looks for about so many seconds, on several random boards. */
void cli_measure_grid(double seconds, CliGridSpeed *speed);
