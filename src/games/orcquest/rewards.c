/* VIC, EOQ, NAM, REL: what a Quest gives for its Objectives and for its Named Enemies. */
#include "orcquest.h"

/* ---- what and to whom ------------------------------------------------------------------------ */

enum { EXTRA_OPS = 2, QUEST_REWARD_OPS = 5, SPECIAL_OPS = 2 };

typedef struct Program {
    const WmOp *op;
    int room;
} Program;

static Program program_of(const OqGame *g, int source)
{
    const OqQuestFacts *const quest = g->derived->quest;

    if (source == OQ_REWARD_OF_QUEST) return (Program){quest->reward, QUEST_REWARD_OPS};
    if (source >= OQ_REWARD_OF_EXTRA)
        return (Program){quest->extras[source - OQ_REWARD_OF_EXTRA].reward, EXTRA_OPS};
    return (Program){quest->specials[source - OQ_REWARD_OF_SPECIAL].reward, SPECIAL_OPS};
}

static const WmOp *op_at(const OqGame *g, const OqRewardFrame *f)
{
    static const WmOp none;
    const Program program = program_of(g, f->source);

    return f->op < program.room ? &program.op[f->op] : &none;
}

static bool takes_part(const OqGame *g, int hero)
{
    return oq_lives(g, hero) || g->s->course.phase == OQ_QUEST_END;
}

/* The team shares: who has least gets the next card. They may exchange it (OQ-EOQ-04). */
static int next_in_line(const OqGame *g)
{
    int best = 0;
    int least = 0;

    for (int hero = 1; hero <= OQ_HEROES; hero++) {
        const int has = oq_hero(g, hero)->item_count + g->s->course.loot[hero - 1];

        if (!takes_part(g, hero) || (best && has >= least)) continue;
        best = hero;
        least = has;
    }
    return best;
}

/* OQ-NAM-02: who dealt the last blow to a Named Enemy; else the team (OQ-BOS-21). */
static int receiver(const OqGame *g, const OqRewardFrame *f)
{
    if (f->source >= OQ_REWARD_OF_EXTRA) return next_in_line(g);
    const int sheet = g->derived->quest->specials[f->source - OQ_REWARD_OF_SPECIAL].enemy;

    for (int i = 0; i < 4; i++)
        if (g->s->course.killed[i] == sheet && g->s->course.killer[i])
            return g->s->course.killer[i];
    return next_in_line(g);
}

/* ---- single words ---------------------------------------------------------------------------- */

static void deal_loot(OqGame *g, const OqRewardFrame *f, int cards)
{
    for (int i = 0; i < cards; i++) {
        const int hero = receiver(g, f);
        if (hero) GAIN(g->s->course.loot[hero - 1], 1);
    }
}

static void loot_each(OqGame *g, int cards)
{
    for (int hero = 1; hero <= OQ_HEROES; hero++)
        if (takes_part(g, hero)) GAIN(g->s->course.loot[hero - 1], cards);
}

/* From the deck, or from the discards; nothing if Heroes have them all. */
void oq_take_stuff(OqGame *g, int hero, int stuff)
{
    if (!hero || (!wm_pile_remove(PILE(g->s->decks.loot), stuff) &&
                  !wm_pile_remove(PILE(g->s->decks.loot_used), stuff)))
        return;
    oq_add_item(g, hero, stuff, OQ_IN_INVENTORY);
    EVENT(OQ_EV_DRAWN, OQ_LOT_01, hero, stuff);
}

/* Objective tokens of a Reserve (0: of any) are worth that Stuff to who found them. */
static void reward_finders(OqGame *g, int reserve, int stuff)
{
    for (int i = 0; i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];

        if (!oq_lain_is(g, lain, OQ_TOKEN_OBJECTIVE) || !lain->taken) continue;
        if (reserve && lain->reserve != reserve) continue;
        oq_take_stuff(g, lain->held ? lain->held : next_in_line(g), stuff);
    }
}

static void give_relics(OqGame *g, const OqRewardFrame *f, int relic, int count)
{
    for (int i = 0; i < count; i++) {
        const int hero = receiver(g, f);
        if (hero) oq_gain_relic(g, hero, relic, OQ_REL_01);
    }
}

