/* Parties: what was bought, and whether it may be (SET, CMP, MNT). */
#pragma once

#include "pack.h"

enum { RB_USUAL_POINTS = 100 }; /* RB-SET-02 */

/* Experience at which a character may reroll a die, has a box more, and an icon more
 * (RB-GAP-08). */
enum { RB_REROLLS_AT = 3, RB_TOUGH_AT = 6, RB_LADEN_AT = 10 };

/* A party as it is bought. The upgrades of a member are its own, its mount's and its companion's,
 * and those of its other form: whose is said where it was bought for one of them, else each goes
 * where an icon is free, in that order. */
typedef struct RbParty {
    uint8_t alignment; /* RbAlignment; of neutrals alone, as chosen (RB-SET-18) */
    uint8_t member_count;
    uint16_t laden; /* members with an icon more by their experience, a bit each */
    RbMemberFacts member[RB_MEMBERS];
} RbParty;

void rb_party_ready(const RbPartyFacts *facts, RbParty *party);

/* What the cards and upgrades of a party cost together (RB-SET-03). */
int rb_party_cost(const RbPack *pack, const RbParty *party);

/* Who carries upgrade number `index` of a member, or 0 if there is no icon for it (RB-SET-04); a
 * character that is `laden` has one icon more. */
int rb_bearer(const RbPack *pack, const RbMemberFacts *member, int index, bool laden);

/* Says what keeps a party from being legal: one sentence with its rule, or nothing. */
void rb_party_check(const RbPack *pack, const RbParty *party, int points, WmText *why);
