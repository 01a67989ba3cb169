/* LOT, CAP, REK: cards that Heroes gain and carry. */
#include <core/mem.h>

#include "orcquest.h"

/* The top card, the discard pile shuffled into a new deck where there is none (OQ-SET-07, -08). */
int oq_draw(OqGame *g, WmPile deck, WmPile used)
{
    if (*deck.count == 0) {
        wm_pile_move_all(used, deck);
        wm_pile_shuffle(&g->core, deck);
    }
    const int card = wm_pile_take(deck);
    if (card) wm_reveal(&g->core);
    return card;
}

/* ---- what a Hero has ------------------------------------------------------------------------- */

int oq_item_stuff(const OqItem *item)
{
    return item->loot ? item->loot : item->kraft;
}

/* OQ-LOT-07, OQ-REK-03 */
static int item_weight(const OqGame *g, const OqItem *item)
{
    return item->torn ? 1 : oq_stuff(g, oq_item_stuff(item))->weight;
}

int oq_weight(const OqGame *g, int hero, int place)
{
    const OqHero *const who = oq_hero(g, hero);
    int weight = 0;

    for (int i = 0; i < who->item_count; i++)
        if (who->item[i].place == place) weight += item_weight(g, &who->item[i]);
    return weight;
}

/* OQ-CAP-06 */
bool oq_overloaded(const OqGame *g, int hero)
{
    return oq_weight(g, hero, OQ_IN_INVENTORY) > oq_sheet(g, hero)->inventory;
}

void oq_add_item(OqGame *g, int hero, int stuff, int place)
{
    OqHero *const who = oq_hero(g, hero);

    if (who->item_count >= OQ_ITEMS) {
        wm_pile_put(PILE(g->s->decks.loot_used), stuff, 0);
        return;
    }
    OqItem *const item = &who->item[who->item_count];
    GAIN(who->item_count, 1);
    SET(item->loot, stuff);
    SET(item->place, place);
}

void oq_remove_item(OqGame *g, int hero, int index)
{
    OqHero *const who = oq_hero(g, hero);

    for (int i = index; i + 1 < who->item_count; i++) who->item[i] = who->item[i + 1];
    SPEND(who->item_count, 1);
    wm_mem_zero(&who->item[who->item_count], sizeof(OqItem));
}

void oq_discard_item(OqGame *g, int hero, int stuff)
{
    OqHero *const who = oq_hero(g, hero);

    for (int i = 0; i < who->item_count; i++) {
        if (oq_item_stuff(&who->item[i]) != stuff) continue;
        oq_remove_item(g, hero, i);
        wm_pile_put(PILE(g->s->decks.loot_used), stuff, 0);
        return;
    }
}

/* OQ-SMA-02: a Resource Card stays what it is; what has no Resources is discarded. */
void oq_gain_resources(OqGame *g, int hero, int rule)
{
    const int card = oq_draw(g, PILE(g->s->decks.loot), PILE(g->s->decks.loot_used));

    if (!card) return;
    const OqStuffFacts *const stuff = oq_stuff(g, card);
    EVENT(OQ_EV_DRAWN, rule, hero, card);
    if (stuff->slot == OQ_POTION) {
        wm_pile_put(PILE(g->s->decks.loot_used), card, 0);
        return;
    }
    oq_add_item(g, hero, card, OQ_IN_INVENTORY);
    if (stuff->slot != OQ_RESOURCE && oq_hero(g, hero)->item_count)
        SET(oq_hero(g, hero)->item[oq_hero(g, hero)->item_count - 1].torn, 1);
}

/* ---- places ---------------------------------------------------------------------------------- */

static int items_in(const OqGame *g, int hero, int place, bool bulky)
{
    const OqHero *const who = oq_hero(g, hero);
    int count = 0;

    for (int i = 0; i < who->item_count; i++)
        count += who->item[i].place == place &&
                 (!bulky || oq_stuff(g, oq_item_stuff(&who->item[i]))->slot == OQ_BULKY);
    return count;
}

/* OQ-LOT-03 to OQ-LOT-05, OQ-CAP-01, -02, -05 */
WmRule oq_judge_place(const OqGame *g, int hero, int stuff, int place)
{
    const OqStuffFacts *const facts = oq_stuff(g, stuff);
    const int weight = oq_weight(g, hero, place) + facts->weight;

    if (place == OQ_ON_BODY) {
        if (facts->slot != OQ_BODY) return OQ_LOT_05;
        if (items_in(g, hero, place, false)) return OQ_CAP_02;
        return weight > oq_sheet(g, hero)->body ? OQ_CAP_05 : 0;
    }
    if (facts->slot != OQ_HAND && facts->slot != OQ_BULKY) return OQ_LOT_03;
    const int held = items_in(g, hero, place, false);
    if (items_in(g, hero, place, true) || (facts->slot == OQ_BULKY && held)) return OQ_LOT_04;
    if (held >= 2) return OQ_CAP_01;
    return weight > oq_sheet(g, hero)->hands ? OQ_CAP_05 : 0;
}

