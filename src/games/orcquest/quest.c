/* TRN, EPH: Turns and their Phases, until the Quest is won or lost. */
#include <core/mem.h>

#include "internal.h"

/* ---- the Hero Phase -------------------------------------------------------------------------- */

static bool may_act(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);

    return !who->acted && (who->standing == OQ_LIVES || who->standing == OQ_OUTSIDE);
}

static WmSeats who_chooses(const OqGame *g)
{
    WmSeats seats = 0;

    EACH_HERO(hero)
        if (may_act(g, hero)) seats = (WmSeats)(seats | oq_players(g, hero));
    return seats;
}

WmRule oq_judge_next_hero(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    if (a->kind == OQ_A_DRINK) return oq_judge_drink(g, seat, a->arg[0], a->arg[1]);
    if (a->kind != OQ_A_ACTIVATE) return WM_NOT_OFFERED;
    if (!wm_seats_have(oq_players(g, a->arg[0]), seat)) return OQ_SET_01;
    if (oq_hero(g, a->arg[0])->acted) return OQ_ACT_01;
    return may_act(g, a->arg[0]) ? 0 : OQ_ACT_09;
}

void oq_list_next_hero(const WmContext *c, int seat, WmOffers *offers)
{
    EACH_HERO(hero) {
        wm_offer_one(offers, OQ_A_ACTIVATE, hero);
        if (wm_seats_have(oq_players(oq_game(c), hero), seat))
            oq_offer_drinks(oq_game(c), hero, offers);
    }
}

static void begin_phase(OqGame *g, int phase)
{
    SET(g->s->course.phase, phase);
    EVENT(OQ_EV_PHASE, OQ_TRN_01, phase, g->s->course.turn);
}

/* OQ-LOS-10, OQ-XAP-03, OQ-ERE-02 */
static void begin_hero_phase(OqGame *g)
{
    if (g->s->course.turn < UINT16_MAX) GAIN(g->s->course.turn, 1);
    begin_phase(g, OQ_HERO_PHASE);
    if (g->s->course.turn == 1 && g->setup->hero[0].veteran)
        CITE(OQ_EOQ_07, OQ_EOQ_09, OQ_VIC_01); /* what was kept is there (setup.c) */
    CITE(OQ_XAP_03, OQ_ERE_02, OQ_VIC_08);
    g->s->course.extra = 0;
    g->s->boss.drawn = 0;
    EACH_HERO(hero) {
        oq_hero(g, hero)->acted = 0;
        oq_hero(g, hero)->whispered = 0;
        if (oq_figure(g, hero)->hidden == OQ_UNTIL_PHASE)
            oq_lift_effect(g, hero, OQ_INVISIBLE, OQ_ABL_30);
    }
    EACH_MINIATURE(enemy) oq_enemy(g, enemy)->reacted = 0;
    for (int i = 0; i < OQ_SMOKE; i++) {
        if (!g->s->board.smoke[i]) continue;
        wm_squares_remove(&g->walls, g->grid.columns, g->s->board.smoke[i]);
        g->s->board.smoke[i] = 0;
        CITE(OQ_LOS_10);
    }
}

/* ---- the Enemy Phase ------------------------------------------------------------------------- */

/* OQ-ALR-07 to OQ-ALR-09 */
static void update_alert(OqGame *g)
{
    bool alert = false;

    EACH_MINIATURE(enemy) alert |= oq_enemy(g, enemy)->alert != 0;
    const bool rings = oq_bell_ringing(g) != 0;
    if (alert) oq_raise_alert(g, 1, OQ_ALR_08);
    if (rings) {
        oq_raise_alert(g, 1, OQ_ALR_07);
        CITE(OQ_BEL_06, OQ_BRG_04);
    }
    if (alert && rings) CITE(OQ_ALR_09);
}

static void begin_enemy_phase(OqGame *g)
{
    begin_phase(g, OQ_ENEMY_PHASE);
    CITE(OQ_TRN_03, OQ_TRN_06, OQ_EVT_08, OQ_EPH_01);
    EACH_MINIATURE(enemy) oq_enemy(g, enemy)->acted = 0;
    EACH_HERO(hero) {
        oq_hero(g, hero)->reacted = 0;
        oq_hero(g, hero)->spared = 0;
        oq_hero(g, hero)->besiegers = 0;
    }
}

/* ---- the end of the Quest -------------------------------------------------------------------- */

/* OQ-EOQ-03: what is missing of the Badass Limit is bought back before anything else, also by the
 * Points of a reward. */
void oq_restore_limit(OqGame *g)
{
    const int missing = OQ_BP_LIMIT - g->s->course.limit;
    const int paid = oq_min(missing, g->s->course.bp);

    GAIN(g->s->course.limit, paid);
    SPEND(g->s->course.bp, paid);
    EVENT(OQ_EV_BADASS, OQ_EOQ_03, g->s->course.bp);
    CITE(OQ_BAD_12, OQ_EOQ_06);
}

/* OQ-EOQ-01, OQ-EOQ-02: everybody leaves the board whole. What was due there is no more, but for
 * the Loot of the last blow. */
