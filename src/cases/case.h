/* What the files of the case runner share. */
#pragma once

#include <base/memory.h>
#include <cases/cases.h>
#include <content/yaml.h>

enum {
    CASE_COMPLAINTS = 16, /* told of one case, at most */
    CASE_STEPS = 6,       /* remembered for complaints */
    CASE_EVENTS = 1024,   /* of one step that are looked at */
    CASE_PATH = 120,      /* the longest path, with its zero */
    CASE_VALUE = 8192     /* the longest value */
};

/* A case on its way, or one of its runs. */
typedef struct CaseRun {
    const WmNode *node;  /* the case */
    const WmNode *other; /* the run, whose keys go before those of the case; or NULL */
    WmCaseReport report;
    WmComplaint complaint[CASE_COMPLAINTS];
    char *step[CASE_STEPS];
    WmMatch match;
    WmSetup *setup;
    void *derived;
    void *pack; /* of this case alone, or NULL */
    WmState *state;
    WmState *before; /* the last `do` */
    WmScript script;
    WmForced *forced;
    const WmNode *dice;
    WmEvents events;
    WmEvent event[CASE_EVENTS];
    uint64_t *cited;
    bool expects; /* something was expected, or had to be refused */
    bool refused; /* the table was not set, as the case says */
    WmAnswer legal[WM_LEGAL_MAX];
    char wanted[CASE_VALUE];
    char got[CASE_VALUE];
} CaseRun;

/* ---- say.c ----------------------------------------------------------------------------------- */

/* A text in memory of its own. */
__attribute__((format(printf, 1, 2))) char *case_format(const char *format, ...);

/* Notes what is wrong; the case has failed. */
__attribute__((format(printf, 3, 4))) void case_complain(CaseRun *run, int line, const char *format,
                                                         ...);
/* Notes that an expectation failed. */
void case_differs(CaseRun *run, int line, const char *path, const char *wanted, const char *got);

/* Remembers a step for complaints. */
__attribute__((format(printf, 2, 3))) void case_step(CaseRun *run, const char *format, ...);

/* True as long as nothing is wrong. */
static inline bool case_well(const CaseRun *run)
{
    return run->report.complaint_count == 0;
}

/* "; did you mean X?" for the nearest of several names, or "". */
typedef struct CaseNear {
    const char *typed;
    char best[64];
    int apart;
    char hint[96];
} CaseNear;

CaseNear case_near(const char *typed);
void case_near_try(CaseNear *near, const char *name);
const char *case_hint(CaseNear *near);

/* ---- paths.c --------------------------------------------------------------------------------- */

/* Where a path leads, whatever the position holds. */
typedef struct CasePath {
    const WmField *top;   /* the first field on it */
    const WmField *field; /* the last */
    bool value;           /* it is a value or several; else a struct, or an array of structs */
    bool several;         /* and not one item of them */
} CasePath;

/* Finds it; false with a sentence, and a suggestion where one is near, as a complaint. */
bool case_path_find(CaseRun *run, const WmShape *shape, const char *path, int line,
                    CasePath *found);

/* The name of a named thing. */
const char *case_thing_name(const WmMatch *m, const WmThing *thing, int id);

/* What a node says of a field as text: a scalar as it stands, a list joined by blanks, or as a
 * square or a set of seats wants it. False, with a complaint, for maps and what is too long. */
bool case_value(CaseRun *run, const CasePath *where, const WmNode *node, char *out, size_t cap);

/* The path of something below another; false, with a complaint, if it is too long. */
bool case_path_join(CaseRun *run, char out[CASE_PATH], const char *above, const char *below,
                    int line);

/* A seat by its number or name; 0 and a complaint if there is none. */
int case_seat(CaseRun *run, const char *text, int line);

/* A rule by its id; 0 and a complaint if there is none. */
WmRule case_rule(CaseRun *run, const char *id, int line);

/* An answer from its text, with a complaint if it is none. */
bool case_answer(CaseRun *run, const char *text, int line, WmAnswer *answer);

/* Complains of everything that is no scalar. */
bool case_is_scalar(CaseRun *run, const WmNode *node, const char *what);
/* The same of everything that is no list, or no map. */
bool case_is_list(CaseRun *run, const WmNode *node);
bool case_is_map(CaseRun *run, const WmNode *node);

/* Does a key end so? Then what goes before is in `front`. */
bool case_ends_with(const char *key, const char *end, char front[CASE_PATH]);

/* ---- stage.c, steps.c, expect.c -------------------------------------------------------------- */

/* The node of a key: of the run, else of the case; NULL if neither has it. */
const WmNode *case_get(const CaseRun *run, const char *key);

/* Sets the table and plays to the first question. */
void case_begin(CaseRun *run);

/* Reads 64 hexadecimal digits as a seed; with a complaint if they are none. */
bool case_seed(CaseRun *run, const WmNode *node, WmSeed *seed);

/* Reads the forced results. */
void case_dice(CaseRun *run);

/* Content for this case alone. */
void case_with(CaseRun *run, const WmNode *with);

/* Notes that a rule was at work. */
void case_cite(CaseRun *run, WmRule rule);

/* Looks after a call of the engine: forced chance, and whether the position can be true. */
void case_look(CaseRun *run, int line);

/* How a case calls a refusal: the id of a rule, "not-offered", "allowed". */
const char *case_refusal(const WmRefusal *why);

void case_steps(CaseRun *run, const WmNode *steps);
void case_expect(CaseRun *run, const WmNode *map);
void case_expect_legal(CaseRun *run, const WmNode *node);
/* The events of the last step, as a viewer has them. */
void case_expect_events(CaseRun *run, const WmNode *node, int viewer);
void case_expect_asked(CaseRun *run, const WmNode *node);
void case_expect_result(CaseRun *run, const WmNode *node);
void case_expect_undo(CaseRun *run, const WmNode *node);
