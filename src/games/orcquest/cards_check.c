/* OQ-SET-20: whether cards that Heroes have can be theirs, in a setup and in a position. */
#include "internal.h"

static bool is_empty(const OqItem *item)
{
    return !item->loot && !item->kraft && !item->relic && !item->torn && !item->down &&
           !item->enchant[0] && !item->enchant[1] && !item->enhanced && !item->deeds;
}

/* OQ-ENC-03, OQ-ENC-09 */
static bool enchants_right(const OqItem *item)
{
    if (!item->enchant[0]) return !item->enchant[1] && !item->enhanced && !item->deeds;
    if (item->relic || item->torn) return false;
    return !item->enchant[1] || (item->enhanced && item->enchant[1] != item->enchant[0]);
}

static int slot_of(const OqPack *pack, const OqItem *item)
{
    if (item->relic) return pack->relics[item->relic - 1].slot;
    return item->torn ? OQ_RESOURCE : pack->stuff[oq_item_stuff(item) - 1].slot;
}

static bool place_right(const OqPack *pack, const OqItem *item)
{
    const int slot = slot_of(pack, item);
    const bool artifact = item->relic && pack->relics[item->relic - 1].kind == OQ_ARTIFACT;

    switch (item->place) {
    case OQ_IN_HAND: return slot == OQ_HAND || slot == OQ_BULKY;
    case OQ_ON_BODY: return slot == OQ_BODY;
    case OQ_ACTIVE: return artifact;
    default: return true;
    }
}

static bool card_right(const OqPack *pack, const OqItem *item)
{
    if ((item->loot != 0) + (item->kraft != 0) + (item->relic != 0) != 1) return false;
    if (item->loot && pack->stuff[item->loot - 1].level > 1) return false;
    if (item->kraft && pack->stuff[item->kraft - 1].level < 2) return false;
    if (item->torn && (item->relic || pack->stuff[oq_item_stuff(item) - 1].slot >= OQ_POTION))
        return false;
    if (item->down && (!item->relic || pack->relics[item->relic - 1].kind != OQ_ARTIFACT))
        return false;
    return place_right(pack, item) && enchants_right(item);
}

/* How many of a card there are: as the first, of the Kraft deck, of the Relics, or as an
 * Enchant. */
static bool copies_right(const OqPack *pack, const OqItem *const items[OQ_HEROES],
                         const OqItem *card)
{
    int loot = 0;
    int kraft = 0;
    int relics = 0;
    int enchants = 0;

    for (int hero = 0; hero < OQ_HEROES; hero++)
        for (int i = 0; i < OQ_ITEMS; i++) {
            const OqItem *const item = &items[hero][i];

            loot += card->loot && item->loot == card->loot;
            kraft += card->kraft && item->kraft == card->kraft;
            relics += card->relic && item->relic == card->relic;
            for (int n = 0; n < OQ_ITEM_ENCHANTS; n++)
                enchants += item->enchant[n] && (item->enchant[n] == card->enchant[0] ||
                                                 item->enchant[n] == card->enchant[1]);
        }
    if (loot && loot > pack->stuff[card->loot - 1].copies) return false;
    if (kraft && kraft > pack->stuff[card->kraft - 1].copies) return false;
    if (relics && relics > pack->relics[card->relic - 1].copies) return false;
    return enchants <= (card->enchant[0] != 0) + (card->enchant[1] != 0);
}

const char *oq_wrong_with_cards(const OqPack *pack, const OqItem *const items[OQ_HEROES])
{
    for (int hero = 0; hero < OQ_HEROES; hero++)
        for (int i = 0; i < OQ_ITEMS; i++) {
            const OqItem *const item = &items[hero][i];

            if (!item->place) {
                if (!is_empty(item)) return "the cards of a Hero are not in order";
                continue;
            }
            if (i > 0 && !items[hero][i - 1].place) return "the cards of a Hero are not in order";
            if (!card_right(pack, item)) return "a Hero has a card that cannot be as it is";
            if (!copies_right(pack, items, item))
                return "there are not so many cards of a kind (OQ-SET-20)";
        }
    return NULL;
}
