/* VIC, EOQ, NAM, REL: what a Quest gives for its Objectives and for its Named Enemies. */
#include "internal.h"

/* ---- what and to whom ------------------------------------------------------------------------ */

enum { EXTRA_OPS = 2, QUEST_REWARD_OPS = 5, SPECIAL_OPS = 2 };

typedef struct Program {
    const WmOp *op;
    int cap;
} Program;

static Program program_of(const OqGame *g, int source)
{
    const OqQuestFacts *const quest = g->derived->quest;

    if (source == OQ_REWARD_OF_QUEST) return (Program){quest->reward, QUEST_REWARD_OPS};
    if (source >= OQ_REWARD_OF_EXTRA)
        return (Program){quest->extras[source - OQ_REWARD_OF_EXTRA].reward, EXTRA_OPS};
    return (Program){quest->specials[source - OQ_REWARD_OF_SPECIAL].reward, SPECIAL_OPS};
}

/* Before its own reward a Quest pays who found its treasures. */
static WmOp treasure_op(const OqGame *g)
{
    const WmOp *const treasure = oq_twist(g, OQ_T_TREASURE);

    return (WmOp){.word = OQ_W_FINDERS, .count = 2, .arg = {treasure->arg[1], treasure->arg[0]}};
}

static WmOp op_at(const OqGame *g, const OqRewardFrame *f)
{
    const Program program = program_of(g, f->source);

    if (f->treasure) return treasure_op(g);
    return f->op < program.cap ? program.op[f->op] : (WmOp){.word = 0};
}

static bool takes_part(const OqGame *g, int hero)
{
    return oq_lives(g, hero) || g->s->course.phase == OQ_QUEST_END;
}

static bool anybody_takes_part(const OqGame *g)
{
    EACH_HERO(hero)
        if (takes_part(g, hero)) return true;
    return false;
}

/* OQ-NAM-02: who dealt the last blow to a Named Enemy; 0: the team shares (OQ-BOS-21). */
static int sole_receiver(const OqGame *g, const OqRewardFrame *f)
{
    if (f->source >= OQ_REWARD_OF_EXTRA) return 0;
    const int sheet = g->derived->quest->specials[f->source - OQ_REWARD_OF_SPECIAL].enemy;

    for (int i = 0; i < 4; i++)
        if (g->s->course.killed[i] == sheet && g->s->course.killer[i])
            return g->s->course.killer[i];
    return 0;
}

/* ---- single words ---------------------------------------------------------------------------- */

static void loot_each(OqGame *g, int cards)
{
    EACH_HERO(hero)
        if (takes_part(g, hero)) GAIN(g->s->course.loot[hero - 1], cards);
}

/* From the deck, or from the discards; nothing if Heroes have them all. */
static void take_stuff(OqGame *g, int hero, int stuff)
{
    if (!hero || (!wm_pile_remove(PILE(g->s->decks.loot), stuff) &&
                  !wm_pile_remove(PILE(g->s->decks.loot_used), stuff)))
        return;
    oq_add_item(g, hero, stuff, OQ_IN_INVENTORY);
    EVENT(OQ_EV_DRAWN, OQ_LOT_01, hero, stuff);
}

/* An Objective token of a Reserve (0: of any) that somebody has found. */
static bool pays_finder(const OqGame *g, const OqLain *lain, int reserve)
{
    return oq_lain_is(g, lain, OQ_TOKEN_OBJECTIVE) && lain->taken &&
           (!reserve || lain->reserve == reserve);
}

/* Those whose finders have not carried them off are shared; how many. */
static int unheld(const OqGame *g, int reserve)
{
    int count = 0;

    for (int i = 0; i < g->s->board.lain_count; i++)
        count += pays_finder(g, &g->s->board.lain[i], reserve) && !g->s->board.lain[i].held;
    return count;
}

