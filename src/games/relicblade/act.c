/* ATK, CRT, COV, SPC: an action from its dice to its effects. */
#include "act.h"
#include "internal.h"

static const RbActionFacts *facts_of(const RbGame *g, const RbActFrame *f)
{
    return rb_action(g, f->action);
}

/* ---- declaring ------------------------------------------------------------------------------- */

static void note_use(RbTurnFrame *turn, int action, bool second)
{
    SET(turn->used[turn->used_count], action);
    if (second) turn->second_used |= (uint32_t)1 << turn->used_count;
    GAIN(turn->used_count, 1);
}

/* RB-ACT-10, RB-ENG-07: the bonus die of a charge is spent first. */
static void pay(RbGame *g, RbTurnFrame *turn, const RbActionFacts *action, int pool, bool focused)
{
    int dice = rb_faces(action) + (focused ? 1 : 0);

    if (dice && action->damage && turn->charge && turn->charger == pool + 1) {
        turn->charge = turn->charger = 0;
        dice--;
        CITE(RB_ENG_07);
    }
    SPEND(turn->pool[pool], dice);
    if (focused) turn->did[pool] |= RB_DID_FOCUS;
    CITE(RB_ACT_08, RB_ACT_10);
    if (focused) CITE(RB_BAS_03);
}

static bool is_improvised(const RbGame *g, int action)
{
    return action == g->derived->improvised || action == g->derived->rider_improvised;
}

/* Which action is used on whom, and what it is by its type (RB-TYP-01 to RB-TYP-10). */
static void tell_use(RbGame *g, const RbActFrame *f)
{
    static const int16_t by_type[RB_SPECIAL + 1] = {
        [RB_MELEE] = RB_TYP_01,   [RB_RANGED] = RB_TYP_02, [RB_EITHER] = RB_TYP_04,
        [RB_NATURAL] = RB_TYP_05, [RB_SPELL] = RB_TYP_07,  [RB_SPECIAL] = RB_TYP_08};
    const RbActionFacts *const action = facts_of(g, f);

    EVENT(RB_EV_USED, RB_ACT_08, f->by, f->action);
    if (f->target) EVENT(RB_EV_TARGETED, RB_ATK_01, f->target);
    CITE(by_type[action->type]);
    if (action->damage)
        CITE(RB_TYP_09);
    else if (f->target)
        CITE(RB_TYP_10);
    if (action->type == RB_SPELL && action->damage) CITE(RB_MAG_05, RB_MAG_06, RB_SPC_32);
    if (f->target && !rb_is_close(action, f->ranged)) CITE(RB_RNG_03, RB_RNG_04);
    if (f->target && (action->type == RB_SPELL || action->type == RB_SPECIAL)) CITE(RB_MAG_02);
    if (action->times) CITE(RB_SPC_33);
    if (f->focused && action->damage) CITE(RB_BAS_04);
    if (is_improvised(g, f->action)) CITE(RB_BAS_13, RB_BAS_14);
    if (rb_is_pair(g, f->by) && (f->focused || is_improvised(g, f->action))) CITE(RB_MNT_15);
}

WmFlow rb_act(RbGame *g, const WmAnswer *a)
{
    const RbDeclared d = rb_declared(a);
    RbTurnFrame *const turn = rb_turn_of(g);
    RbBar bar = {0};

    WM_ASSERT(turn);
    (void)rb_bar_of(g, d.by, d.action, &bar);
    const int pool = rb_pool_of(turn, d.by, bar.rider);
    pay(g, turn, rb_action(g, d.action), pool, d.focused);
    note_use(turn, d.action, d.by == turn->companion);
    rb_use_up(g, d.by, bar.held, bar.marker);
    RbFrame *const fr = wm_push(&g->core, RB_RULE_ACT);
    RbActFrame *const f = &fr->u.act;
    SET(f->seat, rb_player(g, d.by));
    SET(f->by, d.by);
    SET(f->action, d.action);
    SET(f->target, d.target);
    SET(f->second, pool == RB_SECOND_POOL);
    SET(f->ranged, d.ranged);
    SET(f->focused, d.focused);
    f->at = d.at;
    tell_use(g, f);
    if (d.target && rb_action(g, d.action)->damage) rb_note_attack(g, d.by, d.target);
    return WM_CALLED;
}

