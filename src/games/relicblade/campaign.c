/* CAM, WLD: a campaign of five adventures. What a party has done is told while it is played; the
 * post-game phase is rolled when it is over; what the players do with it (gold for characters
 * and upgrades, companions attached anew, a relic of the stash taken along) is the setup of the
 * next. */
#include <core/mem.h>

#include "internal.h"

enum {
    WINNER_GOLD = 6,
    LOSER_GOLD = 4,
    DRAWN_GOLD = 5,
    CURE = 8,       /* gold */
    MOST_GLORY = 3, /* experience of one adventure */
    MOST_EXPERIENCE = 15,
    MOST_GOLD = 255,
    EXPENDABLE = 20, /* characters of fewer points can be lost */
    FREE_UPGRADE = 3 /* points that one from a chart costs at most */
};

static RbTale *tale_of(const RbGame *g, int seat)
{
    return &g->s->tale[seat - 1];
}

/* ---- veterans -------------------------------------------------------------------------------- */

/* Characters have experience, their companions have none. */
const RbVeteran *rb_veteran(const RbGame *g, int model)
{
    const int member = g->derived->member[model];

    if (!g->setup->adventure || !member || g->derived->leader[model]) return NULL;
    return &g->setup->seat[rb_side(model) - 1].stash.veteran[member - 1];
}

bool rb_has_rank(const RbGame *g, int model, int experience)
{
    const RbVeteran *const veteran = rb_veteran(g, model);

    return veteran && veteran->experience >= experience;
}

static int model_of(const RbGame *g, int seat, int member, bool companion)
{
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (rb_side(model) == seat && g->derived->member[model] == member &&
            (g->derived->leader[model] != 0) == companion)
            return model;
    return 0;
}

/* ---- the beginning --------------------------------------------------------------------------- */

/* Relics of a stash are not in the deck; the one that is taken along is carried. */
static void unpack(RbGame *g, int seat)
{
    const RbSeatSetup *const setup = &g->setup->seat[seat - 1];
    RbStash *const stash = &tale_of(g, seat)->stash;

    *stash = setup->stash;
    for (int i = 0; i < RB_STASHED; i++) {
        const int relic = stash->relic[i];
        const int bearer = model_of(g, seat, setup->bearer, false);
        stash->relic[i] = 0;
        if (!relic || !wm_pile_remove(PILE(g->s->deck), relic)) continue;
        if (relic != setup->equipped || !bearer) {
            SET(stash->relic[i], relic);
            continue;
        }
        RbMarker *const carried = rb_marker(g, rb_free_marker(g));
        SET(carried->kind, RB_RELIC_MARKER);
        SET(carried->relic, relic);
        SET(carried->uses, g->pack->relics[relic - 1].uses);
        SET(carried->carrier, bearer);
        SET(carried->drawn, 1);
    }
}

void rb_begin_adventure(RbGame *g)
{
    for (int seat = 1; seat <= RB_SEATS; seat++) unpack(g, seat);
    for (int model = 1; model < RB_FIRST_MONSTER; model++) {
        const RbVeteran *const veteran = rb_model(g, model)->card ? rb_veteran(g, model) : NULL;
        if (!veteran) continue;
        SET(rb_model(g, model)->poisoned, veteran->shaken);
        SET(rb_model(g, model)->seasoned, veteran->experience >= RB_REROLLS_AT);
    }
    CITE(RB_CAM_01, RB_CMP_10);
}

/* ---- what is told while it is played --------------------------------------------------------- */

static int points_of(const RbGame *g, int model)
{
    const RbCardFacts *const rider = rb_rider(g, model);

    return rb_card(g, model)->cost + (rider ? rider->cost : 0);
}

static void add_to(uint8_t *number, int most)
{
    if (*number < most) ++*number;
}

void rb_tell_loss(RbGame *g, int model)
{
    const int seat = rb_side(model);
    const int member = g->derived->member[model];

    if (!g->setup->adventure || !seat) return;
    add_to(&tale_of(g, rb_other(seat))->razed, 15);
    if (!member) return;
    tale_of(g, seat)->fallen[member - 1] |=
        g->derived->leader[model] ? RB_FALLEN_COMPANION : RB_FALLEN_LEADER;
}

