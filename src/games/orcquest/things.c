/* LOT, REL, CAP: the cards that a Hero has, where they are, and what they weigh. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- one card -------------------------------------------------------------------------------- */

int oq_item_stuff(const OqItem *item)
{
    return item->loot ? item->loot : item->kraft;
}

static const OqRelicFacts *relic_of(const OqGame *g, const OqItem *item)
{
    return item->relic ? &g->pack->relics[item->relic - 1] : NULL;
}

int oq_item_slot(const OqGame *g, const OqItem *item)
{
    if (item->relic) return relic_of(g, item)->slot;
    return item->torn ? OQ_RESOURCE : oq_stuff(g, oq_item_stuff(item))->slot;
}

/* OQ-LOT-07, OQ-REK-03 */
static int item_weight(const OqGame *g, const OqItem *item)
{
    if (item->relic) return relic_of(g, item)->weight;
    return item->torn ? 1 : oq_stuff(g, oq_item_stuff(item))->weight;
}

bool oq_item_equipped(const OqItem *item)
{
    return item->place == OQ_IN_HAND || item->place == OQ_ON_BODY;
}

static const OqLineFacts *printed_lines(const OqGame *g, const OqItem *item, int *count)
{
    const OqStuffFacts *const stuff = item->relic ? NULL : oq_stuff(g, oq_item_stuff(item));

    *count = stuff ? stuff->line_count : relic_of(g, item)->line_count;
    return stuff ? stuff->lines : relic_of(g, item)->lines;
}

/* OQ-LOT-03, -05, -06: what is not equipped gives nothing. */
const OqLineFacts *oq_item_lines(const OqGame *g, const OqItem *item, int *count)
{
    const OqLineFacts *const lines = printed_lines(g, item, count);

    if (!oq_item_equipped(item)) *count = 0;
    return lines;
}

static bool has_line(const OqGame *g, const OqItem *item, bool defends)
{
    int count;
    const OqLineFacts *const lines = printed_lines(g, item, &count);

    for (int i = 0; !item->torn && i < count; i++)
        if (lines[i].defends == defends && (defends || lines[i].attack.type)) return true;
    return false;
}

bool oq_item_is_weapon(const OqGame *g, const OqItem *item)
{
    return has_line(g, item, false);
}

bool oq_item_is_armour(const OqGame *g, const OqItem *item)
{
    return has_line(g, item, true);
}

/* OQ-LOT-10 */
OqCounts oq_item_resources(const OqGame *g, const OqItem *item)
{
    static const OqCounts none = {0};

    return oq_item_slot(g, item) == OQ_RESOURCE ? oq_stuff(g, oq_item_stuff(item))->rekup : none;
}

/* ---- all cards of a Hero --------------------------------------------------------------------- */

OqItem *oq_item(const OqGame *g, int hero, int index)
{
    WM_ASSERT_ID(index, oq_hero(g, hero)->item_count);
    return &oq_hero(g, hero)->item[index - 1];
}

static int weight_of(const OqGame *g, int hero, int place)
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
    return weight_of(g, hero, OQ_IN_INVENTORY) > oq_sheet(g, hero)->inventory;
}

/* OQ-CAP-09, OQ-KRA-09: a Loot Card goes to its discards; the open decks have what nobody has. */
static void put_back(OqGame *g, const OqItem *item)
{
    if (item->loot) oq_lay_on(PILE(g->s->decks.loot_used), item->loot);
}

void oq_gain_item(OqGame *g, int hero, const OqItem *item)
{
    OqHero *const who = oq_hero(g, hero);

    if (who->item_count >= OQ_ITEMS) {
        put_back(g, item);
        return;
    }
    who->item[who->item_count] = *item;
    GAIN(who->item_count, 1);
}

void oq_add_item(OqGame *g, int hero, int stuff, int place)
{
    const OqItem item = {.loot = (uint8_t)stuff, .place = (uint8_t)place};

    oq_gain_item(g, hero, &item);
}

void oq_remove_item(OqGame *g, int hero, int index)
{
    OqHero *const who = oq_hero(g, hero);

    for (int i = index - 1; i + 1 < who->item_count; i++) who->item[i] = who->item[i + 1];
    SPEND(who->item_count, 1);
    wm_mem_zero(&who->item[who->item_count], sizeof(OqItem));
}

void oq_lose_item(OqGame *g, int hero, int index)
{
    const OqItem item = *oq_item(g, hero, index);

    oq_remove_item(g, hero, index);
    put_back(g, &item);
}

void oq_discard_item(OqGame *g, int hero, int stuff)
{
    for (int i = 1; i <= oq_hero(g, hero)->item_count; i++) {
        if (oq_item_stuff(oq_item(g, hero, i)) != stuff) continue;
        oq_lose_item(g, hero, i);
        return;
    }
}

