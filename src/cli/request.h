/* The part of a command line that `play`, `replay`, `sim` and `bench` share: a game, its scenario
 * and settings, a seed, and who sits where. */
#pragma once

#include <agents/agent.h>
#include <cli/match.h>
#include <cli/options.h>

enum { CLI_SETTINGS_MAX = 64 };

typedef struct CliRequest {
    const char *command; /* for messages */
    bool people;         /* may sit there too, as `me` */
    const char *game;
    const char *scenario;
    const char *content; /* a folder; NULL: the game's own */
    bool seeded;
    uint64_t seed;
    const char *players[WM_SEATS_MAX + 1]; /* by seat; NULL: not said */
    const char *settings[CLI_SETTINGS_MAX];
    int setting_count;
} CliRequest;

/* Each reads what was just taken from the command line: the value of --seat, of --seed, or an
 * operand. CLI_DONE, or CLI_MISUSED when it was wrong and that has been said. */
int cli_request_seat(CliRequest *request, const CliArguments *arguments);
int cli_request_seed(CliRequest *request, const CliArguments *arguments);
int cli_request_operand(CliRequest *request, const CliArguments *arguments);

/* The game asked for, or the one that people could mean where there is just one. NULL if there is
 * none, and that has been said. */
const WmGame *cli_request_game(const CliRequest *request);

/* The scenario asked for, or the first; -1 if the game has none of that name, and that has been
 * said. */
int cli_request_scenario(const CliRequest *request, const WmGame *game);

/* Prepares the match and begins it. False if that cannot be, and that has been said; the match is
 * to be freed in either case. */
bool cli_request_match(const CliRequest *request, const WmGame *game, CliMatch *match);

/* Every seat that is spoken of is one of the table's. False if not, and that has been said. */
bool cli_request_fits(const CliRequest *request, int seats);

/* The agent of that name; NULL if there is none, and that has been said. */
const WmAgent *cli_request_agent(const CliRequest *request, const char *name);

/* The name of the agent that sits where nothing else is said: the best of this build. */
const char *cli_usual_agent(void);
