/* What holds for a while: abilities, Bonus dice, Blood Bound, what a Region counts as. */
#include <core/mem.h>

#include "mordak.h"

static int count_lasting(const MmGame *g)
{
    int count = 0;

    while (count < MM_LASTING && g->s->lasting[count].kind) count++;
    return count;
}

/* The oldest makes room where there is none: the book has no limit, and its cards bring no more. */
void mm_last(MmGame *g, const MmLasting *lasting)
{
    int count = count_lasting(g);

    if (count == MM_LASTING) {
        wm_mem_move(&g->s->lasting[0], &g->s->lasting[1], (MM_LASTING - 1) * sizeof *lasting);
        count--;
    }
    g->s->lasting[count] = *lasting;
}

/* Keeps those that a test does not strike out. */
typedef bool IsOver(const MmGame *g, const MmLasting *lasting, int until, int whose);

static void strike_out(MmGame *g, IsOver *is_over, int until, int whose)
{
    const int count = count_lasting(g);
    int kept = 0;

    for (int i = 0; i < count; i++) {
        const MmLasting lasting = g->s->lasting[i];
        if (!is_over(g, &lasting, until, whose)) g->s->lasting[kept++] = lasting;
    }
    wm_mem_zero(&g->s->lasting[kept], (size_t)(count - kept) * sizeof g->s->lasting[0]);
}

static bool is_of(const MmGame *g, const MmLasting *lasting, int until, int figure)
{
    (void)g, (void)until;
    return lasting->figure == figure;
}

void mm_forget(MmGame *g, int figure)
{
    strike_out(g, is_of, 0, figure);
}

/* A roll ends what its roller had for it; a Turn what its Player did for it; the end of a Round
 * what was for that Round; and the begin of a team's Round what it had cast until then. */
static bool has_lapsed(const MmGame *g, const MmLasting *lasting, int until, int whose)
{
    (void)g;
    if (lasting->until != until) return false;
    if (until == MM_NEXT_ROLL) return lasting->figure == whose;
    if (until == MM_TURN_END) return lasting->by == whose;
    return until == MM_ROUND_END || mm_team_of_seat(lasting->by) == whose;
}

void mm_let_lapse(MmGame *g, int until, int figure_or_team)
{
    strike_out(g, has_lapsed, until, figure_or_team);
}