/* Without dice from a pool, and without focus. */
WmFlow rb_act_free(RbGame *g, int by, int action, int target)
{
    RbFrame *const fr = wm_push(&g->core, RB_RULE_ACT);
    RbActFrame *const f = &fr->u.act;

    SET(f->seat, rb_player(g, by));
    SET(f->by, by);
    SET(f->action, action);
    SET(f->target, target);
    EVENT(RB_EV_USED, RB_ACT_23, by, action);
    EVENT(RB_EV_TARGETED, RB_ATK_01, target);
    rb_note_attack(g, by, target);
    return WM_CALLED;
}

/* ---- rolling --------------------------------------------------------------------------------- */

/* Who has braced itself against this attack, and only against this one; NULL: nobody. */
static uint8_t *braced(const RbGame *g, const RbActFrame *f)
{
    RbTurnFrame *const turn = rb_turn_of(g);
    const int pool = turn ? rb_pool_of(turn, f->by, false) : -1;

    if (pool < 0 || !facts_of(g, f)->damage || !f->target) return NULL;
    return turn->braced[pool] == f->target ? &turn->braced[pool] : NULL;
}

/* RB-ACT-09; one who has braced itself is harder to hit. */
static int difficulty_of(const RbGame *g, const RbActFrame *f)
{
    const RbActionFacts *const action = facts_of(g, f);
    const WmOp *const brace = braced(g, f) ? rb_has(g, f->target, RB_W_BRACE) : NULL;
    int sum = brace ? brace->arg[0] : 0;

    for (int i = 0; i < rb_faces(action); i++) sum += action->dice[i];
    return sum;
}

/* RB-ACT-11: dice that nobody pays for. */
static int bonus_dice(RbGame *g, const RbActFrame *f)
{
    const RbActionFacts *const action = facts_of(g, f);
    RbTable table;
    int dice = 0;

    if (action->type == RB_SPELL && rb_model(g, f->by)->offered) {
        rb_model(g, f->by)->offered = 0;
        dice++;
    }
    if (action->damage && f->target && rb_is_close(action, f->ranged) &&
        (action->type == RB_MELEE || action->type == RB_EITHER) && rb_has(g, f->by, RB_W_GANG_UP)) {
        rb_table(g, &table, 0);
        for (RbModels left = rb_all(g); left; left &= left - 1) {
            const int other = rb_first(left);
            if (other == f->by || rb_are_enemies(other, f->by)) continue;
            if (rb_engages(g, &table, other, f->target)) return dice + 1;
        }
    }
    return dice;
}

static void roll_dice(RbGame *g, RbActFrame *f)
{
    const RbActionFacts *const action = facts_of(g, f);
    int dice = rb_faces(action) + (f->focused ? 1 : 0);

    if (rb_is_automatic(action)) {
        CITE(rb_faces(action) ? RB_ACT_13 : RB_ACT_14);
        return;
    }
    const int bonus = bonus_dice(g, f);
    dice += bonus;
    if (bonus) CITE(RB_ACT_11);
    for (int i = 0; i < dice && i < RB_ROLL; i++) {
        SET(f->die[i], wm_roll(&g->core, RB_D6));
        EVENT(RB_EV_DIE, RB_ACT_09, RB_ACTION_DIE, f->die[i]);
        GAIN(f->count, 1);
    }
}

static int sum_of(const RbActFrame *f)
{
    int sum = 0;

    for (int i = 0; i < f->count; i++) sum += f->die[i];
    return sum;
}

/* RB-CRT-01 to RB-CRT-10: every shown face matched, and every die equal to a shown face. */
static bool is_critical(const RbActFrame *f, const RbActionFacts *action)
{
    uint8_t shown[7] = {0};
    uint8_t rolled[7] = {0};

    for (int i = 0; i < rb_faces(action); i++) shown[action->dice[i]]++;
    for (int i = 0; i < f->count; i++) rolled[f->die[i]]++;
    for (int face = 1; face <= 6; face++)
        if (rolled[face] < shown[face] || (rolled[face] && !shown[face])) return false;
    return true;
}

