/* SET, OVR: the table is set. */
#include <core/stock.h>

#include "internal.h"

/* ---- setups ---------------------------------------------------------------------------------- */

void mm_setup_usual(WmSetup *setup)
{
    static const uint8_t heroes[MM_SEATS] = {0, 4, 1, 6, 2, 5};
    MmSetup *const s = (MmSetup *)setup;

    s->head.seats = 4;
    for (int i = 0; i < MM_SEATS; i++) s->seat[i].hero = heroes[i];
}

static void seat_is(WmText *why, int seat, const char *what)
{
    wm_text_string(why, "seat ");
    wm_text_number(why, seat);
    wm_text_string(why, what);
}

/* MM-OVR-01, MM-OVR-02 */
void mm_setup_check(const WmMatch *m, WmText *why)
{
    const MmSetup *const s = (const MmSetup *)m->setup;

    if (s->late + 1 >= s->head.seats)
        wm_text_string(why, "one Hero must be there from the start (MM-OVR-01)");
    for (int seat = MM_VILLAIN + 1; seat <= s->head.seats && why->length == 0; seat++) {
        const int hero = s->seat[seat - 1].hero;

        if (hero == 0 || hero > MM_HEROES) seat_is(why, seat, " has no Hero (MM-OVR-01)");
        for (int other = MM_VILLAIN + 1; other < seat && why->length == 0; other++)
            if (s->seat[other - 1].hero == hero)
                seat_is(why, seat, " plays a Hero that is played already (MM-OVR-02)");
    }
}

static int first_heroes(const MmSetup *s)
{
    return s->head.seats - 1 - s->late;
}

/* The Map of 1 or 2 Heroes (MM-SET-02). */
bool mm_began_small(const MmGame *g)
{
    return first_heroes(g->setup) <= 2;
}

/* ---- tiles ----------------------------------------------------------------------------------- */

/* MM-SET-01 to MM-SET-03: is it surely on the Map, if the Map has this tier? */
bool mm_tile_is_sure(const MmGame *g, int tile)
{
    const MmRegionFacts *const facts = &g->pack->regions[tile - 1];

    if (facts->tier == MM_HAWKEMOOR) return true;
    if (!mm_tile_is_used(g, tile)) return false;
    return facts->shrine || facts->holds[0].word == MM_P_DOJO;
}

/* May it be on the Map? MM-PLR-06: of the Shrines of Tier III only Asha comes later. */
bool mm_tile_is_used(const MmGame *g, int tile)
{
    const MmRegionFacts *const facts = &g->pack->regions[tile - 1];

    if (!facts->least && !facts->most) return true;
    if (facts->tier == MM_TIER_3 && mm_began_small(g)) return tile == g->derived->asha;
    return mm_began_small(g) == (facts->most != 0);
}

static int tiles_of(const MmGame *g, int tier, bool sure, uint8_t *tiles)
{
    int count = 0;

    for (int tile = 1; tile <= g->pack->region_count; tile++)
        if (g->pack->regions[tile - 1].tier == tier && mm_tile_is_used(g, tile) &&
            mm_tile_is_sure(g, tile) == sure)
            tiles[count++] = (uint8_t)tile;
    return count;
}

int mm_take_tile(MmGame *g, uint8_t *tiles, int *count)
{
    WM_ASSERT(*count > 0);
    const int at = wm_pick(&g->core, *count);
    const int tile = tiles[at];

    tiles[at] = tiles[--*count];
    return tile;
}

static int places_of(const MmGame *g, int tier)
{
    int count = 0;

    for (int place = 1; place <= MM_PLACES; place++) count += g->derived->tier[place] == tier;
    return count;
}

/* Those that must be there and some of the others, shuffled, face down (MM-SET-04, MM-SET-22). */
static void lay_tier(MmGame *g, int tier)
{
    uint8_t set[MM_REGION_KINDS];
    uint8_t others[MM_REGION_KINDS];
    int count = tiles_of(g, tier, true, set);
    int rest = tiles_of(g, tier, false, others);

    while (count < places_of(g, tier)) set[count++] = (uint8_t)mm_take_tile(g, others, &rest);
    for (int place = 1; place <= MM_PLACES; place++)
        if (g->derived->tier[place] == tier)
            SET(mm_region(g, place)->tile, mm_take_tile(g, set, &count));
}

