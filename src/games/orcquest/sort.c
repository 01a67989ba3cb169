/* REK, KRA, ENC: what Heroes make of their things. */
#include <core/mem.h>

#include "internal.h"

/* ---- when ------------------------------------------------------------------------------------ */

static bool after_turn(const OqGame *g)
{
    return g->s->course.phase == OQ_TURN_END || g->s->course.phase == OQ_QUEST_END;
}

/* The Hero whose Activation it is; 0: nobody's. */
static int active_hero(const OqGame *g)
{
    for (int i = 0; i < g->state->depth; i++)
        if (g->s->frames[i].rule == OQ_RULE_ACTIVATION) return g->s->frames[i].u.activation.hero;
    return 0;
}

/* ---- Rekup and discarding -------------------------------------------------------------------- */

static bool is_last_weapon(const OqGame *g, int hero, const OqItem *item)
{
    const OqHero *const who = oq_hero(g, hero);
    int weapons = 0;

    if (!oq_item_is_weapon(g, item)) return false;
    for (int i = 0; i < who->item_count; i++) weapons += oq_item_is_weapon(g, &who->item[i]);
    return weapons == 1;
}

/* OQ-REK-01, OQ-REK-05, OQ-REK-06 */
static WmRule judge_rekup(const OqGame *g, int hero, const OqItem *item)
{
    const int slot = oq_item_slot(g, item);

    if (item->relic) {
        if (item->relic == oq_fragment(g)) return OQ_REK_05;
    } else if (item->torn || slot == OQ_RESOURCE || slot == OQ_POTION ||
               !oq_counts_any(&oq_stuff(g, oq_item_stuff(item))->rekup)) {
        return item->torn ? OQ_REK_02 : OQ_REK_01;
    }
    return is_last_weapon(g, hero, item) ? OQ_REK_06 : 0;
}

static void gain_fragments(OqGame *g, int hero, int count, int rule)
{
    for (int i = 0; i < count; i++) oq_gain_relic(g, hero, oq_fragment(g), rule);
}

/* OQ-REK-05: as many Fragments of Power as it shows, 1 if it shows nothing. */
static void break_relic(OqGame *g, int hero, int index)
{
    const int relic = oq_item(g, hero, index)->relic;
    const int shown = g->pack->relics[relic - 1].rekup;

    EVENT(OQ_EV_RELIC_TORN, OQ_REK_05, hero, relic);
    oq_lose_item(g, hero, index);
    gain_fragments(g, hero, shown ? shown : 1, OQ_REK_05);
}

static void rekup(OqGame *g, int hero, int index)
{
    OqItem *const item = oq_item(g, hero, index);
    const int enchants = (item->enchant[0] != 0) + (item->enchant[1] != 0);

    if (item->relic) {
        break_relic(g, hero, index);
        return;
    }
    SET(item->torn, 1);
    SET(item->place, OQ_IN_INVENTORY);
    for (int i = 0; i < OQ_ITEM_ENCHANTS; i++) item->enchant[i] = 0;
    item->enhanced = 0;
    item->deeds = 0;
    EVENT(OQ_EV_TORN, OQ_REK_01, hero, oq_item_stuff(item));
    CITE(OQ_REK_02, OQ_REK_03, OQ_REK_04, OQ_LOT_10);
    if (!enchants) return;
    CITE(OQ_REK_08, OQ_ENC_15);
    gain_fragments(g, hero, enchants, OQ_REK_08);
}

/* OQ-CAP-08, OQ-CAP-09 */
static void toss(OqGame *g, int hero, int index)
{
    const OqItem *const item = oq_item(g, hero, index);

    if (item->relic)
        EVENT(OQ_EV_RELIC_TOSSED, OQ_CAP_09, hero, item->relic);
    else
        EVENT(OQ_EV_TOSSED, OQ_CAP_09, hero, oq_item_stuff(item));
    CITE(OQ_CAP_08);
    oq_lose_item(g, hero, index);
}

/* ---- Kraft ----------------------------------------------------------------------------------- */

bool oq_counts_any(const OqCounts *counts)
{
    return counts->wood || counts->metal || counts->leather || counts->gold;
}

/* What of a Plan the cards of an item would pay. */
static OqCounts share(const OqGame *g, const OqCounts *missing, const OqItem *item)
{
    const OqCounts has = oq_item_resources(g, item);

    return (OqCounts){.wood = (uint8_t)oq_min(has.wood, missing->wood),
                      .metal = (uint8_t)oq_min(has.metal, missing->metal),
                      .leather = (uint8_t)oq_min(has.leather, missing->leather),
                      .gold = (uint8_t)oq_min(has.gold, missing->gold)};
}

