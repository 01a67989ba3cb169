/* VIC: the Main and the Secondary Objectives of a Quest, and how it ends. */
#include "orcquest.h"

/* ---- what has come about --------------------------------------------------------------------- */

static bool hero_left(const OqGame *g)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->standing == OQ_LEFT) return true;
    return false;
}

static bool anybody_plays(const OqGame *g)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->standing == OQ_LIVES || oq_hero(g, hero)->standing == OQ_OUTSIDE)
            return true;
    return false;
}

static bool anybody_dead(const OqGame *g)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->standing == OQ_DEAD) return true;
    return false;
}

static bool carried_out(const OqGame *g, int mark)
{
    for (int i = 0; i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];

        if (lain->mark == mark && lain->held) return oq_hero(g, lain->held)->standing == OQ_LEFT;
    }
    return false;
}

int oq_collected(const OqGame *g, int among)
{
    int count = 0;

    for (int i = 0; i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];

        count += lain->mark && lain->mark <= among && lain->taken;
    }
    return count;
}

bool oq_lain_is(const OqGame *g, const OqLain *lain, int kind)
{
    return lain->token && g->pack->tokens[lain->token - 1].kind == kind;
}

/* Presence Tokens of a kind that Heroes took; of any Reserve where none is named. */
static int taken(const OqGame *g, int kind, int reserve, bool seen)
{
    int count = 0;

    for (int i = 0; i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];

        count += oq_lain_is(g, lain, kind) && lain->taken &&
                 (!reserve || lain->reserve == reserve) && (!seen || lain->seen);
    }
    return count;
}

static bool killed(const OqGame *g, int sheet)
{
    for (int i = 0; i < 4; i++)
        if (g->s->course.killed[i] == sheet) return true;
    return false;
}

/* But for those that march in a Patrol. */
static bool wiped_out(const OqGame *g, int sheet)
{
    EACH_MINIATURE(enemy)
        if (oq_enemy(g, enemy)->sheet == sheet && !oq_enemy(g, enemy)->patrol) return false;
    return true;
}

static bool found_early(const OqGame *g, const WmOp *aim)
{
    return taken(g, OQ_TOKEN_OBJECTIVE, 0, false) >= aim->arg[0] &&
           !(g->s->board.explored & oq_area_bit(aim->arg[1]));
}

static bool fulfilled(const OqGame *g, const WmOp *aim)
{
    switch (aim->word) {
    case OQ_AIM_CARRY: return carried_out(g, aim->arg[0]);
    case OQ_AIM_KILL: return killed(g, aim->arg[0]);
    case OQ_AIM_DEFEAT: return killed(g, g->pack->enemy_count + aim->arg[0]);
    case OQ_AIM_COLLECT: return oq_collected(g, aim->arg[1]) >= aim->arg[0];
    case OQ_AIM_LEAVE: return hero_left(g) && !anybody_plays(g);
    case OQ_AIM_EAT: return taken(g, OQ_TOKEN_CHICKEN, aim->arg[1], false) >= aim->arg[0];
    case OQ_AIM_EAT_SEEN: return taken(g, OQ_TOKEN_CHICKEN, aim->arg[1], true) >= aim->arg[0];
    case OQ_AIM_FIND: return taken(g, OQ_TOKEN_OBJECTIVE, aim->arg[1], false) >= aim->arg[0];
    case OQ_AIM_FIND_EARLY: return found_early(g, aim);
    case OQ_AIM_NO_BELL: return !g->s->course.rung;
    case OQ_AIM_NO_DEATHS: return !g->s->course.deaths;
    case OQ_AIM_ALIVE: return !anybody_dead(g);
    case OQ_AIM_CALM: return oq_alert_colour(g) <= aim->arg[0];
    case OQ_AIM_WIPE_OUT: return wiped_out(g, aim->arg[0]);
    default: return false;
    }
}

/* ---- Secondary Objectives -------------------------------------------------------------------- */

static void reach(OqGame *g, int extra)
{
    SET(g->s->course.extras, g->s->course.extras | 1 << extra);
    SET(g->s->course.rewards, g->s->course.rewards | 1 << (OQ_REWARD_OF_EXTRA - 1 + extra));
    EVENT(OQ_EV_EXTRA, OQ_VIC_04, extra + 1);
}

