/* ERE, ABL: what Enemies do after an Attack of a Hero. */
#include "internal.h"

/* ---- who answers ----------------------------------------------------------------------------- */

/* OQ-ERE-07: the Attack of its Sheet that reaches the Hero, from 1; 0: none does (OQ-ERE-08). */
static int answers_with(const OqGame *g, int enemy, int hero)
{
    return oq_in_play(g, hero) ? oq_attack_from(g, enemy, oq_figure(g, enemy)->at, hero) : 0;
}

static bool behind(const OqGame *g, int enemy, int hero)
{
    const OqFigure *const who = oq_figure(g, enemy);

    return !wm_grid_ahead(g->grid.columns, who->at, who->facing, oq_figure(g, hero)->at);
}

/* OQ-ABL-16: another one that was not attacked itself. */
static bool defends(const OqGame *g, const OqAnswerFrame *f, int enemy)
{
    return !(f->left & oq_figure_bit(enemy)) && oq_may_react(g, enemy) &&
           oq_enemy(g, enemy)->alert && oq_ability(g, enemy, OQ_DEFENDER) &&
           oq_in_play(g, f->hero) && !behind(g, enemy, f->hero) && answers_with(g, enemy, f->hero);
}

static OqFigures defenders(const OqGame *g, const OqAnswerFrame *f)
{
    OqFigures all = 0;

    EACH_ENEMY(g, enemy)
        if (defends(g, f, enemy)) all |= oq_figure_bit(enemy);
    return all;
}

/* Those that were attacked answer first, in an order that the player chooses (OQ-ERE-12). */
static OqFigures answerers(const OqGame *g, const OqAnswerFrame *f)
{
    OqFigures all = 0;

    for (OqFigures left = f->left; left; left &= left - 1) {
        const int enemy = 1 + __builtin_ctzll(left);
        if (oq_figure(g, enemy)->at && oq_may_react(g, enemy) &&
            (!oq_is_boss(g, enemy) || oq_boss_may_react(g, f->hero)))
            all |= oq_figure_bit(enemy);
    }
    return all ? all : defenders(g, f);
}

void oq_scope_answer(const WmContext *c, int seat)
{
    (void)seat;
    oq_scope(c)->figures = answerers(oq_game(c), &oq_top(oq_game(c))->u.answer);
}

WmRule oq_judge_answer(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_ERE_12;
}

void oq_list_answer(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
}

/* ---- Reactions ------------------------------------------------------------------------------- */

/* OQ-ERE-01 to OQ-ERE-04: from behind it only turns round. What it does: OqEnemyReaction. */
static int begin_answer(OqGame *g, OqAnswerFrame *f)
{
    const bool attacked = f->left & oq_figure_bit(f->enemy);
    const bool rear = attacked && (f->rear & oq_figure_bit(f->enemy));

    f->left &= ~oq_figure_bit(f->enemy);
    oq_begin_reaction(g, f->enemy, f->hero, rear ? OQ_ERE_03 : OQ_ERE_04);
    if (!attacked) {
        CITE(OQ_ABL_16);
        return OQ_REACT_COUNTER;
    }
    CITE(OQ_ERE_01, OQ_ERE_02, OQ_ERE_04, OQ_ERE_12);
    if (!rear && oq_is_boss(g, f->enemy)) return OQ_REACT_BOSS;
    return rear ? OQ_NO_REACTION : oq_enemy_sheet(g, f->enemy)->reaction;
}

static bool there(const OqGame *g, const OqAnswerFrame *f)
{
    return !OQ_OVER(g) && oq_in_play(g, f->hero) && oq_figure(g, f->enemy)->at &&
           oq_health(g, f->enemy) > 0;
}

static bool strikes_back(OqGame *g, const OqAnswerFrame *f)
{
    const bool can = there(g, f) && answers_with(g, f->enemy, f->hero);

    if (!can) CITE(OQ_ERE_08);
    return can;
}

enum {
    ANSWER_WHO = 1,
    ANSWER_TURNED,
    ANSWER_COUNTER,
    ANSWER_FLIGHT,
    ANSWER_PURSUIT,
    ANSWER_RIPOSTE,
    ANSWER_BOSS
};