/* ---- rerolls --------------------------------------------------------------------------------- */

static int luck_of(const RbGame *g, const RbActFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);
    const WmOp *luck;

    if (!turn || turn->model != f->by || !turn->companion || !rb_able(g, turn->companion)) return 0;
    if (!facts_of(g, f)->damage) return 0;
    luck = rb_has(g, turn->companion, RB_W_LUCK);
    return luck && rb_near(g, f->by, turn->companion, luck->arg[0]) ? RB_REROLL_LUCK : 0;
}

/* RB-SPC-48: each reroll action once. */
static int rerolls(const RbGame *g, const RbActFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);
    const int type = facts_of(g, f)->type;
    int all = luck_of(g, f);

    if (f->count == 0 || !turn) return 0;
    if (turn->aimed && turn->model == f->by && (type == RB_RANGED || f->ranged))
        all |= RB_REROLL_AIM;
    if (rb_has(g, f->by, RB_W_LOADED)) all |= RB_REROLL_LOADED;
    if (rb_model(g, f->by)->seasoned) all |= RB_REROLL_SEASONED;
    return all & ~f->reroll & ~turn->rerolled;
}

WmRule rb_judge_reroll(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbActFrame *const f = &rb_top(rb_game(c))->u.act;

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != RB_A_REROLL) return WM_NOT_OFFERED;
    for (int i = 0; i < f->count; i++)
        if (f->die[i] == a->arg[0]) return 0;
    return RB_SPC_49;
}

void rb_list_reroll(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    for (int face = 1; face <= 6; face++) wm_offer_one(offers, RB_A_REROLL, face);
}

static void reroll(RbGame *g, RbActFrame *f, int face)
{
    RbTurnFrame *const turn = rb_turn_of(g);
    const int all = rerolls(g, f);
    const int one = all & -all;
    int i = 0;

    while (f->die[i] != face) i++;
    SET(f->die[i], wm_roll(&g->core, RB_D6));
    EVENT(RB_EV_DIE, RB_SPC_47, RB_ACTION_DIE, f->die[i]);
    SET(f->reroll, f->reroll | one);
    SET(turn->rerolled, turn->rerolled | one);
    if (one == RB_REROLL_SEASONED) rb_model(g, f->by)->seasoned = 0, CITE(RB_CAM_02);
    CITE(RB_SPC_48, RB_SPC_49);
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* RB-CRT-03 to RB-CRT-08 */
static int critical_bonus(RbGame *g, const RbActFrame *f)
{
    const WmOp *const pennon = rb_has(g, f->by, RB_W_PENNON);
    int bonus = pennon && rb_word_of(facts_of(g, f), RB_W_CHARGE) ? pennon->arg[0] : 0;

    if (f->count == 1) {
        CITE(RB_CRT_03);
        return bonus + 2;
    }
    for (int i = 0; i < (f->count == 2 ? 1 : 2); i++) bonus += wm_roll(&g->core, RB_D6);
    CITE(f->count == 2 ? RB_CRT_04 : RB_CRT_05);
    return bonus;
}

/* RB-ATK-06 */
static int roll_damage(RbGame *g, const RbActFrame *f)
{
    const RbTurnFrame *const turn = rb_turn_of(g);
    const WmOp *const more = rb_has(g, f->by, RB_W_OPPORTUNIST);
    const RbModel *const struck = rb_model(g, f->struck);
    int damage = wm_roll(&g->core, RB_D6) + facts_of(g, f)->damage - 1;

    if (f->critical) damage += critical_bonus(g, f), CITE(RB_CRT_11, RB_CRT_12);
    if (more && (struck->stunned || struck->bound)) damage += more->arg[0];
    if (turn && turn->model == f->by) damage += turn->fury;
    CITE(RB_ATK_06);
    return damage;
}

static bool is_dire(const RbGame *g, const RbActFrame *f)
{
    if (rb_word_of(facts_of(g, f), RB_W_DIRE)) return true;
    return rb_has(g, f->by, RB_W_ASHEN) &&
           rb_wounds_left(g, f->struck) < rb_most_wounds(g, f->struck);
}

/* RB-SPC-28: armor against a particular type of attack. */
static int special_armor(const RbGame *g, const RbActFrame *f)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, f->struck, bars);
    int armor = 0;

    for (int i = 0; i < count; i++) {
        const WmOp *const op = rb_word_of(rb_action(g, bars[i].action), RB_W_ARMOR);
        if (op && rb_counts_against(op->arg[1], facts_of(g, f), f->ranged)) armor += op->arg[0];
    }
    return armor + rb_shields(g, f->struck, facts_of(g, f), f->ranged);
}

