/* HRE, SKL: Reaction Cards of Heroes, before an Enemy's Attack and after it. */
#include "internal.h"

static const OqFightFrame *fight_of(const OqGame *g)
{
    return &FRAME_AT(g, 1)->u.fight;
}

/* The Hero whose card it is; 0: nobody's. */
static int owner_of(const OqGame *g, int skill)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->sheet == oq_skill(g, skill)->hero) return hero;
    return 0;
}

/* ---- moments --------------------------------------------------------------------------------- */

static int range_between(const OqGame *g, int a, int b)
{
    return oq_range(g, oq_figure(g, a)->at, oq_figure(g, b)->at);
}

/* A card that shoots at the attacker must be able to. */
static bool can_shoot(const OqGame *g, const OqFightFrame *f, int hero, int skill, bool enhanced)
{
    const OqAttackText text = {.text = {.skill = (uint8_t)skill, .enhanced = enhanced},
                               .hero = hero,
                               .op = 0,
                               .fixed = f->attacker,
                               .barred = 0};

    return oq_has_target(g, &text, 0);
}

static bool is_moment(const OqGame *g, const OqFightFrame *f, int hero, int skill, bool enhanced)
{
    const OqSkillFacts *const facts = oq_skill(g, skill);
    const bool after = oq_top(g)->u.window.after;

    if (facts->attack && facts->attack != f->type && facts->when != OQ_WHEN_COVERING) return false;
    if (after) return facts->when == OQ_WHEN_ATTACKED && hero == f->target;
    switch (facts->when) {
    case OQ_WHEN_TARGETED: return hero == f->target;
    case OQ_WHEN_ALLY_TARGETED:
        return hero != f->target && range_between(g, hero, f->target) <= facts->within;
    case OQ_WHEN_HERO_TARGETED:
        return hero == f->target || range_between(g, hero, f->target) <= facts->within;
    case OQ_WHEN_APPROACHED:
        return oq_figure(g, f->attacker)->moved &&
               oq_adjacent(g, oq_figure(g, f->attacker)->at, oq_figure(g, hero)->at);
    case OQ_WHEN_COVERING: return hero != f->target && can_shoot(g, f, hero, skill, enhanced);
    default: return false;
    }
}

/* OQ-HRE-02, OQ-HRE-03, OQ-HRE-06 */
static WmRule judge_reactor(const OqGame *g, const OqFightFrame *f, int hero)
{
    const OqFigure *const who = oq_figure(g, hero);

    if (!oq_in_play(g, hero) || oq_health(g, hero) == 0) return OQ_HRE_06;
    if (oq_hero(g, hero)->reacted) return OQ_HRE_02;
    if (oq_has_effect(g, hero, OQ_STUNNED) || oq_has_effect(g, hero, OQ_PETRIFIED) || who->chicken)
        return OQ_HRE_06;
    return wm_grid_ahead(g->grid.columns, who->at, who->facing, oq_figure(g, f->attacker)->at)
               ? 0
               : OQ_HRE_03;
}

/* OQ-ABL-19 */
static bool dodges(const OqSkillEffect *effect)
{
    for (int i = 0; i < OQ_OPS && effect->does[i].word; i++)
        if (effect->does[i].word == OQ_DODGE) return true;
    return false;
}

static WmRule judge_reaction(const OqGame *g, int seat, int skill, bool enhanced)
{
    const OqFightFrame *const f = fight_of(g);
    const int hero = owner_of(g, skill);
    const OqSkillEffect *const effect = oq_skill_effect(g, skill, enhanced);

    if (!hero || !wm_seats_have(oq_players(g, hero), seat)) return OQ_SKL_01;
    if (oq_skill(g, skill)->type != OQ_REACTION) return OQ_SKL_10;
    WmRule wrong = oq_judge_face_up(g, hero, skill);
    if (!wrong) wrong = judge_reactor(g, f, hero);
    if (!wrong) wrong = oq_judge_price(g, hero, effect);
    if (wrong) return wrong;
    if (dodges(effect) && oq_has_effect(g, hero, OQ_ENTANGLED)) return OQ_ABL_19;
    return is_moment(g, f, hero, skill, enhanced) ? 0 : OQ_HRE_01;
}

/* ---- the question ---------------------------------------------------------------------------- */

WmRule oq_judge_react(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    if (a->kind == WM_DONE) return 0;
    if (a->kind != OQ_A_REACT && a->kind != OQ_A_REACT_MORE) return WM_NOT_OFFERED;
    return judge_reaction(g, seat, a->arg[0], a->kind == OQ_A_REACT_MORE);
}

static bool is_ready(const OqGame *g, int hero, int card)
{
    const OqHero *const who = oq_hero(g, hero);
    const int skill = g->derived->skill[who->sheet][card];

    return skill && ((who->owned & ~who->used) >> card & 1) &&
           oq_skill(g, skill)->type == OQ_REACTION;
}

