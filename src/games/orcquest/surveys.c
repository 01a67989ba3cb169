/* What players may ask of the board: what a Character sees, Danger Zones, Patrol Paths. */
#include "internal.h"

static void find_sight(const OqGame *g, int figure, WmFinds *finds)
{
    if (!oq_in_play(g, figure)) return;
    EACH_SQUARE(g, &g->derived->board, square)
        if (oq_sees(g, figure, square)) wm_find(finds, square);
}

static void find_danger(const OqGame *g, WmFinds *finds)
{
    EACH_ENEMY(g, enemy) {
        EACH_SQUARE(g, &g->derived->board, square)
            if (oq_in_danger_zone(g, enemy, square)) {
                WmRow row = {{0}};

                SET(row.arg[0], enemy);
                SET(row.arg[1], square);
                wm_find_row(finds, &row);
            }
    }
}

/* Rank by rank, from the Entry to the Exit. */
static void find_paths(const OqGame *g, WmFinds *finds)
{
    for (int path = 1; path <= g->derived->quest->path_count; path++) {
        const OqWay *const way = &g->derived->way[path - 1];

        for (int place = 1; place <= way->length; place++) {
            WmRow row = {{0}};

            SET(row.arg[0], path);
            SET(row.arg[1], way->left[place]);
            SET(row.arg[2], way->right[place]);
            SET(row.arg[3], way->facing[place]);
            wm_find_row(finds, &row);
        }
    }
}

void oq_survey(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds)
{
    const OqGame *const g = oq_game(c);

    (void)viewer;
    if (survey == OQ_SURVEY_SIGHT) find_sight(g, about->arg[0], finds);
    if (survey == OQ_SURVEY_DANGER) find_danger(g, finds);
    if (survey == OQ_SURVEY_PATHS) find_paths(g, finds);
}
