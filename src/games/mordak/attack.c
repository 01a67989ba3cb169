/* DEF, MEL, ABL: an attack on a Region, from its Defender on. */
#include "internal.h"

static MmAttackFrame *push(MmGame *g, int seat, int figure, int place, int damage)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_ATTACK);
    MmAttackFrame *const f = &fr->u.attack;

    SET(f->seat, seat);
    SET(f->figure, figure);
    SET(f->at, place);
    SET(f->team, mm_other_team(mm_team_of_seat(seat)));
    SET(f->left, damage);
    EVENT(MM_EV_ATTACKED, MM_DEF_05, place);
    CITE(MM_DMG_18, MM_TRM_09);
    return f;
}

WmFlow mm_attack(MmGame *g, int seat, int figure, int place, int damage)
{
    (void)push(g, seat, figure, place, damage);
    return WM_CALLED;
}

WmFlow mm_smite(MmGame *g, int seat, int figure, int place, int damage, int purple)
{
    SET(push(g, seat, figure, place, damage)->smites, purple);
    return WM_CALLED;
}

/* MM-ABL-01: everybody there but who causes it. */
static void spare_nobody(const MmGame *g, MmAttackFrame *f)
{
    SET(f->blast, 1);
    f->hit = mm_figures_at(g, f->at, MM_HERO_TEAM) | mm_figures_at(g, f->at, MM_VILLAIN_TEAM);
    if (f->figure) f->hit &= ~mm_figure_bit(f->figure);
}

WmFlow mm_blast(MmGame *g, int seat, int figure, int place, int damage)
{
    spare_nobody(g, push(g, seat, figure, place, damage));
    return WM_CALLED;
}

/* With the Hits of the roll that the frame below has. */
WmFlow mm_strike(MmGame *g, int place)
{
    const MmRollFrame *const roll = &mm_top(g)->u.roll;
    MmAttackFrame *const f = push(g, roll->seat, roll->figure, place, roll->hits);

    SET(f->rolled, 1);
    if (mm_has(g, f->figure, MM_AOE)) spare_nobody(g, f);
    return WM_CALLED;
}

/* ---- Defenders ------------------------------------------------------------------------------- */

/* Who could defend the Region against this attack. */
static MmFigures candidates(const MmGame *g, const MmAttackFrame *f)
{
    return mm_figures_at(g, f->at, f->team);
}

/* MM-DEF-02: the one with a marker; 0: none has it. */
static int marked(const MmGame *g, MmFigures figures)
{
    for (; figures; figures &= figures - 1)
        if (mm_is_player(mm_first_figure(figures)) &&
            mm_player(g, mm_first_figure(figures))->defends)
            return mm_first_figure(figures);
    return 0;
}

/* The largest Minion, or the Villain where he is alone. */
static int villain_defender(MmGame *g, int place)
{
    const int top = mm_top_minion(g, place);

    if (!top) {
        CITE(MM_DEF_04, MM_FIN_14);
        return MM_VILLAIN;
    }
    CITE(mm_is_sheep(top) ? MM_SPC_02 : MM_DEF_03);
    return top;
}

/* The Defender where nothing is to be chosen; 0: the Heroes choose. */
static int defender(MmGame *g, const MmAttackFrame *f)
{
    const MmFigures all = candidates(g, f);

    if (f->team == MM_VILLAIN_TEAM) return villain_defender(g, f->at);
    const int hero = (all & (all - 1)) ? marked(g, all) : mm_first_figure(all);
    if (hero) CITE(MM_DEF_11);
    return hero;
}

static void take_marker(MmGame *g, MmAttackFrame *f, int figure)
{
    SET(f->target, figure);
    if (mm_is_player(figure)) SET(mm_player(g, figure)->defends, 1);
    EVENT(MM_EV_DEFENDS, MM_DEF_02, figure);
    CITE(MM_DEF_01, MM_DEF_14);
}

WmRule mm_judge_defend(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind != MM_A_DEFEND) return WM_NOT_OFFERED;
    return (candidates(g, &mm_top(g)->u.attack) & mm_figure_bit(a->arg[0])) ? 0 : MM_DEF_02;
}

