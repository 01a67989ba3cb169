/* RB-SPC-30, RB-SPC-31: what lasts for 1 round. */
#include "relicblade.h"

bool rb_counts_against(int against, const RbActionFacts *action, bool ranged)
{
    const bool magical = action->type == RB_SPELL || rb_word_of(action, RB_W_MAGICAL);

    switch (against) {
    case RB_AGAINST_ALL: return true;
    case RB_AGAINST_MAGICAL: return magical;
    case RB_AGAINST_MUNDANE: return !magical;
    case RB_AGAINST_MELEE:
        return action->type == RB_MELEE || (action->type == RB_EITHER && !ranged);
    case RB_AGAINST_RANGED:
        return action->type == RB_RANGED || (action->type == RB_EITHER && ranged);
    default: return action->type == RB_NATURAL;
    }
}

/* Whether an ability of that name is on the model already, from one of the first so many. */
static bool is_on(const RbGame *g, int first, const RbLasting *lasting)
{
    for (int i = 0; i < first; i++) {
        const RbLasting *const old = &g->s->lasting[i];
        if (old->word && old->action == lasting->action && old->target == lasting->target)
            return true;
    }
    return false;
}

void rb_last(RbGame *g, const RbLasting *lasting)
{
    int i = 0;

    while (i < RB_LASTING && g->s->lasting[i].word) i++;
    if (i == RB_LASTING) return;
    if (lasting->target && is_on(g, i, lasting)) CITE(RB_SPC_01);
    g->s->lasting[i] = *lasting;
}

static void forget(RbGame *g, int number)
{
    for (int i = number; i + 1 < RB_LASTING; i++) g->s->lasting[i] = g->s->lasting[i + 1];
    g->s->lasting[RB_LASTING - 1] = (RbLasting){.word = 0};
}

void rb_let_lapse(RbGame *g, int by)
{
    for (int i = RB_LASTING - 1; i >= 0; i--)
        if (g->s->lasting[i].word && g->s->lasting[i].by == by) {
            forget(g, i);
            CITE(RB_SPC_30);
        }
}

/* RB-SPC-31: at the end of the next round's activation phase at the latest. */
void rb_let_lapse_round(RbGame *g)
{
    for (int i = RB_LASTING - 1; i >= 0; i--)
        if (g->s->lasting[i].word && g->s->lasting[i].round < g->s->course.round) {
            forget(g, i);
            CITE(RB_SPC_31);
        }
}

/* RB-SPC-01: the same ability adds nothing while it is in force, whoever used it. */
static bool shields(const RbGame *g, int i, int model)
{
    const RbLasting *const lasting = &g->s->lasting[i];

    return lasting->word == RB_W_SHIELD && lasting->target == model && !is_on(g, i, lasting);
}

int rb_shields(const RbGame *g, int model, const RbActionFacts *action, bool ranged)
{
    int armor = 0;

    for (int i = 0; i < RB_LASTING; i++)
        if (shields(g, i, model) && g->s->lasting[i].against != RB_AGAINST_ALL &&
            rb_counts_against(g->s->lasting[i].against, action, ranged))
            armor += g->s->lasting[i].amount;
    return armor;
}

int rb_wards(const RbGame *g, int model)
{
    int armor = 0;

    for (int i = 0; i < RB_LASTING; i++)
        if (shields(g, i, model) && g->s->lasting[i].against == RB_AGAINST_ALL)
            armor += g->s->lasting[i].amount;
    return armor;
}

bool rb_in_smoke(const RbGame *g, int model)
{
    WmBody body;

    rb_body(g, model, &body);
    for (int i = 0; i < RB_LASTING; i++) {
        const RbLasting *const lasting = &g->s->lasting[i];
        if (lasting->word == RB_W_SMOKE &&
            wm_within(lasting->at, 0, body.at, body.radius, lasting->amount))
            return true;
    }
    return false;
}