/* MM-SET-05 */
static void lay_hawkemoor(MmGame *g)
{
    for (int tile = 1; tile <= g->pack->region_count; tile++) {
        const int spot = g->pack->regions[tile - 1].spot;

        if (!spot) continue;
        SET(mm_region(g, g->derived->spot[spot])->tile, tile);
        SET(mm_region(g, g->derived->spot[spot])->up, 1);
    }
}

/* MM-SET-02: that there is no tile is public, unlike which tile there is. */
static void leave_corners(MmGame *g)
{
    for (int place = 1; place <= MM_PLACES; place++)
        if (g->derived->tier[place] == MM_TIER_3) SET(mm_region(g, place)->aside, 1);
}

static void lay_map(MmGame *g)
{
    lay_hawkemoor(g);
    lay_tier(g, MM_TIER_1);
    lay_tier(g, MM_TIER_2);
    if (mm_began_small(g))
        leave_corners(g);
    else
        lay_tier(g, MM_TIER_3);
    CITE(MM_SET_03, MM_SET_04, MM_SET_05, MM_SET_22);
    CITE(mm_began_small(g) ? MM_SET_02 : MM_SET_01);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* MM-SET-06, MM-SET-07 */
static void shuffle_decks(MmGame *g)
{
    MmDecks *const decks = &g->s->decks;

    for (int stock = 1; stock < MM_STOCKS; stock++)
        if (stock != MM_STOCK_TILES) wm_stock_fill(&g->core, stock, 1);
    wm_pile_shuffle(&g->core, PILE(decks->arcane));
    wm_pile_shuffle(&g->core, PILE(decks->divine));
    wm_pile_shuffle(&g->core, PILE(decks->void_));
    wm_pile_shuffle(&g->core, PILE(decks->treasures));
    wm_pile_shuffle(&g->core, PILE(decks->chumps));
    wm_pile_shuffle(&g->core, PILE(decks->elites));
    wm_pile_shuffle(&g->core, PILE(decks->bosses));
    CITE(MM_SET_06, MM_SET_07);
}

/* MM-SET-10: a lone Hero has Clyde. */
static void lend_horse(MmGame *g)
{
    const int clyde = g->derived->clyde;

    if (g->s->course.heroes != 1 || !clyde) return;
    (void)wm_pile_remove(PILE(g->s->decks.treasures), clyde);
    SET(mm_player(g, MM_VILLAIN + 1)->held[mm_treasure(g, clyde)->slot - 1], clyde);
    CITE(MM_SET_10);
}

/* MM-SET-09 */
static void spawn_first(MmGame *g)
{
    const int count = g->s->course.heroes >= 4 ? 2 : 1;

    for (int i = 0; i < count; i++)
        mm_enter_minion(g, mm_draw_minion(g, MM_CHUMP), g->derived->peak);
    CITE(MM_SET_09);
}

void mm_begin(WmContext *c)
{
    MmGame *const g = (MmGame *)c;
    MmCourse *const course = &g->s->course;

    g->state->present = (WmSeats)((1 << (first_heroes(g->setup) + 1)) - 1);
    SET(course->phase, MM_SETTING_UP);
    SET(course->heroes, first_heroes(g->setup));
    SET(course->shrines, MM_SHRINES);
    SET(course->initiative, MM_VILLAIN + 1); /* MM-SET-11 */
    lay_map(g);
    shuffle_decks(g);
    for (int seat = 1; seat <= first_heroes(g->setup) + 1; seat++) mm_set_up_player(g, seat);
    lend_horse(g);
    spawn_first(g);
    CITE(MM_OVR_01, MM_OVR_02, MM_SET_11, MM_SET_17, MM_SET_19);
    (void)wm_push(c, MM_RULE_GAME);
}
