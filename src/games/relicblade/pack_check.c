/* Content against what the project has set itself, and what its texts may say where. */
#include <core/pack_check.h>
#include <core/plane.h>

#include "party.h"

static const RbPack *pack_of(const WmMatch *m)
{
    return m->pack;
}

/* ---- actions --------------------------------------------------------------------------------- */

static void check_action(const RbActionFacts *action, WmText *why)
{
    if (action->type == RB_PASSIVE && (action->dice[0] || action->damage))
        wm_pack_wrong(why, action->id, " is passive and is never performed (RB-TYP-06)");
    if (action->damage && action->target == RB_AIM_NONE)
        wm_pack_wrong(why, action->id, " is an attack without a target (RB-ATK-01)");
    if (action->type == RB_RANGED && !action->range)
        wm_pack_wrong(why, action->id, " is a ranged weapon without a range (RB-TYP-02)");
    if (action->type == RB_EITHER && !action->range)
        wm_pack_wrong(why, action->id, " is a ranged or melee weapon without a range (RB-TYP-04)");
    if (action->price && (action->dice[0] || action->type == RB_PASSIVE))
        wm_pack_wrong(why, action->id, " shows dice that nobody pays for (RB-ACT-23)");
    if (action->target == RB_AIM_POINT && !rb_word_of(action, RB_W_BURST) &&
        !rb_word_of(action, RB_W_SMOKE))
        wm_pack_wrong(why, action->id, " targets ground and does nothing around it (RB-SPC-61)");
}

/* ---- cards ----------------------------------------------------------------------------------- */

static int count_kind(const RbPack *pack, int kind)
{
    int count = 0;

    for (int i = 0; i < pack->card_count; i++) count += pack->cards[i].kind == kind;
    return count;
}

static void check_card(const RbPack *pack, const RbCardFacts *card, WmText *why)
{
    const bool construct = card->kind == RB_CONSTRUCT;
    const bool rider = card->kind == RB_RIDER;
    const bool bought = card->kind <= RB_MOUNT;

    if ((card->health == 0) != (construct || rider))
        wm_pack_wrong(why, card->id,
                      " must have a health row, unless it is a construct or a rider (RB-DMG-01)");
    if ((card->cells != 0) != construct || (card->empowered[0] != 0) != construct)
        wm_pack_wrong(why, card->id, ": constructs, and they alone, have fuel cells (RB-CON-05)");
    if ((card->ad == 0) != construct)
        wm_pack_wrong(why, card->id, " has AD that cannot be (RB-CON-07)");
    if ((card->speed == 0) != rider)
        wm_pack_wrong(why, card->id, " has SPEED that cannot be (RB-MNT-08)");
    if ((card->cost != 0) != bought)
        wm_pack_wrong(why, card->id, " has a cost that cannot be (RB-SET-03)");
    if ((card->faction != 0) != (bought || card->kind == RB_FORM))
        wm_pack_wrong(why, card->id, ": bought cards are of a faction (RB-SET-18)");
    if (card->attach && card->kind != RB_COMPANION)
        wm_pack_wrong(why, card->id, " is no companion and is attached to nobody (RB-CMP-02)");
    if (card->form && pack->cards[card->form - 1].form == 0)
        wm_pack_wrong(why, card->id, " cannot turn back (RB-SPC-66)");
    for (int type = 1; card->form && type <= RB_ICONS; type++)
        if (rb_icons_of(card->icons, type) && rb_icons_of(pack->cards[card->form - 1].icons, type))
            wm_pack_wrong(why, card->id, " leaves open which form holds an upgrade (RB-SET-20)");
    if ((card->chart[RB_CHART - 1].word != 0) != (card->kind == RB_MONSTER))
        wm_pack_wrong(why, card->id,
                      ": monsters, and they alone, have a treasure chart (RB-WLD-07)");
    if (card->kind == RB_COMPANION && !card->mortal)
        wm_pack_wrong(why, card->id, " is a companion, and they recover as mortals do (RB-CMP-12)");
    if (!card->actions[0]) wm_pack_wrong(why, card->id, " can do nothing (RB-ACT-07)");
}

static void check_cards(const RbPack *pack, WmText *why)
{
    wm_pack_count(why, count_kind(pack, RB_CHARACTER), 24, " characters");
    wm_pack_count(why, count_kind(pack, RB_COMPANION), 4, " companions");
    wm_pack_count(why, count_kind(pack, RB_CONSTRUCT), 2, " constructs");
    wm_pack_count(why, count_kind(pack, RB_RIDER), 2, " riders");
    wm_pack_count(why, count_kind(pack, RB_MOUNT), 2, " mounts");
    wm_pack_count(why, count_kind(pack, RB_FORM), 1, " alternate form");
    wm_pack_count(why, count_kind(pack, RB_SUMMON), 4, " summoned models");
    wm_pack_count(why, count_kind(pack, RB_MONSTER), 8, " monsters");
    for (int i = 0; i < pack->card_count; i++) check_card(pack, &pack->cards[i], why);
}

