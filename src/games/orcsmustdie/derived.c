/* What stays the same throughout a match and is looked up often: teams, units, words of cards. */
#include <core/mem.h>

#include "orcsmustdie.h"

static bool is_rivalry(const OmSetup *setup)
{
    return setup->head.scenario == OM_PLAY_RIVALRY;
}

/* OMD-SET-14: together; OMD-RIV-05: in Rivalry seats alternate, Order first. */
static void derive_teams(const OmSetup *setup, OmDerived *d)
{
    for (int seat = 0; seat <= OM_SEATS; seat++)
        SET(d->team[seat], is_rivalry(setup) ? 2 - seat % 2 : 1);
    for (int seat = 1; seat <= setup->head.seats; seat++)
        d->members[d->team[seat]] |= wm_seat_bit(seat);
}

static const OmHeroFacts *hero_of(const OmPack *pack, const OmSetup *setup, int seat)
{
    return &pack->heroes[setup->seat[seat - 1].hero - 1];
}

static void derive_heroes(const OmPack *pack, const OmSetup *setup, OmDerived *d)
{
    for (int seat = 1; seat <= setup->head.seats; seat++) {
        const OmHeroFacts *const hero = hero_of(pack, setup, seat);
        WmText name = wm_text(d->hero_name[seat], sizeof d->hero_name[seat]);
        wm_text_string(&name, hero->id);
        if (is_rivalry(setup)) d->able[hero->rivalry] |= wm_seat_bit(seat); /* OMD-HER-10 */
    }
}

/* ---- units ----------------------------------------------------------------------------------- */

static uint16_t traits_in(const WmOp traits[2])
{
    uint16_t set = 0;

    for (int i = 0; i < 2; i++)
        if (traits[i].word) set |= (uint16_t)(1u << (unsigned)traits[i].word);
    return set;
}

/* OMD-EDN-01, OMD-RIV-09: Heroes of Order meet Orcs and Critters. */
static void derive_units(const OmPack *pack, const OmSetup *setup, OmDerived *d)
{
    const bool unchained = setup->head.scenario == OM_PLAY_UNCHAINED;

    for (int fort = 1; fort <= OM_TEAMS; fort++)
        d->before[fort] = unchained || (is_rivalry(setup) && fort == OM_UNCHAINED) ? OM_KINDS : 0;
    for (int i = 0; i < pack->minion_count; i++) {
        d->size[i + 1] = pack->minions[i].size;
        d->traits[i + 1] = traits_in(pack->minions[i].traits);
    }
    for (int i = 0; i < pack->boss_count; i++) {
        d->size[OM_MINIONS + i + 1] = OM_BOSS;
        d->traits[OM_MINIONS + i + 1] = traits_in(pack->bosses[i].traits);
    }
}

/* ---- words of cards -------------------------------------------------------------------------- */

static OmPowers powers_in(const WmOp holds[OM_POWERS_HELD])
{
    OmPowers set = 0;

    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (holds[i].word) set |= (OmPowers)1 << (unsigned)holds[i].word;
    return set;
}

static void derive_powers(const OmPack *pack, const OmSetup *setup, OmDerived *d)
{
    for (int i = 0; i < pack->item_count; i++) d->item[i + 1] = powers_in(pack->items[i].holds);
    for (int seat = 1; seat <= setup->head.seats; seat++)
        for (int i = 0; i < OM_WEAPONS; i++)
            d->weapon[seat][i] = powers_in(hero_of(pack, setup, seat)->weapons[i].holds);
}

void om_derive(const OmPack *pack, const OmSetup *setup, OmDerived *d)
{
    wm_mem_zero(d, sizeof *d);
    om_map_derive(pack, setup, &d->map);
    derive_teams(setup, d);
    derive_heroes(pack, setup, d);
    derive_units(pack, setup, d);
    derive_powers(pack, setup, d);
}
