/* VIC, BRD: what is different in a Quest (its `rules`). */
#include "orcquest.h"

enum { TWISTS_OF_QUEST = 3, FLAIR = 3 };

/* NULL: the Quest has no such rule. */
const WmOp *oq_twist(const OqGame *g, int word)
{
    const WmOp *const rules = g->derived->quest->rules;

    for (int i = 0; i < TWISTS_OF_QUEST && rules[i].word; i++)
        if (rules[i].word == word) return &rules[i];
    return NULL;
}

/* OQ-VIC-07: where a flight that ends there loses the Quest. */
bool oq_escapes_at(const OqGame *g, int enemy, int square)
{
    const WmOp *const escape = oq_twist(g, OQ_T_ESCAPE);
    const int columns = g->grid.columns;

    if (!escape || oq_enemy(g, enemy)->sheet != escape->arg[0]) return false;
    return square == wm_grid_square(columns, escape->arg[1], escape->arg[2]) ||
           square == wm_grid_square(columns, escape->arg[3], escape->arg[4]);
}

static bool sees_sheet(const OqGame *g, int enemy, int sheet)
{
    EACH_MINIATURE(other)
        if (other != enemy && oq_enemy(g, other)->sheet == sheet &&
            oq_sees(g, enemy, oq_figure(g, other)->at))
            return true;
    return false;
}

static bool in_group_with(const OqGame *g, int enemy, int sheet)
{
    EACH_MINIATURE(other)
        if (oq_enemy(g, other)->sheet == sheet && oq_enemy(g, other)->group &&
            oq_enemy(g, other)->group == oq_enemy(g, enemy)->group)
            return true;
    return false;
}

/* The result that an Enemy acts by: with their leader near, some read Yellow as Orange. */
int oq_result_for(const OqGame *g, int enemy, int colour)
{
    const WmOp *const bold = oq_twist(g, OQ_T_BOLD);
    const WmOp *const group = oq_twist(g, OQ_T_BOLD_GROUP);

    if (colour != OQ_YELLOW) return colour;
    if (bold && oq_enemy(g, enemy)->sheet == bold->arg[0] && sees_sheet(g, enemy, bold->arg[1]))
        return OQ_ORANGE;
    return group && in_group_with(g, enemy, group->arg[0]) ? OQ_ORANGE : colour;
}

/* How many Movement Points fewer what a Hero carries leaves it (a heavy Objective). */
int oq_burden(const OqGame *g, int hero)
{
    const WmOp *const heavy = oq_twist(g, OQ_T_HEAVY);

    for (int i = 0; heavy && i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark == heavy->arg[0] && g->s->board.lain[i].held == hero)
            return heavy->arg[1];
    return 0;
}

/* Friends that a Hero has freed give it Support. */
bool oq_has_friend(const OqGame *g, int hero)
{
    const WmOp *const friends = oq_twist(g, OQ_T_FRIENDS);

    for (int i = 0; friends && i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark && g->s->board.lain[i].mark <= friends->arg[0] &&
            g->s->board.lain[i].held == hero)
            return true;
    return false;
}

/* OQ-GRP-12: no target of Ranged Attacks while one of its own is with it. */
bool oq_is_screened(const OqGame *g, int enemy)
{
    const WmOp *const screened = oq_twist(g, OQ_T_SCREENED);

    if (!screened || oq_enemy(g, enemy)->sheet != screened->arg[0]) return false;
    EACH_ENEMY(g, other)
        if (oq_enemy(g, other)->sheet == screened->arg[1] && oq_are_partners(g, enemy, other))
            return true;
    return false;
}

/* How far Flair reaches: farther where a Patrol sniffs about, and to who carries what smells. */
int oq_flair(const OqGame *g, int enemy, int hero)
{
    const WmOp *const smell = oq_twist(g, OQ_T_SMELL);
    const int patrol = oq_enemy(g, enemy)->patrol;
    int flair = FLAIR;

    if (patrol) flair = oq_max(flair, oq_patrol(g, patrol)->sniff);
    for (int i = 0; smell && i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark == smell->arg[0] && g->s->board.lain[i].held == hero)
            flair = oq_max(flair, smell->arg[1]);
    return flair;
}

/* Heroes who carry Objective tokens where that annoys the Boss, bit hero-1. */
unsigned oq_egg_thieves(const OqGame *g)
{
    unsigned heroes = 0;

    for (int i = 0; oq_twist(g, OQ_T_EGGS) && i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];
        if (lain->held && oq_lain_is(g, lain, OQ_TOKEN_OBJECTIVE)) heroes |= 1u << (lain->held - 1);
    }
    return heroes;
}

/* Squares that only the Boss enters. */
bool oq_in_lair(const OqGame *g, int square)
{
    const WmOp *const lair = oq_twist(g, OQ_T_LAIR);

    return lair && g->derived->area[square] == lair->arg[0];
}

/* The highest Alert Level that there can be now. */
int oq_alert_ceiling(const OqGame *g)
{
    const WmOp *const ceiling = oq_twist(g, OQ_T_CEILING);

    if (!ceiling || (g->s->board.explored & oq_area_bit(ceiling->arg[1]))) return 0;
    return ceiling->arg[0];
}
