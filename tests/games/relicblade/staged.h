/* A table of Relicblade on which models are put by hand, for its own tests. */
#pragma once

#include <check.h>
#include <games/relicblade/relicblade.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/warmoot.h>

typedef struct Table {
    WmMatch match;
    RbSetup setup;
    void *derived;
    RbPosition *position;
} Table;

/* Of the usual parties, but for the second one's if it has a number; a layout of 0 is drawn. */
static inline void begin_table(Table *table, int scenario, int layout, int party)
{
    const WmGame *const game = wm_game_named("relicblade");
    WmError error = {0};

    memset(table, 0, sizeof *table);
    table->derived = calloc(1, game->derived_bytes);
    table->position = calloc(1, sizeof *table->position);
    wm_setup_usual(game, scenario, &table->setup.head);
    if (layout) table->setup.layout = (uint8_t)layout;
    if (party) table->setup.seat[1].party = (uint8_t)party;
    CHECK(wm_match_begin(&table->match, game, NULL, &table->setup.head, table->derived, &error));
}

static inline void clear(Table *table)
{
    free(table->derived);
    free(table->position);
}

static inline void stage(Table *table, uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);

    wm_stage(&table->match, &table->position->core, &seed);
}

static inline WmPoint inches(double x, double y)
{
    return (WmPoint){(int16_t)(x * WM_INCH + 0.5), (int16_t)(y * WM_INCH + 0.5)};
}

static inline void put(Table *table, int model, double x, double y)
{
    table->position->model[model - 1].at = inches(x, y);
    table->position->model[model - 1].deployed = 1;
}

static inline void start(Table *table, const char *at)
{
    WmAnswer entry;
    WmError error = {0};

    wm_settle(&table->match, &table->position->core);
    CHECK(wm_entry_parse(&table->match, at, &entry, &error));
    CHECK_EQ_INT(wm_start(&table->match, &table->position->core, entry, NULL), WM_OK);
}

static inline WmAnswer parse(const Table *table, const char *text)
{
    WmAnswer a = {0};
    WmError error = {0};

    CHECK(wm_answer_parse(&table->match, text, &a, &error));
    return a;
}

static inline void answer(Table *table, const char *text)
{
    const int seat = wm_asked_first(&table->position->core);
    WmRefusal why;

    CHECK_EQ_INT(
        wm_answer(&table->match, &table->position->core, seat, parse(table, text), NULL, &why),
        WM_OK);
}
