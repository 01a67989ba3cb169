/* A record that a command was given: the file, its match, and a place in it. */
#pragma once

#include <cli/match.h>
#include <record/record.h>

typedef struct CliRecord {
    const char *path;
    WmRecord *record;
    int cut; /* the line where it breaks off; 0: it is whole */
    WmRecordFit fit;
    WmError why;            /* what this build cannot do with it; "" if it can do everything */
    WmRecordCursor *cursor; /* once there is one */
} CliRecord;

/* Reads a record and makes its match; `match` gets the same, begun, with memory of its own and the
 * content of a folder where one is given. A record that breaks off is read as far as it goes.
 * False if that cannot be, and that has been said. Both are to be freed in either case. */
bool cli_record_open(CliRecord *record, CliMatch *match, const char *path, const char *content);

/* Makes the cursor. False if the record cannot be played again, and that has been said. */
bool cli_record_replay(CliRecord *record, WmEvents *events);

/* The record, which is the caller's from now on. */
WmRecord *cli_record_take(CliRecord *record);

void cli_record_close(CliRecord *record);

/* Is there an entry n, and can the cursor go there, once there is one? False if not, and that has
 * been said. */
bool cli_record_reaches(const CliRecord *record, int64_t n);

/* Can a record be saved there, where nothing is yet or an empty file? False if not, and that has
 * been said. */
bool cli_record_path_free(const char *path);
