/* ACT, SKL, XAP, COM, EVT: a Hero's Activation. */
#include "internal.h"

/* ---- cards and their costs ------------------------------------------------------------------- */

/* The Hero in play whose card it is; 0: none. */
static int owner_of(const OqGame *g, int skill)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->sheet == oq_skill(g, skill)->hero) return hero;
    return 0;
}

static unsigned card_bit(const OqGame *g, int skill)
{
    return 1u << g->derived->number[skill];
}

/* OQ-XAP-02: each one more expensive than the one before. */
static int price_of_extra(const OqGame *g, int points)
{
    int price = 0;

    for (int i = 1; i <= points; i++) price += g->s->course.extra + i;
    return price;
}

/* OQ-XAP-06, OQ-XAP-08: basic Action Points first, and only of the Active Hero. */
static int extra_needed(const OqActivationFrame *f, int hero, const OqSkillEffect *effect)
{
    const int basic = hero == f->hero ? f->ap : 0;

    return oq_max(0, effect->ap - basic);
}

static int bp_needed(const OqGame *g, const OqActivationFrame *f, int hero,
                     const OqSkillEffect *effect)
{
    return effect->bp + price_of_extra(g, extra_needed(f, hero, effect));
}

/* OQ-MOV-01: who is still outside comes in before its first Action. */
static bool may_act(const OqGame *g, int hero)
{
    return oq_lives(g, hero) || oq_hero(g, hero)->standing == OQ_OUTSIDE;
}

/* ---- the question ---------------------------------------------------------------------------- */

static WmRule judge_card(const OqGame *g, int seat, int skill)
{
    const int hero = owner_of(g, skill);

    if (!hero || !wm_seats_have(oq_players(g, hero), seat)) return OQ_SKL_01;
    if (oq_skill(g, skill)->type != OQ_ACTION) return OQ_SKL_09;
    if (!(oq_hero(g, hero)->owned & card_bit(g, skill))) return OQ_SKL_02;
    if (oq_hero(g, hero)->used & card_bit(g, skill)) return OQ_SKL_04;
    return may_act(g, hero) ? 0 : OQ_XAP_01;
}

static WmRule judge_use(const OqGame *g, int seat, int skill, bool enhanced)
{
    const OqActivationFrame *const f = &oq_top(g)->u.activation;
    const OqSkillFacts *const facts = oq_skill(g, skill);
    const OqSkillEffect *const effect = enhanced ? &facts->enhanced : &facts->main;
    const WmRule wrong = judge_card(g, seat, skill);

    if (wrong) return wrong;
    const int hero = owner_of(g, skill);
    const int bp = bp_needed(g, f, hero, effect);
    if (!effect->ap) return OQ_SKL_03;
    if (bp > g->s->course.bp) return extra_needed(f, hero, effect) ? OQ_XAP_04 : OQ_SKL_15;
    if (bp && oq_has_effect(g, hero, OQ_CURSED)) return OQ_XAP_09;
    const OqText text = {.skill = (uint8_t)skill, .enhanced = enhanced};
    if (oq_may_use(g, hero, &text, g->s->course.bp - bp)) return 0;
    return oq_has_effect(g, hero, OQ_STUNNED) ? OQ_EFF_18 : OQ_SKL_16;
}

/* OQ-COM-01 to OQ-COM-07 */
static WmRule judge_combo(const OqGame *g, int seat, int skill)
{
    const OqActivationFrame *const f = &oq_top(g)->u.activation;
    const WmRule wrong = judge_card(g, seat, skill);

    if (wrong) return wrong;
    if (owner_of(g, skill) != f->hero) return OQ_COM_01;
    if (!f->combo || oq_skill(g, skill)->combo != f->combo) return OQ_COM_02;
    const OqText text = {.skill = (uint8_t)skill};
    return oq_may_use(g, f->hero, &text, g->s->course.bp) ? 0 : OQ_SKL_16;
}

/* ---- Artifacts ------------------------------------------------------------------------------- */

/* The Hero who has it active, and where among its cards; 0: nobody. */
static int wielder_of(const OqGame *g, int relic, int *index)
{
    EACH_HERO(hero)
        for (int i = 1; i <= oq_hero(g, hero)->item_count; i++) {
            const OqItem *const item = oq_item(g, hero, i);
            if (item->relic != relic || item->place != OQ_ACTIVE) continue;
            *index = i;
            return hero;
        }
    return 0;
}

