#include <core/mem.h>
#include <core/picking.h>

_Static_assert((WmCard)-1 == 64 * sizeof(WmKinds) / sizeof(uint64_t) - 1, "a bit for every id");

static void add(WmKinds *kinds, WmCard card)
{
    kinds->bits[card / 64U] |= (uint64_t)1 << card % 64U;
}

void wm_picks_find(WmPicks *picks, const WmCard *from, int count, const WmCard *picked,
                   int picked_count)
{
    int next = 0;

    wm_mem_zero(picks, sizeof *picks);
    for (int i = 0; i < count; i++) {
        if (next < picked_count && from[i] == picked[next]) {
            add(&picks->taken, from[i]);
            next++;
        } else {
            add(&picks->left, from[i]);
        }
    }
    WM_ASSERT(next == picked_count);
}

static void offer_kinds(WmOffers *offers, int verb, const WmKinds *kinds)
{
    for (int word = 0; word < 4; word++)
        for (uint64_t left = kinds->bits[word]; left; left &= left - 1)
            wm_offer_one(offers, verb, word * 64 + __builtin_ctzll(left));
}

void wm_picking_list(const WmPicking *how, const WmPicks *picks, WmOffers *offers)
{
    wm_offer(offers, WM_DONE);
    offer_kinds(offers, how->pick, &picks->left);
    offer_kinds(offers, how->drop, &picks->taken);
}

bool wm_picking_take(const WmPicking *how, WmPile picked, const WmAnswer *a)
{
    if (a->kind == how->drop) {
        (void)wm_pile_remove(picked, a->arg[0]);
    } else if (a->kind == how->pick && how->ordered) {
        wm_pile_put(picked, a->arg[0], 0);
    } else if (a->kind == how->pick) {
        wm_pile_sort_in(picked, a->arg[0]);
    } else {
        return false;
    }
    return true;
}

bool wm_picks_there(const WmCard *from, int count, const WmCard *picked, int picked_count)
{
    for (int i = 0; i < picked_count; i++)
        if (wm_copies(picked, picked_count, picked[i]) > wm_copies(from, count, picked[i]))
            return false;
    return true;
}
