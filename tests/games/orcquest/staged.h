/* A table of OrcQuest that is set by hand, and the rules of the game looked at on it. */
#pragma once

#include <check.h>
#include <games/orcquest/orcquest.h>
#include <stdio.h>
#include <string.h>
#include <warmoot/warmoot.h>

enum { CHICKENS, MILL, HUNTMASTER, TOLL, CELLS, LARDER, PENNANT, HALL, NEST };
enum { ORRUS = 1, THALLA, MEK, MANDAR };

static OqDerived derived;
static OqSetup setup;
static WmMatch match;
static OqPosition position;

static inline void put(const char *path, const char *value)
{
    WmError error;

    if (!CHECK(wm_shape_set(&match, match.game->position, &position.core, path, value, &error)))
        printf("%s %s: %s\n", path, value, error.text);
}

static inline void stage_for(int quest, int seats, uint64_t lot)
{
    const WmGame *const game = wm_game_named("orcquest");
    const WmSeed seed = wm_seed_numbered(lot);
    WmError error;

    wm_setup_usual(game, quest, &setup.head);
    setup.head.seats = (uint8_t)seats;
    CHECK(wm_match_begin(&match, game, NULL, &setup.head, &derived, &error));
    wm_stage(&match, &position.core, &seed);
}

static inline void stage(int quest)
{
    stage_for(quest, 1, 1);
}

static inline void put_part(const char *whose, const char *part, const char *value)
{
    char path[64];

    snprintf(path, sizeof path, "%s/%s", whose, part);
    put(path, value);
}

static inline void put_hero(const char *name, const char *square, const char *facing)
{
    char path[32];

    snprintf(path, sizeof path, "hero/%s", name);
    put_part(path, "standing", "lives");
    put_part(path, "figure/at", square);
    put_part(path, "figure/facing", facing);
}

static inline void put_enemy(const char *name, const char *sheet, const char *square,
                             const char *facing)
{
    char path[32];

    snprintf(path, sizeof path, "enemy/%s", name);
    put_part(path, "sheet", sheet);
    put_part(path, "figure/at", square);
    put_part(path, "figure/facing", facing);
}

static inline int figure_named(const char *name)
{
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (strcmp(derived.name[figure], name) == 0) return figure;
    CHECK(false);
    return 0;
}

/* A square by its column and row. */
static inline int at(int x, int y)
{
    return wm_grid_square(derived.grid.columns, x, y);
}

typedef struct Look {
    WmCall call;
    void (*with)(OqGame *g);
} Look;

static inline void begin_look(WmContext *c, WmCall *call)
{
    ((Look *)(void *)call)->with((OqGame *)(void *)c);
}

/* Calls a test with the rules in force on the table as it is. */
static inline void look(void (*with)(OqGame *g))
{
    Look call = {.call = {.verb = begin_look}, .with = with};

    match.game->hooks->enter(&match, &position.core, &call.call);
}
