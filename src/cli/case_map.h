/* `warmoot case --map`. */
#pragma once

#include <cli/options.h>

/* Prints the map of a game; the operands are a scenario and settings. With `json` the
 * part `places` of docs/protocol.md. Returns the exit status. */
int cli_case_map(const char *game, CliArguments *operands, bool json);
