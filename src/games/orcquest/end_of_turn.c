/* EOT, RES, LRN, ORG: the End of Turn Phase. */
#include "internal.h"

enum { LIMIT_STEP = 10, CHANGES = 8 };

/* ---- restoring ------------------------------------------------------------------------------- */

/* OQ-EOT-02 to OQ-EOT-04 */
static void restore(OqGame *g)
{
    EACH_HERO(hero) {
        OqHero *const who = oq_hero(g, hero);

        who->used = 0;
        for (int i = 0; i < OQ_SHEET_EVENTS; i++) {
            if (who->event[i]) oq_lay_on(PILE(g->s->decks.events_used), who->event[i]);
            who->event[i] = 0;
        }
        for (int i = 0; i < who->item_count; i++) {
            if (who->item[i].down) CITE(OQ_EOT_04);
            who->item[i].down = 0;
        }
    }
    oq_end_turn_effects(g);
    CITE(OQ_EOT_02, OQ_EOT_03, OQ_EVT_05);
}

/* ---- resurrecting ---------------------------------------------------------------------------- */

static bool dead(const OqGame *g, int hero)
{
    return oq_hero(g, hero)->standing == OQ_DEAD;
}

static bool any_dead(const OqGame *g)
{
    EACH_HERO(hero)
        if (dead(g, hero)) return true;
    return false;
}

static bool may_raise(const OqGame *g)
{
    return any_dead(g) && g->s->course.limit >= 2 * LIMIT_STEP; /* OQ-RES-03 */
}

WmRule oq_judge_raise(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind != OQ_A_RAISE) return WM_NOT_OFFERED;
    if (!dead(g, a->arg[0])) return OQ_RES_01;
    return may_raise(g) ? 0 : OQ_RES_03;
}

void oq_list_raise(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    EACH_HERO(hero)
        for (int side = 1; side <= WM_SIDES; side++) wm_offer_two(offers, OQ_A_RAISE, hero, side);
}

/* OQ-RES-02, OQ-RES-04; what lay with it is its own again (OQ-PRS-06). */
void oq_bring_back(OqGame *g, int hero, int facing, int rule)
{
    OqHero *const who = oq_hero(g, hero);
    const int at = who->figure.at;

    who->figure.damage = 0;
    who->figure.at = 0;
    SET(who->standing, OQ_LIVES);
    oq_put(g, hero, at);
    SET(who->figure.facing, facing);
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].at == at && g->s->board.lain[i].taken) {
            g->s->board.lain[i].at = 0;
            SET(g->s->board.lain[i].held, hero);
        }
    EVENT(OQ_EV_RAISED, rule, hero);
}

/* OQ-BAD-04 */
static void raise(OqGame *g, int hero, int facing)
{
    SPEND(g->s->course.limit, LIMIT_STEP);
    if (g->s->course.bp > g->s->course.limit) SET(g->s->course.bp, g->s->course.limit);
    oq_bring_back(g, hero, facing, OQ_RES_01);
    CITE(OQ_RES_02, OQ_RES_04, OQ_RES_07, OQ_BAD_03, OQ_BAD_04);
}

/* ---- learning -------------------------------------------------------------------------------- */

/* A Hero's first card of that price that it has not learned; 0: none. */
static int card_of_price(const OqGame *g, int hero, int price, int after)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (int i = after; i < OQ_HERO_SKILLS && cards[i]; i++)
        if (!(who->owned >> i & 1) && oq_skill(g, cards[i])->price == price) return cards[i];
    return 0;
}

static bool anybody_learns(const OqGame *g, int price)
{
    EACH_HERO(hero)
        if (card_of_price(g, hero, price, 0)) return true;
    return false;
}

static WmRule judge_price(const OqGame *g, int price)
{
    if (price != 10 && price != 20 && price != 30) return OQ_LRN_02;
    if (any_dead(g)) return OQ_LRN_01;
    if (price > g->s->course.bp) return OQ_LRN_02;
    return anybody_learns(g, price) ? 0 : OQ_LRN_03;
}

static bool may_learn(const OqGame *g)
{
    return !judge_price(g, 10) || !judge_price(g, 20) || !judge_price(g, 30);
}

WmRule oq_judge_learn(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind == WM_DONE) return 0;
    return a->kind == OQ_A_LEARN ? judge_price(oq_game(c), a->arg[0]) : WM_NOT_OFFERED;
}

void oq_list_learn(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    for (int price = 10; price <= 30; price += 10) wm_offer_one(offers, OQ_A_LEARN, price);
}

static void pay(OqGame *g, OqEndFrame *f, int price)
{
    SET(f->price, price);
    SPEND(g->s->course.bp, price);
    EVENT(OQ_EV_BADASS, OQ_LRN_02, g->s->course.bp);
    CITE(OQ_BAD_11);
}

