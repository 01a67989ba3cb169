/* Cases: rulings as data. A case sets up a position, lets seats answer, and says what must come of
 * it; docs/cases.md is the format. Hosted code; knows no game by name. */
#pragma once

#include <stdio.h>
#include <warmoot/warmoot.h>

enum { WM_CASE_RULES = 6 }; /* that one case may list */

/* What is wrong with a case, or what came out otherwise than it says. */
typedef struct WmComplaint {
    int line;
    char *reason; /* one sentence */
    char *path;   /* of an expectation that failed: of what, and these two; else NULL */
    char *wanted;
    char *got;
} WmComplaint;

/* How a case went. Everything in it lives as long as the call that it is handed to. */
typedef struct WmCaseReport {
    const char *file;
    int line;           /* where the case begins; 0: the file itself is wrong */
    const char *name;   /* "" where it has none */
    const WmGame *game; /* NULL where there is none of that name */
    bool passed;
    WmRule rule[WM_CASE_RULES]; /* those it lists */
    int rule_count;
    const WmComplaint *complaint;
    int complaint_count;
    char *const *step; /* the last steps, the oldest first */
    int step_count;
    const WmMatch *match; /* where it ended; NULL where it never began */
    const WmState *state;
} WmCaseReport;

typedef void WmCaseHeard(void *who, const WmCaseReport *report);

/* Which cases are run: those whose name or one of whose rule ids has `only` in it, and those of
 * `game`; NULL: all. */
typedef struct WmCaseChoice {
    const char *only;
    const WmGame *game;
} WmCaseChoice;

/* Runs the cases of a file, or of all .yaml files in a folder and the folders in it, by name; files
 * called exceptions.yaml are not cases. Every case run is told to `heard`. False if there is no
 * such file or folder or it cannot be read, with a sentence in `error`. */
bool wm_cases_run(const char *path, const WmCaseChoice *choice, WmCaseHeard *heard, void *who,
                  WmError *error);

/* The same for a text in memory; `file` is how complaints call it. */
void wm_cases_run_text(const char *file, const char *text, size_t length,
                       const WmCaseChoice *choice, WmCaseHeard *heard, void *who);

/* Everything that a case of this game can speak of, and a small case that passes. */
void wm_case_words(const WmGame *game, FILE *out);

/* The map of a match, drawn with the names of its places, and a line for each of them. False if it
 * has none. */
bool wm_case_map(const WmMatch *m, FILE *out);