/* ---- layouts --------------------------------------------------------------------------------- */

static bool is_image(const RbPieceFacts *a, const RbPieceFacts *b)
{
    return a->kind == b->kind && a->sw.x == WM_PLANE_SIDE - b->ne.x &&
           a->sw.y == WM_PLANE_SIDE - b->ne.y && a->ne.x == WM_PLANE_SIDE - b->sw.x &&
           a->ne.y == WM_PLANE_SIDE - b->sw.y;
}

static bool has_image(const RbLayoutFacts *layout, const RbPieceFacts *piece)
{
    for (int i = 0; i < layout->piece_count; i++)
        if (is_image(&layout->pieces[i], piece)) return true;
    return false;
}

/* RB-SET-10: opposite corners look the same. */
static void check_layout(const RbLayoutFacts *layout, WmText *why)
{
    for (int i = 0; i < layout->piece_count; i++) {
        const RbPieceFacts *const piece = &layout->pieces[i];
        if (piece->sw.x >= piece->ne.x || piece->sw.y >= piece->ne.y)
            wm_pack_wrong(why, layout->id, " has a piece whose corners are the wrong way round");
        if (!has_image(layout, piece))
            wm_pack_wrong(why, layout->id, " is not its own image under a half turn (RB-SET-10)");
    }
    if (layout->relic.x != WM_PLANE_SIDE / 2 || layout->relic.y != WM_PLANE_SIDE / 2)
        wm_pack_wrong(why, layout->id, " has its relic beside the center (RB-SET-11)");
}

/* ---- dangers --------------------------------------------------------------------------------- */

static bool brings_monster(const RbPack *pack, const WmOp *op)
{
    return (op->word != RB_D_NEST && op->word != RB_D_ROAM) ||
           pack->cards[op->arg[0] - 1].kind == RB_MONSTER;
}

static void check_dangers(const RbPack *pack, WmText *why)
{
    int certain = 0;

    for (int i = 0; i < pack->danger_count; i++) {
        const WmOp *const does = pack->dangers[i].does;
        certain += does[0].word != RB_D_CHANCE && does[1].word != RB_D_CHANCE;
        if (!brings_monster(pack, &does[0]) || !brings_monster(pack, &does[1]))
            wm_pack_wrong(why, pack->dangers[i].id,
                          " brings somebody who is no monster (RB-CAM-04)");
    }
    wm_pack_count(why, certain, 3, " dangers");
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void check_parties(const WmMatch *m, WmText *why)
{
    const RbPack *const pack = pack_of(m);

    wm_pack_count(why, pack->party_count, 6, " ready parties");
    for (int i = 0; i < pack->party_count && why->length == 0; i++) {
        const RbPartyFacts *const party = &pack->parties[i];
        RbParty list;
        rb_party_ready(party, &list);
        rb_party_check(pack, &list, RB_USUAL_POINTS, why);
    }
}

static int upgrades_of(const RbPack *pack, int type)
{
    int count = 0;

    for (int i = 0; i < pack->upgrade_count; i++) count += pack->upgrades[i].type == type;
    return count;
}

static void check_upgrades(const RbPack *pack, WmText *why)
{
    wm_pack_count(why, upgrades_of(pack, RB_WEAPON), 10, " weapons");
    wm_pack_count(why, upgrades_of(pack, RB_SPELLBOOK), 8, " spells");
    wm_pack_count(why, upgrades_of(pack, RB_TACTIC), 8, " tactics");
    wm_pack_count(why, upgrades_of(pack, RB_ITEM), 8, " items");
    wm_pack_count(why, upgrades_of(pack, RB_POTION), 6, " potions");
    for (int i = 0; i < pack->upgrade_count; i++)
        if (!pack->upgrades[i].actions[0])
            wm_pack_wrong(why, pack->upgrades[i].id, " does nothing (RB-ACT-07)");
    for (int i = 0; i < pack->relic_count; i++)
        if (!pack->relics[i].actions[0])
            wm_pack_wrong(why, pack->relics[i].id, " does nothing (RB-REL-04)");
}

void rb_pack_check(const WmMatch *m, WmText *why)
{
    const RbPack *const pack = pack_of(m);

    for (int i = 0; i < pack->action_count; i++) check_action(&pack->actions[i], why);
    check_cards(pack, why);
    check_upgrades(pack, why);
    wm_pack_count(why, pack->relic_count, 20, " relics");
    wm_pack_count(why, pack->terrain_count, 18, " kinds of terrain");
    wm_pack_count(why, pack->layout_count, 6, " layouts");
    wm_pack_count(why, pack->scenario_count, RB_SCENARIOS, " scenarios");
    wm_pack_count(why, pack->faction_count, RB_FACTIONS, " factions");
    for (int i = 0; i < pack->layout_count; i++) check_layout(&pack->layouts[i], why);
    check_parties(m, why);
    check_dangers(pack, why);
}
