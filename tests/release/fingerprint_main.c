/* Prints a line for each scenario of each game: the first as "game number", as the command
 * `warmoot fingerprint` does, the others as "game/scenario number". */
#include <stdio.h>

#include "fingerprint.h"

int main(void)
{
    for (int i = 0; i < wm_game_count(); i++) {
        const WmGame *const game = wm_game_at(i);

        for (int scenario = 0; scenario < game->scenario_count; scenario++)
            printf("%s%s%s %016llx\n", game->name, scenario > 0 ? "/" : "",
                   scenario > 0 ? game->scenarios[scenario] : "",
                   (unsigned long long)fingerprint_of(game, scenario));
    }
    return 0;
}
