/* The parts of `warmoot play`: who sits where (seating.c), the way of a game (playing.c), what is
 * shown (show.c), how a person is asked (turn.c) and what can be typed (orders.c). */
#pragma once

#include <cli/lines.h>
#include <cli/request.h>
#include <cli/session.h>
#include <cli/terminal.h>

typedef struct CliPlay {
    CliSession *session;
    CliTerminal terminal;
    CliLines lines;
    bool seeded; /* by a number: */
    uint64_t seed;
    const char *path; /* where the game is saved while it is played; NULL: nowhere */
    bool unsaved;     /* the journal failed, and that has been told */
    int last;         /* the seat that a person was asked for last; 0: none yet */
    const char *players[WM_SEATS_MAX + 1]; /* how they are called; NULL: "you", or the agent */
} CliPlay;

/* ---- seats ----------------------------------------------------------------------------------- */

/* Gives out the seats of a new game, or as a record has it after entry `n`. False if that cannot
 * be, and that has been said. Seats that the command line gives to others need not be known. */
bool cli_seat_new(CliSession *session, const CliRequest *request, bool all_me);
bool cli_seat_recorded(CliSession *session, const CliRequest *request, uint32_t n);

/* Hands over the seats that the command line gives to others. */
bool cli_seat_others(CliSession *session, const CliRequest *request, bool all_me);

/* ---- playing --------------------------------------------------------------------------------- */

/* Opens what is typed, and the terminal. False if it cannot be read, and that has been said. */
bool cli_play_open(CliPlay *play, const char *answers, bool color);

/* Goes on saving to play->path, if there is one. False if that cannot be, and that has been
 * said. */
bool cli_play_journal(CliPlay *play);

/* Writes the game so far to a file; files that are no records are left alone. False with the reason
 * in `why`. */
bool cli_play_save(const CliPlay *play, const char *path, char *why, size_t cap);

/* Plays a session that has begun to its end, or until somebody leaves: the exit status. */
int cli_play_game(CliPlay *play);

void cli_play_close(CliPlay *play);

/* ---- showing --------------------------------------------------------------------------------- */

void cli_show_title(const CliPlay *play);
/* "seat 1: you as ash, seat 2: greedy as birch". */
void cli_show_players(const CliPlay *play);
/* One event, as the viewer sees it. */
void cli_show_event(const CliPlay *play, const WmEvent *event, int viewer);
/* What happened since the viewer was shown it last; false if nothing did. */
bool cli_show_events(CliPlay *play, int viewer);
void cli_show_view(const CliPlay *play, int viewer);
void cli_show_json(const CliPlay *play, int viewer); /* on one line, which goes on */
void cli_show_question(const CliPlay *play, const WmQuestion *question, int seat);
/* The answers that begin with a word, numbered; at most `most`, and then how many more. */
void cli_show_answers(const CliPlay *play, const WmAnswer *legal, int count, const char *word,
                      int most);
void cli_show_refusal(const CliPlay *play, const char *answer, const WmRefusal *why);
/* The rules whose ids begin so; false if there are none. */
bool cli_show_rules(const CliPlay *play, const char *id);
/* What verbs the game has, with their arguments. */
void cli_show_verbs(const CliPlay *play);
void cli_show_end(const CliPlay *play);

/* One line in the given paint. */
void cli_show_line(const CliPlay *play, CliPaint paint, const char *line);
/* Why something was not understood, made a sentence. */
void cli_show_sentence(const CliPlay *play, const char *reason);

/* ---- asking ---------------------------------------------------------------------------------- */

typedef enum CliTurn {
    CLI_TURN_GOES_ON,   /* inside a turn: another line is read */
    CLI_TURN_PASSED_ON, /* inside a turn: another seat answers the same question */
    CLI_TURN_TAKEN,     /* an answer was given or taken back: ask anew */
    CLI_TURN_QUIT,
    CLI_TURN_INTERRUPTED,
    CLI_TURN_BROKEN, /* a bug of the game */
    CLI_TURN_FAILED  /* that has been said */
} CliTurn;

enum { CLI_ANSWER_ROOM = 256 };

/* A question while a person is asked. */
typedef struct CliAsking {
    CliPlay *play;
    const WmQuestion *question;
    int seat;
    WmAnswer legal[WM_LEGAL_MAX];
    int count;
    bool refused; /* something was, at this question */
    WmRefusal why;
    char answer[CLI_ANSWER_ROOM]; /* what was refused */
} CliAsking;

/* Does what a line says; it has no blanks at its ends. */
CliTurn cli_obey(CliAsking *asking, const char *line);

/* Asks the person at `seat` until there is an answer. */
CliTurn cli_turn(CliPlay *play, const WmQuestion *question, int seat);