static OqSkillEffect cost_of(const OqGame *g, int relic)
{
    return (OqSkillEffect){.ap = g->pack->relics[relic - 1].ap,
                           .bp = g->pack->relics[relic - 1].bp};
}

/* OQ-REL-04: as a Skill of its Hero. */
static WmRule judge_wield(const OqGame *g, int seat, int relic)
{
    const OqActivationFrame *const f = &oq_top(g)->u.activation;
    int index = 0;
    const int hero = wielder_of(g, relic, &index);

    if (!hero || !wm_seats_have(oq_players(g, hero), seat)) return OQ_REL_02;
    if (!may_act(g, hero)) return OQ_XAP_01;
    const OqSkillEffect effect = cost_of(g, relic);
    if (!effect.ap || oq_item(g, hero, index)->down) return OQ_REL_04;
    const int bp = bp_needed(g, f, hero, &effect);
    if (bp > g->s->course.bp) return extra_needed(f, hero, &effect) ? OQ_XAP_04 : OQ_REL_04;
    if (bp && oq_has_effect(g, hero, OQ_CURSED)) return OQ_XAP_09;
    const OqText text = {.relic = (uint8_t)relic};
    return oq_may_use(g, hero, &text, g->s->course.bp - bp) ? 0 : OQ_SKL_16;
}

static void offer_artifacts(const OqGame *g, int hero, WmOffers *offers)
{
    for (int i = 1; i <= oq_hero(g, hero)->item_count; i++)
        if (oq_item(g, hero, i)->place == OQ_ACTIVE)
            wm_offer_one(offers, OQ_A_WIELD, oq_item(g, hero, i)->relic);
}

WmRule oq_judge_act(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    switch (a->kind) {
    case WM_DONE: return seat == oq_top(g)->u.activation.seat ? 0 : OQ_ACT_06;
    case OQ_A_USE: return judge_use(g, seat, a->arg[0], false);
    case OQ_A_ENHANCE: return judge_use(g, seat, a->arg[0], true);
    case OQ_A_COMBO: return judge_combo(g, seat, a->arg[0]);
    case OQ_A_WIELD: return judge_wield(g, seat, a->arg[0]);
    default: return oq_judge_aside(g, seat, a->arg[0], a); /* OQ-CAP-08 */
    }
}

static void offer_cards(const OqGame *g, int hero, WmOffers *offers)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (int i = 0; i < OQ_HERO_SKILLS && cards[i]; i++) {
        if (!((who->owned & ~who->used) >> i & 1)) continue;
        wm_offer_one(offers, OQ_A_USE, cards[i]);
        wm_offer_one(offers, OQ_A_ENHANCE, cards[i]);
        wm_offer_one(offers, OQ_A_COMBO, cards[i]);
    }
}

void oq_list_act(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    wm_offer(offers, WM_DONE);
    EACH_HERO(hero) {
        if (!wm_seats_have(oq_players(g, hero), seat) || !may_act(g, hero)) continue;
        offer_cards(g, hero, offers);
        offer_artifacts(g, hero, offers);
    }
    oq_offer_asides(g, seat, offers);
}

/* OQ-LOT-11, OQ-XAP-01: besides the one whose Activation it is, those who could do something. */
static bool could_act(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];
    const WmSeats players = oq_players(g, hero);
    const int seat = 1 + __builtin_ctz(players);

    if (!may_act(g, hero)) return false;
    if (oq_lives(g, hero) && oq_carries_potion(g, hero)) return true;
    for (int i = 0; i < OQ_HERO_SKILLS && cards[i]; i++)
        if (((who->owned & ~who->used) >> i & 1) &&
            (!judge_use(g, seat, cards[i], false) || !judge_use(g, seat, cards[i], true)))
            return true;
    return false;
}

static WmSeats who_may_act(const OqGame *g, const OqActivationFrame *f)
{
    WmSeats seats = wm_seat_bit(f->seat);

    if (oq_seats(g) == 1) return seats;
    EACH_HERO(hero)
        if (hero != f->hero && could_act(g, hero)) seats = (WmSeats)(seats | oq_players(g, hero));
    return seats;
}

