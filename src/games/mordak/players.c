/* PLR, SET, DMG: Characters are set up, come back, join and leave. */
#include <core/mem.h>

#include "mordak.h"

/* ---- a board and what lies on it ------------------------------------------------------------- */

static void draw_first(MmGame *g, int seat, int deck, int count)
{
    for (int i = 0; i < count; i++) (void)mm_draw_spell(g, seat, deck, MM_SET_16);
}

/* Spells of either deck: one of each kind in turn, as nobody has seen them yet. */
static void draw_first_spells(MmGame *g, int seat)
{
    const MmDrawFacts *const start = &mm_board(g, seat)->start;

    draw_first(g, seat, MM_ARCANE, start->arcane);
    draw_first(g, seat, MM_DIVINE, start->divine);
    draw_first(g, seat, MM_VOID, start->void_);
    for (int i = 0; i < start->either; i++) draw_first(g, seat, i % 2 ? MM_DIVINE : MM_ARCANE, 1);
}

/* MM-SET-12 */
static int villain_health(const MmGame *g, int heroes)
{
    return g->pack->villains[0].health[heroes - 1];
}

/* MM-SET-12 to MM-SET-16, MM-SET-21: the board as printed. */
void mm_set_up_player(MmGame *g, int seat)
{
    MmPlayer *const player = mm_player(g, seat);
    const MmBoardFacts *board;

    SET(player->board, seat == MM_VILLAIN ? g->derived->mordak : g->setup->seat[seat - 1].hero);
    board = mm_board(g, seat);
    SET(player->health,
        seat == MM_VILLAIN ? villain_health(g, g->s->course.heroes) : board->health);
    player->row[MM_MELEE - 1] = board->dice.melee;
    player->row[MM_RANGED - 1] = board->dice.ranged;
    player->row[MM_MAGIC - 1] = board->dice.magic;
    player->row[MM_CORRUPTION - 1] = board->dice.corruption;
    SET(player->plus[board->power - 1], 1);
    if (mm_is_hero(seat)) SET(player->at, g->derived->keep);
    draw_first_spells(g, seat);
    CITE(MM_SET_08, MM_SET_12, MM_SET_13, MM_SET_14, MM_SET_15, MM_SET_16, MM_SET_21);
}

/* MM-DMG-13: on the Keep, or the Ruins, with all Health. */
void mm_bring_back(MmGame *g, int seat, int rule)
{
    MmPlayer *const hero = mm_player(g, seat);

    hero->fallen = 0;
    SET(hero->health, mm_board(g, seat)->health);
    mm_put(g, seat, g->derived->keep);
    EVENT(MM_EV_RETURNED, rule, seat, g->derived->keep);
    if (g->s->course.final) CITE(MM_FIN_13);
}

/* ---- the Hero Count changes ------------------------------------------------------------------ */

static bool has_tier_3(const MmGame *g)
{
    for (int place = 1; place <= MM_PLACES; place++)
        if (g->derived->tier[place] == MM_TIER_3 && mm_region(g, place)->tile) return true;
    return false;
}

/* Tiles of Tier III that may come: the Shrine of Asha, and those without a Shrine. */
static int deal_tier_3(const MmGame *g, uint8_t *tiles)
{
    int count = 0;

    for (int tile = 1; tile <= g->pack->region_count; tile++) {
        const MmRegionFacts *const facts = &g->pack->regions[tile - 1];

        if (facts->tier == MM_TIER_3 && !facts->shrine) tiles[count++] = (uint8_t)tile;
    }
    return count;
}

/* MM-PLR-06: the Shrine of Asha and three others, shuffled, on the four corners. */
static void add_corners(MmGame *g)
{
    uint8_t others[MM_REGION_KINDS];
    uint8_t corner[4];
    int count = deal_tier_3(g, others);
    int corners = 0;

    corner[corners++] = (uint8_t)g->derived->asha;
    while (corners < 4) corner[corners++] = (uint8_t)mm_take_tile(g, others, &count);
    for (int place = 1; place <= MM_PLACES; place++) {
        if (g->derived->tier[place] != MM_TIER_3) continue;
        SET(mm_region(g, place)->tile, mm_take_tile(g, corner, &corners));
        SET(mm_region(g, place)->aside, 0);
    }
    SET(g->s->course.shrines, MM_SHRINES + 1);
}

/* The corners come back, or leave; the Shrines count again, or no longer (MM-PLR-09). */
static void set_aside(MmGame *g, bool aside)
{
    for (int place = 1; place <= MM_PLACES; place++) {
        MmRegion *const region = mm_region(g, place);

        if (g->derived->tier[place] == MM_TIER_3 && region->tile && !region->up)
            SET(region->aside, aside);
    }
}

static int shrines_on_map(const MmGame *g)
{
    return mm_began_small(g) ? MM_SHRINES + 1 : MM_SHRINES;
}