static void praise(RbGame *g, int model)
{
    const int member = g->derived->member[model];

    if (!g->setup->adventure || !member || g->derived->leader[model]) return;
    add_to(&tale_of(g, rb_side(model))->glory[member - 1], MOST_GLORY);
    CITE(RB_CAM_03);
}

/* RB-CAM-03 */
void rb_tell_fall(RbGame *g, int model, int by)
{
    if (!by || !rb_side(by) || !rb_side(model) || !rb_in_play(g, by)) return;
    if (rb_are_enemies(by, model) && points_of(g, model) > points_of(g, by)) praise(g, by);
}

void rb_tell_kill(RbGame *g, int by)
{
    praise(g, by);
}

/* ---- the post-game phase --------------------------------------------------------------------- */

static void gain_gold(RbGame *g, int seat, int gold)
{
    RbStash *const stash = &tale_of(g, seat)->stash;

    SET(stash->gold, stash->gold + gold < MOST_GOLD ? stash->gold + gold : MOST_GOLD);
    EVENT(RB_EV_GOLD, RB_CAM_02, seat, stash->gold);
}

/* There is room for every relic, and for more upgrades than can be found. */
static void put_away(uint8_t list[RB_STASHED], int thing)
{
    for (int i = 0; i < RB_STASHED; i++)
        if (!list[i]) {
            SET(list[i], thing);
            return;
        }
}

static bool is_free(const RbPack *pack, int upgrade, int type)
{
    return pack->upgrades[upgrade - 1].type == type &&
           pack->upgrades[upgrade - 1].cost <= FREE_UPGRADE;
}

/* One of the type is free: its player says which, when all else is settled. */
static void find_upgrade(RbGame *g, int seat, int type)
{
    add_to(&tale_of(g, seat)->claim[type - 1], RB_STASHED);
}

int rb_claimed(const RbGame *g, int seat)
{
    for (int type = 1; type <= RB_ICONS; type++)
        if (tale_of(g, seat)->claim[type - 1]) return type;
    return 0;
}

bool rb_is_settled(const RbGame *g)
{
    return RB_OVER(g) && !rb_claimed(g, 1) && !rb_claimed(g, 2);
}

void rb_claim(RbGame *g, int seat, int upgrade)
{
    tale_of(g, seat)->claim[g->pack->upgrades[upgrade - 1].type - 1]--;
    put_away(tale_of(g, seat)->stash.upgrade, upgrade);
    EVENT(RB_EV_FOUND_UPGRADE, RB_WLD_07, seat, upgrade);
}

/* RB-WLD-07: a free upgrade of a chart is any of its type that is cheap enough. */
WmRule rb_judge_find(const WmContext *c, int seat, const WmAnswer *a)
{
    const RbGame *const g = rb_game(c);

    if (a->kind != RB_A_FIND) return WM_NOT_OFFERED;
    return is_free(g->pack, a->arg[0], rb_claimed(g, seat)) ? 0 : RB_WLD_07;
}

void rb_list_find(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int upgrade = 1; upgrade <= rb_game(c)->pack->upgrade_count; upgrade++)
        wm_offer_one(offers, RB_A_FIND, upgrade);
}

static void find_new_relic(RbGame *g, int seat)
{
    RbStash *const stash = &tale_of(g, seat)->stash;

    if (g->s->deck.count == 0) return;
    const int relic = wm_pile_take(PILE(g->s->deck));
    wm_reveal(&g->core);
    put_away(stash->relic, relic);
    EVENT(RB_EV_FOUND_RELIC, RB_WLD_07, seat, relic);
}

