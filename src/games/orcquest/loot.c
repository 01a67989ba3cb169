/* LOT: Loot Cards that Heroes draw, and Potions. */
#include "internal.h"

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

/* ---- Potions --------------------------------------------------------------------------------- */

static bool is_potion(const OqGame *g, const OqItem *item)
{
    return oq_item_slot(g, item) == OQ_POTION;
}

bool oq_carries_potion(const OqGame *g, int hero)
{
    for (int i = 0; i < oq_hero(g, hero)->item_count; i++)
        if (is_potion(g, &oq_hero(g, hero)->item[i])) return true;
    return false;
}

WmRule oq_judge_drink(const OqGame *g, int seat, int hero, int stuff)
{
    if (g->s->course.phase != OQ_HERO_PHASE) return OQ_LOT_11;
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
        if (!before) wm_offer_two(offers, OQ_A_DRINK, hero, oq_item_stuff(&who->item[i]));
    }
}

/* ---- drawing --------------------------------------------------------------------------------- */

WmRule oq_judge_loot(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqLootFrame *const f = &oq_top(g)->u.loot;
    const OqItem card = {.loot = f->loot};

    switch (a->kind) {
    case OQ_A_KEEP:
    case OQ_A_DISCARD: return 0;
    case OQ_A_EQUIP: return oq_judge_place(g, f->hero, &card, oq_place_for(g, &card));
    case OQ_A_QUAFF:
        if (oq_item_slot(g, &card) != OQ_POTION || g->s->course.phase != OQ_HERO_PHASE)
            return OQ_LOT_12;
        return oq_lives(g, f->hero) ? 0 : OQ_LOT_12;
    default: return oq_judge_aside(g, seat, f->hero, a);
    }
}

void oq_list_loot(const WmContext *c, int seat, WmOffers *offers)
{
    wm_offer(offers, OQ_A_KEEP);
    wm_offer(offers, OQ_A_EQUIP);
    wm_offer(offers, OQ_A_DISCARD);
    wm_offer(offers, OQ_A_QUAFF);
    oq_offer_asides(oq_game(c), seat, offers);
}

static void draw_card(OqGame *g, OqLootFrame *f)
{
    SPEND(g->s->course.loot[f->hero - 1], 1);
    SET(f->loot, oq_draw(g, PILE(g->s->decks.loot), PILE(g->s->decks.loot_used)));
    if (f->loot) EVENT(OQ_EV_DRAWN, OQ_LOT_01, f->hero, f->loot);
}

/* OQ-LOT-08, OQ-LOT-12 */
static void take(OqGame *g, OqLootFrame *f)
{
    OqItem item = {.loot = f->loot, .place = OQ_IN_INVENTORY};

    f->loot = 0;
    if (g->answer.kind == OQ_A_DISCARD) {
        CITE(OQ_CAP_08, OQ_CAP_09);
        oq_lay_on(PILE(g->s->decks.loot_used), item.loot);
        return;
    }
    if (g->answer.kind == OQ_A_EQUIP) SET(item.place, oq_place_for(g, &item));
    CITE(OQ_LOT_01, OQ_LOT_08);
    oq_gain_item(g, f->hero, &item);
}

/* OQ-LOT-12: the moment it is gained. */
static WmFlow drink_at_once(OqGame *g, OqLootFrame *f)
{
    const int potion = f->loot;

    oq_add_item(g, f->hero, potion, OQ_IN_INVENTORY);
    f->loot = 0;
    CITE(OQ_LOT_12);
    return oq_use_potion(g, g->seat, f->hero, potion);
}

enum { LOOT_TAKE = 1, LOOT_ASIDE, LOOT_DRINK };

const WmStop oq_loot_stops[] = {
    [LOOT_TAKE] = WM_ASKS_ANY_IN(OQ_Q_LOOT, OqFrame, u.loot.seats),
    [LOOT_ASIDE] = WM_CALLS_ANY,
    [LOOT_DRINK] = WM_CALLS(OQ_RULE_EFFECT),
    WM_NO_STOP,
};

static const WmField loot_fields[] = {
    WM_NEED(OqLootFrame, seats, BY_ALL, &wm_thing_seats),
    WM_NEED(OqLootFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqLootFrame, loot, BY_ALL, &oq_thing_stuff, WM_HOLDS(OQ_STOCK_LOOT)),
};
const WmShape oq_loot_frame_shape = {.name = "loot",
                                     .bytes = sizeof(OqLootFrame),
                                     WM_SHAPE_FIELDS(loot_fields),
                                     .holds = WM_STOCK(OQ_STOCK_LOOT)};

WmFlow oq_rule_loot(OqGame *g, OqFrame *fr)
{
    OqLootFrame *const f = &fr->u.loot;

    RULE_BEGIN(fr);
    while (g->s->course.loot[f->hero - 1]) {
        draw_card(g, f);
        while (f->loot) {
            ASK_ANY(fr, LOOT_TAKE, f->seats, 0, OQ_Q_LOOT);
            oq_end_browsing(g);
            if (oq_is_aside(g))
                CALL(fr, LOOT_ASIDE, oq_aside(g));
            else if (g->answer.kind == OQ_A_QUAFF)
                CALL(fr, LOOT_DRINK, drink_at_once(g, f));
            else
                take(g, f);
        }
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
