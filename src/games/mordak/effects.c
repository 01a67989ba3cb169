/* MAG, REA, and the texts of Treasures and Regions: their words one after the other, and what is to
 * be chosen for each. */
#include "effects.h"

#include "internal.h"
#include "window.h"

/* ---- who says it ----------------------------------------------------------------------------- */

static MmSay say_spell(const MmGame *g, int seat, int figure, int spell, int level)
{
    return (MmSay){.seat = seat,
                   .figure = figure,
                   .level = level,
                   .home = mm_at(g, figure),
                   .own_side = seat == MM_VILLAIN && mm_spell(g, spell)->deck != MM_VOID};
}

static WmRule judge_text(const MmGame *g, const MmSay *say, const WmOp *does, int ops)
{
    WmRule rule = 0;

    for (int i = 0; i < ops && rule == 0; i++)
        if (mm_op_holds(&does[i], say->level)) rule = mm_judge_op(g, say, &does[i]);
    return rule;
}

WmRule mm_judge_spell(const MmGame *g, int seat, int figure, int spell, int level)
{
    const MmSay say = say_spell(g, seat, figure, spell, level);

    return judge_text(g, &say, mm_spell(g, spell)->does, MM_OPS);
}

WmRule mm_judge_reaction(const MmGame *g, int seat, int spell)
{
    MmSay say = say_spell(g, seat, seat, spell, 1);

    say.event = mm_event(g, 0);
    return judge_text(g, &say, mm_spell(g, spell)->does, MM_OPS);
}

WmRule mm_judge_use(const MmGame *g, int seat, int treasure)
{
    const MmSay say = {.seat = seat, .figure = seat, .level = 1, .home = mm_at(g, seat)};
    const MmTreasureFacts *const facts = mm_treasure(g, treasure);

    if (mm_player(g, seat)->held[facts->slot - 1] != treasure) return MM_TRE_05;
    return facts->does[0].word ? judge_text(g, &say, facts->does, 1) : MM_TRE_05;
}

/* The effect lies on top; of a Reaction the cast and the window lie below it. */
static MmSay say_of(const MmGame *g, const MmEffectFrame *f)
{
    MmSay say = {.seat = f->seat, .figure = f->figure, .level = f->level, .home = f->region};

    if (f->spell) say = say_spell(g, f->seat, f->figure, f->spell, f->level);
    if (f->treasure) say.home = mm_at(g, f->figure);
    if (f->spell && FRAME_AT(g, 1)->u.cast.reaction) say.event = mm_event(g, 2);
    return say;
}

/* The operation that comes next; none behind the last. */
static const WmOp *op_at(const MmGame *g, const MmEffectFrame *f)
{
    static const WmOp none = {.word = 0};

    if (f->spell) return f->place < MM_OPS ? &mm_spell(g, f->spell)->does[f->place] : &none;
    if (f->place > 0) return &none;
    if (f->treasure) return &mm_treasure(g, f->treasure)->does[0];
    return &mm_tile(g, f->region)->revealed[0];
}

/* ---- choices --------------------------------------------------------------------------------- */

/* How often the word is carried out, each time with a choice of its own. */
static int times(const MmGame *g, const MmEffectFrame *f)
{
    const WmOp *const op = op_at(g, f);
    const MmSay say = say_of(g, f);

    if (op->word == MM_W_SHEEP) return mm_op_number(&say, op, 0);
    if (op->word == MM_W_LEECH) return op->arg[1];
    return op->word == MM_W_PUSH ? mm_op_number(&say, op, 1) : 1;
}

/* Regions that are left to choose from: a flock is spread over several. */
static MmPlaces places_left(const MmGame *g, const MmEffectFrame *f)
{
    const MmSay say = say_of(g, f);

    return mm_op_places(g, &say, op_at(g, f)) & ~f->been;
}

static MmFigures figures_left(const MmGame *g, const MmEffectFrame *f)
{
    const MmSay say = say_of(g, f);

    if (op_at(g, f)->word == MM_W_PUSH)
        return mm_defenders(g, f->at, mm_other_team(mm_team_of_seat(f->seat)));
    return mm_op_figures(g, &say, op_at(g, f));
}

static MmPlaces goals_left(const MmGame *g, const MmEffectFrame *f)
{
    const MmSay say = say_of(g, f);

    return mm_op_goals(g, &say, op_at(g, f), f->target);
}

/* The Region is the same for all whom a shove moves. */
static bool picks_region(const MmGame *g, const MmEffectFrame *f)
{
    const bool chosen = op_at(g, f)->word == MM_W_PUSH && f->at;

    return mm_op_picks(op_at(g, f)) == MM_PICKS_REGION && !chosen;
}

