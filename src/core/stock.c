#include <core/mem.h>
#include <core/pile.h>
#include <core/stock.h>
#include <core/walk.h>

#include "core_internal.h"

/* How many there are of each kind; of none, too. */
typedef struct Counts {
    uint16_t of[UINT8_MAX + 1];
} Counts;

/* ---- the fields that hold a stock ------------------------------------------------------------ */

typedef struct Holders {
    WmContext *context;
    const WmStock *stock;
    int which;
    WmWalk walk; /* at the field found last */
} Holders;

static const WmStock *stock_of(const WmContext *c, int number)
{
    WM_ASSERT(number >= 1 && number < c->match->game->hooks->stock_count);
    return &c->match->game->hooks->stocks[number];
}

static int items_of(const WmContext *c, const WmStock *stock)
{
    return stock->each ? wm_thing_high(c->match, stock->each) : 1;
}

static void begin_holders(Holders *h, const WmContext *c, int number, int which, int viewer)
{
    h->context = (WmContext *)c;
    h->stock = stock_of(c, number);
    h->which = which;
    wm_walk_begin_stock(&h->walk, c, viewer, number, h->stock->each, which);
}

/* Fields outside the items of `each` belong to one of them. */
static bool is_ours(const Holders *h)
{
    return !h->stock->outside || wm_walk_in_item(&h->walk) ||
           h->stock->outside(h->context) == h->which;
}

static bool next_holder(Holders *h)
{
    for (WmFound found; (found = wm_walk_next(&h->walk)) != WM_FOUND_END;)
        if (found == WM_FOUND_VALUES && is_ours(h)) return true;
    return false;
}

/* The struct that the field found last is in, to be changed. */
static unsigned char *base_of(const Holders *h)
{
    unsigned char *const state = (unsigned char *)h->context->state;

    return state + (h->walk.base - state);
}

static WmCard *cards_of(const Holders *h)
{
    return base_of(h) + h->walk.field->offset;
}

/* A home, as a pile. */
static WmPile pile_of(const Holders *h)
{
    const WmField *const field = h->walk.field;
    unsigned char *const base = base_of(h);

    return (WmPile){.count = base + field->count_at,
                    .card = base + field->offset,
                    .known = field->seen == WM_SEEN_IF_KNOWN ? base + field->beside : NULL,
                    .cap = field->cap};
}

/* ---- pools ----------------------------------------------------------------------------------- */

static int take(WmPool *pool, int at)
{
    const int card = pool->card[at];

    pool->count--;
    wm_mem_move(&pool->card[at], &pool->card[at + 1], (size_t)(pool->count - at));
    return card;
}

int wm_pool_draw(WmContext *c, WmPool *pool)
{
    if (pool->count == 0) return 0;
    return take(pool, (int)wm_stream_below(&c->state->stream, (uint32_t)pool->count));
}

int wm_pool_draw_fitting(WmContext *c, WmPool *pool, WmFits *fits, const void *item)
{
    int fitting = 0;
    int skip;
    int at;

    for (int i = 0; i < pool->count; i++) fitting += fits(c, pool->card[i], item);
    if (fitting == 0) return 0;
    skip = (int)wm_stream_below(&c->state->stream, (uint32_t)fitting);
    for (at = 0; skip > 0 || !fits(c, pool->card[at], item); at++)
        skip -= fits(c, pool->card[at], item);
    return take(pool, at);
}

/* ---- checking -------------------------------------------------------------------------------- */

/* Counts the cards of a stock by kind that are not at home. The home; its count is NULL if there is
 * none. */
static WmPile count_cards(const WmContext *c, int number, int which, Counts *placed)
{
    WmPile home = {.count = NULL};
    Holders h;

    begin_holders(&h, c, number, which, WM_ALL_SEEING);
    while (next_holder(&h)) {
        const WmCard *const card = cards_of(&h);
        const int items = wm_walk_items(&h.walk);

        if (h.walk.field->hold == WM_HOLDS_REST)
            home = pile_of(&h);
        else
            for (int i = 0; i < items; i++) placed->of[card[i]]++;
    }
    return home;
}

static void say_wrong(const WmContext *c, const WmStock *stock, int which, int card, bool home,
                      WmText *why)
{
    wm_text_string(why, stock->name);
    wm_text_string(why, home ? " is missing or too many: " : " is there too often: ");
    wm_thing_text(c->match, stock->card, &card, why);
    if (!stock->each) return;
    wm_text_string(why, " (");
    wm_text_string(why, stock->each->name);
    wm_text_char(why, ' ');
    wm_thing_text(c->match, stock->each, &which, why);
    wm_text_char(why, ')');
}

static void check_stock(const WmContext *c, int number, int which, WmText *why)
{
    const WmStock *const stock = stock_of(c, number);
    const int kinds = wm_thing_high(c->match, stock->card);
    Counts placed = {{0}};
    const WmPile home = count_cards(c, number, which, &placed);

    for (int card = 1; card <= kinds && why->length == 0; card++) {
        const int here = home.count ? wm_copies(home.card, *home.count, card) : 0;
        const int missing = stock->copies(c, which, card) - placed.of[card] - here;
        if (missing < 0 || (home.count && missing > 0))
            say_wrong(c, stock, which, card, home.count != NULL, why);
    }
}

