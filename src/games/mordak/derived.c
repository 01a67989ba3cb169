/* What stays the same in a match: places, names, and what rules know by name. */
#include <core/grid.h>
#include <core/mem.h>

#include "internal.h"

static int abs_of(int n)
{
    return n < 0 ? -n : n;
}

static int columns_apart(int a, int b)
{
    return abs_of(wm_grid_column(MM_COLUMNS, a) - wm_grid_column(MM_COLUMNS, b));
}

static int rows_apart(int a, int b)
{
    return abs_of(wm_grid_row(MM_COLUMNS, a) - wm_grid_row(MM_COLUMNS, b));
}

/* MM-SET-04: the tier of a place is how far it is from the middle. */
static void derive_places(MmDerived *d)
{
    const int middle = (MM_PLACES + 1) / 2;

    for (int a = 1; a <= MM_PLACES; a++) {
        const int steps = wm_grid_steps(MM_COLUMNS, a, middle);

        SET(d->tier[a], steps <= 1 ? MM_HAWKEMOOR : MM_TIER_1 + steps - 2);
        for (int b = 1; b <= MM_PLACES; b++) {
            if (wm_grid_steps(MM_COLUMNS, a, b) == 1) d->beside[a] |= mm_place_bit(b);
            if (columns_apart(a, b) == 1 && rows_apart(a, b) == 1)
                d->diagonal[a] |= mm_place_bit(b);
        }
    }
    SET(d->spot[MM_KEEP], middle);
    SET(d->spot[MM_PEAK], middle - MM_COLUMNS); /* MM-SET-09: directly above */
    SET(d->spot[MM_WEST], middle - 1);
    SET(d->spot[MM_EAST], middle + 1);
    SET(d->spot[MM_SOUTH], middle + MM_COLUMNS);
    d->keep = d->spot[MM_KEEP];
    d->peak = d->spot[MM_PEAK];
}

static void name_figure(MmDerived *d, int figure, const char *name, int number)
{
    WmText text = wm_text(d->name[figure], sizeof d->name[figure]);

    wm_text_string(&text, name);
    if (!number) return;
    wm_text_char(&text, '-');
    wm_text_number(&text, number);
}

/* The cards of a Size, each with a number where there are several of a kind. */
static void derive_cards(const MmPack *pack, MmDerived *d, int size, int first, int cap)
{
    int figure = first;

    for (int card = 1; card <= pack->minion_count; card++) {
        const MmMinionFacts *const facts = &pack->minions[card - 1];

        for (int copy = 1; facts->size == size && copy <= facts->copies; copy++) {
            if (figure >= first + cap) return;
            SET(d->card[figure], card);
            name_figure(d, figure, facts->id, facts->copies > 1 ? copy : 0);
            figure++;
        }
    }
}

static void derive_figures(const MmPack *pack, const MmSetup *setup, MmDerived *d)
{
    derive_cards(pack, d, MM_CHUMP, MM_FIRST_CHUMP, MM_CHUMPS);
    derive_cards(pack, d, MM_ELITE, MM_FIRST_ELITE, MM_ELITES);
    derive_cards(pack, d, MM_BOSS, MM_FIRST_BOSS, MM_BOSSES);
    derive_cards(pack, d, MM_SHEEP, MM_FIRST_SHEEP, MM_FLOCK);
    derive_cards(pack, d, MM_HORSE, MM_GUST, 1);
    d->gust = d->card[MM_GUST];
    d->sheep = d->card[MM_FIRST_SHEEP];
    for (int seat = MM_VILLAIN + 1; seat <= MM_SEATS; seat++) {
        const int hero = setup->seat[seat - 1].hero;

        if (hero >= 1 && hero <= MM_HEROES && seat <= setup->head.seats)
            name_figure(d, seat, pack->boards[hero - 1].id, 0);
        else
            name_figure(d, seat, "seat", seat);
    }
    name_figure(d, MM_VILLAIN, pack->boards[MM_HEROES].id, 0);
}

static void derive_named(const MmPack *pack, MmDerived *d)
{
    SET(d->mordak, MM_HEROES + 1);
    for (int i = 0; i < pack->treasure_count; i++)
        if (pack->treasures[i].holds[0].word == MM_P_RIDE) SET(d->clyde, i + 1);
    for (int i = 0; i < pack->region_count; i++)
        if (wm_string_is(pack->regions[i].id, "shrine-of-asha-3", 16)) SET(d->asha, i + 1);
}

static void derive_reactions(const MmPack *pack, MmDerived *d)
{
    for (int i = 0; i < pack->spell_count; i++) {
        const MmSpellFacts *const spell = &pack->spells[i];

        if (spell->when)
            SET(d->reacts[spell->when][spell->side],
                d->reacts[spell->when][spell->side] | 1u << (unsigned)(spell->deck - 1));
    }
}

void mm_derive(const WmMatch *m, void *derived)
{
    MmDerived *const d = derived;

    wm_mem_zero(d, sizeof *d);
    derive_places(d);
    derive_figures(m->pack, (const MmSetup *)m->setup, d);
    derive_named(m->pack, d);
    derive_reactions(m->pack, d);
}
