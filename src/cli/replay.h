/* Internal header of `warmoot replay`: the game as a text (replay_story.c) and step by step
 * (replay_step.c). */
#pragma once

#include <cli/play.h>

typedef struct CliReplay {
    CliPlay *play; /* shows positions; has a session only where a branch is played */
    CliRecord record;
    int viewer;
    WmEvent events[WM_SESSION_EVENTS]; /* memory for those of one entry */
    WmEvents begun; /* the events of setting the table, until another entry is played */
} CliReplay;

/* The head of the record: what was played, by whom, and what this build cannot do with it. */
void cli_replay_head(const CliReplay *replay);

/* Goes to an entry and shows it: what was decided in words, and what came of it. Only the events of
 * the entry itself are shown. False if it is refused, and that has been said. */
bool cli_replay_entry(CliReplay *replay, uint32_t n);

/* The position where the cursor is: the board, and who is asked what. */
void cli_replay_board(const CliReplay *replay);

/* The whole game: every entry, and the result. As JSON it is one line per entry, with the view
 * after it. Returns the exit status. */
int cli_replay_story(CliReplay *replay);
int cli_replay_json(CliReplay *replay);

/* Forwards and back, as somebody says. Returns the exit status. */
int cli_replay_steps(CliReplay *replay);