void wm_stocks_check(const WmContext *c, WmText *why)
{
    for (int stock = 1; stock < c->match->game->hooks->stock_count; stock++)
        for (int which = 1; which <= items_of(c, stock_of(c, stock)); which++)
            if (why->length == 0) check_stock(c, stock, which, why);
}

/* ---- filling --------------------------------------------------------------------------------- */

void wm_stock_fill(WmContext *c, int number, int which)
{
    const WmStock *const stock = stock_of(c, number);
    const int kinds = wm_thing_high(c->match, stock->card);
    Counts placed = {{0}};
    const WmPile home = count_cards(c, number, which, &placed);

    if (!home.count) return;
    while (*home.count > 0) (void)wm_pile_take(home);
    for (int card = 1; card <= kinds; card++) {
        const int copies = stock->copies(c, which, card);

        for (int i = placed.of[card]; i < copies; i++) wm_pile_put(home, card, 0);
    }
}

void wm_stocks_fill(WmContext *c)
{
    for (int stock = 1; stock < c->match->game->hooks->stock_count; stock++)
        for (int which = 1; which <= items_of(c, stock_of(c, stock)); which++)
            wm_stock_fill(c, stock, which);
}

/* ---- redealing ------------------------------------------------------------------------------- */

/* What a viewer sees of a stock, and how much it does not see: which cards these are is not looked
 * at. */
typedef struct Seen {
    Counts cards;
    int unseen; /* in fields that are not tied */
    int tied;   /* in those that are */
} Seen;

static void count_seen(WmContext *c, int number, int which, int viewer, Seen *seen)
{
    Holders h;

    begin_holders(&h, c, number, which, viewer);
    while (next_holder(&h)) {
        const bool tied = h.walk.field->hold == WM_HOLDS_TIED;
        const WmCard *const card = cards_of(&h);
        const int items = wm_walk_items(&h.walk);

        for (int i = 0; i < items; i++) {
            if (card[i] == 0) continue;
            if (wm_walk_sees(&h.walk, i))
                seen->cards.of[card[i]]++;
            else if (tied)
                seen->tied++;
            else
                seen->unseen++;
        }
    }
}

/* What there is, less what is seen. */
static void fill_pool(const WmContext *c, const WmStock *stock, int which, const Counts *seen,
                      WmPool *pool)
{
    const int kinds = wm_thing_high(c->match, stock->card);

    pool->count = 0;
    for (int card = 1; card <= kinds; card++) {
        const int copies = stock->copies(c, which, card);

        WM_ASSERT(pool->count + copies <= WM_POOL_MAX);
        for (int i = seen->of[card]; i < copies; i++) {
            SET(pool->card[pool->count], card);
            pool->count++;
        }
    }
}

static void deal_tied(WmContext *c, int number, int which, int viewer, int count, WmPool *pool)
{
    Holders h;

    begin_holders(&h, c, number, which, viewer);
    while (count > 0 && next_holder(&h)) {
        if (h.walk.field->hold != WM_HOLDS_TIED || wm_walk_sees(&h.walk, 0)) continue;
        if (*cards_of(&h) == 0) continue; /* nothing lies there */
        h.stock->fit(c, base_of(&h), pool);
        count--;
    }
}

static void sort(WmCard *cards, int count)
{
    for (int i = 1; i < count; i++) {
        const WmCard card = cards[i];
        int place = i;

        for (; place > 0 && cards[place - 1] > card; place--) cards[place] = cards[place - 1];
        cards[place] = card;
    }
}

/* How many cards were dealt. */
static int deal_holder(const Holders *h, WmPool *pool)
{
    WmCard *const card = cards_of(h);
    const int items = wm_walk_items(&h->walk);
    int dealt = 0;

    for (int i = 0; i < items; i++) {
        if (card[i] == 0 || wm_walk_sees(&h->walk, i)) continue;
        SET(card[i], wm_pool_draw(h->context, pool));
        dealt++;
    }
    if (h->walk.field->flags & WM_FIELD_SORTED) sort(card, items);
    return dealt;
}

static void deal_open(WmContext *c, int number, int which, int viewer, int count, WmPool *pool)
{
    Holders h;

    begin_holders(&h, c, number, which, viewer);
    while (count > 0 && next_holder(&h))
        if (h.walk.field->hold != WM_HOLDS_TIED) count -= deal_holder(&h, pool);
}

static void redeal(WmContext *c, int number, int which, int viewer)
{
    Seen seen = {.unseen = 0};
    WmPool pool;

    count_seen(c, number, which, viewer, &seen);
    if (seen.unseen + seen.tied == 0) return;
    fill_pool(c, stock_of(c, number), which, &seen.cards, &pool);
    deal_tied(c, number, which, viewer, seen.tied, &pool);
    deal_open(c, number, which, viewer, seen.unseen, &pool);
}

/* Stocks of the same items that stand side by side are dealt item by item. */
void wm_stocks_redeal(WmContext *c, int viewer)
{
    const WmHooks *const hooks = c->match->game->hooks;
    int past;

    for (int first = 1; first < hooks->stock_count; first = past) {
        const WmStock *const stock = stock_of(c, first);

        for (past = first + 1; past < hooks->stock_count; past++)
            if (hooks->stocks[past].each != stock->each) break;
        for (int which = 1; which <= items_of(c, stock); which++)
            for (int i = first; i < past; i++) redeal(c, i, which, viewer);
    }
}