/* RB-COV-01 to RB-COV-06 */
static int cover_of(RbGame *g, const RbActFrame *f)
{
    const int type = facts_of(g, f)->type;
    RbTable table;
    int cover;

    if (type == RB_SPELL || type == RB_SPECIAL) CITE(RB_COV_06, RB_MAG_04);
    if (type == RB_SPELL || type == RB_SPECIAL || !rb_in_play(g, f->by)) return 0;
    CITE(RB_COV_01, RB_COV_05);
    rb_table(g, &table, 0);
    cover = wm_cover(&table.plane, rb_body_of(&table, f->by), rb_body_of(&table, f->struck));
    if (cover == 0 && rb_in_smoke(g, f->struck)) cover = 1, CITE(RB_COV_04);
    if (cover) CITE(cover == 2 ? RB_COV_03 : RB_COV_02);
    return cover;
}

/* RB-SPC-27: to dire attacks, what counts against all attacks is armor like any other. */
static int armor_against(RbGame *g, const RbActFrame *f)
{
    const int special = special_armor(g, f);

    if (is_dire(g, f)) {
        CITE(RB_SPC_27, RB_COV_07);
        if (special) CITE(RB_SPC_28);
        return special;
    }
    return special + rb_armor(g, f->struck) + rb_wards(g, f->struck) + cover_of(g, f);
}

/* ---- whom it hits ---------------------------------------------------------------------------- */

static RbModels in_burst(const RbGame *g, const RbActFrame *f, const RbTable *table)
{
    const RbActionFacts *const action = facts_of(g, f);
    const WmOp *const burst = rb_word_of(action, RB_W_BURST);
    const bool ground = action->target == RB_AIM_POINT;
    const WmBody *const user = rb_body_of(table, f->by);
    RbModels all = 0;

    for (RbModels left = burst ? rb_all(g) : 0; left; left &= left - 1) {
        const int model = rb_first(left);
        const WmBody *const body = rb_body_of(table, model);
        if (!ground && model == f->by) continue;
        if (action->target == RB_AIM_FOES && !rb_are_enemies(f->by, model)) continue;
        if (ground ? wm_within_space(f->at, 0, body->at, body->radius,
                                     body->floor - wm_floor_at(&table->plane, f->at), burst->arg[0])
                   : wm_within_space(user->at, user->radius, body->at, body->radius,
                                     body->floor - user->floor, burst->arg[0]))
            all |= rb_bit(model);
    }
    return all;
}

/* RB-SPC-04 to RB-SPC-09 */
static RbModels in_beam(const RbGame *g, const RbActFrame *f, const RbTable *table, int units)
{
    RbModels all = rb_bit(f->target);

    for (RbModels left = rb_all(g); left; left &= left - 1) {
        const int model = rb_first(left);
        if (model != f->by && model != f->target &&
            wm_in_beam(&table->plane, rb_body_of(table, f->by), rb_body_of(table, f->target),
                       rb_body_of(table, model), units))
            all |= rb_bit(model);
    }
    return all;
}