/* ---- what is done ---------------------------------------------------------------------------- */

/* OQ-SKL-06, OQ-SKL-07, OQ-XAP-05: everything is paid, the card is flipped. */
static void pay(OqGame *g, OqActivationFrame *f, int hero, int skill, const OqSkillEffect *effect)
{
    const int extra = extra_needed(f, hero, effect);
    const int bp = bp_needed(g, f, hero, effect);

    if (hero == f->hero) SPEND(f->ap, effect->ap - extra);
    SPEND(g->s->course.bp, bp);
    GAIN(g->s->course.extra, extra);
    if (extra) CITE(OQ_XAP_02, OQ_XAP_04, OQ_XAP_05, OQ_BAD_09);
    if (extra == 1 && effect->ap == 2) CITE(OQ_XAP_06);
    if (extra == 2) CITE(OQ_XAP_07);
    if (extra && effect->bp) CITE(OQ_SKL_07);
    EVENT(OQ_EV_PAID, OQ_SKL_06, hero, skill, bp);
}

static void flip(OqGame *g, int hero, int skill)
{
    SET(oq_hero(g, hero)->used, oq_hero(g, hero)->used | card_bit(g, skill));
    CITE(OQ_SKL_04, OQ_ACT_04);
}

static void take_card(OqGame *g, OqActivationFrame *f)
{
    const int skill = g->answer.arg[0];
    const int hero = owner_of(g, skill);
    const bool enhanced = g->answer.kind == OQ_A_ENHANCE;
    const OqSkillFacts *const facts = oq_skill(g, skill);

    if (g->answer.kind == OQ_A_COMBO) {
        SET(f->row, 3 + f->combo);
        CITE(OQ_COM_01, OQ_COM_04, OQ_COM_07, OQ_XAP_10);
    } else {
        pay(g, f, hero, skill, enhanced ? &facts->enhanced : &facts->main);
        SET(f->row, hero == f->hero);
        if (facts->combo) CITE(OQ_COM_05);
        if (hero != f->hero) CITE(OQ_ACT_07, OQ_XAP_01, OQ_XAP_08, OQ_BAD_09);
    }
    f->combo = 0;
    CITE(OQ_SKL_01, OQ_SKL_03, OQ_SKL_08, OQ_SKL_09, OQ_ACT_05, OQ_BAD_01);
    flip(g, hero, skill);
    SET(f->actor, hero);
    SET(f->card, skill);
    SET(f->enhanced, enhanced);
}

/* OQ-REL-04: paid for like a Skill, and face down until the End of Turn. */
static void wield(OqGame *g, OqActivationFrame *f)
{
    const int relic = g->answer.arg[0];
    int index = 0;
    const int hero = wielder_of(g, relic, &index);
    const OqSkillEffect effect = cost_of(g, relic);
    const int extra = extra_needed(f, hero, &effect);
    const int bp = bp_needed(g, f, hero, &effect);

    if (hero == f->hero) SPEND(f->ap, effect.ap - extra);
    SPEND(g->s->course.bp, bp);
    GAIN(g->s->course.extra, extra);
    SET(oq_item(g, hero, index)->down, 1);
    SET(f->row, hero == f->hero);
    f->combo = 0;
    EVENT(OQ_EV_WIELDED, OQ_REL_04, hero, relic, bp);
    CITE(OQ_BAD_10);
    SET(f->actor, hero);
    SET(f->relic, relic);
}

/* OQ-MOV-01: an extra Action of who has yet to come in. */
static bool is_outside(const OqGame *g, const OqActivationFrame *f)
{
    return oq_hero(g, f->actor)->standing == OQ_OUTSIDE;
}

static void end_use(OqActivationFrame *f)
{
    f->user = 0;
    f->actor = 0;
    f->card = 0;
    f->enhanced = 0;
    f->relic = 0;
    f->dealt = 0;
}

/* OQ-COM-02, OQ-COM-03: Actions that wound in a row. `row`: 1 a paid Action of its own, 4 a Combo
 * 1, 5 a Combo 2, 0 somebody else's. */