void mm_list_defend(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    for (MmFigures left = candidates(g, &mm_top(g)->u.attack); left; left &= left - 1)
        wm_offer_one(offers, MM_A_DEFEND, mm_first_figure(left));
}

/* ---- Hits ------------------------------------------------------------------------------------ */

static MmRollFrame *roll_below(const MmGame *g)
{
    return &FRAME_AT(g, 1)->u.roll;
}

WmRule mm_judge_hit(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind == MM_A_ADD) return mm_judge_add(g, roll_below(g));
    if (a->kind != MM_A_HIT) return WM_NOT_OFFERED;
    return a->arg[0] >= 1 && a->arg[0] <= mm_top(g)->u.attack.left ? 0 : MM_MEL_01;
}

void mm_list_hit(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_DONE);
    wm_offer(offers, MM_A_ADD);
    for (int hits = mm_top(mm_game(c))->u.attack.left; hits > 0; hits--)
        wm_offer_one(offers, MM_A_HIT, hits);
}

static void add(MmGame *g, MmAttackFrame *f)
{
    mm_add_token(g, roll_below(g));
    GAIN(f->left, 1);
}

/* MM-ABL-07: rolled when the bearer becomes the target. */
static void dodge(MmGame *g, MmAttackFrame *f)
{
    const MmDice dice = mm_dodge_dice(g, f->target);

    f->dodged = 0;
    if (!dice) return;
    SET(f->dodged, mm_roll_sum(g, dice));
    EVENT(MM_EV_DODGED, MM_ABL_07, f->target, f->dodged);
    CITE(MM_ABL_08);
}

/* What strikes the target: of Hits as many as were committed, of other damage all. */
static int damage_to(const MmGame *g, const MmAttackFrame *f)
{
    const bool purple = mm_is_minion(f->target) && mm_card(g, f->target)->color == MM_PURPLE;

    return f->amount + (purple ? f->smites : 0);
}

/* Hits stay with the roll until they are used up (MM-DEF-06). */
static void use_up(MmAttackFrame *f, int used)
{
    SPEND(f->left, used < f->left ? used : f->left);
    f->amount = 0;
}

/* MM-ABL-08: after a Dodge roll, whatever it showed, no other target is picked. */
static void hold_back(MmGame *g, const MmAttackFrame *f)
{
    if (f->rolled && mm_dodge_dice(g, f->target)) SET(roll_below(g)->spared, 1);
}

static bool target_stands(const MmGame *g, const MmAttackFrame *f)
{
    return mm_at(g, f->target) == f->at;
}

/* Who attacks may go on with Hits only while standing (MM-DMG-11); a Spell is carried out. */
static bool goes_on(const MmGame *g, const MmAttackFrame *f)
{
    if (f->left == 0) return false;
    return !f->rolled || mm_in_play(g, f->figure);
}

static void next_hit(MmAttackFrame *f)
{
    SET(f->target, mm_first_figure(f->hit));
    f->hit &= f->hit - 1;
}

/* Hits that are left go back to the roll. */
static void end_attack(MmGame *g, MmAttackFrame *f)
{
    if (f->rolled) SET(roll_below(g)->hits, f->left);
    mm_attack_over(g, f);
    mm_look_for_winner(g); /* MM-FIN-11, after a blast */
}

enum {
    ATTACK_DEFEND = 1,
    ATTACK_TARGETED,
    ATTACK_HIT,
    ATTACK_HURT,
    ATTACK_BLAST,
    ATTACK_ALL_TARGETED,
    ATTACK_ALL_HURT
};

const WmStop mm_attack_stops[] = {
    [ATTACK_DEFEND] = WM_CHOOSES_ANY(MM_Q_DEFEND),
    [ATTACK_TARGETED] = WM_CALLS(MM_RULE_WINDOW),
    [ATTACK_HIT] = WM_ASKS(MM_Q_HIT, MmFrame, u.attack.seat),
    [ATTACK_HURT] = WM_CALLS(MM_RULE_HURT),
    [ATTACK_BLAST] = WM_ASKS(MM_Q_BLAST, MmFrame, u.attack.seat),
    [ATTACK_ALL_TARGETED] = WM_CALLS(MM_RULE_WINDOW),
    [ATTACK_ALL_HURT] = WM_CALLS(MM_RULE_HURT),
    WM_NO_STOP,
};

