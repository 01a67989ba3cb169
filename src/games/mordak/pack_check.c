/* Content against the component list of the book, and what its texts may say where. */
#include <core/pack_check.h>

#include "effects.h"

static const MmPack *pack_of(const WmMatch *m)
{
    return m->pack;
}

/* ---- dice and boards ------------------------------------------------------------------------- */

static int die_sum(const MmDieFacts *die)
{
    int sum = 0;

    for (int i = 0; i < MM_DIE_FACES; i++) sum += die->faces[i];
    return sum;
}

/* MM-ROL-10 */
static void check_dice(const MmPack *pack, WmText *why)
{
    wm_pack_count(why, pack->die_count, MM_DIE_KINDS, " kinds of dice (MM-ROL-02)");
    for (int i = 1; i < pack->die_count; i++)
        if (die_sum(&pack->dice[i]) <= die_sum(&pack->dice[i - 1]))
            wm_pack_wrong(why, pack->dice[i].id,
                          " is no stronger than the die before it (MM-ROL-10)");
}

static bool row_fits(unsigned dice)
{
    return mm_dice_count(dice) <= MM_ROW_DICE;
}

static int power_dice(const MmBoardFacts *board)
{
    const MmDice row[MM_ROWS] = {board->dice.melee, board->dice.ranged, board->dice.magic,
                                 board->dice.corruption};

    return board->power ? row[board->power - 1] : 0;
}

static void check_powers(const char *id, const WmOp *holds, int first, int last, WmText *why)
{
    for (int i = 0; i < MM_POWERS_HELD; i++)
        if (holds[i].word && (holds[i].word < first || holds[i].word > last)) {
            wm_pack_wrong(why, id, " cannot have this word in its `while`: ");
            wm_text_string(why, mm_power_words[holds[i].word].name);
            return;
        }
}

static void check_board(const MmBoardFacts *board, bool villain, WmText *why)
{
    if (!power_dice(board))
        wm_pack_wrong(why, board->id, " has no dice in its Power row (MM-SET-14)");
    if ((board->dice.corruption != 0) != villain)
        wm_pack_wrong(why, board->id, ": Corruption is the Villain's, and his alone (MM-SEQ-11)");
    if (!row_fits(board->dice.melee) || !row_fits(board->dice.ranged) ||
        !row_fits(board->dice.magic) || !row_fits(board->dice.corruption))
        wm_pack_wrong(why, board->id, " has more than 6 dice in a row");
    if ((board->upgrade[0] == 0) != villain)
        wm_pack_wrong(why, board->id, ": Heroes, and they alone, can be upgraded (MM-UPG-04)");
    if (!villain && board->health > 20) wm_pack_wrong(why, board->id, " has too much Health");
    for (int i = 1; i < MM_ACTION_SPACES; i++)
        if (board->action[i] != board->action[i - 1] + 1)
            wm_pack_wrong(why, board->id, " must have an Action bar that rises by 1 (MM-EXP-11)");
    check_powers(board->id, board->holds, MM_P_SPELL_DAMAGE, MM_P_PHOENIX, why);
}

static void check_boards(const MmPack *pack, WmText *why)
{
    wm_pack_count(why, pack->board_count, MM_HEROES + 1, " boards: 8 Heroes, then Mordak");
    wm_pack_count(why, pack->villain_count, 1, " table of the Villain's Health");
    for (int i = 0; i < pack->board_count; i++) check_board(&pack->boards[i], i == MM_HEROES, why);
    for (int i = 0; i < MM_COUNTS; i++)
        if (pack->villains[0].health[i] % 5 != 0 || pack->villains[0].health[i] > 95)
            wm_pack_wrong(why, "the Villain",
                          " must start with a multiple of 5 below 100 (MM-SET-12)");
}

/* ---- Minions --------------------------------------------------------------------------------- */

static int dice_sum(unsigned dice)
{
    return mm_dice_of(dice, MM_NOVICE) + 2 * mm_dice_of(dice, MM_ADEPT) +
           3 * mm_dice_of(dice, MM_MASTER);
}