/* OQ-SMA-02: a Resource Card stays what it is; what has no Resources is discarded. */
void oq_gain_resources(OqGame *g, int hero, int rule)
{
    const int card = oq_draw(g, PILE(g->s->decks.loot), PILE(g->s->decks.loot_used));

    if (!card) return;
    const int slot = oq_stuff(g, card)->slot;
    const OqItem item = {
        .loot = (uint8_t)card, .place = OQ_IN_INVENTORY, .torn = slot != OQ_RESOURCE};
    EVENT(OQ_EV_DRAWN, rule, hero, card);
    if (slot == OQ_POTION)
        put_back(g, &item);
    else
        oq_gain_item(g, hero, &item);
}

/* ---- decks that lie open --------------------------------------------------------------------- */

typedef bool IsCard(const OqItem *item, int card);

static bool is_kraft(const OqItem *item, int card)
{
    return item->kraft == card;
}

static bool is_relic(const OqItem *item, int card)
{
    return item->relic == card;
}

static bool has_enchant(const OqItem *item, int card)
{
    return item->enchant[0] == card || item->enchant[1] == card;
}

static int in_use(const OqGame *g, IsCard *is, int card)
{
    int count = 0;

    EACH_HERO(hero)
        for (int i = 0; i < oq_hero(g, hero)->item_count; i++)
            count += is(&oq_hero(g, hero)->item[i], card);
    return count;
}

/* OQ-KRA-08 */
int oq_kraft_left(const OqGame *g, int stuff)
{
    return oq_stuff(g, stuff)->copies - in_use(g, is_kraft, stuff);
}

static int relics_left(const OqGame *g, int relic)
{
    return g->pack->relics[relic - 1].copies - in_use(g, is_relic, relic);
}

/* OQ-ENC-02: there is one of each. */
bool oq_enchant_left(const OqGame *g, int enchant)
{
    return !in_use(g, has_enchant, enchant);
}

int oq_fragment(const OqGame *g)
{
    for (int relic = 1; relic <= g->pack->relic_count; relic++)
        if (g->pack->relics[relic - 1].kind == OQ_FRAGMENT) return relic;
    return 0;
}

/* OQ-REL-01, OQ-REL-02: an Artifact becomes active where there is none. */
void oq_gain_relic(OqGame *g, int hero, int relic, int rule)
{
    OqItem item = {.relic = (uint8_t)relic, .place = OQ_IN_INVENTORY};

    if (!relic || relics_left(g, relic) <= 0) return;
    if (!oq_judge_place(g, hero, &item, OQ_ACTIVE)) {
        SET(item.place, OQ_ACTIVE);
        CITE(OQ_REL_02);
    }
    oq_gain_item(g, hero, &item);
    EVENT(OQ_EV_RELIC, rule, hero, relic);
    CITE(OQ_REL_01);
}

/* ---- places ---------------------------------------------------------------------------------- */

static int items_in(const OqGame *g, int hero, int place, bool bulky)
{
    const OqHero *const who = oq_hero(g, hero);
    int count = 0;

    for (int i = 0; i < who->item_count; i++)
        count +=
            who->item[i].place == place && (!bulky || oq_item_slot(g, &who->item[i]) == OQ_BULKY);
    return count;
}

/* Where a card is equipped; a Hand for what cannot be. */
int oq_place_for(const OqGame *g, const OqItem *item)
{
    if (item->relic && relic_of(g, item)->kind == OQ_ARTIFACT) return OQ_ACTIVE;
    return oq_item_slot(g, item) == OQ_BODY ? OQ_ON_BODY : OQ_IN_HAND;
}

/* OQ-REL-02, OQ-CAP-03, OQ-CAP-04: it weighs nothing there. */
static WmRule judge_active(const OqGame *g, int hero, const OqItem *item)
{
    if (!item->relic || relic_of(g, item)->kind != OQ_ARTIFACT) return OQ_REL_02;
    return items_in(g, hero, OQ_ACTIVE, false) ? OQ_CAP_03 : 0;
}

/* OQ-LOT-03 to OQ-LOT-05, OQ-CAP-01 to OQ-CAP-05 */
WmRule oq_judge_place(const OqGame *g, int hero, const OqItem *item, int place)
{
    const int slot = oq_item_slot(g, item);
    const int weight = weight_of(g, hero, place) + item_weight(g, item);

    if (place == OQ_ACTIVE) return judge_active(g, hero, item);
    if (place == OQ_ON_BODY) {
        if (slot != OQ_BODY) return OQ_LOT_05;
        if (items_in(g, hero, place, false)) return OQ_CAP_02;
        return weight > oq_sheet(g, hero)->body ? OQ_CAP_05 : 0;
    }
    if (slot != OQ_HAND && slot != OQ_BULKY) return OQ_LOT_03;
    const int held = items_in(g, hero, place, false);
    if (items_in(g, hero, place, true) || (slot == OQ_BULKY && held)) return OQ_LOT_04;
    if (held >= 2) return OQ_CAP_01;
    return weight > oq_sheet(g, hero)->hands ? OQ_CAP_05 : 0;
}
