/* Which rules of a game are shown by its cases. */
#pragma once

#include <base/buffer.h>
#include <cases/cases.h>

enum { WM_COVERAGE_PARTS = 128 };

/* A part of the ledger: "OQ-MOV". */
typedef struct WmCoveragePart {
    char id[16];
    const char *name; /* as the ledger calls it, or "" */
    int total, shown, excepted;
} WmCoveragePart;

typedef enum WmShown { WM_MISSING, WM_SHOWN, WM_EXCEPTED } WmShown;

typedef struct WmCoverage {
    const WmGame *game;
    int total, shown, excepted;
    int passed, failed; /* cases */
    uint8_t *how;       /* WmShown, by rule; rule 0 is not used */
    WmCoveragePart part[WM_COVERAGE_PARTS];
    int part_count;
} WmCoverage;

/* Told of what is wrong with the exceptions; line 0: with the file as a whole. */
typedef void WmCoverageMistake(void *who, const char *file, int line, const char *reason);

/* Runs the cases of a game below `folder`. A rule is shown if a case that passed lists it, and so
 * its run cited it. Rules that no case can show are excepted by FOLDER/GAME/exceptions.yaml, a list
 * of {id, reason}, where it is there; at most 3 in 100. False if something is wrong, which has been
 * told. Freed with wm_coverage_free in any case. */
bool wm_coverage(const WmGame *game, const char *folder, WmCoverage *coverage,
                 WmCoverageMistake *mistake, void *who);
void wm_coverage_free(WmCoverage *coverage);

/* As JSON: {"game", "total", "shown", "excepted", "missing": [ids], "parts": [...]}. */
void wm_coverage_json(const WmCoverage *coverage, WmBuffer *out);
/* For people: one line per part, then what is missing. */
void wm_coverage_print(const WmCoverage *coverage, FILE *out);
