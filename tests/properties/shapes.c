/* Laws of setups, shapes, and what the fields of a position hold. */
#include "suite.h"

#include <core/stock.h>

#include <stdlib.h>
#include <string.h>

enum { SPOTS = 8192 };

/* ---- settings -------------------------------------------------------------------------------- */

static bool accepts(Look *look, const WmGame *game, int scenario, int seats, void *setup,
                    void *derived)
{
    WmError error = {0};
    WmMatch m;
    bool fine;

    if (!demand(look, wm_setup_usual(game, scenario, setup), "scenario %d has no usual setup",
                scenario))
        return false;
    if (seats != 0) ((WmSetup *)setup)->seats = (uint8_t)seats;
    fine = wm_match_begin(&m, game, NULL, setup, derived, &error);
    if (fine) {
        demand(look, seats == 0 || (seats >= game->seats_min && seats <= game->seats_max),
               "%d seats are accepted, but the game is for %d to %d", seats, game->seats_min,
               game->seats_max);
        demand(look, m.game == game && m.pack && m.setup == setup && m.words,
               "wm_match_begin left something out of the match");
    } else {
        demand(look, error.text[0] != '\0', "a setup with %d seats is refused without a sentence",
               seats);
    }
    return fine;
}

void law_settings(Look *look)
{
    const WmGame *const game = look->match->game;
    void *const setup = calloc(1, game->setup->bytes);
    void *const derived = malloc(game->derived_bytes + 1);

    demand(look,
           !wm_setup_usual(game, game->scenario_count, setup) && !wm_setup_usual(game, -1, setup),
           "there is a usual setup of a scenario that does not exist");
    demand(look,
           game->seats_min >= 1 && game->seats_max <= WM_SEATS_MAX &&
               game->seats_min <= game->seats_max,
           "seats_min and seats_max make no sense");
    for (int scenario = 0; scenario < game->scenario_count; scenario++) {
        int accepted = 0;

        demand(look, accepts(look, game, scenario, 0, setup, derived),
               "the usual setup of scenario %s is refused", game->scenarios[scenario]);
        for (int seats = 1; seats <= UINT8_MAX; seats++)
            accepted += accepts(look, game, scenario, seats, setup, derived);
        demand(look, accepted > 0, "no number of seats suits scenario %s",
               game->scenarios[scenario]);
    }
    free(setup);
    free(derived);
}

/* ---- shapes ---------------------------------------------------------------------------------- */

/* The field that says which variant a union has. */
static const WmField *tag_of(const WmShape *shape, const WmField *field)
{
    for (int i = 0; i < shape->count; i++) {
        const WmField *const tag = &shape->fields[i];
        if (tag->kind == WM_U8 && tag->offset == field->beside && tag->cap == 1) return tag;
    }
    return NULL;
}

static void cover(Look *look, const WmShape *shape, uint8_t *times, const WmField *field,
                  size_t from, size_t bytes)
{
    demand(look, from + bytes <= shape->bytes, "%s.%s reaches beyond the %u bytes of its struct",
           shape->name, field->name, shape->bytes);
    for (size_t i = from; i < from + bytes && i < shape->bytes; i++)
        if (times[i] < 2) times[i]++;
}

static void examine(Look *look, const WmShape *shape, int depth);

static void examine_variants(Look *look, const WmShape *shape, const WmField *field, int depth)
{
    const WmField *const tag = tag_of(shape, field);

    demand(look, tag && tag->thing && wm_thing_high(look->match, tag->thing) < field->cap,
           "the tag of union %s.%s may have a value that picks no variant", shape->name,
           field->name);
    for (int i = 0; i < field->cap; i++) {
        const WmShape *const variant = field->variants[i];
        if (!variant) continue;
        demand(look, variant->bytes <= field->size, "variant %s has %u bytes, its union only %u",
               variant->name, variant->bytes, field->size);
        for (int k = 0; k < shape->count; k++)
            demand(look, strcmp(variant->name, shape->fields[k].name) != 0,
                   "%s has a field and a variant named %s", shape->name, variant->name);
        examine(look, variant, depth + 1);
    }
}

