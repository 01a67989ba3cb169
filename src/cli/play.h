/* The parts of `warmoot play`: what is shown (show.c), how a person is
 * asked (turn.c) and what can be typed (orders.c). */
#pragma once

#include <cli/lines.h>
#include <cli/session.h>
#include <cli/terminal.h>

typedef struct CliPlay {
    CliSession *session;
    CliTerminal terminal;
    CliLines lines;
    uint64_t seed;
    int last; /* the seat that a person was asked for last; 0: none yet */
} CliPlay;

/* ---- showing --------------------------------------------------------------------------------- */

void cli_show_title(const CliPlay *play);
/* What happened since the viewer was shown it last; false if nothing did. */
bool cli_show_events(CliPlay *play, int viewer);
void cli_show_view(const CliPlay *play, int viewer);
void cli_show_json(const CliPlay *play, int viewer);
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