static void act(OqGame *g, const OqRewardFrame *f)
{
    const WmOp *const op = op_at(g, f);

    if (f->source < OQ_REWARD_OF_EXTRA) CITE(OQ_NAM_02, OQ_DTH_05);
    switch (op->word) {
    case OQ_W_BP: oq_gain_bp(g, op->arg[0], OQ_BAD_08); break;
    case OQ_W_LOOT: deal_loot(g, f, op->arg[0]); break;
    case OQ_W_LOOT_EACH: loot_each(g, op->arg[0]); break;
    case OQ_W_TAKE:
        for (int i = 0; i < op->arg[1]; i++) oq_take_stuff(g, receiver(g, f), op->arg[0]);
        break;
    case OQ_W_FINDERS: reward_finders(g, 0, op->arg[0]); break;
    case OQ_W_RELIC: give_relics(g, f, op->arg[0], 1); break;
    case OQ_W_FRAGMENT: give_relics(g, f, oq_fragment(g), op->arg[0]); break;
    case OQ_W_BREAK_PART: oq_damage_part(g, op->arg[0], op->arg[1]); break;
    case OQ_W_TRIUMPH: EVENT(OQ_EV_TRIUMPH, OQ_VIC_01, 0); break;
    default: break;
    }
}

/* ---- choices --------------------------------------------------------------------------------- */

WmRule oq_judge_reward(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const WmOp *const op = op_at(g, &oq_top(g)->u.reward);

    (void)seat;
    if (a->kind == OQ_A_OPTION && op->word == OQ_W_CHOOSE)
        return a->arg[0] == 1 || a->arg[0] == 2 ? 0 : OQ_VIC_04;
    if (a->kind != OQ_A_CLAIM || op->word != OQ_W_PICK) return WM_NOT_OFFERED;
    for (int i = 0; i < op->count; i++)
        if (op->arg[i] == a->arg[0]) return 0;
    return OQ_REL_01;
}

void oq_list_reward(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const WmOp *const op = op_at(g, &oq_top(g)->u.reward);

    (void)seat;
    if (op->word == OQ_W_CHOOSE)
        for (int i = 1; i <= 2; i++) wm_offer_one(offers, OQ_A_OPTION, i);
    else
        for (int i = 0; i < op->count; i++) wm_offer_one(offers, OQ_A_CLAIM, op->arg[i]);
}

static bool asks(const OqGame *g, const OqRewardFrame *f)
{
    return op_at(g, f)->word == OQ_W_CHOOSE || op_at(g, f)->word == OQ_W_PICK;
}

static void choose(OqGame *g, OqRewardFrame *f)
{
    const WmOp *const op = op_at(g, f);

    if (op->word == OQ_W_PICK) {
        give_relics(g, f, g->answer.arg[0], 1);
    } else if (g->answer.arg[0] == 1) {
        SET(f->skip_at, f->op + 1 + op->arg[0]);
        SET(f->skip, op->arg[1]);
    } else {
        GAIN(f->op, op->arg[0]);
    }
}

static void go_on(OqRewardFrame *f)
{
    GAIN(f->op, 1);
    if (!f->skip || f->op != f->skip_at) return;
    GAIN(f->op, f->skip);
    f->skip = 0;
    f->skip_at = 0;
}

bool oq_reward_right(const OqGame *g, const OqRewardFrame *f)
{
    return asks(g, f) && !f->skip;
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum { REWARD_CHOOSE = 1 };

const WmStop oq_reward_stops[] = {
    [REWARD_CHOOSE] = WM_CHOOSES_ANY(OQ_Q_REWARD),
    WM_NO_STOP,
};

WmFlow oq_rule_reward(OqGame *g, OqFrame *fr)
{
    OqRewardFrame *const f = &fr->u.reward;

    RULE_BEGIN(fr);
    for (; op_at(g, f)->word; go_on(f)) {
        if (asks(g, f)) {
            CHOOSE_ANY(fr, REWARD_CHOOSE, oq_all_seats(g), 0, OQ_Q_REWARD);
            choose(g, f);
        } else {
            act(g, f);
        }
    }
    RULE_END;
}

WmFlow oq_reward(OqGame *g, int source)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_REWARD);
    const WmOp *const treasure = oq_twist(g, OQ_T_TREASURE);

    SET(fr->u.reward.source, source);
    SET(g->s->course.rewards, g->s->course.rewards & ~(1 << (source - 1)));
    if (source == OQ_REWARD_OF_QUEST && treasure)
        reward_finders(g, treasure->arg[0], treasure->arg[1]);
    return WM_CALLED;
}
