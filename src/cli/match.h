/* A match in allocated memory (its setup, its derived tables and one position), and the games
 * that a command line names. */
#pragma once

#include <warmoot/warmoot.h>

typedef struct CliMatch {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
    size_t state_bytes;
    void *pack;    /* content from a folder; NULL: the game's own */
    WmWords words; /* that belong to it */
} CliMatch;

/* Allocates everything and fills in the usual setup of a scenario. Until the match is begun,
 * the setup may be changed. */
void cli_match_prepare(CliMatch *match, const WmGame *game, int scenario);

/* Loads the content of a folder, to be played with instead of the game's own; nothing happens where
 * `folder` is NULL. False if it has mistakes, and they have been told. */
bool cli_match_load(CliMatch *match, const char *folder);

/* Can this field of a setup be set by hand? The scenario is chosen before. */
bool cli_is_setting(const WmField *field);

/* Sets one field of the setup from "key=value". False with a sentence in `error`. */
bool cli_match_set(CliMatch *match, const char *setting, WmError *error);

/* Fixes the setup. False with a sentence in `error`. */
bool cli_match_begin(CliMatch *match, WmError *error);

void cli_match_free(CliMatch *match);

/* The game of that name; NULL if there is none, and that has been said for `command`. */
const WmGame *cli_game_named(const char *command, const char *name);

enum { CLI_GAMES_MAX = 64 };

/* The games that a command line names, each once. */
typedef struct CliGames {
    const WmGame *at[CLI_GAMES_MAX];
    int count;
} CliGames;

/* False if there is no such game, and that has been said. */
bool cli_games_add(CliGames *games, const char *command, const char *name);

/* For the option --content: false if not exactly one game was named, and that has been said. */
bool cli_games_content(const CliGames *games, const char *command, const char *folder);

/* All games of the build, if none was named. */
void cli_games_default(CliGames *games);
