/* GRP, ROL, ORD: Alert Enemies form Groups, and act Group by Group. */
#include "internal.h"

/* ---- forming --------------------------------------------------------------------------------- */

/* OQ-GRP-11: Bell-ringers and Bosses are in none; who has acted does not act again (OQ-GRP-08). */
static bool to_be_grouped(const OqGame *g, int enemy)
{
    const OqEnemy *const who = oq_enemy(g, enemy);

    return who->figure.at && !who->rings && !who->acted && !who->group && !oq_is_boss(g, enemy);
}

/* OQ-GRP-06: one Alert member makes all of them Alert; else there is no Group. */
static bool any_alert(const OqGame *g, OqFigures members)
{
    for (OqFigures left = members; left; left &= left - 1)
        if (oq_enemy(g, 1 + __builtin_ctzll(left))->alert) return true;
    return false;
}

static void form_group(OqGame *g, OqGroupsFrame *f, OqFigures members)
{
    int because = 0;

    f->left &= ~members;
    f->first = 0;
    f->closed = 0;
    f->with = 0;
    if (!any_alert(g, members)) return;
    GAIN(f->count, 1);
    for (OqFigures left = members; left; left &= left - 1) {
        const OqEnemy *const who = oq_enemy(g, 1 + __builtin_ctzll(left));
        if (who->alert) because = who->figure.at;
    }
    for (OqFigures left = members; left; left &= left - 1) {
        const int enemy = 1 + __builtin_ctzll(left);
        SET(oq_enemy(g, enemy)->group, f->count);
        oq_alert(g, enemy, because);
    }
    CITE(OQ_GRP_01, OQ_GRP_02, OQ_GRP_03, OQ_GRP_04, OQ_GRP_05, OQ_GRP_06);
}

/* From those that are in no Group yet (OQ-GRP-01, OQ-GRP-08). */
static void begin_forming(OqGame *g, OqGroupsFrame *f)
{
    f->left = 0;
    EACH_MINIATURE(enemy)
        if (to_be_grouped(g, enemy)) f->left |= oq_figure_bit(enemy);
    CITE(OQ_GRP_11);
    if (f->count) CITE(OQ_GRP_08);
}

/* The next Alert Enemy without a Group, after Groups that need no weighing; 0: none. */
static int next_to_group(OqGame *g, OqGroupsFrame *f)
{
    EACH_MINIATURE(enemy) {
        while ((f->left & oq_figure_bit(enemy)) && oq_enemy(g, enemy)->alert) {
            const OqFigures group = oq_plain_group(g, enemy, f->left);

            if (!group) return enemy;
            form_group(g, f, group);
        }
    }
    f->left = 0;
    return 0;
}

/* OQ-GRP-05: Enemies of whom the players say whether they join; its own bit: that nobody does. Who
 * is sure to is added to the Group. */
static OqFigures to_join(const OqGame *g, OqGroupsFrame *f)
{
    OqFigures sure;

    if (f->closed) return 0;
    const OqFigures open = oq_group_choices(g, f->first, f->left, f->with, &sure);
    f->with = sure;
    return open;
}

static void join(OqGroupsFrame *f, int enemy)
{
    f->with |= oq_figure_bit(enemy);
    SET(f->closed, enemy == f->first);
}

void oq_scope_join(const WmContext *c, int seat)
{
    const OqGroupsFrame *const f = &oq_top(oq_game(c))->u.groups;
    OqFigures sure;

    (void)seat;
    oq_scope(c)->figures = oq_group_choices(oq_game(c), f->first, f->left, f->with, &sure);
}

WmRule oq_judge_join(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_GRP_05;
}

void oq_list_join(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
}

/* ---- which one is next ----------------------------------------------------------------------- */

static int range_to_heroes(const OqGame *g, int enemy)
{
    int best = WM_GRID_FAR;

    EACH_HERO(hero) {
        if (!oq_in_play(g, hero)) continue;
        const int range = oq_range(g, oq_figure(g, enemy)->at, oq_figure(g, hero)->at);
        best = oq_min(best, range);
    }
    return best;
}

static bool has_yet_to_act(const OqEnemy *who)
{
    return who->group && !who->acted && who->figure.at;
}

static bool any_group_left(const OqGame *g)
{
    EACH_MINIATURE(enemy)
        if (has_yet_to_act(oq_enemy(g, enemy))) return true;
    return false;
}

