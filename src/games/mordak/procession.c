/* PRO, FIN, OVR: the Procession of Horrors, the Shrines, and how the Final Battle begins. */
#include "mordak.h"

/* ---- the track ------------------------------------------------------------------------------- */

/* The Minions of a day, for this Hero Count. */
static void read_day(const MmGame *g, MmLevelFrame *f, const MmDayFacts *day)
{
    const int count = g->s->course.heroes - 1;

    SET(f->due[MM_CHUMP - 1], day->chumps[count]);
    SET(f->due[MM_ELITE - 1], day->elites[count]);
    SET(f->due[MM_BOSS - 1], day->bosses[count]);
}

/* MM-PRO-01, MM-LVL-06: a day on, and its instructions. MM-FIN-16: not in the Final Battle. */
bool mm_advance(MmGame *g, MmLevelFrame *f)
{
    MmCourse *const course = &g->s->course;
    const MmDayFacts *const day = &g->pack->days[course->day < MM_DAYS ? course->day : 0];

    if (course->final) {
        CITE(MM_FIN_16);
        return false;
    }
    if (course->day == MM_DAYS) return false;
    GAIN(course->day, 1);
    EVENT(MM_EV_DAY, MM_PRO_01, course->day);
    CITE(MM_LVL_06, MM_PRO_03);
    if (course->day == MM_DAYS) CITE(MM_PRO_05, MM_OVR_05);
    for (int i = 0; i < day->draw; i++) (void)mm_draw_spell(g, MM_VILLAIN, MM_VOID, MM_PRO_01);
    if (day->xp) mm_gain_xp(g, MM_VILLAIN, day->xp, MM_PRO_01);
    read_day(g, f, day);
    return true;
}

static WmRule judge_muster(const MmGame *g, const MmLevelFrame *f, int size)
{
    if (size > MM_BOSS || !f->due[size - 1]) return MM_PRO_02;
    if (!mm_can_spawn(g, size)) return MM_DSC_02;
    return mm_spawn_places(g) ? 0 : MM_COR_07;
}

bool mm_may_muster(const MmGame *g, const MmLevelFrame *f)
{
    for (int size = MM_CHUMP; size <= MM_BOSS; size++)
        if (!judge_muster(g, f, size)) return true;
    return false;
}

WmRule mm_judge_muster(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != MM_A_SPAWN) return WM_NOT_OFFERED;
    return judge_muster(g, &mm_top(g)->u.level_up, a->arg[0]);
}

void mm_list_muster(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    for (int size = MM_CHUMP; size <= MM_BOSS; size++) wm_offer_one(offers, MM_A_SPAWN, size);
}

/* ---- Shrines --------------------------------------------------------------------------------- */

static int shrines_found(const MmGame *g)
{
    int found = 0;

    for (int place = 1; place <= MM_PLACES; place++)
        found += mm_revealed(g, place) && mm_tile(g, place)->shrine;
    return found;
}

static bool all_is_revealed(const MmGame *g)
{
    for (int place = 1; place <= MM_PLACES; place++)
        if (mm_on_map(g, place) && !mm_revealed(g, place)) return false;
    return true;
}

/* MM-PRO-04: revealing is enough, even with enemies on it. */
void mm_shrine_found(MmGame *g, int place)
{
    EVENT(MM_EV_SHRINE, MM_PRO_04, mm_region(g, place)->tile);
    CITE(MM_OVR_06, MM_PRO_07, MM_PRO_10);
    if (shrines_found(g) >= MM_SHRINES && g->s->course.day == MM_DAYS) CITE(MM_PRO_09);
}

/* MM-PRO-06: all Shrines; MM-PLR-09: or the whole Map. The days between bring nothing. */
void mm_look_for_end(MmGame *g)
{
    MmCourse *const course = &g->s->course;
    const bool found = course->shrines ? shrines_found(g) >= course->shrines : all_is_revealed(g);

    if (!found || course->day == MM_DAYS) return;
    SET(course->day, MM_DAYS);
    EVENT(MM_EV_DAY, course->shrines ? MM_PRO_06 : MM_PLR_09, MM_DAYS);
    CITE(MM_OVR_05);
}

/* ---- the Final Battle ------------------------------------------------------------------------ */

/* MM-FIN-01 to MM-FIN-12; the Stashes have been cashed out (MM-FIN-02). */
void mm_begin_finale(MmGame *g)
{
    EVENT(MM_EV_FINAL_BATTLE, MM_FIN_01, 0);
    CITE(MM_PRO_08, MM_PRO_11, MM_FIN_02, MM_FIN_03);
    for (int i = 0; i < 2; i++) (void)mm_draw_spell(g, MM_VILLAIN, MM_ARCANE, MM_FIN_04);
    SET(g->s->course.final, 1);
    mm_put(g, MM_VILLAIN, g->derived->keep);
    EVENT(MM_EV_PLACED, MM_FIN_07, MM_VILLAIN, g->derived->keep);
    CITE(MM_FIN_09, MM_FIN_15, MM_FIN_17);
    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++)
        if (mm_player(g, seat)->board) mm_heal(g, seat, 5, MM_FIN_08);
}
