/* The games of `warmoot sim --csv` as a table, one row per game. */
#pragma once

#include <sim/sim.h>
#include <stdio.h>

typedef struct CliCsv {
    const char *path;
    FILE *file;
    uint64_t seed; /* of the run */
    int seats;
    int64_t bytes; /* written so far */
} CliCsv;

/* Begins the file anew; or, where `bytes` is not 0, goes on after that many bytes of it and drops
 * what follows. False if it cannot be, and that has been said. */
bool cli_csv_open(CliCsv *csv, const char *path, int64_t bytes, uint64_t seed, int seats);

void cli_csv_row(CliCsv *csv, int64_t number, const WmSimGame *game);

/* Brings what was written onto the disk, or to whoever reads it. False if that failed, and that
 * has been said. */
bool cli_csv_store(CliCsv *csv);

void cli_csv_close(CliCsv *csv);