static void pay(OqCounts *missing, const OqCounts *paid)
{
    SPEND(missing->wood, paid->wood);
    SPEND(missing->metal, paid->metal);
    SPEND(missing->leather, paid->leather);
    SPEND(missing->gold, paid->gold);
}

/* OQ-KRA-02: with all Resources of its own. */
bool oq_can_pay(const OqGame *g, int hero, OqCounts missing)
{
    for (int i = 0; i < oq_hero(g, hero)->item_count; i++) {
        const OqCounts paid = share(g, &missing, &oq_hero(g, hero)->item[i]);
        pay(&missing, &paid);
    }
    return !oq_counts_any(&missing);
}

/* OQ-KRA-01 to OQ-KRA-03, OQ-KRA-08 */
static WmRule judge_kraft(const OqGame *g, int hero, const OqItem *item)
{
    if (item->relic || item->torn || !oq_stuff(g, oq_item_stuff(item))->next) return OQ_KRA_01;
    const OqStuffFacts *const stuff = oq_stuff(g, oq_item_stuff(item));

    if (!after_turn(g) && active_hero(g) != hero) return OQ_KRA_03;
    if (oq_kraft_left(g, stuff->next) <= 0) return OQ_KRA_08;
    return oq_can_pay(g, hero, stuff->kraft) ? 0 : OQ_KRA_02;
}

static void begin_kraft(OqGame *g, OqSortFrame *f, int index)
{
    SET(f->item, index);
    f->missing = oq_stuff(g, oq_item_stuff(oq_item(g, f->hero, index)))->kraft;
    CITE(OQ_KRA_02, OQ_KRA_03);
}

/* OQ-REK-07, OQ-KRA-06: what a card has beyond the Plan is lost. */
static void spend(OqGame *g, OqSortFrame *f, int index)
{
    const OqItem *const item = oq_item(g, f->hero, index);
    const OqCounts paid = share(g, &f->missing, item);
    const OqCounts has = oq_item_resources(g, item);

    if (!wm_mem_equal(&has, &paid, sizeof has)) CITE(OQ_REK_07, OQ_KRA_06);
    if (item->torn) CITE(OQ_KRA_07);
    pay(&f->missing, &paid);
    if (index < f->item) SPEND(f->item, 1);
    oq_lose_item(g, f->hero, index);
    CITE(OQ_KRA_09);
}

/* OQ-KRA-04, OQ-KRA-05, OQ-ENC-14: in the same place, with its Enchants. */
static void upgrade(OqGame *g, OqSortFrame *f)
{
    OqItem *const item = oq_item(g, f->hero, f->item);
    const int place = item->place;
    const int next = oq_stuff(g, oq_item_stuff(item))->next;

    if (item->loot)
        oq_lay_on(PILE(g->s->decks.loot_used), item->loot);
    else
        CITE(OQ_KRA_05);
    item->loot = 0;
    SET(item->kraft, next);
    SET(item->place, OQ_IN_INVENTORY);
    if (place != OQ_IN_INVENTORY && !oq_judge_place(g, f->hero, item, place))
        SET(item->place, place);
    EVENT(OQ_EV_UPGRADED, OQ_KRA_04, f->hero, next);
    if (item->enchant[0]) CITE(OQ_ENC_14);
    f->item = 0;
}

WmRule oq_judge_spend(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqSortFrame *const f = &oq_top(g)->u.sort;

    (void)seat;
    if (a->kind != OQ_A_SPEND) return WM_NOT_OFFERED;
    if (a->arg[0] < 1 || a->arg[0] > oq_hero(g, f->hero)->item_count) return OQ_KRA_02;
    const OqCounts paid = share(g, &f->missing, oq_item(g, f->hero, a->arg[0]));
    return oq_counts_any(&paid) ? 0 : OQ_KRA_02;
}

void oq_list_spend(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    for (int i = 1; i <= oq_hero(g, oq_top(g)->u.sort.hero)->item_count; i++)
        wm_offer_one(offers, OQ_A_SPEND, i);
}

/* ---- Enchants -------------------------------------------------------------------------------- */

/* The first Fragment of Power of a Hero, from 1; 0: it has none. */
static int fragment_of(const OqGame *g, int hero)
{
    for (int i = 1; i <= oq_hero(g, hero)->item_count; i++)
        if (oq_item(g, hero, i)->relic == oq_fragment(g)) return i;
    return 0;
}

static WmRule judge_fragment(const OqGame *g, int hero)
{
    if (!after_turn(g)) return OQ_ENC_01;
    return fragment_of(g, hero) ? 0 : OQ_ENC_01;
}