/* The Enemies that are nearest to a Hero among those who have yet to act; one for each Group. */
static OqFigures next_groups(const OqGame *g)
{
    OqFigures all = 0;
    unsigned long long seen = 0;
    int best = WM_GRID_FAR + 1;

    EACH_MINIATURE(enemy) {
        const OqEnemy *const who = oq_enemy(g, enemy);

        if (!has_yet_to_act(who)) continue;
        const int range = range_to_heroes(g, enemy);
        if (range > best) continue;
        if (range < best) all = seen = 0;
        best = range;
        if (seen >> who->group & 1) continue;
        seen |= 1ull << who->group;
        all |= oq_figure_bit(enemy);
    }
    return all;
}

void oq_scope_group(const WmContext *c, int seat)
{
    (void)seat;
    oq_scope(c)->figures = next_groups(oq_game(c));
}

WmRule oq_judge_group(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_GROUP) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_GRP_07;
}

void oq_list_group(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_GROUP, offers);
}

/* ---- the Activation Roll --------------------------------------------------------------------- */

/* One of them sees the other. */
static bool in_sight(const OqGame *g, int a, int b)
{
    return oq_sees(g, a, oq_figure(g, b)->at) || oq_sees(g, b, oq_figure(g, a)->at);
}

/* The members of Groups who know where the Heroes are: OQ-ROL-02, and whom they tell, OQ-ROL-03. */
static OqFigures who_know(const OqGame *g)
{
    OqFigures know = 0;
    OqFigures told;

    EACH_MINIATURE(enemy)
        if (oq_enemy(g, enemy)->knows && oq_enemy(g, enemy)->group) know |= oq_figure_bit(enemy);
    do {
        told = know;
        EACH_ENEMY(g, enemy) {
            if (!oq_enemy(g, enemy)->group || (know & oq_figure_bit(enemy))) continue;
            for (OqFigures left = know; left; left &= left - 1) {
                const int other = 1 + __builtin_ctzll(left);
                if (oq_enemy(g, other)->group != oq_enemy(g, enemy)->group &&
                    (!oq_figure(g, other)->at || !in_sight(g, enemy, other)))
                    continue;
                know |= oq_figure_bit(enemy);
                break;
            }
        }
    } while (know != told);
    return know;
}

static bool group_knows(const OqGame *g, int group)
{
    for (OqFigures left = who_know(g); left; left &= left - 1)
        if (oq_enemy(g, 1 + __builtin_ctzll(left))->group == group) return true;
    return false;
}

/* OQ-ROL-04, OQ-ROL-05, OQ-ROL-08, OQ-ROL-09 */
static int roll(OqGame *g, int group)
{
    int die = OQ_WHITE;

    EACH_MINIATURE(enemy)
        if (oq_enemy(g, enemy)->group == group && oq_enemy(g, enemy)->sheet)
            die = oq_max(die, oq_enemy_sheet(g, enemy)->die);
    const int face = g->pack->dice[die - 1].faces[wm_roll(&g->core, die - 1) - 1];
    const int colour = oq_alert_colour(g);
    CITE(OQ_ROL_04, OQ_ROL_05, OQ_ROL_08, OQ_ROL_09);
    return oq_max(face, colour);
}

static void begin_group(OqGame *g, OqGroupsFrame *f, int first)
{
    CITE(OQ_GRP_07);
    SET(f->group, oq_enemy(g, first)->group);
    CITE(OQ_GRP_07);
    SET(f->colour, group_knows(g, f->group) ? roll(g, f->group) : 0);
    if (f->colour) CITE(OQ_ROL_02, OQ_ROL_03);
    EVENT(OQ_EV_GROUP, f->colour ? OQ_ROL_06 : OQ_ROL_01, first, f->colour);
}

/* ---- who acts -------------------------------------------------------------------------------- */

static int behaviour_of(const OqGame *g, const OqGroupsFrame *f, int enemy)
{
    if (!f->colour) return 0;
    return oq_enemy_sheet(g, enemy)->behave[oq_result_for(g, enemy, f->colour) - 1];
}

/* OQ-ORD-01, OQ-ORD-02, OQ-ORD-04: the less, the earlier. Whether it can attack is not looked at
 * where others come before it even if it can. */