/* RB-WLD-07: a die on the monster's own chart; RB-WLD-06: also where the carrier is gone. */
static void open_treasure(RbGame *g, const RbMarker *marker)
{
    const int seat = rb_side(marker->carrier);
    const int member = g->derived->member[marker->carrier];
    const int face = wm_roll(&g->core, RB_D6);
    const WmOp *const find = &g->pack->cards[marker->monster - 1].chart[face - 1];

    CITE(RB_WLD_06, RB_WLD_07, RB_CAM_02);
    switch (find->word) {
    case RB_L_GOLD: gain_gold(g, seat, find->arg[0]); break;
    case RB_L_UPGRADE: find_upgrade(g, seat, find->arg[0]); break;
    case RB_L_RELIC: find_new_relic(g, seat); break;
    case RB_L_TROPHY:
        if (member) add_to(&tale_of(g, seat)->glory[member - 1], MOST_GLORY);
        break;
    default: break;
    }
}

static void open_treasures(RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        const RbMarker *const lies = rb_marker(g, marker);
        if (lies->kind && lies->monster && lies->carrier) open_treasure(g, lies);
    }
}

static bool has_won(const RbGame *g, int seat)
{
    return g->s->course.outcome == (seat == 1 ? RB_FIRST_WINS : RB_SECOND_WINS);
}

static void pay_out(RbGame *g, int seat)
{
    const bool drawn = g->s->course.outcome == RB_DRAWN;
    const int base = drawn ? DRAWN_GOLD : has_won(g, seat) ? WINNER_GOLD : LOSER_GOLD;

    gain_gold(g, seat, base + tale_of(g, seat)->razed);
    if (has_won(g, seat)) add_to(&tale_of(g, seat)->stash.wins, RB_ADVENTURES);
}

static int cost_of_member(const RbGame *g, int model)
{
    const RbCardFacts *const cards = g->pack->cards;
    const int rider = g->derived->rider[model];

    return cards[g->derived->card[model] - 1].cost + (rider ? cards[rider - 1].cost : 0);
}

/* A party is never left without its last character. */
static bool is_last(const RbGame *g, int seat, int member)
{
    for (int other = 1; other <= g->derived->party[seat - 1].member_count; other++)
        if (other != member && !(tale_of(g, seat)->lost[other - 1] & RB_FALLEN_LEADER))
            return false;
    return true;
}

static void injure(RbGame *g, int seat, int model)
{
    const bool companion = g->derived->leader[model] != 0;
    const int member = g->derived->member[model];
    RbTale *const tale = tale_of(g, seat);
    RbVeteran *const veteran = &tale->stash.veteran[member - 1];
    const int face = wm_roll(&g->core, RB_D6);
    int injury = face == 1 ? RB_MAIMED : face == 2 ? RB_SHAKEN : RB_RECOVERS;

    if (face == 1 &&
        (companion || (cost_of_member(g, model) < EXPENDABLE && !is_last(g, seat, member))))
        injury = RB_LOST;
    EVENT(RB_EV_INJURED, RB_CAM_02, model, injury);
    if (injury == RB_LOST)
        tale->lost[member - 1] |= companion ? RB_FALLEN_COMPANION : RB_FALLEN_LEADER;
    if (companion) return;
    if (injury == RB_MAIMED) veteran->maimed = 1;
    if (injury == RB_SHAKEN) veteran->shaken = 1;
}

static void tend(RbGame *g, int seat)
{
    for (int model = 1; model < RB_FIRST_MONSTER; model++) {
        const int member = g->derived->member[model];
        const int bit = g->derived->leader[model] ? RB_FALLEN_COMPANION : RB_FALLEN_LEADER;
        if (rb_side(model) != seat || !member) continue;
        if (tale_of(g, seat)->fallen[member - 1] & bit) injure(g, seat, model);
    }
}

/* One for having come through, and its deeds. */
static void learn(RbGame *g, int seat)
{
    RbTale *const tale = tale_of(g, seat);

    for (int member = 1; member <= g->derived->party[seat - 1].member_count; member++) {
        RbVeteran *const veteran = &tale->stash.veteran[member - 1];
        const int survived = tale->fallen[member - 1] & RB_FALLEN_LEADER ? 0 : 1;
        const int gained = survived + tale->glory[member - 1];
        for (int i = 0; i < gained && i < MOST_GLORY; i++)
            add_to(&veteran->experience, MOST_EXPERIENCE);
        EVENT(RB_EV_EXPERIENCE, RB_CAM_02, model_of(g, seat, member, false), veteran->experience);
    }
}

