/* Setups and matches. */
#include <core/mem.h>

#include "run.h"

bool wm_setup_usual(const WmGame *game, int scenario, WmSetup *setup)
{
    if (scenario < 0 || scenario >= game->scenario_count) return false;
    wm_mem_zero(setup, game->setup->bytes);
    setup->seats = game->seats_min;
    SET(setup->scenario, scenario);
    game->hooks->setup_usual(setup);
    return true;
}

static void check_head(const WmGame *game, const WmSetup *setup, WmText *why)
{
    if (setup->scenario >= game->scenario_count) {
        wm_text_string(why, "there is no such scenario");
    } else if (setup->seats < game->seats_min || setup->seats > game->seats_max) {
        wm_text_string(why, "seats must be from ");
        wm_text_number(why, game->seats_min);
        wm_text_string(why, " to ");
        wm_text_number(why, game->seats_max);
    }
}

bool wm_match_begin(WmMatch *m, const WmGame *game, const void *pack, const WmSetup *setup,
                    void *derived, WmError *error)
{
    WmText why = wm_error_text(error, 0);

    *m = (WmMatch){.game = game,
                   .pack = pack ? pack : game->pack,
                   .setup = setup,
                   .derived = derived,
                   .words = game->words,
                   .bytes = game->position->bytes};
    check_head(game, setup, &why);
    if (why.length == 0 && !wm_shape_check(m, game->setup, setup, error)) return false;
    if (why.length == 0) game->hooks->setup_check(m, &why);
    if (why.length > 0) return false;
    if (game->hooks->derive) game->hooks->derive(m, derived);
    if (game->hooks->bytes) m->bytes = game->hooks->bytes(m);
    return true;
}