static int order_of(const OqGame *g, const OqGroupsFrame *f, int enemy, int best)
{
    const int range = range_to_heroes(g, enemy);
    int class = 2;

    if (oq_ability(g, enemy, OQ_AUTHORITY))
        class = 0;
    else if (behaviour_of(g, f, enemy) == OQ_FLEE)
        class = 1;
    else if (class * 256 + range > best || !oq_can_attack_now(g, enemy))
        class = 3;
    return class * 256 + range;
}

static OqFigures next_enemies(const OqGame *g, const OqGroupsFrame *f)
{
    OqFigures all = 0;
    int best = 4 * 256;

    EACH_ENEMY(g, enemy) {
        const OqEnemy *const who = oq_enemy(g, enemy);

        if (who->group != f->group || who->acted) continue;
        const int order = order_of(g, f, enemy, best);
        if (order > best) continue;
        if (order < best) all = 0;
        best = order;
        all |= oq_figure_bit(enemy);
    }
    return all;
}

void oq_scope_order(const WmContext *c, int seat)
{
    (void)seat;
    oq_scope(c)->figures = next_enemies(oq_game(c), &oq_top(oq_game(c))->u.groups);
}

WmRule oq_judge_order(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_ORD_01;
}

void oq_list_order(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
}

static void take_enemy(OqGame *g, OqGroupsFrame *f, int enemy)
{
    SET(f->enemy, enemy);
    SET(oq_enemy(g, enemy)->acted, 1);
    EVENT(OQ_EV_ACTIVATED, OQ_ORD_03, enemy);
    CITE(OQ_ORD_01, OQ_ORD_02, OQ_ORD_04, OQ_ABL_09, OQ_ROL_07, OQ_ROL_10);
    EACH_HERO(hero) oq_hero(g, hero)->reacted = 0; /* OQ-SKL-11 */
    if (oq_figure(g, enemy)->chicken) oq_change_back(g, enemy);
    oq_begin_effects(g, enemy);
}

/* False: all have acted. The only one that can be next is taken; of several none is yet. */
static bool take_next(OqGame *g, OqGroupsFrame *f)
{
    const OqFigures all = next_enemies(g, f);

    if (all && !(all & (all - 1))) take_enemy(g, f, 1 + __builtin_ctzll(all));
    return all != 0;
}

/* OQ-EFF-14, OQ-EFF-17: whether it does anything. */
static bool can_act(OqGame *g, const OqGroupsFrame *f)
{
    return !OQ_OVER(g) && oq_figure(g, f->enemy)->at && oq_enemy(g, f->enemy)->acted &&
           !oq_has_effect(g, f->enemy, OQ_PETRIFIED) && !oq_loses_its_way(g, f->enemy);
}

/* OQ-ROL-01: towards what alerted it. */
static void turn_towards_noise(OqGame *g, int enemy)
{
    const int heard = oq_enemy(g, enemy)->heard;
    const int at = oq_figure(g, enemy)->at;

    if (heard && heard != at) oq_turn_towards(g, enemy, heard, OQ_ROL_01);
}

static void end_groups(OqGame *g)
{
    EACH_MINIATURE(enemy) {
        oq_enemy(g, enemy)->group = 0;
        oq_enemy(g, enemy)->acted = 0;
    }
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    GROUPS_BEGUN = 1,
    GROUPS_FORMED,
    GROUPS_NEXT,
    GROUPS_ENEMY,
    GROUPS_BEHAVE,
    GROUPS_TURNED,
    GROUPS_SUFFERED,
    GROUPS_ENDED,
    GROUPS_JOIN
};

const WmStop oq_groups_stops[] = {
    [GROUPS_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),    [GROUPS_FORMED] = WM_CALLS(OQ_RULE_SETTLE),
    [GROUPS_NEXT] = WM_CHOOSES_ANY(OQ_Q_GROUP),   [GROUPS_ENEMY] = WM_CHOOSES_ANY(OQ_Q_ORDER),
    [GROUPS_BEHAVE] = WM_CALLS(OQ_RULE_BEHAVE),   [GROUPS_TURNED] = WM_CALLS(OQ_RULE_SETTLE),
    [GROUPS_SUFFERED] = WM_CALLS(OQ_RULE_SETTLE), [GROUPS_ENDED] = WM_CALLS(OQ_RULE_SETTLE),
    [GROUPS_JOIN] = WM_CHOOSES_ANY(OQ_Q_JOIN),    WM_NO_STOP,
};