static bool picks_figure(const MmGame *g, const MmEffectFrame *f)
{
    return mm_op_picks(op_at(g, f)) == MM_PICKS_ONE || op_at(g, f)->word == MM_W_PUSH;
}

static bool picks_goal(const MmGame *g, const MmEffectFrame *f)
{
    return op_at(g, f)->word == MM_W_TELEPORT || op_at(g, f)->word == MM_W_PUSH;
}

WmRule mm_judge_region(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != MM_A_AIM) return WM_NOT_OFFERED;
    if (mm_scope(c)->places & mm_place_bit(a->arg[0])) return 0;
    return mm_out_of_reach(op_at(mm_game(c), &mm_top(mm_game(c))->u.effect));
}

void mm_list_region(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (MmPlaces left = mm_scope(c)->places; left; left &= left - 1)
        wm_offer_one(offers, MM_A_AIM, mm_first_place(left));
}

void mm_scope_region(const WmContext *c, int seat)
{
    (void)seat;
    mm_scope(c)->places = places_left(mm_game(c), &mm_top(mm_game(c))->u.effect);
}

/* MM-DMG-06 and MM-TRM-08 have a say in who can be chosen. */
WmRule mm_judge_figure(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    const int word = op_at(g, &mm_top(g)->u.effect)->word;

    (void)seat;
    if (a->kind != MM_A_CHOOSE) return WM_NOT_OFFERED;
    if (mm_scope(c)->figures & mm_figure_bit(a->arg[0])) return 0;
    if (word == MM_W_HEAL && !mm_is_player(a->arg[0])) return MM_DMG_06;
    return word == MM_W_PAY ? MM_TRM_08 : MM_TRM_10;
}

void mm_list_figure(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (MmFigures left = mm_scope(c)->figures; left; left &= left - 1)
        wm_offer_one(offers, MM_A_CHOOSE, mm_first_figure(left));
}

void mm_scope_figure(const WmContext *c, int seat)
{
    (void)seat;
    mm_scope(c)->figures = figures_left(mm_game(c), &mm_top(mm_game(c))->u.effect);
}

WmRule mm_judge_goal(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != MM_A_PLACE) return WM_NOT_OFFERED;
    return (mm_scope(c)->places & mm_place_bit(a->arg[0])) ? 0 : MM_TRM_10;
}

void mm_list_goal(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (MmPlaces left = mm_scope(c)->places; left; left &= left - 1)
        wm_offer_one(offers, MM_A_PLACE, mm_first_place(left));
}

void mm_scope_goal(const WmContext *c, int seat)
{
    (void)seat;
    mm_scope(c)->places = goals_left(mm_game(c), &mm_top(mm_game(c))->u.effect);
}

/* How much Health is paid for somebody: some, and no more than there is to prevent. */
WmRule mm_judge_offer(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    const MmEffectFrame *const f = &mm_top(g)->u.effect;

    if (a->kind != MM_A_PAY) return WM_NOT_OFFERED;
    if (a->arg[0] < 1 || a->arg[0] > op_at(g, f)->arg[0]) return MM_TRM_10;
    return mm_may_pay(g, seat, a->arg[0]) ? 0 : MM_TRM_08;
}

void mm_list_offer(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    for (int health = op_at(g, &mm_top(g)->u.effect)->arg[0]; health > 0; health--)
        wm_offer_one(offers, MM_A_PAY, health);
}

WmRule mm_judge_leech(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind != MM_A_ROW) return WM_NOT_OFFERED;
    return mm_player(g, mm_top(g)->u.effect.target)->plus[a->arg[0] - 1] ? 0 : MM_PLU_04;
}

void mm_list_leech(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++) wm_offer_one(offers, MM_A_ROW, row);
}

/* ---- the rule -------------------------------------------------------------------------------- */

static MmEffectFrame *push(MmGame *g, int seat, int figure, int level)
{
    MmEffectFrame *const f = &((MmFrame *)wm_push(&g->core, MM_RULE_EFFECT))->u.effect;

    SET(f->seat, seat);
    SET(f->figure, figure);
    SET(f->level, level);
    return f;
}

WmFlow mm_spell_effect(MmGame *g, const MmCastFrame *cast)
{
    SET(push(g, cast->seat, cast->figure, cast->level)->spell, cast->spell);
    return WM_CALLED;
}

/* MM-TRE-06 */
WmFlow mm_use_treasure(MmGame *g, int seat, int treasure)
{
    mm_player(g, seat)->held[mm_treasure(g, treasure)->slot - 1] = 0;
    wm_pile_put(PILE(g->s->decks.treasures_used), treasure, 0);
    EVENT(MM_EV_USED, MM_TRE_06, seat, treasure);
    SET(push(g, seat, seat, 1)->treasure, treasure);
    return WM_CALLED;
}

