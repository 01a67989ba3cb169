/* SET, CMP, MNT: what makes a party legal. */
#include "party.h"

void rb_party_ready(const RbPartyFacts *facts, RbParty *party)
{
    party->alignment = facts->alignment;
    party->member_count = facts->member_count;
    for (int i = 0; i < RB_MEMBERS; i++) party->member[i] = facts->members[i];
}

static const RbCardFacts *card_of(const RbPack *pack, int card)
{
    return card >= 1 && card <= pack->card_count ? &pack->cards[card - 1] : NULL;
}

static int cost_of(const RbPack *pack, int card)
{
    return card ? pack->cards[card - 1].cost : 0;
}

int rb_party_cost(const RbPack *pack, const RbParty *party)
{
    int cost = 0;

    for (int i = 0; i < party->member_count; i++) {
        const RbMemberFacts *const member = &party->member[i];
        cost += cost_of(pack, member->card) + cost_of(pack, member->mount) +
                cost_of(pack, member->companion);
        for (int k = 0; k < RB_MEMBER_UPGRADES; k++)
            if (member->up[k]) cost += pack->upgrades[member->up[k] - 1].cost;
    }
    return cost;
}

/* ---- upgrades -------------------------------------------------------------------------------- */

/* The card of a member that a bearer is. */
static int bearer_card(const RbPack *pack, const RbMemberFacts *member, int bearer)
{
    switch (bearer) {
    case RB_OF_CARD: return member->card;
    case RB_OF_MOUNT: return member->mount;
    case RB_OF_COMPANION: return member->companion;
    default: return member->card ? pack->cards[member->card - 1].form : 0;
    }
}

/* RB-SET-06; a matching icon is looked for elsewhere. */
static bool may_carry(const RbCardFacts *card, const RbUpgradeFacts *upgrade)
{
    if (upgrade->keyword && !(card->keywords & RB_KEYWORD_BIT(upgrade->keyword))) return false;
    return !upgrade->rider || card->kind == RB_RIDER;
}

/* One icon more of a type that the character has already, for a single upgrade. */
static bool takes_more(const RbCardFacts *card, int type, int bearer, bool *laden)
{
    if (bearer != RB_OF_CARD || !*laden || !rb_icons_of(card->icons, type)) return false;
    *laden = false;
    return true;
}

int rb_bearer(const RbPack *pack, const RbMemberFacts *member, int index, bool laden)
{
    uint8_t used[RB_BEARERS + 1][RB_ICONS + 1] = {{0}};

    for (int i = 0; i <= index; i++) {
        const RbUpgradeFacts *upgrade;
        int bearer = RB_OF_CARD;

        if (!member->up[i]) continue;
        upgrade = &pack->upgrades[member->up[i] - 1];
        for (; bearer <= RB_BEARERS; bearer++) {
            const RbCardFacts *const card = card_of(pack, bearer_card(pack, member, bearer));
            if (!card || !may_carry(card, upgrade)) continue;
            if (member->by[i] && member->by[i] != bearer)
                continue; /* RB-SET-04: as it was bought */
            if (used[bearer][upgrade->type] < rb_icons_of(card->icons, upgrade->type)) break;
            if (takes_more(card, upgrade->type, bearer, &laden)) break;
        }
        if (bearer > RB_BEARERS) return 0;
        if (i == index) return bearer;
        used[bearer][upgrade->type]++;
    }
    return 0;
}

/* ---- what is wrong --------------------------------------------------------------------------- */

static void say(WmText *why, const char *subject, const char *what)
{
    if (why->length) return;
    wm_text_string(why, subject);
    wm_text_string(why, what);
}

static void check_alignment(const RbPack *pack, const RbParty *party, int card, WmText *why)
{
    const RbCardFacts *const facts = card_of(pack, card);

    if (!facts || !facts->faction) return;
    const int alignment = pack->factions[facts->faction - 1].alignment;
    if (alignment != RB_NEUTRAL && alignment != party->alignment)
        say(why, facts->title, " is of the other alignment (RB-SET-18)");
}

static void check_mount(const RbPack *pack, const RbMemberFacts *member, WmText *why)
{
    const RbCardFacts *const card = card_of(pack, member->card);
    const RbCardFacts *const mount = card_of(pack, member->mount);

    if ((card->kind == RB_RIDER) != (mount != NULL))
        say(why, card->title, ": a rider needs a mount, and nobody else has one (RB-MNT-01)");
    if (mount && mount->kind != RB_MOUNT) say(why, mount->title, " is no mount (RB-MNT-01)");
    if (mount && mount->size != card->size)
        say(why, mount->title, " is not of its rider's size (RB-MNT-02)");
}

static void check_companion(const RbPack *pack, const RbMemberFacts *member, WmText *why)
{
    const RbCardFacts *const card = card_of(pack, member->card);
    const RbCardFacts *const mount = card_of(pack, member->mount);
    const RbCardFacts *const companion = card_of(pack, member->companion);

    if (!companion) return;
    if (companion->kind != RB_COMPANION) say(why, companion->title, " is no companion (RB-CMP-01)");
    if (companion->attach &&
        !((card->keywords | (mount ? mount->keywords : 0u)) & RB_KEYWORD_BIT(companion->attach)))
        say(why, companion->title, " cannot be attached to that character (RB-CMP-02)");
}

static bool is_laden(const RbParty *party, const RbMemberFacts *member)
{
    return party->laden >> (member - party->member) & 1;
}

static void check_member(const RbPack *pack, const RbParty *party, const RbMemberFacts *member,
                         WmText *why)
{
    const RbCardFacts *const card = card_of(pack, member->card);

    if (!card) {
        say(why, "", "a member of the party has no card");
        return;
    }
    if (card->kind != RB_CHARACTER && card->kind != RB_CONSTRUCT && card->kind != RB_RIDER)
        say(why, card->title, " is not bought on its own (RB-CMP-01, RB-MNT-01)");
    check_mount(pack, member, why);
    check_companion(pack, member, why);
    check_alignment(pack, party, member->card, why);
    check_alignment(pack, party, member->mount, why);
    check_alignment(pack, party, member->companion, why);
    for (int i = 0; i < RB_MEMBER_UPGRADES; i++)
        if (member->up[i] && !rb_bearer(pack, member, i, is_laden(party, member)))
            say(why, pack->upgrades[member->up[i] - 1].title,
                " has no icon to be carried by (RB-SET-04, RB-SET-06)");
}

void rb_party_check(const RbPack *pack, const RbParty *party, int points, WmText *why)
{
    if (party->member_count == 0) say(why, "", "a party needs a character (RB-SET-03)");
    for (int i = 0; i < party->member_count; i++) check_member(pack, party, &party->member[i], why);
    if (why->length == 0 && rb_party_cost(pack, party) > points) {
        wm_text_string(why, "the party costs ");
        wm_text_number(why, rb_party_cost(pack, party));
        wm_text_string(why, " points, more than ");
        wm_text_number(why, points);
        wm_text_string(why, " (RB-SET-03)");
    }
}