static void find_hits(RbGame *g, RbActFrame *f)
{
    const WmOp *const beam = rb_word_of(facts_of(g, f), RB_W_BEAM);
    RbTable table;

    rb_table(g, &table, 0);
    if (beam && f->target)
        f->hit = in_beam(g, f, &table, beam->arg[0]);
    else if (f->target)
        f->hit = rb_bit(f->target);
    else
        f->hit = in_burst(g, f, &table);
    if (beam) CITE(RB_SPC_04, RB_SPC_05, RB_SPC_06, RB_SPC_07, RB_SPC_08, RB_SPC_09);
    if (facts_of(g, f)->target == RB_AIM_POINT) CITE(RB_SPC_60, RB_SPC_61, RB_SPC_62, RB_SPC_64);
    for (RbModels left = f->hit; left; left &= left - 1)
        if (rb_first(left) != f->target && rb_down(g, rb_first(left))) CITE(RB_DMG_16, RB_PRO_04);
}

static bool reaches(const RbGame *g, const RbActFrame *f)
{
    RbTable table;

    rb_table(g, &table, 0);
    return rb_in_range(&table, facts_of(g, f), f->by, f->target, f->ranged);
}

WmRule rb_judge_strike(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbActFrame *const f = &rb_top(rb_game(c))->u.act;

    (void)seat;
    if (a->kind != RB_A_STRIKE) return WM_NOT_OFFERED;
    return (f->hit & rb_bit(a->arg[0])) ? 0 : RB_SPC_51;
}

void rb_list_strike(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (RbModels left = rb_top(rb_game(c))->u.act.hit; left; left &= left - 1)
        wm_offer_one(offers, RB_A_STRIKE, rb_first(left));
}

/* ---- what it picks up ------------------------------------------------------------------------ */

WmRule rb_judge_grab(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);
    const int by = rb_top(g)->u.act.by;

    (void)seat;
    if (a->kind != RB_A_PICK_UP || a->arg[0] != by) return WM_NOT_OFFERED;
    if (!rb_can_be_taken(g, a->arg[1])) return RB_REL_01;
    return rb_marker_in_reach(g, by, a->arg[1]) ? 0 : RB_REL_02;
}

void rb_list_grab(const WmContext *c, int seat, WmOffers *offers)
{
    const int by = rb_top(rb_game(c))->u.act.by;

    (void)seat;
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        wm_offer_two(offers, RB_A_PICK_UP, by, marker);
}

/* Whether its user could pick up one of several. */
static bool may_choose(const RbGame *g, const RbActFrame *f)
{
    int count = 0;

    for (int marker = 1; marker <= RB_MARKERS; marker++)
        count += rb_can_be_taken(g, marker) && rb_marker_in_reach(g, f->by, marker);
    return count > 1;
}

/* ---- the rule -------------------------------------------------------------------------------- */

static bool may_reach(const RbGame *g, const RbActFrame *f)
{
    if (!f->target || !facts_of(g, f)->damage) return true;
    return rb_word_of(facts_of(g, f), RB_W_CHARGE) || reaches(g, f);
}

static void missed(RbGame *g, const RbActFrame *f, int rule)
{
    EVENT(RB_EV_MISSED, rule, f->target ? f->target : f->by);
}

/* Whether it succeeds, and how well. */
static bool succeeds(RbGame *g, RbActFrame *f)
{
    const RbActionFacts *const action = facts_of(g, f);

    if (rb_is_automatic(action)) return true;
    const int difficulty = difficulty_of(g, f);
    uint8_t *const brace = braced(g, f);
    EVENT(RB_EV_ROLLED, RB_ACT_12, f->by, sum_of(f), difficulty);
    if (brace) *brace = 0;
    if (sum_of(f) < difficulty) return false;
    SET(f->critical, action->damage && is_critical(f, action));
    if (f->critical) {
        EVENT(RB_EV_CRITICAL, f->count > 1 ? RB_CRT_02 : RB_CRT_01, f->by);
        if (f->focused) CITE(RB_CRT_06, RB_CRT_07, RB_CRT_08);
        if (f->count > rb_faces(action) + f->focused) CITE(RB_CRT_09);
        if (f->reroll) CITE(RB_CRT_13);
        if (is_improvised(g, f->action)) CITE(RB_BAS_15);
    }
    return true;
}