static void examine_beside(Look *look, const WmShape *shape, const WmField *field)
{
    const uint32_t items = field->seen == WM_SEEN_IF_KNOWN ? field->cap : 1;

    if (field->seen == WM_SEEN_IF_KNOWN || field->seen == WM_SEEN_IF_FACE)
        demand(look, field->beside + items <= shape->bytes,
               "what says who sees %s.%s lies beyond its struct", shape->name, field->name);
    if (field->seen == WM_SEEN_BY_INDEX)
        demand(look, field->cap <= WM_SEATS_MAX, "%s.%s has items for more seats than there are",
               shape->name, field->name);
}

/* The stocks whose cards a field holds, or the structs below it. */
static uint32_t stocks_in(const WmField *field)
{
    uint32_t stocks = field->stock ? WM_STOCK(field->stock) : 0;

    if (field->kind == WM_STRUCT && field->shape) stocks |= field->shape->holds;
    for (int i = 0; field->kind == WM_UNION && field->variants && i < field->cap; i++)
        if (field->variants[i]) stocks |= field->variants[i]->holds;
    return stocks;
}

/* Fields that hold cards of a stock: what redealing, filling and checking rely on. */
static void examine_holder(Look *look, const WmShape *shape, const WmField *field)
{
    const WmHooks *const hooks = look->match->game->hooks;
    const bool list = field->flags & WM_FIELD_LIST;
    const WmStock *stock;

    if (field->kind == WM_STRUCT && stocks_in(field))
        demand(look, field->seen == WM_SEEN_BY_ALL, "%s.%s holds cards and is not seen by all",
               shape->name, field->name);
    if (field->stock == 0 || !demand(look, field->stock < hooks->stock_count,
                                     "%s.%s is of no stock of the game", shape->name, field->name))
        return;
    stock = &hooks->stocks[field->stock];
    demand(look, field->kind == WM_U8 && field->thing == stock->card,
           "%s.%s holds other things than its stock has", shape->name, field->name);
    demand(look, !list || field->count_seen == WM_SEEN_BY_ALL,
           "not everybody sees how many cards %s.%s holds", shape->name, field->name);
    demand(look, list || field->hold != WM_HOLDS_REST, "%s.%s is a home and no list", shape->name,
           field->name);
    demand(look,
           field->hold != WM_HOLDS_TIED ||
               (stock->fit && !(field->flags & (WM_FIELD_LIST | WM_FIELD_ARRAY))),
           "%s.%s is tied, but is no single card, or its stock cannot fit one", shape->name,
           field->name);
    demand(look, !(field->flags & WM_FIELD_SORTED) || field->seen != WM_SEEN_IF_KNOWN,
           "%s.%s is sorted, which tells of cards that are known to some", shape->name,
           field->name);
}

