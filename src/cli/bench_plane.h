/* How fast ways and sight are judged on a table without squares. */
#pragma once

enum { CLI_PLANE_PIECES = 20, CLI_PLANE_BODIES = 12, CLI_PLANE_ENDS = 450 };

typedef struct CliPlaneSpeed {
    double walks_ns; /* for CLI_PLANE_ENDS ends of a walk, among what is near */
    double sight_ns; /* for whether one body sees another, any two */
    double cover_ns; /* for the cover of one from another, any two */
} CliPlaneSpeed;

/* Judges for about so many seconds, on several random tables. */
void cli_measure_plane(double seconds, CliPlaneSpeed *speed);