/* RB-SPC-18: the inches of charge X that are still needed and may be gone (RB-SPC-17); 0: none. */
static int to_rush(const RbGame *g, const RbActFrame *f)
{
    const WmOp *const op = rb_word_of(facts_of(g, f), RB_W_CHARGE);

    return !op || rb_model(g, f->by)->bound || reaches(g, f) ? 0 : op->arg[0];
}

/* RB-SPC-19, RB-SPC-20 */
static bool arrives(RbGame *g, const RbActFrame *f)
{
    if (!rb_word_of(facts_of(g, f), RB_W_CHARGE)) return true;
    CITE(RB_SPC_19, RB_SPC_21, RB_SPC_23);
    if (rb_model(g, f->by)->bound) CITE(RB_SPC_17);
    return reaches(g, f);
}

static void take_struck(RbActFrame *f, const RbActionFacts *action)
{
    const WmOp *const several = rb_word_of(action, RB_W_SEPARATELY);

    f->hit &= ~rb_bit(f->struck);
    SET(f->left, !action->damage ? 0 : several ? several->arg[0] : 1);
}

/* The word by which a hit moves its target, or NULL. */
static const WmOp *shove_of(const RbActionFacts *action)
{
    for (int word = RB_W_PUSH; word <= RB_W_PULL_STRAIGHT; word++)
        if (rb_word_of(action, word)) return rb_word_of(action, word);
    return NULL;
}

static WmFlow call_shove(RbGame *g, const RbActFrame *f)
{
    const WmOp *const op = shove_of(facts_of(g, f));

    return rb_shove(g, f->seat, f->by, f->struck, op->word, op->arg[0]);
}

/* Words by which somebody is placed: the user, the target, a new model. */
static const WmOp *place_of(const RbActionFacts *action)
{
    if (rb_word_of(action, RB_W_PLACE)) return rb_word_of(action, RB_W_PLACE);
    if (rb_word_of(action, RB_W_GATE)) return rb_word_of(action, RB_W_GATE);
    return rb_word_of(action, RB_W_SUMMON);
}

static int summon(RbGame *g, const RbActFrame *f, int card)
{
    const int model = rb_free_summon(g, f->seat);
    RbModel *const m = rb_model(g, model);

    SET(m->card, card);
    SET(m->summoner, f->by);
    SET(m->kept, 1);
    EVENT(RB_EV_SUMMONED, RB_SUM_01, model);
    CITE(RB_SUM_15);
    return model;
}

static WmFlow call_place(RbGame *g, RbActFrame *f)
{
    const WmOp *const op = place_of(facts_of(g, f));

    if (op->word == RB_W_PLACE) {
        SET(f->struck, f->by);
        return rb_shove(g, f->seat, f->by, f->by, op->word, op->arg[0]);
    }
    if (op->word == RB_W_GATE) {
        SET(f->struck, f->target);
        return rb_shove(g, f->seat, f->by, f->target, op->word, op->arg[0]);
    }
    SET(f->struck, summon(g, f, op->arg[0]));
    return rb_shove(g, f->seat, f->by, f->struck, op->word, facts_of(g, f)->range);
}

static int upkept(const RbGame *g, const RbActFrame *f)
{
    const WmOp *const op = rb_word_of(facts_of(g, f), RB_W_UPKEEP);

    return op ? rb_kept_by(g, f->by, op->arg[0]) : 0;
}

static int keep_up(RbGame *g, const RbActFrame *f)
{
    const int model = upkept(g, f);
    RbTurnFrame *const turn = rb_turn_of(g);

    SET(rb_model(g, model)->kept, 1);
    turn->upkeeps |= (uint32_t)1 << (turn->used_count - 1);
    CITE(RB_SUM_03, RB_SUM_05, RB_SUM_06);
    return model;
}

static WmFlow riposte(RbGame *g, const RbActFrame *f)
{
    const int by = f->target;
    const int target = f->by;

    return rb_act_free(g, by, rb_has(g, by, RB_W_RIPOSTE)->arg[0], target);
}