static void count_wounds(OqGame *g, OqActivationFrame *f)
{
    const int frenzy = oq_ability(g, f->hero, OQ_FRENZY);
    const int wounds = f->dealt;

    if (f->row == 1) {
        SET(f->streak, wounds ? f->streak + 1 : 0);
        SET(f->combo, f->streak >= 2 || (frenzy && wounds >= frenzy));
        if (f->combo) {
            f->streak = 0;
            CITE(OQ_COM_02, OQ_COM_06, OQ_COM_08);
        }
    } else if (f->row == 4 && wounds) {
        SET(f->combo, 2);
        CITE(OQ_COM_03);
    }
    f->row = 0;
}

/* OQ-EVT-01, OQ-EVT-03: for the Hero whose portrait it has, else for who drew it. */
static int draw_event(OqGame *g, int hero)
{
    const int card = oq_draw(g, PILE(g->s->decks.events), PILE(g->s->decks.events_used));
    int whose = hero;

    for (int other = 1; card && other <= OQ_HEROES; other++)
        if (g->pack->events[card - 1].hero &&
            g->pack->events[card - 1].hero == oq_hero(g, other)->sheet)
            whose = other;
    for (int i = 0; card && i < OQ_SHEET_EVENTS; i++)
        if (!oq_hero(g, whose)->event[i]) {
            SET(oq_hero(g, whose)->event[i], card);
            break;
        }
    if (!card) return 0;
    EVENT(OQ_EV_EVENT_CARD, OQ_EVT_01, whose, card);
    CITE(g->pack->events[card - 1].hero ? OQ_EVT_03 : OQ_EVT_06, OQ_EVT_04);
    return card;
}

static int whose_event(const OqGame *g, int card, int drawer)
{
    EACH_HERO(hero)
        for (int i = 0; i < OQ_SHEET_EVENTS; i++)
            if (oq_hero(g, hero)->event[i] == card) return hero;
    return drawer;
}

static bool goes_on(const OqGame *g, const OqActivationFrame *f)
{
    return !OQ_OVER(g) && oq_in_play(g, f->hero);
}

/* OQ-ACT-10 */
static void begin(OqGame *g, int hero)
{
    oq_hero(g, hero)->favoured = 0;
    oq_hero(g, hero)->kills = 0;
    if (oq_figure(g, hero)->chicken) oq_change_back(g, hero);
    CITE(OQ_SKL_05, OQ_SKL_14); /* what Passive Cards give is read wherever it matters */
    oq_begin_effects(g, hero);
}

static void end(OqGame *g, const OqActivationFrame *f)
{
    if (OQ_OVER(g)) return;
    oq_end_effects(g, f->hero);
}

enum {
    ACTIVATION_BEGUN = 1,
    ACTIVATION_ENTER,
    ACTIVATION_ACT,
    ACTIVATION_USE,
    ACTIVATION_ASIDE,
    ACTIVATION_EVENT,
    ACTIVATION_ENDED,
    ACTIVATION_WIELD,
    ACTIVATION_JOIN
};

const WmStop oq_activation_stops[] = {
    [ACTIVATION_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),
    [ACTIVATION_ENTER] = WM_CALLS(OQ_RULE_ENTER),
    [ACTIVATION_ACT] = WM_ASKS_ANY_IN(OQ_Q_ACT, OqFrame, u.activation.asked),
    [ACTIVATION_USE] = WM_CALLS(OQ_RULE_EFFECT),
    [ACTIVATION_ASIDE] = WM_CALLS_ANY,
    [ACTIVATION_EVENT] = WM_CALLS(OQ_RULE_EFFECT),
    [ACTIVATION_ENDED] = WM_CALLS(OQ_RULE_SETTLE),
    [ACTIVATION_WIELD] = WM_CALLS(OQ_RULE_EFFECT),
    [ACTIVATION_JOIN] = WM_CALLS(OQ_RULE_ENTER),
    WM_NO_STOP,
};