static void change_map(MmGame *g, int before, int now)
{
    if (before <= 2 && now >= 3) {
        CITE(MM_PLR_06, MM_PRO_10);
        if (has_tier_3(g)) {
            set_aside(g, false);
            SET(g->s->course.shrines, shrines_on_map(g));
        } else {
            add_corners(g);
        }
    } else if (before >= 3 && now <= 2) {
        CITE(MM_PLR_09, MM_PRO_10);
        set_aside(g, true);
        g->s->course.shrines = 0;
        mm_look_for_end(g);
    }
}

/* MM-PLR-03 to MM-PLR-06, MM-PLR-08, MM-PLR-09 */
static void change_count(MmGame *g, int now)
{
    MmPlayer *const villain = mm_player(g, MM_VILLAIN);
    const int before = g->s->course.heroes;
    const int health = villain->health + villain_health(g, now) - villain_health(g, before);

    SET(g->s->course.heroes, now);
    SET(villain->health, health < 5 ? 5 : health > MM_TOP_HEALTH ? MM_TOP_HEALTH : health);
    CITE(MM_PLR_03, MM_PLR_04, MM_PLR_05);
    change_map(g, before, now);
}

/* ---- joining --------------------------------------------------------------------------------- */

/* MM-PLR-01, MM-PLR-02: as this Round begins. */
WmSeats mm_players_join(MmGame *g)
{
    WmSeats joined = 0;

    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++) {
        if (mm_player(g, seat)->board || !wm_seats_have(g->state->present, seat)) continue;
        mm_set_up_player(g, seat);
        EVENT(MM_EV_JOINED, MM_PLR_02, seat);
        mm_gain_xp(g, seat, 3 * g->s->course.day, MM_PLR_01);
        change_count(g, g->s->course.heroes + 1);
        joined = (WmSeats)(joined | wm_seat_bit(seat));
    }
    return joined;
}

/* ---- leaving --------------------------------------------------------------------------------- */

static void give_up_hand(MmGame *g, int seat)
{
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++)
        while (*mm_hand(g, seat, deck).count > 0)
            mm_discard_spell(g, seat, mm_hand(g, seat, deck).card[0], MM_PLR_08);
}

/* MM-PLR-08: Treasures to the Stash, Spells to their piles, the rest to the box. */
static void remove_hero(MmGame *g, int seat)
{
    MmPlayer *const hero = mm_player(g, seat);

    for (int slot = 0; slot < MM_SLOTS; slot++)
        if (hero->held[slot])
            wm_pile_put(PILE(mm_stash(g, MM_HERO_TEAM)->treasures), hero->held[slot], 0);
    give_up_hand(g, seat);
    mm_forget(g, seat);
    wm_mem_zero(hero, sizeof *hero);
    EVENT(MM_EV_LEFT, MM_PLR_07, seat);
    CITE(MM_PLR_08);
    if (g->s->course.initiative == seat) SET(g->s->course.initiative, mm_next_hero(g, seat));
    change_count(g, g->s->course.heroes - 1);
}

void mm_players_leave(MmGame *g)
{
    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++)
        if (mm_player(g, seat)->board && !wm_seats_have(g->state->present, seat))
            remove_hero(g, seat);
}

/* An unused Hero: not one that is still to be taken off the table. */
WmRule mm_judge_join(const WmContext *c, int seat)
{
    const MmGame *const g = mm_game(c);

    return seat == MM_VILLAIN || mm_player(g, seat)->board ? MM_PLR_01 : 0;
}

/* The seat that a frame will yet ask; 0: none. */
static int seat_of_frame(const MmFrame *fr)
{
    switch (fr->rule) {
    case MM_RULE_TURN: return fr->u.turn.seat;
    case MM_RULE_MOVE: return fr->u.move.seat;
    case MM_RULE_SCOUT: return fr->u.scout.seat;
    case MM_RULE_ROLL: return fr->u.roll.seat;
    case MM_RULE_ATTACK: return fr->u.attack.seat;
    case MM_RULE_TOKENS: return fr->u.tokens.seat;
    case MM_RULE_CAST: return fr->u.cast.seat;
    case MM_RULE_EFFECT: return fr->u.effect.seat;
    case MM_RULE_REROLL: return fr->u.reroll.seat;
    case MM_RULE_DEFEAT: return fr->u.defeat.gains;
    default: return 0;
    }
}

static bool is_needed(const MmGame *g, int seat)
{
    if (wm_seats_have(g->state->asked, seat) || g->state->decider == seat) return true;
    for (int i = 0; i < g->state->depth; i++)
        if (seat_of_frame(&g->s->frames[i]) == seat) return true;
    return false;
}

/* MM-OVR-01: not the Villain. MM-PLR-08: not the last Hero. MM-PLR-07: nobody in the middle of
 * something. */
WmRule mm_judge_leave(const WmContext *c, int seat)
{
    const MmGame *const g = mm_game(c);
    const WmSeats others = (WmSeats)(mm_deciding(g) & ~wm_seat_bit(seat));

    if (seat == MM_VILLAIN) return MM_OVR_01;
    if (!others) return MM_PLR_08;
    return is_needed(g, seat) ? MM_PLR_07 : 0;
}