const WmStop oq_answer_stops[] = {
    [ANSWER_WHO] = WM_CHOOSES_ANY(OQ_Q_ANSWER),  [ANSWER_TURNED] = WM_CALLS(OQ_RULE_SETTLE),
    [ANSWER_COUNTER] = WM_CALLS(OQ_RULE_FIGHT),  [ANSWER_FLIGHT] = WM_CALLS(OQ_RULE_BEHAVE),
    [ANSWER_PURSUIT] = WM_CALLS(OQ_RULE_BEHAVE), [ANSWER_RIPOSTE] = WM_CALLS(OQ_RULE_FIGHT),
    [ANSWER_BOSS] = WM_CALLS(OQ_RULE_SETTLE),    WM_NO_STOP,
};

static const WmField answer_fields[] = {
    WM_FIELD(OqAnswerFrame, left, BY_ALL, NULL),
    WM_FIELD(OqAnswerFrame, rear, BY_ALL, NULL),
    WM_NEED(OqAnswerFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqAnswerFrame, enemy, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqAnswerFrame, reaction, BY_ALL, &oq_thing_few),
    WM_ARRAY(OqAnswerFrame, fill, BY_NONE, &oq_thing_nothing),
};
const WmShape oq_answer_frame_shape = {
    .name = "answer", .bytes = sizeof(OqAnswerFrame), WM_SHAPE_FIELDS(answer_fields)};

WmFlow oq_rule_answer(OqGame *g, OqFrame *fr)
{
    OqAnswerFrame *const f = &fr->u.answer;

    RULE_BEGIN(fr);
    while (!OQ_OVER(g) && oq_in_play(g, f->hero) && answerers(g, f)) {
        CHOOSE_ANY(fr, ANSWER_WHO, oq_players(g, f->hero), 0, OQ_Q_ANSWER);
        SET(f->enemy, g->answer.arg[0]);
        SET(f->reaction, begin_answer(g, f));
        if (oq_due(g)) CALL(fr, ANSWER_TURNED, oq_settle(g));
        if (f->reaction == OQ_REACT_COUNTER && strikes_back(g, f)) {
            CITE(OQ_ERE_07, OQ_ERE_09, OQ_ERE_10, OQ_CMB_09, OQ_ABL_12);
            CALL(fr, ANSWER_COUNTER,
                 oq_enemy_fights(g, f->enemy, f->hero, answers_with(g, f->enemy, f->hero), 0));
        }
        if (f->reaction == OQ_REACT_BOSS && there(g, f)) {
            oq_boss_reacts(g, f->hero);
            if (oq_due(g)) CALL(fr, ANSWER_BOSS, oq_settle(g));
        }
        if (f->reaction == OQ_REACT_RIPOSTE && there(g, f))
            CALL(fr, ANSWER_RIPOSTE,
                 oq_riposte(g, f->enemy, f->hero, oq_enemy_sheet(g, f->enemy)->riposte));
        if (f->reaction == OQ_REACT_FLEE && there(g, f))
            CALL(fr, ANSWER_FLIGHT, oq_behave(g, f->enemy, OQ_FLEE, 0));
        if (f->reaction == OQ_REACT_PURSUIT && there(g, f))
            CALL(fr, ANSWER_PURSUIT, oq_pursue(g, f->enemy, f->hero));
    }
    RULE_END;
}

/* Whether it can be true. */
bool oq_answer_right(const OqGame *g, const OqFrame *fr, bool asks)
{
    const OqAnswerFrame *const f = &fr->u.answer;

    if (f->left >> OQ_FIGURES || (f->left & ((1u << OQ_HEROES) - 1))) return false;
    if (f->enemy && oq_is_hero(f->enemy)) return false;
    if (f->reaction >= OQ_ENEMY_REACTIONS) return false;
    return !asks || (oq_in_play(g, f->hero) && answerers(g, f));
}

WmFlow oq_answer(OqGame *g, int hero, OqFigures struck, OqFigures rear)
{
    OqAnswerFrame *const f = &((OqFrame *)wm_push(&g->core, OQ_RULE_ANSWER))->u.answer;

    for (OqFigures left = struck; left; left &= left - 1) {
        const int enemy = 1 + __builtin_ctzll(left);
        if (oq_has_effect(g, enemy, OQ_STUNNED) || oq_has_effect(g, enemy, OQ_PETRIFIED) ||
            oq_has_effect(g, enemy, OQ_TERRIFIED))
            CITE(OQ_ERE_06);
        if (oq_enemy(g, enemy)->rings) CITE(OQ_ERE_11);
        if (g->s->course.phase != OQ_HERO_PHASE) CITE(OQ_ERE_13);
    }
    SET(f->hero, hero);
    f->left = struck;
    f->rear = rear;
    return WM_CALLED;
}