static const WmField attack_fields[] = {
    WM_NEED(MmAttackFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmAttackFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmAttackFrame, at, BY_ALL, &mm_thing_at),
    WM_NEED(MmAttackFrame, team, BY_ALL, &mm_thing_team),
    WM_FIELD(MmAttackFrame, left, BY_ALL, &mm_thing_hits),
    WM_FIELD(MmAttackFrame, rolled, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmAttackFrame, blast, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmAttackFrame, smites, BY_ALL, &mm_thing_few),
    WM_FIELD(MmAttackFrame, target, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmAttackFrame, amount, BY_ALL, &mm_thing_hits),
    WM_FIELD(MmAttackFrame, dodged, BY_ALL, &mm_thing_few),
    WM_FIELD(MmAttackFrame, dealt, BY_ALL, &mm_thing_hits),
    WM_FIELD(MmAttackFrame, spells, BY_ALL, &wm_thing_flag),
    WM_ARRAY(MmAttackFrame, fill, BY_NONE, &mm_thing_nothing),
    WM_FIELD(MmAttackFrame, hit, BY_ALL, NULL),
};
const WmShape mm_attack_frame_shape = {
    .name = "attack", .bytes = sizeof(MmAttackFrame), WM_SHAPE_FIELDS(attack_fields)};

/* One attack (MM-DMG-18). A roll deals it out Hit by Hit, everything else at once. */
WmFlow mm_rule_attack(MmGame *g, MmFrame *fr)
{
    MmAttackFrame *const f = &fr->u.attack;

    RULE_BEGIN(fr);
    while (!f->blast && goes_on(g, f) && candidates(g, f)) {
        SET(f->target, defender(g, f));
        if (!f->target) {
            CHOOSE_ANY(fr, ATTACK_DEFEND, mm_deciding(g), mm_settles(g), MM_Q_DEFEND);
            take_marker(g, f, g->answer.arg[0]);
        }
        CALL(fr, ATTACK_TARGETED, mm_window(g, MM_WHEN_TARGETED, f->seat));
        if (!target_stands(g, f)) continue; /* MM-DEF-06: forced out */
        dodge(g, f);
        SET(f->amount, f->left);
        while (f->rolled) {
            ASK(fr, ATTACK_HIT, f->seat, MM_Q_HIT); /* MM-MEL-04 */
            if (g->answer.kind != MM_A_ADD) break;
            add(g, f);
        }
        if (f->rolled) SET(f->amount, g->answer.kind == MM_A_HIT ? g->answer.arg[0] : 0);
        if (f->amount == 0) {
            hold_back(g, f);
            break;
        }
        CALL(fr, ATTACK_HURT,
             mm_hurt(g, f->target, f->seat, f->figure, damage_to(g, f), f->dodged));
        use_up(f, g->value);
        if (target_stands(g, f)) break; /* MM-MEL-03 */
        CITE(MM_MEL_02, MM_DEF_06, MM_MAG_06, MM_MAG_08);
    }
    if (f->blast) {
        CITE(MM_ABL_01, MM_ABL_02);
        SET(f->amount, f->left);
        while (f->rolled) {
            ASK(fr, ATTACK_BLAST, f->seat, MM_Q_BLAST);
            if (g->answer.kind != MM_A_ADD) break;
            add(g, f);
        }
        if (f->rolled) SET(f->amount, g->answer.kind == MM_A_HIT ? g->answer.arg[0] : 0);
        SPEND(f->left, f->amount);
        while (f->hit && f->amount) {
            next_hit(f);
            if (!target_stands(g, f)) continue;
            CALL(fr, ATTACK_ALL_TARGETED, mm_window(g, MM_WHEN_TARGETED, f->seat));
            if (!target_stands(g, f)) continue;
            dodge(g, f);
            CALL(fr, ATTACK_ALL_HURT,
                 mm_hurt(g, f->target, f->seat, f->figure, damage_to(g, f), f->dodged));
        }
    }
    end_attack(g, f);
    if (MM_OVER(g)) return WM_FINISHED;
    RULE_END;
}