/* Where Stuff is equipped. */
static int place_for(const OqGame *g, int stuff)
{
    return oq_stuff(g, stuff)->slot == OQ_BODY ? OQ_ON_BODY : OQ_IN_HAND;
}

/* ---- Potions --------------------------------------------------------------------------------- */

static bool is_potion(const OqGame *g, const OqItem *item)
{
    return oq_stuff(g, oq_item_stuff(item))->slot == OQ_POTION && !item->torn;
}

bool oq_carries_potion(const OqGame *g, int hero)
{
    for (int i = 0; i < oq_hero(g, hero)->item_count; i++)
        if (is_potion(g, &oq_hero(g, hero)->item[i])) return true;
    return false;
}

WmRule oq_judge_drink(const OqGame *g, int seat, int hero, int stuff)
{
    if (!wm_seats_have(oq_players(g, hero), seat) || !oq_lives(g, hero)) return OQ_LOT_11;
    for (int i = 0; i < oq_hero(g, hero)->item_count; i++) {
        const OqItem *const item = &oq_hero(g, hero)->item[i];
        if (oq_item_stuff(item) == stuff && is_potion(g, item)) return 0;
    }
    return OQ_LOT_11;
}

void oq_offer_drinks(const OqGame *g, int hero, WmOffers *offers)
{
    const OqHero *const who = oq_hero(g, hero);

    for (int i = 0; i < who->item_count; i++) {
        bool before = false;
        for (int j = 0; j < i; j++)
            before |= oq_item_stuff(&who->item[j]) == oq_item_stuff(&who->item[i]);
        if (!before && is_potion(g, &who->item[i]))
            wm_offer_two(offers, OQ_A_DRINK, hero, oq_item_stuff(&who->item[i]));
    }
}

/* ---- drawing --------------------------------------------------------------------------------- */

WmRule oq_judge_loot(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqLootFrame *const f = &oq_top(g)->u.loot;

    (void)seat;
    switch (a->kind) {
    case OQ_A_KEEP:
    case OQ_A_DISCARD: return 0;
    case OQ_A_EQUIP: return oq_judge_place(g, f->hero, f->loot, place_for(g, f->loot));
    default: return WM_NOT_OFFERED;
    }
}

void oq_list_loot(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, OQ_A_KEEP);
    wm_offer(offers, OQ_A_EQUIP);
    wm_offer(offers, OQ_A_DISCARD);
}

static bool draw_card(OqGame *g, OqLootFrame *f)
{
    SPEND(g->s->course.loot[f->hero - 1], 1);
    SET(f->loot, oq_draw(g, PILE(g->s->decks.loot), PILE(g->s->decks.loot_used)));
    if (!f->loot) return false;
    EVENT(OQ_EV_DRAWN, OQ_LOT_01, f->hero, f->loot);
    return true;
}

/* OQ-LOT-08 */
static void take(OqGame *g, OqLootFrame *f)
{
    const int card = f->loot;

    f->loot = 0;
    if (g->answer.kind == OQ_A_DISCARD) {
        CITE(OQ_CAP_08, OQ_CAP_09);
        wm_pile_put(PILE(g->s->decks.loot_used), card, 0);
        return;
    }
    CITE(OQ_LOT_08);
    oq_add_item(g, f->hero, card,
                g->answer.kind == OQ_A_EQUIP ? place_for(g, card) : OQ_IN_INVENTORY);
}

enum { LOOT_TAKE = 1 };

const WmStop oq_loot_stops[] = {
    [LOOT_TAKE] = WM_ASKS_ANY_IN(OQ_Q_LOOT, OqFrame, u.loot.seats),
    WM_NO_STOP,
};

WmFlow oq_rule_loot(OqGame *g, OqFrame *fr)
{
    OqLootFrame *const f = &fr->u.loot;

    RULE_BEGIN(fr);
    while (g->s->course.loot[f->hero - 1]) {
        if (!draw_card(g, f)) continue;
        ASK_ANY(fr, LOOT_TAKE, f->seats, 0, OQ_Q_LOOT);
        take(g, f);
    }
    RULE_END;
}

WmFlow oq_draw_loot(OqGame *g, int hero)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_LOOT);

    fr->u.loot.seats = oq_players(g, hero);
    SET(fr->u.loot.hero, hero);
    return WM_CALLED;
}