static void begin_close(OqGame *g)
{
    oq_note_rewards(g);
    oq_count_quest(g);
    g->s->course.result = OQ_RUNNING;
    begin_phase(g, OQ_QUEST_END);
    EACH_HERO(hero) {
        OqFigure *const figure = oq_figure(g, hero);

        oq_take_off(g, hero);
        wm_mem_zero(figure, sizeof *figure);
        SET(oq_hero(g, hero)->standing, OQ_LEFT);
    }
    EACH_MINIATURE(enemy)
        if (oq_enemy(g, enemy)->sheet) oq_remove_enemy(g, enemy);
    wm_mem_zero(g->s->board.patrol, sizeof g->s->board.patrol);
    g->s->course.due = 0;
    g->s->course.ringers = 0;
    g->s->course.explore = 0;
    CITE(OQ_EOQ_01, OQ_EOQ_02, OQ_RES_06);
    oq_restore_limit(g);
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    QUEST_BEGUN = 1,
    QUEST_NEXT,
    QUEST_ACTIVATION,
    QUEST_PATROLS,
    QUEST_GROUPS,
    QUEST_END,
    QUEST_LOOT,
    QUEST_CLOSE,
    QUEST_DRINK,
    QUEST_BOSS,
    QUEST_REINFORCED
};

const WmStop oq_quest_stops[] = {
    [QUEST_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),          [QUEST_NEXT] = WM_ASKS_ANY(OQ_Q_NEXT_HERO),
    [QUEST_ACTIVATION] = WM_CALLS(OQ_RULE_ACTIVATION), [QUEST_PATROLS] = WM_CALLS(OQ_RULE_PATROLS),
    [QUEST_GROUPS] = WM_CALLS(OQ_RULE_GROUPS),         [QUEST_END] = WM_CALLS(OQ_RULE_END),
    [QUEST_LOOT] = WM_CALLS(OQ_RULE_SETTLE),           [QUEST_CLOSE] = WM_CALLS(OQ_RULE_END),
    [QUEST_DRINK] = WM_CALLS(OQ_RULE_EFFECT),          [QUEST_BOSS] = WM_CALLS(OQ_RULE_BOSS),
    [QUEST_REINFORCED] = WM_CALLS(OQ_RULE_SETTLE),     WM_NO_STOP,
};

static const WmField quest_fields[] = {
    WM_FIELD(OqQuestFrame, hero, BY_ALL, &oq_thing_hero),
};
const WmShape oq_quest_frame_shape = {
    .name = "quest", .bytes = sizeof(OqQuestFrame), WM_SHAPE_FIELDS(quest_fields)};

/* OQ-TRN-01 to OQ-TRN-06, OQ-EPH-01 to OQ-EPH-04 */
WmFlow oq_rule_quest(OqGame *g, OqFrame *fr)
{
    RULE_BEGIN(fr);
    while (!OQ_OVER(g)) {
        begin_hero_phase(g);
        if (oq_due(g)) CALL(fr, QUEST_BEGUN, oq_settle(g));
        while (!OQ_OVER(g) && who_chooses(g)) {
            ASK_ANY(fr, QUEST_NEXT, who_chooses(g), 0, OQ_Q_NEXT_HERO);
            if (oq_is_aside(g)) {
                CALL(fr, QUEST_DRINK, oq_aside(g));
            } else {
                CITE(OQ_TRN_02);
                CALL(fr, QUEST_ACTIVATION, oq_activate(g, g->seat, g->answer.arg[0]));
            }
        }
        if (OQ_OVER(g)) break;
        begin_enemy_phase(g);
        if (!g->derived->quest->path_count) CITE(OQ_EPH_02);
        if (g->derived->quest->path_count) CALL(fr, QUEST_PATROLS, oq_patrols(g));
        if (OQ_OVER(g)) break;
        CALL(fr, QUEST_GROUPS, oq_groups(g));
        if (!OQ_OVER(g) && oq_boss(g)) CALL(fr, QUEST_BOSS, oq_boss_acts(g));
        CITE(OQ_EPH_04);
        if (!OQ_OVER(g)) oq_call_reinforcements(g);
        if (oq_due(g)) CALL(fr, QUEST_REINFORCED, oq_settle(g));
        if (!OQ_OVER(g)) update_alert(g);
        if (OQ_OVER(g)) break;
        begin_phase(g, OQ_TURN_END);
        CALL(fr, QUEST_END, oq_end_turn(g));
    }
    if (g->s->course.result == OQ_VICTORY) {
        begin_close(g);
        if (oq_due(g)) CALL(fr, QUEST_LOOT, oq_settle(g));
        CALL(fr, QUEST_CLOSE, oq_end_turn(g));
        SET(g->s->course.result, OQ_VICTORY);
    }
    return WM_FINISHED;
    RULE_END;
}

/* ---- cases ----------------------------------------------------------------------------------- */

static void start_activation(OqGame *g, OqFrame *fr, int hero)
{
    EACH_HERO(other) SET(oq_hero(g, other)->acted, 1);
    SET(g->s->course.phase, OQ_HERO_PHASE);
    SET(fr->step, QUEST_ACTIVATION);
    (void)oq_activate(g, 1 + __builtin_ctz(oq_players(g, hero)), hero);
}

/* The Hero Phase from its beginning; an Activation, the last of its Phase; later Phases. */
void oq_start(OqGame *g, const WmAnswer *entry)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_QUEST);

    if (g->s->course.turn == 0 && entry->kind != OQ_AT_HERO_PHASE) SET(g->s->course.turn, 1);
    switch (entry->kind) {
    case OQ_AT_ACTIVATION: start_activation(g, fr, entry->arg[0]); break;
    case OQ_AT_ENEMY_PHASE:
        SET(g->s->course.phase, OQ_ENEMY_PHASE);
        if (g->derived->quest->path_count) {
            SET(fr->step, QUEST_PATROLS);
            (void)oq_patrols(g);
        } else {
            SET(fr->step, QUEST_GROUPS);
            (void)oq_groups(g);
        }
        break;
    case OQ_AT_END_OF_TURN:
        SET(g->s->course.phase, OQ_TURN_END);
        SET(fr->step, QUEST_END);
        (void)oq_end_turn(g);
        break;
    default: break;
    }
}