WmRule oq_judge_choice(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqEndFrame *const f = &oq_top(g)->u.end;
    const int number = a->kind == OQ_A_CHOOSE ? g->derived->number[a->arg[0]] : 0;

    (void)seat;
    if (a->kind != OQ_A_CHOOSE) return WM_NOT_OFFERED;
    if (oq_skill(g, a->arg[0])->hero != oq_hero(g, f->hero)->sheet) return OQ_LRN_04;
    if (oq_hero(g, f->hero)->owned >> number & 1) return OQ_LRN_03;
    return oq_skill(g, a->arg[0])->price == f->price ? 0 : OQ_LRN_03;
}

void oq_list_choice(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const uint8_t *const cards = g->derived->skill[oq_hero(g, oq_top(g)->u.end.hero)->sheet];

    (void)seat;
    for (int i = 0; i < OQ_HERO_SKILLS && cards[i]; i++)
        wm_offer_one(offers, OQ_A_CHOOSE, cards[i]);
}

static void learn(OqGame *g, const OqEndFrame *f, int skill)
{
    OqHero *const who = oq_hero(g, f->hero);

    SET(who->owned, who->owned | 1u << g->derived->number[skill]);
    EVENT(OQ_EV_LEARNED, OQ_LRN_03, f->hero, skill);
    CITE(OQ_LRN_05);
}

/* ---- organizing ------------------------------------------------------------------------------ */

/* Nobody is dead any more, and all of them share (OQ-EOQ-04, OQ-EOQ-05). */
static bool closing(const OqGame *g)
{
    return g->s->course.phase == OQ_QUEST_END;
}

static bool organizes(const OqGame *g, int hero)
{
    return (oq_lives(g, hero) || closing(g)) && oq_hero(g, hero)->item_count > 0;
}

static WmSeats organizers(const OqGame *g)
{
    WmSeats seats = 0;

    EACH_HERO(hero)
        if (organizes(g, hero)) seats = (WmSeats)(seats | oq_players(g, hero));
    return seats;
}

/* OQ-EOQ-04: only when the Quest is over; throwing is something else (THR). */
static WmRule judge_give(const OqGame *g, int from, int to)
{
    if (!closing(g) || from == to) return OQ_EOQ_04;
    return oq_hero(g, to)->item_count < OQ_ITEMS ? 0 : OQ_EOQ_04;
}

WmRule oq_judge_organize(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    if (a->kind == WM_DONE) return 0;
    if (a->kind == OQ_A_SORT) return oq_judge_sorting(g, seat, a->arg[0]);
    if (a->kind == OQ_A_DRINK) return OQ_LOT_11;
    if (a->kind != OQ_A_WEAR && a->kind != OQ_A_STOW && a->kind != OQ_A_GIVE &&
        a->kind != OQ_A_THROW)
        return WM_NOT_OFFERED;
    if (oq_top(g)->u.end.left == 0) return OQ_ORG_01;
    const OqHero *const who = oq_hero(g, a->arg[0]);
    if (!organizes(g, a->arg[0]) || !wm_seats_have(oq_players(g, a->arg[0]), seat))
        return OQ_ORG_03;
    if (a->arg[1] < 1 || a->arg[1] > who->item_count) return OQ_ORG_01;
    const OqItem *const item = &who->item[a->arg[1] - 1];
    if (a->kind == OQ_A_THROW) return oq_judge_throw(g, a->arg[0], a->arg[2]);
    if (a->kind == OQ_A_GIVE) return judge_give(g, a->arg[0], a->arg[2]);
    if (a->kind == OQ_A_STOW) return item->place == OQ_IN_INVENTORY ? OQ_ORG_01 : 0;
    if (item->place != OQ_IN_INVENTORY || item->torn) return OQ_ORG_01;
    return oq_judge_place(g, a->arg[0], item, oq_place_for(g, item));
}

void oq_list_organize(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    wm_offer(offers, WM_DONE);
    EACH_HERO(hero) {
        if (!wm_seats_have(oq_players(g, hero), seat)) continue;
        wm_offer_one(offers, OQ_A_SORT, hero);
        for (int i = 1; i <= oq_hero(g, hero)->item_count; i++) {
            wm_offer_two(offers, OQ_A_WEAR, hero, i);
            wm_offer_two(offers, OQ_A_STOW, hero, i);
            EACH_HERO(to) wm_offer_three(offers, closing(g) ? OQ_A_GIVE : OQ_A_THROW, hero, i, to);
        }
    }
}