/* A relic carried at the end of a won game; the one that was taken along, unless its bearer was
 * destroyed. */
static void bring_relics(RbGame *g, int seat)
{
    RbTale *const tale = tale_of(g, seat);

    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        RbMarker *const lies = rb_marker(g, marker);
        if (lies->kind != RB_RELIC_MARKER || !lies->relic || !lies->carrier) continue;
        if (rb_side(lies->carrier) != seat) continue;
        if (!has_won(g, seat) && lies->relic != g->setup->seat[seat - 1].equipped) continue;
        put_away(tale->stash.relic, lies->relic);
        EVENT(RB_EV_FOUND_RELIC, RB_CAM_02, seat, lies->relic);
        lies->relic = lies->uses = 0;
    }
}

static int standing(const RbGame *g, int seat)
{
    const RbStash *const stash = &tale_of(g, seat)->stash;
    int relics = 0;

    for (int i = 0; i < RB_STASHED; i++) relics += stash->relic[i] != 0;
    return stash->wins * 1000 + stash->gold + 5 * relics;
}

/* Most wins, then gold and 5 for each relic. */
static void end_campaign(RbGame *g)
{
    const int first = standing(g, 1);
    const int second = standing(g, 2);

    EVENT(RB_EV_CAMPAIGN, RB_CAM_01,
          first == second  ? RB_DRAWN
          : first > second ? RB_FIRST_WINS
                           : RB_SECOND_WINS);
}

/* What the party of a setup has paid for already is no longer in the purse. */
static int spent_by(const RbPack *pack, const RbSeatSetup *seat, const RbParty *party)
{
    const int more = rb_party_cost(pack, party) - seat->worth;
    int gold = seat->worth && more > 0 ? more : 0;

    for (int i = 0; i < RB_MEMBERS; i++) gold += seat->stash.veteran[i].cured ? CURE : 0;
    return gold;
}

static void settle_purse(RbGame *g, int seat)
{
    RbStash *const stash = &tale_of(g, seat)->stash;
    const int spent = spent_by(g->pack, &g->setup->seat[seat - 1], &g->derived->party[seat - 1]);

    SET(stash->gold, stash->gold > spent ? stash->gold - spent : 0);
    for (int i = 0; i < RB_MEMBERS; i++) {
        if (stash->veteran[i].cured) stash->veteran[i].maimed = 0;
        stash->veteran[i].cured = stash->veteran[i].shaken = 0;
    }
}

/* RB-CAM-02 */
void rb_end_adventure(RbGame *g)
{
    CITE(RB_CAM_01, RB_CAM_02);
    for (int seat = 1; seat <= RB_SEATS; seat++) settle_purse(g, seat);
    open_treasures(g);
    for (int seat = 1; seat <= RB_SEATS; seat++) {
        pay_out(g, seat);
        bring_relics(g, seat);
        tend(g, seat);
        learn(g, seat);
    }
    if (g->setup->adventure == g->pack->adventure_count) end_campaign(g);
}

/* ---- the next adventure ---------------------------------------------------------------------- */

/* The members that are left close ranks, with what they have become. */
static void muster(const RbGame *g, int seat, RbSeatSetup *next)
{
    const RbParty *const party = &g->derived->party[seat - 1];
    const RbTale *const tale = &g->s->tale[seat - 1];
    int count = 0;

    next->party = 0;
    next->equipped = next->bearer = 0;
    next->alignment = party->alignment;
    next->stash = tale->stash;
    wm_mem_zero(next->member, sizeof next->member);
    wm_mem_zero(next->stash.veteran, sizeof next->stash.veteran);
    for (int i = 0; i < party->member_count; i++) {
        if (tale->lost[i] & RB_FALLEN_LEADER) continue;
        next->member[count] = party->member[i];
        if (tale->lost[i] & RB_FALLEN_COMPANION) next->member[count].companion = 0;
        next->stash.veteran[count++] = tale->stash.veteran[i];
    }
}