/* OQ-ENC-03, OQ-ENC-09, OQ-ENC-10 */
static WmRule judge_enchant(const OqGame *g, int hero, const OqItem *item, int enchant)
{
    const WmRule wrong = judge_fragment(g, hero);

    if (wrong) return wrong;
    if (item->relic) return OQ_REL_06;
    if (!oq_enchant_left(g, enchant)) return OQ_ENC_02;
    if (g->pack->enchants[enchant - 1].on == OQ_ON_WEAPON ? !oq_item_is_weapon(g, item)
                                                          : !oq_item_is_armour(g, item))
        return OQ_ENC_03;
    if (item->enchant[1]) return OQ_ENC_10;
    return item->enchant[0] && !item->enhanced ? OQ_ENC_09 : 0;
}

/* OQ-ENC-07 */
static WmRule judge_empower(const OqGame *g, int hero, const OqItem *item)
{
    const WmRule wrong = judge_fragment(g, hero);

    if (wrong) return wrong;
    if (!item->enchant[0] || item->enhanced) return item->enhanced ? OQ_ENC_10 : OQ_ENC_07;
    return item->deeds >= oq_deeds_needed(g, item) ? 0 : OQ_ENC_07;
}

/* OQ-ENC-02: the Fragment is gone; the index of the card as it is then. */
static int give_fragment(OqGame *g, int hero, int index)
{
    const int fragment = fragment_of(g, hero);

    oq_lose_item(g, hero, fragment);
    return fragment < index ? index - 1 : index;
}

static void enchant(OqGame *g, int hero, int index, int enchant)
{
    OqItem *const item = oq_item(g, hero, give_fragment(g, hero, index));

    SET(item->enchant[item->enchant[0] ? 1 : 0], enchant);
    EVENT(OQ_EV_ENCHANTED, OQ_ENC_01, hero, enchant);
    CITE(OQ_ENC_02, OQ_ENC_04);
    if (item->enchant[1]) CITE(OQ_ENC_09);
}

static void empower(OqGame *g, int hero, int index)
{
    OqItem *const item = oq_item(g, hero, give_fragment(g, hero, index));

    SET(item->enhanced, 1);
    EVENT(OQ_EV_ENCHANTED, OQ_ENC_08, hero, item->enchant[0]);
    CITE(OQ_ENC_07);
}

/* ---- the question ---------------------------------------------------------------------------- */

WmRule oq_judge_sort(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const int hero = oq_top(g)->u.sort.hero;

    (void)seat;
    if (a->kind == WM_DONE) return 0;
    if (a->kind < OQ_A_REKUP || a->kind > OQ_A_EMPOWER) return WM_NOT_OFFERED;
    if (a->arg[0] < 1 || a->arg[0] > oq_hero(g, hero)->item_count) return OQ_CAP_08;
    const OqItem *const item = oq_item(g, hero, a->arg[0]);
    switch (a->kind) {
    case OQ_A_REKUP: return judge_rekup(g, hero, item);
    case OQ_A_KRAFT: return judge_kraft(g, hero, item);
    case OQ_A_ENCHANT: return judge_enchant(g, hero, item, a->arg[1]);
    case OQ_A_EMPOWER: return judge_empower(g, hero, item);
    default: return 0;
    }
}

void oq_list_sort(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const int hero = oq_top(g)->u.sort.hero;
    const bool enchants = !judge_fragment(g, hero);

    (void)seat;
    wm_offer(offers, WM_DONE);
    for (int i = 1; i <= oq_hero(g, hero)->item_count; i++) {
        wm_offer_one(offers, OQ_A_REKUP, i);
        wm_offer_one(offers, OQ_A_TOSS, i);
        wm_offer_one(offers, OQ_A_KRAFT, i);
        if (!enchants) continue;
        wm_offer_one(offers, OQ_A_EMPOWER, i);
        for (int card = 1; card <= g->pack->enchant_count; card++)
            wm_offer_two(offers, OQ_A_ENCHANT, i, card);
    }
}

static void do_at_once(OqGame *g, int hero)
{
    const int index = g->answer.arg[0];

    if (oq_overloaded(g, hero)) CITE(OQ_CAP_06);
    if (g->answer.kind == OQ_A_REKUP && after_turn(g)) CITE(OQ_ORG_02);
    switch (g->answer.kind) {
    case OQ_A_REKUP: rekup(g, hero, index); break;
    case OQ_A_TOSS: toss(g, hero, index); break;
    case OQ_A_ENCHANT: enchant(g, hero, index, g->answer.arg[1]); break;
    case OQ_A_EMPOWER: empower(g, hero, index); break;
    default: break;
    }
}