static bool aims_at_model(const RbActionFacts *action)
{
    return action->target >= RB_AIM_ENEMY && action->target <= RB_AIM_CONSTRUCT &&
           action->target != RB_AIM_SELF;
}

enum {
    ACT_REROLL = 1,
    ACT_STRIKE,
    ACT_HIT,
    ACT_SHOVE,
    ACT_PLACE,
    ACT_ROUSE,
    ACT_UPKEEP,
    ACT_PAIN,
    ACT_MISSED,
    ACT_RIPOSTE,
    ACT_RUSH,
    ACT_DROP,
    ACT_GRAB
};

bool rb_act_right(const RbGame *g, const RbFrame *fr, bool waits)
{
    const RbActFrame *const f = &fr->u.act;

    if (!rb_in_play(g, f->by) || rb_player(g, f->by) != f->seat) return false;
    if (facts_of(g, f)->type == RB_PASSIVE || facts_of(g, f)->price) return false;
    if ((f->target != 0) != aims_at_model(facts_of(g, f))) return false;
    if (f->hit & ~rb_all(g)) return false;
    if (!waits) return true;
    if (f->target && !rb_in_play(g, f->target)) return false;
    if (f->hit) return (f->hit & (f->hit - 1)) != 0;
    for (int i = 0; i < RB_ROLL; i++)
        if ((f->die[i] != 0) != (i < f->count)) return false;
    if (fr->step == ACT_GRAB)
        return rb_grabs(facts_of(g, f)) && may_choose(g, f) && rb_able(g, f->by);
    return rerolls(g, f) && rb_able(g, f->by);
}

const WmStop rb_act_stops[] = {
    [ACT_REROLL] = WM_ASKS(RB_Q_REROLL, RbFrame, u.act.seat),
    [ACT_STRIKE] = WM_CHOOSES(RB_Q_STRIKE, RbFrame, u.act.seat),
    [ACT_HIT] = WM_CALLS(RB_RULE_HURT),
    [ACT_SHOVE] = WM_CALLS(RB_RULE_SHOVE),
    [ACT_PLACE] = WM_CALLS(RB_RULE_SHOVE),
    [ACT_ROUSE] = WM_CALLS(RB_RULE_MOVE),
    [ACT_UPKEEP] = WM_CALLS(RB_RULE_TURN),
    [ACT_PAIN] = WM_CALLS(RB_RULE_HURT),
    [ACT_MISSED] = WM_CALLS(RB_RULE_WINDOW),
    [ACT_RIPOSTE] = WM_CALLS(RB_RULE_ACT),
    [ACT_RUSH] = WM_CALLS(RB_RULE_MOVE),
    [ACT_DROP] = WM_CALLS(RB_RULE_DROP),
    [ACT_GRAB] = WM_CHOOSES(RB_Q_GRAB, RbFrame, u.act.seat),
    WM_NO_STOP,
};

