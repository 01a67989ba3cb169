/* What actions.c and act.c share. */
#pragma once

#include "relicblade.h"

/* An action as it was declared. */
typedef struct RbDeclared {
    int by, action;
    int target; /* model; 0: none */
    bool focused, ranged, at_point, alone;
    WmPoint at;
} RbDeclared;

RbDeclared rb_declared(const WmAnswer *a);

/* actions.c: whether an action can be performed without focus, whatever its target; whether a model
 * that may be disabled is protected (PRO). */
WmRule rb_judge_ready(const RbGame *g, const RbTurnFrame *f, int by, int number);
WmRule rb_judge_down(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int by,
                     int target);

int rb_range_of(const RbActionFacts *action, bool ranged);
bool rb_is_close(const RbActionFacts *action, bool ranged);
bool rb_in_range(const RbTable *table, const RbActionFacts *action, int by, int target,
                 bool ranged);
int rb_faces(const RbActionFacts *action); /* dice that it shows */
bool rb_is_automatic(const RbActionFacts *action);
int rb_free_summon(const RbGame *g, int seat);     /* an empty slot; 0: none */
int rb_kept_by(const RbGame *g, int by, int card); /* its summon of that card; 0: none */
bool rb_grabs(const RbActionFacts *action);        /* whether it picks up a marker */
int rb_marker_beside(const RbGame *g, int model);  /* 0: none */

/* effects.c */
void rb_touch(RbGame *g, const RbActFrame *f, int model); /* what a hit or a success brings */
void rb_do_alone(RbGame *g, RbActFrame *f);               /* what happens to the user */