static void pay_holders(OqGame *g, int stuff, int reserve)
{
    for (int i = 0; i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];

        if (pays_finder(g, lain, reserve) && lain->held) take_stuff(g, lain->held, stuff);
    }
}

/* What goes to nobody in particular, or is everybody's due. */
static void act(OqGame *g, const OqRewardFrame *f)
{
    const WmOp op = op_at(g, f);

    if (f->source < OQ_REWARD_OF_EXTRA) CITE(OQ_NAM_02, OQ_DTH_05);
    switch (op.word) {
    case OQ_W_BP: oq_gain_bp(g, op.arg[0], OQ_BAD_08); break;
    case OQ_W_LOOT_EACH: loot_each(g, op.arg[0]); break;
    case OQ_W_FINDERS: pay_holders(g, op.arg[0], op.arg[1]); break;
    case OQ_W_BREAK_PART: oq_damage_part(g, op.arg[0], op.arg[1]); break;
    case OQ_W_TRIUMPH: EVENT(OQ_EV_TRIUMPH, OQ_VIC_01, 0); break;
    default: break;
    }
}

/* How many things of an operation are handed out one by one. */
static int things_of(const OqGame *g, const OqRewardFrame *f)
{
    const WmOp op = op_at(g, f);

    switch (op.word) {
    case OQ_W_LOOT:
    case OQ_W_FRAGMENT: return op.arg[0];
    case OQ_W_TAKE: return op.arg[1];
    case OQ_W_RELIC:
    case OQ_W_PICK: return 1;
    case OQ_W_FINDERS: return unheld(g, op.arg[1]);
    default: return 0;
    }
}

static void hand_out(OqGame *g, const OqRewardFrame *f, int hero)
{
    const WmOp op = op_at(g, f);

    switch (op.word) {
    case OQ_W_LOOT: GAIN(g->s->course.loot[hero - 1], 1); break;
    case OQ_W_FRAGMENT: oq_gain_relic(g, hero, oq_fragment(g), OQ_REL_01); break;
    case OQ_W_RELIC: oq_gain_relic(g, hero, op.arg[0], OQ_REL_01); break;
    case OQ_W_PICK: oq_gain_relic(g, hero, f->relic, OQ_REL_01); break;
    default: take_stuff(g, hero, op.arg[0]); break;
    }
}

/* ---- choices --------------------------------------------------------------------------------- */

WmRule oq_judge_reward(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const WmOp op = op_at(g, &oq_top(g)->u.reward);

    (void)seat;
    if (a->kind == OQ_A_OPTION && op.word == OQ_W_CHOOSE)
        return a->arg[0] == 1 || a->arg[0] == 2 ? 0 : OQ_VIC_04;
    if (a->kind != OQ_A_CLAIM || op.word != OQ_W_PICK) return WM_NOT_OFFERED;
    for (int i = 0; i < op.count; i++)
        if (op.arg[i] == a->arg[0]) return 0;
    return OQ_REL_01;
}

void oq_list_reward(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const WmOp op = op_at(g, &oq_top(g)->u.reward);

    (void)seat;
    if (op.word == OQ_W_CHOOSE)
        for (int i = 1; i <= 2; i++) wm_offer_one(offers, OQ_A_OPTION, i);
    else
        for (int i = 0; i < op.count; i++) wm_offer_one(offers, OQ_A_CLAIM, op.arg[i]);
}

static bool asks(const OqGame *g, const OqRewardFrame *f)
{
    return op_at(g, f).word == OQ_W_CHOOSE || op_at(g, f).word == OQ_W_PICK;
}

/* OQ-BOS-21: the players agree on who gets what. */
WmRule oq_judge_share(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_HERO) return WM_NOT_OFFERED;
    return takes_part(oq_game(c), a->arg[0]) ? 0 : OQ_BOS_21;
}

void oq_list_share(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    EACH_HERO(hero) wm_offer_one(offers, OQ_A_PICK_HERO, hero);
}