static void check_minion(const MmMinionFacts *minion, WmText *why)
{
    const MmMinionSide *const fresh = &minion->fresh;
    const bool of_a_deck = minion->size <= MM_BOSS;

    if (!fresh->health) wm_pack_wrong(why, minion->id, " has no Health (MM-MIN-05)");
    if (of_a_deck != (minion->color != 0))
        wm_pack_wrong(why, minion->id,
                      ": Minions of a deck, and they alone, have a color (MM-HER-13)");
    if (of_a_deck != (fresh->wound != 0) || fresh->wound > fresh->health || minion->wounded.wound)
        wm_pack_wrong(why, minion->id, " has a Wound value that cannot be (MM-DMG-03, MM-DMG-05)");
    if (of_a_deck && fresh->wound == fresh->health)
        wm_pack_wrong(why, minion->id, " can never be Wounded (MM-DMG-03)");
    if (of_a_deck && (!minion->wounded.health || !fresh->ap || !minion->wounded.ap))
        wm_pack_wrong(why, minion->id, " lacks Health or AP (MM-MIN-05)");
    if (of_a_deck && dice_sum(fresh->melee) + dice_sum(fresh->ranged) == 0)
        wm_pack_wrong(why, minion->id, " has nothing to attack with (MM-MIN-07)");
    if (minion->wounded.abilities & MM_ABILITY_BIT(MM_CURSED))
        wm_pack_wrong(why, minion->id, " is Cursed when it is Wounded (MM-ABL-10)");
}

static void check_minions(const MmPack *pack, WmText *why)
{
    int cards[MM_HORSE + 1] = {0};

    for (int i = 0; i < pack->minion_count; i++) {
        check_minion(&pack->minions[i], why);
        cards[pack->minions[i].size] += pack->minions[i].copies;
    }
    wm_pack_count(why, cards[MM_CHUMP], 35, " Chump cards (MM-SET-19)");
    wm_pack_count(why, cards[MM_ELITE], 12, " Elite cards (MM-SET-19)");
    wm_pack_count(why, cards[MM_BOSS], 5, " Boss cards (MM-SET-19)");
    wm_pack_count(why, cards[MM_SHEEP], 5, " Woeful Sheep (MM-SPC-04)");
    wm_pack_count(why, cards[MM_HORSE], 1, " Gust (MM-SET-07)");
}

/* ---- texts ----------------------------------------------------------------------------------- */

#define WORD(word) ((uint64_t)1 << (word))

/* Words that need something of the moment they are said at, and those that suit any. */
static const uint64_t at_any_time =
    WORD(MM_W_ATTACK) | WORD(MM_W_BLAST) | WORD(MM_W_SMITE) | WORD(MM_W_HEAL) | WORD(MM_W_PLUS) |
    WORD(MM_W_LEECH) | WORD(MM_W_BONUS) | WORD(MM_W_ABILITY) | WORD(MM_W_MOVE) |
    WORD(MM_W_TELEPORT) | WORD(MM_W_PUSH) | WORD(MM_W_STUN) | WORD(MM_W_CONTROL) | WORD(MM_W_ACT) |
    WORD(MM_W_SPAWN) | WORD(MM_W_SHEEP) | WORD(MM_W_FRESH) | WORD(MM_W_BANISH) | WORD(MM_W_PAY) |
    WORD(MM_W_DRAW) | WORD(MM_W_DISCARD) | WORD(MM_W_LINK) | WORD(MM_W_TERRAIN) | WORD(MM_W_XP);
static const uint64_t at_moment[MM_MOMENTS] = {
    [MM_WHEN_BEGIN] = WORD(MM_W_AP),
    [MM_WHEN_ROLLED] = WORD(MM_W_REROLL) | WORD(MM_W_REROLL_ALL) | WORD(MM_W_HITS),
    [MM_WHEN_DAMAGE] = WORD(MM_W_PREVENT) | WORD(MM_W_SHARE),
    [MM_WHEN_CAST] = WORD(MM_W_CANCEL),
    [MM_WHEN_DEFEAT] = WORD(MM_W_SURVIVE),
};

/* Only a window has somebody and somewhere that it is about. */
static bool needs_window(const WmOp *op)
{
    return mm_op_who(op) == MM_TARGET || mm_op_where(op) == MM_THERE;
}

static void check_words(const char *id, const WmOp *does, int ops, uint64_t right, bool window,
                        WmText *why)
{
    for (int i = 0; i < ops && does[i].word; i++)
        if (!(right >> does[i].word & 1) || (needs_window(&does[i]) && !window)) {
            wm_pack_wrong(why, id, " cannot have this word in its `do`: ");
            wm_text_string(why, mm_effect_words[does[i].word].name);
            return;
        }
}

/* ---- Spells ---------------------------------------------------------------------------------- */

