/* Lessons: the beginning of a game by a script, with what is said on the way. They are written
 * beside the content of their game (docs/lessons.md) and linked into the program. */
#pragma once

#include <warmoot/warmoot.h>

/* Something that must be true once a step was done; looked at when content is checked. */
typedef struct WmLessonFact {
    const char *path; /* as wm_view_get has it */
    const char *value;
} WmLessonFact;

/* Something that is said, an answer that is given, or both. */
typedef struct WmLessonStep {
    const char *say;    /* to the learner; "": nothing */
    const char *ring;   /* names of what it speaks of, parted by blanks; "": nothing */
    const char *by;     /* who answers, as the game calls the seat; "": the learner */
    const char *answer; /* as typed; "": none, it is only said */
    int line;           /* in its file */
    const WmLessonFact *facts;
    int fact_count;
} WmLessonStep;

typedef struct WmLesson {
    const char *game;
    const char *name; /* of its file; no other lesson of the game has it */
    const char *title;
    const char *about; /* one sentence */
    const char *scenario;
    int seat;                    /* the learner's */
    uint64_t seed;               /* chance of the whole game: wm_seed_numbered */
    const char *const *settings; /* each "KEY=VALUE" */
    int setting_count;
    const WmLessonStep *steps;
    int step_count;
} WmLesson;

/* The lessons that are linked in, as warmoot-lessons has made them; NULL beyond the last. */
const WmLesson *wm_lesson_at(int index);

/* The setup of a lesson, into memory of game->setup->bytes. `m` needs its game, pack and setup.
 * False and a sentence where the game has no such scenario or setting. */
bool wm_lesson_set_up(const WmLesson *lesson, const WmMatch *m, WmSetup *setup, WmError *error);
/* The seat that gives the answer of a step; 0: there is none of that name. */
int wm_lesson_seat(const WmLesson *lesson, const WmLessonStep *step, const WmMatch *m);