static const WmField activation_fields[] = {
    WM_FIELD(OqActivationFrame, hurt, BY_ALL, NULL),
    WM_NEED(OqActivationFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqActivationFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqActivationFrame, ap, BY_ALL, &oq_thing_few),
    WM_FIELD(OqActivationFrame, streak, BY_ALL, &oq_thing_few),
    WM_FIELD(OqActivationFrame, combo, BY_ALL, &oq_thing_few),
    WM_FIELD(OqActivationFrame, row, BY_ALL, &oq_thing_few),
    WM_FIELD(OqActivationFrame, event, BY_ALL, &oq_thing_event_card),
    WM_FIELD(OqActivationFrame, asked, BY_ALL, &wm_thing_seats),
    WM_FIELD(OqActivationFrame, user, BY_ALL, &wm_thing_seat),
    WM_FIELD(OqActivationFrame, actor, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqActivationFrame, card, BY_ALL, &oq_thing_skill),
    WM_FIELD(OqActivationFrame, enhanced, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqActivationFrame, dealt, BY_ALL, NULL),
    WM_FIELD(OqActivationFrame, relic, BY_ALL, &oq_thing_relic),
    WM_ARRAY(OqActivationFrame, fill, BY_NONE, &oq_thing_nothing),
};
const WmShape oq_activation_frame_shape = {
    .name = "activation", .bytes = sizeof(OqActivationFrame), WM_SHAPE_FIELDS(activation_fields)};

/* OQ-ACT-01 to OQ-ACT-10 */
WmFlow oq_rule_activation(OqGame *g, OqFrame *fr)
{
    OqActivationFrame *const f = &fr->u.activation;

    RULE_BEGIN(fr);
    if (oq_in_play(g, f->hero)) begin(g, f->hero);
    if (oq_due(g)) CALL(fr, ACTIVATION_BEGUN, oq_settle(g));
    if (!OQ_OVER(g) && oq_hero(g, f->hero)->standing == OQ_OUTSIDE)
        CALL(fr, ACTIVATION_ENTER, oq_enter_board(g, f->seat, f->hero));
    while (goes_on(g, f) && !oq_has_effect(g, f->hero, OQ_PETRIFIED)) {
        f->asked = who_may_act(g, f);
        ASK_ANY(fr, ACTIVATION_ACT, f->asked, 0, OQ_Q_ACT);
        oq_end_browsing(g);
        f->asked = 0;
        if (g->answer.kind == WM_DONE) {
            CITE(OQ_ACT_06, OQ_ACT_08);
            break;
        }
        if (oq_is_aside(g)) {
            CALL(fr, ACTIVATION_ASIDE, oq_aside(g));
        } else {
            SET(f->user, g->seat);
            if (g->answer.kind == OQ_A_WIELD)
                wield(g, f);
            else
                take_card(g, f);
            if (is_outside(g, f)) CALL(fr, ACTIVATION_JOIN, oq_enter_board(g, f->user, f->actor));
            if (f->relic)
                CALL(fr, ACTIVATION_WIELD, oq_use_relic(g, f->user, f->actor, f->relic));
            else if (oq_loses_its_way(g, f->actor))
                CITE(OQ_EFF_14);
            else
                CALL(fr, ACTIVATION_USE, oq_use_skill(g, f->user, f->actor, f->card, f->enhanced));
            count_wounds(g, f);
            end_use(f);
        }
    }
    /* OQ-ACT-09: who died in it draws none; who left by the Exit does (OQ-BRD-06) */
    if (!OQ_OVER(g)) oq_hero(g, f->hero)->lame = 0; /* before an Event lames it for the next one */
    if (!OQ_OVER(g) && oq_hero(g, f->hero)->standing != OQ_DEAD) {
        SET(f->event, draw_event(g, f->hero));
        if (f->event)
            CALL(fr, ACTIVATION_EVENT,
                 oq_use_event(g, f->seat, whose_event(g, f->event, f->hero), f->event));
    }
    end(g, f);
    CITE(OQ_ACT_09, OQ_ACT_10);
    if (oq_due(g)) CALL(fr, ACTIVATION_ENDED, oq_settle(g));
    RULE_END;
}

WmFlow oq_activate(OqGame *g, int seat, int hero)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_ACTIVATION);

    SET(oq_hero(g, hero)->acted, 1);
    SET(fr->u.activation.seat, seat);
    SET(fr->u.activation.hero, hero);
    SET(fr->u.activation.ap, 2);
    EVENT(OQ_EV_ACTIVATED, OQ_ACT_02, hero);
    CITE(OQ_ACT_03);
    return WM_CALLED;
}