/* One of two alternatives is passed over. */
static void choose(const OqGame *g, OqRewardFrame *f)
{
    const WmOp op = op_at(g, f);

    if (g->answer.arg[0] == 1) {
        SET(f->skip_at, f->op + 1 + op.arg[0]);
        SET(f->skip, op.arg[1]);
    } else {
        GAIN(f->op, op.arg[0]);
    }
}

static void go_on(OqRewardFrame *f)
{
    f->relic = 0;
    if (f->treasure) {
        f->treasure = 0;
        return;
    }
    GAIN(f->op, 1);
    if (!f->skip || f->op != f->skip_at) return;
    GAIN(f->op, f->skip);
    f->skip = 0;
    f->skip_at = 0;
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum { REWARD_CHOOSE = 1, REWARD_SHARE };

const WmStop oq_reward_stops[] = {
    [REWARD_CHOOSE] = WM_CHOOSES_ANY(OQ_Q_REWARD),
    [REWARD_SHARE] = WM_CHOOSES_ANY(OQ_Q_SHARE),
    WM_NO_STOP,
};

static const WmField reward_fields[] = {
    WM_NEED(OqRewardFrame, source, BY_ALL, &oq_thing_reward),
    WM_FIELD(OqRewardFrame, op, BY_ALL, &oq_thing_op),
    WM_FIELD(OqRewardFrame, skip_at, BY_ALL, &oq_thing_op),
    WM_FIELD(OqRewardFrame, skip, BY_ALL, &oq_thing_op),
    WM_FIELD(OqRewardFrame, treasure, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqRewardFrame, left, BY_ALL, &oq_thing_few),
    WM_FIELD(OqRewardFrame, relic, BY_ALL, &oq_thing_relic),
};
const WmShape oq_reward_frame_shape = {
    .name = "reward", .bytes = sizeof(OqRewardFrame), WM_SHAPE_FIELDS(reward_fields)};

WmFlow oq_rule_reward(OqGame *g, OqFrame *fr)
{
    OqRewardFrame *const f = &fr->u.reward;

    RULE_BEGIN(fr);
    for (; op_at(g, f).word; go_on(f)) {
        if (asks(g, f)) {
            CHOOSE_ANY(fr, REWARD_CHOOSE, oq_all_seats(g), 0, OQ_Q_REWARD);
            if (op_at(g, f).word == OQ_W_CHOOSE) {
                choose(g, f);
                continue;
            }
            SET(f->relic, g->answer.arg[0]);
        }
        act(g, f);
        if (sole_receiver(g, f)) {
            for (int i = things_of(g, f); i > 0; i--) hand_out(g, f, sole_receiver(g, f));
            continue;
        }
        for (SET(f->left, anybody_takes_part(g) ? things_of(g, f) : 0); f->left;
             SPEND(f->left, 1)) {
            CHOOSE_ANY(fr, REWARD_SHARE, oq_all_seats(g), 0, OQ_Q_SHARE);
            hand_out(g, f, g->answer.arg[0]);
        }
    }
    RULE_END;
}

/* Whether it can be true. */
bool oq_reward_right(const OqGame *g, const OqFrame *fr)
{
    const OqRewardFrame *const f = &fr->u.reward;

    if (f->treasure && (f->source != OQ_REWARD_OF_QUEST || !oq_twist(g, OQ_T_TREASURE)))
        return false;
    if (fr->step == REWARD_CHOOSE) return asks(g, f) && !f->skip;
    return f->left && f->left <= things_of(g, f) && anybody_takes_part(g) &&
           (op_at(g, f).word == OQ_W_PICK) == (f->relic != 0);
}

WmFlow oq_reward(OqGame *g, int source)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_REWARD);

    SET(fr->u.reward.source, source);
    SET(g->s->course.rewards, g->s->course.rewards & ~(1 << (source - 1)));
    SET(fr->u.reward.treasure, source == OQ_REWARD_OF_QUEST && oq_twist(g, OQ_T_TREASURE));
    return WM_CALLED;
}
