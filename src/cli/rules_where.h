/* `warmoot rules GAME ID --where`. */
#pragma once

#include <warmoot/game.h>

/* Prints where the source tree in the current folder obeys a rule (file, line and function) and
 * which cases show it. Returns the exit status. */
int cli_rules_where(const WmGame *game, const WmRuleEntry *rule);