static void check_spell(const MmSpellFacts *spell, WmText *why)
{
    const bool reacts = spell->when != 0;
    const uint64_t right = at_any_time | at_moment[spell->when];

    if (reacts != (spell->side != 0))
        wm_pack_wrong(why, spell->id,
                      " must say both when and whose moment, or neither (MM-REA-01)");
    if (reacts != (spell->cost == 0 || spell->cost == MM_COST_PAID))
        wm_pack_wrong(why, spell->id, ": Reactions cost 0 or P, General Spells Hits (MM-REA-03)");
    if (!spell->does[0].word) wm_pack_wrong(why, spell->id, " does nothing");
    check_words(spell->id, spell->does, MM_OPS, right, reacts, why);
    for (int i = 0; i < MM_OPS; i++)
        if (spell->does[i].on > mm_cost_levels(spell->cost))
            wm_pack_wrong(why, spell->id, " speaks of a level that it has no cost for (MM-MAG-05)");
}

static void check_spells(const MmPack *pack, WmText *why)
{
    int cards[MM_DECKS + 1] = {0};

    for (int i = 0; i < pack->spell_count; i++) {
        check_spell(&pack->spells[i], why);
        cards[pack->spells[i].deck] += pack->spells[i].copies;
    }
    wm_pack_count(why, cards[MM_ARCANE], 32, " Arcane Spells (MM-SET-07)");
    wm_pack_count(why, cards[MM_DIVINE], 32, " Divine Spells (MM-SET-07)");
    wm_pack_count(why, cards[MM_VOID], 46, " Void Spells (MM-SET-07)");
}

/* ---- Treasures and Regions ------------------------------------------------------------------- */

static void check_treasure(const MmTreasureFacts *treasure, WmText *why)
{
    const bool used = treasure->does[0].word != 0;

    if (!treasure->bounty) wm_pack_wrong(why, treasure->id, " has no Bounty (MM-EXP-03)");
    if ((treasure->slot == MM_OFFENSE) != (treasure->row != 0))
        wm_pack_wrong(why, treasure->id, ": Offense, and it alone, names a row (MM-TRE-03)");
    if (!used && !treasure->holds[0].word) wm_pack_wrong(why, treasure->id, " does nothing");
    if (treasure->once && treasure->slot != MM_ITEM)
        wm_pack_wrong(why, treasure->id, ": only Items are used up (MM-TRE-06)");
    if (used && !treasure->once)
        wm_pack_wrong(why, treasure->id, " does something, so it is used up (MM-TRE-06)");
    check_words(treasure->id, treasure->does, 1, at_any_time | WORD(MM_W_AP), false, why);
    check_powers(treasure->id, treasure->holds, MM_P_SPELL_DAMAGE, MM_P_PHOENIX, why);
}

static void check_treasures(const MmPack *pack, WmText *why)
{
    int cards = 0;
    int rides = 0;

    for (int i = 0; i < pack->treasure_count; i++) {
        check_treasure(&pack->treasures[i], why);
        cards += pack->treasures[i].copies;
        rides += wm_string_is("clyde-the-horse", pack->treasures[i].id,
                              wm_string_length(pack->treasures[i].id));
    }
    wm_pack_count(why, cards, 45, " Treasures (MM-SET-07)");
    wm_pack_count(why, rides, 1, " entry clyde-the-horse (MM-SET-10)");
}

static void check_region(const MmRegionFacts *region, WmText *why)
{
    const MmIcons *const icons = &region->icons;
    const MmIcons *const more = &region->more;
    const int lurking =
        icons->ambush_chumps + icons->ambush_elites + more->ambush_chumps + more->ambush_elites;

    if ((region->tier == MM_HAWKEMOOR) != (region->spot != 0))
        wm_pack_wrong(why, region->id, ": Hawkemoor, and it alone, has a place (MM-SET-04)");
    if (region->spot == MM_PEAK && region->terrain != MM_MOUNTAIN)
        wm_pack_wrong(why, region->id, " must be a Mountain (MM-SET-09)");
    if ((region->back[0] != 0) != (region->spot == MM_KEEP))
        wm_pack_wrong(why, region->id, ": the Keep, and it alone, has another side (MM-SET-05)");
    if (icons->treasures + more->treasures > 4 || lurking > 4)
        wm_pack_wrong(why, region->id, " has more than four Treasures or Ambushers");
    check_words(region->id, region->revealed, 1, WORD(MM_W_HEAL) | WORD(MM_W_VILLAIN), false, why);
    for (int i = 0; i < MM_POWERS_HELD; i++)
        if (region->holds[i].word && region->holds[i].word != MM_P_DICE)
            check_powers(region->id, &region->holds[i], MM_P_SHELTER, MM_P_HOLLOW, why);
}

