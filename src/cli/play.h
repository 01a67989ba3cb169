/* Internal header of `warmoot play`, one section per file: the session that is played
 * (play_session.c), who sits where (play_seating.c), the game that follows another (play_next.c),
 * the loop from question to question (play_loop.c), what is shown (play_show.c), how a person is
 * asked (play_turn.c) and what can be typed (play_orders.c). `warmoot replay` shows its positions
 * and plays its branches with the same. */
#pragma once

#include <cli/lines.h>
#include <cli/record.h>
#include <cli/request.h>
#include <cli/terminal.h>
#include <session/session.h>

enum { CLI_LOG_MAX = 4096 }; /* events that are kept for seats that have not seen them */

/* An event of no kind stands for others that did not fit. */
enum { CLI_EVENTS_LOST = 0 };

/* The events of late. They are counted from the first of the game. */
typedef struct CliLog {
    WmEvent at[CLI_LOG_MAX];          /* event n is at n % CLI_LOG_MAX */
    uint64_t first;                   /* the oldest that is kept */
    uint64_t count;                   /* so many happened */
    uint64_t shown[WM_SEATS_MAX + 1]; /* so many a viewer was shown */
    uint64_t *after;                  /* by entry: so many had happened after it */
    uint32_t marked;                  /* how many of `after` are filled in */
    size_t after_cap;
} CliLog;

typedef struct CliPlay {
    CliMatch given;     /* what the command line asks for: content, and for a new game its setup */
    WmSession *session; /* NULL: a record is only shown */
    const WmMatch *match;
    const WmState *state; /* the position that is shown */
    int resigned;         /* without a session: the seat that gave the game up there; 0: none */
    CliLog log;
    WmStream agents_chance;
    WmPlan agents_plan;
    WmPlan hint_plan; /* of the hints, from one to the next */
    bool spares;      /* answers are given where there is only one */
    CliTerminal terminal;
    CliLines lines;
    WmRecordChance chance; /* of the game; told where it is a number */
    const char *path;      /* where the game is saved while it is played; NULL: nowhere */
    bool unsaved;          /* the journal failed, and that has been told */
    int last;              /* the seat that a person was asked for last; 0: none yet */
    const char *players[WM_SEATS_MAX + 1]; /* how they are called; NULL: "you", or the agent */
} CliPlay;

/* ---- the session (play_session.c) ------------------------------------------------------------ */

/* Begins a game of the match that is given. False where it cannot begin so. */
bool cli_play_begin(CliPlay *play, const WmRecordTable *table);

/* Goes on with a recorded game as if nothing had been in between: undo and what each seat was shown
 * are as they were. Its record is the session's then. False if that cannot be, and that has been
 * said. */
bool cli_play_resume(CliPlay *play, CliRecord *from);
/* The same after an entry, as a game of its own: `note` says in its record where it came from. */
bool cli_play_branch(CliPlay *play, CliRecord *from, uint32_t entry, const char *note);

int cli_play_people(const CliPlay *play); /* seats that people play here; 0 without a session */
void cli_play_close(CliPlay *play);       /* frees it */

/* ---- seats (play_seating.c) ------------------------------------------------------------------ */

/* Gives out the seats of a new game. False if that cannot be, and that has been said. */
bool cli_seat_new(const CliRequest *request, int seats, bool all_me, WmRecordTable *table);

/* Does this program have the agents that play after entry `n`? Those of seats that the command line
 * gives to others need not be known. False if not, and that has been said. */
bool cli_seat_known(const CliPlay *play, const CliRecord *record, const CliRequest *request,
                    uint32_t n);

/* Hands over the seats that the command line gives to others, and those that are nobody's to the
 * usual agent. False if that cannot be, and that has been said. */
bool cli_seat_others(CliPlay *play, const CliRequest *request, bool all_me);

/* ---- what follows (play_next.c) -------------------------------------------------------------- */

/* Prepares the match of the game that follows a recorded one, with the settings of the command
 * line, and begins it. False if nothing follows or it cannot begin so, and that has been said; the
 * match is to be freed in either case. */
bool cli_next_match(const CliRequest *request, const char *path, CliMatch *match);

/* ---- the loop (play_loop.c) ------------------------------------------------------------------ */

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

/* ---- showing (play_show.c) ------------------------------------------------------------------- */

void cli_show_title(const CliPlay *play);
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
/* What some of them do, where their verb does not say it, and the standing orders there are. */
void cli_show_choices(const CliPlay *play, const WmQuestion *question, int seat,
                      const WmAnswer *legal, int count);
void cli_show_refusal(const CliPlay *play, const char *answer, const WmRefusal *why);
/* The rules whose ids begin so; false if there are none. */
bool cli_show_rules(const CliPlay *play, const char *id);
/* What verbs the game has, with their arguments. */
void cli_show_verbs(const CliPlay *play);
void cli_show_end(const CliPlay *play);
/* How many decisions lead to a position. */
uint64_t cli_decisions(const WmState *state);

/* One line in the given paint. */
void cli_show_line(const CliPlay *play, CliPaint paint, const char *line);
/* Why something was not understood, made a sentence. */
void cli_show_sentence(const CliPlay *play, const char *reason);

/* ---- asking (play_turn.c, play_orders.c) ----------------------------------------------------- */

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
    WmAnswer hinted;              /* what an agent would answer; of kind 0: it was not asked */
} CliAsking;

/* Does what a line says; it has no blanks at its ends. */
CliTurn cli_obey(CliAsking *asking, const char *line);

/* Asks the person at `seat` until there is an answer. */
CliTurn cli_turn(CliPlay *play, const WmQuestion *question, int seat);