static int browsed_by(const OqGame *g, int hero)
{
    return g->s->course.browsed | 1 << (hero - 1);
}

enum { SORT_WHAT = 1, SORT_SPEND };

const WmStop oq_sort_stops[] = {
    [SORT_WHAT] = WM_ASKS(OQ_Q_SORT, OqFrame, u.sort.seat),
    [SORT_SPEND] = WM_CHOOSES(OQ_Q_SPEND, OqFrame, u.sort.seat),
    WM_NO_STOP,
};

static const WmField sort_fields[] = {
    WM_NEED(OqSortFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqSortFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqSortFrame, item, BY_ALL, &oq_thing_items),
    WM_PART(OqSortFrame, missing, BY_ALL, &oq_counts_shape),
};
const WmShape oq_sort_frame_shape = {
    .name = "sort", .bytes = sizeof(OqSortFrame), WM_SHAPE_FIELDS(sort_fields)};

/* One thing at a time: whoever is asked for something else can ask to sort again, but not if
 * nothing was done and nothing has happened since. */
WmFlow oq_rule_sort(OqGame *g, OqFrame *fr)
{
    OqSortFrame *const f = &fr->u.sort;

    RULE_BEGIN(fr);
    ASK(fr, SORT_WHAT, f->seat, OQ_Q_SORT);
    if (g->answer.kind == OQ_A_KRAFT) {
        begin_kraft(g, f, g->answer.arg[0]);
        while (oq_counts_any(&f->missing)) {
            CHOOSE(fr, SORT_SPEND, f->seat, OQ_Q_SPEND);
            spend(g, f, g->answer.arg[0]);
        }
        upgrade(g, f);
    } else {
        do_at_once(g, f->hero);
    }
    SET(g->s->course.browsed, g->answer.kind == WM_DONE ? browsed_by(g, f->hero) : 0);
    RULE_END;
}

static WmFlow sort(OqGame *g, int seat, int hero)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_SORT);

    SET(fr->u.sort.seat, seat);
    SET(fr->u.sort.hero, hero);
    return WM_CALLED;
}

/* ---- asides: in questions of something else -------------------------------------------------- */

/* OQ-CAP-08, OQ-ORG-03: of a Hero of the seat that lives, or at the end of the Quest. */
WmRule oq_judge_sorting(const OqGame *g, int seat, int hero)
{
    if (!wm_seats_have(oq_players(g, hero), seat)) return OQ_CAP_08;
    if (!oq_lives(g, hero) && g->s->course.phase != OQ_QUEST_END) return OQ_ORG_03;
    if (g->s->course.browsed >> (hero - 1) & 1) return OQ_CAP_08;
    return oq_hero(g, hero)->item_count ? 0 : OQ_CAP_08;
}

/* OQ-CAP-06, OQ-CAP-08, OQ-LOT-11: `whose` things can be sorted, and those of whoever carries too
 * much; Potions can be drunk in the Hero Phase. */
WmRule oq_judge_aside(const OqGame *g, int seat, int whose, const WmAnswer *a)
{
    if (a->kind == OQ_A_DRINK) return oq_judge_drink(g, seat, a->arg[0], a->arg[1]);
    if (a->kind != OQ_A_SORT) return WM_NOT_OFFERED;
    const WmRule wrong = oq_judge_sorting(g, seat, a->arg[0]);
    if (wrong) return wrong;
    return a->arg[0] == whose || oq_overloaded(g, a->arg[0]) ? 0 : OQ_CAP_08;
}

void oq_offer_asides(const OqGame *g, int seat, WmOffers *offers)
{
    EACH_HERO(hero) {
        if (!wm_seats_have(oq_players(g, hero), seat)) continue;
        wm_offer_one(offers, OQ_A_SORT, hero);
        oq_offer_drinks(g, hero, offers);
    }
}

bool oq_is_aside(const OqGame *g)
{
    return g->answer.kind == OQ_A_SORT || g->answer.kind == OQ_A_DRINK;
}

/* OQ-CAP-08: any other answer is a reason to look through one's things again. */
void oq_end_browsing(OqGame *g)
{
    if (g->answer.kind != OQ_A_SORT) g->s->course.browsed = 0;
}

WmFlow oq_aside(OqGame *g)
{
    if (g->answer.kind == OQ_A_SORT) return sort(g, g->seat, g->answer.arg[0]);
    return oq_use_potion(g, g->seat, g->answer.arg[0], g->answer.arg[1]);
}