/* Gives an upgrade to the first that has an icon for it; false: there is none, or no points. */
static bool hand_out(const RbPack *pack, RbSeatSetup *seat, int points, int upgrade)
{
    for (int i = 0; i < RB_MEMBERS; i++) {
        RbMemberFacts *const member = &seat->member[i];
        RbMemberFacts with = *member;
        RbParty party;
        int slot = 0;
        while (slot < RB_MEMBER_UPGRADES && with.up[slot]) slot++;
        if (!with.card || slot == RB_MEMBER_UPGRADES) continue;
        SET(with.up[slot], upgrade);
        if (!rb_bearer(pack, &with, slot, seat->stash.veteran[i].experience >= RB_LADEN_AT))
            continue;
        rb_party_of(pack, seat, &party);
        if (rb_party_cost(pack, &party) + pack->upgrades[upgrade - 1].cost > points) return false;
        *member = with;
        return true;
    }
    return false;
}

static void hand_out_all(const RbPack *pack, RbSeatSetup *seat, int points)
{
    uint8_t *const spare = seat->stash.upgrade;
    int kept = 0;

    for (int i = 0; i < RB_STASHED; i++) {
        const int upgrade = spare[i];
        spare[i] = 0;
        if (upgrade && !hand_out(pack, seat, points, upgrade)) {
            SET(spare[kept], upgrade);
            kept++;
        }
    }
}

bool rb_carry(const WmContext *c, WmSetup *next)
{
    const RbGame *const g = rb_game(c);
    const RbPack *const pack = g->pack;
    RbSetup *const own = (RbSetup *)next;

    if (!g->setup->adventure || g->setup->adventure >= pack->adventure_count || !rb_is_settled(g))
        return false;
    const RbAdventureFacts *const adventure = &pack->adventures[g->setup->adventure];
    GAIN(own->adventure, 1);
    SET(own->head.scenario, rb_played(pack, adventure->scenario));
    own->points = adventure->points;
    own->layout = 0;
    for (int seat = 1; seat <= RB_SEATS; seat++) {
        RbSeatSetup *const s = &own->seat[seat - 1];
        RbParty party;
        muster(g, seat, s);
        hand_out_all(pack, s, own->points);
        rb_party_of(pack, s, &party);
        SET(s->worth, rb_party_cost(pack, &party));
    }
    return true;
}

/* ---- setups ---------------------------------------------------------------------------------- */

static void say(WmText *why, const char *what)
{
    if (!why->length) wm_text_string(why, what);
}

void rb_campaign_check(const WmMatch *m, int seat, const RbParty *party, WmText *why)
{
    const RbPack *const pack = m->pack;
    const RbSetup *const s = (const RbSetup *)m->setup;
    const RbSeatSetup *const own = &s->seat[seat - 1];
    const RbAdventureFacts *const adventure = &pack->adventures[s->adventure - 1];
    bool stashed = own->equipped == 0;

    if (rb_played(pack, adventure->scenario) != s->head.scenario)
        say(why, "this adventure of the campaign is another scenario (RB-CAM-01)");
    if (rb_party_cost(pack, party) > adventure->points)
        say(why, "the party costs more than this adventure allows (RB-CAM-01)");
    if (spent_by(pack, own, party) > own->stash.gold)
        say(why,
            "there is not enough gold for what was bought since the last adventure (RB-CAM-01)");
    for (int i = 0; i < RB_STASHED; i++) stashed |= own->stash.relic[i] == own->equipped;
    if (!stashed) say(why, "that relic is not in the stash (RB-CAM-01)");
    if ((own->equipped != 0) != (own->bearer != 0) || own->bearer > party->member_count)
        say(why, "a relic of the stash needs a character that takes it along (RB-CAM-01)");
}
