/* Prints a line for each scenario of each game: the game, behind a slash the scenario unless it is
 * the first, the version of its rules, and the number that `warmoot fingerprint` prints. */
#include <stdio.h>

#include "fingerprint.h"

int main(void)
{
    for (int i = 0; i < wm_game_count(); i++) {
        const WmGame *const game = wm_game_at(i);

        for (int scenario = 0; scenario < game->scenario_count; scenario++)
            printf("%s%s%s %d %016llx\n", game->name, scenario > 0 ? "/" : "",
                   scenario > 0 ? game->scenarios[scenario] : "", game->version,
                   (unsigned long long)fingerprint_of(game, scenario));
    }
    return 0;
}