static void examine_field(Look *look, const WmShape *shape, const WmField *field, uint8_t *times,
                          int depth)
{
    static const uint8_t sizes[] = {
        [WM_U8] = 1,  [WM_I8] = 1,  [WM_U16] = 2, [WM_I16] = 2,
        [WM_U32] = 4, [WM_I32] = 4, [WM_U64] = 8, [WM_POINT] = sizeof(WmPoint)};
    const bool list = field->flags & WM_FIELD_LIST;
    const int items = field->kind == WM_UNION ? 1 : field->cap;

    demand(look, field->name && field->name[0], "a field of %s has no name", shape->name);
    demand(look, field->seen >= WM_SEEN_BY_ALL && field->seen <= WM_SEEN_IF_FACE,
           "nothing says who sees %s.%s", shape->name, field->name);
    examine_beside(look, shape, field);
    examine_holder(look, shape, field);
    if (field->kind == WM_COMPUTED) {
        demand(look, field->compute != NULL, "nothing computes %s.%s", shape->name, field->name);
        return;
    }
    if (field->kind == WM_STRUCT) {
        if (!demand(look, field->shape && field->shape->bytes == field->size,
                    "%s.%s is a struct whose shape is missing or of another size", shape->name,
                    field->name))
            return;
        if (field->shape) examine(look, field->shape, depth + 1);
    } else if (field->kind == WM_UNION) {
        if (field->variants) examine_variants(look, shape, field, depth);
        demand(look, field->variants != NULL, "%s.%s has no variants", shape->name, field->name);
    } else if (demand(look,
                      (field->kind >= WM_U8 && field->kind <= WM_U64) || field->kind == WM_POINT,
                      "%s.%s is of no kind", shape->name, field->name)) {
        demand(look, field->size == sizes[field->kind], "%s.%s has another size than its kind",
               shape->name, field->name);
    }
    demand(look, field->cap >= 1 && (items == 1 || field->flags != 0),
           "%s.%s has several items but is neither array nor list", shape->name, field->name);
    demand(look, !list || field->cap <= UINT8_MAX, "%s.%s can hold more than its count can say",
           shape->name, field->name);
    if (list) cover(look, shape, times, field, field->count_at, 1);
    cover(look, shape, times, field, field->offset, (size_t)field->size * (size_t)items);
}

static void examine(Look *look, const WmShape *shape, int depth)
{
    uint8_t *const times = calloc(shape->bytes, 1);

    demand(look, depth < 12, "%s lies in itself, or too deep", shape->name);
    if (depth < 12) {
        uint32_t stocks = 0;

        for (int i = 0; i < shape->count; i++) {
            examine_field(look, shape, &shape->fields[i], times, depth);
            stocks |= stocks_in(&shape->fields[i]);
            for (int k = 0; k < i; k++)
                demand(look, strcmp(shape->fields[k].name, shape->fields[i].name) != 0,
                       "%s has two fields named %s", shape->name, shape->fields[i].name);
        }
        for (uint32_t byte = 0; byte < shape->bytes; byte++)
            demand(look, times[byte] == 1, "byte %u of %s is %s", byte, shape->name,
                   times[byte] == 0 ? "in no field" : "in two fields");
        demand(look, shape->holds == stocks, "%s holds cards of stocks %#x, but says %#x",
               shape->name, stocks, shape->holds);
    }
    free(times);
}

void law_shapes(Look *look)
{
    const WmGame *const game = look->match->game;

    demand(look, game->position->fields[0].offset == 0 && game->position->bytes % 8 == 0,
           "a position does not begin with its first field, or is no multiple of 8 bytes");
    demand(look, wm_state_bytes(game) == game->position->bytes,
           "wm_state_bytes and the shape disagree");
    examine(look, game->position, 0);
    examine(look, game->setup, 0);
    demand(look, wm_shape_hash(game->position) != wm_shape_hash(game->setup),
           "wm_shape_hash tells position and setup not apart");
}

/* ---- values ---------------------------------------------------------------------------------- */

static void demand_ranges(Look *look, const WmShape *shape, const void *base)
{
    static Spot spots[SPOTS];
    const int count = fields_spots(look->match, shape, base, spots, SPOTS);

    demand(look, count <= SPOTS, "%s has more fields than the suite can hold", shape->name);
    for (int i = 0; i < count && i < SPOTS; i++) {
        const int64_t value = spot_value(base, &spots[i]);
        int64_t low;
        int64_t high;

        spot_range(look->match, &spots[i], &low, &high);
        demand(look, (value >= low && value <= high) || spots[i].field->size == 8,
               "%s, item %d, is %lld but its range is %lld to %lld", spots[i].field->name,
               spots[i].item + 1, (long long)value, (long long)low, (long long)high);
    }
}

void law_values(Look *look)
{
    const long rest = fields_rest(look->match->game->position, look->state);

    demand_ranges(look, look->match->game->position, look->state);
    demand_ranges(look, look->match->game->setup, look->match->setup);
    demand(look, rest < 0, "byte %ld of the position is not in use, but not zero", rest);
}