static const WmField groups_fields[] = {
    WM_FIELD(OqGroupsFrame, left, BY_ALL, NULL),
    WM_FIELD(OqGroupsFrame, with, BY_ALL, NULL),
    WM_FIELD(OqGroupsFrame, first, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqGroupsFrame, closed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqGroupsFrame, group, BY_ALL, &oq_thing_group),
    WM_FIELD(OqGroupsFrame, colour, BY_ALL, &oq_thing_colour),
    WM_FIELD(OqGroupsFrame, enemy, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqGroupsFrame, count, BY_ALL, &oq_thing_few),
    WM_ARRAY(OqGroupsFrame, fill, BY_NONE, &oq_thing_nothing),
};
const WmShape oq_groups_frame_shape = {
    .name = "groups", .bytes = sizeof(OqGroupsFrame), WM_SHAPE_FIELDS(groups_fields)};

WmFlow oq_rule_groups(OqGame *g, OqFrame *fr)
{
    OqGroupsFrame *const f = &fr->u.groups;

    RULE_BEGIN(fr);
    if (oq_due(g)) CALL(fr, GROUPS_BEGUN, oq_settle(g));
    while (!OQ_OVER(g)) {
        begin_forming(g, f);
        for (SET(f->first, next_to_group(g, f)); f->first; SET(f->first, next_to_group(g, f))) {
            f->with = oq_figure_bit(f->first);
            while (to_join(g, f)) {
                CHOOSE_ANY(fr, GROUPS_JOIN, oq_all_seats(g), 0, OQ_Q_JOIN);
                join(f, g->answer.arg[0]);
            }
            form_group(g, f, f->with);
        }
        if (oq_due(g)) CALL(fr, GROUPS_FORMED, oq_settle(g));
        if (!any_group_left(g) && !f->count) CITE(OQ_EPH_03, OQ_TRN_04);
        if (OQ_OVER(g) || !any_group_left(g)) break;
        CHOOSE_ANY(fr, GROUPS_NEXT, oq_all_seats(g), 0, OQ_Q_GROUP);
        begin_group(g, f, g->answer.arg[0]);
        while (!OQ_OVER(g) && take_next(g, f)) {
            if (!f->enemy) {
                CHOOSE_ANY(fr, GROUPS_ENEMY, oq_all_seats(g), 0, OQ_Q_ORDER);
                take_enemy(g, f, g->answer.arg[0]);
            }
            if (oq_due(g)) CALL(fr, GROUPS_SUFFERED, oq_settle(g));
            if (can_act(g, f)) {
                if (f->colour)
                    CALL(fr, GROUPS_BEHAVE,
                         oq_behave(g, f->enemy, behaviour_of(g, f, f->enemy), f->colour));
                else
                    turn_towards_noise(g, f->enemy);
                if (oq_due(g)) CALL(fr, GROUPS_TURNED, oq_settle(g));
            }
            if (!OQ_OVER(g) && oq_figure(g, f->enemy)->at) oq_end_effects(g, f->enemy);
            f->enemy = 0;
            if (oq_due(g)) CALL(fr, GROUPS_ENDED, oq_settle(g));
        }
        f->group = 0;
        f->colour = 0;
    }
    end_groups(g);
    RULE_END;
}

/* Whether it can be true: Enemies are only left to be divided while the players are asked. */
bool oq_groups_right(const OqGame *g, const OqFrame *fr)
{
    const OqGroupsFrame *const f = &fr->u.groups;
    OqFigures sure;

    if (fr->step != GROUPS_JOIN) return !f->left && !f->with && !f->first && !f->closed;
    if (f->first < OQ_FIRST_ENEMY || f->closed || f->left >> OQ_FIGURES) return false;
    for (OqFigures left = f->left; left; left &= left - 1) {
        const int enemy = 1 + __builtin_ctzll(left);
        if (oq_is_hero(enemy) || !to_be_grouped(g, enemy)) return false;
    }
    if ((f->with & ~f->left) || !(f->with & oq_figure_bit(f->first))) return false;
    return oq_enemy(g, f->first)->alert && !oq_plain_group(g, f->first, f->left) &&
           oq_group_choices(g, f->first, f->left, f->with, &sure) && f->with == sure;
}

WmFlow oq_groups(OqGame *g)
{
    (void)wm_push(&g->core, OQ_RULE_GROUPS);
    return WM_CALLED;
}