WmFlow mm_region_effect(MmGame *g, int seat, int place)
{
    SET(push(g, seat, 0, 1)->region, place);
    return WM_CALLED;
}

enum { EFFECT_REGION = 1, EFFECT_FIGURE, EFFECT_GOAL, EFFECT_OFFER, EFFECT_LEECH, EFFECT_CALLED };

const WmStop mm_effect_stops[] = {
    [EFFECT_REGION] = WM_CHOOSES(MM_Q_REGION, MmFrame, u.effect.seat),
    [EFFECT_FIGURE] = WM_CHOOSES(MM_Q_FIGURE, MmFrame, u.effect.seat),
    [EFFECT_GOAL] = WM_CHOOSES(MM_Q_GOAL, MmFrame, u.effect.seat),
    [EFFECT_OFFER] = WM_CHOOSES(MM_Q_OFFER, MmFrame, u.effect.seat),
    [EFFECT_LEECH] = WM_CHOOSES(MM_Q_LEECH, MmFrame, u.effect.seat),
    [EFFECT_CALLED] = WM_CALLS_ANY,
    WM_NO_STOP,
};

static const WmField effect_fields[] = {
    WM_FIELD(MmEffectFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmEffectFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmEffectFrame, spell, BY_ALL, &mm_thing_spell),
    WM_FIELD(MmEffectFrame, treasure, BY_ALL, &mm_thing_treasure),
    WM_FIELD(MmEffectFrame, region, BY_ALL, &mm_thing_at),
    WM_FIELD(MmEffectFrame, level, BY_ALL, &mm_thing_level_kept),
    WM_FIELD(MmEffectFrame, place, BY_NONE, &mm_thing_op),
    WM_FIELD(MmEffectFrame, target, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmEffectFrame, at, BY_ALL, &mm_thing_at),
    WM_FIELD(MmEffectFrame, left, BY_ALL, &mm_thing_few),
    WM_FIELD(MmEffectFrame, chosen, BY_ALL, &mm_thing_changes),
    WM_FIELD(MmEffectFrame, fill, BY_NONE, &mm_thing_nothing),
    WM_FIELD(MmEffectFrame, been, BY_ALL, &mm_thing_places),
};
const WmShape mm_effect_frame_shape = {
    .name = "effect", .bytes = sizeof(MmEffectFrame), WM_SHAPE_FIELDS(effect_fields)};

static WmFlow carry_out(MmGame *g, MmEffectFrame *f)
{
    const MmSay say = say_of(g, f);

    return mm_carry_out(g, f, &say, op_at(g, f));
}

static void begin_word(const MmGame *g, MmEffectFrame *f)
{
    f->at = f->target = f->chosen = 0;
    f->been = 0;
    SET(f->left, mm_op_holds(op_at(g, f), f->level) ? times(g, f) : 0);
}

/* The control over a Minion is for one Turn. */
static void end_word(MmGame *g, const MmEffectFrame *f)
{
    if (op_at(g, f)->word == MM_W_CONTROL) mm_minion(g, f->target)->master = 0;
}

WmFlow mm_rule_effect(MmGame *g, MmFrame *fr)
{
    MmEffectFrame *const f = &fr->u.effect;

    RULE_BEGIN(fr);
    for (; op_at(g, f)->word; GAIN(f->place, 1)) {
        for (begin_word(g, f); f->left > 0; SPEND(f->left, 1)) {
            if (picks_region(g, f)) {
                if (!places_left(g, f)) break;
                CHOOSE(fr, EFFECT_REGION, f->seat, MM_Q_REGION);
                SET(f->at, g->answer.arg[0]);
                f->been |= mm_place_bit(f->at);
            }
            if (picks_figure(g, f)) {
                if (!figures_left(g, f)) break;
                CHOOSE(fr, EFFECT_FIGURE, f->seat, MM_Q_FIGURE);
                SET(f->target, g->answer.arg[0]);
            }
            if (picks_goal(g, f)) {
                if (!goals_left(g, f)) break;
                CHOOSE(fr, EFFECT_GOAL, f->seat, MM_Q_GOAL);
                SET(f->chosen, g->answer.arg[0]);
            } else if (op_at(g, f)->word == MM_W_SHARE) {
                CHOOSE(fr, EFFECT_OFFER, f->seat, MM_Q_OFFER);
                SET(f->chosen, g->answer.arg[0]);
            } else if (op_at(g, f)->word == MM_W_LEECH) {
                CHOOSE(fr, EFFECT_LEECH, f->seat, MM_Q_LEECH);
                SET(f->chosen, g->answer.arg[0]);
            }
            if (carry_out(g, f) == WM_CALLED) CALL(fr, EFFECT_CALLED, WM_CALLED);
            if (MM_OVER(g)) return WM_FINISHED;
            end_word(g, f);
        }
    }
    RULE_END;
}
