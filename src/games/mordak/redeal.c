/* The stocks of cards and tiles, which are redealt; tables of cases put right. */
#include "internal.h"

/* ---- stocks ---------------------------------------------------------------------------------- */

static int spell_copies(const WmContext *c, int deck, int spell)
{
    const MmSpellFacts *const facts = mm_spell(mm_game(c), spell);

    return facts->deck == deck ? facts->copies : 0;
}

static int arcane_copies(const WmContext *c, int which, int spell)
{
    (void)which;
    return spell_copies(c, MM_ARCANE, spell);
}

static int divine_copies(const WmContext *c, int which, int spell)
{
    (void)which;
    return spell_copies(c, MM_DIVINE, spell);
}

static int void_copies(const WmContext *c, int which, int spell)
{
    (void)which;
    return spell_copies(c, MM_VOID, spell);
}

static int treasure_copies(const WmContext *c, int which, int treasure)
{
    (void)which;
    return mm_treasure(mm_game(c), treasure)->copies;
}

static int minion_copies(const WmContext *c, int size, int card)
{
    const MmMinionFacts *const facts = &mm_game(c)->pack->minions[card - 1];

    return facts->size == size ? facts->copies : 0;
}

static int chump_copies(const WmContext *c, int which, int card)
{
    (void)which;
    return minion_copies(c, MM_CHUMP, card);
}

static int elite_copies(const WmContext *c, int which, int card)
{
    (void)which;
    return minion_copies(c, MM_ELITE, card);
}

static int boss_copies(const WmContext *c, int which, int card)
{
    (void)which;
    return minion_copies(c, MM_BOSS, card);
}

static int tile_copies(const WmContext *c, int which, int tile)
{
    (void)which;
    return mm_tile_is_used(mm_game(c), tile);
}

/* ---- tiles ----------------------------------------------------------------------------------- */

/* What a face-down tile may be: one of its tier; and whether it must be somewhere there. */
typedef struct Wanted {
    int tier;
    bool sure;
} Wanted;

static bool fits(const WmContext *c, int tile, const void *item)
{
    const MmGame *const g = mm_game(c);
    const Wanted *const wanted = item;

    return g->pack->regions[tile - 1].tier == wanted->tier &&
           mm_tile_is_sure(g, tile) == wanted->sure;
}

static int count_fitting(const WmContext *c, const WmPool *pool, const Wanted *wanted)
{
    int count = 0;

    for (int i = 0; i < pool->count; i++) count += fits(c, pool->card[i], wanted);
    return count;
}

/* Face-down tiles of a tier that are yet to be dealt: this one, and those behind it. */
static int hidden_from(const MmGame *g, int place, int tier)
{
    int count = 0;

    for (; place <= MM_PLACES; place++)
        count += g->derived->tier[place] == tier && mm_region(g, place)->tile &&
                 !mm_region(g, place)->up;
    return count;
}

/* Shrines and the Dojo are surely among them: each place is as likely to have one. */
static void fit_tile(WmContext *c, void *item, WmPool *pool)
{
    const MmGame *const g = mm_game(c);
    MmRegion *const region = item;
    const int place = (int)(region - g->s->region) + 1;
    Wanted wanted = {.tier = g->derived->tier[place], .sure = true};
    const int hidden = hidden_from(g, place, wanted.tier);
    const int sure = count_fitting(c, pool, &wanted);

    wanted.sure = (int)wm_stream_below(&c->state->stream, (uint32_t)hidden) < sure;
    SET(region->tile, wm_pool_draw_fitting(c, pool, fits, &wanted));
}

const WmStock mm_stocks[MM_STOCKS] = {
    [MM_STOCK_ARCANE] = {.name = "an Arcane Spell",
                         .card = &mm_thing_spell,
                         .copies = arcane_copies},
    [MM_STOCK_DIVINE] = {.name = "a Divine Spell",
                         .card = &mm_thing_spell,
                         .copies = divine_copies},
    [MM_STOCK_VOID] = {.name = "a Void Spell", .card = &mm_thing_spell, .copies = void_copies},
    [MM_STOCK_TREASURES] = {.name = "a Treasure",
                            .card = &mm_thing_treasure,
                            .copies = treasure_copies},
    [MM_STOCK_CHUMPS] = {.name = "a Chump", .card = &mm_thing_minion, .copies = chump_copies},
    [MM_STOCK_ELITES] = {.name = "an Elite", .card = &mm_thing_minion, .copies = elite_copies},
    [MM_STOCK_BOSSES] = {.name = "a Boss", .card = &mm_thing_minion, .copies = boss_copies},
    [MM_STOCK_TILES] = {.name = "a Region",
                        .card = &mm_thing_tile,
                        .copies = tile_copies,
                        .fit = fit_tile},
};

/* ---- cases ----------------------------------------------------------------------------------- */

/* The Heroes of a case; a Hero Count that it does not name. */
static void settle_players(MmGame *g)
{
    MmCourse *const course = &g->s->course;

    if (!course->heroes) SET(course->heroes, wm_count_bits(mm_heroes(g)));
    if (!course->round) SET(course->round, 1);
    if (!course->initiative) SET(course->initiative, MM_VILLAIN + 1);
}

/* Minions of a case need not say their card, nor their height. */
static void settle_minions(MmGame *g)
{
    for (int figure = MM_FIRST_CHUMP; figure <= MM_FIGURES; figure++) {
        MmMinion *const minion = mm_minion(g, figure);
        const int at = minion->at;

        if (!at) continue;
        SET(minion->card, g->derived->card[figure]);
        if (minion->height) continue;
        minion->at = 0;
        mm_put(g, figure, at);
    }
}

void mm_settle(WmContext *c)
{
    MmGame *const g = (MmGame *)c;

    g->s->course.winner = MM_NOBODY; /* what is placed is played on */
    settle_players(g);
    settle_minions(g);
}