/* OQ-VIC-04: those that are rewarded at once, or all when the Quest is won. */
static void look_for_extras(OqGame *g, bool won)
{
    const OqQuestFacts *const quest = g->derived->quest;

    for (int i = 0; i < quest->extra_count; i++)
        if ((won || quest->extras[i].at_once) && !(g->s->course.extras >> i & 1) &&
            fulfilled(g, quest->extras[i].aim) &&
            (won || quest->extras[i].aim[0].word != OQ_AIM_CALM))
            reach(g, i);
}

void oq_note_rewards(OqGame *g)
{
    look_for_extras(g, true);
    if (g->derived->quest->reward[0].word)
        SET(g->s->course.rewards, g->s->course.rewards | 1 << (OQ_REWARD_OF_QUEST - 1));
}

/* ---- Victory and Defeat ---------------------------------------------------------------------- */

static bool all_fulfilled(const OqGame *g)
{
    const WmOp *const aims = g->derived->quest->aims;

    for (int i = 0; i < 3 && aims[i].word; i++)
        if (!fulfilled(g, &aims[i])) return false;
    return true;
}

/* OQ-VIC-02, OQ-VIC-03, OQ-VIC-05 */
void oq_look_for_end(OqGame *g)
{
    if (OQ_OVER(g) || g->s->course.phase == OQ_QUEST_END) return;
    look_for_extras(g, false);
    if (all_fulfilled(g)) {
        SET(g->s->course.result, OQ_VICTORY);
        EVENT(OQ_EV_WON, OQ_VIC_03, 0);
        CITE(OQ_VIC_02);
    } else if (!anybody_plays(g)) {
        oq_lose(g, OQ_VIC_05);
    }
}

/* Whether the death of such an Enemy is asked for, or rewarded. */
static bool matters(const OqGame *g, int sheet)
{
    const OqQuestFacts *const quest = g->derived->quest;

    for (int i = 0; i < quest->extra_count; i++)
        if (quest->extras[i].aim[0].word == OQ_AIM_KILL && quest->extras[i].aim[0].arg[0] == sheet)
            return true;
    return sheet > g->pack->enemy_count || g->pack->enemies[sheet - 1].named;
}

/* OQ-NAM-02: what a Special Enemy gives falls to who dealt the last blow, or lies where it died. */
static void give_mark(OqGame *g, int mark, int by, int at)
{
    for (int i = 0; i < g->s->board.lain_count; i++) {
        OqLain *const lain = &g->s->board.lain[i];

        if (lain->mark != mark || lain->taken) continue;
        if (by) {
            SET(lain->held, by);
            SET(lain->taken, 1);
            EVENT(OQ_EV_COLLECTED, OQ_NAM_02, by, oq_find_of(lain));
        } else {
            SET(lain->at, at);
        }
    }
}

static void give_special(OqGame *g, int enemy, int i)
{
    const int killer = oq_enemy(g, enemy)->by;

    CITE(OQ_NAM_03, OQ_NAM_05, OQ_EXP_19);
    if (g->derived->quest->specials[i].gives)
        give_mark(g, g->derived->quest->specials[i].gives, killer, oq_figure(g, enemy)->at);
    if (killer && g->derived->quest->specials[i].reward[0].word)
        SET(g->s->course.rewards, g->s->course.rewards | 1 << (OQ_REWARD_OF_SPECIAL - 1 + i));
}

void oq_note_killed(OqGame *g, int enemy)
{
    const OqQuestFacts *const quest = g->derived->quest;
    const int sheet = oq_enemy(g, enemy)->sheet;
    int dead = 0;

    if (!matters(g, sheet)) return;
    while (dead < 4 && g->s->course.killed[dead]) dead++;
    if (dead < 4) {
        SET(g->s->course.killed[dead], sheet);
        SET(g->s->course.killer[dead], oq_enemy(g, enemy)->by);
    }
    for (int i = 0; i < quest->special_count; i++)
        if (quest->specials[i].enemy == sheet) give_special(g, enemy, i);
}
