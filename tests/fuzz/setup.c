/* Any settings of any game: refused with a sentence, or good to be played.
 *
 * The first line names the game and a scenario by its number, as in "orcwars 0"; the others are
 * settings as the command line has them, KEY=VALUE. */
#include <stdlib.h>
#include <string.h>

#include "lib/table.h"

enum { DECISIONS = 40 };

/* Whether taken or not, a setting changes only what it names. */
static void set(const WmMatch *m, WmSetup *setup, char *line)
{
    const size_t bytes = m->game->setup->bytes;
    char *const value = strchr(line, '=');
    void *const before = fuzz_room(bytes);
    WmError error;

    memcpy(before, setup, bytes);
    if (value) {
        *value = '\0';
        if (!wm_shape_set(m, m->game->setup, setup, line, value + 1, &error)) {
            fuzz_demand_sentence(&error);
            fuzz_demand(memcmp(before, setup, bytes) == 0, "a refused setting changes something");
        }
    }
    free(before);
}

static void play(WmMatch match)
{
    FuzzTable table = {.match = match, .bytes = wm_state_bytes(match.game)};
    const WmSeed seed = wm_seed_numbered(1);

    table.state = fuzz_room(table.bytes);
    table.spare = fuzz_room(table.bytes);
    fuzz_demand(wm_begin(&match, table.state, &seed, NULL) == WM_OK, "a setup does not begin");
    fuzz_demand_true(&match, table.state);
    fuzz_play(&table, DECISIONS, false);
    fuzz_look(&table);
    free(table.state);
    free(table.spare);
}

static void set_up(const WmGame *game, int scenario, FuzzInput *input)
{
    WmSetup *const setup = fuzz_room(game->setup->bytes);
    void *const derived = fuzz_room(game->derived_bytes);
    WmMatch match = {.game = game, .pack = game->pack, .setup = setup, .words = game->words};
    WmError error;

    if (wm_setup_usual(game, scenario, setup)) {
        while (fuzz_next_line(input)) set(&match, setup, input->line);
        if (wm_match_begin(&match, game, NULL, setup, derived, &error)) {
            play(match);
        } else {
            fuzz_demand_sentence(&error);
        }
    }
    free(derived);
    free(setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    FuzzInput input = fuzz_input(bytes, count);
    const char *line = fuzz_next_line(&input);

    for (int i = 0; line && i < wm_game_count(); i++) {
        const size_t length = strlen(wm_game_at(i)->name);

        if (strncmp(line, wm_game_at(i)->name, length) != 0) continue;
        line += length;
        set_up(wm_game_at(i), fuzz_number(&line), &input);
        break;
    }
    fuzz_input_free(&input);
    return 0;
}