void oq_list_react(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    EACH_HERO(hero) {
        if (!wm_seats_have(oq_players(g, hero), seat)) continue;
        for (int card = 0; card < OQ_HERO_SKILLS; card++) {
            if (!is_ready(g, hero, card)) continue;
            const int skill = g->derived->skill[oq_hero(g, hero)->sheet][card];
            wm_offer_one(offers, OQ_A_REACT, skill);
            wm_offer_one(offers, OQ_A_REACT_MORE, skill);
        }
    }
    wm_offer(offers, WM_DONE);
}

static bool goes_on(const OqGame *g)
{
    const OqFightFrame *const f = fight_of(g);

    return !OQ_OVER(g) && oq_in_play(g, f->attacker) && oq_in_play(g, f->target);
}

/* The seats that have something to say. */
static WmSeats who_could(const OqGame *g)
{
    WmSeats seats = 0;

    if (!goes_on(g)) return 0;
    EACH_HERO(hero) {
        const WmSeats players = oq_players(g, hero);
        const int seat = 1 + __builtin_ctz(players);

        for (int card = 0; card < OQ_HERO_SKILLS; card++) {
            if (!is_ready(g, hero, card)) continue;
            const int skill = g->derived->skill[oq_hero(g, hero)->sheet][card];
            if (!judge_reaction(g, seat, skill, false) || !judge_reaction(g, seat, skill, true))
                seats = (WmSeats)(seats | players);
        }
    }
    return seats;
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* OQ-HRE-04: paid, turned face down, and this Hero's one Reaction to this Enemy. */
static WmFlow react(OqGame *g, int seat)
{
    OqFightFrame *const f = &FRAME_AT(g, 1)->u.fight;
    const int skill = g->answer.arg[0];
    const int hero = owner_of(g, skill);
    const bool enhanced = g->answer.kind == OQ_A_REACT_MORE;

    oq_pay_for(g, hero, skill, enhanced);
    SET(oq_hero(g, hero)->reacted, 1);
    SET(f->guard[hero - 1], skill);
    if (enhanced) SET(f->guarded, f->guarded | 1 << (hero - 1));
    CITE(OQ_HRE_01, OQ_HRE_02, OQ_HRE_04, OQ_SKL_10, OQ_SKL_11);
    return oq_use_reaction(g, seat, hero, skill, enhanced);
}

enum { WINDOW_REACT = 1, WINDOW_EFFECT };

const WmStop oq_window_stops[] = {
    [WINDOW_REACT] = WM_ASKS_ANY_IN(OQ_Q_REACT, OqFrame, u.window.open),
    [WINDOW_EFFECT] = WM_CALLS(OQ_RULE_EFFECT),
    WM_NO_STOP,
};

static const WmField window_fields[] = {
    WM_FIELD(OqWindowFrame, open, BY_ALL, &wm_thing_seats),
    WM_FIELD(OqWindowFrame, after, BY_ALL, &wm_thing_flag),
};
const WmShape oq_window_frame_shape = {
    .name = "window", .bytes = sizeof(OqWindowFrame), WM_SHAPE_FIELDS(window_fields)};

WmFlow oq_rule_window(OqGame *g, OqFrame *fr)
{
    OqWindowFrame *const f = &fr->u.window;

    RULE_BEGIN(fr);
    for (f->open = who_could(g); f->open; f->open = (WmSeats)(f->open & who_could(g))) {
        ASK_ANY(fr, WINDOW_REACT, f->open, 0, OQ_Q_REACT);
        if (g->answer.kind == WM_DONE)
            f->open = (WmSeats)(f->open & ~wm_seat_bit(g->seat));
        else
            CALL(fr, WINDOW_EFFECT, react(g, g->seat));
    }
    RULE_END;
}

/* Whether it can be true: a fight lies below, and whoever is asked could say something. */
bool oq_window_right(const OqGame *g, int depth, bool asks)
{
    const OqFrame *const fr = &g->s->frames[depth];

    if (depth == 0 || g->s->frames[depth - 1].rule != OQ_RULE_FIGHT) return false;
    const OqFightFrame *const f = &g->s->frames[depth - 1].u.fight;
    if (f->cause != OQ_BY_SHEET || !oq_is_hero(f->target)) return false;
    if (fr->u.window.open & ~oq_all_seats(g)) return false;
    return !asks || (goes_on(g) && !(fr->u.window.open & ~who_could(g)));
}

WmFlow oq_open_window(OqGame *g, bool after)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_WINDOW);

    SET(fr->u.window.after, after);
    CITE(OQ_SKL_12, OQ_HRE_03);
    return WM_CALLED;
}
