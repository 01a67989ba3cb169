/* A game being played: the position, who plays which seat, what happened, the way back, and the
 * record of it all. */
#pragma once

#include <agents/agent.h>
#include <cli/match.h>
#include <cli/record.h>

enum {
    CLI_LOG_MAX = 4096, /* events that are kept for seats that have not seen them */
    CLI_UNDO_MAX = 256  /* answers that can be taken back, the law permitting */
};

/* What happened lately. Events are counted from the first of the game. */
typedef struct CliLog {
    WmEvent at[CLI_LOG_MAX];          /* event n is at n % CLI_LOG_MAX */
    uint64_t first;                   /* the oldest that is kept */
    uint64_t count;                   /* so many happened */
    uint64_t shown[WM_SEATS_MAX + 1]; /* so many a viewer was shown */
} CliLog;

/* Where things stood when a person answered. */
typedef struct CliMoment {
    WmState *state;
    int seat;
    WmStream chance;
    uint64_t events;
    uint64_t decisions;
    uint32_t standing; /* the last entry that stood */
} CliMoment;

typedef struct CliSession {
    CliMatch match;
    const WmAgent *agents[WM_SEATS_MAX + 1]; /* by seat; NULL: a person */
    WmStream chance;                         /* the agents' own */
    WmPlan plan;                             /* theirs too */
    uint64_t decisions;
    CliLog log;
    CliMoment moments[CLI_UNDO_MAX]; /* the newest is at (moment_next - 1) % CLI_UNDO_MAX */
    unsigned moment_next;
    unsigned moment_count;
    WmEvent fresh[CLI_LOG_MAX]; /* room for the events of one answer */
    bool practice;              /* any answer may be taken back, for other chance to come */
    WmSeed seed;                /* of the game */
    CliRecord from;             /* the record that the game goes on from, if it does */
    WmRecordWriter *writer;
} CliSession;

/* For resume.c: what a game is made of that is played again. */
void cli_log_add(CliLog *log, const WmEvents *events);
void cli_log_go_back(CliLog *log, uint64_t count);
/* Keeps the moment before an answer of a person; the oldest makes room. */
void cli_session_remember(CliSession *session, int seat, uint32_t standing);
/* Forgets those after entry `to`. */
void cli_session_forget(CliSession *session, uint32_t to);

/* An event of no kind stands for others that did not fit. */
enum { CLI_EVENTS_LOST = 0 };

/* Sets the table. The match has begun and the seats are given out. */
WmResult cli_session_begin(CliSession *session, uint64_t seed);

/* Goes on with session->from as if nothing had been in between: undo and what each seat was shown
 * are as they were. The match has begun, and the seats are those of the record. A game that is over
 * has no writer then. False if that cannot be, and that has been said. */
bool cli_session_resume(CliSession *session);

/* The same after entry `n`, as a game of its own: `note` says in its record where it came from. */
bool cli_session_branch(CliSession *session, int64_t n, const char *note);

/* What happens is written to the record, too; whether that could be saved, the writer knows. */

/* Gives an answer for a seat. */
WmResult cli_session_answer(CliSession *session, int seat, WmAnswer answer);

/* A seat that was kept open comes in, or one goes; as wm_join and wm_leave. */
WmResult cli_session_join(CliSession *session, int seat, bool joins, WmRefusal *why);

/* From now on an agent plays a seat, or a person where it is NULL. */
void cli_session_hand(CliSession *session, int seat, const WmAgent *agent);

/* Lets the agent of a seat answer. */
WmResult cli_session_move(CliSession *session, int seat);

/* Takes back the last answer of a person: that person's seat; or 0 and in `why` the reason why
 * that cannot be. */
int cli_session_undo(CliSession *session, char *why, size_t cap);

/* The seat that answers a question: a person if one is asked. */
int cli_session_seat(const CliSession *session, const WmQuestion *question);

/* How many seats of the setup are played by people. */
int cli_session_people(const CliSession *session);

void cli_session_free(CliSession *session);