static const WmField act_fields[] = {
    WM_NEED(RbActFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(RbActFrame, by, BY_ALL, &rb_thing_model),
    WM_NEED(RbActFrame, action, BY_ALL, &rb_thing_action),
    WM_FIELD(RbActFrame, target, BY_ALL, &rb_thing_model),
    WM_FIELD(RbActFrame, second, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbActFrame, ranged, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbActFrame, focused, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbActFrame, count, BY_ALL, &rb_thing_dice),
    WM_ARRAY(RbActFrame, die, BY_ALL, &rb_thing_face),
    WM_FIELD(RbActFrame, critical, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbActFrame, left, BY_ALL, &rb_thing_few),
    WM_FIELD(RbActFrame, struck, BY_ALL, &rb_thing_model),
    WM_FIELD(RbActFrame, reroll, BY_ALL, &rb_thing_few),
    WM_FIELD(RbActFrame, at, BY_ALL, &rb_thing_point),
    WM_ARRAY(RbActFrame, fill, BY_NONE, &rb_thing_nothing),
    WM_FIELD(RbActFrame, hit, BY_ALL, &rb_thing_models),
};
const WmShape rb_act_frame_shape = {
    .name = "act", .bytes = sizeof(RbActFrame), WM_SHAPE_FIELDS(act_fields)};

/* RB-ATK-01 to RB-ATK-14 */
WmFlow rb_rule_act(RbGame *g, RbFrame *fr)
{
    RbActFrame *const f = &fr->u.act;
    const RbActionFacts *const action = facts_of(g, f);

    RULE_BEGIN(fr);
    if (f->target) CITE(RB_ATK_03);
    if (!may_reach(g, f)) {
        missed(g, f, RB_ATK_04);
        RETURN(0);
    }
    roll_dice(g, f);
    while (rerolls(g, f)) {
        ASK(fr, ACT_REROLL, f->seat, RB_Q_REROLL);
        if (g->answer.kind == WM_PASS) break;
        reroll(g, f, g->answer.arg[0]);
    }
    if (!succeeds(g, f)) {
        missed(g, f, action->damage ? RB_ATK_05 : RB_ACT_12);
        if (action->damage && f->target && rb_reactors(g, RB_WHEN_MISSED, f->target, f->by)) {
            CALL(fr, ACT_MISSED, rb_window(g, RB_WHEN_MISSED, f->target, f->by));
            if (g->value) CALL(fr, ACT_RIPOSTE, riposte(g, f));
        }
        RETURN(0);
    }
    if (to_rush(g, f)) CALL(fr, ACT_RUSH, rb_rush(g, f->by, f->target, to_rush(g, f)));
    if (!arrives(g, f)) {
        missed(g, f, RB_SPC_20);
        RETURN(0);
    }
    find_hits(g, f);
    while (f->hit) {
        CHOOSE(fr, ACT_STRIKE, f->seat, RB_Q_STRIKE);
        SET(f->struck, g->answer.arg[0]);
        take_struck(f, action);
        if (!rb_in_play(g, f->struck)) continue;
        if (action->damage) EVENT(RB_EV_HIT, RB_ATK_05, f->struck);
        if (f->left > 1) CITE(RB_SPC_50, RB_SPC_52, RB_DMG_12);
        while (f->left && rb_in_play(g, f->struck)) {
            SPEND(f->left, 1);
            CALL(fr, ACT_HIT, rb_hit(g, f, f->struck, roll_damage(g, f), armor_against(g, f)));
        }
        if (!rb_in_play(g, f->struck)) {
            CITE(RB_ATK_14);
            continue;
        }
        rb_touch(g, f, f->struck);
        if (shove_of(action) && rb_in_play(g, f->by)) CALL(fr, ACT_SHOVE, call_shove(g, f));
    }
    f->left = 0;
    if (!rb_able(g, f->by)) RETURN(1);
    rb_do_alone(g, f);
    if (rb_grabs(action) && rb_marker_beside(g, f->by)) { /* RB-REL-02 */
        CHOOSE(fr, ACT_GRAB, f->seat, RB_Q_GRAB);
        rb_pick_up(g, f->by, g->answer.arg[1]);
    }
    if (rb_must_drop(g, f->by)) {
        CITE(RB_SPC_72);
        CALL(fr, ACT_DROP, rb_drop(g, f->by, true));
    }
    if (place_of(action)) {
        CALL(fr, ACT_PLACE, call_place(g, f));
        if (!rb_model(g, f->struck)->deployed) *rb_model(g, f->struck) = (RbModel){.card = 0};
    }
    if (rb_word_of(action, RB_W_ROUSE))
        CALL(fr, ACT_ROUSE, rb_rouse(g, f->target, rb_word_of(action, RB_W_ROUSE)->arg[1]));
    if (upkept(g, f) && !rb_model(g, upkept(g, f))->acted)
        CALL(fr, ACT_UPKEEP, rb_turn(g, keep_up(g, f), false));
    if (rb_word_of(action, RB_W_OFFERING)) CALL(fr, ACT_PAIN, rb_suffer(g, f->by, 1));
    RETURN(1);
    RULE_END;
}