static bool is_dojo(const MmRegionFacts *region)
{
    return region->holds[0].word == MM_P_DOJO;
}

static void check_regions(const MmPack *pack, WmText *why)
{
    static const uint8_t wanted[] = {0, 5, 10, 13, 7};
    int tiles[MM_TIER_3 + 1] = {0};
    int shrines[MM_COUNTS + 1] = {0};
    int dojos = 0;

    for (int i = 0; i < pack->region_count; i++) {
        const MmRegionFacts *const region = &pack->regions[i];
        check_region(region, why);
        tiles[region->tier]++;
        dojos += is_dojo(region) && region->tier == MM_TIER_2;
        for (int heroes = 1; region->shrine && heroes <= MM_COUNTS; heroes++)
            shrines[heroes] += heroes >= region->least && (!region->most || heroes <= region->most);
    }
    for (int tier = MM_HAWKEMOOR; tier <= MM_TIER_3; tier++)
        wm_pack_count(why, tiles[tier], wanted[tier], " Regions of a tier (MM-SET-01)");
    wm_pack_count(why, dojos, 1, " Elven Dojo of Tier II (MM-UPG-01)");
    for (int heroes = 1; heroes <= MM_COUNTS; heroes++)
        wm_pack_count(why, shrines[heroes], 3, " Shrines for each Hero Count (MM-PRO-04)");
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Rows rise; the first is for no Bounty at all (MM-EXP-07). */
static void check_stash(const MmStashFacts *stash, WmText *why)
{
    if (stash->row_count == 0 || stash->rows[0].from != 0)
        wm_pack_wrong(why, stash->id, " must begin with a row from 0 Bounty (MM-EXP-07)");
    for (int i = 0; i < stash->row_count; i++) {
        if (i > 0 && stash->rows[i].from <= stash->rows[i - 1].from)
            wm_pack_wrong(why, stash->id, " has rows out of order (MM-EXP-03)");
        if (stash->rows[i].health % 5 != 0)
            wm_pack_wrong(why, stash->id, " gives Health that is no multiple of 5 (MM-DMG-21)");
        if (stash->villain ? stash->rows[i].die != 0 : stash->rows[i].health != 0)
            wm_pack_wrong(why, stash->id,
                          ": dice are for Heroes, Health for the Villain (MM-EXP-05)");
    }
}

static void check_stashes(const MmPack *pack, WmText *why)
{
    wm_pack_count(why, pack->stash_count, 2 * MM_COUNTS, " Stash tables (MM-SET-17)");
    for (int i = 0; i < pack->stash_count; i++) {
        const MmStashFacts *const stash = &pack->stashes[i];
        if (stash->villain != (i >= MM_COUNTS) || stash->heroes != i % MM_COUNTS + 1)
            wm_pack_wrong(why, stash->id,
                          " is out of order: Heroes 1 to 5, then the Villain 1 to 5");
        check_stash(stash, why);
    }
}

static void check_tables(const MmPack *pack, WmText *why)
{
    wm_pack_count(why, pack->cover_count, MM_SIZES, " covers (MM-SET-06)");
    wm_pack_count(why, pack->price_count, 4, " prices (MM-EXP-09)");
    wm_pack_count(why, pack->day_count, MM_DAYS, " days (MM-PRO-01)");
    for (int i = 0; i < pack->cover_count; i++)
        if (pack->covers[i].size != i + 1)
            wm_pack_wrong(why, pack->covers[i].id, " is out of order: Chump, Elite, Boss");
    if (pack->covers[0].cost >= 5 || pack->covers[1].cost != 5 || pack->covers[2].cost <= 5)
        wm_pack_wrong(why, "the covers",
                      ": an Elite costs 5, a Chump less, a Boss more (MM-COR-02)");
    for (int i = 1; i < pack->price_count; i++)
        if (pack->prices[i].cost <= pack->prices[i - 1].cost)
            wm_pack_wrong(why, pack->prices[i].id,
                          " must cost more than the one before it (MM-EXP-09)");
    check_stashes(pack, why);
}

void mm_pack_check(const WmMatch *m, WmText *why)
{
    const MmPack *const pack = pack_of(m);

    check_dice(pack, why);
    check_boards(pack, why);
    check_minions(pack, why);
    check_spells(pack, why);
    check_treasures(pack, why);
    check_regions(pack, why);
    check_tables(pack, why);
}
