/* RB-SET-17: what scenarios score. */
#include "relicblade.h"

enum { SEIZED = 3 }; /* points that win */

/* Seize the Relic: a point for whoever carries it on its feet. */
static void score_seize(RbGame *g)
{
    RbCourse *const course = &g->s->course;

    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        const RbMarker *const lies = rb_marker(g, marker);
        if (lies->kind != RB_RELIC_MARKER || !lies->carrier || !rb_able(g, lies->carrier)) continue;
        const int seat = rb_side(lies->carrier);
        GAIN(course->score[seat - 1], 1);
        EVENT(RB_EV_SCORED, RB_SET_17, seat, course->score[seat - 1]);
        if (course->score[seat - 1] < SEIZED || RB_OVER(g)) continue;
        SET(course->outcome, seat == 1 ? RB_FIRST_WINS : RB_SECOND_WINS);
        EVENT(RB_EV_ENDS, RB_WIN_01, course->outcome);
    }
}

void rb_score_round(RbGame *g)
{
    if (g->setup->head.scenario == RB_SEIZE) score_seize(g);
}
