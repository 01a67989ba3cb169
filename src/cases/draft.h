/* The text of a case in the making. */
#pragma once

#include <cases/case.h>
#include <cases/from_record.h>

/* A line of wm_shape_text: a path and its value. */
typedef struct CaseLine {
    const char *path;
    const char *value;
} CaseLine;

typedef struct CaseLines {
    char *text;
    CaseLine *line;
    int count;
} CaseLines;

/* What a struct holds that is not zero. */
CaseLines case_lines(const WmMatch *m, const WmShape *shape, const void *base);
void case_lines_free(CaseLines *lines);
/* The value of a path; NULL if it is zero. */
const char *case_lines_get(const CaseLines *lines, const char *path);

/* How nothing is written in that place; NULL if it cannot be. `base` is changed by it. */
const char *case_zero(const WmMatch *m, const WmShape *shape, void *base, const char *path);

/* Everything that a case says. */
typedef struct CaseDraft {
    const WmWay *way;
    int from;                /* the first step that is done */
    const char *at;          /* the moment it starts at; NULL: the beginning */
    const CaseLines *bare;   /* with `at`: the table as the moment stages it */
    const CaseLines *wanted; /* with `at`: the table as it is to be */
    const bool *stacked;     /* by line of `wanted`: a pile that `cards` puts in order */
    const WmForced *forced;  /* what chance brings */
    uint32_t forced_count;
    WmRule rule[WM_CASE_RULES];
    int rule_count;
    const WmState *before; /* the last step, if there is one */
    const WmState *end;
} CaseDraft;

/* Is this a path that cases can place? */
bool case_can_place(const WmGame *game, const char *path);

/* The text, to be freed. */
char *case_draft(const CaseDraft *draft);