static void rearrange(OqGame *g, OqEndFrame *f)
{
    const int hero = g->answer.arg[0];
    const int index = g->answer.arg[1];
    OqItem *const item = oq_item(g, hero, index);

    SPEND(f->left, 1);
    if (g->answer.kind == OQ_A_GIVE) {
        oq_hand_over(g, hero, index, g->answer.arg[2]);
        CITE(OQ_EOQ_04);
    } else if (g->answer.kind == OQ_A_THROW) {
        oq_throw(g, hero, index, g->answer.arg[2]);
    } else {
        SET(item->place, g->answer.kind == OQ_A_STOW ? OQ_IN_INVENTORY : oq_place_for(g, item));
        CITE(OQ_ORG_01);
        if (item->place == OQ_ACTIVE) CITE(OQ_REL_02, OQ_CAP_04);
    }
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    END_BEGUN = 1,
    END_RAISE,
    END_RAISED,
    END_LEARN,
    END_CHOICE,
    END_ORGANIZE,
    END_SORT,
    END_THROWN,
    END_RESTORED
};

const WmStop oq_end_stops[] = {
    [END_BEGUN] = WM_CALLS(OQ_RULE_SETTLE),
    [END_RAISE] = WM_ASKS_ANY(OQ_Q_RAISE),
    [END_RAISED] = WM_CALLS(OQ_RULE_SETTLE),
    [END_LEARN] = WM_ASKS_ANY(OQ_Q_LEARN),
    [END_CHOICE] = WM_CHOOSES_ANY(OQ_Q_CHOICE),
    [END_ORGANIZE] = WM_ASKS_ANY_IN(OQ_Q_ORGANIZE, OqFrame, u.end.open),
    [END_SORT] = WM_CALLS(OQ_RULE_SORT),
    [END_THROWN] = WM_CALLS(OQ_RULE_SETTLE),
    [END_RESTORED] = WM_CALLS(OQ_RULE_SETTLE),
    WM_NO_STOP,
};

static const WmField end_fields[] = {
    WM_FIELD(OqEndFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqEndFrame, price, BY_ALL, &oq_thing_price),
    WM_FIELD(OqEndFrame, open, BY_ALL, &wm_thing_seats),
    WM_FIELD(OqEndFrame, left, BY_ALL, &oq_thing_few),
};
const WmShape oq_end_frame_shape = {
    .name = "end", .bytes = sizeof(OqEndFrame), WM_SHAPE_FIELDS(end_fields)};

/* OQ-EOT-01: restore, resurrect, learn, then the rest in any order. */
WmFlow oq_rule_end(OqGame *g, OqFrame *fr)
{
    OqEndFrame *const f = &fr->u.end;

    RULE_BEGIN(fr);
    if (oq_due(g)) CALL(fr, END_BEGUN, oq_settle(g));
    if (!closing(g)) oq_count_turn(g);
    restore(g);
    if (oq_due(g)) CALL(fr, END_RESTORED, oq_settle(g));
    if (any_dead(g) && !may_raise(g)) CITE(OQ_RES_03);
    if (any_dead(g)) CITE(OQ_LRN_01, OQ_HDT_04);
    while (!OQ_OVER(g) && may_raise(g)) {
        ASK_ANY(fr, END_RAISE, oq_all_seats(g), 0, OQ_Q_RAISE);
        if (g->answer.kind == WM_DONE) break;
        raise(g, g->answer.arg[0], g->answer.arg[1]);
        if (oq_due(g)) CALL(fr, END_RAISED, oq_settle(g));
    }
    while (!OQ_OVER(g) && may_learn(g)) {
        ASK_ANY(fr, END_LEARN, oq_all_seats(g), 0, OQ_Q_LEARN);
        if (g->answer.kind == WM_DONE) break;
        pay(g, f, g->answer.arg[0]);
        for (SET(f->hero, 1); f->hero <= OQ_HEROES; GAIN(f->hero, 1)) {
            if (!card_of_price(g, f->hero, f->price, 0)) continue;
            CHOOSE_ANY(fr, END_CHOICE, oq_players(g, f->hero), 0, OQ_Q_CHOICE);
            learn(g, f, g->answer.arg[0]);
        }
        f->hero = 0;
        f->price = 0;
    }
    f->open = organizers(g);
    SET(f->left, CHANGES);
    while (!OQ_OVER(g) && f->open) {
        ASK_ANY(fr, END_ORGANIZE, f->open, 0, OQ_Q_ORGANIZE);
        oq_end_browsing(g);
        if (closing(g)) CITE(OQ_EOQ_05);
        CITE(OQ_TRN_05, OQ_EOT_01);
        if (g->answer.kind == WM_DONE)
            f->open = (WmSeats)(f->open & ~wm_seat_bit(g->seat));
        else if (oq_is_aside(g))
            CALL(fr, END_SORT, oq_aside(g));
        else
            rearrange(g, f);
        if (oq_due(g)) CALL(fr, END_THROWN, oq_settle(g));
    }
    RULE_END;
}

WmFlow oq_end_turn(OqGame *g)
{
    (void)wm_push(&g->core, OQ_RULE_END);
    return WM_CALLED;
}
